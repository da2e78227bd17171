"""What the monster's next turn may bring, on the board: numbers and hatching, plates, explanations, and why."""

from __future__ import annotations

import pygame
import pytest

from game.rules.queries.forecast import Forecast
from game.scenes.showdown.paths_told import path_lines
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_state import BlindSpot, Digits, FactPlate, Threat
from game.ui.board.camera import Camera
from game.ui.board.labels import Labels
from game.ui.board.motion import centre
from game.ui.board.why_marks import decision_of
from game.ui.draw.units import Units
from game.ui.kit.tokens import Token
from game.ui.showdown.forecast_marks import Shares, forecast_marks, level_of
from game.ui.showdown.lessons import learned, seen_by
from tests.sample import some_of
from tests.ui.looks import SCALES, SIZES, faults, press, reshaped, shown
from tests.ui.showdown_player import STEP, opened, scene_of, settle, thought, until

SEED, ANSWERS = 5, 24
FIRST_ROUND = 18  # answers after which somebody may act, and the first round still lasts


@pytest.fixture(scope="module")
def scene() -> ShowdownScene:
    return scene_of(shown("showdown_forecast", seed=SEED, answers=ANSWERS))


def worked(scene: ShowdownScene) -> Shares:
    for _ in range(40):
        scene.forecaster.shares()
        scene.forecaster.thinking.work(0.2)
    shares = scene.forecaster.shares()
    assert shares is not None
    return shares


def test_each_space_in_reach_has_the_chance_that_the_rules_give(scene: ShowdownScene) -> None:
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


def test_the_chances_of_all_add_up_to_whoever_may_be_picked(scene: ShowdownScene) -> None:
    shares = worked(scene)
    assert 0 < sum(low for low, _ in shares.people.values()) <= 1


def test_numbers_hatching_and_plates_are_painted(scene: ShowdownScene) -> None:
    marks = forecast_marks(worked(scene), scene.campaign, scene.say)
    numbers = {mark.space: mark.words for mark in marks if isinstance(mark, Digits)}
    hatched = {space: mark.level for mark in marks if isinstance(mark, Threat) for space in mark.spaces}
    assert numbers and set(numbers) <= set(hatched) and len(set(hatched.values())) > 1
    plates = [mark for mark in marks if isinstance(mark, FactPlate)]
    assert len([plate for plate in plates if plate.icon == "eye"]) == len(scene.fight.fighters) and all("%" in plate.words for plate in plates)


def test_more_danger_is_hatched_more_densely() -> None:
    assert [level_of((chance, chance)) for chance in (0.0, 0.1, 0.3, 0.6)] == [0, 1, 2, 3]


def test_the_space_in_focus_is_explained(scene: ShowdownScene) -> None:
    tip = scene.forecaster.foretold_at(scene.fight.pointed)
    assert tip is not None and scene.fight.pointed in tip.head
    assert "Lucca is its next target" in tip.body and "injuries" in tip.body and "%" in tip.body


def test_why_lists_every_unseen_card_with_whom_it_picks(scene: ShowdownScene) -> None:
    title, lines = scene.forecaster.why_lines()
    assert scene.fight.pointed in title
    from game.rules.queries import position

    assert len(lines) == len(position.next_ai(scene.session.game))
    assert any("Ines" in line for line in lines)


def test_the_key_paints_it_and_takes_it_away() -> None:
    app = shown("showdown", seed=SEED, answers=FIRST_ROUND)
    scene = scene_of(app)
    assert scene.forecaster.shares() is None, "nobody has been taught yet what a target is"
    press(app, "threat")
    assert scene.forecaster.shares() is not None
    press(app, "threat")
    assert scene.forecaster.shares() is None


def plates(scene: ShowdownScene) -> dict[str, str]:
    """Returns what the plates of the threat say, by the space at which they stand, those that are only shown when they are pointed at too."""
    shares = scene.forecaster.shares()
    found = forecast_marks(shares, scene.campaign, scene.say) if shares is not None else []
    return {mark.space: mark.words for mark in found if isinstance(mark, FactPlate) and mark.icon == "eye"}


