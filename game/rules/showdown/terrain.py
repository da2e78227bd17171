"""Terrain tiles: how they come onto the board and leave it, and what covers a space (facts, terrain T1-T5; core rules p.66).

First the cards that the level names, at the spots of the diagram or else by their own placement, then random cards one by one. Tiles
never overlap; more tiles than exist are ignored. Ours: no random tile covers the monster or a space where a survivor may start, so that
set-up can always go on.
"""
from math import isqrt

from game.cards.definitions import Terrain as TerrainCard
from game.model.bases import free_corners
from game.model.showdown import Terrain
from game.model.space import BIT, COLUMNS, FAR, INDEX, OPPOSITE, ROWS, SPACES, BaseSize, block, distances, footprint, names, row_column, sides, spread, step
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.question_facts import ChooseFacts, PlacingFacts
from game.rules.engine.questions import Steps, choose, shuffled
from game.rules.engine.reasons import NoRoomReason

AMBUSH, TILE = "ambush", "tile"                                 # what is placed, in questions
LYING = ("lying", "turned")                                     # as the card shows it, or turned by 90 degrees


# ---- what covers a space --------------------------------------------------------------------------------------------
def tile_at(game: Game, space: str) -> Terrain | None:
    """Returns the tile that covers a space, or None."""
    return next((tile for tile in game.table.terrain if space in tile.spaces), None) if game.showdown is not None else None


def spaces_of(tile: Terrain) -> int:
    """Returns the spaces of a tile."""
    covered = 0
    for space in tile.spaces:
        covered |= BIT[space]
    return covered


def is_near(survivor: Survivor, tile: Terrain) -> bool:
    """Returns whether a survivor stands on a tile or adjacent to it (facts T7)."""
    return bool(BIT[survivor.space] & spread(spaces_of(tile)))


# ---- set-up ---------------------------------------------------------------------------------------------------------
def lay_terrain(game: Game) -> Steps[None]:
    """Lays the terrain of a level before the figures are placed: the named cards, then the random ones."""
    level, cards = game.level, game.library.terrain
    if game.table.bare or not (level.terrain or level.random_terrain):
        return
    for name in level.terrain:
        yield from lay_in_set_up(game, name, cards[name].places.get(game.monster.card, ()))
    deck = [name for name, card in cards.items() for _ in range(card.copies)]
    for name in level.terrain:                                  # named cards are not drawn again
        if name in deck:
            deck.remove(name)
    for name in (yield from shuffled(deck))[:level.random_terrain]:
        game.emit(events.CardDrawn("monster", name, "terrain"))
        yield from lay_in_set_up(game, name)
    game.emit(events.Shuffled("monster", "terrain"))


def lay_in_set_up(game: Game, name: str, diagram: tuple[str, ...] = ()) -> Steps[None]:
    """Lays the tiles of a card as the level has it, or where the survivors like it who ambush the monster, by the card's own placement."""
    return lay_for_ambush(game, name) if ambushed(game) else lay_card(game, name, "monster", diagram)


def lay_for_ambush(game: Game, name: str) -> Steps[None]:
    """Lays the tiles of a card as the survivors choose: which way, and where its placement allows it (facts, hunt 1)."""
    for number in range(game.library.terrain[name].tiles):
        if not tiles_left(game, name):
            game.record_reason(NoRoomReason, name, number + 1)
            continue
        spots = spots_for(game, name)
        ways = [way for way in LYING if spots[way]]
        spot = 0
        if ways:
            left = still_to_lay(game, name, number)
            way = yield from choose("choose", "everyone", name, ways, ChooseFacts("tile", str(left)))
            at = yield from choose("place", "everyone", name, names(spots[way]), PlacingFacts(TILE, way, left))
            spot = rectangle(at, *turned(game.library.terrain[name], way))
        lay_tile(game, name, spot, "settlement", number)
    game.refresh()


def lay_card(game: Game, name: str, who: str, diagram: tuple[str, ...] = ()) -> Steps[None]:
    """Lays all tiles of a card: at the spots of the diagram if there is one, else at random by the card's placement."""
    for number in range(game.library.terrain[name].tiles):
        if not tiles_left(game, name):
            game.record_reason(NoRoomReason, name, number + 1)
            continue
        spot = next((rectangle for space in diagram if (rectangle := marked(game, name, space))), 0)
        if not spot and not diagram:
            spot = yield from random_spot(game, name)
        lay_tile(game, name, spot, who, number)
    game.refresh()


