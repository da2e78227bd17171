"""What all know of the AI cards: seen and put back on top or below, taken as wounds, before the deck ran out; and nothing else."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from itertools import permutations

import pytest

from game.model.showdown import Showdown
from game.rules.effects.decks import LookAt
from game.rules.engine.game import Context, Game
from game.rules.engine.known_ai import known_on_top, top_was_taken, unknown_cards
from game.rules.engine.questions import Shuffle
from game.rules.queries import position
from game.rules.showdown import wounds
from tests.rules.conftest import Table

CARDS = ["white_lion.claw", "white_lion.chomp", "white_lion.grasp", "white_lion.maul"]


def look(table: Table, count: int, then: str, **answers: str | list[str]) -> None:
    table.run(LookAt("ai", count, then).perform(table.game, Context("test", "s1", None)) or (), **answers)  # type: ignore[arg-type]


def test_cards_that_were_put_back_on_top_are_known_until_they_are_drawn(showdown: Table) -> None:
    showdown.lion(deck=["claw", "chomp", "grasp", "maul"])
    look(showdown, 2, "any_order", order_cards=["white_lion.chomp"])
    assert known_on_top(showdown.showdown) == ["white_lion.chomp", "white_lion.claw"]
    assert position.next_ai(showdown.game) == {"white_lion.chomp": 1}
    showdown.run(wounds.wound_monster(showdown.game, Context("test", "s1", None)))
    assert known_on_top(showdown.showdown) == ["white_lion.claw"] and unknown_cards(showdown.showdown) == ["white_lion.grasp", "white_lion.maul"]


def test_a_card_put_below_is_none_that_may_come(showdown: Table) -> None:
    showdown.lion(deck=["claw", "chomp", "grasp"])
    look(showdown, 1, "top_or_bottom", choose="bottom")
    assert known_on_top(showdown.showdown) == [] and position.next_ai(showdown.game) == {"white_lion.chomp": 1, "white_lion.grasp": 1}
    look(showdown, 1, "top_or_bottom", choose="top")
    assert position.next_ai(showdown.game) == {"white_lion.chomp": 1}


def test_of_a_deck_that_ran_out_no_wound_may_come_again(showdown: Table) -> None:
    showdown.lion(deck=["claw"])
    showdown.showdown.ai_discard = ["white_lion.chomp", "white_lion.grasp"]
    for _ in range(2):                                          # the second wound shuffles the discard
        showdown.run(wounds.wound_monster(showdown.game, Context("test", "s1", None)))
    assert showdown.showdown.wound_stack == ["white_lion.chomp", "white_lion.claw"]
    assert position.next_ai(showdown.game) == {"white_lion.chomp": 1, "white_lion.grasp": 1}


def test_a_story_begins_with_what_its_level_puts_on_top(showdown: Table) -> None:
    game = showdown.game
    steps = wounds.reshuffle_ai(game)
    showdown.run(steps)
    assert not showdown.showdown.known_ai                       # a shuffled deck is not known


STEPS = ("wound", "draw", "see", "below", "heal", "hurt_by_duration")


def performed(table: Table, step: str, order: random.Random) -> object:
    """Performs one step; returns what the table sees of it."""
    showdown, game = table.showdown, table.game
    if step == "wound" and len(showdown.ai_deck) + len(showdown.ai_discard) > 1:
        shuffled(wounds.wound_monster(game, Context("test", "s1", None)), order)
    elif step == "draw":
        if not showdown.ai_deck and showdown.ai_discard:
            shuffled(wounds.reshuffle_ai(game), order)
        if showdown.ai_deck:
            showdown.ai_discard.insert(0, showdown.ai_deck.pop(0))
            top_was_taken(showdown)
            return showdown.ai_discard[0]
    elif step == "see":
        seen = tuple(showdown.ai_deck[:2])
        look(table, 2, "same_order")
        return seen
    elif step == "below" and len(showdown.ai_deck) > 1:
        seen = tuple(showdown.ai_deck[:1])
        look(table, 1, "top_or_bottom", choose="bottom")
        return seen
    elif step == "heal" and not showdown.old_wounds:
        wounds.heal_monster(game, 1)
    elif step == "hurt_by_duration" and showdown.ai_discard:
        showdown.face_up = showdown.ai_discard.pop()
        name = showdown.face_up
        shuffled(wounds.wound_monster(game, Context("test", "s1", None)), order)
        return name
    return len(showdown.ai_deck), len(showdown.ai_discard)


def shuffled(steps: object, order: random.Random) -> None:
    """Runs a resolution in which nothing but a deck is shuffled."""
    answer: list[str] | None = None
    try:
        while True:
            question = steps.send(answer)                       # type: ignore[attr-defined]
            assert isinstance(question, Shuffle)
            answer = list(question.cards)
            order.shuffle(answer)
    except StopIteration:
        pass


def table_with(library: object, deck: tuple[str, ...]) -> Table:
    table = Table(library)                                      # type: ignore[arg-type]
    table.survivor("Ann", at="A1")
    table.showdown.ai_deck, table.showdown.monster.own_life = list(deck), False
    table.game = Game(table.campaign, table.library)
    return table


def expected(showdown: Showdown) -> Counter[str]:
    top = known_on_top(showdown)[:1]
    return Counter(top or (unknown_cards(showdown) if showdown.ai_deck else []))


@pytest.mark.parametrize("number", range(12))
def test_what_may_come_next_is_what_all_orders_that_the_table_cannot_tell_apart_have_on_top(library: object, number: int) -> None:
    """Performs the same steps for all orders of the deck: among those that look the same, each card of the pool is as often on top."""
    steps = random.Random(number).choices(STEPS, k=6)
    found: dict[object, list[tuple[str, Counter[str]]]] = defaultdict(list)
    for deck in permutations(CARDS):
        for seed in range(60 if "draw" in steps or "wound" in steps else 1):
            table, order = table_with(library, deck), random.Random(f"{number} {seed} {deck}")
            seen = tuple([performed(table, step, order) for step in steps])
            if table.showdown.ai_deck:
                found[seen].append((table.showdown.ai_deck[0], expected(table.showdown)))
    for outcomes in found.values():
        says = {tuple(sorted(said.items())) for _, said in outcomes}
        assert len(says) == 1, "what all know depends on what nobody has seen"
        said, tops = outcomes[0][1], Counter([top for top, _ in outcomes])
        assert set(tops) <= set(said)
        for card, count in said.items():
            share = count / said.total()
            off = abs(tops[card] / len(outcomes) - share)
            assert off < 1e-9 + 4.5 * (share * (1 - share) / len(outcomes)) ** 0.5, (steps, card)