def test_survivors_wear_their_chance_unasked_once_the_rule_is_taught() -> None:
    app = shown("showdown", seed=SEED, answers=FIRST_ROUND)
    scene = scene_of(app)
    thought(app, lambda: False)
    assert scene.tutorial.round == 1 and plates(scene) == {}
    learned(scene.tutorial, "target")
    scene.relayout()
    app.draw()
    assert plates(scene) == {}, "nothing is shown before it is known"
    thought(app, lambda: bool(plates(scene)))
    found = plates(scene)
    assert found and sum("next target" in words for words in found.values()) <= 1
    assert sum("tied" in words for words in found.values()) != 1
    assert all(words.count("%") == 1 and "–" not in words for words in found.values())
    assert not any(isinstance(mark, Digits) for mark in scene.view.marks)
    forecast = Forecast(scene.session.game, "", "", False)
    for _ in forecast.explore():
        pass
    for survivor in scene.campaign.survivors:
        percent = round(float(forecast.picked(survivor.id)[0]) * 100)
        assert (survivor.space in found) == (percent >= 1)
        assert survivor.space not in found or f"{percent} %" in found[survivor.space]


def test_from_the_second_round_on_nobody_has_to_be_taught_first() -> None:
    app = shown("showdown", seed=SEED, answers=26)
    scene = thought(app, lambda: bool(plates(scene_of(app))))
    assert scene.tutorial.round == 2 and "target" not in seen_by(scene.tutorial) and plates(scene)


def test_showing_it_unasked_lays_no_panel_out_anew() -> None:
    app = opened(SEED, 26)
    scene = scene_of(app)
    before = scene.find("monster")
    thought(app, lambda: bool(plates(scene)))
    assert plates(scene) and scene.find("monster") is before


def spaces_to_walk_to(scene: ShowdownScene) -> list[str]:
    question = scene.question
    return [key for key in question.options if key[:1].isupper()] if question is not None and question.kind == "action" else []


@pytest.mark.parametrize(("threat", "first", "then"), [("off", (False, False), (True, True)), ("survivors", (True, False), (True, True)),
                                                       ("spaces", (True, True), (True, False))])
def test_the_table_sets_where_it_stands_and_the_key_turns_the_spaces_round(threat: str, first: tuple[bool, bool], then: tuple[bool, bool]) -> None:
    app = opened(SEED, 26, threat=threat)
    scene = until(app, lambda scene: len(spaces_to_walk_to(scene)) > 4)

    def now() -> tuple[bool, bool]:
        return bool(plates(scene)), any(isinstance(mark, Digits) for mark in scene.view.marks)

    def seen(wanted: tuple[bool, bool]) -> tuple[bool, bool]:
        thought(app, lambda: now() == wanted)
        return now()

    assert seen(first) == first
    press(app, "threat")
    assert seen(then) == then


def test_a_plate_that_is_pointed_at_says_what_it_counts() -> None:
    app = opened(SEED, 26)
    scene = scene_of(app)
    thought(app, lambda: bool(plates(scene)))
    who = next(s.id for s in scene.campaign.survivors if s.space in plates(scene) and (scene.question is None or s.id != scene.question.who))
    tip = scene.forecaster.foretold_of(who)
    assert tip is not None and scene.voice.name(who) in tip.head and "%" in tip.head and "T shows it" in tip.body


@pytest.mark.parametrize("cell", (44, 64, 96, 130))
@pytest.mark.parametrize("size", ((800, 600), (1280, 720), (1920, 1080)))
def test_plates_keep_clear_of_each_other_of_tokens_and_of_the_panels(size: tuple[int, int], cell: int) -> None:
    units = Units(size, 1.0)
    area = pygame.Rect(0, 150, size[0] - 300, size[1] - 300)
    camera = Camera()
    camera.set_scale(units.u)
    camera.area = area
    camera.look_at(8.5, 8.5, cell * units.u)
    labels = Labels(pygame.Surface(size), units, camera, area, {})
    crowd = ("H7", "H8", "I7", "J8")
    for space in crowd:
        labels.token(*centre(space, 1), Token("a", "A"))
    labels.draw([FactPlate(space, "eye", "next target: 50 %", "gore", token=Token("a", "A")) for space in crowd])
    assert len(labels.taken) == 2 * len(crowd)
    assert all(area.contains(box) for box in labels.taken[len(crowd):])
    assert not any(box.colliderect(other) for i, box in enumerate(labels.taken[len(crowd):]) for other in labels.taken[: len(crowd) + i])


