"""What comes next: the state says it, no sleeping generator does."""
from game.model.survivor import Survivor
from game.rules.arriving import after_hunt
from game.rules.ending import close_showdown
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import Awaiting, contain, tell_loop
from game.rules.engine.question_facts import StoryFacts
from game.rules.engine.questions import Ask, Silent, Steps, choose
from game.rules.engine.reasons import AllLeftReason, StandsReason
from game.rules.engine.signals import ENDS, HuntEnds, LoopEnds, ShowdownEnds, StoryEnds, TurnEnds
from game.rules.homecoming import after_fight, open_encounter, pass_by, unwritten
from game.rules.hunt import turns
from game.rules.settlement import beginning
from game.rules.settlement import phase as settlement_phase
from game.rules.showdown import aftermath
from game.rules.showdown.act_options import ready
from game.rules.showdown.acts import begin_act, one_action
from game.rules.showdown.ai_deck import before_draw, draw_ai
from game.rules.showdown.creation import name_survivor
from game.rules.showdown.minion_turn import minions_act
from game.rules.showdown.set_up import deploy, set_up
from game.rules.showdown.timing import begin_round, moment, reach
from game.rules.showdown.wounds import rise, stand_monster
from game.rules.survivors.death import end_showdown
from game.rules.survivors.harm import stand

PAGES = ("sleep", "waking", "strangers", "hunger", "stone", "together")
MOST_DRAWN = 40                                                 # AI cards of one turn; more only where a card that draws on finds itself again and again


def next_resolution(game: Game) -> Steps[None] | None:
    """Gives the next resolution, or nothing where the story has ended."""
    phase = game.campaign.phase
    if phase == "showdown":
        return showdown_step(game)
    if phase == "hunt":
        return hunt_step(game)
    if phase == "ended":
        return None
    if phase == "beginning":
        return story_step(game, beginning.begin(game))
    if phase == "prologue":
        return prologue(game)
    return story_step(game, after_fight(game) if phase == "aftermath" else settlement_phase.next_step(game))


def prologue(game: Game) -> Steps[None]:
    """Tells the story page by page; then the table is laid."""
    campaign = game.campaign
    if campaign.page < len(PAGES):
        answer = yield Ask("story", "everyone", PAGES[campaign.page], ("go_on", "skip"), StoryFacts(campaign.page + 1, len(PAGES)))
        campaign.page = len(PAGES) if answer == "skip" else campaign.page + 1
        return
    campaign.phase = "showdown"


def story_step(game: Game, steps: Steps[None]) -> Steps[None]:
    """Runs the aftermath or one step of the settlement phase, and begins the showdown that it brings about; the story may end in it."""
    try:
        yield from steps
        yield from open_encounter(game)
    except StoryEnds:
        game.campaign.phase = "ended"


def hunt_step(game: Game) -> Steps[None]:
    """Runs the set-up of the hunt or one of its turns; where it ends, showdown or settlement follow."""
    try:
        yield from turns.next_step(game)
    except HuntEnds:
        yield from after_hunt(game)
    except StoryEnds:
        game.campaign.phase = "ended"


def showdown_step(game: Game) -> Steps[None]:
    """Runs set-up, the monster's turn, the choice of who acts, or one action of an act."""
    showdown = game.table
    try:
        stage = showdown.stage
        if stage == "survivors":
            yield from act(game, game.by_id[showdown.acting]) if showdown.acting else who_acts(game)
        elif stage == "monster":
            yield from monster_turn(game)
            if showdown.ambush == "monster" and showdown.round == 1:
                yield from end_round(game)                      # the survivors miss their first turn (facts, hunt 1)
            else:
                yield from begin_survivors_turn(game, Context("", "monster", None))
        elif stage == "set_up" and unwritten(game):
            pass_by(game)
        elif stage == "set_up":
            yield from set_up(game)
        elif stage == "deploy":
            yield from deploy(game)
        elif stage == "survivors_first":
            yield from survivors_begin(game)
        else:
            yield from aftermath.after_showdown(game)
        if game.monster.knocked_down:
            rise(game)
    except LoopEnds as ended:
        tell_loop(game, ended, showdown.drawn or showdown.acting)
    except ShowdownEnds:
        close_showdown(game)
    except ENDS as signal:
        contain(game, signal, showdown.drawn or showdown.monster.card)
    except StoryEnds:
        game.campaign.phase = "ended"


