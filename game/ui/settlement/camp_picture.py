"""The picture of the camp: the board's floor in the light of the people's lanterns, with the places as miniatures.

A place that is not built is what could stand there: its miniature in the dark, as pale as chalk, in a ring of chalk.

It is one surface, made in slices between frames and made again only when a fact has changed; the former one is seen meanwhile.
"""

from __future__ import annotations

import math
import time
from collections.abc import Container, Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game import paths
from game.cards.board_plans import PLAIN
from game.ui.board.board_state import COLUMNS, ROWS
from game.ui.board.camera import COS, SIN, Camera
from game.ui.board.ground import Ground
from game.ui.board.lighting import Blocker, Lantern
from game.ui.board.miniatures import Miniature, Miniatures, glow, outline
from game.ui.board.tiled_map import BoardMap
from game.ui.draw import icons, theme
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from game.ui.settlement.camp_plan import CampPlan

SLICE = 0.005  # seconds of a frame for the picture
STONES = (200, 194, 182)  # chalk
PLINTH = "camp_plinth"
DARK = 0.62  # what is left of the cold light where no lantern stands
FLAME = theme.LANTERN
ALONE = "lantern_alone"
MOST_POWER = 5  # lanterns that burn with full power; more of them share the light, or red is at its most while green still grows, and stone turns green
UNBUILT = {"new": (255, 214, 160), "locked": (104, 112, 128)}  # the colour of what could stand somewhere,
SEEN, LINE = {"new": 235, "locked": 190}, {"new": 150, "locked": 60}  # of 255: how much of it covers the floor, and how strong the chalk around it is


@dataclass(frozen=True)
class CampFacts:
    """What stands in the camp: (name, emblem, state) of each place, and the figures of the people who have a name."""

    places: tuple[tuple[str, str, str], ...]
    people: tuple[str, ...]
    nameless: int

    @property
    def living(self) -> int:
        return len(self.people) + self.nameless


@dataclass(frozen=True)
class _Thing:
    """A miniature that stands in the camp: sprite, floor position in spaces, kind of light, power of its own lantern."""

    sprite: str
    x: float
    y: float
    kind: str
    own: float
    state: str = "built"


class CampPicture:
    """Makes and keeps the picture of the camp."""

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

    def want(self, facts: CampFacts, plan: CampPlan, units: Units) -> None:
        """Begins the picture of these facts, unless it stands or is being made."""
        key = facts, plan.region, units.size, units.u
        if key != self._wanted:
            self._wanted = key
            self._work = self._making(facts, plan, units, key)

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
    def _making(self, facts: CampFacts, plan: CampPlan, units: Units, key: Hashable) -> Iterator[None]:
        if self._art is None or self._ground is None or self._minis is None:
            self._art = Art(paths.images())
            yield
            self._ground, self._minis = Ground(self._art, BoardMap(PLAIN, {})), Miniatures(self._art)
            self._ground.darken(DARK)
            self._ground.names.shown = False  # nobody counts spaces at home
            self._minis.brightness = DARK
            self._art.fetch_ground(PLAIN)
            yield
        art, ground = self._art, self._ground
        camera, window = self._camera(plan, units), pygame.Rect(0, 0, *units.size)
        things, lanterns, blockers = self._things(facts, plan, camera, units.u, art)
        while art.fetching:
            if ground.add_pictures(art.arrived(1), not art.fetching):
                break
            time.sleep(0.001)
            yield
        ground.recast(lanterns, blockers)
        while ground.casting:
            ground.light(camera, window, time.perf_counter() + SLICE / 2)
            yield
        while not ground.settled(camera, window):
            ground.step(camera, window, SLICE / 2)
            yield
        made = pygame.Surface(units.size).convert()
        ground.draw(made, camera)
        yield
        for name, emblem, state in facts.places:
            if state != "built":
                foot = plan.foot(name)[0] * units.u, plan.foot(name)[1] * units.u
                _chalk(made, foot, camera.cell, "" if f"camp_{name}" in art.sprites else emblem, state == "new")
        yield
        for thing in sorted(things, key=lambda thing: thing.y):
            lights = [] if thing.state != "built" else lanterns
            light = self._minis.light_on(thing.x, thing.y, thing.kind, lights, thing.own)
            mini: Miniature | None = None
            while mini is None:
                self._minis.begin_frame(time.perf_counter() + SLICE / 2)
                found = self._minis.miniature(thing.sprite, camera.cell, light)
                mini = None if self._minis.awaited else found
                yield
            at = mini.at(*camera.point(thing.x, thing.y))
            if thing.state == "built":
                made.blit(mini.picture, at)
            else:
                _unbuilt(made, mini.picture, at, thing.state, camera.cell)
                yield
        for name, emblem, state in facts.places:
            if state == "built" and f"camp_{name}" not in art.sprites:
                _emblem(made, (plan.foot(name)[0] * units.u, plan.foot(name)[1] * units.u - 0.50 * camera.cell * COS), camera.cell, emblem)
        _fade(made)
        yield
        self.picture, self.key = made, key
        self.flames = self._flames(things, camera, art)

    @staticmethod
    def _camera(plan: CampPlan, units: Units) -> Camera:
        camera = Camera()
        camera.bounded, camera.smallest, camera.largest = False, 8, 400
        middle = plan.hub.centre[0] * units.u, plan.hub.centre[1] * units.u
        camera.area = pygame.Rect(0, 0, round(2 * middle[0]), round(2 * middle[1]))
        camera.room = camera.area.copy()
        cell = max(8, round(plan.cell * units.u))
        camera.look_at(COLUMNS / 2 + (middle[0] - units.size[0] / 2) / cell, ROWS / 2, cell)  # the floor lies in the middle of the window, wherever the camp is
        return camera

    @staticmethod
    def _things(
        facts: CampFacts, plan: CampPlan, camera: Camera, u: float, art: Art
    ) -> tuple[list[_Thing], list[Lantern], list[Blocker]]:
        """Returns the miniatures, the lights and what throws shadows."""
        things, lanterns, blockers = list[_Thing](), list[Lantern](), list[Blocker]()
        power = min(1.0, MOST_POWER / max(1, facts.living))
        for number, at in enumerate(plan.lanterns):
            x, y = camera.place((at[0] * u, at[1] * u))
            named = number < len(facts.people)
            things.append(_Thing(at_rest(facts.people[number], at[0] > plan.hub.centre[0], art.sprites) if named else ALONE, x, y, "survivor", 1.0))
            lanterns.append(Lantern(x, y, 0.86 if named else 0.30, power))
        for number, (name, _, state) in enumerate(facts.places):
            foot = plan.foot(name)
            x, y = camera.place((foot[0] * u, foot[1] * u))
            if state != "built":
                if f"camp_{name}" in art.sprites:
                    things.append(_Thing(f"camp_{name}", x, y, "monster", 0.0, state))
                continue
            sprite = f"camp_{name}" if f"camp_{name}" in art.sprites else PLINTH
            lit = number == 0
            things.append(_Thing(sprite, x, y, "survivor" if lit else "terrain", 0.8 if lit else 0.0))
            lanterns.append(Lantern(x, y + 0.9, 0.86, 0.9 if lit else 0.42))
            blockers.append(Blocker(x, y, 0.5, 0.9))
        return things, lanterns, blockers

    @staticmethod
    def _flames(things: Sequence[_Thing], camera: Camera, art: Art) -> list[tuple[float, float]]:
        """Returns the pixels of the flames that flicker."""
        found = []
        for thing in things:
            of = art.sprites.get(thing.sprite)
            if thing.own and of is not None and of.glow is not None:
                x, y = camera.point(thing.x, thing.y)
                part = camera.cell / art.pixels_per_space
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


