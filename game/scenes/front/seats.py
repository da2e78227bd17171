"""The seats of a set-up page: the players and their survivors, until the game starts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.model.campaign import Player
from game.play.last_set_up import LastPlayer, LastSurvivor
from game.rules.settlement.newcomers import LOOKS as LOOKS_OF
from game.ui.kit.text_field import FORBIDDEN

MOST_PLAYERS = 6
SURVIVORS = 4
MARKS = 6
LOOKS = "abcdefgh"
SEXES = ("female", "male")
LONGEST_NAME = 14


@dataclass
class Seat:
    """A player: the name as typed (may be empty), the shape and colour (0 to 5)."""

    name: str = ""
    mark: int = 0


@dataclass
class SeatedSurvivor:
    """A survivor; its leader is the index of a seat. `by_table`: the table's bot plays for them."""

    name: str = ""
    sex: str = "female"
    look: str = "a"
    seat: int = 0
    by_table: bool = False


@dataclass
class Seats:
    """The players and survivors of a game that has not started."""

    names: dict[str, list[str]]  # to choose from at random, by sex
    chance: random.Random = field(default_factory=random.Random)
    players: list[Seat] = field(default_factory=lambda: [Seat()])
    people: list[SeatedSurvivor] = field(default_factory=list)
    led_by_hand: bool = False  # a leader was chosen by hand: do not deal the survivors again
    most: int = MOST_PLAYERS
    count: int = SURVIVORS  # initial number of survivors

    def __post_init__(self) -> None:
        if not self.people:
            for i in range(self.count):
                self.people.append(SeatedSurvivor(sex=SEXES[i % 2], look=LOOKS[i % len(LOOKS)]))
            for i in range(self.count):
                self.roll(i)
        self.deal()

    # ------------------------------------------------------------ players
    def add_player(self) -> bool:
        """Adds a player; returns False if the table is full."""
        if len(self.players) >= self.most:
            return False
        taken = {seat.mark for seat in self.players}
        self.players.append(Seat("", next(mark for mark in range(MARKS) if mark not in taken)))
        self.deal()
        return True

    def remove_player(self, index: int) -> bool:
        """Removes a player; their survivors go to the others. Returns False for the last player."""
        if len(self.players) < 2:
            return False
        del self.players[index]
        if self.led_by_hand:
            for i, person in enumerate(self.people):
                if person.seat == index:
                    person.seat = i % len(self.players)
                elif person.seat > index:
                    person.seat -= 1
        self.deal()
        return True

    def take_mark(self, index: int, mark: int) -> bool:
        """Sets the shape of a player; returns False if somebody else has it."""
        if any(seat.mark == mark for i, seat in enumerate(self.players) if i != index):
            return False
        self.players[index].mark = mark
        return True

    def called(self, index: int, fallback: Sequence[str]) -> str:
        """Returns the name of a player; without a typed one the name of their colour, from `fallback` by mark."""
        seat = self.players[index]
        return seat.name.strip() or fallback[seat.mark % len(fallback)]

    def seat_players(self, count: int) -> None:
        """Sets the number of players; each leads at least one survivor."""
        while len(self.players) > count:
            self.remove_player(len(self.players) - 1)
        while len(self.players) < count and self.add_player():
            pass
        if len(self.people) < len(self.players):
            self.call_people(len(self.players))

    # ------------------------------------------------------------ survivors
    def call_people(self, count: int) -> None:
        """Sets the number of survivors; there are never fewer than players."""
        count = max(count, len(self.players))
        del self.people[count:]
        while len(self.people) < count:
            i = len(self.people)
            self.people.append(SeatedSurvivor(sex=SEXES[i % 2], look=LOOKS[i % len(LOOKS)], seat=i % len(self.players)))
            self.roll(i)
        idle = self.idle_players()
        self.led_by_hand = self.led_by_hand and not idle
        self.deal()

    def take(self, players: Sequence[Player], people: Sequence[tuple[str, str, int, str]], by_table: Sequence[int] = ()) -> None:
        """Seats the players and survivors of an earlier game, in the formats of `table` and `by_table`."""
        self.players = [Seat(player.name, player.mark) for player in players]
        self.people = [SeatedSurvivor(name, sex, look, number - 1, n in by_table) for n, (name, sex, number, look) in enumerate(people)]
        self.led_by_hand = True

    def take_last(self, players: Sequence[LastPlayer], people: Sequence[LastSurvivor] = ()) -> None:
        """Seats those of the last table, as far as they fit on this one; what cannot be is left out."""
        marks: list[int] = []
        for player in players[: self.most]:
            marks.append(player.mark if player.mark not in marks else next(mark for mark in range(MARKS) if mark not in marks))
        if not marks:
            return
        self.players = [Seat(typed(player.name), mark) for player, mark in zip(players, marks, strict=False)]
        if len(people) >= len(self.players):
            self.people = []
            for person in people[:MARKS]:
                sex = person.sex if person.sex in SEXES else SEXES[0]
                look = person.look if person.look in LOOKS else LOOKS[0]
                self.people.append(SeatedSurvivor(typed(person.name), sex, look, min(person.seat, len(self.players) - 1), person.by_table))
            self.led_by_hand = not self.idle_players()
        self.deal()

    def last(self) -> tuple[list[LastPlayer], list[LastSurvivor]]:
        """Returns players and survivors for the next start of the game."""
        players = [LastPlayer(seat.name, seat.mark) for seat in self.players]
        return players, [LastSurvivor(person.name, person.sex, person.look, person.seat, person.by_table) for person in self.people]

    def next_mark(self, index: int) -> None:
        """Gives a player the next free shape."""
        taken = {seat.mark for i, seat in enumerate(self.players) if i != index}
        now = self.players[index].mark
        self.players[index].mark = next((now + step) % MARKS for step in range(1, MARKS + 1) if (now + step) % MARKS not in taken)

    def deal(self) -> None:
        """Deals the survivors evenly to the players, unless the leaders were chosen by hand."""
        if not self.led_by_hand:
            for i, person in enumerate(self.people):
                person.seat = i * len(self.players) // len(self.people)

    def lead_next(self, index: int) -> bool:
        """Moves a survivor to the next player, after the last one to the table; returns False where nobody would sit there if the table took them, too."""
        self.led_by_hand = True
        person = self.people[index]
        last = person.seat + 1 >= len(self.players)
        sits = any(not other.by_table for other in self.people if other is not person)
        if last and not person.by_table and sits:
            person.by_table = True
            return True
        person.seat, refused = (person.seat + 1) % len(self.players), last and not person.by_table
        person.by_table = False
        return not refused

    def by_table(self) -> list[int]:
        """Lists the survivors whom the table plays, by their places."""
        return [number for number, person in enumerate(self.people) if person.by_table]

    def next_look(self, index: int) -> None:
        """Gives a survivor the next portrait that nobody else has."""
        person = self.people[index]
        taken, first = {other.look for other in self.people if other is not person}, LOOKS.index(person.look) + 1
        person.look = next((look for look in LOOKS[first:] + LOOKS[:first] if look not in taken), person.look)

    def roll(self, index: int) -> None:
        """Gives a survivor a random unused name from the list."""
        taken = {person.name for person in self.people}
        person = self.people[index]
        free = [name for name in self.names.get(person.sex, []) if name not in taken]
        if free:
            person.name = self.chance.choice(free)

    def change_sex(self, index: int, sex: str) -> None:
        """Changes the sex, and with it the portrait; a random name is drawn again, a typed one stays."""
        person = self.people[index]
        if person.sex != sex:
            rolled = person.name in self.names.get(person.sex, [])
            person.sex = sex
            if person.look not in LOOKS_OF[sex]:
                taken = [other.look for other in self.people]
                person.look = min(LOOKS_OF[sex], key=taken.count)
            if rolled:
                self.roll(index)

    # ------------------------------------------------------------ validation
    def idle_players(self) -> list[int]:
        """Lists the players without survivors."""
        leading = {person.seat for person in self.people if not person.by_table}
        return [i for i in range(len(self.players)) if i not in leading]

    def wrong(self, fallback: Sequence[str]) -> str:
        """Returns the sentence id of what must be corrected before the start; "" if nothing is."""
        names = [self.called(i, fallback).casefold() for i in range(len(self.players))]
        if len(set(names)) < len(names):
            return "setup.wrong.same_player"
        typed = [person.name.strip().casefold() for person in self.people if person.name.strip()]
        if len(set(typed)) < len(typed):
            return "setup.wrong.same_survivor"
        return "setup.wrong.idle" if self.idle_players() else ""

    def table(self, fallback: Sequence[str]) -> tuple[list[Player], list[tuple[str, str, int, str]]]:
        """Returns players and survivors for a new campaign; players count from 1."""
        players = [Player(self.called(i, fallback), seat.mark) for i, seat in enumerate(self.players)]
        people = [(person.name.strip(), person.sex, person.seat + 1, person.look) for person in self.people]
        return players, people


def typed(name: str) -> str:
    """Returns a name as it could have been typed into its field."""
    return "".join(sign for sign in name if sign.isprintable() and sign not in FORBIDDEN)[:LONGEST_NAME]


def names_in(words: str) -> list[str]:
    """Returns the names of a comma-separated sentence of the language file."""
    return [name.strip() for name in words.split(",") if name.strip()]
