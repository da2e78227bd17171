"""Rolls on tables outside of a showdown: rolled twice under some rules, rerolled where a survivor may, with the modifiers of their kind."""
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Entry, Game, happening_to
from game.rules.engine.questions import Steps
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import amount, value
from game.rules.survivors.rerolls import HUNT, IN_THE_DARK, ON_HUNT, Throw, offered_again, one_result

KINDS = {"endeavor": "endeavor", "intimacy": "intimacy", ON_HUNT: HUNT, IN_THE_DARK: "darkness"}  # of a roll, by its source


def settlement_value(game: Game, name: str) -> int:
    """Returns a number that belongs to no survivor, such as innovation_draw: the sum of the settlement's rules."""
    total = 0
    for owner, card, _, rule in game.values.get(name, ()):
        about = Context(card, owner, None)
        if owner == "settlement" and (not rule.if_.every or rule.if_.hold(game, about)):
            total += sum([amount(game, about, rule.add[added]) or 0 for added in rule.add if added == name])
    return total


def thrown(game: Game, context: Context, once: Throw) -> Steps[int]:
    """Rolls for a table of the settlement or of a hunt and returns the result, before the modifiers of the table itself.

    An intimacy roll is rolled twice under the principles of New Life; a survivor may reroll once in a lifetime under Survival
    of the Fittest; after an endeavor's roll the trigger `endeavor_rolled` fires; then what rules add to rolls of the kind (`endeavor_roll`, `hunt_roll` ...).
    """
    kind = KINDS.get(context.source, "")
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


def left_out(game: Game, context: Context) -> Steps[bool]:
    """Opens the moment before a roll in the Overwhelming Darkness; returns whether a rule lets the survivor leave it out."""
    if context.source != IN_THE_DARK or "before_darkness_roll" not in game.triggers or not isinstance(context.subject, Survivor):
        return False
    return (yield from prevented(game, "before_darkness_roll", happening_to(context.subject, context)))


def mark_of(entry: Entry) -> str:
    """Returns the entry of a rule in play for the list of what is used up."""
    return f"{entry[0]} {entry[1]} {entry[2]}"
