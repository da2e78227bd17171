"""What pack.yaml says of other packs: versions, order, conflicts and circles, each told at its own line."""

from __future__ import annotations

import pytest

from game.cards.library import read_packs
from game.play.packs import in_order

HEAD = "id: {id}\nname: A test\nversion: '{version}'\n"


def pack(shelf, id: str, more: str = "", version: str = "1"):
    return shelf.pack({"pack.yaml": HEAD.format(id=id, version=version) + more, "gear.yaml": f"{id}_axe: {{name: Axe}}"}, id)


def wrong(shelf) -> list[str]:
    problems = read_packs(in_order(shelf.packs))[1]
    return [str(problem).replace(f"{shelf.folder}/", "") for problem in problems if problem.level == "error"]


@pytest.mark.parametrize("version", ["0.2", "0.2.0", "0.10", "1"])
def test_a_version_that_is_late_enough_is_taken(shelf, version):
    pack(shelf, "base", version=version)
    pack(shelf, "mine", "licence: CC0\ngame: 0.1\nneeds: base >= 0.2\n")
    assert wrong(shelf) == []


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("needs:\n  - base >= 0.10\n", "mine/pack.yaml:5:5: the pack needs 'base' of version 0.10 or later, 0.9 is installed"),
        ("needs: [base, bass]\n", "mine/pack.yaml:4:15: the pack needs the pack 'bass', which does not stand before it (did you mean 'base'?)"),
        ("game: 99.1\n", "mine/pack.yaml:4:7: the pack needs version 99.1 of the game, this is"),
        ("after: [base]\nconflicts: [other, base]\n", "mine/pack.yaml:5:20: the pack cannot be played together with 'base'"),
        ("needs: [mine]\n", "mine/pack.yaml:4:9: the pack needs itself: mine -> mine"),
    ],
)
def test_what_is_wrong_is_told_at_its_own_line(shelf, more, words):
    pack(shelf, "base", version="0.9")
    pack(shelf, "mine", more)
    assert any(problem.startswith(words) for problem in wrong(shelf)), wrong(shelf)


def test_the_shortest_circle_is_named(shelf):
    pack(shelf, "a", "needs: [b, c]\n")
    pack(shelf, "b", "needs: [c]\n")
    pack(shelf, "c", "needs: [a]\n")
    assert any(problem.startswith("a/pack.yaml:4:9: the pack needs itself: a -> c -> a") for problem in wrong(shelf))


def test_after_orders_packs_that_are_there_and_a_circle_of_it_stops_nobody(shelf):
    pack(shelf, "a", "after: [b, nobody]\n")
    pack(shelf, "b")
    assert [folder.name for folder in in_order(shelf.packs)] == ["b", "a"]
    pack(shelf, "b", "after: [a]\n")
    assert sorted(folder.name for folder in in_order(shelf.packs[:2])) == ["a", "b"]
