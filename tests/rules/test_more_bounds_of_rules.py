"""More single rules at their bounds: attacks within attacks, what a surge pays for, dice that nobody throws, whose card it is that answers."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs

from game.cards.effect import EFFECTS, Cost, Rule
from game.cards.kinds import Amount, Row, Who
from game.cards.library import Lasting, Library, read_packs
from game.model.campaign import Granted, Player, Used
from game.model.showdown import Terrain
from game.model.space import BIT, SPACES, adjacent, blind_spot, distances, names
from game.rules import ending, flow
from game.rules.effects import control
from game.rules.effects.conditions import Below
from game.rules.engine import values
from game.rules.engine.branches import STUCK
from game.rules.engine.events import Born, BrainSuffered, Changed, RuleAnswered, Stood, TilePassed, Turned
from game.rules.engine.game import Context
from game.rules.engine.options import SURVIVAL_ACTIONS, MoveOption, ability_key, read_option
from game.rules.engine.performing import perform
from game.rules.engine.piles import location_cards
from game.rules.engine.questions import Ask, die
from game.rules.engine.reasons import CameBackReason, HitsLostReason
from game.rules.engine.signals import LoopEnds
from game.rules.queries import forecast, position
from game.rules.queries import settlement as settlement_queries
from game.rules.queries import terrain as terrain_queries
from game.rules.settlement import develop, gear_grid
from game.rules.settlement import rolls as rolls_at_home
from game.rules.showdown import act_costs, act_options, creation, movement, placing, set_up, survival, survivor_attack, terrain, timing, weapons
from game.rules.survivors import gaining, paying
from tests.rules.beasts import library_with
from tests.rules.conftest import PACK, Table
from tests.rules.settlement_table import Home

ONE = Amount("1", 1)
OWN = """
short_bow: {name: Short, keywords: [weapon, ranged, bow], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{range: 3}, {devastating: 9}]}
long_sling: {name: Sling, keywords: [weapon, ranged], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{range: 9}]}
plain_arrow: {name: Arrow, keywords: [item, weapon, ranged, ammunition, arrow], weapon: {speed: 1, accuracy: 6, strength: 1}}
bow_arrow: {name: Odd, keywords: [item, weapon, ranged, bow, ammunition, arrow], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{reach: 1}]}
whistle: {name: Whistle, keywords: [item], rules: [{pay: movement, do: {gain: {courage: 1}}}, {pay: activation, do: {gain: {insanity: 1}}}]}
odd_shield:
  {name: Shield, keywords: [weapon, melee], weapon: {speed: 1, accuracy: 6, strength: 1}, with: [{block: 1}],
   rules: [{pay: [activation, archive_this], do: {gain: {courage: 1}}}]}
odd_hat: {name: Hat, keywords: [armor], armor: {head: 1}, with: [cursed]}
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory) -> Library:
    return library_with(tmp_path_factory.mktemp("more_bounds"), gear=OWN)


@pytest.fixture(scope="module")
def granting() -> Library:
    """A library of this module, to which tests add what may be granted."""
    return read_packs([PACK])[0]


# ---- attacks within attacks, weapons, what a surge pays for --------------------------------------------------------------------
def test_cards_of_all_attacks_that_wait_lie_aside_while_another_is_resolved(showdown):
    people = [showdown.survivor(name, at) for name, at in (("Ann", "G11"), ("Bob", "G12"), ("Cat", "H10"))]
    table, aside = showdown.showdown, []
    showdown.lion("H11", "N", locations=["beasts_chest", "beasts_ear"] * 3)
    table.rules, every = "full", location_cards(table)

    def attack(number: int) -> Iterator[Any]:
        """The attack of one survivor: before the first reaction the next one attacks, then the monster falls."""
        def opportunity(game: Any, moment: str, about: str) -> Iterator[Any]:
            assert location_cards(table) == every
            aside.append(len(table.set_aside))
            if number + 1 < len(people):
                yield from attack(number + 1)
            assert location_cards(table) == every and len(table.set_aside) == number
            game.monster.knocked_down = True
        return survivor_attack.survivor_attack(showdown.game, people[number], "founding_stone", Context(), opportunity, automatic=2)

    showdown.run(attack(0), [1] * 6, hit_location_order=["white_lion.beasts_chest"] * 3)
    assert aside == [0, 1, 2] and (table.set_aside, table.drawn_locations, table.attackers) == ([], [], [])


