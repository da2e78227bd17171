"""Saves, loads and undoes at every question of many showdowns, and compares with undisturbed ones: all digests must be equal."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from hashlib import blake2b

import msgspec

from game.cards.library import Library
from game.play.bots import BOTS, Bot, gives_up
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.simulate import MOST_ANSWERS, NEVER, exempt_from_collection
from game.rules.restoring import session_of
from game.rules.session import Saved, Session

OUTFIT_EVERY, RANDOM_EVERY = 3, 5                                # random bots fight three times as long
CHANGE_EVERY = 5                                                # questions until the loaded session replaces the played one


class Differs(Exception):
    """Raised if a saved, loaded or undone session differs."""


def seen(session: Session) -> tuple[object, str, int]:
    """Returns what two sessions at the same point must have in common."""
    return session.question, session.digest(), session.campaign.dice_thrown


def written_and_read(saved: Saved) -> Saved:
    """Writes a save to bytes and reads it back."""
    return msgspec.json.decode(msgspec.json.encode(saved), type=Saved)


def over(session: Session) -> bool:
    return session.question is None or session.question.kind == "defeat" or session.campaign.phase != "showdown"


def same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Differs(f"{what}: {found}, not {expected}")


def beside(peaceful: Session, restless: Session, bot: Bot, library: Library) -> int:
    """Plays a showdown to its end; a second session is saved, loaded, undone and redone at every question. Returns the number of questions."""
    questions = 0
    while not over(peaceful) and not gives_up(peaceful):
        before, key, phase = seen(peaceful), bot.choose(peaceful), restless.phase
        same("before the answer", seen(restless), before)
        loaded = session_of(written_and_read(restless.saved()), library)
        same("loaded", seen(loaded), before)
        same("a clone", seen(restless.clone()), before)
        for session in (peaceful, restless, loaded):
            session.forgiving = False
            session.answer(key)
        after = seen(peaceful)
        same(f"after {key}", (seen(restless), seen(loaded)), (after, after))
        if restless.phase == phase:
            for session in (restless, loaded):
                session.undo()
                same(f"{key} undone", (seen(session), session.undone), (before, [key]))
                session.redo()
                same(f"{key} redone", (seen(session), session.undone), (after, []))
        questions += 1
        if questions % CHANGE_EVERY == 0:
            restless = loaded
        if questions > MOST_ANSWERS:
            raise Differs("the showdown does not end")
    return questions


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


LIBRARY: list[Library] = []                                     # of this process


def prepare_worker() -> None:
    LIBRARY.append(read_all()[0])
    exempt_from_collection()


def one(seed: int) -> tuple[int, str, str]:
    return showdown(seed, LIBRARY[0])


def main(arguments: list[str]) -> int:
    """Plays so many showdowns; returns 1 if one of them differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.save_load_fuzz", description="Saves, loads and takes back at every question of many showdowns.")
    parser.add_argument("--showdowns", type=int, default=1000, metavar="N", help="how many (1,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    wishes = parser.parse_args(arguments)
    seeds, started = range(wishes.seed, wishes.seed + wishes.showdowns), time.perf_counter()
    if wishes.jobs == 1:
        prepare_worker()
        played = [one(seed) for seed in seeds]
    else:
        with multiprocessing.get_context("spawn").Pool(wishes.jobs, prepare_worker) as pool:
            played = list(pool.imap(one, seeds, chunksize=4))
    questions = sum(count for count, _, _ in played)
    digest = blake2b("".join(digest for _, digest, _ in played).encode(), digest_size=8).hexdigest()
    wrong = [differs for _, _, differs in played if differs]
    for line in wrong:
        print(line[:600])
    print(f"{len(played):,} showdowns, {questions:,} questions, each saved, loaded, cloned, undone and redone: {len(wrong)} differ; "
          f"{time.perf_counter() - started:.0f} s; digest {digest}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
