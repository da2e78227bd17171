"""The course of the years in scenarios: events that happen now, playing on in the program's own order, the beginning of a campaign."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.library import Library
from game.cards.meant import nearest
from game.model.campaign import Campaign
from game.play.scenario import hunt
from game.play.scenario.own_answers import named_by
from game.play.scenario.play import Play, Resolution
from game.play.scenario.reading import BadScenario, Step
from game.rules import flow
from game.rules.engine import events
from game.rules.engine.game import Context, Game
from game.rules.engine.options import DONE, FREE_NAME, GO_ON
from game.rules.engine.questions import Ask, Steps
from game.rules.settlement import beginning, departing, milestones, phase, story_events

PHASES = ("hunt", "showdown", "settlement")
ENDS = {"": "none", "game_over": "lost", "end_of_the_beginning": "none"}  # why a story ended, in the words of scenarios; all others are won
MOST_PARTS = 200                                                # resolutions of one `go_on`
ANSWERED = ("hunt_turn", "develop", "depart", "grid", "the_end", "story")    # questions that playing on answers with what ends them


# ---- event ----------------------------------------------------------------------------------------------------------
def event(play: Play, step: Step) -> None:
    """Lets an event, or the choice of a principle, happen now, by itself."""
    library = play.library
    name = in_full(library, str(step.what))
    principle = name.removeprefix("principle_")
    if name not in library.events and principle not in library.principles:
        raise BadScenario(f"there is no event '{name}'{nearest(name, library.events)}")
    by = play.who(step.beside("by")).id if step.beside("by") is not None else ""
    if play.game.hunt is not None and name in library.events:
        play.resolve(hunt.single(name, by), named_by(play, by))
        return

    def happens(game: Game) -> Steps[None]:
        if name not in library.events:
            game.settlement.pending = [principle, *[other for other in milestones.due(game) if other != principle]]
            yield from milestones.resolve_next(game)
            return
        if library.events[name].deck == "settlement":
            game.settlement.seen = name
        yield from story_events.tell(game, name, Context(name, "settlement", game.by_id.get(by)))

    play.resolve(happens, named_by(play, by))


def in_full(library: Library, name: str) -> str:
    """Returns the id of an event that is called by the end of it (`first_day`, `branding`), where no other event ends so."""
    found = [known for known in library.events if known.endswith(f"_{name}")]
    return found[0] if name not in library.events and len(found) == 1 else name


# ---- go on ----------------------------------------------------------------------------------------------------------
def go_on(play: Play, step: Step) -> None:
    """Plays on in the order of the rules until a step of the settlement phase or a phase of the campaign has begun, or all is over."""
    aim = str(step.what)
    if aim not in PHASES and aim not in phase.STEPS:
        raise BadScenario(f"there is no phase or step '{aim}' ({', '.join((*PHASES, *phase.STEPS))})")
    first = True
    if chosen_by_nobody(play.game) and play.campaign.settlement.step_done:  # who departs was told by a step
        play.resolve(departing.ask_quarry, ending(play))
    for _ in range(MOST_PARTS):
        if not leads_on(play, aim, first):
            return
        play.resolve(next_part(aim), ending(play))
        first = False
    raise BadScenario(f"go_on: {aim} does not begin")


def chosen_by_nobody(game: Game) -> bool:
    """Returns whether departing is prepared, and no quarry of the settlement's list has been chosen."""
    settlement = game.settlement
    return game.campaign.phase == "settlement" and settlement.step == "prepare_departing_survivors" and not settlement.quarry and bool(settlement.quarries)


def leads_on(play: Play, aim: str, first: bool) -> bool:
    """Returns whether something is left to play before the aim."""
    campaign = play.campaign
    if campaign.phase == "ended":
        return False
    if campaign.phase == "settlement" and phase.is_over(play.game):
        return True
    if aim in PHASES:
        return campaign.phase != aim or (aim == "hunt" and campaign.hunt is None)
    settlement = campaign.settlement
    begun = campaign.phase == "settlement" and settlement.step == aim and not settlement.step_done
    return not begun or bool(milestones.due(play.game) and phase.after_timeline(aim))


def next_part(aim: str) -> Resolution:
    """Returns the resolution of what comes next; the step that is the aim is only begun."""

    def happens(game: Game) -> Steps[None]:
        settlement = game.settlement
        if game.campaign.phase == "settlement" and phase.comes_next(game) == aim:
            phase.begin(game, aim)
            return
        steps = flow.next_resolution(game)
        if steps is None:
            raise BadScenario(f"go_on: the rules know nothing after {game.campaign.phase} {settlement.step}")
        yield from steps

    return happens


def ending(play: Play) -> Callable[[Ask], str | None]:
    """Returns a function that ends what the players may end, unless the scenario answers; who is on the way departs."""

    def own(question: Ask) -> str | None:
        if question.kind in play.answers.told:
            return None
        if question.kind in ANSWERED:
            return next((word for word in (GO_ON, DONE) if word in question.options), None)
        return question.options[0] if FREE_NAME in question.options or question.kind in ("sex", "quarry") else None

    return own


# ---- the beginning --------------------------------------------------------------------------------------------------
def begin_campaign(play: Play, step: Step) -> None:
    """Begins a new campaign, up to its first question."""
    play.resolve(beginning.begin)


# ---- then -----------------------------------------------------------------------------------------------------------
def over_as(game: Game) -> str:
    """Returns how a campaign ended: none, lost or won; with the last of the people it is lost before it is told."""
    return "lost" if not game.campaign.over and phase.is_over(game) else ENDS.get(game.campaign.over, "won")


def phase_of(campaign: Campaign) -> str:
    """Returns the phase of a campaign; the aftermath and the prologue belong to the showdown."""
    return "showdown" if campaign.phase in ("aftermath", "prologue") else campaign.phase


def born(play: Play) -> list[str]:
    """Lists who was born in the scenario, in order."""
    found: list[str] = []
    waiting = 0
    for happened in play.happened:
        if isinstance(happened, events.Born):
            waiting += happened.count
        elif isinstance(happened, events.Joined) and waiting:
            waiting -= 1
            found.append(happened.who)
    return found


STEPS: dict[str, Callable[[Play, Step], None]] = {"event": event, "go_on": go_on, "begin_campaign": begin_campaign}
