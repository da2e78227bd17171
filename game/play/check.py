"""`main.py check`: reads packs and prints every problem, and which cards use words that are not implemented."""

from __future__ import annotations

import gc
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.arguments import CommandLine
from game.cards.codes import Code
from game.cards.definitions import KINDS, Principle
from game.cards.effect import Condition, Effect, Rule, WordUse, is_played, word_of
from game.cards.library import FIRST_LEVEL, Library, Problem, read_packs, walk
from game.cards.meant import nearest
from game.cards.wording import face, plain
from game.play.check_comments import heard
from game.play.check_doubts import doubts
from game.play.check_event_decks import event_deck_faults
from game.play.check_files import stray_packs, wrong_files
from game.play.check_fixes import mended
from game.play.check_loops import loops
from game.play.check_moments import endless_answers
from game.play.check_monsters import monster_faults
from game.play.check_quotes import lone_quotes
from game.play.check_reach import unreachable
from game.play.check_report import as_json, as_lines, as_sarif
from game.play.check_scenarios import scenario_faults
from game.play.check_signals import stray_signals
from game.play.check_tables import wrong_tables
from game.play.check_translations import stray_sentences, translation_faults, unread_translations, wrong_genders
from game.play.check_words import wrong_words
from game.play.languages import of_the_settings
from game.play.packs import CORE, named_folder, pack_folders, refused_packs, speak, with_needed
from game.play.zip_packs import ZipRefused, archive_of, as_named

# Settings of rules that are not implemented yet; effects and conditions report it themselves (`is_played`).
LATER: dict[str, frozenset[str]] = {
    "moment": frozenset(()),
    "value": frozenset(
        (
            "terrain_roll", "disorder_limit",
        )
    ),
    "action": frozenset(("draw_ai",)),
    "ignored": frozenset(()),
    "until": frozenset(()),
    "weapon word": frozenset(()),
}  # fmt: skip
FIRST_YEARS = (0, 1)
MOST_FIXES = 50  # rounds of `--fix`
Card = tuple[str, str]


def main(arguments: list[str]) -> int:
    """Checks packs; returns 1 if one of them has an error, else 0 (notices are no errors)."""
    parser = CommandLine("check", "Reads packs and prints every problem with its place.", "check assets/packs/core")
    parser.add_argument("packs", nargs="*", metavar="PACK",
                        help="a name in your packs folder, or a path, of a folder or a zip; without one, all packs are read, notices of the core only counted")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON document for tools")
    form.add_argument("--sarif", action="store_true", help="print a log of SARIF 2.1.0, for editors and code hosts")
    parser.add_argument("--fix", action="store_true", help="write what is certain into the files (words that can only mean one, tabs) and say what was done")
    parser.add_argument("--show", metavar="CARD", help="print the words of this card, given by its id, and nothing else")
    parser.add_argument("--language", metavar="CODE", default="", help="with --show: in which language (that of the settings)")
    wishes = parser.parse_args(arguments)
    named = named_folders(wishes.packs, parser)
    folders = with_needed(named) if named else pack_folders()
    asked = named or [folder for folder in folders if folder.name != CORE] or folders
    library, problems = checked(folders, asked)
    if wishes.show:
        speak(library, wishes.language or of_the_settings())
        return show(library, wishes.show)
    for _ in range(MOST_FIXES if wishes.fix else 0):  # what a file that was not read hides is found once it is
        done = mended(problems, [folder for folder in asked if archive_of(folder) is None])
        print(*done, sep="\n", end="\n" if done else "", file=sys.stderr)
        if not done:
            break
        library, problems = checked(folders, asked)
    if not named:
        problems = [*problems, *refused_packs(), *stray_packs(paths.extra_packs())]
        asked = [*asked, paths.extra_packs()]
    report(library, problems, asked, wishes)
    return 1 if any(problem.level == "error" for problem in problems) else 0


def named_folders(names: Sequence[str], parser: CommandLine) -> list[Path]:
    """Returns the folders of packs that are named on the command line; ends the program where one is not there."""
    try:
        found = [named_folder(name) for name in names]
    except ZipRefused as wrong:
        parser.error(str(wrong))
    for name, folder in zip(names, found, strict=True):
        if not folder.is_dir():
            parser.error(f"there is no folder or zip {name!r}{f', nor in {paths.extra_packs()}' if Path(name).name == name else ''}")
    return found


