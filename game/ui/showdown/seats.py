"""The drawer of who plays whom: each survivor is played by their player, or by the table's bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Segments
from game.ui.showdown.drawn import drawn_cell

ROW = 48.0


@dataclass(frozen=True)
class SeatRow:
    """A survivor, with the name of their player."""

    who: str
    name: str
    token: Token
    player: str


class SeatsDrawer(Drawer):
    """A row for each survivor; `let_play(who, by_table)` is called on a change, `why_not` says why the table cannot play somebody."""

    def __init__(self, title: str, why: str, rows: Sequence[SeatRow], plays: Callable[[str], bool], why_not: Callable[[str], str],
                 let_play: Callable[[str, bool], object]) -> None:  # fmt: skip
        super().__init__(title, (), 640, 240 + ROW * len(rows), "cog")
        self.why, self.rows, self.plays, self.why_not, self.let_play = why, list(rows), plays, why_not, let_play

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 16
        why = Text(key="why", words=self.why, extra=12)
        reasons = dict.fromkeys(reason for row in self.rows if (reason := "" if self.plays(row.who) else self.why_not(row.who)))
        below = [Text(key=f"reason{n}", words=words, roles=("small",), colour=theme.ASH) for n, words in enumerate(reasons)]
        rows, high = content(Column(items=[why, *(self._row(wide, row) for row in self.rows), *below], gap=0), self.pen, wide)
        self.add(ScrollArea("seats", self.fitted(units, high), rows, high, region="seats"))

    def _row(self, wide: float, row: SeatRow) -> Item:
        """Makes the row of a survivor: token and name, and by whom they are played."""
        by_table = self.plays(row.who)
        reason = "" if by_table else self.why_not(row.who)

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.token(box.x + 2, box.y + 6, 28, row.token.sign, row.token.letter)
            canvas.text_in(box.inset(40, 0, 6), row.name, ("strong", "smallb"), theme.BRIGHT)

        def choice(box: Box) -> Segments:
            names = (row.player, self.services.words.say("by_table.the_table"))
            made = Segments(f"seat {row.who}", box, names, int(by_table), lambda n: self.take(row.who, n == 1), label=row.name, disabled=(1,) if reason else ())
            made.tip = Tip(row.name, reason) if reason else None
            return made

        cells = [drawn_cell(f"name {row.who}", row.name, paint, ROW - 8, min(220.0, wide * 0.4)), Cell(high=ROW - 8, grow=1, make=choice)]
        return Padded(item=Row(items=cells, gap=0), margins=(0, 0, 0, 8))

    def take(self, who: str, by_table: bool) -> None:
        """Changes by whom a survivor is played."""
        self.let_play(who, by_table)
        self.relayout()
