"""Who leaves a hunt before it ends: home at once, or astray until somebody meets the monster (facts, settlement 7: Run Away)."""
from contextlib import suppress

from game.model.survivor import Survivor
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.signals import HuntEnds
from game.rules.hunt.revealing import pass_on
from game.rules.survivors.death import end_hunt, kill
from game.rules.survivors.harm import heal_boxes, rest_after
from game.rules.survivors.storage import store

ALL_BOXES = 99


def leave(game: Game, survivor: Survivor, astray: bool) -> None:
    """Takes a survivor out of the hunt; who goes home is whole there and stores what they found, and has not returned with the others (our reading).

    Another one reveals what still lies there. With the last one the hunt ends.
    """
    hunt = game.hunt
    if hunt is None or survivor.dead or survivor.id not in hunt.survivors:
        return
    if hunt.revealer == survivor.id:
        pass_on(game)
    hunt.survivors.remove(survivor.id)
    game.emit(hunt_events.LeftHunt(survivor.id, astray))
    if astray:
        hunt.astray.append(survivor.id)
    else:
        come_home_alone(game, survivor)
    game.refresh()
    if not game.living():
        end_hunt(game, "fled")


def come_home_alone(game: Game, survivor: Survivor) -> None:
    """Brings one survivor home from a hunt that goes on without them."""
    settlement = game.settlement
    for card in survivor.resources:
        store(game, card)
        game.emit(events.Stored(survivor.id, card))
    survivor.resources = []
    settlement.departing = [who for who in settlement.departing if who != survivor.id]
    rest_after(survivor)
    heal_boxes(game, survivor, ALL_BOXES)


def found_again(game: Game) -> list[str]:
    """Lists who was astray and lives: they stand in the showdown as soon as anybody has come to it."""
    hunt = game.hunt
    assert hunt is not None
    return [who for who in hunt.astray if not game.by_id[who].dead]


def lose_the_astray(game: Game) -> Steps[None]:
    """Kills who was astray on a hunt that has ended without its monster; what they had found is lost with them."""
    for who in found_again(game):
        survivor = game.by_id[who]
        survivor.resources = []
        with suppress(HuntEnds):                                # with nobody else on the hunt: it has ended already
            yield from kill(game, survivor, Context("", survivor.id, survivor), "astray")
