"""The four outfits of survivors: cloth, and the gear sets rawhide, bone and White Lion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from tools.art.figures.bodies import NAMES, chest_of, hips_of
from tools.art.figures.dress import Wardrobe, belt, fur_collar, half_space, over, ring, skirt, wrapped
from tools.art.figures.faces import SIDES, Local
from tools.art.figures.hair import MIDDLE, SKULL, strand
from tools.art.figures.poses import at, between, unit
from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, capsule, cone, ellipsoid, frame, lock, spline, torus


def cloth(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """Rags, the starting outfit: a skirt, strips around arms and shins, a band or a strap."""
    j, s = w.j, w.j.scale
    f = j.build.limb
    w.group("cloth").add(skirt(j, length, 0.030, 9, 0.05, seed, slit=0.05))
    belt(w)
    wraps = w.group("cloth2")
    for _, n in NAMES:
        e, h, k, a = j["elbow" + n], j["wrist" + n], j["knee" + n], j["ankle" + n]
        if (seed + ord(n)) % 3 != 0:
            wraps.add(wrapped(between(e, h, 0.30), between(e, h, 0.92), 0.044 * f * s, 0.030 * f * s, 7), 0.0)
        wraps.add(wrapped(between(k, a, 0.30), between(k, a, 0.98), 0.053 * f * s, 0.038 * f * s, 7), 0.0)
    c = chest_of(j)
    if female:
        up = j.chest @ at(0.05, 0, 1)
        band = over(w.trunk, 0.011 * s, half_space(c.p(0, 0, 0.052), up), half_space(c.p(0, 0, -0.052), -up))
        wraps.add(lambda p: band(p) + 0.004 * np.sin(c.inside(p)[:, 2] * 190 + c.inside(p)[:, 0] * 30).astype(np.float32), 0.0)
    normal = unit(at(0.72, 0.0, 0.66 if seed % 2 else -0.66))
    strip = over(
        w.trunk,
        0.019 * s,
        lambda p: np.abs(c.inside(p) @ normal.astype(np.float32) + 0.01) * s - 0.024 * s,
        half_space(c.p(0, 0, -0.22), j.chest @ at(0, 0, -1)),
    )
    w.group("leather").add(strip, 0.0)


def boots(w: Wardrobe, material: str, cuff: str, top: float = 0.30) -> None:
    """Boots over shin and foot, with a cuff of fur or straps."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    g = w.group(material)
    for _, n in NAMES:
        k, a, t = j["knee" + n], j["ankle" + n], j["toe" + n]
        ahead = unit(t - a)
        g.add(cone(between(k, a, top), a, 0.052 * f * s, 0.042 * s, lambda p, q: np.float32(0.004) * np.sin(p * 16)), 0.01)
        g.add(cone(a - ahead * 0.02 * s, t + ahead * 0.018 * s, 0.042 * s, 0.036 * s), 0.02)
        for part in (0.62, 0.84):
            w.group("leather").add(ring(k, a, part, 0.048 * f * s, 0.008 * s))
        if cuff in ("fur", "mane"):
            u = np.asarray(frame(a - k), float)
            for i in range(15):
                v = i / 15 * 2 * np.pi
                out = u[:, 0] * np.cos(v) + u[:, 2] * np.sin(v)
                p = between(k, a, top - 0.02) + out * 0.044 * f * s
                d = unit(unit(a - k) * 0.8 + out * 0.5)
                w.hairs(cuff).append(strand([p - d * 0.02, p + d * 0.035 * s + out * 0.008, p + d * 0.075 * s], 0.018 * s, 8, 0.55))


