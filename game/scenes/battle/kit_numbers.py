"""The attributes and counters with which a survivor begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.model.survivor import Survivor
from game.play.kits import ATTRIBUTES, COUNTERS, LEAST_CHANGE, MOST_CHANGE, Kit
from game.ui.cards.people import signed
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Text
from game.ui.kit.stepper import Stepper
from game.ui.kit.voice import Voice

ROW, LEAST_ROW = 40.0, 290.0


def bounds(name: str) -> tuple[int, int]:
    """Returns the least and the most that may be chosen for a number."""
    return (0, COUNTERS[name]) if name in COUNTERS else (LEAST_CHANGE, MOST_CHANGE)


def number_rows(words: Translator, voice: Voice, survivor: Survivor, kit: Kit, change: Callable[[str, int], object]) -> Item:
    """Returns a row for each number as it stands on the sheet; `change` is called with its name and what is added."""
    cells = [Cell(high=ROW, make=partial(_row, voice.name(name), name, survivor, kit, change)) for name in (*ATTRIBUTES, *COUNTERS)]
    why = Text(key="numbers.why", words=words.say("battle.kit.numbers.why"), roles=("small",))
    return Column(items=[Padded(item=why, margins=(0, 0, 0, 8)), Grid(items=cells, least=LEAST_ROW, gap=36, line_gap=10)], gap=0)


def _row(called: str, name: str, survivor: Survivor, kit: Kit, change: Callable[[str, int], object], box: Box) -> Stepper:
    counter = name in COUNTERS
    chosen = (kit.counters if counter else kit.attributes).get(name, 0)
    total = getattr(survivor, name) if counter else survivor.attributes.get(name, 0)
    shown = str(total) if counter or name == "movement" or not total else signed(total)
    least, most = bounds(name)
    return Stepper(name, box, called.capitalize(), shown, (chosen > least, chosen < most), partial(change, name), lit=bool(chosen), region="numbers")
