"""The game in a real window on a screen of its own, played by mouse or keyboard as a person would; `--trace` tells where things are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from tools.release.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, str(Path(__file__).with_name("known_dice.py")))
PATIENCE = 120.0                                                # seconds for a question to settle on a busy machine
ABSENT = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class RealGame:
    """The running game: `asks` is the last line of the trace."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), speed: int = 0, program: tuple[str, ...] = PROGRAM) -> None:
        self.home, self.screen = home, Screen(*size)
        self.trace = home / "trace.jsonl"
        home.mkdir(parents=True, exist_ok=True)
        self.trace.unlink(missing_ok=True)
        self.home_settings(speed)
        environment = {**os.environ, "DISPLAY": self.screen.name, "STONE_FACES_HOME": str(home), "HOME": str(home), "SDL_VIDEODRIVER": "x11",
                       "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_WINDOW_POS": "0,0"}
        environment.pop("SDL_RENDER_DRIVER", None)
        self.environment = environment
        self.process = subprocess.Popen([*program, "--trace", str(self.trace)], env=environment, cwd=home,
                                        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.hands = subprocess.Popen(["xdotool", "-"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        self.told, self.rest_of_line = 0, b""                   # bytes of the trace that were read, and those behind its last whole line
        self.asks: dict[str, Any] = {}
        self.pressed = self.wanted = ""                         # what was pressed last, and where; what was looked for last
        self.until(lambda asks: bool(asks))

    def home_settings(self, speed: int) -> None:
        """Sets what a test does not wait for: motions and hand-overs."""
        (self.home / "settings.json").write_text(json.dumps({"speed": speed, "hand_over": "never", "lessons": False}), encoding="utf-8")

    # ---- the trace --------------------------------------------------------------------------------------------------
    def latest(self) -> dict[str, Any]:
        """Gives the last line of the trace that is whole; only what was written since the last look is read."""
        if self.trace.exists() and self.trace.stat().st_size > self.told:
            with self.trace.open("rb") as trace:
                trace.seek(self.told)
                new = trace.read()
            self.told += len(new)
            *whole, self.rest_of_line = (self.rest_of_line + new).split(b"\n")
            if whole:
                self.asks = json.loads(whole[-1])
        return self.asks

    def until(self, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> dict[str, Any]:
        """Waits until the trace says something."""
        end = time.monotonic() + patience
        while not wanted(self.latest()):
            assert self.process.poll() is None, f"the game ended: {self.process.returncode}"
            assert time.monotonic() < end, f"waited in vain for {self.wanted} after {self.pressed}; {self.state()}"
            time.sleep(0.01)
        return self.asks

    def state(self) -> str:
        """Tells in words what the window shows."""
        told = ", ".join(f"{name} {self.asks.get(name)}" for name in ("scene", "question", "about", "over", "confirming", "focus", "taken"))
        return f"there is {told}; open to {self.open_to()}"

    def open_to(self) -> list[str]:
        """Lists what can be pressed now."""
        return [option["key"] for option in self.asks.get("options", ()) if option["enabled"]]

    def place(self, key: str) -> tuple[int, int]:
        """Gives the middle of a target on the screen, once it is there: while the picture moves it may be away for a moment."""
        self.wanted = key
        self.until(lambda asks: any(option["key"] == key for option in asks["options"]))
        x, y, wide, high = next(option["rect"] for option in self.asks["options"] if option["key"] == key)
        return x + wide // 2, y + high // 2

    # ---- hands ------------------------------------------------------------------------------------------------------
    def tool(self, *words: str) -> None:
        """Lets xdotool, which runs as long as the game does, carry out one line of its commands; it may still be at it afterwards."""
        assert self.hands.poll() is None and self.hands.stdin is not None, f"xdotool ended: {self.hands.returncode}"
        self.hands.stdin.write(" ".join(words) + "\n")
        self.hands.stdin.flush()

    def window(self) -> str:
        """Gives the window that lies under the pointer: the game's."""
        found = subprocess.run(["xdotool", "getmouselocation", "--shell"], env=self.environment, check=True, capture_output=True, text=True)
        return next(line.removeprefix("WINDOW=") for line in found.stdout.splitlines() if line.startswith("WINDOW="))

    def click(self, key: str) -> None:
        """Presses a target with the mouse."""
        x, y = self.place(key)
        self.pressed = f"{key} at {x}, {y}"
        self.tool("mousemove", str(x), str(y), "sleep", "0.06", "click", "1")
        self.heard(1)

    def heard(self, count: int) -> None:
        """Waits until the game has taken so many keys or clicks more than it told last, and all that they set in motion has come to rest."""
        wanted = self.asks["taken"] + count
        self.until(lambda asks: asks["taken"] >= wanted)

    def wheel(self, button: int) -> None:
        """Turns the wheel over the middle of the board: 5 shows more of it, 4 less."""
        self.roll(480, 380, button)

    def roll(self, x: int, y: int, button: int) -> None:
        """Turns the wheel at a pixel; the X server tells each notch as a button that is pressed and let go."""
        self.tool("mousemove", str(x), str(y), "click", str(button))
        self.heard(1)

    def drag(self, right: int, down: int) -> None:
        """Drags the board about."""
        x, y = 480, 370
        self.tool("mousemove", str(x), str(y), "mousedown", "2", "sleep", "0.05", "mousemove", str(x + right // 2), str(y + down // 2), "sleep", "0.05",
                  "mousemove", str(x + right), str(y + down), "sleep", "0.05", "mouseup", "2")
        self.heard(1)

    def rest(self, seconds: float) -> None:
        """Waits a moment for a picture that has no new question, and takes what the trace says then."""
        time.sleep(seconds)
        self.latest()

    def press(self, *names: str) -> None:
        """Presses keys, one after the other; each is heard before the next."""
        for name in names:
            self.pressed = name
            self.tool("key", name)
            self.heard(name.count("+") + 1)

    def picture(self, file: Path | None = None) -> Image.Image:
        """Takes what is on the screen from the X server."""
        seen = self.screen.picture()
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            seen.save(file)
        return seen

    def close(self) -> None:
        for process in (self.hands, self.process):
            process.kill()
            process.wait()
        self.screen.__exit__(None, None, None)

    def __enter__(self) -> RealGame:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()


class PadGame(RealGame):
    """The running game with a gamepad alone: what other tests press on the keyboard, its buttons and its cross press."""

    BUTTONS = {"Return": 0, "Escape": 1, "Tab": 5}
    CROSS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, 1), "Down": (0, -1)}

    def __init__(self, home: Path) -> None:
        super().__init__(home, program=(sys.executable, str(Path(__file__).with_name("pad.py"))))

    def press(self, *names: str) -> None:
        """Presses buttons, or the cross in a direction, one after the other; each is heard before the next."""
        assert self.process.stdin is not None
        for name in names:
            words = f"button {self.BUTTONS[name]}" if name in self.BUTTONS else "cross {} {}".format(*self.CROSS[name])
            self.process.stdin.write(f"{words}\n".encode())
            self.process.stdin.flush()
            self.heard(1)
