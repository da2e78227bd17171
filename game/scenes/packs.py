"""The packs page: which packs are played with, what they bring and change, and what is wrong with those that are left out."""

from __future__ import annotations

from functools import partial

from game import paths
from game.scenes import stories
from game.scenes.pack_page import PackPage
from game.scenes.pack_shelf import Entry, emblem_of, entries
from game.ui import emblems, text, theme
from game.ui.backdrop import Frame, behind
from game.ui.canvas import Canvas
from game.ui.framing import nothing_yet, told
from game.ui.inputs import Input, Key
from game.ui.screen import Scene, Stage
from game.ui.scroll import ScrollArea
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Button, Spot

__all__ = ["Entry", "Packs", "entries"]

ROW, LIST_WIDE = 82.0, 420.0
EMPTY = "story/stone.webp"  # where no pack can be read


class PackRow(Spot):
    """A line of the list; in wide windows its page is shown when the keyboard comes to it."""

    def __init__(self, page: Packs, entry: Entry, box: Box) -> None:
        super().__init__(f"pack.{entry.key}", box, entry.name, partial(page.show, entry), paint=page.draw_row, region="list")
        self.page, self.entry = page, entry

    def on_focus(self, gained: bool) -> None:
        if gained and not self.page.folded:
            self.page.choose(self.entry)


class Packs(Scene):
    """The packs on the left, what is to be known of one on the right; small windows show one after the other."""

    name = "packs"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.entries = entries()
        self.chosen = self.entries[0].key if self.entries else ""
        self.first = f"pack.{self.chosen}" if self.chosen else "back"
        self.open_later: set[str] = set()
        self.folded = self.reading = False

    def say(self, word: str, /, **arguments: object) -> str:
        return self.stage.words.say(f"packs.{word}", **arguments)

    @property
    def entry(self) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == self.chosen), None)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        self.left, self.right = (frame.body, frame.body) if self.folded else frame.body.take_left(LIST_WIDE, 16)
        if self.entries and not (self.folded and self.reading):
            self._list(self.left.inset(10))
        if self.entry is not None and (self.reading or not self.folded):
            PackPage(self, self.entry).lay(self.right)
        foot = frame.foot
        label = self.say("list") if self.folded and self.reading else self.stage.words.say("interface.back")
        wide = max(150.0, self.pen.button_width(label, icon="undo", key=self.stage.cap("back")))
        self.add(Button("back", Box(foot.x, foot.y, wide, foot.h), label, self.leave, icon="undo", cap=self.stage.cap("back"), region="foot"))
        wide = max(190.0, self.pen.button_width(self.say("again"), icon="redo"))
        self.add(Button("again", Box(foot.right - wide, foot.y, wide, foot.h), self.say("again"), self.read_again, icon="redo", region="foot"))

    def _list(self, inner: Box) -> None:
        room = inner.w - 14
        where = self.say("own", folder=text.literal(str(paths.extra_packs())))
        rows: list[Widget] = [PackRow(self, entry, Box(0, i * (ROW + 6), room, ROW)) for i, entry in enumerate(self.entries)]
        y = len(rows) * (ROW + 6) + 4
        high = self.pen.rich_height(where, room - 12, "small")
        rows.append(told("own", Box(6, y, room - 12, high), where))
        self.add(ScrollArea("packs", inner, rows, y + high, region="list", label=self.say("title")))

    # ------------------------------------------------------------ what is pressed
    def choose(self, entry: Entry) -> None:
        if entry.key != self.chosen:
            self.chosen = entry.key
            self.relayout()

    def show(self, entry: Entry) -> None:
        """Shows a pack."""
        self.choose(entry)
        self.reading = self.folded
        self.relayout()

    def show_later(self, entry: Entry) -> None:
        """Unfolds what of a pack is not played yet, or folds it."""
        self.open_later ^= {entry.key}
        self.relayout()

    def read_again(self) -> None:
        stories.forget_library()
        emblems.forget()
        self.entries = entries()
        if self.entry is None:
            self.chosen = self.entries[0].key if self.entries else ""
        self.stage.tell(self.say("read", n=len([entry for entry in self.entries if entry.played])))
        self.relayout()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            self.leave()
            return True
        return False

    def leave(self) -> None:
        if self.folded and self.reading:
            self.reading = False
            self.relayout()
        else:
            self.stage.pop()

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
        assert isinstance(spot, PackRow)
        box, entry = spot.box, spot.entry
        on = entry.key == self.chosen and not self.folded
        fill = theme.ACTING if on else theme.RAISED if spot.hovered else theme.SUNK
        line = theme.LANTERN if on else theme.GOLD if spot.hovered else theme.LINE
        canvas.slate(*box, fill=fill, line=line, line_width=1.8 if on else 1.2, alpha=255)
        if on:
            canvas.fill(Box(box.x + 1, box.y + 10, 4, box.h - 20), theme.LANTERN)
        side = box.h - 16
        emblem_of(canvas, Box(box.x + 10, box.y + 8, side, side), entry)
        inner = Box(box.x + side + 24, box.y + 7, box.w - side - 36, box.h - 14)
        lines = inner.rows(3, 0)
        canvas.text_in(lines[0], entry.name, ("head", "strong", "smallb", "small"), theme.BRIGHT)
        canvas.text_in(lines[1], self.say("version", version=entry.version) if entry.version else "", ("small",), theme.ASH)
        ink = theme.BONE if entry.played else theme.GORE
        canvas.icon(lines[2].x, lines[2].y + 4, "check" if entry.played else "warn", 15, theme.LANTERN if entry.played else theme.GORE)
        canvas.text_in(lines[2].inset(22, 0, 0), self.standing(entry), ("small",), ink)

    def standing(self, entry: Entry) -> str:
        """Says in a few words how a pack stands."""
        if not entry.played:
            return self.say("standing.left_out", n=len(entry.errors))
        if entry.overrides:
            return self.say("standing.overrides", n=len(entry.overrides))
        return self.say("cards", n=entry.cards)

    def question_kind(self) -> str:
        return "packs"
