"""The chances of an attack before it is made: the attack is performed for all dice and all orders of the unseen cards.

The attacker resolves the hits in the order in which they are drawn (those that strike first come first); other questions during
the attack are answered with spending and taking nothing. What the reaction to the last hit does is not counted, only whether it happens.

The attack is run in parts (attack_parts.py), which are put together (attack_graph.py). What is left open meanwhile is estimated by samples; while the
attack roll itself is explored, as where the monster strikes before it, whole attacks are sampled.
"""
from bisect import bisect
from collections.abc import Callable, Generator, Iterator
from math import comb
from typing import Any, TypeVar

from game.rules.engine.branches import Outcomes, standing_of
from game.rules.engine.chance import Dice
from game.rules.engine.game import Game
from game.rules.queries.attack_graph import AttackGraph, Hole, Tail, Urn, Vector, add
from game.rules.queries.attack_parts import ATTACK, COUNTERS, CRITICAL, decode, encode

__all__ = ["COUNTERS", "AttackOdds", "decode", "encode"]
FINEST = (1e-4, 3e-6, 0.0)                                      # nodes of less probability wait for the next time
FIRST_SAMPLES = 450                                            # runs before the first estimate; later each time half as many more
FEW_SAMPLES, SAMPLES = 150, 400                                 # of an estimate: the first, later ones
MOST_FIRST, MOST_SAMPLES = 350, 1200                            # of one that comes within a point by so many: the first, later ones
WITHIN = 0.0095                                                # half an interval that can be used
FIRST_WHOLE, WHOLE_SAMPLES = 150, 100                          # the same while the attack roll is explored; each time twice as many
SURE = 2.576                                                    # standard errors in half an interval: 99 % of estimates hold what is true
MOST_TRIES = 30                                                # of a sample until it is a critical
CLOSE = 0.004                                                   # what may be left of an attack that needs no estimate
LOST_IN_SUMS = 1e-9                                            # what rounding may take from a sum of probabilities
MOST_RUNS = 60_000                                             # after these the rest stays open
T = TypeVar("T")


