"""Builds the pictures of the game: every picture is made by a job, which runs again only if its inputs have changed.

    python -m tools.art build [NAME...] [--draft] [--force]     makes what is missing or out of date
    python -m tools.art list                                    lists all jobs and whether they are out of date
    python -m tools.art sheet                                   writes all pictures to docs/contact_sheet.png

Jobs are found in the lists JOBS of the modules in tools/art/figures and tools/art/pictures. tools/art/built.json records what was
built: for each job a key of its sources and settings, and a hash of each file. Comments and docstrings of the sources do not count.
"""

from __future__ import annotations

import ast
import contextlib
import fnmatch
import functools
import hashlib
import importlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tools" / "art"
IMAGES = ROOT / "assets" / "images"
WORK = ROOT / "build" / "art"
LEDGER = HERE / "built.json"
PACKAGES = ("bpy", "scipy", "skimage", "OpenEXR", "numpy", "PIL")
KIT = ("shapes", "parts", "materials", "render", "export", "engrave", "workshop", "bench")  # counted by their EDITION, not by their source


@dataclass(frozen=True)
class Job:
    """A job of the build.

    `makes` are the files below assets/images; `make(bench)` makes them (see `tools.art.bench.Bench`). `of` are the sources that the key
    counts, relative to tools/art (default: the module of `make` and what it imports from figures and pictures); `settings`
    are further inputs (JSON). `needs` are files below assets/images that are read; the jobs that make them run first.
    """

    name: str
    makes: tuple[str, ...]
    make: Callable
    of: tuple[str, ...] = ()
    settings: object = None
    needs: tuple[str, ...] = ()
    seed: int = 0
    about: str = field(default="", compare=False)


def find_jobs(say: Callable[[str], None] = print) -> tuple[dict[str, Job], bool]:
    """Imports all modules of figures and pictures and returns their jobs by name, and whether all could be imported.

    A module that fails is reported and left out.
    """
    jobs: dict[str, Job] = {}
    whole = True
    makers: dict[str, str] = {}
    for folder in ("figures", "pictures"):
        for path in sorted((HERE / folder).glob("*.py")):
            if path.stem.startswith("_"):
                continue
            try:
                module = importlib.import_module(f"tools.art.{folder}.{path.stem}")
            except ModuleNotFoundError as missing:
                if (missing.name or "").startswith("tools"):
                    say(f"tools/art/{folder}/{path.name} is left out: {missing}")
                    whole = False
                    continue
                raise
            except Exception as wrong:
                whole = False
                say(f"tools/art/{folder}/{path.name} is left out: {type(wrong).__name__}: {wrong}")
                continue
            for job in getattr(module, "JOBS", ()):
                for file in job.makes:
                    if file in makers:
                        say(f"{file} is made by {makers[file]} and by {job.name}")
                    makers[file] = job.name
                jobs[job.name] = job
    return jobs, whole


# ------------------------------------------------------------------ keys


@functools.cache
def meaning(path: Path) -> str:
    """Returns a hash of the code of a source: comments, docstrings and line breaks do not count."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.Pass()]
        text = ast.dump(tree)
    return hashlib.sha256(text.encode()).hexdigest()


@functools.cache
def imported(path: Path) -> frozenset[Path]:
    """Returns a module of the workshop and all modules of figures and pictures that it imports, directly or not."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        found.add(at)
        for name in _imports(at):
            file = ROOT / (name.replace(".", "/") + ".py")
            if name.startswith("tools.art.") and file.exists() and not (file.parent == HERE and file.stem in KIT):
                waiting.append(file)
    return frozenset(found)


def sources(job: Job) -> list[Path]:
    """Returns the sources that the key of a job counts, sorted."""
    if job.of:
        return sorted({HERE / name for name in job.of})
    return sorted(imported(Path(sys.modules[job.make.__module__].__file__ or "").resolve()))


@functools.cache
def editions() -> dict[str, int]:
    """Returns the EDITION of each module of the kit, read without importing it."""
    out = {}
    for name in KIT:
        path = HERE / f"{name}.py"
        if path.exists():
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "EDITION":
                    out[name] = ast.literal_eval(node.value)
    return out


