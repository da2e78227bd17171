"""The packs of a story: newer ones are named with the choice, a copy moves to them, one joins between phases."""

from __future__ import annotations

import pytest

from game import paths
from game.app import App
from game.model.campaign import Player
from game.play.opening import STAYED
from game.scenes.session import stories
from game.ui.kit.dialog import Dialog
from tests.faults.test_kept_packs import CLAW, LION, STONE, pack
from tests.ui.looks import WORDS, click, faults, press, shown
from tests.ui.test_front_story import settle
from tests.ui.test_no_ids_on_screen import ID

PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 1, "b"), ("Lucca", "female", 2, "c"), ("Ines", "male", 2, "d")]
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 2.0), ((640, 360), 1.0)]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    stories.forget_library()
    yield
    stories.forget_library()


def begun(answers: int = 0) -> str:
    """Begins a story at the showdown and saves it."""
    stories.forget_library()
    session = stories.new_session([Player("Ana", 0), Player("Bo", 1)], PEOPLE, seed=4, prologue=False)
    for _ in range(answers):
        session.answer(session.question.options[0])
    keeper = stories.keeper()
    id = keeper.begin("Stones")
    keeper.keep(session, id, {})
    assert keeper.flush(20)
    return id


def entry_of(id: str):
    return next(entry for entry in stories.keeper().list() if entry.id == id)


def opened(id: str, size=(1280, 720), scale: float = 1.0) -> App:
    app = shown("title", size, scale)
    assert stories.open_story(app, entry_of(id)) == ""
    settle(app)
    return app


def dialog(app: App) -> Dialog:
    assert isinstance(app.current.top, Dialog), app.current.top
    return app.current.top


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_newer_cards_are_named_and_a_copy_moves_only_when_it_is_told_to(size, scale):
    pack(paths.extra_packs() / "other", LION)
    id = begun(8)
    pack(paths.extra_packs() / "other", {"monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9")}, version="2")
    stories.forget_library()
    app = opened(id, size, scale)
    assert "Claw" in dialog(app).body and "Warm Stone" in dialog(app).body and "(1, now 2)" in dialog(app).body
    assert not faults(app) and not ID.search(dialog(app).body)
    click(app, "move")
    settle(app)
    assert WORDS.say("packs_of_story.move.title") == dialog(app).title and not faults(app)
    click(app, "go")
    settle(app)
    copy = app.current
    assert copy.session.library.packs[-1].version == "2" and copy.keeper.id != id
    stories.keeper().flush()
    original = stories.keeper().open(id, stories.library()[0])
    assert original.session.library.packs[-1].version == "1" and len(original.session.played) == 8
    assert {entry.id for entry in stories.keeper().list()} == {id, copy.keeper.id}


def test_who_goes_on_with_the_kept_cards_is_not_asked_again():
    pack(paths.extra_packs() / "other", LION)
    id = begun(3)
    pack(paths.extra_packs() / "other", {**LION, "monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9")}, version="2")
    stories.forget_library()
    app = opened(id)
    click(app, "stay")
    settle(app)
    assert not app.current.overlays or not isinstance(app.current.top, Dialog)
    assert app.current.keeper.notes[STAYED] and stories.keeper().flush(20)
    app = opened(id)
    assert not (app.current.overlays and isinstance(app.current.top, Dialog))
    app.current.menu.open_packs()
    settle(app)
    click(app, "newer")
    settle(app)
    assert dialog(app).title == WORDS.say("packs_of_story.update.title")


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_pack_that_was_installed_later_joins_from_the_menu(size, scale):
    id = begun()
    pack(paths.extra_packs() / "other", {"gear.yaml": STONE})
    stories.forget_library()
    app = opened(id, size, scale)
    assert [one.id for one in app.current.library.packs] == ["core"]
    app.current.menu.open()
    settle(app)
    app.current.top.set_focus("packs")  # in a low window it has to be rolled into sight
    settle(app)
    click(app, "packs")
    settle(app)
    assert not faults(app)
    click(app, "join.other")
    settle(app)
    assert [one.id for one in app.current.library.packs] == ["core", "other"] and app.current.session.joins == ("other",)
    assert stories.keeper().flush(20)
    assert opened(id).current.session.joins == ("other",)


def test_within_a_phase_no_pack_joins_and_the_reason_is_seen():
    id = begun(3)
    pack(paths.extra_packs() / "other", {"gear.yaml": STONE})
    stories.forget_library()
    app = opened(id)
    app.current.menu.open_packs()
    settle(app)
    button = app.current.top.find("join.other")
    assert not button.enabled and button.sub == WORDS.say("packs_of_story.join.later")
    press(app, "back")
    assert [one.id for one in app.current.library.packs] == ["core"]


def test_a_story_whose_pack_is_gone_is_shown_without_its_pictures():
    folder = pack(paths.extra_packs() / "other", LION)
    id = begun(4)
    import shutil

    shutil.rmtree(folder)
    stories.forget_library()
    app = opened(id)
    app.draw()
    assert app.current.library.gear["warm_stone"] and not faults(app)


def test_the_rules_in_the_menu_show_the_cards_that_the_story_keeps():
    folder = pack(paths.extra_packs() / "other", {"gear.yaml": STONE})
    id = begun()
    (folder / "gear.yaml").write_text(STONE.replace("Warm Stone", "Cold Stone"), encoding="utf-8")
    stories.forget_library()
    app = opened(id)
    if app.current.overlays:
        click(app, "stay")
        settle(app)
    app.current.menu.open()
    settle(app)
    click(app, "rules")
    settle(app)
    assert app.current.name == "rules" and not faults(app)
    assert [topic.title for topic in app.current.index.topics["gear"] if "Stone" in topic.title and topic.key == "warm_stone"] == ["Warm Stone"]
