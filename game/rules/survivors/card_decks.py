"""Decks that cards are drawn from at random: one whose order is given is drawn from its top, any other is shuffled for each draw."""
from collections.abc import Callable

from game.rules.engine.game import Game
from game.rules.engine.questions import Steps, shuffled

Fits = Callable[[str], bool]


def cards_of(game: Game, deck: str, pool: list[str], fits: Fits | None = None) -> list[str]:
    """Lists the cards that can be drawn of a deck: those that lie there in the order given, else the `pool`; of both those that fit."""
    lying = game.campaign.decks.get(deck, pool)
    return [card for card in lying if fits(card)] if fits is not None else list(lying)


def draw(game: Game, deck: str, pool: list[str], count: int, fits: Fits | None = None) -> Steps[list[str]]:
    """Draws up to `count` cards that fit; those of a deck whose order is given leave it."""
    given = game.campaign.decks.get(deck)
    cards = cards_of(game, deck, pool, fits)
    if given is None:
        return (yield from shuffled(cards))[:count]
    for card in cards[:count]:
        given.remove(card)
    return cards[:count]


def put_under(game: Game, deck: str, cards: list[str]) -> None:
    """Puts cards that were drawn and not kept under a deck whose order is given; any other deck holds them already."""
    if deck in game.campaign.decks:
        game.campaign.decks[deck] += cards
