"""What people choose in a scenario: an answer of `answers:` for each question, matched to the options of the rules."""

from __future__ import annotations

from typing import Any

from game.model.campaign import Campaign
from game.play.scenario_reading import Wrong
from game.rules.questions import Ask

INNOVATION = "innovation"
ORDERS = ("hit_order", "hit_location_order")                    # one answer says what comes first; the rest as it lies there
YES_AND_NO = {"take": ("yes", "True"), "leave": ("no", "none", "False")}


class Answers:
    """The answers of a scenario by kind of question: a value is used each time, a list in turn."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = {kind: list(answer) if isinstance(answer, list) else answer for kind, answer in told.items()}
        self.asked: list[str] = []

    def to(self, question: Ask, campaign: Campaign) -> str:
        """Gives the answer to a question; raises Wrong where there is none, or where the rules do not offer it."""
        kind = question.kind
        if kind not in self.told and question.facts[:1] == (INNOVATION,):
            kind = INNOVATION                                   # which innovation is kept: a choice like others, with a name of its own
        told = self.told.get(kind)
        if told is None or told == []:
            more = "no answer is left" if told == [] else "no answer is given"
            raise Wrong(f"asked: {question.kind} ({', '.join(question.options)}), and {more}")
        left = list(question.options)
        while True:
            answer = told.pop(0) if isinstance(told, list) else told
            narrower = matching(question, left, answer, campaign)
            if not narrower and kind in ORDERS and kind in self.asked and not isinstance(told, list):
                narrower = left[:1]
            if not narrower:
                raise Wrong(f"asked: {question.kind} ({', '.join(left)}), and the answer is {answer}")
            left = narrower
            if len(left) == 1:
                self.asked.append(kind)
                return left[0]
            if not isinstance(told, list) or not told:
                raise Wrong(f"asked: {question.kind}, and {answer} may mean {' or '.join(left)}")


def matching(question: Ask, options: list[str], told: Any, campaign: Campaign) -> list[str]:
    """Lists the options that an answer may mean: a key, a survivor's name, a card's short name, or spaces of a way."""
    told = str(told)
    if told in options:
        return [told]
    if question.kind == "use":
        told = next((key for key, words in YES_AND_NO.items() if told in words), told)
    ids = [survivor.id for survivor in campaign.survivors if survivor.name == told]
    for wanted in (*ids, *(f"{verb} {who}" for who in ids for verb in ("encourage",)), f"player:{told}"):
        if wanted in options:
            return [wanted]
    if question.kind == "path":
        return ways(question, options, told)
    return [option for option in options if option.rpartition(".")[2] == told]


def ways(question: Ask, options: list[str], told: str) -> list[str]:
    """Lists the ways that end on a space, or else those that lead over it where the others do not."""
    spaces = {}
    for fact in question.facts:
        key, *way = fact.split(" ")
        spaces[key] = [space for space in way if space[:1].isupper()]
    ends = [key for key in options if spaces.get(key, [key])[-1] == told]
    return ends or [key for key in options if told in spaces.get(key, ())]
