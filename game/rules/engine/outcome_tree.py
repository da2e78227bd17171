"""Exact probabilities: runs the rules from a position once for each outcome of dice and unseen cards, and adds up what happened.

There is no sampling and no second implementation of a rule: every answer that chance can give is tried, weighted by its probability,
the most probable unexplored branch first. What is not explored yet keeps its probability, so that every result is known between two
bounds that close. Positions that are reached in several ways are explored once.
"""
from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Any

from game.model.survivor import FACES
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.performing import SIGNALS
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps

Tally = tuple[int, ...]
Load = tuple[Tally, Hashable]                                   # what was counted so far, and what else matters later
Mass = dict[Load, Fraction]
Answers = list[tuple[Any, Fraction]]
Onward = list[tuple[Hashable, Hashable, Fraction]]              # position, load, probability
TRILLION = 10**12                                                   # probabilities are compared in trillionths
MOST_RUNS = 100_000                                             # after these the rest stays unexplored
ONE, NOTHING = Fraction(1), Fraction(0)


class RunEnds(BaseException):
    """Ends a run from which nothing more can be learned; a BaseException, so that no effect catches it."""


class CannotCount(BaseException):
    """Ends a run whose outcome depends on more than the position; its probability stays unexplored."""


class Edge:
    """A branch: explored (with a target and what is counted on the way), or waiting, with the probability mass that has come to it."""

    __slots__ = ("answer", "before", "delta", "part", "target", "total", "waiting")

    def __init__(self, before: "Fork | Position", answer: Any, part: Fraction) -> None:
        self.before, self.answer, self.part = before, answer, part
        self.target: Fork | OutcomeLeaf | None = None
        self.delta: Tally = ()
        self.waiting: Mass = {}
        self.total = NOTHING


class Fork:
    """A point at which chance has several outcomes."""

    __slots__ = ("edge", "ways")

    def __init__(self, edge: Edge, answers: Answers) -> None:
        self.edge = edge
        self.ways = [Edge(self, answer, part) for answer, part in answers]


class OutcomeLeaf:
    """The end of a run and the position that it reached (None: nothing more is counted). `stuck`: the run could not be finished."""

    __slots__ = ("position", "stuck")

    def __init__(self, position: Hashable, stuck: bool = False) -> None:
        self.position, self.stuck = position, stuck


class Position:
    """A position from which runs start, and the probability mass that has come to it and is not distributed yet."""

    __slots__ = ("entry", "inflow", "key", "total")

    def __init__(self, key: Hashable) -> None:
        self.key = key
        self.entry = Edge(self, None, ONE)
        self.inflow: Mass = {}
        self.total = NOTHING


