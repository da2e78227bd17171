"""The strip of the folded layouts: card and its step, or the odds; the monster's piles and moods; undo and log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.ui.cards.ai_card import CardFace
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.showdown.monster_panel import MonsterFacts, counters
from game.ui.showdown.odds_panel import OddsFacts, per_cent, spoken

SIGNS = ("target", "wound", "star", "trap")


@dataclass(frozen=True)
class StripFacts:
    """The content of the strip; chances, if there are any, replace the card. `caps` are the names of the keys by meaning."""

    card: CardFace
    monster: MonsterFacts
    odds: OddsFacts | None
    tray: bool
    caps: Mapping[str, str]
    other: str = ""                                             # the weapon to switch to, instead of the one whose chances are shown


def draw_strip(canvas: Canvas, box: Box, facts: StripFacts, spots: list[tuple[str, Box]], measure: bool = False) -> None:
    """Draws the strip, 34 high, and adds the boxes of its pressable parts to `spots`; `measure` only adds them."""
    if not measure:
        canvas.slate(*box, alpha=236)
    pen = _Pen(canvas, box, measure)
    right = _right(pen, facts, spots)
    pen.until = right - 10
    if facts.odds is not None and not facts.tray:
        _odds(pen, facts, facts.odds, spots)
    else:
        _card(pen, facts, spots)
        _monster(pen, facts, spots)


class _Pen:
    """Draws from left to right, or only measures."""

    def __init__(self, canvas: Canvas, box: Box, measure: bool) -> None:
        self.canvas, self.box, self.measure = canvas, box, measure
        self.x = box.x + 12
        self.middle = box.y + box.h / 2
        self.until = box.right

    def text(self, words: str, role: str, colour: theme.Colour) -> None:
        if not self.measure:
            self.canvas.text(self.x, self.middle - self.canvas.line_of(role) / 2, words, role, colour)
        self.x += self.canvas.wide(words, role)

    def icon(self, name: str, colour: theme.Colour, size: float = 20) -> None:
        if not self.measure:
            self.canvas.icon(self.x, self.middle - size / 2, name, size, colour)
        self.x += size + 4

    def key(self, cap: str) -> None:
        if not cap:
            return
        if not self.measure:
            self.canvas.key(self.x, self.middle - 10.5, cap)
        self.x += self.canvas.key_width(cap)

    def lit(self, words: str) -> None:
        wide = self.canvas.wide(words, "smallb") + 16
        if not self.measure:
            self.canvas.fill(Box(self.x, self.box.y + 6, wide, self.box.h - 12), theme.LANTERN, 4)
            self.canvas.text(self.x + 8, self.middle - self.canvas.line_of("smallb") / 2, words, "smallb", theme.INK)
        self.x += wide

    def spot(self, start: float) -> Box:
        return Box(start - 5, self.box.y + 2, self.x - start + 10, self.box.h - 4)

    def fits(self, wide: float) -> bool:
        return self.x + wide <= self.until


def _right(pen: _Pen, facts: StripFacts, spots: list[tuple[str, Box]]) -> float:
    """Draws undo and log at the right end; returns their left edge."""
    canvas, box = pen.canvas, pen.box
    log = canvas.words.say("showdown.log.short")
    caps = facts.caps
    wide = canvas.wide(log, "small") + 6 + canvas.key_width(caps["log"] or "L")
    x = box.right - 10 - wide
    pen.x = x
    pen.text(log, "small", theme.ASH)
    pen.x += 6
    pen.key(caps["log"])
    spots.append(("log", pen.spot(x)))
    x -= 16 + canvas.key_width(caps["undo"] or "U") + 26
    start = pen.x = x
    pen.key(caps["undo"])
    pen.x += 6
    pen.icon("undo", theme.BRIGHT)
    spots.append(("undo", pen.spot(start)))
    pen.x = box.x + 12
    return x


def _card(pen: _Pen, facts: StripFacts, spots: list[tuple[str, Box]]) -> None:
    start = pen.x
    name = facts.card.name
    role = "head" if pen.canvas.wide(name, "head") < (pen.until - pen.x) * 0.34 else "smallb"
    key = pen.canvas.key_width(facts.caps["card"]) + 12
    if role == "head" or pen.fits(pen.canvas.wide(name, role) + key):
        pen.text(name, role, theme.BRIGHT)
        pen.x += 10
    else:  # its sign stands for it: a press opens it
        pen.icon("deck", theme.BRIGHT)
    steps = facts.card.steps
    now = next((i for i, step in enumerate(steps) if step.state == "now"), None)
    mini = pen.canvas.units.layout == "mini"
    if now is not None and mini:
        words = pen.canvas.words.say("showdown.strip.step", n=now + 1, of=len(steps))
        if pen.fits(pen.canvas.wide(words, "smallb") + 230):
            pen.lit(words)
            pen.x += 8
    elif now is not None:
        for i, step in enumerate(steps):
            if not pen.fits(pen.canvas.wide(step.head, "smallb") + 250):
                break
            if i == now:
                pen.lit(step.head)
            else:
                pen.text(step.head, "small", theme.ASH)
            pen.x += 10
    pen.key(facts.caps["card"])
    spots.append(("card", pen.spot(start)))
    pen.x += 12
    if not pen.measure and pen.fits(12):
        pen.canvas.vline(pen.x, pen.box.y + 7, pen.box.h - 14)
    pen.x += 12


def _monster(pen: _Pen, facts: StripFacts, spots: list[tuple[str, Box]]) -> None:
    start = pen.x
    for each in counters(facts.monster):
        if not pen.fits(60):
            break
        pen.icon(each.icon, each.colour)
        pen.text(str(each.number), "smallb", theme.BRIGHT)
        pen.x += 12
    if pen.canvas.units.layout != "mini":
        for chip in facts.monster.chips:
            wide = pen.canvas.chip_width(chip.label, chip.icon)
            if not pen.fits(wide + 44):
                break
            if not pen.measure:
                pen.canvas.chip(pen.x, pen.middle - 12, chip.label, chip.icon, theme.GORE if chip.harm else theme.BONE)
            pen.x += wide + 6
    if pen.fits(30):
        pen.key(facts.caps["monster"])
    if pen.x > start:
        spots.append(("monster", pen.spot(start)))


def _odds(pen: _Pen, facts: StripFacts, odds: OddsFacts, spots: list[tuple[str, Box]]) -> None:
    start = pen.x
    column = odds.columns[odds.chosen] if odds.columns else None
    if column is None:
        return
    role = "head" if pen.canvas.wide(column.name, "head") < (pen.until - pen.x) * 0.3 else "smallb"
    pen.text(column.name, role, theme.BRIGHT)
    pen.x += 10
    if facts.other:                                             # a press on the name switches the weapon
        pen.key(facts.caps["weapon"])
        spots.append(("weapon", pen.spot(start)))
        pen.x += 12
        start = pen.x
    if column.under and pen.fits(pen.canvas.wide(column.under, "smallb") + 16 + 280):
        pen.lit(column.under)
        pen.x += 14
    for row, chance, sign in zip(odds.rows, column.chances, SIGNS, strict=False):
        words = spoken(per_cent(chance), pen.canvas.words.say) if chance is not None else ""
        if chance is None or not pen.fits(pen.canvas.wide(words, "smallb") + 24 + 34):
            continue
        pen.icon(row.icon or sign, row.colour, 18)
        pen.text(words, "smallb", row.colour)
        pen.x += 14
    pen.key(facts.caps["odds"])
    spots.append(("odds", pen.spot(start)))
    pen.x += 14
    if pen.fits(60):
        start = pen.x
        pen.key(facts.caps["monster"])
        spots.append(("monster", pen.spot(start)))
