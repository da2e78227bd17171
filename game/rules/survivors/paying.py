"""Paying what a card asks for outside of an act: survival, insanity, endeavors, people, resources, the card itself."""

from game.cards.effect import Cost
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Figure, Game
from game.rules.engine.questions import Steps
from game.rules.survivors.archiving import archive_this
from game.rules.survivors.costs import missing, pay_resources
from game.rules.survivors.counters import spend_survival
from game.rules.survivors.survival_limits import cannot_spend


def cannot_pay(game: Game, payer: Figure | None, cost: Cost) -> str | None:
    """Says what is missing of a cost: no_survival, doomed, missing_cost, or none if it can be paid."""
    settlement = game.settlement
    if cost.survival:
        why = cannot_spend(game, payer, cost.survival) if isinstance(payer, Survivor) else "no_survival"
        if why is not None:
            return why
    if cost.insanity and (not isinstance(payer, Survivor) or payer.insanity < cost.insanity):
        return "missing_cost"
    if cost.endeavors > settlement.endeavors or cost.population > settlement.population:
        return "missing_cost"
    if cost.resources and missing(game, cost):
        return "missing_cost"
    return None


def pay(game: Game, payer: Figure | None, cost: Cost, context: Context) -> Steps[None]:
    """Takes what a cost asks for; the settlement pays endeavors, people and resources, asking which card where that matters."""
    if cost.resources:
        yield from pay_resources(game, cost.resources, context.card)
    if cost.survival and isinstance(payer, Survivor):
        spend_survival(game, payer, cost.survival)
    if cost.insanity and isinstance(payer, Survivor):
        payer.insanity -= cost.insanity
        game.emit(events.Spent(payer.id, "insanity", cost.insanity))
    if cost.endeavors:
        game.settlement.endeavors -= cost.endeavors
        game.emit(events.Spent("settlement", "endeavors", cost.endeavors))
    if cost.population:
        game.settlement.population -= cost.population
        game.emit(events.Spent("settlement", "population", cost.population))
    if "archive_this" in cost.actions:
        archive_this(game, context)
