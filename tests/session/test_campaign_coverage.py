"""The list of what bots never reach in campaigns: each entry exists, has a scenario that proves it, and is reached by nothing that was recorded."""

from __future__ import annotations

from collections import Counter

import pytest

from tools import campaign_coverage as coverage


@pytest.fixture(scope="module")
def short(library) -> Counter[str]:
    """Plays the first years of a campaign of either bot."""
    return coverage.campaign(1, library, years=2) + coverage.campaign(4, library, years=2)


def test_what_is_listed_exists_once_and_a_scenario_speaks_of_it(library):
    there = set(coverage.all_there_is(library))
    cards = [card for one in coverage.listed() for card in one.cards]
    assert set(cards) <= there and len(cards) == len(set(cards))
    for one in coverage.listed():
        assert one.reason.endswith(".")
        for card, scenario in one.cards.items():
            kind, name = card.split()[:2]
            if scenario:
                assert name in (coverage.ROOT / scenario).read_text(encoding="utf-8"), f"{scenario} does not speak of {card}"
            else:
                assert kind == "resource" and not library.resources[name].rules, f"{card} has rules, and no scenario"


def test_nothing_that_is_listed_was_reached(library, short):
    record = coverage.recorded()
    assert record.campaigns >= 500 and set(record.counted) <= set(coverage.all_there_is(library))
    lines, wrong = coverage.report(library, Counter(record.counted), coverage.listed())
    assert not wrong, [line for line in lines if "LISTED" in line or "NOT REACHED" in line]
    assert not {*short} & {card for one in coverage.listed() for card in one.cards}


def test_campaigns_are_counted(short):
    assert {"gear cloth", "gear founding_stone", "monster white_lion first_story", "event the_first_day"} <= {*short}
    assert sum(name.startswith("innovation ") for name in short) and sum(name.startswith("location ") for name in short) > 1


def test_a_listed_card_that_is_reached_and_one_that_nobody_lists_are_told(library):
    why = [coverage.Unreached("Nobody makes it.", {"gear cloth": "", "gear dream": ""})]
    lines, wrong = coverage.report(library, Counter({"gear cloth": 2}), why)
    assert "  gear cloth: LISTED, but reached 2 times" in lines and "  gear dream: LISTED, but there is no such card" in lines
    assert "  gear bone_axe: NOT REACHED, and no reason is listed" in lines and wrong > 100
