"""The state of a hunt: the track of thirteen spaces, who stands where, and the cards that lie there."""
from msgspec import Struct, field

NAMED_SPACES = START, DARKNESS, STARVATION = 0, 6, 12                          # spaces of the track that have a name and no card
BASIC, MONSTER = "basic", "monster"                             # cards that lie face down


class Hunt(Struct):
    """The survivors and the monster on the track. `cards` are those that lie on each space, top first: basic, monster, or the id of an event."""
    monster: str
    level: str
    survivors: list[str]                                        # who hunts, in the order of departing, dead ones included
    cards: dict[str, list[str]] = field(default_factory=dict)   # by space, "1" to "11"
    at: int = START                                             # the survivors' space
    monster_at: int = 0
    revealer: str = ""
    darkness: bool = False                                      # the Overwhelming Darkness has been entered
    revealed: list[str] = field(default_factory=list)           # the monster's hunt cards so far: each comes once
    astray: list[str] = field(default_factory=list)             # who has run away, and stands in the showdown if anybody comes to it
    left_behind: list[str] = field(default_factory=list)        # resources of the dead that nobody took
    marks: dict[str, list[str]] = field(default_factory=dict)   # words of events by space: tokens that lie there
    rerolls: int = 0                                            # of hunt events, until the hunt ends
    reroll_next: int = 0                                        # of the next hunt event alone
    wounds: int = 0                                             # that the monster has when the showdown begins
    half_rewards: bool = False
    ambush: str = ""                                            # who springs upon whom at the arrival: survivors or monster
    outcome: str = ""                                           # arrived, starvation, lost, dead, nobody, fled
