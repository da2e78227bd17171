"""Branches: what is left behind when the table goes back is saved under a name, and can be opened again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.saves import Kept, SaveEntry
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget, Label

PARTED = "parted"  # the note that counts how often the table has branched
ROW = 62.0
LONGEST = 60


def parts(kept: object) -> int:
    """Returns how often a campaign has branched."""
    return int(kept.notes.get(PARTED, 0)) if isinstance(kept, Kept) else 0


def part(services: AppServices, kept: object, session: Session, moment: str) -> str:
    """Saves the current state under a name of its own; returns that name, "" if this table saves nothing."""
    if not isinstance(kept, Kept):
        return ""
    count = kept.notes[PARTED] = parts(kept) + 1
    words = services.words.say("foresight.branch.name", story=kept.keeper.name(kept.id).partition(" · ")[0], n=count, moment=moment)
    name = words[:LONGEST]
    kept.keeper.part(session, kept.id, name, kept.notes)
    return name


def ways(kept: object) -> list[SaveEntry]:
    """Lists the saved branches of this campaign, the one played last first."""
    return kept.keeper.family(kept.id, kept.notes) if isinstance(kept, Kept) else []


class WaysDrawer(Drawer):
    """A drawer with the saved branches; each can be opened, the others are kept."""

    def __init__(self, services: AppServices, entries: Sequence[SaveEntry], here: str, go: Callable[[SaveEntry], object]) -> None:
        super().__init__(services.words.say("foresight.branch.title"), (), 660, 170 + (ROW + 6) * min(6, len(entries)), "undo")
        self.entries, self.here, self.go = list(entries), here, go

    def fill(self, units: Units, room: Box) -> None:
        say, wide = self.services.words.say, room.w - 16
        why = say("foresight.branch.why")
        high = self.pen.rich_height(why, wide, "body")
        rows: list[Widget] = [Label("why", Box(0, 0, wide, high), why)]
        y = high + 12
        for entry in self.entries:
            rows.append(self._row(entry, Box(0, y, wide, ROW)))
            y += ROW + 6
        self.add(ScrollArea("ways", room, rows, y, region="ways"))

    def _row(self, entry: SaveEntry, box: Box) -> CustomWidget:
        say, here = self.services.words.say, entry.id == self.here
        where = say("foresight.branch.here") if here else stories.where(entry, self.services.words)
        date = stories.when(entry.changed, self.services.words) if entry.changed else ""

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            line = theme.LANTERN if here else theme.GOLD if spot.hovered or spot.focused else theme.LINE
            canvas.fill(at, theme.ACTING if here else theme.RAISED if spot.hovered else theme.SUNK, 5, line, 1.6 if here else 1)
            canvas.icon(at.x + 14, at.y + ROW / 2 - 12, "play" if here else "undo", 24, theme.LANTERN if here else theme.GOLD)
            inner = at.inset(52, 0, 12)
            wide = canvas.text(inner.right, at.y + 10, date, "small", theme.ASH, "r") if inner.w > 340 else 0.0
            canvas.text_in(Box(inner.x, at.y + 6, inner.w - wide - 12, 26), entry.name, ("strong", "smallb", "small"), theme.BRIGHT)
            canvas.text_in(Box(inner.x, at.y + 32, inner.w, 24), where, ("small",), theme.BONE)

        act = None if here else (lambda: self.go(entry))
        tip = None if here else Tip(text.literal(entry.name), say("foresight.branch.open"))
        return CustomWidget(f"way.{entry.id}", box, entry.name, act, paint=paint, region="ways", tip=tip)
