"""Measures the memory of the program on its title, and again after a campaign that lived through all its years and is open on the screen.

python -m tools.memory_of_years --years 25 --seed 1

The campaign is the first from the seed on that careful bots bring so far. It is played in the same process, with all that a table keeps of it (log,
chapters, save), then opened as the title opens it. At most 200 MiB more are allowed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count

from game import paths
from game.app import App
from game.cards.library import Library
from game.play import campaigns, lived_stories
from game.play.languages import choose
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.kit.window import FIRST_SIZE
from tools.monkey.watch import collected, memory
from tools.screenshot import picture

MOST_MORE = 200.0                                               # MiB
FRAME, FRAMES = 0.1, 60                                         # seconds of a frame, and frames in which a scene comes to rest


def long_lived(seed: int, years: int, library: Library) -> Iterator[int]:
    """Yields the seeds of campaigns that live through so many years."""
    return (each for each in count(seed) if campaigns.play(each, years, "careful", False, library).over == "years")


def shown(app: App) -> None:
    """Draws the present scene until it has come to rest."""
    for _ in range(FRAMES):
        app.advance(FRAME)
        app.draw()


def measure(seed: int, years: int) -> tuple[float, float]:
    """Prints and returns the memory in MiB on the title, and with the campaign of a seed open."""
    app = picture("title", FIRST_SIZE, 1.0, seed, 0, None, choose())
    first = collected()
    began = time.process_time()
    lived_stories.save(lived_stories.live(seed, years, stories.library()[0]), paths.saves())
    lived = time.process_time() - began
    entry = stories.latest()
    assert entry is not None
    refused = stories.open_story(app, entry)
    session = getattr(app.current, "session", None)
    assert isinstance(session, Session), refused
    shown(app)
    last = collected()
    print(f"seed {seed}, lantern year {session.campaign.settlement.lantern_year}, {len(session.campaign.survivors)} people, {lived:.0f} s of play: "
          f"{first:.0f} MiB on the title, {last:.0f} with the campaign open ({last - first:+.0f}), {memory('VmHWM'):.0f} at most")
    stories.close_all(stories.LAST_MOMENT)
    return first, last


def main(arguments: list[str]) -> int:
    """Measures; returns 1 if the campaign takes more than is allowed."""
    parser = argparse.ArgumentParser(prog="python -m tools.memory_of_years", description="Measures the memory of an old campaign beside that of the title.")
    parser.add_argument("--years", type=int, default=25, metavar="Y", help="lantern years of the campaign (25)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="from which on a campaign is looked for that lives so long (1)")
    wishes = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        os.environ["STONE_FACES_HOME"] = home
        first, last = measure(next(long_lived(wishes.seed, wishes.years, stories.library()[0])), wishes.years)
    return 1 if last - first > MOST_MORE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
