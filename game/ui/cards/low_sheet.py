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
NEXT_LINE, NEXT_LINE_HIGH = 20.0, 23.0  # from the counters of a narrow sheet to the third of them, which has no room beside the others
OVER = 7.0  # by which a long word of state may stand out to the right of the face
FACE_SHARE, FOOT = 0.3, 17.0  # of a narrow sheet: the width of its face at most, and the height of the strip below it


def fight_sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: Lit = "") -> None:
    """Draws a sheet as its height allows: whole, or low."""
    (sheet if box.h >= WHOLE else low_sheet)(canvas, box, facts, lit)


def fight_number_places(box: Box) -> dict[str, Box]:
    """Returns the boxes of the numbers of a sheet of the fight, for their tooltips."""
    if box.h >= WHOLE:
        return number_places(box)
    face = _face(box)
    left = face.right + 8
    found = {name: Box(x - 2, y - 1, _step(box) - 2, 24) for name, (x, y) in zip(("survival", "insanity", "bleeding"), _counter_places(box), strict=True)}
    found["body"] = _body(box)
    if box.w < NARROW:
        found["movement"], found["activation"] = _foot(face).columns(2)
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
    face, token = _face(box), _token(box)
    cornered = narrow or box.h < GEAR_BELOW
    before = face.right + 8 if cornered else x + 36
    name = Box(before, y + 6, right - before - 4 - (22 if facts.tile and not cornered else 0), 25)
    canvas.text_in(name, facts.name, ("head", "strong", "smallb"), theme.BRIGHT)
    if facts.tile and not cornered:  # beside the name: the token keeps its letter
        role = canvas.fitting(facts.name, name.w, ("head", "strong", "smallb")) or "smallb"
        canvas.icon(name.x + min(name.w, canvas.wide(facts.name, role)) + 4, y + 9, "tile", 18, theme.GOLD)
    left = face.right + 8
    _portrait(canvas, face, facts, colour)
    _counters(canvas, box, facts, lit == "now")
    at, under = left, _under(box)
    if narrow:
        _below_face(canvas, _foot(face), facts, tag)
        if under == _counter_places(box)[2][1] and (facts.bleeding or lit == "now"):
            at += _step(box)
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
        stone_face(canvas, face, facts)
    token_of(canvas, token.x, token.y, token.w, facts)
    if facts.tile and cornered:
        disc = Box(face.right - 19, face.bottom - 19, 20, 20)
        canvas.fill(disc, theme.VOID, 10)
        canvas.icon(disc.x + 2, disc.y + 2, "tile", 16, theme.GOLD)


def _face(box: Box) -> Box:
    """Returns the place of the face: as high as the sheet, below the name where gear has a row of its own, above a strip where the sheet is narrow."""
    if box.w < NARROW:
        return Box(box.x + 7, box.y + 7, min(box.h - 30, box.w * FACE_SHARE), box.h - 13 - FOOT)
    if box.h < GEAR_BELOW:
        return Box(box.x + 7, box.y + 7, box.h - 13, box.h - 13)
    side = box.h - HEAD - 6
    return Box(box.x + 8, box.y + HEAD, side, side)


def _foot(face: Box) -> Box:
    """Returns the strip below the face of a narrow sheet: what its survivor may still do, or their state."""
    return Box(face.x, face.bottom, face.w, FOOT)


def _token(box: Box) -> Box:
    """Returns the place of the player's token: on a corner of a high face, the upper one where a strip is below it, else before the name."""
    face = _face(box)
    if box.w < NARROW:
        return Box(face.x - 2, face.y - 1, 20, 20)
    return Box(face.x - 2, face.bottom - 18, 20, 20) if box.h < GEAR_BELOW else Box(box.x + 8, box.y + 7, 22, 22)


def tag_place(canvas: Canvas, box: Box, tag: str) -> Box:
    """Returns where the tag of a low sheet stands: below its counters, before gear and tokens."""
    face = _face(box)
    return Box(face.right + 8, _under(box), canvas.wide(tag, "smallb") + 12, 18.0)


def _under(box: Box) -> float:
    """Returns the top of what stands below the counters."""
    if box.w < NARROW:
        return box.y + HEAD + (2 * NEXT_LINE_HIGH if box.h >= GEAR_BELOW else NEXT_LINE)
    return box.y + HEAD + (25 if box.h >= GEAR_BELOW else 20)


def _step(box: Box) -> float:
    return min(STEP, (_body(box).x - _face(box).right - 8) / (2 if box.w < NARROW else 3))


def _counter_places(box: Box) -> list[tuple[float, float]]:
    """Returns where survival, insanity and bleeding begin: side by side, on a narrow sheet the third below the first."""
    left, top, step = _face(box).right + 8, box.y + HEAD, _step(box)
    third = (left, top + (NEXT_LINE_HIGH if box.h >= GEAR_BELOW else NEXT_LINE)) if box.w < NARROW else (left + 2 * step, top)
    return [(left, top), (left + step, top), third]


def _boxed(box: Box) -> bool:
    return box.h - HEAD - 6 >= BOXED and box.w >= NARROW


def _body(box: Box) -> Box:
    high = box.h - HEAD - 5
    wide = figure_width(high) if _boxed(box) else high * 0.6
    return Box(box.right - 8 - wide, box.y + HEAD, wide, high)


def _portrait(canvas: Canvas, box: Box, facts: SheetFacts, colour: theme.Colour) -> None:
    portrait_or_token(canvas, box, facts, colour, 24)
    canvas.outline(box, mix(theme.LINE, colour, 0.5))


def _below_face(canvas: Canvas, box: Box, facts: SheetFacts, tag: str) -> None:
    """Draws what stands below the face of a narrow sheet: the state of its survivor, else what they may still do."""
    if tag and not facts.dead:
        tag_strip(canvas, Box(box.x, box.y, min(box.w + OVER, max(box.w, canvas.wide(tag, "tinyb") + 5)), box.h), tag, facts.down)
        return
    canvas.fill(box, theme.WELL, 0, theme.LINE)
    for place, icon, on in zip(box.columns(2), ("move", "claw"), (facts.movement > 0, facts.activation), strict=True):
        small_mark(canvas, place.x + (place.w - 16) / 2, place.y + 0.5, icon, on)


def _counters(canvas: Canvas, box: Box, facts: SheetFacts, zeros: bool) -> None:
    """Draws survival, insanity and bleeding, each at its place; an injured brain has its box on the sign of insanity."""
    counted = (("lantern", facts.survival, theme.LANTERN), ("brain", facts.insanity, theme.COLD), ("blood", facts.bleeding, theme.GORE))
    step = _step(box)
    size = ICON if step >= CLOSE else CLOSE_ICON
    for (icon, value, colour), (at, y) in zip(counted if facts.bleeding_limit else counted[:-1], _counter_places(box), strict=False):
        hurt = icon == "brain" and facts.brain
        if value or zeros or hurt:
            canvas.icon(at, y + 11 - size / 2, icon, size, colour if value else theme.FAINT)
        if value or zeros:
            role = canvas.fitting(str(value), step - size - 1, ("num", "smallb")) or "tinyb"
            canvas.text(at + size + 1, y + 11 - canvas.line_of(role) / 2, str(value), role, theme.BRIGHT if value else theme.ASH)
        if hurt:
            injury_box(canvas, Box(at + size - 7, y + 12, 9, 9), True)
