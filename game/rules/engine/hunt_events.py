"""Events of a hunt, beside those of `events`."""
from game.rules.engine.events import Fact


class HuntBegan(Fact, frozen=True, gc=False):
    """The track was laid out for a monster at a level."""
    monster: str
    level: int


class HuntTurnBegan(Fact, frozen=True, gc=False):
    """A turn of the hunt begins; `who` is the event revealer."""


class HuntMoved(Fact, frozen=True, gc=False):
    """Survivors or monster (`who`) moved from one space of the track to another."""
    start: int
    end: int


class RevealerChosen(Fact, frozen=True, gc=False):
    """The event revealer is another one now."""


class LeftHunt(Fact, frozen=True, gc=False):
    """A survivor has run away from the hunt: home, or `astray` until somebody comes to the monster."""
    astray: bool


class HuntCardRevealed(Fact, frozen=True, gc=False):
    """A card of a space was revealed, which archives it: basic, monster, or the id of an event."""
    card: str
    space: int


class HuntCardLaid(Fact, frozen=True, gc=False):
    """A card or token was laid on a space of the track."""
    card: str
    space: int


class HuntCardsGone(Fact, frozen=True, gc=False):
    """The cards of a space of the track were archived unseen."""
    space: int


class Straggled(Fact, frozen=True, gc=False):
    """A survivor is a straggler: nobody rolled lower than `rolled`."""
    rolled: int


class EventRerolled(Fact, frozen=True, gc=False):
    """A hunt event was rolled, and is thrown again."""
    card: str


class RerollsKept(Fact, frozen=True, gc=False):
    """The survivors may reroll so many hunt events: of this hunt, or the next one."""
    which: str
    count: int


class SpaceMarked(Fact, frozen=True, gc=False):
    """An event has marked a space of the track with a word."""
    card: str
    space: int
    word: str


class HuntCardsReplaced(Fact, frozen=True, gc=False):
    """The cards of a space of the track were archived unseen, and so many basic ones lie there now."""
    space: int
    rolls: int


class HuntCardsSwapped(Fact, frozen=True, gc=False):
    """The cards of two spaces of the track changed places."""
    space: int
    other: int


class Replaced(Fact, frozen=True, gc=False):
    """Somebody new has taken the place of `who` on the hunt."""
    by: str


class Contested(Fact, frozen=True, gc=False):
    """Survivors were compared: `who` has the highest, the lowest or the same result as somebody."""
    how: str
    rolled: int
