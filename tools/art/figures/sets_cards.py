"""Armor that only cards show, worn by survivors: leather, screaming antelope, lantern, phoenix and regal sets, and how one piece of it is cut out."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures import people
from tools.art.figures.antelope import horn_along
from tools.art.figures.bodies import NAMES, chest_of, fist, hips_of
from tools.art.figures.cast import Hold, only, person, pose
from tools.art.figures.dress import Wardrobe, belt, fur_collar, half_space, over, ring, skirt
from tools.art.figures.faces import SIDES, Local
from tools.art.figures.hair import strand
from tools.art.figures.hands import hand
from tools.art.figures.poses import at, between, unit
from tools.art.figures.sets import OUTFITS, WEAPONS, boots, cloth, pauldrons, vest
from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, Shape, capsule, cone, ellipsoid, frame, lock, sphere, spline

F = np.float32


ARM = pose(  # the left arm held out to the side, the back of its hand before the eye
    "stand", pelvis=(0.0, 0.02, 0.53), hips=(0, 0, 0), chest=(0, 0, 0), head=(0, 0, 0), hands=dict(L=(0.47, -0.10, 0.84), R=(-0.30, 0.0, 0.54)),
    elbows=dict(L=(0.1, -0.35, 1), R=(-1, 0.5, 0)), holds=dict(L=Hold(None, (0, 1, -0.15), (1, -0.1, 0.12)), R=Hold(None, (0.6, -0.6, 0), (0, -0.3, -1))),
)  # fmt: skip
ALONE = (0.325, -9, 0.0), (9, 9, 9)  # what of ARM is seen: the left arm from the elbow on


def worn(who: str, dress: str, low: float, high: float, stance: str = "stand", wide: float = 9, fine: float = 1.2):
    """Returns a maker of somebody in a set, of whom only what lies between two heights is shown."""
    return within(who, dress, (-wide, -9, low), (wide, 9, high), stance, fine)


def within(who: str, dress: str, low, high, stance: str = "stand", fine: float = 1.2):
    """Returns a maker of somebody in a set, of whom only what lies between two corners is shown."""
    from tools.art.pictures.stances import S

    def made():
        return only(person(who, S.get(stance, stance), dress, fine=fine), low, high)

    made.told = (who, dress, low, high, stance, fine)
    return made


# ------------------------------------------------------------------ pieces


def lames(a, b, thick_a: float, thick_b: float, count: int, depth: float = 0.006) -> Shape:
    """Returns plates around a limb, each of which stands out over the next."""
    return cone(a, b, thick_a, thick_b, lambda part, _: F(depth) * ((part * F(count)) % 1.0).astype(F))


def onto(w: Wardrobe, place: np.ndarray, out: np.ndarray, height: float) -> np.ndarray:
    """Moves a place along a direction until it lies at a height over the trunk."""
    place = np.array(place, float)
    for _ in range(30):
        gap = float(w.trunk(np.array([place], F))[0]) - height
        if abs(gap) < 0.001:
            break
        place = place - out * gap
    return place


def cuirass(w: Wardrobe, material: str, low: float = -0.16, thick: float = 0.022, keel: float = 0.012, waist: float = -0.02, step: float = 0.042) -> None:
    """Adds a breastplate with a keel, a rim at the neck, and plates over the belly below `waist`."""
    s, c = w.j.scale, chest_of(w.j)
    up = w.j.chest @ at(0, 0, 1)
    collar = ellipsoid(c.p(0, -0.06, 0.160), np.array((0.082, 0.10, 0.072)) * s, w.j.chest)
    body = over(w.trunk, thick * s, half_space(c.p(0, 0, low), -up), half_space(c.p(0, 0, 0.128), up), lambda p: -collar(p))

    def relief(p: np.ndarray) -> np.ndarray:
        q = c.inside(p)
        ridge = keel * np.exp(-((q[:, 0] / 0.028) ** 2)) * (q[:, 1] < 0.03)
        rim = 0.008 * np.exp(-(((collar(p) - 0.012) / 0.008) ** 2))
        down = np.clip(waist + 0.25 * np.abs(q[:, 0]) - q[:, 2], 0, 1) / step
        return (body(p) - ridge - rim - 0.010 * (down % 1.0) * (down > 0)).astype(F)

    w.group(material).add(relief, 0.0)


def studs(w: Wardrobe, material: str, places, height: float, radius: float = 0.008) -> None:
    """Adds studs on the trunk: places in the frame of the chest."""
    c = chest_of(w.j)
    for x, y, z in places:
        out = unit(w.j.chest @ at(x * 1.2, y, 0))
        w.group(material, 0.006).add(sphere(onto(w, c.p(x, y, z), out, height * w.j.scale), radius * w.j.scale), 0.0)


def gauntlets(w: Wardrobe, material: str, count: int = 5, depth: float = 0.007, thick: float = 1.0) -> None:
    """Adds plates over forearm and hand."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    for x, n in NAMES:
        e, h = j["elbow" + n], j["wrist" + n]
        g = w.group(material, 0.006)
        g.add(lames(between(e, h, 1.02), between(e, h, 0.12), 0.036 * f * s * thick, 0.056 * f * s * thick, count, depth), 0.0)
        hold = j.pose.holds[n]
        forward = unit(h - e)
        if hold.along is not None:
            fist(g, h, forward, unit(at(*hold.along)), s * 1.14, -x)
        else:
            fingers = forward if hold.fingers is None else unit(at(*hold.fingers))
            hand(g, h - fingers * 0.005, fingers, unit(at(*hold.palm)), 0.068 * s, 0.28, 0.9, x, None, 1.32)
            back = -unit(at(*hold.palm))
            g.add(ellipsoid(h + fingers * 0.030 * s + back * 0.012 * s, np.array((0.034, 0.036, 0.014)) * s, frame(fingers, back).astype(float)), 0.0)


