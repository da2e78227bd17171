"""Kills the game while it saves, at random moments, and opens what is left: nothing that was told to be saved may be lost.

Half of the kills hit a process that writes saves as fast as it can, half the whole program in a real window on a hidden screen
(`tools.unseen_game`), which a bot plays by the mouse: in the middle of play, while it starts, while it quits, and when another scene opens.
Some kills follow one another in one folder, so that stories are continued. After each, the folder is opened as the next start does: of each
story a state is there that was given to be saved at or after the last that was told to be on the disk, and no stray file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import files
from game.cards.library import Library
from game.play.packs import read_all
from game.play.saves import OLD, SUFFIX, Keeper
from game.rules.session import Session
from tools.release.screen import Screen
from tools.unseen_game import say

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = {"speed": 0, "hand_over": "never", "lessons": False}
IN_A_ROW = 8  # kills in one folder
WAITS = 60.0  # seconds for what a kill waits for, at most
AFTER = {"play": 1.5, "starting": 4.0, "scene": 0.4, "quitting": 0.3}  # moments, and within how many seconds after them the kill falls
OF_WINDOW = ("play", "play", "starting", "scene", "scene", "quitting")
OF_WRITER = ("play", "play", "play", "starting")
Line = dict[str, Any]


@dataclass
class Told:
    """The digests of one story that were given to be saved, in order, and the place of the last that was told to be on the disk."""

    states: list[str] = field(default_factory=list)
    saved: int = -1

    def take(self, line: Line) -> None:
        """Takes what a process said of this story."""
        if "kept" in line:
            self.states.append(line["kept"])
        elif line["digest"] in self.states[max(0, self.saved) :]:
            self.saved = self.states.index(line["digest"], max(0, self.saved))

    def wrong(self, digest: str) -> str:
        """Compares with what is on the disk, which is the last state from now on; returns what is wrong, or ""."""
        found = [place for place, state in enumerate(self.states) if state == digest]
        right = bool(found) and found[-1] >= self.saved
        told, self.states, self.saved = (len(self.states), self.saved), [digest], 0
        if right:
            return ""
        return f"of {told[0]} states the one at place {told[1]} was told saved; " + (f"that at {found[-1]} is there" if found else "another is there")


def write_saves(folder: Path, seed: int) -> None:
    """Plays and saves until it is killed; says what will be, and what is, on the disk."""
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
            say(kept=session.digest(), id=id)
            keeper.keep(session, id, {})
            if keeper.flush(20) and not keeper.failing:
                say(saved=len(session.played), digest=session.digest(), id=id)
        seed += 1


class Process:
    """A process that plays and says on its output what it does."""

    def __init__(self, command: list[str], home: Path, display: str) -> None:
        environment = {**os.environ, "STONE_FACES_HOME": str(home), "DISPLAY": display}
        self.said: list[Line] = []
        self.moments = {name: threading.Event() for name in AFTER}
        self.running = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.moments["starting"].set()
        self.listener.start()

    def _listen(self) -> None:
        assert self.running.stdout is not None
        for raw in self.running.stdout:
            if raw.endswith(b"\n"):
                line = json.loads(raw)
                self.said.append(line)
                if "scene" in line and self.moments["play"].is_set():
                    self.moments["scene"].set()
                if "saved" in line:
                    self.moments["play"].set()
                if "quits" in line:
                    self.moments["quitting"].set()
        for moment in self.moments.values():
            moment.set()

    def kill(self, moment: str, after: float) -> bool:
        """Kills the process so many seconds after a moment; returns whether it still ran."""
        self.moments[moment].wait(WAITS)
        time.sleep(after)
        ran = self.running.poll() is None
        self.running.kill()
        self.running.wait()
        self.listener.join(10)
        assert self.running.stdout is not None
        self.running.stdout.close()
        return ran


def lost(home: Path, told: dict[str, Told], library: Library) -> list[str]:
    """Opens what is left as the next start does; returns what is wrong."""
    files.tidy(home)
    keeper = Keeper(home / "saves")
    found = []
    try:
        entries = {entry.id: entry for entry in keeper.list()}
        found += [f"{id} is damaged" for id, entry in entries.items() if entry.damaged]
        for id, story in told.items():
            if id not in entries:
                found += [f"{id} is gone"] if story.saved >= 0 else []
            elif not entries[id].damaged:
                session: Session = keeper.open(id, library).session
                wrong = story.wrong(session.digest())
                found += [f"{id}: {wrong}"] if wrong else []
    finally:
        keeper.leave()
    saves = home / "saves"
    stray = [path.name for path in saves.iterdir() if path.suffix not in (SUFFIX, OLD)] if saves.is_dir() else []
    stray += [path.name for path in home.iterdir() if path.name not in ("saves", "settings.json", "set_up.json", "reports")]
    return found + ([f"stray files: {sorted(stray)}"] if stray else [])


@dataclass
class Row:
    """Some kills that follow one another in one folder."""

    numbers: range
    seed: int
    display: str  # of the hidden screen; "" for the process that only saves

    def run(self, library: Library) -> tuple[Counter[str], list[str]]:
        """Kills; returns how many kills fell at which moment, and what is wrong."""
        counts: Counter[str] = Counter()
        wrong: list[str] = []
        told: dict[str, Told] = {}
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
            for number in self.numbers:
                chance = random.Random(f"{self.seed} {number} {bool(self.display)}")
                moment = chance.choice(OF_WINDOW if self.display else OF_WRITER)
                process = Process(self.command(home, number, moment, chance), home, self.display)
                ran = process.kill(moment, chance.random() * AFTER[moment])
                counts[f"{'window' if self.display else 'saves'}, {moment}" if ran else "ended before the kill"] += 1
                for line in process.said:
                    if "id" in line:
                        told.setdefault(line["id"], Told()).take(line)
                found = lost(home, told, library)
                found += [f"the driver is {line['driver']}" for line in process.said if line.get("driver", "x11") != "x11"]
                wrong += [f"kill {number} ({moment}): {said}" for said in found]
        return counts, wrong

    def command(self, home: Path, number: int, moment: str, chance: random.Random) -> list[str]:
        """Returns the command of the process that is killed."""
        if not self.display:
            return [sys.executable, "-m", "tools.kill_saves", "--write", str(home / "saves"), "--seed", str(self.seed + number)]
        quits = ["--quit", str(chance.randint(1, 20))] if moment == "quitting" else []
        return [sys.executable, "-m", "tools.unseen_game", "--window", "--seed", str(number), *quits]


def main(arguments: list[str]) -> int:
    """Kills so many times; returns 1 if something was lost or left over."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill_saves", description="Kills the game while it saves, and opens what is left.")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="how many kills (1,000)")
    parser.add_argument("--window", type=int, metavar="N", help="how many of them hit the whole program in a window (half of them; needs Xvfb)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of stories and moments (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="kills at the same time (1)")
    parser.add_argument("--write", metavar="FOLDER", help=argparse.SUPPRESS)
    wishes = parser.parse_args(arguments)
    if wishes.write:
        write_saves(Path(wishes.write), wishes.seed)
    windows = wishes.count // 2 if wishes.window is None else min(wishes.window, wishes.count)
    if windows and shutil.which("Xvfb") is None:
        parser.error("the whole program is killed in a window on a hidden screen, which needs Xvfb; --window 0 goes without")
    started, library = time.perf_counter(), read_all()[0]
    with ExitStack() as open_now:
        display = open_now.enter_context(Screen()).name if windows else ""
        starts = range(0, windows, IN_A_ROW), range(windows, wishes.count, IN_A_ROW)
        rows = [Row(range(first, min(first + IN_A_ROW, windows)), wishes.seed, display) for first in starts[0]]
        rows += [Row(range(first, min(first + IN_A_ROW, wishes.count)), wishes.seed, "") for first in starts[1]]
        with ThreadPoolExecutor(wishes.jobs) as pool:
            done = list(pool.map(lambda row: row.run(library), rows))
    counts = sum((row[0] for row in done), Counter[str]())
    wrong = [line for row in done for line in row[1]]
    for line in wrong:
        print(line)
    said = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    print(f"{counts.total()} kills ({said}): {len(wrong)} findings; {time.perf_counter() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