# ---- the monster's turn ---------------------------------------------------------------------------------------------
def monster_turn(game: Game) -> Steps[None]:
    """Runs start effects, draw AI, end effects (core rules p.66); whoever fell before this turn stands at its end."""
    showdown = game.table
    game.emit(events.TurnBegan("monster"))
    stand_monster(game)
    context = Context("", "monster", None)
    draws, drawn = 1, 0
    try:
        with Awaiting(game, "monster_turn"):
            yield from begin_round(game, context)
            yield from moment(game, "2", context)
            reach(game, "3")
            while draws:
                if drawn == MOST_DRAWN:
                    raise LoopEnds(showdown.drawn)
                draws -= 1
                draw = yield from before_draw(game)
                if draw is not None:
                    drawn += 1
                    draws += yield from draw_ai(game, draw)
    except TurnEnds:
        pass
    except LoopEnds as ended:
        tell_loop(game, ended, showdown.drawn)
    if not drawn:
        game.emit(events.TurnLost("monster"))
    if game.bodies:
        showdown.drawn = ""
        yield from minions_act(game)
    yield from end_monster_turn(game, context)


def end_monster_turn(game: Game, context: Context) -> Steps[None]:
    """Ends the monster's turn: end effects, then all who lay before it stand up."""
    showdown = game.table
    showdown.drawn = ""
    yield from moment(game, "4", context)
    game.expire("monster_acts", "turn_end")
    for survivor in game.people:
        if survivor.down_since and survivor.down_since < showdown.round and not survivor.dead:
            game.record_reason(StandsReason, "", survivor.id)
            yield from stands(game, survivor)


def stands(game: Game, survivor: Survivor) -> Steps[None]:
    """Lets a survivor stand up; cards that answer to it endlessly are stopped, and the turn goes on."""
    try:
        yield from stand(game, survivor)
    except LoopEnds as ended:
        tell_loop(game, ended, survivor.id)


# ---- the survivors' turn --------------------------------------------------------------------------------------------
def begin_survivors_turn(game: Game, context: Context) -> Steps[None] | Silent:
    """Begins the survivors' turn: nobody has acted, the monster stands up (facts 7.17)."""
    for survivor in game.people:
        if not survivor.dead:
            survivor.acted = False
    game.table.stage = "survivors"
    game.emit(events.TurnBegan("survivors"))
    stand_monster(game)
    return moment(game, "5", context)


def survivors_begin(game: Game) -> Steps[None]:
    """Opens the first round where the survivors go first."""
    context = Context("", "monster", None)
    yield from begin_round(game, context)
    yield from begin_survivors_turn(game, context)


def who_acts(game: Game) -> Steps[None]:
    """Lets survivors act one at a time, in the order that the table likes; when none is left the round ends.

    Where all who live have left the board the showdown is lost (our reading): nobody is left who could end it.
    """
    able = ready(game)
    if not able and game.table.round > 1 and all([survivor.away for survivor in game.living()]):  # before that somebody may be on the way (Run Away)
        game.record_reason(AllLeftReason, "")
        end_showdown(game, "defeat")
    if not able:
        yield from end_round(game)
        return
    who = yield from choose("act", "everyone", "survivors_turn", [survivor.id for survivor in able])
    yield from begin_act(game, game.by_id[who])
    yield from act(game, game.by_id[who])


def act(game: Game, survivor: Survivor) -> Steps[None]:
    """Does one action of an act after the other, until it is over."""
    showdown = game.table
    while showdown.acting == survivor.id:
        yield from one_action(game, survivor)
        if game.monster.knocked_down:
            rise(game)


def end_round(game: Game) -> Steps[None]:
    """Ends the survivors' turn and the round; the tile goes to the next player (First Story p.20)."""
    showdown, campaign = game.table, game.campaign
    context = Context("", "monster", None)
    yield from moment(game, "6", context)
    yield from moment(game, "7", context)
    game.expire("round_end")
    for survivor in game.people:
        if survivor.down_since and not (survivor.acted or survivor.dead):
            game.emit(events.ActLost(survivor.id))
    showdown.stage, showdown.round = "monster", showdown.round + 1
    if len(campaign.players) > 1:
        campaign.controller = campaign.controller % len(campaign.players) + 1
        game.emit(events.TilePassed("monster", campaign.controller))
        yield from name_survivor(game)
    game.emit(events.RoundBegan("monster", showdown.round))
