"""A card of the monster's deck: its name, its engraving, and a page whose words stand still while a bar moves down them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui import materials, theme
from game.ui.canvas import Canvas
from game.ui.engraving import engraved
from game.ui.theme import Colour
from game.ui.units import Box

StepState = Literal["done", "now", "next"]
FOOT = 68.0  # the room of the values
LEAST_ART = 36.0


@dataclass(frozen=True)
class CardStep:
    """A step of a card: its heading, its words, and, in marked-up words, what became of it."""

    head: str
    body: str = ""
    state: StepState = "next"


@dataclass(frozen=True)
class Value:
    """A number at the foot of a card; `changed` marks one that is not the printed one."""

    icon: str
    words: str
    label: str
    changed: bool = False


@dataclass(frozen=True)
class CardFace:
    """All that is seen of a card. `name` is plain, `kind` stands on the ribbon, `card` is its id (for the picture)."""

    card: str
    name: str
    kind: str
    steps: tuple[CardStep, ...]
    values: tuple[Value, ...] = ()
    notes: tuple[str, ...] = ()


def frame(canvas: Canvas, box: Box) -> None:
    """Draws the black ground of a card with its gold line and its four corners."""
    _x, _y, _w, _h = box
    area = canvas.rect(*box)
    u, pw, ph = canvas.u, area.w, area.h
    curl = "M0 34C2 16 16 2 34 0M5 30C10 18 18 10 30 5M0 0l11 11"
    i = 9 * u
    corners = "".join(
        f'<g transform="translate({cx:.1f} {cy:.1f}) scale({a * u:.3f} {d * u:.3f})">'
        f'<path d="{curl}" fill="none" stroke="#b9a877" stroke-width="1.3" stroke-linecap="round"/></g>'
        for cx, cy, a, d in ((i, i, 1, 1), (pw - i, i, -1, 1), (i, ph - i, 1, -1), (pw - i, ph - i, -1, -1))
    )
    body = (
        f'<rect x="1" y="1" width="{pw - 2}" height="{ph - 2}" rx="{11 * u:.1f}" fill="#0f0d0e" stroke="#2c2623"'
        f' stroke-width="{2 * u:.1f}"/>'
        f'<rect x="{6 * u:.1f}" y="{6 * u:.1f}" width="{pw - 12 * u:.1f}" height="{ph - 12 * u:.1f}" rx="{7 * u:.1f}"'
        f' fill="none" stroke="#b9a877" stroke-width="{1.5 * u:.2f}"/>{corners}'
    )
    canvas.surface.blit(materials.drawn(("card frame", u), area.size, body), area)


def title(canvas: Canvas, box: Box, words: str, roles: Sequence[str] = ("card", "head", "strong", "smallb")) -> None:
    """Draws the strip of paper with a card's name."""
    canvas.paper(*box, seed=4)
    canvas.text_in(box.inset(8, 0, 8, 2), words, roles, theme.PAPER_INK, "c")


def art(canvas: Canvas, box: Box, card: str) -> None:
    """Draws a card's engraving."""
    area = canvas.rect(*box)
    if area.w > 4 and area.h > 4:
        canvas.surface.blit(engraved(card, area.size, canvas.u), area)


def heights(canvas: Canvas, face: CardFace, width: float, full: bool, leading: float = 0.95) -> list[float]:
    """Returns the height of each step: the present one with its words, the others with them only where `full`."""
    room = width - 46 - 24
    found = []
    for step in face.steps:
        high = canvas.line_of("smallb") if step.head else 0.0
        if step.body and (full or step.state == "now"):
            mark = tag_wide(canvas, step.state) if not step.head else 0.0
            high += canvas.rich_height(step.body, room - mark, "small", leading)
        high = max(high, canvas.line_of("smallb"))
        found.append(high + (5 if step.state == "now" else 3))
    return found


def tag_wide(canvas: Canvas, state: StepState) -> float:
    """Returns the width that the word for done or now takes beside a step."""
    return canvas.wide(canvas.words.say(f"showdown.card.{state}"), "smallb") + 14 if state != "next" else 0.0


