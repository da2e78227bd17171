"""Compares the odds of attacks and the forecast of the monster's turn with turns simulated by the plain engine, at positions of real play.

python -m tools.compare_odds --positions 20 --turns 200000 --seed 1 --jobs 2
python -m tools.compare_odds --seed 1 --only 7          that position alone
python -m tools.compare_odds --what attack              the odds of attacks without the forecast

What players choose is answered as the exploration answers it; dice, shuffles and the orders of unseen cards are random. A chance that
lies outside its bounds is told in standard errors: the normal deviate of the binomial tail, so that rare things count as what they are.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import exp, inf, lgamma, log, sqrt
from statistics import NormalDist, median
from typing import Any

from msgspec import Struct

from game.cards.library import Library
from game.model.space import BIT
from game.play.bots import BOTS, gives_up
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.rules import flow
from game.rules.engine import events, known_ai
from game.rules.engine.game import Game
from game.rules.engine.options import AttackOption, attack_key, read_option
from game.rules.engine.outcomes import RunEnds, simplest_answer
from game.rules.engine.performing import SIGNALS
from game.rules.engine.questions import Ask, Roll, Shuffle, Steps
from game.rules.queries.forecast import Forecast, before_the_turn, the_turn
from game.rules.queries.odds import COUNTERS, AttackOdds, decode, encode
from game.rules.queries.position import known_on_top
from game.rules.session import Session

MOST = 4.0                                                      # standard errors; more is off
SECONDS = 60.0                                                  # of processor time for the odds and for the forecast of one position
MOST_ANSWERS = 5_000                                            # of one showdown from which a position is drawn
SAME = 1e-9                                                     # chances that differ by less are equal
LOOK_EVERY = 64                                                 # steps of an exploration between two looks at whether it is known
NEVER = 1 << 30                                                 # answers between checkpoints: no undo here


class Position(Struct, frozen=True):
    """A moment of a showdown at which a survivor may attack."""

    told: str
    state: bytes
    who: str
    weapon: str
    known: int


class Compared(Struct, frozen=True):
    """How odds or forecast of one position compare with the simulated turns; `worst` names the figure that is most standard errors outside its bounds."""

    number: int
    told: str
    what: str
    label: str
    seconds: float
    errors: float
    worst: str
    faults: int


# ---- positions ------------------------------------------------------------------------------------------------------
def position_of(seed: int, number: int, library: Library) -> Position:
    """Plays showdowns by a bot and draws one of the moments at which somebody may attack, each moment of a showdown equally likely."""
    chance = random.Random(f"position {seed} {number}")
    while True:
        setup, kind = chance.randrange(1 << 30), chance.choice(sorted(BOTS))
        session, bot = Session(mixed(setup, library, outfit=True), library, keep=NEVER, record=False, explain=False, forgiving=False), BOTS[kind](setup)
        found: Position | None = None
        moments = answers = 0
        while session.question is not None and session.campaign.phase == "showdown" and not gives_up(session) and answers < MOST_ANSWERS:
            question = session.question
            options = [read_option("action", key) for key in question.options if key not in BIT] if question.kind == "action" else []
            weapons = [option.weapon for option in options if isinstance(option, AttackOption)]
            if weapons and session.game.table.stage == "survivors":
                moments += 1
                if chance.random() < 1 / moments:
                    weapon, game = chance.choice(weapons), session.game
                    told = f"level {game.table.level}, {len(game.living())} alive, round {game.table.round}, {question.who} with {weapon}, {kind} bot {setup}"
                    found = Position(told, encode(session.campaign), question.who, weapon, known_on_top(game))
            session.answer(bot.choose(session))
            answers += 1
        if found is not None:
            return found


# ---- simulated turns ------------------------------------------------------------------------------------------------
class Simulation:
    """Performs turns from one position by the plain engine, with dice and shuffles from a seeded generator."""

    def __init__(self, position: Position, library: Library, seed: str) -> None:
        self.position, self.library, self.chance, self.faults = position, library, random.Random(seed), 0

    def opened(self, state: bytes, known: int) -> Game:
        """Restores a state with all cards in a new order that the table cannot tell from this one; `known` hit locations on top stay."""
        campaign = decode(state)
        showdown = campaign.showdown
        assert showdown is not None
        unseen = known_ai.unknown_cards(showdown)
        self.chance.shuffle(unseen)
        known_ai.rearrange(showdown, unseen)
        below = showdown.hit_locations[known:]
        self.chance.shuffle(below)
        showdown.hit_locations = [*showdown.hit_locations[:known], *below]
        return Game(campaign, self.library, explain=False)

    def run(self, resolutions: Iterable[Steps[Any]], choose: Callable[[Ask], str], over: Callable[[], bool]) -> None:
        """Runs resolutions to their end, or until a question after which nothing is counted."""
        below = self.chance.randrange
        try:
            for steps in resolutions:
                answer: Any = None
                while True:
                    try:
                        question = steps.send(answer)
                    except StopIteration:
                        break
                    if over():
                        return
                    if isinstance(question, Roll):
                        answer = tuple([below(question.sides) + 1 for _ in range(question.dice)])
                    elif isinstance(question, Shuffle):
                        answer = list(question.cards)
                        self.chance.shuffle(answer)
                    else:
                        answer = choose(question)
        except (RunEnds, *SIGNALS):
            pass
        except Exception:                                       # an effect raised: what happened before is counted
            self.faults += 1

    def attack(self) -> set[str]:
        """Performs the attack once; returns which of COUNTERS happened. What the last reaction does is not among them, unless it is a critical."""
        game, attacked = self.opened(self.position.state, self.position.known), False
        game.table.acting = self.position.who                   # somebody who surges acts within the act of another; the odds let them act alone

        def choose(question: Ask) -> str:
            nonlocal attacked
            if question.kind == "action" and question.who == self.position.who:
                if attacked:
                    raise RunEnds
                attacked = True
                return attack_key(self.position.weapon)
            return simplest_answer(question)

        def reacting(_context: object, row: str, _wounded: bool) -> None:
            if row != "critical" and not game.table.drawn_locations:  # the odds count what a last critical does: it may kill
                raise RunEnds

        game.reacting = reacting
        self.run((flow.showdown_step(game),), choose, lambda: any(isinstance(fact, events.ReactionBegan) and fact.row == "trap" for fact in game.events))
        return set(raised(game.events))

    def turn(self, before: bytes) -> Counter[tuple[str, str]]:
        """Performs the monster's turn once; returns how often each survivor was picked, attacked, injured and killed."""
        game, counted = self.opened(before, 0), Counter[tuple[str, str]]()

        def choose(question: Ask) -> str:
            return self.chance.choice(question.options) if question.kind == "pick_target" else simplest_answer(question)

        self.run(the_turn(game), choose, lambda: False)
        for fact in game.events:
            match fact:
                case events.TargetPicked(target=who):
                    counted["picked", who] += 1
                case events.AttackBegan(who="monster", target=who):
                    counted["reached", who] += 1
                case events.HitSuffered(who=who):
                    counted["injuries", who] += fact.boxes + fact.severe
                case events.BrainSuffered(who=who):
                    counted["injuries", who] += fact.box + fact.trauma
                case events.SurvivorDied(who=who):
                    counted["killed", who] += 1
        return counted


