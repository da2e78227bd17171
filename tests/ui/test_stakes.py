"""In a survivor's act the banner says what is at stake: who is the last survivor, how few wounds kill the monster; else what the act has."""

from __future__ import annotations

import pytest

from game.rules.queries import position
from game.ui.draw.text import unmarked
from game.ui.showdown import prompts
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import faults


def fresh(monster: str = "white_lion"):
    """Plays to an act of which nothing is spent."""
    def whole(session):
        acting = next((s for s in session.campaign.survivors if session.question is not None and s.id == session.question.who), None)
        return asks("action")(session) and acting is not None and acting.movements > 0 and acting.activations > 0
    return played(5, "1", 4, whole, monster)


def second_line(session) -> str:
    scene = scene_of(shown(session))
    assert scene.question is not None
    return unmarked(prompts.prompt(scene.prompter.asking(scene.question)).because)


def test_with_nothing_at_stake_the_banner_says_what_the_act_has():
    assert second_line(fresh()) == "Move and activate."


def test_the_last_alive_is_named():
    session = fresh()
    own = session.question.who
    for survivor in session.campaign.survivors:
        survivor.dead = survivor.id != own
    name = next(s.name for s in session.campaign.survivors if s.id == own)
    assert second_line(session) == f"{name} is the last survivor."


@pytest.mark.parametrize(("cards", "words"), [
    (0, "One more wound kills the lion."),
    (2, "3 more wounds kill the lion."),
    (3, "Move and activate."),
])
def test_few_wounds_that_are_left_are_counted(cards, words):
    session = fresh()
    showdown = session.campaign.showdown
    pile = [*showdown.ai_deck, *showdown.ai_discard]
    showdown.ai_deck, showdown.ai_discard, showdown.wound_stack = pile[:1][:cards], pile[1:cards], pile[cards:]
    assert second_line(session) == words


def test_life_counts_before_the_cards():
    session = fresh()
    monster = session.campaign.showdown.monster
    monster.life, monster.life_at_start, monster.own_life = 2, 5, True
    assert position.wounds_to_kill(session.game) == 2
    assert second_line(session) == "2 more wounds kill the lion."


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_what_is_at_stake_has_room(size, scale):
    session = fresh()
    showdown = session.campaign.showdown
    showdown.ai_deck, showdown.ai_discard = showdown.ai_deck[:2], []
    assert faults(shown(session, size, scale)) == []


@pytest.mark.parametrize(("size", "scale", "words"), [
    ((640, 360), 1.0, "from it"), ((1280, 720), 1.0, "from it"), ((1280, 720), 2.0, "from it"), ((1920, 1080), 1.0, "from it"),
])
def test_the_plates_say_from_where_the_spaces_are_counted(size, scale, words):
    app = shown(played(5, "1", 4, asks("act")), size, scale)
    scene = scene_of(app)
    assert faults(app) == []
    plates = [widget for widget in scene.widgets if scene.question is not None and widget.key in scene.question.options]
    assert plates and all(plate.sub.endswith(words) for plate in plates)
