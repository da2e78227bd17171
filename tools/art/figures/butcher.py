"""The Butcher: a hulking man in a mask sewn of skins, an apron, rags and iron, with a lantern burning in the armour of his shoulder.

`butcher(pose)` makes the parts in spaces. The flesh is one shape of his joints; what he wears lies on it: shells between planes, seams that are laced over
scars, an apron that hangs from the gut. What he carries is in `butcher_gear`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import numpy as np

from tools.art.figures.bodies import NAMES, Sampled, chest_of, fist, hips_of
from tools.art.figures.butcher_gear import carried, mask, spaulder, trophies
from tools.art.figures.butcher_poses import POSES, Pose, joints, middle_of
from tools.art.figures.dress import half_space, over, ring, sheet, wrapped
from tools.art.figures.hair import strand
from tools.art.figures.hands import hand
from tools.art.figures.poses import Joints, at, between, unit
from tools.art.materials import define
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import F, Group, Shape, capsule, cone, ellipsoid, frame, noise, sphere, spline, torus, turned

SIZE = 2.06  # spaces of a unit of the body
VOXEL = 0.0082
HAND = 0.098

define("b_skin", "#93806d", bump=0.5, grain=48, wash=1.0, edge=0.55, rough=0.6, shine=0.25, mottle=0.95, wash_reach=0.16)
define("b_scar", "#8a4d45", bump=0.2, rough=0.4, shine=0.4, wash=0.6, edge=0.7)
define("b_thread", "#1d1714", rough=0.8, wash=0.2, edge=0.3)
define("b_apron", "#33211b", bump=0.5, grain=20, rough=0.68, shine=0.2, wash=0.95, edge=0.8, mottle=0.95)
define("b_rag", "#4b443f", bump=0.5, grain=80, rough=0.9, shine=0.1, wash=0.9, edge=0.7)
define("b_leather", "#3a2a20", rough=0.5, bump=0.25, wash=0.9, edge=0.75)
define("b_iron", "#59585a", metal=0.75, rough=0.42, edge=0.95, wash=0.9, bump=0.3, grain=28, mottle=0.8)


def _bone(a, b, part: float, out, radii) -> Shape:
    """Returns a muscle: an ellipsoid along a bone, pushed to one side."""
    turn = frame(unit(b - a), unit(out) + at(0.01, 0, 0.02))
    return ellipsoid(between(a, b, part) + unit(out) * radii[2] * 0.25, radii, turn)


def trunk(j: Joints) -> Group:
    """Builds belly, chest, the hump of the shoulders and the neck."""
    c, h = chest_of(j), hips_of(j)
    g = Group(0.05)
    g.add(h.egg((0, 0.01, 0.0), (0.165, 0.125, 0.115)))
    g.add(cone(j["pelvis"] + j.hips @ at(0, 0, 0.03), j["waist"], 0.135, 0.145), 0.06)
    gut = unit(j.hips[:, 1] + j.chest[:, 1])
    g.add(ellipsoid(j["waist"] - gut * 0.065 + at(0, 0, -0.012), (0.172, 0.150, 0.155), j.hips), 0.05)
    g.add(cone(j["waist"], j["chest"], 0.15, 0.165), 0.07)
    g.add(c.egg((0, 0.0, 0.0), (0.215, 0.150, 0.165)), 0.06)
    g.add(c.egg((0, 0.075, 0.075), (0.225, 0.095, 0.115)), 0.07)  # the hump
    for x, n in NAMES:
        g.add(c.egg((0.090 * x, -0.110, 0.010), (0.100, 0.058, 0.080), 0, 0, 14 * x), 0.035)  # breast, sagging
        g.add(c.egg((0.125 * x, 0.095, 0.02), (0.085, 0.055, 0.105)), 0.04)
        g.add(cone(j["neck"] + j.chest @ at(0.03 * x, 0.035, 0.02), j["shoulder" + n] + j.chest @ at(0, 0.015, 0.035), 0.080, 0.070), 0.06)
        g.add(h.egg((0.075 * x, 0.075, -0.030), (0.092, 0.080, 0.095)), 0.05)  # seat
    g.add(cone(j["neck"] + j.chest @ at(0, 0.03, -0.03), j["head"] + j.head @ at(0, 0.045, -0.03), 0.098, 0.080), 0.05)
    for i in range(3):  # rolls of the nape
        g.add(torus(j["neck"] + j.chest @ at(0, 0.022, -0.005 + 0.024 * i), 0.075, 0.017, j.chest), 0.016)
    g.subtract(capsule(c.p(0, 0.17, 0.10), j["pelvis"] + j.hips @ at(0, 0.15, 0.08), 0.006), 0.06)
    g.subtract(capsule(c.p(0, -0.168, 0.05), c.p(0, -0.160, -0.06), 0.004), 0.035)
    return g


def _arm(g: Group, j: Joints, n: str) -> None:
    shoulder, elbow, wrist = j["shoulder" + n], j["elbow" + n], j["wrist" + n]
    out = unit(shoulder - j["chest"])
    bend = unit(between(shoulder, wrist, 0.5) - elbow + 1e-6)
    g.add(sphere(shoulder + out * 0.012, 0.100), 0.06)
    g.add(cone(shoulder, elbow, 0.082, 0.062), 0.03)
    g.add(_bone(shoulder, elbow, 0.50, bend, (0.068, 0.100, 0.080)), 0.025)
    g.add(_bone(shoulder, elbow, 0.52, -bend, (0.066, 0.105, 0.076)), 0.025)
    g.add(sphere(elbow - bend * 0.008, 0.059), 0.02)
    g.add(cone(elbow, wrist, 0.066, 0.045), 0.02)
    g.add(_bone(elbow, wrist, 0.28, out, (0.070, 0.098, 0.070)), 0.025)


def _leg(g: Group, j: Joints, n: str) -> None:
    hip, knee, ankle = j["hip" + n], j["knee" + n], j["ankle" + n]
    fore = unit(knee - between(hip, ankle, 0.5) + 1e-6)
    g.add(cone(hip, knee, 0.125, 0.078), 0.05)
    g.add(sphere(between(hip, knee, 0.40) + fore * 0.018, 0.108), 0.05)
    g.add(sphere(knee + fore * 0.012, 0.072), 0.025)
    g.add(cone(knee, ankle, 0.074, 0.054), 0.02)
    g.add(_bone(knee, ankle, 0.32, -fore, (0.070, 0.085, 0.070)), 0.03)


def flesh(pose: Pose, j: Joints, torso: Group) -> tuple[Group, dict[str, np.ndarray]]:
    """Builds the whole body; returns it and the middle of each fist."""
    g = Group(0.05)
    g._steps += torso._steps
    grips = {}
    for x, n in NAMES:
        _arm(g, j, n)
        _leg(g, j, n)
        forward = unit(j["wrist" + n] - j["elbow" + n])
        open_ = pose.open_hands.get(n)
        if open_ is not None:
            hand(g, j["wrist" + n], unit(at(*(open_.fingers or tuple(forward)))), unit(at(*open_.palm)), HAND, 0.3, 0.9, x, thick=1.25)
            grips[n] = j["wrist" + n] + forward * 0.05
            continue
        along = unit(at(*pose.blade)) if n == "R" else at(0, 0, 1)
        grips[n] = fist(g, j["wrist" + n] - forward * 0.006, forward, along, 1.62, -x)
    g.displace(lambda p: noise(p, 9, 2) * F(0.006))
    g.displace(lambda p: noise(p, 26, 2, 3) * F(0.0028))
    return g, grips


def on_surface(shape: Shape, start: np.ndarray, towards: np.ndarray, sink: float = 0.0) -> np.ndarray:
    """Returns the places where rays from (n, 3) starts in one direction meet a shape, `sink` deep in it; misses stop after a while."""
    places, way = np.array(start, np.float32), unit(towards).astype(np.float32)
    for _ in range(28):
        places = places + np.clip(shape(places), -0.02, 0.06)[:, None] * way * 0.9
    return places.astype(float) + way * sink


def seam(shape: Shape, path: np.ndarray, towards, laces: int, wide: float = 0.026) -> tuple[list[Shape], list[Shape]]:
    """Returns a scar along a path that is cast on a shape, and the laces across it."""
    on = on_surface(shape, path, towards, 0.001)
    scar = [capsule(a, b, 0.0062) for a, b in pairwise(on)]
    across = np.linspace(1, len(path) - 2, laces)
    found = []
    for t in across:
        i = int(t)
        way = unit(np.cross(unit(path[i + 1] - path[i]), unit(at(*towards))))
        ends = on_surface(shape, np.stack([path[i] + way * wide, path[i] - way * wide]), towards, 0.001)
        middle = on[i] - unit(at(*towards)) * 0.010
        found += [capsule(ends[0], middle, 0.0052), capsule(middle, ends[1], 0.0052)]
    return scar, found


def scars(j: Joints, torso: Shape) -> list[Part]:
    """Makes the long scars of chest and back with the cord that closes them, and the open sore of the flank."""
    c, h = chest_of(j), hips_of(j)
    scar, lace = Group(0.004), Group(0.0)
    lines = [
        (spline((c.p(0.05, 0.6, 0.15), c.p(-0.05, 0.6, 0.02), c.p(0.02, 0.6, -0.15)), 23), c.d(0, -1, 0), 9),
        (spline((c.p(0.17, 0.6, 0.12), c.p(0.14, 0.6, -0.08)), 13), c.d(0, -1, 0), 5),
        (spline((c.p(-0.19, 0.6, 0.09), c.p(-0.11, 0.6, -0.12)), 13), c.d(0, -1, 0), 6),
        (spline((c.p(-0.15, -0.6, 0.08), c.p(-0.02, -0.6, 0.03), c.p(0.13, -0.6, -0.05)), 17), c.d(0, 1, 0), 7),
    ]
    for path, way, count in lines:
        found, laces = seam(torso, path, way, count)
        for each in found:
            scar.add(each)
        for each in laces:
            lace.add(each)
    sore = on_surface(torso, h.p(0.5, -0.02, 0.13)[None], h.d(-1, 0, 0))[0]
    for i in range(7):
        a = i * 0.9
        scar.add(sphere(sore + j.hips @ at(0, np.cos(a) * 0.026, np.sin(a) * 0.034), 0.017), 0.008)
    low, high = _box(j)
    return [sculpted("scars", "b_scar", scar, low, high, 0.0062, 0.03), sculpted("laces", "b_thread", lace, low, high, 0.0052, 0.03)]


def _band(shape: Shape, point: np.ndarray, normal: np.ndarray, half: float, thick: float, wave: float = 0.0) -> Shape:
    """Returns a strap: the shell over a shape between two planes."""
    normal = unit(normal).astype(np.float32)
    point = point.astype(np.float32)

    def strap(points: np.ndarray) -> np.ndarray:
        off = (points - point) @ normal + np.float32(wave) * np.sin(points[:, 0] * 22)
        return np.maximum(np.maximum(shape(points) - thick, np.abs(off) - half), -(shape(points) + 0.02)).astype(np.float32)

    return strap


def apron(j: Joints, body: Shape, low_end: float = 0.235) -> Part:
    """Makes the apron: it lies on breast and gut and hangs from there over the thighs, torn at the hem."""
    lies = j.pose.lies
    yaw = np.arctan2(j.hips[1, 0], j.hips[0, 0])
    turn = j.hips if lies else np.asarray(turned(0, 0, np.degrees(yaw)), float)
    top = (j["chest"] - j["pelvis"]) @ turn[:, 2] + (-0.02 if lies else 0.0)
    rows, columns = 52, 44
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    torn = 0.030 * np.abs(np.sin(u * 7.3 + 0.6)) + 0.018 * np.sin(u * 17) + 0.022 * np.sin(u * 3 + 1)
    z = top + (-low_end - torn - top) * v
    wide = 0.085 + 0.100 * np.clip((v - 0.16) / 0.22, 0, 1) ** 0.8 + 0.035 * v
    x = u * wide
    starts = j["pelvis"] + x[..., None] * turn[:, 0] + z[..., None] * turn[:, 2] - turn[:, 1] * 0.62
    hit = on_surface(body, starts.reshape(-1, 3), turn[:, 1]).reshape(rows, columns, 3)
    depth = np.minimum(((hit - starts) @ turn[:, 1]), 0.62 + 0.16)
    slack = 0.030 if lies else 0.0025
    for i in range(1, rows):  # it hangs: nowhere much farther back than above
        depth[i] = np.minimum(depth[i], depth[i - 1] + slack)
    from scipy.ndimage import gaussian_filter

    depth = gaussian_filter(depth, (1.6, 1.8)) - 0.010
    folds = 0.010 * np.sin(u * 8 + 1.2 * np.sin(v * 5)) * np.clip((v - 0.45) / 0.4, 0, 1)
    place = starts + (depth + folds)[..., None] * turn[:, 1]
    place[..., 2] = np.maximum(place[..., 2], 0.014)
    return sheet(place, 0.014, "apron", "b_apron")


def _rags(j: Joints, rng: np.random.Generator) -> list:
    """Returns torn strips that hang from the belt at the sides and behind."""
    found, lies = [], j.pose.lies
    for i in range(44):
        a = -0.35 + (np.pi + 0.7) * i / 43  # from the left over the back to the right
        out = at(np.cos(a) * 0.168, np.sin(a) * 0.135, 0.0)
        root = j["pelvis"] + j.hips @ (out + at(0, 0, 0.030))
        way = j.hips @ unit(at(np.cos(a) * 0.40, np.sin(a) * 0.34, -1.0)) if not lies else j.hips @ unit(at(np.cos(a) * 0.4, np.sin(a) * 0.4, -1.0))
        down = at(0, 0, -1) if not lies else j.hips[:, 2] * -1
        long = rng.uniform(0.15, 0.27)
        aside = rng.normal(size=3) * 0.02
        path = [root, root + way * long * 0.5 + aside, root + way * long * 0.55 + down * long * 0.45 + aside * 2]
        for p in path:
            p[2] = max(p[2], 0.02)
        found.append(strand(path, rng.uniform(0.020, 0.034), 10, 0.28, 0, 0.22))
    return found


def _box(j: Joints) -> tuple[np.ndarray, np.ndarray]:
    places = np.array(list(j.places.values()))
    low, high = places.min(0) - 0.26, places.max(0) + 0.26
    low[2] = max(low[2], -0.02)
    return low, high


def dress(j: Joints, torso: Shape, body: Shape, fine: float) -> list[Part]:
    """Makes what he wears but for mask and shoulder: belts, harness, bracers, boots, knee plates, rags, apron."""
    c, h = chest_of(j), hips_of(j)
    low, high = _box(j)
    rng = np.random.default_rng(4)
    leather, iron, rag = Group(0.006), Group(0.006), Group(0.008)
    leather.add(_band(torso, h.p(0, 0, 0.045), j.hips @ at(0.02, 0.10, 1), 0.026, 0.017))
    leather.add(_band(torso, c.p(0, 0, 0.02), j.chest @ at(0.78, 0.1, 0.62), 0.021, 0.013))
    leather.add(_band(torso, c.p(0.02, 0, -0.015), j.chest @ at(-0.72, 0.1, 0.70), 0.019, 0.012))
    buckle = on_surface(torso, c.p(0.01, -0.6, 0.02)[None], c.d(0, 1, 0))[0]
    turn = j.chest @ np.asarray(turned(90, 0, 0), float)
    iron.add(torus(buckle + c.d(0, -0.014, 0), 0.036, 0.0105, turn))
    iron.add(torus(on_surface(torso, c.p(0.01, 0.6, 0.00)[None], c.d(0, -1, 0))[0] + c.d(0, 0.012, 0), 0.034, 0.010, turn))
    for _, n in NAMES:
        elbow, wrist, knee, ankle, toe = (j[name + n] for name in ("elbow", "wrist", "knee", "ankle", "toe"))
        rag.add(wrapped(between(elbow, wrist, 0.30), between(elbow, wrist, 0.99), 0.068, 0.052, 9, 0.008))
        fore = unit(knee - between(j["hip" + n], ankle, 0.5) + 1e-6)
        leather.add(cone(between(knee, ankle, 0.30), between(knee, ankle, 1.0), 0.080, 0.066, lambda t, q: (0.004 * np.sin(t * 16)).astype(np.float32)), 0.01)
        leather.add(torus(between(knee, ankle, 0.30), 0.076, 0.014, np.asarray(frame(ankle - knee)) @ np.asarray(turned(90, 0, 0))), 0.01)
        ahead = unit((toe - ankle) * at(1, 1, 0.6 if j.pose.lies else 0.15))
        leather.add(_foot(ankle, ahead), 0.02)
        iron.add(over(_foot(ankle, ahead), 0.008, half_space(ankle + ahead * 0.112, -ahead)))
        iron.add(over(ellipsoid(knee + fore * 0.020, (0.066, 0.080, 0.074), frame(knee - ankle, fore)), 0.010, half_space(knee + fore * 0.045, -fore)), 0.004)
        iron.add(cone(knee + fore * 0.095, knee + fore * 0.150, 0.024, 0.004), 0.012)
        if n == "R":
            iron.add(ring(elbow, wrist, 0.36, 0.072, 0.013)).add(ring(elbow, wrist, 0.92, 0.058, 0.012))
            for k in range(4):
                a = k * np.pi / 2 + 0.5
                u = np.asarray(frame(wrist - elbow), float)
                side = u[:, 0] * np.cos(a) + u[:, 2] * np.sin(a)
                iron.add(capsule(between(elbow, wrist, 0.36) + side * 0.072, between(elbow, wrist, 0.92) + side * 0.058, 0.010), 0.004)
    rag.add(wrapped(middle_of(j, "upper", "L", 0.42), middle_of(j, "upper", "L", 0.80), 0.093, 0.084, 4, 0.008))
    return [
        sculpted("leather", "b_leather", leather, low, high, VOXEL * fine, 0.04),
        sculpted("iron", "b_iron", iron, low, high, 0.0072 * fine, 0.04),
        sculpted("wraps", "b_rag", rag, low, high, VOXEL * fine, 0.04),
        locks("rags", "b_rag", _rags(j, rng)),
        apron(j, body),
    ]


def _foot(ankle: np.ndarray, ahead: np.ndarray) -> Shape:
    g = Group(0.02)
    g.add(cone(ankle - ahead * 0.030 + at(0, 0, -0.004), ankle + ahead * 0.10 + at(0, 0, -0.006), 0.052, 0.046))
    return g.add(ellipsoid(ankle + ahead * 0.112 + at(0, 0, -0.012), (0.058, 0.060, 0.036), frame(ahead)))


@lru_cache(maxsize=8)
def _made(pose: Pose | str, fine: float) -> tuple[tuple[Part, ...], np.ndarray | None]:
    pose = POSES[pose] if isinstance(pose, str) else pose
    j = joints(pose)
    torso = trunk(j)
    body, grips = flesh(pose, j, torso)
    low, high = _box(j)
    core = np.array([j[n] for n in ("pelvis", "waist", "chest", "neck", "shoulderL", "shoulderR")])
    trunk_at = Sampled(torso, core.min(0) - 0.30, core.max(0) + 0.28, 0.012)
    whole = Sampled(body, low, high, 0.012)
    parts = [sculpted("flesh", "b_skin", body, low, high, VOXEL * fine, 0.05)]
    parts += scars(j, whole) + dress(j, trunk_at, whole, fine) + mask(j, fine) + trophies(j, trunk_at) + spaulder(j, fine)
    more, glow = carried(pose, j, grips, fine)
    parts += more
    for part in parts:
        part.vertices[:, 2] = np.maximum(part.vertices[:, 2], 0.003)
    return tuple(moved(parts, scale=SIZE)), None if glow is None else glow * SIZE


def butcher(pose: Pose | str = "stand", fine: float = 1.0) -> tuple[list[Part], np.ndarray | None]:
    """Makes the Butcher in a pose, standing on a floor at height 0, and the middle of his lantern's glass if it burns; `fine` over 1 is rougher."""
    parts, glow = _made(pose, fine)
    return list(parts), glow
