"""A wound that a card gives without an attack is told as a result, with the card that gave it."""

from __future__ import annotations

import pytest

from game.rules.engine import events
from game.rules.engine.reasons import WoundReason
from tests.ui.battle_table import scene_of
from tests.ui.showdown_player import opened


@pytest.mark.parametrize("results", ["pass", "weighty", "wait"])
@pytest.mark.parametrize("by", ["", "s1"])
def test_a_wound_without_an_attack_names_its_card(results, by):
    app = opened(answers=14, speed=1)
    scene = scene_of(app)
    app.settings.results = results
    scene.table.picture.waiting.extend([WoundReason("white_lion.organ_trail", 3, 1), events.Wounded("monster", by, cause="white_lion.organ_trail")])
    while scene.table.picture.waiting:
        scene.narrator.tell_next()
    halt = scene.fight.halt
    if by:
        assert halt is None or "Organ Trail" not in halt.ask, "what an attack wounds is told with the attack"
    else:
        assert halt is not None and "Organ Trail" in halt.ask and (scene.fight.passing > 0) == (results != "wait")


def test_a_wound_is_not_laid_to_the_card_of_an_earlier_one():
    app = opened(answers=14, speed=1)
    scene = scene_of(app)
    facts = [WoundReason("white_lion.organ_trail", 3, 1), events.Wounded("monster", "s1", cause="white_lion.organ_trail"), events.Wounded("monster")]
    scene.table.picture.waiting.extend(facts)
    while scene.table.picture.waiting and scene.fight.halt is None:
        scene.narrator.tell_next()
    assert scene.fight.halt is None or "Organ Trail" not in scene.fight.halt.ask
