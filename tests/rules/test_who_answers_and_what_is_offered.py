"""Rules and queries where one of two things holds: who answers to a moment, what is offered or left out, which card is told first."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.effect import EFFECTS, Rule
from game.cards.kinds import Amount
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Game
from game.rules.engine.grid import would_meet
from game.rules.engine.options import AbilityOption
from game.rules.engine.questions import Ask, Why
from game.rules.engine.triggers import prevented
from game.rules.queries import position
from game.rules.queries.put_on import put_on
from game.rules.queries.setting_out import newcomer
from game.rules.settlement import departing, develop
from game.rules.settlement.rolls import IN_THE_DARK, left_out
from game.rules.showdown import acts
from game.rules.survivors.growth import first_age
from tests.rules.settlement_table import Home

INSANE = EFFECTS["gain"](insanity=Amount("1", 1))
CANCEL = EFFECTS["cancel"]()


def at(game: Game, moment: str, owner: str, card: str, *effects: Any) -> None:
    """Puts a rule in play that does this at a moment."""
    game.enter(owner, card, (Rule(when=(moment,), do=effects),))


# ---- who answers ----------------------------------------------------------------------------------------------------
def test_only_where_a_draw_is_cancelled_the_other_rules_of_the_moment_are_silent(showdown):
    ann = showdown.survivor("Ann", "G11")
    at(showdown.game, "before_hunt_xp", ann.id, "one", INSANE)
    at(showdown.game, "before_hunt_xp", ann.id, "two", CANCEL)
    context = Context("test", ann.id, ann)
    context.about = ann
    showdown.run(prevented(showdown.game, "before_hunt_xp", context), order_rules="one")
    assert ann.insanity == 1


@pytest.mark.parametrize(("counter", "gained"), [("hunt_xp", 0), ("courage", 1), ("understanding", 1)])
def test_what_keeps_somebody_from_hunt_xp_keeps_them_from_nothing_else(showdown, counter, gained):
    ann = showdown.survivor("Ann", "G11")
    at(showdown.game, "before_hunt_xp", ann.id, "refusing", CANCEL)
    showdown.effects(ann, EFFECTS["gain"](**{counter: Amount("1", 1)}))
    assert getattr(ann, counter) == gained


@pytest.mark.parametrize("source", [IN_THE_DARK, "another_event"])
def test_only_a_roll_in_the_darkness_can_be_left_out(library, source):
    home = Home(library)
    ann = home.survivor("Ann")
    at(home.game, "before_darkness_roll", ann.id, "sleeping", CANCEL)
    context, said = Context("test", ann.id, ann), []
    context.source = source

    def asks() -> Any:
        said.append((yield from left_out(home.game, context)))

    home.run(asks())
    assert said == [source == IN_THE_DARK]


def test_what_answers_to_a_movement_answers_to_each_of_an_act(showdown):
    ann = showdown.survivor("Ann", "A1")
    at(showdown.game, "moved", ann.id, "walking", INSANE)
    showdown.does(ann, "A2")
    assert (ann.space, ann.insanity) == ("A2", 1)


# ---- what is offered ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("unresolved", "moves", "attacks"), [("", True, True), ("s1 dash", True, False), ("s1 surge", False, True)])
def test_after_a_dash_or_a_surge_only_what_spends_it_is_offered(showdown, unresolved, moves, attacks):
    ann = showdown.survivor("Ann", "H12", survival=3)
    showdown.lion("H10")
    ann.movements, ann.activations = 1, 1
    showdown.showdown.unresolved = unresolved
    offered = acts.options(showdown.game, ann)
    assert any([key.startswith("attack ") for key in offered]) == attacks and ("H13" in offered) == moves


def test_a_type_of_weapon_is_offered_to_those_old_enough_who_do_not_practise_it(library):
    home = Home(library)
    young, old = home.survivor("Ann"), home.survivor("Bob", hunt_xp=first_age(library))
    home.settlement.departing = [young.id, old.id]
    types = sorted(library.proficiencies)
    old.weapon = types[0]
    assert len(departing.weapon_options(home.game)) == len(types) - 1
    old.weapon = ""
    assert len(departing.weapon_options(home.game)) == len(types)
    home.settlement.departing = [young.id]
    assert departing.weapon_options(home.game) == []


def test_somebody_new_gets_the_first_name_that_is_proposed(library):
    home = Home(library, quarries=["white_lion"], population=3)
    home.survivor("Ann")
    session = home.session("prepare_departing_survivors")
    answers = newcomer(session)
    for key in answers[:-1]:
        session.answer(key)
    assert session.question.kind == "name_survivor" and answers[-1] == session.question.options[0] != session.question.options[1]


def test_gear_is_put_on_as_it_was_worn_by_answers_that_are_offered(library):
    home = Home(library, quarries=["white_lion"]).stores(rawhide_vest=1)
    home.survivor("Ann")
    session = home.session("prepare_departing_survivors")
    session.answer("s1")
    session.answer("done")
    assert session.question.kind == "grid"
    wanted = {"4": "rawhide_vest", "8": "cloth"}
    found = put_on(session, "s1", wanted)
    assert found.missing == () and len(found.answers) == 3
    for key in found.answers:
        session.answer(key)
    assert session.campaign.survivors[0].grid == wanted
    assert put_on(session, "s1", {**wanted, "0": "rawhide_pants"}) == ((), ("rawhide_pants",))


def test_a_gear_card_that_is_used_up_at_home_is_lost_by_who_bears_it(library, monkeypatch):
    monkeypatch.setattr(develop, "rule_used", lambda game, ability: Rule(do=()))
    for user in ("Ann", "Bob", None):
        home = Home(library)
        ann, bob = home.survivor("Ann", grid={}), home.survivor("Bob", grid={"3": "founding_stone", "5": "cloth"})
        home.run(develop.use(home.game, AbilityOption("founding_stone", 0), home.people.get(user)))
        assert (ann.grid, bob.grid) == ({}, {"5": "cloth"})


def test_a_half_affinity_meets_one_of_its_colour_and_no_other(library):
    gear = {name: card.affinities for name, card in library.gear.items()}
    left = next(name for name, halves in gear.items() if set(halves) == {"right"})
    alike = next(name for name, halves in gear.items() if halves.get("left") == gear[left]["right"])
    other = next(name for name, halves in gear.items() if halves.get("left") not in (None, gear[left]["right"]))
    bare = next(name for name, halves in gear.items() if not halves)
    for beside, whole in ((alike, 1), (other, 0), (bare, 0)):
        assert would_meet(library, Survivor("s1", "Ann", grid={"4": beside}), left, 3)[0] == whole
    assert would_meet(library, Survivor("s1", "Ann", grid={}), left, 3) == (0, 1)


def test_a_survival_action_that_nobody_has_learned_is_left_out_of_what_is_refused(showdown, monkeypatch):
    showdown.survivor("Ann", "A1", survival=0)
    why = {"dash": Why("not_learned"), "surge": Why("survival")}
    monkeypatch.setattr(position.survival, "cannot_act", lambda game, survivor, action: why.get(action))
    question = Ask("survival", "everyone", "act", ("none",))
    assert [(each.key, each.code) for each in position.refusals(showdown.game, question)] == [("s1 surge", "survival")]