class AttackOdds(AttackGraph):
    """Explores one attack: the attacker, the weapon, and the space it is made from (by default the attacker's own).

    `known` is the number of hit locations on top of the deck that all know. With `card` it explores that hit location of the current attack.
    """

    def __init__(self, game: Game, who: str, weapon: str, space: str = "", known: int = 0, *, card: str = "") -> None:
        super().__init__(game, who, weapon, space, known, card=card)
        self.estimate: list[tuple[float, float]] | None = None  # of each counter, if it was sampled
        if self.leaves_out:
            self.why_open.add("rule")
        self.sampled = self.of_samples = 0                      # estimates; runs that were samples
        self.next_samples = FIRST_SAMPLES                       # runs after which what is left is estimated
        self.card = card
        if card and game.attack is not None:
            start = self.states.after(0, [(ATTACK, self.keep(game.attack))])
            self.starts.append((start, Tail(self._urn((card,)), None), 0, 1.0))

    # ---- hit by hit -------------------------------------------------------------------------------------------------
    def explore(self) -> Iterator[None]:
        """Runs the parts of the attack and puts them together, the most probable first; yields often and ends when all is explored."""
        if not self.starts:
            found = Outcomes()
            yield from self._roll(found)
            if self.finished:
                return
            yield from self._begin_with(found)
        for finest in FINEST:
            while True:
                yield from self._put_together(finest)
                explored = self.runs - self.of_samples
                if explored >= self.next_samples and self.left > CLOSE:
                    yield from self._sample(Samples(), self.samples_needed())
                    self.next_samples = explored + explored // 2
                if not self.wanted or self.runs >= MOST_RUNS:
                    break
                yield from self._run_wanted()
        if self.wanted:
            self.why_open.add("budget")
        self.finished = True

    def _roll(self, found: Outcomes) -> Iterator[None]:
        """Runs the attack roll and what comes before it; where that takes long, samples of whole attacks take turns with it."""
        whole = [1.0] * (len(COUNTERS) + 1)
        self.ending, self.holes = [0.0] * (len(COUNTERS) + 1), [(whole, (("attack",), 0, 0, None, (), ()))]
        samples, of_whole = FIRST_WHOLE, Samples()
        for _ in self.explore_part(("attack",), 0, found):
            yield
            if self.runs >= MOST_RUNS:
                self.why_open.add("budget")
                self.finished = True
                return
            if self.runs >= samples:
                yield from self._sample(of_whole, max(WHOLE_SAMPLES, of_whole.count))
                samples = 2 * self.runs
        self.ending, self.holes = [], []

    def _begin_with(self, found: Outcomes) -> Iterator[None]:
        """Spreads what the attack roll leads to over the ways in which the hits may be drawn."""
        self.read |= found.read
        for (bits, end, changes), share in found.ends.items():
            if end is None:
                add(self.ended, bits, share)
            elif end == "stuck":
                add(self.stuck, bits, share)
            else:
                state, trap = self.states.after(0, changes), share
                for tail, part in self.plans(end[1]):           # type: ignore[index]
                    trap -= share * part
                    self.starts.append((state, tail, bits, share * part))
                if trap > 1e-12 and self.traps:
                    sprung = Outcomes()
                    for _ in self.explore_part(("trap", self.traps[0]), state, sprung):
                        yield
                    for (more, ending, _), part in sprung.ends.items():
                        add(self.stuck if ending == "stuck" else self.ended, bits | more, trap * part)

    def plans(self, hits: int) -> list[tuple[Tail, float]]:
        """Lists from which cards a number of hits may be, in the order in which they are resolved, each way with its probability.

        Ways with a trap among them are left out.
        """
        cards, traps = self.library.hit_locations, self.traps
        certain, urn = (self.top[:hits], self.deck) if hits <= self.cards else ((*self.top, *self.deck), self.discard)
        count = min(hits - len(certain), len(urn))
        if any([card in traps for card in certain]):
            return []
        first = tuple([card for card in urn if card not in traps and cards[card].first_strike])
        others = tuple([card for card in urn if card not in traps and not cards[card].first_strike])
        sure = [(card,) for card in certain if cards[card].first_strike], [(card,) for card in certain if not cards[card].first_strike]
        found = []
        for striking in range(count + 1):
            ways = comb(len(first), striking) * comb(len(others), count - striking)
            if not ways:
                continue
            tail: Tail | None = None
            for drawn in reversed((*sure[0], *[first] * striking, *sure[1], *[others] * (count - striking))):
                tail = Tail(self._urn(drawn), tail)
            if tail is not None:
                found.append((tail, ways / comb(len(urn), count)))
        return found

    # ---- samples of what is left ------------------------------------------------------------------------------------
    def samples_needed(self) -> int:
        """Returns how many samples bring the interval within a point to each side; fewer where that is too many."""
        enough = int((SURE * self.left / 2 / WITHIN) ** 2)
        few, most = (SAMPLES, MOST_SAMPLES) if self.sampled else (FEW_SAMPLES, MOST_FIRST)
        return max(FEW_SAMPLES, enough) if enough <= most else few

    def _sample(self, samples: "Samples", number: int) -> Iterator[None]:
        """Estimates what is left open by random attacks from where it was left; the same rules perform them. They are added to `samples`."""
        total = sum([mass[0] for mass, _ in self.holes])
        if not total:
            return
        dice = Dice(self.runs)
        self.drawn = 0

        def draw() -> float:
            self.drawn += 1
            return (dice.row(self.drawn, 1)[0] >> 11) / (1 << 53)

        marks, sum_to = [], 0.0
        for mass, _ in self.holes:
            sum_to += mass[0]
            marks.append(sum_to)
        holes, before = self.holes, self.runs
        for at in range(number):
            mass, hole = holes[min(bisect(marks, (at + draw()) / number * total), len(holes) - 1)]
            samples.add(mass, (yield from self._sample_from(hole, draw)))
            yield
        self.of_samples += self.runs - before
        self.estimate = samples.bounds(total, self.ending)
        self.sampled += 1

    def _sample_from(self, hole: Hole, draw: Callable[[], float]) -> Generator[None, None, int | None]:
        """Performs the rest of an attack once; returns what was counted, or None if it could not be performed."""
        part, state, bits, tail, gone, shown = hole
        while True:
            if part is None:
                if tail is None:
                    return bits
                card, gone, shown = self.draw_from(tail.urn, gone, shown, draw)
                part, tail = ("location", card), tail.later
                if tail is not None and tail.urn is not self.drawn_from:
                    gone, shown = tail.urn.none, ()
            if part[0] == "critical":
                part = "location", part[1]
                for _ in range(MOST_TRIES):
                    yield
                    more, end, then = self.sample_part(part, state, draw)
                    if more >> CRITICAL & 1:
                        break
            elif (known := self._known(part, state)) is not None or (tail is None and (known := self._known_last(part, state)) is not None):
                more, end, changes = picked(list(known.ends.items()), draw())
                then = self.states.after(state, changes) if end is not None else state
            else:
                yield
                more, end, then = self.sample_part(part, state, draw)
            bits |= more
            if end == "stuck":
                return None
            if end is None or (part[0] == "location" and tail is None):
                return bits
            state = then
            if part[0] == "attack":
                tail = self._drawn_hits(end[1], draw)           # type: ignore[index]
                part = None if tail is not None else ("trap", self.traps[0])
                gone = tail.urn.none if tail is not None else ()
            else:
                part = None if end == "after" else ("reaction", part[1], end[1], end[2])  # type: ignore[index]

    def _known_last(self, part: Any, state: int) -> Outcomes | None:
        """Returns what a hit location leads to that is the last one, if that is known of it or of one that does the same."""
        if part[0] != "location":
            return None
        card = self.last_of(part[1], False)
        return self._known(("last", card if self.harmless(card) and self.harmless(part[1]) else part[1]), state)

    def _drawn_hits(self, hits: int, draw: Callable[[], float]) -> Tail | None:
        """Draws one of the ways in which the hits may be drawn; None is one with a trap."""
        ways: list[tuple[Tail | None, float]] = [*self.plans(hits)]
        ways.append((None, 1.0 - sum([share for _, share in ways])))
        return picked(ways, draw())

    def draw_from(self, urn: Urn, gone: tuple[int, ...], shown: tuple[str, ...], draw: Callable[[], float]) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
        """Draws a card; it counts as known from then on, which makes no difference to what is drawn later."""
        self.drawn_from = urn
        weights = []
        for cards, taken in zip(urn.classes, gone, strict=True):
            unseen = [card for card in cards if card not in shown]
            weights += [(card, (len(unseen) - taken) / len(unseen)) for card in unseen]
        card = picked(weights, draw())
        return card, gone, (*shown, card)

    # ---- what is known ----------------------------------------------------------------------------------------------
    @property
    def exact(self) -> bool:
        """Whether everything is explored, and no rule is left out."""
        return self.finished and self.left < 1e-9 and not self.leaves_out

    def chance_of(self, counter: int) -> tuple[float, float]:
        """Returns the bounds of the chance that something happens at least once in the attack; while it is estimated, an interval within them."""
        low, high = self.bounds[counter]
        if self.estimate is not None and not self.rounded():
            least, most = self.estimate[counter]
            if max(low, least) <= min(high, most):
                return max(low, least), min(high, most)
        return low, high

    def rounded(self) -> bool:
        """Returns whether what is left can change no chance in whole per cent."""
        return self.exact or (not self.leaves_out and all([near(bounds) for bounds in self.bounds]))

    @property
    def standing(self) -> str:
        """How well the chances are known, as `standing_of` names it."""
        return standing_of(self.exact, self.rounded(), self.estimate is not None and not self.leaves_out, self.finished)

    def open_share(self) -> float:
        """Returns the probability of all that is not explored yet."""
        return self.left


