"""Draws the pictures of the manual: `python3 -m tools.pictures [NAME...]`.

One monster turn explained, in a set-up made by hand: a Claw with four survivors, one knocked down, one in the blind spot,
two tied; as a picture (docs/pictures/why.webp) and as text (docs/one_turn.md). The other pictures show positions reached in play.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game.app import App
from game.cards.library import Library
from game.model.campaign import Campaign, Player
from game.play.bots import CarefulBot
from game.play.packs import read_all
from game.rules.engine.events import Reason
from game.rules.engine.sources import source_of
from game.rules.queries.messages import tell, tell_question
from game.rules.session import Session
from game.rules.showdown.creation import cards_of_monster
from game.rules.showdown.set_up import new_story
from game.rules.survivors.gear import wear
from game.ui.draw.text import unmarked
from game.ui.kit.inputs import Key
from tools.samples.campaign import asked, lived
from tools.samples.showdown import battle_session, story
from tools.shots import SHOTS, Table, asks, fight, played, rest

DOCS = Path(__file__).resolve().parent.parent / "docs"
PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Lucca", "male", 3, "d"), ("Ines", "female", 4, "c")]
MOST_PAGES = 60  # before a question
EVENT = "sword_and_statue"  # of the hunt: a picture, a story and a choice
PLACES = {"Aya": "I14", "Oren": "J9", "Lucca": "L12", "Ines": "F12"}


def one_turn(library: Library) -> Campaign:
    """Returns the position: the lion faces south, Aya is knocked down, Ines stands behind it, Oren and Lucca are equally near."""
    campaign = new_story(library, 5, [Player("Ana"), Player("Bo", 1), Player("Cy", 2), Player("Di", 3)], PEOPLE, prologue=False)
    showdown = campaign.showdown
    assert showdown is not None
    showdown.monster.space, showdown.monster.facing, showdown.stage, showdown.round = "G11", "S", "monster", 3
    showdown.ai_deck = [f"white_lion.{name}" for name in ("claw", "chomp", "maul", "grasp")]
    showdown.ai_discard, showdown.wound_stack = ["white_lion.size_up"], ["white_lion.power_swat"]
    showdown.hit_locations = cards_of_monster(library, "white_lion", "hit_locations")
    campaign.controller = 2
    session = Session(campaign, library, next_resolution=lambda game: None)
    for survivor in campaign.survivors:
        wear(session.game, survivor)
        survivor.space = PLACES[survivor.name]
    campaign.survivors[0].down_since, campaign.survivors[0].injuries = 2, {"legs": 2}
    return campaign


def written(library: Library) -> str:
    """Returns the turn as text: every event and every reason in order."""
    session = Session(one_turn(library), library)
    lines = ["# One turn of the lion, explained", "",
             "The lion on G11 looks south. Aya lies on I14, Ines stands behind it on F12; Oren on J9 and Lucca on L12 are equally near.",
             "This page is written by `python3 -m tools.pictures` from the record that the rules keep of their decisions; facts first, reasons set in.", ""]
    happened = session.opening
    while True:
        for fact in happened:
            said = tell(fact, session.campaign, library)
            if said:
                lines.append(f"  - {said} ({library.language.say(f'source.{source_of(fact)}')})" if isinstance(fact, Reason) else f"- {said}")
        question = session.question
        if question is None or question.kind == "act":
            break
        asked, why = tell_question(question, session.campaign, library)
        lines.append(f"- **{unmarked(asked)}** {why}")
        happened = session.answer(question.options[0])
    return "\n".join(lines) + "\n"


def explained(table: Table) -> App:
    """Shows the question whom the lion targets, with the reasons open."""
    library, _ = read_all()
    app = table.at(Session(one_turn(library), library))
    top = app.current
    assert top is not None
    top.send(Key("?", "why", True))
    app.draw()
    return app


def at_a_flow(table: Table) -> App:
    """Shows six players against a lion of level 3."""
    session = battle_session(3, "white_lion", "3", 6)
    played(session, CarefulBot(3), asks("survival"), 40)
    return table.at(session)


def ended(table: Table) -> App:
    """Shows the end of the First Story."""
    session, bot = story(1), CarefulBot(1)
    while session.question is not None:
        session.answer(bot.choose(session))
    return table.at(session)


def in_year(year: int, phase: str, *kinds: str, answers: int = 0) -> Callable[[Table], App]:
    """Returns what shows a question of later years, without the pages that come before it."""

    def show(table: Table) -> App:
        app = table.at(lived(asked(year, phase, *kinds, answers=answers)))
        for _ in range(MOST_PAGES):
            if app.current is None or app.current.question_kind() != "go_on":
                break
            app.current.send(Key("space", "go_on", True))
            rest(app)
        return app

    return show


PICTURES: dict[str, Callable[[Table], App]] = {
    "title": SHOTS["title"],
    "prologue": lambda table: table.page("prologue", 1, 1),
    "act": SHOTS["usual"],
    "hits": lambda table: table.at(fight(1, "hit_location_order", 10)),
    "settlement": SHOTS["settlement"],
    "end": ended,
    "why": explained,
    "battle": at_a_flow,
    "year": in_year(9, "settlement", "develop"),
    "gear": in_year(5, "settlement", "grid"),
    "hunt": in_year(5, "hunt", answers=3),
    "event": lambda table: table.at(lived(lambda session: session.question is not None and session.question.about == EVENT)),
    "innovation": lambda table: table.at(lived(lambda session: session.question is not None and session.question.purpose == "innovation")),
    "nemesis": in_year(4, "showdown", "action", answers=30),
    "chronicle": lambda table: table.page("chronicle", 11, 0),
}


def main(names: list[str]) -> None:
    """Writes the pictures and the page."""
    (DOCS / "pictures").mkdir(parents=True, exist_ok=True)
    (DOCS / "one_turn.md").write_text(written(read_all()[0]), encoding="utf-8")
    for name in names or PICTURES:
        surface = PICTURES[name](Table()).window.surface
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        image.save(DOCS / "pictures" / f"{name}.webp", quality=86, method=6)


if __name__ == "__main__":
    main(sys.argv[1:])
