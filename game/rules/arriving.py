"""What follows a hunt: the showdown, or the next settlement phase without one (facts, hunt 1)."""
from game.model.hunt import Hunt
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.reasons import BarredReason
from game.rules.engine.values import forbidden_by
from game.rules.hunt.leaving import found_again, lose_the_astray
from game.rules.showdown.aftermath import home_from_hunt
from game.rules.showdown.set_up import lay_out
from game.rules.survivors.counters import gain_counter

STARVE = "starve"                                               # what a rule can forbid: the loss of survival by hunger


def after_hunt(game: Game) -> Steps[None]:
    """Goes on to the showdown if the survivors and the monster have met; otherwise the quarry is lost, and the living come home."""
    hunt = game.hunt
    assert hunt is not None
    if hunt.outcome == "arrived":
        begin_showdown(game, hunt)
    else:
        yield from come_home(game, hunt)


def begin_showdown(game: Game, hunt: Hunt) -> None:
    """Lays out the showdown with the hunted monster; what was gained on the hunt stays."""
    campaign = game.campaign
    fighters = [survivor.id for survivor in game.living()] + found_again(game)
    campaign.hunt = None
    campaign.monster, campaign.level = hunt.monster, hunt.level
    lay_out(campaign, game.library, hunt.monster, hunt.level, fighters)
    showdown = campaign.showdown
    assert showdown is not None
    showdown.ambush, showdown.begins_wounded, showdown.half_rewards = hunt.ambush, hunt.wounds, hunt.half_rewards
    showdown.left_behind = list(hunt.left_behind)
    game.refresh()
    game.expire("hunt_end", "next_space")


def come_home(game: Game, hunt: Hunt) -> Steps[None]:
    """Ends the year without a showdown: who lives returns without survival and without what was found on the way (facts, hunt 1)."""
    living = game.living()
    yield from lose_the_astray(game)
    for survivor in living:
        fed = forbidden_by(game, survivor.id, STARVE)
        if fed is not None:
            game.record_reason(BarredReason, fed, STARVE, fed)
        elif survivor.survival:
            yield from gain_counter(game, survivor, "survival", -survivor.survival, Context("starvation", survivor.id, survivor))
        for card in survivor.resources:
            game.emit(events.CardLost(survivor.id, card, "resource" if card in game.library.resources else "gear"))
        survivor.resources = []
    home_from_hunt(game, living)
