"""What a monster of a level begins with against a number of survivors, before anything is shuffled: for the pages of a set-up."""
from game.cards.library import Library
from game.model.campaign import Player
from game.rules.engine.game import Game
from game.rules.showdown.creation import pool_of_rank, strengthen
from game.rules.showdown.set_up import new_battle


def level_start(library: Library, monster: str, level: str, survivors: int) -> Game:
    """Returns a game whose monster has the tokens, the Life and the cards in play with which it begins (facts 10.1, 10.4)."""
    campaign = new_battle(library, 0, [Player("", 0)], [("", "female", 1, "a")] * survivors, monster=monster, level=level)
    game = Game(campaign, library)
    game.table.in_play = list(game.level.in_play)
    strengthen(game)
    game.refresh()
    return game


def deck_at_start(game: Game) -> dict[str, int]:
    """Returns the number of cards of each rank in the AI deck, fewer than the recipe asks for where the monster has no more."""
    library, card, level = game.library, game.monster.card, game.level
    return {rank: min(count, len(pool_of_rank(library, card, level, rank))) for rank, count in level.deck.items() if count}
