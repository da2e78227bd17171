"""Words of weapons and of hit locations that no card of the core pack shows by itself (facts 7.5, 11)."""

import copy

import pytest
from msgspec import structs

from game.rules.queries import messages, position
from game.rules.showdown import act_options
from tests.rules.conftest import Table


def changed(library, kind, card, **settings):
    """Gives the library with other words on one card."""
    other = copy.copy(library)
    cards = dict(library.of_kind(kind))
    cards[card] = structs.replace(cards[card], **settings)
    setattr(other, kind, cards)
    return other


def test_whatever_strikes_first_is_resolved_before_all_else_but_the_trap(library):
    other = changed(library, "hit_locations", "white_lion.beasts_knee", first_strike=True)
    showdown = Table(other)
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(locations=["beasts_femur", "beasts_knee", "beasts_heel"]).does(ann, "attack founding_stone", [7, 8, 5, 1])
    assert showdown.showdown.hit_location_discard == ["white_lion.beasts_femur", "white_lion.beasts_knee"]
    assert "hit_location_order" not in [kind for kind, _ in showdown.asked]
    trapped = Table(other)
    bob = trapped.survivor("Bob", "G11")
    trapped.lion(locations=["clever_ploy", "beasts_knee", "beasts_heel"]).does(bob, "attack founding_stone", [7, 8, 1, 1])
    assert trapped.showdown.wound_stack == []


def test_a_super_dense_card_breaks_a_frail_blade(library):
    other = changed(library, "hit_locations", "white_lion.beasts_femur", type="super_dense")
    showdown = Table(other)
    ann = showdown.survivor("Ann", "G11", grid={"0": "bone_blade", "1": "cloth"})
    showdown.lion(locations=["beasts_femur", "beasts_knee"]).does(ann, "attack bone_blade", [6, 1, 2])
    assert list(ann.grid.values()) == ["cloth"]


@pytest.mark.parametrize(("grid", "dice"), [(["lion_beast_katar"] * 2, 4), (["lion_beast_katar"], 2), (["zanbato"], 1)])
def test_the_odds_panel_counts_the_dice_of_pairs_and_of_slow_weapons(showdown, grid, dice):
    ann = showdown.survivor("Ann", "G11", grid={str(box): name for box, name in enumerate(grid)}, tokens={"speed": 0})
    assert position.weapon_numbers(showdown.game, ann, grid[0])["dice"] == dice


@pytest.mark.parametrize(("card", "says"), [("dismembered_arm", "Dismembered Arm forbids"), ("ruptured_muscle", "no movement left")])
def test_a_refusal_names_the_card_that_forbids(showdown, card, says):
    ann = showdown.survivor("Ann", "G11", grid={"0": "bone_club"}, recorded=[card])
    showdown.lion()
    ann.activations = 1
    ann.movements = int(card == "dismembered_arm")
    why = act_options.cannot_attack(showdown.game, ann, "bone_club")
    assert why is not None
    assert messages.tell_why(why, showdown.campaign, showdown.library) == says


def test_what_is_turned_aside_is_told(showdown):
    ann = showdown.survivor("Ann", "G11", grid={"0": "round_leather_shield"}, fighting_arts=["crossarm_block"], activations=1)
    showdown.lion(deck=["claw"]).does(ann, "use round_leather_shield 0", [])
    showdown.monster_turn([5, 5, "head", "legs"], order_rules="crossarm_block", use="take", choose=["head", "legs"])
    told = [messages.tell(fact, showdown.campaign, showdown.library) for fact in showdown.happened]
    assert any("takes the hit to the head on the arms instead" in sentence for sentence in told)
    assert any("blocks the hit to the" in sentence for sentence in told)
