"""A survivor attacks the monster: attack roll, hit locations one by one, wound rolls, reactions, the trap (First Story p.26-28)."""
from game.cards.definitions import Gear, HitLocation
from game.cards.effect import Effects, WordUse
from game.model.space import BIT, blind_spot, distances
from game.model.survivor import Survivor
from game.rules import events, hiding
from game.rules.game import Context, Game
from game.rules.harm import stand, wound_monster
from game.rules.performing import perform
from game.rules.questions import Steps, choose, dice, die, shuffled
from game.rules.signals import AttackEnds, Cancelled
from game.rules.survival import opportunity
from game.rules.targeting import monster_has
from game.rules.values import amount, barred, value
from game.rules.windows import window

HIT_LYING = 3                                                   # a monster that lies down is hit on 3+ (facts 7.17)


def gap_to(game: Game, survivor: Survivor) -> int:
    """Counts the steps between a survivor and the monster."""
    return distances(game.monster.space, game.size)[survivor.space]


def reach_of(game: Game, survivor: Survivor, gear: Gear) -> int:
    """Gives from how many spaces a weapon strikes: 1, or its reach or range."""
    return max([use.number for use in gear.with_ if use.word in ("reach", "range")], default=1)


def words_of(game: Game, survivor: Survivor, gear: Gear, context: Context) -> tuple[WordUse, ...]:
    """Lists the weapon words that hold for an attack with this card."""
    found = list(gear.with_)
    for rule in gear.attack_rules:
        if rule.with_ and (not rule.if_.every or rule.if_.hold(game, context)):
            found.extend(rule.with_)
    for owner, _, _, rule in game.withs:
        if owner == survivor.id and (not rule.if_.every or rule.if_.hold(game, context)):
            found.extend(rule.with_)
    return tuple(dict.fromkeys(found))


def attack_value(game: Game, survivor: Survivor, gear: Gear, name: str, context: Context) -> int:
    """Adds what the weapon's own rules and words give while it is used: luck, strength, speed, accuracy."""
    total, outright = 0, None
    for rule, x in [(rule, 0) for rule in gear.attack_rules] + [
            (rule, use.number) for use in words_of(game, survivor, gear, context) for rule in game.library.weapon_words[use.word].rules]:
        if rule.when or rule.pay is not None or (rule.if_.every and not rule.if_.hold(game, context)):
            continue
        context.x = x
        if name in rule.add:
            total += amount(game, context, rule.add[name]) or 0
        if name in rule.set:
            outright = amount(game, context, rule.set[name])
    return total if outright is None else outright


def weapon_answers(game: Game, moment: str, gear: Gear, context: Context) -> Steps[None]:
    """Lets the weapon's own rules and words answer to a moment of the attack."""
    attacker: Survivor = context.attacker
    for rule, x in [(rule, 0) for rule in gear.attack_rules] + [
            (rule, use.number) for use in words_of(game, attacker, gear, context) for rule in game.library.weapon_words[use.word].rules]:
        if moment not in rule.when or (rule.once == "attack" and moment in context.words):
            continue
        within = context.inner(context.weapon, attacker.id, attacker)
        within.x = x
        if not rule.if_.every or rule.if_.hold(game, within):
            if rule.once == "attack":
                context.words = (*context.words, moment)
            yield from perform(game, rule.do, within)


def weapon_moment(game: Game, moment: str, gear: Gear, context: Context) -> Steps[None]:
    """Lets the weapon answer to a moment of the attack, then all other rules in play."""
    if gear.attack_rules or gear.with_ or game.withs:
        yield from weapon_answers(game, moment, gear, context)
    if moment in game.moments:
        context.about = context.attacker
        yield from window(game, moment, context)


def survivor_attack(game: Game, attacker: Survivor, name: str, context: Context, *, automatic: int = 0, critical: bool = False,
                    anywhere: bool = False) -> Steps[None]:
    """Attacks with a gear card; `automatic` hits need no roll, `critical` ones no wound roll, `anywhere` ones no reach."""
    showdown, gear = game.table, game.library.gear[name]
    context.attacker = context.subject = context.about = attacker
    context.weapon, context.automatic, context.source = name, anywhere, "survivor"
    context.words = ()
    waiting = showdown.drawn_locations                          # of an attack in the midst of which this one happens
    showdown.set_aside[:0], showdown.drawn_locations = waiting, []
    showdown.attackers.append(attacker.id)
    game.happened(events.AttackBegan(attacker.id, "monster", name))
    if game.campaign.granted:
        hiding.reveal(game, "attack", attacker.id)
    try:
        hits = automatic or (yield from attack_roll(game, attacker, gear, name, context))
        if hits:
            yield from draw_hit_locations(game, hits, context)
            yield from resolve_locations(game, attacker, gear, name, context, critical)
    except AttackEnds:
        pass
    finally:
        left = showdown.drawn_locations
        showdown.hit_location_discard[:0] = left
        showdown.drawn_locations = waiting
        del showdown.set_aside[:len(waiting)]
        showdown.attackers.pop()
    yield from weapon_moment(game, "attack_end", gear, context)
    game.expire("attack_end", "next_attack")


