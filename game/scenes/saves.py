"""The saves: which stories were begun, how far each has come, and their older copies; damaged ones are said to be damaged."""

from __future__ import annotations

from functools import partial

from game import paths
from game.play.saves import Copy, Entry
from game.scenes import stories
from game.ui import text, theme
from game.ui.backdrop import Frame, behind
from game.ui.canvas import Canvas
from game.ui.dialog import Answer, Dialog
from game.ui.inputs import Input, Key
from game.ui.layer import Layer
from game.ui.screen import Scene, Stage
from game.ui.scroll import ScrollArea
from game.ui.textfield import TextField
from game.ui.tips import Tip
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Spot

ROW, LIST_WIDE, LONGEST = 66.0, 520.0, 60


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
            rows: list[Widget] = [StoryRow(self, entry, Box(0, i * (ROW + 4), inner.w - 16, ROW)) for i, entry in enumerate(self.entries)]
            self.add(ScrollArea("list", inner, rows, len(rows) * (ROW + 4), region="list"))
        if self.entry is not None and (self.reading or not self.folded):
            self.details(self.entry, self.right.inset(16 if self.folded else 24, 12 if self.folded else 20))
        foot = frame.foot
        label = self.say("list") if self.folded and self.reading else self.stage.words.say("interface.back")
        wide = max(150.0, self.pen.button_width(label, icon="undo", key=self.stage.cap("back")))
        self.add(Button("back", Box(foot.x, foot.y, wide, foot.h), label, self.leave, icon="undo", cap=self.stage.cap("back"), region="foot"))

    def details(self, entry: Entry, box: Box) -> None:
        """Lays out the words about a story, its buttons and its older copies."""
        say, words = self.say, self.stage.words
        rows: list[Widget] = []
        room = box.w - 16
        y = 0.0
        for said, role, colour in self.about(entry):
            high = self.pen.rich_height(said, room, role)
            rows.append(self.line(f"about{len(rows)}", Box(0, y, room, high), said, role, colour))
            y += high + 6
        y += 8
        whole = not entry.damaged and not entry.newer
        copy = entry.copies[0] if entry.copies else None
        main = Box(0, y, min(room, 330), 54)
        if whole:
            rows.append(Button("open", main, say("open"), partial(self.open_it, entry), icon="play", primary=True, region="story", cap=""))
        elif copy is not None and not entry.newer:
            rows.append(
                Button("open_copy", main, say("open_copy"), partial(self.open_it, entry, copy), icon="undo", primary=True, region="story", cap="")
            )
        else:
            rows.append(Button("open", main, say("open"), None, sub=say("cannot"), icon="play", enabled=False, region="story"))
        y += 62
        pair = Box(0, y, min(room, 330), 44).columns(2, 8)
        rows.append(Button("rename", pair[0], say("rename"), partial(self.rename, entry), icon="book", enabled=whole, region="story", cap=""))
        rows.append(Button("delete", pair[1], say("delete"), partial(self.ask_delete, entry), icon="cross", region="story", cap=""))
        y += 56
        if entry.copies:
            rows.append(self.line("copies", Box(0, y, room, 24), say("copies"), "label", theme.LANTERN))
            y += 28
            for older in entry.copies:
                place = words.say(older.where.said().id, **older.where.said().arguments)
                label = say("copy", where=place, when=stories.when(older.changed, words))
                rows.append(CopyRow(f"copy.{older.file}", Box(0, y, room, 32), label, partial(self.open_it, entry, older)))
                y += 34
        self.add(ScrollArea(f"story.{entry.id}.page", box, rows, y + 4, region="story"))

    def about(self, entry: Entry) -> list[tuple[str, str, theme.Colour]]:
        """Writes what is known about a story: words, role, colour."""
        words = self.stage.words
        said: list[tuple[str, str, theme.Colour]] = [(text.literal(entry.name), "title", theme.BRIGHT)]
        if entry.newer:
            return [*said, (self.say("newer"), "body", theme.GORE)]
        if entry.damaged:
            said.append((self.say("damaged"), "body", theme.GORE))
            if entry.copies:
                older = entry.copies[0]
                where = words.say(older.where.said().id, **older.where.said().arguments)
                said.append((self.say("damaged.copies", when=stories.when(older.changed, words), where=where), "body", theme.BONE))
            else:
                said.append((self.say("damaged.none"), "body", theme.BONE))
            return said
        said.append((stories.where(entry, words), "body", theme.BONE))
        said.append((self.say("played", when=stories.when(entry.changed, words)), "small", theme.ASH))
        return said

    def line(self, key: str, box: Box, words: str, role: str, colour: theme.Colour) -> Spot:
        def paint(canvas: Canvas, spot: Spot) -> None:
            if role == "label":
                canvas.text(spot.box.x, spot.box.y + 3, words, role, colour)
            else:
                canvas.rich(spot.box.x, spot.box.y, words, spot.box.w, role, colour)

        return Spot(key, box, words, paint=paint, focusable=False)

    # ------------------------------------------------------------ what is pressed
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
            body = self.frame.body
            canvas.slate(*Box(body.x, body.y, body.w, min(body.h, 130)))
            canvas.rich(body.x + 24, body.y + 20, self.say("none"), body.w - 48, "num", theme.BRIGHT)
            canvas.rich(body.x + 24, body.y + 52, self.say("none.why"), body.w - 48, "body", theme.ASH)
            return
        canvas.slate(*self.left)
        if not self.folded:
            canvas.slate(*self.right, fill=theme.BANNER)

    def draw_row(self, canvas: Canvas, spot: Spot) -> None:
        assert isinstance(spot, StoryRow)
        box, entry = spot.box, spot.entry
        on = entry.id == self.chosen and not self.folded
        wrong = entry.damaged or entry.newer
        canvas.fill(box, theme.ACTING if on else theme.RAISED if spot.hovered else theme.SUNK, 5, theme.LANTERN if on else theme.LINE, 1.6 if on else 1)
        if on:
            canvas.fill(Box(box.x, box.y + 8, 4, box.h - 16), theme.LANTERN)
        canvas.icon(box.x + 16, box.y + box.h / 2 - 13, "warn" if wrong else "lantern", 26, theme.GORE if wrong else theme.GOLD)
        inner = box.inset(56, 0, 12)
        date = stories.when(entry.changed, canvas.words) if entry.changed else ""
        w = canvas.text(inner.right, box.y + 12, date, "small", theme.ASH, "r") if date and inner.w > 380 else 0.0
        canvas.text_in(Box(inner.x, box.y + 7, inner.w - w - 12, 28), entry.name, ("strong", "smallb", "small"), theme.BRIGHT)
        canvas.text_in(Box(inner.x, box.y + 34, inner.w, 24), spot.where, ("small",), theme.GORE if wrong else theme.BONE)

    def question_kind(self) -> str:
        return "saves"


class CopyRow(Spot):
    """An older copy that can be opened."""

    def __init__(self, key: str, box: Box, label: str, act: partial[None]) -> None:
        super().__init__(key, box, label, act, paint=draw_copy, region="story")


def draw_copy(canvas: Canvas, spot: Spot) -> None:
    box = spot.box
    canvas.fill(box, theme.RAISED if spot.hovered else theme.SUNK, 4, theme.GOLD if spot.hovered else theme.LINE)
    canvas.icon(box.x + 10, box.y + 8, "hour", 16, theme.LANTERN if spot.hovered else theme.ASH)
    canvas.text_in(box.inset(36, 0, 8), spot.label, ("small",), theme.BONE)


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