def gloves(w: Wardrobe, material: str, cuff: str) -> None:
    """Bracers from elbow to wrist; the fingers stay bare."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    for _, n in NAMES:
        e, h = j["elbow" + n], j["wrist" + n]
        w.group(material).add(cone(between(e, h, 0.22), between(e, h, 1.0), 0.047 * f * s, 0.034 * f * s), 0.0)
        for part in (0.35, 0.62, 0.88):
            w.group("leather").add(ring(e, h, part, (0.049 - 0.014 * part) * f * s, 0.0065 * s))
        if cuff in ("fur", "mane"):
            u = np.asarray(frame(h - e), float)
            for i in range(11):
                v = i / 11 * 2 * np.pi
                out = u[:, 0] * np.cos(v) + u[:, 2] * np.sin(v)
                p = between(e, h, 0.24) + out * 0.040 * f * s
                d = unit(unit(e - h) * 0.5 + out * 0.8)
                w.hairs(cuff).append(strand([p - d * 0.015, p + d * 0.03 * s, p + d * 0.06 * s], 0.015 * s, 7, 0.55))


def vest(w: Wardrobe, material: str, low: float = -0.15, thick: float = 0.016, laces: bool = True) -> None:
    """A sleeveless coat over chest and waist, laced in front."""
    j, s = w.j, w.j.scale
    c = chest_of(j)
    up = j.chest @ at(0, 0, 1)
    collar = ellipsoid(c.p(0, -0.07, 0.155), np.array((0.075, 0.10, 0.07)) * s, j.chest)
    body = over(w.trunk, thick * s, half_space(c.p(0, 0, low), -up), half_space(c.p(0, 0, 0.128), up), lambda p: -collar(p))

    def relief(p: np.ndarray) -> np.ndarray:
        q = c.inside(p)
        seam = np.exp(-(((np.abs(q[:, 0]) - 0.075) / 0.006) ** 2)) * 0.005
        return (body(p) - seam + 0.004 * np.sin(q[:, 2] * 60 + np.sin(q[:, 0] * 20) * 2) * (q[:, 1] < 0.2)).astype(np.float32)

    w.group(material).add(relief, 0.0)
    if laces:
        for i in range(5):
            z = 0.06 - 0.042 * i
            for x in SIDES:
                a, b = c.p(0.028 * x, -0.06, z), c.p(-0.028 * x, -0.06, z - 0.03)
                out = -j.chest[:, 1]
                for p in (a, b):
                    for _ in range(30):
                        gap = float(w.trunk(np.array([p], np.float32))[0]) - thick * s - 0.002
                        if abs(gap) < 0.001:
                            break
                        p -= out * gap
                w.group("cloth2").add(capsule(a, b, 0.0055 * s))


def pauldrons(w: Wardrobe, make: Callable[[Local, int], None]) -> None:
    """Puts something on both shoulders: its frame has x outwards along the arm's root, z away from the body."""
    j = w.j
    for x, n in NAMES:
        out = unit(j["shoulder" + n] - j["chest"] + j.chest @ at(0, 0, 0.03))
        arm = unit(j["elbow" + n] - j["shoulder" + n])
        up = unit(j.chest @ at(0.55 * x, 0, 1.0) + out * 0.3 - arm * 0.35)
        back = unit(np.cross(up, arm))
        make(Local(j["shoulder" + n], np.stack([np.cross(back, up), back, up], 1), j.scale), x)


def flaps(w: Wardrobe, material: str, count: int, length: float, width: float, seed: int) -> None:
    """Strips of hide that hang from the belt over the skirt."""
    j, s = w.j, w.j.scale
    h = hips_of(j)
    wide = j.build.hips / 0.076
    for i in range(count):
        a = (i + 0.5) / count * 2 * np.pi
        root = h.p(np.sin(a) * 0.128 * wide, -np.cos(a) * 0.108 + 0.004, 0.045)
        out = j.hips @ at(np.sin(a), -np.cos(a), 0)
        side = np.sin(a)
        goal = between(j["kneeL"], j["kneeR"], 0.5 - 0.5 * side)
        hang = unit((goal - root) * (1.0 if j.pose.lies else 0.45) + (at(0, 0, 0) if j.pose.lies else at(0, 0, -0.28)) + out * 0.045)
        reach = length * s * (0.9 + 0.2 * ((i * 7 + seed) % 3) / 2)
        path = [root, root + hang * reach * 0.5 + out * 0.035 * s, root + hang * reach + out * 0.028 * s]
        for q in path:
            q[2] = max(q[2], 0.02)
        v = lock(path, width * s, 10, 8, 0.05, 0.20, lambda p: np.clip(0.75 + 0.35 * p, 0, 1.0) * np.clip((1.02 - p) * 9, 0.02, 1))
        w.parts.append(Part(f"flap{i}", v[0], v[1], material, smooth=False))


