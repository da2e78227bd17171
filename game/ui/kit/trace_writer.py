"""Writes what is asked and what can be pressed, a line of JSON each time it changes, for programs that play by the window."""

from __future__ import annotations

import contextlib
from typing import IO

from game.ui.kit.screen import Scene


class TraceWriter:
    """Writes to a file as long as that works; without a file it writes nothing."""

    def __init__(self, file: IO[str] | None) -> None:
        self.file = file
        self.last = ""
        self.lines = 0

    def write(self, scene: Scene | None, taken: int) -> str:
        """Writes a line if anything has changed and nothing moves; returns why the file could not be written, else "".

        `taken`: keys and buttons released so far.
        """
        if self.file is None or scene is None or scene.stale or scene.top.stale or scene.top.former is not None or not scene.settled():
            return ""
        import json

        said = {"taken": taken, **scene.trace()}
        line = json.dumps(said, ensure_ascii=False)
        if line == self.last:
            return ""
        self.last = line
        self.lines += 1
        try:
            self.file.write(json.dumps({"n": self.lines, **said}, ensure_ascii=False) + "\n")
            self.file.flush()
        except OSError as wrong:
            file, self.file = self.file, None
            with contextlib.suppress(OSError):  # closing it writes the rest once more
                file.close()
            return wrong.strerror or str(wrong)
        return ""
