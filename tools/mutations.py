"""Mistakes in bytes, structure and values of what the game reads, and the campaign that tries so many of them and measures each."""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, Protocol

from game.play.bots import SeededChoices
from game.play.invariants import Broken

MOST_SECONDS, MOST_MEGABYTES = 2.0, 500                         # of processor time; of a process


class Outcome(NamedTuple):
    """What came of a mistake: `said` is the id of the refusal, "played", or "finding"; `finding` says what is wrong."""

    number: int
    said: str
    seconds: float
    megabytes: float
    finding: str = ""


# ---- mistakes -------------------------------------------------------------------------------------------------------
def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yields every place in a tree of lists and objects: the list or object, and the index or key in it; the packs that a save keeps are one place."""
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in list(keys):
        yield tree, key
        if key != "packs":
            yield from places(tree[key])


def one_of(chance: SeededChoices, options: Any) -> Any:
    """Draws one of several."""
    return options[chance.below(len(options))]


def other_bytes(content: bytes, chance: SeededChoices) -> bytes:
    """Changes, leaves out, doubles or cuts bytes."""
    at, long = chance.below(len(content)), 1 + chance.below(40)
    junk = bytes(chance.below(256) for _ in range(1 + chance.below(8)))
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: content[:at] + bytes([content[at] ^ (1 << chance.below(8))]) + content[at + 1 :],
        lambda: content[:at] + junk + content[at + len(junk) :],
        lambda: content[:at] + junk + content[at:],
        lambda: content[:at] + content[at + long :],
        lambda: content[: at + long] + content[at:],
        lambda: content[:at],
    )
    return bytes(one_of(chance, ways)())


def other_parts(tree: Any, chance: SeededChoices) -> None:
    """Leaves out, doubles, swaps or moves parts of the tree."""
    found = list(places(tree))
    (holder, key), (other, there) = one_of(chance, found), one_of(chance, found)
    way = chance.below(5)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    elif way == 2 and isinstance(holder, list):
        holder.reverse()
    elif way == 3 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    else:
        holder[key] = deepcopy(other[there])


def other_values(tree: Any, chance: SeededChoices, values: Sequence[Any]) -> None:
    """Puts another value into some places: of another kind, a bit more or less, or one that stands elsewhere."""
    found = [(holder, key) for holder, key in places(tree) if not isinstance(holder[key], dict | list) or chance.below(20) == 0]
    for _ in range(1 + chance.below(3)):
        holder, key = one_of(chance, found)
        try:
            value = holder[key]
        except (KeyError, IndexError):
            continue
        if isinstance(value, int) and not isinstance(value, bool) and chance.below(2):
            holder[key] = value + one_of(chance, (-100, -2, -1, 1, 2, 100))
        elif isinstance(value, str) and chance.below(2):
            texts = [place[name] for place, name in found if isinstance(place, dict | list) and isinstance(_get(place, name), str)]
            holder[key] = one_of(chance, texts) if texts else ""
        else:
            holder[key] = one_of(chance, values)


def _get(holder: Any, key: Any) -> Any:
    try:
        return holder[key]
    except (KeyError, IndexError):
        return None


# ---- what comes of them -----------------------------------------------------------------------------------------------
class Tries(Protocol):
    """Tries the mistake of a number: what a process prepares once for all of them."""

    def tried(self, number: int) -> Outcome:
        """Makes the mistake and returns what came of it."""


def peak() -> float:
    """Returns the most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1 << 20)


def measured(number: int, attempt: Callable[[], str]) -> Outcome:
    """Makes an attempt, which returns what was said; whatever it raises, and too much time or memory, is a finding.

    Memory is the peak of the process: it counts where this attempt raised it.
    """
    started, before, said, finding = time.process_time(), peak(), "finding", ""
    try:
        said = attempt()
    except Broken as broken:
        finding = f"an impossible state was accepted: {broken}"
    except BaseException:
        finding = traceback.format_exc()[-1500:]
    seconds = time.process_time() - started
    megabytes = peak()
    if not finding and seconds > MOST_SECONDS:
        finding = f"took {seconds:.1f} s"
    if not finding and megabytes > max(before, MOST_MEGABYTES):
        finding = f"the process has {megabytes:.0f} MB"
    return Outcome(number, said, seconds, megabytes, finding)


WORKER: list[Tries] = []                                        # of this process


def prepare_worker(make: Callable[[int], Tries], seed: int) -> None:
    """Prepares this process."""
    WORKER[:] = [make(seed)]


def one(number: int) -> Outcome:
    """Tries one mistake in this process."""
    return WORKER[0].tried(number)


def campaign(name: str, said: str, count: int, make: Callable[[int], Tries], arguments: list[str]) -> int:
    """Tries so many mistakes, as the arguments of a command say; prints each finding as it comes, and at the end, or when it is interrupted, what was tried.

    Returns 1 if there is a finding.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tools.{name}", description=said)
    parser.add_argument("--count", type=int, default=count, metavar="N", help=f"how many mistakes ({count:,})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the mistakes and of what is played (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--only", type=int, metavar="N", help="one mistake, by its number")
    wishes = parser.parse_args(arguments)
    started = time.perf_counter()
    numbers = range(wishes.count) if wishes.only is None else [wishes.only]
    outcomes: list[Outcome] = []

    def take(found: Iterable[Outcome]) -> None:
        for outcome in found:
            outcomes.append(outcome)
            if outcome.finding:
                print(f"--seed {wishes.seed} --only {outcome.number}: {outcome.finding}", flush=True)

    try:
        if wishes.jobs == 1 or wishes.only is not None:
            prepare_worker(make, wishes.seed)
            take(map(one, numbers))
        else:
            with multiprocessing.get_context("spawn").Pool(wishes.jobs, prepare_worker, (make, wishes.seed)) as pool:
                take(pool.imap(one, numbers, chunksize=16))
    except KeyboardInterrupt:
        print(f"stopped after {len(outcomes):,} of {len(numbers):,}")
    findings = [outcome for outcome in outcomes if outcome.finding]
    if not outcomes:
        return 0
    counts = ", ".join(f"{count} {said}" for said, count in Counter(outcome.said for outcome in outcomes).most_common())
    print(f"{len(outcomes):,} mistakes: {counts}; longest {max(outcome.seconds for outcome in outcomes):.2f} s, "
          f"most {max(outcome.megabytes for outcome in outcomes):.0f} MB; {len(findings)} findings; {time.perf_counter() - started:.0f} s")
    return 1 if findings else 0
