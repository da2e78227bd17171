"""A monster's figure and the numbers on its panel."""
from msgspec import Struct, field

from game.model.space import BaseSize


class Monster(Struct):
    """The monster of a showdown: its figure (space is the north-west one), attributes of its level, tokens, Life."""
    card: str
    level: int
    space: str
    size: BaseSize
    attributes: dict[str, int]
    facing: str = "N"
    life: int = 0
    life_at_start: int = 0
    own_life: bool = False                                      # Life replaces the AI deck: at 0 the monster is dead
    left_from: str = ""                                         # where it stood when it left the board
    knocked_down: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)      # counters of single cards, such as eyes
