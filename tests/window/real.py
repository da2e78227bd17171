"""The game in a real window on a screen of its own, played by mouse or keyboard as a person would; `--trace` tells where things are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from PIL import Image

from tools.release.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40.0                                                 # seconds for a question to settle on a busy machine
ABSENT = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class RealGame:
    """The running game: `asks` is the last line of the trace."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), speed: int = 0) -> None:
        self.home, self.screen = home, Screen(*size)
        self.trace = home / "trace.jsonl"
        home.mkdir(parents=True, exist_ok=True)
        self.home_settings(speed)
        environment = {**os.environ, "DISPLAY": self.screen.name, "STONE_FACES_HOME": str(home), "HOME": str(home), "SDL_VIDEODRIVER": "x11",
                       "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_WINDOW_POS": "0,0"}
        environment.pop("SDL_RENDER_DRIVER", None)
        self.environment = environment
        self.process = subprocess.Popen([sys.executable, str(ROOT / "main.py"), "--trace", str(self.trace)], env=environment, cwd=home,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.read, self.asks = 0, {}
        self.asks: dict[str, Any] = self.next()

    def home_settings(self, speed: int) -> None:
        """Sets what a test does not wait for: motions and hand-overs."""
        (self.home / "settings.json").write_text(json.dumps({"speed": speed, "hand_over": "never", "lessons": False}), encoding="utf-8")

    # ---- the trace --------------------------------------------------------------------------------------------------
    def next(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Waits for the next question to settle and gives it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the game ended: {self.process.returncode} {self.process.stderr.read().decode() if self.process.stderr else ''}")
            lines = self.trace.read_text(encoding="utf-8").splitlines() if self.trace.exists() else []
            if len(lines) > self.read and lines[-1].endswith("}"):
                self.read = len(lines)
                self.asks = json.loads(lines[-1])
                return self.asks
            time.sleep(0.01)
        raise AssertionError(f"nothing was asked within {patience} s; the last was {self.asks.get('scene')} {self.asks.get('question')}")

    def open_to(self) -> list[str]:
        """Lists what can be pressed now."""
        return [option["key"] for option in self.asks["options"] if option["enabled"]]

    def place(self, key: str) -> tuple[int, int]:
        """Gives the middle of a target on the screen."""
        x, y, wide, high = next(option["rect"] for option in self.asks["options"] if option["key"] == key)
        return x + wide // 2, y + high // 2

    # ---- hands ------------------------------------------------------------------------------------------------------
    def tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def click(self, key: str, wait: bool = True) -> dict[str, Any]:
        """Presses a target with the mouse."""
        x, y = self.place(key)
        self.tool("mousemove", str(x), str(y), "sleep", "0.06", "click", "1")
        return self.next() if wait else self.asks

    def wheel(self, button: int) -> None:
        """Turns the wheel over the middle of the board: 5 shows more of it, 4 less."""
        self.tool("mousemove", "480", "380", "click", str(button))
        self.rest()

    def drag(self, right: int, down: int) -> None:
        """Drags the board about."""
        x, y = 480, 370
        self.tool("mousemove", str(x), str(y), "mousedown", "2", "sleep", "0.05", "mousemove", str(x + right // 2), str(y + down // 2), "sleep", "0.05",
                  "mousemove", str(x + right), str(y + down), "sleep", "0.05", "mouseup", "2")
        self.rest()

    def rest(self) -> None:
        """Waits a moment for a picture that has no new question, and takes what the trace says then."""
        time.sleep(0.6)
        lines = self.trace.read_text(encoding="utf-8").splitlines()
        if len(lines) > self.read:
            self.next()

    def press(self, *names: str, wait: bool = True) -> dict[str, Any]:
        """Presses keys."""
        self.tool("key", *names)
        return self.next() if wait else self.asks

    def write(self, words: str) -> None:
        self.tool("type", words)

    def picture(self, file: Path | None = None) -> Image.Image:
        """Takes what is on the screen from the X server."""
        seen = self.screen.picture()
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            seen.save(file)
        return seen

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.screen.__exit__(None, None, None)

    def __enter__(self) -> RealGame:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
