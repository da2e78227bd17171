"""All that may follow from a position: the rules themselves are run again for each way in which dice and unseen cards may fall.

Nothing is drawn at random, and no rule is told a second time: `Branching` sends every answer that chance could give, each with its share,
and adds up what happened. The likeliest ways come first; what is not explored yet has a share too, so that every chance is known
between two bounds that close. Positions that several ways lead to are explored once.
"""
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from game.model.survivor import FACES
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.performing import SIGNALS
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps

Tally = tuple[int, ...]
Load = tuple[Tally, Hashable]                                   # what has happened, and what else matters for the ways to come
Mass = dict[Load, Fraction]
Answers = list[tuple[Any, Fraction]]
Onward = list[tuple[Hashable, Hashable, Fraction]]              # position, load, share
FINE = 10**12                                                   # shares are put in order by their trillionths
MOST_RUNS = 100_000                                             # what is open then stays open
ONE, NOTHING = Fraction(1), Fraction(0)


class RunEnds(BaseException):
    """Nothing more is to be learned from this run; effects do not catch it."""


class CannotCount(BaseException):
    """What comes now depends on more than the position: its share stays open."""


class Edge:
    """One way on: explored (then it has a target and what is counted on the way), or with the mass that waits for it."""

    __slots__ = ("answer", "before", "delta", "part", "target", "total", "waiting")

    def __init__(self, before: "Fork | Position", answer: Any, part: Fraction) -> None:
        self.before, self.answer, self.part = before, answer, part
        self.target: Fork | OutcomeLeaf | None = None
        self.delta: Tally = ()
        self.waiting: Mass = {}
        self.total = NOTHING


class Fork:
    """A point at which chance has several ways."""

    __slots__ = ("edge", "ways")

    def __init__(self, edge: Edge, answers: Answers) -> None:
        self.edge = edge
        self.ways = [Edge(self, answer, part) for answer, part in answers]


class OutcomeLeaf:
    """The end of a run, and the position that it came to (none: nothing counts any more)."""

    __slots__ = ("position", "stuck")

    def __init__(self, position: Hashable, stuck: bool = False) -> None:
        self.position, self.stuck = position, stuck


class Position:
    """A position from which runs begin, and the mass that has come to it and is not spread yet."""

    __slots__ = ("entry", "inflow", "key", "total")

    def __init__(self, key: Hashable) -> None:
        self.key = key
        self.entry = Edge(self, None, ONE)
        self.inflow: Mass = {}
        self.total = NOTHING


