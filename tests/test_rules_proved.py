"""The table of what proves which rule names only what is there, leaves out no file of rules, and the page says what the table says."""

from __future__ import annotations

import pytest

from tools import rules_proved

TABLE = rules_proved.table()
SYSTEMS = [system for systems in TABLE.systems.values() for system in systems]


def test_the_table_has_its_systems():
    assert len(SYSTEMS) > 50
    assert all(system.system and system.held_by and system.proofs for system in SYSTEMS)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.system)
def test_what_proves_a_system_is_there(system):
    assert list(rules_proved.missing(system)) == []


def test_every_file_of_rules_is_told():
    assert rules_proved.untold(TABLE) == []


def test_every_section_of_the_rules_has_its_files():
    assert {str(number) for number in range(1, 12)} <= {section.split()[0] for section in TABLE.sections}


@pytest.mark.parametrize("chapter", rules_proved.facts())
def test_what_proves_each_row_of_the_facts_is_there(chapter):
    assert list(rules_proved.missing_in_rows({chapter: rules_proved.facts()[chapter]})) == []


def test_a_row_whose_proof_is_gone_is_found():
    rows: rules_proved.Rows = {"years": {
        "told": {"rows/last_years": ["The knight…"]}, "renamed": {"rows/last_years": ["No such year"]}, "moved": {"rows/no_file": "whole"},
        "half": {"left": "the rest"}, "silent": "", "reasoned": "not yet"}}
    assert [line.split(": ")[1] for line in rules_proved.missing_in_rows(rows)] == ["renamed", "moved", "half", "silent"]


def test_the_page_is_what_the_table_says():
    assert rules_proved.PAGE.read_text(encoding="utf-8") == rules_proved.written(TABLE), "python -m tools.rules_proved --write"
