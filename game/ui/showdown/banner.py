"""The banner: a large sentence that names who decides what and which card causes it, with the buttons of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.engine.options import NOBODY
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas, Signs
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.inputs import answer_key
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button

GAP, PAD = 8.0, 14.0
LOWEST, HIGHEST = 44.0, 58.0  # height of an answer
LIT, LIT_WIDE = 56, 380.0  # of 255: how strong the colour of whoever is asked shines at the left edge, and how far it shines
SNUG, SNUG_EDGE = 62.0, 2.0  # a banner that is lower leaves so little above and below its answers
NARROWEST, WIDEST = 116.0, 236.0
PLATE_EDGES, BESIDE_KEY = 22.0, 32.0  # of a plate's width, that its words leave free without a key, and besides one
FIRST, TOKEN, AFTER = 44.0, 36.0, 28.0  # in a fight: height of the first two lines, size of the token, and room for the tile up to the words
MARGIN = 2.5  # least distance of the words from the edges there
NONE_KEY, TEN = "answer_10", 10  # the key 0
WORDS_KEEP, MANY_KEEP, LOW_KEEP = 0.36, 0.32, 0.3  # least part of the banner for the question


@dataclass(frozen=True)
class Prompt:
    """The text of the banner. `sign` and `letter` are the token of the player, "" for everybody (shows `icon`); `tile`: the controller decides.

    `ask` has at most about 60 characters, `because` names the card, its line and the fact; both may be marked up. `passed` are the results
    that have passed by themselves, the newest last: they are no part of the question and stand below it, as many as fit.
    """

    ask: str
    because: str = ""
    sign: str = ""
    letter: str = ""
    tile: bool = False
    icon: str = "people"
    passed: tuple[str, ...] = ()


def prompt_told(prompt: Prompt, say: Callable[..., str]) -> str:
    """Returns all that stands below the question, for its tooltip."""
    past = say("showdown.passed", words=" ".join(prompt.passed)) if prompt.passed else ""
    return "\n".join(part for part in (prompt.because, past) if part)


def answer_places(box: Box, needs: Sequence[float], small: bool = False) -> list[Box]:
    """Lays out answers in the right part of a banner: side by side if they fit, else in rows, then narrower.

    `needs` are the preferred widths of the answers, from `canvas.button_width`.
    """
    count = len(needs)
    if not count:
        return []
    keep = LOW_KEEP if box.h < SNUG else WORDS_KEEP if count <= 4 else MANY_KEEP
    room = box.w * (1 - keep) - PAD
    rows_possible = max(1, int((box.h - 8 + GAP) // (LOWEST + GAP)))
    wish = min(WIDEST, max(NARROWEST, *needs)) if count > 1 else min(WIDEST, max(NARROWEST, needs[0]))
    for rows in range(1, rows_possible + 1):
        columns = -(-count // rows)
        if columns * wish + (columns - 1) * GAP <= room:
            break
    columns = -(-count // rows)
    width = min(wish, (room - (columns - 1) * GAP) / columns)
    height = min(HIGHEST, box.h - 22) if box.h >= SNUG else min(LOWEST, box.h - 2 * SNUG_EDGE)
    if rows > 1:
        height = max(LOWEST - 2, min(HIGHEST, (box.h - 14 - (rows - 1) * GAP) / rows))
    total = columns * width + (columns - 1) * GAP
    high = rows * height + (rows - 1) * GAP
    left, top = box.right - PAD - total, box.y + (box.h - high) / 2
    return [Box(left + (i % columns) * (width + GAP), top + (i // columns) * (height + GAP), width, height) for i in range(count)]


@dataclass(frozen=True)
class Option:
    """An answer in the banner. `sub` is its effect or cost, or why it is forbidden; `signs` are a cost as icons with numbers, drawn in place of it."""

    key: str
    label: str
    sub: str = ""
    icon: str = ""
    token: str = ""
    letter: str = ""
    enabled: bool = True
    primary: bool = False
    hotkeys: tuple[str, ...] = ()
    tip: Tip | None = None
    signs: Signs = ()


def answer_keys(key: str, number: int, of: int) -> tuple[str, ...]:
    """Returns the hotkeys of the n-th of some answers: its number, from 1; *none of these* is 0 wherever it stands, as long as no tenth answer needs that."""
    numbered = answer_key(number)
    return (NONE_KEY, *numbered) if key == NOBODY and of < TEN else numbered


def answer_buttons(
    pen: Canvas, box: Box, prompt: Prompt, options: Sequence[Option], give: Callable[[str], object], fixed: bool = False
) -> list[Button]:
    """Returns the buttons of the answers for a banner, whose words have a `fixed` place or not; `give(key)` is called with the chosen one's key.

    In little room icons and tokens are dropped first, then the second lines, which become tooltips.
    """
    snug = box.h < SNUG
    for signs, subs, keys in ((True, True, True), (True, True, False), (False, True, False), (False, False, False)):
        needs = [
            pen.button_width(
                o.label,
                o.sub if subs else "",
                o.icon if signs else "",
                o.token if signs and o.enabled else "",
                "1" if o.hotkeys and (keys or o.enabled) else "",
                locked=not o.enabled,
                signs=o.signs if subs else (),
            )
            for o in options
        ]
        places = answer_places(box, needs)
        room = max(60.0, (places[0].x if places else box.right) - 16 - text_left(box, prompt, fixed))
        if snug:  # it may still grow by a line
            high, most = pen.rich_height(prompt.ask, room, "strong", 0.92) + (pen.line_of("small") if prompt.because else 0), SNUG - 4
        else:
            high, most = pen.rich_height(prompt.ask, room, "num", 0.92), box.h - 6
            high += pen.rich_height(prompt.because, room, "small", 0.98) if prompt.because else 0
        if high <= most and all(n <= p.w + 1 for n, p in zip(needs, places, strict=True)):
            break
    bare = [pen.button_width(o.label, key="1" if o.hotkeys and o.enabled else "", locked=not o.enabled) for o in options]
    large = all(n <= p.w + 1 for n, p in zip(bare, places, strict=True))
    return [
        Button(
            o.key,
            place,
            o.label,
            lambda key=o.key: give(key),  # type: ignore[misc]
            sub=o.sub if subs else "",
            icon=o.icon if signs else "",
            token=o.token if signs else "",
            letter=o.letter,
            primary=o.primary,
            enabled=o.enabled,
            hotkeys=o.hotkeys,
            cap=None if (keys or o.enabled) and has_room_for_key(pen, place, o.label) else "",
            role="button" if large else "strong",
            signs=o.signs if subs else (),
            tip=o.tip or (Tip(literal(o.label), literal(o.sub)) if o.sub and not subs else None),
        )
        for o, place in zip(options, places, strict=True)
    ]


def has_room_for_key(pen: Canvas, place: Box, label: str) -> bool:
    """Returns whether the longest word of a label has room beside the key on a plate; where it has none the key is left out, not the word."""
    longest = max((pen.wide(word, "smallb") for word in label.split()), default=0.0)
    return longest <= place.w - pen.key_width("1") - BESIDE_KEY or longest > place.w - PLATE_EDGES


def _edge(box: Box) -> float:
    """Returns how much of a banner's height its words leave."""
    return 8.0 if box.h >= SNUG else 2.0


