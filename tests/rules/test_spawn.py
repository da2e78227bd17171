"""Minions: how `spawn` puts them on the board, how they stand in the way, how they act at the end of the monster's turn, and how survivors attack them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cards.effect import EFFECTS, Rule
from game.cards.kinds import Amount, Who
from game.cards.library import Library, read_packs
from game.cards.wording import face, plain
from game.model.showdown import Minion, Terrain
from game.play import state_checks
from game.rules.effects.board import ChangeSize, Knockback, Place
from game.rules.effects.counters import Gain
from game.rules.effects.ground import Spawn
from game.rules.engine.events import AttackBegan, DiceFell, HitSuffered, KnockedDown, MinionDied, MinionStruck, Moved, Spawned, TargetPicked
from game.rules.queries import position
from game.rules.queries.forecast import Forecast
from game.rules.queries.messages import name_of, tell
from game.rules.queries.odds import AttackOdds
from game.rules.session import decode, encode
from game.rules.showdown import act_options, acts, minion_turn, minions, movement
from tests.rules.conftest import PACK, Table

CARDS = """
larva: {name: Larva, source: ours, movement: 3, toughness: 6, pick_target: [closest threat in range, closest survivor],
        attack: {speed: 2, accuracy: 5, damage: 1, after_damage: {gain: {bleeding: 1}}}}
grub: {name: Grub, source: ours, movement: 1, toughness: 4, life: 2, evasion: 1, pick_target: most bleeding survivor,
       attack: {speed: 1, accuracy: 7, damage: 2, at: legs}}
