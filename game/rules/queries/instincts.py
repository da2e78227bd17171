"""What a monster does where its card finds no target: in words, and how long it lasts."""
from game.cards import wording
from game.rules.effects.control import Grant
from game.rules.engine.game import Game


def instinct_lasts(game: Game) -> bool:
    """Returns whether the monster has followed its instinct in this round or the last, and what it does then lasts beyond its turn."""
    showdown = game.table
    recent = bool(showdown.sniffed_in) and showdown.round - showdown.sniffed_in <= 1
    return recent and any(isinstance(effect, Grant) and effect.until == "next_round_end" for effect in game.monster_card.instinct)


def instinct_told(game: Game) -> tuple[str, str]:
    """Returns the name of the monster's instinct, and what it does."""
    lines = [line for line in wording.face(game.library, "monster", game.monster.card) if line.kind == "instinct"]
    return next((line.head for line in lines if line.head), ""), " ".join(line.text for line in lines if line.text)
