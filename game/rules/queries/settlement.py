"""Questions about a settlement that do not change it: costs, what is missing, refusals, and what will be lost."""
from collections.abc import Sequence

from msgspec import Struct

from game.cards.effect import Cost
from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.effects.conditions import Puzzle
from game.rules.effects.gear_conditions import Affinities
from game.rules.engine.game import Context, Game
from game.rules.engine.options import INNOVATE, AbilityOption, BuildOption, CraftOption, EndeavorOption, RuleOption, read_option
from game.rules.engine.questions import Ask, Refusal
from game.rules.engine.values import forbidden_by
from game.rules.settlement import develop, gear_grid, milestones, newcomers, phase, timeline
from game.rules.settlement.encounters import NemesisEntry, nemesis_entry, nemesis_of_year
from game.rules.settlement.setting_out import cannot_set_out
from game.rules.survivors import costs

AFTERMATH, ARRIVAL, LOST_FIGHT = BEFORE_STEPS = ("aftermath", "arrival", "lost_fight")  # what lies before the first step of a phase
NEAR = ("now", "one_short", "further_off")


class Offer(Struct, frozen=True):
    """One thing to do in the develop step, possible now or not.

    `kind` is build, innovate, craft, endeavor or use; `place` the location or card that offers it; `near` is now, one_short (a
    single thing is missing) or further_off; `missing` counts what is missing; `code` is the reason of a refusal (empty if it is possible).
    """
    key: str
    kind: str
    card: str
    place: str
    number: int = 0
    cost: tuple[dict[str, int], ...] = ()
    missing: dict[str, int] = {}
    code: str = ""
    near: str = "now"


class Loss(Struct, frozen=True):
    """What is lost if the table goes on now: endeavors (their number), or this phase's innovation that was not drawn."""
    what: str
    count: int


class Bond(Struct, frozen=True):
    """What a worn gear card gives for affinities of the grid: its rule (`number`, from 0), and whether they are complete."""
    card: str
    number: int
    holds: bool


# ---- develop --------------------------------------------------------------------------------------------------------
def offers(game: Game) -> list[Offer]:
    """Lists everything in the develop step, possible or not, in the order of the packs, locations first."""
    library, near = game.library, possible(game)
    found = [offer_of(game, BuildOption(name).key) for name in near if name not in game.settlement.locations]
    chances = every_chance(game)
    found += [offer_of(game, chance.key) for chance in chances if develop.is_innovating(chance.what)][:1]
    found += [offer_of(game, CraftOption(name).key) for name, card in library.gear.items() if card.cost and card.at in near]
    found += [offer_of(game, chance.key) for chance in chances if not develop.is_innovating(chance.what)]
    return found + [offer_of(game, use.key) for use in develop.uses(game)]


def buildable_later(game: Game) -> list[Offer]:
    """Lists the locations that have a cost and cannot be built yet for another reason than that cost."""
    near = possible(game)
    return [offer_of(game, BuildOption(name).key) for name, card in game.library.locations.items() if name not in near and costs.parts_of(card.cost)]


def offer_of(game: Game, key: str) -> Offer:
    """Returns the offer of a key of the develop step."""
    code = refusal_of(game, key)
    lacking = missing_of(game, key)
    kind, card, place, number = placed(game, read_option("develop", key))
    short = sum(lacking.values()) + (code not in (None, "missing_cost"))
    near = NEAR[0] if code is None else NEAR[1] if short == 1 else NEAR[2]
    return Offer(key, kind, card, place, number, cost_of(game, key), lacking, code or "", near)


def kept_after(game: Game, offer: Offer) -> dict[str, int]:
    """Counts what is left of each part of the first cost of an offer once it is paid; parts for which the same card could pay are left out."""
    settlement, cost = game.settlement, offer.cost[0] if offer.cost else {}
    paying = {what: set(costs.stored(game, what)) for what in cost}
    kept = {}
    for what, count in cost.items():
        if what in ("endeavors", "population"):
            kept[what] = getattr(settlement, what) - count
        elif paying[what] and not any([paying[what] & paying[other] for other in cost if other != what]):
            kept[what] = sum([settlement.storage[card] for card in paying[what]]) - count
    return {what: count for what, count in kept.items() if count >= 0}


