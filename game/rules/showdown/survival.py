"""Survival actions: dodge, and with the full rules dash, surge and encourage: who may take them, and what each does (facts 8).

In a survivor's own act they are among the options of the act (acts.py); at any other time they need a survival opportunity (actions.py).
"""
from game.model.survivor import BOXES, Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import NOBODY, SURVIVAL_ACTIONS, survival_key
from game.rules.engine.question_facts import HitsFacts
from game.rules.engine.questions import Ask, Steps, Why
from game.rules.engine.reasons import NoDodgeReason
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, has_quality, unlocked, value
from game.rules.showdown import act_options
from game.rules.survivors.counters import spend_survival, survival_to_spend
from game.rules.survivors.harm import left_at, stand
from game.rules.survivors.survival_limits import cannot_spend, mid_attack

LEARNED = tuple([f"unlocked {action}" for action in SURVIVAL_ACTIONS])


# ---- dodge ----------------------------------------------------------------------------------------------------------
def cannot_dodge(game: Game, survivor: Survivor) -> str | None:
    """Returns why a survivor may not dodge, as a code of `reasons.CODES`, or None."""
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survival_to_spend(game, survivor) < 1:
        return "no_survival"
    if survivor.dodged_in == game.table.round and not dodges_left(game, survivor):
        return "once_per_round"
    if forbidden_by(game, survivor.id, "dodge"):
        return "limit"
    return cannot_spend(game, survivor) or mid_attack(game, survivor)


def dodge(game: Game, survivor: Survivor, context: Context, damage: int) -> Steps[None]:
    """Lets a target cancel one hit of so much `damage` for one survival, once a round, asked once for each attack (First Story p.29).

    Who may dodge more often in a round is asked again while hits are left.
    """
    hits = context.monster_attack.hits
    if not hits or game.counting:
        return
    why = cannot_dodge(game, survivor)
    if why is not None:
        game.record_reason(NoDodgeReason, context.card, survivor.id, why)
        return
    while why is None and hits:
        answer = yield Ask("dodge", survivor.id, context.card, (*dict.fromkeys(hits), NOBODY), HitsFacts(tuple(hits)))
        if answer == NOBODY:
            return
        spend_survival(game, survivor, 1)
        survivor.dodges = survivor.dodges + 1 if survivor.dodged_in == game.table.round else 1
        survivor.dodged_in = game.table.round
        each = damage + value(game, game.monster, "damage", context)
        severe = answer in BOXES and hits.count(answer) * each > left_at(survivor, answer)
        hits.remove(answer)
        game.emit(events.Dodged(survivor.id, answer, severe))
        if "survival_action" in game.triggers:
            within = context.inner(context.card, survivor.id, survivor)
            within.about, within.source = survivor, "dodge"
            yield from fire_triggers(game, "survival_action", within)
        why = cannot_dodge(game, survivor)


def dodges_left(game: Game, survivor: Survivor) -> int:
    """Returns how often a survivor may still dodge in this round, if nothing else forbids it."""
    used = survivor.dodges if survivor.dodged_in == game.table.round else 0
    return max(0, 1 + value(game, survivor, "dodges") - used)


# ---- dash, surge, encourage: who may, and why not -------------------------------------------------------------------
def cannot_act(game: Game, survivor: Survivor, action: str) -> Why | None:
    """Returns why a survivor may not dash, surge or encourage now, or None."""
    showdown = game.table
    if showdown.rules == "first_story" or not unlocked(game, survivor, action):
        return Why("not_learned")
    if survivor.down_since and not (action == "encourage" and unlocked(game, survivor, "encourage_self")):
        return Why("knocked_down")
    if has_quality(game, survivor, "doomed"):
        return Why("doomed")
    if survival_to_spend(game, survivor) < 1:
        return Why("no_survival")
    if survivor.acted_in.get(action) == showdown.round:
        return Why("once_per_round")
    if forbidden_by(game, survivor.id, action):
        return Why("limit")
    if showdown.unresolved:
        return Why("unresolved")
    why = cannot_spend(game, survivor) or mid_attack(game, survivor)
    if why is not None:
        return Why(why)
    if action == "encourage":
        return None if encouraged_by(game, survivor) else Why("nobody_down")
    return act_options.no_use_for(game, survivor, action)


def encouraged_by(game: Game, survivor: Survivor) -> list[Survivor]:
    """Lists the survivors whom a survivor could encourage: knocked down and able to hear; who lies encourages nobody else."""
    if survivor.down_since:
        return [survivor]
    return [other for other in game.living() if other is not survivor and other.down_since and not has_quality(game, other, "deaf")]


def keys_of(game: Game, survivor: Survivor, action: str, who: str = "") -> tuple[str, ...]:
    """Returns the option keys of an action: one, or one for each survivor to encourage; `who` is the survivor outside of their own act."""
    if action != "encourage":
        return (survival_key(action, "", who),)
    return tuple([survival_key(action, other.id, who) for other in encouraged_by(game, survivor)])


def anything_learned(game: Game) -> bool:
    """Returns whether anybody knows a survival action besides dodge."""
    return any([learned in game.qualities for learned in LEARNED])


def offered(game: Game, without: Survivor | None = None) -> tuple[str, ...]:
    """Lists the keys of what all survivors could do at an opportunity: `s1 dash`, `s2 encourage s1`."""
    return tuple([key for survivor in game.living() if survivor is not without and not survivor.away
                  for action in SURVIVAL_ACTIONS if cannot_act(game, survivor, action) is None for key in keys_of(game, survivor, action, survivor.id)])


# ---- the actions ----------------------------------------------------------------------------------------------------
def pay_for(game: Game, survivor: Survivor, action: str) -> None:
    """Spends the survival of an action and records the round."""
    spend_survival(game, survivor, 1)
    survivor.acted_in[action] = game.table.round


def begin(game: Game, survivor: Survivor, action: str, context: Context) -> Steps[None]:
    """Begins a dash or surge: one more movement or activation, to be spent at once (facts 8)."""
    pay_for(game, survivor, action)
    game.table.unresolved = survival_key(action, "", survivor.id)
    if action == "dash":
        survivor.movements += 1
        game.emit(events.Dashed(survivor.id))
    else:
        survivor.activations += 1
        game.emit(events.Surged(survivor.id))
    context.source = action
    yield from fire_triggers(game, "survival_action", context)


def encourage(game: Game, survivor: Survivor, other: Survivor, context: Context) -> Steps[None]:
    """Lets a knocked-down survivor stand up (facts 8)."""
    pay_for(game, survivor, "encourage")
    game.emit(events.Encouraged(survivor.id, other.id))
    yield from stand(game, other, context)
    context.source = "encourage"
    if "survival_action" in game.triggers:
        yield from fire_triggers(game, "survival_action", context)
    within = context.inner(context.card, survivor.id, other)
    within.about = survivor
    within.aim(other)
    yield from fire_triggers(game, "encouraged", within)
    if other is survivor:
        yield from fire_triggers(game, "encouraged_self", within)
