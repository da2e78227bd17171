"""The chronicle of a campaign that bots have lived."""

from __future__ import annotations

from game.play.chronicle.own_words import write_down
from game.play.lived_stories import live
from game.rules.session import Session
from game.scenes.chronicle.scene import PARTS, ChronicleScene
from game.scenes.session import stories
from game.ui.kit.screen import AppServices, Scene

YEARS = 8


class Notebook:
    """Keeps what a keeper of a save does, in memory."""

    def __init__(self, notes: dict[str, object]) -> None:
        self.notes = notes

    def keep(self, session: Session) -> None:
        """Keeps nothing more."""


def sample(services: AppServices, seed: int = 11, answers: int = 0) -> Scene:
    """Returns the chronicle of a campaign of this seed; `answers` is the page: years, lives, numbers."""
    story = live(seed, YEARS, stories.library()[0])
    write_down(story.notes, "life s1", "The first of us, and the loudest. Nobody has sung since.")
    write_down(story.notes, "year 2", "We should have turned back at the ribs.")
    scene = ChronicleScene(services, story.session, Notebook(story.notes))
    scene.choose_part(answers % len(PARTS))
    return scene
