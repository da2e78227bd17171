"""The next attack of whoever packs, as a panel: chances before and after a change of the gear, with the other grid beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.model.survivor import Survivor
from game.rules.queries import position
from game.ui.cards.framing import thumb
from game.ui.cards.gear_icons import gear_icon
from game.ui.cards.parts import affinity
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal, unmarked
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.gear_grid import BOXES, NEIGHBOURS, SIDE

HEAD, NAMES, ROW, MOST_ROWS = 30.0, 20.0, 24.0, 3  # heights of the title, of the names of the columns and of a weapon; weapons that are seen
FOOT, MINI, LEAST_WEAPON = 24.0, 28.0, 110.0  # height of the line of affinities, side of a box of the other grid, least width of a weapon's name
SHORT = 2  # chances of a line
ARROW, NOTHING = " › ", "–"
TRENDS: dict[int, Colour] = {1: theme.LANTERN, 0: theme.BRIGHT, -1: theme.GORE}


@dataclass(frozen=True)
class AheadCell:
    """A chance in words, before and after the change ("" where there is no attack); `trend` is 1 where it grows, -1 where it falls."""

    was: str
    now: str
    trend: int = 0

    @property
    def words(self) -> str:
        """Returns one chance, or both where they differ."""
        return (self.now or NOTHING) if self.was == self.now else f"{self.was or NOTHING}{ARROW}{self.now or NOTHING}"


@dataclass(frozen=True)
class AheadRow:
    """A weapon and its chances, one for each column."""

    weapon: str
    icon: str
    cells: tuple[AheadCell, ...]


@dataclass(frozen=True)
class AheadFacts:
    """The content of the panel; `other` wears the grid that is not seen large beside it, None where both are the same."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[AheadRow, ...]
    other: Survivor | None
    other_is: str
    affinities: tuple[tuple[str, int, int], ...]  # the colours whose number changes: before, after
    why: str


Facts = Callable[[], AheadFacts]

PANEL_HIGH = max(HEAD + NAMES + MOST_ROWS * ROW, HEAD + SIDE * MINI) + FOOT  # it does not depend on what is held


def attack_ahead(box: Box, facts: Facts, game: Any) -> Widget:
    """Returns the panel; what it says is asked for each time that it is drawn."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        shown = facts()
        canvas.slate(*spot.box)
        _title(canvas, spot.box, shown)
        room = spot.box.inset(14, HEAD, 14, 4)
        grid_wide = SIDE * MINI + 20
        _table(canvas, room.inset(0, 0, grid_wide, 0), shown)
        if shown.other is not None:
            _other_grid(canvas, Box(room.right - SIDE * MINI, room.y, SIDE * MINI, SIDE * MINI), shown.other, game)
            canvas.text_in(Box(room.right - grid_wide - 40, room.y + SIDE * MINI + 2, grid_wide + 40, 20), shown.other_is, ("small", "tiny"), theme.ASH, "r")
        _affinities(canvas, Box(room.x, spot.box.bottom - FOOT - 2, room.w - grid_wide, FOOT), shown)

    first = facts()
    return CustomWidget("grid.ahead", box, first.title, paint=paint, focusable=False, tip=Tip(literal(first.title), first.why))


def attack_line(box: Box, facts: Facts) -> Widget:
    """Returns the chances of the weapon that changes most as a line, where there is no room for the panel; the rest stands in its tip."""

    def told() -> Tip:
        shown = facts()
        return Tip(literal(shown.title), "\n".join([*[f"*{literal(row.weapon)}*: {chances(row, shown.columns)}" for row in shown.rows], shown.why]))

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        shown = facts()
        row = max(shown.rows, key=lambda row: sum(cell.was != cell.now for cell in row.cells))
        said = [chances(row, shown.columns[:count]) for count in range(SHORT, 0, -1)]
        said.insert(0, f"{literal(row.weapon)}: {said[0]}")
        fitting = next((words for words in said if canvas.wide(unmarked(words), "smallb") <= spot.box.w), said[-1])
        canvas.rich_in(spot.box, fitting, ("small", "tiny"), theme.BONE, 0.9)

    return CustomWidget("grid.ahead", box, facts().title, paint=paint, focusable=False, tip=told)


def chances(row: AheadRow, columns: Sequence[str]) -> str:
    """Returns the chances of a weapon in words, each after its name."""
    return ", ".join(f"{name} *{cell.words}*" for name, cell in zip(columns, row.cells, strict=False))


def _title(canvas: Canvas, box: Box, facts: AheadFacts) -> None:
    canvas.text_in(Box(box.x + 14, box.y + 4, box.w - 28, HEAD - 6), facts.title, ("label", "small"), theme.LANTERN)


def _table(canvas: Canvas, room: Box, facts: AheadFacts) -> None:
    named = max(LEAST_WEAPON, room.w * 0.34)
    places = Box(room.x + named, room.y, room.w - named, NAMES).columns(len(facts.columns), 4)
    for name, place in zip(facts.columns, places, strict=True):
        canvas.text_in(place, name, ("small", "tiny"), theme.ASH, "c")
    for number, row in enumerate(facts.rows[:MOST_ROWS]):
        y = room.y + NAMES + number * ROW
        canvas.icon(room.x, y + 4, row.icon, 16, theme.GOLD)
        canvas.text_in(Box(room.x + 24, y, named - 30, ROW), row.weapon, ("smallb", "small", "tiny"), theme.BRIGHT)
        for cell, place in zip(row.cells, places, strict=True):
            canvas.text_in(Box(place.x, y, place.w, ROW), cell.words, ("smallb", "small", "tiny"), TRENDS[cell.trend], "c")


def _affinities(canvas: Canvas, box: Box, facts: AheadFacts) -> None:
    x = box.x
    for colour, was, now in facts.affinities:
        affinity(canvas, x + 8, box.y + box.h / 2, 16, colour, lit=now > 0)
        words = f"{was}{ARROW}{now}"
        canvas.text_in(Box(x + 20, box.y, 70, box.h), words, ("smallb", "small"), TRENDS[1 if now > was else -1])
        x += 96


def _other_grid(canvas: Canvas, box: Box, survivor: Survivor, game: Any) -> None:
    """Draws the nine boxes of the other grid with the signs of their cards, and its complete affinities."""
    places = [Box(box.x + n % SIDE * MINI, box.y + n // SIDE * MINI, MINI, MINI).inset(1) for n in range(BOXES)]
    for n, place in enumerate(places):
        card = survivor.grid.get(str(n), "")
        canvas.fill(place, theme.VOID, 2, theme.LINE, 1.0)
        if card:
            thumb(canvas, place.inset(1), "gear", card, gear_icon(game.library, card), line=None)
    for n, place in enumerate(places):
        for edge in ("right", "down"):
            colour = position.edge_colour(game, survivor, n, edge)
            if colour:
                there = places[n + NEIGHBOURS[edge]]
                affinity(canvas, (place.centre[0] + there.centre[0]) / 2, (place.centre[1] + there.centre[1]) / 2, 10, colour)
