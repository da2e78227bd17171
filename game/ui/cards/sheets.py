"""A survivor's sheet: the state of one survivor, with as much detail as its box allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.ui.cards.parts import figure, figure_width, injury_box
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.theme import mix
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Row, Text, arrange

Lit = Literal["", "now", "dim"]
NARROW = 226.0
GEAR_SHOWN, GEAR_STEP = 4, 25.0  # how many gear icons a sheet has room for, and units from one to the next
TOKENS_SHOWN, TOKEN_GAP = 3, 4.0
SMALL_FACE = 34.0  # side of the portrait of a narrow sheet


@dataclass(frozen=True)
class SheetFacts:
    """The content of a sheet. `injuries` and `armor` are by body location (head arms body waist legs); `brain` is its light box.

    `tag` stands over the portrait (acts, hit); `down` replaces it. `gear` are icons, `tokens` (icon, "+1").
    """

    name: str
    sign: str = "a"
    letter: str = ""
    survival: int = 0
    survival_limit: int = 1
    insanity: int = 0
    brain: bool = False
    bleeding: int = 0
    bleeding_limit: int = 5  # how many tokens kill; 0: nobody bleeds here, and none are shown
    movement: int = 0  # spaces left to move; 0: already moved
    activation: bool = False
    injuries: Mapping[str, int] = field(default_factory=dict)
    armor: Mapping[str, int] = field(default_factory=dict)
    gear: Sequence[str] = ()
    tokens: Sequence[tuple[str, str]] = ()
    portrait: str = ""
    down: bool = False
    dead: bool = False
    tile: bool = False
    tag: str = ""
    pointed: str = ""  # body location at which the current hit points
    by_table: bool = False  # played by the table's bot


def sheet(canvas: Canvas, box: Box, facts: SheetFacts, lit: Lit = "", hover: bool = False) -> None:
    """Draws a whole sheet: 232 x 134 or 282 x 172, or narrow from 152; narrow ones have a small portrait, and omit gear and limits."""
    x, y, w, h = box
    narrow, tall = w < NARROW, h >= 150
    now = lit == "now"
    colour = theme.SIGNS[facts.sign].colour
    ground(canvas, box, colour, lit, hover)
    if not narrow:
        token_of(canvas, x + 9, y + 9, 24, facts)
    right = x + w - 9 if narrow else left_to_do(canvas, x + w - 9, y + 9, facts)
    tag = canvas.chip_width(tag_of(canvas, facts)) + 2 if narrow and tag_of(canvas, facts) else 0.0
    before = SMALL_FACE + 14 if narrow else 40.0
    name = Box(x + before, y + 8, right - x - before - 4 - tag, 25)
    on_token = facts.tile and (narrow or canvas.wide(facts.name, "smallb") > name.w - 24)  # as in the banner: the name needs the room
    if facts.tile and not on_token:
        name = Box(name.x, name.y, name.w - 24, name.h)
    canvas.text_in(name, facts.name, ("head", "strong", "smallb"), theme.BRIGHT)
    if on_token:  # on the edge of the portrait, or beside the small marks: the token keeps its letter
        canvas.icon(x + (46 if narrow else 52), y + (_marks_top(h >= 150) - 1 if narrow else 34), "tile", 18, theme.GOLD)
    elif facts.tile:
        role = canvas.fitting(facts.name, name.w, ("head", "strong", "smallb")) or "smallb"
        canvas.icon(x + 46 + min(name.w, canvas.wide(facts.name, role)), y + 10, "tile", 20, theme.GOLD)
    py, side = y + 40, 72.0 if tall else 52.0
    if narrow:
        side = -7.0
        py += 3
        portrait_or_token(canvas, _small_face(box), facts, colour, 24)
        canvas.outline(_small_face(box), mix(theme.LINE, colour, 0.5))
        _narrow_tag(canvas, box, facts)
    else:
        _portrait(canvas, Box(x + 10, py, side, side), facts, colour)
    fh = 112.0 if tall else (h - 50 if not narrow else 70.0)
    broad = 0.60 if not narrow else 0.47
    mx = x + 10 + side + (14 if tall else 7)
    _counters(canvas, mx, py - 3, facts, narrow, tall)
    if narrow:
        for i, (icon, on) in enumerate((("move", facts.movement > 0), ("claw", facts.activation))):
            small_mark(canvas, mx + i * 20, y + _marks_top(tall), icon, on)
    fw = figure_width(fh, broad)
    _gear_and_tokens(canvas, x, y + h - 31, facts, narrow, x + w - fw - (5 if narrow else 9))
    figure(
        canvas,
        x + w - fw - (5 if narrow else 9),
        y + 40,
        fh,
        facts.injuries,
        facts.armor,
        pointed=facts.pointed,
        broad=broad,
    )
    if facts.dead or lit == "dim":
        canvas.shade(box.inset(2), (10, 9, 10), 90 if facts.dead else 70)
    if facts.dead:  # over the shade: stone is as light as it is
        stone_face(canvas, _small_face(box) if narrow else Box(x + 10, py, side, side), facts)
    if narrow and facts.portrait:
        token_of(canvas, *_small_token(box), facts)
    if now and hover:
        canvas.brackets(box, theme.LANTERN, 6, 2)


def _small_face(box: Box) -> Box:
    """Returns the place of the portrait of a narrow sheet: before the name."""
    return Box(box.x + 8, box.y + 7, SMALL_FACE, SMALL_FACE)


def _small_token(box: Box) -> tuple[float, float, float]:
    """Returns x, y and the side of the player's token on the lower corner of that portrait."""
    face = _small_face(box)
    return face.x - 2, face.bottom - 15, 16.0


