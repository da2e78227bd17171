"""What gear does besides its numbers, in short words: its weapon words and named abilities by name, and the rest of its rules as they are written."""

from __future__ import annotations

from collections.abc import Collection

from game.cards.library import Library
from game.cards.wording import face


def specials(library: Library, card: str, without: Collection[str] = ()) -> str:
    """Returns what a gear card does besides its numbers, "" if that is nothing; the weapon words `without` are left out (ids)."""
    words = [use.word for use in library.gear[card].with_]
    named, rules = list[str](), list[str]()
    for line in face(library, "gear", card):
        if line.kind == "word":
            word = words.pop(0) if words else ""
            named += [line.head] if word not in without else []
        elif line.kind in ("ability", "rule"):
            (named if line.head else rules).append(line.head or line.text)
    return " ".join([*([f"{', '.join(named)}."] if named else []), *rules])
