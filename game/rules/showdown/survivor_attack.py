"""A survivor attacks the monster: attack roll, hit locations one by one, wound rolls, reactions, the trap (First Story p.26-28)."""
from collections.abc import Callable

from msgspec.structs import replace

from game.cards.attack_numbers import MOST_DICE
from game.cards.definitions import Gear, HitLocation
from game.cards.effect import Effects
from game.cards.library import trap_grant
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import NO_MONSTER_ATTACK, Context, Game, SurvivorAttack
from game.rules.engine.performing import Awaiting, contain, perform
from game.rules.engine.piles import draw_face_up
from game.rules.engine.question_facts import OrderCardsFacts
from game.rules.engine.questions import Roll, Steps, choose, die, shuffled
from game.rules.engine.reasons import CancelledReason, DiceReason, HitRollReason, HitsLostReason, LimitReason, TrapReason, WoundRollReason
from game.rules.engine.signals import ENDS, AttackEnds, Cancelled, CardEnds
from game.rules.engine.triggers import prevented
from game.rules.engine.values import forbidden_by, ignores, in_blind_spot, monster_has, value
from game.rules.showdown import hiding
from game.rules.showdown.minions import card_of, minion_of
from game.rules.showdown.weapons import asked_for, attack_value, dice_of, gap_to, reach_of, steps_of, thrown_value, weapon_answers, weapon_moment
from game.rules.showdown.wounds import is_last_wound, rise, shuffle_hit_locations, stand_monster, wound_monster
from game.rules.survivors.growth import note_wound

Opportunity = Callable[[Game, str, str], Steps[None]]            # opens a survival opportunity at a moment, because of a card
REROLL, RETRY, DISCARDED, REDRAW = "reroll", "retry", "from_discard", "redraw"  # what answers to a moment ask for
HIT_LYING = 3                                                   # a knocked-down monster is hit on 3+ (facts 7.17)


def survivor_attack(game: Game, attacker: Survivor, name: str, context: Context, opportunity: Opportunity, *, automatic: int = 0, critical: bool = False,
                    anywhere: bool = False) -> Steps[None]:
    """Attacks with a gear card; `automatic` hits need no attack roll, with `critical` no wound roll, and with `anywhere` no reach.

    `opportunity` opens a survival opportunity (see actions.py).
    """
    showdown, gear = game.table, game.library.gear[name]
    context.attack = SurvivorAttack(attacker, context.faces, anywhere)
    context.subject = context.about = attacker
    context.weapon, context.source = name, "survivor"
    context.words = ()
    around, game.attack = game.attack, context
    waiting = showdown.drawn_locations                          # those of the attack within which this one happens
    showdown.set_aside[:0], showdown.drawn_locations = waiting, []
    showdown.attackers.append(attacker.id)
    game.emit(events.AttackBegan(attacker.id, "monster", name))
    if game.granted_until((hiding.SEEN,)):
        hiding.reveal(game, "attack", attacker.id)
    try:
        with Awaiting(game, "attack"):
            hits = automatic or (yield from attack_roll(game, attacker, gear, name, context))
            if hits and may_go_on(game, attacker, hits, context):
                yield from draw_hit_locations(game, hits, gear, context)
                if game.drawn is not None:
                    game.drawn(context)
                yield from resolve_locations(game, attacker, gear, name, context, critical, opportunity)
    except AttackEnds:
        pass
    finally:
        left = showdown.drawn_locations
        showdown.hit_location_discard[:0] = left
        showdown.drawn_locations = waiting
        del showdown.set_aside[:len(waiting)]
        showdown.attackers.pop()
        game.attack = around
    yield from weapon_moment(game, "attack_end", gear, context)
    rise(game)
    game.expire("attack_end", "next_attack")


