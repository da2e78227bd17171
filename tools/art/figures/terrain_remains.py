"""Terrain that was alive or in use: debris, a survivor's corpse, a dead monster."""

from __future__ import annotations

import numpy as np

from tools.art.figures.props import blade as stone_blade
from tools.art.figures.props import lantern
from tools.art.figures.terrain_kit import Point, at, chip, long_bone, rubble, sheet, skull
from tools.art.figures.terrain_stone import keep_within
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import Group, box, capsule, cone, ellipsoid, lock, noise, sphere, spline, torus, turned


def bones(name: str, pairs: list[tuple[Point, Point, float]], voxel: float = 0.009) -> Part:
    """Returns long bones, each from one point to another with a radius."""
    group: Group | None = None
    for a, b, r in pairs:
        group = long_bone(a, b, r, group)
    ends = np.array([p for a, b, _ in pairs for p in (a, b)])
    reach = max(r for _, _, r in pairs) * 3.5
    return sculpted(name, "bone", group, ends.min(0) - reach, ends.max(0) + reach, voxel)


def rag(low: Point, high: Point, seed: int, height: float = 0.05, material: str = "rag", torn: float = 0.12, floor: float = 0.012) -> Part:
    """Returns a torn cloth that lies over a rectangle of the floor, in folds."""
    low, high = np.asarray(low, float), np.asarray(high, float)
    rng = np.random.default_rng(seed)
    waves = rng.uniform(0, 6.28, 4)

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        edge = np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v))
        jag = torn * (np.sin(u * 23 + waves[0]) + np.sin(v * 19 + waves[1]) + np.sin((u + v) * 41)) * 0.3 * np.clip(1 - edge * 6, 0, 1)
        x = low[0] + (high[0] - low[0]) * (u + jag * 0.35)
        y = low[1] + (high[1] - low[1]) * (v + jag * 0.35)
        fold = np.sin(u * 9 + v * 4 + waves[2]) * np.sin(v * 7 - u * 3 + waves[3])
        z = floor + height * (0.5 + 0.5 * fold) + height * 0.5 * np.abs(np.sin(u * 17 + v * 11))
        return np.stack([x, y, z], 1)

    return locks("rag", material, [sheet(points, 44, 44, 0.012)])


def pool(middle: np.ndarray, wide: float, deep: float, seed: int) -> Part:
    """Returns dried blood on the floor, with tongues."""
    waves = np.random.default_rng(seed).uniform(0, 6.28, 3)

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        angle = u * 2 * np.pi
        edge = 0.78 + 0.13 * np.sin(angle * 3 + waves[0]) + 0.09 * np.sin(angle * 7 + waves[1]) + 0.05 * np.sin(angle * 13 + waves[2])
        return middle + np.stack([np.cos(angle) * wide * edge * v, np.sin(angle) * deep * edge * v, 0.012 - 0.010 * v], 1)

    return locks("pool", "blood", [sheet(points, 72, 12, 0.004)])


def debris() -> list[Part]:
    """Returns a heap of what others lost: broken lanterns, a blade, bones, a jar, a torn cloth."""
    rng = np.random.default_rng(4)
    found = [rag((-0.42, -0.36, 0), (0.34, 0.30, 0), 3, 0.06)]
    found += [p for p in moved(lantern((0, 0, 0), 1.35, turned(0, 84, 24)), offset=(-0.16, -0.22, 0.13)) if p.material != "glow"]
    found += [p for p in moved(lantern((0, 0, 0), 1.15, turned(20, -28, 0)), offset=(0.12, 0.20, 0.19)) if p.material != "glow"]
    found.append(stone_blade((0.26, 0.02, -0.04), (0.34, 0.10, 0.60), 0.075, 6))
    found.append(
        bones(
            "bones",
            [
                ((-0.40, 0.12, 0.10), (0.02, 0.30, 0.16), 0.030),
                ((0.05, -0.36, 0.04), (0.40, -0.18, 0.05), 0.028),
                ((-0.30, 0.34, 0.04), (-0.05, 0.10, 0.24), 0.024),
            ],
        )
    )
    jar = Group(0.01).add(ellipsoid((0, 0, 0.12), (0.12, 0.12, 0.13))).add(cone((0, 0, 0.20), (0, 0, 0.27), 0.07, 0.085), 0.02)
    jar.subtract(ellipsoid((0, 0, 0.15), (0.095, 0.095, 0.15)), 0.005).subtract(box((0.10, -0.10, 0.24), (0.10, 0.10, 0.09), turned(20, 30, 40)), 0.004)
    found += moved([sculpted("jar", "leather", jar, (-0.15, -0.15, -0.03), (0.15, 0.15, 0.32), 0.008)], turned(70, 0, 40), (-0.24, 0.10, 0.13))
    plank = Group(0.005).add(box((0, 0, 0), (0.36, 0.055, 0.022), rounding=0.008))
    plank.displace(lambda p: np.sin(p[:, 1] * 150 + noise(p, 6, 1, 2) * 4) * np.float32(0.004)).cut(box((0, 0, 0), (0.345, 0.2, 0.2), turned(0, 0, 22)), 0.003)
    wood = sculpted("plank", "wood", plank, (-0.4, -0.09, -0.06), (0.4, 0.09, 0.06), 0.009)
    found += moved([wood], turned(0, -16, 62), (0.04, 0.04, 0.16)) + moved([wood], turned(10, 12, -25), (0.10, -0.10, 0.10))
    hoop = Group(0).add(torus((0, 0, 0), 0.17, 0.014))
    found += moved([sculpted("hoop", "metal", hoop, (-0.2, -0.2, -0.03), (0.2, 0.2, 0.03), 0.008)], turned(60, 10, 0), (-0.08, 0.02, 0.17))
    found += moved(
        [sculpted("skull", "bone", skull(jaw=False), (-0.40, -0.45, -0.40), (0.40, 0.55, 0.56), 0.03)], turned(-12, 10, -28), (0.25, -0.32, 0.10), scale=0.26
    )
    found += [chip((x, y, 0.03), rng.uniform(0.03, 0.06), rng) for x, y in rng.uniform(-0.42, 0.42, (8, 2))]
    return [keep_within(p, 0.47, 0.47) for p in found]


