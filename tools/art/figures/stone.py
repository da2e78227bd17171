"""The carved stone floor: faces as a height field, for boards and for the bases of figures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.parts import Part
from tools.art.shapes import Mesh

F = np.float32
PLAIN, SCREAM, CALM, BLIND, WEEPING = range(5)  # kinds of faces
KINDS = (PLAIN, PLAIN, SCREAM, CALM, CALM, BLIND, WEEPING)  # drawn at random: repeated kinds are more frequent


def _bump(x: np.ndarray, width: float) -> np.ndarray:
    return np.exp(-((x / width) ** 2))


def face(u: np.ndarray, v: np.ndarray, kind: int, traits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Carves one face on -1..1 (v up); `traits` are six numbers of -1..1. Returns its height (0 to about 1) and how far out each point is (1 its edge)."""
    u = u * (1 + 0.10 * traits[0]) + 0.03 * traits[1] * v
    aside = np.abs(u)
    jaw = np.where(v < 0, 1 - 0.30 * np.clip(-v, 0, 1) ** 1.6, 1.0)
    out = (u / (0.66 * jaw)) ** 2 + (v / 0.90) ** 2
    h = 0.62 * np.sqrt(np.clip(1 - out, 0, 1)) ** 0.8
    brow = 0.20 + 0.05 * np.cos(aside * 4) - 0.10 * traits[2] * (0.25 - aside) * 2
    h += 0.13 * _bump(v - brow, 0.075) * _bump(aside - 0.25, 0.24)
    h += 0.05 * _bump(v - 0.55, 0.2) * _bump(u, 0.4)
    h -= 0.30 * np.exp(-(((aside - 0.26) / 0.155) ** 2) - ((v - 0.055) / 0.105) ** 2)
    if kind != BLIND:
        h += 0.21 * np.exp(-(((aside - 0.26) / 0.115) ** 2) - ((v - 0.045) / 0.075) ** 2)
    lid = 0.035 if kind in (PLAIN, CALM) else 0.02
    h -= 0.11 * _bump(v - lid - 0.05 * (aside - 0.26) * traits[3] + 0.35 * (aside - 0.26) ** 2, 0.020) * _bump(aside - 0.26, 0.12)
    if kind == WEEPING:
        h -= 0.06 * _bump(aside - 0.27 - 0.02 * np.sin(v * 12), 0.03) * (v < 0.0) * np.clip((v + 0.62) * 3, 0, 1)
    down = np.clip((0.20 - v) / 0.47, 0, 1)  # the nose, broader downwards
    bridge = np.exp(-((u / (0.055 + 0.085 * down**1.5)) ** 2))
    h += (0.10 + 0.20 * down) * bridge * np.clip((0.30 - v) * 8, 0, 1) * np.clip((v + 0.34) * 14, 0, 1)
    h += 0.09 * np.exp(-(((aside - 0.115) / 0.055) ** 2) - ((v + 0.245) / 0.06) ** 2)
    h -= 0.10 * np.exp(-(((aside - 0.07) / 0.04) ** 2) - ((v + 0.335) / 0.03) ** 2)
    h += 0.07 * np.exp(-(((aside - 0.40) / 0.16) ** 2) - ((v + 0.10) / 0.16) ** 2)  # cheek, and the hollow under it
    h -= 0.06 * np.exp(-(((aside - 0.38) / 0.10) ** 2) - ((v + 0.40) / 0.16) ** 2)
    h -= 0.05 * _bump(aside - 0.17 - 0.28 * np.clip(-v - 0.26, 0, 1), 0.028) * (v < -0.24) * (v > -0.60)
    if kind in (SCREAM, BLIND):
        mouth = (u / 0.175) ** 2 + ((v + 0.575) / 0.215) ** 2
        h += 0.06 * np.exp(-(((np.sqrt(mouth) - 1.15) / 0.30) ** 2)) - 0.50 * np.clip(1 - mouth, 0, 1) ** 0.6
        h += 0.14 * _bump(v + 0.44, 0.035) * np.clip(1 - (u / 0.13) ** 2, 0, 1) * (np.abs(((u * 18) % 1) - 0.5) < 0.42)
    else:
        lips = -0.53 + 0.04 * traits[4] * (aside * 2.2) ** 2
        h += 0.10 * _bump(v - lips - 0.05, 0.045) * _bump(u, 0.19) + 0.12 * _bump(v - lips + 0.06, 0.05) * _bump(u, 0.16)
        h -= 0.13 * _bump(v - lips, 0.020) * _bump(u, 0.22)
    h += 0.10 * np.exp(-((u / 0.16) ** 2) - ((v + 0.80) / 0.09) ** 2)
    return h, out


