"""Words of rolls that are compared: everybody throws, and the highest, the lowest or equal results say whom the rest is about."""
from typing import Annotated, ClassVar

from msgspec import Meta

from game.cards.effect import Effect, Effects, Steps
from game.cards.kinds import Who
from game.model.survivor import Survivor
from game.rules.effects.control import Plus, added, dice_added
from game.rules.effects.phrases import chosen_figures, concerning
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import NominateFacts
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.questions import choose, dice

RESULTS = ("highest", "lowest", "equal")
EVERYBODY = Who("all survivors", "survivors", "all")


class Contest(Effect, frozen=True):
    """Each of these survivors rolls, with `plus`; who has the `highest` or the `lowest` result, or the same as somebody (`equal`), is the subject there.

    Of several with the highest or the lowest result the players name one. `dice` are `1d10`, `1d5` (half a d10, rounded up), or more of them. `rolled` is
    the result in all that follows.
    """
    holds_others: ClassVar[bool] = True
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = EVERYBODY
    dice: Annotated[str, Meta(pattern=r"^([1-9]|[12]\d|30)d(5|10)$", description="`1d10`, `1d5`, `2d10` ...")] = "1d10"
    plus: tuple[Plus, ...] = ()
    highest: Effects = ()
    lowest: Effects = ()
    equal: Effects = ()

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._compare(game, context)

    def unfit(self) -> str:
        if not (self.highest or self.lowest or self.equal):
            return f"'contest' needs {' / '.join(RESULTS)}"
        return dice_added(self.plus)

    def _compare(self, game: Game, context: Context) -> Steps:
        results: dict[str, int] = {}
        for survivor in (yield from chosen_figures(game, self.who, context)):
            if isinstance(survivor, Survivor) and not survivor.dead:
                results[survivor.id] = yield from self._result(game, context, survivor)
        if not results:
            return
        for how, best, effects in (("highest", max(results.values()), self.highest), ("lowest", min(results.values()), self.lowest)):
            if effects:
                first = tuple([who for who, result in results.items() if result == best and not game.by_id[who].dead])
                if first:
                    who = yield from choose("nominate", "everyone", context.card, first, NominateFacts(how))
                    yield from self._happens(game, context, who, how, best, effects)
        counted = list(results.values())
        for who, result in results.items():
            if self.equal and counted.count(result) > 1 and not game.by_id[who].dead:
                yield from self._happens(game, context, who, "equal", result, self.equal)

    def _result(self, game: Game, context: Context, survivor: Survivor) -> Ways[int]:
        count, _, sides = self.dice.partition("d")
        faces = yield from dice("table", int(count), who=survivor.id)
        faces = tuple([(face + 1) // 2 for face in faces]) if sides == "5" else faces
        game.emit(events.DiceFell(survivor.id, "table", faces, 0, context.card))
        return sum(faces) + added(game, self.plus, concerning(survivor, context))

    def _happens(self, game: Game, context: Context, who: str, how: str, result: int, effects: Effects) -> Steps:
        game.emit(hunt_events.Contested(who, how, result))
        within = concerning(game.by_id[who], context)
        within.rolled = result
        yield from perform(game, effects, within)
