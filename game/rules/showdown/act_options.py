"""What a survivor may do in an act (moves, attacks, abilities), and why something is not allowed."""
from game.cards.definitions import Gear
from game.cards.effect import Rule
from game.cards.library import Library
from game.model.space import names
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Entry, Game
from game.rules.engine.options import ability_key, attack_key
from game.rules.engine.questions import Why
from game.rules.engine.sight import blocked_by
from game.rules.engine.values import forbidden_by, in_blind_spot
from game.rules.showdown import terrain_use
from game.rules.showdown.act_costs import cannot_pay
from game.rules.showdown.movement import spaces_for
from game.rules.showdown.weapons import gap_to, has_word, is_pair, is_ranged, minions_in_reach, reach_of, words_change


def cannot_move(game: Game, survivor: Survivor) -> str | None:
    """Returns why a survivor may not move, as a code of `reasons.CODES`, or None."""
    if survivor.down_since:
        return "knocked_down"
    if survivor.movements < 1:
        return "no_movement"
    return "limit" if "move" in game.prohibitions and forbidden_by(game, survivor.id, "move") else None


def cannot_attack(game: Game, survivor: Survivor, name: str) -> Why | None:
    """Returns why a survivor may not attack with a gear card, or None."""
    if survivor.down_since:
        return Why("knocked_down")
    if name != game.library.unarmed and name not in survivor.grid.values():
        return Why("missing_cost")
    if survivor.activations < 1:
        return Why("no_activation")
    gear = game.library.gear[name]
    if survivor.movements < 1 and is_cumbersome(game, survivor, name):
        return Why("no_movement")
    why = cannot_attack_monster(game, survivor, name, gear)
    return why if why is None or not (game.bodies and minions_in_reach(game, survivor, gear)) else cannot_strike(game, survivor, name, gear)


def cannot_attack_monster(game: Game, survivor: Survivor, name: str, gear: Gear) -> Why | None:
    """Returns why an attack with a gear card cannot be one on the monster, or None: it is out of reach, or a rule forbids it."""
    return out_of_reach(game, survivor, gear) or cannot_use(game, survivor, name, gear)


def out_of_reach(game: Game, survivor: Survivor, gear: Gear) -> Why | None:
    """Returns whether the monster is out of a weapon's reach, or, for a ranged weapon, out of sight; None if neither."""
    if not game.monster.space:
        return Why("off_board")
    reach = reach_of(game, survivor, gear)
    if gap_to(game, survivor) > reach:
        return Why("not_adjacent" if reach == 1 else "out_of_range")
    if game.obstacles and is_ranged(gear) and blocked_by(game, game.monster, survivor) is not None:
        return Why("hidden")
    return None


def is_cumbersome(game: Game, survivor: Survivor, name: str) -> bool:
    """Returns whether an attack with a weapon also costs the movement (facts 11)."""
    gear = game.library.gear[name]
    if not (gear.with_ or words_change(game, gear)):
        return False
    return has_word(game, survivor, gear, "cumbersome", weapon_context(survivor, name))


def weapon_context(survivor: Survivor, name: str) -> Context:
    """Makes the context for testing a weapon before it is used."""
    context = Context(name, survivor.id, survivor, kind="gear")
    context.weapon = name
    return context


def cannot_use(game: Game, survivor: Survivor, name: str, gear: Gear) -> Why | None:
    """Returns why a rule in play forbids an attack with a gear card: its card, or where the survivor stands; None if none does."""
    if not game.prohibitions and not gear.with_:
        return None                                             # the usual case: no rule forbids anything
    why, monster = cannot_strike(game, survivor, name, gear), game.monster
    if why is not None or not game.prohibitions:
        return why
    card = forbidden_by(game, survivor.id, "attack_knocked_down") if monster.knocked_down else None
    if card is not None:
        return Why("limit", card)
    return Why("blind_spot") if in_blind_spot(game, survivor) and forbidden_by(game, survivor.id, "attack_blind_spot") else None


def cannot_strike(game: Game, survivor: Survivor, name: str, gear: Gear) -> Why | None:
    """Returns why a rule in play forbids any attack with a gear card, whoever is attacked, or None."""
    why = cannot_activate(game, survivor, name, gear)
    card = forbidden_by(game, survivor.id, "attack") if why is None and game.prohibitions else None
    return why if card is None else Why("limit", card)


