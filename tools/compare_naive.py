"""Compares the engine with its naive twin (tests/twins/naive.py) on random boards: target lines, movement ranges, fields of view.

python -m tools.compare_naive --boards 1000000 --jobs 2

Board n of a seed is always the same; a difference is printed with its number, and `--only N` compares that board alone.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.cards.kinds import Who
from game.cards.library import Library, read_packs
from game.model.campaign import Granted, Player
from game.model.showdown import Terrain
from game.model.space import base_size
from game.play.packs import pack_folders
from game.rules.engine import values
from game.rules.engine.events import Moved
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import PathFacts
from game.rules.engine.questions import Ask, Roll
from game.rules.queries import position
from game.rules.session import Session
from game.rules.showdown import act_options, movement, targeting
from game.rules.showdown.set_up import new_story
from tests.twins import naive
from tests.twins.naive import Board, Person

PACK = Path(__file__).resolve().parents[1] / "tests" / "twins" / "pack"
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
PICKS = ("closest", "closest", "closest", "random", "most bleeding", "last to wound")
NOUNS = ("threat", "threat", "survivor")
ADJECTIVES = ("knocked-down", "standing", "bleeding")
PLACES = ("facing", "in range", "in field of view", "in blind spot", "adjacent", "within 3", "grabbed last round")
WEAPONS = (("fist_and_tooth", 1, False), ("king_spear", 2, False), ("cat_gut_bow", 6, True))
TILES = ((1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3), (2, 2))
KINDS = (("toppled_pillar", True, True), ("hedge", False, True), ("pit", True, False), ("debris", False, False))
ROUND = 5
CHUNK, TELL_EVERY = 200, 50_000


# ---- boards ---------------------------------------------------------------------------------------------------------
def board_of(seed: int, number: int, terrain: bool = True) -> tuple[Board, list[tuple[str, list[naive.Space]]]]:
    """Returns board n of a seed, and its terrain tiles by card."""
    chance = random.Random(seed * 1_000_003 + number)
    side = chance.randint(1, 4)
    high, wide = size = (side, side) if number % 3 else (side, 1 + (side + number // 3) % 4)  # one board in three has a base that is not square, mostly
    corner = (chance.randrange(naive.ROWS - high + 1), chance.randrange(naive.COLUMNS - wide + 1))
    if chance.random() < 0.2:                                   # an edge, or a corner
        corner = (chance.choice((0, corner[0], naive.ROWS - high)), chance.choice((0, corner[1], naive.COLUMNS - wide)))
    taken = set(naive.base(corner, size))
    board = Board(corner, size, chance.choice("NESW"), chance.choice((1, 2, 3, 4, 5, 6, 6, 7, 8, 12, 0, -1)), [])
    spread = chance.choice((2, 4, 8, 30))                       # greatest distance from the monster
    while len(board.people) < 1 + number % 6:
        space = (corner[0] + chance.randint(-spread, spread + high), corner[1] + chance.randint(-spread, spread + wide))
        if not naive.on_board(space) or space in taken:
            spread = min(spread + 1, 22)
            continue
        taken.add(space)
        board.people.append(
            Person(f"s{len(board.people) + 1}", space, chance.random() < 0.3, chance.random() < 0.15, chance.choice((0, 0, 0, 1, 2)),
                   chance.choice((5, 5, 3, 1, 7, 0)), chance.random() < 0.2)
        )
    board.sniffed = chance.random() < 0.2
    board.last_to_wound = chance.choice(("", *[person.id for person in board.people]))
    tiles = []
    for _ in range(chance.choice((0, 0, 1, 3, 8)) if terrain else 0):
        (down, across), (card, impassable, obstacle) = chance.choice(TILES), chance.choice(KINDS)
        at = (chance.randrange(naive.ROWS - down + 1), chance.randrange(naive.COLUMNS - across + 1))
        if chance.random() < 0.6:                               # between the figures
            row, column = corner[0] + chance.randint(-4, 4 + high), corner[1] + chance.randint(-4, 4 + wide)
            at = (min(max(0, row), naive.ROWS - down), min(max(0, column), naive.COLUMNS - across))
        spaces = [(at[0] + row, at[1] + column) for row in range(down) for column in range(across)]
        if taken.isdisjoint(spaces):
            taken.update(spaces)
            tiles.append((card, spaces))
            board.impassable.update(spaces if impassable else ())
            board.obstacles.update(spaces if obstacle else ())
    return board, tiles


def name(space: naive.Space) -> str:
    return f"{'ABCDEFGHIJKLMNOP'[space[0]]}{space[1] + 1}"


def told(board: Board, tiles: list[tuple[str, list[naive.Space]]]) -> str:
    """Returns a board as text."""
    rows = [["." for _ in range(naive.COLUMNS)] for _ in range(naive.ROWS)]
    for card, spaces in tiles:
        for row, column in spaces:
            rows[row][column] = {"toppled_pillar": "#", "hedge": "%", "pit": "o", "debris": ","}[card]
    for row, column in naive.base(board.corner, board.size):
        rows[row][column] = "M"
    for person in board.people:
        rows[person.space[0]][person.space[1]] = person.id[1:]
    lines = [f"{'ABCDEFGHIJKLMNOP'[n]} {''.join(row)}" for n, row in enumerate(rows)]
    what = f"facing {board.facing}, movement {board.movement}, sniffed {board.sniffed}, last to wound {board.last_to_wound}"
    return "\n".join([what, *map(str, board.people), *lines])


# ---- the engine -----------------------------------------------------------------------------------------------------
class Table:
    """A showdown of the engine on which one board after another is set up."""

    def __init__(self, library: Library) -> None:
        people = [(name, "female", n + 1, "abcdef"[n]) for n, name in enumerate(NAMES)]
        campaign = new_story(library, 1, [Player(name, n) for n, name in enumerate(NAMES)], people, level="1", prologue=False)
        self.game: Game = Session(campaign, library).game
        self.hidden = next(key for key, grant in library.grants.items() if any("hidden" in rule.is_ for rule in grant.rules))
        self.threat = next(key for key, grant in library.grants.items() if any("threat" in rule.is_ for rule in grant.rules))

    def lay_out(self, board: Board, tiles: list[tuple[str, list[naive.Space]]]) -> Game:
        """Puts a board into the engine's state."""
        game, campaign = self.game, self.game.campaign
        showdown = game.table
        showdown.stage, showdown.round, showdown.last_to_wound, showdown.in_play = "survivors", ROUND, board.last_to_wound, []
        showdown.survivors = [person.id for person in board.people]
        showdown.terrain = [Terrain(card, [name(space) for space in spaces]) for card, spaces in tiles]
        monster = showdown.monster
        monster.space, monster.size, monster.facing, monster.knocked_down = name(board.corner), base_size(board.size[1], board.size[0]), board.facing, False
        monster.attributes, monster.tokens = {"movement": board.movement}, {}
        campaign.granted = []
        for person in board.people:
            survivor = game.by_id[person.id]
            survivor.space, survivor.down_since, survivor.bleeding, survivor.dead = name(person.space), ROUND - 1 if person.down else 0, person.bleeding, False
            survivor.attributes, survivor.tokens = {"movement": person.movement}, {}
            survivor.grabbed_in = ROUND - 1 if person.grabbed_last_round else 0
            survivor.movements = survivor.activations = 1
            survivor.grid = {"0": "king_spear", "1": "cat_gut_bow"}
            if person.hidden:
                campaign.granted.append(Granted(self.hidden, person.id, "next_act", ROUND))
            if board.sniffed:
                campaign.granted.append(Granted(self.threat, person.id, "next_round_end", ROUND))
        game.refresh()
        game.take_events()
        return game