@pytest.mark.parametrize(("gear", "reach"), [
    (["plain_arrow"], 1), (["plain_arrow", "short_bow"], 3), (["plain_arrow", "long_sling"], 1), (["bow_arrow"], 1), (["bow_arrow", "short_bow"], 3),
])  # fmt: skip
def test_ammunition_flies_as_far_as_a_bow_shoots_whatever_else_the_bow_can(own, gear, reach):
    table = Table(own)
    ann = table.survivor("Ann", "A1", grid={str(box): name for box, name in enumerate(gear)})
    table.game.granted_weapon_words = [(ann.id, "cloth", 0, Rule())]
    assert weapons.reach_of(table.game, ann, own.gear[gear[0]]) == reach


@pytest.mark.parametrize(("activations", "offered"), [(1, (ability_key("whistle", 1),)), (0, ())])
def test_a_surge_is_spent_only_on_what_costs_an_activation(own, activations, offered):
    table = Table(own)
    ann = table.survivor("Ann", "A1", grid={"0": "whistle"}, movements=1, activations=activations)
    assert act_options.spending(table.game, ann, "surge") == offered


def test_the_monster_comes_back_beside_somebody_who_stands_on_the_board(showdown):
    showdown.survivor("Ann", "")
    showdown.showdown.monster.space, showdown.showdown.monster.left_from = "", "H11"
    showdown.run(placing.come_back(showdown.game, Context("test")))
    assert not showdown.showdown.monster.space and not showdown.asked
    bob = showdown.survivor("Bob", "C5")
    showdown.run(placing.come_back(showdown.game, Context("test")))
    assert BIT[bob.space] & adjacent(showdown.showdown.monster.space, showdown.game.size)


# ---- whose turn it is, and when a round begins ----------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "controller", "after"), [(1, 1, 1), (2, 1, 2), (2, 2, 1), (3, 1, 2), (3, 2, 3), (3, 3, 1)])
@pytest.mark.parametrize("broken_off", [False, True])
def test_the_tile_passes_to_the_next_player_and_alone_to_nobody(showdown, broken_off, players, controller, after):
    showdown.survivor("Ann", "A1")
    showdown.campaign.players, showdown.campaign.controller = [Player(f"P{number}") for number in range(players)], controller
    showdown.showdown.stage = "survivors"
    showdown.run(ending.end_round(showdown.game, "") if broken_off else flow.end_round(showdown.game))
    assert showdown.campaign.controller == after
    assert [fact.player for fact in showdown.facts(TilePassed)] == [after] * (players > 1)


@pytest.mark.parametrize(("point", "begins"), [("", True), ("7", True), ("5", False), ("6", False)])
def test_a_round_begins_once(granting, point, begins):
    granting.grants["bell"] = Lasting((Rule(when=("round_start",), do=(EFFECTS["gain"](courage=ONE),)),))
    table = Table(granting)
    ann = table.survivor("Ann", "A1", courage=0)
    table.campaign.granted = [Granted("bell", ann.id, "for_good")]
    table.showdown.point = point
    table.game.refresh()
    table.run(timing.begin_round(table.game, Context("", "monster", None)))
    assert (ann.courage, table.showdown.point) == (int(begins), "1" if begins else point)


# ---- dice that are not thrown, and whose card answers to one ---------------------------------------------------------------
def test_the_only_innovation_is_lost_without_a_die(library):
    home = Home(library).knows("language", "ammonia")
    lose = EFFECTS["lose_card"](deck="innovations")
    home.run(perform(home.game, (lose,), Context("test", "settlement", None)), [2])
    assert home.settlement.innovations == ["language"]
    home.run(perform(home.game, (lose,), Context("test", "settlement", None)))
    home.run(perform(home.game, (lose,), Context("test", "settlement", None)))
    assert home.settlement.innovations == []


