"""The table plays survivors: a whole fight, undo, take over, what is saved and what is refused, in the real scenes."""

from __future__ import annotations

import pytest

from game.app import App
from game.model.space import SPACES
from game.play import table_bot
from game.play.bots import CarefulBot
from game.rules.engine.questions import Ask
from game.rules.engine.saving import marked
from game.scenes.session import battles, stories
from game.scenes.session.bot_turn import BEAT, TAKE_OVER
from game.scenes.session.phases import scene_for
from game.scenes.showdown.scene import ShowdownScene
from game.settings import Settings
from game.ui.board.board_state import Ring
from game.ui.kit.inputs import Key
from tests.ui.looks import faults
from tests.ui.showdown_player import WORDS, click_target, key, opened, scene_of
from tests.ui.test_hunt import hunting
from tools.screenshot import picture


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def played_by_table(answers: int = 0, seed: int = 1, count: int = 3, **chosen: object) -> tuple[App, ShowdownScene]:
    """Opens a showdown of which the table plays so many survivors, the last ones."""
    app = opened(seed, answers, speed=0, threat="off", **chosen)
    scene = scene_of(app)
    for survivor in scene.session.campaign.survivors[4 - count :]:
        scene.bot.let_play(survivor.id, True)
    return app, scene


def on(app: App, enough, most: int = 3000) -> bool:
    """Plays on: the bot at its pace, results are read, and people answer as careful players; returns whether something came about."""
    people = CarefulBot(1)
    for _ in range(most):
        scene = app.current
        if not isinstance(scene, ShowdownScene) or enough(scene):
            return isinstance(scene, ShowdownScene)
        if scene.bot.waiting:
            app.advance(BEAT)
        elif scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None:
            scene.table.answer(people.choose(scene.session))
        else:
            app.advance(0.5)
    raise AssertionError("it never comes about")


def waits(scene: ShowdownScene) -> bool:
    return scene.bot.waiting


def test_a_whole_fight_of_which_the_table_plays_three_of_four():
    app, scene = played_by_table()
    session, asked = scene.session, list[str]()

    def noted(now: ShowdownScene) -> bool:
        if now.question is not None:
            asked.append(now.question.who)
        return False

    on(app, noted)
    played = table_bot.played(scene.table.notes)
    assert session.campaign.showdown is None or session.campaign.phase != "showdown", "the fight is over"
    assert len(played) == 3 and not set(asked) & set(played), "nobody is asked for a survivor of the table"
    assert {"monster_controller", "everyone", session.campaign.survivors[0].id} <= set(asked), "the rest stays with the people"


def test_the_answers_of_the_bot_are_ordinary_answers_and_marked_as_its_own():
    app, scene = played_by_table()
    on(app, lambda now: len(now.session.played) > 40)
    session = scene.session
    by_table, played = table_bot.given(scene.table.notes, session.start), table_bot.played(scene.table.notes)
    asked = [number for number, each in enumerate(session.played, 1) if each.question.who in played]
    assert asked and by_table == set(asked)
    assert session.at(len(session.played)).digest() == session.digest()
    marked = [line for line in scene.fight.chronicle.lines if line.by_table]
    assert marked and all(line.moment in by_table and not line.part for line in marked)
    scene.inspectors.open_log()
    app.draw()
    tips = [widget.tip for widget in scene.overlays[-1].every() if widget.key.startswith("line") and widget.tip is not None]
    assert [tip.head for tip in tips] == [scene.say("by_table.log")] * len(marked)


def test_undo_goes_back_to_the_last_question_that_somebody_answered_and_redo_takes_it_again():
    app, scene = played_by_table()
    on(app, lambda now: len(now.session.played) > 12 and waits(now) and len(now.session.played) in table_bot.given(now.table.notes, now.session.start))
    by_table, count = table_bot.given(scene.table.notes, scene.session.start), len(scene.session.played)
    own = max(number for number in range(1, count + 1) if number not in by_table)
    assert scene.table.undo()
    assert len(scene.session.played) == own - 1 and scene.question is not None
    assert scene.table.redo()
    on(app, lambda now: len(now.session.played) >= count)
    assert table_bot.given(scene.table.notes, scene.session.start) >= by_table, "the table answers the same again"
    assert not scene.session.undone or len(scene.session.played) == count


