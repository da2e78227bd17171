"""An attack that waits for its card shows the board: the dark below cards comes with the first of them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cards.card_flip import COMES, TURNS
from game.ui.showdown.tray import TrayGround
from tests.ui.showdown_player import opened, scene_of, settle


def brightness(app, box: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(app.canvas.surface, box)[:3]) / 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1180, 660)])
def test_the_board_is_seen_where_a_hit_card_is_still_to_come(size):
    app = opened(1, 27, size, speed=1)
    settle(app)
    scene = scene_of(app)
    before = None
    scene.table.answer(next(key for key in scene.question.options if key.startswith("attack ")))
    ages = set()
    for _ in range(400):
        app.advance(0.02)
        app.draw()
        tray, episode, turn = scene.find("tray"), scene.fight.episodes.now, scene.fight.card_turn
        if not isinstance(tray, TrayGround) or episode is None or len(episode.strikes) != 1 or turn.card != episode.strikes[0].card:
            if tray is None:
                before = app.canvas.surface.copy()
            continue
        spot = app.units.rect(tray.box.x + 20, tray.box.bottom - 40, tray.box.w - 40, 30)
        if turn.age < 0.6 * COMES:
            assert before is not None
            ages.add("comes")
            there = sum(pygame.transform.average_color(before, spot)[:3]) / 3
            assert brightness(app, spot) > 0.4 * there, "not black before anything lies there"
        if turn.age > COMES + TURNS:
            ages.add("lies")
            assert tray.veil is not None and tray.veil() == 1.0
            break
    assert ages == {"comes", "lies"}


def test_the_dark_comes_while_the_first_card_turns_and_stays_for_those_after_it():
    app = opened(1, 27, speed=1)
    settle(app)
    scene = scene_of(app)
    scene.table.answer(next(key for key in scene.question.options if key.startswith("attack ")))
    shares: list[tuple[int, float]] = []
    for _ in range(400):
        app.advance(0.02)
        app.draw()
        tray, episode = scene.find("tray"), scene.fight.episodes.now
        if isinstance(tray, TrayGround) and tray.veil is not None and episode is not None:
            shares.append((len(episode.strikes), tray.veil()))
    first = [share for count, share in shares if count == 1]
    assert first[0] == 0.0 and first[-1] == 1.0 and first == sorted(first)
    assert {share for count, share in shares if count > 1} == {1.0}
