"""Motions on the board and the queue that plays them; the rules never wait for motions, and all can be skipped."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.model.space import BaseSize, sides
from game.ui.board.blood_decals import BloodDecal
from game.ui.board.board_state import Compass, Figure, Tone, cell_of, even_side
from game.ui.board.easing import LANDS, WOUND_UP, along, headed, leap, lunge, paced, recoiled
from game.ui.board.impact import Impact
from game.ui.board.motion_kinds import (
    ActMotion,
    BlowMotion,
    CueMotion,
    DieMotion,
    FallMotion,
    FlashMotion,
    Motion,
    MoveMotion,
    PauseMotion,
    PlaceMotion,
    PushMotion,
    ResizeMotion,
    StandMotion,
    StrikeMotion,
    TurnMotion,
)
from game.ui.board.particles import Drop, Particles, spray
from game.ui.board.particles import Stuff as Stuff

__all__ = [  # those that other modules define
    "ActMotion", "BlowMotion", "CueMotion", "DieMotion", "FallMotion", "FlashMotion", "Motion", "MoveMotion", "PauseMotion", "PlaceMotion",
    "PushMotion", "ResizeMotion", "StandMotion", "StrikeMotion", "TurnMotion",
]  # fmt: skip

SPEEDS = (0, 1, 2, 4)
EDGE_SECONDS = 1.5  # with reduced motion, how long a changed figure has bright corners
A_SPACE = {"survivor": 0.14, "monster": 0.11}
PUSH, TURN, PLACE, RESIZE, STRIKE, TIP, DIE, FLASH = 0.22, 0.30, 0.30, 0.60, 0.50, 0.26, 1.69, 0.25
LANDING = STRIKE * LANDS  # seconds after which a strike lands
BREATH, RECOIL = 0.06, 0.30  # seconds of a blow: the freeze, then the recoil and return
TILTED = 0.25  # fraction of a death's time after which the lantern is out
LIES, STONE = 0.35, 0.46  # fractions of a death's time after which the body lies, and after which it turns to stone, as the portrait of the title card does
BESIDE = 0.45  # spaces by which a large figure that strikes northwards stays beside its victim, which it would hide
STEP = 0.08  # height of a survivor's step, in spaces
TURNS_IN = 0.7  # length of a monster's turn into its direction of travel, in legs of the path
LIFTED = 0.30  # spaces that a figure is lifted to be turned, by the side of its base
SWAPPED = 0.5  # fraction of a turn at which the figure is seen from its other side
POOL = 3  # the least force of a blow that leaves a pool of blood


@dataclass(slots=True)
class Shown:
    """The current drawn state of a figure: the centre of its base in spaces, and the effects of running motions."""

    figure: Figure
    x: float
    y: float
    facing: Compass
    down: bool
    lift: float = 0.0  # spaces above the floor
    alpha: float = 1.0  # of a survivor who dies: the part that is not of stone yet
    power: float = 1.0  # of its lantern
    flash: float = 0.0
    flash_tone: Tone = "gore"
    dust: float = 0.0
    tilt: float = 0.0  # 1: fully squashed, in the middle of falling or standing up
    grown: float = 1.0  # even side of its base while it grows or shrinks, in parts of that at rest
    turned: float = 0.0  # 1: highest, in the middle of a turn, where one picture takes the place of the other
    pose: str = ""  # the pose of the running motion: strike, throw, dragged, dead, pounce; "" for none

    @property
    def near_edge(self) -> float:
        """Returns the near edge of the base in spaces: the key of the drawing order, greater values are drawn later."""
        return self.y + sides(self.figure.size)[1] * self.grown / 2

    @property
    def side(self) -> float:
        """Returns the even side of the base in spaces, also while it grows or shrinks."""
        return even_side(self.figure.size) * self.grown

    @property
    def fallen(self) -> bool:
        """True for a survivor who is dead, or dying and already turning to stone."""
        return self.figure.kind == "survivor" and (self.figure.dead or self.pose == "dead") and self.alpha < 0.99


def standing(figure: Figure) -> Shown:
    """Returns a figure at rest on its space."""
    x, y = centre(figure.space, figure.size)
    return Shown(figure, x, y, figure.facing, figure.down, alpha=0.0 if figure.dead else 1.0)


def centre(space: str, size: BaseSize) -> tuple[float, float]:
    """Returns the centre of a base from its north-west space and size, in spaces from the board's upper left corner."""
    (row, column), (columns, rows) = cell_of(space), sides(size)
    return column + columns / 2, row + rows / 2


