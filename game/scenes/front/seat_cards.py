"""Widgets for players and survivors on a set-up page: fields, tokens and survivor cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.scenes.front.drawing import draw_turning
from game.scenes.front.host import PageHost
from game.scenes.front.seats import LONGEST_NAME, MARKS, SEXES, Seats
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget, picture
from game.ui.kit.layout import Cell, Flow
from game.ui.kit.player_marks import KEYS, PlayerMarks
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button

BELOW_FACE = 138.0  # height of name, sex and leader of a survivor
LINE = 34.0  # height of sex and leader
LOW_CARD, LOW_FACE = 110.0, 66.0  # height of a low card, and width of its portrait


class SeatHost(PageHost, Protocol):
    """The interface of a page whose fields are filled in one after the other."""

    def move_focus(self, by: int) -> bool:
        """Returns the focus to the next or the previous widget."""


class SeatCards:
    """Builds the widgets of seats, and updates the seats."""

    def __init__(self, host: SeatHost, seats: Seats, fallback: Sequence[str]) -> None:
        """`fallback` are the names of players without a typed name, by mark."""
        self.host, self.seats, self.fallback = host, seats, fallback

    def say(self, word: str, /, **arguments: object) -> str:
        return self.host.services.words.say(f"setup.{word}", **arguments)

    def called(self, player: int) -> str:
        return self.seats.called(player, self.fallback)

    @property
    def letters(self) -> list[str]:
        """Returns the letter of each player."""
        return theme.letters([self.called(i) for i in range(len(self.seats.players))])

    @property
    def wrong(self) -> str:
        """Returns the sentence id of what must be corrected before the start; "" if nothing is."""
        return self.seats.wrong(self.fallback)

    # ------------------------------------------------------------ players
    def player_name(self, i: int, box: Box) -> TextField:
        """Returns the text field for the name of a player."""
        seat = self.seats.players[i]
        return TextField(
            f"player{i}", box, seat.name, partial(self.named_player, i), on_done=lambda _: self.host.move_focus(1),
            label=self.say("player.label", n=i + 1), hint=self.fallback[seat.mark], longest=LONGEST_NAME,
        )  # fmt: skip

    def mark_names(self) -> list[str]:
        return [self.host.services.words.say(f"interface.sign.{key}") for key in KEYS[:MARKS]]

    def mark_label(self, i: int) -> str:
        return self.say("mark.label", player=text.literal(self.called(i)), sign=self.mark_names()[self.seats.players[i].mark])

    def mark(self, i: int, box: Box) -> CustomWidget:
        """Returns the token of a player."""
        mark, letter, key = self.seats.players[i].mark, self.letters[i], f"sign{i}"
        return picture(key, box, lambda canvas, at: canvas.token(at.x, at.y, at.w, KEYS[mark], letter), key)

    def marks(self, i: int, box: Box) -> PlayerMarks:
        """Returns the row of all marks to choose from."""
        letters, players = self.letters, self.seats.players
        taken = {other.mark: letters[j] for j, other in enumerate(players) if j != i}
        return PlayerMarks(f"mark{i}", box, self.mark_names(), players[i].mark, letters[i], taken, partial(self.take_mark, i), label=self.mark_label(i))

    def turning_mark(self, i: int, box: Box, tip: str, region: str) -> CustomWidget:
        """Returns the token of a player as a button that cycles to the next free mark."""
        mark, letter, label = self.seats.players[i].mark, self.letters[i], self.mark_label(i)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.token(spot.box.x + 2, spot.box.y + 2, 38, KEYS[mark], letter)
            if spot.hovered:
                canvas.brackets(spot.box, theme.LANTERN, 4, 2)

        return CustomWidget(f"sign{i}", box, label, partial(self.next_mark, i), paint=paint, region=region, tip=Tip(label, tip))

    def named_player(self, i: int, words: str) -> None:
        self.seats.players[i].name = words
        self.host.relayout()

    def take_mark(self, i: int, mark: int) -> None:
        self.seats.take_mark(i, mark)
        self.host.relayout()

    def next_mark(self, i: int) -> None:
        self.seats.next_mark(i)
        self.host.relayout()

    # ------------------------------------------------------------ survivors
    def people(self, width: float, high: float, columns: int, most: float = 1000.0) -> Flow:
        """Returns the cards of all survivors in so many columns, each at most so wide and, above the least height of a portrait, so high."""
        wide = min(most, (width - 12 * (columns - 1)) / columns)
        face = max(64.0, min(wide * 1.25, high - BELOW_FACE))
        cards = [Cell(wide=wide, high=face + BELOW_FACE, make=partial(self.person, i, face)) for i in range(len(self.seats.people))]
        return Flow(items=cards, gap=12, line_gap=12)

    def low_people(self, width: float, columns: int) -> Flow:
        """Returns low cards of all survivors in so many columns: each with its portrait beside name, sex and leader."""
        wide = (width - 12 * (columns - 1)) / columns
        cards = [Cell(wide=wide, high=LOW_CARD, make=partial(self.low_person, i)) for i in range(len(self.seats.people))]
        return Flow(items=cards, gap=12, line_gap=10)

    def low_person(self, i: int, box: Box) -> list[Widget]:
        """Returns the low card of a survivor."""
        face, fields = box.take_left(LOW_FACE, 8)
        return [self.look(i, face), *self.fields(i, fields, 34, (4, 4))]

    def person(self, i: int, face: float, box: Box) -> list[Widget]:
        """Returns the card of a survivor: a portrait of the given height, and below it name, sex and leader."""
        portrait, fields = box.take_top(face, 8)
        return [self.look(i, portrait), *self.fields(i, fields, 38, (8, 6))]

    def look(self, i: int, box: Box) -> CustomWidget:
        """Returns the portrait of a survivor; a press turns to the next one."""
        person = self.seats.people[i]
        colour = theme.SIGNS[KEYS[self.seats.players[person.seat].mark]].colour

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.portrait(spot.box, f"portraits/surv_{person.look}.webp", colour, close=spot.box.h < spot.box.w * 1.1)
            canvas.outline(spot.box, theme.LANTERN if spot.hovered else theme.mix(theme.LINE, colour, 0.6), 0, 1.4)

        return CustomWidget(f"face{i}", box, self.say("look"), lambda: self.next_look(i), paint=paint, tip=Tip(self.say("look")))

    def fields(self, i: int, box: Box, high: float, gaps: tuple[float, float]) -> list[Widget]:
        """Returns name, sex and leader of a survivor below each other: the name so high, and the gaps between them."""
        person = self.seats.people[i]
        named = person.name.strip() or self.say("survivor.label", n=i + 1)
        top, low = box.take_top(high, gaps[0])
        middle, foot = low.take_top(LINE, gaps[1])
        tip = None if person.name.strip() else Tip(self.say("unnamed"))
        name = TextField(
            f"name{i}",
            top.inset(0, 0, high + 6, 0),
            person.name,
            lambda words: self.named_person(i, words),
            on_done=lambda _: self.host.move_focus(1),
            label=self.say("survivor.label", n=i + 1),
            hint=self.say("survivor_hint"),
            longest=LONGEST_NAME,
            tip=tip,
            role="num" if box.w >= 130 else "strong",
        )
        roll = Button(f"roll{i}", Box(top.right - high, top.y, high, high), "", lambda: self.roll(i), icon="dice", tip=Tip(self.say("roll")), region="main")
        sex = CustomWidget(
            f"sex{i}",
            middle,
            self.say("sex.label", n=i + 1) + ": " + self.say(person.sex),
            lambda: self.change_sex(i),
            paint=lambda canvas, spot: self.draw_sex(canvas, spot, i),
            tip=Tip(self.say("sex.tip")),
        )
        led = CustomWidget(
            f"led{i}",
            foot.take_top(LINE)[0],
            self.say("led_by") + " " + self.leader(i),
            lambda: self.lead_next(i),
            paint=lambda canvas, spot: self.draw_led(canvas, spot, i),
            tip=Tip(self.say("led_by.tip", survivor=text.literal(named)), self.host.services.words.say("by_table.why")),
        )
        return [name, roll, sex, led]

    def draw_sex(self, canvas: Canvas, spot: CustomWidget, i: int) -> None:
        draw_turning(canvas, spot)
        canvas.text_in(spot.box.inset(8, 0, 26), self.say(self.seats.people[i].sex), ("body", "small"), theme.BRIGHT)

    def draw_led(self, canvas: Canvas, spot: CustomWidget, i: int) -> None:
        person, box = self.seats.people[i], spot.box
        draw_turning(canvas, spot)
        inner = box.inset(8, 0, 26)
        name, lead = self.leader(i), self.say("led_by")
        widest = max(canvas.wide(self.leader(number), "smallb") for number in range(len(self.seats.people)))  # all of them have the words, or none
        if widest + canvas.wide(lead, "small") + 8 + 30 <= inner.w:
            w = canvas.text(inner.x, inner.y + inner.h / 2 - canvas.line_of("small") / 2, lead, "small", theme.ASH) + 8
            inner = inner.take_left(w, 0)[1]
        if person.by_table:
            canvas.icon(inner.x + 1, inner.y + inner.h / 2 - 11, "cog", 22, theme.GOLD)
        else:
            canvas.token(inner.x, inner.y + inner.h / 2 - 12, 24, KEYS[self.seats.players[person.seat].mark], self.letters[person.seat])
        canvas.text_in(inner.take_left(24, 6)[1], name, ("smallb", "small"), theme.BRIGHT)

    def named_person(self, i: int, words: str) -> None:
        self.seats.people[i].name = words
        self.host.relayout()

    def roll(self, i: int) -> None:
        self.seats.roll(i)
        self.host.relayout()

    def next_look(self, i: int) -> None:
        self.seats.next_look(i)
        self.host.relayout()

    def change_sex(self, i: int) -> None:
        now = SEXES.index(self.seats.people[i].sex)
        self.seats.change_sex(i, SEXES[(now + 1) % len(SEXES)])
        self.host.relayout()

    def leader(self, i: int) -> str:
        """Returns who plays a survivor: a player, or the table."""
        person = self.seats.people[i]
        return self.host.services.words.say("by_table.the_table") if person.by_table else self.called(person.seat)

    def lead_next(self, i: int) -> None:
        """Moves a survivor to whoever sits next at the table, or to the table itself; says why where it cannot take them."""
        if not self.seats.lead_next(i):
            self.host.services.tell(self.host.services.words.say("by_table.nobody_sits"))
        self.host.relayout()
