"""Costs, profiles, armor, affinities and kinds of the campaign's cards are those of the rule facts, written down a second time beside this test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cards.definitions import Cost

NUMBERS: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load((Path(__file__).parent / "numbers.yaml").read_text(encoding="utf-8"))


def costs(told: str) -> list[dict[str, int]]:
    """Reads `1 skull or 2 bone + 1 endeavors`: each way to pay as numbers by what is paid."""
    ways = [way.split(" + ") for way in told.split(" or ")] if told else []
    return [{part.split()[1]: int(part.split()[0]) for part in way} for way in ways]


def paid(cost: Cost) -> dict[str, int]:
    """Returns a cost as numbers by what is paid."""
    besides = {"survival": cost.survival, "endeavors": cost.endeavors, "population": cost.population}
    return {**cost.resources, **{what: count for what, count in besides.items() if count}}


@pytest.mark.parametrize("kind", NUMBERS)
def test_no_card_is_left_out(kind, core):
    assert set(NUMBERS[kind]) == set(core.of_kind(kind))


def test_gear_has_its_place_and_its_cost(core):
    for name, told in NUMBERS["gear"].items():
        card = core.gear[name]
        assert (name, card.at) == (name, told.get("at"))
        assert (name, [paid(cost) for cost in card.cost]) == (name, costs(told.get("cost", "")))


def test_gear_has_its_profile_armor_affinities_and_keywords(core):
    for name, told in NUMBERS["gear"].items():
        card = core.gear[name]
        profile = f"{card.weapon.speed}/{card.weapon.accuracy}+/{card.weapon.strength}" if card.weapon else None
        assert (name, profile) == (name, told.get("profile"))
        assert (name, card.armor, card.affinities) == (name, told.get("armor", {}), told.get("affinities", {}))
        assert (name, set(card.keywords)) == (name, set(told.get("keywords", [])))


def test_resources_lie_in_their_deck_as_often_as_they_should(core):
    for name, told in NUMBERS["resources"].items():
        card = core.resources[name]
        assert (name, card.deck, card.copies, list(card.keywords)) == (name, told["deck"], told["copies"], told["keywords"])


def test_innovations_have_their_kinds_and_follow_what_they_should(core):
    for name, told in NUMBERS["innovations"].items():
        card = core.innovations[name]
        assert (name, list(card.types), card.follows, card.principle) == (name, told["types"], told.get("follows"), told.get("principle"))


def test_locations_have_their_cost_and_are_built_where_they_should(core):
    for name, told in NUMBERS["locations"].items():
        card = core.locations[name]
        assert (name, card.built_at, [paid(card.cost)] if paid(card.cost) else []) == (name, told.get("built_at"), costs(told.get("cost", "")))
