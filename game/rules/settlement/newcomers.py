"""New survivors: one of the unnamed people gets a name and a sheet (First Story p.35, facts settlement 1d)."""
from collections import Counter

from game.model.survivor import Survivor
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import NominateFacts
from game.rules.engine.questions import Steps, choose
from game.rules.engine.triggers import fire_triggers
from game.rules.settlement.naming import name_survivor
from game.rules.settlement.setting_out import cannot_set_out
from game.rules.survivors.counters import gain_counter
from game.rules.survivors.death import kill
from game.rules.survivors.population import change_population
from game.rules.survivors.storage import remove_stored

LOOKS = {"female": "acge", "male": "bdhf"}                      # portraits; those after f share the miniatures of the first six


def unnamed(game: Game) -> int:
    """Counts the people who have no sheet; who has just fallen in a fight is still counted among the people."""
    fallen = sum([survivor.dead for survivor in game.fighters()]) if game.showdown is not None else 0
    return max(0, game.settlement.population - len(at_home_and_out(game)) - fallen)


def at_home_and_out(game: Game) -> list[Survivor]:
    """Lists all who live and have a sheet, whether they fight or stay at home."""
    return [survivor for survivor in game.campaign.survivors if not survivor.dead]


def cannot_create(game: Game) -> str | None:
    """Returns the reason why no survivor can be created: limit if everybody has a sheet already; None if one can."""
    return None if unnamed(game) else "limit"


def create_survivor(game: Game, name: str, sex: str = "female") -> Steps[Survivor]:
    """Returns one of the people a sheet: no gear, every attribute 0, movement 5, one survival for the name up to the limit."""
    campaign = game.campaign
    survivor = Survivor(f"s{campaign.next_id}", name, sex, fewest(game), rarest_look(game, sex))
    campaign.next_id += 1
    campaign.survivors.append(survivor)
    game.refresh()
    game.emit(events.Joined(survivor.id))
    name_survivor(game, survivor, name)
    context = Context("", survivor.id, survivor)
    yield from gain_counter(game, survivor, "survival", 1, context)
    yield from fire_triggers(game, "named", context)
    return survivor


def take_the_place(game: Game, gone: Survivor, name: str, sex: str, context: Context) -> Steps[Survivor]:
    """Lets somebody new go on with a hunt in the place of one who dies: with the same gear, led by the same player; the population stays as it is."""
    hunt, box_of = game.hunt, dict(gone.grid)
    assert hunt is not None
    change_population(game, 1)
    newcomer = yield from create_survivor(game, name, sex)
    newcomer.player = gone.player
    hunt.survivors.insert(hunt.survivors.index(gone.id), newcomer.id)
    game.settlement.departing.append(newcomer.id)
    armor = dict(gone.armor)
    yield from kill(game, gone, context)
    if gone.dead:
        hunt.survivors.remove(gone.id)
        for box, card in box_of.items():
            if game.settlement.storage.get(card, 0):
                remove_stored(game, card)
                newcomer.grid[box] = card
                game.emit(events.GearPut(newcomer.id, card, int(box)))
        newcomer.armor = armor
        hunt.revealer = newcomer.id if hunt.revealer == gone.id else hunt.revealer
    game.emit(hunt_events.Replaced(gone.id, newcomer.id))
    game.refresh()
    return newcomer


def rarest_look(game: Game, sex: str) -> str:
    """Returns the look for a sex that the fewest living survivors have; among equals the one that the fewest had who are dead."""
    living, all_told = ([survivor.look for survivor in people] for people in (game.living(), game.campaign.survivors))
    return min(LOOKS[sex], key=lambda look: (living.count(look), all_told.count(look)))


def fewest(game: Game) -> int:
    """Returns the player with the fewest survivors who can depart; among equals the one who leads the fewest at all, then the first."""
    players = range(1, len(game.campaign.players) + 1)
    led = Counter(survivor.player for survivor in game.living())
    able = Counter(survivor.player for survivor in game.living() if cannot_set_out(game, survivor) is None)
    return min(players, key=lambda number: (able[number], led[number], number))


def lose_people(game: Game, count: int, context: Context) -> Steps[None]:
    """Removes people from the population, the unnamed first; if none is left the players choose who of those with a sheet dies,
    unless all of them do.
    """
    settlement = game.settlement
    count = min(count, settlement.population)
    of_all = settlement.population < len(at_home_and_out(game))  # the population was never recorded
    nameless = count if of_all else min(count, unnamed(game))
    change_population(game, -nameless)
    for left in range(count - nameless, 0, -1):
        living = tuple([survivor.id for survivor in at_home_and_out(game)])
        if not living:
            return
        chosen = living[0] if len(living) <= left else (yield from choose("nominate", "everyone", context.card, living, NominateFacts("dies")))
        yield from kill(game, game.by_id[chosen], context)
