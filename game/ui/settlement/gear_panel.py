"""The gear of a survivor as a panel: the grid, its affinities and their effects, the armor, and the storage beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.cards.wording import Face, Line
from game.model.survivor import Survivor
from game.rules.queries import position, previews
from game.ui.cards.framing import told
from game.ui.cards.gear_icons import gear_icon
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Grid, arrange, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.gear_grid import ARMS, GAP, HEAD, Carrying, GearTile, StoreGround, draw_affinities, draw_bonds, gear_facts, grid, grid_boxes
from game.ui.settlement.parts import Backing, icon_text

TILE, TILE_HIGH, MOST_TILE, LARGEST_TILE = 42.0, 50.0, 84.0, 124.0
FOOT, FOOT_LINE = 56.0, 20.0  # height of the storage below a grid, and of the line on when it is packed
COUNTS, COUNTS_LINE = 64.0, 34.0  # size of the affinity counts beside a grid, and below it
GOOD_BOX, MOST_BOX = 96.0, 190.0  # least box side that text must leave, and the largest box side
LEAST_WORN = 200.0  # least height of worn gear with the storage below it
LEAST_LINES = 0.2  # least part of a room for the text


@dataclass(frozen=True)
class BondFacts:
    """The effect of affinities: the card, its text, whether it is active."""

    name: str
    words: str
    holds: bool


def bond_facts(game: Any, survivor: Survivor) -> list[BondFacts]:
    """Lists the affinity effects of worn gear, each with the text of its rule."""
    library = game.library
    found = []
    for bond in position.bonds(game, survivor):
        card = library.gear[bond.card]
        lines = Face(library, "gear", "").rule_lines(card.rules[bond.number], Line("rule"))
        found.append(BondFacts(card.name, " ".join(line.text for line in lines), bond.holds))
    return found


def armor_words(game: Any, survivor: Survivor, words: Translator) -> str:
    """Returns in words how many armor points the gear gives to which body location."""
    points = previews.armor_worn(game, survivor)
    parts = [words.say("settlement.armor.at", at=words.say(f"settlement.at.{at}"), n=n) for at, n in points.items() if n]
    return words.say("settlement.armor", parts=", ".join(parts)) if parts else words.say("settlement.armor.none")


def bonds_column(pen: Canvas, game: Any, survivor: Survivor, words: Translator) -> Column:
    """Makes the lines below a grid: the armor, and the affinity effects, ticked if complete."""

    def line(key: str, icon: str, tint: Colour, text: str, least: float = 0.0, tip: Tip | None = None) -> Cell:
        def make(box: Box) -> Widget:
            return icon_text(key, box, icon, text, "small", theme.BONE, tint=tint, size=16, at=(0, 3), left=24, leading=0.94, tip=tip)

        return Cell(high=lambda wide: max(least, pen.rich_height(text, wide - 24, "small", 0.94)), make=make)

    lines = [line("armor", "shield", theme.GOLD, literal(armor_words(game, survivor, words)), 22.0)]
    for n, bond in enumerate(bond_facts(game, survivor)):
        text = f"*{literal(bond.name)}*: {'<a>' if bond.holds else '<d>'}{literal(bond.words)}</>"
        sign, tint = ("check", theme.LANTERN) if bond.holds else ("cross", theme.FAINT)
        lines.append(line(f"bond{n}", sign, tint, text, tip=Tip(literal(bond.name), literal(bond.words)) if bond.words else None))
    return Column(items=lines, gap=4)


def bond_lines(pen: Canvas, box: Box, game: Any, survivor: Survivor, words: Translator) -> list[Widget]:
    """Returns the lines below a grid, scrolled if there are many."""
    column = bonds_column(pen, game, survivor, words)
    high = column.heights(pen, box.w).preferred
    if high <= box.h + 2:
        return arrange(column, pen, Box(box.x, box.y, box.w, high)).widgets
    return [ScrollArea("bonds.list", box, *content(column, pen, box.w - 14), region="grid", label=words.say("settlement.gear"))]


def side_for(width: float, height: float, most: float) -> float:
    """Returns the side of a grid box for a room."""
    return max(24.0, min(most, (width - 2 * GAP) / 3, (height - 2 * GAP) / 3))


def grid_shape(pen: Canvas, room: Box, game: Any, survivor: Survivor, words: Translator) -> tuple[float, bool, bool]:
    """Returns the side of the grid boxes for a room, whether the affinity counts are in a line below the grid, and whether the body's head is above it."""
    lines = min(bonds_column(pen, game, survivor, words).heights(pen, room.w).preferred, max(room.h * LEAST_LINES, room.h - 10 - 3 * GOOD_BOX - 2 * GAP))
    whole = side_for((room.w - COUNTS) / (1 + 2 * ARMS), (room.h - lines - 10) / (1 + HEAD), MOST_BOX)
    if whole >= GOOD_BOX:
        return whole, False, True
    beside = side_for(room.w - COUNTS, room.h - lines - 10, MOST_BOX)
    under = side_for(room.w, room.h - lines - 10 - COUNTS_LINE, MOST_BOX)
    return (under, True, False) if under > beside + 4 else (beside, False, False)


