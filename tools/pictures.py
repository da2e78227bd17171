"""Draws the pictures of the manual that need a table laid by hand or played so far: `python3 -m tools.pictures`.

One turn of the lion explained: a Claw with four survivors, one knocked down, one in the blind spot, two tied;
as a picture (docs/pictures/why.webp) and as text (docs/one_turn.md). And a battle of six players against a lion of
level 3, at a flow (docs/pictures/battle.webp).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game import app as program
from game import scenes
from game import settings as table
from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.play.packs import read_all
from game.rules.session import Session
from game.rules.set_up import new_story, owned, wear
from game.rules.telling import tell, tell_question
from game.ui.inputs import Key
from game.ui.screen import Scene, Stage

DOCS = Path(__file__).resolve().parent.parent / "docs"
PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Lucca", "male", 3, "c"), ("Ines", "female", 4, "d")]
PLACES = {"Aya": "I14", "Oren": "J9", "Lucca": "L12", "Ines": "F12"}


def one_turn(library: Library) -> Campaign:
    """Lays the table: the lion looks south, Aya lies, Ines stands behind it, Oren and Lucca are equally near."""
    campaign = new_story(library, 5, [Player("Ana"), Player("Bo", 1), Player("Cy", 2), Player("Di", 3)], PEOPLE, prologue=False)
    showdown = campaign.showdown
    assert showdown is not None
    showdown.monster.space, showdown.monster.facing, showdown.stage, showdown.round = "G11", "S", "monster", 3
    showdown.ai_deck = [f"white_lion.{name}" for name in ("claw", "chomp", "maul", "grasp")]
    showdown.ai_discard, showdown.wound_stack = ["white_lion.size_up"], ["white_lion.power_swat"]
    showdown.hit_locations = owned(library, "white_lion", "hit_locations")
    campaign.controller = 2
    session = Session(campaign, library, following=lambda game: None)
    for survivor in campaign.survivors:
        wear(session.game, survivor)
        survivor.space = PLACES[survivor.name]
    campaign.survivors[0].down_since, campaign.survivors[0].injuries = 2, {"legs": 2}
    return campaign


def scene(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the showdown at the question whom the lion goes for."""
    from game.scenes.showdown import Showdown
    library, _ = read_all()
    return Showdown(stage, Session(one_turn(library), library))


def written(library: Library) -> str:
    """Tells the turn: every fact and every reason in the order in which they happened."""
    session = Session(one_turn(library), library)
    lines = ["# One turn of the lion, explained", "",
             "The lion on G11 looks south. Aya lies on I14, Ines stands behind it on F12; Oren on J9 and Lucca on L12 are equally near.",
             "This page is written by `python3 -m tools.pictures` from the record that the rules keep of their decisions; facts first, reasons set in.", ""]
    happened = session.opening
    while True:
        for fact in happened:
            said = tell(fact, session.campaign, library)
            if said:
                lines.append(f"  - {said}" if type(fact).__name__ == "Reason" else f"- {said}")
        question = session.question
        if question is None or question.kind == "act":
            break
        asked, why = tell_question(question, session.campaign, library)
        lines.append(f"- **{asked}** {why}")
        happened = session.answer(question.options[0])
    return "\n".join(lines) + "\n"


def draw(scene: str, file: str, seed: int = 1, answers: int = 0, battle: dict[str, Any] | None = None, ask_why: bool = False) -> None:
    """Draws a scene without lessons and writes it down."""
    settings = table.Settings(speed=0, hand_over="never", lessons=False)
    app = program.picture(scene, (1280, 720), 1.0, seed, answers, settings, program.core_words(), None, battle)
    if ask_why:
        top = app.current
        assert top is not None
        top.send(Key("?", "why", True))
        app.draw()
    surface = app.window.surface
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    image.save(DOCS / "pictures" / file, quality=86, method=6)


def main() -> None:
    """Writes the pictures and the page."""
    (DOCS / "pictures").mkdir(parents=True, exist_ok=True)
    library, _ = read_all()
    (DOCS / "one_turn.md").write_text(written(library), encoding="utf-8")
    scenes.SCENES["one_turn"] = scene
    draw("one_turn", "why.webp", ask_why=True)
    draw("battle", "battle.webp", 3, 45, {"monster": "white_lion", "level": "3", "survivors": 6})


if __name__ == "__main__":
    main()