def test_where_only_the_table_has_answered_nothing_can_be_undone():
    app, scene = played_by_table()
    session, notes = scene.session, scene.table.notes
    on(app, lambda now: len(now.session.played) > 3)
    scene.table.go_back_to(1)
    scene.table.notes[table_bot.GIVEN] = {str(marked(session.start)): [1]}
    assert session.cannot_undo() is None and scene.table.cannot_undo() == "nothing"
    table_bot.note_answer(notes, session, False)
    assert table_bot.given(notes, session.start) == {1}
    assert scene.table.no_undo() == scene.say("showdown.undo.nothing")


def test_in_an_honest_story_what_the_table_has_seen_is_not_taken_back():
    app, scene = played_by_table()
    scene.session.campaign.undo = "honest"

    def seen_by_table(now: ShowdownScene) -> bool:
        played = now.session.played
        return bool(played) and played[-1].seen and len(played) in table_bot.given(now.table.notes, now.session.start)

    on(app, seen_by_table)
    assert scene.table.cannot_undo() == "honest"
    assert not scene.table.undo()


def test_a_person_takes_over_in_between_by_the_key_and_by_the_pointer():
    for press in (lambda app: key(app, "answer_1"), lambda app: click_target(app, TAKE_OVER)):
        app, scene = played_by_table()
        on(app, waits)
        who = scene.bot.asked()
        for _ in range(5):
            app.draw()
            app.advance(0.06)
        assert scene.bot.waiting, "nothing is answered before it can be read"
        press(app)
        assert not scene.bot.waiting and scene.question is not None and scene.question.who in who
        assert not set(who) & set(table_bot.played(scene.table.notes))


def test_the_space_to_which_the_table_sends_somebody_is_marked_until_they_go():
    app, scene = played_by_table()
    on(app, lambda now: waits(now) and now.bot.key in SPACES and now.bot.of.kind == "action")
    app.draw()
    space = scene.bot.key
    assert any(isinstance(mark, Ring) and mark.space == space for mark in scene.view.marks)
    assert scene.view.camera.area.contains(scene.view.rect_of(space))
    assert scene.bot.advance(BEAT)
    app.draw()
    assert not scene.fight.intended and not any(isinstance(mark, Ring) and mark.style == "focused" for mark in scene.view.marks)


def test_enter_does_not_wait_for_the_beat_and_gives_nothing_else():
    app, scene = played_by_table()
    on(app, waits)
    for _ in range(5):
        app.draw()
        app.advance(0.06)
    count = len(scene.session.played)
    app.send(Key("enter", "choose"))
    assert count + 1 in table_bot.given(scene.table.notes, scene.session.start)
    assert len(table_bot.played(scene.table.notes)) == 3


def test_what_is_open_over_the_table_holds_the_bot():
    app, scene = played_by_table()
    on(app, waits)
    count = len(scene.session.played)
    scene.bot.open()
    for _ in range(8):
        app.advance(0.5)
    assert len(scene.session.played) == count


def test_the_last_whom_somebody_plays_is_refused_with_its_reason():
    app, scene = played_by_table()
    first = scene.session.campaign.survivors[0]
    reason = scene.say("by_table.nobody_sits")
    assert scene.bot.why_not(first.id) == reason
    scene.bot.let_play(first.id, True)
    assert first.id not in table_bot.played(scene.table.notes) and reason in [words for words, _ in app.notes.held]
    offer = scene.bot.offer(first.id)
    assert offer is not None and not offer.enabled and offer.why == reason


def test_a_survivor_of_the_table_dies_and_the_fight_goes_on():
    app, scene = played_by_table(60)
    theirs = scene.session.campaign.survivors[-1]

    def fallen(now: ShowdownScene) -> bool:
        return any(survivor.dead for survivor in now.session.campaign.survivors if survivor.id in table_bot.played(now.table.notes))

    found = on(app, fallen) or fallen(scene)
    assert found and theirs.id in table_bot.played(scene.table.notes)
    dead = next(survivor for survivor in scene.session.campaign.survivors if survivor.dead)
    assert scene.bot.why_not(dead.id) == scene.say("by_table.dead")


