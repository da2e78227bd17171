"""The words of cards: one module for each subject of the rulebook. Importing the package registers every effect and condition."""
from game.rules.effects import (
    attack,
    board,
    campaign,
    conditions,
    control,
    counters,
    decks,
    gear_conditions,
    ground,
    harm,
    hearing,
    hunt,
    monster_turn,
    story,
)

__all__ = [
    "attack",
    "board",
    "campaign",
    "conditions",
    "control",
    "counters",
    "decks",
    "gear_conditions",
    "ground",
    "harm",
    "hearing",
    "hunt",
    "monster_turn",
    "story",
]
