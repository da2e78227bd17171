"""The locks of stories: while one copy of the game plays a story, another opens it to look at it only.

A lock is a file `ID.lock` beside the story, locked by the system as long as its process lives, so that the lock of a dead process, or of
one whose number was given to another, is free. The file says who holds it: process and machine. A folder that is shared between
machines may know no locks of the system; there the file counts: that of another machine until it has not been renewed for `STALE`
seconds, and then too only a player's act (`force`) takes it over.
"""

from __future__ import annotations

import os
import socket
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from game import files

ENDING = ".lock"
STALE = 900.0                                                   # seconds
HIGHEST_PID, LONGEST_HOST = (1 << 31) - 1, 255
RENEWED_EVERY = 60.0                                            # seconds; by who plays, also while nobody answers


class Holder(Struct, frozen=True):
    """Who plays a story: a process on a machine. `stale`: on another machine, and silent for so long that it may be taken over."""

    pid: int = 0
    host: str = ""
    stale: bool = False


class StoryLocks:
    """The locks that this process holds in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.host = socket.gethostname()
        self._held: dict[str, int] = {}                         # the handles of locked files

    def _file(self, id: str) -> Path:
        return self.folder / f"{id}{ENDING}"

    def take(self, id: str, force: bool = False) -> Holder | None:
        """Takes the lock of a story; returns who holds it instead, None when it is taken or the folder allows no locks."""
        if id in self._held:
            return None
        path = self._file(id)
        for _ in range(3):                                      # its file may be removed by the one who frees it
            try:
                handle = files.open_lock(path)
            except OSError:
                return None
            holder = self._locked(handle, path, force)
            if holder is None and self._is_same(handle, path):
                self._held[id] = handle
                self._sign(handle)
                return None
            os.close(handle)
            if holder is not None:
                return holder
        return None

    def _locked(self, handle: int, path: Path, force: bool) -> Holder | None:
        """Locks an open file; returns who holds it if that may not be."""
        said = self._said(path)
        try:
            sure = files.take_lock(handle)
        except BlockingIOError:
            return said if said.pid else Holder(0, self.host)
        if not said.pid:
            return None
        if said.host != self.host:
            stale = self._age(handle) > STALE
            return None if force and stale else Holder(said.pid, said.host, stale)
        if not sure and said.pid != os.getpid() and files.alive(said.pid):
            return said
        return None

    def _said(self, path: Path) -> Holder:
        try:
            said = msgspec.json.decode(files.read_bytes(path, 1000, path.parent), type=Holder)
        except (OSError, ValueError, RecursionError):
            return Holder()
        known = 0 < said.pid <= HIGHEST_PID and 0 < len(said.host) <= LONGEST_HOST and said.host.isprintable()
        return Holder(said.pid, said.host) if known else Holder()

    @staticmethod
    def _age(handle: int) -> float:
        return time.time() - os.fstat(handle).st_mtime

    @staticmethod
    def _is_same(handle: int, path: Path) -> bool:
        """Returns whether a file that is open is still the one at its path."""
        try:
            return os.path.samestat(os.fstat(handle), os.stat(path))
        except OSError:
            return False

    def _sign(self, handle: int) -> None:
        try:
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, msgspec.json.encode(Holder(os.getpid(), self.host)))
        except OSError:
            pass                                                # the system's lock holds without it

    def renew(self) -> None:
        """Tells other machines that the stories are still played."""
        for handle in self._held.values():
            try:
                os.utime(handle)
            except (OSError, TypeError):
                continue

    def free(self, id: str) -> None:
        """Frees the lock of a story and removes its file."""
        handle = self._held.pop(id, None)
        if handle is not None:
            files.remove(self._file(id))
            os.close(handle)

    def free_all(self) -> None:
        """Frees all locks that this process holds here."""
        for id in [*self._held]:
            self.free(id)

    def tidy(self) -> None:
        """Removes the lock files of this machine that nobody holds."""
        for path in files.files_in(self.folder, ENDING):
            id = path.name.removesuffix(ENDING)
            if id not in self._held and self.take(id) is None:
                self.free(id)
