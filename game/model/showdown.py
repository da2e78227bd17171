"""The state of a showdown, except the survivors' sheets."""
from msgspec import UNSET, Struct, UnsetType, field

from game.model.monster import Monster
from game.model.space import BIT


class Terrain(Struct):
    """A terrain tile on the board: its card and the spaces that it covers."""
    card: str
    spaces: list[str]


class Minion(Struct):
    """A minion on the board: its id (`larva:1`, the card and a number), card and space, and how many wounds it still takes."""
    id: str
    card: str
    space: str
    life: int


def is_minion(who: str) -> bool:
    """Returns whether an id in an event is that of a minion."""
    return ":" in who


class Showdown(Struct):
    """The decks (top card first), the cards in play, the course of the turns. Cards and survivors are ids."""
    monster: Monster
    survivors: list[str]                                        # who takes part, dead ones included
    level: str = "first_story"
    rules: str = "first_story"                                  # first_story: survival is for dodging; full
    stage: str = "set_up"                                       # set_up deploy monster survivors over; survivors_first: they begin the first round
    round: int = 1
    acting: str = ""
    outcome: str = ""                                           # victory or defeat
    ai_deck: list[str] = field(default_factory=list)
    ai_discard: list[str] = field(default_factory=list)
    wound_stack: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)            # moods, traits, statuses
    face_up: str = ""                                           # the duration card on the AI deck
    drawn: str = ""                                             # the AI card being played
    hit_locations: list[str] = field(default_factory=list)
    hit_location_discard: list[str] = field(default_factory=list)
    drawn_locations: list[str] = field(default_factory=list)    # of the attack being resolved
    persistent_injuries: list[str] = field(default_factory=list)  # hit location cards that stay
    terrain: list[Terrain] = field(default_factory=list)
    bare: bool = False                                          # a free battle without terrain
    spoils: dict[str, int] = field(default_factory=dict)        # cards drawn after the victory, by deck
    left_behind: list[str] = field(default_factory=list)        # resources of the dead that nobody took
    priority_target: str = ""
    lasting_target: bool = False                                # the token stays when its holder is picked
    last_to_wound: str = ""
    target: str = ""                                            # the last target that the monster picked
    sniffed_in: int = 0                                         # the round of the last sniff
    named: list[str] = field(default_factory=list)              # survivors named so far by players holding the tile
    nominee: str = ""                                           # the survivor named by the present holder of the tile
    proxy_pairs: int = 0                                        # pairs of proxies that take the places of AI cards
    proxies: dict[str, str] = field(default_factory=dict)       # the AI card bound to each proxy number
    point: str = ""                                             # the timing point, as `triggers.ROUND` numbers them; empty before the first round
    unresolved: str = ""                                        # the survival action that is not finished yet: "s1 dash"
    attackers: list[str] = field(default_factory=list)          # survivors whose attack is not finished, the innermost last
    set_aside: list[str] = field(default_factory=list)          # hit locations of a suspended attack
    known_ai: list[int] = field(default_factory=list)           # places in the AI deck, from its bottom, of the cards that all know
    known_wounds: list[int] = field(default_factory=list)       # the same in the wound stack
    old_wounds: int = 0                                         # the undermost wounds: taken before the AI deck last ran out
    special: bool = False                                       # within a settlement phase, which goes on afterwards
    lost: str = ""                                              # the action or event that happens unless it is won
    ambush: str = ""                                            # who sprang upon whom at the end of the hunt: survivors or monster
    begins_wounded: int = 0                                     # wounds that the monster has when the showdown begins
    half_rewards: bool = False                                  # half the cards of the rewards, rounded up
    alerts: int = 0                                             # alerts being performed: meanwhile no survival is spent
    minions: list[Minion] | UnsetType = UNSET                   # on the board, as they came; unset, and so not encoded, where there is none

    @property
    def bodies(self) -> int:
        """The spaces on which minions stand."""
        return sum([BIT[minion.space] for minion in self.minions or ()])
