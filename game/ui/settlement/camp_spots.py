"""The places of the camp as widgets over its picture: a press opens them, the plate below says name and state."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.camp_plan import LABEL
from game.ui.settlement.columns import PlaceFacts
from game.ui.settlement.costs import cost_width, draw_cost

LOCK = 11.0  # side of the sign before what a place needs


class CampSpot(Widget):
    """A place of the camp."""

    cut = 6.0

    def __init__(self, facts: PlaceFacts, box: Box, chosen: bool, act: Callable[[], object] | None) -> None:
        tip = Tip(literal(facts.name), facts.tip) if facts.tip and not chosen else None  # the open panel says all of it
        label = f"{facts.name} ({facts.about})"
        super().__init__(f"place {facts.key}", box, label=label, region="camp", tip=tip, on_press=act)
        self.facts, self.chosen = facts, chosen

    def draw(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.box
        new, locked = facts.state == "new", facts.state == "locked"
        lit = self.hovered or self.focused
        plate = Box(box.x, box.bottom - LABEL, box.w, LABEL)
        line = theme.LANTERN if self.chosen or lit else theme.GOLD if new else theme.LINE
        canvas.slate(*plate, fill=theme.CHOSEN if self.chosen else theme.SLATE, line=line, cut=4, alpha=225 if not locked else 130)
        inner = Box(plate.x + 2, plate.y + 4, plate.w - 4, plate.h - 6)
        upper, lower = Box(inner.x, inner.y, inner.w, inner.h / 2), Box(inner.x, inner.y + inner.h / 2, inner.w, inner.h / 2)
        canvas.text_in(upper, facts.name, theme.shrinking(("smallb", "tiny")), theme.ASH if locked else theme.BRIGHT, "c")
        ink = theme.LANTERN if new else theme.DISABLED_REASON if locked else theme.BONE
        roles = theme.shrinking(("tiny",))
        about = facts.about
        if canvas.fitting(about, lower.w, roles):
            canvas.text_in(lower, about, roles, ink, "c")
            return
        if locked and facts.brief:
            wide = min(lower.w, canvas.wide(facts.brief, "tiny") + LOCK + 3)
            at = lower.centred(wide, lower.h)
            canvas.icon(at.x, at.y + at.h / 2 - LOCK / 2, "lock", LOCK, theme.FAINT)
            canvas.text_in(at.inset(LOCK + 3, 0, 0, 0), facts.brief, roles, ink)
            return
        wide = cost_width(canvas, facts.cost, small=True)
        if facts.cost and wide <= box.w:
            draw_cost(canvas, lower.x + (lower.w - wide + 7) / 2, lower.y + lower.h / 2, facts.cost, small=True)
        else:
            canvas.text_in(lower, facts.brief or about, roles, ink, "c")
