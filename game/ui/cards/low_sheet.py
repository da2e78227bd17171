"""A survivor's sheet under the board: low while nothing is asked of them, whole while they act or are looked at."""

from __future__ import annotations

from game.ui.cards.parts import figure, figure_width, injury_box
from game.ui.cards.sheets import (
    GEAR_SHOWN,
    GEAR_STEP,
    NARROW,
    TOKEN_GAP,
    Lit,
    SheetFacts,
    ground,
    left_to_do,
    number_places,
    portrait_or_token,
    sheet,
    small_mark,
    stone_face,
    tag_chip,
    tag_of,
    tag_strip,
    token_of,
)
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import mix
from game.ui.draw.units import Box

WHOLE = 130.0  # height from which a sheet is drawn whole
HEAD = 32.0  # height of the line with the name
BOXED = 62.0  # height of a body figure from which its boxes stand beside it
GEAR_BELOW = 100.0  # height from which gear has a row of its own
STEP = 44.0  # from one counter to the next at most
ICON, CLOSE_ICON, CLOSE = 22.0, 20.0, 38.0  # of a counter, and where they are nearer to each other than so much


def fight_sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: Lit = "") -> None:
    """Draws a sheet as its height allows: whole, or low."""
    (sheet if box.h >= WHOLE else low_sheet)(canvas, box, facts, lit)


def fight_number_places(box: Box) -> dict[str, Box]:
    """Returns the boxes of the numbers of a sheet of the fight, for their tooltips."""
    if box.h >= WHOLE:
        return number_places(box)
    narrow, at = box.w < NARROW, _face(box)
    left = box.x + 8 if narrow else at.right + 8
    found = {name: Box(left + i * _step(box) - 2, box.y + HEAD - 1, _step(box) - 2, 24) for i, name in enumerate(("survival", "insanity", "bleeding"))}
    found["body"] = _body(box)
    if narrow:
        found["movement"], found["activation"] = Box(left - 2, at.y + 24, 20, 18), Box(left + 18, at.y + 24, 20, 18)
    else:
        found["movement"], found["activation"] = Box(box.right - 85, box.y + 6, 42, 24), Box(box.right - 39, box.y + 6, 30, 24)
        found["gear"] = Box(left, box.bottom - 30 if box.h >= GEAR_BELOW else _under(box) + 2, GEAR_SHOWN * GEAR_STEP - 3, 19)
    found["owner"] = _token(box)
    return found


def low_sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: Lit = "") -> None:
    """Draws name, face, counters and body in little height; attribute tokens below the counters, gear only where there is room.

    What is zero is left out, unless the sheet is lit.
    """
    x, y, w, _ = box
    narrow, colour = w < NARROW, theme.SIGNS[facts.sign].colour
    ground(canvas, box, colour, lit, False)
    right = x + w - 8 if narrow else left_to_do(canvas, x + w - 9, y + 6, facts)
    tag = tag_of(canvas, facts)
    if tag and narrow and not facts.dead:
        right = tag_chip(canvas, right, y + 6, tag, facts.down)
    face, token = _face(box), _token(box)
    cornered = token.y > y + 7
    before = face.right + 8 if cornered else x + 36
    name = Box(before, y + 6, right - before - 4 - (22 if facts.tile and not cornered else 0), 25)
    canvas.text_in(name, facts.name, ("head", "strong", "smallb"), theme.BRIGHT)
    if facts.tile and not cornered:  # beside the name: the token keeps its letter
        role = canvas.fitting(facts.name, name.w, ("head", "strong", "smallb")) or "smallb"
        canvas.icon(name.x + min(name.w, canvas.wide(facts.name, role)) + 4, y + 9, "tile", 18, theme.GOLD)
    left = x + 8 if narrow else face.right + 8
    if not narrow:
        _portrait(canvas, face, facts, colour)
    _counters(canvas, left, y + HEAD, _step(box), facts, lit == "now")
    at, under = left, _under(box)
    if narrow:
        for i, (icon, on) in enumerate((("move", facts.movement > 0), ("claw", facts.activation))):
            small_mark(canvas, at + i * 20, y + HEAD + 25, icon, on)
        at += 44
    elif box.h >= GEAR_BELOW:
        for i, icon in enumerate(facts.gear[:GEAR_SHOWN]):
            canvas.fill(Box(left + i * GEAR_STEP, box.bottom - 30, 22, 22), (14, 12, 12), 0, theme.LINE)
            canvas.icon(left + i * GEAR_STEP + 3, box.bottom - 27, icon, 16, theme.BONE)
    body = _body(box)
    if tag and not narrow and not facts.dead:  # beside the face, which it would cover
        strip = tag_place(canvas, box, tag)
        tag_strip(canvas, strip, tag, facts.down)
        at = strip.right + TOKEN_GAP
    if not narrow and box.h < GEAR_BELOW:
        for icon in facts.gear[: 2 if facts.tokens else GEAR_SHOWN]:
            if at + 17 > body.x - 2:
                break
            canvas.icon(at, under + 3, icon, 17, theme.ASH)
            at += 22
    for icon, words in facts.tokens:
        if at + canvas.pill_width(words) > body.x - 2:
            break
        at += canvas.pill(at, under, icon, words) + TOKEN_GAP
    figure(canvas, body.x, body.y, body.h, facts.injuries, facts.armor, boxes=_boxed(box), pointed=facts.pointed)
    if facts.dead or lit == "dim":
        canvas.shade(box.inset(2), (10, 9, 10), 24 if facts.dead else 70)
    if facts.dead:
        stone_face(canvas, Box(x + 7, y + 6, 24, 24) if narrow else face, facts)
    token_of(canvas, token.x, token.y, token.w, facts)
    if facts.tile and cornered:
        disc = Box(face.right - 19, face.bottom - 19, 20, 20)
        canvas.fill(disc, theme.VOID, 10)
        canvas.icon(disc.x + 2, disc.y + 2, "tile", 16, theme.GOLD)


