"""The ten steps of the settlement phase: as an amber edge at the left, or as a strip without room for it.

The edge glows down to the current step, whose number is a lit disc; finished steps are ticked and dim, those to come dark.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget

StepState = Literal["done", "now", "next"]
YEAR, PITCH, DISC = 38.0, 40.0, 28.0  # height of the lantern year, distance of two steps, width of a step


@dataclass(frozen=True)
class RailFacts:
    """The heading (the lantern year), the names of the steps, the index of the current one (from 0), those told together with it, and the bare year.

    `first` is the number of the first step; a `marked` one has a sign in place of its number.
    """

    head: str
    steps: tuple[str, ...]
    now: int
    beside: tuple[int, ...] = ()
    short: str = ""
    first: int = 1
    marked: int = -1
    sign: str = ""

    def state(self, number: int) -> StepState:
        if number in self.beside:
            return "now"
        return "done" if number < self.now else "now" if number == self.now else "next"


def pitch_of(box: Box, facts: RailFacts) -> float:
    """Returns the distance between two steps."""
    return min(PITCH, (box.h - YEAR) / max(1, len(facts.steps)))


def rail_high(room: float, facts: RailFacts) -> float:
    """Returns the height of the edge within a room."""
    return YEAR + pitch_of(Box(0, 0, 0, room), facts) * len(facts.steps)


def draw_rail(canvas: Canvas, box: Box, facts: RailFacts) -> None:
    """Draws the edge, amber down to the current step; the steps themselves are widgets."""
    x, pitch = box.x + box.w / 2, pitch_of(box, facts)
    first, whole = box.y + YEAR + pitch / 2, pitch * (len(facts.steps) - 1)
    done = pitch * max(0, facts.now)
    canvas.fill(Box(x - 2.5, first, 5, whole), theme.VOID, 2)
    canvas.fill(Box(x - 1, first, 2, whole), theme.FAINT, 1)
    if facts.now >= 0:
        canvas.fill(Box(x - 1.5, first, 3, done), theme.EMBER, 1)


def rail(box: Box, facts: RailFacts, tip: Callable[[int], Tip], open_steps: Act) -> list[Widget]:
    """Returns the lantern year and a widget for each step; pressing one opens the drawer of steps and years."""
    paint, years = partial(_year, short=facts.short), Box(box.x + 2, box.y, box.w - 4, YEAR - 4)
    found: list[Widget] = [CustomWidget("years", years, facts.head, open_steps, paint=paint, region="steps", tip=Tip(facts.head, ""))]
    pitch = pitch_of(box, facts)
    side = min(36.0, pitch)
    for number, name in enumerate(facts.steps):
        place = Box(box.x + (box.w - side) / 2, box.y + YEAR + number * pitch + (pitch - side) / 2, side, side)
        sign = facts.sign if number == facts.marked else ""
        found.append(step_spot(number, place, name, facts.state(number), tip, open_steps, number + facts.first, sign))
    return found


def step_spot(
    number: int, box: Box, name: str, state: StepState, tip: Callable[[int], Tip], act: Act, shown: int | None = None, sign: str = ""
) -> CustomWidget:
    """Returns one step of the edge as a widget; `shown` is its number there if it is not counted from 1."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_disc(canvas, spot.box, number + 1 if shown is None else shown, state, spot.hovered, sign)

    return CustomWidget(f"step{number + 1}", box, name, act, paint=paint, region="steps", tip=lambda: tip(number))


def draw_disc(canvas: Canvas, box: Box, number: int, state: StepState, hover: bool = False, sign: str = "") -> None:
    """Draws one step as a disc: lit with its number, ticked, dark with its number, or with a sign."""
    now, done = state == "now", state == "done"
    side = min(box.w, DISC) - (0 if now else 6)
    disc = box.centred(side, side)
    if now:
        canvas.glow(*disc, theme.EMBER, 9, 0.7)
    ground = theme.CHOSEN if now else theme.RAISED if hover else theme.SLATE  # a full lamp would outshine the camp
    canvas.fill(disc, ground, side / 2, theme.BRIGHT if hover else theme.LANTERN if now else theme.EMBER if done else theme.FAINT, 1.4)
    if sign or done:
        canvas.icon(*disc.centre, sign or "check", 13, theme.LANTERN if hover else theme.BLOOD if sign else theme.GOLD, centre=True)
        return
    ink = theme.BRIGHT if now or hover else theme.ASH
    role = "smallb" if now else "tiny"
    canvas.text(disc.centre[0], disc.centre[1] - canvas.line_of(role) / 2, str(number), role, ink, "c")


def draw_step(canvas: Canvas, box: Box, number: int, name: str, state: StepState, hover: bool = False) -> None:
    """Draws one step: a circle with its number or a tick, and its name."""
    now, done = state == "now", state == "done"
    middle = box.y + box.h / 2
    if now:
        canvas.fill(box, theme.LANTERN, 4)
    elif hover:
        canvas.fill(box, theme.RAISED, 4)
    ground = theme.INK if now else theme.RAISED if hover else theme.SLATE
    rim = theme.INK if now else theme.FAINT if done else theme.GOLD
    disc = Box(box.x + 9.5, middle - 14, 28, 28)
    canvas.fill(disc, ground, 14, rim, 1.4)
    if done:
        canvas.icon(*disc.centre, "check", 15, theme.ASH, centre=True)
    else:
        ink = theme.LANTERN if now else theme.BONE
        canvas.text(disc.centre[0], middle - canvas.line_of("smallb") / 2, str(number), "smallb", ink, "c")
    ink = theme.INK if now else theme.ASH if done else theme.BONE
    roles = ("strong", "smallb") if now else ("body", "small")
    room = Box(box.x + 46, box.y, box.w - 50, box.h)
    if canvas.fitting(name, room.w, roles):
        canvas.text_in(room, name, roles, ink)
    else:
        canvas.rich_in(room, literal(name), roles[-1:], ink, 0.86)


def _year(canvas: Canvas, spot: CustomWidget, short: str) -> None:
    """Draws the lantern year: a lantern and its number."""
    box, ink = spot.box, theme.BRIGHT if spot.hovered else theme.LANTERN
    wide = 20 + (canvas.wide(short, "num") + 2 if short else 0.0)
    x = box.x + (box.w - wide) / 2
    canvas.icon(x, box.y + box.h / 2 - 10, "lantern", 20, ink)
    canvas.text(x + 22, box.y + box.h / 2 - canvas.line_of("num") / 2, short, "num", ink)


def strip_steps(pen: Canvas, box: Box, now: str, after: str, cap: str, act: Act) -> tuple[Widget, float]:
    """Returns the folded rail and its right edge: a lit plate with the current step, the next one, and the key."""
    plate = pen.wide(now, "smallb") + 20
    more = pen.wide(after, "small") + 10 if after else 0.0
    key = pen.key_width(cap) + 4 if cap else 0.0

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        x, middle = spot.box.x, spot.box.y + spot.box.h / 2
        canvas.fill(Box(x, middle - 12, plate, 24), theme.BRIGHT if spot.hovered else theme.LANTERN, 4)
        canvas.text(x + 10, middle - canvas.line_of("smallb") / 2, now, "smallb", theme.INK)
        x += plate + 10
        if after:
            x += canvas.text(x, middle - canvas.line_of("small") / 2, after, "small", theme.ASH) + 10
        if cap:
            canvas.key(x, middle - 10.5, cap)

    wide = plate + 10 + more + key
    place = Box(box.x + 12, box.y, wide, box.h)
    return CustomWidget("years", place, now, act, paint=paint, region="steps", hotkeys=("steps",)), place.right
