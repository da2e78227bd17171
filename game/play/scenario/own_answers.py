"""What a scenario answers by itself where an event asks and the scenario does not say."""

from __future__ import annotations

from collections.abc import Callable

from game.play.scenario.play import Play
from game.rules.engine.options import FREE_NAME, LEAVE, NOBODY, TAKE
from game.rules.engine.question_facts import OR_ELSE, NominateFacts
from game.rules.engine.questions import Ask

FIGHTS = "fights"                                               # what is asked for a special showdown


def named_by(play: Play, by: str) -> Callable[[Ask], str | None]:
    """Returns a function that answers what an event asks if the scenario does not: the survivor of the step, newcomers, cards that pay.

    Who fights a special showdown is everybody in turn, and what may be done is left. Where the rules let the table name one or nobody (`none`) and the scenario
    says only whether that is done (`use`), it is the survivor of the step or the first. Who can pay for something worse not to happen pays.
    """

    def own(question: Ask) -> str | None:
        told = play.answers.told
        if question.kind in told:
            return None
        if NOBODY in question.options and "use" in told:
            taken = str(told["use"]) not in (LEAVE, "no", NOBODY)
            return (by if by in question.options else question.options[0]) if taken else NOBODY
        if by in question.options and isinstance(question.facts, NominateFacts):
            return by
        if question.kind == "use" and LEAVE in question.options:
            return TAKE if question.purpose == OR_ELSE else LEAVE
        return question.options[0] if fights(question) or FREE_NAME in question.options or question.kind in ("sex", "pay") else None

    return own


def fights(question: Ask) -> bool:
    """Returns whether a question asks who fights a special showdown."""
    return isinstance(question.facts, NominateFacts) and question.facts.purpose == FIGHTS
