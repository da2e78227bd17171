"""A table with a free battle on it, in a window that nobody sees; what a test wants to look at is put into the state first."""

from __future__ import annotations

from collections.abc import Callable

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.session import Session
from game.scenes.showdown.scene import ShowdownScene
from tests.ui.showdown_player import settle
from tools.samples.showdown import battle_session
from tools.screenshot import picture

WORDS = choose()


def played(seed: int, level: str, survivors: int, until: Callable[[Session], bool], monster: str = "white_lion", gear: str = "rawhide") -> Session:
    """Plays a battle by the careful bot until something is so."""
    session, bot = battle_session(seed, monster, level, survivors, gear), CarefulBot(seed)
    while session.question is not None and not until(session):
        session.answer(bot.choose(session))
    return session


def shown(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0, **chosen: object) -> App:
    """Shows a session at its question, at rest."""
    settings = table.Settings(lessons=False, hand_over="never")
    for name, value in chosen.items():
        setattr(settings, name, value)
    app = picture("about", size, scale, 1, 0, settings, WORDS)
    app.replace(ShowdownScene(app, session))
    settle(app)
    return app


def scene_of(app: App) -> ShowdownScene:
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    return scene


def asks(kind: str, first: str = "") -> Callable[[Session], bool]:
    """Says when a session asks a question of a kind, about a first fact."""
    return lambda session: session.question is not None and session.question.kind == kind and (not first or session.question.purpose == first)
