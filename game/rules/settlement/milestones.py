"""Milestones: what is triggered when something happens for the first time, and the principles that it asks for (facts, settlement 3-4)."""
from game.cards.definitions import Event, Principle
from game.cards.library import Library
from game.cards.once_for import once_for_library
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.questions import Ask, Steps
from game.rules.settlement.births import family_context
from game.rules.settlement.story_events import tell
from game.rules.survivors.gaining import gain_innovation


def due(game: Game) -> list[str]:
    """Lists what is due: the pending events, then each principle and event whose milestone is reached for the first time."""
    settlement, library = game.settlement, game.library
    waiting = list(settlement.pending)
    for name, card in with_milestone(library):
        if name in settlement.milestones or name in waiting:
            continue
        if isinstance(card, Principle) and any([answer in settlement.principles for answer in card.answers]):
            continue
        if card.milestone.hold(game, Context(name, "settlement", None)):
            waiting.append(name)
    return waiting


@once_for_library
def with_milestone(library: Library) -> tuple[tuple[str, Principle | Event], ...]:
    """Returns the principles and events that have a milestone, in the order in which they become due."""
    cards: list[tuple[str, Principle | Event]] = [*library.principles.items(), *library.events.items()]
    return tuple([(name, card) for name, card in cards if card.milestone.every])


def queue(game: Game) -> None:
    """Queues what is due; it happens after the story events of the year (facts, settlement 1b)."""
    game.settlement.pending = due(game)


def resolve_all(game: Game) -> Steps[None]:
    """Resolves all that is due, and what becomes due by it."""
    queue(game)
    while game.settlement.pending:
        yield from resolve_next(game)
        queue(game)


def resolve_next(game: Game) -> Steps[None]:
    """Resolves the first thing that is due: the settlement chooses a principle, or an event happens."""
    queue(game)
    settlement = game.settlement
    name = settlement.pending.pop(0)
    settlement.milestones.append(name)
    if name in game.library.events:
        yield from tell(game, name, Context(name, "settlement", None))
        return
    game.emit(events.StoryTold("settlement", name))
    principle = game.library.principles[name]
    answer = yield Ask("principle", "everyone", name, principle.answers)
    yield from gain_innovation(game, answer, family_context(game, name))
