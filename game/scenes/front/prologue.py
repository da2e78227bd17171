"""The prologue: the story pages before the first showdown, each with its picture."""

from __future__ import annotations

from game.rules.engine.question_facts import StoryFacts
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import StoryKeeper
from game.scenes.session.scene import SessionScene
from game.ui.draw import theme
from game.ui.draw.backdrop import cover, is_wide
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layout import Cell, Row, arrange, put, space
from game.ui.kit.screen import AppServices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button
from game.ui.settlement.story_page import StoryPage, Tale

DROP_OUT = 4.0  # room at the left of the words for a drop capital that stands out
FADE = 0.35  # seconds in which a page fades in
FADES = 0.3  # of the width of a picture beside the page: where it ends in the dark
PAPERS = {"sleep": 17, "waking": 5, "strangers": 9, "hunger": 23, "stone": 12, "together": 31}


class Prologue(SessionScene):
    """Shows one page at a time: go on, go back, skip the rest."""

    name = "prologue"
    phases = ("prologue",)

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        self.ring = True
        self.first = "go_on"
        self.page = ""
        self.number, self.of = 1, 1
        self.left = 0.0
        self.paper = Box(0, 0, 1, 1)
        self.asked()

    # ------------------------------------------------------------ story
    def asked(self) -> None:
        """Shows the page of the question, or goes on to the showdown."""
        question = self.table.session.question
        if question is None or question.kind != "story":
            self.moved_on()
            return
        if question.about != self.page:
            settings = self.services.settings
            self.left = 0.0 if settings.speed == 0 or settings.reduced_motion or not self.page else FADE / max(1, settings.speed)
            self.page = question.about
        assert isinstance(question.facts, StoryFacts)
        self.number, self.of = question.facts.page, question.facts.pages

    def turn(self, key: str) -> bool:
        """Answers the page; returns whether the answer was accepted."""
        return self.table.answer(key)

    def answered(self, question: Ask, key: str) -> None:
        """Shows all events at once: the set-up behind the last page is not animated."""
        super().answered(question, key)
        self.tell_all()

    def tale(self) -> Tale:
        """Returns the paragraphs of the page in the chosen language."""
        words = self.services.words
        found: list[str] = []
        while words.has(f"story.{self.page}.{len(found) + 1}"):
            found.append(words.say(f"story.{self.page}.{len(found) + 1}"))
        last = f"story.{self.page}.last"
        return Tale(tuple(found), words.say(last) if words.has(last) else "")

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        foot_high = 44.0 if units.small else 50.0
        foot = Box(0, units.height - foot_high - (6 if units.small else 20), units.width, foot_high)
        self.paper = self.paper_box(units, foot)
        inner = self.text_box(units)
        tale = StoryPage.fitted("tale", self.pen, self.tale(), inner.w, "story")
        if tale.box.h > inner.h and units.small:
            tale = StoryPage.fitted("tale", self.pen, self.tale(), inner.w - 14, "tale")
        spare = inner.h - tale.box.h
        if spare > 0:  # the paper is as high as its text
            self.paper = self.paper.inset(0, spare / 2 // 1)
            inner = self.text_box(units)
        if tale.box.h > inner.h + 1:
            tale.box = tale.box.moved(DROP_OUT, 0)
            area = inner.inset(-DROP_OUT, 0, 0)
            self.add(ScrollArea("page", area, [tale], tale.box.h, region="page", label=tale.label, shaded=False))
        else:
            tale.box = tale.box.moved(inner.x, inner.y)
            self.add(tale)
        self._foot(units, foot)

    def _foot(self, units: Units, foot: Box) -> None:
        """Lays out the ways on, the one back under the left edge of the paper, and the marks of the pages between them."""
        say, pen, nowhere = self.services.words.say, self.pen, Box(0, 0, 0, 0)
        why = self.table.cannot_undo()
        reason = "" if why is None or units.small else say("prologue.first_page" if why == "nothing" else f"code.{why}")
        back = Button("undo", nowhere, say("prologue.back"), self.table.undo, sub=reason, icon="undo", enabled=why is None, hotkeys=("undo",), cap="")
        next_words = say("prologue.last" if self.number == self.of else "prologue.next")
        go_on = Button("go_on", nowhere, next_words, lambda: self.turn("go_on"), primary=True, hotkeys=("go_on",))
        skip = Button("skip", nowhere, say("prologue.skip"), self.ask_skip, cap=self.services.cap("back"), region="skip")
        left = 8.0 if units.small else 24.0
        right = units.width - left if units.small else self.paper.right
        wide = [
            pen.button_width(skip.label, key=skip.cap or ""),
            max(120.0, pen.button_width(back.label, back.sub, back.icon)),
            max(170.0, pen.button_width(go_on.label, key=self.services.cap("go_on"))),
        ]
        lead = max(8.0, min(self.paper.x - left - wide[0], right - left - sum(wide) - 8))
        row = Row(items=[put(skip, wide[0]), space(lead), put(back, wide[1]), space(8), Cell(key="dots", grow=1), space(8), put(go_on, wide[2])], gap=0)
        laid = arrange(row, pen, Box(left, foot.y, right - left, foot.h))
        self.add_all(reversed(laid.widgets))
        self.dots = laid.boxes["dots"]

    def paper_box(self, units: Units, foot: Box) -> Box:
        """Returns the right half, at most the size of a page; small windows give it more of the width."""
        if units.small:
            part = 0.20 if units.layout == "mini" else 0.36
            return Box(units.width * part, 6, units.width * (1 - part) - 8, foot.y - 12)
        half = Box(units.width * 0.5, 40, units.width * 0.5 - 40, foot.y - 58)
        high = min(half.h, 640.0)
        wide = min(half.w, 660.0)
        return Box(half.right - wide - (half.w - wide) / 2, half.y + (half.h - high) / 2, wide, high)

    def text_box(self, units: Units) -> Box:
        paper = self.paper
        if units.layout == "mini":
            return paper.inset(26, 40, 16, 10)
        if units.small:
            return paper.inset(34, 70, 28, 20)
        return paper.inset(58, 108, 54, 24)

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        units = canvas.units
        end = self.paper.x + (40 if units.small else 30)
        name = f"story/{self.page}.webp"
        if units.small or not is_wide(name):
            cover(canvas, Box(0, 0, end, units.height), name)
            fade = end * FADES
            canvas.ramp(Box(end - fade, 0, fade, units.height), (*theme.VOID, 0), (*theme.VOID, 255), across=True)
            canvas.shade(Box(end, 0, units.width - end, units.height), theme.VOID, 255)
        else:  # the whole width: the subject of the picture is in its left half, and the page lies on its dark right half
            cover(canvas, units.canvas, name, 0.0)
            fade = units.width * 0.30
            canvas.ramp(Box(end - fade * 0.5, 0, fade, units.height), (*theme.VOID, 0), (*theme.VOID, 170), across=True)
            canvas.shade(Box(end + fade * 0.5, 0, units.width, units.height), theme.VOID, 170)
        canvas.paper(*self.paper, seed=PAPERS.get(self.page, 4), tone="story")
        say, inner = canvas.words.say, self.text_box(units)
        title = say(f"story.{self.page}.title")
        if units.layout == "mini":
            canvas.text_in(Box(inner.x, self.paper.y + 10, inner.w, 30), title, ("card",), theme.PAPER_INK)
        else:
            top = self.paper.y + (14 if units.small else 34)
            canvas.text(inner.x, top, say("prologue.head"), "label", theme.PAPER_RED)
            canvas.text_in(Box(inner.x, top + 20, inner.w, 34), title, ("title",), theme.PAPER_INK)
        self.draw_dots(canvas)

    def draw_dots(self, canvas: Canvas) -> None:
        """Draws a diamond for each page: past ones dim, the current one lit, later ones hollow."""
        step = 26.0
        if self.dots.w < step * self.of:
            return
        x, y = self.dots.centre
        x -= step * (self.of - 1) / 2
        for n in range(1, self.of + 1):
            size = 7.0 if n == self.number else 6.0
            ink = theme.LANTERN if n == self.number else theme.FAINT
            points = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
            if n <= self.number:
                canvas.polygon(points, ink)
            else:
                for a, b in zip(points, points[1:] + points[:1], strict=True):
                    canvas.line(a, b, ink)
            x += step

    def draw_over(self, canvas: Canvas) -> None:
        if self.left > 0:
            canvas.shade(Box(0, 0, canvas.width, self.paper.bottom + 2), theme.VOID, round(255 * min(1.0, self.left / FADE)))

    def tick(self, seconds: float) -> bool:
        if self.left <= 0:
            return False
        self.left = 0.0 if self.services.skipping and self.left < FADE * 0.6 else max(0.0, self.left - seconds)
        return True

    def settled(self) -> bool:
        return super().settled() and self.left <= 0

    # ------------------------------------------------------------ input
    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat:
            if event.meaning == "back":
                self.ask_skip()
                return True
            if event.meaning == "redo":
                return self.table.redo()
            if event.meaning in ("left", "page_up") and self.table.cannot_undo() is None:
                return self.table.undo()
            page = self.find("page")
            if event.meaning in ("up", "down", "page_down") and page is not None:
                return page.handle(event)
        return False

    def ask_skip(self) -> None:
        say, services = self.services.words.say, self.services
        answers = [
            Answer("read_on", say("prologue.skip.no"), icon="book", primary=True, harmless=True),
            Answer("skip_it", say("prologue.skip.yes"), lambda: self.turn("skip"), icon="play"),
            Answer("settings", say("title.settings"), lambda: services.push(services.scene("settings")), icon="gear"),
            Answer("title", say("interface.fault.title"), lambda: stories.leave(services, self), icon="back"),
        ]
        self.open(Dialog(say("prologue.skip.ask"), say("prologue.skip.body"), answers))
