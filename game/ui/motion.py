"""What moves on the board, and the queue that moves it: nothing waits for it, all of it can be skipped."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.ui.table import Compass, Figure, Tone, cell_of


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

SPEEDS = (0, 1, 2, 4)
EDGE_SECONDS = 1.5  # with motion reduced, what changed keeps a bright edge for so long
A_SPACE = {"survivor": 0.14, "monster": 0.11}
PUSH, TURN, PLACE, STRIKE, TIP, DIE, FLASH = 0.22, 0.16, 0.30, 0.26, 0.22, 0.90, 0.25


@dataclass(slots=True)
class Shown:
    """A figure as it is drawn at this moment: the centre of its base on the floor in spaces, and what motion adds to it."""

    figure: Figure
    x: float
    y: float
    facing: Compass
    down: bool
    lift: float = 0.0  # spaces above the floor
    alpha: float = 1.0
    power: float = 1.0  # of its lantern
    flash: float = 0.0
    flash_tone: Tone = "gore"
    dust: float = 0.0
    tilt: float = 0.0  # 1: squashed as it falls or gets up

    @property
    def near_edge(self) -> float:
        """The lower edge of the base: what is farther down is drawn later."""
        return self.y + self.figure.size / 2


def standing(figure: Figure) -> Shown:
    """Returns a figure at rest on its space."""
    x, y = centre(figure.space, figure.size)
    return Shown(figure, x, y, figure.facing, figure.down, alpha=0.0 if figure.dead else 1.0)


def centre(space: str, size: int) -> tuple[float, float]:
    """Returns the middle of a base whose north-west space is given, in spaces from the board's upper left corner."""
    row, column = cell_of(space)
    return column + size / 2, row + size / 2


def duration(motion: Motion, shown: Shown | None) -> float:
    """Returns the seconds that a motion takes at speed 1."""
    match motion:
        case Move(path=path):
            return A_SPACE[shown.figure.kind if shown else "survivor"] * max(1, len(path) - 1)
        case Push():
            return PUSH
        case Turn():
            return TURN
        case Place():
            return PLACE
        case Strike():
            return STRIKE
        case Fall() | Stand():
            return TIP
        case Die():
            return DIE
        case Flash():
            return FLASH
        case Pause(seconds=seconds):
            return max(0.0, seconds)
        case Cue():
            return 0.0


@dataclass(slots=True)
class _Running:
    motion: Motion
    shown: Shown | None
    seconds: float
    x: float
    y: float
    spent: float = 0.0


def _along(points: Sequence[tuple[float, float]], part: float) -> tuple[float, float]:
    """Returns the place at a part of a way, each leg taking the same time."""
    if len(points) < 2:
        return points[0]
    leg = part * (len(points) - 1)
    i = min(int(leg), len(points) - 2)
    t = leg - i
    (ax, ay), (bx, by) = points[i], points[i + 1]
    return ax + (bx - ax) * t, ay + (by - ay) * t


