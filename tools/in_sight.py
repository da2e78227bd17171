"""Plays battles on the screen by a bot and looks, at each question, whether all that the player must see on the board can be seen.

python -m tools.in_sight --games 100 --seed 1 --jobs 2      every size; prints the number of questions and each finding
python -m tools.in_sight --games 1 --seed 7 --sizes 800x600 --scales 0.8 2.0 --lessons

A finding is an option on the board, or a figure that acts, is struck or may be chosen, under a panel, a plate or an edge. Exits with 1 if there is one.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.looks.sight import SIZES, Watch, watched

Job = tuple[int, tuple[int, int], float, bool]


def look(job: Job) -> Watch:
    return watched(*job)


def main(argv: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(prog="python -m tools.in_sight", description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--seed", type=int, default=1, help="the number of the first battle")
    reader.add_argument("--sizes", nargs="*", default=[f"{w}x{h}" for w, h in SIZES])
    reader.add_argument("--scales", nargs="*", type=float, default=[1.0])
    reader.add_argument("--lessons", action="store_true", help="with the lessons of a first game")
    reader.add_argument("--jobs", type=int, default=1)
    chosen = reader.parse_args(argv)
    sizes = [(int(w), int(h)) for w, h in (size.split("x") for size in chosen.sizes)]
    battles = range(chosen.seed, chosen.seed + chosen.games)
    jobs: list[Job] = [(number, size, scale, chosen.lessons) for number in battles for size in sizes for scale in chosen.scales]
    asked, findings, kinds = 0, 0, Counter[str]()
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        for (_, size, scale, _), watch in zip(jobs, pool.map(look, jobs), strict=True):
            asked, findings = asked + watch.questions, findings + len(watch.findings)
            kinds[f"{size[0]}x{size[1]} {scale:g}"] += len(watch.findings)
            print(f"{size[0]}x{size[1]} {scale:g}: {watch.questions} questions, {len(watch.findings)} findings", *watch.findings, sep="\n  ", flush=True)
    print(f"{chosen.games} battles, {asked} questions, {findings} findings")
    print(*(f"  {kind}: {count}" for kind, count in kinds.items()), sep="\n")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
