"""What moves on the board, and the queue that moves it: nothing waits for it, all of it can be skipped."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.table import Compass, Tone


@dataclass(frozen=True, slots=True)
class Move:
    """A figure walks along a path of spaces (north-west ones); the start may be left out."""

    id: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    id: str
    facing: Compass


@dataclass(frozen=True, slots=True)
class Push:
    """A figure is thrown straight to a space, with dust."""

    id: str
    to: str


@dataclass(frozen=True, slots=True)
class Place:
    """A figure is lifted and set down: no way between."""

    id: str
    to: str


@dataclass(frozen=True, slots=True)
class Strike:
    """A figure lunges at a space and comes back."""

    id: str
    at: str


@dataclass(frozen=True, slots=True)
class Fall:
    id: str


@dataclass(frozen=True, slots=True)
class Stand:
    id: str


@dataclass(frozen=True, slots=True)
class Die:
    """The lantern goes out, then the figure."""

    id: str


@dataclass(frozen=True, slots=True)
class Flash:
    """A figure lights up once: red for harm, amber for a gain."""

    id: str
    tone: Tone = "gore"


@dataclass(frozen=True, slots=True)
class Pause:
    seconds: float


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound by name, when its turn in the queue comes."""

    sound: str


Motion = Move | Turn | Push | Place | Strike | Fall | Stand | Die | Flash | Pause | Cue
