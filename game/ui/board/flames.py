"""The light in the air: the glow of each lantern, its flame, which leans to the monster where it is likely to strike, and the eyes of monsters."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.ui.board.board_state import Mark, Ring, Thread
from game.ui.board.camera import SIN, Camera
from game.ui.board.figure_light import LightOn
from game.ui.board.miniatures import glow
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import Shown, centre
from game.ui.draw.art import Art
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

Leans = Mapping[str, tuple[float, float, float]]  # by space: where a flame leans on the floor (a unit vector), and how far
FLICKER_HERTZ = 8
FLICKER_SECONDS = 10.0  # idle seconds until the lanterns stop flickering
FLICKER = (20, 12, 6)  # about 3 % of a lit floor
LANTERN_AT = (0.30, 0.25, 0.86)  # offset of a carried lantern's light from the centre of the base: x, y, height in spaces
GLOW, CORE = (110, 62, 22), (200, 140, 70)
BESIDE_ACTING = 0.4  # of their glow is left of the lanterns of others while somebody acts
BODY, HEART = ((236, 128, 36), (150, 44, 10)), ((255, 232, 160), (255, 168, 60))  # a leaning flame and its heart, each at the glass and at its end
EMBER = (255, 150, 60)  # what is torn from a leaning flame
LEANS = {1: 0.0, 2: 0.6, 3: 1.0}  # how far the flame of a survivor leans, by the level of their thread
LONG, RISES = 1.2, 0.30  # spaces that a flame which leans all the way is long, and that it rises before it leans
BEADS, FINE = 44, 3  # discs of which a flame is drawn, at so many times its size
WIDE = 0.105  # spaces: half the width of a flame
ANGLES = 32  # directions in which flames are kept as pictures
HALO, IRIS = (150, 84, 14), (255, 214, 120)  # the light of an eye
IN_LIGHT = 0.45  # what is left of the light of an eye where a lantern shines on the monster


class Flame(NamedTuple):
    """A lantern's glass: its pixel, where its flame leans (a unit vector on the screen), and how far, from 0 to 1."""

    x: float
    y: float
    across: float = 0.0
    down: float = 0.0
    lean: float = 0.0
    strength: float = 1.0  # of its glow
    who: str = ""  # the figure that bears it


class Tongue(NamedTuple):
    """The picture of a leaning flame, and the pixel in it where the glass is."""

    picture: pygame.Surface
    glass: tuple[float, float]


def leaning(marks: Sequence[Mark], monster: tuple[float, float] | None) -> dict[str, tuple[float, float, float]]:
    """Returns by space whose flame leans: the direction of the monster on the floor, as a unit vector, and how far, from 0 to 1."""
    found: dict[str, tuple[float, float, float]] = {}
    for mark in marks:
        if isinstance(mark, Thread) and LEANS[mark.level]:
            found[mark.end] = (*_towards(centre(mark.end, 1), centre(mark.start, mark.size)), LEANS[mark.level])
        elif isinstance(mark, Ring) and mark.style == "target" and mark.size == 1 and monster is not None:
            found[mark.space] = (*_towards(centre(mark.space, 1), monster), 1.0)
    return found


