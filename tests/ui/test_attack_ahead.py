"""While gear is packed the odds of the next attack are told, before and after a card is moved: by the rules, on a copy, and without a stall."""

from __future__ import annotations

import time

import pytest

from game.rules.queries import position
from game.rules.queries.attack_ahead import fight_ahead, foe_ahead, grid_after, weapons_of
from game.rules.queries.odds import COUNTERS, AttackOdds
from tests.ui.looks import faults
from tests.ui.settling import click, mouse, rest, targets
from tests.ui.test_settlement_gear import packing, worn


def thought(app):
    """Lets the table think until the numbers stand; returns what is told."""
    ahead = app.current.middle.ahead
    app.draw()
    while ahead.thinking.busy:
        ahead.thinking.work(0.5)
    app.draw()
    return ahead.of(worn(app.current))()


def pointed(app, key):
    x, y, w, h = targets(app)[key].rect
    mouse(app, "move", x + w / 2, y + h / 2)


def row_of(facts, name):
    return next(row for row in facts.rows if row.weapon == name)


def test_what_is_told_is_what_the_rules_count_on_the_showdown_laid_out():
    app, scene = packing()
    survivor, game = worn(scene), scene.session.game
    digest = scene.session.digest()
    facts = thought(app)
    foe = foe_ahead(game)
    assert (foe.monster, foe.level) == ("white_lion", "1")
    odds = AttackOdds(fight_ahead(game, foe, survivor.id, survivor.grid), survivor.id, "founding_stone")
    for _ in odds.explore():
        pass
    assert odds.exact
    assert [cell.now for cell in facts.rows[0].cells] == [f"{round(odds.chance_of(COUNTERS.index(name))[0] * 100)} %" for name in ("hit", "wound", "critical")]
    assert facts.other is None and scene.session.digest() == digest  # nothing has changed, neither gear nor story


def test_with_a_card_over_a_box_both_grids_are_told_and_after_it_lies_there_that_of_before_is_kept():
    app, scene = packing(stored=("bone_axe",))
    who = worn(scene).id
    click(app, "store bone_axe")
    pointed(app, f"box {who} 4")
    facts = thought(app)
    axe = row_of(facts, "Bone Axe")
    assert all(not cell.was and cell.now and cell.trend == 1 for cell in axe.cells)
    assert facts.other is not None and facts.other.grid["4"] == "bone_axe" and "4" not in worn(scene).grid
    click(app, f"box {who} 4")
    after = thought(app)
    assert after.other is not None and "4" not in after.other.grid and worn(scene).grid["4"] == "bone_axe"
    assert [cell.now for cell in row_of(after, "Bone Axe").cells] == [cell.now for cell in axe.cells]


def test_a_card_that_would_make_an_affinity_whole_says_so_before_it_lies_there():
    app, scene = packing()
    survivor = worn(scene)
    scene.give(f"put bone_dagger {survivor.id} 4")
    rest(app)
    click(app, "store rawhide_vest")
    pointed(app, f"box {survivor.id} 5")
    app.draw()
    assert not scene.middle.ahead.of(survivor)().affinities
    pointed(app, f"box {survivor.id} 3")
    assert scene.middle.ahead.of(survivor)().affinities == (("red", 0, 1),)
    click(app, f"box {survivor.id} 3")
    assert position.affinities(scene.session.game, worn(scene))["red"] == 1


def test_answers_change_grids_as_the_rules_do():
    app, scene = packing()
    who = worn(scene).id
    scene.give(f"put bone_dagger {who} 4")
    rest(app)
    question = scene.question
    for key in question.options:
        if not key.startswith(("put", "take", "move")) or who not in key.split():
            continue
        twin = scene.session.clone()
        told = grid_after(twin.game, who, key)
        twin.answer(key)
        assert told == twin.game.by_id[who].grid, key


def test_who_has_no_weapon_fights_with_bare_hands():
    _, scene = packing()
    assert weapons_of(scene.session.game, {"0": "cloth"}) == (scene.session.library.unarmed,)
    assert weapons_of(scene.session.game, {"0": "cloth", "3": "bone_dagger", "1": "bone_dagger"}) == ("bone_dagger",)


def test_a_foe_whose_cards_are_not_written_has_no_odds():
    app, scene = packing()
    unwritten = next(name for name, card in scene.session.library.monster.items() if card.unfinished and card.levels)
    scene.session.campaign.settlement.quarry = unwritten
    assert foe_ahead(scene.session.game) is None
    scene.relayout()
    rest(app)
    assert scene.find("grid.ahead") is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_it_has_its_place_in_every_window(size, scale):
    app, scene = packing(size, scale)
    assert scene.find("grid.ahead") is not None
    found = faults(app)
    assert not found, found


@pytest.mark.alone
def test_no_slice_of_thinking_stalls_the_screen():
    app, scene = packing()
    ahead = scene.middle.ahead
    slices = []
    app.draw()
    for _ in range(200):
        began = time.process_time()
        ahead.advance(0.02)
        slices.append(time.process_time() - began)
    slices.sort()
    assert slices[len(slices) * 9 // 10] < 0.016
