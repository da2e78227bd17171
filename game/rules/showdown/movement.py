"""Movement: moving, running over, being pushed.

The monster moves one cardinal space at a time along a shortest path and turns to the target; then collisions happen, then the attack
(core rules p.69).
"""

from game.cards.effect import Effects
from game.model.monster import Monster
from game.model.space import (
    BIT,
    BOARD,
    COLUMNS,
    DIRECTIONS,
    OPPOSITE,
    ROWS,
    SIDES,
    SPACES,
    BaseSize,
    distances,
    facing,
    footprint,
    names,
    reach,
    row_column,
    sides,
    spread,
    step,
    with_one_turn,
)
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, Piece, figure_id
from game.rules.engine.performing import WholeChange, perform, whole_change
from game.rules.engine.question_facts import DirectionFacts, MonsterWay, PathFacts, PlacingFacts
from game.rules.engine.questions import CONTROLLER, DONE, Ask, Silent, Steps, choose
from game.rules.engine.reasons import CancelledReason, FacingReason, OutOfReachReason, PathReason, PlacedReason, PushReason, RunReason, StaysReason
from game.rules.engine.triggers import fire_triggers, prevented
from game.rules.engine.values import ignores, unmoved, value
from game.rules.showdown import hiding
from game.rules.showdown.minions import make_way
from game.rules.showdown.ways import Path, Reached, between, ends_away, ends_toward, one_step_on, ways_around
from game.rules.survivors.harm import knock_down

THROWN_ASIDE = 5


def occupied(game: Game, but: Piece | None = None, by_survivors: bool = True) -> int:
    """Returns the spaces with a figure (except `but`) or impassable terrain; without survivors, if it says so, but always with minions."""
    taken = footprint(game.monster.space, game.size) if game.monster.space and but is not game.monster else 0
    for survivor in game.people if by_survivors else ():
        if survivor is not but and not survivor.dead:
            taken |= BIT[survivor.space]
    return taken | game.walls | game.bodies


def move_to(game: Game, figure: Piece, space: str, how: str = "walk", path: tuple[str, ...] = ()) -> None:
    """Puts a figure on a space and emits how it came there."""
    if figure.space != space or path:
        left, figure.space = figure.space, space
        if isinstance(figure, Survivor):
            figure.away = False
        game.emit(events.Moved(figure_id(game, figure), space, how, path))
        if isinstance(figure, Survivor) and left != space and game.granted_until((hiding.SEEN,)):
            hiding.leave(game, figure, left)
        elif game.bodies and figure is game.monster:
            make_way(game)


def turn(game: Game, direction: str) -> None:
    """Sets the monster's facing."""
    if game.monster.facing != direction:
        game.monster.facing = direction
        game.emit(events.Turned("monster", direction))


def turn_to(game: Game, space: str, context: Context) -> Steps[None] | Silent:
    """Turns the monster to a space. Off a corner it keeps its facing if that fits, else it takes the wider gap, else the controller chooses (facts 4.18)."""
    monster = game.monster
    ways = [way for way in DIRECTIONS if BIT[space] & facing(monster.space, game.size, way)]
    if not ways or monster.facing in ways:
        return DONE
    several = len(ways) > 1
    if several:
        gaps = side_gaps(space, monster.space, game.size)
        widest = max([gaps[way] for way in ways])
        ways = [way for way in ways if gaps[way] == widest]
    if len(ways) > 1:
        return turn_as_chosen(game, ways, context)
    game.record_reason(FacingReason, context.card, ways[0], "wider" if several else "only")
    turn(game, ways[0])
    return DONE


def turn_as_chosen(game: Game, ways: list[str], context: Context) -> Steps[None]:
    """Turns the monster to one of several sides, which the controller chooses."""
    direction = yield Ask("direction", CONTROLLER, context.card, tuple(ways), DirectionFacts("face"))
    game.record_reason(FacingReason, context.card, direction, "tied")
    turn(game, direction)


def side_gaps(space: str, at: str, size: BaseSize) -> dict[str, int]:
    """Returns how far a space lies beyond each side of a figure, 0 where it does not."""
    (row, column), (top, left), (columns, rows) = row_column(space), row_column(at), sides(size)
    return {"N": max(0, top - row), "E": max(0, column - left - columns + 1), "S": max(0, row - top - rows + 1), "W": max(0, left - column)}


