"""The careful bot in the settlement: arms its hunters, builds, innovates, spends endeavors, raises children, and sends out the best four.

It knows what players see, and judges cards by what is written on them (`card_worth.py`); what a question offers is all it chooses among.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from game.cards.definitions import Endeavor
from game.cards.effect import Effects
from game.cards.library import Library, walk
from game.model.survivor import MOVEMENT, Survivor
from game.play.card_worth import CardWorth, is_risky, of_cost, worth_in
from game.play.party_gear import Holdings, gear_of, shared_out
from game.rules.effects.control import Choose, May, Perform
from game.rules.engine.game import Game
from game.rules.engine.grid import free_boxes
from game.rules.engine.options import (
    CREATE,
    DONE,
    GO_ON,
    INNOVATE,
    LEAVE,
    TAKE,
    AbilityOption,
    BuildOption,
    CraftOption,
    EndeavorOption,
    RuleOption,
    TakeOption,
    WeaponOption,
    options_of,
    put_key,
    read_option,
)
from game.rules.engine.question_facts import ChooseFacts, DepartFacts, NominateFacts, QuarryFacts
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.rules.settlement import births, gear_grid
from game.rules.settlement.setting_out import most

ATTRIBUTES = {"movement": 0.5, "speed": 4.0, "accuracy": 2.0, "strength": 2.0, "evasion": 3.0, "luck": 3.0}
NEW_IDEA, NEW_PLACE, ARMING_PLACE, DEAR_PLACE = 4.5, 6.0, 9.0, 3.0  # what innovating and building are worth
ARMED, ARMORED = 1.4, 20.0                                      # wounds of an attack of all four and points of armor with which a dear place is built
CRAFTED = 0.5                                                   # share of a cost that counts against crafting: resources do not keep anybody alive
SPARE = 0.2                                                    # what an endeavor costs that would be lost with the year
FEW_PEOPLE, A_CHILD = 16, 3.0                                   # below so many people the hope of a child counts for more


# ---- develop --------------------------------------------------------------------------------------------------------
def develop(session: Session, question: Ask) -> str:
    """Does what is worth most: weapons for four before anything dear, innovations, armor; then spends endeavors; goes on where nothing is worth its cost."""
    game, worth = session.game, worth_in(session.library)
    held = Holdings(worth, gear_of(game, game.living()))
    worths = [(not takes_endeavors(game.library, option), worth_of(game, worth, held, option), -number, key)
              for number, (key, option) in enumerate(options_of(question)) if key != GO_ON]
    return max([one for one in worths if one[1] > 0], default=(False, 0.0, 0, GO_ON))[-1]


def takes_endeavors(library: Library, option: RuleOption) -> bool:
    """Returns whether an endeavor is spent on something that is no place and no innovation: such things come last, when the resources are spent."""
    if isinstance(option, CraftOption):
        return all([cost.endeavors > 0 for cost in library.gear[option.gear].cost])
    return isinstance(option, EndeavorOption)


def worth_of(game: Game, worth: CardWorth, held: Holdings, option: RuleOption) -> float:
    """Returns the worth of something to do in the develop step, its cost subtracted."""
    library = game.library
    match option:
        case BuildOption(place):
            return worth_of_place(game, held, place)
        case CraftOption(gear):
            return held.gained_by(gear) - CRAFTED * min([of_cost(cost) for cost in library.gear[gear].cost])
        case EndeavorOption(card, number):
            endeavor = endeavors_of(library, card)[number]
            return worth_of_deed(game, worth, endeavor.do) - of_cost(replace(endeavor.pay, endeavors=0)) - SPARE * endeavor.pay.endeavors
        case AbilityOption(card, number):
            rule = (library.resources.get(card) or library.gear[card]).rules[number]
            return worth_of_deed(game, worth, rule.do) - of_cost(rule.pay) - 1.0 if rule.pay is not None else 0.0
    return NEW_IDEA if option.key == INNOVATE else 0.0


def worth_of_place(game: Game, held: Holdings, place: str) -> float:
    """Returns the worth of a location: one that arms people comes first, one that costs resources when the hunters are armed."""
    made = [card for card in game.library.gear.values() if card.at == place]
    if game.library.locations[place].cost.resources:
        return DEAR_PLACE if held.wounds >= ARMED and held.armor >= ARMORED else 0.0
    return ARMING_PLACE if any([card.weapon is not None for card in made]) else NEW_PLACE


def endeavors_of(library: Library, card: str) -> tuple[Endeavor, ...]:
    """Returns the endeavors that a card offers."""
    found = library.locations.get(card) or library.innovations.get(card) or library.abilities.get(card) or library.events[card]
    return found.endeavors


def worth_of_deed(game: Game, worth: CardWorth, effects: Effects) -> float:
    """Returns the worth of an endeavor or of using a card; where people are few, the hope of a child counts for more."""
    hope = A_CHILD if game.settlement.population < FEW_PEOPLE and may_bear(game.library, effects) else 0.0
    return worth.of_effects(effects) + hope


def may_bear(library: Library, effects: Effects) -> bool:
    """Returns whether a child may come of effects: they lead to intimacy, or perform an event that does."""
    performed = [part.action for part in library.parts_of(effects) if isinstance(part, Perform)]
    more = [other.action for name in performed if name in library.events for other in library.parts_of(library.events[name].do) if isinstance(other, Perform)]
    return births.EVENT in (*performed, *more)


def principle(session: Session, question: Ask) -> str:
    """Chooses the answer whose card is worth most."""
    worths = worth_in(session.library).innovations
    return max(question.options, key=lambda name: worths.get(name, 0.0))


def sex(session: Session, question: Ask) -> str:
    """Keeps the numbers of women and men equal."""
    living = session.game.living()
    men = sum(survivor.sex == "male" for survivor in living)
    return "male" if men * 2 < len(living) else "female"


# ---- departing ------------------------------------------------------------------------------------------------------
def merit(survivor: Survivor) -> float:
    """Returns how useful a survivor is in a fight."""
    attributes = sum([weight * survivor.attributes.get(name, 0) for name, weight in ATTRIBUTES.items()]) - ATTRIBUTES["movement"] * MOVEMENT
    counters = sum([weight * number for weight, number in ((0.4, survivor.survival), (0.5, survivor.proficiency), (0.1, survivor.courage))])
    return attributes + counters + 1.5 * len(survivor.fighting_arts) - 0.7 * len(survivor.disorders)


def depart(session: Session, question: Ask) -> str:
    """Sends out the best; somebody new rather than who is worse than a newcomer."""
    chosen = question.facts.chosen if isinstance(question.facts, DepartFacts) else ()
    by_id = session.game.by_id
    free = [by_id[key] for key in question.options if key in by_id and key not in chosen]
    if len(chosen) == most(session.game):
        return DONE
    best = max(free, key=merit, default=None)
    if CREATE in question.options and (best is None or merit(best) < 0):
        return CREATE
    return best.id if best is not None else DONE


def grid(session: Session, question: Ask) -> str:
    """Lays down what is feared, then shares out the gear, the best to the best survivor, one change after the other.

    Whoever has no weapon type practises that of their weapon.
    """
    game, options = session.game, frozenset(question.options)
    party = sorted([game.by_id[who] for who in game.settlement.departing], key=merit, reverse=True)
    wanted = shared_out(game, worth_in(session.library), party)
    feared = [TakeOption(survivor.id, box).key for survivor in party for box in gear_grid.feared(game, survivor)]
    if feared:
        return feared[0]
    superfluous = {survivor.id: boxes_beyond(survivor, wanted[survivor.id]) for survivor in party}
    for survivor in party:
        for card in Counter(wanted[survivor.id]) - Counter(survivor.grid.values()):
            boxes = [*superfluous[survivor.id], *map(int, free_boxes(survivor))]
            put = next((key for box in boxes if (key := put_key(card, survivor.id, box)) in options), None)
            if put is not None:
                return put
            lying = [TakeOption(other.id, box).key for other in party for box in superfluous[other.id] if other.grid[str(box)] == card]
            lying += [TakeOption(survivor.id, box).key for box in superfluous[survivor.id]]
            take = next((key for key in lying if key in options), None)
            if take is not None:
                return take
    away = [TakeOption(survivor.id, box).key for survivor in party for box in superfluous[survivor.id]]
    return practised(session, question) or next((key for key in away if key in options), question.options[0])


def boxes_beyond(survivor: Survivor, wanted: list[str]) -> list[int]:
    """Lists the boxes with cards that a survivor is not to carry."""
    left, boxes = Counter(wanted), []
    for box, card in sorted(survivor.grid.items()):
        left[card] -= 1
        if left[card] < 0:
            boxes.append(int(box))
    return boxes


def practised(session: Session, question: Ask) -> str | None:
    """Returns the choice of a weapon type that somebody carries and who practises none, or None."""
    game = session.game
    for key in reversed(question.options):                      # they stand last
        option = read_option("grid", key)
        if not isinstance(option, WeaponOption):
            return None
        survivor = game.by_id[option.who]
        if not survivor.weapon and any([option.weapon in game.library.gear[card].keywords for card in survivor.grid.values()]):
            return key
    return None


# ---- choices on cards -----------------------------------------------------------------------------------------------
def cards_named(library: Library, name: str) -> list[object]:
    """Lists the cards of a name, of all kinds that ask in a settlement or on a hunt."""
    kinds = (library.events, library.actions, library.innovations, library.locations, library.abilities, library.gear, library.resources, library.principles)
    return [kind[name] for kind in kinds if name in kind]


def choose(session: Session, question: Ask) -> str:
    """Chooses the higher of two results, the best innovation, and of a card's ways the one that is worth most; else the first."""
    options, worth = question.options, worth_in(session.library)
    if all(option.isdigit() for option in options):
        return max(options, key=int)
    match question.facts:
        case ChooseFacts("innovation"):
            return max(options, key=lambda name: worth.innovations.get(name, 0.0))
        case ChooseFacts("archive"):
            return min(options, key=lambda name: usefulness(session.game, name))
    for card in cards_named(session.library, question.about):
        for part in walk(card):
            if isinstance(part, Choose) and all([option in part.ways for option in options]):
                return max(options, key=lambda way: worth.of_effects(part.ways[way]))
    return options[0]