def raised(happened: list[events.Happened]) -> Iterator[str]:
    """Yields which of COUNTERS the events of an attack raise."""
    for fact in happened:
        match fact:
            case events.CardDrawn(deck="hit_location"):
                yield "hit"
            case events.Wounded():
                yield "wound"
            case events.WoundTried(outcome="critical" | "failure"):
                yield fact.outcome
            case events.ReactionBegan(row="trap"):
                yield "trap"
            case events.ReactionBegan(row="failure" | "wound" | "reflex"):
                yield "back"
            case events.Ended(outcome="victory"):
                yield "kill"


# ---- standard errors ------------------------------------------------------------------------------------------------
def errors_of_chance(count: int, turns: int, low: float, high: float) -> float:
    """Returns by how many standard errors so many of the turns lie outside the bounds of a chance; 0 within them."""
    rate = count / turns
    if low - SAME <= rate <= high + SAME:
        return 0.0
    chance, step = (low, -1) if rate < low else (high, 1)
    if not 0 < chance < 1:
        return inf
    there, tail = count, 0.0
    part = exp(lgamma(turns + 1) - lgamma(there + 1) - lgamma(turns - there + 1) + there * log(chance) + (turns - there) * log(1 - chance))
    while 0 <= there <= turns and part > tail * 1e-12:          # from there on away from the mean
        tail += part
        part *= (turns - there) / (there + 1) * chance / (1 - chance) if step > 0 else there / (turns - there + 1) * (1 - chance) / chance
        there += step
    return max(0.0, -NormalDist().inv_cdf(tail)) if 0 < tail < 1 else inf if tail == 0 else 0.0


