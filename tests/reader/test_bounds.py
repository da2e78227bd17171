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


@pytest.mark.parametrize(("written", "size"), [("1", 1), ("4", 4), ("[2, 3]", (2, 3)), ("[4, 1]", (4, 1)), ("[3, 3]", 3)])
def test_a_base_has_one_side_or_columns_and_rows(shelf, written, size):
    library, found = sized(shelf, written)
    assert not found and library.monster["cat"].size == size


SIZES = "the side of a square base (1 to 4 spaces), or its columns and rows like [2, 3], is wanted here"


@pytest.mark.parametrize(("written", "said"), [
    ("[0, 9]", ["a whole number from 1 to 4 is wanted here, not 0", "a whole number from 1 to 4 is wanted here, not 9"]),
    ("5", ["a whole number from 1 to 4 is wanted here, not 5"]), ("[2]", [f"{SIZES}, not a list of 1"]), ("[2, 3, 4]", [f"{SIZES}, not a list of 3"]),
    ("a", [f"{SIZES}, not 'a'"]), ("2x3", [f"{SIZES}, not '2x3'"]), ("{x: 2}", [f"{SIZES}, not settings"]),
    ("[2, b]", ["a whole number from 1 to 4 is wanted here, not 'b'"]),
])
def test_what_no_base_has_is_refused_where_it_stands(shelf, written, said):
    found = sized(shelf, written)[1]
    assert [problem.words for problem in found] == said and {problem.line for problem in found} == {3}


def sized(shelf, written):
    """Reads a pack with a monster of this size."""
    shelf.pack({"monsters/cat/monster.yaml": MONSTER.replace("name: Cat", f"name: Cat\n      size: {written}")})
    return shelf.read()
