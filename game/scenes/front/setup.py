"""The set-up of a campaign: players, their survivors, and the agreement on dice, undo, lessons and story."""

from __future__ import annotations

import random
from functools import partial

from game.rules.engine.rulings import rulings_of
from game.scenes.front.agreement import Agreement, Choice
from game.scenes.front.beginning import Beginning
from game.scenes.front.drawing import label
from game.scenes.front.foot import ways
from game.scenes.front.seat_cards import BELOW_FACE, SeatCards
from game.scenes.front.seats import MOST_PLAYERS, SEXES, SURVIVORS, Seats, names_in
from game.scenes.session import stories
from game.scenes.session.house_rules import house_rules_button, house_rules_row
from game.scenes.session.last_table import keep_players, last_table
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.layout import Cell, Column, Item, Padded, Row, Text, arrange, content
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button, Segments, Tabs

PAGES = ("players", "survivors", "table")
TABLE = 188.0  # least height of the agreement
FOUR, LOW_CARDS = 470.0, 540.0  # widths from which four survivors stand beside each other, and more than four in three columns
TALL_CARD = 118.0  # width of the card of each of more than four that stand beside each other
ROW = 43.0  # least height of a player's row
ADD = 50.0  # height of the button for one more player
LOW = 110.0 + BELOW_FACE  # height of a survivor's card where two stand beside each other


