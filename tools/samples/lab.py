"""The balance lab with a study whose fights are invented, so that nothing is played."""

from __future__ import annotations

import random

from msgspec import structs

from game.play.lab.fight import LabFight
from game.play.lab.findings import CardEffect, findings, strongest_first
from game.play.lab.study import STRENGTHS, Strength, Version
from game.play.lab.verdict import HARDER
from game.play.lab.versions import WITHOUT, Comparison, cards_of
from game.play.lab.work import DONE, LabView
from game.scenes.lab.scene import LabScene
from game.scenes.session import stories
from game.ui.kit.screen import AppServices, Scene

MONSTER, LEVEL, FIGHTS = "white_lion", "1", 102
CAUSES = {"die_of_shock": 0.4, "bleeding": 0.35, "decapitation": 0.25, "head_explosion": 0.05}
WEAPONS = {"founding_stone": 3, "fist_and_tooth": 2, "bone_blade": 2, "": 1}
UNKNOWN, NEVER = 3, 4  # AI cards of which the fights tell nothing, and cards that were never drawn


def fight(seed: int, chance: random.Random, won: float, cards: list[str]) -> LabFight:
    """Invents a fight that is won with a probability."""
    outcome = "victory" if chance.random() < won else "none" if chance.random() < 0.03 else "defeat"
    causes = {cause: 1 for cause, often in CAUSES.items() if chance.random() < often * (1.6 - won)}
    weapons = {weapon: chance.randrange(most + 1) for weapon, most in WEAPONS.items()}
    return LabFight(seed, outcome, 2 + int(chance.triangular(1, 26, 9)), sum(causes.values()), "", causes, weapons, cards)


def view(seed: int, weighed: bool = True) -> LabView:
    """Invents a study in which the monster has become harder."""
    library, chance = stories.library()[0], random.Random(seed)
    cards = cards_of(library, MONSTER)
    ai = [card for card in cards if card in library.ai]
    strengths = []
    for bots, before, after in zip(STRENGTHS, (0.62, 0.31), (0.46, 0.2), strict=True):
        seeds = range(1, FIGHTS + 1)
        strengths.append(Strength(bots, [fight(n, chance, before, cards) for n in seeds], [fight(n, chance, after, cards[NEVER:]) for n in seeds], HARDER))
    effects = [CardEffect(card, 100, round(chance.uniform(-0.06, 0.18), 2), round(chance.uniform(0.03, 0.1), 2), n >= UNKNOWN) for n, card in enumerate(ai)]
    comparison = Comparison(Version([], "before"), Version([], "after"), WITHOUT, MONSTER, LEVEL, library.monster[MONSTER].name, cards, ai)
    found = tuple(findings(strength, cards) for strength in strengths)
    return LabView(DONE, comparison, HARDER, found, tuple(strongest_first(effects)) if weighed else (), weighed, "", 4 * FIGHTS, 1)


def sample(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the lab after a study of this seed; `answers` is the part that a small window shows."""
    scene = LabScene(services)
    scene.change(structs.replace(scene.choices, monster=MONSTER, level=LEVEL))
    scene.work.view = view(seed)
    scene.tab = answers or scene.tab
    return scene