@pytest.mark.parametrize("how", ["twice_lower", "twice_higher"])
@pytest.mark.parametrize("owner", ["Ann", "Bob", ""])
def test_a_roll_is_thrown_twice_for_who_has_the_card_and_where_the_settlement_has_it_for_all(granting, how, owner):
    granting.grants["twice"] = Lasting((Rule(rolls={"endeavor": how}),))
    home = Home(granting)
    people = {name: home.survivor(name) for name in ("Ann", "Bob")}
    home.campaign.granted = [Granted("twice", people[owner].id if owner else "settlement", "for_good")]
    home.game.refresh()
    context = Context("augury", "settlement", people["Ann"], source="endeavor")
    again = owner != "Bob"
    home.run(rolls_at_home.thrown(home.game, context, lambda: die("table")), [4, 7] if again else [4])
    assert context.rolled == (7 if again and how == "twice_higher" else 4)
    assert len(home.facts(RuleAnswered)) == int(again)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9, 10, 24, 25, 100])
def test_each_of_many_spaces_lies_in_one_stack_and_can_be_drawn(count):
    spaces, found = SPACES[:count], []
    heads = next(terrain.drawn(spaces)).cards
    for head in heads:
        steps = terrain.drawn(spaces)
        next(steps)
        found += steps.send([head, *[other for other in heads if other != head]]).cards
    assert found == list(spaces)


# ---- what the screen asks ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("space", ["A1", "D7", "P22"])
def test_a_survivor_sees_what_is_seen_from_one_space(showdown, space):
    ann = showdown.survivor("Ann", space)
    showdown.showdown.terrain.append(Terrain("stone_columns", ["E9", "E10"]))
    showdown.game.refresh()
    assert terrain_queries.in_view(showdown.game, ann.id) == terrain_queries.in_view(showdown.game, space)
    for other in ("H11", "E12", "monster"):
        assert terrain_queries.line_spaces(showdown.game, ann.id, other) == terrain_queries.line_spaces(showdown.game, space, other)
        assert terrain_queries.view_line(showdown.game, ann.id, other) == terrain_queries.view_line(showdown.game, space, other)


def test_without_a_card_the_basic_action_is_told_once(showdown):
    showdown.survivor("Ann", "G11")
    showdown.lion(deck=[])
    assert [(told.card, told.copies) for told in forecast.card_by_card(showdown.game)] == [("basic_action", 1)]


@pytest.mark.parametrize(("on_one", "else_", "target"), [("closest", "most insanity", "s1"), ("most insanity", "closest", "s2")])
def test_a_card_is_told_as_it_goes_with_the_lowest_dice(library, on_one, else_, target):
    picks = [(EFFECTS["pick_target"](among=(Who.parse(f"{pick} survivor"),)),) for pick in (on_one, else_)]
    other = copy.copy(library)
    rows = {Row.parse("1"): picks[0], Row.parse("2+"): picks[1]}
    other.ai = library.ai | {"white_lion.claw": structs.replace(library.ai["white_lion.claw"], actions=(EFFECTS["roll"](rows=rows),))}
    table = Table(other)
    table.survivor("Ann", "G11")
    table.survivor("Bob", "E11", insanity=2)
    table.lion(deck=["claw"])
    (told,) = forecast.card_by_card(table.game)
    assert told.targets == (target,)


def test_random_turns_are_drawn_by_numbers_from_0_to_1_that_differ(showdown, monkeypatch):
    numbers: list[float] = []

    def sample(exploring: forecast.Forecast, part: Any, draw: Callable[[], float]) -> tuple[int, str, list[float]]:
        numbers.extend([draw() for _ in range(20)])
        return 0, STUCK, []

    showdown.survivor("Ann", "G11")
    showdown.lion(deck=["claw", "maul", "power_swat"])
    showdown.showdown.stage = "survivors"
    monkeypatch.setattr(forecast, "FIRST_SAMPLES", 1)
    monkeypatch.setattr(forecast.Forecast, "sample", sample)
    for _ in forecast.Forecast(showdown.game).explore():
        if len(numbers) >= 400:
            break
    assert len(set(numbers)) == len(numbers) == 400 and 0 <= min(numbers) < 0.1 and 0.9 < max(numbers) < 1


