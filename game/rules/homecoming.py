"""What joins the parts of a lantern year: a showdown begins as the settlement's phase has it, and what it meant is carried home."""
from game.cards.definitions import Level
from game.model.showdown import Showdown
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import GO_ON
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import UnwrittenFacts
from game.rules.engine.questions import Ask, Steps
from game.rules.settlement.encounters import meet
from game.rules.settlement.phase import guarded, leave_showdown
from game.rules.settlement.story_events import tell
from game.rules.showdown.aftermath import aftermath
from game.rules.showdown.set_up import lay_out
from game.rules.survivors.gear import wear
from game.rules.survivors.harm import heal_boxes

ALL_BOXES = 99


def open_encounter(game: Game) -> Steps[None]:
    """Begins the showdown that is about to begin, if there is one; where nobody came to fight a nemesis, it is as after a defeat (our reading)."""
    settlement, campaign = game.settlement, game.campaign
    coming, settlement.encounter = settlement.encounter, None
    if coming is None:
        return
    if not coming.survivors:
        settlement.returning = [] if not coming.special else settlement.returning
        yield from carry_home(game, coming.monster, game.library.monster[coming.monster].levels[coming.level], "defeat", coming.lost)
        return
    meet(game, coming.monster, coming.level)
    lay_out(campaign, game.library, coming.monster, coming.level, coming.survivors)
    assert campaign.showdown is not None
    campaign.showdown.special, campaign.showdown.lost = coming.special, coming.lost
    game.refresh()
    if coming.special:                                          # who departs has put on armor in the settlement
        for survivor in game.living():
            wear(game, survivor)


def after_fight(game: Game) -> Steps[None]:
    """Resolves the aftermath at the table, and then at home. A fight whose cards are still to be written was none, and it is said."""
    showdown, level = game.table, game.level
    if unwritten(game) and showdown.outcome == "none":
        yield Ask("unwritten", "everyone", showdown.monster.card, (GO_ON,), UnwrittenFacts(kind_of_fight(game)))
    yield from aftermath(game)
    if game.campaign.phase != "settlement":
        return
    if showdown.special:
        come_back(game, showdown)
    yield from carry_home(game, showdown.monster.card, level, showdown.outcome, showdown.lost)


def unwritten(game: Game) -> bool:
    """Returns whether the cards of the monster in the showdown are still to be written: in a story nobody fights a stand-in under its name."""
    return game.monster_card.unfinished and not game.campaign.battle


def kind_of_fight(game: Game) -> str:
    """Returns which kind of showdown is being fought: special, quarry where it was hunted, nemesis in its year."""
    return "special" if game.table.special else "quarry" if game.settlement.quarry else "nemesis"


def pass_by(game: Game) -> None:
    """Ends a showdown before it is laid out: there is nothing that could be fought yet."""
    game.table.outcome, game.table.stage = "none", "over"
    game.emit(events.Ended("showdown", "none"))


def come_back(game: Game, showdown: Showdown) -> None:
    """Brings the survivors of a special showdown back into the phase that it interrupted; their boxes heal as on any return (our reading)."""
    leave_showdown(game)
    for who in showdown.survivors:
        if not game.by_id[who].dead:
            heal_boxes(game, game.by_id[who], ALL_BOXES)


def carry_home(game: Game, monster: str, level: Level, outcome: str, lost: str) -> Steps[None]:
    """Performs what a showdown means for the settlement: after a victory, after a defeat, and what a special showdown should have kept off."""
    rows = {"victory": level.homecoming, "defeat": level.defeat}.get(outcome, ())
    if rows:
        leave_showdown(game)
        yield from guarded(game, perform(game, rows, Context(monster, "settlement", None)))
    if lost and outcome != "victory":
        leave_showdown(game)
        yield from guarded(game, carry_out(game, lost))


def carry_out(game: Game, name: str) -> Steps[None]:
    """Performs an event or a named action in the settlement."""
    context = Context(name, "settlement", None)
    if name in game.library.events:
        yield from tell(game, name, context)
    else:
        yield from perform(game, game.library.actions[name].do, context)
