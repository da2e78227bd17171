"""The bench on the screen: by keys alone and by the pointer, in every window, with files that change meanwhile."""

from __future__ import annotations

import os

import pytest

from game import paths
from game.play.card_bench.bench import MONSTER, Broke
from game.play.card_bench.positions import FIGHT, HOME, HUNT, KINDS
from game.play.scenario import runner
from game.rules.engine.options import NOBODY
from game.scenes.card_bench.reload import EVERY
from game.scenes.card_bench.scene import CardBenchScene
from game.scenes.session import stories
from game.ui.kit.dialog import Dialog
from tests.sample import some_of
from tests.ui.looks import SCALES, SIZES, click, faults, press, reshaped, shown, type_words

LION = ("ai", "white_lion.claw")
CARD = """claw:
  name: Claw
  rank: basic
  copies: 2
  actions:
    - pick_target: [closest threat facing in range, closest threat in field of view]
    - flow
    - move_and_attack: {speed: 2, accuracy: ACCURACY, damage: 1}
"""


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    stories.forget_library()
    yield
    stories.forget_library()


def opened(card=LION):
    app = shown("card_bench")
    scene = scene_of(app)
    scene.choose(*card)
    app.draw()
    return app


def scene_of(app) -> CardBenchScene:
    scene = app.current
    assert isinstance(scene, CardBenchScene)
    return scene


def dialog_of(app) -> Dialog:
    return next(layer for layer in app.current.layers() if isinstance(layer, Dialog))


def test_from_the_packs_page_by_keys_alone():
    app = shown("packs")
    press(app, "t")
    bench = scene_of(app).bench
    press(app, "card")
    type_words(app, "claw")
    press(app, "choose")
    assert scene_of(app).bench is not bench and scene_of(app).bench.id.endswith("claw")
    press(app, "p")
    press(app, "right", "back", "go_on")
    bench = scene_of(app).bench
    while bench.question is not None and bench.question.kind != "act":
        press(app, "answer_1" if NOBODY in bench.question.options or bench.question.kind != "roll" else "choose")
    assert len(bench.answers) > 2
    press(app, "undo", "undo", "redo", "redo")
    press(app, "write_scenario")
    (file,) = paths.scenarios().iterdir()
    assert file.name == "claw.yaml" and file.name in dialog_of(app).body
    assert runner.main([str(file)]) == 0
    press(app, "back", "x", "back")
    assert app.current.name == "packs"


def test_figures_are_put_elsewhere_by_two_presses():
    app = opened()
    scene = scene_of(app)
    at = {survivor.name: survivor.space for survivor in scene.bench.start.survivors}
    scene.board.picked(at["Ann"], "")
    assert scene.board.holding == "Ann"
    scene.board.picked("D5", "")
    assert scene.bench.who_stands("D5") == "Ann" and not scene.board.holding
    scene.board.picked("", "monster")
    scene.board.picked(at["Bob"], "")
    assert scene.board.holding == "Bob"                         # another figure is taken in place of the first
    press(app, "back")
    assert not scene.board.holding and app.current is scene
    scene.put("Bob", "D5")
    assert scene.bench.who_stands("D5") == "Ann"


def test_the_board_is_a_way_by_keys():
    app = opened()
    scene = scene_of(app)
    scene.set_focus("board")
    assert scene.bench.who_stands(scene.board.cursor) == MONSTER
    press(app, "choose", "left", "left", "choose")
    assert scene.bench.start.showdown.monster.space != "H11" and not scene.board.holding


@pytest.mark.sampled
@pytest.mark.parametrize("kind", KINDS)
def test_the_longest_card_of_every_kind_is_laid_out_in_every_window(kind):
    app = opened()
    scene = scene_of(app)
    scene.choose(*max((card for card in scene.cards if card[0] == kind), key=lambda card: len(str(scene.faces.plain(*card).lines))))
    windows = [(size, scale) for size in SIZES for scale in SCALES]
    for size, scale in some_of(windows, 6, of=kind):
        reshaped(app, size, scale)
        for tab in range(4) if scene.units.small else (2,):
            scene.turn_to(tab)
            app.draw()
            assert faults(app) == [], (size, scale, tab)
        press(app, "p")
        assert faults(app) == [], (size, scale, "the table")
        press(app, "back")


