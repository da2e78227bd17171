"""Words of weapon proficiency: what a practised hand does in the midst of an attack."""
from typing import Annotated, ClassVar

from msgspec import Meta

from game.cards.effect import Condition, Effect, Message, Steps
from game.cards.kinds import HERE, Amount, Moment
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import ChooseFacts
from game.rules.engine.questions import choose
from game.rules.engine.signals import Cancelled
from game.rules.engine.values import value
from game.rules.showdown.survivor_attack import DISCARDED, REDRAW, REROLL, RETRY


class RerollMisses(Effect, frozen=True):
    """The attack dice that have missed are thrown again; it answers to `missed`."""
    answers_to: ClassVar[tuple[Moment, ...]] = ("missed",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        context.marks += (REROLL,)
        return None

    def words(self) -> Message:
        return Message("effect.reroll_misses", {"who": HERE})


class Retry(Effect, frozen=True):
    """The wound roll that has failed is made again on the same hit location; it answers to `before_failure`.

    With `discard` another hit location of the attack, which the attacker chooses, is discarded for it; without one nothing happens.
    """
    answers_to: ClassVar[tuple[Moment, ...]] = ("before_failure",)
    discard: bool = False

    def perform(self, game: Game, context: Context) -> Steps | None:
        if not self.discard:
            context.marks += (RETRY,)
            return None
        return self._discard(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        return not self.discard or game.showdown is None or len(game.showdown.drawn_locations) > 1

    def _discard(self, game: Game, context: Context) -> Steps:
        drawn = game.table.drawn_locations
        others = list(drawn)
        if context.drawn in others:
            others.remove(context.drawn)
        if others:
            gone = yield from choose("choose", context.owner, context.card, tuple(dict.fromkeys(others)), ChooseFacts("lost_location"))
            drawn.remove(gone)
            game.table.hit_location_discard.insert(0, gone)
            game.emit(events.CardEnded("monster", gone))
            context.marks += (RETRY,)

    def words(self) -> Message:
        return Message("effect.retry.discard" if self.discard else "effect.retry", {"who": HERE})


class TakeFromDiscard(Effect, frozen=True):
    """The wound takes the top card of the discarded AI cards, not one of the deck; it answers to `before_wound`."""
    answers_to: ClassVar[tuple[Moment, ...]] = ("before_wound",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        context.marks += (DISCARDED,)
        return None

    def does_anything(self, game: Game, context: Context) -> bool:
        return game.showdown is not None and bool(game.showdown.ai_discard) and not game.showdown.face_up and not game.monster.life


class RedrawTrap(Effect, frozen=True):
    """The trap is cancelled: the hit locations are shuffled, and another card is drawn in its place; it answers to `trap_drawn`."""
    prevents: ClassVar[bool] = True
    answers_to: ClassVar[tuple[Moment, ...]] = ("trap_drawn",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        context.marks += (REDRAW,)
        raise Cancelled

    def ends(self) -> str:
        return "cancel"


class RedrawLocation(Effect, frozen=True):
    """The hit location that has just been wounded is drawn once more, if it was discarded; it answers to `location_wounded`."""
    answers_to: ClassVar[tuple[Moment, ...]] = ("location_wounded",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        if self.does_anything(game, context):
            game.table.hit_location_discard.remove(context.drawn)
            game.table.drawn_locations.append(context.drawn)
            game.emit(events.CardDrawn("monster", context.drawn, "hit_location"))
        return None

    def does_anything(self, game: Game, context: Context) -> bool:
        return game.showdown is not None and context.drawn in game.showdown.hit_location_discard

    def words(self) -> Message:
        return Message("effect.redraw_location", {"who": HERE})


class BecomeTarget(Effect, frozen=True):
    """The owner of the card becomes the monster's target in place of the one that it has picked; it answers to `target_picked`."""
    answers_to: ClassVar[tuple[Moment, ...]] = ("target_picked",)

    def perform(self, game: Game, context: Context) -> Steps | None:
        owner = game.by_id.get(context.owner)
        if isinstance(owner, Survivor) and game.showdown is not None:
            game.showdown.target = owner.id
            game.emit(events.TargetPicked("monster", owner.id, context.card, False))
        return None

    def words(self) -> Message:
        return Message("effect.become_target", {"who": HERE})


class FirstLocation(Condition, frozen=True):
    """The hit location being resolved is the first of the attack."""

    def holds(self, game: Game, context: Context) -> bool:
        return context.attack is not None and context.attack.number == 1


class Overwhelms(Condition, frozen=True):
    """The result of the wound roll is at least so many times the monster's toughness."""
    times: Annotated[int, Meta(ge=1, le=9)] = 2

    def holds(self, game: Game, context: Context) -> bool:
        return context.attack is not None and game.showdown is not None and context.attack.total >= self.times * value(game, game.monster, "toughness")

    def words(self) -> Message:
        return Message("condition.overwhelms", {"n": Amount(str(self.times), self.times)})
