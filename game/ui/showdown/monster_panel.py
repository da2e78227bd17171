"""The monster's panel: face, name, numbers, its three piles, and cards in play as chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.draw import images, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.portraits import face_part

WIDE = 330.0  # of the panel: more has the effect of each chip beside it
CHIP_ROW = 29.0


@dataclass(frozen=True)
class ChipFact:
    """A mood, a persistent injury or another card in play: icon, name, its effect in a few words."""

    icon: str
    label: str
    why: str = ""
    harm: bool = False
    injury: bool = False  # a persistent injury, which is named before the rest


@dataclass(frozen=True)
class MonsterFacts:
    """The content of the panel; `numbers` are names and values, changed ones marked."""

    name: str
    numbers: tuple[tuple[str, str, bool], ...]
    note: str
    deck: int
    discard: int
    wounds: int
    chips: tuple[ChipFact, ...] = ()
    more: tuple[tuple[str, str, bool], ...] = ()  # its other numbers that are not 0: icon, number, whether it is as printed
    portrait: str = ""
    life: int = 0
    life_at_start: int = 0
    down: bool = False
    away: bool = False  # off the board


class Counter(NamedTuple):
    """A pile of the monster, or its Life: name, icon, number, the id of its sentence and the number in that, colour."""

    name: str
    icon: str
    number: int
    word: str
    of: int
    colour: Colour


def counters(facts: MonsterFacts) -> list[Counter]:
    """Lists the piles; with Life, an empty wound stack is omitted and Life is added."""
    found = [
        Counter("deck", "deck", facts.deck, "showdown.pile.deck", facts.deck, theme.BONE),
        Counter("discard", "discard", facts.discard, "showdown.pile.discard", facts.discard, theme.BONE),
    ]
    if facts.wounds or not facts.life_at_start:
        found.append(Counter("wounds", "wound", facts.wounds, "showdown.pile.wounds", facts.wounds, theme.GORE))
    if facts.life_at_start:
        found.append(Counter("life", "organ", facts.life, "battle.life", facts.life_at_start, theme.GORE))
    return found


@dataclass(frozen=True)
class Pile:
    """A pile as it is drawn: its box, icon (`sign` units wide, 0: none), number, and its label `space` units after it."""

    name: str
    icon: str
    box: Box
    sign: float
    number: str
    space: float
    label: str
    colour: Colour


def piles(pen: Canvas, box: Box, facts: MonsterFacts) -> list[Pile]:
    """Lays out the piles in a row; in little room the icons are dropped before the names."""
    shown = counters(facts)
    labels = [pen.words.say(each.word, n=each.of) for each in shown]
    for sign, space in ((26.0, 5.0), (23.0, 4.0), (0.0, 4.0)):
        widths = [sign + pen.wide(str(each.number), "num") + space + pen.wide(label, "small") for each, label in zip(shown, labels, strict=True)]
        if sum(widths) + 8 * (len(widths) - 1) <= box.w + 1:
            break
    else:
        sign = 26.0
        widths, labels = [sign + pen.wide(str(each.number), "num") for each in shown], [""] * len(shown)
    gap = min(34.0, (box.w - sum(widths)) / max(1, len(widths) - 1))
    found, x = [], box.x
    for each, label, wide in zip(shown, labels, widths, strict=True):
        found.append(Pile(each.name, each.icon, Box(x, box.y, wide, box.h), sign, str(each.number), space, label, each.colour))
        x += wide + gap
    return found


def piles_row(box: Box) -> Box:
    """Returns the row of the piles within the panel."""
    return Box(box.x + 12, box.y + (84.0 if box.w > WIDE else 70.0) + 20, box.w - 24, 26)


class ChipPlace(NamedTuple):
    """A chip as it is drawn: its box, its label, what it stands for, whether it has its sign; the last may stand for all that have no room."""

    box: Box
    label: str
    stands_for: tuple[ChipFact, ...]
    signed: bool = True
    role: str = "smallb"


def chips_area(box: Box) -> Box:
    """Returns the part of the panel in which the chips lie."""
    top = piles_row(box).y + 36
    return Box(box.x + 12, top, box.w - 24, box.bottom - top - 4)


def chips(pen: Canvas, box: Box, facts: MonsterFacts) -> list[ChipPlace]:
    """Lays out the chips: below one another with their effects beside them where all have room so, else side by side as many as fit.

    Where not all fit so they have no signs; where not all fit even then the newest is named, then the persistent injuries, in smaller type if need be.
    """
    area, wide_panel = chips_area(box), box.w > WIDE
    rows = max(1, int((area.h + 5) // CHIP_ROW)) if wide_panel else 1
    if wide_panel and len(facts.chips) <= rows:
        boxes = (Box(area.x, area.y + i * CHIP_ROW, pen.chip_width(chip.label, chip.icon), 24) for i, chip in enumerate(facts.chips))
        return [ChipPlace(box, chip.label, (chip,)) for box, chip in zip(boxes, facts.chips, strict=True)]
    side_by_side = _side_by_side(pen, area, rows, facts.chips, True)
    if all(place.label == place.stands_for[0].label for place in side_by_side):
        return side_by_side
    ordered = [*facts.chips[:1], *sorted(facts.chips[1:], key=lambda chip: not chip.injury)]
    larger = _side_by_side(pen, area, rows, ordered, False)
    unnamed = any(chip.injury for place in larger for chip in place.stands_for if place.label != chip.label)
    return _side_by_side(pen, area, rows, ordered, False, "tinyb") if unnamed else larger


def _side_by_side(pen: Canvas, area: Box, rows: int, shown: Sequence[ChipFact], signed: bool, role: str = "smallb") -> list[ChipPlace]:
    found, (x, y) = list[ChipPlace](), (area.x, area.y)
    for i, chip in enumerate(shown):
        wide, left = pen.chip_width(chip.label, chip.icon if signed else "", role), tuple(shown[i:])
        if rows > 1 and x > area.x and x + wide > area.right + 1:
            x, y, rows = area.x, y + CHIP_ROW, rows - 1
        more = pen.words.say("showdown.more", n=len(left))
        if x + wide > area.right + 1 - (pen.chip_width(more) if len(left) > 1 and rows == 1 else 0):
            return [*found, ChipPlace(Box(min(x, area.right - pen.chip_width(more)), y, pen.chip_width(more), 24), more, left)]
        found.append(ChipPlace(Box(x, y, wide, 24), chip.label, (chip,), signed, role))
        x += wide + 7
    return found


def draw_monster(canvas: Canvas, box: Box, facts: MonsterFacts, hover: bool = False) -> None:
    """Draws the panel: 296 x 160, or 352 x 212 with the effect of each chip beside it."""
    x, y, w, _ = box
    big = w > WIDE
    canvas.slate(*box, line=theme.GOLD if hover else theme.LINE)
    side = 84.0 if big else 70.0
    portrait = Box(x + 12, y + 12, side, side)
    canvas.fill(portrait, theme.WELL)
    area = canvas.rect(*portrait)
    if area.w > 2 and facts.portrait:
        dim = 0.25 if facts.away else 0.5 if facts.down else 1.0
        canvas.surface.blit(images.fitted(facts.portrait, area.size, True, dim, face_part(facts.portrait)), area)
    canvas.outline(portrait, theme.GOLD)
    tx = x + 12 + side + 12
    canvas.text_in(Box(tx, y + 8, x + w - 10 - tx, 32), facts.name, ("title", "card", "head"), theme.BRIGHT)
    room = Box(tx, y + 38, x + w - 10 - tx, 22)
    if facts.note and (facts.away or not facts.more):
        ink = theme.GORE if facts.away else theme.ASH
        canvas.text_in(Box(tx, y + 60, room.w, 22), facts.note, ("smallb" if facts.away else "small",), ink)
    elif facts.more:
        _pills(canvas, tx, y + 62, x + w - 10, facts)
        wide = canvas.wide(facts.note, "small")  # the level is beside the numbers if both fit
        if facts.note and canvas.paragraph(numbers(facts), 999, "small").width / canvas.u + 12 + wide <= room.w:
            canvas.text(room.right - wide, y + 40, facts.note, "small", theme.ASH)
            room = room.take_left(room.w - wide - 10, 0)[0]
    canvas.rich_in(room, numbers(facts), ("body", "small"), theme.BONE)
    row = piles_row(box)
    at = row.y
    _piles(canvas, row, facts)
    canvas.hline(x + 12, at + 28, w - 24)
    _chips(canvas, box, facts)


def numbers(facts: MonsterFacts) -> str:
    """Returns the numbers of the panel as marked-up text."""
    return "   ".join(f"{name} " + (f"<r>*{value}*</>" if changed else f"*{value}*") for name, value, changed in facts.numbers)


def _pills(canvas: Canvas, x: float, y: float, right: float, facts: MonsterFacts) -> None:
    wide = sum(canvas.wide(words, "smallb") + 24 for _, words, _ in facts.more)
    gap = min(5.0, (right - x - wide) / max(1, len(facts.more) - 1))
    for icon, words, printed in facts.more:
        if x + canvas.wide(words, "smallb") + 24 > right + 1:
            break
        x += canvas.pill(x, y, icon, words, printed) + max(2.0, gap)


def _piles(canvas: Canvas, box: Box, facts: MonsterFacts) -> None:
    for pile in piles(canvas, box, facts):
        x, y = pile.box.x, pile.box.y
        if pile.sign:
            canvas.icon(x, y + 1, pile.icon, 21, pile.colour)
        t = canvas.text(x + pile.sign, y - 3, pile.number, "num", theme.BRIGHT)
        canvas.text(x + pile.sign + t + pile.space, y + 0.5, pile.label, "small", theme.ASH)


def _chips(canvas: Canvas, box: Box, facts: MonsterFacts) -> None:
    area = chips_area(box)
    if not facts.chips:
        canvas.text_in(Box(area.x, area.y, area.w, 24), canvas.words.say("showdown.monster.nothing"), ("small",), theme.ASH)
    places = chips(canvas, box, facts)
    beside = box.w > WIDE and all(place.box.x == area.x for place in places) and len(places) == len(facts.chips)
    for place in places:
        fact = place.stands_for[0] if len(place.stands_for) == 1 else None
        if fact is None or place.label != fact.label:
            canvas.chip(place.box.x, place.box.y, place.label)
            continue
        canvas.chip(place.box.x, place.box.y, place.label, fact.icon if place.signed else "", theme.GORE if fact.harm else theme.BONE, role=place.role)
        if beside:
            lines = 2 if len(facts.chips) == 1 else 1
            room = area.right - place.box.right - 8
            canvas.rich_within(place.box.right + 8, place.box.y + 3, fact.why, room, lines * canvas.line_of("small"), "small", theme.ASH, excerpt=True)
