"""Branches: when players go back, the state they leave is saved under a name of its own and can be opened again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.play.saves import Kept, SaveEntry
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Text, content
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip

PARTED = "parted"  # the note that counts how often the table has branched
ROW = 62.0
LONGEST = 60


def count(kept: object) -> int:
    """Returns how often a campaign has branched."""
    return int(kept.notes.get(PARTED, 0)) if isinstance(kept, Kept) else 0


def save(services: AppServices, kept: object, session: Session, moment: str) -> str:
    """Saves the current state under a name of its own; returns that name, "" if the campaign is not saved."""
    if not isinstance(kept, Kept):
        return ""
    number = kept.notes[PARTED] = count(kept) + 1
    words = services.words.say("foresight.branch.name", story=kept.keeper.name(kept.id).partition(" · ")[0], n=number, moment=moment)
    name = words[:LONGEST]
    kept.keeper.part(session, kept.id, name, kept.notes)
    return name


def saved(kept: object) -> list[SaveEntry]:
    """Lists the saved branches of this campaign, the one played last first."""
    return kept.keeper.family(kept.id, kept.notes) if isinstance(kept, Kept) else []


class BranchesDrawer(Drawer):
    """A drawer with the saved branches; each can be opened, the others are kept."""

    def __init__(self, services: AppServices, entries: Sequence[SaveEntry], here: str, go: Callable[[SaveEntry], object]) -> None:
        super().__init__(services.words.say("foresight.branch.title"), (), 660, 170 + (ROW + 6) * min(6, len(entries)), "undo")
        self.entries, self.here, self.go = list(entries), here, go

    def fill(self, units: Units, room: Box) -> None:
        rows = [Cell(high=ROW, make=partial(self._row, entry)) for entry in self.entries]
        why = Text(key="why", words=self.services.words.say("foresight.branch.why"), extra=6)
        found, high = content(Column(items=[why, *rows], gap=6), self.pen, room.w - 16)
        self.add(ScrollArea("branches", room, found, high, region="branches"))

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
        return CustomWidget(f"branch.{entry.id}", box, entry.name, act, paint=paint, region="branches", tip=tip)
