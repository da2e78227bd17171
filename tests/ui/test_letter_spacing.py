"""Letters stand where their face sets them, to a fraction of a pixel, at every size of type."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.draw import fonts, text, theme

FACES = sorted({role.face for role in theme.ROLES.values()})
PIXELS = (12, 13, 15, 16, 17, 18, 20, 22, 25, 28, 33, 40, 51)
WORDS = ("LUCCA", "Lucca and Ines", "A name gives one survival, chosen by hand", "0123456789", "Terrifying Roar")
REFERENCE = 960  # pixels: a size at which a whole pixel is no error


@pytest.fixture(autouse=True)
def fonts_open():
    pygame.font.init()


@pytest.mark.parametrize("name", FACES)
def test_words_are_as_wide_as_their_face_makes_them(name):
    reference = fonts.opened(name, REFERENCE)
    for pixels in PIXELS:
        for words in WORDS:
            meant = reference.size(words)[0] * pixels / REFERENCE
            assert abs(fonts.width(words, name, pixels) - meant) <= 0.5 + len(words) * 0.2, (words, pixels)


@pytest.mark.parametrize("name", FACES)
def test_the_letters_of_a_row_are_equally_far_apart(name):
    """The middles of equal letters: "LUC CA" had gaps that differed by a whole pixel and more."""
    for pixels in PIXELS:
        drawn, wide = fonts.drawn("I" * 14, name, pixels, theme.BONE), fonts.width("I" * 14, name, pixels) / 14
        columns = [sum(drawn.get_at((x, y)).a for y in range(drawn.get_height())) for x in range(drawn.get_width())]
        middles = []
        for number in range(14):
            part = [(x + 0.5, columns[x]) for x in range(len(columns)) if number * wide <= x + 0.5 < (number + 1) * wide]
            middles.append(sum(x * ink for x, ink in part) / max(1, sum(ink for _, ink in part)))
        gaps = [b - a for a, b in itertools.pairwise(middles[2:-2])]
        assert max(gaps) - min(gaps) < 0.7, (pixels, gaps)


@pytest.mark.parametrize("name", FACES)
def test_no_letter_loses_its_head_or_its_foot(name):
    """What the reduced line holds of the letters is what the large one holds of them."""
    for pixels in PIXELS:
        for words in ("Ågjpqy", "fhklb", "(Q)"):
            factor, drawn = fonts.factor_of(pixels), fonts.drawn(words, name, pixels, theme.BONE)
            large = fonts.face(name, pixels * factor).render(words, True, theme.BONE).get_bounding_rect(60)
            high = large.h / factor * fonts.stretched(name, pixels)
            assert drawn.get_bounding_rect(20).h >= high - 0.6, (words, pixels)


@pytest.mark.parametrize("role", sorted({role for role in theme.ROLES if theme.ROLES[role].face in FACES}))
def test_words_of_a_line_stand_where_the_whole_line_would_set_them(role):
    """A word that begins with an f or a y in italics stood a space too far from the one before it."""
    of, words = theme.ROLES[role], "by a finger, if you for joy of yew"
    reference = fonts.opened(of.face, REFERENCE)
    for u in (1.0, 1.6, 3.0):
        pixels = round(of.size * u)
        (line,) = text.paragraph(words, 9_999.0, role, u, theme.BONE).lines
        at = 0
        for run in line:
            at = words.index(run.words, at)
            left = fonts.overhang(run.words[0], of.face, pixels)[0]
            meant = (reference.size(words[:at])[0] + max(0, -reference.metrics(words[0])[0][0])) * pixels / REFERENCE - left
            assert abs(run.x - meant) <= 1.5 + at * pixels * 0.006, (run.words, pixels)
            at += len(run.words)


@pytest.mark.parametrize("pair", ["uv", "UV", "ùv", "ÜV"])
def test_a_u_of_the_display_face_is_no_v(pair):
    """Near the line it is wide, where a *v* comes to its point."""
    found = []
    for letter in pair:
        drawn = fonts.drawn(letter, theme.DISPLAY_FACE, 120, theme.BRIGHT)
        ink = drawn.get_bounding_rect(80)
        row = ink.bottom - round(ink.h * 0.06)
        found.append(sum(drawn.get_at((x, row)).a > 80 for x in range(ink.left, ink.right)) / ink.w)
    assert found[0] > 0.3 > found[1], found