def placed(game: Game, option: RuleOption) -> tuple[str, str, str, int]:
    """Returns kind, card, place and number on the card of an option of the develop step."""
    match option:
        case BuildOption(location):
            return "build", location, game.library.locations[location].built_at or "", 0
        case CraftOption(gear):
            return "craft", gear, game.library.gear[gear].at or "", 0
        case EndeavorOption(card, number):
            return "endeavor", card, card, number
        case AbilityOption(card, number):
            return "use", card, card, number
    card = next((chance.card for chance in every_chance(game) if develop.is_innovating(chance.what)), "")
    return INNOVATE, card, card, 0


def possible(game: Game) -> list[str]:
    """Lists the locations that are built, and those that may be built next."""
    known = game.settlement.locations
    return [name for name in game.library.locations if name in known or develop.cannot_build(game, name) in (None, "missing_cost")]


def every_chance(game: Game) -> list[develop.OfferedEndeavor]:
    """Lists the endeavors of the settlement, then those of the locations that may be built next."""
    near = [name for name in possible(game) if name not in game.settlement.locations]
    return develop.endeavors(game) + [chance for name in near for chance in develop.of_card(name, game.library.locations[name].endeavors)]


def costs_of(game: Game, key: str) -> tuple[Cost, ...]:
    """Returns the costs of something, any one of which has to be paid."""
    match read_option("develop", key):
        case BuildOption(location):
            return (game.library.locations[location].cost,)
        case CraftOption(gear):
            return game.library.gear[gear].cost
        case AbilityOption():
            return ()
    return tuple([chance.what.pay for chance in every_chance(game) if chance.key == key][:1])


def cost_of(game: Game, key: str) -> tuple[dict[str, int], ...]:
    """Returns the costs of something, one dict for each way to pay: endeavors, survival, and resources by keyword or card."""
    return tuple([costs.parts_of(cost) for cost in costs_of(game, key)])


def missing_of(game: Game, key: str) -> dict[str, int]:
    """Counts what the settlement is missing for something, by the way to pay that misses least; empty if nothing is missing."""
    if isinstance(read_option("develop", key), (BuildOption, CraftOption, AbilityOption)):
        return costs.cheapest(game, costs_of(game, key))
    chance = next((chance for chance in every_chance(game) if chance.key == key), None)
    return develop.lacking(game, chance.what) if chance is not None else {}


def equal_cards(game: Game, card: str) -> list[str]:
    """Lists the other stored cards that pay for the very same things as a card: of these only one is offered where a cost is paid."""
    return costs.equals(game, card)


def refusal_of(game: Game, key: str) -> str | None:
    """Returns the reason why something cannot be done in the develop step now: a code, or None if it can."""
    match read_option("develop", key):
        case BuildOption(location):
            return develop.cannot_build(game, location)
        case CraftOption(gear):
            return develop.cannot_craft(game, gear)
        case AbilityOption() as ability:
            return develop.cannot_use(game, ability)
    chance = next((chance for chance in every_chance(game) if chance.key == key), None)
    return develop.cannot_spend(game, chance) if chance is not None else "missing_location"


def develop_refusals(game: Game) -> list[Refusal]:
    """Lists what the develop step does not offer although it is known or near, each with its reason and its card."""
    return [Refusal(offer.key, offer.code, offer.card) for offer in offers(game) if offer.code]


def nominees(game: Game, key: str) -> list[Refusal]:
    """Lists for each living survivor the reason why they cannot be nominated for an endeavor; the code is empty if they can."""
    chance = next(chance for chance in every_chance(game) if chance.key == key)
    return [Refusal(survivor.id, develop.cannot_be_nominated(game, chance, survivor) or "", chance.card) for survivor in game.living()]


