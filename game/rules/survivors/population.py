"""The population of the settlement: one verb for each change, with its event."""
from game.rules.engine import events
from game.rules.engine.game import Game


def change_population(game: Game, by: int) -> None:
    """Adds people to the population, or removes them; it never falls below 0."""
    settlement = game.settlement
    by = max(by, -settlement.population)
    if by:
        settlement.population += by
        game.emit(events.Changed("settlement", "population", by))