class Branching:
    """Explores all that may follow; a child class says from where, what the players choose, and what is counted."""

    counters = 1

    def __init__(self) -> None:
        self.zero: Tally = (0,) * self.counters
        self.closed: dict[Tally, Fraction] = {}                 # of what is explored to its end
        self.unexplored: dict[Tally, Fraction] = {}             # by what has happened so far on the way there
        self.heap: list[tuple[int, int, Edge | Position]] = []
        self.positions: dict[Hashable, Position] = {}
        self.queued = self.runs = self.failed = 0
        self.edge: Edge
        self.script: list[Any] = []
        self.at = 0
        self.tally: list[int] = []
        self.game: Game

    # ---- what a child class says ------------------------------------------------------------------------------------
    def begin(self, position: Any) -> Game:
        """Makes a fresh copy of a position."""
        raise NotImplementedError

    def resolutions(self, position: Any) -> Iterator[Steps[Any]]:
        """Gives the resolutions to be run from a position, one after the other."""
        raise NotImplementedError

    def choose(self, question: Ask) -> str | Answers:
        """Answers for the players: one key, or several with their shares."""
        return harmless(question)

    def count(self, fact: events.Fact, tally: list[int]) -> None:
        """Notes what a fact adds to the counters; they never fall."""

    def is_over(self) -> bool:
        """Tells whether nothing that is counted can change any more."""
        return False

    def arrived(self, position: Any) -> Hashable:
        """Gives the position that a run came to at its end; none: nothing more follows."""
        return None

    def onward(self, position: Any, load: Any) -> Onward:
        """Says what follows a position that a run came to: positions with their loads and shares; empty: nothing more."""
        return []

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Makes a deck of which nobody knows the order."""
        raise NotImplementedError

    # ---- exploring --------------------------------------------------------------------------------------------------
    def start(self, position: Hashable, load: Hashable = None, share: Fraction = ONE, tally: Tally | None = None) -> None:
        """Says from where to explore."""
        self._enter(position, (self.zero if tally is None else tally, load), share)

    def explore(self) -> Iterator[None]:
        """Runs the rules again and again, the likeliest unexplored way first; gives way after each run. Ends when all is known."""
        while self.heap and self.runs < MOST_RUNS:
            _, _, waiting = heappop(self.heap)
            if isinstance(waiting, Position):
                inflow, waiting.inflow, waiting.total = waiting.inflow, {}, NOTHING
                for load, share in inflow.items():
                    self._less(load, share)
                    self._arrive(waiting.entry, load, share)
            elif waiting.target is None and waiting.waiting:
                self._run(waiting)
                yield

    def _run(self, edge: Edge) -> None:
        """Runs on from an edge to an end; at each new fork it goes the likeliest way, and the others wait."""
        self.runs += 1
        script: list[Any] = []
        at: Fork | Position = edge.before
        if isinstance(at, Fork):
            script.append(edge.answer)
        while isinstance(at, Fork):
            if isinstance(at.edge.before, Fork):
                script.append(at.edge.answer)
            at = at.edge.before
        self.edge, self.script, self.at, self.tally = edge, script[::-1], 0, [0] * self.counters
        end: Hashable = None
        try:
            self.game = self.begin(at.key)
            try:
                for steps in self.resolutions(at.key):
                    self._follow(steps)
            except SIGNALS:
                self._take_facts()
            else:
                self._take_facts()
                end = self.arrived(at.key)
        except RunEnds as ended:
            end = ended.args[0] if ended.args else None
        except CannotCount:
            self._link(OutcomeLeaf(None, stuck=True))
            return
        except Exception:                                       # an effect that raises: its share stays open; the table will hear of it in play
            self.failed += 1
            self._link(OutcomeLeaf(None, stuck=True))
            return
        self._link(OutcomeLeaf(end))

    def _follow(self, steps: Steps[Any]) -> None:
        answer: Any = None
        while True:
            try:
                question = steps.send(answer)
            except StopIteration:
                return
            if self.at == len(self.script):
                self._take_facts()
                if self.is_over():
                    raise RunEnds
            if isinstance(question, Shuffle):
                answer = self.shuffled(question.cards)
            elif isinstance(question, Roll):
                answer = self.take(falls(question))
            else:
                chosen = self.choose(question)
                answer = chosen if isinstance(chosen, str) else self.take(chosen)

    def take(self, answers: Answers) -> Any:
        """Gives the answer of chance at this point of the run: the one of the script, or at its end the likeliest."""
        if len(answers) == 1:
            return answers[0][0]
        if self.at < len(self.script):
            answer = self.script[self.at]
            self.at += 1
            if self.at == len(self.script):
                self.game.events.clear()                        # what follows counts
            return answer
        self._take_facts()
        fork = Fork(self.edge, answers)
        self._link(fork)
        self.edge = max(fork.ways, key=lambda way: way.part)
        self.tally = [0] * self.counters
        self.script.append(self.edge.answer)
        self.at += 1
        return self.edge.answer

    def _take_facts(self) -> None:
        for fact in self.game.events:
            if isinstance(fact, events.Fact):
                self.count(fact, self.tally)
        self.game.events.clear()

    # ---- mass -------------------------------------------------------------------------------------------------------
    def _link(self, target: Fork | OutcomeLeaf) -> None:
        """Joins an edge to where the run came, and sends on the mass that waited for it."""
        edge = self.edge
        edge.target, edge.delta = target, tuple(self.tally)
        waiting, edge.waiting, edge.total = edge.waiting, {}, NOTHING
        for load, share in waiting.items():
            self._less(load, share)
            self._arrive(edge, load, share)

    def _arrive(self, edge: Edge, load: Load, share: Fraction) -> None:
        """Sends mass along an edge; it waits where nothing is known of what follows."""
        target = edge.target
        if target is None:
            edge.waiting[load] = edge.waiting.get(load, NOTHING) + share
            edge.total += share
            self._more(load, share)
            self._queue(edge, edge.total)
            return
        tally, carried = load
        if any(edge.delta):
            tally = tuple([one + other for one, other in zip(tally, edge.delta, strict=True)])
        if isinstance(target, Fork):
            for way in target.ways:
                self._arrive(way, (tally, carried), share * way.part)
        elif target.stuck:
            self._more((tally, carried), share)
        else:
            following = self.onward(target.position, carried) if target.position is not None else []
            if not following:
                self.closed[tally] = self.closed.get(tally, NOTHING) + share
            for position, then, part in following:
                self._enter(position, (tally, then), share * part)

    def _enter(self, key: Hashable, load: Load, share: Fraction) -> None:
        position = self.positions.get(key)
        if position is None:
            position = self.positions[key] = Position(key)
        position.inflow[load] = position.inflow.get(load, NOTHING) + share
        position.total += share
        self._more(load, share)
        self._queue(position, position.total)

    def _queue(self, waiting: Edge | Position, total: Fraction) -> None:
        self.queued += 1
        heappush(self.heap, (-(total.numerator * FINE // total.denominator), self.queued, waiting))

    def _more(self, load: Load, share: Fraction) -> None:
        self.unexplored[load[0]] = self.unexplored.get(load[0], NOTHING) + share

    def _less(self, load: Load, share: Fraction) -> None:
        left = self.unexplored[load[0]] - share
        if left:
            self.unexplored[load[0]] = left
        else:
            del self.unexplored[load[0]]

    # ---- what is known ----------------------------------------------------------------------------------------------
    @property
    def exact(self) -> bool:
        """Tells whether everything is explored."""
        return not self.unexplored and bool(self.closed)

    def rounded(self) -> bool:
        """Tells whether what is still open can change no whole per cent of what is asked."""
        return self.exact

    def open_share(self) -> Fraction:
        """Gives the share of all that may follow which is not explored yet."""
        return sum(self.unexplored.values(), NOTHING)

    def chance(self, test: Callable[[Tally], bool], ruled_out: Callable[[Tally], bool] | None = None) -> tuple[Fraction, Fraction]:
        """Gives the least and the most that the chance of something can be; once it has happened the test stays true.

        `ruled_out` tells that it cannot happen any more on the ways that are not explored.
        """
        sure = sum((share for tally, share in self.closed.items() if test(tally)), NOTHING)
        sure += sum((share for tally, share in self.unexplored.items() if test(tally)), NOTHING)
        never = sum((share for tally, share in self.closed.items() if not test(tally)), NOTHING)
        if ruled_out is not None:
            never += sum((share for tally, share in self.unexplored.items() if ruled_out(tally) and not test(tally)), NOTHING)
        return sure, 1 - never

    def at_least_once(self, counter: int) -> tuple[Fraction, Fraction]:
        """Gives the bounds of the chance that something happens at least once."""
        return self.chance(lambda tally: tally[counter] > 0)

    def expected(self, counter: int) -> Fraction:
        """Gives how often something happens on average, in what is explored: the least that it can be."""
        masses = [*self.closed.items(), *self.unexplored.items()]
        return sum((share * tally[counter] for tally, share in masses), NOTHING)


NEAR = Fraction(1, 200)


def near(bounds: tuple[Fraction, Fraction]) -> bool:
    """Tells whether both bounds of a chance are the same in whole per cent, or but half a per cent apart."""
    return bounds[1] - bounds[0] < NEAR or round(bounds[0] * 100) == round(bounds[1] * 100)


# ---- dice -----------------------------------------------------------------------------------------------------------
LOCATION_FACES = tuple((FACES.index(location) + 1, FACES.count(location)) for location in dict.fromkeys(FACES))


def falls(roll: Roll) -> Answers:
    """Lists how dice may fall, each way with its share; dice that fall together have no order."""
    return in_sets(LOCATION_FACES if roll.kind == "hit_location" else alike(roll.sides, roll.steps), roll.dice)


@lru_cache(maxsize=256)
def alike(sides: int, steps: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Gives the lowest face of each group of faces that are alike to the rules, and how many they are."""
    if not steps:
        return tuple((face, 1) for face in range(1, sides + 1))
    starts = sorted({1, *[step for step in steps if 1 <= step <= sides]})
    return tuple((start, end - start) for start, end in zip(starts, [*starts[1:], sides + 1], strict=True))


@lru_cache(maxsize=1024)
def in_sets(groups: tuple[tuple[int, int], ...], dice: int) -> Answers:
    """Lists the sets that so many dice may show, each with its share."""
    count = dict(groups)
    every = sum(count.values()) ** dice
    found: Answers = []
    for faces in combinations_with_replacement(sorted(count), dice):
        ways, left = 1, dice
        for face in sorted(count):
            times = faces.count(face)
            ways, left = ways * comb(left, times) * count[face]**times, left - times
        found.append((faces, Fraction(ways, every)))
    return found


# ---- choices --------------------------------------------------------------------------------------------------------
HARMLESS = ("none", "leave", "pass", "end_act")


def harmless(question: Ask) -> str:
    """Answers a question in the plainest way: nothing is spent or taken, and of several things the first comes first."""
    for key in HARMLESS:
        if key in question.options:
            return key
    return min(question.options) if question.kind == "hit_order" else question.options[0]
