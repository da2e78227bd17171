"""`main.py bench`: measures engine, reader, start, first picture, frames and idling and compares them with their floors, in one run."""

from __future__ import annotations

import json
import os

from msgspec import structs

from game.arguments import CommandLine
from game.play.simulate import exempt_from_collection
from tools.bench import engine, played, screen
from tools.frozen import frozen_library

MEASURES = {**engine.MEASURES, **screen.MEASURES, **played.MEASURES}
DIGEST = "digest"


def main(arguments: list[str]) -> int:
    """Measures what is requested and prints it; returns the exit code 0 whatever the results are."""
    parser = CommandLine("bench", "Measures the engine and the screen beside their floors.", "bench --rounds 5 --only frame")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each is measured in turn (5)")
    parser.add_argument("--only", choices=sorted([*MEASURES, DIGEST]), action="append", help="measure only this; may be given again")
    parser.add_argument("--json", action="store_true", help="print one JSON document for tools")
    wishes = parser.parse_args(arguments)
    if wishes.rounds < 1:
        parser.error("--rounds is at least 1")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    measured, missing, digest = [], {}, ""
    for name in wishes.only or [*MEASURES, DIGEST]:
        if name == DIGEST:
            try:
                cards = frozen_library()
            except FileNotFoundError as lack:
                missing[name] = str(lack)
            else:
                exempt_from_collection()
                digest = engine.digest(engine.SHOWDOWNS, cards)
            if not wishes.json:
                print(f"{DIGEST:<26} " + (f"{digest} of {engine.SHOWDOWNS:,} seeded showdowns" if digest else f"not measured: {missing[name]}"), flush=True)
            continue
        try:
            found = MEASURES[name](wishes.rounds)
        except screen.Missing as lack:
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
