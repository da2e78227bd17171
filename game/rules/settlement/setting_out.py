"""Who may set out on a hunt (First Story p.36)."""
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.values import forbidden_by, has_quality

AGELESS = "ageless"
MOST = 4


def most(game: Game) -> int:
    """Returns how many may set out together: four, or as many as there are players."""
    return max(MOST, len(game.campaign.players))


def cannot_set_out(game: Game, survivor: Survivor) -> str | None:
    """Returns the reason why a survivor cannot depart: dead, retired, or limit if a card keeps them home (skip the next hunt); None if they can."""
    if survivor.dead:
        return "dead"
    if survivor.retired and not has_quality(game, survivor, "tireless") and not young_again(game, survivor):
        return "retired"
    return "limit" if forbidden_by(game, survivor.id, "depart") else None


def young_again(game: Game, survivor: Survivor) -> str | None:
    """Returns the gear card, worn or stored, with which somebody who is retired may set out, or None; they must wear it when they do."""
    library = game.library
    held = [*survivor.gear, *[name for name in library.gear if game.settlement.storage.get(name, 0) > 0]]
    return next((name for name in held if any([AGELESS in rule.is_ for rule in library.gear[name].rules])), None)
