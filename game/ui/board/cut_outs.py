"""What lies on the floor, and light in the air, without the pixels of figures that stand there."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

Silhouette = tuple[pygame.Rect, pygame.mask.Mask]  # the pixels of a figure, and which of them it covers


def covered_by(place: pygame.Rect, figures: Iterable[Silhouette]) -> pygame.mask.Mask | None:
    """Returns which pixels of a rectangle figures cover; None where nobody is near."""
    found: pygame.mask.Mask | None = None
    for box, mask in figures:
        if box.colliderect(place):
            found = found or pygame.mask.Mask(place.size)
            found.draw(mask, (box.x - place.x, box.y - place.y))
    return found


def cut_out(picture: pygame.Surface, covered: pygame.mask.Mask | None) -> pygame.Surface:
    """Returns a picture of which nothing is seen where it is covered; the same picture if nothing covers it."""
    if covered is None:
        return picture
    hole = covered.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255))
    part = picture.copy()
    part.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part
