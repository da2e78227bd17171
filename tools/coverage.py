"""Coverage by bots in many showdowns: AI cards, hit locations row by row, severe injuries and traumas, terrain, arts, disorders, weapon words.

python -m tools.coverage --showdowns 20000 --jobs 2 --write

The frozen pack is played. Levels take turns, with one to six survivors who carry random gear, arts and disorders. What was never reached is
listed with the rule that prevents it (BARRED below); an entry that is barred and yet reached is stale, one neither reached nor barred is
unexplained: both give exit code 1. `--write` records the counts in tests/session/reached.json and generates docs/reached.md from them;
`--report` generates the page from the recorded counts without playing.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.cards.effect import Conditions
from game.cards.library import Library
from game.model.survivor import Survivor
from game.play.bots import BOTS, gives_up
from game.play.random_setups import mixed
from game.play.simulate import MOST_ANSWERS, NEVER, exempt_from_collection
from game.rules.engine.events import (
    ActionBegan,
    AttackBegan,
    CardDrawn,
    Happened,
    Injured,
    InjuryStays,
    ReactionBegan,
    RuleAnswered,
    TerrainPlaced,
    TerrainUsed,
)
from game.rules.engine.options import AbilityOption, option_of
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import PersistentInjuryReason
from game.rules.session import Session
from tools.frozen import frozen_library

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "docs" / "reached.md"
RECORD = ROOT / "tests" / "session" / "reached.json"
MONSTER = "white_lion"
CHUNK = 10
SUBJECTS = {
    "ai": "AI cards", "location": "Hit locations", "injury": "Severe injuries and brain traumas", "terrain": "Terrain",
    "art": "Fighting arts", "disorder": "Disorders", "word": "Weapon words",
}  # fmt: skip

# What bots cannot reach in a showdown of the White Lion, and the rule that prevents it. An entry that is reached is stale.
CAMPAIGN = "It answers when survivors depart, return or settle; a showdown alone has none of these moments."
PLUS = "A trauma roll is a d10, and the most that cards of the core add to it is 2 (Accept Darkness); this row needs 13."
BARRED: dict[str, str] = {
    "disorder apathetic 1": CAMPAIGN,
    "disorder fear_of_the_dark 0": CAMPAIGN,
    "disorder hoarder 0": CAMPAIGN,
    "disorder post_traumatic_stress 0": CAMPAIGN,
    "disorder quixotic 0": CAMPAIGN,
    "disorder secretive 0": CAMPAIGN,
    "disorder weak_spot 0": CAMPAIGN,
    "injury brain impossible": PLUS,
}


# ---- all items ------------------------------------------------------------------------------------------------------
def all_there_is(library: Library) -> Iterator[str]:
    """Yields everything that can be counted."""
    for name, card in library.ai.items():
        if name.startswith(f"{MONSTER}.") or card.rank == "special":
            if card.rank != "special" or name in _specials(library):
                yield f"ai {name}"
            for injury in card.injuries:
                if name.startswith(f"{MONSTER}."):
                    yield f"ai {name} with {injury}"
    yield "ai basic_action"
    for name, location in library.hit_locations.items():
        if name.startswith(f"{MONSTER}."):
            rows: dict[str, object] = {"failure": location.failure, "wound": location.wound, "reflex": location.reflex, "trap": location.trap,
                                       "critical": location.critical, "injury": location.injury}
            yield from (f"location {name} {row}" for row, does in rows.items() if does)
            if not any(rows.values()):
                yield f"location {name}"
    for name, injury_card in library.injuries.items():
        if injury_card.table != "event":
            yield f"injury {injury_card.table} {name}"
    for name, tile in library.terrain.items():
        yield f"terrain {name} laid"
        if any(rule.pay is not None for rule in tile.rules):
            yield f"terrain {name} activated"
    for kind, cards in (("art", library.fighting_arts), ("disorder", library.disorders)):
        for name, answering in cards.items():
            yield from (f"{kind} {name} {number}" for number in range(len(answering.rules)))
    yield from (f"word {name}" for name in library.weapon_words)


def _specials(library: Library) -> set[str]:
    """Returns the special cards that are in play at some level."""
    return {name for level in library.monster[MONSTER].levels.values() for name in level.in_play}


# ---- what is reached ------------------------------------------------------------------------------------------------
class Reached:
    """Counts what happens in showdowns."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.counted: Counter[str] = Counter()
        self.held: set[int] = set()                             # conditions of rules that were true
        self.of_rule = {id(rule.if_): f"{kind} {name} {number}" for kind, cards in (("art", library.fighting_arts), ("disorder", library.disorders))
                        for name, card in cards.items() for number, rule in enumerate(card.rules) if rule.if_.every}
        self.told: dict[tuple[str, str], list[str]] = {}
        listen(self)

    def events(self, happened: list[Happened]) -> None:
        """Counts the events and reasons of an answer."""
        for fact in happened:
            if isinstance(fact, CardDrawn) and fact.deck in ("ai", "basic_action"):
                self.counted[f"ai {fact.card}"] += 1
            elif isinstance(fact, ActionBegan) and fact.card == "basic_action":
                self.counted["ai basic_action"] += 1
            elif isinstance(fact, PersistentInjuryReason):
                self.counted[f"ai {fact.about} with {fact.injury}"] += 1
            elif isinstance(fact, ReactionBegan):
                self.counted[f"location {fact.location} {fact.row}"] += 1
            elif isinstance(fact, InjuryStays):
                self.counted[f"location {fact.location} injury"] += 1
            elif isinstance(fact, Injured) and fact.injury in self.library.injuries:
                self.counted[f"injury {self.library.injuries[fact.injury].table} {fact.injury}"] += 1
            elif isinstance(fact, TerrainPlaced):
                self.counted[f"terrain {fact.card} laid"] += 1
            elif isinstance(fact, TerrainUsed):
                self.counted[f"terrain {fact.card} activated"] += 1
            elif isinstance(fact, AttackBegan) and fact.about in self.library.gear:
                for use in self.library.gear[fact.about].with_:
                    self.counted[f"word {use.word}"] += 1
            elif isinstance(fact, RuleAnswered):
                self._answered(fact.card, fact.moment)

    def _answered(self, card: str, moment: str) -> None:
        if card in self.library.weapon_words:
            self.counted[f"word {card}"] += 1
        for kind, cards in (("art", self.library.fighting_arts), ("disorder", self.library.disorders)):
            if card in cards:
                for number, rule in enumerate(cards[card].rules):
                    if moment in rule.when:
                        self.counted[f"{kind} {card} {number}"] += 1

    def chosen(self, question: Ask, key: str) -> None:
        """Counts the ability that an answer uses."""
        option = option_of(question, key)
        if isinstance(option, AbilityOption) and option.card in self.library.fighting_arts:
            self.counted[f"art {option.card} {option.number}"] += 1

    def table(self, survivors: list[Survivor], in_play: list[str]) -> None:
        """Counts, at the end, what was in play all the time without a trigger of its own; and whose conditions were true."""
        for survivor in survivors:
            for kind, cards, names in (("art", self.library.fighting_arts, survivor.fighting_arts), ("disorder", self.library.disorders, survivor.disorders)):
                for name in names:
                    for number, rule in enumerate(cards[name].rules):
                        if rule.pay is None and not rule.when and not rule.if_.every:
                            self.counted[f"{kind} {name} {number}"] += 1
        for condition in self.held:
            self.counted[self.of_rule[condition]] += 1
        self.held.clear()
        for name in in_play:
            self.counted[f"ai {name}"] += 1


