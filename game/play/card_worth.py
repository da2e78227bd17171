"""What cards are worth to a settlement, estimated from what is written on them: effects, rules, innovations, gear, weapons.

The unit is about that of one survival for one survivor. A rough measure for bots, the same for cards of any pack; it knows no card by its name.
"""

from __future__ import annotations

from functools import lru_cache

from game.cards.definitions import Gear, Innovation
from game.cards.effect import Cost, Effect, Effects, Rule, Rules
from game.cards.kinds import Amount, Who
from game.cards.library import Library, walk
from game.play.check_tables import chances
from game.rules.effects.campaign import Innovate, Join, Unlock
from game.rules.effects.control import Choose, Grant, If_, Let, May, Perform, Roll
from game.rules.effects.counters import BaseChanges, Lose
from game.rules.effects.decks import Archive, GainCard, Swap
from game.rules.effects.harm import Heal, Injure, Kill, Suffer, Wound
from game.rules.effects.kin import Pair
from game.rules.effects.story import DrawEvent, SpecialShowdown

COUNTERS = {
    "survival": 1.0, "insanity": 0.15, "courage": 0.8, "understanding": 0.8, "hunt_xp": 0.5, "proficiency": 1.5, "bleeding": -2.0,
    "population": 6.0, "endeavors": 2.0,
}  # fmt: skip
ATTRIBUTES = {"movement": 1.0, "speed": 5.0, "accuracy": 3.0, "strength": 3.0, "evasion": 4.0, "luck": 4.0}
OF_RULES = {**ATTRIBUTES, "armor": 3.0, "survival_limit": 4.0, "innovation_draw": 1.0, "intimacy_roll": 1.0, "brain_trauma_roll": 1.0}
DEATH, PERSON, INJURY, DISORDER, ART, RESOURCE, PARTNER = -8.0, 6.0, -3.0, -1.5, 3.0, 1.0, 3.0
SPECIAL_SHOWDOWN, UNLOCKED, FORBIDDEN, OTHER_CARD, UNKNOWN = -12.0, 2.0, -1.0, 0.5, 0.5
ALL, SOME = 3.0, 2.0                                            # survivors whom a phrase means: all of them, several
TWICE = {"twice_chosen": 6.0, "twice_higher": 4.0, "twice_lower": -6.0}
MOMENTS = {"departing": 4.0, "born": 1.5, "endeavors_gained": 1.0, "showdown_start": 1.0, "returning": 2.0, "died": 1.0}
SELDOM = 0.3                                                    # how often another moment comes, in a year
UNSURE = 0.5                                                    # how often a condition holds that is not looked at
DEEPEST = 5                                                     # effects that perform others that perform others
TOUGHNESS = 9                                                   # of the monster against which weapons are measured
ENGINE_WORDS = {"reach": 1.15, "range": 0.9, "cumbersome": 0.6}  # words without rules of their own: what they do is in the attack
STRIKES_AGAIN, HINDERS, BARS = 1.25, 0.9, 0.4                   # weapon words that wound, that hurt or end something, that forbid the weapon
SLOW, BLOCKS = "slow", "block"
BLOCK = 2.0                                                     # a hit that can be blocked in each attack
LASTING = ("", "for_good", "showdown_end")


