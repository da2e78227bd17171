"""Reads scalars: texts, numbers, true and false, the size of a base; what cannot be read is reported with what is wanted."""

import re
from collections.abc import Callable
from typing import Any, Protocol

from game.cards.codes import Code
from game.cards.source import Node
from game.model.space import LONGEST_SIDE, SHORTEST_SIDE, base_size

Value = Any  # what a node reads as: of the type of the field that it is read for, which only the Struct knows
SIZES_OF_BASES = f"the side of a square base ({SHORTEST_SIDE} to {LONGEST_SIDE} spaces), or its columns and rows like [2, 3],"


class _Failed:
    """The value of what could not be read."""


FAILED = _Failed()


class Place(Protocol):
    """The interface that a reader reports problems to and resolves ids by."""

    owner: str  # the monster in whose folder the card stands, "" for none

    def problem(self, node: Node, words: str, code: Code, meant: str = "") -> None:
        """Reports a problem at a node; `meant` is what to write instead where there is no doubt."""

    def resolve(self, kind: str, name: str, node: Node) -> Value:
        """Returns the full id of a name, or `FAILED` after it has reported a problem."""

    def mark(self, effect: object, node: Node) -> None:
        """Notes where an effect is written."""


Reading = Callable[[Place, Node], Value]


def text(place: Place, node: Node) -> Value:
    """Reads one word or text."""
    if node.text is None or node.empty:
        place.problem(node, f"one word or text is wanted here, not {node.said()}", Code.WRONG_SHAPE)
        return FAILED
    return node.text


def boolean(place: Place, node: Node) -> Value:
    """Reads true or false."""
    if node.text not in ("true", "false"):
        place.problem(node, f"true or false is wanted here, not {node.said()}", Code.UNKNOWN_WORD)
        return FAILED
    return node.text == "true"


def integer(lowest: float | None, highest: float | None) -> Reading:
    """Returns the reader of a whole number within bounds."""
    if lowest is not None and highest is not None:
        wanted = f"a whole number from {lowest} to {highest}"
    else:
        wanted = "a whole number"

    def read(place: Place, node: Node) -> Value:
        text = node.text
        if text is None or not re.fullmatch(r"[+-]?\d{1,6}", text, re.ASCII):
            place.problem(node, f"{wanted} is wanted here, not {node.said()}", Code.NUMBER)
            return FAILED
        number = int(text)
        if (lowest is not None and number < lowest) or (highest is not None and number > highest):
            place.problem(node, f"{wanted} is wanted here, not {number}", Code.NUMBER)
            return FAILED
        return number

    return read


def short(longest: int) -> Reading:
    """Returns the reader of a text of one line and of at most so many characters."""

    def read(place: Place, node: Node) -> Value:
        found = text(place, node)
        if isinstance(found, str) and (len(found) > longest or not found.isprintable()):
            place.problem(node, f"{node.said()} does not fit here: {longest} characters in one line are allowed", Code.TEXT)
            return FAILED
        return found

    return read


def size_of_base(place: Place, node: Node) -> Value:
    """Reads the size of a base: one number for a square one, or its columns and rows; two equal ones are one number."""
    if node.items is None and not re.fullmatch(r"[+-]?\d{1,6}", node.text or "", re.ASCII):
        place.problem(node, f"{SIZES_OF_BASES} is wanted here, not {node.said()}", Code.NUMBER)
        return FAILED
    read = integer(SHORTEST_SIDE, LONGEST_SIDE)
    if node.items is None:
        return read(place, node)
    if len(node.items) != 2:
        place.problem(node, f"{SIZES_OF_BASES} is wanted here, not a list of {len(node.items)}", Code.WRONG_SHAPE)
        return FAILED
    columns, rows = [read(place, part) for part in node.items]
    return FAILED if FAILED in (columns, rows) else base_size(columns, rows)
