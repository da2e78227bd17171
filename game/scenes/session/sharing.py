"""Copies, exports and imports of stories as a player asks for them: each with one sentence of what came of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from game import paths
from game.play.pack_copies import may_be_pack
from game.play.saves import Kept
from game.play.story_sharing import NotShared, copy_story, export_story, free_name, import_story
from game.scenes.session import pack_drops, stories
from game.scenes.session.naming import NameDialog, NameWords
from game.ui.draw import text
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices

NOTHING = ""
T = TypeVar("T")


class SharingHost(Protocol):
    """A page on which the name of a copy is asked for; every scene implements it."""

    @property
    def services(self) -> AppServices: ...

    def open(self, layer: Layer) -> None:
        """Opens a layer over the page."""


def ask_copy(host: SharingHost, id: str, name: str, done: Callable[[str], object] | None = None) -> None:
    """Asks under which name a story is kept as well; `done` is called with the id of the copy."""
    say = host.services.words.say

    def keep(typed: str) -> None:
        made = copied(host.services, id, typed)
        if made and done is not None:
            done(made)

    words = NameWords(say("saves.keep_copy.ask"), say("saves.rename.label"), say("saves.keep_copy.keep"))
    host.open(NameDialog(words, free_name(stories.keeper(), name), keep))


def ask_copy_of_played(host: SharingHost, kept: Kept) -> None:
    """Asks under which name the story that is played is kept as well, as it is now."""
    ask_copy(host, kept.id, kept.keeper.name(kept.id))


def attempted(services: AppServices, act: Callable[[], T]) -> T | None:
    """Copies, exports or imports a story; where that fails it says why, and returns None."""
    try:
        return act()
    except NotShared as wrong:
        services.tell(stories.put(wrong.said, services.words))
        return None


def copied(services: AppServices, id: str, name: str) -> str:
    """Keeps a story under a name of its own as well, and says so; returns the id of the copy, "" if that failed."""
    made = attempted(services, lambda: copy_story(stories.keeper(), id, name, stories.library()[0]))
    if made:
        services.tell(services.words.say("saves.keep_copy.done", name=text.literal(stories.keeper().name(made))))
    return made or NOTHING


def exported(services: AppServices, id: str) -> None:
    """Exports a story, and says where its file lies or why there is none."""
    path = attempted(services, lambda: export_story(stories.keeper(), id, stories.library()[0]))
    if path is not None:
        services.tell(services.words.say("saves.export.done", file=text.literal(path.name), folder=text.literal(str(path.parent))))


def imported(services: AppServices, path: Path) -> str:
    """Takes a story in from a file, and says so or why not; returns its id, "" if that failed."""
    made = attempted(services, lambda: import_story(stories.keeper(), path, stories.library()[0]))
    if made:
        services.tell(services.words.say("saves.import.done", name=text.literal(stories.keeper().name(made))))
    return made or NOTHING


def take_in(services: AppServices, path: Path) -> None:
    """Imports a story or a pack that was dropped on the window or named at the start, and shows it in its list, unless somebody plays."""
    if may_be_pack(path):
        pack_drops.take_in(services, path)
        return
    made = imported(services, path)
    scene = getattr(services, "current", None)
    if not made or scene is None or scene.keeps:
        return
    came = getattr(scene, "came_in", None)
    if came is not None:
        came(made)
    else:
        services.push(services.scene("saves", chosen=made))


def folder_of_imports() -> Path:
    """Returns the folder into which a player lays files to be imported, created if that is possible."""
    paths.writable(paths.imports())
    return paths.imports()


__all__ = ["ask_copy", "ask_copy_of_played", "copied", "exported", "folder_of_imports", "imported", "take_in"]
