"""Rolls in the settlement: rolled twice under some principles, rerolled where a survivor may, with the modifiers of this phase."""
from collections.abc import Callable

from game.model.campaign import Used
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Entry, Game
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.question_facts import ChooseFacts, UseFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.triggers import fire_triggers, is_used
from game.rules.engine.values import amount, value

KINDS = ("endeavor", "intimacy")
Throw = Callable[[], Steps[int]]


def settlement_value(game: Game, name: str) -> int:
    """Returns a number that belongs to no survivor, such as innovation_draw: the sum of the settlement's rules."""
    total = 0
    for owner, card, _, rule in game.values.get(name, ()):
        about = Context(card, owner, None)
        if owner == "settlement" and (not rule.if_.every or rule.if_.hold(game, about)):
            total += sum([amount(game, about, rule.add[added]) or 0 for added in rule.add if added == name])
    return total


def thrown(game: Game, context: Context, once: Throw) -> Steps[int]:
    """Rolls for a table of the settlement and returns the result, before the modifiers of the table itself.

    An intimacy roll is rolled twice under the principles of New Life; a survivor may reroll once in a lifetime under Survival
    of the Fittest; after an endeavor's roll the trigger `endeavor_rolled` fires, then `endeavor_roll` and `intimacy_roll` are added.
    """
    kind = context.source if context.source in KINDS else ""
    face = yield from one_result(game, context, kind, once)
    face = yield from offered_again(game, context, kind, face, once)
    context.rolled = face
    if kind == "endeavor":
        yield from fire_triggers(game, "endeavor_rolled", context)
    if kind:
        subject = context.subject
        face += value(game, subject, f"{kind}_roll", context) if isinstance(subject, Survivor) else settlement_value(game, f"{kind}_roll")
        game.expire("roll_end")
    return face


def one_result(game: Game, context: Context, kind: str, once: Throw) -> Steps[int]:
    """Rolls, twice if a rule in play says so: the lower, the higher, or the one that the players choose."""
    face = yield from once()
    mine = context.subject.id if isinstance(context.subject, Survivor) else ""
    for owner, card, _, rule in sorted(game.rolls.get(kind, ()), key=lambda entry: entry[:3]):
        if owner not in ("settlement", mine):
            continue
        game.emit(events.RuleAnswered(owner, card, f"{kind}_roll"))
        other, how = (yield from once()), rule.rolls[kind]      # type: ignore[index]
        if how == "twice_lower":
            return min(face, other)
        if how == "twice_higher":
            return max(face, other)
        return int((yield from choose("choose", "everyone", card, tuple(dict.fromkeys((str(face), str(other)))), ChooseFacts("roll"))))
    return face


def offered_again(game: Game, context: Context, kind: str, face: int, once: Throw) -> Steps[int]:
    """Offers the roller a reroll, if a rule in play gives it, to everybody or to this survivor; each is used once."""
    parents = [context.event.father, context.event.mother] if kind == "intimacy" else []
    rollers = [context.subject] if isinstance(context.subject, Survivor) else parents
    for owner, card, number, rule in list(game.uses):
        if not any([effect.repeats for effect in rule.do]) or not rule.if_.hold(game, context):
            continue
        for survivor in rollers:
            if survivor is not None and owner not in ("settlement", survivor.id):
                continue
            mark = f"{survivor.id} {card} {number}" if survivor is not None else ""
            if survivor is None or survivor.dead or is_used(game, mark):
                continue
            if (yield Ask("use", survivor.id, card, (TAKE, LEAVE), UseFacts("again", face=face))) == TAKE:
                game.campaign.used.append(Used(mark, rule.once or "lifetime"))
                game.emit(events.RuleAnswered(survivor.id, card, "again"))
                return (yield from one_result(game, context, kind, once))
    return face


def mark_of(entry: Entry) -> str:
    """Returns the entry of a rule in play for the list of what is used up."""
    return f"{entry[0]} {entry[1]} {entry[2]}"
