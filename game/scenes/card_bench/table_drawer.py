"""What the position of the bench is to be: the monster's level, how many survivors, what they bring, whose turn, where the monster looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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
        bench = self.bench()
        wish, library = bench.wish, bench.library
        levels, outfits = list(library.monster[wish.monster].levels), [PLAIN, *library.outfits]
        names = [self.say("outfit.none"), *(str(library.outfits[name].name) for name in library.outfits)]
        rows: list[Item] = [
            *self._row("level", [self.level(level) for level in levels], levels.index(wish.level), lambda at: self.change(level=levels[at])),
            Cell(high=ROW, make=lambda box: self._count(box, wish.count)), space(12),
            *self._row("outfit", names, outfits.index(wish.outfit), lambda at: self.change(outfit=outfits[at])),
            *self._row("turn", [self.say(f"turn.{turn}") for turn in TURNS], TURNS.index(wish.turn), lambda at: self.change(turn=TURNS[at])),
            *self._row("dice", [self.say(f"dice.{dice}") for dice in DICE], DICE.index(bench.dice), lambda at: self.throw_by(DICE[at])),
            Cell(high=ROW, make=self._turn),
            space(8), Text(key="table.why", words=self.say("table.why"), roles=("small",), colour=theme.ASH),
        ]  # fmt: skip
        made, high = content(Column(items=rows, gap=2), self.pen, room.w - 16)
        room = self.fitted(units, high + 6)
        self.add(ScrollArea("table", room, made, high, region="table", label=self.title))

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

    def _count(self, box: Box, count: int) -> Stepper:
        return Stepper("count", box, self.say("count"), str(count), (count > 1, count < MOST), lambda by: self.change(count=count + by), region="table")

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
