"""The title page with the menu."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game import __version__, files, paths
from game.play.own_packs import own_packs
from game.scenes.front.menu import MenuLine
from game.scenes.front.title_floor import Lain, PavedFloor, all_lain
from game.ui.draw import fonts, theme
from game.ui.draw.backdrop import SUBJECTS, TITLE, behind, cover, ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.carved import carved, margin
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, pressed
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.text_link import TextLink
from game.ui.kit.widgets import Button

if TYPE_CHECKING:
    from game.play.saves import SaveEntry

LEFT, WIDE = 84.0, 372.0
PLATES = 4  # lines that are plates; the rest are words in two columns
MARK, TOP, MENU = 350.0, 24.0, 244.0  # the name of the game where there is room: the width of each of its words, and its least top; where the menu begins then
SINKS, APART = 0.18, 0.28  # of the height that the column leaves free: by how much the name goes down, and by how much the menu goes away from it
CAPITALS, ABOVE = 0.74, 0.17  # of the size of its letters: how high they are, and how much of their line lies above them
LARGEST = 104.0  # the size of its letters at most
NAME = 54.0  # that in small windows, where the name is one line
DARK = (6, 5, 6)
SHAPE, LOWER = 16 / 9, 0.45  # of the picture: width by height, and which part of it stays in sight where it is too high
# Modules that are imported to read a save, in steps of some tens of milliseconds: one for each frame, so that the title stays responsive.
READERS = (
    "msgspec", "game.cards.source", "game.cards.library", "game.rules.engine.game", "game.rules.survivors.harm", "game.rules.effects", "game.rules.session",
    "game.scenes.session.stories",
)  # fmt: skip


class TitleLine(NamedTuple):
    """A line of the menu, and its action."""

    key: str
    icon: str
    act: Callable[[], object]
    sub: str = ""
    enabled: bool = True


class Title(Scene):
    """Shows the name of the game over the dark floor, the lion, and the menu."""

    name = "title"

    def __init__(self, services: AppServices, menu: Callable[[], Sequence[MenuLine]]) -> None:
        """Takes the function that lists the menu lines between the first and the last."""
        super().__init__(services)
        self.menu = menu
        self.ring = True
        self.latest: SaveEntry | None = None
        self.begun = False  # there is a save to continue
        self.looked = False
        self.packs_read = True
        self.broken = 0  # packs of the player that have errors
        self.sunk = 0.0  # units that the name of the game stands lower than in the lowest window with a column
        self.floor = PavedFloor()
        self.reading: Iterator[list[Lain]] | None = None  # the dead of the stories, while they are read
        self.found_dead: list[Lain] = []
        self.kept: dict[str, Scene] = {}  # pages that keep their state, by scene name

    def opened(self) -> None:
        """Looks for the latest save again: one may have been played, renamed or deleted meanwhile."""
        self.begun = files.has_ending(paths.saves(), ".story")
        self.looked = not self.begun
        self.latest = None
        self.packs_read = not own_packs()
        if self.packs_read:
            self.broken = 0
        self.first = "continue" if self.begun else "new"

    def tick(self, seconds: float) -> bool:
        """Reads the latest save after the first frame, since its modules take longer to import than the frame takes to draw."""
        if self.looked and (self.reading is not None or self.packs_read):
            return self.read_dead()
        unread = next((name for name in READERS if name not in sys.modules), None)
        if unread is not None:
            importlib.import_module(unread)
        elif not self.looked:
            self.look()
        else:
            self.read_packs()
        return True

    def next_tick(self) -> float | None:
        return None if self.looked and self.reading is None and self.packs_read else 0.0

    def read_packs(self) -> None:
        """Reads the packs where the player has own ones, so that their line tells of those that are left out."""
        from game.scenes.session import stories

        self.packs_read, before = True, self.broken
        self.broken = stories.left_out()
        if self.broken != before:
            self.relayout()

    def read_dead(self) -> bool:
        """Reads the dead of the next story; returns whether the floor is paved anew."""
        if self.reading is None:
            return False
        found = next(self.reading, None)
        if found is not None:
            self.found_dead = found
            return False
        self.reading = None
        paved, self.floor.dead = self.found_dead != self.floor.dead, self.found_dead
        if paved:
            self.relayout()
        return paved

    def look(self) -> None:
        from game.scenes.session import stories

        self.looked = True
        stories.leave_story()
        self.latest = stories.latest()
        self.begun = self.latest is not None
        self.reading, self.found_dead = all_lain(), []
        self.relayout()

    # ------------------------------------------------------------ the menu
    @property
    def plates(self) -> int:
        """Returns how many lines of the menu have a plate: one less where no story can be continued."""
        return PLATES if self.begun else PLATES - 1

    def entries(self, room: float) -> list[TitleLine]:
        """Lists the lines; `room` is the width for the second line of the first one."""
        return [
            *([TitleLine("continue", "play", self.go_on, self.goes_on(room))] if self.begun else []),
            *(self.line_of(line) for line in self.menu()),
            TitleLine("quit", "cross", self.services.quit),
        ]

    def line_of(self, line: MenuLine) -> TitleLine:
        """Returns a line of the menu; that of the packs says how many are left out."""
        wrong = self.broken if line.key == "packs" else 0
        sub = self.services.words.say("title.packs.broken", n=wrong) if wrong else ""
        return TitleLine(line.key, "warn" if wrong else line.icon, partial(self.go_to, line), sub)

    def go_to(self, line: MenuLine) -> None:
        """Opens the scene of a line."""
        page = self.kept.get(line.scene) or self.services.scene(line.scene)
        if line.stays:
            self.kept[line.scene] = page
        self.services.push(page)

    def goes_on(self, room: float) -> str:
        """Returns the save that can be continued, as soon as it is known: its name, or its progress if that does not fit."""
        if self.latest is None:
            return ""
        from game.scenes.session import stories

        words = self.services.words
        where = stories.where(self.latest, words)
        whole = words.say("title.goes_on", name=self.latest.name, where=where)
        return next((said for said in (whole, where, self.latest.name) if self.pen.wide(said, "small") <= room), where)

    def go_on(self) -> None:
        from game.scenes.session import stories

        if self.latest is None:
            self.look()
        if self.latest is None:
            return
        if self.latest.damaged or self.latest.newer:
            self._show(self.latest.id)
            return
        wrong = stories.open_story(self.services, self.latest)
        if wrong:
            self.services.tell(wrong)
            self._show(self.latest.id)

    def _show(self, id: str) -> None:
        """Opens the saves page at the save that cannot be opened."""
        self.services.push(self.services.scene("saves", chosen=id))

    def layout(self, units: Units) -> None:
        count = len(self.menu()) + 1 + self.begun
        boxes = self.small_boxes(units, count) if units.small else self.column(units, count)
        entries = self.entries(boxes[0].w - 56)
        for entry, box in zip(entries, boxes, strict=True):
            primary = entry.key == ("continue" if self.begun else "new")
            plate = Button if len(self.widgets) < self.plates else TextLink
            self.add(
                plate(
                    entry.key,
                    box,
                    self.services.words.say(f"title.{entry.key}"),
                    entry.act,
                    sub=entry.sub,
                    icon=entry.icon,
                    primary=primary,
                    left=True,
                    enabled=entry.enabled,
                )
            )

        taken = [*boxes, Box(0, units.height - self.foot(units) - 2, units.width * 0.4, 80), Box(units.width * 0.62, units.height - 40, units.width, 40)]
        self.widgets[:0] = self.floor.widgets(self.picture_box(units), self.beside(units), taken, self.services.words)

    def column(self, units: Units, count: int) -> list[Box]:
        """Returns the boxes below each other: plates, the first of them higher for the name of the save, and under them the other lines in two columns."""
        rows = -(-(count - self.plates) // 2)
        room = units.height - MENU - 78
        high = min(56.0, (room - 66 - rows * 36 - 3 * 10 - 14) / (self.plates - 1))
        free = max(0.0, room - 66 - 10 - (self.plates - 1) * (high + 10) - 4 - rows * 36)
        self.sunk, top = SINKS * free, MENU + (SINKS + APART) * free
        boxes, y = [Box(LEFT, top, WIDE, 66)], top + 66 + 10.0
        for _ in range(self.plates - 1):
            boxes.append(Box(LEFT, y, WIDE, high))
            y += high + 10
        return [*boxes, *self.links(Box(LEFT, y + 4, WIDE, rows * 36), rows)][:count]

    def links(self, box: Box, rows: int) -> list[Box]:
        """Returns the boxes of the lines without a plate, in two columns."""
        return [place for line in box.rows(rows, 2) for place in line.columns(2, 10)]

    def small_boxes(self, units: Units, count: int) -> list[Box]:
        """Returns the first box across, below it three plates side by side or in rows, and the other lines in two columns; the lion keeps its half."""
        rows = -(-(count - self.plates) // 2)
        left, top = (16.0, 90.0) if units.layout == "mini" else (28.0, 133.0)
        room = units.height - top - self.foot(units) - 6
        wide = min(units.width * 0.54, 430)
        low = min(36.0, room / (rows + 4.4))
        high = min(54.0, (room - rows * low - 3 * 6 - 8) / 3)
        first = Box(left, top, wide, high + 8)
        second = Box(left, first.bottom + 6, wide, high)
        third = Box(left, second.bottom + 6, wide, high)
        plates = [first, *second.columns(2, 6), third] if self.begun else [first, second, third]
        return [*plates, *self.links(Box(left, third.bottom + 6, wide, rows * low), rows)][:count]

    def foot(self, units: Units) -> float:
        return 34.0 if units.layout == "mini" else 58.0

    # ------------------------------------------------------------ the picture
    def draw(self, canvas: Canvas) -> None:
        say, units = canvas.words.say, canvas.units
        self.draw_lion(canvas)
        left, name = LEFT, say("interface.title")
        if units.small:
            left, top = (16.0, 2.0) if units.layout == "mini" else (28.0, 5.0)
            wide = self.draw_name(canvas, left - 4, top, name, round(NAME * canvas.u))
            y = top + 70
        else:
            wide, y = MARK, TOP + self.sunk
            face = theme.role("display", canvas.plain).face
            for word in name.split(maxsplit=1):
                pixels = round(canvas.u * min(LARGEST, 100 * MARK / fonts.drawn(word.upper(), face, 100, DARK).get_width()))
                self.draw_name(canvas, left - 2, y - ABOVE * pixels / canvas.u, word, pixels)
                y += CAPITALS * pixels / canvas.u + 16
            y += 4
        if units.layout != "mini":
            about = say("title.about_it")
            ruled(canvas, left, y, max(wide, canvas.wide(about, "storyi") + 12))
            canvas.text(left, y + 8, about, "storyi", (205, 184, 140), shadow=True)
        self.draw_foot(canvas, left)

    def draw_name(self, canvas: Canvas, x: float, y: float, name: str, pixels: int) -> float:
        """Draws words of the name of the game, carved in capitals; returns their width."""
        drawn, edge = carved(name.upper(), theme.role("display", canvas.plain).face, pixels), margin(pixels)
        canvas.surface.blit(drawn, (canvas.px(x) - edge, canvas.px(y) - edge))
        return (drawn.get_width() - 2 * edge) / canvas.u

    def beside(self, units: Units) -> Box:
        """Returns the box of the picture: everywhere, or right of the dark part in a small window (centred on the face) or a very wide one."""
        left = max(units.width * 0.40 if units.small else 0.0, units.width - units.height * 16 / 9)
        return Box(left, 0, units.width - left, units.height)

    def picture_box(self, units: Units) -> Box:
        """Returns where the whole picture lies: cut at its edges by the box in which it is seen."""
        box = self.beside(units)
        wide, high = max(box.w, box.h * SHAPE), max(box.h, box.w / SHAPE)
        if box.x < 1:
            return Box(box.w - wide, (box.h - high) * LOWER, wide, high)
        eye = SUBJECTS[TITLE]
        x, y = min(wide - box.w, max(0.0, wide * eye[0] - box.w / 2)), min(high - box.h, max(0.0, high * eye[1] - box.h / 2))
        return Box(box.x - x, box.y - y, wide, high)

    def draw_lion(self, canvas: Canvas) -> None:
        box = self.beside(canvas.units)
        if box.x < 1:
            behind(canvas, TITLE, across=1.0, down=LOWER)
            return
        canvas.surface.fill(DARK)
        cover(canvas, box, TITLE)
        canvas.ramp(Box(box.x, 0, box.w * 0.30, box.h), (*DARK, 255), (*DARK, 0), across=True)
        if canvas.units.small:  # the menu covers the lower part of the picture
            canvas.ramp(Box(box.x, box.bottom - 90, box.w, 90), (*DARK, 0), (*DARK, 255))

    def draw_foot(self, canvas: Canvas, left: float) -> None:
        say, units = canvas.words.say, canvas.units
        version = say("title.version", version=__version__)
        w = canvas.text(units.width - 16, units.height - 32, version, "small", theme.ASH, "r")
        room = units.width - left - w - 40
        words = say("title.unofficial_short" if units.layout == "mini" else "title.unofficial")
        hints = [
            (self.services.cap("arrows"), say("title.hint.move")),
            (self.services.cap("choose"), say("title.hint.choose")),
            (self.services.cap("full_screen"), say("title.hint.full")),
        ]
        if not units.small:
            room = 560.0
            canvas.hints(units.width - 16 - w - 14, units.height - 33, hints, "r")
        high = canvas.rich_height(words, room, "small")
        canvas.rich(left, units.height - 14 - high, words, room, "small", theme.ASH)

    def handle(self, event: Input) -> bool:
        if pressed(event, "back"):
            self.set_focus("quit")
            return True
        return False
