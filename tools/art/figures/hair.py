"""Hair: cut short, combed, plaited, tied, hanging, in ringlets; brows and beards. Each style returns the parts for a head in its local frame."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.figures.faces import SIDES, Face, Local
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import lock, noise, spline

SKULL = np.array([0.80, 0.97, 0.80])
MIDDLE = np.array([0.0, 0.12, 0.30])


def scalp(turn: float, rise: float) -> np.ndarray:
    """Returns a place on the skull: `turn` from the back (0) around to the face (180), `rise` from the ears (0) to the crown (90)."""
    a, e = np.radians(turn), np.radians(rise)
    return MIDDLE + SKULL * np.array([np.sin(a) * np.cos(e), np.cos(a) * np.cos(e), np.sin(e)])


def hairline(points: np.ndarray, fringe: float = 0.0) -> np.ndarray:
    """Returns how far points (in the head's frame) lie beyond the hairline: positive on the face and neck."""
    x, y, z = points.T
    around = np.degrees(np.arctan2(np.abs(x), -y))  # 0 over the nose, 90 at the ears, 180 at the nape
    line = np.interp(around, (0, 25, 45, 62, 80, 94, 108, 180), (0.76, 0.70, 0.52, 0.28, -0.06, -0.08, -0.30, -0.46))
    return (line - fringe - z).astype(np.float32)


def cap(h: Local, thick: float, grooves: Callable[[np.ndarray], np.ndarray], fringe: float = 0.0, name: str = "cap") -> Part:
    """Makes the hair that lies on the skull; `grooves` gives the relief at points in the head's frame."""
    skull = h.egg(MIDDLE, SKULL + thick - 0.02)
    brow = h.egg((0, -0.36, 0.46), (0.60 + thick * 0.7, 0.44 + thick * 0.6, 0.46 + thick))

    def shape(points: np.ndarray) -> np.ndarray:
        q = h.inside(points)
        d = np.minimum(skull(points), brow(points))
        beyond = hairline(q, fringe)
        d = np.maximum(d, beyond * h.scale * 0.8 - 0.002)
        d = d + np.clip(1 + beyond / 0.20, 0, 1) ** 2 * np.float32((thick + 0.03) * h.scale)  # thinner towards the edge
        return (d + grooves(q).astype(np.float32) * h.scale).astype(np.float32)

    reach = 0.13 * h.scale * 10
    part = sculpted(name, "hair", shape, h.origin - reach, h.origin + reach, 0.0052 if h.scale < 0.13 else 0.005)
    q = h.inside(part.vertices)
    along = np.clip(0.28 + 0.5 * noise(q, 2.2, 2, 5) + 0.10 * np.sin(q[:, 0] * 40), 0, 1).astype(np.float32)
    return Part(part.name, part.vertices, part.triangles, part.material, along)


def strand(points: list[np.ndarray], width: float, rings: int = 14, taper: float = 0.8, twist: float = 0.0, flat: float = 0.5):
    """Makes one lock that starts at full width and tapers to a point."""

    def profile(part: np.ndarray) -> np.ndarray:
        return np.clip(1.06 - part, 0.02, 1) ** taper * np.clip(0.35 + part * 6, 0, 1)

    return lock(points, width, rings, 9, 0.24, flat, profile, twist)


def fall(h: Local, root: np.ndarray, way: list[tuple[float, float, float]], floor: float | None = None) -> list[np.ndarray]:
    """Returns a path from the scalp through places in the head's frame; nothing goes below the floor."""
    path = [h.p(*(MIDDLE + (root - MIDDLE) * 0.94))] + [h.p(*w) for w in way]
    if floor is not None:
        for p in path:
            p[2] = max(p[2], floor)
    return path


def combed(direction: float, depth: float = 0.035) -> Callable[[np.ndarray], np.ndarray]:
    """Grooves that run from the brow to the back of the head."""

    def relief(q: np.ndarray) -> np.ndarray:
        a = np.arctan2(q[:, 0], q[:, 2] + 0.35 + 0.25 * q[:, 1] * direction)
        return depth * (np.abs(np.sin(a * 13 + 0.8 * np.sin(q[:, 1] * 3))) - 0.5) + 0.3 * depth * np.sin(a * 37)

    return relief


def combed_back(h: Local, count: int, rng: np.random.Generator, goal=(0.0, 1.02, -0.12), thick: float = 0.085) -> list:
    """Locks laid over the skull from the hairline to the nape, each beside the next."""
    of = []
    end = (np.array(goal) - MIDDLE) / SKULL
    for i in range(count):
        t = (i + 0.5) / count * 2 - 1
        layer = i % 2
        start = (scalp(180 - 104 * t, 44 - 58 * abs(t) ** 1.3 + 12 * layer) - MIDDLE) / SKULL
        path = []
        for k in np.linspace(0, 1, 7):
            d = start * (1 - k) + (end + np.array([0.10 * t, 0, 0.0])) * k
            d[2] += 0.55 * np.sin(np.pi * k) * (1 - abs(t) * 0.9)
            d /= np.linalg.norm(d)
            path.append(h.p(*(MIDDLE + SKULL * d * (0.985 + 0.045 * min(1.0, 5 * k) + 0.02 * np.sin(np.pi * k) + 0.012 * layer))))
        of.append(
            lock(path, thick * h.scale * rng.uniform(0.85, 1.15), 16, 9, 0.22, 0.42, lambda p: np.clip(0.06 + 3.2 * p, 0, 1) * np.clip(1.25 - 0.7 * p, 0, 1))
        )
    return of


def eyebrows(h: Local, f: Face) -> Part:
    """Brows of short hairs."""
    of = []
    for x in SIDES:
        for i in range(13):
            t = i / 12
            out = np.interp(0.10 + 0.40 * t, (0.10, 0.22, 0.33, 0.42, 0.50), (-0.898, -0.888, -0.870, -0.812, -0.735)) - 0.010 * f.brow
            a = np.array([(0.10 + 0.40 * t) * x, out, 0.172 + 0.085 * np.sin(np.pi * (0.12 + 0.72 * t))])
            lean = np.array((0.09 * x, 0.03 + 0.06 * t, 0.055 * (1 - 1.3 * t)))
            wide = 0.050 * (1 - 0.35 * t) * h.scale * f.brow**0.5
            of.append(strand([h.p(*(a - 0.2 * lean)), h.p(*(a + 0.5 * lean + (0, -0.008, 0))), h.p(*(a + lean))], wide, 7, 0.5, 0, 0.5))
    return locks("eyebrows", "hair", of)


def shorn(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None) -> list[Part]:
    return [cap(h, 0.035, lambda q: 0.007 * noise(q, 30, 2, 3), 0.04)]


def braid(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None, length: float = 2.3) -> list[Part]:
    """Combed back and plaited into one braid that falls over the shoulder."""
    parts = [cap(h, 0.05, combed(1.0, 0.03))]
    of = []
    of += combed_back(h, 64, rng, thick=0.070)
    back = h.p(0, 1.02, -0.12)
    along = [
        h.p(0, 0.9, 0.1),
        back,
        h.p(0.40, 1.16, -0.55),
        h.p(1.00, 0.82, -0.92),
        h.p(1.18, 0.10, -1.22),
        h.p(0.98, -0.62, -1.70),
        h.p(0.84, -0.86, -1.75 - length * 0.35),
    ]
    if floor is not None:
        start = h.p(0.0, 0.95, -0.2)
        falls = [(t, np.array([0.05 * np.sin(t * 30), 0.03 * np.cos(t * 25), -1.3 * t])) for t in (0.06, 0.12, 0.18, 0.24)]
        along = [h.p(0, 0.9, 0.1), start] + [start + drop * t * 0.8 + bend for t, bend in falls]
        for p in along:
            p[2] = max(p[2], floor)
    middle = spline(along, 90)
    ahead = np.gradient(middle, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    side = np.cross(ahead, h.d(0.5, 0.2, 0.4))
    side /= np.linalg.norm(side, axis=1)[:, None]
    out = np.cross(ahead, side)
    t = np.linspace(0, 1, 90)
    full = (np.clip(1.1 - t, 0.1, 1) ** 0.5 * np.clip(0.6 + t * 4, 0, 1))[:, None] * h.scale
    for k in range(3):
        turn = t * 2 * np.pi * 5.5 + k * 2 * np.pi / 3
        path = middle + side * np.sin(turn)[:, None] * 0.115 * full + out * np.sin(2 * turn)[:, None] * 0.055 * full
        of.append(lock(path, 0.105 * h.scale, 90, 8, 0.18, 0.8, lambda p: np.clip(1.15 - p, 0.1, 1) ** 0.5))
    tip = middle[-1]
    for _ in range(7):
        d = ahead[-1] + rng.normal(size=3) * 0.35
        of.append(strand([tip, tip + d * 0.02, tip + d * 0.05], 0.006, 6))
    return [*parts, locks("braid", "hair", of)]


def long(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None, length: float = 1.5, count: int = 66) -> list[Part]:
    """Parted in the middle, falling in locks that keep together to behind the shoulders."""
    parts = [cap(h, 0.05, lambda q: 0.03 * (np.abs(np.sin(np.arctan2(q[:, 1] - 0.3, np.abs(q[:, 0]) + 0.2) * 11)) - 0.5), 0.02)]
    of = []
    for i in range(count):
        side = 1 if i % 2 else -1
        layer = (i // 2) % 3
        a = (i // 2 + 0.5) / (count / 2) * 138 + rng.uniform(-3, 3)  # from the back to the temple
        crown = scalp(side * (a * 0.5 + 15), 84)
        crown[0] = side * 0.04
        crown[1] = 0.75 - a / 138 * 1.25
        root = scalp(side * a, 38 - layer * 13)
        out = np.array([np.sin(np.radians(a)) * side, np.cos(np.radians(a)), 0])
        wave = rng.uniform(-0.05, 0.05)
        reach = length * rng.uniform(0.75, 1.08) * (1 - 0.25 * max(0, a - 90) / 50)
        way = [
            tuple(root + out * 0.14),
            tuple(scalp(side * a, -8) + out * (0.16 + wave) + [0, 0.05, 0]),
            tuple(scalp(side * a, -8) + out * (0.10 - wave) + np.array([0.03 * side, 0.16, -0.5 * reach])),
            tuple(scalp(side * a, -8) * np.array([0.95, 0.9, 1]) + out * (0.22 + wave) + np.array([0.05 * side, 0.26, -reach])),
        ]
        path = [h.p(*(crown + np.array([0, 0, 0.1]))), *fall(h, root, way, None)[1:]]
        if floor is not None:
            for k in range(1, len(path) - 2):
                path[2 + k] = path[2] + (drop * 0.040 + h.turn @ out * 0.03 * np.array([1, 1, 0]) - np.array([0, 0, 0.045])) * k
            for p in path:
                p[2] = max(p[2], floor + rng.uniform(0, 0.01))
        of.append(strand(path, rng.uniform(0.115, 0.155) * h.scale, 15, 0.55, 0, 0.42))
    return [*parts, locks("long", "hair", of)]


def tied(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None) -> list[Part]:
    """Shaved sides, the rest drawn to a knot at the crown from which it falls back."""
    parts = [cap(h, 0.02, lambda q: 0.015 * noise(q, 18, 2, 4), 0.02, "stubble")]
    of = []
    knot = np.array([0, 0.62, 1.10])
    for i in range(26):
        a = -72 + 144 * i / 25
        root = np.array([0.62 * np.sin(np.radians(a)), -0.42 + 0.10 * abs(a) / 72 + (0.35 if i % 2 else 0), 0.0])
        root[2] = 0.34 + 0.86 * np.sqrt(max(0.05, 1 - (root[0] / 0.84) ** 2 - ((root[1] - 0.1) / 1.05) ** 2))
        half = (root + knot) / 2 + np.array([root[0] * 0.18, 0, 0.10])
        of.append(lock([h.p(*root), h.p(*half), h.p(*knot)], 0.095 * h.scale, 10, 9, 0.24, 0.4, lambda p: 0.5 + 0.5 * np.sin(np.pi * np.clip(p, 0, 1))))
    for k in range(3):
        ring = [knot + np.array([0.15 * np.cos(t + k), 0.06 * k, 0.15 * np.sin(t + k) + 0.02]) for t in np.linspace(0, 6.0, 9)]
        of.append(lock([h.p(*r) for r in ring], 0.075 * h.scale, 18, 8, 0.2, 0.8, lambda p: np.ones_like(p)))
    for _ in range(15):
        spread = rng.normal() * 0.20
        way = [
            knot + np.array([spread * 0.3, 0.30, 0.16]),
            knot + np.array([spread, 0.62, -0.25]),
            knot + np.array([spread * 1.5, 0.72, -0.85 - rng.uniform(0, 0.3)]),
        ]
        path = [h.p(*knot), *[h.p(*w) for w in way]]
        if floor is not None:
            for p in path:
                p[2] = max(p[2], floor + rng.uniform(0, 0.01))
        of.append(strand(path, 0.11 * h.scale, 13, 0.5, 0, 0.5))
    return [*parts, locks("tied", "hair", of)]


def curls(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None) -> list[Part]:
    """A full head of ringlets."""
    parts = [cap(h, 0.12, lambda q: 0.06 * noise(q, 5, 2, 9), 0.0)]
    of = []
    golden = np.pi * (3 - np.sqrt(5))
    n = 150
    for i in range(n):
        z = 1 - 1.45 * (i + 0.5) / n
        r = np.sqrt(max(0, 1 - z * z))
        d = np.array([r * np.cos(i * golden), r * np.sin(i * golden), z])
        root = MIDDLE + SKULL * d
        if hairline(root[None], -0.05)[0] > 0.0:
            continue
        n1 = d
        side = np.cross(n1, [0.2, 0.3, 1.0])
        side /= np.linalg.norm(side)
        other = np.cross(n1, side)
        length = rng.uniform(0.42, 0.62) * (1.25 if z < 0.2 else 1.0)
        sag = np.array([0, 0.10, -0.42]) * length
        phase, handed = rng.uniform(0, 6.28), rng.choice([-1, 1])
        path = []
        for t in np.linspace(0, 1, 14):
            turn = phase + handed * t * 2 * np.pi * 1.7
            coil = 0.085 * (0.4 + 0.6 * t)
            path.append(h.p(*(root + n1 * length * t * (1 - 0.25 * t) + sag * t * t * 1.5 + side * np.cos(turn) * coil + other * np.sin(turn) * coil)))
        if floor is not None:
            for p in path:
                p[2] = max(p[2], floor)
        of.append(lock(path, 0.072 * h.scale, 22, 7, 0.2, 0.75, lambda p: np.clip(1.05 - p, 0.05, 1) ** 0.4))
    return [*parts, locks("curls", "hair", of)]


def bald(h: Local, rng: np.random.Generator, drop: np.ndarray, floor: float | None) -> list[Part]:
    return []


HAIR = dict(shorn=shorn, braid=braid, long=long, tied=tied, curls=curls, bald=bald)


def beard(h: Local, f: Face, rng: np.random.Generator, floor: float | None) -> list[Part]:
    """Locks along jaw and chin, and a moustache; `f.beard` is their length."""
    of = []
    short = f.beard < 0.5
    count, rows = (150, 5) if short else (48, 3)
    for i in range(count):
        t = (i + 0.5) / count * 2 - 1
        row = i % rows
        x = 0.50 * f.jaw * np.sin(t * 1.45)
        y = -0.74 + 0.62 * abs(t) ** 1.9 + 0.06 * row
        z = (-0.70 - (0.07 if short else 0.12) * row) * f.long + 0.34 * abs(t) ** 2.2
        if short and abs(x) < 0.30 and z > -0.82 * f.long:
            continue  # the lower lip
        d = np.array([x * 0.25, -0.22, -1.0])
        reach = f.beard * (1.0 - 0.55 * abs(t)) * rng.uniform(0.8, 1.1)
        path = [h.p(x, y + 0.08, z), h.p(*(np.array([x, y - 0.05, z]) + d * reach * 0.4)), h.p(*(np.array([x * 0.85, y + 0.02, z]) + d * reach))]
        if floor is not None:
            for p in path:
                p[2] = max(p[2], floor)
        of.append(strand(path, (0.046 if short else 0.074) * h.scale, 10, 0.6, 0, 0.6))
    mouth = -0.62 * f.long
    for x in SIDES:
        for k in range(3):
            of.append(
                strand(
                    [
                        h.p(0.03 * x, -0.96, mouth + 0.15),
                        h.p((0.16 + 0.02 * k) * x, -0.94, mouth + 0.10 - 0.02 * k),
                        h.p((0.30 + 0.02 * k) * x, -0.80, mouth - 0.14 - 0.10 * k * f.beard),
                    ],
                    0.055 * h.scale,
                    9,
                    0.5,
                    0,
                    0.6,
                )
            )
    return [locks("beard", "hair", of)]
