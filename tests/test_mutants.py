"""The command that makes mistakes in the rules: it finds them, tries them, keeps what it found, and its list of equals names what is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.mutants import reach
from tools.mutants.__main__ import ACCEPTANCE, TESTS, Campaign, drawn, group_of, report
from tools.mutants.changes import ROOT, Mutant, all_mutants, mutants_of
from tools.mutants.ledger import Entry, Equal, Ledger, read_equals

MOVEMENT = "game/rules/showdown/movement.py"
SEVEN = {                                                         # a mistake, and the test of the two files below that notices it
    f"{MOVEMENT} push: beyond is None -> beyond is not None": "killed",
    f"{MOVEMENT} push: if path -> if False": "killed",
    f"{MOVEMENT} knockback: gaps[way] == widest -> gaps[way] != widest": "killed",
    f"{MOVEMENT} move_straight: if monster.space and (yield from may_move(game, context)) -> if True": "survived",
    f"{MOVEMENT} module: THROWN_ASIDE = 5 -> THROWN_ASIDE = 6": "killed",
    f"{MOVEMENT} straight: following is not None -> following is None": "survived",
    "game/rules/showdown/ways.py ends_away: while wider -> while True": "time",
}


def test_each_kind_of_mistake_is_made_once(tmp_path):
    (tmp_path / "rule.py").write_text(
        "FEW = 2\n\n\ndef holds(one: int, other: int) -> bool:\n    if not one and other < FEW:\n        return one + 1 == other\n    return False\n")
    assert [(mutant.function, mutant.line, mutant.before, mutant.after) for mutant in mutants_of("rule.py", tmp_path)] == [
        ("", 1, "FEW = 2", "FEW = 3"),
        ("", 1, "FEW = 2", "FEW = 1"),
        ("holds", 5, "if not one and other < FEW", "if True"),
        ("holds", 5, "if not one and other < FEW", "if False"),
        ("holds", 5, "not one and other < FEW", "not one or other < FEW"),
        ("holds", 5, "not one and other < FEW", "one and other < FEW"),
        ("holds", 5, "other < FEW", "other <= FEW"),
        ("holds", 6, "one + 1 == other", "one + 1 != other"),
        ("holds", 6, "one + 1", "one - 1"),
        ("holds", 6, "one + 1", "one + 2"),
        ("holds", 6, "one + 1", "one + 0"),
    ]


def test_a_mistake_keeps_its_name_when_its_line_moves(tmp_path):
    (tmp_path / "one.py").write_text("def two(n):\n    return n > 2, n > 2\n")
    before = [mutant.name for mutant in mutants_of("one.py", tmp_path)]
    (tmp_path / "one.py").write_text("# a line more\n\n\ndef two(n):\n    return n > 2, n > 2\n")
    assert [mutant.name for mutant in mutants_of("one.py", tmp_path)] == before
    assert len(set(before)) == len(before)


def test_a_change_elsewhere_leaves_what_is_drawn():
    mutants = all_mutants(["game/rules/showdown/*.py"])
    kept = [mutant for mutant in mutants if mutant.file != MOVEMENT]
    before, after = (drawn(some, 60, 1) for some in (mutants, kept))
    assert [mutant for mutant in before if mutant.file != MOVEMENT] == after[:len([mutant for mutant in before if mutant.file != MOVEMENT])]
    assert drawn(mutants, 60, 2) != before and len(drawn(mutants, 10**6, 1)) == len(mutants)


def test_the_list_of_mistakes_that_change_nothing_names_what_is_there():
    mutants, listed = all_mutants(), read_equals()
    assert [one.name for one in listed if not one.names(mutants)] == []
    assert len({one.name for one in listed}) == len(listed)
    assert all(one.reason for one in listed)


def test_an_ellipsis_in_the_list_stands_for_any_text():
    mutants = [Mutant("a.py", function, 1, f"if {before}", "if True", 1, 0) for function in ("f", "g") for before in ("x in y", "x in z", "x")]
    assert len(Equal("a.py", "f", "if x in … -> if True", "same").names(mutants)) == 2
    assert len(Equal("a.py", "…", "if x -> if True", "same").names(mutants)) == 2
    assert Equal("a.py", "f", "if x -> if True", "same").names(mutants) == ["a.py f: if x -> if True"]


def test_a_survivor_that_is_listed_counts_as_equal():
    one, other = Mutant("a.py", "f", 1, "x > 0", "x >= 0", 1, 0), Mutant("a.py", "f", 2, "y > 0", "y >= 0", 1, 1)
    known = {mutant.name: Entry(mutant.name, "", "survived") for mutant in (one, other)}
    lines, enough = report([one, other], known, {one.name: "x is never 0"})
    assert not enough and "     1 change nothing (listed)" in lines and lines[-1] == str(other)


def test_a_mistake_on_a_line_that_no_test_runs_is_told_at_once_and_one_at_import_meets_the_tests_that_name_its_module(tmp_path):
    found = {mutant.name: mutant for mutant in mutants_of(MOVEMENT)}
    within, constant = (found[f"{MOVEMENT} {name}"] for name in ("push: if path -> if False", "module: THROWN_ASIDE = 5 -> THROWN_ASIDE = 6"))
    campaign = Campaign(TESTS, tmp_path, lambda line: None)
    tests = ["tests/rules/test_movement.py::test_one", "tests/rules/test_chance.py::test_other", "tests/reader/test_check.py::test_third"]
    campaign.reach = reach.Reach({name: reach.Test(number, "", 0.1, True) for number, name in enumerate(tests, 1)})
    assert campaign.plan(within)[0] == [] and campaign.plan(constant)[0] == [tests[0], tests[2]]
    campaign.run([within], 1)
    lines, enough = report([within], campaign.ledger.read(), {})
    assert not enough and "     1 are on lines that no test runs" in lines and lines[-2:] == ["No test runs this line:", str(within)]
    assert report([within], campaign.ledger.read(), {within.name: "nobody asks"})[1]
    campaign.reach.lines[MOVEMENT] = {within.line: b"\x04"}
    assert campaign.plan(within)[0] == [tests[1]]


def test_scenarios_are_told_apart_by_their_file():
    scenario = "tests/scenarios/test_scenarios.py::test_the_rules_do_what_the_scenario_says"
    tests = [f"{scenario}[knockback: A push]", f"{scenario}[edges_words: A push]", "tests/rules/test_board.py::test_a", "tests/twins/test_twin.py::test_b"]
    assert [group_of(test) for test in tests] == [0, 1, 2, 3]
    assert all((ROOT / "tests" / "scenarios" / f"{name}.yaml").is_file() for name in ACCEPTANCE)


@pytest.mark.long
def test_seven_mistakes_are_tried_by_the_tests_that_reach_them_and_not_tried_again(tmp_path):
    away = "tests/rules/test_movement_edges.py::test_away_from_somebody_stone_is_gone_around"
    tests = ["tests/rules/test_knockback.py", "tests/rules/test_movement.py", away]
    command = [sys.executable, "-m", "tools.mutants", "--named", *SEVEN, "--tests", *tests, "--work", str(tmp_path)]
    first, again = (subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600) for _ in range(2))
    entries = Ledger(tmp_path / "ledger.jsonl").read()
    assert {name: entry.outcome for name, entry in entries.items()} == SEVEN, first.stderr
    assert "5 of 7 that change something are killed: 71.4%" in first.stdout and first.returncode == 1
    assert again.stdout == first.stdout and "7 mutants, 0 of them to try" in again.stderr
