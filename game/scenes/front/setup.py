"""The set-up of a campaign: players, their survivors, and the agreement on dice, undo, lessons and story."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from game.scenes.front.agreement import Agreement, Choice
from game.scenes.front.drawing import label
from game.scenes.front.foot import ways
from game.scenes.front.seat_cards import BELOW_FACE, SeatCards
from game.scenes.front.seats import MOST_PLAYERS, SEXES, Seats, names_in
from game.scenes.session import stories
from game.ui.draw import text, theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget, Segments, Tabs

PAGES = ("players", "survivors", "table")


class Setup(Scene):
    """Asks for everything that a campaign needs; wide windows show all at once, small ones three pages."""

    name = "setup"

    def __init__(self, services: AppServices, seed: int | None = None) -> None:
        """`seed` determines the names and the dice of the campaign; without one they are random."""
        super().__init__(services)
        self.seed = seed
        self.seats, fallback = new_seats(services, seed)
        self.cards = SeatCards(self, self.seats, fallback)
        self.agreement = Agreement(services)
        self.story = True
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
            body = frame.body
            table_high = 188.0
            upper = Box(body.x, body.y, body.w, body.h - table_high - 16)
            left, right = upper.take_left(min(560.0, body.w * 0.44), 16)
            self.panels = [left, right, Box(body.x, upper.bottom + 16, body.w, table_high)]
            self.add_all(self.players(left.inset(18, 44, 18, 14)))
            self.add_all(self.people(right.inset(18, 42, 18, 12)))
            self.add_all(self.table(self.panels[2].inset(18, 12)))
        self.add_all(ways(self, frame.foot, self.say("begin"), "lantern", self.cards.wrong, self.begin))

    def fold(self, units: Units, frame: Frame) -> None:
        """Shows one page at a time, below tabs."""
        tabs = Box(frame.body.x, 6, frame.body.w, 34)
        self.add(Tabs("page", tabs, [self.say(page) for page in PAGES], self.page, self.turn_to, region="pages"))
        body = frame.body
        self.panels = [body]
        inner = body.inset(12, 10)
        build: Callable[[Box], list[Widget]] = {"players": self.players, "survivors": self.people, "table": self.table}[PAGES[self.page]]
        inside = build(Box(6, 6, inner.w - 26, inner.h - 12))
        high = max((w.box.bottom for w in inside), default=0.0) + 6
        self.add(ScrollArea(f"setup.{PAGES[self.page]}", inner, inside, high, region=PAGES[self.page]))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    # ------------------------------------------------------------ players
    def players(self, box: Box) -> list[Widget]:
        """Returns a row for each player, and the button for one more."""
        cards, made = self.cards, list[Widget]()
        count = len(self.seats.players)
        step = min(58.0, (box.h - 54) / MOST_PLAYERS) if not self.folded else 48.0
        for i in range(count):
            y = box.y + i * step
            made.append(cards.mark(i, Box(box.x, y + 1, 42, 42)))
            room = box.w - 56 - 16 - 6 * 38 - 48
            field = Box(box.x + 56, y + 2, max(110.0, min(room, 300.0)), 40)
            made.append(cards.player_name(i, field))
            made.append(cards.marks(i, Box(field.right + 14, y + 2, 6 * 38, 40)))
            reason = "" if count > 1 else self.say("remove.last")
            tip = Tip(self.say("remove", player=text.literal(cards.called(i))), text.literal(reason))
            place = Box(box.right - 40, y + 4, 36, 36)
            made.append(Button(f"remove{i}", place, "", partial(self.remove, i), icon="cross", enabled=count > 1, tip=tip, region="main"))
        full = count >= MOST_PLAYERS
        y = box.y + step * count
        place = Box(box.x, y + 2, box.w, min(50.0, max(40.0, box.bottom - y - 2)) if full else 46)
        made.append(Button("add", place, self.say("add"), self.add_player, sub=self.say("add.full") if full else "", icon="people", enabled=not full))
        if not full and (self.folded or place.bottom + 60 < box.bottom):
            made.append(self.reason("fewer", Box(box.x + 2, place.bottom + 8, box.w - 4, 44), self.say("fewer")))
        return made

    def add_player(self) -> None:
        if self.seats.add_player():
            self.focus_anew(f"player{len(self.seats.players) - 1}")

    def remove(self, index: int) -> None:
        if self.seats.remove_player(index):
            self.focus_anew(f"player{min(index, len(self.seats.players) - 1)}")

    # ------------------------------------------------------------ survivors
    def people(self, box: Box) -> list[Widget]:
        """Returns the cards of the survivors, four or two beside each other."""
        made: list[Widget] = []
        columns = 4 if box.w >= 470 else 2
        places = Box(box.x, box.y, box.w, 0).columns(columns, 12)
        face = max(64.0, min(places[0].w * 1.25, box.h - BELOW_FACE if columns == 4 else 110.0))
        high = face + BELOW_FACE
        for i in range(len(self.seats.people)):
            place = places[i % columns]
            made.extend(self.cards.person(i, Box(place.x, box.y + (i // columns) * (high + 12), place.w, high), face))
        return made

    # ------------------------------------------------------------ agreement
    def choices(self) -> list[Choice]:
        """Lists the choices: the agreement, and whether the story pages are shown."""
        options = [self.say("story.on"), self.say("story.off")]
        return [*self.agreement.choices(), Choice("story", self.say("story"), options, 0 if self.story else 1, self.take_story, self.say("story.why"))]

    def table(self, box: Box) -> list[Widget]:
        """Returns the rows of choices, each with its explanation beside or below it."""
        made: list[Widget] = []
        rows = self.choices()
        head = 94.0 if not self.folded else 78.0
        need = max(self.pen.wide(word, "smallb") for row in rows for word in row.options) + 40
        wide = min(max(136.0, need), (box.w - head - 12) / 3 if self.folded else 190.0)
        y = box.y
        step = (box.h + 6) / len(rows)
        for row in rows:
            made.append(label(f"{row.key}.label", Box(box.x, y, head, 36), row.label))
            place = Box(box.x + head, y, wide * len(row.options) + 6 * (len(row.options) - 1), 36)
            made.append(Segments(row.key, place, row.options, row.chosen, row.act, label=row.label, region="table"))
            if not self.folded:
                x = box.x + head + 3 * (wide + 6) + 16
                made.append(self.reason(f"{row.key}.why", Box(x, y - 2, box.right - x, step), row.why))
                y += step
            else:
                high = self.pen.rich_height(row.why, box.w - head, "small")
                made.append(self.reason(f"{row.key}.why", Box(box.x + head, y + 40, box.w - head, high + 2), row.why))
                y += 36 + high + 16
        return made

    def reason(self, key: str, box: Box, words: str) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.rich_in(spot.box, words, ("small",), theme.ASH, 0.98, middle=not self.folded)

        return CustomWidget(key, box, words, paint=paint, focusable=False)

    def take_story(self, n: int) -> None:
        self.story = n == 0

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
        players, people = self.seats.table(self.cards.fallback)
        dice, undo = self.agreement.made()
        stories.begin(self.services, players, people, dice=dice, undo=undo, prologue=self.story, seed=self.seed)


def new_seats(services: AppServices, seed: int | None, most: int = MOST_PLAYERS) -> tuple[Seats, list[str]]:
    """Returns the seats of a new table with names drawn by the seed, and the fallback names of players."""
    say = services.words.say
    names = {sex: names_in(say(f"setup.names.{sex}")) for sex in SEXES}
    return Seats(names, random.Random(seed), most=most), names_in(say("setup.player_names"))
