"""The command line: `python -m tools.tallow_ox cards`, `figures [NAME ...]`, `face`, `stump`, `sounds`, `floor`, `signs`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

PACK = Path(__file__).resolve().parents[2] / "docs" / "examples" / "tallow_ox"
WORK = Path("build/art")


def main() -> int:
    """Makes what is asked for; returns the exit code."""
    reader = argparse.ArgumentParser(prog="python -m tools.tallow_ox", description="Makes the pictures and sounds of the example pack.")
    reader.add_argument("what", choices=("cards", "figures", "face", "stump", "sounds", "floor", "signs"))
    reader.add_argument("names", nargs="*", metavar="NAME", help="only these")
    reader.add_argument("--samples", type=int, default=32, help="of a render (32)")
    asked = reader.parse_args()
    pictures = PACK / "pictures"
    if asked.what == "cards":
        from tools.tallow_ox import cards

        cards.draw(pictures, tuple(asked.names))
    elif asked.what in ("sounds", "floor"):
        from tools.tallow_ox import floor, sounds

        sounds.make(PACK / "sounds") if asked.what == "sounds" else floor.draw(PACK / "maps")
    elif asked.what == "signs":
        from tools.tallow_ox import signs

        signs.draw(pictures)
    else:
        from tools.tallow_ox import figures

        if asked.what == "figures":
            figures.ox(pictures, WORK, asked.samples, 1.0, asked.names)
        elif asked.what == "face":
            figures.face(pictures, WORK, asked.samples)
        else:
            figures.stump(pictures, WORK, asked.samples)
    return 0


sys.exit(main())
