"""Survival: dodge, and with the full rules dash, surge and encourage at a survival opportunity, and endure (facts 8).

An opportunity is one question to all who could act, asked again after each action until nobody wants to; one action is finished
before the next. In a survivor's own act the actions stand among the others (acts.py), and the others have their opportunity between
one movement or activation and the next.
"""
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.nested_attacks import attacks_wait
from game.rules.engine.options import LEAVE, NOBODY, SURVIVAL_ACTIONS, TAKE, SurvivalOption, survival_key, survival_of
from game.rules.engine.question_facts import EndureFacts, HitsFacts, SurvivalFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.signals import ActEnds, CardEnds, TurnEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by, unlocked, value
from game.rules.showdown.harm import spend_survival, stand
from game.rules.showdown.survival_limits import cannot_spend, mid_attack
from game.rules.showdown.targeting import has_quality

LEARNED = tuple([f"unlocked {action}" for action in SURVIVAL_ACTIONS])
ENDURE = 7                                                      # survival, less luck


# ---- dodge ----------------------------------------------------------------------------------------------------------
def cannot_dodge(game: Game, survivor: Survivor) -> str | None:
    """Says why a survivor may not dodge: a code of `reasons.CODES`, or none."""
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survivor.survival < 1:
        return "no_survival"
    if survivor.dodged_in == game.table.round and survivor.dodges >= 1 + value(game, survivor, "dodges"):
        return "once_per_round"
    if forbidden_by(game, survivor.id, "dodge"):
        return "limit"
    return cannot_spend(game, survivor) or mid_attack(game, survivor)


def dodge(game: Game, survivor: Survivor, context: Context) -> Steps[None]:
    """Lets a target cancel one hit for one survival, once a round, asked once for an attack (First Story p.29).

    Who may dodge more often in a round is asked again while hits are left.
    """
    if not context.hits:
        return
    why = cannot_dodge(game, survivor)
    if why is not None:
        game.record_reason("no_dodge", context.card, survivor.id, why)
        return
    while why is None and context.hits:
        answer = yield Ask("dodge", survivor.id, context.card, (*dict.fromkeys(context.hits), NOBODY), HitsFacts(tuple(context.hits)))
        if answer == NOBODY:
            return
        spend_survival(game, survivor, 1)
        survivor.dodges = survivor.dodges + 1 if survivor.dodged_in == game.table.round else 1
        survivor.dodged_in = game.table.round
        context.hits.remove(answer)
        game.emit(events.Dodged(survivor.id, answer))
        if "survival_action" in game.triggers:
            within = context.inner(context.card, survivor.id, survivor)
            within.about, within.source = survivor, "dodge"
            yield from fire_triggers(game, "survival_action", within)
        why = cannot_dodge(game, survivor)


# ---- dash, surge, encourage: who may, and why not -------------------------------------------------------------------
def cannot_act(game: Game, survivor: Survivor, action: str) -> str | None:
    """Says why a survivor may not dash, surge or encourage now: a code of `reasons.CODES`, or none."""
    showdown = game.table
    if showdown.rules == "first_story" or not unlocked(game, survivor, action):
        return "not_learned"
    if survivor.down_since:
        return "knocked_down"
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survivor.survival < 1:
        return "no_survival"
    if survivor.acted_in.get(action) == showdown.round:
        return "once_per_round"
    if forbidden_by(game, survivor.id, action):
        return "limit"
    if showdown.unresolved:
        return "unresolved"
    why = cannot_spend(game, survivor) or mid_attack(game, survivor)
    if why is not None:
        return why
    if action == "encourage":
        return None if encouraged_by(game, survivor) else "nobody_down"
    from game.rules.showdown import acts
    return acts.no_use_for(game, survivor, action)


def encouraged_by(game: Game, survivor: Survivor) -> list[Survivor]:
    """Lists whom a survivor could bring to their feet: knocked down and able to hear."""
    return [other for other in game.living() if other is not survivor and other.down_since and not has_quality(game, other, "deaf")]


def keys_of(game: Game, survivor: Survivor, action: str, who: str = "") -> tuple[str, ...]:
    """Writes the options of an action: one, or one for each whom the survivor could encourage; `who` names the survivor outside of their own act."""
    if action != "encourage":
        return (survival_key(action, "", who),)
    return tuple([survival_key(action, other.id, who) for other in encouraged_by(game, survivor)])


def anything_learned(game: Game) -> bool:
    """Tells whether anybody knows a survival action besides the dodge."""
    return any([learned in game.qualities for learned in LEARNED])


def offered(game: Game, without: Survivor | None = None) -> tuple[str, ...]:
    """Lists what all survivors could do at an opportunity: `s1 dash`, `s2 encourage s1`."""
    return tuple([key for survivor in game.living() if survivor is not without
                  for action in SURVIVAL_ACTIONS if cannot_act(game, survivor, action) is None for key in keys_of(game, survivor, action, survivor.id)])