def losses(game: Game) -> list[Loss]:
    """Lists what is lost for good if the settlement goes on from here: unspent endeavors, and an innovation that could be drawn."""
    found = [Loss("endeavors", game.settlement.endeavors)] if game.settlement.endeavors else []
    if game.settlement.step == "develop" and develop.cannot_innovate(game) is None:
        found.append(Loss("innovation", 1))
    return found


def users(game: Game, card: str) -> list[str]:
    """Lists the living survivors whom no rule keeps from carrying a gear card."""
    return [survivor.id for survivor in game.living() if gear_grid.kept_from(game, survivor, card) is None]


# ---- departing ------------------------------------------------------------------------------------------------------
def departing_refusals(game: Game) -> list[Refusal]:
    """Lists who cannot depart and why; `about` is the card that keeps them home. `create` if nobody new can be named."""
    found = []
    for survivor in game.campaign.survivors:
        why = cannot_set_out(game, survivor)
        if why is not None:
            found.append(Refusal(survivor.id, why, forbidden_by(game, survivor.id, "depart") or ""))
    why = newcomers.cannot_create(game)
    return [*found, Refusal("create", why)] if why is not None else found


def grid_refusal(game: Game, survivor: Survivor, card: str, box: int) -> str | None:
    """Returns the reason why a stored gear card cannot be put into a box of a departing survivor's grid: a code, or None if it can."""
    if survivor.id not in game.settlement.departing:
        return "limit"
    return gear_grid.cannot_put(game, survivor, card, box)


def bonds(game: Game, survivor: Survivor) -> list[Bond]:
    """Lists the rules of worn gear that require affinities, box by box, each card once, and which of them are complete now."""
    found = []
    for card in dict.fromkeys(survivor.gear):
        context = Context(card, survivor.id, survivor, kind="gear")
        for number, rule in enumerate(game.library.gear[card].rules):
            asked = [test for test in rule.if_.every if isinstance(test, (Puzzle, Affinities))]
            if asked:
                found.append(Bond(card, number, all([test.holds(game, context) for test in asked])))
    return found


def unarmed(game: Game) -> list[str]:
    """Lists the departing survivors who carry no weapon."""
    departing = [survivor for survivor in game.living() if survivor.id in game.settlement.departing]
    return [survivor.id for survivor in departing if not any([game.library.gear[card].weapon is not None for card in survivor.gear])]


def whereabouts(game: Game, survivor: Survivor) -> str:
    """Returns where a survivor of the settlement is: departing, returned or home. Until the first step whoever departed last has just returned."""
    settlement = game.settlement
    fought = settlement.departing if game.campaign.phase == "aftermath" else []
    if survivor.id in fought:
        return "returned"
    if survivor.id in settlement.departing:
        return "departing"
    return "returned" if survivor.id in settlement.returning and not fought else "home"


def party(campaign: Campaign) -> list[str]:
    """Lists who fights or hunts, the dead included; at home everybody."""
    if campaign.showdown is not None:
        return list(campaign.showdown.survivors)
    return list(campaign.hunt.survivors) if campaign.hunt is not None else [survivor.id for survivor in campaign.survivors]


def company(campaign: Campaign) -> list[str]:
    """Lists who sets out or has just come home, as long as anybody does, else whoever fights, hunts or lives here."""
    return list(campaign.settlement.departing) or party(campaign)


def at_home(game: Game) -> bool:
    """Returns whether everybody is at home: nobody hunts, and nobody fights."""
    return game.campaign.showdown is None and game.campaign.hunt is None


def nemesis_ahead(game: Game) -> NemesisEntry | None:
    """Returns the nemesis that whoever sets out this year will meet, None if they hunt."""
    return nemesis_of_year(game)


def nemesis_in(game: Game, entry: str) -> NemesisEntry | None:
    """Returns the nemesis that an entry of the timeline names, None if it names an event."""
    return nemesis_entry(game, entry)


def story_ends(game: Game) -> bool:
    """Returns whether the story ends with this settlement phase, so that nobody will hunt in it."""
    return not game.campaign.goes_on


