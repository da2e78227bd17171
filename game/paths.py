"""Where things lie on this machine: what the game brings, and what the people at this table keep.

What the game brings (packs, pictures, sounds, boards) lies beside `main.py`, or beside the executable of a bundle.
What the table keeps lies in one folder of the user's own; the environment variable STONE_FACES_HOME names another.
Nothing here makes a folder unless it is asked to, and no refusal of the machine is an exception.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import platformdirs

NAME = "stone-faces"


def root() -> Path:
    """Finds the folder that the game was unpacked into."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(__file__).resolve().parents[1]


def assets() -> Path:
    """Finds the folder of packs, images, sounds and fonts."""
    return root() / "assets"


def packs() -> Path:
    """Finds the folder of the packs that the game brings; the base game is the first of them, `core`."""
    return assets() / "packs"


def images() -> Path:
    """Finds the folder of pictures."""
    return assets() / "images"


def sounds() -> Path:
    """Finds the folder of sounds."""
    return assets() / "sounds"


def fonts() -> Path:
    """Finds the folder of typefaces."""
    return assets() / "fonts"


def maps() -> Path:
    """Finds the folder of the boards made with Tiled."""
    return root() / "maps"


def home() -> Path:
    """Finds the folder in which this table keeps its own; it need not exist, and may not be writable."""
    chosen = os.environ.get("STONE_FACES_HOME")
    if chosen:
        return Path(chosen).absolute()
    folder = platformdirs.user_data_path(NAME, appauthor=False)
    return folder if folder.is_absolute() else Path(tempfile.gettempdir()) / NAME  # a user without a home


def saves() -> Path:
    """Finds the folder of the stories that were begun."""
    return home() / "saves"


def reports() -> Path:
    """Finds the folder of bug reports (F12)."""
    return home() / "reports"


def extra_packs() -> Path:
    """Finds the folder into which a player puts packs of their own; it is read after the packs that the game brings."""
    return home() / "packs"


def log_file() -> Path:
    """Finds the file that holds what went wrong, newest at the end."""
    return home() / "log.txt"


def settings_file() -> Path:
    """Finds the file of the table's settings."""
    return home() / "settings.json"


def writable(folder: Path) -> bool:
    """Makes a folder if it is missing, and tells whether files can be written in it; never raises."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
