"""The fighting arts, disorders and injuries that a survivor may have from the start, each with its words; a press takes or drops one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.cards import wording
from game.cards.library import Library
from game.cards.wording import Face, Line
from game.play.kits import MOST_INJURIES, Kit, lasting_injuries, taken_by
from game.rules.survivors.gaining import MOST_ARTS, MOST_DISORDERS
from game.ui.cards.framing import thumb
from game.ui.cards.people import signed
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Grid, Item
from game.ui.kit.plates import plate

LEAST_CARD, PICTURE, PAD = 300.0, 44.0, 8.0


class CardKind(NamedTuple):
    """A kind of cards on a sheet: the field of a kit, the folder of its pictures, its sign, and how many a survivor may have."""

    field: str
    kind: str
    icon: str
    most: int


CARD_KINDS = (
    CardKind("fighting_arts", "fighting_arts", "star", MOST_ARTS),
    CardKind("disorders", "disorders", "brain", MOST_DISORDERS),
    CardKind("injuries", "injuries", "wound", MOST_INJURIES),
)


def cards_of(library: Library, kind: CardKind) -> list[str]:
    """Lists the cards of a kind that may be chosen, by name."""
    found = lasting_injuries(library) if kind.kind == "injuries" else list(getattr(library, kind.kind))
    return sorted(found, key=lambda card: getattr(library, kind.kind)[card].name)


def chosen_of(kit: Kit, kind: CardKind) -> list[str]:
    """Returns the cards of a kind that a kit holds."""
    found: list[str] = getattr(kit, kind.field)
    return found


def lasting_words(library: Library, injury: str) -> str:
    """Returns what stays of an injury: what it takes from attributes for good, and its rules."""
    writer, say = Face(library, "injuries", injury), library.language.say
    taken = [f"{signed(number)} {say('word.' + name)}" for name, number in taken_by(library, injury).items()]
    rules = [line.text for rule in library.injuries[injury].rules for line in writer.rule_lines(rule, Line("rule"))]
    return "\n".join([*([", ".join(taken)] if taken else []), *rules])


def card_rows(pen: Canvas, library: Library, kind: CardKind, kit: Kit, press: Callable[[str], object]) -> Item:
    """Returns the cards as tiles, as many beside each other as there is room; `press` is called with the card."""
    chosen = chosen_of(kit, kind)
    cells = [_tile(pen, library, kind, card, card in chosen, partial(press, card)) for card in cards_of(library, kind)]
    return Grid(items=cells, least=LEAST_CARD, gap=8, line_gap=8)


def _tile(pen: Canvas, library: Library, kind: CardKind, card: str, on: bool, act: Callable[[], object]) -> Cell:
    name = getattr(library, kind.kind)[card].name
    said = text.literal(lasting_words(library, card) if kind.kind == "injuries" else wording.plain(wording.face(library, kind.kind, card)))
    left = PICTURE + 2 * PAD

    def high(wide: float) -> float:
        return max(PICTURE + 2 * PAD, 26 + pen.rich_height(said, wide - left - PAD, "small", 0.95) + 2 * PAD)

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        plate(canvas, box, on, spot.hovered)
        well = Box(box.x + PAD, box.y + PAD, PICTURE, PICTURE)
        thumb(canvas, well, kind.kind, card, kind.icon)
        room = box.inset(left, PAD, PAD)
        if on:
            canvas.icon(room.right - 12, room.y + 11, "check", 18, theme.LANTERN, centre=True)
        canvas.text_in(Box(room.x, room.y, room.w - 26, 24), name, ("strong", "smallb", "small"), theme.BRIGHT)
        canvas.rich(room.x, room.y + 26, said, room.w, "small", theme.BONE, 0.95)

    return Cell(high=high, make=lambda box: CustomWidget(f"{kind.field}.{card}", box, name, act, paint=paint, region="cards"))
