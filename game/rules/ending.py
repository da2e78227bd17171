"""Ends what is going on where the rules cannot go on with it: something raised outside of any effect, or nobody is asked any more.

The changes are plain and no card answers to them, since what answers may be what raised. What is ended first is the smallest thing: an act, a
turn, a round, a step, a hunt; where the same answer raises again and again, the showdown, and then the story.
"""
from game.model.space import BIT, SPACES, footprint
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.options import GO_ON
from game.rules.settlement import milestones
from game.rules.settlement.phase import BY_ANSWERS, after_timeline, following
from game.rules.showdown.act_options import ready
from game.rules.showdown.aftermath import home_from_hunt
from game.rules.survivors.harm import rest_after

SMALL, MOST = 2, 14                                             # so often in one answer a part of a showdown is ended, and anything but the story


# ---- what it is -----------------------------------------------------------------------------------------------------
def going_on(game: Game) -> str:
    """Returns what a resolution of this state is a part of: page, act, round, turn, showdown, aftermath, step, hunt or story."""
    showdown, phase = game.showdown, game.campaign.phase
    if phase == "showdown" and showdown is not None:
        if showdown.stage == "survivors":
            return "act" if showdown.acting or ready(game) else "round"
        return {"monster": "turn", "survivors_first": "turn", "over": "aftermath"}.get(showdown.stage, "showdown")
    return {"prologue": "page", "aftermath": "aftermath", "settlement": "step", "hunt": "hunt"}.get(phase, "story")


def ended_by(goes_on: str, times: int) -> str:
    """Returns what is ended if an answer raises for so many times: first what goes on, then the showdown, then the story."""
    if times > MOST:
        return "story"
    return "showdown" if times > SMALL and goes_on in ("act", "turn", "round") else goes_on


# ---- ending it ------------------------------------------------------------------------------------------------------
def break_off(game: Game, times: int, key: str = "") -> None:
    """Ends what is going on, for so many times in one answer; `key` is the answer if that was not given at all."""
    what = ended_by(going_on(game), times)
    if game.showdown is not None:
        tidy(game)
    ENDINGS[what](game, key)
    game.emit(events.BrokenOff("monster" if game.showdown is not None else "settlement", what))


def end_what_goes_on(game: Game) -> None:
    """Ends what asks nobody any more: a showdown that is not over is lost, anything else ends the story."""
    going = going_on(game)
    ENDINGS["showdown" if going in ("act", "turn", "round", "showdown") else "story"](game, "")


def tidy(game: Game) -> None:
    """Lays cards that were being resolved on their piles, and forgets attacks and actions that are not finished."""
    showdown = game.table
    if showdown.drawn and showdown.drawn not in showdown.in_play:
        showdown.ai_discard.insert(0, showdown.drawn)
    showdown.drawn = ""
    showdown.hit_location_discard[:0] = [*showdown.drawn_locations, *showdown.set_aside]
    showdown.drawn_locations, showdown.set_aside, showdown.attackers = [], [], []
    showdown.unresolved, showdown.alerts = "", 0


def end_act(game: Game, key: str) -> None:
    """Ends the act that is going on, else that of whom the answer named, else of the first who has not acted."""
    showdown, able = game.table, [survivor.id for survivor in ready(game)]
    survivor = game.by_id[showdown.acting or (key if key in able else able[0])]
    survivor.acted, survivor.movements, survivor.activations = True, 0, 0
    showdown.acting, showdown.point = "", "5.3"
    game.expire("act_end", owner=survivor.id)
    game.emit(events.ActEnded(survivor.id))


