"""The steps of a settlement scenario: the ten steps of the phase, building, innovating, crafting, endeavors, departing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.model.survivor import Survivor
from game.play.scenario import gear
from game.play.scenario.own_answers import fights
from game.play.scenario.play import Play, Resolution
from game.play.scenario.reading import BadScenario, Step, listed
from game.play.scenario.table import card, find
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import FREE_NAME, LEAVE, TAKE
from game.rules.engine.question_facts import OR_ELSE, UseFacts
from game.rules.engine.questions import Ask, Steps, Why
from game.rules.session import decode, encode
from game.rules.settlement import births, departing, develop, gear_grid, milestones, newcomers, phase, setting_out, story_events
from game.rules.survivors import growth

AT_HOME = ("build", "craft", "innovate", "endeavor", "equip", "unequip")  # steps of a settlement phase alone
PREPARED = "prepare_departing_survivors"
Names = Callable[[Game, Step], Any]


def take(play: Play, step: Step) -> None:
    """Performs one step in the settlement; raises BadScenario if the rules refuse it."""
    why = refusal(play, step)
    if why is not None:
        raise BadScenario(f"{step.word} {step.what if step.what is not None else ''} is refused: {why}")
    play.resolve(resolution(play, step), own_answers(play))


def reach_milestones(play: Play) -> None:
    """Resolves the milestones that a step has made due, once the year has begun, or where the scenario tells no step of the phase."""
    if play.campaign.phase != "settlement":
        return
    while (not play.campaign.settlement.step or phase.after_timeline(play.campaign.settlement.step)) and (due := answered_milestone(play)):
        play.resolve(milestone(due), own_answers(play))


def answered_milestone(play: Play) -> str:
    """Returns a milestone that is due: an event, or a principle for which the scenario has the next answer."""
    told = play.answers.told.get("principle")
    answer = str((told[0] if told else None) if isinstance(told, list) else told)
    principles = play.library.principles
    return next((name for name in milestones.due(play.game) if name not in principles or answer in principles[name].answers), "")


def milestone(name: str) -> Resolution:
    """Returns the resolution of a milestone that goes before all others that are due."""

    def happens(game: Game) -> Steps[None]:
        game.settlement.pending = [name, *[other for other in milestones.due(game) if other != name]]
        yield from milestones.resolve_next(game)

    return happens


def own_answers(play: Play) -> Callable[[Ask], str | None]:
    """Returns a function that answers what a step itself decides if the scenario does not: names and sex of newcomers, which of several cards pays.

    Nobody uses up the one roll of a lifetime, and who can pay for something worse not to happen pays. Who fights a special showdown is everybody in turn.
    """

    def own(question: Ask) -> str | None:
        if question.kind in play.answers.told:
            return None
        if isinstance(question.facts, UseFacts) and question.facts.purpose == "again":
            return LEAVE
        if question.purpose == OR_ELSE:
            return TAKE
        return question.options[0] if fights(question) or FREE_NAME in question.options or question.kind in ("sex", "pay") else None

    return own


def refusal(play: Play, step: Step) -> Why | None:
    """Returns why a step in the settlement would be refused now, or None."""
    game = Game(decode(encode(play.campaign)), play.library, explain=False)
    test = REFUSED.get(step.word)
    if test is None:
        if step.word not in STEPS:
            raise BadScenario(f"there is no step '{step.word}' in the settlement")
        return None
    if step.word in AT_HOME and play.campaign.phase != "settlement":
        return Why("limit")
    why = test(game, step)
    return why if why is None or isinstance(why, Why) else Why(why)


def resolution(play: Play, step: Step) -> Resolution:
    """Returns the resolution of a step."""

    def happens(game: Game) -> Steps[None]:
        if "principle" not in play.answers.told:                # milestones reached in the given state do not happen again
            settlement = game.settlement
            settlement.milestones += [name for name in milestones.due(game) if name in game.library.principles and name not in settlement.pending]
        yield from STEPS[step.word](game, step)

    return happens


def endeavoring(game: Game, step: Step) -> Survivor:
    """Returns who spends the endeavor: `by: Ann`, else the first returning survivor."""
    if step.beside("by") is not None:
        return find(game.campaign, step.beside("by"))
    returning = [game.by_id[who] for who in game.settlement.returning if who in game.by_id]
    people = [survivor for survivor in (*returning, *game.living()) if not survivor.dead]
    if not people:
        raise BadScenario("nobody lives who could spend an endeavor")
    return people[0]


def people(game: Game, step: Step) -> list[Survivor]:
    """Returns the survivors that a step names."""
    return [find(game.campaign, name) for name in listed(step.what)]


# ---- the steps ------------------------------------------------------------------------------------------------------
def settlement_step(game: Game, step: Step) -> Steps[None]:
    """Performs one of the ten steps; those that the players end are only begun."""
    name = str(step.what)
    if name not in phase.STEPS:
        raise BadScenario(f"there is no step '{name}' ({', '.join(phase.STEPS)})")
    if name in phase.BY_ANSWERS:
        phase.leave_showdown(game)
        phase.begin(game, name)
        return
    yield from phase.run_step(game, name)


def name_settlement(game: Game, step: Step) -> Steps[None]:
    """Names the settlement, with the effects of naming it."""
    phase.name_settlement(game, str(step.what))
    yield from phase.award_name(game)


def population(game: Game, step: Step) -> Steps[None]:
    """Adds people to the settlement, or removes them."""
    count = int(step.what)
    if count < 0:
        yield from newcomers.lose_people(game, -count, Context("", "settlement", None))
        return
    game.settlement.population += count
    game.emit(events.Changed("settlement", "population", count))


def create_survivor(game: Game, step: Step) -> Steps[None]:
    """Gives somebody of the population a name and a sheet."""
    yield from newcomers.create_survivor(game, str(step.what), str(step.beside("sex") or "female"))


def quarry(game: Game, step: Step) -> Steps[None]:
    """Chooses the quarry and its level."""
    departing.choose_quarry(game, *quarry_told(game, step))
    return
    yield


def quarry_told(game: Game, step: Step) -> tuple[str, int]:
    """Returns the quarry of a step and its level: `quarry: white_lion` is its lowest, or `quarry: {monster: white_lion, level: 2}`."""
    told = step.what if isinstance(step.what, dict) else {"monster": step.what} | ({"level": step.beside("level")} if step.beside("level") is not None else {})
    monster = str(told.get("monster"))
    levels = departing.levels_of(game, monster) if monster in game.library.monster else []
    return monster, int(told.get("level", min(levels, default=1)))


def cannot_choose_quarry(game: Game, step: Step) -> str | None:
    """Returns why a quarry cannot be hunted at a level, or None."""
    monster, level = quarry_told(game, step)
    why = departing.cannot_choose_quarry(game, monster)
    return why or (None if level in departing.levels_of(game, monster) else "limit")


def end_phase(game: Game, step: Step) -> Steps[None]:
    """Records what is left, and ends the phase; a quarry of which there is no other needs no choice."""
    known = game.settlement.quarries
    if not game.settlement.quarry and len(known) == 1 and departing.cannot_choose_quarry(game, known[0]) is None:
        departing.choose_quarry(game, known[0])
    for name in ("record_and_archive", "end"):
        yield from phase.run_step(game, name)


def endeavor(game: Game, step: Step) -> Steps[None]:
    """Spends an endeavor: at a card that offers it, or to craft gear or build a location that costs one."""
    word = str(step.what)
    if develop.find_endeavor(game, word) is None and word in game.library.gear:
        yield from develop.craft(game, word)
    elif develop.find_endeavor(game, word) is None and word in game.library.locations:
        yield from develop.build(game, word)
    else:
        yield from develop.endeavor(game, word, endeavoring(game, step))


def cannot_endeavor(game: Game, step: Step) -> str | None:
    """Returns why an endeavor cannot be spent, or None."""
    word = str(step.what)
    if develop.find_endeavor(game, word) is None:
        if word in game.library.gear:
            return develop.cannot_craft(game, word)
        if word in game.library.locations:
            return develop.cannot_build(game, word)
    return develop.cannot_endeavor(game, word, endeavoring(game, step))


def cannot_create(game: Game, step: Step) -> str | None:
    """Returns why nobody can get a sheet, or None; if the population was never counted, there is somebody."""
    return newcomers.cannot_create(game) if game.settlement.population >= len(game.living()) else None


def location(game: Game, step: Step) -> str:
    """Returns the id of the location that a step names."""
    return card(game.library, "location", step.what, "")


def cannot_depart(game: Game, step: Step) -> str | Why | None:
    """Returns why survivors cannot depart together: too many, one must stay, or a card requires other gear; None if they can."""
    who = people(game, step)
    unmet = [Why("retired" if card in game.library.gear else "limit", card) for survivor in who if (card := gear_grid.unmet(game, survivor)) is not None]
    return departing.cannot_depart(game, [survivor.id for survivor in who]) or next(iter(unmet), None)


def depart(game: Game, step: Step) -> Steps[None]:
    """Lets survivors depart; raises BadScenario if a card requires other gear."""
    unmet = [card for survivor in people(game, step) if (card := gear_grid.unmet(game, survivor)) is not None]
    if unmet:
        raise BadScenario(f"they cannot depart: {unmet[0]}")
    steps = list(phase.STEPS)
    if game.settlement.step in steps[: steps.index(PREPARED)]:   # who departs ends the work, and what is left before it
        phase.begin(game, PREPARED)
    yield from departing.depart(game, [survivor.id for survivor in people(game, step)])


def weapon(game: Game, step: Step) -> Steps[None]:
    """Lets a survivor practise a type of weapon: `weapon: sword`, `by: Ann`."""
    why = cannot_choose(game, step)
    if why is not None:
        raise BadScenario(f"{step.what} is refused: {why}")
    growth.choose_weapon(game, find(game.campaign, step.beside("by")), card(game.library, "proficiency", step.what, ""))
    return
    yield


def cannot_choose(game: Game, step: Step) -> str | None:
    """Returns why a survivor cannot practise a type of weapon, or None."""
    who = find(game.campaign, step.beside("by"))
    gone = setting_out.cannot_set_out(game, who) if who.retired else None
    return gone or growth.cannot_choose_weapon(game, who, card(game.library, "proficiency", step.what, ""))


STEPS: dict[str, Callable[[Game, Step], Steps[None]]] = {
    "settlement_step": settlement_step,
    "build": lambda game, step: develop.build(game, location(game, step)),
    "innovate": lambda game, step: endeavor(game, step) if step.what in game.library.innovations else develop.innovate(game),
    "craft": lambda game, step: develop.craft(game, gear.gear(game, step)),
    "endeavor": endeavor,
    "name_settlement": name_settlement,
    "create_survivor": create_survivor,
    "intimacy": lambda game, step: story_events.intimacy(game, *people(game, step)[:2]),
    "population": population,
    "depart": depart,
    "quarry": quarry,
    "weapon": weapon,
    "end_phase": end_phase,
    **gear.STEPS,
}
REFUSED: dict[str, Callable[[Game, Step], str | Why | None]] = {
    "build": lambda game, step: develop.cannot_build(game, location(game, step)),
    "innovate": lambda game, step: cannot_endeavor(game, step) if step.what in game.library.innovations else develop.cannot_innovate(game),
    "craft": lambda game, step: develop.cannot_craft(game, gear.gear(game, step)),
    "endeavor": cannot_endeavor,
    "create_survivor": cannot_create,
    "intimacy": lambda game, step: births.cannot_be_intimate(game, people(game, step)),
    "depart": cannot_depart,
    "quarry": cannot_choose_quarry,
    "weapon": cannot_choose,
    **gear.REFUSED,
}
