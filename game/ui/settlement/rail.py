"""The ten steps of the settlement phase: as a rail at the left, or as a strip without room for a rail.

Finished steps are ticked and dim, the current step is a lit plate, the next one is its heading.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget

StepState = Literal["done", "now", "next"]
FIRST, PITCH, FOOT = 46.0, 50.0, 102.0


@dataclass(frozen=True)
class RailFacts:
    """The heading (the lantern year), the names of the steps, the index of the current one (from 0), and those told together with it."""

    head: str
    steps: tuple[str, ...]
    now: int
    beside: tuple[int, ...] = ()

    def state(self, number: int) -> StepState:
        if number in self.beside:
            return "now"
        return "done" if number < self.now else "now" if number == self.now else "next"


def pitch_of(box: Box, facts: RailFacts) -> float:
    """Returns the distance between two steps."""
    return min(PITCH, (box.h - FIRST - FOOT) / max(1, len(facts.steps)))


def draw_rail(canvas: Canvas, box: Box, facts: RailFacts) -> None:
    """Draws the panel of the rail and the line between its steps; the steps themselves are widgets."""
    canvas.slate(*box)
    canvas.hline(box.x + 14, box.y + 36, box.w - 28)
    pitch = pitch_of(box, facts)
    canvas.vline(box.x + 31, box.y + FIRST + pitch / 2, pitch * (len(facts.steps) - 1), theme.FAINT)


def rail(box: Box, facts: RailFacts, tip: Callable[[int], Tip], open_steps: Act) -> list[Widget]:
    """Returns the heading and a widget for each step; pressing one opens the drawer of steps and years."""
    found: list[Widget] = [CustomWidget("years", Box(box.x + 8, box.y + 4, box.w - 16, 32), facts.head, open_steps, paint=_head, region="steps")]
    pitch = pitch_of(box, facts)
    for number, name in enumerate(facts.steps):
        place = Box(box.x + 8, box.y + FIRST + number * pitch + (pitch - 38) / 2, box.w - 16, 38)
        found.append(step_spot(number, place, name, facts.state(number), tip, open_steps))
    return found


def step_spot(number: int, box: Box, name: str, state: StepState, tip: Callable[[int], Tip], act: Act) -> CustomWidget:
    """Returns one step of the rail as a widget."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_step(canvas, spot.box, number + 1, name, state, spot.hovered)

    return CustomWidget(f"step{number + 1}", box, name, act, paint=paint, region="steps", tip=lambda: tip(number))


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


def _head(canvas: Canvas, spot: CustomWidget) -> None:
    box = spot.box
    ink = theme.LANTERN if spot.hovered else theme.BRIGHT
    canvas.text_in(Box(box.x + 8, box.y, box.w - 12, box.h), spot.label, ("head", "strong", "smallb"), ink)


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
