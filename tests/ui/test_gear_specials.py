"""What gear does besides its numbers stands where it is chosen: in the row of what is crafted, and in the chances of an attack."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.cards.wording import face
from game.ui.cards.gear_specials import specials
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal, unmarked
from game.ui.draw.units import Units
from game.ui.settlement.gear_words import RANGE, numbers_words, profile_words, short_words
from game.ui.showdown.layout import places
from game.ui.showdown.odds_panel import OddsFacts, draw_odds
from tests.ui.battle_table import WORDS, played, scene_of, shown

LIBRARY = played(1, "1", 2, lambda session: True).library


def test_each_rule_and_weapon_word_of_gear_with_numbers_is_said_in_short():
    told = 0
    for card, gear in LIBRARY.gear.items():
        words = short_words(gear, card, LIBRARY, WORDS)
        if not numbers_words(gear, card, LIBRARY, WORDS):
            assert words == profile_words(gear, card, LIBRARY, WORDS)
            continue
        lines = [line for line in face(LIBRARY, "gear", card) if line.kind in ("word", "rule", "ability")]
        heads = [line.head for line in lines if line.head]
        ranged = [use for use in gear.with_ if use.word == RANGE]
        missing = [head for head in heads if head not in words]
        assert len(missing) <= len(ranged), (card, missing)
        assert all(line.text in words for line in lines if not line.head), card
        told += bool(lines)
    assert told > 25


def test_gear_that_only_has_numbers_says_nothing_more():
    plain = [card for card in LIBRARY.gear if not any(line.kind in ("word", "rule", "ability") for line in face(LIBRARY, "gear", card))]
    assert plain and all(specials(LIBRARY, card) == "" for card in plain)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.25)])
def test_the_chances_of_an_attack_say_it_in_their_panel(size, scale):
    attacking = lambda session: session.question.kind == "action" and any(key.startswith("attack ") for key in session.question.options)  # noqa: E731
    scene = scene_of(shown(played(5, "1", 4, attacking), size, scale))
    odds = scene.forecaster.odds_now()
    weapon = scene.fight.weapon
    assert odds is not None and specials(LIBRARY, weapon) in unmarked(odds.special) and scene.fight.panels.short(weapon) in odds.special
    box = places(Units(size, scale), 4).card
    for card, gear in LIBRARY.gear.items():
        if gear.weapon is None:
            continue
        canvas = Canvas(pygame.Surface(size), Units(size, scale), WORDS)
        facts: OddsFacts = replace(odds, special=f"*{literal(gear.name)}*: {literal(specials(LIBRARY, card))}", aside="")
        draw_odds(canvas, box, facts)
        assert canvas.overflows == [], card
