"""Tokens and gear on a survivor's sheet stand side by side, on the sheet and beside the body, however many there are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cards.low_sheet import fight_number_places, fight_sheet
from game.ui.cards.sheets import SheetFacts
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS

SHEETS = [Box(8, 580, 232, 134), Box(8, 560, 282, 172), Box(8, 560, 160, 134), Box(8, 640, 232, 76), Box(8, 600, 240, 106), Box(8, 640, 160, 76)]
TOKENS = (("claw", "+1"), ("sword", "+12"), ("eye", "-1"), ("move", "+2"))


@pytest.mark.parametrize("box", SHEETS, ids=lambda box: f"{box.w:.0f}x{box.h:.0f}")
@pytest.mark.parametrize("gear", (0, 2, 4))
@pytest.mark.parametrize("tokens", (1, 2, 4))
def test_tokens_lie_on_the_sheet_and_beside_the_body(monkeypatch, box, gear, tokens):
    drawn: list[Box] = []
    pill = Canvas.pill

    def noted(self, x, y, icon, label, printed=False):
        drawn.append(Box(x, y, self.pill_width(label), 21))
        return pill(self, x, y, icon, label, printed)

    monkeypatch.setattr(Canvas, "pill", noted)
    fight_sheet(Canvas(pygame.Surface((1280, 720)), Units((1280, 720)), WORDS), box, SheetFacts("Cat", gear=("axe",) * gear, tokens=TOKENS[:tokens]))
    body = fight_number_places(box)["body"]
    assert drawn or box.w < 200, "there is room for one at least"
    for one in drawn:
        assert one.x >= box.x and one.bottom <= box.bottom - 2 and one.right <= box.right, one
        assert not one.overlaps(body), (one, body)
    assert not any(one.overlaps(other) for i, one in enumerate(drawn) for other in drawn[:i])