# ---- the monster's paths --------------------------------------------------------------------------------------------
def ways_to(game: Game, start: str, end: str, everyone: int) -> list[tuple[Path, tuple[str, ...]]]:
    """Lists the shortest paths, one for each different set of survivors who are run over, with these survivors.

    `everyone` is the set of spaces of all survivors.
    """
    size, swept = game.size, between(start, end, game.size)
    if not (everyone | game.walls) & swept:
        return [(with_one_turn(start, end, False)[0], ())]
    if game.walls & swept:
        return ways_around(game, start, end)
    near = [(survivor.id, BIT[survivor.space]) for survivor in game.living() if BIT[survivor.space] & swept]
    (row, column), (to_row, to_column) = row_column(start), row_column(end)
    down, right = (1 if to_row > row else -1), (1 if to_column > column else -1)
    reached: Reached = {start: {(): ()}}
    for _ in range(abs(to_row - row) + abs(to_column - column)):
        onward = {}
        for at in reached:
            r, c = row_column(at)
            onward[at] = ([SPACES[(r + down) * COLUMNS + c]] if r != to_row else []) + ([SPACES[r * COLUMNS + c + right]] if c != to_column else [])
        reached = one_step_on(reached, onward, near, size)
    return [(way, passed) for passed, way in sorted(reached[end].items())]


def choose_way(game: Game, ends: tuple[str, ...], context: Context) -> Steps[Path]:
    """Lets the controller choose among paths that differ in their end or in whom they run over (core rules p.69); equal paths are not asked for.

    The key of a path is its end, or, if several share an end, the first space at which it differs from them.
    """
    start = game.monster.space
    everyone = 0
    for survivor in game.people:
        if not survivor.dead:
            everyone |= BIT[survivor.space]
    in_the_way, ways = everyone | game.walls, []
    for end in ends:
        if in_the_way & between(start, end, game.size):
            ways += ways_to(game, start, end, everyone)
        else:
            ways.append((with_one_turn(start, end, False)[0], ()))
    if len(ways) == 1:
        game.record_reason(PathReason, context.card, ways[0][0][-1], len(ways[0][0]), 1)
        return ways[0][0]
    keyed: dict[str, Path] = {way[-1]: way for way, _ in ways}
    if len(keyed) < len(ways):                                  # several share an end
        keyed = parted([way for way, _ in ways])
    facts = PathFacts(tuple([MonsterWay(key, way, passed) for (way, passed), key in zip(ways, keyed, strict=False)]))
    chosen = keyed[(yield from choose("path", CONTROLLER, context.card, tuple(keyed), facts))]
    game.record_reason(PathReason, context.card, chosen[-1], len(chosen), len(ways))
    return chosen


def parted(ways: list[Path]) -> dict[str, Path]:
    """Maps paths by their end, or, if several share an end, by the first space at which each differs from the others."""
    keyed: dict[str, Path] = {}
    lasts = [way[-1] for way in ways]
    for way in ways:
        key = way[-1]
        if lasts.count(key) > 1:
            rivals = [other for other in ways if other[-1] == key and other != way]
            key = next((space for n, space in enumerate(way) if all([other[n] != space for other in rivals])), "-".join(way))
        keyed[key if key not in keyed else "-".join(way)] = way
    return keyed


def move_toward(game: Game, target: Survivor, wanted: int, context: Context, most: int = 0) -> Steps[bool]:
    """Moves the monster along a shortest path until it can attack, at most its movement (or `most` spaces); turns it; collisions follow.

    Returns whether it can attack.
    """
    monster = game.monster
    if not monster.space or not target.space:
        return False
    gap = distances(monster.space, game.size)[target.space]
    travelled: Path = ()
    context.moved = 0
    movement = most
    if gap > wanted or gap == 0:                                # its movement is asked only where it must move
        movement = most or max(1, value(game, monster, "movement"))
        moves = "before_move" not in game.triggers or (yield from may_move(game, context))
        if monster.knocked_down or not monster.space:
            return False
        ends = () if not moves else ends_toward(monster.space, game.size, target.space, movement, wanted, game.walls)
        if ends and monster.space not in ends:
            travelled = yield from choose_way(game, ends, context)
    passed = run_over(game, travelled)
    if travelled:
        move_to(game, monster, travelled[-1], "walk", travelled)
        context.moved = len(travelled)
    yield from turn_to(game, target.space, context)
    if passed:
        yield from collide(game, passed, context)
    gap = distances(monster.space, game.size)[target.space]
    if gap > wanted:
        game.record_reason(OutOfReachReason, context.card, target.id, gap, movement)
    return 0 < gap <= wanted


def may_move(game: Game, context: Context) -> Steps[bool]:
    """Fires the moment before a move; returns False if the move is cancelled or the monster is knocked down."""
    if "before_move" in game.triggers:
        if (yield from prevented(game, "before_move", context)):
            return False
        if game.monster.knocked_down:
            game.record_reason(CancelledReason, context.card, "move", "knocked_down")
            return False
    return True


def run_over(game: Game, way: Path) -> list[Survivor]:
    """Lists the living survivors whose spaces the monster's base covers along a path."""
    covered = 0
    for space in way:
        covered |= footprint(space, game.size)
    return [survivor for survivor in game.people if BIT[survivor.space] & covered and not survivor.dead] if covered else []


