"""Shows gained or dealt cards turning over, in a showdown and in the settlement."""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.cards.card_gain import CardGainQueue, GainedCardWidget, gain_of
from game.ui.draw.units import Box

INJURY, SETTLEMENT = "injury", "settlement"


class CardGains(Part):
    """Animates gained cards. Call `gain` with the events shown, `lay` at the end of a layout, and `lay_down` on any input."""

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table
        self.passing = CardGainQueue()

    def gain(self, facts: Iterable[Happened], seen: Container[str] = ()) -> None:
        """Queues the cards that events name; those in `seen` are already on the table, and resources of the settlement lie in its storage."""
        for fact in facts:
            if isinstance(fact, events.CardGained):
                if fact.kind == "resource" and fact.who == SETTLEMENT:
                    continue
                kind, name = fact.kind, fact.card
            elif isinstance(fact, events.Injured):
                kind, name = INJURY, fact.injury
            else:
                continue
            if name in seen:
                continue
            found = gain_of(self.table.library, self.services.words, kind, name, self.table.voice.name(name))
            if found is not None:
                self.passing.take(found, self.pace)
                self.host.relayout()

    def lay(self, box: Box) -> None:
        """Adds the card to the layout, over everything else."""
        if self.passing.running:
            self.host.add(GainedCardWidget(box, self.passing, self.pace))

    def lay_down(self) -> bool:
        """Finishes all card animations; returns whether one was running."""
        moved = self.passing.running
        self.passing.finish()
        return moved
