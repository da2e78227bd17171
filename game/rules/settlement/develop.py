"""Develop, the seventh step: building, innovating, crafting, endeavors, and what stored cards can do (First Story p.34-35)."""
from collections.abc import Callable

from msgspec import Struct

from game.cards.definitions import Endeavor
from game.cards.effect import Cost, Rule
from game.cards.library import walk
from game.model.campaign import Used
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, SettlementEvent
from game.rules.engine.options import GO_ON, INNOVATE, AbilityOption, BuildOption, CraftOption, EndeavorOption, WordOption, cost_key, read_option
from game.rules.engine.performing import perform
from game.rules.engine.question_facts import ChooseFacts, DevelopFacts, NominateFacts
from game.rules.engine.questions import Steps, choose
from game.rules.engine.triggers import is_used
from game.rules.engine.values import forbidden_by
from game.rules.settlement import births
from game.rules.survivors.costs import missing
from game.rules.survivors.gaining import card_answers, gain_location, gained_card, is_unique, owned
from game.rules.survivors.gear import lose_gear
from game.rules.survivors.paying import cannot_pay, pay
from game.rules.survivors.storage import remove_stored, store


class OfferedEndeavor(Struct, frozen=True):
    """Something on which endeavors can be spent: the card, its number there, and the endeavor."""
    card: str
    number: int
    what: Endeavor
    own: bool = False                                           # of an ability: who has it spends it, each for themselves

    @property
    def key(self) -> str:
        """Returns its key in options: `innovate`, or `endeavor organ_grinder 0`."""
        return INNOVATE if is_innovating(self.what) else EndeavorOption(self.card, self.number).key


# ---- one step -------------------------------------------------------------------------------------------------------
def options(game: Game) -> tuple[str, ...]:
    """Lists all that the settlement can do now; going on is always among it."""
    library = game.library
    found = [BuildOption(name).key for name in library.locations if cannot_build(game, name) is None]
    chances = [chance for chance in endeavors(game) if cannot_spend(game, chance) is None]
    found += [chance.key for chance in chances if is_innovating(chance.what)][:1]
    found += [CraftOption(name).key for name in library.gear if cannot_craft(game, name) is None]
    found += [chance.key for chance in chances if not is_innovating(chance.what)]
    found += [use.key for use in uses(game) if cannot_use(game, use) is None]
    return (*found, GO_ON)


def develop(game: Game) -> Steps[None]:
    """Asks what the settlement does next and does it; `go_on` ends the step, as it does by itself where nothing can be done any more."""
    answer = yield from choose("develop", "everyone", "develop", options(game), DevelopFacts(game.settlement.endeavors))
    match read_option("develop", answer):
        case WordOption(word) if word == GO_ON:
            game.settlement.step_done = True
        case BuildOption(location):
            yield from build(game, location)
        case CraftOption(gear):
            yield from craft(game, gear)
        case AbilityOption() as ability:
            yield from use(game, ability)
        case _:
            yield from do_endeavor(game, next(chance for chance in endeavors(game) if chance.key == answer))


# ---- building -------------------------------------------------------------------------------------------------------
def cannot_build(game: Game, name: str) -> str | None:
    """Returns the reason why a location cannot be built: already_built, missing_location, not_learned, limit or missing_cost; None if it can."""
    settlement, card = game.settlement, game.library.locations[name]
    if name in settlement.locations:
        return "already_built"
    if not card.needs.hold(game, Context(name, "settlement", None)):
        return "not_learned"
    if name not in settlement.unlocked and not may_be_built(game, name):
        return "missing_location"
    return "limit" if card.cost.endeavors and nobody_endeavors(game) else cannot_pay(game, None, card.cost)


def may_be_built(game: Game, name: str) -> bool:
    """Returns whether a location can be built without being unlocked: where another one offers it, or by what it needs alone (facts, locations 1)."""
    card = game.library.locations[name]
    return card.built_at in game.settlement.locations if card.built_at is not None else bool(card.needs.every)


def nobody_endeavors(game: Game) -> bool:
    """Returns whether rules keep everybody from spending endeavors: those of the settlement have ended (our reading), or all who live may spend none."""
    living = game.living()
    return bool(living) and all([forbidden_by(game, survivor.id, "endeavor") is not None for survivor in living])


def build(game: Game, name: str) -> Steps[None]:
    """Builds a location: pays its cost and adds it to the settlement."""
    yield from pay(game, None, game.library.locations[name].cost, Context(name, "settlement", None))
    gain_location(game, name)