def attack_roll(game: Game, attacker: Survivor, gear: Gear, name: str, context: Context) -> Steps[int]:
    """Throws the attack dice: speed says how many, accuracy what hits; +1 from the blind spot, 10 always, 1 never (First Story p.26)."""
    monster, profile = game.monster, gear.weapon
    assert profile is not None
    context.kind = "gear"
    own_speed = value(game, attacker, "speed", context) + attack_value(game, attacker, gear, "speed", context)
    slow = any([use.word == "slow" for use in words_of(game, attacker, gear, context)])
    count = 1 if slow else max(1, profile.speed + own_speed)
    game.because("dice", name, profile.speed, own_speed, count)
    faces = yield from dice("attack", count, who=attacker.id)
    from_behind = int(bool(BIT[attacker.space] & blind_spot(monster.space, game.size, monster.facing)) and not monster_has(game, "no_blind_spot"))
    own = value(game, attacker, "accuracy", context) + attack_value(game, attacker, gear, "accuracy", context)
    evasion = value(game, monster, "evasion")
    needed = profile.accuracy + evasion - own - from_behind
    if monster.knocked_down:
        needed = min(needed, HIT_LYING)
    hits = sum([face == 10 or (face >= needed and face > 1) for face in faces])
    game.happened(events.DiceFell(attacker.id, "attack", faces, max(2, min(needed, 10)), name))
    game.because("hit_roll", name, faces, needed, profile.accuracy, evasion, own, from_behind, hits)
    perfect_from = value(game, attacker, "perfect_from") or 10
    for face in faces:
        if face >= perfect_from:
            yield from weapon_moment(game, "perfect_hit", gear, context)
    context.rolled = min(faces)
    yield from weapon_moment(game, "attack_rolled", gear, context)
    return hits


def draw_hit_locations(game: Game, hits: int, context: Context) -> Steps[None]:
    """Draws one card for each hit; an empty deck takes back its discards (facts 7.18)."""
    showdown = game.table
    for _ in range(hits):
        if not showdown.hit_locations:
            if not showdown.hit_location_discard:
                break
            showdown.hit_locations, showdown.hit_location_discard = (yield from shuffled(showdown.hit_location_discard)), []
            game.happened(events.Shuffled("monster", "hit_locations"))
        name = showdown.hit_locations.pop(0)
        showdown.drawn_locations.append(name)
        game.happened(events.CardDrawn("monster", name, "hit_location"))
        if "hit_location_drawn" in game.moments:
            yield from window(game, "hit_location_drawn", context)


def resolve_locations(game: Game, attacker: Survivor, gear: Gear, name: str, context: Context, critical: bool) -> Steps[None]:
    """Resolves the drawn cards one by one in the attacker's order; a trap comes first and ends the attack (First Story p.28)."""
    showdown, cards = game.table, game.library.hit_locations
    trap = next((drawn for drawn in showdown.drawn_locations if cards[drawn].type == "trap"), None)
    if trap is not None and not game.ignored.get("trap"):
        yield from spring_trap(game, trap, context)
        return
    while showdown.drawn_locations:
        drawn = tuple(showdown.drawn_locations)
        location = drawn[0]
        if len(drawn) > 1:
            location = yield from choose("hit_location_order", attacker.id, name, tuple(dict.fromkeys(drawn)), drawn)
        yield from resolve_hit(game, location, attacker, gear, name, context, critical)
        if not attacker_fights_on(game, attacker, gear, context):
            return


def attacker_fights_on(game: Game, attacker: Survivor, gear: Gear, context: Context) -> bool:
    """Tells whether the hits that are left can still be resolved: the attacker stands, lives, and reaches the monster (facts 6.3, 7.13)."""
    left = len(game.table.drawn_locations)
    why = "dead" if attacker.dead else "felled" if attacker.down_since else ""
    if not why and not context.automatic and gap_to(game, attacker) > reach_of(game, attacker, gear):
        why = "out_of_range"
    if why and left:
        game.because("cancelled", context.card, f"{left} hits", why)
    return not why


def spring_trap(game: Game, name: str, context: Context) -> Steps[None]:
    """Springs the trap: all hits are lost, the monster stands and does what the card says, the hit locations are shuffled (First Story p.28)."""
    showdown = game.table
    card = game.library.hit_locations[name]
    game.because("cancelled", name, f"{len(showdown.drawn_locations) - 1} hits", "trap")
    showdown.hit_location_discard[:0] = showdown.drawn_locations
    showdown.drawn_locations = []
    stand(game, game.monster)
    game.happened(events.ReactionBegan("monster", name, "trap"))
    context.card, context.kind, context.target, context.owner = name, "hit_location", context.attacker, "monster"
    context.subject = context.attacker
    if "trap_drawn" in game.moments:
        try:
            yield from window(game, "trap_drawn", context)
        except Cancelled:
            return
    try:
        yield from perform(game, card.trap, context)
    finally:
        game.expire("card_end")
    raise AttackEnds


