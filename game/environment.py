"""The environment: how a machine that has only Python comes to the libraries that the game needs.

`.venv` is made beside `main.py`, or among the user's own things where that place is read-only. One start at a time
makes it; a marker with a hash of the lists of libraries is written last, and an environment without it is made anew.
Standard library only. The sentences stand here and not in the language files, which cannot be read yet.
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

from game import starting
from game.console import Say, StartRefused, in_a_window, remember, tell, unseen
from game.starting import LISTS, MARKER, WINDOWS, inside, own_environment

__all__ = ["ROOT", "found", "go_on", "inside", "prepare", "prepared"]

ROOT = Path(starting.ROOT)
OFFLINE = r"NewConnection|NameResolution|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Connection (?:refused|aborted)"


def places() -> list[Path]:
    """Names the folders that may hold the environment: beside this file, else among the user's own things."""
    return [Path(place) for place in starting.places()]


def interpreter(place: Path) -> Path:
    """Names the Python of an environment."""
    return Path(starting.interpreter(str(place)))


def marks(with_tests: bool) -> list[str]:
    """Writes the lines that the marker needs; raises Refused where a list of libraries is missing."""
    try:
        return starting.marks(with_tests)
    except OSError as missing:
        name = os.path.basename(missing.filename or "")
        raise StartRefused(f"This copy of Stone Faces is not whole: {name} is missing.") from missing


def ready(place: Path, with_tests: bool) -> bool:
    """Tells whether an environment is whole; raises Refused where a list of libraries is missing."""
    marks(with_tests)
    return starting.ready(str(place), with_tests)


def found(with_tests: bool) -> Path | None:
    """Finds the Python of an environment that is whole, if there is one."""
    return next((interpreter(place) for place in places() if ready(place, with_tests)), None)


def prepared(command: str) -> Path:
    """Prepares an environment, or waits until another start has done so; gives the Python to go on with."""
    if command in ("", "play") and unseen():
        return in_a_window(lambda say: prepare(False, say))
    return prepare(command == "test", tell)


def prepare(with_tests: bool, say: Say) -> Path:
    """Makes the environment in the first place that can be written to; raises Refused if there is none."""
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
    """Keeps other starts out while an environment is made; the system frees the lock when its owner dies.

    The programs that this start runs hold the lock too, so that nobody makes a folder anew under a pip that lives on.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(str(place) + ".lock", os.O_RDWR | os.O_CREAT, 0o666)
    waiting = "Another start of Stone Faces is preparing the libraries; this one waits for it."
    try:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
                    break
                except OSError:
                    say(waiting)
                    with contextlib.suppress(OSError):
                        msvcrt.locking(lock, msvcrt.LK_LOCK, 1)  # gives up after ten seconds
                        break
        else:
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(waiting)
                fcntl.flock(lock, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks: two first starts at once would be bad luck there
        yield lock
    finally:
        os.close(lock)


def make(place: Path, with_tests: bool, say: Say, lock: int) -> None:
    """Makes an environment anew, or adds the libraries of the tests to a whole one; the marker comes last."""
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
    part_of_marker = place / (MARKER + ".part")
    part_of_marker.write_text("\n".join(marks(with_tests)) + "\n", encoding="utf-8")
    os.replace(part_of_marker, place / MARKER)
    say("The libraries are ready.")


def clear(place: Path) -> None:
    """Takes away what stands where an environment is to be."""
    import shutil

    if place.is_symlink() or place.is_file():
        place.unlink()
    elif place.exists():
        shutil.rmtree(place)


def empty_environment(place: Path, lock: int) -> None:
    """Makes an environment without libraries, with a pip of its own if this Python can give it one."""
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
    """Installs one list of libraries with pip, as they were built by their makers; nothing is compiled here."""
    own = any(place.glob("lib/python*/site-packages/pip")) or (place / "Lib" / "site-packages" / "pip").exists()
    python = str(interpreter(place))
    pip = [python, "-m", "pip"] if own else [sys.executable, "-m", "pip", "--python", python]
    flags = ["--only-binary", ":all:", "--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    lists = LISTS[: LISTS.index(name) + 1]
    text = "\n".join((ROOT / each).read_text(encoding="utf-8") for each in lists)
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
    """Writes the name of a library as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def no_pip() -> str:
    """Says what is missing where Python cannot make an environment, and which package brings it."""
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    how = f"sudo apt install {name}" if os.path.exists("/etc/debian_version") else f"the package {name}"
    return f"This Python cannot fetch libraries, because its ensurepip is missing. Install it and start again: {how}"


def run(command: list[str], lock: int, follow: Say | None = None) -> tuple[int, str]:
    """Runs a program to its end and follows its lines; gives its exit code and all that it said."""
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
    """Starts this file again with the environment's Python; only on Windows does this process wait for it."""
    try:
        return starting.go_on(str(python), arguments)
    except OSError as error:
        why = error.strerror or error
        raise StartRefused(f"{python} cannot be started ({why}); delete {python.parents[1]} and start again.") from error
