"""An AI card: its name, its engraving, and a page whose text stays in place while a bar marks the current step."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from game.ui.cards.face import art, frame, is_large, medallion, title
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box

StepState = Literal["done", "skipped", "nobody", "now", "next"]  # nobody: it was a pause for survival, and nobody could spend any
OVER = ("done", "skipped", "nobody")
FOOT, BARE = 68.0, 14.0  # height of the row of values, and of the edge where there is none
LEAST_ART = 36.0
MOST_ART = 0.46  # greatest height of the picture, as a part of the card
FOLDED = 54.0  # height of a card that is over
EDGES = 28.0  # least margin of the page above and below its text


@dataclass(frozen=True)
class CardStep:
    """A step of a card: its heading, its text, and its outcome in marked-up text.

    `short` is what of the text suffices where room is short, None: all of it.
    """

    head: str
    body: str = ""
    state: StepState = "next"
    short: str | None = None


@dataclass(frozen=True)
class Value:
    """A number at the foot of a card; `changed` marks one that differs from the printed number."""

    icon: str
    words: str
    label: str
    changed: bool = False


@dataclass(frozen=True)
class CardFace:
    """The content of a drawn card. `name` is plain text, `kind` stands on the ribbon, `card` is its id and `of` its kind (to find the picture)."""

    card: str
    name: str
    kind: str
    steps: tuple[CardStep, ...]
    values: tuple[Value, ...] = ()
    notes: tuple[str, ...] = ()
    of: str = "ai"  # kind of card, to find its picture
    brief: tuple[CardStep, ...] = ()  # its steps without the printed text, for cards too small for both


@dataclass(frozen=True)
class Type:
    """Text roles and measures of a card layout."""

    body: str
    strong: str
    head: float  # height of the title strip
    foot: float  # height of the row of medallions
    radius: float
    margin: float  # left margin of the text


class Light(NamedTuple):
    """What the light makes of a card: the tone of its paper, and the inks of its text, of what is over, and of its notes."""

    tone: str
    text: Colour
    over: Colour
    note: Colour


LIT = Light("card", theme.PAPER_INK, theme.PAPER_DIM, theme.PAPER_RED)
DUSK = Light("dusk", *[theme.PAPER_DUSK_INK] * 3)  # of a card on whose present step alone light falls
COMPACT, FULL = Type("small", "smallb", 46.0, FOOT, 23.0, 24.0), Type("body", "strong", 50.0, 104.0, 37.0, 34.0)


def form_of(box: Box) -> Type:
    """Returns the layout for a card of that size; a wide and low card is compact, to leave room for the text."""
    return FULL if is_large(box.w) and box.h >= 430 else COMPACT


def heights(
    canvas: Canvas, face: CardFace, width: float, full: bool, form: Type = COMPACT, leading: float = 0.95, told: Collection[CardStep] = ()
) -> list[float]:
    """Returns the height of each step: the current one and those `told` with their text, the others with theirs only if `full`."""
    room = width - 2 * form.margin - 22
    found = []
    for step in face.steps:
        high = canvas.line_of(form.strong) if step.head else 0.0
        if step.body and (full or step.state == "now" or step in told):
            mark = tag_wide(canvas, step.state) if not step.head else 0.0
            high += canvas.rich_height(step.body, room - mark, form.body, leading)
        high = max(high, canvas.line_of(form.strong))
        found.append(high + (5 if step.state == "now" else 3))
    return found


def following(face: CardFace) -> tuple[CardStep, ...]:
    """Returns the steps that come after the present one."""
    return tuple(step for step in face.steps if step.state == "next")


def shortened(face: CardFace, state: StepState) -> CardFace:
    """Returns a card whose steps in a state say only what suffices."""
    return replace(face, steps=tuple(replace(step, body=step.short) if step.short is not None and step.state == state else step for step in face.steps))


class _Plan(NamedTuple):
    """A way to lay a card out: the face, its later steps whose text is told, the height of its foot."""

    face: CardFace
    told: tuple[CardStep, ...]
    foot: float


def _plans(face: CardFace, foot: float, asked: bool) -> list[_Plan]:
    """Lists the ways to lay a card out, the best first; of a card with a brief form the whole one is tried once, where nothing is `asked`."""
    found, forms = list[_Plan](), [face, *([replace(face, steps=face.brief)] if face.brief else [])]
    last = forms[-1]
    if asked:
        for state in ("next", "now"):
            forms += [shortened(each, state) for each in forms]
        found += [_Plan(each, following(each), under) for each in forms for under in (foot, BARE)]
    if face.brief:
        found.append(_Plan(face, following(face)[:1], foot))
    return [*found, *(_Plan(last, told, under) for told in (following(last)[:1], ()) for under in (foot, BARE))]


class SteadyLayout(NamedTuple):
    """A layout in which each step has the same place in every beat of a turn: the face, the shown steps, their heights, the foot and the height of the text."""

    face: CardFace
    steps: list[tuple[int, CardStep]]
    tall: list[float]
    foot: float
    page: float


def steady_layout(canvas: Canvas, face: CardFace, width: float, high: float, form: Type, asked: bool) -> SteadyLayout | None:
    """Returns the layout of a card in play whose steps all have their text and their place; None where it has no room for that.

    A finished step leaves its place only where the present one and the next (all that follow, where they are `asked` for) would not fit below it.
    """
    under = form.foot if face.values else BARE
    faces = [face, *([replace(face, steps=face.brief)] if face.brief else [])]
    for each, foot in [(one, under) for one in faces] + [(one, BARE) for one in faces]:
        measured = replace(each, steps=tuple(replace(step, state="now") for step in each.steps))  # the widest label, the largest gap
        tall = [one + 2 for one in heights(canvas, measured, width, True, form)]
        room = high - form.head - foot - 18 - EDGES
        firsts = [_first_of(tall, number, room) for number in range(len(tall))]
        if not tall or None in firsts:
            continue
        now = next((number for number, step in enumerate(each.steps) if step.state == "now"), len(tall) - 1 if is_over(each) else 0)
        starts = [first for first in firsts if first is not None]
        first = max(starts[: now + 1])
        end = _fitting(tall, first, room)
        if asked and end < len(tall):
            continue
        page = max(sum(tall[start : _fitting(tall, start, room)]) for start in starts)
        return SteadyLayout(each, list(enumerate(each.steps, 1))[first:end], [one - 2 for one in tall[first:end]], foot, page)
    return None


def _first_of(tall: Sequence[float], now: int, room: float) -> int | None:
    """Returns the first step that can be shown above the present one and the next; None if these two alone do not fit."""
    return next((first for first in range(now + 1) if sum(tall[first : now + 2]) <= room), None)


def _fitting(tall: Sequence[float], first: int, room: float) -> int:
    """Returns the number behind the last step that fits."""
    return max(end for end in range(first, len(tall) + 1) if sum(tall[first:end]) <= room)


def tag_wide(canvas: Canvas, state: StepState) -> float:
    """Returns the width of the label "done" or "now" beside a step."""
    return canvas.wide(canvas.words.say(f"showdown.card.{state}"), "smallb") + 14 if state != "next" else 0.0


def is_over(face: CardFace) -> bool:
    """Returns whether all that a card does is done."""
    return bool(face.steps) and all(step.state in OVER for step in face.steps)


def folded(box: Box) -> Box:
    """Returns what a card that is over takes of its place."""
    return box.take_top(min(box.h, FOLDED), 0)[0]


def draw_folded(canvas: Canvas, box: Box, face: CardFace) -> None:
    """Draws a card of which only the title is seen."""
    canvas.slate(*box, fill=theme.SUNK, line=theme.GOLD)
    canvas.icon(box.x + 12, box.y + box.h / 2 - 8, "check", 16, theme.ASH)
    title(canvas, Box(box.x + 34, box.y + 7, box.w - 44, box.h - 14), face.name, tone=DUSK.tone)


def draw_card(canvas: Canvas, box: Box, face: CardFace, full: bool = False, light: Light = LIT, asked: bool = False, steady: bool = False) -> None:
    """Draws a card in a box, in its full form from a width of 400; `full` shows the text of every step, `asked` that of all which are still to come.

    In a `steady` one each step has its place for the whole turn, if there is room for that.

    Where there is too little room, what is over goes first, then the text of later steps, then the numbers at the foot: the present step and the next one
    stay in words as long as they can.
    """
    x, y, w, h = box
    frame(canvas, box)
    form = form_of(box)
    kept = steady_layout(canvas, face, w, h, form, asked) if steady else None
    tall = heights(canvas, face, w, full, form)
    if kept is None and full and not _fits(face, tall, h, form):  # smaller type is chosen before text is dropped
        form = COMPACT
        tall = heights(canvas, face, w, full, form)
        if not _fits(face, tall, h, form) and not _fits(replace(face, values=()), tall, h, form):
            full, form = False, form_of(box)
    top = form.head + 4
    for plan in _plans(face, form.foot if face.values else BARE, asked) if kept is None else ():
        face, told, under_it = plan
        tall = heights(canvas, face, w, full, form, told=told)
        steps = list(enumerate(face.steps, 1))
        while sum(tall) + 2 * len(tall) + EDGES > h - top - under_it - 14 and any(step.state in OVER for _, step in steps):
            gone = next(i for i, (_, step) in enumerate(steps) if step.state in OVER)
            del steps[gone], tall[gone]  # too little room: finished steps are dropped first
        if sum(tall) + 2 * len(tall) + EDGES <= h - top - under_it - 14:
            break
    if kept is not None:
        face, told, under_it, steps, tall = kept.face, kept.face.steps, kept.foot, kept.steps, kept.tall
    while sum(tall) + 2 * len(tall) + EDGES > h - top - under_it and len(steps) > 1:
        del steps[-1], tall[-1]  # no half lines
    foot, valued = under_it, under_it > BARE
    page = (sum(tall) + 2 * len(tall) if kept is None else kept.page) + 30 + 4
    wide = w - 2 * form.margin
    notes = sum(canvas.rich_height(note, wide, form.body, 0.95) + 3 for note in face.notes)
    room = h - top - foot
    pictured = room - page - notes + 4
    if pictured < LEAST_ART:
        pictured = 14.0
        page = room - pictured + 4
        notes = notes if sum(tall) + 2 * len(tall) + 24 + notes <= page else 0.0
    else:
        pictured = min(pictured, h * MOST_ART)
        page = room - pictured + 4
        shown, whole = Box(x + 12, y + top - 2, w - 24, pictured + 6), h * MOST_ART + 6
        with canvas.clip(shown):  # all steps show the same engraving, with more or less of it visible
            art(canvas, Box(shown.x, shown.y - (whole - shown.h) * 0.4, shown.w, whole), face.of, face.card)
    title(canvas, Box(x + 14, y + 9, w - 28, form.head), face.name, tone=light.tone)
    under = y + top + pictured - 4
    canvas.paper(x + 10, under, w - 20, page, seed=11, tone=light.tone)
    canvas.ribbon(x + w / 2, under - 11, face.kind)
    at = under + 16
    with canvas.clip(Box(x + 10, under + 4, w - 20, page - 8)):
        for (number, step), high in zip(steps, tall, strict=True):
            if step.state == "now" and light.tone != LIT.tone:
                with canvas.clip(_lit_row(Box(x, at, w, high), form)):
                    canvas.paper(x + 10, under, w - 20, page, seed=11, tone=LIT.tone)
            draw_step(canvas, Box(x, at, w, high), number, step, full or step in told, form, light)
            at += high + 2
        if notes:
            for note in face.notes:
                at = canvas.rich(x + form.margin, at + 1, note, wide, form.body, light.note, 0.95) + 2
    if at > under + page + 1:
        canvas.overflows.append(face.name)
    if valued:
        draw_values(canvas, box, face.values, form)


def _fits(face: CardFace, tall: Sequence[float], high: float, form: Type) -> bool:
    """Returns whether steps of these heights fit on a card of a height (without its picture)."""
    return sum(tall) + 2 * len(tall) + EDGES <= high - form.head - (form.foot if face.values else BARE) - 18


def _lit_row(box: Box, form: Type) -> Box:
    return Box(box.x + form.margin - 8, box.y - 2, box.w - 2 * form.margin + 16, box.h + 3)


def draw_step(canvas: Canvas, box: Box, number: int, step: CardStep, full: bool, form: Type, light: Light) -> None:
    """Draws a step at its place: its number or mark, its heading and, if it is `full` or the present one, its text."""
    x, y, w, _ = box
    left = x + form.margin
    now, done = step.state == "now", step.state in OVER
    if now:
        row = _lit_row(box, form)
        canvas.shade(row, theme.PAPER_LIT[:3], theme.PAPER_LIT[3])
        canvas.fill(row.take_left(5, 0)[0], theme.PAPER_RED)
    if done:
        canvas.icon(left + 1, y + 3, "check" if step.state == "done" else "cross", 15, light.over)
    else:
        canvas.text(left + 9, y, str(number), form.strong, theme.PAPER_RED if now else light.text, "c")
    ink: Colour = theme.PAPER_RED if now else light.over if done else light.text
    tag = canvas.words.say(f"showdown.card.{step.state}") if step.state != "next" else ""
    mark = canvas.wide(tag, "smallb") + 14 if tag else 0.0
    words, right = left + 22, x + w - form.margin
    head = Box(words, y, right - words - 2 - mark, canvas.line_of(form.strong))
    shown = step.body and (full or now)
    if step.head:
        canvas.text_in(head, step.head, (form.strong, "smallb"), ink)
    elif not shown:
        canvas.rich_within(head.x, head.y, step.body, head.w, head.h, form.strong, ink, excerpt=True)
    if now:
        canvas.fill(Box(right + 2 - mark, y + 1, mark, 18), theme.PAPER_RED, 3)
        canvas.text(right + 2 - mark / 2, y - 0.5, tag, "smallb", theme.RIBBON_TEXT, "c")
    elif tag:
        canvas.text(right - 2, y, tag, "small", light.over, "r")
    if shown:
        below = light.over if done else light.text
        under = canvas.line_of(form.strong) - 1 if step.head else 0.0
        narrow = mark if not step.head else 0.0
        canvas.rich(words, y + under, step.body, right - words - narrow, form.body, below, 0.95)


def value_boxes(box: Box, count: int) -> list[Box]:
    """Returns the boxes of the numbers at the foot of a card, for their tooltips."""
    foot = form_of(box).foot
    wide = (box.w - 48) / max(1, count)
    return [Box(box.x + 24 + wide * i, box.bottom - foot + 2, wide, foot - 10) for i in range(count)]


def draw_values(canvas: Canvas, box: Box, values: Sequence[Value], form: Type) -> None:
    """Draws the numbers at the foot, each in a medallion above its label."""
    label = canvas.line_of("label")
    for i, value in enumerate(values):
        wide = (box.w - 48) / len(values)
        place = Box(box.x + 24 + wide * i, box.y, wide, box.h)
        cx = place.x + place.w / 2
        foot = box.bottom - (9 if form is COMPACT else 20)
        medallion(canvas, cx, foot - label - form.radius + 5, form.radius, value.icon, value.words, value.changed)
        plate = min(place.w - 2, canvas.wide(value.label, "label") + 10)
        canvas.fill(Box(cx - plate / 2, foot - label + 3, plate, label - 4), theme.colour("0F0D0E"))
        canvas.text_in(Box(place.x + 1, foot - label + 1, place.w - 2, label), value.label, ("label", "small"), theme.BONE, "c")
