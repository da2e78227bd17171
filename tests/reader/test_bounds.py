"""What does not fit on the board is said when a pack is read, not when it is played."""

from __future__ import annotations

import pytest

from tests.reader.test_problems import MONSTER


@pytest.mark.parametrize(("size", "spot", "fits"), [("2x2", "F9", True), ("2x2", "P9", False), ("2x3", "O20", True), ("2x3", "O21", False),
                                                    ("3x2", "N21", True), ("1x1", "Q1", False), ("1x4", "A19", True), ("1x4", "A20", False)])
def test_marked_spots_of_terrain_lie_on_the_board(shelf, size, spot, fits):
    shelf.pack({"terrain.yaml": f"rock: {{name: Rock, size: {size}, places: {{cat: [{spot}]}}}}", "monsters/cat/monster.yaml": MONSTER})
    found = [(problem.column, problem.words) for problem in shelf.read()[1]]
    last = {"2x2": "O21", "2x3": "O20", "1x4": "P19"}.get(size, "")
    said = f"a tile of {size} does not fit on the board at '{spot}': {last} is the last space that holds it"
    said = "'Q1' is no space of the board: P22 is the last space" if spot == "Q1" else said
    assert found == ([] if fits else [(46, said)])