def errors_of_mean(total: int, squares: int, turns: int, low: float, high: float) -> float:
    """Returns by how many standard errors the mean of a number lies outside its bounds; 0 within them."""
    mean = total / turns
    if low - SAME <= mean <= high + SAME:
        return 0.0
    bound = low if mean < low else high
    spread = max(squares / turns - mean * mean, bound * (1 - bound))  # whole numbers: never less than that
    return abs(mean - bound) / sqrt(spread / turns) if spread > 0 else inf


# ---- comparing ------------------------------------------------------------------------------------------------------
def explored(steps: Iterable[None], known: Callable[[], bool], seconds: float) -> tuple[float, bool]:
    """Explores until the figures are known; returns the processor time that took, and whether time ran out before."""
    began = time.process_time()
    for count, _ in enumerate(steps, 1):
        if count % LOOK_EVERY == 0:
            if known():
                break
            if time.process_time() - began > seconds:
                return time.process_time() - began, True
    return time.process_time() - began, False


def compare_attack(number: int, position: Position, library: Library, turns: int, seed: int, seconds: float) -> Compared:
    """Compares the odds of the attack of a position with simulated attacks."""
    odds = AttackOdds(Game(decode(position.state), library), position.who, position.weapon, known=position.known)
    took, late = explored(odds.explore(), lambda: odds.rounded() or odds.finished, seconds)
    reasons = [*sorted(odds.why_open), *([f"{took:.0f} s were not enough"] if late else [])]
    label = {"exact": "exact", "rounded": "per cent"}.get(odds.standing, f"open ({', '.join(reasons)}; {odds.left:.1%} left)")
    if odds.standing == "estimate":
        label = f"estimate (to {max(high - low for low, high in map(odds.chance_of, range(len(COUNTERS)))):.1%}; {', '.join(reasons)})"
    simulation = Simulation(position, library, f"odds {seed} {number}")
    counts: Counter[str] = Counter()
    for _ in range(turns):
        counts.update(simulation.attack())
    figures = []
    for counter, name in enumerate(COUNTERS):
        low, high = odds.chance_of(counter)
        figures.append((errors_of_chance(counts[name], turns, low, high), f"{name} {counts[name] / turns:.4f} in {low:.4f} to {high:.4f}"))
    if not odds.possible:
        figures.append((inf, "the odds do not offer this attack"))
    return Compared(number, position.told, "odds", label, took, *max(figures, key=lambda figure: figure[0]), simulation.faults)


def compare_turn(number: int, position: Position, library: Library, turns: int, seed: int, seconds: float) -> Compared:
    """Compares the forecast at a position, and the one of picks alone, with simulated turns of the monster.
    """
    game = Game(decode(position.state), library)
    forecast = Forecast(game)
    took, late = explored(forecast.explore(), lambda: forecast.rounded(), seconds)
    shallow = Forecast(game, deep=False)                        # the picks alone are known far sooner than all that follows
    explored(shallow.explore(), lambda: shallow.rounded(), seconds)
    label = f"{told_of(forecast, took, late)}; picks alone {told_of(shallow, 0.0, False)}"
    simulation, before = Simulation(position, library, f"turn {seed} {number}"), encode(before_the_turn(game))
    counts, squares = Counter[tuple[str, str]](), Counter[str]()
    for _ in range(turns):
        for (what, who), times in simulation.turn(before).items():
            counts[what, who] += times if what == "injuries" else 1
            if what == "injuries":
                squares[who] += times * times
    figures = []
    for who in forecast.people:
        low, high = shallow.picked(who)
        rate = counts["picked", who] / turns
        figures.append((errors_of_chance(counts["picked", who], turns, low, high), f"{who} picked (alone) {rate:.4f} in {low:.4f} to {high:.4f}"))
        for what, bounds in (("picked", forecast.picked(who)), ("reached", forecast.reached(who)), ("killed", forecast.killed(who))):
            low, high = bounds
            figures.append((errors_of_chance(counts[what, who], turns, low, high), f"{who} {what} {counts[what, who] / turns:.4f} in {low:.4f} to {high:.4f}"))
        (low, high), mean = forecast.injuries(who), counts["injuries", who] / turns
        figures.append((errors_of_mean(counts["injuries", who], squares[who], turns, low, high), f"{who} injuries {mean:.4f} in {low:.4f} to {high:.4f}"))
    return Compared(number, position.told, "forecast", label, took, *max(figures, key=lambda figure: figure[0]), simulation.faults)


