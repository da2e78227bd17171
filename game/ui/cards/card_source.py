"""Marks cards whose rules are this project's own: on the ribbon of a face, behind a text, behind a name in a list."""

from __future__ import annotations

from game.cards.definitions import Card
from game.ui.draw.drawing import Translator


def is_ours(card: object) -> bool:
    """Returns whether not all rules of a card are known, so that some are the project's own."""
    return isinstance(card, Card) and card.source == "ours"


def sourced_ribbon(words: Translator, card: object, ribbon: str) -> str:
    """Returns the words on the ribbon of a card's face."""
    return words.say("source.ribbon", ribbon=ribbon, source=words.say("source.ours")) if is_ours(card) else ribbon


def sourced_text(words: Translator, card: object, text: str) -> str:
    """Returns the marked-up text of a card for tooltips and reading panels."""
    return words.say("source.tag", words=text, source=words.say("source.ours")) if is_ours(card) else text


def sourced_name(words: Translator, card: object, name: str) -> str:
    """Returns the name of a card in a list, or a few plain words about it."""
    if not is_ours(card):
        return name
    return words.say("source.name", name=name, source=words.say("source.ours")) if name else words.say("source.ours")
