"""The settlement phase: its ten steps in the order of the book (First Story p.30-37); the next one is determined by the state alone.

`settlement.step` names the step that is going on and `step_done` that it is over; `part` where a step has several. Steps seven and
eight are one resolution for each answer. What is due by a milestone after the timeline comes before anything else goes on.
"""
from collections.abc import Callable

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import GO_ON, LIVE_ON
from game.rules.engine.performing import Awaiting, WholeChange, contained, tell_loop
from game.rules.engine.questions import Ask, Steps, shuffled
from game.rules.engine.reasons import NotTriggeredReason
from game.rules.engine.signals import CardEnds, LoopEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.settlement import develop, gear_grid, milestones
from game.rules.settlement.departing import prepare
from game.rules.settlement.encounters import meet_nemesis, nemesis_of_year
from game.rules.settlement.naming import ask_name
from game.rules.settlement.story_events import tell
from game.rules.settlement.timeline import events_of, open_timeline
from game.rules.survivors.counters import gain_counter
from game.rules.survivors.growth import resolve_waiting
from game.rules.survivors.harm import heal_boxes
from game.rules.survivors.population import change_population

ALL_BOXES = 99
TELLING = "telling"                                             # the part of the timeline step in which the year has begun
NAMED = "named"                                                 # the note that the survival for the settlement's name has been given
BY_ANSWERS = ("develop", "prepare_departing_survivors")         # steps that end when the players say so


def next_step(game: Game) -> Steps[None]:
    """Runs the next resolution of the phase: a due milestone, the current step, or the following step."""
    settlement = game.settlement
    if is_over(game):
        yield from game_over(game)
    elif after_timeline(settlement.step) and milestones.due(game):
        yield from guarded(game, milestones.resolve_next(game))
    else:
        if (name := comes_next(game)):
            begin(game, name)
        yield from one_part(game, settlement.step)


def run_step(game: Game, name: str) -> Steps[None]:
    """Performs one step from its beginning to its end, whatever the current step is."""
    leave_showdown(game)
    yield from guarded(game, resolve_waiting(game))
    begin(game, name)
    yield from finish_step(game)


def finish_step(game: Game) -> Steps[None]:
    """Performs what is left of the current step, up to its end or to a special showdown that interrupts it."""
    while not game.settlement.step_done and game.settlement.encounter is None:
        yield from one_part(game, game.settlement.step)


def comes_next(game: Game) -> str:
    """Returns the step that begins next; "" while one is going on, something is due, or all is over."""
    settlement = game.settlement
    if is_over(game) or (settlement.step and not settlement.step_done) or (after_timeline(settlement.step) and milestones.due(game)):
        return ""
    return following(settlement.step)


def following(step: str) -> str:
    """Returns the step after a step; the first one if none has begun."""
    names = list(STEPS)
    return names[names.index(step) + 1] if step in names[:-1] else names[0]


def after_timeline(step: str) -> bool:
    """Returns whether milestones are resolved at once: from the end of the timeline step on."""
    names = list(STEPS)
    return step in names and names.index(step) > names.index("update_timeline")


def begin(game: Game, name: str) -> None:
    """Begins a step."""
    settlement = game.settlement
    settlement.step, settlement.step_done, settlement.part = name, False, ""
    game.emit(events.StepBegan("settlement", name))


def one_part(game: Game, name: str) -> Steps[None]:
    """Runs a step, or the next question of a step that the players end."""
    yield from guarded(game, STEPS[name](game))
    if name not in BY_ANSWERS:
        game.settlement.step_done = not game.settlement.part


def guarded(game: Game, steps: Steps[None]) -> Steps[None]:
    """Runs effects of cards; a card may end them early, and the step budget stops endless loops."""
    try:
        with Awaiting(game, "settlement_step"):
            yield from contained(game, steps, "")
    except CardEnds:
        pass
    except LoopEnds as ended:
        tell_loop(game, ended, game.settlement.step)


# ---- 1 set up -------------------------------------------------------------------------------------------------------
def set_up(game: Game) -> Steps[None]:
    """Prepares the settlement phase; the first time the settlement gets its name and its timeline."""
    settlement = game.settlement
    leave_showdown(game)
    settlement.departing, settlement.newborn, settlement.promised, settlement.losses = [], [], [], []
    settlement.seen = ""
    yield from resolve_waiting(game)
    open_timeline(game)
    if not settlement.name:
        name_settlement(game, (yield from ask_name(game, "name_settlement", "set_up", "settlement.name", [])))
    yield from fire_triggers(game, "settlement_start", Context("", "settlement", None))


