"""The verbs of an act: a plate for what can be done now, for moving, attacking and the end of the act, and one plate for all that is locked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import LOWEST, SNUG, SNUG_EDGE, Option

GAP, PAD = 8.0, 14.0
WORDS, WORDS_FEW, WORDS_LOW = 0.25, 0.34, 0.245  # part of the banner for the question; the second in a small window, the third in a low banner
WIDEST, HIGHEST = 220.0, 58.0
NARROWEST, IN_ROWS, BESIDE = 118.0, 150.0, 72.0  # of a plate in a row, in one of several rows, and the narrow plate beside them
LEAST = 104.0  # of the end of the act in a low row
CELLS, SHARES = 5, (0.27, 0.27, 0.23, 0.23)  # plates in a low row, and how all but the last share what that leaves
PLATE = 24.0  # of a plate's width, that its label leaves free
SIGNED = 54.0  # width of a plate's margins and icon, without its text
FEWEST, USUAL, SMALL = 3, 4, 3  # columns of two rows, and in a small window: as many whether what would stand in them is locked or not
UNLEARNED = "unlearned"  # key of the plate for survival actions not learned yet, where nothing else is locked
LOCKED = "locked"  # key of the plate for all that is locked
CHIPS = (UNLEARNED, LOCKED)
TERRAIN = "terrain"  # key of the plate for several uses of terrain that are refused
STAYING = ("move", "attack")  # keys of plates that stay where they are when they are locked
MOST_SMALL = 6  # in a small window, with more plates than this, those too share the plate for what is locked


def verb_rows(count: int, small: bool, width: float = 0.0) -> int:
    """Returns the number of rows for so many plates; in a banner of a known `width` as many stand in a row as have room."""
    if small or not width:
        return 1 if count <= 3 else 2 if count <= (6 if small else 8) else 3
    one, each = (max(3, int((width * (1 - WORDS) - PAD - BESIDE + GAP) // (wide + GAP))) for wide in (NARROWEST, IN_ROWS))
    return 1 if count <= one else 2 if count <= 2 * each else 3


def folded(options: Sequence[Option], say: Callable[..., str], small: bool = False) -> list[Option]:
    """Returns the plates of an act: all that is locked shares one, before the last, unless it is a single thing; moving and attacking stay."""
    *rest, last = options
    made = _share(rest, [o for o in rest if not o.enabled and o.key not in STAYING], say)
    if small and sum(option.key != UNLEARNED for option in made) + 1 > MOST_SMALL:
        made = _share(rest, [o for o in rest if not o.enabled], say)
    return [*made, last]


def _share(options: Sequence[Option], locked: Sequence[Option], say: Callable[..., str]) -> list[Option]:
    """Puts locked options on one plate with each reason, which the key of each opens."""
    if len(locked) < 2:
        return list(options)
    lines = [line for option in locked if option.key != UNLEARNED for line in _reasons(option, say)]
    count = len(lines)
    for option in locked:  # behind the others: they have a heading of their own
        if option.key == UNLEARNED and option.tip is not None:
            count += len(_reasons(option, say))
            lines += ["", option.tip.head, *_reasons(option, say)]
    label = say("showdown.verb.locked", n=count)
    keys = tuple(dict.fromkeys(key for option in locked for key in option.hotkeys))
    chip = Option(LOCKED, label, "", "lock", enabled=False, hotkeys=keys, tip=Tip(say("showdown.verb.locked.why"), "\n".join(lines)))
    return [*(option for option in options if option not in locked), chip]


def _reasons(option: Option, say: Callable[..., str]) -> list[str]:
    """Returns a line for each thing that a locked plate stands for."""
    if option.key in (UNLEARNED, TERRAIN) and option.tip is not None:
        return str(option.tip.body).split("\n")
    return [say("battle.survival_window.refused", action=literal(option.label), why=literal(option.sub))]


def fits_low(pen: Canvas, options: Sequence[Option], width: float) -> bool:
    """Returns whether all options, locked or not, have room for their labels, on two lines each at most, in one row of a low banner of a width."""
    if len(options) > CELLS:
        return False
    shown = folded(options, pen.words.say)
    places = _in_a_row(pen, Box(0, 0, width, LOWEST), shown)
    return all(_label_fits(pen, option.label, places[option.key].w - PLATE) for option in shown)


def _label_fits(pen: Canvas, label: str, room: float) -> bool:
    """Returns whether a label has room on two lines."""
    words = label.split()
    halves = (max(pen.wide(" ".join(part), "smallb") for part in (words[:n], words[n:])) for n in range(len(words) + 1))
    return any(half <= room for half in halves)


def _narrow(pen: Canvas, options: Sequence[Option]) -> float:
    return max((pen.wide(word, "smallb") + SIGNED for o in options if o.key == UNLEARNED for word in o.label.split()), default=0.0)


def _room(pen: Canvas, width: float, options: Sequence[Option], words: float) -> float:
    """Returns the room for the plates beside the question and the narrow plate."""
    narrow = _narrow(pen, options)
    return width * (1 - words) - PAD - (narrow + GAP if narrow else 0.0)


def verb_buttons(pen: Canvas, box: Box, options: Sequence[Option], give: Callable[[str], object], small: bool, fold: bool = True) -> list[Button]:
    """Returns the plates of an act; in little room legal ones drop icon and second line, forbidden ones their key.

    Without `fold` each locked one has a plate of its own.
    """
    shown = folded(options, pen.words.say, small) if fold else list(options)
    if small:
        places = _small(pen, box, shown)
    elif box.h < SNUG:
        places = _in_a_row(pen, box, shown)
    else:
        places = _in_rows(box, options, shown)
    capped = all(_shown(pen, option, places[option.key].w - 24, small)[2] for option in shown if not option.enabled and option.key not in CHIPS)
    return [_verb(pen, places[option.key], option, give, small, capped and option.key not in CHIPS) for option in shown]


def _small(pen: Canvas, box: Box, shown: Sequence[Option]) -> dict[str, Box]:
    """Places the plates of a small window in rows, the narrow one beside them."""
    verbs = [option for option in shown if option.key != UNLEARNED]
    rows = verb_rows(len(verbs), True)
    narrow = _narrow(pen, shown)
    columns = max(-(-len(verbs) // rows), SMALL if any(option.key == LOCKED for option in verbs) else 1)
    room = _room(pen, box.w, shown, WORDS_FEW if columns <= SMALL and not narrow else WORDS)
    high = min(HIGHEST, (box.h - 14 - GAP * (rows - 1)) / rows)
    wide = min(WIDEST, (room - GAP * (columns - 1)) / columns)
    places = _in_cells(box, verbs, columns, rows, wide, high)
    first, total = places[verbs[0].key], rows * (high + GAP) - GAP
    places[UNLEARNED] = Box(first.x - GAP - narrow, first.y, narrow, total).take_bottom(min(HIGHEST, total), 0)[0]
    return places


def _in_a_row(pen: Canvas, box: Box, shown: Sequence[Option]) -> dict[str, Box]:
    """Places plates in the cells of a low row, which are the same in each act: the end of the act and what is locked in the last, all others from the first."""
    last = max(LEAST, PLATE + _cap(pen, shown[-1]) + pen.wide(shown[-1].label, "button"))
    room = _room(pen, box.w, (), WORDS_LOW) - last - GAP * (CELLS - 1)
    widths = [*(room * share for share in SHARES), last]
    high = min(LOWEST, box.h - 2 * SNUG_EDGE)
    left, y = box.right - PAD - sum(widths) - GAP * (CELLS - 1), box.y + (box.h - high) / 2
    cells = [Box(left + sum(widths[:i]) + GAP * i, y, wide, high) for i, wide in enumerate(widths)]
    end = 1 + any(option.key in CHIPS for option in shown)
    return {option.key: place for option, place in zip(shown, [*cells[: len(shown) - end], *cells[-end:]], strict=True)}


def _in_rows(box: Box, options: Sequence[Option], shown: Sequence[Option]) -> dict[str, Box]:
    """Places plates in two rows or more: the end of the act at the lower right, what is locked beside it, and all others from the left."""
    count = sum(option.key != UNLEARNED for option in options)  # what is locked too: as many columns whether it is or not
    rows = max(2, verb_rows(len(shown), False, box.w))
    columns = max(FEWEST, min(USUAL, -(-count // rows)), -(-len(shown) // rows))
    high = min(HIGHEST, (box.h - 14 - GAP * (rows - 1)) / rows)
    wide = min(WIDEST, (box.w * (1 - WORDS) - PAD - GAP * (columns - 1)) / columns)
    return _in_cells(box, shown, columns, rows, wide, high)


def _in_cells(box: Box, shown: Sequence[Option], columns: int, rows: int, wide: float, high: float) -> dict[str, Box]:
    """Places plates in rows at the right: what is locked and the end of the act in the last cells, all others from the first."""
    left, top = box.right - PAD - columns * (wide + GAP) + GAP, box.y + (box.h - rows * (high + GAP) + GAP) / 2
    cells = [Box(left + column * (wide + GAP), top + row * (high + GAP), wide, high) for row in range(rows) for column in range(columns)]
    end = 1 + any(option.key in CHIPS for option in shown)
    return {option.key: place for option, place in zip(shown, [*cells[: len(shown) - end], *cells[-end:]], strict=True)}


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
    keyed = keyed and (locked or need + cap <= room + 1 or _label_fits(pen, option.label, room - cap))
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
    elif tip is not None and option.sub and not shows_sub:
        tip = Tip(tip.head, f"{literal(option.sub[:1].upper() + option.sub[1:])}.\n{tip.body}")
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
