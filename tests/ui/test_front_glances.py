"""What is seen of a story before it is opened: its people, whom they fight, how it stands; and how the page keeps in every window."""

from __future__ import annotations

import json

import pytest

from game import paths
from game.model.campaign import Player
from game.play.bots import CarefulBot
from game.play.save_files import body_of, checksum, read_head
from game.rules.engine.saving import FORMAT
from game.rules.session import Session
from game.scenes.front.save_page import SavePage, people_of
from game.scenes.front.saves import Saves
from game.scenes.session import stories
from tests.ui.looks import SIZES, WORDS, faults, press, shown
from tests.ui.test_front_saves import PEOPLE, the_saves
from tests.ui.test_front_story import hit, name
from tools.samples.settlement import after_victory, play
from tools.samples.showdown import battle_session, story


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def kept(session: Session, title: str) -> str:
    """Keeps a session as it stands; returns the id of its story."""
    keeper = stories.keeper()
    id = keeper.begin(title)
    keeper.story(id, {}).keep(session)
    keeper.flush()
    return id


def fought(answers: int) -> Session:
    session, bot = story(7), CarefulBot(7)
    for _ in range(answers):
        session.answer(bot.choose(session))
    return session


def settled(answers: int) -> Session:
    session = after_victory(3)
    play(session, 3, answers)
    return session


def many() -> None:
    """Keeps a story of each kind, one of them damaged."""
    kept(stories.new_session([Player("Ana", 0), Player("Bo", 1)], PEOPLE, seed=4), "Aya, Oren, Lucca and Ines")
    kept(fought(30), "The long night")
    kept(battle_session(5, "white_lion", "2", 6), "White Lion, level 2")
    kept(settled(8), "Hollow Mercy")
    id = kept(fought(5), "The broken one")
    (paths.saves() / f"{id}.story").write_bytes(b"")


def test_the_people_of_a_story_are_seen_with_their_shapes_and_the_dead_last():
    session = settled(3)
    kept(session, "Hollow Mercy")
    page = the_saves(shown("saves"))
    seen = people_of(page.entries[0])
    assert {name for name, *_ in seen} == {survivor.name for survivor in session.campaign.survivors}
    assert [dead for *_, dead in seen] == sorted(dead for *_, dead in seen) and seen[-1][4]
    assert {sign for _, _, sign, _, _ in seen} == {"a", "b", "c", "d"}


def test_somebody_who_plays_alone_has_a_shape_for_each_survivor():
    alone = [(name, sex, 1, look) for name, sex, _, look in PEOPLE]
    kept(stories.new_session([Player("Ana", 2)], alone, seed=4), "Alone")
    seen = people_of(the_saves(shown("saves")).entries[0])
    assert len({sign for _, _, sign, _, _ in seen}) == 4


def test_facts_tell_whom_they_fight_and_what_became_of_the_settlement():
    session = fought(30)
    kept(session, "The long night")
    kept(settled(8), "Hollow Mercy")
    kept(battle_session(5, "white_lion", "2", 6), "A battle")
    app = shown("saves")
    page = the_saves(app)
    told = {entry.name: " ".join(said for _, said in SavePage(WORDS, app.canvas, entry, page).facts()) for entry in page.entries}
    showdown = session.campaign.showdown
    assert showdown is not None and "White Lion" in told["The long night"]
    assert (str(len(showdown.wound_stack)) if len(showdown.wound_stack) != 1 else "One") in told["The long night"]
    assert "live" in told["Hollow Mercy"] and "died" in told["Hollow Mercy"]
    assert "free battle" in told["A battle"] and "level 2" in told["A battle"]


def test_a_story_that_was_kept_before_there_were_glances_is_listed_and_opened():
    id = kept(stories.new_session([Player("Ana", 0)], [(n, s, 1, k) for n, s, _, k in PEOPLE], seed=4), "Of old")
    file = paths.saves() / f"{id}.story"
    told = json.loads(body_of(file.read_bytes()))
    del told["glance"]
    body = json.dumps(told).encode()
    file.write_bytes(b"stone-faces-story %d %s\n%s" % (FORMAT, checksum(FORMAT, body), body))
    assert read_head(file).glance.people == ()
    app = shown("saves")
    assert the_saves(app).entries[0].name == "Of old" and faults(app) == []
    hit(app, "open")
    assert name(app) == "prologue"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_every_story_has_its_page_in_every_window(size, scale):
    many()
    app = shown("saves", size, scale)
    page = the_saves(app)
    assert len(page.entries) == 5 and faults(app) == []
    for entry in page.entries:
        page.show(entry)
        app.draw()
        assert faults(app) == [], entry.name
        if page.folded:
            press(app, "back")


def test_where_no_story_was_begun_one_can_be():
    app = shown("saves")
    assert isinstance(app.current, Saves)
    hit(app, "new")
    assert name(app) == "setup"