@lru_cache(maxsize=1 << 14)
def read(text: str) -> Who:
    return Who.parse(text)


def picked(game: Game, text: str) -> list[str]:
    """Lists the candidates of a target line in the engine."""
    steps = targeting.pick(game, read(text), Context("claw", "monster", None))
    try:
        question = next(steps)
    except StopIteration as ended:
        return [ended.value[0].id] if ended.value[0] is not None else []
    if isinstance(question, Ask):
        return list(question.options)
    assert isinstance(question, Roll)
    found = [survivor.id for survivor in values.fitting(game, read(text), None)]
    assert question.sides == len(found), "a random pick throws another die"
    return found


def moves(game: Game, steps: Any) -> list[tuple[tuple[str, ...], frozenset[str]]] | str:
    """Starts a move of the engine's monster; returns the paths it asks about, each with those run over; or the one path it took; or another first question."""
    before = game.monster.space
    try:
        question = next(steps)
    except StopIteration:
        question = None
    if isinstance(question, Ask) and question.kind == "path":
        assert isinstance(question.facts, PathFacts)
        ways = [(way.spaces, frozenset(way.run_over)) for way in question.facts.ways]
        assert len(set(question.options)) == len(question.options) == len(ways), f"keys {question.options}, ways {len(ways)}"
        return ways
    if isinstance(question, Ask) and game.monster.space == before and not game.events:
        return f"{question.kind} {question.purpose}"
    for fact in game.take_events():
        if isinstance(fact, Moved) and fact.who == "monster":
            return [(fact.path, frozenset(survivor.id for survivor in movement.run_over(game, fact.path)))]
    return []


