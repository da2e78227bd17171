"""Generates docs/rules_proved.md, which test proves which rule, from the table beside the tests, tests/rules_proved.yaml.

python -m tools.rules_proved            lists what the table names but does not exist, and whether the page is up to date
python -m tools.rules_proved --write    writes the page
"""

from __future__ import annotations

import argparse
import ast
import difflib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game.play.scenario.reading import scenarios_in

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tests" / "rules_proved.yaml"
FACTS = ROOT / "tests" / "facts_proved.yaml"                    # the rows of the campaign's facts
PAGE = ROOT / "docs" / "rules_proved.md"
HOME = "tests/rules/"                                           # omitted on the page
SCENARIOS = "tests/scenarios/"                                  # omitted in the table of rows, and on the page
LEFT, MORE = "left", "…"                                        # what of a row is not done; a name that stands for all that begin so
HEAD = """# Which test proves which rule

A row for each system: the modules that hold it, and what would fail if it were broken. Behind a file stand scenarios (YAML) or tests
(Python) of it by name; a file without names is meant whole, `test_NAME.py` without a folder lies in `tests/rules`. `python -m tools.rules_proved --write`
writes this page from [the table](../tests/rules_proved.yaml); a test sees that every file and every name in it exists, and that each rule has
one. How the proofs are run: [testing.md](testing.md).
"""
ROWS = """## The campaign, row by row

Each row of the facts in a few words, and the scenarios or tests that prove it, from [facts_proved.yaml](../tests/facts_proved.yaml); files without
a folder of `tests` before them lie in `tests/scenarios`, a number is that of the names that begin so. What is not done says why. Rows that are a
card each (gear, resources, disorders, fighting arts) stand in [cards_proved.md](cards_proved.md).
"""
SECTIONS = """## A file for a rule

What each file of `tests/rules` holds. Where a rule is told in scenarios alone, its file of scenarios stands here.

| section of the facts | files |
| --- | --- |
"""


Proofs = dict[str, list[str] | str]                             # by file: names in it, or `whole`; `left` is a sentence
Rows = dict[str, dict[str, Proofs | str]]                       # by chapter of the facts and row; a sentence alone says why a row is not done


class System(Struct, forbid_unknown_fields=True):
    """One system of the game: the files that contain it, and the test files (whole, or some tests by name) that prove it."""

    system: str
    held_by: list[str]
    proofs: dict[str, list[str] | Literal["whole"]]


class Table(Struct, forbid_unknown_fields=True):
    """The systems by heading, files of scenarios that tell a table of the facts row by row, and the test files for each section of the rule facts."""

    systems: dict[str, list[System]]
    rows: dict[str, list[str]]
    sections: dict[str, list[str]]


def table() -> Table:
    """Reads the table."""
    return msgspec.yaml.decode(TABLE.read_bytes(), type=Table)


def facts() -> Rows:
    """Reads the rows of the campaign's facts."""
    return msgspec.yaml.decode(FACTS.read_bytes(), type=Rows)


@cache
def names_in(file: str) -> list[str]:
    """Lists the scenarios or tests of a file."""
    path = ROOT / file
    if path.suffix == ".yaml":
        return [scenario.name for scenario in scenarios_in(path)]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


# ---- errors in the table -----------------------------------------------------------------------------------------------
def missing(system: System) -> Iterator[str]:
    """Yields a line for each file or name of a system that does not exist, and one if nothing proves it."""
    yield from (f"{name} is not there" for name in [*system.held_by, *system.proofs] if not (ROOT / name).exists())
    for file, names in system.proofs.items():
        for name in names if names != "whole" and (ROOT / file).is_file() else []:
            if name not in names_in(file):
                near = difflib.get_close_matches(name, names_in(file), 1)
                yield f"{file} has no {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")
    if not any((ROOT / file).is_dir() or file.endswith((".py", ".yaml")) for file in system.proofs):
        yield "nothing proves it"


def path_of(file: str) -> str:
    """Returns the path of a file that a row names."""
    if file.startswith("tests/"):
        return file
    return f"{HOME}{file}.py" if file.startswith("test_") else f"{SCENARIOS}{file}.yaml"


def begun_so(file: str, name: str) -> list[str]:
    """Lists the names of a file for which a name of a row stands: itself, or all that begin so."""
    found = names_in(path_of(file))
    return [one for one in found if one.startswith(name.removesuffix(MORE))] if name.endswith(MORE) else [one for one in found if one == name]


