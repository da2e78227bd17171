"""The lion's attack: dice, hits, locations, dodge, damage, what follows (First Story p.23-24, core rules p.71)."""

import pytest

from game.cards.attack_numbers import MOST_DICE, Numbers, attack_now
from game.cards.effect import Rule
from game.rules.engine.events import DiceFell, Dodged
from game.rules.engine.game import Context
from game.rules.queries import position
from game.rules.showdown.monster_attack import attack_roll


@pytest.mark.parametrize(("evasion", "accuracy", "faces", "hits"), [
    (0, 0, [1, 2], 1), (1, 0, [2, 3], 1), (0, 3, [1, 2], 1), (10, 0, [9, 10], 1), (0, -3, [4, 5], 1), (-5, 0, [1, 2], 1)])
def test_a_die_hits_that_reaches_accuracy_and_evasion_less_own_accuracy(showdown, evasion, accuracy, faces, hits):
    ann = showdown.survivor("Ann", "G11", attributes={"movement": 5, "evasion": evasion})
    showdown.lion(accuracy=accuracy).performs("claw", [*faces, *["legs"] * hits])
    assert ann.injuries == {"legs": 1}
    assert showdown.facts(DiceFell)[0].faces == tuple(faces)


def test_all_location_dice_fall_before_any_damage(showdown):
    ann = showdown.survivor("Ann", "G11", survival=1)
    showdown.lion().performs("claw", [5, 6, "arms", "waist"], dodge="arms")
    assert showdown.asked == [("dodge", ("arms", "waist", "none"))]
    assert ann.armor == {"waist": 0} and not ann.injuries
    assert showdown.facts(Dodged)[0].at == "arms"


def test_the_target_orders_what_is_left(showdown):
    ann = showdown.survivor("Ann", "G11", injuries={"arms": 2, "legs": 2})
    showdown.lion().performs("claw", [5, 6, "arms", "legs", 9, 10], hit_order="legs")
    assert ann.bleeding == 2 and ann.knocked_down, "the 9 fell on the legs, the 10 on the arms"


def test_one_dodge_a_round(showdown):
    ann = showdown.survivor("Ann", "G11", survival=2)
    showdown.lion().performs("claw", [5, 1, "waist"], dodge="waist")
    showdown.performs("claw", [5, 1, "legs"])
    assert ann.injuries == {"legs": 1}
    assert showdown.reasons("no_dodge")[0].fields == {"who": ann.id, "code": "once_per_round"}


@pytest.mark.parametrize(("token", "boxes"), [(0, 1), (1, 2)])
def test_enraged_adds_one_damage_to_each_hit(another, token, boxes):
    showdown = another()
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(damage=token).performs("claw", [5, 1, "legs"])
    assert ann.injuries == {"legs": boxes}


