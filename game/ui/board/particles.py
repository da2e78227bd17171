"""Particles of blood, dust, sparks and fur with paths fixed at creation, so that the same blow always looks the same.

Blood that reaches the floor becomes a permanent decal (`stains`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.board.blood_decals import BloodDecal, BloodDecals
from game.ui.board.board_state import on_board
from game.ui.board.camera import SIN, Camera
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

Stuff = Literal["blood", "dust", "sparks", "fur"]
MOST = 220  # particles at once; the oldest are dropped first
MARKING = 3  # of so many drops one leaves a decal
FALL = 7.5  # gravity, in spaces per second squared
TAIL, FINE = 0.045, 0.5  # seconds of its flight that a drop of blood is long, and its width beside that of its stain
_clouds, _stains = SurfaceCache(bytes_of, 4 * MIB), SurfaceCache(bytes_of, MIB)


@dataclass(frozen=True, slots=True)
class Kind:
    """Parameters of a kind of particle: speed, height, lifetime in seconds, size in spaces, colours."""

    fast: float
    high: float
    seconds: float
    large: float
    colours: tuple[Colour, ...]
    lies: bool = False  # stays on the floor where it falls
    soft: bool = False  # grows and fades in the air
    wide: float = 0.55  # how much it spreads beside its direction


KINDS: dict[Stuff, Kind] = {
    "blood": Kind(2.5, 2.5, 2.0, 0.052, ((96, 12, 9), (74, 9, 7), (122, 18, 13)), wide=0.38),
    "dust": Kind(0.9, 0.5, 0.70, 0.16, ((112, 100, 86), (92, 84, 76), (128, 116, 98)), soft=True),
    "sparks": Kind(0.7, 2.4, 0.80, 0.045, ((255, 196, 110), (255, 150, 60), (255, 226, 160))),
    "fur": Kind(1.1, 1.7, 1.0, 0.055, ((208, 202, 190), (168, 160, 150), (232, 226, 214)), lies=True),
}


@dataclass(frozen=True, slots=True)
class Drop:
    """One particle: origin and height (spaces), velocity (spaces per second), size (spaces), lifetime and time of birth (seconds)."""

    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    large: float
    colour: Colour
    seconds: float
    born: float
    kind: Stuff
    marks: bool = True  # leaves a decal where it falls

    @property
    def stain(self) -> BloodDecal:
        """Returns the decal that it leaves on the floor, longer for a greater horizontal speed."""
        after, flat = self.lands, math.hypot(self.vx, self.vy)
        return BloodDecal(
            self.x + self.vx * after, self.y + self.vy * after, self.large * 1.15, math.atan2(self.vy, self.vx), 1.0 + min(1.2, flat * 0.4)
        )

    @property
    def lands(self) -> float:
        """Returns the seconds from its birth until it reaches the floor."""
        return (self.vz + math.sqrt(self.vz * self.vz + 2 * FALL * self.z)) / FALL


def spray(stuff: Stuff, at: tuple[float, float, float], towards: tuple[float, float], count: int, seed: str, born: float = 0.0) -> list[Drop]:
    """Returns `count` drops that fly from `at`, spread around the direction `towards`; equal seeds give equal drops."""
    kind, chance = KINDS[stuff], random.Random(f"{stuff} {seed}").random
    found = []
    for number in range(count):
        turn, far = chance() * math.tau, chance()
        vx = (math.cos(turn) * kind.wide + towards[0]) * kind.fast * (0.35 + far)
        vy = (math.sin(turn) * kind.wide + towards[1]) * kind.fast * (0.35 + far)
        vz = kind.high * (0.25 + chance())
        large = kind.large * (0.45 + 1.3 * chance() ** 3)
        colour = kind.colours[int(chance() * len(kind.colours)) % len(kind.colours)]
        found.append(Drop(*at, vx, vy, vz, large, colour, kind.seconds * (0.7 + 0.3 * chance()), born, stuff, number % MARKING == 0))
    return found


class Particles:
    """The pool of drops and their clock."""

    def __init__(self) -> None:
        self.drops: list[Drop] = []
        self.stains = BloodDecals()
        self.now = 0.0

    def add(self, drops: Sequence[Drop]) -> None:
        """Adds drops that were made for this moment (`born` is `now`)."""
        self.drops = [*self.drops, *drops][-MOST:]

    def advance(self, seconds: float) -> bool:
        """Advances the clock by `seconds` (`math.inf` removes all); returns True if there were particles before, so that the board must be redrawn."""
        if not self.drops:
            return False
        self.now += seconds
        fallen = [drop for drop in self.drops if drop.kind == "blood" and self.now - drop.born >= drop.lands]
        for drop in fallen:
            if drop.marks:
                self.stains.add(drop.stain)
        over = set(map(id, fallen))
        self.drops = [drop for drop in self.drops if self.now - drop.born < drop.seconds and id(drop) not in over] if seconds != math.inf else []
        if not self.drops:
            self.now = 0.0
        return True

    def draw(self, surface: pygame.Surface, camera: Camera, in_air: bool, until: float | None = None) -> None:
        """Draws the particles in the air or, without `in_air`, those on the floor and the decals, new ones until a time of `perf_counter`."""
        if not in_air:
            self.stains.draw(surface, camera, until)
        for drop in self.drops:
            age, kind = self.now - drop.born, KINDS[drop.kind]
            lands = drop.lands
            flying = age < lands and not kind.soft
            if age < 0 or (flying or kind.soft) != in_air or (age >= lands and not (kind.lies or kind.soft)):
                continue
            part = age / drop.seconds
            if kind.soft:
                slow = (1 - math.exp(-3 * age)) / 3
                x, y, z = drop.x + drop.vx * slow, drop.y + drop.vy * slow, drop.z + drop.vz * slow * 0.4
                _puff(surface, camera.point(x, y, z), camera.cell * drop.large * (0.8 + 2.4 * part), drop.colour, 0.5 * (1 - part) ** 1.5)
                continue
            t = min(age, lands)
            x, y, z = drop.x + drop.vx * t, drop.y + drop.vy * t, max(0.0, drop.z + drop.vz * t - FALL * t * t / 2)
            px, py = camera.point(x, y, z)
            radius = max(1.0, camera.cell * drop.large)
            if flying and drop.kind == "blood":  # a fine streak that thins out behind: thick round ones look like beads
                _streak(surface, camera.point(x - drop.vx * TAIL, y - drop.vy * TAIL, z - (drop.vz - FALL * t) * TAIL), (px, py), radius * FINE, drop.colour)
            elif flying:
                bx, by = camera.point(x - drop.vx * 0.03, y - drop.vy * 0.03, z - (drop.vz - FALL * t) * 0.03)
                pygame.draw.line(surface, drop.colour, (bx, by), (px, py), max(1, round(radius * 1.2)))
                pygame.draw.circle(surface, drop.colour, (px, py), radius)
            elif on_board(x, y):
                fade = min(1.0, (1 - part) * 3)
                _spot(surface, (px, py), radius * 1.5, drop.colour, fade)


def _puff(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour, strength: float) -> None:
    if strength > 0.02:
        soft = max(2, round(radius / 2) * 2), colour, max(1, round(strength * 10))
        cloud = _clouds.get(soft, lambda: _cloud(*soft))
        surface.blit(cloud, cloud.get_rect(center=(round(at[0]), round(at[1]))))


def _streak(surface: pygame.Surface, tail: tuple[float, float], head: tuple[float, float], half: float, colour: Colour) -> None:
    """Draws a drop in the air: a wedge from its tail to its head, `half` pixels to each side there."""
    far = math.dist(tail, head)
    if far < 1 or half < 1:
        pygame.draw.line(surface, colour, tail, head)
        return
    nx, ny = (tail[1] - head[1]) / far * half, (head[0] - tail[0]) / far * half
    pygame.draw.polygon(surface, colour, [tail, (head[0] + nx, head[1] + ny), (head[0] - nx, head[1] - ny)])
    pygame.draw.circle(surface, colour, head, half)


def _spot(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour, strength: float) -> None:
    flat = max(1, round(radius)), colour, max(1, round(strength * 8))
    mark = _stains.get(flat, lambda: _stain(*flat))
    surface.blit(mark, mark.get_rect(center=(round(at[0]), round(at[1]))))


def _cloud(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """Draws a soft puff of dust: `radius` in pixels, `strength` in tenths."""
    made = pygame.Surface((radius * 2, radius * 2), pygame.SRCALPHA)
    for step in range(radius, 0, -1):
        pygame.draw.circle(made, (*colour, round(25.5 * strength * (1 - step / radius) ** 1.4)), (radius, radius), step)
    return made


def _stain(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """Draws a flat drop on the floor, darker than in the air: `radius` in pixels, `strength` in eighths."""
    made = pygame.Surface((radius * 2 + 2, max(2, round(radius * 2 * SIN) + 2)), pygame.SRCALPHA)
    r, g, b = (c * 5 // 8 for c in colour)
    pygame.draw.ellipse(made, (r, g, b, 28 * strength), made.get_rect().inflate(-1, -1))
    return made
