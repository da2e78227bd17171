"""The name of a card lies on its strip of paper with all its letters, at every text scale; a card speaks with at most three voices of type."""

from __future__ import annotations

import pygame
import pytest

from game.cards.wording import Line
from game.ui.cards.ai_card import CardFace, CardStep, Value, draw_card
from game.ui.cards.face import title
from game.ui.cards.hit_card import HitCard, HitRow, draw_hit_card, draw_hit_row
from game.ui.cards.word_card import TOP, WordFace, art_height, card, foot_of, lines_in
from game.ui.draw import fonts, materials, text
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS

STRIPS = [Box(20, 20, 266, 46), Box(20, 20, 180, 46), Box(20, 20, 232, 46), Box(20, 20, 452, 50)]  # of AI cards, tiles, word cards, large cards
NAMES = ("Grasping Flight", "Terrifying Roar", "Strange Hand", "Ångström's Fjord")
WINDOWS = [((640, 360), 0.8), ((1280, 720), 1.0), ((1280, 720), 1.6), ((2560, 1440), 2.0)]


def canvas_for(size: tuple[int, int], scale: float) -> Canvas:
    return Canvas(pygame.Surface((2400, 2400)), Units(size, scale), WORDS)


@pytest.fixture(autouse=True)
def noted():
    Drawing.watch = True
    yield
    Drawing.watch = False


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("box", STRIPS, ids=lambda box: f"{box.w:g}x{box.h:g}")
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_letters_of_a_title_lie_on_its_paper(name, box, size, scale):
    canvas = canvas_for(size, scale)
    title(canvas, box, name)
    area, ink = canvas.rect(*box), canvas.written[-1].ink
    paper = pygame.mask.from_surface(materials.page(area.size, canvas.u, 4), 150)
    letters = pygame.Mask(ink.size, fill=True)
    covered = paper.overlap_area(letters, (ink.x - area.x, ink.y - area.y))
    assert covered == letters.count(), f"{letters.count() - covered} pixels of the letters' box lie beside the paper"


@pytest.mark.parametrize("seed", [4, 11])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_strip_is_torn_by_two_units_at_most(size, scale, seed):
    canvas = canvas_for(size, scale)
    area = canvas.rect(0, 0, 266, 46)
    paper = pygame.mask.from_surface(materials.page(area.size, canvas.u, seed), 128)
    tops = [next(y for y in range(area.h) if paper.get_at((x, y))) for x in range(area.w // 10, area.w * 9 // 10)]
    assert max(tops) - min(tops) <= 4 * canvas.u + 2
    assert max(tops) <= 5 * canvas.u + 1, "four units above the words are paper or its edge"


STEPS = (CardStep("Pick target", "Closest threat, in front, in range", "done"), CardStep("Move and attack", "It moves to the target and attacks.", "now"))
VALUES = (Value("slash", "2", "Speed"), Value("dice", "2+", "Accuracy", True))
ROWS = (HitRow("failure", "Failure", "The lion performs its basic action."), HitRow("critical", "Critical wound", "It gains a token."))
HIT = HitCard("beasts_ear", "Beast's Ear", "Hit location", ROWS, "critical", "Critical", True)
LINES = (Line("rule", "Spend 1", "Something happens to *somebody*."),)


def worded(canvas: Canvas, face: WordFace) -> None:
    for widget in card(canvas, "card", Box(20, 20, 260, 400), face):
        widget.draw(canvas)


CARDS = {
    "ai": lambda canvas: draw_card(canvas, Box(20, 20, 296, 340), CardFace("claw", "Claw", "AI", STEPS, VALUES, ("A note.",)), full=True),
    "ai, large": lambda canvas: draw_card(canvas, Box(20, 20, 420, 560), CardFace("claw", "Claw", "AI", STEPS, VALUES), full=True),
    "hit location": lambda canvas: draw_hit_card(canvas, Box(20, 20, 300, 380), HIT),
    "hit location, long name": lambda canvas: draw_hit_card(canvas, Box(20, 20, 190, 380), HitCard("beasts_ear", "Scapular Deltoid of It", "Trap", ROWS)),
    "hit location, plate": lambda canvas: draw_hit_row(canvas, Box(20, 20, 300, 150), HIT),
    "words": lambda canvas: worded(canvas, WordFace("ammonia", "Ammonia", "Innovation", "star", LINES, values=VALUES)),
    "words with a tale": lambda canvas: worded(canvas, WordFace("ammonia", "Ammonia", "Innovation", "star", LINES, tale="They woke, and it was dark.")),
}


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_speaks_with_three_voices_of_type_at_most(kind, monkeypatch):
    """A voice is a family of faces: its weights and slants count as one."""
    voices, write = set(), fonts.drawn

    def drawn(words, name, pixels, colour):
        voices.add(name.rsplit("-", 2)[0] if name[-6:] in ("normal", "italic") else name)
        return write(words, name, pixels, colour)

    monkeypatch.setattr(fonts, "drawn", drawn)
    text.forget()
    CARDS[kind](canvas_for((1280, 720), 1.0))
    assert 1 <= len(voices) <= 3, sorted(voices)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_picture_leaves_the_text_its_page_above_the_numbers_too(size, scale):
    """Cards side by side have pictures of one height: what all of them have room for. The numbers of a weapon need their foot."""
    canvas, box = canvas_for(size, scale), Box(0, 0, 390, 580)
    for count in range(2, 14):
        lines = tuple(Line("rule", "Slow", "It always makes 1 attack roll, whatever else is added.") for _ in range(count))
        for values in ((), VALUES):
            face = WordFace("twilight_sword", "Twilight Sword", "Gear", "sword", lines, of="gear", values=values)
            high = art_height(canvas, face, box)
            text_high = lines_in(canvas, "", face, box.w - 56)[1]
            assert high < 40 or TOP + high + 34 + text_high <= box.h - foot_of(face, box) + 1, (count, values)
