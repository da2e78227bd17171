"""The record of a decision that the rules made by themselves: one Struct for each kind of decision, with named fields.

The language file `rules.yaml` has a sentence `reason.<rule>` for each kind, whose placeholders are the fields. `about` is the card;
survivors stand by id, spaces and cards as in the state. Log, screen, scenarios and tests read the same record.
"""
from game.rules.engine.events import Reason


# ---- the monster's target -------------------------------------------------------------------------------------------
class ExcludedReason(Reason, frozen=True, gc=False):
    """A line of a target list: these survivors failed this test."""
    line: str
    test: str
    who: tuple[str, ...]


class NearestReason(Reason, frozen=True, gc=False):
    """How many spaces away each survivor is: pairs of id and distance."""
    line: str
    who: tuple[tuple[str, int], ...]


class TiedReason(Reason, frozen=True, gc=False):
    """These are equal: the controller chose."""
    line: str
    who: tuple[str, ...]


class TargetReason(Reason, frozen=True, gc=False):
    """Whom the first fitting line found."""
    line: str
    who: str


class PriorityTargetReason(Reason, frozen=True, gc=False):
    """The token overrides the list."""
    who: str


class NobodyReason(Reason, frozen=True, gc=False):
    """No line fits: the instinct."""


class RandomReason(Reason, frozen=True, gc=False):
    """Chance picked `who` among these."""
    line: str
    who: str
    of: tuple[str, ...]


class NoViewReason(Reason, frozen=True, gc=False):
    """An obstacle on this space lies in the line between the base centres."""
    who: str
    space: str


class TokenTakenReason(Reason, frozen=True, gc=False):
    """Somebody took the priority target token; `why` is for_good, or once: until the holder is picked."""
    who: str
    why: str


class TokenDroppedReason(Reason, frozen=True, gc=False):
    """Somebody lost the priority target token; `why` is picked, taken (by another), died or card."""
    who: str
    why: str


class TokenIgnoredReason(Reason, frozen=True, gc=False):
    """A card that goes for several, or a hit location, does not heed the token."""
    who: str


class NamedSurvivorReason(Reason, frozen=True, gc=False):
    """The survivor whom the new holder of the tile named."""
    who: str


class FoolhardyReason(Reason, frozen=True, gc=False):
    """The controller's own survivor was picked."""
    who: str


# ---- movement and places --------------------------------------------------------------------------------------------
class PathReason(Reason, frozen=True, gc=False):
    """Where the monster goes, by so many steps, and how many ways differ."""
    end: str
    steps: int
    ways: int


class OutOfReachReason(Reason, frozen=True, gc=False):
    """A full move and no attack: the target is so many spaces away."""
    who: str
    spaces: int
    movement: int


class PushReason(Reason, frozen=True, gc=False):
    """Somebody is pushed; `stopped` is edge, wall, monster or empty."""
    who: str
    direction: str
    spaces: int
    stopped: str


class StandsReason(Reason, frozen=True, gc=False):
    """Who lay before the turn stands up at its end."""
    who: str


class NearestPlaceReason(Reason, frozen=True, gc=False):
    """The monster's own space does not hold it."""
    wanted: str
    found: str


class NoPlaceReason(Reason, frozen=True, gc=False):
    """There is no space for a figure that should be placed."""
    who: str


class NoRoomReason(Reason, frozen=True, gc=False):
    """A terrain tile (from 1) lies nowhere: no space is free, or there is none left."""
    tile: int


class OffBoardReason(Reason, frozen=True, gc=False):
    """The monster has left the board."""


class CameBackReason(Reason, frozen=True, gc=False):
    """The monster comes back to this space."""
    space: str


# ---- dice -----------------------------------------------------------------------------------------------------------
class HitRollReason(Reason, frozen=True, gc=False):
    """An attack roll: what was needed, what it is made of, and how many hit."""
    faces: tuple[int, ...]
    needed: int
    accuracy: int
    evasion: int
    own_accuracy: int
    blind_spot: int
    hits: int


class DiceReason(Reason, frozen=True, gc=False):
    """How many dice are thrown: speed of the profile, and from elsewhere."""
    profile: int
    speed: int
    dice: int


class WoundRollReason(Reason, frozen=True, gc=False):
    """A wound roll: the die, what is added, what was needed; outcome is wound, critical, impervious or failure."""
    face: int
    weapon: int
    strength: int
    toughness: int
    luck: int
    needed: int
    outcome: str


class TableReason(Reason, frozen=True, gc=False):
    """What a roll on a table came to, and which of its rows (from 0) answers."""
    face: int
    total: int
    row: int


