"""The runner of scenarios: it finds what differs, says what it does not know, and never lets a wrong scenario pass."""

from __future__ import annotations

import pytest

from game.cards.effect import EFFECTS, Effect
from game.play import pack_command
from game.play.packs import read_all
from game.play.scenario.reading import BadScenario, scenarios_in
from game.play.scenario.runner import judged, main

GOOD = """- name: A light box
  rule: harm
  given: {survivors: {Ann: {space: B11}}}
  dice: []
  when: [{suffer: {who: Ann, location: legs, damage: 1}}]
  then: {survivors: {Ann: {injuries: {legs: light}, knocked_down: false}}}
"""
LION = "given: {monster: {space: H11, facing: N}, survivors: {Ann: {space: G11, survival: 1}}, ai_deck: [claw]}"


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


def verdict(library, tmp_path, text):
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    (scenario,) = scenarios_in(file)
    return judged(scenario, library)


def test_the_last_line_counts_and_the_exit_code_tells(tmp_path, capsys):
    file = tmp_path / "some.yaml"
    file.write_text(GOOD + GOOD.replace("legs: light", "legs: heavy").replace("A light", "A heavy"), encoding="utf-8")
    assert main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "some: A light box: ok"
    assert lines[1].startswith("some: A heavy box: fails: Ann.injuries.legs: expected heavy, found light") and "log: " in lines[1]
    assert lines[-1] == "1 passed, 1 failed, 0 skipped"
    assert main([str(file), "--rule", "nothing"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 0 failed, 0 skipped"


@pytest.mark.parametrize("content", ["name: no list", "- [1, 2", "\t- a"])
def test_a_file_that_is_no_list_of_scenarios_is_one_line(tmp_path, capsys, content):
    file = tmp_path / "bad.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main([str(file)])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(BadScenario):
        list(scenarios_in(tmp_path / "not-there.yaml"))


@pytest.mark.parametrize(("text", "why"), [
    ("dice: [1, 1, 5]\n  when: [monster_turn]", "dice: not thrown: 5"),
    ("dice: [1]\n  when: [monster_turn]", "a d10 falls, and none is left"),
    ("dice: [5, 1, 7]\n  when: [monster_turn]", "the hit location die falls, and the list has 7"),
    ("dice: [waist, 1]\n  when: [monster_turn]", "a d10 falls, and the list has waist"),
    ("dice: [5, 1, waist]\n  when: [monster_turn]", "asked: dodge"),
    ("dice: [5, 1, waist]\n  answers: {dodge: legs}\n  when: [monster_turn]", "the answer is legs"),
    ("dice: [1, 1]\n  when: [monster_turns]", "there is no step 'monster_turns' (did you mean 'monster_turn'?)"),
    ("dice: []\n  when: [{Ann: {fly: A1}}]", "cannot 'fly'"),
    ("dice: []\n  when: [{Ann: {move: A99}}]", "there is no space 'A99'"),
    ("dice: []\n  when: [{Ann: {move: P22}}]", "Ann cannot move P22: out_of_reach"),
    ("dice: []\n  when: [{refused: {Ann: {move: F11}}}]", "the rules allow Ann move F11"),
    ("dice: []\n  when: [{refused: {Ann: {move: P22}}, why: occupied}]", "why: expected occupied, found out_of_reach"),
    ("dice: []\n  when: [{suffer: {who: Bob, location: arms, damage: 1}}]", "there is no survivor 'Bob'"),
    ("dice: []\n  when: [{perform: [{knockbak: 2}], target: Ann}]", "did you mean 'knockback'?"),
    ("dice: []\n  then: {survivor: {}}", "then has no 'survivor'"),
    ("dice: []\n  then: {monster: {width: 2}}", "monster has no 'width'"),
    ("dice: []\n  then: {log: Flown}", "there is no event 'Flown'"),
    ("dice: []\n  colour: red", "a scenario has no 'colour'")])
def test_what_is_wrong_is_said(library, tmp_path, text, why):
    found = verdict(library, tmp_path, f"- name: one\n  {LION}\n  {text}\n")
    assert found.outcome == "fails" and why in found.why


@pytest.mark.parametrize(("given", "why"), [
    ("{survivors: {Ann: {spase: B1}}}", "has no 'spase'"), ("{weather: fine}", "given has no 'weather'"),
    ("{ai_deck: [clawe]}", "there is no card 'clawe'"), ("{showdown: {level: 9}}", "'white_lion' has no level '9'"),
    ("{monster: {space: Z1}}", "there is no space 'Z1'"),
    ("{survivors: {Ann: {injuries: {arms: bad}}}}", "not `arms: bad`"), ("{settlement: {popluation: 3}}", "has no 'popluation'")])
def test_a_table_that_cannot_be_laid_is_said(library, tmp_path, given, why):
    found = verdict(library, tmp_path, f"- name: one\n  given: {given}\n  dice: []\n")
    assert found.outcome == "fails" and why in found.why


def test_words_that_other_readers_take_for_booleans_stay_words(tmp_path):
    file = tmp_path / "one.yaml"
    file.write_text("- {name: no, answers: {use: yes, choose: on}, then: {survivors: {Ann: {brain_injury: true}}}}", encoding="utf-8")
    (scenario,) = scenarios_in(file)
    assert (scenario.name, scenario.answers) == ("no", {"use": "yes", "choose": "on"})
    assert scenario.then["survivors"]["Ann"]["brain_injury"] is True


def test_a_word_that_is_not_played_yet_is_a_skip(library, tmp_path, monkeypatch):
    monkeypatch.setattr(EFFECTS["hunt_move"], "perform", Effect.perform)
    found = verdict(library, tmp_path, f"- name: one\n  {LION}\n  dice: []\n  when: [{{perform: [{{hunt_move: 1}}], target: Ann}}]\n")
    assert found.outcome == "skip" and "hunt_move" in found.why


@pytest.mark.parametrize(("text", "why"), [
    ("  given: {state: {nothing: 1}}", "given: state: there is no 'nothing'"),
    ("  given: {state: 3}", "given: state is written as `field: value`"),
    ("  given: {state: {showdown: {round: many}}}", "given: state: Expected `int`, got `str` - at `$.showdown.round`"),
    ("  given: {state: {survivors: {Zoe: {acted: true}}}}", "given: state: there is no 'Zoe'"),
    ("  given: {state: {survivors: 1}}", "given: state: survivors are written as"),
    ("  given: {}\n  when: [{play_on: [{dodge: none}]}]", "play_on: asked: act"),
    ("  given: {}\n  when: [{play_on: [{act: Zoe}]}]", "play_on: asked: act"),
    ("  given: {}\n  when: [{play_on: []}, monster_turn]", "after 'play_on' nothing but 'play_on' can follow"),
    ("  given: {}\n  dice: [[claw]]\n  when: [{suffer: {who: Ann}}]", "the list has the order of shuffled cards"),
])
def test_fields_of_the_state_and_answers_in_turn_are_read_with_care(library, tmp_path, text, why):
    given = text.replace("given: {", "given: {survivors: {Ann: {space: B11}, Bob: {space: C11}}, ").replace(", }", "}")
    found = verdict(library, tmp_path, f"- name: One\n{given}\n")
    assert found.outcome == "fails" and why in found.why


def test_a_listed_order_is_how_a_shuffle_leaves_the_cards(library, tmp_path):
    text = ("- name: One\n  given: {survivors: {Ann: {space: B11}}, ai_deck: [], ai_discard: [claw, chomp, grasp]}\n"
            "  dice: [[grasp, claw], 1, 2]\n  when: [monster_turn]\n  then: {ai_discard: [grasp], ai_deck: [claw, chomp]}\n")
    assert verdict(library, tmp_path, text).why.startswith("dice: not thrown: 2;")
    assert str(verdict(library, tmp_path, text.replace(", 2]", "]"))) == "ok"
    assert "'maul' is not among the cards" in verdict(library, tmp_path, text.replace("[grasp, claw]", "[maul]")).why


def test_scenarios_of_a_pack_that_is_not_installed_are_played_with_its_cards(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    assert pack_command.main(["new", str(tmp_path / "moth")]) == 0
    capsys.readouterr()
    assert main([str(tmp_path / "moth" / "scenarios" / "moth.yaml")]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
