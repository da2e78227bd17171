"""The turn of the minions (ours): at the end of the monster's turn each of them picks a target, moves to it, and attacks it if it is adjacent."""
from collections.abc import Callable

from msgspec.structs import replace

from game.cards.definitions import Minion as MinionCard
from game.cards.kinds import Who
from game.model.showdown import Minion
from game.model.space import BIT, BOARD, adjacent, distances, reach, walk
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, MonsterAttack
from game.rules.engine.performing import Awaiting, contained, tell_loop
from game.rules.engine.question_facts import MinionFacts, PickTargetFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose, die
from game.rules.engine.reasons import MinionWaitsReason, NearestReason, RandomReason, TargetReason, TiedReason
from game.rules.engine.sight import blocked_by
from game.rules.engine.signals import LoopEnds, TurnEnds
from game.rules.engine.values import fitting
from game.rules.showdown import minions
from game.rules.showdown.monster_attack import monster_attack
from game.rules.showdown.movement import occupied
from game.rules.showdown.targeting import with_most
from game.rules.showdown.ways import ends_toward


def minions_act(game: Game) -> Steps[None]:
    """Lets the minions act in the order in which they came; a card that ends the turn ends it for the rest of them."""
    for id in [minion.id for minion in minions.on_board(game)]:
        minion = minions.minion_of(game, id)
        if minion is None:
            continue
        try:
            with Awaiting(game, "monster_turn"):
                yield from contained(game, act(game, minion), minion.card)
        except TurnEnds:
            return
        except LoopEnds as ended:
            tell_loop(game, ended, minion.card)


def act(game: Game, minion: Minion) -> Steps[None]:
    """Performs the act of one minion."""
    card = minions.card_of(game, minion)
    target = yield from pick_target(game, minion, card)
    if target is None:
        game.record_reason(MinionWaitsReason, minion.card, minion.id, "nobody")
        return
    yield from move_toward(game, minion, card, target)
    here = minions.minion_of(game, minion.id)
    if here is None or not is_adjacent(game, here, target):
        game.record_reason(MinionWaitsReason, minion.card, minion.id, "out_of_reach")
        return
    context = Context(minion.card, "monster", target, kind="minion")
    context.monster_attack = MonsterAttack(target, by=minion.id)
    profile = card.attack
    yield from monster_attack(game, profile, profile.speed, profile.accuracy, profile.damage, context)


# ---- its target -----------------------------------------------------------------------------------------------------
def pick_target(game: Game, minion: Minion, card: MinionCard) -> Steps[Survivor | None]:
    """Picks the target of the first line that finds somebody; places and distances are those of the minion, and the controller decides ties."""
    for line in card.pick_target:
        found = found_by(game, minion, line)
        if found:
            target, tied = yield from picked(game, minion, line, found)
            game.record_reason(TargetReason, minion.card, line, target.id)
            game.emit(events.TargetPicked(minion.id, target.id, line, tied))
            return target
    return None


def found_by(game: Game, minion: Minion, line: str) -> list[Survivor]:
    """Lists the survivors on the board who fit a line, as seen from a minion."""
    who = Who.parse(line)
    fit = [survivor for survivor in fitting(game, replace(who, places=()), None) if survivor.space]
    if who.pick == "last to wound":
        fit = [survivor for survivor in fit if survivor.id == game.table.last_to_wound]
    return [survivor for survivor in fit if all([AT_PLACE[place](game, minion, survivor) for place in who.places])]


def picked(game: Game, minion: Minion, line: str, found: list[Survivor]) -> Steps[tuple[Survivor, bool]]:
    """Returns one of those who fit a line, and whether the controller decided a tie."""
    pick = Who.parse(line).pick
    if pick == "random" and len(found) > 1:
        face = yield from die("random", len(found))
        game.record_reason(RandomReason, minion.card, line, found[face - 1].id, tuple([survivor.id for survivor in found]))
        return found[face - 1], False
    if pick.startswith("most "):
        found = with_most(found, pick) or found
    if pick and len(found) > 1:
        steps = distances(minion.space, 1)
        game.record_reason(NearestReason, minion.card, line, tuple([(survivor.id, steps[survivor.space]) for survivor in found]))
        nearest = min([steps[survivor.space] for survivor in found])
        found = [survivor for survivor in found if steps[survivor.space] == nearest]
    tied = tuple([survivor.id for survivor in found])
    if len(tied) > 1:
        game.record_reason(TiedReason, minion.card, line, tied)
    chosen = yield from choose("pick_target", CONTROLLER, minion.card, tied, PickTargetFacts(line))
    return game.by_id[chosen], len(tied) > 1


def is_adjacent(game: Game, minion: Minion, survivor: Survivor) -> bool:
    """Returns whether a survivor stands beside a minion."""
    return bool(BIT[survivor.space] & adjacent(minion.space))


def in_range(game: Game, minion: Minion, survivor: Survivor) -> bool:
    """Returns whether a minion stands beside a survivor, or can come beside them with its movement."""
    start = BIT[minion.space]
    return bool(adjacent(survivor.space) & reach(start, free_for(game, minion), minions.card_of(game, minion).movement))


def in_view(game: Game, minion: Minion, survivor: Survivor) -> bool:
    """Returns whether no obstacle lies between a minion and a survivor; a minion sees to all sides."""
    return blocked_by(game, minion.space, survivor) is None


AT_PLACE: dict[str, Callable[[Game, Minion, Survivor], bool]] = {
    "in range": in_range,
    "in field of view": in_view,
    "adjacent": is_adjacent,
    "not adjacent": lambda game, minion, survivor: not is_adjacent(game, minion, survivor),
}


# ---- its way --------------------------------------------------------------------------------------------------------
def free_for(game: Game, minion: Minion) -> int:
    """Returns the spaces on which a minion can stand: figures and impassable terrain are in its way."""
    return BOARD & ~occupied(game) | BIT[minion.space]


def move_toward(game: Game, minion: Minion, card: MinionCard, target: Survivor) -> Steps[None]:
    """Moves a minion along a shortest way around figures until it is beside its target, at most its movement; the controller chooses where it ends."""
    if is_adjacent(game, minion, target):
        return
    free = free_for(game, minion)
    ends = ends_toward(minion.space, 1, target.space, card.movement, 1, BOARD & ~free)
    if not ends or minion.space in ends:
        return
    end = yield from choose("place", CONTROLLER, minion.card, ends, MinionFacts(minion.id, moves=True))
    minions.move(game, minion, end, "walk", walk(minion.space, end, free))
