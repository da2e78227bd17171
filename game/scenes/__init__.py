"""The scenes by name. Each factory imports its scene when it is called: the first picture waits for nothing else.

A factory is called as `factory(stage, seed=1, answers=0)`: `seed` and `answers` matter to scenes that hold a session
(`main.py screenshot` gives them); the others take them and look away.
"""

from __future__ import annotations

from game.ui.screen import Scene, SceneFactory, Stage


def title(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.title import Title

    return Title(stage)


def setup(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Makes the set-up with names that this seed rolls; the title makes one whose names nobody knows before."""
    from game.scenes.setup import Setup

    return Setup(stage, seed)


def battle_setup(stage: Stage, seed: int = 1, answers: int = 0, monster: str = "", level: str = "", survivors: int = 4) -> Scene:
    """Makes the set-up of a free battle; `answers` is the page that is open."""
    from game.scenes.battle_setup import BattleSetup
    from game.scenes.battles import Wishes

    page = BattleSetup(stage, seed, Wishes(monster, level))
    page.page = answers
    page.seats.call_people(survivors)
    return page


def prologue(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens a story of this seed at one of its pages."""
    from game.scenes.prologue import sample

    return sample(stage, seed, answers)


def saves(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.saves import Saves

    return Saves(stage)


def packs(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.packs import Packs

    return Packs(stage)


def settings(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.settings import SettingsPage

    return SettingsPage(stage)


def rules(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.rules_page import RulesPage

    return RulesPage(stage)


def about(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.about import About

    return About(stage)


def showdown(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens a showdown of this seed with four players, after so many answers by the careful bot."""
    from game.scenes.showdown_samples import sample

    return sample(stage, seed, answers)


def battle(stage: Stage, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens a free battle of this seed, each survivor led by a player, after so many answers by the careful bot."""
    from game.scenes.showdown_samples import sample_battle

    return sample_battle(stage, seed, answers, monster, level, survivors)


def battle_end(stage: Stage, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens the last page of a free battle that the careful bot has played."""
    from game.scenes.showdown_samples import sample_battle

    return sample_battle(stage, seed, max(answers, 100_000), monster, level, survivors)


def showdown_odds(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where an attack is possible next, with its odds."""
    from game.scenes.foresight_samples import odds

    return odds(stage, seed, answers)


def showdown_forecast(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where somebody may walk next, with the threat of the monster's next turn."""
    from game.scenes.foresight_samples import forecast

    return forecast(stage, seed, answers)


def showdown_tie(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown at the next tie for the target, with the reasons."""
    from game.scenes.foresight_samples import tie

    return tie(stage, seed, answers)


def showdown_paths(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where the monster has several equal ways next, with the reasons."""
    from game.scenes.foresight_samples import paths

    return paths(stage, seed, answers)


def handover(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown at the first time the tile passes after so many answers."""
    from game.scenes.showdown_samples import sample_handover

    return sample_handover(stage, seed, answers)


def settlement(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the settlement phase after a victory in a story of this seed, after so many answers by the careful bot."""
    from game.scenes.settlement import sample

    return sample(stage, seed, answers)


def ending(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the last page of a story of this seed."""
    from game.scenes.settlement import sample

    return sample(stage, seed, max(answers, 1000))


def components(stage: Stage, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.components import Components

    return Components(stage)


SCENES: dict[str, SceneFactory] = {
    "title": title,
    "setup": setup,
    "battle_setup": battle_setup,
    "prologue": prologue,
    "saves": saves,
    "packs": packs,
    "settings": settings,
    "rules": rules,
    "about": about,
    "showdown": showdown,
    "battle": battle,
    "battle_end": battle_end,
    "showdown_odds": showdown_odds,
    "showdown_forecast": showdown_forecast,
    "showdown_tie": showdown_tie,
    "showdown_paths": showdown_paths,
    "handover": handover,
    "settlement": settlement,
    "ending": ending,
    "components": components,
}