def greaves(w: Wardrobe, material: str, thigh: bool = True, knee: float = 0.05) -> None:
    """Adds plates over thigh, knee, shin and foot."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    g = w.group(material, 0.0068)
    for _, n in NAMES:
        h, k, a, t = j["hip" + n], j["knee" + n], j["ankle" + n], j["toe" + n]
        fore = unit(k - between(h, a, 0.5) + 1e-6)
        if thigh:
            g.add(lames(between(h, k, 0.22), between(h, k, 0.90), 0.092 * f * s, 0.062 * f * s, 3, 0.007), 0.0)
        g.add(ellipsoid(k + fore * 0.020 * s, np.array((0.060, 0.046, 0.058)) * f * s, np.asarray(frame(fore), float)), 0.0)
        g.add(cone(k + fore * 0.030 * s, k + fore * (0.035 + knee) * s, 0.026 * s, 0.004), 0.012)
        g.add(cone(between(k, a, 0.20), between(k, a, 0.96), 0.060 * f * s, 0.044 * f * s), 0.0)
        g.add(cone(between(k, a, 0.18) + fore * 0.040 * f * s, between(k, a, 0.92) + fore * 0.028 * f * s, 0.020 * s, 0.016 * s), 0.012)
        ahead = unit(t - a)
        g.add(lames(t + ahead * 0.030 * s, a - ahead * 0.025 * s, 0.036 * s, 0.052 * s, 4, 0.007), 0.0)
        for part in (0.34, 0.66):
            w.group("leather").add(ring(k, a, part, 0.058 * f * s, 0.009 * s))


def shells(w: Wardrobe, material: str, count: int = 3, spike: float = 0.0) -> None:
    """Adds plates over both shoulders, one below the other; `spike` is how far a point stands up from the first."""
    g = w.group(material, 0.0065)

    def plate(k: Local, _: int) -> None:
        for i in range(count):
            g.add(k.egg((0.008 + 0.026 * i, 0, 0.020 - 0.026 * i), (0.078 - 0.004 * i, 0.084 - 0.005 * i, 0.046)), 0.0)
            if i:
                g.add(k.bar((0.060 + 0.026 * i, -0.05, 0.0 - 0.030 * i), (0.060 + 0.026 * i, 0.05, 0.0 - 0.030 * i), 0.010), 0.006)
        if spike:
            g.add(k.bar((0.02, 0, 0.05), (0.06, 0, 0.05 + spike), 0.026, 0.003), 0.012)

    pauldrons(w, plate)


def tufts(w: Wardrobe, material: str, a, b, radius: float, rows: int, around: int, long: float, width: float = 0.016, lift: float = 0.35) -> None:
    """Adds rows of locks around a limb that lie down along it."""
    rng, way = w.rng, unit(np.asarray(b, float) - a)
    u = np.asarray(frame(way), float)
    for row in range(rows):
        for i in range(around):
            v = (i + 0.5 * (row % 2) + rng.uniform(-0.3, 0.3)) / around * 2 * np.pi
            out = u[:, 0] * np.cos(v) + u[:, 2] * np.sin(v)
            p = between(a, b, (row + rng.uniform(-0.2, 0.2)) / max(1, rows - 1)) + out * radius
            d = unit(way + out * lift + rng.normal(size=3) * 0.10)
            reach = long * rng.uniform(0.75, 1.2)
            w.hairs(material).append(strand([p - d * 0.015, p + d * reach * 0.5 + out * 0.008, p + d * reach], width * rng.uniform(0.8, 1.2), 9, 0.6, 0, 0.55))


def plumes(w: Wardrobe, roots, wide: float = 0.020, material: str = "feather") -> None:
    """Adds flat feathers; each is (root, way, length)."""
    for root, way, long in roots:
        root, way = np.asarray(root, float), unit(way)
        path = [root, root + way * long * 0.5 + at(0, 0, 0.04 * long), root + way * long]
        shape = lambda p: np.sin(np.pi * np.clip(p * 0.86 + 0.10, 0, 1)) ** 0.6  # noqa: E731
        w.hairs(material).append(lock(path, wide, 12, 10, 0.10, 0.18, shape))
        w.hairs("quill").append(lock([q + at(0, -0.004, 0.002) for q in path], wide * 0.13, 10, 6, 0, 1.0, lambda p: 1.1 - p))


def strips(
    w: Wardrobe, material: str, count: int, length: float, width: float, top: float = 0.045, out_: float = 1.0, stud: str = "", turn: float = 0.0
) -> None:
    """Adds straight strips that hang from the hips all around, with studs on them if their material is given."""
    j, s, h = w.j, w.j.scale, hips_of(w.j)
    wide = j.build.hips / 0.076
    for i in range(count):
        a = (i + 0.5 + turn) / count * 2 * np.pi
        out = j.hips @ at(np.sin(a), -np.cos(a), 0)
        root = h.p(np.sin(a) * 0.138 * wide * out_, (-np.cos(a) * 0.118 + 0.004) * out_, top)
        hang = unit(at(0, 0, -1) + out * 0.20)
        path = [root, root + hang * length * 0.5 * s + out * 0.012, root + hang * length * s]
        v = lock(path, width * s, 14, 10, 0.0, 0.16, lambda p: np.clip((1.01 - p) * 9, 0.02, 1) ** 0.5)
        w.parts.append(Part(f"strip{i}", v[0], v[1], material, smooth=False))
        if stud:
            for part in (0.30, 0.58, 0.84):
                w.group(stud, 0.006).add(sphere(root + hang * length * part * s + out * (0.012 * 4 * part * (1 - part) + 0.006), 0.010 * s), 0.0)


# ------------------------------------------------------------------ sets


def leather(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """Boiled leather: a laced cuirass with studs and straps, bracers, and a skirt of strips."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    cuirass(w, "hide", -0.17, 0.024, 0.0, -0.03, 0.040)
    rows = [(0.035 * k, -0.09, z) for z in (0.075, -0.012) for k in range(-3, 4)]
    studs(w, "metal", rows, 0.030)
    c = chest_of(j)
    for x in SIDES:
        path = [
            onto(w, c.p(0.070 * x, y, z), unit(j.chest @ at(0, y * 4 - 0.02, z - 0.05)), 0.026 * s) for y, z in ((-0.10, 0.02), (-0.075, 0.09), (0.0, 0.135))
        ]
        for a, b in pairwise(path):
            w.group("leather").add(capsule(a, b, 0.015 * s), 0.004)
        w.group("metal").add(sphere(path[0], 0.014 * s), 0.0)
    shells(w, "leather", 3)
    w.group("cloth").add(skirt(j, 0.55, 0.012, 9, 0.04, seed))
    strips(w, "leather", 13, 0.20, 0.036, 0.04, 1.0, "")
    strips(w, "hide", 13, 0.15, 0.036, 0.055, 1.06, "metal", 0.5)
    belt(w)
    g = w.group("hide")
    for _, n in NAMES:
        e, h = j["elbow" + n], j["wrist" + n]
        g.add(cone(between(e, h, 0.10), between(e, h, 1.0), 0.054 * f * s, 0.036 * f * s), 0.0)
        for part in (0.10, 1.0):
            g.add(ring(e, h, part, (0.054 - 0.018 * part) * f * s, 0.009 * s), 0.004)
        u = np.asarray(frame(h - e, (0, -1, 0.3)), float)
        for k in range(5):  # laces, crosswise, and studs at their ends
            r = (0.052 - 0.016 * (0.2 + 0.16 * k)) * f * s
            p, q = between(e, h, 0.18 + 0.155 * k), between(e, h, 0.26 + 0.155 * k)
            for x in SIDES:
                one, two = u[:, 2] * 0.9 + u[:, 0] * 0.42 * x, u[:, 2] * 0.9 - u[:, 0] * 0.42 * x
                w.group("cloth2", 0.005).add(capsule(p + one * r * 1.06, q + two * r * 1.02, 0.0058 * s), 0.0)
                w.group("metal", 0.005).add(sphere(p + unit(one + u[:, 0] * 0.3 * x) * r * 1.06, 0.0085 * s), 0.0)
    boots(w, "leather", "", 0.3)