# ---- harm -----------------------------------------------------------------------------------------------------------
class DamageReason(Reason, frozen=True, gc=False):
    """The damage of each hit: on the card, from elsewhere, together."""
    profile: int
    own: int
    damage: int


class HarmReason(Reason, frozen=True, gc=False):
    """Damage to a body location: what armor and boxes took, and the rest, which is a severe injury."""
    who: str
    at: str
    damage: int
    armor: int
    boxes: int
    rest: int


class BrainReason(Reason, frozen=True, gc=False):
    """Brain damage: what insanity and the box took, and the rest, which is trauma."""
    who: str
    damage: int
    insanity: int
    box: int
    rest: int


class NoDodgeReason(Reason, frozen=True, gc=False):
    """Why nobody was asked to dodge."""
    who: str
    code: str


class NoEndureReason(Reason, frozen=True, gc=False):
    """Why nobody was asked to endure."""
    who: str
    code: str


class NobodyActsReason(Reason, frozen=True, gc=False):
    """A survival opportunity that nobody can use: pairs of id and code."""
    moment: str
    who: tuple[tuple[str, str], ...]


class NotTriggeredReason(Reason, frozen=True, gc=False):
    """after_damage: no_damage or dead; after_hit: no_hit."""
    trigger: str
    why: str


class CancelledReason(Reason, frozen=True, gc=False):
    """A reaction, a step of a card; `why` is critical, knocked_down, dead, ignored, off_board or rule."""
    what: str
    why: str


class HitsLostReason(Reason, frozen=True, gc=False):
    """So many hits come to nothing; `why` is out_of_range, felled, trap or dead."""
    why: str
    count: int


class TrapReason(Reason, frozen=True, gc=False):
    """The trap was sprung where no other hit was to come."""


class WoundReason(Reason, frozen=True, gc=False):
    """A wound takes an AI card: cards in the deck and in the discard before it."""
    deck: int
    discard: int


class LifeReason(Reason, frozen=True, gc=False):
    """What the Life trait is at now, and where it began."""
    life: int
    start: int


class PersistentInjuryReason(Reason, frozen=True, gc=False):
    """A persistent injury takes the place of the card's actions."""
    injury: str


class IndomitableReason(Reason, frozen=True, gc=False):
    """The monster stands at the end of what felled it."""


# ---- cards and limits -----------------------------------------------------------------------------------------------
class BarredReason(Reason, frozen=True, gc=False):
    """A card in play forbids something."""
    what: str
    card: str


class LimitReason(Reason, frozen=True, gc=False):
    """A number cannot go beyond a limit."""
    what: str
    limit: int


class MissingReason(Reason, frozen=True, gc=False):
    """Something is missing for what was to happen."""
    what: str
    count: int


class BudgetReason(Reason, frozen=True, gc=False):
    """The step budget was spent."""


class ShortDeckReason(Reason, frozen=True, gc=False):
    """A rank has fewer cards than the recipe asks for."""
    rank: str
    wanted: int
    found: int


class CrowdReason(Reason, frozen=True, gc=False):
    """Five or six survivors: what the monster gets for it."""
    count: int
    life: int


class TurnedUpReason(Reason, frozen=True, gc=False):
    """A duration is drawn for the second time."""


class CoveredReason(Reason, frozen=True, gc=False):
    """Nothing but a wound reaches the deck under a duration."""
    what: str


class ProxyReason(Reason, frozen=True, gc=False):
    """The card that a proxy stands for."""
    card: str


REASONS: dict[str, type[Reason]] = {kind.rule: kind for kind in Reason.__subclasses__()}

CODES = ("knocked_down", "blind_spot", "not_facing", "out_of_range", "hidden", "not_adjacent", "occupied", "out_of_reach", "no_activation",
         "no_movement", "no_survival", "limit", "doomed", "not_learned", "once_per_round", "missing_cost", "missing_location", "already_built", "no_view",
         "alert", "attacking", "unresolved", "nobody_down", "off_board")


TEST_CODES = {"threat": "knocked_down", "facing": "not_facing", "in range": "out_of_range", "in field of view": "blind_spot", "standing": "knocked_down"}


def codes_of(reason: Reason) -> set[str]:
    """Gives the short codes that a reason holds, for scenarios and for the facts beside figures."""
    found = {word for word in reason.fields.values() if isinstance(word, str) and word in CODES}
    if isinstance(reason, ExcludedReason):
        found.add(TEST_CODES.get(reason.test, reason.test))
    if found & {"alert", "attacking"}:
        found.add("limit")
    if isinstance(reason, LimitReason | BarredReason):          # beyond a limit, or a card in play forbids it
        found.add("limit")
    if isinstance(reason, OutOfReachReason):
        found |= {"out_of_reach", "out_of_range"}
    return found
