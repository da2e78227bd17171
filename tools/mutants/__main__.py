"""Makes random mistakes of one token in game/rules and says which of them no test notices.

python -m tools.mutants --count 500 --seed 1 --jobs 2
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from math import inf
from pathlib import Path

from tools.mutants.changes import ROOT, RULES, Mutant, all_mutants
from tools.mutants.ledger import Entry, Ledger, equals, stamp_of
from tools.mutants.reach import WARM_UP, Reach, Recorder, read
from tools.mutants.trial import Result, Server, forked, run_pytest, try_fresh

WORK = ROOT / "build" / "mutants"
TESTS = ("tests/scenarios/test_scenarios.py", "tests/scenarios/test_mirrored.py", "tests/rules", "tests/session", "tests/faults", "tests/golden",
         "tests/twins", "tests/cards", "tests/reader", "tests/test_option_keys.py")  # fmt: skip
# Scenarios that were written from the facts alone, before and beside the engine; the others came with it.
ACCEPTANCE = ("aftermath", "card_types", "harm", "knockback", "knocked_down", "monster_attack", "monster_movement", "reactions_and_trap", "readings", "round",
              "settlement", "setup", "survival", "survivor_attack", "targeting", "wounds_and_life")  # fmt: skip
# What is run for a mistake in what is done as a module is imported, besides the tests that name the module or reach its function.
AT_IMPORT = ("tests/reader/test_check.py", "tests/reader/test_library.py", "tests/reader/test_schema.py")
UNMET = "unmet"                                                 # the outcome of a mutant on a line that no test runs
GROUPS = ("acceptance scenarios", "own scenarios", "rules and session tests", "the other tests")
WANTED = 0.95                                                   # of the mutants that are not equal
SCENARIO = "tests/scenarios/test_scenarios.py::test_the_rules_do_what_the_scenario_says["


def group_of(test: str) -> int:
    """Returns which of the groups a test belongs to, by its name."""
    if test.startswith(SCENARIO):
        return 0 if test.removeprefix(SCENARIO).partition(":")[0] in ACCEPTANCE else 1
    if test.startswith("tests/scenarios/"):
        return 1
    return 2 if test.startswith(("tests/rules/", "tests/session/")) else 3


@cache
def names_module(test: str, module: str) -> bool:
    """Returns whether a file of tests names a module of the rules, by its dotted name or in an import from its package."""
    file, (package, _, name) = ROOT / test, module.removesuffix(".py").replace("/", ".").rpartition(".")
    pattern = rf"\b{re.escape(package)}\.{name}\b|\bfrom {re.escape(package)} import [^\n]*\b{name}\b"
    return file.is_file() and re.search(pattern, file.read_text(encoding="utf-8")) is not None


class Campaign:
    """The mutants of one run, and the tests that may notice them."""

    def __init__(self, tests: Sequence[str], work: Path, tell: Callable[[str], None], longest: float = inf) -> None:
        self.tests, self.work, self.tell = tests, work, tell
        self.longest = longest                                  # seconds of tests that a mutant meets in one run
        self.ledger = Ledger(work / "ledger.jsonl")
        self.log = work / "pytest.log"
        self.reach = Reach()

    def record(self, more: bool = True) -> None:
        """Reads which test runs which line; with `more`, records it first as far as it is not known."""
        file = self.work / "reach.msgpack"
        self.tell("which test runs which line ...")

        def record() -> None:
            recorder = Recorder(read(file), file, self.tell)
            recorder.tracer.begin(inf)
            run_pytest(recorder, self.tests, self.log)

        if more:
            forked(record)
        self.reach = read(file)

    def plan(self, mutant: Mutant, but: int = 0) -> tuple[list[str], list[float], int]:
        """Returns the tests for a mutant in their order, how long each takes, and all as bits together with `but`, which have been met."""
        bits = self.reach.at(mutant)
        fresh = self.is_fresh(mutant)
        files = {name.partition("::")[0] for name in self.reach.tests} if fresh else set()
        near = {file for file in files if file in AT_IMPORT or names_module(file, mutant.file)}
        chosen = [
            (group_of(name), not bits >> test.number & 1, test.seconds, name, test.number)
            for name, test in self.reach.tests.items()
            if test.passed and (bits >> test.number & 1 or name.partition("::")[0] in near) and not but >> test.number & 1
            and self.is_chosen(name.partition("::")[0])
        ]
        chosen.sort()
        taken = [0.0, *accumulate(one[2] for one in chosen)]
        chosen = [one for one, before in zip(chosen, taken, strict=False) if before < self.longest]
        return [one[3] for one in chosen], [one[2] for one in chosen], sum(1 << one[4] for one in chosen) | but

    def is_chosen(self, file: str) -> bool:
        """Returns whether a file of tests is still there and among those that are run."""
        return any([file == chosen or file.startswith(f"{chosen}/") for chosen in self.tests]) and (ROOT / file).is_file()

    def is_fresh(self, mutant: Mutant) -> bool:
        """Returns whether a mutant is in what runs before any test, so that it needs a process that has imported nothing."""
        first = mutant.function.partition(".<locals>.")[0]
        name = first.rpartition(".")[2]                         # of a class, if it has a capital
        return name == "" or name != name.lower() or bool(self.reach.at(mutant) >> WARM_UP & 1)

    # ---- trying ----------------------------------------------------------------------------------------------------
    def run(self, mutants: Sequence[Mutant], jobs: int) -> None:
        """Tries the mutants that have no result yet; a survivor is tried again by the tests that it has not met. Where no test runs a line, none is run."""
        known = self.ledger.read()
        work: list[tuple[Mutant, int]] = []
        for mutant in mutants:
            entry = known.get(mutant.name)
            if entry is None or entry.stamp != stamp_of(mutant):
                work.append((mutant, 0))
            elif entry.outcome in ("survived", UNMET) and self.plan(mutant, int(entry.tried or "0", 16))[0]:
                work.append((mutant, int(entry.tried or "0", 16)))
        self.tell(f"{len(mutants)} mutants, {len(work)} of them to try")
        unmet = [one for one in work if not self.plan(*one)[0]]
        for mutant, _ in unmet:
            self.note(mutant, Result(UNMET), 0)
        work = [one for one in work if one not in unmet]
        warm = [one for one in work if not self.is_fresh(one[0])]
        self.share(warm, jobs, self.serve)
        known = self.ledger.read()
        unfit = [one for one in warm if known[one[0].name].outcome == "unfit"]
        self.share([one for one in work if self.is_fresh(one[0])] + unfit, jobs, self.serve_fresh)

    def share(self, work: list[tuple[Mutant, int]], jobs: int, serve: Callable[[Callable[[], tuple[Mutant, int] | None]], None]) -> None:
        """Lets several processes take one mutant after another."""
        if not work:
            return
        following = multiprocessing.Value("i", 0)

        def take() -> tuple[Mutant, int] | None:
            with following.get_lock():
                place, following.value = following.value, following.value + 1
            return work[place] if place < len(work) else None

        children = []
        for _ in range(min(jobs, len(work))):
            child = os.fork()
            if not child:
                try:
                    serve(take)
                finally:
                    os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)

    def serve(self, take: Callable[[], tuple[Mutant, int] | None]) -> None:
        """Tries mutants of functions in forks of a process that has collected all tests."""

        def go_on(server: Server) -> None:
            while (one := take()) is not None:
                names, seconds, tried = self.plan(*one)
                self.note(one[0], server.try_mutant(one[0], names, seconds), tried)

        run_pytest(Server(go_on), self.tests, self.log)

    def serve_fresh(self, take: Callable[[], tuple[Mutant, int] | None]) -> None:
        """Tries mutants of what runs before any test: by the scenarios, then by the rest; a killer that fails without the mutant does not count."""
        sound: dict[str, bool] = {}
        while (one := take()) is not None:
            names, seconds, tried = self.plan(*one)
            first = sum(name.startswith(SCENARIO) for name in names)
            result = Result("survived")
            for part in (slice(0, first), slice(first, None)):
                if names[part] and result.outcome == "survived":
                    result = self.try_soundly(one[0], dict(zip(names[part], seconds[part], strict=True)), sound)
            self.note(one[0], result, tried)

    def try_soundly(self, mutant: Mutant, tests: dict[str, float], sound: dict[str, bool]) -> Result:
        """Tries a mutant in a fresh process by tests (with their seconds) that pass without it; `sound` keeps which killers do."""
        while tests:
            result = try_fresh(mutant, list(tests), list(tests.values()), self.log)
            if result.by and result.by not in sound:
                sound[result.by] = try_fresh(None, [result.by], [tests[result.by]], self.log).outcome == "survived"
            if sound.get(result.by, True):
                return result
            del tests[result.by]
        return Result("survived")

    def note(self, mutant: Mutant, result: Result, tried: int) -> None:
        """Writes a result into the ledger."""
        self.ledger.add(Entry(mutant.name, stamp_of(mutant), result.outcome, result.by, f"{tried:x}" if result.outcome == "survived" else ""))
        self.tell(f"{result.outcome:8} {mutant}" + (f"   [{result.by.partition('::')[2] or result.by}]" if result.by else ""))


def drawn(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """Returns a random choice in which each mutant's place depends on its name alone: a change of the source changes little of it."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:count]


