"""The focus slot in the survivors' turn: the monster's next turn instead of the card that it has played."""

from __future__ import annotations

from functools import partial

from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.nobody import nobody_because, nobody_said
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.showdown.forecast_marks import NOBODY, Shares, percents
from game.ui.showdown.next_turn import NextFacts, NextRow, draw_next, next_rows, rest_rows


class NextTurnPanel(Part):
    """Lays out the panel of the monster's next turn; new numbers redraw only this panel."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, forecaster: Forecaster, inspectors: Inspectors) -> None:
        super().__init__(host)
        self.fight = fight
        self.forecaster, self.inspectors = forecaster, inspectors
        self.next_shown: NextFacts | None = None

    def facts_now(self, shares: Shares | None) -> NextFacts | None:
        """Returns the content of the panel; None if nothing may be foretold, the last content while an act is shown."""
        showdown = self.fight.campaign.showdown
        if showdown is None or self.fight.tray_open or self.fight.table.past is not None or not self.forecaster.people_shown:
            self.next_shown = None
        elif self.forecaster.may_forecast():
            self.next_shown = self._next_facts(shares)
        elif self.fight.question is not None or showdown.stage != "survivors":
            self.next_shown = None
        return self.next_shown

    def why_unknown(self) -> str:
        """Returns the reason code why it is not told whom the monster goes for next: off, untaught, gone (from the board), or asked (of somebody who acts)."""
        showdown = self.fight.campaign.showdown
        if self.services.settings.threat == "off":
            return "off"
        if showdown is None or not showdown.monster.space:
            return "gone"
        return "asked" if self.forecaster.people_shown else "untaught"

    def renew_next(self, shares: Shares | None) -> None:
        """Updates the numbers of the panel."""
        pane = self.host.find("next")
        if isinstance(pane, CachedPanel):
            facts = self.facts_now(shares)
            if facts is not None:
                pane.face = facts

    def _next_facts(self, shares: Shares | None) -> NextFacts:
        say, showdown = self.say, self.fight.panels.showdown
        counted = percents(shares) if shares is not None else {}
        living = [s for s in self.fight.campaign.survivors if s.id in showdown.survivors and not s.dead]
        rows = [NextRow(s.id, s.name, self.fight.tokens[s.id], counted.get(s.id)) for s in living]
        rows.sort(key=lambda row: -sum(row.percent or (0, 0)))
        rows.append(NextRow(NOBODY, nobody_said(self.fight, shares), None, counted.get(NOBODY) if shares is None else counted.get(NOBODY, (0, 0))))
        counting = shares is None or shares.growing
        note = say("foresight.turn.counting" if counting else "foresight.turn.note")
        if shares is not None and shares.meant:
            note = say("foresight.turn.moved", who=self.fight.voice.name(shares.who), space=shares.meant)
        elif shares is not None and shares.estimated and not shares.growing:
            note = say("foresight.turn.estimate")
        coming = sum(position.next_ai(self.fight.game).values())
        pile = "cards" if showdown.ai_deck else "again" if coming else "basic_next"
        cards = say(f"foresight.turn.{pile}", n=coming)
        deck, lost = position.unseen_ai(self.fight.game)
        if pile == "cards" and lost:
            cards = say("foresight.turn.cards.lost", n=deck + lost, deck=deck, lost=lost)
        seen = position.seen_ai(self.fight.game)
        if seen:
            cards = say("foresight.turn.known", card=self.fight.voice.name(seen[0]))
        wounds = say("foresight.turn.wounds", n=position.wounds_to_kill(self.fight.game))
        played = self.fight.play.card in self.fight.library.ai
        last = say("foresight.turn.card", card=self.fight.voice.name(self.fight.play.card)) if played else say("foresight.turn.basic")
        return NextFacts(say("foresight.turn"), note, tuple(rows), cards, wounds, last, self.services.cap("card"), counting, nobody_because(self.fight, shares))

    def lay_next(self, box: Box, facts: NextFacts) -> None:
        """Adds the panel; a press opens the card that it replaces."""
        self.host.add(
            CachedPanel(
                "next", box, facts, lambda canvas, inner: draw_next(canvas, inner, self.next_shown or facts), label=facts.title, region="card",
                hotkeys=("card",), on_press=self.inspectors.open_card, tip=Tip(facts.title, self._next_why()),
            )
        )
        for number, place in enumerate(next_rows(box, len(facts.rows))):
            tip = partial(self._row_tip, number)
            self.host.add(CustomWidget(f"next.{number}", place, "", self.inspectors.open_card, region="card", focusable=False, tip=tip))
        for name, place in rest_rows(box).items():
            opened = self.inspectors.pile_tip("deck" if name == "cards" else "left")
            self.host.add(CustomWidget(f"next.{name}", place, "", self.inspectors.open_card, region="card", focusable=False, tip=opened))

    def _next_why(self) -> str:
        return self.say("foresight.turn.why", monster=self.fight.voice.monster())

    def _row_tip(self, number: int) -> Tip | None:
        """Returns the tooltip of a row."""
        rows = self.next_shown.rows if self.next_shown is not None else ()
        if number >= len(rows):
            return None
        return self.forecaster.foretold_of(rows[number].who) if rows[number].who != NOBODY else self.forecaster.foretold_of_nobody()