EVENT = ("events", "dark_dentist")


def test_an_event_at_home_from_the_table_to_its_scenario_by_keys_alone():
    app = opened(EVENT)
    scene = scene_of(app)
    assert not scene.bench.on_board and scene.find("people") is not None
    press(app, "p", "right", "back")                            # whom it concerns
    assert scene.bench.wish.by == "Bob"
    press(app, "go_on")
    press(app, "answer_2")                                      # on Bob
    assert scene.bench.question.kind == "roll"
    press(app, "answer_9")
    bob = scene.bench.campaign.survivors[1]
    assert scene.bench.question is None and bob.abilities and scene.find(f"person.{bob.id}.changed") is not None and faults(app) == []
    press(app, "undo", "undo", "redo", "redo", "write_scenario")
    (file,) = paths.scenarios().iterdir()
    assert file.name == "dark_dentist.yaml" and runner.main([str(file)]) == 0
    press(app, "back", "x")
    assert scene.bench.session is None and not scene.bench.campaign.survivors[1].abilities


def test_people_are_pressed_before_and_while_a_card_is_performed():
    app = opened(EVENT)
    scene = scene_of(app)
    click(app, f"person.{scene.bench.start.survivors[2].id}")
    assert scene.bench.meant == "Cat" and scene.find(f"person.{scene.bench.start.survivors[2].id}").facts.chosen
    press(app, "go_on")
    click(app, f"person.{scene.bench.start.survivors[3].id}")
    assert scene.bench.answers == [scene.bench.start.survivors[3].id] and scene.bench.question.kind == "roll"


def test_a_card_that_the_rules_refuse_is_told_as_no_fault_of_the_card():
    app = opened(("innovations", "sculpture"))
    scene = scene_of(app)
    scene.attempt(lambda: scene.bench.change(grown=False))
    press(app, "go_on")
    assert scene.bench.session is None and dialog_of(app).title == scene.say("refused") and faults(app) == []
    press(app, "back")
    scene.attempt(lambda: scene.bench.change(way=0))            # that it is gained is allowed
    press(app, "go_on")
    assert "sculpture" in scene.bench.campaign.settlement.innovations and scene.bench.question is None


def test_what_is_performed_leaves_its_place_and_the_page_says_where_it_leads():
    app = opened(("events", "augury"))
    scene = scene_of(app)
    scene.attempt(lambda: scene.bench.change(where=HUNT))
    app.draw()
    assert scene.find("people.where.0") is not None and faults(app) == []
    scene.choose("injuries", "broken_arm")
    app.draw()
    assert scene.bench.wish.where == FIGHT and scene.board_box is not None
    scene.attempt(lambda: scene.bench.change(where=HOME))
    app.draw()
    assert scene.board_box is None
    press(app, "go_on")
    assert scene.bench.campaign.survivors[0].recorded == ["broken_arm"] and faults(app) == []


@pytest.fixture
def pack(tmp_path):
    folder = tmp_path / "packs" / "sharper"
    (folder / "monsters" / "white_lion").mkdir(parents=True)
    (folder / "pack.yaml").write_text('id: sharper\nname: Sharper claws\nversion: "1"\nneeds: [core]\n', encoding="utf-8")
    write(folder, CARD.replace("ACCURACY", "2"), 1)
    stories.forget_library()
    return folder


def write(folder, words, number):
    """Saves the card's file, with a time that differs from the one before."""
    file = folder / "monsters" / "white_lion" / "ai.yaml"
    file.write_text(words, encoding="utf-8")
    os.utime(file, ns=((10**6 + number) * 10**9,) * 2)


def wait(app):
    for _ in range(12):
        app.advance(EVERY / 4)
    app.draw()