def listen(reached: Reached) -> None:
    """Records which conditions of cards become true."""
    test: Any = Conditions.hold

    def hold(self: Conditions, game: Any, context: Any) -> bool:
        holds = bool(test(self, game, context))
        if holds and id(self) in reached.of_rule:
            reached.held.add(id(self))
        return holds

    Conditions.hold = hold  # type: ignore[method-assign]


def showdown(seed: int, library: Library, reached: Reached) -> str:
    """Plays the showdown of a seed; returns the failure, "" without one."""
    bot = BOTS["random" if seed // 4 % 2 else "careful"](seed)
    try:
        session = Session(mixed(seed, library, outfit=True), library, keep=NEVER, record=False, forgiving=False)
        reached.events(session.opening)
        fight = session.campaign.showdown
        for _ in range(MOST_ANSWERS):
            if session.question is None or session.question.kind == "defeat" or session.campaign.phase != "showdown" or gives_up(session):
                break
            key = bot.choose(session)
            reached.chosen(session.question, key)
            reached.events(session.answer(key))
            fight = session.campaign.showdown or fight
        else:
            return f"seed {seed}: the showdown does not end"
        reached.table(session.campaign.survivors, fight.in_play if fight is not None else [])
    except Exception as failed:
        where = traceback.extract_tb(failed.__traceback__)[-1]
        return f"seed {seed}: {type(failed).__name__}: {failed} ({Path(where.filename).name}, line {where.lineno})"
    return ""


# ---- the record and its page ----------------------------------------------------------------------------------------
class Record(Struct):
    """How often each item was reached in so many showdowns from a first seed on."""

    showdowns: int
    seed: int
    counted: dict[str, int]


def recorded() -> Record:
    """Returns the recorded counts."""
    return msgspec.json.decode(RECORD.read_bytes(), type=Record)


def page(library: Library, record: Record) -> str:
    """Returns the text of docs/reached.md from recorded counts."""
    lines, _ = report(library, Counter(record.counted), record.showdowns, record.seed)
    return "\n".join(lines).rstrip() + "\n"


def write(library: Library, record: Record) -> None:
    """Writes the counts and the page generated from them."""
    text = msgspec.json.format(msgspec.json.encode(record), indent=1).decode()
    RECORD.write_text(text + "\n", encoding="utf-8", newline="\n")
    REPORT.write_text(page(library, record), encoding="utf-8", newline="\n")


# ---- the command ----------------------------------------------------------------------------------------------------
HERE: list[Reached] = []                                        # of this process


def prepare_worker() -> None:
    HERE.append(Reached(frozen_library()))
    exempt_from_collection()


def part(seeds: range) -> tuple[Counter[str], list[str]]:
    """Plays some showdowns; returns what was reached, and what failed."""
    reached = HERE[0]
    reached.counted = Counter()
    failed = [showdown(seed, reached.library, reached) for seed in seeds]
    return reached.counted, [fault for fault in failed if fault]


def played(count: int, seed: int, jobs: int) -> tuple[Counter[str], list[str]]:
    """Plays so many showdowns."""
    work = [range(first, min(first + CHUNK, seed + count)) for first in range(seed, seed + count, CHUNK)]
    counted: Counter[str] = Counter()
    faults: list[str] = []
    if jobs == 1:
        prepare_worker()
        for here, failed in map(part, work):
            counted += here
            faults += failed
        return counted, faults
    with multiprocessing.get_context("spawn").Pool(jobs, prepare_worker) as pool:
        for here, failed in pool.imap(part, work):
            counted += here
            faults += failed
    return counted, faults


def report(library: Library, counted: Counter[str], showdowns: int, seed: int) -> tuple[list[str], int]:
    """Lists what was and was not reached, subject by subject; returns the lines, and the number of unexplained ones."""
    there = list(dict.fromkeys(all_there_is(library)))
    lines = ["# What bots have reached", "",
             f"{showdowns:,} showdowns of the White Lion, its levels in turn, one to six survivors with random gear, fighting arts, disorders and innovations,",
             f"half of them by careful bots (`python -m tools.coverage --showdowns {showdowns} --seed {seed} --write`). What was not reached stands here",
             "with the rule that bars it; the seldom ones are those that were reached least.", ""]
    questions = 0
    for subject, title in SUBJECTS.items():
        mine = [name for name in there if name.startswith(f"{subject} ")]
        missing = [name for name in mine if not counted[name]]
        stale = [name for name in mine if counted[name] and name in BARRED]
        lines += [f"## {title}", "", f"{len(mine) - len(missing)} of {len(mine)} reached."]
        seldom = sorted([name for name in mine if counted[name]], key=lambda name: (counted[name], name))[:3]
        lines += ["Seldom: " + "; ".join(f"{name.partition(' ')[2]} ({counted[name]:,})" for name in seldom) + "."] if seldom else []
        lines += [""] + [f"- {name.partition(' ')[2]}: {BARRED.get(name, '**not reached, and no rule is known that bars it**')}" for name in missing]
        lines += [f"- {name.partition(' ')[2]}: **reached {counted[name]:,} times, though it is said that: {BARRED[name]}**" for name in stale]
        questions += len([name for name in missing if name not in BARRED]) + len(stale)
        lines += [""] if missing or stale else []
    unknown = sorted(set(BARRED) - set(there))
    lines += [f"- {name}: **is barred here, but there is no such thing**" for name in unknown]
    return lines, questions + len(unknown)


def main(arguments: list[str]) -> int:
    """Plays, and lists what was not reached; returns 1 if something is unexplained or has failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.coverage", description="Lists what bots never reach, with the rule that bars it.")
    parser.add_argument("--showdowns", type=int, default=1000, metavar="N", help="how many (1,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--write", action="store_true", help="record the counts and write docs/reached.md")
    parser.add_argument("--report", action="store_true", help="write docs/reached.md from the recorded counts")
    wishes = parser.parse_args(arguments)
    library = frozen_library()
    if wishes.report:
        write(library, recorded())
        return 0
    counted, faults = played(wishes.showdowns, wishes.seed, wishes.jobs)
    lines, questions = report(library, counted, wishes.showdowns, wishes.seed)
    if wishes.write:
        write(library, Record(wishes.showdowns, wishes.seed, dict(sorted(counted.items()))))
    print("\n".join(lines))
    for fault in faults[:20]:
        print(f"failed: {fault[:400]}")
    print(f"{questions} unexplained, {len(faults)} showdowns failed")
    return 1 if questions or faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
