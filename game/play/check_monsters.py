"""Checks of monsters for `main.py check`: decks with too few cards, cards named too often or in the wrong place, bases that do not fit on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.codes import Code
from game.cards.definitions import Monster
from game.cards.library import Library, Problem
from game.model.space import fits, sides
from game.rules.showdown.ai_deck import STAYING
from game.rules.showdown.creation import cannot_be_fought, cards_of_monster, named_cards, pool_of_rank

LEAST_DECK = 3                                                  # AI cards of a level; fewer are taken for an oversight
NAMING = ("cards", "on_top", "on_bottom", "in_play")            # settings of a level that name AI cards
LACKS = {
    "ai": "has no AI cards in its deck: write some in ai.yaml, of a rank that `deck:` names, or name them under `cards:`",
    "hit_locations": "has no hit locations, so that nobody could hit it: write some in hit_locations.yaml",
    "traps": "has traps for all its hit locations, so that nobody could ever wound it: write some of another type in hit_locations.yaml",
}


def monster_faults(library: Library) -> list[Problem]:
    """Returns the faults of monsters: as notices what the rules correct in play, as errors what leaves nothing to fight."""
    problems: list[Problem] = []
    for name, card in library.monster.items():
        problems += [*short_decks(library, name, card), *off_the_board(library, name, card)]
        if card.unfinished:
            problems.append(Problem(*library.place("monster", name, "unfinished"), f"'{name}' is unfinished: no battle offers it", "notice", Code.UNFINISHED))
        else:
            problems += [*too_many_named(library, name, card), *not_staying(library, name, card), *no_fights(library, name, card)]
            problems += never_drawn(library, name, card)
    return problems


def no_fights(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields an error for each thing that levels lack so that nobody could fight them, at the first of these levels."""
    lacks: dict[str, list[str]] = {}
    for label in card.levels:
        lacks.setdefault(cannot_be_fought(library, name, label), []).append(label)
    for what, labels in lacks.items():
        if what:
            place = library.place("monster", name, "levels", labels[0])
            yield Problem(*place, f"'{name}' at level {', '.join(labels)} {LACKS[what]}", code=Code.NO_FIGHT)


def short_decks(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields a notice for each rank of a level that has fewer cards than the recipe asks for, and for a deck of a single card."""
    own = [library.ai[ai] for ai in cards_of_monster(library, name, "ai")]
    if not any(ai.rank != "special" and not ai.variant for ai in own):  # a monster without a deck of its own yet
        return
    for label, level in card.levels.items():
        if cannot_be_fought(library, name, label) == "ai":       # that says more
            continue
        size = sum(named_cards(level).values()) - len(level.in_play)
        for rank, wanted in level.deck.items():
            found = len(pool_of_rank(library, name, level, rank))
            size += min(found, wanted)
            if found < wanted:
                said = f"'{name}' at level {label} wants {wanted} {rank} cards, and there are {found}: its deck is made of what there is"
                yield Problem(*library.place("monster", name, "levels", label, "deck", rank), said, "notice", Code.SHORT_DECK)
        wanted_size = sum(named_cards(level).values()) - len(level.in_play) + sum(level.deck.values())
        if size == wanted_size < LEAST_DECK and not level.life:
            said = f"'{name}' at level {label} has {size} AI card{'s' * (size != 1)} in its deck: {size + 1} wounds end the fight"
            where = "deck" if level.deck else "cards"
            yield Problem(*library.place("monster", name, "levels", label, where), said, "notice", Code.SMALL_DECK)


def never_drawn(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields a notice for each AI card of a rank that no level has in its deck, and that no level names."""
    drawn = {rank for level in card.levels.values() for rank, count in level.deck.items() if count}
    named = {ai for level in card.levels.values() for ai in named_cards(level)}
    sharing = [other for other in library.monster.values() if other.shares_cards_of == name]
    if sharing:
        return  # they draw these cards by their own levels
    for id, ai in library.ai.items():
        if id.startswith(f"{name}.") and ai.rank not in (*drawn, "special") and not (ai.variant or ai.proxy) and id not in named:
            said = f"no level of '{name}' draws '{id}': its rank is {ai.rank}, and no `deck` has {ai.rank} cards; write `{ai.rank}: 1` into one"
            yield Problem(*library.place("ai", id, "rank"), said, "notice", Code.UNUSED)


def too_many_named(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields an error for each AI card that a level names more often than there are copies."""
    for label, level in card.levels.items():
        for ai, count in named_cards(level).items():
            if count > library.ai[ai].copies:
                there = "there is 1 copy" if library.ai[ai].copies == 1 else f"there are {library.ai[ai].copies} copies"
                said = f"'{name}' at level {label} names '{ai}' {count} times, and {there}: name it less often, or write `copies: {count}` on the card"
                where = next((field for field in NAMING if ai in getattr(level, field)), "")
                yield Problem(*library.place("monster", name, "levels", label, where), said, code=Code.NAMED_TOO_OFTEN)


def not_staying(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields an error for each card that a level puts in play and whose type does not stay in play."""
    for label, level in card.levels.items():
        for number, ai in enumerate(level.in_play):
            if library.ai[ai].type not in STAYING:
                said = f"'{name}' at level {label} has '{ai}' in play, which is performed and discarded: allowed are cards of type {', '.join(STAYING)}"
                yield Problem(*library.place("monster", name, "levels", label, "in_play", number), said, code=Code.NOT_STAYING)


def off_the_board(library: Library, name: str, card: Monster) -> Iterator[Problem]:
    """Yields a notice for a base that does not fit on the board."""
    if not fits(card.space, card.size):
        columns, rows = sides(card.size)
        said = f"'{name}' does not fit on {card.space}: its base covers {columns} x {rows} spaces; it stands on the nearest space that holds it"
        yield Problem(*library.place("monster", name, "space"), said, "notice", Code.BASE)
