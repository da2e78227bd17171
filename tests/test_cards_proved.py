"""The page of what proves which card says what the scenarios say, and no card of the campaign is left out."""

from __future__ import annotations

import pytest

from game.cards.library import read_packs
from tools import cards_proved


@pytest.fixture(scope="module")
def told():
    return read_packs([cards_proved.CORE])[0], cards_proved.named(), cards_proved.elsewhere()


def test_each_card_is_named_by_a_scenario_or_has_a_reason(told):
    assert cards_proved.unproved(*told) == []


def test_the_page_is_what_the_scenarios_say(told):
    assert cards_proved.PAGE.read_text(encoding="utf-8") == cards_proved.written(*told), "python -m tools.cards_proved --write"


def test_a_card_that_nothing_names_is_found(told):
    library, by_word, besides = told
    without = {word: files for word, files in by_word.items() if word != "bone_axe"}
    assert cards_proved.unproved(library, without, besides) == ["no scenario names bone_axe"]
    assert cards_proved.unproved(library, by_word, {**besides, "bone_axe": "a reason"}) == ["bone_axe needs no entry in proved_elsewhere.yaml"]
