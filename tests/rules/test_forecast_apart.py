"""What the forecast takes a short way to is what the rules do: parts performed apart, known cards, estimates, and what cannot be performed apart."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.cards.library import Library
from game.model.showdown import Terrain
from game.rules.engine.branches import Outcomes
from game.rules.engine.questions import Apart
from game.rules.queries import forecast as forecasts
from game.rules.queries.forecast import Forecast
from tests.rules.beasts import library_with
from tests.rules.conftest import Table


class InOneGo(Forecast):
    """A forecast that performs nothing apart: every run goes through the whole turn."""

    def envelope(self, wish: Apart) -> None:
        return None


def outcomes(explored: Forecast) -> tuple[Forecast, dict[int, float]]:
    for _ in explored.explore():
        pass
    assert explored.exact and not explored.failed, explored.why_open
    found: dict[int, float] = {}
    for (bits, _, _), share in explored.outcomes.ends.items():
        found[bits] = found.get(bits, 0.0) + share
    return explored, found


def same(table: Table) -> Forecast:
    """Compares the forecast with one that performs nothing apart; returns it."""
    short, found = outcomes(Forecast(table.game))
    whole, expected = outcomes(InOneGo(table.game))
    assert found == pytest.approx(expected) and sum(found.values()) == pytest.approx(1)
    for who in short.people:
        assert short.injuries(who) == pytest.approx(whole.injuries(who))
    return short


CARDS = ("claw", "chomp", "size_up", "power_swat", "grasp", "bat_around", "vicious_claw", "maul", "terrifying_roar", "bloody_claw", "lick_wounds")


def open_at_the_legs(table: Table, name: str, at: str, **sheet: int) -> str:
    """Adds a survivor whose legs are injured and whom armor keeps elsewhere, so that few dice follow."""
    survivor = table.survivor(name, at=at, **sheet)
    survivor.injuries, survivor.armor = {"legs": 2}, {"head": 2, "arms": 2, "body": 3, "waist": 2}
    return survivor.id


@pytest.mark.parametrize("card", CARDS)
def test_each_card_comes_to_the_same_as_without_parts(showdown: Table, card: str) -> None:
    """Armor, injuries and counters that harm leaves behind are merged only where nothing reads them later, and stay where they are."""
    chance = random.Random(card)
    showdown.showdown.last_to_wound = open_at_the_legs(showdown, "Ann", "F11", insanity=chance.randrange(2), bleeding=chance.randrange(4))
    open_at_the_legs(showdown, "Bob", "H14")
    showdown.lion(facing="N", deck=[card])
    showdown.showdown.stage = "survivors"
    same(showdown)


STRIKE = "{move_and_attack: {speed: 1, accuracy: 5, damage: 1}}"
OF_PACKS = {
    "counts": "{let: {who: monster, do: {note: {word: dung, count: 2}}}}, " + STRIKE + ", {suffer: {damage: 1, times: counter.dung, at: legs}}",
    "asks": "{note: {word: dung, count: 1}}, {if: {noted: {word: dung, times: 2}, then: {suffer: {damage: 1, at: legs}}}}, " + STRIKE,
    "runs_up": "{move_and_attack: {speed: 1, accuracy: 5, damage: 1, after_damage: {suffer: {damage: spaces_moved, at: body}}}}",
    "shoves": STRIKE + ", {knockback: {spaces: 2, toward: left}}, {knockback: {spaces: 1, toward: away_from_board_edge}}",
    "lasts": "{grant: {who: monster, until: 3 rounds, rules: [{add: {damage: 1}}]}}, " + STRIKE,
    "quakes": "{move_terrain: {card: ore_vein, of: target, spaces: 3}}, " + STRIKE + ", {remove_terrain: {under: target}}",
    "calls": "{shuffle_in: {ai: maul}}, {shuffle_in: {hit_location: clever_ploy}}, " + STRIKE,
    "seeks": "{gain: {who: all survivors on ore_vein, insanity: 1}}, {gain: {who: all survivors not adjacent, insanity: 1}}, " + STRIKE,
}


@pytest.mark.parametrize("card", OF_PACKS)
def test_what_only_packs_write_comes_to_the_same_as_without_parts(tmp_path: Path, card: str) -> None:
    folder = tmp_path / "monsters" / "white_lion"
    folder.mkdir(parents=True)
    (folder / "ai.yaml").write_text("\n".join([f"{name}: {{name: {name.title()}, rank: basic, actions: [{{pick_target: [closest survivor]}}, {do}]}}"
                                               for name, do in OF_PACKS.items()]), encoding="utf-8")  # fmt: skip
    table = Table(library_with(tmp_path))
    open_at_the_legs(table, "Ann", "F11")
    open_at_the_legs(table, "Bob", "A14")
    table.people["Ann"].notes = ["dung"]
    table.showdown.terrain = [Terrain("ore_vein", ["B11"]), Terrain("ore_vein", ["A14"])]
    table.lion("H11", facing="N", deck=[card])
    table.showdown.stage = "survivors"
    same(table)


@pytest.mark.parametrize("rules", ["enraged", "bloodthirsty", "merciless", "golden_eyes"])
def test_rules_that_answer_within_a_part_answer_there(showdown: Table, rules: str) -> None:
    open_at_the_legs(showdown, "Ann", "F11", bleeding=4)
    showdown.lion(facing="N", deck=["claw"], damage=1)
    showdown.rules_of(rules).showdown.stage = "survivors"
    showdown.game.refresh()
    same(showdown)


def test_a_second_card_counts_what_the_first_has_done(showdown: Table) -> None:
    """The second attack hits injuries and armor as the first one has left them, and draws what is left of the deck."""
    one = open_at_the_legs(showdown, "Ann", "F11")
    showdown.lion(facing="N", deck=["combo_claw", "chomp"])
    showdown.showdown.stage = "survivors"
    forecast = same(showdown)
    assert forecast.picked(one) == pytest.approx((1, 1)) and forecast.killed(one)[0] > 0


def test_what_looks_into_the_deck_is_performed_where_it_stands(showdown: Table) -> None:
    """Lick Wounds puts a wound under the deck; the part that heals knows no cards, so it is not performed apart."""
    showdown.survivor("Ann", at="A1")
    showdown.lion(facing="N", deck=["lick_wounds", "claw"])
    showdown.showdown.wound_stack = ["white_lion.grasp"]
    showdown.showdown.stage = "survivors"
    assert same(showdown).inline


def test_a_card_seen_on_top_is_the_one_that_comes(showdown: Table) -> None:
    one = showdown.survivor("Ann", at="F11")
    showdown.lion(facing="N", deck=["terrifying_roar", "claw", "claw", "claw"])
    showdown.showdown.stage = "survivors"
    assert outcomes(Forecast(showdown.game))[0].picked(one.id) == pytest.approx((0.75, 0.75))
    showdown.showdown.known_ai = [3]
    assert outcomes(Forecast(showdown.game))[0].picked(one.id) == (0, 0)
    assert [told.card for told in forecasts.card_by_card(showdown.game)] == ["white_lion.terrifying_roar"]


def test_a_card_seen_under_the_deck_does_not_come(showdown: Table) -> None:
    one = showdown.survivor("Ann", at="F11")
    showdown.lion(facing="N", deck=["claw", "claw", "terrifying_roar"])
    showdown.showdown.stage, showdown.showdown.known_ai = "survivors", [0]
    assert outcomes(Forecast(showdown.game))[0].picked(one.id) == pytest.approx((1, 1))


def test_a_second_draw_may_be_of_a_card_that_all_know(showdown: Table) -> None:
    """Bloodthirsty draws on; both cards lie on top as they were put back."""
    one = showdown.survivor("Ann", at="F11")
    showdown.lion(facing="N", deck=["bloodthirsty", "terrifying_roar", "claw", "claw"])
    showdown.showdown.stage, showdown.showdown.known_ai = "survivors", [2, 3]
    assert same(showdown).picked(one.id) == (0, 0)


def test_of_a_deck_that_ran_out_only_the_discard_comes(showdown: Table) -> None:
    one = showdown.survivor("Ann", at="F11")
    showdown.lion(facing="N", deck=[])
    showdown.showdown.ai_discard, showdown.showdown.wound_stack = ["white_lion.claw"], ["white_lion.terrifying_roar"]
    showdown.showdown.stage = "survivors"
    assert same(showdown).picked(one.id) == pytest.approx((1, 1))


def hurt_before(showdown: Table) -> Table:
    """Two survivors near the lion with injuries, and a deck of many cards."""
    for name, space in (("Ann", "F11"), ("Bob", "G14")):
        open_at_the_legs(showdown, name, space)
    showdown.lion(facing="N", deck=["claw", "size_up", "vicious_claw", "terrifying_roar"])
    showdown.showdown.stage = "survivors"
    return showdown


def test_an_estimate_holds_what_is_true_and_says_that_it_is_one(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hurt_before(showdown)
    exact, _ = outcomes(Forecast(showdown.game))
    monkeypatch.setattr(forecasts, "MOST_RUNS", 30)
    monkeypatch.setattr(forecasts, "MOST_SAMPLES", 1500)
    guessed = Forecast(showdown.game)
    for _ in guessed.explore():
        pass
    assert guessed.finished and guessed.standing == "estimate" and not guessed.exact and not guessed.rounded()
    for who in exact.people:
        for now, true in ((guessed.picked(who), exact.picked(who)), (guessed.reached(who), exact.reached(who)), (guessed.injuries(who), exact.injuries(who)),
                          (guessed.killed(who), exact.killed(who))):
            assert now[0] - 1e-9 <= true[0] <= now[1] + 1e-9
        assert guessed.picked(who)[1] - guessed.picked(who)[0] < 0.1


def test_bounds_hold_what_is_true_at_any_time(showdown: Table) -> None:
    hurt_before(showdown)
    exact, _ = outcomes(Forecast(showdown.game))
    growing = Forecast(showdown.game)
    for count, _ in enumerate(growing.explore()):
        if count % 50 == 0:
            assert growing.standing in ("growing", "estimate", "rounded")
            for who in exact.people:
                low, high = growing.picked(who)
                assert low - 1e-9 <= exact.picked(who)[0] <= high + 1e-9


def test_samples_in_between_change_nothing_that_is_counted(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hurt_before(showdown)
    _, expected = outcomes(Forecast(showdown.game))
    monkeypatch.setattr(forecasts, "FIRST_SAMPLES", 5)
    monkeypatch.setattr(forecasts, "PER_SAMPLE", 1)
    sampled, found = outcomes(Forecast(showdown.game))
    assert sampled.sampled and found == pytest.approx(expected)


def test_a_part_that_fails_is_open_and_says_so(library: Library, showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    open_at_the_legs(showdown, "Ann", "F11")
    showdown.lion(facing="N", deck=["power_swat"])
    showdown.showdown.stage = "survivors"
    monkeypatch.setattr("game.rules.survivors.harm.row_of", lambda *_: 1 // 0)
    monkeypatch.setattr(forecasts, "MOST_SAMPLES", 100)
    forecast = Forecast(showdown.game)
    for _ in forecast.explore():
        pass
    assert forecast.failed and "fault" in forecast.why_open and forecast.standing != "exact"
    assert isinstance(forecast.outcomes, Outcomes) and forecast.open_share() > 0
