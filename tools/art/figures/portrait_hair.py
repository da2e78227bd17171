"""Hair of faces that are seen from near: brows, beards and stubble grown hair by hair out of the skin, and locks that are parted into strands."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.faces import Face, Local
from tools.art.figures.hair import hairline
from tools.art.figures.lion_fur import many_locks, normals_of
from tools.art.parts import Part
from tools.art.shapes import lock, merge, noise

STRANDS = {"long": 9, "braid": 5, "tied": 7, "curls": 6}  # into which each lock of a style is parted
THIN = 0.36  # the width of a strand, as a part of its lock


def _skin(h: Local, face: Part) -> tuple[np.ndarray, np.ndarray]:
    """Returns the vertices of a face in the head's frame, and their outward normals."""
    return h.inside(face.vertices).astype(float), normals_of(face.vertices, face.triangles) @ h.turn


def _picked(weight: np.ndarray, count: int, rng: np.random.Generator) -> np.ndarray:
    """Returns the indices of `count` vertices, each as likely as its weight."""
    return rng.choice(len(weight), size=count, p=weight / weight.sum())


def _grown(name: str, h: Local, roots: np.ndarray, out: np.ndarray, way: np.ndarray, long: np.ndarray, wide: float, rng: np.random.Generator,
           lift: float = 0.25, curl: float = 0.10) -> Part:
    """Grows one hair from each root: all in the head's frame, `way` its direction along the skin, `long` its length."""
    way = way - out * (way * out).sum(1, keepdims=True) * 0.8
    way = way / (np.linalg.norm(way, axis=1, keepdims=True) + 1e-9)
    bend = rng.normal(size=roots.shape) * curl
    step = long[:, None]
    paths = np.stack([
        roots - out * 0.012,
        roots + (way * 0.33 + out * lift * 0.5 + bend * 0.2) * step,
        roots + (way * 0.68 + out * lift * 0.7 + bend * 0.6) * step,
        roots + (way + out * lift * 0.5 + bend) * step,
    ], 1)  # fmt: skip
    placed = h.origin + paths @ h.turn.T * h.scale
    v, t, along = many_locks(placed, np.full(len(roots), wide * h.scale) * rng.uniform(0.7, 1.2, len(roots)), 7, 5, 0.0, 0.9, blunt=0.6)
    tone = np.repeat(rng.normal(0, 0.10, len(roots)), 35)
    return Part(name, v, t, "hair", np.clip(0.25 + 0.6 * along + tone, 0, 1).astype(np.float32))


def brows(h: Local, f: Face, face: Part, seed: int, full: float = 1.0) -> Part:
    """Grows brows: upright at the nose, laid outwards to the temple, thinner there."""
    rng = np.random.default_rng(seed)
    q, normal = _skin(h, face)
    x = np.abs(q[:, 0])
    t = (x - 0.11) / 0.41
    middle = 0.190 + 0.075 * np.sin(np.pi * (0.12 + 0.72 * np.clip(t, 0, 1))) - 0.04 * np.clip(t - 0.7, 0, 1)
    half = 0.042 * (1 - 0.62 * np.clip(t, 0, 1) ** 1.6) * full
    weight = np.exp(-(((q[:, 2] - middle) / half) ** 2) * 1.6) * ((t > 0) & (t < 1) & (q[:, 1] < -0.4)) * np.clip(t / 0.12, 0.15, 1)
    at = _picked(weight, round(520 * full), rng)
    roots, out, t = q[at], normal[at], np.clip(t[at], 0, 1)
    side = np.sign(roots[:, 0])
    over = (roots[:, 2] - middle[at]) / half[at]
    way = np.stack([side * (0.35 + 0.75 * t), 0.45 * t, 0.75 - 1.05 * t - 0.35 * over], 1) + rng.normal(0, 0.16, roots.shape)
    return _grown("eyebrows", h, roots, out, way, (0.105 - 0.03 * t) * rng.uniform(0.7, 1.15, len(t)), 0.0085, rng, 0.16, 0.05)


def lashes(h: Local, f: Face, face: Part, seed: int) -> Part:
    """Grows short dark hairs along the upper lid."""
    rng = np.random.default_rng(seed)
    q, normal = _skin(h, face)
    x = np.abs(q[:, 0])
    edge = np.interp(x, (0.16, 0.22, 0.30, 0.38, 0.44), (0.010, 0.040, 0.052, 0.036, 0.008)) + 0.030 * (f.wide - 1)
    weight = np.exp(-(((q[:, 2] - edge) / 0.012) ** 2)) * ((x > 0.17) & (x < 0.45) & (q[:, 1] < -0.74))
    at = _picked(weight + 1e-12, 130, rng)
    way = np.stack([np.sign(q[at, 0]) * (x[at] - 0.26) * 3.0, np.full(len(at), -1.0), np.full(len(at), 0.15)], 1)
    return _grown("lashes", h, q[at], normal[at], way, rng.uniform(0.03, 0.055, len(at)), 0.006, rng, 0.4, 0.04)


