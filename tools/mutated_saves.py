"""Opens saves with mistakes in them: bytes changed, parts left out, doubled or moved, values of other kinds; those accepted are played.

Of each must be said that it is damaged or impossible, or it must be playable: no traceback, nothing impossible, no more than two
seconds, no more than 500 MB. `--only N` looks at one mistake again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.cards.library import Library
from game.model.campaign import Player
from game.play.bots import BOTS, SeededChoices, gives_up
from game.play.invariants import Broken, Watch
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.save_files import body_of, checksum
from game.play.saves import SUFFIX, Keeper, Unreadable
from game.play.simulate import exempt_from_collection
from game.play.state_checks import status
from game.rules.engine.saving import FORMAT
from game.rules.session import Session
from game.rules.showdown.set_up import new_story

STORIES, ANSWERS, PLAYED = 12, (0, 4, 15, 40, 90, 160), 12      # stories that are changed, their lengths, and answers that a bot gives afterwards
MOST_SECONDS, MOST_MEGABYTES = 2.0, 500
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 99, 10**6, -(10**6), 2**31, 2**63, 2**64, 10**400, 0.5, 1e308, -0.0, "", "x", "zzz", "a" * 5000, "\u0000", "‮", "H11",
    "Z99", "~skip 1", "~skip x", "back", "skip", [], {}, [[]], [None], {"": ""}, ["x"] * 200,
)  # fmt: skip


class Outcome(NamedTuple):
    """What came of a mistake: `said` is the id of the refusal, "played", or "finding"; `finding` says what is wrong."""

    number: int
    said: str
    seconds: float
    megabytes: float
    finding: str = ""


def story(seed: int, library: Library) -> bytes:
    """Returns the file of a story of a seed."""
    if seed % 3:
        people = [(name, "female" if n % 2 else "male", 1, "abcdef"[n]) for n, name in enumerate(("Ann", "Bob", "Cy", "Dot"))]
        campaign = new_story(library, seed, [Player("One", 0)], people, undo=("practice", "honest")[seed % 2])
    else:
        campaign = mixed(seed, library, outfit=seed % 2 == 0)
    session, bot = Session(campaign, library), BOTS["careful"](seed)
    for _ in range(ANSWERS[seed % len(ANSWERS)] * (1 if seed % 4 else 3)):
        if session.question is None or gives_up(session):
            break
        session.answer(bot.choose(session))
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(Path(folder))
        keeper.keep(session, "story", {"lessons": ["dodge"], "called": ""})
        if not keeper.flush(60) or keeper.failing:
            raise RuntimeError("the story cannot be saved")
        return (Path(folder) / f"story{SUFFIX}").read_bytes()


# ---- mistakes -------------------------------------------------------------------------------------------------------
def places(tree: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Yields every place in a JSON tree: a list or object, and the index or key in it; the kept packs are one place."""
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in list(keys):
        yield tree, key
        if key != "packs":
            yield from places(tree[key], depth + 1)


def one_of(chance: SeededChoices, options: Any) -> Any:
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
        holder.insert(key, json.loads(json.dumps(holder[key])))
    elif way == 2 and isinstance(holder, list):
        holder.reverse()
    elif way == 3 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    else:
        holder[key] = json.loads(json.dumps(other[there]))


def other_values(tree: Any, chance: SeededChoices) -> None:
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
            holder[key] = one_of(chance, VALUES)


def _get(holder: Any, key: Any) -> Any:
    try:
        return holder[key]
    except (KeyError, IndexError):
        return None


def deep_or_odd(body: bytes, chance: SeededChoices) -> bytes:
    """Writes what no program writes: nesting without end, numbers of thousands of digits, text that is no UTF-8, a key twice."""
    at = body.rfind(b'"', 0, 1 + chance.below(len(body))) + 1
    comma = body.find(b":", chance.below(len(body))) + 1
    ways = (
        body[:comma] + b"[" * 100_000 + b"]" * 100_000 + body[comma:],
        body[:comma] + b'{"a":' * 100_000 + body[comma:],
        body[:comma] + b"9" * 5_000 + body[comma:],
        body[:comma] + b"1e308" + body[comma:],
        body[:comma] + b"1e-9999" + body[comma:],
        body[:at] + b"\xff\xfe" + body[at:],
        body[:at] + b"\\ud800" + body[at:],
        body[:at] + b"\\u0000\\u202e" + body[at:],
        body[:1] + b'"name":"other",' + body[1:],
    )
    return bytes(one_of(chance, ways))


