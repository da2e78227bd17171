"""The drawer of the controller's choices: the options of the tile holder as cards, and on whose survivors the choices fell so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.cards.framing import SECTION, heading, told
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import HEAD, Drawer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget

CARD, MOST_COLUMNS = 236.0, 4  # least width of a card, and most cards side by side
ROW = 34.0
SIDE = 18.0  # horizontal padding of a panel


@dataclass(frozen=True)
class Way:
    """One option: its text, the survivors concerned with an icon each, its outcome, what ends the certain part."""

    head: str
    concerned: tuple[tuple[Token, str], ...] = ()
    facts: tuple[str, ...] = ()
    then: str = ""
    harm: bool = False


@dataclass(frozen=True)
class Portion:
    """How often the choices fell on the survivors of one player; `told` is that as a sentence."""

    token: Token
    name: str
    counts: tuple[int, ...]
    told: str


class ControllerChoicesDrawer(Drawer):
    """Shows a question with its options side by side, and below them the ledger."""

    def __init__(self, title: str, ask: str, because: Sequence[str], ways: Sequence[Way], portions: Sequence[Portion], columns: Sequence[str]) -> None:
        super().__init__(title, ("docket",), 1060, 2000, icon="tile")
        self.ask, self.because, self.ways, self.portions = ask, tuple(because), tuple(ways), tuple(portions)
        self.columns = tuple(columns)  # the categories of the ledger

    def layout(self, units: Units) -> None:
        m = 8 if units.small else 24
        wide = min(self.wanted[0] if len(self.ways) > 2 else 720.0, units.width - 2 * m)
        rows, high = self._rows(wide - 2 * SIDE - 16)
        self.box = units.canvas.centred(wide, min(units.height - 2 * m, high + HEAD + 22))
        self.add(ScrollArea("docket", self.room, rows, high, region="docket"))
        self._close()

    # ------------------------------------------------------------ the rows
    def _rows(self, room: float) -> tuple[list[Widget], float]:
        rows: list[Widget] = []
        y = 2.0
        if self.ask:
            high = self.pen.rich_height(self.ask, room, "num")
            rows.append(told("ask", Box(0, y, room, high), self.ask, "num", theme.BRIGHT))
            y += high + 3
        for n, words in enumerate(self.because):
            high = self.pen.rich_height(words, room, "small")
            rows.append(told(f"because{n}", Box(0, y, room, high), words, "small", theme.BONE))
            y += high + 3
        if self.ways:
            y = self._ways(rows, y + 18, room)
        if self.portions:
            y = self._ledger(rows, y + 6, room)
        return rows, y

    def _ways(self, rows: list[Widget], y: float, room: float) -> float:
        columns = max(1, min(MOST_COLUMNS, len(self.ways), int((room + 14) // (CARD + 14))))
        wide = (room - 8 - 14 * (columns - 1)) / columns
        for first in range(0, len(self.ways), columns):
            line = self.ways[first : first + columns]
            high = max(self._way_high(way, wide) for way in line)
            for n, way in enumerate(line):
                rows.append(self._way(first + n, way, Box(8 + n * (wide + 14), y, wide, high)))
            y += high + 20
        return y

    def _way_high(self, way: Way, wide: float) -> float:
        inner = wide - 32
        high = 18 + self.pen.rich_height(text.literal(way.head), inner - 18, "head", 0.96)
        high += 34 if way.concerned else 6
        high += sum(self.pen.rich_height(fact, inner - 16, "small", 0.97) + 5 for fact in way.facts)
        return high + 18 + self.pen.rich_height(way.then, inner, "small", 0.97) + 12

    def _way(self, number: int, way: Way, box: Box) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.slate(*at, fill=theme.ACTING, line=theme.GORE if way.harm else theme.GOLD, line_width=1.4, alpha=255)
            inner = at.inset(16, 10)
            y = canvas.rich(inner.x + 14, inner.y + 2, text.literal(way.head), inner.w - 18, "head", theme.BRIGHT, 0.96) + 6
            x = inner.x
            for token, sign in way.concerned:
                canvas.token(x, y, 22, token.sign, token.letter)
                if sign:
                    canvas.icon(x + 25, y + 3, sign, 17, theme.GORE)
                x += 52 if sign else 30
            y += 28 if way.concerned else 0
            for fact in way.facts:
                canvas.polygon([(inner.x + 1, y + 10), (inner.x + 5, y + 6), (inner.x + 9, y + 10), (inner.x + 5, y + 14)], theme.GOLD)
                y = canvas.rich(inner.x + 16, y, fact, inner.w - 16, "small", theme.BONE, 0.97) + 5
            high = canvas.rich_height(way.then, inner.w, "small", 0.97)
            canvas.hline(inner.x, at.bottom - high - 17, inner.w)
            canvas.rich(inner.x, at.bottom - high - 11, way.then, inner.w, "small", theme.ASH, 0.97)
            canvas.number(at.x + 3, at.y + 4, number + 1, 28)

        return CustomWidget(f"way{number}", box, way.head, paint=paint, focusable=False)

    # ------------------------------------------------------------ the ledger
    def _ledger(self, rows: list[Widget], y: float, room: float) -> float:
        say = self.services.words.say
        rows.append(heading("ledger", Box(0, y, room, 26), say("battle.docket.ledger")))
        y += SECTION + 2
        why = say("battle.docket.ledger.why")
        high = self.pen.rich_height(why, room, "small")
        rows.append(told("ledger.why", Box(0, y, room, high), why))
        y += high + 8
        name = min(200.0, room * 0.34)
        each = (room - name) / max(1, len(self.columns))
        if each >= 84:
            head = max(self.pen.rich_height(words, each - 10, "small", 0.95) for words in self.columns)
            for n, words in enumerate(self.columns):
                rows.append(self._head(f"column{n}", Box(name + n * each, y, each - 6, head), words))
            y += head + 5
            for portion in self.portions:
                rows.append(self._portion(portion, Box(0, y, room, ROW), name, each))
                y += ROW + 4
            return y
        for portion in self.portions:
            high = self.pen.rich_height(portion.told, room - 36, "small") + 8
            rows.append(self._sentence(portion, Box(0, y, room, high)))
            y += high
        return y

    def _head(self, key: str, box: Box, words: str) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            high = canvas.rich_height(words, spot.box.w, "small", 0.95)
            canvas.rich(spot.box.x, spot.box.bottom - high, words, spot.box.w, "small", theme.ASH, 0.95, "c")

        return CustomWidget(key, box, words, paint=paint, focusable=False)

    def _portion(self, portion: Portion, box: Box, name: float, each: float) -> CustomWidget:
        most = max([count for other in self.portions for count in other.counts], default=0)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.fill(at, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
            canvas.token(at.x + 8, at.y + at.h / 2 - 11, 22, portion.token.sign, portion.token.letter)
            canvas.text_in(Box(at.x + 38, at.y, name - 44, at.h), portion.name, ("strong", "smallb"), theme.BRIGHT)
            for n, count in enumerate(portion.counts):
                cell = Box(at.x + name + n * each, at.y, each - 6, at.h)
                last = n == len(portion.counts) - 1
                part = count / most if most else 0.0
                if part > 0:
                    canvas.bar(cell.x + cell.w / 2 - 30, cell.bottom - 7, 60, 4, part, theme.COLD if last else theme.EMBER)
                ink = theme.ASH if not count else theme.COLD if last else theme.BRIGHT
                canvas.text_in(Box(cell.x, cell.y - 2, cell.w, cell.h), str(count), ("num",), ink, "c")

        return CustomWidget(f"portion.{portion.name}", box, text.unmarked(portion.told), paint=paint, focusable=False)

    def _sentence(self, portion: Portion, box: Box) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.token(spot.box.x + 4, spot.box.y, 22, portion.token.sign, portion.token.letter)
            canvas.rich(spot.box.x + 34, spot.box.y, portion.told, spot.box.w - 36, "small", theme.BONE)

        return CustomWidget(f"portion.{portion.name}", box, text.unmarked(portion.told), paint=paint, focusable=False)
