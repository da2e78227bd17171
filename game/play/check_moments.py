"""Checks for `main.py check`: rules that answer to moments which they bring about again without end, each with its path.

A loop is told where nothing on the cards breaks it: no condition, no choice, no `once`, and nothing that is used up on the way, as survival is that
does not rise above its limit. What else goes round is ended in play by the budget of an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.cards.codes import Code
from game.cards.definitions import KINDS, CardInPlay
from game.cards.effect import Effect, Rule
from game.cards.library import Library, Problem
from game.rules.effects.control import Grant
from game.rules.effects.counters import Become, Gain, Lose
from game.rules.effects.harm import Heal, Kill, KnockDown, Stand, Suffer, Wound

Test = Callable[[Effect], bool]


class Cause(NamedTuple):
    """What brings a moment about, and what must come before it on the way for it to happen again; nothing where it happens each time."""

    moment: str
    by: Test
    after: Test | None = None


def figure_of(effect: Effect) -> str:
    """Returns the phrase of whom an effect concerns; "" where it names nobody."""
    who = getattr(effect, "who", None)
    return who.text if who is not None else ""


def gains(counter: str) -> Test:
    return lambda effect: isinstance(effect, Gain) and getattr(effect, counter) is not None and not getattr(effect, counter).text.startswith("-")


def loses(counter: str) -> Test:
    return lambda effect: isinstance(effect, (Lose, Become)) and getattr(effect, counter) is not None


def harms(what: str) -> Test:
    return lambda effect: isinstance(effect, Suffer) and getattr(effect, what) is not None


def heals(what: str) -> Test:
    return lambda effect: isinstance(effect, Heal) and getattr(effect, what) is not None


def of_a_survivor(kind: type[Effect]) -> Test:
    return lambda effect: isinstance(effect, kind) and figure_of(effect) != "monster"


CAUSES = (
    Cause("bleeding_gained", gains("bleeding")), Cause("survival_gained", gains("survival"), loses("survival")),
    Cause("understanding_gained", gains("understanding"), loses("understanding")),
    Cause("before_knock_down", of_a_survivor(KnockDown)), Cause("knocked_down", of_a_survivor(KnockDown), of_a_survivor(Stand)),
    Cause("stood", of_a_survivor(Stand), of_a_survivor(KnockDown)),
    Cause("before_location_damage", harms("damage")), Cause("damaged", harms("damage"), heals("boxes")), Cause("before_brain_damage", harms("brain")),
    Cause("before_death", of_a_survivor(Kill)), Cause("wounded", lambda effect: isinstance(effect, Wound), heals("wounds")),
)  # fmt: skip


class Answer(NamedTuple):
    """A rule that always answers to its moments."""

    card: str
    rule: Rule


class Step(NamedTuple):
    """A rule that answers, the effect by which it brings the next moment about, and what it does before that."""

    answer: Answer
    by: Effect
    cause: Cause
    before: tuple[Effect, ...]


def endless_answers(library: Library) -> Iterator[Problem]:
    """Yields an error for a rule that goes round by itself, and a notice for rules of several cards that do together."""
    answers = list(always_answering(library))
    steps = [step for answer in answers for step in steps_of(answer)]
    told: set[frozenset[int]] = set()
    for first in steps:
        for path in rounds(first, steps):
            rules = frozenset([id(step.answer.rule) for step in path])
            if rules in told:
                continue
            told.add(rules)
            shown = " -> ".join([f"{step.answer.card} ({near(library.spot(step.by))}) {step.cause.moment}" for step in path])
            alone = len({step.answer.card for step in path}) == 1
            words = f"'{first.answer.card}' answers to itself without end: {shown} -> {first.answer.card}; write a condition, `may` or `once` into the rule"
            yield Problem(*library.spot(first.by), words, "error" if alone else "notice", Code.ENDLESS_ANSWERS)


def near(place: tuple[str, int, int]) -> str:
    """Returns the file name and line of a place."""
    return f"{place[0].replace(chr(92), '/').rpartition('/')[2]}:{place[1]}"


def always_answering(library: Library) -> Iterator[Answer]:
    """Yields the rules that answer to a moment whatever the table is like."""
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            granted = [rule for part in library.parts_of(card) if isinstance(part, Grant) for rule in part.rules]
            rules = [*(card.rules if isinstance(card, CardInPlay) else ()), *granted]
            for rule in rules:
                if rule.when and rule.pay is None and not (rule.if_.every or rule.may or rule.once or rule.who):
                    yield Answer(name, rule)


def steps_of(answer: Answer) -> Iterator[Step]:
    """Yields how the effects of a rule bring moments about, of those that it performs in any case."""
    for number, effect in enumerate(answer.rule.do):
        for cause in CAUSES:
            if cause.by(effect):
                yield Step(answer, effect, cause, answer.rule.do[:number])


def rounds(first: Step, steps: list[Step]) -> Iterator[list[Step]]:
    """Yields the ways from a step back to its rule on which each effect concerns the same figure and each moment can happen again."""
    waiting = [[first]]
    while waiting:
        path = waiting.pop(0)
        moment = path[-1].cause.moment
        if moment in first.answer.rule.when and goes_on(path):
            yield path
            continue
        known = {id(step.answer.rule) for step in path}
        waiting += [[*path, step] for step in steps if moment in step.answer.rule.when and id(step.answer.rule) not in known]


def goes_on(path: list[Step]) -> bool:
    """Returns whether each moment of a round can happen again: what it needs is done on the way, and to the same figure."""
    done = [effect for step in path for effect in (*step.before, step.by)]
    alike = len({figure_of(effect) for effect in done} - {""}) < 2
    return alike and all([step.cause.after is None or any([step.cause.after(effect) for effect in done]) for step in path])
