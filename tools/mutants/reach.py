"""Which test runs which line of the rules: recorded once, and again for tests that are new or changed."""

from __future__ import annotations

import ast
import difflib
import hashlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tools.mutants.changes import ROOT, RULES, Mutant

SAVED_EVERY = 60.0                                              # seconds
LONGEST, LOOKED_EVERY = 5.0, 1 << 12                            # seconds of the processor for which a test is traced, asked after so many calls
WARM_UP = 0                                                     # the number of what runs before any test: imports, reading of packs
Trace = Callable[[FrameType, str, Any], Any]


class Test(Struct):
    """A test that was run: its number, what it was made of then, how long it took (seconds of the processor, traced), and if it passed."""

    number: int
    stamp: str
    seconds: float
    passed: bool


class Reach(Struct):
    """The lines of each file that each test runs; a line's tests are the bits of a number."""

    tests: dict[str, Test] = {}
    sources: dict[str, str] = {}                                # of the files when they were recorded
    lines: dict[str, dict[int, bytes]] = {}
    last: int = WARM_UP

    def add(self, number: int, hits: set[tuple[str, int]]) -> None:
        """Records the lines that something has run."""
        for name, line in hits:
            file = Path(name).relative_to(ROOT).as_posix()
            found = self.lines.setdefault(file, {})
            bits = int.from_bytes(found.get(line, b""), "little") | 1 << number
            found[line] = bits.to_bytes((bits.bit_length() + 7) // 8, "little")

    def at(self, mutant: Mutant) -> int:
        """Returns the tests that run the line of a mutant, or its function where the line alone is never seen."""
        found = self.lines.get(mutant.file, {})
        if mutant.line in found:
            return int.from_bytes(found[mutant.line], "little")
        bits = 0
        for line in function_lines(mutant):
            bits |= int.from_bytes(found.get(line, b""), "little")
        return bits

    def move_lines(self) -> None:
        """Moves what was recorded to where the lines are now, in files that have changed."""
        for file in [*self.sources]:
            path = ROOT / file
            now = path.read_text(encoding="utf-8") if path.is_file() else ""
            if now != self.sources[file]:
                old, found = self.sources[file].splitlines(), self.lines.get(file, {})
                blocks = difflib.SequenceMatcher(None, old, now.splitlines(), autojunk=False).get_matching_blocks()
                self.lines[file] = {b + n + 1: found[a + n + 1] for a, b, size in blocks for n in range(size) if a + n + 1 in found}
                self.sources[file] = now


def function_lines(mutant: Mutant) -> range:
    """Returns the lines of the outermost function or class that holds a mutant."""
    for node in ast.parse((ROOT / mutant.file).read_text(encoding="utf-8")).body:
        if node.lineno <= mutant.line <= (node.end_lineno or node.lineno):
            return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def read(file: Path) -> Reach:
    """Reads what was recorded; nothing if there is no such file, or one of another version."""
    try:
        found = msgspec.msgpack.decode(file.read_bytes(), type=Reach)
    except (OSError, msgspec.MsgspecError):
        return Reach()
    found.move_lines()
    return found


def write(reach: Reach, file: Path) -> None:
    """Writes what was recorded."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.msgpack.encode(reach))
    fresh.replace(file)


def stamp(item: pytest.Item) -> str:
    """Returns a hash of what a test is made of: its scenario, or the file that it is in."""
    scenario = getattr(item, "callspec", None) and item.callspec.params.get("scenario")  # type: ignore[attr-defined]
    if scenario is not None:
        made_of = repr({key: value for key, value in vars(scenario).items() if key not in ("file", "line")})
    else:
        made_of = item.path.read_text(encoding="utf-8")
    return hashlib.sha256(made_of.encode()).hexdigest()[:16]


class Tracer:
    """Notes the lines of the rules that are run; a function whose lines have all been seen costs nothing more.

    A test that takes long is traced for `LONGEST` only: it does the same things again and again.
    """

    def __init__(self) -> None:
        self.hits: set[tuple[str, int]] = set()
        self.left: dict[CodeType, set[int]] = {}
        self.home = str(ROOT / RULES)
        self.calls, self.until = 0, 0.0

    def begin(self, longest: float = LONGEST) -> None:
        """Begins anew."""
        self.hits, self.left = set(), {}
        self.calls, self.until = 0, time.process_time() + longest
        sys.settrace(self.call)

    def end(self) -> set[tuple[str, int]]:
        """Ends, and returns the files and lines that were run."""
        sys.settrace(None)
        return self.hits

    def call(self, frame: FrameType, event: str, argument: Any) -> Trace | None:
        """Follows a call into the rules."""
        self.calls += 1
        if not self.calls % LOOKED_EVERY and time.process_time() > self.until:
            sys.settrace(None)
        code = frame.f_code
        left = self.left.get(code)
        if left is None:
            ours = code.co_filename.startswith(self.home)
            left = self.left[code] = {line for _, _, line in code.co_lines() if line} if ours else set()
        return self.line if left else None

    def line(self, frame: FrameType, event: str, argument: Any) -> Trace | None:
        """Notes a line."""
        code = frame.f_code
        left = self.left[code]
        if event == "line" and frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.hits.add((code.co_filename, frame.f_lineno))
        return self.line if left else None


class Recorder:
    """A pytest plugin that runs the tests not yet recorded, each traced."""

    def __init__(self, reach: Reach, file: Path, tell: Callable[[str], None]) -> None:
        self.reach, self.file, self.tell, self.tracer = reach, file, tell, Tracer()
        self.passed = True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a failure; a test that is skipped proves nothing either."""
        self.passed = self.passed and report.outcome == "passed"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs what is new or changed."""
        self.reach.add(WARM_UP, self.tracer.end())
        stamps = {item.nodeid: stamp(item) for item in session.items}
        known = self.reach.tests
        chosen = [item for item in session.items if item.nodeid not in known or known[item.nodeid].stamp != stamps[item.nodeid]]
        saved = time.monotonic()
        for place, item in enumerate(chosen):
            self.reach.last += 1
            self.passed, began = True, time.process_time()
            self.tracer.begin()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=chosen[place + 1] if place + 1 < len(chosen) else None)
            hits = self.tracer.end()
            known[item.nodeid] = Test(self.reach.last, stamps[item.nodeid], round(time.process_time() - began, 4), self.passed)
            self.reach.add(self.reach.last, hits)
            if time.monotonic() - saved > SAVED_EVERY:
                saved = time.monotonic()
                self.tell(f"{place + 1} of {len(chosen)} tests recorded")
                self.save()
        self.save()
        return True

    def save(self) -> None:
        """Writes what is recorded so far."""
        for file in self.reach.lines:
            self.reach.sources.setdefault(file, (ROOT / file).read_text(encoding="utf-8"))
        write(self.reach, self.file)