def test_a_card_whose_file_is_saved_is_played_from_the_same_position(pack):
    app = opened()
    scene = scene_of(app)
    scene.put("Ann", "G13")
    scene.perform()
    scene.give(NOBODY)
    answers, library = list(scene.bench.answers), scene.library
    wait(app)
    write(pack, CARD.replace("ACCURACY", "5"), 2)
    wait(app)
    assert scene.library is not library and scene.bench.library is scene.library
    assert scene.bench.answers == answers and scene.bench.who_stands("G13") == "Ann"
    assert scene.find("source").label == "white_lion/ai.yaml:1"
    assert any("accuracy: 5" in widget.label for widget in scene.every() if widget.key.startswith("source."))


def test_a_mistake_in_the_file_lies_over_the_bench_with_its_place(pack):
    app = opened()
    scene = scene_of(app)
    library = scene.library
    wait(app)
    write(pack, CARD.replace("ACCURACY", "2").replace("flow", "flaw"), 3)
    wait(app)
    said = dialog_of(app).body
    assert "white_lion/ai.yaml</>:7:" in said.replace("ai.yaml:7", "ai.yaml</>:7") or "ai.yaml:7" in said
    assert "<r>flaw</>" in said and scene.library is library
    write(pack, CARD.replace("ACCURACY", "4"), 4)
    wait(app)
    assert scene.library is not library
    assert not [layer for layer in scene.layers() if isinstance(layer, Dialog)], "the message goes by itself"


def test_a_card_that_is_gone_leaves_another_on_the_bench(pack):
    app = shown("card_bench")
    scene = scene_of(app)
    scene.pack = "sharper"
    scene.choose(*LION)
    wait(app)
    write(pack, CARD.replace("ACCURACY", "2").replace("claw:", "claws:", 1), 5)
    wait(app)
    assert scene.bench.id == "white_lion.claws" and [card[1] for card in scene.cards] == ["white_lion.claws"]
    scenario = paths.extra_packs() / "sharper" / "scenarios"
    scene.perform()
    scene.save()
    assert [file.name for file in scenario.iterdir()] == ["claws.yaml"]


def test_what_it_says_of_a_scenario_stays_though_a_file_of_a_pack_was_written(pack):
    app = shown("card_bench")
    scene = scene_of(app)
    scene.pack = "sharper"
    scene.choose(*LION)
    wait(app)
    scene.perform()
    library = scene.library
    press(app, "write_scenario")
    wait(app)
    assert "claw.yaml" in dialog_of(app).body and scene.library is library
    write(pack, CARD.replace("ACCURACY", "4"), 6)
    wait(app)
    assert scene.library is not library, "a card that is saved is read all the same"


def test_a_card_that_fails_is_told_with_its_place_and_nothing_changes(monkeypatch):
    app = opened()
    scene = scene_of(app)

    def fails():
        raise Broke("ZeroDivisionError: by zero", "white_lion/ai.yaml:12")

    monkeypatch.setattr(scene.bench, "perform", fails)
    press(app, "go_on")
    assert "white_lion/ai.yaml:12" in dialog_of(app).body and scene.bench.session is None


def test_without_a_card_that_can_be_tried_the_page_says_so(monkeypatch):
    monkeypatch.setattr("game.scenes.card_bench.scene.kinds_in", lambda *args: [])
    app = shown("card_bench")
    assert scene_of(app).bench is None and faults(app) == []
    press(app, "card", "p", "go_on", "undo", "write_scenario")
    assert app.current.name == "card_bench"


def test_a_card_is_found_by_its_id_with_or_without_its_owner():
    app = shown("packs")
    for named, found in (("claw", LION), ("white_lion.claw", LION), ("king_spear", ("gear", "king_spear"))):
        bench = app.scene("card_bench", card=named).bench
        assert (bench.kind, bench.id) == found
    told = []
    app.tell = told.append
    assert app.scene("card_bench", card="no_such_card").bench is not None and "no_such_card" in told[0].replace("\\", "")
