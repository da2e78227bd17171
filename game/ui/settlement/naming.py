"""Naming: a text field, proposed names, and the button that confirms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.engine.options import NameOption
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.text_field import TextField
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button
from game.ui.settlement.parts import caption

LONGEST = 24
FIELD, CONFIRM = "name.field", "name.confirm"


@dataclass(frozen=True)
class NamingFacts:
    """What is named: a heading, a few words, the proposed names, and a portrait with its background colour ("" is a location)."""

    head: str
    about: str
    proposed: tuple[str, ...]
    portrait: str = ""
    tint: theme.Colour = theme.LANTERN


def key_of(name: str) -> str:
    """Returns the answer that gives a name; an empty name takes the first proposal."""
    return NameOption(name.strip()).key


def naming(
    pen: Canvas, box: Box, facts: NamingFacts, typed: str, words: Translator, change: Callable[[str], object], give: Callable[[str], object]
) -> list[Widget]:
    """Returns the naming page in a box; the text field comes first."""
    small = box.h < 330
    wide = min(box.w, 720.0)
    columns = max(2, min(3, int((wide - 56) // 190)))
    rows = -(-len(facts.proposed) // columns)
    tall = min(box.h, (250.0 if facts.portrait and not small else 208.0) + rows * 48 - (40 if small else 0))
    page = box.centred(wide, tall)
    inner = page.inset(16 if small else 28, 10 if small else 20)
    picture = 0.0
    if facts.portrait and inner.w > 460 and not small:
        picture = min(150.0, inner.h * 0.5)
    found: list[Widget] = [_ground(page, facts, inner, picture, small)]
    x = inner.x + (picture + 24 if picture else 0)
    room = inner.right - x
    head = 30.0 if small else 40.0
    about = 0.0 if box.h < 200 else pen.rich_height(facts.about, room, "body") + 10
    y = inner.y + head + about
    confirm = max(150.0, pen.button_width(words.say("settlement.name.confirm"), key="Enter") + 8)
    confirm = min(confirm, room * 0.45)
    field = Box(x, y, room - confirm - 8, 44)
    hint = words.say("settlement.name.hint", name=facts.proposed[0]) if facts.proposed else ""
    found.append(
        TextField(FIELD, field, typed, change, on_done=lambda value: give(key_of(value)), label=facts.head, hint=hint, longest=LONGEST, region="name")
    )
    found.append(
        Button(CONFIRM, Box(field.right + 8, y, confirm, 44), words.say("settlement.name.confirm"), lambda: give(CONFIRM), primary=True, cap="", region="name")
    )
    found += _proposals(pen, Box(inner.x, max(y + 44 + (8 if small else 18), inner.y + picture + 14), inner.w, 0), inner.bottom, facts.proposed, words, give)
    return found


def _ground(page: Box, facts: NamingFacts, inner: Box, picture: float, small: bool) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*page, fill=theme.BANNER, line=theme.EMBER, cut=theme.CUT_BANNER, line_width=1.6)
        x = inner.x
        if picture:
            face = Box(inner.x, inner.y, picture, picture)
            canvas.portrait(face, facts.portrait, facts.tint)
            canvas.outline(face, facts.tint)
            x += picture + 24
        room = inner.right - x
        canvas.text_in(Box(x, inner.y, room, 28 if small else 36), facts.head, ("title", "strong"), theme.BRIGHT)
        if page.h >= 200:
            canvas.rich(x, inner.y + (30 if small else 40), facts.about, room, "body", theme.BONE)

    return CustomWidget("name.page", page, facts.head, paint=paint, focusable=False)


def _proposals(
    pen: Canvas, box: Box, bottom: float, proposed: Sequence[str], words: Translator, give: Callable[[str], object]
) -> list[Widget]:
    """Returns the proposed names as buttons, in rows, as many as fit."""
    head = words.say("settlement.name.proposed")
    found: list[Widget] = [caption("name.proposed", Box(box.x, box.y, box.w, 22), head)]
    y, high = box.y + 24, 42.0
    columns = max(2, min(3, int(box.w // 190)))
    wide = (box.w - 8 * (columns - 1)) / columns
    for n, name in enumerate(proposed):
        place = Box(box.x + (n % columns) * (wide + 8), y + (n // columns) * (high + 6), wide, high)
        if place.bottom > bottom + 4:
            break
        found.append(Button(key_of(name), place, name, lambda name=name: give(key_of(name)), region="proposed", role="strong"))  # type: ignore[misc]
    return found