def bearded(q: np.ndarray, f: Face) -> np.ndarray:
    """Returns how thick a beard grows at points of the head's frame, 0 to 1."""
    x, y, z = np.abs(q[:, 0]), q[:, 1], q[:, 2]
    mouth, nose = -0.62 * f.long, -0.30 * f.nose
    top = np.interp(x, (0.0, 0.10, 0.24, 0.36, 0.52, 0.66), (mouth - 0.15, mouth - 0.17, mouth - 0.08, mouth + 0.02, mouth + 0.24, -0.10))
    low = np.interp(x, (0.0, 0.5, 0.7), (-1.20, -1.02, -0.7)) * f.long
    jaw = np.clip((top - z) / 0.09, 0, 1) * np.clip((z - low) / 0.05, 0, 1) * (y < 0.02)
    lip = np.clip((z - (mouth + 0.070 - 0.10 * x)) / 0.02, 0, 1) * np.clip((nose - 0.115 + 0.10 * x - z) / 0.02, 0, 1) * (x < 0.36) * (x > 0.018) * (y < -0.7)
    corner = np.exp(-(((x - 0.36) / 0.05) ** 2)) * (z < mouth + 0.03) * (z > mouth - 0.22) * (y < -0.5)
    return np.maximum(jaw, np.maximum(lip, corner * 0.8))


def beard(h: Local, f: Face, face: Part, seed: int) -> Part:
    """Grows a beard and a moustache on both sides of the face; `f.beard` is its length."""
    rng = np.random.default_rng(seed + 3)
    q, normal = _skin(h, face)
    at = _picked(bearded(q, f), 3000 if f.beard < 0.5 else 3600, rng)
    roots, out = q[at] + rng.normal(0, 0.006, (len(at), 3)), normal[at]
    x = roots[:, 0]
    mouth = -0.62 * f.long
    lip = (roots[:, 2] > mouth + 0.03) & (np.abs(x) < 0.37) & (roots[:, 1] < -0.7)
    chin = np.exp(-((x / 0.36) ** 2)) * np.clip((mouth + 0.1 - roots[:, 2]) / 0.3, 0, 1)
    wild = noise(roots * 1.0, 7, 2, seed)[:, None] * np.array((0.28, 0.10, 0.0))
    way = np.stack([x * 0.1 - 0.45 * x * f.beard * chin, -0.10 + 0.0 * x, np.full(len(x), -1.0)], 1) + wild
    way[lip] = np.stack([np.sign(x[lip]) * (0.30 + 1.3 * np.abs(x[lip])), np.full(lip.sum(), -0.12), np.full(lip.sum(), -0.75)], 1) + wild[lip] * 0.5
    long = (0.085 + 0.10 * f.beard + chin * 0.72 * f.beard**1.4) * rng.uniform(0.6, 1.12, len(x))
    long[lip] = (0.085 + 0.055 * f.beard) * rng.uniform(0.7, 1.1, lip.sum())
    return _grown("beard", h, roots, out, way, long, 0.0105 + 0.004 * f.beard, rng, 0.22, 0.07)


def cropped(h: Local, skin: list[Part], seed: int, count: int = 9000, long: float = 0.05) -> Part:
    """Grows hair cut short over the whole scalp."""
    rng = np.random.default_rng(seed + 7)
    found = [_skin(h, part) for part in skin]
    q, normal = np.concatenate([f[0] for f in found]), np.concatenate([f[1] for f in found])
    weight = np.clip(-hairline(q) / 0.05, 0, 1) * (q[:, 2] > -0.42) * ~((np.abs(q[:, 0]) > 0.72) & (np.abs(q[:, 1] - 0.1) < 0.22) & (q[:, 2] < 0.25))
    at = _picked(weight, count, rng)
    way = np.stack([q[at, 0] * 0.3, np.full(count, -0.25), 0.25 - q[at, 2]], 1) + rng.normal(0, 0.3, (count, 3))
    return _grown("cropped", h, q[at], normal[at], way, rng.uniform(0.6, 1.2, count) * long, 0.010, rng, 0.5, 0.1)


def shaven(part: Part, h: Local, deep: float = 0.13) -> Part:
    """Darkens a shaven scalp behind its hairline."""
    q = h.inside(part.vertices)
    under = np.clip(-hairline(q) / 0.10 + 0.25 * noise(q, 16, 2, 3), 0, 1) * (q[:, 2] > -0.45)
    return Part(part.name, part.vertices, part.triangles, part.material, np.clip(part.along - deep * under, 0, 1).astype(np.float32))


def parted(part: Part, strands: int, seed: int) -> Part:
    """Parts each lock of hair into strands that keep to its way, each with a tone of its own."""
    rng = np.random.default_rng(seed)
    along, made = np.asarray(part.along), []
    begins = [0, *(np.where(np.diff(along) < -0.5)[0] + 1), len(along)]
    for first, last in pairwise(begins):
        sides = int(np.argmax(along[first:last] > along[first])) or last - first
        rings = part.vertices[first:last].reshape(-1, sides, 3).astype(float)
        middle = rings.mean(1)
        wide = np.linalg.norm(rings - middle[:, None], axis=2).mean(1)
        full = max(1e-4, float(wide.max()))
        for _ in range(strands):
            on, far = rng.integers(sides), rng.uniform(0.15, 0.95)
            path = middle + (rings[:, on] - middle) * far + rng.normal(size=3) * full * 0.10 * np.linspace(0, 1.6, len(middle))[:, None]
            keep = np.unique(np.linspace(0, len(path) - 1, min(len(path), 22)).round().astype(int))
            thick = np.interp(np.linspace(0, 1, len(keep)), np.linspace(0, 1, len(wide)), wide / full)
            v, t, u = lock(path[keep], full * THIN * rng.uniform(0.75, 1.2), len(keep), 6, 0.12, 0.8, lambda p, w=thick: np.maximum(w, 0.12))
            made.append((v, t, np.clip(0.12 + 0.66 * u + rng.normal(0, 0.14), 0, 1).astype(np.float32)))
    v, t, u = merge(made)
    return Part(part.name, v, t, part.material, u)
