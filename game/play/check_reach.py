"""Checks for `main.py check`: locations and innovations that no settlement can ever have, each with the way to what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.effect import Conditions
from game.cards.library import Library, Problem
from game.play.check_loops import given_cards, near
from game.rules.effects.campaign import Unlock
from game.rules.effects.conditions import Knows
from game.rules.effects.settlement_conditions import Built

Way = list[tuple[str, str]]                                     # kind and name of each card, up to the one that nothing brings


class Reach(Struct):
    """What a settlement can come to have: cards that another card gives, and cards that those lead to."""

    library: Library
    had: set[str]

    def lead(self) -> None:
        """Adds what the cards so far lead to, until nothing is new."""
        while more := {name for kind in ("innovations", "locations") for name in self.library.of_kind(kind)
                       if name not in self.had and self.missing(kind, name) == []}:
            self.had |= more

    def missing(self, kind: str, name: str) -> list[tuple[str, str]] | None:
        """Lists the cards that a card asks for and that cannot be had; None where nothing leads to it at all."""
        if kind == "innovations":
            innovation = self.library.innovations[name]
            asked = [("innovations", innovation.follows)] if innovation.follows else []
        else:
            location = self.library.locations[name]
            asked = [("locations", location.built_at)] if location.built_at else []
            asked += named_in(location.needs)
        return [card for card in asked if card[1] not in self.had] if asked else None


def named_in(needs: Conditions) -> list[tuple[str, str]]:
    """Lists the innovations and locations that conditions ask for, each of them outright."""
    found = [("innovations", card) for one in needs.every if isinstance(one, Knows) for card in one.cards]
    return found + [("locations", card) for one in needs.every if isinstance(one, Built) for card in one.locations]


def reached(library: Library) -> Reach:
    """Returns what a settlement can have: what cards give, unlock or answer, and what follows from it."""
    unlocked = {part.location for kind in KINDS for card in library.of_kind(kind).values() for part in library.parts_of(card)
                if isinstance(part, Unlock) and part.location is not None}
    answers = {answer for principle in library.principles.values() for answer in principle.answers}
    masteries = {card.mastery for card in library.proficiencies.values() if card.mastery is not None}
    starting = {name for name, card in library.innovations.items() if "starting" in card.types}
    found = Reach(library, {*given_cards(library), *unlocked, *answers, *masteries, *starting})
    found.lead()
    return found


def unreachable(library: Library) -> list[Problem]:
    """Returns an error for each location that no settlement can ever build or gain; circles have their own message."""
    reach = reached(library)
    return [problem for name in library.locations if name not in reach.had for problem in told(library, reach, name)]


def told(library: Library, reach: Reach, name: str) -> Iterator[Problem]:
    """Yields the message of one location, with the way to the card that nothing brings."""
    way = way_from(reach, name)
    if way:
        path = " -> ".join([f"{card} ({near(library.where(kind, card))})" for kind, card in way])
        said = f"'{name}' can never be built: {path}; nothing builds, unlocks or leads to '{way[-1][1]}'"
        yield Problem(*library.where("locations", name), said, code=Code.UNREACHABLE)


def way_from(reach: Reach, name: str) -> Way:
    """Returns the way from a location to the card that nothing brings; [] where it goes round in a circle."""
    way: Way = [("locations", name)]
    while asked := reach.missing(*way[-1]):
        if asked[0] in way:
            return []
        way.append(asked[0])
    return way