@functools.cache
def engraves(module: str) -> bool:
    """Returns whether a module of jobs, or one that it imports, imports the engraver: only those are built again with its EDITION."""
    return any("tools.art.engrave" in _imports(path) for path in imported(Path(sys.modules[module].__file__ or "").resolve()))


def _imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{n.name}" for n in node.names)}
        elif isinstance(node, ast.Import):
            names |= {n.name for n in node.names}
    return names


def key(job: Job) -> str:
    """Returns the key of a job, which changes with its sources, its settings, the pictures it reads, and the editions of the kit."""
    decides = {
        "kit": {name: edition for name, edition in editions().items() if name != "engrave" or engraves(job.make.__module__)},
        "sources": {str(p.relative_to(HERE)): meaning(p) for p in sources(job)},
        "needs": {name: file_hash(IMAGES / name) for name in job.needs},
        "settings": [job.name, list(job.makes), job.settings, job.seed],
    }
    return hashlib.sha256(json.dumps(decides, sort_keys=True, default=str).encode()).hexdigest()[:24]


def file_hash(path: Path) -> str:
    """Returns a short hash of a file, "" if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else ""


# ------------------------------------------------------------------ the ledger


def read_ledger() -> dict:
    """Returns what was built: name -> {key, files: {file: hash}, entries, seconds}; the key of a job that was never built is empty."""
    return json.loads(LEDGER.read_text(encoding="utf-8"))["jobs"] if LEDGER.exists() else {}


def read_manifest() -> dict:
    """Returns the manifest of all pictures, empty where there is none."""
    path = IMAGES / "manifest.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def stale(job: Job, ledger: dict, manifest: dict) -> str:
    """Returns why a job must run, or ""."""
    built = ledger.get(job.name)
    if not built or not built["key"]:
        return "never built"
    for file in job.makes:
        if not (IMAGES / file).exists():
            return f"{file} is missing"
        if file_hash(IMAGES / file) != built["files"].get(file):
            return f"{file} is not what was built"
    for entry in built["entries"]:
        kind, _, name = entry.partition("/")
        if kind not in manifest or (name and name not in manifest[kind]):
            return f"the manifest has no {entry}"
    return "" if built["key"] == key(job) else "its sources have changed"


def ordered(jobs: Iterable[Job], all_jobs: dict[str, Job]) -> list[Job]:
    """Sorts jobs so that a job comes after those that make the pictures it reads."""
    maker = {file: job.name for job in all_jobs.values() for file in job.makes}
    wanted, out, done = {j.name: j for j in jobs}, [], set()

    def visit(job: Job) -> None:
        if job.name in done:
            return
        done.add(job.name)
        for file in job.needs:
            if maker.get(file) in wanted:
                visit(wanted[maker[file]])
        out.append(job)

    for job in wanted.values():
        visit(job)
    return out


# ------------------------------------------------------------------ commands


def chosen(names: list[str], jobs: dict[str, Job]) -> list[Job]:
    """Returns the jobs with these names (`lion*` is a pattern); raises KeyError with a name that matches none."""
    if not names:
        return list(jobs.values())
    out: dict[str, Job] = {}
    for name in names:
        found = [j for j in jobs.values() if fnmatch.fnmatch(j.name, name)]
        if not found:
            raise KeyError(name)
        out.update({j.name: j for j in found})
    return list(out.values())


def build(names: list[str], draft: bool = False, force: bool = False, threads: int = 2, zoom: float = 1.0, say: Callable[[str], None] = print) -> int:
    """Runs the jobs that are out of date (all that were named, if `force` or `draft`); returns 0, or 1 if one failed."""
    jobs, whole = find_jobs(say)
    picked = ordered(chosen(names, jobs), jobs)
    failed, made, begun = 0, 0, time.time()
    for number, job in enumerate(picked, 1):
        with claimed(job, draft) as mine:
            why = "" if not mine else "draft" if draft else "forced" if force else stale(job, read_ledger(), read_manifest())
            if not why:
                continue
            say(f"[{number}/{len(picked)}] {job.name}: {why}")
            done = make_one(job, draft, threads, zoom, say)
        made, failed = made + done, failed + (not done)
    if not draft:
        register(jobs, whole)
    say(f"{made} of {len(picked)} jobs {'drafted' if draft else 'built'} in {time.time() - begun:.0f} s" + (f", {failed} failed" if failed else ""))
    return 1 if failed else 0


def make_one(job: Job, draft: bool, threads: int, zoom: float, say: Callable[[str], None]) -> bool:
    """Runs one job and records it in the ledger; returns False, after printing the error, if it failed. A missing package is raised."""
    from tools.art.bench import Bench, resident
    from tools.art.export import change

    start, before = time.time(), key(job)
    bench = Bench(job, draft, IMAGES, WORK, threads, zoom, say)
    try:
        job.make(bench)
        left_out = [] if draft else [file for file in job.makes if not (IMAGES / file).exists()]
        if left_out:
            raise RuntimeError(f"it did not make {', '.join(left_out)}")
    except Exception as wrong:
        if isinstance(wrong, ModuleNotFoundError) and wrong.name in PACKAGES:
            raise
        traceback.print_exc()
        say(f"    {job.name} failed: {wrong}")
        return False
    seconds = time.time() - start
    if draft:
        say(f"    {job.name}: {seconds:.1f} s, draft, memory {resident()} MB")
        return True
    weight = sum((IMAGES / file).stat().st_size for file in job.makes) // 1024
    say(f"    {job.name}: {seconds:.1f} s, {weight} kB, memory {resident()} MB")
    built = {"key": before, "files": {file: file_hash(IMAGES / file) for file in job.makes}, "entries": sorted(bench.entries), "seconds": round(seconds, 1)}
    change(LEDGER, WORK / "built.lock", lambda known: known.setdefault("jobs", {}).update({job.name: built}))
    return True


@contextlib.contextmanager
def claimed(job: Job, draft: bool) -> Iterator[bool]:
    """Claims a job for this process and yields whether that succeeded; the claim of a process that has ended does not count. Drafts need none."""
    claim = WORK / "claims" / job.name
    claim.parent.mkdir(parents=True, exist_ok=True)
    mine = draft
    while not mine:
        try:
            with claim.open("x") as file:
                file.write(str(os.getpid()))
            mine = True
        except FileExistsError:
            if alive(claim):
                break
            claim.unlink(missing_ok=True)
    try:
        yield mine
    finally:
        if mine and not draft:
            claim.unlink(missing_ok=True)


def alive(claim: Path) -> bool:
    """Returns whether the process that wrote a claim still runs."""
    try:
        owner = int(claim.read_text() or 0)
        if owner <= 0:
            return time.time() - claim.stat().st_mtime < 10  # it is being written
        if os.name == "nt":  # on Windows signal 0 would end the process
            return time.time() - claim.stat().st_mtime < 7200
        os.kill(owner, 0)
    except (FileNotFoundError, ProcessLookupError, ValueError):
        return False
    except OSError:
        return True
    return True


def register(jobs: dict[str, Job], whole: bool) -> None:
    """Adds jobs that were never built to the ledger, and removes those that do not exist any more (if all modules could be imported)."""
    from tools.art.export import change

    ledger = read_ledger()
    gone = set(ledger) - set(jobs) if whole else set()
    new = {name: {"key": "", "files": dict.fromkeys(job.makes, ""), "entries": [], "seconds": 0} for name, job in jobs.items() if name not in ledger}
    if not gone and not new:
        return

    def edit(known: dict) -> None:
        listed = known.setdefault("jobs", {})
        for name in gone:
            listed.pop(name, None)
        for name, entry in new.items():
            listed.setdefault(name, entry)

    change(LEDGER, WORK / "built.lock", edit)


def tell(say: Callable[[str], None] = print) -> int:
    """Lists all jobs, with what they make and whether they are up to date."""
    jobs, whole = find_jobs(say)
    ledger, manifest = read_ledger(), read_manifest()
    for job in jobs.values():
        why = stale(job, ledger, manifest)
        say(f"{job.name:28} {why or 'built':34} {len(job.makes)} file{'s' if len(job.makes) > 1 else ''}  {job.about}")
    register(jobs, whole)
    return 0
