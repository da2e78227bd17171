"""What the screen may ask about a monster of a higher level: Life as two dice, the zone of death, a board without a monster."""
from __future__ import annotations

import pytest

from game.cards.library import Library
from game.rules.engine.questions import Ask
from game.rules.queries import position
from tests.rules.conftest import Table


@pytest.mark.parametrize(("life", "shown"), [(15, (1, 5)), (10, (1, 0)), (9, (0, 9)), (20, (2, 0)), (0, (0, 0))])
def test_life_is_shown_with_tens_and_ones(showdown: Table, life: int, shown: tuple[int, int]) -> None:
    showdown.showdown.monster.life, showdown.showdown.monster.life_at_start = life, 20
    assert position.life(showdown.game) == shown


def test_a_monster_without_life_shows_none(showdown: Table) -> None:
    assert position.life(showdown.game) is None


def test_the_zone_is_there_only_while_a_card_answers_in_it(showdown: Table) -> None:
    assert position.zone(showdown.game) == ()
    showdown.rules_of("ground_fighting")
    zone = set(position.zone(showdown.lion("H11", "N").game))
    assert {"F11", "F12", "G10", "H9", "H14", "K11"} <= zone and not {"H11", "I12", "J11", "J12", "E11"} & zone


def test_every_query_of_the_board_holds_without_a_monster(showdown: Table, library: Library) -> None:
    ann = showdown.survivor("Ann", at="G11")
    showdown.survivor("Bob", at="J11", down=True)
    showdown.showdown.monster.space, showdown.showdown.monster.left_from = "", "H11"
    game = showdown.game
    game.refresh()
    for ask in (position.body, position.behind, position.in_front, position.beside, position.threatened, position.zone):
        assert ask(game) == ()
    assert len(position.reach(game, ann)) > 40 and "H11" in position.reach(game, ann)
    assert not position.is_behind(game, ann) and position.is_threat(game, ann)
    assert position.weapon_numbers(game, ann, "founding_stone")["dice"] == 2
    showdown.showdown.stage, showdown.showdown.acting = "survivors", ann.id
    ann.movements = ann.activations = 1
    refused = {refusal.key: refusal.code for refusal in position.refusals(game, Ask("action", ann.id, "act", ("end_act",)))}
    assert refused["attack founding_stone"] == "off_board"
