"""`main.py bench`: measures engine, reader and start beside their floors, in one run, turn by turn."""

from __future__ import annotations

import importlib.util
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from game import paths
from game.arguments import CommandLine
from game.cards.library import Library, read_packs
from game.cards.source import LOADER
from game.play.packs import pack_folders
from game.play.simulate import Wish, set_aside, showdown

SLICE = 1.0                                                     # seconds of each measurement
WARM = 60                                                       # showdowns before the first one that counts
YARDSTICK = Path("tools") / "bench" / "bare.py"


class Measured(Struct):
    """One thing beside its floor: medians, and the median of the ratios of neighbouring measurements."""

    what: str
    here: float
    floor: float
    ratio: float
    unit: str
    floor_is: str


def main(arguments: list[str]) -> int:
    """Measures; gives 0 whatever comes out, 2 where the floor is not there."""
    parser = CommandLine("bench", "Measures engine, reader and start beside their floors.", "bench --rounds 5")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each is measured in turn (5)")
    parser.add_argument("--only", choices=sorted(MEASURES), action="append", help="measure only this")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    if wishes.rounds < 1:
        parser.error("--rounds is at least 1")
    if not (paths.root() / YARDSTICK).is_file():
        parser.error(f"the yardstick {YARDSTICK.as_posix()} is missing; it comes with the source")
    measured = [MEASURES[name](wishes.rounds) for name in wishes.only or MEASURES]
    if wishes.json:
        print(json.dumps([structs.asdict(one) for one in measured], indent=1))
        return 0
    for one in measured:
        print(f"{one.what:<8} {one.here:10.2f} {one.unit:<12} floor {one.floor:10.2f}   ratio {one.ratio:6.3f}   ({one.floor_is})")
    return 0


def beside(rounds: int, here: Callable[[int], float], floor: Callable[[int], float]) -> tuple[float, float, float]:
    """Measures two things in turn, and gives their medians and the median of the ratios."""
    pairs = [(here(turn), floor(turn)) for turn in range(rounds)]
    ratio = statistics.median([ours / theirs for ours, theirs in pairs])
    return statistics.median([ours for ours, _ in pairs]), statistics.median([theirs for _, theirs in pairs]), ratio


# ---- engine ---------------------------------------------------------------------------------------------------------
def yardstick() -> Any:
    """Loads the hard-coded showdown without any abstraction."""
    spec = importlib.util.spec_from_file_location("bare", paths.root() / YARDSTICK)
    assert spec is not None and spec.loader is not None
    bare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bare)
    return bare


def library() -> Library:
    """Reads the packs and sets them aside from the garbage collector."""
    found, _ = read_packs(pack_folders())
    if Wish().monster not in found.monster:
        raise SystemExit("main.py bench: the base game could not be read (see main.py check)")
    set_aside()
    return found


def engine(rounds: int) -> Measured:
    """Measures playouts a second of random showdowns of the First Story beside the hard-coded ones."""
    bare, cards, wish = yardstick(), library(), Wish()
    for seed in range(WARM):
        showdown(1_000_000 + seed, wish, cards)

    def here(turn: int) -> float:
        played, started = 0, time.perf_counter()
        while time.perf_counter() - started < SLICE:
            showdown(turn * 10_000 + played, wish, cards)
            played += 1
        return played / (time.perf_counter() - started)

    def floor(turn: int) -> float:
        played, seconds = bare.run(SLICE, turn + 1, "log", True)
        return float(played / seconds)

    return Measured("engine", *beside(rounds, here, floor), "showdowns/s", "hard-coded, every event journalled")


# ---- reader ---------------------------------------------------------------------------------------------------------
def reader(rounds: int) -> Measured:
    """Measures how long reading all packs takes beside the YAML parser alone on the same text."""
    import yaml

    folders = pack_folders()
    texts = [file.read_bytes() for folder in folders for file in sorted(folder.rglob("*.yaml"))]

    def here(turn: int) -> float:
        started = time.perf_counter()
        read_packs(folders)
        return (time.perf_counter() - started) * 1000

    def floor(turn: int) -> float:
        started = time.perf_counter()
        for text in texts:
            for _ in yaml.parse(text, Loader=LOADER):
                pass
        return (time.perf_counter() - started) * 1000

    return Measured("reader", *beside(rounds, here, floor), "ms", "the YAML parser alone, same text")


# ---- start ----------------------------------------------------------------------------------------------------------
def start(rounds: int) -> Measured:
    """Measures from the start of the interpreter to the first question beside an interpreter that does nothing."""
    first_question = (
        "from game.play.packs import read_all; from game.play.simulate import Wish, table; from game.rules.session import Session;"
        "library = read_all()[0]; assert Session(table(1, Wish(), library), library).question"
    )

    def run(code: str) -> float:
        started = time.perf_counter()
        ended = subprocess.run([sys.executable, "-c", code], cwd=paths.root(), capture_output=True, text=True)
        if ended.returncode:
            raise SystemExit(f"main.py bench: the start failed: {(ended.stderr.splitlines() or ['?'])[-1]}")
        return (time.perf_counter() - started) * 1000

    return Measured("start", *beside(rounds, lambda turn: run(first_question), lambda turn: run("pass")), "ms", "an empty interpreter")


MEASURES: dict[str, Callable[[int], Measured]] = {"engine": engine, "reader": reader, "start": start}