def resolve_hit(game: Game, name: str, attacker: Survivor, gear: Gear, weapon: str, context: Context, critical: bool) -> Steps[None]:
    """Tries to wound one location: wound roll, critical, wound, reaction; then it is discarded or stays (facts 7.6-7.12)."""
    showdown, card = game.table, game.library.hit_locations[name]
    context.card, context.kind, context.owner = name, "hit_location", "monster"
    context.subject = context.target = context.attacker = context.about = attacker
    yield from weapon_moment(game, "before_wound_roll", gear, context)
    outcome = yield from wound_roll(game, name, card, attacker, gear, weapon, context, critical)
    if name in showdown.drawn_locations:
        showdown.drawn_locations.remove(name)
    stays = outcome == "critical" and card.injury is not None
    if stays:
        showdown.persistent_injuries.append(name)
    else:
        showdown.hit_location_discard.insert(0, name)
    if stays and card.injury is not None:
        game.happened(events.InjuryStays("monster", name))
        game.enter("monster", card.injury, game.library.monster_injuries[card.injury].rules)
    wounds = outcome in ("wound", "critical")
    if wounds and card.type != "impervious" and not monster_has(game, "impervious"):
        yield from wound_monster(game, context)
        context.subject = context.about = attacker
        if outcome == "wound":
            yield from weapon_answers(game, "wounded", gear, context)
    if outcome == "critical":
        lies = game.monster.knocked_down
        if card.critical:
            game.happened(events.ReactionBegan("monster", name, "critical"))
            yield from perform(game, card.critical, context)
        yield from weapon_moment(game, "critical", gear, context)
        if showdown.rules != "first_story" and game.monster.knocked_down == lies:  # its fall has had an opportunity of its own
            yield from opportunity(game, "critical", name)
        if card.failure or card.wound or card.reflex:
            game.because("cancelled", name, "reaction", "critical")
        return
    if outcome == "failure":
        yield from weapon_moment(game, "failed", gear, context)
    yield from react(game, name, card, wounds or outcome == "impervious", context)


def wound_roll(game: Game, name: str, card: HitLocation, attacker: Survivor, gear: Gear, weapon: str, context: Context,
               critical: bool) -> Steps[str]:
    """Rolls to wound: die and strength against toughness; 10 wounds, 1 fails; 10 less luck is a critical where the card has one."""
    monster, profile = game.monster, gear.weapon
    assert profile is not None
    own_luck = value(game, attacker, "luck", context) + attack_value(game, attacker, gear, "luck", context)
    luck = own_luck - value(game, monster, "luck")
    strength = value(game, attacker, "strength", context) + attack_value(game, attacker, gear, "strength", context)
    toughness = value(game, monster, "toughness", context)
    critical_from = value(game, attacker, "critical_from") or 10 - luck
    can_be_critical = card.type != "trap" and bool(card.critical or card.injury) and not barred(game, attacker.id, "critical")
    if critical:
        face = 10
    else:
        face = yield from die("wound", who=attacker.id)
    needed = max(2, min(10, value(game, attacker, "wound_from") or toughness - profile.strength - strength))
    is_critical = can_be_critical and face > 1 and (face >= critical_from or critical)
    wounds = is_critical or face == 10 or (face > 1 and face >= needed)
    impervious = card.type == "impervious" or monster_has(game, "impervious")
    outcome = "critical" if is_critical else "impervious" if wounds and impervious else "wound" if wounds else "failure"
    total = face + profile.strength + strength
    game.happened(events.WoundTried(attacker.id, name, face, total, toughness, outcome))
    game.because("wound_roll", name, face, profile.strength, strength, toughness, luck, needed, outcome)
    return outcome


def react(game: Game, name: str, card: HitLocation, wounded: bool, context: Context) -> Steps[None]:
    """Performs the reaction of a location: reflex always, wound after a success, failure after none; a lying monster does not react."""
    row, reaction = reaction_of(card, wounded)
    if not reaction:
        return
    if game.table.rules != "first_story" and not game.monster.knocked_down:
        yield from opportunity(game, "reaction", name)
        if context.attacker.dead:
            game.because("cancelled", name, "reaction", "dead")
            return
    if game.monster.knocked_down:
        game.because("cancelled", name, "reaction", "knocked_down")
        return
    if "before_reaction" in game.moments:
        try:
            yield from window(game, "before_reaction", context)
        except Cancelled:
            return
    game.happened(events.ReactionBegan("monster", name, row))
    context.subject = context.target = context.attacker
    yield from perform(game, reaction, context)


def reaction_of(card: HitLocation, wounded: bool) -> tuple[str, Effects]:
    """Gives the row of a card that answers, with its effects."""
    if card.reflex:
        return "reflex", card.reflex
    return ("wound", card.wound) if wounded else ("failure", card.failure)
