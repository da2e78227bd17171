"""Dice of a seed are SplitMix64, one number for each die, however many are asked for at once; forks, shuffles and faces."""

from __future__ import annotations

import pytest

from game.model.survivor import FACES, LOCATIONS
from game.rules.engine.chance import AHEAD, Dice, face_of, faces_of
from game.rules.engine.unseen import UnseenDeck, shares

WORD = (1 << 64) - 1


def plain(seed: int, n: int) -> int:
    """Gives number n of a seed as the book of the generator has it."""
    z = (seed + (n + 1) * 0x9E3779B97F4A7C15) & WORD
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & WORD
    return z ^ z >> 31


@pytest.mark.parametrize(("seed", "first", "count"), [(1, 0, 1), (1, 5, 40), (2**63 + 7, 0, 3), (99, 1000, 2 * AHEAD)])
def test_a_row_is_the_numbers_one_by_one(seed, first, count):
    assert Dice(seed).row(first, count) == tuple(plain(seed, first + n) for n in range(count))


def test_dice_are_the_same_whatever_is_asked_for_at_once_and_in_which_order():
    faces = [plain(7, n) % 10 + 1 for n in range(100)]
    dice = Dice(7)
    for first, count in ((0, 1), (1, 3), (4, AHEAD - 4), (0, AHEAD), (AHEAD, 1), (AHEAD - 1, 2), (3, 2), (60, 40), (2, 1)):
        assert dice.throw(first, count, 10) == tuple(faces[first : first + count])
    assert dice.throw(5, 1, 6) == (plain(7, 5) % 6 + 1,)


def test_a_fork_keeps_what_fell_and_throws_other_dice_from_there_on():
    dice, fork = Dice(7), Dice(7).forked_at(10, 8)
    again = fork.forked_at(20, 9)
    assert fork.row(0, 10) == dice.row(0, 10)
    assert fork.row(8, 6) == tuple(plain(7, n) for n in (8, 9)) + tuple(plain(8, n) for n in range(10, 14))
    assert again.row(5, 30) == tuple(plain(7 if n < 10 else 8 if n < 20 else 9, n) for n in range(5, 35))
    assert again.forked_at(10, 5).row(5, 30) == tuple(plain(7 if n < 10 else 5, n) for n in range(5, 35))


@pytest.mark.parametrize("cards", [(), ("a",), tuple("abcdefgh")])
def test_a_shuffle_swaps_each_place_from_the_last_with_one_before_it(cards):
    order, last = list(cards), len(cards)
    for n in range(max(0, len(cards) - 1)):
        other = plain(3, 50 + n) % last
        last -= 1
        order[last], order[other] = order[other], order[last]
    assert Dice(3).order(50, cards) == order


def test_faces_that_are_typed_are_numbers_or_places():
    assert [face_of(name) for name in faces_of(10)] == list(range(1, 11))
    assert faces_of(6) == LOCATIONS
    assert {name: FACES[face_of(name) - 1] for name in faces_of(6)} == {name: name for name in LOCATIONS}


def test_the_shares_of_a_deck_are_how_often_each_card_is_in_it():
    assert [(card, str(share)) for card, share in shares(["b", "a", "b", "c"])] == [("a", "1/4"), ("b", "1/2"), ("c", "1/4")]


def test_cards_that_were_looked_at_are_known_until_they_are_drawn():
    asked = []

    def take(ways):
        asked.append([card for card, _ in ways])
        return ways[-1][0]

    deck = UnseenDeck(["a", "b", "c"], take)
    assert deck[:2] == ["c", "b"] and deck.known == 2 and asked == [["a", "b", "c"], ["a", "b"]]
    assert deck[0:2] == ["c", "b"] and deck.known == 2 and len(asked) == 2
    assert deck.look() == "c" and deck.known == 1 and deck.pop() == "b" and deck.known == 0
    assert deck[0] == "a" and len(asked) == 2 and list(deck[1:]) == []
