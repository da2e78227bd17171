"""The people of a settlement on the screen: tokens, sheets, and whose gear is shown."""

from __future__ import annotations

from dataclasses import replace

from game.model.survivor import Survivor
from game.play import table_bot
from game.rules.queries import position
from game.scenes.pages.page_turner import PageTurner
from game.scenes.pages.selection import Selection
from game.scenes.session.table import Table
from game.ui.cards.people import sheet_facts
from game.ui.cards.sheets import SheetFacts
from game.ui.kit.tokens import Token, survivor_tokens


class Settlers:
    """Returns the living, the departing and their sheets, for the displayed state."""

    def __init__(self, table: Table, telling: PageTurner, selection: Selection) -> None:
        self.table, self.telling, self.selection = table, telling, selection

    @property
    def tokens(self) -> dict[str, Token]:
        return survivor_tokens(self.table.campaign)

    @property
    def living(self) -> list[Survivor]:
        """Lists the living; on a hunt and in the showdown that it leads to, those who are there."""
        campaign = self.table.campaign
        there = position.party(campaign)
        return [s for s in campaign.survivors if not s.dead and s.id in there]

    def shown(self) -> list[Survivor]:
        """Lists whom a page shows as they are: who sets out or has just come home, as long as anybody does, else all the living; after a fight its dead too."""
        campaign = self.table.campaign
        company = position.company(campaign)
        if campaign.phase == "aftermath":
            return [s for s in campaign.survivors if s.id in company]
        return [s for s in self.living if s.id in company] or self.living

    def wearers(self) -> list[Survivor]:
        """Lists the survivors whose gear can be shown: the departing while gear is chosen, else the living."""
        question = self.telling.question
        if question is not None and question.kind == "grid":
            departing = self.table.campaign.settlement.departing
            return [s for s in self.living if s.id in departing]
        return self.living

    @property
    def wearer(self) -> Survivor | None:
        """Returns the survivor whose grid is shown."""
        people = self.wearers()
        return next((s for s in people if s.id == self.selection.person), people[0] if people else None)

    def choose(self, index: int) -> None:
        """Shows the grid of the n-th of these survivors."""
        people = self.wearers()
        if 0 <= index < len(people):
            self.selection.choose_person(people[index].id)

    def sheet(self, survivor: Survivor) -> SheetFacts:
        """Returns a sheet between two showdowns, without movement and activation."""
        game = self.table.game
        movement = 0 if survivor.dead else position.number(game, survivor.id, "movement")
        facts = sheet_facts(game, survivor, self.tokens[survivor.id], by_table=survivor.id in table_bot.played(self.table.notes))
        return replace(facts, movement=movement, activation=not survivor.dead, tag="")