# ---- crafting -------------------------------------------------------------------------------------------------------
def cannot_craft(game: Game, name: str) -> str | None:
    """Returns the reason why gear cannot be crafted: missing_location, not_learned, unique or missing_cost; None if it can."""
    card = game.library.gear[name]
    if card.at is None or card.at not in game.settlement.locations or not card.cost:
        return "missing_location"
    if not card.needs.hold(game, Context(name, "settlement", None)):
        return "not_learned"
    if is_unique(card) and owned(game, name):
        return "unique"
    return None if ways_to_pay(game, card.cost) else "missing_cost"


def craft(game: Game, name: str) -> Steps[None]:
    """Crafts gear: pays one of its costs (the players choose if several can be paid) and adds it to the storage; what it was crafted with answers."""
    card, before = game.library.gear[name], dict(game.settlement.storage)
    ways = ways_to_pay(game, card.cost)
    words = tuple([cost_key(cost.resources) for cost in ways])
    chosen = yield from choose("choose", "everyone", name, words, ChooseFacts("cost"))
    yield from pay(game, None, ways[words.index(chosen)], Context(name, "settlement", None))
    spent = [other for other, count in before.items() if game.settlement.storage.get(other, 0) < count]
    store(game, name)
    game.emit(events.CardGained("settlement", name, "gear"))
    yield from gained_card(game, name, None, Context(name, "settlement", None))
    needed = [other for other in [condition.card_needed() for condition in card.needs.every] if other is not None]
    for other in dict.fromkeys([*spent, *needed]):
        yield from card_answers(game, "crafted_with", other, None, Context(name, "settlement", None))


def ways_to_pay(game: Game, costs: tuple[Cost, ...]) -> list[Cost]:
    """Lists the costs that the settlement could pay now."""
    return [cost for cost in costs if not missing(game, cost) and not (cost.endeavors and nobody_endeavors(game))]


# ---- endeavors ------------------------------------------------------------------------------------------------------
def endeavors(game: Game) -> list[OfferedEndeavor]:
    """Lists the endeavors of the settlement's locations, innovations and principles, and of this year's event."""
    settlement, library = game.settlement, game.library
    found = []
    for name in settlement.locations:
        found += of_card(name, library.locations[name].endeavors)
    for name in dict.fromkeys([*settlement.innovations, *settlement.principles]):
        found += of_card(name, library.innovations[name].endeavors)
    for name in dict.fromkeys([name for survivor in game.living() for name in survivor.abilities]):
        found += of_card(name, library.abilities[name].endeavors, own=True)
    if settlement.seen:
        found += of_card(settlement.seen, library.events[settlement.seen].endeavors)
    return found


def of_card(card: str, what: tuple[Endeavor, ...], own: bool = False) -> list[OfferedEndeavor]:
    """Lists the endeavors of one card."""
    return [OfferedEndeavor(card, number, endeavor, own) for number, endeavor in enumerate(what)]


def find_endeavor(game: Game, word: str, survivor: Survivor | None = None) -> OfferedEndeavor | None:
    """Returns an endeavor by its key, by its name in small letters (`shared_experience`), by the event that it performs, by its card, or by what it
    gives: one that the settlement has, else one of any pack. Of several of a card it is the first that can be spent.
    """
    library, here = game.library, endeavors(game)
    everywhere = [chance for cards in (library.locations, library.innovations) for name, card in cards.items()
                                    for chance in of_card(name, card.endeavors)]
    everywhere += [chance for name, card in library.abilities.items() for chance in of_card(name, card.endeavors, own=True)]
    ways: tuple[Callable[[OfferedEndeavor], bool], ...] = (
        lambda chance: chance.key == word,
        lambda chance: small(chance.what.name) == word,
        lambda chance: any([getattr(effect, "action", "") == word for effect in chance.what.do]),
        lambda chance: chance.card == word,
        lambda chance: any([word in (getattr(effect, part, None) for part in ("card", "to", "quarry")) for effect in chance.what.do]),
        lambda chance: word in small(chance.what.name).split("_"))
    for known in (here, everywhere):
        for way in ways:
            if (found := [chance for chance in known if way(chance)]):
                return next((chance for chance in found if cannot_spend(game, chance, survivor) is None), found[0])
    return None


def small(name: str) -> str:
    """Returns the name of an endeavor in small letters: `shared_experience`."""
    return name.lower().replace(" ", "_").replace("-", "_").replace("'", "")


def lacking(game: Game, endeavor: Endeavor) -> dict[str, int]:
    """Counts what the settlement is missing for an endeavor: of its cost, and of what it turns into something else where it does nothing besides."""
    wanted = [effect.lacking(game) for effect in endeavor.do]
    return missing(game, endeavor.pay) | (wanted[0] if wanted and all(wanted) else {})


