"""A number that stands in two places is the same in both: what a die needs to wound, what can be done at a place of the camp, why nobody is picked."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from game.cards.library import read_packs
from game.play.bots import CarefulBot
from game.rules.engine.reasons import WoundRollReason
from game.rules.queries import position
from game.rules.queries.forecast import NOBODY_BECAUSE
from game.scenes.pages.banner import in_banner
from game.scenes.showdown.nobody import nobody_because
from game.ui.draw.canvas import Canvas
from game.ui.settlement.columns import place_facts
from game.ui.settlement.crafting import counts
from game.ui.showdown.attack_view import StrikeView
from game.ui.showdown.forecast_marks import Shares
from game.ui.showdown.hits_tray import die_needed
from game.ui.showdown.next_turn import NextFacts, NextRow, draw_next
from tests.reader.conftest import CORE
from tests.reader.test_tallow_ox import GERMAN
from tests.ui.battle_table import WORDS, scene_of
from tests.ui.settling import click, stocked, targets
from tests.ui.showdown_player import opened
from tools.samples.showdown import battle_session


@pytest.mark.parametrize(("seed", "level"), [(1, "1"), (2, "2"), (5, "1")])
def test_the_die_that_wounds_is_the_one_that_was_told_before_the_roll(seed, level):
    session, bot = battle_session(seed, "white_lion", level, 4, "rawhide"), CarefulBot(seed)
    met = 0
    for _ in range(260):
        question = session.question
        if question is None:
            break
        before = None
        if question.kind == "hit_location_order":
            survivor = next(s for s in session.campaign.survivors if s.id == question.who)
            before = position.weapon_numbers(session.game, survivor, question.about)["wounds_on"]
        happened = session.answer(bot.choose(session))
        rolled = next((fact for fact in happened if isinstance(fact, WoundRollReason)), None)
        if before is not None and rolled is not None and rolled.wounds_from:
            met += 1
            strike = StrikeView("", "wound", rolled.face, rolled.face + rolled.weapon + rolled.strength, rolled.toughness, parts=rolled)
            assert die_needed(strike) == before, rolled
            bare = StrikeView("", "wound", rolled.face, rolled.face + rolled.weapon + rolled.strength, rolled.toughness)
            assert die_needed(bare) == before, "before its reason is told it says the same"
    assert met >= 2


def test_a_place_of_the_camp_counts_what_its_list_calls_ready():
    everything = dict.fromkeys(("monster_bone", "monster_hide", "monster_organ", "scrap", "love_juice", "broken_lantern", "skull"), 4)
    app, scene = stocked(everything, ("bonesmith", "skinnery", "organ_grinder", "weapon_crafter", "catarium"))
    seen = 0
    offers = position.offers(scene.game)
    for place in place_facts(offers, scene.game, scene.voice, app.words, True, in_banner(offers, scene.game.library, False)):
        key = f"place {place.key}"
        if place.state != "built" or key not in targets(app):
            continue
        click(app, key)
        heading = app.current.find("making.counts")
        if heading is None or not place.about[0].isdigit():
            continue
        seen += 1
        assert app.words.say("settlement.group.now", n=int(place.about.split()[0])) in heading.target_label(), (place, heading.target_label())
    assert seen >= 3 and counts([]) == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_nobody_is_picked_fits_into_its_line(language):
    words = read_packs([CORE, GERMAN], language)[0].language
    fight = SimpleNamespace(say=words.say)
    scene = scene_of(opened(7, 25))
    box = scene.find("next").box
    rows = tuple(NextRow(who, name, None, (20, 20)) for who, name in (("s1", "Aya"), ("s2", "Oren"), ("s3", "Ines"), ("s4", "Lucca"), ("", "No single target")))
    for size in (1, 2, 3):
        for reasons in combinations(NOBODY_BECAUSE, size):
            said = nobody_because(fight, Shares("", because=tuple((why, 2) for why in reasons)))
            assert said.count("2") == size
            canvas = Canvas(pygame.Surface((1280, 720)), scene.units, WORDS)
            draw_next(canvas, box, NextFacts("", "", rows, "", "", "", "", because=said))
            assert canvas.overflows == [], said
    assert nobody_because(fight, Shares("")) == nobody_because(fight, None) == ""
