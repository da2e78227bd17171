"""Survivors who hunt no more: they retire, or leave the settlement for good."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.survivors.death import LEFT, end_hunt, end_showdown, fights, inherit, undress
from game.rules.survivors.partners import part
from game.rules.survivors.population import change_population
from game.rules.survivors.priority_target import drop_token


def retire(game: Game, survivor: Survivor) -> None:
    """Ends a survivor's hunting."""
    survivor.retired = True
    game.emit(events.Retired(survivor.id))
    game.refresh()


def exile(game: Game, survivor: Survivor) -> None:
    """Removes a survivor from the settlement for good; the worn gear goes to the storage, and with the last who fights or hunts that ends, too."""
    survivor.retired = survivor.dead = True
    survivor.notes.append(LEFT)
    departing = game.settlement.departing
    game.settlement.departing = [who for who in departing if who != survivor.id]
    game.emit(events.Retired(survivor.id, True))
    change_population(game, -1)
    undress(game, survivor)
    part(game, survivor)
    out = fights(game, survivor) or game.hunt is not None
    if out and survivor.resources:
        inherit(game, survivor, None)
    if fights(game, survivor):
        drop_token(game, survivor, "", "died")
    game.refresh()
    if out and not game.living():
        end_showdown(game, "defeat") if game.hunt is None else end_hunt(game)
