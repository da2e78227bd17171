"""The page of a hunt on which the survivors and the monster meet, and what its detail tells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.cards import wording
from game.cards.grants import grant_of
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.queries.carried_over import Carried, carried_over
from game.rules.queries.consequences import has_no_fight
from game.scenes.pages.card_texts import CardTexts, line_words
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.middle_part import MiddlePart
from game.scenes.pages.settlers import Settlers
from game.scenes.session.part import Host
from game.scenes.session.table import Table
from game.ui.cards.reading_panel import Passage, ReadingPanel
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.portraits import portrait_of
from game.ui.settlement.meeting_view import CarriedLine, MeetingFacts, meeting_view


class Meeting(MiddlePart):
    """Lays out the meeting of a hunt with its monster."""

    def __init__(self, host: Host, table: Table, settlers: Settlers, drawers: Drawers, happened: Sequence[Happened]) -> None:
        super().__init__(host, table)
        self.settlers, self.drawers, self.happened = settlers, drawers, happened
        self.texts = CardTexts(self.services.words, table)

    def lay(self, box: Box) -> None:
        """Lays out the page in a box."""
        self.put(meeting_view(self.host.pen, box, self.facts(), self.open_detail, self.drawers.open_sheet))

    def facts(self) -> MeetingFacts:
        """Returns what the page shows."""
        campaign, say = self.table.session.campaign, self.say
        monster, card = campaign.monster, self.library.monster[campaign.monster]
        carried = [self.line(card, list(each)) for card, each in groupby(carried_over(campaign, self.happened), lambda one: one.card)]
        people = tuple((survivor.id, self.settlers.sheet(survivor)) for survivor in self.settlers.living)
        return MeetingFacts(
            self.voice.name(monster), say("hunt.meet.level", n=card.levels[campaign.level].level), portrait_of(monster, card), tuple(self.signs()),
            say("hunt.meet.carried"), tuple(carried), say("hunt.meet.nothing"), say("hunt.meet.detail", name=self.voice.name(monster)), people,
        )  # fmt: skip

    def signs(self) -> list[tuple[str, str]]:
        """Returns who goes first, and what else the hunt has decided about the showdown."""
        showdown, say = self.table.session.campaign.showdown, self.say
        if showdown is None:
            return []
        names = {"monster": self.voice.monster()}
        if has_no_fight(self.table.game, showdown.monster.card):
            return [("claw", say("hunt.meet.unwritten"))]
        found = [("sword" if showdown.ambush == "survivors" else "claw", say(f"hunt.meet.first.{showdown.ambush or 'usual'}", **names))]
        if showdown.begins_wounded:
            found.append(("wound", say("hunt.meet.wounded", n=showdown.begins_wounded, **names)))
        if showdown.half_rewards:
            found.append(("deck", say("hunt.meet.half")))
        return found

    def line(self, card: str, carried: Sequence[Carried]) -> CarriedLine:
        """Returns what comes along from a card, in words."""
        about = [line_words(line) for line in wording.face(self.library, "events", card)] if card in self.library.events else []
        words = literal(" ".join(self.words_of(each) for each in carried))
        return CarriedLine(card, self.voice.name(card), self.texts.icon(card), words, "\n".join(about))

    def words_of(self, carried: Carried) -> str:
        """Returns what comes along: a rule as its card writes it, a token or a card as it was told."""
        if carried.kind == "rule" and (key := grant_of(carried.what)) is not None:
            return wording.written(self.library, key.kind, (self.library.grants[carried.what],))
        if carried.kind == "token":
            return self.voice.credited(events.Changed(carried.who, carried.what, carried.by), carried.card)
        return self.say("hunt.meet.card", who=self.voice.name(carried.who), card=self.voice.name(carried.what))

    def open_detail(self) -> None:
        """Opens all that is printed on the monster's card."""
        campaign = self.table.session.campaign
        card = self.library.monster[campaign.monster]
        lines = wording.face(self.library, "monster", campaign.monster, card.levels[campaign.level].level)
        passages = [
            Passage(literal(line.head), tuple(words for words in (literal(line.text), *map(line_words, deeper)) if words), "claw")
            for line, deeper in wording.with_deeper(lines) if line.text or deeper
        ]  # fmt: skip
        self.host.open(ReadingPanel(self.voice.name(campaign.monster), passages, icon="claw", picture=portrait_of(campaign.monster, card)))
