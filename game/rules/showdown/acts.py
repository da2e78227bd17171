"""A survivor's act: one movement and one activation in any order, never split (First Story p.26); what is offered, and why something is not."""
from game.cards.definitions import Gear
from game.cards.effect import Cost, Rule
from game.cards.library import Library
from game.model.space import BIT, blind_spot, names, walk
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import SMALLEST_SET, Context, Entry, Game
from game.rules.engine.options import (
    END_ACT,
    SURVIVAL_ACTIONS,
    AbilityOption,
    AttackOption,
    SurvivalOption,
    ability_key,
    attack_key,
    read_option,
    unresolved_action,
)
from game.rules.engine.performing import perform
from game.rules.engine.questions import DONE, Ask, Silent, Steps
from game.rules.engine.signals import ActEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, value
from game.rules.showdown import hiding, terrain_use
from game.rules.showdown.harm import gain_actions, spend_survival
from game.rules.showdown.movement import free_for, move_to, spaces_for
from game.rules.showdown.survival import begin, cannot_act, encourage, keys_of, opportunity
from game.rules.showdown.survival_limits import cannot_spend
from game.rules.showdown.survivor_attack import survivor_attack
from game.rules.showdown.targeting import monster_has
from game.rules.showdown.terrain import blocked_by
from game.rules.showdown.weapons import gap_to, has_word, is_pair, is_ranged, number_of_word, reach_of, words_change


# ---- what may be done, and why not ----------------------------------------------------------------------------------
def cannot_move(game: Game, survivor: Survivor) -> str | None:
    """Says why a survivor may not move: a code of `reasons.CODES`, or none."""
    if survivor.down_since:
        return "knocked_down"
    if survivor.movements < 1:
        return "no_movement"
    return "limit" if "move" in game.prohibitions and forbidden_by(game, survivor.id, "move") else None


def cannot_attack(game: Game, survivor: Survivor, name: str) -> str | None:
    """Says why a survivor may not attack with a gear card: a code of `reasons.CODES`, or none."""
    if survivor.down_since:
        return "knocked_down"
    if name != game.library.unarmed and name not in survivor.grid.values():
        return "missing_cost"
    if survivor.activations < 1:
        return "no_activation"
    gear = game.library.gear[name]
    if survivor.movements < 1 and is_cumbersome(game, survivor, name):
        return "no_movement"
    return out_of_reach(game, survivor, gear) or cannot_use(game, survivor, name, gear)


def out_of_reach(game: Game, survivor: Survivor, gear: Gear) -> str | None:
    """Says whether the monster is too far for a weapon, or, for one that is thrown or shot, out of sight."""
    if not game.monster.space:
        return "off_board"
    reach = reach_of(game, survivor, gear)
    if gap_to(game, survivor) > reach:
        return "not_adjacent" if reach == 1 else "out_of_range"
    if game.obstacles and is_ranged(gear) and blocked_by(game, game.monster, survivor) is not None:
        return "hidden"
    return None


def is_cumbersome(game: Game, survivor: Survivor, name: str) -> bool:
    """Tells whether an attack with a weapon costs the movement as well (facts 11)."""
    gear = game.library.gear[name]
    if not (gear.with_ or words_change(game, gear)):
        return False
    return has_word(game, survivor, gear, "cumbersome", weapon_context(survivor, name))


def weapon_context(survivor: Survivor, name: str) -> Context:
    """Makes the context in which a weapon is looked at before it is used."""
    context = Context(name, survivor.id, survivor, kind="gear")
    context.weapon = name
    return context


