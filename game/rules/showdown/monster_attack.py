"""The monster attacks a survivor: attack roll, hit locations, dodge, damage, and the effects of the profile (First Story p.23, core rules p.71)."""
from collections.abc import Sequence
from typing import Protocol

from game.cards.attack_numbers import MOST_DICE, Numbers, Own, attack_now
from game.cards.effect import Effects
from game.model.survivor import FACES, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, MonsterAttack
from game.rules.engine.nested_attacks import OF_AN_ATTACK, attacks_wait
from game.rules.engine.performing import Awaiting, perform
from game.rules.engine.question_facts import HitsFacts
from game.rules.engine.questions import Roll, Steps, choose, die
from game.rules.engine.reasons import DamageReason, DiceReason, HitRollReason, LimitReason, NotTriggeredReason
from game.rules.engine.signals import AttackEnds
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import value
from game.rules.showdown.survival import dodge
from game.rules.survivors.harm import brain_damage, left_at, suffer

OF_A_HIT = ("hit", "before_location_damage", "injured", "damaged", "before_knock_down", "knocked_down")  # moments within one hit


class AttackProfile(Protocol):
    """The settings of an attack profile besides its numbers."""

    @property
    def at(self) -> str: ...
    @property
    def after_hit(self) -> Effects: ...
    @property
    def before_damage(self) -> Effects: ...
    @property
    def after_damage(self) -> Effects: ...


def monster_attack(game: Game, profile: AttackProfile, speed: int, accuracy: int, damage: int, context: Context) -> Steps[None]:
    """Attacks the target of the context with a profile; speed, accuracy and damage include what the card adds.

    During a survivor's attack (a reaction) that attack is suspended.
    """
    if game.table.attackers and (game.granted_until(OF_AN_ATTACK) or game.campaign.used):
        return attack_in_between(game, profile, speed, accuracy, damage, context)
    if game.apart is not None:
        return game.apart(one_attack, game, profile, speed, accuracy, damage, context)
    return one_attack(game, profile, speed, accuracy, damage, context)


def attack_in_between(game: Game, profile: AttackProfile, speed: int, accuracy: int, damage: int, context: Context) -> Steps[None]:
    """Performs an attack while a survivor's attack is suspended."""
    with attacks_wait(game):
        yield from one_attack(game, profile, speed, accuracy, damage, context)


def one_attack(game: Game, profile: AttackProfile, speed: int, accuracy: int, damage: int, context: Context) -> Steps[None]:
    """Performs an attack, from the attack roll to its end."""
    target = context.monster_attack.target
    assert target is not None
    game.emit(events.AttackBegan(striker(context), target.id, context.card))
    context.damaged, context.subject, context.about, context.source = 0, target, target, "profile"
    try:
        with Awaiting(game, "attack"):
            hits = yield from attack_roll(game, speed, accuracy, target, context)
            if hits:
                yield from resolve_hits(game, profile, hits, damage, target, context)
            else:
                for trigger in ("after_hit", "before_damage", "after_damage"):
                    if getattr(profile, trigger):
                        game.record_reason(NotTriggeredReason, context.card, trigger, "no_hit")
    except AttackEnds:
        pass
    if "attack_end" in game.triggers:
        yield from fire_triggers(game, "attack_end", context)
    game.expire("attack_end")
    game.expire("next_hit", owner=target.id)


def striker(context: Context) -> str:
    """Returns who makes the attack, as events name it: the monster, or a minion by its id."""
    return context.monster_attack.by or "monster"


def attack_roll(game: Game, speed: int, accuracy: int, target: Survivor, context: Context) -> Steps[int]:
    """Throws the attack dice: a die hits at the profile's accuracy plus evasion minus the monster's accuracy; 10 hits, 1 misses.

    Returns the number of hits.
    """
    own = roll_numbers(game, target, context)
    count, needed, _ = attack_now(Numbers(speed, accuracy, 0), own)
    if speed + own.speed > MOST_DICE:
        game.record_reason(LimitReason, context.card, "dice", MOST_DICE)
    game.record_reason(DiceReason, context.card, speed, own.speed, count)
    faces: tuple[int, ...] = yield Roll("attack", count, steps=() if "attack_rolled" in game.triggers else (needed,))
    hits = sum([face >= needed for face in faces])
    game.emit(events.DiceFell(striker(context), "attack", faces, needed, context.card, hits))
    game.record_reason(HitRollReason, context.card, faces, accuracy + own.evasion - own.accuracy, accuracy, own.evasion, own.accuracy, 0, hits)
    if "attack_rolled" in game.triggers:
        yield from fire_triggers(game, "attack_rolled", context)
    return hits


def roll_numbers(game: Game, target: Survivor | None, context: Context | None = None) -> Own:
    """Returns what changes the monster's attack roll now: its speed and accuracy, and the target's evasion unless a rule lets it ignore that."""
    of_a_minion = context is not None and context.monster_attack.by
    ignored = not of_a_minion and "evasion" in game.ignored and any([owner == "monster" for owner, *_ in game.ignored["evasion"]])
    evasion = value(game, target, "evasion", context) if target is not None and not ignored else 0
    if of_a_minion:                                             # its own profile alone
        return Own(0, 0, 0, evasion)
    return Own(value(game, game.monster, "speed", context), value(game, game.monster, "accuracy", context), 0, evasion)


