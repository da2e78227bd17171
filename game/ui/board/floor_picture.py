"""A picture of the board's floor in the light of lanterns, with miniatures on it: the camp, and the track of a hunt.

It is one surface, made in slices between frames and made again only when a fact has changed; the former one is seen meanwhile.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game import paths
from game.cards.board_plans import PLAIN
from game.ui.board.board_state import COLUMNS, ROWS
from game.ui.board.camera import Camera
from game.ui.board.ground import Ground
from game.ui.board.lighting import Blocker, Lantern
from game.ui.board.miniatures import Miniature, Miniatures, glow
from game.ui.board.tiled_map import BoardMap
from game.ui.draw import theme
from game.ui.draw.art import Art
from game.ui.draw.units import Units

SLICE = 0.005  # seconds of a frame for the picture
DARK = 0.62  # what is left of the cold light where no lantern stands
FLAME = theme.LANTERN
Finish = Callable[[pygame.Surface, pygame.Surface, tuple[int, int]], None]  # called with the picture, a miniature and its place


@dataclass(frozen=True)
class FloorThing:
    """A miniature that stands on the floor: sprite, floor position in spaces, kind of light, power of its own lantern, its part of the usual size.

    With `finish` it is in no light, and that function draws it.
    """

    sprite: str
    x: float
    y: float
    kind: str
    own: float
    finish: Finish | None = None
    part: float = 1.0


@dataclass(frozen=True)
class FloorScene:
    """All that a picture shows; `under` draws on the bare floor, `over` on the finished picture."""

    camera: Camera
    things: Sequence[FloorThing]
    lanterns: Sequence[Lantern]
    blockers: Sequence[Blocker] = ()
    under: Sequence[Callable[[pygame.Surface], None]] = field(default=())
    over: Sequence[Callable[[pygame.Surface], None]] = field(default=())


Compose = Callable[[Art], FloorScene]


class FloorPicture:
    """Makes and keeps a picture of the floor."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.flames: list[tuple[float, float]] = []
        self.key: Hashable = None
        self._wanted: Hashable = None
        self._work: Iterator[None] | None = None
        self._art: Art | None = None
        self._ground: Ground | None = None
        self._minis: Miniatures | None = None

    @property
    def working(self) -> bool:
        """Returns whether a picture is being made."""
        return self._work is not None

    def want(self, key: Hashable, units: Units, compose: Compose) -> None:
        """Begins the picture of these facts, unless it stands or is being made."""
        whole = key, units.size, units.u
        if whole != self._wanted:
            self._wanted = whole
            self._work = self._making(compose, units, whole)

    def let_go(self) -> None:
        """Drops what the picture was made of."""
        for held in (self._ground, self._art):
            if held is not None:
                held.let_go()
        self._art = self._ground = self._minis = self._work = None

    def work(self, seconds: float = SLICE) -> bool:
        """Goes on with the picture for about so long; returns whether it became ready."""
        if self._work is None:
            return False
        until = time.perf_counter() + seconds
        for _ in self._work:
            if time.perf_counter() >= until:
                return False
        self._work = None
        return True

    # ------------------------------------------------------------ making it
    def _making(self, compose: Compose, units: Units, key: Hashable) -> Iterator[None]:
        if self._art is None or self._ground is None or self._minis is None:
            self._art = Art(paths.images())
            yield
            self._ground, self._minis = Ground(self._art, BoardMap(PLAIN, {})), Miniatures(self._art)
            self._ground.darken(DARK)
            self._ground.names.shown = False  # nobody counts spaces of the board here
            self._minis.brightness = DARK
            self._art.fetch_ground(PLAIN)
            yield
        scene = compose(self._art)
        made = pygame.Surface(units.size).convert()
        yield from self._floor(self._art, self._ground, scene, made)
        for draw in scene.under:
            draw(made)
            yield
        for thing in sorted(scene.things, key=lambda thing: thing.y):
            yield from self._stand(self._minis, thing, scene, made)
        for draw in scene.over:
            draw(made)
            yield
        self.picture, self.key = made, key
        self.flames = self._flames(scene, self._art)

    @staticmethod
    def _floor(art: Art, ground: Ground, scene: FloorScene, made: pygame.Surface) -> Iterator[None]:
        """Draws the floor in the light of the lanterns."""
        window = made.get_rect()
        while art.fetching:
            if ground.add_pictures(art.arrived(1), not art.fetching):
                break
            time.sleep(0.001)
            yield
        ground.recast(list(scene.lanterns), list(scene.blockers))
        while ground.casting:
            ground.light(scene.camera, window, time.perf_counter() + SLICE / 2)
            yield
        while not ground.settled(scene.camera, window):
            ground.step(scene.camera, window, SLICE / 2)
            yield
        ground.draw(made, scene.camera)
        yield

    @staticmethod
    def _stand(minis: Miniatures, thing: FloorThing, scene: FloorScene, made: pygame.Surface) -> Iterator[None]:
        """Draws one miniature."""
        light = minis.light_on(thing.x, thing.y, thing.kind, [] if thing.finish else list(scene.lanterns), thing.own, thing.sprite)
        mini: Miniature | None = None
        while mini is None:
            minis.begin_frame(time.perf_counter() + SLICE / 2)
            found = minis.miniature(thing.sprite, round(scene.camera.cell * thing.part), light)
            mini = None if minis.awaited else found
            yield
        at = mini.at(*scene.camera.point(thing.x, thing.y))
        if thing.finish is None:
            made.blit(mini.picture, at)
        else:
            thing.finish(made, mini.picture, at)
            yield

    @staticmethod
    def _flames(scene: FloorScene, art: Art) -> list[tuple[float, float]]:
        """Returns the pixels of the flames that flicker."""
        found = []
        for thing in scene.things:
            of = art.sprites.get(thing.sprite)
            if thing.own and of is not None and of.glow is not None:
                x, y = scene.camera.point(thing.x, thing.y)
                part = scene.camera.cell / art.pixels_per_space
                found.append((x + (of.glow[0] - of.anchor[0]) * part, y + (of.glow[1] - of.anchor[1]) * part))
        return found

    def flicker(self, surface: pygame.Surface, frame: pygame.Surface, step: int, radius: int, clear: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draws one step of the flicker over a finished frame, not under the `clear` boxes; returns the changed pixels."""
        changed = []
        for number, (x, y) in enumerate(self.flames):
            wave = math.sin(step * 2.1 + number * 1.7) + 0.6 * math.sin(step * 5.3 + number * 2.9)
            part = glow(radius, FLAME, 0.06 * math.ceil(min(1.0, abs(wave)) * 4))
            box = part.get_rect(center=(round(x), round(y)))
            seen = box.clip(surface.get_rect())
            if not seen.w or not seen.h or seen.collidelist(clear) >= 0:
                continue
            surface.blit(frame, seen, seen)
            surface.blit(part, seen, seen.move(-box.x, -box.y), special_flags=pygame.BLEND_RGB_ADD if wave > 0 else pygame.BLEND_RGB_SUB)
            changed.append(seen)
        return changed


def floor_camera(middle: tuple[float, float], cell: float, size: tuple[int, int]) -> Camera:
    """Returns a camera with spaces of so many pixels that looks at `middle` in pixels, with the middle of the floor in the middle of the window."""
    camera = Camera()
    camera.bounded, camera.smallest, camera.largest = False, 8, 400
    camera.area = pygame.Rect(0, 0, round(2 * middle[0]), round(2 * middle[1]))
    camera.room = camera.area.copy()
    wide = max(8, round(cell))
    camera.look_at(COLUMNS / 2 + (middle[0] - size[0] / 2) / wide, ROWS / 2, wide)
    return camera


def at_rest(figure: str, east: bool, drawn: Container[str]) -> str:
    """Returns the sprite of somebody at rest, at the east or the west of a fire; standing where nobody drew that."""
    resting = f"{figure}_rest_{'E' if east else 'W'}"
    return resting if resting in drawn else f"{figure}_stand"


def fade_edges(surface: pygame.Surface) -> None:
    """Lets the edges of a picture fall into the dark."""
    w, h = surface.get_size()
    small = pygame.Surface((64, 36)).convert()
    for y in range(36):
        for x in range(64):
            far = math.hypot((x - 31.5) / 34, (y - 18.5) / 21)
            grey = round(255 * max(0.0, min(1.0, 1.55 - far**1.8)))
            small.set_at((x, y), (grey, grey, grey))
    surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
