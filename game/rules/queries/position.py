"""Questions about a position that do not change it: who decides, refusals with reasons, reach, paths, threats, numbers with their modifiers."""
from game.cards.attack_numbers import Own
from game.model import bases
from game.model.campaign import Campaign
from game.model.space import BIT, BOARD, adjacent, blind_spot, facing, footprint, names, walk
from game.model.survivor import Survivor
from game.rules.engine import grid, known_ai, values
from game.rules.engine.game import Context, Game, SurvivorAttack
from game.rules.engine.options import MOVE, SURVIVAL_ACTIONS, AbilityOption, attack_key, player_number, survival_key, unresolved_action
from game.rules.engine.questions import CONTROLLER, Ask, Why
from game.rules.engine.questions import Refusal as Refusal
from game.rules.engine.triggers import ROUND as ROUND
from game.rules.queries.settlement import BEFORE_STEPS as BEFORE_STEPS
from game.rules.queries.settlement import LOST_FIGHT as LOST_FIGHT
from game.rules.queries.settlement import Bond as Bond
from game.rules.queries.settlement import Loss as Loss
from game.rules.queries.settlement import Offer as Offer
from game.rules.queries.settlement import at_home as at_home
from game.rules.queries.settlement import before_steps as before_steps
from game.rules.queries.settlement import began_without_fight as began_without_fight
from game.rules.queries.settlement import bonds as bonds
from game.rules.queries.settlement import buildable_later as buildable_later
from game.rules.queries.settlement import company as company
from game.rules.queries.settlement import cost_of as cost_of
from game.rules.queries.settlement import deaths_to_count as deaths_to_count
from game.rules.queries.settlement import departing_refusals as departing_refusals
from game.rules.queries.settlement import develop_refusals as develop_refusals
from game.rules.queries.settlement import equal_cards as equal_cards
from game.rules.queries.settlement import grid_refusal as grid_refusal
from game.rules.queries.settlement import kept_after as kept_after
from game.rules.queries.settlement import look_to_come as look_to_come
from game.rules.queries.settlement import losses as losses
from game.rules.queries.settlement import milestones_due as milestones_due
from game.rules.queries.settlement import missing_of as missing_of
from game.rules.queries.settlement import nemesis_ahead as nemesis_ahead
from game.rules.queries.settlement import nemesis_in as nemesis_in
from game.rules.queries.settlement import nominees as nominees
from game.rules.queries.settlement import offer_of as offer_of
from game.rules.queries.settlement import offers as offers
from game.rules.queries.settlement import part_of_year as part_of_year
from game.rules.queries.settlement import party as party
from game.rules.queries.settlement import people as people
from game.rules.queries.settlement import promised_by as promised_by
from game.rules.queries.settlement import refusals as settlement_refusals
from game.rules.queries.settlement import steps as steps
from game.rules.queries.settlement import stored as stored
from game.rules.queries.settlement import story_ends as story_ends
from game.rules.queries.settlement import unarmed as unarmed
from game.rules.queries.settlement import unmet as unmet
from game.rules.queries.settlement import unnamed as unnamed
from game.rules.queries.settlement import users as users
from game.rules.queries.settlement import whereabouts as whereabouts
from game.rules.queries.settlement import years as years
from game.rules.queries.terrain import TileUse as TileUse
from game.rules.queries.terrain import blocks as blocks
from game.rules.queries.terrain import covered_at as covered_at
from game.rules.queries.terrain import in_view as in_view
from game.rules.queries.terrain import is_hidden as is_hidden
from game.rules.queries.terrain import line_spaces as line_spaces
from game.rules.queries.terrain import stands_in as stands_in
from game.rules.queries.terrain import tile_at as tile_at
from game.rules.queries.terrain import tile_of as tile_of
from game.rules.queries.terrain import tile_to_lay as tile_to_lay
from game.rules.queries.terrain import tile_uses as tile_uses
from game.rules.queries.terrain import uses_from as uses_from
from game.rules.queries.terrain import view_line as view_line
from game.rules.queries.terrain import zone as zone
from game.rules.showdown import act_options, creation, movement, survival, wounds
from game.rules.showdown.monster_attack import roll_numbers
from game.rules.showdown.timing import Answering as Answering
from game.rules.showdown.timing import answering as answering
from game.rules.showdown.timing import timing_point as timing_point
from game.rules.showdown.timing import who_may_act as who_may_act
from game.rules.showdown.weapons import is_ranged as is_ranged
from game.rules.survivors import counters, death, enduring

