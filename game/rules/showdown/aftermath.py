"""The end of a showdown: defeat and another attempt, or victory, rewards and the return to the settlement (First Story p.30)."""
from game.cards.definitions import Level
from game.model.campaign import Campaign
from game.model.settlement import Settlement
from game.model.survivor import Outset, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import contained, perform, tell_loop
from game.rules.engine.questions import Ask, Steps
from game.rules.engine.signals import LoopEnds, ShowdownEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.showdown.set_up import lay_out
from game.rules.survivors.card_decks import draw
from game.rules.survivors.death import LEFT
from game.rules.survivors.gaining import gained_card, resource_deck
from game.rules.survivors.harm import rest_after
from game.rules.survivors.population import change_population


def after_showdown(game: Game) -> Steps[None]:
    """Asks what to do after a defeat of the First Story; otherwise resolves the aftermath."""
    showdown, campaign = game.table, game.campaign
    if showdown.outcome not in ("victory", "none") and showdown.level == "first_story" and not campaign.battle:
        yield Ask("defeat", "everyone", showdown.monster.card, ("again",))
        try_again(campaign, game)
        return
    campaign.phase = "aftermath"


def try_again(campaign: Campaign, game: Game) -> None:
    """Sets up the same showdown again with the survivors as at the start; nothing of the lost attempt counts."""
    assert campaign.showdown is not None
    monster, level = campaign.showdown.monster.card, campaign.showdown.level
    campaign.attempt += 1
    campaign.granted, campaign.used = [], []
    campaign.survivors = [whole(person) for person in campaign.outset]
    campaign.settlement.uncounted_deaths = 0
    if campaign.lost:
        campaign.settlement = Settlement()
    lay_out(campaign, game.library, monster, level, [survivor.id for survivor in campaign.survivors])
    if campaign.lost:                                           # what lost settlements leave comes anew
        campaign.phase, campaign.page = "beginning", campaign.page
    game.refresh()
    game.emit(events.Ended("attempt", "again"))


def whole(person: Outset) -> Survivor:
    """Makes a survivor as at the start of the story."""
    return Survivor(person.id, person.name, person.sex, person.player, person.look, survival=person.survival, grid=dict(person.grid))


def aftermath(game: Game) -> Steps[None]:
    """Resolves the end of the showdown, pays the rewards, and goes on to the settlement phase."""
    showdown, level = game.table, game.level
    context = Context(showdown.monster.card, "monster", None)
    showdown.outcome = showdown.outcome or "none"
    yield from resolve_part(game, fire_triggers(game, "showdown_end", context))
    if showdown.outcome == "victory" and not any([not survivor.dead for survivor in game.fighters()]):
        showdown.outcome = "defeat"                             # the last survivor died on the way: the rewards are lost (facts 6.9)
        game.emit(events.Ended("showdown", "defeat"))
        if showdown.level == "first_story" and not game.campaign.battle:
            game.campaign.phase = "showdown"                    # another attempt (First Story p.30)
            return
    won = showdown.outcome == "victory"
    if won:
        yield from resolve_part(game, perform(game, level.victory, context))
        yield from resolve_part(game, fire_triggers(game, "victory", context))
        yield from draw_spoils(game, level)
    go_home(game)
    game.campaign.phase = "settlement"
    if game.campaign.battle:                                    # a free battle has no settlement: only its outcome counts
        game.campaign.phase, game.campaign.over = "ended", "victory" if won else "defeat"


def resolve_part(game: Game, steps: Steps[None]) -> Steps[None]:
    """Performs one part of the aftermath; if something ends it early, the next part follows."""
    card = game.table.monster.card
    try:
        yield from contained(game, steps, card)
    except ShowdownEnds:
        pass
    except LoopEnds as ended:
        tell_loop(game, ended, card)


def draw_spoils(game: Game, level: Level) -> Steps[None]:
    """Draws the reward cards of each resource deck, in addition to those won in the fight (First Story p.30)."""
    showdown = game.table
    for deck, count in level.spoils.items():
        drawn = yield from draw(game, deck, resource_deck(game, deck), (count + 1) // 2 if showdown.half_rewards else count)
        for card in drawn:
            showdown.spoils[card] = showdown.spoils.get(card, 0) + 1
            game.emit(events.CardGained("settlement", card, "resource"))
            if game.library.resources[card].rules:              # Skull, Curious Hand: they answer to being gained
                yield from gained_card(game, card, None, Context(showdown.monster.card, "monster", None))


def go_home(game: Game) -> None:
    """Clears the table: tokens are removed, attributes stay; gear and resources of the dead go to the settlement (First Story p.30)."""
    showdown, campaign = game.table, game.campaign
    settlement = campaign.settlement
    won = showdown.outcome == "victory" or any([not survivor.dead for survivor in game.fighters()])
    home: dict[str, int] = {}
    settlement.fallen = [survivor.id for survivor in game.fighters() if survivor.dead and LEFT not in survivor.notes]
    for survivor in game.fighters():
        for card in survivor.resources:
            showdown.spoils[card] = showdown.spoils.get(card, 0) + 1
        survivor.resources = []
        if survivor.id in settlement.fallen:
            count_death(game)
            for card in survivor.gear if won else ():
                home[card] = home.get(card, 0) + 1
            survivor.grid = {}
        rest_after(survivor)
    for card in showdown.left_behind:
        showdown.spoils[card] = showdown.spoils.get(card, 0) + 1
    if not won:
        showdown.spoils = {}
    for card, count in [*showdown.spoils.items(), *home.items()]:
        settlement.storage[card] = settlement.storage.get(card, 0) + count
    if showdown.special:
        settlement.returning = [who for who in settlement.returning if not game.by_id[who].dead]
    else:
        settlement.returning = [survivor.id for survivor in game.fighters() if not survivor.dead]
    game.expire("showdown_end", "round_end", "act_end", "attack_end", "turn_end", "monster_acts", "next_act", "next_attack")
    game.refresh()


def count_death(game: Game) -> None:
    """Counts one of those who fell: at once within a settlement phase, else when the death count is next updated (facts, settlement 1)."""
    settlement = game.settlement
    if game.table.special:
        settlement.death_count += 1
        game.emit(events.Changed("settlement", "death_count", 1))
    else:
        settlement.uncounted_deaths += 1
    if settlement.lantern_year:                                 # in the First Story there is no population yet
        change_population(game, -1)


def home_from_hunt(game: Game, living: list[Survivor]) -> None:
    """Ends a hunt: `living` return to the settlement with what they carry, and what lasted until the end of the hunt is over."""
    campaign, settlement = game.campaign, game.settlement
    for survivor in living:
        rest_after(survivor)
    settlement.returning, settlement.departing = [survivor.id for survivor in living], []
    campaign.hunt, campaign.phase = None, "settlement"
    game.expire("hunt_end", "next_space", "showdown_end")
    game.refresh()
