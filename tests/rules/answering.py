"""Runs a resolution with the first answer to each question and a given face of each die."""

from __future__ import annotations

from itertools import count
from typing import Any

from game.rules.engine.questions import Roll, Shuffle

MOST_ANSWERS = 200


def first_answers(steps: Any, face: int = 3, **faces: int) -> None:
    """Runs a resolution to its end; a die shows the face (that of its kind in `faces` if there is one) or its highest; a shuffle turns the cards round."""
    answers = count()
    answer: Any = None
    steps = steps or iter(())
    while True:
        try:
            question = steps.send(answer) if answer is not None else next(steps)
        except StopIteration:
            return
        assert next(answers) < MOST_ANSWERS
        if isinstance(question, Roll):
            answer = (min(faces.get(question.kind, face), question.sides),) * question.dice
        else:
            answer = list(reversed(question.cards)) if isinstance(question, Shuffle) else question.options[0]
