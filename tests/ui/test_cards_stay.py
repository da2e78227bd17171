"""The card in play keeps its layout while it is read: in every beat of a turn the picture, the page and each step that stays have the same place."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.ui.cards import ai_card
from game.ui.cards.ai_card import CardFace, draw_card, heights
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.showdown.layout import places
from tests.ui.battle_table import WORDS, asks, played, scene_of, shown

SIZES = [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 1.25)]


def beats(face: CardFace) -> list[CardFace]:
    """Returns a card in each beat of its turn: each step is the present one in turn, and at the end all are done."""
    found = []
    for now in range(len(face.steps) + 1):
        states = ["done" if number < now else "now" if number == now else "next" for number in range(len(face.steps))]
        changed = {name: tuple(replace(step, state=state) for step, state in zip(getattr(face, name), states, strict=True)) for name in ("steps", "brief")
                   if len(getattr(face, name)) == len(states)}  # fmt: skip
        found.append(replace(face, **changed))
    return found


def faces() -> list[CardFace]:
    """Returns the faces of all AI cards of two monsters, as a fight shows them."""
    found = []
    for monster in ("white_lion", "butcher"):
        session = played(5, "1", 4, asks("act"), monster)
        scene = scene_of(shown(session))
        for card in session.library.ai:
            if card.startswith(f"{monster}."):
                play = replace(scene.fight.seen_play, card=card, step=0, done=False, target="", line="")
                found.append(scene.fight.panels.ai_face(play))
    return [face for face in found if face.steps]


FACES: list[CardFace] = []


def laid(face: CardFace, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> tuple[float, dict[int, float]]:
    """Draws a card and returns where its page begins, and the top of each step that is shown."""
    steps: dict[int, float] = {}
    tops: list[float] = []
    step, paper = ai_card.draw_step, Canvas.paper

    def noted(canvas: Canvas, box: Box, number: int, *rest: Any) -> None:
        steps[number] = round(box.y, 2)
        step(canvas, box, number, *rest)

    def on_paper(canvas: Canvas, x: float, y: float, *rest: Any, **more: Any) -> None:
        tops.append(round(y, 2))
        paper(canvas, x, y, *rest, **more)

    monkeypatch.setattr(ai_card, "draw_step", noted)
    monkeypatch.setattr(Canvas, "paper", on_paper)
    canvas = Canvas(pygame.Surface(size), Units(size, scale), WORDS)
    box = places(Units(size, scale), 4).card
    draw_card(canvas, box, face, steady=True)
    monkeypatch.undo()
    assert canvas.overflows == [], face.name
    return tops[0], steps


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_step_moves_but_where_a_finished_one_makes_room(size, scale, monkeypatch):
    FACES[:] = FACES or faces()
    assert len(FACES) >= 20
    units = Units(size, scale)
    box = places(units, 4).card
    moved = 0
    for face in FACES:
        if ai_card.steady_layout(Canvas(pygame.Surface(size), units, WORDS), face, box.w, box.h, ai_card.form_of(box), False) is None:
            continue  # one step and the next are too long for the card
        seen = [laid(beat, size, scale, monkeypatch) for beat in beats(face)]
        assert len({top for top, _ in seen}) == 1, face.name
        for (_, before), (_, after) in pairwise(seen):
            gone = set(before) - set(after)
            shifts = {round(before[number] - after[number], 2) for number in before if number in after}
            assert len(shifts) <= 1, "all move alike"
            moved += shifts not in ({0.0}, set())
            assert shifts in ({0.0}, set()) or gone, (face.name, before, after)
    assert moved <= len(FACES), "less than once in a turn"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_present_step_and_the_next_have_their_text(size, scale):
    FACES[:] = FACES or faces()
    units = Units(size, scale)
    box, kept = places(units, 4).card, 0
    canvas = Canvas(pygame.Surface(size), units, WORDS)
    for face in FACES:
        for number, beat in enumerate(beats(face)[:-1]):
            found = ai_card.steady_layout(canvas, beat, box.w, box.h, ai_card.form_of(box), False)
            if found is None:
                continue
            kept += 1
            assert {number + 1, min(number + 2, len(face.steps))} <= {n for n, _ in found.steps}
            whole = heights(canvas, found.face, box.w, True, ai_card.form_of(box))
            assert all(tall + 5 >= whole[n - 1] for (n, _), tall in zip(found.steps, found.tall, strict=True))
    assert kept >= len(FACES)
