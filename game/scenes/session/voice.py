"""Puts events of a session into words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.engine.questions import Ask, Why
from game.rules.queries import gathering, messages


class SessionVoice:
    """Puts events, questions and names into words, for one state."""

    def __init__(self, campaign: Campaign, library: Library) -> None:
        self.campaign, self.library = campaign, library

    def fact(self, happened: Happened) -> str:
        return messages.tell(happened, self.campaign, self.library)

    def sourced(self, happened: Happened) -> str:
        """Returns the sentence of an event, or that of a reason with the source of its rule."""
        if isinstance(happened, Reason):
            return messages.sourced(happened, self.campaign, self.library)
        return self.fact(happened)

    def credited(self, happened: Fact, about: str = "") -> str:
        return messages.tell_credited(happened, self.campaign, self.library, about)

    def together(self, facts: Sequence[Fact]) -> bool:
        return gathering.together(facts, self.library)

    def gathered(self, facts: Sequence[Fact], about: str = "") -> str:
        return gathering.tell_together(facts, self.campaign, self.library, about)

    def question(self, question: Ask) -> tuple[str, str]:
        return messages.tell_question(question, self.campaign, self.library)

    def option(self, question: Ask, key: str) -> str:
        return messages.tell_option(question, key, self.campaign, self.library)

    def code(self, code: str) -> str:
        return messages.tell_code(code, self.library)

    def why(self, why: Why) -> str:
        return messages.tell_why(why, self.campaign, self.library)

    def name(self, word: str) -> str:
        return messages.name_of(word, self.campaign, self.library)

    def monster(self) -> str:
        return messages.monster_in_sentence(self.campaign, self.library)

    def line(self, phrase: str) -> str:
        return messages.line_in_words(phrase, self.campaign, self.library)
