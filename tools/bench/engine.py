"""The engine measurements of `main.py bench`: playing, reading and starting, alternating with their floors."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import blake2b

from msgspec import Struct

from game import paths
from game.cards.library import Library, read_packs
from game.cards.source import LOADER
from game.play import campaigns
from game.play.check import checked
from game.play.packs import pack_folders
from game.play.simulate import SimulationOptions, exempt_from_collection, showdown
from tools.bench import bare
from tools.bench.session import BOUNDS, NOMINAL, SPACING, WEIGHED, playout

SLICE, SLICES = 0.2, 5                                          # seconds of each measurement, and measurements per round
WARM = 60                                                       # showdowns before the first measurement
CAMPAIGNS, YEARS = 40, 25                                       # campaigns of a round, and their lantern years
THOUSAND = 600.0                                                # seconds of processor time for 1,000 campaigns
SHOWDOWNS = 1000                                                # showdowns in the digest


class Measured(Struct):
    """One measurement and its floor: medians, and the median of the ratios of neighbouring measurements."""

    what: str
    here: float
    floor: float
    ratio: float
    unit: str
    floor_is: str


def beside(rounds: int, here: Callable[[int], float], floor: Callable[[int], float]) -> tuple[float, float, float]:
    """Measures two functions alternately, and returns their medians and the median of the ratios."""
    pairs = [(here(turn), floor(turn)) for turn in range(rounds)]
    ratio = statistics.median([ours / theirs for ours, theirs in pairs])
    return statistics.median([ours for ours, _ in pairs]), statistics.median([theirs for _, theirs in pairs]), ratio


# ---- engine ---------------------------------------------------------------------------------------------------------
def library() -> Library:
    """Returns the packs, excluded from garbage collection."""
    found, _ = read_packs(pack_folders())
    if not found.first_monster:
        raise SystemExit("main.py bench: the base game could not be read (see main.py check)")
    exempt_from_collection()
    return found


def engine(rounds: int) -> list[Measured]:
    """Measures random playouts of the First Story per second and compares them with the hard-coded ones, in processor time.

    Journal and reasons are on, and a checkpoint is taken for several resolutions, or for each.
    """
    cards = library()
    for seed in range(WARM):
        playout(1_000_000 + seed, cards)

    def here(turn: int, keep: int) -> float:
        played, started, ends = 0, time.process_time(), time.perf_counter() + SLICE
        while time.perf_counter() < ends:
            playout(turn * 10_000 + played, cards, keep)
            played += 1
        return played / (time.process_time() - started)

    def floor(turn: int) -> float:
        started = time.process_time()
        played, _ = bare.run(SLICE, turn + 1, "log", True)
        return float(played / (time.process_time() - started))

    found, turns = "hard-coded, every event journalled", rounds * SLICES
    return [
        Measured("engine", *beside(turns, lambda turn: here(turn, SPACING), floor), "showdowns/s", found),
        Measured("engine, each checkpoint", *beside(turns, lambda turn: here(turn + turns, 1), floor), "showdowns/s", found),
    ]


def allowed(turn: int, bound: float) -> float:
    """Returns what may be taken here of what may be taken where the hard-coded showdown makes 1,000 playouts a second."""
    started = time.process_time()
    played, _ = bare.run(SLICE, turn + 1, "log", True)
    return float(bound * NOMINAL * (time.process_time() - started) / played)


def weights(rounds: int) -> list[Measured]:
    """Measures snapshot, undo, clone and single answers against their limits, scaled by the speed of the hard-coded showdown on this machine."""
    cards = library()
    playout(1_000_000, cards)
    return [Measured(name, *beside(rounds, lambda turn, weigh=weigh: weigh(turn + 1, cards),  # type: ignore[misc]  # bound here and now
                                   lambda turn, name=name: allowed(turn, BOUNDS[name])), "ms", "what it may take here")  # type: ignore[misc]
            for name, weigh in WEIGHED.items()]


def whole_campaigns(rounds: int) -> Measured:
    """Measures the processor time of campaigns of up to 25 years by careful bots, as for a thousand of them, compared with what they may take here."""
    cards = library()

    def here(turn: int) -> float:
        started = time.process_time()
        for _ in campaigns.played(range(turn * CAMPAIGNS + 1, (turn + 1) * CAMPAIGNS + 1), YEARS, "careful", False, cards):
            pass
        return (time.process_time() - started) * 1000 / CAMPAIGNS

    return Measured("campaigns", *beside(rounds, here, lambda turn: allowed(turn, THOUSAND)), "s for 1,000", "what they may take here")


# ---- digest ---------------------------------------------------------------------------------------------------------
def digest(count: int, cards: Library) -> str:
    """Returns one digest of so many seeded showdowns by random bots, the levels in turn: it changes when a rule does, and only then."""
    found = blake2b(digest_size=8)
    levels = list(cards.monster[cards.first_monster].levels)
    for number in range(count):
        ended = showdown(number // len(levels), SimulationOptions(level=levels[number % len(levels)]), cards)
        found.update(f"{ended.outcome} {ended.rounds} {ended.decisions} {ended.dice} {ended.digest} {ended.fault}".encode())
    return found.hexdigest()


# ---- reader ---------------------------------------------------------------------------------------------------------
def reader(rounds: int) -> Measured:
    """Measures reading all packs, compared with the YAML parser alone on the same text."""
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


def checking(rounds: int) -> Measured:
    """Measures `main.py check` of the core and the example pack, compared with PyYAML's C loader on the same files."""
    import yaml

    folders = [paths.packs() / "core", paths.root() / "docs" / "examples" / "ash_boar"]
    texts = [file.read_bytes() for folder in folders for file in sorted(folder.rglob("*.yaml")) if "scenarios" not in file.parts]

    def here(turn: int) -> float:
        started = time.perf_counter()
        checked(folders, folders)
        return (time.perf_counter() - started) * 1000

    def floor(turn: int) -> float:
        started = time.perf_counter()
        for text in texts:
            yaml.load(text, Loader=LOADER)
        return (time.perf_counter() - started) * 1000

    return Measured("check", *beside(rounds, here, floor), "ms", "the C loader of PyYAML, same files")


# ---- start ----------------------------------------------------------------------------------------------------------
def start(rounds: int) -> Measured:
    """Measures from the start of the interpreter to the first question, compared with an empty interpreter."""
    first_question = (
        "from game.play.packs import read_all; from game.play.simulate import SimulationOptions, table; from game.rules.session import Session;"
        "library = read_all()[0]; assert Session(table(1, SimulationOptions(), library), library).question"
    )

    def run(code: str) -> float:
        started = time.perf_counter()
        ended = subprocess.run([sys.executable, "-c", code], cwd=paths.root(), capture_output=True, text=True)
        if ended.returncode:
            raise SystemExit(f"main.py bench: the start failed: {(ended.stderr.splitlines() or ['?'])[-1]}")
        return (time.perf_counter() - started) * 1000

    return Measured("start", *beside(rounds, lambda turn: run(first_question), lambda turn: run("pass")), "ms", "an empty interpreter")


MEASURES: dict[str, Callable[[int], list[Measured]]] = {
    "engine": engine,
    "session": weights,
    "campaigns": lambda rounds: [whole_campaigns(rounds)],
    "reader": lambda rounds: [reader(rounds)],
    "check": lambda rounds: [checking(rounds)],
    "start": lambda rounds: [start(rounds)],
}
