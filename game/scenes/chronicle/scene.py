"""The chronicle on the screen: the years, the lives and the numbers of a story, each line with the way back to its moment."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from functools import partial

import pygame

from game import files, paths
from game.play.chapters import chapter_now, chapters_of, session_at
from game.play.chronicle.book import Picture, Step
from game.play.chronicle.markdown import markdown
from game.play.chronicle.own_words import LONGEST, own_words, write_down
from game.play.chronicle.page import page
from game.play.chronicle.writing import written_book
from game.rules.session import Session
from game.scenes.chronicle.pictures import cover_of, developed
from game.scenes.chronicle.rows import ChronicleRows
from game.scenes.endings.strip import SLICE, Strip
from game.scenes.session import stories
from game.scenes.session.naming import NameDialog, NameWords
from game.scenes.session.phases import StoryKeeper, Visit, notes_of, scene_for
from game.scenes.session.scene import SessionScene
from game.ui.cards.framing import likeness
from game.ui.draw import theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.slices import on_thread
from game.ui.draw.text import literal
from game.ui.draw.units import Box, Units
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Column, Item, content, space
from game.ui.kit.plates import plate
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button, Tabs

YEARS, LIVES, NUMBERS = "years", "lives", "numbers"
PARTS = (YEARS, LIVES, NUMBERS)
WRITING = 0.009  # seconds of a frame for the pictures of a page that is being saved
TABS_WIDE, TABS_HIGH = 520.0, 38.0
LIST_WIDE, LINE = 286.0, 52.0
MOST_WIDE = 760.0  # of a page: longer lines are hard to follow
ROOM_OF_PAPER, BAR = (34.0, 24.0, 22.0, 22.0), 20.0  # from the edges of a page to what is told, and at its right to what scrolls it
WITH_PICTURES, TOLD_PART, BETWEEN = 800.0, 0.6, 26.0  # width from which pictures stand beside the words, the part of these, and the gap


class ChronicleScene(Scene):
    """Shows the chronicle of a story over the scene that is played."""

    name = "chronicle"

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services)
        self.session, self.keeper = session, keeper
        kept = notes_of(keeper)
        self.notes: dict[str, object] = {} if kept is None else kept
        self.chapters = [*chapters_of(self.notes), chapter_now(session)]
        self.part, self.chosen = YEARS, {YEARS: 0, LIVES: 0, NUMBERS: 0}
        self.strips: dict[int, Strip] = {}
        self.work: Generator[object, None, str] | None = None  # of a page that is being saved
        self.ring, self.first = True, "back"
        self.read()
        self.chosen[YEARS] = max(0, len(self.book.years) - 1)
        self.show()

    def say(self, id: str, /, **arguments: object) -> str:
        return self.services.words.say(f"annals.{id}", **arguments)

    def read(self) -> None:
        """Writes the chronicle anew: at first, and when the players' own words have changed."""
        self.book = written_book(self.session.library, self.services.words, self.session.campaign, self.chapters, self.notes)

    # ---- what is shown ----------------------------------------------------------------------------------------------
    @property
    def count(self) -> int:
        """Returns how many years or lives there are."""
        return {YEARS: len(self.book.years), LIVES: len(self.book.lives), NUMBERS: 0}[self.part]

    def choose_part(self, number: int) -> None:
        """Turns to the years, the lives or the numbers."""
        self.part = PARTS[number]
        self.show()

    def choose(self, number: int) -> None:
        """Shows one of the years or lives, and brings its line of the list into sight."""
        if 0 <= number < self.count:
            self.chosen[self.part] = number
            line = self.find(f"{self.part}{number}")
            if line is not None and line.parent is not None:
                line.parent.reveal(line.box)
            self.show()

    def show(self) -> None:
        """Begins the pictures of what is shown now, and ends those of what was."""
        for strip in self.strips.values():
            strip.finish()
        self.strips = {}
        settings = self.services.settings
        for picture in self.pictures():
            fight = self.chapters[picture.chapter].fight
            if fight is not None and picture.chapter not in self.strips:
                wanted = [other.moment for other in self.pictures() if other.chapter == picture.chapter]
                self.strips[picture.chapter] = Strip(fight, self.session.library, settings.gore, settings.brightness, wanted)
        self.relayout()

    def pictures(self) -> Sequence[Picture]:
        """Lists the pictures of the year that is shown."""
        return self.book.years[self.chosen[YEARS]].pictures if self.part == YEARS and self.count else ()

    def picture(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns a picture in a size, as soon as it is made."""
        strip = self.strips.get(picture.chapter)
        return strip.fitted(picture.moment, size) if strip is not None else None

    @property
    def key(self) -> str:
        """Returns the key of the players' words beside what is shown."""
        if not self.count:
            return ""
        return self.book.years[self.chosen[YEARS]].key if self.part == YEARS else self.book.lives[self.chosen[LIVES]].key

    # ---- layout -----------------------------------------------------------------------------------------------------
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        top, body = frame.body.take_top(TABS_HIGH, 8 if units.small else 12)
        names = [self.say(part) for part in PARTS]
        self.add(Tabs("parts", Box(top.x, top.y, min(top.w, TABS_WIDE), top.h), names, PARTS.index(self.part), self.choose_part, region="tabs"))
        if units.small or not self.count:
            self._lay_page(body, paper=False)
        else:
            left, right = body.take_left(LIST_WIDE, 16)
            self._lay_list(left)
            self._lay_page(right, paper=True)
        self._lay_foot(frame.foot, units.small)

    def _lay_list(self, box: Box) -> None:
        """Lays out the years or the lives, one below the other."""
        box = Box(box.x, box.y, box.w, min(box.h, self.count * (LINE + 4) + 18))
        self.add(CachedPanel("panel list", box, self.count, lambda canvas, at: canvas.slate(*at)))
        inner = box.inset(8, 8, 4, 8)
        lines = [self._line(n, Box(2, 2 + n * (LINE + 4), inner.w - 16, LINE)) for n in range(self.count)]
        area = ScrollArea("list", inner, lines, self.count * (LINE + 4) + 2, region="list", label=self.say(self.part))
        area.scroll(self.chosen[self.part] * (LINE + 4) - inner.h / 2)
        self.add(area)

    def _line(self, number: int, box: Box) -> CustomWidget:
        on = number == self.chosen[self.part]
        if self.part == YEARS:
            year = self.book.years[number]
            head, below, look, dead = self.say("year", n=year.number) if year.number else self.say("year.0"), year.title, "", False
        else:
            life = self.book.lives[number]
            head, below, look, dead = life.name, life.brief, life.look, life.dead

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            plate(canvas, spot.box, on, spot.hovered)
            words = spot.box.inset(12, 4, 8, 4)
            if look:
                likeness(canvas, Box(words.x - 6, words.y, words.h, words.h), f"portraits/surv_{look}.webp", theme.GOLD, dead)
                words = words.inset(words.h + 4, 0, 0, 0)
            upper, lower = words.take_top(words.h / 2, 0)
            canvas.text_in(upper, head, ("strong", "small", "tiny"), theme.BRIGHT if on else theme.BONE, excerpt=True)
            canvas.text_in(lower, below, ("small", "tiny"), theme.BONE if on else theme.ASH, excerpt=True)

        return CustomWidget(f"{self.part}{number}", box, f"{head}: {below}", partial(self.choose, number), paint=paint, region="list")

    def _lay_page(self, box: Box, paper: bool) -> None:
        """Lays out what is told: on parchment beside the list, else on stone."""
        colours = (theme.PAPER_INK, theme.PAPER_RED, theme.PAPER_DIM) if paper else (theme.BONE, theme.LANTERN, theme.ASH)
        write = self.ask_words if self.key and stories.holder_of(self.keeper) is None else None
        rows = ChronicleRows(self.pen, self.services.words, *colours, self.visit, write)
        room = box.inset(*ROOM_OF_PAPER) if paper else box.inset(12, 8, 6, 6)
        pictures = self.pictures() if paper and room.w >= WITH_PICTURES else ()
        wide = (room.w - BAR) * TOLD_PART if pictures else min(room.w - BAR, MOST_WIDE) if paper else room.w - BAR
        if self.part == NUMBERS:
            items: list[Item] = rows.numbers(self.book)
        elif not self.count:
            items = rows.nothing()
        elif self.part == YEARS:
            items = rows.year(self.book.years[self.chosen[YEARS]], None if pictures else self.picture)
        else:
            items = rows.life(self.book.lives[self.chosen[LIVES]])
        made, high = content(Column(items=[space(4), *items], gap=0), self.pen, wide)
        if pictures and self.count and self.part == YEARS:  # as large as the page can show whole
            large = content(Column(items=[space(4), *rows.year(self.book.years[self.chosen[YEARS]], None, "story")], gap=0), self.pen, wide)
            made, high = large if large[1] <= room.h else (made, high)
        if pictures:
            column, beside = content(Column(items=rows.beside(pictures, self.picture), gap=0), self.pen, room.w - BAR - wide - BETWEEN)
            for widget in column:
                widget.box = widget.box.moved(wide + BETWEEN, 0)
            made, high = [*made, *column], max(high, beside)
        if paper:  # as large as what stands on it
            left, top, right, bottom = ROOM_OF_PAPER
            box = Box(box.x, box.y, box.w if pictures else wide + BAR + left + right, min(box.h, high + top + bottom + 8))
            room = box.inset(*ROOM_OF_PAPER)
        ground = (lambda canvas, at: canvas.paper(*at, seed=17)) if paper else (lambda canvas, at: canvas.slate(*at))
        self.add(CachedPanel("page ground", box, paper, ground))
        for widget in made:
            widget.box = widget.box.moved(6, 0)
        self.add(ScrollArea(f"page {self.part} {self.chosen[self.part]}", room, made, high, region="told", label=self.say("open"), shaded=not paper))

    def _lay_foot(self, foot: Box, small: bool) -> None:
        say = self.say
        back = self.services.words.say("fight.back")
        ways: list[tuple[str, str, str, Tip | None]] = [
            ("save_page", say("save_page"), "star", Tip(say("save_page"), say("save_page.about"))),
            ("save_markdown", say("save_markdown"), "log", Tip(say("save_markdown"), say("save_markdown.about"))),
            ("back", back, "undo", None),
        ]
        acts = {"save_page": self.save_page, "save_markdown": self.save_markdown, "back": self.services.pop}
        hotkeys = {"save_page": ("save_picture",), "back": ("go_on", "settlement_go_on")}
        steps = 2 if self.count else 0
        narrow = min(150.0, foot.w * 0.17)
        wide = min(250.0, (foot.w - steps * (narrow + 8) - 16) / 3)
        right = foot.right
        for key, words, icon, tip in reversed(ways):
            at, able, main = Box(right - wide, foot.y, wide, foot.h), key != "save_page" or self.work is None, key == "back"
            keys = hotkeys.get(key, ())
            self.add(Button(key, at, words, acts[key], icon="" if small else icon, primary=main, hotkeys=keys, region="answers", tip=tip, enabled=able))
            right = at.x - 8
        x = foot.x
        for key, step, meaning in (("before", -1, "moment_before"), ("after", 1, "moment_after")) if self.count else ():
            at, number = Box(x, foot.y, narrow, foot.h), self.chosen[self.part] + step
            self.add(Button(key, at, say(key), partial(self.choose, number), icon="" if small else "undo" if step < 0 else "redo",
                            enabled=0 <= number < self.count, hotkeys=(meaning,), region="answers"))
            x = at.right + 8

    # ---- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        behind(canvas, cover_of(self.session.campaign), dim=0.3)
        self.frame.head(canvas, self.say("title", name=self.book.title), self.book.subtitle)

    def tick(self, seconds: float) -> bool:
        changed = False
        for strip in self.strips.values():
            if not strip.ready:
                changed = strip.work(SLICE)
                break
        if self.work is not None:
            until = time.perf_counter() + WRITING
            try:
                while time.perf_counter() < until:
                    next(self.work)
            except StopIteration as done:
                self.work = None
                self.write_file("html", done.value)
                self.relayout()
        return changed

    def next_tick(self) -> float | None:
        return 0.0 if self.work is not None or any(not strip.ready for strip in self.strips.values()) else None

    def settled(self) -> bool:
        return all(strip.ready for strip in self.strips.values())

    def closed(self) -> None:
        super().closed()
        for strip in self.strips.values():
            strip.finish()
        if self.work is not None:
            self.work.close()

    # ---- what can be done -------------------------------------------------------------------------------------------
    def visit(self, step: Step) -> None:
        """Shows a moment again: its phase as it was, to be looked at."""
        session = session_at(self.chapters[step.chapter].recording, self.session.library)
        if session is None:
            self.services.tell(self.say("step.gone"))
            return
        scene = scene_for(self.services, session, Visit(dict(self.notes)))
        self.services.push(scene)
        if isinstance(scene, SessionScene):
            scene.table.look(step.answer)

    def ask_words(self) -> None:
        """Asks for the players' own words beside what is shown."""
        about = self.say("write.year") if self.part == YEARS else self.say("write.life", name=literal(self.book.lives[self.chosen[LIVES]].name))
        words = NameWords(about, self.say("write.label"), self.say("write.keep"))
        self.open(NameDialog(words, own_words(self.notes, self.key), self.keep_words, LONGEST, optional=True))

    def keep_words(self, typed: str) -> None:
        """Keeps what the players wrote, in the save as well."""
        write_down(self.notes, self.key, typed)
        if self.keeper is not None:
            self.keeper.keep(self.session)
        self.read()
        self.relayout()

    def save_page(self) -> None:
        """Begins to draw the pictures of the page; it is written when they are there."""
        if self.work is None:
            self.work = self._written()
            self.services.tell(self.say("writing"))
            self.relayout()

    def _written(self) -> Generator[object, None, str]:
        """Draws the pictures of the page in steps, puts the page together on a thread, and returns it."""
        pictures = yield from developed(self.book, self.chapters, self.session.campaign, self.session.library)
        return (yield from on_thread(lambda: page(self.book, self.services.words, pictures)))

    def save_markdown(self) -> None:
        """Writes the chronicle as Markdown."""
        self.write_file("md", markdown(self.book, self.services.words))

    def write_file(self, ending: str, written: str) -> None:
        """Writes a chronicle into the folder of exports and says where, or that it cannot be written."""
        folder = paths.exports()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"chronicle-{self.session.campaign.seed}-{self.session.campaign.settlement.lantern_year}.{ending}"
            files.write_whole(file, written.encode("utf-8"))
            self.services.tell(self.say("saved", file=literal(str(file))))
        except OSError:
            self.services.tell(self.say("not_saved", folder=literal(str(folder))))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.services.pop()
            return True
        return False
