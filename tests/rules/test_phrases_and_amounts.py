"""Amounts in play, qualities, and the figures that a phrase lets through: each word and each bound."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.effect import EFFECTS, Rule
from game.cards.kinds import Amount, Who
from game.cards.library import Lasting
from game.model.campaign import Granted
from game.model.showdown import Terrain
from game.rules.engine import values
from game.rules.engine.events import DiceFell, Fact
from game.rules.engine.game import Context
from game.rules.engine.reasons import ExcludedReason, NoViewReason
from game.rules.queries.messages import tell_reason
from tests.rules.beasts import library_with
from tests.rules.conftest import Table
from tests.rules.settlement_table import Home

RULES = """
lord: {name: Lord, rules: [{if: {is: insane}, add: {strength: 2}, is: noisy}]}
brave: {name: Brave, rules: [{ignores: collision, if: {is: insane}}, {cannot: [dodge], if: {is: insane}}, {must: consume, if: {is: insane}}]}
"""


def context(subject: Any, **words: Any) -> Context:
    found = Context("test", "monster", subject)
    for name, number in words.items():
        setattr(found, name, number)
    return found


@pytest.mark.parametrize(("text", "number"), [
    ("level", 2), ("x", 4), ("rolled", 6), ("damage", 3), ("spaces_moved", 5), ("all", 999), ("insanity", 2), ("courage", 1), ("red_affinities", 2),
    ("blue_affinities", 0), ("strength", 3), ("movement", 5), ("insanity + 2", 4), ("insanity - 3", -1), ("5 - courage + level", 6),
    ("insanity + courage per 2", 1), ("x per 0", 0), ("population", 12), ("endeavors", 3), ("lantern_year", 4), ("innovations", 1), ("1d10", None), ("ones", 0),
    ("counter.dung", 6), ("counter.dung - 2 per 2", 2), ("counter.dust", 0), ("9 - counter.dung", 3),
])  # fmt: skip
def test_an_amount_without_dice_is_what_is_in_play(showdown, text, number):
    ann = showdown.survivor("Ann", "A1", insanity=2, courage=1, affinities={"red": 2}, tokens={"strength": 2}, attributes={"strength": 1, "movement": 5})
    ann.notes = ["dung", "dun", "dung"]
    showdown.showdown.monster.level = 2
    showdown.survivor("Bob", "A2", notes=["dung"])
    home = showdown.campaign.settlement
    home.notes, showdown.showdown.monster.counters = ["dung"], {"dung": 3, "eyes": 2}
    home.population, home.endeavors, home.lantern_year, home.innovations = 12, 3, 4, ["language"]
    assert values.amount(showdown.game, context(ann, x=4, rolled=6, damaged=3, moved=5), Amount(text, None)) == number


def test_the_numbers_of_nobody_are_none_and_a_settlement_has_no_affinities(library):
    home = Home(library)
    us = context(home.settlement)
    assert [values.amount(home.game, us, Amount(text, None)) for text in ("strength", "red_affinities", "level")] == [0, 0, 1]
    assert values.number_in_play(home.game, us, "courage") is None


@pytest.mark.parametrize(("text", "dice", "number"), [
    ("1d10", [7], 7), ("2d10", [7, 4], 11), ("1d5", [1], 1), ("1d5", [2], 1), ("1d5", [9], 5), ("1d5", [10], 5), ("d10", [6], 6), ("1d10 - 2", [7], 5),
    ("3 - 1d5", [4], 1), ("1d10 + courage", [2], 5), ("1d10 + 1", [1], 2),
])  # fmt: skip
def test_dice_of_an_amount_are_thrown_once_each_and_added_or_taken(showdown, text, dice, number):
    ann, found = showdown.survivor("Ann", "A1", courage=3), []

    def thrown() -> Any:
        found.append((yield from values.roll_amount(showdown.game, context(ann), Amount(text, None))))

    showdown.run(thrown(), dice)
    assert found == [number]
    assert not showdown.facts(DiceFell)


@pytest.mark.parametrize(("phrase", "sheet", "fits"), [
    ("bold survivors", {"courage": 3}, True), ("bold survivors", {"courage": 2}, False),
    ("insightful survivors", {"understanding": 3}, True), ("insightful survivors", {"understanding": 2}, False),
    ("insane survivors", {"insanity": 3}, True), ("insane survivors", {"insanity": 2}, False),
    ("sane survivors", {"insanity": 2}, True), ("sane survivors", {"insanity": 3}, False),
    ("bleeding survivors", {"bleeding": 1}, True), ("bleeding survivors", {"bleeding": 0}, False),
    ("male survivors", {"sex": "male"}, True), ("male survivors", {"sex": "female"}, False), ("female survivors", {"sex": "male"}, False),
    ("knocked-down survivors", {"down_since": 2}, True), ("knocked-down survivors", {}, False), ("standing survivors", {"down_since": 2}, False),
    ("adjacent survivors", {"space": "G11"}, True), ("adjacent survivors", {"space": "F11"}, False), ("adjacent survivors", {"space": "G10"}, False),
    ("survivors behind", {"space": "J11"}, True), ("survivors behind", {"space": "K11"}, False), ("survivors facing", {"space": "A1"}, True),
    ("survivors facing", {"space": "H13"}, False), ("survivors in range", {"space": "H5"}, True), ("survivors in range", {"space": "H2"}, False),
    ("survivors in field of view", {"space": "J11"}, False), ("survivors in field of view", {"space": "J10"}, True),
    ("survivors within 3", {"space": "E11"}, True), ("survivors within 3", {"space": "D11"}, False),
    ("survivors grabbed last round", {"grabbed_in": 1}, True), ("survivors grabbed last round", {"grabbed_in": 2}, False),
    ("threats", {"down_since": 2}, False), ("threats", {}, True),
])  # fmt: skip
def test_a_phrase_lets_through_who_fits_each_of_its_words(showdown, phrase, sheet, fits):
    showdown.lion("H11", "N")
    showdown.showdown.monster.attributes["movement"] = 6
    ann = showdown.survivor("Ann", sheet.pop("space", "A11"), **sheet)
    bob = showdown.survivor("Bob", "P22")
    who = Who.parse(phrase)
    assert (ann in values.fitting(showdown.game, who, context(bob))) is fits


@pytest.mark.parametrize(("phrase", "mine", "others"), [
    ("survivors on tall_grass", {"space": "B12"}, {"space": "C12"}), ("survivors on stone_columns", {"space": "D3"}, {"space": "B12"}),
    ("survivors with bone_blade", {"grid": {"a": "bone_blade"}}, {"grid": {"a": "cloth"}}), ("survivors noted dung", {"notes": ["dung"]}, {"notes": ["dun"]}),
    ("survivors not adjacent", {"space": "G10"}, {"space": "G11"}), ("survivors not adjacent", {"space": "A1"}, {"space": ""}),
    ("survivors on tall_grass noted dung", {"space": "B11", "notes": ["dung"]}, {"space": "B11"}), ("survivors on tall_grass", {"space": "B11"}, {"space": ""}),
])  # fmt: skip
def test_who_is_told_by_the_state_is_let_through_and_the_others_are_told_of(showdown, phrase, mine, others):
    ann = showdown.survivor("Ann", mine.pop("space", "A11"), **mine)
    bob = showdown.survivor("Bob", others.pop("space", "A11"), **others)
    showdown.lion("H11", "N")
    showdown.showdown.terrain = [Terrain("tall_grass", ["B11", "B12"]), Terrain("stone_columns", ["D3", "D4"])]
    showdown.game.refresh()
    game = showdown.game
    assert values.fitting(game, Who.parse(phrase), context(ann), tell=True) == [ann]
    told, = (reason for reason in game.take_events() if isinstance(reason, ExcludedReason))
    words = tell_reason(told, game.campaign, game.library)
    assert told.who == (bob.id,) and "Bob" in words and f"“{told.test}”" not in words


def test_elders_have_two_hunt_xp_more_than_who_learns(library):
    home = Home(library)
    ann, bob, cat = (home.survivor(name, hunt_xp=xp) for name, xp in (("Ann", 1), ("Bob", 3), ("Cat", 2)))
    who = Who.parse("elder survivors")
    assert values.fitting(home.game, who, context(ann)) == [bob]
    assert values.fitting(home.game, who, None) == [] == values.fitting(home.game, who, context(cat))


def test_beside_somebody_are_those_who_touch_them_and_not_they_themselves(showdown):
    ann, bob, cat = (showdown.survivor(name, at) for name, at in (("Ann", "C5"), ("Bob", "C6"), ("Cat", "C7")))
    beside = Who.parse("survivors adjacent to target")
    of = context(ann)
    assert values.fitting(showdown.game, beside, of) == []
    of.aim(bob)
    assert values.fitting(showdown.game, beside, of) == [ann, cat]
    bob.space = ""
    assert values.fitting(showdown.game, beside, of) == []


def test_far_from_the_bearer_is_counted_from_the_bearer(showdown):
    ann, bob, cat = (showdown.survivor(name, at) for name, at in (("Ann", "C5"), ("Bob", "C7"), ("Cat", "C8")))
    of = Context("test", ann.id, cat)
    assert values.fitting(showdown.game, Who.parse("survivors within 2"), of) == [ann, bob]


def test_who_fails_which_word_is_told_where_it_is_asked_for(showdown):
    ann, bob = showdown.survivor("Ann", "G11", down_since=1), showdown.survivor("Bob", "H5")
    cat = showdown.survivor("Cat", "A1")
    showdown.lion("H11", "N")
    found = values.fitting(showdown.game, Who.parse("threats in range"), context(None), tell=True)
    told = [(fact.test, fact.who) for fact in showdown.game.take_events() if isinstance(fact, ExcludedReason)]
    assert found == [bob] and told == [("threat", (ann.id,)), ("in range", (cat.id,))]
    assert values.fitting(showdown.game, Who.parse("threats in range"), context(None)) == [bob]
    assert not showdown.game.take_events()


def test_a_wall_in_the_line_hides_and_is_told_of_the_view_alone(showdown):
    ann = showdown.survivor("Ann", "B11")
    showdown.lion("H11", "N")
    showdown.showdown.terrain.append(Terrain("stone_columns", ["E11", "E12"]))
    showdown.game.refresh()
    for phrase, seen in (("survivors in field of view", False), ("survivors facing", True)):
        assert (ann in values.fitting(showdown.game, Who.parse(phrase), context(None), tell=True)) is seen
    told = [fact for fact in showdown.game.take_events() if isinstance(fact, NoViewReason)]
    assert len(told) == 1


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    return library_with(tmp_path_factory.mktemp("arts"), fighting_arts=RULES)


@pytest.mark.parametrize(("insanity", "holds"), [(3, True), (0, False)])
def test_a_rule_counts_where_its_condition_holds(own, insanity, holds):
    table = Table(own)
    ann, bob = table.survivor("Ann", "A1", insanity=insanity, fighting_arts=["lord", "brave"]), table.survivor("Bob", "C1", insanity=insanity)
    game, about = table.game, context(ann)
    for who, mine in ((ann, holds), (bob, False)):
        assert values.value(game, who, "strength") == (2 if mine else 0)
        assert values.has_quality(game, who, "noisy") is mine
        assert values.ignores(game, who, "collision", about) is mine
        assert (values.forbidden_by(game, who.id, "dodge") == "brave") is mine
        assert values.must(game, who.id, "consume", about) is mine


def test_the_parts_of_a_number_are_its_base_its_tokens_where_there_are_any_and_rules(own):
    table = Table(own)
    ann = table.survivor("Ann", "A1", insanity=3, fighting_arts=["lord"], tokens={"strength": -1, "speed": 0}, attributes={"strength": 1})
    assert values.explained(table.game, ann, "strength") == [("base", 1, False), ("tokens", -1, False), ("lord", 2, False)]
    assert values.explained(table.game, ann, "speed") == [("base", 0, False)]
    assert values.value(table.game, ann, "strength") == 2


@pytest.mark.parametrize("numbers", [(2, 5), (5, 2)])
def test_of_two_numbers_that_are_set_the_lower_one_counts(own, numbers):
    table = Table(own)
    ann = table.survivor("Ann", "A1", attributes={"strength": 9})
    own.grants["both"] = Lasting(tuple([Rule(set={"strength": Amount(str(number), number)}) for number in numbers]))
    table.campaign.granted = [Granted("both", ann.id, "for_good")]
    table.game.refresh()
    assert values.value(table.game, ann, "strength") == 2


def test_nothing_is_thrown_or_told_for_what_is_known(showdown):
    ann = showdown.survivor("Ann", "A1", insanity=0)
    showdown.effects(ann, EFFECTS["gain"](insanity=Amount("1 + 1", None)))
    assert ann.insanity == 2 and [type(fact).__name__ for fact in showdown.happened if isinstance(fact, Fact)] == ["Changed"]


def test_a_context_of_its_own_knows_no_number(showdown):
    fresh = Context()
    assert {getattr(fresh, name) for name in ("rolled", "damaged", "x", "draws", "moved", "more_hits", "more_rolls")} == {0}
