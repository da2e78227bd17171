"""The context in which the answers of a prompt are built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.rules.engine.questions import Ask
from game.ui.draw.drawing import Translator
from game.ui.kit.tokens import Token
from game.ui.kit.voice import Voice


@dataclass
class PromptContext:
    """The context of the answers: the question and the displayed state."""

    question: Ask
    campaign: Campaign
    game: Any
    voice: Voice
    words: Translator
    tokens: Mapping[str, Token]
    pointed: str = ""  # the answer in focus, or under the pointer on the board
    weapon: str = ""  # weapon with which the acting survivor would attack
    small: bool = False  # a folded layout, in which forbidden options share plates
    confirming: str = ""  # the answer that waits for a second press
    confirm_words: str = ""  # what that answer costs
    picked: str = ""  # the space that was pressed beside its odds, from which an attack is to strike
    not_back: str = ""  # why a dash or surge cannot be undone, "" if it can

    def say(self, id: str, /, **arguments: object) -> str:
        return self.words.say(f"showdown.{id}", **arguments)

    @property
    def survivor(self) -> Survivor:
        """Returns the survivor who is asked."""
        return next(s for s in self.campaign.survivors if s.id == self.question.who)

    def space_of(self, who: str) -> str:
        return next((s.space for s in self.campaign.survivors if s.id == who), "")
