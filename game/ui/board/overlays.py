"""Marks on the floor: outlines, rings, hatches, paths, footprints. Drawn at twice the size and scaled down for smooth edges.

Meaning is carried by shape first (full or dashed ring, hatch, corners), by colour second.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.board_state import (
    BlindSpot,
    ChoiceMark,
    Compass,
    Corner,
    Digits,
    Facing,
    FactPlate,
    GhostFigure,
    GhostFootprint,
    Mark,
    Number,
    Path,
    Reach,
    Ring,
    Rulers,
    Sight,
    SpaceName,
    Strikes,
    Thread,
    Threat,
    Tone,
    Zone,
    even_side,
)
from game.ui.board.camera import Camera
from game.ui.board.facing_arrows import FRONT_GAP, FRONT_HALF, FRONT_LONG
from game.ui.board.light_marks import border, shine_on, wash
from game.ui.board.motion import centre
from game.ui.board.sketch import Sketch, Tint, tint
from game.ui.draw import theme
from game.ui.draw.slices import Steps, at_once, on_thread
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

MOST_SKETCHED = 8 << 20  # bytes
TONES: dict[Tone, Colour] = {"bone": theme.BONE, "lantern": theme.LANTERN, "gore": theme.GORE, "cold": theme.COLD}
HATCH_LINES = {1: 2, 2: 4, 3: 8}  # lines in a space by level of danger; even numbers, so that they continue in the next space
REACH_ALPHA = 34  # of 255: visible as an area, without hiding the carved floor
SHORT_OF_END = 0.36  # spaces between the point of a large base's path and the middle of its end
OTHER_PATH = 165  # of 255: how strong a path is drawn that is not the one in focus
BEHIND, BLADES_BEHIND = 0.055, 0.42  # spaces: radius of the disc for a space that something stands before; size of blades there, as part of others
HATCH_ALPHA = {1: 120, 2: 150, 3: 190}
THREADS = {1: (0.04, 110), 2: (0.03, 120), 3: (0.06, 225)}  # width of a thread where it leaves the monster, in spaces, and its opacity, by level
FAINT_REACH = 1.5  # spaces that a faint thread reaches from the monster: it points to its end without going there
RING, ACTS = 0.60, 0.64  # spaces: radius of the ring around who can be chosen, and of the arcs around who acts, with a gap around that of the player
LIKELY, LIKELY_ALPHA = 0.70, 150  # spaces: radius of the ring around the most likely target, and how strong it is
THREAD_ENDS = 0.012  # and where it ends
FRONT: dict[Compass, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

# ------------------------------------------------------------------ the marks

LAYERS: tuple[type, ...] = (Zone, Threat, BlindSpot, Reach, Strikes, ChoiceMark, Thread, Facing, GhostFootprint, Path, Sight, Ring, Corner)
REGIONS = 8  # the first 8 of LAYERS cover regions and change seldom; the others follow the focus


def _front(sketch: Sketch, space: str, size: BaseSize, facing: Compass, colour: Tint) -> None:
    """Draws the triangle in front of the front edge of a base."""
    (x, y), (fx, fy), (columns, rows) = centre(space, size), FRONT[facing], sides(size)
    ex, ey = x + fx * (columns / 2 + FRONT_GAP), y + fy * (rows / 2 + FRONT_GAP)
    sx, sy = -fy * FRONT_HALF, fx * FRONT_HALF
    sketch.fill([(ex + sx, ey + sy), (ex - sx, ey - sy), (ex + fx * FRONT_LONG, ey + fy * FRONT_LONG)], colour)


def _path(sketch: Sketch, mark: Path) -> None:
    points = [(x + mark.lane, y + mark.lane) for x, y in (centre(space, mark.size) for space in mark.spaces)]
    if len(points) < 2:
        return
    if mark.size != 1:  # the number of the path stands in the middle of its end
        (ax, ay), (bx, by) = points[-2], points[-1]
        far = math.dist((ax, ay), (bx, by)) or 1.0
        points[-1] = bx - (bx - ax) / far * SHORT_OF_END, by - (by - ay) / far * SHORT_OF_END
    (ax, ay), (bx, by) = points[-2], points[-1]
    if mark.focused:
        colour = tint(theme.LANTERN, 245)
        sketch.line(points, tint((0, 0, 0), 120), 7)
        if mark.size != 1:
            far = math.dist((ax, ay), (bx, by)) or 1.0
            short = (bx - (bx - ax) / far * 0.3, by - (by - ay) / far * 0.3)
            sketch.line([*points[:-1], short], colour, 4)
            sketch.arrow((ax, ay), (bx + (bx - ax) / far * 0.12, by + (by - ay) / far * 0.12), colour, 0.5)
        else:
            sketch.line(points, colour, 4)
            sketch.disc((bx, by), 0.17, colour)
            sketch.ring((bx, by), 0.33, tint(theme.BRIGHT, 255), 1.8)
    else:
        sketch.line(points, tint((0, 0, 0), 90), 3.4)
        sketch.line(points, tint(theme.BONE, OTHER_PATH), 1.6)
        sketch.arrow((ax, ay), (bx, by), tint(theme.BONE, OTHER_PATH + 30), 0.3)


def _ring(sketch: Sketch, mark: Ring) -> None:
    at = centre(mark.space, mark.size)
    if mark.style == "target":
        x, y = at
        red, far = tint(theme.GORE, 255), even_side(mark.size) / 2 + 0.10
        sketch.ring(at, far, tint((0, 0, 0), 170), 7)
        sketch.ring(at, far, red, 3.6)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            sketch.line([(x + dx * (far + 0.16), y + dy * (far + 0.16)), (x + dx * (far - 0.20), y + dy * (far - 0.20))], red, 4.4)
        return
    if mark.size != 1:
        box = sketch.square(mark.space, mark.size, -0.06 if mark.style != "focused" else -0.20)
        closed = [*box, box[0]]
        if mark.style == "excluded":
            sketch.dashes(closed, tint(theme.ASH, 220), 2)
        elif mark.style == "focused":  # its corners: a whole frame lies over who stands beside it
            sketch.corners(mark.space, tint((0, 0, 0), 190), 6.4, mark.size, -0.20, 0.42)
            sketch.corners(mark.space, tint(theme.BRIGHT, 255), 3.2, mark.size, -0.20, 0.42)
        else:
            sketch.line(closed, tint((0, 0, 0), 170), 7)
            sketch.line(closed, tint(theme.LANTERN, 255), 4)
        return
    if mark.style == "excluded":
        sketch.ring(at, 0.54, tint(theme.ASH, 220), 2, True)
    elif mark.style == "focused":
        for ink, wide in ((tint((0, 0, 0), 190), 5.0), (tint(theme.BRIGHT, 255), 2.4)):  # corners: another ring would be one of many on one base
            sketch.corners(mark.space, ink, wide, 1, -0.14, 0.24)
    elif mark.style == "acting":  # four arcs, so that it differs from `choosable` without colour, and from the ring of the player
        sketch.disc(at, ACTS, tint(theme.LANTERN, 26))
        sketch.ring(at, ACTS, tint((0, 0, 0), 190), 7.4, arcs=True)
        sketch.ring(at, ACTS, tint(theme.LANTERN, 255), 4.4, arcs=True)
    else:
        sketch.ring(at, RING, tint((0, 0, 0), 150), 5)
        sketch.ring(at, RING, tint(theme.LANTERN, 255), 2.6)


def _thread(sketch: Sketch, mark: Thread) -> None:
    """Draws a thread from the edge of the monster's base to a survivor's, which tapers; faint ones only point there, the strongest end in a ring."""
    a, b = centre(mark.start, mark.size), centre(mark.end, 1)
    far = math.dist(a, b)
    begins, ends = even_side(mark.size) * 0.42, far - 0.62
    if ends - begins < 0.3:  # side by side: the thread would be under the figures
        begins, ends = max(0.2, far - 1.25), far - 0.5
    elif mark.level == 1 and not mark.focused:
        ends = min(ends, begins + FAINT_REACH)
    start, end = ((a[0] + (b[0] - a[0]) * part / far, a[1] + (b[1] - a[1]) * part / far) for part in (begins, ends))
    wide, alpha = THREADS[mark.level]
    colour = tint(theme.BRIGHT if mark.focused else theme.GORE, alpha)
    sketch.taper(start, end, colour, wide, THREAD_ENDS, dashed=mark.level == 1)
    sketch.arrow(start, end, colour, 0.12 + 0.04 * mark.level)
    if mark.level == 3:  # also seen where the thread is short, or under the monster
        sketch.ring(b, LIKELY, tint((0, 0, 0), LIKELY_ALPHA // 2), 3.2)
        sketch.ring(b, LIKELY, tint(theme.BRIGHT if mark.focused else theme.GORE, LIKELY_ALPHA), 1.5)


def _blades(sketch: Sketch, space: str, size: float) -> None:
    """Draws two crossed blades on the floor of a space, their points to the north; `size` as part of the usual one."""
    x, y = centre(space, 1)
    for ink, more in ((tint((0, 0, 0), 150), 2.6), (tint(theme.LANTERN, 215), 0.0)):
        for side in (-size, size):
            sketch.line([(x - side * 0.24, y + size * 0.25), (x + side * 0.23, y - size * 0.22)], ink, 0.8 + 2 * size + more)
            sketch.line([(x - side * 0.20, y + size * 0.07), (x - side * 0.06, y + size * 0.21)], ink, 2 * size + more)


def _closed_eye(sketch: Sketch, space: str) -> None:
    """Draws an eye that is struck through on the floor of a space: from there nothing is seen."""
    x, y = centre(space, 1)
    lids = [[(x + 0.26 * math.cos(a), y + side * 0.15 * math.sin(a)) for a in (step * math.pi / 8 for step in range(9))] for side in (-1, 1)]
    for ink, more in ((tint((0, 0, 0), 170), 2.6), (tint(theme.BONE, 225), 0.0)):
        for lid in lids:
            sketch.line(lid, ink, 2.0 + more)
        sketch.ring((x, y), 0.07, ink, 1.6 + more)
        sketch.line([(x - 0.24, y + 0.22), (x + 0.24, y - 0.22)], ink, 2.4 + more)


def _sight(sketch: Sketch, mark: Sight) -> None:
    """Draws a line of sight; a blocked one is solid up to the blocking space and dashed behind it."""
    a, b = centre(mark.start, mark.start_size), centre(mark.end, mark.end_size)
    if not mark.blocked:
        sketch.line([a, b], tint((0, 0, 0), 150), 5)
        sketch.line([a, b], tint(theme.COLD, 250), 2.4)
        sketch.disc(b, 0.09, tint(theme.COLD, 255))
        return
    x, y = centre(mark.blocked, 1)
    far = math.dist(a, b) or 1.0
    part = min(1.0, max(0.0, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / far**2))
    at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
    sketch.line([a, at], tint((0, 0, 0), 150), 5)
    sketch.line([a, at], tint(theme.GORE, 250), 2.4)
    sketch.dashes([at, b], tint(theme.GORE, 200), 2.0)
    for dx, dy in ((0.2, 0.2), (0.2, -0.2)):
        stroke = [(at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)]
        sketch.line(stroke, tint((0, 0, 0), 200), 7)
        sketch.line(stroke, tint(theme.BRIGHT, 255), 3)


def _fill(sketch: Sketch, mark: Mark) -> None:
    """Fills the spaces of a mark; called before all lines are drawn, because a fill overwrites what is below it."""
    match mark:
        case Reach(spaces=spaces, tone=tone):
            for space in spaces:
                sketch.fill(sketch.square(space), tint(TONES[tone], REACH_ALPHA))
        case ChoiceMark(spaces=spaces, tone=tone, behind=False):
            for space in spaces:
                sketch.fill(sketch.square(space, 1, 0.06), tint(TONES[tone], 30))
        case Zone(spaces=spaces):
            for space in spaces:
                sketch.fill(sketch.square(space), tint(theme.BLOOD, 62))
        case BlindSpot(spaces=spaces, faint=False):
            for space in spaces:
                sketch.fill(sketch.square(space, 1, 0.05), tint((20, 22, 30), 140))
        case GhostFootprint(space=space, size=size, focused=True):
            sketch.fill(sketch.square(space, size, 0.04), tint(theme.LANTERN, 28))
        case _:
            pass


def _draw(sketch: Sketch, mark: Mark) -> None:
    match mark:
        case Zone(spaces=spaces):
            for space in spaces:
                sketch.hatch(space, tint(theme.GORE, 120), 2, 1.2)
            sketch.outline(spaces, tint((0, 0, 0), 150), 5)
            sketch.outline(spaces, tint(theme.GORE, 245), 2.6)
        case Sight():
            _sight(sketch, mark)
        case Threat(spaces=spaces, level=level):
            lines = HATCH_LINES.get(min(3, level), 0)
            for space in spaces if lines else ():
                sketch.hatch(space, tint(theme.GORE, HATCH_ALPHA[min(3, level)]), lines, 1.3)
        case BlindSpot(spaces=spaces, faint=faint):
            for space in spaces:
                if not faint:
                    _closed_eye(sketch, space)
                sketch.corners(space, tint((0, 0, 0), 130), 4)
                sketch.corners(space, tint(theme.BONE, 230), 2)
        case Reach(spaces=spaces, tone=tone):
            sketch.outline(spaces, tint((0, 0, 0), 120), 4.4)
            sketch.outline(spaces, tint(TONES[tone], 240), 2.4)
        case Strikes(spaces=spaces, behind=behind):
            for space in spaces:
                _blades(sketch, space, BLADES_BEHIND if behind else 1.0)
        case ChoiceMark(spaces=spaces, tone=tone, behind=True):
            for space in spaces:
                sketch.disc(centre(space, 1), BEHIND * 1.6, tint((0, 0, 0), 150))
                sketch.disc(centre(space, 1), BEHIND, tint(TONES[tone], 255))
        case ChoiceMark(spaces=spaces, tone=tone):
            for space in spaces:
                sketch.corners(space, tint((0, 0, 0), 130), 4)
                sketch.corners(space, tint(TONES[tone], 235), 2)
        case Facing(space=space, size=size, facing=facing):
            box = sketch.square(space, size)
            sketch.line([*box, box[0]], tint((0, 0, 0), 110), 3.6)
            sketch.line([*box, box[0]], tint(theme.GORE, 150), 1.4)  # quiet: the front says more
            _front(sketch, space, size, facing, tint(theme.GORE, 235))
        case GhostFootprint(space=space, size=size, facing=facing, focused=focused):
            box = sketch.square(space, size, 0.04)
            colour = tint(theme.LANTERN, 240) if focused else tint(theme.BONE, OTHER_PATH)
            if focused:
                sketch.dashes([*box, box[0]], colour, 2.0)
            else:  # its corners: whole outlines of several would be a tangle
                sketch.corners(space, colour, 1.6, size, 0.04, 0.3)
            if facing is not None:
                _front(sketch, space, size, facing, colour)
        case Path():
            _path(sketch, mark)
        case Thread():
            _thread(sketch, mark)
        case Ring():
            _ring(sketch, mark)
        case Corner(space=space, size=size):
            sketch.corners(space, tint((0, 0, 0), 190), 5.4, size, 0.03)
            sketch.corners(space, tint(theme.BRIGHT, 255), 2.8, size, 0.03)
        case Number() | FactPlate() | Digits() | GhostFigure() | SpaceName() | Rulers():
            pass


def spaces_of(mark: Mark) -> list[tuple[str, BaseSize]]:
    """Returns the spaces that a mark touches, each with the size of the base there."""
    match mark:
        case Sight(start=start, end=end, start_size=start_size, end_size=end_size):
            return [(start, start_size), (end, end_size)]
        case Reach(spaces=spaces) | Strikes(spaces=spaces) | ChoiceMark(spaces=spaces) | BlindSpot(spaces=spaces) | Threat(spaces=spaces) | Zone(spaces=spaces):
            return [(space, 1) for space in spaces]
        case Path(spaces=spaces, size=size):
            return [(space, size) for space in spaces]
        case Thread(start=start, end=end, size=size):
            return [(start, size), (end, 1)]
        case Digits() | GhostFigure() | SpaceName():
            return [(mark.space, 1)]
        case Rulers():
            return []
        case Ring() | GhostFootprint() | Facing() | Corner() | Number() | FactPlate():
            return [(mark.space, mark.size or 1)]


Patch = tuple[pygame.Surface, tuple[int, int]]
_sketched: SurfaceCache[pygame.Surface] = SurfaceCache(bytes_of, MOST_SKETCHED)  # of the camera that stands: most marks stay when one changes


def apart(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Merges touching boxes until none touch."""
    found: list[pygame.Rect] = []
    for box in boxes:
        while (hit := box.collidelist(found)) >= 0:
            box = box.union(found.pop(hit))
        found.append(box)
    return found