def needs_room(canvas: Canvas, box: Box, prompt: Prompt, until: float | None) -> bool:
    """Returns whether a low banner is too low for the question on one line and its reason on another."""
    width = max(60.0, (until if until is not None else box.right) - 16 - text_left(box, prompt, fixed=True))
    reason = not prompt.because or any(_one_line(canvas, prompt.because, width, role) for role in ("small", "tiny"))
    return not (_one_line(canvas, prompt.ask, width, "strong") and reason) or bool(prompt.passed)


def text_left(box: Box, prompt: Prompt, fixed: bool = False) -> float:
    """Returns the x at which the words of a banner begin: behind its token, and the tile beside that in a low one; `fixed`: always at the same."""
    if fixed:
        return box.x + 20 + TOKEN + AFTER
    if not prompt.sign:
        return box.x + 20 + (58 if box.h >= SNUG else 46)
    size = _token_size(box)
    return box.x + 20 + size + 14 + (20 if prompt.tile and box.h < SNUG else 0)


def _token_size(box: Box) -> float:
    return min(56.0, box.h - 28) if box.h >= SNUG else min(40.0, box.h - 8)


def _one_line(canvas: Canvas, ask: str, width: float, role: str) -> bool:
    return canvas.rich_height(ask, width, role, 0.92) < 1.5 * canvas.line_of(role)


