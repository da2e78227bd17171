"""Records of the decisions that the rules made by themselves: one Struct for each kind of decision, with named fields.

The language file `rules.yaml` has a sentence `reason.<rule>` for each kind, whose placeholders are the fields. `about` is the card;
survivors are ids; spaces and cards are written as in the state. Log, screen, scenarios and tests read the same record.
"""
from game.model.space import BaseSize
from game.rules.engine.events import Reason


# ---- the monster's target -------------------------------------------------------------------------------------------
class ExcludedReason(Reason, frozen=True, gc=False):
    """These survivors failed a test in a line of the target list."""
    line: str
    test: str
    who: tuple[str, ...]


class NearestReason(Reason, frozen=True, gc=False):
    """The distance of each survivor: pairs of id and spaces."""
    line: str
    who: tuple[tuple[str, int], ...]


class TiedReason(Reason, frozen=True, gc=False):
    """These survivors are equal: the controller chose."""
    line: str
    who: tuple[str, ...]


class TargetReason(Reason, frozen=True, gc=False):
    """The survivor whom the first fitting line found."""
    line: str
    who: str


class PriorityTargetReason(Reason, frozen=True, gc=False):
    """The priority target token overrides the list."""
    who: str


class GoneReason(Reason, frozen=True, gc=False):
    """What a card does to somebody who is gone is left out: to the monster that dies of this wound, to the target that died of the damage."""
    who: str


class NobodyReason(Reason, frozen=True, gc=False):
    """No line of the list fits anybody: the monster follows its instinct."""


class RandomReason(Reason, frozen=True, gc=False):
    """Chance picked `who` of these."""
    line: str
    who: str
    of: tuple[str, ...]


class NoViewReason(Reason, frozen=True, gc=False):
    """An obstacle on this space blocks the line between the base centres."""
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
    """The token does not apply: the card picks several targets, or it is a hit location."""
    who: str


class NamedSurvivorReason(Reason, frozen=True, gc=False):
    """The survivor named by the new holder of the monster controller tile."""
    who: str


class FoolhardyReason(Reason, frozen=True, gc=False):
    """The controller's own survivor was picked."""
    who: str


# ---- movement and places --------------------------------------------------------------------------------------------
class PathReason(Reason, frozen=True, gc=False):
    """The monster's destination, the length of the path, and how many different paths there are."""
    end: str
    steps: int
    ways: int


class OutOfReachReason(Reason, frozen=True, gc=False):
    """A full move does not bring the target within reach: so many spaces away."""
    who: str
    spaces: int
    movement: int


class PushReason(Reason, frozen=True, gc=False):
    """Somebody is pushed; `stopped` is edge, wall, monster, minion or empty."""
    who: str
    direction: str
    spaces: int
    stopped: str


class FacingReason(Reason, frozen=True, gc=False):
    """The monster turns; `why` is only (no other side faces its target), wider (the wider gap), tied (the controller chose) or view (best_view)."""
    direction: str
    why: str


class RunReason(Reason, frozen=True, gc=False):
    """The monster runs straight on, so many of the `wanted` spaces; `why` it stops is edge, wall, or done."""
    direction: str
    spaces: int
    wanted: int
    why: str


class StaysReason(Reason, frozen=True, gc=False):
    """The monster moves away, and stands already where the nearest of those whom it leaves is as far away as can be."""


class PlacedReason(Reason, frozen=True, gc=False):
    """A figure is placed; `why` is the word of the card for the place (see `place`), or beside: nobody shares a space. `spaces` fitted."""
    who: str
    why: str
    spaces: int


class StandsReason(Reason, frozen=True, gc=False):
    """A survivor who was knocked down before the turn stands up at its end."""
    who: str


class AllLeftReason(Reason, frozen=True, gc=False):
    """Everybody who lives has left the board for good: the showdown is lost."""


class NearestPlaceReason(Reason, frozen=True, gc=False):
    """The monster does not fit on its own starting space: the nearest one is taken."""
    wanted: str
    found: str


