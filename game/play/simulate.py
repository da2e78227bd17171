"""`main.py simulate`: plays many showdowns without a screen and counts how they end."""

from __future__ import annotations

import gc
import json
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from math import sqrt
from pathlib import Path

from msgspec import Struct, structs

from game.arguments import CommandLine
from game.cards.library import Library
from game.cards.meant import nearest
from game.model.campaign import Campaign, Player
from game.play import campaigns, lived_stories
from game.play.bots import BOTS, gives_up
from game.play.faults_told import fault_words
from game.play.invariants import Watch
from game.play.packs import read_all
from game.play.random_setups import MIXED, NAMES, mixed
from game.rules.engine.events import Happened
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle, new_story

MOST_ANSWERS = 20_000                                           # of one showdown; with more it counts as endless
CHUNK = 10
RARELY = 100_000                                                # new objects until the garbage collector runs
NEVER = 1 << 30                                                 # answers between checkpoints: no undo here
CERTAINTY = 1.96                                                # standard deviations: 95 in 100


class SimulationOptions(Struct, frozen=True):
    """What to play."""

    monster: str = ""                                           # "" is that of the First Story
    level: str = "first_story"
    survivors: int = 4
    bots: str = "random"
    check: bool = False
    outfit: bool = False                                        # the survivors have random gear, arts and disorders


class ShowdownResult(Struct, frozen=True):
    """How one showdown ended; `fault` says what went wrong, if anything."""

    seed: int
    outcome: str
    rounds: int
    deaths: int
    decisions: int
    dice: int
    digest: str
    fault: str = ""


def main(arguments: list[str]) -> int:
    """Plays showdowns; returns 1 if one of them failed."""
    example = "simulate --showdowns 200 --seed 1 --bots careful"
    parser = CommandLine("simulate", "Plays showdowns without a screen and counts how they end.", example)
    parser.add_argument("--showdowns", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--campaigns", type=int, default=0, metavar="N", help="play so many campaigns instead, from the First Story on")
    parser.add_argument("--years", type=int, default=25, metavar="Y", help="with --campaigns: at most so many lantern years (25)")
    parser.add_argument("--stories", metavar="FOLDER", help="with --campaigns: keep each as a story that can be opened, with its chronicle")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one; the others follow (1)")
    parser.add_argument("--monster", default="", metavar="ID", help="against whom (the monster of the First Story)")
    parser.add_argument("--level", default="", metavar="L", help="first_story, 1, 2 or 3; mixed: all in turn, 1 to 6 survivors (the monster's first)")
    parser.add_argument("--survivors", type=int, default=4, metavar="1-6", help="how many fight (4)")
    parser.add_argument("--bots", choices=sorted(BOTS), default="random", help="who plays (random)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--outfit", action="store_true", help="with --level mixed: random gear, fighting arts and disorders for all, proxies and house rules")
    parser.add_argument("--check", action="store_true", help="look at every question that nothing impossible is so")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    if wishes.showdowns < 1 or wishes.jobs < 1 or not 1 <= wishes.survivors <= 6:
        parser.error("--showdowns and --jobs are at least 1, --survivors is from 1 to 6")
    if wishes.outfit and wishes.level != MIXED:
        parser.error("argument --outfit goes with --level mixed")
    library, _ = read_all()
    if wishes.campaigns and wishes.stories:
        for seed in range(wishes.seed, wishes.seed + wishes.campaigns):
            print(lived_stories.save(lived_stories.live(seed, wishes.years, library, wishes.bots), Path(wishes.stories)))
        return 0
    if wishes.campaigns:
        return whole_campaigns(wishes.campaigns, wishes.seed, wishes.years, wishes.bots, wishes.check, library)
    wishes.monster = wishes.monster or library.first_monster
    if wishes.monster not in library.monster:
        parser.error(unknown_monster(wishes.monster, library.monster))
    wishes.level = wishes.level or next(iter(library.monster[wishes.monster].levels), "")
    if wishes.level not in (*library.monster[wishes.monster].levels, MIXED):
        parser.error(unknown_level(wishes.monster, wishes.level, (*library.monster[wishes.monster].levels, MIXED)))
    wish = SimulationOptions(wishes.monster, wishes.level, wishes.survivors, wishes.bots, wishes.check, wishes.outfit)
    started = time.perf_counter()
    seeds = range(wishes.seed, wishes.seed + wishes.showdowns)
    ended = list(with_progress(played(seeds, wish, wishes.jobs, library), wishes.showdowns))
    report(summary(ended, wish, wishes.jobs, time.perf_counter() - started), ended, wishes.json)
    return 1 if any(one.fault for one in ended) else 0


def unknown_monster(name: str, known: Iterable[str]) -> str:
    """Returns what a command says of a monster that is not there."""
    return f"argument --monster: there is no {name!r}{nearest(name, known)}"


def unknown_level(monster: str, level: str, known: Iterable[str]) -> str:
    """Returns what a command says of a level that a monster has not."""
    return f"argument --level: {monster} has no level {level!r} ({', '.join(known)})"


def whole_campaigns(count: int, seed: int, years: int, bots: str, check: bool, library: Library) -> int:
    """Plays campaigns and reports them; returns 1 if one of them failed."""
    exempt_from_collection()
    started, computed = time.perf_counter(), time.process_time()
    found = list(campaigns.played(range(seed, seed + count), years, bots, check, library))
    campaigns.report(found, years, bots, time.perf_counter() - started)
    print(campaigns.beside_a_bare_loop(time.process_time() - computed, len(found)))
    return 1 if any(one.fault for one in found) else 0


# ---- playing --------------------------------------------------------------------------------------------------------
def played(seeds: range, wish: SimulationOptions, jobs: int, library: Library) -> Iterator[ShowdownResult]:
    """Plays a showdown for each seed and yields the results in order, in one or several processes."""
    if jobs == 1:
        exempt_from_collection()
        for seed in seeds:
            yield showdown(seed, wish, library)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, prepare_worker) as pool:
        yield from pool.imap(showdown_in_worker, [(seed, wish) for seed in seeds], chunksize=CHUNK)


