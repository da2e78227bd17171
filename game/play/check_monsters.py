"""Checks of monsters for `main.py check`: decks with fewer cards than their recipe, bases that do not fit on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.definitions import Monster
from game.cards.library import Library, Problem
from game.model.space import fits
from game.rules.showdown.creation import cannot_be_fought, cards_of_monster

LACKS = {
    "ai": "has no AI cards in its deck: write some in ai.yaml, of a rank that `deck:` names, or name them under `cards:`",
    "hit_locations": "has no hit locations, so that nobody could hit it: write some in hit_locations.yaml",
    "traps": "has traps for all its hit locations, so that nobody could ever wound it: write some of another type in hit_locations.yaml",
}


def monster_faults(library: Library) -> list[Problem]:
    """Returns the faults of monsters: as notices what the rules correct in play, as errors what leaves nothing to fight."""
    problems = []
    for name, card in library.monster.items():
        path, line, column = library.where("monster", name)
        problems += [Problem(path, line, column, said, "notice") for said in [*short_decks(library, name, card), *off_the_board(name, card)]]
        if card.unfinished:
            problems.append(Problem(path, line, column, f"'{name}' is unfinished: no battle offers it", "notice"))
            continue
        lacks: dict[str, list[str]] = {}
        for label in card.levels:
            lacks.setdefault(cannot_be_fought(library, name, label), []).append(label)
        problems += [Problem(path, line, column, f"'{name}' at level {', '.join(labels)} {LACKS[what]}") for what, labels in lacks.items() if what]
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
