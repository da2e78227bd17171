"""A card's own scenarios hold the card: every small mistake in it makes one of them fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.packs import read_all
from game.play.scenario.reading import scenarios_in
from game.play.scenario.runner import judged
from tests.scenarios.mutants import mutants, with_card

CARDS = Path(__file__).parent / "cards"
LIBRARY = read_all()[0]
# Mistakes that nobody could see at the table, each with the rule that makes it so.
EQUAL = {
    "aichmophobia rules[0].cannot_use[4] left out": "there is no scythe in the pack",
    "binge_eating rules[0].must[0] left out": "nothing offers something to eat in a fight or at home",
    "indecision rules[0] left out": "no hunt is rolled in this stage",
    "indecision rules[0].rolls[hunt] left out": "no hunt is rolled in this stage",
    "contracture times +1": "nobody lives through a hundred of them",
    "gaping_chest_wound times +1": "nobody lives through a hundred of them",
    "broken_rib times +1": "nobody lives through a hundred of them",
    "king_of_a_thousand_battles rules[0].add[dodges] +1": "nobody is struck ten times in a round",
    "warped_pelvis times +1": "nobody lives through a hundred of them",
    "tough rules[0].if_.every[0] left out": "a two is the same row as a one on every table",
    "tough rules[0].if_.every[0].conditions.every[0] left out": "a two is the same row as a one on every table",
    "unwieldy rules[0].if_.every[0] left out": "where no die shows 1 there is nothing to suffer",
    "white_lion.vanish rules[0].if_.every[0] left out": "the rules of a duration hold only while it lies face up",
    "deadly number is False": "the number is asked for when a pack is read",
    "devastating number is False": "the number is asked for when a pack is read",
    "reach number is False": "the number is asked for when a pack is read",
    "range number is False": "the number is asked for when a pack is read",
    "block number is False": "the number is asked for when a pack is read",
    "cursed rules[0] left out": "the one cursed card is irreplaceable too",
    "cursed rules[0].when[0] left out": "the one cursed card is irreplaceable too",
    "cursed rules[0].do[0] left out": "the one cursed card is irreplaceable too",
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