# ---- comparison -----------------------------------------------------------------------------------------------------
class Disagree(AssertionError):
    """Engine and twin differ."""


def same(what: str, engine: Any, twin: Any) -> None:
    if engine != twin:
        raise Disagree(f"{what}: the engine says {shown(engine)}, the twin {shown(twin)}")


def shown(found: Any) -> str:
    return str(sorted(found, key=str)) if isinstance(found, set | frozenset) else str(found)


def compare(table: Table, seed: int, number: int, counted: Counter[str], terrain: bool = True) -> None:
    """Sets up a board for both and compares all their answers; raises Disagree."""
    board, tiles = board_of(seed, number, terrain)
    chance = random.Random(number * 31 + seed)
    game = table.lay_out(board, tiles)
    words(game, board, chance, counted)
    walking(game, board, chance, counted)
    target = chance.choice(board.people)
    reach = chance.choice((1, 1, 1, 2, 3))
    toward = moves(game, movement.move_toward(game, game.by_id[target.id], reach, Context("claw", "monster", game.by_id[target.id])))
    ways(board, toward, naive.approaches(board, target, reach) if naive.away(board, target) > reach else {(board.corner, frozenset())}, target.id, counted)
    game = table.lay_out(board, tiles)
    straight(game, board, chance, counted)


def words(game: Game, board: Board, chance: random.Random, counted: Counter[str]) -> None:
    """Compares what each word means, and some lines of target lists."""
    same("blind spot", set(position.behind(game)), {name(space) for space in naive.blind_spot(board)})
    for person in board.people:
        survivor = game.by_id[person.id]
        same(f"{person.id} a threat", position.is_threat(game, survivor), naive.is_threat(board, person))
        same(f"{person.id} behind", position.is_behind(game, survivor), person.space in naive.blind_spot(board))
    for _ in range(4):
        pick, noun = chance.choice(PICKS), chance.choice(NOUNS)
        adjectives = [word for word in ADJECTIVES if chance.random() < 0.15]
        places = chance.sample(PLACES, chance.choice((0, 1, 1, 2)))
        text = " ".join((pick, *adjectives, noun, *places))
        found = naive.line_list(board, pick, noun, adjectives, places)
        same(text, picked(game, text), found)
        counted["lines that nobody fits" if not found else "lines that one fits" if len(found) == 1 else "ties and draws"] += 1


def walking(game: Game, board: Board, chance: random.Random, counted: Counter[str]) -> None:
    """Compares which spaces a survivor reaches, and what each weapon reaches."""
    person = chance.choice(board.people)
    survivor = game.by_id[person.id]
    reached = naive.walks(board, person)
    same(f"{person.id} walks", set(position.reach(game, survivor)), {name(space) for space in reached})
    if reached:
        end = chance.choice(sorted(reached))
        way = position.way(game, survivor, name(end))
        same(f"steps of the way of {person.id} to {name(end)}", len(way), reached[end])
        same(f"way of {person.id} to {name(end)} goes by free spaces", [space for space in way if space not in {name(to) for to in reached}], [])
    counted["spaces to walk to"] += len(reached)
    for weapon, reach, ranged in WEAPONS:
        for other in board.people:
            if not other.down:
                refused = act_options.cannot_attack(game, game.by_id[other.id], weapon)
                same(f"{other.id} may strike with {weapon}", refused is None, naive.can_strike(board, other, reach, ranged))
                counted["strikes" if refused is None else "strikes refused"] += 1