def attack_roll(game: Game, attacker: Survivor, gear: Gear, name: str, context: Context) -> Steps[int]:
    """Throws the attack dice: speed is their number, accuracy what hits; +1 from the blind spot, 10 hits, 1 misses (First Story p.26).

    A perfect hit always hits; dice that it adds are thrown at once, and those that an answer to the whole roll adds after it. Returns the number
    of hits.
    """
    monster, profile = game.monster, gear.weapon
    assert profile is not None
    context.kind = "gear"
    speed, own_speed, count = dice_of(game, attacker, gear, context)
    if count > MOST_DICE:
        count = MOST_DICE
        game.record_reason(LimitReason, name, "dice", MOST_DICE)
    game.record_reason(DiceReason, name, speed, own_speed, count)
    assert context.attack is not None
    minion = minion_of(game, context.attack.minion) if context.attack.minion else None
    from_behind = int(minion is None and in_blind_spot(game, attacker))
    own = value(game, attacker, "accuracy", context) + attack_value(game, attacker, gear, "accuracy", context)
    evasion = value(game, monster, "evasion") if minion is None else card_of(game, minion).evasion
    needed = HIT_LYING if monster.knocked_down and minion is None else profile.accuracy + evasion - own - from_behind
    perfect_from = min(10, value(game, attacker, "perfect_from", context) or 10)
    context.more_rolls, context.more_hits, hits, answered = 0, 0, 0, False
    context.attack = attack = replace(context.attack, faces=())
    hits_from = min(perfect_from, max(2, needed))              # a one always misses, a perfect hit never does
    steps = steps_of(game, attacker, gear, context, hits_from, perfect_from)
    while count:
        faces = yield Roll("attack", count, who=attacker.id, steps=steps)
        fell = sum([face >= hits_from for face in faces])
        context.attack = attack = replace(attack, faces=attack.faces + faces)
        hits += fell
        game.emit(events.DiceFell(attacker.id, "attack", faces, hits_from, name, fell))
        game.record_reason(HitRollReason, name, faces, needed, profile.accuracy, evasion, own, from_behind, fell)
        for face in faces:
            if face >= perfect_from:
                hits -= yield from perfect_hit(game, gear, context)
        count, context.more_rolls = min(context.more_rolls, MOST_DICE), 0
        missed = [face for face in attack.faces if face < hits_from]
        if not count and missed and (yield from asked_for(game, "missed", REROLL, gear, context)):
            count = len(missed)                                 # those are thrown again
            left = list(attack.faces)
            for face in missed:
                left.remove(face)
            context.attack = attack = replace(attack, faces=tuple(left))
        if not count:
            context.rolled = min(attack.faces)
        if not (count or answered):
            answered = True
            yield from weapon_moment(game, "attack_rolled", gear, context)
            count, context.more_rolls = min(context.more_rolls, MOST_DICE), 0
        if count:
            game.count_step(name)
    return hits + context.more_hits


def perfect_hit(game: Game, gear: Gear, context: Context) -> Steps[int]:
    """Fires the moment of a perfect hit; returns 1 if a card replaces the hit, else 0."""
    try:
        with Awaiting(game, "cancellable"):
            yield from weapon_moment(game, "perfect_hit", gear, context)
    except Cancelled:
        return 1
    return 0


def may_go_on(game: Game, attacker: Survivor, hits: int, context: Context) -> bool:
    """Returns whether the attacker still stands after the attack roll; if not, the hits are lost (facts 6.3)."""
    why = "dead" if attacker.dead else "felled" if attacker.down_since else ""
    if why and hits:
        game.record_reason(HitsLostReason, context.weapon, why, hits)
    return not why


def draw_hit_locations(game: Game, hits: int, gear: Gear, context: Context) -> Steps[None]:
    """Draws one card for each hit; if the deck is empty, its discards are shuffled into it (facts 7.18)."""
    showdown = game.table
    for _ in range(hits):
        game.count_step(context.weapon)
        if not showdown.hit_locations:
            if not showdown.hit_location_discard:
                break
            showdown.hit_locations, showdown.hit_location_discard = (yield from shuffled(showdown.hit_location_discard)), []
            game.emit(events.Shuffled("monster", "hit_locations"))
        name = draw_face_up(showdown.hit_locations)
        showdown.drawn_locations.append(name)
        game.emit(events.CardDrawn("monster", name, "hit_location"))
        yield from weapon_moment(game, "hit_location_drawn", gear, context)


def resolve_locations(game: Game, attacker: Survivor, gear: Gear, name: str, context: Context, critical: bool, opportunity: Opportunity) -> Steps[None]:
    """Resolves the drawn cards one by one in the attacker's order; a trap comes first and ends the attack (First Story p.28), then
    locations that strike first (facts 7.5).
    """
    showdown, cards = game.table, game.library.hit_locations
    trap = next((drawn for drawn in showdown.drawn_locations if cards[drawn].type == "trap"), None)
    while trap is not None and not game.ignored.get("trap"):
        if not (yield from spring_trap(game, trap, context)):
            return
        trap = next((drawn for drawn in showdown.drawn_locations if cards[drawn].type == "trap"), None)
    number = 0
    while showdown.drawn_locations:
        number += 1
        assert context.attack is not None
        context.attack = replace(context.attack, number=number)
        rolls_first = not critical and value(game, attacker, "wound_first", context)
        face = (yield from first_roll(game, attacker, name)) if rolls_first else 0
        drawn = tuple([drawn for drawn in showdown.drawn_locations if cards[drawn].first_strike] or showdown.drawn_locations)
        location = yield from choose("hit_location_order", attacker.id, name, tuple(dict.fromkeys(drawn)), OrderCardsFacts(drawn))
        yield from resolve_hit(game, location, attacker, gear, name, context, critical, opportunity, face)
        if not attacker_fights_on(game, attacker, gear, context):
            return


