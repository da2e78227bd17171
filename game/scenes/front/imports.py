"""The list of story files that can be imported."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game import files
from game.play.story_sharing import waiting, written_at
from game.scenes.session import stories
from game.scenes.session.sharing import folder_of_imports
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Text, content
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip

ROW = 56.0


class ImportsDrawer(Drawer):
    """Lists the files in the folders of imports and exports; a press takes one in. `take` is called with its path."""

    def __init__(self, services: AppServices, take: Callable[[Path], object]) -> None:
        super().__init__(services.words.say("saves.import.title"), (), 660, 520, "deck")
        self.folder = folder_of_imports()
        self.found, self.take = waiting(stories.keeper()), take
        self.first = "file0" if self.found else "close"
        self.ring = True

    def fill(self, units: Units, room: Box) -> None:
        say = self.services.words.say
        rows: list[Item] = [Text(key="why", words=say("saves.import.why", folder=text.literal(files.shown(self.folder))), roles=("small",), extra=6)]
        rows += [Cell(high=ROW, make=partial(self._row, n, path)) for n, path in enumerate(self.found)]
        if not self.found:
            rows.append(Text(key="none", words=say("saves.import.none"), colour=theme.ASH))
        found, high = content(Column(items=rows, gap=6), self.pen, room.w - 16)
        room = self.fitted(units, high)
        self.add(ScrollArea("imports", room, found, high, region="imports"))

    def _row(self, n: int, path: Path, box: Box) -> CustomWidget:
        words = self.services.words
        name, folder, date = files.shown(path.name), files.shown(path.parent.name), stories.when(written_at(path), words)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at, lit = spot.box, spot.hovered or spot.focused
            canvas.fill(at, theme.RAISED if lit else theme.SUNK, 5, theme.GOLD if lit else theme.LINE)
            canvas.icon(at.x + 14, at.y + ROW / 2 - 12, "book", 24, theme.GOLD)
            inner = at.inset(52, 0, 12)
            canvas.text_in(Box(inner.x, inner.y + 5, inner.w, 24), name, ("strong", "smallb", "small"), theme.BRIGHT, excerpt=True)
            canvas.text_in(Box(inner.x, inner.y + 29, inner.w, 22), words.say("saves.import.lies", folder=folder, when=date), ("small",), theme.BONE)

        return CustomWidget(f"file{n}", box, name, partial(self._take, path), paint=paint, region="imports", tip=Tip(text.literal(name)))

    def _take(self, path: Path) -> None:
        self.leave()
        self.take(path)
