"""The whole state of a story: the players, the survivors' sheets, the settlement, and the showdown if there is one."""
from msgspec import Struct, field

from game.model.hunt import Hunt
from game.model.settlement import Settlement
from game.model.showdown import Showdown
from game.model.survivor import Outset, Survivor


class Player(Struct):
    """A player; `mark` is the number of their shape and colour (0 to 5)."""
    name: str
    mark: int = 0


class Rulings(Struct):
    """How this table reads rules on which the sources differ; `rules/engine/rulings.py` lists the options."""
    before_damage: str = "after_locations"                      # or before_locations
    attacker_survival: bool = False                             # an attacker may spend survival during the attack


class StoneFace(Struct):
    """The face of somebody who died, and the space of the floor that wears it. `year` is the lantern year, `attempt` that of the First Story."""
    space: str
    who: str
    name: str = ""
    look: str = "a"
    year: int = 0
    attempt: int = 1


class Granted(Struct):
    """A lasting rule in play: which (card and number of its grant), for whom, until when, since which round."""
    grant: str
    owner: str
    until: str
    since: int = 0
    x: int = 0                                                  # the number of the weapon word that granted it, or the spaces moved before


class Used(Struct):
    """A rule that answers or can be used once: which (owner, card, number), and once within what."""
    rule: str
    once: str


class Campaign(Struct):
    """The whole state that a save holds. Die n is a function of seed and n, so `dice_thrown` is the only state of chance.

    `decks` also holds the events that were drawn of a pack's deck, as `drawn.DECK`.
    """
    seed: int
    players: list[Player]
    survivors: list[Survivor]
    settlement: Settlement = field(default_factory=Settlement)
    showdown: Showdown | None = None
    hunt: Hunt | None = None
    phase: str = "prologue"                                     # beginning prologue hunt showdown aftermath settlement ended
    page: int = 0                                               # of the prologue
    controller: int = 1                                         # the player who holds the monster controller tile
    dice_thrown: int = 0
    next_id: int = 1
    dice: str = "game"                                          # game; hand: the players roll and enter the results
    undo: str = "practice"                                      # practice honest off
    monster: str = ""                                           # the monster of the next showdown; its level is below
    level: str = "first_story"
    attempt: int = 1                                            # of the First Story
    outset: list[Outset] = field(default_factory=list)          # the survivors at the start, for another attempt
    granted: list[Granted] = field(default_factory=list)
    used: list[Used] = field(default_factory=list)
    over: str = ""                                              # why the story ended
    lost: int = 0                                               # settlements that were lost before this one
    prologue: str = ""                                          # skipped: the story begins with the settlement
    goes_on: bool = False                                       # the story does not end with the first settlement phase
    battle: bool = False                                        # a free battle: one showdown without a settlement
    rulings: Rulings = field(default_factory=Rulings)
    decks: dict[str, list[str]] = field(default_factory=dict)   # decks whose order is given, top first; all others are shuffled when drawn from
    stone_faces: list[StoneFace] = field(default_factory=list)  # of all who died, oldest first; those of lost attempts too
