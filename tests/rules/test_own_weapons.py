"""The numbers of a weapon's own rules, and how far it reaches, with weapons that no card of the core pack is (facts 11)."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.cards.library import Library
from game.rules.engine.events import DiceFell, WoundTried
from game.rules.engine.game import Context
from game.rules.queries import position
from game.rules.showdown import weapons
from tests.rules.beasts import library_with
from tests.rules.conftest import Table

GEAR = """
bitter_blade:
  {name: Bitter, keywords: [weapon, melee], weapon: {speed: 2, accuracy: 6, strength: 1},
   attack_rules: [{if: {is: insane}, add: {strength: 3, accuracy: 1, speed: 1, luck: 1}}]}
wild_blade:
  {name: Wild, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 1},
   attack_rules: [{if: {is: insane}, add: {strength: 1d10}}, {add: {strength: 2}}]}
fixed_blade:
  {name: Fixed, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 1},
   attack_rules: [{set: {luck: 4}}, {add: {luck: 1}}]}
plain_spear: {name: Spear, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{reach: 2}]}
plain_darts: {name: Darts, keywords: [weapon, ranged], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{range: 4}]}
long_arms: {name: Long, keywords: [item], rules: [{add: {reach: 1}}]}
far_eyes: {name: Far, keywords: [item], rules: [{add: {range: 2}}]}
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory) -> Library:
    return library_with(tmp_path_factory.mktemp("weapons"), gear=GEAR)


def armed(own: Library, *gear: str, **sheet: int) -> tuple[Table, object]:
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={str(box): name for box, name in enumerate(gear)}, **sheet)
    return table, ann


@pytest.mark.parametrize(("insanity", "adds"), [(0, 0), (2, 0), (3, 1)])
def test_a_weapons_own_number_counts_where_its_condition_holds(own, insanity, adds):
    table, ann = armed(own, "bitter_blade", insanity=insanity)
    card, context = own.gear["bitter_blade"], Context("", ann.id, ann)
    context.weapon = "bitter_blade"
    assert weapons.attack_value(table.game, ann, card, "strength", context) == 3 * adds
    assert weapons.attack_value(table.game, ann, card, "luck", context) == adds
    assert weapons.dice_of(table.game, ann, card, context) == (2, adds, 2 + adds)
    numbers = position.weapon_numbers(table.game, ann, "bitter_blade")
    assert numbers["dice"] == 2 + adds


def test_a_number_that_is_set_stands_in_place_of_what_is_added(own):
    table, ann = armed(own, "fixed_blade")
    assert weapons.attack_value(table.game, ann, own.gear["fixed_blade"], "luck", Context("", ann.id, ann)) == 4


@pytest.mark.parametrize(("insanity", "dice", "total"), [(0, [9, 4], 7), (3, [9, 5, 4], 12)])
def test_of_a_weapons_own_strength_only_dice_are_thrown_and_each_counts_once(own, insanity, dice, total):
    table, ann = armed(own, "wild_blade", insanity=insanity)
    table.lion(locations=["beasts_femur"]).does(ann, "attack wild_blade", dice)
    (tried,) = table.facts(WoundTried)
    assert tried.total == total
    assert [fact.kind for fact in table.facts(DiceFell)].count("strength") == (insanity == 3)


@pytest.mark.parametrize(("gear", "reach"), [
    (["plain_spear"], 2), (["plain_spear", "long_arms"], 3), (["plain_spear", "far_eyes"], 2), (["plain_darts"], 4), (["plain_darts", "far_eyes"], 6),
    (["plain_darts", "long_arms"], 4), (["bitter_blade"], 1), (["bitter_blade", "long_arms"], 2), (["bitter_blade", "far_eyes"], 1),
])  # fmt: skip
def test_what_adds_to_reach_adds_to_melee_and_what_adds_to_range_to_the_rest(own, gear, reach):
    table, ann = armed(own, *gear)
    assert weapons.reach_of(table.game, ann, own.gear[gear[0]]) == reach


def test_a_weapon_without_words_reaches_one_space_where_a_rule_may_give_words(own):
    table, ann = armed(own, "bitter_blade")
    table.game.granted_weapon_words = [("s9", "x", 0, structs.replace(own.gear["bitter_blade"].attack_rules[0]))]
    assert weapons.reach_of(table.game, ann, own.gear["bitter_blade"]) == 1
