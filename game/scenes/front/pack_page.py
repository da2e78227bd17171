"""The page of one pack: its emblem and description, its content, what it replaces, its problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.library import Problem
from game.scenes.front.pack_shelf import PackEntry, emblem_of, sign_of
from game.ui.cards.framing import SECTION, heading, told
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget

MOST_LINES = 60  # greatest number of problems listed for one pack; the rest is counted
TILE = 36.0
EMBLEM = 168.0


class PackPage:
    """Lays out the page of a pack."""

    def __init__(self, words: Translator, pen: Canvas, entry: PackEntry, unfolded: bool, unfold: Callable[[], object]) -> None:
        """`unfolded` lists content that is not played yet; `unfold` toggles that list."""
        self.words, self.pen, self.entry = words, pen, entry
        self.unfolded, self.unfold = unfolded, unfold
        self.rows: list[Widget] = []
        self.y = 0.0

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"packs.{word}", **arguments)

    def lay(self, box: Box, small: bool) -> list[Widget]:
        """Lays out everything in one scrolled column; in large windows emblem and name do not scroll."""
        made: list[Widget] = []
        inner = box.inset(10 if small else 16, 8 if small else 16)
        if small:
            room = inner.w - 16
            self.rows.append(self._head(Box(2, 2, room - 2, self._head_high(room, 96.0)), 96.0))
            self.y = self.rows[0].box.bottom + 12
        else:
            top, inner = inner.take_top(self._head_high(inner.w, EMBLEM), 12)
            made.append(self._head(top, EMBLEM))
            room = inner.w - 16
        self._sections(room)
        made.append(ScrollArea(f"pack.{self.entry.key}.page", inner, self.rows, self.y, region="pack", label=self.entry.name))
        return made

    # ------------------------------------------------------------ description
    def _head_high(self, room: float, emblem: float) -> float:
        wide = room - emblem - 34
        return max(emblem, 84 + self._paper_high(wide))

    def _paper_high(self, wide: float) -> float:
        return self.pen.rich_height(self._about(), wide - 46, "body") + 30

    def _about(self) -> str:
        return text.literal(self.entry.about) or self.say("about.none")

    def _head(self, box: Box, emblem: float) -> CustomWidget:
        entry = self.entry
        state = self.say("played" if entry.played else "not_played")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            emblem_of(canvas, Box(at.x, at.y, emblem, emblem), entry)
            right = Box(at.x + emblem + 22, at.y, at.w - emblem - 22, at.h)
            icon, ink = ("check", theme.LANTERN) if entry.played else ("warn", theme.GORE)
            wide = canvas.chip_width(state, icon)
            canvas.chip(right.right - wide, right.y + 8, state, icon, ink, theme.SUNK, ink)
            canvas.text_in(Box(right.x, right.y, right.w - wide - 14, 42), entry.name, ("page", "title", "card", "strong", "smallb"), theme.BRIGHT)
            x = right.x
            if entry.version:
                version = self.say("version", version=entry.version)
                x += canvas.ribbon(right.x + (canvas.wide(version, "label") + 30) / 2, right.y + 47, version) + 14
            if entry.authors:
                canvas.text_in(Box(x, right.y + 47, right.right - x, 24), self.say("by", authors=entry.authors), ("small",), theme.ASH)
            high = at.bottom - right.y - 82
            canvas.paper(right.x - 4, right.y + 82, right.w + 4, high, seed=len(entry.key) + 3)
            canvas.rich_in(Box(right.x + 22, right.y + 92, right.w - 46, high - 20), self._about(), ("body", "small"), theme.PAPER_INK)

        return CustomWidget(f"pack.{entry.key}.head", box, entry.name, paint=paint, focusable=False)

    # ------------------------------------------------------------ content
    def _sections(self, room: float) -> None:
        entry = self.entry
        if entry.errors:
            self._told("left_out", self.say("left_out"), room, theme.GORE, "body")
            self._problems("errors", self.say("errors"), entry.errors, room, theme.GORE, "warn")
        if entry.overrides:
            self._problems("overrides", self.say("overrides"), entry.overrides, room, theme.LANTERN, "redo")
        if entry.brings:
            self._brings(room)
        elif entry.played:
            self._told("nothing", self.say("brings.nothing"), room)
        if entry.later:
            label = self.say("later.hide" if self.unfolded else "later.show", n=len(entry.later))
            wide = min(room, self.pen.button_width(label, icon="book"))
            self.rows.append(Button(f"later.{entry.key}", Box(2, self.y + 4, wide, 40), label, self.unfold, icon="book", region="pack", cap=""))
            self.y += 54
            if self.unfolded:
                self._problems("later", self.say("later"), entry.later, room, theme.ASH, "hour")

    def _told(self, key: str, words: str, room: float, colour: Colour = theme.ASH, role: str = "small") -> None:
        high = self.pen.rich_height(words, room, role)
        self.rows.append(told(f"pack.{key}", Box(0, self.y, room, high), words, role, colour))
        self.y += high + 12

    def _problems(self, key: str, head: str, problems: Sequence[Problem], room: float, ink: Colour, icon: str) -> None:
        """Adds a list of places in the pack's files, each with its problem."""
        self.rows.append(heading(f"pack.{key}", Box(0, self.y, room, 26), head, str(len(problems)), ink))
        self.y += SECTION + 2
        for n, problem in enumerate(problems[:MOST_LINES]):
            place, words = self.entry.place(problem), text.literal(problem.words)
            narrow = room < 520
            aside = 0.0 if narrow else min(260.0, room * 0.36)
            high = self.pen.rich_height(words, room - 34 - aside, "small") + (22 if narrow else 0) + 8
            self.rows.append(self._problem(f"pack.{key}.{n}", Box(0, self.y, room, high), place, words, icon, ink, aside))
            self.y += high + 3
        if len(problems) > MOST_LINES:
            self._told(f"{key}.more", self.say("more", n=len(problems) - MOST_LINES), room)
        self.y += 10

    def _problem(self, key: str, box: Box, place: str, words: str, icon: str, ink: Colour, aside: float) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.fill(at, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
            canvas.fill(Box(at.x, at.y + 3, 3, at.h - 6), ink)
            canvas.icon(at.x + 10, at.y + 6, icon, 15, ink)
            y = at.y + 3
            if aside:
                canvas.text_in(Box(at.right - aside, at.y + 3, aside - 10, 22), place, ("small",), theme.ASH, "r")
            else:
                canvas.text_in(Box(at.x + 34, y, at.w - 42, 22), place, ("smallb", "small"), theme.ASH)
                y += 22
            canvas.rich(at.x + 34, y, words, at.w - 34 - aside, "small", theme.BONE)

        return CustomWidget(key, box, f"{place} {text.unmarked(words)}", paint=paint, focusable=False)

    def _brings(self, room: float) -> None:
        """Adds the grid of a pack's content: icon, number and name of each kind of card."""
        entry = self.entry
        known = [(kind, count) for kind, count in entry.brings.items() if self.words.has(f"rules_page.group.{kind}")]
        known.sort(key=lambda pair: -pair[1])
        self.rows.append(heading("pack.brings", Box(0, self.y, room, 26), self.say("brings"), self.say("cards", n=entry.cards)))
        self.y += SECTION + 2
        need = 94 + max((self.pen.wide(self.words.say(f"rules_page.group.{kind}"), "body") for kind, _ in known), default=0.0)
        columns = max(1, min(3, int((room + 8) // (need + 8))))
        for n, (kind, count) in enumerate(known):
            place = Box(0, self.y + (n // columns) * (TILE + 6), room, TILE).columns(columns, 8)[n % columns]
            self.rows.append(self._tile(kind, count, place))
        self.y += -(-len(known) // columns) * (TILE + 6) + 10

    def _tile(self, kind: str, count: int, box: Box) -> CustomWidget:
        words = self.words.say(f"rules_page.group.{kind}")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.fill(at, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
            canvas.icon(at.x + 9, at.y + at.h / 2 - 10, sign_of(kind), 20, theme.GOLD)
            canvas.text_in(Box(at.x + 34, at.y, 40, at.h), str(count), ("num", "strong"), theme.BRIGHT, "r")
            canvas.text_in(Box(at.x + 82, at.y, at.w - 88, at.h), words, ("body", "small"), theme.BONE)

        return CustomWidget(f"pack.brings.{kind}", box, f"{count} {words}", paint=paint, focusable=False)