def test_those_of_the_table_fight_on_when_the_last_survivor_of_the_people_is_dead():
    app, scene = played_by_table()
    scene.session.campaign.survivors[0].dead = True
    assert on(app, waits)


def test_a_story_is_saved_and_goes_on_with_whom_the_table_plays():
    app, scene = played_by_table()
    keeper = stories.keeper()
    kept = keeper.story(keeper.begin("Of the table"), dict(scene.table.notes))
    scene.table.keeper = kept
    on(app, lambda now: len(now.session.played) > 20)
    scene.table.keep()
    keeper.flush()
    played, digest = table_bot.played(scene.table.notes), scene.session.digest()
    found = keeper.open(kept.id, scene.library)
    again = scene_for(app, found.session, keeper.story(found.id, found.notes))
    assert found.session.digest() == digest
    assert table_bot.played(again.table.notes) == played
    assert table_bot.given(again.table.notes, found.session.start) == table_bot.given(scene.table.notes, scene.session.start)
    app.reset(again)
    assert on(app, waits)
    keeper.leave()


def test_an_answer_of_the_table_changes_no_hands():
    app, scene = played_by_table()
    first = scene.session.campaign.survivors[0].player
    on(app, lambda now: waits(now) and now.table.last_player == first)
    assert scene.bot.advance(BEAT) and scene.table.last_player == first


@pytest.mark.parametrize("name", ["setup", "battle_setup"])
def test_what_was_chosen_in_the_set_up_holds_in_the_story_and_in_the_battle_and_in_the_battle_after_it(name):
    app = picture(name, (1280, 720), 1.0, 1, 0, Settings(lessons=False), WORDS)
    page = app.current
    page.cards.lead_next(2)
    page.begin()
    scene = app.current
    survivors = scene.session.campaign.survivors
    assert table_bot.played(scene.table.notes) == (survivors[2].id,)
    if name == "battle_setup":
        battles.again(app, scene.session, scene.table.notes, same_dice=True)
        assert table_bot.played(app.current.table.notes) == (survivors[2].id,)
        battles.another(app, scene.session, scene.table.notes)
        assert app.current.seats.by_table() == [2]
    stories.keeper().leave()


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 0.8), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_what_the_table_is_going_to_do_can_be_read_at_every_size(size, scale):
    app, scene = played_by_table(size=size, scale=scale)
    on(app, waits)
    app.draw()
    prompt, options = scene.bot.banner()
    assert scene.voice.name(scene.bot.asked()[0]) in prompt.ask and prompt.because
    assert [option.key for option in options] == [TAKE_OVER]
    assert scene.find(TAKE_OVER) is not None and scene.find("banner").label == prompt.ask
    assert faults(app) == []
    scene.bot.open()
    app.draw()
    assert faults(app) == []
    scene.overlays[-1].leave()
    offers_to_take_over(app, scene)


def offers_to_take_over(app: App, scene: ShowdownScene) -> None:
    """Opens the sheet of somebody whom the table plays: it says so, and offers to take over."""
    scene.inspectors.open_sheet(2)
    app.draw()
    assert faults(app) == []
    panel = scene.overlays[-1]
    offered = panel.find("offer")
    assert offered is not None and offered.enabled and offered.label == scene.say("by_table.take_over")
    offered.on_press()
    assert scene.fight.fighters[1] not in table_bot.played(scene.table.notes)


def test_on_a_hunt_the_table_answers_what_its_survivor_is_asked_alone():
    app, scene = hunting((1280, 720))
    first, second = scene.session.campaign.hunt.survivors[:2]
    scene.telling.pages.clear()
    scene.session.question = Ask("choose", second, "lovelorn_rock", ("1", "2"))
    scene.bot.let_play(second, True)
    assert scene.bot.waiting and scene.question is None
    app.draw()
    assert scene.find(TAKE_OVER) is not None
    scene.give(TAKE_OVER)
    assert scene.question is scene.session.question and not scene.bot.waiting
    assert first not in table_bot.played(scene.table.notes)
