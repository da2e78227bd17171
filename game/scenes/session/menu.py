"""The pause menu of a scene of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.play.chapters import fights_of
from game.play.fights import KeptFight
from game.play.saves import Kept
from game.play.seeds import word_of
from game.rules.engine.rulings import house_rules, options_of
from game.rules.settlement.beginning import begun_with
from game.scenes.session import branches, stories
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.going_back import GoingBack
from game.scenes.session.house_rules import HouseRulesDialog, summary
from game.scenes.session.part import Host, Part
from game.scenes.session.seeds import copy_seed
from game.scenes.session.sharing import ask_copy_of_played
from game.scenes.session.story_packs import StoryPacks
from game.scenes.session.table import Table
from game.ui.kit.dialog import Answer, Dialog

PAGES = (("rules", "book"), ("settings", "gear"))  # pages and the icons of their lines


class TableMenu(Part):
    """Opens the menu: pages, the lines of the scene (`more`), branches if there are any, return to the title."""

    def __init__(
        self, host: Host, table: Table, going_back: GoingBack, bot: BotTurn, read_out: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        super().__init__(host)
        self.table, self.going_back, self.bot, self.read_out, self.leave = table, going_back, bot, read_out, leave
        self.more: Callable[[], list[Answer]] = list

    def open(self) -> None:
        """Opens the menu over the scene."""
        table = self.table
        answers = [Answer("stay", self.say("showdown.menu.stay"), icon="play", primary=True, harmless=True)]
        answers += self.more()
        if not table.visited and table.campaign.survivors:
            answers.append(Answer("by_table", self.say("by_table"), self.bot.open, icon="cog"))
        for name, icon in PAGES:
            answers.append(Answer(name, self.say(f"showdown.menu.{name}"), partial(self.open_page, name), icon=icon))
        chosen = options_of(table.campaign.rulings)
        begun = self.begun()
        if house_rules(chosen) or begun:
            agreed = HouseRulesDialog(chosen, begun=begun)
            answers.append(Answer("house_rules", summary(self.services.words, chosen), lambda: self.host.open(agreed), icon="book"))
        fights = fights_of(table.notes)
        if not table.campaign.battle and not table.visited:
            answers.append(Answer("chronicle", self.say("annals.open"), self.open_chronicle, icon="people"))
        if fights:
            answers.append(Answer("fights", self.say("fight.chronicle", n=len(fights)), lambda: self.open_fights(fights), icon="claw"))
        if branches.count(table.keeper):
            answers.append(Answer("branches", self.say("foresight.branch.menu", n=branches.count(table.keeper)), self.going_back.open_branches, icon="undo"))
        if isinstance(table.keeper, Kept):
            answers.append(Answer("keep_copy", self.say("saves.keep_copy.menu"), self.keep_copy, icon="discard"))
            if table.campaign.battle:
                seed = table.campaign.seed
                answers.append(Answer("seed", self.say("battle.seed.menu", seed=word_of(seed)), partial(copy_seed, self.services, seed), icon="dice"))
            answers.append(Answer("packs", self.say("packs_of_story.menu", count=len(table.library.packs)), self.open_packs, icon="deck"))
        answers.append(Answer("read_out", self.say("read_out.menu"), self.read_out, icon="log", cap="read_out"))
        answers.append(Answer("title", self.say("showdown.menu.title"), self.leave, icon="back"))
        saved = "showdown.menu.saved" if stories.holder_of(table.keeper) is None else "stories.held.menu"
        self.host.open(Dialog(self.say("showdown.menu"), self.say(saved), answers, icon="hour", width=480))

    def begun(self) -> list[str]:
        """Lists how the story was begun; a free battle has no such beginning."""
        campaign = self.table.campaign
        said = [] if campaign.battle else begun_with(len(campaign.players), campaign.lost, campaign.prologue)
        return [stories.put(each, self.services.words) for each in said]

    def open_chronicle(self) -> None:
        """Opens the chronicle of the story."""
        if not self.table.visited:
            self.services.push(self.services.scene("chronicle", session=self.table.session, keeper=self.table.keeper))

    def open_fights(self, fights: Sequence[KeptFight]) -> None:
        """Opens the stories of the fights so far, the latest first."""
        self.services.push(self.services.scene("fight", session=self.table.session, fights=fights))

    def keep_copy(self) -> None:
        """Asks for the name under which the story is kept as well."""
        if isinstance(self.table.keeper, Kept):
            ask_copy_of_played(self.host, self.table.keeper)

    def open_packs(self) -> None:
        """Opens the dialog about the packs of the story."""
        table = self.table
        if isinstance(table.keeper, Kept):
            StoryPacks(self.services, self.host, table.session, table.keeper, stories.library()[0]).open()

    def open_page(self, name: str) -> None:
        """Opens the page of the rules, or that of the settings."""
        self.services.push(self.services.scene(name, **({"library": self.table.library} if name == "rules" else {})))
