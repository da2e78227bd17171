"""The figures that a phrase of a card means, asked for or thrown for where it says so, one after the other."""
from collections.abc import Callable

from game.cards.effect import Steps
from game.cards.kinds import Who
from game.model.survivor import Survivor
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Figure, Game
from game.rules.engine.question_facts import NominateFacts, PickTargetFacts
from game.rules.engine.questions import CONTROLLER, Ask, die
from game.rules.engine.questions import Steps as Ways
from game.rules.engine.values import fitting
from game.rules.hunt import straggling
from game.rules.showdown.targeting import MOST, ROLES, closest, figures, with_most


def decider(game: Game) -> str:
    """Returns who decides where no survivor does: the monster controller in a showdown, else everyone."""
    return CONTROLLER if game.showdown is not None else "everyone"


def wanted(who: Who) -> int:
    """Returns how many figures a phrase means at the most: its count, one where it picks or speaks of one, or 0 for all who fit."""
    if who.count:
        return int(who.count.removeprefix("up to "))
    if who.noun in ROLES or who.pick in ("all", "other") or (who.pick.startswith(MOST) and who.noun.endswith("s")):
        return 0
    return 1 if who.pick or not who.noun.endswith("s") else 0


def figures_now(game: Game, who: Who, context: Context) -> list[Figure] | None:
    """Returns the figures that a phrase means, or None where somebody must be asked or dice be thrown for it."""
    if who.noun.startswith("straggler") and game.hunt is not None:
        return None
    found, most = figures(game, who, context), wanted(who)
    if not most or not found or who.noun in ROLES:
        return found
    one_way = len(found) == 1 if most == 1 else who.pick in ("chosen", "random") and len(found) <= most
    if one_way and not who.count.startswith("up to"):
        return found
    return None


def chosen_figures(game: Game, who: Who, context: Context) -> Ways[list[Figure]]:
    """Returns the figures that a phrase means, as many as it says.

    The players are asked where it says `chosen` or `up to`, dice are thrown where it says `random` or `lowest roll`; ties are decided by the
    monster controller, in the settlement by everybody.
    """
    if who.noun.startswith("straggler") and game.hunt is not None:
        return list((yield from straggling.stragglers(game, context)))
    now = figures_now(game, who, context)
    if now is not None:
        return now
    pool = [survivor for survivor in fitting(game, who, context) if who.pick != "other" or survivor is not context.subject]
    rolls: dict[str, int] = {}
    for survivor in pool if who.pick in ("lowest roll", "highest roll") and len(pool) > 1 else ():
        rolls[survivor.id] = yield from die("table", who=survivor.id)
        game.emit(events.DiceFell(survivor.id, "table", (rolls[survivor.id],), 0, context.card))
    taken: list[Figure] = []
    while pool and len(taken) < wanted(who):
        best = best_of(game, pool, who, rolls)
        optional = who.count.startswith("up to")
        if not best:
            break
        if len(best) == 1 and not optional:
            picked = best[0]
        elif who.pick == "random":
            picked = best[(yield from die("random", len(best), decider(game))) - 1]
        else:
            answer = yield from named_by_players(game, best, who, context, optional)
            if answer == "none":
                break
            picked = game.by_id[answer]
        if picked.id in rolls:
            game.emit(hunt_events.Contested(picked.id, who.pick.removesuffix(" roll"), rolls[picked.id]))
        taken.append(picked)
        pool.remove(picked)
    return taken


def best_of(game: Game, pool: list[Survivor], who: Who, rolls: dict[str, int]) -> list[Survivor]:
    """Returns those of a pool who come first by the pick of a phrase: the closest, those with the most; all where it makes no difference."""
    if who.pick == "closest" and game.showdown is not None:
        return closest(game, pool)
    if who.pick.startswith(MOST):
        return with_most(pool, who.pick)
    if who.pick == "last to wound":
        return [survivor for survivor in pool if game.showdown is not None and survivor.id == game.table.last_to_wound]
    if rolls:
        best = (min if who.pick == "lowest roll" else max)([rolls[survivor.id] for survivor in pool])
        return [survivor for survivor in pool if rolls[survivor.id] == best]
    return pool


def named_by_players(game: Game, among: list[Survivor], who: Who, context: Context, optional: bool) -> Ways[str]:
    """Asks who of several is meant: everybody decides where the phrase leaves it to the players, the monster controller a tie; returns an id or "none"."""
    options = tuple([survivor.id for survivor in among])
    if game.showdown is not None and who.pick and who.pick != "chosen" and not optional:
        answer: str = yield Ask("pick_target", CONTROLLER, context.card, options, PickTargetFacts(who.text))
    else:
        answer = yield Ask("nominate", "everyone", context.card, (*options, *(("none",) if optional else ())), NominateFacts(who.text))
    return answer


def concerning(figure: Figure, context: Context) -> Context:
    """Makes the context in which a card goes on with a figure as the subject, and with the moment about it."""
    within = context.inner(context.card, context.owner, figure)
    within.about = figure
    return within


def for_each(game: Game, who: Who, context: Context, do: Callable[[Context], Steps | None]) -> Steps:
    """Performs something with each figure of a phrase as the subject, one after the other. The dead are left out, unless the phrase says `dead`."""
    for figure in (yield from chosen_figures(game, who, context)):
        if getattr(figure, "dead", False) and "dead" not in who.qualities:
            continue
        within = concerning(figure, context)
        steps = do(within)
        if steps is not None:
            yield from steps
        context.event = within.event
        context.draws, context.marks = context.draws + within.draws, context.marks + within.marks
        context.more_rolls, context.more_hits = context.more_rolls + within.more_rolls, context.more_hits + within.more_hits
