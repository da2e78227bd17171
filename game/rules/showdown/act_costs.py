"""The cost of an action in an act: movement, activation, survival, the card itself; and paying it."""
from game.cards.effect import Cost, Rule
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import SMALLEST_SET, Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.triggers import fire_triggers
from game.rules.survivors.counters import spend_survival
from game.rules.survivors.survival_limits import cannot_spend


def cannot_pay(game: Game, survivor: Survivor, cost: Cost) -> str | None:
    """Returns which part of a cost of the act is missing, as a code of `reasons.CODES`, or None."""
    if "activation" in cost.actions and survivor.activations < 1:
        return "no_activation"
    if "movement" in cost.actions and survivor.movements < 1:
        return "no_movement"
    return cannot_spend(game, survivor, cost.survival) if cost.survival else None


def activation_spent(game: Game, survivor: Survivor, context: Context, lying: bool = False) -> Steps[bool]:
    """Fires the moment after an activation is spent; returns whether the survivor can still use it. With `lying`, knocked down they can as well."""
    if "activation_spent" in game.triggers:
        yield from fire_triggers(game, "activation_spent", context)
    return not (survivor.dead or (survivor.down_since and not lying))


def pay(game: Game, survivor: Survivor, rule: Rule, card: str) -> None:
    """Pays what an ability costs in the act."""
    cost = rule.pay
    assert cost is not None
    survivor.activations -= "activation" in cost.actions
    survivor.movements -= "movement" in cost.actions
    if cost.survival:
        spend_survival(game, survivor, cost.survival)
    if "archive_this" in cost.actions:
        box = next((box for box in sorted(survivor.grid) if survivor.grid[box] == card), None)
        if box is not None:
            of_a_set = len(survivor.grid) > SMALLEST_SET
            del survivor.grid[box]
            game.emit(events.CardLost(survivor.id, card, "gear"))
            gear = game.library.gear[card]
            if of_a_set or gear.with_:
                game.refresh()
            else:
                game.leave((survivor.id, card, gear.rules))
        elif card in survivor.statuses:
            survivor.statuses.remove(card)
            game.emit(events.CardLost(survivor.id, card, "status"))
            game.refresh()
        elif card in survivor.resources:
            survivor.resources.remove(card)
            game.emit(events.CardLost(survivor.id, card, "resource"))
