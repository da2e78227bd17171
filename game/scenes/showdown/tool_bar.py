"""The bar of tools: marks on the board, the whole board, rules and menu, for the pointer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.session.menu import TableMenu
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.stop_settings import StopSettings
from game.ui.kit.dialog import Answer
from game.ui.kit.tips import Tip
from game.ui.kit.tool_buttons import Tool, tool_buttons
from game.ui.showdown.layout import Places

MARKS = {"threat": "target", "blind_spot": "hidden", "overlays": "eye"}  # what may be shown on the board, with its sign


class ToolBar(Part):
    """Lays out the tools; where there is little room they are lines of the menu."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, stops: StopSettings, menu: TableMenu, fit: Callable[[], object]) -> None:
        super().__init__(host)
        self.fight, self.forecaster, self.stops, self.menu, self.fit = fight, forecaster, stops, menu, fit
        menu.more = self.lines

    def lay(self, at: Places) -> None:
        """Adds the buttons."""
        tools = self.tools()
        for button in tool_buttons(at.tools, tools if at.all_tools else tools[-1:]):
            self.host.add(button)

    def tools(self) -> list[Tool]:
        """Lists the tools; the menu is the last."""
        marks = [Tool(key, icon, self._tip(key), partial(self.turn, key), self._shown(key)) for key, icon in MARKS.items()]
        return [
            *marks, Tool("fit", "whole", self._tip("fit"), self.fit), Tool("rules", "book", self._tip("rules"), partial(self.menu.open_page, "rules")),
            Tool("menu", "menu", self._tip("menu", "back"), self.menu.open),
        ]  # fmt: skip

    def turn(self, mark: str) -> None:
        """Shows a kind of marks on the board, or hides it."""
        self.fight.overlays_on ^= {mark}
        self.host.relayout()

    def lines(self) -> list[Answer]:
        """Returns the lines of the menu: when to be asked, and what has no button."""
        found = self.stops.lines()
        if self.fight.places is not None and not self.fight.places.all_tools:
            found += [Answer(key, self.say(f"showdown.tool.{key}"), partial(self.turn, key), icon=icon) for key, icon in MARKS.items()]
            found.append(Answer("fit", self.say("showdown.tool.fit"), self.fit, icon="whole"))
        return found

    def _shown(self, mark: str) -> bool:
        return self.forecaster.spaces_shown if mark == "threat" else mark in self.fight.overlays_on

    def _tip(self, tool: str, meaning: str = "") -> Tip:
        key = self.services.cap(meaning or tool) if tool != "rules" else ""
        why = self.say(f"showdown.tool.{tool}.why")
        return Tip(self.say(f"showdown.tool.{tool}"), f"{why}\n<d>{self.say('showdown.tool.key', key=key)}</>" if key else why)
