"""What the Butcher wears and carries apart from cloth: the sewn mask, the lantern of his shoulder, trophies, cleavers, the hungry lantern."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.arms import lantern
from tools.art.figures.bodies import chest_of, hips_of
from tools.art.figures.butcher_poses import Pose
from tools.art.figures.dress import half_space
from tools.art.figures.faces import Local
from tools.art.figures.hair import strand
from tools.art.figures.hands import hand
from tools.art.figures.poses import Joints, at, between, unit
from tools.art.figures.still import bound, fang, skull_shape, within
from tools.art.figures.still_signs import chain
from tools.art.materials import define
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import F, Group, Shape, capsule, cone, cylinder, ellipsoid, noise, sphere, spline, torus, turned

HEAD = 0.126  # a unit of the head's frame
EYES = ((-0.34, 0.16), (0.33, 0.13))  # the middle of each hole, across and up
LANTERN = 1.34

define("b_mask", "#d6c6a8", bump=0.3, grain=50, wash=0.95, edge=0.6, rough=0.7, shine=0.15, mottle=0.5, wash_reach=0.10)
define("b_patch", "#75594a", bump=0.35, grain=50, wash=0.95, edge=0.6, rough=0.65, shine=0.2, mottle=0.6, wash_reach=0.10)
define("b_hood", "#5a5148", bump=0.5, grain=70, wash=0.9, edge=0.6, rough=0.9, shine=0.1)
define("b_hair", "#1f1813", ramp=("#0e0b09", "#2a1f18", "#54433a"), rough=0.55, shine=0.25)
define("b_hole", "#050404", rough=0.9, shine=0.0, wash=0.0, edge=0.0)
define("b_eye", "#ff8a35", glow=5.0, light=(1.0, 0.42, 0.12))
define("b_ember", "#ff9a40", glow=2.6, light=(1.0, 0.45, 0.13))
define("b_blade", "#83888b", metal=0.8, rough=0.34, edge=1.0, wash=0.7, bump=0.25, grain=22, mottle=0.9)
define("b_brass", "#574a38", metal=0.7, rough=0.55, edge=0.9, wash=1.0, bump=0.4, grain=30, mottle=0.9)
define("b_blood", "#4d100c", rough=0.32, shine=0.5, edge=0.3, wash=0.6)
define("b_brow", "#7b5f48", bump=0.35, grain=50, wash=0.95, edge=0.6, rough=0.65, shine=0.2, mottle=0.6)
define("b_flesh", "#9a7c6a", bump=0.3, grain=60, wash=0.95, edge=0.7, rough=0.5)


def head_of(j: Joints) -> Local:
    return Local(j["head"], j.head, HEAD)


def _sack(h: Local) -> Shape:
    """Returns the mask as one skin over the head: low brow, sagging cheeks, a pouch of a chin."""
    g = Group(0.03)
    g.add(h.egg((0, 0.12, 0.20), (0.84, 1.02, 0.98)))
    g.add(h.bar((0, -0.30, -0.30), (0, -0.38, -0.62), 0.60, 0.44), 0.04)
    for x in (1, -1):
        g.add(h.egg((0.40 * x, -0.52, -0.28), (0.30, 0.32, 0.40)), 0.03)
        g.add(h.bar((0.12 * x, -0.84, 0.40), (0.52 * x, -0.68, 0.36), 0.15, 0.13), 0.02)
    g.add(h.bar((0, -0.86, 0.28), (0.02, -0.98, -0.06), 0.10, 0.17), 0.02)
    for (x, z), wide, high in zip(EYES, (0.205, 0.225), (0.195, 0.105), strict=True):
        g.subtract(h.egg((x, -0.93, z), (wide, 0.36, high), 0, 0 if x < 0 else 14, 0), 0.010)
    g.subtract(h.egg((0.03, -0.92, -0.46), (0.46, 0.30, 0.105), 0, -7, 0), 0.012)
    g.displace(lambda p: (0.0016 * np.sin(h.inside(p)[:, 2] * 17 + 3 * np.abs(h.inside(p)[:, 0]))).astype(np.float32))
    return g.displace(lambda p: noise(p, 30, 2, 4) * F(0.0022))


def mask(j: Joints, fine: float = 1.0) -> list[Part]:
    """Makes the mask: three skins sewn together, holes with embers behind them, a laced mouth; and the sacking under it."""
    h = head_of(j)
    low, high = h.origin - 0.22, h.origin + 0.22
    sack = _sack(h)
    lean = half_space(h.p(0.10, 0, 0), h.d(1.0, 0.05, 0.32))
    behind = half_space(h.p(0, -0.02, 0), h.d(0, 1, 0.12))
    over = half_space(h.p(0, 0, 0.72), h.d(-0.25, -0.1, 1))
    away = lambda cut: lambda p: -cut(p)  # noqa: E731
    pieces = {
        "b_mask": (lean, behind, over), "b_patch": (away(lean), behind, over), "b_hood": (away(behind),), "b_brow": (behind, away(over)),
    }  # fmt: skip
    parts = []
    for name, cuts in pieces.items():
        g = Group(0.0).add(sack)
        for cut in cuts:
            g.cut(cut, 0.003)
        parts.append(sculpted(name, name, g, low, high, 0.0058 * fine, 0.03))
    parts.append(sculpted("hole", "b_hole", h.egg((0, -0.30, 0.0), (0.62, 0.42, 0.62)), low, high, 0.012))
    eyes = Group(0.0)
    for (x, z), size in zip(EYES, (0.125, 0.095), strict=True):
        eyes.add(h.ball((x, -0.76, z), size))
    parts.append(sculpted("eyes", "b_eye", eyes, low, high, 0.006))
    lace = Group(0.0)
    front = np.array([h.p(x, -1.30, z) for x, z in ((-0.10, 0.62), (-0.02, 0.30), (0.10, 0.0), (0.17, -0.30), (0.24, -0.62), (0.28, -0.95))])
    _laced(lace, sack, h, spline(front, 22), h.d(1, 0, 0.3), 7, 0.015)
    _laced(lace, sack, h, spline([h.p(x, -1.3, 0.62 + 0.22 * x) for x in (-0.58, -0.2, 0.2, 0.58)], 18), h.d(0, 0, 1), 6, 0.014)
    for i in range(7):  # across the mouth
        x = -0.34 + 0.12 * i
        ends = _front(sack, h, np.array([h.p(x - 0.02, -1.3, -0.29 - 0.02 * x), h.p(x + 0.03, -1.3, -0.64 - 0.06 * x)]))
        lace.add(capsule(ends[0], ends[1], 0.0056))
        lace.add(sphere(ends[0], 0.0075)).add(sphere(ends[1], 0.0075))
    parts.append(sculpted("mask laces", "b_thread", lace, low, high, 0.0042, 0.03))
    iron = Group(0.004)
    rim = torus(h.p(0, 0.12, 0.52), 0.80 * HEAD, 0.010, j.head @ np.asarray(turned(-9, 4, 0), float))
    iron.add(rim)
    for i in range(9):
        a = i / 9 * 2 * np.pi
        iron.add(sphere(h.p(0, 0.12, 0.52) + j.head @ np.asarray(turned(-9, 4, 0), float) @ at(np.cos(a), np.sin(a), 0) * (0.88 * HEAD), 0.011))
    parts.append(sculpted("brow iron", "b_iron", iron, low, high, 0.0055, 0.03))
    return parts + _collar(j, fine) + [_scalp(j, h)]


def _front(shape: Shape, h: Local, starts: np.ndarray) -> np.ndarray:
    """Casts places before the face back upon a shape."""
    places, way = starts.astype(np.float32), h.d(0, 1, 0).astype(np.float32)
    for _ in range(30):
        places = places + np.clip(shape(places), -0.01, 0.03)[:, None] * way * 0.9
    return places.astype(float)


def _laced(group: Group, shape: Shape, h: Local, path: np.ndarray, across: np.ndarray, count: int, half: float) -> None:
    on = _front(shape, h, path)
    for a, b in pairwise(on):
        group.add(capsule(a, b, 0.0028))
    for i in np.linspace(1, len(on) - 2, count).astype(int):
        side, out = unit(across) * half, h.d(0, -1, 0) * 0.004
        group.add(capsule(on[i] - side, on[i] + out, 0.0048)).add(capsule(on[i] + out, on[i] + side, 0.0048))


def _collar(j: Joints, fine: float) -> list[Part]:
    """Makes the sacking that falls from the mask on neck and shoulders."""
    c = chest_of(j)
    base = Group(0.05)
    base.add(cone(j["head"] + j.head @ at(0, 0.03, -0.03), j["neck"] + j.chest @ at(0, 0.02, -0.01), 0.096, 0.135))
    base.add(cone(j["neck"] + j.chest @ at(0, 0.02, 0.0), j["neck"] + j.chest @ at(0, 0.015, -0.07), 0.130, 0.185), 0.05)
    origin, turn = (j["neck"] + j.chest @ at(0, 0.02, 0)).astype(np.float32), j.chest.astype(np.float32)

    def cloth(p: np.ndarray) -> np.ndarray:
        q = (p - origin) @ turn
        a = np.arctan2(q[:, 0], -q[:, 1])
        d = base(p) + 0.007 * np.sin(a * 11 + q[:, 2] * 20) + 0.004 * np.sin(a * 5 + 1)
        hem = -0.055 - 0.022 * np.abs(np.sin(a * 4.3)) - 0.012 * np.sin(a * 2 + 1) + 0.050 * np.clip(np.cos(a), 0, 1) ** 2
        d = np.maximum(d, (hem - q[:, 2]) * 0.8)
        return np.maximum(d, -(base(p) + 0.024)).astype(np.float32)

    low, high = c.origin - 0.42, c.origin + 0.42
    return [sculpted("collar", "b_hood", cloth, low, high, 0.0075 * fine, 0.05)]


def _scalp(j: Joints, h: Local) -> Part:
    """Hangs the hair of others from the back of the mask."""
    rng = np.random.default_rng(11)
    found = []
    for i in range(34):
        a = -2.1 + 4.2 * i / 33
        root = h.p(np.sin(a) * 0.80, 0.14 + np.cos(a) * 0.90, 0.50 + rng.uniform(-0.1, 0.12))
        out = h.d(np.sin(a), np.cos(a), 0)
        long = rng.uniform(0.13, 0.24)
        down = at(0, 0, -1) if not j.pose.lies else -j.chest[:, 2]
        path = [root, root + out * 0.035 + down * long * 0.35, root + out * (0.05 + rng.uniform(0, 0.03)) + down * long + rng.normal(size=3) * 0.015]
        for p in path:
            p[2] = max(p[2], 0.015)
        found.append(strand(path, rng.uniform(0.010, 0.016), 11, 0.7, 1.5, 0.6))
    return locks("scalp", "b_hair", found)


def spaulder(j: Joints, fine: float = 1.0) -> list[Part]:
    """Makes the lantern that is the armour of his right shoulder: a dome of iron with windows and a fire in it; on the left hangs a strip of hide."""
    upper = unit(j["elbowR"] - j["shoulderR"])
    up = unit(j.chest @ at(-0.50, 0.05, 1.0) - upper * 0.25)
    across = unit(np.cross(up, j.chest[:, 1]))
    turn = np.stack([across, np.cross(up, across), up], 1)
    middle = j["shoulderR"] + up * 0.030
    p = lambda x, y, z: middle + turn @ at(x, y, z)  # noqa: E731
    radius = 0.142
    g = Group(0.004)
    dome = lambda q: np.abs(sphere(middle, radius)(q)) - F(0.010)  # noqa: E731
    g.add(dome)
    g.cut(half_space(p(0, 0, -0.030), -turn[:, 2]), 0.004)
    for i in range(13):
        a = i / 13 * 2 * np.pi
        d = turn @ at(np.cos(a), np.sin(a), 0)
        for low_, high_ in ((2, 22), (22, 42)):
            ends = [middle + (d * np.cos(np.radians(e)) + turn[:, 2] * np.sin(np.radians(e))) * radius for e in (low_, high_)]
            g.subtract(capsule(*ends, 0.0135), 0.002)
    g.add(torus(p(0, 0, -0.028), radius * 0.985, 0.015, turn))
    g.add(torus(p(0, 0, 0.112), 0.086, 0.012, turn))
    g.add(cone(p(0, 0, 0.118), p(0, 0, 0.175), 0.074, 0.026), 0.004)
    g.add(torus(p(0, 0, 0.215), 0.030, 0.009, turn @ np.asarray(turned(90, 0, 20), float)))
    low, high = middle - 0.30, middle + 0.30
    fire = Group(0.02).add(sphere(middle, radius * 0.80)).cut(half_space(p(0, 0, -0.02), -turn[:, 2]), 0.004)
    plates = Group(0.004)
    for k in range(2):  # lames down the arm
        at_arm = j["shoulderR"] + upper * (0.075 + 0.062 * k)
        shell = cone(at_arm - upper * 0.03, at_arm + upper * 0.045, 0.112 - 0.010 * k, 0.122 - 0.010 * k)
        lame = Group(0.0).add(shell).subtract(cone(at_arm - upper * 0.06, at_arm + upper * 0.08, 0.094 - 0.010 * k, 0.112 - 0.010 * k), 0.003)
        lame.cut(half_space(at_arm - upper * 0.03, -upper), 0.003).cut(half_space(at_arm + upper * 0.045, upper), 0.003)
        lame.cut(half_space(at_arm, -unit(turn @ at(-0.7, 0, 0.5) - upper * 0.1)), 0.003)
        plates.add(lame)
    parts = [
        sculpted("shoulder lantern", "b_brass", g, low, high, 0.0066 * fine, 0.03),
        sculpted("shoulder fire", "b_ember", fire, low, high, 0.012, 0.03),
        sculpted("lames", "b_iron", plates, low, high, 0.0070 * fine, 0.03),
    ]
    rng, hide = np.random.default_rng(21), []
    for _ in range(26):
        a = rng.uniform(-1.3, 1.3)
        root = j["shoulderL"] + j.chest @ at(0.02 + 0.02 * np.cos(a), 0.095 * np.sin(a), 0.085 - 0.03 * abs(np.sin(a)))
        out = j.chest @ unit(at(0.9, 0.7 * np.sin(a), -0.15))
        long = rng.uniform(0.12, 0.22)
        down = at(0, 0, -1) if not j.pose.lies else -j.chest[:, 2]
        path = [root - out * 0.05, root + out * 0.075 + down * 0.02, root + out * 0.105 + down * long + rng.normal(size=3) * 0.012]
        for q in path:
            q[2] = max(q[2], 0.02)
        hide.append(strand(path, rng.uniform(0.020, 0.032), 10, 0.35, 0, 0.25))
    parts.append(locks("shoulder rags", "b_hood", hide))
    skull_at = j["shoulderL"] + j.chest @ at(0.045, -0.055, 0.100)
    look = turned(-16, 14, 24)
    face = skull_shape((0, 0, 0), 0.062, False)
    way = (j.chest @ np.asarray(look, float)).astype(np.float32)
    parts.append(sculpted("shoulder skull", "bone", _placed(face, skull_at, way), skull_at - 0.09, skull_at + 0.09, 0.005, 0.02))
    return parts


def trophies(j: Joints, torso: Shape) -> list[Part]:
    """Hangs from the belt what he has kept: faces, hands, a skull; and a small cleaver behind."""
    h = hips_of(j)
    faces, flesh, cords = Group(0.0), Group(0.010), Group(0.0)
    down = at(0, 0, -1) if not j.pose.lies else -j.hips[:, 2]
    for kind, a, drop, size in (
        ("skull", 0.95, 0.075, 0.056),
        ("hand", 1.32, 0.085, 0.048),
        ("face", 2.05, 0.08, 0.060),
        ("skull", -0.95, 0.085, 0.054),
        ("face", -1.40, 0.085, 0.062),
        ("hand", -1.85, 0.09, 0.048),
        ("skull", 2.60, 0.09, 0.052),
    ):
        out = j.hips @ at(np.sin(a), -np.cos(a), 0)
        start = h.p(np.sin(a) * 0.45, -np.cos(a) * 0.45, 0.03)
        root = _cast(torso, start, -out) + out * 0.018
        place = root + down * drop + out * 0.022
        place[2] = max(place[2], size * 0.9)
        cords.add(capsule(root, place, 0.0055))
        if kind == "hand":
            hand(flesh, place, down, out, size, 0.55, 0.7, 1)
            continue
        turn = np.stack([np.cross(-out, -down), -out, -down], 1)
        turn = np.stack([unit(np.cross(turn[:, 1], turn[:, 2])), turn[:, 1], turn[:, 2]], 1).astype(np.float32)
        shape = skull_shape((0, 0, 0), size, kind == "skull")
        if kind == "face":
            shape = _face(size)
        faces.add(_placed(shape, place, turn))
    low, high = h.origin - 0.42, h.origin + 0.42
    parts = [
        sculpted("trophy faces", "bone", faces, low, high, 0.0062, 0.03),
        sculpted("trophy hands", "b_flesh", flesh, low, high, 0.0062, 0.03),
        sculpted("trophy cords", "b_thread", cords, low, high, 0.006, 0.03),
    ]
    grip = _cast(torso, h.p(0.10, 0.5, 0.09), -j.hips[:, 1]) + j.hips[:, 1] * 0.035
    parts += cleaver(grip, j.hips @ at(-0.55, 0.12, -0.82), j.hips @ at(-0.8, 0.1, 0.5), 0.66)
    return parts


def _placed(shape: Shape, place: np.ndarray, turn: np.ndarray) -> Shape:
    """Returns a shape around the origin, turned and put somewhere."""
    where, way = place.astype(np.float32), turn.astype(np.float32)
    return lambda points: shape((points - where) @ way)


def _face(size: float) -> Shape:
    """A flayed face that is worn as a trophy: an oval with holes."""
    g = Group(0.006)
    g.add(ellipsoid((0, 0, 0), (0.72 * size, 0.30 * size, size)))
    g.add(cone((0, -0.26 * size, 0.18 * size), (0, -0.42 * size, -0.12 * size), 0.10 * size, 0.16 * size), 0.01)
    for x in (1, -1):
        g.subtract(ellipsoid((0.28 * x * size, -0.30 * size, 0.22 * size), (0.17 * size, 0.3 * size, 0.11 * size)), 0.006)
    return g.subtract(ellipsoid((0, -0.30 * size, -0.52 * size), (0.24 * size, 0.3 * size, 0.16 * size)), 0.006)


def _cast(shape: Shape, start: np.ndarray, towards: np.ndarray) -> np.ndarray:
    place = np.asarray(start, np.float32)[None]
    way = unit(towards).astype(np.float32)
    for _ in range(30):
        place = place + np.clip(shape(place), -0.02, 0.06)[:, None] * way * 0.9
    return place[0].astype(float)


OUTLINE = ((-0.050, 0.085), (-0.058, 0.40), (-0.070, 0.575), (0.020, 0.600), (0.125, 0.575), (0.150, 0.44), (0.142, 0.26), (0.118, 0.125), (0.035, 0.075))


def _plate(line: np.ndarray, grip: np.ndarray, turn: np.ndarray, size: float) -> Shape:
    """Returns the blade of a cleaver, thick at its back and thin at its edge."""
    where, way = grip.astype(np.float32), turn.astype(np.float32)

    def distance(q: np.ndarray) -> np.ndarray:
        q = (q - where) @ way
        thick = (0.021 - 0.011 * np.clip(q[:, 0] / (0.14 * size), 0, 1)) * size
        return (np.maximum(within(line, q[:, 0], q[:, 2]), np.abs(q[:, 1]) - thick) * 0.85).astype(np.float32)

    return distance


def cleaver(grip: np.ndarray, along, edge, size: float = 1.0) -> list[Part]:
    """Makes a cleaver: a broad blade with a hole and a bitten edge, blood on it, and a grip bound with leather."""
    z = unit(at(*along))
    x = unit(at(*edge) - z * (at(*edge) @ z))
    turn = np.stack([x, np.cross(z, x), z], 1)
    p = lambda a, b, c=0.0: grip + turn @ at(a, c, b) * size  # noqa: E731
    plate = _plate(np.array(OUTLINE) * size, grip, turn, size)
    g = Group(0.003).add(plate)
    for along_, depth, wide in ((0.17, 0.012, 0.016), (0.28, 0.020, 0.022), (0.335, 0.008, 0.012), (0.47, 0.024, 0.020), (0.535, 0.008, 0.013)):
        g.subtract(sphere(p(0.150 - depth * 0.1, along_), wide * size), 0.003)
    g.subtract(cylinder(p(0.0, 0.535), 0.024 * size, 0.05, turn @ np.asarray(turned(90, 0, 0), float)), 0.003)
    low, high = np.minimum(p(0, -0.2), p(0, 0.65)) - 0.2 * size, np.maximum(p(0, -0.2), p(0, 0.65)) + 0.2 * size
    where = grip.astype(np.float32)

    def bloody(q: np.ndarray) -> np.ndarray:
        local = ((q - where) @ turn.astype(np.float32)) / size
        ragged = 0.035 + 0.040 * noise(local * np.array((1.0, 1.0, 0.5), F), 9, 2, 5)
        return np.maximum(g(q) - F(0.0022), (0.128 - ragged - local[:, 0]) * size).astype(np.float32)

    tang = Group(0.004).add(cone(p(-0.005, -0.11), p(0.0, 0.11), 0.020 * size, 0.026 * size))
    tang.add(torus(p(-0.005, -0.15), 0.030 * size, 0.010 * size, turn @ np.asarray(turned(90, 0, 0), float)))
    tang.add(cylinder(p(0.0, 0.085), 0.034 * size, 0.014 * size, turn, 0.005))
    return [
        sculpted("blade", "b_blade", g, low, high, 0.0062, 0.03),
        sculpted("blood", "b_blood", bloody, low, high, 0.0062, 0.03),
        sculpted("tang", "b_iron", tang, low, high, 0.0062, 0.03),
        *bound(p(-0.005, -0.10), p(0.0, 0.065), 0.026 * size, 9),
    ]


def carried(pose: Pose, j: Joints, grips: dict[str, np.ndarray], fine: float = 1.0) -> tuple[list[Part], np.ndarray | None]:
    """Makes the great cleaver and the hungry lantern, in the hands or where they lie; returns also the middle of the glass if it burns."""
    grip = grips["R"] if pose.dropped is None else at(*pose.dropped)
    parts = cleaver(grip, pose.blade, pose.edge)
    turn = np.asarray(turned(*pose.lantern_turn), float)
    if pose.lantern is not None:
        middle = at(*pose.lantern)
    else:
        middle = grips["L"] + at(0, 0, -0.385) + at(*pose.swing)
        up = unit(grips["L"] - middle)
        turn = np.stack([unit(np.cross(at(0, 1, 0), up)), unit(np.cross(up, np.cross(at(0, 1, 0), up))), up], 1)
        parts += chain([grips["L"] + at(0, 0, 0.05), grips["L"], between(grips["L"], middle, 0.20), middle + up * 0.215 * LANTERN], 0.025, "b_iron")
    parts += [
        Part(each.name, each.vertices, each.triangles, {"metal": "b_brass"}.get(each.material, each.material), each.along)
        for each in lantern(middle, LANTERN, turn, None, pose.lit)
    ]
    for i in range(9):
        a = i / 9 * 2 * np.pi
        for start, end, wide in ((0.090, -0.010, 0.0135), (-0.110, -0.035, 0.012)):
            shift = a if start > 0 else a + np.pi / 9
            d = at(np.cos(shift), np.sin(shift), 0)
            path = [d * 0.070 + at(0, 0, start), d * 0.084 + at(0, 0, (start + end) / 2), d * 0.068 + at(0, 0, end)]
            parts.append(fang([middle + turn @ q * LANTERN for q in path], wide * LANTERN, "tooth"))
    return parts, middle if pose.lit else None
