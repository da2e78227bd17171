"""The floor of the title: it is paved with the dead of all stories that are kept, each with a name under the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw import materials, relief
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip

if TYPE_CHECKING:
    from game.play.save_files import SavedFace, StorySummary

VANISHES = (0.512, 0.23)  # of the picture: where the joints of its floor run together
WIDTHS = (0.116, 0.1, 0.086)  # of its width, that a slab is wide at one height below that point: the first with ENOUGH room, or the one with most
ENOUGH = 8
JOINT = 0.002  # of its height, between two rows
DEEP = 0.131  # of the height below that point, that a slab is deep
LOWEST, HIGHEST = 0.92, 0.66  # of its height: the lower edge of the nearest row, and the upper edge of the farthest
FREE = 0.385  # of its width: left of that no paw, and nobody, stands on the floor
LANTERN = 0.40  # of its width: the slabs near the lantern are laid first
STRIP = 1  # pixels of the height of a slab that are drawn with one width
DIMMEST, WARM, FALLS = (15, 16, 21), (96, 66, 40), 0.17  # stone where the picture is black, the lantern's light on it, and how far away half of that is left
LIT = (150, 104, 58)  # the face under the pointer
CLEAR = 4.0  # units between a slab and whatever else stands on the title


class Lain(NamedTuple):
    """Somebody who died, and the story in which they did."""

    face: SavedFace
    story: str
    battle: bool = False

    def tip(self, words: Translator) -> Tip:
        """Returns the words under the pointer."""
        kind = "battle" if self.battle else "year" if self.face.year else "attempt"
        name = literal(self.face.name) or words.say("title.dead.nameless")
        return Tip(name, words.say(f"title.dead.{kind}", year=self.face.year, n=self.face.attempt, story=literal(self.story)), "stone_face")


class Slab(NamedTuple):
    """A place for a face: its four corners in units of the canvas, clockwise from the upper left."""

    corners: tuple[tuple[float, float], ...]
    away: float = 0.0  # from the lantern's light, in parts of the picture's width

    @property
    def box(self) -> Box:
        """The box around it."""
        left, right = min(x for x, _ in self.corners), max(x for x, _ in self.corners)
        return Box(left, self.corners[0][1], right - left, self.corners[2][1] - self.corners[0][1])


def lain_in(summary: StorySummary, story: str) -> list[Lain]:
    """Returns the dead of a story, the last first; of a story from before there were stone faces those whom the list of saves shows."""
    from game.play.save_files import SavedFace

    faces = summary.fallen or tuple(SavedFace(one.name, one.look) for one in summary.people if one.dead)
    return [Lain(face, summary.settlement or story, summary.battle) for face in reversed(faces)]


def all_lain() -> Iterator[list[Lain]]:
    """Reads story after story, one for each step; yields the dead found so far, those of the story played last first and nobody twice."""
    from game.scenes.session import stories

    folder = stories.keeper().stories
    found: list[tuple[int, float, str, list[Lain]]] = []
    for name in folder.found():
        entry = folder.entry(name, [])
        if not (entry.damaged or entry.newer):
            found.append((entry.order, entry.changed, entry.family or entry.id, lain_in(entry.glance, entry.name)))
        seen: dict[tuple[str, SavedFace], Lain] = {}
        for _, _, family, dead in sorted(found, key=lambda one: (-one[0], -one[1], one[2])):
            for one in dead:
                seen.setdefault((family, one.face), one)  # a story that branched has its dead from the other
        yield list(seen.values())


def slabs(picture: Box, window: Box, taken: Sequence[Box]) -> list[Slab]:
    """Returns the places for faces on the floor of a picture that lies in a box, where nothing else stands; those near the lantern first."""
    found: list[Slab] = []
    for wide in WIDTHS:
        now = _rows(picture, window, taken, wide)
        found = now if len(now) > len(found) else found
        if len(found) >= ENOUGH:
            break
    return sorted(found, key=lambda slab: slab.away * 1.6 - slab.box.bottom / picture.h)


def _rows(picture: Box, window: Box, taken: Sequence[Box], wide: float) -> list[Slab]:
    """Returns the slabs of one width: rows from what stands at the foot of the window upwards."""
    foot = min([other.y for other in taken if other.bottom >= window.bottom], default=window.bottom) - CLEAR - 1
    found, bottom = [], min(LOWEST, (foot - picture.y) / picture.h)
    while bottom > HIGHEST:
        top = bottom - DEEP * (wide / WIDTHS[0]) * (bottom - VANISHES[1])
        for number in range(-20, 0):
            corners = tuple(
                (picture.x + picture.w * (VANISHES[0] + (number + right) * wide * (y - VANISHES[1])), picture.y + picture.h * y)
                for y, right in ((top, 0), (top, 1), (bottom, 1), (bottom, 0))
            )
            box = Slab(corners).box
            free = (box.right - picture.x) / picture.w <= FREE and not any(box.inset(-CLEAR).overlaps(other) for other in taken)
            if free and window.x <= box.x:
                found.append(Slab(corners, max(0.0, LANTERN - (box.centre[0] - picture.x) / picture.w)))
        bottom = top - JOINT
    return found


class PavedFloor:
    """The faces in the floor of the title, and the places under the pointer that name them."""

    def __init__(self) -> None:
        self.dead: list[Lain] = []

    def widgets(self, picture: Box, window: Box, taken: Sequence[Box], words: Translator) -> list[CustomWidget]:
        """Returns a widget for each face that has room, which draws it."""
        if not self.dead:
            return []  # as in the first picture, which does not wait for the stories
        return [
            CustomWidget(f"dead{number}", slab.box, one.face.name, paint=self._painted(one, slab), focusable=False, tip=one.tip(words))
            for number, (one, slab) in enumerate(zip(self.dead, slabs(picture, window, taken), strict=False))
        ]

    @staticmethod
    def _painted(one: Lain, slab: Slab) -> Callable[[Canvas, CustomWidget], None]:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            area = canvas.rect(*slab.box)
            corners = tuple((canvas.px(x) - area.x, canvas.px(y) - area.y) for x, y in slab.corners)
            seen = pygame.transform.average_color(canvas.surface, area.clip(canvas.surface.get_rect()))
            glow = math.exp(-((slab.away / FALLS) ** 2))
            near = LIT if spot.hovered else tuple(dim + round(warm * glow) for dim, warm in zip(DIMMEST, WARM, strict=True))
            stone = tuple(max(least, round(channel * 0.9)) for least, channel in zip(near, seen[:3], strict=True))
            drawn = materials.kept(("lain", one.face.look, corners, stone), area.size, lambda: flat(one.face.look, area.size, corners, stone))
            canvas.surface.blit(drawn, area)

        return paint


def flat(look: str, size: tuple[int, int], corners: Sequence[tuple[int, int]], stone: Sequence[int]) -> pygame.Surface:
    """Draws a face of stone as a slab that lies on the floor between four corners."""
    whole = relief.lit(relief.carved(f"portraits/surv_{look}.webp"), (stone[0], stone[1], stone[2]), (1, -1), 0.8).convert_alpha()
    whole.blit(rim(whole.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    wide = max(corners[1][0] - corners[0][0], corners[2][0] - corners[3][0])
    face = pygame.transform.smoothscale(whole, (max(1, wide), size[1]))
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    for top in range(0, size[1], STRIP):
        part = (top + STRIP / 2) / size[1]
        left, right = (a[0] + (b[0] - a[0]) * part for a, b in ((corners[0], corners[3]), (corners[1], corners[2])))
        high = min(STRIP, size[1] - top)
        strip = pygame.transform.smoothscale(face.subsurface((0, top, face.get_width(), high)), (max(1, round(right - left)), high))
        drawn.blit(strip, (round(left), top))
    return drawn


def rim(size: tuple[int, int]) -> pygame.Surface:
    """Returns a white slab whose rim is as dark as a joint: to be multiplied with a face."""
    edge = pygame.Surface(size, pygame.SRCALPHA)
    deep = max(2, size[0] // 26)
    for step in range(deep + 1):
        light = round(255 * (step / deep) ** 1.5)
        pygame.draw.rect(edge, (light, light, light, 255), edge.get_rect().inflate(-2 * step, -2 * step), border_radius=deep)
    return edge