def leave_showdown(game: Game) -> None:
    """Removes the showdown from the state, if there is one."""
    if game.campaign.showdown is not None or game.campaign.phase != "settlement":
        game.campaign.showdown, game.campaign.phase = None, "settlement"
        game.refresh()


def name_settlement(game: Game, name: str) -> None:
    """Names the settlement; the survival that its name gives is awarded in the next step (First Story p.31)."""
    game.settlement.name = name
    game.emit(events.Named("settlement", name))


def award_name(game: Game) -> Steps[None]:
    """Gives each returning survivor one survival for the settlement's name, up to the limit, once (First Story p.31)."""
    settlement = game.settlement
    if NAMED in settlement.notes:
        return
    settlement.notes.append(NAMED)
    for survivor in returning(game):
        yield from gain_counter(game, survivor, "survival", 1, Context("survivors_return", survivor.id, survivor))


# ---- 2 survivors return ---------------------------------------------------------------------------------------------
def returning(game: Game) -> list[Survivor]:
    """Lists the living returning survivors."""
    return [game.by_id[who] for who in game.settlement.returning if not game.by_id[who].dead]


def survivors_return(game: Game) -> Steps[None]:
    """Heals light, heavy and brain boxes, adds the survivors to the population, and performs what returning gives."""
    settlement = game.settlement
    with WholeChange(game):
        if not settlement.lantern_year:
            yield from award_name(game)
        for survivor in returning(game):
            heal_boxes(game, survivor, ALL_BOXES)
            survivor.bleeding = survivor.down_since = 0
        count_people(game)
        for survivor in returning(game):
            yield from fire_triggers(game, "returning", Context("", survivor.id, survivor))


def count_people(game: Game) -> None:
    """Raises the population to at least the number of those with a sheet."""
    change_population(game, max(0, len(game.living()) - game.settlement.population))


# ---- 3 gain endeavors -----------------------------------------------------------------------------------------------
def gain_endeavors(game: Game) -> Steps[None]:
    """Gives one endeavor for each returning survivor, then what rules add (First Story p.32)."""
    settlement, number = game.settlement, len(returning(game))
    settlement.endeavors += number
    game.emit(events.Changed("settlement", "endeavors", number))
    yield from fire_triggers(game, "endeavors_gained", Context("", "settlement", None))


# ---- 4 settlement event ---------------------------------------------------------------------------------------------
def settlement_event(game: Game) -> Steps[None]:
    """Plays The First Day in a new settlement, and a random settlement event in every later year (First Story p.32)."""
    settlement = game.settlement
    if not settlement.lantern_year:
        count_people(game)
        for name in [name for name in events_of(game, 0) if fits(game, name)]:
            settlement.seen = name
            yield from tell(game, name, Context(name, "settlement", None))
        return
    deck = list(settlement.settlement_events)
    drawn = next_fitting(game, deck)
    if not drawn:                                               # the drawn ones come again, under those that wait for their needs
        drawn_before = [name for name, event in game.library.events.items() if event.deck == "settlement" and name not in (*settlement.archived, *deck)]
        again = yield from shuffled(drawn_before)
        drawn, deck = next_fitting(game, again), [*deck, *again]
    settlement.settlement_events = [name for name in deck if name != drawn]
    if drawn:
        settlement.seen = drawn
        game.emit(events.CardDrawn("settlement", drawn, "settlement_events"))
        yield from tell(game, drawn, Context(drawn, "settlement", None))


def next_fitting(game: Game, deck: list[str]) -> str:
    """Returns the first event of a deck whose needs are met; "" if there is none."""
    return next((name for name in deck if fits(game, name)), "")


def fits(game: Game, event: str) -> bool:
    """Returns whether the needs of an event are met; a reason tells where they are not."""
    met = game.library.events[event].needs.hold(game, Context(event, "settlement", None))
    if not met:
        game.record_reason(NotTriggeredReason, event, "event", "needs")
    return met


