"""Records the last resolution of a session: the state from which it began, each die, each shuffle and each answer in the order in which they came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from game.cards.effect import Message
from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import FACES
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.journal import Group
from game.rules.engine.questions import Ask, Roll, Shuffle
from game.rules.engine.saving import SKIP
from game.rules.hunt.revealing import FACES as TABLE_FACES
from game.rules.session import Session, checkpoint_of, decode

LOCATION_SIDES = 6
Die = int | str | list[str]                                     # a list is the order in which a shuffle left the cards


class CannotWrite(Exception):
    """Raised where a moment cannot be written as a scenario, with the sentence that says why."""

    def __init__(self, id: str, **arguments: object) -> None:
        super().__init__(id)
        self.said = Message(id, arguments)


class Given(Struct):
    """An answer as it was given: the kind of question, and the key."""

    kind: str
    key: str
    options: tuple[str, ...]


class Moment(Struct):
    """The last resolution: the state before and after, the dice and the answers in their order, the events, and the question that followed."""

    library: Library
    before: Campaign
    after: Campaign
    dice: list[Die]
    answers: list[Given]
    happened: list[events.Happened]
    question: Ask | None


class Recorder:
    """Runs the steps of a session and notes what is sent into them."""

    def __init__(self, resolutions: Callable[[Game], Any]) -> None:
        self.resolutions = resolutions
        self.dice: list[Die] = []
        self.answers: list[Given] = []

    def __call__(self, game: Game) -> Any:
        """Gives the steps of the next resolution; none where the story has ended."""
        steps = self.resolutions(game)
        return None if steps is None else self._noted(steps)

    def _noted(self, steps: Any) -> Any:
        answer: Any = None
        while True:
            try:
                question = steps.send(answer)
            except StopIteration:
                return
            answer = yield question
            self._note(question, answer)

    def _note(self, question: object, answer: Any) -> None:
        if isinstance(question, Ask):
            self.answers.append(Given(question.kind, answer, question.options))
        elif isinstance(question, Roll):
            self.dice += [die_of(question, face) for face in answer]
        elif isinstance(question, Shuffle):
            self.dice.append(list(answer))


def die_of(roll: Roll, face: int) -> Die:
    """Returns a die as a scenario lists it."""
    if roll.kind == "random":
        return f"r{face}"
    if roll.sides == LOCATION_SIDES:
        return FACES[face - 1]
    if roll.sides == TABLE_FACES:
        return f"h{face}"
    return face if roll.sides == 10 else f"r{face}"


def last_group(session: Session) -> Group:
    """Returns the last checkpoint after which somebody answered, the beginning of a phase where nobody has yet; raises CannotWrite."""
    if session.fault is not None:
        raise CannotWrite("moment.cannot.fault")
    if session.rolling is not None:
        raise CannotWrite("moment.cannot.rolling")
    group = next((group for group in reversed(session.groups) if group.answers), session.groups[0])
    if any(line.startswith(SKIP) for line in group.answers) or group.skips:
        raise CannotWrite("moment.cannot.left_out")
    return group


def record(session: Session) -> Moment:
    """Plays the last resolution of a session again and records it; the session does not change. Raises CannotWrite."""
    group = last_group(session)
    return record_from(session, decode(group.checkpoint), group.answers)


def record_from(session: Session, start: Campaign, answers: Sequence[str]) -> Moment:
    """Records what led from a state to that of a session with these answers. Raises CannotWrite."""
    recorder, before = Recorder(session.next_resolution), decode(checkpoint_of(start))
    twin = Session(start, session.library, dice=session.dice, forgiving=False, next_resolution=recorder, record=False)
    happened = [*twin.opening]
    for key in answers:
        happened += twin.answer(key)
    if twin.digest() != session.digest():
        raise CannotWrite("moment.cannot.other")
    after = decode(checkpoint_of(twin.campaign))                # a copy: what stands open in the rules is tidied up when the twin is given up
    return Moment(session.library, before, after, recorder.dice, recorder.answers, happened, twin.question)
