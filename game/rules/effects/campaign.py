"""Words of the campaign: build, unlock, schedule, retire."""
from typing import Annotated, Literal

from msgspec import Meta

from game.cards.effect import Effect, Named, Said
from game.cards.kinds import HERE, ONE, Amount, Count, Deck, Ref, Who


class Build(Effect, frozen=True):
    """The settlement gains a location."""
    location: Annotated[str, Ref("location")]
    instead_of: Annotated[str, Ref("location")] | None = None

    def words(self) -> Said:
        if self.instead_of is not None:
            return Said("effect.build.instead", {"location": Named("location", self.location), "other": Named("location", self.instead_of)})
        return Said("effect.build", {"location": Named("location", self.location)})


class Unlock(Effect, frozen=True):
    """A quarry, nemesis, location or endeavor becomes available."""
    quarry: Annotated[str, Ref("monster")] | None = None
    nemesis: Annotated[str, Ref("monster")] | None = None
    location: Annotated[str, Ref("location")] | None = None

    def words(self) -> Said:
        for name, kind in (("quarry", "monster"), ("nemesis", "monster"), ("location", "location")):
            if getattr(self, name) is not None:
                return Said(f"effect.unlock.{name}", {"card": Named(kind, getattr(self, name))})
        return Said("effect.unlock")


class LoseCard(Effect, frozen=True):
    """The settlement loses an innovation or location: it goes back to its deck."""
    card: Annotated[str, Ref("any")] | None = None
    deck: Deck | None = None

    def words(self) -> Said:
        if self.card is not None:
            return Said("effect.lose_card", {"card": Named("any", self.card)})
        return Said("effect.lose_card.deck", {"card": Said(f"card_of.{self.deck}", {"n": 1})})


class Innovate(Effect, frozen=True):
    """Draws innovations and keeps one; the rest go back."""
    draw: Count = 2
    keep: Count = 1


class Schedule(Effect, frozen=True):
    """An event goes onto (or along) the timeline."""
    event: Annotated[str, Ref("event")]
    years: Amount
    moves: bool = False

    def words(self) -> Said:
        moves = ".moves" if self.moves else ""
        return Said(f"effect.schedule{moves}", {"event": Named("event", self.event), "years": self.years})


class Retire(Effect, frozen=True):
    """Somebody hunts no more (`leaves`: is gone for good)."""
    who: Who = HERE
    leaves: bool = False

    def words(self) -> Said:
        return Said("effect.retire.leaves" if self.leaves else "effect.retire", {"who": self.who})


class StartShowdown(Effect, frozen=True):
    """A showdown begins: the hunted quarry, or a named monster as a special showdown."""
    monster: Annotated[str, Ref("monster")] | None = None
    level: Amount = ONE
    ambush: Literal["survivors", "monster", "none"] = "none"
    wounds: Annotated[int, Meta(ge=0, le=20)] = 0

    def words(self) -> Said:
        arguments = {"monster": Named("monster", self.monster) if self.monster else "", "level": self.level, "n": self.wounds}
        ambush = "" if self.ambush == "none" else f".{self.ambush}"
        return Said(f"effect.start_showdown{'.named' if self.monster else ''}{ambush}{'.wounds' if self.wounds else ''}", arguments)


class HuntMove(Effect, frozen=True):
    """Survivors or monster go along the hunt board; `skip` passes over the card that lies there."""
    spaces: Amount
    who: Literal["survivors", "monster"] = "survivors"
    skip: bool = False

    def words(self) -> Said:
        back = (self.spaces.number or 0) < 0
        spaces = Amount(str(-(self.spaces.number or 0)), -(self.spaces.number or 0)) if back else self.spaces
        return Said(f"effect.hunt_move.{self.who}{'.back' if back else ''}{'.skip' if self.skip else ''}", {"spaces": spaces})


class HuntEvent(Effect, frozen=True):
    """Another hunt event is rolled now, or one is put on a space."""
    rolls: Count = 1
    event: Annotated[str, Ref("event")] | None = None
    at: Literal["now", "next_space", "chosen_space"] = "now"

    def words(self) -> Said:
        if self.event is not None:
            return Said(f"effect.hunt_event.{self.at}", {"event": Named("event", self.event)})
        return Said("effect.hunt_event", {"n": Amount(str(self.rolls), self.rolls)})


class Rename(Effect, frozen=True):
    """A survivor takes a new name."""
    who: Who = HERE


class Note(Effect, frozen=True):
    """The table writes down a word that later cards look for."""
    word: str
    gone: bool = False

    def words(self) -> Said:
        return Said(f"effect.note.{self.word}" if not self.gone else "effect.note.gone", {"word": self.word})
