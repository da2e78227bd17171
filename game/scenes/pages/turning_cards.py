"""Animations of cards that turn over in a settlement phase: the event that begins, and cards drawn to choose from."""

from __future__ import annotations

from game.rules.engine.questions import Ask
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.cards.card_flip import APART, DECKS, EVENTS, CardFlip
from game.ui.settlement.pages import Page, kind_of


class TurningCards(Part):
    """Call `turn_over` and `deal` when cards appear, and `advance` each frame; `lay_down` finishes them on any input."""

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table
        self.event = CardFlip()
        self.dealt: dict[str, CardFlip] = {}  # by the key of the answer

    def turn_over(self, page: Page | None) -> None:
        """Starts to turn over the card of an event that begins."""
        if page is not None and page.begins and page.about in self.table.library.events:
            self.event.begin(page.about, EVENTS, self.pace)

    def deal(self, question: Ask) -> None:
        """Starts to turn over the cards that were drawn to choose from."""
        self.dealt = {}
        kinds = [kind_of(self.table.library, key) for key in question.options]
        if question.kind != "choose" or question.purpose not in ("", "innovation") or not all(kind in DECKS for kind in kinds):
            return
        for number, (key, kind) in enumerate(zip(question.options, kinds, strict=True)):
            self.dealt[key] = CardFlip()
            self.dealt[key].begin(key, kind, self.pace, number * APART)

    @property
    def turns(self) -> list[CardFlip]:
        """Lists the cards that may be turning."""
        return [self.event, *self.dealt.values()]

    def advance(self, seconds: float) -> bool:
        """Advances the animations; returns whether one is running."""
        moved = [turn for turn in self.turns if turn.advance(seconds, self.pace)]
        if any(not turn.running for turn in moved):
            self.host.relayout()  # scrolled text appears with the card's face
        return bool(moved)

    def next_tick(self) -> float | None:
        """Returns the seconds until a card moves again; None if none does."""
        if any(turn.running for turn in self.turns):
            return 0.0
        return min((turn.edge for turn in self.turns if turn.edge > 0), default=None)

    def lay_down(self) -> bool:
        """Finishes all animations; returns whether one was running."""
        moved = any(turn.running for turn in self.turns)
        for turn in self.turns:
            turn.finish()
        return moved
