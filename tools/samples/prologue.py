"""The first pages of a campaign."""

from __future__ import annotations

from game.model.campaign import Player
from game.rules.engine.question_facts import StoryFacts
from game.scenes.front.prologue import Prologue
from game.scenes.front.seats import LOOKS
from game.scenes.session import stories
from game.ui.kit.screen import AppServices, Scene


def sample(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens a campaign of this seed after so many pages; nothing is saved."""
    names = ("Aya", "Oren", "Ines", "Lucca")
    people = [(name, "female" if i % 2 == 0 else "male", i + 1, LOOKS[i]) for i, name in enumerate(names)]
    players = [Player(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di"))]
    session = stories.new_session(players, people, seed=seed)
    for _ in range(answers):
        question = session.question
        if question is None or not isinstance(question.facts, StoryFacts) or question.facts.page == question.facts.pages:
            break
        session.answer("go_on")
    return Prologue(services, session)
