"""Tooltips: a plate that points at its subject; opened by hovering or `?`, pinned by a second `?`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

WAIT = 0.35  # seconds of hovering before it opens
WIDE, NARROW = 300.0, 214.0
PAD = 12.0
LOW = (24.0, 2.0)  # how much of a tooltip lies beside the foot, or the head, of its subject


@dataclass(frozen=True)
class Tip:
    """The content of a tooltip: the total first (`head`), then its parts (`body`, marked up, one or more lines)."""

    head: str
    body: str = ""
    icon: str = ""


def tip_size(canvas: Canvas, tip: Tip, room: float = WIDE) -> tuple[float, float]:
    """Returns the width and height of a tooltip, in units."""
    longest = max(canvas.wide(tip.head, "strong"), canvas.paragraph(tip.body, room - 2 * PAD, "small").width / canvas.u)
    w = min(room, max(NARROW if tip.body else 0, longest + 2 * PAD + 2))
    h = 2 * 9 + canvas.rich_height(tip.head, w - 2 * PAD, "strong")
    if tip.body:
        h += 5 + canvas.rich_height(tip.body, w - 2 * PAD, "small")
    return w, h


def place_tip(
    size: tuple[float, float], of: Box, canvas: Box, keep_off: Sequence[Box] = (), read: Sequence[Box] = (), row: Sequence[Box] = (),
    asked: Box | None = None,
) -> tuple[Box, tuple[float, float]]:
    """Returns the box of a tooltip and the point of its arrow: above, below, right or left of its subject.

    It always lies within the canvas; it covers as few boxes of `keep_off` as it can, and the first of these rather not at all, nor those of `read`,
    which somebody may be reading, nor those of the `row` of its subject, with which that is compared; the question that is `asked` last of all.
    """
    w, h = size
    gap = 14.0
    cx, cy = of.centre
    choices = (
        (Box(cx - w / 2, of.y - gap - h, w, h), (cx, of.y - 2)),
        (Box(cx - w / 2, of.bottom + gap, w, h), (cx, of.bottom + 2)),
        (Box(of.right + gap, cy - h / 2, w, h), (of.right + 2, cy)),
        (Box(of.x - gap - w, cy - h / 2, w, h), (of.x - 2, cy)),
        *(each for low in LOW for each in (
            (Box(of.x - gap - w, of.bottom - low, w, h), (of.x - 2, of.bottom - low / 2)),
            (Box(of.right + gap, of.bottom - low, w, h), (of.right + 2, of.bottom - low / 2)),
            (Box(of.x - gap - w, of.y + low - h, w, h), (of.x - 2, of.y + low / 2)),
            (Box(of.right + gap, of.y + low - h, w, h), (of.right + 2, of.y + low / 2)),
        )),
        *((Box(x, of.bottom + gap, w, h), (cx, of.bottom + 2)) for x in (of.right - w, of.x)),
        *((Box(x, of.y - gap - h, w, h), (cx, of.y - 2)) for x in (of.right - w, of.x)),
        *(((Box(cx - w / 2, asked.bottom + gap, w, h), (cx, asked.bottom + 2)),) if asked is not None and of.y < asked.bottom else ()),
    )  # fmt: skip
    best: tuple[float, Box, tuple[float, float]] | None = None
    for order, (box, point) in enumerate(choices):
        x = min(max(box.x, canvas.x + 6), canvas.right - 6 - w)
        y = min(max(box.y, canvas.y + 6), canvas.bottom - 6 - h)
        moved = Box(x, y, w, h)
        fault = 1000.0 * moved.overlaps(of) + order
        fault += sum(5.0 if number else 100.0 for number, other in enumerate(keep_off) if moved.overlaps(other))
        fault += sum(100.0 for other in row if moved.overlaps(other))
        fault += sum(60.0 for other in read if moved.overlaps(other) and not of.overlaps(other))
        fault += 200.0 if asked is not None and moved.overlaps(asked) and not of.overlaps(asked) else 0.0
        if best is None or fault < best[0]:
            best = (fault, moved, point)
    assert best is not None
    return best[1], best[2]


def draw_tip(
    canvas: Canvas, tip: Tip, of: Box, keep_off: Sequence[Box] = (), pinned: bool = False, read: Sequence[Box] = (), row: Sequence[Box] = (),
    asked: Box | None = None,
) -> Box:
    """Draws a tooltip beside its subject; returns its box."""
    rooms = [min(wide, canvas.width - 24) for wide in (WIDE, WIDE * 1.5, canvas.width)]  # wider where it would be higher than the window
    size = next((size for size in (tip_size(canvas, tip, room) for room in rooms) if size[1] <= canvas.height - 12), tip_size(canvas, tip, rooms[-1]))
    box, point = place_tip(size, of, canvas.units.canvas, keep_off, read, row, asked)
    canvas.tip(*box, at=point)
    if pinned:
        canvas.outline(box.inset(4), theme.mix(theme.COLD_GROUND, theme.COLD, 0.5), 2)
    y = canvas.rich(box.x + PAD, box.y + 8, tip.head, box.w - 2 * PAD, "strong", theme.BRIGHT)
    if tip.body:
        canvas.rich(box.x + PAD, y + 4, tip.body, box.w - 2 * PAD, "small", theme.BONE)
    return box
