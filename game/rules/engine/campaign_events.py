"""Events of the campaign: settlement phases, the years, and how survivors grow. `events` has them all."""
from game.rules.engine.facts import Fact


class StepBegan(Fact, frozen=True, gc=False):
    """A step of the settlement phase begins."""
    step: str


class StoryTold(Fact, frozen=True, gc=False):
    """A story event, page or milestone happened."""
    event: str


class Spent(Fact, frozen=True, gc=False):
    """Somebody paid `count` of survival, endeavors, a resource or a gear card."""
    what: str
    count: int = 1


class Born(Fact, frozen=True, gc=False):
    """People joined the settlement."""
    count: int


class Named(Fact, frozen=True, gc=False):
    """The settlement or somebody got a name."""
    name: str


class Joined(Fact, frozen=True, gc=False):
    """Somebody of the population got a survivor sheet, or was born with one."""


class Nominated(Fact, frozen=True, gc=False):
    """Somebody was nominated; `role` is father or mother."""
    role: str


class Endeavored(Fact, frozen=True, gc=False):
    """Somebody spent endeavors on something that a card offers; `name` is its name."""
    card: str
    name: str


class YearBegan(Fact, frozen=True, gc=False):
    year: int


class EventScheduled(Fact, frozen=True, gc=False):
    """An event was added to the timeline."""
    event: str
    year: int


class Unlocked(Fact, frozen=True, gc=False):
    """A quarry, nemesis or location became available."""
    card: str
    kind: str


class Retired(Fact, frozen=True, gc=False):
    """A survivor retired; `leaves`: and left the settlement for good."""
    leaves: bool = False


class QuarryChosen(Fact, frozen=True, gc=False):
    monster: str


class GearPut(Fact, frozen=True, gc=False):
    """A gear card went from the storage into a box of a grid (0 to 8, row by row)."""
    card: str
    box: int


class GearMoved(Fact, frozen=True, gc=False):
    """A gear card moved to another box of the same grid, and the card in that box to its old one."""
    card: str
    box: int
    to: int


class Stored(Fact, frozen=True, gc=False):
    """A gear card of a survivor went back to the storage."""
    card: str


class Recorded(Fact, frozen=True, gc=False):
    """`count` cards were written on the storage sheet at the end of the settlement phase."""
    count: int


class Departed(Fact, frozen=True, gc=False):
    """A survivor is ready to depart."""


class Lost(Fact, frozen=True, gc=False):
    """What was not spent in the settlement phase is lost."""
    what: str
    count: int


class MilestoneReached(Fact, frozen=True, gc=False):
    """A survivor lives through a story event of their own: an age, a milestone of courage or understanding."""
    event: str


class MilestoneWaits(Fact, frozen=True, gc=False):
    """A survivor has reached a story event in a showdown: it happens in the settlement phase."""
    event: str


class GradeReached(Fact, frozen=True, gc=False):
    """A survivor has reached a grade of weapon proficiency: at `level` levels with this type of weapon."""
    weapon: str
    level: int


class Paired(Fact, frozen=True, gc=False):
    """Two survivors became partners."""
    other: str


class ArtKept(Fact, frozen=True, gc=False):
    """A fighting art that a survivor gave up is kept by the settlement for others to learn."""
    card: str


class MadeIncurable(Fact, frozen=True, gc=False):
    """No cure takes away a disorder that a survivor has."""
    card: str


class AiRecalled(Fact, frozen=True, gc=False):
    """An AI card of the discards or of the wound stack was laid on top of the AI deck."""
    card: str


class BroughtForward(Fact, frozen=True, gc=False):
    """An entry of the timeline was moved to this year."""
    event: str
    year: int


class WeaponChosen(Fact, frozen=True, gc=False):
    """A survivor practises this type of weapon from now on; so many levels of the type before are `lost`."""
    weapon: str
    lost: int = 0


class BoxLost(Fact, frozen=True, gc=False):
    """A box of a survivor's gear grid (0 to 8, row by row) holds nothing any more, for good."""
    box: int


class Revived(Fact, frozen=True, gc=False):
    """Somebody who was dead lives again."""
