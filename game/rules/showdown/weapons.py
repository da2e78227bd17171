"""The weapon in use: the words that apply to an attack with it, what they add, its reach, and how it answers to moments (facts 11)."""
from collections.abc import Sequence

from game.cards.definitions import Gear
from game.cards.effect import Rule, WordUse
from game.cards.library import Library
from game.model.campaign import Used
from game.model.showdown import Minion
from game.model.space import distances
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.performing import contain, perform
from game.rules.engine.question_facts import UseFacts
from game.rules.engine.questions import DONE, Ask, Silent, Steps
from game.rules.engine.sight import blocked_by
from game.rules.engine.signals import ENDS
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import amount, ignores, roll_amount, value
from game.rules.showdown.minions import on_board

DISTANCES = ("reach", "range")
Answer = tuple[str, Rule, int, str]                             # the rule's mark, the rule, the number of its word, the word


# ---- reach ----------------------------------------------------------------------------------------------------------
def gap_to(game: Game, survivor: Survivor) -> int:
    """Returns the steps between a survivor and the monster."""
    return distances(game.monster.space, game.size)[survivor.space]


def reach_of(game: Game, survivor: Survivor, gear: Gear) -> int:
    """Returns from how many spaces a weapon hits: 1, or its reach or range; ammunition has the range of the bow that it is for."""
    if not (gear.may_strike_far or game.granted_weapon_words or "reach" in game.values or "range" in game.values):
        return 1
    words = words_of(game, survivor, gear, Context("", survivor.id, survivor)) if words_change(game, gear) else gear.with_
    found = max([use.number for use in words if use.word in DISTANCES], default=1)
    if "ammunition" in gear.keywords:
        cards = game.library.gear
        found = max([found, *[use.number for name in survivor.gear if "bow" in cards[name].keywords and cards[name] is not gear
                              for use in cards[name].with_ if use.word in DISTANCES]])
    for name in DISTANCES:
        if name in game.values and (name == "range") == is_ranged(gear):
            found += value(game, survivor, name)
    return found


def minions_in_reach(game: Game, survivor: Survivor, gear: Gear) -> list[Minion]:
    """Lists the minions that a weapon reaches, and that a ranged one sees."""
    reach, steps = reach_of(game, survivor, gear), distances(survivor.space, 1)
    found = [minion for minion in on_board(game) if steps[minion.space] <= reach]
    return [minion for minion in found if blocked_by(game, minion.space, survivor) is None] if game.obstacles and is_ranged(gear) else found


def is_ranged(gear: Gear) -> bool:
    """Returns whether a weapon is thrown or shot and so needs a clear view."""
    return any([use.word == "range" for use in gear.with_])


# ---- the words that apply -------------------------------------------------------------------------------------------
def of_weapon(context: Context, survivor: Survivor, name: str) -> Context:
    """Makes the context of a weapon's own rules: the card is the weapon, the subject its user."""
    within = context.inner(name, survivor.id, survivor)
    within.weapon = name
    return within


def id_of(game: Game, gear: Gear, context: Context) -> str:
    """Returns the id of a weapon: the one in use, or found by its card."""
    if context.weapon and game.library.gear[context.weapon] is gear:
        return str(context.weapon)
    return next((name for name, card in game.library.gear.items() if card is gear), "")


def words_change(game: Game, gear: Gear) -> bool:
    """Returns whether a rule in play or of the card may add weapon words or remove them."""
    return bool(game.granted_weapon_words or game.ignored) or gear.changes_words


def words_of(game: Game, survivor: Survivor, gear: Gear, context: Context) -> tuple[WordUse, ...]:
    """Lists the weapon words that apply to an attack with this card: its own, those that rules add, without those that rules ignore."""
    if not words_change(game, gear):
        return tuple(dict.fromkeys(gear.with_)) if gear.with_ else ()
    found = list(gear.with_)
    name = id_of(game, gear, context)
    own = of_weapon(context, survivor, name)
    ignored: set[str] = set()
    for rule in gear.attack_rules:
        if (rule.with_ or rule.ignores) and (not rule.if_.every or rule.if_.hold(game, own)):
            found.extend(rule.with_)
            ignored.update(rule.ignores)
    for owner, card, _, rule in game.granted_weapon_words:
        if owner == survivor.id and (not rule.if_.every or rule.if_.hold(game, with_card(own, card))):
            found.extend(rule.with_)
    return tuple([use for use in dict.fromkeys(found) if use.word not in ignored and not ignores(game, survivor, use.word, own)])


