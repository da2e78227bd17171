"""The saves: which stories were begun, how far each has come, and their older copies; damaged ones are said to be damaged."""

from __future__ import annotations

from functools import partial

from game import paths
from game.play.saves import Copy, Entry
from game.scenes import stories
from game.scenes.save_page import StoryPage, people_of, preview
from game.ui import text, theme
from game.ui.backdrop import Frame, behind
from game.ui.canvas import Canvas
from game.ui.dialog import Answer, Dialog
from game.ui.framing import nothing_yet
from game.ui.inputs import Input, Key
from game.ui.layer import Layer
from game.ui.screen import Scene, Stage
from game.ui.scroll import ScrollArea
from game.ui.textfield import TextField
from game.ui.tips import Tip
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Spot

EMPTY = "story/sleep.webp"  # where no story was begun
ROW, LIST_WIDE, LONGEST = 84.0, 470.0, 60


class StoryRow(Spot):
    """A line of the list; in wide windows its page is shown when the keyboard comes to it."""

    def __init__(self, page: Saves, entry: Entry, box: Box) -> None:
        where = stories.where(entry, page.stage.words)
        super().__init__(f"story.{entry.id}", box, f"{entry.name}: {where}", partial(page.show, entry), paint=page.draw_row, region="list")
        self.page, self.entry, self.where = page, entry, where

    def on_focus(self, gained: bool) -> None:
        if gained and not self.page.folded:
            self.page.choose(self.entry)