def usefulness(game: Game, name: str) -> float:
    """Returns how much a stored card would be missed: what costs ask for by its name most, what there is plenty of least."""
    gear = game.library.gear
    named = sum([name in cost.resources for card in gear.values() if card.at in game.settlement.locations for cost in card.cost])
    return (10.0 if name in gear else float(named)) - 0.2 * game.settlement.storage.get(name, 0)


def use(session: Session, question: Ask) -> str:
    """Takes what a card offers if it is worth its cost; what is not understood is taken."""
    worth = worth_in(session.library)
    offers = [part for card in cards_named(session.library, question.about) for part in walk(card) if isinstance(part, May)]
    if len(offers) == 1 and TAKE in question.options:
        offer = offers[0]
        gain, left = worth.of_effects(offer.do), worth.of_effects(offer.else_)
        return LEAVE if gain - of_cost(offer.pay) < left or (offer.pay.resources and gain - of_cost(offer.pay) == left) else TAKE
    return TAKE


def nominate(session: Session, question: Ask) -> str:
    """Nominates the best for what helps, who is needed least for what may kill, and those who do not hunt as parents."""
    game = session.game
    people = [game.by_id[who] for who in question.options if who in game.by_id]
    purpose, endeavor = (question.facts.purpose, question.facts.endeavor) if isinstance(question.facts, NominateFacts) else ("", "")
    if not people:
        return question.options[0]
    option = read_option("develop", endeavor) if endeavor else None
    risky = is_risky(endeavors_of(game.library, option.card)[option.number].do) if isinstance(option, EndeavorOption) else any([
        is_risky(card) for card in cards_named(game.library, question.about)])
    if purpose in births.ROLES:
        other = game.by_id.get(question.facts.other) if isinstance(question.facts, NominateFacts) else None
        return min(people, key=lambda person: (are_kin(person, other), merit(person))).id
    if purpose == "dies" or risky:
        return min(people, key=merit).id
    return max(people, key=merit).id


