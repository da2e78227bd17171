"""Words of the gear that somebody carries: choose a card of it, take it apart, and lose a box of the grid."""
from typing import ClassVar

from msgspec.structs import replace

from game.cards.effect import Effect, Effects, Message, Steps
from game.cards.kinds import HERE, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine.game import Context, Game
from game.rules.engine.grid import open_boxes
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import choose
from game.rules.survivors.archiving import Held, in_grid, in_hand
from game.rules.survivors.gear import lose_box, lose_gear, resources_of
from game.rules.survivors.salvage import give_parts


class ChooseGear(Effect, frozen=True):
    """The subject chooses a card of the own gear grid, with `resources` also one of the resources carried: in `do`, `archive: {what: chosen}` means it.

    Who has none of them does nothing.
    """
    holds_others: ClassVar[bool] = True
    do: Effects
    keyword: str | None = None
    resources: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._choose(game, context) if isinstance(context.subject, Survivor) else None

    def does_anything(self, game: Game, context: Context) -> bool:
        return isinstance(context.subject, Survivor) and bool(self._held(game, context.subject))

    def _held(self, game: Game, survivor: Survivor) -> list[Held]:
        return [*in_grid(game, survivor, self.keyword), *(in_hand(game, survivor, self.keyword) if self.resources else ())]

    def _choose(self, game: Game, context: Context) -> Steps:
        survivor = context.subject
        assert isinstance(survivor, Survivor)
        held = self._held(game, survivor)
        if not held:
            return
        chosen = yield from choose("choose", survivor.id, context.card, tuple(dict.fromkeys([card for _, card, _ in held])), ChooseFacts("gear"))
        before, context.event = context.event, replace(context.event, held=next(each for each in held if each[1] == chosen))
        yield from perform(game, self.do, context)
        context.event = replace(context.event, held=before.held)

    def words(self) -> Message:
        return Message(f"effect.choose_gear{'.resources' if self.resources else ''}", {"who": HERE})


class Dissolve(Effect, frozen=True):
    """Each of these survivors takes one card of their gear apart: it is archived for the resources that it costs. What costs none is not offered."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._dissolve(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return self.who != HERE or (isinstance(context.subject, Survivor) and bool(self._offered(game, context.subject)))

    @staticmethod
    def _offered(game: Game, survivor: Survivor) -> dict[str, str]:
        """Returns the cards that cost something, each with its first box."""
        offered: dict[str, str] = {}
        for _, card, box in in_grid(game, survivor, None):
            if resources_of(game, card):
                offered.setdefault(card, box)
        return offered

    def _dissolve(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            boxes = self._offered(game, survivor) if isinstance(survivor, Survivor) else {}
            if not isinstance(survivor, Survivor) or not boxes:
                continue
            gone = yield from choose("choose", survivor.id, context.card, tuple(boxes), ChooseFacts("gear"))
            lose_gear(game, survivor, boxes[gone])
            yield from give_parts(game, survivor, gone, context)


class LoseBox(Effect, frozen=True):
    """Each of these survivors chooses a box of the own gear grid that holds nothing any more, for good; what lies there goes to the storage."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._lose(game, context)

    def _lose(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            boxes = [str(int(box) + 1) for box in open_boxes(survivor)] if isinstance(survivor, Survivor) else []
            if not isinstance(survivor, Survivor) or not boxes:
                continue
            chosen = yield from choose("choose", survivor.id, context.card, boxes, ChooseFacts("box"))
            lose_box(game, survivor, int(chosen) - 1)
