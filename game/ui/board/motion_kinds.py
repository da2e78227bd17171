"""What the board shows as a motion: one class for each kind, with the figure and where it goes; the queue that plays them is in `motion.py`."""

from __future__ import annotations

from dataclasses import dataclass

from game.model.space import BaseSize
from game.ui.board.board_state import Compass, Tone
from game.ui.board.particles import Stuff


@dataclass(frozen=True, slots=True)
class MoveMotion:
    """A figure walks along a path of (north-west) spaces; the start may be omitted. With `faces` it faces its direction of travel."""

    id: str
    path: tuple[str, ...]
    faces: bool = False


@dataclass(frozen=True, slots=True)
class TurnMotion:
    id: str
    facing: Compass


@dataclass(frozen=True, slots=True)
class PushMotion:
    """A figure is pushed in a straight line to a space, with dust."""

    id: str
    to: str


@dataclass(frozen=True, slots=True)
class PlaceMotion:
    """A figure is lifted and set down, without a path."""

    id: str
    to: str


@dataclass(frozen=True, slots=True)
class ResizeMotion:
    """A figure grows or shrinks: its base gets another `size`, and `to` is its north-west space then."""

    id: str
    to: str
    size: BaseSize


@dataclass(frozen=True, slots=True)
class StrikeMotion:
    """A figure lunges at a space and returns; with `thrown` it throws or shoots and hardly moves."""

    id: str
    at: str
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class FallMotion:
    id: str


@dataclass(frozen=True, slots=True)
class StandMotion:
    id: str


@dataclass(frozen=True, slots=True)
class DieMotion:
    """A figure dies: its lantern goes out, then its figure turns to stone."""

    id: str


@dataclass(frozen=True, slots=True)
class FlashMotion:
    """A figure lights up once: red for harm, amber for a gain."""

    id: str
    tone: Tone = "gore"


@dataclass(frozen=True, slots=True)
class BlowMotion:
    """A figure is struck from the space `at`, `after` seconds from the start: a short freeze, then it recoils and returns.

    `force` 1 is a scratch, 3 a heavy blow; `stuff` is the kind of particles.
    """

    id: str
    at: str
    force: int = 1
    stuff: Stuff = "blood"
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class ActMotion:
    """A figure shows a pose for some seconds: a monster that sniffs, roars or recoils."""

    id: str
    pose: str
    seconds: float


@dataclass(frozen=True, slots=True)
class PauseMotion:
    seconds: float


@dataclass(frozen=True, slots=True)
class CueMotion:
    """Plays a sound by name when the queue reaches it."""

    sound: str


Motion = (
    MoveMotion | TurnMotion | PushMotion | PlaceMotion | ResizeMotion | StrikeMotion | BlowMotion | FallMotion | StandMotion | DieMotion | FlashMotion
    | ActMotion | PauseMotion | CueMotion
)
