"""The file manager of the system, which shows a folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame

NO_WINDOWS = ("dummy", "offscreen")  # drivers of SDL under which nobody sees a window


def show_folder(folder: Path) -> bool:
    """Opens a folder in the file manager; returns False where there is none that is known."""
    if pygame.display.get_driver() in NO_WINDOWS:
        return False
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None:
            return False
        subprocess.Popen([opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    except OSError:
        return False
    return True