def resolve_hits(game: Game, profile: AttackProfile, hits: int, damage: int, target: Survivor, context: Context) -> Steps[None]:
    """Rolls the hit locations, lets the target dodge and order the hits, deals the damage, and performs what follows it."""
    if profile.after_hit:
        yield from perform(game, profile.after_hit, context)
    if "after_hit" in game.triggers:
        yield from fire_triggers(game, "after_hit", context)
    if target.dead:
        return
    set_hits(context, [""] * hits)
    if game.campaign.rulings.before_damage == "after_locations":
        set_hits(context, (yield from hit_locations(game, context.monster_attack.hits, profile.at, target)))
        if profile.before_damage:
            yield from perform(game, profile.before_damage, context)
            if target.dead:
                return
        yield from dodge(game, target, context, damage)
        if "before_damage" in game.triggers:
            yield from fire_triggers(game, "before_damage", context)
    else:                                                       # the reading of the First Story (p.23): before the location dice
        if profile.before_damage:
            yield from perform(game, profile.before_damage, context)
        if "before_damage" in game.triggers:
            yield from fire_triggers(game, "before_damage", context)
        if target.dead:
            return
        set_hits(context, (yield from hit_locations(game, context.monster_attack.hits, profile.at, target)))
        yield from dodge(game, target, context, damage)
    locations = context.monster_attack.hits
    own = 0 if context.monster_attack.by else value(game, game.monster, "damage", context)
    game.record_reason(DamageReason, context.card, damage, own, damage + own)
    while locations and not target.dead:
        location = locations[0]
        if len(locations) > 1 and order_matters(game, target, locations, damage + own):
            location = yield from choose("hit_order", target.id, context.card, tuple(dict.fromkeys(locations)), HitsFacts(tuple(locations)))
        locations.remove(location)
        game.count_step(context.card)
        yield from one_hit(game, target, location, damage + own, context)
    yield from after_damage(game, profile, target, context)


def order_matters(game: Game, target: Survivor, locations: Sequence[str], damage: int) -> bool:
    """Returns whether the order of hits may change what comes of them: not where armor and boxes bear them all and no rule answers to one."""
    if "damage_suffered" in game.values or any([moment in game.triggers for moment in OF_A_HIT]):
        return True
    return any([at == "brain" or locations.count(at) * damage > left_at(target, at) for at in locations])


def set_hits(context: Context, hits: list[str]) -> None:
    """Replaces the hits of the attack."""
    now = context.monster_attack
    context.monster_attack = MonsterAttack(now.target, now.targets, hits, now.intimidate, now.by)


def hit_locations(game: Game, hits: list[str], at: str, target: Survivor) -> Steps[list[str]]:
    """Rolls one location die for each hit without a location, all at once (First Story p.23); a named location needs no die."""
    unknown = hits.count("")
    if at != "random":
        found = [at] * unknown
    else:
        faces = (yield Roll("hit_location", unknown, 6)) if unknown else ()
        found = [FACES[face - 1] for face in faces]
    locations = [location or found.pop(0) for location in hits]
    if locations:
        game.emit(events.LocationsFell(target.id, tuple(locations)))
    return locations


def one_hit(game: Game, target: Survivor, location: str, damage: int, context: Context) -> Steps[None]:
    """Deals the damage of one hit, unless a rule cancels it; a rule may also move it."""
    if "hit" in game.triggers:
        context.location = location
        if (yield from prevented(game, "hit", context)):
            return
        location = context.location
    if location == "brain":
        context.damaged += 1
        yield from brain_damage(game, target, damage, context)
        return
    yield from suffer(game, target, location, damage, context)


def after_damage(game: Game, profile: AttackProfile, target: Survivor, context: Context) -> Steps[None]:
    """Applies what follows damage: once for an attack, only if some was dealt; losing armor counts (core rules p.71).

    Where the target has died of it, what concerns others is still done: Grasp still moves the lion (our reading).
    """
    if not context.damaged:
        if profile.after_damage:
            game.record_reason(NotTriggeredReason, context.card, "after_damage", "no_damage")
        return
    context.subject = target
    around, game.gone = game.gone, target
    try:
        if profile.after_damage:
            yield from perform(game, profile.after_damage, context)
        if "after_damage" in game.triggers:
            yield from fire_triggers(game, "after_damage", context)
    finally:
        game.gone = around


def random_location(game: Game, survivor: Survivor) -> Steps[str]:
    """Rolls the hit location die for harm outside of attacks and returns the body location."""
    face = yield from die("hit_location", 6, who=survivor.id)
    game.emit(events.LocationsFell(survivor.id, (FACES[face - 1],)))
    return FACES[face - 1]
