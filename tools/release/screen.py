"""A hidden screen (Xvfb) whose pictures are taken from the X server itself."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType

from PIL import Image


class Screen:
    """Runs an X server without key repeat; `name` is the value for DISPLAY, `picture()` the current content of the screen."""

    def __init__(self, width: int = 1280, height: int = 720) -> None:
        """Starts the server; raises FileNotFoundError without Xvfb."""
        if shutil.which("Xvfb") is None:
            raise FileNotFoundError("Xvfb")
        self.folder = Path(tempfile.mkdtemp())
        read, write = os.pipe()
        size = f"{width}x{height}x24"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-noreset", "-r", "-br", "-fbdir", str(self.folder)],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = ":" + answer.readline().strip()

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def picture(self) -> Image.Image:
        """Takes a picture of the screen."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        begin = head[0] + head[19] * 12  # after the colour table
        return Image.frombytes("RGB", (head[4], head[5]), raw[begin:], "raw", "BGRX", head[12])

    def changes(self, since: Image.Image, within: float) -> float | None:
        """Waits until the screen changes; returns the seconds, None if it did not within the limit."""
        start = time.perf_counter()
        while time.perf_counter() - start < within:
            if self.picture() != since:
                return time.perf_counter() - start
            time.sleep(0.004)
        return None
