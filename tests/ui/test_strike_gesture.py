"""Move and attack in one gesture: pointing at the monster shows from where, one press walks there and strikes, undo takes back one answer at a time."""

from __future__ import annotations

import pytest

from game.app import LONGEST_REST
from game.play.bots import CarefulBot
from game.rules.engine.options import option_of
from game.rules.queries.sure_hits import sure_hits
from game.ui.board.board_state import ChoiceMark, FactPlate, GhostFigure
from game.ui.kit.inputs import Key, Pointer
from game.ui.showdown.prompts import ATTACK
from tests.ui.battle_table import asks, played, shown
from tests.ui.looks import click, faults
from tests.ui.showdown_player import click_at, click_target, key, opened, scene_of, settle

SIZES = [(1280, 720), (640, 360)]
STONE = "attack founding_stone"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def middle(app) -> tuple[float, float]:
    """Returns a pixel of the monster's base."""
    scene = scene_of(app)
    showdown = scene.campaign.showdown
    return scene.view.rect_of(showdown.monster.space, showdown.monster.size).center


def hover(app) -> None:
    x, y = middle(app)
    app.send(Pointer("move", 2, 2))
    app.send(Pointer("move", x / app.units.u, y / app.units.u))
    app.draw()


def marked(scene, kind: type) -> list:
    return [mark for mark in scene.view.marks if isinstance(mark, kind)]


def answers_since(scene, count: int) -> list[str]:
    return [each.key for each in scene.session.played[count:]]


@pytest.mark.parametrize("size", SIZES)
def test_pointing_at_the_monster_shows_the_ghost_and_the_odds_and_one_press_goes_and_strikes(size):
    app = opened(1, 16, size=size)
    settle(app)
    scene = scene_of(app)
    count, who = len(scene.session.played), scene.question.who
    hover(app)
    space = scene.strike.meant()
    assert scene.fight.pointed == space and scene.strike.best() == (space,)
    assert marked(scene, GhostFigure) == [GhostFigure(who, space)]
    (plate,) = [mark for mark in marked(scene, FactPlate) if mark.icon == "sword"]
    assert plate.space == space and "hits on 6+" in plate.words and "blind spot" in plate.words
    click_at(app, *middle(app))
    settle(app)
    assert answers_since(scene, count)[:2] == [space, STONE] and app.faults == []


def test_the_panel_of_odds_speaks_of_the_space_from_which_a_press_on_the_monster_strikes():
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    app.send(Pointer("move", 2, 2))
    app.draw()
    survivor = scene.fight.acting()
    assert scene.fight.pointed not in scene.fight.choosable()
    facts = scene.forecaster.odds_now()
    assert facts is not None and scene.forecaster.space_meant(survivor, scene.fight.weapon) == scene.strike.meant() and scene.strike.meant() in facts.title


def test_undo_takes_the_attack_back_and_then_the_walk():
    app = opened(1, 16, undo="practice")
    settle(app)
    scene = scene_of(app)
    scene.session.campaign.undo = "practice"
    count = len(scene.session.played)
    click_at(app, *middle(app))
    settle(app)
    walked = answers_since(scene, count)
    assert walked[1] == STONE
    for left in (1, 0):
        key(app, "undo")
        settle(app)
        assert answers_since(scene, count) == walked[:left], "nothing follows by itself after an undo"


@pytest.mark.parametrize("pad", [False, True])
def test_the_plate_of_the_attack_does_the_same_by_keys_and_by_gamepad(pad):
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    count = len(scene.session.played)
    for _ in range(12):
        if scene.focused is not None and scene.focused.key == ATTACK:
            break
        app.send(Key("pad cross" if pad else "tab", "right" if pad else "next", pad=pad))
        app.draw()
    assert scene.focused.key == ATTACK and scene.fight.pointed == scene.strike.meant()
    assert [mark.space for mark in marked(scene, GhostFigure)] == [scene.strike.meant()]
    assert any(mark.icon == "sword" and "hits on" in mark.words for mark in marked(scene, FactPlate))
    app.send(Key("pad a" if pad else "enter", "choose", pad=pad))
    settle(app)
    assert answers_since(scene, count)[1] == STONE


