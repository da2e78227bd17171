"""`main.py bench`: measures engine, reader, start, first picture, frames and idling beside their floors, in one run."""

from __future__ import annotations

import json
import os

from msgspec import structs

from game import bench_screen, paths
from game.arguments import CommandLine
from game.play import bench as engine_bench

MEASURES = {**engine_bench.MEASURES, **bench_screen.MEASURES}
DIGEST = "digest"


def main(arguments: list[str]) -> int:
    """Measures; gives 0 whatever comes out, 2 where the floor is not there."""
    parser = CommandLine("bench", "Measures the engine and the screen beside their floors.", "bench --rounds 5 --only frame")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each is measured in turn (5)")
    parser.add_argument("--only", choices=sorted([*MEASURES, DIGEST]), action="append", help="measure only this; may be given again")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    if wishes.rounds < 1:
        parser.error("--rounds is at least 1")
    if not (paths.root() / engine_bench.YARDSTICK).is_file():
        parser.error(f"the yardstick {engine_bench.YARDSTICK.as_posix()} is missing; it comes with the source")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    measured, missing, digest = [], {}, ""
    for name in wishes.only or [*MEASURES, DIGEST]:
        if name == DIGEST:
            digest = engine_bench.digest(engine_bench.SHOWDOWNS, engine_bench.library())
            if not wishes.json:
                print(f"{DIGEST:<26} {digest} of {engine_bench.SHOWDOWNS:,} seeded showdowns", flush=True)
            continue
        try:
            found = MEASURES[name](wishes.rounds)
        except bench_screen.Missing as lack:
            missing[name] = str(lack)
            if not wishes.json:
                print(f"{name:<26} not measured: {lack}")
            continue
        measured += found
        if not wishes.json:
            for one in found:
                here, floor = f"{one.here:10.2f} {one.unit:<12}", f"floor {one.floor:10.2f}"
                print(f"{one.what:<26} {here} {floor}   ratio {one.ratio:7.3f}   ({one.floor_is})", flush=True)
    if wishes.json:
        print(json.dumps({"measured": [structs.asdict(one) for one in measured], "missing": missing, DIGEST: digest}, indent=1))
    return 0