class Setup(Scene):
    """Asks for everything that a campaign needs; wide windows show all at once, small ones three pages."""

    name = "setup"

    def __init__(self, services: AppServices, seed: int | None = None) -> None:
        """`seed` determines the names and the dice of the campaign; without one they are random."""
        super().__init__(services)
        self.seed = seed
        self.seats, fallback = new_seats(services, seed)
        if seed is None:
            self.seats.take_last(last_table(services).players)
            self.seats.call_people(SURVIVORS)
        self.cards = SeatCards(self, self.seats, fallback)
        self.agreement = Agreement(services)
        self.beginning = Beginning(services, lambda: stories.library()[0], self.relayout)
        self.rulings: dict[str, str] = {}
        self.page = 0
        self.ring = True
        self.first = "begin"
        self.folded = False

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"setup.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        if self.folded:
            self.fold(units, frame)
        else:
            body, pen = frame.body, self.pen
            table = self.table(body.w - 36)
            table_high = max(TABLE, table.heights(pen, body.w - 36).preferred + 24)
            lower, upper = body.take_bottom(table_high, 16)
            left, right = upper.take_left(min(560.0, body.w * 0.44), 16)
            self.panels = [left, right, lower]
            inner = right.inset(18, 42, 18, 12)
            self.add_players(left.inset(18, 44, 18, 14))
            self.add_people(inner)
            self.add_all(arrange(table, pen, lower.inset(18, 12)).widgets)
        between = None if self.folded else partial(house_rules_button, self, self.rulings)
        self.add_all(ways(self, frame.foot, self.say("begin"), "lantern", self.cards.wrong, self.begin, between=between))

    def add_players(self, box: Box) -> None:
        """Adds the players to a box, scrolled where it is too low for them; the button for one more keeps its place at the foot."""
        foot, room = box.take_bottom(min(ADD, box.h * 0.2), 6)
        self.add_all(arrange(self.add_button(), self.pen, foot).widgets)
        item = Column(items=self.players(box.h), gap=0)
        if item.heights(self.pen, room.w).minimum <= room.h:
            self.add_all(arrange(item, self.pen, room).widgets)
            return
        rows, high = content(item, self.pen, room.w - 16)
        self.add(ScrollArea("setup.players", room, rows, high, region="players"))

    def fold(self, units: Units, frame: Frame) -> None:
        """Shows one page at a time, below tabs."""
        tabs = Box(frame.body.x, 6, frame.body.w, 34)
        self.add(Tabs("page", tabs, [self.say(page) for page in PAGES], self.page, self.turn_to, region="pages"))
        body = frame.body
        self.panels = [body]
        inner = body.inset(12, 10)
        page, width = PAGES[self.page], inner.w - 26
        item = self.scrolled_players(inner.h) if page == "players" else self.people(width, inner.h - 12) if page == "survivors" else self.table(width)
        rows, high = content(Padded(item=item, margins=(6, 6, 0, 6)), self.pen, inner.w - 20)
        self.add(ScrollArea(f"setup.{page}", inner, rows, high, region=page))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    # ------------------------------------------------------------ players
    def scrolled_players(self, high: float) -> Item:
        """Returns the players for a list in a panel of a height, below the button for one more, which keeps its place there."""
        return Column(items=[Padded(item=self.add_button(), margins=(0, 0, 0, 8)), *self.players(high)], gap=0)

    def add_button(self) -> Cell:
        """Returns the button for one more player."""
        full = len(self.seats.players) >= MOST_PLAYERS
        reason = self.say("add.full") if full else ""

        def add(box: Box) -> Button:
            return Button("add", box, self.say("add"), self.add_player, sub=reason, icon="people", enabled=not full)

        return Cell(high=ADD, least=(0.0, 40.0), make=add)

    def players(self, high: float) -> list[Item]:
        """Returns a row for each player, for a panel of a height."""
        count = len(self.seats.players)
        step = min(58.0, max(ROW, (high - 54) / MOST_PLAYERS)) if not self.folded else 48.0
        rows: list[Item] = [Padded(item=self._player(i), margins=(0, 1, 0, step - ROW)) for i in range(count)]
        if count != SURVIVORS:
            rows.append(Padded(item=self.reason("number", self.say("fewer" if count < SURVIVORS else "crowd")), margins=(2, 14, 2, 0), drop=1))
        return rows

    def _player(self, i: int) -> Row:
        """Returns token, name and marks of a player, and the button that removes them."""
        cards, several = self.cards, len(self.seats.players) > 1
        tip = Tip(self.say("remove", player=text.literal(cards.called(i))), "" if several else text.literal(self.say("remove.last")))

        def removing(box: Box) -> Button:
            return Button(f"remove{i}", Box(box.right - 40, box.y, 36, 36), "", partial(self.remove, i), icon="cross", enabled=several, tip=tip, region="main")

        mark = Cell(wide=42, high=42, make=partial(cards.mark, i), align="centre")
        name = Cell(wide=300, high=40, least=(110.0, 40.0), make=partial(cards.player_name, i), align="centre")
        marks = Cell(wide=6 * 38, high=40, make=partial(cards.marks, i), align="centre")
        return Row(items=[mark, name, marks, Cell(wide=36, high=36, make=removing, grow=1, align="centre")], gap=14)

    def add_player(self) -> None:
        if self.seats.add_player():
            self.seats.call_people(SURVIVORS)
            last = len(self.seats.players) - 1
            self.focus_anew("add" if self.folded and last + 1 < MOST_PLAYERS else f"player{last}")  # a name far down would be scrolled to

    def remove(self, index: int) -> None:
        if self.seats.remove_player(index):
            self.seats.call_people(SURVIVORS)
            self.focus_anew(f"player{min(index, len(self.seats.players) - 1)}")

    # ------------------------------------------------------------ survivors
    def people(self, width: float, high: float) -> Item:
        """Returns the cards of the survivors for a panel of a width and a height: four or two beside each other, more than four in low cards."""
        count = len(self.seats.people)
        if count > SURVIVORS and width >= LOW_CARDS and width < count * TALL_CARD:
            return self.cards.low_people(width, 3)
        columns = max(count, 4) if width >= count * TALL_CARD else 4 if width >= FOUR else 2
        return self.cards.people(width, high if columns == 4 else LOW, columns)

    def add_people(self, box: Box) -> None:
        """Adds the survivors to a box, scrolled where it is too low for them."""
        item = self.people(box.w, box.h)
        if item.heights(self.pen, box.w).minimum <= box.h:
            self.add_all(arrange(item, self.pen, box).widgets)
            return
        rows, high = content(self.people(box.w - 16, box.h), self.pen, box.w - 16)
        self.add(ScrollArea("setup.survivors", box, rows, high, region="survivors"))

    # ------------------------------------------------------------ agreement
    def choices(self) -> list[Choice]:
        """Lists the choices: the agreement, and how the story begins."""
        return [*self.agreement.choices(), *self.beginning.choices()]

    def table(self, width: float) -> Item:
        """Returns the rows of choices for a panel of a width, each with its explanation beside or below it."""
        rows = self.choices()
        head = 94.0 if not self.folded else 78.0
        need = max(self.pen.wide(word, "smallb") for row in rows if len(row.options) <= 3 for word in row.options) + 40
        wide = min(max(136.0, need), (width - head - 12) / 3 if self.folded else 190.0)
        items: list[Item] = [self._choice(row, head, wide) for row in rows]
        if self.folded:
            items.append(house_rules_row(self, self.rulings))
        return Column(items=items, gap=12 if self.folded else 6)

    def _choice(self, row: Choice, head: float, wide: float) -> Row:
        """Returns a heading, its options of a width, and their explanation."""
        most = 3 * wide + 12
        width = most if len(row.options) > 3 else wide * len(row.options) + 6 * (len(row.options) - 1)

        def options(box: Box) -> Segments:
            return Segments(row.key, box.inset(0, 0, box.w - width, 0), row.options, row.chosen, row.act, label=row.label, region="table")

        named = Cell(wide=head, high=36, make=lambda box: label(f"{row.key}.label", box, row.label), align="start")
        why = self.reason(f"{row.key}.why", row.why)
        if self.folded:
            return Row(items=[named, Column(items=[Cell(high=36, make=options), why], gap=4, grow=1)], gap=0)
        chosen = Cell(wide=most, high=36, make=options, align="start")
        return Row(items=[named, chosen, Padded(item=why, margins=(22, 0, 0, 0), grow=1, align="centre")], gap=0, grow=1)

    def reason(self, key: str, words: str) -> Text:
        """Returns an explanation."""
        return Text(key=key, words=words, roles=("small",), colour=theme.ASH, leading=0.98)

    # ------------------------------------------------------------ drawing
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.folded:
            self.frame.head(canvas, self.say("title"), self.say("about"))
        for panel in self.panels:
            canvas.slate(*panel)
        if not self.folded:
            left, right = self.panels[0], self.panels[1]
            for panel, word in ((left, "players"), (right, "survivors")):
                canvas.text(panel.x + 18, panel.y + 12, self.say(word), "label", theme.LANTERN)
                canvas.text(panel.right - 18, panel.y + 12, self.say(f"{word}.hint"), "small", theme.ASH, "r")

    # ------------------------------------------------------------ going on
    def begin(self) -> None:
        """Starts the campaign and opens its first page, or the showdown."""
        keep_players(self.seats.last()[0])
        players, people = self.seats.table(self.cards.fallback)
        begins = self.beginning
        dice, undo, lessons = self.agreement.made(**begins.kept())
        stories.begin(
            self.services, players, people, dice=dice, undo=undo, prologue=begins.told, seed=self.seed, rulings=rulings_of(self.rulings), lessons=lessons,
            lost=begins.lost, skipped=begins.skipped, by_table=self.seats.by_table(),
        )  # fmt: skip


def new_seats(services: AppServices, seed: int | None, most: int = MOST_PLAYERS) -> tuple[Seats, list[str]]:
    """Returns the seats of a new table with names drawn by the seed, and the fallback names of players."""
    say = services.words.say
    names = {sex: names_in(say(f"setup.names.{sex}")) for sex in SEXES}
    return Seats(names, random.Random(seed), most=most), names_in(say("setup.player_names"))
