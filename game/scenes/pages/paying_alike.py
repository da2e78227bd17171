"""Pays what is made in the rest of a develop step as it would be proposed, in the same press that makes it."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.engine.questions import Ask
from game.rules.queries.payments import payment_ahead
from game.scenes.pages.page_turner import PageTurner
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.text import literal


class PayingAlike(Part):
    """Holds in which lantern year nobody is asked any more with which cards they pay; whoever takes such an answer back is asked again."""

    def __init__(self, host: Host, table: Table, telling: PageTurner) -> None:
        super().__init__(host)
        self.table, self.telling = table, telling
        self.since: tuple[int, int] | None = None  # the lantern year, and the answers of the phase until the last such payment

    def begin(self) -> None:
        """Asks no more from here on, until the year is over."""
        self.since = self.table.session.campaign.settlement.lantern_year, len(self.table.session.played)

    def pays(self, question: Ask, key: str) -> bool:
        """Gives an answer of the develop step together with its payment; returns whether it did: not where something precious would go."""
        session = self.table.session
        if self.since is None or question.kind != "develop" or session.campaign.settlement.lantern_year != self.since[0] or len(session.played) < self.since[1]:
            return False
        payment = payment_ahead(session, key)
        if payment is None or payment.precious:
            return False
        self.table.answer_all([key, *(part.chosen for part in payment.parts)])
        self.telling.passed = self.say("settlement.payment.alike.paid", cards=self._counted(payment.paid))
        self.begin()
        return True

    def _counted(self, cards: Mapping[str, int]) -> str:
        return ", ".join(self.say("settlement.stored", n=count, name=literal(self.table.voice.name(card))) for card, count in cards.items())
