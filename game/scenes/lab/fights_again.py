"""A fight that an edit turned, played again on both sides: where they part, and which one is to be looked at."""

from __future__ import annotations

import contextlib
import threading
from functools import partial

from game.cards.library import Library
from game.play.kept_packs import story_library
from game.play.lab.fight import Party
from game.play.lab.findings import Turned
from game.play.lab.replays import Parting, Side, parting
from game.play.lab.versions import Comparison
from game.scenes.lab.rows import turned_words
from game.scenes.session.phases import Visit, scene_for
from game.scenes.session.scene import SessionScene
from game.scenes.session.voice import SessionVoice
from game.ui.draw.drawing import Translator
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.screen import AppServices
from game.ui.showdown.lessons import notes_on_lessons

BACK = "lab.turned.leave"  # what leads from a side back to the lab


class FightsAgain(threading.Thread):
    """Plays a fight of a study again on both sides, beside the drawing. `parting` is there once it is done, unless a side cannot be played."""

    def __init__(self, fight: Turned, party: Party, comparison: Comparison, installed: Library) -> None:
        super().__init__(name="fights again", daemon=True)
        self.fight, self.party, self.comparison, self.installed = fight, party, comparison, installed
        self.parting: Parting | None = None

    def run(self) -> None:
        before, after = self.comparison.before, self.comparison.after
        assert before is not None
        with contextlib.suppress(Exception):  # what a fight raises was told by the study
            self.parting = parting(self.fight.seed, self.party, *(story_library(version.packs, self.installed) for version in (before, after)))


def sides_dialog(services: AppServices, fight: Turned, parting: Parting) -> Dialog:
    """Returns the dialog that says where both sides part, and shows the one that is chosen."""
    words = services.words
    answers = [Answer(key, words.say(f"lab.turned.{key}"), partial(visit, services, side), icon=icon, primary=key == "after")
               for key, side, icon in (("before", parting.before, "undo"), ("after", parting.after, "play"))]  # fmt: skip
    stay = Answer("stay", words.say("lab.turned.stay"), icon="back", harmless=True)
    return Dialog(turned_words(words, fight), parting_words(words, parting), [*answers, stay])


def parting_words(words: Translator, parting: Parting) -> str:
    """Says how long both sides go alike, and what each of them has then that the other has not."""
    lines = [words.say("lab.turned.alike", n=parting.alike, round=parting.before.round)]
    for key, side in (("before", parting.before), ("after", parting.after)):
        told = side_words(words, side)
        if told:
            lines.append(words.say(f"lab.turned.then.{key}", what=told))
    return "\n".join(lines)


def side_words(words: Translator, side: Side) -> str:
    """Says what a side has where it parts: what happens, else who chooses otherwise; "" where it ends."""
    if side.told or side.given is None:
        return side.told
    return words.say("lab.turned.chosen", who=SessionVoice(side.session.campaign, side.session.library).name(side.given.question.who))


def visit(services: AppServices, side: Side) -> None:
    """Shows a side where it parts from the other, as any moment of a fight is shown; leaving it leads back to the lab."""
    scene = scene_for(services, side.session, Visit(notes_on_lessons(False), BACK))
    services.push(scene)
    if isinstance(scene, SessionScene):
        scene.table.look(side.moment)
