"""`main.py check` reads the scenarios of a pack: it finds every mistake at its place, and none in scenarios that play."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from game.play import check
from game.play.check_scenarios import file_faults

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"


@pytest.fixture
def told(tmp_path, core):
    """Returns the mistakes in a scenario, as (line, column, code, words)."""

    def look(text: str) -> list[tuple[int, int, str, str]]:
        file = tmp_path / "scenarios.yaml"
        file.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
        return [(one.line, one.column, one.code, one.words) for one in file_faults(file, tmp_path, core)]

    return look


def test_no_mistake_is_found_in_the_scenarios_of_the_game(core):
    wrong = [str(problem) for file in sorted(SCENARIOS.rglob("*.yaml")) for problem in file_faults(file, SCENARIOS, core)]
    assert wrong == []


def test_all_mistakes_of_a_scenario_are_told_not_only_the_first(told):
    found = told("""
        - name: Many
          givn: {}
          given:
            monstre: {space: H11}
            survivors: {Ann: {space: H13, ger: [cloth]}, Bob: {gear: [bone_bladde]}}
            ai_deck: [claw, mual]
          when: [monster_turn, {Ann: {move: Q7}}]
          then: {outcom: defeat, monster: {spaec: H11}}
        """)
    assert [(line, column, code) for line, column, code, _ in found] == [
        (2, 3, "SF301"), (4, 5, "SF301"), (5, 35, "SF301"), (5, 63, "SF401"), (6, 21, "SF401"), (7, 37, "SF404"), (8, 10, "SF301"), (8, 36, "SF301"),
    ]  # fmt: skip


@pytest.mark.parametrize(("given", "place", "words"), [
    ("{monster: white_lyon}", (2, 31), "'white_lyon' (did you mean 'white_lion'?)"),
    ("{monster: white_lion, level: 4}", (2, 50), "'white_lion' has no level '4' (known: 1, 2, 3, first_story)"),
    ("{monster: butcher_of_nobody, level: 4}", (2, 31), "there is no monster 'butcher_of_nobody'"),
    ("{levle: 1}", (2, 22), "given: showdown has no 'levle' (did you mean 'level'?)"),
])  # fmt: skip
def test_a_monster_and_a_level_that_are_not_there(told, given, place, words):
    found = told(f"- name: A fight\n  given: {{showdown: {given}, survivors: {{Ann: {{space: H13}}}}}}\n")
    assert [one[:2] for one in found] == [place] and words in found[0][3]


def test_a_scenario_that_names_no_level_has_the_lowest_of_its_monster(told, core):
    lacking = next(name for name, monster in core.monster.items() if "first_story" not in monster.levels and len(monster.levels) > 1)
    assert told(f"- name: A fight\n  given:\n    showdown: {{monster: {lacking}}}\n    survivors: {{Ann: {{space: H13}}}}\n") == []


def test_cards_and_spaces_may_be_shuffled(told):
    text = "- name: One\n  given: {survivors: {Ann: {space: H13}}}\n  dice: [[claw, chomp], [N6], [debris], [clwa]]\n  when: [monster_turn]\n"
    assert [one[:3] for one in told(text)] == [(3, 42, "SF401")]


def test_who_joins_in_the_course_of_a_scenario_is_somebody(told):
    assert told("""
        - name: Somebody is born
          given: {settlement: {population: 3}, survivors: {Ann: {}}}
          when: [{create_survivor: Eve}]
          then: {survivors: {Eve: {survival: 1}}}
        """) == []


def test_what_cannot_be_laid_at_all_is_told(told):
    found, = told("- name: A word for a mapping\n  given: {survivors: Ann}\n")
    assert found == (2, 22, "SF304", "this is written as `key: value`, not as 'Ann'")


def test_fix_writes_the_right_key_and_a_comment_silences(shelf, capsys):
    text = '- name: A fight\n  given:\n    survivers: {Ann: {space: H13}}\n  dice: [11]  # check: ignore SF308\n'
    pack = shelf.pack({"scenarios/one.yaml": text})
    assert check.main([str(pack), "--fix"]) == 0
    assert (pack / "scenarios/one.yaml").read_text() == text.replace("survivers", "survivors")
    assert capsys.readouterr().out == ""