def is_innovating(endeavor: Endeavor) -> bool:
    """Returns whether an endeavor draws innovations."""
    return any([effect.innovates for effect in endeavor.do])


def cannot_endeavor(game: Game, word: str, survivor: Survivor | None = None) -> str | None:
    """Returns the reason why an endeavor, named in any of the ways of `find_endeavor`, cannot be spent now; None if it can."""
    chance = find_endeavor(game, word, survivor)
    return cannot_spend(game, chance, survivor) if chance is not None else "missing_location"


def cannot_spend(game: Game, chance: OfferedEndeavor, survivor: Survivor | None = None) -> str | None:
    """Returns the reason why an endeavor cannot be spent there, by this survivor or (without one) by anybody: missing_location, not_learned, limit,
    missing_cost, no_survival, dead; None if it can.
    """
    library, settlement = game.library, game.settlement
    if chance.card in library.locations and chance.card not in settlement.locations:
        return "missing_location"
    if chance.card in library.innovations and chance.card not in (*settlement.innovations, *settlement.principles):
        return "not_learned"
    if not chance.own and not chance.what.needs.hold(game, Context(chance.card, "settlement", None)):
        return "not_learned"
    if not chance.own and chance.what.once in ("phase", "year") and is_used(game, mark_of(chance)):
        return "limit"
    if is_innovating(chance.what) and not settlement.innovation_deck:
        return "limit"
    if lacking(game, chance.what):
        return "missing_cost"
    if is_innovating(chance.what):
        return "limit" if nobody_endeavors(game) else None
    if survivor is not None:
        return cannot_be_nominated(game, chance, survivor)
    reasons = [cannot_be_nominated(game, chance, other) for other in game.living()]
    return None if None in reasons else reasons[0] if reasons else "limit"


def cannot_be_nominated(game: Game, chance: OfferedEndeavor, survivor: Survivor) -> str | None:
    """Returns the reason why a survivor cannot be nominated for an endeavor: dead, limit, not_learned or no_survival; None if they can (all the living may)."""
    if survivor.dead:
        return "dead"
    types = game.library.innovations[chance.card].types if chance.card in game.library.innovations else ()
    barred = ("endeavor", *[f"use {word}" for word in types], *(["use_abilities"] if chance.own else []))
    if any([forbidden_by(game, survivor.id, action) for action in barred]):
        return "limit"
    if chance.own and not (chance.card in survivor.abilities and chance.what.needs.hold(game, Context(chance.card, survivor.id, survivor))):
        return "not_learned"
    if (chance.what.once == "lifetime" or (chance.own and chance.what.once)) and is_used(game, mark_of(chance, survivor)):
        return "limit"
    context = Context(chance.card, "settlement", survivor)
    if not any([effect.does_anything(game, context) for effect in chance.what.do]):  # e.g. nobody to learn from, or a survivor who cannot hear
        return "limit"
    return cannot_pay(game, survivor, chance.what.pay)


def nominees(game: Game, chance: OfferedEndeavor) -> tuple[str, ...]:
    """Lists who may be nominated for an endeavor."""
    return tuple([survivor.id for survivor in game.living() if cannot_be_nominated(game, chance, survivor) is None])


def mark_of(chance: OfferedEndeavor, survivor: Survivor | None = None) -> str:
    """Returns the entry for the list of spent endeavors: once a phase or year for all, once a lifetime, or of an ability, for each."""
    whose = survivor.id if survivor is not None and (chance.own or chance.what.once == "lifetime") else "settlement"
    return f"{whose} endeavor {chance.card} {chance.number}"


def do_endeavor(game: Game, chance: OfferedEndeavor) -> Steps[None]:
    """Asks who is nominated, if there is a choice, and spends the endeavor."""
    if is_innovating(chance.what):
        yield from spend(game, chance, None)
        return
    chosen = yield from choose("nominate", "everyone", chance.card, nominees(game, chance), NominateFacts("endeavor", chance.key, chance.what.name))
    yield from spend(game, chance, game.by_id[chosen])


def endeavor(game: Game, word: str, survivor: Survivor | None) -> Steps[None]:
    """Spends an endeavor, named in any of the ways of `find_endeavor`, with this survivor."""
    chance = find_endeavor(game, word, survivor)
    assert chance is not None
    yield from spend(game, chance, survivor)


