"""The outcomes of dice with their probabilities, the simplest answers to questions, and what ends a run of the rules early."""
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from game.model.survivor import FACES
from game.rules.engine.questions import Ask, Roll

Answers = list[tuple[Any, Fraction]]


class RunEnds(BaseException):
    """Ends a run from which nothing more can be learned; a BaseException, so that no effect catches it."""


class CannotCount(BaseException):
    """Ends a run whose outcome depends on more than the position; its probability stays unexplored."""


# ---- dice -----------------------------------------------------------------------------------------------------------
LOCATION_FACES = tuple((FACES.index(location) + 1, FACES.count(location)) for location in dict.fromkeys(FACES))


BY_ROW = ("table", "brain_trauma", "severe_injury")              # rolls of which rules in play may look at the number, whatever row it is in


def roll_outcomes(roll: Roll, by_row: bool = False) -> Answers:
    """Returns the outcomes of a roll with their probabilities; dice thrown together have no order.

    `by_row` says that no rule in play looks at the number of a roll on a table: then faces of one row are one outcome.
    """
    if roll.kind in BY_ROW and not by_row:
        return dice_combinations(equivalent_faces(roll.sides, ()), roll.dice)
    return dice_combinations(LOCATION_FACES if roll.kind == "hit_location" else equivalent_faces(roll.sides, roll.steps), roll.dice)


@lru_cache(maxsize=256)
def equivalent_faces(sides: int, steps: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Groups the faces of a die that the rules treat the same: pairs of the lowest face and the number of faces."""
    if not steps:
        return tuple((face, 1) for face in range(1, sides + 1))
    starts = sorted({1, *[step for step in steps if 1 <= step <= sides]})
    return tuple((start, end - start) for start, end in zip(starts, [*starts[1:], sides + 1], strict=True))


@lru_cache(maxsize=1024)
def dice_combinations(groups: tuple[tuple[int, int], ...], dice: int) -> Answers:
    """Returns the combinations that so many dice can show, each with its probability."""
    count = dict(groups)
    every = sum(count.values()) ** dice
    found: Answers = []
    for faces in combinations_with_replacement(sorted(count), dice):
        ways, left = 1, dice
        for face in sorted(count):
            times = faces.count(face)
            ways, left = ways * comb(left, times) * count[face]**times, left - times
        found.append((faces, Fraction(ways, every)))
    return found


# ---- choices --------------------------------------------------------------------------------------------------------
HARMLESS = ("none", "leave", "pass", "end_act")


def simplest_answer(question: Ask) -> str:
    """Answers a question in the simplest way: nothing is spent or taken, and the first of several options is chosen."""
    for key in HARMLESS:
        if key in question.options:
            return key
    return min(question.options) if question.kind == "hit_order" else question.options[0]