def duration(motion: Motion, shown: Shown | None) -> float:
    """Returns the seconds that a motion takes at speed 1."""
    match motion:
        case MoveMotion(path=path):
            return A_SPACE[shown.figure.kind if shown else "survivor"] * max(1, len(path) - 1)
        case PushMotion():
            return PUSH
        case TurnMotion():
            return TURN
        case PlaceMotion():
            return PLACE
        case ResizeMotion():
            return RESIZE
        case StrikeMotion():
            return STRIKE
        case BlowMotion(after=after):
            return after + BREATH + RECOIL
        case FallMotion() | StandMotion():
            return TIP
        case DieMotion():
            return DIE
        case FlashMotion():
            return FLASH
        case PauseMotion(seconds=seconds) | ActMotion(seconds=seconds):
            return max(0.0, seconds)
        case CueMotion():
            return 0.0


@dataclass(slots=True)
class _Running:
    motion: Motion
    shown: Shown | None
    seconds: float
    x: float
    y: float
    facing: Compass = "S"
    spent: float = 0.0


def _walk(run: _Running, shown: Shown, path: Sequence[str], part: float) -> None:
    """Updates a walking figure at a fraction of its path: a survivor steps, a monster leaps; both accelerate first."""
    points = [centre(space, shown.figure.size) for space in path] or [(run.x, run.y)]
    if math.dist(points[0], (run.x, run.y)) > 0.01:
        points.insert(0, (run.x, run.y))
    legs = len(points) - 1
    gone = paced(part, legs)
    shown.x, shown.y, leg = along(points, gone)
    if shown.figure.kind == "monster":
        high = leap(gone, legs) if part < 1 else 0.0
        shown.lift, shown.pose = 0.34 * high, "pounce" if high > 0.45 else ""
    else:
        shown.lift = STEP * abs(math.sin(gone * legs * math.pi)) if part < 1 else 0.0
    if isinstance(run.motion, MoveMotion) and run.motion.faces and legs:
        since = (gone * legs - leg) / TURNS_IN
        before = headed(points[leg - 1], points[leg]) if leg else headed(points[0], points[1])
        shown.facing = headed(points[leg], points[leg + 1])
        shown.turned = 1 - since if since < 1 and before != shown.facing and part < 1 else 0.0
        shown.lift += 0.10 * math.sin(shown.turned * math.pi)


def _apply(run: _Running, part: float) -> None:
    """Updates the drawn state of a figure for a fraction of its motion, `part` from 0 to 1."""
    shown, motion = run.shown, run.motion
    if shown is None:
        return
    size = shown.figure.size
    ease = 1 - (1 - part) ** 2
    match motion:
        case MoveMotion(path=path):
            _walk(run, shown, path, part)
        case PushMotion(to=to) | PlaceMotion(to=to):
            tx, ty = centre(to, size)
            by = ease if isinstance(motion, PushMotion) else part * part * (3 - 2 * part)
            shown.x, shown.y = run.x + (tx - run.x) * by, run.y + (ty - run.y) * by
            shown.lift = (0.25 if isinstance(motion, PushMotion) else 1.1) * math.sin(part * math.pi) if part < 1 else 0.0
            shown.dust = math.sin(part * math.pi) if isinstance(motion, PushMotion) and part < 1 else 0.0
            shown.pose = "dragged" if isinstance(motion, PushMotion) and part < 1 else ""
        case ResizeMotion(to=to, size=wanted):
            (tx, ty), by = centre(to, wanted), part * part * (3 - 2 * part)
            shown.x, shown.y = run.x + (tx - run.x) * by, run.y + (ty - run.y) * by
            shown.grown = 1 + (even_side(wanted) / even_side(size) - 1) * by
            shown.dust = math.sin(part * math.pi) if part < 1 else 0.0
            if part >= 1:
                shown.figure, shown.grown = replace(shown.figure, space=to, size=wanted), 1.0
        case TurnMotion(facing=facing):
            shown.turned = math.sin(part * math.pi) if part < 1 and facing != run.facing else 0.0
            shown.lift = LIFTED * even_side(size) / 2 * shown.turned**0.7
            shown.dust = 0.8 * shown.turned**2
            if part >= SWAPPED:
                shown.facing = facing
        case StrikeMotion(at=at, thrown=thrown):
            shown.pose = ("throw" if thrown else "strike") if 0.2 < part < 1 else ""
            tx, ty = centre(at, 1)
            far = math.dist((tx, ty), (run.x, run.y)) or 1.0
            reach = lunge(part) * min(0.1 if thrown else (0.36 if shown.figure.kind == "monster" else 0.45) * even_side(size), far)
            shown.x, shown.y = run.x + (tx - run.x) / far * reach, run.y + (ty - run.y) / far * reach
            columns, rows = sides(size)
            if size != 1 and not thrown and ty < run.y - rows / 2 and abs(tx - run.x) < columns / 2:
                shown.x = run.x + math.copysign(BESIDE, run.x - tx) * max(0.0, lunge(part))
            shown.lift = 0.10 * math.sin(min(1.0, part / WOUND_UP) * math.pi) if part < 1 else 0.0
        case BlowMotion(at=at, force=force):
            passed = part * run.seconds - motion.after
            shown.flash_tone = "gore" if shown.figure.kind == "survivor" else "bone"
            shown.flash = 0.0 if passed <= 0 or part >= 1 else 1.0 if passed <= BREATH else max(0.0, 1 - (passed - BREATH) / RECOIL * 1.6)
            fx, fy = centre(at, 1)
            far = math.dist((fx, fy), (run.x, run.y)) or 1.0
            away = 0.0 if passed <= BREATH or part >= 1 else (0.14 + 0.08 * force) * recoiled((passed - BREATH) / RECOIL)
            shown.x, shown.y = run.x + (run.x - fx) / far * away, run.y + (run.y - fy) / far * away
        case FallMotion() | StandMotion():
            shown.tilt = math.sin(part * math.pi) if part < 1 else 0.0
            if part >= 0.5:
                shown.down = isinstance(motion, FallMotion)
        case DieMotion():
            shown.pose = "dead"
            shown.power = max(0.0, 1 - part / TILTED) * (0.7 + 0.3 * math.cos(part * 70))  # the lantern flickers out
            shown.tilt = 0.8 * math.sin(part / LIES * math.pi) if part < LIES and not shown.down else 0.0
            shown.alpha = max(0.0, min(1.0, (1 - part) / (1 - STONE)))
        case FlashMotion(tone=tone):
            shown.flash_tone = tone
            shown.flash = math.sin(part * math.pi) if part < 1 else 0.0
        case ActMotion(pose=pose):
            shown.pose = pose if part < 1 else ""
        case PauseMotion() | CueMotion():
            pass