def test_a_turn_that_is_drawn_goes_by_the_share_of_each_outcome(showdown):
    near = showdown.survivor("Ann", "G11")
    showdown.survivor("Bob", "F11")
    showdown.lion(deck=["claw", "terrifying_roar"])
    showdown.showdown.stage = "survivors"
    foretold = forecast.Forecast(showdown.game, deep=False)
    for _ in foretold.explore():
        pass
    every: dict[int, float] = {}
    for (bits, *_), share in foretold.outcomes.ends.items():
        every[bits] = every.get(bits, 0.0) + share
    drawn = [foretold.sample(forecast.TURN, lambda number=number: number / 40)[0] for number in range(40)]
    assert foretold.picked(near.id)[0] == pytest.approx(0.5) and {bits: drawn.count(bits) / 40 for bits in every} == pytest.approx(every)


def test_injuries_of_body_and_brain_are_added_up_for_each_survivor(showdown):
    people = [showdown.survivor(name, at).id for name, at in (("Ann", "A1"), ("Bob", "C1"))]
    fell = [BrainSuffered(people[0], 2, 0, True, True), BrainSuffered(people[1], 2, 0, True, False), BrainSuffered("nobody", 1, 0, True, True)]
    assert forecast.Forecast(showdown.game).summed(fell) == [2, 1]


# ---- at home ----------------------------------------------------------------------------------------------------------------
def test_who_lays_gear_down_keeps_what_is_cursed_and_no_armor(own):
    home = Home(own)
    for grid, left in (({"0": "cloth", "4": "odd_hat"}, {"4": "odd_hat"}), ({"4": "odd_hat"}, {"4": "odd_hat"}), ({"0": "cloth"}, {}), ({}, {})):
        ann = home.survivor(f"Ann {len(home.people)}", grid=grid, armor={"head": 1})
        gear_grid.lay_down(home.game, ann)
        assert (ann.grid, ann.armor) == (left, {})
    assert home.settlement.storage == {"cloth": 2}


@pytest.mark.parametrize(("card", "words"), [("love_juice", ("consume",)), ("monster_bone", ()), ("founding_stone", ()), ("", ())])
def test_only_a_resource_that_is_consumed_says_so(library, card, words):
    assert develop.words_of(Home(library).game, card) == words


def test_each_move_within_a_grid_is_offered_once_and_two_cards_change_places_by_one(library):
    home = Home(library)
    ann = home.survivor("Ann", grid={"1": "cloth", "4": "founding_stone"})
    home.settlement.departing = [ann.id]
    moved = [(option.box, option.to) for key in gear_grid.options(home.game) if isinstance(option := read_option("grid", key), MoveOption)]
    free = [box for box in range(9) if box not in (1, 4)]
    assert sorted(moved) == sorted([(1, 4), *[(box, to) for box in (1, 4) for to in free]])


def test_what_is_built_is_offered_where_it_is_not_and_at_its_place(library):
    home = Home(library, locations=["lantern_hoard", "bonesmith"])
    home.survivor("Ann")
    built = [offer for offer in settlement_queries.offers(home.game) if offer.kind == "build"]
    assert {"lantern_hoard", "bonesmith"}.isdisjoint([offer.card for offer in built]) and built
    assert [offer.place for offer in built] == [library.locations[offer.card].built_at or "" for offer in built]


@pytest.mark.parametrize(("insanity", "why"), [(0, "missing_cost"), (1, "missing_cost"), (2, None), (3, None)])
def test_who_has_too_little_insanity_cannot_pay_with_it(library, insanity, why):
    home = Home(library)
    ann = home.survivor("Ann", insanity=insanity)
    assert paying.cannot_pay(home.game, ann, Cost(insanity=2)) == why
    assert paying.cannot_pay(home.game, None, Cost(insanity=2)) == "missing_cost" and paying.cannot_pay(home.game, None, Cost()) is None


def test_nobody_is_born_of_none(library):
    home = Home(library)
    before = list(home.settlement.notes)
    gain = EFFECTS["gain"](who=Who.parse("settlement"), population=Amount("0", 0))
    home.run(perform(home.game, (gain,), Context("intimacy", "settlement", None, source="intimacy")))
    assert home.settlement.notes == before and not home.facts(Born)


# ---- what is told ------------------------------------------------------------------------------------------------------------
def test_a_limit_is_told_only_where_something_is_lost(showdown):
    ann = showdown.survivor("Ann", "A1", courage=8)
    gain = EFFECTS["gain"](courage=ONE)
    showdown.effects(ann, gain)
    assert not showdown.reasons("limit") and [(fact.by, fact.lost) for fact in showdown.facts(Changed)] == [(1, 0)]
    showdown.happened.clear()
    showdown.effects(ann, gain)
    assert [(reason.what, reason.limit) for reason in showdown.reasons("limit")] == [("courage", 9)]
    assert [(fact.by, fact.lost) for fact in showdown.facts(Changed)] == [(0, 1)]


