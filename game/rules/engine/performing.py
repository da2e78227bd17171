"""Performs the effects of cards, one after the other."""
from game.cards.effect import Effect, Effects
from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import BUDGET, Context, Figure, Game, figure_id
from game.rules.engine.questions import Steps
from game.rules.engine.reasons import BudgetReason, GoneReason
from game.rules.engine.signals import ENDED, ENDS, WAITS, Cancelled, HuntEnds, LoopEnds, ShowdownEnds, StoryEnds

SIGNALS = (*ENDS, HuntEnds, ShowdownEnds, StoryEnds)


class EffectFailed(Exception):
    """An effect raised: which effect of which card, and its number since the answer, by which the players may skip it; 0 if it began before that."""

    def __init__(self, effect: Effect, card: str, number: int, fault: BaseException) -> None:
        super().__init__(f"{type(effect).__name__} of {card}: {type(fault).__name__}: {fault}")
        self.effect, self.card, self.number, self.fault = effect, card, number, fault


class EffectLeft(Exception):
    """Leaves the effect within which a question was asked: the players skip it, as it raised after an answer."""


class Awaiting:
    """While it is entered, a resolution (a name of `signals.WAITS`) waits for its signals: cards within it may end what these signals end."""

    __slots__ = ("awaited", "signals")

    def __init__(self, game: Game, resolution: str) -> None:
        self.awaited, self.signals = game.awaited, WAITS[resolution]

    def __enter__(self) -> None:
        for signal in self.signals:
            self.awaited[signal] += 1

    def __exit__(self, *raised: object) -> None:
        for signal in self.signals:
            self.awaited[signal] -= 1


class WholeChange:
    """While it is entered, a signal of a rule that answers to a moment waits until the change is complete; the first one is raised then.

    So `end: attack` on being hurt leaves no severe injury out. A signal that something within the change waits for is not deferred, nor is one
    that an effect of the change gives itself.
    """

    __slots__ = ("around", "awaited", "game", "signals")

    def __init__(self, game: Game) -> None:
        self.game, self.around, self.signals = game, game.change, list[Exception]()
        self.awaited = dict(game.awaited)

    def __enter__(self) -> None:
        self.around, self.game.change = self.game.change, self

    def __exit__(self, raised: type[BaseException] | None, *_: object) -> None:
        self.game.change = self.around
        if raised is None and self.signals:
            raise_after_change(self.game, self.signals[0])

    def defer(self, signal: Exception) -> bool:
        """Keeps a signal until the change is complete; returns False if something within the change waits for it."""
        if self.game.awaited[type(signal)] > self.awaited[type(signal)]:
            return False
        self.signals.append(signal)
        return True


def raise_after_change(game: Game, signal: Exception) -> None:
    """Raises a signal of a rule that answers to a moment, or leaves it to the change that is being made."""
    if game.change is None or not game.change.defer(signal):
        raise signal


def whole_change(game: Game, steps: Steps[None]) -> Steps[None]:
    """Makes a change that no answer to a moment within it can cut in two."""
    with WholeChange(game):
        yield from steps


def contain(game: Game, signal: Exception, card: str) -> None:
    """Raises a signal of a card again if something around waits for it; else it has ended the card alone, and the event says so."""
    if game.awaited[type(signal)]:
        raise signal
    game.emit(events.NothingToEnd("monster" if game.showdown is not None else "settlement", card, ENDED[type(signal)]))


def contained(game: Game, steps: Steps[None], card: str) -> Steps[None]:
    """Runs what a card does; a signal that nothing around it waits for ends this alone."""
    try:
        yield from steps
    except ENDS as signal:
        contain(game, signal, card)


def tell_loop(game: Game, ended: LoopEnds, place: str) -> None:
    """Emits that the budget was spent, where, and the cards of the loop."""
    game.emit(events.LoopStopped("monster" if game.showdown is not None else "settlement", place, ended.loop()))
    game.record_reason(BudgetReason, place)


def concerns_gone(gone: Figure, effect: Effect, context: Context) -> bool:
    """Tells whether an effect concerns only somebody who is gone: a dying monster, or a target that has died of the attack."""
    noun = "" if effect.holds_others else getattr(getattr(effect, "who", None), "noun", "")
    if not isinstance(gone, Survivor):
        return effect.of_the_monster or noun == "monster"
    if not gone.dead:
        return False
    if noun == "subject":
        return context.subject is gone
    return noun == "target" and context.monster_attack.target is gone and not context.monster_attack.targets


def perform(game: Game, effects: Effects, context: Context) -> Steps[None]:
    """Performs effects in order; one that asks nothing and throws no dice is performed without yielding.

    Effects beside `cancel` are performed before `Cancelled` is raised. In the settlement phase, effects for the departing survivors are
    put off until those are known (see departing.py).
    """
    cancelled: Cancelled | None = None
    for effect in effects:
        game.spent = spent = game.spent + 1
        if spent > BUDGET:
            raise game.spent_up(context.card)
        game.effects_done = number = game.effects_done + 1
        answers = game.answers
        if game.skips and number in game.skips:
            game.emit(events.EffectSkipped("settlement", context.card))
            continue
        if game.showdown is None and not game.settlement.departing:
            promise = game.library.promise_of.get(id(effect))
            if promise is not None:
                game.settlement.promised.append(promise)
                continue
        if game.gone is not None and concerns_gone(game.gone, effect, context):
            game.record_reason(GoneReason, context.card, figure_id(game, game.gone))
            continue
        try:
            steps = effect.perform(game, context)
            if steps is not None:
                yield from steps
        except Cancelled as signal:
            cancelled = signal
        except LoopEnds as ended:
            ended.note(context.card, getattr(effect, "action", ""))
            raise
        except EffectLeft:
            game.emit(events.EffectSkipped("settlement", context.card))
        except (*SIGNALS, EffectFailed, GeneratorExit):
            raise
        except RecursionError:                                  # cards trigger each other endlessly: the same as the step budget
            raise game.spent_up(context.card) from None
        except Exception as fault:
            raise EffectFailed(effect, context.card, number if answers == game.answers else 0, fault) from fault
    if cancelled is not None:
        raise cancelled
