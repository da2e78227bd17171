"""Coverage by bots in whole campaigns of the core pack: gear, resources, innovations, locations, events, hunt cards, arts, disorders, monsters.

python -m tools.campaign_coverage --campaigns 2000 --jobs 2 --write

Careful, curious and random bots take turns: who is careful lives long, who is curious crafts, builds and tries what comes, and who plays at random
does what no sensible player would. Some begin after lost settlements, some without the First Story. What none of them reached stands in
campaign_coverage.yaml beside this module, with its reason and the scenario that proves it. A card that is listed and yet reached, one neither reached
nor listed, and one that does not exist give exit code 1. `--write` records the counts in tests/session/reached_in_campaigns.json.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.play.bots import BOTS, gives_up
from game.play.campaigns import MOST_ANSWERS, begin, next_answer
from game.play.packs import read_all
from game.play.simulate import NEVER, exempt_from_collection
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.session import Session

ROOT = Path(__file__).resolve().parents[1]
REASONS = Path(__file__).with_suffix(".yaml")
RECORD = ROOT / "tests" / "session" / "reached_in_campaigns.json"
PLAYERS = ("random", "careful", "curious", "careful", "curious")  # by seed
LOST, SKIPPED_EVERY = 7, 11                                     # settlements lost before, in turn; every so many begin without the First Story
CHUNK = 5
YEARS = 25
SUBJECTS = {
    "gear": "gear", "resource": "resources", "innovation": "innovations", "location": "locations", "event": "events", "fighting_art": "fighting_arts",
    "disorder": "disorders", "ability": "abilities", "monster": "monster",
}  # fmt: skip


class Unreached(Struct, forbid_unknown_fields=True):
    """Cards that no bot reaches, why, and for each the scenario that proves it."""

    reason: str
    cards: dict[str, str]


class Record(Struct):
    """How often each card was reached in so many campaigns from a first seed on."""

    campaigns: int
    seed: int
    years: int
    counted: dict[str, int]


def all_there_is(library: Library) -> Iterator[str]:
    """Yields everything that can be counted: kind and id, of monsters also the level."""
    for kind, attribute in SUBJECTS.items():
        if kind == "monster":
            yield from (f"monster {name} {level}" for name, card in library.monster.items() for level in card.levels)
        else:
            yield from (f"{kind} {name}" for name in getattr(library, attribute) if name != library.unarmed)


def listed() -> list[Unreached]:
    """Reads the list of what no bot reaches."""
    return msgspec.yaml.decode(REASONS.read_bytes(), type=list[Unreached])


def recorded() -> Record:
    """Returns the recorded counts."""
    return msgspec.json.decode(RECORD.read_bytes(), type=Record)


# ---- playing --------------------------------------------------------------------------------------------------------
def reached(happened: list[Happened], library: Library) -> Iterator[str]:
    """Yields what an answer has reached."""
    for fact in happened:
        match fact:
            case events.CardGained(card=card, kind="principle"):
                yield f"innovation {card}"
            case events.CardGained(card=card, kind=kind) if kind in SUBJECTS:
                yield f"{kind} {card}"
            case events.StoryTold(event=event) | events.MilestoneReached(event=event) if event in library.events:
                yield f"event {event}"
            case events.CardDrawn(card=card, deck="settlement_events"):
                yield f"event {card}"


def campaign(seed: int, library: Library, years: int = YEARS) -> Counter[str]:
    """Plays the campaign of a seed; returns what it reached."""
    bot = BOTS[PLAYERS[seed % len(PLAYERS)]](seed)
    begun = begin(seed, library, lost=seed % LOST, skipped=not seed % SKIPPED_EVERY)
    session = Session(begun, library, keep=NEVER, record=False, explain=False, forgiving=False)
    counted = Counter(reached(session.opening, library))
    counted.update([f"gear {card}" for survivor in session.campaign.survivors for card in survivor.grid.values()])
    fight = None
    for _ in range(MOST_ANSWERS):
        question, showdown = session.question, session.campaign.showdown
        if question is None or session.campaign.settlement.lantern_year > years or gives_up(session):
            return counted
        if showdown is not None and showdown is not fight:
            counted[f"monster {showdown.monster.card} {showdown.level}"] += 1
        fight = showdown
        counted.update(reached(session.answer(next_answer(session, question, bot)), library))
    raise RuntimeError("the campaign does not end")


LIBRARY: list[Library] = []                                     # of this process


def prepare_worker() -> None:
    LIBRARY.append(read_all()[0])
    exempt_from_collection()


def part(work: tuple[range, int]) -> tuple[Counter[str], list[str]]:
    """Plays some campaigns; returns what was reached, and what failed."""
    counted, faults = Counter[str](), []
    seeds, years = work
    for seed in seeds:
        try:
            counted += campaign(seed, LIBRARY[0], years)
        except Exception as failed:
            faults.append(f"seed {seed}: {type(failed).__name__}: {failed}")
    return counted, faults


def played(count: int, seed: int, years: int, jobs: int) -> tuple[Counter[str], list[str]]:
    """Plays so many campaigns."""
    work = [(range(first, min(first + CHUNK, seed + count)), years) for first in range(seed, seed + count, CHUNK)]
    if jobs == 1:
        prepare_worker()
        found = list(map(part, work))
    else:
        with multiprocessing.get_context("spawn").Pool(jobs, prepare_worker) as pool:
            found = list(pool.imap(part, work))
    return sum([counted for counted, _ in found], Counter[str]()), [fault for _, faults in found for fault in faults]


# ---- the command ----------------------------------------------------------------------------------------------------
def report(library: Library, counted: Counter[str], why: list[Unreached]) -> tuple[list[str], int]:
    """Lists what was and was not reached, subject by subject; returns the lines, and the number of wrong ones."""
    there = list(all_there_is(library))
    reasons = {card: one.reason for one in why for card in one.cards}
    lines, wrong = [], 0
    for kind in SUBJECTS:
        mine = [name for name in there if name.startswith(f"{kind} ")]
        missing = [name for name in mine if not counted[name]]
        seldom = sorted([name for name in mine if counted[name]], key=lambda name: (counted[name], name))[:3]
        lines.append(f"{kind}: {len(mine) - len(missing)} of {len(mine)} reached"
                     + "".join([f"; {name.partition(' ')[2]} {counted[name]}" for name in seldom]))
        lines += [f"  {name}: {reasons.get(name, 'NOT REACHED, and no reason is listed')}" for name in missing]
        wrong += sum([name not in reasons for name in missing])
    stale = [f"  {card}: LISTED, but reached {counted[card]} times" for card in reasons if counted[card]]
    unknown = [f"  {card}: LISTED, but there is no such card" for card in sorted({*reasons} - {*there})]
    return lines + stale + unknown, wrong + len(stale) + len(unknown)


def main(arguments: list[str]) -> int:
    """Plays campaigns, and lists what was not reached; returns 1 if something is unexplained or has failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.campaign_coverage", description="Lists what bots never reach in whole campaigns, with the reason.")
    parser.add_argument("--campaigns", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--years", type=int, default=YEARS, metavar="Y", help=f"at most so many lantern years ({YEARS})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--write", action="store_true", help="record the counts")
    wishes = parser.parse_args(arguments)
    started = time.perf_counter()
    counted, faults = played(wishes.campaigns, wishes.seed, wishes.years, wishes.jobs)
    lines, wrong = report(read_all()[0], counted, listed())
    if wishes.write:
        record = Record(wishes.campaigns, wishes.seed, wishes.years, dict(sorted(counted.items())))
        RECORD.write_text(msgspec.json.format(msgspec.json.encode(record), indent=1).decode() + "\n", encoding="utf-8", newline="\n")
    print("\n".join(lines + [f"failed: {fault[:400]}" for fault in faults[:20]]))
    print(f"{wishes.campaigns:,} campaigns, {time.perf_counter() - started:.0f} s: {wrong} unexplained, {len(faults)} campaigns failed")
    return 1 if wrong or faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