def test_where_several_spaces_are_equally_good_the_press_asks_by_marking_them():
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    count, spaces = len(scene.session.played), tuple(each.space for each in scene.strike.spaces())
    scene.strike.best = lambda: spaces[:2]
    click_at(app, *middle(app))
    settle(app)
    assert answers_since(scene, count) == [] and scene.fight.choosable() == spaces[:2]
    assert ChoiceMark(spaces[:2]) in marked(scene, ChoiceMark) and "equally good" in scene.prompter.banner_now(scene.units, scene.pen)[0].because
    click_at(app, *middle(app))
    settle(app)
    assert answers_since(scene, count) == [] and scene.fight.choosable() == spaces[:2], "the monster is no space"
    key(app, "back")
    settle(app)
    assert scene.fight.strike_from == () and not scene.overlays and len(scene.fight.choosable()) > 2
    click_at(app, *middle(app))
    settle(app)
    assert click_target(app, spaces[1])
    settle(app)
    assert answers_since(scene, count)[:2] == [spaces[1], STONE]


def test_an_arrow_goes_among_the_spaces_that_are_offered_and_enter_strikes():
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    count, spaces = len(scene.session.played), tuple(each.space for each in scene.strike.spaces())
    scene.strike.best = lambda: spaces[:2]
    key(app, "answer_2")
    settle(app)
    assert scene.focused.key == "board" and scene.fight.cursor == spaces[0]
    assert any("strike from" in mark.words for mark in marked(scene, FactPlate)), "what Enter does is written there"
    for name in ("up", "down", "left", "right"):
        if scene.fight.cursor == spaces[0]:
            key(app, name)
    assert scene.fight.cursor == spaces[1]
    key(app, "choose")
    settle(app)
    assert answers_since(scene, count)[:2] == [spaces[1], STONE]


@pytest.mark.parametrize("by", ["monster", "plate", "key"])
def test_prompt_tag_and_hint_agree_and_the_same_press_again_strikes_from_nowhere(by):
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    count, spaces = len(scene.session.played), tuple(each.space for each in scene.strike.spaces())
    scene.strike.best = lambda: spaces[:2]

    def again():
        if by == "monster":
            click_at(app, *middle(app))
        elif by == "plate":
            assert click_target(app, ATTACK)
        else:
            key(app, "answer_2")
        settle(app)

    again()
    assert answers_since(scene, count) == []
    key(app, "tab")
    scene.focus_anew("board")
    scene.remark()
    settle(app)
    here = scene.fight.cursor
    does = scene.fight.press_does(here)
    assert "strike from" in does and any(words == does for _, words in scene.key_hints.hints())
    assert any(does in mark.words for mark in marked(scene, FactPlate)) or not scene.ring
    assert "monster" not in scene.prompter.banner_now(scene.units, scene.pen)[0].because
    again()
    assert answers_since(scene, count) == [] and scene.fight.choosable() == spaces[:2] and scene.focused.key == "board"
    key(app, "choose")
    settle(app)
    assert answers_since(scene, count)[:2] == [here, STONE], "the space in focus, as before"


def test_when_something_happens_on_the_way_no_attack_follows_by_itself():
    app = opened(1, 16)
    settle(app)
    scene = scene_of(app)
    scene.strike.go(scene.strike.meant())
    assert scene.strike.intended is not None
    scene.strike.drop()
    settle(app)
    assert scene.question.kind == "action" and STONE in scene.question.options


def test_who_is_put_on_the_board_is_seen_on_the_space_in_focus():
    app = opened(1, 0)
    settle(app)
    scene, bot = scene_of(app), CarefulBot(1)
    while scene.session.question.kind != "deploy":
        scene.table.answer(bot.choose(scene.session))
        settle(app)
    key(app, "right")
    settle(app)
    (ghost,) = marked(scene, GhostFigure)
    assert ghost.space == scene.fight.cursor and ghost.id == scene.question.who and ghost.figure is not None
    assert any("stand on" in mark.words for mark in marked(scene, FactPlate))
    assert scene.view.figure_at(scene.view.rect_of(ghost.space).center) != ghost.id, "it cannot be picked"


# ---------------------------------------------------------------- what cannot come back
def to_throw(**chosen: object):
    app = opened(1, 16, **chosen)
    settle(app)
    scene = scene_of(app)
    return app, scene, next(key for key in scene.question.options if key.startswith("use founding_stone"))


