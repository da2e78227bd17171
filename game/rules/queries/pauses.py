"""Whether pauses for survival ask anybody at all."""
from game.rules.engine.game import Game
from game.rules.showdown.survival import anything_learned


def nobody_spends(game: Game) -> bool:
    """Returns whether survival opportunities ask nobody here: in the First Story, or where nobody has learned what to spend survival on."""
    return game.table.rules == "first_story" or not anything_learned(game)
