"""The move that ends a round is seen, and can be taken back, before the monster's turn: the telling holds for a moment, and nobody has to press anything."""

from __future__ import annotations

import pytest

from game.model.space import BIT
from game.play.bots import CarefulBot
from game.rules.session import Session
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.showdown.stop_settings import HOLD
from tests.ui.battle_table import WORDS, scene_of, shown
from tests.ui.looks import press
from tests.ui.showdown_player import settle
from tools.samples.showdown import story

STEP = 0.1


def last_move(seed: int) -> tuple[Session, str]:
    """Plays a fight until somebody, the last of a round, has only a move left; returns that move."""
    session, bot = story(seed), CarefulBot(seed)
    while session.question is not None and session.campaign.phase == "showdown":
        question = session.question
        if question.kind == "action":
            left = [s for s in session.game.living() if not s.acted and not s.down_since and s.id != question.who]
            survivor = session.game.by_id[question.who]
            moves = [key for key in question.options if key in BIT]
            if not left and moves and survivor.movements == 1 and survivor.activations == 0:
                return session, moves[0]
            attacks = [key for key in question.options if key.startswith("attack ")]
            if not left and attacks:
                session.answer(attacks[0])  # first what can be done, so that the move is the last of the act
                continue
        session.answer(bot.choose(session))
    pytest.fail("nobody ends a round by a move")


def told_until_hold(scene: ShowdownScene, app) -> bool:
    for _ in range(80):
        app.advance(STEP)
        app.draw()
        if scene.fight.halt is not None and scene.fight.halt.ask == WORDS.say("showdown.round_over"):
            return True
    return False


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_the_last_move_of_a_round_is_held_and_passes_by_itself(seed):
    session, move = last_move(seed)
    app = shown(session)
    scene = scene_of(app)
    monster = session.campaign.showdown.round
    scene.table.answer(move)
    assert told_until_hold(scene, app)
    assert scene.fight.campaign.showdown.round == monster, "the board is still that of the move"
    assert move in scene.fight.halt.because and scene.services.cap("undo") in scene.fight.halt.because
    for _ in range(round(HOLD / STEP) + 3):
        app.advance(STEP)
        app.draw()
    assert scene.fight.halt is None or scene.fight.halt.ask != WORDS.say("showdown.round_over"), "no press is needed"


def test_undo_takes_the_last_move_back_while_it_is_held():
    session, move = last_move(1)
    app = shown(session)
    scene = scene_of(app)
    asked = session.question
    scene.table.answer(move)
    assert told_until_hold(scene, app)
    press(app, "u")
    settle(app)
    assert session.question == asked and scene.fight.halt is None


def test_where_nothing_can_be_taken_back_no_key_is_named(monkeypatch):
    session, move = last_move(1)
    app = shown(session)
    scene = scene_of(app)
    who = session.question.who
    monkeypatch.setattr(scene.table, "cannot_undo", lambda: "off")
    scene.table.answer(move)
    assert told_until_hold(scene, app)
    said = scene.say("showdown.round_over.why.kept", who=scene.voice.name(who), space=move, monster=scene.voice.monster())
    assert scene.fight.halt.because == said


def test_an_act_that_is_ended_by_a_press_is_not_held():
    session, _ = last_move(1)
    app = shown(session)
    scene = scene_of(app)
    scene.table.answer("end_act")
    assert not told_until_hold(scene, app)
