"""Performs one action of a survivor, and the survival opportunity in which others act in between (facts 8).

An opportunity is one question to all who could act, asked again after each action until nobody wants to; one action is finished
before the next. An action may be an attack, and an attack opens opportunities (before a reaction, after a critical): modules below this
one avoid the circular import by taking `opportunity` as an argument.
"""
from game.model.campaign import Used
from game.model.space import BIT, walk
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Entry, Game
from game.rules.engine.nested_attacks import attacks_wait
from game.rules.engine.options import (
    LEAVE,
    MONSTER,
    NOBODY,
    SURVIVAL_ACTIONS,
    AbilityOption,
    AttackOption,
    SurvivalOption,
    read_option,
    survival_of,
    unresolved_action,
)
from game.rules.engine.performing import Awaiting, contained, perform
from game.rules.engine.question_facts import SurvivalFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.reasons import NobodyActsReason
from game.rules.engine.signals import ActEnds, CardEnds, TurnEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import used, value
from game.rules.showdown import act_options, terrain_use
from game.rules.showdown.act_costs import activation_spent, pay
from game.rules.showdown.act_options import abilities, is_cumbersome
from game.rules.showdown.minion_strike import choose_target, strike_minion
from game.rules.showdown.movement import free_for, move_to
from game.rules.showdown.survival import anything_learned, begin, cannot_act, encourage, offered
from game.rules.showdown.survivor_attack import survivor_attack
from game.rules.showdown.weapons import number_of_word
from game.rules.survivors.counters import gain_actions


# ---- the actions ----------------------------------------------------------------------------------------------------
def do(game: Game, survivor: Survivor, answer: str) -> Steps[None]:
    """Performs an answer of the act: moves, attacks, uses an ability, takes a survival action or leaves one unspent."""
    if answer == LEAVE:
        lose_unspent(game, survivor)
        return
    if answer in BIT:
        walk_to(game, survivor, answer, None)
        if "moved" in game.triggers:
            yield from fire_triggers(game, "moved", Context("", survivor.id, survivor))
        return
    context = Context("", survivor.id, survivor, kind="gear")
    match read_option("action", answer):
        case AttackOption(weapon):
            target = (yield from choose_target(game, survivor, weapon)) if game.bodies else MONSTER
            survivor.activations -= 1
            survivor.movements -= is_cumbersome(game, survivor, weapon)
            context.card = weapon
            if (yield from activation_spent(game, survivor, context)):
                if target == MONSTER:
                    yield from survivor_attack(game, survivor, weapon, context, opportunity)
                else:
                    yield from strike_minion(game, survivor, target, weapon, context)
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
    """Moves a survivor to a space by a shortest way through free spaces."""
    survivor.movements -= 1
    move_to(game, survivor, space, "walk", walk(survivor.space, space, free_for(game, survivor) if free is None else free))
    survivor.moved_in = game.table.round


def lose_unspent(game: Game, survivor: Survivor) -> None:
    """Removes the movement of a dash or the activation of a surge that is not spent; the survival stays spent."""
    gain_actions(game, survivor, "movements" if unresolved_action(game.table.unresolved) == "dash" else "activations", -1)
    game.table.unresolved = ""


def use_ability(game: Game, survivor: Survivor, entry: Entry) -> Steps[None]:
    """Pays for an ability and performs it. A card that archives itself as a cost is gone before its effects."""
    _, card, number, rule = entry
    assert rule.pay is not None
    context = Context(card, survivor.id, survivor, kind="gear", source=used(card))
    context.weapon = card if card in game.library.gear and game.library.gear[card].weapon is not None else ""
    pay(game, survivor, rule, card)
    if rule.once is not None:
        game.campaign.used.append(Used(f"{survivor.id} {card} {number}", rule.once))
    if card in game.library.gear:
        context.x = number_of_word(game.library, card, number)
        if rule.name == "block":
            context.x += value(game, survivor, "block")
    if "activation" in rule.pay.actions and not (yield from activation_spent(game, survivor, context, rule.lying)):
        return
    yield from contained(game, perform(game, rule.do, context), card)


# ---- the opportunity ------------------------------------------------------------------------------------------------
def opportunity(game: Game, moment: str, about: str, without: Survivor | None = None) -> Steps[None]:
    """Opens a survival opportunity: at a flow, before a reaction, after a critical, when the monster falls, between the actions of an act.

    Nobody is asked if nobody can act, or while another survival action is not finished (facts 8.1, 8.2). `moment` is flow, reaction,
    critical, knocked_down or act; `without` is the survivor who gets the same options elsewhere.
    """
    showdown = game.table
    if game.counting or showdown.rules == "first_story" or showdown.unresolved or showdown.outcome or not anything_learned(game):
        return
    while True:
        found = offered(game, without)
        if not found:
            if game.explain:
                game.record_reason(NobodyActsReason, about, moment, why_nobody(game))
            return
        able = list(dict.fromkeys([option.who for key in found if (option := survival_of(key)) is not None]))
        chosen = survival_of((yield Ask("survival", able[0] if len(able) == 1 else "everyone", about, (NOBODY, *found), SurvivalFacts(moment))))
        if chosen is None:
            return
        yield from act(game, chosen, about)


def knock_down_monster(game: Game, card: str) -> Steps[None]:
    """Knocks the monster down; with the full rules a survival opportunity follows."""
    if game.monster.knocked_down:
        return
    game.monster.knocked_down = True
    game.emit(events.KnockedDown("monster"))
    if game.table.rules != "first_story":
        yield from opportunity(game, "knocked_down", card)


def why_nobody(game: Game) -> tuple[tuple[str, str, str], ...]:
    """Returns survivor, action and code of each action that somebody has learned and cannot take; `s1`, "", `not_learned` for who has learned none."""
    found = []
    for survivor in game.living():
        refused = [(action, cannot_act(game, survivor, action)) for action in SURVIVAL_ACTIONS]
        known = [(survivor.id, action, why.code) for action, why in refused if why is not None and why.code != "not_learned"]
        found += known or [(survivor.id, "", "not_learned")]
    return tuple(found)


def act(game: Game, chosen: SurvivalOption, about: str) -> Steps[None]:
    """Performs one survival action to its end, within whatever is being resolved."""
    survivor, action = game.by_id[chosen.who], chosen.action
    context = Context(about, survivor.id, survivor, kind="gear")
    if action == "encourage":
        yield from encourage(game, survivor, game.by_id[chosen.whom], context)
        return
    left = survivor.movements, survivor.activations
    survivor.movements, survivor.activations = (0, 0)
    with attacks_wait(game, survivor.id):
        try:
            with Awaiting(game, "survival_action"):
                yield from begin(game, survivor, action, context)
                open_to = () if survivor.down_since or survivor.dead else act_options.spending(game, survivor, action)
                if open_to:
                    key = yield from choose("action", survivor.id, action, (*open_to, LEAVE))
                    yield from do(game, survivor, key)
                else:
                    lose_unspent(game, survivor)
        except (ActEnds, CardEnds, TurnEnds):
            pass                                                # only the action ends, not the resolution around it
        finally:
            survivor.movements, survivor.activations = left
            game.table.unresolved = ""
