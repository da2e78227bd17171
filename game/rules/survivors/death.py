"""Bleeding and death; with the last survivor the showdown is lost (First Story p.25, p.27)."""
from typing import NoReturn

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, happening_to
from game.rules.engine.performing import WholeChange
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.reasons import BarredReason
from game.rules.engine.signals import HuntEnds, ShowdownEnds
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import forbidden_by, value
from game.rules.survivors.partners import part
from game.rules.survivors.population import change_population
from game.rules.survivors.priority_target import drop_token
from game.rules.survivors.stone_faces import turn_to_stone
from game.rules.survivors.storage import give_back

LEFT = "left"                                                   # the note of somebody who is gone, but did not die
DEADLY_BLEEDING = 5


def bleed(game: Game, survivor: Survivor, tokens: int, context: Context) -> Steps[None]:
    """Gives bleeding tokens; the fifth kills (First Story p.25)."""
    if survivor.dead or tokens <= 0:
        return
    card = forbidden_by(game, survivor.id, "gain_bleeding", context)
    if card is not None:
        game.record_reason(BarredReason, card, "gain_bleeding", card)
        return
    with WholeChange(game):
        survivor.bleeding += tokens
        game.emit(events.Changed(survivor.id, "bleeding", tokens))
        if "bleeding_gained" in game.triggers:
            yield from fire_triggers(game, "bleeding_gained", happening_to(survivor, context))
        yield from bleed_to_death(game, survivor, context)


def bleeding_limit(game: Game, survivor: Survivor) -> int:
    """Returns the number of bleeding tokens that kills a survivor: five, or what a card says."""
    return value(game, survivor, "bleeding_limit") or DEADLY_BLEEDING


def bleed_to_death(game: Game, survivor: Survivor, context: Context) -> Steps[None]:
    """Kills who has as many bleeding tokens as a body can lose."""
    if survivor.bleeding >= bleeding_limit(game, survivor):
        yield from kill(game, survivor, context, "bleeding")


# ---- death ----------------------------------------------------------------------------------------------------------
def kill(game: Game, survivor: Survivor, context: Context, cause: str = "") -> Steps[None]:
    """Kills a survivor: the figure goes, others may take what was won (First Story p.25, p.27); with the last one the showdown is lost."""
    if survivor.dead:
        return
    with WholeChange(game):
        if (yield from prevented(game, "before_death", happening_to(survivor, context))):
            return
        survivor.dead = True
        by_injury = context.source in ("injury", "trauma")
        game.emit(events.SurvivorDied(survivor.id, cause or context.card, "" if by_injury else context.card))
        turn_to_stone(game, survivor)
        if game.hunt is not None:
            fall_on_hunt(game, survivor)
        elif not fights(game, survivor):
            bury(game, survivor)
        else:
            drop_token(game, survivor, context.card, "died")
        yield from fire_triggers(game, "died", happening_to(survivor, context))
        if not fights(game, survivor):
            undress(game, survivor)
        part(game, survivor)
        game.refresh()
        if not fights(game, survivor) and game.hunt is None:
            return
        heirs = game.living()
        if not heirs:
            end_showdown(game, "defeat") if game.hunt is None else end_hunt(game)
        if survivor.resources:
            heir = yield Ask("take_resources", "everyone", survivor.id, (*[other.id for other in heirs], "none"))
            inherit(game, survivor, game.by_id[heir] if heir != "none" else None)


def fights(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor is in the showdown that is going on, and not at home."""
    return game.showdown is not None and survivor.id in game.showdown.survivors


def inherit(game: Game, dead: Survivor, heir: Survivor | None) -> None:
    """Gives what a dead survivor had won to another, or leaves it behind until the showdown ends."""
    left_behind = game.hunt.left_behind if game.hunt is not None else game.table.left_behind
    taker = heir.resources if heir is not None else left_behind
    taker.extend(dead.resources)
    won, dead.resources = tuple(dead.resources), []
    game.emit(events.Inherited(dead.id, won, heir.id if heir is not None else ""))


def bury(game: Game, survivor: Survivor) -> None:
    """Counts a death in the settlement at once (facts, settlement 1)."""
    settlement = game.settlement
    settlement.death_count += 1
    game.emit(events.Changed("settlement", "death_count", 1))
    change_population(game, -1)
    settlement.departing = [who for who in settlement.departing if who != survivor.id]


def fall_on_hunt(game: Game, survivor: Survivor) -> None:
    """Counts a death on a hunt with those since the last count (facts, hunt 1)."""
    settlement = game.settlement
    settlement.uncounted_deaths += 1
    change_population(game, -1)
    settlement.departing = [who for who in settlement.departing if who != survivor.id]


def undress(game: Game, survivor: Survivor) -> None:
    """Puts what the dead wore, or who has left, into the storage; what goes with its owner has gone (facts, gear 4)."""
    for box in sorted(survivor.grid):
        give_back(game, survivor, box)


def end_hunt(game: Game, outcome: str = "dead") -> NoReturn:
    """Ends the hunt by raising HuntEnds: arrived, starvation, lost (the monster left the track), dead (all), nobody (has set out) or fled (all)."""
    assert game.hunt is not None
    game.hunt.outcome = outcome
    game.emit(events.Ended("hunt", outcome))
    raise HuntEnds


def end_showdown(game: Game, outcome: str) -> None:
    """Ends the showdown by raising ShowdownEnds; the first outcome counts."""
    if not game.table.outcome:
        game.table.outcome = outcome
        game.emit(events.Ended("showdown", outcome))
    raise ShowdownEnds