def collide(game: Game, passed: list[Survivor], context: Context, then: Effects = ()) -> Steps[None]:
    """Knocks down the survivors who were run over and pushes aside those under the monster; `then` is performed for each (First Story p.29)."""
    yield from whole_change(game, collisions(game, passed, context, then))


def collisions(game: Game, passed: list[Survivor], context: Context, then: Effects) -> Steps[None]:
    """Performs the collisions of a run one after the other."""
    body = footprint(game.monster.space, game.size)
    for survivor in passed:
        within = context.inner(context.card, context.owner, survivor)
        within.about, within.source = survivor, "collision"
        if "collision" in game.ignored and ignores(game, survivor, "collision", within):
            if BIT[survivor.space] & body:
                yield from put_beside(game, survivor, survivor.space, context)
            continue
        if "before_collision" in game.triggers and (yield from prevented(game, "before_collision", within)):
            continue
        yield from knock_down(game, survivor, context)
        if BIT[survivor.space] & body and not survivor.dead:
            yield from push_aside(game, survivor, context)
        if then and not survivor.dead:
            yield from perform(game, then, within)


def push_aside(game: Game, survivor: Survivor, context: Context) -> Steps[None]:
    """Pushes a survivor 5 spaces out from under the monster in a direction that the controller chooses (facts 4.8, 4.9)."""
    direction = yield from choose("direction", CONTROLLER, context.card, DIRECTIONS, DirectionFacts("push", survivor.id))
    yield from push(game, survivor, THROWN_ASIDE, direction, context)


def move_away(game: Game, threats: list[Survivor], spaces: int, context: Context) -> Steps[None]:
    """Moves the monster to where the most spaces lie between it and the nearest of these survivors on the board (core rules p.70)."""
    monster, near = game.monster, [survivor.space for survivor in threats if survivor.space]
    if not near or not monster.space or not (yield from may_move(game, context)):
        return
    ends = ends_away(monster.space, game.size, near, spaces, game.walls)
    if monster.space in ends:
        game.record_reason(StaysReason, context.card)
        return
    way = yield from choose_way(game, ends, context)
    passed = run_over(game, way)
    move_to(game, monster, way[-1], "walk", way)
    yield from collide(game, passed, context)


def move_straight(game: Game, direction: str, spaces: int, context: Context, then: Effects) -> Steps[None]:
    """Moves the monster forward or back as far as the board goes; from the edge it moves along it (core rules p.70)."""
    monster = game.monster
    if monster.space and (yield from may_move(game, context)):
        yield from go_straight(game, direction, spaces, context, then, "run")


def push_monster(game: Game, direction: str, spaces: int, context: Context) -> Steps[None]:
    """Pushes the monster as a whole; it stops at the edge and before impassable terrain, and survivors in its way suffer collision (facts 1.5, 4.7, 4.16)."""
    yield from go_straight(game, direction, spaces, context, (), "pushed")


def go_straight(game: Game, direction: str, spaces: int, context: Context, then: Effects, how: str) -> Steps[None]:
    """Takes the monster in a direction as far as the board and walls allow; at the edge it goes along it. Survivors whom it passes suffer collision."""
    monster = game.monster
    if step(monster.space, direction, game.size) is None:
        sides = tuple([side for side in SIDES[direction] if step(monster.space, side, game.size)])
        direction = yield from choose("direction", CONTROLLER, context.card, sides, DirectionFacts("edge"))
    way: list[str] = []
    following = step(monster.space, direction, game.size)
    while following is not None and len(way) < spaces and not footprint(following, game.size) & game.walls:
        way.append(following)
        following = step(following, direction, game.size)
    stopped = "done" if len(way) == spaces else "edge" if following is None else "wall"
    game.record_reason(RunReason, context.card, direction, len(way), spaces, stopped)
    context.moved = len(way)
    if way:
        passed = run_over(game, tuple(way))
        move_to(game, monster, way[-1], how, tuple(way))
        yield from collide(game, passed, context, then)


def straight(space: str, direction: str, most: int, free: int, stops: int = BOARD) -> Path:
    """Returns the spaces of a straight path as far as they are free, at most `most`, up to the last one where it may stop."""
    way: list[str] = []
    following = step(space, direction)
    while following is not None and len(way) < most and BIT[following] & free:
        way.append(following)
        following = step(following, direction)
    while way and not BIT[way[-1]] & stops:
        way.pop()
    return tuple(way)


