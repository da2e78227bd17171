"""What lies in play beside the monster says what it does where it lies: moods, traits, lasting injuries, also those for which there is no room."""

from __future__ import annotations

import pytest

from game.ui.board.board_state import Zone
from tests.ui.battle_table import asks, played, shown
from tests.ui.battle_table import scene_of as fight_of
from tests.ui.looks import WORDS
from tests.ui.showdown_player import opened, scene_of, settle

SIZES = [(1280, 720), (1920, 1080), (640, 360)]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def with_in_play(size, cards):
    app = opened(1, 16, size=size)
    settle(app)
    scene = scene_of(app)
    scene.campaign.showdown.in_play = list(cards)
    scene.relayout()
    app.draw()
    return app, scene


def staying() -> list[str]:
    scene = scene_of(opened(1, 16))
    library = scene.fight.library
    return [name for name, card in library.ai.items() if card.type in ("mood", "trait") and not card.proxy]


@pytest.mark.parametrize("size", SIZES)
def test_each_card_that_stays_says_what_it_does_at_its_chip(size):
    for card in staying():
        app, scene = with_in_play(size, [card])
        if scene.fight.places.monster is None:
            continue
        tips = [widget.explanation() for widget in scene.top.widgets if widget.key.startswith("number.chip.")]
        words = scene.fight.panels.card_words(card)
        assert words and [tip.body for tip in tips if tip.head == scene.voice.name(card)] == [words], card
        assert app.faults == []


def test_of_more_than_have_room_the_last_chip_tells_all_the_others():
    cards = [card for card in staying() if card.startswith("white_lion.")]
    assert len(cards) > 2
    _, scene = with_in_play((1280, 720), cards)
    tips = [widget.explanation() for widget in scene.top.widgets if widget.key.startswith("number.chip.")]
    for card in cards:
        assert sum(scene.fight.panels.card_words(card) in tip.body for tip in tips) == 1, card


def test_the_zone_of_a_card_says_on_the_board_that_acting_there_is_answered():
    session = played(4, "3", 6, asks("action"))
    session.campaign.showdown.in_play.append("white_lion.ground_fighting")
    session.game.refresh()
    scene = fight_of(shown(session))
    (zone,) = [mark for mark in scene.view.marks if isinstance(mark, Zone)]
    assert zone.words == WORDS.say("battle.zone", cards="Ground Fighting")
