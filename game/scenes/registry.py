"""The scenes by name. Each factory imports its scene when it is called: the first picture waits for nothing else.

A factory is called as `factory(services, seed=1, answers=0)`: `seed` and `answers` matter to scenes that hold a session
(`main.py screenshot` gives them); the others take them and look away.
"""

from __future__ import annotations

from game.ui.kit.screen import AppServices, Scene, SceneFactory


def title(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.title import Title

    return Title(services)


def setup(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Makes the set-up with names that this seed rolls; the title makes one whose names nobody knows before."""
    from game.scenes.front.setup import Setup

    return Setup(services, seed)


def battle_setup(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "", level: str = "", survivors: int = 4) -> Scene:
    """Makes the set-up of a free battle; `answers` is the page that is open."""
    from game.scenes.battle.battles import Wishes
    from game.scenes.battle.setup import BattleSetup

    page = BattleSetup(services, seed, Wishes(monster, level))
    page.page = answers
    page.seats.call_people(survivors)
    return page


def prologue(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens a story of this seed at one of its pages."""
    from game.scenes.front.prologue import sample

    return sample(services, seed, answers)


def saves(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.saves import Saves

    return Saves(services)


def packs(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.packs import Packs

    return Packs(services)


def settings(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.settings import SettingsPage

    return SettingsPage(services)


def rules(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.rules_page import RulesPage

    return RulesPage(services)


def about(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.front.about import AboutPage

    return AboutPage(services)


def showdown(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens a showdown of this seed with four players, after so many answers by the careful bot."""
    from game.scenes.showdown.samples import sample

    return sample(services, seed, answers)


def battle(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens a free battle of this seed, each survivor led by a player, after so many answers by the careful bot."""
    from game.scenes.showdown.samples import sample_battle

    return sample_battle(services, seed, answers, monster, level, survivors)


def battle_end(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens the last page of a free battle that the careful bot has played."""
    from game.scenes.showdown.samples import sample_battle

    return sample_battle(services, seed, max(answers, 100_000), monster, level, survivors)


def showdown_odds(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where an attack is possible next, with its odds."""
    from game.scenes.showdown.foresight_samples import odds

    return odds(services, seed, answers)


def showdown_forecast(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where somebody may walk next, with the threat of the monster's next turn."""
    from game.scenes.showdown.foresight_samples import forecast

    return forecast(services, seed, answers)


def showdown_tie(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown at the next tie for the target, with the reasons."""
    from game.scenes.showdown.foresight_samples import tie

    return tie(services, seed, answers)


def showdown_paths(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown where the monster has several equal ways next, with the reasons."""
    from game.scenes.showdown.foresight_samples import paths

    return paths(services, seed, answers)


def handover(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the same showdown at the first time the tile passes after so many answers."""
    from game.scenes.showdown.samples import sample_handover

    return sample_handover(services, seed, answers)


def settlement(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the settlement phase after a victory in a story of this seed, after so many answers by the careful bot."""
    from game.scenes.settlement.scene import sample

    return sample(services, seed, answers)


def ending(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the last page of a story of this seed."""
    from game.scenes.settlement.scene import sample

    return sample(services, seed, max(answers, 1000))


def components(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    from game.scenes.components import Components

    return Components(services)


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