# ---- 5 and 6 death count, timeline ----------------------------------------------------------------------------------
def update_death_count(game: Game) -> Steps[None]:
    """Counts the dead since the last time; what that triggers waits for the timeline (First Story p.33)."""
    settlement = game.settlement
    lost, settlement.uncounted_deaths = settlement.uncounted_deaths, 0
    settlement.death_count += lost
    if lost:
        game.emit(events.Changed("settlement", "death_count", lost))
    milestones.queue(game)
    return
    yield


def update_timeline(game: Game) -> Steps[None]:
    """Begins the lantern year: its story events happen, then the milestones that are due (First Story p.33).

    A special showdown that one of them brings interrupts the step; afterwards the next event follows.
    """
    settlement = game.settlement
    if settlement.part == "":
        settlement.lantern_year += 1
        game.expire("year_end")
        game.emit(events.YearBegan("settlement", settlement.lantern_year))
        yield from fire_triggers(game, "year_start", Context("", "settlement", None))
        settlement.to_tell, settlement.part = events_of(game, settlement.lantern_year), TELLING
    while settlement.to_tell and settlement.encounter is None:
        name = settlement.to_tell.pop(0)
        if fits(game, name):
            yield from tell(game, name, Context(name, "settlement", None))
    while settlement.encounter is None and milestones.due(game):
        yield from milestones.resolve_next(game)
    if settlement.encounter is None:
        settlement.part = ""


# ---- 9 record and archive -------------------------------------------------------------------------------------------
def record_and_archive(game: Game) -> Steps[None]:
    """Moves unspent resources and unworn gear to the storage, including that of survivors who stay home (First Story p.37)."""
    settlement = game.settlement
    for survivor in game.living():
        for card in survivor.resources:
            settlement.storage[card] = settlement.storage.get(card, 0) + 1
        survivor.resources = []
        if survivor.id not in settlement.departing:
            gear_grid.lay_down(game, survivor)
    game.emit(events.Recorded("settlement", sum(settlement.storage.values())))
    return
    yield


# ---- 10 end ---------------------------------------------------------------------------------------------------------
def end(game: Game) -> Steps[None]:
    """Ends the phase: unspent endeavors are lost. After the first phase the First Story ends (First Story p.37), or the table lives on."""
    settlement, campaign = game.settlement, game.campaign
    left, settlement.endeavors = settlement.endeavors, 0
    settlement.losses = [f"endeavors {left}"] if left else []
    if left:
        game.emit(events.Lost("settlement", "endeavors", left))
    settlement.newborn, settlement.seen = [], ""
    game.expire("phase_end", "settlement_end")
    game.emit(events.Ended("phase", "settlement"))
    nemesis = nemesis_of_year(game)
    if nemesis is not None:
        meet_nemesis(game, nemesis)
        return
    if not campaign.goes_on:
        game.emit(events.StoryTold("settlement", "end_of_the_beginning"))
        campaign.goes_on = (yield Ask("the_end", "everyone", "end_of_the_beginning", (GO_ON, LIVE_ON))) == LIVE_ON
    if campaign.goes_on:
        campaign.phase = "hunt"
    else:
        campaign.over, campaign.phase = "end_of_the_beginning", "ended"


def is_over(game: Game) -> bool:
    """Returns whether nobody is left in a settlement whose population was recorded."""
    names = list(STEPS)
    settlement, step = game.settlement, game.settlement.step
    counted = settlement.lantern_year > 0 or (step in names and (names.index(step), settlement.step_done) >= (names.index("settlement_event"), True))
    return counted and settlement.population == 0 and not game.living()


def game_over(game: Game) -> Steps[None]:
    """Ends the campaign when the last of the people is dead."""
    game.emit(events.StoryTold("settlement", "game_over"))
    yield Ask("the_end", "everyone", "game_over", (GO_ON,))
    game.campaign.over, game.campaign.phase = "game_over", "ended"


STEPS: dict[str, Callable[[Game], Steps[None]]] = {
    "set_up": set_up, "survivors_return": survivors_return, "gain_endeavors": gain_endeavors, "settlement_event": settlement_event,
    "update_death_count": update_death_count, "update_timeline": update_timeline, "develop": develop.develop,
    "prepare_departing_survivors": prepare, "record_and_archive": record_and_archive, "end": end,
}