def banner(canvas: Canvas, box: Box, prompt: Prompt, until: float | None = None, brief: bool = False, fixed: bool = False) -> bool:
    """Draws the banner; its text ends at x `until` (the left edge of the first answer), else at the right edge. A `brief` one has few lines.

    In a `fixed` one token, question and reason begin at the same places, however high it is. Returns whether all of it fits; if not, give the banner
    a `CustomWidget` with the whole reason as its tooltip.
    """
    canvas.slate(*box, fill=theme.BANNER, line=theme.EMBER, cut=theme.CUT_BANNER, line_width=1.6, alpha=250)
    bar = theme.SIGNS[prompt.sign].colour if prompt.sign else theme.LANTERN
    inset = 10 if box.h >= SNUG and not fixed else 5
    canvas.ramp(Box(box.x + 4, box.y + 3, min(LIT_WIDE, box.w / 2), box.h - 6), (*bar, LIT), (*bar, 0), across=True)
    canvas.fill(Box(box.x + 6, box.y + inset, 5, box.h - 2 * inset), bar)
    x = box.x + 20
    middle = box.y + (min(box.h, FIRST) if fixed else box.h) / 2
    if prompt.sign:
        size = TOKEN if fixed else _token_size(box)
        canvas.token(x, middle - size / 2, size, prompt.sign, prompt.letter)
        if prompt.tile and (fixed or box.h < SNUG):  # beside the token, which keeps its letter
            canvas.icon(x + size + 3, middle - 11, "tile", 22, theme.BRIGHT)
        elif prompt.tile:
            canvas.icon(x + size - 17, middle + size / 2 - 12, "tile", 24, theme.BRIGHT)
    else:
        size = 44.0 if box.h >= SNUG and not fixed else 34.0
        canvas.icon(x, middle - size / 2, prompt.icon, size, theme.BONE)
    x = text_left(box, prompt, fixed)
    width = max(60.0, (until if until is not None else box.right) - 16 - x)
    if fixed:
        return _fixed(canvas, Box(x, box.y, width, box.h), prompt)
    edge = _edge(box)
    large = "num" if box.h < SNUG or canvas.width < 760 or _one_line(canvas, prompt.ask, width, "num") > _one_line(canvas, prompt.ask, width, "ask") else "ask"
    if brief:
        return _brief(canvas, Box(x, box.y, width, box.h), prompt, large)
    for ask, because in ((large, "body"), ("num", "body"), ("num", "small"), ("strong", "small")):
        high = canvas.rich_height(prompt.ask, width, ask, 0.92)
        low = canvas.rich_height(prompt.because, width, because, 0.98) + 2 if prompt.because else 0.0
        past = past_told(canvas, prompt, width, box.h - edge - high - low)
        if high + low <= box.h - edge and (past or not prompt.passed or (ask, because) == ("num", "small")):
            break
    low = max(0.0, min(low, box.h - edge - high))
    below = canvas.rich_height(past, width, "small", 0.98) if past else 0.0
    inner = 1 if box.h < SNUG else 2
    with canvas.clip(box.inset(4, inner)):
        y = box.y + max(MARGIN if box.h >= SNUG else 0.0, 2.0 * inner - 2, (box.h - high - low - below) / 2)
        y = canvas.rich(x, y, prompt.ask, width, ask, theme.BRIGHT, 0.92)
        whole = not prompt.because or canvas.rich_within(x, y + 2, prompt.because, width, box.bottom - inner * 2 - y, because, theme.BONE, 0.98, excerpt=True)
        if past:
            canvas.rich_within(x, y + 2 + low, past, width, canvas.rich_height(past, width, "small", 0.98) + 1, "small", theme.ASH, 0.98, excerpt=True)
    return whole


