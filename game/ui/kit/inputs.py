"""Input events, independent of pygame: pointer, keys by meaning, typed text; the same for keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

LEFT, MIDDLE, RIGHT = 1, 2, 3
NEAR, TWICE = 6, 0.4  # pixels and seconds within which two clicks are a double click


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse, in logical units. `dx`, `dy`: how far it moved, or the notches of the wheel (up is positive)."""

    kind: Literal["move", "down", "up", "wheel", "leave"]
    x: float
    y: float
    button: int = 0
    dx: float = 0
    dy: float = 0
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Key:
    """A key or a pad's button: `name` as printed (`a`, `?`, `enter`, `left`, `f1`), `meaning` what it is bound to."""

    name: str
    meaning: str = ""
    down: bool = True
    repeat: bool = False
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    pad: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard or an input method."""

    words: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Unfinished text of an input method."""

    words: str


Input = Pointer | Key | Typed | Composing

MOST_ANSWERS = 20  # answers that have a key: the digits, then the digits with Alt

KEYS: dict[str, tuple[str, ...]] = {  # meaning: keys (UI.md 11)
    **{f"answer_{n}": (str(n % 10) if n <= 10 else f"alt+{n % 10}",) for n in range(1, MOST_ANSWERS + 1)},
    "next": ("tab",),
    "previous": ("shift+tab",),
    "next_region": ("ctrl+tab",),
    "previous_region": ("ctrl+shift+tab",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "choose": ("enter",),
    "go_on": ("space",),
    "back": ("escape",),
    "why": ("?", "/"),
    "undo": ("u", "ctrl+z"),
    "redo": ("r", "ctrl+y"),
    "go_back_here": ("g",),
    "moment_before": ("[",),
    "moment_after": ("]",),
    "end_act": ("e",),
    "weapon": ("w",),
    "docket": ("d",),
    "odds": ("o",),
    "threat": ("t",),
    "blind_spot": ("b",),
    "overlays": ("z",),
    "card": ("c",),
    "monster": ("m",),
    "log": ("l",),
    "read_out": ("v",),
    **{f"sheet_{n}": (f"f{n}",) for n in range(1, 7)},
    "settlement_go_on": ("n",),
    "innovate": ("i",),
    "augury": ("a",),
    "create": ("k",),
    "newcomer": ("j",),
    "vote": ("x",),
    "steps": ("s",),
    "standing": ("y",),
    "ask_less": ("h",),
    "save_picture": ("p",),
    "write_scenario": ("f9",),
    "zoom_in": ("+", "="),
    "zoom_out": ("-",),
    "fit": ("home",),
    "pan_up": ("shift+up",),
    "pan_down": ("shift+down",),
    "pan_left": ("shift+left",),
    "pan_right": ("shift+right",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "text_larger": ("ctrl++", "ctrl+="),
    "text_smaller": ("ctrl+-",),
    "text_reset": ("ctrl+0",),
    "full_screen": ("f11", "alt+enter"),
    "report": ("f12",),
}
CAPS = {  # key: sentence id of its label
    "enter": "interface.key.enter",
    "escape": "interface.key.escape",
    "space": "interface.key.space",
    "tab": "interface.key.tab",
    "shift": "interface.key.shift",
    "ctrl": "interface.key.ctrl",
    "alt": "interface.key.alt",
    "home": "interface.key.home",
    "page up": "interface.key.page_up",
    "page down": "interface.key.page_down",
    "left": "interface.key.left",
    "right": "interface.key.right",
    "arrows": "interface.key.arrows",
    "up": "interface.key.up",
    "down": "interface.key.down",
    "backspace": "interface.key.backspace",
    "delete": "interface.key.delete",
}
SAME = {"return": "enter", "keypad enter": "enter", "esc": "escape"}


def answer_key(number: int) -> tuple[str, ...]:
    """Returns the hotkey of the n-th answer, from 1; only so many have one."""
    return (f"answer_{number}",) if number <= MOST_ANSWERS else ()


class Bindings:
    """Maps keys to meanings; the settings may change each of them."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {
            **KEYS,
            **{m: tuple(k) for m, k in (changed or {}).items() if m in KEYS},
        }
        self.meanings: dict[str, str] = {}
        for meaning, keys in self.keys.items():
            for key in keys:
                self.meanings.setdefault(key, meaning)

    def meaning(self, name: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> str:
        """Returns the meaning of a key with its modifiers; "" if it is not bound."""
        held = ("ctrl+" if ctrl else "") + ("alt+" if alt else "") + ("shift+" if shift else "")
        found = self.meanings.get(held + name)
        if found is None and shift:  # a character that needs shift to be typed, like "?"
            found = self.meanings.get(("ctrl+" if ctrl else "") + ("alt+" if alt else "") + name) if len(name) == 1 else None
        return found or ""

    def first(self, meaning: str) -> str:
        """Returns the first key bound to a meaning, "" if none is."""
        keys = self.keys.get(meaning, ())
        return keys[0] if keys else ""


def pressed(event: Input, meaning: str) -> bool:
    """Returns whether a key of this meaning has just been pressed."""
    return isinstance(event, Key) and event.down and not event.repeat and event.meaning == meaning


class Clicks:
    """Counts quick clicks at one place."""

    def __init__(self) -> None:
        self.last = (-1000.0, (-99, -99), 0, 0)  # seconds, place, button, count

    def count(self, place: tuple[int, int], button: int) -> int:
        """Returns 1 for a click, 2 for the second click of a double click."""
        now = pygame.time.get_ticks() / 1000
        when, where, which, number = self.last
        near = abs(place[0] - where[0]) + abs(place[1] - where[1]) <= NEAR
        number = number + 1 if near and which == button and now - when < TWICE else 1
        self.last = (now, place, button, number)
        return number


def key_name(event: pygame.event.Event) -> str:
    """Returns the name of a key as the keyboard layout prints it; digits also where a layout has them under shift."""
    name: str = pygame.key.name(event.key)
    typed: str = getattr(event, "unicode", "")
    if len(name) <= 1 or name.startswith("["):
        if typed and typed.isprintable() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            name = typed
        row = event.scancode - pygame.KSCAN_1
        if 0 <= row <= 9 and name not in "0123456789+-=?/[]" and not event.mod & pygame.KMOD_SHIFT:
            name = "1234567890"[row]
    if name.startswith("[") and len(name) == 3:  # the numeric keypad
        name = name[1]
    return SAME.get(name.lower(), name.lower())


def key_event(event: pygame.event.Event, bindings: Bindings, repeat: bool = False) -> Key:
    """Returns the Key for a pygame key event."""
    mod = event.mod
    shift, ctrl = bool(mod & pygame.KMOD_SHIFT), bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(mod & pygame.KMOD_LALT)
    name = key_name(event)
    down = event.type == pygame.KEYDOWN
    return Key(name, bindings.meaning(name, shift, ctrl, alt), down, repeat, shift, ctrl, alt)
