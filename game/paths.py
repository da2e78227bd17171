"""Paths of the game's own files and of the user's files.

The game's files (packs, pictures, sounds, boards) are beside `main.py`, or beside the executable of a bundle.
The user's files are in one folder; the environment variable STONE_FACES_HOME overrides it.
No function creates a folder unless its docstring says so, and a refusal by the system raises nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import platformdirs

NAME = "stone-faces"


def root() -> Path:
    """Returns the folder of the game."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(__file__).resolve().parents[1]


def assets() -> Path:
    """Returns the folder of packs, images, sounds and fonts."""
    return root() / "assets"


def packs() -> Path:
    """Returns the folder of the packs shipped with the game; the base game is the first of them, `core`."""
    return assets() / "packs"


def images() -> Path:
    """Returns the folder of pictures."""
    return assets() / "images"


def sounds() -> Path:
    """Returns the folder of sounds."""
    return assets() / "sounds"


def fonts() -> Path:
    """Returns the folder of typefaces."""
    return assets() / "fonts"


def maps() -> Path:
    """Returns the folder of the Tiled boards."""
    return root() / "maps"


def home() -> Path:
    """Returns the folder of the user's files; it may not exist, or not be writable."""
    chosen = os.environ.get("STONE_FACES_HOME")
    if chosen:
        return Path(chosen).absolute()
    folder = platformdirs.user_data_path(NAME, appauthor=False)
    return folder if folder.is_absolute() else Path(tempfile.gettempdir()) / NAME  # a user without a home folder


def saves() -> Path:
    """Returns the folder of saves."""
    return home() / "saves"


def exports() -> Path:
    """Returns the folder into which stories are exported."""
    return home() / "exports"


def imports() -> Path:
    """Returns the folder in which the player may lay stories to be imported."""
    return home() / "imports"


def reports() -> Path:
    """Returns the folder of bug reports (F12)."""
    return home() / "reports"


def pictures() -> Path:
    """Returns the folder of pictures that the player has saved."""
    return home() / "pictures"


def scenarios() -> Path:
    """Returns the folder of scenarios that were written from play and belong to no pack of the player."""
    return home() / "scenarios"


def extra_packs() -> Path:
    """Returns the folder for packs added by the player; it is read after the packs shipped with the game."""
    return home() / "packs"


def unpacked_packs() -> Path:
    """Returns the folder into which the game unpacks packs that are zips; whatever is in it is made anew where it is missing."""
    return home() / "unpacked"


def log_file() -> Path:
    """Returns the log file of errors, newest at the end."""
    return home() / "log.txt"


def settings_file() -> Path:
    """Returns the settings file."""
    return home() / "settings.json"


def set_up_file() -> Path:
    """Returns the file of the last set-up of a table."""
    return home() / "set_up.json"


def writable(folder: Path) -> bool:
    """Creates a folder if it is missing, and returns whether files can be written in it; never raises."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
