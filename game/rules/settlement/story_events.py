"""Events such as story events and intimacy: performing one, in either phase."""
from contextlib import suppress

from game.model.survivor import Survivor
from game.rules.engine import events
from game.rules.engine.game import Context, Game, SettlementEvent
from game.rules.engine.performing import Awaiting, perform
from game.rules.engine.questions import Steps
from game.rules.engine.signals import CardEnds
from game.rules.settlement import births
from game.rules.settlement.births import EVENT


def tell(game: Game, name: str, context: Context) -> Steps[None]:
    """Performs an event."""
    game.emit(events.StoryTold("settlement", name))
    within = context.inner(name, context.owner, context.subject)
    within.about, within.kind = context.about, "event"
    if game.showdown is None and name == births.EVENT:
        within.words = context.words
        births.begin(game, within)
    with suppress(CardEnds), Awaiting(game, "event"):
        yield from perform(game, game.library.events[name].do, within)


def intimacy(game: Game, one: Survivor, other: Survivor) -> Steps[None]:
    """Performs the event of intimacy with these two as parents."""
    context = Context(EVENT, "settlement", None)
    context.event = SettlementEvent(one, other) if one.sex == "male" else SettlementEvent(other, one)
    yield from tell(game, EVENT, context)
