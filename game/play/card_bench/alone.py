"""Performs a card by itself: the resolution of a scenario's step, and the flow of a session that plays nothing else."""

from __future__ import annotations

from game.cards.library import Library
from game.play.moments.given import scenario_of
from game.play.scenario import settlement
from game.play.scenario.play import NEXT_STEP, OwnAnswer, Play, Resolution, one_step
from game.play.scenario.reading import BadScenario
from game.play.scenario.steps import take_one
from game.rules.engine.game import Game
from game.rules.engine.questions import Ask, Steps
from game.rules.queries.messages import tell_why
from game.rules.session import Flow

Told = dict[str, object]


class CannotPerform(Exception):
    """Raised where the rules do not allow a step in a position; the message is the sentence that says why."""


class StepFinder(Play):
    """Finds the resolution of a step without playing it."""

    found: Resolution | None = None

    def resolve(self, todo: Resolution, own: OwnAnswer | None = None) -> None:
        """Keeps the resolution of the step."""
        self.found = todo


def resolution_of(library: Library, given: Told, step: Told) -> Resolution:
    """Returns the resolution of a step in a position; raises CannotPerform where the rules refuse it."""
    scenario = scenario_of({"given": given, "when": [step]})
    finder = StepFinder(scenario, library)
    (only,) = scenario.when
    try:
        why = settlement.refusal(finder, only) if only.word in settlement.STEPS else None
        if why is not None:
            raise CannotPerform(tell_why(why, finder.campaign, library))
        take_one(finder, only)
    except BadScenario as wrong:
        raise CannotPerform(str(wrong)) from None
    assert finder.found is not None
    return finder.found


def flow_of(resolution: Resolution) -> Flow:
    """Returns what a session plays: it waits for `go_on`, performs the one thing, and waits again."""

    def next_resolution(game: Game) -> Steps[None]:
        yield Ask(NEXT_STEP, "everyone", "scenario", ("go_on",))
        yield from one_step(game, resolution)

    return next_resolution
