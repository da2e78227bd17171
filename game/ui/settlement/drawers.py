"""Drawers of the settlement: the ten steps and the years, the people, one sheet, the storage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.cards.framing import likeness
from game.ui.cards.sheets import SheetFacts
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Padded, Text, content, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.settlement.page_view import person_line
from game.ui.settlement.parts import caption
from game.ui.settlement.rail import RailFacts, draw_step
from game.ui.settlement.stored import Groups, part, stored_column


@dataclass(frozen=True)
class YearFacts:
    """A year of the timeline: its events, and whether it is past, current or future."""

    year: int
    events: str
    state: str


class StepsDrawer(Drawer):
    """The ten steps with explanations, and the years with their events."""

    def __init__(self, title: str, rail: RailFacts, about: Sequence[str], years: Sequence[YearFacts], heads: tuple[str, str]) -> None:
        super().__init__(title, ("steps",), width=940, height=2000, icon="hour")
        self.rail, self.about, self.years, self.heads = rail, about, years, heads
        self.ring = False

    def fill(self, units: Units, room: Box) -> None:
        if room.w >= 700:
            left, right = room.take_left(room.w * 0.52, 20)
            self._list("steps", left, self._steps())
            self._list("years", right, self._years())
        else:
            self._list("steps", room, Column(items=[self._steps(), self._years()], gap=12))

    def _list(self, region: str, box: Box, column: Column) -> None:
        self.add(ScrollArea(f"{region}.list", box, *content(column, self.pen, box.w - 18), region=region))

    def _steps(self) -> Column:
        def step(number: int, name: str, about: str) -> Cell:
            return Cell(high=lambda wide: 38 + self.pen.rich_height(about, wide - 56, "small", 0.96), make=lambda box: self._step(number, name, about, box))

        steps = [step(n, name, about) for n, (name, about) in enumerate(zip(self.rail.steps, self.about, strict=True))]
        return Column(items=[_head("steps.head", self.heads[0]), Column(items=steps, gap=8), space(8)], gap=0)

    def _step(self, number: int, name: str, about: str, box: Box) -> CustomWidget:
        state = self.rail.state(number)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            draw_step(canvas, Box(spot.box.x, spot.box.y, spot.box.w, 34), number + 1, name, state)
            ink = theme.BONE if state != "done" else theme.ASH
            canvas.rich(spot.box.x + 46, spot.box.y + 35, about, spot.box.w - 56, "small", ink, 0.96)

        return CustomWidget(f"about{number}", box, name, paint=paint, focusable=False)

    def _years(self) -> Column:
        def year(facts: YearFacts) -> Cell:
            return Cell(high=lambda wide: max(26.0, self.pen.rich_height(literal(facts.events), wide - 66, "body") + 6), make=partial(_year, facts))

        return Column(items=[_head("years.head", self.heads[1]), Column(items=[year(facts) for facts in self.years], gap=4), space(4)], gap=0)


def _head(key: str, words: str) -> Cell:
    return Cell(high=28, make=lambda box: caption(key, Box(box.x, box.y, box.w, 24), words))


def _year(facts: YearFacts, box: Box) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        now = facts.state == "now"
        if now:
            canvas.fill(spot.box, theme.CHOSEN, 4, theme.LANTERN)
        ink = theme.BRIGHT if now else theme.ASH if facts.state == "past" else theme.BONE
        canvas.text(spot.box.x + 34, spot.box.y + 1, str(facts.year), "num", theme.LANTERN if now else ink, "r")
        if facts.state == "past":
            canvas.icon(spot.box.x + 42, spot.box.y + 6, "check", 14, theme.ASH)
        canvas.rich(spot.box.x + 62, spot.box.y + 3, literal(facts.events), spot.box.w - 66, "body", ink)

    return CustomWidget(f"year{facts.year}", box, f"{facts.year}: {facts.events}", paint=paint, focusable=False)


class PeopleDrawer(Drawer):
    """Everybody with a sheet, in groups, and the number of people without one; each opens the whole sheet."""

    def __init__(self, title: str, groups: Sequence[tuple[str, Sequence[tuple[str, SheetFacts]]]], unnamed: str, show: Callable[[str], object]) -> None:
        super().__init__(title, (), width=860, height=2000, icon="people")
        self.groups, self.unnamed, self.show = groups, unnamed, show

    def fill(self, units: Units, room: Box) -> None:
        columns = max(1, int((room.w - 18) // 270))
        parts = [part(head, len(members), [self._person(*member) for member in members], columns, 10) for head, members in self.groups if members]
        unnamed = Text(key="unnamed", words=self.unnamed, colour=theme.ASH)
        found, high = content(Column(items=[*parts, Padded(item=unnamed, margins=(6, 0, 6, 6))], gap=0), self.pen, room.w - 18)
        self.add(ScrollArea("people.list", self.fitted(units, high), found, high, region="people"))

    def _person(self, who: str, facts: SheetFacts) -> Cell:
        def make(box: Box) -> list[Widget]:
            portrait, line = Box(box.x, box.y, box.w - 8, box.h).take_left(48, 4)
            return [_face(f"face {who}", portrait, facts), person_line(who, line, facts, self.show)]

        return Cell(high=48, make=make)


def _face(key: str, box: Box, facts: SheetFacts) -> CustomWidget:
    """Returns a portrait in the player's colour; the dead have a face of stone."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        likeness(canvas, spot.box, facts.portrait, theme.SIGNS[facts.sign].colour, facts.dead)

    return CustomWidget(key, box, facts.name, paint=paint, focusable=False)


class StorageDrawer(Drawer):
    """Everything in the storage, resources and gear, with the text of each card."""

    def __init__(self, title: str, groups: Groups, nothing: str) -> None:
        super().__init__(title, (), width=860, height=2000, icon="deck")
        self.groups, self.nothing = groups, nothing

    def fill(self, units: Units, room: Box) -> None:
        found, high = content(stored_column(self.groups, room.w - 18, self.nothing), self.pen, room.w - 18)
        self.add(ScrollArea("storage.list", self.fitted(units, high), found, high, region="storage"))


__all__ = ["PeopleDrawer", "StepsDrawer", "StorageDrawer", "YearFacts"]
