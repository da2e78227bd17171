"""The bar of what is lost if the settlement goes on now."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.losses_bar import LossFacts, draw_losses, losses_button


class Losses(Part):
    """Lays out the bar, with the button that goes on when that is asked."""

    def __init__(self, host: Host, table: Table, give: Callable[[str], object]) -> None:
        super().__init__(host)
        self.table, self.give = table, give

    def lay(self, at: SettlementLayout, question: Ask | None) -> None:
        """Lays out the bar; `question` is the one that may be answered now."""
        facts = self.facts()
        until = at.losses.right - 12
        button: Widget | None = None
        if question is not None and question.kind == "develop":
            button = losses_button(self.host.pen, at.losses, "go_on", facts, lambda: self.give("go_on"), at.small)
            until = button.box.x
        tip = Tip(facts.head, facts.whole)
        self.host.add(CustomWidget("losses", at.losses, facts.head, focusable=False, paint=lambda c, s: draw_losses(c, s.box, facts, until, at.small), tip=tip))
        if button is not None:
            self.host.add(button)

    def facts(self) -> LossFacts:
        """Returns what is lost if the table goes on now."""
        lost = position.losses(self.table.game)
        counts = {loss.what: loss.count for loss in lost}
        kind = "none" if not lost else "both" if len(counts) > 1 else next(iter(counts))
        n = counts.get("endeavors", 0)
        whole = " ".join(self.say(f"loss.{loss.what}", count=loss.count) for loss in lost) or self.say("settlement.loss.none")
        head_words = self.say("settlement.loss.head" if lost else "settlement.loss.head.none")
        said, short = self.say(f"settlement.loss.{kind}", n=n), self.say(f"settlement.loss.{kind}.short", n=n)
        return LossFacts(head_words, said, short, bool(lost), self.say("settlement.loss.go_on"), whole)
