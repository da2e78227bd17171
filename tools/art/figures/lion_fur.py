"""Hair of the beast: many tapered, grooved locks at once, the mane's rings, the ridge along the spine, tufts that lie on the body."""

from __future__ import annotations

import numpy as np

from tools.art.shapes import F, unit

Locks = tuple[np.ndarray, np.ndarray, np.ndarray]
_AT = np.array([0.0, 1 / 3, 2 / 3, 1.0])


def _through(parts: np.ndarray) -> np.ndarray:
    """Returns the weights (n, 4) of the cubic curve through four evenly spaced points."""
    weights = np.ones((len(parts), 4))
    for i in range(4):
        for j in range(4):
            if i != j:
                weights[:, i] *= (parts - _AT[j]) / (_AT[i] - _AT[j])
    return weights


def many_locks(paths, widths, rings: int = 12, sides: int = 9, groove: float = 0.26, flat: float = 0.55, twist=None, normals=None,
               blunt: float = 0.72) -> Locks:
    """Sculpts locks along paths (k, 4, 3) with widths (k,), all at once; flattened towards `normals` (k, 3) where given."""
    paths, widths = np.asarray(paths, float), np.asarray(widths, float)
    k = len(paths)
    part = np.linspace(0, 1, rings)
    curve = np.einsum("nj,kjc->knc", _through(part), paths)
    ahead = np.gradient(curve, axis=1)
    ahead /= np.linalg.norm(ahead, axis=2, keepdims=True) + 1e-9
    radius = np.minimum(1, 0.45 + part * 2.4) * (1 - part) ** blunt + 0.012
    twist = np.zeros(k) if twist is None else np.asarray(twist)
    up = np.tile([0.13, 0.21, 1.0], (k, 1)) if normals is None else np.asarray(normals, float)
    angle = np.arange(sides) / sides * 2 * np.pi
    side = None
    out = np.empty((k, rings, sides, 3))
    for i in range(rings):
        t = ahead[:, i]
        side = np.cross(t, up) if side is None else side - t * np.sum(side * t, 1, keepdims=True)
        side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
        over = np.cross(t, side)
        r = (radius[i] * widths)[:, None] * (1 + groove * np.cos(angle * 3 + (twist * part[i] * 2)[:, None]))
        out[:, i] = curve[:, i, None] + (r * np.cos(angle))[..., None] * side[:, None] + (r * np.sin(angle) * flat)[..., None] * over[:, None]
    ring = np.arange(rings - 1)[:, None] * sides
    a, b = (ring + np.arange(sides)).ravel(), (ring + (np.arange(sides) + 1) % sides).ravel()
    one = np.stack([a, a + sides, b, b, a + sides, b + sides], 1).reshape(-1, 3)
    triangles = (one[None] + (np.arange(k) * rings * sides)[:, None, None]).reshape(-1, 3)
    along = np.tile(np.repeat(part, sides), k)
    return out.reshape(-1, 3).astype(F), triangles.astype(np.int32), along.astype(F)


class Hair:
    """Collects locks: root, direction, length, width and droop of each."""

    def __init__(self, random: np.random.Generator, wind=(0.0, 0.0, 0.0)) -> None:
        self.random, self.wind = random, np.asarray(wind, float)
        self.paths: list[np.ndarray] = []
        self.widths: list[float] = []
        self.twists: list[float] = []

    def put(self, root, way, length: float, width: float, droop: float = 0.25, waver: float = 0.03, strands: int = 0) -> None:
        """Adds a lock, and thinner strands beside it that meet it near the tip."""
        root, way, r = np.asarray(root, float), unit(way), self.random
        side = np.cross(way, (0.0, 0.0, 1.0))
        bow = np.sin(root[0] * 9 + root[2] * 7 + root[1] * 5)
        wind = self.wind * length
        down = np.array([0, 0, -droop * length])
        one = root + way * length * 0.36 + r.normal(size=3) * waver * 0.4 + side * bow * 0.10 * length + wind * 0.12
        two = root + way * length * 0.72 + down * 0.5 + r.normal(size=3) * waver * 0.7 - side * bow * 0.06 * length + wind * 0.5
        tip = root + way * length + down * 1.25 + r.normal(size=3) * waver + side * bow * 0.12 * length + wind
        self._keep(np.array([root - way * 0.05, one, two, tip]), width)
        over = np.cross(side, way)
        for i in range(strands):
            a = r.uniform(0, 2 * np.pi) if strands > 2 else (i - 0.5) * np.pi + r.normal() * 0.5
            off = (side * np.sin(a) + over * abs(np.cos(a)) * 0.7) * width * 1.15
            short = r.uniform(0.62, 0.98)
            end = one + (tip - one) * short + off * r.uniform(0.1, 0.9)
            self._keep(np.array([root - way * 0.04 + off * 0.5, one + off, two * short + one * (1 - short) + off * 0.9, end]), width * r.uniform(0.42, 0.62))

    def _keep(self, path: np.ndarray, width: float) -> None:
        self.paths.append(path)
        self.widths.append(width)
        self.twists.append(self.random.normal() * 1.2)

    def made(self, floor: float, rings: int = 12, sides: int = 9) -> Locks:
        """Sculpts all locks; none goes through the floor."""
        vertices, triangles, along = many_locks(self.paths, self.widths, rings, sides, twist=self.twists)
        low = vertices[:, 2] < floor + 0.02
        vertices[low, 2] = floor + 0.008 + (vertices[low, 2] - floor - 0.02) * 0.04
        vertices[:, 2] = np.maximum(vertices[:, 2], floor + 0.002)
        return vertices, triangles, along


