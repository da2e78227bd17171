"""Explains the words of the rules that stand in a text, for tooltips of pages between showdowns."""

from __future__ import annotations

import re
from typing import Final

from game.ui.draw.drawing import Translator
from game.ui.draw.text import unmarked

WORDS: Final = (  # those of the glossary that pages between showdowns use
    "endeavor", "innovation", "departing", "returning", "hunt_xp", "courage", "intimacy", "principle", "milestone", "death_count", "quarry", "archive",
    "affinity", "proficiency", "fighting_art", "disorder", "insanity", "survival_limit", "survival", "population", "lantern_year", "location", "resource",
    "severe_injury", "bleeding", "newborn", "bold", "straggler", "doomed",
)  # fmt: skip
SELDOM: Final = ("intimacy", "newborn", "bold", "straggler", "doomed")  # those that are read seldom are explained before the others
MOST = 3  # explanations at a time: a tooltip covers what it lies on


def notes_on(text: str, words: Translator, most: int = MOST) -> list[str]:
    """Returns a marked-up line for each word of the rules in a text, in the order in which they first stand there, those that are read seldom first.

    The forms in which a word occurs are listed by the language (`word_note.WORD`), separated by commas, and else its title alone; its explanation is
    that of the rules page.
    """
    plain = unmarked(text).casefold()
    places = {word: _place_of(plain, _forms(word, words)) for word in WORDS if words.has(f"rules.{word}.title")}
    found = sorted((word for word, place in places.items() if place >= 0), key=lambda word: (word not in SELDOM, places[word]))
    return [f"*{words.say(f'rules.{word}.title')}*: {words.say(f'rules.{word}.text')}" for word in found[:most]]


def _forms(word: str, words: Translator) -> str:
    listed = f"word_note.{word}"
    return words.say(listed if words.has(listed) else f"rules.{word}.title")


def _place_of(plain: str, forms: str) -> int:
    """Returns where the first of the forms of a word stands in a text, -1 if none does."""
    found = re.search("|".join(rf"\b{re.escape(form.strip().casefold())}\b" for form in forms.split(",")), plain)
    return found.start() if found is not None else -1
