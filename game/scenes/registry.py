"""The scenes by name: who makes each, and its line in the title's menu.

A new page is one entry here, its module, and its sentences (with `title.<key>` where it stands in the menu). Modules are named and not
imported: each is read when its scene is wanted, and the first picture waits for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from game.scenes.front.menu import MenuLine
from game.ui.kit.screen import AppServices, Scene


@dataclass(frozen=True)
class SceneEntry:
    """How a scene is made: called as `entry(services)`; a scene of play is called with its `session` and `keeper` as well."""

    maker: str  # `module:name`, from `game.scenes` on
    icon: str = ""  # of its line in the title's menu; "": it has none
    line: str = ""  # the key of that line, where it is not the scene's name
    stays: bool = False  # the title keeps it, as it was left
    parts: Mapping[str, object] = field(default_factory=dict)  # what the scene begins with each time

    def __call__(self, services: AppServices, **parts: object) -> Scene:
        """Imports what makes the scene, and makes it."""
        module, _, name = self.maker.partition(":")
        make: Callable[..., Any] = getattr(import_module(f"game.scenes.{module}"), name)
        made: Scene = make(services, **self.parts, **parts)
        return made


def menu() -> list[MenuLine]:
    """Lists the lines of the title's menu in the order of the registry."""
    return [MenuLine(entry.line or name, entry.icon, name, entry.stays) for name, entry in SCENES.items() if entry.icon]


SCENES: dict[str, SceneEntry] = {
    "title": SceneEntry("front.title:Title", parts={"menu": menu}),
    "setup": SceneEntry("front.setup:Setup", icon="lantern", line="new", stays=True),
    "battle_setup": SceneEntry("battle.setup:BattleSetup", icon="claw", line="battle", stays=True),
    "saves": SceneEntry("front.saves:Saves", icon="hour"),
    "packs": SceneEntry("front.packs:Packs", icon="deck"),
    "card_bench": SceneEntry("card_bench.scene:CardBenchScene"),
    "lab": SceneEntry("lab.scene:LabScene"),
    "settings": SceneEntry("front.settings:SettingsPage", icon="gear"),
    "rules": SceneEntry("front.rules_page:RulesPage", icon="book"),
    "about": SceneEntry("front.about:AboutPage", icon="eye"),
    "prologue": SceneEntry("front.prologue:Prologue"),
    "showdown": SceneEntry("showdown.scene:ShowdownScene"),
    "settlement": SceneEntry("settlement.scene:SettlementScene"),
    "hunt": SceneEntry("hunt.scene:HuntScene"),
    "ending": SceneEntry("endings.story:story_end"),
    "battle_end": SceneEntry("endings.battle:battle_end"),
    "chronicle": SceneEntry("chronicle.scene:ChronicleScene"),
    "fight": SceneEntry("endings.fight:fight_page"),
}