@dataclass
class Field:
    """A height field of `columns` x `rows` spaces with `density` points a space; row 0 lies in the south. `tone` shades the stone, -1..1."""

    columns: int
    rows: int
    density: int
    seed: int

    def __post_init__(self) -> None:
        self.height = np.zeros((self.rows * self.density, self.columns * self.density), F)
        self.tone = np.zeros_like(self.height)
        self.y, self.x = np.mgrid[0 : self.rows * self.density, 0 : self.columns * self.density].astype(F) / self.density
        self.random = np.random.default_rng(self.seed)
        self._warp = self.noise(1.3, 2, 1) * 0.05, self.noise(1.3, 2, 2) * 0.05

    def noise(self, frequency: float, octaves: int, seed: int) -> np.ndarray:
        """Returns noise over the field; its lattice is large enough not to come round within a board."""
        from scipy.ndimage import map_coordinates

        random, total, strength = np.random.default_rng(self.seed + seed), 0.0, 1.0
        for octave in range(octaves):
            span = 64 if frequency * 2**octave * max(self.columns, self.rows) < 64 else 1024
            lattice = random.random((span, span)).astype(F) * 2 - 1
            at = [(self.y * frequency * 2**octave) % span, (self.x * frequency * 2**octave) % span]
            total = total + strength * map_coordinates(lattice, at, order=1 if octave > 1 else 3, mode="grid-wrap")
            strength *= 0.5
        return total

    def window(self, x: float, y: float, radius: float) -> tuple[slice, slice] | None:
        """Returns the part of the arrays around a place, or None outside."""
        d = self.density
        x0, x1 = max(0, int((x - radius) * d)), min(self.height.shape[1], int((x + radius) * d) + 1)
        y0, y1 = max(0, int((y - radius) * d)), min(self.height.shape[0], int((y + radius) * d) + 1)
        return None if x1 <= x0 or y1 <= y0 else (slice(y0, y1), slice(x0, x1))

    def put_face(self, x: float, y: float, radius: float, angle: float, sunk: float) -> None:
        """Lays a face into the floor where it stands higher than what is there."""
        kind, traits = int(self.random.choice(KINDS)), self.random.uniform(-1, 1, 6)
        at = self.window(x, y, radius * 1.1)
        if at is None:
            return
        dx, dy = (self.x[at] + self._warp[0][at] - x) / radius, (self.y[at] + self._warp[1][at] - y) / radius
        c, s = np.cos(angle), np.sin(angle)
        height, out = face(c * dx + s * dy, -s * dx + c * dy, kind, traits)
        height = (height - 0.10) * radius * 0.62 - sunk
        better = (out < 1.05) & (height > self.height[at])
        self.height[at][better] = height[better]
        self.tone[at][better] = self.random.uniform(-0.5, 0.5)

    def slab_faces(self) -> None:
        """Fills each space with faces: small ones everywhere, then one large, four middling, or one with four small around it."""
        r = self.random
        for j in range(self.rows):
            for i in range(self.columns):
                lot = r.random()
                for _ in range(7):
                    self.put_face(i + r.uniform(0.08, 0.92), j + r.uniform(0.08, 0.92), r.uniform(0.16, 0.26), r.uniform(-1.4, 1.4), r.uniform(0.035, 0.07))
                if lot < 0.50:
                    over = np.pi if r.random() < 0.12 else 0
                    self.put_face(i + 0.5 + r.normal() * 0.03, j + 0.5 + r.normal() * 0.03, r.uniform(0.47, 0.54), r.normal() * 0.35 + over, r.uniform(0, 0.04))
                elif lot < 0.78:
                    for q in range(4):
                        x, y = i + 0.27 + 0.46 * (q % 2) + r.normal() * 0.03, j + 0.27 + 0.46 * (q // 2) + r.normal() * 0.03
                        self.put_face(x, y, r.uniform(0.25, 0.33), r.normal() * 0.5, r.uniform(0, 0.03))
                else:
                    self.put_face(i + 0.36 + r.normal() * 0.05, j + 0.40 + r.normal() * 0.05, r.uniform(0.37, 0.43), r.normal() * 0.6, 0.0)
                    for _ in range(4):
                        self.put_face(i + r.uniform(0.15, 0.85), j + r.uniform(0.15, 0.85), r.uniform(0.17, 0.26), r.uniform(-1.2, 1.2), r.uniform(0, 0.03))

    def loose_faces(self) -> None:
        """Strews faces without regard to spaces, as under a miniature (for a field of 2 x 2)."""
        share = self.columns * self.rows / 4
        for radius, count in ((0.14, round(90 * share)), (0.24, round(26 * share))):
            for _ in range(count):
                x, y = self.random.uniform(0, self.columns), self.random.uniform(0, self.rows)
                sunk = self.random.uniform(0, 0.02) + (0.03 if radius < 0.2 else 0)
                self.put_face(x, y, radius * self.random.uniform(0.85, 1.2), self.random.normal() * 0.9, sunk)

    def joints(self) -> np.ndarray:
        """Cuts the joints between spaces, tilts and shades each slab; returns the distance to the nearest joint."""
        ex = np.abs(((self.x + self.noise(3, 2, 3) * 0.012) + 0.5) % 1 - 0.5)
        ey = np.abs(((self.y + self.noise(3, 2, 4) * 0.012) + 0.5) % 1 - 0.5)
        edge = np.minimum(ex, ey)
        self.height *= np.clip(edge / 0.06, 0, 1) ** 0.6
        self.height -= 0.13 * _bump(edge, 0.022)
        slab = np.random.default_rng(self.seed + 9).normal(size=(self.rows + 1, self.columns + 1, 3)).astype(F)
        j, i = np.floor(self.y).astype(int), np.floor(self.x).astype(int)
        self.height += slab[j, i, 0] * 0.012 + slab[j, i, 1] * 0.02 * ((self.x % 1) - 0.5) + slab[j, i, 2] * 0.02 * ((self.y % 1) - 0.5)
        self.tone += slab[j, i, 0] * 0.35
        return edge

    def cracks(self, often: float = 1.0, depth: float = 0.07, width: float = 0.020, offset: float = -0.25) -> np.ndarray:
        """Lays cracks along the borders of random cells, in some regions only; returns how much each point is cracked (0..1)."""
        from scipy.spatial import cKDTree

        across = max(self.columns, self.rows)
        points = np.random.default_rng(self.seed + 5).uniform(-1, 1 + across, (int((across + 2) ** 2 * 1.1 * often), 2))
        where = np.stack([self.x + self.noise(2.3, 3, 6) * 0.10, self.y + self.noise(2.3, 3, 7) * 0.10], -1).reshape(-1, 2)
        near, _ = cKDTree(points).query(where, k=2)
        border = (near[:, 1] - near[:, 0]).reshape(self.height.shape)
        crack = (_bump(border, width) * np.clip(self.noise(0.45, 2, 8) * 2.2 + offset, 0, 1)).astype(F)
        self.height -= depth * crack
        return crack

    def wear(self, strength: float = 1.0) -> None:
        """Wears the carving down in places and leaves grit."""
        from scipy.ndimage import gaussian_filter

        share = np.clip(self.noise(0.8, 2, 10) * 1.6 + 0.1, 0, 1) * 0.75 * strength
        self.height = self.height * (1 - share) + gaussian_filter(self.height, self.density * 0.035) * share
        grit = self.noise(7, 3, 11) * 0.010 + self.noise(26, 2, 12) * 0.0045 - 0.02 * np.clip(self.noise(11, 2, 13) - 0.75, 0, 1)
        self.height = (self.height + grit).astype(F)

    def mesh(self, east: float = 0.0, north: float = 0.0) -> Mesh:
        """Makes the field into triangles, shifted by so many spaces."""
        h, w = self.height.shape
        vertices = np.stack([self.x + 0.5 / self.density + east, self.y + 0.5 / self.density + north, self.height], -1).reshape(-1, 3).astype(F)
        i = (np.arange(h - 1)[:, None] * w + np.arange(w - 1)).ravel()
        triangles = np.concatenate([np.stack([i, i + 1, i + w], 1), np.stack([i + 1, i + w + 1, i + w], 1)]).astype(np.int32)
        return vertices, triangles


def loose_ground(radius: float, seed: int, top: float, square: bool = False, density: int = 110) -> Part:
    """Makes the strewn faces that lie on a base: a disc or a square of this half width, at this height, worn towards the edge."""
    span = 2 if radius <= 1.0 else 2 * int(np.ceil(radius))
    field = Field(span, span, density, seed)
    field.loose_faces()
    field.cracks()
    field.wear(0.25)
    vertices, triangles = field.mesh(-span / 2, -span / 2)
    out = np.abs(vertices[:, :2]).max(1) if square else np.hypot(vertices[:, 0], vertices[:, 1])
    vertices[:, 2] = (np.maximum(vertices[:, 2], -0.01) + 0.03) * np.clip((radius - out) / 0.06, 0, 1) ** 0.5 * 0.50 + top - 0.006
    kept = out < radius
    number = np.cumsum(kept) - 1
    return Part("ground", vertices[kept], number[triangles[kept[triangles].all(1)]].astype(np.int32), "stone", smooth=False)