def floor_marks(marks: Sequence[Mark], camera: Camera, window: pygame.Rect, u: float, plain: bool = True) -> list[Patch]:
    """Draws all floor marks; returns separate pictures with their upper left pixels, so that empty areas between them are not blitted.

    Blit them with BLEND_PREMULTIPLIED. Without `plain` they shine (see `light_marks`).
    """
    return at_once(sketching(marks, camera, window, u, plain))


def sketching(marks: Sequence[Mark], camera: Camera, window: pygame.Rect, u: float, plain: bool = True) -> Steps[list[Patch]]:
    """Does what `floor_marks` does, in steps of about a millisecond; the camera must not move meanwhile."""
    drawn = sorted((mark for mark in marks if isinstance(mark, LAYERS)), key=lambda mark: LAYERS.index(type(mark)))
    areas = [[camera.rect_of(space, size) for space, size in spaces_of(mark)] for mark in drawn]
    boxes = [of[0].unionall(of[1:]).inflate(camera.cell, camera.cell) if of else None for of in areas]
    near = window.inflate(min(window.size), min(window.size))  # as far as a camera may move before they are drawn anew
    found: list[Patch] = []
    for whole in apart([box for box in boxes if box is not None]):
        part = whole.clip(near)
        if part.w and part.h:
            inside = tuple(mark for mark, box in zip(drawn, boxes, strict=True) if box is not None and whole.contains(box))
            key = (inside, plain, tuple(part), u, camera.x, camera.y, camera.cell, camera.area.center)
            sketch = _sketched.find(key)
            if sketch is None:
                sketch = _sketched.put(key, (yield from _sketch(inside, camera, part, u, plain)))
            found.append((sketch, part.topleft))
    return found


def _sketch(marks: Sequence[Mark], camera: Camera, box: pygame.Rect, u: float, plain: bool) -> Steps[pygame.Surface]:
    """Draws marks, in the order of their layers, that lie in a rectangle of pixels."""
    sketch = Sketch(camera, box, u)
    yield True
    for mark in reversed(marks):
        if isinstance(mark, Reach | ChoiceMark) and not plain:
            wash(sketch, mark, TONES[mark.tone])
        else:
            _fill(sketch, mark)
    yield True
    for mark in marks:
        if isinstance(mark, Reach) and not plain:
            border(sketch, mark.spaces, mark.tone, TONES[mark.tone])
        else:
            _draw(sketch, mark)
            if not plain:
                shine_on(sketch, mark)
        yield True
    return (yield from on_thread(sketch.finished))
