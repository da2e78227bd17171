"""The board on the screen: camera, picking, drawing order. It is handed a plain picture of the table and knows no rule.

Use, from a scene:

    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"))
    view.set_window(units)                      # on every resize or text scale; the view fills the window behind the panels
    view.set_area(pygame.Rect(0, 152, 964, 414))  # the free rectangle in pixels: the camera centres in it, plates stay in it
    view.set_table(figures, terrain)            # the picture to end up with; while motions run it waits for their end
    view.set_marks([Reach(...), Ring(...), ...])
    view.play([Move("lion", ("H11", "H12")), (Turn(...), Flash(...))])   # a sequence inside runs at once
    changed = view.update(seconds, skip=space_is_held)   # every poll; True: draw again
    view.draw(screen)                           # then the panels, then: frame = screen.copy()
    areas = view.flicker(screen, frame, seconds)  # only while nothing changes; pygame.display.update(areas) if there are any
    view.space_at(event.pos)                    # 'H11' or None; view.figure_at(event.pos) a figure's id or None
    view.zoom_at(event.pos, 1.1); view.pan(dx, dy); view.fit(["H11", "K7"]); view.bring(["H11"])
    view.set_motion(speed=2, reduced=False); view.on_cue = sounds.play; view.wake()   # wake: somebody touched something

`view.busy` is True while motions run; `view.finish()` ends them at once; `view.settle()` makes everything final, for pictures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.camera import Camera
from game.ui.ground import BoardMap, Ground
from game.ui.labels import Labels
from game.ui.lanterns import Blocker, Lantern
from game.ui.miniatures import Miniature, Miniatures, ghost, glow, shadow
from game.ui.motion import Motion, Queue, Shown, standing
from game.ui.overlays import TONES, floor_marks
from game.ui.table import Corner, Facing, Figure, Mark, Terrain, cell_of
from game.ui.units import Units

FLICKER_HERTZ = 8
FLICKER_PART = 0.03
FLICKER_SECONDS = 10.0  # after so long without a change or a touch the lanterns stand still
ZOOM_RESTS = 0.12  # seconds
LIGHT_SECONDS = 1 / 30  # a walking lantern is cast anew no more often
SLICE = 0.005  # seconds of each poll for work on the floor
HIDDEN_PART = 0.16  # a survivor of whom more than this is covered shows through
LANTERN_AT = (0.30, 0.25, 0.86)  # where the light of a carried lantern is, from the centre of the base
LYING_HEIGHT = 0.30
GLOW, CORE = (110, 62, 22), (200, 140, 70)


class _Tile(NamedTuple):
    """A picture of terrain: its sprite, its middle on the floor, its lower edge."""

    sprite: str
    x: float
    y: float
    near_edge: float


class BoardView:
    """Shows a table. All points and rectangles are in pixels of the window, all places in names of spaces."""

    def __init__(self, art: Art, board: BoardMap, units: Units | None = None) -> None:
        self.art, self.board = art, board
        self.units = units or Units((1280, 720))
        self.camera = Camera()
        self.queue = Queue()
        self.ground = Ground(art, board)
        self.miniatures = Miniatures(art)
        self.on_cue: Callable[[str], None] | None = None
        self.queue.on_cue = self._cue
        self._figures: tuple[Figure, ...] = ()
        self._terrain: tuple[Terrain, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._dirty = True
        self._still: pygame.Surface | None = None
        self._seen_camera: tuple[object, ...] = ()
        self._floor_marks: tuple[tuple[object, ...], tuple[int, int], tuple[pygame.Surface, tuple[int, int]] | None] | None = None
        self._cast_key: tuple[object, ...] = ()
        self._lanterns: list[Lantern] = []
        self._vignette: pygame.Surface | None = None
        self._ghosts: dict[tuple[object, ...], pygame.Surface] = {}
        self._masks: dict[int, tuple[pygame.Surface, pygame.mask.Mask]] = {}
        self._glows: list[tuple[float, float]] = []
        self._drawn: list[tuple[str, pygame.Rect, pygame.Surface]] = []  # what was drawn last, from the back to the front
        self._drawn_once = False
        self._since_light = math.inf
        self._since_zoom = math.inf
        self._last_cell = self.camera.cell
        self._rush = False  # while the zoom runs, pictures are stretched
        self._idle = 0.0
        self._flicker_clock = 0.0
        self._flicker_step = 0

    # -------------------------------------------------------------- what is handed in

    def set_window(self, units: Units) -> None:
        """Sets the size of the window and the text scale; the free rectangle becomes the whole window until it is set."""
        self.units = units
        self._vignette, self._still, self._dirty = None, None, True
        self.set_area(pygame.Rect(0, 0, *units.size))

    def set_area(self, area: pygame.Rect) -> None:
        """Sets the free rectangle: what is looked at stays in its middle."""
        if area != self.camera.area:
            self.camera.area = pygame.Rect(area.x, area.y, max(1, area.w), max(1, area.h))
            self.camera.look_at(self.camera.x, self.camera.y)
            self._dirty = True

    def set_table(self, figures: Iterable[Figure], terrain: Iterable[Terrain] = ()) -> None:
        """Sets the picture of the table; while motions run it is shown after them. A wrong space raises ValueError."""
        wanted, tiles = tuple(figures), tuple(terrain)
        for thing in (*wanted, *tiles):
            cell_of(thing.space)
        if wanted == self._figures and tiles == self._terrain and not self.busy:
            return
        self._figures, self._terrain = wanted, tiles
        if not self.busy:
            self._put_down()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Sets all marks and labels at once."""
        if tuple(marks) != self._marks:
            self._marks = tuple(marks)
            self._dirty = True

    def play(self, motions: Iterable[Motion | Sequence[Motion]]) -> None:
        """Adds motions to the queue; at speed 0, or with motion reduced, they are at their end at the next update."""
        self.queue.play(motions)
        self._dirty = True

    def set_motion(self, speed: int, reduced: bool = False) -> None:
        """Sets the speed of all motion: 0 (at once), 1, 2 or 4; `reduced` cuts instead of moving and marks what changed."""
        self.queue.speed, self.queue.reduced = speed, reduced

    def wake(self) -> None:
        """Says that somebody touched something: the lanterns flicker on."""
        self._idle = 0.0

    def _cue(self, name: str) -> None:
        if self.on_cue is not None:
            self.on_cue(name)

    # -------------------------------------------------------------- the camera

    def rect_of(self, space: str, size: int = 1) -> pygame.Rect:
        """Returns the pixels of a space, or of the base whose north-west space it is."""
        return self.camera.rect_of(space, size)

    def space_at(self, point: tuple[float, float]) -> str | None:
        """Returns the space under a pixel, or None off the board."""
        return self.camera.space_at(point)

    def figure_at(self, point: tuple[float, float]) -> str | None:
        """Returns the id of the foremost figure drawn under a pixel, or None; as of the last drawing."""
        for name, box, picture in reversed(self._drawn):
            if box.collidepoint(point) and picture.get_at((int(point[0]) - box.x, int(point[1]) - box.y)).a > 100:
                return name
        return None

    def zoom_at(self, point: tuple[float, float], factor: float) -> None:
        self.camera.zoom_at(point, factor)

    def pan(self, dx: float, dy: float) -> None:
        self.camera.pan(dx, dy)

    def fit(self, spaces: Iterable[str] = (), glide: bool = False) -> None:
        """Shows these spaces, or everyone on the table, as large as they fit."""
        chosen = list(spaces) or [f.space for f in self._figures if not f.dead]
        goal = self.camera.framing(chosen, 72 * max(1.0, self.units.u))
        if glide and self.queue.speed > 0 and not self.queue.reduced:
            self.camera.glide(*goal)
        else:
            self.camera.look_at(*goal)

    def bring(self, spaces: Iterable[str]) -> None:
        """Brings spaces into the free rectangle if they are not in it: the least move, never closer."""
        chosen = list(spaces)
        if chosen and not self.camera.shows(chosen):
            x, y, cell = self.camera.framing(chosen, self.camera.cell)
            if self.queue.speed > 0 and not self.queue.reduced:
                self.camera.glide(x, y, cell)
            else:
                self.camera.look_at(x, y, cell)

    # -------------------------------------------------------------- time

    @property
    def busy(self) -> bool:
        """True while motions run or wait."""
        return self.queue.busy

    def finish(self) -> None:
        """Ends all motions at once and shows the table as it was set."""
        self.queue.finish()
        self._put_down()

    def update(self, seconds: float, skip: bool = False) -> bool:
        """Moves everything on by some seconds of the clock; returns True if the board must be drawn again."""
        was_busy = self.busy
        moved = self.queue.advance(seconds, skip)
        if was_busy and not self.busy:
            self._put_down()
        if self.camera.gliding:
            self.camera.advance(seconds if self.queue.speed > 0 and not self.queue.reduced else math.inf)
        self._since_light += seconds
        if moved:
            self._cast()
        self._since_zoom = 0.0 if self.camera.cell != self._last_cell else self._since_zoom + seconds
        if self._rush and self._since_zoom >= ZOOM_RESTS:
            moved = True  # the zoom has come to rest: everything at its final size
        self._rush, self._last_cell = self._since_zoom < ZOOM_RESTS, self.camera.cell
        if self._drawn_once:
            if self.art.fetching and self.ground.add_pictures(self.art.arrived(), not self.art.fetching):
                moved = True
            if not self.busy and not self._rush:
                moved = self.ground.step(self.camera, pygame.Rect(0, 0, *self.units.size), SLICE) or moved
        self._dirty = self._dirty or moved or self._camera_key() != self._seen_camera
        self._idle = 0.0 if self._dirty or self.busy else self._idle + seconds
        return self._dirty

    def settle(self) -> None:
        """Makes everything final at once: motions, pictures still loading, light. For screenshots and tests."""
        self.finish()
        self._rush, self._last_cell, self._since_zoom = False, self.camera.cell, math.inf
        self.camera.advance(math.inf)
        if not self._drawn_once:
            self.art.fetch_ground(self.board.ground)
            self._drawn_once = True
        self.art.wait()
        self.ground.add_pictures(self.art.arrived(), True)
        self._cast(at_once=True)
        self.ground.step(self.camera, pygame.Rect(0, 0, *self.units.size), math.inf)
        self._dirty = True

    def _put_down(self) -> None:
        """Shows every figure where the table says it is."""
        self.queue.shown = {figure.id: standing(figure) for figure in self._figures}
        self._dirty = True
        self._cast(at_once=True)

    def _camera_key(self) -> tuple[object, ...]:
        c = self.camera
        return c.x, c.y, c.cell, tuple(c.area)

    # -------------------------------------------------------------- light

    def _cast(self, at_once: bool = False) -> None:
        """Casts the light of the lanterns as they are now, if they or what stands in their light have moved."""
        if not at_once and self._since_light < LIGHT_SECONDS:
            return
        lanterns, blockers = [], []
        for tile in self._terrain:
            row, column = cell_of(tile.space)
            blockers.append(Blocker(column + tile.width / 2, row + tile.height / 2, 0.31 * max(tile.width, tile.height), 0.8))
        for shown in self.queue.shown.values():
            figure = shown.figure
            if shown.alpha <= 0.02:
                continue
            radius = 0.30 if figure.size == 1 else 0.40 * figure.size
            height = (1.2 if figure.size == 1 else 2.0) * (0.4 if shown.down else 1.0)
            blockers.append(Blocker(round(shown.x, 2), round(shown.y, 2), radius, height))
            if figure.lantern and shown.power > 0.02:
                x, y, high = LANTERN_AT
                where = round(shown.x + x, 2), round(shown.y + y, 2)
                lanterns.append(Lantern(*where, LYING_HEIGHT if shown.down else high, round(shown.power, 2)))
        key = (tuple(lanterns), tuple(blockers))
        if key != self._cast_key:
            self._cast_key, self._lanterns, self._since_light = key, lanterns, 0.0
            self.ground.cast(lanterns, blockers)
            self._dirty = True

    # -------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the board over the whole surface; where nothing has changed since the last time it is one blit."""
        still = self._still
        if still is None or still.get_size() != surface.get_size():
            still = self._still = pygame.Surface(surface.get_size()).convert()
            self._dirty = True
        if self._dirty or self._camera_key() != self._seen_camera:
            if not self._cast_key:
                self._cast(at_once=True)
            if not self._drawn_once:
                self.ground.step(self.camera, surface.get_rect(), math.inf)
            self._compose(still)
            self._dirty, self._seen_camera = False, self._camera_key()
        surface.blit(still, (0, 0))
        if not self._drawn_once:
            self._drawn_once = True
            self.art.fetch_ground(self.board.ground)

    def _compose(self, surface: pygame.Surface) -> None:
        """Draws from the floor upwards: floor, soft shadows, marks, what stands by its near edge, glow, vignette, labels."""
        camera, window = self.camera, surface.get_rect()
        self.ground.draw(surface, camera)
        shown = [s for s in self.queue.shown.values() if s.alpha > 0.01]
        for s in shown:
            self._contact_shadow(surface, s.x, s.y, 0.52 if s.figure.size == 1 else 0.53 * s.figure.size, s.alpha)
        tiles = self._tiles()
        for tile in tiles:
            self._contact_shadow(surface, tile.x, tile.y, 0.52, 1.0)
        self._draw_floor_marks(surface, window)
        self._drawn = []
        things: list[_Tile | Shown] = [*tiles, *shown]
        for thing in sorted(things, key=lambda t: t.near_edge):
            if isinstance(thing, Shown):
                self._draw_figure(surface, thing)
            else:
                self._draw_tile(surface, thing)
        self._draw_ghosts(surface, shown)
        self._draw_glow(surface, shown)
        surface.blit(self._dark_edge(surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._draw_labels(surface, shown)

    def _draw_tile(self, surface: pygame.Surface, tile: _Tile) -> None:
        light = self.miniatures.light_on(tile.x, tile.y, "terrain", self._lanterns, 0.0)
        mini = self.miniatures.miniature(tile.sprite, self.camera.cell, light, rush=self._rush)
        corner = mini.at(*self.camera.point(tile.x, tile.y))
        surface.blit(mini.picture, corner)
        self._drawn.append(("", mini.picture.get_rect(topleft=corner), mini.picture))

    def _tiles(self) -> list[_Tile]:
        """Returns the pictures that cover the terrain, one for each footprint of its sprite."""
        out = []
        for tile in self._terrain:
            row, column = cell_of(tile.space)
            of = self.art.sprites.get(tile.sprite)
            wide, high = of.footprint if of else (tile.width, tile.height)
            for down in range(0, max(1, tile.height), high):
                for right in range(0, max(1, tile.width), wide):
                    out.append(_Tile(tile.sprite, column + right + wide / 2, row + down + high / 2, row + down + high))
        return out

    def _contact_shadow(self, surface: pygame.Surface, x: float, y: float, radius: float, alpha: float) -> None:
        px, py = self.camera.point(x, y + 0.04)
        w = round(radius * 2.6 * self.camera.cell)
        patch = shadow(w, round(w * 0.695))
        patch.set_alpha(round(255 * alpha))
        surface.blit(patch, patch.get_rect(center=(round(px), round(py))))

    def _draw_floor_marks(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        marks: list[Mark] = [m for m in self._marks]
        for s in self.queue.shown.values():
            if s.figure.kind == "monster" and not self.busy and s.alpha > 0.5:
                marks.append(Facing(s.figure.space, s.facing, s.figure.size))
            if s.figure.id in self.queue.edges:
                marks.append(Corner(s.figure.space, s.figure.size))
        key = (tuple(marks), self.camera.cell, window.size, self.units.u)
        origin = self.camera.edge_x(0), self.camera.edge_y(0)
        kept = self._floor_marks
        if kept is None or kept[0] != key or math.dist(kept[1], origin) > min(window.size) / 2:
            kept = self._floor_marks = key, origin, floor_marks(marks, self.camera, window, self.units.u)
        if kept[2] is not None:
            picture, (left, top) = kept[2]
            corner = left + origin[0] - kept[1][0], top + origin[1] - kept[1][1]
            surface.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _sprite_of(self, s: Shown) -> str:
        figure = s.figure
        if figure.kind == "monster":
            return f"{figure.sprite}_down_{s.facing}" if s.down else f"{figure.sprite}_{s.facing}"
        return f"{figure.sprite}_down" if s.down else f"{figure.sprite}_stand"

    def _miniature(self, s: Shown) -> Miniature:
        own = s.power if s.figure.lantern else 0.0
        light = self.miniatures.light_on(s.x, s.y, s.figure.kind, self._lanterns, own)
        label = s.figure.label or s.figure.sprite
        return self.miniatures.miniature(self._sprite_of(s), self.camera.cell, light, label, s.figure.size, self._rush)

    def _draw_figure(self, surface: pygame.Surface, s: Shown) -> None:
        mini = self._miniature(s)
        picture, (ax, ay) = mini.picture, mini.anchor
        if s.flash > 0.02:
            picture = picture.copy()
            picture.fill(tuple(round(c * 0.55 * s.flash) for c in TONES[s.flash_tone]), special_flags=pygame.BLEND_RGB_ADD)
        if s.tilt > 0.02:
            part = 1 - 0.28 * s.tilt
            picture = pygame.transform.smoothscale(picture, (picture.get_width(), max(1, round(picture.get_height() * part))))
            ay *= part
        px, py = self.camera.point(s.x, s.y, s.lift)
        corner = round(px - ax), round(py - ay)
        if s.dust > 0.02:
            puff = glow(round(self.camera.cell * 0.9), (74, 62, 52), s.dust)
            fx, fy = self.camera.point(s.x, s.y + 0.2)
            surface.blit(puff, puff.get_rect(center=(round(fx), round(fy))), special_flags=pygame.BLEND_RGB_ADD)
        if s.alpha < 0.99:
            picture = picture.copy() if picture is mini.picture else picture
            picture.set_alpha(round(255 * s.alpha))
        surface.blit(picture, corner)
        self._drawn.append((s.figure.id, picture.get_rect(topleft=corner), picture))

    def _mask(self, picture: pygame.Surface) -> pygame.mask.Mask:
        kept = self._masks.get(id(picture))
        if kept is None or kept[0] is not picture:
            if len(self._masks) > 60:
                self._masks.clear()
            kept = self._masks[id(picture)] = picture, pygame.mask.from_surface(picture, 127)
        return kept[1]

    def _draw_ghosts(self, surface: pygame.Surface, shown: Sequence[Shown]) -> None:
        """Draws survivors of whom much is covered once more, pale and outlined in their player's colour."""
        by_id = {s.figure.id: s for s in shown}
        for i, (name, box, picture) in enumerate(self._drawn):
            s = by_id.get(name)
            if s is None or s.figure.kind != "survivor" or s.alpha < 0.5:
                continue
            mask = self._mask(picture)
            covered = 0
            for _, other, over in self._drawn[i + 1 :]:
                if box.colliderect(other):
                    covered += mask.overlap_area(self._mask(over), (other.x - box.x, other.y - box.y))
            if covered <= HIDDEN_PART * max(1, mask.count()):
                continue
            token = s.figure.player
            colour = theme.SIGNS[token.sign].colour if token and token.sign in theme.SIGNS else theme.BONE
            width = 1.5 * max(1.0, self.units.u)
            key = (id(picture), colour, width)
            if key not in self._ghosts or s.flash or s.tilt:
                if len(self._ghosts) > 24:
                    self._ghosts.clear()
                self._ghosts[key] = ghost(picture, colour, width)
            pale = self._ghosts[key]
            surface.blit(pale, pale.get_rect(center=box.center))

    def _draw_glow(self, surface: pygame.Surface, shown: Sequence[Shown]) -> None:
        """Adds the shine around each lantern's glass."""
        cell = self.camera.cell
        factor = cell / self.art.pixels_per_space
        self._glows = []
        for s in shown:
            if not s.figure.lantern or s.power * s.alpha < 0.03:
                continue
            of = self.art.sprites.get(self._sprite_of(s))
            px, py = self.camera.point(s.x, s.y, s.lift)
            if of is not None and of.glow is not None:
                px, py = px + (of.glow[0] - of.anchor[0]) * factor, py + (of.glow[1] - of.anchor[1]) * factor
            else:
                px, py = self.camera.point(s.x + LANTERN_AT[0], s.y + LANTERN_AT[1], LANTERN_AT[2] + s.lift)
            self._glows.append((px, py))
            for size, colour, strength in ((1.9, GLOW, 0.9), (0.55, CORE, 0.8)):
                shine = glow(round(cell * size), colour, strength * s.power * s.alpha)
                surface.blit(shine, shine.get_rect(center=(round(px), round(py))), special_flags=pygame.BLEND_RGB_ADD)

    def _dark_edge(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns the vignette: bright around the middle of the free rectangle, dark towards the window's corners."""
        area = self.camera.area
        if self._vignette is None or self._vignette.get_size() != size:
            w, h = 64, 36
            small = pygame.Surface((w, h))
            cx, cy = area.centerx / max(1, size[0]), area.centery / max(1, size[1])
            for y in range(h):
                for x in range(w):
                    far = math.hypot(((x + 0.5) / w - cx) / 0.60, ((y + 0.5) / h - cy) / 0.70) ** 2.6
                    grey = round(255 * min(1.0, max(0.0, 1.20 - far * 0.85)))
                    small.set_at((x, y), (grey, grey, grey))
            self._vignette = pygame.transform.smoothscale(small.convert(), size)
        return self._vignette

    def _draw_labels(self, surface: pygame.Surface, shown: Sequence[Shown]) -> None:
        heights = {s.figure.space: (0.7 if s.down else 1.5) if s.figure.size == 1 else 1.15 * s.figure.size for s in shown}
        labels = Labels(surface, self.units, self.camera, self.camera.area, heights)
        for s in sorted(shown, key=lambda s: s.near_edge):
            if s.figure.player is not None and s.alpha > 0.4:
                labels.token(s.x, s.y, s.figure.player)
        labels.draw(self._marks)

    # -------------------------------------------------------------- idle

    def flicker(self, surface: pygame.Surface, frame: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Lets the lanterns flicker on a finished frame (panels and all); returns the pixels that changed, often none.

        Eight times a second, by 3 %, and not at all when nobody has touched anything for ten seconds or motion is reduced.
        """
        if self.queue.reduced or self.queue.speed <= 0 or self._idle > FLICKER_SECONDS or not self._glows:
            return []
        self._flicker_clock += seconds
        if self._flicker_clock < 1 / FLICKER_HERTZ:
            return []
        self._flicker_clock = 0.0
        self._flicker_step += 1
        changed = []
        radius = round(self.camera.cell * 2.2)
        for i, (px, py) in enumerate(self._glows):
            wave = math.sin(self._flicker_step * 2.1 + i * 1.7) + 0.6 * math.sin(self._flicker_step * 5.3 + i * 2.9)
            pool = glow(radius, (round(255 * FLICKER_PART * 3), round(150 * FLICKER_PART * 3), round(70 * FLICKER_PART * 3)), 1.0)
            box = pool.get_rect(center=(round(px), round(py)))
            seen = box.clip(self.camera.area)
            if not seen.w or not seen.h:
                continue
            surface.blit(frame, seen, seen)
            flag = pygame.BLEND_RGB_ADD if wave > 0 else pygame.BLEND_RGB_SUB
            part = glow(radius, (20, 12, 6), min(1.0, abs(wave)))
            surface.blit(part, seen, seen.move(-box.x, -box.y), special_flags=flag)
            changed.append(seen)
        return changed