def are_kin(one: Survivor, other: Survivor | None) -> bool:
    """Returns whether two are parent and child, or share a parent."""
    return other is not None and (one.id in other.parents or other.id in one.parents or not set(one.parents).isdisjoint(other.parents))


def strength(game: Game) -> float:
    """Returns how dangerous a monster the hunters can meet."""
    held = Holdings(worth_in(game.library), gear_of(game, game.living()))
    return 2 * held.wounds + held.armor / 10


def dangers(library: Library, monster: str) -> dict[str, int]:
    """Returns how dangerous a monster is at each level at which it is hunted."""
    levels = library.monster[monster].levels.values() if monster in library.monster else ()
    return {str(level.level): level.toughness + 4 * (level.damage + level.speed) for level in levels if level.hunt_space is not None}


def quarry(session: Session, question: Ask) -> str:
    """Chooses, of the quarries whose cards are written, the most dangerous for which the hunters are strong enough; else the first."""
    able, library = strength(session.game), session.library
    written = [name for name in question.options if not library.monster[name].unfinished] or [*question.options]
    return max(written, key=lambda name: max([danger for danger in dangers(library, name).values() if danger <= able], default=0))


def quarry_level(session: Session, question: Ask) -> str:
    """Chooses the highest level that is no more dangerous than the hunters are strong, else the lowest."""
    able = strength(session.game)
    danger = dangers(session.library, question.facts.monster if isinstance(question.facts, QuarryFacts) else "")
    return max([key for key in question.options if danger.get(key, 0) <= able], key=int, default=question.options[0])


def hunt_turn(session: Session, question: Ask) -> str:
    """Moves on: nobody runs away."""
    return GO_ON


IN_A_SETTLEMENT: dict[str, Callable[[Session, Ask], str]] = {
    "develop": develop, "principle": principle, "sex": sex, "depart": depart, "grid": grid, "choose": choose, "use": use, "nominate": nominate,
    "quarry": quarry, "quarry_level": quarry_level, "hunt_turn": hunt_turn,
}  # fmt: skip
