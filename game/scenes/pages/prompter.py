"""The banner: the question, or the text of a page, with the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Protocol

from game.cards.grants import card_of
from game.rules.engine.questions import Ask
from game.rules.queries.hunt_ahead import Led, leads
from game.rules.queries.payments import paid_for
from game.rules.queries.setting_out import hand_out, newcomer
from game.scenes.pages.banner import GO_ON_WIDTH, SettlementPromptContext, banner_of
from game.scenes.pages.page_turner import PageTurner
from game.scenes.pages.settlers import Settlers
from game.scenes.pages.votes import Votes
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button
from game.ui.settlement.layout import SettlementLayout
from game.ui.settlement.pages import words_of
from game.ui.settlement.word_notes import MOST, WORDS, notes_on
from game.ui.showdown.banner import Option, Prompt, answer_buttons, banner, prompt_told

DONE = "done"  # the answer that ends the choice of who sets out


class Steps(Protocol):
    """Where the phase stands."""

    def words(self) -> str:
        """Returns which step of the phase it is, as text."""


class Prompter(Part):
    """Lays out the banner of the question, of the page, or of the displayed past moment.

    `stakes` returns what is lost, or lies ahead, if the table goes on now.
    """

    def __init__(
        self, host: Host, table: Table, telling: PageTurner, steps: Steps, settlers: Settlers, going_back: GoingBack, bot: BotTurn,
        votes: Votes, give: Callable[[str], object], stakes: Callable[[], Sequence[str]],
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.bot, self.votes, self.stakes = bot, votes, stakes
        self._led: tuple[Ask, Mapping[str, Led]] | None = None
        self._proposed: tuple[Ask, tuple[str, ...]] | None = None
        self.table, self.telling, self.steps, self.settlers, self.going_back, self.give = table, telling, steps, settlers, going_back, give

    def now(self, small: bool) -> tuple[Prompt, Sequence[Option]]:
        """Returns the current text of the banner, and its answers."""
        table, telling = self.table, self.telling
        if table.past is not None:
            return self.going_back.banner(offers_branches=False)
        if self.bot.waiting and telling.page is None:
            return self.bot.banner()
        paid = paid_for(table.session)
        prompt, options = banner_of(
            SettlementPromptContext(
                telling.question, telling.page, len(telling.pages) - 1, telling.of, table.campaign, table.game, table.voice, self.services.words,
                self.settlers.tokens, self.steps.words(), small, telling.payment, leads=self.leads(), paid_for=paid,
                may_leave=bool(paid) and table.session.played[-1].question.kind == "develop" and table.cannot_undo() is None,
                proposed=self.proposed(),
            )
        )  # fmt: skip
        if telling.passed and telling.page is None:  # what nobody had to decide is told where the next one looks
            prompt = replace(prompt, passed=(telling.passed,))
        return self.votes.told(prompt, options)

    def word_notes(self, prompt: Prompt, options: Sequence[Option], most: int = MOST) -> list[str]:
        """Explains the words of the rules in the banner, its answers, the card of the page or of the question, and what is at stake."""
        shown = self.telling.page or self.telling.question
        about = card_of(shown.about) if shown is not None else ""
        card = [line.text for line in words_of(self.table.library, about)] if about else []
        text = "\n".join([prompt.ask, prompt.because, *(option.label for option in options), *card, *self.stakes()])
        return notes_on(text, self.services.words, most)

    def leads(self) -> Mapping[str, Led]:
        """Returns where the answers of the question lead on a hunt; looked at once for each question."""
        question = self.telling.question
        if question is None:
            return {}
        if self._led is None or self._led[0] is not question:
            self._led = question, leads(self.table.session, question)
        return self._led[1]

    def proposed(self) -> tuple[str, ...]:
        """Returns the answers that name somebody new, or hand out gear, in one press; they are played on a copy once for each question."""
        session = self.table.session
        if self.telling.question is None or session.question is None:
            return ()
        if self._proposed is None or self._proposed[0] is not session.question:
            self._proposed = session.question, newcomer(session) or hand_out(session)
        return self._proposed[1]

    def way_out(self) -> Option | None:
        """Returns the answer that ends the choice of who sets out; None while it is not offered."""
        question = self.telling.question
        leaving = question is not None and question.kind == "depart" and self.telling.page is None
        return next((option for option in self.now(False)[1] if option.key == DONE), None) if leaving else None

    def lay(self, at: SettlementLayout, elsewhere: Option | None = None) -> None:
        """Lays out the banner and its answers, but for one that stands `elsewhere`."""
        prompt, options = self.now(at.small)
        options = [option for option in options if elsewhere is None or option.key != elsewhere.key]
        if len(options) == 1 and options[0].hotkeys == ("go_on",):
            buttons = [self._go_on(at.banner, options[0])]
        else:
            buttons = answer_buttons(self.host.pen, at.banner, prompt, options, self.give)
        until = min((b.box.x for b in buttons), default=None)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            banner(canvas, spot.box, prompt, until, brief=True)

        told = prompt_told(prompt, self.services.words.say)

        @cache
        def tip() -> Tip | None:
            notes = self.word_notes(prompt, options)
            return Tip(prompt.ask, "\n".join([told, *notes] if told else notes)) if told or notes else None

        self.host.add(CustomWidget("banner", at.banner, prompt.ask, focusable=False, region="answers", paint=paint, tip=tip))
        for button in buttons:
            self.host.add(button)

    def explain(self) -> bool:
        """Opens the tooltip of the banner; returns whether it has one."""
        spot = self.host.find("banner")
        if spot is None or spot.explanation() is None:
            return False
        self.host.open_tip(spot)
        return True

    def all_notes(self) -> list[str]:
        """Explains all words of the rules that stand here."""
        return self.word_notes(*self.now(False), most=len(WORDS))

    def _go_on(self, box: Box, option: Option) -> Button:
        """Returns the button that turns a page."""
        wide = max(GO_ON_WIDTH, self.host.pen.button_width(option.label, option.sub, option.icon, key=self.services.cap("go_on")) + 6)
        place = Box(box.right - 14 - min(wide, box.w * 0.45), box.y + 11, min(wide, box.w * 0.45), box.h - 22)
        return Button(
            option.key, place, option.label, lambda: self.give(option.key), sub=option.sub, icon=option.icon, primary=True, hotkeys=option.hotkeys
        )
