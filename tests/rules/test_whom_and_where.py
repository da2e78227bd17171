"""Who is asked and who moves where: `who` of choices, `of` of a survivor's move, injuries that heal, food that is offered, exile."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.effect import EFFECTS, Effect
from game.cards.kinds import ONE, Amount, Who
from game.cards.library import read_packs
from game.play.check_signals import stray_signals
from game.rules.engine.events import RuleAnswered
from game.rules.engine.game import Context, SettlementEvent, SurvivorAttack
from game.rules.engine.performing import perform
from game.rules.queries import position
from game.rules.settlement.leaving import exile
from game.rules.showdown import act_options, actions, acts
from game.rules.showdown.targeting import role
from tests.rules.conftest import PACK
from tests.rules.settlement_table import Home


def effect(word: str, **settings: Any) -> Effect:
    return EFFECTS[word](**settings)


EVERYBODY = Who.parse("all survivors")
INSANE = (effect("gain", insanity=ONE),)


def test_each_of_those_named_is_asked_and_is_the_subject(showdown):
    ann, bob = showdown.survivor("Ann", "A1", insanity=0), showdown.survivor("Bob", "C1", insanity=0)
    showdown.effects(ann, effect("may", do=INSANE, who=EVERYBODY), use=["leave", "take"])
    assert (ann.insanity, bob.insanity) == (0, 1)
    showdown.effects(ann, effect("choose", ways={"yes": INSANE, "no": ()}, who=EVERYBODY), choose=["yes", "no"])
    assert (ann.insanity, bob.insanity) == (1, 1)


def test_an_action_is_performed_with_whom_it_names(showdown):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "C1")
    showdown.effects(ann, effect("perform", action="bash", who=Who.parse("other survivors")))
    assert not ann.down_since and bob.down_since


@pytest.mark.parametrize(("direction", "of", "offered", "end"), [
    ("away", "monster", ("C11", "D10", "E9"), "D10"), ("toward", "monster", (), "G11"), ("toward", "other survivors", (), "E11"),
])  # fmt: skip
def test_a_survivor_moves_toward_or_away_from_whom_the_card_names(showdown, direction, of, offered, end):
    ann, _ = showdown.survivor("Ann", "E11"), showdown.survivor("Bob", "E12")
    showdown.lion("H11", "E")
    showdown.effects(ann, effect("move", direction=direction, of=Who.parse(of), spaces=Amount("2", 2), who=Who.parse("subject")), place=end)
    assert (ann.space, showdown.asked) == (end, [("place", offered)] if offered else [])


def test_so_many_injuries_heal_as_the_survivor_chooses(showdown):
    ann = showdown.survivor("Ann", "A1", recorded=["broken_arm", "broken_hip", "broken_arm"])
    showdown.effects(ann, effect("heal", injuries=Amount("2", 2)), choose=["broken_arm", "broken_hip"])
    assert ann.recorded == ["broken_arm"]


def test_the_monster_attacks_whom_the_card_names(showdown):
    ann, bob = showdown.survivor("Ann", "G11"), showdown.survivor("Bob", "K11")
    showdown.lion("H11", "E")
    blow = effect("attack", speed=1, accuracy=2, damage=1, who=Who.parse("last to wound survivor"))
    showdown.showdown.last_to_wound = bob.id
    showdown.effects(ann, blow, dice=[10, "body"])
    assert (ann.injuries, bob.injuries) == ({}, {"body": 1})


def test_food_that_is_offered_is_refused_by_nobody_who_binges_and_by_all_who_cannot_eat(showdown):
    ann, bob = showdown.survivor("Ann", "A1", insanity=0, disorders=["binge_eating"]), showdown.survivor("Bob", "C1", insanity=0, recorded=["shattered_jaw"])
    cat = showdown.survivor("Cat", "E1", insanity=0)
    showdown.effects(ann, effect("may", do=INSANE, who=EVERYBODY, consume=True), use="leave")
    assert ([one.insanity for one in (ann, bob, cat)], len(showdown.asked)) == ([1, 0, 0], 1)


@pytest.mark.parametrize(("ability", "dice", "answers"), [("white_lion_coat", [], True), ("frenzy_drink", [3], False)])
def test_a_rule_about_one_ability_answers_to_that_one_alone(showdown, ability, dice, answers):
    ann = showdown.survivor("Ann", "G1", grid={"0": "white_lion_coat", "1": "white_lion_gauntlet", "2": "frenzy_drink"})
    showdown.lion("H11", "N").game.refresh()
    acts.give_actions(showdown.game, ann)
    entry = next(entry for entry in act_options.abilities(showdown.game, ann) if entry[1] == ability)
    showdown.run(actions.use_ability(showdown.game, ann, entry), direction="E", dice=dice)
    assert [fact.card for fact in showdown.facts(RuleAnswered)] == (["white_lion_gauntlet"] if answers else [])
    assert position.number(showdown.game, ann.id, "accuracy") == answers


def test_what_asks_for_an_ability_of_a_card_that_has_none_is_an_error(tmp_path):
    (tmp_path / "pack.yaml").write_text("{id: mine, name: Mine, version: '1', needs: [core]}", encoding="utf-8")
    rules = "rules: [{when: activation_spent, if: {uses: cloth}, do: {gain: {survival: 1}}}]"
    (tmp_path / "gear.yaml").write_text(f"odd: {{name: Odd, {rules}}}\n", encoding="utf-8")
    found = stray_signals(read_packs([PACK, tmp_path])[0])
    assert [(problem.line, problem.level, problem.words) for problem in found] == [
        (1, "error", "'uses: cloth' never holds: the card has no ability (a rule with `pay`)")]


def test_who_must_pay_the_card_itself_loses_it(showdown):
    ann = showdown.survivor("Ann", "A1", survival=2, grid={"0": "musk_bomb"})
    (rule,) = showdown.library.gear["musk_bomb"].rules
    showdown.run(perform(showdown.game, rule.do, Context("musk_bomb", ann.id, ann)), use="take", dice=[1])
    assert (ann.survival, ann.grid) == (0, {})


def test_who_leaves_the_settlement_does_not_depart(library):
    home = Home(library)
    ann, bob = home.survivor("Ann"), home.survivor("Bob")
    home.settlement.departing = [ann.id, bob.id]
    exile(home.game, ann)
    assert home.settlement.departing == [bob.id]


@pytest.mark.parametrize(("does", "said"), [
    ("{roll: {dice: 1d6, 1-6: flow}}", "1d6"), ("{gain: {survival: 1d3}}", "d5 or d10"), ("{roll: {dice: 0d10, 1-6: flow}}", "0d10"),
    ("{move: {who: subject, direction: forward}}", "for the monster"), ("{move: {direction: chosen}}", "for survivors"),
    ("{move: {direction: toward}}", "'of' says"), ("{move: {direction: forward, of: target}}", "'of' says"),
    ("{move: {direction: away, of: target, run_over: flow}}", "'run_over' needs"),
    ("{attack: {speed: 1, accuracy: 2, damage: 1, reach: 2}}", "no setting 'reach'"),
    ("{look_at: {deck: ai, count: 2, then: top_or_bottom}}", "leave `count` out"),
])  # fmt: skip
def test_what_would_do_nothing_or_something_else_is_refused(tmp_path, does, said):
    (tmp_path / "pack.yaml").write_text("{id: odd, name: Odd, version: '1', needs: [core]}", encoding="utf-8")
    (tmp_path / "events.yaml").write_text(f"odd: {{name: Odd, do: {does}}}", encoding="utf-8")
    (wrong,) = [str(problem) for problem in read_packs([PACK, tmp_path])[1] if problem.level == "error"]
    assert "events.yaml:1:" in wrong and said in wrong


def test_who_moves_does_not_flee_from_themself(showdown):
    ann, _ = showdown.survivor("Ann", "E11"), showdown.survivor("Bob", "E13")
    showdown.lion("P21", "N")
    showdown.effects(ann, effect("move", direction="away", of=EVERYBODY, spaces=ONE, who=Who.parse("subject")), place="E10")
    assert (ann.space, showdown.asked) == ("E10", [("place", ("D11", "E10", "F11"))])


@pytest.mark.parametrize(("who", "courages", "chosen"), [("most courage survivor", (1, 3, 2), "Bob"), ("most courage survivor", (3, 1, 2), "Ann")])
def test_the_one_with_the_most_is_not_asked_for(showdown, who, courages, chosen):
    places = (("Ann", "A1"), ("Bob", "C1"), ("Cat", "E1"))
    people = [showdown.survivor(*place, courage=courage, insanity=0) for place, courage in zip(places, courages, strict=True)]
    showdown.effects(people[2], effect("gain", insanity=ONE, who=Who.parse(who)))
    assert [one.name for one in people if one.insanity] == [chosen] and not showdown.asked


def test_of_those_with_the_most_the_controller_names_one_and_nobody_else(showdown):
    people = [showdown.survivor(*place, courage=courage, insanity=0) for place, courage in ((("Ann", "A1"), 3), (("Bob", "C1"), 1), (("Cat", "E1"), 3))]
    showdown.effects(people[1], effect("gain", insanity=ONE, who=Who.parse("most courage survivor")), pick_target="Cat")
    assert showdown.asked == [("pick_target", ("s1", "s3"))] and [one.insanity for one in people] == [0, 0, 1]


@pytest.mark.parametrize(("who", "dice", "chosen"), [("lowest roll survivor", [7, 3, 5], "Bob"), ("highest roll survivor", [7, 3, 5], "Ann")])
def test_everybody_throws_where_the_lowest_or_the_highest_is_meant(showdown, who, dice, chosen):
    people = [showdown.survivor(name, at, insanity=0) for name, at in (("Ann", "A1"), ("Bob", "C1"), ("Cat", "E1"))]
    showdown.effects(people[2], effect("gain", insanity=ONE, who=Who.parse(who)), dice=dice)
    assert [one.name for one in people if one.insanity] == [chosen] and not showdown.asked


def test_who_is_alone_throws_for_nothing(showdown):
    ann = showdown.survivor("Ann", "A1", insanity=0)
    showdown.effects(ann, effect("gain", insanity=ONE, who=Who.parse("lowest roll survivor")))
    assert ann.insanity == 1


def test_the_basic_action_on_nobody_does_nothing(showdown):
    ann = showdown.survivor("Ann", "G11", survival=0)
    showdown.lion("H11", "N").effects(ann, effect("basic_action", target=Who.parse("attacker")))
    assert ann.injuries == {} and not showdown.happened
    bob = showdown.survivor("Bob", "A1", dead=True)
    context = Context("test", "monster", ann)
    context.attack = SurvivorAttack(bob)
    showdown.run(perform(showdown.game, (effect("basic_action", target=Who.parse("attacker")),), context))
    assert ann.injuries == {}


def test_the_basic_action_on_somebody_picks_nobody_else(showdown):
    ann, bob = showdown.survivor("Ann", "G11", survival=0), showdown.survivor("Bob", "D11", survival=0)
    context = Context("test", "monster", ann)
    context.attack = SurvivorAttack(bob)
    showdown.lion("H11", "N").run(perform(showdown.game, (effect("basic_action", target=Who.parse("attacker")),), context), [9, 1, "body"], path="E10")
    assert (ann.injuries, bob.injuries) == ({}, {"body": 1})


def test_of_the_parents_those_are_meant_who_are_known(showdown):
    ann = showdown.survivor("Ann", "A1")
    context = Context("test", "settlement", None)
    assert role(showdown.game, "parents", context) == []
    context.event = SettlementEvent(mother=ann)
    assert role(showdown.game, "parents", context) == [ann]