# ---- what is printed ------------------------------------------------------------------------------------------------
def report(mutants: Sequence[Mutant], known: dict[str, Entry], equal: dict[str, str]) -> tuple[list[str], bool]:
    """Returns the lines of the report, and whether enough mutants are killed."""
    counts: Counter[str] = Counter()
    survivors: list[str] = []
    unmet: list[str] = []
    listed: list[str] = []
    for mutant in mutants:
        entry = known.get(mutant.name)
        if entry is None or entry.outcome == "unfit":
            counts["not tried"] += 1
        elif entry.outcome not in ("survived", UNMET):
            counts[entry.outcome if entry.outcome in ("time", "crash", "import") else GROUPS[group_of(entry.by)]] += 1
        elif mutant.name in equal:
            counts["equal"] += 1
            listed.append(f"{mutant}\n    {equal[mutant.name]}")
        else:
            (unmet if entry.outcome == UNMET else survivors).append(str(mutant))
    said = {"time": "took too long", "crash": "ended the process", "import": "could not be imported", "equal": "change nothing (listed)"}
    order = [*GROUPS, "time", "crash", "import", "equal", "not tried"]
    lines = [f"{counts[what]:>6,} {said.get(what, what if what == 'not tried' else f'killed by {what}')}" for what in order if counts[what]]
    lines.append(f"{len(survivors):>6,} survive")
    lines += [f"{len(unmet):>6,} are on lines that no test runs"] if unmet else []
    tried = len(mutants) - counts["equal"] - counts["not tried"]
    killed = tried - len(survivors) - len(unmet)
    lines.append(f"{killed} of {tried} that change something are killed: {killed / max(1, tried):.1%}")
    if listed:
        lines += ["", "Change nothing:", *listed]
    if survivors:
        lines += ["", "Survive:", *survivors]
    if unmet:
        lines += ["", "No test runs this line:", *unmet]
    return lines, killed >= WANTED * tried


