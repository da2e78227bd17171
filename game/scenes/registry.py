"""The scenes that are opened by name. Each factory imports its scene when it is called: the first picture waits for nothing else."""

from __future__ import annotations

from game.ui.kit.screen import AppServices, Scene, SceneFactory


def title(services: AppServices) -> Scene:
    from game.scenes.front.title import Title

    return Title(services)


def setup(services: AppServices) -> Scene:
    from game.scenes.front.setup import Setup

    return Setup(services)


def battle_setup(services: AppServices) -> Scene:
    from game.scenes.battle.setup import BattleSetup

    return BattleSetup(services)


def saves(services: AppServices) -> Scene:
    from game.scenes.front.saves import Saves

    return Saves(services)


def packs(services: AppServices) -> Scene:
    from game.scenes.front.packs import Packs

    return Packs(services)


def settings(services: AppServices) -> Scene:
    from game.scenes.front.settings import SettingsPage

    return SettingsPage(services)


def rules(services: AppServices) -> Scene:
    from game.scenes.front.rules_page import RulesPage

    return RulesPage(services)


def about(services: AppServices) -> Scene:
    from game.scenes.front.about import AboutPage

    return AboutPage(services)


SCENES: dict[str, SceneFactory] = {
    "title": title,
    "setup": setup,
    "battle_setup": battle_setup,
    "saves": saves,
    "packs": packs,
    "settings": settings,
    "rules": rules,
    "about": about,
}
