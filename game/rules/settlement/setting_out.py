"""Who may set out on a hunt (First Story p.36)."""
from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.rules.engine.values import forbidden_by

MOST = 4


def most(game: Game) -> int:
    """Returns how many may set out together: four, or as many as there are players."""
    return max(MOST, len(game.campaign.players))


def cannot_set_out(game: Game, survivor: Survivor) -> str | None:
    """Returns the reason why a survivor cannot depart: dead, retired, or limit if a card keeps them home (skip the next hunt); None if they can."""
    if survivor.dead:
        return "dead"
    if survivor.retired:
        return "retired"
    return "limit" if forbidden_by(game, survivor.id, "depart") else None
