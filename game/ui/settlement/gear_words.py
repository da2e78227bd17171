"""Gear in words: the text of its card, its numbers in a few words, and what a location makes."""

from __future__ import annotations

from game.cards.definitions import Gear
from game.cards.library import Library
from game.cards.wording import face, plain
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.gear_specials import specials
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal

RANGE = "range"  # the weapon word whose number stands among the numbers of a weapon


def gear_words(library: Library, card: str) -> str:
    """Returns the text of a gear card."""
    return literal(plain(face(library, "gear", card)))


def made_at(place: str, library: Library) -> tuple[tuple[str, str, str], ...]:
    """Lists the gear that a location makes from resources available at the start: card, name, icon."""
    return tuple((card, gear.name, gear_icon(library, card)) for card, gear in library.gear.items() if gear.at == place and not gear.needs.every)


def profile_words(gear: Gear, card: str, library: Library, words: Translator) -> str:
    """Returns gear in a few words: its numbers, its armor, else its effect."""
    say = words.say
    if gear.weapon is not None:
        about = say("settlement.weapon", dice=gear.weapon.speed, hits=gear.weapon.accuracy, strength=gear.weapon.strength)
        reach = next((use.number for use in gear.with_ if use.word == RANGE), None)
        return say("settlement.weapon.range", about=about, range=reach) if reach else about
    if gear.armor:
        parts = [say("settlement.armor.at", at=say(f"settlement.at.{at}"), n=n) for at, n in gear.armor.items()]
        about = ", ".join(parts)
        return say("settlement.armor.fragile", about=about) if "fragile" in gear.keywords else about
    return next((line.text for line in face(library, "gear", card) if line.kind in ("rule", "ability")), "")


def numbers_words(gear: Gear, card: str, library: Library, words: Translator) -> str:
    """Returns the numbers of a weapon or an armor in a few words, "" for other gear."""
    return profile_words(gear, card, library, words) if gear.weapon is not None or gear.armor else ""


def short_words(gear: Gear, card: str, library: Library, words: Translator) -> str:
    """Returns gear in a few words, and what it does besides its numbers."""
    numbers = numbers_words(gear, card, library, words)
    more = specials(library, card, (RANGE,)) if numbers else ""
    return f"{numbers}. {more}" if more else numbers or profile_words(gear, card, library, words)