def _marks_top(tall: bool) -> float:
    """Returns how far under the top of a narrow sheet the marks of movement and activation stand: below its three counters."""
    return 39.0 + 3 * (28.0 if tall else 23.0) + 2


def number_places(box: Box) -> dict[str, Box]:
    """Returns the boxes of the numbers of a whole sheet, for their tooltips."""
    x, y, w, h = box
    narrow, tall = w < NARROW, h >= 150
    step = 28.0 if tall else 23.0
    left = x + (3 if narrow else 10 + (72.0 if tall else 52.0)) + (14 if tall else 7)
    top = y + (39 if narrow else 36)
    found = {name: Box(left - 2, top + i * step, 62 if not narrow else 50, step - 1) for i, name in enumerate(("survival", "insanity", "bleeding"))}
    fh = 112.0 if tall else (h - 50 if not narrow else 70.0)
    wide = figure_width(fh, 0.60 if not narrow else 0.47)
    found["body"] = Box(x + w - wide - (5 if narrow else 9), y + 38, wide, fh)
    found["movement"] = Box(left - 2, y + _marks_top(tall) - 1, 22, 18) if narrow else Box(x + w - 85, y + 9, 42, 24)
    found["activation"] = Box(left + 20, y + _marks_top(tall) - 1, 18, 18) if narrow else Box(x + w - 39, y + 9, 30, 24)
    found["owner"] = _small_face(box) if narrow else Box(x + 9, y + 9, 24, 24)
    if not narrow:
        found["gear"] = Box(x + 10, y + h - 31, GEAR_SHOWN * GEAR_STEP - 3, 22)
    return found


def sheet_line(canvas: Canvas, box: Box, facts: SheetFacts, lit: Lit = "", hover: bool = False) -> None:
    """Draws a sheet of one line, 46 high: token, name, counters that are not zero, the body figure from a width of 180, and the icon of being knocked down.

    A lit one shows zeros too.
    """
    x, y, w, h = box
    ground(canvas, box, theme.SIGNS[facts.sign].colour, lit, hover)
    tight = w < 128  # six of them in a small window: the token stands beside the name, the counters below both
    if tight:
        token_of(canvas, x + 6, y + 4, 18, facts)
    else:
        token_of(canvas, x + 7, y + (h - 24) / 2 + 2, 24, facts)
    left = 8 if tight else 36
    begin = x + (28 if tight else 36)
    lies = facts.down or facts.dead
    name = Text(key="name", words=literal(facts.name), roles=("smallb",), lines=1, grow=1)
    beside = [Cell(key=key, wide=wide, drop=drop) for key, wide, drop, there in (("sign", 24, 2, lies), ("body", 36, 1, w >= 180)) if there]
    laid = arrange(Row(items=[name, *beside], gap=0), canvas, Box(begin, y + 4, x + w - 8 - begin, 21)).boxes
    body = "body" in laid
    canvas.text_in(laid["name"], facts.name, ("smallb",), theme.BRIGHT)
    gap = min(35.0, (w - left - (44 if body else 6)) / 3)
    for i, (icon, value, colour) in enumerate(
        (
            ("lantern", facts.survival, theme.LANTERN),
            ("brain", facts.insanity, theme.COLD),
            ("blood", facts.bleeding, theme.GORE),
        )
    ):
        at = x + left + i * gap
        if not value and (lit != "now" or (icon == "blood" and not facts.bleeding_limit)):
            continue
        canvas.icon(at, y + 25, icon, 15, colour if value else theme.FAINT)
        canvas.text(at + 17, y + 22.5, str(value), "smallb", theme.BRIGHT if value else theme.ASH)
    if body:
        figure(canvas, x + w - 38, y + 5, h - 9, facts.injuries, facts.armor, boxes=False, pointed=facts.pointed)
    if lies:  # where the name has no room beside it, over the token's lower edge
        from_left, top = (x + w - (62 if body else 30), y + 5) if "sign" in laid else (x + 12, y + 28)
        size = 16 if "sign" in laid else 15  # above the counters
        if facts.dead:
            canvas.shade(box.inset(2), (10, 9, 10), 24)
            stone_face(canvas, Box(from_left, top, size, size), facts)
        else:
            canvas.icon(from_left, top, "down", size, theme.GORE)


