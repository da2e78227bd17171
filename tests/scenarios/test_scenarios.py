"""Every rule scenario is played; those of the First Story must pass, the others at least not fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.packs import read_all
from game.play.scenario import judged
from game.play.scenario_reading import Scenario, scenarios_in

HERE = Path(__file__).parent
SCENARIOS = [scenario for file in sorted(HERE.glob("*.yaml")) for scenario in scenarios_in(file)]


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
