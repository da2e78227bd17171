"""Tokens and gear on a survivor's sheet stand side by side, on the sheet and beside the body, however many there are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cards import low_sheet, sheets
from game.ui.cards.low_sheet import WHOLE, fight_number_places, fight_sheet
from game.ui.cards.sheets import NARROW, SheetFacts
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


@pytest.mark.parametrize("box", [box for box in SHEETS if box.w < NARROW], ids=lambda box: f"{box.w:.0f}x{box.h:.0f}")
@pytest.mark.parametrize(("tag", "down"), [("acts", False), ("", True), ("", False)])
def test_a_narrow_sheet_has_a_face_that_nothing_covers_but_its_token(monkeypatch, box, tag, down):
    faces, others = [], []
    icon, pill, strip, chip = Canvas.icon, Canvas.pill, low_sheet.tag_strip, sheets.tag_chip
    for module in (low_sheet, sheets):
        monkeypatch.setattr(module, "portrait_or_token", lambda canvas, at, *_: faces.append(at))
    monkeypatch.setattr(low_sheet, "tag_strip", lambda canvas, at, *rest: (others.append(at), strip(canvas, at, *rest)))
    monkeypatch.setattr(sheets, "tag_chip", lambda canvas, right, y, *rest: (others.append(Box(right - 50, y, 50, 24)), chip(canvas, right, y, *rest))[1])
    monkeypatch.setattr(Canvas, "icon", lambda self, x, y, name, size, *rest: (others.append(Box(x, y, size, size)), icon(self, x, y, name, size, *rest)))
    monkeypatch.setattr(Canvas, "pill", lambda self, x, y, *rest: (others.append(Box(x, y, 24, 21)), pill(self, x, y, *rest))[1])
    facts = SheetFacts("Cat", tag=tag, down=down, survival=3, insanity=12, bleeding=4, tokens=TOKENS[:1])
    fight_sheet(Canvas(pygame.Surface((1280, 720)), Units((1280, 720)), WORDS), box, facts)
    (face,) = faces
    assert face.w >= 30 and face.h >= 30
    assert others and not any(face.inset(1).overlaps(other) for other in others)
    assert all(other.bottom <= box.bottom - 2 and other.right <= box.right for other in others)


@pytest.mark.parametrize("box", [box for box in SHEETS if box.w >= NARROW], ids=lambda box: f"{box.w:.0f}x{box.h:.0f}")
@pytest.mark.parametrize(("tag", "down"), [("acts", False), ("hit", False), ("", True)])
@pytest.mark.parametrize("tokens", (0, 1))
def test_the_tag_covers_neither_the_face_nor_numbers_gear_and_body(monkeypatch, box, tag, down, tokens):
    strips: list[Box] = []
    faces: list[Box] = []
    others: list[Box] = []
    icon, pill = Canvas.icon, Canvas.pill
    for module in (low_sheet, sheets):
        monkeypatch.setattr(module, "tag_strip", lambda canvas, at, *_: strips.append(at))
        monkeypatch.setattr(module, "portrait_or_token", lambda canvas, at, *_: faces.append(at))
    monkeypatch.setattr(Canvas, "icon", lambda self, x, y, name, size, *rest: (others.append(Box(x, y, size, size)), icon(self, x, y, name, size, *rest)))
    monkeypatch.setattr(Canvas, "pill", lambda self, x, y, *rest: (others.append(Box(x, y, 24, 21)), pill(self, x, y, *rest))[1])
    facts = SheetFacts("Cat", tag=tag, down=down, gear=("axe",) * 3, tokens=TOKENS[:tokens])
    fight_sheet(Canvas(pygame.Surface((1280, 720)), Units((1280, 720)), WORDS), box, facts)
    (strip,), (face,) = strips, faces
    assert not strip.overlaps(face), (strip, face)
    assert strip.right <= fight_number_places(box)["body"].x and box.y < strip.y and strip.bottom <= box.bottom
    assert others and not any(strip.inset(0, 2).overlaps(other) for other in others), (strip, others)


@pytest.mark.parametrize("box", [box for box in SHEETS if box.h < WHOLE] + [Box(8, 640, 160, 46)], ids=lambda box: f"{box.w:.0f}x{box.h:.0f}")
@pytest.mark.parametrize("lit", ["", "now"])
def test_what_is_zero_is_left_out_of_a_low_sheet_of_somebody_who_does_not_act(monkeypatch, box, lit):
    icons: list[str] = []
    icon = Canvas.icon
    monkeypatch.setattr(Canvas, "icon", lambda self, x, y, name, *rest, **more: (icons.append(name), icon(self, x, y, name, *rest, **more)))
    canvas = Canvas(pygame.Surface((1280, 720)), Units((1280, 720)), WORDS)
    for survival, insanity, bleeding in ((0, 0, 0), (1, 0, 0), (0, 12, 0), (0, 0, 4), (3, 12, 4)):
        icons.clear()
        (sheets.sheet_line if box.h < 60 else fight_sheet)(canvas, box, SheetFacts("Cat", survival=survival, insanity=insanity, bleeding=bleeding), lit)
        counted = {"lantern": survival, "brain": insanity, "blood": bleeding}
        assert [name for name in icons if name in counted] == [name for name, value in counted.items() if value or lit]


@pytest.mark.parametrize("box", [box for box in SHEETS if box.h < WHOLE], ids=lambda box: f"{box.w:.0f}x{box.h:.0f}")
def test_an_injured_brain_is_seen_on_a_low_sheet_without_insanity(monkeypatch, box):
    boxes: list[Box] = []
    monkeypatch.setattr(low_sheet, "injury_box", lambda canvas, at, full: boxes.append(at))
    for brain in (False, True):
        fight_sheet(Canvas(pygame.Surface((1280, 720)), Units((1280, 720)), WORDS), box, SheetFacts("Cat", brain=brain))
    (only,) = boxes
    assert fight_number_places(box)["insanity"].overlaps(only)
