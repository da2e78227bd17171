"""A card's own scenarios hold the card: every small mistake in it makes one of them fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.packs import read_all
from game.play.scenario import judged
from game.play.scenario_reading import scenarios_in
from tests.scenarios.mutants import mutants, with_card

CARDS = Path(__file__).parent / "cards"
LIBRARY = read_all()[0]
# Mistakes that nobody could see at the table, each with the rule that makes it so.
EQUAL = {
    "white_lion.clever_ploy trap[0].rules[0].is_[0] left out": "the same rule forbids spending survival",
    "white_lion.clever_ploy trap[0].rules[0].cannot[0] left out": "the doomed spend none either",
    "white_lion.enraged rules[0].if_.every[0] left out": "a monster's rule answers to moments about anybody",
    "white_lion.enraged rules[1].if_.every[0] left out": "a monster's rule answers to moments about anybody",
    "white_lion.indomitable rules[0].if_.every[0] left out": "a monster that stands cannot stand up",
    "white_lion.indomitable rules[0].if_.every[0].qualities[0] left out": "a monster that stands cannot stand up",
}


def files_of(kind: str) -> list[tuple[str, str, Path]]:
    """Lists the cards of a kind that have a scenario file."""
    cards = [(kind, name, CARDS / kind / f"{name.partition('.')[2] or name}.yaml") for name in LIBRARY.of_kind(kind)]
    return [card for card in cards if card[2].is_file()]


KINDS = ("ai", "hit_locations", "terrain", "disorders", "fighting_arts", "injuries", "weapon_words")


FILES = [pytest.param(*card, id=f"{card[0]}: {card[1]}") for kind in KINDS for card in files_of(kind)]


@pytest.mark.parametrize(("kind", "name", "file"), FILES)
def test_each_small_mistake_in_a_card_is_caught_by_its_scenarios(kind, name, file):
    scenarios = list(scenarios_in(file))
    unseen = []
    for place, wrong in mutants(LIBRARY.of_kind(kind)[name]):
        other = with_card(LIBRARY, kind, name, wrong)
        if f"{name} {place}" not in EQUAL and all(judged(scenario, other).outcome == "ok" for scenario in scenarios):
            unseen.append(place)
    assert not unseen, f"no scenario of {file.name} fails with these mistakes in the card: {unseen}"
