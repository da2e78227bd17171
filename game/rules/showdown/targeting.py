"""Whom a phrase means: closest threat facing in range, all non-deaf survivors, attacker; and whom the monster goes for.

A list is read from top to bottom and stops at the first line that finds somebody; the monster controller settles ties (core rules p.68).
"""
from collections.abc import Callable
from typing import Any

from game.cards.kinds import Who
from game.model.monster import Monster
from game.model.space import BIT, adjacent, blind_spot, distances, facing, footprint, spread
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import TERRAIN, Context, Game
from game.rules.engine.question_facts import PickTargetFacts
from game.rules.engine.questions import Steps, choose, die
from game.rules.engine.values import value
from game.rules.showdown.terrain import blocked_by

ROLES = {"subject", "target", "attacker", "bearer", "monster", "settlement", "revealer", "nominated", "father", "mother", "newborn", "parents",
         "victims"}
INSANE = 3
OF_GEAR = ("noisy", "stinky")                                  # who carries such gear is so


# ---- what somebody counts as ----------------------------------------------------------------------------------------
def has_quality(game: Game, survivor: Survivor, quality: str) -> bool:
    """Tells whether a rule in play says that a survivor is so: the owner's rule, or one about all who answer to a phrase."""
    for owner, card, _, rule in game.qualities.get(quality, ()):
        context = Context(card, owner, survivor)
        if rule.who is None:
            concerned = owner == survivor.id or (owner == TERRAIN and game.on_ground(survivor, card))
        else:
            concerned = survivor in fitting(game, rule.who, context)
        if concerned and (not rule.if_.every or rule.if_.hold(game, context)):
            return True
    return quality in OF_GEAR and any([quality in game.library.gear[name].keywords for name in survivor.grid.values()])


def monster_has(game: Game, quality: str) -> bool:
    """Tells whether a rule in play says that the monster is so."""
    for owner, card, _, rule in game.qualities.get(quality, ()):
        if owner == "monster" and rule.who is None and (not rule.if_.every or rule.if_.hold(game, Context(card, "monster", game.monster))):
            return True
    return False


def is_threat(game: Game, survivor: Survivor) -> bool:
    """Tells whether a survivor is a threat: standing and not hidden, or counted as one (First Story p.21)."""
    if not survivor.down_since and not ("hidden" in game.qualities and has_quality(game, survivor, "hidden")):
        return True
    return "threat" in game.qualities and has_quality(game, survivor, "threat")


def _adjacent(game: Game, survivor: Survivor) -> bool:
    return bool(BIT[survivor.space] & adjacent(game.monster.space, game.size))


def in_blind_spot(game: Game, survivor: Survivor) -> bool:
    """Tells whether a survivor stands behind the monster, where it does not see."""
    monster = game.monster
    return bool(BIT[survivor.space] & blind_spot(monster.space, game.size, monster.facing)) and not monster_has(game, "no_blind_spot")


def zone_of_death(game: Game) -> int:
    """Gives the spaces within two of the monster, its own and its blind spot left out (Ground Fighting; the shape is ours)."""
    monster = game.monster
    body = footprint(monster.space, game.size)
    behind = 0 if monster_has(game, "no_blind_spot") else blind_spot(monster.space, game.size, monster.facing)
    return spread(spread(body)) & ~body & ~behind if body else 0


ADJECTIVES: dict[str, Callable[[Game, Survivor], bool]] = {
    "knocked-down": lambda game, survivor: bool(survivor.down_since),
    "standing": lambda game, survivor: not survivor.down_since,
    "insane": lambda game, survivor: survivor.insanity >= INSANE,
    "sane": lambda game, survivor: survivor.insanity < INSANE,
    "bleeding": lambda game, survivor: survivor.bleeding > 0,
    "deaf": lambda game, survivor: has_quality(game, survivor, "deaf"),
    "non-deaf": lambda game, survivor: not has_quality(game, survivor, "deaf"),
    "noisy": lambda game, survivor: has_quality(game, survivor, "noisy"),
    "non-noisy": lambda game, survivor: not has_quality(game, survivor, "noisy"),
    "male": lambda game, survivor: survivor.sex == "male",
    "female": lambda game, survivor: survivor.sex == "female",
    "named": lambda game, survivor: bool(survivor.name),
    "unnamed": lambda game, survivor: not survivor.name,
    "bold": lambda game, survivor: survivor.courage >= 3,
    "insightful": lambda game, survivor: survivor.understanding >= 3,
    "living": lambda game, survivor: not survivor.dead,
    "dead": lambda game, survivor: survivor.dead,
    "departing": lambda game, survivor: survivor.id in game.settlement.departing,
    "returning": lambda game, survivor: survivor.id in game.settlement.returning,
    "adjacent": _adjacent,
}


def _grabbed(game: Game, survivor: Survivor) -> bool:
    return survivor.grabbed_in == game.table.round - 1 > 0


