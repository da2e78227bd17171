"""Named copies of a story, and its export and import as one file.

A copy, an export and an import are new files, each under a name that is free: nothing that was there is ever overwritten. An imported
file is checked as any save that is opened is; one that cannot be opened is not taken in. What was written is opened, and its state compared
with that of the story, before it counts.
"""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import structs

from game import files, paths
from game.cards.effect import Message
from game.cards.library import Library
from game.play.opening import Unopened, open_story
from game.play.proving import is_as
from game.play.save_files import MOST_BYTES, Damaged, Newer, Story, read_story, story_of, to_bytes
from game.play.saves import FAMILY, LONGEST_ID, SUFFIX, Keeper
from game.play.story_folder import LONGEST_NAME, titled

MOST_WAITING = 200                                              # files that are listed to be imported
MOST_TRIES = 1000                                               # names that are tried for a new file
JUST_BEFORE = 1.0                                               # seconds: a copy counts as played before its original, so that "continue" goes on with that one
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")         # no file of Windows is called like this
Paths = list[Path]


class NotShared(Exception):
    """A story that was not copied, exported or imported; `said` is the reason."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.id)
        self.said = said


# ---- named copies ---------------------------------------------------------------------------------------------------
def copy_story(keeper: Keeper, id: str, name: str, library: Library) -> str:
    """Keeps a story as it is now under a name of its own as well; returns the id of the copy; raises NotShared."""
    story = story_as_saved(keeper, id)
    fresh = structs.replace(story, name=titled(name) or story.name, changed=story.changed - JUST_BEFORE)
    return _add(keeper, fresh, library)


def free_name(keeper: Keeper, name: str) -> str:
    """Returns a name that no story in the list has: with a number if need be."""
    taken = {entry.name for entry in keeper.list()}
    short = titled(name)
    for n in range(2, MOST_TRIES):
        if short not in taken:
            break
        number = f" {n}"
        short = titled(name)[: LONGEST_NAME - len(number)] + number
    return short


# ---- export ---------------------------------------------------------------------------------------------------------
def export_story(keeper: Keeper, id: str, library: Library, folder: Path | None = None) -> Path:
    """Writes a story as one file into a folder, that of exports without one, and proves it; returns its path; raises NotShared."""
    folder = folder or paths.exports()
    story = story_as_saved(keeper, id)
    plain = re.sub(r"[^a-z0-9]+", "-", story.name.lower()).strip("-")[:LONGEST_ID] or id
    if RESERVED.fullmatch(plain):
        plain = f"story-{plain}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = next(path for n in range(1, MOST_TRIES) if not (path := folder / f"{plain}{f'-{n}' if n > 1 else ''}{SUFFIX}").exists())
        files.write_whole(path, to_bytes(story))
    except (OSError, StopIteration) as wrong:
        raise NotShared(Message("save.export.failed", {"folder": str(folder), "reason": reason_of(wrong)})) from None
    if not is_as(path, story, library):
        files.remove(path)
        raise NotShared(Message("save.share.differs", {"name": story.name}))
    return path


# ---- import ---------------------------------------------------------------------------------------------------------
def waiting(keeper: Keeper) -> Paths:
    """Lists the files that can be imported: those in the folder of imports, then those that were exported here, newest first."""
    found = [path for folder in (paths.imports(), paths.exports()) for path in sorted(files.files_in(folder, SUFFIX), key=written_at, reverse=True)]
    return found[:MOST_WAITING]


def written_at(path: Path) -> float:
    """Returns when a file was written last; 0 where that cannot be known."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def import_story(keeper: Keeper, path: Path, library: Library) -> str:
    """Takes a story in from a file; returns its id; raises NotShared, and then nothing has changed."""
    called = {"file": files.shown(path.name)[:LONGEST_NAME]}
    try:
        content = files.read_bytes(path, MOST_BYTES)
        open_story(story_of(content), library)
        story = story_of(content)
    except (Damaged, files.FileRefused):
        raise NotShared(Message("save.import.damaged", called)) from None
    except Newer:
        raise NotShared(Message("save.import.newer", called)) from None
    except Unopened as wrong:
        raise NotShared(Message("save.import.refused", {**called, "reason": wrong.said})) from None
    except (OSError, ValueError) as wrong:
        raise NotShared(Message("save.import.unreadable", {**called, "reason": reason_of(wrong)})) from None
    notes = {key: note for key, note in story.notes.items() if key != FAMILY}
    return _add(keeper, structs.replace(story, name=free_name(keeper, story.name), family="", order=0, notes=notes), library)


# ---- both -----------------------------------------------------------------------------------------------------------
def story_as_saved(keeper: Keeper, id: str) -> Story:
    """Reads what was saved last of a story; raises NotShared."""
    keeper.flush()
    try:
        with keeper.disk:
            return read_story(keeper.stories.file(id))
    except Newer:
        raise NotShared(Message("save.newer")) from None
    except (Damaged, OSError):
        raise NotShared(Message("save.share.damaged", {"name": keeper.name(id)})) from None


def _add(keeper: Keeper, story: Story, library: Library) -> str:
    """Writes a story into the folder under an id that is free, and proves it; raises NotShared."""
    id = keeper.begin(story.name)
    try:
        keeper.add(id, story)
    except OSError as wrong:
        raise NotShared(Message("save.share.failed", {"folder": str(keeper.folder), "reason": reason_of(wrong)})) from None
    if not is_as(keeper.stories.file(id), story, library):
        keeper.delete(id)
        raise NotShared(Message("save.share.differs", {"name": story.name}))
    return id


def reason_of(wrong: Exception) -> str:
    """Returns why the system refused a file."""
    return getattr(wrong, "strerror", None) or type(wrong).__name__