def token_of(canvas: Canvas, x: float, y: float, size: float, facts: SheetFacts) -> None:
    """Draws the token of a sheet, with a sign on its edge if the table plays the survivor."""
    canvas.token(x, y, size, facts.sign, facts.letter)
    if facts.by_table:
        side = size * 0.66
        place = Box(x + size - side * 0.62, y + size - side * 0.58, side, side)
        canvas.fill(place, theme.VOID, side / 2)
        canvas.icon(place.x + 1, place.y + 1, "cog", side - 2, theme.BRIGHT)


def ground(canvas: Canvas, box: Box, colour: theme.Colour, lit: Lit, hover: bool) -> None:
    """Draws the panel of a sheet with the line of its player."""
    now = lit == "now"
    line = theme.LANTERN if now else theme.GOLD if hover else mix(theme.LINE, colour, 0.35)
    canvas.slate(
        *box,
        fill=theme.ACTING if now else theme.SLATE,
        line=line,
        line_width=2.2 if now else 1.2,
        glow=(120, 70, 24) if now else None,
    )
    canvas.fill(Box(box.x + 6, box.y + 2, box.w - 12, 3), colour)


def left_to_do(canvas: Canvas, right: float, y: float, facts: SheetFacts) -> float:
    """Draws the movement and activation that are left: lit, or struck through if spent; returns the x to their left."""
    for icon, on, number, wide in (
        ("claw", facts.activation, "", 30.0),
        ("move", facts.movement > 0, str(facts.movement), 42.0),
    ):
        right -= wide
        plate = Box(right, y, wide, 24)
        canvas.fill(plate, theme.colour("3A2C1C") if on else (16, 14, 14), 4, theme.LANTERN if on else theme.EMPTY)
        canvas.icon(right + 6, y + 3, icon, 18, theme.BRIGHT if on else theme.FAINT)
        if number:
            canvas.text(right + 27, y + 1, number, "smallb", theme.BRIGHT if on else theme.DISABLED_LABEL)
        if not on:
            canvas.line((right + 4, y + 19), (right + wide - 5, y + 4), theme.FAINT, 1.6)
        right -= 4
    return right


def _portrait(canvas: Canvas, box: Box, facts: SheetFacts, colour: theme.Colour) -> None:
    words = tag_of(canvas, facts)
    face = box.inset(0, 0, 0, 9) if words else box
    portrait_or_token(canvas, face, facts, colour, 28)
    canvas.outline(face, mix(theme.LINE, colour, 0.5))
    if words:  # half of it below the place of the picture: the chin stays
        tag_strip(canvas, Box(box.x, face.bottom, box.w, 18), words, facts.down)


def portrait_or_token(canvas: Canvas, box: Box, facts: SheetFacts, colour: theme.Colour, size: float) -> None:
    """Draws a survivor's portrait, or where there is none the token in a size."""
    if facts.portrait:
        canvas.portrait(box, facts.portrait, colour, 0.45 if facts.down or facts.dead else 1.0)
    else:
        canvas.fill(box, theme.WELL)
        canvas.token(box.x + box.w / 2 - size / 2, box.y + box.h / 2 - size / 2, size, facts.sign, facts.letter, dim=True)


