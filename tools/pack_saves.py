"""Writes saves of mixed stories and battles, and opens each with all packs of the player deleted and again with every pack changed.

python -m tools.pack_saves --stories 1000 --jobs 2

Every save must open without a notice at the same question with the same digest and as many answers to take back as it was left with.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from game import paths
from game.cards.library import Library, read_packs
from game.model.campaign import Player
from game.play.bots import BOTS, SeededChoices, gives_up
from game.play.packs import CORE
from game.play.random_setups import NAMES, mixed
from game.play.saves import Keeper
from game.play.simulate import exempt_from_collection
from game.rules.session import Session
from game.rules.showdown.set_up import new_story

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "ash_boar"
OWN = {
    "pack.yaml": "id: own\nname: Own\nversion: '1'\nneeds: [core]\n",
    "gear.yaml": "warm_stone: {name: Warm Stone, keywords: [item]}\n",
    "monsters/white_lion/ai.yaml": "claw:\n  name: Long Claw\n  rank: basic\n  copies: 2\n  actions:\n    - pick_target: [random survivor in field of view]\n"
                                   "    - flow\n    - move_and_attack: {speed: 3, accuracy: 2, damage: 1}\n",
    "language/en/own.yaml": 'own.word: "Own"\n',
}  # fmt: skip
PACKS = (("own",), ("ash_boar",), ("own", "ash_boar"), ())       # which packs of the player a story is begun with, in turn
LENGTHS = (0, 3, 30, 100, 300, 700)                             # answers
CHANGED = re.compile(r"\b(speed|damage|accuracy|toughness|movement|name): (\d+|[A-Z][a-z]+)")
Found = tuple[str, list[str]]                                   # the phase of a story, and what was wrong with it


def lay_out(folder: Path) -> None:
    """Writes the packs as a story is begun with them (`begun`) and as they are later (`changed`), the core pack among the changed."""
    shutil.copytree(EXAMPLE, folder / "begun" / "ash_boar")
    for name, text in OWN.items():
        (folder / "begun" / "own" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "begun" / "own" / name).write_text(text, encoding="utf-8")
    shutil.copytree(paths.packs() / CORE, folder / "changed" / CORE)
    for pack in ("ash_boar", "own"):
        shutil.copytree(folder / "begun" / pack, folder / "changed" / pack)
    for path in (folder / "changed").rglob("*.yaml"):
        if "language" not in path.parts:
            path.write_text(CHANGED.sub(other, path.read_text(encoding="utf-8")), encoding="utf-8")


def other(found: re.Match[str]) -> str:
    """Returns a number or name of a card that is another than the one found."""
    return f"{found[1]}: {(int(found[2]) + 1) % 99}" if found[2].isdigit() else f"{found[1]}: Other {found[2]}"


class Libraries:
    """The cards of a process: as stories are begun, with nothing but the core pack, and with all packs changed."""

    def __init__(self, folder: Path) -> None:
        core = paths.packs() / CORE
        self.begun = [read_packs([core, *(folder / "begun" / pack for pack in packs)])[0] for packs in PACKS]
        self.deleted = read_packs([core])[0]
        self.changed, problems = read_packs([folder / "changed" / pack for pack in (CORE, "own", "ash_boar")])
        if wrong := [str(problem) for problem in problems if problem.level == "error"]:
            raise SystemExit(f"the changed packs cannot be read: {wrong[0]}")


def played(seed: int, library: Library) -> Session:
    """Plays a story or battle of a seed for some time."""
    chance = SeededChoices(seed)
    if seed % 3:
        names = NAMES[: 1 + chance.below(len(NAMES))]
        people = [(name, "female" if n % 2 else "male", n % len(names) + 1, "abcdef"[n]) for n, name in enumerate(NAMES[: max(4, len(names))])]
        campaign = new_story(library, seed, [Player(name, n) for n, name in enumerate(names)], people, undo=chance.one_of(("practice", "honest")))
    else:
        monster = "ash_boar" if "ash_boar" in library.monster and seed % 2 else ""
        campaign = mixed(seed, library, monster, outfit=bool(chance.below(2)))
    session, bot = Session(campaign, library), BOTS[chance.one_of(("careful", "careful", "random"))](seed)
    for _ in range(LENGTHS[chance.below(len(LENGTHS))]):
        if session.question is None or gives_up(session):
            break
        session.answer(bot.choose(session))
    return session


def seen(session: Session) -> tuple[object, ...]:
    """Returns what a story must have alike before and after."""
    return session.digest(), session.question, len(session.played), session.cannot_undo()


def one(seed: int) -> Found:
    """Saves the story of a seed and opens it twice."""
    libraries = LIBRARIES[0]
    session = played(seed, libraries.begun[seed % len(PACKS)])
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(Path(folder))
        id = keeper.begin("story")
        keeper.keep(session, id, {})
        if not keeper.flush(30) or keeper.failing:
            return session.campaign.phase, [f"seed {seed}: not saved"]
        for what, installed in (("deleted", libraries.deleted), ("changed", libraries.changed)):
            other = Keeper(Path(folder))
            try:
                opened = other.open(id, installed)
            except Exception as failed:
                wrong.append(f"seed {seed}, {what}: {type(failed).__name__}: {failed}")
                continue
            finally:
                other.leave()
            if opened.notices or seen(opened.session) != seen(session):
                wrong.append(f"seed {seed}, {what}: {[notice.id for notice in opened.notices]} {seen(opened.session)}, not {seen(session)}")
            if (opened.update is not None) != (what == "changed"):
                wrong.append(f"seed {seed}, {what}: the packs are {'not ' if opened.update is None else ''}said to be others")
    return session.campaign.phase, wrong


LIBRARIES: list[Libraries] = []                                 # of this process


def prepare_worker(folder: Path) -> None:
    LIBRARIES[:] = [Libraries(folder)]
    exempt_from_collection()


def main(arguments: list[str]) -> int:
    """Plays, saves and opens; returns 1 if a story was opened otherwise than it was left."""
    parser = argparse.ArgumentParser(prog="python -m tools.pack_saves", description="Opens saves with all packs of the player deleted, and with all changed.")
    parser.add_argument("--stories", type=int, default=1000, metavar="N", help="how many (1,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    wishes = parser.parse_args(arguments)
    seeds, started = range(wishes.seed, wishes.seed + wishes.stories), time.perf_counter()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        lay_out(folder)
        if wishes.jobs == 1:
            prepare_worker(folder)
            found = [one(seed) for seed in seeds]
        else:
            with multiprocessing.get_context("spawn").Pool(wishes.jobs, prepare_worker, (folder,)) as pool:
                found = list(pool.imap(one, seeds, chunksize=4))
    wrong = [line for _, lines in found for line in lines]
    for line in wrong[:20]:
        print(line[:600])
    phases = ", ".join(f"{count:,} in {phase}" for phase, count in Counter(phase for phase, _ in found).most_common())
    print(f"{len(found):,} stories ({phases}), each opened with the packs of the player deleted and with all packs changed: "
          f"{len(wrong)} differ; {time.perf_counter() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
