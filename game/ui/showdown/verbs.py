"""The verbs of an act: all of them, legal or not, in two rows, each with its effect or why it is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import LOWEST, SNUG, SNUG_EDGE, Option

GAP, PAD = 8.0, 14.0
WORDS, WORDS_FEW, WORDS_LOW = 0.25, 0.34, 0.23  # part of the banner for the question; the second in a small window, the third in a low banner
WIDEST, HIGHEST = 220.0, 58.0
NARROWEST, IN_ROWS, BESIDE = 118.0, 150.0, 72.0  # of a plate in a row, in one of several rows, and the narrow plate beside them
TWO_HIGH = 100.0  # height of a banner from which two rows have room
LEAST, LONG = 104.0, 110.0  # of a plate in a low row, and of a label in large letters
ONE_ROW = 152.0  # a plate is no wider in a low banner, whose question has the rest
SIGNED = 54.0  # width of a plate's margins and icon, without its text
LAST, APART = ("end_act",), 5  # the key of the plate at the right end; in two rows of no more plates than these it stands beside both
UNLEARNED = "unlearned"  # key of the narrow plate for survival actions not learned yet
REFUSED = "refused"  # key of the plate for all forbidden options in a small window


def verb_rows(count: int, small: bool, width: float = 0.0) -> int:
    """Returns the number of rows for so many plates; in a banner of a known `width` as many stand in a row as have room."""
    if small or not width:
        return 1 if count <= 3 else 2 if count <= (6 if small else 8) else 3
    one, each = (max(3, int((width * (1 - WORDS) - PAD - BESIDE + GAP) // (wide + GAP))) for wide in (NARROWEST, IN_ROWS))
    return 1 if count <= one else 2 if count <= 2 * each else 3


def fits_low(pen: Canvas, options: Sequence[Option], width: float) -> bool:
    """Returns whether all plates have room for their words, second lines too, in one row of a low banner of a width."""
    verbs = [option for option in options if option.key != UNLEARNED]
    return sum(_need(pen, verb) for verb in verbs) + GAP * (len(verbs) - 1) <= _room(pen, width, options, WORDS_LOW)


def _narrow(pen: Canvas, options: Sequence[Option]) -> float:
    return max((pen.wide(word, "smallb") + SIGNED for o in options if o.key == UNLEARNED for word in o.label.split()), default=0.0)


def _room(pen: Canvas, width: float, options: Sequence[Option], words: float) -> float:
    """Returns the room for the plates beside the question and the narrow plate."""
    narrow = _narrow(pen, options)
    return width * (1 - words) - PAD - (narrow + GAP if narrow else 0.0)


def _low_row(pen: Canvas, verbs: Sequence[Option], room: float) -> list[float]:
    """Returns the widths of plates in one row: each as wide as its words where all have room, else all alike."""
    room -= GAP * (len(verbs) - 1)
    needs = [_need(pen, verb) for verb in verbs]
    left = room - sum(needs)
    if left < 0:
        return [room / len(verbs)] * len(verbs)
    return [max(need, min(ONE_ROW, need + left / len(verbs))) for need in needs]


def _need(pen: Canvas, verb: Option) -> float:
    """Returns the width of a plate with its words and its key; a long label is small."""
    label = pen.wide(verb.label, "button")
    label = label if label <= LONG else pen.wide(verb.label, "smallb")
    cap = _cap(pen, verb) if verb.enabled and verb.hotkeys else 0.0
    return max(LEAST, 26 + cap + max(label, pen.wide(verb.sub, "small")))


def verb_buttons(pen: Canvas, box: Box, options: Sequence[Option], give: Callable[[str], object], small: bool) -> list[Button]:
    """Returns the plates of an act; in little room legal ones drop icon and second line, forbidden ones their key."""
    verbs = [option for option in options if option.key != UNLEARNED]
    snug = box.h < SNUG
    rows = 1 if snug else verb_rows(len(verbs), small) if small or box.h < TWO_HIGH else max(2, verb_rows(len(verbs), small, box.w))
    narrow, room = _narrow(pen, options), _room(pen, box.w, options, WORDS_LOW if snug else WORDS)
    apart = rows > 1 and not small and len(verbs) <= APART and verbs[-1].hotkeys[:1] == LAST
    last = verbs.pop() if apart else None  # where it is in a low banner as well
    if last is not None:
        room -= ONE_ROW + GAP
    columns = -(-len(verbs) // rows)
    if small and columns <= 3 and not narrow:
        room = _room(pen, box.w, options, WORDS_FEW)
    high = min(LOWEST, box.h - 2 * SNUG_EDGE) if snug else min(HIGHEST, (box.h - 14 - GAP * (rows - 1)) / rows)
    total = rows * high + GAP * (rows - 1)
    top = box.y + (box.h - total) / 2
    widths = _low_row(pen, verbs, room) if snug else [min(WIDEST, (room - GAP * (columns - 1)) / columns)] * columns
    left = box.right - PAD - sum(widths) - GAP * (columns - 1) - (ONE_ROW + GAP if last is not None else 0.0)
    lefts = [left + sum(widths[:i]) + GAP * i for i in range(columns)]
    places = {o.key: Box(lefts[i % columns], top + (i // columns) * (high + GAP), widths[i % columns], high) for i, o in enumerate(verbs)}
    if last is not None:
        places[last.key] = Box(box.right - PAD - ONE_ROW, top, ONE_ROW, total)
    places[UNLEARNED] = Box(left - GAP - narrow, top, narrow, total).take_bottom(min(HIGHEST, total), 0)[0]
    capped = all(_shown(pen, option, places[option.key].w - 24, small)[2] for option in verbs if not option.enabled)
    return [_verb(pen, places[option.key], option, give, small, capped and option.key not in (UNLEARNED, REFUSED)) for option in options]


def _cap(pen: Canvas, verb: Option) -> float:
    """Returns the width that the key of a plate takes."""
    return pen.key_width("Space" if verb.hotkeys[:1] == ("go_on",) else "1") + 7


def _shown(pen: Canvas, option: Option, room: float, small: bool) -> tuple[bool, float, bool]:
    """Returns whether a plate has room for its second line, the width of its text, and whether it has room for its key as well."""
    cap = _cap(pen, option)
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
    cap, locked = _cap(pen, option), not option.enabled
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
