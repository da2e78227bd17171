"""The list of what bots cannot reach: each entry names something that exists, and a few showdowns reach a good part of the rest."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.effect import Conditions
from tools import coverage


@pytest.fixture
def reached(frozen):
    test = Conditions.hold
    yield coverage.Reached(frozen)
    Conditions.hold = test


def test_what_is_barred_exists(frozen):
    there = set(coverage.all_there_is(frozen))
    assert set(coverage.BARRED) <= there and len(there) > 200
    assert all(rule.endswith(".") for rule in coverage.BARRED.values())


def test_showdowns_reach_and_what_is_barred_stays_unreached(frozen, reached):
    faults = [coverage.showdown(seed, frozen, reached) for seed in range(40)]
    assert not any(faults), faults
    there = set(coverage.all_there_is(frozen))
    found = {name for name in there if reached.counted[name]}
    assert len(found) > len(there) * 0.6
    assert not found & set(coverage.BARRED)


def test_an_entry_that_is_reached_all_the_same_is_told(frozen, reached, monkeypatch):
    monkeypatch.setitem(coverage.BARRED, "ai white_lion.claw", "Nobody draws it.")
    reached.counted["ai white_lion.claw"] = 3
    lines, questions = coverage.report(frozen, reached.counted, 1, 1)
    assert any("reached 3 times, though it is said that: Nobody draws it." in line for line in lines) and questions > 1


def test_the_page_is_what_the_recorded_counts_say(frozen):
    assert coverage.REPORT.read_text(encoding="utf-8") == coverage.page(frozen, coverage.recorded()), "python -m tools.coverage --report"


def test_what_is_recorded_leaves_no_question(frozen):
    record = coverage.recorded()
    assert record.showdowns >= 20_000 and set(record.counted) <= set(coverage.all_there_is(frozen))
    assert coverage.report(frozen, Counter(record.counted), record.showdowns, record.seed)[1] == 0
