"""Measures how long the odds of attacks take: every weapon of the core pack, at every level, from a fresh position beside the monster.

python -m tools.odds_times
python -m tools.odds_times --level 3 --weapon muramasa --seconds 30

All times are processor time of this process, scaled to a machine on which the hard-coded showdown of `tools.bench.bare` makes 1,000 playouts
a second (docs/speed.md); `--raw` leaves them as they are. `usable` is the time until every chance is known to the per cent or estimated within
one point to each side, `exact` until all is counted, `slice` the longest time between two yields of the exploration.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from math import inf
from statistics import median
from typing import Any

from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.model.space import BIT, at_distance, names
from game.play.packs import read_all
from game.play.random_setups import FIRST_STORY
from game.rules import flow
from game.rules.engine.game import Game
from game.rules.engine.questions import Roll, Shuffle, Steps
from game.rules.engine.values import INSANE
from game.rules.queries.odds import COUNTERS, AttackOdds
from game.rules.showdown.set_up import new_battle, new_story
from tools.bench import bare
from tools.bench.session import NOMINAL

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("Cat", "female", 3, "c"), ("Dan", "male", 4, "d")]
SECONDS = 15.0                                                  # of processor time for one attack
WITHIN = 0.02                                                   # width of an interval that can be used
WARM = 3.0                                                      # seconds of playing by which the yardstick is measured


class Timed(Struct, frozen=True):
    """How long the odds of one attack took: seconds until they could be used and until they were exact (infinite if never), longest slice."""

    level: str
    weapon: str
    dice: int
    label: str
    usable: float
    exact: float
    longest: float
    runs: int


def fresh(library: Library, level: str, weapon: str, seed: int = 1) -> Campaign:
    """Returns a showdown that is set up, with four survivors; the first one holds the weapon, stands before the monster and may act."""
    players = [Player(name, number) for number, (name, *_) in enumerate(PEOPLE)]
    gear = tuple([(weapon, weapon)] * len(PEOPLE))
    if level == FIRST_STORY:
        campaign = new_story(library, seed, players, PEOPLE, level=level, prologue=False)
    else:
        learned = library.unlocking(("dash", "encourage", "surge"))
        campaign = new_battle(library, seed, players, PEOPLE, monster=library.first_monster, level=level, innovations=tuple(learned), gear=gear)
    game, chance = Game(campaign, library, explain=False), random.Random(seed)
    while game.table.stage in ("set_up", "deploy"):
        run(flow.showdown_step(game), chance)
    showdown, ann = game.table, campaign.survivors[0]
    taken = sum([BIT[survivor.space] for survivor in campaign.survivors[1:]])
    ann.space = names(at_distance(showdown.monster.space, showdown.monster.size, 1) & ~taken)[0]
    ann.movements = ann.activations = 1
    if any([use.word == "sentient" for use in library.gear[weapon].with_]):
        ann.insanity = INSANE                                   # nobody else can use it
    if weapon != library.unarmed and level == FIRST_STORY:
        ann.grid = {"0": weapon, "1": weapon, "2": "cloth"}
    showdown.stage, showdown.acting, showdown.round = "survivors", ann.id, 1
    return campaign


def run(steps: Steps[None], chance: random.Random) -> None:
    """Runs a resolution with random answers, dice and shuffles."""
    answer: Any = None
    while True:
        try:
            question = steps.send(answer)
        except StopIteration:
            return
        if isinstance(question, Roll):
            answer = tuple([chance.randint(1, question.sides) for _ in range(question.dice)])
        elif isinstance(question, Shuffle):
            answer = chance.sample(question.cards, len(question.cards))
        else:
            answer = chance.choice(question.options)


def timed(library: Library, level: str, weapon: str, seconds: float, scale: float) -> Timed:
    """Explores the odds of an attack; returns how long that took, in scaled seconds."""
    game = Game(fresh(library, level, weapon), library)
    usable, longest = inf, 0.0
    began = last = time.process_time()
    odds = AttackOdds(game, "s1", weapon)
    late = False
    for _ in odds.explore():
        now = time.process_time()
        longest = max(longest, now - last)
        if usable == inf and may_be_used(odds):
            usable = now - began
        if now - began > seconds / scale:
            late = True
            break
        last = time.process_time()
        began += last - now                                     # what this tool does is not counted
    took = last - began
    if usable == inf and may_be_used(odds):
        usable = took
    if not odds.possible:
        return Timed(level, weapon, 0, "not offered", 0.0, 0.0, 0.0, 0)
    label = odds.standing
    if label in ("estimate", "growing", "open"):
        label += f" to {max([high - low for low, high in map(odds.chance_of, range(len(COUNTERS)))]):.1%}, {odds.left:.1%} left"
        label += f" ({', '.join(sorted(odds.why_open))})" if odds.why_open else ""
    return Timed(level, weapon, odds.dice, label, usable * scale, inf if late or not odds.exact else took * scale, longest * scale, odds.runs)


def may_be_used(odds: AttackOdds) -> bool:
    """Returns whether all chances are known to the per cent, or estimated within one point to each side."""
    return odds.rounded() or (odds.standing == "estimate" and all([high - low <= WITHIN for low, high in map(odds.chance_of, range(len(COUNTERS)))]))


def yardstick() -> float:
    """Returns by which factor this machine is faster than one whose hard-coded showdown makes 1,000 playouts a second."""
    began = time.process_time()
    played, _ = bare.run(WARM, 1, "log", True)
    return float(played / (time.process_time() - began) / NOMINAL)


def table(library: Library, levels: list[str], weapons: list[str], seconds: float, scale: float) -> Iterator[Timed]:
    """Yields the times of each weapon at each level."""
    for level in levels:
        for weapon in weapons:
            yield timed(library, level, weapon, seconds, scale)


def told(number: float) -> str:
    """Returns seconds as a word of a table."""
    return "   -  " if number == inf else f"{number:6.2f}"


def main(arguments: list[str]) -> int:
    """Prints the times; returns 1 if an attack is open for good."""
    library = read_all()[0]
    levels = list(library.monster[library.first_monster].levels)
    weapons = [name for name, card in library.gear.items() if card.weapon is not None]
    parser = argparse.ArgumentParser(prog="python -m tools.odds_times", description="Measures how long the odds of attacks take.")
    parser.add_argument("--level", choices=levels, action="append", help="this level alone; may be given again")
    parser.add_argument("--weapon", choices=weapons, action="append", metavar="W", help="this weapon alone; may be given again")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="T", help=f"of processor time for each attack ({SECONDS:.0f})")
    parser.add_argument("--raw", action="store_true", help="seconds of this machine")
    wishes = parser.parse_args(arguments)
    scale = 1.0 if wishes.raw else yardstick()
    print(f"seconds of processor time{'' if wishes.raw else f', times {scale:.2f}'}")
    print("level        weapon                dice  usable  exact   slice    runs  label")
    found: list[Timed] = []
    for one in table(library, wishes.level or levels, wishes.weapon or weapons, wishes.seconds, scale):
        print(f"{one.level:<12} {one.weapon:<22}{one.dice:>3}  {told(one.usable)} {told(one.exact)} {one.longest * 1000:5.1f}ms {one.runs:>7,}  {one.label}",
              flush=True)
        found += [one] if one.dice else []
    for level in wishes.level or levels:
        for dice in sorted({one.dice for one in found if one.level == level}):
            these = [one for one in found if one.dice == dice and one.level == level]
            usable, exact = [one.usable for one in these], [one.exact for one in these]
            print(f"{level}, {dice} dice: {len(these)} attacks; usable after {told(median(usable))} s median, {told(max(usable))} at worst; "
                  f"exact after {told(median(exact))} s median, {told(max(exact))} at worst")
    return 1 if any([one.label.startswith("open") for one in found]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
