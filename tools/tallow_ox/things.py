"""Things of the example pack that are no ox: candles, spoils, gear and the place where it is made. One unit is a space of the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import Group, capsule, cone, cylinder, ellipsoid, lock, noise, sphere, spline, torus, turned, vec
from tools.tallow_ox.sculpture import flames

Maker = Callable[[], list[Part]]
LOW, HIGH = vec(-1.3, -1.3, -0.3), vec(1.3, 1.3, 1.9)


def made(name: str, material: str, group: Group, voxel: float = 0.014) -> Part:
    """Makes a part of a shape."""
    return sculpted(name, material, group, LOW, HIGH, voxel)


def candle(group: Group, foot: np.ndarray, high: float, thick: float, seed: int) -> np.ndarray:
    """Adds a candle with runs of wax; returns the place of its wick."""
    chance, top = np.random.default_rng(seed), foot + vec(0, 0, high)
    group.add(cone(foot, top, thick * 1.12, thick * 0.94)).add(cylinder(top, thick * 1.05, 0.02, None, 0.012), 0.01)
    group.add(ellipsoid(foot, (thick * 2.0, thick * 1.8, 0.05)), 0.05)
    for turn in chance.uniform(0, 2 * np.pi, 7):
        edge = vec(np.cos(turn), np.sin(turn), 0) * thick
        end = top + edge - vec(0, 0, high * chance.uniform(0.2, 0.9))
        group.add(capsule(top + edge, end, thick * 0.20), 0.02).add(sphere(end, thick * 0.28), 0.02)
    return top + vec(0, 0, thick * 0.85)  # its top is round


def burning(places: list[tuple[float, float, float, float]], seed: int = 1) -> list[Part]:
    """Makes candles at (x, y), so high and thick, that burn."""
    wax = Group(0.03)
    wicks = [candle(wax, vec(x, y, 0), high, thick, seed + number) for number, (x, y, high, thick) in enumerate(places)]
    fire = flames(wicks, np.random.default_rng(seed))
    return [made("candles", "ox_candle", wax, 0.012), made("flames", "ox_flame", fire, 0.010)]


def stump() -> list[Part]:
    """Makes a candle as high as a survivor, burnt down between smaller ones."""
    return burning([(0.0, 0.03, 0.95, 0.22), (0.26, -0.16, 0.42, 0.10), (-0.27, -0.10, 0.30, 0.11), (-0.05, -0.32, 0.20, 0.08)], 4)


def pool() -> list[Part]:
    """Makes a pool of wax with a skin on it, in which a few candle ends stand."""
    wax = Group(0.12).add(ellipsoid((0, 0, 0), (1.05, 0.9, 0.05)))
    chance = np.random.default_rng(5)
    for _ in range(26):
        turn, far = chance.uniform(0, 2 * np.pi), chance.uniform(0.6, 1.1)
        wax.add(ellipsoid((np.cos(turn) * far, np.sin(turn) * far * 0.85, 0), (chance.uniform(0.08, 0.26), chance.uniform(0.08, 0.22), 0.05)), 0.08)
    wax.displace(lambda points: 0.014 * np.sin(np.hypot(points[:, 0] - 0.2, points[:, 1] + 0.1) * 9).astype(np.float32))
    return [made("pool", "ox_wax", wax), *burning([(0.35, 0.2, 0.16, 0.07), (-0.4, -0.1, 0.10, 0.08)], 7)]


def lump() -> list[Part]:
    wax = (
        Group(0.10)
        .add(ellipsoid((0, 0, 0.32), (0.52, 0.42, 0.34)))
        .add(ellipsoid((0.3, -0.1, 0.2), (0.34, 0.3, 0.22)))
        .add(ellipsoid((-0.34, 0.05, 0.16), (0.30, 0.3, 0.2)))
    )
    wax.displace(lambda points: 0.05 * noise(points, 3, 3, 8))
    return [made("lump", "ox_wax", wax)]


def clear() -> list[Part]:
    wax = Group(0.06).add(ellipsoid((0, 0, 0.4), (0.34, 0.34, 0.42))).subtract(sphere((0.16, -0.2, 0.6), 0.10), 0.08)
    return [
        made("drop", "ox_candle", wax),
        made("dish", "ox_hoof", Group(0.03).add(cylinder((0, 0, 0.04), 0.62, 0.05, None, 0.03)).add(torus((0, 0, 0.10), 0.60, 0.045))),
    ]


def pelt() -> list[Part]:
    hide = Group(0.05)
    for x in np.linspace(-0.62, 0.62, 11):
        hide.add(cone((x, 0.20 + 0.05 * np.cos(x * 9), 1.0 - x * x * 0.2), (x * 1.12, 0.05 * np.sin(x * 11), 0.10 + 0.12 * np.cos(x * 7)), 0.07, 0.06), 0.06)
    wax, chance = Group(0.05), np.random.default_rng(2)
    for x in np.linspace(-0.6, 0.6, 12):
        wax.add(capsule((x, 0.10, 1.03 - x * x * 0.2), (x * 1.05, 0.0, chance.uniform(0.35, 0.8)), chance.uniform(0.035, 0.06)))
    tufts = [lock([(x * 1.1, 0, 0.2), (x * 1.14, -0.03, 0.05), (x * 1.16, 0, -0.14)], 0.05, 8, 6) for x in np.linspace(-0.62, 0.62, 26)]
    return [made("hide", "ox_hide", hide), made("wax", "ox_wax", wax), locks("hair", "ox_hair", tufts)]


def one_horn() -> list[Part]:
    curve = [(-0.75, 0, 0.25), (-0.2, 0.05, 0.16), (0.35, 0.02, 0.34), (0.62, 0, 0.85)]
    return [
        locks("horn", "ox_horn", [lock(curve, 0.20, 40, 16, 0.05, 0.95, lambda t: np.clip(1.05 - t**1.4, 0.03, 1))]),
        made("rim", "ox_wax", Group(0.02).add(torus((-0.75, 0, 0.25), 0.16, 0.05, turned(0, 80, 0)))),
    ]


def sinew() -> list[Part]:
    strands = []
    for number in range(9):
        turn = number * 0.7
        path = [(-0.8 + t * 1.6, 0.12 * np.cos(turn + t * 7), 0.4 + 0.12 * np.sin(turn + t * 7) + 0.16 * np.sin(t * 5)) for t in np.linspace(0, 1, 9)]
        strands.append(lock(path, 0.05, 40, 7, 0.1, 0.9, lambda t: np.full_like(t, 0.9)))
    return [locks("sinew", "rope", strands), made("end", "ox_wax", Group(0.05).add(sphere((0.8, 0.1, 0.30), 0.14)).add(sphere((-0.8, 0.1, 0.4), 0.13)))]


def pike() -> list[Part]:
    shaft = Group(0.01).add(cone((-1.0, 0.1, 0.1), (0.55, -0.05, 1.05), 0.045, 0.04))
    tip = [lock([(0.50, -0.05, 1.02), (0.75, -0.07, 1.18), (1.10, -0.10, 1.38)], 0.11, 20, 6, 0.1, 0.6, lambda t: np.clip(1 - t, 0.02, 1))]
    grip = Group(0.02)
    for t in np.linspace(0.88, 1.0, 6):
        grip.add(torus(vec(-1.0, 0.1, 0.1) + vec(1.55, -0.15, 0.95) * t, 0.055, 0.026, turned(0, 58, 0)))
    wax = Group(0.02)
    wick = candle(wax, vec(0.34, -0.10, 0.98), 0.34, 0.06, 3)
    return [made("shaft", "wood", shaft), locks("tip", "ox_horn", tip), made("grip", "ox_wax", grip, 0.01), made("candle", "ox_candle", wax, 0.01),
            made("flame", "ox_flame", flames([wick], np.random.default_rng(1)), 0.01)]  # fmt: skip


def helm() -> list[Part]:
    dome = Group(0.04).add(ellipsoid((0, 0, 0.55), (0.42, 0.48, 0.46))).subtract(ellipsoid((0, 0.0, 0.45), (0.36, 0.42, 0.40)), 0.02)
    dome.subtract(ellipsoid((0, -0.42, 0.30), (0.24, 0.3, 0.24)), 0.04)
    brow = Group(0.03).add(torus((0, 0, 0.46), 0.43, 0.05))
    horns = [
        lock([(s * 0.36, 0, 0.72), (s * 0.66, -0.02, 0.86), (s * 0.78, -0.08, 1.22)], 0.12, 24, 10, 0.05, 0.95, lambda t: np.clip(1 - t**1.5, 0.03, 1))
        for s in (1, -1)
    ]
    wax = Group(0.02)
    wick = candle(wax, vec(0, 0, 0.98), 0.30, 0.08, 6)
    return [made("dome", "ox_horn", dome), made("brow", "leather", brow), locks("horns", "ox_horn", horns), made("candle", "ox_candle", wax, 0.01),
            made("flame", "ox_flame", flames([wick], np.random.default_rng(1)), 0.01)]  # fmt: skip


def apron() -> list[Part]:
    cloth = Group(0.04)
    for x in np.linspace(-0.42, 0.42, 9):
        cloth.add(cone((x * 0.7, 0.06 * np.cos(x * 12), 1.25 - abs(x) * 0.5), (x * 1.2, 0.05 * np.cos(x * 15), 0.12), 0.055, 0.06), 0.05)
    strap = Group(0.02)
    for one, other in pairwise(spline([(-0.2, 0.02, 1.22), (-0.16, 0.12, 1.5), (0, 0.16, 1.58), (0.16, 0.12, 1.5), (0.2, 0.02, 1.22)], 15)):
        strap.add(capsule(one, other, 0.032))
    wax, chance = Group(0.04), np.random.default_rng(9)
    for x in np.linspace(-0.36, 0.36, 9):
        wax.add(capsule((x * 0.8, -0.06, 1.05), (x, -0.07, chance.uniform(0.3, 0.8)), chance.uniform(0.03, 0.05)))
    return [made("cloth", "hide", cloth), made("strap", "leather", strap), made("wax", "ox_wax", wax)]


def hand_candle() -> list[Part]:
    dish = (
        Group(0.02)
        .add(cylinder((0, 0, 0.03), 0.34, 0.03, None, 0.02))
        .add(torus((0, 0, 0.06), 0.33, 0.03))
        .add(torus((0.45, 0, 0.08), 0.12, 0.03, turned(90, 0, 0)))
    )
    return [made("dish", "metal", dish), *burning([(0, 0, 0.62, 0.13)], 5)]


def chandlery() -> list[Part]:
    """Makes a cauldron on stones, and dipped candles that hang from a frame."""
    pot = (
        Group(0.03)
        .add(ellipsoid((-0.2, -0.2, 0.42), (0.46, 0.46, 0.38)))
        .subtract(cylinder((-0.2, -0.2, 0.82), 0.38, 0.24), 0.02)
        .add(torus((-0.2, -0.2, 0.60), 0.42, 0.045))
    )
    for turn in (0.3, 2.4, 4.5):
        pot.add(cone((-0.2 + 0.3 * np.cos(turn), -0.2 + 0.3 * np.sin(turn), 0.2), (-0.2 + 0.42 * np.cos(turn), -0.2 + 0.42 * np.sin(turn), 0.0), 0.06, 0.05))
    wood = (
        Group(0.01)
        .add(capsule((-0.9, 0.6, 0), (-0.9, 0.6, 1.5), 0.05))
        .add(capsule((1.0, 0.6, 0), (1.0, 0.6, 1.5), 0.05))
        .add(capsule((-1.0, 0.6, 1.42), (1.1, 0.6, 1.42), 0.05))
    )
    dips = Group(0.01)
    for x in np.linspace(-0.75, 0.85, 9):
        dips.add(cone((x, 0.6, 1.25), (x, 0.6, 0.72), 0.035, 0.065)).add(capsule((x, 0.6, 1.42), (x, 0.6, 1.2), 0.010))
    fat = Group(0.02).add(cylinder((-0.2, -0.2, 0.57), 0.40, 0.03))
    return [
        made("pot", "ox_hoof", pot),
        made("wood", "wood", wood),
        made("dips", "ox_candle", dips, 0.012),
        made("fat", "ox_wax", fat),
        *burning([(0.55, -0.3, 0.3, 0.09), (0.78, -0.1, 0.18, 0.08)], 3),
    ]


def night() -> list[Part]:
    """Makes a ring of candles on the floor."""
    ring = [
        (np.cos(t) * 0.95, np.sin(t) * 0.8, 0.22 + 0.3 * ((number * 7) % 5) / 5, 0.075 + 0.02 * (number % 3))
        for number, t in enumerate(np.linspace(0, 2 * np.pi, 11)[:-1])
    ]
    return burning(ring, 12)