def exempt_from_collection() -> None:
    """Exempts the existing objects (the cards) from garbage collection and makes it rare: a showdown makes no reference cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(RARELY)


LIBRARY: list[Library] = []                                     # of this process, if there are several


def prepare_worker() -> None:
    """Reads the packs, once for each process."""
    LIBRARY.append(read_all()[0])
    exempt_from_collection()


def showdown_in_worker(work: tuple[int, SimulationOptions]) -> ShowdownResult:
    """Plays one showdown in a worker process."""
    return showdown(*work, LIBRARY[0])


def table(seed: int, wish: SimulationOptions, library: Library) -> Campaign:
    """Sets up a showdown: one player for each survivor."""
    monster = wish.monster or library.first_monster
    if wish.level == MIXED:
        return mixed(seed, library, monster, wish.outfit, table=wish.outfit)
    names = NAMES[: wish.survivors]
    people = [(name, "female" if n % 2 == 0 else "male", n + 1, "abcdef"[n]) for n, name in enumerate(names)]
    players = [Player(name, n) for n, name in enumerate(names)]
    if wish.level == "first_story":
        return new_story(library, seed, players, people, monster=monster, level=wish.level, prologue=False)
    return new_battle(library, seed, players, people, monster=monster, level=wish.level)


def showdown(seed: int, wish: SimulationOptions, library: Library, keep: int = NEVER) -> ShowdownResult:
    """Plays one showdown to its end; whatever the rules raise is a fault of this showdown alone."""
    campaign, bot, watch = table(seed, wish, library), BOTS[wish.bots](seed), Watch()
    fight = campaign.showdown
    decisions, fault, state = 0, "", ""
    happened: list[Happened] | None = None
    try:
        session = Session(campaign, library, keep=1 if wish.check else keep, record=False, explain=wish.check, forgiving=False)
        while session.question is not None and session.game.campaign.phase == "showdown" and session.question.kind != "defeat" and not gives_up(session):
            if wish.check:
                watch.look(session, happened)
            happened = session.answer(bot.choose(session))
            decisions += 1
            if decisions > MOST_ANSWERS:
                raise RuntimeError("the showdown does not end")
        campaign, state = session.campaign, session.digest()
    except Exception as failed:
        fault = fault_words(decisions, failed)
    fight = campaign.showdown or fight
    assert fight is not None
    deaths = sum(survivor.dead for survivor in campaign.survivors if survivor.id in fight.survivors)
    return ShowdownResult(seed, fight.outcome or "none", fight.round, deaths, decisions, campaign.dice_thrown, state, fault)


def with_progress(ended: Iterator[ShowdownResult], count: int) -> Iterator[ShowdownResult]:
    """Shows a progress bar, on a terminal only."""
    if not sys.stderr.isatty():
        yield from ended
        return
    from tqdm import tqdm

    yield from tqdm(ended, total=count, unit="showdown", leave=False)


# ---- counting -------------------------------------------------------------------------------------------------------
class Summary(Struct):
    """The results of all showdowns; `interval` is the 95 % confidence interval of the share of victories (Wilson)."""

    monster: str
    level: str
    survivors: int
    bots: str
    showdowns: int
    victories: int
    win_rate: float
    interval: tuple[float, float]
    rounds: float
    longest: int
    deaths: float
    decisions: int
    dice: int
    seconds: float
    decisions_per_second: float
    showdowns_per_second: float
    jobs: int
    digest: str
    failures: list[str]


def summary(ended: list[ShowdownResult], wish: SimulationOptions, jobs: int, seconds: float) -> Summary:
    """Adds up the results of the showdowns."""
    count, won = len(ended), sum(one.outcome == "victory" for one in ended)
    digest = blake2b("".join(one.digest for one in ended).encode(), digest_size=8).hexdigest()
    decisions = sum(one.decisions for one in ended)
    return Summary(
        wish.monster, wish.level, wish.survivors, wish.bots, count, won, won / count, wilson(won, count),
        sum(one.rounds for one in ended) / count, max(one.rounds for one in ended), sum(one.deaths for one in ended) / count,
        decisions, sum(one.dice for one in ended), seconds, decisions / seconds, count / seconds, jobs, digest,
        [f"seed {one.seed}: {one.fault}" for one in ended if one.fault],
    )  # fmt: skip


def wilson(won: int, count: int) -> tuple[float, float]:
    """Returns the 95 % confidence interval of a share (Wilson score interval, valid for small counts, too)."""
    share, weight = won / count, CERTAINTY**2 / count
    middle = (share + weight / 2) / (1 + weight)
    half = CERTAINTY / (1 + weight) * sqrt(share * (1 - share) / count + weight / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def report(found: Summary, ended: list[ShowdownResult], as_json: bool) -> None:
    """Prints the results."""
    if as_json:
        print(json.dumps(structs.asdict(found), indent=1))
        return
    low, high = found.interval
    count = found.showdowns
    who = "one to six survivors" if found.level == MIXED else f"{found.survivors} survivors"
    print(f"{count} showdowns: {found.monster}, level {found.level}, {who}, {found.bots} bots")
    print(f"won {found.victories} of {count}: {found.win_rate:.1%} (95 % interval {low:.1%} to {high:.1%})")
    print(f"{found.rounds:.1f} rounds (longest {found.longest}), {found.deaths:.2f} deaths, "
          f"{found.decisions / count:.1f} decisions and {found.dice / count:.1f} dice each")
    print(f"{found.decisions_per_second:,.0f} decisions/s, {found.showdowns_per_second:.1f} showdowns/s, "
          f"{found.seconds:.1f} s with {found.jobs} {'job' if found.jobs == 1 else 'jobs'}")
    print(f"digest {found.digest}")
    for failure in found.failures:
        print(f"failed: {failure}")
    print(f"{len(found.failures)} failures" if found.failures else "no failure")
