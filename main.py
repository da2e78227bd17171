#!/usr/bin/env python3
"""Starts Stone Faces: the game by a double-click, and its tests and tools by name (`python3 main.py --help`).

This file needs nothing but Python's standard library, and parses on Python 3.8, so that an old Python is told so in one
line. It is short, because Python compiles it anew at each start and the window waits for that; `game.commands` has the
commands. Sentences stand here and not in the language files, because they are needed before anything can read those.
"""

from __future__ import annotations

import sys

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    found = ".".join(map(str, sys.version_info[:3]))
    print(f"Stone Faces needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is Python {found}.", file=sys.stderr)
    sys.exit(2)

FROZEN = bool(getattr(sys, "frozen", False))
try:
    from game import starting

    if __name__ == "__main__" and not FROZEN:
        finished = starting.go_on_if_ready(sys.argv[1:])  # most starts end here, before they import what they do not need
        if finished is not None:
            sys.exit(finished)

    from game.commands import main
except ModuleNotFoundError as missing:
    print(f"Stone Faces is not whole: {missing.name} is missing beside main.py; unpack it again.", file=sys.stderr)
    sys.exit(1)

if __name__ == "__main__":
    if FROZEN:
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
