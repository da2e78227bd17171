"""Questions about terrain that do not change it: the tile on a space, what can be activated from there, lines of view, the zone."""
from msgspec import Struct

from game.model.showdown import Terrain
from game.model.space import distances, names
from game.model.survivor import Survivor
from game.model.view import clear_views, touched
from game.rules.engine import sight, values
from game.rules.engine.game import Game
from game.rules.engine.question_facts import ChooseFacts, PlacingFacts
from game.rules.engine.questions import Ask
from game.rules.showdown import terrain, terrain_use

ZONE = "in the zone"                                            # as target lines write it


class TileUse(Struct, frozen=True):
    """Something for which a tile can be activated: the key of the option, the tile, and the reason code of a refusal (empty if it is allowed)."""
    key: str
    card: str
    spaces: tuple[str, ...]
    name: str
    code: str


class TileToLay(Struct, frozen=True):
    """A tile that a question lays: its card, its rows and columns as the card shows it, and how many are left to be laid, this one included."""
    card: str
    rows: int
    columns: int
    left: int


def tile_to_lay(game: Game, question: Ask) -> TileToLay | None:
    """Returns the tile that a question lays: it asks which way, or where; None for any other question."""
    match question.facts:
        case ChooseFacts(purpose=terrain.TILE, detail=detail):
            left = int(detail)
        case PlacingFacts(figure=terrain.TILE, left=left):
            pass
        case _:
            return None
    return TileToLay(question.about, *terrain.size_of(game.library.terrain[question.about]), left)


def covered_at(game: Game, question: Ask, space: str) -> tuple[str, ...]:
    """Lists the spaces that the tile which a question lays covers if this space is chosen; empty if it lays none, or not there."""
    facts = question.facts
    if not isinstance(facts, PlacingFacts) or facts.figure != terrain.TILE or space not in question.options:
        return ()
    return names(terrain.rectangle(space, *terrain.turned(game.library.terrain[question.about], facts.way)))


def tile_at(game: Game, space: str) -> Terrain | None:
    """Returns the terrain tile on a space, or None; its text is that of its card (kind `terrain`)."""
    return terrain.tile_at(game, space)


def tile_uses(game: Game, survivor: Survivor) -> list[TileUse]:
    """Lists what the tiles on the board can be activated for, each with the reason code if this survivor may not now."""
    return [TileUse(key, tile.card, tuple(tile.spaces), entry[3].name, terrain_use.cannot_activate(game, survivor, tile, entry) or "")
            for key, tile, entry in terrain_use.uses(game)] if game.grounds else []


def uses_from(game: Game, survivor: Survivor, space: str) -> list[TileUse]:
    """Lists the tiles that could be activated from a space: those on it or adjacent to it."""
    near = {use.key for use in tile_uses(game, survivor)
            if any([distances(space, 1)[other] <= 1 for other in use.spaces])}
    return [use for use in tile_uses(game, survivor) if use.key in near]


def tile_of(game: Game, key: str) -> tuple[str, ...]:
    """Lists the spaces of the tile that an option `use CARD N` means; empty if it means no terrain."""
    use = terrain_use.use_of(game, key)
    return tuple(use[1].spaces) if use is not None else ()


def blocks(game: Game, card: str) -> tuple[str, ...]:
    """Lists the blocking keywords of a terrain card: obstacle, impassable."""
    return tuple(game.library.terrain[card].keywords)


def view_line(game: Game, one: str, other: str) -> tuple[bool, str]:
    """Returns whether the line between two base centres is clear, and else its first obstacle space; ends are `monster`, survivor ids or spaces."""
    space = sight.blocked_by(game, one, other)
    return space is None, space or ""


def line_spaces(game: Game, one: str, other: str) -> tuple[str, ...]:
    """Lists the spaces that the line between two base centres touches, from A1 to P22."""
    (start, size), (end, end_size) = sight.base_of(game, one), sight.base_of(game, other)
    return names(touched(start, size, end, end_size)) if start and end else ()


def in_view(game: Game, of: str) -> tuple[str, ...]:
    """Lists the spaces to which there is a clear line from a base; obstacles block it, the blind spot is ignored."""
    start, size = sight.base_of(game, of)
    return names(clear_views(start, size, game.obstacles)) if start else ()


def zone(game: Game) -> tuple[str, ...]:
    """Lists the spaces of the zone of death: within two spaces of the monster without its blind spot (Ground Fighting), while a card refers to it."""
    monster = game.monster
    spoken_of = any([ZONE in getattr(getattr(condition, "who", None), "places", ()) for entries in game.triggers.values() for entry in entries
                     for condition in entry[3].if_.every])
    if not monster.space or not spoken_of:
        return ()
    return names(values.zone_of_death(game))


def stands_in(game: Game, survivor: Survivor) -> list[str]:
    """Lists the terrain cards whose rules apply to a survivor because they stand on a tile."""
    return [card for card in game.grounds if game.on_ground(survivor, card)]


def is_hidden(game: Game, survivor: Survivor) -> bool:
    """Returns whether a survivor is hidden: standing, but no threat."""
    return "hidden" in game.qualities and values.has_quality(game, survivor, "hidden")


__all__ = ["TileToLay", "TileUse", "blocks", "covered_at", "in_view", "is_hidden", "line_spaces", "stands_in", "tile_at", "tile_of", "tile_to_lay",
           "tile_uses", "uses_from", "view_line", "zone"]