def _fixed(canvas: Canvas, box: Box, prompt: Prompt) -> bool:
    """Draws a question whose first line and whose reason stand at the same places in each banner, and below them what has just passed.

    What is longer grows downwards, and is smaller where it would touch the edge. Returns whether all of it fits.
    """
    line = canvas.line_of("strong", 0.92)
    top = box.y + max(1.0, (FIRST - line - canvas.line_of("small", 0.98) - 2) / 2)
    room = box.bottom - (1.0 if box.h <= FIRST else MARGIN) - top
    for ask, because in (("strong", "small"), ("strong", "tiny"), ("smallb", "tiny")):
        high = canvas.rich_height(prompt.ask, box.w, ask, 0.92)
        low = canvas.rich_height(prompt.because, box.w, because, 0.98) + 2 if prompt.because else 0.0
        if high + low <= room:
            break
    low = max(0.0, min(low, room - high))
    told = ((role, past_told(canvas, prompt, box.w, room - high - low, role)) for role in ("small", "tiny"))
    small, past = next(((role, words) for role, words in told if words), ("tiny", ""))
    with canvas.clip(Box(box.x - 2, box.y + 1, box.w + 4, box.h - 2)):
        whole = canvas.rich_within(box.x, top, prompt.ask, box.w, room + 1, ask, theme.BRIGHT, 0.92, excerpt=True)
        y = top + max(high, line) + 2  # below a smaller question too
        if prompt.because and low:
            whole = canvas.rich_within(box.x, y, prompt.because, box.w, low, because, theme.BONE, 0.98, excerpt=True) and whole
        if past:
            canvas.rich_within(box.x, y + low, past, box.w, canvas.rich_height(past, box.w, small, 0.98) + 1, small, theme.ASH, 0.98, excerpt=True)
    return whole and (bool(low) or not prompt.because)


def _brief(canvas: Canvas, box: Box, prompt: Prompt, large: str) -> bool:
    """Draws a question and below it what has just passed, else who or what asks; one of two lines stands alone. Returns whether that is all.

    Below a question of one line is one more, or two where one is too short and there is room.
    """
    ask = next((role for role in (large, "num", "strong") if _one_line(canvas, prompt.ask, box.w, role)), "num")
    high = min(canvas.rich_height(prompt.ask, box.w, ask, 0.92), 2 * canvas.line_of(ask, 0.92))
    past = canvas.words.say("showdown.passed", words=" ".join(prompt.passed)) if prompt.passed else ""
    below = (past or prompt.because) if _one_line(canvas, prompt.ask, box.w, ask) else ""
    role = "small" if past or not _one_line(canvas, below, box.w, "body") else "body"
    lines = 2 if below and not _one_line(canvas, below, box.w, role) and high + 2 * canvas.line_of(role, 0.98) + 4 <= box.h else 1
    low = lines * canvas.line_of(role, 0.98) + 2 if below else 0.0
    y = box.y + (box.h - high - low) / 2
    with canvas.clip(Box(box.x - 2, box.y + 1, box.w + 4, box.h - 2)):
        whole = canvas.rich_within(box.x, y, prompt.ask, box.w, high + 1, ask, theme.BRIGHT, 0.92, excerpt=True)
        if below:
            ink = theme.ASH if past else theme.BONE
            whole = canvas.rich_within(box.x, y + high + 2, below, box.w, low, role, ink, 0.98, excerpt=True) and whole
    return whole and (below == prompt.because or not prompt.because) and below in (past, prompt.because)


def past_told(canvas: Canvas, prompt: Prompt, width: float, room: float, role: str = "small") -> str:
    """Returns what has just passed as one sentence: as many of the newest results as fit into a height, "" if not even one does."""
    for first in range(len(prompt.passed)):
        words = canvas.words.say("showdown.passed", words=" ".join(prompt.passed[first:]))
        if canvas.rich_height(words, width, role, 0.98) <= room:
            return words
    return ""
