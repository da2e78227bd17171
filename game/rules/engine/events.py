"""Events: the facts that the rules emit, named in past participles. `who` is a survivor's id, "monster" or "settlement"."""
from game.model.space import BaseSize
from game.rules.engine.campaign_events import (
    AiRecalled,
    ArtKept,
    Born,
    BoxLost,
    BroughtForward,
    Departed,
    Endeavored,
    EventScheduled,
    GearMoved,
    GearPut,
    GradeReached,
    Joined,
    Lost,
    MadeIncurable,
    MilestoneReached,
    MilestoneWaits,
    Named,
    Nominated,
    Paired,
    QuarryChosen,
    Recorded,
    Retired,
    Revived,
    Spent,
    StepBegan,
    Stored,
    StoryTold,
    Unlocked,
    WeaponChosen,
    YearBegan,
)
from game.rules.engine.facts import Fact, Reason

__all__ = [  # those that other modules define
    "AiRecalled", "ArtKept", "Born", "BoxLost", "BroughtForward", "Departed", "Endeavored", "EventScheduled", "Fact", "GearMoved", "GearPut",
    "GradeReached", "Joined", "Lost", "MadeIncurable", "MilestoneReached", "MilestoneWaits", "Named", "Nominated", "Paired", "QuarryChosen", "Reason",
    "Recorded", "Retired", "Revived", "Spent", "StepBegan", "Stored", "StoryTold", "Unlocked", "WeaponChosen", "YearBegan",
]  # fmt: skip


class Moved(Fact, frozen=True, gc=False):
    """A figure moved along a path of spaces; `how` is walk, run, pushed or placed."""
    to: str
    how: str = "walk"
    path: tuple[str, ...] = ()


class Turned(Fact, frozen=True, gc=False):
    facing: str


class Resized(Fact, frozen=True, gc=False):
    """The monster's base changed from the size `before` to `size`; `to` is its north-west space now, "" off the board."""
    size: BaseSize
    before: BaseSize
    to: str


class Spawned(Fact, frozen=True, gc=False):
    """A minion (`who`) came onto the board."""
    to: str


class MinionStruck(Fact, frozen=True, gc=False):
    """A wound roll against a minion: `outcome` is wound or failure, `life` what it has left."""
    minion: str
    face: int
    total: int
    needed: int
    outcome: str
    life: int

    @property
    def added(self) -> int:
        """Returns the strength that is added to the die."""
        return self.total - self.face


class MinionDied(Fact, frozen=True, gc=False):
    """A minion (`who`) was removed from its space; `by` took its last life."""
    space: str
    by: str = ""


class LeftBoard(Fact, frozen=True, gc=False):
    """A figure is no longer on the board; `space` is where it stood."""
    space: str


class DiceFell(Fact, frozen=True, gc=False):
    """Dice were thrown; `needed` is the face that hits (0: a table or a random pick), `about` the card, `hits` how many dice of an attack hit."""
    kind: str
    faces: tuple[int, ...]
    needed: int = 0
    about: str = ""
    hits: int = 0


class RollMissed(Fact, frozen=True, gc=False):
    """What was rolled on the table of a card falls on no row that does anything."""
    about: str


class LocationsFell(Fact, frozen=True, gc=False):
    """Hit location dice were thrown, one for each hit."""
    locations: tuple[str, ...]


class CardDrawn(Fact, frozen=True, gc=False):
    """A card was drawn; `deck` is ai, hit_location, basic_action, innovations, settlement_events, disorders ..."""
    card: str
    deck: str


class ActionBegan(Fact, frozen=True, gc=False):
    """Step `number` (from 0) of the card that is being performed begins."""
    card: str
    number: int


class CardEnded(Fact, frozen=True, gc=False):
    """A card has been performed; `where` is the pile it goes to: discard, play, stack, archive or deck."""
    card: str
    where: str = "discard"


