"""A pack written on the spot: tests say what stands in its files, and look at the problems."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import dedent

import pytest

import game.rules.effects  # noqa: F401  the words that cards are written in
from game.cards.library import Library, Problem, read_packs

CORE = Path(__file__).resolve().parents[2] / "assets" / "packs" / "core"
MANIFEST = 'id: {id}\nname: A test\nversion: "1"\n'


class Shelf:
    """Packs in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packs: list[Path] = []

    def pack(self, files: dict[str, str | bytes], name: str = "mine") -> Path:
        """Writes a pack; without a pack.yaml of its own it gets a plain one."""
        pack = self.folder / name
        for file, text in {"pack.yaml": MANIFEST.format(id=name), **files}.items():
            path = pack / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else dedent(text).lstrip("\n").encode())
        self.packs.append(pack)
        return pack

    def read(self, *more: Path) -> tuple[Library, list[Problem]]:
        return read_packs([*more, *self.packs])

    def problems(self, *more: Path) -> list[str]:
        """Gives every problem as file:line:column: words, the file as named in its pack."""
        return [str(problem).replace(f"{self.folder}{os.sep}", "") for problem in self.read(*more)[1]]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture(scope="session")
def core() -> Library:
    library, problems = read_packs([CORE])
    assert not [problem for problem in problems if problem.level == "error"]
    return library
