"""The texts of cards that players read: each has the id of a sentence, so that a translation can give it without the card."""

import re
from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

from msgspec.structs import force_setattr, replace

from game.cards.language import Language

TEXTS = ("name", "flavour")
CHANGED = (*TEXTS, "endeavors")
NO_LETTER = re.compile(r"[^a-z0-9]+")
Cards = dict[str, dict[str, Any]]
Written = dict[tuple[str, str], Any]


def card_text(kind: str, id: str, what: str) -> str:
    """Returns the id of the sentence for a text of a card: `card.gear.bone_blade.name`."""
    return f"card.{kind}.{id}.{what}"


def endeavor_text(name: str) -> str:
    """Returns the last part of the id for the name of an endeavor: `endeavor.shared_experience`."""
    return f"endeavor.{NO_LETTER.sub('_', name.lower()).strip('_')}"


def texts_of(kind: str, id: str, card: Any) -> Iterator[tuple[str, str]]:
    """Yields each text of a card with the id of its sentence."""
    yield from ((card_text(kind, id, what), getattr(card, what)) for what in TEXTS if getattr(card, what))
    yield from ((card_text(kind, id, endeavor_text(endeavor.name)), endeavor.name) for endeavor in getattr(card, "endeavors", ()))


def put_texts(cards: Cards, written: Written, language: Language) -> None:
    """Gives each card the texts that the language has for it; `written` keeps the cards as their packs have them.

    The cards stay the same objects, and all that the rules read of them the same parts.
    """
    for kind, of_kind in cards.items():
        for id, card in of_kind.items():
            original = written.get((kind, id))
            changes = texts_in(kind, id, original if original is not None else card, language)
            if original is None and not changes:
                continue
            if original is None:
                original = written[kind, id] = copy(card)
            for what in CHANGED:
                if hasattr(card, what):
                    force_setattr(card, what, changes.get(what, getattr(original, what)))


def texts_in(kind: str, id: str, card: Any, language: Language) -> Mapping[str, Any]:
    """Returns the fields of a card that are other in a language."""
    said = {what: language.say(card_text(kind, id, what)) for what in TEXTS if language.has(card_text(kind, id, what))}
    changes: dict[str, Any] = {what: words for what, words in said.items() if words != getattr(card, what)}
    endeavors = getattr(card, "endeavors", ())
    ids = [card_text(kind, id, endeavor_text(endeavor.name)) for endeavor in endeavors]
    if any(language.has(of) for of in ids):
        changes["endeavors"] = tuple(
            replace(endeavor, name=language.say(of)) if language.has(of) else endeavor for endeavor, of in zip(endeavors, ids, strict=True)
        )
    return changes
