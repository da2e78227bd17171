"""Every rule scenario is played; those of the First Story must pass, the others at least not fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.packs import read_all
from game.play.scenario.reading import Scenario, scenarios_in
from game.play.scenario.runner import judged

HERE = Path(__file__).parent
CARDS = HERE / "cards"
FILES = [*sorted(HERE.glob("*.yaml")), *sorted((HERE / "campaign").glob("*.yaml")), *sorted((HERE / "rows").glob("*.yaml")), *sorted(CARDS.glob("**/*.yaml"))]
SCENARIOS = [scenario for file in FILES for scenario in scenarios_in(file)]
# (kind in the library, folder under cards/): each of these cards has a file of its own
KINDS = (("disorders", "disorders"), ("fighting_arts", "fighting_arts"), ("injuries", "injuries"), ("weapon_words", "weapon_words"),
         ("ai", "ai"), ("hit_locations", "hit_locations"), ("terrain", "terrain"))  # fmt: skip
OF_A_MONSTER = ("ai", "hit_locations")                          # those of the White Lion


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


def level_of(scenario: Scenario) -> str:
    return str((scenario.given.get("showdown") or {}).get("level", "first_story"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.file}: {scenario.name}")
def test_the_rules_do_what_the_scenario_says(scenario, library):
    verdict = judged(scenario, library)
    if verdict.outcome == "skip" and level_of(scenario) != "first_story":
        pytest.skip(verdict.why)
    assert verdict.outcome == "ok", verdict.why


def test_names_tell_scenarios_apart():
    names = [(scenario.file, scenario.name) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def cards_with_files():
    """Lists every card of the core pack that must have a scenario file, and where that file lies."""
    library = read_all()[0]
    for kind, folder in KINDS:
        for card in getattr(library, kind):
            if kind in OF_A_MONSTER and not card.startswith("white_lion."):
                continue
            yield pytest.param(CARDS / folder / f"{card.partition('.')[2] or card}.yaml", id=f"{folder}: {card}")


@pytest.mark.parametrize("file", cards_with_files())
def test_a_card_is_told_in_two_scenarios_that_name_two_mistakes(file):
    assert file.is_file(), f"the card has no scenarios: {file.relative_to(HERE)}"
    told = [scenario.wrong for scenario in scenarios_in(file)]
    assert len(told) >= 2 and all(told), "each scenario of a card says with `wrong:` which mistake it would catch"
    assert len(set(told)) == len(told), "two scenarios of a card name the same mistake"
