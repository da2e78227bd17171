"""Survivors behind the monster or terrain: the covered part of their figure has a contour in their colour, and nothing of it lies over the cover."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from game.ui.board.contours import contour
from game.ui.board.motion import Shown
from game.ui.draw import theme

STRUCK = 0.25  # how bright the flash of a blow must be for whom it has struck to be drawn over their cover
HIDDEN_PART = 0.16  # fraction of a survivor that must be covered before the covered part has a contour
TOUCHED_PART = 0.03  # the same for who lies there: all around them, as pieces of a contour alone are nobody's, and fur might be theirs
LINE, LYING = 215, 130  # of 255: how strong it is where it is covered, and around what is not covered of who lies there
ENDS = 2  # pixels over which it begins and ends
MOST_CONTOURS = 24
Drawn = tuple[str, pygame.Rect, pygame.Surface]  # a figure's id ("" for terrain), its pixels, and its picture


class CoveredFigures:
    """Draws contours of what other things cover of survivors, the dead and who would stand there too.

    `mask_of` gives the covered pixels of a thing by its place in the drawing order.
    """

    def __init__(self, mask_of: Callable[[int], pygame.mask.Mask]) -> None:
        self.mask_of = mask_of
        self.contours: dict[tuple[object, ...], pygame.Surface] = {}
        self._parts: dict[str, tuple[tuple[object, ...], pygame.Surface, pygame.Surface]] = {}  # by figure: what it was cut from, and what of it is seen

    def clear(self) -> None:
        """Forgets the contours that are kept."""
        self.contours.clear()
        self._parts.clear()

    def draw(
        self, surface: pygame.Surface, drawn: Sequence[Drawn], shapes: Sequence[tuple[object, ...]], shown: Sequence[Shown],
        outlined: Mapping[int, Shown], sheer: Collection[int], width: float,
    ) -> None:  # fmt: skip
        """Draws the contour of each survivor that something covers over it, but behind survivors nearer to the viewer.

        `drawn` is what was drawn, back to front, `shapes` its silhouettes, `outlined` by their place in it the dead and who would stand there,
        `sheer` what hides nobody (grass).
        """
        by_id = {s.figure.id: s for s in shown}
        for i, (name, box, picture) in enumerate(drawn):
            s = by_id.get(name) or outlined.get(i)
            if s is None or s.figure.kind != "survivor" or (s.alpha < 0.5 and i not in outlined):
                continue
            mask = self.mask_of(i)
            covered, before, over = 0, list[int](), list[int]()
            for j in range(i + 1, len(drawn)):
                other, at, _ = drawn[j]
                if j in sheer or not box.colliderect(at):
                    continue
                if other in by_id and by_id[other].figure.kind == "survivor":
                    before.append(j)
                else:
                    over.append(j)
                    covered += mask.overlap_area(self.mask_of(j), (at.x - box.x, at.y - box.y))
            lies = s.down and i not in outlined  # a scrap of somebody dead says nothing
            if covered <= (TOUCHED_PART if lies else HIDDEN_PART) * max(1, mask.count()):
                continue
            whole = self._contour(shapes[i], s, picture, width)
            place = whole.get_rect(center=box.center)
            around = tuple((shapes[j], drawn[j][1].x - place.x, drawn[j][1].y - place.y, j in over) for j in (*over, *before))
            key = (shapes[i], id(whole), around, lies)  # stays when the camera moves
            kept = self._parts.get(name)
            if kept is None or kept[0] != key or kept[1] is not whole or any(len(each[0]) == 1 for each in around):  # pictures of one frame
                hidden = pygame.mask.Mask(place.size)
                for j in over:
                    hidden.draw(self.mask_of(j), (drawn[j][1].x - place.x, drawn[j][1].y - place.y))
                line = whole.copy()
                strong = strengths(place, hidden, [(drawn[j][1], self.mask_of(j)) for j in before], LYING if lies else 0)
                line.blit(strong, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                kept = self._parts[name] = key, whole, line
            surface.blit(kept[2], place)
            if s.flash > STRUCK and not before:  # who is struck is seen whole, whatever stands before them
                surface.blit(picture, box)

    def _contour(self, shape: tuple[object, ...], s: Shown, picture: pygame.Surface, width: float) -> pygame.Surface:
        """Returns the contour of a figure in the colour of its player, cached by silhouette."""
        token = s.figure.player
        colour = theme.SIGNS[token.sign].colour if token and token.sign in theme.SIGNS else theme.BONE
        key = (shape, colour, width)
        if key not in self.contours or len(shape) == 1:  # a picture of one frame
            if len(self.contours) > MOST_CONTOURS:
                self.contours.clear()
            self.contours[key] = contour(picture, colour, width)
        return self.contours[key]


def strengths(place: pygame.Rect, hidden: pygame.mask.Mask, nearer: Sequence[tuple[pygame.Rect, pygame.mask.Mask]], free: int) -> pygame.Surface:
    """Returns what a contour at `place` is multiplied with: LINE of 255 where it is hidden, `free` where it is not, nothing where somebody nearer stands."""
    found = hidden.to_surface(setcolor=(255, 255, 255, LINE), unsetcolor=(255, 255, 255, free))
    for box, mask in nearer:
        mask.to_surface(found, dest=(box.x - place.x, box.y - place.y), setcolor=(255, 255, 255, 0), unsetcolor=None)
    return pygame.transform.box_blur(found, ENDS)
