"""What is seen of a monster before it stands on the board: two eyes in the dark, which blink; then it comes out of the dark around them."""

from __future__ import annotations

import math

import pygame

from game.model.space import sides
from game.ui.board.board_state import Figure, even_side
from game.ui.board.camera import Camera
from game.ui.board.flames import eye
from game.ui.board.lighting import Lantern
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import Queue, centre
from game.ui.draw.art import Art
from game.ui.draw.pack_figures import provide

COMES_IN = 1.1  # seconds in which it comes out of the dark, at normal speed
BLINKS, SHUT = 23, 2  # steps of the flicker from one blink to the next, and for how many of them the eyes are shut
LID = (7, 8, 11)
EYES = (0.09, 0.5)  # of its base: where the eyes are of a monster of which that is not known, beside and above its middle
GLARES = 1.75  # how much larger the light of an eye is than when the monster is seen
COMPANY = ((-4.4, 5.2), (-1.3, 6.0), (1.5, 5.7), (4.6, 5.3))  # where lanterns wait, in spaces from the monster's middle: out of sight, to the south


class Lurking:
    """Draws the eyes of a monster that is not on the board yet, and lets it come."""

    def __init__(self, art: Art, camera: Camera) -> None:
        self.art, self.camera = art, camera
        self.figure: Figure | None = None
        self.coming = ""  # the monster that comes out of the dark
        self.since = 0.0
        self._eyes: list[tuple[float, float]] = []  # pixels of this drawing

    def wait(self, figure: Figure | None, queue: Queue) -> bool:
        """Sets whose eyes are seen, standing where it will stand; returns whether that has changed."""
        before, self.figure = self.figure, figure
        if figure is not None:
            provide(self.art, figure.sprite, sides(figure.size), figure.sign)
        if before is not None and figure is None:
            self.coming, self.since = before.id, 0.0
            self.advance(0.0, queue)
        return before != figure

    def advance(self, seconds: float, queue: Queue) -> bool:
        """Lets a monster come; at once where motion is off or reduced. Returns whether it looks different."""
        if not self.coming:
            return False
        self.since = COMES_IN if queue.speed <= 0 or queue.reduced else self.since + seconds * queue.speed
        shown = queue.shown.get(self.coming)
        if shown is not None:
            shown.alpha = min(1.0, self.since / COMES_IN) ** 1.5
        if self.since >= COMES_IN:
            self.coming = ""
        return True

    def finish(self, queue: Queue) -> None:
        """Shows at once whoever is coming."""
        self.advance(math.inf, queue)

    def lanterns(self) -> list[Lantern]:
        """Returns the lanterns of those who wait out of sight, while only eyes are seen."""
        if self.figure is None:
            return []
        x, y = centre(self.figure.space, self.figure.size)
        return [Lantern(x + across, y + down) for across, down in COMPANY]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the eyes."""
        self._eyes = []
        if self.figure is None:
            return
        factor, (px, py) = self.camera.cell / self.art.pixels_per_space, self.camera.point(*centre(self.figure.space, self.figure.size))
        of = self.art.sprites.get(f"{self.figure.sprite}_{self.figure.facing}")
        scale = picture_scale(even_side(self.figure.size), of)
        factor, part = factor * scale, even_side(self.figure.size) * self.art.pixels_per_space / scale
        for dx, dy in self.art.eyes.get(f"{self.figure.sprite}_{self.figure.facing}", ((-EYES[0] * part, -EYES[1] * part), (EYES[0] * part, -EYES[1] * part))):
            self._eyes.append((px + dx * factor, py + dy * factor))
            eye(surface, self._eyes[-1], self.camera.cell * GLARES, 1.0)

    def blink(self, surface: pygame.Surface, frame: pygame.Surface, step: int, area: pygame.Rect) -> list[pygame.Rect]:
        """Draws a step of the flicker over a finished frame: shut eyes, or open ones again; returns the changed pixel rectangles."""
        if step % BLINKS not in (0, SHUT):
            return []
        changed = []
        for at in self._eyes:
            box = pygame.Rect(0, 0, round(self.camera.cell * 0.6), round(self.camera.cell * 0.6))
            box.center = round(at[0]), round(at[1])
            seen = box.clip(area).clip(surface.get_rect())
            if step % BLINKS == 0:
                pygame.draw.circle(surface, LID, at, self.camera.cell * 0.24)
            else:
                surface.blit(frame, seen, seen)
            changed.append(seen)
        return changed
