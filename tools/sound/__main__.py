"""The command line of the sound workshop."""

from __future__ import annotations

import argparse
import sys


def main() -> int:
    """Builds, lists or measures; returns the exit code."""
    reader = argparse.ArgumentParser(prog="python -m tools.sound", description="Synthesises the sounds of the game into assets/sounds.")
    words = reader.add_subparsers(dest="word", required=True)
    build = words.add_parser("build", help="make what has changed; names choose by their beginning", epilog="example: python -m tools.sound build roar")
    build.add_argument("names", nargs="*", metavar="NAME")
    build.add_argument("--again", action="store_true", help="make it even if nothing has changed")
    levels = words.add_parser("levels", help="print loudness, peak, spectrum and seam of every file", epilog="example: python -m tools.sound levels music")
    levels.add_argument("names", nargs="*", metavar="NAME")
    words.add_parser("masking", help="print how far the captioned sounds of a fight stand above its music; exit 1 if one does not")
    words.add_parser("list", help="print the names and kinds")
    asked = reader.parse_args()
    try:
        from tools.sound import workshop
    except ModuleNotFoundError as missing:
        sys.stderr.write(f"{missing.name} is missing: pip install -r tools/sound/requirements-sound.txt\n")
        return 2
    try:
        if asked.word == "build":
            workshop.build(asked.names, print, asked.again)
        elif asked.word == "levels":
            for recipe in workshop.chosen(asked.names):
                print(workshop.line(recipe, workshop.measure(recipe)))
        elif asked.word == "masking":
            from tools.sound import masking

            found = masking.margins()
            for event, above in found.items():
                print(f"{event:10}", *(f"{piece.removeprefix('music_')} {margin:+5.1f} dB" for piece, margin in above.items()), sep="  ")
            return 1 if any(margin < masking.LEAST for above in found.values() for margin in above.values()) else 0
        else:
            for recipe in workshop.RECIPES:
                print(f"{recipe.name:18} {recipe.kind}")
    except ValueError as unknown:
        sys.stderr.write(f"There is no sound {unknown}; see: python -m tools.sound list\n")
        return 2
    return 0


sys.exit(main())
