"""The settlement phase, step by step."""
from game.rules.game import Game
from game.rules.questions import Steps
from game.rules.signals import StoryEnds


def next_step(game: Game) -> Steps[None]:
    """Runs the next step of the ten."""
    raise StoryEnds
    yield