class TargetPicked(Fact, frozen=True, gc=False):
    """The monster goes for somebody: by a line of its target list, or by the token; `chosen` by the controller among those who were tied."""
    target: str
    line: str = ""
    chosen: bool = False


class Sniffed(Fact, frozen=True, gc=False):
    """The monster found nobody by its target list and follows its instinct."""


class AttackBegan(Fact, frozen=True, gc=False):
    target: str
    about: str


class HitSuffered(Fact, frozen=True, gc=False):
    """A body location suffered damage: `armor` absorbed so much, `boxes` were filled; `severe`: the rest is a severe injury."""
    at: str
    damage: int
    armor: int = 0
    boxes: int = 0
    severe: bool = False


class BrainSuffered(Fact, frozen=True, gc=False):
    damage: int
    insanity: int = 0
    box: bool = False
    trauma: bool = False


class Dodged(Fact, frozen=True, gc=False):
    """Somebody spent survival to cancel a hit; `severe`: it would have been a severe injury."""
    at: str
    severe: bool = False


class Dashed(Fact, frozen=True, gc=False):
    """Somebody spent survival to get one more movement."""


class Surged(Fact, frozen=True, gc=False):
    """Somebody spent survival to get one more activation."""


class Encouraged(Fact, frozen=True, gc=False):
    """Somebody spent survival to let another stand up."""
    other: str


class Endured(Fact, frozen=True, gc=False):
    """Somebody spent survival to ignore a severe injury."""
    at: str


class HitIgnored(Fact, frozen=True, gc=False):
    """A hit is ignored because of a card, such as a shield; `at` is empty where its location is not rolled yet."""
    at: str
    card: str


class HitChanged(Fact, frozen=True, gc=False):
    """A card moved a hit to another body location."""
    at: str
    to: str
    card: str


class Injured(Fact, frozen=True, gc=False):
    """A row of an injury or trauma table was applied; `by` is the card that dealt the harm."""
    injury: str
    rolled: int
    by: str = ""


class Changed(Fact, frozen=True, gc=False):
    """A number changed: survival, insanity, courage, a token ...; `lost` is the part beyond a limit, `source` the card that did it.

    `known` of the people who are counted for the first time have a sheet already.
    """
    what: str
    by: int
    lost: int = 0
    permanent: bool = False
    source: str = ""
    known: int = 0


class KnockedDown(Fact, frozen=True, gc=False):
    pass


class Stood(Fact, frozen=True, gc=False):
    pass


class Grabbed(Fact, frozen=True, gc=False):
    pass


class SurvivorDied(Fact, frozen=True, gc=False):
    """A survivor died; `by` is the card that killed, "" where an injury did: then it is the one that dealt the harm."""
    cause: str = ""
    by: str = ""


class TurnedToStone(Fact, frozen=True, gc=False):
    """A space of the floor wears the face of somebody who died, in every later fight of the story."""
    space: str


class Inherited(Fact, frozen=True, gc=False):
    """The resources that a dead survivor won go to `by`, or are left behind if nobody is named."""
    cards: tuple[str, ...]
    by: str = ""


class Wounded(Fact, frozen=True, gc=False):
    """The monster loses an AI card (face down) or a point of Life, or at the `last` has none; `by` attacked it, `cause` is the card whose rules did it."""
    by: str = ""
    life: bool = False
    cause: str = ""
    last: bool = False


class WoundTried(Fact, frozen=True, gc=False):
    """A wound roll at a hit location: die, total, number needed; `outcome` is wound, critical, impervious or failure.

    `critical_from` is the lowest critical face, and `luck` what has been taken from 10 to get it. An automatic critical hit is a 10, not rolled.
    """
    location: str
    face: int
    total: int
    needed: int
    outcome: str
    automatic: bool = False
    critical_from: int = 10
    luck: int = 0

    @property
    def added(self) -> int:
        """Returns the strength that is added to the die."""
        return self.total - self.face

    @property
    def decided(self) -> str:
        """Names what decides the roll where the sum does not: a ten, a one, luck, or `from`, a rule about the die; else ""."""
        if self.automatic:
            return "automatic"
        if self.outcome == "critical" and self.critical_from != 10:
            return "luck" if self.critical_from == 10 - self.luck else "from"
        if self.outcome not in ("wound", "failure") or (self.total >= self.needed) == (self.outcome == "wound"):
            return ""
        return {10: "ten", 1: "one"}.get(self.face, "from")