def grid_and_lines(pen: Canvas, room: Box, survivor: Survivor, game: Any, words: Translator, carrying: Carrying | None) -> list[Widget]:
    """Returns a grid as large as a room allows, with the affinity counts and effects."""
    side, across, whole = grid_shape(pen, room, game, survivor, words)
    wide = 3 * side + 2 * GAP
    left, down = (ARMS * wide, HEAD * wide) if whole else (max(0.0, room.w - wide) / 2 if across else 0.0, 0.0)
    places = grid_boxes(Box(room.x + left, room.y + down, wide, wide), side)
    found: list[Widget] = list(grid(places, survivor, game, carrying, words, whole))
    found.append(overlay_of(places, survivor, game))
    y = places[8].bottom + 10
    if across:
        found.append(counts_of(Box(room.x, y, 174, 26), game, survivor, across=True))
        y += COUNTS_LINE
    else:
        found.append(counts_of(Box(places[2].right + left + 14, room.y + 6, 56, min(120.0, wide)), game, survivor))
    return [*found, *bond_lines(pen, Box(room.x, y, room.w, room.bottom - y), game, survivor, words)]


def worn_panel(pen: Canvas, box: Box, survivor: Survivor, game: Any, words: Translator) -> list[Widget]:
    """Returns the gear column while nothing can be changed: grid, affinities, effects, armor; the storage at its foot."""
    stored = [(name, count) for name, count in position.stored(game) if name in game.library.gear]
    if box.h < LEAST_WORN:  # a lesson leaves no room for the storage
        return grid_and_lines(pen, box.inset(14, 0, 14, 8), survivor, game, words, None)
    high = FOOT + FOOT_LINE
    room = Box(box.x + 14, box.y, box.w - 28, box.h - high - 12)
    foot = storage_strip(pen, Box(box.x + 14, box.bottom - high, box.w - 28, FOOT - 8), stored, game, words)
    foot.append(told("gear.later", Box(box.x + 16, box.bottom - FOOT_LINE - 8, box.w - 32, FOOT_LINE), words.say("settlement.gear.later")))
    return [*grid_and_lines(pen, room, survivor, game, words, None), *foot]


def overlay_of(places: Sequence[Box], survivor: Survivor, game: Any) -> Widget:
    """Returns the widget that draws the complete affinities over the grid."""
    area = Box(places[0].x, places[0].y, places[8].right - places[0].x, places[8].bottom - places[0].y)
    return Backing("bonds", area, "", paint=lambda canvas, _: draw_bonds(canvas, places, survivor, game), focusable=False)


def counts_of(box: Box, game: Any, survivor: Survivor, across: bool = False) -> Widget:
    """Returns the widget of the affinity counts."""
    counted = position.affinities(game, survivor)
    pitch = 58.0 if across else box.h / 3

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_affinities(canvas, spot.box.x, spot.box.y, counted, pitch, across)

    return CustomWidget("affinities", box, "", paint=paint, focusable=False)


def storage_strip(pen: Canvas, box: Box, stored: Sequence[tuple[str, int]], game: Any, words: Translator) -> list[Widget]:
    """Returns the storage as a row of small tiles; those that do not fit are counted."""
    head = words.say("settlement.storage")
    label = pen.wide(head, "label") + 16

    def ground(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.hline(spot.box.x, spot.box.y - 4, spot.box.w)
        canvas.text(spot.box.x + 2, spot.box.y + spot.box.h / 2 - 8, head, "label", theme.LANTERN)
        if not stored:
            canvas.text_in(Box(spot.box.x + label, spot.box.y, spot.box.w - label, spot.box.h), words.say("settlement.storage.empty"), ("small",), theme.ASH)

    found: list[Widget] = [CustomWidget("storage", box, head, paint=ground, focusable=False)]
    x, y = box.x + label, box.y + (box.h - TILE) / 2
    for n, (card, count) in enumerate(stored):
        more = pen.wide(f"×{count}", "small") + 6 if count > 1 else 0.0
        if x + TILE + more > box.right - (34 if n < len(stored) - 1 else 0):
            left = len(stored) - n
            found.append(_more(Box(x, box.y, box.right - x, box.h), left))
            break
        found.append(GearTile(gear_facts(game.library, card), Box(x, y, TILE, TILE), count, None, words.say("settlement.gear.later")))
        x += TILE + more + 10
    return found


def _more(box: Box, count: int) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.text_in(spot.box, spot.label, ("smallb",), theme.ASH)

    return CustomWidget("storage.more", box, f"+{count}", focusable=False, paint=paint)


def storage_list(pen: Canvas, box: Box, game: Any, words: Translator, carrying: Carrying | None, columns: int) -> list[Widget]:
    """Returns the gear of the storage as named tiles to take from and drop on, scrolled if there are many."""
    stored = [(name, count) for name, count in position.stored(game) if name in game.library.gear]
    inner = box.inset(8, 34, 8, 8)
    rows = -(-len(stored) // columns)
    high = min(LARGEST_TILE, max(TILE_HIGH, (inner.h + 6) / max(1, rows) - 6)) // 1  # few tiles are larger
    cells = [Cell(high=high, make=partial(GearTile, gear_facts(game.library, card), count=count, carrying=carrying)) for card, count in stored]
    tiles = content(Grid(items=cells, columns=columns, gap=6, line_gap=6), pen, inner.w - 16)[0]
    if not tiles:
        tiles.append(told("store.none", Box(6, 4, inner.w - 12, 24), words.say("settlement.storage.empty")))
    ground = StoreGround(box, words.say("settlement.storage"), carrying)
    area = ScrollArea("store.tiles", inner, tiles, region="storage", label=words.say("settlement.storage"))
    area.parent = ground
    return [ground, area]


def worn_icons(game: Any, survivor: Survivor) -> tuple[str, ...]:
    """Returns the icons of the gear that a survivor wears."""
    return tuple(gear_icon(game.library, name) for name in survivor.gear)


__all__ = [
    "BondFacts", "armor_words", "bond_facts", "bond_lines", "counts_of", "grid_and_lines", "overlay_of", "side_for",
    "storage_list", "storage_strip",
    "worn_icons", "worn_panel",
]  # fmt: skip


