"""Records the pictures that could not be shown, each once, so that the players can be told."""

from __future__ import annotations

from pathlib import Path

faults: dict[str, str] = {}  # file -> what is wrong with it
_told: set[str] = set()


def note(path: Path, wrong: str) -> None:
    """Records what is wrong with a file; thread-safe."""
    faults.setdefault(str(path), wrong)


def known(path: Path) -> bool:
    """Tells whether something is wrong with a file."""
    return str(path) in faults


def untold() -> list[str]:
    """Returns the names of files that were found wrong since the last call, each once."""
    fresh = [file for file in tuple(faults) if file not in _told]
    _told.update(fresh)
    return [Path(file).name for file in fresh]


def forget() -> None:
    """Clears all records; for tests."""
    faults.clear()
    _told.clear()
