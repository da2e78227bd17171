"""An evening flows: what nobody decides passes without a press and is told once more where the next one looks."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.scenes.session.hot_seat import HotSeat
from game.scenes.showdown.fight import Fight
from game.ui.kit.inputs import Pointer
from game.ui.showdown.handover import HandOver
from tests.sample import share
from tests.ui.showdown_player import click_target, opened, scene_of, settle
from tests.ui.test_session_parts import Bench


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def until_a_result(app: App) -> Fight:
    """Answers on until a result is shown."""
    scene, bot = scene_of(app), CarefulBot(1)
    for _ in range(40):
        scene.table.answer(bot.choose(scene.session))
        for _ in range(900):
            app.advance(0.05)
            if scene.stale:
                app.draw()
            if scene.fight.halt is not None:
                app.draw()
                return scene.fight
            if scene.settled() and not scene.stale:
                break
    raise AssertionError("nothing is ever told")


def banner_of(app: App) -> str:
    scene = scene_of(app)
    prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
    return " ".join((prompt.ask, prompt.because, *prompt.passed))


def test_a_result_passes_by_itself_and_stands_in_the_next_banner_and_in_the_log():
    app = opened(answers=8, results="pass")
    fight = until_a_result(app)
    result = fight.halt.ask
    assert fight.question is None and result in banner_of(app) and scene_of(app).find("~go_on") is None
    settle(app)
    assert fight.halt is None and fight.question is not None
    assert result in banner_of(app)
    assert len(scene_of(app).session.played) == moments(app), "nothing was answered meanwhile"


def moments(app: App) -> int:
    return max(moment for moment, _ in scene_of(app).table.stream())


def test_a_press_leaves_a_result_at_once_and_answers_nothing():
    app = opened(answers=8, results="pass")
    fight, given = until_a_result(app), len(scene_of(app).session.played)
    for steps in (0, 30):  # the first press was meant for what stood before
        assert fight.halt is not None
        for _ in range(steps):
            app.advance(0.01)
        for kind in ("move", "down", "up"):
            app.send(Pointer(kind, 480, 90, 0 if kind == "move" else 1))
    assert fight.halt is None and len(scene_of(app).session.played) == given


def test_what_does_not_pass_waits_once_and_the_rest_passes_by_itself():
    app, waited, bot = opened(results="weighty"), [], CarefulBot(1)
    scene, fight = scene_of(app), scene_of(app).fight
    for _ in range(share(400, 30)):
        settle(app)
        if fight.halt is not None:
            lasting = fight.episodes.now.lasting if fight.episodes.now is not None else []
            assert lasting and (not waited or len(lasting) != len(waited[-1]) or lasting[-1] is not waited[-1][-1]), "once for each"
            waited.append(lasting)
            scene.narrator.go_on()
        elif scene.question is not None and scene.question.kind not in ("victory", "defeat"):
            scene.table.answer(bot.choose(scene.session))
        else:
            break
    assert waited, "a severe injury or a death was to be read"


def test_a_table_that_wants_to_read_in_peace_goes_on_itself():
    app = opened(answers=8, results="wait")
    fight = until_a_result(app)
    settle(app)
    assert fight.halt is not None and not fight.passed
    assert click_target(app, "~go_on")
    settle(app)
    assert fight.halt is None and fight.question is not None


def test_what_has_passed_is_forgotten_with_the_next_answer():
    app = opened(answers=8, results="pass")
    fight = until_a_result(app)
    settle(app)
    result = fight.passed[0]
    scene = scene_of(app)
    scene.table.answer(CarefulBot(1).choose(scene.session))
    assert result not in fight.passed


def asked_by_all(wish: str, number: int = 1) -> tuple[Bench, HotSeat]:
    """Stands where all choose who acts, and a player holds the tile who did not have the mouse."""
    bench, bot = Bench(hand_over=wish), CarefulBot(5)
    table = bench.table
    while table.session.question.kind != "act":
        assert table.answer(bot.choose(table.session))
        bench.tell_all()
    table.session.campaign.controller, table.last_player = number, 3 - number
    return bench, HotSeat(bench, table)


@pytest.mark.parametrize(("wish", "pages"), [("each_round", 1), ("every_time", 1), ("never", 0)])
def test_each_passing_of_the_tile_to_another_player_has_its_page_once_or_none_has(wish, pages):
    """Whatever has happened before it: a page that comes in some rounds cannot be foreseen."""
    bench, seat = asked_by_all(wish)
    seat.hand_over(bench.table.session.question)
    assert not bench.opened, "the tile has not passed"
    seat.pass_tile()
    for _ in range(2):
        seat.hand_over(bench.table.session.question)
    assert len(bench.opened) == pages and all(isinstance(page, HandOver) for page in bench.opened)


def test_whoever_has_the_mouse_is_not_stopped_and_where_there_is_no_page_the_passing_is_told():
    bench, seat = asked_by_all("each_round")
    table = bench.table
    table.last_player = table.session.campaign.controller
    seat.pass_tile()
    seat.hand_over(table.session.question)
    assert not bench.opened and not bench.told, "they have the mouse already"
    table.last_player = 2
    seat.pass_tile()
    bench.services.settings.hand_over = "never"
    for _ in range(2):
        seat.hand_over(table.session.question)
    assert not bench.opened and bench.told == [f"{table.session.campaign.players[0].name} takes the controller tile."], "each passing is told, once"


def test_nothing_waits_to_be_read_at_a_board_that_the_story_has_left(monkeypatch):
    app = opened()
    settle(app)
    scene, moved = scene_of(app), []
    monkeypatch.setattr(scene, "moved_on", lambda: not moved.append(True))
    scene.session.campaign.phase, scene.session.campaign.showdown = "settlement", None
    scene.narrator.unseen = True
    scene.narrator.end_of_telling()
    assert moved and scene.fight.halt is None
