"""Enduring: survival that is spent to ignore a severe injury (facts 8)."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.question_facts import EndureFacts
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.reasons import NoEndureReason
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, unlocked, value
from game.rules.survivors.counters import spend_survival
from game.rules.survivors.survival_limits import cannot_spend, mid_attack

ENDURE = 7                                                      # survival, less luck


def endure_cost(game: Game, survivor: Survivor) -> int:
    """Gives the survival that enduring costs: 7 less luck."""
    return max(0, ENDURE - value(game, survivor, "luck"))


def cannot_endure(game: Game, survivor: Survivor) -> str | None:
    """Says why a survivor may not endure a severe injury: a code of `reasons.CODES`, or none."""
    if game.showdown is None or game.showdown.rules == "first_story" or not unlocked(game, survivor, "endure"):
        return "not_learned"
    if forbidden_by(game, survivor.id, "endure"):
        return "limit"
    return cannot_spend(game, survivor, endure_cost(game, survivor)) or mid_attack(game, survivor)


def endures(game: Game, survivor: Survivor, location: str, context: Context) -> Steps[bool]:
    """Lets a survivor ignore a severe injury before it is rolled; tells whether they do (facts 8)."""
    why = cannot_endure(game, survivor)
    if why is not None:
        if why != "not_learned":
            game.record_reason(NoEndureReason, context.card, survivor.id, why)
        return False
    cost = endure_cost(game, survivor)
    if (yield Ask("endure", survivor.id, context.card, (TAKE, LEAVE), EndureFacts(location, cost))) == LEAVE:
        return False
    if cost:
        spend_survival(game, survivor, cost)
    game.emit(events.Endured(survivor.id, location))
    within = context.inner(context.card, survivor.id, survivor)
    within.about, within.source = survivor, "endure"
    yield from fire_triggers(game, "survival_action", within)
    return True