class Saves(Scene):
    """The stories on the left, what can be done with one on the right; small windows show one after the other."""

    name = "saves"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.entries: list[Entry] = []
        self.chosen = ""
        self.reading = False
        self.folded = False

    def opened(self) -> None:
        self.read()

    def read(self) -> None:
        """Looks at the folder again."""
        stories.keeper().flush(stories.LAST_MOMENT)
        self.entries = stories.keeper().list()
        if self.entry is None:
            self.chosen = self.entries[0].id if self.entries else ""
            self.reading = False
        self.first = f"story.{self.chosen}" if self.chosen else "back"
        self.relayout()

    @property
    def entry(self) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def say(self, word: str, /, **arguments: object) -> str:
        return self.stage.words.say(f"saves.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        body = frame.body
        if self.folded:
            self.left = self.right = body
        else:
            self.left, self.right = body.take_left(LIST_WIDE, 16)
        if self.entries and not (self.folded and self.reading):
            inner = self.left.inset(10)
            rows: list[Widget] = [StoryRow(self, entry, Box(0, i * (ROW + 6), inner.w - 14, ROW)) for i, entry in enumerate(self.entries)]
            self.add(ScrollArea("list", inner, rows, len(rows) * (ROW + 6) - 6, region="list"))
        if self.entry is not None and (self.reading or not self.folded):
            StoryPage(self, self.entry).lay(self.right)
        foot = frame.foot
        label = self.say("list") if self.folded and self.reading else self.stage.words.say("interface.back")
        wide = max(150.0, self.pen.button_width(label, icon="undo", key=self.stage.cap("back")))
        self.add(Button("back", Box(foot.x, foot.y, wide, foot.h), label, self.leave, icon="undo", cap=self.stage.cap("back"), region="foot"))
        if not self.entries:
            begin = self.stage.words.say("title.new")
            wide = max(240.0, self.pen.button_width(begin, icon="lantern"))
            self.add(Button("new", Box(foot.right - wide, foot.y, wide, foot.h), begin, self.begin, icon="lantern", primary=True, region="foot", cap=""))

    # ------------------------------------------------------------ what is pressed
    def begin(self) -> None:
        """Goes to the set-up of a new story."""
        self.stage.push(self.stage.scene("setup"))

    def choose(self, entry: Entry) -> None:
        if entry.id != self.chosen:
            self.chosen = entry.id
            self.relayout()

    def show(self, entry: Entry) -> None:
        """Shows a story; pressed a second time it goes on to its first button."""
        again = entry.id == self.chosen
        self.choose(entry)
        if self.folded:
            self.reading = True
            self.arrange(self.units, self.pen)
        elif not again:
            return
        self.set_focus(next((key for key in ("open", "open_copy", "delete") if self.find(key) is not None), None), show=self.ring)

    def open_it(self, entry: Entry, copy: Copy | None = None) -> None:
        wrong = stories.open_story(self.stage, entry, copy.file if copy is not None else "")
        if wrong:
            self.read()
            close = Answer("close", self.stage.words.say("interface.close"), primary=True, harmless=True)
            self.open(Dialog(text.literal(entry.name), wrong, [close], icon="warn"))

    def rename(self, entry: Entry) -> None:
        self.open(NameIt(self, entry))

    def renamed(self, entry: Entry, name: str) -> None:
        if not stories.keeper().rename(entry.id, name):
            self.stage.tell(self.say("rename.failed", folder=text.literal(str(paths.saves()))))
        self.read()

    def ask_delete(self, entry: Entry) -> None:
        answers = [
            Answer("keep", self.say("delete.no"), icon="shield", primary=True, harmless=True),
            Answer("delete_it", self.say("delete.yes"), partial(self.delete, entry), icon="cross"),
        ]
        self.open(Dialog(self.say("delete.ask", name=text.literal(entry.name)), self.say("delete.why"), answers, icon="warn"))

    def delete(self, entry: Entry) -> None:
        gone = stories.keeper().delete(entry.id)
        done = self.say("delete.done", name=text.literal(entry.name))
        self.stage.tell(done if gone else self.say("delete.failed", folder=text.literal(str(paths.saves()))))
        self.reading = False
        self.read()

    def leave(self) -> None:
        if self.folded and self.reading:
            self.reading = False
            self.relayout()
        else:
            self.stage.pop()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat:
            if event.meaning == "back":
                self.leave()
                return True
            if event.name == "delete" and self.entry is not None:
                self.ask_delete(self.entry)
                return True
        return False

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        self.frame.head(canvas, self.say("title"), self.say("about"))
        if not self.entries:
            nothing_yet(canvas, self.frame.body, EMPTY, self.say("none"), self.say("none.why"))
            return
        canvas.slate(*self.left)
        if not self.folded or self.reading:
            canvas.slate(*self.right, fill=theme.BANNER)

    def draw_row(self, canvas: Canvas, spot: Spot) -> None:
        assert isinstance(spot, StoryRow)
        box, entry = spot.box, spot.entry
        on = entry.id == self.chosen and not self.folded
        wrong = entry.damaged or entry.newer
        fill = theme.ACTING if on else theme.RAISED if spot.hovered else theme.SUNK
        canvas.slate(*box, fill=fill, line=theme.LANTERN if on else theme.GOLD if spot.hovered else theme.LINE, line_width=1.8 if on else 1.2, alpha=255)
        if on:
            canvas.fill(Box(box.x + 1, box.y + 10, 4, box.h - 20), theme.LANTERN)
        picture = Box(box.x + 9, box.y + 8, 100, box.h - 16)
        preview(canvas, picture, entry, wrong)
        if wrong:
            canvas.icon(*picture.centre, "warn", 30, theme.GORE, centre=True)
        inner = Box(picture.right + 14, box.y + 7, box.right - picture.right - 26, box.h - 14)
        lines = inner.rows(3, 0)
        canvas.text_in(lines[0], entry.name, ("strong", "smallb", "small"), theme.BRIGHT)
        canvas.text_in(lines[1], spot.where, ("small",), theme.GORE if wrong else theme.BONE)
        at = lines[2].x
        for _, _, sign, letter, dead in people_of(entry):
            canvas.token(at, lines[2].y + 3, 18, sign, letter, dim=dead)
            at += 22
        if entry.changed:
            canvas.text_in(Box(at + 8, lines[2].y, inner.right - at - 8, lines[2].h), stories.when(entry.changed, canvas.words), ("small",), theme.ASH, "r")

    def question_kind(self) -> str:
        return "saves"


class NameIt(Layer):
    """Asks for the new name of a story."""

    dims = 150

    def __init__(self, page: Saves, entry: Entry) -> None:
        super().__init__()
        self.page, self.entry, self.name = page, entry, entry.name
        self.ring = True
        self.first = "name"

    def layout(self, units: Units) -> None:
        say = self.page.say
        self.box = box = units.canvas.centred(min(560.0, units.width - 24), 184)
        inner = box.inset(24, 20)
        field = Box(inner.x, inner.y + 38, inner.w, 42)
        self.add(TextField("name", field, self.name, self.typed, on_done=lambda _: self.done(), label=say("rename.label"), longest=LONGEST))
        foot = Box(inner.x, inner.bottom - 46, inner.w, 46).columns(2, 8)
        cancel = self.page.stage.words.say("interface.cancel")
        self.add(Button("cancel", foot[0], cancel, self.leave, icon="undo", cap=self.page.stage.cap("back")))
        empty = not self.name.strip()
        self.add(Button("keep", foot[1], say("rename.keep"), self.done, icon="check", primary=True, enabled=not empty, tip=Tip(say("rename.label"))))

    def typed(self, name: str) -> None:
        self.name = name
        self.relayout()

    def draw(self, canvas: Canvas) -> None:
        canvas.slate(*self.box, fill=theme.BANNER, line=theme.EMBER, cut=theme.CUT_HANDOVER, line_width=1.8, alpha=255)
        canvas.text_in(Box(self.box.x + 24, self.box.y + 16, self.box.w - 48, 34), self.page.say("rename.ask"), ("title", "strong"), theme.BRIGHT)

    def done(self) -> None:
        if self.name.strip():
            self.leave()
            self.page.renamed(self.entry, self.name)

    def leave(self) -> None:
        self.page.close(self)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False
