"""The settlement's storage: cards go in and out one by one."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game


def remove_stored(game: Game, card: str) -> None:
    """Takes one card out of the storage."""
    storage = game.settlement.storage
    storage[card] -= 1
    if not storage[card]:
        del storage[card]


def store(game: Game, card: str) -> None:
    """Puts one card into the storage."""
    storage = game.settlement.storage
    storage[card] = storage.get(card, 0) + 1


def give_back(game: Game, survivor: Survivor, box: str) -> None:
    """Lays one card of a grid back into the storage."""
    card = survivor.grid.pop(box)
    store(game, card)
    game.emit(events.Stored(survivor.id, card))
