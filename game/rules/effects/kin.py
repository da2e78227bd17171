"""Words of people and what they pass on: partners, what newborns take from a parent, what the living take from the dead, arts that are kept."""
from typing import ClassVar, Literal

from game.cards.effect import Effect, Message, Steps
from game.cards.kinds import HERE, Who
from game.model.survivor import Survivor
from game.rules.effects.phrases import chosen_figures
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts, NominateFacts
from game.rules.engine.questions import choose
from game.rules.engine.reasons import LimitReason, MissingReason
from game.rules.engine.values import fitting
from game.rules.survivors import partners
from game.rules.survivors.counters import gain_counter
from game.rules.survivors.gaining import keep_art
from game.rules.survivors.growth import choose_weapon


class Pair(Effect, frozen=True):
    """The subject and another survivor, whom everyone names, become partners until one of them dies. Nobody has two partners in a life."""

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._pair(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return isinstance(context.subject, Survivor) and bool(partners.may_pair(game, context.subject))

    def words(self) -> Message:
        return Message("effect.pair", {"who": HERE})

    def _pair(self, game: Game, context: Context) -> Steps:
        one = context.subject
        if not isinstance(one, Survivor):
            return
        free = tuple([other.id for other in partners.may_pair(game, one)])
        if free:
            partners.pair(game, one, game.by_id[(yield from choose("nominate", "everyone", context.card, free, NominateFacts("partner")))])
        else:
            game.record_reason(LimitReason, context.card, "partner", 1)


class TakeAfter(Effect, frozen=True):
    """The subject practises the type of weapon of one of these people, whom everyone names, with half of their proficiency, rounded up.

    Who practises none passes none on.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    of: Who

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._take_after(game, context)

    def _take_after(self, game: Game, context: Context) -> Steps:
        child = context.subject
        models = [figure for figure in (yield from chosen_figures(game, self.of, context)) if isinstance(figure, Survivor) and figure.weapon]
        if not isinstance(child, Survivor) or not models:
            return
        named = yield from choose("nominate", "everyone", context.card, tuple([model.id for model in models]), NominateFacts("passes_on"))
        model = game.by_id[named]
        choose_weapon(game, child, model.weapon)
        yield from gain_counter(game, child, "proficiency", (model.proficiency + 1) // 2, context)

    def words(self) -> Message:
        return Message("effect.take_after", {"who": self.of})


class Inherit(Effect, frozen=True):
    """The subject gains as much of these counters as somebody else has on the sheet, the dead too: `inherit: {of: chosen fallen survivor, counters: insanity}`.

    Limits hold.
    """
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    of: Who
    counters: tuple[Literal["survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"], ...]

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._inherit(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return bool(fitting(game, self.of, context)) or self.of.noun not in ("survivor", "survivors")

    def _inherit(self, game: Game, context: Context) -> Steps:
        heir = context.subject
        if not isinstance(heir, Survivor):
            return
        for figure in (yield from chosen_figures(game, self.of, context)):
            for counter in self.counters if isinstance(figure, Survivor) else ():
                yield from gain_counter(game, heir, counter, getattr(figure, counter), context)

    def words(self) -> Message:
        return Message("effect.inherit", {"of": self.of, "things": [Message(f"counter_of.{name}") for name in self.counters]})


class KeepArt(Effect, frozen=True):
    """The subject gives up a fighting art of their choice, and the settlement keeps it for others to learn; an art that was kept before is gone.

    `gain_card: {deck: kept_arts}` is the way to learn it.
    """
    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._keep(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return isinstance(context.subject, Survivor) and bool(context.subject.fighting_arts)

    def words(self) -> Message:
        return Message("effect.keep_art", {"who": HERE})

    def _keep(self, game: Game, context: Context) -> Steps:
        survivor = context.subject
        if not isinstance(survivor, Survivor):
            return
        if not survivor.fighting_arts:
            game.record_reason(MissingReason, context.card, "fighting_arts", 1)
            return
        art = yield from choose("choose", survivor.id, context.card, tuple(survivor.fighting_arts), ChooseFacts("kept_art"))
        keep_art(game, survivor, art)

