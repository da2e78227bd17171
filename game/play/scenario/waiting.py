"""What is carried out before a scenario is compared: a showdown that its steps have come to is set up, and everybody is placed."""

from __future__ import annotations

from game.play.scenario import steps, years
from game.play.scenario.play import Play
from game.rules.showdown import set_up

BEFORE_THE_FIRST_TURN = ("set_up", "deploy")                    # stages of a showdown in which nobody has acted


def carry_out(play: Play) -> None:
    """Sets up a showdown that the steps have come to, and places everybody on the first space where they may start, up to the first turn."""
    showdown = play.game.showdown
    if play.flowing or play.exact or showdown is None or years.phase_of(play.campaign) != "showdown" or showdown.stage not in BEFORE_THE_FIRST_TURN:
        return
    if showdown.stage == "set_up":
        steps.set_up_showdown(play)
    lies = steps.anywhere(play)
    while play.game.table.stage == "deploy":
        play.resolve(set_up.deploy, lambda question: question.options[0] if question.kind == "deploy" else lies(question))
