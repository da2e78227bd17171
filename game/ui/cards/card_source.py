"""Marks cards whose rules are this project's own: in tooltips, behind a text, behind a name in a list; never on the face of a card."""

from __future__ import annotations

from game.cards.definitions import Card
from game.cards.library import Library
from game.rules.queries.position import Offer
from game.ui.draw.drawing import Translator


def is_ours(card: object) -> bool:
    """Returns whether not all rules of a card are known, so that some are the project's own."""
    return isinstance(card, Card) and card.source == "ours"


def sourced_text(words: Translator, card: object, text: str) -> str:
    """Returns the marked-up text of a card for tooltips and reading panels."""
    return words.say("source.tag", words=text, source=words.say("source.ours")) if is_ours(card) else text


def source_note(words: Translator, card: object, text: str) -> str:
    """Returns the words of a card's tooltip, followed by what it means that its rules are the project's own."""
    return f"{text}\n{words.say('source.ours.card')}".strip() if is_ours(card) and words.has("source.ours.card") else text


def sourced_name(words: Translator, card: object, name: str) -> str:
    """Returns the name of a card in a list, or a few plain words about it."""
    if not is_ours(card):
        return name
    return words.say("source.name", name=name, source=words.say("source.ours")) if name else words.say("source.ours")


def card_of(offer: Offer, library: Library) -> Card | None:
    """Returns the card of an offer; an endeavor that performs an event has that event's."""
    kinds = ("gear", "locations", "innovations", "resources", "events")
    card = next((cards[offer.card] for kind in kinds if offer.card in (cards := library.of_kind(kind))), None)
    for endeavor in getattr(card, "endeavors", ())[offer.number : offer.number + 1] if offer.kind == "endeavor" else ():
        performed = next((str(effect.action) for effect in endeavor.do if hasattr(effect, "action")), "")
        card = library.events.get(performed, card)
    return card
