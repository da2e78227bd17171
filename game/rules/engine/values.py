"""What a number is now: base, tokens, rules in play, and where each part comes from; what somebody counts as and cannot do."""
from collections.abc import Mapping
from typing import Any

from game.cards.kinds import Amount, Who
from game.model.survivor import Survivor
from game.rules.engine.game import TERRAIN, Context, Entry, Game
from game.rules.engine.questions import Steps, dice

Part = tuple[str, int, bool]                                    # card (or base, tokens), amount, whether it is set outright


def value(game: Game, figure: Any, name: str, context: Context | None = None) -> int:
    """Adds base, tokens and the rules in play; a rule that sets the number beats all that add, the lowest one first."""
    total: int = figure.attributes.get(name, 0)
    if figure.tokens:
        total += figure.tokens.get(name, 0)
    if name not in game.values:
        return total
    rules = game.values[name]
    outright: int | None = None
    for _, change, sets in modifiers(game, figure, name, rules, context):
        if not sets:
            total += change
        elif outright is None or change < outright:
            outright = change
    return total if outright is None else outright


def modifiers(game: Game, figure: Any, name: str, rules: list[Entry], context: Context | None) -> list[Part]:
    """Lists what the rules in play make of a number; the screen shows the same list."""
    mine = figure.id if isinstance(figure, Survivor) else "monster"
    found: list[Part] = []
    for owner, card, _, rule in rules:
        if rule.who is not None:
            if not holds_for(game, rule.who, figure, owner):
                continue
        elif owner != mine and (owner != "settlement" or mine == "monster") and not (owner == TERRAIN and game.on_ground(figure, card)):
            continue
        about = context.inner(card, owner, figure) if context is not None else Context(card, owner, figure)
        if rule.if_.every and not rule.if_.hold(game, about):
            continue
        adds: Mapping[str, Amount] = rule.add                   # type: ignore[assignment]  # the words of values are words
        sets: Mapping[str, Amount] = rule.set                   # type: ignore[assignment]
        if name in adds:
            found.append((card, amount(game, about, adds[name]) or 0, False))
        else:
            found.append((card, amount(game, about, sets[name]) or 0, True))
    return found


def holds_for(game: Game, who: Who, figure: Any, owner: str) -> bool:
    """Tells whether a rule that names whom it holds for means this figure."""
    from game.rules.showdown.targeting import fitting  # whom a phrase means depends on values, such as movement
    if who.noun == "monster":
        return not isinstance(figure, Survivor)
    return isinstance(figure, Survivor) and figure in fitting(game, who, Context("", owner, figure))


def explained(game: Game, figure: Any, name: str, context: Context | None = None) -> list[Part]:
    """Opens a number into its parts, base first; their sum (or the lowest set one) is `value`."""
    found: list[Part] = [("base", figure.attributes.get(name, 0), False)]
    if figure.tokens.get(name):
        found.append(("tokens", figure.tokens[name], False))
    return found + modifiers(game, figure, name, game.values.get(name, []), context)


def forbidden_by(game: Game, who: str, action: str, context: Context | None = None) -> str | None:
    """Says which card in play forbids somebody an action; none if it is free."""
    for owner, card, _, rule in game.prohibitions.get(action, ()):
        if rule.who is not None and owner == "monster":         # a monster's card may forbid survivors something
            concerned = who in game.by_id and holds_for(game, rule.who, game.by_id[who], owner)
        else:
            concerned = owner == who or (owner == "settlement" and who in game.by_id) or (owner == TERRAIN and game.on_ground(game.by_id.get(who), card))
        if concerned:
            about = context.inner(card, owner, game.by_id.get(who)) if context is not None else Context(card, owner, game.by_id.get(who))
            if not rule.if_.every or rule.if_.hold(game, about):
                return card
    return None


def ignores(game: Game, survivor: Survivor, what: str, context: Context) -> bool:
    """Tells whether a rule in play lets a survivor ignore something: slow, frail, reactions, collision ..."""
    for owner, card, _, rule in game.ignored.get(what, ()):
        if owner in (survivor.id, "settlement") and (not rule.if_.every or rule.if_.hold(game, context.inner(card, owner, survivor))):
            return True
    return False


def unlocked(game: Game, survivor: Survivor, action: str) -> bool:
    """Tells whether a card in play gives a survivor a survival action."""
    return any([owner in (survivor.id, "settlement") for owner, *_ in game.qualities.get(f"unlocked {action}", ())])


def amount(game: Game, context: Context, wanted: Amount) -> int | None:
    """Reads an amount that needs no dice: a constant, the level, a number in play, sums of them; none if dice must fall."""
    if wanted.number is not None:
        return wanted.number
    text = wanted.text
    text, _, per = text.partition(" per ")
    total, sign = 0, 1
    for term in text.replace("+", " + ").replace("-", " - ").split():
        if term in "+-":
            sign = 1 if term == "+" else -1
            continue
        number = number_in_play(game, context, term)
        if number is None:
            return None
        total, sign = total + sign * number, 1
    if per:
        by = number_in_play(game, context, per.strip())
        if by is None:
            return None
        return total // by if by else 0
    return total


def number_in_play(game: Game, context: Context, term: str) -> int | None:
    """Reads one term of an amount."""
    if term.isdigit():
        return int(term)
    campaign, subject = game.campaign, context.subject
    if term == "level":
        return game.monster.level if game.showdown is not None else 1
    if term == "x":
        return context.x
    if term == "ones":
        return context.faces.count(1)
    if term == "all":
        return 999
    if term == "rolled":
        return context.rolled
    if term == "damage":
        return context.damaged
    if term == "spaces_moved":
        return context.moved
    if term in ("population", "endeavors", "lantern_year"):
        found: int = getattr(campaign.settlement, term)
        return found
    if term == "innovations":
        return len(campaign.settlement.innovations)
    if term in ("movement", "strength", "speed", "accuracy", "luck", "evasion"):
        return value(game, subject, term)
    if term.endswith("_affinities"):
        return int(subject.affinities.get(term.removesuffix("_affinities"), 0))
    if isinstance(subject, Survivor) and hasattr(subject, term):
        counter: int = getattr(subject, term)
        return counter
    return None


def roll_amount(game: Game, context: Context, wanted: Amount) -> Steps[int]:
    """Reads an amount that may need dice. A d5 is a d10 halved, rounded up."""
    number = amount(game, context, wanted)
    if number is not None:
        return number
    total, sign = 0, 1
    for term in wanted.text.replace("+", " + ").replace("-", " - ").split():
        if term in "+-":
            sign = 1 if term == "+" else -1
            continue
        found = number_in_play(game, context, term)
        if found is None:
            count, _, sides = term.partition("d")
            who = context.subject.id if isinstance(context.subject, Survivor) else "monster_controller"
            faces = yield from dice("amount", int(count or 1), who=who)
            found = sum([(face + 1) // 2 if sides == "5" else face for face in faces])
        total, sign = total + sign * found, 1
    return total