def checked(folders: Sequence[Path], asked: Sequence[Path]) -> tuple[Library, list[Problem]]:
    """Reads packs and returns all that is wrong with them, besides what comments silence in those that were asked for."""
    collecting = gc.isenabled()
    gc.disable()  # nothing made here becomes garbage
    try:
        library, refused = read_packs(folders, explained=True)
        found = [*unimplemented(library), *found_in(library), *wrong_files(folders, library), *scenario_faults(asked, library)]
        told = unread_translations(library)
        found += [one for one in (*refused, *told) if one.level == "notice"]
        return library, sorted(heard(found, [one for one in (*refused, *told) if one.level == "error"], asked))
    finally:
        if collecting:
            gc.enable()


def report(library: Library, problems: list[Problem], asked: Sequence[Path], wishes: Namespace) -> None:
    """Prints the problems of the packs that were asked for, and the errors of others."""
    own = [one for one in problems if one.level == "error" or any(Path(one.path).is_relative_to(folder) for folder in asked)]
    shown = [msgspec.structs.replace(one, path=near(as_named(one.path))) for one in own]
    if wishes.json:
        print(as_json(library, shown))
    elif wishes.sarif:
        print(as_sarif(shown))
    else:
        as_lines(library, shown, len(problems) - len(own))


def found_in(library: Library) -> list[Problem]:
    """Returns what is wrong with cards that were read: monsters, stray signals, loops, tables, decks of events, languages, what is probably not meant."""
    checks = (monster_faults, stray_signals, loops, unreachable, endless_answers, wrong_tables, event_deck_faults, translation_faults, wrong_genders,
              stray_sentences, doubts, lone_quotes, wrong_words)
    return [problem for check in checks for problem in check(library)]


def show(library: Library, name: str) -> int:
    """Prints the text of the cards with this id, with or without its owner; returns 1 if there is none."""
    found = [(kind, id) for kind in KINDS for id in library.of_kind(kind) if name in (id, id.partition(".")[2])]
    for kind, id in found:
        print(f"{kind}: {id}", plain(face(library, kind, id)), sep="\n")
    if not found:
        ids = {part for kind in KINDS for id in library.of_kind(kind) for part in (id, id.partition(".")[2]) if part}
        print(f"there is no card '{name}'{nearest(name, ids)}", file=sys.stderr)
    return 0 if found else 1


def near(path: str) -> str:
    """Shortens a path to one relative to the working directory, if it is below it."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path


# ---- words that are not implemented ---------------------------------------------------------------------------------
def unimplemented(library: Library) -> list[Problem]:
    """Lists the cards that use words that are not implemented: a notice, or an error where the game would perform them."""
    needed = performed_now(library)
    problems = []
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            words = missing_words(library.parts_of(card))
            if words:
                path, line, column = library.where(kind, name)
                now = sorted((words & missing_words(needed.get((kind, name), []))) - LATER["action"])  # an action that is not implemented needs no prohibition
                said = f"'{name}' uses words that are not played yet: {', '.join(sorted(words))}"
                if now:
                    said += f"; this stage performs it and lacks {', '.join(now)}"
                problems.append(Problem(path, line, column, said, "error" if now else "notice", Code.LATER))
    return problems


def missing_words(parts: Iterable[Any]) -> set[str]:
    """Returns the words in a card's parts that are not implemented."""
    words: set[str] = set()
    for part in parts:
        if isinstance(part, Effect | Condition):
            if not is_played(type(part)):
                words.add(word_of(type(part)))
        elif isinstance(part, Rule):
            words |= later_in(part)
        elif isinstance(part, WordUse) and part.word in LATER["weapon word"]:
            words.add(part.word)
        if getattr(part, "until", None) in LATER["until"]:
            words.add(part.until)
    return words


def later_in(rule: Rule) -> set[str]:
    """Returns the settings of a rule that are not implemented."""
    used = {
        "moment": rule.when,
        "value": (*rule.add, *rule.set),
        "action": rule.cannot,
        "ignored": rule.ignores,
    }
    return {word for kind, words in used.items() for word in words if word in LATER[kind]}


