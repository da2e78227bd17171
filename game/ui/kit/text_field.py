"""A single-line text field with caret, select all, input methods and a maximum length."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Composing, Input, Key, Pointer, Typed
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget

BLINK = 0.53
NARROW = 96.0  # width below which the margins are small
FORBIDDEN = "*<>{}[]\\"  # characters used by the markup


class TextField(Widget):
    """A text field; `on_change(text)` is called at each change, `on_done(text)` at Enter; `hint` is shown while it is empty."""

    wants_text = True
    cut = 3.0

    def __init__(
        self,
        key: str,
        box: Box,
        value: str,
        on_change: Callable[[str], object] | None = None,
        *,
        on_done: Callable[[str], object] | None = None,
        label: str = "",
        hint: str = "",
        longest: int = 24,
        allowed: str = "",
        enabled: bool = True,
        region: str = "main",
        tip: Tip | Callable[[], Tip | None] | None = None,
        role: str = "num",
    ) -> None:
        super().__init__(key, box, label=label, enabled=enabled, region=region, tip=tip)
        self.value = value
        self.on_change, self.on_done = on_change, on_done
        self.hint, self.longest, self.allowed, self.role = hint, longest, allowed, role
        self.caret = len(value)
        self.composing = ""
        self.blink = 0.0
        self.offset = 0.0  # horizontal scroll of the text, in units
        self.all = False
        self.stops: list[float] = [0.0]  # x of each caret position, in units from the first letter

    @property
    def margin(self) -> float:
        """Returns the margin at both sides of the text; a narrow field gives it up for the name in it."""
        return 10.0 if self.box.w >= NARROW else 6.0

    # ------------------------------------------------------------ looks
    def draw(self, canvas: Canvas) -> None:
        canvas.field(self.box, self.state)
        inner = self.box.inset(self.margin, 0)
        y = inner.y + (inner.h - canvas.line_of(self.role)) / 2
        self.stops = [canvas.wide(self.value[:i], self.role) for i in range(len(self.value) + 1)]
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        at = canvas.wide(self.value[: self.caret] + self.composing, self.role)
        self.offset = max(0.0, min(self.offset, at), at - inner.w + 2) if self.focused else 0.0
        with canvas.clip(inner.clipped(self.clip) if self.clip else inner):
            if self.all and self.focused and self.value:
                wide = canvas.wide(self.value, self.role)
                canvas.shade(Box(inner.x - self.offset, y, wide, canvas.line_of(self.role)), theme.LANTERN, 70)
            if shown:
                canvas.text(inner.x - self.offset, y, shown, self.role, theme.BRIGHT if self.enabled else theme.DISABLED_LABEL)
            elif self.hint:
                canvas.text_in(inner, self.hint, ("body", "small"), theme.ASH)
            if self.composing:
                start = canvas.wide(self.value[: self.caret], self.role)
                canvas.hline(inner.x + start - self.offset, self.box.bottom - 9, at - start, theme.LANTERN)
            if self.focused:
                with contextlib.suppress(pygame.error):  # where the input method shows its candidates
                    pygame.key.set_text_input_rect(canvas.rect(*self.box))
            if self.focused and self.blink < BLINK:
                x = inner.x + at - self.offset
                canvas.fill(Box(x, self.box.y + 9, 1.6, self.box.h - 18), theme.LANTERN)

    # ------------------------------------------------------------ use
    def handle(self, event: Input) -> bool:
        if not self.enabled:
            return False
        if isinstance(event, Pointer):
            if event.kind == "down" and event.button == LEFT:
                wanted = event.x - self.box.x - self.margin + self.offset
                self.caret = min(range(len(self.stops)), key=lambda i: abs(self.stops[i] - wanted))
                self.all = event.clicks > 1
                self.blink = 0.0
                return True
            return event.kind == "up"
        if isinstance(event, Typed):
            self._insert(event.words)
            return True
        if isinstance(event, Composing):
            self.composing = "".join(c for c in event.words if c.isprintable())[: self.longest]
            self.blink = 0.0
            return True
        return self._key(event) if event.down else False

    def _insert(self, words: str) -> None:
        words = "".join(c for c in words if c.isprintable() and c not in FORBIDDEN and (not self.allowed or c in self.allowed))
        if self.all:
            self.value, self.caret = "", 0
        words = words[: max(0, self.longest - len(self.value))]
        self._set(self.value[: self.caret] + words + self.value[self.caret :], self.caret + len(words))
        self.composing = ""

    def _set(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value, self.caret, self.all, self.blink = value, caret, False, 0.0
        if changed and self.on_change is not None:
            self.on_change(value)

    def _key(self, event: Key) -> bool:
        """Moves the caret and deletes; also consumes all printable keys, so that typing triggers no hotkey."""
        name, v, at = event.name, self.value, self.caret
        if self.composing:  # the input method is composing
            return True
        if event.ctrl:
            return self._clipboard(name)
        if name == "backspace":
            if self.all:
                self._set("", 0)
            elif at:
                self._set(v[: at - 1] + v[at:], at - 1)
        elif name == "delete":
            self._set("" if self.all else v[:at] + v[at + 1 :], 0 if self.all else at)
        elif name in ("left", "right", "home", "end"):
            place = {"left": max(0, at - 1), "right": min(len(v), at + 1), "home": 0, "end": len(v)}[name]
            if place == at and name in ("left", "right") and not self.all:
                return False  # at either end an arrow key leaves the field
            self.caret, self.all, self.blink = place, False, 0.0
        elif name == "enter":
            if event.repeat:  # held since the previous screen: nothing was typed here yet
                return True
            if self.on_done is not None:
                self.on_done(v)
                return True
            return False
        else:
            return len(name) == 1 or name == "space"
        return True

    def _clipboard(self, name: str) -> bool:
        if name == "a":
            self.all = True
        elif name == "v":
            try:
                self._insert(pygame.scrap.get_text().replace("\n", " "))
            except pygame.error:
                return True
        elif name in ("c", "x"):
            try:
                pygame.scrap.put_text(self.value)
            except pygame.error:
                return True
            if name == "x":
                self._set("", 0)
        else:
            return False
        return True

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.value))
            self.composing, self.blink, self.all, self.offset = old.composing, old.blink, old.all, old.offset

    def on_focus(self, gained: bool) -> None:
        self.blink = 0.0
        self.composing = ""
        self.all = False
        if gained:
            self.caret = len(self.value)

    def tick(self, seconds: float) -> bool:
        if not self.focused:
            return False
        before = self.blink < BLINK
        self.blink = (self.blink + seconds) % (2 * BLINK)
        return before != (self.blink < BLINK)

    def wake_after(self) -> float | None:
        if not self.focused:
            return None
        return (BLINK if self.blink < BLINK else 2 * BLINK) - self.blink + 0.01

    def target_label(self) -> str:
        return f"{self.label}: {self.value}" if self.label else self.value
