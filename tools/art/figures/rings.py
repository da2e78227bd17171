"""The rings around the bases: a player's colour, and the player's shape all around."""

from __future__ import annotations

import numpy as np

from tools.art.bench import Bench
from tools.art.materials import define
from tools.art.parts import Part
from tools.art.shapes import hull, unit, vec
from tools.art.workshop import Job

BASE = 0.405  # the radius of a survivor's base, as in poses.py
SIGNS = dict(  # shape and colour of the players a to f, as game/ui/draw/theme.py has them
    a=("circle", "#8f3b2d"), b=("square", "#386f7f"), c=("triangle", "#96691f"), d=("diamond", "#5f7a30"), e=("hexagon", "#6d5287"), f=("shield", "#948d82"),
)  # fmt: skip


def outline(shape: str) -> np.ndarray:
    """Returns the corners of a sign, about as large as a circle of radius 1, its top at +y."""
    if shape == "circle":
        a = np.linspace(0, 2 * np.pi, 28, endpoint=False)
        return np.stack([np.cos(a), np.sin(a)], 1)
    if shape == "square":
        return np.array([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    if shape == "triangle":
        return np.array([(-1.15, -0.85), (1.15, -0.85), (0, 1.15)])
    if shape == "diamond":
        return np.array([(0, -1.25), (1.0, 0), (0, 1.25), (-1.0, 0)])
    if shape == "hexagon":
        a = np.linspace(0, 2 * np.pi, 6, endpoint=False) + np.pi / 6
        return np.stack([np.cos(a), np.sin(a)], 1) * 1.08
    return np.array([(-0.9, 0.95), (0.9, 0.95), (0.9, 0.0), (0.55, -0.7), (0, -1.15), (-0.55, -0.7), (-0.9, 0.0)])


def ring(key: str) -> list[Part]:
    """Makes the sloping ring around a base, in a player's colour, with the player's sign all around."""
    shape, _ = SIGNS[key]
    inner, outer, top, foot = BASE - 0.01, 0.487, 0.068, 0.004
    n = 120
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    profile = [(inner, foot), (inner, top), (inner + 0.012, top + 0.004), (outer - 0.008, foot + 0.016), (outer, foot)]
    vertices = np.concatenate([np.stack([np.cos(a) * r, np.sin(a) * r, np.full(n, z)], 1) for r, z in profile])
    i, k = np.arange(n), (np.arange(n) + 1) % n
    triangles = []
    for row in range(len(profile) - 1):
        p, q = row * n, (row + 1) * n
        triangles += [np.stack([p + i, q + i, p + k], 1), np.stack([p + k, q + i, q + k], 1)]
    parts = [Part("ring", vertices.astype(np.float32), np.concatenate(triangles).astype(np.int32)[:, ::-1], "ring", smooth=False)]
    slope = unit(vec(outer - 0.008 - inner - 0.012, foot + 0.016 - top - 0.004))
    for number in range(12):
        turn = 2 * np.pi * number / 12 - np.pi / 2
        out, side = vec(np.cos(turn), np.sin(turn), 0), vec(-np.sin(turn), np.cos(turn), 0)
        down = out * slope[0] + vec(0, 0, slope[1])
        up = np.cross(side, down)
        up = up if up[2] > 0 else -up
        middle = out * ((inner + outer) / 2 + 0.003) + vec(0, 0, (top + foot) / 2 + 0.008)
        flat = outline(shape) * 0.0335
        points = [middle + side * x - down * y + up * h for x, y in flat for h in (-0.01, 0.007)]
        v, t = hull(np.array(points))
        parts.append(Part(f"sign{number}", v, t, "ink", flat=True))
    return parts


define("ring", "#888888", rough=0.5, shine=0.3, wash=0.35, edge=0.35, mottle=0.3)


def make_ring(bench: Bench) -> None:
    """Makes a player's ring, with the light of a lantern as it is usually carried."""
    key = bench.job.settings
    stage = bench.stage(ring(key), (0.34, -0.26, 0.72), colours={"ring": SIGNS[key][1]})
    bench.sprite(bench.job.name, stage, samples=32, quality=80)


JOBS = [Job(f"ring_{k}", (f"miniatures/ring_{k}.webp",), make_ring, settings=k, about="the ring around the bases of a player") for k in SIGNS]
