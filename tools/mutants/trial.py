"""Runs the tests that could notice a mutant, in a process of its own, until the first one fails.

A server collects all tests once and is forked for each mutant, whose functions get the mutant's code. A mutant in what runs before any test
(constants, classes, what reads packs) is tried in a fresh process, which imports the mutated module.
"""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import mmap
import os
import resource
import shutil
import signal
import struct
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from msgspec import Struct

from tools.mutants.changes import ROOT, Mutant, mutated

MEMORY = 6 << 30                                                # bytes of address space that a mutant may take
SHORTEST, TIMES_LONGER, WAITING = 3.0, 6.0, 20.0                # seconds of the processor for a test, and how much more by the clock
RUNNING, SURVIVED, KILLED, UNFIT, BROKEN = range(5)
NO_TESTS_OF = "not alone and not window"
ARGUMENTS = ["-q", "-p", "no:cacheprovider", "--capture=no", "-m", NO_TESTS_OF]


class Result(Struct):
    """What became of a mutant: `killed`, `time`, `crash`, `import`, `survived`, `unfit` (it needs a fresh process), `unmet`; and by which test."""

    outcome: str
    by: str = ""


class Board:
    """A few numbers shared with a forked process: how far it is, and how it ended."""

    def __init__(self) -> None:
        self.memory = mmap.mmap(-1, 8)

    def say(self, status: int, place: int) -> None:
        """Writes the status and the place in the list of tests."""
        self.memory[:8] = struct.pack("ii", status, place)

    def heard(self) -> tuple[int, int]:
        """Reads both."""
        status, place = struct.unpack("ii", self.memory[:8])
        return status, place


# ---- processes ------------------------------------------------------------------------------------------------------
def forked(work: Callable[[], None]) -> int:
    """Runs something in a forked process with an empty home of its own; returns how it ended, as `os.waitpid` says it."""
    home = tempfile.mkdtemp(prefix="stone-faces-mutant-")
    child = os.fork()
    if child:
        status = os.waitpid(child, 0)[1]
        shutil.rmtree(home, ignore_errors=True)
        return status
    try:
        os.environ["STONE_FACES_HOME"] = home
        work()
    finally:
        os._exit(0)


def quiet(log: Path) -> None:
    """Sends what this process writes to a file."""
    log.parent.mkdir(parents=True, exist_ok=True)
    to = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(to, stream)
    os.close(to)


def run_pytest(plugin: object, tests: Iterable[str], log: Path) -> int:
    """Runs pytest with a plugin in this process."""
    sys.stdout.flush()
    quiet(log)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    return int(pytest.main([*ARGUMENTS, *tests], plugins=[plugin]))


# ---- the tests on one mutant ----------------------------------------------------------------------------------------
class Watch:
    """A pytest plugin that hears whether a test has failed."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a failure."""
        self.failed = self.failed or report.failed


def run_until_killed(items: Sequence[pytest.Item], seconds: Sequence[float], watch: Watch, board: Board) -> None:
    """Runs tests up to the first that fails; one that takes far too long ends this process by a signal."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    watch.failed = False
    for place, item in enumerate(items):
        board.say(RUNNING, place)
        limit = SHORTEST + TIMES_LONGER * seconds[place]
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.setitimer(signal.ITIMER_REAL, limit * WAITING)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[place + 1] if place + 1 < len(items) else None)
        if watch.failed:
            board.say(KILLED, place)
            return
    board.say(SURVIVED, 0)


def result_of(status: int, board: Board, names: Sequence[str]) -> Result:
    """Returns the result of a forked process."""
    told, place = board.heard()
    if told == SURVIVED:
        return Result("survived")
    if told == UNFIT:
        return Result("unfit")
    if told == BROKEN:
        return Result("import")
    by = names[place] if place < len(names) else ""
    if told == KILLED:
        return Result("killed", by)
    return Result("time" if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM) else "crash", by)


# ---- mutants of functions: the code of living functions is replaced -------------------------------------------------
def codes_in(code: CodeType) -> Iterable[CodeType]:
    """Yields a code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


def living_functions() -> dict[str, list[FunctionType]]:
    """Returns the functions that exist in this process, by their source file below the root."""
    found: dict[str, list[FunctionType]] = {}
    home = f"{ROOT}{os.sep}"
    gc.unfreeze()                                               # a test or what it imports may have put objects aside
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(home):
            found.setdefault(Path(thing.__code__.co_filename).relative_to(ROOT).as_posix(), []).append(thing)
    return found


