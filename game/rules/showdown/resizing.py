"""Another size of the monster: its base grows over more spaces or shrinks within its own (ours).

Each way, along the rows and along the columns, the new base covers the old one or lies within it. Of the places without impassable terrain the
nearest to the middle of the old base is taken, of these one that leaves the front edge where it is; the controller chooses among several. It is no
move, so nobody is run over: survivors whose spaces it covers are pushed out from under it, and a push alone knocks nobody down.
"""
from game.model.space import BIT, COLUMNS, SPACES, BaseSize, fits, footprint, grows, row_column, sides
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.performing import whole_change
from game.rules.engine.question_facts import PlacingFacts
from game.rules.engine.questions import CONTROLLER, Steps, choose
from game.rules.engine.reasons import PlacedReason, SizeStaysReason
from game.rules.showdown.minions import make_way
from game.rules.showdown.movement import push_aside, put_beside


def change_size(game: Game, wanted: BaseSize, context: Context) -> Steps[None]:
    """Gives the monster a base of another size. Without room it keeps its size; off the board no room is needed."""
    monster = game.monster
    if wanted == monster.size:
        game.record_reason(SizeStaysReason, context.card, "same", wanted)
        return
    if not monster.space:
        resize(game, wanted, "")
        return
    places = places_of_size(game, wanted)
    if not places:
        game.record_reason(SizeStaysReason, context.card, "no_room", wanted)
        return
    game.record_reason(PlacedReason, context.card, "monster", "grown" if grows(monster.size, wanted) else "shrunk", len(places))
    resize(game, wanted, (yield from choose("place", CONTROLLER, context.card, places, PlacingFacts("monster", size=wanted))))
    yield from whole_change(game, make_room(game, context))


def places_of_size(game: Game, size: BaseSize) -> list[str]:
    """Lists the best north-west spaces of a base of another size: over the old one or within it, near its middle, with the same front edge."""
    monster, (columns, rows), (old_columns, old_rows) = game.monster, sides(size), sides(game.size)
    row, column = row_column(monster.space)
    wider, deeper = columns - old_columns, rows - old_rows
    found = {}
    for down in steps_of_corner(deeper):
        for right in steps_of_corner(wider):
            if row + down < 0 or column + right < 0 or column + right >= COLUMNS or (row + down) * COLUMNS >= len(SPACES):
                continue
            space = SPACES[(row + down) * COLUMNS + column + right]
            if fits(space, size) and not footprint(space, size) & game.walls:
                aside = abs(2 * down + deeper) + abs(2 * right + wider)  # of the middle, in half spaces
                ahead = {"N": down, "W": right, "S": down + deeper, "E": right + wider}[monster.facing]
                found[space] = aside, ahead != 0
    best = min(found.values(), default=None)
    return [space for space, rank in found.items() if rank == best]


def steps_of_corner(longer: int) -> range:
    """Returns how far southwards or eastwards the north-west corner may go when the base is so many spaces longer that way: negative is back."""
    return range(-max(0, longer), max(0, -longer) + 1)


def resize(game: Game, size: BaseSize, space: str) -> None:
    """Sets the size of the monster's base and its north-west space ("": off the board), and emits both."""
    before, game.monster.size, game.monster.space, game.size = game.size, size, space, size
    game.emit(events.Resized("monster", size, before, space))


def make_room(game: Game, context: Context) -> Steps[None]:
    """Pushes the survivors out from under the monster, as after a collision; who cannot be pushed is put on the nearest free space."""
    body = footprint(game.monster.space, game.size)
    make_way(game)
    for survivor in [survivor for survivor in game.people if BIT[survivor.space] & body and not survivor.dead]:
        if BIT[survivor.space] & body:
            yield from push_aside(game, survivor, context)
        if BIT[survivor.space] & body and not survivor.dead:
            yield from put_beside(game, survivor, survivor.space, context)