def _face(box: Box) -> Box:
    """Returns the place of the face: as high as the sheet, or below the name where other things stand below the counters, or where the sheet is narrow."""
    if box.w >= NARROW and box.h < GEAR_BELOW:
        return Box(box.x + 7, box.y + 7, box.h - 13, box.h - 13)
    side = box.h - HEAD - 6
    return Box(box.x + 8, box.y + HEAD, side, side)


def _token(box: Box) -> Box:
    """Returns the place of the player's token: on the lower corner of a high face, else before the name."""
    face = _face(box)
    return Box(face.x - 2, face.bottom - 18, 20, 20) if box.w >= NARROW and box.h < GEAR_BELOW else Box(box.x + 8, box.y + 7, 22, 22)


def tag_place(canvas: Canvas, box: Box, tag: str) -> Box:
    """Returns where the tag of a low sheet stands: below its counters, before gear and tokens."""
    face = _face(box)
    return Box(face.right + 8, _under(box), canvas.wide(tag, "smallb") + 12, 18.0)


def _under(box: Box) -> float:
    """Returns the top of what stands below the counters."""
    return box.y + HEAD + (25 if box.h >= GEAR_BELOW else 20)


def _step(box: Box) -> float:
    left = box.x + 8 if box.w < NARROW else _face(box).right + 8
    return min(STEP, (_body(box).x - left) / 3)


def _boxed(box: Box) -> bool:
    return box.h - HEAD - 6 >= BOXED and box.w >= NARROW


def _body(box: Box) -> Box:
    high = box.h - HEAD - 5
    wide = figure_width(high) if _boxed(box) else high * 0.6
    return Box(box.right - 8 - wide, box.y + HEAD, wide, high)


def _portrait(canvas: Canvas, box: Box, facts: SheetFacts, colour: theme.Colour) -> None:
    portrait_or_token(canvas, box, facts, colour, 24)
    canvas.outline(box, mix(theme.LINE, colour, 0.5))


def _counters(canvas: Canvas, x: float, y: float, step: float, facts: SheetFacts, zeros: bool) -> None:
    """Draws survival, insanity and bleeding, each at its place; an injured brain has its box on the sign of insanity."""
    counted = (("lantern", facts.survival, theme.LANTERN), ("brain", facts.insanity, theme.COLD), ("blood", facts.bleeding, theme.GORE))
    size = ICON if step >= CLOSE else CLOSE_ICON
    for i, (icon, value, colour) in enumerate(counted):
        at, hurt = x + i * step, icon == "brain" and facts.brain
        if value or zeros or hurt:
            canvas.icon(at, y + 11 - size / 2, icon, size, colour if value else theme.FAINT)
        if value or zeros:
            role = canvas.fitting(str(value), step - size - 1, ("num", "smallb")) or "tinyb"
            canvas.text(at + size + 1, y + 11 - canvas.line_of(role) / 2, str(value), role, theme.BRIGHT if value else theme.ASH)
        if hurt:
            injury_box(canvas, Box(at + size - 7, y + 12, 9, 9), True)
