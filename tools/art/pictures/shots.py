"""How a card's picture is rendered: settings of parts, camera, light and background, and the rendering itself."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tools.art import engrave, relief
from tools.art.parts import Part, corners
from tools.art.relief import Camera, Light

LIGHTS: dict[str, Light] = {
    "left": Light(-62, 38),
    "right": Light(62, 38),
    "top": Light(-15, 74, edge=0.4),
    "low": Light(-25, -28, key=1.05, fill=0.10, edge=0.7),
    "back": Light(150, 35, key=1.25, fill=0.13, edge=1.3),
    "flat": Light(-25, 30, fill=0.30),
    "side": Light(-86, 12, fill=0.10),
    "moon": Light(40, 62, key=0.95, fill=0.10, edge=0.9),
    "rim": Light(118, 30, key=1.3, fill=0.12, edge=1.1),
    "hard": Light(-48, 46, key=1.35, fill=0.06, edge=0.3),
}
Maker = Callable[[], list[Part]]


@dataclass(frozen=True)
class Shot:
    """Settings of one picture. Without `at` and `wide` the camera fits itself around what is shown, `zoom` and `shift` (parts of the width) move it."""

    makes: Maker
    up: float = 14
    round: float = -22
    roll: float = 0
    zoom: float = 1.0
    shift: tuple[float, float] = (0, 0)
    light: str = "left"
    behind: str = "rays"
    strength: float = 0.36
    at: tuple[float, float, float] | None = None
    wide: float = 0.0
    near: float = 0.30
    contrast: float = 1.05
    gain: float = 1.0
    glow: tuple[float, float, float] | None = None
    flame: float = 1.2
    middle: tuple[float, float] = (0.5, 0.46)
    spot: float = 0.0  # fraction of the width: radius around the middle in which the figure is fully lit


def camera_of(shot: Shot, parts: list[Part]) -> Camera:
    """Returns the camera of a shot, fitted around its parts where the shot does not place it."""
    if shot.at is not None:
        return Camera(shot.at, shot.wide or 2.0, shot.up, shot.round, shot.near, shot.roll)
    low, high = corners(parts)
    view = relief._turn(shot.up, shot.round, shot.roll)
    middle = (low + high) / 2
    points = np.concatenate([p.vertices[:: max(1, len(p.vertices) // 4000)] for p in parts]) - middle
    seen = points @ view.T
    left, right, under, over = seen[:, 0].min(), seen[:, 0].max(), seen[:, 1].min(), seen[:, 1].max()
    wide = max(right - left, (over - under) * 1.5) * 1.14 / shot.zoom
    centre = middle + view[0] * ((left + right) / 2 + shot.shift[0] * wide) + view[1] * ((under + over) / 2 + shot.shift[1] * wide)
    return Camera(tuple(float(v) for v in centre), float(wide), shot.up, shot.round, shot.near, shot.roll)


def plate_of(card: str, shot: Shot) -> np.ndarray:
    """Renders the picture of a card; returns its plate (engrave.plate)."""
    parts = [p for p in shot.makes() if len(p.triangles)]
    light = LIGHTS[shot.light]
    if shot.glow is not None:
        light = replace(light, glow=shot.glow, flame=shot.flame)
    drawn = relief.drawn(parts, camera_of(shot, parts), light)
    seed = zlib.crc32(card.encode()) % 1000
    return engrave.plate(drawn, engrave.Backdrop(shot.behind, shot.strength, seed, shot.middle), shot.contrast, shot.gain, shot.spot)


def taken(card: str, shot: Shot, folder: Path) -> int:
    """Renders the picture of `KIND/ID` and writes it under a folder; returns the bytes."""
    return engrave.saved(plate_of(card, shot), folder / f"{card}.webp")