def first_roll(game: Game, attacker: Survivor, weapon: str) -> Steps[int]:
    """Throws the die of a wound roll before the hit location is chosen (facts, innovations 4: sword)."""
    face = yield from die("wound", who=attacker.id)
    game.emit(events.DiceFell(attacker.id, "wound", (face,), 0, weapon))
    return face


def attacker_fights_on(game: Game, attacker: Survivor, gear: Gear, context: Context) -> bool:
    """Returns whether the remaining hits can be resolved: the attacker stands, lives and reaches the monster (facts 6.3, 7.13)."""
    left = len(game.table.drawn_locations)
    why = "dead" if attacker.dead else "felled" if attacker.down_since else ""
    if not why and not (context.attack is not None and context.attack.anywhere) and gap_to(game, attacker) > reach_of(game, attacker, gear):
        why = "out_of_range"
    if why and left:
        game.record_reason(HitsLostReason, context.card, why, left)
    return not why


def spring_trap(game: Game, name: str, context: Context) -> Steps[bool]:
    """Springs the trap: all hits are lost, the monster stands, the attacker is doomed while it does what the card says (First Story p.28).

    Then the hit locations are shuffled. None of this stands on a card of the type `trap`; the card only adds to it. Returns whether a card is
    drawn in its place, because a rule cancels it so.
    """
    showdown = game.table
    card = game.library.hit_locations[name]
    others = [drawn for drawn in showdown.drawn_locations]
    others.remove(name)
    if others:
        game.record_reason(HitsLostReason, name, "trap", len(others))
    else:
        game.record_reason(TrapReason, name)
    showdown.hit_location_discard[:0] = showdown.drawn_locations
    showdown.drawn_locations = []
    stand_monster(game)
    game.emit(events.ReactionBegan("monster", name, "trap"))
    context.card, context.kind, context.owner = name, "hit_location", "monster"
    context.subject = context.attacker
    context.aim(context.attacker)
    context.marks = ()
    if "trap_drawn" in game.triggers and (yield from prevented(game, "trap_drawn", context)):
        return REDRAW in context.marks and (yield from draw_in_its_place(game, others, context))
    assert context.attacker is not None
    game.grant(trap_grant(name), context.attacker.id, "card_end")
    try:
        yield from one_card(game, card.trap, context)
    finally:
        game.expire("card_end")
    yield from shuffle_hit_locations(game)
    raise AttackEnds


def draw_in_its_place(game: Game, others: list[str], context: Context) -> Steps[bool]:
    """Takes the other hits up again after a trap that was cancelled, shuffles the discards into their deck and draws one card for the trap."""
    showdown = game.table
    for card in others:
        showdown.hit_location_discard.remove(card)
    yield from shuffle_hit_locations(game)
    showdown.drawn_locations = others
    yield from draw_hit_locations(game, 1, game.library.gear[context.weapon], context)
    return True


def one_card(game: Game, effects: Effects, context: Context) -> Steps[None]:
    """Performs what a hit location says; `end: card` leaves out the rest of it, and nothing in it ends what is not going on."""
    try:
        with Awaiting(game, "hit_location"):
            yield from perform(game, effects, context)
    except CardEnds:
        pass
    except ENDS as signal:
        contain(game, signal, context.card)