def rawhide(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """Hide all over: headband, gloves, vest, pants, boots, with stitches and fur at the edges."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    g = w.group("hide")
    for _, n in NAMES:  # pants
        g.add(
            cone(j["hip" + n], between(j["hip" + n], j["knee" + n], 1.0), 0.086 * f * s, 0.058 * f * s, lambda t, q: np.float32(0.006) * np.sin(t * 14)), 0.02
        )
        g.add(cone(j["knee" + n], between(j["knee" + n], j["ankle" + n], 0.5), 0.056 * f * s, 0.050 * f * s), 0.02)
    vest(w, "hide", -0.17)
    belt(w)
    flaps(w, "hide", 9, 0.19, 0.060, seed)
    w.group("cloth").add(skirt(j, min(length, 0.55), 0.012, 9, 0.04, seed))
    boots(w, "hide", "fur", 0.42)
    gloves(w, "hide", "fur")

    def pad(k: Local, x: int) -> None:
        g.add(k.egg((0.010, 0, 0.012), (0.080, 0.078, 0.052)), 0.0)
        w.group("leather").add(torus(k.p(0.01, 0, 0.004), 0.074 * s, 0.008 * s, k.turn))
        for i in range(9):
            a = i / 9 * 2 * np.pi
            p, d = k.p(0.07 * np.cos(a), 0.07 * np.sin(a), 0.0), k.d(np.cos(a) * 0.5, np.sin(a) * 0.5, -1)
            w.hairs("fur").append(strand([p, p + d * 0.03 * s, p + d * 0.06 * s], 0.015 * s, 7, 0.55))

    pauldrons(w, pad)
    h = w.head
    around = h.egg(MIDDLE + at(0, -0.03, 0.02), SKULL + 0.10)

    def band(p: np.ndarray) -> np.ndarray:
        q = h.inside(p)
        return np.maximum(around(p), np.abs(q[:, 2] - 0.42 + 0.18 * q[:, 1]) * h.scale - 0.13 * h.scale).astype(np.float32)

    w.group("hide", 0.0058).add(band, 0.0)
    for i in range(7):
        w.group("cloth2", 0.0058).add(
            h.bar((-0.36 + 0.12 * i, -0.96 + 0.018 * (i - 3) ** 2, 0.66), (-0.33 + 0.12 * i, -0.97 + 0.018 * (i - 3) ** 2, 0.50), 0.022)
        )


def bone(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """Bones tied over hide: a beast's skull as helm, ribs over the chest, plates on shoulders, shins and arms."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    c = chest_of(j)
    vest(w, "leather", -0.13, 0.012, laces=False)
    w.group("cloth").add(skirt(j, length, 0.026, 9, 0.05, seed))
    belt(w, buckle="bone")
    flaps(w, "leather", 7, 0.15, 0.050, seed)
    g = w.group("bone", 0.0062)
    for i in range(5):  # ribs
        z = 0.075 - 0.040 * i
        for x in SIDES:
            path = [(0.012, -0.14, z - 0.012), (0.070, -0.135, z + 0.004), (0.130, -0.075, z + 0.018), (0.150, 0.01, z + 0.028)]
            curve = spline([c.p(x * a, b * j.build.trunk, k) for a, b, k in path], 12)
            for a, b in pairwise(curve):
                for p in (a, b):
                    gap = float(w.trunk(np.array([p], np.float32))[0]) - 0.018 * s
                    p -= unit(p - c.p(0, 0.02, p @ j.chest[:, 2] * 0)) * np.clip(gap, -0.05, 0.05) * 0.5
                g.add(capsule(a, b, 0.0125 * s * (1 - 0.06 * i)), 0.004)
    g.add(cone(c.p(0, -0.125 * j.build.trunk, 0.09), c.p(0, -0.12 * j.build.trunk, -0.10), 0.017 * s, 0.012 * s), 0.008)

    def plate(k: Local, x: int) -> None:
        for i in range(3):
            shell = k.egg((0.020 + 0.030 * i, 0, 0.020 - 0.022 * i), (0.066, 0.074 - 0.008 * i, 0.040))
            g.add(shell, 0.0)
        for i in (-1, 0, 1):
            g.add(k.bar((0.02, 0.035 * i, 0.052), (0.035, 0.055 * i, 0.115 - 0.02 * abs(i)), 0.014, 0.003), 0.01)

    pauldrons(w, plate)
    for _, n in NAMES:
        e, h, k, a = j["elbow" + n], j["wrist" + n], j["knee" + n], j["ankle" + n]
        fore = unit(k - between(j["hip" + n], a, 0.5) + 1e-6)
        out = unit(e - between(j["shoulder" + n], h, 0.5) + 1e-6)
        g.add(ellipsoid(k + fore * 0.034 * s, np.array((0.040, 0.022, 0.044)) * f * s, np.asarray(frame(fore), float)), 0.0)
        for o in (-0.022, 0.0, 0.022):
            side = unit(np.cross(fore, a - k)) * o * s
            g.add(cone(between(k, a, 0.22) + fore * 0.046 * s + side, between(k, a, 0.92) + fore * 0.034 * s + side * 0.7, 0.013 * s, 0.011 * s), 0.003)
            side = unit(np.cross(out, h - e)) * o * 0.9 * s
            g.add(cone(between(e, h, 0.18) + out * 0.038 * s + side, between(e, h, 0.95) + out * 0.026 * s + side * 0.7, 0.011 * s, 0.010 * s), 0.003)
        for part in (0.35, 0.8):
            w.group("leather").add(ring(k, a, part, 0.050 * f * s, 0.010 * s))
            w.group("leather").add(ring(e, h, part, (0.046 - 0.010 * part) * f * s, 0.008 * s))
    for i in range(11):  # teeth on a string
        a = (i - 5) / 5 * 1.1
        p = c.p(0.085 * np.sin(a), -0.105 * np.cos(a) * j.build.trunk - 0.012, 0.098 - 0.022 * np.cos(a))
        d = j.chest @ at(0.2 * np.sin(a), -0.25, -1)
        w.group("tooth", 0.006).add(cone(p, p + unit(d) * 0.034 * s, 0.0095 * s, 0.003 * s), 0.0)
    skull_helm(w)


def skull_helm(w: Wardrobe) -> None:
    """The upper skull of a beast over brow and crown, its teeth before the eyes, horns swept back."""
    h = w.head
    g = Group(0.02)
    g.add(h.egg((0, 0.12, 0.42), (0.93, 1.08, 0.84)))
    g.add(h.egg((0, -0.75, 0.42), (0.50, 0.55, 0.28), -14), 0.03)
    g.add(h.bar((0, -0.9, 0.52), (0, -1.35, 0.30), 0.26, 0.17), 0.03)
    for x in SIDES:
        g.add(h.bar((0.62 * x, -0.62, 0.36), (0.86 * x, 0.05, 0.12), 0.15, 0.12), 0.03)
        g.subtract(h.egg((0.42 * x, -0.92, 0.60), (0.20, 0.26, 0.16), 0, 0, 24 * x), 0.012)
        g.subtract(h.egg((0.10 * x, -1.50, 0.36), (0.06, 0.16, 0.09)), 0.01)
        g.add(h.bar((0.62 * x, 0.10, 0.95), (1.05 * x, 0.62, 1.35), 0.17, 0.11), 0.03)
        g.add(h.bar((1.05 * x, 0.62, 1.35), (1.18 * x, 1.05, 1.95), 0.11, 0.02), 0.02)
        for i in range(4):
            a = (0.14 + 0.13 * i) * x
            g.add(h.bar((a, -1.22 + 0.16 * i, 0.16), (a * 1.02, -1.20 + 0.16 * i, -0.08), 0.055, 0.012), 0.01)
    g.subtract(h.egg((0, 0.10, 0.20), (0.80, 0.97, 0.80)), 0.01)
    g.cut(half_space(h.p(0, 0, -0.10), -h.turn[:, 2]), 0.01)
    g.subtract(h.bar((0, -0.9, 0.80), (0, 0.9, 1.26), 0.012), 0.03)
    w.parts.append(sculpted("skull_helm", "bone", g, h.origin - 0.27, h.origin + 0.27, 0.0055))


def lion(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """The White Lion set: its face as helm with the mane down the back, coat and skirt of its fur, gauntlets with claws."""
    j, s, rng = w.j, w.j.scale, w.rng
    vest(w, "pelt", -0.16, 0.020, laces=False)
    w.group("cloth").add(skirt(j, max(length, 0.75), 0.030, 9, 0.05, seed))  # one's own colour below the fur
    w.group("pelt").add(skirt(j, 0.40, 0.044, 7, 0.06, seed + 3, thick=0.011))
    belt(w, buckle="gold")
    boots(w, "pelt", "mane", 0.34)
    gloves(w, "leather", "mane")
    for _, n in NAMES:
        e, h = j["elbow" + n], j["wrist" + n]
        out = unit(e - between(j["shoulder" + n], h, 0.5) + 1e-6)
        ahead = unit(h - e)
        side = unit(np.cross(out, ahead))
        for o in (-1, 0, 1):
            p = h + out * 0.030 * s + side * 0.018 * o * s
            w.hairs("nail").append(strand([p - ahead * 0.02 * s, p + ahead * 0.035 * s + out * 0.014 * s, p + ahead * 0.085 * s], 0.012 * s, 8, 0.7, 0, 0.9))
    fur_collar(w, "mane", 78, 0.13, 0.019, 2.75)
    c = chest_of(j)
    for i in range(26):  # a breast of fur
        x = (i % 7 - 3) / 3
        z = 0.09 - 0.035 * (i // 7)
        p = c.p(0.085 * x, -0.115 * j.build.trunk + 0.05 * x * x, z)
        d = unit(j.chest @ at(0.25 * x, -0.35, -1) + rng.normal(size=3) * 0.1)
        w.hairs("mane").append(strand([p - d * 0.01, p + d * 0.035 * s - j.chest[:, 1] * 0.014, p + d * 0.085 * s], 0.017 * s, 8, 0.5))
    lion_helm(w)


def lion_helm(w: Wardrobe) -> None:
    """The lion's upper jaw, nose and brow over the wearer's eyes, and its mane."""
    h, rng, j = w.head, w.rng, w.j
    g = Group(0.02)
    g.add(h.egg((0, 0.08, 0.50), (0.96, 1.06, 0.82)))
    g.add(h.egg((0, -0.95, 0.56), (0.44, 0.55, 0.26), -10), 0.03)
    g.add(h.egg((0, -1.36, 0.44), (0.36, 0.22, 0.24)), 0.02)
    for x in SIDES:
        g.add(h.bar((0.16 * x, -0.86, 0.84), (0.56 * x, -0.66, 0.80), 0.12, 0.10), 0.03)
        g.subtract(h.egg((0.34 * x, -1.02, 0.70), (0.14, 0.16, 0.09), 0, 0, 22 * x), 0.02)
        g.add(h.egg((0.78 * x, 0.05, 1.12), (0.24, 0.12, 0.28), 0, 24 * x, 0), 0.02)
        g.subtract(h.egg((0.82 * x, -0.10, 1.14), (0.15, 0.10, 0.19), 0, 24 * x, 0), 0.01)
    g.subtract(h.egg((0, 0.10, 0.24), (0.82, 0.99, 0.82)), 0.01)
    g.cut(half_space(h.p(0, -0.2, 0.18), -h.d(0, -0.12, 1)), 0.012)
    w.parts.append(sculpted("lion_helm", "pelt", g, h.origin - 0.25, h.origin + 0.25, 0.0055))
    nose = Group(0.01).add(h.egg((0, -1.56, 0.56), (0.17, 0.08, 0.10)))
    eyes = Group(0.0)
    teeth = Group(0.0)
    for x in SIDES:
        eyes.add(h.ball((0.33 * x, -0.93, 0.69), 0.10))
        for i in range(4):
            long = 0.34 if i == 1 else 0.16
            teeth.add(h.bar((0.10 * x + 0.085 * i * x, -1.44 + 0.13 * i, 0.24), (0.10 * x + 0.085 * i * x, -1.46 + 0.13 * i, 0.24 - long), 0.05, 0.01))
    low, high = h.origin - 0.22, h.origin + 0.22
    w.parts += [
        sculpted("lion_nose", "nose", nose, low, high, 0.0055),
        sculpted("lion_eyes", "eye", eyes, low, high, 0.0055),
        sculpted("lion_teeth", "tooth", teeth, low, high, 0.0055),
    ]
    floor = 0.016 if j.pose.lies else None
    golden = np.pi * (3 - np.sqrt(5))
    for i in range(110):
        z = 1 - 1.25 * (i + 0.5) / 110
        r = np.sqrt(max(0.0, 1 - z * z))
        d = np.array([r * np.cos(i * golden), r * np.sin(i * golden), z])
        if d[1] < -0.30 - 0.5 * max(0, z - 0.3) or (d[1] < 0.05 and z > 0.75):
            continue
        root = np.array([0, 0.08, 0.50]) + np.array([0.93, 1.04, 0.80]) * d
        reach = rng.uniform(0.9, 1.5) * (1.15 if d[1] > 0.2 else 0.85)
        out = d * 0.55 + np.array([0, 0.42, -0.75])
        path = [
            h.p(*(root * 0.97)),
            h.p(*(root + d * 0.30 + out * reach * 0.25)),
            h.p(*(root + d * 0.22 + out * reach * 0.65)),
            h.p(*(root + d * 0.12 + out * reach + [0, 0.05, -0.1])),
        ]
        if floor is not None:
            for p in path:
                p[2] = max(p[2], floor + rng.uniform(0, 0.02))
        w.hairs("mane").append(strand(path, 0.155 * h.scale * rng.uniform(0.8, 1.15), 12, 0.6, 0, 0.5))


OUTFITS: dict[str, Callable[[Wardrobe, bool, int, float], None]] = dict(cloth=cloth, rawhide=rawhide, bone=bone, lion=lion)
WEAPONS: dict[str, Sequence[str]] = dict(  # of the persons a to f
    cloth=("stone", "stone", "stone", "stone", "stone", "stone"), rawhide=("blade", "axe", "stone", "blade", "bow", "spear"),
    bone=("blade", "axe", "axe", "spear", "blade", "axe"), lion=("spear", "axe", "blade", "spear", "bow", "spear"),
)  # fmt: skip
