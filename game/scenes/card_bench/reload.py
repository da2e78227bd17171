"""Watches the file of the card on the bench and the player's packs, and reads all packs again when one of them is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import paths
from game.cards.library import Library, Problem
from game.play.pack_watch import PackWatch
from game.scenes.session import stories
from game.ui.kit.source_lines import source_lines

EVERY = 0.4  # seconds between two looks
MOST_SHOWN = 4  # mistakes


class BenchReload:
    """Looks at the files from time to time; tells the page of other cards, or of the mistakes in them."""

    def __init__(self, folder: Callable[[], Path], renew: Callable[[Library], object], wrong: Callable[[list[Problem]], object]) -> None:
        self.folder, self.renew, self.wrong = folder, renew, wrong
        self.since = 0.0
        self.watched: Path | None = None
        self.watch: PackWatch | None = None

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self.since += seconds
        if self.since < EVERY:
            return
        self.since = 0.0
        if self.watch is None or self.watched != self.folder():
            self.watched = self.folder()
            self.watch = PackWatch(lambda: [folder for folder in (self.watched, paths.extra_packs()) if folder is not None])
        elif self.watch.changed():
            self.read_again()

    def know(self, path: Path) -> None:
        """Takes a file that the bench itself wrote for known: no card changes by it."""
        if self.watch is not None:
            self.watch.know(path)

    def read_again(self) -> None:
        """Reads all packs; takes them where they have no mistake."""
        library, problems = stories.read_anew()
        found = [problem for problem in problems if problem.level == "error"]
        if found:
            self.wrong(found)
            return
        stories.take(library, problems)
        self.renew(library)


def mistakes(problems: list[Problem], more: Callable[[int], str]) -> str:
    """Returns the first mistakes: place, line with a caret, and what is meant."""
    parts = [source_lines(problem.path, problem.line, problem.column, problem.words) for problem in problems[:MOST_SHOWN]]
    return "\n".join([*parts, *([more(len(problems) - MOST_SHOWN)] if len(problems) > MOST_SHOWN else [])])
