"""Intimacy and births: possible parents, the newborn and their sheets (facts, settlement 5)."""
from msgspec.structs import replace

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import NominateFacts, SexFacts
from game.rules.engine.questions import Ask, Steps, choose
from game.rules.engine.reasons import MissingReason
from game.rules.engine.signals import CardEnds
from game.rules.engine.triggers import fire_triggers
from game.rules.engine.values import forbidden_by
from game.rules.settlement.naming import ask_survivor_name
from game.rules.settlement.newcomers import create_survivor, unnamed
from game.rules.survivors.partners import partner_of

EVENT = "intimacy"
ROLES = {"father": "male", "mother": "female"}
BIRTH = "birth"                                                 # the note that triggers the milestone of New Life


def able(game: Game, role: str, words: tuple[str, ...] = (), other: Survivor | None = None) -> list[Survivor]:
    """Lists the living survivors who may be father or mother, with the `other` one if known: of that sex, and not forbidden by anything in play."""
    return [
        survivor for survivor in game.living()
        if survivor.sex == ROLES[role] and not refused(game, survivor, words) and (other is None or are_free(game, survivor, other))
    ]


def are_free(game: Game, one: Survivor, other: Survivor) -> bool:
    """Returns whether neither has a living partner who is not the other one (facts, settlement 5)."""
    return partner_of(game, one) in (None, other) and partner_of(game, other) in (None, one)


def refused(game: Game, survivor: Survivor, words: tuple[str, ...] = ()) -> str | None:
    """Returns the card that keeps a survivor from intimacy (Destroyed Genitals), or from what must be consumed for it; None without one."""
    card = forbidden_by(game, survivor.id, "be_intimate")
    return card or (forbidden_by(game, survivor.id, "consume") if "consume" in words else None)


def cannot_be_intimate(game: Game, people: list[Survivor] | None = None, words: tuple[str, ...] = ()) -> str | None:
    """Returns the reason why there can be no intimacy, of anybody or of these two: limit or dead; None if there can.

    Where nobody with a sheet fits, one of the unnamed people may.
    """
    if people is None:
        return "limit" if sum([not able(game, role, words) for role in ROLES]) > unnamed(game) else None
    if any([survivor.dead for survivor in people]):
        return "dead"
    fits = sorted([survivor.sex for survivor in people]) == ["female", "male"]
    return None if fits and are_free(game, *people) and not any([refused(game, survivor, words) for survivor in people]) else "limit"


def nominate(game: Game, role: str, context: Context) -> Steps[None]:
    """Determines the father or the mother: asks among those with a sheet, else creates one of the unnamed people. Ends the event
    if there is nobody.
    """
    if getattr(context.event, role) is not None:
        return
    other = context.event.mother if role == "father" else context.event.father
    options = tuple([survivor.id for survivor in able(game, role, context.words, other)])
    if options:
        parent = game.by_id[(yield from choose("nominate", "everyone", EVENT, options, NominateFacts(role, other=other.id if other is not None else "")))]
    elif unnamed(game):
        parent = yield from create_survivor(game, (yield from ask_survivor_name(game, "name_survivor", EVENT, ROLES[role])), ROLES[role])
    else:
        game.record_reason(MissingReason, EVENT, role, 1)
        raise CardEnds
    context.event = replace(context.event, **{role: parent})
    game.emit(events.Nominated(parent.id, role))


def begin(game: Game, within: Context) -> None:
    """Prepares the event: its rolls are intimacy rolls, and nobody is newborn yet."""
    within.source = EVENT
    game.settlement.newborn = []


def born(game: Game, count: int, context: Context) -> Steps[None]:
    """Gives each newborn a sheet: sex and name, one survival for the name, and what the settlement gives to the newborn."""
    settlement = game.settlement
    parents = [parent.id for parent in (context.event.father, context.event.mother) if parent is not None]
    children: list[str] = []
    game.emit(events.Born("settlement", count))
    for _ in range(count):
        sex = yield Ask("sex", "everyone", EVENT, ("female", "male"), SexFacts("newborn"))
        child = yield from create_survivor(game, (yield from ask_survivor_name(game, "name_newborn", EVENT, sex)), sex)
        child.parents = list(parents)
        settlement.newborn = [child.id]                         # rules triggered by a birth refer to this one
        within = context.inner(EVENT, "settlement", child)
        within.about = child
        yield from fire_triggers(game, "born", within)
        children.append(child.id)
    settlement.newborn = children
    if BIRTH not in settlement.notes:
        settlement.notes.append(BIRTH)


def family_context(game: Game, card: str) -> Context:
    """Returns a context that contains the last newborn's parents."""
    context = Context(card, "settlement", None)
    for child in [game.by_id[who] for who in game.settlement.newborn][:1]:
        for parent in [game.by_id[who] for who in child.parents]:
            if not parent.dead:
                context.event = replace(context.event, **{"father" if parent.sex == "male" else "mother": parent})
    return context
