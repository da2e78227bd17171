"""Checks of monsters for `main.py check`: decks with too few cards, cards named too often or in the wrong place, bases that do not fit on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.codes import Code
from game.cards.definitions import KINDS, Monster
from game.cards.library import Library, Problem
from game.model.space import LONGEST_SIDE, SHORTEST_SIDE, BaseSize, fits, sides
from game.rules.effects.board import ChangeSize
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
    return [*problems, *idle_sizes(library)]


def idle_sizes(library: Library) -> Iterator[Problem]:
    """Yields a notice for each `change_size` that leaves every base as it is, of all that its monsters can ever have."""
    cards = [(name, card) for kind in KINDS for name, card in library.of_kind(kind).items()]
    changes = [(name, part) for name, card in cards for part in library.parts_of(card) if isinstance(part, ChangeSize)]
    if not changes:
        return
    bases = {name: bases_of(card.size, [one for of, one in changes if changes_base(library, of, name)]) for name, card in library.monster.items()}
    for of, change in changes:
        known = {size for name, sizes in bases.items() if changes_base(library, of, name) for size in sizes}
        if known and all(change.new_size(size) == size for size in known):
            said = f"'{of}' never changes the size of a base: it is {' or '.join(size_in_words(size) for size in sorted(known, key=sides))}"
            at = "whatever stands under `by`" if change.by is not None else "which is what `to` says"
            yield Problem(*library.spot(change), f"{said} already, {at}; bases have {SHORTEST_SIDE} to {LONGEST_SIDE} spaces each way", "notice", Code.UNFIT)


def changes_base(library: Library, card: str, monster: str) -> bool:
    """Returns whether a card may change the base of a monster: one of its own or of those whose cards it shares, or any card that is no monster's."""
    owner = card.partition(".")[0]
    return owner in (monster, library.monster[monster].shares_cards_of) or ("." not in card and owner not in library.monster)


def bases_of(size: BaseSize, changes: list[ChangeSize]) -> set[BaseSize]:
    """Returns all sizes that a base can have by these changes, one after the other in any order."""
    found, waiting = {size}, [size]
    while waiting:
        now = waiting.pop()
        for other in {change.new_size(now) for change in changes} - found:
            found.add(other)
            waiting.append(other)
    return found


def size_in_words(size: BaseSize) -> str:
    """Returns a size as columns and rows."""
    columns, rows = sides(size)
    return f"{columns} x {rows}"


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
