"""How a story begins, as chosen in the set-up: without the first fight, after lost settlements, with five and six; and where that is shown."""

from __future__ import annotations

import pytest

from game.scenes.front.save_page import SavePage
from game.scenes.front.saves import Saves
from game.scenes.front.setup import Setup
from game.scenes.session import stories
from game.scenes.session.house_rules import HouseRulesDialog
from tests.ui.looks import WORDS, faults, shown
from tests.ui.settling import click, session_of, turn_pages
from tests.ui.test_front_story import hit, name


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    yield
    stories.forget_library()


def set_up(players: int = 1, story: int = 0, lost: int = 0):
    """The set-up with so many players, and how the story begins chosen by clicks."""
    app = shown("setup")
    assert isinstance(app.current, Setup)
    for _ in range(players - 1):
        hit(app, "add")
    app.current.beginning.take_story(story)
    app.current.beginning.take_lost(lost)
    app.draw()
    return app


def test_who_skips_the_fight_stands_in_the_settlement_and_reads_what_it_cost():
    app = set_up(story=2, lost=2)
    hit(app, "begin")
    assert name(app) == "settlement"
    session, pages = session_of(app), app.current.telling.pages
    assert [page.about for page in pages] == ["the_fallen_remembered", "the_skull_in_the_ashes", "a_fire_without_a_fight"]
    people, known = session.campaign.settlement.population, len(session.campaign.survivors)
    assert session.campaign.settlement.storage["skull"] == 1 and people in (6, 8, 10)
    assert WORDS.say("log.Changed.population.up.known", by=people, known=known) in [line.words for line in pages[2].told], "nobody comes twice"
    turn_pages(app)
    assert session.question.kind == "name_settlement"


def test_what_was_told_at_the_beginning_is_told_again_after_loading():
    app = set_up(story=2)
    hit(app, "begin")
    before, digest = [page.about for page in app.current.telling.pages], session_of(app).digest()
    stories.keeper().flush()
    app.reset(shown("saves").current)
    assert stories.open_story(app, stories.latest()) == ""
    assert [page.about for page in app.current.telling.pages] == before and session_of(app).digest() == digest


def test_answers_after_a_skipped_fight_are_taken_back_to_its_beginning():
    app = set_up(story=2)
    hit(app, "begin")
    session, asked = session_of(app), session_of(app).question
    session.answer(asked.options[0])
    session.undo()
    assert session.question == asked and session.cannot_undo() == "nothing"


def test_settings_of_the_last_story_are_proposed():
    app = set_up(story=2, lost=3)
    hit(app, "begin")
    again = Setup(app)
    assert (again.beginning.story, again.beginning.lost) == (2, 3)


@pytest.mark.parametrize(("lost", "words"), [(1, "survivor_corpse"), (4, "acid_storm")])
def test_the_set_up_says_what_lost_settlements_leave_in_the_words_of_the_card(lost, words):
    app = set_up(lost=lost)
    library = stories.library()[0]
    kind = "terrain" if words in library.terrain else "events"
    assert library.of_kind(kind)[words].name in app.current.beginning.left_by()


def test_five_and_six_each_play_one_survivor():
    app = set_up(players=6)
    assert [person.seat for person in app.current.seats.people] == [0, 1, 2, 3, 4, 5]
    hit(app, "remove5")
    assert [person.seat for person in app.current.seats.people] == [0, 1, 2, 3, 4] and faults(app) == []
    app.current.remove(0)
    app.current.remove(0)
    assert len(app.current.seats.people) == 4


def test_how_a_story_was_begun_stands_in_its_menu_and_on_its_save():
    app = set_up(players=5, story=2, lost=2)
    hit(app, "begin")
    turn_pages(app)
    app.current.menu.open()
    app.draw()
    click(app, "house_rules")
    dialog = app.current.top
    assert isinstance(dialog, HouseRulesDialog)
    told = [WORDS.say("house_rules.crowd", n=5), WORDS.say("house_rules.prologue.skipped"), WORDS.say("house_rules.lost", n=2)]
    assert list(dialog.begun) == told and faults(app) == []
    stories.keeper().flush()
    saves = shown("saves").current
    assert isinstance(saves, Saves)
    page = SavePage(WORDS, saves.pen, saves.entries[0], saves)
    assert [words for _, words in page.facts() if words in told] == told


def test_a_story_as_it_is_written_has_no_line_about_its_beginning():
    app = set_up()
    hit(app, "begin")
    session = session_of(app)
    assert not session.campaign.lost and not session.campaign.prologue and session.campaign.phase == "prologue"


def test_lost_settlements_and_a_prologue_go_together():
    app = set_up(story=1, lost=1)
    hit(app, "begin")
    assert name(app) == "showdown" and session_of(app).campaign.lost == 1
