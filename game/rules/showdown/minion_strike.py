"""A survivor attacks a minion (ours): the attack roll of the weapon, then one wound roll for each hit against its toughness.

No hit location is drawn, so nothing reacts, no roll is a critical one, and rules that answer to hit locations and wounds of the monster do not answer.
"""
from game.cards.definitions import Gear
from game.model.showdown import Minion
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, SurvivorAttack
from game.rules.engine.options import MONSTER
from game.rules.engine.performing import Awaiting
from game.rules.engine.questions import Steps, choose, die
from game.rules.engine.reasons import WoundRollReason
from game.rules.engine.signals import AttackEnds
from game.rules.showdown import hiding, minions
from game.rules.showdown.act_options import cannot_attack_monster
from game.rules.showdown.survivor_attack import attack_roll, may_go_on, wound_numbers
from game.rules.showdown.weapons import minions_in_reach, weapon_moment


def strike_targets(game: Game, survivor: Survivor, weapon: str) -> tuple[str, ...]:
    """Lists whom a survivor can attack with a weapon now: the monster, and minions by their ids in the order in which they came."""
    gear = game.library.gear[weapon]
    monster = () if cannot_attack_monster(game, survivor, weapon, gear) is not None else (MONSTER,)
    return (*monster, *[minion.id for minion in minions_in_reach(game, survivor, gear)])


def choose_target(game: Game, survivor: Survivor, weapon: str) -> Steps[str]:
    """Asks the attacker whom they attack, if there are several; returns the id of a minion, or `monster`."""
    return choose("strike", survivor.id, weapon, strike_targets(game, survivor, weapon))


def strike_minion(game: Game, attacker: Survivor, who: str, name: str, context: Context) -> Steps[None]:
    """Attacks a minion with a gear card."""
    gear = game.library.gear[name]
    context.attack = SurvivorAttack(attacker, minion=who)
    context.subject = context.about = attacker
    context.weapon, context.source, context.words = name, "survivor", ()
    game.table.attackers.append(attacker.id)
    game.emit(events.AttackBegan(attacker.id, who, name))
    if game.campaign.granted:
        hiding.reveal(game, "attack", attacker.id)
    try:
        with Awaiting(game, "attack"):
            hits = yield from attack_roll(game, attacker, gear, name, context)
            if hits and may_go_on(game, attacker, hits, context):
                yield from wound_rolls(game, attacker, who, hits, gear, context)
    except AttackEnds:
        pass
    finally:
        game.table.attackers.pop()
    yield from weapon_moment(game, "attack_end", gear, context)
    game.expire("attack_end", "next_attack")


def wound_rolls(game: Game, attacker: Survivor, who: str, hits: int, gear: Gear, context: Context) -> Steps[None]:
    """Rolls to wound a minion once for each hit, as long as it is there; the last wound removes it."""
    for _ in range(hits):
        minion = minions.minion_of(game, who)
        if minion is None:
            return
        game.count_step(context.weapon)
        if (yield from wound_roll(game, attacker, minion, gear, context)):
            minions.wound(game, minion, attacker.id)


def wound_roll(game: Game, attacker: Survivor, minion: Minion, gear: Gear, context: Context) -> Steps[bool]:
    """Rolls to wound a minion: die and strength against its toughness; 10 wounds, 1 fails. Returns whether it is wounded."""
    toughness = minions.card_of(game, minion).toughness
    strength, factor, needed = yield from wound_numbers(game, attacker, gear, toughness, context)
    face = yield from die("wound", who=attacker.id, steps=(needed,))
    wounds = face == 10 or (face > 1 and face >= needed)
    outcome = "wound" if wounds else "failure"
    weapon = gear.weapon.strength if gear.weapon is not None else 0
    game.expire("next_wound_roll")
    game.emit(events.MinionStruck(attacker.id, minion.id, face, (face + weapon + strength) * factor, toughness, outcome, minion.life - wounds))
    game.record_reason(WoundRollReason, minion.card, face, weapon, strength, toughness, 0, needed, outcome, needed)
    return wounds
