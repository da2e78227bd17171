"""Placing figures: this is not movement, so no rule answers to a move and nobody is run over (core rules p.62, p.70, p.75).

A monster off the board has no space. It comes back beside the survivor closest to where it left, on the far side of them as seen from
there (ours), or as near to that as its base fits.
"""
from collections.abc import Iterable

from game.model.space import (
    BIT,
    BOARD,
    COLUMNS,
    DIRECTIONS,
    OPPOSITE,
    ROWS,
    SPACES,
    BaseSize,
    adjacent,
    blind_spot,
    distances,
    facing,
    fits,
    footprint,
    names,
    row_column,
    sides,
)
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.question_facts import DirectionFacts, PickTargetFacts, PlacingFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose
from game.rules.engine.reasons import CameBackReason, FacingReason, NoPlaceReason, OffBoardReason, PlacedReason
from game.rules.showdown import movement
from game.rules.showdown.targeting import closest


def free_places(game: Game) -> list[str]:
    """Lists the spaces where the monster's base fits: on the board, on no survivor and on no impassable terrain."""
    taken = movement.occupied(game, game.monster)
    return [space for space in SPACES if fits(space, game.size) and not footprint(space, game.size) & taken]


def beside(game: Game, survivor: Survivor, places: Iterable[str]) -> list[str]:
    """Keeps the places from which the monster's base touches a survivor's space; if none does, the nearest ones."""
    steps = {place: distances(place, game.size)[survivor.space] for place in places}
    nearest = min(steps.values(), default=0)
    return [place for place, gap in steps.items() if gap == nearest]


def beyond(game: Game, survivor: Survivor, places: list[str], start: str) -> list[str]:
    """Keeps the places beside a survivor on the side away from `start`, the straightest ones.

    If nothing fits on that side: the places beside the survivor that are farthest from `start`.
    """
    gaps = movement.side_gaps(survivor.space, start, game.size)
    ways = [way for way in DIRECTIONS if gaps[way] == max(gaps.values())]
    near = beside(game, survivor, places)
    row, column = row_column(start)
    steps = {place: abs(row_column(place)[0] - row) + abs(row_column(place)[1] - column) for place in near}
    far = [place for place in near if any([movement.side_gaps(survivor.space, place, game.size)[OPPOSITE[way]] == 1 for way in ways])]
    if far:
        return [place for place in far if steps[place] == min([steps[other] for other in far])]
    return [place for place in near if steps[place] == max(steps.values())]


# ---- the monster ----------------------------------------------------------------------------------------------------
def place_monster(game: Game, where: str, of: list[Survivor], context: Context) -> Steps[None]:
    """Places the monster, or takes it off the board. If its base fits nowhere, it stays."""
    monster = game.monster
    if where == "off_board":
        leave_board(game, context.card)
        return
    if where == "best_view":
        yield from best_view(game, context)
        return
    target = of[0] if of else None
    places = free_places(game)
    if where == "centre":
        places = nearest_to(game, places, game.monster_card.space)
    elif where == "board_edge":
        places = [place for place in places if at_edge(place, game.size)]
    elif where == "free_space":
        places = nearest_to(game, places, monster.space or monster.left_from or game.monster_card.space)
    elif where == "behind" and target is not None:
        places = beyond(game, target, places, monster.space or monster.left_from or game.monster_card.space)
    elif where == "adjacent" and target is not None:
        places = beside(game, target, places)
    elif where != "chosen":                                     # beside nobody, or a place for survivors alone
        places = []
    if not places:
        game.record_reason(NoPlaceReason, context.card, "monster")
        return
    game.record_reason(PlacedReason, context.card, "monster", where, len(places))
    put_monster(game, (yield from choose("place", CONTROLLER, context.card, places, PlacingFacts("monster"))))
    if target is not None:
        yield from movement.turn_to(game, target.space, context)


def nearest_to(game: Game, places: list[str], wanted: str) -> list[str]:
    """Keeps the places with the fewest steps from a space."""
    steps = distances(wanted, 1)
    least = min([steps[place] for place in places], default=0)
    return [place for place in places if steps[place] == least]


def at_edge(space: str, size: BaseSize) -> bool:
    """Returns whether a figure of this size on a space touches the edge of the board."""
    (columns, rows), (row, column) = sides(size), row_column(space)
    return row == 0 or column == 0 or row + rows == len(ROWS) or column + columns == COLUMNS


def put_monster(game: Game, space: str) -> None:
    """Puts the monster on a space; back on the board it can be seen and attacked again."""
    if game.monster.space != space:
        away, game.monster.left_from = not game.monster.space, ""
        game.monster.space = space
        game.emit(events.Moved("monster", space, "placed"))
        if away:
            game.record_reason(CameBackReason, game.table.drawn or game.monster.card, space)


def leave_board(game: Game, card: str) -> None:
    """Takes the monster off the board: it has no space, cannot be attacked, and is adjacent to nobody."""
    monster = game.monster
    if monster.space:
        monster.left_from, monster.space = monster.space, ""
        game.emit(events.LeftBoard("monster", monster.left_from))
        game.record_reason(OffBoardReason, card)


