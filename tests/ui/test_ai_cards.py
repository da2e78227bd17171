"""The AI card of a fight does not outshine the board: light falls on its present step alone, and a card that is over shows its title."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.cards.ai_card import DUSK, LIT, CardFace, CardStep, Value, draw_card, folded, is_over
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.showdown.layout import places
from tests.ui.looks import WORDS
from tests.ui.showdown_player import opened, scene_of, until

BOX = Box(10, 10, 296, 380)
STEPS = (CardStep("Pick target", "Closest threat", "done"), CardStep("Flow", "", "now"), CardStep("Move and attack", "It moves.", "next"))


def lightness(face: CardFace, lit: bool) -> pygame.Surface:
    surface = pygame.Surface((320, 400))
    draw_card(Canvas(surface, Units((1280, 720), 1.0), WORDS), BOX, face, True, LIT if lit else DUSK)
    return pygame.transform.grayscale(surface)


@pytest.mark.parametrize("state", ["done", "next"])
def test_paper_that_is_not_in_play_is_dimmed_by_a_third(state):
    face = CardFace("claw", "Claw", "AI", (CardStep("Pick target", "Closest threat", state),))
    bright, dim = (pygame.transform.average_color(lightness(face, lit), pygame.Rect(40, 300, 230, 60))[0] for lit in (True, False))
    assert 0.6 <= dim / bright <= 0.72


def test_the_present_step_is_the_brightest_of_the_card():
    picture = lightness(CardFace("claw", "Claw", "AI", STEPS), False)
    rows = [pygame.transform.average_color(picture, pygame.Rect(60, y, 120, 1))[0] for y in range(30, 390)]
    brightest = rows.index(max(rows)) + 30
    alike = lightness(CardFace("claw", "Claw", "AI", tuple(CardStep(s.head, s.body, "next") for s in STEPS)), False)
    plain = max(pygame.transform.average_color(alike, pygame.Rect(60, y, 120, 1))[0] for y in range(30, 390))
    assert max(rows) > 1.2 * plain and 150 < brightest < 390


def test_a_card_that_is_over_folds_to_its_title_and_opens_at_a_press():
    app = opened(1, lessons=True, threat="off")
    scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "act")
    face, card = scene.fight.panels.ai_face(scene.fight.seen_play), scene.find("card")
    assert is_over(face) and scene.fight.places is not None and scene.fight.places.card is not None and card is not None
    assert card.box == folded(scene.fight.places.card) and card.box.h < 60
    card.press()
    assert scene_of(app).overlays


ROAR = (CardStep("Full move away", "", "done"), CardStep("", "Full move away from all threats.", "now"),
        CardStep("", "Every survivor who is not deaf suffers brain damage 1 and is knocked back 3 spaces.", "next"))  # fmt: skip
GRASP = (CardStep("Pick target", "Closest knocked down survivor in range, closest survivor in range, else Sniff", "now"),
         CardStep("Move and attack", "Speed 1, accuracy 2+, damage 1", "next"),
         CardStep("", "After damage: full move away from all threats.", "next"))  # fmt: skip


@pytest.mark.parametrize("steps", [ROAR, GRASP])
@pytest.mark.parametrize(("wide", "high"), [(280, 240), (300, 260), (344, 300), (296, 310)])
def test_the_present_step_and_the_next_stay_in_words_on_a_low_card(steps, wide, high, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(Canvas, "rich", lambda self, x, y, words, *rest, **named: told.append(words) or y)
    canvas = Canvas(pygame.Surface((400, 400)), Units((1280, 720), 1.0), WORDS)
    draw_card(canvas, Box(10, 10, wide, high), CardFace("claw", "Claw", "AI", steps, (Value("burst", "1", "Damage"),)), True, DUSK)
    at = next(i for i, step in enumerate(steps) if step.state == "now")
    assert steps[at].body in told
    if high > 240 or steps is ROAR:
        assert steps[at + 1].body in told
    assert not canvas.overflows


def written(face: CardFace, box: Box, size: tuple[int, int], monkeypatch) -> list[str]:
    """Returns the texts that stand on a card while a target is asked for."""
    told: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "rich", lambda self, x, y, words, *rest, **named: told.append(words) or y)
        draw_card(Canvas(pygame.Surface(size), Units(size, 1.0), WORDS), box, face, False, DUSK, asked=True)
    return told


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 1), ((1920, 1080), 0)])
def test_who_chooses_a_target_reads_what_it_will_suffer(size, most, monkeypatch):
    fight = scene_of(opened(1)).fight
    box = places(Units(size, 1.0), 4).card
    assert box is not None
    faces = [fight.panels.ai_face(replace(fight.seen_play, card=card, step=0, done=False)) for card in fight.library.ai]
    asking = [face for face in faces if face.steps and face.steps[0].short is not None and face.steps[0].state == "now"]
    cut = []
    for face in asking:
        told = written(face, box, size, monkeypatch)
        assert {face.steps[0].body, face.steps[0].short} & set(told), f"{face.name}: whom it looks for"
        if any(step.body and step.short is None and step.body not in told for step in face.steps[1:]):
            cut.append(face.name)
    assert len(asking) > 15 and len(cut) <= most, cut


def test_the_card_beside_the_question_for_a_target_tells_all_that_comes(monkeypatch):
    app = opened(1)
    scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "pick_target")
    panel, told = scene.find("card"), []
    whole = Canvas.rich
    monkeypatch.setattr(Canvas, "rich", lambda self, x, y, words, *rest, **named: (told.append(words), whole(self, x, y, words, *rest, **named))[1])
    panel.paint(Canvas(pygame.Surface((1280, 720)), app.units, WORDS), Box(0, 0, panel.box.w, panel.box.h))
    face = scene.fight.panels.ai_face(scene.fight.seen_play)
    assert len(face.steps) > 2 and all(step.body in told for step in face.steps if step.body and step.short is None)