def ways(board: Board, found: Any, expected: set[tuple[naive.Space, frozenset[str]]] | None, target: str, counted: Counter[str]) -> None:
    """Compares the ends of the monster's paths and whom they run over; each path must be possible."""
    if isinstance(found, str):
        found = []
    for way, passed in found:
        here, run = board.corner, frozenset[str]()
        for word in way:
            there = (ord(word[0]) - ord("A"), int(word[1:]) - 1)
            if naive.steps_between(here, there) != 1 or not naive.stands(board, there):
                raise Disagree(f"toward {target}: the way {way} cannot be gone at {word}")
            here, run = there, run | naive.covered(board, there)
        same(f"run over on the way {way}", passed, run)
    if expected is None:
        counted["walled in"] += 1
        return
    ends = {(way[-1], run) for way, run in found} or {(name(board.corner), frozenset())}
    same(f"toward {target}", ends, {(name(end), run) for end, run in expected})
    counted["moves with one end" if len(expected) == 1 else "moves to choose among"] += 1


def straight(game: Game, board: Board, chance: random.Random, counted: Counter[str]) -> None:
    """Compares a move forward; at the board edge the engine must ask, or slide."""
    spaces = max(1, board.movement)
    end, run, slides = naive.run(board, board.facing, spaces)
    found = moves(game, movement.move_straight(game, board.facing, spaces, Context("beasts_tail", "monster", None), ()))
    if slides:
        sides = "EW" if board.facing in "NS" else "NS"
        free = [side for side in sides if naive.on_board(naive.base(board.corner, board.size)[0]) and _inside(board, side)]
        counted["moves along the edge"] += 1
        if len(free) == 1:
            end, run, _ = naive.run(board, free[0], spaces)
        else:
            same("the edge is asked about", found, "direction edge")
            return
    ends = {(way[-1], over) for way, over in found} if not isinstance(found, str) else {found}
    same("forward", ends or {(name(board.corner), frozenset())}, {(name(end), run)})
    counted["moves straight on"] += 1


def _inside(board: Board, direction: str) -> bool:
    """Returns whether the base stays on the board one step in that direction."""
    down, right = naive.STEPS[direction]
    return all(naive.on_board((row + down, column + right)) for row, column in naive.base(board.corner, board.size))


# ---- the command ----------------------------------------------------------------------------------------------------
def library() -> Library:
    """Returns the packs, and the terrain that only this comparison has."""
    return read_packs([*pack_folders(), PACK])[0]


def part(work: tuple[int, int, int, bool]) -> tuple[Counter[str], list[str]]:
    """Compares a range of boards; returns the counts, and the differences as text."""
    seed, first, count, terrain = work
    if not TABLES:
        TABLES.append(Table(library()))
    counted: Counter[str] = Counter()
    wrong = []
    for number in range(first, first + count):
        try:
            compare(TABLES[0], seed, number, counted, terrain)
        except Exception as differs:
            wrong.append(f"board {number}: {type(differs).__name__}: {differs}\n{told(*board_of(seed, number, terrain))}")
        counted["boards"] += 1
    return counted, wrong


TABLES: list[Table] = []                                        # of this process


def parts(first: int, boards: int, seed: int, jobs: int, terrain: bool) -> Iterator[tuple[Counter[str], list[str]]]:
    """Compares so many boards, from the first on."""
    work = [(seed, number, min(CHUNK, first + boards - number), terrain) for number in range(first, first + boards, CHUNK)]
    if jobs == 1:
        yield from map(part, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(part, work)


def main(arguments: list[str]) -> int:
    """Compares so many boards; returns 1 if one of them differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.compare_naive", description="Compares the engine with its naive twin on random boards.")
    parser.add_argument("--boards", type=int, default=10_000, metavar="N", help="how many (10,000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first one (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which boards (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--only", type=int, metavar="N", help="look at this board alone")
    parser.add_argument("--no-terrain", dest="terrain", action="store_false", help="boards without terrain")
    wishes = parser.parse_args(arguments)
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    found = parts(wishes.first, wishes.boards, wishes.seed, wishes.jobs, wishes.terrain)
    if wishes.only is not None:
        found = iter([part((wishes.seed, wishes.only, 1, wishes.terrain))])
    for here, differing in found:
        counted += here
        wrong += differing
        if counted["boards"] % TELL_EVERY == 0:
            print(f"{counted['boards']:,} boards, {len(wrong)} differ", file=sys.stderr, flush=True)
        if len(wrong) > 20:
            break
    for line in wrong[:20]:
        print(line)
    for what, count in sorted(counted.items()):
        print(f"{count:>12,} {what}")
    print(f"{len(wrong)} boards differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
