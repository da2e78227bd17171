"""The packs of a story in play: a dialog names them, lets one join between phases, and moves a copy of the story to newer cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.cards.effect import Message
from game.cards.library import Library
from game.cards.pack import Pack, read_manifest
from game.play.kept_packs import Update, kept_packs, update_of
from game.play.moving import Move, cannot_join, moved, with_pack
from game.play.opening import STAYED, kept_answers, step, unwanted
from game.play.saves import Kept
from game.rules.queries.messages import name_of
from game.rules.session import Session
from game.scenes.session.phases import scene_for
from game.ui.cards import pictures
from game.ui.draw import text
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices

MOST_NAMED = 8
WIDE = 640.0


class Place(Protocol):
    """Where the dialogs open: a scene."""

    def open(self, layer: Layer) -> None:
        """Opens a layer."""


class StoryPacks:
    """The dialogs about the packs of one story; `installed` are the cards of this machine."""

    def __init__(self, services: AppServices, scene: Place, session: Session, kept: Kept, installed: Library) -> None:
        self.services, self.scene, self.session, self.kept, self.installed = services, scene, session, kept, installed

    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"packs_of_story.{word}", **arguments)

    def _ask(self, title: str, words: Sequence[str], answers: list[Answer], icon: str = "deck") -> None:
        self.scene.open(Dialog(self.say(title), " ".join(words), answers, WIDE, icon))

    # ------------------------------------------------------------ the packs
    def open(self) -> None:
        """Shows the packs of the story, and those that may join it."""
        mine = self.session.library.packs
        names = [Message("packs_of_story.pack", {"name": text.literal(pack.name), "version": text.literal(pack.version)}) for pack in mine]
        answers = [Answer("close", self.say("close"), icon="play", primary=True, harmless=True)]
        for pack in self.installed.packs:
            if pack.id not in {one.id for one in mine}:
                answers.append(self._joining(pack))
        update = update_of(kept_packs(self.session.library), self.session.library, self.installed)
        if update is not None and update.differs:
            answers.append(Answer("newer", self.say("newer"), partial(self.offer, update), icon="redo"))
        self._ask("title", [self.say("about", packs=names)], answers)

    def _joining(self, pack: Pack) -> Answer:
        manifest = read_manifest(pack.folder)
        why = cannot_join(self.session, manifest.needed if manifest is not None else ())
        needs = [text.literal(name) for name in manifest.needed] if manifest is not None else []
        sub = self.say(f"join.{why}", packs=needs) if why else self.say("join.why")
        return Answer(f"join.{pack.id}", self.say("join", name=text.literal(pack.name)), partial(self.join, pack), sub, "deck", enabled=not why)

    def join(self, pack: Pack) -> None:
        """Lets a pack join the story, and opens the phase again."""
        move = with_pack(self.session, pack, self.installed)
        if move.found is None:
            self.services.tell(self.say("cannot_join", name=text.literal(pack.name), why=self._wrong(move)))
            return
        self.kept.keep(move.found.session)
        self._play(move.found.session, self.kept)
        self.services.tell(self.say("joined", name=text.literal(pack.name)))

    # ------------------------------------------------------------ newer cards
    def offer(self, update: Update) -> None:
        """Names what the installed packs change, and asks whether a copy of the story moves to them."""
        shown = text.literal
        packs = [Message("packs_of_story.update.pack", {"name": shown(one.name), "kept": shown(one.kept), "installed": shown(one.installed)})
                 for one in update.packs]
        words = [self.say("update.packs", packs=packs)]
        for what, cards in (("changed", update.changed), ("gone", update.gone), ("fresh", update.fresh)):
            if cards:
                words.append(self.say(f"update.{what}", count=len(cards), cards=self._named(cards, update.library)))
        words.append(self.say("update.choice"))
        answers = [
            Answer("stay", self.say("update.stay"), self._stay, icon="play", primary=True, harmless=True),
            Answer("move", self.say("update.move"), partial(self.show_move, update), icon="redo"),
        ]
        self._ask("update.title", words, answers)

    def _named(self, cards: Sequence[str], newer: Library, most: int = MOST_NAMED) -> list[object]:
        """Returns the names of cards (`kind/id`) in the newer library, else in that of the story; their ids if they have none. Of many only the first."""
        named: list[object] = [text.literal(self._name(card.rpartition("/")[2], newer)) for card in cards[:most]]
        return [*named, Message("packs_of_story.update.more", {"count": len(cards) - most})] if len(cards) > most else named

    def _name(self, card: str, newer: Library) -> str:
        found = name_of(card, self.session.campaign, newer)
        return name_of(card, self.session.campaign, self.session.library) if found == card else found

    def _stay(self) -> None:
        self.kept.notes[STAYED] = unwanted(self.installed)
        self.kept.keep(self.session)

    def show_move(self, update: Update) -> None:
        """Shows the first step that differs and every id that is lost; only then a copy may be played."""
        move = moved(self.session, update.library)
        answers = [Answer("stay", self.say("update.stay"), self._stay, icon="play", primary=move.found is None, harmless=True)]
        words = []
        if move.found is None:
            words.append(self.say("move.cannot", why=self._wrong(move)))
        elif move.found.difference is None:
            words.append(self.say("move.same", count=len(self.session.played)))
        else:
            words.append(self.say("move.differs", step=step(move.found.difference, update.library), kept=kept_answers(move.found)))
        lost = self._named(move.lost, update.library, len(move.lost))
        words.append(self.say("move.lost", count=len(lost), cards=lost) if lost else self.say("move.lost.none"))
        if move.found is not None:
            answers.append(Answer("go", self.say("move.go"), partial(self.play_copy, move.found.session), icon="fork", primary=True))
        self._ask("move.title", words, answers, "fork")

    def play_copy(self, session: Session) -> None:
        """Keeps a moved session as a story of its own and opens it."""
        keeper = self.kept.keeper
        self.kept.keep(self.session)
        id = keeper.part(session, self.kept.id, self.say("move.name", story=keeper.name(self.kept.id)), dict(self.kept.notes))
        keeper.take_up(id)
        self._play(session, keeper.story(id, dict(self.kept.notes)))
        self.services.tell(self.say("move.done", name=text.literal(keeper.name(id))))

    def _wrong(self, move: Move) -> Message | str:
        return move.wrong[0].said() if move.wrong else text.literal(move.why)

    def _play(self, session: Session, kept: Kept) -> None:
        pictures.use(pack.folder for pack in session.library.packs)
        self.services.reset(scene_for(self.services, session, kept))
