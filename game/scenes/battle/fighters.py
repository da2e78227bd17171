"""The fighters of a free battle: the number of players and survivors, and who they are."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.battle.choice_rows import ROW
from game.scenes.front.drawing import label
from game.scenes.front.seat_cards import BELOW_FACE, SeatCards
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Label, Segments

MOST = 6


class Fighters:
    """Builds the rows of the players and survivors, and adds or removes them to the chosen number."""

    def __init__(self, cards: SeatCards) -> None:
        self.cards, self.seats, self.host = cards, cards.seats, cards.host

    def tell(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"battle.{word}", **arguments)

    def rows(self, box: Box, pen: Canvas) -> list[Widget]:
        """Returns the rows, from the top of a box on."""
        seats, made = self.seats, list[Widget]()
        y = self.counted(made, pen, box, box.y, "players", len(seats.players), self.seat_players)
        columns = 3 if box.w >= 640 else 2
        cells = Box(box.x, 0, box.w, 0).columns(columns, 14)
        for i in range(len(seats.players)):
            cell = cells[i % columns]
            place = Box(cell.x, y + (i // columns) * 50, cell.w, 42)
            made.append(self.cards.turning_mark(i, Box(place.x, place.y, 42, 42), self.tell("mark.next"), "who"))
            made.append(self.cards.player_name(i, Box(place.x + 50, place.y + 1, place.w - 50, 40)))
        y += -(-len(seats.players) // columns) * 50 + 14
        y = self.counted(made, pen, box, y, "survivors", len(seats.people), self.call_people, len(seats.players))
        made += self.people(Box(box.x, y, box.w, max(150.0, box.bottom - y)))
        return made

    def counted(
        self, made: list[Widget], pen: Canvas, box: Box, y: float, word: str, n: int, act: Callable[[int], object], least: int = 1
    ) -> float:
        """Adds a heading with the chosen number; returns the top of the next row."""
        head = self.tell(word)
        wide = max(110.0, pen.wide(head, "label") + 14)
        made.append(label(f"{word}.head", Box(box.x, y, wide, ROW), head))
        room = min(6 * 52.0, box.w - wide)
        numbers = [str(i) for i in range(1, MOST + 1)]
        too_few = tuple(range(least - 1))
        made.append(Segments(word, Box(box.x + wide, y, room, ROW), numbers, n - 1, lambda i: act(i + 1), label=head, region="who", disabled=too_few))
        hint = self.tell(f"{word}.hint")
        if box.w - wide - room > pen.wide(hint, "small") + 20:
            made.append(Label(f"{word}.hint", Box(box.x + wide + room + 14, y + 8, box.w - wide - room - 14, 22), hint, "small", theme.ASH))
        return y + ROW + 10

    def people(self, box: Box) -> list[Widget]:
        """Returns the cards of the survivors, as many beside each other as fit."""
        columns = 6 if box.w >= 690 else 4 if box.w >= 470 else 3 if box.w >= 400 else 2
        wide = min(170.0, (box.w - 12 * (columns - 1)) / columns)
        face = max(64.0, min(wide * 1.25, box.h - BELOW_FACE)) if columns == 6 else 96.0
        made: list[Widget] = []
        for i in range(len(self.seats.people)):
            place = Box(box.x + (i % columns) * (wide + 12), box.y + (i // columns) * (face + BELOW_FACE + 12), wide, face + BELOW_FACE)
            made.extend(self.cards.person(i, place, face))
        return made

    def seat_players(self, count: int) -> None:
        self.seats.seat_players(count)
        self.host.relayout()

    def call_people(self, count: int) -> None:
        self.seats.call_people(count)
        self.host.relayout()
