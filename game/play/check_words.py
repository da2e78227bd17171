"""Checks for `main.py check`: words that packs make up by using them (keywords, notes, marks) and that nothing has, and draws from what holds no card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_args

from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.effect import Condition, Effect, Rule
from game.cards.kinds import Amount, InnovationType, Who
from game.cards.library import Library, Problem
from game.cards.meant import nearest
from game.cards.names import ANY_RESOURCE
from game.rules.effects.attack import AttackWith
from game.rules.effects.campaign import Note
from game.rules.effects.conditions import Drawn, Noted, Weapon
from game.rules.effects.decks import Archive, GainCard, Swap
from game.rules.effects.gear_conditions import Carries, CarriesOnly, Wears
from game.rules.effects.gear_in_hand import ChooseGear
from game.rules.effects.hunt_track import Marked, MarkSpaces
from game.rules.settlement.births import BIRTH
from game.rules.settlement.phase import NAMED
from game.rules.survivors.death import LEFT
from game.rules.survivors.gaining import RESOURCE_DECKS, incurable

COUNTER, NOTED_WHO, CARRYING = re.compile(r"\bcounter\.([a-z_]+)"), "noted ", "carrying "
OF_MONSTERS = "monster_resources"
DRAWN, QUALITIES_DRAWN = ("ai", "hit_locations", "monster_injuries", "injuries"), ("impervious", "super_dense")  # cards and qualities that `drawn` names
OF_GEAR, OF_BOTH, WEAPON = "keyword of gear", "keyword of gear or resources", "gear card or keyword of gear"
NAMED_BY_GAME = ("keyword", "gear_of")                         # families of sentences that name a keyword: cards that have it may come by a pack
Fault = tuple[str, Literal["error", "notice"], Code]


class Words:
    """The words that the cards of all packs have or write: what others may name."""

    def __init__(self, library: Library) -> None:
        self.library = library
        parts = [part for kind in KINDS for card in library.of_kind(kind).values() for part in library.parts_of(card)]
        gear = {word for card in library.gear.values() for word in card.keywords} | set(library.proficiencies)
        resources = {word for card in library.resources.values() for word in card.keywords}
        weapons = {*gear, *library.gear, "this"}
        drawn = {full.rpartition(".")[2] for kind in DRAWN for full in library.of_kind(kind)} | set(QUALITIES_DRAWN)
        drawn |= {card.type for kind in ("ai", "hit_locations") for card in library.of_kind(kind).values()}
        self.gear, self.noted = gear, {part.word for part in parts if isinstance(part, Note) and not part.gone} | {BIRTH, NAMED, LEFT}
        self.noted |= set(map(incurable, library.disorders))
        self.into = {*library.gear, *library.resources, *RESOURCE_DECKS, OF_MONSTERS}
        # The settings whose words packs make up: what such a word is called, and which there are.
        self.open: dict[type, tuple[str, str, set[str]]] = {
            Carries: ("keywords", OF_GEAR, gear), CarriesOnly: ("keyword", OF_GEAR, gear), Wears: ("keyword", OF_GEAR, gear),
            ChooseGear: ("keyword", OF_BOTH, gear | resources), Archive: ("keyword", OF_BOTH, gear | resources | {"resources", "gear"}),
            Weapon: ("keywords", WEAPON, weapons), AttackWith: ("weapon", WEAPON, weapons | {"left", "right", "any"}),
            Rule: ("cannot_use", "keyword or weapon word of gear", {*weapons, *library.weapon_words, *get_args(InnovationType), "gear"}),
            Drawn: ("kinds", "card or type of cards of a monster", drawn), Noted: ("word", "word that a card notes", self.noted),
            Swap: ("from_", "resource or keyword of resources", {*self.into, *gear, *resources, *ANY_RESOURCE}),
            Marked: ("word", "mark of `mark_spaces`", {part.word for part in parts if isinstance(part, MarkSpaces)}),
        }  # fmt: skip


def wrong_words(library: Library) -> list[Problem]:
    """Returns a notice for each word that nothing has, and an error for each draw from a deck that holds no such card."""
    words, found = Words(library), []
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            place = library.where(kind, name)
            for part in library.parts_of(card):
                if isinstance(part, (Effect, Condition)) and (spot := library.spot(part))[1]:
                    place = spot
                found += [Problem(*place, f"'{name}' {said}", level, code) for said, level, code in faults_of(part, words)]
    return list(dict.fromkeys(found))


def faults_of(part: Any, words: Words) -> Iterator[Fault]:
    """Yields what is wrong with the words of one part of a card: the end of a message, its level and its code."""
    kind = type(part)
    if kind in words.open:
        setting, what, allowed = words.open[kind]
        told = getattr(part, setting)
        yield from unknown([told] if isinstance(told, str) else told or (), what, allowed, words)
    if kind is Swap:
        yield from unknown([part.to], "resource or gear card", words.into, words)
    elif kind is Amount:
        yield from unknown(COUNTER.findall(part.text), "word that a card notes", words.noted, words)
    elif kind is Who and part.places:
        yield from unknown([one.removeprefix(NOTED_WHO) for one in part.places if one.startswith(NOTED_WHO)], "word that a card notes", words.noted, words)
        yield from unknown([one.removeprefix(CARRYING) for one in part.places if one.startswith(CARRYING)], OF_GEAR, words.gear, words)
    elif kind is GainCard and part.deck is not None:
        yield from faulty_draw(part, words)


def unknown(told: Iterable[str], what: str, allowed: set[str], words: Words) -> Iterator[Fault]:
    """Yields each of these words that is none of those that are allowed, and none that the language of the game has a name for."""
    for word in told:
        if word not in allowed and not any(words.library.language.has(f"{family}.{word}") for family in NAMED_BY_GAME):
            yield f"names '{word}', and there is no such {what}{nearest(word, allowed)}", "notice", Code.NO_SUCH_CARD


def faulty_draw(effect: GainCard, words: Words) -> Iterator[Fault]:
    """Yields what is wrong with a draw: a deck or a keyword that holds nothing, or a keyword beside a deck whose cards have none."""
    deck, keyword, library = str(effect.deck), effect.keyword, words.library
    of_resources = deck in RESOURCE_DECKS or deck == OF_MONSTERS
    if keyword and not of_resources and deck != "gear":
        yield f"draws of '{deck}' by the keyword '{keyword}', which cards of this deck do not have: leave `keyword` out", "error", Code.IDLE_SETTING
        return
    held = cards_of(library, deck)
    if held is None:
        return
    if not held:
        yield f"draws of '{deck}', and no pack has a card for it", "error", Code.NO_SUCH_CARD
    elif keyword and not any(keyword in keywords for keywords in held):
        known = {word for keywords in held for word in keywords}
        yield f"draws cards of '{deck}' with the keyword '{keyword}', and no card there has it{nearest(keyword, known)}", "error", Code.NO_SUCH_CARD


def cards_of(library: Library, deck: str) -> list[tuple[str, ...]] | None:
    """Returns the keywords of each card that a deck can ever hold; None for one that the settlement fills itself."""
    if deck in RESOURCE_DECKS:
        return [card.keywords for card in library.resources.values() if card.deck == RESOURCE_DECKS[deck] and card.copies]
    if deck == OF_MONSTERS:
        return [card.keywords for card in library.resources.values() if card.deck in library.monster and card.copies]
    if deck == "gear":
        return [card.keywords for card in library.gear.values()]
    if deck in ("fighting_arts", "secret_fighting_arts"):
        return [() for card in library.fighting_arts.values() if card.secret == (deck == "secret_fighting_arts")]
    if deck == "masteries":
        return [() for card in library.proficiencies.values() if card.mastery is not None]
    return [() for _ in library.of_kind(deck)] if deck in KINDS else None