def _towards(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


class Pulse:
    """Tells when the lanterns flicker: FLICKER_HERTZ times a second, for some time after the last input."""

    def __init__(self) -> None:
        self.idle = 0.0  # seconds since something moved, or somebody did something
        self.step = 0
        self._clock = 0.0

    @property
    def beats(self) -> bool:
        """Returns whether there was input in the last FLICKER_SECONDS."""
        return self.idle <= FLICKER_SECONDS

    def due(self, seconds: float) -> bool:
        """Lets time pass; returns whether the next step is to be drawn."""
        self._clock += seconds
        if self._clock < 1 / FLICKER_HERTZ:
            return False
        self._clock, self.step = 0.0, self.step + 1
        return True


class Flames:
    """Draws what shines by itself, over all figures, and its flicker."""

    def __init__(self, art: Art, camera: Camera) -> None:
        self.art, self.camera = art, camera
        self.flames: list[Flame] = []  # of this drawing
        self._tongues: SurfaceCache[Tongue] = SurfaceCache(lambda tongue: bytes_of(tongue.picture), MIB)

    @property
    def glows(self) -> list[tuple[float, float]]:
        """Returns the pixel of each lantern's glass."""
        return [(flame.x, flame.y) for flame in self.flames]

    def forget(self) -> None:
        """Drops all pictures."""
        self._tongues.clear()

    def begin(self) -> None:
        """Begins a drawing: no lantern is seen yet."""
        self.flames = []

    def draw_halo(self, surface: pygame.Surface, s: Shown, name: str, leans: Leans, acting: Collection[str]) -> None:
        """Adds the glow around a figure's lantern, before the figure itself is drawn: its form stands out of it and is not drowned.

        `name` is that of its picture; where somebody acts (`acting`: their spaces), others glow less.
        """
        flame = self._flame(s, name, leans, acting)
        if flame is not None:
            self.flames.append(flame)
            _shine(surface, flame, round(self.camera.cell * 1.9), GLOW, 0.95)

    def draw(self, surface: pygame.Surface, veil: Callable[[str, pygame.Surface, tuple[int, int]], pygame.Surface]) -> None:
        """Adds the light at the glass of each lantern, and its flame where it leans; `veil` returns what of that lies over nobody."""
        for flame in self.flames:
            _shine(surface, flame, round(self.camera.cell * 0.5), CORE, 0.9)
            if flame.lean > 0.05:
                tongue, (left, top) = self._tongue(flame)
                corner = round(flame.x - left), round(flame.y - top)
                surface.blit(veil(flame.who, tongue, corner), corner, special_flags=pygame.BLEND_RGB_ADD)

    def _flame(self, s: Shown, name: str, leans: Leans, acting: Collection[str]) -> Flame | None:
        """Returns the flame of a figure, or None if nothing burns there."""
        of, factor = self.art.sprites.get(name), self.camera.cell / self.art.pixels_per_space
        power = s.power if s.figure.lantern else of.burns if of is not None and of.glow is not None else 0.0
        if power * s.alpha < 0.03:
            return None
        px, py = self.camera.point(s.x, s.y, s.lift)
        if of is not None and of.glow is not None:
            px, py = px + (of.glow[0] - of.anchor[0]) * factor, py + (of.glow[1] - of.anchor[1]) * factor
        else:
            px, py = self.camera.point(s.x + LANTERN_AT[0], s.y + LANTERN_AT[1], LANTERN_AT[2] + s.lift)
        across, down, lean = leans.get(s.figure.space, (0.0, 0.0, 0.0))
        far = math.hypot(across, down * SIN) or 1.0
        part = BESIDE_ACTING if acting and s.figure.space not in acting else 1.0
        return Flame(px, py, across / far, down * SIN / far, lean * power * s.alpha, part * power * s.alpha, s.figure.id)

    def _tongue(self, flame: Flame) -> Tongue:
        """Returns a leaning flame, kept by direction, and the pixel in it where the glass is: it rises from there, bends and thins out."""
        cell, angle, lean = self.camera.cell, round(math.atan2(flame.down, flame.across) / math.tau * ANGLES) % ANGLES, round(flame.lean * 8) / 8

        def drawn() -> Tongue:
            turn, fine = angle / ANGLES * math.tau, cell * FINE
            beads: list[tuple[float, float, float, list[int]]] = []
            for width, long, (begin, end) in ((1.0, 1.0, BODY), (0.52, 0.72, HEART)):
                for i in range(BEADS):
                    part = i / (BEADS - 1)
                    x, y = along_flame(math.cos(turn), math.sin(turn), lean, part * long)
                    thick = WIDE * (0.55 + 0.45 * math.sin(min(1.0, part * 4) * math.pi / 2)) * (1 - part) ** 0.75
                    colour = [round(a + (b - a) * part) for a, b in zip(begin, end, strict=True)]
                    beads.append((x * fine, y * fine, max(1.0, thick * width * fine), colour))
            left, top = min(x - r for x, _, r, _ in beads) - FINE, min(y - r for _, y, r, _ in beads) - FINE
            right, bottom = max(x + r for x, _, r, _ in beads) + FINE, max(y + r for _, y, r, _ in beads) + FINE
            large = pygame.Surface((math.ceil((right - left) / FINE) * FINE, math.ceil((bottom - top) / FINE) * FINE))
            for x, y, radius, colour in beads:
                pygame.draw.circle(large, colour, (x - left, y - top), radius)
            small = pygame.transform.smoothscale(large, (large.get_width() // FINE, large.get_height() // FINE))
            return Tongue(small.convert(), (-left / FINE, -top / FINE))

        return self._tongues.get((cell, angle, lean), drawn)

    def draw_eyes(self, surface: pygame.Surface, s: Shown, name: str, light: LightOn, seen: Callable[[tuple[float, float]], bool]) -> None:
        """Adds the light of a monster's eyes, where nothing stands before them; fainter where lanterns shine on it."""
        warm = max(max(colour) for colour in light[0]) / 255
        for at in self.eyes_of(s, name):
            if seen(at):
                eye(surface, at, self.camera.cell, s.alpha * (1 - (1 - IN_LIGHT) * warm))

    def eyes_of(self, s: Shown, name: str) -> list[tuple[float, float]]:
        """Returns the pixels of a monster's eyes; none while it turns or is bent."""
        if s.turned > 0.02 or s.tilt > 0.02:
            return []
        factor, (px, py) = self.camera.cell / self.art.pixels_per_space, self.camera.point(s.x, s.y, s.lift)
        factor *= picture_scale(s.side, self.art.sprites.get(name))
        return [(px + dx * factor, py + dy * factor) for dx, dy in self.art.eyes.get(name.partition("+")[0], ())]

    def flicker(self, surface: pygame.Surface, frame: pygame.Surface, step: int, area: pygame.Rect) -> list[pygame.Rect]:
        """Draws one step of the flicker over a finished frame, within an area; returns the changed pixel rectangles."""
        changed = []
        cell = self.camera.cell
        radius = round(cell * 1.8)
        for i, flame in enumerate(self.flames):
            wave = math.sin(step * 2.1 + i * 1.7) + 0.6 * math.sin(step * 5.3 + i * 2.9)
            part = glow(radius, FLICKER, math.ceil(min(1.0, abs(wave)) * 4) / 4)
            box = part.get_rect(center=(round(flame.x), round(flame.y)))
            seen = box.clip(area).clip(surface.get_rect())
            if not seen.w or not seen.h:
                continue
            surface.blit(frame, seen, seen)
            flag = pygame.BLEND_RGB_ADD if wave > 0 else pygame.BLEND_RGB_SUB
            surface.blit(part, seen, seen.move(-box.x, -box.y), special_flags=flag)
            if flame.lean > 0.05:
                self._embers(surface, flame, step, i, seen)
            changed.append(seen)
        return changed

    def _embers(self, surface: pygame.Surface, flame: Flame, step: int, number: int, seen: pygame.Rect) -> None:
        """Adds the embers that a leaning flame loses, on their way to the monster."""
        clip = surface.get_clip()
        surface.set_clip(seen.clip(clip) if clip.w else seen)
        for each in range(3):
            part = (step * 0.13 + each / 3 + number * 0.21) % 1.0
            x, y = along_flame(flame.across, flame.down, flame.lean, 0.35 + part * 1.1)
            bead = glow(max(2, round(self.camera.cell * 0.055)), EMBER, (1 - part) * 0.9)
            spot = flame.x + x * self.camera.cell, flame.y + y * self.camera.cell - part * 0.06 * self.camera.cell
            surface.blit(bead, bead.get_rect(center=(round(spot[0]), round(spot[1]))), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)


def _shine(surface: pygame.Surface, flame: Flame, radius: int, colour: Colour, strength: float) -> None:
    """Adds a round glow around the glass of a lantern."""
    shine = glow(radius, colour, strength * flame.strength)
    surface.blit(shine, shine.get_rect(center=(round(flame.x), round(flame.y))), special_flags=pygame.BLEND_RGB_ADD)


def along_flame(across: float, down: float, lean: float, part: float) -> tuple[float, float]:
    """Returns a point of a flame, in widths of a space from its glass: it rises, then bends over in a direction on the screen."""
    long = LONG * (0.45 + 0.55 * lean)
    return across * long * part**1.5, down * long * part**1.5 - RISES * math.sin(min(1.0, part) * math.pi * 0.62)


def eye(surface: pygame.Surface, at: tuple[float, float], cell: float, strength: float) -> None:
    """Adds the light of one eye at a pixel."""
    for size, colour, part in ((0.17, HALO, 0.8), (0.055, IRIS, 1.0)):
        shine = glow(max(2, round(cell * size)), colour, part * strength)
        surface.blit(shine, shine.get_rect(center=(round(at[0]), round(at[1]))), special_flags=pygame.BLEND_RGB_ADD)
