"""Every scene that a screenshot can show, by name: those of the game, and those that need a campaign or a battle in some state.

A factory is called as `factory(services, seed=1, answers=0)`: the seed of the game, and how many answers the
careful bot has given. The scenes of a battle also take `monster`, `level` and `survivors`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from game.scenes import registry
from game.scenes.battle.kit_page import KitPage
from game.scenes.battle.setup import BattleSetup, cards_of_all_packs
from game.scenes.front.setup import Setup
from game.scenes.session.battles import Wishes
from game.ui.kit.screen import AppServices, Scene, SceneFactory
from tools import components
from tools.samples import chronicle, foresight, hunt, lab, prologue, settlement, showdown

SampleFactory = Callable[..., Scene]  # factory(services, seed=1, answers=0)
PLAYED_OUT = 100_000  # more answers than any battle has
LIVED_OUT = 1000  # more answers than any campaign of the samples has


def plain(factory: SceneFactory) -> SampleFactory:
    """Returns a sample factory for a scene without a session."""
    return lambda services, seed=1, answers=0: factory(services)


def setup(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the set-up with the random names of this seed."""
    return Setup(services, seed)


def battle_setup(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "", level: str = "", survivors: int = 4) -> Scene:
    """Opens the set-up of a free battle; `answers` is the page that is open."""
    page = BattleSetup(services, seed, Wishes(monster, level))
    page.page = answers
    page.seats.call_people(survivors)
    return page


def kit(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "", level: str = "", survivors: int = 4) -> Scene:
    """Opens what the survivors of a free battle bring; `answers` is the page that is open."""
    page = battle_setup(services, seed, 0, monster, level, survivors)
    assert isinstance(page, BattleSetup)
    page.wishes.settle(cards_of_all_packs())
    players, people = page.seats.table(page.cards.fallback)
    made = KitPage(services, cards_of_all_packs(), players, people, page.wishes)
    made.page = answers
    return made


def battle(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens a free battle with one survivor for each player."""
    return showdown.sample_battle(services, seed, answers, monster, level, survivors)


def battle_end(services: AppServices, seed: int = 1, answers: int = 0, monster: str = "white_lion", level: str = "1", survivors: int = 4) -> Scene:
    """Opens the last page of a free battle played by the careful bot: of this seed, or the next one whose battle comes to an end."""
    for later in count(seed):
        scene = showdown.sample_battle(services, later, max(answers, PLAYED_OUT), monster, level, survivors)
        if scene.name == "battle_end":
            break
    return scene


def ending(services: AppServices, seed: int = 1, answers: int = 0) -> Scene:
    """Opens the last page of a campaign."""
    return settlement.sample(services, seed, max(answers, LIVED_OUT))


SCENES: dict[str, SampleFactory] = {
    **{name: plain(factory) for name, factory in registry.SCENES.items()},
    "setup": setup,
    "battle_setup": battle_setup,
    "kit": kit,
    "prologue": prologue.sample,
    "showdown": showdown.sample,
    "battle": battle,
    "battle_end": battle_end,
    "showdown_odds": foresight.odds,
    "showdown_forecast": foresight.forecast,
    "showdown_tie": foresight.tie,
    "showdown_paths": foresight.paths,
    "showdown_proxy": showdown.sample_proxy,
    "fight": showdown.sample_fight,
    "handover": showdown.sample_handover,
    "settlement": settlement.sample,
    "hunt": hunt.sample,
    "ending": ending,
    "chronicle": chronicle.sample,
    "lab_found": lab.sample,
    "components": plain(components.Components),
}