# ---- survivors pushed and placed ------------------------------------------------------------------------------------
def knockback(game: Game, survivor: Survivor, spaces: int, source: Piece, context: Context, toward: bool = False) -> Steps[None]:
    """Pushes a survivor straight away from a source, along the wider gap if they are not in line (core rules p.71, facts 4.12).

    With `toward` the survivor is pulled until beside the source, or level with it.
    """
    if survivor.dead or spaces <= 0 or not source.space or not survivor.space or unmoved(game, survivor, context):
        return
    size = game.size if isinstance(source, Monster) else 1
    gaps = side_gaps(survivor.space, source.space, size)
    widest = max(gaps.values())
    ways = tuple([way for way in DIRECTIONS if gaps[way] == widest])
    if toward:
        ways = tuple([OPPOSITE[way] for way in ways])
    direction = yield from choose("direction", CONTROLLER, context.card, ways, DirectionFacts("push", survivor.id))
    in_line = sum([gap > 0 for gap in gaps.values()]) < 2
    yield from push(game, survivor, spaces, direction, context, max(0, widest - in_line) if toward else None)


def push(game: Game, survivor: Survivor, spaces: int, direction: str, context: Context, most: int | None = None) -> Steps[None]:
    """Pushes one space at a time, at most `most`. It ends at the edge; from the edge it slides along it (core rules p.72).

    Survivors who are passed or landed on are knocked down, and then the one who is pushed falls too, as by impassable terrain; a push
    alone knocks nobody down (First Story). It ends before a minion, as before the monster (ours).
    """
    spaces = pushed_by(game, survivor, spaces)
    spaces = spaces if most is None else min(spaces, most)
    if survivor.dead or spaces <= 0:
        return
    if step(survivor.space, direction) is None:
        sides = tuple([side for side in SIDES[direction] if step(survivor.space, side)])
        direction = yield from choose("direction", CONTROLLER, context.card, sides, DirectionFacts("slide", survivor.id))
    body, walls, minions = footprint(game.monster.space, game.size), game.walls, game.bodies
    others = {other.space: other for other in game.living() if other is not survivor}
    space, path, felled, stopped = survivor.space, [], [], ""
    for _ in range(spaces):
        beyond = step(space, direction)
        if beyond is None:
            stopped = "edge"
            break
        if BIT[beyond] & (walls | minions) or (BIT[beyond] & body and not BIT[space] & body):
            stopped = "wall" if BIT[beyond] & walls else "minion" if BIT[beyond] & minions else "monster"
            break
        space = beyond
        path.append(space)
        if space in others:
            felled.append(others[space])
    game.record_reason(PushReason, context.card, survivor.id, direction, len(path), stopped)
    if path:
        move_to(game, survivor, space, "pushed", tuple(path))
    with WholeChange(game):
        if space in others or BIT[space] & body:
            yield from put_beside(game, survivor, space, context)
        for other in felled:
            if not ignores(game, other, "collision", context):
                yield from knock_down(game, other, context)
        if (felled or stopped == "wall") and not ignores(game, survivor, "collision", context):
            yield from knock_down(game, survivor, context)
        if "knocked_back" in game.triggers:
            within = context.inner(context.card, survivor.id, survivor)
            within.about = survivor
            yield from fire_triggers(game, "knocked_back", within)


def pushed_by(game: Game, survivor: Survivor, spaces: int) -> int:
    """Returns how far a knockback pushes somebody, with what rules in play add or subtract; never below 0."""
    return max(0, spaces + value(game, survivor, "knockback")) if "knockback" in game.values else spaces


def put_beside(game: Game, survivor: Survivor, space: str, context: Context) -> Steps[None]:
    """Puts a survivor on the nearest free space, because nobody shares one; the controller chooses among several."""
    taken, near = occupied(game, survivor), BIT[space]
    while not near & ~taken & BOARD:
        if near == BOARD:                                       # no free space on the board: the survivor stays
            return
        near = spread(near)
    options = names(near & ~taken & BOARD)
    game.record_reason(PlacedReason, context.card, survivor.id, "beside", len(options))
    move_to(game, survivor, (yield from choose("place", CONTROLLER, context.card, options, PlacingFacts(survivor.id))), "placed")


def toward_edge(space: str, size: BaseSize) -> tuple[str, ...]:
    """Returns the directions of the closest board edge; several if edges are equally close."""
    (columns, rows), (row, column) = sides(size), row_column(space)
    gaps = {"N": row, "E": COLUMNS - columns - column, "S": len(ROWS) - rows - row, "W": column}
    return tuple([way for way in DIRECTIONS if gaps[way] == min(gaps.values())])


def free_for(game: Game, figure: Piece) -> int:
    """Returns the spaces on which a figure can stand."""
    return BOARD & ~occupied(game, figure)


def spaces_for(game: Game, survivor: Survivor, free: int | None = None) -> int:
    """Returns the spaces that a survivor may move to: not through figures, not diagonally (First Story p.26, p.29). `free` is `free_for`, if known."""
    if free is None:
        free = free_for(game, survivor)
    start = BIT[survivor.space]
    return reach(start, free, max(1, value(game, survivor, "movement"))) & ~start