"""


@pytest.fixture(scope="module")
def nest(tmp_path_factory) -> Library:
    folder = tmp_path_factory.mktemp("nest")
    return read_with(folder, CARDS)[0]


@pytest.fixture
def table(nest) -> Table:
    return Table(nest)


@pytest.fixture
def another_nest(nest) -> Callable[[], Table]:
    """More than one table in a test."""
    return lambda: Table(nest)


def read_with(folder: Path, cards: str):
    (folder / "pack.yaml").write_text("id: nest\nname: Nest\nversion: '1'\nneeds: core\n", encoding="utf-8")
    (folder / "minions.yaml").write_text(cards, encoding="utf-8")
    return read_packs([PACK, folder])


def hatch(table: Table, *at: str, card: str = "larva") -> Table:
    """Puts minions on these spaces."""
    for space in at:
        minions.add(table.game, card, space)
    table.happened += table.game.take_events()
    table.happened.clear()
    return table


def stand_on(table: Table) -> dict[str, str]:
    return {minion.id: minion.space for minion in table.showdown.minions or ()}


def act(table: Table, dice=None, **answers) -> Table:
    return table.run(minion_turn.minions_act(table.game), dice, **answers)


# ---- how they come --------------------------------------------------------------------------------------------------
def test_they_come_to_free_spaces_nearest_to_the_monster_as_the_controller_chooses(table):
    ann = table.survivor("Ann", "H13")
    table.lion("H11").effects(ann, Spawn("larva", Amount("2", 2)), place=["G11", "G12"])
    assert table.asked[0] == ("place", ("G11", "G12", "H10", "I10", "I13", "J11", "J12"))
    assert stand_on(table) == {"larva:1": "G11", "larva:2": "G12"} and [fact.to for fact in table.facts(Spawned)] == ["G11", "G12"]


def test_beside_somebody_at_the_edge_or_anywhere(table):
    ann = table.survivor("Ann", "A1")
    table.lion("H11").effects(ann, Spawn("larva", where="adjacent", of=Who("subject", "subject")), place="A2")
    table.effects(ann, Spawn("larva", where="board_edge"), place="A11")
    table.effects(ann, Spawn("larva", where="chosen"), place="P22")
    assert table.asked[0][1] == ("A2", "B1") and table.asked[1][1] == ("A11", "A12", "P11", "P12")[:len(table.asked[1][1])]
    assert stand_on(table) == {"larva:1": "A2", "larva:2": "A11", "larva:3": "P22"}


def test_six_are_the_most_and_the_log_says_that_no_more_come(table):
    ann = table.survivor("Ann", "A1")
    hatch(table, "P1", "P2", "P3", "P4", "P5").effects(ann, Spawn("larva", Amount("9", 9)), place="G11")
    assert len(stand_on(table)) == 6 and [reason.why for reason in table.reasons("no_spawn")] == ["limit"]
    assert "no more minions" in tell(table.reasons("no_spawn")[0], table.campaign, table.library)


def test_where_no_space_is_free_none_comes_and_the_log_says_so(table):
    ann = table.survivor("Ann", "A1")
    table.game.walls = (1 << 352) - 1
    before = encode(table.campaign)
    table.effects(ann, Spawn("larva"))
    assert not stand_on(table) and [reason.why for reason in table.reasons("no_spawn")] == ["no_room"] and encode(table.campaign) == before
    assert "no space is free" in tell(table.reasons("no_spawn")[0], table.campaign, table.library)


def test_numbers_that_are_free_again_are_used_again(table):
    ann = table.survivor("Ann", "A1")
    hatch(table, "P1", "P2")
    minions.remove(table.game, minions.on_board(table.game)[0])
    table.effects(ann, Spawn("larva", where="chosen"), place="P9")
    assert stand_on(table) == {"larva:2": "P2", "larva:1": "P9"}
    assert name_of("larva:1", table.campaign, table.library) == "Larva 1"


# ---- how they stand in the way --------------------------------------------------------------------------------------
def test_nobody_walks_onto_or_through_them(table):
    ann = table.survivor("Ann", "A1", movements=1)
    hatch(table, "A2", "B1")
    assert position.reach(table.game, ann) == () and position.why_not_space(table.game, ann, "A2") == "occupied"


def test_a_push_ends_before_them_and_nobody_falls(table):
    ann = table.survivor("Ann", "G11")
    hatch(table.lion("H11", "N"), "D11").effects(ann, Knockback(Amount("5", 5)))
    assert ann.space == "E11" and not table.facts(KnockedDown) and table.reasons("push")[0].stopped == "minion"


def test_the_monster_walks_over_them_and_they_make_way(table):
    table.survivor("Ann", "H19")
    hatch(table.lion("H11", "E", deck=["claw"]), "H17", "I17")
    movement.move_to(table.game, table.game.monster, "H17")
    spaces = stand_on(table)
    assert spaces["larva:1"] not in ("H17", "H18", "I17", "I18") and len(set(spaces.values())) == 2
    assert not list(state_checks.spaces(table.game)) and table.game.bodies == table.showdown.bodies


def test_a_monster_that_grows_pushes_nobody_of_them_off_the_board(table):
    ann = table.survivor("Ann", "A1")
    hatch(table.lion("H11", "N"), "J11", "J12", "J13").effects(ann, ChangeSize(to=3), place="H11")
    assert len(stand_on(table)) == 3 and not list(state_checks.spaces(table.game))


def test_nobody_is_placed_on_them(table):
    ann = table.survivor("Ann", "A1")
    hatch(table.lion("H11", "N"), "G11").effects(ann, Place("adjacent_in_front"), place=None)
    assert ann.space == "G12"


# ---- their turn -----------------------------------------------------------------------------------------------------
def test_after_the_cards_of_the_monster_each_acts_in_the_order_in_which_they_came(table):
    ann = table.survivor("Ann", "H15")
    hatch(table.lion("H11", "W", deck=["claw"]), "H16", "G15")
    table.showdown.ai_deck = ["white_lion.claw"]
    table.monster_turn([1, 1, 1, 1, 1, 1], path="H13", direction="E", place=None)
    began = [fact.who for fact in table.facts(AttackBegan)]
    assert began == ["monster", "larva:1", "larva:2"] and all([fact.target == ann.id for fact in table.facts(AttackBegan)])


def test_it_moves_by_its_movement_around_figures_and_attacks_whom_it_comes_beside(table):
    ann = table.survivor("Ann", "H16")
    act(hatch(table, "H13"), [5, 4, "body"], place=None)
    assert stand_on(table) == {"larva:1": "H15"} and ann.injuries == {"body": 1} and ann.bleeding == 1
    [moved] = [fact for fact in table.facts(Moved) if fact.who == "larva:1"]
    assert moved.path == ("H14", "H15") and table.facts(TargetPicked)[0].line == "closest threat in range"


def test_out_of_reach_it_comes_as_near_as_it_can_and_the_log_says_why_it_does_not_attack(table):
    table.survivor("Ann", "H20")
    act(hatch(table, "H13"))
    assert stand_on(table) == {"larva:1": "H16"} and not table.facts(AttackBegan)
    assert [reason.why for reason in table.reasons("minion_waits")] == ["out_of_reach"] and table.facts(TargetPicked)[0].line == "closest survivor"


def test_the_controller_decides_ties_of_targets_and_of_ways(table):
    table.survivor("Ann", "H15")
    table.survivor("Bob", "J13")
    act(hatch(table.lion("A1"), "H13"), [1, 1], pick_target="Bob")
    assert table.asked[0] == ("pick_target", ("s1", "s2")) and stand_on(table) == {"larva:1": "I13"}


def test_nobody_whom_its_lines_name_is_left_alone(table):
    table.survivor("Ann", "")
    act(hatch(table, "H13"))
    assert [reason.why for reason in table.reasons("minion_waits")] == ["nobody"] and not table.facts(TargetPicked)


def test_its_line_may_go_for_the_one_who_bleeds_most(table):
    table.survivor("Ann", "H14")
    bob = table.survivor("Bob", "H18", bleeding=2)
    act(hatch(table, "H15", card="grub"))
    assert table.facts(TargetPicked)[0].target == bob.id


def test_its_own_profile_counts_and_neither_tokens_nor_damage_of_the_monster(table):
    ann = table.survivor("Ann", "H14")
    table.lion("A1", speed=3, accuracy=3, damage=5)
    act(hatch(table, "H13"), [5, 4, "arms"])
    assert [fact.needed for fact in table.facts(DiceFell)] == [5] and [fact.damage for fact in table.facts(HitSuffered)] == [1] and ann.injuries == {"arms": 1}


def test_evasion_of_the_target_counts_and_armor_and_dodge_are_as_ever(table):
    ann = table.survivor("Ann", "H14", survival=1, armor={"legs": 1}, tokens={"evasion": 1})
    act(hatch(table, "H13", card="grub"), [8], dodge="none")
    assert table.facts(DiceFell)[0].needed == 8 and ann.armor == {"legs": 0} and ann.injuries == {"legs": 1} and ("dodge", ("legs", "none")) in table.asked


def test_the_attack_of_the_last_survivor_ends_the_showdown(table):
    ann = table.survivor("Ann", "H14", bleeding=4)
    act(hatch(table, "H13", "G14"), [9, 1, "body"])
    assert ann.dead and table.showdown.outcome == "defeat"


def test_cards_that_answer_to_attacks_of_the_monster_do_not_answer_to_theirs(table):
    ann = table.survivor("Ann", "H14")
    table.game.enter("monster", "white_lion", (Rule(when=("after_damage",), do=(Gain(insanity=Amount("1", 1)),)),))
    act(hatch(table, "H13"), [5, 4, "body"])
    assert ann.bleeding == 1 and ann.insanity == 0


# ---- attacked -------------------------------------------------------------------------------------------------------
def attacks(table: Table, who, dice, **answers) -> Table:
    return table.does(who, f"attack {table.library.unarmed}", dice, **answers)


def test_a_survivor_attacks_it_and_each_hit_is_rolled_against_its_toughness_until_it_dies(table):
    ann = table.survivor("Ann", "A1", attributes={"movement": 5, "speed": 1})
    attacks(hatch(table, "A2"), ann, [9, 9, 9, 2, 10])
    assert stand_on(table) == {} and [fact.outcome for fact in table.facts(MinionStruck)] == ["failure", "wound"]
    [died] = table.facts(MinionDied)
    assert (died.who, died.space, died.by) == ("larva:1", "A2", ann.id) and ann.activations == 0
    assert not table.showdown.hit_location_discard and table.game.bodies == 0


def test_more_than_one_life_takes_as_many_wounds(table):
    ann = table.survivor("Ann", "A1")
    attacks(hatch(table, "A2", card="grub"), ann, [9, 1, 10])
    assert [minion.life for minion in table.showdown.minions] == [1]
    assert "1 more removes it" in tell(table.facts(MinionStruck)[0], table.campaign, table.library)


def test_its_evasion_counts_and_no_blind_spot_helps(table):
    ann = table.survivor("Ann", "A1")
    attacks(hatch(table, "A2", card="grub"), ann, [2, 2])
    weapon = table.library.gear[table.library.unarmed].weapon
    assert table.facts(DiceFell)[0].needed == weapon.accuracy + 1


def test_beside_the_monster_the_attacker_is_asked_whom_they_attack(table):
    ann = table.survivor("Ann", "H13")
    hatch(table.lion("H11", "N", locations=["beasts_knee"]), "H14")
    attacks(table, ann, [1, 1], strike="larva:1")
    assert table.asked[-1] == ("strike", ("monster", "larva:1")) and table.facts(AttackBegan)[-1].target == "larva:1"


def test_a_reason_against_the_attack_stands_where_neither_is_in_reach(table):
    ann = table.survivor("Ann", "A1", activations=1)
    hatch(table, "C3")
    assert act_options.cannot_attack(table.game, ann, table.library.unarmed).code == "not_adjacent"
    assert f"attack {table.library.unarmed}" not in acts.options(table.game, ann)


def test_odds_of_an_attack_that_reaches_minions_alone_are_not_counted(table):
    ann = table.survivor("Ann", "A1", movements=1, activations=1)
    table.showdown.acting, table.showdown.stage = ann.id, "survivors"
    odds = AttackOdds(hatch(table, "A2").game, ann.id, table.library.unarmed)
    for _ in odds.explore():
        pass
    assert not odds.possible


def test_the_forecast_counts_what_they_do_in_the_next_turn_of_the_monster(another_nest):
    chances = {}
    for spaces in ((), ("H13",)):
        table = another_nest()
        ann = table.survivor("Ann", "H14", armor={})
        table.survivor("Bob", "P22")
        hatch(table.lion("A1", "N", deck=["claw"]), *spaces)
        table.showdown.stage = "survivors"
        forecast = Forecast(table.game)
        for _ in forecast.explore():
            pass
        assert forecast.exact
        chances[spaces] = forecast.reached(ann.id)[0], forecast.injuries(ann.id)[0], forecast.reached("s2")[0]
    assert chances[()] == (0, 0, 0) and chances["H13",] == pytest.approx((1, 2 * 0.6, 0)), "two dice that hit on a five, each of them for 1 damage"


# ---- the state ------------------------------------------------------------------------------------------------------
def test_a_state_without_minions_has_no_such_field_and_one_with_them_is_read_again(table):
    table.survivor("Ann", "A1")
    before = encode(table.campaign)
    assert b"minions" not in before
    hatch(table, "A2", "A3")
    assert decode(encode(table.campaign)).showdown.minions == [Minion("larva:1", "larva", "A2", 1), Minion("larva:2", "larva", "A3", 1)]
    for minion in minions.on_board(table.game):
        minions.remove(table.game, minion)
    assert encode(table.campaign) == before


@pytest.mark.parametrize(("there", "name"), [
    ([Minion("larva:1", "larva", "A1", 1)], "shared_space"), ([Minion("larva:1", "larva", "B1", 2)], "life"),
    ([Minion("larva:9", "larva", "B1", 1)], "same_id"),
    ([Minion("larva:1", "larva", "B1", 1), Minion("larva:1", "larva", "B2", 1)], "same_id"), ([Minion("moth:1", "moth", "B1", 1)], "card"),
    ([Minion("larva:1", "larva", "Z1", 1)], "space"), ([Minion("larva:1", "larva", "C3", 1)], "in_a_wall"),
    ([Minion("larva:1", "larva", "B1", 1)] * 7, "too_many"),
])
def test_a_state_with_impossible_minions_is_not_opened(table, there, name):
    table.survivor("Ann", "A1")
    table.showdown.terrain = [Terrain("stone_columns", ["C3"])]
    table.showdown.minions = there
    assert name in [wrong.name for wrong in state_checks.status(table.campaign, table.library)]


# ---- the card and the word ------------------------------------------------------------------------------------------
def test_its_card_says_what_it_is_and_does(nest):
    assert plain(face(nest, "minions", "grub")) == """Movement 1, toughness 4. 2 wounds remove it. Evasion 1.
Pick target:
  Closest survivor with the most bleeding tokens
Move and attack: If it is adjacent: 1 die, hits on 7+, 2 damage, always at the legs."""


@pytest.mark.parametrize(("cards", "words"), [
    ("larva: {name: L, movement: 3, toughness: 6, attack: {speed: 1, accuracy: 5, damage: 1}, pick_target: closest threat facing}", "closest threat in range"),
    ("larva: {name: L, movement: 3, toughness: 6}", "attack"),
    ("larva: {name: L, movement: 3, toughness: 6, life: 0, attack: {speed: 1, accuracy: 5, damage: 1}}", "1"),
])
def test_a_wrong_card_is_told_at_its_place(tmp_path, cards, words):
    _, problems = read_with(tmp_path, cards)
    assert any([words in problem.words and problem.path.endswith("minions.yaml") for problem in problems if problem.level == "error"]), problems


def test_the_word_needs_somebody_to_come_beside():
    assert EFFECTS["spawn"] is Spawn
    assert "'of'" in Spawn("larva", where="adjacent").unfit() and "'of'" in Spawn("larva", of=Who("target", "target")).unfit() and not Spawn("larva").unfit()