PLACES: dict[str, Callable[[Game, Monster, Survivor], bool]] = {
    "facing": lambda game, at, survivor: bool(BIT[survivor.space] & facing(at.space, game.size, at.facing)),
    "in range": lambda game, at, survivor: distances(at.space, game.size)[survivor.space] <= max(1, value(game, at, "movement")) + 1,
    "in field of view": lambda game, at, survivor: bool(at.space) and not in_blind_spot(game, survivor),    # and in view: see fitting
    "in blind spot": lambda game, at, survivor: in_blind_spot(game, survivor),
    "behind": lambda game, at, survivor: in_blind_spot(game, survivor),
    "adjacent": lambda game, at, survivor: _adjacent(game, survivor),
    "in the zone": lambda game, at, survivor: bool(BIT[survivor.space] & zone_of_death(game)),
    "grabbed last round": lambda game, at, survivor: _grabbed(game, survivor),
}


# ---- the priority target token --------------------------------------------------------------------------------------
def take_token(game: Game, survivor: Survivor, card: str, lasting: bool = False) -> None:
    """Gives a survivor the priority target token; who held it until now drops it (facts 3.11). `lasting`: it stays when they are picked."""
    showdown = game.table
    if showdown.priority_target and showdown.priority_target != survivor.id:
        drop_token(game, game.by_id[showdown.priority_target], card, "taken")
    showdown.priority_target, showdown.lasting_target = survivor.id, lasting
    game.record_reason("token_taken", card, survivor.id, "for_good" if lasting else "once")
    game.emit(events.Changed(survivor.id, "priority_target", 1))


def drop_token(game: Game, survivor: Survivor, card: str, why: str) -> None:
    """Takes the priority target token from a survivor who holds it; `why` is picked, taken, died or card."""
    showdown = game.table
    if showdown.priority_target == survivor.id:
        showdown.priority_target, showdown.lasting_target = "", False
        game.record_reason("token_dropped", card, survivor.id, why)
        game.emit(events.Changed(survivor.id, "priority_target", -1))


# ---- who answers to a phrase ----------------------------------------------------------------------------------------
def fitting(game: Game, who: Who, context: Context | None, tell: bool = False) -> list[Survivor]:
    """Lists everybody whom a phrase's noun, adjectives and places let through; with `tell` the reasons say who fell out at what."""
    found = game.living() if "dead" not in who.qualities else [survivor for survivor in game.campaign.survivors if survivor.dead]
    if who.noun.startswith("threat"):
        threats = [survivor for survivor in found if is_threat(game, survivor)]
        if tell and len(threats) < len(found):                  # two reasons: one lies on the ground, another is hidden
            _sift(game, who, "threat", found, [survivor for survivor in found if survivor in threats or not survivor.down_since], tell)
            _sift(game, who, "hidden", found, [survivor for survivor in found if survivor in threats or survivor.down_since], tell)
        found = threats
    for word in who.qualities:
        if word == "elder":
            found = _sift(game, who, word, found, _elders(found, context), tell)
            continue
        test = ADJECTIVES[word]
        found = _sift(game, who, word, found, [survivor for survivor in found if test(game, survivor)], tell)
    for place in who.places:
        if not found:
            break
        found = _sift(game, who, place, found, _at_place(game, place, found, context), tell)
        if game.obstacles and place == "in field of view":      # its second reason: terrain in the line (facts T6)
            found = _sift(game, who, "no_view", found, [survivor for survivor in found if in_view(game, survivor, tell)], tell)
    return found


def _sift(game: Game, who: Who, word: str, before: list[Survivor], left: list[Survivor], tell: bool) -> list[Survivor]:
    if tell and len(left) < len(before):
        game.record_reason("excluded", "", who.text, word, tuple([survivor.id for survivor in before if survivor not in left]))
    return left


def in_view(game: Game, survivor: Survivor, tell: bool = False) -> bool:
    """Tells whether no obstacle lies between the monster and a survivor; with `tell` the reasons name its space."""
    space = blocked_by(game, game.monster, survivor)
    if space is not None and tell:
        game.record_reason("no_view", "", survivor.id, space)
    return space is None


def _elders(found: list[Survivor], context: Context | None) -> list[Survivor]:
    """Keeps those who have at least 2 hunt XP more than the subject: whom the subject can learn from (Shared Experience)."""
    learner = context.subject if context is not None else None
    return [survivor for survivor in found if isinstance(learner, Survivor) and survivor.hunt_xp >= learner.hunt_xp + 2]


