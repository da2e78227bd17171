"""The figures that a phrase means: roles, the closest, those with the most; and the monster's target.

A target list is read from top to bottom up to the first line that finds somebody; the monster controller decides ties (core rules p.68).
"""

from game.cards.kinds import Who
from game.model.space import distances
from game.model.survivor import Survivor
from game.rules.engine.game import Context, Figure, Game
from game.rules.engine.question_facts import PickTargetFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose, die
from game.rules.engine.reasons import NearestReason, RandomReason, TiedReason
from game.rules.engine.values import fitting
from game.rules.survivors import partners

ROLES = {"subject", "target", "attacker", "bearer", "monster", "settlement", "revealer", "nominated", "father", "mother", "newborn", "partner", "parents",
         "victims"}
MOST, POINTS = ("most ", "fewest "), "points"                     # picks by a number; the word by which cards count points


def figures(game: Game, who: Who, context: Context) -> list[Figure]:
    """Lists the figures that a phrase means, without asking anybody."""
    noun = who.noun
    if noun in ROLES:
        return role(game, noun, context)
    return list(named(game, who, context))


def named(game: Game, who: Who, context: Context) -> list[Survivor]:
    """Lists the survivors whom a phrase without a role means."""
    found = fitting(game, who, context)
    if who.pick == "other":
        return [survivor for survivor in found if survivor is not context.subject]
    if who.pick == "closest" and len(found) > 1:
        return closest(game, found)
    if who.pick.startswith(MOST) and found:
        return with_most(found, who.pick)
    if who.pick == "last to wound":
        return [survivor for survivor in found if survivor.id == game.table.last_to_wound]
    return found


def survivors(game: Game, who: Who, context: Context) -> list[Survivor]:
    """Lists the survivors among the figures that a phrase means."""
    return [figure for figure in figures(game, who, context) if isinstance(figure, Survivor)]


def role(game: Game, noun: str, context: Context) -> list[Figure]:
    """Lists the figures with a role in this resolution, such as attacker or target."""
    if noun == "subject" or (noun == "target" and not context.monster_attack.targets):
        figure = context.subject if noun == "subject" else context.monster_attack.target
        return [] if figure is None else [figure]
    if noun == "monster":
        return [game.monster]
    if noun == "settlement":
        return [game.settlement]
    if noun == "bearer":
        bearer = game.by_id.get(context.owner) or context.subject
        return [] if bearer is None else [bearer]
    if noun == "parents":
        return [parent for parent in (context.event.father, context.event.mother) if parent is not None]
    if noun == "partner":
        return [mate for mate in (partners.partner_of(game, context.subject),) if mate is not None]
    if noun == "newborn":
        return [game.by_id[who] for who in game.settlement.newborn]
    if noun == "nominated" and context.event.nominated is not None:
        return [context.event.nominated]
    if noun in ("revealer", "nominated", "victims"):           # the subject before a `let` changed it
        first = game.by_id.get(context.owner) or context.about or context.subject
        return [] if first is None else [first]
    if noun == "target":
        return [survivor for survivor in context.monster_attack.targets if not survivor.dead]
    found = context.attacker if noun == "attacker" else getattr(context.event, noun)
    return [] if found is None else [found]


def closest(game: Game, found: list[Survivor]) -> list[Survivor]:
    """Keeps those with the fewest cardinal steps to the nearest of the monster's spaces, or to where it left the board."""
    steps = distances(game.monster.space or game.monster.left_from, game.size)
    nearest = min([steps[survivor.space] for survivor in found], default=0)
    return [survivor for survivor in found if steps[survivor.space] == nearest]


def with_most(found: list[Survivor], pick: str) -> list[Survivor]:
    """Keeps those with the most of something, or the fewest points; nobody where none bleeds."""
    counter = pick.partition(" ")[2].replace(" ", "_")
    numbers = [survivor.notes.count(POINTS) if counter == POINTS else int(getattr(survivor, counter)) for survivor in found]
    best = (min if pick.startswith("fewest") else max)(numbers)
    return [survivor for survivor, number in zip(found, numbers, strict=True) if number == best] if best or counter != "bleeding" else []


def names_several(who: Who) -> bool:
    """Returns whether a target line means more than one survivor: all of them, or a number."""
    return who.pick == "all" or bool(who.count and who.count != "1")


def pick_several(game: Game, who: Who, context: Context) -> Steps[list[Survivor]]:
    """Picks all survivors who fit a line, or as many as it says: the closest, at random, or as the controller chooses."""
    found = fitting(game, who, context, tell=True)
    most = int(who.count.removeprefix("up to ")) if who.count else len(found)
    if len(found) <= most:
        return found
    taken: list[Survivor] = []
    while len(taken) < most and found:
        left = closest(game, found) if who.pick == "closest" else with_most(found, who.pick) or found if who.pick.startswith("most ") else found
        if who.pick == "random":
            chosen = left[(yield from die("random", len(left))) - 1].id if len(left) > 1 else left[0].id
        else:
            chosen = yield from choose("pick_target", CONTROLLER, context.card, tuple([survivor.id for survivor in left]), PickTargetFacts(who.text))
        taken.append(game.by_id[chosen])
        found = [survivor for survivor in found if survivor.id != chosen]
    return taken


def pick(game: Game, who: Who, context: Context, but: Survivor | None = None) -> Steps[tuple[Survivor | None, bool]]:
    """Picks one survivor who fits a target line (not `but`), the closest or a random one, and returns whether the controller decided a tie."""
    found = [survivor for survivor in fitting(game, who, context, tell=True) if survivor is not but]
    if not found:
        return None, False
    if who.pick == "closest":
        steps = distances(game.monster.space or game.monster.left_from, game.size)
        game.record_reason(NearestReason, context.card, who.text, tuple([(survivor.id, steps[survivor.space]) for survivor in found]))
        found = closest(game, found)
    elif who.pick == "random" and len(found) > 1:
        face = yield from die("random", len(found))
        game.record_reason(RandomReason, context.card, who.text, found[face - 1].id, tuple([survivor.id for survivor in found]))
        return found[face - 1], False
    elif who.pick.startswith("most "):
        found = with_most(found, who.pick)
        found = closest(game, found)                            # Bloody Claw: the closest of those with the most bleeding
    elif who.pick == "last to wound":
        found = [survivor for survivor in found if survivor.id == game.table.last_to_wound]
    if len(found) < 2:
        return (found[0] if found else None), False
    tied = tuple([survivor.id for survivor in found])
    game.record_reason(TiedReason, context.card, who.text, tied)
    chosen = yield from choose("pick_target", CONTROLLER, context.card, tied, PickTargetFacts(who.text))
    return game.by_id[chosen], True