class OutcomeTree:
    """Explores all that may follow; a subclass defines where to start, what the players answer, and what is counted."""

    counters = 1

    def __init__(self) -> None:
        self.zero: Tally = (0,) * self.counters
        self.closed: dict[Tally, Fraction] = {}                 # probability of each final tally
        self.unexplored: dict[Tally, Fraction] = {}             # probability of the unexplored branches, by their tally so far
        self.heap: list[tuple[int, int, Edge | Position]] = []
        self.positions: dict[Hashable, Position] = {}
        self.queued = self.runs = self.failed = 0
        self.edge: Edge
        self.script: list[Any] = []
        self.at = 0
        self.tally: list[int] = []
        self.game: Game

    # ---- what a subclass defines ------------------------------------------------------------------------------------
    def begin(self, position: Any) -> Game:
        """Makes a fresh copy of a position."""
        raise NotImplementedError

    def resolutions(self, position: Any) -> Iterator[Steps[object]]:
        """Yields the resolutions to run from a position, in order."""
        raise NotImplementedError

    def choose(self, question: Ask) -> str | Answers:
        """Returns the answer of the players to a question: one key, or several with their probabilities."""
        return simplest_answer(question)

    def count(self, fact: events.Fact, tally: list[int]) -> None:
        """Adds a fact to the counters in place; they never decrease."""

    def is_over(self) -> bool:
        """Returns whether no counter can change any more."""
        return False

    def arrived(self, position: Any) -> Hashable:
        """Returns the position that a finished run has reached, or None if nothing follows."""
        return None

    def onward(self, position: Any, load: Any) -> Onward:
        """Returns what follows a position that was reached: positions with their loads and probabilities; empty if nothing does."""
        return []

    def shuffled(self, cards: tuple[str, ...]) -> list[str]:
        """Returns a deck whose order nobody knows."""
        raise NotImplementedError

    # ---- exploring --------------------------------------------------------------------------------------------------
    def start(self, position: Hashable, load: Hashable = None, share: Fraction = ONE, tally: Tally | None = None) -> None:
        """Adds a position to explore from."""
        self._enter(position, (self.zero if tally is None else tally, load), share)

    def explore(self) -> Iterator[None]:
        """Runs the rules for the most probable unexplored branch, again and again; yields after each run and ends when all is explored."""
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
        """Runs from an edge to an end; at each new fork it follows the most probable outcome and queues the others."""
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
        except Exception:                                       # an effect raised: its probability stays unexplored; play will report the fault
            self.failed += 1
            self._link(OutcomeLeaf(None, stuck=True))
            return
        self._link(OutcomeLeaf(end))

    def _follow(self, steps: Steps[object]) -> None:
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
                answer = self.take(roll_outcomes(question))
            else:
                chosen = self.choose(question)
                answer = chosen if isinstance(chosen, str) else self.take(chosen)

    def take(self, answers: Answers) -> Any:
        """Returns the outcome of chance at this point of the run: the one of the script, or at its end the most probable."""
        if len(answers) == 1:
            return answers[0][0]
        if self.at < len(self.script):
            answer = self.script[self.at]
            self.at += 1
            if self.at == len(self.script):
                self.game.events.clear()                        # count only what happens from here on
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
        """Sets the target of the current edge and distributes the mass that waited for it."""
        edge = self.edge
        edge.target, edge.delta = target, tuple(self.tally)
        waiting, edge.waiting, edge.total = edge.waiting, {}, NOTHING
        for load, share in waiting.items():
            self._less(load, share)
            self._arrive(edge, load, share)

    def _arrive(self, edge: Edge, load: Load, share: Fraction) -> None:
        """Passes probability mass along an edge; it waits at an edge that is not explored yet."""
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
        heappush(self.heap, (-(total.numerator * TRILLION // total.denominator), self.queued, waiting))

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
        """Whether everything is explored."""
        return not self.unexplored and bool(self.closed)

    @property
    def finished(self) -> bool:
        """Whether nothing more will be found: all is explored, or the numbers are known well enough."""
        return bool(self.runs) and (self.rounded() or self.runs >= MOST_RUNS)

    def rounded(self) -> bool:
        """Returns whether the unexplored rest can no longer change the results in whole per cent."""
        return self.exact

    def open_share(self) -> Fraction:
        """Returns the probability of all that is not explored yet."""
        return total(self.unexplored.values())

    def chance(self, test: Callable[[Tally], bool], ruled_out: Callable[[Tally], bool] | None = None) -> tuple[Fraction, Fraction]:
        """Returns the lower and upper bound of the probability that `test` holds; a test that is true of a tally stays true.

        `ruled_out` says that it can no longer become true on a branch that is not explored.
        """
        sure: list[Fraction] = []
        never: list[Fraction] = []
        for tally, share in self.closed.items():
            (sure if test(tally) else never).append(share)
        for tally, share in self.unexplored.items():
            if test(tally):
                sure.append(share)
            elif ruled_out is not None and ruled_out(tally):
                never.append(share)
        return total(sure), 1 - total(never)

    def at_least_once(self, counter: int) -> tuple[Fraction, Fraction]:
        """Returns the bounds of the probability that a counter is above 0."""
        return self.chance(lambda tally: tally[counter] > 0)

    def expected(self, counter: int) -> Fraction:
        """Returns the mean of a counter over what is known so far, which is a lower bound."""
        masses = [*self.closed.items(), *self.unexplored.items()]
        return total([share * tally[counter] for tally, share in masses if tally[counter]])


def total(shares: Iterable[Fraction]) -> Fraction:
    """Returns the exact sum; far faster than `sum`, because it is brought to lowest terms once."""
    parts: dict[int, int] = {}                                  # numerators by denominator
    for share in shares:
        number, of = share.as_integer_ratio()
        parts[of] = parts.get(of, 0) + number
    every = lcm(*parts)
    return Fraction(sum([number * (every // of) for of, number in parts.items()]), every)


NEAR = Fraction(1, 200)


def near(bounds: tuple[Fraction, Fraction]) -> bool:
    """Returns whether two bounds round to the same per cent or are less than half a per cent apart."""
    return bounds[1] - bounds[0] < NEAR or round(bounds[0] * 100) == round(bounds[1] * 100)


# ---- dice -----------------------------------------------------------------------------------------------------------
LOCATION_FACES = tuple((FACES.index(location) + 1, FACES.count(location)) for location in dict.fromkeys(FACES))


BY_ROW = ("table", "brain_trauma")                               # rolls of which rules in play may look at the number, whatever row it is in


def roll_outcomes(roll: Roll, by_row: bool = False) -> Answers:
    """Returns the outcomes of a roll with their probabilities; dice thrown together have no order.

    `by_row` says that no rule in play looks at the number of a roll on a table: then faces of one row are one outcome.
    """
    if roll.kind in BY_ROW and not by_row:
        return dice_combinations(equivalent_faces(roll.sides, ()), roll.dice)
    return dice_combinations(LOCATION_FACES if roll.kind == "hit_location" else equivalent_faces(roll.sides, roll.steps), roll.dice)


@lru_cache(maxsize=256)
def equivalent_faces(sides: int, steps: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Groups the faces of a die that the rules treat the same: pairs of the lowest face and the number of faces."""
    if not steps:
        return tuple((face, 1) for face in range(1, sides + 1))
    starts = sorted({1, *[step for step in steps if 1 <= step <= sides]})
    return tuple((start, end - start) for start, end in zip(starts, [*starts[1:], sides + 1], strict=True))


@lru_cache(maxsize=1024)
def dice_combinations(groups: tuple[tuple[int, int], ...], dice: int) -> Answers:
    """Returns the combinations that so many dice can show, each with its probability."""
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


def simplest_answer(question: Ask) -> str:
    """Answers a question in the simplest way: nothing is spent or taken, and the first of several options is chosen."""
    for key in HARMLESS:
        if key in question.options:
            return key
    return min(question.options) if question.kind == "hit_order" else question.options[0]
