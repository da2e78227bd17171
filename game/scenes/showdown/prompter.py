"""Chooses the text and the answers of a showdown's banner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.engine.options import SurvivalOption, option_of
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.going_back import GoingBack
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from game.ui.showdown import prompts
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.prompt_context import PromptContext
from game.ui.showdown.prompts import telling

MOST_PASSED = 2  # results that are told once more with the next question


class Prompter(Part):
    """Puts the question that waits, or the result that is read, on the banner."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, going_back: GoingBack, bot: BotTurn) -> None:
        super().__init__(host)
        self.fight, self.going_back, self.bot = fight, going_back, bot

    def asking(self, question: Ask) -> PromptContext:
        fight = self.fight
        return PromptContext(
            question, fight.campaign, fight.game, fight.voice, self.services.words, fight.tokens, fight.pointed, fight.weapon, self.host.units.small,
            fight.confirming, fight.confirm_words, fight.picked, self.why_not_back(),
        )

    def why_not_back(self) -> str:
        """Says why a dash or surge that is to be spent cannot be taken back: a code, or "" where it can."""
        played, action = self.fight.table.session.played, position.must_spend(self.fight.game)
        last = option_of(played[-1].question, played[-1].key) if played else None
        if not isinstance(last, SurvivalOption) or last.action != action:
            return "unresolved"  # something was answered since
        return self.fight.table.session.cannot_undo() or ""

    def asking_now(self) -> PromptContext | None:
        return self.asking(self.fight.question) if self.fight.question is not None else None

    def banner_now(self, units: Units, pen: Canvas) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the banner says now, and its answers."""
        fight = self.fight
        if fight.table.past is not None:
            return self.going_back.banner()
        if self.fight.halt is not None:
            go = Option("~go_on", self.say("interface.go_on"), icon="play", primary=True, hotkeys=("go_on",))
            return self.fight.halt, [] if self.fight.passing > 0 else [go]
        if self.fight.held():
            shown = fight.shown_log()
            told = fight.told_line or (shown[-1].words if shown else "")
            waits = self.say("lesson.waits", key=self.services.cap("go_on"))
            return Prompt(told, waits, icon="book"), []  # a second button would lie where the next answers come
        if self.bot.waiting and not fight.lingering:
            return self.bot.banner()
        question = self.fight.question
        if question is None:
            hint = self.say("showdown.telling", key=self.services.cap("go_on"))
            line = self.fight.chronicle.lines[-1] if self.fight.chronicle.lines else None
            token = next((self.fight.tokens[who] for who in line.who if who in self.fight.tokens), None) if line is not None else None
            return telling(self.fight.told_line, token, hint, line.icon if line is not None else "claw"), []

        asking = self.asking(question)
        prompt = prompts.prompt(asking)
        if fight.strike_from:
            prompt = replace(prompt, because=self.say("showdown.strike.which"))
        return self.after_what_passed(prompt), prompts.options(asking)

    def after_what_passed(self, prompt: Prompt) -> Prompt:
        """Adds what led to the question: a reaction first, as its cause, else below the question the results that have passed by themselves."""
        cause = self.fight.cause()
        if cause:
            return replace(prompt, because=f"{cause} {prompt.because}".strip())
        if self.fight.strike_from:
            return prompt
        return replace(prompt, passed=tuple(dict.fromkeys(self.fight.passed[-MOST_PASSED:])))