def screaming(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """The antelope's fur and horn: a horned cap over its teeth, a coat with its jaw on the chest, hooves on the feet."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    vest(w, "fur", -0.17, 0.022, laces=False)
    c, rng = chest_of(j), w.rng
    for i in range(150):  # its coat
        a, z = rng.uniform(-np.pi, np.pi), rng.uniform(-0.15, 0.11)
        out = j.chest @ at(np.sin(a), -np.cos(a), 0)
        p = onto(w, c.p(0.13 * np.sin(a), -0.10 * np.cos(a), z), out, 0.018 * s)
        d = unit(j.chest @ at(0, 0, -1) + out * 0.32 + rng.normal(size=3) * 0.12)
        w.hairs("fur").append(strand([p - d * 0.012, p + d * 0.035 * s + out * 0.010, p + d * 0.085 * s], 0.017 * s, 8, 0.5))
    jaw, teeth = w.group("bone", 0.006), w.group("tooth", 0.005)
    curve = []
    for t in np.linspace(-1, 1, 11):
        out = unit(j.chest @ at(0.55 * t, -1, 0))
        curve.append(onto(w, c.p(0.105 * t, -0.10, 0.005 + 0.075 * t * t), out, 0.040 * s))
    for a, b in pairwise(curve):
        jaw.add(capsule(a, b, 0.019 * s), 0.012)
    for k, p in enumerate(curve):
        out = unit(j.chest @ at(0.055 * (k - 5) * 2, -1, 0.25))
        teeth.add(cone(p + out * 0.006 * s + at(0, 0, 0.010 * s), p + out * 0.014 * s + at(0, 0, 0.050 * s), 0.0125 * s, 0.0100 * s), 0.0)
    fur_collar(w, "fur", 70, 0.11, 0.019, 2.7)
    w.group("cloth").add(skirt(j, max(length, 0.62), 0.012, 9, 0.05, seed))
    strips(w, "hide", 11, 0.21, 0.040, 0.04, 0.98)
    h = hips_of(j)
    wide = j.build.hips / 0.076
    for i in range(15):  # small horns that hang from the belt, over a fringe of fur
        a = (i + 0.5) / 15 * 2 * np.pi
        out = j.hips @ at(np.sin(a), -np.cos(a), 0)
        p = h.p(np.sin(a) * 0.142 * wide, -np.cos(a) * 0.122, 0.05)
        for _ in range(7):
            d = unit(at(0, 0, -1) + out * 0.42 + rng.normal(size=3) * 0.24)
            w.hairs("fur").append(strand([p, p + d * 0.06 * s, p + d * 0.125 * s], 0.020 * s, 8, 0.5))
        if i % 2 == 0:
            path = [p + out * 0.03, p + out * 0.055 + at(0, 0, -0.08), p + out * 0.060 + at(0, 0, -0.16), p + out * 0.10 + at(0, 0, -0.23)]
            w.parts.append(horn_along(path, 0.019 * s, 7, "bone"))
    belt(w, buckle="bone")
    for _, n in NAMES:
        e, t, k, a = j["elbow" + n], j["wrist" + n], j["knee" + n], j["ankle" + n]
        w.group("hide").add(cone(between(e, t, 0.10), between(e, t, 1.0), 0.048 * f * s, 0.034 * f * s), 0.0)
        tufts(w, "fur", between(e, t, 0.08), between(e, t, 0.66), 0.042 * f * s, 4, 13, 0.075 * s, 0.016)
        out = unit(e - between(j["shoulder" + n], t, 0.5) + 1e-6)
        for part in (0.22, 0.48, 0.74):  # its horns stand out along the arm
            p = between(e, t, part) + out * 0.030 * s
            back = unit(e - t)
            w.parts.append(
                horn_along([p, p + out * 0.055 * s + back * 0.02, p + out * 0.085 * s + back * 0.065, p + out * 0.085 * s + back * 0.115], 0.017 * s, 6, "bone")
            )
        for part in (0.80, 0.94):
            w.group("leather").add(ring(e, t, part, 0.036 * f * s, 0.008 * s))
        w.group("hide").add(cone(between(k, a, 0.10), between(k, a, 0.92), 0.056 * f * s, 0.044 * f * s), 0.0)
        tufts(w, "fur", between(k, a, 0.06), between(k, a, 0.84), 0.050 * f * s, 8, 20, 0.085 * s, 0.018, 0.42)
        for part in (0.12, 0.60):
            w.group("leather").add(ring(k, a, part, 0.064 * f * s, 0.010 * s))
        toe = j["toe" + n]
        ahead, hoof = unit(toe - a), w.group("nail", 0.006)
        w.group("hide").add(cone(a - ahead * 0.02 * s, toe, 0.042 * s, 0.036 * s), 0.02)
        across = unit(np.cross(ahead, at(0, 0, 1)))
        for x in SIDES:
            hoof.add(
                cone(
                    toe + across * 0.020 * x * s - ahead * 0.012 * s, toe + across * 0.018 * x * s + ahead * 0.055 * s + at(0, 0, -0.014), 0.030 * s, 0.020 * s
                ),
                0.0,
            )
    shells_of_fur(w)
    antelope_cap(w)


def shells_of_fur(w: Wardrobe) -> None:
    """Adds a pad of fur to both shoulders."""

    def pad(k: Local, _: int) -> None:
        w.group("hide").add(k.egg((0.010, 0, 0.012), (0.074, 0.074, 0.046)), 0.0)
        for i in range(26):
            a, r = i * 2.4, 0.070 * np.sqrt((i + 0.5) / 26)
            p, d = k.p(r * np.cos(a), r * np.sin(a), 0.045), k.d(np.cos(a) * 0.9 + 0.4, np.sin(a) * 0.9, 0.1)
            w.hairs("fur").append(strand([p, p + d * 0.03 * w.j.scale, p + d * 0.075 * w.j.scale], 0.018 * w.j.scale, 8, 0.55))

    pauldrons(w, pad)


def antelope_cap(w: Wardrobe) -> None:
    """Adds the antelope's skull as a cap: its muzzle over the brow, a row of a man's teeth, its ringed horns."""
    h = w.head
    g = Group(0.02)
    g.add(h.egg((0, 0.12, 0.46), (0.96, 1.08, 0.82)))
    g.add(h.bar((0, -0.70, 0.74), (0, -1.40, 0.50), 0.36, 0.24), 0.03)
    g.add(h.egg((0, -1.50, 0.42), (0.30, 0.20, 0.22)), 0.02)
    for x in SIDES:
        g.add(h.bar((0.50 * x, -0.72, 0.62), (0.86 * x, 0.10, 0.10), 0.17, 0.14), 0.03)
        g.subtract(h.egg((0.44 * x, -0.86, 0.70), (0.20, 0.24, 0.17), 0, 0, 24 * x), 0.012)
        g.subtract(h.egg((0.11 * x, -1.66, 0.50), (0.06, 0.14, 0.10)), 0.01)
        g.add(h.bar((0.40 * x, 0.05, 1.05), (0.48 * x, 0.20, 1.40), 0.22, 0.17), 0.03)
    g.subtract(h.egg((0, 0.10, 0.20), (0.82, 0.99, 0.82)), 0.01)
    g.cut(half_space(h.p(0, 0, -0.06), -h.turn[:, 2]), 0.01)
    w.parts.append(sculpted("antelope_cap", "bone", g, h.origin - 0.27, h.origin + 0.27, 0.0055))
    teeth = Group(0.0)
    for i in range(9):
        a = (i - 4) * 0.34
        p = (0.27 * np.sin(a), -1.30 - 0.28 * np.cos(a), 0.28)
        teeth.add(h.bar(p, (p[0], p[1], 0.06), 0.060, 0.050), 0.0)
    w.parts.append(sculpted("cap_teeth", "tooth", teeth, h.origin - 0.25, h.origin + 0.25, 0.0050))
    for x in SIDES:
        path = [h.p(0.46 * x, 0.16, 1.30), h.p(0.78 * x, 0.60, 2.30), h.p(1.20 * x, 1.05, 3.20), h.p(1.05 * x, 1.15, 4.10)]
        w.parts.append(horn_along(path, 0.030 * w.j.scale, 14, "nail"))


def helm(w: Wardrobe) -> Group:
    """Returns a closed helm, to which a set adds its own before `helmed` makes it."""
    h = w.head
    g = Group(0.02).add(h.egg((0, 0.08, 0.34), (0.98, 1.10, 0.96))).add(h.bar((0, -0.10, -0.35), (0, -0.28, -0.72), 0.80, 0.62), 0.05)
    return g.add(h.bar((0, -0.80, 0.70), (0, -1.02, -0.62), 0.10, 0.07), 0.03)


def helmed(w: Wardrobe, material: str, g: Group, slit: float = 0.09) -> None:
    """Cuts eyes into a helm and makes it."""
    h = w.head
    for x in SIDES:
        g.subtract(h.egg((0.36 * x, -0.98, 0.06), (0.27, 0.40, slit), 0, -8 * x, 0), 0.008)
    w.parts.append(sculpted("helm", material, g, h.origin - 0.30, h.origin + 0.34, 0.0055))


def lantern(w: Wardrobe, female: bool, seed: int, length: float, skirted: bool = True) -> None:
    """Plates with a lantern's flame in the breast, over mail of rings."""
    j, s = w.j, w.j.scale
    cuirass(w, "metal", -0.15, 0.028, 0.016, -0.045, 0.040)
    c = chest_of(j)
    out = unit(j.chest @ at(0, -1, 0.1))
    middle = onto(w, c.p(0, -0.11, 0.030), out, 0.036 * s)
    plate = w.group("metal", 0.0068)
    plate.subtract(ellipsoid(middle, np.array((0.036, 0.060, 0.052)) * s, j.chest), 0.006)
    w.group("glow", 0.006).add(ellipsoid(middle - out * 0.004 * s, np.array((0.032, 0.020, 0.048)) * s, j.chest), 0.0)
    bars = w.group("gold", 0.0055)
    for k in range(24):
        a, b = k / 24 * 2 * np.pi, (k + 1) / 24 * 2 * np.pi
        bars.add(capsule(*(middle + out * 0.012 * s + j.chest @ at(0.040 * np.cos(t), 0, 0.056 * np.sin(t)) * s for t in (a, b)), 0.007 * s), 0.0)
    bars.add(capsule(middle + out * 0.020 * s + j.chest @ at(0, 0, 0.055) * s, middle + out * 0.020 * s + j.chest @ at(0, 0, -0.055) * s, 0.004 * s), 0.0)
    shells(w, "metal", 4)
    studs(w, "gold", [(0.030 * k, -0.09, 0.100 - 0.004 * abs(k)) for k in (-4, -3, 3, 4)], 0.036, 0.008)
    gauntlets(w, "metal", 5, 0.009, 1.06)
    if skirted:
        mail(w, 0.86, seed)
    belt(w, buckle="gold", pouch=False)
    greaves(w, "metal", False, 0.03)
    helmed(w, "metal", helm(w))


def mail(w: Wardrobe, length: float, seed: int) -> None:
    """Adds a skirt of rings."""
    j, h = w.j, hips_of(w.j)
    base = skirt(j, length, 0.034, 7, 0.02, seed, thick=0.006)

    def rings(p: np.ndarray) -> np.ndarray:
        q = h.inside(p)
        a = np.arctan2(q[:, 0], -q[:, 1]) * 18 / np.pi
        row = q[:, 2] / 0.030
        odd = (np.floor(row) % 2) * 0.5
        u, v = (a + odd) % 1.0 - 0.5, row % 1.0 - 0.5
        r = np.hypot(u * 1.05, v)
        return (base(p) - 0.014 * np.exp(-(((r - 0.36) / 0.13) ** 2)) + 0.003).astype(F)

    w.group("metal", 0.0056).add(rings, 0.0)


def phoenix(w: Wardrobe, female: bool, seed: int, length: float, skirted: bool = True) -> None:
    """Gold and feathers: a beaked helm with a crest, cuffs and faulds of feathers, talons on hands and feet."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    cuirass(w, "gold", -0.16, 0.024, 0.014, -0.01, 0.040)
    shells(w, "gold", 3)
    gauntlets(w, "gold", 4, 0.008, 1.0)
    h, rng = hips_of(j), w.rng
    wide = j.build.hips / 0.076
    if skirted:
        w.group("cloth").add(skirt(j, max(length, 0.60), 0.014, 9, 0.05, seed))
    for row, (top, long, out_, count) in enumerate(((0.0, 0.30, 0.98, 17), (0.030, 0.22, 1.06, 17), (0.055, 0.14, 1.14, 17)) if skirted else ()):
        found = []
        for i in range(count):
            a = (i + 0.5 * (row % 2)) / count * 2 * np.pi
            out = j.hips @ at(np.sin(a), -np.cos(a), 0)
            root = h.p(np.sin(a) * 0.138 * wide * out_, -np.cos(a) * 0.116 * out_, top)
            found.append((root, at(0, 0, -1) + out * (0.30 + 0.06 * row), long * s * rng.uniform(0.92, 1.08)))
        plumes(w, found, 0.030 * s)
    w.group("gold").add(
        lambda p: np.maximum(
            ellipsoid(h.p(0, 0.004, 0.03), np.array((0.150 * wide, 0.130, 0.12)) * s, j.hips)(p), np.abs(h.inside(p)[:, 2] - 0.062) - 0.024
        ).astype(F),
        0.0,
    )
    w.group("gold", 0.006).add(hips_of(j).egg((0, -0.128, 0.050), (0.050, 0.020, 0.050)), 0.01)
    greaves(w, "gold", True, 0.05)
    for _, n in NAMES:
        e, t, k, a, toe = j["elbow" + n], j["wrist" + n], j["knee" + n], j["ankle" + n], j["toe" + n]
        u = np.asarray(frame(t - e), float)
        back = unit(e - t)
        plumes(
            w,
            [
                (between(e, t, part) + out * r * f * s, back + out * 0.55, long * s)
                for part, r, long in ((0.16, 0.050, 0.15), (0.40, 0.048, 0.11))
                for v in np.linspace(0, 2 * np.pi, 11, endpoint=False)
                for out in [u[:, 0] * np.cos(v) + u[:, 2] * np.sin(v)]
            ],
            0.022 * s,
        )
        hold = j.pose.holds[n]
        if hold.along is None:
            fingers = unit(t - e) if hold.fingers is None else unit(at(*hold.fingers))
            bone = -unit(at(*hold.palm))
            side = unit(np.cross(fingers, bone))
            for o in (-1.5, -0.5, 0.5, 1.5):
                p = t + fingers * (0.118 - 0.008 * abs(o)) * s + side * o * 0.020 * s - bone * 0.012 * s
                w.hairs("nail").append(
                    strand([p - fingers * 0.025 * s, p + fingers * 0.02 * s, p + fingers * 0.05 * s - bone * 0.026 * s], 0.0125 * s, 9, 0.7, 0, 0.9)
                )
        u = np.asarray(frame(a - k), float)
        fore = unit(k - between(j["hip" + n], a, 0.5) + 1e-6)
        plumes(
            w,
            [
                (between(k, a, 0.10) + out * 0.055 * f * s, unit(k - a) * 0.9 + out * 0.8 - fore * 0.1, 0.15 * s)
                for v in np.linspace(0, 2 * np.pi, 9, endpoint=False)
                for out in [u[:, 0] * np.cos(v) + u[:, 2] * np.sin(v)]
                if out @ fore < 0.6
            ],
            0.026 * s,
        )
        ahead = unit(toe - a)
        across = unit(np.cross(ahead, at(0, 0, 1)))
        for o in (-1, 0, 1):
            p = toe + across * o * 0.028 * s + ahead * 0.02 * s
            w.hairs("nail").append(
                strand(
                    [p, p + ahead * 0.04 * s + across * o * 0.012 + at(0, 0, 0.016), p + ahead * 0.085 * s + across * o * 0.026 + at(0, 0, -0.022)],
                    0.019 * s,
                    10,
                    0.7,
                    0,
                    0.9,
                )
            )
    g, head = helm(w), w.head
    g.add(head.bar((0, -0.80, 0.42), (0, -1.45, 0.14), 0.34, 0.17), 0.03).add(head.bar((0, -1.42, 0.16), (0, -1.50, -0.34), 0.15, 0.02), 0.03)
    helmed(w, "gold", g, 0.12)
    plumes(
        w,
        [
            (
                head.p(0.10 * (k % 2 * 2 - 1), -0.55 + 0.16 * k, 1.08 + 0.18 * np.sin(k * 0.4)),
                head.d(0.16 * (k % 2 * 2 - 1), -0.35 + 0.22 * k, 1.5 - 0.10 * k),
                (0.20 + 0.012 * k) * s,
            )
            for k in range(10)
        ],
        0.030 * s,
    )
    for x in SIDES:
        plumes(w, [(head.p(0.90 * x, -0.10 + 0.24 * k, 0.62 - 0.26 * k), head.d(0.75 * x, 0.9, 0.75 - 0.5 * k), 0.15 * s) for k in range(4)], 0.026 * s)


def regal(w: Wardrobe, female: bool, seed: int, length: float, skirted: bool = True) -> None:
    """The King's armor: dark plates edged with bone, a crowned helm without a face, and points on shoulders, knees and arms."""
    j, s, f = w.j, w.j.scale, w.j.build.limb
    cuirass(w, "metal", -0.16, 0.026, 0.018, 0.0, 0.036)
    c = chest_of(j)
    edge = w.group("ivory", 0.0058)
    for i in range(4):  # ribs of bone that close over the breast
        z = 0.082 - 0.046 * i
        for x in SIDES:
            path = [(0.010, -0.12, z - 0.030), (0.055, -0.11, z - 0.008), (0.105, -0.07, z + 0.020), (0.140, 0.0, z + 0.034)]
            curve = [onto(w, c.p(x * a, b, k), unit(j.chest @ at(x * a * 1.2, b, 0)), 0.032 * s) for a, b, k in spline(path, 9)]
            for n, (a, b) in enumerate(pairwise(curve)):
                edge.add(cone(a, b, (0.007 + 0.0009 * n) * s, (0.0079 + 0.0009 * n) * s), 0.004)
    shells(w, "metal", 3, 0.16)
    gauntlets(w, "metal", 4, 0.010, 1.04)
    if skirted:
        w.group("cape").add(skirt(j, 0.70, 0.014, 9, 0.05, seed))
    h = hips_of(j)
    wide = j.build.hips / 0.076
    for i in range(7 if skirted else 0):  # tassets: shields that hang from the belt
        a = (i + 0.5) / 7 * 2 * np.pi
        out = j.hips @ at(np.sin(a), -np.cos(a), 0)
        turn = np.asarray(frame(unit(out + at(0, 0, 0.22))), float)
        for k, (down, wide_, high) in enumerate(((0.02, 0.072, 0.060), (-0.055, 0.068, 0.060), (-0.130, 0.058, 0.070))):
            place = h.p(np.sin(a) * (0.140 * wide + 0.016 * k), -np.cos(a) * (0.120 + 0.016 * k), down)
            w.group("metal", 0.0065).add(ellipsoid(place, np.array((wide_, 0.018, high)) * s, turn), 0.0)
        tip = h.p(np.sin(a) * (0.140 * wide + 0.055), -np.cos(a) * (0.120 + 0.055), -0.14)
        edge.add(cone(tip, tip + at(0, 0, -0.085) * s + out * 0.012, 0.016 * s, 0.003), 0.0)
        edge.add(cone(h.p(np.sin(a) * (0.150 * wide + 0.012), -np.cos(a) * 0.140, 0.045), tip, 0.008 * s, 0.009 * s), 0.0)
    belt(w, buckle="gold", pouch=False)
    greaves(w, "metal", True, 0.11)
    for _, n in NAMES:
        e, t, k, a = j["elbow" + n], j["wrist" + n], j["knee" + n], j["ankle" + n]
        out = unit(e - between(j["shoulder" + n], t, 0.5) + 1e-6)
        for part, long in ((0.14, 0.12), (0.42, 0.085), (0.70, 0.06)):
            p = between(e, t, part) + out * 0.045 * f * s
            edge.add(cone(p, p + (out * 0.85 + unit(e - t) * 0.75) * long * s, 0.017 * s, 0.003), 0.006)
        edge.add(ring(e, t, 0.14, 0.060 * f * s, 0.009 * s), 0.0)
        edge.add(ring(e, t, 0.98, 0.040 * f * s, 0.008 * s), 0.0)
        fore = unit(k - between(j["hip" + n], a, 0.5) + 1e-6)
        edge.add(cone(between(k, a, 0.24) + fore * 0.056 * f * s, between(k, a, 0.90) + fore * 0.046 * f * s, 0.011 * s, 0.008 * s), 0.0)
        edge.add(ring(k, a, 0.20, 0.062 * f * s, 0.009 * s), 0.0)
    g, head = helm(w), w.head
    helmed(w, "metal", g, 0.055)
    crown = Group(0.015)
    for i in range(13):
        v = i / 13 * 2 * np.pi + 0.1
        x, y = np.sin(v), -np.cos(v)
        tall = 0.9 + 0.8 * max(0.0, np.cos(v)) ** 2 if i % 2 == 0 else 0.55
        crown.add(head.bar((0.88 * x, 0.08 + 0.98 * y, 0.74), (1.02 * x, 0.08 + 1.14 * y, 0.80 + tall), 0.115, 0.012), 0.02)
        u = v + 2 * np.pi / 13
        crown.add(head.bar((0.90 * x, 0.08 + 1.0 * y, 0.70), (0.90 * np.sin(u), 0.08 - 1.0 * np.cos(u), 0.70), 0.10), 0.01)
    for x in SIDES:  # and bone along the face
        crown.add(head.bar((0.10 * x, -1.08, 0.30), (0.42 * x, -0.92, -0.55), 0.055, 0.045), 0.01)
        crown.add(head.bar((0.60 * x, -0.86, 0.34), (0.10 * x, -1.10, 0.28), 0.055, 0.05), 0.01)
    w.parts.append(sculpted("crown", "ivory", crown, head.origin - 0.25, head.origin + 0.36, 0.0052))


def headdress(w: Wardrobe, female: bool, seed: int, length: float) -> None:
    """Cloth, and the mane of a lion as a headdress: ears, a band with claws, and locks down to the shoulders."""
    cloth(w, female, seed, length)
    h, rng, s = w.head, w.rng, w.j.scale
    g, band = Group(0.02), Group(0.01)
    g.add(h.egg((0, 0.14, 0.42), (0.94, 1.04, 0.82)))
    for x in SIDES:
        g.add(h.egg((0.62 * x, 0.0, 1.20), (0.30, 0.13, 0.34), 0, 24 * x, 0), 0.02).subtract(
            h.egg((0.66 * x, -0.14, 1.20), (0.19, 0.10, 0.22), 0, 24 * x, 0), 0.01
        )
    g.cut(half_space(h.p(0, 0, 0.36), -h.d(0, -0.30, 1)), 0.01)
    w.parts.append(sculpted("cap", "pelt", g, h.origin - 0.25, h.origin + 0.25, 0.0055))
    around = h.egg((0, 0.13, 0.40), (1.02, 1.12, 0.90))
    band.add(lambda p: np.maximum(around(p), np.abs(h.inside(p)[:, 2] - 0.50 + 0.22 * h.inside(p)[:, 1]) * h.scale - 0.012).astype(F))
    w.parts.append(sculpted("band", "gold", band, h.origin - 0.25, h.origin + 0.25, 0.0055))
    for k in range(7):
        a = (k - 3) * 0.34
        p = h.p(0.98 * np.sin(a), 0.13 - 1.08 * np.cos(a), 0.74 - 0.30 * (1 - np.cos(a)))
        d = h.d(np.sin(a) * 0.4, -0.35 * np.cos(a), -1)
        w.hairs("tooth").append(strand([p, p + d * 0.016 + h.d(0, -0.05, 0) * 0.1, p + d * 0.042], 0.0105 * s, 9, 0.7, 0, 0.9))
    golden = np.pi * (3 - np.sqrt(5))
    for i in range(190):
        z = 1 - 1.15 * (i + 0.5) / 190
        r = np.sqrt(max(0.0, 1 - z * z))
        d = np.array([r * np.cos(i * golden), r * np.sin(i * golden), z])
        if d[1] < -0.22 and z < 0.62:
            continue
        root = np.array([0, 0.14, 0.44]) + np.array([0.93, 1.02, 0.80]) * d
        reach = rng.uniform(1.3, 2.2) * (1.1 if d[1] > 0.2 else 0.9)
        out = d * 0.75 + np.array([0, 0.30, -0.62])
        path = [
            h.p(*(root * 0.97)),
            h.p(*(root + d * 0.42 + out * reach * 0.22)),
            h.p(*(root + d * 0.40 + out * reach * 0.62)),
            h.p(*(root + d * 0.2 + out * reach)),
        ]
        w.hairs("mane").append(strand(path, 0.15 * h.scale * rng.uniform(0.8, 1.2), 13, 0.6, 0, 0.5))


SETS = dict(
    leather=leather,
    screaming=screaming,
    lantern=lantern,
    phoenix=phoenix,
    regal=regal,
    headdress=headdress,
    lantern_legs=lambda w, female, seed, length: lantern(w, female, seed, length, False),  # without the skirt that hides the knees
    phoenix_legs=lambda w, female, seed, length: phoenix(w, female, seed, length, False),
    regal_legs=lambda w, female, seed, length: regal(w, female, seed, length, False),
)
OUTFITS.update(SETS)  # after `people` has listed its miniatures: these sets have none
WEAPONS.update({name: WEAPONS["cloth"] for name in SETS})
_ = people
