"""What still waits when a scenario has ended: milestones that are due, and a showdown that nobody has set up yet."""

from __future__ import annotations

from game.play.scenario import settlement, steps, years
from game.play.scenario.compare import differences
from game.play.scenario.play import Play
from game.play.scenario.reading import BadScenario, Skipped, Told
from game.rules.showdown import set_up

BEFORE_THE_FIRST_TURN = ("set_up", "deploy")                    # stages of a showdown in which nobody has acted


def still_wrong(play: Play, then: dict[str, Told]) -> list[str]:
    """Lists the differences from what is expected; a scenario may end before or after what waits for its moment."""
    wrong = differences(play, then)
    return [] if wrong and carry_out(play) and not differences(play, then) else wrong


def carry_out(play: Play) -> bool:
    """Carries out what waits; returns whether there was something, and the scenario has the dice and answers for it."""
    try:
        return not play.flowing and (reach(play) or fight(play))
    except (BadScenario, Skipped):
        return False


def reach(play: Play) -> bool:
    """Resolves the milestones that are due in a step in which they wait."""
    if play.campaign.phase != "settlement" or not settlement.answered_milestone(play):
        return False
    while due := settlement.answered_milestone(play):
        play.resolve(settlement.milestone(due), settlement.own_answers(play))
    return True


def fight(play: Play) -> bool:
    """Sets up a showdown that has been come to and places everybody, up to the first turn."""
    showdown = play.game.showdown
    if showdown is None or years.phase_of(play.campaign) != "showdown" or showdown.stage not in BEFORE_THE_FIRST_TURN:
        return False
    if showdown.stage == "set_up":
        steps.set_up_showdown(play)
    lies = steps.anywhere(play)
    while play.game.table.stage == "deploy":
        play.resolve(set_up.deploy, lambda question: question.options[0] if question.kind == "deploy" else lies(question))
    return True
