"""The vocabulary: one module for each subject of the rulebook; importing this brings all words in."""
from game.rules.effects import attack, board, campaign, conditions, control, counters, decks, harm, monster_turn

__all__ = ["attack", "board", "campaign", "conditions", "control", "counters", "decks", "harm", "monster_turn"]
