"""`main.py scenario`: plays rule scenarios and reports whether the rules do what each one expects."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import files
from game.arguments import CommandLine
from game.cards.library import Library, walk
from game.cards.pack_source import MANIFEST
from game.play.check import missing_words
from game.play.packs import pack_folders, read_beside
from game.play.scenario.compare import differences
from game.play.scenario.play import Play
from game.play.scenario.reading import FOLDER, BadScenario, Scenario, Skipped, scenarios_in
from game.play.scenario.steps import take
from game.play.scenario.waiting import carry_out
from game.rules.engine.events import Reason

LAST_EVENTS = 6


class Verdict(Struct):
    """The result of a scenario: `ok`, `fails` or `skip`, and why."""

    outcome: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.outcome}: {self.why}" if self.why else self.outcome


# What is not implemented, and which scenarios need it; remove an entry when it works.
NOT_BUILT: tuple[tuple[str, Callable[[Scenario], bool]], ...] = ()


def main(arguments: list[str]) -> int:
    """Runs scenarios; returns 1 if one fails, 2 if a file cannot be read."""
    parser = CommandLine("scenario", "Plays rule scenarios and says what differs.", "scenario tests/scenarios/*.yaml")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of scenarios; the pack it lies in is read too")
    parser.add_argument("--rule", metavar="WORD", help="only scenarios of this rule")
    parser.add_argument("--failed", action="store_true", help="print only what fails or is skipped")
    wishes = parser.parse_args(arguments)
    try:
        scenarios = [scenario for file in wishes.files for scenario in scenarios_in(Path(file))]
    except BadScenario as wrong:
        parser.error(str(wrong))
    library, _ = read_beside(packs_beside(wishes.files))
    if not library.monster:
        print("main.py scenario: no pack could be read (see main.py check)", file=sys.stderr)
        return 2
    counted = {"ok": 0, "fails": 0, "skip": 0}
    for scenario in scenarios:
        if wishes.rule and scenario.rule != wishes.rule:
            continue
        verdict = judged(scenario, library)
        counted[verdict.outcome] += 1
        if not wishes.failed or verdict.outcome != "ok":
            print(f"{scenario.file}: {scenario.name}: {verdict}")
    print(f"{counted['ok']} passed, {counted['fails']} failed, {counted['skip']} skipped")
    return 1 if counted["fails"] else 0


def packs_beside(files_named: Iterable[str]) -> list[Path]:
    """Lists the packs in which files of scenarios lie, besides those that are installed."""
    folders = dict.fromkeys(place.parents[1] for file in files_named if (place := Path(file).resolve()).parent.name == FOLDER)
    installed = {place.resolve() for place in pack_folders()}
    return [folder for folder in folders if files.is_regular(folder / MANIFEST) and folder not in installed]


def judged(scenario: Scenario, library: Library) -> Verdict:
    """Plays a scenario and compares; whatever the rules raise is a failure of this scenario alone."""
    if scenario.mistake is not None:
        return Verdict("fails", str(scenario.mistake))
    for missing, needs in NOT_BUILT:
        if needs(scenario):
            return Verdict("skip", missing)
    play: Play | None = None
    try:
        play = Play(scenario, library)
        for step in scenario.when:
            take(play, step)
        carry_out(play)
        wrong = differences(play, scenario.then)
    except Skipped as missing_word:
        return Verdict("skip", str(missing_word))
    except BadScenario as differs:
        wrong = [str(differs)]
    except Exception as fault:
        wrong = [f"{type(fault).__name__}: {fault}"]
    if not wrong:
        return Verdict("ok")
    missing = unimplemented_card(scenario, library)
    if missing:
        return Verdict("skip", missing)
    return Verdict("fails", "; ".join([*wrong, *moment(play)]))


def unimplemented_card(scenario: Scenario, library: Library) -> str:
    """Returns which card of a scenario beyond the First Story has words that are not implemented, or ""."""
    if str((scenario.given.get("showdown") or {}).get("level", "first_story")) == "first_story":
        return ""
    owner = str((scenario.given.get("showdown") or {}).get("monster", library.first_monster))
    for name in written_in(scenario.given):
        for kind in ("any", "ai", "hit_location"):
            card = library.card(kind, name, owner)
            words = missing_words(walk(card)) if card is not None else set()
            if words:
                return f"{name}: {', '.join(sorted(words))} (a later stage)"
    return ""


def written_in(told: object) -> Iterator[str]:
    """Yields every word in a value."""
    if isinstance(told, dict):
        for value in told.values():
            yield from written_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from written_in(value)
    elif isinstance(told, str):
        yield told


def moment(play: Play | None) -> list[str]:
    """Returns the last events, for finding out why a scenario failed."""
    if play is None or not play.happened:
        return []
    facts = [event for event in play.happened if not isinstance(event, Reason)] or play.happened
    return ["log: " + " | ".join(one_line(event, play) for event in facts[-LAST_EVENTS:])]


def one_line(event: Any, play: Play) -> str:
    """Returns an event as one line: its name and fields."""
    names = {survivor.id: survivor.name for survivor in play.campaign.survivors}
    values = [getattr(event, field) for field in event.__struct_fields__]
    told = [names.get(value, value) if isinstance(value, str) else value for value in values if value not in ("", (), 0, False)]
    return f"{type(event).__name__} {' '.join(map(str, told))}".strip()
