"""What counts chances keeps whole and adds up: contexts stored as values, bounds, roundings, weights, the simplest answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from game.cards.effect import EFFECTS, Conditions, Rule
from game.cards.kinds import Amount, Row
from game.rules.effects.conditions import Rolled
from game.rules.effects.control import rows_begin
from game.rules.engine import known_ai
from game.rules.engine.game import Context, MonsterAttack, SettlementEvent, SurvivorAttack, TableRoll
from game.rules.engine.kept_contexts import KeptContexts
from game.rules.engine.outcomes import equivalent_faces, roll_outcomes, simplest_answer
from game.rules.engine.program_points import ProgramPoints
from game.rules.engine.questions import Ask, Roll
from game.rules.engine.unseen import UnseenDeck
from game.rules.queries import odds
from game.rules.queries.attack_parts import reads_faces
from game.rules.queries.odds import AttackOdds
from game.rules.survivors import harm
from tests.rules.test_odds import attacking


def test_a_context_that_is_kept_is_found_again_as_it_was(showdown):
    ann, bob = showdown.survivor("Ann", "G11"), showdown.survivor("Bob", "A1")
    table = EFFECTS["roll"](rows={Row.parse("1-5"): (), Row.parse("6+"): ()})
    context = Context("white_lion.claw", "monster", ann, kind="ai", source="profile")
    context.about, context.attack = showdown.game.monster, SurvivorAttack(bob, (3, 10), True)
    context.monster_attack = MonsterAttack(ann, (ann, bob), ["head", ""], True)
    context.event, context.roll = SettlementEvent(bob, None, ann), TableRoll(table, 2)
    context.weapon, context.rolled, context.location, context.damaged, context.words, context.moved = "founding_stone", 7, "arms", 2, ("a 0",), 3
    kept = KeptContexts()
    value = kept.keep(context)
    assert value == kept.keep(context) and hash(value) is not None
    kept.game = showdown.game
    found = kept.context_of(value)
    for name in Context.__struct_fields__:
        before, after = getattr(context, name), getattr(found, name)
        assert type(before) is type(after) and repr(before) == repr(after), name
    assert found.subject is ann and found.about is showdown.game.monster and found.monster_attack.targets[1] is bob and found.roll.table is table
    within = kept.kept(context)
    inner = kept.found(within)
    assert inner is not context and (inner.subject, inner.weapon) == (ann, "founding_stone")
    context.damaged += 1
    assert kept.keep(context) != value and kept.kept(context) != within


@pytest.mark.parametrize(("bounds", "alike"), [
    ((0.5, 0.5), True), ((0.501, 0.5049), True), ((0.504, 0.506), False), ((0.0, 0.001), False), ((0.999, 1.0), False), ((0.001, 0.004), True),
    ((0.0, 0.0), True), ((1.0, 1.0), True), ((0.0, 1.0), False), ((0.996, 0.999), True),
])  # fmt: skip
def test_bounds_are_alike_where_they_round_to_one_per_cent_and_neither_says_never_or_always(bounds, alike):
    assert odds.near(bounds) is alike


def test_a_thing_is_picked_by_its_weight():
    weights = [("a", 1.0), ("b", 3.0)]
    assert [odds.picked(weights, number) for number in (0.0, 0.24, 0.26, 0.99, 1.0)] == ["a", "a", "b", "b", "b"]


def counted(bounds: tuple[float, float], left: float, estimate: list[tuple[float, float]] | None, finished: bool = True) -> Any:
    """A count of which only the results are there."""
    found = object.__new__(AttackOdds)
    found.bounds, found.left, found.estimate, found.finished, found.leaves_out = [bounds], left, estimate, finished, False
    return found


@pytest.mark.parametrize(("bounds", "left", "estimate", "finished", "standing", "chance"), [
    ((0.5, 0.5), 0.0, None, True, "exact", (0.5, 0.5)), ((0.5, 0.5), 0.0, [(0.1, 0.2)], True, "exact", (0.5, 0.5)),
    ((0.501, 0.503), 0.01, [(0.502, 0.5025)], True, "rounded", (0.501, 0.503)), ((0.4, 0.6), 0.2, [(0.45, 0.7)], True, "estimate", (0.45, 0.6)),
    ((0.4, 0.6), 0.2, [(0.3, 0.5)], True, "estimate", (0.4, 0.5)), ((0.4, 0.6), 0.2, [(0.7, 0.8)], True, "estimate", (0.4, 0.6)),
    ((0.4, 0.6), 0.2, None, True, "open", (0.4, 0.6)),
    ((0.4, 0.6), 0.2, None, False, "growing", (0.4, 0.6)), ((0.5, 0.5), 0.0, None, False, "rounded", (0.5, 0.5)),
])  # fmt: skip
def test_a_chance_has_its_bounds_or_the_estimate_within_them(bounds, left, estimate, finished, standing, chance):
    found = counted(bounds, left, estimate, finished)
    assert (found.standing, found.chance_of(0)) == (standing, chance)


def test_the_first_option_is_the_simplest_unless_one_does_nothing():
    assert simplest_answer(Ask("choose", "s1", "", ("b", "a"))) == "b"
    assert simplest_answer(Ask("hit_order", "s1", "", ("legs", "arms"))) == "arms"
    for harmless in ("none", "leave", "pass", "end_act"):
        assert simplest_answer(Ask("action", "s1", "", ("b", harmless))) == harmless


def test_dice_that_do_the_same_are_one_outcome():
    assert equivalent_faces(10, ()) == tuple((face, 1) for face in range(1, 11))
    assert equivalent_faces(10, (7, 11, 0, 1)) == ((1, 6), (7, 4))
    assert dict(roll_outcomes(Roll("attack", 1, steps=(7,)))) == {(1,): Fraction(6, 10), (7,): Fraction(4, 10)}
    places = dict(roll_outcomes(Roll("hit_location", 1, 6)))
    assert sum(places.values()) == 1 and len(places) == 5
    assert dict(roll_outcomes(Roll("attack", 2, steps=(10,)))) == {(1, 1): Fraction(81, 100), (1, 10): Fraction(18, 100), (10, 10): Fraction(1, 100)}


def test_what_runs_has_no_point():
    def steps() -> Any:
        points.append(ProgramPoints({}, {}).of(running))
        yield

    points: list[Any] = []
    running = steps()
    next(running)
    assert points == [None]
    assert ProgramPoints({}, {}).of(running) is not None
    running.close()
    assert ProgramPoints({}, {}).of(running) == (("done",),)


def test_what_a_card_says_and_the_game_itself_have_a_point(showdown):
    rule = EFFECTS["knock_down"]()
    assert ProgramPoints({}, {}).of(rule, showdown.game, len, ProgramPoints) is not None
    assert ProgramPoints({}, {}).of(rule) == ProgramPoints({}, {}).of(rule)
    assert ProgramPoints({}, {}).of({1, 2}) == ProgramPoints({}, {}).of({2, 1}) != ProgramPoints({}, {}).of([1, 2])
    assert ProgramPoints({}, {}).of(Context("a")) != ProgramPoints({}, {}).of(Context("b"))


@pytest.mark.parametrize("bonus", [-2, 0, 3])
@pytest.mark.parametrize("dice", ["1d10", "1d5"])
def test_faces_from_one_row_to_the_next_fall_on_one_row(dice, bonus):
    rows = [Row.parse(text) for text in ("1-2", "3", "5+")]
    table = EFFECTS["roll"](rows={row: () for row in rows}, dice=dice)
    begin = rows_begin(table, bonus)

    def fallen(face: int) -> int | None:
        number = (face + 1) // 2 if dice == "1d5" else face
        return next((at for at, row in enumerate(rows) if number + bonus in row), None)

    changes = {face for face in range(2, 11) if fallen(face) != fallen(face - 1)}
    assert changes == {face for face in begin if 2 <= face <= 10 and fallen(face) != fallen(face - 1)}
    for face in range(1, 11):
        assert fallen(face) == fallen(max([1, *[start for start in begin if start <= face]]))


def test_a_table_whose_rows_look_at_the_number_is_counted_face_by_face():
    table = EFFECTS["roll"](rows={Row.parse("1+"): (EFFECTS["gain"](survival=Amount("rolled", None)),)})
    assert rows_begin(table, 0) == ()


@pytest.mark.parametrize("bonus", [-3, 0, 4])
def test_the_faces_at_which_the_row_of_an_injury_table_changes(showdown, bonus):
    for table in showdown.library.tables:
        rows = [harm.row_of(showdown.game, table, face + bonus) for face in range(1, 11)]
        assert harm.rows_begin(showdown.game, table, bonus) == (1, *[face for face in range(2, 11) if rows[face - 1] != rows[face - 2]])


def last(ways: Any) -> str:
    return str(ways[-1][0])


def test_cards_that_all_have_seen_stay_where_they_are_and_the_others_may_be_any():
    deck = UnseenDeck(["d", "b", "c", "a"], last, seen=[3, 0])   # the top and the undermost one
    assert (deck.known, deck.hidden(), deck.in_order()) == (1, [1, 2], ["d", "b", "c", "a"])
    assert deck.look() == "d" and (deck.known, list(deck)) == (0, ["b", "c", "a"])
    assert deck.look() == "c" and list(deck) == ["b", "a"] and deck.hidden() == [0]
    assert deck.pop() == "b" and deck.taken == ["b"] and deck.known == 1
    deck.append("z")
    assert deck.known == 2 and deck.pop(1) == "z" and deck.taken == ["b"] and deck.known == 1
    assert deck.look() == "a" and not deck


def test_a_card_that_went_unseen_may_be_drawn_in_place_of_another():
    swapped = []
    deck = UnseenDeck(["a", "b"], last, taken=["c"], swap=lambda card, instead: swapped.append((card, instead)))
    assert deck.look() == "c" and swapped == [("c", "a")] and deck.taken == ["a"] and list(deck) == ["b"]


def test_places_that_all_know_are_counted_from_the_bottom(showdown):
    table = showdown.lion(deck=["claw", "maul", "grasp", "power_swat"]).showdown
    table.known_ai, table.wound_stack, table.known_wounds, table.old_wounds = [3, 1], ["white_lion.claw", "white_lion.maul", "white_lion.grasp"], [0, 2], 0
    assert known_ai.known_on_top(table) == ["white_lion.claw"]
    assert known_ai.pool(table) == ([1, 3], [1])
    assert known_ai.unknown_places(4, [1], 1) == [0, 1]
    assert known_ai.unknown_cards(table) == ["white_lion.maul", "white_lion.maul", "white_lion.power_swat"]
    known_ai.top_was_put_below(table)
    assert table.known_ai == [0, 2]
    table.known_ai, table.wound_stack = [1], ["white_lion.grasp"]   # two of three have gone under the deck, the top one first
    known_ai.wounds_were_healed(table, 2)
    assert (table.known_wounds, table.known_ai) == ([0], [1, 3])


def test_a_location_that_all_know_is_one_hit_and_strikes_first_where_its_card_says_so(showdown, monkeypatch):
    table, cards = attacking(showdown, ["glorious_mane", "soft_belly", "beasts_ear"]), showdown.library.hit_locations
    top, *deck = table.showdown.hit_locations
    for strikes in (False, True):
        monkeypatch.setitem(cards, top, structs.replace(cards[top], first_strike=strikes))
        for first in (deck, []):
            for name in deck:
                monkeypatch.setitem(cards, name, structs.replace(cards[name], first_strike=name in first))
            found = AttackOdds(table.game, "s1", "fist_and_tooth", known=1)
            for hits in (1, 2, 3):
                plans = found.plans(hits)
                assert sum([share for _, share in plans]) == pytest.approx(1.0) and {tail.length for tail, _ in plans} == {hits}
                urns = [tail.urn.classes for tail, _ in plans]
                assert all([(classes == ((top,),)) == (strikes or hits == 1 or not first) for classes in urns])


def test_a_word_of_weapons_that_is_granted_may_look_at_the_faces(showdown):
    table = attacking(showdown, ["soft_belly"])
    assert not reads_faces(table.game, "fist_and_tooth")
    for rule, looks in ((Rule(when=("attack_begins",)), False), (Rule(when=("hit",), if_=Conditions((Rolled("equal"),))), True)):
        table.game.granted_weapon_words = [("s1", "test", 0, rule)]
        assert reads_faces(table.game, "fist_and_tooth") == looks
