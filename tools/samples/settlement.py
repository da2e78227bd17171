"""Settlement phases: the showdown before is declared a victory without being played."""

from __future__ import annotations

from game.model.campaign import Player
from game.play.bots import CarefulBot
from game.rules.session import Session
from game.scenes.session.phases import scene_for
from game.scenes.session.stories import new_session
from game.ui.kit.screen import AppServices, Scene

PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Ines", "female", 3, "c"), ("Lucca", "male", 4, "d")]
PLAYERS = ("Ana", "Bo", "Cy", "Di")


def after_victory(seed: int, dead: int = 1, players: int = 4, dice: str = "game") -> Session:
    """Returns a session at its first question in the settlement, after a victory in which so many survivors died."""
    people = [(name, sex, min(number, players), look) for name, sex, number, look in PEOPLE]
    session = new_session([Player(name, mark) for mark, name in enumerate(PLAYERS[:players])], people, seed=seed, dice=dice, prologue=False)
    showdown = session.campaign.showdown
    while session.question is not None and showdown is not None and showdown.stage in ("set_up", "deploy"):
        session.answer(session.question.options[0])
        showdown = session.campaign.showdown
    campaign = session.campaign
    assert campaign.showdown is not None
    campaign.showdown.outcome, campaign.showdown.stage, campaign.showdown.acting, campaign.showdown.drawn = "victory", "over", "", ""
    for survivor in campaign.survivors[len(campaign.survivors) - dead :]:
        survivor.dead = True
    campaign.survivors[0].injuries = {"arms": 1}
    return Session(campaign, session.library)


def after_defeat(seed: int) -> Session:
    """Returns a session behind the first fight of a year, in which all who had set out fell."""
    session, bot = after_victory(seed), CarefulBot(seed)
    session.campaign.goes_on = True
    while session.campaign.phase != "showdown" and session.question is not None:
        session.answer(bot.choose(session))
    campaign, showdown = session.campaign, session.campaign.showdown
    assert showdown is not None
    showdown.outcome, showdown.stage, showdown.acting, showdown.drawn = "defeat", "over", "", ""
    for survivor in campaign.survivors:
        survivor.dead = survivor.dead or survivor.id in showdown.survivors
    return Session(campaign, session.library)


def play(session: Session, seed: int, answers: int) -> None:
    """Lets the careful bot give so many answers."""
    bot = CarefulBot(seed)
    for _ in range(answers):
        if session.question is None:
            return
        session.answer(bot.choose(session))


def sample(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns the scene after so many answers by the careful bot, counted from the victory in a campaign of this seed."""
    session = after_victory(seed)
    play(session, seed, answers)
    return scene_for(services, session)