def lay_as_chosen(game: Game, name: str, who: str) -> Steps[None]:
    """Lays the tiles of a card on free spaces that are not adjacent to the monster, as everyone chooses (our reading)."""
    for number in range(game.library.terrain[name].tiles):
        figures = game.bodies | (spread(footprint(game.monster.space, game.size)) if game.monster.space else 0)
        for survivor in game.living():
            figures |= BIT.get(survivor.space, 0)
        spots = [space for space in names(spots_for(game, name)[LYING[0]]) if not spot_at(game, name, space) & figures]
        if tiles_left(game, name) and spots:
            at = yield from choose("place", "everyone", name, tuple(spots), PlacingFacts(TILE, LYING[0], still_to_lay(game, name, number)))
            lay_tile(game, name, spot_at(game, name, at), who, number)
    game.refresh()


def spot_at(game: Game, name: str, space: str) -> int:
    """Returns the spaces of a tile whose north-west space is this one."""
    return rectangle(space, *turned(game.library.terrain[name], LYING[0]))


def still_to_lay(game: Game, name: str, number: int) -> int:
    """Counts the tiles that a card still lays when so many have been laid: no more than are not on the board."""
    return min(game.library.terrain[name].tiles - number, tiles_left(game, name))


def tiles_left(game: Game, name: str) -> int:
    """Counts the tiles of a card that are not on the board; no more exist (facts T3)."""
    card = game.library.terrain[name]
    return card.copies * card.tiles - sum([tile.card == name for tile in game.table.terrain])


def lay_tile(game: Game, name: str, spot: int, who: str, number: int) -> None:
    """Puts a tile on its spaces; if there are none, it is left out and a reason records it."""
    if not spot:
        game.record_reason(NoRoomReason, name, number + 1)
        return
    spaces = names(spot)
    game.table.terrain.append(Terrain(name, list(spaces)))
    game.emit(events.TerrainPlaced(who, name, spaces))


def marked(game: Game, name: str, space: str) -> int:
    """Returns the spaces of a tile at a spot of the diagram; 0 if it would overlap another tile or the edge of the board."""
    if space not in INDEX:
        return 0
    rows, columns = size_of(game.library.terrain[name])
    row, column = row_column(space)
    spot = rectangle(space, rows, columns) if row + rows <= len(ROWS) and column + columns <= COLUMNS else 0
    return 0 if spot & covered(game) else spot


def random_spot(game: Game, name: str) -> Steps[int]:
    """Returns the spaces of a tile at a random orientation and spot; 0 if it fits nowhere."""
    spots = spots_for(game, name)
    ways = [way for way in LYING if spots[way]]
    if not ways:
        return 0
    way = ways[0] if len(ways) == 1 else (yield from shuffled(ways))[0]
    space = yield from drawn(names(spots[way]))
    return rectangle(space, *turned(game.library.terrain[name], way))


