"""Words of the hunt: move along the track, roll for events, lay cards and tokens on spaces, test for stragglers."""
from typing import Annotated, ClassVar, Literal

from game.cards.effect import Effect, Effects, Message, Named, Steps
from game.cards.kinds import HERE, Amount, Count, Ref, Who
from game.model.survivor import BOXES, Survivor
from game.rules.effects.control import Plus, added, dice_added
from game.rules.effects.phrases import chosen_figures, concerning
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import perform
from game.rules.engine.questions import choose
from game.rules.engine.values import fitting, roll_amount
from game.rules.hunt import leaving, revealing, straggling, track


class HuntMove(Effect, frozen=True):
    """Survivors move so many spaces toward the monster, or the monster toward them; back and away with a negative number.

    Cards on the way are not revealed; the words on the card say `skip` where the next space is passed over by it. The survivors stop in the
    darkness. If they come to the monster the showdown begins, with an ambush by one side where `ambush` says so; a monster that comes to
    them springs upon them. Outside of a hunt nothing happens.
    """
    signed: ClassVar[bool] = True
    spaces: Amount
    who: Literal["survivors", "monster"] = "survivors"
    skip: bool = False
    ambush: Literal["survivors", "monster", "none"] = "none"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._move(game, context) if game.hunt is not None else None

    def _move(self, game: Game, context: Context) -> Steps:
        spaces = yield from roll_amount(game, context, self.spaces)
        if self.who == "monster":
            yield from track.move_monster(game, spaces, context)
        else:
            yield from track.advance(game, spaces, context, "" if self.ambush == "none" else self.ambush)

    def words(self) -> Message:
        back = (self.spaces.number or 0) < 0
        spaces = Amount(str(-(self.spaces.number or 0)), -(self.spaces.number or 0)) if back else self.spaces
        ambush = "" if self.ambush == "none" else f".{self.ambush}"
        return Message(f"effect.hunt_move.{self.who}{'.back' if back else ''}{'.skip' if self.skip else ''}{ambush}", {"spaces": spaces})


class HuntEvent(Effect, frozen=True):
    """So many hunt events are rolled now, before anybody moves on; or an `event` happens now, or is laid on a space of the track.

    With `each` there are as many rolls as survivors fit its phrase before the first of them.
    """
    rolls: Count = 1
    each: Who | None = None
    event: Annotated[str, Ref("event")] | None = None
    at: Literal["now", "next_space", "chosen_space"] = "now"

    def unfit(self) -> str:
        if self.event is None and self.at != "now":
            return f"'at: {self.at}' means nothing without 'event'"
        several = [word for word, is_said in (("rolls", self.rolls != 1), ("each", self.each is not None), ("event", self.event is not None)) if is_said]
        return f"'hunt_event' does one of these: {', '.join(several)}" if len(several) > 1 else ""

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._roll(game, context) if game.hunt is not None else None

    def _roll(self, game: Game, context: Context) -> Steps:
        if self.event is not None and self.at == "now":
            yield from revealing.resolve(game, self.event, revealing.context_of(game))
        elif self.event is not None:
            yield from track.lay_card(game, self.event, self.at, context)
        else:
            for _ in range(self.rolls if self.each is None else len(fitting(game, self.each, context))):
                yield from revealing.roll_event(game)

    def words(self) -> Message:
        if self.event is not None:
            return Message(f"effect.hunt_event.{self.at}", {"event": Named("event", self.event)})
        if self.each is not None:
            return Message("effect.hunt_event.each", {"whom": self.each})
        return Message("effect.hunt_event", {"n": Amount(str(self.rolls), self.rolls)})


class Straggle(Effect, frozen=True):
    """A straggler test: each survivor rolls a d10, with `plus`; all who roll lowest are the subjects of `do`, or `everybody` happens if that are all."""
    holds_others: ClassVar[bool] = True
    do: Effects
    plus: tuple[Plus, ...] = ()
    everybody: Effects = ()

    def unfit(self) -> str:
        return dice_added(self.plus)

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._test(game, context) if game.hunt is not None else None

    def _test(self, game: Game, context: Context) -> Steps:
        found = yield from straggling.stragglers(game, context, lambda survivor: added(game, self.plus, concerning(survivor, context)))
        if self.everybody and len(found) == len(game.living()):
            yield from perform(game, self.everybody, context)
            return
        for survivor in found:
            if not survivor.dead:
                yield from perform(game, self.do, concerning(survivor, context))


class Ambush(Effect, frozen=True):
    """At the arrival of a hunt: the showdown begins with an ambush by the `survivors` or by the `monster`."""
    by: Literal["survivors", "monster"]

    def perform(self, game: Game, context: Context) -> Steps | None:
        if game.hunt is not None:
            game.hunt.ambush = self.by
        return None

    def words(self) -> Message:
        return Message(f"effect.ambush.{self.by}")


class LeaveHunt(Effect, frozen=True):
    """The subject leaves the hunt: `home` at once, or `astray`: in the showdown again if anybody comes to the monster, and dead if nobody does."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    to: Literal["home", "astray"]

    def perform(self, game: Game, context: Context) -> Steps | None:
        if isinstance(context.subject, Survivor):
            leaving.leave(game, context.subject, self.to == "astray")
        return None

    def words(self) -> Message:
        return Message(f"effect.leave_hunt.{self.to}", {"who": HERE})


class Mend(Effect, frozen=True):
    """Each survivor heals so many `levels` of injury on one body location, which the survivor chooses."""
    meant_for: ClassVar[tuple[str, ...]] = ("survivors",)
    levels: Count = 1
    who: Who = HERE

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._mend(game, context)

    def does_anything(self, game: Game, context: Context) -> bool:
        survivor = context.subject
        return self.who != HERE or not isinstance(survivor, Survivor) or survivor.brain_injury or any(survivor.injuries.values())

    def _mend(self, game: Game, context: Context) -> Steps:
        for survivor in (yield from chosen_figures(game, self.who, context)):
            hurt = tuple([place for place in BOXES if survivor.injuries.get(place)]) if isinstance(survivor, Survivor) else ()
            if isinstance(survivor, Survivor) and hurt:
                place = yield from choose("choose", survivor.id, context.card, hurt)
                healed = min(self.levels, survivor.injuries[place])
                survivor.injuries[place] -= healed
                game.emit(events.Healed(survivor.id, place, healed))
            elif isinstance(survivor, Survivor) and survivor.brain_injury:
                survivor.brain_injury = False
                game.emit(events.Healed(survivor.id, "brain", 1))

    def words(self) -> Message:
        if self.levels >= max(BOXES.values()):
            return Message("effect.mend.whole", {"who": self.who})
        return Message("effect.mend", {"who": self.who, "n": Amount(str(self.levels), self.levels)})