def test_a_second_one_of_what_is_unique_is_refused_by_the_limit_of_one(library):
    home = Home(library).stores(muramasa=1)
    home.run(gaining.gain_thing(home.game, "muramasa", None, Context("test", "settlement", None)))
    assert home.settlement.storage == {"muramasa": 1}
    assert [(reason.what, reason.limit) for reason in home.reasons("limit")] == [("muramasa", 1)]


@pytest.mark.parametrize(("sheet", "why"), [({}, ""), ({"down_since": 2}, "felled"), ({"dead": True}, "dead")])
@pytest.mark.parametrize("hits", [0, 2])
def test_hits_of_who_fell_are_lost_and_that_is_told(showdown, sheet, why, hits):
    ann = showdown.survivor("Ann", "G11", **sheet)
    assert survivor_attack.may_go_on(showdown.game, ann, hits, Context()) is not why
    told = [(fact.why, fact.count) for fact in showdown.game.take_events() if isinstance(fact, HitsLostReason)]
    assert told == ([(why, hits)] if why and hits else [])


@pytest.mark.parametrize(("space", "told"), [("", ["E5"]), ("H11", []), ("E5", [])])
def test_the_monster_comes_back_only_if_it_was_away(showdown, space, told):
    showdown.survivor("Ann", "A1")
    showdown.showdown.monster.space = space
    placing.put_monster(showdown.game, "E5")
    assert showdown.showdown.monster.space == "E5"
    assert [fact.space for fact in showdown.game.take_events() if isinstance(fact, CameBackReason)] == told


def test_who_turns_to_where_they_look_does_not_turn(showdown):
    showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N")
    for direction in ("N", "E", "E", "N"):
        movement.turn(showdown.game, direction)
    assert [fact.facing for fact in showdown.game.take_events() if isinstance(fact, Turned)] == ["E", "N"]


@pytest.mark.parametrize(("cards", "loop"), [
    (["a"], ("a",)), ([""], ()), (["a", "b"], ("a",)), (["a", "b", "a"], ("a", "b", "a")), (["a", "b", "c", "b"], ("b", "c", "b")),
])  # fmt: skip
def test_a_loop_names_the_cards_that_performed_each_other(cards, loop):
    ended = LoopEnds(cards[0])
    for card in cards[1:]:
        ended.note(card, "")
    assert ended.loop() == loop


# ---- what may be done, and what it costs ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hits", "count", "asked"), [(["head", "arms"], 2, 0), (["head", "arms"], 3, 0), (["head", "arms"], 1, 1), (["head", "head"], 1, 0),
                                                      (["head", "arms", "arms"], 2, 2)])  # fmt: skip
def test_who_blocks_all_hits_is_not_asked_which(showdown, hits, count, asked):
    ann = showdown.survivor("Ann", "G11")
    context = Context("test", "monster", ann)
    context.monster_attack = structs.replace(context.monster_attack, hits=list(hits))
    showdown.run(control.ignore_hits(showdown.game, count, context), choose="arms")
    assert len(showdown.asked) == asked and len(context.monster_attack.hits) == max(0, len(hits) - count)


@pytest.mark.parametrize(("dodged_in", "dodges"), [(2, 2), (1, 1), (0, 1)])
def test_dodges_are_counted_within_a_round(showdown, dodged_in, dodges):
    ann = showdown.survivor("Ann", "G11", survival=2, dodged_in=dodged_in, dodges=min(1, dodged_in), tokens={})
    showdown.game.values["dodges"].append((ann.id, "cloth", 0, Rule(add={"dodges": ONE})))
    context = Context("test", "monster", ann)
    context.monster_attack = structs.replace(context.monster_attack, hits=["head"])
    showdown.run(survival.dodge(showdown.game, ann, context, 1), dodge="head")
    assert (ann.dodges, ann.dodged_in) == (dodges, 2)


