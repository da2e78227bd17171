"""How `main.py check` says what it found: lines for people, JSON and SARIF 2.1.0 for tools."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from game import __version__, files, paths
from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.library import Library, Problem
from game.play.own_packs import own_packs

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "notice": "warning"}  # ours and those of SARIF


def as_lines(library: Library, problems: Iterable[Problem], elsewhere: int) -> None:
    """Prints each problem as `file:line:column: words [code]`, and a summary with the number of notices of packs that were not asked for."""
    errors = notices = 0
    for problem in problems:
        errors, notices = errors + (problem.level == "error"), notices + (problem.level == "notice")
        print(f"{problem} [{problem.code}]")
    read = ", ".join(f"{pack.id} {pack.version}" for pack in library.packs) or "no pack"
    others = f" ({elsewhere} more in packs that were not named)" if elsewhere else ""
    print(f"{read}: {cards_of(library)} cards, {errors} problems, {notices} notices{others}", file=sys.stderr)
    if errors or notices:
        print("what a code means: docs/check_codes.md; `# check: ignore CODE` silences a notice in its line", file=sys.stderr)
    print(f"packs of your own are read from {paths.extra_packs()}", file=sys.stderr)
    off = ", ".join(files.shown(pack.name) for pack in own_packs() if not pack.on)
    if off:
        print(f"switched off on the page Packs, so not read unless they are named: {off}", file=sys.stderr)


def cards_of(library: Library) -> int:
    """Returns the number of all cards."""
    return sum(len(library.of_kind(kind)) for kind in KINDS)


def as_json(library: Library, problems: Iterable[Problem]) -> str:
    """Returns one JSON document: the packs that were read, and each problem with its code; `fix` is what `--fix` would write, if anything."""
    packs = [{"id": pack.id, "name": pack.name, "version": pack.version} for pack in library.packs]
    found = [
        {"path": one.path, "line": one.line, "column": one.column, "level": one.level, "code": one.code, "words": one.words,
         "fix": {"old": one.mend[0], "new": one.mend[1]} if one.mend else None}
        for one in problems
    ]  # fmt: skip
    return json.dumps({"packs": packs, "cards": cards_of(library), "fingerprint": library.fingerprint, "problems": found}, indent=1)


def as_sarif(problems: Iterable[Problem]) -> str:
    """Returns the problems as a log of SARIF 2.1.0, the form that editors and code hosts read."""
    codes = [code.value for code in Code]
    rules = [{"id": code.value, "name": code.name.title().replace("_", ""), "shortDescription": {"text": code.meaning}} for code in Code]
    driver = {"name": "Stone Faces check", "version": __version__, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": [result(one, codes) for one in problems]}
    return json.dumps({"$schema": SARIF, "version": "2.1.0", "runs": [run]}, indent=1)


def result(problem: Problem, codes: list[str]) -> dict[str, Any]:
    """Returns one result of SARIF, with the change that would mend it where that is certain."""
    file = {"uri": uri(problem.path)}
    region: dict[str, int] = {"startLine": problem.line, "startColumn": problem.column}
    made: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": codes.index(problem.code),
        "level": LEVELS[problem.level],
        "message": {"text": problem.words},
        "locations": [{"physicalLocation": {"artifactLocation": file, "region": region}}],
    }
    if problem.mend:
        old, new = problem.mend
        gone = {**region, "endLine": problem.line, "endColumn": problem.column + len(old)}
        change = {"artifactLocation": file, "replacements": [{"deletedRegion": gone, "insertedContent": {"text": new}}]}
        made["fixes"] = [{"description": {"text": f"write '{new}' for '{old}'"}, "artifactChanges": [change]}]
    return made


def uri(path: str) -> str:
    """Returns a path as a URI: relative where the path is, else with the scheme `file`."""
    return Path(path).as_uri() if Path(path).is_absolute() else quote(Path(path).as_posix())
