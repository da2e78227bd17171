"""Pre-commit check (python -m tools.pre_commit): runs a part of what CI runs, on the changed files, in a few seconds.

Ruff checks the changed files; mypy checks everything through its daemon, which keeps its cache between runs; the architecture test
runs for the changed modules, the packs are checked if YAML has changed, the words of the cards and the schemas are tested if cards or
their vocabulary have changed, and changed test files of the rules and the reader are run. Scenarios, mutants and looks are left to CI.
`git config core.hooksPath tools/hooks` runs it before each commit.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
QUICK = ("tests/rules/", "tests/reader/", "tests/cards/")  # tests in these folders take a second or two
WORDED = ("assets/packs/core/", "game/rules/effects/")  # the words on the cards, the schemas and the vocabulary follow from these
WORDING = ("tests/cards/test_wording.py", "tests/reader/test_schema.py")
MOST_TESTS = 3  # changed test files; more are left to CI


class Step(NamedTuple):
    """One check: its name, and the command line behind the interpreter."""

    name: str
    command: tuple[str, ...]


def changed(staged: bool) -> list[str]:
    """Lists the files that differ from the last commit, as git names them; only those that will be committed with `staged`."""
    differ = ["git", "diff", "--name-only", "--diff-filter=d", *(["--cached"] if staged else ["HEAD"])]
    found = lines_of(differ)
    return found if staged else sorted({*found, *lines_of(["git", "ls-files", "--others", "--exclude-standard"])})


def lines_of(command: list[str]) -> list[str]:
    """Runs a command of git and returns the lines that it prints."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def steps_for(files: Sequence[str]) -> list[Step]:
    """Lists the checks for the changed files."""
    python = [file for file in files if file.endswith(".py")]
    steps = []
    if python:
        steps.append(Step("ruff", ("ruff", "check", "--quiet", "--force-exclude", *python)))
    if python or "pyproject.toml" in files:
        steps.append(Step("mypy", ("mypy.dmypy", "run", "--")))
    if any(file.startswith("game/") for file in python):
        steps.append(Step("architecture", (*PYTEST, "tests/test_architecture.py", "-k", names_of(python))))
    if any(file.endswith(".yaml") and file.startswith("assets/packs/") for file in files):
        steps.append(Step("packs", ("main", "check")))
    if any(file.startswith(WORDED) and file.endswith((".yaml", ".py")) for file in files):
        steps.append(Step("wording", (*PYTEST, *WORDING)))
    quick = [file for file in python if file.startswith(QUICK) and Path(file).name.startswith("test_") and file not in WORDING]
    if quick and len(quick) <= MOST_TESTS:
        steps.append(Step("tests", (*PYTEST, *quick)))
    return steps


PYTEST = ("pytest", "-q", "-x", "-p", "no:cacheprovider")


def names_of(python: Sequence[str]) -> str:
    """Returns the selection of architecture tests: those of the changed modules. Cycles, which need every module, are left to CI."""
    return " or ".join(file.removesuffix(".py") for file in python if file.startswith("game/"))


def run(step: Step) -> tuple[Step, int, str]:
    """Runs one check; returns its exit code and its output."""
    finished = subprocess.run([sys.executable, "-m", *step.command], cwd=ROOT, capture_output=True, text=True)
    return step, finished.returncode, (finished.stdout + finished.stderr).strip()


def main(arguments: Sequence[str]) -> int:
    """Runs the checks in parallel; returns 1 if one of them fails."""
    parser = argparse.ArgumentParser(prog="tools.pre_commit", description="Runs a part of what CI runs, on the files that have changed.")
    parser.add_argument("--staged", action="store_true", help="only the files that will be committed")
    wishes = parser.parse_args(arguments)
    started = time.perf_counter()
    steps = steps_for(changed(wishes.staged))
    failed = 0
    with ThreadPoolExecutor() as pool:
        for step, code, said in pool.map(run, steps):
            failed += code != 0
            print(f"{step.name}: {'ok' if code == 0 else 'fails'}", flush=True)
            if code:
                print(said)
    print(f"{len(steps)} checks in {time.perf_counter() - started:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
