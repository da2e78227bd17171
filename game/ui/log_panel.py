"""The log: its last lines in a panel, and all of it as a layer whose lines open into their reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.chronicle import KINDS, LogLine
from game.ui.drawer import Drawer
from game.ui.inputs import Input, Key
from game.ui.parts import log_line
from game.ui.scroll import ScrollArea
from game.ui.tips import Tip
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Choice, Spot


def log_face(lines: Sequence[LogLine]) -> Hashable:
    """Returns what the look of the panel depends on."""
    return tuple((line.icon, line.words) for line in lines[-8:])


def draw_log(canvas: Canvas, box: Box, lines: Sequence[LogLine], cap: str, hover: bool = False) -> None:
    """Draws the last lines that fit, the newest lit."""
    x, y, w, _ = box
    say = canvas.words.say
    canvas.slate(*box, line=theme.GOLD if hover else theme.LINE)
    canvas.text(x + 12, y + 5.5, say("showdown.log"), "label", theme.ASH)
    wide = canvas.key(x + w - 10, y + 5, cap, align="r") if cap else 0.0
    canvas.text(x + w - 16 - wide, y + 5.5, say("showdown.log.open"), "small", theme.ASH, "r")
    canvas.hline(x + 10, y + 30, w - 20)
    room = _room(box)
    places = log_places(canvas, box, lines)
    with canvas.clip(Box(room.x, room.y - 1, room.w, room.h + 2)):
        for i, (line, place) in enumerate(places):
            last = i == len(places) - 1
            log_line(canvas, place, line.icon, line.words, last, theme.GORE if line.harm and not last else None)


def _room(box: Box) -> Box:
    return Box(box.x + 5, box.y + 34, box.w - 14, box.h - 40)


def log_places(canvas: Canvas, box: Box, lines: Sequence[LogLine]) -> list[tuple[LogLine, Box]]:
    """Returns the last lines that fit into the panel, the newest last, each with its place."""
    room = _room(box)
    shown: list[tuple[LogLine, float]] = []
    used = 0.0
    for line in reversed(lines):
        high = canvas.rich_height(line.words, room.w - 36, "small", 0.97) + 3
        if used + high > room.h and shown:
            break
        shown.append((line, high))
        used += high
        if used > room.h:
            break
    at, found = room.y, []
    for line, high in reversed(shown):
        found.append((line, Box(room.x, at, room.w, high)))
        at += high
    return found


class LogLayer(Drawer):
    """The whole log: a filter, lines that open into their reasons, and from each line the way back to it."""

    def __init__(
        self,
        title: str,
        lines: Sequence[LogLine],
        go_back: Callable[[int], object],
        now: int,
        point: Callable[[tuple[str, ...]], object],
    ) -> None:
        super().__init__(title, ("log",), width=640, height=2000)
        self.lines = list(lines)
        self.go_back, self.now, self.point = go_back, now, point
        self.opened: set[int] = set()
        self.filter = 0
        self.first = f"line{len(self.lines) - 1}"

    def fill(self, units: Units, room: Box) -> None:
        say = self.stage.words.say
        names = [say(f"showdown.log.filter.{name}") for name in ("all", *KINDS)]
        top, room = room.take_top(36, 10)
        need = max(self.pen.wide(name, "strong") for name in names) + 40
        per_row = max(1, min(len(names), int((top.w + 6) // (need + 6))))
        if per_row < len(names):
            names = [say(f"showdown.log.filter.{name}.short") for name in ("all", *KINDS)]
        self.add(Choice("filter", top, names, self.filter, self._filter, label=say("showdown.log.filter")))
        rows: list[Widget] = []
        y = 0.0
        wide = room.w - 18
        shown = [(i, line) for i, line in enumerate(self.lines) if not self.filter or line.kind == KINDS[self.filter - 1]]
        before = -1
        for i, line in shown:
            if line.moment != before and before >= 0:
                y += 4
            before = line.moment
            high = self.pen.rich_height(line.words, wide - 36 - 30, "small", 0.97) + 5
            rows.append(self._line(i, line, Box(0, y, wide, high)))
            y += high + 1
            if i in self.opened:
                for n, reason in enumerate(line.reasons):
                    deep = self.pen.rich_height(reason, wide - 62, "small", 0.97) + 4
                    rows.append(self._reason(f"line{i}.{n}", reason, Box(0, y, wide, deep)))
                    y += deep
                if self.now > line.moment:
                    rows.append(self._back(i, line, Box(52, y + 3, min(260.0, wide - 60), 38)))
                    y += 46
        if not rows:
            rows.append(self._reason("none", say("showdown.log.none"), Box(0, 0, wide, 24)))
            y = 24
        self.add(ScrollArea("log.lines", room, rows, y, region="log", at_end=not self.opened))

    def _line(self, i: int, line: LogLine, box: Box) -> Spot:
        open_ = i in self.opened
        more = bool(line.reasons) or self.now > line.moment

        def paint(canvas: Canvas, spot: Spot) -> None:
            lit = spot.hovered or spot.focused
            inner = Box(spot.box.x, spot.box.y + 1, spot.box.w - 30, spot.box.h)
            log_line(canvas, inner, line.icon, line.words, lit, theme.GORE if line.harm else None)
            if more:
                canvas.text(spot.box.right - 12, spot.box.y, "–" if open_ else "+", "smallb", theme.COLD, "c")

        return Spot(f"line{i}", box, line.words, lambda: self.toggle(i), paint=paint, region="log", tip=None)

    def _reason(self, key: str, words: str, box: Box) -> Spot:
        def paint(canvas: Canvas, spot: Spot) -> None:
            x, y, w, h = spot.box
            canvas.fill(Box(x + 38, y + 1, 2, h - 2), theme.COLD)
            canvas.rich(x + 48, y, words, w - 62, "small", theme.COLD, 0.97)

        return Spot(key, box, words, paint=paint, focusable=False)

    def _back(self, i: int, line: LogLine, box: Box) -> Button:
        say = self.stage.words.say
        return Button(
            f"back{i}", box, say("showdown.log.go_back"), lambda: self.leave_to(line.moment), icon="undo", region="log",
            tip=Tip(say("showdown.log.go_back"), say("showdown.log.go_back.tip")),
        )  # fmt: skip

    def leave_to(self, moment: int) -> None:
        self.leave()
        self.go_back(moment)

    def toggle(self, i: int) -> None:
        """Opens a line into its reasons, or closes it; the board lights up whom it is about."""
        self.opened ^= {i}
        self.point(self.lines[i].who if i in self.opened else ())
        self.relayout()

    def _filter(self, index: int) -> None:
        self.filter = index
        self.relayout()

    def handle(self, event: Input) -> bool:
        focused = self.focused
        if isinstance(event, Key) and event.down and event.meaning == "go_back_here" and focused is not None:
            number = focused.key.removeprefix("line").partition(".")[0]
            if number.isdigit() and self.lines[int(number)].moment < self.now:
                self.leave_to(self.lines[int(number)].moment)
                return True
        return super().handle(event)