def test_what_is_archived_as_a_cost_takes_its_words_with_it(own):
    table = Table(own)
    ann = table.survivor("Ann", "A1", grid={"0": "odd_shield", "1": "cloth"}, activations=1)
    (entry,) = [entry for entry in table.game.uses if entry[1] == "odd_shield" and "archive_this" in entry[3].pay.actions]
    assert len([entry for entry in table.game.uses if entry[1] == "odd_shield"]) == 2
    act_costs.pay(table.game, ann, entry[3], "odd_shield")
    assert ann.grid == {"1": "cloth"} and not [entry for entry in table.game.uses if entry[1] == "odd_shield"]


def test_why_each_survival_action_is_refused_is_told(showdown):
    ann = showdown.survivor("Ann", "A1", survival=0)
    showdown.campaign.settlement.innovations, showdown.showdown.rules = ["language", "inner_lantern", "paint"], "full"
    showdown.game.refresh()
    refused = position.action_refusals(showdown.game, ann, Ask("action", ann.id, "act", ("end_act",)))
    for action in SURVIVAL_ACTIONS:
        why = survival.cannot_act(showdown.game, ann, action)
        assert [refusal.code for refusal in refused if refusal.key == action] == ([why.code] if why is not None else [])


@pytest.mark.parametrize(("weapon", "spaces"), [("bone_club", ("H10",)), ("founding_stone", ("H10", "I10", "G11"))])
def test_a_cumbersome_weapon_strikes_only_from_where_one_stands(showdown, weapon, spaces):
    ann = showdown.survivor("Ann", "H10", grid={"0": weapon})
    ann.movements = ann.activations = 1
    showdown.lion("H11", "N")
    found = position.spaces_to_strike_from(showdown.game, ann, weapon)
    assert found[0] == "H10" and set(spaces) <= set(found) and (len(found) == 1) is (weapon == "bone_club")


def test_a_rule_that_was_used_once_in_a_round_can_be_used_in_the_next_one(showdown):
    showdown.survivor("Ann", "A1")
    showdown.campaign.used = [Used("a", "round"), Used("b", "showdown")]
    showdown.game.expire("turn_end")
    assert [used.rule for used in showdown.campaign.used] == ["a", "b"]
    showdown.game.expire("round_end")
    assert [used.rule for used in showdown.campaign.used] == ["b"]


@pytest.mark.parametrize(("until", "rounds"), [("round_end", 1), ("next_round_end", 2), ("3 rounds", 3), ("4 rounds", 4), ("5 rounds", 5)])
def test_a_granted_rule_lasts_so_many_rounds_and_no_longer_than_the_showdown(showdown, until, rounds):
    showdown.survivor("Ann", "A1")
    game, key = showdown.game, next(iter(showdown.library.grants))
    for ends in range(1, rounds + 1):
        showdown.showdown.round = 4
        game.grant(key, "s1", until)
        for later in range(ends):
            showdown.showdown.round = 4 + later
            assert [granted.until for granted in showdown.campaign.granted] == [until]
            game.expire("turn_end")
            game.expire("round_end" if later + 1 == rounds else "act_end" if later + 1 == ends else "round_end", owner="")
        game.expire(*(("showdown_end",) if ends < rounds else ("act_end",)))
        assert showdown.campaign.granted == []


# ---- places -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("space", "gaps"), [("H11", (0, 0, 0, 0)), ("I12", (0, 0, 0, 0)), ("G11", (1, 0, 0, 0)), ("J12", (0, 0, 1, 0)), ("H13", (0, 1, 0, 0)),
                                              ("E15", (3, 3, 0, 0)), ("K8", (0, 0, 2, 3)), ("A1", (7, 0, 0, 10))])  # fmt: skip
def test_how_far_a_space_lies_beyond_each_side_is_nothing_on_the_others(space, gaps):
    assert tuple(movement.side_gaps(space, "H11", 2).values()) == gaps


@pytest.mark.parametrize(("walls", "place"), [([], "H11"), (["H12"], "H10"), (["H11"], "G11")])
def test_a_monster_starts_at_the_nearest_place_without_a_wall(showdown, walls, place):
    if walls:
        showdown.showdown.terrain.append(Terrain("stone_columns", walls))
    showdown.game.refresh()
    found = creation.nearest_place(showdown.game, "H11")
    assert distances("H11", 1)[found] == distances("H11", 1)[place] and (found == "H11") is not bool(walls)