def cannot_use(game: Game, survivor: Survivor, name: str, gear: Gear) -> str | None:
    """Says whether a rule in play forbids an attack with a gear card: `limit CARD`, or where its bearer stands."""
    if not game.prohibitions and not gear.with_:
        return None                                             # nothing forbids anybody anything
    why = cannot_activate(game, survivor, name, gear)
    if why is not None or not game.prohibitions:
        return why
    card, monster = forbidden_by(game, survivor.id, "attack"), game.monster
    if card is None and monster.knocked_down:
        card = forbidden_by(game, survivor.id, "attack_knocked_down")
    if card is not None:
        return f"limit {card}"
    behind = BIT[survivor.space] & blind_spot(monster.space, game.size, monster.facing) and not monster_has(game, "no_blind_spot")
    return "blind_spot" if behind and forbidden_by(game, survivor.id, "attack_blind_spot") else None


def cannot_activate(game: Game, survivor: Survivor, name: str, gear: Gear) -> str | None:
    """Says which card forbids a survivor to use a gear card at all, as `limit CARD`: for its keywords and words, or its own word's demand.

    A weapon that is paired only because a rule pairs it counts as paired where its twin lies in the grid.
    """
    for use in gear.with_:
        for rule in game.library.weapon_words[use.word].rules:
            if rule.cannot_use and (not rule.if_.every or rule.if_.hold(game, weapon_context(survivor, name))):
                return f"limit {use.word}"
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
                return f"limit {card}"
    card = forbidden_by(game, survivor.id, "activate") if "activate" in game.prohibitions else None
    return f"limit {card}" if card is not None else None


def cannot_end_act(game: Game, survivor: Survivor) -> str | None:
    """Says which card keeps a survivor from ending the act: who must move each round goes on while a move is possible.

    A move of any earlier moment of the round counts; being pushed or placed is no move. Whatever else takes the movement is not forbidden.
    """
    for owner, card, _, rule in game.qualities.get("must move", ()):
        if owner != survivor.id or survivor.moved_in == game.table.round or cannot_move(game, survivor):
            continue
        if spaces_for(game, survivor) and (not rule.if_.every or rule.if_.hold(game, Context(card, owner, survivor))):
            return f"limit {card}"
    return None


def cannot_pay(game: Game, survivor: Survivor, cost: Cost) -> str | None:
    """Says which part of a cost of the act is missing: a code of `reasons.CODES`, or none."""
    if survivor.down_since and {"activation", "movement"} & set(cost.actions):
        return "knocked_down"
    if "activation" in cost.actions and survivor.activations < 1:
        return "no_activation"
    if "movement" in cost.actions and survivor.movements < 1:
        return "no_movement"
    return cannot_spend(game, survivor, cost.survival) if cost.survival else None


def abilities(game: Game, survivor: Survivor) -> list[Entry]:
    """Lists the rules in play that a survivor may use by paying, whether or not the cost can be paid now."""
    found: dict[str, Entry] = {}
    for entry in game.uses:
        if entry[0] == survivor.id:
            found.setdefault(key_of(entry), entry)
    return list(found.values())


def key_of(entry: Entry) -> str:
    """Writes the option of an ability: `use founding_stone 0`."""
    return ability_key(entry[1], entry[2])


def cannot_use_ability(game: Game, survivor: Survivor, entry: Entry) -> str | None:
    """Says why an ability may not be used now: a code of `reasons.CODES`, or none."""
    _, card, number, rule = entry
    assert rule.pay is not None
    why = cannot_pay(game, survivor, rule.pay)
    if why is not None:
        return why
    if rule.once is not None and any([used.rule == f"{survivor.id} {card} {number}" for used in game.campaign.used]):
        return "limit"
    if rule.if_.every and not rule.if_.hold(game, Context(card, survivor.id, survivor, kind="gear")):
        return "limit"
    why = cannot_attack_by(game, survivor, card, rule) if attacks(rule) else None
    if why is not None or not game.prohibitions:
        return why
    for action in ("activate" if "activation" in rule.pay.actions else "", rule.name):
        by = forbidden_by(game, survivor.id, action) if action else None
        if by is not None:
            return f"limit {by}"
    gear = game.library.gear.get(card)
    if gear is None:
        return None
    by = forbidden_by(game, survivor.id, "use_abilities")
    if by is None and "consumable" in gear.keywords and "archive_this" in rule.pay.actions:
        by = forbidden_by(game, survivor.id, "consume")
    return f"limit {by}" if by is not None else cannot_activate(game, survivor, card, gear)


