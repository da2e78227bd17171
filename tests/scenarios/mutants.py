"""Small mistakes in a card: an effect left out, a number one too high, a quality forgotten. A card's scenarios must catch each."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs

from game.cards.definitions import OUTSIDE_THE_RULES
from game.cards.effect import EFFECTS
from game.cards.kinds import Amount, Row, Who
from game.cards.library import Library, walk

UNTOUCHED = {
    *OUTSIDE_THE_RULES, "name", "copies", "source", "flavour", "rank", "intimidate", "tiles", "size", "places", "apart", "roll", "table", "text", "count",
    "noun",
}


def mutants(thing: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Gives every copy of a card's part with one small mistake in it, and the place of the mistake."""
    if isinstance(thing, Amount):
        if thing.number is not None:
            yield f"{where} +1", Amount(str(thing.number + 1), thing.number + 1)
    elif isinstance(thing, Struct):
        for field in structs.fields(thing):
            value, name = getattr(thing, field.name), field.name
            if name in UNTOUCHED or value == field.default or (isinstance(thing, Who) and name not in ("qualities", "places")):
                continue                                        # only what is written on the card
            for place, part in mistakes_in(value, f"{where}.{name}" if where else name):
                yield place, structs.replace(thing, **{name: part})
    elif isinstance(thing, tuple):
        yield from mistakes_in(thing, where)


def mistakes_in(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Gives the value of a setting with one small mistake in it."""
    if isinstance(value, bool):
        yield f"{where} is {not value}", not value
    elif isinstance(value, int):
        yield f"{where} +1", value + 1
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield f"{where}[{number}] left out", value[:number] + value[number + 1 :]
            for place, wrong in mutants(part, f"{where}[{number}]"):
                yield place, (*value[:number], wrong, *value[number + 1 :])
    elif isinstance(value, dict):
        yield from mistakes_in_rows(value, where)
    elif isinstance(value, Struct):
        yield from mutants(value, where)


def mistakes_in_rows(value: dict[Any, Any], where: str) -> Iterator[tuple[str, Any]]:
    """Gives a mapping without one of its rows, with a row that begins one later, or with a mistake inside of a row."""
    for key, part in value.items():
        yield f"{where}[{key}] left out", {other: kept for other, kept in value.items() if other != key}
        if isinstance(key, Row):
            later = structs.replace(key, low=key.low + 1)
            yield f"{where}[{key}] begins later", {later if other == key else other: kept for other, kept in value.items()}
        for place, wrong in mistakes_in(part, f"{where}[{key}]"):
            yield place, {**value, key: wrong}


def with_card(library: Library, kind: str, name: str, card: Any) -> Library:
    """Makes a library that differs in one card; what the card grants is known to it."""
    other = copy.copy(library)
    setattr(other, kind, {**library.of_kind(kind), name: card})
    grants = [part for part in walk(card) if type(part) is EFFECTS["grant"]]
    keys = [f"{kind}/{name}#{number}" for number in range(len(grants))]
    other.grants = {**library.grants, **dict(zip(keys, grants, strict=True))}
    other.grant_of = {**library.grant_of, **{id(grant): key for grant, key in zip(grants, keys, strict=True)}}
    return other
