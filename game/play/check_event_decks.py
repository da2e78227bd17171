"""Checks for `main.py check`: decks of events that nothing draws from, and such that have no card to draw."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.codes import Code
from game.cards.definitions import EVENT_DECKS, KINDS, is_drawn
from game.cards.library import Library, Problem
from game.cards.meant import nearest
from game.rules.effects.story import DrawEvent


def event_deck_faults(library: Library) -> list[Problem]:
    """Returns an error for each effect that draws from a deck without cards, and a notice for each deck from which nothing draws."""
    draws = [(name, part) for kind in KINDS for name, card in library.of_kind(kind).items() for part in library.parts_of(card) if isinstance(part, DrawEvent)]
    return [*empty_decks(library, draws), *idle_decks(library, {effect.deck for _, effect in draws})]


def empty_decks(library: Library, draws: list[tuple[str, DrawEvent]]) -> Iterator[Problem]:
    """Yields an error for each effect that draws from a deck all of whose cards are gone, or have no copies."""
    filled = {event.deck for event in library.events.values() if event.copies}
    for name, effect in draws:
        if effect.deck not in filled:
            said = f"'{name}' draws from the deck '{effect.deck}', which has no cards: write events with `deck: {effect.deck}`, and `copies` of 1 or more"
            yield Problem(*library.spot(effect), said, code=Code.NO_SUCH_CARD)


def idle_decks(library: Library, drawn: set[str]) -> Iterator[Problem]:
    """Yields a notice for each deck of events, at its first card, that neither a card nor the rules draw from."""
    by_rules = {*EVENT_DECKS, *[f"{monster}_hunt" for monster in library.monster]}
    first: dict[str, str] = {}
    for name, event in library.events.items():
        first.setdefault(event.deck, name)
    for deck, name in first.items():
        if deck not in by_rules and deck not in drawn:
            mend = f"write `draw_event: {deck}` on a card" if is_drawn(deck) else "name the hunt deck after a monster"
            said = f"nothing draws from the deck '{deck}' of '{name}'{nearest(deck, by_rules | drawn, 0)}: {mend}, or leave it out"
            yield Problem(*library.place("events", name, "deck"), said, "notice", Code.UNUSED)
