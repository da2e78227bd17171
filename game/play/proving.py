"""Proves what was written of a story: it is read again, brought back, and its state compared, before it counts as a copy."""

from __future__ import annotations

from pathlib import Path

from game.cards.library import Library
from game.play.kept_packs import PackRefused, story_library
from game.play.opening import Unopened, open_story
from game.play.save_files import Damaged, Newer, Story, read_story
from game.rules.engine.saving import RulesChanged
from game.rules.restoring import session_of


def comes_back(path: Path, library: Library) -> bool:
    """Returns whether the answers in the file of a story lead to the state in which it was saved; `library` is that of who plays."""
    try:
        story = read_story(path)
        session_of(story.saved, story_library(story.packs, library))
    except (Damaged, Newer, PackRefused, RulesChanged, OSError):
        return False
    return True


def is_as(path: Path, story: Story, library: Library) -> bool:
    """Returns whether the file of a story opens with all its answers, to the state to which the story itself opens."""
    try:
        found, wanted = open_story(read_story(path), library), open_story(story, library)
    except (Damaged, Newer, Unopened, OSError):
        return False
    return found.session.digest() == wanted.session.digest()
