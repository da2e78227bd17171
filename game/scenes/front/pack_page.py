"""The page of one pack: its emblem and description, its content, what it replaces, its problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.cards.library import Problem
from game.scenes.front.pack_shelf import MOST_LINES, PackEntry, emblem_of, sign_of, state_of
from game.ui.cards.framing import headed, well
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Row, Text, arrange, content, drawn, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Chip

TILE, TILE_LEFT = 36.0, 94.0  # height of a tile, and what it needs beside its name
EMBLEM, SMALL_EMBLEM = 168.0, 96.0
LINE = 22.0
NARROW = 520.0  # the width below which the place of a problem stands above it


class PackActs(NamedTuple):
    """What can be done with a pack on its page: list what is not played yet, switch it on or off, move it to an order of names, open bench and lab."""

    unfold: Callable[[], object]
    switch: Callable[[], object]
    move: Callable[[list[str]], object]
    try_card: Callable[[], object] | None = None  # opens the bench; None where no card of the pack can be tried
    open_lab: Callable[[], object] | None = None  # None where the pack has no card of a monster


class Control(NamedTuple):
    """A button of a pack of the player; without an act it is disabled, and `why` says why."""

    key: str
    label: str
    icon: str
    hotkey: str
    act: Callable[[], object] | None
    why: str

    def button(self, box: Box) -> Button:
        """Returns it in its place."""
        return Button(
            self.key, box, self.label, self.act, icon=self.icon, role="strong", region="pack", hotkeys=(self.hotkey,), enabled=self.act is not None,
            tip=Tip(self.label, self.why),
        )  # fmt: skip


class PackPage:
    """Lays out the page of a pack."""

    def __init__(self, words: Translator, pen: Canvas, entry: PackEntry, unfolded: bool, acts: PackActs, cap: Callable[[str], str]) -> None:
        """`unfolded` lists content that is not played yet; `cap` names keys."""
        self.words, self.pen, self.entry = words, pen, entry
        self.unfolded, self.acts, self.cap = unfolded, acts, cap

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"packs.{word}", **arguments)

    def lay(self, box: Box, small: bool) -> list[Widget]:
        """Lays out everything in one scrolled column; in large windows emblem and name do not scroll."""
        inner = box.inset(10 if small else 16, 8 if small else 16)
        room = inner.w - 16
        head, rows = self._head(SMALL_EMBLEM if small else EMBLEM), list(self._sections(room))
        made: list[Widget] = []
        controls = self._controls(room)
        if small:
            rows[:0] = [Padded(item=head, margins=(2, 2, 0, 12)), *(Padded(item=item, margins=(2, 2, 0, 12)) for item in controls)]
        else:
            fixed = Column(items=[head, *controls], gap=12)
            top, inner = inner.take_top(fixed.heights(self.pen, inner.w).preferred, 12)
            made += arrange(fixed, self.pen, top).widgets
        rows_made, high = content(Column(items=rows, gap=0), self.pen, room)
        made.append(ScrollArea(f"pack.{self.entry.key}.page", inner, rows_made, high, region="pack", label=self.entry.name))
        return made

    def _controls(self, room: float) -> list[Item]:
        """Returns the ways to the bench and to the lab, and the buttons of a pack of the player, side by side where they fit."""
        standing = self.entry.standing
        benches = [("try", "play", "t", self.acts.try_card), ("lab", "target", "b", self.acts.open_lab)]
        controls = [Control(key, self.say(key), icon, hotkey, act, self.say(f"{key}.why")) for key, icon, hotkey, act in benches if act is not None]
        need = max((self.pen.button_width(control.label, icon=control.icon, key=self.cap(control.hotkey)) for control in controls), default=0.0)
        side_by_side = 2 if len(controls) == 2 and 2 * need + 8 <= room else 1
        first: list[Item] = [Grid(items=[Cell(high=40, make=control.button) for control in controls], columns=side_by_side, line_gap=6)] if controls else []
        if standing is None:
            return first
        word, icon = ("switch.on", "check") if self.entry.off else ("switch.off", "cross")
        made = [Control("switch", self.say(word), icon, "x", self.acts.switch, self.say("switch.why"))]
        for way, order in (("up", standing.up), ("down", standing.down)) if not standing.pack.refused else ():
            why = self.say("move.why" if order is not None else f"move.{way}.not")
            act = None if order is None else partial(self.acts.move, order)
            made.append(Control(f"move.{way}", self.say(f"move.{way}"), "", f"pan_{way}", act, why))
        need = max(self.pen.button_width(control.label, icon=control.icon, key=self.cap(control.hotkey)) for control in made)
        columns = max(1, min(3, int((room + 8) // (need + 8))))
        lines = [made[:1], made[1:]] if columns == 2 and len(made) > 1 else [made]
        grids = [Grid(items=[Cell(high=40, make=control.button) for control in line], columns=columns, line_gap=6) for line in lines]
        return [Column(items=[*first, *grids], gap=6)]

    # ------------------------------------------------------------ description
    def _head(self, emblem: float) -> Row:
        """Returns the emblem, and beside it name, standing, version, authors and description."""
        entry, key = self.entry, f"pack.{self.entry.key}"
        word, icon, ink = state_of(entry)
        state = self.say(word)
        wide = self.pen.chip_width(state, icon)

        def chip(box: Box) -> Chip:
            made = Chip(f"{key}.state", box.x, box.y + 8, wide, state, icon=icon, colour=ink, fill=theme.SUNK, line=ink)
            made.focusable = False
            return made

        def name(canvas: Canvas, box: Box) -> None:
            canvas.text_in(box, entry.name, ("page", "title", "card", "strong", "smallb"), theme.BRIGHT)

        head = Row(items=[drawn(f"{key}.name", name, 42, entry.name, grow=1), Cell(wide=wide, high=42, make=chip)], gap=14)
        made: list[Item] = []
        if entry.version:
            version = self.say("version", version=entry.version)
            ribbon = self.pen.wide(version, "label") + 30
            made.append(drawn(f"{key}.version", lambda canvas, box: canvas.ribbon(box.x + ribbon / 2, box.y, version), 24, version, ribbon))
        if entry.authors:
            by = self.say("by", authors=entry.authors)
            made.append(drawn(f"{key}.by", lambda canvas, box: canvas.text_in(box, by, ("small",), theme.ASH), 24, by, grow=1))
        about = text.literal(entry.about) or self.say("about.zip" if entry.standing is not None and entry.standing.pack.refused else "about.none")

        def paper(canvas: Canvas, box: Box) -> None:
            canvas.paper(*box.inset(-4, 0, 0), seed=len(entry.key) + 3)
            canvas.rich_in(box.inset(22, 10, 24, 10), about, ("body", "small"), theme.PAPER_INK)

        page = drawn(f"{key}.about", paper, lambda width: self.pen.rich_height(about, width - 46, "body") + 32, about, grow=1)
        beside = Column(items=[head, space(5), Row(items=made, gap=14), space(11), page], gap=0, grow=1)
        return Row(items=[drawn(f"{key}.head", lambda canvas, box: emblem_of(canvas, box, entry), emblem, entry.name, emblem, align="start"), beside], gap=22)

    # ------------------------------------------------------------ content
    def _sections(self, room: float) -> Iterator[Item]:
        entry = self.entry
        if entry.off:
            yield self._small("off", self.say("off.why"))
        if entry.errors:
            if not entry.off:
                yield Text(key="pack.left_out", words=self.say("left_out"), colour=theme.GORE, extra=12)
            for number, name in enumerate(entry.needs_off):
                yield self._small(f"needs_off.{number}", self.say("needs_off", name=text.literal(name)))
            yield from self._problems("errors", self.say("errors"), entry.errors, room, theme.GORE, "warn")
        if entry.overrides:
            yield from self._problems("overrides", self.say("overrides"), entry.overrides, room, theme.LANTERN, "redo")
        if entry.unused:
            yield from self._problems("unused", self.say("unused"), entry.unused, room, theme.LANTERN, "warn")
        if entry.brings:
            yield from self._brings(room)
        elif entry.played:
            yield self._small("nothing", self.say("brings.nothing"))
        if entry.later:
            label = self.say("later.hide" if self.unfolded else "later.show", n=len(entry.later))

            def button(box: Box) -> Button:
                return Button(f"later.{entry.key}", box, label, self.acts.unfold, icon="book", region="pack", cap="")

            wide = min(room - 2, self.pen.button_width(label, icon="book"))
            yield Padded(item=Cell(wide=wide, high=40, make=button, align="start"), margins=(2, 4, 0, 10), align="start")
            if self.unfolded:
                yield from self._problems("later", self.say("later"), entry.later, room, theme.ASH, "hour")

    def _small(self, key: str, words: str) -> Text:
        return Text(key=f"pack.{key}", words=words, roles=("small",), colour=theme.ASH, extra=12)

    def _problems(self, key: str, head: str, problems: Sequence[Problem], room: float, ink: Colour, icon: str) -> Iterator[Item]:
        """Yields a list of places in the pack's files, each with its problem."""
        yield headed(f"pack.{key}", head, str(len(problems)), ink)
        aside = 0.0 if room < NARROW else min(260.0, room * 0.36)
        for n, problem in enumerate(problems[:MOST_LINES]):
            yield Padded(item=self._problem(f"pack.{key}.{n}", self.entry.place(problem), self._words(problem), icon, ink, aside), margins=(0, 0, 0, 3))
        if len(problems) > MOST_LINES:
            yield self._small(f"{key}.more", self.say("more", n=len(problems) - MOST_LINES))
        yield space(10)

    def _words(self, problem: Problem) -> str:
        """Returns what is wrong, and below it the line that it is about, where that is known."""
        line = self.entry.lines.get(problem, "")
        return "\n".join([text.literal(problem.words), *([line] if line else [])])

    def _problem(self, key: str, place: str, words: str, icon: str, ink: Colour, aside: float) -> Cell:
        above = 0.0 if aside else LINE

        def paint(canvas: Canvas, box: Box) -> None:
            well(canvas, box, ink)
            canvas.icon(box.x + 10, box.y + 6, icon, 15, ink)
            at = Box(box.right - aside, box.y + 3, aside - 10, LINE) if aside else Box(box.x + 34, box.y + 3, box.w - 42, LINE)
            canvas.text_in(at, place, ("small",) if aside else ("smallb", "small"), theme.ASH, "r" if aside else "l")
            canvas.rich(box.x + 34, box.y + 3 + above, words, box.w - 34 - aside, "small", theme.BONE)

        return drawn(key, paint, lambda width: self.pen.rich_height(words, width - 34 - aside, "small") + above + 8, f"{place} {text.unmarked(words)}")

    def _brings(self, room: float) -> Iterator[Item]:
        """Yields the grid of a pack's content: icon, number and name of each kind of card."""
        known = {kind: self.words.say(f"rules_page.group.{kind}") for kind in self.entry.brings if self.words.has(f"rules_page.group.{kind}")}
        need = TILE_LEFT + max((self.pen.wide(words, "body") for words in known.values()), default=0.0)
        tiles = [self._tile(kind, self.entry.brings[kind], known[kind]) for kind in sorted(known, key=lambda kind: -self.entry.brings[kind])]
        yield headed("pack.brings", self.say("brings"), self.say("cards", n=self.entry.cards))
        yield Padded(item=Grid(items=tiles, columns=max(1, min(3, int((room + 8) // (need + 8)))), line_gap=6), margins=(0, 0, 0, 16))

    def _tile(self, kind: str, count: int, words: str) -> Cell:
        def paint(canvas: Canvas, box: Box) -> None:
            well(canvas, box)
            canvas.icon(box.x + 9, box.y + box.h / 2 - 10, sign_of(kind), 20, theme.GOLD)
            canvas.text_in(Box(box.x + 34, box.y, 40, box.h), str(count), ("num", "strong"), theme.BRIGHT, "r")
            canvas.text_in(box.inset(82, 0, 6), words, ("body", "small"), theme.BONE)

        return drawn(f"pack.brings.{kind}", paint, TILE, f"{count} {words}")
