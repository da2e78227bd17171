"""The fast start: if the environment is complete, the game is started in it at once.

Nearly every start takes only this path, so this module imports only `os`, `sys` and `game.files`: importing the rest would take as long
as drawing the first frame. `game.environment` creates what is missing.
"""

from __future__ import annotations

import os
import sys

from game import files

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
WINDOWS = os.name == "nt"
MARKER = "stone-faces-ready"  # in the environment: one line for each requirement list that is fully installed
LISTS = ("requirements.txt", "requirements-dev.txt")


def own_folder() -> str:
    """Returns the folder of the user's files: the same as `game.paths.home()`, without a library."""
    if os.environ.get("STONE_FACES_HOME"):
        return os.path.abspath(os.environ["STONE_FACES_HOME"])
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")
    return os.path.join(os.path.abspath(base), "stone-faces")


def places() -> list[str]:
    """Lists the folders that may hold the environment: beside this file, else in the user's folder."""
    return [os.path.join(ROOT, ".venv"), os.path.join(own_folder(), "venv")]


def interpreter(place: str) -> str:
    """Returns the path of the Python of an environment."""
    return os.path.join(place, "Scripts", "python.exe") if WINDOWS else os.path.join(place, "bin", "python")


def inside() -> bool:
    """Returns whether this Python belongs to one of the game's environments."""
    return any(os.path.realpath(sys.prefix) == os.path.realpath(place) for place in places())


def marks(with_tests: bool) -> list[str]:
    """Returns the lines of the marker: each requirement list with a hash of the list, this Python and this machine.

    Raises OSError if a list is missing.
    """
    import hashlib

    machine = os.environ.get("PROCESSOR_ARCHITECTURE", "") if sys.platform == "win32" else os.uname().machine
    text = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]} {sys.platform} {machine}"
    lines = []
    for name in LISTS if with_tests else LISTS[:1]:
        text += "\n" + "\n".join(files.read_text(os.path.join(ROOT, name)).split())
        lines.append(f"{name} {hashlib.sha256(text.encode()).hexdigest()}")
    return lines


def ready(place: str, with_tests: bool) -> bool:
    """Returns whether an environment is complete: its Python exists, and its marker names the current libraries."""
    try:
        found = files.read_text(os.path.join(place, MARKER)).splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    return os.path.isfile(interpreter(place)) and set(marks(with_tests)) <= set(found)


def found(with_tests: bool) -> str | None:
    """Returns the Python of a complete environment, None without one."""
    return next((interpreter(place) for place in places() if ready(place, with_tests)), None)


def own_environment() -> dict[str, str]:
    """Returns the environment variables without those that would load libraries from elsewhere."""
    foreign = ("PYTHONPATH", "PYTHONHOME", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    return {**kept, "PYTHONNOUSERSITE": "1", "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}


def go_on(python: str, arguments: list[str]) -> int:
    """Starts the environment's Python; only on Windows this process waits for it. Raises OSError if it does not start."""
    if WINDOWS:
        import subprocess

        return subprocess.call([python, *arguments], env=own_environment())
    os.execve(python, [python, *arguments], own_environment())


def go_on_if_ready(arguments: list[str]) -> int | None:
    """Restarts with the same arguments in a complete environment; returns None if that has to be created first."""
    if inside():
        return None
    try:
        python = found(with_tests=arguments[:1] == ["test"])
        return go_on(python, [os.path.join(ROOT, "main.py"), *arguments]) if python else None
    except OSError:
        return None  # the full start reports what is wrong