@pytest.mark.parametrize("walls", [[], ["H12"], ["H11"]])
def test_where_a_monster_will_start_is_known_before_it_does(showdown, walls):
    if walls:
        showdown.showdown.terrain.append(Terrain("stone_columns", walls))
    showdown.game.refresh()
    showdown.showdown.stage, showdown.showdown.monster.space = "set_up", ""
    place = position.coming_to(showdown.game)
    assert place and (place == showdown.game.monster_card.space) is not bool(walls)
    next(iter(creation.put_on_board(showdown.game)))
    assert showdown.showdown.monster.space == place and position.coming_to(showdown.game) == ""


def test_who_cannot_start_at_the_distance_of_the_card_starts_as_near_to_it_as_can_be(library):
    other = copy.copy(library)
    for wanted in (6, 21):
        other.monster = library.monster | {"white_lion": structs.replace(library.monster["white_lion"], survivors_at=wanted)}
        table = Table(other)
        steps = distances("H11", 2)
        found = set_up.places_to_start(table.game)
        assert found and {steps[space] for space in found} == {min(wanted, max([steps[space] for space in SPACES]))}


@pytest.mark.parametrize("watchful", [False, True])
def test_the_zone_of_a_monster_without_a_blind_spot_is_all_that_is_near_it(granting, watchful):
    granting.grants["watchful"] = Lasting((Rule(is_=("no_blind_spot",)),))
    table = Table(granting)
    table.survivor("Ann", "P22")
    table.lion("C3", "S")
    table.campaign.granted = [Granted("watchful", "monster", "for_good")] if watchful else []
    table.game.refresh()
    behind = 0 if watchful else blind_spot("C3", 2, "S")
    near = {space for space, steps in distances("C3", 2).items() if 1 <= steps <= 2 and not BIT[space] & behind}
    assert set(names(values.zone_of_death(table.game))) == near


# ---- what an amount is, and who stands up ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("survival", "below"), [(1, True), (2, False), (3, False)])
def test_an_equal_amount_is_not_below(showdown, survival, below):
    ann = showdown.survivor("Ann", "A1", survival=survival, insanity=2)
    test = Below(Amount("survival", None), Amount("insanity", None))
    assert test.holds(showdown.game, Context("", ann.id, ann)) is below


def test_a_turn_that_is_broken_off_lets_those_stand_who_fell_before_it(showdown):
    people = [showdown.survivor(name, at, down_since=down) for name, at, down in (("Ann", "A1", 0), ("Bob", "C1", 1), ("Cat", "E1", 2))]
    ending.end_turn(showdown.game, "")
    assert [one.down_since for one in people] == [0, 0, 2]
    assert [fact.who for fact in showdown.game.take_events() if isinstance(fact, Stood)] == [people[1].id]


@pytest.mark.parametrize(("plus", "dice"), [("1", 1), ("1d10", 2), ("2d10", 3)])
def test_dice_that_are_added_to_a_roll_are_thrown_with_it(showdown, plus, dice):
    ann = showdown.survivor("Ann", "A1", courage=0, insanity=0)
    rows = {Row.parse("1-9"): (EFFECTS["gain"](insanity=ONE),), Row.parse("10+"): (EFFECTS["gain"](courage=ONE),)}
    faces = [4, 5, 1][:dice] if dice > 1 else [9]
    showdown.effects(ann, EFFECTS["roll"](rows=rows, plus=(control.Plus(Amount.parse(plus)),)), dice=faces)
    assert ann.courage == int(sum(faces) + (plus == "1") >= 10) and ann.courage + ann.insanity == 1


@pytest.mark.parametrize(("dice", "plus", "says"), [
    ("1d10", "1d10", ""), ("1d10", "level", ""), ("1d5", "2d5", ""), ("1d10", "1d5", "other dice"), ("1d10", "level + 1d10", "one by one"),
    ("1d10", "1d10 + 2", "one by one"), ("location", "1", ""),
])  # fmt: skip
def test_what_is_added_to_a_roll_is_a_number_or_dice_of_its_own(dice, plus, says):
    found = EFFECTS["roll"](rows={}, dice=dice, plus=(control.Plus(Amount.parse(plus)),)).unfit()
    assert says in found and bool(says) is bool(found)