def spend(game: Game, chance: OfferedEndeavor, survivor: Survivor | None) -> Steps[None]:
    """Spends an endeavor on what a card offers; the result applies to the nominated survivor, unless the card says otherwise."""
    what = chance.what
    context = Context(chance.card, "settlement", survivor, kind="endeavor", source="endeavor")
    context.event = SettlementEvent(nominated=survivor, offered_by=chance.card)
    if what.once is not None:
        game.campaign.used.append(Used(mark_of(chance, survivor), what.once))
    game.emit(events.Endeavored(survivor.id if survivor is not None else "settlement", chance.card, what.name))
    yield from pay(game, survivor, what.pay, context)
    yield from perform(game, what.do, context)


def cannot_innovate(game: Game) -> str | None:
    """Returns the reason why the settlement cannot innovate: missing_location, limit (once a phase, or no card left) or missing_cost; None if it can."""
    reasons = [cannot_spend(game, chance) for chance in endeavors(game) if is_innovating(chance.what)]
    return None if None in reasons else reasons[0] if reasons else "missing_location"


def innovate(game: Game) -> Steps[None]:
    """Innovates: pays, draws, keeps one (First Story p.35)."""
    able = [chance for chance in endeavors(game) if is_innovating(chance.what) and cannot_spend(game, chance) is None]
    yield from spend(game, able[0], None)


# ---- stored and carried cards that can be used -----------------------------------------------------------------------
def uses(game: Game) -> list[AbilityOption]:
    """Lists the abilities of stored and carried cards that are used in the settlement, such as Love Juice: `use love_juice 0`."""
    library, storage = game.library, game.settlement.storage
    carried = {name for survivor in game.living() for name in survivor.grid.values()}
    cards = [(name, card.rules) for name, card in library.resources.items()] + [(name, card.rules) for name, card in library.gear.items()]
    return [AbilityOption(name, number) for name, rules in cards if storage.get(name, 0) > 0 or name in carried
            for number, rule in enumerate(rules) if rule.pay is not None and rule.pay.actions == ("archive_this",)]


def rule_used(game: Game, ability: AbilityOption) -> Rule:
    """Returns the rule of a stored or carried card that is used."""
    found = game.library.resources.get(ability.card) or game.library.gear[ability.card]
    return found.rules[ability.number]


def cannot_use(game: Game, ability: AbilityOption, user: Survivor | None = None) -> str | None:
    """Returns the reason why a card cannot be used now, by a survivor or by the settlement: limit or the missing cost; None if it can."""
    card, rule = ability.card, rule_used(game, ability)
    if not rule.if_.hold(game, Context(card, "settlement", user)):
        return "limit"
    if leads_to_birth(rule):
        why = births.cannot_be_intimate(game, None, words_of(game, card))
        if why is not None:
            return why
    elif is_eaten(game, card) and not [name for name in eaters(game) if user is None or name == user.id]:
        return "limit"
    return cannot_pay(game, user, rule.pay) if rule.pay is not None else None


def is_eaten(game: Game, card: str) -> bool:
    """Returns whether a resource is consumed by one survivor when it is used; what leads to a birth concerns two, who are chosen there."""
    return bool(words_of(game, card)) and not any([leads_to_birth(rule) for rule in game.library.resources[card].rules])


def leads_to_birth(rule: Rule) -> bool:
    """Returns whether a rule performs the event that leads to births."""
    return any([getattr(part, "action", "") == births.EVENT for part in walk(rule)])


def eaters(game: Game) -> tuple[str, ...]:
    """Lists the living who can consume something."""
    return tuple([survivor.id for survivor in game.living() if forbidden_by(game, survivor.id, "consume") is None])


def use(game: Game, ability: AbilityOption, user: Survivor | None = None) -> Steps[None]:
    """Archives a card, of the storage if it is there, and performs its effects; their subject is who uses it (everybody says who eats it), or nobody."""
    card, rule = ability.card, rule_used(game, ability)
    if user is None and is_eaten(game, card):
        user = game.by_id[(yield from choose("nominate", "everyone", card, eaters(game), NominateFacts("eats")))]
    context = Context(card, "settlement", user, kind="resource")
    context.words = words_of(game, card)
    if game.settlement.storage.get(card, 0):
        remove_stored(game, card)
        game.emit(events.Spent("settlement", card))
    else:
        bearers = [survivor for survivor in game.living() if card in survivor.grid.values()]
        bearer = user if user in bearers else bearers[0]
        lose_gear(game, bearer, next(box for box in sorted(bearer.grid) if bearer.grid[box] == card))
    if rule.pay is not None:
        yield from pay(game, user, rule.pay, context)
    yield from perform(game, rule.do, context)


def words_of(game: Game, card: str) -> tuple[str, ...]:
    """Returns ("consume",) for a consumable resource, else (): only survivors who can consume it take part."""
    resource = game.library.resources.get(card)
    return ("consume",) if resource is not None and "consumable" in resource.keywords else ()
