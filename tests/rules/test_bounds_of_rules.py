"""Single rules at their bounds: one more, one less, nobody there, several of whom one is meant."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from game.cards.effect import EFFECTS, Conditions, Cost, Rule
from game.cards.kinds import Amount, Row, Who
from game.cards.library import Lasting, Library, read_packs
from game.model.campaign import Granted
from game.model.showdown import Terrain
from game.model.survivor import Survivor
from game.rules import ending, flow
from game.rules.effects import harm as harm_effects
from game.rules.effects.conditions import AtLeast, Rolled
from game.rules.engine import footprints, values
from game.rules.engine.events import CardDrawn, CardLost, DiceFell, HitSuffered, ReactionBegan, Shuffled, Spent
from game.rules.engine.game import Context, SurvivorAttack
from game.rules.engine.nested_attacks import WAITING, attacks_wait
from game.rules.engine.options import AbilityOption, AttackOption
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask, Roll, die
from game.rules.engine.reasons import NoRoomReason, PlacedReason, RunReason
from game.rules.queries import attack_parts, forecast, position
from game.rules.queries import settlement as settlement_queries
from game.rules.queries import terrain as terrain_queries
from game.rules.settlement import rolls as rolls_at_home
from game.rules.settlement import timeline
from game.rules.showdown import act_costs, act_options, acts, aftermath, ai_deck, creation, movement, placing, survivor_attack, targeting, terrain
from game.rules.survivors import archiving, costs, gaining, gear, harm, paying
from tests.rules.beasts import library_with
from tests.rules.conftest import PACK, Table
from tests.rules.settlement_table import Home

ONE, TWO = Amount("1", 1), Amount("2", 2)
EVERYBODY = Who.parse("all survivors")
OWN = """
piercer: {name: Piercer, keywords: [weapon, melee], weapon: {speed: 2, accuracy: 6, strength: 1}, attack_rules: [{when: perfect_hit, do: [cancel, wound]}]}
lucky_blade: {name: Lucky, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 1}, attack_rules: [{add: {luck: 9}}]}
hurler:
  {name: Hurler, keywords: [weapon, melee], weapon: {speed: 2, accuracy: 2, strength: 1},
   rules: [{pay: activation, do: {attack_with: {weapon: this, anywhere: true}}}]}
