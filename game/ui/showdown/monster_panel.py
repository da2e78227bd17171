"""The monster's panel: face, name, numbers, its three piles, and cards in play as chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.ui.draw import images, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.portraits import face_part


@dataclass(frozen=True)
class ChipFact:
    """A mood, a persistent injury or another card in play: icon, name, its effect in a few words."""

    icon: str
    label: str
    why: str = ""
    harm: bool = False


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
    return Box(box.x + 12, box.y + (84.0 if box.w > 330 else 70.0) + 20, box.w - 24, 26)


def draw_monster(canvas: Canvas, box: Box, facts: MonsterFacts, hover: bool = False) -> None:
    """Draws the panel: 296 x 160, or 352 x 212 with the effect of each chip beside it."""
    x, y, w, h = box
    big = w > 330
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
    _chips(canvas, Box(x + 12, at + 36, w - 24, y + h - at - 40), facts, big)


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


def _chips(canvas: Canvas, box: Box, facts: MonsterFacts, big: bool) -> None:
    if not facts.chips:
        canvas.text_in(Box(box.x, box.y, box.w, 24), canvas.words.say("showdown.monster.nothing"), ("small",), theme.ASH)
        return
    x, y = box.x, box.y
    rows = max(1, int((box.h + 5) // 29)) if big else 1
    if big and len(facts.chips) <= rows:
        for chip in facts.chips:
            wide = canvas.chip(x, y, chip.label, chip.icon, theme.GORE if chip.harm else theme.BONE)
            room = box.right - x - wide - 8
            lines = 2 if len(facts.chips) == 1 else 1
            canvas.rich_within(x + wide + 8, y + 3, chip.why, room, lines * canvas.line_of("small"), "small", theme.ASH, excerpt=True)
            y += 29
        return
    for i, chip in enumerate(facts.chips):
        wide = canvas.chip_width(chip.label, chip.icon)
        left = len(facts.chips) - i
        if rows > 1 and x > box.x and x + wide > box.right + 1:
            x, y, rows = box.x, y + 29, rows - 1
        more = canvas.words.say("showdown.more", n=left)
        if x + wide > box.right + 1 - (canvas.chip_width(more) if left > 1 and rows == 1 else 0):
            canvas.chip(min(x, box.right - canvas.chip_width(more)), y, more)
            return
        canvas.chip(x, y, chip.label, chip.icon, theme.GORE if chip.harm else theme.BONE)
        x += wide + 7