# ---- what the game can perform ------------------------------------------------------------------------------------
def performed_now(library: Library) -> dict[Card, list[Any]]:
    """Returns the parts of each card that the First Story and the first settlement phase can perform."""
    needed: dict[Card, list[Any]] = {}
    waiting = list(first_roots(library))
    while waiting:
        card, part = waiting.pop()
        parts = needed.setdefault(card, [])
        if any(known is part for known in parts):
            continue
        inside = list(walk(part))
        parts += inside
        owner = card[1].split(".")[0] if "." in card[1] or card[0] == "monster" else ""
        for thing in inside:
            waiting += reached(library, thing, owner)
    return needed


def first_roots(library: Library) -> Iterator[tuple[Card, Any]]:
    """Yields the cards on the table of the First Story and of its settlement phase, with the parts that are performed."""
    first = library.first_monster
    if first:
        monster = library.monster[first]
        level = monster.levels.get(FIRST_LEVEL)
        yield from ((("monster", first), part) for part in (*monster.instinct, *monster.basic_action))
        yield from ((("ai", name), library.ai[name]) for name in (level.cards if level else ()) if name in library.ai)
        yield from ((("monster", first), part) for part in (level.victory if level else ()))
    for kind in ("hit_locations", "monster_injuries"):
        for name, card in library.of_kind(kind).items():
            if name.startswith(f"{first}."):
                yield (kind, name), card
    rows = {row for table in library.tables.values() for row in table.values()}
    yield from ((("injuries", name), library.injuries[name]) for name in sorted(rows))
    for kind, cards in (
        ("disorders", library.disorders),
        ("locations", first_locations(library)),
        ("innovations", first_innovations(library)),
        ("events", [name for name, event in library.events.items() if set(event.years) & set(FIRST_YEARS)]),
        ("gear", [*library.starting_gear, *([library.unarmed] if library.unarmed else ())]),
    ):
        yield from (((kind, name), library.of_kind(kind)[name]) for name in cards)
    for name, principle in library.principles.items():
        if not is_soon_reached(principle):
            continue
        yield ("principles", name), principle
        yield from ((("innovations", answer), library.innovations[answer]) for answer in principle.answers)
    places = first_locations(library)
    for name, gear in library.gear.items():
        if gear.at in places:  # can be crafted; of its rules only those about departing are performed
            yield ("gear", name), gear.needs
            yield from ((("gear", name), rule) for rule in gear.rules if {"departing", "gained_card", "crafted_with"} & set(rule.when))
    for name, resource in library.resources.items():
        yield from ((("resources", name), rule) for rule in resource.rules if resource.deck in ("basic", first))


def first_locations(library: Library) -> list[str]:
    """Lists the locations that exist from the start, or are built without resources."""
    return [name for name, place in library.locations.items() if not place.cost.resources and not place.needs.every and (place.endeavors or place.built_at)]


def is_soon_reached(principle: Principle) -> bool:
    """Returns whether a milestone can be reached in the first years: it requires no number above one."""
    counts = [getattr(part, name) for part in walk(principle.milestone) for name in part.__struct_fields__]
    return all(count <= 1 for count in counts if isinstance(count, int))


def first_innovations(library: Library) -> list[str]:
    """Lists the innovations known from the start, and those that may follow them."""
    cards = library.innovations
    starting = [name for name, card in cards.items() if "starting" in card.types]
    return [*starting, *[name for name, card in cards.items() if card.follows in starting]]


def reached(library: Library, thing: object, owner: str) -> Iterator[tuple[Card, Any]]:
    """Yields the cards that an effect brings into play, with the parts that are performed."""
    action = getattr(thing, "action", None)
    if action is not None and isinstance(thing, Effect):
        monster = library.monster.get(owner or library.first_monster)
        if monster is not None and action in monster.actions:
            yield from ((("monster", owner or library.first_monster), part) for part in monster.actions[action])
        for kind in ("actions", "events", "injuries", "ai"):
            if action in library.of_kind(kind):
                yield (kind, action), library.of_kind(kind)[action]
    injury = getattr(thing, "injury", None)
    if isinstance(injury, str) and injury in library.injuries:
        yield ("injuries", injury), library.injuries[injury]
