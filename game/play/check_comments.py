"""Comments in packs that silence `main.py check`: `# check: ignore SF701` in the line that it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.cards.codes import Code
from game.cards.pack_source import MANIFEST, PackSource
from game.cards.source import LONGEST_FILE, Problem
from game.play.scenario.reading import scenario_files

COMMENT = re.compile(r"#.*?\bcheck:\s*ignore\b\s*(SF\d+(?:[\s,]+SF\d+)*)?")
Place = tuple[str, int, str]  # file, line, code


def heard(problems: Iterable[Problem], refused: Iterable[Problem], folders: Iterable[Path]) -> list[Problem]:
    """Returns the problems that no comment silences, and a notice for each comment that silences nothing.

    `refused` is why the game would not read a pack: a comment cannot change that.
    """
    problems, refused = list(problems), list(refused)
    comments = {place: column for folder in folders for place, column in comments_in(folder)}
    if not comments:
        return [*refused, *problems]
    said = {(one.path, one.line, one.code) for one in problems}
    left = [one for one in problems if (one.path, one.line, one.code) not in comments]
    for (path, line, code), column in comments.items():
        if (path, line, code) not in said:
            firm = any((one.path, one.line, one.code) == (path, line, code) for one in refused)
            words = f"nothing is silenced here: {code} is not said in this line" if code else "a code is missing, as in `# check: ignore SF701`"
            words = f"{code} cannot be silenced: the game does not read the pack" if firm else words
            left.append(Problem(path, line, column, words, "notice", Code.SILENCES_NOTHING))
    return [*refused, *left]


def comments_in(folder: Path) -> Iterable[tuple[Place, int]]:
    """Yields file, line and code of each comment that silences in a pack, with the column of the comment."""
    source = PackSource(folder)
    scenarios = [str(file.relative_to(folder)) for file in scenario_files(folder)]
    for name in (MANIFEST, *source.card_files(), *source.sentence_files("*"), *scenarios):
        try:
            content = files.read_bytes(folder / name, LONGEST_FILE, folder)
        except OSError:
            continue  # the reader tells of it
        if b"check:" in content:
            for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
                for found in COMMENT.finditer(line):
                    for code in re.findall(r"SF\d+", found[1] or "") or [""]:
                        yield (str(folder / name), number, code), found.start() + 1
