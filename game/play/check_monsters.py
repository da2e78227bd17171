"""Checks of monsters for `main.py check`: decks with too few cards, cards named too often or in the wrong place, bases that do not fit on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.codes import Code
from game.cards.definitions import Monster
from game.cards.library import Library, Problem
from game.model.space import fits
from game.rules.showdown.ai_deck import STAYING
from game.rules.showdown.creation import cannot_be_fought, cards_of_monster, named_cards, pool_of_rank

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
        problems += [Problem(path, line, column, said, "notice", Code.SHORT_DECK) for said in short_decks(library, name, card)]
        problems += [Problem(path, line, column, said, "notice", Code.BASE) for said in off_the_board(name, card)]
        if card.unfinished:
            problems.append(Problem(path, line, column, f"'{name}' is unfinished: no battle offers it", "notice", Code.UNFINISHED))
            continue
        problems += [Problem(path, line, column, said, code=Code.NAMED_TOO_OFTEN) for said in too_many_named(library, name, card)]
        problems += [Problem(path, line, column, said, code=Code.NOT_STAYING) for said in not_staying(library, name, card)]
        lacks: dict[str, list[str]] = {}
        for label in card.levels:
            lacks.setdefault(cannot_be_fought(library, name, label), []).append(label)
        lacking = [f"'{name}' at level {', '.join(labels)} {LACKS[what]}" for what, labels in lacks.items() if what]
        problems += [Problem(path, line, column, said, code=Code.NO_FIGHT) for said in lacking]
    return problems


def short_decks(library: Library, name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each rank of a level that has fewer cards than the recipe asks for."""
    own = [library.ai[ai] for ai in cards_of_monster(library, name, "ai")]
    if not any(ai.rank != "special" and not ai.variant for ai in own):  # a monster without a deck of its own yet
        return
    for label, level in card.levels.items():
        if cannot_be_fought(library, name, label) == "ai":       # that says more
            continue
        for rank, wanted in level.deck.items():
            found = len(pool_of_rank(library, name, level, rank))
            if found < wanted:
                yield f"'{name}' at level {label} wants {wanted} {rank} cards, and there are {found}: its deck is made of what there is"


def too_many_named(library: Library, name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each AI card that a level names more often than there are copies."""
    for label, level in card.levels.items():
        for ai, count in named_cards(level).items():
            if count > library.ai[ai].copies:
                there = "there is 1 copy" if library.ai[ai].copies == 1 else f"there are {library.ai[ai].copies} copies"
                yield f"'{name}' at level {label} names '{ai}' {count} times, and {there}: name it less often, or write `copies: {count}` on the card"


def not_staying(library: Library, name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each card that a level puts in play and whose type does not stay in play."""
    for label, level in card.levels.items():
        for ai in level.in_play:
            if library.ai[ai].type not in STAYING:
                yield f"'{name}' at level {label} has '{ai}' in play, which is performed and discarded: allowed are cards of type {', '.join(STAYING)}"


def off_the_board(name: str, card: Monster) -> Iterator[str]:
    """Yields a message for each level whose base does not fit on the board."""
    if not fits(card.space, card.size):
        yield f"'{name}' does not fit on {card.space}: its base is {card.size}x{card.size}; it stands on the nearest space that holds it"
