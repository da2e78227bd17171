"""The table of hunt events is whole: each number has its row, and each row can be met by anybody in any mood without anything impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.kinds import Who
from game.cards.library import Library, read_packs
from game.model.campaign import Campaign, Player
from game.model.hunt import STARVATION, Hunt
from game.model.survivor import Survivor
from game.play.scenario.reading import scenarios_in
from game.play.state_checks import status
from game.rules import (
    effects,  # noqa: F401  the words that cards are written in come in with effects
    ending,
)
from game.rules.engine import hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Ask, Roll, Shuffle
from game.rules.engine.signals import HuntEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import fitting
from game.rules.hunt import revealing, track, turns
from game.rules.showdown import set_up
from game.rules.showdown.act_options import ready
from tests.rules.conftest import PACK

NUMBERS = range(1, revealing.FACES + 1)
DECKS = ("white_lion_hunt", "screaming_antelope_hunt", "phoenix_hunt")
KNOWN = ["language", "symposium", "pictograph"]
PEOPLE = (("Ann", "female", 0, 0), ("Bob", "male", 3, 3), ("Cat", "female", 1, 6), ("Don", "male", 5, 9))  # name, sex, insanity, courage
TOLD = [PACK.parents[2] / "tests" / "scenarios" / "campaign" / f"hunt_table_{number}.yaml" for number in (1, 2, 3)]


@pytest.fixture(scope="module")
def library() -> Library:
    return read_packs([PACK])[0]


def party(library: Library, **sheet: Any) -> Game:
    """A hunt of four at the third space: one of each mood, with gear, resources and hurts."""
    campaign = Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion")
    for number, (name, sex, insanity, courage) in enumerate(PEOPLE, 1):
        one = Survivor(f"s{number}", name, sex, survival=2, insanity=insanity, courage=courage, understanding=courage)
        one.grid, one.resources = {"0": "cloth", "1": "bone_axe", "2": "dried_acanthus"}, ["monster_bone", "love_juice"]
        one.injuries, one.recorded = {"legs": 1, "arms": 2}, ["broken_arm"]
        for key, value in sheet.items():
            setattr(one, key, value)
        campaign.survivors.append(one)
    settlement = campaign.settlement
    settlement.name, settlement.population, settlement.lantern_year, settlement.innovations = "Ember", 12, 3, list(KNOWN)
    settlement.departing = [one.id for one in campaign.survivors]
    campaign.hunt = Hunt("white_lion", "2", list(settlement.departing), track.lay_out({1: "monster"}), 3, 7, "s1")
    return Game(campaign, library)


def met(game: Game, steps: Iterator[Any], face: int, last: bool) -> list[Any]:
    """Runs a part of a hunt with one face of all dice and the first or the last answer to each question; returns what happened."""
    answer: Any = None
    try:
        while True:
            question = steps.send(answer) if answer is not None else next(steps)  # type: ignore[attr-defined]
            if isinstance(question, Roll):
                answer = (min(face, question.sides),) * question.dice
            elif isinstance(question, Shuffle):
                answer = list(question.cards)
            else:
                assert isinstance(question, Ask) and question.options
                answer = question.options[-1 if last else 0]
                answer = "name:Zed" if answer == "name:" else answer
    except (StopIteration, HuntEnds):
        return game.take_events()


def test_each_number_of_the_table_has_a_row(library):
    rows = revealing.table(party(library))
    assert sorted(rows) == list(NUMBERS) and len(set(rows.values())) == len(NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_each_row_can_be_met(library, number):
    for face, last in ((1, False), (6, True), (10, False), (9, True)):
        game = party(library)
        name = revealing.table(game)[number]
        happened = met(game, turns.guarded(game, revealing.resolve(game, name, revealing.context_of(game))), face, last)
        assert happened and not [fault for fault in status(game.campaign, library)], (name, face)


def test_each_hunt_card_of_a_monster_can_be_met(library):
    for deck in DECKS:
        cards = [name for name, event in library.events.items() if event.deck == deck]
        assert len(cards) == (8 if deck == DECKS[0] else 7)
        for name in cards:
            for face, last in ((1, False), (10, True)):
                game = party(library)
                assert met(game, turns.guarded(game, revealing.resolve(game, name, revealing.context_of(game))), face, last), name


def test_each_row_has_scenarios_that_name_it():
    told = {scenario.name for file in TOLD for scenario in scenarios_in(file)}
    named = {int(word.rstrip(":")) for name in told for word in name.partition(":")[0].split() if word.isdigit()}
    assert named == set(NUMBERS)


def test_a_number_that_no_pack_has_is_thrown_again(library, tmp_path):
    (tmp_path / "pack.yaml").write_text("{id: gap, name: Gap, version: '1', needs: [core]}", encoding="utf-8")
    (tmp_path / "events.yaml").write_text("famine: {remove: true, instead: corpse}", encoding="utf-8")
    gapped, _ = read_packs([PACK, tmp_path])
    game, faces = party(gapped), iter((4, 2))
    steps = revealing.roll_event(game)
    roll = next(steps)
    while True:
        try:
            roll = steps.send((next(faces),) if isinstance(roll, Roll) and roll.sides == revealing.FACES else "leave" if isinstance(roll, Ask) else (3,))
        except StopIteration:
            break
    assert next(faces, None) is None and game.by_id["s1"].survival == 1


# ---- what a scenario cannot look at ---------------------------------------------------------------------------------
def test_who_was_carried_off_by_the_living_stone_comes_in_the_second_round(library):
    game = party(library)
    late = game.by_id["s1"]
    game.grant(library.grant_of[id(library.actions["join_later"].do[0])], late.id, "showdown_end")
    set_up.lay_out(game.campaign, library, "white_lion", "1", ["s1", "s2"])
    game.campaign.hunt = None
    game.refresh()
    game.monster.space, late.space = "H11", "B11"
    met(game, fire_triggers(game, "showdown_start", Context("", "monster", None)), 1, False)
    assert late.away and late.space == "" and late not in fitting(game, Who.parse("all survivors"), None) and late not in ready(game)
    met(game, fire_triggers(game, "round_start", Context("", "monster", None)), 1, False)
    assert late.space == ""
    game.table.round = 2
    met(game, fire_triggers(game, "round_start", Context("", "monster", None)), 1, False)
    assert not late.away and late in ready(game)
    assert late.space[0] in "AP" or late.space[1:] in ("1", "22")


def test_madflies_leave_in_the_fourth_round(library):
    game = party(library)
    met(game, revealing.resolve(game, "madflies", revealing.context_of(game)), 1, False)
    set_up.lay_out(game.campaign, library, "white_lion", "1", ["s1", "s2"])
    game.campaign.hunt = None
    game.refresh()
    ann, game.monster.space, game.by_id["s1"].space, game.by_id["s2"].space = game.by_id["s1"], "H11", "B11", "B12"
    ann.insanity = 9
    met(game, fire_triggers(game, "showdown_start", Context("", "monster", None)), 1, False)
    found = []
    for number in range(1, 6):
        game.table.round = number
        met(game, fire_triggers(game, "round_start", Context("", "monster", None)), 1, False)
        found.append((ann.tokens["strength"], ann.insanity, bool(ann.down_since)))
    assert found == [(2, 8, False), (2, 7, False), (2, 6, False), (0, 6, True), (0, 6, True)]


def test_a_box_that_is_lost_takes_no_gear_any_more(library):
    game = party(library)
    ann = game.by_id["s1"]
    ann.lost_boxes = [str(box) for box in range(3, 9)]
    met(game, revealing.resolve(game, "failed_start", revealing.context_of(game)), 1, False)
    assert set(ann.grid) == {"0", "1", "2"} and "founding_stone" in ann.resources and game.by_id["s2"].grid["3"] == "founding_stone"


def test_cards_are_laid_on_no_space_past_the_track(library):
    game = party(library)
    assert game.hunt is not None
    game.hunt.at = STARVATION - 1
    met(game, revealing.resolve(game, "wildfire", revealing.context_of(game)), 1, False)
    met(game, revealing.resolve(game, "time_skip", revealing.context_of(game)), 1, False)
    met(game, revealing.resolve(game, "gorms_laughter", revealing.context_of(game)), 1, False)
    assert game.hunt.marks == {} and str(STARVATION) not in game.hunt.cards


def test_a_reroll_is_told_and_the_row_that_stood_there_does_not_happen(library):
    game = party(library)
    assert game.hunt is not None
    game.hunt.reroll_next = 1
    faces = iter((4, 2))
    steps = revealing.roll_event(game)
    asked, question = [], next(steps)
    while True:
        try:
            if isinstance(question, Ask):
                asked.append((question.purpose, question.about))
            question = steps.send((next(faces),) if isinstance(question, Roll) and question.sides == revealing.FACES else question.options[0]
                                  if isinstance(question, Ask) else (3,))
        except StopIteration:
            break
    assert asked == [("reroll", "famine")] and game.by_id["s1"].tokens == {} and game.hunt.reroll_next == 0
    assert [fact.card for fact in game.take_events() if isinstance(fact, hunt_events.EventRerolled)] == ["famine"]


@pytest.mark.parametrize("begun", [True, False])
def test_a_hunt_that_is_broken_off_brings_home_who_lives_with_what_they_found(library, begun):
    game = party(library)
    game.by_id["s2"].dead = True
    if not begun:
        game.campaign.hunt = None
    ending.break_off(game, 1)
    campaign, settlement = game.campaign, game.settlement
    assert campaign.hunt is None and campaign.phase == "settlement" and [fact.what for fact in game.take_events()] == ["hunt"]
    assert settlement.returning == ["s1", "s3", "s4"] and settlement.departing == []
    assert game.by_id["s1"].resources == ["monster_bone", "love_juice"] and game.by_id["s1"].survival == 2