class NoPlaceReason(Reason, frozen=True, gc=False):
    """There is no space for a figure that is to be placed."""
    who: str


class SizeStaysReason(Reason, frozen=True, gc=False):
    """The monster's base does not change: it has the `size` already (same), or one of that size has no room (no_room)."""
    why: str
    size: BaseSize


class NoSpawnReason(Reason, frozen=True, gc=False):
    """A minion does not come: no space fits (no_room), or as many as the board holds are on it (limit)."""
    why: str
    minion: str


class MinionWaitsReason(Reason, frozen=True, gc=False):
    """A minion does not attack: no line of its list fits anybody (nobody), or its way leaves its target out of reach (out_of_reach)."""
    who: str
    why: str


class TileStaysReason(Reason, frozen=True, gc=False):
    """A terrain tile does not move: it is there, or something is in its way."""
    space: str


class NoRoomReason(Reason, frozen=True, gc=False):
    """A terrain tile (counted from 1) is not laid: no space fits, or no tile is left."""
    tile: int


class OffBoardReason(Reason, frozen=True, gc=False):
    """The monster has left the board."""


class CameBackReason(Reason, frozen=True, gc=False):
    """The monster comes back to this space."""
    space: str


# ---- dice -----------------------------------------------------------------------------------------------------------
class HitRollReason(Reason, frozen=True, gc=False):
    """An attack roll: the number needed, its parts, and how many dice hit."""
    faces: tuple[int, ...]
    needed: int
    accuracy: int
    evasion: int
    own_accuracy: int
    blind_spot: int
    hits: int


class DiceReason(Reason, frozen=True, gc=False):
    """The number of dice: speed of the profile, speed from elsewhere, dice thrown."""
    profile: int
    speed: int
    dice: int


class WoundRollReason(Reason, frozen=True, gc=False):
    """A wound roll: the die, what is added, the number needed; outcome is wound, critical, impervious or failure.

    `wounds_from` is the lowest face that wounds, criticals included; 0 where no die was thrown.
    """
    face: int
    weapon: int
    strength: int
    toughness: int
    luck: int
    needed: int
    outcome: str
    wounds_from: int = 0


class TableReason(Reason, frozen=True, gc=False):
    """The result of a table roll, and the row (from 0) that is performed."""
    face: int
    total: int
    row: int


# ---- harm -----------------------------------------------------------------------------------------------------------
class DamageReason(Reason, frozen=True, gc=False):
    """The damage of each hit: on the card, from elsewhere, total."""
    profile: int
    own: int
    damage: int


class HarmReason(Reason, frozen=True, gc=False):
    """Damage to a body location: absorbed by armor, boxes filled, and the rest, which is a severe injury."""
    who: str
    at: str
    damage: int
    armor: int
    boxes: int
    rest: int


class BrainReason(Reason, frozen=True, gc=False):
    """Brain damage: absorbed by insanity, the box, and the rest, which is trauma."""
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


class IncurableReason(Reason, frozen=True, gc=False):
    """A disorder that no cure takes away."""
    disorder: str


class NobodyActsReason(Reason, frozen=True, gc=False):
    """A survival opportunity that nobody can use: for each survivor and action that they have learned the code; "" for who has learned none."""
    moment: str
    who: tuple[tuple[str, str, str], ...]


class NotTriggeredReason(Reason, frozen=True, gc=False):
    """What follows a hit (`after_hit`) or damage (`before_damage`, `after_damage`) is left out, or an event; `why` is no_hit, no_damage or needs."""
    trigger: str
    why: str


class CancelledReason(Reason, frozen=True, gc=False):
    """A reaction or a step of a card is cancelled; `why` is critical, knocked_down, dead, ignored, off_board or rule."""
    what: str
    why: str


class HitsLostReason(Reason, frozen=True, gc=False):
    """So many hits are lost; `why` is out_of_range, felled, trap or dead."""
    why: str
    count: int


class TrapReason(Reason, frozen=True, gc=False):
    """The trap was drawn as the last hit."""