@pytest.mark.parametrize("size", SIZES)
def test_throwing_asks_once(size):
    app, scene, throw = to_throw(size=size)
    count = len(scene.session.played)
    click(app, throw)
    assert len(scene.session.played) == count and scene.fight.confirming == throw and scene.find(throw).primary and faults(app) == []
    assert any(scene.fight.confirm_words in words for words, _ in app.notes.held)
    click(app, throw)
    assert not any(scene.fight.confirm_words in words for words, _ in app.notes.held), "nothing is to be pressed again"
    settle(app)
    assert answers_since(scene, count)[:1] == [throw]


def test_what_a_throw_costs_is_said_until_it_is_decided():
    app, scene, throw = to_throw()

    def said() -> bool:
        return any(scene.fight.confirm_words in words for words, _ in app.notes.held)

    click(app, throw)
    for _ in range(6):  # far longer than a note stays, in the longest steps that the program takes
        app.advance(LONGEST_REST)
        assert scene.fight.confirming == throw and said()
    scene.fight.confirming = ""
    app.advance(LONGEST_REST)
    assert not said(), "nothing is to be pressed again"


def test_the_plate_of_a_throw_and_its_question_tell_the_chances_and_promise_nothing():
    app, scene, throw = to_throw()
    sure = sure_hits(scene.game, scene.question.who, option_of(scene.question, throw))
    plate = scene.find(throw)
    chances = [scene.forecaster.range_of((chance, chance)) for chance in (sure.wound, sure.trap)]
    said = plate.sub or plate.explanation().body                # a plate too narrow for its second line has it in its tooltip
    assert sure.trap > 0 and sure.critical < 1 and chances[0] in said and "gone" in said
    assert all(chance in plate.explanation().body for chance in chances)
    click(app, throw)
    assert all(chance in scene.fight.confirm_words for chance in chances) and "lost for good" in scene.fight.confirm_words
    assert faults(app) == []


def test_a_second_thought_is_not_taken_for_the_second_press():
    app, scene, throw = to_throw()
    count = len(scene.session.played)
    click(app, throw)
    click(app, "end_act")
    scene.close()
    app.draw()
    assert scene.fight.confirming == throw and any(scene.fight.confirm_words in words for words, _ in app.notes.held)
    scene.table.answer(next(key for key in scene.question.options if key in scene.fight.choosable()))
    settle(app)
    assert scene.fight.confirming == "" and throw not in answers_since(scene, count)
    assert not any("press again" in words.lower() or scene.fight.confirm_words in words for words, _ in app.notes.held), "nothing is to be pressed again"


def test_a_table_that_confirms_nothing_throws_at_once():
    app, scene, throw = to_throw(confirm="never")
    count = len(scene.session.played)
    click(app, throw)
    settle(app)
    assert answers_since(scene, count)[:1] == [throw]


def test_what_is_lost_never_has_the_first_focus():
    scene, bot = scene_of(opened(3, 0, speed=0)), CarefulBot(3)
    seen = 0
    for _ in range(40):
        question = scene.session.question
        if question is None or question.kind == "defeat":
            break
        if question.kind == "action" and scene.question is question:
            able = [option.key for option in scene.prompter.banner_now(scene.units, scene.pen)[1] if option.enabled]
            costly = [key for key in able if scene.fight.costs_for_good(key)]
            seen += bool(costly)
            assert scene.first not in costly and scene.first in able
            assert scene.focused is None or scene.focused.enabled or scene.focused.region != "answers"
        scene.table.answer(bot.choose(scene.session))
        settle(scene.services)
        if scene.fight.halt is not None:
            scene.narrator.go_on()
            settle(scene.services)
    assert seen


def test_a_risk_is_told_where_the_table_wants_it():
    app = shown(played(3, "1", 4, asks("action")))
    scene = scene_of(app)
    scene.services.settings.confirm = "risks"
    spaces = scene.fight.choosable()
    for _ in range(400):
        if all(scene.answering.to_confirm(scene.question, space) or not scene.forecaster.busy for space in spaces):
            break
        app.advance(0.1)
    assert all(not each.for_good for space in spaces for each in scene.answering.to_confirm(scene.question, space))
