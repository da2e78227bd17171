"""Dice one by one and face by face: the slow way, against which the counting of sets is tested."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from game.rules.engine.outcomes import Answers
from game.rules.engine.questions import Roll


def every_fall(roll: Roll) -> Answers:
    """Lists how dice may fall, each die by itself and each face by itself."""
    faces = list(product(range(1, roll.sides + 1), repeat=roll.dice))
    return [(each, Fraction(1, len(faces))) for each in faces]
