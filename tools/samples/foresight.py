"""Showdowns with an open forecast, odds or reasons."""

from __future__ import annotations

from collections.abc import Callable

from game.model.space import BIT
from game.play.bots import CarefulBot
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.showdown.scene import ShowdownScene
from game.ui.draw.units import Units
from game.ui.kit.screen import AppServices, Scene
from tools.samples.showdown import story

PATIENCE = 1.5  # seconds of computing before a picture is drawn
LONGEST = 600  # answers after which the search for a fitting position ends
WIDE = 20  # least spaces in reach for a picture of the threat


class Posed(ShowdownScene):
    """A showdown whose chances are computed before it is drawn, with a tooltip open on the board if wanted."""

    teaches = explains = False
    posed = False

    def layout(self, units: Units) -> None:
        super().layout(units)
        if not self.posed and not self.fight.telling:
            self.posed = True
            self.pose()

    def pose(self) -> None:
        """Computes chances for a while, and rebuilds the layout with the results."""
        self.repoint(self.fight.pointed)
        self.forecaster.shares()
        if self.fight.on_space:
            self.forecaster.foretold_at(self.fight.pointed)
        self.forecaster.odds_now()
        self.forecaster.thinking.work(PATIENCE)
        self.forecaster.shares()
        self.forecaster.thinking.work(PATIENCE)
        self.relayout()

    def tick(self, seconds: float) -> bool:
        changed = super().tick(seconds)
        if self.explains and self.posed and self.tip_of is None:
            self.tip_of = self.find("board")
            return True
        return changed


def played_until(seed: int, answers: int, fits: Callable[[Session, Ask], bool]) -> Session:
    """Plays a campaign with the careful bot for so many answers, and on to a question that fits."""
    session, bot = story(seed), CarefulBot(seed)
    while session.question is not None and len(session.played) < answers + LONGEST:
        if len(session.played) >= answers and session.campaign.phase == "showdown" and fits(session, session.question):
            break
        session.answer(bot.choose(session))
    return session


def odds(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns a scene in which a survivor may attack, with the pointer on a space with other odds."""
    session = played_until(seed, answers, lambda session, question: question.kind == "action" and bool(spaces_beside(session, question)))
    scene = Posed(services, session)
    if session.question is not None and session.question.kind == "action":
        spaces = spaces_beside(session, session.question)
        behind = position.behind(session.game)
        scene.fight.pointed = scene.fight.cursor = next((space for space in spaces if space in behind), spaces[0])
    return scene


def spaces_beside(session: Session, question: Ask) -> list[str]:
    """Lists the spaces from which a survivor may attack after a move."""
    survivor = session.game.by_id[question.who]
    if not survivor.activations:
        return []
    return [s for s in position.spaces_to_attack_from(session.game, survivor, session.library.unarmed) if s in question.options]


def forecast(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns a scene in which a survivor may walk, with the threat of the monster's next turn on the spaces in reach."""
    session = played_until(seed, answers, lambda session, question: question.kind == "action" and len(spaces_of(question)) > WIDE)
    scene = Posed(services, session)
    scene.fight.overlays_on = {"threat"}
    question = session.question
    if question is not None and question.kind == "action":
        spaces = spaces_of(question)
        scene.fight.pointed = scene.fight.cursor = scene.fight.hovered_space = spaces[len(spaces) // 2]
        scene.explains = True
    return scene


def spaces_of(question: Ask) -> list[str]:
    """Lists the spaces among a question's options."""
    return [key for key in question.options if key in BIT]


def tie(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns a scene in which several survivors are tied for target, with the reasons open."""
    return asked_why(services, seed, answers, "pick_target")


def paths(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns a scene in which several paths are equal, with the reasons open."""
    return asked_why(services, seed, answers, "path")


def asked_why(services: AppServices, seed: int, answers: int, kind: str) -> Scene:
    """Plays on to a question of a kind, and opens its reasons."""
    scene = Posed(services, played_until(seed, answers, lambda session, question: question.kind == kind))
    scene.fight.why = True
    return scene
