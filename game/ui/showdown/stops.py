"""The drawer of survival stops: whether a player is asked at a survival opportunity always, only when able to act, or never."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Segments
from game.ui.showdown.drawn import drawn_cell

ALWAYS, ABLE, NEVER = SETTINGS = ("always", "able", "never")
ROW = 48.0


class StopsDrawer(Drawer):
    """A row for each player with the three settings; `tell(player number, setting)` is called on a change."""

    def __init__(self, title: str, why: str, players: Sequence[tuple[int, str, Token]], now: Mapping[int, str], names: Sequence[str],
                 tell: Callable[[int, str], object]) -> None:  # fmt: skip
        super().__init__(title, ("ask_less",), 640, 196 + ROW * len(players), "lantern")
        self.why, self.players, self.now, self.names, self.tell = why, list(players), dict(now), list(names), tell

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 16
        why = Text(key="why", words=self.why, extra=12)
        rows, high = content(Column(items=[why, *(self._row(wide, *player) for player in self.players)], gap=0), self.pen, wide)
        self.add(ScrollArea("stops", room, rows, high, region="stops"))

    def _row(self, wide: float, number: int, name: str, token: Token) -> Item:
        """Makes the row of a player: token and name, and the three settings."""

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.token(box.x + 2, box.y + 6, 28, token.sign, token.letter)
            canvas.text_in(box.inset(40, 0, 6), name, ("strong", "smallb"), theme.BRIGHT)

        chosen = SETTINGS.index(self.now.get(number, ABLE))

        def choice(box: Box) -> Segments:
            return Segments(f"stop{number}", box, self.names, chosen, lambda n: self.take(number, n), label=name)

        cells = [drawn_cell(f"player{number}", name, paint, ROW - 8, min(200.0, wide * 0.34)), Cell(high=ROW - 8, grow=1, make=choice)]
        return Padded(item=Row(items=cells, gap=0), margins=(0, 0, 0, 8))

    def take(self, number: int, n: int) -> None:
        self.now[number] = SETTINGS[n]
        self.tell(number, SETTINGS[n])
