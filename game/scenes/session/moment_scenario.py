"""Writes the moment that is played as a scenario, and says where it lies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.play.moments.keeping import keep_moment, name_of_moment
from game.play.moments.recording import CannotWrite, record
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.draw import text
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.file_manager import show_folder
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices

WIDE = 640.0


class Page(Protocol):
    """The scene over which it is said."""

    @property
    def services(self) -> AppServices: ...

    def open(self, layer: Layer) -> None:
        """Opens a layer over the scene."""


def write_scenario(page: Page, session: Session) -> Path | None:
    """Writes the last resolution of a session as a scenario, and opens a dialog about its file; returns it, None where it cannot be written."""
    words = page.services.words
    try:
        moment = record(session)
    except CannotWrite as wrong:
        tell_refused(page, wrong)
        return None
    called = name_of_moment(moment)
    name = words.say(called.id, **called.arguments)
    return tell_written(page, name, lambda: keep_moment(moment, name, [words.say("moment.head"), words.say("moment.head.run")]))


def tell_written(page: Page, name: str, keep: Callable[[], Path]) -> Path | None:
    """Keeps a scenario, and opens a dialog about its file or about why there is none; returns the file."""
    words = page.services.words
    try:
        path = keep()
    except CannotWrite as wrong:
        tell_refused(page, wrong)
        return None
    answers = [go_on(page), Answer("folder", words.say("moment.folder"), lambda: show_folder(path.parent), icon="deck")]
    lines = [words.say("moment.written", name=text.literal(name)), f"<a>{text.literal(str(path))}</>", words.say("moment.run")]
    page.open(Dialog(words.say("moment.done"), "\n".join(lines), answers, WIDE, "check"))
    return path


def tell_refused(page: Page, wrong: CannotWrite) -> None:
    """Says why no scenario was written."""
    words = page.services.words
    page.open(Dialog(words.say("moment.cannot"), stories.put(wrong.said, words), [go_on(page)], WIDE, "warn"))


def go_on(page: Page) -> Answer:
    """Returns the answer that closes the dialog."""
    return Answer("go_on", page.services.words.say("moment.go_on"), icon="play", primary=True, harmless=True)
