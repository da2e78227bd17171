"""Choosing one of several in the middle of the screen: people, cards, payment, dice rolled by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.cards import pictures
from game.ui.cards.framing import thumb
from game.ui.cards.parts import die6, die10
from game.ui.cards.word_card import LEAST_ART, WordFace, art_height, card, card_height
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import answer_key
from game.ui.kit.layout import Cell, Grid, arrange
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button
from game.ui.settlement.parts import Backing, balanced
from game.ui.settlement.person_card import PersonCard, PersonFacts, people_places

Give = Callable[[str], object]
GAP = 12.0
LOW, LOW_FROM = 250.0, 400.0  # height of people at the foot of a picture, and the least height of its box
PLATE, MOST_PLATES = (170.0, 300.0, 58.0, 84.0), 4  # least and most width, least and most height of a plate; in a row
UPRIGHT, MOST_UPRIGHT, LEAST_UPRIGHT = 190.0, 300.0, 186.0  # width and height of a tile with its picture above its text
TWO_LINES = 54.0  # least height of a tile for its name and what it counts as
SIGNED = 94.0  # height of a tile without its words, where a sign stands for its picture


@dataclass(frozen=True)
class TileFacts:
    """A card that can be paid or chosen: its icon, its name, the kinds it counts as, how many there are."""

    key: str
    icon: str
    name: str
    about: str
    count: int
    words: str
    of: str = ""  # kind of the card, to find its picture


@dataclass(frozen=True)
class PlateFacts:
    """An answer in words: its label, what stands below it, and the reason why it cannot be chosen."""

    key: str
    label: str
    about: str = ""
    icon: str = ""
    reason: str = ""


def people(pen: Canvas, box: Box, facts: Sequence[PersonFacts], give: Give, first: int = 1, low: bool = False) -> list[Widget]:
    """Returns plates for people; a person with a reason cannot be chosen, and the reason is shown.

    `low` plates stand at the foot of the box, where one row of them has room, so that the picture behind them is seen.
    """
    tall = box.h >= 230
    if low and box.h >= LOW_FROM:
        foot = box.take_bottom(LOW)[0]
        box = foot if people_places(Box(0, 0, foot.w - 22, foot.h - 16), len(facts), True)[1] <= LOW else box
    inner = box.inset(2, 2)
    places, high = people_places(Box(0, 0, inner.w - 18, inner.h - 12), len(facts), tall)
    down = max(6.0, (inner.h - high) / 2) // 1 if high < inner.h else 6.0
    across = max(6.0, (inner.w - 12 - max((place.right for place in places), default=0.0)) / 2) // 1
    cards: list[Widget] = []
    n = first
    for person, place in zip(facts, places, strict=True):
        hotkeys = answer_key(n) if not person.reason else ()
        n += not person.reason
        act = None if person.reason else (lambda key=person.key: give(key))
        cards.append(PersonCard(person, place.moved(across, down), act, enabled=not person.reason, hotkeys=hotkeys, beside=[each.name for each in facts]))
    return [ScrollArea("people", inner, cards, high + down + (6 if down == 6 else 0), region="people")]


def cards(pen: Canvas, box: Box, faces: Sequence[tuple[str, WordFace]], give: Give, keyed: bool = False) -> list[Widget]:
    """Returns cards side by side; each can be pressed as a whole, `keyed` ones by a number, too. `faces` are (answer, card)."""
    count = max(1, len(faces))
    most = 400.0 if box.h > 300 else box.w
    wide = min(most, (box.w - GAP * (count - 1)) / count)
    need = max((card_height(pen, face, wide, "body") for _, face in faces), default=0.0)
    high = min(box.h, max(need + 150, box.h * 0.72)) if box.h > 300 else box.h
    left = box.x + (box.w - wide * count - GAP * (count - 1)) / 2
    area = Box(left, box.y + (box.h - high) / 2, wide * count + GAP * (count - 1), high)
    least = min((art_height(pen, face, Box(0, 0, wide, high)) for _, face in faces), default=0.0)
    art = least if least >= LEAST_ART else 0.0

    def cell(key: str, face: WordFace) -> Cell:
        return Cell(high=high, make=lambda place: card(pen, f"card {key}", place, face, partial(give, key), label=face.name, art=art))

    made = arrange(Grid(items=[cell(key, face) for key, face in faces], columns=count, gap=GAP), pen, area).widgets
    pressed = [widget for widget in made if widget.presses()] if keyed else []
    for number, widget in enumerate(pressed, 1):
        widget.hotkeys = answer_key(number)
    return [*made, *(_keycap(widget) for widget in pressed)]


def _keycap(of: Widget) -> Widget:
    """Returns the keycap of a card, in its upper right corner."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        if spot.layer is not None and (cap := spot.layer.cap(of.hotkeys)):
            canvas.key(spot.box.right, spot.box.y, cap, align="r")

    return Backing(f"cap {of.key}", Box(of.box.right - 78, of.box.y + 12, 66, 22), "", paint=paint, focusable=False)