def test_whoever_is_out_of_sight_wears_their_token_at_the_edge() -> None:
    units = Units((1280, 720), 1.0)
    area = pygame.Rect(0, 150, 960, 410)
    camera = Camera()
    camera.area = area
    camera.look_at(4.5, 4.5, 130)
    wide = []
    for token in (None, Token("a", "A")):
        labels = Labels(pygame.Surface((1280, 720)), units, camera, area, {})
        labels.draw([FactPlate("P20", "eye", "50 %", "gore", token=token)])
        assert area.contains(labels.taken[0])
        wide.append(labels.taken[0].w)
    assert wide[1] > wide[0]


def test_the_blind_spot_is_hinted_at_where_one_may_walk_into_it() -> None:
    app = opened(2, 22)
    scene = scene_of(app)
    settle(app)
    from game.rules.queries import position

    question = scene.question
    assert question is not None and question.kind == "action" and set(position.behind(scene.game)) & {*question.options, scene.game.by_id[question.who].space}
    (mark,) = [mark for mark in scene.view.marks if isinstance(mark, BlindSpot)]
    assert mark.faint and mark.spaces == position.behind(scene.game)
    press(app, "blind_spot")
    assert [mark.faint for mark in scene.view.marks if isinstance(mark, BlindSpot)] == [False]


def test_looking_ahead_changes_nothing(scene: ShowdownScene) -> None:
    before, thrown = scene.session.digest(), scene.session.campaign.dice_thrown
    worked(scene)
    assert scene.session.digest() == before and scene.session.campaign.dice_thrown == thrown


def test_a_tie_says_at_which_line_and_by_what_the_others_fell_out() -> None:
    scene = scene_of(shown("showdown_tie", seed=SEED, answers=ANSWERS))
    question = scene.question
    assert question is not None and question.kind == "pick_target"
    decision = decision_of(scene.table.reasons())
    assert set(decision.tied) == set(question.options) and decision.line == question.facts.line
    others = [who for who in scene.fight.fighters if who not in question.options and not scene.session.game.by_id[who].dead]
    assert others and all(who in decision.fell or who in decision.away for who in others)
    plates = [mark.words for mark in scene.view.marks if isinstance(mark, FactPlate)]
    assert [words for words in plates if "tied" in words] == [words for words in plates if "tied" in words][:1], "that in focus alone has a plate"
    assert any("away" in words or "line" in words for words in plates)


def test_every_number_of_a_sheet_opens_into_its_parts() -> None:
    scene = scene_of(shown("showdown", seed=SEED, answers=26))
    who = scene.fight.fighters[0]
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
    assert scene.value_tips.relight() and scene.fight.lit == scene.value_tips.lit_by(spots[0]) != ()


@pytest.mark.parametrize("kind", ("forecast", "tie"))
def test_they_fit_into_every_window(kind: str) -> None:
    app = shown(f"showdown_{kind}", SIZES[0], SCALES[0], SEED, ANSWERS)  # what it has looked ahead is the same in each window
    windows = [(size, scale) for size in SIZES for scale in (SCALES[0], SCALES[1], SCALES[-1])]
    assert [f"{size} {scale}: {fault}" for size, scale in some_of(windows) for fault in faults(reshaped(app, size, scale), overlaps=False)] == []


def test_equal_ways_are_numbered_and_told() -> None:
    scene = scene_of(shown("showdown_paths", seed=SEED, answers=4))
    question = scene.question
    assert question is not None and question.kind == "path"
    told = path_lines(scene.fight)[1:]
    assert len(told) == len(question.options)
    assert all(line.startswith(f"*{number}*") for number, line in enumerate(told, 1))


def test_plates_give_way_to_the_hints_of_the_keys() -> None:
    app = opened(SEED, 26)
    scene = scene_of(app)
    thought(app, lambda: bool(plates(scene)))
    assert scene.view.tabletop.covered == []
    press(app, "next")
    (strip,) = scene.view.tabletop.covered
    space, at = next(iter(plates(scene))), scene.view.camera
    x, y = at.point(*centre(space, 1))
    scene.view.pan(strip.centerx - x, strip.centery - y)
    app.advance(STEP)
    app.draw()
    labels = Labels(pygame.Surface((1280, 720)), scene.units, at, at.area, {}, (), [strip])
    labels.draw([mark for mark in scene.view.marks if isinstance(mark, FactPlate)])
    assert labels.taken[0] == strip and not any(box.colliderect(strip) for box in labels.taken[1:])
