"""Hunts: the settlement phase before them is played by the careful bot."""

from __future__ import annotations

from game.play.bots import CarefulBot
from game.rules.session import Session
from game.scenes.session.phases import scene_for
from game.ui.kit.screen import AppServices, Scene
from tools.samples.settlement import after_victory, play

MOST_ANSWERS = 400  # of a settlement phase


def setting_out(seed: int, players: int = 4) -> Session:
    """Returns a session at the first question of a hunt."""
    session, bot = after_victory(seed, players=players), CarefulBot(seed)
    session.campaign.goes_on = True
    for _ in range(MOST_ANSWERS):
        if session.campaign.phase == "hunt" or session.question is None:
            break
        session.answer(bot.choose(session))
    assert session.campaign.phase == "hunt", session.campaign.phase
    return session


def sample(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Returns the scene after so many answers of a hunt by the careful bot; the party sets out in a campaign of this seed."""
    session = setting_out(seed)
    play(session, seed, answers)
    return scene_for(services, session)