def chance(cells: np.ndarray, salt: float) -> np.ndarray:
    """Returns a number of 0..1 for each cell (n, 3), a hash of the cell, so that changes elsewhere leave the coat as it is."""
    return np.mod(np.abs(np.sin(cells @ np.array([12.9898, 78.233, 37.719]) + salt) * 43758.5453), 1.0)


def thinned(vertices: np.ndarray, size: float) -> tuple[np.ndarray, np.ndarray]:
    """Chooses one vertex in each cell of a grid, near a random point in it; returns their indices and their cells."""
    cells = np.floor(vertices / size).astype(np.int64)
    aim = (cells + np.stack([0.2 + 0.6 * chance(cells, salt) for salt in (1.0, 2.0, 3.0)], 1)) * size
    order = np.argsort(np.linalg.norm(vertices - aim, axis=1), kind="stable")
    keys = cells[order, 0] * 73_856_093 ^ cells[order, 1] * 19_349_663 ^ cells[order, 2] * 83_492_791
    _, first = np.unique(keys, return_index=True)
    chosen = order[first]
    return chosen, cells[chosen]


def normals_of(vertices: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    """Returns the outward normal at each vertex of a mesh."""
    a, b, c = (vertices[triangles[:, i]].astype(float) for i in range(3))
    face = np.cross(b - a, c - a)
    out = np.zeros((len(vertices), 3))
    if np.sum(a * face) < 0:  # the mesh is wound inwards: its volume is negative
        face = -face
    for i in range(3):
        np.add.at(out, triangles[:, i], face)
    return out / (np.linalg.norm(out, axis=1, keepdims=True) + 1e-12)


def tufts(vertices: np.ndarray, triangles: np.ndarray, bones, length, width: float, spacing: float, floor: float) -> Locks:
    """Lays short locks on a body, each along the nearest bones: (from, to, way, weight) each; `length(points)` says how long, 0 for none."""
    normals = normals_of(vertices, triangles)
    chosen, cells = thinned(vertices, spacing)
    points, normal = vertices[chosen].astype(float), normals[chosen]
    long = np.asarray(length(points)) * (0.75 + 0.55 * chance(cells, 4.0))
    keep = (long > 0.02) & (points[:, 2] > floor + 0.05)
    points, normal, long, cells = points[keep], normal[keep], long[keep], cells[keep]
    way = np.zeros_like(points)
    for a, b, towards, weight in bones:
        a, b = np.asarray(a, float), np.asarray(b, float)
        line = b - a
        part = np.clip(((points - a) @ line) / (line @ line + 1e-9), 0, 1)
        far = np.linalg.norm(points - a - part[:, None] * line, axis=1) / weight
        way += np.asarray(towards, float) / (far[:, None] ** 5 + 1e-7)
    way /= np.linalg.norm(way, axis=1, keepdims=True) + 1e-12
    way += np.array([0, 0, -0.30]) + np.stack([chance(cells, salt) - 0.5 for salt in (5.0, 6.0, 7.0)], 1) * 0.55
    way -= normal * np.sum(way * normal, 1, keepdims=True)
    way /= np.linalg.norm(way, axis=1, keepdims=True) + 1e-9
    side = np.cross(way, normal) * ((chance(cells, 8.0) - 0.5) * 0.34)[:, None]
    step = long[:, None]
    paths = np.stack(
        [
            points - way * 0.02 - normal * 0.014,
            points + way * step * 0.33 + normal * (0.003 + 0.02 * step),
            points + (way + side) * step * 0.68 + normal * (0.003 + 0.02 * step),
            points + (way + side * 2.2) * step + normal * (0.000 + 0.012 * step) + np.array([0, 0, -0.06]) * step,
        ],
        1,
    )
    made, faces, along = many_locks(paths, width * (0.6 + long * 4), 7, 7, 0.16, 0.30, normals=normal, twist=chance(cells, 9.0) * 3, blunt=0.8)
    made[:, 2] = np.maximum(made[:, 2], floor + 0.004)
    return made, faces, along
