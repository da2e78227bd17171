"""The set-up of a free battle: monster, level, fighters, equipment and the agreement of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cards.library import Library
from game.model.campaign import Player
from game.play.seeds import LONGEST, SIGNS, seed_of, word_of
from game.scenes.battle.choice_rows import ROW, ChoiceRows
from game.scenes.battle.fighters import MOST, Fighters
from game.scenes.battle.kit_page import KitPage
from game.scenes.battle.monster_panel import MonsterPanel
from game.scenes.battle.outfit import OutfitRows
from game.scenes.front.agreement import Agreement
from game.scenes.front.foot import ways
from game.scenes.front.seat_cards import SeatCards
from game.scenes.front.setup import new_seats
from game.scenes.session import battles, stories
from game.scenes.session.battles import Wishes
from game.scenes.session.house_rules import house_rules_button, house_rules_row
from game.scenes.session.last_table import keep_battle, last_table, last_wishes
from game.scenes.session.stories import Person
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit import clipboard
from game.ui.kit.layout import Cell, Item, Padded, Row, content, space
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.widgets import Button, Tabs

FIGHT = 392.0  # width of the monster panel
TYPED = SIGNS + SIGNS.lower()
PAGES = ("who", "gear", "table")


class BattleSetup(Scene):
    """Asks for everything that a free battle needs; wide windows show the monster beside three pages, small ones show four pages."""

    name = "battle_setup"

    def __init__(
        self, services: AppServices, seed: int | None = None, wishes: Wishes | None = None, players: Sequence[Player] = (), people: Sequence[Person] = (),
        by_table: Sequence[int] = (),
    ) -> None:
        """Takes the wishes of a table and the survivors of earlier battles, if any; without wishes and seed it begins with the last set-up."""
        super().__init__(services)
        self.seed = seed
        self.seats, fallback = new_seats(services, seed, MOST)
        if players:
            self.seats.take(players, people, by_table)
        if wishes is None and seed is None:
            last = last_table(services)
            wishes = last_wishes(last)
            self.seats.take_last(last.battle_players or last.players, last.survivors)
        self.wishes = wishes or Wishes()
        self.cards = SeatCards(self, self.seats, fallback)
        self.agreement = Agreement(services)
        self.monster = MonsterPanel(self, self.wishes, cards_of_all_packs, lambda: len(self.seats.people))
        self.fighters = Fighters(self.cards)
        self.outfit = OutfitRows(self, self.wishes, cards_of_all_packs, self.cards, self.open_kit)
        self.page = 0
        self.ring = True
        self.first = "begin"
        self.folded = False

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"battle.{word}", **arguments)

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        self.wishes.settle(cards_of_all_packs())
        self.frame = frame = Frame(units)
        self.folded = units.small
        body = frame.body
        if self.folded:
            names = ("fight", *PAGES)
            tabs = Box(body.x, 6, body.w, 34)
            self.add(Tabs("page", tabs, [self.tell(f"page.{page}") for page in names], self.page, self.turn_to, region="pages"))
            self.panels = [body]
            self.fill(names[self.page], body)
        else:
            left, right = body.take_left(min(FIGHT, body.w * 0.34), 16)
            tabs, lower = right.take_top(38, 8)
            self.panels = [left, lower]
            self.fill("fight", left)
            self.page = min(self.page, len(PAGES) - 1)
            self.add(Tabs("page", tabs, [self.tell(f"page.{page}") for page in PAGES], self.page, self.turn_to, region="pages"))
            self.fill(PAGES[self.page], lower)
        between = None if self.folded else partial(house_rules_button, self, self.wishes.rulings)
        self.add_all(ways(self, frame.foot, self.tell("begin"), "claw", self.cards.wrong, self.begin, bool(self.wishes.monster), between))

    def fill(self, page: str, panel: Box) -> None:
        """Puts a page into its panel, scrolled if it is longer."""
        inner = panel.inset(12 if self.folded else 16, 10 if self.folded else 12)
        rows, high = content(Padded(item=self.rows(page, inner.w - 26, inner.h - 10), margins=(6, 4, 0, 6)), self.pen, inner.w - 20)
        self.add(ScrollArea(f"battle.{page}", inner, rows, high, region=page, label=self.tell(f"page.{page}")))

    def rows(self, page: str, width: float, room: float) -> Item:
        """Returns the rows of a page."""
        if page == "fight":
            return self.monster.rows(width, room, self.pen, self.folded)
        if page == "who":
            return self.fighters.rows(width, room, self.pen)
        return self.outfit.rows(width, self.pen) if page == "gear" else self.table(width)

    def table(self, width: float) -> Item:
        """Returns the rows of the agreement."""
        found = ChoiceRows(self, self.pen, width)
        found.headed("seed", self.tell("seed"), [self._seed_row(), space(4), found.words("seed.why", self.tell("seed.why"))])
        for choice in self.agreement.choices():
            found.row(choice)
        if self.folded:
            found.items.append(house_rules_row(self, self.wishes.rulings))
        return found.column()

    def _seed_row(self) -> Item:
        """Returns the field of the seed, and a button that takes it from the clipboard."""
        hint, paste = self.tell("seed.hint"), self.tell("seed.paste")
        wide = self.pen.button_width(paste)

        def field(box: Box) -> TextField:
            return TextField("seed", box, self.wishes.seed, self.take_seed, label=self.tell("seed"), hint=hint, longest=LONGEST, allowed=TYPED, region="table")

        def button(box: Box) -> Button:
            return Button("paste", box, paste, self.paste_seed, region="table", cap="")

        return Row(items=[Cell(wide=220, high=ROW, least=(110.0, ROW), make=field), Cell(wide=wide, high=ROW, make=button), space(grow=1)], gap=8)

    def paste_seed(self) -> None:
        """Takes the seed from the clipboard; says so where there is none."""
        seed = seed_of(clipboard.text().strip())
        if seed is None:
            self.services.tell(self.tell("seed.wrong"))
        else:
            self.take_seed(word_of(seed))

    def take_seed(self, word: str) -> None:
        self.wishes.seed = word.upper()
        self.relayout()

    def open_kit(self, index: int) -> None:
        """Opens what a survivor brings."""
        players, people = self.seats.table(self.cards.fallback)
        named = [(name or self.cards.say("survivor.label", n=n), sex, player, look) for n, (name, sex, player, look) in enumerate(people, 1)]
        if self.wishes.monster:
            self.services.push(KitPage(self.services, cards_of_all_packs(), players, named, self.wishes, index))

    def turn_to(self, page: int) -> None:
        self.page = page
        self.relayout()

    def keep(self) -> None:
        """Keeps the set-up for the next start of the game."""
        players, survivors = self.seats.last()
        keep_battle(players, survivors, self.wishes)

    def leave(self) -> None:
        self.keep()
        super().leave()

    def may_quit(self) -> bool:
        self.keep()
        return super().may_quit()

    # ------------------------------------------------------------ drawing and starting
    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        if not self.folded:
            self.frame.head(canvas, self.tell("title"), self.tell("about"))
        for panel in self.panels:
            canvas.slate(*panel)

    def begin(self) -> None:
        """Starts the battle."""
        self.keep()
        players, people = self.seats.table(self.cards.fallback)
        dice, undo, lessons = self.agreement.made()
        typed = seed_of(self.wishes.seed)
        seed = self.seed if typed is None else typed
        battles.begin(self.services, players, people, self.wishes, dice=dice, undo=undo, seed=seed, lessons=lessons, by_table=self.seats.by_table())


def cards_of_all_packs() -> Library:
    """Returns the current cards of all packs; the packs may have been reloaded since this page was opened."""
    return stories.library()[0]
