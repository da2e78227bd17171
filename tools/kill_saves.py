"""Kills the game while it saves, at random moments, and opens what is left: nothing that was told to be saved may be lost.

Half of the kills hit a process that writes saves as fast as it can, half the whole program (`tools.unseen_game`), which a bot plays by
the mouse. After each, the folder is opened as the next start does: the last answer that was on the disk is there, and no stray file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from game.cards.library import Library
from game.play.packs import read_all
from game.play.saves import OLD, SUFFIX, Keeper
from game.rules.session import Session
from tools.unseen_game import say

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = {"speed": 0, "hand_over": "never", "lessons": False}
LONGEST_START, LONGEST_PLAY = 60.0, 1.5                         # seconds


def write_saves(folder: Path, seed: int) -> None:
    """Plays and saves until it is killed; says what is on the disk."""
    from game.play.bots import RandomBot
    from game.play.random_setups import mixed

    library = read_all()[0]
    keeper = Keeper(folder)
    while True:
        session, bot = Session(mixed(seed, library), library), RandomBot(seed)
        id = keeper.begin("story")
        keeper.story(id)
        while session.question is not None and session.campaign.phase == "showdown" and len(session.played) < 120:
            session.answer(bot.choose(session))
            keeper.keep(session, id, {})
            if keeper.flush(20) and not keeper.failing:
                say(id=id, saved=len(session.played), digest=session.digest(), phase=session.campaign.phase)
        seed += 1


def killed(command: list[str], home: Path, after: float) -> list[dict[str, Any]]:
    """Starts a process, kills it so many seconds after it said first that something is saved; returns what it said."""
    environment = {**os.environ, "STONE_FACES_HOME": str(home)}
    said: list[dict[str, Any]] = []
    first = threading.Event()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:

        def listen() -> None:
            assert process.stdout is not None
            for line in process.stdout:
                if line.endswith(b"\n"):
                    said.append(json.loads(line))
                    if "saved" in said[-1]:
                        first.set()
            first.set()

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        first.wait(LONGEST_START)
        time.sleep(after)
        process.kill()
        process.wait()
        listener.join(10)
    return said


def lost(folder: Path, said: list[dict[str, Any]], library: Library) -> str:
    """Opens what is left as the next start does; returns what is wrong, or ""."""
    saved = [line for line in said if "saved" in line]
    if not saved:
        return "nothing was saved before the kill"
    last = saved[-1]
    keeper = Keeper(folder)
    try:
        entries = keeper.list()
        entry = next((entry for entry in entries if entry.id == last.get("id", entries[0].id)), None)
        if entry is None or entry.damaged:
            return f"the story is {'gone' if entry is None else 'damaged'}"
        session = keeper.open(entry.id, library).session
        wrong = behind(session, last)
    finally:
        keeper.leave()
    stray = sorted(path.name for path in folder.iterdir() if path.suffix not in (SUFFIX, OLD))
    return wrong or (f"stray files: {stray}" if stray else "")


def behind(session: Session, last: dict[str, Any]) -> str:
    """Returns how a story is behind of what was told, or ""; a new phase that has begun since is not behind."""
    played = len(session.played)
    if played < last["saved"]:
        return "" if played == 0 or session.phase != last.get("phase", session.phase) else f"{last['saved']} answers were told saved, {played} are there"
    if session.at(last["saved"]).digest() != last["digest"] and session.digest() != last["digest"]:
        return "" if played == 0 else f"after {last['saved']} answers the state is another than what was told saved"
    return ""


def one(number: int, seed: int, window: bool, library: Library) -> str:
    """Kills once; returns what is wrong, or ""."""
    chance = random.Random(f"{seed} {number}")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        if window:
            command = [sys.executable, "-m", "tools.unseen_game", "--seed", str(number)]
        else:
            command = [sys.executable, "-m", "tools.kill_saves", "--write", str(home / "saves"), "--seed", str(seed + number)]
        said = killed(command, home, chance.random() * LONGEST_PLAY)
        return lost(home / "saves", said, library)


def main(arguments: list[str]) -> int:
    """Kills so many times; returns 1 if something was lost or left over."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill_saves", description="Kills the game while it saves, and opens what is left.")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many kills (1,000)")
    parser.add_argument("--window", type=int, metavar="N", help="how many of them hit the whole program (half of them)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of stories and moments (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="kills at the same time (1)")
    parser.add_argument("--write", metavar="FOLDER", help=argparse.SUPPRESS)
    wishes = parser.parse_args(arguments)
    if wishes.write:
        write_saves(Path(wishes.write), wishes.seed)
    windows = wishes.count // 2 if wishes.window is None else min(wishes.window, wishes.count)
    started, library = time.perf_counter(), read_all()[0]
    with ThreadPoolExecutor(wishes.jobs) as pool:
        found = list(pool.map(lambda number: one(number, wishes.seed, number < windows, library), range(wishes.count)))
    wrong = [f"kill {number}: {said}" for number, said in enumerate(found) if said]
    for line in wrong:
        print(line)
    print(f"{wishes.count} kills, {windows} of them of the whole program: {len(wrong)} findings; {time.perf_counter() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
