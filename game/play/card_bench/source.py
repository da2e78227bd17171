"""The text of a card as it stands in its file: the lines from its key to where the next card begins."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game import files
from game.cards.library import Library


class CardSource(NamedTuple):
    """Where a card is written, and its lines; none where the file cannot be read."""

    path: str
    line: int
    column: int
    lines: list[str]

    @property
    def place(self) -> str:
        """The folder, the file and the line."""
        return f"{Path(self.path).parent.name}/{Path(self.path).name}:{self.line}"


def source_of(library: Library, kind: str, id: str) -> CardSource:
    """Returns the text of a card of a library."""
    path, line, column = library.place(kind, id)
    try:
        text = files.read_text(path).splitlines()
    except (OSError, UnicodeDecodeError):
        text = []
    return CardSource(path, line, column, block_at(text, line, column))


def block_at(lines: list[str], line: int, column: int) -> list[str]:
    """Returns the lines of a setting that begins at a line and a column, counted from 1, with all that is indented below it."""
    if not 0 < line <= len(lines):
        return []
    found = [lines[line - 1]]
    for words in lines[line:]:
        bare = words.strip()
        if bare and len(words) - len(words.lstrip()) < column:
            break
        found.append(words)
    while found and not found[-1].strip():
        found.pop()
    return found
