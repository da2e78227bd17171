"""Words of the campaign: build, unlock, schedule, retire."""
from typing import Annotated, Literal

from msgspec import Meta

from game.cards.effect import Effect
from game.cards.kinds import HERE, ONE, Amount, Count, Deck, Ref, Who


class Build(Effect, frozen=True):
    """The settlement gains a location."""
    location: Annotated[str, Ref("location")]
    instead_of: Annotated[str, Ref("location")] | None = None


class Unlock(Effect, frozen=True):
    """A quarry, nemesis, location or endeavor becomes available."""
    quarry: Annotated[str, Ref("monster")] | None = None
    nemesis: Annotated[str, Ref("monster")] | None = None
    location: Annotated[str, Ref("location")] | None = None


class LoseCard(Effect, frozen=True):
    """The settlement loses an innovation or location: it goes back to its deck."""
    card: Annotated[str, Ref("any")] | None = None
    deck: Deck | None = None


class Innovate(Effect, frozen=True):
    """Draws innovations and keeps one; the rest go back."""
    draw: Count = 2
    keep: Count = 1


class Schedule(Effect, frozen=True):
    """An event goes onto (or along) the timeline."""
    event: Annotated[str, Ref("event")]
    years: Amount
    moves: bool = False


class Retire(Effect, frozen=True):
    """Somebody hunts no more (`leaves`: is gone for good)."""
    who: Who = HERE
    leaves: bool = False


class StartShowdown(Effect, frozen=True):
    """A showdown begins: the hunted quarry, or a named monster as a special showdown."""
    monster: Annotated[str, Ref("monster")] | None = None
    level: Amount = ONE
    ambush: Literal["survivors", "monster", "none"] = "none"
    wounds: Annotated[int, Meta(ge=0, le=20)] = 0


class HuntMove(Effect, frozen=True):
    """Survivors or monster go along the hunt board; `skip` passes over the card that lies there."""
    spaces: Amount
    who: Literal["survivors", "monster"] = "survivors"
    skip: bool = False


class HuntEvent(Effect, frozen=True):
    """Another hunt event is rolled now, or one is put on a space."""
    rolls: Count = 1
    event: Annotated[str, Ref("event")] | None = None
    at: Literal["now", "next_space", "chosen_space"] = "now"


class Rename(Effect, frozen=True):
    """A survivor takes a new name."""
    who: Who = HERE


class Note(Effect, frozen=True):
    """The table writes down a word that later cards look for."""
    word: str
    gone: bool = False
