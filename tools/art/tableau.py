"""The pictures of the story: people, monsters and things on the floor of faces, seen from near the ground, and engraved in bone on black.

A scene gives what stands where, which flames burn, and where the eye is. Cycles lights it: flames are warm, the sky and a moon behind are cold. Then the
picture is printed as the cards are, in bone on black: lines that follow the forms and close in the light, none on lit skin, in blacks and where forms are
finer than the lines; only flames have a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import numpy as np

from tools.art import render
from tools.art.figures.people import colours, painted
from tools.art.materials import PALETTE, STYLES, define
from tools.art.parts import Part
from tools.art.relief import smoothed, surface

F = np.float32
Point = tuple[float, float, float]
SIZE = 1920, 1080
RENDERED = 0.5  # the scale at which Cycles renders; the lines are drawn at full size
SAMPLES = 10
FLOOR = define("story_floor", "#6a665f", bump=0.4, grain=26, rough=0.82, shine=0.18, wash=0.95, edge=0.75, ramp=("#3f3d40", "#57534f", "#6d675f"))
WATTS, SPREAD = 13.0, 32.0  # of a lantern, and of the soft light above it that stands for light reflected by the stones
VOID = np.array((0.020, 0.021, 0.026), F)
PITCH = 4.0  # pixels between lines
SLOPE, BEND = (0.30, 0.95), 3.4  # of the lines where a form is flat, and how much they follow it
DARK, LIGHT = 0.09, 0.76  # the tones below which all is black, and from which bone is whole
CUT, PLAIN = 0.42, 0.04  # how much of the lines is seen, and of those on skin in the light
FORM, HATCHED = 0.62, 0.36  # the value below which skin is in its shade, and how much of the lines is seen there: stones and people are cut by one hand
SHADE = 0.05, 0.22  # values below which there are no lines, and from which they are whole: shadows are plain
BUSY = 0.30, 0.85  # turns of the lines for each pitch from which they fade, and at which they are gone: hair and fur keep their own strokes
LIFT, INK = 0.78, 0.72  # of dark tones, as a power; how dark the contours are
WEIGHTS = np.array((0.34, 0.53, 0.13), F)  # of the colours in a tone
COLOURS, SHOULDER, TOP = 0.80, 0.55, 0.36  # what is kept of the colours; the tone from which lights are bent, and the most that they reach above it
BONE = np.array((1.0, 0.955, 0.86), F)  # what is printed on the black, where no flame is near
HIDDEN = 0.8  # the part of a flame's glow that is lost on whoever stands before it
SPOT = 0.36  # spaces around a flame in which it has its colour
AMBER, OWN = np.array((1.12, 0.86, 0.50), F), 0.3  # that colour, and how much of their own things keep in it


@dataclass(frozen=True)
class Flame:
    """A flame at a position, in lanterns of power; `size` is the softness of its shadows, in spaces."""

    at: Point
    power: float = 1.0
    size: float = 0.05
    colour: Point = (1.0, 0.60, 0.27)


@dataclass(frozen=True)
class Scene:
    """A picture: `makes` returns parts and flames; the eye looks at `to`, with a horizontal angle of `wide` degrees."""

    makes: Callable[[], tuple[list[Part], list[Flame]]]
    eye: Point
    to: Point
    wide: float = 40.0
    sky: float = 0.05
    moon: float = 0.9  # the cold light from behind
    moon_from: Point = (0.5, 1.0, 0.55)
    exposure: float = 1.0
    dark: tuple[float, float] = (9.0, 18.0)  # distances from the eye, in spaces, between which everything fades to dark
    halo: float = 1.0
    floor: bool = True
    seed: int = 3


@lru_cache(maxsize=2)
def floor(columns: int = 22, rows: int = 20, density: int = 52, seed: int = 47) -> Part:
    """Returns the floor under all scenes, with the origin on a joint five rows from its southern edge."""
    from tools.art.figures.stone import Field

    field = Field(columns, rows, density, seed)
    field.slab_faces()
    field.joints()
    field.cracks()
    field.wear()
    field.height *= 0.85
    vertices, triangles = field.mesh(-columns / 2, -5.0)
    vertices[:, 2] -= 0.14
    return Part("floor", vertices, triangles, FLOOR, (field.tone.ravel() * 0.5 + 0.5).astype(F))


def dressed(parts: Sequence[Part], key: str) -> list[Part]:
    """Gives parts the skin, hair and cloth of a person, under their own material names, so that several people fit into one scene."""
    own = colours(key)
    found = []
    for part in painted(list(parts), key):
        name = part.material
        if name in own:
            name = f"{name}_of_{key}"
            if name not in PALETTE:
                define(name, own[part.material], **{k: v for k, v in STYLES.get(part.material, {}).items() if k != "ramp"})
        found.append(replace(part, material=name))
    return found


def known(part: Part) -> Part:
    """Defines a material for a part whose material only the engraver knows."""
    if part.material in PALETTE:
        return part
    tones, gloss, glows = surface(part.material)
    name = f"story_{part.material}"
    if name not in PALETTE:
        grey = [round(255 * min(1.0, t) ** 0.9) for t in tones]
        ramp = tuple(f"#{g:02x}{round(g * 0.93):02x}{round(g * 0.82):02x}" for g in grey)
        style: dict = {"shine": gloss, "bump": 0.4}
        if glows > 0.5:
            style["glow"] = 6.0
        if len(ramp) > 1:
            style["ramp"] = ramp
        define(name, ramp[len(ramp) // 2], **style)
    return replace(part, material=name)


def lit(scene: Scene, size: tuple[int, int], samples: int, threads: int, work: Path, rough: bool = False) -> render.Lit:
    """Renders a scene; `own` is the light of flames, `dN` of the moon, `amb` of the sky."""
    import bpy

    shown = render.empty_scene(threads, scene.seed)
    parts, flames = scene.makes()
    materials: dict = {}
    for part in [*([floor(density=24 if rough else 52)] if scene.floor else []), *(known(p) for p in parts)]:
        if len(part.triangles):
            render._object(part, materials, {})
    render._sky(scene.sky)
    render._sun("moon", scene.moon_from, scene.moon, 6, (0.60, 0.74, 1.0), "dN")
    for number, flame in enumerate(flames):
        for watts, soft, higher in ((WATTS, flame.size, 0.0), (SPREAD, 0.30, 0.45)):
            lamp = bpy.data.lights.new(f"flame {number}", "POINT")
            lamp.energy, lamp.color, lamp.shadow_soft_size = watts * flame.power, flame.colour, soft
            thing = render.placed(f"flame {number}", lamp)
            thing.location, thing.lightgroup = (float(flame.at[0]), float(flame.at[1]), float(flame.at[2]) + higher), "own"
    lens = render.Lens(shown, scene.eye, scene.to, scene.wide)
    found = lens.render(size, samples, work)
    found.normal = found.normal @ lens.turn.T
    for number, flame in enumerate(flames):
        x, y, away, scale = lens.pixel(flame.at, size)
        if away > 0.05:
            found.points[f"flame {number} {flame.power}"] = x, y
            found.points[f"far {number}"] = away, scale
    return found


def graded(scene: Scene, shot: render.Lit) -> np.ndarray:
    """Mixes the lights, fades the distance to dark, adds the glow of flames; returns display values (h, w, 3)."""
    h, w = shot.alpha.shape
    light = shot.lights["own"] * F(1.15) + shot.lights["dN"] + shot.lights["amb"]
    near, far = scene.dark
    gone = np.clip((shot.depth - near) / (far - near), 0, 1) * (shot.alpha > 0.5)
    light = light * ((1 - gone) ** 2 * shot.alpha)[..., None] * scene.exposure
    picture = render.tonemapped(light)
    y, x = np.mgrid[0:h, 0:w].astype(F)
    for name, (px, py) in list(shot.points.items()):
        if not name.startswith("flame "):
            continue
        _, number, power = name.split()
        away, scale = shot.points[f"far {number}"]
        seen = 1.0
        if 0 <= px < w and 0 <= py < h:  # a flame behind somebody glows only a little around them
            seen = 1.0 if shot.depth[int(py), int(px)] > away - 0.25 else 0.45
        d = np.hypot(x - px, y - py) / max(1.0, scale)
        before = np.clip((away - 0.25 - shot.depth) / 0.25, 0, 1) * (shot.alpha > 0.5)
        strength = scene.halo * float(power) ** 0.5 * seen * (1 - HIDDEN * before)
        picture += (np.exp(-((d / 0.85) ** 1.4)) * 0.11 * strength)[..., None] * np.array((1.0, 0.52, 0.20), F)
        picture += (np.exp(-((d / 0.22) ** 1.6)) * 0.30 * strength)[..., None] * np.array((1.0, 0.70, 0.38), F)
    bright = np.clip(picture - 0.7, 0, 1)
    bloom = np.dstack([smoothed(bright[..., i], w / 90) for i in range(3)])
    return np.clip(picture + bloom * 0.8, 0, 1.3).astype(F)


def enlarged(array: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Scales (h, w) or (h, w, c) to (width, height)."""
    from PIL import Image

    if array.ndim == 2:
        return np.asarray(Image.fromarray(array.astype(F)).resize(size, Image.Resampling.BICUBIC))
    return np.dstack([enlarged(array[..., i], size) for i in range(array.shape[2])])