def test_chomp_needs_no_location_die(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion().performs("chomp", [2])
    assert ann.injuries == {"head": 1} and ann.knocked_down


def test_size_up_fells_and_harms_the_mind_from_anywhere(showdown):
    ann = showdown.survivor("Ann", "A17", survival=1)
    showdown.lion().performs("size_up", [])
    assert ann.knocked_down and ann.brain_injury and ann.survival == 1


def test_grasp_drags_its_prey_away(showdown):
    ann = showdown.survivor("Ann", "C11")
    showdown.lion("D11", "N").performs("grasp", [2, "waist", "legs"], path="J11", place="I11")
    assert ann.armor["waist"] == 0 and ann.injuries == {"legs": 1}
    assert ann.knocked_down and ann.grabbed_in == 2


def test_maul_bleeds_and_fells_once_whatever_hits(showdown):
    ann = showdown.survivor("Ann", "G11", down=True, armor={"legs": 9})
    showdown.lion().performs("maul", [5, 6, "legs", "legs"])
    assert ann.bleeding == 1 and ann.armor["legs"] == 3


def test_the_basic_action_takes_the_fallen_too(showdown):
    ann = showdown.survivor("Ann", "G11", down=True)
    showdown.survivor("Bob", "E11")
    showdown.showdown.ai_deck = []
    showdown.lion().monster_turn([1, 1])
    assert showdown.showdown.target == ann.id


def test_a_mood_stays_and_the_next_card_is_drawn(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(deck=["enraged", "claw"]).monster_turn([5, 1, "legs"])
    assert showdown.showdown.in_play == ["white_lion.enraged"]
    assert showdown.showdown.ai_discard == ["white_lion.claw"]
    assert ann.injuries == {"legs": 2} and ann.knocked_down


def test_a_death_calms_the_enraged(showdown):
    ann, _ = showdown.survivor("Ann", "G11", bleeding=4, injuries={"arms": 2}), showdown.survivor("Bob", "P1")
    showdown.lion(deck=["enraged", "claw"]).monster_turn([5, 1, "arms", 3])
    assert ann.dead
    assert showdown.showdown.in_play == [] and showdown.showdown.monster.tokens.get("damage", 0) == 0


def test_the_lost_hand_takes_the_place_of_combo_claw(showdown):
    ann, bob = showdown.survivor("Ann", "G11"), showdown.survivor("Bob", "F11")
    showdown.showdown.persistent_injuries = ["white_lion.strange_hand"]
    showdown.game.refresh()
    showdown.lion(deck=["combo_claw"]).monster_turn([])
    assert (ann.understanding, bob.understanding) == (1, 0)
    assert showdown.reasons("persistent_injury")


def test_two_hits_let_combo_claw_draw_again(showdown):
    showdown.survivor("Ann", "G11")
    showdown.lion(deck=["combo_claw", "claw"]).monster_turn([4, 5, "arms", "legs", 1, 1], hit_order="arms")
    assert showdown.showdown.ai_discard == ["white_lion.claw", "white_lion.combo_claw"]


@pytest.mark.parametrize(("speed", "dice"), [(0, 2), (1, 3), (-1, 1), (-3, 1)])
def test_the_log_names_the_number_of_dice_and_what_each_part_of_a_hit_is(showdown, speed, dice):
    ann = showdown.survivor("Ann", "G11", attributes={"movement": 5, "evasion": 3})
    showdown.lion(speed=speed, accuracy=1).performs("claw", [3] * dice)
    assert showdown.reasons("dice")[0].fields == {"profile": 2, "speed": speed, "dice": dice}
    assert showdown.reasons("hit_roll")[0].fields == {
        "faces": (3,) * dice, "needed": 4, "accuracy": 2, "evasion": 3, "own_accuracy": 1, "blind_spot": 0, "hits": 0}
    assert showdown.facts(DiceFell)[0].needed == 4 and not ann.injuries


@pytest.mark.parametrize(("evasion", "needed"), [(-4, 2), (0, 2), (5, 7), (20, 10)])
def test_the_die_that_is_shown_to_hit_is_from_two_to_ten(showdown, evasion, needed):
    showdown.survivor("Ann", "G11", attributes={"movement": 5, "evasion": evasion})
    showdown.lion().performs("claw", [1, 1])
    assert showdown.facts(DiceFell)[0].needed == needed


def test_a_monster_throws_no_more_dice_than_there_are_and_says_so(showdown):
    showdown.survivor("Ann", "G11")
    showdown.lion(speed=MOST_DICE).performs("claw", [1] * MOST_DICE)
    assert showdown.reasons("limit")[0].fields == {"what": "dice", "limit": MOST_DICE}


def test_at_the_most_dice_nothing_is_limited(showdown):
    showdown.survivor("Ann", "G11")
    showdown.lion(speed=MOST_DICE - 2).performs("claw", [1] * MOST_DICE)
    assert not showdown.reasons("limit")


@pytest.mark.parametrize("own", [(0, 0, 0), (3, 1, 1), (-9, -3, 0), (60, -12, 2)])
@pytest.mark.parametrize("evasion", [-2, 0, 3])
@pytest.mark.parametrize("ignored", [False, True])
def test_what_the_card_shows_is_what_is_thrown(showdown, own, evasion, ignored):
    ann = showdown.survivor("Ann", "G11", attributes={"movement": 5, "evasion": evasion})
    showdown.lion("H11", "E", **dict(zip(("speed", "accuracy", "damage"), own, strict=True)))
    if ignored:
        showdown.game.ignored["evasion"] = [("monster", "case", 0, Rule(ignores=("evasion",)))]
    shown = attack_now(Numbers(2, 4, 1), position.own_numbers(showdown.game, ann.id))
    context = Context("case", "monster", ann)
    context.aim(ann)
    steps = attack_roll(showdown.game, 2, 4, ann, context)
    roll = next(steps)
    assert (roll.dice, roll.steps) == (shown.speed, (shown.accuracy,))
    with pytest.raises(StopIteration) as ended:
        steps.send(tuple([1 + n % 10 for n in range(roll.dice)]))
    assert ended.value.value == sum([1 + n % 10 >= shown.accuracy for n in range(roll.dice)])
    assert [fact.needed for fact in showdown.game.take_events() if isinstance(fact, DiceFell)] == [shown.accuracy]
