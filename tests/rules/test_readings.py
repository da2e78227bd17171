"""What we decided where the sources are silent or differ, as far as no scenario of the core pack's cards can say it."""

from __future__ import annotations

import pytest

from game.cards.library import Library
from game.rules import flow
from game.rules.engine.events import Moved, ReactionBegan, Shuffled
from game.rules.engine.game import Context
from game.rules.engine.options import AttackOption
from game.rules.queries.messages import tell_reason
from game.rules.showdown import ai_deck
from tests.rules.beasts import library_with_beast
from tests.rules.conftest import Table

LOCATIONS = """\
    both:
      name: Both
      reflex: {gain: {courage: 1}}
      wound: {gain: {understanding: 1}}
      failure: {gain: {insanity: 1}}
    all_three:
      name: All Three
      reflex: {gain: {courage: 1}}
      failure: {gain: {insanity: 1}}
      critical: {gain: {understanding: 2}}
    bare_trap:
      name: Bare Trap
      type: trap
    deadly_reflex:
      name: Deadly Reflex
      reflex: {kill: attacker}
      failure: {gain: {who: monster, tokens: {accuracy: 1}}}
    """
AI = """\
    throw:
      name: Throw
      rank: basic
      actions:
        - pick_target: [closest survivor]
        - move_and_attack:
            {speed: 1, accuracy: 2, damage: 9, after_damage: [{gain: {bleeding: 1}}, {gain: {who: monster, tokens: {accuracy: 1}}}, {knockback: 3}]}
    sweep:
      name: Sweep
      rank: basic
      actions:
        - pick_target: [all survivors]
        - move_and_attack: {speed: 1, accuracy: 2, damage: 1}
        - gain: {who: monster, tokens: {accuracy: 1}}
    """


@pytest.fixture(scope="module")
def readings(tmp_path_factory) -> Library:
    """A pack with hit locations and AI cards that have what no card of the core pack has together."""
    beast = "name: Beast\nshares_cards_of: white_lion\nlevels: {'1': {movement: 1, toughness: 5, cards: [throw], random_terrain: 0}}\n"
    return library_with_beast(tmp_path_factory.mktemp("packs"), "readings", AI, beast, LOCATIONS)


@pytest.fixture
def table(readings: Library) -> Table:
    return Table(readings)


def strike(table: Table, location: str, face: int, **answers: object) -> Table:
    """Ann strikes the lion once, in this place, with this wound die."""
    ann = table.survivor("Ann", "H13", survival=1)
    table.lion("H11", "E")
    table.showdown.hit_locations = [f"beast.{location}", "white_lion.beasts_femur"]
    return table.does(ann, AttackOption("founding_stone").key, [9, 1, face], **answers)


@pytest.mark.parametrize(("face", "rows"), [(9, ["reflex", "wound"]), (2, ["reflex", "failure"])])
def test_a_reflex_comes_first_and_the_row_of_the_outcome_after_it(table, face, rows):
    strike(table, "both", face)
    assert [fact.row for fact in table.facts(ReactionBegan)] == rows


def test_a_critical_cancels_the_reflex_and_all_else(table):
    strike(table, "all_three", 10)
    assert [fact.row for fact in table.facts(ReactionBegan)] == ["critical"]


@pytest.mark.parametrize("rules", ["first_story", "full"])
def test_an_attacker_whom_the_reflex_kills_gets_no_further_reaction(table, rules):
    table.survivor("Bob", "A1")
    table.showdown.rules = rules
    strike(table, "deadly_reflex", 2)
    assert [fact.row for fact in table.facts(ReactionBegan)] == ["reflex"] and table.reasons("cancelled")


def test_a_trap_without_a_word_dooms_and_shuffles(table):
    ann = table.survivor("Ann", "H13", survival=1)
    table.lion("H11", "E")
    table.showdown.hit_locations, table.showdown.hit_location_discard = ["beast.bare_trap"], ["beast.both"]
    table.does(ann, AttackOption("founding_stone").key, [9, 1])
    assert table.facts(Shuffled) and table.showdown.hit_location_discard == []
    assert sorted(table.showdown.hit_locations) == ["beast.bare_trap", "beast.both"]
    assert table.campaign.granted == []                            # doomed until the trap is done, and no longer


def test_what_follows_damage_leaves_out_the_dead_and_nobody_else(table):
    ann, _ = table.survivor("Ann", "H13", injuries={"body": 2}), table.survivor("Bob", "A1")
    table.run(ai_deck.play_card(table.game, "beast.throw", context()), [9, "body", 1])
    assert ann.dead and ann.bleeding == 0 and table.showdown.monster.tokens == {"accuracy": 1}
    left_out = table.reasons("gone")
    assert [reason.who for reason in left_out] == ["s1", "s1"]
    assert "Ann" in tell_reason(left_out[0], table.campaign, table.library)
    assert not [fact for fact in table.facts(Moved) if fact.who == "s1"]


def test_of_several_targets_those_in_reach_are_attacked_and_the_card_goes_on(table):
    table.lion("H11", "E")
    table.survivor("Ann", "H13"), table.survivor("Bob", "A1")
    table.run(ai_deck.play_card(table.game, "beast.sweep", context()), [1], pick_target=["Ann"], path="B11", direction="W")
    assert table.showdown.monster.tokens == {"accuracy": 1}


def context() -> Context:
    return Context("", "monster", None, kind="ai")


def test_a_showdown_has_no_last_round_for_people(table):
    table.survivor("Ann", "H13"), table.survivor("Bob", "A1")
    table.showdown.round = 100
    table.run(flow.end_round(table.game))
    assert (table.showdown.round, table.showdown.outcome, table.showdown.stage) == (101, "", "monster")