# ---- the opportunity ------------------------------------------------------------------------------------------------
def opportunity(game: Game, moment: str, about: str, without: Survivor | None = None) -> Steps[None]:
    """Opens a survival opportunity: a flow, before a reaction, after a critical, the monster knocked down, between the doings of an act.

    Nobody is asked where nobody can act, and while another survival action is not finished (facts 8.1, 8.2). `moment` is flow, reaction,
    critical, knocked_down or act; `without` has the same actions elsewhere.
    """
    showdown = game.table
    if showdown.rules == "first_story" or showdown.unresolved or showdown.outcome or not anything_learned(game):
        return
    while True:
        found = offered(game, without)
        if not found:
            if game.explain:
                game.record_reason("nobody_acts", about, moment, why_nobody(game))
            return
        able = list(dict.fromkeys([option.who for key in found if (option := survival_of(key)) is not None]))
        chosen = survival_of((yield Ask("survival", able[0] if len(able) == 1 else "everyone", about, (NOBODY, *found), SurvivalFacts(moment))))
        if chosen is None:
            return
        yield from act(game, chosen, about)


def why_nobody(game: Game) -> tuple[tuple[str, str], ...]:
    """Gives for each survivor the code of what hinders the action that they know best: the last that was tested."""
    found = []
    for survivor in game.living():
        codes = [cannot_act(game, survivor, action) for action in SURVIVAL_ACTIONS]
        known = [code for code in codes if code not in (None, "not_learned")]
        found.append((survivor.id, known[-1] if known else "not_learned"))
    return tuple([(who, str(code)) for who, code in found])


def act(game: Game, chosen: SurvivalOption, about: str) -> Steps[None]:
    """Performs one survival action to its end, in the midst of whatever is going on."""
    survivor, action = game.by_id[chosen.who], chosen.action
    context = Context(about, survivor.id, survivor, kind="gear")
    if action == "encourage":
        yield from encourage(game, survivor, game.by_id[chosen.whom], context)
        return
    from game.rules.showdown import acts
    left = survivor.movements, survivor.activations
    survivor.movements, survivor.activations = (0, 0)
    with attacks_wait(game, survivor.id):
        try:
            yield from begin(game, survivor, action, context)
            open_to = () if survivor.down_since or survivor.dead else acts.spending(game, survivor, action)
            if open_to:
                key = yield from choose("action", survivor.id, action, open_to)
                yield from acts.do(game, survivor, key)
            else:
                acts.lose_unspent(game, survivor)
        except (ActEnds, CardEnds, TurnEnds):
            pass                                                # what ends there is the action, not what waits for it
        finally:
            survivor.movements, survivor.activations = left
            game.table.unresolved = ""


# ---- the actions ----------------------------------------------------------------------------------------------------
def pay_for(game: Game, survivor: Survivor, action: str) -> None:
    """Spends the survival of an action and notes the round."""
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
    """Brings a knocked-down survivor to their feet (facts 8)."""
    pay_for(game, survivor, "encourage")
    game.emit(events.Encouraged(survivor.id, other.id))
    stand(game, other)
    context.source = "encourage"
    if "survival_action" in game.triggers:
        yield from fire_triggers(game, "survival_action", context)
    within = context.inner(context.card, survivor.id, other)
    within.about, within.target = survivor, other
    yield from fire_triggers(game, "encouraged", within)


# ---- endure ---------------------------------------------------------------------------------------------------------
def endure_cost(game: Game, survivor: Survivor) -> int:
    """Gives the survival that enduring costs: 7 less luck."""
    return max(0, ENDURE - value(game, survivor, "luck"))


def cannot_endure(game: Game, survivor: Survivor) -> str | None:
    """Says why a survivor may not endure a severe injury: a code of `reasons.CODES`, or none."""
    if game.showdown is None or game.showdown.rules == "first_story" or not unlocked(game, survivor, "endure"):
        return "not_learned"
    if forbidden_by(game, survivor.id, "endure"):
        return "limit"
    return cannot_spend(game, survivor, endure_cost(game, survivor)) or mid_attack(game, survivor)


def endures(game: Game, survivor: Survivor, location: str, context: Context) -> Steps[bool]:
    """Lets a survivor ignore a severe injury before it is rolled; tells whether they do (facts 8)."""
    why = cannot_endure(game, survivor)
    if why is not None:
        if why != "not_learned":
            game.record_reason("no_endure", context.card, survivor.id, why)
        return False
    cost = endure_cost(game, survivor)
    if (yield Ask("endure", survivor.id, context.card, (TAKE, LEAVE), EndureFacts(location, cost))) == LEAVE:
        return False
    if cost:
        spend_survival(game, survivor, cost)
    game.emit(events.Endured(survivor.id, location))
    within = context.inner(context.card, survivor.id, survivor)
    within.about, within.source = survivor, "endure"
    yield from fire_triggers(game, "survival_action", within)
    return True