def missing_in_rows(rows: Rows) -> Iterator[str]:
    """Yields a line for each file or name of a row that does not exist, and for each row that nothing proves and no reason stands for."""
    for chapter, row, proved in [(chapter, row, proved) for chapter, told in rows.items() for row, proved in told.items()]:
        if isinstance(proved, str):
            yield from [] if proved else [f"{chapter}: {row}: nothing proves it, and it says not why"]
            continue
        named = {file: names for file, names in proved.items() if file != LEFT}
        yield from [f"{chapter}: {row}: nothing proves it"] if not named or not all(named.values()) else []
        for file, names in named.items():
            if not (ROOT / path_of(file)).is_file():
                yield f"{chapter}: {row}: {path_of(file)} is not there"
                continue
            for name in names if isinstance(names, list) else []:
                if not begun_so(file, name):
                    near = difflib.get_close_matches(name, names_in(path_of(file)), 1)
                    yield f"{chapter}: {row}: {path_of(file)} has no {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def untold(found: Table) -> list[str]:
    """Lists the files of a section that do not exist, and the files of tests/rules that are in no section."""
    told = {file for files in found.sections.values() for file in files}
    rules = {file.relative_to(ROOT).as_posix() for file in (ROOT / HOME).glob("test_*.py")}
    return sorted([f"{file} is not there" for file in told if not (ROOT / file).exists()] + [f"{file} stands under no section" for file in rules - told])


# ---- the page ---------------------------------------------------------------------------------------------------------
def written(found: Table) -> str:
    """Returns the text of the page."""
    parts = [HEAD]
    for title, systems in found.systems.items():
        rows = [f"| {one.system} | {files(one.held_by)} | {proofs(one)} |\n" for one in systems]
        parts.append(f"## {title}\n\n| system | modules | proof |\n| --- | --- | --- |\n{''.join(rows)}")
    parts += [told_by_row(title, names) for title, names in found.rows.items()]
    parts += [ROWS, *[chapter_of(chapter, rows) for chapter, rows in facts().items()]]
    return "\n".join([*parts, SECTIONS]) + "".join(f"| {section} | {files(those)} |\n" for section, those in found.sections.items())


def told_by_row(title: str, names: list[str]) -> str:
    """Returns a table of rows and the scenarios that tell each: their names begin with `Row 12:`, or `Rows 40 and 41:`."""
    told: dict[int, list[str]] = {}
    for name in [scenario for file in names for scenario in names_in(file)]:
        row, _, rest = name.partition(":")
        for number in [int(word) for word in row.split() if word.isdigit()]:
            told.setdefault(number, []).append(f"*{rest.strip()}*")
    lines = [f"| {number} | {'; '.join(told[number])} |\n" for number in sorted(told)]
    return f"## {title}\n\nIn {files(names)}.\n\n| row | scenarios |\n| --- | --- |\n{''.join(lines)}"


def chapter_of(chapter: str, rows: dict[str, Proofs | str]) -> str:
    """Returns the table of a chapter of the facts: each row, what proves it, and what of it is not done."""
    lines = [f"| {row} | {f'not done: {proved}' if isinstance(proved, str) else row_proofs(proved)} |\n" for row, proved in rows.items()]
    return f"### {chapter}\n\n| row | proof |\n| --- | --- |\n{''.join(lines)}"


def row_proofs(proved: Proofs) -> str:
    """Returns what proves a row, and what of it is not done."""
    told = [f"`{file}`" + ("" if isinstance(names, str) else ": " + ", ".join(name_of(file, name) for name in names))
            for file, names in proved.items() if file != LEFT]
    return "; ".join(told) + (f". Not done: {proved[LEFT]}" if LEFT in proved else "")


def name_of(file: str, name: str) -> str:
    """Returns a name in slanted letters; one that stands for several has their number behind it."""
    return f"*{name}* ({len(begun_so(file, name))})" if name.endswith(MORE) else f"*{name}*"


def files(names: list[str]) -> str:
    """Returns file names as code spans, separated by spaces."""
    return " ".join(f"`{name.removeprefix(HOME)}`" for name in names)


def proofs(system: System) -> str:
    """Returns what proves a system: each file, and which of its tests."""
    told = [files([file]) + ("" if names == "whole" else ": " + ", ".join(f"*{name}*" for name in names)) for file, names in system.proofs.items()]
    return "; ".join(told)


def main(arguments: list[str]) -> int:
    """Checks the table, writes or compares the page; returns 1 if something is missing or the page is outdated."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules_proved", description="Which test proves which rule.")
    parser.add_argument("--write", action="store_true", help="write docs/rules_proved.md")
    wishes = parser.parse_args(arguments)
    found = table()
    faults = [f"{one.system}: {line}" for systems in found.systems.values() for one in systems for line in missing(one)]
    faults += [*missing_in_rows(facts()), *untold(found)]
    if wishes.write:
        PAGE.write_text(written(found), encoding="utf-8", newline="\n")
    elif PAGE.read_text(encoding="utf-8") != written(found):
        faults.append("docs/rules_proved.md is not what the table says: python -m tools.rules_proved --write")
    print("\n".join(faults) or "all is there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
