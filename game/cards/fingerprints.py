"""The part of a file of cards that the rules read, as bytes to be hashed: no comments, no layout, no settings outside of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from game.cards.definitions import OUTSIDE_THE_RULES
from game.cards.source import Node


def rules_text(root: Node | None) -> bytes:
    """Returns the cards of a file as bytes; equal bytes are equal cards for the rules."""
    cards = {key.text: _settings(card) for key, card in root.pairs or ()} if root is not None else {}
    return msgspec.msgpack.encode(cards)


def _settings(node: Node) -> Any:
    """Returns the settings of a card, of a change of one, or of its levels."""
    if node.pairs is None:
        return _value(node)
    read = [(key.text, value) for key, value in node.pairs if key.text not in OUTSIDE_THE_RULES]
    return {name: _levels(value) if name == "levels" else _settings(value) if name == "change" else _value(value) for name, value in read}


def _levels(node: Node) -> Any:
    return {key.text: _settings(level) for key, level in node.pairs} if node.pairs is not None else _value(node)


def _value(node: Node) -> Any:
    """Returns a node as plain values; scalars as they are written, quotes apart."""
    if node.pairs is not None:
        return {key.text: _value(value) for key, value in node.pairs}
    if node.items is not None:
        return [_value(item) for item in node.items]
    return None if node.empty else node.text
