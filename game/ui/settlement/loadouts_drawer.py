"""The drawer of loadouts: gear that was kept under a name, to be put on again, and what is worn now, to be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Row, Text, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button

INDENT, CROSS = 46.0, 40.0


@dataclass(frozen=True)
class LoadoutFacts:
    """A loadout: its name, its cards in words, and what putting it on comes to; `able`: it changes something."""

    name: str
    cards: str
    note: str
    able: bool
    whole: bool


class LoadoutsDrawer(Drawer):
    """Lists the loadouts; a press puts one on, its cross forgets it, the button at the foot keeps what is worn."""

    def __init__(
        self, title: str, about: str, rows: Sequence[LoadoutFacts], put_on: Callable[[str], object], drop: Callable[[str], object], keep: Callable[[], object],
        keep_words: str, why_not: str,
    ) -> None:  # fmt: skip
        super().__init__(title, (), width=680, height=560, icon="gear")
        self.about, self.rows, self.put_on, self.drop, self.keep, self.keep_words, self.why_not = about, rows, put_on, drop, keep, keep_words, why_not
        self.first = next((f"loadout.{row.name}" for row in rows if row.able), "loadout.keep")
        self.ring = True

    def fill(self, units: Units, room: Box) -> None:
        items: list[Item] = [Text(key="about", words=self.about, roles=("small",), colour=theme.ASH, extra=4)]
        items += [Row(items=[self._row(row), self._cross(row)], gap=6) for row in self.rows]
        found, high = content(Column(items=items, gap=6), self.pen, room.w - 16)
        foot, room = self.fitted(units, high + 60).take_bottom(46, 10)
        self.add(ScrollArea("loadouts", room, found, high, region="loadouts", label=self.title))
        self.add(
            Button("loadout.keep", foot, self.keep_words, partial(self._leave_for, self.keep), sub=self.why_not, icon="gear", enabled=not self.why_not, cap="")
        )

    def _row(self, row: LoadoutFacts) -> Cell:
        words = f"*{literal(row.name)}*\n{literal(row.cards)}\n<{'d' if row.whole else 'a'}>{literal(row.note)}</>"

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at, lit = spot.box, (spot.hovered or spot.focused) and row.able
            canvas.fill(at, theme.RAISED if lit else theme.SUNK, 5, theme.GOLD if lit else theme.LINE)
            canvas.icon(at.x + 12, at.y + at.h / 2 - 12, "check" if row.whole and not row.able else "gear", 24, theme.GOLD if row.able else theme.FAINT)
            canvas.rich(at.x + INDENT, at.y + 6, words, at.w - INDENT - 12, "small", theme.BRIGHT if row.able else theme.ASH)

        def make(box: Box) -> CustomWidget:
            act = partial(self._leave_for, partial(self.put_on, row.name)) if row.able else None
            return CustomWidget(
                f"loadout.{row.name}", box, row.name, act, paint=paint, region="loadouts", enabled=row.able, tip=Tip(literal(row.name), literal(row.note))
            )

        return Cell(high=lambda wide: self.pen.rich_height(words, wide - INDENT - 12, "small") + 14, make=make, grow=1)

    def _cross(self, row: LoadoutFacts) -> Cell:
        words = self.services.words.say("loadouts.drop", name=literal(row.name))
        cross = partial(self._leave_for, partial(self.drop, row.name))
        return Cell(
            wide=CROSS, high=CROSS, align="centre",
            make=lambda box: Button(f"drop.{row.name}", box, "", cross, icon="cross", cap="", region="loadouts", tip=Tip(words)),
        )  # fmt: skip

    def _leave_for(self, act: Callable[[], object]) -> None:
        """Closes the drawer, then acts."""
        self.leave()
        act()