def at_rest(figure: str, east: bool, drawn: Container[str]) -> str:
    """Returns the sprite of somebody in the camp, at the east or the west of the fire: at rest, or standing where nobody drew that."""
    resting = f"{figure}_rest_{'E' if east else 'W'}"
    return resting if resting in drawn else f"{figure}_stand"


def _unbuilt(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], state: str, cell: int) -> None:
    """Draws what could stand somewhere: a pale picture of it without colour, in an outline of chalk."""
    pale = pygame.transform.grayscale(picture)
    pale.fill(UNBUILT[state], special_flags=pygame.BLEND_RGB_MULT)
    pale.set_alpha(SEEN[state])
    surface.blit(pale, at)
    line = outline(picture, theme.mix(STONES, FLAME, 0.55) if state == "new" else STONES, max(0.8, cell * 0.010))
    line.set_alpha(LINE[state])
    aside = (line.get_width() - picture.get_width()) // 2
    surface.blit(line, (at[0] - aside, at[1] - aside))


def _chalk(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str, new: bool) -> None:
    """Draws a ring of chalk on the floor, with an emblem in the middle unless it is ""; that of a place that can be built now is brighter."""
    fine, wide = 2, round(cell * 1.96)
    flat = pygame.Surface((wide * fine, wide * fine), pygame.SRCALPHA)
    middle, radius = wide * fine / 2, cell * 0.90 * fine
    colour = theme.mix(STONES, FLAME, 0.55) if new else STONES
    for n in range(64):
        if n % 8 == 7:
            continue
        a, b = (n + 0.1 * math.sin(n * 7.3)) / 64 * math.tau, (n + 1.15) / 64 * math.tau
        rough = 1 + 0.012 * math.sin(n * 5.1) + 0.01 * math.sin(n * 11.7)
        start, end = ((middle + math.cos(t) * radius * rough, middle + math.sin(t) * radius * rough) for t in (a, b))
        strong = 150 + round(70 * math.sin(n * 3.7)) if new else 90 + round(45 * math.sin(n * 3.7))
        pygame.draw.line(flat, (*colour, strong), start, end, max(2, round(cell * 0.05 * fine)))
    if emblem:
        sign = icons.icon(emblem, round(cell * 0.9 * fine), colour).copy()
        sign.set_alpha(190 if new else 95)
        flat.blit(sign, sign.get_rect(center=(round(middle), round(middle))))
    lying = pygame.transform.smoothscale(flat, (wide, round(wide * SIN)))
    surface.blit(lying, lying.get_rect(center=(round(at[0]), round(at[1]))))


def _emblem(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str) -> None:
    """Draws the emblem of a place on the front of its plinth."""
    sign = icons.icon(emblem, round(cell * 0.46), theme.BONE)
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _fade(surface: pygame.Surface) -> None:
    """Lets the edges of the picture fall into the dark."""
    w, h = surface.get_size()
    small = pygame.Surface((64, 36)).convert()
    for y in range(36):
        for x in range(64):
            far = math.hypot((x - 31.5) / 34, (y - 18.5) / 21)
            grey = round(255 * max(0.0, min(1.0, 1.55 - far**1.8)))
            small.set_at((x, y), (grey, grey, grey))
    surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