class WoundReason(Reason, frozen=True, gc=False):
    """A wound takes an AI card: the cards in the deck and in the discard before it."""
    deck: int
    discard: int


class LifeReason(Reason, frozen=True, gc=False):
    """The Life trait now, and at its start."""
    life: int
    start: int


class PersistentInjuryReason(Reason, frozen=True, gc=False):
    """The actions of a persistent injury replace the card's."""
    injury: str


class IndomitableReason(Reason, frozen=True, gc=False):
    """The monster stands up at the end of what knocked it down."""


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
    """Something that is needed is missing."""
    what: str
    count: int


class BudgetReason(Reason, frozen=True, gc=False):
    """The step budget was spent."""


class ShortDeckReason(Reason, frozen=True, gc=False):
    """A rank has fewer cards than the recipe asks for."""
    rank: str
    wanted: int
    found: int


class NothingToFightReason(Reason, frozen=True, gc=False):
    """A showdown that nobody could win ends at its set-up: the monster has no `hit_locations`, or `traps` only."""
    what: str


class CrowdReason(Reason, frozen=True, gc=False):
    """What the monster gains against five or six survivors."""
    count: int
    life: int


class TurnedUpReason(Reason, frozen=True, gc=False):
    """A duration is drawn for the second time."""


class NoCopyReason(Reason, frozen=True, gc=False):
    """All copies of a card are in this showdown already."""
    card: str


class CoveredReason(Reason, frozen=True, gc=False):
    """A face-up duration covers the AI deck: only wounds reach it."""
    what: str


class ProxyReason(Reason, frozen=True, gc=False):
    """The card that a proxy stands for."""
    card: str


# ---- the hunt -------------------------------------------------------------------------------------------------------
class AmbushReason(Reason, frozen=True, gc=False):
    """The showdown begins with an ambush: by the survivors, or by the monster."""
    what: str


class TrackReason(Reason, frozen=True, gc=False):
    """What a space of the track does to whoever comes there: darkness (all stop), lost (the monster has left the track)."""
    why: str
    space: int


class EventDamageReason(Reason, frozen=True, gc=False):
    """Damage on a hunt that armor and boxes did not take: no severe injury or trauma follows (facts, hunt 1)."""
    who: str
    damage: int


REASONS: dict[str, type[Reason]] = {kind.rule: kind for kind in Reason.__subclasses__()}

CODES = ("knocked_down", "blind_spot", "not_facing", "out_of_range", "hidden", "not_adjacent", "occupied", "out_of_reach", "no_activation",
         "no_movement", "no_survival", "limit", "doomed", "not_learned", "once_per_round", "missing_cost", "missing_location", "already_built", "no_view",
         "alert", "attacking", "unresolved", "nobody_down", "off_board",
         "unique", "duplicate", "armor_there", "cursed", "too_many")


TEST_CODES = {"threat": "knocked_down", "facing": "not_facing", "in range": "out_of_range", "in field of view": "blind_spot", "standing": "knocked_down"}


def variants_of(reason: Reason) -> list[str]:
    """Returns the words by which a kind of reason divides, the most specific first: `in_range`, `edge`, `critical`, `more`."""
    facts = reason.fields
    found = [facts.get(name) for name in ("test", "why", "trigger", "outcome", "what", "code")]
    return [word.replace(" ", "_") for word in [*found, "more" if facts.get("rest") else None] if isinstance(word, str)]


def codes_of(reason: Reason) -> set[str]:
    """Returns the short codes that a reason contains, for scenarios and for the symbols beside figures."""
    found = {word for word in reason.fields.values() if isinstance(word, str) and word in CODES}
    if isinstance(reason, ExcludedReason):
        found.add(TEST_CODES.get(reason.test, reason.test))
    if found & {"alert", "attacking"}:
        found.add("limit")
    if isinstance(reason, LimitReason | BarredReason | IncurableReason):  # above a limit, or forbidden by a card
        found.add("limit")
    if isinstance(reason, OutOfReachReason):
        found |= {"out_of_reach", "out_of_range"}
    return found
