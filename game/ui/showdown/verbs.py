"""The verbs of an act: all of them, legal or not, in two rows, each with its effect or why it is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import Option

GAP, PAD = 8.0, 14.0
WORDS, WORDS_FEW = 0.25, 0.34  # part of the banner for the question; the second in a small window
WIDEST, HIGHEST = 220.0, 58.0
SIGNED = 54.0  # width of a plate's margins and icon, without its text
UNLEARNED = "unlearned"  # key of the narrow plate for survival actions not learned yet
REFUSED = "refused"  # key of the plate for all forbidden options in a small window


def verb_rows(count: int, small: bool) -> int:
    """Returns the number of rows for so many plates."""
    return 1 if count <= 3 else 2 if count <= (6 if small else 8) else 3


def verb_buttons(pen: Canvas, box: Box, options: Sequence[Option], give: Callable[[str], object], small: bool) -> list[Button]:
    """Returns the plates of an act; in little room legal ones drop icon and second line, forbidden ones their key."""
    verbs = [option for option in options if option.key != UNLEARNED]
    rows = verb_rows(len(verbs), small)
    columns = -(-len(verbs) // rows)
    narrow = max((pen.wide(word, "smallb") + SIGNED for o in options if o.key == UNLEARNED for word in o.label.split()), default=0.0)
    words = WORDS_FEW if small and columns <= 3 and not narrow else WORDS
    room = box.w * (1 - words) - PAD - (narrow + GAP if narrow else 0.0)
    wide = min(WIDEST, (room - GAP * (columns - 1)) / columns)
    high = min(HIGHEST, (box.h - 14 - GAP * (rows - 1)) / rows)
    total = rows * high + GAP * (rows - 1)
    top = box.y + (box.h - total) / 2
    left = box.right - PAD - wide * columns - GAP * (columns - 1)
    places = {o.key: Box(left + (i % columns) * (wide + GAP), top + (i // columns) * (high + GAP), wide, high) for i, o in enumerate(verbs)}
    places[UNLEARNED] = Box(left - GAP - narrow, top, narrow, total).take_bottom(min(HIGHEST, total), 0)[0]
    capped = all(_shown(pen, option, wide - 24, small)[2] for option in verbs if not option.enabled)
    return [_verb(pen, places[option.key], option, give, small, capped and option.key not in (UNLEARNED, REFUSED)) for option in options]


def _shown(pen: Canvas, option: Option, room: float, small: bool) -> tuple[bool, float, bool]:
    """Returns whether a plate has room for its second line, the width of its text, and whether it has room for its key as well."""
    cap = pen.key_width("1") + 7
    label, sub = pen.wide(option.label, "button"), pen.wide(option.sub, "small")
    locked = not option.enabled
    shows_sub = bool(option.sub) and (locked or not small) and sub <= room - (0 if locked else cap)  # the lock icon is dropped for the reason
    if shows_sub and pen.wide(option.label, "smallb") > room and " " in option.label:
        shows_sub = False  # two lines of the label take precedence over the reason, which the plate shows when pressed
    need = max(label, sub if shows_sub else 0.0)
    keyed = bool(option.hotkeys) and need + cap + (29 if locked else 0) <= room + 1
    keyed = keyed or (not locked and (not small or pen.wide(option.label, "smallb") <= 1.7 * (room - cap)))  # the label may take two lines
    return shows_sub, need, keyed


def _verb(pen: Canvas, place: Box, option: Option, give: Callable[[str], object], small: bool, capped: bool) -> Button:
    """Returns one plate; forbidden ones print their keys only if all of them have room (`capped`)."""
    room = place.w - 24
    cap, locked = pen.key_width("1") + 7, not option.enabled
    shows_sub, need, keyed = _shown(pen, option, room, small)
    keyed = keyed and (capped or not locked)
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