def survivor_corpse() -> list[Part]:
    """Returns who did not come home: bones in rags across one space, an arm stretched out to a lantern that is dark."""
    found = [rag((-0.30, -0.30, 0), (0.26, 0.26, 0), 8, 0.05, "cloth"), rag((-0.04, -0.10, 0), (0.22, 0.34, 0), 12, 0.08, "cape", 0.16, 0.03)]
    head, neck, hip = at(-0.30, 0.28, 0.10), at(-0.21, 0.19, 0.09), at(0.10, -0.08, 0.08)
    spine = Group(0.012)
    line = spline([neck, at(-0.08, 0.08, 0.11), hip], 13)
    for p in line:
        spine.add(ellipsoid(p, (0.026, 0.026, 0.030)))
        spine.add(sphere(p + at(0, 0, 0.022), 0.011), 0.01)
    ribs = []
    ahead = (hip - neck) / np.linalg.norm(hip - neck)
    aside = np.cross(ahead, at(0, 0, 1))
    for k in range(7):
        root = neck + ahead * (0.035 + 0.033 * k)
        wide = (0.085, 0.105, 0.115, 0.118, 0.115, 0.105, 0.085)[k]
        for s in (1, -1):
            path = [
                root,
                root + aside * wide * 0.8 * s + at(0, 0, 0.045),
                root + aside * wide * s + ahead * 0.02 + at(0, 0, 0.085),
                root + aside * wide * 0.6 * s + ahead * 0.035 + at(0, 0, 0.135),
                root + aside * 0.02 * s + ahead * 0.04 + at(0, 0, 0.145),
            ]
            ribs.append(lock(path, 0.0125, rings=16, sides=8, groove=0, flat=0.8, profile=lambda t: 1 - 0.3 * t))
    found.append(locks("ribs", "bone", ribs))
    pelvis = Group(0.03).add(ellipsoid(hip + aside * 0.06, (0.055, 0.07, 0.05))).add(ellipsoid(hip - aside * 0.06, (0.055, 0.07, 0.05)))
    pelvis.subtract(ellipsoid(hip + at(0, -0.01, 0.05), (0.05, 0.05, 0.05)), 0.03)
    spine.add(pelvis, 0.02)
    found.append(sculpted("spine", "bone", spine, (-0.32, -0.25, -0.02), (0.25, 0.30, 0.2), 0.008))
    found += moved(
        [sculpted("skull", "bone", skull(), (-0.40, -0.45, -0.55), (0.40, 0.55, 0.56), 0.026)],
        turned(0, 0, 40) @ turned(-62, 0, 0),
        head + at(-0.01, 0.0, 0.04),
        scale=0.27,
    )
    shoulder, other = neck + aside * 0.12 + ahead * 0.03, neck - aside * 0.12 + ahead * 0.03
    found.append(bones("limbs", [
        (shoulder, at(-0.37, -0.02, 0.05), 0.020), (at(-0.37, -0.02, 0.05), at(-0.24, -0.20, 0.04), 0.016),
        (other, at(0.08, 0.33, 0.06), 0.020), (at(0.08, 0.33, 0.06), at(0.26, 0.36, 0.04), 0.016),
        (hip + aside * 0.08, at(0.02, -0.34, 0.11), 0.024), (at(0.02, -0.34, 0.11), at(0.22, -0.40, 0.03), 0.019),
        (hip - aside * 0.08, at(0.36, -0.12, 0.10), 0.024), (at(0.36, -0.12, 0.10), at(0.40, -0.34, 0.03), 0.019),
    ], 0.008))  # fmt: skip
    fingers = []
    for palm, way in ((at(-0.22, -0.22, 0.035), at(0.5, -0.8, 0)), (at(0.29, 0.365, 0.035), at(1, 0.1, 0))):
        side = np.cross(way, at(0, 0, 1))
        for k in range(4):
            fingers.append(capsule(palm, palm + way * 0.07 + side * (k - 1.5) * 0.022 + at(0, 0, -0.015), 0.009))
    both = Group(0.006)
    for finger in fingers:
        both.add(finger)
    found.append(sculpted("fingers", "bone", both, (-0.35, -0.35, -0.01), (0.45, 0.45, 0.1), 0.007))
    found += [p for p in moved(lantern((0, 0, 0), 1.05, turned(0, 80, -70)), offset=(-0.12, -0.34, 0.085)) if p.material != "glow"]
    found.append(stone_blade((0.30, 0.20, 0.03), (0.40, -0.05, 0.04), 0.05, 3))
    found += rubble(6, 0.92, 0.92, 9, (0.02, 0.05), 0.6)
    return [keep_within(p, 0.47, 0.47) for p in found]


