"""The dead who live again."""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.survivors.death import LEFT
from game.rules.survivors.population import change_population


def the_dead(game: Game) -> list[Survivor]:
    """Lists who of the settlement is dead; who left it for good is not."""
    return [survivor for survivor in game.campaign.survivors if survivor.dead and LEFT not in survivor.notes]


def revive(game: Game, survivor: Survivor) -> None:
    """Lets somebody who is dead live again, whole and with nothing but the sheet, as one of the people."""
    survivor.dead, survivor.brain_injury, survivor.bleeding = False, False, 0
    survivor.injuries, survivor.tokens, survivor.armor = {}, {}, {}
    change_population(game, 1)
    game.refresh()
    game.emit(events.Revived(survivor.id))
