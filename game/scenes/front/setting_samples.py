"""The samples beside the settings: a question, a plate and a card, captions, a hand-over page."""

from __future__ import annotations

from collections.abc import Callable

from game.settings import Settings
from game.ui.cards.framing import face, headed, scene
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit import layout
from game.ui.kit.layout import Column, Item, Padded, Stack, Text, drawn, space

HEAR = 44.0 + 3 * 46 + 2 * 10  # height of the sounds that can be tried out
LEAST_PICTURE, LEAST_CARD, LEAST_LESSON = 70.0, 110.0, 98.0  # heights below which a part of a sample is left out


def looks(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a question, its answers, and the page of a card in the current text size."""
    say = canvas.words.say

    def ground(pen: Canvas, at: Box) -> None:
        pen.slate(*at, theme.BANNER, theme.EMBER, theme.CUT_BANNER, 1.6)
        pen.fill(Box(at.x + 5, at.y + 10, 6, at.h - 20), theme.SIGNS["c"].colour)
        pen.token(at.x + 20, at.y + 16, 52, "c", "C")

    def answers(pen: Canvas, at: Box) -> None:
        left, right = at.columns(2, 10)
        yes, cost = say("settings.preview.yes"), say("settings.preview.cost")
        pen.button(left, yes, cost if pen.button_width(yes, cost, "move", key="1") <= left.w else "", "move", key="1")
        pen.button(right, say("settings.preview.no"), icon="shield", key="2", primary=True)

    ask = Text(key="ask", words=say("settings.preview.ask"), roles=("ask", "num", "strong"), colour=theme.BRIGHT)
    why = Text(key="why", words=say("settings.preview.why"), roles=("body", "small"), leading=0.96)
    asking = Stack(items=[drawn("", ground, 108), Padded(item=Column(items=[ask, why], gap=4), margins=(84, 12, 14, 8))])
    above: list[Item] = [headed("", say("settings.preview"), below=8), asking, space(12), drawn("", answers, 54), space(12)]
    card = Text(key="card", words=say("settings.preview.card"), roles=("card", "strong"), colour=theme.PAPER_INK, extra=2)
    words = Text(key="text", words=say("settings.preview.text"), roles=("body", "small"), colour=theme.PAPER_INK, leading=0.98)
    text = Padded(item=Column(items=[card, words], gap=0), margins=(26, 16, 26, 12))
    page = Stack(items=[drawn("", lambda pen, at: pen.paper(*at, 9), 140), text])
    left = box.h - Column(items=above, gap=0).heights(canvas, box.w).preferred
    if left >= LEAST_CARD:
        high = left - page.heights(canvas, box.w).preferred + 14
        if high > LEAST_PICTURE:
            above += [drawn("", _together, high), space(-14)]
        above.append(page)
    layout.draw(Column(items=above, gap=0), canvas, box)


def _together(canvas: Canvas, box: Box) -> None:
    scene(canvas, box, "story/together.webp")
    canvas.ramp(Box(box.x + 3, box.bottom - 44, box.w - 6, 41), (*theme.VOID, 0), (*theme.VOID, 230))


def sound(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a sample of captions below the sounds that can be tried out."""
    say = canvas.words.say

    def captioned(pen: Canvas, at: Box) -> None:
        scene(pen, at, "story/hunger.webp")
        words = say("settings.preview.caption" if settings.captions else "settings.preview.caption.off")
        wide = min(at.w - 24, pen.wide(words, "small") + 52)
        plate = Box(at.x + (at.w - wide) / 2, at.bottom - 44, wide, 30)
        pen.shade(plate, (8, 7, 8), 214)
        pen.text_in(plate.inset(26, 0), words, ("small",), theme.BRIGHT if settings.captions else theme.ASH, "c")
        if settings.captions:
            middle = plate.y + plate.h / 2
            pen.polygon([(plate.x + 16, middle - 5), (plate.x + 16, middle + 5), (plate.x + 8, middle)], theme.LANTERN)

    rows: list[Item] = [headed("", say("settings.hear"), below=HEAR - 12), headed("", say("settings.preview.captions"), below=8)]
    left = box.h - Column(items=rows, gap=0).heights(canvas, box.w).preferred
    if left >= 60:
        rows.append(drawn("", captioned, min(230.0, left)))
    layout.draw(Column(items=rows, gap=0), canvas, box)


def play(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a sample of the hand-over page, or the text that it is off."""
    say = canvas.words.say
    never = settings.hand_over == "never"
    line = theme.LINE if never else theme.SIGNS["c"].colour

    def ground(pen: Canvas, at: Box) -> None:
        pen.slate(*at, fill=theme.ACTING, line=line, cut=theme.CUT_HANDOVER, line_width=1.6, alpha=255)
        pen.token(at.x + at.w / 2 - 38, at.y + 22, 76, "c", "C", dim=never)

    def go(pen: Canvas, at: Box) -> None:
        pen.button(at, say("settings.preview.hand_over.go"), icon="play", primary=not never, state="disabled" if never else "normal")

    def lesson(pen: Canvas, at: Box) -> None:
        pen.tip(*at)
        face(pen, Box(at.x + 14, at.y + 16, 64, 64), "c", "c", "L")

    ink = theme.ASH if never else theme.BRIGHT
    name = Text(key="name", words=say("settings.preview.name"), roles=("page", "title"), colour=ink, aligned="c")
    when = Text(key="when", words=say(f"settings.preview.hand_over.{settings.hand_over}"), roles=("body", "small"), leading=0.96, aligned="c")
    inside = Column(items=[name, when, space(grow=1), drawn("", go, 46)], gap=4)
    card = Stack(items=[drawn("", ground, 250), Padded(item=inside, margins=(20, 104, 20, 14))])
    head = Text(key="head", words=say("settings.preview.lesson"), roles=("label",), colour=theme.COLD)
    told = Text(key="told", words=say("settings.preview.lesson.text"), roles=("small",), leading=0.98)
    told_by = Stack(items=[drawn("", lesson, LEAST_LESSON), Padded(item=Column(items=[head, told], gap=6), margins=(94, 12, 16, 10))])
    rows: list[Item] = [headed("", say("settings.preview.hand_over"), below=10)]
    for item, wanted in ((card, True), (Column(items=[space(18), told_by], gap=0), settings.lessons)):
        if wanted and Column(items=[*rows, item], gap=0).heights(canvas, box.w).preferred <= box.h:
            rows.append(item)
    layout.draw(Column(items=rows, gap=0), canvas, box)


SAMPLES: dict[str, Callable[[Canvas, Box, Settings], None]] = {"looks": looks, "sound": sound, "play": play}
