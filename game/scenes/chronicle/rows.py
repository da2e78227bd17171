"""The parts of the chronicle on the screen, as items of a layout: a year, a life, the families and the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.play.chronicle.book import Book, Branch, Life, Line, Picture, Row, Step, Table, Year, plain, spans
from game.ui.cards.framing import framed, headed, likeness
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Grid, Item, Text, drawn, space
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button

FACE = 92.0  # side of a portrait
YEAR = 30.0  # width of the year before a line of a life
LEAST_PICTURE, LEAST_BESIDE = 215.0, 150.0  # width of a picture, and of one in the column beside the words
FEW = 3  # pictures of which the first is large
BAR = 0.22  # part of a table that its bars take
ROW = 26.0
INDENT = 22.0

Shown = Callable[[Picture, tuple[int, int]], pygame.Surface | None]


class ChronicleRows:
    """Makes the items of one page; `ink`, `red` and `dim` are the colours of its ground."""

    def __init__(
        self, pen: Canvas, words: Translator, ink: theme.Colour, red: theme.Colour, dim: theme.Colour, visit: Callable[[Step], object],
        write: Callable[[], object] | None,
    ) -> None:  # fmt: skip
        """`visit` shows a step again, `write` asks for the players' own words; None where nothing may be written."""
        self.pen, self.words, self.ink, self.red, self.dim, self.visit, self.write = pen, words, ink, red, dim, visit, write

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"annals.{id}", **arguments)

    # ---- a year -----------------------------------------------------------------------------------------------------
    def year(self, year: Year, shown: Shown | None, role: str = "tale") -> list[Item]:
        """Returns what is told of a year in letters of a role, with its pictures if they do not stand beside it (`shown`)."""
        number = self.say("year", n=year.number) if year.number else self.say("year.0")
        rows: list[Item] = [
            Text(key="number", words=number, roles=("label",), colour=self.red),
            Text(key="title", words=literal(year.title), roles=("title", "strong"), colour=self.ink, extra=4),
        ]
        rows += [Text(key="counted", words=literal(year.about), roles=("smalli",), colour=self.dim, extra=4)] if year.about else []
        for n, paragraph in enumerate(year.paragraphs):
            rows += [self._told(f"told{n}", " ".join([self.rich(line) for line in paragraph]), paragraph[0].step, role), space(5)]
        rows += [self._pictures(year.pictures, shown), space(4)] if year.pictures and shown is not None else []
        return [*rows, *self._own(year.own_words)]

    def beside(self, pictures: Sequence[Picture], shown: Shown) -> list[Item]:
        """Returns the pictures of a year as a column beside its words: the first large where they are few."""
        large = 1 if len(pictures) <= FEW else 0
        rest = self._pictures(pictures, shown, large, LEAST_BESIDE)
        return [space(6), *([self._pictures(pictures[:large], shown)] if large else []), *([space(6), rest] if len(pictures) > large else [])]

    def nothing(self) -> list[Item]:
        """Returns the page of a story in which nothing has happened yet."""
        return [Text(key="nothing", words=self.say("nothing"), colour=self.dim)]

    def rich(self, line: Line) -> str:
        """Returns a sentence in which nothing that people typed is a mark; deaths are red."""
        words = "".join([literal(part.text) for part in spans(line.text)])
        return f"<{'p' if self.ink == theme.PAPER_INK else 'r'}>{words}</>" if line.kind == "death" else words

    def _told(self, key: str, words: str, step: Step | None, role: str, aside: str = "") -> Cell:
        """Returns a paragraph that shows its step again when it is pressed; `aside` stands before it."""
        left = YEAR if aside else 0.0

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            if spot.hovered and step is not None:
                canvas.outline(spot.box.inset(-4, -1), self.dim, 3, 1)
            if aside:
                canvas.text(spot.box.x, spot.box.y + 2, aside, "smallb", self.red)
            canvas.rich(spot.box.x + left, spot.box.y + 2, words, spot.box.w - left, role, self.ink)

        act = partial(self.visit, step) if step is not None else None
        tip = Tip(self.say("step"), "") if step is not None else None
        return Cell(
            high=lambda wide: self.pen.rich_height(words, wide - left, role) + 4,
            make=lambda box: CustomWidget(key, box, plain(words), act, paint=paint, focusable=step is not None, region="told", tip=tip),
        )

    def _pictures(self, pictures: Sequence[Picture], shown: Shown, first: int = 0, least: float = LEAST_PICTURE) -> Grid:
        """Returns the pictures from a number on, each at least so wide."""
        def cell(n: int, picture: Picture) -> Cell:
            told = literal(picture.caption)

            def paint(canvas: Canvas, box: Box) -> None:
                upper = Box(box.x, box.y, box.w, box.w * 0.75)
                canvas.fill(upper, theme.WELL)
                found = shown(picture, canvas.rect(*upper).size)
                if found is not None:
                    canvas.blit(found, upper.x, upper.y)
                else:
                    canvas.icon(*upper.centre, "lantern", min(40.0, upper.h * 0.4), theme.EMPTY, centre=True)
                framed(canvas, upper, theme.GOLD, curls=False)
                canvas.rich(box.x + 2, upper.bottom + 5, told, box.w - 4, "smalli", self.dim)

            return drawn(f"picture{n}", paint, lambda wide: wide * 0.75 + self.pen.rich_height(told, wide - 4, "smalli") + 10, picture.caption)

        return Grid(items=[cell(n, picture) for n, picture in enumerate(pictures) if n >= first], least=least, line_gap=8)

    def _own(self, written: str) -> list[Item]:
        """Returns the players' own words, and the button that changes them."""
        rows: list[Item] = []
        if written:
            rows += [space(4), Text(key="own head", words=self.say("own_words"), roles=("label",), colour=self.red),
                     Text(key="own", words=literal(written), roles=("storyi",), colour=self.ink, extra=6)]  # fmt: skip
        if self.write is not None:
            words, write = self.say("write.again" if written else "write"), self.write
            wide = self.pen.button_width(words, icon="log")

            def make(box: Box) -> Button:
                return Button("write", Box(box.x, box.y, min(box.w, wide), box.h), words, write, icon="log", region="told", cap="")

            rows += [space(4), Cell(high=42, make=make)]
        return rows

    # ---- a life -----------------------------------------------------------------------------------------------------
    def life(self, life: Life) -> list[Item]:
        """Returns the page of a survivor."""
        def paint(canvas: Canvas, box: Box) -> None:
            likeness(canvas, Box(box.x + 2, box.y + 2, FACE, FACE), f"portraits/surv_{life.look}.webp", theme.GOLD, life.dead)
            beside = Box(box.x + FACE + 18, box.y, box.w - FACE - 18, box.h)
            canvas.text_in(Box(beside.x, beside.y + 6, beside.w, 36), life.name, ("title", "card", "strong", "smallb"), self.ink, excerpt=True)
            canvas.rich_in(beside.inset(0, 44, 0, 0), literal(life.about), ("smalli", "tiny"), self.dim)

        rows: list[Item] = [drawn("head", paint, FACE + 12, f"{life.name}: {life.about}")]
        for n, line in enumerate(life.lines):
            rows.append(self._told(f"line{n}", self.rich(line), line.step, "read", str(line.year)))
        rows += [] if life.lines else [Text(key="nothing", words=self.say("line.none"), colour=self.dim)]
        return [*rows, *self._own(life.own_words)]

    # ---- families and numbers ---------------------------------------------------------------------------------------
    def numbers(self, book: Book) -> list[Item]:
        """Returns the families, the tables, and how the table plays."""
        rows: list[Item] = [headed("families", self.say("families"), below=4)]
        rows += [self._branch(*each) for each in _flat(book, book.families)]
        rows += [] if book.families else [Text(key="nobody born", words=self.say("families.none"), colour=self.dim)]
        for table in book.tables:
            rows += [space(14), *self._table(table)]
        rows += [space(14), headed("rules", self.say("rules"), below=4)]
        return [*rows, *[Text(key=f"rule{n}", words=literal(rule), extra=3) for n, rule in enumerate(book.rules)], space(6)]

    def _branch(self, number: int, depth: int, names: str) -> Cell:
        def paint(canvas: Canvas, box: Box) -> None:
            x = box.x + depth * INDENT
            if depth:
                canvas.hline(x - INDENT + 6, box.y + ROW / 2, INDENT - 10, theme.GOLD)
                canvas.vline(x - INDENT + 6, box.y, ROW / 2, theme.GOLD)
            canvas.text_in(Box(x, box.y, box.right - x, ROW), names, ("strong", "small"), self.ink)

        return drawn(f"branch{number}", paint, ROW, names)

    def _table(self, table: Table) -> list[Item]:
        rows: list[Item] = [headed(f"table {table.key}", table.title, below=4)]
        if not table.rows:
            return [*rows, Text(key=f"{table.key} empty", words=literal(table.empty), colour=self.dim)]
        rows.append(self._row(f"{table.key} heads", Row(table.heads), theme.ASH, False))
        return [*rows, *[self._row(f"{table.key}{n}", row, self.ink, table.key == "luck") for n, row in enumerate(table.rows)]]

    def _row(self, key: str, row: Row, ink: theme.Colour, swings: bool) -> Cell:
        """Returns a row of a table: the first cell wide, the others equal, the bar at the right."""
        def paint(canvas: Canvas, box: Box) -> None:
            room = box.w * (1 - BAR)
            first = room * (0.5 if len(row.cells) <= 4 else 0.26)
            each = (room - first) / max(1, len(row.cells) - 1)
            canvas.text_in(Box(box.x, box.y, first - 8, ROW), row.cells[0], ("small", "tiny"), ink, excerpt=True)
            for n, cell in enumerate(row.cells[1:]):
                canvas.text_in(Box(box.x + first + n * each, box.y, each - 8, ROW), cell, ("small", "tiny"), ink, excerpt=True)
            if not row.share:
                return
            bar = Box(box.x + room + 6, box.y + ROW / 2 - 4, box.w - room - 12, 8)
            long, middle = abs(row.share) * bar.w * (0.5 if swings else 1.0), bar.x + bar.w / 2
            x = bar.x if not swings else middle if row.share > 0 else middle - long
            canvas.fill(Box(x, bar.y, max(2.0, long), bar.h), theme.GORE if row.share < 0 else theme.EMBER, 3)

        return drawn(key, paint, ROW, " ".join(row.cells))


def _flat(book: Book, branches: Sequence[Branch], depth: int = 0, start: int = 0) -> list[tuple[int, int, str]]:
    """Lists the people of the tree, each with a number, its depth, and the names of a pair."""
    found: list[tuple[int, int, str]] = []
    for branch in branches:
        found.append((start + len(found), depth, " & ".join([book.names.get(who, "") for who in (branch.who, *branch.partners)])))
        found += _flat(book, branch.children, depth + 1, start + len(found))
    return found
