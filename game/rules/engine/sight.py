"""Lines of view between base centres, and the obstacle terrain that blocks them (facts T6)."""

from game.model.monster import Monster
from game.model.space import INDEX, BaseSize
from game.model.survivor import Survivor
from game.model.view import blockers
from game.rules.engine.game import Game, Piece


def base_of(game: Game, of: Piece | str) -> tuple[str, BaseSize]:
    """Returns space and size of the base of the monster, of a survivor, or of a space."""
    if isinstance(of, Survivor):
        return of.space, 1
    if isinstance(of, Monster) or of == "monster":
        return game.monster.space, game.size
    return (of, 1) if of in INDEX else (game.by_id[of].space, 1)


def blocked_by(game: Game, one: Piece | str, other: Piece | str) -> str | None:
    """Returns the first obstacle space on the line between two base centres, counted from the first; None if the view is clear."""
    if not game.obstacles:
        return None
    (start, size), (end, end_size) = base_of(game, one), base_of(game, other)
    if not start or not end:
        return None
    return next(iter(blockers(start, size, end, end_size, game.obstacles)), None)
