"""Activating terrain: costs an activation, from the tile or beside it (facts T7); what is offered, and why something is not."""
from game.cards.effect import Cost
from game.model.campaign import Used
from game.model.showdown import Terrain
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import TERRAIN, Context, Entry, Game
from game.rules.engine.options import ability_key
from game.rules.engine.performing import contained, perform
from game.rules.engine.questions import Steps
from game.rules.engine.values import forbidden_by
from game.rules.showdown import act_costs
from game.rules.showdown.terrain import is_near

Use = tuple[str, Terrain, Entry]                                # key, tile, rule of its card


def uses(game: Game) -> list[Use]:
    """Lists what can be activated on the board: `use acanthus_plants 0`, with the tile's first space if several tiles have the card."""
    found: list[Use] = []
    for tile in game.table.terrain:
        several = sum([other.card == tile.card for other in game.table.terrain]) > 1
        for entry in game.uses:
            if entry[0] == TERRAIN and entry[1] == tile.card:
                found.append((ability_key(tile.card, entry[2], tile.spaces[0] if several else ""), tile, entry))
    return found


def cannot_activate(game: Game, survivor: Survivor, tile: Terrain, entry: Entry) -> str | None:
    """Returns why a survivor may not activate a tile now, as a code of `reasons.CODES`, or None."""
    rule = entry[3]
    cost = rule.pay or Cost()
    why = "knocked_down" if survivor.down_since else act_costs.cannot_pay(game, survivor, cost)
    if why is not None:
        return why
    if not is_near(survivor, tile):
        return "not_adjacent"
    if rule.once is not None and any([used.rule == spent(survivor, tile, entry) for used in game.campaign.used]):
        return "limit"
    if "activation" in cost.actions and game.prohibitions and forbidden_by(game, survivor.id, "activate"):
        return "limit"
    return None if not rule.if_.every or rule.if_.hold(game, context_of(survivor, tile)) else "missing_cost"


def spent(survivor: Survivor, tile: Terrain, entry: Entry) -> str:
    """Returns the mark recorded for something that each survivor may do once at each tile."""
    return f"{survivor.id} {tile.card} {entry[2]} {tile.spaces[0]}"


def context_of(survivor: Survivor, tile: Terrain) -> Context:
    """Makes the context of a tile's rules, with the survivor who activates it as the subject."""
    context = Context(tile.card, survivor.id, survivor, kind="terrain")
    context.tile = tile
    return context


def options(game: Game, survivor: Survivor) -> tuple[str, ...]:
    """Lists the keys of the tiles that a survivor may activate now."""
    return tuple([key for key, tile, entry in uses(game) if not cannot_activate(game, survivor, tile, entry)])


def use_of(game: Game, key: str) -> Use | None:
    """Returns the tile and rule of an option key, or None if it is no terrain option."""
    return next((use for use in uses(game) if use[0] == key), None)


def activate(game: Game, survivor: Survivor, use: Use) -> Steps[None]:
    """Pays for a tile's activation and performs it; the survivor gains what it gives."""
    _, tile, entry = use
    rule = entry[3]
    act_costs.pay(game, survivor, rule, tile.card)
    if rule.once is not None:
        game.campaign.used.append(Used(spent(survivor, tile, entry), rule.once))
    context = context_of(survivor, tile)
    if "activation" in (rule.pay or Cost()).actions and not (yield from act_costs.activation_spent(game, survivor, context)):
        return
    game.emit(events.TerrainUsed(survivor.id, tile.card, tuple(tile.spaces)))
    yield from contained(game, perform(game, rule.do, context), tile.card)
