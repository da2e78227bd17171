"""The card of a hit location in the tray: it grows to its text, its type gets smaller, and only then is anything cut."""

from __future__ import annotations

import pygame
import pytest

from game.rules.engine import events
from game.rules.engine.reasons import WoundRollReason
from game.ui.cards import hit_card
from game.ui.cards.hit_card import HitCard, HitRow, draw_hit_card, draw_hit_row, forms, plate_height, whole_height
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.showdown import hits_tray
from game.ui.showdown.layout import places
from game.ui.showdown.tray import GROWS
from tests.ui.looks import WORDS
from tests.ui.showdown_player import opened, scene_of

WINDOWS = [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
OUTCOMES = ("open", "failure", "wound", "critical")


def cut_cards(size, scale, monkeypatch) -> dict[str, list[str]]:
    """Draws each hit location of the pack as the one hit of an attack; returns which are cut, by outcome."""
    app = opened(1, 12, size=size, scale=scale)
    scene = scene_of(app)
    at, episodes, seen = places(app.units, 4, 1), scene.fight.episodes, list[bool]()
    for name in ("draw_hit_card", "draw_hit_row"):
        draw = getattr(hits_tray, name)
        monkeypatch.setattr(hits_tray, name, lambda canvas, box, card, draw=draw: seen.append(draw(canvas, box, card)))
    who, found = scene.fight.fighters[0], {outcome: list[str]() for outcome in OUTCOMES}
    for outcome in OUTCOMES:
        for card in scene.library.hit_locations:
            episodes.clear()
            told = [events.AttackBegan(who, "monster", "fist_and_tooth"), events.DiceFell(who, "attack", (4, 7), 7)]
            told.append(events.CardDrawn("monster", card, "hit_location"))
            if outcome != "open":
                told += [events.WoundTried(who, card, 9, 9, 6, outcome), WoundRollReason("", 9, 0, 0, 6, 1, 6, outcome)]
                told += [events.ReactionBegan("monster", card, outcome), events.Changed("monster", "movement", -1)]
            for fact in told:
                episodes.take(fact)
            (pane,) = [widget for widget in hits_tray.hits_tray(scene.fight.tray_of(at.tray, at.small)) if widget.key == "hit.card"]
            pane.paint(scene.pen, pane.box)
            if not seen.pop():
                found[outcome].append(card)
    return found


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_hit_location_is_cut_in_the_tray(size, scale, monkeypatch):
    assert cut_cards(size, scale, monkeypatch) == {outcome: [] for outcome in OUTCOMES}


def test_in_the_least_room_only_long_cards_are_cut_and_never_the_row_that_applies(monkeypatch):
    found = cut_cards((1280, 720), 2.0, monkeypatch)
    names = {card for cards in found.values() for card in cards}
    lions = {name for name in names if name.startswith("white_lion.")}
    assert len(lions) <= 11 and len(names - lions) <= 3, sorted(names)


def test_on_a_plate_that_cuts_the_row_that_applies_is_whole(monkeypatch):
    app = opened(1, 12, size=(1280, 720), scale=2.0)
    pen, drawn = scene_of(app).pen, dict[str, bool]()
    within = type(pen).rich_within
    monkeypatch.setattr(type(pen), "rich_within", lambda self, x, y, words, *args, **named: drawn.setdefault(words, within(self, x, y, words, *args, **named)))
    words = {kind: f"{kind}: the lion runs straight forward, as far as it can, and grabs each survivor." for kind in ("failure", "critical", "injury")}
    rows = tuple(HitRow(kind, kind, said) for kind, said in words.items())
    for lit in words:
        drawn.clear()
        assert not draw_hit_row(pen, Box(300, 180, 287, 80), HitCard("white_lion.beasts_paw", "Beast's Paw", "Hit location", rows, lit, "Failed"))
        assert drawn[words[lit]]


@pytest.mark.parametrize("width", [279.0, 430.0, 526.0])
@pytest.mark.parametrize("stamp", ["", "Critical"])
def test_what_a_card_wants_is_enough_for_it(width, stamp):
    pen = scene_of(opened(1, 12)).pen
    for words in (3, 12, 40):
        rows = tuple(HitRow(kind, head, "lion " * words) for kind, head in (("none", ""), ("failure", "Failure"), ("critical", "Critical wound")))
        card = HitCard("white_lion.beasts_paw", "Beast's Paw", "Hit location", rows, "critical", stamp)
        for role in ("small", "tiny"):
            assert draw_hit_card(pen, Box(0, 0, width, whole_height(pen, width, card, role)), card)
            assert draw_hit_row(pen, Box(0, 0, width, plate_height(pen, width, card, role)), card)


def test_the_picture_goes_before_the_headings_lines_and_these_before_the_size_of_the_type():
    order = forms(True, True)
    assert [form.role for form in order] == ["body"] + ["small"] * 4 + ["tiny"] * 4
    for role in ("small", "tiny"):
        mine = [form for form in order if form.role == role]
        assert mine[0].pictured and not any(form.pictured for form in mine[1:]) and mine[-1].run_in and not any(form.run_in for form in mine[:-1])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 0.8)])
