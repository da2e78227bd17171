"""The samples beside the settings: a question, a plate and a card, captions, a hand-over page."""

from __future__ import annotations

from collections.abc import Callable

from game.settings import Settings
from game.ui.cards.framing import face, framed, section
from game.ui.draw import theme
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

HEAR = 44.0 + 3 * 46 + 2 * 10  # height of the sounds that can be tried out


def looks(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a question, its answers, and the page of a card in the current text size."""
    say = canvas.words.say
    section(canvas, Box(box.x, box.y, box.w, 26), say("settings.preview"))
    y = box.y + 38
    canvas.slate(box.x, y, box.w, 108, theme.BANNER, theme.EMBER, theme.CUT_BANNER, 1.6)
    canvas.fill(Box(box.x + 5, y + 10, 6, 88), theme.SIGNS["c"].colour)
    canvas.token(box.x + 20, y + 16, 52, "c", "C")
    canvas.rich_in(Box(box.x + 84, y + 10, box.w - 98, 36), say("settings.preview.ask"), ("ask", "num", "strong"), theme.BRIGHT)
    canvas.rich_in(Box(box.x + 84, y + 46, box.w - 98, 56), say("settings.preview.why"), ("body", "small"), theme.BONE, 0.96, middle=False)
    y += 120
    left, right = Box(box.x, y, box.w, 54).columns(2, 10)
    yes, cost = say("settings.preview.yes"), say("settings.preview.cost")
    canvas.button(left, yes, cost if canvas.button_width(yes, cost, "move", key="1") <= left.w else "", "move", key="1")
    canvas.button(right, say("settings.preview.no"), icon="shield", key="2", primary=True)
    y += 66
    high = box.bottom - y
    if high < 110:
        return
    picture = Box(box.x, y, box.w, max(0.0, high - 126))
    if picture.h > 70:
        cover(canvas, picture, "story/together.webp")
        canvas.ramp(Box(picture.x + 3, picture.bottom - 44, picture.w - 6, 41), (*theme.VOID, 0), (*theme.VOID, 230))
        framed(canvas, picture)
        y = picture.bottom - 14
    canvas.paper(box.x, y, box.w, box.bottom - y, 9)
    canvas.text(box.x + 26, y + 16, say("settings.preview.card"), "card", theme.PAPER_INK)
    page = Box(box.x + 26, y + 46, box.w - 52, box.bottom - y - 58)
    canvas.rich_in(page, say("settings.preview.text"), ("body", "small"), theme.PAPER_INK, 0.98, middle=False)


def sound(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a sample of captions below the sounds that can be tried out."""
    say = canvas.words.say
    section(canvas, Box(box.x, box.y, box.w, 26), say("settings.hear"))
    y = box.y + HEAR + 18
    section(canvas, Box(box.x, y, box.w, 26), say("settings.preview.captions"))
    picture = Box(box.x, y + 38, box.w, min(230.0, box.bottom - y - 38))
    if picture.h < 60:
        return
    cover(canvas, picture, "story/hunger.webp")
    framed(canvas, picture)
    words = say("settings.preview.caption" if settings.captions else "settings.preview.caption.off")
    wide = min(picture.w - 24, canvas.wide(words, "small") + 52)
    plate = Box(picture.x + (picture.w - wide) / 2, picture.bottom - 44, wide, 30)
    canvas.shade(plate, (8, 7, 8), 214)
    canvas.text_in(plate.inset(26, 0), words, ("small",), theme.BRIGHT if settings.captions else theme.ASH, "c")
    if settings.captions:
        middle = plate.y + plate.h / 2
        canvas.polygon([(plate.x + 16, middle - 5), (plate.x + 16, middle + 5), (plate.x + 8, middle)], theme.LANTERN)


def play(canvas: Canvas, box: Box, settings: Settings) -> None:
    """Draws a sample of the hand-over page, or the text that it is off."""
    say = canvas.words.say
    section(canvas, Box(box.x, box.y, box.w, 26), say("settings.preview.hand_over"))
    never = settings.hand_over == "never"
    card = Box(box.x, box.y + 40, box.w, min(250.0, box.h - 40))
    if card.h < 150:
        return
    canvas.slate(*card, fill=theme.ACTING, line=theme.LINE if never else theme.SIGNS["c"].colour, cut=theme.CUT_HANDOVER, line_width=1.6, alpha=255)
    middle = card.x + card.w / 2
    canvas.token(middle - 38, card.y + 22, 76, "c", "C", dim=never)
    canvas.text_in(Box(card.x + 20, card.y + 104, card.w - 40, 40), say("settings.preview.name"), ("page", "title"), theme.ASH if never else theme.BRIGHT, "c")
    words = say(f"settings.preview.hand_over.{settings.hand_over}")
    canvas.rich_in(Box(card.x + 20, card.y + 146, card.w - 40, 42), words, ("body", "small"), theme.BONE, 0.96, "c")
    plate = Box(card.x + 20, card.bottom - 60, card.w - 40, 46)
    canvas.button(plate, say("settings.preview.hand_over.go"), icon="play", primary=not never, state="disabled" if never else "normal")
    low = Box(box.x, card.bottom + 18, box.w, box.bottom - card.bottom - 18)
    if low.h >= 98 and settings.lessons:
        canvas.tip(*low[:3], 98)
        face(canvas, Box(low.x + 14, low.y + 16, 64, 64), "c", "c", "L")
        canvas.text(low.x + 94, low.y + 12, say("settings.preview.lesson"), "label", theme.COLD)
        canvas.rich_in(Box(low.x + 94, low.y + 38, low.w - 110, 54), say("settings.preview.lesson.text"), ("small",), theme.BONE, 0.98, middle=False)


SAMPLES: dict[str, Callable[[Canvas, Box, Settings], None]] = {"looks": looks, "sound": sound, "play": play}