def resolve_hit(game: Game, name: str, attacker: Survivor, gear: Gear, weapon: str, context: Context, critical: bool,
                opportunity: Opportunity, thrown: int = 0) -> Steps[None]:
    """Resolves one hit location: wound roll, critical, wound, reaction; then it is discarded or stays in play (facts 7.6-7.12).

    `thrown` is the face of a wound roll that has fallen already.
    """
    showdown, card = game.table, game.library.hit_locations[name]
    forget_reaction(context)
    context.card, context.kind, context.owner, context.drawn = name, "hit_location", "monster", name
    if context.attacker is not attacker:
        context.attack = SurvivorAttack(attacker, context.faces)
    context.subject = context.about = attacker
    context.aim(attacker)
    yield from weapon_moment(game, "before_wound_roll", gear, context)
    outcome = yield from wound_roll(game, name, card, attacker, gear, weapon, context, critical, thrown)
    while outcome == "failure" and (yield from asked_for(game, "before_failure", RETRY, gear, context)):
        outcome = yield from wound_roll(game, name, card, attacker, gear, weapon, context, critical)
    if name in showdown.drawn_locations:
        showdown.drawn_locations.remove(name)
    wounds = outcome in ("wound", "critical")
    gets_through = wounds and card.type != "impervious" and not monster_has(game, "impervious")
    last = gets_through and is_last_wound(game)
    stays = outcome == "critical" and card.injury is not None and not last
    if stays:
        showdown.persistent_injuries.append(name)
    else:
        showdown.hit_location_discard.insert(0, name)
    if stays and card.injury is not None:
        game.emit(events.InjuryStays("monster", name))
        game.enter("monster", card.injury, game.library.monster_injuries[card.injury].rules)
    if last and outcome == "critical":
        yield from last_critical(game, name, card, gear, context)
    if gets_through:
        note_wound(game, attacker, weapon)
        yield from wound_monster(game, context, (yield from asked_for(game, "before_wound", DISCARDED, gear, context)))
        context.subject = context.about = attacker
        if gear.attack_rules or gear.with_ or game.granted_weapon_words:
            yield from weapon_answers(game, "wounded", gear, context)
        yield from weapon_moment(game, "location_wounded", gear, context)
        context.subject = context.about = attacker
    if outcome == "critical":
        lies = game.monster.knocked_down
        if card.critical:
            game.emit(events.ReactionBegan("monster", name, "critical"))
            if game.reacting is not None:
                game.reacting(context, "critical", True)
            yield from one_card(game, card.critical, context)
        yield from weapon_moment(game, "critical", gear, context)
        if showdown.rules != "first_story" and game.monster.knocked_down == lies:  # knocking it down has opened its own opportunity
            yield from opportunity(game, "critical", name)
        if card.failure or card.wound or card.reflex:
            game.record_reason(CancelledReason, name, "reaction", "critical")
        return
    if outcome == "failure":
        yield from weapon_moment(game, "failed", gear, context)
    yield from react(game, name, card, wounds or outcome == "impervious", context, opportunity)


def forget_reaction(context: Context) -> None:
    """Takes what a reaction has left in the context of the attack out of it: each hit location is resolved by itself."""
    context.damaged = context.draws = context.moved = 0
    context.location, context.source, context.tile, context.roll = "", "survivor", None, None
    context.rolled = min(context.faces, default=0)
    context.monster_attack = NO_MONSTER_ATTACK
    if context.attack is not None and context.attack.total:
        context.attack = replace(context.attack, total=0)


def last_critical(game: Game, name: str, card: HitLocation, gear: Gear, context: Context) -> Steps[None]:
    """Performs what the critical wound that kills the monster gives and takes, before the showdown ends; what concerns the monster alone is left out."""
    game.gone = game.monster
    try:
        if card.critical:
            game.emit(events.ReactionBegan("monster", name, "critical"))
            yield from one_card(game, card.critical, context)
        yield from weapon_moment(game, "critical", gear, context)
    finally:
        game.gone = None
    context.subject = context.about = context.attacker


def wound_roll(game: Game, name: str, card: HitLocation, attacker: Survivor, gear: Gear, weapon: str, context: Context,
               critical: bool, thrown: int = 0) -> Steps[str]:
    """Rolls to wound: die and strength against toughness; 10 wounds, 1 fails; 10 minus luck is a critical if the card has one.

    `thrown` is the face where it has fallen already. Returns wound, critical, impervious or failure.
    """
    monster, profile = game.monster, gear.weapon
    assert profile is not None
    own_luck = value(game, attacker, "luck", context) + attack_value(game, attacker, gear, "luck", context)
    luck = own_luck - value(game, monster, "luck")
    toughness = value(game, monster, "toughness", context)
    critical_from = value(game, attacker, "critical_from") or 10 - luck
    can_be_critical = card.type != "trap" and bool(card.critical or card.injury) and not forbidden_by(game, attacker.id, "critical")
    strength, factor, needed = yield from wound_numbers(game, attacker, gear, toughness, context, throws=not critical)
    face = 10 if critical else thrown or (yield from die("wound", who=attacker.id, steps=(needed, max(2, critical_from)) if can_be_critical else (needed,)))
    is_critical = can_be_critical and face > 1 and (face >= critical_from or critical)
    wounds = is_critical or face == 10 or (face > 1 and face >= needed)
    if wounds and can_be_critical and card.injury is not None and value(game, attacker, "critical_on_injury", context):
        is_critical = True
    impervious = card.type == "impervious" or monster_has(game, "impervious")
    outcome = "critical" if is_critical else "impervious" if wounds and impervious else "wound" if wounds else "failure"
    total = (face + profile.strength + strength) * factor
    assert context.attack is not None
    context.attack = replace(context.attack, total=0 if critical else total)
    game.expire("next_wound_roll")
    game.emit(events.WoundTried(attacker.id, name, face, total, toughness, outcome, critical, critical_from, luck))
    wounds_from = 0 if critical else max(2, min(needed, critical_from)) if can_be_critical else needed
    game.record_reason(WoundRollReason, name, face, profile.strength, strength, toughness, luck, needed, outcome, wounds_from)
    return outcome