class Samples:
    """Random attacks: of each counter the sum of how much remained without it, and of its squares."""

    def __init__(self) -> None:
        self.count = 0
        self.first, self.squares = [0.0] * len(COUNTERS), [0.0] * len(COUNTERS)

    def add(self, mass: Vector, bits: int | None) -> None:
        """Adds an attack that has raised some counters; None is one that could not be performed."""
        self.count += 1
        for counter in range(len(COUNTERS)):
            worth = 0.5 if bits is None else 0.0 if bits >> counter & 1 else 1.0
            worth *= mass[counter + 1] / mass[0]
            self.first[counter] += worth
            self.squares[counter] += worth * worth

    def bounds(self, total: float, ending: Vector) -> list[tuple[float, float]]:
        """Returns an interval for the chance of each counter; `total` is what is left open, `ending` what has ended without each counter."""
        found, count = [], self.count
        for counter, first in enumerate(self.first):
            mean = first / count
            spread = max(self.squares[counter] / count - mean * mean, 1.0 / count)
            half = SURE * total * (spread / count) ** 0.5
            middle = 1.0 - ending[counter + 1] - total * mean
            found.append((max(0.0, middle - half), min(1.0, middle + half)))
        return found


def near(bounds: tuple[float, float]) -> bool:
    """Returns whether two bounds round to the same per cent."""
    low, high = settled(bounds[0]), settled(bounds[1])
    return round(low * 100) == round(high * 100) and (low > 0) == (high > 0) and (low < 1) == (high < 1)


def settled(chance: float) -> float:
    """Returns a chance as 0 or 1 where only the rounding of its sums keeps it from that."""
    return 0.0 if chance < LOST_IN_SUMS else 1.0 if chance > 1 - LOST_IN_SUMS else chance


def picked(weights: list[tuple[T, float]], number: float) -> T:
    """Returns one of several things by a number from 0 to 1, as their weights are."""
    left = number * sum([weight for _, weight in weights])
    for thing, weight in weights:
        left -= weight
        if left < 0:
            return thing
    return weights[-1][0]
