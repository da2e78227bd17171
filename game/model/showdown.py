"""Everything on the table during a showdown, the survivors' sheets apart."""
from msgspec import Struct, field

from game.model.monster import Monster


class Terrain(Struct):
    """A terrain tile on the board: its card and the spaces that it covers."""
    card: str
    spaces: list[str]


class Showdown(Struct):
    """The decks (top card first), what lies in play, whose turn it is. Cards stand by id, survivors too."""
    monster: Monster
    survivors: list[str]                                        # who takes part, the dead among them
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
    drawn: str = ""                                             # the AI card that is being played
    hit_locations: list[str] = field(default_factory=list)
    hit_location_discard: list[str] = field(default_factory=list)
    drawn_locations: list[str] = field(default_factory=list)    # of the attack that is being resolved
    persistent_injuries: list[str] = field(default_factory=list)  # hit location cards that stay
    terrain: list[Terrain] = field(default_factory=list)
    bare: bool = False                                          # a free battle on open ground: no terrain is laid
    spoils: dict[str, int] = field(default_factory=dict)        # cards drawn after the victory, by deck
    left_behind: list[str] = field(default_factory=list)        # resources of the dead that nobody took
    priority_target: str = ""
    lasting_target: bool = False                                # the token stays though its holder is picked
    last_to_wound: str = ""
    target: str = ""                                            # whom the monster picked last
    sniffed_in: int = 0                                         # the round of the last sniff
    named: list[str] = field(default_factory=list)              # survivors whom their players named while holding the tile
    nominee: str = ""                                           # of them, the one named with the tile as it lies now
    proxies: dict[str, str] = field(default_factory=dict)       # the AI card that the proxies of a number stand for
    point: str = ""                                             # of the round, as `triggers.ROUND` numbers them; empty before the first
    unresolved: str = ""                                        # the survival action that is not finished yet: "s1 dash"
    attackers: list[str] = field(default_factory=list)          # survivors in the midst of an attack, the innermost last
    set_aside: list[str] = field(default_factory=list)          # hit locations of an attack that waits for another one
    alerts: int = 0                                             # alerts that are being performed: no survival is spent