def _unsteady(h: int, w: int, seed: int, cells: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    grid = rng.random((max(3, cells * h // w), cells)).astype(F)
    return enlarged(grid, (w, h)) - 0.5


def printed(picture: np.ndarray) -> np.ndarray:
    """Takes a part of the colours out of a picture of display values, and bends its lights, so that nothing burns out."""
    grey = (picture * WEIGHTS).sum(-1, keepdims=True)
    picture = grey + (picture - grey) * COLOURS
    return np.where(picture > SHOULDER, SHOULDER + TOP * (1 - np.exp(-(picture - SHOULDER) / TOP)), picture).astype(F)


def contours(normal: np.ndarray, scale: float) -> np.ndarray:
    """Returns the ink of a drawing, 0 to 1: dark where the form turns away sharply."""
    turns = np.zeros(normal.shape[:2], F)
    for axis in range(3):
        down, across = np.gradient(smoothed(normal[..., axis], 1.2 * scale))
        turns += down * down + across * across
    return smoothed(np.clip((np.sqrt(turns) * scale - 0.10) / 0.16, 0, 1), scale)


def near_flames(shot: render.Lit) -> np.ndarray:
    """Returns how near a flame each pixel (h, w) is, 0 to 1: the only places that have a colour."""
    h, w = shot.alpha.shape
    y, x = np.mgrid[0:h, 0:w].astype(F)
    found = np.zeros((h, w), F)
    for name, (px, py) in shot.points.items():
        if name.startswith("flame "):
            away, scale = shot.points[f"far {name.split()[1]}"]
            beside = np.clip(1 + (shot.depth - away + 0.2) / 0.25, 0, 1)  # who stands before a flame is dark
            found = np.maximum(found, np.exp(-((np.hypot(x - px, y - py) / max(1.0, scale) / SPOT) ** 2)) * beside)
    return found


def skin(shot: render.Lit) -> np.ndarray:
    """Returns where the picture (h, w) shows skin, 0 to 1, by the hue of what the light falls on."""
    hue = shot.albedo / (shot.albedo.sum(2, keepdims=True) + 1e-4)
    found = (hue[..., 0] > 0.42) & (hue[..., 0] < 0.58) & (hue[..., 1] > 0.27) & (hue[..., 1] < 0.35)
    return np.clip(smoothed(found.astype(F), 2) * 1.6 - 0.3, 0, 1)


def busy(flow: np.ndarray, pitch: float) -> np.ndarray:
    """Returns by how many distances between lines their flow (h, w) turns aside within one of them, around each pixel."""
    down, across = np.gradient(flow)
    return smoothed(np.hypot(down, across), pitch) * pitch


def engraved(picture: np.ndarray, normal: np.ndarray, bare: np.ndarray, empty: np.ndarray, spot: np.ndarray, seed: int = 1, pitch: float = PITCH) -> np.ndarray:
    """Prints a picture of display values in bone on black: lines that follow the forms and grow into whole light; returns (h, w, 3) of 0..1.

    Where `bare` (h, w) is 1, as on skin, only shades have lines to speak of, and none where `empty` is; colour is only where `spot` is.
    """
    h, w = picture.shape[:2]
    scale = w / SIZE[0]
    picture = printed(picture)
    tone = np.clip((picture * WEIGHTS).sum(-1), 0, 1.2)
    tone = np.clip(tone + (tone - smoothed(tone, 4 * scale)) * 1.1, 0, 1.2) ** LIFT
    ink = 1 - INK * contours(normal, scale)
    value = np.clip((tone - DARK) / (LIGHT - DARK), 0, 1) * ink
    soft = 5 * scale
    y, x = np.mgrid[0:h, 0:w].astype(F)
    flow = (smoothed(normal[..., 0], soft) + 1.25 * smoothed(normal[..., 1], soft)) * BEND
    phase = (x * SLOPE[0] + y * SLOPE[1]) / pitch + flow + _unsteady(h, w, seed, 34) * 0.9
    near = 1 - np.abs((phase % 1) * 2 - 1)  # 1 in the middle of a line
    cut = np.clip((near - (1 - value**0.75)) * pitch * 0.55 + 0.5, 0, 1) * np.clip(value * 14, 0, 1)
    lined = np.clip((value - SHADE[0]) / (SHADE[1] - SHADE[0]), 0, 1) * (1 - np.clip((busy(flow, pitch) - BUSY[0]) / (BUSY[1] - BUSY[0]), 0, 1))
    shade = PLAIN + (HATCHED - PLAIN) * np.clip((FORM - smoothed(value, 6 * scale)) / 0.25, 0, 1) * (1 - empty)
    share = (CUT + (shade - CUT) * np.maximum(bare, empty)) * lined
    shown = value + (cut * np.maximum(value, 0.5) ** 0.5 - value) * share
    grey = (VOID * 0.6 + shown[..., None] * BONE * 0.93).astype(F)
    amber = (picture * WEIGHTS).sum(-1, keepdims=True) * AMBER
    own = np.clip((amber + (picture - amber) * OWN) * (ink * (0.55 + 0.45 * cut * share + 0.45 * (1 - share)))[..., None] * 1.1, 0, 1)
    out = grey + (own - grey) * spot[..., None]
    edge = np.hypot((x / w - 0.5) / 0.62, (y / h - 0.5) / 0.66)
    out = out * np.clip(1.25 - edge**3.0 * 0.62, 0, 1)[..., None]
    rng = np.random.default_rng(seed)
    return np.clip(out + rng.normal(0, 0.008, (h, w, 1)).astype(F), 0, 1)


def taken(scene: Scene, work: Path, threads: int = 2, scale: float = 1.0, samples: int = SAMPLES, rough: bool = False) -> np.ndarray:
    """Renders the picture of a scene at a scale; returns (h, w, 3) of 0..1."""
    size = round(SIZE[0] * scale), round(SIZE[1] * scale)
    small = round(size[0] * RENDERED), round(size[1] * RENDERED)
    shot = lit(scene, small, samples, threads, work, rough)
    picture, normal, bare, empty, spot = (enlarged(of, size) for of in (graded(scene, shot), shot.normal, skin(shot), 1 - shot.alpha, near_flames(shot)))
    return engraved(picture, normal, bare, empty, spot, scene.seed, max(2.6, PITCH * scale))