def draw_card(canvas: Canvas, box: Box, face: CardFace, full: bool = False) -> None:
    """Draws a card in a box; `full` shows the words of every step."""
    x, y, w, h = box
    frame(canvas, box)
    foot = FOOT if face.values else 14.0
    tall = heights(canvas, face, w, full)
    if full and sum(tall) + 2 * len(tall) + 34 > h - 42 - foot - 14:
        full, tall = False, heights(canvas, face, w, False)
    steps = list(enumerate(face.steps, 1))
    while sum(tall) + 2 * len(tall) + 34 > h - 42 - foot - 14 and any(step.state == "done" for _, step in steps):
        gone = next(i for i, (_, step) in enumerate(steps) if step.state == "done")
        del steps[gone], tall[gone]  # too little room: what is done goes first
    page = sum(tall) + 2 * len(tall) + 30 + 4
    notes = sum(canvas.rich_height(note, w - 48, "small", 0.95) + 3 for note in face.notes)
    room = h - 42 - foot
    pictured = room - page - notes + 4
    if pictured < LEAST_ART:
        pictured = 14.0
        page = room - pictured + 4
        notes = notes if sum(tall) + 2 * len(tall) + 34 + notes <= page else 0.0
    else:
        pictured = min(pictured, h * 0.46)
        page = room - pictured + 4
        art(canvas, Box(x + 12, y + 42, w - 24, pictured), face.card)
    title(canvas, Box(x + 14, y + 10, w - 28, 38), face.name)
    top = y + 42 + pictured - 4
    canvas.paper(x + 10, top, w - 20, page, seed=11)
    canvas.ribbon(x + w / 2, top - 11, face.kind)
    at = top + 16
    with canvas.clip(Box(x + 10, top + 4, w - 20, page - 8)):
        for (number, step), high in zip(steps, tall, strict=True):
            _step(canvas, Box(x, at, w, high), number, step, full)
            at += high + 2
        if notes:
            for note in face.notes:
                at = canvas.rich(x + 24, at + 1, note, w - 48, "small", theme.PAPER_RED, 0.95) + 2
    if at > top + page + 1:
        canvas.overflows.append(face.name)
    if face.values:
        _values(canvas, Box(x, y + h - 64, w, 60), face.values)


def _step(canvas: Canvas, box: Box, number: int, step: CardStep, full: bool) -> None:
    x, y, w, high = box
    now, done = step.state == "now", step.state == "done"
    if now:
        canvas.shade(Box(x + 16, y - 2, w - 32, high + 3), theme.PAPER_LIT[:3], theme.PAPER_LIT[3])
        canvas.fill(Box(x + 16, y - 2, 5, high + 3), theme.PAPER_RED)
    if done:
        canvas.icon(x + 25, y + 3, "check", 15, theme.PAPER_DIM)
    else:
        canvas.text(x + 33, y, str(number), "smallb", theme.PAPER_RED if now else theme.PAPER_DIM, "c")
    ink: Colour = theme.PAPER_RED if now else theme.PAPER_DIM if done else theme.PAPER_INK
    tag = canvas.words.say(f"showdown.card.{step.state}") if step.state != "next" else ""
    mark = canvas.wide(tag, "smallb") + 14 if tag else 0.0
    head = Box(x + 46, y, w - 46 - 26 - mark, canvas.line_of("smallb"))
    shown = step.body and (full or now)
    if step.head:
        canvas.text_in(head, step.head, ("smallb",), ink)
    elif not shown:
        canvas.rich_within(head.x, head.y, step.body, head.w, head.h, "smallb", ink)
    if now:
        canvas.fill(Box(x + w - 22 - mark, y + 1, mark, 18), theme.PAPER_RED, 3)
        canvas.text(x + w - 22 - mark / 2, y - 0.5, tag, "smallb", theme.RIBBON_TEXT, "c")
    elif tag:
        canvas.text(x + w - 26, y, tag, "small", theme.PAPER_DIM, "r")
    if shown:
        below = theme.PAPER_DIM if done else theme.PAPER_INK
        under = canvas.line_of("smallb") - 1 if step.head else 0.0
        narrow = mark if not step.head else 0.0
        canvas.rich(x + 46, y + under, step.body, w - 46 - 24 - narrow, "small", below, 0.95)


def value_boxes(box: Box, count: int) -> list[Box]:
    """Returns the places of the numbers at the foot of a card, for their explanations."""
    wide = (box.w - 60) / max(1, count)
    return [Box(box.x + 30 + wide * i, box.bottom - 64, wide, 56) for i in range(count)]


def _values(canvas: Canvas, box: Box, values: Sequence[Value]) -> None:
    """Draws the numbers at the foot: icon, number, what it is."""
    wide = (box.w - 60) / len(values)
    for i, value in enumerate(values):
        cx = box.x + 30 + wide * (i + 0.5)
        ink = theme.GORE if value.changed else theme.BRIGHT
        vw = canvas.wide(value.words, "big")
        canvas.icon(cx - vw / 2 - 15, box.y + 17, value.icon, 24, theme.GOLD, centre=True)
        canvas.text(cx + 8, box.y - 2, value.words, "big", ink, "c")
        label = Box(cx - wide / 2 + 2, box.y + 33, wide - 4, 20)
        canvas.text_in(label, value.label, ("label", "small"), theme.ASH, "c")
        if i:
            canvas.vline(box.x + 30 + wide * i, box.y + 6, 44)
