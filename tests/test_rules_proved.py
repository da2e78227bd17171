"""The list of what proves which rule names only what is there, and leaves out no file of rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.play.scenario.reading import scenarios_in

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "rules_proved.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
SYSTEMS = [row for row in ROWS if len(row) == 3 and row[0] != "system"]
WRITTEN = re.compile(r"`([^`]+)`|(?<!\*)\*([^*]+)\*(?!\*)")


def place(name: str) -> Path:
    """Finds a file as the page writes it."""
    return ROOT / "tests" / "rules" / name if "/" not in name else ROOT / name


def names_in(path: Path) -> set[str]:
    """Lists the scenarios or tests of a file."""
    if path.suffix == ".yaml":
        return {scenario.name for scenario in scenarios_in(path)}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_the_page_has_its_systems():
    assert len(SYSTEMS) > 50
    assert all(system and modules and proof for system, modules, proof in SYSTEMS)


@pytest.mark.parametrize("row", SYSTEMS, ids=lambda row: row[0])
def test_what_proves_a_system_is_there(row):
    _, modules, proof = row
    for name, _ in WRITTEN.findall(modules):
        assert not name or place(name).exists(), name
    file, proofs = None, 0
    for name, told in WRITTEN.findall(proof):
        if name:
            file = place(name)
            assert file.exists(), name
            proofs += file.is_dir() or file.suffix in (".py", ".yaml")
        else:
            assert file is not None and told in names_in(file), f"{file} has no {told!r}"
    assert proofs, f"nothing proves {row[0]}"


def test_every_file_of_rules_is_told():
    told = {name for row in ROWS if len(row) == 2 for name, _ in WRITTEN.findall(row[1]) if name}
    assert [name for name in sorted(told) if not place(name).exists()] == []
    rules = {path.name for path in (ROOT / "tests" / "rules").glob("test_*.py")}
    assert sorted(rules - told) == []


def test_every_section_of_the_rules_has_its_files():
    sections = {row[0].split()[0] for row in ROWS if len(row) == 2}
    assert {str(number) for number in range(1, 12)} <= sections
