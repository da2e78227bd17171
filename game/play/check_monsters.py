"""Checks of monsters for `main.py check`: decks with fewer cards than their recipe, bases that do not fit on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.definitions import Monster
from game.cards.library import Library, Problem
from game.model.space import fits
from game.rules.showdown.creation import cards_of_monster


def monster_faults(library: Library) -> list[Problem]:
    """Returns as notices the faults of monsters that the rules correct in play."""
    problems = []
    for name, card in library.monster.items():
        path, line, column = library.where("monster", name)
        problems += [Problem(path, line, column, said, "notice") for said in [*short_decks(library, name, card), *off_the_board(name, card)]]
    return problems


def short_decks(library: Library, name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each rank of a level that has fewer cards than the recipe asks for."""
    own = [ai for ai in cards_of_monster(library, name, "ai") if not library.ai[ai].variant]
    if not any(library.ai[ai].rank != "special" for ai in own):  # a monster without a deck of its own yet
        return
    for label, level in card.levels.items():
        for rank, wanted in level.deck.items():
            found = sum(library.ai[ai].copies for ai in own if library.ai[ai].rank == rank)
            if found < wanted:
                yield f"'{name}' at level {label} wants {wanted} {rank} cards, and there are {found}: its deck is made of what there is"


def off_the_board(name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each level whose base does not fit on the board."""
    if not fits(card.space, card.size):
        yield f"'{name}' does not fit on {card.space}: its base is {card.size}x{card.size}; it stands on the nearest space that holds it"
