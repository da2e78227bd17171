"""The board view: camera, picking, drawing order. It displays a `board_state` and knows no rules.

Use, from a scene:

    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"))
    view.set_window(units)                      # on every resize or text scale; the view fills the window behind the panels
    view.set_area(pygame.Rect(0, 152, 964, 414))  # the free rectangle in pixels: the camera centres in it, plates stay in it
    view.set_table(figures, terrain)            # the final state; shown when running motions have ended
    view.set_marks([Reach(...), Ring(...), ...])
    view.play([MoveMotion("lion", ("H11", "H12")), (TurnMotion(...), FlashMotion(...))])   # a nested sequence runs simultaneously
    changed = view.update(seconds, skip=space_is_held)   # every poll; True: redraw
    view.draw(screen)                           # then the panels, then: frame = screen.copy()
    areas = view.flicker(screen, frame, seconds)  # only while nothing changes; then pygame.display.update(areas) unless empty
    view.space_at(event.pos)                    # 'H11' or None; view.figure_at(event.pos) a figure's id or None; view.seen_at: both, in the picture shown
    view.zoom_at(event.pos, 1.1); view.pan(dx, dy); view.fit(["H11", "K7"]); view.steering.bring(["H11"])
    view.set_motion(speed=2, reduced=False); view.on_cue = sounds.play; view.wake()   # wake: there was user input

`view.busy` is True while motions run; `view.finish()` ends them at once; `view.settle()` also completes light and loading, for screenshots.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.bloodshed import Bled
from game.ui.board.board_state import Figure, Mark, TerrainTile, cell_of, even_side
from game.ui.board.camera import COS, Camera, Extent
from game.ui.board.casting import cast, shining
from game.ui.board.flames import Pulse
from game.ui.board.ground import Ground
from game.ui.board.last_picture import LastPicture
from game.ui.board.lurking import Lurking
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import Motion, Queue, centre, standing
from game.ui.board.poses import sprite_of
from game.ui.board.steering import Steering
from game.ui.board.tabletop import Tabletop
from game.ui.board.tiled_map import BoardMap
from game.ui.draw.art import Art
from game.ui.draw.frame_time import slice_ends
from game.ui.draw.units import Units

ZOOM_RESTS = 0.12  # seconds without a change of the zoom after which it has ended
LIGHT_SECONDS = 1 / 30  # least seconds between two updates of the light while lanterns move
MAKING, LEAST_MAKING = 0.004, 0.001  # seconds of a frame for pictures of figures and marks that were never seen: most, and least
SLICE = 0.004  # seconds of each poll for work on the floor, while nothing moves
MOVING_SLICE = 0.0009  # seconds of each poll for light on floor and figures while something moves, in a window of a million pixels
FOLLOWS = 12  # of 255: tolerated error of the light on a figure while something moves


class BoardView:
    """Shows the board. All points and rectangles are in pixels of the window; places are names of spaces."""

    def __init__(self, art: Art, board: BoardMap, units: Units | None = None) -> None:
        self.art, self.board = art, board
        self.units = units or Units((1280, 720))
        self.camera = Camera()
        self.queue = Queue()
        self.ground = Ground(art, board)
        self.tabletop = Tabletop(art, self.camera, self.ground)
        self.tabletop.scatter(self.queue.particles)
        self.shown_by = 0  # scenes that show it
        self.steering = Steering(self.camera, self.tabletop, self.queue)
        self.on_cue: Callable[[str], None] | None = None
        self.queue.on_cue = self._cue
        self.figures: tuple[Figure, ...] = ()
        self.terrain: tuple[TerrainTile, ...] = ()
        self.marks: tuple[Mark, ...] = ()
        self.plain = False  # marks are lines and tints alone, nothing is shown by light
        self._dirty = True
        self._last = LastPicture()
        self._seen_camera: tuple[object, ...] = ()
        self._drawn_from = self.camera.held()  # the camera of the last drawing
        self._cast_key: tuple[object, ...] = ()
        self._drawn_once = False
        self._since_light = self._since_zoom = math.inf
        self._last_cell = self.camera.cell
        self._rush = False  # True during a zoom: cached pictures are scaled instead of rendered
        self.pulse = Pulse()
        self.lurking = Lurking(art, self.camera)

    # -------------------------------------------------------------- inputs

    def set_window(self, units: Units) -> None:
        """Sets the size of the window and the text scale; resets the free rectangle to the whole window."""
        self.units = units
        self.steering.reset()
        self._last, self._dirty = LastPicture(), True
        self.tabletop.units = units
        self.ground.names.u = units.u
        self.camera.set_scale(units.zoom if units.u >= 1 else units.u)
        self.set_area(pygame.Rect(0, 0, *units.size))

    def set_area(self, area: pygame.Rect) -> None:
        """Sets the free rectangle in pixels; the camera's centre moves to its middle."""
        if area != self.camera.area:
            self.camera.area = pygame.Rect(area.x, area.y, max(1, area.w), max(1, area.h))
            self.camera.room = self.camera.area.copy()
            self.camera.look_at(self.camera.x, self.camera.y)
            self._dirty = True

    def set_table(self, figures: Iterable[Figure], terrain: Iterable[TerrainTile] = ()) -> None:
        """Sets figures and terrain; while motions run they are shown afterwards. Raises ValueError for a wrong space."""
        wanted, tiles = tuple(figures), tuple(terrain)
        for space in [figure.space for figure in wanted] + [tile.space for tile in tiles]:
            cell_of(space)
        if wanted == self.figures and tiles == self.terrain and not self.busy:
            return
        self.figures, self.terrain = wanted, tiles
        self.tabletop.lay(wanted, tiles)
        if not self.busy:
            self._put_down()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Sets all marks and labels at once."""
        if tuple(marks) != self.marks:
            lit, self.marks, self._dirty = shining(self.marks), tuple(marks), True
            if self._cast_key and lit != shining(self.marks) and not self.busy:
                self._since_light = math.inf
                self._cast()

    def keep_clear(self, boxes: Sequence[pygame.Rect]) -> None:
        """Sets the pixel rectangles that will be drawn over the board; plates avoid them."""
        if list(boxes) != self.tabletop.covered:
            self.tabletop.covered, self._dirty = list(boxes), True

    def lay_tray(self, whole: pygame.Rect | None, tray: pygame.Rect | None) -> None:
        """Sets the whole rectangle of the board while a tray lies over a part of it, and what the tray will cover, in pixels: the rest is seen around it."""
        if (whole, tray) != (self.camera.whole, self.tabletop.tray):
            self.camera.whole, self.tabletop.tray, self._dirty = whole, tray, True

    def play(self, motions: Iterable[Motion | Sequence[Motion]]) -> None:
        """Adds motions to the queue; at speed 0, or with reduced motion, they end at the next update."""
        self.queue.play(motions)
        self._dirty = True

    def set_motion(self, speed: int, reduced: bool = False, flashes: bool = True, blood: bool = True) -> None:
        """Sets the speed of motions: 0 (at once), 1, 2 or 4; `reduced` shows results at once. Nothing flashes without `flashes`, dust flies without `blood`."""
        self.queue.speed, self.queue.reduced, self.queue.flashes = speed, reduced, flashes
        if blood != self.queue.blood:
            self.queue.blood = self.queue.particles.stains.seen = blood
            self._dirty = True

    def set_light(self, brightness: float, plain: bool = False) -> None:
        """Sets how bright it is where no lantern shines (1 as by day, see `darkness`); with `plain` marks are lines and tints alone."""
        if plain != self.plain:
            self.plain, self.tabletop.floor_marks.plain, self._dirty = plain, plain, True
            self.ground.names.plain = plain
            self._cast_key = ()
        if brightness != self.ground.brightness:
            self.ground.darken(brightness)
            self.tabletop.miniatures.brightness = self.tabletop.night.brightness = brightness
            self.tabletop.miniatures.forget_lights()
            self._cast_key, self._drawn_once, self._dirty = (), False, True

    def stain(self, blood: Iterable[Bled]) -> None:
        """Replaces the blood decals on the floor by those of all blood shed so far."""
        self.queue.particles.stains.clear()
        for space, whence, force, size in blood:
            x, y = centre(space, size)
            fx, fy = centre(whence, 1) if whence else (x, y - 1)
            far = math.dist((fx, fy), (x, y)) or 1.0
            self.queue.bleed((x, y), ((x - fx) / far, (y - fy) / far), force, even_side(size))
        self._dirty = True

    def set_lurking(self, monster: Figure | None) -> None:
        """Sets the monster of which only the eyes are seen in the dark, standing where it will stand; None lets it come, and the camera go back."""
        if self.lurking.wait(monster, self.queue):
            self._since_light = math.inf
            self._cast()
            if monster is None:
                self.steering.step_back()

    def set_company(self, count: int) -> None:
        """Sets the initial number of lanterns: the vignette darkens as they go out."""
        if count != self.tabletop.night.company:
            self.tabletop.night.company, self._dirty = count, True

    def wake(self) -> None:
        """Records user input, so that the lanterns keep flickering."""
        self.pulse.idle = 0.0

    def _cue(self, name: str) -> None:
        if self.on_cue is not None:
            self.on_cue(name)

    # -------------------------------------------------------------- the camera

    def rect_of(self, space: str, size: BaseSize = 1) -> pygame.Rect:
        """Returns the pixel rectangle of a space, or of a base of a size whose north-west space it is."""
        return self.camera.rect_of(space, size)

    def space_at(self, point: tuple[float, float]) -> str | None:
        """Returns the space under a pixel, or None off the board."""
        return self.camera.space_at(point)

    def figure_at(self, point: tuple[float, float]) -> str | None:
        """Returns the id of the foremost figure drawn under a pixel, or None; as of the last drawing."""
        return self.tabletop.figure_at(point)

    def seen_at(self, point: tuple[float, float]) -> tuple[str, str]:
        """Returns the space and the figure under a pixel of the picture that was drawn last, "" for none."""
        return self._drawn_from.space_at(point) or "", self.figure_at(point) or ""

    def stays_at(self, point: tuple[float, float]) -> bool:
        """Returns whether the space and the figure under a pixel are still there when the camera has come to rest."""
        if not self.camera.gliding:
            return True
        end = self.camera.held()
        end.advance(math.inf)
        return self.seen_at(point) == self.seen_at(self._drawn_from.point(*end.place(point)))

    def extent_of(self, figure: Figure) -> Extent:
        """Returns what a figure takes on the board, by the picture of it at rest."""
        sprite = self.art.sprites.get(sprite_of(standing(figure), self.art.sprites, self.art.patches))
        if sprite is None:
            return Extent(figure.space, figure.size, 1.2 * even_side(figure.size))
        beside, above = max(sprite.anchor[0], sprite.frame[0] - sprite.anchor[0]), sprite.anchor[1]
        part = self.art.pixels_per_space / (picture_scale(even_side(figure.size), sprite) if figure.kind == "monster" else 1.0)
        return Extent(figure.space, figure.size, above / part / COS, max(0.0, beside / part - sides(figure.size)[0] / 2))

    def zoom_at(self, point: tuple[float, float], factor: float) -> None:
        """Zooms for the player by a factor around a pixel."""
        self.camera.zoom_at(point, factor)
        self.steering.taken_over()

    def pan(self, dx: float, dy: float) -> None:
        """Moves the picture for the player by pixels."""
        self.camera.pan(dx, dy)
        self.steering.taken_over()

    def fit(self, spaces: Iterable[str] = (), glide: bool = False) -> None:
        """Frames these spaces, or all living figures, as large as they fit; with `glide` smoothly."""
        chosen = list(spaces) or [f.space for f in self.figures if not f.dead]
        self.steering.reset()
        self.steering.go_to(*self.camera.framing(chosen, 72 * self.units.zoom), glide=glide)

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
        """Advances everything by real `seconds`; `skip` ends all motions. Returns True if the board must be redrawn."""
        was_busy = self.busy
        moved = self.queue.advance(seconds, skip)
        if was_busy and not self.busy:
            self._put_down()
        if self.camera.gliding:
            self.camera.advance(seconds if self.queue.speed > 0 and not self.queue.reduced else math.inf)
        self._since_light += seconds
        if moved:
            self._cast()
        moved = self.lurking.advance(seconds, self.queue) or moved
        self._since_zoom = 0.0 if self.camera.cell != self._last_cell else self._since_zoom + seconds
        if self._rush and self._since_zoom >= ZOOM_RESTS:
            moved = True  # the zoom has ended: redraw everything at its final size
        self._rush, self._last_cell = self._since_zoom < ZOOM_RESTS, self.camera.cell
        until = time.perf_counter() + SLICE
        moved = self._light(moved or self.busy, until) or moved
        if self._drawn_once:
            if self.art.fetching and self.ground.add_pictures(self.art.arrived(1), not self.art.fetching):
                moved = True
            if not self.busy and not self._rush and not self.ground.casting and (left := until - time.perf_counter()) > 0:
                moved = self.ground.step(self.camera, pygame.Rect(0, 0, *self.units.size), left) or moved
            if self.ground.wants and not self.art.fetching:
                self.ground.wants = False
                self.art.fetch_ground(self.board.ground)
            self.ground.rest(0.0 if moved else seconds)
        self._dirty = self._dirty or moved or self._camera_key() != self._seen_camera
        self.pulse.idle = 0.0 if self._dirty or self.busy else self.pulse.idle + seconds
        return self._dirty

    def _light(self, moving: bool, until: float) -> bool:
        """Works for a slice of time, at most until a time of `perf_counter`, on the light of floor and figures; returns True if a result is visible."""
        window = pygame.Rect(0, 0, *self.units.size)
        began = time.perf_counter()
        share = MOVING_SLICE * max(0.5, window.w * window.h / 1e6) ** 0.6 if moving else until - began
        seen = self.ground.casting and self.ground.light(self.camera, window, began + share * 0.6)
        return self.tabletop.miniatures.work(began + share, FOLLOWS if moving else 1) or seen

    def settle(self) -> None:
        """Completes motions, picture loading and light at once, for screenshots and tests."""
        self.finish()
        self.lurking.finish(self.queue)
        self._rush, self._last_cell, self._since_zoom = False, self.camera.cell, math.inf
        self.camera.advance(math.inf)
        if not self._drawn_once or self.ground.away:
            self.art.fetch_ground(self.board.ground)
            self._drawn_once = True
        self.art.wait()
        self.ground.add_pictures(self.art.arrived(), True)
        self._cast(at_once=True)
        self.ground.step(self.camera, pygame.Rect(0, 0, *self.units.size), math.inf)
        self.tabletop.miniatures.forget_lights()
        self._dirty = True

    def let_go(self, art: bool = True) -> None:
        """Drops all pictures (100 MB at 1280x720) of a view that is not looked at any more: it may wait long for the garbage collection.

        Without `art` those that were loaded stay, for another view of them.
        """
        if art:
            self.art.let_go()
        self.ground.let_go()
        self.tabletop.let_go()
        self._last, self._dirty = LastPicture(), True

    def _put_down(self) -> None:
        """Resets the shown figures to the figures of `set_table`, at rest."""
        self.queue.shown = {figure.id: standing(figure) for figure in self.figures}
        self._dirty = True
        self._since_light = math.inf
        self._cast()

    def _camera_key(self) -> tuple[object, ...]:
        c = self.camera
        return c.x, c.y, c.cell, tuple(c.area)

    # -------------------------------------------------------------- light

    def _cast(self, at_once: bool = False) -> None:
        """Updates the light if lanterns or shadow casters have changed, at most every LIGHT_SECONDS; `at_once` does it immediately and completely."""
        if not at_once and self._since_light < LIGHT_SECONDS:
            return
        light = cast(list(self.queue.shown.values()), self.terrain, self.marks, self.lurking.lanterns(), self.plain)
        self.tabletop.leans = light.leans
        if light.floor != self._cast_key:
            moving = self.busy and light.floor[:2] != self._cast_key[:2]
            self._cast_key, self._since_light = light.floor, 0.0
            self.tabletop.lanterns = light.lanterns
            if at_once or not self._drawn_once:
                self.ground.cast(*light.floor)
            else:
                self.ground.recast(*light.floor, moving=moving)
            self._dirty = True
        elif at_once and self.ground.casting:
            self.ground.cast(*light.floor)

    # -------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface, until: float | None = None) -> None:
        """Draws the board over the whole surface; a single blit if nothing has changed since the last call.

        With a time of `perf_counter`, new pictures of figures and marks are made until then, and former ones seen; where it has passed, the former board is.
        """
        if not self._last.stands_in(surface, until if self._drawn_once else None):
            self._draw_anew(surface, until)
        self.queue.impact.draw(surface, self.camera, self.tabletop.free, self.units.u)
        if not self._drawn_once:
            self._drawn_once = True
            self.art.fetch_ground(self.board.ground)

    def _draw_anew(self, surface: pygame.Surface, until: float | None) -> None:
        self.tabletop.miniatures.begin_frame(None if until is None else slice_ends(MAKING, LEAST_MAKING, until))
        still, empty = self._last.fitting(surface.get_size())
        if empty or self._dirty or self._last.partial or self._camera_key() != self._seen_camera:
            if not self._cast_key:
                self._cast(at_once=True)
            if not self._drawn_once:
                self.ground.step(self.camera, surface.get_rect(), math.inf)
            self._compose(still)
            self._last.partial, self._dirty = False, self.tabletop.awaited
        surface.blit(still, (0, 0))

    @property
    def stays(self) -> bool:
        """True if the camera has not moved since the last drawing, so that only the free rectangle needs to be redrawn."""
        return self._drawn_once and self._camera_key() == self._seen_camera and not self.camera.gliding and not self._rush

    @property
    def lighting(self) -> bool:
        """True while floor or figures are being relit."""
        return self.ground.casting or self.ground.outdated or self.tabletop.miniatures.waiting

    @property
    def changed(self) -> bool:
        """True if the last drawn picture is outdated."""
        return self._dirty

    def draw_free(self, surface: pygame.Surface) -> None:
        """Draws the board in the free rectangle only, to which the surface must be clipped."""
        self.tabletop.miniatures.begin_frame(time.perf_counter() + MAKING)
        self._compose(surface)
        self._last.take(surface)
        self.queue.impact.draw(surface, self.camera, self.tabletop.free, self.units.u)
        self._dirty = self.tabletop.awaited

    def _compose(self, surface: pygame.Surface) -> None:
        self.ground.draw(surface, self.camera)
        self.tabletop.rush = self._rush
        self.lurking.draw(surface)
        self.tabletop.draw(surface, list(self.queue.shown.values()), self.marks, self.queue.edges, not self.busy)
        self._seen_camera, self._drawn_from = self._camera_key(), self.camera.held()

    @property
    def flickers(self) -> bool:
        """True while the lanterns flicker: there was input in the last FLICKER_SECONDS, and motion is neither off nor reduced."""
        return self.pulse.beats and not self.queue.reduced and self.queue.speed > 0

    def flicker(self, surface: pygame.Surface, frame: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draws lantern flicker over a finished frame including panels, only while `flickers`; returns the changed pixel rectangles, often none."""
        if not self.flickers or not self.pulse.due(seconds):
            return []
        area, step = self.camera.area, self.pulse.step
        return self.tabletop.flames.flicker(surface, frame, step, area) + self.lurking.blink(surface, frame, step, area)
