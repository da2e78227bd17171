"""Survivors behind the monster or terrain: the covered part of their figure is seen through it, within an outline in their colour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from game.ui.board.miniatures import outline
from game.ui.board.motion import Shown
from game.ui.draw import theme

STRUCK = 0.25  # how bright the flash of a blow must be for whom it has struck to be drawn over their cover
HIDDEN_PART = 0.16  # fraction of a survivor that must be covered before it is drawn over its cover
TOUCHED_PART = 0.03  # the same before its outline is drawn, also around what is not covered: pieces of an outline alone are nobody
SEEN_LINE = 150  # of 255: how strong that outline is around what is not covered
SEEN = 120  # of 255: how much of the covered part is seen
MOST_OUTLINES = 24
Drawn = tuple[str, pygame.Rect, pygame.Surface]  # a figure's id ("" for terrain), its pixels, and its picture


class CoveredFigures:
    """Draws what other things cover of survivors, the dead and who would stand there too.

    `mask_of` gives the covered pixels of a thing by its place in the drawing order.
    """

    def __init__(self, mask_of: Callable[[int], pygame.mask.Mask]) -> None:
        self.mask_of = mask_of
        self.outlines: dict[tuple[object, ...], pygame.Surface] = {}

    def clear(self) -> None:
        """Forgets the outlines that are kept."""
        self.outlines.clear()

    def draw(
        self, surface: pygame.Surface, drawn: Sequence[Drawn], shapes: Sequence[tuple[object, ...]], shown: Sequence[Shown],
        outlined: Mapping[int, Shown], sheer: Collection[int], width: float,
    ) -> None:  # fmt: skip
        """Draws each survivor that something covers over it, but behind survivors nearer to the viewer; where little is covered, the outline alone.

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
            part_covered = covered / max(1, mask.count())
            if part_covered <= (HIDDEN_PART if i in outlined else TOUCHED_PART):  # a scrap of somebody who lies there says nothing
                continue
            line = self._outline(shapes[i], s, picture, width).copy()
            place = line.get_rect(center=box.center)
            hidden = pygame.mask.Mask(place.size)
            for j in over:
                hidden.draw(self.mask_of(j), (drawn[j][1].x - place.x, drawn[j][1].y - place.y))
            for j in before:
                hidden.erase(self.mask_of(j), (drawn[j][1].x - place.x, drawn[j][1].y - place.y))
            part = hidden.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
            if i not in outlined and part_covered > HIDDEN_PART:
                seen = picture.copy()
                seen.blit(part, (place.x - box.x, place.y - box.y), special_flags=pygame.BLEND_RGBA_MULT)
                seen.set_alpha(round(SEEN * s.alpha))
                surface.blit(seen, box)
            strong = strengths(place, hidden, [(drawn[j][1], self.mask_of(j)) for j in before], 0 if i in outlined else SEEN_LINE)
            line.blit(strong, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(line, place)
            if s.flash > STRUCK and not before and part_covered > HIDDEN_PART:  # who is struck is seen whole, whatever stands before them
                surface.blit(picture, box)

    def _outline(self, shape: tuple[object, ...], s: Shown, picture: pygame.Surface, width: float) -> pygame.Surface:
        """Returns the outline of a figure in the colour of its player, cached by silhouette."""
        token = s.figure.player
        colour = theme.SIGNS[token.sign].colour if token and token.sign in theme.SIGNS else theme.BONE
        key = (shape, colour, width)
        if key not in self.outlines or len(shape) == 1:  # a picture of one frame
            if len(self.outlines) > MOST_OUTLINES:
                self.outlines.clear()
            self.outlines[key] = outline(picture, colour, width)
        return self.outlines[key]


def strengths(place: pygame.Rect, hidden: pygame.mask.Mask, nearer: Sequence[tuple[pygame.Rect, pygame.mask.Mask]], seen: int) -> pygame.Surface:
    """Returns what an outline at `place` is multiplied with: whole where it is hidden, `seen` of 255 where it is not, nothing where somebody nearer stands."""
    free = pygame.mask.Mask(place.size, fill=True)
    for box, mask in nearer:
        free.erase(mask, (box.x - place.x, box.y - place.y))
    found = free.to_surface(setcolor=(255, 255, 255, seen), unsetcolor=(0, 0, 0, 0))
    return hidden.to_surface(found, setcolor=(255, 255, 255, 255), unsetcolor=None)
