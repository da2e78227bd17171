"""The steps of a settlement scenario: the ten steps of the phase, building, innovating, crafting, departing."""

from __future__ import annotations

from game.play.scenario_play import Play
from game.play.scenario_reading import Skipped, Step

STEPS = {
    "settlement_step", "build", "innovate", "craft", "endeavor", "name_settlement", "create_survivor", "intimacy", "population", "depart",
    "quarry", "end_phase",
}  # fmt: skip
MISSING = "the settlement phase"


def take(play: Play, step: Step) -> None:
    """Does one step in the settlement; raises Skipped where the phase is not built yet."""
    raise Skipped(MISSING)


def refusal(play: Play, step: Step) -> str:
    """Says why a step in the settlement would be refused now; empty if it would not be."""
    raise Skipped(MISSING)