def _at_place(game: Game, place: str, found: list[Survivor], context: Context | None) -> list[Survivor]:
    if place in ("adjacent to bearer", "adjacent to target"):
        near = (game.by_id.get(context.owner) or context.subject if place == "adjacent to bearer" else context.target) if context else None
        if near is None or not near.space:
            return []
        return [survivor for survivor in found if survivor is not near and BIT[survivor.space] & adjacent(near.space)]
    if place.startswith("within "):
        near, steps = (game.by_id.get(context.owner) if context else None), int(place.split()[1])
        if near is None:
            return [survivor for survivor in found if distances(game.monster.space, game.size)[survivor.space] <= steps]
        return [survivor for survivor in found if distances(near.space, 1)[survivor.space] <= steps]
    if place == "run over":
        return [survivor for survivor in found if context is not None and survivor.id in context.words]
    test, at = PLACES[place], game.monster
    return [survivor for survivor in found if survivor.space and test(game, at, survivor)]


def figures(game: Game, who: Who, context: Context) -> list[Any]:
    """Lists the figures that a phrase means, where nobody need be asked."""
    noun = who.noun
    if noun in ROLES:
        return role(game, noun, context)
    found = fitting(game, who, context)
    if who.pick == "other":
        return [survivor for survivor in found if survivor is not context.subject]
    if who.pick == "closest" and len(found) > 1:
        return closest(game, found)
    if who.pick.startswith("most ") and found:
        return with_most(found, who.pick)
    if who.pick == "last to wound":
        return [survivor for survivor in found if survivor.id == game.table.last_to_wound]
    return list(found)


def role(game: Game, noun: str, context: Context) -> list[Any]:
    """Lists who plays a part in this resolution."""
    if noun == "subject" or (noun == "target" and not context.targets):
        figure = context.subject if noun == "subject" else context.target
        return [] if figure is None else [figure]
    if noun == "monster":
        return [game.monster]
    if noun == "settlement":
        return [game.settlement]
    if noun == "bearer":
        return [game.by_id.get(context.owner) or context.subject]
    if noun == "parents":
        return [parent for parent in (context.father, context.mother) if parent is not None]
    if noun == "newborn":
        return [game.by_id[who] for who in game.settlement.newborn]
    if noun == "nominated" and context.nominated is not None:
        return [context.nominated]
    if noun in ("revealer", "nominated", "victims"):           # who it was before a `let` made others the subject
        first = game.by_id.get(context.owner) or context.about or context.subject
        return [] if first is None else [first]
    if noun == "target" and context.targets:
        return [survivor for survivor in context.targets if not survivor.dead]
    found = getattr(context, noun)
    return [] if found is None else [found]


def closest(game: Game, found: list[Survivor]) -> list[Survivor]:
    """Keeps those with the fewest cardinal steps to the nearest of the monster's spaces, or to where it stood before it left the board."""
    steps = distances(game.monster.space or game.monster.left_from, game.size)
    nearest = min([steps[survivor.space] for survivor in found])
    return [survivor for survivor in found if steps[survivor.space] == nearest]


def with_most(found: list[Survivor], pick: str) -> list[Survivor]:
    """Keeps those with the most of something; nobody if all have none of it."""
    counter = pick.removeprefix("most ").replace(" ", "_")
    most = max([getattr(survivor, counter) for survivor in found])
    return [survivor for survivor in found if getattr(survivor, counter) == most] if most or counter == "courage" else []


def names_several(who: Who) -> bool:
    """Tells whether a target line names more than one: all of them, or so many."""
    return who.pick == "all" or bool(who.count and who.count != "1")


def pick_several(game: Game, who: Who, context: Context) -> Steps[list[Survivor]]:
    """Picks everybody whom a line that names several lets through; where it says how many, the closest, at random or as the controller says."""
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
            chosen = yield from choose("pick_target", "monster_controller", context.card, tuple([survivor.id for survivor in left]), PickTargetFacts(who.text))
        taken.append(game.by_id[chosen])
        found = [survivor for survivor in found if survivor.id != chosen]
    return taken


def pick(game: Game, who: Who, context: Context) -> Steps[Survivor | None]:
    """Picks one survivor of those whom a target line lets through: the closest or a random one, the controller settling ties."""
    found = fitting(game, who, context, tell=True)
    if not found:
        return None
    if who.pick == "closest":
        steps = distances(game.monster.space or game.monster.left_from, game.size)
        game.record_reason("nearest", context.card, who.text, tuple([(survivor.id, steps[survivor.space]) for survivor in found]))
        found = closest(game, found)
    elif who.pick == "random" and len(found) > 1:
        face = yield from die("random", len(found))
        game.record_reason("random", context.card, who.text, found[face - 1].id, tuple([survivor.id for survivor in found]))
        return found[face - 1]
    elif who.pick.startswith("most "):
        found = with_most(found, who.pick)
        found = closest(game, found) if found else found        # Bloody Claw: the closest among those who bleed most
    elif who.pick == "last to wound":
        found = [survivor for survivor in found if survivor.id == game.table.last_to_wound]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    tied = tuple([survivor.id for survivor in found])
    game.record_reason("tied", context.card, who.text, tied)
    chosen = yield from choose("pick_target", "monster_controller", context.card, tied, PickTargetFacts(who.text))
    return game.by_id[chosen]