def patch(mutant: Mutant, functions: dict[str, list[FunctionType]]) -> bool:
    """Gives the mutant's code to the functions of its file; returns False if no function could take it."""
    file = str(ROOT / mutant.file)
    fresh: dict[tuple[str, int], list[CodeType]] = {}
    for code in codes_in(compile(mutated(mutant), file, "exec", dont_inherit=True)):
        fresh.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
    changed = False
    for function in functions.get(mutant.file, []):
        found = fresh.get((function.__code__.co_qualname, function.__code__.co_firstlineno), [])
        if len(found) == 1 and found[0] != function.__code__:
            try:
                function.__code__ = found[0]
            except ValueError:                                  # it closes over other names
                return False
            changed = True
    return changed


class Server:
    """A pytest plugin that holds all tests collected, and tries mutants on them in forked processes."""

    def __init__(self, serve: Callable[[Server], None]) -> None:
        self.serve = serve
        self.watch, self.board = Watch(), Board()
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[str, list[FunctionType]] = {}
        self.sound: dict[str, bool] = {}                        # which killers pass on the rules as they are

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Serves instead of running the tests."""
        session.config.pluginmanager.register(self.watch)
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # made once, for all forks
        self.items = {item.nodeid: item for item in session.items}
        self.functions = living_functions()
        gc.collect()
        gc.freeze()                                             # forks neither walk through all tests again and again nor copy their pages
        self.serve(self)
        return True

    def try_mutant(self, mutant: Mutant | None, names: Sequence[str], seconds: Sequence[float]) -> Result:
        """Runs these tests on a mutant (None: the rules as they are); a killer that fails without the mutant does not count."""
        known = [(name, limit) for name, limit in zip(names, seconds, strict=True) if name in self.items and self.sound.get(name, True)]
        items, limits = [self.items[name] for name, _ in known], [limit for _, limit in known]
        self.board.say(RUNNING, 0)
        status = forked(lambda: self._attempt(mutant, items, limits))
        result = result_of(status, self.board, [item.nodeid for item in items])
        if mutant is not None and result.by:
            if result.by not in self.sound:
                self.sound[result.by] = self.try_mutant(None, [result.by], [limits[items.index(self.items[result.by])]]).outcome == "survived"
            if not self.sound[result.by]:
                return self.try_mutant(mutant, names, seconds)
        return result

    def _attempt(self, mutant: Mutant | None, items: Sequence[pytest.Item], limits: Sequence[float]) -> None:
        """Runs in the forked process."""
        if mutant is not None and not patch(mutant, self.functions):
            self.board.say(UNFIT, 0)
            return
        run_until_killed(items, limits, self.watch, self.board)


# ---- mutants of what runs before any test: a fresh process imports the mutated module ------------------------------------
class MutatedLoader(importlib.machinery.SourceFileLoader):
    """Loads one module from its mutated tree."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """Compiles the mutated tree; nothing is read from or written to a cache."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class MutatedFinder(importlib.abc.MetaPathFinder):
    """Finds the mutated module before its source is found."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = mutant.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        self.path, self.tree = str(ROOT / mutant.file), mutated(mutant)

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        """Answers for the one module."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=MutatedLoader(fullname, self.path, self.tree))


class OneTrial:
    """A pytest plugin that runs given tests in their order until one fails."""

    def __init__(self, names: Sequence[str], seconds: Sequence[float], board: Board) -> None:
        self.names, self.seconds, self.board, self.watch = names, seconds, board, Watch()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the tests; one that is not there any more, because a module could not be imported, has failed."""
        session.config.pluginmanager.register(self.watch)
        found = {item.nodeid: item for item in session.items}
        if session.testsfailed or any(name not in found for name in self.names):
            self.board.say(BROKEN, 0)
        else:
            run_until_killed([found[name] for name in self.names], self.seconds, self.watch, self.board)
        return True


def try_fresh(mutant: Mutant | None, names: Sequence[str], seconds: Sequence[float], log: Path) -> Result:
    """Runs these tests on a mutant (None: the rules as they are) in a process that has imported nothing of the game yet; this process must not have either."""
    board = Board()
    board.say(BROKEN, 0)                                        # until the first test runs

    def attempt() -> None:
        signal.setitimer(signal.ITIMER_PROF, 60.0 + SHORTEST)
        if mutant is not None:
            sys.meta_path.insert(0, MutatedFinder(mutant))
        run_pytest(OneTrial(names, seconds, board), sorted({name.partition("::")[0] for name in names}), log)

    return result_of(forked(attempt), board, names)