def dead_monster() -> list[Part]:
    """Returns the carcass of something large over two spaces by two: a cage of ribs, hide still on its back, a long skull with horns."""
    rng = np.random.default_rng(9)
    back = spline(
        [at(0.86, 0.30, 0.16), at(0.45, 0.46, 0.40), at(-0.10, 0.42, 0.46), at(-0.45, 0.18, 0.34), at(-0.55, -0.15, 0.22), at(-0.48, -0.42, 0.18)], 30
    )
    spine = Group(0.02)
    for k, p in enumerate(back):
        r = 0.060 - 0.025 * abs(k - 12) / 18
        spine.add(ellipsoid(p, (r, r, r * 1.1)), 0.03)
        spine.add(cone(p, p + at(0, 0.03, 0.11 * (1 - abs(k - 11) / 22)), r * 0.5, r * 0.28), 0.02)
    found = [sculpted("spine", "bone", spine, (-0.75, -0.6, -0.02), (0.98, 0.75, 0.75), 0.012)]
    ribs = []
    for k in range(8):
        root = back[6 + 2 * k]
        ahead = back[7 + 2 * k] - back[5 + 2 * k]
        ahead = ahead / np.linalg.norm(ahead)
        aside = np.cross(ahead, at(0, 0, 1))
        aside /= np.linalg.norm(aside)
        long = (0.50, 0.58, 0.64, 0.68, 0.66, 0.58, 0.46, 0.36)[k] * rng.uniform(0.95, 1.05)
        for s in (1, -1):  # towards the camera, and the low ones behind
            out = aside * s * (1 if (aside * s)[1] < 0 else 0.55)
            tip = -0.02 if (aside * s)[1] < 0 else 0.02
            broken = rng.random() < 0.15
            path = [
                root,
                root + out * long * 0.45 + at(0, 0, 0.20),
                root + out * long * 0.95 + at(0, 0, 0.16),
                root + out * long * 1.20 - at(0, 0, root[2] * 0.45),
                root + out * long * 1.05 + at(0, 0, tip - root[2] + 0.05),
            ]
            ribs.append(lock(path[:4] if broken else path, 0.036, rings=22, sides=9, groove=0, flat=0.62, profile=lambda t: 1.0 - 0.45 * t))
    found.append(locks("ribs", "bone", ribs))

    def hide(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        t = v * 0.62 + 0.06
        i = t * (len(back) - 1)
        low = np.clip(i.astype(int), 0, len(back) - 2)
        p = back[low] + (back[low + 1] - back[low]) * (i - low)[:, None]
        s = u * 1.25 - 0.30  # over the spine and down its far side, a flap towards the camera
        jag = 0.12 * np.sin(v * 31) * np.clip(-s * 4, 0, 1) + 0.05 * np.sin(v * 47)
        p = p + np.stack([0.04 * np.sin(u * 14 + v * 8), (s + jag * 0.6) * 0.44, 0.075 - np.abs(s) ** 1.6 * 0.55 + 0.02 * np.sin(u * 19 + v * 23)], 1)
        p[:, 2] = np.maximum(p[:, 2], 0.015)
        return p

    found.append(locks("hide", "carrion", [sheet(hide, 50, 60, 0.016)]))
    head = Group(0.05)
    head.add(cone((0, 0.10, 0.17), (0, -0.42, 0.10), 0.145, 0.075)).add(ellipsoid((0, 0.12, 0.17), (0.17, 0.17, 0.14)), 0.06)
    head.add(ellipsoid((0, -0.44, 0.09), (0.085, 0.075, 0.06)), 0.04)
    for s in (1, -1):
        head.add(cone((0.10 * s, -0.02, 0.27), (0.17 * s, 0.09, 0.23), 0.045, 0.05), 0.04)
        head.subtract(ellipsoid((0.135 * s, -0.03, 0.185), (0.060, 0.075, 0.055)), 0.02)
        head.subtract(ellipsoid((0.032 * s, -0.47, 0.135), (0.020, 0.055, 0.028)), 0.012)
        head.subtract(ellipsoid((0.13 * s, -0.26, 0.06), (0.05, 0.16, 0.06)), 0.04)
        for k in range(7):
            y = -0.44 + k * 0.052
            head.add(capsule((0.062 * s + 0.004 * k * s, y, 0.055), (0.066 * s + 0.004 * k * s, y, 0.0), 0.020), 0.006)
    cranium = sculpted("head", "bone", head, (-0.28, -0.58, -0.05), (0.28, 0.36, 0.42), 0.010)
    horns = []
    for s in (1, -1):
        root = at(0.10 * s, 0.16, 0.27)
        horns.append(
            lock(
                [root, root + at(0.20 * s, 0.12, 0.14), root + at(0.36 * s, 0.05, 0.32), root + at(0.32 * s, -0.10, 0.50)],
                0.055,
                rings=22,
                sides=10,
                groove=0.08,
                flat=0.9,
                twist=30,
                profile=lambda t: (1 - t) ** 0.8 + 0.03,
            )
        )
        horns.append(
            lock(
                [root + at(0.24 * s, 0.11, 0.18), root + at(0.36 * s, 0.26, 0.26), root + at(0.36 * s, 0.32, 0.40)],
                0.034,
                rings=14,
                sides=9,
                groove=0.08,
                flat=0.9,
                profile=lambda t: (1 - t) ** 0.8 + 0.03,
            )
        )
    found += moved([cranium, locks("horns", "bone", horns)], turned(-4, 10, -24), (-0.50, -0.42, 0.03), scale=0.98)
    legs = [
        ((0.62, 0.30, 0.26), (0.86, -0.14, 0.10), 0.045),
        ((0.86, -0.14, 0.10), (0.66, -0.52, 0.05), 0.036),
        ((0.66, -0.52, 0.05), (0.84, -0.72, 0.04), 0.028),
        ((-0.32, 0.05, 0.20), (0.05, -0.45, 0.07), 0.040),
        ((0.05, -0.45, 0.07), (-0.02, -0.80, 0.05), 0.032),
        ((0.55, 0.62, 0.05), (0.90, 0.82, 0.04), 0.034),
        ((-0.62, 0.55, 0.04), (-0.30, 0.80, 0.04), 0.034),
    ]
    found.append(bones("legs", legs, 0.011))
    hands = []
    for wrist, way in ((at(0.84, -0.72, 0.04), at(0.4, -0.8, 0)), (at(-0.02, -0.80, 0.05), at(-0.6, -0.7, 0))):
        side = np.cross(way, at(0, 0, 1))
        for k in range(4):
            hands.append(
                lock(
                    [wrist, wrist + way * 0.07 + side * (k - 1.5) * 0.035 + at(0, 0, 0.02), wrist + way * 0.14 + side * (k - 1.5) * 0.05 - at(0, 0, 0.02)],
                    0.016,
                    rings=8,
                    sides=7,
                    groove=0,
                    flat=0.9,
                    profile=lambda t: 1 - 0.7 * t,
                )
            )
    found.append(locks("claws", "bone", hands))
    found.append(pool(at(0.10, 0.02, 0), 0.48, 0.36, 3))
    found += rubble(12, 1.86, 1.86, 5, (0.03, 0.06), 0.75)
    found += [chip((x, y, 0.02), 0.035, rng, "bone", (1, 1, 0.5)) for x, y in rng.uniform(-0.8, 0.8, (7, 2))]
    return [keep_within(p, 0.97, 0.97) for p in found]
