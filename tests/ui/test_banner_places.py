"""Who is asked, what and why stand at the same places of the banner at every question, and no line touches its edge."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.showdown.banner import FIRST, MARGIN, Prompt, banner
from game.ui.showdown.layout import ASKED, TALL, TWO_ROWS
from tests.ui.looks import WORDS, shown

ASK, BECAUSE = "Bo, you decide for the lion: who is its target?", "*Claw*: “Closest threat, in its field of view”. They are tied."
LONG = "Ana: does Aya pay 1 survival and 2 insanity to gain +1 strength and +1 accuracy for good, or leave it to Oren?"


@pytest.fixture(params=[((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.3)], ids=str)
def units(request) -> Units:
    return Units(*request.param)


def drawn(units: Units, high: float, prompt: Prompt, monkeypatch, until: float | None = None) -> list[tuple[str, pygame.Rect]]:
    """Draws a banner and returns its lines of words, with the pixels of their letters."""
    shown("about")
    monkeypatch.setattr(Canvas, "watch", True)
    canvas = Canvas(pygame.Surface(units.size), units, WORDS)
    banner(canvas, Box(8, 24, 960, high), prompt, until, fixed=True)
    return [(line.words, line.ink) for line in canvas.written if len(line.words) > 2]


@pytest.mark.parametrize("prompt", [Prompt(ASK, BECAUSE, "a", "A", True), Prompt(ASK, BECAUSE, "b", "B"), Prompt(ASK, BECAUSE)])
def test_question_and_reason_begin_at_the_same_places_in_every_banner(units, prompt, monkeypatch):
    begins = set()
    for high in (ASKED, TALL, TWO_ROWS):
        (_, ask), (_, because) = drawn(units, high, prompt, monkeypatch)[:2]
        begins.add((ask.x, ask.y, because.x, because.y))
    assert len(begins) == 1, "however high it is"
    assert begins == {(a.x, a.y, b.x, b.y) for (_, a), (_, b) in [drawn(units, ASKED, Prompt(ASK, BECAUSE), monkeypatch)[:2]]}, "and whoever is asked"


def test_a_question_without_a_reason_stands_there_too(units, monkeypatch):
    (_, alone), (_, ask) = drawn(units, ASKED, Prompt(ASK), monkeypatch)[0], drawn(units, ASKED, Prompt(ASK, BECAUSE), monkeypatch)[0]
    assert alone.topleft == ask.topleft


@pytest.mark.parametrize("prompt", [Prompt(LONG, BECAUSE, "a", "A"), Prompt(ASK, f"{BECAUSE} {BECAUSE}"), Prompt(LONG, f"{BECAUSE} {BECAUSE}", passed=(ASK,))])
@pytest.mark.parametrize("high", [TALL, TWO_ROWS])
def test_no_line_touches_the_edge(units, prompt, high, monkeypatch):
    lines, box = drawn(units, high, prompt, monkeypatch, until=560), units.rect(8, 24, 960, high)
    assert len(lines) >= 3
    for words, ink in lines:
        assert box.top + units.u * 2 <= ink.top and ink.bottom <= box.bottom - units.u * MARGIN, (words, ink, box)


def test_the_first_two_lines_have_the_height_of_the_lowest_banner():
    assert FIRST == ASKED
