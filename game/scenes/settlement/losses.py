"""The bar of what is lost if the settlement goes on now."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.engine.question_facts import DepartFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.consequences import has_no_fight, quarry_ahead, staying_home
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.text import literal
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.losses_bar import LossFacts, draw_losses, losses_button
from game.ui.showdown.banner import Option


class Losses(Part):
    """Lays out the bar, with the button that goes on when that is asked."""

    def __init__(self, host: Host, table: Table, give: Callable[[str], object]) -> None:
        super().__init__(host)
        self.table, self.give = table, give

    def lay(self, at: SettlementLayout, question: Ask | None) -> None:
        """Lays out the bar of the develop step; `question` is the one that may be answered now."""
        asks = question is not None and question.kind == "develop"
        self._lay(at, self.facts(), "go_on" if asks else "")

    def lay_leaving(self, at: SettlementLayout, question: Ask, way: Option) -> None:
        """Lays out the bar below the choice of who sets out, with the answer that ends it."""
        self._lay(at, self.of_leaving(question, way), way.key)

    def _lay(self, at: SettlementLayout, facts: LossFacts, key: str) -> None:
        """Lays out the bar, with the button of an answer if there is one; a tooltip says what there was no room for."""
        until = at.losses.right - 12
        button: Widget | None = None
        if key:
            button = losses_button(self.host.pen, at.losses, key, facts, lambda: self.give(key), at.small)
            until = button.box.x
        tip = Tip(facts.head, facts.whole) if facts.whole != facts.words else None
        self.host.add(CustomWidget("losses", at.losses, facts.head, focusable=False, paint=lambda c, s: draw_losses(c, s.box, facts, until, at.small), tip=tip))
        if button is not None:
            self.host.add(button)

    def of_leaving(self, question: Ask, way: Option) -> LossFacts:
        """Returns what is so if those who are chosen set out now; where they are nobody, what that costs."""
        home = staying_home(self.table.game, question, way.key)
        chosen = question.facts.chosen if isinstance(question.facts, DepartFacts) else ()
        names = self.table.library.language.joined([f"*{literal(self.table.voice.name(who))}*" for who in chosen])
        game = self.table.game
        leaving = "fighting" if position.nemesis_ahead(game) is not None else "searching" if has_no_fight(game, quarry_ahead(game)) else "leaving"
        said = self.say(f"settlement.stay.{home}.why") if home else self.say(f"settlement.depart.{leaving}", names=names, n=len(chosen))
        head = self.say("settlement.loss.head" if home else "settlement.departed")
        return LossFacts(head, said, said, bool(home), way.label, said, way.sub, way.icon, way.primary)

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
