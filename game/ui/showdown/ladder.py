"""The timing ladder: the points of a round; past ones have a tick, the current one is highlighted, later ones show what is triggered there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tokens import Token

Sign = tuple[str, Token]  # icon and token of a survivor
ActorState = Literal["", "acting", "acted", "down"]
ACTS = "5"
LEAST_GAP = 8.0  # between two points
LOW = 30.0  # a ladder that is lower has smaller signs
Fold = int  # how many of the points after the current one are shown as words; ALL: the past ones too
ALL = 99


@dataclass(frozen=True)
class LadderPoint:
    """A point of the round; `answers`: who stands up there; `cards`: number of cards in play triggered there; `tile`: the controller tile passes on.

    `steps` is the number of sub-points of a survivor's act, `step` the index of the current one (-1: none). `why` explains the point.
    """

    key: str
    words: str
    answers: tuple[Sign, ...] = ()
    tile: bool = False
    cards: int = 0
    steps: int = 0
    step: int = -1
    why: str = ""


@dataclass(frozen=True)
class Actor:
    token: Token
    state: ActorState = ""


@dataclass(frozen=True)
class LadderFacts:
    """The round, its points in order, the current one, and the survivors with what they have done.

    The point with the key `5` shows the survivors. `flags` are the keys of points at which the players want to stop;
    `pause` is not empty while a survival opportunity is open.
    """

    head: str
    points: tuple[LadderPoint, ...]
    now: int
    actors: tuple[Actor, ...] = ()
    flags: tuple[str, ...] = ()
    pause: str = ""


def spread(canvas: Canvas, box: Box, facts: LadderFacts, fold: Fold = ALL) -> tuple[float, list[Box]]:
    """Returns the gap between the points and the box of each."""
    x = box.x + 14 + canvas.wide(facts.head, _head(box)) + 14
    widths = [_wide(canvas, facts, i, fold) for i in range(len(facts.points))]
    gap = (box.right - 14 - x - sum(widths)) / max(1, len(widths) - 1)
    boxes = []
    for wide in widths:
        boxes.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return gap, boxes


def _head(box: Box) -> str:
    return "head" if box.h >= LOW else "label"


def folded(canvas: Canvas, box: Box, facts: LadderFacts) -> tuple[Fold, float, list[Box]]:
    """Returns how many points are shown as words so that all fit, the gap, and the box of each point."""
    for fold in (ALL, *range(max(0, len(facts.points) - 1 - facts.now), -1, -1)):
        gap, boxes = spread(canvas, box, facts, fold)
        if gap >= LEAST_GAP:
            break
    return fold, gap, boxes


def _told(facts: LadderFacts, i: int, fold: Fold) -> str:
    """Returns the text of a point on the ladder; its number if there is no room."""
    point = facts.points[i]
    if i == facts.now or fold == ALL:
        return point.words
    if i < facts.now:
        return ""
    return point.words if i <= facts.now + fold else "" if point.key == ACTS else point.key


def _wide(canvas: Canvas, facts: LadderFacts, i: int, fold: Fold) -> float:
    point = facts.points[i]
    if point.key == ACTS:
        words = _told(facts, i, fold)
        return len(facts.actors) * 28 + canvas.wide(words, "label") + 10 + (16 if point.steps else 0) + _cards_wide(canvas, point, i >= facts.now)
    if i == facts.now:
        pause = 22 if facts.pause else 0
        return canvas.wide(point.words, "smallb") + 24 + pause + _cards_wide(canvas, point, True)
    tick = 18 if i < facts.now else 0
    more = (26 if point.tile else 0) + _cards_wide(canvas, point, i > facts.now)
    more += 44 * len(point.answers) if i > facts.now else 0
    return tick + canvas.wide(_told(facts, i, fold), "small") + 6 + more


def _cards_wide(canvas: Canvas, point: LadderPoint, coming: bool) -> float:
    return 22 + canvas.wide(str(point.cards), "smallb") + 4 if point.cards and coming else 0.0


def draw_ladder(canvas: Canvas, box: Box, facts: LadderFacts) -> None:
    """Draws the ladder; if it is too long the words of past points are dropped first, then those of later ones, the farthest first."""
    canvas.slate(*box, cut=5, alpha=232)
    middle = box.y + box.h / 2
    canvas.text(box.x + 14, middle - canvas.line_of(_head(box)) / 2, facts.head, _head(box), theme.BRIGHT)
    fold, gap, boxes = folded(canvas, box, facts)
    for i, (point, place) in enumerate(zip(facts.points, boxes, strict=True)):
        if i and gap > 12:
            canvas.hline(place.x - gap + 4, middle, gap - 8, theme.LANTERN if i <= facts.now else theme.FAINT)
        if point.key == ACTS:
            _actors(canvas, place, point, facts, i == facts.now, _told(facts, i, fold))
        elif i == facts.now:
            _present(canvas, place, point, facts)
        else:
            _point(canvas, place, point, i < facts.now, _told(facts, i, fold))
        if point.key in facts.flags:
            x = place.x + place.w / 2
            canvas.line((x, box.y + 1), (x, box.y + 12), theme.BRIGHT, 1.6)
            canvas.polygon([(x, box.y + 1), (x + 10, box.y + 4), (x, box.y + 8)], theme.GORE)


def _present(canvas: Canvas, place: Box, point: LadderPoint, facts: LadderFacts) -> None:
    """Draws the lit plate of the current point; a lantern in it means that survival may be spent now."""
    middle = place.y + place.h / 2
    edge = 5 if place.h >= LOW else 0.5
    canvas.fill(Box(place.x, place.y + edge, place.w, place.h - 2 * edge), theme.LANTERN, 4)
    x = place.x + 12
    if facts.pause:
        canvas.icon(x - 3, middle - 9, "lantern", 18, theme.INK)
        x += 22
    x += canvas.text(x, middle - canvas.line_of("smallb") / 2, point.words, "smallb", theme.INK) + 4
    if point.cards:
        canvas.icon(x + 2, middle - 8, "warn", 16, theme.INK)
        canvas.text(x + 20, middle - canvas.line_of("smallb") / 2, str(point.cards), "smallb", theme.INK)


def _point(canvas: Canvas, box: Box, point: LadderPoint, done: bool, words: str) -> None:
    middle = box.y + box.h / 2
    x = box.x
    if done:
        canvas.icon(x, middle - 6, "check", 13, theme.ASH)
        x += 18
    if words:
        x += canvas.text(x, middle - canvas.line_of("small") / 2, words, "small", theme.ASH if done else theme.BONE) + 6
    if not done:
        x = _answering(canvas, x, middle, point)
    if point.tile:
        canvas.icon(x, middle - 10, "tile", 20, theme.GOLD)
    elif not done:
        for icon, token in point.answers:
            canvas.icon(x, middle - 9, icon, 18, theme.BONE)
            canvas.token(x + 20, middle - 9, 18, token.sign, token.letter)
            x += 44


def _answering(canvas: Canvas, x: float, middle: float, point: LadderPoint) -> float:
    """Draws how many cards in play are triggered at a point; returns the x to continue at."""
    if not point.cards:
        return x
    canvas.icon(x, middle - 8, "warn", 16, theme.GORE)
    return x + 20 + canvas.text(x + 20, middle - canvas.line_of("smallb") / 2, str(point.cards), "smallb", theme.BONE) + 6


def _actors(canvas: Canvas, box: Box, point: LadderPoint, facts: LadderFacts, now: bool, words: str) -> None:
    middle = box.y + box.h / 2
    x = box.x
    if words:
        x += canvas.text(x, middle - canvas.line_of("small") / 2, words, "label", theme.LANTERN if now else theme.ASH) + 10
    size = 22.0 if box.h >= LOW else 17.0
    for actor in facts.actors:
        if actor.state == "acting":
            canvas.outline(Box(x - 3, middle - size / 2 - 3, size + 6, size + 6).clipped(box), theme.LANTERN, 4, 2)
        canvas.token(x, middle - size / 2, size, actor.token.sign, actor.token.letter, dim=actor.state in ("acted", "down"))
        if actor.state == "acted":
            canvas.icon(x + 10, middle + 2, "check", 13, theme.BRIGHT)
        elif actor.state == "down":
            canvas.icon(x + 10, middle + 1, "down", 14, theme.BRIGHT)
        x += 28
    if point.steps:  # start, act and end of an act, below each other
        for step in range(point.steps):
            y = middle + (step - (point.steps - 1) / 2) * (8 if box.h >= LOW else 6)
            lit = step == point.step
            canvas.fill(Box(x + 2, y - 2, 10 if lit else 7, 4), theme.LANTERN if lit else theme.ASH if step < point.step else theme.FAINT, 2)
        x += 16
    if facts.now <= facts.points.index(point):
        _answering(canvas, x, middle, point)