def with_card(own: Context, card: str) -> Context:
    """Makes the context of a rule of another card that concerns the same weapon."""
    within = own.inner(card, own.owner, own.subject)
    within.weapon = own.weapon
    return within


def has_word(game: Game, survivor: Survivor, gear: Gear, word: str, context: Context) -> bool:
    """Returns whether a weapon word applies to an attack with this card."""
    if not (gear.with_ or words_change(game, gear)):
        return False
    found = words_of(game, survivor, gear, context)
    return bool(found) and any([use.word == word for use in found])


def is_pair(survivor: Survivor, name: str) -> bool:
    """Returns whether a second weapon of the same name is in the grid."""
    return list(survivor.grid.values()).count(name) > 1


def speed_of(game: Game, survivor: Survivor, gear: Gear, context: Context) -> int:
    """Returns the speed of a weapon; a paired one adds the speed of the second (facts 11)."""
    assert gear.weapon is not None
    name = id_of(game, gear, context)
    if is_pair(survivor, name) and has_word(game, survivor, gear, "paired", context):
        return 2 * gear.weapon.speed
    return gear.weapon.speed


def dice_of(game: Game, survivor: Survivor, gear: Gear, context: Context) -> tuple[int, int, int]:
    """Returns the weapon's speed, what is added to it, and the number of attack dice; a slow weapon always throws one."""
    if has_word(game, survivor, gear, "slow", context):
        assert gear.weapon is not None
        return gear.weapon.speed, 0, 1
    speed = speed_of(game, survivor, gear, context)
    own = value(game, survivor, "speed", context) + attack_value(game, survivor, gear, "speed", context)
    return speed, own, max(1, speed + own)


# ---- numbers --------------------------------------------------------------------------------------------------------
def rules_of(game: Game, survivor: Survivor, gear: Gear, context: Context) -> Sequence[Answer]:
    """Lists the rules of an attack with this card: its own, then those of its words."""
    if not (gear.with_ or words_change(game, gear)):
        return gear.own_attack_rules
    found: list[Answer] = [(str(number), rule, 0, "") for number, rule in enumerate(gear.attack_rules)]
    for use in words_of(game, survivor, gear, context):
        found += [(f"{use.word} {number}", rule, use.number, use.word) for number, rule in enumerate(game.library.weapon_words[use.word].rules)]
    return found


def attack_value(game: Game, survivor: Survivor, gear: Gear, name: str, context: Context) -> int:
    """Returns what the weapon's own rules and words add while it is used: luck, strength, speed, accuracy. Dice are in `thrown_value`."""
    if not (gear.attack_rules or gear.with_ or game.granted_weapon_words):
        return 0
    total, outright, own = 0, None, None
    for _, rule, x, _ in rules_of(game, survivor, gear, context):
        if rule.when or rule.pay is not None or (name not in rule.add and name not in rule.set):
            continue
        own = own or of_weapon(context, survivor, id_of(game, gear, context))
        if rule.if_.every and not rule.if_.hold(game, own):
            continue
        own.x = x
        if name in rule.add:
            total += amount(game, own, rule.add[name]) or 0
        else:
            outright = amount(game, own, rule.set[name])
    return total if outright is None else outright


def thrown_value(game: Game, survivor: Survivor, gear: Gear, name: str, context: Context) -> Steps[int]:
    """Throws the dice that the weapon's rules and words add, such as the die of a sharp weapon; they never make a critical (facts 11)."""
    total, own = 0, None
    for _, rule, x, word in rules_of(game, survivor, gear, context):
        if rule.when or rule.pay is not None or name not in rule.add:
            continue
        own = own or of_weapon(context, survivor, id_of(game, gear, context))
        if rule.if_.every and not rule.if_.hold(game, own):
            continue
        own.x = x
        wanted = rule.add[name]                         
        if amount(game, own, wanted) is None:
            thrown = yield from roll_amount(game, own, wanted)
            game.emit(events.DiceFell(survivor.id, name, (thrown,), 0, word or own.card))
            total += thrown
    return total