"""
ARTS = "lame: {name: Lame, rules: [{cannot: [activate]}]}"


@pytest.fixture(scope="module")
def own(tmp_path_factory) -> Library:
    return library_with(tmp_path_factory.mktemp("bounds"), gear=OWN, fighting_arts=ARTS)


@pytest.fixture(scope="module")
def granting() -> Library:
    """A library of this module, to which tests add what may be granted."""
    return read_packs([PACK])[0]


def rolls(steps: Iterator[Any], *faces: tuple[int, ...]) -> list[Roll]:
    """Runs a resolution with these faces; returns the dice that were asked for."""
    left, found, answer = list(faces), [], None
    try:
        while True:
            asked = steps.send(answer) if answer is not None else next(steps)
            assert isinstance(asked, Roll), asked
            found.append(asked)
            answer = left.pop(0)
    except StopIteration:
        return found


# ---- decks ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("deck", "told"), [("ai", "ai"), ("hit_locations", "hit_locations")])
def test_the_deck_that_is_named_is_shuffled_and_no_other(showdown, deck, told):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion(deck=["claw"], locations=["beasts_femur"])
    showdown.showdown.ai_discard, showdown.showdown.hit_location_discard = ["white_lion.maul"], ["white_lion.beasts_knee"]
    showdown.effects(ann, EFFECTS["shuffle"](deck=deck))
    assert [fact.deck for fact in showdown.facts(Shuffled)] == [told]
    left = (len(showdown.showdown.ai_discard), len(showdown.showdown.hit_location_discard))
    assert left == ((0, 1) if deck == "ai" else (1, 0))


def test_one_card_that_is_looked_at_needs_no_order_and_two_do(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion(deck=["claw", "maul", "claw"])
    showdown.effects(ann, EFFECTS["look_at"](deck="ai"))
    assert not showdown.asked and [fact.card for fact in showdown.facts(CardDrawn)] == ["white_lion.claw"]
    showdown.effects(ann, EFFECTS["look_at"](deck="ai", count=2), order_cards="white_lion.maul")
    assert showdown.showdown.ai_deck == ["white_lion.maul", "white_lion.claw", "white_lion.claw"]
    assert showdown.asked == [("order_cards", ("white_lion.claw", "white_lion.maul"))]


def test_a_covered_deck_is_not_looked_at_and_the_other_one_is(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion(deck=["claw"], locations=["beasts_femur"])
    showdown.showdown.face_up = "white_lion.vanish"
    showdown.effects(ann, EFFECTS["look_at"](deck="ai"), EFFECTS["look_at"](deck="hit_locations"))
    assert [fact.card for fact in showdown.facts(CardDrawn)] == ["white_lion.beasts_femur"] and showdown.reasons("covered")


def test_who_archives_at_random_throws(showdown):
    ann = showdown.survivor("Ann", "A1", resources=["monster_bone", "monster_hide"])
    held = [("won", "monster_bone", ""), ("won", "monster_hide", "")]
    (thrown,) = rolls(archiving.archive_some(showdown.game, list(held), 1, ann, Context(), True), (2,))
    assert (thrown.who, thrown.sides, ann.resources) == (ann.id, 2, ["monster_bone"])
    showdown.campaign.settlement.storage = {"monster_bone": 1, "monster_hide": 1}
    stored = [("resource", "monster_bone", ""), ("resource", "monster_hide", "")]
    (thrown,) = rolls(archiving.archive_some(showdown.game, stored, 1, None, Context(), True), (1,))
    assert thrown.who == "everyone"


def test_who_archives_chooses(showdown):
    ann = showdown.survivor("Ann", "A1", resources=["monster_bone", "monster_hide"])
    for owner, who in ((ann, ann.id), (None, "everyone")):
        held = [("won" if owner else "resource", name, "") for name in ("monster_bone", "monster_hide")]
        asked = next(archiving.archive_some(showdown.game, held, 1, owner, Context(), False))
        assert isinstance(asked, Ask) and (asked.who, asked.options) == (who, ("monster_bone", "monster_hide"))


# ---- dice and tables --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "faces", "row"), [("1d5", [1], 0), ("1d5", [4], 0), ("1d5", [5], 1), ("1d5", [10], 1), ("1d10", [2], 0), ("1d10", [3], 1),
                                                     ("2d5", [1, 2], 0), ("2d5", [3, 2], 1)])  # fmt: skip
def test_a_d5_is_half_a_d10_rounded_up_on_a_table_too(showdown, dice, faces, row):
    ann = showdown.survivor("Ann", "A1", courage=0, insanity=0)
    rows = {Row.parse("1-2"): (EFFECTS["gain"](courage=ONE),), Row.parse("3+"): (EFFECTS["gain"](insanity=ONE),)}
    showdown.effects(ann, EFFECTS["roll"](rows=rows, dice=dice), dice=faces)
    assert (ann.courage, ann.insanity) == ((1, 0) if row == 0 else (0, 1))


def test_each_result_of_a_table_of_injuries_has_its_row_and_beyond_it_the_last(showdown):
    for table, rows in showdown.library.tables.items():
        for total, row in rows.items():
            assert harm.row_of(showdown.game, table, total) == row
        assert harm.row_of(showdown.game, table, 0) == harm.row_of(showdown.game, table, -3) == rows[1]
        assert harm.row_of(showdown.game, table, 99) == rows[max(rows)]
    table = Table(showdown.library)
    table.library.tables["two"] = {1: "broken_arm", 2: "broken_hip"}
    try:
        assert [harm.row_of(table.game, "two", total) for total in (0, 1, 2, 3)] == ["broken_arm", "broken_arm", "broken_hip", "broken_hip"]
    finally:
        del table.library.tables["two"]


def test_the_dice_of_an_attack_show_what_hits_between_two_and_ten(showdown):
    ann = showdown.survivor("Ann", "G11", survival=0, tokens={"evasion": 20})
    showdown.lion("H11", "N")
    for evasion, needed in ((20, 10), (-20, 2), (1, 3)):
        ann.tokens["evasion"] = evasion
        showdown.happened.clear()
        showdown.effects(ann, EFFECTS["attack"](speed=1, accuracy=2, damage=1), dice=[1])
        (fell,) = [fact for fact in showdown.facts(DiceFell) if fact.kind == "attack"]
        assert fell.needed == needed
    steps = rolls_of_attack(showdown, ann)
    assert steps == (3,)


def rolls_of_attack(table: Table, who: Survivor) -> tuple[int, ...]:
    context = Context("test", "monster", who)
    context.aim(who)
    steps = perform(table.game, (EFFECTS["attack"](speed=1, accuracy=2, damage=1),), context)
    asked = next(steps)
    steps.close()
    assert isinstance(asked, Roll)
    return asked.steps


@pytest.mark.parametrize(("evasion", "step"), [(20, 10), (-20, 2), (0, 7), (3, 10), (2, 9)])
def test_the_dice_of_a_survivors_attack_differ_from_what_hits_on(showdown, evasion, step):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N", evasion=evasion)
    showdown.showdown.acting, ann.movements, ann.activations = ann.id, 1, 1
    steps = acts.one_action(showdown.game, ann)
    next(steps)
    asked = steps.send(AttackOption("founding_stone").key)
    steps.close()
    assert isinstance(asked, Roll) and asked.steps == (step,)


def test_a_one_is_told_from_a_two_by_the_dice_of_a_wound_whatever_the_luck(own):
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={"0": "lucky_blade"})
    table.lion(locations=["strange_hand"])
    table.showdown.acting, ann.movements, ann.activations = ann.id, 1, 1
    steps, answer, wound = acts.one_action(table.game, ann), None, None
    while wound is None:
        asked = steps.send(answer) if answer is not None else next(steps)
        if isinstance(asked, Ask):
            answer = AttackOption("lucky_blade").key
        elif asked.kind == "wound":
            wound = asked
        else:
            answer = (9,)
    steps.close()
    assert 2 in wound.steps and all(2 <= step <= 10 for step in wound.steps)


def test_a_perfect_hit_that_a_card_replaces_takes_itself_away_and_no_other(own):
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={"0": "piercer"})
    table.lion(locations=["beasts_femur", "beasts_knee"]).does(ann, AttackOption("piercer").key, [10, 9, 1])
    assert [fact.card for fact in table.facts(CardDrawn) if fact.deck == "hit_location"] == ["white_lion.beasts_femur"]
    assert len(table.showdown.wound_stack) == 1


def test_what_the_screen_says_of_a_weapon_counts_the_monsters_evasion_and_luck(showdown):
    ann = showdown.survivor("Ann", "G11")
    plain = position.weapon_numbers(showdown.game, ann, "founding_stone")
    showdown.lion("H11", "N", evasion=1, toughness=2, luck=1)
    harder = position.weapon_numbers(showdown.game, ann, "founding_stone")
    assert {name: harder[name] - plain[name] for name in plain} == {"dice": 0, "hits_on": 1, "wounds_on": 2, "critical_on": 1}
    for name, token, change, number in (("hits_on", "evasion", 20, 10), ("hits_on", "evasion", -20, 2), ("wounds_on", "toughness", 20, 10),
                                        ("wounds_on", "toughness", -20, 2), ("critical_on", "luck", -20, 2)):  # fmt: skip
        showdown.lion("H11", "N", **{token: change})
        assert position.weapon_numbers(showdown.game, ann, "founding_stone")[name] == number


# ---- who may do what -------------------------------------------------------------------------------------------------
def test_who_may_activate_nothing_may_not_attack(own):
    table = Table(own)
    ann, bob = table.survivor("Ann", "G11", fighting_arts=["lame"]), table.survivor("Bob", "G12")
    ann.activations = bob.activations = 1
    table.lion("H11", "N")
    why = act_options.cannot_attack(table.game, ann, "founding_stone")
    assert why is not None and (why.code, why.card) == ("limit", "lame")
    assert act_options.cannot_attack(table.game, bob, "founding_stone") is None


def test_nobody_strikes_from_anywhere_where_no_monster_is(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.showdown.monster.space, showdown.showdown.monster.left_from = "", "H11"
    assert position.spaces_to_attack_from(showdown.game, ann, "founding_stone") == ()


def test_who_walks_in_an_act_is_heard_by_what_listens_to_moves(granting):
    granting.grants["mover"] = Lasting((Rule(when=("moved",), do=(EFFECTS["gain"](courage=ONE),)),))
    table = Table(granting)
    ann = table.survivor("Ann", "A1", courage=0)
    table.campaign.granted = [Granted("mover", ann.id, "for_good")]
    table.game.refresh()
    table.does(ann, "A2")
    assert (ann.space, ann.courage) == ("A2", 1)


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_a_granted_rule_knows_its_own_number_and_nobody_elses(granting, order):
    mine, other = "gear/founding_stone#0", "gear/cloth#0"
    granting.grants[mine] = Lasting((Rule(when=("knocked_down",), do=(EFFECTS["gain"](courage=Amount("x", None)),)),))
    granting.grants[other] = Lasting((Rule(when=("died",)),))
    table = Table(granting)
    ann, bob = table.survivor("Ann", "A1", courage=0), table.survivor("Bob", "C1", courage=0)
    numbers = [(mine, ann.id, order[0]), (mine, bob.id, order[1]), (other, ann.id, 7)]
    table.campaign.granted = [Granted(grant, owner, "for_good", x=number) for grant, owner, number in numbers]
    table.game.refresh()
    for who in (ann, bob):
        table.effects(who, EFFECTS["knock_down"]())
    assert (ann.courage, bob.courage) == order


# ---- several targets ---------------------------------------------------------------------------------------------------
DAMAGED = EFFECTS["if"](tests=Conditions((AtLeast(attack_damaged=1),)), then=(EFFECTS["gain"](who=Who.parse("monster"), tokens={"speed": ONE}),))


@pytest.mark.parametrize(("dice", "token"), [([1, 1], 0), ([1, 9, "head"], 1), ([9, "head", 1], 1)])
def test_an_attack_on_several_has_damaged_where_one_of_them_was_damaged(showdown, dice, token):
    showdown.survivor("Ann", "G11", survival=0)
    showdown.survivor("Bob", "G12", survival=0)
    showdown.lion("H11", "N")
    blow = EFFECTS["attack"](speed=1, accuracy=2, damage=1)
    context = Context("test", "monster", None)
    showdown.run(perform(showdown.game, (EFFECTS["pick_target"](among=(EVERYBODY,)), blow, DAMAGED), context), dice, pick_target=["Ann", "Bob"])
    assert showdown.showdown.monster.tokens.get("speed", 0) == token
    assert len(showdown.facts(HitSuffered)) == token


@pytest.mark.parametrize(("phrase", "dice", "asked", "found"), [
    ("2 random survivors", [2, 2], 0, ["Bob", "Cat"]), ("2 closest survivors", [], 0, ["Ann", "Bob"]), ("2 most courage survivors", [], 0, ["Cat", "Bob"]),
    ("2 survivors", [], 2, ["Cat", "Ann"]), ("up to 2 survivors", [], 2, ["Cat", "Ann"]), ("3 survivors", [], 0, ["Ann", "Bob", "Cat"]),
])  # fmt: skip
def test_so_many_of_more_are_picked_as_the_line_says(showdown, phrase, dice, asked, found):
    for name, at, courage in (("Ann", "G11", 0), ("Bob", "F11", 1), ("Cat", "A1", 2)):
        showdown.survivor(name, at, courage=courage)
    showdown.lion("H11", "N")
    taken: list[Survivor] = []

    def picked() -> Any:
        taken.extend((yield from targeting.pick_several(showdown.game, Who.parse(phrase), Context("test"))))

    showdown.run(picked(), dice, pick_target=["Cat", "Ann"])
    assert ([one.name for one in taken], len(showdown.asked)) == (found, asked)


@pytest.mark.parametrize(("phrase", "options"), [("chosen survivor", ("s1", "s2")), ("up to 1 survivor", ("s1", "s2", "none"))])
def test_nobody_is_an_answer_only_where_the_card_says_up_to(showdown, phrase, options):
    ann, _ = showdown.survivor("Ann", "A1", insanity=0), showdown.survivor("Bob", "C1")
    showdown.effects(ann, EFFECTS["gain"](insanity=ONE, who=Who.parse(phrase)), nominate="Ann")
    assert showdown.asked == [("nominate", options)] and ann.insanity == 1


# ---- attacks from afar, the stack of wounds, what can be fought -------------------------------------------------------------
def test_who_hits_from_anywhere_goes_on_hitting_from_there(own):
    table = Table(own)
    ann = table.survivor("Ann", "A1", grid={"0": "hurler"})
    table.lion("H11", "N", locations=["beasts_femur", "beasts_knee"])
    table.does(ann, AbilityOption("hurler", 0).key, [9, 9, 1, 1], hit_location_order="white_lion.beasts_femur")
    assert len(table.showdown.hit_location_discard) == 2 and not table.reasons("hits_lost")


def test_a_duration_that_a_wound_takes_lies_on_top_of_the_wounds(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.showdown.face_up, showdown.showdown.wound_stack = "white_lion.ground_fighting", ["white_lion.maul", "white_lion.claw"]
    showdown.effects(ann, EFFECTS["wound"]())
    assert showdown.showdown.wound_stack == ["white_lion.ground_fighting", "white_lion.maul", "white_lion.claw"] and not showdown.showdown.face_up


@pytest.mark.parametrize(("kept", "lacks"), [({}, ""), ({"type": "trap"}, "traps"), ({"copies": 0}, "hit_locations"), ({"copies": 0, "but": 1}, "traps")])
def test_a_monster_of_whose_places_none_can_be_wounded_is_not_fought(library, kept, lacks):
    other = copy.copy(library)
    but = kept.pop("but", 0)
    cards = {name: structs.replace(card, **kept) if name.startswith("white_lion.") and card.type != "trap" else card
             for name, card in library.hit_locations.items()}
    if not but:
        cards = {name: structs.replace(card, copies=0) if kept.get("copies") == 0 and card.type == "trap" else card for name, card in cards.items()}
    other.hit_locations = cards
    assert creation.cannot_be_fought(other, "white_lion", "1") == lacks


def test_arts_in_the_deck_are_those_of_its_kind_that_one_does_not_have(library):
    table = Table(library)
    first, *_ = (name for name, card in library.fighting_arts.items() if not card.secret)
    ann = table.survivor("Ann", "A1", fighting_arts=[first])
    for deck, secret in (("fighting_arts", False), ("secret_fighting_arts", True)):
        found = gaining.pool_of(table.game, deck, ann, "")
        assert found == [name for name, card in library.fighting_arts.items() if card.secret is secret and name != first]
    assert first in gaining.pool_of(table.game, "fighting_arts", None, "")


# ---- home ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("year", "people"), [(0, 10), (1, 9)])
def test_the_dead_of_the_first_story_leave_no_population(library, year, people):
    home = Table(library)
    home.survivor("Ann", "A1", dead=True)
    home.survivor("Bob", "C1")
    home.campaign.settlement.lantern_year, home.campaign.settlement.population = year, 10
    aftermath.go_home(home.game)
    assert (home.campaign.settlement.population, home.campaign.settlement.uncounted_deaths) == (people, 1)


def test_a_year_without_an_event_left_draws_none(library):
    home = Home(library, year=2)
    home.survivor("Ann")
    home.settlement.archived = [name for name, event in library.events.items() if event.deck == "settlement"]
    home.step("settlement_event")
    assert not home.facts(CardDrawn)


# ---- places ------------------------------------------------------------------------------------------------------------
def test_behind_somebody_is_beside_them_and_farthest_from_the_monster(showdown):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "E11")
    showdown.lion("H11", "N")
    showdown.run(placing.place_survivor(showdown.game, ann, "behind", [bob], Context()), place="D11")
    assert showdown.asked == [("place", ("D11", "E10"))] and ann.space == "D11"


def test_the_monster_is_placed_beside_the_first_of_several(showdown):
    ann, bob = showdown.survivor("Ann", "C5"), showdown.survivor("Bob", "C18")
    showdown.lion("H11", "N")
    options = placing.beside(showdown.game, ann, placing.free_places(showdown.game))
    showdown.run(placing.place_monster(showdown.game, "adjacent", [ann, bob], Context()), place=options[0])
    assert showdown.asked == [("place", tuple(options))] and showdown.showdown.monster.space == options[0]


def test_the_middle_is_the_one_space_of_the_card_or_the_nearest_free_ones(showdown):
    home = showdown.game.monster_card.space
    showdown.lion("A1", "N")
    showdown.survivor("Ann", "P22")
    showdown.run(placing.place_monster(showdown.game, "centre", [], Context()))
    assert showdown.showdown.monster.space == home
    showdown.lion("A1", "N")
    showdown.survivor("Bob", home)
    showdown.run(placing.place_monster(showdown.game, "centre", [], Context()), place="H12")
    assert (home, showdown.asked, showdown.showdown.monster.space) == ("H11", [("place", ("H12", "I11"))], "H12")


def test_a_monster_that_sees_everybody_by_turning_is_not_placed(showdown):
    showdown.survivor("Ann", "J11")
    showdown.lion("H11", "N")
    showdown.run(placing.place_monster(showdown.game, "best_view", [], Context()))
    assert (showdown.showdown.monster.space, showdown.showdown.monster.facing) == ("H11", "S")
    assert not [fact for fact in showdown.happened if isinstance(fact, PlacedReason)] and not showdown.asked


def test_who_ignores_a_collision_stays_where_they_are_unless_the_monster_stands_on_them(granting):
    granting.grants["calm"] = Lasting((Rule(ignores=("collision",)),))
    for at, moved in (("F11", False), ("G11", True)):
        table = Table(granting)
        ann = table.survivor("Ann", at)
        table.campaign.granted = [Granted("calm", ann.id, "for_good")]
        table.lion("G11", "N")
        table.game.refresh()
        table.run(movement.collide(table.game, [ann], Context("test")), place="F11" if moved else None)
        assert (ann.space != at, bool(table.reasons("placed")), ann.down_since) == (moved, moved, 0)


@pytest.mark.parametrize(("spaces", "end"), [(2, "F11"), (9, "D11")])
def test_a_monster_that_is_pulled_stops_beside_who_pulls_it(showdown, spaces, end):
    ann = showdown.survivor("Ann", "C11")
    showdown.lion("H11", "N")
    context = Context("test", ann.id, ann)
    pull = EFFECTS["knockback"](spaces=Amount(str(spaces), spaces), toward="source", who=Who.parse("monster"))
    showdown.run(perform(showdown.game, (pull,), context))
    assert showdown.showdown.monster.space == end and not ann.down_since


def test_a_tile_for_which_there_is_no_room_is_told_by_its_number(showdown):
    for number in (0, 1):
        terrain.lay_tile(showdown.game, "tall_grass", 0, "monster", number)
    assert [fact.tile for fact in showdown.game.take_events() if isinstance(fact, NoRoomReason)] == [1, 2]


@pytest.mark.parametrize(("at", "spaces", "walls", "stopped", "went"), [
    ("H11", 2, [], "done", 2), ("B11", 4, [], "edge", 1), ("F11", 4, ["C11", "C12"], "wall", 2), ("C11", 2, [], "done", 2),
])  # fmt: skip
def test_a_straight_run_tells_what_stopped_it(showdown, at, spaces, walls, stopped, went):
    if walls:
        showdown.showdown.terrain.append(Terrain("stone_columns", walls))
    showdown.survivor("Ann", "P22")
    showdown.lion(at, "N").game.refresh()
    showdown.effects(showdown.people["Ann"], EFFECTS["move"](who=Who.parse("monster"), direction="forward", spaces=Amount(str(spaces), spaces)))
    (told,) = [fact for fact in showdown.happened if isinstance(fact, RunReason)]
    assert (told.spaces, told.why) == (went, stopped)


# ---- paying, rolls at home, attacks within attacks -----------------------------------------------------------------------
@pytest.mark.parametrize("wanted", [("any", "bone", "monster_bone"), ("monster_bone", "any", "bone"), ("bone", "monster_bone", "any")])
def test_a_named_card_is_paid_first_and_any_card_last(library, wanted):
    assert costs.units(library, dict.fromkeys(wanted, 1)) == ["monster_bone", "bone", "any"]


@pytest.mark.parametrize(("cost", "told"), [
    (Cost(endeavors=1), [("endeavors", 1)]), (Cost(population=2), [("population", 2)]), (Cost(survival=1), [("survival", 1)]),
    (Cost(insanity=1), [("insanity", 1)]), (Cost(), []),
])  # fmt: skip
def test_what_is_paid_is_told_and_nothing_else(library, cost, told):
    home = Home(library, endeavors=3)
    ann = home.survivor("Ann", survival=2, insanity=2)
    home.run(paying.pay(home.game, ann, cost, Context("augury", "settlement", ann)))
    spent = {"endeavors": 3 - home.settlement.endeavors, "population": 10 - home.settlement.population, "survival": 2 - ann.survival,
             "insanity": 2 - ann.insanity}  # fmt: skip
    assert [(fact.what, fact.count) for fact in home.facts(Spent)] == told == [(what, number) for what, number in spent.items() if number]
    assert len(home.happened) == len(told)


@pytest.mark.parametrize("source", ["endeavor", "intimacy", ""])
def test_what_answers_to_the_roll_of_an_endeavor_answers_to_no_other(granting, source):
    granting.grants["watcher"] = Lasting((Rule(when=("endeavor_rolled",), do=(EFFECTS["gain"](insanity=ONE),)),))
    home = Home(granting)
    ann = home.survivor("Ann", insanity=0)
    home.campaign.granted = [Granted("watcher", ann.id, "for_good")]
    home.game.refresh()
    context = Context("augury", "settlement", ann, source=source)
    home.run(rolls_at_home.thrown(home.game, context, lambda: die("table")), [7])
    assert (ann.insanity, context.rolled) == (int(source == "endeavor"), 7)


def test_while_an_attack_waits_only_what_its_attacker_has_for_the_next_one_lasts(showdown):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "C1")
    untils = [("attack_end", ann), ("next_attack", ann), ("next_attack", bob), ("card_end", ann), ("round_end", ann)]
    showdown.campaign.granted = [Granted("x", who.id, until) for until, who in untils]
    with attacks_wait(showdown.game, ann.id):
        assert [granted.until for granted in showdown.campaign.granted] == [WAITING, "next_attack", WAITING, WAITING, "round_end"]
    assert [granted.until for granted in showdown.campaign.granted] == [until for until, _ in untils]
    with attacks_wait(showdown.game):
        assert [granted.until for granted in showdown.campaign.granted] == [WAITING] * 4 + ["round_end"]


# ---- pushes by survivors, hits that are added --------------------------------------------------------------------------------
@pytest.mark.parametrize(("at", "ways"), [("D6", ("E", "S")), ("E6", ()), ("C8", ())])
def test_who_is_pushed_by_a_survivor_is_pushed_from_one_space(showdown, at, ways):
    ann, bob = showdown.survivor("Ann", at), showdown.survivor("Bob", "C5")
    showdown.lion("P21", "N")
    context = Context("test", bob.id, ann)
    showdown.run(perform(showdown.game, (EFFECTS["knockback"](spaces=TWO),), context), direction="S")
    assert showdown.asked == ([("direction", ways)] if ways else [])
    assert ann.space == {"D6": "F6", "E6": "G6", "C8": "C10"}[at]


@pytest.mark.parametrize(("settings", "added"), [({"rolls": TWO}, (2, 0)), ({"hits": ONE}, (0, 1)), ({"rolls": ONE, "hits": TWO}, (1, 2)), ({}, (0, 0)),
                                                  ({"hits": Amount("1d10", None)}, (0, 0))])  # fmt: skip
def test_so_many_rolls_and_hits_are_added_as_a_card_says(showdown, settings, added):
    context = Context("test", "s1", showdown.survivor("Ann", "A1"))
    showdown.run(perform(showdown.game, (EFFECTS["add_hits"](**settings),), context))
    assert (context.more_rolls, context.more_hits) == added


# ---- what is read, shown and refused --------------------------------------------------------------------------------------------
def test_the_zone_of_a_monster_off_the_board_is_nowhere(showdown):
    showdown.survivor("Ann", "A1")
    showdown.showdown.monster.space = ""
    assert values.zone_of_death(showdown.game) == 0


def test_who_cannot_act_next_is_refused_with_the_reason_and_who_can_is_not(showdown):
    for name, at, sheet in (("Ann", "A1", {}), ("Bob", "C1", {"acted": True}), ("Cat", "E1", {"down_since": 1}), ("Dan", "G1", {"dead": True})):
        showdown.survivor(name, at, **sheet)
    refused = position.refusals(showdown.game, Ask("act", "everyone", "survivors_turn", ("s1",)))
    assert [(refusal.key, refusal.code) for refusal in refused] == [("s2", "acted"), ("s3", "knocked_down"), ("s4", "dead")]


@pytest.mark.parametrize(("known", "shown"), [((), ["dodge"]), (("language",), ["dodge", "encourage"])])
def test_survival_actions_that_nobody_has_learned_are_not_shown(showdown, known, shown):
    ann = showdown.survivor("Ann", "A1", survival=1)
    showdown.campaign.settlement.innovations, showdown.showdown.rules = list(known), "full"
    showdown.game.refresh()
    assert [action for action, _ in position.survival_actions(showdown.game, ann)] == shown


def test_what_is_crafted_is_offered_near_its_place_and_has_a_cost(library):
    home = Home(library, locations=["lantern_hoard", "bonesmith"])
    home.survivor("Ann")
    offered = [offer.card for offer in settlement_queries.offers(home.game) if offer.kind == "craft"]
    near = settlement_queries.possible(home.game)
    assert offered == [name for name, card in library.gear.items() if card.cost and card.at in near] and "founding_stone" not in offered


def test_ways_of_the_monster_with_ends_of_their_own_are_told_by_these(showdown):
    showdown.survivor("Ann", "P22")
    showdown.lion("H11", "N")
    showdown.run(movement.choose_way(showdown.game, ("F11", "J11"), Context("test")), path="F11")
    (asked,) = showdown.asked
    assert asked == ("path", ("F11", "J11"))
    (told,) = showdown.reasons("path")
    assert (told.end, told.steps) == ("F11", 2)


def test_what_the_last_critical_gives_is_told_only_where_the_card_gives_something(library):
    for critical in (library.hit_locations["white_lion.strange_hand"].critical, ()):
        other = copy.copy(library)
        other.hit_locations = dict(library.hit_locations)
        other.hit_locations["white_lion.strange_hand"] = structs.replace(library.hit_locations["white_lion.strange_hand"], critical=critical)
        table = Table(other)
        ann = table.survivor("Ann", "G11", survival=1)
        table.lion("H11", "N", deck=[], locations=["strange_hand"])
        table.does(ann, AttackOption("founding_stone").key, [9, 1, 10], use="leave")
        assert table.showdown.outcome == "victory"
        assert [fact.row for fact in table.facts(ReactionBegan)] == ["critical"] * bool(critical)


@pytest.mark.parametrize(("armor", "left"), [({"waist": 1, "body": 2}, {"waist": 0, "body": 2}), ({"waist": 0}, {"waist": 0}), ({"waist": 3}, {"waist": 2})])
def test_armor_that_is_used_up_is_not_lost_twice_with_its_card(showdown, armor, left):
    ann = showdown.survivor("Ann", "A1")
    ann.armor = armor
    gear.lose_gear(showdown.game, ann, "0")
    assert ann.armor == left


def test_what_is_gained_for_good_hurts_the_brain_for_good(showdown):
    ann = showdown.survivor("Ann", "A1", insanity=9)
    showdown.effects(ann, EFFECTS["suffer"](brain=ONE))
    showdown.effects(ann, EFFECTS["gain"](permanent={"brain_damage": ONE}), EFFECTS["suffer"](brain=ONE))
    assert ann.insanity == 9 - 1 - 2


@pytest.mark.parametrize(("insanity", "courage"), [(3, 1), (0, 0)])
def test_what_a_resource_says_on_being_gained_holds_under_its_condition(tmp_path, insanity, courage):
    bone = "odd_bone: {name: Odd, deck: strange, copies: 1, keywords: [bone], rules: [{when: gained_card, if: {is: insane}, do: {gain: {courage: 1}}}]}"
    table = Table(library_with(tmp_path, resources=bone))
    ann = table.survivor("Ann", "A1", insanity=insanity, courage=0)
    table.effects(ann, EFFECTS["gain_card"](card="odd_bone"))
    assert (ann.resources, ann.courage) == (["odd_bone"], courage)


def test_an_indomitable_monster_that_a_rule_fells_stands_at_the_end_of_the_step(granting):
    granting.grants["fell"] = Lasting((Rule(when=("round_end",), do=(EFFECTS["knock_down"](who=Who.parse("monster")),)),))
    granting.grants["firm"] = Lasting((Rule(is_=("indomitable",)),))
    for firm in (True, False):
        table = Table(granting)
        table.survivor("Ann", "A1", acted=True)
        table.campaign.granted = [Granted("fell", "monster", "for_good"), *([Granted("firm", "monster", "for_good")] if firm else [])]
        table.showdown.stage = "survivors"
        table.game.refresh()
        table.run(flow.showdown_step(table.game))
        assert table.showdown.stage == "monster" and table.showdown.monster.knocked_down is not firm


def test_the_only_survivor_who_can_act_is_not_asked_for(showdown):
    showdown.survivor("Ann", "A1", acted=True)
    showdown.survivor("Bob", "C1")
    showdown.showdown.stage = "survivors"
    showdown.run(flow.showdown_step(showdown.game), action="end_act")
    assert showdown.kinds_asked() == ["action"]


# ---- what the counting of chances notes of a state ----------------------------------------------------------------------------------
def test_each_number_of_a_figure_is_noted_by_itself_and_cards_of_all_survivors_bring_rules(showdown):
    showdown.survivor("Ann", "A1")
    showdown.survivor("Bob", "C1")
    states = footprints.States(showdown.campaign, showdown.library)
    figures = [(number, name) for number in (0, 1) for name in ("tokens", "attributes", "armor", "injuries")]
    assert sorted(states.by_key) == sorted([*figures, (footprints.MONSTER, "tokens"), (footprints.MONSTER, "attributes")])
    assert {(number, "grid") for number in (0, 1)} <= set(states.bring) and (footprints.SHOWDOWN, "in_play") in states.bring
    assert not footprints.NotingDict({}, 0, "armor") and footprints.NotingDict({"head": 0}, 0, "armor") and footprints.NotingDict({}, 0, "tokens")
    footprints.forget()


def test_only_what_may_change_the_end_or_reads_dice_makes_a_difference_to_what_is_counted(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N", locations=["beasts_femur"])
    assert not attack_parts.reads_faces(showdown.game, "founding_stone")
    showdown.game.granted_weapon_words = [(ann.id, "cloth", 0, Rule(if_=Conditions((Rolled("odd"),))))]
    assert attack_parts.reads_faces(showdown.game, "founding_stone")


@pytest.mark.parametrize(("actions", "twice"), [("flow", False), ("{perform: lunge}", True), ("{perform: pounce}", False)])
def test_what_an_action_that_a_card_names_does_belongs_to_the_card(actions, twice, library):
    picks = EFFECTS["pick_target"](among=(EVERYBODY,))
    named = {"lunge": (picks, picks), "pounce": ()}
    does = () if actions == "flow" else (EFFECTS["perform"](action=actions.removeprefix("{perform: ").removesuffix("}")),)
    card = structs.replace(library.ai["white_lion.claw"], actions=does, face_up=(), injuries={})
    assert forecast.picks(card, named) is forecast.picks_twice(forecast.words_of_card(card, named)) is twice


# ---- cards that are turned up ------------------------------------------------------------------------------------------------------
def test_a_card_that_is_cancelled_as_it_is_turned_up_brings_the_monster_back_all_the_same(granting):
    granting.grants["stop"] = Lasting((Rule(when=("ai_drawn",), do=(EFFECTS["cancel"](),)),))
    table = Table(granting)
    table.survivor("Ann", "C5")
    table.campaign.granted = [Granted("stop", "monster", "for_good"), Granted("stop", "monster", "card_end")]
    table.showdown.face_up, table.showdown.monster.space, table.showdown.monster.left_from = "white_lion.vanish", "", "H11"
    table.game.refresh()
    table.run(ai_deck.turn_up(table.game, "white_lion.vanish", Context("", "monster", None)))
    assert table.showdown.monster.space == "C3" and table.showdown.ai_discard == ["white_lion.vanish"] and not table.showdown.drawn
    assert [granted.until for granted in table.campaign.granted] == ["for_good"]


# ---- this card, spaces that are no answer, half dice ---------------------------------------------------------------------------------
def test_a_card_that_archives_itself_goes_from_where_it_lies(showdown):
    ann = showdown.survivor("Ann", "A1", resources=["monster_bone"], disorders=["immortal"])
    ann.statuses = ["wet"]
    for card in ("wet", "monster_bone", "immortal", "augury"):
        archiving.archive_this(showdown.game, Context(card, ann.id, ann))
    assert (ann.statuses, ann.resources, ann.disorders, showdown.campaign.settlement.archived) == ([], [], [], ["augury"])
    told = [(fact.card, fact.kind) for fact in showdown.game.take_events() if isinstance(fact, CardLost)]
    assert told == [("wet", "status"), ("monster_bone", "resource"), ("immortal", "disorder"), ("augury", "event")]


def test_why_a_space_is_no_answer_is_told_for_all_but_ones_own(showdown):
    ann, _ = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "A2")
    showdown.lion("H11", "N")
    ann.movements = 1
    asked = Ask("action", ann.id, "act", ("B1", "end_act"))
    told = {space: position.why_not_chosen(showdown.game, asked, space) for space in ("B1", "A1", "A2", "P22", "C1")}
    assert told == {"B1": None, "A1": None, "A2": "occupied", "P22": "out_of_reach", "C1": "unresolved"}
    assert position.why_not_chosen(showdown.game, Ask("choose", ann.id, "", ("B1",)), "A1") == "not_offered"


@pytest.mark.parametrize(("text", "faces"), [("1d5", [1, 3, 5, 7, 9]), ("1d10", [])])
def test_two_faces_of_a_half_die_are_one(showdown, text, faces):
    showdown.game.counting = True
    ann = showdown.survivor("Ann", "A1")
    (thrown,) = rolls(values.roll_amount(showdown.game, Context("", ann.id, ann), Amount(text, None)), (7,))
    assert [step for step in thrown.steps if step > 1] == faces[1:]


# ---- what goes on -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("phase", "stage", "acted", "goes_on"), [
    ("showdown", "survivors", False, "act"), ("showdown", "survivors", True, "round"), ("showdown", "monster", False, "turn"),
    ("showdown", "survivors_first", False, "turn"), ("showdown", "over", False, "aftermath"), ("showdown", "set_up", False, "showdown"),
    ("showdown", "deploy", False, "showdown"), ("prologue", "", False, "page"), ("aftermath", "over", False, "aftermath"), ("settlement", "", False, "step"),
    ("settlement", "survivors", False, "step"), ("showdown", "", False, "story"), ("ended", "", False, "story"),
])  # fmt: skip
def test_what_goes_on_is_told_by_phase_and_stage(showdown, phase, stage, acted, goes_on):
    showdown.survivor("Ann", "A1", acted=acted)
    showdown.campaign.phase, showdown.showdown.stage = phase, stage
    if not stage:
        showdown.campaign.showdown = None
        showdown.game.refresh()
    assert ending.going_on(showdown.game) == goes_on


@pytest.mark.parametrize(("goes_on", "times", "what"), [
    ("act", 1, "act"), ("act", 2, "act"), ("act", 3, "showdown"), ("turn", 3, "showdown"), ("round", 3, "showdown"), ("step", 3, "step"),
    ("step", 14, "step"), ("step", 15, "story"), ("act", 15, "story"), ("showdown", 3, "showdown"),
])  # fmt: skip
def test_what_fails_again_and_again_ends_more_each_time(goes_on, times, what):
    assert ending.ended_by(goes_on, times) == what


def test_who_dies_while_others_may_act_before_a_reaction_is_not_reacted_to(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.survivor("Bob", "A1")
    showdown.showdown.rules = "full"
    context = Context("white_lion.beasts_femur", "monster", ann, kind="hit_location")
    context.attack = SurvivorAttack(ann)

    def fatal(game: Any, moment: str, about: str) -> Iterator[Any]:
        ann.dead = True
        yield from ()

    reaction = (EFFECTS["gain"](who=Who.parse("monster"), tokens={"speed": ONE}),)
    showdown.run(survivor_attack.one_reaction(showdown.game, "white_lion.beasts_femur", "failure", reaction, False, context, fatal))
    assert not showdown.facts(ReactionBegan) and showdown.reasons("cancelled") and not showdown.showdown.monster.tokens


# ---- years, tiles, cures, what is used lying ------------------------------------------------------------------------------------------
def test_an_event_that_is_not_planned_is_not_moved_and_the_years_show_what_is_written(library):
    home = Home(library, year=2, timeline={"3": ["augury"], "4": []})
    timeline.schedule(home.game, "drums", 1, True)
    assert home.settlement.timeline == {"3": ["augury"], "4": []} and not home.game.take_events()
    timeline.schedule(home.game, "augury", 1, True)
    assert settlement_queries.years(home.game) == [(4, ["augury"])]


def test_a_tile_is_used_from_it_and_from_beside_it(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.showdown.terrain.append(Terrain("acanthus_plants", ["C5"]))
    showdown.game.refresh()
    found = {space: len(terrain_queries.uses_from(showdown.game, ann, space)) for space in ("C5", "C6", "B5", "C7", "B6")}
    assert found["C5"] and found["C5"] == found["C6"] == found["B5"] and found["C7"] == found["B6"] == 0


def test_at_home_no_tile_covers_a_space(library):
    assert terrain.tile_at(Home(library).game, "A1") is None


@pytest.mark.parametrize(("down", "dead", "lying", "left"), [(0, False, False, True), (1, False, False, False), (1, False, True, True), (0, True, True, False)])
def test_an_activation_that_is_spent_can_be_used_by_who_stands_or_may_lie(showdown, down, dead, lying, left):
    ann, found = showdown.survivor("Ann", "A1", down_since=down, dead=dead), []

    def spent() -> Any:
        found.append((yield from act_costs.activation_spent(showdown.game, ann, Context(), lying)))

    showdown.run(spent())
    assert found == [left]


def test_a_cure_takes_what_the_injury_granted_to_its_bearer_alone(granting):
    showdown, key = Table(granting), "injuries/broken_arm#0"
    granting.grants[key] = Lasting((Rule(),))
    ann, bob = (showdown.survivor(name, at, recorded=["broken_arm"]) for name, at in (("Ann", "A1"), ("Bob", "C1")))
    times = showdown.library.injuries["broken_arm"].times
    ann.recorded = ["broken_arm"] * times
    showdown.campaign.granted = [Granted(key, ann.id, "for_good"), Granted(key, bob.id, "for_good"), Granted(key, ann.id, "round_end")]
    harm_effects.lose_injury(showdown.game, ann, "broken_arm")
    assert [(granted.owner, granted.until) for granted in showdown.campaign.granted] == [(bob.id, "for_good"), (ann.id, "round_end")]
