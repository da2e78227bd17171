"""Survival: the dodge, and with the full rules dash, surge and encourage at a survival opportunity."""
from game.model.survivor import Survivor
from game.rules import events
from game.rules.game import Context, Game
from game.rules.harm import spend_survival, stand
from game.rules.questions import Ask, Steps
from game.rules.targeting import has_quality
from game.rules.values import barred, unlocked
from game.rules.windows import window

ACTIONS = ("dash", "encourage", "surge")


def cannot_dodge(game: Game, survivor: Survivor) -> str | None:
    """Says why a survivor may not dodge: a code of `reasons.CODES`, or none."""
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survivor.survival < 1:
        return "no_survival"
    if survivor.dodged_in == game.table.round:
        return "once_per_round"
    if barred(game, survivor.id, "dodge") or barred(game, survivor.id, "spend_survival"):
        return "limit"
    return None


def dodge(game: Game, survivor: Survivor, context: Context) -> Steps[None]:
    """Lets a target cancel one hit for one survival, once a round, asked once for an attack (First Story p.29)."""
    if not context.hits:
        return
    why = cannot_dodge(game, survivor)
    if why is None and context.attacker is survivor and game.table.rules == "full":
        why = "limit"                                           # with the full rules an attacker spends no survival (facts 7.14)
    if why is not None:
        game.because("no_dodge", context.card, survivor.id, why)
        return
    answer = yield Ask("dodge", survivor.id, context.card, (*dict.fromkeys(context.hits), "none"), tuple(context.hits))
    if answer == "none":
        return
    spend_survival(game, survivor, 1)
    survivor.dodged_in = game.table.round
    context.hits.remove(answer)
    game.happened(events.Dodged(survivor.id, answer))
    if "survival_action" in game.moments:
        within = context.inner(context.card, survivor.id, survivor)
        within.about, within.source = survivor, "dodge"
        yield from window(game, "survival_action", within)


def cannot_act(game: Game, survivor: Survivor, action: str) -> str | None:
    """Says why a survivor may not dash, surge or encourage: a code of `reasons.CODES`, or none."""
    if game.table.rules == "first_story" or not unlocked(game, survivor, action):
        return "not_learned"
    if survivor.down_since:
        return "knocked_down"
    if has_quality(game, survivor, "doomed"):
        return "doomed"
    if survivor.survival < 1:
        return "no_survival"
    if survivor.acted_in.get(action) == game.table.round:
        return "once_per_round"
    if barred(game, survivor.id, action) or barred(game, survivor.id, "spend_survival"):
        return "limit"
    return None


def encouraged_by(game: Game, survivor: Survivor) -> list[Survivor]:
    """Lists whom a survivor could bring to their feet: knocked down and able to hear."""
    return [other for other in game.living() if other is not survivor and other.down_since and not has_quality(game, other, "deaf")]


def pay_for(game: Game, survivor: Survivor, action: str) -> None:
    """Spends the survival of an action and notes the round."""
    spend_survival(game, survivor, 1)
    survivor.acted_in[action] = game.table.round


def encourage(game: Game, survivor: Survivor, other: Survivor, context: Context) -> Steps[None]:
    """Brings a knocked-down survivor to their feet (facts, 8)."""
    pay_for(game, survivor, "encourage")
    stand(game, other)
    within = context.inner(context.card, survivor.id, other)
    within.about = survivor
    yield from window(game, "encouraged", within)