def attacks(rule: Rule) -> bool:
    """Tells whether an ability is an attack with the very card that has it."""
    return any([type(effect).__name__ == "AttackWith" and getattr(effect, "weapon", "") == "this" for effect in rule.do])


def cannot_attack_by(game: Game, survivor: Survivor, card: str, rule: Rule) -> str | None:
    """Says why an ability that attacks may not be used: the monster is too far, or a rule forbids the attack."""
    gear = game.library.gear[card]
    if not game.monster.space:
        return "off_board"
    if not any([getattr(effect, "anywhere", False) for effect in rule.do]):
        why = out_of_reach(game, survivor, gear)
        if why is not None:
            return why
    return cannot_use(game, survivor, card, gear)


def weapons(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists what a survivor could attack with: weapons in the grid, box by box, then bare hands."""
    return armed(game, survivor)[0]


def armed(game: Game, survivor: Survivor) -> tuple[tuple[str, ...], bool]:
    """Lists a survivor's weapons, and tells whether one of them strikes far by itself. Remembered: it depends on the cards in the boxes alone."""
    grid = (*survivor.grid.items(),)
    found = game.armed.get(grid)
    if found is None:
        gear = game.library.gear
        arms = (*dict.fromkeys([name for name in survivor.gear if gear[name].weapon is not None and "weapon" in gear[name].keywords]), game.library.unarmed)
        found = game.armed[grid] = arms, any([gear[name].may_strike_far for name in arms])
    return found


def may_strike_far(game: Game, survivor: Survivor) -> bool:
    """Tells whether anything could let one of a survivor's weapons strike from more than one space away."""
    return bool(armed(game, survivor)[1] or game.granted_weapon_words or "reach" in game.values or "range" in game.values)


def attack_keys(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the attacks that are legal now: `attack founding_stone`."""
    return tuple([attack_key(name) for name in weapons(game, survivor) if not cannot_attack(game, survivor, name)])


def options(game: Game, survivor: Survivor, free: int | None = None) -> tuple[str, ...]:
    """Lists all that is legal now: spaces to walk to, attacks, abilities, survival actions. What a dash or surge gives comes before all else.

    `free` are the spaces on which nobody stands, if they are known.
    """
    if game.table.unresolved:
        return spending(game, survivor, unresolved_action(game.table.unresolved))
    found = names(spaces_for(game, survivor, free)) if survivor.movements > 0 and not cannot_move(game, survivor) else ()
    if survivor.activations > 0 and (gap_to(game, survivor) <= 1 or may_strike_far(game, survivor)):
        found += attack_keys(game, survivor)
    if game.uses:
        found += tuple([key_of(entry) for entry in abilities(game, survivor) if not cannot_use_ability(game, survivor, entry)])
    if game.grounds:
        found += terrain_use.options(game, survivor)
    if game.table.rules != "first_story":
        for action in SURVIVAL_ACTIONS:
            if not cannot_act(game, survivor, action):
                found += keys_of(game, survivor, action)
    return found


def spending(game: Game, survivor: Survivor, action: str) -> tuple[str, ...]:
    """Lists on what the movement of a dash or the activation of a surge may be spent."""
    if action == "dash":
        return () if cannot_move(game, survivor) else names(spaces_for(game, survivor))
    attacks = attack_keys(game, survivor)
    uses = [key_of(entry) for entry in abilities(game, survivor) if entry[3].pay is not None and "activation" in entry[3].pay.actions
            and not cannot_use_ability(game, survivor, entry)]
    return (*attacks, *uses, *(terrain_use.options(game, survivor) if game.grounds else ()))


def no_use_for(game: Game, survivor: Survivor, action: str) -> str | None:
    """Says why one more movement (dash) or activation (surge) could not be spent at once: a code of `reasons.CODES`, or none."""
    left = survivor.movements, survivor.activations
    survivor.movements, survivor.activations = left[0] + (action == "dash"), left[1] + (action == "surge")
    try:
        if spending(game, survivor, action):
            return None
        if action == "dash":
            return cannot_move(game, survivor) or "occupied"
        return cannot_attack(game, survivor, weapons(game, survivor)[0]) or "limit"
    finally:
        survivor.movements, survivor.activations = left


# ---- doing it -------------------------------------------------------------------------------------------------------
def begin_act(game: Game, survivor: Survivor) -> Steps[None] | Silent:
    """Begins an act: one movement, one activation."""
    game.table.acting, game.table.point = survivor.id, "5.1"
    survivor.movements = survivor.activations = 1
    if "movements" in game.values:
        survivor.movements = max(0, 1 + value(game, survivor, "movements"))
    if game.campaign.granted:
        hiding.reveal(game, "act", survivor.id)
    if game.campaign.granted or game.campaign.used:
        game.expire("next_act", "next_hit", owner=survivor.id)
    game.emit(events.ActBegan(survivor.id))
    if "act_start" in game.triggers:
        return opened_act(game, survivor)
    game.table.point = "5.2"
    return DONE


def opened_act(game: Game, survivor: Survivor) -> Steps[None]:
    """Opens the moment at which an act begins; after it the survivor acts."""
    yield from fire_triggers(game, "act_start", Context("", survivor.id, survivor))
    game.table.point = "5.2"


def one_action(game: Game, survivor: Survivor) -> Steps[None]:
    """Asks for one action of the act and does it; an act ends by itself when nothing is left to do.

    Between one movement or activation and the next the others have a survival opportunity (facts 8.1).
    """
    showdown, free = game.table, free_for(game, survivor) if survivor.movements > 0 else None
    open_to = () if survivor.down_since or survivor.dead else options(game, survivor, free)
    if not open_to and showdown.unresolved:
        lose_unspent(game, survivor)
        open_to = () if survivor.down_since or survivor.dead else options(game, survivor)
    if not open_to:
        yield from end_act(game, survivor)
        return
    answer = yield Ask("action", survivor.id, "act", open_to if "must move" in game.qualities and cannot_end_act(game, survivor) else (*open_to, END_ACT))
    try:
        if answer == END_ACT:
            yield from end_act(game, survivor)
            return
        if answer in BIT:
            walk_to(game, survivor, answer, free)
            if "moved" in game.triggers:
                yield from fire_triggers(game, "moved", Context("", survivor.id, survivor))
        else:
            yield from do(game, survivor, answer)
    except ActEnds:
        yield from end_act(game, survivor)
    if showdown.rules != "first_story" and not isinstance(read_option("action", answer), SurvivalOption):
        showdown.unresolved = ""
        yield from opportunity(game, "act", "survivors_turn", survivor)


def do(game: Game, survivor: Survivor, answer: str) -> Steps[None]:
    """Walks, attacks, uses an ability or performs a survival action."""
    if answer in BIT:
        walk_to(game, survivor, answer, None)
        if "moved" in game.triggers:
            yield from fire_triggers(game, "moved", Context("", survivor.id, survivor))
        return
    context = Context("", survivor.id, survivor, kind="gear")
    match read_option("action", answer):
        case AttackOption(weapon):
            survivor.activations -= 1
            survivor.movements -= is_cumbersome(game, survivor, weapon)
            context.card = weapon
            if (yield from activation_spent(game, survivor, context)):
                yield from survivor_attack(game, survivor, weapon, context)
        case AbilityOption(card, number):
            tile = terrain_use.use_of(game, answer)
            if tile is not None:
                yield from terrain_use.activate(game, survivor, tile)
                return
            entry = next(entry for entry in abilities(game, survivor) if entry[1:3] == (card, number))
            yield from use_ability(game, survivor, entry)
        case SurvivalOption("encourage", whom):
            yield from encourage(game, survivor, game.by_id[whom], context)
        case SurvivalOption(action):
            yield from begin(game, survivor, action, context)


def walk_to(game: Game, survivor: Survivor, space: str, free: int | None) -> None:
    """Walks to a space by those that are free."""
    survivor.movements -= 1
    move_to(game, survivor, space, "walk", walk(survivor.space, space, free_for(game, survivor) if free is None else free))
    survivor.moved_in = game.table.round


def lose_unspent(game: Game, survivor: Survivor) -> None:
    """Loses the movement of a dash or the activation of a surge that could not be spent."""
    gain_actions(game, survivor, "movements" if unresolved_action(game.table.unresolved) == "dash" else "activations", -1)
    game.table.unresolved = ""


def activation_spent(game: Game, survivor: Survivor, context: Context) -> Steps[bool]:
    """Opens the moment after an activation is spent; tells whether the survivor can still use it."""
    if "activation_spent" in game.triggers:
        yield from fire_triggers(game, "activation_spent", context)
    return not (survivor.dead or survivor.down_since)


def use_ability(game: Game, survivor: Survivor, entry: Entry) -> Steps[None]:
    """Pays for an ability and performs it. What archives itself is gone before it acts."""
    _, card, number, rule = entry
    assert rule.pay is not None
    context = Context(card, survivor.id, survivor, kind="gear")
    context.weapon = card if card in game.library.gear and game.library.gear[card].weapon is not None else None
    pay(game, survivor, rule, card)
    if rule.once is not None:
        from game.model.campaign import Used
        game.campaign.used.append(Used(f"{survivor.id} {card} {number}", rule.once))
    if card in game.library.gear:
        context.x = number_of_word(game.library, card, number)
        if rule.name == "block":
            context.x += value(game, survivor, "block")
    if "activation" in rule.pay.actions and not (yield from activation_spent(game, survivor, context)):
        return
    yield from perform(game, rule.do, context)


def pay(game: Game, survivor: Survivor, rule: Rule, card: str) -> None:
    """Takes what an ability costs in the act."""
    cost = rule.pay
    assert cost is not None
    survivor.activations -= "activation" in cost.actions
    survivor.movements -= "movement" in cost.actions
    if cost.survival:
        spend_survival(game, survivor, cost.survival)
    if "archive_this" in cost.actions:
        box = next((box for box in sorted(survivor.grid) if survivor.grid[box] == card), None)
        if box is not None:
            of_a_set = len(survivor.grid) > SMALLEST_SET
            del survivor.grid[box]
            game.emit(events.CardLost(survivor.id, card, "gear"))
            gear = game.library.gear[card]
            if of_a_set or gear.with_:
                game.refresh()
            else:
                game.leave((survivor.id, card, gear.rules))
        elif card in survivor.statuses:
            survivor.statuses.remove(card)
            game.emit(events.CardLost(survivor.id, card, "status"))
            game.refresh()


def end_act(game: Game, survivor: Survivor) -> Steps[None] | Silent:
    """Ends an act; what was not spent is lost."""
    survivor.acted = True
    survivor.movements = survivor.activations = 0
    game.table.acting, game.table.point, game.table.unresolved = "", "5.3", ""
    game.emit(events.ActEnded(survivor.id))
    if game.campaign.granted or game.campaign.used:
        game.expire("act_end", owner=survivor.id)
    return fire_triggers(game, "act_end", Context("", survivor.id, survivor)) if "act_end" in game.triggers else DONE


def ability_named(library: Library, card: str, number: int) -> str:
    """Gives the name of an ability of a card, empty where it has none."""
    for cards in (library.gear, library.fighting_arts, library.resources, library.ai, library.terrain):
        found = cards.get(card)
        if found is not None and number < len(found.rules):
            return found.rules[number].name
    if card in library.gear:
        return next((rule.name for found_at, _, rule in library.word_rules(library.gear[card]) if found_at == number), "")
    return ""
