"""Renders figures to tone, shape and outline for the engraver: a z-buffer in numpy, with shadows and ambient occlusion.

An engraving needs no colour, no indirect light and no grain, so a card's picture takes about a second of one core here instead of ten
with a path tracer; four hundred cards take minutes, on any machine and without Blender.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tools.art.materials import PALETTE, STYLES
from tools.art.parts import Part

EDITION = 2  # increment when the pictures change: all cards are then built again
F = np.float32
SURFACES: dict[str, tuple[tuple[float, ...], float, float]] = {  # tones from root to tip of the part, gloss, glow
    "skin": ((0.62,), 0.12, 0),
    "cloth": ((0.44,), 0.0, 0),
    "cloth2": ((0.62,), 0.0, 0),
    "leather": ((0.36,), 0.25, 0),
    "cape": ((0.34,), 0.0, 0),
    "fur": ((0.16, 0.50, 0.78), 0.05, 0),
    "hair": ((0.05, 0.16, 0.40), 0.30, 0),
    "metal": ((0.42,), 0.9, 0),
    "flint": ((0.46,), 0.8, 0),
    "rim": ((0.05,), 0.2, 0),
    "stone": ((0.42,), 0.05, 0),
    "lskin": ((0.66,), 0.08, 0),
    "lhand": ((0.62,), 0.12, 0),
    "mane": ((0.22, 0.62, 0.90, 0.98), 0.10, 0),
    "maw": ((0.10,), 0.5, 0),
    "nose": ((0.09,), 0.7, 0),
    "tooth": ((0.92,), 0.5, 0),
    "nail": ((0.12,), 0.9, 0),
    "eye": ((0.85,), 0.8, 0.12),
    "glow": ((1.0,), 0.0, 1.0),
    "wood": ((0.30,), 0.10, 0),
    "gold": ((0.55,), 1.0, 0),
    "bone": ((0.80,), 0.22, 0),
    "ivory": ((0.90,), 0.35, 0),
    "blood": ((0.12,), 1.0, 0),
    "meat": ((0.34,), 0.6, 0),
    "gut": ((0.50,), 0.8, 0),
    "leaf": ((0.22, 0.42, 0.58), 0.15, 0),
    "reed": ((0.14, 0.40, 0.72, 0.86), 0.1, 0),
    "ink": ((0.04,), 0.4, 0),
    "ash": ((0.22,), 0.0, 0),
    "hide": ((0.50,), 0.06, 0),
    "rope": ((0.45,), 0.0, 0),
    "feather": ((0.20, 0.55, 0.85), 0.2, 0),
    "glass": ((0.20,), 1.4, 0.10),
    "shell": ((0.16,), 1.1, 0),
    "chalk": ((0.95,), 0.0, 0),
    "dark": ((0.10,), 0.1, 0),
    "ember": ((0.7,), 0.0, 0.6),
    "water": ((0.12,), 1.2, 0),
}


def surface(material: str) -> tuple[tuple[float, ...], float, float]:
    """Returns tones, gloss and glow of a material: from the table, else from its colour."""
    if material in SURFACES:
        return SURFACES[material]
    if material not in PALETTE:
        return (0.5,), 0.1, 0
    style = STYLES.get(material, {})
    tones = []
    for colour in style.get("ramp", (PALETTE[material],)):
        red, green, blue = (int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4))
        tones.append(min(0.97, (0.30 * red + 0.59 * green + 0.11 * blue) ** 1.15 * 1.12))
    return tuple(tones), style.get("shine", 0.2) * 0.6, 1.0 if style.get("glow") else 0.0


@dataclass(frozen=True)
class Camera:
    """The camera: `wide` is the width of the picture in spaces; `near` is the strength of the perspective (0 none)."""

    at: tuple[float, float, float] = (0, 0, 0.5)
    wide: float = 2.0
    up: float = 18.0  # degrees above the horizon
    round: float = -20.0  # degrees around the figure, from the south to the east
    near: float = 0.30
    roll: float = 0.0


@dataclass(frozen=True)
class Light:
    """A distant lamp (`round`, `up` in degrees as seen from the camera: -90 is left, 0 behind the camera), fill, edge light, darkness of hollows."""

    round: float = -62.0
    up: float = 38.0
    key: float = 1.15
    fill: float = 0.27
    edge: float = 0.55
    hollow: float = 0.9
    glow: tuple[float, float, float] | None = None  # the position of a flame, in spaces
    flame: float = 1.0


@dataclass
class Relief:
    """The input of the engraver, all (h, w): tone 0..1, cover 0..1, depth towards the camera in spaces, and x and y of the normal."""

    tone: np.ndarray
    cover: np.ndarray
    depth: np.ndarray
    nx: np.ndarray
    ny: np.ndarray
    pixel: float  # spaces a pixel


def smoothed(array: np.ndarray, radius: float) -> np.ndarray:
    """Blurs (h, w) by two box passes, which approximate a Gaussian of that radius."""
    r = max(1, round(radius))
    out = np.asarray(array, F)
    for _ in range(2):
        for axis in (0, 1):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (r + 1, r)
            sums = np.cumsum(np.pad(out, pad, mode="edge"), axis, dtype=np.float64)
            n = out.shape[axis]
            high, low = np.take(sums, range(2 * r + 1, 2 * r + 1 + n), axis), np.take(sums, range(n), axis)
            out = ((high - low) / (2 * r + 1)).astype(F)
    return out


def _normals(part: Part) -> np.ndarray:
    v, t = part.vertices, part.triangles
    face = np.cross(v[t[:, 1]] - v[t[:, 0]], v[t[:, 2]] - v[t[:, 0]])
    total = np.stack([np.bincount(t.ravel(), np.repeat(face[:, i], 3), len(v)) for i in range(3)], 1)
    return (total / (np.linalg.norm(total, axis=1, keepdims=True) + 1e-12)).astype(F)


@dataclass
class _Soup:
    vertices: np.ndarray  # (n, 3)
    normals: np.ndarray  # (n, 3)
    tones: np.ndarray  # (n,)
    triangles: np.ndarray  # (3, m)
    gloss: np.ndarray  # (m,)
    glow: np.ndarray


def _soup(parts: Sequence[Part]) -> _Soup:
    vertices, normals, tones, triangles, gloss, glow = [], [], [], [], [], []
    count = 0
    for part in parts:
        t, v = part.triangles, part.vertices.astype(F)
        ramp, shine, light = surface(part.material)
        ramped = part.along is not None and len(ramp) > 1
        tone = np.interp(part.along, np.linspace(0, 1, len(ramp)), ramp).astype(F) if ramped else np.full(len(v), ramp[len(ramp) // 2], F)
        if part.flat:  # every vertex has the normal of its triangle
            n = np.cross(v[t[:, 1]] - v[t[:, 0]], v[t[:, 2]] - v[t[:, 0]])
            n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-12
            normals.append(np.repeat(n, 3, 0).astype(F))
            v, tone, t = v[t.ravel()], tone[t.ravel()], np.arange(3 * len(t)).reshape(-1, 3)
        else:
            normals.append(_normals(part))
        vertices.append(v)
        tones.append(tone)
        triangles.append(np.ascontiguousarray(t.T) + count)
        gloss.append(np.full(t.shape[0], shine, F))
        glow.append(np.full(t.shape[0], light, F))
        count += len(v)
    return _Soup(*(np.concatenate(x) for x in (vertices, normals, tones)), np.concatenate(triangles, 1), np.concatenate(gloss), np.concatenate(glow))


def _turn(up: float, around: float, roll: float = 0.0) -> np.ndarray:
    """Returns a rotation with the rows right, up, towards the camera."""
    e, a, r = np.radians([up, around, roll])
    towards = np.array([np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e)])
    right = np.array([np.cos(a), np.sin(a), 0.0])
    above = np.cross(towards, right)
    return np.stack([right * np.cos(r) + above * np.sin(r), above * np.cos(r) - right * np.sin(r), towards])


_STEPS = np.array([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 192, 256, 400, 700, 1400])


def _cast(x: np.ndarray, y: np.ndarray, z: np.ndarray, w: int, h: int, step: float = 0.95):
    """Rasterises triangles, given as pixels (3, m) and depth; returns the frontmost triangle (-1 none) with its two weights, and depth."""
    (a, b, c), (d, e, f) = x, y
    which = np.nonzero((np.maximum(np.maximum(a, b), c) >= 0) & (np.minimum(np.minimum(a, b), c) < w))[0]
    d, e, f = d[which], e[which], f[which]
    which = which[(np.maximum(np.maximum(d, e), f) >= 0) & (np.minimum(np.minimum(d, e), f) < h)]
    x, y, z = x[:, which], y[:, which], z[:, which]
    if w > 200 and len(which) > 20_000:  # skip triangles far behind a rough first pass
        _, _, _, rough = _cast(x / 8, y / 8, z, w // 8, h // 8, 0.8)
        rough = rough.reshape(h // 8, w // 8)
        padded = np.pad(rough, 1, mode="edge")
        least = np.min([padded[a : a + h // 8, b : b + w // 8] for a in range(3) for b in range(3)], 0)
        ix = np.clip((x[0] + x[1] + x[2]) / 24, 0, w // 8 - 1).astype(np.int32)
        iy = np.clip((y[0] + y[1] + y[2]) / 24, 0, h // 8 - 1).astype(np.int32)
        ahead = np.maximum(np.maximum(z[0], z[1]), z[2]) >= least[iy, ix] - 1e-4
        which, x, y, z = which[ahead], x[:, ahead], y[:, ahead], z[:, ahead]
    long = np.sqrt(np.maximum.reduce([(x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2 for i, j in ((0, 1), (1, 2), (2, 0))]))
    parts = _STEPS[np.searchsorted(_STEPS, np.minimum(np.ceil(long / step), 1400))]
    places, depths, owners, us, vs = [], [], [], [], []
    for n in np.unique(parts):
        mine = np.nonzero(parts == n)[0]
        i, j = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
        low, high = i + j < n, i + j < n - 1
        u = np.concatenate([(i[low] + 1 / 3) / n, (i[high] + 2 / 3) / n]).astype(F)
        v = np.concatenate([(j[low] + 1 / 3) / n, (j[high] + 2 / 3) / n]).astype(F)
        for chunk in np.array_split(mine, max(1, len(mine) * len(u) // 2_000_000)):
            px, py, pz = (k[0, chunk][:, None] + (k[1, chunk] - k[0, chunk])[:, None] * u + (k[2, chunk] - k[0, chunk])[:, None] * v for k in (x, y, z))
            seen = (px >= 0) & (px < w) & (py >= 0) & (py < h)
            places.append(py[seen].astype(np.int32) * w + px[seen].astype(np.int32))
            depths.append(pz[seen])
            owners.append(np.broadcast_to(which[chunk][:, None], px.shape)[seen].astype(np.int32))
            us.append(np.broadcast_to(u, px.shape)[seen])
            vs.append(np.broadcast_to(v, px.shape)[seen])
    if not places:
        return np.full(w * h, -1), np.zeros(w * h, F), np.zeros(w * h, F), np.full(w * h, -1e9, F)
    place, depth, owner, u, v = (np.concatenate(a) for a in (places, depths, owners, us, vs))
    low, high = float(depth.min()), float(depth.max())
    key = ((depth - low) / (high - low + 1e-9) * (2**30 - 1)).astype(np.int64) << 32 | np.arange(len(place))
    best = np.full(w * h, -1, np.int64)
    np.maximum.at(best, place, key)
    won = best & 0xFFFFFFFF
    none = best < 0
    won[none] = 0
    return np.where(none, -1, owner[won]), u[won], v[won], np.where(none, F(-1e9), depth[won])


def drawn(parts: Sequence[Part], camera: Camera, light: Light, size: tuple[int, int] = (720, 480)) -> Relief:
    """Renders parts as a camera sees them; the size is in pixels."""
    w, h = size
    soup = _soup(parts)
    view = _turn(camera.up, camera.round, camera.roll).astype(F)
    seen = (soup.vertices - np.asarray(camera.at, F)) @ view.T  # x right, y up, z towards
    if camera.near:
        far = camera.wide / camera.near
        grow = far / np.maximum(far - seen[:, 2], far * 0.08)
        flat = seen[:, :2] * grow[:, None]
    else:
        flat = seen[:, :2]
    k = w / camera.wide
    x, y = flat[:, 0] * k + w / 2, h / 2 - flat[:, 1] * k
    own, u, v, depth = _cast(x[soup.triangles], y[soup.triangles], seen[:, 2][soup.triangles], w, h)
    cover = own >= 0
    tri = np.where(cover, own, 0)
    weights = np.stack([1 - u - v, u, v])[:, :, None]
    ends = soup.triangles[:, tri]
    normal = (soup.normals[ends] * weights).sum(0) @ view.T
    normal /= np.where(normal[:, 2:] < 0, -1, 1) * (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9)
    tone = (soup.tones[ends] * weights[..., 0]).sum(0)
    place = (seen[ends] * weights).sum(0)
    nx, ny, _ = (np.where(cover, normal[:, i], 0).reshape(h, w).astype(F) for i in range(3))
    shaped = Relief(np.zeros((h, w), F), cover.reshape(h, w).astype(F), np.where(cover, depth, -1e9).reshape(h, w).astype(F), nx, ny, camera.wide / w)
    hollow = _hollows(shaped)
    lamp = _turn(light.up, light.round)[2]  # as seen from the camera: x right, -y is towards it
    lamp = np.array([lamp[0], lamp[2], -lamp[1]], F)
    share = np.clip(normal @ lamp, 0, 1)
    lit = np.zeros(len(tri), F)
    lit[cover] = _in_light(seen, soup.triangles, place[cover], normal[cover], lamp)
    wrapped = np.clip((normal @ lamp + 0.25) / 1.25, 0, 1)
    value = tone * (light.key * (0.8 * share + 0.2 * wrapped) * lit + light.fill * (0.55 + 0.45 * normal[:, 1]) * 1.6)
    half = lamp + np.array([0, 0, 1], F)
    half /= np.linalg.norm(half)
    value += soup.gloss[tri] * np.clip(normal @ half, 0, 1) ** 26 * lit * 0.55
    rim = np.clip(1 - np.abs(normal[:, 2]), 0, 1) ** 2.2 * np.clip(normal[:, 1] * 0.6 + normal[:, 0] * -np.sign(lamp[0]) * 0.7 + 0.15, 0, 1)
    value += light.edge * rim * (0.25 + 0.75 * tone)
    if light.glow is not None:
        flame = (np.asarray(light.glow, F) - np.asarray(camera.at, F)) @ view.T
        way = flame - place
        far2 = (way**2).sum(1)
        way /= np.sqrt(far2)[:, None] + 1e-6
        value += tone * light.flame * np.clip((normal * way).sum(1) * 0.85 + 0.15, 0, 1) / (0.35 + far2 * 5)
    value = value.reshape(h, w) * (1 - light.hollow * np.clip(hollow, 0, 1) * 0.85)
    bend = smoothed(nx, 2) - smoothed(nx, 7)  # brighter edges, darker hollows
    across = np.gradient(smoothed(nx, 2.5), axis=1) - np.gradient(smoothed(ny, 2.5), axis=0)
    value = value * np.clip(1 + across * 7.0, 0.55, 1.6) + 0 * bend
    value += soup.glow[tri].reshape(h, w)
    shaped.tone = np.where(shaped.cover > 0, value, 0).astype(F)
    return shaped


def _hollows(shape: Relief) -> np.ndarray:
    """Returns how far each pixel is below its neighbours, at three radii."""
    held = shape.cover > 0
    near = shape.depth[held]
    if not len(near):
        return np.zeros_like(shape.depth)
    filled = np.where(held, shape.depth, np.percentile(near, 10))
    out = np.zeros_like(filled)
    for radius, weight in ((4, 0.35), (12, 0.40), (36, 0.45)):
        cover = smoothed(shape.cover, radius)
        around = smoothed(np.where(held, filled, 0), radius) / np.maximum(cover, 1e-3)
        out += weight * np.clip((around - filled) / (radius * shape.pixel * 1.1) - 0.06, 0, 1)
    return out


def _in_light(vertices: np.ndarray, triangles: np.ndarray, place: np.ndarray, normal: np.ndarray, lamp: np.ndarray, size: int = 480) -> np.ndarray:
    """Returns how much of the lamp is visible from each place, 0..1, in the camera's frame."""
    right = np.cross((0.0, 1.0, 0.0), lamp)
    right /= np.linalg.norm(right) + 1e-9
    turn = np.stack([right, np.cross(lamp, right), lamp]).astype(F)
    at = place @ turn.T
    low, high = np.percentile(at[:, :2], 0.5, axis=0), np.percentile(at[:, :2], 99.5, axis=0)
    middle, wide = (low + high) / 2, float((high - low).max()) * 1.12 + 1e-3
    k = size / wide
    all_ = vertices @ turn.T
    x, y = (all_[:, 0] - middle[0]) * k + size / 2, (all_[:, 1] - middle[1]) * k + size / 2
    _, _, _, depth = _cast(x[triangles], y[triangles], all_[:, 2][triangles], size, size, 1.0)
    depth = depth.reshape(size, size)
    px, py = (at[:, 0] - middle[0]) * k + size / 2, (at[:, 1] - middle[1]) * k + size / 2
    slope = 1 - np.clip(normal @ lamp, 0, 1)
    bias = (1.2 + 3.0 * slope) / k + 0.006 * wide
    total = np.zeros(len(place), F)
    spots = [(0, 0), (2, 1), (-1, 2), (-2, -1), (1, -2), (4, -1), (-1, -4), (-4, 1), (1, 4)]
    for dx, dy in spots:
        ix, iy = np.clip(px + dx, 0, size - 1).astype(int), np.clip(py + dy, 0, size - 1).astype(int)
        total += depth[iy, ix] <= at[:, 2] + bias
    return total / len(spots)


def brighter(light: Light, **changes: float) -> Light:
    """Returns a light with some of its numbers changed."""
    return replace(light, **changes)