def cannot_activate(game: Game, survivor: Survivor, name: str, gear: Gear) -> Why | None:
    """Returns what forbids a survivor to use a gear card at all: a card, by its keywords and words, or a weapon word by what it requires.

    A weapon that is paired only by a rule counts as paired if a second one of the name is in the grid.
    """
    for use in gear.with_:
        for rule in game.library.weapon_words[use.word].rules:
            if rule.cannot_use and (not rule.if_.every or rule.if_.hold(game, weapon_context(survivor, name))):
                return Why("limit", use.word)
    if not game.prohibitions:
        return None
    kinds = [*gear.keywords, *[use.word for use in gear.with_], "gear"]
    if game.granted_weapon_words and "paired" not in kinds and is_pair(survivor, name) and has_word(game, survivor, gear, "paired",
        weapon_context(survivor, name)):
        kinds.append("paired")
    for kind in kinds:
        if f"use {kind}" in game.prohibitions:
            card = forbidden_by(game, survivor.id, f"use {kind}", weapon_context(survivor, name))
            if card is not None:
                return Why("limit", card)
    card = forbidden_by(game, survivor.id, "activate") if "activate" in game.prohibitions else None
    return Why("limit", card) if card is not None else None


def cannot_end_act(game: Game, survivor: Survivor) -> Why | None:
    """Returns the card that keeps a survivor from ending the act, or None: who must move each round goes on while a move is possible.

    A move at any earlier moment of the round counts; being pushed or placed does not. Everything else that uses up the movement is allowed.
    """
    for owner, card, _, rule in game.qualities.get("must move", ()):
        if owner != survivor.id or survivor.moved_in == game.table.round or cannot_move(game, survivor):
            continue
        if spaces_for(game, survivor) and (not rule.if_.every or rule.if_.hold(game, Context(card, owner, survivor))):
            return Why("limit", card)
    return None


def abilities(game: Game, survivor: Survivor) -> list[Entry]:
    """Lists the rules in play that a survivor may use by paying, whether or not the cost can be paid now; resources lie by who won them."""
    found: dict[str, Entry] = {}
    for entry in game.uses:
        if entry[0] == survivor.id and not throws_again(entry[3]):
            found.setdefault(key_of(entry), entry)
    for name in dict.fromkeys(survivor.resources):
        card = game.library.resources.get(name)
        for number, rule in enumerate(card.rules if card is not None else ()):
            if is_used_in_a_showdown(rule):
                entry = (survivor.id, name, number, rule)
                found[key_of(entry)] = entry
    return list(found.values())


def throws_again(rule: Rule) -> bool:
    """Returns whether a rule is used to throw a roll again, when that roll has fallen."""
    return any([effect.repeats for effect in rule.do])


def is_used_in_a_showdown(rule: Rule) -> bool:
    """Returns whether a resource's rule is used in an act; one whose only cost is the card itself is used in the settlement phase."""
    return rule.pay is not None and rule.pay.actions != ("archive_this",)


def key_of(entry: Entry) -> str:
    """Returns the option key of an ability, such as `use founding_stone 0`."""
    return ability_key(entry[1], entry[2])


def cannot_use_ability(game: Game, survivor: Survivor, entry: Entry) -> Why | None:
    """Returns why an ability may not be used now, or None."""
    _, card, number, rule = entry
    assert rule.pay is not None
    if survivor.down_since and not rule.lying:
        return Why("knocked_down")
    missing = cannot_pay(game, survivor, rule.pay)
    if missing is not None:
        return Why(missing)
    if rule.once is not None and any([used.rule == f"{survivor.id} {card} {number}" for used in game.campaign.used]):
        return Why("limit")
    if rule.if_.every and not rule.if_.hold(game, Context(card, survivor.id, survivor, kind="gear")):
        return Why("limit")
    why = cannot_attack_by(game, survivor, card, rule) if attacks(rule) else None
    if why is not None or not game.prohibitions:
        return why
    for action in ("activate" if "activation" in rule.pay.actions else "", rule.name):
        by = forbidden_by(game, survivor.id, action) if action else None
        if by is not None:
            return Why("limit", by)
    gear = game.library.gear.get(card)
    thing = gear or game.library.resources.get(card)
    if thing is None:
        return None
    by = forbidden_by(game, survivor.id, "use_abilities") if gear is not None else None
    if by is None and "consumable" in thing.keywords:
        by = forbidden_by(game, survivor.id, "consume")
    if by is not None or gear is None:
        return Why("limit", by) if by is not None else None
    return cannot_activate(game, survivor, card, gear)