def main(arguments: list[str]) -> int:
    """Tries mutants; returns 1 if less than 95 % of those that change something are killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Makes small mistakes in the rules and says which no test notices.")
    parser.add_argument("--count", type=int, default=100, metavar="N", help="how many mutants (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--files", nargs="+", default=[f"{RULES}/**/*.py"], metavar="GLOB", help="mutants of these files (game/rules/**/*.py)")
    parser.add_argument("--without", nargs="+", default=[], metavar="GLOB", help="none of these files")
    parser.add_argument("--named", nargs="+", metavar="TEXT", help="all mutants whose name holds one of these, in place of a random choice")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="only these files and folders of tests")
    parser.add_argument("--work", type=Path, default=WORK, metavar="FOLDER", help="where results are kept (build/mutants)")
    parser.add_argument("--seconds", type=float, default=inf, metavar="S", help="stop with a mutant after so many seconds of tests; the next run goes on")
    parser.add_argument("--as-recorded", action="store_true", help="record nothing: only tests that are recorded already are run")
    parser.add_argument("--only-report", action="store_true", help="print what is known, try nothing")
    wishes = parser.parse_args(arguments)
    os.chdir(ROOT)
    left_out = {path for pattern in wishes.without for path in ROOT.glob(pattern)}
    mutants = [mutant for mutant in all_mutants(wishes.files) if ROOT / mutant.file not in left_out]
    if wishes.named:
        mutants = [mutant for mutant in mutants if any(text in mutant.name for text in wishes.named)]
    else:
        mutants = drawn(mutants, wishes.count, wishes.seed)
    began = time.monotonic()
    # a copy of the stream: processes that run tests send their own to a file
    screen = os.fdopen(os.dup(sys.stderr.fileno()), "w", buffering=1, encoding="utf-8")

    def tell(line: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {line}", file=screen, flush=True)

    campaign = Campaign(wishes.tests, wishes.work.resolve(), tell, wishes.seconds)
    if not wishes.only_report:
        campaign.record(not wishes.as_recorded)
        campaign.run(mutants, wishes.jobs)
    lines, enough = report(mutants, campaign.ledger.read(), equals(mutants))
    print("\n".join(lines))
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
