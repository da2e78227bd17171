"""Notices that files of packs were saved, by their times and sizes: looked at twice a second, which a folder of a few hundred files allows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from game import files

MOST = 2_000  # files that are looked at; a folder with more is read again by hand
Stamps = dict[str, tuple[int, int]]


class PackWatch:
    """Looks at the files of some folders; `folders` names them at each look, so that a pack that was added is seen too."""

    def __init__(self, folders: Callable[[], Iterable[Path]]) -> None:
        self.folders = folders
        self.seen = self.last = self.stamps()

    def stamps(self) -> Stamps:
        """Returns time and size of each file."""
        found: Stamps = {}
        for folder in self.folders():
            for name in files.FolderWalk(folder, most=MOST).found:
                try:
                    state = os.stat(os.path.join(folder, name))
                except OSError:
                    continue  # gone meanwhile
                found[f"{folder}/{name}"] = state.st_mtime_ns, state.st_size
        return found

    def know(self, path: Path) -> None:
        """Takes a file as it is now for known, as the program itself wrote it."""
        for name, state in self.stamps().items():
            if Path(name) == path:
                self.seen[name] = self.last[name] = state

    def changed(self) -> bool:
        """Returns whether files have changed since it was last said, and have stayed as they are since the last look: a file half written waits."""
        now = self.stamps()
        rests, self.last = now == self.last, now
        if not rests or now == self.seen:
            return False
        self.seen = now
        return True
