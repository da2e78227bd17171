"""A survivor: the record sheet, the gear grid, and the place on the board."""
from msgspec import Struct, field

LOCATIONS = ("head", "arms", "body", "waist", "legs")
FACES = ("head", "arms", "body", "body", "waist", "legs")       # of the hit location die
BOXES = {"head": 1, "arms": 2, "body": 2, "waist": 2, "legs": 2}  # the head has the heavy box only
COUNTERS = ("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency")
MOST = {"courage": 9, "understanding": 9, "hunt_xp": 16, "proficiency": 8}


class Outset(Struct):
    """A survivor at the start of the story, for another attempt."""
    id: str
    name: str = ""
    sex: str = "female"
    player: int = 1
    look: str = "a"
    survival: int = 0
    grid: dict[str, str] = field(default_factory=dict)


MOVEMENT = 5  # spaces: what everybody begins with


class Survivor(Struct):
    """A survivor's record sheet, and the tokens beside it in a showdown. Armor and injuries are counted by body location."""
    id: str
    name: str = ""
    sex: str = "female"
    player: int = 1                                             # the player of the survivor, from 1
    look: str = "a"                                             # selects portrait and miniature
    space: str = ""                                             # empty: not on the board
    survival: int = 0
    insanity: int = 0
    courage: int = 0
    understanding: int = 0
    hunt_xp: int = 0
    proficiency: int = 0
    bleeding: int = 0
    brain_injury: bool = False
    dead: bool = False
    away: bool = False                                          # off the board by a card, in a showdown
    retired: bool = False
    down_since: int = 0                                         # the round in which knocked down; 0 stands
    dodged_in: int = 0                                          # the round of the last dodge
    dodges: int = 0                                             # the number of dodges in that round
    acted_in: dict[str, int] = field(default_factory=dict)      # survival actions: the round of the last one
    moved_in: int = 0                                           # the round of the last walk
    grabbed_in: int = 0                                         # the round of the last grab
    acted: bool = False                                         # the act of this round is over
    movements: int = 0                                          # left in this act
    activations: int = 0
    armor: dict[str, int] = field(default_factory=dict)
    injuries: dict[str, int] = field(default_factory=dict)      # filled boxes
    attributes: dict[str, int] = field(default_factory=lambda: {"movement": MOVEMENT})
    tokens: dict[str, int] = field(default_factory=dict)
    recorded: list[str] = field(default_factory=list)           # severe injuries that stay
    disorders: list[str] = field(default_factory=list)
    fighting_arts: list[str] = field(default_factory=list)
    grid: dict[str, str] = field(default_factory=dict)          # box "0" to "8" of the gear grid, row by row: card
    lost_boxes: list[str] = field(default_factory=list)         # boxes of the gear grid that hold nothing any more
    resources: list[str] = field(default_factory=list)          # those won in this showdown
    affinities: dict[str, int] = field(default_factory=dict)    # permanent ones
    notes: list[str] = field(default_factory=list)
    statuses: list[str] = field(default_factory=list)           # status cards of this showdown
    parents: list[str] = field(default_factory=list)
    partner: str = ""                                           # the other one of a pair
    partnered: bool = False                                     # has had a partner: nobody has two in a life
    weapon: str = ""                                            # the type of weapon that is practised, a card of proficiencies
    wounded_with: list[str] = field(default_factory=list)       # types of the weapons that have wounded in this showdown
    abilities: list[str] = field(default_factory=list)
    milestones: list[str] = field(default_factory=list)         # story events and grades that have come ("sword 3"), or wait
    pending: list[str] = field(default_factory=list)            # story events that wait for the settlement phase

    @property
    def gear(self) -> list[str]:
        """The gear in the grid, box by box."""
        grid = self.grid
        return [grid[box] for box in sorted(grid)] if len(grid) > 1 else [*grid.values()]

    @property
    def knocked_down(self) -> bool:
        """Whether the survivor is knocked down."""
        return bool(self.down_since)
