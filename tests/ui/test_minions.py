"""Minions on the board: they are drawn as figures, seen by the camera, and chosen as targets of an attack."""

from __future__ import annotations

import copy

import pygame
import pytest

from game import paths
from game.cards.definitions import Minion as MinionCard
from game.cards.definitions import MinionAttack
from game.model.showdown import Minion
from game.model.space import adjacent, footprint, names
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.engine import events
from game.rules.engine.question_facts import QuestionFacts
from game.rules.session import Session
from game.ui.board.board_adapter import BoardMarks, figures, motions, space_of
from game.ui.board.board_state import Number, Ring
from game.ui.board.minion_figures import figure_of_minion
from game.ui.board.motion import BlowMotion, MoveMotion, StrikeMotion
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from game.ui.showdown.attack_view import AttackViews
from tools.samples.showdown import battle_session, scene_for
from tools.screenshot import SCENES, picture

pytestmark = pytest.mark.fine_floor

SIZE = (1280, 720)
LARVA = MinionCard(name="Larva", movement=3, toughness=6, sign="tooth", attack=MinionAttack(speed=1, accuracy=5, damage=1))


def fight() -> Session:
    """A fight at somebody's act, beside whom a larva and the monster stand."""
    session, bot = battle_session(3), CarefulBot(3)
    while session.question is not None and session.question.kind != "act":
        session.answer(bot.choose(session))
    library = copy.copy(session.library)
    library.minions = {"larva": LARVA}
    campaign = copy.deepcopy(session.campaign)
    showdown, one = campaign.showdown, campaign.survivors[0]
    assert showdown is not None
    taken = [survivor.space for survivor in campaign.survivors]
    free = names(adjacent(showdown.monster.space, showdown.monster.size))
    one.space = next(space for space in free if space not in taken)
    beside = next(space for space in names(adjacent(one.space)) if space not in taken and space not in names(body(session)) and space not in free)
    showdown.minions = [Minion("larva:1", "larva", beside, 1), Minion("larva:2", "larva", "A1", 1)]
    return Session(campaign, library)


def body(session: Session) -> int:
    """The spaces of the monster's base."""
    monster = session.campaign.showdown.monster
    return footprint(monster.space, monster.size)


@pytest.fixture(scope="module")
def session() -> Session:
    return fight()


def test_they_are_figures_of_one_space_without_a_front(session):
    found = [figure for figure in figures(session.campaign, session.library) if figure.id.startswith("larva")]
    assert [(figure.id, figure.size, figure.faces, figure.sign) for figure in found] == [("larva:1", 1, False, "tooth"), ("larva:2", 1, False, "tooth")]
    assert space_of(session.campaign, "larva:2") == "A1"


def test_one_without_a_picture_is_drawn_as_a_plate_with_its_sign(session):
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units(SIZE))
    view.set_window(Units(SIZE))
    view.set_area(pygame.Rect(0, 152, 964, 414))
    view.set_table([figure_of_minion(Minion("larva:1", "larva", "H11", 1), session.library)])
    view.fit(["A1", "P22"])
    view.settle()
    surface = pygame.Surface(SIZE)
    view.draw(surface)
    [box] = [box for name, box, _ in view.tabletop.drawn if name == "larva:1"]
    assert box.w > 0 and view.tabletop.figure_at(box.center) == "larva:1"


def test_who_is_attacked_is_chosen_on_the_board_and_by_number(session):
    asked = fight()
    who = asked.campaign.survivors[0].id
    asked.answer(who)
    key = next(key for key in asked.question.options if key.startswith("attack"))
    asked.answer(key)
    question = asked.question
    assert question.kind == "strike" and question.options == ("monster", "larva:1") and isinstance(question.facts, QuestionFacts | None)
    marks = BoardMarks(asked.campaign, asked.game, None, str)  # type: ignore[arg-type]
    marks.choices(question, "larva:1", ())
    larva = space_of(asked.campaign, "larva:1")
    assert Ring(larva, "choosable") in marks.found and Ring(larva, "focused") in marks.found and Number(larva, 2) in marks.found


def test_the_whole_scene_is_drawn_and_a_press_on_it_chooses_it(monkeypatch):
    asked = fight()
    asked.answer(asked.campaign.survivors[0].id)
    asked.answer(next(key for key in asked.question.options if key.startswith("attack")))
    monkeypatch.setitem(SCENES, "minions", lambda services, seed=1, answers=0: scene_for(services, asked))
    app = picture("minions", SIZE, 1.0, 1, 0, None, choose())
    scene = app.current
    seen = {figure.id for figure in scene.view.figures}
    assert {"larva:1", "larva:2", "monster"} <= seen
    assert scene.board_input.option_at(space_of(asked.campaign, "larva:1"), "larva:1") == "larva:1"
    assert scene.board_input.option_at(space_of(asked.campaign, "larva:1"), "") == "larva:1"


def test_its_moves_and_the_blows_against_it_are_seen(session):
    campaign = session.campaign
    larva, one = space_of(campaign, "larva:1"), campaign.survivors[0]
    assert motions(events.Moved("larva:2", "A3", "walk", ("A2", "A3")), campaign, "A1") == [MoveMotion("larva:2", ("A1", "A2", "A3"))]
    [(strike, blow)] = motions(events.MinionStruck(one.id, "larva:1", 9, 9, 6, "wound", 0), campaign, "")
    assert isinstance(strike, StrikeMotion) and isinstance(blow, BlowMotion) and (strike.id, blow.id) == (one.id, "larva:1")
    assert motions(events.MinionStruck(one.id, "larva:1", 2, 2, 6, "failure", 1), campaign, "") == [StrikeMotion(one.id, larva, False)]


def test_its_attack_is_shown_as_one_of_the_monster():
    views = AttackViews()
    views.take(events.AttackBegan("larva:1", "s1", "larva"))
    views.take(events.DiceFell("larva:1", "attack", (6, 2), 5, "larva", 1))
    assert views.now.by_monster and views.now.hits == 1
    views.take(events.AttackBegan("s1", "larva:1", "bone_axe"))
    views.take(events.MinionStruck("s1", "larva:1", 8, 9, 6, "wound", 0))
    assert not views.now.by_monster and views.now.thrown.faces == (8,) and views.now.thrown.needed == 5