@dataclass
class Queue:
    """Plays motions on the shown figures, one motion (or one simultaneous group) after another.

    `speed` is 0, 1, 2 or 4; at 0, and with `reduced`, every motion ends at once. `on_cue` is called with the name of each sound.
    """

    shown: dict[str, Shown] = field(default_factory=dict)
    speed: int = 1
    reduced: bool = False
    on_cue: Callable[[str], None] | None = None
    edges: dict[str, float] = field(default_factory=dict)  # figure -> remaining seconds of its bright edge
    _waiting: deque[tuple[Motion, ...]] = field(default_factory=deque)
    _running: list[_Running] = field(default_factory=list)
    particles: Particles = field(default_factory=Particles)
    blood: bool = True  # False: dust instead of blood
    flashes: bool = True  # False: no flashes and no shaking
    impact: Impact = field(default_factory=Impact)
    _count: int = 0  # sprays so far; seeds the next one, so that sprays differ and a replay repeats them

    @property
    def busy(self) -> bool:
        return bool(self._running or self._waiting)

    @property
    def under_way(self) -> dict[type, tuple[Motion, float]]:
        """Returns the running motions by their kind, each with the seconds that it has gone on."""
        return {type(run.motion): (run.motion, run.spent) for run in self._running}

    def play(self, motions: Iterable[Motion | Sequence[Motion]]) -> None:
        """Appends motions to the queue; the motions of a nested sequence run simultaneously. Motions of unknown figures are skipped."""
        for motion in motions:
            self._waiting.append((motion,) if isinstance(motion, Motion) else tuple(motion))

    def finish(self) -> None:
        """Finishes all motions at once."""
        self.impact.end()
        self.advance(math.inf)

    def advance(self, seconds: float, skip: bool = False) -> bool:
        """Advances all motions by real `seconds`; `skip` ends them. Returns True if the board must be redrawn."""
        moved = self._fade_edges(seconds)
        if seconds != math.inf:
            moved = self.particles.advance(seconds * max(1, self.speed)) or moved
            moved = self.impact.advance(seconds) or moved
        left = math.inf if skip or self.speed <= 0 or self.reduced else seconds * self.speed
        while self._running or self._waiting:
            if not self._running:
                self._begin(self._waiting.popleft())
            moved = True
            longest = max((run.seconds - run.spent for run in self._running), default=0.0)
            for run in self._running:
                before, run.spent = run.spent, min(run.seconds, run.spent + left)
                _apply(run, 1.0 if run.seconds <= 0 else run.spent / run.seconds)
                self._throw(run, before, left == math.inf)
                if run.shown is not None and not self.flashes:
                    run.shown.flash = 0.0
            if left < longest:
                break
            left -= longest
            self._running.clear()
            if left <= 0:
                break
        return moved

    def _throw(self, run: _Running, before: float, still: bool) -> None:
        """Emits the particles and the shaking of a motion when it passes their time; `still` adds only the permanent decals."""
        shown, motion = run.shown, run.motion
        if shown is None:
            return
        big, (columns, rows), x, y = even_side(shown.figure.size), sides(shown.figure.size), shown.x, shown.y

        def passes(seconds: float) -> bool:
            return before <= seconds < run.spent or (seconds >= run.seconds > before and run.spent >= run.seconds)

        match motion:
            case BlowMotion(at=at, force=force, stuff=stuff, after=after) if passes(after):
                fx, fy = centre(at, 1)
                far = math.dist((fx, fy), (x, y)) or 1.0
                way = (x - fx) / far, (y - fy) / far
                if stuff == "blood" and self.blood:
                    self.bleed((x, y), way, force, big, still)
                elif not still:
                    self._fly("dust" if stuff == "blood" else stuff, (x, y, 0.55 * big), way, 8 + 6 * force, BREATH)
                if not still and self.flashes:
                    self.impact.hit((x, y), force)
            case _ if still:
                pass
            case MoveMotion(path=path) if shown.figure.kind == "monster" and len(path) > 1 and passes(run.seconds):
                self._fly("dust", (x, y + 0.3 * rows, 0.05), (0.0, 0.2), 8)
                self._shudder(1)
            case ResizeMotion() if passes(run.seconds):
                self._fly("dust", (x, y + 0.3 * rows, 0.05), (0.0, 0.2), round(6 + 4 * big))
                self._shudder(1)
            case TurnMotion(facing=facing) if facing != run.facing and (passes(run.seconds * SWAPPED) or passes(run.seconds)):
                for across in (-0.42, 0.42):  # under both sides of the base, as it is lifted off and as it is set down
                    self._fly("dust", (x + across * columns, y + 0.3 * rows, 0.05), (across, 0.2), round(5 + 3 * big))
            case PushMotion() | FallMotion() if passes(run.seconds * 0.8):
                self._fly("dust", (x, y + 0.25, 0.05), (0.0, 0.2), round(4 + 3 * big))
            case DieMotion() if passes(run.seconds * TILTED) and shown.figure.lantern:
                self._fly("sparks", (x + 0.3, y + 0.25, 0.6), (0.0, 0.0), 12)
            case DieMotion() if passes(run.seconds * 0.5):
                self._fly("dust", (x, y + 0.2, 0.05), (0.0, 0.2), 7)
            case _:
                pass

    def bleed(self, at: tuple[float, float], way: tuple[float, float], force: int, big: float = 1, still: bool = True) -> None:
        """Emits blood at `at` in the direction `way`: flying drops or, with `still`, decals at once; a heavy blow adds a pool. `big`: even side of the base."""
        (x, y), stains = at, self.particles.stains
        drops = self._spray("blood", (x, y, 0.55 * big), way, 12 + 8 * force, BREATH)
        if still:
            for drop in drops:
                if drop.marks:
                    stains.add(drop.stain)
        else:
            self.particles.add(drops)
        far, turn = 0.30 + 0.42 * big + 0.12 * (self._count * 0.618 % 1), math.atan2(way[1], way[0]) + 0.5 * (self._count * 0.382 % 1 - 0.5)
        stains.add(BloodDecal(x + far * math.cos(turn), y + far * math.sin(turn), 0.13 + 0.03 * min(4, force), turn))  # the splash behind whom the blow has hit
        if force >= POOL:
            stains.add(BloodDecal(x + 0.10 * math.cos(turn), y + 0.14, 0.24 + 0.02 * min(4, force), turn))

    def _spray(self, stuff: Stuff, at: tuple[float, float, float], towards: tuple[float, float], count: int, after: float) -> list[Drop]:
        self._count += 1
        return spray(stuff, at, towards, count, f"{self._count} {at[0]:.2f} {at[1]:.2f}", self.particles.now + after)

    def _fly(self, stuff: Stuff, at: tuple[float, float, float], towards: tuple[float, float], count: int, after: float = 0.0) -> None:
        self.particles.add(self._spray(stuff, at, towards, count, after))

    def _shudder(self, force: int) -> None:
        if self.flashes:
            self.impact.shudder(force)

    def _begin(self, group: tuple[Motion, ...]) -> None:
        for motion in group:
            if isinstance(motion, CueMotion):
                if self.on_cue is not None:
                    self.on_cue(motion.sound)
                continue
            shown = None if isinstance(motion, PauseMotion) else self.shown.get(motion.id)
            if shown is None and not isinstance(motion, PauseMotion):
                continue
            if shown is not None and (self.reduced or self.speed <= 0):
                self.edges[shown.figure.id] = EDGE_SECONDS
            x, y = (shown.x, shown.y) if shown else (0.0, 0.0)
            self._running.append(_Running(motion, shown, duration(motion, shown), x, y, shown.facing if shown else "S"))

    def _fade_edges(self, seconds: float) -> bool:
        if not self.edges or seconds == math.inf:
            return False
        for name in list(self.edges):
            self.edges[name] -= seconds
            if self.edges[name] <= 0:
                del self.edges[name]
        return True
