"""Looking back, going back, and the ways that part."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.play.saves import Kept
from game.rules.queries import position
from game.scenes.session import branches, stories
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_state import Sight
from tests.ui.looks import faults
from tests.ui.looks import press as by_key
from tests.ui.showdown_player import opened, scene_of, settle
from tests.ui.test_front_story import hit


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def played(count: int, undo: str = "practice") -> ShowdownScene:
    """A showdown that is kept in a file, after so many answers of the careful bot."""
    scene = scene_of(opened(4, count))
    scene.session.campaign.undo = undo
    keeper = stories.keeper()
    scene.table.keeper = keeper.story(keeper.begin("Aya and Oren"), {})
    scene.table.keep()
    return scene


def press(scene: ShowdownScene, key: str) -> None:
    """Clicks whatever lies on top."""
    app = scene.services
    assert isinstance(app, App)
    hit(app, key)


def other_way(scene: ShowdownScene) -> str:
    """Gives the id of the way that was left."""
    assert isinstance(scene.keeper, Kept)
    (other,) = [entry.id for entry in branches.saved(scene.keeper) if entry.id != scene.keeper.id]
    return other


def test_looking_back_changes_nothing() -> None:
    scene = played(30)
    before = scene.session.digest()
    scene.table.look(12)
    assert len(scene.table.live.played) == 12 and scene.session.digest() == before
    assert scene.question is None
    scene.table.look(None)
    assert scene.table.live is scene.session


def test_going_back_keeps_the_way_that_is_left_under_a_name() -> None:
    scene = played(30)
    left = scene.session.digest()
    scene.going_back.ask_back(12)
    press(scene, "keep")
    assert len(scene.session.played) == 12
    assert isinstance(scene.keeper, Kept)
    other = next(entry for entry in branches.saved(scene.keeper) if entry.id == other_way(scene))
    assert "Aya and Oren" in other.name and other.family == scene.keeper.id
    kept = stories.keeper().open(other.id, stories.library()[0])
    assert kept.session.digest() == left and len(kept.session.played) == 30


def test_one_goes_on_with_the_way_that_was_left_and_both_stay() -> None:
    scene = played(30)
    left = scene.session.digest()
    scene.going_back.ask_back(12)
    press(scene, "keep")
    here, there = scene.session.digest(), other_way(scene)
    scene.going_back.open_branches()
    press(scene, f"branch.{there}")
    now = scene_of(scene.services)
    assert now is not scene and now.session.digest() == left
    back = other_way(now)
    assert stories.keeper().open(back, stories.library()[0]).session.digest() == here


def test_going_back_without_keeping_leaves_no_way() -> None:
    scene = played(30)
    scene.going_back.ask_back(12)
    press(scene, "go")
    assert len(scene.session.played) == 12 and len(branches.saved(scene.keeper)) == 1


def test_an_honest_table_goes_back_only_to_what_was_seen_last() -> None:
    scene = played(30, "honest")
    farthest = scene.table.farthest_back()
    assert 0 < farthest <= 30
    assert all(not played.seen for played in scene.session.played[farthest:])
    scene.going_back.ask_back(farthest - 1)
    assert not scene.overlays and len(scene.session.played) == 30
    assert scene.table.past is not None                               # it may be looked at all the same


def test_a_table_that_agreed_on_none_never_goes_back() -> None:
    scene = played(30, "off")
    assert scene.table.farthest_back() == 30
    scene.going_back.ask_back(12)
    assert not scene.overlays and len(scene.session.played) == 30


@pytest.mark.parametrize("moment", [5, 17, 29])
def test_a_line_of_the_log_leads_back_to_its_moment(moment: int) -> None:
    scene = played(30)
    line = next(line for line in scene.fight.chronicle.lines if line.moment >= moment)
    scene.inspectors.open_log()
    scene.services.draw()
    scene.overlays[-1].set_focus(f"line{scene.fight.chronicle.lines.index(line)}")
    if line.moment < 30:
        by_key(scene.services, "go_back_here")
        press(scene, "go")
        assert len(scene.session.played) == line.moment


def test_the_bar_has_a_sign_for_the_ways_that_were_left(tmp_path) -> None:
    """A fork with their number, that opens the list; it stands beside the words of the moment, not over them."""
    scene = played(30)
    app = scene.services
    assert isinstance(app, App)
    assert scene.find("rewind.branches") is None
    scene.going_back.ask_back(12)
    press(scene, "keep")
    app.draw()
    sign = scene.find("rewind.branches")
    assert sign is not None and "1 other path" in sign.label
    assert faults(app) == []
    press(scene, "rewind.branches")
    assert isinstance(scene.top, branches.BranchesDrawer) and len(scene.top.entries) == 2


def test_pointing_at_a_shot_draws_the_line_of_view_of_who_shoots() -> None:
    scene = played(0)
    far = [name for name, gear in scene.library.gear.items() if position.is_ranged(gear)]
    near = [name for name, gear in scene.library.gear.items() if gear.weapon is not None and name not in far]
    assert far and near
    assert scene.marker.shoots(f"attack {far[0]}") and not scene.marker.shoots(f"attack {near[0]}") and not scene.marker.shoots(far[0])
    bot = CarefulBot(4)
    while scene.session.question.kind != "action":
        scene.table.answer(bot.choose(scene.session))
        settle(scene.services)
    question = scene.session.question
    scene.repoint(f"attack {far[0]}")
    scene.remark()
    (line,) = [mark for mark in scene.view.marks if isinstance(mark, Sight)]
    assert line.start == next(s.space for s in scene.campaign.survivors if s.id == question.who)
    assert line.end == scene.campaign.showdown.monster.space
    scene.repoint(f"attack {near[0]}")
    scene.remark()
    assert not [mark for mark in scene.view.marks if isinstance(mark, Sight)]


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_key_that_can_take_nothing_back_or_give_nothing_again_says_so_once(size: tuple[int, int]) -> None:
    app = opened(4, 30, size)
    scene = scene_of(app)
    scene.session.campaign.undo = "practice"
    by_key(app, "redo", "redo")
    assert [words for words, _ in app.notes.held] == [scene.say("showdown.redo.nothing")]
    count = len(scene.session.played)
    by_key(app, "undo")
    settle(app)
    by_key(app, "redo")
    settle(app)
    assert len(scene.session.played) == count and len(app.notes.held) <= 1
    app.notes.held.clear()
    while scene.session.cannot_undo() is None:
        scene.session.undo()
    by_key(app, "undo", "undo")
    assert [words for words, _ in app.notes.held] == [scene.say("showdown.undo.nothing")]


@pytest.mark.parametrize("undo", ["practice", "honest", "off"])
def test_why_the_table_may_not_go_back_is_its_own_agreement(undo):
    app = opened(1, 40)
    scene = scene_of(app)
    scene.session.campaign.undo = undo
    scene.table.look(1)
    app.draw()
    _, options = scene.going_back.banner()
    back = next(option for option in options if option.key == "~back")
    locked = scene.table.farthest_back() > 1
    assert locked == (undo != "practice") and back.enabled != locked
    assert back.sub == ("" if not locked else scene.voice.code(undo))
    app.notes.held.clear()
    scene.going_back.ask_back(1)
    said = [words for words, _ in app.notes.held]
    assert said == ([] if not locked else [scene.say("showdown.back.refused", why=scene.voice.code(undo))])
