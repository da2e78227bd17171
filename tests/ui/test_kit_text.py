"""Words: markup, lines, and what happens when there is no room."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import fonts, text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS


def lines_of(words: str, width: float, u: float = 1.0) -> list[str]:
    made = text.paragraph(words, width, "body", u, theme.BONE)
    return [" ".join(run.words for run in line) for line in made.lines]


def test_words_are_broken_between_words_and_never_leave_the_width():
    words = "The lion steps one space away and looks at whoever is nearest to its open mouth."
    for u in (0.8, 1.0, 1.25, 2.0):
        made = text.paragraph(words, 180, "body", u, theme.BONE)
        assert len(made.lines) > 1
        assert made.width <= 180 * u + 1
        assert " ".join(run.words for line in made.lines for run in line) == words


def test_a_word_longer_than_its_place_is_broken_by_letters():
    long = "Unausgesprochenheitsverpflichtung"
    made = text.paragraph(long, 90, "body", 1.0, theme.BONE)
    assert made.width <= 91
    assert "".join(run.words for line in made.lines for run in line) == long


def test_a_line_break_breaks_and_an_empty_line_stays():
    assert lines_of("one\ntwo", 400) == ["one", "two"]
    assert lines_of("one\n\ntwo", 400) == ["one", "", "two"]


def test_stars_make_bold_and_marks_make_colours():
    made = text.paragraph("*Claw* hits <r>Oren</>, [claw] twice", 400, "body", 1.0, theme.BONE)
    runs = {run.words: run for run in made.lines[0]}
    assert runs["Claw"].bold
    assert not runs["hits"].bold
    assert runs["Oren"].colour == theme.GORE
    assert runs[","].colour == theme.BONE
    assert runs["claw"].is_icon


def test_a_name_with_marks_in_it_is_only_a_name():
    name = "*B[o]* <r> {x} \\"
    made = text.paragraph(text.literal(name), 600, "body", 1.0, theme.BONE)
    assert all(not run.bold and not run.is_icon and run.colour == theme.BONE for run in made.lines[0])
    assert text.unmarked(text.literal(name)) == name


def test_the_marks_are_taken_off_for_plain_lines():
    assert text.unmarked("*3 hits*, <a>at least</> one") == "3 hits, at least one"


def test_a_cut_line_ends_with_an_ellipsis_and_fits():
    words = "A sentence that is far too long for the plate it stands on"
    short = text.shortened(words, 120, "body", 1.0)
    assert short.endswith("…")
    assert fonts.width(short, "alegreya-sans-500-normal", 17) <= 120
    assert text.shortened("short", 120, "body", 1.0) == "short"


def test_what_is_left_out_counts_as_an_overflow_unless_it_is_an_excerpt():
    words = "The lion steps one space away and looks at whoever is nearest to its open mouth."
    for high, excerpt, noted in ((200, False, []), (20, False, [words]), (20, True, [])):
        canvas = Canvas(pygame.Surface((400, 300)), Units((400, 300), 1.0), WORDS)
        assert canvas.rich_within(0, 0, words, 180, high, excerpt=excerpt) == (high == 200)
        assert canvas.overflows == noted


@pytest.mark.parametrize("wide", range(40, 130, 6))
def test_no_word_is_broken_by_letters_where_a_smaller_role_keeps_it_whole(wide):
    canvas, roles = Canvas(pygame.Surface((400, 300)), Units((400, 300), 1.0), WORDS), ("strong", "smallb", "small", "tiny")
    canvas.watch = True
    canvas.rich_in(Box(0, 0, wide, 80), "Founding Stone", roles)
    written = [each.words for each in canvas.written]
    assert any("Founding" in words for words in written) or min(canvas.wide("Founding", role) for role in roles) > wide, written


def test_centred_and_right_aligned_lines_stay_inside():
    for align in ("l", "c", "r"):
        made = text.paragraph("two words and then some more of them", 130, "small", 1.0, theme.BONE, align=align)
        for start, end in made.extents:
            assert start >= -1
            assert end <= 131


def test_no_break_spaces_hold_a_number_and_its_unit_together():
    lines = lines_of("about 40\u00a0% of all of them", 62)
    assert any("40\u00a0%" in line for line in lines)


def test_the_sans_has_latin_greek_and_cyrillic_letters():
    letters = {
        "Polish": "ąćęłńóśźż", "Czech": "ěščřžýáíéůúďťň", "Turkish": "ğışİç",
        "Greek": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ",
        "Cyrillic": "абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ",
    }
    for script, signs in letters.items():
        for sign in signs + signs.upper():
            for name in (theme.SANS, theme.SANS_BOLD, theme.SANS_ITALIC):
                assert fonts.writer(sign, name) == name, (script, sign, name)
