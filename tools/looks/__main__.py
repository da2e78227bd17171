"""Draws all states in all windows, text scales and languages, and prints their faults; exits with 1 if there is one.

python -m tools.looks                                  everything, some minutes
python -m tools.looks --scenes title settings --jobs 2
python -m tools.looks --scenes showdown --sizes 640x360 --languages core
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

from tools.looks.check import SCALES, SIZES, Job, all_states, looked_at
from tools.looks.states import LANGUAGES
from tools.samples.scenes import SCENES


def main(argv: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(prog="python -m tools.looks", description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--scenes", nargs="*", default=list(SCENES), choices=list(SCENES))
    reader.add_argument("--sizes", nargs="*", default=[f"{w}x{h}" for w, h in SIZES])
    reader.add_argument("--scales", nargs="*", type=float, default=list(SCALES))
    reader.add_argument("--languages", nargs="*", default=list(LANGUAGES), choices=list(LANGUAGES))
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--least", type=int, default=0, help="prints only kinds of findings that came up so many times")
    chosen = reader.parse_args(argv)
    sizes = tuple((int(w), int(h)) for w, h in (size.split("x") for size in chosen.sizes))
    cases, found = 0, Counter[str]()
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        each = [state for part in pool.map(all_states, [(scene,) for scene in chosen.scenes]) for state in part]
        jobs: list[Job] = [(state, language, sizes, tuple(chosen.scales)) for state in each for language in chosen.languages]
        for count, here in pool.map(looked_at, jobs):
            cases += count
            for where, what in here:
                print(f"{where}: {what}", flush=True)
                found[what.partition(":")[0]] += 1
    print(f"{len(each)} states, {cases} cases, {sum(found.values())} findings", *(f"{kind}: {n}" for kind, n in found.most_common()), sep="\n  ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