def changed(content: bytes, number: int, seed: int) -> bytes:
    """Returns the file of a story with the mistake of this number."""
    chance = SeededChoices(seed * 1_000_003 + number)
    kind = number % 8
    if kind == 0:
        return other_bytes(content, chance)
    body = body_of(content)
    if kind == 1:
        body = other_bytes(body, chance)
    elif kind == 2 and chance.below(4) == 0:
        body = deep_or_odd(body, chance)
    else:
        tree = json.loads(body)
        (other_parts if kind in (2, 3) else other_values)(tree, chance)
        body = json.dumps(tree, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return b"stone-faces-story %d %s\n%s" % (FORMAT, checksum(FORMAT, body), body)


# ---- what comes of them -----------------------------------------------------------------------------------------------
class Worker:
    """The stories of a process, and the folder in which each mistake is opened."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.library = read_all()[0]
        self.stories = [story(seed + n, self.library) for n in range(STORIES)]
        self.folder = tempfile.TemporaryDirectory()

    def tried(self, number: int) -> Outcome:
        """Opens the story with a mistake, and plays it if it is accepted."""
        file = Path(self.folder.name) / f"mutant{SUFFIX}"
        file.write_bytes(changed(self.stories[number // 8 % STORIES], number, self.seed))
        started = time.perf_counter()
        said, finding = "", ""
        keeper = Keeper(Path(self.folder.name))
        try:
            said = self.opened(keeper, number)
        except Unreadable as refused:
            said = refused.said.id
            self.library.language.say(said, **refused.said.arguments)
        except Broken as broken:
            said, finding = "finding", f"an impossible state was accepted: {broken}"
        except BaseException:
            said, finding = "finding", traceback.format_exc()[-1500:]
        finally:
            keeper.leave()
        seconds = time.perf_counter() - started
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1 << 20)
        if not finding and seconds > MOST_SECONDS:
            finding = f"took {seconds:.1f} s"
        if not finding and megabytes > MOST_MEGABYTES:
            finding = f"the process has {megabytes:.0f} MB"
        return Outcome(number, said, seconds, megabytes, finding)

    def opened(self, keeper: Keeper, number: int) -> str:
        """Lists and opens the story, and plays some answers; raises Broken where the state is impossible."""
        keeper.list()
        opened = keeper.open("mutant", self.library)
        session, bot, watch = opened.session, BOTS["random"](number), Watch()
        wrong = status(session.campaign, session.library) if len(session.groups[-1].answers) == 0 else []
        if wrong:
            raise Broken(str(wrong[0]))
        for _ in range(PLAYED):
            if session.question is None or gives_up(session):
                break
            happened = session.answer(bot.choose(session))
            if session.fault is not None:
                raise RuntimeError(f"a fault in play: {session.fault.said} {session.fault.place}")
            if session.campaign.phase == "showdown":
                watch.look(session, happened)
        msgspec.json.encode(session.saved())
        return "played"


WORKER: list[Worker] = []                                       # of this process


def prepare_worker(seed: int) -> None:
    WORKER[:] = [Worker(seed)]
    exempt_from_collection()


def one(number: int) -> Outcome:
    return WORKER[0].tried(number)


def main(arguments: list[str]) -> int:
    """Tries so many mistakes; returns 1 if there is a finding."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutated_saves", description="Opens saves with mistakes in them, and plays those that are accepted.")
    parser.add_argument("--count", type=int, default=20_000, metavar="N", help="how many mistakes (20,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of stories and mistakes (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--only", type=int, metavar="N", help="one mistake, by its number")
    wishes = parser.parse_args(arguments)
    started = time.perf_counter()
    numbers = range(wishes.count) if wishes.only is None else [wishes.only]
    if wishes.jobs == 1 or wishes.only is not None:
        prepare_worker(wishes.seed)
        outcomes = [one(number) for number in numbers]
    else:
        with multiprocessing.get_context("spawn").Pool(wishes.jobs, prepare_worker, (wishes.seed,)) as pool:
            outcomes = list(pool.imap(one, numbers, chunksize=16))
    findings = [outcome for outcome in outcomes if outcome.finding]
    for outcome in findings:
        print(f"--seed {wishes.seed} --only {outcome.number}: {outcome.finding}")
    counts = ", ".join(f"{count} {said}" for said, count in Counter(outcome.said for outcome in outcomes).most_common())
    print(f"{len(outcomes):,} mistakes: {counts}; longest {max(outcome.seconds for outcome in outcomes):.2f} s, "
          f"most {max(outcome.megabytes for outcome in outcomes):.0f} MB; {len(findings)} findings; {time.perf_counter() - started:.0f} s")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
