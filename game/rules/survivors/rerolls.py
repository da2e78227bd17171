"""Rolls that fall twice, and rolls that somebody may throw again."""
from collections.abc import Callable

from game.model.campaign import Used
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.question_facts import ChooseFacts, UseFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.triggers import is_used

HUNT = "hunt"                                                   # rolls of the event revealer in hunt events
ON_HUNT, IN_THE_DARK = "on_hunt", "in_the_dark"                 # the source of rolls within a hunt event, and in the darkness
Throw = Callable[[], Steps[int]]


def one_result(game: Game, context: Context, kind: str, once: Throw) -> Steps[int]:
    """Rolls, twice if a rule in play says so: the lower, the higher, or the one that the players choose."""
    face = yield from once()
    mine = context.subject.id if isinstance(context.subject, Survivor) and (kind != HUNT or context.owner == context.subject.id) else ""
    for owner, card, _, rule in sorted(game.rolls.get(kind, ()), key=lambda entry: entry[:3]):
        if owner not in ("settlement", mine):
            continue
        game.emit(events.RuleAnswered(owner, card, f"{kind}_roll"))
        other, how = (yield from once()), rule.rolls[kind]      # type: ignore[index]
        if how == "twice_lower":
            return min(face, other)
        if how == "twice_higher":
            return max(face, other)
        return int((yield from choose("choose", "everyone", card, tuple(dict.fromkeys((str(face), str(other)))), ChooseFacts("roll", context.card))))
    return face


def offered_again(game: Game, context: Context, kind: str, face: int, once: Throw) -> Steps[int]:
    """Offers the roller a reroll, if a rule in play gives it, to everybody or to this survivor; each is used once."""
    parents = [context.event.father, context.event.mother] if kind == "intimacy" else []
    rollers = [context.subject] if isinstance(context.subject, Survivor) else parents
    for owner, card, number, rule in list(game.uses):
        if not any([effect.repeats for effect in rule.do]) or not rule.if_.hold(game, context):
            continue
        for survivor in rollers:
            if survivor is None or survivor.dead or owner not in ("settlement", survivor.id):
                continue
            mark = f"{survivor.id} {card} {number}"
            if is_used(game, mark):
                continue
            if (yield Ask("use", survivor.id, card, (TAKE, LEAVE), UseFacts("again", face=face))) == TAKE:
                game.campaign.used.append(Used(mark, rule.once or "lifetime"))
                game.emit(events.RuleAnswered(survivor.id, card, "again"))
                return (yield from one_result(game, context, kind, once))
    return face
