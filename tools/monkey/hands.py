"""Carries out steps of the monkey: events posted to pygame where there is no window, or the tool xdotool in a real window."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, Any, Protocol

import pygame

if TYPE_CHECKING:
    from game.app import App

Step = list[Any]  # the name of an event and its values, as written to the log
NAMED = {"enter": "return", "keypad enter": "keypad enter"}
X_NAMES = {
    "enter": "Return", "escape": "Escape", "tab": "Tab", "space": "space", "left": "Left", "right": "Right", "up": "Up", "down": "Down", "home": "Home",
    "page up": "Prior", "page down": "Next", "backspace": "BackSpace", "delete": "Delete", "+": "plus", "=": "equal", "-": "minus", "?": "question",
    "/": "slash", "[": "bracketleft", "]": "bracketright", **{f"f{n}": f"F{n}" for n in range(1, 13)},
}  # fmt: skip
MODIFIERS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class Hands(Protocol):
    """Carries out steps."""

    def do(self, app: App, step: Step) -> None:
        """Carries out one step; its events may arrive a little later."""

    def close(self) -> None:
        """Ends what was started."""


def of_the_program(app: App, step: Step) -> bool:
    """Carries out the steps that no window sends: `mute`, `expose`, `forget` (the window loses the focus) and `quit`; returns whether it was one."""
    if step[0] == "mute":
        app.settings.mute = not app.settings.mute
        app.settings_changed()
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    elif step[0] == "expose":
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    elif step[0] == "forget":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif step[0] == "quit":
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    else:
        return False
    return True


class PostedHands:
    """Posts events to pygame's queue, on the dummy driver."""

    def __init__(self) -> None:
        self.at = (0, 0)

    def do(self, app: App, step: Step) -> None:
        if of_the_program(app, step):
            return
        post, event = pygame.event.post, pygame.event.Event
        what, *rest = step
        if what == "move":
            at = (rest[0], rest[1])
            moved = (at[0] - self.at[0], at[1] - self.at[1])
            self.at = at
            pygame.mouse.set_pos(at)  # the wheel asks where the pointer is
            post(event(pygame.MOUSEMOTION, pos=at, rel=moved, buttons=(0, 0, 0), touch=False))
        elif what in ("down", "up"):
            post(event(pygame.MOUSEBUTTONDOWN if what == "down" else pygame.MOUSEBUTTONUP, pos=self.at, button=rest[0], touch=False))
        elif what == "wheel":
            post(event(pygame.MOUSEWHEEL, x=0, y=rest[0], flipped=False, which=0, touch=False))
        elif what in ("key", "hold", "release"):
            self._key(what, rest[0])
        elif what == "text":
            for letter in rest[0]:
                post(event(pygame.TEXTINPUT, text=letter))
        elif what == "size":
            app.window.open_unseen((rest[0], rest[1]))
            post(event(pygame.WINDOWSIZECHANGED, x=rest[0], y=rest[1]))
        else:
            raise ValueError(step)

    def _key(self, what: str, name: str) -> None:
        *mods, bare = name.replace("++", "+plus").split("+") if len(name) > 1 else [name]
        bare = "+" if bare == "plus" else bare
        mod = sum(MODIFIERS[each] for each in mods)
        code = pygame.key.key_code(NAMED.get(bare, bare))
        typed = bare.upper() if "shift" in mods else bare
        typed = " " if bare == "space" else typed if len(bare) == 1 else ""
        if what != "release":
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0))
            if typed and not {"ctrl", "alt"}.intersection(mods):
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=typed))
        if what != "hold":
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def close(self) -> None:
        """Has nothing to end."""


class WindowHands:
    """Moves the pointer and presses keys of a real window by xdotool, which runs as long as the monkey does."""

    def __init__(self) -> None:
        self.tool = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=dict(os.environ))

    def say(self, *words: object) -> None:
        if self.tool.poll() is not None or self.tool.stdin is None:
            raise RuntimeError(f"xdotool ended: {self.tool.returncode}")
        self.tool.stdin.write(" ".join(map(str, words)) + "\n")
        self.tool.stdin.flush()

    def do(self, app: App, step: Step) -> None:
        if of_the_program(app, step):
            return
        what, *rest = step
        window = pygame.display.get_wm_info().get("window", 0)
        if what == "move":
            self.say("mousemove", "--window", window, rest[0], rest[1])
        elif what in ("down", "up"):
            self.say(f"mouse{what}", rest[0])
        elif what == "wheel":
            self.say("click", 4 if rest[0] > 0 else 5)
        elif what in ("key", "hold", "release"):
            verb = {"key": "key", "hold": "keydown", "release": "keyup"}[what]
            *mods, bare = rest[0].replace("++", "+plus").split("+") if len(rest[0]) > 1 else [rest[0]]
            self.say(verb, "+".join([*mods, X_NAMES.get(bare, bare)]))
        elif what == "text":
            self.say("type", "--delay", 5, "".join(letter for letter in rest[0] if letter.isalnum()) or "x")
        elif what == "size":
            self.say("windowmove", window, 0, 0, "windowsize", window, rest[0], rest[1])
        else:
            raise ValueError(step)

    def close(self) -> None:
        self.tool.kill()
        self.tool.wait()
