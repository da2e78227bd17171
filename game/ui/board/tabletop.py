"""Draws everything on the board above the floor, and the flicker of the lanterns.

Order: tile borders, soft shadows, blood, floor marks, the dead, figures and terrain by near edge, hidden figures, particles, glow, vignette, labels.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.model.space import sides
from game.ui.board.board_state import ChoiceMark, Corner, Facing, Figure, GhostFootprint, Mark, Number, Reach, Ring, TerrainTile, cell_of, even_side
from game.ui.board.camera import SIN, Camera
from game.ui.board.covered_figures import CoveredFigures
from game.ui.board.cut_outs import Silhouette, covered_by, cut_out
from game.ui.board.facing_arrows import front_arrow
from game.ui.board.figure_light import LightOn
from game.ui.board.flames import Flames
from game.ui.board.ground import Ground
from game.ui.board.kept_marks import KeptMarks
from game.ui.board.labels import Labels
from game.ui.board.lighting import Lantern
from game.ui.board.miniatures import Miniature, Miniatures, glow
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import Shown
from game.ui.board.overlays import TONES
from game.ui.board.pale_figures import pale_figures
from game.ui.board.particles import Particles
from game.ui.board.player_rings import ring_edge
from game.ui.board.poses import sprite_of
from game.ui.board.seen_through import Before, SeenThrough, seen_through
from game.ui.board.terrain_art import Faces, area_of, blocks_of, dot, raised
from game.ui.board.terrain_figures import Piece, pieces
from game.ui.board.threat_rim import ThreatRim, darkness_of, threatens
from game.ui.board.vignette import Vignette
from game.ui.draw import theme
from game.ui.draw.art import Art
from game.ui.draw.pack_figures import provide, provide_terrain
from game.ui.draw.soft_shadow import shadow
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.units import Units

MOST_PIECES = 200
MOST_TILES = 40
BESIDE_FOLDED = 4  # units between the free rectangle and the panels in a small window; theme.GUTTER in others
VEILED = 125  # of 255: what is left of a leaning flame before the darkest parts of whoever bears it
STONE = (20, 20, 20)  # by how much the grey of the dead is paler than they were


class _Stone(NamedTuple):
    """A raised block of terrain: its picture, its upper left pixel, its near edge on the floor in spaces."""

    picture: pygame.Surface
    corner: tuple[int, int]
    near_edge: float


class Tabletop:
    """Draws everything above the floor, with caches between frames."""

    def __init__(self, art: Art, camera: Camera, ground: Ground) -> None:
        self.art, self.camera, self.ground = art, camera, ground
        self.miniatures = Miniatures(art)
        self.faces = Faces()
        self.units = Units((1280, 720))
        self.lanterns: Sequence[Lantern] = ()
        self.terrain: Sequence[TerrainTile] = ()
        self.particles: Particles | None = None
        self.night = Vignette(camera)
        self.tray: pygame.Rect | None = None  # what a tray will cover of the board
        self.covered: list[pygame.Rect] = []  # pixel rectangles that something else will cover: plates avoid them
        self.rush = False  # True during a zoom: cached pictures are scaled instead of rendered
        self.drawn: list[tuple[str, pygame.Rect, pygame.Surface]] = []  # figure id ("" for terrain), pixels and picture of all things drawn last, back to front
        self.labels: Labels | None = None  # drawn last
        self.plates: list[pygame.Rect] = []  # the pixel rectangles of the plates drawn last
        self.flames = Flames(art, camera)
        self.leans: Mapping[str, tuple[float, float, float]] = {}  # by space, whose flame leans where, and how far
        self.floor_marks = KeptMarks(camera)
        self.seen_through = SeenThrough(camera)
        self._shapes: list[tuple[object, ...]] = []  # the silhouette keys of `drawn`
        self.behind = CoveredFigures(self._mask)
        self.threats = ThreatRim()
        self._masks: SurfaceCache[tuple[pygame.Surface, pygame.mask.Mask]] = SurfaceCache(lambda kept: bytes_of(kept[0]), 8 * MIB)
        self._lifted: SurfaceCache[_Stone] = SurfaceCache(lambda stone: bytes_of(stone.picture))
        self._grey: dict[str, tuple[pygame.Surface, pygame.Surface]] = {}  # the dead: lit picture and its desaturated copy
        self._tile_shadows = SurfaceCache(bytes_of)
        self._tile_lights: dict[Piece, tuple[Sequence[Lantern], LightOn, int]] = {}
        self._still, self._frame = True, 0
        self._kept_pieces: dict[TerrainTile, list[Piece]] = {}
        self._first_bases: dict[str, tuple[int, int]] = {}  # of each monster, as it was laid first
        self.outlined: dict[int, Shown] = {}  # the dead, and who would stand there, by their index in `drawn`
        self._sheer: set[int] = set()  # indices in `drawn` of things that do not hide figures (grass)

    def lay(self, figures: Sequence[Figure], terrain: Sequence[TerrainTile]) -> None:
        """Sets the terrain, and lets the art have the pictures that packs bring of it and of the figures, and stand-ins for monsters without."""
        self.terrain = terrain
        for figure in figures:
            if figure.kind == "monster":
                base = self._first_bases.setdefault(figure.sprite, sides(figure.size))  # its pictures are scaled when it grows
                provide(self.art, figure.sprite, base, figure.sign)
        for tile in terrain:
            provide_terrain(self.art, tile.sprite, tile.card, (tile.width, tile.height))

    def draw(self, surface: pygame.Surface, figures: Sequence[Shown], marks: Sequence[Mark], edges: Collection[str], still: bool) -> None:
        """Draws everything above the floor; `edges` are the ids of figures that just changed, `still` is True if nothing moves."""
        self._still, self._frame = still, self._frame + 1
        window = surface.get_rect()
        shown = [s for s in figures if s.alpha > 0.01]
        stones = self._stones(self.ground.picture or surface)
        self._draw_faces(surface)
        tiles = [piece for tile in self.terrain for piece in self._pieces(tile)]
        for s in shown:
            self._contact_shadow(surface, s)
        for tile in self.terrain:
            self._tile_shadow(surface, tile)
        on_floor: list[Mark] = list(marks)
        for s in shown:
            if s.figure.kind == "monster" and s.figure.faces and still and s.alpha > 0.5:
                on_floor.append(Facing(s.figure.space, s.facing, s.figure.size))
            if s.figure.id in edges:
                on_floor.append(Corner(s.figure.space, s.figure.size))
        clip = surface.get_clip()
        seen = self.free.clip(clip)
        surface.set_clip(seen)
        if self.particles is not None:
            self.particles.draw(surface, self.camera, in_air=False, until=self.miniatures.until)
        self.floor_marks.draw(surface, window, on_floor, self.units.u, self.rush, self.miniatures.until)
        self.drawn, self._shapes = [], []
        self._sheer.clear()
        self.flames.begin()
        acting = {mark.space for mark in marks if isinstance(mark, Ring) and mark.style == "acting" and mark.size == 1 and not self.floor_marks.plain}
        self._draw_fallen(surface, figures)
        things: list[Piece | _Stone | Shown] = [*tiles, *stones, *shown, *pale_figures(marks, shown)]
        people = {s.figure.id for s in shown if s.figure.kind == "survivor"}
        for thing in sorted(things, key=lambda t: (t.near_edge, isinstance(t, Shown) and t.figure.kind == "survivor")):
            if isinstance(thing, Shown):
                if not thing.figure.id:
                    self._sheer.add(len(self.drawn))
                    self.outlined[len(self.drawn)] = thing
                self._draw_figure(surface, thing, acting)
                self.draw_front(surface, thing, people)
            elif isinstance(thing, _Stone):
                surface.blit(thing.picture, thing.corner)
                self._note("", thing.picture.get_rect(topleft=thing.corner), thing.picture)
            else:
                self._draw_tile(surface, thing)
        through = seen_through(marks)
        if through:
            large = {s.figure.id for s in shown if s.figure.size != 1 and s.alpha > 0.5}
            before = [Before(self._shapes[i], box, self._mask(i)) for i, (name, box, _) in enumerate(self.drawn) if name in large]
            self.seen_through.draw(surface, through, before, self.units.u, self.rush)
        self.behind.draw(surface, self.drawn, self._shapes, shown, self.outlined, self._sheer, 1.5 * max(1.0, self.units.u))
        if self.particles is not None:
            self.particles.draw(surface, self.camera, in_air=True)
        self._draw_eyes(surface, shown)
        self.flames.draw(surface, self._veil)
        surface.set_clip(clip)
        surface.blit(self.night.picture(surface.get_size(), self.lanterns), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(seen)
        self._draw_threats(surface, shown, marks)
        self._draw_labels(surface, shown, marks, figures)
        surface.set_clip(clip)

    def let_go(self) -> None:
        """Drops all cached pictures."""
        self.miniatures.forget()
        self.faces.forget()
        self.night.forget()
        self.flames.forget()
        self.seen_through.forget()
        for kept in (self._masks, self._lifted, self._tile_shadows, self.floor_marks.kept, self.behind, self.threats.kept, self._grey, self.drawn):
            kept.clear()
        self._shapes.clear()

    def scatter(self, particles: Particles) -> None:
        """Sets the particles that are drawn; their blood follows the relief of the floor."""
        self.particles, particles.stains.relief = particles, self.ground.hollows

    @property
    def awaited(self) -> bool:
        """Returns whether something was drawn as it was before, and must be drawn again."""
        return self.miniatures.awaited or bool(self.floor_marks.late) or (self.particles is not None and self.particles.stains.late)

    @property
    def free(self) -> pygame.Rect:
        """Returns the pixel rectangle to which marks, figures and labels are clipped: where the board is seen, extended to the panels."""
        beside = round((BESIDE_FOLDED if self.units.small else theme.GUTTER) * self.units.u)
        return self.camera.shown.inflate(2 * beside, 2 * beside)

    def figure_at(self, point: tuple[float, float]) -> str | None:
        """Returns the id of the foremost figure drawn under a pixel, or None; as of the last drawing."""
        for name, box, picture in reversed(self.drawn):
            if name and box.collidepoint(point) and picture.get_at((int(point[0]) - box.x, int(point[1]) - box.y)).a > 100:
                return name
        return None

    def pictured(self) -> list[tuple[str, pygame.Rect]]:
        """Lists the figures drawn last, with the pixels that their pictures really cover."""
        return [(name, image.get_bounding_rect(60).move(box.topleft)) for name, box, image in self.drawn if name]

    def _covers(self, point: tuple[int, int]) -> bool:
        """Returns whether a figure is drawn over a pixel."""
        return any(box.collidepoint(point) and mask.get_at((point[0] - box.x, point[1] - box.y)) for box, mask in self._silhouettes())

    def _light_on_tile(self, tile: Piece) -> LightOn:
        """Returns the light on a piece of terrain, cached; while something moves, each piece is updated only in every fourth frame."""
        kept = self._tile_lights.get(tile)
        if kept is not None and (kept[0] is self.lanterns or (not self._still and (kept[2] + self._frame) % 4)):
            return kept[1]
        if len(self._tile_lights) > MOST_PIECES:
            self._tile_lights.clear()
        number = kept[2] if kept is not None else len(self._tile_lights)
        light = self.miniatures.light_on(*tile.lit_at, "terrain", self.lanterns, 0.0, tile.sprite)
        self._tile_lights[tile] = self.lanterns, light, number
        return light

    def _draw_tile(self, surface: pygame.Surface, tile: Piece) -> None:
        light = self._light_on_tile(tile)
        mini = self.miniatures.miniature(tile.sprite, self.camera.cell, light, rush=self.rush, who=f"{tile.sprite} {tile.x} {tile.y}")
        corner = mini.at(*self.camera.point(tile.x, tile.y))
        surface.blit(mini.picture, corner)
        if self.art.sprites[tile.sprite].deep:
            self._sheer.add(len(self.drawn))
        self._note("", mini.picture.get_rect(topleft=corner), mini.picture, mini.shape)
        if tile.dot is not None:
            light_dot, (px, py) = dot(self.camera.cell), self.camera.point(*tile.dot)
            surface.blit(light_dot, light_dot.get_rect(center=(round(px), round(py))))

    def _note(self, name: str, box: pygame.Rect, picture: pygame.Surface, shape: tuple[object, ...] = ()) -> None:
        self.drawn.append((name, box, picture))
        self._shapes.append(shape or (id(picture),))

    def _pieces(self, tile: TerrainTile) -> list[Piece]:
        """Returns the pictures of a tile, cached; empty if no sprite fits."""
        if tile not in self._kept_pieces:
            if len(self._kept_pieces) > MOST_TILES:
                self._kept_pieces.clear()
            self._kept_pieces[tile] = pieces(self.art.sprites, tile)
        return self._kept_pieces[tile]

    def _tile_shadow(self, surface: pygame.Surface, tile: TerrainTile) -> None:
        """Darkens the floor under a tile that has a picture, space by space."""
        if not self._pieces(tile):
            return
        row, column = cell_of(tile.space)
        cell, (left, top) = self.camera.cell, self.camera.point(column, row)

        def spread() -> pygame.Surface:
            wide, high, edge = math.ceil(tile.width * cell), math.ceil(tile.height * cell * SIN), cell
            patch = pygame.Surface((wide + 2 * edge, high + 2 * edge), pygame.SRCALPHA)
            for down in range(tile.height):
                for right in range(tile.width):
                    dark = _dark_under(cell, 0.52, 0.52)
                    patch.blit(dark, dark.get_rect(center=(round(edge + (right + 0.5) * cell), round(edge + (down + 0.54) * cell * SIN))))
            return patch

        patch = self._tile_shadows.get((tile.width, tile.height, cell), spread)
        surface.blit(patch, (round(left) - cell, round(top) - cell))

    def _draw_faces(self, surface: pygame.Surface) -> None:
        """Draws the borders of all tiles on the floor, and the engraving of flat tiles without a picture."""
        for tile in self.terrain:
            area = area_of(self.camera, tile)
            if area.colliderect(surface.get_rect()):
                pictured = bool(self._pieces(tile)) or bool(tile.tall)
                surface.blit(self.faces.face(tile, area.size, self.camera.cell, self.units, pictured), area)

    def _stones(self, floor: pygame.Surface) -> list[_Stone]:
        """Returns the raised blocks of tiles without a picture, made from the lit floor, cached."""
        out: list[_Stone] = []
        cell, u = self.camera.cell, self.units.u
        for tile in self.terrain:
            area = area_of(self.camera, tile)
            if self._pieces(tile) or not tile.tall or not area.colliderect(floor.get_rect()):
                continue
            row, _ = cell_of(tile.space)
            stones = blocks_of(tile, area, cell)
            for stone in stones:
                key = (self.ground.shown, tile.card, tile.tall, stone.x, stone.y, stone.w, stone.h)
                kept = self._lifted.find(key)
                if kept is not None:
                    out.append(kept)
                    continue
                face = None if tile.pillars else self.faces.face(tile, stone.size, cell, self.units, False)
                below = row + (stone.bottom - area.y) / max(1, area.h) * tile.height
                out.append(self._lifted.put(key, _Stone(*raised(floor, stone, tile.tall, cell, u, face), below)))
        return out

    def _contact_shadow(self, surface: pygame.Surface, s: Shown) -> None:
        px, py = self.camera.point(s.x, s.y + 0.04)
        part = 0.52 if s.figure.size == 1 and s.grown == 1 else 0.53 * s.grown
        columns, rows = sides(s.figure.size)
        patch = _dark_under(self.camera.cell, part * columns, part * rows)
        patch.set_alpha(round(255 * s.alpha))
        surface.blit(patch, patch.get_rect(center=(round(px), round(py))))

    def _sprite_of(self, s: Shown) -> str:
        return self.art.with_wounds(sprite_of(s, self.art.sprites, self.art.patches), s.figure.wounds)

    def _light_on(self, s: Shown) -> LightOn:
        return self.miniatures.light_on(s.x, s.y, s.figure.kind, self.lanterns, s.power if s.figure.lantern else 0.0, self._sprite_of(s))

    def _miniature(self, s: Shown, light: LightOn) -> Miniature:
        label, sprite, cell = s.figure.label or s.figure.sprite, self._sprite_of(s), self.camera.cell
        if s.figure.kind == "monster":
            cell = max(1, round(cell * picture_scale(s.side, self.art.sprites.get(sprite))))
        return self.miniatures.miniature(sprite, cell, light, label, s.figure.size, self.rush or s.grown != 1, s.figure.id)

    def _draw_figure(self, surface: pygame.Surface, s: Shown, acting: Collection[str]) -> None:
        light = self._light_on(s)
        mini = self._miniature(s, light)
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
        self._draw_ring(surface, s, (px, py), light)
        if s.figure.id:
            self.flames.draw_halo(surface, s, self._sprite_of(s), self.leans, acting)
        if s.dust > 0.02:
            puff = glow(round(self.camera.cell * 0.9 * even_side(s.figure.size)), (74, 62, 52), s.dust)
            fx, fy = self.camera.point(s.x, s.y + 0.2 * sides(s.figure.size)[1])
            surface.blit(puff, puff.get_rect(center=(round(fx), round(fy))), special_flags=pygame.BLEND_RGB_ADD)
        if s.fallen:  # what is not of stone yet; the stone lies below it
            picture = picture.subsurface((0, 0, picture.get_width(), round(picture.get_height() * s.alpha)))
        elif s.alpha < 0.99:
            picture = picture.copy() if picture is mini.picture else picture
            picture.set_alpha(round(255 * s.alpha))
        surface.blit(picture, corner)
        self._note(s.figure.id, picture.get_rect(topleft=corner), picture, mini.shape if picture.get_size() == mini.picture.get_size() else ())

    def draw_front(self, surface: pygame.Surface, s: Shown, people: Collection[str]) -> None:
        """Draws the arrow at the front of a monster over its picture, but under each survivor: also under those who are drawn before it."""
        if s.figure.kind == "monster" and s.figure.faces and s.figure.id and self._still and s.alpha > 0.5:
            arrow, (ax, ay) = front_arrow(self.camera.cell, s.figure.size, s.facing)
            px, py = self.camera.point(s.x, s.y)
            place = arrow.get_rect(topleft=(round(px - ax), round(py - ay)))
            surface.blit(cut_out(arrow, covered_by(place, self._silhouettes(people))), place)

    def _silhouettes(self, names: Collection[str] | None = None) -> Iterator[Silhouette]:
        """Yields the silhouettes of the figures of these ids (default: all) that are drawn so far."""
        return ((box, self._mask(i)) for i, (name, box, _) in enumerate(self.drawn) if (name in names if names is not None else name))

    def _draw_fallen(self, surface: pygame.Surface, figures: Sequence[Shown]) -> None:
        """Draws dead survivors desaturated on the floor, lit only by the lanterns of others, below all figures; they cannot be picked."""
        self.outlined.clear()
        for s in figures:
            if s.fallen:
                light = self.miniatures.light_on(s.x, s.y, "terrain", self.lanterns, 0.0)
                mini = self.miniatures.miniature(self._sprite_of(s), self.camera.cell, light, s.figure.label, 1, self.rush, f"fallen {s.figure.id}")
                kept = self._grey.get(s.figure.id)
                if kept is None or kept[0] is not mini.picture:
                    kept = self._grey[s.figure.id] = mini.picture, pygame.transform.grayscale(mini.picture)
                    kept[1].fill(STONE, special_flags=pygame.BLEND_RGB_ADD)
                corner = mini.at(*self.camera.point(s.x, s.y))
                surface.blit(kept[1], corner)
                self.outlined[len(self.drawn)] = s
                self._note("", kept[1].get_rect(topleft=corner), kept[1], mini.shape)

    def _draw_ring(self, surface: pygame.Surface, s: Shown, at: tuple[float, float], light: LightOn) -> None:
        """Draws the ring sprite with the player's colour and shape around a base, if there is one."""
        name = f"ring_{s.figure.player.sign}" if s.figure.player is not None else ""
        if name in self.art.sprites:
            mini = self.miniatures.miniature(name, self.camera.cell, (*light[:2], ((0, 0, 0),)), rush=self.rush, who=f"{name} {s.figure.id}")
            place = mini.picture.get_rect(topleft=mini.at(*at))
            ring = cut_out(mini.picture, covered_by(place, self._silhouettes()))
            ring.set_alpha(round(255 * s.alpha))
            surface.blit(ring, place)
        if s.figure.player is not None and s.alpha > 0.5:
            edge = ring_edge(self.camera.cell, s.figure.player.sign)
            place = edge.get_rect(center=(round(at[0]), round(at[1])))
            surface.blit(cut_out(edge, covered_by(place, self._silhouettes())), place, special_flags=pygame.BLEND_RGB_ADD)

    def _veil(self, who: str, light: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
        """Returns a light that is about to be added without what lies over figures; a little is left over what is dark of whoever bears it."""
        found = cut_out(light, covered_by(light.get_rect(topleft=at), self._silhouettes({name for name, _, _ in self.drawn if name and name != who})))
        for i, (name, box, picture) in enumerate(self.drawn):
            if name == who:
                left = pygame.Surface(box.size)
                left.fill((VEILED,) * 3)
                left.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
                veil = self._mask(i).to_surface(setsurface=left.convert(picture), unsetcolor=(255, 255, 255, 255))
                found = found.copy()
                found.blit(veil, (box.x - at[0], box.y - at[1]), special_flags=pygame.BLEND_RGB_MULT)
        return found

    def _mask(self, number: int) -> pygame.mask.Mask:
        """Returns the mask of covered pixels of a drawn thing, by its index in `drawn`; cached by silhouette."""
        shape, picture = self._shapes[number], self.drawn[number][2]
        kept = self._masks.find(shape)
        if kept is None or (len(shape) == 1 and kept[0] is not picture):
            kept = self._masks.put(shape, (picture, pygame.mask.from_surface(picture, 127)))
        return kept[1]

    def _draw_eyes(self, surface: pygame.Surface, shown: Sequence[Shown]) -> None:
        for s in shown:
            if s.figure.kind == "monster":
                self.flames.draw_eyes(surface, s, self._sprite_of(s), self._light_on(s), lambda at, who=s.figure.id: self.figure_at(at) in (who, None))  # type: ignore[misc]

    def _draw_threats(self, surface: pygame.Surface, shown: Sequence[Shown], marks: Sequence[Mark]) -> None:
        """Draws the rim and the eyes of each monster in the dark that is about to act, over the night."""
        people = {s.figure.id for s in shown if s.figure.kind == "survivor"}
        for s in shown:
            if s.figure.kind != "monster" or s.alpha < 0.5 or not threatens(s.figure.space, marks):
                continue
            dark, name = darkness_of(self._light_on(s)), self._sprite_of(s)
            place = next((i for i, (who, _, _) in enumerate(self.drawn) if who == s.figure.id), None)
            if dark <= 0 or place is None:
                continue
            nearer = [(box, self._mask(i)) for i, (who, box, _) in enumerate(self.drawn) if i > place and who in people]
            self.threats.draw(surface, self._shapes[place], self.drawn[place][1], self._mask(place), nearer, self.camera.cell, dark)
            self.threats.draw_eyes(surface, self.flames.eyes_of(s, name), self.camera.cell, dark, lambda at, who=s.figure.id: self.figure_at(at) in (who, None))  # type: ignore[misc]

    def _draw_labels(self, surface: pygame.Surface, shown: Sequence[Shown], marks: Sequence[Mark], figures: Sequence[Shown]) -> None:
        heights = {s.figure.space: (0.7 if s.down else 1.5) if s.figure.size == 1 else 1.15 * even_side(s.figure.size) for s in shown}
        bodies = [box.inflate(-box.w * 0.3, -box.h * 0.1) for name, box, _ in self.drawn if name]
        spaces = {space for mark in marks if isinstance(mark, Reach | ChoiceMark) for space in mark.spaces}
        options = [self.camera.rect_of(space) for space in spaces]
        options += [self.camera.rect_of(mark.space, mark.size) for mark in marks if isinstance(mark, GhostFootprint)]
        stands = {s.figure.id: s.figure.space for s in shown if s.figure.size == 1}
        people = {stands[name]: box for name, box in self.pictured() if name in stands} if numbered(marks) else {}
        labels = Labels(surface, self.units, self.camera, self.camera.shown, heights, bodies, self.covered, options, people, self.tray, self._covers)
        for s in figures:
            if s.fallen and s.figure.player is not None:
                labels.token(s.x, s.y, s.figure.player, dead=True)
        for s in sorted(shown, key=lambda s: s.near_edge):
            if s.figure.player is not None and s.alpha > 0.4:
                labels.token(s.x, s.y, s.figure.player)
        labels.draw(marks)
        self.labels, self.plates = labels, labels.plates


def numbered(marks: Sequence[Mark]) -> bool:
    """Returns whether a number of an answer stands over somebody."""
    return any(isinstance(mark, Number) for mark in marks)


def _dark_under(cell: int, across: float, along: float) -> pygame.Surface:
    """Returns the contact shadow under a base: `cell` is the width of a space in pixels, the radii from west to east and from north to south in spaces."""
    w, h = round(across * 2.6 * cell), round(along * 2.6 * cell)
    return shadow(w, round(h * 0.695))
