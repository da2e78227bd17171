"""Takes pictures of real play: `python3 -m tools.shots FOLDER [NAME...] [--size WxH] [--text X]`.

Each is a position reached in play with a fixed seed, the bot answering for the players; nothing is set up by hand.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import settings as table
from game.app import CALM, LONGEST_STEP, App
from game.play.bots import CarefulBot, RandomBot
from game.play.languages import choose
from game.rules.session import Session
from game.rules.showdown.weapons import gap_to
from game.scenes.session.phases import scene_for
from game.scenes.showdown.scene import ShowdownScene
from tools.samples.showdown import battle_session, story
from tools.screenshot import picture

LOOKS = 400  # steps after which a scene must be at rest
TRIES = 60  # seeds tried for the position after a showdown


@dataclass
class Table:
    """A hidden window."""

    size: tuple[int, int] = (1280, 720)
    text: float = 1.0

    def page(self, scene: str, seed: int = 1, answers: int = 0) -> App:
        """Shows a scene by its name."""
        return picture(scene, self.size, self.text, seed, answers, self.settings(), choose())

    def at(self, session: Session, speed: int = 0) -> App:
        """Shows a session at its question, at rest."""
        app = picture("about", self.size, self.text, 1, 0, self.settings(speed), choose())
        app.replace(scene_for(app, session))
        rest(app)
        return app

    @staticmethod
    def settings(speed: int = 0) -> table.Settings:
        return table.Settings(lessons=False, hand_over="never", speed=speed)


def rest(app: App) -> App:
    """Advances time until nothing moves but lanterns, and draws."""
    calm = 0
    for _ in range(LOOKS):
        moved = app.advance(LONGEST_STEP)
        app.draw()
        top = app.current
        calm = calm + 1 if top is not None and top.settled() and not moved else 0
        if calm > CALM:
            break
    app.draw()
    return app


def played(session: Session, bot: CarefulBot | RandomBot, until: Callable[[Session], bool], least: int = 0) -> bool:
    """Plays on until a condition is true; returns False if the showdown ends before."""
    while session.question is not None and session.campaign.phase == "showdown":
        if len(session.played) >= least and until(session):
            return True
        session.answer(bot.choose(session))
    return False


def asks(*kinds: str) -> Callable[[Session], bool]:
    return lambda session: session.question is not None and session.question.kind in kinds


def fight(seed: int, kind: str, least: int) -> Session:
    session = story(seed)
    played(session, CarefulBot(seed), asks(kind), least)
    return session


def zoomed(app: App, cell: float) -> App:
    """Shows the board with so many pixels per space."""
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    camera, showdown = scene.view.camera, scene.campaign.showdown
    assert showdown is not None
    if cell > camera.cell:
        x, y, _ = camera.framing([showdown.monster.space, *(s.space for s in scene.campaign.survivors if s.id == showdown.acting)])
        camera.look_at(x + 0.5, y, cell)
    else:  # as with the wheel of a mouse
        camera.zoom_at(camera.area.center, cell / camera.cell)
    scene.relayout()
    return rest(app)


def near(table: Table) -> App:
    """Shows a survivor acting next to the monster, zoomed in fully."""

    def beside(session: Session) -> bool:
        showdown = session.campaign.showdown
        acting = next((s for s in session.campaign.survivors if showdown is not None and s.id == showdown.acting), None)
        return asks("action")(session) and acting is not None and gap_to(session.game, acting) == 1

    session = story(7)
    played(session, CarefulBot(7), beside, 25)
    return zoomed(table.at(session), 128)


def last_lantern(table: Table) -> App:
    """Shows the last of four survivors acting."""
    for seed in range(1, TRIES):
        session = story(seed)

        def alone(session: Session) -> bool:
            showdown = session.campaign.showdown
            living = [s for s in session.campaign.survivors if not s.dead]
            return asks("action")(session) and showdown is not None and len(living) == 1

        if played(session, RandomBot(seed), alone):
            return table.at(session)
    raise LookupError("nobody was left alone")


def rolling(table: Table) -> App:
    """Shows the dice of an attack in the air."""
    session = story(2)
    bot = CarefulBot(2)
    played(session, bot, lambda s: s.question is not None and s.question.kind == "action" and bot.choose(s).startswith("attack"), 12)
    app = table.at(session, speed=1)
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    scene.table.answer(bot.choose(session))
    for _ in range(LOOKS):
        app.advance(1 / 60)
        app.draw()
        if scene.fight.rolling and scene.fight.tray_open:
            break
    for _ in range(18):
        app.advance(1 / 60)
        app.draw()
    return app


def full_card(table: Table) -> App:
    """Shows the AI card at full size."""
    app = table.at(fight(4, "act", 14))
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    scene.inspectors.open_card()
    return rest(app)


def developing(table: Table) -> App:
    """Shows the develop step of the settlement."""
    for answers in range(LOOKS):
        app = table.page("settlement", 1, answers)
        if app.current is not None and app.current.question_kind() == "develop":
            return app
    raise LookupError("the settlement develops nothing")


def six(table: Table) -> App:
    """Shows six survivors and terrain."""
    session = battle_session(3, "white_lion", "3", 6)
    played(session, CarefulBot(3), asks("action"), 30)
    return table.at(session)


SHOTS: dict[str, Callable[[Table], App]] = {
    "title": lambda table: table.page("title"),
    "hand_over": lambda table: table.page("handover", 1, 20),
    "far": lambda table: zoomed(table.at(fight(5, "act", 30)), 44),
    "usual": lambda table: table.at(fight(7, "action", 25)),
    "near": near,
    "last_lantern": last_lantern,
    "six": six,
    "rolling": rolling,
    "settlement": developing,
    "full_card": full_card,
}


def take(name: str, table: Table) -> pygame.Surface:
    """Takes one picture by its name."""
    return SHOTS[name](table).window.surface.copy()


def main() -> None:
    """Writes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("name", nargs="*", help=f"of {', '.join(SHOTS)} (all)")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=float, default=1.0)
    wishes = parser.parse_args()
    wide, _, high = wishes.size.partition("x")
    wishes.folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(wishes.name or SHOTS, 1):
        pygame.image.save(take(name, Table((int(wide), int(high)), wishes.text)), wishes.folder / f"{number:02d}_{name}.png")
        print(name, flush=True)


if __name__ == "__main__":
    main()
