"""Performs the effects of cards, one after the other."""
from game.cards.effect import Effects
from game.rules.engine import events
from game.rules.engine.game import BUDGET, Context, Game
from game.rules.engine.questions import Steps
from game.rules.engine.signals import ActEnds, AttackEnds, Cancelled, CardEnds, LoopEnds, ShowdownEnds, StoryEnds, TurnEnds

SIGNALS = (ActEnds, AttackEnds, Cancelled, CardEnds, LoopEnds, ShowdownEnds, StoryEnds, TurnEnds)


class EffectFailed(Exception):
    """An effect raised: which effect of which card, and its number in the resolution, by which the players may skip it."""

    def __init__(self, effect: str, card: str, number: int, fault: BaseException) -> None:
        super().__init__(f"{effect} of {card}: {type(fault).__name__}: {fault}")
        self.effect, self.card, self.number, self.fault = effect, card, number, fault


def perform(game: Game, effects: Effects, context: Context) -> Steps[None]:
    """Performs effects in order; one that asks nothing and throws no dice is performed without yielding.

    Effects beside `cancel` are performed before `Cancelled` is raised. In the settlement phase, effects for the departing survivors are
    put off until those are known (see departing.py).
    """
    cancelled: Cancelled | None = None
    for effect in effects:
        game.spent = spent = game.spent + 1
        if spent > BUDGET:
            game.spent = 0
            raise LoopEnds
        game.effects_done = number = game.effects_done + 1
        if game.skips and number in game.skips:
            game.emit(events.EffectSkipped("settlement", context.card))
            continue
        if game.showdown is None and not game.settlement.departing:
            promise = game.library.promise_of.get(id(effect))
            if promise is not None:
                game.settlement.promised.append(promise)
                continue
        try:
            steps = effect.perform(game, context)
            if steps is not None:
                yield from steps
        except Cancelled as signal:
            cancelled = signal
        except (*SIGNALS, EffectFailed, GeneratorExit):
            raise
        except RecursionError:                                  # cards trigger each other endlessly: the same as the step budget
            raise LoopEnds from None
        except Exception as fault:
            raise EffectFailed(type(effect).__name__, context.card, number, fault) from fault
    if cancelled is not None:
        raise cancelled
