"""What does not fit on the board is said when a pack is read, not when it is played."""

from __future__ import annotations

import pytest

from tests.reader.test_problems import MONSTER


@pytest.mark.parametrize(("settings", "said"), [
    ("size: 4, space: N1", "a base of 4x4 does not fit on the board at N1"),
    ("size: 2, space: H22", "a base of 2x2 does not fit on the board at H22"),
    ("size: 3, space: P1", "a base of 3x3 does not fit on the board at P1"),
    ("size: 4, space: A1, survivors_at: 21", None),
    ("size: 1, space: A1, survivors_at: 1", "fewer than 6 spaces lie 1 steps from the monster, where survivors start"),
    ("size: 4, space: M19", None),
])  # fmt: skip
def test_a_monster_stands_on_the_board_with_room_around(shelf, settings, said):
    lines = "".join(f"  {setting}\n" for setting in settings.split(", "))
    text = MONSTER.replace("      name: Cat\n", "".join(f"    {line}\n" for line in ("  name: Cat\n" + lines).splitlines()))
    shelf.pack({"monsters/cat/monster.yaml": text})
    assert [problem.words for problem in shelf.read()[1]] == ([said] if said else [])


@pytest.mark.parametrize(("size", "spot", "fits"), [("2x2", "F9", True), ("2x2", "P9", False), ("2x3", "O20", True), ("2x3", "O21", False),
                                                    ("3x2", "N21", True), ("1x1", "Q1", False), ("1x4", "A19", True), ("1x4", "A20", False)])
def test_marked_spots_of_terrain_lie_on_the_board(shelf, size, spot, fits):
    shelf.pack({"terrain.yaml": f"rock: {{name: Rock, size: {size}, places: {{cat: [{spot}]}}}}", "monsters/cat/monster.yaml": MONSTER})
    assert [problem.words for problem in shelf.read()[1]] == ([] if fits else [f"a tile of {size} does not fit on the board at {spot} (for cat)"])
