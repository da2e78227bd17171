"""The page that reports an error, and offers ways to continue."""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import time
import traceback
from pathlib import Path

import pygame

from game import files, paths
from game.ui.draw import text
from game.ui.kit.screen import AppServices, Scene


class FaultPage(Scene):
    """Lies over the scene that failed; the player chooses how the program continues."""

    name = "fault"

    def __init__(self, services: AppServices, report: Path | None, kept: bool) -> None:
        from game.ui.kit.dialog import Answer, Dialog  # the first picture does not wait for dialogs

        super().__init__(services)
        say = services.words.say
        body = say("interface.fault.kept" if kept else "interface.fault.body")
        if report is not None:
            body += "\n\n" + say("interface.fault.report", folder=text.literal(str(report)))
        answers = [
            Answer("again", say("interface.fault.again"), services.pop, icon="undo", primary=True, harmless=True),
            Answer("title", say("interface.fault.title"), lambda: services.reset(services.scene("title")), icon="back"),
            Answer("quit", say("interface.fault.quit"), services.quit, icon="cross"),
        ]
        self.open(Dialog(say("interface.fault.head"), body, answers, width=720, icon="warn"))

    def may_quit(self) -> bool:
        return True


def write_report(what: str, scene: Scene | None, window: pygame.Surface) -> Path | None:
    """Writes a folder with a bug report: the error, a picture, and the report of the scene.

    Returns the folder, or None where this machine does not allow it; never raises.
    """
    import json

    folder = _new_folder()
    said: dict[str, object] = {"what": what, "scene": scene.name if scene else "", "size": list(window.get_size())}
    try:
        if scene is not None:
            said.update(scene.report())
    except Exception:  # the scene itself may be broken
        said["report failed"] = traceback.format_exc()
    try:
        folder.mkdir(parents=True)
        files.write_whole(folder / "report.json", json.dumps(said, indent=1, default=str).encode("utf-8", "replace"))
        picture = io.BytesIO()
        pygame.image.save(window, picture, "screen.jpg")  # as PNG three quarters of a second at 2560x1440, in which nothing moves
        files.write_whole(folder / "screen.jpg", picture.getvalue())
    except (OSError, pygame.error, ValueError, RecursionError):
        files.remove(folder / "report.json")
        with contextlib.suppress(OSError):
            folder.rmdir()
        return None
    return folder


def _new_folder() -> Path:
    """Returns the folder of a new report: the time, with a number where that is taken."""
    named = time.strftime("%Y%m%d-%H%M%S")
    return next(folder for n in itertools.count(1) if not os.path.lexists(folder := paths.reports() / (named if n == 1 else f"{named}-{n}")))
