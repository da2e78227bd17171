"""When each player wants to be asked at a survival opportunity: always, when they can act, never."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget, Label, Segments

ALWAYS, ABLE, NEVER = WAYS = ("always", "able", "never")
ROW = 48.0


class StopsDrawer(Drawer):
    """A row for each player with the three settings; `tell(player number, way)` is called on a change."""

    def __init__(self, title: str, why: str, players: Sequence[tuple[int, str, Token]], now: Mapping[int, str], ways: Sequence[str],
                 tell: Callable[[int, str], object]) -> None:  # fmt: skip
        super().__init__(title, ("ask_less",), 640, 196 + ROW * len(players), "lantern")
        self.why, self.players, self.now, self.ways, self.tell = why, list(players), dict(now), list(ways), tell

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 16
        rows: list[Widget] = []
        high = self.pen.rich_height(self.why, wide, "body")
        rows.append(Label("why", Box(0, 0, wide, high), self.why))
        y = high + 12
        head = min(200.0, wide * 0.34)
        for number, name, token in self.players:
            rows.append(self._name(Box(0, y, head, ROW - 8), number, name, token))
            place = Box(head, y, wide - head, ROW - 8)
            chosen = WAYS.index(self.now.get(number, ABLE))
            rows.append(Segments(f"stop{number}", place, self.ways, chosen, lambda n, of=number: self.take(of, n), label=name))  # type: ignore[misc]
            y += ROW
        self.add(ScrollArea("stops", room, rows, y, region="stops"))

    @staticmethod
    def _name(box: Box, number: int, name: str, token: Token) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.token(spot.box.x + 2, spot.box.y + 6, 28, token.sign, token.letter)
            canvas.text_in(spot.box.inset(40, 0, 6), name, ("strong", "smallb"), theme.BRIGHT)

        return CustomWidget(f"player{number}", box, name, paint=paint, focusable=False)

    def take(self, number: int, way: int) -> None:
        self.now[number] = WAYS[way]
        self.tell(number, WAYS[way])
