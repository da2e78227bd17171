"""The pause menu of a scene of play."""

from __future__ import annotations

from collections.abc import Callable

from game.play.saves import Kept
from game.rules.engine.rulings import house_rules, options_of
from game.scenes.session import branches, stories
from game.scenes.session.going_back import GoingBack
from game.scenes.session.house_rules import HouseRulesDialog, summary
from game.scenes.session.part import Host, Part
from game.scenes.session.story_packs import StoryPacks
from game.scenes.session.table import Table
from game.ui.kit.dialog import Answer, Dialog

PAGES = (("rules", "book"), ("settings", "gear"))  # pages and the icons of their lines


class TableMenu(Part):
    """Opens the menu: pages, survival stops and branches if there are any, return to the title."""

    def __init__(self, host: Host, table: Table, going_back: GoingBack, leave: Callable[[], object], stops: Callable[[], object] | None = None) -> None:
        super().__init__(host)
        self.table, self.going_back, self.leave, self.stops = table, going_back, leave, stops

    def open(self) -> None:
        """Opens the menu over the scene."""
        table = self.table
        answers = [Answer("stay", self.say("showdown.menu.stay"), icon="play", primary=True, harmless=True)]
        for name, icon in PAGES:
            answers.append(Answer(name, self.say(f"showdown.menu.{name}"), lambda n=name: self._push(n), icon=icon))  # type: ignore[misc]
        if self.stops is not None and table.campaign.showdown is not None and table.campaign.showdown.rules != "first_story":
            answers.insert(1, Answer("stops", self.say("battle.stops"), self.stops, icon="lantern"))
        chosen = options_of(table.campaign.rulings)
        if house_rules(chosen):
            answers.append(Answer("house_rules", summary(self.services.words, chosen), lambda: self.host.open(HouseRulesDialog(chosen)), icon="book"))
        if branches.count(table.keeper):
            answers.append(Answer("branches", self.say("foresight.branch.menu", n=branches.count(table.keeper)), self.going_back.open_branches, icon="undo"))
        if isinstance(table.keeper, Kept):
            answers.append(Answer("packs", self.say("packs_of_story.menu", count=len(table.library.packs)), self.open_packs, icon="deck"))
        answers.append(Answer("title", self.say("showdown.menu.title"), self.leave, icon="back"))
        saved = "showdown.menu.saved" if stories.holder_of(table.keeper) is None else "stories.held.menu"
        self.host.open(Dialog(self.say("showdown.menu"), self.say(saved), answers, icon="hour", width=480))

    def open_packs(self) -> None:
        """Opens the dialog about the packs of the story."""
        table = self.table
        if isinstance(table.keeper, Kept):
            StoryPacks(self.services, self.host, table.session, table.keeper, stories.library()[0]).open()

    def _push(self, name: str) -> None:
        self.services.push(self.services.scene(name, **({"library": self.table.library} if name == "rules" else {})))
