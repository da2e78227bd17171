"""The story of a fight: its pictures, hero, narrowest escape, dice, wounds and scars; and the other fights of the same story."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game import files, paths
from game.play.chapters import fights_of
from game.play.fights import KeptFight
from game.rules.session import Session
from game.scenes.endings.fight_rows import HERO, LARGE_HERO, FightRows
from game.scenes.endings.strip import SLICE, Strip
from game.scenes.session.phases import notes_of
from game.ui.draw import theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Column, Item, content, space
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button

SCENERY = {"victory": "story/triumph.webp", "defeat": "story/lost.webp"}
WIDTH, HEIGHTS = 1600, (900, 1060, 1220)  # pixels of a picture that is saved
STRIP, TALL = 6, 3  # pictures beside each other, and where they are larger so
LARGER = 1.15  # how much wider they must be there
LEAST_TALLIES, STEP = 400.0, 12.0  # least width of what stands beside them there, and steps in which their width is tried
SHARES = (0.30, 0.40)  # of the width for honours and dice
GUTTER = 14.0
WIDE = 300.0  # of a button
LONGEST_SAVE = 5.0  # seconds that leaving waits for a picture
MUCH = 380.0  # the height from which portraits are large


class FightPage(Scene):
    """Shows the story of a fight; with several fights, the earlier and later ones too."""

    name = "fight"

    def __init__(self, services: AppServices, session: Session, fights: Sequence[KeptFight], go_on: Callable[[], object] | None = None) -> None:
        """`fights` has the one that is shown as its last; `go_on` leads on, without it the page leads back."""
        super().__init__(services)
        self.session, self.fights, self.go_on = session, fights, go_on
        self.ring = True
        self.first = "go_on"
        self.bare = False  # the picture to be saved: no buttons
        self.saving: SavedPicture | None = None
        self.strip: Strip
        self.show(len(fights) - 1)

    def show(self, number: int) -> None:
        """Shows one of the fights."""
        if hasattr(self, "strip"):
            self.strip.finish()
        settings = self.services.settings
        self.number = max(0, min(number, len(self.fights) - 1))
        self.strip = Strip(self.fights[self.number], self.session.library, settings.gore, settings.brightness)
        self.relayout()

    def closed(self) -> None:
        super().closed()
        self.strip.finish()
        if self.saving is not None:
            self.saving.join(LONGEST_SAVE)
            self.tell_saved()

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        story = self.fights[self.number].story
        self.frame = frame = Frame(units)
        self.rows = rows = FightRows(self.pen, self.services.words, story, self.session.campaign, self.session.library, self.strip)
        body = frame.body if not self.bare else Box(frame.body.x, frame.body.y, frame.body.w, frame.foot.bottom - frame.body.y)
        if units.small:
            self._lay_column(body.inset(0, 2, 0, 0))
        else:
            self._lay_columns(body)
        if not self.bare:
            self._lay_foot(frame.foot)
        self.title, self.about = rows.title, rows.about

    def _lay_columns(self, body: Box) -> None:
        if self.strip.pictured and self._lay_large(body):
            return
        if self.strip.pictured:
            grid = self.rows.pictures(STRIP, body.w)
            top, body = body.take_top(grid.heights(self.pen, body.w).preferred, 6)
            made, high = content(grid, self.pen, top.w)
            self.add(ScrollArea("strip", top, made, high, region="strip"))
        left = Box(body.x, body.y, body.w * SHARES[0] - GUTTER / 2, body.h)
        middle = Box(left.right + GUTTER, body.y, body.w * SHARES[1] - GUTTER, body.h)
        right = Box(middle.right + GUTTER, body.y, body.right - middle.right - GUTTER, body.h)
        self.add(CachedPanel("paper", left, "paper", lambda canvas, box: canvas.paper(*box, seed=17)))
        honours = self.rows.honours(theme.PAPER_INK, theme.PAPER_RED, LARGE_HERO if left.h > MUCH else HERO)
        self._list("honours", left.inset(28, 22, 18, 20), honours, shaded=False)
        for key, box, items in (("dice", middle, self.rows.dice()), ("tallies", right, self.rows.tallies())):
            self.add(CachedPanel(f"panel {key}", box, key, lambda canvas, at: canvas.slate(*at)))
            self._list(key, box.inset(16, 12, 10, 10), items)

    def _lay_large(self, body: Box) -> bool:
        """Lays out the pictures in two rows, with the honours below them and the rest at their right, where they are larger so; returns whether."""
        rows, one_row = self.rows, (body.w - 10 * (STRIP - 1)) / STRIP
        wide = body.w - LEAST_TALLIES - GUTTER
        while (wide - 10 * (TALL - 1)) / TALL >= one_row * LARGER:
            honours = [rows.hero(theme.PAPER_INK, theme.PAPER_RED), rows.escape(theme.PAPER_INK, theme.PAPER_RED)]
            columns = [Column(items=items, gap=0) for items in honours]
            low = max(column.heights(self.pen, wide / 2 - 56).preferred for column in columns) + 36
            grid = rows.pictures(TALL, wide)
            high = grid.heights(self.pen, wide).preferred
            right = Box(body.x + wide + GUTTER, body.y, body.w - wide - GUTTER, body.h)
            dice, tallies = Column(items=rows.dice(), gap=0), Column(items=rows.tallies(), gap=0)
            upper, lower = (column.heights(self.pen, right.w - 42).preferred + 18 for column in (dice, tallies))
            if high + low + 8 <= body.h and upper + lower + 6 <= body.h:
                break
            wide -= STEP
        else:
            return False
        made, tall = content(grid, self.pen, wide)
        self.add(ScrollArea("strip", Box(body.x, body.y, wide, high), made, tall, region="strip"))
        paper = Box(body.x, body.y + high + 8, wide, body.h - high - 8)
        self.add(CachedPanel("paper", paper, "paper", lambda canvas, box: canvas.paper(*box, seed=17)))
        for key, place, items in zip(("honours", "escape"), paper.inset(28, 18, 20, 14).columns(2, 16), honours, strict=True):
            self._list(key, place, items, shaded=False)
        for key, place, items in zip(("dice", "tallies"), right.take_top(upper, 6), (rows.dice(), rows.tallies()), strict=True):
            self.add(CachedPanel(f"panel {key}", place, key, lambda canvas, at: canvas.slate(*at)))
            self._list(key, place.inset(16, 10, 10, 8), items)
        return True

    def _lay_column(self, body: Box) -> None:
        """Puts everything in one scrolled column, where there is little room."""
        self.add(CachedPanel("panel", body, "panel", lambda canvas, at: canvas.slate(*at)))
        inner = body.inset(12, 8, 6, 6)
        room = inner.w - 16
        items: list[Item] = [self.rows.pictures(STRIP if room >= 900 else 3, room), space(8)] if self.strip.pictured else []
        items += [*self.rows.honours(theme.BONE, theme.LANTERN), space(10), *self.rows.dice(), space(10), *self.rows.tallies(), space(4)]
        self._list("all", inner, items)

    def _list(self, key: str, box: Box, items: Sequence[Item], shaded: bool = True) -> None:
        made, high = content(Column(items=items, gap=0), self.pen, box.w - 16)
        self.add(ScrollArea(key, box, made, high, region=key, label=self.services.words.say("fight.open"), shaded=shaded))

    def _lay_foot(self, foot: Box) -> None:
        say, count = self.services.words.say, len(self.fights)
        wide = min(WIDE, (foot.w - 24) / (3.4 if count > 1 else 2))
        x = foot.x
        if count > 1:
            for key, step, icon in (("before", -1, "undo"), ("after", 1, "redo")):
                at, label = Box(x, foot.y, wide * 0.7, foot.h), say(f"fight.{key}")
                reached = 0 <= self.number + step < count
                self.add(Button(key, at, label, lambda step=step: self.show(self.number + step), icon=icon, enabled=reached,  # type: ignore[misc]
                                hotkeys=("moment_before" if step < 0 else "moment_after",), region="answers"))
                x = at.right + 8
        on = Box(foot.right - wide, foot.y, wide, foot.h)
        save = Box(on.x - 8 - wide, foot.y, wide, foot.h)
        self.add(Button("save", save, say("fight.save"), self.save, icon="star", hotkeys=("save_picture",), region="answers"))
        label = say("fight.go_on" if self.go_on is not None else "fight.back")
        self.add(Button("go_on", on, label, self.leave, icon="play" if self.go_on is not None else "undo", primary=True,
                        hotkeys=("go_on", "settlement_go_on"), region="answers"))

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas, SCENERY.get(self.fights[self.number].story.outcome, "story/floor.webp"), dim=0.3)
        self.frame.head(canvas, self.title, self.about)

    def tick(self, seconds: float) -> bool:
        pictured = self.strip.pictured
        changed = self.strip.work(SLICE)
        if pictured != self.strip.pictured:
            self.relayout()
        if self.saving is not None and not self.saving.is_alive():
            self.tell_saved()
        return changed

    def next_tick(self) -> float | None:
        if not self.strip.ready:
            return 0.0
        return 0.05 if self.saving is not None else None

    # ------------------------------------------------------------ what can be done
    def leave(self) -> None:
        """Goes on, or back to the scene below."""
        if self.go_on is not None:
            self.go_on()
        else:
            self.services.pop()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def save(self) -> None:
        """Saves the page as a picture in the player's folder; where is said when it is written."""
        if self.saving is None:
            self.saving = SavedPicture(self.picture(), paths.pictures())
            self.saving.start()

    def tell_saved(self) -> None:
        """Says where the picture lies, or that it could not be written."""
        saved, self.saving = self.saving, None
        if saved is not None and saved.file is not None:
            self.services.tell(self.services.words.say("fight.saved", file=literal(str(saved.file))))
        elif saved is not None:
            self.services.tell(self.services.words.say("fight.not_saved", folder=literal(str(saved.folder))))

    def picture(self) -> pygame.Surface:
        """Draws the page without its buttons, in a size of its own: higher where that shows more of it."""
        page = FightPage(self.services, self.session, self.fights)
        page.bare, page.ring, page.number, page.strip = True, False, self.number, self.strip
        for high in HEIGHTS:
            units = Units((WIDTH, high))
            surface = pygame.Surface(units.size).convert()
            canvas = Canvas(surface, units, self.services.words, self.services.settings.plain_typeface)
            page.arrange_all(units, canvas)
            if not any(isinstance(widget, ScrollArea) and widget.longest > 0 for widget in page.every()):
                break
        page.set_focus(None, show=False)
        page.render_all(canvas)
        return surface


class SavedPicture(threading.Thread):
    """Writes a picture as PNG into a folder, beside the drawing: that takes a second or two. `file` is set when it is written."""

    def __init__(self, picture: pygame.Surface, folder: Path) -> None:
        super().__init__(name="picture", daemon=True)
        self.picture, self.folder = picture, folder
        self.file: Path | None = None

    def run(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file, written = new_file(self.folder), io.BytesIO()
            pygame.image.save(self.picture, written, "picture.png")
            files.write_whole(file, written.getvalue())
            self.file = file
        except (OSError, pygame.error):
            pass


def new_file(folder: Path) -> Path:
    """Returns the file of a new picture: the time, with a number where that is taken."""
    named = time.strftime("fight-%Y%m%d-%H%M%S")
    number = 1
    while os.path.lexists(file := folder / f"{named if number == 1 else f'{named}-{number}'}.png"):
        number += 1
    return file


def fight_page(
    services: AppServices, session: Session, fights: Sequence[KeptFight] = (), keeper: object = None, go_on: Callable[[], object] | None = None
) -> FightPage:
    """Makes the page of the last of these fights, or of those in the notes of a story's keeper."""
    return FightPage(services, session, fights or fights_of(notes_of(keeper)), go_on)
