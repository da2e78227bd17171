"""The verbs of an act: all of them, legal or not, side by side in two rows, each with what it does or why it is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.banner import Option
from game.ui.canvas import Canvas
from game.ui.text import literal
from game.ui.tips import Tip
from game.ui.units import Box
from game.ui.widgets import Button

GAP, PAD = 8.0, 14.0
WORDS = 0.25  # the part of the banner that the question keeps
WIDEST = 196.0


def verb_rows(count: int, small: bool) -> int:
    """Returns in how many rows so many plates stand."""
    return 1 if count <= 3 else 2 if count <= (6 if small else 8) else 3


def verb_buttons(pen: Canvas, box: Box, options: Sequence[Option], give: Callable[[str], object], small: bool) -> list[Button]:
    """Makes the plates of an act; where there is little room the legal ones lose icon and second line, the forbidden ones their key."""
    rows = verb_rows(len(options), small)
    columns = -(-len(options) // rows)
    room = box.w * (1 - WORDS) - PAD
    wide = min(WIDEST, (room - GAP * (columns - 1)) / columns)
    high = min(58.0, (box.h - 14 - GAP * (rows - 1)) / rows)
    top = box.y + (box.h - rows * high - GAP * (rows - 1)) / 2
    left = box.right - PAD - wide * columns - GAP * (columns - 1)
    made = []
    for i, option in enumerate(options):
        place = Box(left + (i % columns) * (wide + GAP), top + (i // columns) * (high + GAP), wide, high)
        made.append(_verb(pen, place, option, give, small))
    return made


def _verb(pen: Canvas, place: Box, option: Option, give: Callable[[str], object], small: bool) -> Button:
    room = place.w - 24
    cap = pen.key_width("1") + 7
    label, sub = pen.wide(option.label, "button"), pen.wide(option.sub, "small")
    locked = not option.enabled
    shows_sub = bool(option.sub) and (locked or not small) and sub <= room - (29 if locked else cap)
    if shows_sub and pen.wide(option.label, "smallb") > room - (29 if locked else 0) and " " in option.label:
        shows_sub = False  # two lines of the label are read before the reason, which opens on the plate
    need = max(label, sub if shows_sub else 0.0)
    keyed = bool(option.hotkeys) and need + cap + (29 if locked else 0) <= room + 1
    keyed = keyed or (not locked and (not small or pen.wide(option.label, "smallb") <= 1.7 * (room - cap)))  # in two lines
    signed = not locked and bool(option.icon) and not small and need + cap + 29 <= room + 1
    tip = option.tip
    if tip is None and option.sub and (locked or not shows_sub):
        tip = Tip(literal(option.sub)) if locked else Tip(literal(option.label), literal(option.sub))
    return Button(
        option.key,
        place,
        option.label,
        lambda: give(option.key),
        sub=option.sub if shows_sub else "",
        icon=option.icon if signed else "",
        cap=None if keyed else "",
        left=True,
        primary=option.primary,
        enabled=option.enabled,
        hotkeys=option.hotkeys,
        tip=tip,
        token=option.token if signed or (option.token and need + cap + 33 <= room) else "",
        letter=option.letter,
    )
