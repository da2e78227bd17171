"""The events of a quarry's own hunt: what the lion, the antelope and the phoenix leave on the way, one scene each."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, sin, tau

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures import terrain_growth as growth
from tools.art.figures.antelope import antelope, horn_along
from tools.art.figures.cast import lion, only, put, without
from tools.art.figures.still import bone, cord, eye, fang, feather, hair, pebble
from tools.art.figures.still_signs import lantern, mask
from tools.art.figures.terrain_field import field, hand_print, hoof_print, meadow, pressed
from tools.art.parts import Part
from tools.art.pictures.cards_ai import _phoenix
from tools.art.pictures.cards_events import at
from tools.art.pictures.shots import Shot
from tools.art.shapes import Group, cone, ellipsoid, noise

HEAD = ("head", "jaw", "short hair", "marks", "maw", "nose", "teeth", "tongue", "lids", "eyes", "pupils")  # the parts of a beast's head


@lru_cache(maxsize=4)
def _beast(name: str) -> tuple[Part, ...]:
    """Makes the lion as no miniature shows it: a cub that sits, or one asleep with its head on its folded hands."""
    from tools.art.figures.lion import beast
    from tools.art.figures.lion_poses import STALK, WHITE_LION, Grip, Look, Place

    if name == "cub":
        sits = replace(
            STALK,
            pelvis=Place((0.0, 0.42, 0.46), (-34, 0, 0)),
            chest=Place((0.0, -0.02, 0.96), (-26, 0, 0)),
            head=Place((0.0, -0.36, 1.36), (-8, 8, 0)),
            jaw=4,
            arms={s: Grip((0.26 * s, -0.46, 0.16), (0.10 * s, -1, 0.04), (0, -0.1, -1), (0.5 * s, 0.8, 0.4), 0.3, 0.9) for s in (1, -1)},
            legs={s: Grip((0.46 * s, -0.02, 0.13), (0.3 * s, -1, 0.0), (0, -0.1, -1), (0.7 * s, -0.8, 0.5), 0.3, 0.9, (0.46 * s, 0.42, 0.16)) for s in (1, -1)},
            tail=((0.0, 0.62, 0.30), (0.22, 0.86, 0.12), (0.56, 0.74, 0.08), (0.76, 0.42, 0.08), (0.74, 0.10, 0.10), (0.60, -0.12, 0.16)),
            scowl=0.2,
        )
        made = beast(Look("cub", mane=0.42, crest=0.4, bulk=0.80, muzzle=0.66, ears=1.5, fangs=0.5), sits, frozenset(), 2.4)
        middle = np.array((0.0, -0.42, 1.34), np.float32)
        return tuple(replace(p, vertices=(p.vertices - middle) * 1.36 + middle) if p.name in HEAD else p for p in made)
    lies = replace(
        STALK,
        pelvis=Place((0.06, 0.62, 0.36), (6, 0, -10)),
        chest=Place((0.0, -0.10, 0.42), (2, 0, 4)),
        head=Place((0.0, -0.66, 0.50), (14, 0, 10)),
        jaw=2,
        arms={s: Grip((0.34 * s, -0.86 - 0.06 * s, 0.15 + 0.05 * s), (-0.95 * s, -0.25, 0.0), (0, 0, -1), (0.8 * s, 0.5, 0.3), 0.3, 0.6) for s in (1, -1)},
        legs={s: Grip((0.60 * s, 0.10, 0.13), (0.2 * s, -1, 0.0), (0, -0.1, -1), (0.9 * s, -0.6, 0.5), 0.3, 0.8, (0.52 * s, 0.56, 0.14)) for s in (1, -1)},
        tail=((0.0, 0.94, 0.20), (0.10, 1.16, 0.08), (0.36, 1.30, 0.06), (0.66, 1.22, 0.06), (0.84, 1.00, 0.06), (0.90, 0.74, 0.08)),
        flare=0.8,
        scowl=0.2,
        lids=1.0,
        lying=True,
    )
    return tuple(beast(WHITE_LION, lies, frozenset(), 2.2))


# ------------------------------------------------------------------ the lion


def _cub():
    return [
        *field(material="ash", y=0.5),
        *put(_beast("cub"), (0.34, 0.1, 0), (0, 0, -14), 0.60),
        *at("a", "kneel", -0.72, -0.05, 62),
        *put(lantern(), (-0.34, -0.52, 0.24), size=0.55),
    ]


def _fresh_tracks():
    prints = [hand_print(-0.34 if i % 2 else 0.30, -0.75 + 0.62 * i, 0.40, 8 if i % 2 else -10, 1 if i % 2 else -1) for i in range(6)]
    return [*field(pressed(prints, 0.085), 6, 6.4, 0.022, "hide", 0.9, 0.025), *at("f", "kneel", -0.95, 0.35, -50, "rawhide")]


def _half_eaten():
    beast = without(antelope("fallen", tilt=(0, 82, 0)), (-9, -0.22, -9), (9, 0.34, 9))
    ribs = [
        fang([(1.34, y, 0.14), (1.26, y - 0.02, 0.46 - 0.03 * abs(i - 3)), (0.96, y - 0.05, 0.50 - 0.04 * abs(i - 3)), (0.74, y - 0.04, 0.30)], 0.036, "bone")
        for i, y in enumerate(np.linspace(-0.24, 0.32, 7))
    ]
    below = [fang([(1.34, y, 0.10), (1.10, y, -0.06), (0.76, y, -0.08)], 0.032, "bone") for y in np.linspace(-0.2, 0.28, 6)]
    spine = [p for i in range(10) for p in pebble((1.36, -0.26 + 0.066 * i, 0.12), 0.052, i, "bone")]
    return [
        *field(material="dark", y=0.4),
        *put([*beast, *ribs, *below, *spine], (0.1, -0.95, 0.14), (0, 0, 76), 1.0),
        *kit.heap("organ", (0.2, -0.62, 0.04), 0.20, 10, 0.07, 3, 0.4),
    ]


def _in_the_dark(parts: list[Part]) -> list[Part]:
    """Blackens a beast but for its eyes and teeth."""
    shown = {"eyes": "glow", "teeth": "tooth", "pupils": "ink"}
    return [replace(p, material=shown.get(p.name, "dark")) for p in parts]


def _rustling():
    def clear(x: float, y: float) -> float:
        return min(1.0, 0.10 + max(0.0, abs(x - 0.02) - 0.16) / 0.42)

    looks = [
        p
        for s in (-1, 1)
        for p in kit.some("glow", ellipsoid((0.045 + 0.125 * s, -0.22 - 0.06 * s, 1.165), (0.050, 0.05, 0.030)), (-0.3, -0.5, 1.0), (0.3, 0.3, 1.3), 0.008)
    ]
    return [*_in_the_dark(lion("stalk", at=(0.03, 0.85, -0.30), size=1.0, turn=4)), *looks, *meadow(420, 3.4, 0.9, 1.30, -0.35, 4, clear, 0.038, 0.0)]


def _scent():
    pillar = Group(0.03).add(cone((0.3, 0.25, -0.1), (0.32, 0.25, 2.6), 0.46, 0.38)).displace(lambda p: noise(p, 4, 3, 2) * np.float32(0.06))
    for i in range(4):
        pillar.subtract(cone((0.12 + 0.13 * i, -0.24, 1.62), (0.02 + 0.13 * i, -0.22, 1.02), 0.038, 0.012), 0.02)
    rng, wet = np.random.default_rng(3), []
    for x in np.linspace(-0.10, 0.68, 17):
        y, z = -0.18 - 0.09 * cos((x - 0.3) * 4), rng.uniform(0.1, 0.6)
        wet.append(
            fang([(x, y, z), (x + rng.normal() * 0.02, y + 0.01, z + 0.3), (x + rng.normal() * 0.03, y + 0.03, rng.uniform(0.85, 1.35))], 0.024, "chalk", 0.6)
        )
        wet += kit.some("chalk", ellipsoid((x, y - 0.01, z), (0.026, 0.025, 0.04)), (x - 0.08, y - 0.1, z - 0.1), (x + 0.08, y + 0.1, z + 0.1), 0.012)
    pool = kit.some("glass", ellipsoid((0.28, -0.42, 0.02), (0.72, 0.34, 0.05)), (-0.6, -0.9, -0.1), (1.2, 0.1, 0.1), 0.014)
    return [
        *kit.some("stone", pillar, (-0.4, -0.4, -0.1), (1.0, 0.95, 2.5), 0.022),
        *wet,
        *pool,
        *field(material="dark", y=0.4),
        *at("c", "mouth", -0.72, -0.30, 40),
    ]


def _sleeping():
    return [*put(_beast("asleep"), (0, 0, 0), (0, 0, 0)), *field(material="dark", y=0.4)]


def _stalked():
    return [
        *lion("stalk", at=(0.72, 1.25, 0.0), size=1.05, turn=-22),
        *at("b", "stand_high", -0.95, -0.35, -20, held=True),
        *at("c", "stand", -0.42, -0.10, -24),
        *field(material="dark", y=0.6),
    ]


def _idol():
    mane = [
        hair((0.42 * cos(a), 0.16, 1.06 + 0.42 * sin(a)), (cos(a), -0.05, sin(a) - 0.1), 9, 0.52, 0.030, 0.5, droop=0.5, root=0.05, seed=i)
        for i, a in enumerate(np.linspace(0, tau, 26, endpoint=False))
    ]
    knots = [p for a in np.linspace(0, tau, 16, endpoint=False) for p in pebble((0.40 * cos(a), 0.06, 1.06 + 0.42 * sin(a)), 0.065, int(a * 9), "rope")]
    face = put(mask("bone", 0, False, True, 0.10), (0, -0.05, 1.06), (0, 0, 0), 0.80)
    mouth = [fang([(x, -0.17, 0.86), (x, -0.22, 0.80), (x, -0.21, 0.72 + abs(x) * 0.4)], 0.034) for x in np.linspace(-0.13, 0.13, 5)]
    teeth = [
        fang([(0.36 * sin(a), -0.26, 0.60 - 0.16 * cos(a)), (0.38 * sin(a), -0.30, 0.48 - 0.16 * cos(a)), (0.36 * sin(a), -0.30, 0.32 - 0.18 * cos(a))], 0.042)
        for a in np.linspace(-1.3, 1.3, 9)
    ]
    loop = [cord([(0.36 * sin(a), -0.25, 0.62 - 0.16 * cos(a)) for a in np.linspace(-1.9, 1.9, 15)], 0.022)]
    body = Group(0.06).add(cone((0, 0.10, 0.20), (0, 0.08, 0.95), 0.28, 0.20)).displace(lambda p: np.sin(p[:, 2] * np.float32(60)) * np.float32(0.014))
    stand = kit.block("stone", (0, 0.08, 0.06), (0.60, 0.42, 0.16), None, 0.03, 0.04, 4, 0.018)
    eyes_ = [p for s in (-1, 1) for p in eye((0.125 * s, -0.02, 1.12), 0.062, (0, -1, 0), True)]
    return [*mane, *knots, *face, *mouth, *teeth, *loop, *kit.some("rope", body, (-0.4, -0.3, 0.1), (0.4, 0.5, 1.2), 0.012), *stand, *eyes_]


# ------------------------------------------------------------------ the antelope


def _stampede():
    return [
        *antelope("run", (0.05, 0.5, 0.1), 8, 1.1),
        *antelope("leap", (-0.95, 1.15, 0.05), -6, 1.05),
        *antelope("run", (1.05, 1.3, 0.0), 12, 1.05),
        *at("c", "crouch", -0.15, -1.05, 10),
        *field(material="ash", y=0.6),
    ]


def _trampled():
    leg = Group(0.07).add(cone((-0.34, 0.75, 1.75), (-0.10, 0.38, 0.98), 0.22, 0.15)).add(ellipsoid((-0.10, 0.36, 0.95), (0.17, 0.17, 0.19)))
    leg.add(cone((-0.10, 0.36, 0.95), (0.02, 0.26, 0.40), 0.12, 0.085)).add(ellipsoid((0.02, 0.25, 0.38), (0.12, 0.12, 0.12))).add(
        cone((0.02, 0.25, 0.38), (0.05, 0.08, 0.22), 0.10, 0.12)
    )
    leg.displace(lambda p: noise(p, 9, 2, 2) * np.float32(0.012))
    hoof = Group(0.01)
    for s in (-1, 1):
        hoof.add(cone((0.05 + 0.075 * s, 0.04, 0.17), (0.05 + 0.085 * s, -0.26, 0.06), 0.115, 0.055))
    plant = put(growth.acanthus_plants(3), (0, 0, 0), (0, 0, 0), 1.75)
    flat = [Part(p.name, p.vertices * np.float32((1.15, 1.15, 0.22)), p.triangles, p.material, p.along) for p in plant if p.name == "leaves"]
    prints = [hoof_print(x, y, 0.20, a) for x, y, a in ((-0.95, -0.35, 12), (0.98, 0.30, 16))]
    ground = field(pressed(prints, 0.08), 7, 8, 0.026, "dark", 1.5, 0.02)
    parts = [*kit.some("fur", leg, (-0.7, -0.3, 0.0), (0.4, 1.1, 1.9), 0.014), *kit.some("shell", hoof, (-0.3, -0.5, -0.1), (0.4, 0.3, 0.4), 0.010)]
    return [*ground, *put(flat, (0.02, -0.10, 0.02)), *parts, hair((0.02, 0.34, 0.36), (0, 0.5, -0.7), 20, 0.20, 0.016, 0.6, root=0.04, material="fur", seed=2)]


def _scream():
    hill = lambda x, y: 0.70 * np.exp(-(((x - 0.72) / 1.1) ** 2 + ((y - 1.6) / 0.8) ** 2))  # noqa: E731
    return [
        *field(hill, 7, 7, 0.04, "dark", 1.2),
        *antelope("scream", (0.82, 1.65, 0.62), 66, 0.56),
        *at("d", "ears", -0.82, -0.25, 30),
        *at("e", "ears", -0.28, -0.05, -10),
    ]


def _shed_horn():
    t = np.linspace(0, 1, 7)
    path = [(-0.78 + 1.5 * k, 0.22 * sin(k * 5.2) + 0.1, 0.12 + 0.10 * k) for k in t]
    lies = horn_along(path, 0.15, 17, "bone")
    stump = [*kit.heap("meat", (-0.80, 0.10, 0.10), 0.10, 9, 0.07, 3, 0.6)]
    return [*field(material="dark", y=0.4), lies, *stump, *kit.one_hand((0.42, -0.62, 0.30), (-0.35, 0.85, -0.30), (0, -0.3, -1), 0.26, 0.35, 1, 0.75)]


def _grazed():
    def clear(x: float, y: float) -> float:
        return 0.10 if x < -0.05 + 0.12 * sin(y * 4) else 1.0

    return [
        *field(material="hide", y=0.4, rough=0.02),
        *meadow(1500, 3.6, 2.6, 0.62, 0.45, 3, clear, 0.024),
        *antelope("graze", (-0.62, 1.15, 0), 42, 1.0),
    ]


def _cud():
    lump = Group(0.14)
    for x, y, z, r in ((0, 0, 0.12, 0.56), (-0.34, -0.1, 0.10, 0.36), (0.38, -0.05, 0.10, 0.36), (0.05, -0.02, 0.42, 0.36), (-0.06, 0.0, 0.66, 0.22)):
        lump.add(ellipsoid((x, y, z), (r, r * 0.85, r * 0.62)))
    lump.displace(
        lambda p: (
            np.abs(noise(p, 6, 3, 4)) * np.float32(0.14) + np.sin((p[:, 0] * 2 + p[:, 2] * 5 + noise(p, 3, 2, 2) * 2) * np.float32(9)) * np.float32(0.018)
        ).astype(np.float32)
    )
    rng, stalks = np.random.default_rng(4), []
    for i in range(60):
        a, z = rng.uniform(0, tau), rng.uniform(0.05, 0.8)
        r = 0.66 - 0.62 * z
        stalks.append(hair((cos(a) * r, sin(a) * r * 0.8, z), (cos(a), sin(a), 0.2), 3, 0.20, 0.014, 1.2, droop=0.7, root=0.02, material="reed", seed=i))
    return [*kit.some("gut", lump, (-1.0, -0.8, -0.15), (1.0, 0.8, 1.1), 0.016), *stalks, *field(material="dark", y=0.4), *at("d", "kneel", -1.0, 0.05, -60)]


def _herd():
    order = ((-2.3, 0.7, "stand"), (-0.75, 0.9, "run"), (0.95, 0.7, "stand"), (2.5, 1.0, "run"), (-1.6, 2.6, "run"), (0.1, 2.9, "stand"), (1.9, 2.7, "run"))
    beasts = [p for i, (x, y, s) in enumerate(order) for p in antelope(s, (x, y, 0), -90 + 6 * sin(i * 2), 1.0)]
    return [*beasts, *at("a", "stand_high", 0.35, -0.55, -70, held=True), *field(material="dark", wide=10, y=1.6)]


# ------------------------------------------------------------------ the phoenix


def _time_skip():
    whole = [p for p in at("d", "stand_high", 0, 0, 20, held=True) if not p.material.startswith("cape")]
    cuts, shifts = (-0.1, 0.22, 0.45, 0.68, 0.90, 1.8), (-0.16, 0.12, -0.10, 0.16, -0.06)
    return [p for low, high, by in zip(cuts[:-1], cuts[1:], shifts, strict=True) for p in put(only(whole, (-9, -9, low), (9, 9, high)), (by, 0, 0))]


def _falling():
    palms = [p for s in (-1, 1) for p in kit.one_hand((0.36 * s, -0.10, -0.36), (-0.22 * s, -0.50, 0.62), (-0.1 * s, -0.55, 0.85), 0.46, 0.22, -s, 0.7)]
    return [*palms, *put(feather((0, 0, -0.55), (0, 0, 1), 1.25, 0.22, 0.16), (0.12, -0.05, 0.66), (0, 62, 0))]


def _dry_hand(wrist, way, size: float):
    """Makes the hand of somebody very old: bones with a little skin on them."""
    wrist, way = np.asarray(wrist, float), np.asarray(way, float) / np.linalg.norm(way)
    side = np.cross(way, (0, -1, 0))
    found = [
        *bone(wrist - way * size * 1.6 + side * 0.04, wrist, size * 0.085),
        *bone(wrist - way * size * 1.6 - side * 0.05, wrist - side * 0.05, size * 0.07),
    ]
    found += [p for k in range(5) for p in pebble(wrist + side * (k - 2) * size * 0.10 + way * size * 0.05, size * 0.09, k, "bone")]
    for k in range(5):
        out = way * (1 - 0.06 * abs(k - 2)) + side * (k - 2) * (0.24 if k else 0.30)
        out /= np.linalg.norm(out)
        p = wrist + side * (k - 2) * size * 0.12 + way * size * 0.08
        for part in (0.46, 0.30, 0.22) if k else (0.34, 0.24):
            q = p + out * size * part + (0, -size * 0.04, 0)
            found += bone(p, q, size * 0.052)
            p, out = q, out + np.array((0, -0.22, 0))
    return found


def _ripple():
    return [
        *kit.one_hand((-0.42, 0, 0.15), (0.06, -0.1, 1), (0, -1, 0), 0.40, 0.12, 1, 0.8, spread=0.7),
        *_dry_hand((0.42, 0, 0.12), (-0.06, -0.05, 1), 0.46),
    ]


def _hush():
    return [*put(_phoenix((0, 0, 0), 0.95, 1.0), (0.0, 0.9, 1.42), (24, 0, 0)), *at("f", "mouth", -0.50, -0.3, 20), *at("c", "mouth", 0.52, -0.3, -24)]


def _mirrored():
    def other(parts: list[Part]) -> list[Part]:
        return [Part(p.name, p.vertices * np.float32((-1, 1, 1)), p.triangles[:, ::-1], p.material, p.along, p.flat) for p in parts]

    half = [*at("a", "stand_wary", -0.58, 0, 74, held=True), *at("e", "stand_high", -1.12, 0.45, 60, held=True)]
    return [*half, *other(half), *field(material="ash", y=0.4)]


def _carrion():
    talons = [
        fang(
            [(0.12 * cos(a), 0.12 * sin(a) + 0.1, 1.92), (0.42 * cos(a), 0.42 * sin(a) + 0.1, 1.76), (0.36 * cos(a), 0.36 * sin(a) + 0.1, 1.42)], 0.095, "bone"
        )
        for a in (0.3, 1.9, 3.3, 4.9)
    ]
    shank = [cord([(0, 0.1, 2.4), (0.02, 0.1, 2.15), (0, 0.1, 1.88)], 0.13, "hide", 30)]
    hind = only(antelope("fallen"), (-9, 0.02, -9))
    meat = [
        *kit.heap("meat", (0, 0.02, 1.05), 0.15, 10, 0.09, 2, 0.5),
        *[fang([(0.0, 0.02, 1.24), (s * 0.16, -0.14, 1.18), (s * 0.17, -0.34, 0.96)], 0.030, "bone") for s in (-1, 1)],
        *bone((0, 0.05, 1.2), (0.0, -0.42, 1.22), 0.040),
    ]
    falls = put([*hind, *meat], (0.10, 0.05, 0.30), (30, 0, 74), 0.74)
    drops = [p for i in range(8) for p in pebble((-0.16 + 0.12 * sin(i * 2.3), -0.05, 0.78 - 0.09 * i), 0.026, i, "chalk")]
    return [*talons, *shank, *falls, *drops, *at("b", "wide", -0.85, 0.0, 60)]


def _silent():
    lamps = []
    for i, x in enumerate((-0.78, -0.05, 0.66)):
        lamps += put([p for p in lantern() if p.material != "glow"], (x, -0.1 * (i % 2), 0.30), size=1.0)
        lamps.append(fang([(x, -0.02, 0.22), (x + 0.10, -0.03, 0.34), (x + 0.42, -0.05, 0.40)], 0.070, "glow", 0.8))
    wing = [
        p for i in range(9) for p in feather((-0.95 + 0.16 * i, 0.35, 1.55 - 0.03 * i), (-0.55 + 0.16 * i, 0.05, -0.75), 0.85 + 0.05 * i, 0.12, 0.10, seed=i)
    ]
    return [*lamps, *wing, *field(material="dark", y=0.4)]


SHOTS: dict[str, Shot] = {
    f"events/{name}": shot
    for name, shot in {
        "lone_cub": Shot(_cub, 8, -10, at=(-0.12, 0, 0.60), wide=2.25, light="left", behind="halo", strength=0.5),
        "fresh_tracks": Shot(_fresh_tracks, 34, -6, at=(-0.1, 0.35, 0.12), wide=2.3, light="side", behind="none"),
        "half_eaten_prey": Shot(_half_eaten, 30, -4, at=(0.42, 0.0, 0.30), wide=3.1, light="left", behind="none"),
        "tall_grass_rustles": Shot(_rustling, 6, -3, at=(0.0, 0.1, 0.74), wide=1.95, light="left", behind="none"),
        "scent_mark": Shot(_scent, 8, -8, at=(-0.12, 0, 0.72), wide=2.5, light="left", behind="smoke", strength=0.4),
        "sleeping_lion": Shot(_sleeping, 16, -34, at=(0.05, -0.1, 0.44), wide=2.7, light="left", behind="stars", strength=0.8),
        "stalked": Shot(_stalked, 5, -4, at=(0.0, 0, 0.86), wide=3.0, light="left", behind="none", glow=(-0.9, -0.7, 1.2), flame=0.6),
        "lion_idol": Shot(_idol, 4, -14, at=(0, 0, 0.86), wide=2.5, light="left", behind="rays", strength=0.4),
        "stampede": Shot(_stampede, 3, -8, at=(0.05, 0, 1.22), wide=3.9, light="left", behind="wind", strength=0.5),
        "trampled_acanthus": Shot(_trampled, 20, -26, at=(0.0, 0.0, 0.40), wide=2.2, light="left", behind="none"),
        "distant_scream": Shot(_scream, 6, -4, at=(0.05, 0.2, 1.12), wide=2.9, light="right", behind="rings", strength=0.6, middle=(0.62, 0.28)),
        "shed_horn": Shot(_shed_horn, 34, -6, at=(0.0, -0.02, 0.12), wide=2.1, light="left", behind="none"),
        "grazed_field": Shot(_grazed, 16, -10, at=(0.0, 0.3, 0.62), wide=2.7, light="right", behind="none"),
        "cud_pile": Shot(_cud, 16, -10, at=(-0.14, 0, 0.46), wide=2.4, light="left", behind="smoke", strength=0.6),
        "herd": Shot(_herd, 9, 0, at=(0.1, 0.8, 0.98), wide=4.7, light="left", behind="moon", strength=0.5),
        "time_skip": Shot(_time_skip, 2, -8, at=(0.02, 0, 0.72), wide=2.2, light="left", behind="rings", strength=0.6),
        "falling_feather": Shot(_falling, 10, -6, at=(0, -0.1, 0.24), wide=2.2, light="top", behind="halo", strength=0.6),
        "age_ripple": Shot(_ripple, 4, -4, at=(0, 0, 0.28), wide=2.1, light="left", behind="rings", strength=0.6),
        "sky_hush": Shot(_hush, 2, -4, at=(0, 0.2, 1.20), wide=3.9, light="left", behind="none"),
        "mirrored_selves": Shot(_mirrored, 8, 0, at=(0, 0, 0.72), wide=2.7, light="top", behind="rays", strength=0.5),
        "carrion_gift": Shot(_carrion, 2, -8, at=(-0.10, 0, 1.12), wide=2.5, light="left", behind="wind", strength=0.3),
        "silent_wings": Shot(_silent, 8, -6, at=(-0.02, 0, 0.68), wide=2.3, light="left", behind="wind", strength=0.5),
    }.items()
}
