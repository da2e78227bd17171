"""A survivor attacks (First Story p.26-28)."""

import pytest

from game.rules.engine.events import WoundTried
from game.rules.engine.questions import Why
from game.rules.showdown import act_options


def test_the_stone_needs_seven_and_one_less_from_behind(another):
    for space, wounds in (("G11", 0), ("J11", 1)):
        showdown = another()
        ann = showdown.survivor("Ann", space)
        showdown.lion(facing="N", locations=["beasts_femur", "beasts_knee"]).does(ann, "attack founding_stone", [6, 1] + ([5] if wounds else []))
        assert len(showdown.showdown.wound_stack) == wounds


def test_fists_are_critical_on_nine(showdown):
    ann = showdown.survivor("Ann", "G11", survival=1)
    showdown.lion(locations=["strange_hand", "beasts_knee"]).does(ann, "attack fist_and_tooth", [8, 1, 9], use="take")
    assert showdown.showdown.persistent_injuries == ["white_lion.strange_hand"]
    assert ann.attributes["strength"] == 1 and ann.survival == 0


def test_a_critical_cancels_all_reactions(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(locations=["beasts_tail", "beasts_knee"]).does(ann, "attack founding_stone", [7, 1, 10])
    assert showdown.showdown.monster.space == "H11"
    assert showdown.showdown.monster.tokens == {"accuracy": -1}
    assert ("reaction", "critical") in [(reason.what, reason.why) for reason in showdown.reasons("cancelled")]


def test_the_attacker_who_falls_loses_the_other_hits(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(locations=["strange_hand", "beasts_knee"]).does(
        ann, "attack founding_stone", [7, 8, 2, 5, 1, "head"], hit_location_order="white_lion.strange_hand")
    assert ann.knocked_down
    assert showdown.showdown.hit_location_discard == ["white_lion.beasts_knee", "white_lion.strange_hand"]


def test_a_thrown_stone_wounds_from_anywhere_and_is_lost(showdown):
    ann = showdown.survivor("Ann", "P22")
    showdown.lion(locations=["beasts_femur", "beasts_knee"]).does(ann, "use founding_stone 0")
    assert ann.gear == ["cloth"]
    assert showdown.showdown.monster.tokens == {"movement": -1}
    assert len(showdown.showdown.wound_stack) == 1


def test_the_trap_comes_first_dooms_and_shuffles(showdown):
    ann = showdown.survivor("Ann", "G11", survival=1)
    showdown.showdown.hit_location_discard = ["white_lion.beasts_heel"]
    showdown.lion(locations=["beasts_knee", "clever_ploy"]).does(ann, "attack founding_stone", [7, 8, 5, 1, "legs"])
    assert "dodge" not in showdown.kinds_asked() and "hit_location_order" not in showdown.kinds_asked()
    assert ann.injuries == {"legs": 1} and ann.survival == 1
    assert len(showdown.showdown.hit_locations) == 3 and not showdown.showdown.hit_location_discard
    assert [reason.code for reason in showdown.reasons("no_dodge")] == ["doomed"]


def test_a_lying_lion_is_hit_on_three_and_does_not_react(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.showdown.monster.knocked_down = True
    showdown.lion(locations=["strange_hand", "beasts_knee"]).does(ann, "attack founding_stone", [3, 2, 2])
    assert not ann.injuries
    assert ("reaction", "knocked_down") in [(reason.what, reason.why) for reason in showdown.reasons("cancelled")]


def test_an_impervious_mane_costs_no_card_but_its_critical_counts(showdown):
    ann = showdown.survivor("Ann", "G11", insanity=3)
    showdown.lion(locations=["glorious_mane", "beasts_knee"]).does(ann, "attack founding_stone", [7, 1, 10])
    assert not showdown.showdown.wound_stack
    assert ann.tokens == {"strength": 1}


@pytest.mark.parametrize(("space", "why"), [("F11", "not_adjacent"), ("G10", "not_adjacent"), ("P1", "not_adjacent")])
def test_what_is_not_offered_says_why(showdown, space, why):
    ann = showdown.survivor("Ann", space)
    ann.movements = ann.activations = 1
    assert act_options.cannot_attack(showdown.game, ann, "founding_stone") == Why(why)
    ann.activations = 0
    assert act_options.cannot_attack(showdown.game, ann, "founding_stone") == Why("no_activation")
    ann.down_since = 2
    assert act_options.cannot_attack(showdown.game, ann, "founding_stone") == Why("knocked_down")


def test_the_last_wound_kills_before_any_reaction(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.showdown.ai_deck, showdown.showdown.wound_stack = [], ["white_lion.claw"] * 8
    showdown.lion(locations=["beasts_brow", "beasts_knee"]).does(ann, "attack founding_stone", [7, 1, 9])
    assert showdown.showdown.outcome == "victory"
    assert not ann.brain_injury


def test_the_log_tells_a_wound_roll_with_the_strength_of_weapon_and_survivor(showdown):
    ann = showdown.survivor("Ann", "G11", attributes={"movement": 5, "strength": 2})
    showdown.lion(locations=["beasts_femur", "beasts_knee"]).does(ann, "attack founding_stone", [7, 1, 4])
    stone = showdown.library.gear["founding_stone"].weapon.strength
    [tried], [reason] = showdown.facts(WoundTried), showdown.reasons("wound_roll")
    assert (tried.face, tried.total, tried.needed) == (4, 4 + stone + 2, reason.toughness)
    assert (reason.face, reason.weapon, reason.strength, reason.needed) == (4, stone, 2, max(2, reason.toughness - stone - 2))
