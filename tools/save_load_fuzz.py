"""Saves, loads and undoes at every question of showdowns or whole campaigns, and compares with undisturbed ones: all digests must be equal.

python -m tools.save_load_fuzz --showdowns 1000 --jobs 2
python -m tools.save_load_fuzz --campaigns 20 --jobs 2
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable
from functools import partial
from hashlib import blake2b

import msgspec

from game.cards.library import Library
from game.play.bots import BOTS, Bot, gives_up
from game.play.campaigns import begin, next_answer
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.simulate import MOST_ANSWERS, NEVER, exempt_from_collection
from game.rules.restoring import session_of
from game.rules.session import Saved, Session

OUTFIT_EVERY, RANDOM_EVERY = 3, 5                                # random bots fight three times as long
CHANGE_EVERY = 5                                                # questions until the loaded session replaces the played one
Seen = tuple[object, str, int]


class Differs(Exception):
    """Raised if a saved, loaded or undone session differs."""


def seen(session: Session) -> Seen:
    """Returns what two sessions at the same point must have in common."""
    return session.question, session.digest(), session.campaign.dice_thrown


def written_and_read(saved: Saved) -> Saved:
    """Writes a save to bytes and reads it back."""
    return msgspec.json.decode(msgspec.json.encode(saved), type=Saved)


def fought(session: Session) -> bool:
    """Returns whether the first showdown of a session is over."""
    return session.question is None or session.question.kind == "defeat" or session.campaign.phase != "showdown"


def same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Differs(f"{what}: {found}, not {expected}")


def beside(peaceful: Session, restless: Session, bot: Bot, library: Library, over: Callable[[Session], bool] = fought) -> int:
    """Plays on until `over`; a second session is saved, loaded, cloned, undone and redone at every question, and goes back through each phase at its end.

    Returns the number of questions.
    """
    questions, passed = 0, list[Seen]()
    while (question := peaceful.question) is not None and not over(peaceful) and not gives_up(peaceful):
        before, key, start = seen(peaceful), next_answer(peaceful, question, bot), peaceful.start
        same("before the answer", seen(restless), before)
        loaded, cloned = session_of(written_and_read(restless.saved()), library), restless.clone()
        same("loaded", (seen(loaded), len(loaded.played)), (before, len(restless.played)))
        same("a clone", seen(cloned), before)
        peaceful.answer(key)
        after, ends_phase = seen(peaceful), peaceful.start is not start
        if ends_phase:
            there_and_back(restless, passed)
        for session in (restless, loaded, cloned):
            session.answer(key)
            same(f"after {key}", seen(session), after)
        for session in () if ends_phase else (restless, loaded):
            session.undo()
            same(f"{key} undone", (seen(session), session.undone), (before, [key]))
            session.redo()
            same(f"{key} redone", (seen(session), session.undone), (after, []))
        passed = [] if ends_phase else [*passed, before]
        questions += 1
        if questions % CHANGE_EVERY == 0:
            restless = loaded
        if questions > MOST_ANSWERS:
            raise Differs("it does not end")
    return questions


def there_and_back(session: Session, passed: list[Seen]) -> None:
    """Undoes a phase question by question to its beginning and redoes it; `passed` is what each of its questions but the present one looked like."""
    present = seen(session)
    for expected in reversed(passed):
        session.undo()
        same("on the way back", seen(session), expected)
    same("before the beginning", session.cannot_undo(), "nothing")
    for expected in [*passed[1:], present] if passed else ():
        session.redo()
        same("on the way forth", seen(session), expected)


def showdown(seed: int, library: Library) -> tuple[int, str, str]:
    """Plays the showdown of a seed in both ways; returns the number of questions, the digest, and the difference, "" without one."""
    outfit = seed % OUTFIT_EVERY == 0
    try:
        peaceful = Session(mixed(seed, library, outfit=outfit), library, keep=NEVER, record=False, explain=False, forgiving=False)
        restless = Session(mixed(seed, library, outfit=outfit), library, forgiving=False)
        questions = beside(peaceful, restless, BOTS["careful" if seed % RANDOM_EVERY else "random"](seed), library)
        return questions, peaceful.digest(), ""
    except Exception as differs:
        return 0, "", f"seed {seed}: {type(differs).__name__}: {differs}"


def campaign(seed: int, library: Library, years: int) -> tuple[int, str, str]:
    """Plays a whole campaign, of at most so many years, in both ways; returns the number of questions, the digest, and the difference."""
    try:
        peaceful = Session(begin(seed, library), library, keep=NEVER, record=False, explain=False, forgiving=False)
        questions = beside(peaceful, Session(begin(seed, library), library, forgiving=False), BOTS["careful"](seed), library,
                           lambda session: session.campaign.settlement.lantern_year > years)
        return questions, peaceful.digest(), ""
    except Exception as differs:
        return 0, "", f"seed {seed}: {type(differs).__name__}: {differs}"


LIBRARY: list[Library] = []                                     # of this process


def prepare_worker() -> None:
    LIBRARY.append(read_all()[0])
    exempt_from_collection()


def one(seed: int, years: int) -> tuple[int, str, str]:
    """Plays the showdown of a seed, or, with years, its campaign."""
    return campaign(seed, LIBRARY[0], years) if years else showdown(seed, LIBRARY[0])


def main(arguments: list[str]) -> int:
    """Plays so many showdowns or campaigns; returns 1 if one of them differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.save_load_fuzz", description="Saves, loads and takes back at every question.")
    parser.add_argument("--showdowns", type=int, default=1000, metavar="N", help="how many (1,000)")
    parser.add_argument("--campaigns", type=int, default=0, metavar="N", help="so many whole campaigns instead, from the First Story on")
    parser.add_argument("--years", type=int, default=25, metavar="Y", help="with --campaigns: at most so many lantern years (25)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    wishes = parser.parse_args(arguments)
    count, years, what = (wishes.campaigns, wishes.years, "campaigns") if wishes.campaigns else (wishes.showdowns, 0, "showdowns")
    seeds, started = range(wishes.seed, wishes.seed + count), time.perf_counter()
    play = partial(one, years=years)
    if wishes.jobs == 1:
        prepare_worker()
        played = [play(seed) for seed in seeds]
    else:
        with multiprocessing.get_context("spawn").Pool(wishes.jobs, prepare_worker) as pool:
            played = list(pool.imap(play, seeds, chunksize=1 if years else 4))
    questions = sum(count for count, _, _ in played)
    digest = blake2b("".join(digest for _, digest, _ in played).encode(), digest_size=8).hexdigest()
    wrong = [differs for _, _, differs in played if differs]
    for line in wrong:
        print(line[:600])
    print(f"{len(played):,} {what}, {questions:,} questions, each saved, loaded, cloned, undone and redone, each phase to its beginning and back: "
          f"{len(wrong)} differ; {time.perf_counter() - started:.0f} s; digest {digest}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
