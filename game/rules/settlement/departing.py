"""Preparing departing survivors, the eighth step: the quarry, who sets out, their gear, and what departing gives (First Story p.36)."""
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import CREATE, DONE, StayOption, WeaponOption, WordOption, read_option
from game.rules.engine.performing import WholeChange, perform
from game.rules.engine.question_facts import DepartFacts, QuarryFacts, SexFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.triggers import fire_triggers
from game.rules.settlement import gear_grid
from game.rules.settlement.encounters import nemesis_of_year
from game.rules.settlement.naming import ask_survivor_name
from game.rules.settlement.newcomers import cannot_create, create_survivor
from game.rules.settlement.setting_out import cannot_set_out, most
from game.rules.survivors.counters import gain_counter
from game.rules.survivors.gear import wear
from game.rules.survivors.growth import cannot_choose_weapon, choose_weapon

__all__ = ["cannot_choose_quarry", "cannot_create", "cannot_depart", "choose_quarry", "create_survivor", "depart", "prepare"]


# ---- the step, one question at a time --------------------------------------------------------------------------------
def prepare(game: Game) -> Steps[None]:
    """Asks the next question: the quarry, who departs, their gear; then performs all that departing gives."""
    settlement = game.settlement
    if settlement.part == "":
        settlement.departing = []
        yield from ask_quarry(game)
        settlement.part = "depart"
    elif settlement.part == "depart":
        yield from ask_who(game)
    else:
        yield from ask_gear(game)


def ask_quarry(game: Game) -> Steps[None]:
    """Asks for the quarry; after the First Story there is only the White Lion. In a year of a nemesis nobody hunts."""
    if nemesis_of_year(game) is not None:
        game.settlement.quarry = ""
        return
    known = tuple(quarries(game))
    if known:
        quarry = yield from choose("quarry", "everyone", "prepare_departing_survivors", known)
        levels = tuple([str(level) for level in levels_of(game, quarry)])
        level = yield from choose("quarry_level", "everyone", quarry, levels or ("1",), QuarryFacts(quarry))
        choose_quarry(game, quarry, int(level))


def ask_who(game: Game) -> Steps[None]:
    """Asks who departs: a survivor joins or leaves the party, somebody new is named, or the party is complete."""
    settlement = game.settlement
    chosen = list(settlement.departing)
    free = [survivor.id for survivor in game.living() if survivor.id not in chosen and cannot_set_out(game, survivor) is None]
    room = len(chosen) < most(game)
    options = (*(free if room else ()), DONE, *([CREATE] if room and cannot_create(game) is None else ()), *chosen)
    answer = yield Ask("depart", "everyone", "prepare_departing_survivors", options, DepartFacts(tuple(chosen)))
    if answer == CREATE:
        sex = yield Ask("sex", "everyone", "prepare_departing_survivors", ("female", "male"), SexFacts("newcomer"))
        name = yield from ask_survivor_name(game, "name_survivor", "prepare_departing_survivors", sex)
        settlement.departing.append((yield from create_survivor(game, name, sex)).id)
    elif answer != DONE:
        (settlement.departing.remove if answer in chosen else settlement.departing.append)(answer)
    else:
        stay_home(game)
        settlement.part = "grid"
        if not chosen:
            yield from depart(game, [])


def ask_gear(game: Game) -> Steps[None]:
    """Asks for the next change of a gear grid; the survivors depart when the players are done."""
    settlement = game.settlement
    options = (*gear_grid.options(game), *weapon_options(game))
    answer = yield Ask("grid", "everyone", "prepare_departing_survivors", options, DepartFacts(tuple(settlement.departing)))
    match read_option("grid", answer):
        case WordOption(word) if word == DONE:
            yield from depart(game, list(settlement.departing))
        case StayOption(who):
            settlement.departing.remove(who)
            gear_grid.lay_down(game, game.by_id[who])
            if not settlement.departing:
                yield from depart(game, [])
        case WeaponOption(who, weapon):
            choose_weapon(game, game.by_id[who], weapon)
        case chosen:
            gear_grid.change(game, chosen)


def weapon_options(game: Game) -> list[str]:
    """Lists the types of weapon that departing survivors may practise from now on (facts, innovations 4)."""
    departing = [game.by_id[who] for who in game.settlement.departing]
    return [WeaponOption(survivor.id, weapon).key for survivor in departing for weapon in game.library.proficiencies
            if cannot_choose_weapon(game, survivor, weapon) is None]


# ---- the quarry -----------------------------------------------------------------------------------------------------
def quarries(game: Game) -> list[str]:
    """Lists what may be hunted: the quarry list, or the monster of the First Story while the list is empty."""
    return game.settlement.quarries or [game.campaign.monster]


def cannot_choose_quarry(game: Game, monster: str) -> str | None:
    """Returns the reason why a monster cannot be hunted: nemesis_year, limit if it is not on the quarry list; None if it can."""
    if nemesis_of_year(game) is not None:
        return "nemesis_year"
    return None if monster in quarries(game) else "limit"


def levels_of(game: Game, monster: str) -> list[int]:
    """Lists the levels at which a monster can be hunted: those with a space on the track."""
    return [level.level for level in game.library.monster[monster].levels.values() if level.hunt_space is not None]


def choose_quarry(game: Game, monster: str, level: int = 1) -> None:
    """Records what will be hunted, and at which level."""
    game.settlement.quarry, game.settlement.quarry_level = monster, level
    game.emit(events.QuarryChosen("settlement", monster))


# ---- who departs ----------------------------------------------------------------------------------------------------
def cannot_depart(game: Game, ids: list[str]) -> str | None:
    """Returns the reason why these survivors cannot depart together: too_many, or that of one of them; None if they can."""
    if len(ids) > most(game):
        return "too_many"
    return next((why for who in ids if (why := cannot_set_out(game, game.by_id[who])) is not None), None)


def stay_home(game: Game) -> None:
    """Moves the gear of all who do not depart to the storage, so that others can wear it."""
    for survivor in game.living():
        if survivor.id not in game.settlement.departing:
            gear_grid.lay_down(game, survivor)


def depart(game: Game, ids: list[str]) -> Steps[None]:
    """Prepares the departing survivors: armor points from gear first, then what events, gear and innovations give to those who depart;
    survivors who had to skip this hunt may join the next.
    """
    settlement = game.settlement
    settlement.departing, settlement.step_done = list(ids), True
    stay_home(game)
    survivors = [game.by_id[who] for who in ids]
    for survivor in survivors:
        if survivor.bleeding:                                   # wounds of the settlement phase are bound before the way
            yield from gain_counter(game, survivor, "bleeding", -survivor.bleeding, Context("", survivor.id, survivor))
        wear(game, survivor)
        game.emit(events.Departed(survivor.id))
    promised, settlement.promised = settlement.promised, []
    for key in promised if ids else ():
        card, effect = game.library.promises[key]
        yield from perform(game, (effect,), Context(card, "settlement", None))
    with WholeChange(game):
        for survivor in survivors:
            if not survivor.dead:
                yield from fire_triggers(game, "departing", Context("", survivor.id, survivor))
        for survivor in survivors:
            if not survivor.dead:
                yield from fire_triggers(game, "departing_end", Context("", survivor.id, survivor))
    game.expire("next_departure")
