"""Chances at their bounds: what was never or always met, how many random attacks are enough; and single rules where nothing is there to count."""

from __future__ import annotations

import pytest

from game.cards.effect import EFFECTS, Rule
from game.cards.kinds import Amount, Who
from game.cards.library import Lasting, Library, read_packs
from game.model.campaign import Granted
from game.model.showdown import Terrain
from game.model.space import BIT, footprint
from game.rules import ending
from game.rules.effects.gear_conditions import Affinities
from game.rules.engine.events import ActEnded, ActionBegan, DiceFell, LoopStopped, RuleAnswered, WoundTried
from game.rules.engine.game import Context, SettlementEvent, SurvivorAttack
from game.rules.engine.options import AttackOption, PlayerOption
from game.rules.engine.questions import Ask
from game.rules.queries import forecast, messages, odds, position
from game.rules.queries.odds import AttackOdds
from game.rules.showdown import terrain, weapons
from game.rules.showdown import ways as ways_of_the_monster
from game.rules.showdown.targeting import figures
from tests.rules.beasts import library_with
from tests.rules.conftest import PACK, Table
from tests.rules.test_odds import agree, attacking

OWN = """
odd_blade:
  {name: Blade, keywords: [weapon, melee], weapon: {speed: 2, accuracy: 6, strength: 1},
   attack_rules: [{if: {is: insane}, add: {strength: 3, speed: 1}}, {add: {strength: 1}}, {if: {is: knocked_down}, set: {luck: 2}}]}
odd_club: {name: Club, keywords: [weapon, melee], weapon: {speed: 2, accuracy: 6, strength: 1}, with: [early_iron],
           attack_rules: [{when: attack_rolled, do: {gain: {insanity: 1}}}]}
odd_flail: {name: Flail, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 4},
            attack_rules: [{when: attack_rolled, do: {add_hits: {rolls: 2}}}]}
odd_lash: {name: Lash, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 4},
           attack_rules: [{when: attack_rolled, do: {add_hits: {rolls: 1}}}]}
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory) -> Library:
    return library_with(tmp_path_factory.mktemp("chances"), gear=OWN)


# ---- estimates ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("of", [1, 2, 7, 50, 1000])
def test_a_chance_that_was_met_so_often_lies_as_far_from_never_as_its_opposite_from_always(of):
    for hits in {0, 1, of // 3, of - 1, of}:
        low, high = forecast.interval(hits, of)
        assert 0 <= low <= hits / of <= high <= 1 and (low == 0) is (hits == 0) and (high == 1) is (hits == of)
        assert forecast.interval(of - hits, of) == pytest.approx((1 - high, 1 - low))


def test_what_was_never_met_may_be_never_and_what_was_always_met_always():
    """Not even a rounding error is between."""
    for of in range(1, 1000):
        assert forecast.interval(0, of)[0] == 0.0 and forecast.interval(of, of)[1] == 1.0


def test_half_of_a_hundred_is_between_thirty_seven_and_sixty_three_per_cent():
    """By hand: the middle is 0.5, and half the interval 2.576 * (0.0025 + 2.576 ** 2 / 40000) ** 0.5 / (1 + 2.576 ** 2 / 100) = 0.1247."""
    assert forecast.interval(50, 100) == pytest.approx((0.3753, 0.6247), abs=1e-4)


def test_an_attack_of_which_nothing_is_known_begins_with_few_random_attacks(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N")
    found = AttackOdds(showdown.game, ann.id, "founding_stone")
    assert (found.left, found.samples_needed(), found.estimate) == (1.0, 150, None)


@pytest.mark.parametrize(("wanted", "first", "later"), [(0, 150, 150), (149, 150, 150), (151, 151, 151), (350, 350, 350), (351, 150, 351),
                                                        (1200, 150, 1200), (1201, 150, 400), (9000, 150, 400)])  # fmt: skip
def test_as_many_random_attacks_are_made_as_bring_the_estimate_within_a_point_unless_they_are_too_many(wanted, first, later):
    found = object.__new__(AttackOdds)
    found.left = (wanted + 0.5) ** 0.5 * 2 * odds.WITHIN / odds.SURE
    for found.sampled, number in ((0, first), (1, later), (2, later)):
        assert found.samples_needed() == number


# ---- where nothing is there -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["rolled", "rolled + 1"])
def test_where_nothing_was_rolled_the_number_rolled_is_none(showdown, text):
    ann = showdown.survivor("Ann", "A1", insanity=2)
    showdown.effects(ann, EFFECTS["gain"](insanity=Amount(text, None)))
    assert ann.insanity == (3 if text == "rolled + 1" else 2)


@pytest.mark.parametrize(("unresolved", "action"), [("", ""), ("s1 dash", "dash"), ("s1 surge", "surge")])
def test_what_must_be_spent_first_is_what_was_begun_and_nothing_else(showdown, unresolved, action):
    showdown.survivor("Ann", "A1")
    showdown.showdown.unresolved = unresolved
    assert position.must_spend(showdown.game) == action


def test_a_monster_for_which_the_language_has_no_word_is_the_monster(showdown):
    showdown.survivor("Ann", "A1")
    say = showdown.library.language.say
    for card, called in (("white_lion", say("monster.white_lion")), ("beast", say("word.monster"))):
        showdown.showdown.monster.card = card
        assert messages.monster_in_sentence(showdown.campaign, showdown.library) == called
    showdown.campaign.showdown = None
    assert messages.monster_in_sentence(showdown.campaign, showdown.library) == say("word.monster")


@pytest.mark.parametrize("wounds", [0, 5])
def test_a_showdown_begins_with_the_wounds_that_a_card_names(wounds):
    said = EFFECTS["start_showdown"](**({"wounds": wounds} if wounds else {})).words()
    assert [(part.id, part.arguments["n"].number) for part in said.arguments.get("parts", ())] == [("effect.start_showdown.wounds", wounds)] * (wounds > 0)


def test_only_the_affinities_that_are_wanted_are_said():
    for wanted in ({"red": 1}, {"green": 2, "blue": 1}, {"red": 1, "green": 1, "blue": 3}):
        said = Affinities(**wanted).words().arguments["colours"]
        assert [part.arguments["n"] for part in said] == list(wanted.values())


# ---- where a tile may lie -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("at", "under"), [("C3", "C3"), ("", "H11")])
def test_no_tile_is_laid_under_the_monster_or_where_it_will_stand(showdown, at, under):
    showdown.survivor("Ann", "P22")
    showdown.showdown.monster.space = at
    showdown.game.refresh()
    for name, card in showdown.library.terrain.items():
        barred = terrain.forbidden(showdown.game, card, name)
        body = footprint(under, showdown.game.size)
        assert barred & body == body and barred & BIT["P22"], name
        if at and not card.apart:
            assert not barred & BIT["H11"], name


def test_tiles_of_one_card_that_keeps_apart_are_kept_from_each_other_and_not_from_others(showdown):
    showdown.survivor("Ann", "P22")
    showdown.lion("H11", "N")
    apart = next(name for name, card in showdown.library.terrain.items() if card.apart > 1)
    other = next(name for name, card in showdown.library.terrain.items() if not card.apart and name != apart)

    def barred(laid: str, name: str) -> set[str]:
        showdown.showdown.terrain = [Terrain(laid, ["C3"])]
        found = terrain.forbidden(showdown.game, showdown.library.terrain[name], name)
        return {space for space in ("C3", "C4", "D3") if found & BIT[space]}

    assert barred(apart, apart) == {"C3", "C4", "D3"}
    assert barred(apart, other) == barred(other, apart) == {"C3"}


@pytest.mark.parametrize(("space", "lies"), [("C3", True), ("A1", True), ("C4", False), ("nowhere", False), ("P22", False)])
def test_a_tile_of_the_diagram_lies_where_it_is_marked_and_free(showdown, space, lies):
    name = next(name for name, card in showdown.library.terrain.items() if card.size == "2x2")
    showdown.showdown.terrain = [Terrain("stone_columns", ["D5"])]
    found = terrain.marked(showdown.game, name, space)
    assert found == (footprint(space, 2) if lies else 0)


# ---- who is meant, and what counts ----------------------------------------------------------------------------------
@pytest.mark.parametrize("there", [(), ("Ann",), ("Bob",), ("Ann", "Bob")])
def test_the_parents_are_those_of_the_event_whom_it_has(showdown, there):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "C1")
    context = Context("intimacy", "settlement", None, source="intimacy")
    context.event = SettlementEvent(bob if "Bob" in there else None, ann if "Ann" in there else None)
    assert [parent.name for parent in figures(showdown.game, Who.parse("parents"), context)] == [name for name in ("Bob", "Ann") if name in there]


def test_what_answers_to_an_attack_is_told_by_the_word_that_says_so_or_by_the_weapon(own):
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={"0": "odd_club"})
    table.lion("H11", "N").does(ann, AttackOption("odd_club").key, [1, 9])
    assert [(fact.card, fact.moment) for fact in table.facts(RuleAnswered)] == [("odd_club", "attack_rolled"), ("early_iron", "attack_rolled")]
    assert ann.insanity == 1 and not table.facts(WoundTried)


def test_dice_that_an_answer_to_the_roll_adds_are_thrown_and_answer_nothing_more(own):
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={"0": "odd_flail"})
    table.lion("H11", "N", locations=["beasts_femur", "beasts_knee", "beasts_ribs"])
    table.does(ann, AttackOption("odd_flail").key, [2, 3, 9, 1], hit_location_order="beasts_femur")
    assert [(fact.faces, fact.hits) for fact in table.facts(DiceFell) if fact.kind == "attack"] == [((2,), 0), ((3, 9), 1)]
    assert [fact.moment for fact in table.facts(RuleAnswered)] == ["attack_rolled"] and len(table.facts(WoundTried)) == 1


def test_the_odds_count_dice_that_an_answer_to_the_roll_adds(own):
    agree(attacking(Table(own), ["beasts_femur", "glorious_mane"], grid={"0": "odd_lash"}), "odd_lash")


@pytest.mark.parametrize(("sheet", "numbers"), [({}, (1, 0, 0)), ({"insanity": 2}, (1, 0, 0)), ({"insanity": 3}, (4, 1, 0)), ({"down_since": 1}, (1, 0, 2))])
def test_what_a_weapon_adds_under_a_condition_it_adds_while_that_holds(own, sheet, numbers):
    table = Table(own)
    ann = table.survivor("Ann", "G11", grid={"0": "odd_blade"}, **sheet)
    gear, context = table.library.gear["odd_blade"], Context("odd_blade", ann.id, ann, kind="gear")
    context.weapon, context.attack = "odd_blade", SurvivorAttack(ann)
    assert tuple([weapons.attack_value(table.game, ann, gear, name, context) for name in ("strength", "speed", "luck")]) == numbers
    assert weapons.dice_of(table.game, ann, gear, context) == (2, numbers[1], 2 + numbers[1])


def test_who_is_run_over_in_two_steps_is_run_over_once():
    people = [("s1", BIT["G11"]), ("s2", BIT["F12"])]
    ways: ways_of_the_monster.Reached = {"H11": {(): ()}}
    for at, to in (("H11", "G11"), ("G11", "F11"), ("F11", "E11")):
        ways = ways_of_the_monster.one_step_on(ways, {at: (to,)}, people, 2)
    assert ways == {"E11": {("s1", "s2"): ("G11", "F11", "E11")}}


def test_a_choice_is_that_of_the_controller_of_a_player_of_a_survivors_player_or_of_all(showdown):
    showdown.survivor("Ann", "A1", player=3)
    showdown.campaign.controller = 4
    decides = {"monster_controller": 4, PlayerOption(2).key: 2, "s1": 3, "everyone": 0}
    assert {who: position.player_of(showdown.campaign, Ask("choose", who, "", ("a",))) for who in decides} == decides


# ---- what answers ---------------------------------------------------------------------------------------------------
@pytest.fixture
def granting() -> Library:
    """A library of its own, to which a test adds what may be granted."""
    return read_packs([PACK])[0]


def test_what_answers_to_damage_answers_to_that_of_a_basic_action_too(granting):
    granting.grants["mad"] = Lasting((Rule(when=("damaged",), do=(EFFECTS["gain"](insanity=Amount("1", 1)),)),))
    table = Table(granting)
    ann = table.survivor("Ann", "G11", armor={"body": 5})
    table.campaign.granted = [Granted("mad", ann.id, "for_good")]
    table.game.refresh()
    table.lion("H11", "N", deck=[]).monster_turn([9, 1, "body"])
    assert [fact.card for fact in table.facts(ActionBegan)][:1] == ["basic_action"] and ann.insanity == 1


@pytest.mark.parametrize("first", ["brave", "stop"])
def test_what_prevents_something_is_not_the_only_rule_that_answers_before_it(granting, first):
    granting.grants["brave"] = Lasting((Rule(when=("before_knock_down",), do=(EFFECTS["gain"](courage=Amount("1", 1)),)),))
    granting.grants["stop"] = Lasting((Rule(when=("before_knock_down",), do=(EFFECTS["cancel"](),)),))
    table = Table(granting)
    ann = table.survivor("Ann", "G11")
    table.campaign.granted = [Granted(name, ann.id, "for_good") for name in ("brave", "stop")]
    table.game.refresh()
    table.effects(ann, EFFECTS["knock_down"](), order_rules=first)
    assert (ann.down_since, ann.courage) == (0, int(first == "brave"))
    assert table.kinds_asked() == ["order_rules"]


def test_rules_that_answered_one_after_the_other_are_no_loop(granting):
    granting.grants["mad"] = Lasting((Rule(when=("damaged",), do=(EFFECTS["gain"](insanity=Amount("1", 1)),)),))
    table = Table(granting)
    ann = table.survivor("Ann", "G11", armor={"body": 500})
    table.campaign.granted = [Granted("mad", ann.id, "for_good")]
    table.game.refresh()
    for _ in range(120):
        table.effects(ann, EFFECTS["suffer"](damage=Amount("1", 1), at="body"))
    assert table.game.depth == 0 and ann.armor["body"] == 380 and not table.facts(LoopStopped)


def test_what_an_action_does_to_others_it_does_though_its_subject_is_gone(showdown):
    ann = showdown.survivor("Ann", "G11", dead=True)
    one = Amount("1", 1)
    howl = EFFECTS["gain"](who=Who.parse("monster"), tokens={"speed": one}), EFFECTS["gain"](insanity=one)
    showdown.game.actions, showdown.game.gone = {"howl": howl}, ann
    showdown.effects(ann, EFFECTS["perform"](action="howl"))
    assert showdown.showdown.monster.tokens == {"speed": 1} and ann.insanity == 0
    assert [reason.who for reason in showdown.reasons("gone")] == [ann.id]


@pytest.mark.parametrize(("acting", "key", "ends"), [("Bob", "", "Bob"), ("", "Bob", "Bob"), ("", "nobody", "Ann"), ("Bob", "Ann", "Bob")])
def test_an_act_that_is_broken_off_leaves_nothing_of_it(showdown, acting, key, ends):
    people = {name: showdown.survivor(name, at, movements=2, activations=2) for name, at in (("Ann", "A1"), ("Bob", "C1"))}
    showdown.showdown.stage, showdown.showdown.acting = "survivors", people[acting].id if acting else ""
    ending.end_act(showdown.game, people[key].id if key in people else key)
    left = {name: (one.acted, one.movements, one.activations) for name, one in people.items()}
    assert left == {name: (True, 0, 0) if name == ends else (False, 2, 2) for name in people}
    assert showdown.showdown.acting == "" and [fact.who for fact in showdown.game.take_events() if isinstance(fact, ActEnded)] == [people[ends].id]


@pytest.mark.parametrize(("who", "marked"), [("subject", "s1"), ("monster", ""), ("settlement", "")])
def test_only_a_survivor_takes_the_token_of_the_priority_target(showdown, who, marked):
    ann = showdown.survivor("Ann", "G11")
    showdown.effects(ann, EFFECTS["priority_target"](who=Who.parse(who)))
    assert showdown.showdown.priority_target == marked