class ReactionBegan(Fact, frozen=True, gc=False):
    """The monster reacts at a hit location; `row` is failure, wound, reflex, critical or trap."""
    location: str
    row: str


class InjuryStays(Fact, frozen=True, gc=False):
    """A hit location card stays in play as a persistent injury."""
    location: str


class Shuffled(Fact, frozen=True, gc=False):
    deck: str


class Healed(Fact, frozen=True, gc=False):
    what: str
    count: int


class CardGained(Fact, frozen=True, gc=False):
    """Somebody (or the settlement) gained a card: gear, resource, disorder, fighting art, innovation, location."""
    card: str
    kind: str


class CardLost(Fact, frozen=True, gc=False):
    card: str
    kind: str


class RuleAnswered(Fact, frozen=True, gc=False):
    """A rule in play answered to a moment."""
    card: str
    moment: str


class TerrainPlaced(Fact, frozen=True, gc=False):
    """A terrain tile came onto the board."""
    card: str
    spaces: tuple[str, ...]


class TerrainRemoved(Fact, frozen=True, gc=False):
    """A terrain tile left the board."""
    card: str
    spaces: tuple[str, ...]


class TerrainUsed(Fact, frozen=True, gc=False):
    """A survivor activated a terrain tile."""
    card: str
    spaces: tuple[str, ...]


class Hid(Fact, frozen=True, gc=False):
    """A survivor hides: no threat until revealed."""
    card: str


class Revealed(Fact, frozen=True, gc=False):
    """A survivor is no longer hidden; `why` is act, attack, left or sniffed."""
    why: str


class RoundBegan(Fact, frozen=True, gc=False):
    round: int


class TurnBegan(Fact, frozen=True, gc=False):
    """A turn began; `who` is monster or survivors."""


class TurnLost(Fact, frozen=True, gc=False):
    """The monster's turn ended, or its draw was cancelled, before it drew an AI card."""


class ActBegan(Fact, frozen=True, gc=False):
    pass


class ActEnded(Fact, frozen=True, gc=False):
    pass


class ActLost(Fact, frozen=True, gc=False):
    """A survivor did not act in this round, being knocked down until the survivors' turn was over."""


class TilePassed(Fact, frozen=True, gc=False):
    """The monster controller tile went to a player (1 is the first)."""
    player: int


class Ended(Fact, frozen=True, gc=False):
    """The showdown, the attempt, the phase or the story ended."""
    outcome: str


class LoopStopped(Fact, frozen=True, gc=False):
    """The step budget of an answer was used up: the cards of `loop` performed each other endlessly, and the resolution in `card` was ended."""
    card: str
    loop: tuple[str, ...] = ()


class NothingToEnd(Fact, frozen=True, gc=False):
    """A card would have ended or cancelled something that is not going on; `what` is act, attack, cancel, card or turn."""
    card: str
    what: str


class EffectSkipped(Fact, frozen=True, gc=False):
    """An effect that raised an exception was skipped, because the players chose to."""
    card: str


class BrokenOff(Fact, frozen=True, gc=False):
    """Something raised outside of any effect, and the players chose to end what was going on.

    `what` is page, act, turn, round, showdown, aftermath, step, hunt or story.
    """
    what: str


class ConditionFailed(Fact, frozen=True, gc=False):
    """A condition raised an exception and counts as not met; `place` is the file and line where it is written."""
    place: str
    said: str


Happened = Fact | Reason
