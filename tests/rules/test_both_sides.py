"""Guards and bounds from both sides: who is asked where several fit, what stops at nothing, what a chance begins with, what a save tells."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.cards.effect import EFFECTS
from game.cards.kinds import Amount, Row, Who
from game.cards.library import Library
from game.model.showdown import Minion
from game.model.space import BIT, distances, names
from game.model.survivor import BOXES
from game.rules import restoring
from game.rules.breaking_off import AFTERWARDS, BreakingOff
from game.rules.effects import board
from game.rules.effects.board import Move
from game.rules.effects.conditions import Injury
from game.rules.effects.counters import Gain
from game.rules.engine import hunt_events, values
from game.rules.engine.chance import by_hand
from game.rules.engine.events import DiceFell, Healed, RollMissed, TargetPicked
from game.rules.engine.game import Context
from game.rules.engine.journal import SKIP, Played
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import FacingReason
from game.rules.queries import counted, messages, position
from game.rules.queries import settlement as at_home
from game.rules.queries.forecast import Forecast
from game.rules.queries.odds import AttackOdds
from game.rules.settlement import develop
from game.rules.showdown import act_options, minion_turn, movement, ways
from game.rules.survivors import harm
from tests.rules.conftest import Table
from tests.rules.settlement_table import Home
from tests.rules.test_odds import attacking

ONE = Amount("1", 1)


# ---- the board ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("space", "faces", "why"), [
    ("E12", "N", ""), ("E10", "N", ""), ("L11", "S", "only"), ("H15", "E", "only"), ("J15", "E", "wider"), ("L13", "S", "wider"), ("J8", "W", "wider"),
])  # fmt: skip
def test_the_monster_turns_and_the_log_says_whether_another_side_would_do(showdown: Table, space: str, faces: str, why: str) -> None:
    showdown.lion("H11", "N")
    showdown.run(movement.turn_to(showdown.game, space, Context("test")))
    told = [reason.why for reason in showdown.happened if isinstance(reason, FacingReason)]
    assert showdown.showdown.monster.facing == faces and told == [why] * bool(why)


@pytest.mark.parametrize(("tokens", "spaces"), [(-6, 0), (-5, 0), (-4, 1), (0, 5), (2, 7)])
def test_a_push_is_never_less_than_none(showdown: Table, monkeypatch: pytest.MonkeyPatch, tokens: int, spaces: int) -> None:
    ann = showdown.survivor("Ann", "A1", tokens={"knockback": tokens})
    monkeypatch.setitem(showdown.game.values, "knockback", [])
    assert movement.pushed_by(showdown.game, ann, 5) == spaces


@pytest.mark.parametrize("walled", [True, False])
def test_who_is_walled_in_goes_nowhere_and_is_not_asked(showdown: Table, walled: bool) -> None:
    ann = showdown.survivor("Ann", "B2")
    showdown.wall("A2", "C2", "B1", *["B3"] * walled)
    showdown.effects(ann, Move(spaces=ONE, direction="straight", who=Who.parse("subject")), direction="S")
    assert ann.space == ("B2" if walled else "B3") and showdown.kinds_asked() in ([], ["direction"])


@pytest.mark.parametrize("forbidden", [None, "s1", "s2"])
def test_whom_a_rule_forbids_to_move_may_not(showdown: Table, monkeypatch: pytest.MonkeyPatch, forbidden: str | None) -> None:
    ann = showdown.survivor("Ann", "A1", movements=1)
    monkeypatch.setattr(act_options, "forbidden_by", lambda game, who, what: "a rule" if who == forbidden and what == "move" else "")
    if forbidden:
        monkeypatch.setitem(showdown.game.prohibitions, "move", [])
    assert act_options.cannot_move(showdown.game, ann) == ("limit" if forbidden == ann.id else None)


# ---- whom a minion picks --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "spaces", "dice", "tied", "picked"), [
    ("random survivor", ("H13",), [], (), "P0"), ("random survivor", ("H13", "A1"), [2], (), "P1"),
    ("closest survivor", ("A1",), [], (), "P0"), ("closest survivor", ("A1", "H13"), [], (), "P1"),
    ("closest survivor", ("H11", "A1", "H13"), [], ("P0", "P2"), "P2"),
])  # fmt: skip
def test_a_minion_throws_only_for_several_and_asks_only_of_those_as_near(showdown: Table, line: str, spaces: tuple[str, ...], dice: list[Any],
                                                                         tied: tuple[str, ...], picked: str) -> None:
    people = [showdown.survivor(f"P{number}", at) for number, at in enumerate(spaces)]
    minion = Minion("larva:1", "larva", "H12", 1)
    found: list[Any] = []

    def pick() -> Any:
        found.append((yield from minion_turn.picked(showdown.game, minion, line, people)))

    showdown.run(pick(), dice, pick_target=picked)
    assert found == [(showdown.people[picked], bool(tied))] and not showdown.facts(TargetPicked)
    assert [options for _, options in showdown.asked] == [tuple([showdown.people[name].id for name in tied])] * bool(tied)
    thrown = showdown.reasons("random")
    assert [(fact.who, fact.of) for fact in thrown] == [(showdown.people[picked].id, tuple([one.id for one in people]))] * bool(dice)


# ---- what is counted and held ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("sheet", "home", "monster"), [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 2, 4), (0, 2, 4)])
def test_a_word_is_counted_on_the_sheet_at_home_and_on_the_monster(showdown: Table, sheet: int, home: int, monster: int) -> None:
    ann = showdown.survivor("Ann", "A1", notes=["word"] * sheet)
    showdown.campaign.settlement.notes += ["word"] * home
    showdown.showdown.monster.counters = {"word": monster} if monster else {}
    assert values.times_noted(showdown.game, ann, "word") == sheet + home + monster and values.times_noted(showdown.game, None, "word") == home + monster


def test_the_counters_of_somebody_are_those_they_have(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(showdown.library), "counters", ("dung", "seed", "moss"))
    ann = showdown.survivor("Ann", "A1", notes=["seed", "other", "seed"])
    showdown.campaign.settlement.notes += ["moss"]
    monster = showdown.showdown.monster
    for have, told in (({}, ()), ({"moss": 1}, (("moss", 1),)), ({"moss": 2, "dung": 3}, (("dung", 3), ("moss", 2))), ({"seed": 0, "dung": 1}, (("dung", 1),))):
        monster.counters = have
        assert counted.counted(showdown.game, "monster") == told
    assert counted.counted(showdown.game, ann.id) == (("seed", 2),) and counted.counted(showdown.game, "settlement") == (("moss", 1),)
    assert counted.counted(showdown.game, "nobody") == ()


@pytest.mark.parametrize(("subject", "about", "persistent", "holds"), [
    (False, False, False, False), (True, False, False, True), (False, True, False, True), (True, True, False, True), (False, False, True, True),
])  # fmt: skip
def test_an_injury_is_that_of_the_subject_of_whom_it_is_about_or_of_the_monster(showdown: Table, subject: bool, about: bool, persistent: bool,
                                                                                holds: bool) -> None:
    place = next(name for name, card in showdown.library.hit_locations.items() if card.injury)
    injury = showdown.library.hit_locations[place].injury if persistent else "blind"
    ann, bob = (showdown.survivor(name, at, recorded=["blind"] * has) for name, at, has in (("Ann", "A1", subject), ("Bob", "A2", about)))
    showdown.showdown.persistent_injuries = [place] * persistent
    context = Context("test", "monster", ann)
    for other, then in ((bob, holds), (None, subject or persistent), (showdown.game.monster, subject or persistent)):
        context.about = other
        assert Injury(injury).holds(showdown.game, context) is then


@pytest.mark.parametrize("face", range(1, 7))
def test_a_row_without_an_effect_misses_as_no_row_does(showdown: Table, face: int) -> None:
    ann = showdown.survivor("Ann", "A1")
    rows = {Row.parse("1-2"): (), Row.parse("3-4"): (Gain(insanity=ONE),)}
    showdown.effects(ann, EFFECTS["roll"](dice="1d10", rows=rows), dice=[face])
    gains = face in (3, 4)
    assert ann.insanity == gains and showdown.facts(RollMissed) == [RollMissed(ann.id, "test")] * (not gains)


@pytest.mark.parametrize("boxes", range(6))
@pytest.mark.parametrize("brain", [True, False])
def test_boxes_are_healed_one_by_one_brain_first_and_each_is_told(showdown: Table, boxes: int, brain: bool) -> None:
    ann = showdown.survivor("Ann", "A1", brain_injury=brain, injuries={"head": 1, "body": 2, "legs": 1})
    order = [*["brain"] * brain, *[place for place in BOXES for _ in range(ann.injuries.get(place, 0))]]
    harm.heal_boxes(showdown.game, ann, boxes)
    showdown.run(())
    healed = order[:boxes]
    assert showdown.facts(Healed) == [Healed(ann.id, place, healed.count(place)) for place in dict.fromkeys(healed)]
    assert ann.brain_injury is (brain and not boxes) and sum(ann.injuries.values()) + ann.brain_injury == len(order) - len(healed)


# ---- the settlement -------------------------------------------------------------------------------------------------
def test_what_an_endeavor_lacks_is_what_that_endeavor_lacks(library) -> None:
    home = Home(library).knows("language", "paint", "symposium", "ammonia")
    home.survivor("Ann")
    home.settlement.locations += list(library.locations)
    home.settlement.endeavors = 1
    home.game.refresh()
    chances = at_home.every_chance(home.game)
    lacking = [develop.lacking(home.game, chance.what) for chance in chances]
    assert len({str(one) for one in lacking}) > 3
    for chance, each in zip(chances, lacking, strict=True):
        assert at_home.missing_of(home.game, chance.key) == each, chance.key
    assert at_home.missing_of(home.game, "endeavor nothing") == {}


def test_what_may_be_built_later_is_neither_near_nor_free(library) -> None:
    home = Home(library)
    near = at_home.possible(home.game)
    later = [offer.key.partition(" ")[2] for offer in at_home.buildable_later(home.game)]
    assert later and not {*later} & {*near}
    assert later == [name for name, card in library.locations.items() if name not in near and at_home.costs.parts_of(card.cost)]
    assert all([at_home.costs.parts_of(library.locations[name].cost) for name in later])


def test_what_is_promised_is_told_but_for_what_was_before(library) -> None:
    home = Home(library)
    first, second, *_ = {of: key for key, (of, _) in library.promises.items()}.values()
    card = {key: library.promises[key][0] for key in (first, second)}
    home.settlement.promised = [first, second]
    assert at_home.promised_by(home.game) == {card[first], card[second]}
    assert at_home.promised_by(home.game, [first]) == {card[second]} and at_home.promised_by(home.game, [second, first]) == frozenset()


# ---- chances --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("top", [["strange_hand"], ["soft_belly"], ["soft_belly", "strange_hand"], ["strange_hand", "soft_belly"]])
def test_known_cards_that_strike_first_are_resolved_first(showdown: Table, top: list[str]) -> None:
    table = attacking(showdown, ["beasts_femur", "soft_belly", "strange_hand"])
    found = AttackOdds(table.game, "s1", "fist_and_tooth")
    found.top, found.deck, found.cards = tuple([f"white_lion.{card}" for card in top]), (), len(top)
    plans = found.plans(len(top))
    striking = [card for card in found.top if table.library.hit_locations[card].first_strike]
    assert sum([share for _, share in plans]) == pytest.approx(1)
    for tail, _ in plans:
        urns = [urn.classes for urn in urns_of(tail)]
        assert [card for classes in urns for cards in classes for card in cards] == [*striking, *[card for card in found.top if card not in striking]]


def urns_of(tail: Any) -> list[Any]:
    """Lists the urns from which the hits of a tail are drawn, in the order in which they are resolved."""
    return [tail.urn, *urns_of(tail.later)] if tail is not None else []


@pytest.mark.parametrize(("shown", "gone", "left"), [("", 0, 3), ("a", 0, 2), ("a", 1, 1), ("", 2, 1), ("ab", 0, 1), ("abc", 0, 0)])
def test_a_card_is_drawn_by_how_many_of_its_like_are_left(monkeypatch: pytest.MonkeyPatch, shown: str, gone: int, left: int) -> None:
    weighed: list[Any] = []
    monkeypatch.setattr("game.rules.queries.odds.picked", lambda weights, draw: weighed.extend(weights) or "z")
    urn: Any = SimpleNamespace(classes=(("a", "b", "c"),))
    found: Any = object.__new__(AttackOdds)
    assert found.draw_from(urn, (gone,), tuple(shown), lambda: 0.0) == ("z", (gone,), (*shown, "z"))
    unseen = [card for card in "abc" if card not in shown]
    assert weighed == [(card, pytest.approx(left / len(unseen))) for card in unseen]


@pytest.mark.parametrize(("kind", "who", "known", "dice"), [("attack", "s1", 0, 3), ("attack", "s2", 0, 0), ("table", "s1", 0, 0), ("attack", "s1", 5, 5)])
def test_the_dice_of_an_attack_are_the_first_that_the_attacker_throws_in_it(showdown: Table, kind: str, who: str, known: int, dice: int) -> None:
    found: Any = object.__new__(AttackOdds)
    found.who, found.dice, found.needed = "s1", known, 0
    found.counted([DiceFell(who, kind, (4, 5, 6), 7, "fist_and_tooth", 0)])
    assert (found.dice, found.needed) == (dice, 7 if dice == 3 else 0)


@pytest.mark.parametrize("open_share", [0.0, 0.5])
def test_a_turn_of_which_nothing_is_known_is_estimated_from_all_samples_and_one_that_is_known_from_none(monkeypatch: pytest.MonkeyPatch,
                                                                                                       open_share: float) -> None:
    monkeypatch.setattr("game.rules.queries.forecast.MOST_SAMPLES", 3)
    found: Any = object.__new__(Forecast)
    found.outcomes, found.sampled, found.why_open = SimpleNamespace(ends=0), 0, set()

    def sample() -> Any:
        found.sampled += 1
        yield

    for name, said in {"explore_part": lambda *_: (), "open_share": lambda: open_share, "rounded": lambda: not open_share, "_sample": sample}.items():
        monkeypatch.setattr(found, name, said, raising=False)
    list(found.explore())
    assert (found.finished, found.exact, found.sampled) == (True, not open_share, 3 if open_share else 0)


# ---- what is known of the monster -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("locations", "discard", "known"), [
    (["strange_hand", "soft_belly"], [], 1), (["soft_belly", "strange_hand"], [], 0), (["strange_hand"], ["soft_belly"], 0),
    (["soft_belly"], ["strange_hand"], 0),
])  # fmt: skip
def test_the_location_on_top_is_known_until_one_is_drawn(showdown: Table, locations: list[str], discard: list[str], known: int) -> None:
    showdown.lion(locations=locations)
    showdown.showdown.hit_location_discard = [f"white_lion.{card}" for card in discard]
    assert position.known_on_top(showdown.game) == known


@pytest.mark.parametrize(("life", "deck", "discard", "parts"), [
    (0, 3, 0, {"deck": 3, "last": 1}), (0, 0, 2, {"discard": 2, "last": 1}), (4, 2, 1, {"life": 4}),
])  # fmt: skip
def test_only_what_there_is_takes_wounds(showdown: Table, life: int, deck: int, discard: int, parts: dict[str, int]) -> None:
    showdown.showdown.monster.life = life
    showdown.showdown.ai_deck, showdown.showdown.ai_discard = ["white_lion.claw"] * deck, ["white_lion.chomp"] * discard
    assert position.wound_parts(showdown.game) == parts


# ---- near and far ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("movement", "ends"), [(1, 1), (3, 3)])
def test_away_is_gone_as_far_as_the_movement_goes_and_a_single_space_counts(movement: int, ends: int) -> None:
    gone = ways.ends_away("H11", 2, ["H13"], movement, 0)
    nearest = [distances(space, 2)["H13"] for space in gone]
    assert nearest and set(nearest) == {distances("H11", 2)["H13"] + ends}


def test_who_can_only_come_nearer_stays() -> None:
    assert ways.ends_away("A1", 2, ["D5"], 3, 0) == ("A1",)


@pytest.mark.parametrize(("direction", "wanted"), [("toward", {"F5"}), ("away", {"F9"})])
def test_toward_is_nearest_to_the_first_of_several_and_away_is_farthest_from_the_nearest(showdown: Table, direction: str, wanted: set[str]) -> None:
    ann, bob, cat = showdown.survivor("Ann", "F7"), showdown.survivor("Bob", "F2"), showdown.survivor("Cat", "F20")
    of: list[Any] = [bob, cat] if direction == "toward" else [cat, bob]
    assert set(names(board.best_spaces(showdown.game, ann, BIT["F5"] | BIT["F6"] | BIT["F8"] | BIT["F9"], of, direction))) == wanted


@pytest.mark.parametrize(("faces", "fell"), [([10, 5], 5), ([3, 10], 30), ([10, 10], 100), ([9, 9], 99), ([1, 1], 11)])
def test_two_dice_thrown_by_hand_are_tens_and_ones(faces: list[int], fell: int) -> None:
    assert by_hand(100, faces) == (fell,)


@pytest.mark.parametrize("said", ["", "Ann", "Ann and Bob", "Ann, Bob, Cat and Dan"])
def test_names_are_joined_whole(library: Library, said: str) -> None:
    assert messages.joined(said.replace(" and ", ", ").split(", ") if said else [], library) == said


# ---- saves and messages ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("skips", [(), (2,), (3, 1)])
def test_the_last_line_of_an_answer_has_the_digest(skips: tuple[int, ...]) -> None:
    question = Ask("act", "s1", "test", ("a", "b"))
    played = Played(question, "a", [], 0, 2, question, frozenset(skips))
    lines = played.answered()
    assert [line.key for line in lines] == ["a", *[f"{SKIP}{number}" for number in sorted(skips)]]
    assert [bool(line.digest) for line in lines] == [False] * len(skips) + [True]


@pytest.mark.parametrize(("digests", "given"), [((), 0), ((9,), 0), ((7,), 1), ((9, 7), 2), ((9, 9, 7), 3), ((7, 7), 1), ((9,) * 60, 0)])
@pytest.mark.parametrize("line", [0, 1])
def test_answers_that_the_rules_give_now_are_counted_up_to_what_is_asked(digests: tuple[int, ...], given: int, line: int) -> None:
    saved: Any = SimpleNamespace(answers=[SimpleNamespace(key="a", digest=5)] * line + [SimpleNamespace(key="a", digest=digest) for digest in digests])
    session: Any = SimpleNamespace(short_digest=lambda: 7)
    assert restoring.answered_by_rules(saved, session, line) == given


@pytest.mark.parametrize("known", [(".a.b.c", ".a.b.c"), (".a.b", ".a.b"), (".a", ".a"), (".c", ".c"), (".b", None), ("", "")])
def test_the_most_specific_sentence_is_told_or_one_for_the_change_alone(known: tuple[str, str | None]) -> None:
    has, told = known
    fact = hunt_events.HuntCardRevealed("settlement", "a.b.c", 1)
    library: Any = SimpleNamespace(language=SimpleNamespace(has=lambda name: name == f"log.HuntCardRevealed{has}"))
    assert messages.sentence_of(fact, library) == (None if told is None else f"log.HuntCardRevealed{told}")


def test_each_resolution_that_raises_after_an_answer_is_ended_once(showdown: Table) -> None:
    showdown.survivor("Ann", "A1")
    breaking, game = BreakingOff(), showdown.game
    game.skips = frozenset([AFTERWARDS, AFTERWARDS - 1])
    breaking.begin_answer(game, game.skips)
    for ended in (1, 2):
        breaking.begin_resolution(game)
        breaking.end_raised(game, ValueError())
        assert breaking.ended == ended
    breaking.begin_resolution(game)
    with pytest.raises(ValueError):
        breaking.end_raised(game, ValueError())

