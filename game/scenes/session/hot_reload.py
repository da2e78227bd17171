"""Reads packs again while a table plays, when their files are saved: the same position is rebuilt on the new cards.

Only where the table has chosen it (*Packs*, *Watch files*). Where the answers no longer fit, the first step that differs is shown, and the
table chooses; mistakes in a file lie over the game with their place, and the last good cards stay. A story goes on as a copy.
"""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game import paths
from game.cards.library import Problem
from game.play.kept_packs import Update, kept_packs, update_of
from game.play.moving import Move, moved
from game.play.opening import kept_answers, step
from game.play.pack_watch import PackWatch
from game.play.saves import Kept
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import scene_for
from game.scenes.session.story_packs import StoryPacks
from game.scenes.session.table import Table
from game.ui.draw import text
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices
from game.ui.kit.source_lines import source_lines

EVERY = 0.4  # seconds between two looks; a change is taken at the second look that sees it
COPIED = "reloading"  # the note of a story that is a copy made for this
MOST_SHOWN = 4  # mistakes, and cards that are named
WIDE = 760.0


class Place(Protocol):
    """The scene that is played."""

    def open(self, layer: Layer) -> None:
        """Opens a layer."""

    def close(self, layer: Layer | None = None) -> None:
        """Closes a layer, if it is open."""


class HotReload:
    """Watches the files of the player's packs, and rebuilds the position of a scene."""

    def __init__(self, services: AppServices, scene: Place, table: Table) -> None:
        self.services, self.scene, self.table = services, scene, table
        self.since = 0.0
        self.watch: PackWatch | None = None
        self.shown: Dialog | None = None

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"reload.{word}", **arguments)

    @property
    def on(self) -> bool:
        """Whether the table has chosen it."""
        return self.services.settings.watch_packs

    def wake_after(self) -> float | None:
        """Returns the seconds until the next look."""
        return max(0.0, EVERY - self.since) if self.on else None

    def advance(self, seconds: float) -> None:
        """Looks at the files from time to time."""
        if not self.on:
            self.watch = None
            return
        self.since += seconds
        if self.watch is None:
            self.watch = PackWatch(lambda: [paths.extra_packs()])
        if self.since >= EVERY and self.table.past is None:
            self.since = 0.0
            if self.watch.changed():
                self.read_again()

    # ------------------------------------------------------------ reading
    def read_again(self) -> None:
        """Reads all packs, and rebuilds the position on them, or tells what is wrong."""
        if self.shown is not None:
            self.scene.close(self.shown)
            self.shown = None
        library, problems = stories.read_anew()
        wrong = [problem for problem in problems if problem.level == "error"]
        if wrong:
            self._show("wrong.title", self._mistakes(wrong), [Answer("go_on", self.say("wrong.go_on"), icon="play", primary=True, harmless=True)], "warn")
            return
        stories.take(library, problems)
        session = self.table.session
        update = update_of(kept_packs(session.library), session.library, library)
        if update is None:
            self.services.tell(self.say("nothing"))
            return
        self.rebuild(update)

    def _mistakes(self, wrong: list[Problem]) -> str:
        """Returns the first mistakes: place, line with a caret, and what is meant."""
        parts = [source_lines(problem.path, problem.line, problem.column, problem.words) for problem in wrong[:MOST_SHOWN]]
        if len(wrong) > MOST_SHOWN:
            parts.append(self.say("wrong.more", n=len(wrong) - MOST_SHOWN))
        return "\n".join(parts)

    def rebuild(self, update: Update) -> None:
        """Brings the position onto other cards; asks where the answers lead elsewhere."""
        cards = [text.literal(card.partition("/")[2]) for card in (*update.changed, *update.fresh, *update.gone)]
        named = ", ".join(cards[:MOST_SHOWN]) + (" …" if len(cards) > MOST_SHOWN else "")
        move = moved(self.table.session, update.library)
        stay = Answer("stay", self.say("stay"), icon="play", primary=move.found is None, harmless=True)
        if move.found is None:
            self._show("cannot.title", self.say("cannot", cards=named, why=self._why(move)), [stay], "warn")
        elif move.found.difference is not None:
            words = self.say("differs", cards=named, step=step(move.found.difference, update.library), kept=kept_answers(move.found))
            go = Answer("go", self.say("go"), partial(self.play, move.found.session, named), icon="redo", primary=True)
            self._show("differs.title", words, [go, stay], "redo")
        else:
            self.play(move.found.session, named)

    def _why(self, move: Move) -> object:
        return move.wrong[0].said() if move.wrong else text.literal(move.why)

    def _show(self, title: str, words: str, answers: list[Answer], icon: str) -> None:
        self.shown = Dialog(self.say(title), words, answers, WIDE, icon)
        self.scene.open(self.shown)

    # ------------------------------------------------------------ playing on
    def play(self, session: Session, cards: str) -> None:
        """Plays on with a rebuilt session: a battle and a copy where they are, a story as a copy."""
        kept = self.table.keeper
        if isinstance(kept, Kept) and not session.campaign.battle and not kept.notes.get(COPIED):
            kept.notes[COPIED] = True
            packs = StoryPacks(self.services, self.scene, self.table.session, kept, stories.library()[0])
            packs.play_copy(session)
            del kept.notes[COPIED]
        else:
            if kept is not None:
                kept.keep(session)
            stories.show_pictures(session.library)
            self.services.reset(scene_for(self.services, session, kept))
        self.services.tell(self.say("done", cards=cards))
