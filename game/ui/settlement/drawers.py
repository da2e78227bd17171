"""What opens over the settlement: the ten steps and the years, its people, one sheet, the storage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.cards.framing import SECTION, heading
from game.ui.cards.sheets import SheetFacts
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget
from game.ui.settlement.page_view import person_line
from game.ui.settlement.rail import RailFacts, draw_step


@dataclass(frozen=True)
class YearFacts:
    """A year of the timeline: its events, and whether it is past, now or still to come."""

    year: int
    events: str
    state: str


class StepsDrawer(Drawer):
    """The ten steps with what each of them is, and the years with what is written in them."""

    def __init__(self, title: str, rail: RailFacts, about: Sequence[str], years: Sequence[YearFacts], heads: tuple[str, str]) -> None:
        super().__init__(title, ("steps",), width=940, height=2000, icon="hour")
        self.rail, self.about, self.years, self.heads = rail, about, years, heads
        self.ring = False

    def fill(self, units: Units, room: Box) -> None:
        two = room.w >= 700
        left, right = (room.take_left(room.w * 0.52, 20)) if two else (room, room)
        steps, high = self._steps(left.w - 18)
        years, tall = self._years(right.w - 18)
        if two:
            self.add(ScrollArea("steps.list", left, steps, high, region="steps"))
            self.add(ScrollArea("years.list", right, years, tall, region="years"))
            return
        for widget in years:
            widget.box = widget.box.moved(0, high + 12)
        self.add(ScrollArea("steps.list", room, [*steps, *years], high + 12 + tall, region="steps"))

    def _steps(self, width: float) -> tuple[list[Widget], float]:
        found: list[Widget] = [_label("steps.head", Box(0, 0, width, 24), self.heads[0])]
        y = 28.0
        for n, (name, about) in enumerate(zip(self.rail.steps, self.about, strict=True)):
            high = self.pen.rich_height(about, width - 56, "small", 0.96)
            found.append(self._step(n, name, about, Box(0, y, width, 38 + high)))
            y += 38 + high + 8
        return found, y

    def _step(self, number: int, name: str, about: str, box: Box) -> CustomWidget:
        state = self.rail.state(number)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            draw_step(canvas, Box(spot.box.x, spot.box.y, spot.box.w, 34), number + 1, name, state)
            ink = theme.BONE if state != "done" else theme.ASH
            canvas.rich(spot.box.x + 46, spot.box.y + 35, about, spot.box.w - 56, "small", ink, 0.96)

        return CustomWidget(f"about{number}", box, name, paint=paint, focusable=False)

    def _years(self, width: float) -> tuple[list[Widget], float]:
        found: list[Widget] = [_label("years.head", Box(0, 0, width, 24), self.heads[1])]
        y = 28.0
        for year in self.years:
            high = max(26.0, self.pen.rich_height(literal(year.events), width - 66, "body") + 6)
            found.append(_year(year, Box(0, y, width, high)))
            y += high + 4
        return found, y


def _label(key: str, box: Box, words: str) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.text(spot.box.x, spot.box.y + 4, words, "label", theme.LANTERN)

    return CustomWidget(key, box, words, paint=paint, focusable=False)


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
    """Everybody with a sheet, in groups, and how many there are without one; each opens the whole sheet."""

    def __init__(self, title: str, groups: Sequence[tuple[str, Sequence[tuple[str, SheetFacts]]]], unnamed: str, show: Callable[[str], object]) -> None:
        super().__init__(title, (), width=860, height=2000, icon="people")
        self.groups, self.unnamed, self.show = groups, unnamed, show

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 18
        columns = max(1, int(wide // 270))
        cell = (wide - 8 * (columns - 1)) / columns
        found: list[Widget] = []
        y = 0.0
        for head, members in self.groups:
            if not members:
                continue
            found.append(heading(f"group {head}", Box(6, y, wide - 12, 26), head, str(len(members))))
            y += SECTION + 4
            for n, (who, facts) in enumerate(members):
                place = Box(6 + (n % columns) * (cell + 8), y + (n // columns) * 58, cell - 8, 48)
                found.append(_face(f"face {who}", Box(place.x, place.y, 48, 48), facts))
                found.append(person_line(who, place.take_left(48, 4)[1], facts, self.show))
            y += -(-len(members) // columns) * 58 + 8
        high = self.pen.rich_height(self.unnamed, wide - 12, "body")
        found.append(_paragraph("unnamed", Box(6, y, wide - 12, high), self.unnamed, theme.ASH))
        self.add(ScrollArea("people.list", self.fitted(units, y + high + 6), found, y + high + 6, region="people"))


def _face(key: str, box: Box, facts: SheetFacts) -> CustomWidget:
    """Somebody's face in the colour of whoever leads them; of the dead little is seen."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        tint = theme.SIGNS[facts.sign].colour
        canvas.portrait(spot.box, facts.portrait, tint, 0.42 if facts.dead else 1.0)
        canvas.outline(spot.box, theme.FAINT if facts.dead else tint, 0, 1.4)

    return CustomWidget(key, box, facts.name, paint=paint, focusable=False)


