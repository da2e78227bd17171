"""The stories in a folder, as their files say: the newest file of each, and its older copies."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from game import files
from game.play.save_files import Damaged, Newer, StorySummary, Where, read_head

SUFFIX, OLD = ".story", ".old"
OLDER = re.compile(rf"(.+)\.\d{{6,}}{re.escape(OLD)}", re.DOTALL)
ENDED = "ended"                                                 # the phase of a story that is over
MOST_STORIES = 1000
LONGEST_NAME = 60
MOST_ORDER = 1 << 53                                            # more cannot be counted
RECENT = 3                                                      # the newest copies, of which none is dropped
Paths = list[Path]


def titled(name: str) -> str:
    """Returns a name as the title of a story: what cannot be shown is escaped, the end of a long one cut off."""
    return files.shown(name[: 2 * LONGEST_NAME].strip())[:LONGEST_NAME]


class Copy(Struct, frozen=True):
    """A valid older copy of a story."""

    file: str
    changed: float
    where: Where
    people: int = 0  # of the settlement


class SaveEntry(Struct, frozen=True):
    """A story in the list. `damaged`: its file is truncated, changed or missing; `newer`: a later version of the game wrote it.

    `name`, `changed` and `where` are those of the newest file that can be read; `copies` are the older ones, newest first.
    """

    id: str
    name: str
    changed: float
    where: Where
    damaged: bool = False
    newer: bool = False
    copies: tuple[Copy, ...] = ()
    family: str = ""
    glance: StorySummary = StorySummary()
    order: int = 0

    @property
    def ended(self) -> bool:
        """Whether the story is over; of a damaged one that is not known."""
        return self.where.phase == ENDED and not self.damaged and not self.newer


class StoryFolder:
    """Reads the heads of the stories in a folder; it may not exist."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._wheres: dict[str, Where | None] = {}              # of copies, by the names of their files

    def highest_order(self) -> int:
        """Returns the order of the story of the folder that was taken up last, 0 without one."""
        orders = [0]
        for name in self.found():
            with contextlib.suppress(Damaged, Newer, OSError):
                orders.append(read_head(self.file(name)).order)
        return max(order for order in orders if order < MOST_ORDER)

    def found(self) -> dict[str, Paths]:
        """Finds the stories of the folder: their ids, each with its older copies, newest first; one of which only copies exist is included.

        Of very many stories only those that were changed last are found.
        """
        found: dict[str, Paths] = {}
        try:
            names = sorted((name for name in os.listdir(self.path) if name.endswith((SUFFIX, OLD))), reverse=True)
        except OSError:
            return found
        for name in names:
            older = OLDER.fullmatch(name)
            if older is not None:
                found.setdefault(older[1], []).append(self.path / name)
            elif name.endswith(SUFFIX):
                found.setdefault(name.removesuffix(SUFFIX), [])
        if len(found) > MOST_STORIES:
            found = {id: found[id] for id in sorted(found, key=self.changed, reverse=True)[:MOST_STORIES]}
        return dict(sorted(found.items()))

    def entry(self, name: str, older: Paths, called: str = "") -> SaveEntry:
        copies = tuple(self.copies(older))
        try:
            head = read_head(self.file(name))
            return SaveEntry(
                name, titled(called or head.name), head.changed, head.where, copies=copies, family=head.family, glance=head.glance, order=head.order
            )
        except Newer:
            return SaveEntry(name, titled(name), self.changed(name), Where(), newer=True, copies=copies)
        except (Damaged, OSError):
            if not copies:
                return SaveEntry(name, titled(name), self.changed(name), Where(), damaged=True)
            newest = copies[0]
            with contextlib.suppress(Damaged, Newer, OSError):
                head = read_head(self.path / newest.file)
                return SaveEntry(name, titled(head.name), newest.changed, newest.where, True, copies=copies, glance=head.glance, order=head.order)
            return SaveEntry(name, titled(name), newest.changed, newest.where, True, copies=copies)

    def changed(self, name: str) -> float:
        try:
            return self.file(name).stat().st_mtime
        except OSError:
            return 0.0

    def file(self, name: str) -> Path:
        return self.path / f"{name}{SUFFIX}"

    def old(self, name: str) -> Paths:
        """Lists the older copies of a story, newest first, valid or not."""
        return self.found().get(name, [])

    def keep_older(self, name: str) -> Path | None:
        """Makes the present file of a story its newest copy, unless an attempt to save that failed has done so; returns it; raises OSError."""
        older = self.old(name)
        if older and files.same_content(self.file(name), older[0]):
            return None
        number = int(older[0].name.rsplit(".", 2)[1]) + 1 if older else 1
        copy = self.path / f"{name}.{number:06d}{OLD}"
        files.keep_copy(self.file(name), copy)
        return copy

    def drop_some(self, name: str, most: int) -> None:
        """Deletes the copies of a story beyond so many, so that the last of each phase and then of each year stays longest; what cannot go stays."""
        old = self.old(name)
        while len(old) > most:
            files.remove(old.pop(least_wanted([self._where(path) for path in old])))

    def _where(self, path: Path) -> Where | None:
        """Returns how far a copy has come, which never changes; None of one that cannot be read."""
        if path.name not in self._wheres:
            self._wheres[path.name] = None
            with contextlib.suppress(Damaged, Newer, OSError):
                self._wheres[path.name] = read_head(path).where
        return self._wheres[path.name]

    def copies(self, older: Paths) -> Iterator[Copy]:
        """Yields those of a story's older copies that are valid."""
        for path in older:
            with contextlib.suppress(Damaged, Newer, OSError):
                head = read_head(path)
                yield Copy(path.name, head.changed, head.where, head.glance.population)


def least_wanted(wheres: list[Where | None]) -> int:
    """Returns the index of the copy that is dropped first, of those of a story, newest first: one that cannot be read, the oldest that is of the
    same phase as the one after it, or of the same year, else the oldest of all."""
    if None in wheres:
        return wheres.index(None)
    for same in (_phase, _year):
        for index in range(len(wheres) - 1, RECENT - 1, -1):
            if same(wheres[index]) == same(wheres[index - 1]):
                return index
    return len(wheres) - 1


def _phase(where: Where | None) -> tuple[int, int, str] | None:
    return (where.attempt, where.year, where.phase) if where is not None else None


def _year(where: Where | None) -> int | None:
    return where.year if where is not None else None