def told_of(forecast: Forecast, took: float, late: bool) -> str:
    """Returns how well a forecast is known, as a label."""
    if forecast.standing in ("exact", "rounded"):
        return {"exact": "exact", "rounded": "per cent"}[forecast.standing]
    reasons = [*sorted(forecast.why_open), *([f"{took:.0f} s were not enough"] if late else []), f"{forecast.runs:,} runs", f"{forecast.open_share():.1%} left"]
    if forecast.standing == "estimate":
        figures = [bounds for who in forecast.people for bounds in (forecast.picked(who), forecast.reached(who), forecast.killed(who))]
        return f"estimate (to {max(high - low for low, high in figures):.1%}; {', '.join(reasons)})"
    return f"open ({', '.join(reasons)})"


WAYS = {"attack": (compare_attack,), "forecast": (compare_turn,), "both": (compare_attack, compare_turn)}
Work = tuple[int, int, int, float, str]
LIBRARY: list[Library] = []                                     # of this process


def compare(work: Work) -> list[Compared]:
    """Compares odds, forecast or both at one position: its number, the seed, the turns, the seconds for each exploration, and which."""
    number, seed, turns, seconds, what = work
    if not LIBRARY:
        LIBRARY.append(read_all()[0])
    position = position_of(seed, number, LIBRARY[0])
    return [way(number, position, LIBRARY[0], turns, seed, seconds) for way in WAYS[what]]


# ---- the command ----------------------------------------------------------------------------------------------------
def results(work: list[Work], jobs: int) -> Iterator[list[Compared]]:
    """Yields the comparisons of each position, in order."""
    if jobs == 1:
        yield from map(compare, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(compare, work)


def told(one: Compared) -> str:
    """Returns a comparison as a line."""
    faults = f"; {one.faults} turns with a fault" if one.faults else ""
    return f"  {one.what:<9}{one.label}; {one.seconds:.1f} s; {one.errors:.1f} standard errors: {one.worst}{faults}{'  OFF' if one.errors > MOST else ''}"


def main(arguments: list[str]) -> int:
    """Compares so many positions; returns 1 if a figure is more than four standard errors off."""
    parser = argparse.ArgumentParser(prog="python -m tools.compare_odds", description="Compares odds and forecast with simulated turns.")
    parser.add_argument("--positions", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--turns", type=int, default=200_000, metavar="N", help="simulated at each, of attack and monster each (200,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which positions (1)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first one: goes on where a run was stopped (0)")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="T", help=f"of processor time for each exploration ({SECONDS:.0f})")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the positions (1)")
    parser.add_argument("--what", choices=WAYS, default="both", help="odds of the attack, forecast of the monster's turn, or both (both)")
    parser.add_argument("--only", type=int, metavar="N", help="this position alone")
    wishes = parser.parse_args(arguments)
    if min(wishes.positions, wishes.turns, wishes.jobs) < 1:
        parser.error("--positions, --turns and --jobs are at least 1")
    numbers = range(wishes.first, wishes.first + wishes.positions) if wishes.only is None else [wishes.only]
    found: list[Compared] = []
    for pair in results([(number, wishes.seed, wishes.turns, wishes.seconds, wishes.what) for number in numbers], wishes.jobs):
        print(f"position {pair[0].number}: {pair[0].told}", *map(told, pair), sep="\n", flush=True)
        found += pair
    off = sum(one.errors > MOST for one in found)
    for what in ("odds", "forecast"):
        times = [one.seconds for one in found if one.what == what]
        if not times:
            continue
        still = sum(one.label.startswith("open") for one in found if one.what == what)
        estimates = sum(one.label.startswith("estimate") for one in found if one.what == what)
        print(f"{what}: {median(times):.1f} s median, {max(times):.1f} s at worst; {still} open, {estimates} estimates, of {len(times)}")
    print(f"{off} above {MOST:.0f} standard errors")
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
