"""python -m tools.monkey --minutes 30 --seed 1 [--xvfb]: random mouse and keys through the whole program, from the title on.

Half of the gestures do what a player would do, so that play gets far; the others press, type, drag, resize, scale, mute, quit and continue
at random. Each gesture is written to the log before it is carried out; the same seed chooses in the same way, and `--repeat LOG` carries
out a log again. Exits with 1 after a fault.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tools.monkey.program import Wishes, run, temporary_home


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--xvfb", action="store_true", help="in a real window, on a hidden screen (needs Xvfb and xdotool)")
    parser.add_argument("--lead", type=float, default=0.5, metavar="SHARE", help="share of the gestures that lead on (0.5)")
    parser.add_argument("--speed", type=int, choices=(0, 1, 2, 4), help="of animations, 0 shows the end at once (default: another after each start)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="where each gesture is written (default: in the run's own folder)")
    parser.add_argument("--repeat", type=Path, metavar="LOG", help="carries out the gestures of a log instead of random ones")
    asked = parser.parse_args(arguments)
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None] if asked.xvfb else []
    if missing:
        parser.error(f"--xvfb needs {' and '.join(missing)}")
    home = temporary_home()
    found = run(Wishes(asked.minutes, asked.seed, asked.xvfb, asked.lead, asked.speed, asked.log, asked.repeat), home)
    print(f"seed {asked.seed}: " + "\n".join(found.lines()))
    if found.well:
        shutil.rmtree(home, ignore_errors=True)
        return 0
    print(f"log, pictures and saves: {home}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