def usable(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the keys of the abilities that a survivor may use now; knocked down, those that can be used lying."""
    if not (game.uses or survivor.resources):
        return ()                                               # the usual case
    return tuple([key_of(entry) for entry in abilities(game, survivor) if not cannot_use_ability(game, survivor, entry)])


def can_begin(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor has an act still to begin: not done, and standing, or knocked down with something that can be used lying."""
    if survivor.acted or survivor.dead:
        return False
    if not survivor.down_since:
        return True
    left = survivor.movements, survivor.activations
    survivor.movements = survivor.activations = 1
    try:
        return bool(usable(game, survivor))
    finally:
        survivor.movements, survivor.activations = left


def ready(game: Game) -> list[Survivor]:
    """Lists who may still begin an act: living, not done, and standing or with something that can be used lying."""
    able = [survivor for survivor in game.people if not (survivor.acted or survivor.dead or survivor.away)]
    return [survivor for survivor in able if not survivor.down_since or can_begin(game, survivor)]


def attacks(rule: Rule) -> bool:
    """Returns whether an ability is an attack with the card that has it."""
    return any([type(effect).__name__ == "AttackWith" and getattr(effect, "weapon", "") == "this" for effect in rule.do])


def cannot_attack_by(game: Game, survivor: Survivor, card: str, rule: Rule) -> Why | None:
    """Returns why an ability that attacks may not be used: the monster is too far, or a rule forbids the attack; None if it may."""
    gear = game.library.gear[card]
    if not game.monster.space:
        return Why("off_board")
    if not any([getattr(effect, "anywhere", False) for effect in rule.do]):
        why = out_of_reach(game, survivor, gear)
        if why is not None:
            return why
    return cannot_use(game, survivor, card, gear)


def weapons(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the gear cards that a survivor can attack with: weapons in the grid, box by box, then bare hands."""
    return armed(game, survivor)[0]


def armed(game: Game, survivor: Survivor) -> tuple[tuple[str, ...], bool]:
    """Returns a survivor's weapons, and whether one of them has a reach of its own. Cached: it depends only on the cards in the grid."""
    grid = (*survivor.grid.items(),)
    found = game.armed.get(grid)
    if found is None:
        gear = game.library.gear
        arms = (*dict.fromkeys([name for name in survivor.gear if gear[name].weapon is not None and "weapon" in gear[name].keywords]), game.library.unarmed)
        found = game.armed[grid] = arms, any([gear[name].may_strike_far for name in arms])
    return found


def may_strike_far(game: Game, survivor: Survivor) -> bool:
    """Returns whether anything could let one of a survivor's weapons hit from more than one space away; a cheap test before the exact one."""
    return bool(armed(game, survivor)[1] or game.granted_weapon_words or "reach" in game.values or "range" in game.values)


def attack_keys(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the keys of the attacks that are legal now: `attack founding_stone`."""
    return tuple([attack_key(name) for name in weapons(game, survivor) if not cannot_attack(game, survivor, name)])


def spending(game: Game, survivor: Survivor, action: str) -> tuple[str, ...]:
    """Lists the keys of what the movement of a dash or the activation of a surge may be spent on."""
    if action == "dash":
        return () if cannot_move(game, survivor) else names(spaces_for(game, survivor))
    attacks = attack_keys(game, survivor)
    uses = [key_of(entry) for entry in abilities(game, survivor) if entry[3].pay is not None and "activation" in entry[3].pay.actions
            and not cannot_use_ability(game, survivor, entry)]
    return (*attacks, *uses, *terrain_use.options(game, survivor))


def no_use_for(game: Game, survivor: Survivor, action: str) -> Why | None:
    """Returns why one more movement (dash) or activation (surge) could not be spent at once, or None."""
    left = survivor.movements, survivor.activations
    survivor.movements, survivor.activations = left[0] + (action == "dash"), left[1] + (action == "surge")
    try:
        if spending(game, survivor, action):
            return None
        if action == "dash":
            return Why(cannot_move(game, survivor) or "occupied")
        return cannot_attack(game, survivor, weapons(game, survivor)[0]) or Why("limit")
    finally:
        survivor.movements, survivor.activations = left


def ability_named(library: Library, card: str, number: int) -> str:
    """Returns the name of an ability of a card, "" if it has none."""
    for cards in (library.gear, library.fighting_arts, library.abilities, library.resources, library.ai, library.terrain, library.innovations):
        found = cards.get(card)
        if found is not None and number < len(found.rules):
            return found.rules[number].name
    if card in library.gear:
        return next((rule.name for found_at, _, rule in library.word_rules(library.gear[card]) if found_at == number), "")
    return ""
