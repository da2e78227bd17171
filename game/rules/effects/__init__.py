"""The vocabulary: one module for each subject of the rulebook; importing this brings all words in."""
from game.rules.effects import attack, board, campaign, conditions, control, decks, harm, monster_turn, numbers

__all__ = ["attack", "board", "campaign", "conditions", "control", "decks", "harm", "monster_turn", "numbers"]