def come_back(game: Game, context: Context) -> Steps[None]:
    """Brings the monster back onto the board if no card in play keeps it away any more, since a wound took that card."""
    found = closest(game, [survivor for survivor in game.living() if survivor.space])
    if not found:
        return
    chosen = yield from choose("pick_target", CONTROLLER, context.card, [survivor.id for survivor in found], PickTargetFacts("behind"))
    yield from place_monster(game, "behind", [game.by_id[chosen]], context)


def best_view(game: Game, context: Context) -> Steps[None]:
    """Turns the monster so that nobody is in its blind spot and most survivors are in front of it; if that is impossible, it is placed where it is.

    The nearest such place is taken; the controller decides ties (Smart Cat, ours).
    """
    monster, size = game.monster, game.size
    crowd = [BIT[survivor.space] for survivor in game.living()]
    bodies = 0
    for bit in crowd:
        bodies |= bit
    if not any([unwatched(bodies, monster.space, size, way) == 0 for way in DIRECTIONS]):
        good = [place for place in free_places(game) if any([unwatched(bodies, place, size, way) == 0 for way in DIRECTIONS])]
        near = nearest_to(game, good, monster.space or monster.left_from or game.monster_card.space)
        if near:
            game.record_reason(PlacedReason, context.card, "monster", "best_view", len(near))
            put_monster(game, (yield from choose("place", CONTROLLER, context.card, near, PlacingFacts("monster"))))
    fewest = min([unwatched(bodies, monster.space, size, way) for way in DIRECTIONS])
    ways = [way for way in DIRECTIONS if unwatched(bodies, monster.space, size, way) == fewest]
    seen = {way: sum([bool(bit & facing(monster.space, size, way)) for bit in crowd]) for way in ways}
    ways = [way for way in ways if seen[way] == max(seen.values())]
    way = yield from choose("direction", CONTROLLER, context.card, ways, DirectionFacts("face"))
    game.record_reason(FacingReason, context.card, way, "view")
    movement.turn(game, way)


def swap(game: Game, one: Survivor, of: list[Survivor], context: Context) -> None:
    """Lets two survivors on the board change places (innovations, Shield); if one of them is off the board, both stay."""
    other = of[0] if of else None
    if other is None or other is one or other.dead or not other.space or not one.space:
        game.record_reason(NoPlaceReason, context.card, one.id)
        return
    there, here = other.space, one.space
    game.record_reason(PlacedReason, context.card, one.id, "swap", 1)
    movement.move_to(game, one, there, "placed")
    movement.move_to(game, other, here, "placed")


def unwatched(bodies: int, space: str, size: BaseSize, way: str) -> int:
    """Counts the survivors in the blind spot of a monster on this space with this facing."""
    return (bodies & blind_spot(space, size, way)).bit_count()


# ---- survivors ------------------------------------------------------------------------------------------------------
def place_survivor(game: Game, figure: Survivor, where: str, of: list[Survivor], context: Context) -> Steps[None]:
    """Places a survivor on a free space that the controller chooses: beside, in front of or behind the monster, beside somebody, at the edge; or off the board.

    Behind a survivor, who has no facing, is beside them on the side away from the monster.
    """
    if figure.dead:
        return
    monster = game.monster
    if where == "off_board":
        left, figure.space, figure.away = figure.space, "", True
        game.emit(events.LeftBoard(figure.id, left))
        return
    if where == "free_space":
        yield from movement.put_beside(game, figure, figure.space, context)
        return
    if where == "swap":
        swap(game, figure, of, context)
        return
    free = ~movement.occupied(game, figure) & BOARD
    options: tuple[str, ...]
    if where == "chosen":
        options = tuple([space for space in names(free) if space != figure.space])
    elif where == "centre":
        options = tuple(nearest_to(game, list(names(free)), game.monster_card.space))
    elif where == "behind" and not of:
        options = names(blind_spot(monster.space, game.size, monster.facing) & free)
    elif where == "behind":
        open_to, gaps = names(adjacent(of[0].space) & free), distances(monster.space, game.size)
        options = tuple([space for space in open_to if gaps[space] == max([gaps[other] for other in open_to])])
    elif where == "board_edge":
        options = tuple([space for space in names(free) if at_edge(space, 1)])
    else:
        near = adjacent(of[0].space) if of and of[0].space else adjacent(monster.space, game.size)
        in_front = near & free & facing(monster.space, game.size, monster.facing)
        options = names(in_front if in_front and where == "adjacent_in_front" else near & free)
        if BIT[figure.space] & near & free and where == "adjacent_to_monster":
            return
    if options:
        game.record_reason(PlacedReason, context.card, figure.id, where, len(options))
        movement.move_to(game, figure, (yield from choose("place", CONTROLLER, context.card, options, PlacingFacts(figure.id))), "placed")
    elif monster.space:
        yield from movement.put_beside(game, figure, monster.space, context)
