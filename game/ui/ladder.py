"""The timing ladder: the points of a round; done ones ticked, the present one a lit plate, coming ones with what answers there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.table import Token
from game.ui.units import Box

Sign = tuple[str, Token]  # icon and token: who stands up, who takes the tile
ActorState = Literal["", "acting", "acted", "down"]


@dataclass(frozen=True)
class Point:
    """A point of the round; `answers` shows what will happen there, `tile` that the tile passes on."""

    key: str
    words: str
    answers: tuple[Sign, ...] = ()
    tile: bool = False


@dataclass(frozen=True)
class Actor:
    token: Token
    state: ActorState = ""


@dataclass(frozen=True)
class LadderFacts:
    """The round, its points in order, which is the present one, and the survivors with what they have done.

    The point with the key `acts` shows the survivors. `flags` are keys of points at which the table wants to stop.
    """

    head: str
    points: tuple[Point, ...]
    now: int
    actors: tuple[Actor, ...] = ()
    flags: tuple[str, ...] = ()


def spread(canvas: Canvas, box: Box, facts: LadderFacts, plain: bool = False) -> tuple[float, list[Box]]:
    """Returns the gap between the points and the box of each."""
    x = box.x + 14 + canvas.wide(facts.head, "head") + 14
    widths = [_wide(canvas, facts, i, plain) for i in range(len(facts.points))]
    gap = (box.right - 14 - x - sum(widths)) / max(1, len(widths) - 1)
    boxes = []
    for wide in widths:
        boxes.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return gap, boxes


def _wide(canvas: Canvas, facts: LadderFacts, i: int, plain: bool) -> float:
    point = facts.points[i]
    if point.key == "acts":
        return len(facts.actors) * 28 + canvas.wide(point.words, "label") + 10
    if i == facts.now:
        return canvas.wide(point.words, "smallb") + 24
    tick = 18 if i < facts.now else 0
    words = "" if plain and i < facts.now else point.words
    more = 26 if point.tile else 0
    more += 44 * len(point.answers) if i > facts.now else 0
    return tick + canvas.wide(words, "small") + 6 + more


def draw_ladder(canvas: Canvas, box: Box, facts: LadderFacts) -> None:
    """Draws the ladder, 34 high; where it is too long the words of what is done go first."""
    canvas.slate(*box, cut=5, alpha=232)
    middle = box.y + box.h / 2
    canvas.text(box.x + 14, middle - canvas.line_of("head") / 2, facts.head, "head", theme.BRIGHT)
    plain = False
    gap, boxes = spread(canvas, box, facts)
    if gap < 12:
        plain = True
        gap, boxes = spread(canvas, box, facts, plain)
    for i, (point, place) in enumerate(zip(facts.points, boxes, strict=True)):
        if i and gap > 12:
            canvas.hline(place.x - gap + 4, middle, gap - 8, theme.LANTERN if i <= facts.now else theme.FAINT)
        if point.key == "acts":
            _actors(canvas, place, point, facts, i == facts.now)
        elif i == facts.now:
            canvas.fill(Box(place.x, box.y + 5, place.w, box.h - 10), theme.LANTERN, 4)
            canvas.text(place.x + 12, middle - canvas.line_of("smallb") / 2, point.words, "smallb", theme.INK)
        else:
            _point(canvas, place, point, i < facts.now, plain)
        if point.key in facts.flags:
            x = place.x + place.w / 2
            canvas.line((x, box.y + 1), (x, box.y + 12), theme.BRIGHT, 1.6)
            canvas.polygon([(x, box.y + 1), (x + 10, box.y + 4), (x, box.y + 8)], theme.GORE)


def _point(canvas: Canvas, box: Box, point: Point, done: bool, plain: bool) -> None:
    middle = box.y + box.h / 2
    x = box.x
    if done:
        canvas.icon(x, middle - 6, "check", 13, theme.ASH)
        x += 18
    if not (plain and done):
        x += canvas.text(x, middle - canvas.line_of("small") / 2, point.words, "small", theme.ASH if done else theme.BONE) + 6
    if point.tile:
        canvas.icon(x, middle - 10, "tile", 20, theme.GOLD)
    elif not done:
        for icon, token in point.answers:
            canvas.icon(x, middle - 9, icon, 18, theme.BONE)
            canvas.token(x + 20, middle - 9, 18, token.sign, token.letter)
            x += 44


def _actors(canvas: Canvas, box: Box, point: Point, facts: LadderFacts, now: bool) -> None:
    middle = box.y + box.h / 2
    high = canvas.line_of("small") / 2
    x = box.x + canvas.text(box.x, middle - high, point.words, "label", theme.LANTERN if now else theme.ASH) + 10
    for actor in facts.actors:
        if actor.state == "acting":
            canvas.outline(Box(x - 3, box.y + 3, 28, box.h - 6), theme.LANTERN, 4, 2)
        canvas.token(x, middle - 11, 22, actor.token.sign, actor.token.letter, dim=actor.state in ("acted", "down"))
        if actor.state == "acted":
            canvas.icon(x + 10, middle + 2, "check", 13, theme.BRIGHT)
        elif actor.state == "down":
            canvas.icon(x + 10, middle + 1, "down", 14, theme.BRIGHT)
        x += 28
