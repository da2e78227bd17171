"""The Overwhelming Darkness: each survivor walks a path of their own (facts, hunt 2)."""
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps
from game.rules.hunt.revealing import DARKNESS, resolve


def overwhelming_darkness(game: Game) -> Steps[None]:
    """Resolves the story event of the sixth space, for each survivor in turn."""
    for name, event in game.library.events.items():
        if event.deck == DARKNESS:
            yield from resolve(game, name, Context(name, "settlement", None))