def tiles(pen: Canvas, box: Box, facts: Sequence[TileFacts], give: Give) -> list[Widget]:
    """Returns tiles for cards that are paid or given up: as large as their number allows, with the picture above the text."""
    inner, words = box.inset(2, 2), 0.0
    count = max(1, len(facts))
    columns = balanced(count, max(1, int((inner.w - 12 + 8) // (UPRIGHT + 8))))
    rows = -(-count // columns)
    if (inner.h - 8 * (rows + 1)) / rows >= LEAST_UPRIGHT:
        wide, high = min(MOST_UPRIGHT, (inner.w - 24 - 8 * (columns - 1)) / columns), min(330.0, (inner.h - 8 * (rows + 1)) / rows)
        told = max((pen.rich_height(tile.words, wide - 20, "small", 0.94) for tile in facts), default=0.0)
        if not any(pictures.has(tile.of, tile.key) for tile in facts) and told + SIGNED <= (inner.h - 8 * (rows + 1)) / rows:
            high, words = max(high, told + SIGNED), told  # a mere sign makes room for the words, on all tiles alike
    else:
        columns = balanced(count, max(1, min(3 if count > 4 else 2, int((inner.w - 18) // 230))))
        wide, high = min(380.0, (inner.w - 30 - 8 * (columns - 1)) / columns), 74.0 if box.h > 300 else 58.0
    left = max(6.0, (inner.w - columns * (wide + 8) + 8) / 2) if box.h > 300 else 6.0
    rows = -(-count // columns)
    top = max(8.0, (inner.h - rows * (high + 8) + 8) / 2) // 1 if box.h > 300 else 8.0
    cells = [Cell(high=high, make=partial(Tile, tile, act=partial(give, tile.key), hotkeys=answer_key(n + 1), words=words)) for n, tile in enumerate(facts)]
    made = arrange(Grid(items=cells, columns=columns), pen, Box(left, top, columns * (wide + 8) - 8, rows * (high + 8) - 8)).widgets
    return [ScrollArea("tiles", inner, made, max((w.box.bottom for w in made), default=0.0) + (8 if top == 8 else 0), region="tiles")]


class Tile(CustomWidget):
    """A plate with a card: icon, name, the kinds it counts as."""

    cut = 8.0

    def __init__(self, facts: TileFacts, box: Box, act: Callable[[], object], hotkeys: tuple[str, ...], words: float = 0.0) -> None:
        """`words` is the height of the text where all of it stands below a small sign; 0: where it fits below a picture."""
        super().__init__(facts.key, box, facts.name, act, hotkeys=hotkeys, region="tiles", tip=Tip(literal(facts.name), facts.words))
        self.facts, self.words = facts, words

    def draw(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.box
        canvas.button(box, "", state=self.state)
        if box.h >= LEAST_UPRIGHT:
            self._upright(canvas)
            return
        well = Box(box.x + 10, box.y + 9, box.h - 18, box.h - 18)
        thumb(canvas, well, facts.of, facts.key, facts.icon)
        cap = self.layer.cap(self.hotkeys) if self.layer is not None and self.hotkeys else ""
        right = box.right - 12
        if cap:
            canvas.key(right, box.y + box.h / 2 - 10.5, cap, align="r")
            right -= canvas.key_width(cap) + 8
        if facts.count > 1 and box.h < TWO_LINES:  # in the corner of the picture
            more = f"×{facts.count}"
            canvas.fill(Box(well.right - canvas.wide(more, "tiny") - 3, well.bottom - 15, canvas.wide(more, "tiny") + 6, 17), theme.WELL, 3)
            canvas.text(well.right, well.bottom - 15, more, "tiny", theme.LANTERN, "r")
        elif facts.count > 1:
            canvas.text(right, box.y + box.h / 2 - canvas.line_of("num") / 2, f"×{facts.count}", "num", theme.LANTERN, "r")
            right -= canvas.wide(f"×{facts.count}", "num") + 8
        room = Box(well.right + 12, box.y + 8, right - well.right - 12, box.h - 16)
        if box.h < TWO_LINES:
            canvas.text_in(room, facts.name, ("strong", "smallb", "tiny"), theme.BRIGHT)
            return
        upper, lower = room.rows(2, 0)
        canvas.text_in(upper, facts.name, ("strong", "smallb"), theme.BRIGHT)
        canvas.rich_within(lower.x, lower.y + 2, literal(facts.about), lower.w, max(22.0, lower.h - 4), "small", theme.ASH, excerpt=True)

    def _upright(self, canvas: Canvas) -> None:
        """Draws the picture above the text."""
        facts, box = self.facts, self.box
        room = box.inset(10, 9)
        role = next((r for r in ("strong", "smallb") if canvas.wide(facts.name, r) <= room.w), "small")
        words = facts.words if self.words or canvas.rich_height(facts.words, room.w, "small", 0.94) <= box.h * 0.4 else literal(facts.about)
        high = self.words or (canvas.rich_height(words, room.w, "small", 0.94) if words else 0.0)
        well = Box(room.x, room.y, room.w, room.h - 26 - high - 4)
        thumb(canvas, well, facts.of, facts.key, facts.icon, line=theme.GOLD)
        cap = self.layer.cap(self.hotkeys) if self.layer is not None and self.hotkeys else ""
        if cap:
            canvas.key(well.right - 6, well.y + 6, cap, align="r")
        if facts.count > 1:
            more = f"×{facts.count}"
            canvas.fill(Box(well.x + 6, well.y + 5, canvas.wide(more, "num") + 12, 26), theme.WELL, 4)
            canvas.text(well.x + 12, well.y + 5, more, "num", theme.LANTERN)
        canvas.text_in(Box(room.x, well.bottom + 4, room.w, 24), facts.name, (role, "small"), theme.BRIGHT)
        canvas.rich(room.x, well.bottom + 28, words, room.w, "small", theme.BONE, 0.94)


def faces(pen: Canvas, box: Box, options: Sequence[str], labels: Sequence[str], give: Give) -> list[Widget]:
    """Returns a die for each face that the players may have rolled; a press enters it."""
    columns = 5 if len(options) > 6 else len(options)
    rows = -(-len(options) // max(1, columns))
    size = max(44.0, min(104.0, (box.w - 20) / max(1, columns) - 14, (box.h - 10) / max(1, rows) - 14))
    wide = columns * (size + 14) - 14
    left, top = box.x + (box.w - wide) / 2, box.y + max(4.0, (box.h - rows * (size + 14)) / 2)

    def face(n: int, key: str, label: str) -> Cell:
        make = partial(CustomWidget, key, label=label, on_press=partial(give, key), paint=_die(key), region="dice", hotkeys=answer_key(n + 1))
        return Cell(high=size, make=make)

    cells = [face(n, key, label) for n, (key, label) in enumerate(zip(options, labels, strict=True))]
    return arrange(Grid(items=cells, columns=columns, gap=14, line_gap=14), pen, Box(left, top, wide, rows * (size + 14) - 14)).widgets


def plates(pen: Canvas, box: Box, facts: Sequence[PlateFacts], give: Give, columns: int = 0) -> list[Widget]:
    """Returns a plate with text for each answer, in that many columns (0: as many as fit); one with a reason cannot be chosen."""
    inner = box.inset(2, 2)
    columns = columns or balanced(len(facts), max(1, min(MOST_PLATES, int((inner.w - 18 + 8) // (PLATE[0] + 8)))))
    rows = -(-len(facts) // columns)
    wide = min(PLATE[1], (inner.w - 18 - 8 * (columns - 1)) / columns)
    high = max(PLATE[2], min(PLATE[3], (inner.h - 8 * (rows + 1)) / max(1, rows)))
    left, top = (inner.w - columns * (wide + 8) + 8) / 2, max(8.0, (inner.h - rows * (high + 8) + 8) / 2) // 1

    def plate(n: int, one: PlateFacts) -> Cell:
        make = partial(
            Button, one.key, label=one.label, on_press=partial(give, one.key), sub=one.reason or one.about, icon=one.icon, enabled=not one.reason,
            region="tiles", hotkeys=answer_key(n + 1),
        )  # fmt: skip
        return Cell(high=high, make=make)

    cells = [plate(n, one) for n, one in enumerate(facts)]
    made = arrange(Grid(items=cells, columns=columns), pen, Box(left, top, columns * (wide + 8) - 8, rows * (high + 8) - 8)).widgets
    return [ScrollArea("tiles", inner, made, max((w.box.bottom for w in made), default=0.0) + 8, region="tiles")]


def _die(shown: str) -> Callable[[Canvas, CustomWidget], None]:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        box = spot.box
        if spot.hovered:
            canvas.fill(box.inset(-4), theme.CHOSEN, 6, theme.LANTERN)
        if shown.isdigit():
            die10(canvas, box.x, box.y, box.w, shown)
        else:
            die6(canvas, box.x, box.y, box.w, shown)

    return paint
