"""The current point of the round, who may act next, and which cards in play will answer at a point (core rules p.66)."""
from msgspec import Struct

from game.cards.effect import Rule
from game.rules.engine.game import Context, Game
from game.rules.engine.options import SurvivalOption, options_of
from game.rules.engine.performing import tell_loop
from game.rules.engine.questions import DONE, Ask, Silent, Steps
from game.rules.engine.signals import LoopEnds
from game.rules.engine.triggers import ROUND, TimingPoint, concerns, fire_triggers, in_order
from game.rules.showdown.act_options import ready

BEFORE_THE_ROUND = ("", "7")


class Answering(Struct, frozen=True):
    """A rule in play that answers at a point: owner, card, number on the card, and whether its conditions hold now."""
    owner: str
    card: str
    number: int
    holds: bool
    rule: Rule


# ---- moving from point to point -------------------------------------------------------------------------------------
def reach(game: Game, number: str) -> None:
    """Records that the round has reached a timing point."""
    game.table.point = number


def moment(game: Game, number: str, context: Context) -> Steps[None] | Silent:
    """Moves the round to a timing point and fires its moment."""
    game.table.point = number
    name = MOMENT[number]
    return opened(game, name, context) if name in game.triggers else DONE


def opened(game: Game, name: str, context: Context) -> Steps[None]:
    """Fires a moment of the round; cards that trigger each other endlessly are stopped, and the round goes on."""
    try:
        yield from fire_triggers(game, name, context)
    except LoopEnds as ended:
        tell_loop(game, ended, name)


def begin_round(game: Game, context: Context) -> Steps[None] | Silent:
    """Begins the round, unless it has begun already."""
    return moment(game, "1", context) if game.table.point in BEFORE_THE_ROUND else DONE


# ---- queries --------------------------------------------------------------------------------------------------------
POINTS = {point.number: point for point in ROUND}
MOMENT = {point.number: point.moment for point in ROUND}


def timing_point(game: Game) -> TimingPoint | None:
    """Returns the current timing point; None before the first round and after the showdown."""
    showdown = game.showdown
    if showdown is None or showdown.stage not in ("monster", "survivors"):
        return None
    return POINTS.get(showdown.point)


def answering(game: Game, number: str) -> list[Answering]:
    """Lists the rules in play that answer at a point, by card and then owner: their order unless the controller chooses another.

    `holds` is true now; it may change before the point is reached.
    """
    point = POINTS[number]
    found: list[Answering] = []
    context = Context("", "monster", None)
    acting = game.by_id.get(game.table.acting)
    if point.of_an_act and acting is not None:
        context = Context("", acting.id, acting)
    for name in point.triggers:
        found += [Answering(*entry[:3], concerns(game, entry, context), entry[3]) for entry in sorted(game.triggers.get(name, ()), key=in_order)]
    return found


def who_may_act(game: Game, question: Ask | None = None) -> tuple[str, ...]:
    """Returns the ids of those who may act now: at a survival opportunity those who can, in the monster's turn "monster", else the survivor
    whose act it is, or all who have not acted. Empty without a showdown.
    """
    showdown = game.showdown
    if question is not None and question.kind == "survival":
        return tuple(dict.fromkeys([option.who for _, option in options_of(question) if isinstance(option, SurvivalOption)]))
    if showdown is None or showdown.stage not in ("monster", "survivors"):
        return ()
    if showdown.stage == "monster":
        return ("monster",)
    if showdown.acting:
        return (showdown.acting,)
    return tuple([survivor.id for survivor in ready(game)])
