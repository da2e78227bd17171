"""The straggler test: who falls behind (facts, hunt 1)."""
from collections.abc import Callable

from game.model.survivor import Survivor
from game.rules.engine import events, hunt_events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Steps, die
from game.rules.engine.values import value


def stragglers(game: Game, context: Context, bonus: Callable[[Survivor], int] | None = None) -> Steps[list[Survivor]]:
    """Lets each survivor roll a d10, with what their cards add (`straggler_roll`) and the `bonus` of the event; all who roll lowest are stragglers."""
    rolled: dict[str, int] = {}
    for survivor in game.living():
        face = yield from die("straggler", who=survivor.id)
        game.emit(events.DiceFell(survivor.id, "straggler", (face,), 0, context.card))
        rolled[survivor.id] = face + value(game, survivor, "straggler_roll", context) + (bonus(survivor) if bonus is not None else 0)
    lowest = min(rolled.values(), default=0)
    found = [survivor for survivor in game.living() if rolled.get(survivor.id) == lowest]
    for survivor in found:
        game.emit(hunt_events.Straggled(survivor.id, lowest))
    return found