def began_without_fight(game: Game) -> bool:
    """Returns whether the story was begun in its settlement: nobody has fought the first fight of the First Story."""
    return game.campaign.prologue == "skipped"


def unmet(game: Game, survivor: Survivor) -> str | None:
    """Returns the card whose requirement for departing a survivor does not meet yet, or None."""
    return gear_grid.unmet(game, survivor)


def refusals(game: Game, question: Ask) -> list[Refusal]:
    """Lists what a question of the settlement phase does not offer, each with its reason."""
    if question.kind == "develop":
        return develop_refusals(game)
    if question.kind == "depart":
        return departing_refusals(game)
    return []


def promised_by(game: Game, earlier: Sequence[str] = ()) -> frozenset[str]:
    """Lists the cards with an effect that waits until survivors depart, apart from what was promised earlier."""
    return frozenset([game.library.promises[key][0] for key in game.settlement.promised if key not in earlier])


# ---- the settlement sheet ----------------------------------------------------------------------------------------------
def before_steps(campaign: Campaign) -> str:
    """Returns the word for what lies before the first step of a settlement phase: the aftermath of a fight, or the arrival where nobody has fought."""
    if campaign.showdown is not None and campaign.showdown.outcome == "defeat":
        return LOST_FIGHT
    return ARRIVAL if campaign.prologue == "skipped" and campaign.settlement.lantern_year <= 1 else AFTERMATH


def part_of_year(campaign: Campaign) -> str:
    """Returns where a campaign stands: the hunt, a step of the settlement phase, or the word for what lies before the first step."""
    if campaign.phase == "hunt":
        return "hunt"
    step = campaign.settlement.step
    over = campaign.phase in ("showdown", "aftermath") and step == steps()[-1]  # the phase of last year is over, and none has begun
    return before_steps(campaign) if over or not step else step


def steps() -> tuple[str, ...]:
    """Lists the ten steps in their order."""
    return tuple(phase.STEPS)


def years(game: Game) -> list[tuple[int, list[str]]]:
    """Lists the timeline: each year that has an event, with the events."""
    written = timeline.printed(game) if not game.settlement.timeline else game.settlement.timeline
    return [(year, list(written[str(year)])) for year in sorted(map(int, written)) if written[str(year)]]


def milestones_due(game: Game) -> list[str]:
    """Lists the principles and events that will happen after the story events of the year, or at once when those are over."""
    return milestones.due(game)


def look_to_come(game: Game, sex: str) -> str:
    """Returns the look that the next survivor of a sex gets, "" where the sex is none of those that are known."""
    return newcomers.rarest_look(game, sex) if sex in newcomers.LOOKS else ""


def people(game: Game) -> int:
    """Counts the people: the recorded population, and at least the living with a sheet, who are counted in step 2."""
    return max(game.settlement.population, len(game.living()))


def unnamed(game: Game) -> int:
    """Counts the people who have no sheet."""
    return newcomers.unnamed(game)


def deaths_to_count(game: Game) -> int:
    """Counts the deaths that the next death count adds; while the aftermath is resolved, at least those of the fight."""
    fallen = sum(survivor.dead for survivor in game.fighters()) if game.campaign.phase == "aftermath" and game.showdown is not None else 0
    return max(game.settlement.uncounted_deaths, fallen)


def stored(game: Game) -> list[tuple[str, int]]:
    """Lists the storage, resources first, in the order of the packs; while the aftermath is resolved, with what is being brought home."""
    storage = game.settlement.storage
    if game.campaign.phase == "aftermath" and game.showdown is not None:
        storage = dict(storage)
        won = [card for survivor in game.fighters() for card in survivor.resources] + game.showdown.left_behind
        for card in [*won, *(name for name, count in game.showdown.spoils.items() for _ in range(count))]:
            storage[card] = storage.get(card, 0) + 1
    return [(name, storage[name]) for name in [*game.library.resources, *game.library.gear] if storage.get(name)]
