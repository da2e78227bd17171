"""Words of the hunt: move along the track, roll for events, lay cards and tokens on spaces, test for stragglers."""
from typing import Annotated, Literal

from game.cards.effect import Effect, Message, Named, Steps
from game.cards.kinds import Amount, Count, Ref
from game.rules.engine.game import Context, Game
from game.rules.engine.values import roll_amount
from game.rules.hunt import revealing, track


class HuntMove(Effect, frozen=True):
    """Survivors move so many spaces toward the monster, or the monster toward them; back and away with a negative number.

    Cards on the way are not revealed; the words on the card say `skip` where the next space is passed over by it. The survivors stop in the
    darkness. If they come to the monster the showdown begins, with an ambush by one side where `ambush` says so; a monster that comes to
    them springs upon them. Outside of a hunt nothing happens.
    """
    spaces: Amount
    who: Literal["survivors", "monster"] = "survivors"
    skip: bool = False
    ambush: Literal["survivors", "monster", "none"] = "none"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._move(game, context) if game.hunt is not None else None

    def _move(self, game: Game, context: Context) -> Steps:
        spaces = yield from roll_amount(game, context, self.spaces)
        if self.who == "monster":
            track.move_monster(game, spaces, context)
        else:
            yield from track.advance(game, spaces, context, "" if self.ambush == "none" else self.ambush)

    def words(self) -> Message:
        back = (self.spaces.number or 0) < 0
        spaces = Amount(str(-(self.spaces.number or 0)), -(self.spaces.number or 0)) if back else self.spaces
        ambush = "" if self.ambush == "none" else f".{self.ambush}"
        return Message(f"effect.hunt_move.{self.who}{'.back' if back else ''}{'.skip' if self.skip else ''}{ambush}", {"spaces": spaces})


class HuntEvent(Effect, frozen=True):
    """So many hunt events are rolled now, before anybody moves on; or an `event` happens now, or is laid on a space of the track."""
    rolls: Count = 1
    event: Annotated[str, Ref("event")] | None = None
    at: Literal["now", "next_space", "chosen_space"] = "now"

    def perform(self, game: Game, context: Context) -> Steps | None:
        return self._roll(game, context) if game.hunt is not None else None

    def _roll(self, game: Game, context: Context) -> Steps:
        if self.event is not None and self.at == "now":
            yield from revealing.resolve(game, self.event, revealing.context_of(game))
        elif self.event is not None:
            yield from track.lay_card(game, self.event, self.at, context)
        else:
            for _ in range(self.rolls):
                yield from revealing.roll_event(game)

    def words(self) -> Message:
        if self.event is not None:
            return Message(f"effect.hunt_event.{self.at}", {"event": Named("event", self.event)})
        return Message("effect.hunt_event", {"n": Amount(str(self.rolls), self.rolls)})