def end_turn(game: Game, key: str) -> None:
    """Ends the monster's turn: who fell before it stands, and the survivors' turn begins."""
    showdown = game.table
    game.expire("card_end", "attack_end", "monster_acts", "turn_end")
    game.monster.knocked_down = False
    for survivor in game.living():
        survivor.acted, survivor.movements, survivor.activations = False, 0, 0
        if survivor.down_since and survivor.down_since < showdown.round:
            survivor.down_since = 0
            game.emit(events.Stood(survivor.id))
    showdown.stage, showdown.acting, showdown.point = "survivors", "", "5"
    game.emit(events.TurnBegan("survivors"))


def end_round(game: Game, key: str) -> None:
    """Ends the round; the tile goes to the next player."""
    showdown, campaign = game.table, game.campaign
    game.expire("round_end")
    showdown.stage, showdown.point, showdown.round = "monster", "7", showdown.round + 1
    if len(campaign.players) > 1:
        campaign.controller = campaign.controller % len(campaign.players) + 1
        game.emit(events.TilePassed("monster", campaign.controller))
    game.emit(events.RoundBegan("monster", showdown.round))


def end_showdown(game: Game, key: str) -> None:
    """Ends the showdown as lost; who had no place on the board yet gets one, as a table that is over has."""
    taken = game.walls | game.bodies | (footprint(game.monster.space, game.size) if game.monster.space else 0)
    for survivor in game.living():
        taken |= BIT.get(survivor.space, 0)
    for survivor in game.living():
        if not survivor.space:
            survivor.space = next(space for space in SPACES if not taken & BIT[space])
            taken |= BIT[survivor.space]
    game.table.outcome = game.table.outcome or "defeat"
    close_showdown(game)
    game.emit(events.Ended("showdown", game.table.outcome))


def close_showdown(game: Game) -> None:
    """Marks the showdown as over."""
    game.table.stage, game.table.acting = "over", ""


def end_aftermath(game: Game, key: str) -> None:
    """Sends everybody home without rewards; what they won lies by them until it is stored."""
    campaign, settlement = game.campaign, game.settlement
    fighters = game.fighters()
    deaths = sum([survivor.dead for survivor in fighters])
    settlement.uncounted_deaths += deaths
    if settlement.lantern_year:
        settlement.population = max(0, settlement.population - deaths)
    for survivor in fighters:
        rest_after(survivor)
    settlement.returning = [survivor.id for survivor in fighters if not survivor.dead]
    game.expire("showdown_end", "round_end", "act_end", "attack_end", "turn_end", "monster_acts", "next_act", "next_attack")
    campaign.phase = "settlement"
    if campaign.battle:
        campaign.phase, campaign.over = "ended", game.table.outcome
    game.refresh()


def end_step(game: Game, key: str) -> None:
    """Ends a step of the settlement phase, or leaves out what a milestone brings; in a step that the players end, one answer is not given."""
    settlement = game.settlement
    due = milestones.due(game) if after_timeline(settlement.step) else []
    if due:
        settlement.pending = [name for name in due if name != due[0]]
        settlement.milestones.append(due[0])
    elif not key or key == GO_ON or settlement.step not in BY_ANSWERS:
        settlement.step = following(settlement.step) if not settlement.step or settlement.step_done else settlement.step
        settlement.step_done = True


def end_hunt(game: Game, key: str) -> None:
    """Ends a hunt, also one that has not begun: who lives comes home with what was found on the way."""
    campaign, settlement = game.campaign, game.settlement
    hunters = settlement.departing if campaign.hunt is None else [*campaign.hunt.survivors, *campaign.hunt.astray]
    home_from_hunt(game, [game.by_id[who] for who in hunters if not game.by_id[who].dead])


def end_page(game: Game, key: str) -> None:
    """Turns to the showdown of the prologue."""
    game.campaign.phase = "showdown"


def end_story(game: Game, key: str) -> None:
    """Ends the story."""
    game.campaign.phase = "ended"


ENDINGS = {"page": end_page, "act": end_act, "turn": end_turn, "round": end_round, "showdown": end_showdown, "aftermath": end_aftermath, "step": end_step,
           "hunt": end_hunt, "story": end_story}