def drawn(spaces: tuple[str, ...]) -> Steps[str]:
    """Draws one of many spaces in two shuffles: a stack of them, then a space of the stack. Uneven stacks make it slightly unfair."""
    count = isqrt(len(spaces))
    stacks = [spaces[number * len(spaces) // count:(number + 1) * len(spaces) // count] for number in range(count)]
    first = (yield from shuffled([stack[0] for stack in stacks]))[0]
    return (yield from shuffled(next(stack for stack in stacks if stack[0] == first)))[0]


def remove_tile(game: Game, tile: Terrain, who: str) -> None:
    """Takes a tile off the board."""
    game.table.terrain = [other for other in game.table.terrain if other is not tile]
    game.emit(events.TerrainRemoved(who, tile.card, tuple(tile.spaces)))
    game.refresh()


def gaps_to(tile: Terrain, at: str, size: BaseSize) -> dict[str, int]:
    """Returns how far a figure lies beyond each side of a tile: 1 beside it, 0 where it does not."""
    (top, left), (bottom, right), (row, column) = row_column(tile.spaces[0]), row_column(tile.spaces[-1]), row_column(at)
    columns, rows = sides(size)
    return {"N": max(0, top - row - rows + 1), "S": max(0, row - bottom), "E": max(0, column - right), "W": max(0, left - column - columns + 1)}


def way_of(tile: Terrain, at: str, size: BaseSize, away: bool) -> tuple[str, int]:
    """Returns the direction in which a tile moves toward a figure or away from it, and how far at most; no direction where the figure is on it."""
    gaps = gaps_to(tile, at, size)
    way = max(gaps, key=lambda side: gaps[side])
    if not gaps[way]:
        return "", 0
    in_line = sum([gap > 0 for gap in gaps.values()]) < 2
    return (OPPOSITE[way], FAR) if away else (way, gaps[way] - in_line)


def move_tile(game: Game, tile: Terrain, direction: str, most: int, who: str) -> Terrain:
    """Moves a tile straight until something is in its way; returns the tile at its new place, or the same one if it stays."""
    barred = 0
    for other in game.table.terrain:
        barred |= spaces_of(other) if other is not tile else 0
    if "impassable" in game.library.terrain[tile.card].keywords:
        barred |= footprint(game.monster.space, game.size) | game.bodies
        for survivor in game.living():
            barred |= BIT[survivor.space]
    spaces = list(tile.spaces)
    for _ in range(most):
        following = [space for space in [step(space, direction) for space in spaces] if space is not None and not BIT[space] & barred]
        if len(following) < len(spaces):
            break
        spaces = following
    if spaces == tile.spaces:
        return tile
    moved = Terrain(tile.card, spaces)
    game.table.terrain = [moved if other is tile else other for other in game.table.terrain]
    game.emit(events.TerrainRemoved(who, tile.card, tuple(tile.spaces)))
    game.emit(events.TerrainPlaced(who, tile.card, tuple(spaces)))
    game.refresh()
    return moved


# ---- where a tile may be laid ----------------------------------------------------------------------------------------
def size_of(card: TerrainCard) -> tuple[int, int]:
    """Returns the rows and columns of a tile as its card shows it."""
    rows, _, columns = card.size.partition("x")
    return int(rows), int(columns)


def turned(card: TerrainCard, way: str) -> tuple[int, int]:
    """Returns the rows and columns of a tile in an orientation."""
    rows, columns = size_of(card)
    return (rows, columns) if way == "lying" else (columns, rows)


def spots_for(game: Game, name: str) -> dict[str, int]:
    """Returns for each orientation the north-west spaces at which a tile may be laid; a square tile has one orientation."""
    card = game.library.terrain[name]
    barred, (rows, columns) = forbidden(game, card, name), size_of(card)
    return {"lying": free_corners(barred, rows, columns), "turned": free_corners(barred, columns, rows) if rows != columns else 0}


def forbidden(game: Game, card: TerrainCard, name: str) -> int:
    """Returns the spaces that a tile may not cover: other tiles, figures, in set-up the start spaces, and a margin if the card keeps apart."""
    home = home_of(game)
    set_up = game.table.stage == "set_up" and not ambushed(game)
    at = game.monster.space or ("" if ambushed(game) else home)
    figures = game.bodies | (footprint(at, game.size) if at else 0)
    for survivor in game.living():
        figures |= BIT[survivor.space]
    taken = covered(game) | figures
    if set_up:
        steps = distances(home, game.size)
        for space in SPACES:
            if steps[space] == game.monster_card.survivors_at:
                taken |= BIT[space]
    if card.apart:
        near = 0
        for tile in game.table.terrain:
            near |= spaces_of(tile) if tile.card == name else 0
        for _ in range(card.apart - 1):
            near = spread(near)
        taken |= near | spread(figures)
    return taken


def ambushed(game: Game) -> bool:
    """Returns whether the survivors have ambushed the monster and lay out the board as they like."""
    return game.table.ambush == "survivors"


def home_of(game: Game) -> str:
    """Returns the space where the monster will start: that of its card, or the nearest where its base is on the board."""
    (columns, rows), (row, column) = sides(game.size), row_column(game.monster_card.space)
    return SPACES[min(row, len(ROWS) - rows) * COLUMNS + min(column, COLUMNS - columns)]


def covered(game: Game) -> int:
    """Returns the spaces covered by terrain."""
    found = 0
    for tile in game.table.terrain:
        found |= spaces_of(tile)
    return found


def rectangle(space: str, rows: int, columns: int) -> int:
    """Returns the spaces of a rectangle with this north-west space."""
    return BIT[space] * block(rows, columns)