def wound_numbers(game: Game, attacker: Survivor, gear: Gear, toughness: int, context: Context, throws: bool = True) -> Steps[tuple[int, int, int]]:
    """Returns the strength beside the weapon's, the factor of the total, and the face that wounds; `throws`: dice that rules add to strength are thrown."""
    strength = value(game, attacker, "strength", context) + attack_value(game, attacker, gear, "strength", context)
    if throws and (gear.attack_rules or gear.with_ or game.granted_weapon_words):
        strength += yield from thrown_value(game, attacker, gear, "strength", context)
    return strength, *face_that_wounds(game, attacker, gear, toughness, strength, context)


def face_that_wounds(game: Game, attacker: Survivor, gear: Gear, toughness: int, strength: int, context: Context) -> tuple[int, int]:
    """Returns the factor of the total, and the face that wounds with so much strength beside the weapon's."""
    assert gear.weapon is not None
    factor = value(game, attacker, "wound_factor", context) or 1  # doubled: half the toughness is enough, rounded up
    needed = value(game, attacker, "wound_from") or -(-toughness // factor) - gear.weapon.strength - strength
    return factor, max(2, min(10, needed))


def react(game: Game, name: str, card: HitLocation, wounded: bool, context: Context, opportunity: Opportunity) -> Steps[None]:
    """Performs the reactions of a location: its reflex always, then wound after a success or failure after none; a lying monster does not react."""
    for row, reaction in reactions_of(card, wounded):
        yield from one_reaction(game, name, row, reaction, wounded, context, opportunity)


def react_from(game: Game, name: str, begun: str, wounded: bool, context: Context, opportunity: Opportunity) -> Steps[None]:
    """Performs a reaction that has begun, and those after it: what `react` does from there (for the odds)."""
    rows = reactions_of(game.library.hit_locations[name], wounded)
    at = [row for row, _ in rows].index(begun)
    yield from one_card(game, rows[at][1], context)
    for row, reaction in rows[at + 1:]:
        yield from one_reaction(game, name, row, reaction, wounded, context, opportunity)


def one_reaction(game: Game, name: str, row: str, reaction: Effects, wounded: bool, context: Context, opportunity: Opportunity) -> Steps[None]:
    """Performs one reaction of a location, after a survival opportunity."""
    attacker = context.attacker
    assert attacker is not None
    if attacker.dead:
        game.record_reason(CancelledReason, name, "reaction", "dead")
        return
    if game.table.rules != "first_story" and not game.monster.knocked_down:
        yield from opportunity(game, "reaction", name)
        if attacker.dead:
            game.record_reason(CancelledReason, name, "reaction", "dead")
            return
    if game.monster.knocked_down:
        game.record_reason(CancelledReason, name, "reaction", "knocked_down")
        return
    if game.ignored.get("reactions") and ignores(game, attacker, "reactions", context):
        game.record_reason(CancelledReason, name, "reaction", "ignored")
        return
    if "before_reaction" in game.triggers and (yield from prevented(game, "before_reaction", context)):
        return
    game.emit(events.ReactionBegan("monster", name, row))
    context.subject = attacker
    context.aim(attacker)
    if game.reacting is not None:
        game.reacting(context, row, wounded)
    yield from one_card(game, reaction, context)


def reactions_of(card: HitLocation, wounded: bool) -> list[tuple[str, Effects]]:
    """Returns the rows of a card that answer, with their effects, in their order."""
    rows = [("reflex", card.reflex), ("wound", card.wound) if wounded else ("failure", card.failure)]
    return [(row, effects) for row, effects in rows if effects]
