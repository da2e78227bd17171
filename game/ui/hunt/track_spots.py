"""The spaces of the track as widgets over its picture: the next one can be pressed, each tells what is known of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.hunt.track_plan import PLATE
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget


@dataclass(frozen=True)
class SpaceFacts:
    """A space of the track: its number, its name on the plate, and how it stands: past, here, next, monster, or ahead."""

    number: int
    name: str
    state: str


class TrackSpot(Widget):
    """A space of the track."""

    cut = 6.0

    def __init__(self, facts: SpaceFacts, box: Box, tip: Tip, act: Callable[[], object] | None) -> None:
        super().__init__(f"space {facts.number}", box, label=facts.name, region="track", tip=tip, on_press=act)
        self.facts = facts

    def ringed(self) -> Box:
        """Returns the plate with its name: a ring around all of its floor would cut whoever stands there."""
        return Box(self.box.x, self.box.bottom - PLATE, self.box.w, PLATE)

    def draw_focus(self, canvas: Canvas) -> None:
        canvas.focus(*self.ringed(), cut=4.0)

    def draw(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.box
        lit = self.hovered or self.focused
        wide = min(box.w, canvas.wide(facts.name, "smallb") + 24)
        plate = Box(box.x + (box.w - wide) / 2, box.bottom - PLATE, wide, PLATE)
        line = theme.LANTERN if lit or facts.state in ("here", "next") else theme.EMBER if facts.state == "monster" else theme.LINE
        canvas.slate(*plate, fill=theme.CHOSEN if facts.state == "next" else theme.SLATE, line=line, cut=4, alpha=150 if facts.state == "past" else 215)
        ink = theme.BRIGHT if lit or facts.state in ("here", "next", "monster") else theme.DISABLED_REASON if facts.state == "past" else theme.BONE
        canvas.text_in(plate.inset(6, 2), facts.name, theme.shrinking(("smallb", "tiny")), ink, "c")
