"""The drawer of the monster controller's choices: the options as cards, and how often earlier choices affected each player's survivors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.cards.framing import SECTION, heading
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import HEAD, Drawer
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Row, Stack, Text, content, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tokens import Token
from game.ui.showdown.drawn import drawn_cell

CARD, MOST_COLUMNS = 236.0, 4  # least width of a card, and most cards side by side
GAP = 14.0  # between cards
ROW = 34.0
SIDE = 18.0  # horizontal padding of a panel
LEAST_COLUMN = 84.0  # narrower columns of the ledger become sentences


@dataclass(frozen=True)
class OptionCard:
    """One option: its text, the survivors it affects with an icon each, its certain outcome, and the step with which that ends (`then`)."""

    head: str
    concerned: tuple[tuple[Token, str], ...] = ()
    facts: tuple[str, ...] = ()
    then: str = ""
    harm: bool = False


@dataclass(frozen=True)
class LedgerLine:
    """How often choices affected the survivors of one player, by category; `told` is the same as a sentence."""

    token: Token
    name: str
    counts: tuple[int, ...]
    told: str


class ControllerChoicesDrawer(Drawer):
    """Shows a question with its options side by side, and below them the ledger, whose categories are `columns`."""

    def __init__(
        self, title: str, ask: str, because: Sequence[str], options: Sequence[OptionCard], ledger: Sequence[LedgerLine], columns: Sequence[str],
    ) -> None:  # fmt: skip
        super().__init__(title, ("docket",), 1060, 2000, icon="tile")
        self.ask, self.because, self.options, self.ledger, self.columns = ask, tuple(because), tuple(options), tuple(ledger), tuple(columns)

    def layout(self, units: Units) -> None:
        m = 8 if units.small else 24
        wide = min(self.wanted[0] if len(self.options) > 2 else 720.0, units.width - 2 * m)
        rows, high = content(self._column(wide - 2 * SIDE - 16), self.pen, wide - 2 * SIDE - 16)
        self.box = units.canvas.centred(wide, min(units.height - 2 * m, high + HEAD + 22))
        self.add(ScrollArea("docket", self.room, rows, high, region="docket"))
        self._close()

    def _column(self, room: float) -> Column:
        items: list[Item] = [space(2)]
        if self.ask:
            items.append(Text(key="ask", words=self.ask, roles=("num",), colour=theme.BRIGHT, extra=3))
        items += [Text(key=f"because{n}", words=words, roles=("small",), extra=3) for n, words in enumerate(self.because)]
        if self.options:
            columns = max(1, min(MOST_COLUMNS, len(self.options), int((room + GAP) // (CARD + GAP))))
            cards = Grid(items=[_card(n, option) for n, option in enumerate(self.options)], columns=columns, gap=GAP, line_gap=20)
            items.append(Padded(item=cards, margins=(8, 18, 0, 20)))
        if self.ledger:
            items += [space(6), *self._ledger(room)]
        return Column(items=items, gap=0)

    def _ledger(self, room: float) -> list[Item]:
        say = self.services.words.say
        head = Cell(high=26, make=lambda box: heading("ledger", box, say("battle.docket.ledger")))
        items: list[Item] = [
            Padded(item=head, margins=(0, 0, 0, SECTION - 24)),
            Text(key="ledger.why", words=say("battle.docket.ledger.why"), roles=("small",), colour=theme.ASH, extra=8),
        ]
        name = min(200.0, room * 0.34)
        each = (room - name) / max(1, len(self.columns))
        if each < LEAST_COLUMN:
            return items + [_sentence(line) for line in self.ledger]
        heads = [
            Padded(item=Text(key=f"column{n}", words=words, roles=("small",), colour=theme.ASH, leading=0.95, aligned="c"), margins=(0, 0, 6, 0), align="end")
            for n, words in enumerate(self.columns)
        ]  # fmt: skip
        most = max([count for line in self.ledger for count in line.counts], default=0)
        top = Row(items=[Cell(wide=name), Grid(items=heads, columns=len(heads), gap=0, grow=1)], gap=0)
        lines = [Padded(item=_counted(line, most, name, each), margins=(0, 0, 0, 4)) for line in self.ledger]
        return [*items, Padded(item=top, margins=(0, 0, 0, 5)), *lines]


def _card(number: int, option: OptionCard) -> Item:
    """Makes the card of an option: its text, tokens, facts, and below a line the step with which the certain outcome ends."""

    def ground(canvas: Canvas, box: Box) -> None:
        canvas.slate(*box, fill=theme.ACTING, line=theme.GORE if option.harm else theme.GOLD, line_width=1.4, alpha=255)
        canvas.number(box.x + 3, box.y + 4, number + 1, 28)

    def tokens(canvas: Canvas, box: Box) -> None:
        x = box.x
        for token, sign in option.concerned:
            canvas.token(x, box.y, 22, token.sign, token.letter)
            if sign:
                canvas.icon(x + 25, box.y + 3, sign, 17, theme.GORE)
            x += 52 if sign else 30

    def mark(canvas: Canvas, box: Box) -> None:
        x, y = box.x + 5, box.y + 10
        canvas.polygon([(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)], theme.GOLD)

    head = Text(key=f"option{number}.head", words=text.literal(option.head), roles=("head",), colour=theme.BRIGHT, leading=0.96, extra=6)
    facts = [
        Row(items=[
            drawn_cell(f"option{number}.mark{n}", "", mark, wide=16),
            Text(key=f"option{number}.fact{n}", words=fact, roles=("small",), leading=0.97, extra=5, grow=1),
        ], gap=0)
        for n, fact in enumerate(option.facts)
    ]  # fmt: skip
    then = Text(key=f"option{number}.then", words=option.then, roles=("small",), colour=theme.ASH, leading=0.97)
    inner = Column(items=[
        Padded(item=head, margins=(14, 2, 4, 0)),
        *([drawn_cell(f"option{number}.tokens", "", tokens, high=28)] if option.concerned else ()),
        *facts,
        Cell(grow=1, high=5),
        drawn_cell(f"option{number}.line", "", lambda canvas, box: canvas.hline(*box[:3]), high=6),
        then,
    ], gap=0)  # fmt: skip
    return Stack(items=[drawn_cell(f"option{number}", option.head, ground), Padded(item=inner, margins=(16, 10, 16, 11))])


def _counted(line: LedgerLine, most: int, name: float, each: float) -> Cell:
    """Makes a row of the ledger: token, name, and the counts below the heads of their columns."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.fill(box, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
        canvas.token(box.x + 8, box.y + box.h / 2 - 11, 22, line.token.sign, line.token.letter)
        canvas.text_in(Box(box.x + 38, box.y, name - 44, box.h), line.name, ("strong", "smallb"), theme.BRIGHT)
        for n, count in enumerate(line.counts):
            cell = Box(box.x + name + n * each, box.y, each - 6, box.h)
            last = n == len(line.counts) - 1
            if count:
                canvas.bar(cell.x + cell.w / 2 - 30, cell.bottom - 7, 60, 4, count / most, theme.COLD if last else theme.EMBER)
            ink = theme.ASH if not count else theme.COLD if last else theme.BRIGHT
            canvas.text_in(cell.moved(0, -2), str(count), ("num",), ink, "c")

    return drawn_cell(f"ledger.{line.name}", text.unmarked(line.told), paint, ROW)


def _sentence(line: LedgerLine) -> Item:
    """Makes a row of the ledger where its columns have no room: token and sentence."""
    token = drawn_cell(f"ledger.{line.name}", "", lambda canvas, box: canvas.token(box.x, box.y, 22, line.token.sign, line.token.letter), wide=30, high=22)
    told = Text(key=f"ledger.{line.name}.told", words=line.told, roles=("small",), extra=8, grow=1)
    return Padded(item=Row(items=[token, told], gap=0), margins=(4, 0, 2, 0))
