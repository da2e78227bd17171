"""The tokens can be read: contrast of every text on the grounds it stands on, and signs that differ without colour."""

from __future__ import annotations

import pytest

from game.ui.draw import icons, theme
from game.ui.draw.theme import contrast

ON_STONE = {
    "bright": theme.BRIGHT,
    "bone": theme.BONE,
    "ash": theme.ASH,
    "lantern": theme.LANTERN,
    "gore": theme.GORE,
    "cold": theme.COLD,
}
STONES = {
    "void": theme.VOID,
    "slate": theme.SLATE,
    "sunk": theme.SUNK,
    "well": theme.WELL,
    "banner": theme.BANNER,
    "acting": theme.ACTING,
    "losses": theme.LOSSES,
    "cold ground": theme.COLD_GROUND,
}
PAIRS = [
    *((f"{a} on {b}", ink, ground) for a, ink in ON_STONE.items() for b, ground in STONES.items()),
    ("bright on plate", theme.BRIGHT, theme.PLATE),
    ("bright on primary", theme.PRIMARY_TEXT, theme.PRIMARY),
    ("ash on plate", theme.ASH, theme.PLATE),
    ("bright on chosen", theme.BRIGHT, theme.CHOSEN),
    ("bone on chosen", theme.BONE, theme.CHOSEN),
    ("bone on raised", theme.BONE, theme.RAISED),
    ("ink on lantern", theme.INK, theme.LANTERN),
    ("bright on harm", theme.BRIGHT, theme.HARM),
    ("label of a disabled plate", theme.DISABLED_LABEL, theme.DISABLED),
    ("reason of a disabled plate", theme.DISABLED_REASON, theme.DISABLED),
    ("ink on paper", theme.PAPER_INK, theme.PAPER),
    ("red on paper", theme.PAPER_RED, theme.PAPER),
    ("dim on paper", theme.PAPER_DIM, theme.PAPER),
    ("ink on paper in dusk", theme.PAPER_DUSK_INK, theme.PAPER_DUSK),
    ("number over its sign", theme.BRIGHT, theme.MEDALLION_SIGN),
    ("changed number over its sign", theme.GORE, theme.MEDALLION_SIGN),
    ("ribbon", theme.RIBBON_TEXT, theme.RIBBON),
]


@pytest.mark.parametrize(("name", "ink", "ground"), PAIRS, ids=[name for name, _, _ in PAIRS])
def test_text_stands_out_from_its_ground(name, ink, ground):
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("sign", theme.SIGNS.values(), ids=lambda sign: sign.shape)
def test_a_player_is_known_by_shape_letter_and_colour(sign):
    assert contrast(sign.colour, theme.SLATE) >= 4.5
    assert contrast(theme.INK, sign.colour) >= 4.5
    assert icons.exists(f"shape_{sign.shape}")
    assert len({s.shape for s in theme.SIGNS.values()}) == len({s.letter for s in theme.SIGNS.values()}) == 6


def test_two_players_with_one_initial_get_two_letters():
    assert theme.letters(["Ana", "Anton", "Bo", "Ada"]) == ["A", "N", "B", "D"]
    assert theme.letters(["Gala", "Sander", "Greta", "Rho"]) == ["G", "S", "E", "R"]
    assert theme.letters(["Al", "Al", "Al"]) == ["A", "L", "B"]
    assert theme.letters(["ßa", "Sa", "李"]) == ["S", "A", "李"]
    assert theme.letters(["Cy", "Di"]) == ["C", "D"]
    assert len(set(theme.letters(["", "", "  "]))) == 3


def test_plain_faces_replace_the_ornamental_ones_at_the_same_size():
    for name in ("head", "button", "label", "title", "card"):
        assert theme.role(name, plain=True).face == theme.SANS_BOLD
        assert theme.role(name, plain=True).size == theme.role(name).size
    assert theme.role("body", plain=True) == theme.role("body")


def test_every_icon_can_be_drawn_and_a_missing_one_has_a_stand_in():
    import pygame

    pygame.display.init()
    for file in sorted(icons.ICONS.glob("*.svg")):
        drawn = icons.icon(file.stem, 24, theme.BONE)
        assert drawn.get_size() == (24, 24)
        assert drawn.get_bounding_rect().w > 4, file.stem
    assert icons.icon("no_such_sign", 24, theme.BONE).get_bounding_rect().w > 4


def test_an_icon_takes_the_colour_it_is_asked_for():
    drawn = icons.icon("play", 40, (10, 200, 30))
    assert drawn.get_at((16, 20))[:3] == (10, 200, 30)