def _apply(run: _Running, part: float) -> None:
    """Puts a figure where a motion has brought it: `part` from 0 to 1."""
    shown, motion = run.shown, run.motion
    if shown is None:
        return
    size = shown.figure.size
    ease = 1 - (1 - part) ** 2
    match motion:
        case Move(path=path):
            points = [centre(space, size) for space in path] or [(run.x, run.y)]
            if math.dist(points[0], (run.x, run.y)) > 0.01:
                points.insert(0, (run.x, run.y))
            shown.x, shown.y = _along(points, part)
            hop = abs(math.sin(part * (len(points) - 1) * math.pi)) if len(points) > 1 else 0.0
            shown.lift = hop * (0.10 if shown.figure.kind == "survivor" else 0.16) if part < 1 else 0.0
        case Push(to=to) | Place(to=to):
            tx, ty = centre(to, size)
            by = ease if isinstance(motion, Push) else part * part * (3 - 2 * part)
            shown.x, shown.y = run.x + (tx - run.x) * by, run.y + (ty - run.y) * by
            shown.lift = (0.25 if isinstance(motion, Push) else 1.1) * math.sin(part * math.pi) if part < 1 else 0.0
            shown.dust = math.sin(part * math.pi) if isinstance(motion, Push) and part < 1 else 0.0
        case Turn(facing=facing):
            shown.lift = 0.18 * math.sin(part * math.pi) if part < 1 else 0.0
            if part >= 0.5:
                shown.facing = facing
        case Strike(at=at):
            tx, ty = centre(at, 1)
            far = math.dist((tx, ty), (run.x, run.y)) or 1.0
            reach = min(0.45 * size, far) * math.sin(part * math.pi) if part < 1 else 0.0
            shown.x, shown.y = run.x + (tx - run.x) / far * reach, run.y + (ty - run.y) / far * reach
        case Fall() | Stand():
            shown.tilt = math.sin(part * math.pi) if part < 1 else 0.0
            if part >= 0.5:
                shown.down = isinstance(motion, Fall)
        case Die():
            shown.power = max(0.0, 1 - part / 0.35)
            shown.alpha = max(0.0, min(1.0, 1 - (part - 0.35) / 0.65))
        case Flash(tone=tone):
            shown.flash_tone = tone
            shown.flash = math.sin(part * math.pi) if part < 1 else 0.0
        case Pause() | Cue():
            pass


@dataclass
class Queue:
    """Moves the shown figures one motion (or one group at once) after another.

    `speed` is 0, 1, 2 or 4; at 0, and with `reduced`, everything is at its end at once. `on_cue` is called for each sound.
    """

    shown: dict[str, Shown] = field(default_factory=dict)
    speed: int = 1
    reduced: bool = False
    on_cue: Callable[[str], None] | None = None
    edges: dict[str, float] = field(default_factory=dict)  # figure -> seconds that its bright edge still stays
    _waiting: deque[tuple[Motion, ...]] = field(default_factory=deque)
    _running: list[_Running] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        return bool(self._running or self._waiting)

    def play(self, motions: Iterable[Motion | Sequence[Motion]]) -> None:
        """Adds motions after those that wait; a sequence inside runs at once. A figure that is not there is passed over."""
        for motion in motions:
            self._waiting.append((motion,) if isinstance(motion, Motion) else tuple(motion))

    def finish(self) -> None:
        """Brings everything to its end at once."""
        self.advance(math.inf)

    def advance(self, seconds: float, skip: bool = False) -> bool:
        """Moves on by so many seconds of the clock; returns True if anything was moved or an edge went out."""
        moved = self._fade_edges(seconds)
        left = math.inf if skip or self.speed <= 0 or self.reduced else seconds * self.speed
        while self._running or self._waiting:
            if not self._running:
                self._begin(self._waiting.popleft())
            moved = True
            longest = max((run.seconds - run.spent for run in self._running), default=0.0)
            for run in self._running:
                run.spent = min(run.seconds, run.spent + left)
                _apply(run, 1.0 if run.seconds <= 0 else run.spent / run.seconds)
            if left < longest:
                break
            left -= longest
            self._running.clear()
            if left <= 0:
                break
        return moved

    def _begin(self, group: tuple[Motion, ...]) -> None:
        for motion in group:
            if isinstance(motion, Cue):
                if self.on_cue is not None:
                    self.on_cue(motion.sound)
                continue
            shown = None if isinstance(motion, Pause) else self.shown.get(motion.id)
            if shown is None and not isinstance(motion, Pause):
                continue
            if shown is not None and (self.reduced or self.speed <= 0):
                self.edges[shown.figure.id] = EDGE_SECONDS
            x, y = (shown.x, shown.y) if shown else (0.0, 0.0)
            self._running.append(_Running(motion, shown, duration(motion, shown), x, y))

    def _fade_edges(self, seconds: float) -> bool:
        if not self.edges or seconds == math.inf:
            return False
        for name in list(self.edges):
            self.edges[name] -= seconds
            if self.edges[name] <= 0:
                del self.edges[name]
        return True
