"""The bench on which a card is tried: each card is laid, performed, taken back and given again, and what was played is a scenario that passes."""

from __future__ import annotations

import pytest

from game import paths
from game.cards.effect import EFFECTS
from game.cards.library import read_packs
from game.cards.source import parse
from game.play.bots import RandomBot
from game.play.card_bench.at_home import endeavors_of, places_of
from game.play.card_bench.bench import BY_CHANCE, BY_HAND, MONSTER, Broke, CardBench
from game.play.card_bench.positions import ALONE, FIGHT, HOME, HUNT, KINDS, kinds_in, position, wish_for
from game.play.card_bench.source import block_at, source_of
from game.play.moments.recording import CannotWrite
from game.play.moments.writing import scenario_text
from game.play.packs import pack_folders
from game.play.scenario import runner
from game.play.scenario.reading import Scenario
from game.rules.session import encode
from tests.sample import share

ANSWERS = 6
PART = share(1, 6)                                              # one card in so many of the kinds that are many
LION = ("ai", "white_lion.claw")


def played(bench, seed, answers=ANSWERS):
    """Performs a card and answers at random, until no die is to be entered."""
    bot = RandomBot(seed)
    bench.perform()
    for number in range(200):
        if bench.question is None or (number >= answers and bench.session.rolling is None):
            break
        bench.answer(bot.choose(bench.session))
    return bench


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dice", [BY_HAND, BY_CHANCE])
def test_what_is_played_with_a_card_is_a_scenario_that_passes(library, kind, dice, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    cards = [id for at, id in kinds_in(library) if at == kind]
    for seed, id in enumerate(cards if kind in ("ai", "hit_locations") else cards[::PART]):
        bench = CardBench(library, kind, id)
        bench.dice, bench.seed = dice, seed
        played(bench, seed).keep(id, [])
    found = sorted(map(str, paths.scenarios().iterdir()))
    assert found and runner.main([*found, "--failed"]) == 0


def test_a_card_that_is_tried_is_named_in_its_scenario(library, tmp_path, monkeypatch):
    """Not only so many cards, which might be others in another pack."""
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    assert "ai_deck: [claw, " in played(CardBench(library, *LION), 1).keep("Claw", []).read_text(encoding="utf-8")


def test_back_and_forward_lead_through_the_same_states(library):
    bench = CardBench(library, *LION)
    assert bench.question is None and not bench.can_go_back()
    states = [encode(played(bench, 3).campaign)]
    while bench.can_go_back():
        bench.back()
        states.append(encode(bench.campaign))
    assert bench.session is None
    while bench.can_go_forward():
        bench.forward()
        assert encode(bench.campaign) == states[-2]
        states.pop()
    assert len(states) == 1


def test_figures_are_put_where_they_fit(library):
    bench = CardBench(library, *LION)
    assert bench.place("Ann", "A1") and bench.who_stands("A1") == "Ann"
    assert not bench.place("Bob", "A1") and not bench.place("Bob", "H11") and not bench.place(MONSTER, "P22")
    assert bench.place(MONSTER, "C5") and bench.who_stands("D6") == MONSTER and bench.who_stands("A1") == "Ann"
    bench.turn_monster()
    assert bench.start.showdown.monster.facing == "S"
    bench.change(count=6)
    assert len(bench.start.survivors) == 6
    for level in library.monster["white_lion"].levels:
        bench.change(level=level)
    for outfit in library.outfits:
        bench.change(outfit=outfit)
    played(bench, 1)
    assert not bench.place("Ann", "A2")


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("turn", ["monster", "survivors"])
def test_nobody_stands_on_anybody(library, count, turn):
    for monster in library.monster:
        wish = wish_for(library, *LION)
        wish.monster, wish.level, wish.count, wish.turn = monster, next(iter(library.monster[monster].levels)), count, turn
        given = position(library, *LION, wish)
        spaces = [about["space"] for about in given["survivors"].values()]
        assert len(set(spaces)) == count


# ---- cards that are performed by themselves -----------------------------------------------------------------------------
def every_way(library, kind, id):
    """Lists the wishes with which a card can be performed."""
    ways = range(1 + len(endeavors_of(library, kind, id)))
    return [{"where": where, "way": way, "grown": grown} for where in places_of(library, kind, id) for way in ways for grown in (False, True)
            if where == HOME or not way]


@pytest.mark.parametrize("kind", ALONE)
def test_a_card_is_performed_in_every_place_and_in_each_of_its_ways(library, kind):
    """Where the rules refuse it, they do so in both settlements or in the young one."""
    for seed, id in enumerate(list(library.of_kind(kind))[::PART]):
        refused = []
        for wishes in every_way(library, kind, id):
            bench = CardBench(library, kind, id)
            bench.change(**wishes)
            bench.dice, bench.seed = BY_CHANCE, seed
            try:
                played(bench, seed, 40)
            except Broke as broke:
                assert broke.refused, (id, wishes, str(broke))
                refused.append(wishes)
                continue
            text = scenario_text(bench.moment(), id, [], kind, (bench.given, bench.step))
            assert str(runner.judged(Scenario(parse(text).items[0], ""), library)) == "ok", text
        assert len(refused) < len(every_way(library, kind, id))


@pytest.mark.parametrize("kind", ALONE)
def test_the_usual_position_allows_what_is_performed(library, kind):
    for id in library.of_kind(kind):
        assert CardBench(library, kind, id).is_allowed(), id


def test_where_a_card_is_tried_follows_from_what_it_is(library):
    assert places_of(library, "events", "murder") == (HOME,)
    assert places_of(library, "events", "corpse") == (HUNT,)
    assert places_of(library, "injuries", "broken_arm")[0] == FIGHT and places_of(library, "injuries", "flee") == (FIGHT,)
    prey = next(name for name, event in library.events.items() if event.deck == "phoenix_hunt")
    bench = CardBench(library, "events", prey)
    assert bench.start.hunt.monster == "phoenix" and not bench.on_board


def test_what_has_changed_is_told_of_the_settlement_and_of_its_people(library):
    bench = CardBench(library, "innovations", "drums")
    bench.change(way=0)
    bench.perform()
    assert [(one.kind, one.about) for one in bench.changed()] == [("learned", "drums")]
    bench = CardBench(library, "injuries", "broken_arm")
    bench.change(by="Bob")
    bench.perform()
    found = {(one.kind, one.about): one.by for one in bench.changed() if one.who == bench.start.survivors[1].id}
    assert found == {("attribute", "accuracy"): -1, ("attribute", "strength"): -1, ("gained", "broken_arm"): 1, ("token", "bleeding"): 1}
    bench.back()
    assert bench.changed() == []


def test_of_a_step_nothing_that_comes_after_is_played(library):
    """A principle that is due by an event is asked in play, and not on the bench."""
    bench = CardBench(library, "events", "murder")
    played(bench, 1, 40)
    assert bench.question is None and bench.campaign.settlement.principles == []


def test_a_card_that_loses_its_way_or_its_place_is_laid_in_the_usual_one(library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack = paths.extra_packs() / "own"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text('id: own\nname: Own\nversion: "1"\nneeds: [core]\n', encoding="utf-8")
    (pack / "innovations.yaml").write_text("drums: {name: Drums, types: music, follows: language}\n", encoding="utf-8")
    (pack / "events.yaml").write_text("augury: {name: Augury, deck: hunt, number: 3, do: {gain: {survival: 1}}}\n", encoding="utf-8")
    other, problems = read_packs(pack_folders())
    drums, augury = CardBench(library, "innovations", "drums"), CardBench(library, "events", "augury")
    assert drums.endeavor == "Drum" and augury.wish.where == HOME
    for bench in (drums, augury):
        played(bench, 1)
        bench.renew(other)
    assert drums.endeavor == "" and drums.wish.way == 0, problems
    assert augury.wish.where == HUNT and augury.start.hunt is not None


def test_a_step_with_its_answers_may_leave_a_question_open(library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    bench = CardBench(library, "events", "dark_dentist")
    bench.perform()
    file = bench.keep("Dark Dentist", [])
    text = file.read_text(encoding="utf-8")
    assert "answers: []" in text and "asks: nominate" in text and runner.main([str(file)]) == 0


def raises(*args):
    raise ZeroDivisionError("too much")


def test_a_card_that_fails_leaves_the_bench_as_it_was(library, monkeypatch):
    bench = CardBench(library, *LION)
    bench.perform()
    before, asked = encode(bench.campaign), bench.question
    monkeypatch.setattr(EFFECTS["move_and_attack"], "perform", raises)
    with pytest.raises(Broke, match="too much") as broke:
        bench.answer("none")
    assert "ai.yaml:" in broke.value.place
    assert encode(bench.campaign) == before and bench.answers == [] and bench.question == asked


def test_a_card_that_fails_at_once_leaves_the_position(library, monkeypatch):
    bench = CardBench(library, *LION)
    monkeypatch.setattr(EFFECTS["pick_target"], "perform", raises)
    with pytest.raises(Broke, match="too much"):
        bench.perform()
    assert bench.session is None and bench.question is None and not bench.can_go_back()


def test_nothing_is_written_before_anything_is_performed(library):
    with pytest.raises(CannotWrite):
        CardBench(library, *LION).keep("Claw", [])


def test_other_cards_play_the_same_answers_as_far_as_they_fit(library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    pack = paths.extra_packs() / "own" / "monsters" / "white_lion"
    pack.mkdir(parents=True)
    (pack.parents[1] / "pack.yaml").write_text('id: own\nname: Own\nversion: "1"\nneeds: [core]\n', encoding="utf-8")
    card = "claw:\n  name: Claw\n  rank: basic\n  copies: 2\n  actions:\n    - pick_target: [closest threat facing in range]\n"
    (pack / "ai.yaml").write_text(card, encoding="utf-8")
    other, problems = read_packs(pack_folders())
    assert "own" in [pack.id for pack in other.packs], problems
    bench = played(CardBench(library, *LION), 1)
    given, of = bench.renew(other)
    assert of > 0 and given <= of and bench.library is other
    assert source_of(other, *LION).lines[0] == "claw:" and source_of(other, *LION).place == "white_lion/ai.yaml:1"
    assert played(bench, 1).keep("Claw", []).parent == paths.extra_packs() / "own" / "scenarios"
    assert kinds_in(other, "own") == [LION]


def test_the_text_of_a_card_ends_where_the_next_one_begins():
    lines = ["# head", "one:", "  name: One", "", "  # inside", "  rank: basic", "", "two:", "  name: Two"]
    assert block_at(lines, 2, 1) == lines[1:6]
    assert block_at(lines, 8, 1) == lines[7:]
    assert not block_at(lines, 20, 1) and not block_at([], 1, 1)