FEW_WOUNDS = 3  # at most so many wounds to kill are reported as decisive


# ---- who decides ----------------------------------------------------------------------------------------------------
def player_of(campaign: Campaign, question: Ask) -> int:
    """Returns the number of the player who makes a choice, from 1; 0 if all decide together."""
    who = question.who
    if who == CONTROLLER:
        return campaign.controller
    number = player_number(who)
    if number:
        return number
    survivor = next((survivor for survivor in campaign.survivors if survivor.id == who), None)
    return survivor.player if survivor is not None else 0


def could_act(game: Game, question: Ask) -> tuple[int, ...]:
    """Lists the players (numbers) of survivors who could act at a survival opportunity; a table may pass it with `none` for all of them."""
    if question.kind != "survival":
        return ()
    return tuple(sorted({game.by_id[who].player for who in who_may_act(game, question)}))


# ---- what is refused ------------------------------------------------------------------------------------------------
def refusals(game: Game, question: Ask) -> list[Refusal]:
    """Lists what a question does not offer although the cards mention it, each with its reason, in a fixed order."""
    if question.kind == "action":
        return action_refusals(game, game.by_id[question.who], question)
    if question.kind == "act":
        return [Refusal(survivor.id, "dead" if survivor.dead else "knocked_down" if survivor.down_since else "acted")
                for survivor in game.fighters() if survivor.id not in question.options]
    if question.kind == "survival":
        return survival_refusals(game, question)
    return settlement_refusals(game, question)


def survival_refusals(game: Game, question: Ask) -> list[Refusal]:
    """Lists what the living cannot do at a survival opportunity: `s1 dash`, with the reason. Actions that a survivor has not learned are left out."""
    found = [Refusal(survival_key(action, "", survivor.id), why.code, action, why.card)
             for survivor in game.living() for action in SURVIVAL_ACTIONS if (why := survival.cannot_act(game, survivor, action)) is not None]
    return [refusal for refusal in found if refusal.code != "not_learned"]


def taught_by(game: Game, action: str) -> tuple[str, ...]:
    """Lists the innovations that teach a survival action."""
    return tuple([card for card, innovation in game.library.innovations.items() if any([action in rule.unlocks for rule in innovation.rules])])


def action_refusals(game: Game, survivor: Survivor, question: Ask) -> list[Refusal]:
    """Lists what a survivor cannot do now: move, attack with each weapon, use abilities, survival actions."""
    found: list[Refusal] = []
    unmoved = act_options.cannot_move(game, survivor)
    if unmoved is None and not any([key in BIT for key in question.options]):
        unmoved = "occupied"
    if unmoved is not None:
        found.append(Refusal(MOVE, unmoved))
    for name in act_options.weapons(game, survivor):
        why = act_options.cannot_attack(game, survivor, name)
        if why is not None:
            found.append(Refusal(attack_key(name), why.code, name, why.card))
    for entry in act_options.abilities(game, survivor):
        why = act_options.cannot_use_ability(game, survivor, entry)
        if why is not None:
            found.append(Refusal(act_options.key_of(entry), why.code, entry[1], why.card))
    for use in tile_uses(game, survivor):
        if use.code:
            found.append(Refusal(use.key, use.code, use.card))
    for action in SURVIVAL_ACTIONS:
        why = survival.cannot_act(game, survivor, action)
        if why is not None:
            found.append(Refusal(action, why.code, "", why.card))
    return found


def why_not_space(game: Game, survivor: Survivor, space: str) -> str | None:
    """Returns the reason why a survivor cannot walk to a space now: a code, or None."""
    why = act_options.cannot_move(game, survivor)
    if why is not None:
        return why
    if BIT[space] & movement.occupied(game, survivor):
        return "occupied"
    return None if BIT[space] & movement.spaces_for(game, survivor) else "out_of_reach"


def why_not_start(game: Game, space: str) -> str | None:
    """Returns the reason why a survivor cannot start on a space: a code, or None."""
    if BIT[space] & movement.occupied(game):
        return "occupied"
    from game.rules.showdown.set_up import places_to_start
    return None if space in places_to_start(game) else "out_of_range"


