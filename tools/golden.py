"""Golden playthroughs: a showdown of each level of the frozen pack as the log shows it, question by question, in tests/golden/.

python -m tools.golden            prints which differ, and how
python -m tools.golden --write    writes them again; the diff of the files then shows what the rules do differently

A line that begins with a number is a question (kind, who decides, number of options, the chosen one); the indented lines below are its events.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from pathlib import Path

from game.cards.library import Library
from game.play.bots import CarefulBot, gives_up
from game.play.random_setups import mixed
from game.rules.engine.events import Ended, Fact, Happened
from game.rules.queries.messages import name_of, tell
from game.rules.session import Session
from tools.frozen import frozen_library

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
PLAYED = {"first_story": ("first_story", (4, 12)), "level_1": ("1", (7, 21)), "level_2": ("2", (10,)), "level_3": ("3", (8,))}  # level, seeds
OUTFITTED = {"level_2", "level_3"}                              # with gear, arts and disorders
SHOWN = 40                                                      # lines of a difference that are printed


def playthrough(name: str, library: Library) -> str:
    """Returns the text of a file by playing its showdowns."""
    told: list[str] = []
    level, seeds = PLAYED[name]
    for seed in seeds:
        told += showdown(level, seed, library, name in OUTFITTED)
    return "\n".join(told) + "\n"


def showdown(level: str, seed: int, library: Library, outfit: bool) -> list[str]:
    """Plays the showdown of a seed with the careful bot and returns the lines of its log."""
    session, bot = Session(mixed(seed, library, outfit=outfit, level=level), library, forgiving=False), CarefulBot(seed)
    campaign = session.campaign
    lines = [f"The White Lion, level {level}, seed {seed}"]
    for survivor in campaign.survivors:
        held = ", ".join([*survivor.gear, *survivor.fighting_arts, *survivor.disorders])
        lines.append(f"{survivor.name}: {held}")
    lines += sentences(session, session.opening, library)
    count, outcome = 0, "nobody has won"
    while session.question is not None and session.question.kind != "defeat" and session.campaign.phase == "showdown" and not gives_up(session):
        question, key = session.question, bot.choose(session)
        count += 1
        lines.append(f"{count} {question.kind}: {name_of(question.who, session.campaign, library)}, of {len(question.options)}: {key}")
        happened = session.answer(key)
        lines += sentences(session, happened, library)
        outcome = next((fact.outcome for fact in happened if isinstance(fact, Ended)), outcome)
    return [*lines, f"{outcome} after {count} answers and {session.campaign.dice_thrown} dice, digest {session.digest()}"]


def sentences(session: Session, happened: list[Happened], library: Library) -> list[str]:
    """Returns the sentences of the events (without reasons), as in the log."""
    told = [tell(fact, session.campaign, library) for fact in happened if isinstance(fact, Fact)]
    return [f"  {line}" for line in told if line]


def difference(name: str, library: Library) -> list[str]:
    """Compares a file with a new playthrough; returns the lines that differ."""
    file = FOLDER / f"{name}.txt"
    then = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return list(difflib.unified_diff(then, playthrough(name, library).splitlines(), f"{name}.txt", "played now", lineterm="", n=1))


def main(arguments: list[str]) -> int:
    """Compares all, or writes them again; returns 1 if one differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description="Golden playthroughs of each level.")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    wishes = parser.parse_args(arguments)
    library, differing = frozen_library(), 0
    for name in PLAYED:
        if wishes.write:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text(playthrough(name, library), encoding="utf-8", newline="\n")
            continue
        lines = difference(name, library)
        differing += bool(lines)
        print(f"{name}: {'differs' if lines else 'the same'}")
        for line in lines[:SHOWN]:
            print(line)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
