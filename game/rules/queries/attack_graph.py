"""Puts the parts of an attack together, hit by hit: the probability flows from the states before a hit to those after it.

States that differ in nothing that any part has read are one, and cards that do the same unless they are hit critically are one class, of which
only the number drawn counts.
"""
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from game.cards.library import Library
from game.rules.engine.branches import Outcomes
from game.rules.engine.game import Game
from game.rules.engine.memory import Memory, Reading
from game.rules.engine.noting import Cell
from game.rules.queries.attack_parts import COUNTERS, CRITICAL, AttackParts, own_name

OFTEN = 150                                                     # steps of putting together between two yields
Hole = tuple[Any, int, int, "Tail | None", tuple[int, ...], tuple[str, ...]]  # part, state, what was counted, what comes then and what is gone of it
Vector = list[float]                                            # probability of all, then of not yet each counter
NONE = (0.0,) * (len(COUNTERS) + 1)
REMAINS = [(0, *[counter + 1 for counter in range(len(COUNTERS)) if not bits >> counter & 1]) for bits in range(1 << len(COUNTERS))]  # by what is raised
LastDraws = list[tuple[str, float, list[tuple[str, float]]]]     # cards, their shares, and what stands for their criticals with its shares


class Urn:
    """Cards of which one is drawn, each equally likely: by classes of cards that differ in their criticals alone."""

    __slots__ = ("classes", "none", "size")

    def __init__(self, classes: Sequence[tuple[str, ...]]) -> None:
        self.classes = tuple(classes)
        self.size = sum([len(cards) for cards in classes])
        self.none = (0,) * len(classes)


class Tail:
    """The urns from which the coming hits are drawn, in order."""

    __slots__ = ("later", "length", "urn")

    def __init__(self, urn: Urn, later: "Tail | None") -> None:
        self.urn, self.later = urn, later
        self.length: int = 1 + (later.length if later is not None else 0)


Node = tuple[Tail, int, tuple[int, ...], tuple[str, ...]]        # what is to be drawn; state; of each class how many are gone; cards gone that are known


