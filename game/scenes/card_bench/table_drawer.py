"""What the position of the bench is to be: where and how the card is performed, the monster's level, the survivors, what they bring, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.model.hunt import START, STARVATION
from game.play.card_bench.at_home import endeavors_of, levels_of, places_of, wishes_of
from game.play.card_bench.bench import BY_CHANCE, BY_HAND, MOST, CardBench
from game.play.card_bench.positions import PLAIN
from game.ui.draw import theme
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import Drawer
from game.ui.kit.layout import Cell, Column, Item, Text, content, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.stepper import Stepper
from game.ui.kit.widgets import Button, Segments

ROW = 38.0
TURNS = ("monster", "survivors")
DICE = (BY_HAND, BY_CHANCE)
GROWN = ("young", "old")  # settlements
MOST_YEARS = 30


class Changes(NamedTuple):
    """What the page does with a wish: change the position, take dice, turn the monster."""

    change: Callable[..., object]
    throw_by: Callable[[str], object]
    turn: Callable[[], object]


class TableDrawer(Drawer):
    """Shows the wishes for a bench, and changes them at once."""

    def __init__(self, title: str, bench: Callable[[], CardBench], changes: Changes) -> None:
        super().__init__(title, (), 620, 620, "people")
        self.bench, self.changes = bench, changes

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"bench.{word}", **arguments)

    def fill(self, units: Units, room: Box) -> None:
        """Lays out what can be chosen of this position."""
        bench = self.bench()
        rows: list[Item] = []
        for name in wishes_of(bench.kind, bench.wish):
            rows += getattr(self, f"row_{name}")(bench)
        rows += [space(8), Text(key="table.why", words=self.say("table.why"), roles=("small",), colour=theme.ASH)]
        made, high = content(Column(items=rows, gap=2), self.pen, room.w - 16)
        room = self.fitted(units, high + 6)
        self.add(ScrollArea("table", room, made, high, region="table", label=self.title))

    # ------------------------------------------------------------ a row for each wish
    def row_level(self, bench: CardBench) -> list[Item]:
        levels = levels_of(bench.library, bench.wish)
        return self._row("level", [self.level(level) for level in levels], levels.index(bench.wish.level), lambda at: self.change(level=levels[at]))

    def row_outfit(self, bench: CardBench) -> list[Item]:
        outfits = [PLAIN, *bench.library.outfits]
        names = [self.say("outfit.none"), *(str(bench.library.outfits[name].name) for name in bench.library.outfits)]
        return self._row("outfit", names, outfits.index(bench.wish.outfit), lambda at: self.change(outfit=outfits[at]))

    def row_turn(self, bench: CardBench) -> list[Item]:
        return self._row("turn", [self.say(f"turn.{turn}") for turn in TURNS], TURNS.index(bench.wish.turn), lambda at: self.change(turn=TURNS[at]))

    def row_dice(self, bench: CardBench) -> list[Item]:
        return self._row("dice", [self.say(f"dice.{dice}") for dice in DICE], DICE.index(bench.dice), lambda at: self.throw_by(DICE[at]))

    def row_facing(self, bench: CardBench) -> list[Item]:
        return [Cell(high=ROW, make=self._turn)]

    def row_where(self, bench: CardBench) -> list[Item]:
        places = places_of(bench.library, bench.kind, bench.id)
        if len(places) < 2:
            return []
        return self._row("where", [self.say(f"where.{place}") for place in places], places.index(bench.wish.where), lambda at: self.change(where=places[at]))

    def row_way(self, bench: CardBench) -> list[Item]:
        names = [self.say(f"way.short.{bench.kind}"), *(str(endeavor.name) for endeavor in endeavors_of(bench.library, bench.kind, bench.id))]
        return self._row("way", names, bench.wish.way, lambda at: self.change(way=at)) if len(names) > 1 else []

    def row_by(self, bench: CardBench) -> list[Item]:
        names = [survivor.name for survivor in bench.start.survivors if not survivor.dead]
        return self._row("by", names, names.index(bench.meant), lambda at: self.change(by=names[at]))

    def row_grown(self, bench: CardBench) -> list[Item]:
        return self._row("grown", [self.say(f"grown.{word}") for word in GROWN], int(bench.wish.grown), lambda at: self.change(grown=bool(at)))

    def row_count(self, bench: CardBench) -> list[Item]:
        return self._stepper("count", bench.wish.count, 1, MOST)

    def row_year(self, bench: CardBench) -> list[Item]:
        return self._stepper("year", bench.wish.year, 1, MOST_YEARS)

    def row_at(self, bench: CardBench) -> list[Item]:
        return self._stepper("at", bench.wish.at, START, STARVATION - 1)

    def _stepper(self, name: str, number: int, least: int, most: int) -> list[Item]:
        def make(box: Box) -> Stepper:
            can = number > least, number < most
            return Stepper(name, box, self.say(name), str(number), can, lambda by: self.change(**{name: number + by}), region="table")

        return [Cell(high=ROW, make=make), space(12)]

    def level(self, level: str) -> str:
        """Returns the name of a level."""
        return self.say("level.number", n=level) if level.isdigit() else self.say("level.first")

    def facing(self, facing: str) -> str:
        """Returns the name of a direction."""
        return self.services.words.say(f"word.{facing}")

    def _row(self, key: str, options: list[str], chosen: int, act: Callable[[int], object]) -> list[Item]:
        """Returns a heading and its options, in as many rows as they need."""
        need = max(self.pen.wide(words, "smallb") for words in options) + 40
        columns = max(1, min(len(options), int((self.room.w - 16 + 6) // (need + 6))))
        lines = -(-len(options) // columns)
        high = lines * ROW + (lines - 1) * 6

        def make(box: Box) -> Segments:
            made = Segments(key, box, options, chosen, act, label=self.say(key), region="table")
            made.columns = columns
            return made

        return [Text(key=f"{key}.head", words=self.say(key), roles=("label",), colour=theme.LANTERN), Cell(high=high, make=make), space(12)]

    def _turn(self, box: Box) -> Button:
        label = self.say("turn_monster", facing=self.facing(self.bench().wish.facing))
        return Button("turn_monster", box, label, self.turn, icon="redo", role="strong", region="table")

    # ------------------------------------------------------------ changing
    def change(self, **wishes: object) -> None:
        self.changes.change(**wishes)
        self.relayout()

    def throw_by(self, dice: str) -> None:
        self.changes.throw_by(dice)
        self.relayout()

    def turn(self) -> None:
        self.changes.turn()
        self.relayout()
