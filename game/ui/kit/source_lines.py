"""A place in a text file as a reader of code expects it: file, line and column, and the line with the word at the place in red."""

from __future__ import annotations

import re
from pathlib import Path

from game import files
from game.ui.draw import text

LONGEST = 90  # signs of a line that are shown
WORD = re.compile(r"\w+|\W")


def source_lines(path: str, line: int, column: int, words: str) -> str:
    """Returns a place as rich text; a file that cannot be read has no line."""
    where = f"<a>{text.literal(f'{Path(path).parent.name}/{Path(path).name}')}:{line}:{column}</>"
    shown = source_line(path, line, column)
    return "\n".join(part for part in (where, shown, text.literal(words)) if part)


def source_line(path: str, line: int, column: int) -> str:
    """Returns a line of a file as rich text, with its number and the word at the column marked; "" if it cannot be read."""
    try:
        lines = files.read_text(path).splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    return f"<d>{line} |</> {_marked(lines[line - 1], column)}" if 0 < line <= len(lines) else ""


def _marked(line: str, column: int) -> str:
    """Returns a part of a line around a column (from 1), with the place marked."""
    line = line.replace("\t", " ")
    begin = max(0, column - 1 - LONGEST // 2)
    before, after = line[begin : column - 1], line[column - 1 : begin + LONGEST].rstrip()
    found = WORD.match(after)
    word = found.group() if found is not None else ""
    return f"{text.literal(before.lstrip() if begin == 0 else before)}<r>{text.literal(word)}</>{text.literal(after[len(word):])}"
