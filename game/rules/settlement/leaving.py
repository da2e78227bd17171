"""Survivors who hunt no more: they retire, or leave the settlement for good."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.survivors.population import change_population
from game.rules.survivors.storage import give_back

LEFT = "left"                                                   # the note of somebody who is gone, but did not die


def retire(game: Game, survivor: Survivor) -> None:
    """Ends a survivor's hunting."""
    survivor.retired = True
    game.emit(events.Retired(survivor.id))
    game.refresh()


def exile(game: Game, survivor: Survivor) -> None:
    """Removes a survivor from the settlement for good; the worn gear goes to the storage."""
    survivor.retired = survivor.dead = True
    survivor.notes.append(LEFT)
    departing = game.settlement.departing
    game.settlement.departing = [who for who in departing if who != survivor.id]
    game.emit(events.Retired(survivor.id, True))
    change_population(game, -1)
    for box in sorted(survivor.grid):
        give_back(game, survivor, box)
    game.refresh()
