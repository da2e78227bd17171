"""Where gear is handed out in one press, who receives what is told before it, and below the next question."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.options import DONE, PutOption, read_option
from game.rules.queries.setting_out import HAND_OUT, hand_out, newcomer
from game.rules.session import Session
from game.scenes.pages import prompter
from tests.ui.settling import click, opened, rest
from tools.samples.settlement import after_victory

GEAR = ("founding_stone", "cloth", "skull_helm", "rawhide_headband", "rawhide_vest")


def packing() -> Session:
    """Plays a settlement phase until the gear is packed, with some in the storage."""
    session, bot = after_victory(3), CarefulBot(3)
    while session.question.kind != "depart":
        session.answer(bot.choose(session))
    while newcomer(session):
        for key in newcomer(session):
            session.answer(key)
    for card in GEAR:
        session.campaign.settlement.storage[card] = 2
    session.answer(DONE)
    return session


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1280, 720), 2.0)])
def test_who_receives_what_is_told_before_and_after(size, scale):
    app, scene = opened(packing(), size, scale)
    given: dict[str, list[str]] = {}
    for key in hand_out(scene.session):
        option = read_option("grid", key)
        assert isinstance(option, PutOption)
        given.setdefault(scene.voice.name(option.who), []).append(scene.voice.name(option.card))
    assert len(given) > 1
    plate = scene.find(HAND_OUT)
    if plate is None:
        assert scale == 2.0, "a small banner says what is missing first"
        return
    lines = plate.explanation().body.splitlines()
    assert len(lines) == len(given)
    for line, (name, cards) in zip(lines, given.items(), strict=True):
        assert name in line and all(line.count(card) >= cards.count(card) for card in cards)
    click(app, HAND_OUT)
    assert scene.question.kind == "grid" and hand_out(scene.session) == ()
    said = scene.telling.passed
    assert all(name in said and all(card in said for card in cards) for name, cards in given.items()), said


def test_who_receives_what_is_played_on_a_copy_once_for_each_question(monkeypatch):
    app, scene = opened(packing())
    played = []
    monkeypatch.setattr(prompter, "hand_out", lambda session: played.append(session.question) or hand_out(session))
    for _ in range(3):
        scene.relayout()
        app.draw()
    assert played == [], "the plate stands there already"
    scene.give(next(key for key in scene.question.options if key.startswith("put")))
    rest(app)
    for _ in range(3):
        scene.relayout()
        app.draw()
    assert played == [scene.session.question]
    left = hand_out(scene.session)
    assert scene.prompter.proposed() == left != ()
