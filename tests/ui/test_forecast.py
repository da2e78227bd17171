"""What the monster's next turn may bring, on the board: numbers and hatching, plates, explanations, and why."""

from __future__ import annotations

import pytest

from game.rules.forecast import Forecast
from game.scenes.showdown import Showdown
from game.ui.forecast import Shares, forecast_marks, level_of
from game.ui.table import Digits, Fact, Threat
from game.ui.why_marks import decision_of
from tests.ui.looks import SCALES, SIZES, faults, press, shown
from tests.ui.showdown_player import scene_of

SEED, ANSWERS = 5, 24


@pytest.fixture(scope="module")
def scene() -> Showdown:
    return scene_of(shown("showdown_forecast", seed=SEED, answers=ANSWERS))


def worked(scene: Showdown) -> Shares:
    for _ in range(40):
        scene.shares()
        scene.thinking.work(0.2)
    shares = scene.shares()
    assert shares is not None
    return shares


def test_each_space_in_reach_has_the_chance_that_the_rules_give(scene: Showdown) -> None:
    shares = worked(scene)
    question = scene.question
    assert question is not None and shares.who == question.who
    assert {key for key in question.options if key[:1].isupper()} <= set(shares.spaces)
    for space in list(shares.spaces)[:5]:
        slow = Forecast(scene.session.game, shares.who, space)
        for _ in slow.explore():
            if slow.runs >= 300:
                break
        low, high = slow.picked(shares.who)
        assert float(low) <= shares.spaces[space][0] == shares.spaces[space][1] <= float(high)


def test_the_chances_of_all_add_up_to_whoever_may_be_picked(scene: Showdown) -> None:
    shares = worked(scene)
    assert 0 < sum(low for low, _ in shares.people.values()) <= 1


def test_numbers_hatching_and_plates_are_painted(scene: Showdown) -> None:
    marks = forecast_marks(worked(scene), scene.campaign, scene.say)
    numbers = {mark.space: mark.words for mark in marks if isinstance(mark, Digits)}
    hatched = {space: mark.level for mark in marks if isinstance(mark, Threat) for space in mark.spaces}
    assert numbers and set(numbers) <= set(hatched) and len(set(hatched.values())) > 1
    plates = [mark for mark in marks if isinstance(mark, Fact)]
    assert len(plates) == len(scene.fighters) and all("%" in plate.words for plate in plates)


def test_more_danger_is_hatched_more_densely() -> None:
    assert [level_of((chance, chance)) for chance in (0.0, 0.1, 0.3, 0.6)] == [0, 1, 2, 3]


def test_the_space_in_focus_is_explained(scene: Showdown) -> None:
    tip = scene.foretold_at(scene.pointed)
    assert tip is not None and scene.pointed in tip.head
    assert "picks Lucca" in tip.body and "injuries expected" in tip.body and "%" in tip.body


def test_why_lists_every_unseen_card_with_whom_it_picks(scene: Showdown) -> None:
    title, lines = scene.why_lines()
    assert scene.pointed in title
    from game.rules import queries

    assert len(lines) == len(queries.unseen_ai(scene.session.game))
    assert any("Ines" in line for line in lines)


def test_the_key_paints_it_and_takes_it_away() -> None:
    app = shown("showdown", seed=SEED, answers=26)
    scene = scene_of(app)
    assert scene.shares() is None
    press(app, "threat")
    assert scene.shares() is not None
    press(app, "threat")
    assert scene.shares() is None


def test_looking_ahead_changes_nothing(scene: Showdown) -> None:
    before, thrown = scene.session.digest(), scene.session.campaign.dice_thrown
    worked(scene)
    assert scene.session.digest() == before and scene.session.campaign.dice_thrown == thrown


def test_a_tie_says_at_which_line_and_by_what_the_others_fell_out() -> None:
    scene = scene_of(shown("showdown_tie", seed=SEED, answers=ANSWERS))
    question = scene.question
    assert question is not None and question.kind == "pick_target"
    decision = decision_of(scene.reasons())
    assert set(decision.tied) == set(question.options) and decision.line == question.facts[0]
    others = [who for who in scene.fighters if who not in question.options and not scene.session.game.by_id[who].dead]
    assert others and all(who in decision.fell or who in decision.away for who in others)
    plates = [mark.words for mark in scene.view._marks if isinstance(mark, Fact)]
    assert any("tied" in words for words in plates) and any("away" in words or "line" in words for words in plates)


def test_every_number_of_a_sheet_opens_into_its_parts() -> None:
    scene = scene_of(shown("showdown", seed=SEED, answers=26))
    who = scene.fighters[0]
    for name in ("survival", "insanity", "bleeding", "body", "movement"):
        spot = scene.find(f"number.{who}.{name}")
        assert spot is not None
        tip = spot.explanation()
        assert tip is not None and tip.head and tip.body and "‹" not in tip.head + tip.body


def test_a_line_of_the_log_lights_whom_it_is_about() -> None:
    scene = scene_of(shown("showdown", seed=SEED, answers=26))
    spots = [widget for widget in scene.every() if widget.key.startswith("logline.")]
    assert spots
    scene.hovered = spots[0]
    assert scene.relight() and scene.lit == scene.lit_by(spots[0]) != ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (SCALES[0], SCALES[1], SCALES[-1]))
@pytest.mark.parametrize("kind", ("forecast", "tie"))
def test_they_fit_into_every_window(kind: str, size: tuple[int, int], scale: float) -> None:
    assert faults(shown(f"showdown_{kind}", size, scale, SEED, ANSWERS), overlaps=False) == []


def test_equal_ways_are_numbered_and_told() -> None:
    scene = scene_of(shown("showdown_paths", seed=SEED, answers=4))
    question = scene.question
    assert question is not None and question.kind == "path"
    told = scene.path_lines()[1:]
    assert len(told) == len(question.options)
    assert all(line.startswith(f"*{number}*") for number, line in enumerate(told, 1))
