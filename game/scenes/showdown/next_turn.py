"""The focus slot in the survivors' turn: what the monster does next, in the place of the card that it has played."""

from __future__ import annotations

from functools import partial

from game.rules.queries import position
from game.scenes.showdown.foreseeing import Foreseeing
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import CustomWidget
from game.ui.showdown.forecast_marks import NOBODY, Shares, percents
from game.ui.showdown.next_turn import NextFacts, NextRow, draw_next, next_rows


class NextTurn(Foreseeing):
    """Keeps the panel of the monster's next turn; as its numbers grow it alone is drawn anew."""

    next_shown: NextFacts | None = None

    def next_turn(self, shares: Shares | None) -> NextFacts | None:
        """Returns what the panel says; none where nothing may be told, and its last words while an act is shown."""
        showdown = self.campaign.showdown
        if showdown is None or self.tray_open or self.table.past is not None or showdown.stage != "survivors" or not self.people_shown:
            self.next_shown = None
        elif self.may_forecast():
            self.next_shown = self._next_facts(shares)
        elif self.question is not None:
            self.next_shown = None
        return self.next_shown

    def renew_next(self, shares: Shares | None) -> None:
        """Shows other numbers in the panel, where it lies."""
        pane = self.find("next")
        if isinstance(pane, CachedPanel):
            facts = self.next_turn(shares)
            if facts is not None:
                pane.face = facts

    def _next_facts(self, shares: Shares | None) -> NextFacts:
        say, showdown = self.say, self.panels.showdown
        counted = percents(shares) if shares is not None else {}
        living = [s for s in self.campaign.survivors if s.id in showdown.survivors and not s.dead]
        rows = [NextRow(s.id, s.name, self.tokens[s.id], counted.get(s.id)) for s in living]
        rows.sort(key=lambda row: -sum(row.percent or (0, 0)))
        if shares is None or NOBODY in counted:
            rows.append(NextRow(NOBODY, say("foresight.turn.nobody"), None, counted.get(NOBODY)))
        else:
            rows.append(NextRow(NOBODY, say("foresight.turn.nobody"), None, (0, 0)))
        note = say("foresight.turn.counting" if shares is None else "foresight.turn.note")
        if shares is not None and shares.meant:
            note = say("foresight.turn.moved", who=self.voice.name(shares.who), space=shares.meant)
        coming = sum(position.next_ai(self.game).values())
        cards = say("foresight.turn.cards" if showdown.ai_deck else "foresight.turn.again", n=coming, deck=len(showdown.ai_deck))
        wounds = say("foresight.turn.wounds", n=position.wounds_to_kill(self.game))
        played = self.play.card in self.library.ai
        last = say("foresight.turn.card", card=self.voice.name(self.play.card)) if played else say("foresight.turn.basic")
        return NextFacts(say("foresight.turn"), note, tuple(rows), cards, wounds, last, self.services.cap("card"))

    def lay_next(self, box: Box, facts: NextFacts) -> None:
        """Lays the panel out; a press opens the card that it stands for."""
        self.add(
            CachedPanel(
                "next", box, facts, lambda canvas, inner: draw_next(canvas, inner, self.next_shown or facts), label=facts.title, region="card",
                hotkeys=("card",), on_press=self.open_card, tip=Tip(facts.title, self._next_why()),
            )
        )
        for number, place in enumerate(next_rows(box, len(facts.rows))):
            self.add(CustomWidget(f"next.{number}", place, "", self.open_card, region="card", focusable=False, tip=partial(self._row_tip, number)))

    def _next_why(self) -> str:
        return self.say("foresight.turn.why", monster=self.voice.name(self.panels.showdown.monster.card))

    def _row_tip(self, number: int) -> Tip | None:
        """Explains whoever stands in a row now."""
        rows = self.next_shown.rows if self.next_shown is not None else ()
        if number >= len(rows):
            return None
        return self.foretold_of(rows[number].who) if rows[number].who != NOBODY else self.foretold_of_nobody()
