"""The environment: installs the libraries of the game on a machine that has only Python.

`.venv` is created beside `main.py`, or in the user's folder if that place is read-only. One start at a time
creates it; a marker with a hash of the requirement lists is written last, and an environment without it is created again.
Standard library only. The sentences are here and not in the language files, which cannot be read yet.
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import files, starting
from game.console import Say, StartRefused, in_a_window, remember, tell, unseen
from game.starting import LISTS, MARKER, WINDOWS, inside, own_environment

__all__ = ["ROOT", "found", "go_on", "inside", "prepare", "prepared"]

ROOT = Path(starting.ROOT)
OFFLINE = r"NewConnection|NameResolution|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Connection (?:refused|aborted)"


def places() -> list[Path]:
    """Lists the folders that may hold the environment: beside this file, else in the user's folder."""
    return [Path(place) for place in starting.places()]


def interpreter(place: Path) -> Path:
    """Returns the path of the Python of an environment."""
    return Path(starting.interpreter(str(place)))


def marks(with_tests: bool) -> list[str]:
    """Returns the lines of the marker; raises StartRefused if a requirement list is missing."""
    try:
        return starting.marks(with_tests)
    except OSError as missing:
        name = os.path.basename(missing.filename or "")
        raise StartRefused(f"This copy of Stone Faces is not whole: {name} is missing.") from missing


def ready(place: Path, with_tests: bool) -> bool:
    """Returns whether an environment is complete; raises StartRefused if a requirement list is missing."""
    marks(with_tests)
    return starting.ready(str(place), with_tests)


def found(with_tests: bool) -> Path | None:
    """Returns the Python of a complete environment, None without one."""
    return next((interpreter(place) for place in places() if ready(place, with_tests)), None)


def prepared(command: str) -> Path:
    """Prepares an environment, or waits until another start has done so; returns its Python."""
    if command in ("", "play") and unseen():
        return in_a_window(lambda say: prepare(False, say))
    return prepare(command == "test", tell)


def prepare(with_tests: bool, say: Say) -> Path:
    """Creates the environment in the first writable place; raises StartRefused if there is none."""
    refusal = ""
    for place in places():
        try:
            with only_one(place, say) as lock:
                if not ready(place, with_tests):
                    make(place, with_tests, say, lock)
            return interpreter(place)
        except OSError as error:
            refusal = f"{place}: {error.strerror or error}"
    raise StartRefused(f"There is no place for the libraries of Stone Faces; the last one tried was {refusal}.")


@contextlib.contextmanager
def only_one(place: Path, say: Say) -> Iterator[int]:
    """Locks the creation of an environment against other starts; the system releases the lock when its owner ends.

    The programs that this start runs hold the lock too, so that nobody makes a folder anew under a pip that lives on.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    lock = files.open_lock(str(place) + ".lock")
    try:
        try:
            files.take_lock(lock)
        except BlockingIOError:
            say("Another start of Stone Faces is preparing the libraries; this one waits for it.")
            files.take_lock(lock, wait=True)
        yield lock
    finally:
        os.close(lock)


def make(place: Path, with_tests: bool, say: Say, lock: int) -> None:
    """Creates an environment, or adds the libraries of the tests to a complete one; the marker is written last."""
    adds = with_tests and ready(place, False)
    if place.is_dir():
        with contextlib.suppress(FileNotFoundError):
            (place / MARKER).unlink()
    if adds:
        say("Stone Faces adds the libraries for its tests.")
    else:
        say(f"Stone Faces prepares its libraries in {place}. This happens once.")
        clear(place)
        empty_environment(place, lock)
    install(place, LISTS[1] if with_tests else LISTS[0], say, lock)
    files.write_whole(place / MARKER, "\n".join(marks(with_tests)).encode() + b"\n")
    say("The libraries are ready.")


def clear(place: Path) -> None:
    """Removes what is at the place of the environment."""
    import shutil

    if place.is_symlink() or place.is_file():
        place.unlink()
    elif place.exists():
        shutil.rmtree(place)


def empty_environment(place: Path, lock: int) -> None:
    """Creates an environment without libraries, with its own pip if this Python has one."""
    from importlib.util import find_spec

    command = [sys.executable, "-m", "venv", str(place)]
    if find_spec("venv") and find_spec("ensurepip") and run(command, lock)[0] == 0:
        return
    clear(place)
    if not find_spec("venv") or not find_spec("pip"):
        raise StartRefused(no_pip())
    code, said = run([*command, "--without-pip"], lock)
    if code:
        raise StartRefused(f"Python could not make an environment in {place}. " + remember(said))


def install(place: Path, name: str, say: Say, lock: int) -> None:
    """Installs one requirement list with pip from binary wheels; nothing is compiled here."""
    own = any(place.glob("lib/python*/site-packages/pip")) or (place / "Lib" / "site-packages" / "pip").exists()
    python = str(interpreter(place))
    pip = [python, "-m", "pip"] if own else [sys.executable, "-m", "pip", "--python", python]
    flags = ["--only-binary", ":all:", "--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    lists = LISTS[: LISTS.index(name) + 1]
    text = "\n".join(files.read_text(ROOT / each) for each in lists)
    wanted = {plain(word) for word in re.findall(r"^[\w.-]+", text, re.MULTILINE) if not word.startswith("-")}
    seen: set[str] = set()

    def follow(line: str) -> None:
        found = re.match(r"(?:Collecting|Processing) (?:\S*/)?([\w.]+(?:-[A-Za-z][\w.]*)*)", line)
        if found and plain(found[1]) in wanted - seen:
            seen.add(plain(found[1]))
            say(f"  {len(seen)} of {len(wanted)}: {found[1]}")
        elif line.startswith("Installing collected"):
            say("  putting them in place")

    code, said = run([*pip, "install", "--retries", "2", *flags, "-r", str(ROOT / name)], lock, follow)
    if code == 0:
        return
    if "no such option: --python" in said:
        raise StartRefused(no_pip())
    if re.search(OFFLINE, said):
        raise StartRefused("The libraries could not be fetched: there is no connection. Go online and start again.")
    lost = re.search(r"No matching distribution found for (\S+)", said)
    if lost:
        what = f"{lost[1]} for Python {platform.python_version()} on this machine"
        raise StartRefused(f"There is no ready-made {what}; another Python may do. " + remember(said))
    raise StartRefused("The libraries could not be installed. " + remember(said))


def plain(name: str) -> str:
    """Returns the normalised name of a library, as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def no_pip() -> str:
    """Returns what is missing if Python cannot create an environment, and which package provides it."""
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    how = f"sudo apt install {name}" if os.path.exists("/etc/debian_version") else f"the package {name}"
    return f"This Python cannot fetch libraries, because its ensurepip is missing. Install it and start again: {how}"


def run(command: list[str], lock: int, follow: Say | None = None) -> tuple[int, str]:
    """Runs a program to its end and reports its lines; returns its exit code and its output."""
    import subprocess

    keep: dict[str, Any] = {} if WINDOWS else {"pass_fds": (lock,)}
    said = []
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, encoding="utf-8", errors="replace", env=own_environment(), **keep,
    ) as program:  # fmt: skip
        for line in program.stdout or ():
            said.append(line)
            if follow:
                follow(line)
    return program.returncode, "".join(said)


def go_on(python: Path, arguments: list[str]) -> int:
    """Runs this file again with the environment's Python; only on Windows this process waits for it."""
    try:
        return starting.go_on(str(python), arguments)
    except OSError as error:
        why = error.strerror or error
        raise StartRefused(f"{python} cannot be started ({why}); delete {python.parents[1]} and start again.") from error
