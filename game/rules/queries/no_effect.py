"""Why an event has changed nothing at once: what it waits for, whom it did not find, which condition of it did not hold."""
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from game.cards.effect import ALWAYS, Conditions, Effects
from game.cards.grants import card_of
from game.cards.kinds import HERE, Who
from game.rules.effects.campaign import Schedule
from game.rules.effects.control import Choose, Grant, If_, Let, May, Perform, Roll
from game.rules.effects.counters import Lose
from game.rules.effects.hunt import HuntEvent
from game.rules.engine.game import Context, Game
from game.rules.engine.values import fitting

Code = Literal["lasts", "later", "offers", "goes_on", "row", "nobody", "unmet", "left", "nothing_to_lose", "full"]


class NoEffect(Struct, frozen=True):
    """Why nothing has changed: it `lasts` or comes `later`, `offers` endeavors, `goes_on` with another card, its `row` holds nothing, `nobody` is meant
    (`who`), a condition (`tests`) is `unmet`, it was `left`, there is `nothing_to_lose`, or what it does is not possible (`full`).
    It goes on with `card`, "" if that is another hunt event.
    """
    code: Code
    card: str = ""
    who: Who = HERE
    tests: Conditions = ALWAYS


def why_nothing(game: Game, event: str, row: int = -1) -> NoEffect | None:
    """Returns the reason, as things stand after an event: that it holds on before any other. None where no reason is known.

    `row` is the one of its table that was rolled, -1 if none fits.
    """
    if any([card_of(rule.grant) == event for rule in game.campaign.granted]):
        return NoEffect("lasts")
    card = game.library.events[event]
    context = Context(event, "settlement", None)
    found = of_effects(game, card.do, row, context)
    return NoEffect("offers") if card.endeavors else found


def of_effects(game: Game, effects: Effects, row: int, context: Context) -> NoEffect | None:
    """Returns the first reason among effects that were performed one after another."""
    found = [reason for effect in effects if (reason := of_effect(game, effect, row, context)) is not None]
    return next((reason for reason in found if reason.code in ("goes_on", "later")), found[0] if found else None)


def of_effect(game: Game, effect: object, row: int, context: Context) -> NoEffect | None:
    """Returns why one effect has changed nothing; None where it is none that would."""
    match effect:
        case Grant():
            return None                                         # what it has granted is over already
        case Schedule():
            return NoEffect("later")
        case If_(tests=tests):
            holds = tests.hold(game, context)
            within = effect.then if holds else effect.else_
            return of_effects(game, within, row, context) if within or holds else NoEffect("unmet", tests=tests)
        case Let(who=who):
            found = fitting(game, who, context)
            return of_effects(game, effect.do, row, one_of(context, found)) if found else NoEffect("nobody", who=who)
        case Roll():
            rows: Sequence[Effects] = tuple(effect.rows.values())
            does = rows[row] if 0 <= row < len(rows) else ()
            return (of_effects(game, does, -1, context) or NoEffect("full")) if does else NoEffect("row")
        case HuntEvent():
            return NoEffect("goes_on")
        case Choose() | May():
            return NoEffect("left")
        case Perform(action=action):
            return NoEffect("goes_on", action) if action in game.library.events else of_effects(game, game.actions.get(action, ()), row, context)
    who = getattr(effect, "who", HERE)
    if isinstance(who, Who) and who.noun in ("survivor", "survivors") and not fitting(game, who, context):
        return NoEffect("nobody", who=who)
    return NoEffect("nothing_to_lose" if isinstance(effect, Lose) else "full")


def one_of(context: Context, found: Sequence[object]) -> Context:
    """Returns the context in which one of those who are meant is the subject."""
    return context.inner(context.card, context.owner, found[0])  # type: ignore[arg-type]