def test_a_card_fills_its_tray_with_a_picture(size, scale, monkeypatch):
    """No empty stone around a small card: it takes more than half of the tray, and its picture a good part of it."""
    app, pictures = opened(1, 12, size=size, scale=scale), list[Box]()
    scene = scene_of(app)
    at, episodes, who = places(app.units, 4, 1), scene.fight.episodes, scene.fight.fighters[0]
    monkeypatch.setattr(hit_card, "art", lambda canvas, box, kind, card: pictures.append(box))
    for card in ("white_lion.strange_hand", "white_lion.beasts_tail"):
        for rolled in (False, True):
            episodes.clear()
            told = [events.AttackBegan(who, "monster", "fist_and_tooth"), *([events.DiceFell(who, "attack", (4, 7), 7)] if rolled else [])]
            told += [events.CardDrawn("monster", card, "hit_location"), events.WoundTried(who, card, 10, 10, 6, "critical")]
            for fact in [*told, WoundRollReason("", 10, 0, 0, 6, 1, 6, "critical"), events.ReactionBegan("monster", card, "critical")]:
                episodes.take(fact)
            tray = scene.fight.tray_of(at.tray, at.small)
            (pane,) = [widget for widget in hits_tray.hits_tray(tray) if widget.key == "hit.card"]
            pictures.clear()
            pane.paint(scene.pen, pane.box)
            assert pane.box.w * pane.box.h >= 0.5 * tray.inner.w * tray.inner.h, (card, rolled)
            assert pictures and pictures[0].w * pictures[0].h >= 0.18 * pane.box.w * pane.box.h, (card, rolled)


def test_the_board_under_the_cards_is_so_dark_that_words_are_read_on_it():
    app = opened(1, 12)
    scene = scene_of(app)
    at = places(app.units, 4, 1)
    scene.fight.episodes.clear()
    scene.fight.episodes.take(events.AttackBegan(scene.fight.fighters[0], "monster", "fist_and_tooth"))
    scene.fight.episodes.take(events.CardDrawn("monster", "white_lion.beasts_tail", "hit_location"))
    ground = hits_tray.hits_tray(scene.fight.tray_of(at.tray, at.small))[0]
    board = pygame.Surface(app.window.surface.get_size(), pygame.SRCALPHA)
    board.fill((150, 130, 100))  # as bright as it is beside a lantern
    pen = Canvas(board, app.units, WORDS)
    ground.age = GROWS
    ground.draw(pen)
    inner = pen.rect(ground.box.x + 20, ground.box.y + 60, ground.box.w - 40, ground.box.h - 80)
    brightest = max(board.get_at((x, y))[:3] for x in range(inner.left, inner.right, 7) for y in range(inner.top, inner.bottom, 7))
    assert theme.contrast(theme.ASH, brightest) >= 4.5