class CardWorth:
    """The worth of the cards of a library; what was worked out once is kept."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.performed: dict[str, float] = {}
        self.pieces = {piece: name for name, armor_set in library.sets.items() for piece in armor_set.pieces}
        always = {name: [rule for rule in armor_set.rules if not rule.if_.every] for name, armor_set in library.sets.items()}
        self.set_armor = {name: sum([number_of(rule.add.get("armor")) for rule in rules]) for name, rules in always.items()}
        self.gear_worth = {name: self.of_gear(card) for name, card in library.gear.items()}
        self.power = {name: self.power_of(card) for name, card in library.gear.items() if card.weapon is not None and "weapon" in card.keywords}
        self.innovations = {name: self.of_innovation(card) for name, card in library.innovations.items()}

    # ---- effects ----------------------------------------------------------------------------------------------------
    def of_effects(self, effects: Effects, depth: int = 0) -> float:
        """Returns the worth of performing effects one after the other."""
        return sum([self.of_effect(effect, depth) for effect in effects])

    def of_effect(self, effect: Effect, depth: int = 0) -> float:
        """Returns the worth of performing an effect, weighed by the chances of its rolls."""
        if depth > DEEPEST:
            return 0.0
        match effect:
            case BaseChanges():
                return (-1 if isinstance(effect, Lose) else 1) * of_changes(effect) * many(effect.who)
            case Kill():
                return DEATH * many(effect.who)
            case Injure() | Suffer():
                return INJURY * many(effect.who) * (1.0 if isinstance(effect, Injure) or effect.severe else UNSURE)
            case Heal():
                return UNSURE * many(effect.who)
            case GainCard():
                return self.of_gained(effect) * many(effect.who)
            case Perform():
                return self.of_performed(effect.action, depth) * many(effect.who)
            case DrawEvent():
                worths = [self.of_performed(name, depth) for name, event in self.library.events.items() if event.deck == effect.deck]
                return sum(worths) / max(1, len(worths)) * (effect.count.number or SOME)
            case Roll():
                return sum([share * self.of_effects(row, depth + 1) for share, row in shares(effect)])
            case If_():
                return UNSURE * (self.of_effects(effect.then, depth + 1) + self.of_effects(effect.else_, depth + 1))
            case Let():
                return self.of_effects(effect.do, depth + 1) * many(effect.who)
            case May():
                return max(self.of_effects(effect.do, depth + 1) - of_cost(effect.pay), self.of_effects(effect.else_, depth + 1)) * many(effect.who)
            case Choose():
                return max([self.of_effects(way, depth + 1) for way in effect.ways.values()], default=0.0) * many(effect.who)
            case Grant():
                return self.of_rules(effect.rules, depth + 1) * many(effect.who) * (1.0 if effect.until in LASTING else SELDOM)
            case Archive():
                return -RESOURCE * (SOME if effect.count.number is None else effect.count.number)
            case Join():
                return PERSON
            case Swap():
                return RESOURCE * UNSURE
            case Innovate():
                return PERSON
            case Pair():
                return PARTNER
            case Unlock():
                return UNLOCKED
            case SpecialShowdown():
                return SPECIAL_SHOWDOWN
        return 0.0

    def of_performed(self, name: str, depth: int) -> float:
        """Returns the worth of an event or action that is performed; one that performs itself again counts once."""
        if name not in self.performed:
            self.performed[name] = 0.0
            card = self.library.events.get(name) or self.library.actions.get(name)
            self.performed[name] = self.of_effects(card.do, depth + 1) if card is not None else 0.0
        return self.performed[name]

    def of_gained(self, effect: GainCard) -> float:
        """Returns the worth of a card that is gained."""
        library, card, deck = self.library, effect.card or "", effect.deck or ""
        if "disorders" in deck or card in library.disorders:
            return DISORDER
        if "fighting_arts" in deck or card in library.fighting_arts:
            return ART
        count = effect.count.number if effect.count.number is not None else SOME
        if "resources" in deck or card in library.resources:
            return RESOURCE * count
        if card in library.innovations:
            return PERSON
        return OTHER_CARD * count

    # ---- rules ------------------------------------------------------------------------------------------------------
    def of_rules(self, rules: Rules, depth: int = 0) -> float:
        """Returns the worth of having rules for about a year."""
        return sum([self.of_rule(rule, depth) for rule in rules])

    def of_rule(self, rule: Rule, depth: int = 0) -> float:
        """Returns the worth of one rule: what it adds, allows and forbids, and what it does when its moment comes or it is paid for."""
        worth = sum([number_of(amount) * OF_RULES.get(name, UNKNOWN) for name, amount in rule.add.items()])
        worth += sum([TWICE[how] for how in rule.rolls.values()]) + UNLOCKED * len(rule.unlocks) + FORBIDDEN * len(rule.cannot)
        if rule.when:
            worth += self.of_effects(rule.do, depth + 1) * max([MOMENTS.get(moment, SELDOM) for moment in rule.when])
        elif rule.pay is not None:
            worth += max(0.0, self.of_effects(rule.do, depth + 1) - of_cost(rule.pay)) + OTHER_CARD
        return worth * (SELDOM if rule.if_.every else 1.0)

    # ---- cards ------------------------------------------------------------------------------------------------------
    def of_innovation(self, card: Innovation) -> float:
        """Returns the worth of an innovation or of the answer to a principle: what it gives at once, its rules, and its endeavors."""
        offered = sum([max(0.0, self.of_effects(endeavor.do) - of_cost(endeavor.pay)) for endeavor in card.endeavors])
        followers = sum([other.follows == card.follows for other in self.library.innovations.values()]) if card.follows else 0
        return self.of_effects(card.gained) + self.of_rules(card.rules) + offered + SELDOM * followers

    def of_gear(self, card: Gear) -> float:
        """Returns the worth of a gear card to its bearer, apart from its armor and from its profile as a weapon."""
        return self.of_rules(card.rules) + sum([BLOCK * use.number for use in card.with_ if use.word == BLOCKS])

    def power_of(self, card: Gear) -> float:
        """Returns how many wounds an attack with a weapon deals, about: its profile, and what its words add to it or take from it."""
        weapon = card.weapon
        assert weapon is not None
        strength, share, words = float(weapon.strength), 1.0, [use.word for use in card.with_]
        for use in card.with_:
            rules = self.library.weapon_words[use.word].rules
            strength += sum([number_of(rule.add.get("strength")) for rule in rules]) + use.number * sum(["luck" in rule.add for rule in rules])
            does = [part for rule in rules for part in walk(rule.do)]
            share *= STRIKES_AGAIN if any([isinstance(part, Wound) for part in does]) else HINDERS if does and BLOCKS not in words else 1.0
            share *= (BARS if any([rule.cannot_use for rule in rules]) else 1.0) * ENGINE_WORDS.get(use.word, 1.0)
        hits = (1 if SLOW in words else weapon.speed) * within(11 - weapon.accuracy)
        return hits * within(11 + strength - TOUGHNESS) * share


def within(faces: float) -> float:
    """Returns the chance of so many faces of a die; a 10 always counts, a 1 never."""
    return min(9.0, max(1.0, faces)) / 10


def of_changes(effect: BaseChanges) -> float:
    """Returns the worth of the counters, tokens, armor and lasting attributes of a gain."""
    worth = sum([weight * number_of(getattr(effect, name)) for name, weight in COUNTERS.items()])
    worth += sum([ATTRIBUTES.get(name, UNKNOWN) * number_of(change) for name, change in effect.permanent.items()])
    worth += sum([UNSURE * ATTRIBUTES.get(name, UNKNOWN) * number_of(change) for name, change in effect.tokens.items()])
    return worth + number_of(effect.armor) * (SOME if effect.at == "every" else 1.0) + (1.0 if effect.affinity is not None else 0.0)


def number_of(amount: Amount | None) -> float:
    """Returns a number, or about what it comes to where dice or the state give it."""
    if amount is None:
        return 0.0
    return float(amount.number) if amount.number is not None else SOME


def many(who: Who) -> float:
    """Returns how many survivors a phrase means, about."""
    if who.pick == "all":
        return ALL
    return SOME if who.count or who.noun == "parents" else 1.0


def of_cost(cost: Cost) -> float:
    """Returns what a cost is worth."""
    paid = cost.survival + SELDOM * cost.insanity + COUNTERS["endeavors"] * UNSURE * cost.endeavors + PERSON * cost.population
    return paid + RESOURCE * sum(cost.resources.values())


def shares(roll: Roll) -> list[tuple[float, Effects]]:
    """Returns the rows of a table with the chance of each; what is added to the throw is not looked at."""
    return [(sum([chance for result, chance in chances(roll.dice) if result in row]), effects) for row, effects in roll.rows.items()]


def is_risky(thing: object) -> bool:
    """Returns whether something on a card may kill or maim whoever it is about."""
    return any([isinstance(part, Kill | Injure) for part in walk(thing)])


@lru_cache(maxsize=8)
def worth_in(library: Library) -> CardWorth:
    """Returns the worth of the cards of a library."""
    return CardWorth(library)
