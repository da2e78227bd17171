"""A question over everything: a sentence, a reason, and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label


@dataclass(frozen=True)
class Answer:
    """An answer of a dialog. `harmless` has the focus at first and is what Esc means."""

    key: str
    label: str
    act: Callable[[], object] | None = None
    sub: str = ""
    icon: str = ""
    primary: bool = False
    harmless: bool = False
    enabled: bool = True
    cap: str = ""  # a meaning or key that gives it


class Dialog(Layer):
    """Asks; every answer closes it first and then acts. Esc is the harmless answer, where there is one."""

    dims = 150

    def __init__(self, title: str, words: str, answers: Sequence[Answer], width: float = 560, icon: str = "") -> None:
        super().__init__()
        self.title, self.body, self.answers, self.width, self.icon = title, words, list(answers), width, icon
        self.ring = True
        harmless = next((a for a in self.answers if a.harmless), None)
        self.first = (harmless or self.answers[0]).key if self.answers else None
        self.box = Box(0, 0, 0, 0)

    def layout(self, units: Units) -> None:
        pad = 24.0
        w = min(self.width, units.width - 24)
        rows = self._rows(w - 2 * pad)
        foot = sum(54.0 + 8 for _ in rows) - 8
        head = self.pen.rich_height(self.title, w - 2 * pad - (44 if self.icon else 0), "title", 0.95) + 10
        body = self.pen.rich_height(self.body, w - 2 * pad - 16, "body") + 2
        h = min(units.height - 24, pad + head + body + 22 + foot + pad)
        self.box = units.canvas.centred(w, h)
        inner = self.box.inset(pad)
        room = Box(inner.x, inner.y + head, inner.w, max(20.0, inner.h - head - 20 - foot))
        words = Label("dialog.words", Box(0, 0, inner.w - 16, body), self.body, "body")
        self.add(ScrollArea("dialog.body", room, [words], body, region="words"))
        y = inner.bottom - foot
        for row in rows:
            places = Box(inner.x, y, inner.w, 54).columns(len(row), 8)
            for place, answer in zip(places, row, strict=True):
                self.add(self._button(place, answer))
            y += 62

    def _rows(self, room: float) -> list[list[Answer]]:
        """Lays the answers side by side where their words fit, else one under the other."""
        need = [self.pen.button_width(a.label, a.sub, a.icon, key=self.cap((a.cap,)) if a.cap else "") for a in self.answers]
        count = max(1, len(self.answers))
        if max(need, default=0) <= (room - 8 * (count - 1)) / count:
            return [self.answers]
        return [[a] for a in self.answers]

    def _button(self, place: Box, answer: Answer) -> Button:
        return Button(
            answer.key,
            place,
            answer.label,
            lambda: self.give(answer),
            sub=answer.sub,
            icon=answer.icon,
            primary=answer.primary,
            enabled=answer.enabled,
            hotkeys=(answer.cap,) if answer.cap else (),
        )

    def give(self, answer: Answer) -> None:
        """Closes the dialog and does what the answer says."""
        self.leave()
        if answer.act is not None:
            answer.act()

    def leave(self) -> None:
        """Takes itself away; set by who opened it in another way than `Scene.open`."""
        scene = getattr(self.services, "current", None)
        if scene is not None:
            scene.close(self)

    def draw(self, canvas: Canvas) -> None:
        canvas.glow(*self.box, (90, 58, 22), 22, 0.8)
        canvas.slate(*self.box, fill=theme.BANNER, line=theme.EMBER, cut=theme.CUT_HANDOVER, line_width=1.8, alpha=255)
        x, y = self.box.x + 24, self.box.y + 22
        if self.icon:
            canvas.icon(x, y + 1, self.icon, 32, theme.LANTERN)
            x += 44
        canvas.rich(x, y, self.title, self.box.right - 24 - x, "title", theme.BRIGHT, 0.95)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.meaning == "back":
            harmless = next((a for a in self.answers if a.harmless), None)
            if harmless is not None:
                self.give(harmless)
                return True
        return False