def _paragraph(key: str, box: Box, words: str, ink: theme.Colour) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.rich(spot.box.x, spot.box.y, words, spot.box.w, "body", ink)

    return CustomWidget(key, box, words, paint=paint, focusable=False)


@dataclass(frozen=True)
class StoredFacts:
    """A card of the storage: sign, name, how many, and its words."""

    icon: str
    name: str
    count: int
    words: str


class StorageDrawer(Drawer):
    """Everything in the storage, resources and gear, with the words of each card."""

    def __init__(self, title: str, groups: Sequence[tuple[str, Sequence[StoredFacts]]], nothing: str) -> None:
        super().__init__(title, (), width=820, height=2000, icon="deck")
        self.groups, self.nothing = groups, nothing

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 18
        columns = max(1, int(wide // 240))
        cell = (wide - 8 * (columns - 1)) / columns
        found: list[Widget] = []
        y = 0.0
        for head, cards in self.groups:
            found.append(heading(f"group {head}", Box(6, y, wide - 12, 26), head, str(sum(card.count for card in cards))))
            y += SECTION + 4
            for n, card in enumerate(cards):
                place = Box(6 + (n % columns) * (cell + 8), y + (n // columns) * 50, cell - 8, 44)
                found.append(_stored(f"stored {head} {n}", place, card))
            if not cards:
                found.append(_paragraph(f"none {head}", Box(6, y, wide, 24), self.nothing, theme.ASH))
            y += max(1, -(-len(cards) // columns)) * 50 + 8
        self.add(ScrollArea("storage.list", self.fitted(units, y), found, y, region="storage"))


def _stored(key: str, box: Box, facts: StoredFacts) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*spot.box, fill=theme.RAISED if spot.hovered else theme.SLATE, alpha=255)
        canvas.icon(spot.box.x + 22, spot.box.y + spot.box.h / 2, facts.icon, 26, theme.BONE, centre=True)
        more = f"×{facts.count}" if facts.count > 1 else ""
        right = canvas.wide(more, "smallb") + 8 if more else 0.0
        canvas.text_in(Box(spot.box.x + 44, spot.box.y, spot.box.w - 54 - right, spot.box.h), facts.name, ("strong", "smallb", "small"), theme.BRIGHT)
        if more:
            canvas.text(spot.box.right - 10, spot.box.y + spot.box.h / 2 - canvas.line_of("smallb") / 2, more, "smallb", theme.LANTERN, "r")

    return CustomWidget(key, box, facts.name, paint=paint, region="storage", tip=Tip(literal(facts.name), facts.words))


__all__ = ["PeopleDrawer", "StepsDrawer", "StorageDrawer", "StoredFacts", "YearFacts"]