# ---- moments --------------------------------------------------------------------------------------------------------
def weapon_answers(game: Game, moment: str, gear: Gear, context: Context) -> Steps[None]:
    """Performs the weapon's own rules and words that answer to a moment of the attack; if one says `may`, the attacker decides."""
    attacker = context.attacker
    assert attacker is not None
    for mark, rule, x, word in rules_of(game, attacker, gear, context):
        if moment not in rule.when or is_spent(game, rule, mark, attacker, context):
            continue
        within = of_weapon(context, attacker, context.weapon)
        within.x, within.kind = x, context.kind
        if rule.if_.every and not rule.if_.hold(game, within):
            continue
        if rule.may and (yield Ask("use", attacker.id, context.weapon, (TAKE, LEAVE), UseFacts(moment))) == LEAVE:
            continue
        if rule.once == "attack":
            context.words = (*context.words, mark)
        elif rule.once is not None:
            game.campaign.used.append(Used(f"{attacker.id} {context.weapon} attack {mark}", rule.once))
        game.emit(events.RuleAnswered(attacker.id, word or context.weapon, moment))
        try:
            yield from perform(game, rule.do, within)
        except ENDS as signal:
            contain(game, signal, context.weapon)
        finally:
            context.marks += within.marks
            context.more_rolls, context.more_hits = context.more_rolls + within.more_rolls, context.more_hits + within.more_hits


def is_spent(game: Game, rule: Rule, mark: str, attacker: Survivor, context: Context) -> bool:
    """Returns whether a rule of the weapon that answers once has done so."""
    if rule.once == "attack":
        return mark in context.words
    return rule.once is not None and any([used.rule == f"{attacker.id} {context.weapon} attack {mark}" for used in game.campaign.used])


def weapon_moment(game: Game, moment: str, gear: Gear, context: Context) -> Steps[None] | Silent:
    """Fires a moment of the attack for the weapon, then for all other rules in play."""
    return all_answer(game, moment, gear, context) if game.granted_weapon_words or gear.may_answer or moment in game.triggers else DONE


def asked_for(game: Game, moment: str, mark: str, gear: Gear, context: Context) -> Steps[bool]:
    """Fires a moment of the attack; returns whether an answer to it asks for something, such as another wound roll."""
    context.marks = ()
    yield from weapon_moment(game, moment, gear, context)
    found, context.marks = mark in context.marks, ()
    return found


def all_answer(game: Game, moment: str, gear: Gear, context: Context) -> Steps[None]:
    """Fires a moment of the attack for the weapon, then for all other rules in play; used where at least one may answer."""
    if game.granted_weapon_words or gear.may_answer:
        yield from weapon_answers(game, moment, gear, context)
    if moment in game.triggers:
        context.about = context.attacker
        yield from fire_triggers(game, moment, context)


def steps_of(game: Game, survivor: Survivor, gear: Gear, context: Context, hits_from: int, perfect_from: int) -> tuple[int, ...]:
    """Returns the faces of an attack die at which something changes (see `Roll`): a hit, and a perfect hit if anything answers to it.

    If something answers to the roll itself, every face counts.
    """
    answering: list[str] = [moment for moment in ("attack_rolled", "perfect_hit") if moment in game.triggers]
    answering += [moment for _, rule, _, _ in rules_of(game, survivor, gear, context) for moment in rule.when]
    if "attack_rolled" in answering:
        return ()
    return (hits_from, perfect_from) if "perfect_hit" in answering else (hits_from,)


# ---- words with abilities, or that apply outside of attacks ---------------------------------------------------------
def number_of_word(library: Library, card: str, number: int) -> int:
    """Returns the number of the word that a rule of a gear card comes from, by its index: `block: 2` gives 2; 0 for the card's own rules."""
    return next((use.number for found, use, _ in library.word_rules(library.gear[card]) if found == number), 0)
