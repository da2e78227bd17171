"""A card that is drawn comes out of its deck and turns over; nobody waits for it, and without motion it lies there."""

from __future__ import annotations

import math

import pygame
import pytest

from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.engine import events
from game.scenes.showdown.telling import READ
from game.ui.cards.card_flip import COMES, DECKS, EDGE, TURNS, CardFlip, back_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.showdown_player import STEP, go_on, opened, scene_of

PLACE = Box(100, 100, 200, 300)


def on_paper() -> Canvas:
    return Canvas(pygame.Surface((600, 500)), Units((600, 500)), choose(), False)


def drawn_at(age: float) -> pygame.Surface:
    """Draws a white card at a moment of its turn on a grey table."""
    pen = on_paper()
    pen.surface.fill((90, 90, 90))
    area = pen.rect(*PLACE)
    face = pygame.Surface(area.size, pygame.SRCALPHA)
    face.fill((255, 255, 255))
    turn = CardFlip()
    turn.begin("claw", "ai", 1)
    turn.age = age
    turn.draw(pen, PLACE, face)
    return pen.surface


def whites(surface: pygame.Surface) -> int:
    return pygame.mask.from_threshold(surface, (255, 255, 255), (70, 70, 70, 255)).count()


def test_the_back_is_seen_before_the_face():
    assert whites(drawn_at(COMES + TURNS * 0.3)) == 0
    assert whites(drawn_at(COMES + TURNS * 0.99)) > 20_000


@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_has_a_back(deck):
    pen = on_paper()
    back = back_of(pen, deck, (200, 300))
    assert back.get_size() == (200, 300) and len({tuple(back.get_at((x, 150))) for x in range(0, 200, 3)}) > 3


def test_it_turns_by_the_pace_and_a_press_lays_it_down():
    turn = CardFlip()
    turn.begin("claw", "ai", 2)
    assert turn.turns("claw") and not turn.turns("chomp")
    turn.advance((COMES + TURNS) / 2 + 0.001, 2)
    assert not turn.running
    turn.begin("chomp", "ai", 1)
    turn.finish()
    assert not turn.running and turn.age == math.inf


def test_without_motion_it_lies_there_with_a_bright_edge_for_a_while():
    turn = CardFlip()
    turn.begin("claw", "ai", 0)
    assert not turn.running and turn.edged("claw")
    turn.advance(EDGE / 2, 0)
    assert turn.edged("claw")
    assert turn.advance(EDGE, 0) and not turn.edged("claw")


def test_it_is_over_before_the_next_thing_is_told():
    assert READ[events.CardDrawn] > COMES + TURNS


@pytest.mark.parametrize("chosen", [{"speed": 1}, {"speed": 4}, {"speed": 0}, {"reduced_motion": True}])
def test_cards_of_a_fight_turn_over_and_lie(chosen):
    app = opened(3, **chosen)
    scene = scene_of(app)
    bot = CarefulBot(scene.session.campaign.seed)
    turned: set[str] = set()
    for _ in range(400):
        go_on(scene, bot)
        app.advance(STEP / 2)
        if scene.fight.card_turn.running:
            turned.add(scene.fight.card_turn.deck)
            app.draw()
        if turned == {"ai", "hit_locations"} or len(scene.session.played) > 40:
            break
    moves = bool(scene.gains.pace)
    assert turned == ({"ai", "hit_locations"} if moves else set())
    assert not app.faults