class AttackGraph(AttackParts):
    """Puts an attack together of its parts. `known` is the number of hit locations on top of the deck that all know."""

    def __init__(self, game: Game, who: str, weapon: str, space: str = "", known: int = 0, *, card: str = "") -> None:
        super().__init__(game, who, weapon, space, card=card)
        showdown = game.table
        self.cards = len(showdown.hit_locations)                # number of cards in the deck
        self.top, self.deck = tuple(showdown.hit_locations[:known]), tuple(sorted(showdown.hit_locations[known:]))
        self.discard = tuple(sorted(showdown.hit_location_discard))
        self.memory: dict[Hashable, Memory] = {}
        self.read: set[Cell] = set()                            # by any part
        self.read_last: set[Cell] = set()                       # by the hit locations alone, without their reactions
        self.results: dict[tuple[Hashable, int], Outcomes] = {}
        self.critical: dict[tuple[Hashable, int], float] = {}
        self.whole: dict[tuple[str, int, bool], Any] = {}
        self.starts: list[tuple[int, Tail, int, float]] = []
        self.urns: dict[tuple[str, ...], Urn] = {}
        self.last_draws: dict[Hashable, LastDraws] = {}
        self.projections: dict[frozenset[Cell], Callable[[int], int]] = {}
        self.ended: Vector = [0.0] * (len(COUNTERS) + 1)        # what has ended before any hit location is resolved
        self.stuck: Vector = [0.0] * (len(COUNTERS) + 1)
        self.bounds = [(0.0, 1.0)] * len(COUNTERS)
        self.left = 1.0                                         # probability of what is not counted
        self.wanted: dict[tuple[Hashable, int], float] = {}
        self.finished = False
        self.holes: list[tuple[Vector, Hole]] = []              # what was left open the last time
        self.under_way: dict[tuple[Hashable, int], tuple[Outcomes, Iterator[None]]] = {}
        self.patience = 200                                     # runs of one part before others go on

    def _urn(self, cards: tuple[str, ...]) -> Urn:
        if cards not in self.urns:
            classes: dict[Hashable, list[str]] = {}
            for card in cards:
                classes.setdefault(likeness(self.library, card), []).append(card)
            self.urns[cards] = Urn([tuple(alike) for alike in classes.values()])
        return self.urns[cards]

    def _outcomes(self, part: Any, state: int, mass: float) -> Outcomes | None:
        """Returns what a part leads to from a state, if that is known; else it is wanted."""
        found = self._known(part, state)
        if found is None:
            self.wanted[part, state] = self.wanted.get((part, state), 0.0) + mass
        return found

    def _known(self, part: Any, state: int) -> Outcomes | None:
        """Returns what a part leads to from a state, or from another one that agrees in what it reads; None if that is not known."""
        found = self.results.get((part, state))
        if found is None:
            memory = self.memory.get(part)
            found = memory.recall(state) if memory is not None else None
            if found is not None:
                self.results[part, state] = found
        return found

    def _run_wanted(self) -> Iterator[None]:
        """Runs the parts that are wanted, the most probable first, until some time has passed; a long one waits for the others."""
        until = self.runs + max(60, self.runs // 2)
        longer: list[tuple[Hashable, int]] = []
        for key in sorted(self.wanted, key=lambda key: -self.wanted[key]):
            part, state = key
            memory = self.memory.setdefault(part, Memory(self.states))
            if memory.recall(state) is not None:
                continue
            if key not in self.under_way:
                found = Outcomes()
                self.under_way[key] = found, self.explore_part(part, state, found)
            found, steps = self.under_way[key]
            stop = self.runs + self.patience
            for _ in steps:
                yield
                if self.runs >= stop:
                    longer.append(key)
                    break
            else:
                del self.under_way[key]
                memory.keep(state, found.read, found)
                self.read |= found.read
                if part[0] == "last":                           # type: ignore[index]
                    self.read_last |= found.read
            if self.runs >= until:
                return
        if longer:
            self.patience *= 2

    def _of_location(self, card: str, state: int, critical: bool, mass: float) -> tuple[list[tuple[int, float, int]], list[tuple[float, Any, int, int]]]:
        """Returns what resolving a hit location leads to: counters, probability and the state after it (-1: the attack is over); and what is open.

        `critical` selects the outcomes with a critical, or those without. What is open has a probability, a part and its state, and what was counted.
        """
        key = card, state, critical
        if key in self.whole:
            return self.whole[key]                              # type: ignore[no-any-return]
        merged: dict[tuple[int, int], float] = {}
        holes: list[tuple[float, Any, int, int]] = []
        complete = True
        found = self._outcomes(("location", card), state, mass)
        if found is None:
            return [], [(1.0, ("critical" if critical else "location", card), state, 0)]
        waiting = [(bits, end, changes, share, state) for (bits, end, changes), share in found.ends.items() if bool(bits >> CRITICAL & 1) == critical]
        while waiting:
            bits, end, changes, share, at = waiting.pop()
            if end is None:
                merged[bits, -1] = merged.get((bits, -1), 0.0) + share
            elif end == "stuck":
                holes.append((share, ("stuck",), at, bits))
            else:
                then = self.states.after(at, changes)
                if end == "after":
                    merged[bits, then] = merged.get((bits, then), 0.0) + share
                    continue
                part = "reaction", card, end[1], end[2]         # type: ignore[index]
                reacted = self._outcomes(part, then, mass * share)
                if reacted is None:
                    holes.append((share, part, then, bits))
                    complete = False
                    continue
                waiting += [(bits | more, ending, changed, share * part, then) for (more, ending, changed), part in reacted.ends.items()]
        result = [(bits, share, then) for (bits, then), share in merged.items()], holes
        if complete:
            self.whole[key] = result
        return result

    def _of_last(self, card: str, state: int, critical: bool, mass: float) -> tuple[list[tuple[int, float]], float]:
        """Returns what resolving the last hit location leads to, until it reacts: counters and their probabilities; and what is open."""
        found = self._outcomes(("last", card), state, mass)
        if found is None:
            return [], 1.0
        merged: dict[int, float] = {}
        hole = 0.0
        for (bits, end, _), share in found.ends.items():
            if bool(bits >> CRITICAL & 1) == critical:
                if end == "stuck":
                    hole += share
                else:
                    merged[bits] = merged.get(bits, 0.0) + share
        return list(merged.items()), hole

    def _criticals(self, card: str, state: int, kind: str = "location") -> float:
        """Returns the probability of a critical on a card of a class; 0 while that is not known and the whole class is left open."""
        key = (kind, card), state
        if key not in self.critical:
            found = self._known(*key)
            if found is None:
                return 0.0
            self.critical[key] = sum([share for (bits, _, _), share in found.ends.items() if bits >> CRITICAL & 1])
        return self.critical[key]

    def _put_together(self, finest: float) -> Iterator[None]:
        """Follows the probability from hit to hit through the parts that are known; nodes below `finest` are left open."""
        self.wanted = {}
        self.steps, rest = 0, OFTEN
        self.ending, self.opening, self.holes = list(self.ended), list(self.stuck), []
        alike, alike_last = self._projection(self.read | self.read_last), self._projection(self.read_last)
        stages: dict[int, dict[Node, Vector]] = {}
        for state, tail, bits, share in self.starts:
            key = tail, (alike_last if tail.length == 1 else alike)(state), tail.urn.none, ()
            add(stages.setdefault(tail.length, {}).setdefault(key, [0.0] * len(NONE)), bits, share)
        for length in range(max(stages, default=0), 0, -1):
            if length == 1:
                yield from self._finish(stages.pop(1), finest)
                break
            onward = stages.setdefault(length - 1, {})
            for (tail, state, gone, shown), mass in stages.get(length, {}).items():
                if self.steps >= rest:
                    rest = self.steps + OFTEN
                    yield
                if mass[0] < finest:
                    self._leave(mass, 1.0, (None, state, 0, tail, gone, shown))
                    continue
                self._go_on(tail, state, gone, shown, mass, onward, alike_last if length == 2 else alike)
            stages.pop(length, None)
        counted, open_ = self.ending, self.opening
        self.left = open_[0]
        self.bounds = [(max(0.0, 1.0 - counted[c + 1] - open_[c + 1]), min(1.0, 1.0 - counted[c + 1])) for c in range(len(COUNTERS))]

    def _projection(self, read: set[Cell]) -> Callable[[int], int]:
        """Returns a function that gives one state for all that agree in what is read."""
        cells = frozenset(read)
        if cells in self.projections:
            return self.projections[cells]
        reading = Reading(self.states, cells)
        cache: dict[int, int] = {}
        firsts: dict[Hashable, int] = {}

        def first(state: int) -> int:
            if state not in cache:
                cache[state] = firsts.setdefault(reading.of(state), state)
            return cache[state]
        self.projections = {**dict([*self.projections.items()][-1:]), cells: first}
        return first

    def _finish(self, nodes: dict[Node, Vector], finest: float) -> Iterator[None]:
        """Ends the attack with the last hit: what comes to one card in one state is put together first."""
        coming: dict[tuple[str, int, bool], Vector] = {}
        for count, ((tail, state, gone, shown), mass) in enumerate(nodes.items()):
            if count % 4 == 3:
                yield
            if mass[0] < finest:
                self._leave(mass, 1.0, (None, state, 0, tail, gone, shown))
                continue
            for card, share, criticals in self._last_draws(tail.urn, gone, shown):
                into(coming.setdefault((card, state, False), [0.0] * len(NONE)), mass, share)
                critical = self._criticals(card, state, "last")
                for other, part in criticals if critical else ():
                    into(coming.setdefault((other, state, True), [0.0] * len(NONE)), mass, part * critical)
        for count, ((card, state, critical), mass) in enumerate(coming.items()):
            if count % 20 == 19:
                yield
            found, hole = self._of_last(card, state, critical, mass[0])
            if critical and found:
                part = sum([share for _, share in found]) + hole
                found, hole = [(bits, share / part) for bits, share in found], hole / part
            self._end_with(found, mass)
            if hole:
                known = (("last", card), state) in self.results
                self._leave(mass, hole, (("stuck",) if known else ("critical" if critical else "location", card), state, 0, None, (), ()))

    def _last_draws(self, urn: Urn, gone: tuple[int, ...], shown: tuple[str, ...]) -> LastDraws:
        """Lists what may be drawn as the last hit, cards that do the same to the counters as one."""
        key = urn, gone, shown
        if key not in self.last_draws:
            shares: dict[str, float] = {}
            criticals: dict[str, dict[str, float]] = {}
            left = urn.size - sum(gone) - len(shown)
            for cards, taken in zip(urn.classes, gone, strict=True):
                unseen = [card for card in cards if card not in shown]
                if len(unseen) > taken:
                    share, card = (len(unseen) - taken) / left, self.last_of(cards[0], False)
                    shares[card] = shares.get(card, 0.0) + share
                    parts = criticals.setdefault(card, {})
                    for other in [self.last_of(each, True) for each in unseen]:
                        parts[other] = parts.get(other, 0.0) + share / len(unseen)
            self.last_draws[key] = [(card, share, list(criticals[card].items())) for card, share in shares.items()]
        return self.last_draws[key]

    def _end_with(self, found: list[tuple[int, float]], mass: Vector) -> None:
        ending = self.ending
        self.steps += len(found)
        for bits, by in found:
            for at in REMAINS[bits]:
                ending[at] += mass[at] * by

    def _leave(self, mass: Vector, share: float, hole: Hole) -> None:
        """Leaves a share of a node open."""
        into(self.opening, mass, share)
        self.holes.append(([each * share for each in mass], hole))

    def _go_on(self, tail: Tail, state: int, gone: tuple[int, ...], shown: tuple[str, ...], mass: Vector, onward: Any, alike: Any) -> None:
        urn, later = tail.urn, tail.later
        assert later is not None
        same = later.urn is urn
        left = urn.size - sum(gone) - len(shown)
        for number, (cards, taken) in enumerate(zip(urn.classes, gone, strict=True)):
            unseen = [card for card in cards if card not in shown] if shown else cards
            share = (len(unseen) - taken) / left
            if share <= 0:
                continue
            then = (*gone[:number], taken + 1, *gone[number + 1:]) if same else later.urn.none
            self._pass_on(self._of_location(cards[0], state, False, mass[0] * share), mass, share, later, then, shown if same else (), onward, alike)
            critical = self._criticals(cards[0], state)
            for card in unseen if critical else ():
                found = self._of_location(card, state, True, mass[0] * share * critical / len(unseen))
                by = share / len(unseen) * (critical if found[1] and found[1][0][1][0] == "critical" else 1.0)
                self._pass_on(found, mass, by, later, gone if same else later.urn.none, tuple(sorted((*shown, card))) if same else (), onward, alike)

    def _pass_on(self, outcomes: Any, mass: Vector, share: float, later: Tail, gone: tuple[int, ...], shown: tuple[str, ...], onward: Any, alike: Any) -> None:
        found, holes = outcomes
        self.steps += len(found) + 3
        for bits, part, state in found:
            if state < 0:
                to = self.ending
            else:
                key = later, alike(state), gone, shown
                to = onward.get(key)
                if to is None:
                    to = onward[key] = [0.0] * len(NONE)
            by = share * part
            for at in REMAINS[bits]:
                to[at] += mass[at] * by
        for part, what, state, bits in holes:
            self._leave(mass, share * part, (what, state, bits, later, gone, shown))


def add(vector: Vector, bits: int, share: float) -> None:
    """Adds a probability to a vector: to all, and to each counter that has not been raised."""
    for at in REMAINS[bits]:
        vector[at] += share


def into(vector: Vector, other: Vector, share: float) -> None:
    """Adds a share of a vector to another."""
    for at, each in enumerate(other):
        vector[at] += each * share


def likeness(library: Library, name: str) -> Hashable:
    """Returns what hit locations have in common that do the same unless they are hit critically."""
    card = library.hit_locations[name]
    return card.type, card.first_strike, bool(card.critical or card.injury), repr((card.failure, card.wound, card.reflex)), own_name(library, name)
