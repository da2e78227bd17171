"""The whole log by rounds and turns, with the survivors concerned; each line can show its reasons and go back to its moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.ui.cards.game_log import KINDS, LogLine
from game.ui.draw import theme
from game.ui.draw.backdrop import ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import unmarked
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Cell, Column, Item, Padded, Text, content, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Button, Segments
from game.ui.showdown.drawn import barred, drawn_cell

WIDE, LEAST_BESIDE, PANE = 1080.0, 860.0, 340.0
INDENT, TOKEN = 40.0, 20.0
LEADING = 0.97
ROUND = 34.0  # height of the line of a round
TURN = 54.0  # width of the buttons to other phases
HEADS = ("round", "turn")  # lines that say when the others happened: no filter takes them away
PAGES = {"moment_before": -1, "moment_after": 1}  # keys to other phases
ABOVE = {"round": 10.0, "turn": 6.0, "act": 6.0}  # room above a line that begins a part
ALL = 1 << 30  # answers of a phase that is over: all its lines can be gone back to


class LogPhase(NamedTuple):
    """A phase in the log: its name, its lines when they are wanted, what goes back to a moment, and the number of its answers.

    `said` returns when a line happened and by whose answer, `why_not` why its moment cannot be gone back to.
    """

    title: str
    lines: Callable[[], Sequence[LogLine]]
    go_back: Callable[[int], object]
    now: int
    said: Callable[[LogLine], str]
    why_not: Callable[[int], str] = lambda moment: ""


class LineSpot(CustomWidget):
    """A line of the log; focusing it shows its reasons beside the list, if they are shown there."""

    def __init__(self, key: str, box: Box, label: str, log: LogLayer, number: int, paint: Callable[[Canvas, CustomWidget], None]) -> None:
        super().__init__(key, box, label, lambda: log.toggle(number), paint=paint, region="log")
        self.log, self.number = log, number

    def on_focus(self, gained: bool) -> None:
        if gained and self.log.beside:
            self.log.read(self.number)


class LogLayer(Drawer):
    """The whole log, a phase of the story at a time: a filter, lines with their reasons, and a button on each line to go back to it."""

    def __init__(
        self, phases: Sequence[LogPhase], point: Callable[[tuple[str, ...]], object], tokens: Mapping[str, Token] | None = None,
    ) -> None:  # fmt: skip
        """`phases` are those of the story, the present one last, which is shown first."""
        super().__init__("", ("log",), width=WIDE, height=2000, icon="book")
        self.phases, self.point, self.tokens = phases, point, tokens or {}
        self.filter = 0
        self.beside = False
        self.show(len(phases) - 1)

    @property
    def phase(self) -> LogPhase:
        """The phase that is shown."""
        return self.phases[self.at]

    @property
    def now(self) -> int:
        """The number of answers of the phase that is shown."""
        return self.phase.now

    def show(self, at: int) -> None:
        """Shows a phase from its end."""
        self.at = at
        self.title = self.phase.title
        self.lines = list(self.phase.lines())
        self.opened: set[int] = set()
        self.read_now = len(self.lines) - 1  # the line whose reasons are shown beside the list
        self.first = f"line{len(self.lines) - 1}" if self.lines else "close"

    def turn(self, by: int) -> None:
        """Shows the phase before or after."""
        if 0 <= self.at + by < len(self.phases):
            self.show(self.at + by)
            self.relayout()

    # ------------------------------------------------------------ layout
    def fill(self, units: Units, room: Box) -> None:
        say = self.services.words.say
        names = [say(f"showdown.log.filter.{name}") for name in ("all", *KINDS)]
        top, room = room.take_top(36, 10)
        need = max(self.pen.wide(name, "strong") for name in names) + 40
        if len(self.phases) > 1:
            top = self._lay_phases(top)
        if int((top.w + 6) // (need + 6)) < len(names):
            names = [say(f"showdown.log.filter.{name}.short") for name in ("all", *KINDS)]
        bar = Box(top.x, top.y, min(top.w, 720.0), top.h)
        self.add(Segments("filter", bar, names, self.filter, self.choose_filter, label=say("showdown.log.filter")))
        self.beside = room.w >= LEAST_BESIDE
        self.pane = Box(0, 0, 0, 0)
        if self.beside:
            self.pane = Box(room.right - PANE, room.y, PANE, room.h)
            room = Box(room.x, room.y, room.w - PANE - 18, room.h)
        rows, high = content(Column(items=self._rows(), gap=0), self.pen, room.w - 18)
        self.add(ScrollArea("log.lines", room, rows, high, region="log", at_end=not self.opened))
        if self.beside:
            self._lay_pane(self.pane.inset(16, 12))

    def _lay_phases(self, top: Box) -> Box:
        """Adds the buttons to the phases before and after at the right of a row; returns the rest."""
        say, named = self.services.words.say, top.w >= LEAST_BESIDE
        words = {key: say(f"log.{key}.short") if named else "" for key in ("earlier", "later")}
        wide = PANE if named else 2 * TURN
        rest, places = top.inset(0, 0, wide + 18, 0), Box(top.right - wide, top.y, wide, top.h).columns(2, 6)
        for key, by, icon, box in (("earlier", -1, "" if named else "undo", places[0]), ("later", 1, "" if named else "redo", places[1])):
            able = 0 <= self.at + by < len(self.phases)
            tip = Tip(say(f"log.{key}"), self.phases[self.at + by].title if able else say(f"log.{key}.none"))
            cap = self.services.cap("moment_before" if by < 0 else "moment_after")
            self.add(Button(key, box, words[key], partial(self.turn, by), icon=icon, enabled=able, region="phases", tip=tip, cap=cap))
        return rest

    def _rows(self) -> list[Item]:
        rows: list[Item] = [space(2)]
        for i, line in enumerate(self.lines):
            if self.filter and line.kind != KINDS[self.filter - 1] and line.part not in HEADS:
                continue
            above = ABOVE.get(line.part, 0.0) if len(rows) > 1 else 0.0
            cell = Cell(high=ROUND if line.part == "round" else partial(self._high, line), make=partial(self._line, i, line))
            rows.append(Padded(item=cell, margins=(0, above, 0, 0)))
            if i in self.opened and not self.beside:
                rows += self._opened(i, line)
        if len(rows) == 1:
            rows.append(self._reason("none", self.services.words.say("showdown.log.none")))
        return rows

    def _high(self, line: LogLine, wide: float) -> float:
        """Returns the height of a line at a width."""
        return self.pen.rich_height(line.full, wide - self._aside(line) - INDENT - self._sign, "smallb" if line.part else "small", LEADING) + 8

    @property
    def _sign(self) -> float:
        """Returns the width of the sign at the end of a line that opens."""
        return 0.0 if self.beside else 26.0

    def _opened(self, i: int, line: LogLine) -> list[Item]:
        """Makes the reasons of a line below it, and the button to go back to it."""
        said = barred(Text(key=f"line{i}.said", words=self.phase.said(line), roles=("small",), colour=theme.ASH, leading=LEADING), theme.ASH, (38, 0, 14, 4))
        rows = [said, *(self._reason(f"line{i}.{n}", reason) for n, reason in enumerate(line.reasons))]
        if self.now > line.moment:
            button = Cell(high=38, wide=260, least=(0, 38), make=partial(self._back, i, line))
            rows.append(Padded(item=button, margins=(52, 3, 8, 5), align="start"))
        return rows

    def _reason(self, key: str, words: str) -> Item:
        return barred(Text(key=key, words=words, roles=("small",), colour=theme.COLD, leading=LEADING), theme.COLD, (38, 0, 14, 4))

    def _who(self, line: LogLine) -> list[Token]:
        return [self.tokens[who] for who in dict.fromkeys(line.who) if who in self.tokens]

    def _aside(self, line: LogLine) -> float:
        """Returns the width at the right of a line for the tokens of the survivors concerned, and the sign of the table's bot."""
        return (len(self._who(line)) + line.by_table) * (TOKEN + 4) + 8

    def _line(self, i: int, line: LogLine, box: Box) -> LineSpot:
        open_ = i in self.opened
        more = bool(line.reasons) or self.now > line.moment
        head = line.part == "round"

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            read = self.beside and i == self.read_now
            lit = spot.hovered or spot.focused or read
            if lit:
                canvas.shade(at, theme.LANTERN, 34 if read else 22)
                canvas.fill(Box(at.x, at.y + 1, 3, at.h - 2), theme.LANTERN)
            if head:
                canvas.text_in(Box(at.x + 10, at.y + 2, at.w - 20, 24), unmarked(line.full), ("label", "smallb", "small"), theme.LANTERN)
                ruled(canvas, at.x + 10, at.y + 28, at.w - 20)
                return
            ink = theme.GORE if line.harm else theme.LANTERN if lit or line.part else theme.GOLD
            canvas.vline(at.x + 17.5, at.y, at.h, theme.LINE)
            canvas.fill(Box(at.x + 8, at.y + 3, 20, 20), theme.SLATE, 10)
            canvas.icon(at.x + 10, at.y + 5, line.icon, 16, ink)
            aside = self._aside(line)
            room = at.w - aside - INDENT - self._sign
            words = theme.BRIGHT if lit or line.part else theme.BONE
            canvas.rich(at.x + INDENT, at.y + 3, line.full, room, "smallb" if line.part else "small", words, LEADING)
            x = at.right - aside + 4 - self._sign
            for token in self._who(line):
                canvas.token(x, at.y + 3, TOKEN, token.sign, token.letter)
                x += TOKEN + 4
            if line.by_table:
                canvas.icon(x + 1, at.y + 4, "cog", TOKEN - 2, theme.GOLD)
            if more and not self.beside:
                canvas.text(at.right - 12, at.y + 2, "–" if open_ else "+", "smallb", theme.COLD, "c")

        spot = LineSpot(f"line{i}", box, line.full, self, i, paint)
        if line.by_table:
            spot.tip = Tip(self.services.words.say("by_table.log"), self.phase.said(line))
        return spot

    def _back(self, i: int, line: LogLine, box: Box) -> Button:
        say = self.services.words.say
        why = self.phase.why_not(line.moment)
        tip = Tip(say("showdown.log.go_back"), say("showdown.back.refused", why=why) if why else say("showdown.log.go_back.tip"))
        cap, go = self.services.cap("go_back_here"), say("showdown.log.go_back")
        return Button(f"back{i}", box, go, lambda: self.leave_to(line.moment), icon="undo", region="why", tip=tip, cap=cap, enabled=not why, sub=why)

    # ------------------------------------------------------------ the reasons beside the list
    def _lay_pane(self, inner: Box) -> None:
        if not 0 <= self.read_now < len(self.lines):
            return
        line = self.lines[self.read_now]
        if self.now > line.moment:
            foot, inner = inner.take_bottom(46, 10)
            self.add(self._back(self.read_now, line, foot))
        rows, high = content(Column(items=self._why(line), gap=0), self.pen, inner.w - 16)
        self.add(ScrollArea("log.why", inner, rows, high, region="why"))

    def _why(self, line: LogLine) -> list[Item]:
        """Makes the text of a line and its reasons."""
        say = self.services.words.say

        def signs(canvas: Canvas, box: Box) -> None:
            canvas.icon(box.x, box.y + 1, line.icon, 24, theme.GORE if line.harm else theme.LANTERN)
            for n, token in enumerate(self._who(line)):
                canvas.token(box.x + 34 + 32 * n, box.y, 26, token.sign, token.letter)

        def head(canvas: Canvas, box: Box) -> None:
            canvas.text(box.x, box.y, say("showdown.log.why"), "label", theme.COLD)
            canvas.hline(box.x, box.y + 24, box.w, theme.mix(theme.COLD, theme.VOID, 0.6))

        return [
            drawn_cell("why.head", line.full, signs, 34),
            Text(key="words", words=line.full, roles=("strong",), colour=theme.BRIGHT, leading=LEADING, extra=6),
            Text(key="said", words=self.phase.said(line), roles=("small",), colour=theme.ASH, leading=LEADING, extra=18),
            drawn_cell("head", say("showdown.log.why"), head, 32),
            *(
                barred(Text(key=f"why.{n}", words=reason, roles=("small",)), theme.COLD, (0, 0, 1, 8))
                for n, reason in enumerate(line.reasons or [say("showdown.log.why.none")])
            ),
        ]

    def draw_inside(self, canvas: Canvas, room: Box) -> None:
        if self.beside:
            canvas.slate(*self.pane, fill=theme.COLD_GROUND, line=theme.COLD, line_width=1.4, alpha=255)

    # ------------------------------------------------------------ input
    def read(self, i: int) -> None:
        """Shows the reasons of a line beside the list, and highlights on the board the figures concerned."""
        if i != self.read_now:
            self.read_now = i
            self.point(self.lines[i].who)
            self.relayout()

    def toggle(self, i: int) -> None:
        """Opens or closes the reasons of a line; the board highlights the figures concerned."""
        if self.beside:
            self.read(i)
            return
        self.opened ^= {i}
        self.point(self.lines[i].who if i in self.opened else ())
        self.relayout()

    def leave_to(self, moment: int) -> None:
        self.leave()
        self.phase.go_back(moment)

    def choose_filter(self, index: int) -> None:
        self.filter = index
        self.relayout()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.meaning in PAGES and len(self.phases) > 1:
            self.turn(PAGES[event.meaning])
            return True
        if isinstance(event, Key) and event.down and event.meaning == "go_back_here":
            number = self._pointed()
            if 0 <= number < len(self.lines) and self.lines[number].moment < self.now:
                self.leave_to(self.lines[number].moment)
                return True
        return super().handle(event)

    def _pointed(self) -> int:
        """Returns the index of the focused line, or of the one whose reasons are shown; -1 without one."""
        number = self.focused.key.removeprefix("line").partition(".")[0] if self.focused is not None else ""
        return int(number) if number.isdigit() else self.read_now if self.beside else -1
