"""A modal dialog: a sentence, a reason, and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Cell, Column, Grid, Padded, Text, arrange, content
from game.ui.kit.plates import dialog_plate
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label

PLATE, LOW_PLATE = 54.0, 42.0  # the height of an answer, and where there is little room
MANY = 5  # with more answers it is wider in a small window, so that they stand in two columns
LEAST_WORDS = 44.0  # what of the words is always seen
LEAST_ANSWERS = 140.0  # what of answers that scroll is always seen


@dataclass(frozen=True)
class Answer:
    """An answer of a dialog. `harmless` has the initial focus and is what Esc chooses."""

    key: str
    label: str
    act: Callable[[], object] | None = None
    sub: str = ""
    icon: str = ""
    primary: bool = False
    harmless: bool = False
    enabled: bool = True
    cap: str = ""  # a meaning or key that chooses it


class Dialog(Layer):
    """Shows a question; every answer closes it first and then acts. Esc chooses the harmless answer, if there is one."""

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
        w = min(600.0 if units.small and len(self.answers) > MANY else self.width, units.width - 24)
        inner = w - 2 * pad
        body = self.pen.rich_height(self.body, inner - 16, "body") + 2
        head = Text(words=self.title, roles=("title",), leading=0.95)
        room = Cell(key="body", high=body, least=(0, min(body, LEAST_WORDS)), grow=1)
        foots = [Grid(items=[Cell(high=high, make=self._maker(answer)) for answer in self.answers], columns=columns) for columns, high in self._shapes(inner)]
        beside = 44.0 if self.icon else 0.0
        for foot in foots:
            whole = Column(items=[Padded(item=head, margins=(beside, 0, 0, 10)), Padded(item=room, margins=(0, 0, 0, 20)), foot], gap=0)
            high = whole.heights(self.pen, inner).preferred + 2 * pad
            if high <= units.height - 24:
                break
        made, tall = content(Padded(item=foots[-1], margins=(6, 6, 4, 6)), self.pen, inner - 14)
        crowded = high > units.height - 24 and whole.heights(self.pen, inner).minimum + 2 * pad > units.height - 24
        if crowded:  # more answers than there is room for: they scroll
            answers = Cell(key="answers", high=tall, least=(0, min(tall, LEAST_ANSWERS)), grow=1)
            high = units.height - 24
            whole = Column(items=[Padded(item=head, margins=(beside, 0, 0, 4)), Padded(item=room, margins=(0, 0, 0, 6)), answers], gap=0)
        self.box = units.canvas.centred(w, min(units.height - 24, high))
        laid = arrange(whole, self.pen, self.box.inset(pad))
        words = Label("dialog.words", Box(0, 0, inner - 16, body), self.body, "body")
        self.add(ScrollArea("dialog.body", laid.boxes["body"], [words], body, region="words"))
        if crowded:
            self.add(ScrollArea("dialog.answers", laid.boxes["answers"], made, tall, region="answers"))
        self.add_all(laid.widgets)

    def _shapes(self, room: float) -> list[tuple[int, float]]:
        """Returns columns and heights of the answers, the best first: side by side where their words fit, else one under the other, lower at need."""
        need = [self.pen.button_width(a.label, a.sub, a.icon, key=self.cap((a.cap,)) if a.cap else "") for a in self.answers]
        count = max(1, len(self.answers))
        beside = max(need, default=0) <= (room - 8 * (count - 1)) / count
        low = PLATE if any(answer.sub for answer in self.answers) else LOW_PLATE
        halves = [(2, PLATE), (2, low)] if max(need, default=0) <= (room - 8) / 2 else []
        return [*([(count, PLATE)] if beside else []), (1, PLATE), (1, low), *halves, (2 if self.units.small and count > MANY else 1, low)]

    def _maker(self, answer: Answer) -> Callable[[Box], Button]:
        return lambda place: self._button(place, answer)

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
        """Closes the dialog and performs the answer."""
        self.leave()
        if answer.act is not None:
            answer.act()

    def leave(self) -> None:
        """Removes itself; set by whoever opened it in another way than `Scene.open`."""
        scene = getattr(self.services, "current", None)
        if scene is not None:
            scene.close(self)

    def draw(self, canvas: Canvas) -> None:
        canvas.glow(*self.box, (90, 58, 22), 22, 0.8)
        dialog_plate(canvas, self.box)
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