def must_spend(game: Game) -> str:
    """Returns what must be spent before anything else: dash or surge; "" without such a duty."""
    return unresolved_action(game.table.unresolved)


def why_not_chosen(game: Game, question: Ask, space: str) -> str | None:
    """Returns the reason why a space is no answer to a question that is answered by a space: a code; None if it is one, or the survivor's own."""
    if space in question.options:
        return None
    if question.kind == "action":
        survivor = game.by_id[question.who]
        return None if survivor.space == space else why_not_space(game, survivor, space) or "unresolved"
    return why_not_start(game, space) or "out_of_range" if question.kind == "deploy" else "not_offered"


# ---- spaces ---------------------------------------------------------------------------------------------------------
def reach(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the spaces to which a survivor could walk with one movement."""
    return names(movement.spaces_for(game, survivor))


def weapons_without(game: Game, survivor: Survivor, card: str) -> tuple[str, ...]:
    """Lists what a survivor can attack with once one copy of a gear card is gone; bare hands are the last."""
    copies = list(survivor.gear).count(card)
    return tuple([name for name in act_options.weapons(game, survivor) if name != card or copies > 1])


def spaces_to_attack_from(game: Game, survivor: Survivor, weapon: str) -> tuple[str, ...]:
    """Lists the spaces from which a survivor's weapon reaches the monster: their own, and those within one walk, the nearest first."""
    from game.model.space import distances
    from game.rules.showdown.weapons import reach_of
    gear = game.library.gear[weapon]
    far, gaps = reach_of(game, survivor, gear), distances(game.monster.space, game.size)
    walked = reach(game, survivor) if act_options.cannot_move(game, survivor) is None else ()
    found = [space for space in dict.fromkeys([survivor.space, *walked]) if 0 < gaps[space] <= far]
    if game.obstacles and is_ranged(gear):
        found = [space for space in found if view_line(game, "monster", space)[0]]
    return tuple(sorted(found, key=lambda space: (space != survivor.space, len(way(game, survivor, space)))))


def spaces_to_strike_from(game: Game, survivor: Survivor, weapon: str) -> tuple[str, ...]:
    """Lists the spaces from which a survivor could still attack in this act, with or without a walk; empty if more than the distance forbids it."""
    why = act_options.cannot_attack(game, survivor, weapon)
    if why is not None and why.code not in ("not_adjacent", "out_of_range", "hidden"):
        return ()
    found = spaces_to_attack_from(game, survivor, weapon)
    return tuple([space for space in found if space == survivor.space]) if act_options.is_cumbersome(game, survivor, weapon) else found


def way(game: Game, survivor: Survivor, space: str) -> tuple[str, ...]:
    """Lists the spaces of the path that a survivor would walk, without the start."""
    return walk(survivor.space, space, BOARD & ~movement.occupied(game, survivor))


def body(game: Game) -> tuple[str, ...]:
    """Lists the spaces under the monster."""
    return names(footprint(game.monster.space, game.size)) if game.monster.space else ()


def coming_to(game: Game) -> str:
    """Returns the space where the monster will be put, while a showdown is set up and it is not on the board; "" otherwise."""
    showdown = game.showdown
    if showdown is None or showdown.stage != "set_up" or showdown.monster.space:
        return ""
    return creation.place_near(game, game.monster_card.space)


def behind(game: Game) -> tuple[str, ...]:
    """Lists the spaces of the monster's blind spot."""
    if values.monster_has(game, "no_blind_spot") or not game.monster.space:
        return ()
    return names(blind_spot(game.monster.space, game.size, game.monster.facing))


def life(game: Game) -> tuple[int, int] | None:
    """Returns the Life of the monster as two dice, tens and ones; None for a monster without that trait."""
    showdown = game.showdown
    if showdown is None or not showdown.monster.life_at_start:
        return None
    return divmod(showdown.monster.life, 10)


def wounds_dealt(game: Game) -> int:
    """Returns the number of wounds that the monster suffers from: the cards and the Life that it has lost."""
    return wounds.wounds_dealt(game.table)


def wounds_take(game: Game) -> str:
    """Returns what the next wounds take: "cards" of the AI deck, "life", or "life_first", where cards follow when the Life is spent."""
    if not game.monster.life_at_start or (game.monster.life == 0 and wounds.life_first(game)):
        return "cards"
    return "life_first" if wounds.life_first(game) else "life"


def wounds_to_kill(game: Game) -> int:
    """Returns the number of wounds that kill the monster now: its Life, or one more than the AI cards that it has to lose (First Story p.27)."""
    return sum(wound_parts(game).values())


def wound_parts(game: Game) -> dict[str, int]:
    """Counts the wounds that kill the monster now by what they take: Life, AI cards by where they lie, and nothing at last (First Story p.27).

    Cards in play are not among them: moods and traits cannot be lost before they are discarded.
    """
    showdown, life = game.table, game.monster.life
    if life and not wounds.life_first(game):
        return {"life": life}
    parts = {"life": life, "face_up": int(bool(showdown.face_up)), "deck": len(showdown.ai_deck), "discard": len(showdown.ai_discard), "last": 1}
    return {name: n for name, n in parts.items() if n}


def at_stake(game: Game) -> str:
    """Returns what the next act may decide: last (one survivor of several is alive), wounds (few more kill the monster), or ""."""
    if len(game.living()) == 1 < len(game.fighters()):
        return "last"
    return "wounds" if wounds_to_kill(game) <= FEW_WOUNDS else ""


def in_front(game: Game) -> tuple[str, ...]:
    """Lists the spaces that the monster faces."""
    return names(facing(game.monster.space, game.size, game.monster.facing)) if game.monster.space else ()


def beside(game: Game) -> tuple[str, ...]:
    """Lists the spaces adjacent to the monster."""
    return names(adjacent(game.monster.space, game.size)) if game.monster.space else ()


def threatened(game: Game) -> tuple[str, ...]:
    """Lists the spaces that the monster can attack with one full move."""
    monster = game.monster
    if not monster.space:
        return ()
    return names(bases.struck_from(monster.space, game.size, max(1, values.value(game, monster, "movement")), game.walls))


# ---- survivors and numbers ------------------------------------------------------------------------------------------
def is_threat(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor is a threat for the target lines of the monster."""
    return values.is_threat(game, survivor)


def is_behind(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor stands in the blind spot."""
    return values.in_blind_spot(game, survivor)


def number(game: Game, who: str, name: str) -> int:
    """Returns the current value of a number; `who` is a survivor id or `monster`."""
    return values.value(game, game.monster if who == "monster" else game.by_id[who], name)


def own_numbers(game: Game, target: str = "") -> Own:
    """Returns what changes the monster's attack profiles now: its own numbers, and the evasion of a target, given by id."""
    return roll_numbers(game, game.by_id.get(target))._replace(damage=number(game, "monster", "damage"))


def modifiers(game: Game, who: str, name: str) -> list[tuple[str, int, bool]]:
    """Lists the parts of a number as (card or base or tokens, amount, whether it sets the number)."""
    return values.explained(game, game.monster if who == "monster" else game.by_id[who], name)


def cannot_dodge(game: Game, survivor: Survivor) -> str | None:
    """Returns the reason why a survivor could not dodge now: a code, or None."""
    return survival.cannot_dodge(game, survivor)


def survival_actions(game: Game, survivor: Survivor) -> list[tuple[str, Why | None]]:
    """Lists the survival actions that a survivor knows, dodge first, each with the reason why it could not be taken now, or None."""
    dodge, endure = survival.cannot_dodge(game, survivor), enduring.cannot_endure(game, survivor)
    found = [("dodge", Why(dodge) if dodge is not None else None)]
    found += [(action, survival.cannot_act(game, survivor, action)) for action in SURVIVAL_ACTIONS]
    found.append(("endure", Why(endure) if endure is not None else None))
    return [(action, why) for action, why in found if why is None or why.code != "not_learned"]


def known_actions(game: Game) -> tuple[str, ...]:
    """Lists the survival actions besides dodging that somebody at the table has learned."""
    return tuple(action for action in SURVIVAL_ACTIONS if any([values.unlocked(game, survivor, action) for survivor in game.living()]))


def dodges_left(game: Game, survivor: Survivor) -> int:
    """Returns how often a survivor may still dodge in this round, if nothing else forbids it."""
    return survival.dodges_left(game, survivor)


def bleeding_limit(game: Game, survivor: Survivor) -> int:
    """Returns the number of bleeding tokens that kills a survivor."""
    return death.bleeding_limit(game, survivor)


def cannot_endure(game: Game, survivor: Survivor) -> str | None:
    """Returns the reason why a survivor could not endure a severe injury now: a code, or None."""
    return enduring.cannot_endure(game, survivor)


def endure_cost(game: Game, survivor: Survivor) -> int:
    """Returns the survival cost of enduring a severe injury."""
    return enduring.endure_cost(game, survivor)


def survival_limit(game: Game) -> int:
    """Returns the survival limit."""
    return counters.survival_limit(game)


def affinities(game: Game, survivor: Survivor) -> dict[str, int]:
    """Counts the whole affinities of a survivor's grid by colour."""
    return grid.affinities(game.library, survivor)


def edge_colour(game: Game, survivor: Survivor, box: int, edge: str) -> str | None:
    """Returns the colour of a complete affinity at an edge of a box of the grid, or None."""
    return grid.meets(game.library, survivor, box, edge)


def ability_name(game: Game, ability: AbilityOption) -> str:
    """Returns the name of an ability, "" if it has none."""
    named = next((rule.name for _, card, number, rule in game.uses if (card, number) == (ability.card, ability.number)), "")
    return named or act_options.ability_named(game.library, ability.card, ability.number)


def weapon_numbers(game: Game, survivor: Survivor, name: str) -> dict[str, int]:
    """Returns the numbers of an attack with a weapon now: dice, hits_on, wounds_on, critical_on, from the survivor's space."""
    from game.rules.showdown import survivor_attack, weapons
    gear = game.library.gear[name]
    assert gear.weapon is not None
    context = Context(name, survivor.id, survivor, kind="gear")
    context.weapon, context.attack = name, SurvivorAttack(survivor)
    own = values.value(game, survivor, "accuracy", context) + weapons.attack_value(game, survivor, gear, "accuracy", context)
    strength = values.value(game, survivor, "strength", context) + weapons.attack_value(game, survivor, gear, "strength", context)
    luck = values.value(game, survivor, "luck", context) + weapons.attack_value(game, survivor, gear, "luck", context)
    hits_on = gear.weapon.accuracy + values.value(game, game.monster, "evasion") - own - values.in_blind_spot(game, survivor)
    if game.monster.knocked_down:
        hits_on = survivor_attack.HIT_LYING
    toughness = values.value(game, game.monster, "toughness")
    return {"dice": weapons.dice_of(game, survivor, gear, context)[2], "hits_on": max(2, min(10, hits_on)),
            "wounds_on": survivor_attack.face_that_wounds(game, survivor, gear, toughness, strength, context)[1],
            "critical_on": max(2, 10 - luck + values.value(game, game.monster, "luck"))}


# ---- public knowledge about cards ----------------------------------------------------------------------------------------
def next_ai(game: Game) -> dict[str, int]:
    """Counts the AI cards that may come: the one that all know on top of the deck; those that nobody knows there or among the wounds; else the discard."""
    showdown = game.table
    counted: dict[str, int] = {}
    if not showdown.ai_deck:
        may_come = sorted(showdown.ai_discard)
    else:
        may_come = known_ai.known_on_top(showdown)[:1] or known_ai.unknown_cards(showdown)
    for name in may_come:
        counted[name] = counted.get(name, 0) + 1
    return counted


def unseen_ai(game: Game) -> tuple[int, int]:
    """Counts the AI cards that nobody has seen: those in the deck, and those among the wounds."""
    showdown = game.table
    deck = len(known_ai.unknown_places(len(showdown.ai_deck), showdown.known_ai))
    return deck, len(known_ai.unknown_cards(showdown)) - deck


def seen_ai(game: Game) -> list[str]:
    """Lists the cards on top of the AI deck that all know, the next one first; none while a duration card lies on it."""
    return [] if game.table.face_up else known_ai.known_on_top(game.table)


def unseen_locations(game: Game) -> dict[str, int]:
    """Counts the hit locations that are left in the deck."""
    counted: dict[str, int] = {}
    for name in sorted(game.table.hit_locations):
        counted[name] = counted.get(name, 0) + 1
    return counted


def known_on_top(game: Game) -> int:
    """Counts the known hit locations on top of the deck: those that the level puts there, until one is drawn."""
    showdown, level = game.table, game.level
    count = len(level.hit_locations_on_top)
    untouched = not (showdown.hit_location_discard or showdown.drawn_locations or showdown.persistent_injuries)
    return count if untouched and tuple(showdown.hit_locations[:count]) == level.hit_locations_on_top else 0