def tag_strip(canvas: Canvas, box: Box, words: str, down: bool) -> None:
    """Draws the state of a survivor as a strip at the foot of the portrait: red for whoever is knocked down, else lit."""
    ground, ink, line = (theme.HARM, theme.BRIGHT, theme.GORE) if down else (theme.CHOSEN, theme.BRIGHT, theme.LANTERN)
    canvas.fill(box, ground, 0, line, 1.2)
    canvas.text_in(box.inset(2, 0), words, ("smallb", "tinyb"), ink, "c")


def tag_chip(canvas: Canvas, right: float, y: float, words: str, down: bool) -> float:
    """Draws the state of a survivor as a chip in the line of the name; returns the x of its left edge."""
    x = right - canvas.chip_width(words)
    canvas.chip(x, y, words, "", *((theme.BRIGHT, theme.HARM, theme.GORE) if down else (theme.BRIGHT, theme.CHOSEN, theme.LANTERN)))
    return x


def stone_face(canvas: Canvas, box: Box, facts: SheetFacts) -> None:
    """Draws what the face of the dead has become."""
    canvas.stone_face(box, facts.portrait)
    canvas.outline(box, theme.VOID, 0, 1.2)


def tag_of(canvas: Canvas, facts: SheetFacts) -> str:
    """Returns the state of a survivor in a word: knocked down, or the tag of the sheet."""
    return canvas.words.say("interface.sheet.down") if facts.down else facts.tag


def _narrow_tag(canvas: Canvas, box: Box, facts: SheetFacts) -> None:
    if words := tag_of(canvas, facts):
        tag_chip(canvas, box.right - 9, box.y + 9, words, facts.down)


def _counters(canvas: Canvas, x: float, y: float, facts: SheetFacts, narrow: bool, tall: bool) -> None:
    """Draws survival, insanity with the brain's one box beside it, and bleeding out of the deadly number."""
    step = 28.0 if tall else 23.0
    nx = 22.0 if narrow else 24.0
    rows = (
        ("lantern", facts.survival, theme.LANTERN, f"/{facts.survival_limit}" if tall else ""),
        ("brain", facts.insanity, theme.COLD, ""),
        ("blood", facts.bleeding, theme.GORE, "" if narrow else f"/{facts.bleeding_limit}"),
    )
    for i, (icon, value, colour, limit) in enumerate(rows if facts.bleeding_limit else rows[:-1]):
        top = y + i * step
        canvas.icon(x, top + 2, icon, 20, colour if value else theme.FAINT)
        wide = canvas.text(x + nx, top - 2, str(value), "num", theme.BRIGHT if value else theme.ASH)
        if limit:
            canvas.text(x + nx + wide + 2, top + 1.5, limit, "small", theme.ASH)
        if icon == "brain":
            injury_box(canvas, Box(x + nx + wide + (3 if narrow else 6), top + 5, 12, 12), facts.brain)


def small_mark(canvas: Canvas, x: float, y: float, icon: str, on: bool) -> None:
    """Draws movement or activation as a small sign, struck through if it is spent."""
    canvas.icon(x, y, icon, 16, theme.LANTERN if on else theme.FAINT)
    if not on:
        canvas.line((x, y + 15), (x + 16, y + 1), theme.ASH, 1.4)


def beside_one_another(canvas: Canvas, facts: SheetFacts, room: float) -> tuple[int, int]:
    """Returns how many icons of gear and how many tokens have room side by side: tokens first, since they change what is rolled."""
    tokens = 0
    for _, words in facts.tokens[:TOKENS_SHOWN]:
        wide = canvas.pill_width(words) + TOKEN_GAP
        if wide > room:
            break
        room, tokens = room - wide, tokens + 1
    return min(GEAR_SHOWN, len(facts.gear), int(max(0.0, room) // GEAR_STEP)), tokens


def _gear_and_tokens(canvas: Canvas, x: float, y: float, facts: SheetFacts, narrow: bool, until: float) -> None:
    """Draws icons of gear and tokens in a row that ends before the body."""
    at = x + 10
    gear, tokens = beside_one_another(canvas, facts, until - TOKEN_GAP - (x + 62 if narrow else at))
    if not narrow:
        for icon in facts.gear[:gear]:
            slot = Box(at, y, 22, 22)
            canvas.fill(slot, (14, 12, 12), 0, theme.LINE)
            canvas.icon(at + 3, y + 3, icon, 16, theme.BONE)
            at += GEAR_STEP
    else:
        at, y = x + 62, y + 7
    for icon, words in facts.tokens[:tokens]:
        at += canvas.pill(at, y, icon, words) + TOKEN_GAP
