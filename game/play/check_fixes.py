"""`main.py check --fix`: writes what is certain into the files of a pack, and nothing else.

Certain is a word with one that was meant without doubt (`Problem.mend`), and a tab that indents. Anything else is left to who wrote the pack.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.cards.codes import Code
from game.cards.source import LONGEST_FILE, Problem, SourceRefused, parse

TAB_WIDTH = 2
LEADING_TABS = re.compile(r"(?m)^[ \t]*\t[ \t]*")


def mended(problems: Iterable[Problem], folders: Iterable[Path]) -> list[str]:
    """Mends what is certain in files within these folders; returns a line for each change."""
    within = [folder.resolve() for folder in folders]
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        if (problem.mend or problem.code == Code.TAB) and any(Path(problem.path).resolve().is_relative_to(folder) for folder in within):
            by_file.setdefault(problem.path, []).append(problem)
    return [line for path, those in sorted(by_file.items()) for line in mend_file(path, those)]


def mend_file(path: str, problems: list[Problem]) -> list[str]:
    """Mends one file, from its end to its beginning, so that no change moves another; returns a line for each change, in their order."""
    content = files.read_bytes(path, LONGEST_FILE)
    text = content.decode("utf-8")
    done: list[str] = []
    for problem in sorted(problems, key=lambda one: (one.line, one.column), reverse=True):
        changed, said = without_tabs(text) if problem.code == Code.TAB else replaced(text, problem)
        if changed != text:
            text = changed
            done.append(f"{path}:{problem.line}:{problem.column}: mended: {said}")
    if done:
        files.write_whole(path, text.encode("utf-8"))
    return done[::-1]


def replaced(text: str, problem: Problem) -> tuple[str, str]:
    """Returns a text with the word at the place of a problem replaced, and what was done; unchanged where the word does not stand there."""
    old, new = problem.mend
    lines = text.splitlines(keepends=True)
    line = lines[problem.line - 1] if problem.line <= len(lines) else ""
    mark = "\ufeff" if problem.line == 1 and line.startswith("\ufeff") else ""
    at = problem.column - 1 + len(mark)
    at += line[at : at + 1] in ("'", '"')
    if line[at : at + len(old)] != old:
        return text, ""
    lines[problem.line - 1] = line[:at] + new + line[at + len(old) :]
    return "".join(lines), f"'{new}' for '{old}'"


def without_tabs(text: str) -> tuple[str, str]:
    """Returns a text with spaces for the tabs that indent its lines, and what was done; unchanged where it could not be read then either."""
    changed = LEADING_TABS.sub(lambda found: found[0].replace("\t", " " * TAB_WIDTH), text)
    try:
        parse(changed.removeprefix("\ufeff"))
    except SourceRefused:
        return text, ""
    return changed, f"{TAB_WIDTH} spaces for each tab before the lines"
