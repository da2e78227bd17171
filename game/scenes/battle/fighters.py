"""The fighters of a free battle: the number of players and survivors, and who they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.battle.choice_rows import ROW
from game.scenes.front.drawing import label
from game.scenes.front.seat_cards import BELOW_FACE, SeatCards
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Row, Text, space
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Segments

MOST = 6
LOW = 96.0 + BELOW_FACE  # height of a card where several lines of them stand below each other


class Fighters:
    """Builds the rows of the players and survivors, and adds or removes them to the chosen number."""

    def __init__(self, cards: SeatCards) -> None:
        self.cards, self.seats, self.host = cards, cards.seats, cards.host

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"battle.{word}", **arguments)

    def rows(self, width: float, room: float, pen: Canvas) -> Item:
        """Returns the rows for a panel of a width and a height."""
        seats = self.seats
        players = [Cell(high=42, make=partial(self._player, i)) for i in range(len(seats.players))]
        above = [
            self._counted(pen, width, "players", len(seats.players), self.seat_players), space(10),
            Grid(items=players, columns=3 if width >= 640 else 2, gap=14), space(22),
            self._counted(pen, width, "survivors", len(seats.people), self.call_people, len(seats.players)), space(10),
        ]  # fmt: skip
        left = max(150.0, room - Column(items=above, gap=0).heights(pen, width).preferred)
        columns = 6 if width >= 690 else 4 if width >= 470 else 3 if width >= 400 else 2
        return Column(items=[*above, self.cards.people(width, left if columns == 6 else LOW, columns, 170.0)], gap=0)

    def _player(self, i: int, box: Box) -> list[Widget]:
        mark, name = box.take_left(42, 8)
        return [self.cards.turning_mark(i, mark, self.tell("mark.next"), "who"), self.cards.player_name(i, name.inset(0, 1))]

    def _counted(self, pen: Canvas, width: float, word: str, n: int, act: Callable[[int], object], least: int = 1) -> Row:
        """Returns a heading with the chosen number, and its hint where there is room."""
        words = self.tell(word)

        def numbers(box: Box) -> Segments:
            shown = [str(i) for i in range(1, MOST + 1)]
            return Segments(word, box, shown, n - 1, lambda i: act(i + 1), label=words, region="who", disabled=tuple(range(least - 1)))

        wide = max(110.0, pen.wide(words, "label") + 14)
        head = Cell(wide=wide, high=ROW, make=lambda box: label(f"{word}.head", box, words))
        hint = Text(key=f"{word}.hint", words=self.tell(f"{word}.hint"), roles=("small",), colour=theme.ASH, lines=1)
        room = Cell(wide=min(MOST * 52.0, width - wide), high=ROW, make=numbers)
        return Row(items=[head, room, Padded(item=hint, margins=(14, 8, 0, 0), drop=1)], gap=0)

    def seat_players(self, count: int) -> None:
        self.seats.seat_players(count)
        self.host.relayout()

    def call_people(self, count: int) -> None:
        self.seats.call_people(count)
        self.host.relayout()
