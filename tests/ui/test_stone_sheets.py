"""Whoever is dead has a face of stone wherever their portrait stood; no skull says that somebody died."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.engine import events
from game.scenes.showdown.stage import moment_of
from game.ui.cards.framing import face
from game.ui.cards.sheets import SheetFacts, sheet, sheet_line
from game.ui.draw import relief, theme
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box
from game.ui.showdown.title_card import draw_title_card
from tests.ui.battle_table import scene_of
from tests.ui.looks import pen, shown
from tests.ui.showdown_player import opened

pytestmark = pytest.mark.fine_floor

ROOT = Path(__file__).resolve().parents[2]
OTHER_SKULLS = {"costs.py", "gear_icons.py", "motifs.py", "forecaster.py"}  # bones as a resource, ornaments, the death of the monster


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


@pytest.fixture
def faces(monkeypatch):
    """Lists the portraits that are drawn as stone."""
    found, real = [], Drawing.stone_face

    def stone_face(self, box, name):
        found.append(name)
        real(self, box, name)

    monkeypatch.setattr(Drawing, "stone_face", stone_face)
    return found


def test_no_skull_stands_for_somebody_who_died():
    named = [file.name for part in ("ui", "scenes") for file in (ROOT / "game" / part).rglob("*.py") if '"skull"' in file.read_text(encoding="utf-8")]
    assert set(named) <= OTHER_SKULLS


@pytest.mark.parametrize(("draw", "box"), [(sheet, (0, 0, 282, 172)), (sheet, (0, 0, 232, 134)), (sheet, (0, 0, 160, 172)),
                                           (sheet_line, (0, 0, 240, 46)), (sheet_line, (0, 0, 120, 46))])
@pytest.mark.parametrize("dead", [True, False])
def test_a_sheet_of_the_dead_shows_a_face_of_stone(draw, box, dead, faces):
    canvas = pen(shown("title"))
    draw(canvas, Box(*box), SheetFacts("Ann", portrait="portraits/surv_c.webp", dead=dead))
    assert faces == (["portraits/surv_c.webp"] if dead else [])


@pytest.mark.parametrize("dead", [True, False])
def test_a_portrait_of_the_dead_is_of_stone(dead, faces):
    canvas = pen(shown("title"))
    face(canvas, Box(10, 10, 80, 80), "e", "a", "A", dead)
    assert faces == (["portraits/surv_e.webp"] if dead else [])


def test_the_title_card_of_a_death_turns_the_portrait_to_stone_and_others_have_none(faces):
    scene = scene_of(opened(answers=14))
    who = scene.fight.fighters[0]
    canvas = pen(shown("title"))
    died, won = events.SurvivorDied(who, "bleeding"), events.Ended("showdown", "victory")
    for fact, expected in ((won, [0, 0, 0]), (died, [0, 1, 1])):
        card = scene.stage.words_of(moment_of(fact), fact)
        drawn = []
        for part in (0.2, 0.5, 1.0):
            del faces[:]
            draw_title_card(canvas, card, part)
            drawn.append(len(faces))
        assert drawn == expected, fact


@pytest.mark.parametrize("size", [(15, 15), (26, 26), (72, 72), (300, 200), (120, 300)])
def test_a_face_covers_its_place_and_is_made_once(size):
    made = relief.face("portraits/surv_b.webp", size)
    assert made.get_size() == size and relief.face("portraits/surv_b.webp", size) is made
    grey = pygame.transform.average_color(made)
    assert all(abs(one - other) < 40 for one, other in zip(grey[:3], theme.STONE, strict=True))
