"""The picture of the title: the White Lion comes out of the dark over a survivor who holds up a lantern.

The beast is seen nearer than in any portrait, so each lock of hair is split into strands. Every light is rendered separately, and `graded` mixes
them: warm from below and from the left, cold from behind. The left third stays dark for the menu; preview it with `build title --draft`.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.beasts import UNHURT
from tools.art.figures.lion import beast
from tools.art.figures.lion_poses import LOOKS, STALK, Grip, Place
from tools.art.materials import define
from tools.art.parts import Part
from tools.art.render import GROUPS, Lit
from tools.art.workshop import Job

F = np.float32
SIZE, SMALL = (1920, 1080), (1280, 720)
RENDERED, SAMPLES = (1600, 900), 8
QUALITY = 88
POSE = replace(  # the face lowered between the hands, towards the survivor
    STALK,
    pelvis=Place((0.16, 0.86, 0.92), (2, 0, -8)),
    chest=Place((0.04, -0.02, 0.84), (10, 0, 2)),
    head=Place((0.0, -0.68, 0.90), (19, -7, -12)),
    jaw=16,
    arms={
        1: Grip((0.60, -0.86, 0.22), (0.02, -1, 0.06), (0, -0.16, -1), (0.9, 0.8, 0.7), 0.40, 1.1),
        -1: Grip((-0.56, -1.00, 0.22), (0.10, -0.96, 0.06), (0.06, -0.16, -1), (-0.9, 0.7, 0.7), 0.34, 1.3),
    },
    scowl=2.4,
    lids=0.30,
)
STRANDS = {  # of each lock: its rings and sides as it was sculpted, how many strands it becomes, and how wide these are against it
    "short hair": (7, 7, 5, 0.42),
    "marks": (7, 7, 4, 0.45),
    "coat": (7, 7, 4, 0.42),
    "mane": (12, 9, 7, 0.30),
}
define("title_nose", "#1f1719", rough=0.5, shine=0.35, bump=0.5, grain=80)
define("title_lip", "#43302c", rough=0.4, shine=0.4, bump=0.3, grain=60)
define("title_eye", "#f0a92c", eye=0.16)
NEAR = {"nose": "title_nose", "jaw": "title_lip", "eyes": "title_eye"}  # materials that are replaced for the close-up
COLOURS = {"title_eye": "#f0a92c"}
OWN = {"cape_of_a": "title_cape", "cloth_of_a": "title_cloth", "hair_a": "title_hair"}  # dark, so that the survivor stands out from the beast
define("title_cape", "#17100f", wash=0.6, edge=0.15, rough=0.6, shine=0.3)
define("title_cloth", "#1c1110", wash=0.6, edge=0.12, rough=0.85, shine=0.1)
define("title_hair", "#140c09", wash=0.4, edge=0.1, rough=0.5, shine=0.4)
RIM = (0.36, 0.80, 0.74), 95.0, 0.34, (0.66, 0.80, 1.0)  # the lamp behind the survivor, for them alone: where (from their place), power, size, colour
GLOW = (1.0, 0.40, 0.05, 1.0)  # of the eyes, so that they are visible in the muzzle's shadow
WARM, COLD = (1.0, 0.58, 0.25), (0.50, 0.66, 1.0)


def combed(part: Part, rings: int, sides: int, strands: int, width: float, seed: int = 1, around: int = 4) -> Part:
    """Splits each lock of a part (rings x sides points) into thinner strands that lie in it and part a little towards its tip."""
    random = np.random.default_rng(seed)
    of = part.vertices.reshape(-1, rings, sides, 3).astype(float)
    middle = of.mean(2)
    out = of - middle[:, :, None]
    count = len(of)
    step = np.linspace(0, 1, rings)
    turn = np.arange(around) / around
    ring = np.arange(rings - 1)[:, None] * around
    a, b = (ring + np.arange(around)).ravel(), (ring + (np.arange(around) + 1) % around).ravel()
    faces = np.stack([a, a + around, b, b, a + around, b + around], 1).reshape(-1, 3)
    thick = np.linalg.norm(out, axis=3).mean(2)
    widest = thick.max(1, keepdims=True)
    points, triangles, along = [], [], []
    for number in range(strands):
        spot = random.integers(0, sides, count)
        far = np.sqrt(random.uniform(0.05 if number else 0.0, 1.0, count)) * (0.95 if number else 0.25)
        short = random.uniform(0.72, 1.04, count)
        at = step[None] * np.minimum(short, 1.0)[:, None] * (rings - 1)  # where along the lock its points lie: a short one ends sooner
        low = np.minimum(at.astype(int), rings - 2)
        rest = (at - low)[..., None]
        row = np.arange(count)[:, None]
        curve = middle[row, low] * (1 - rest) + middle[row, low + 1] * rest
        aside = out[row, low, spot[:, None]] * (1 - rest) + out[row, low + 1, spot[:, None]] * rest
        reach = aside * far[:, None, None]
        loose = out[np.arange(count), rings // 2, spot] * random.uniform(0.0, 1.1, count)[:, None]
        curve = curve + reach + loose[:, None] * (step**2)[None, :, None] * 0.9
        ahead = np.gradient(curve, axis=1)
        ahead /= np.linalg.norm(ahead, axis=2, keepdims=True) + 1e-9
        one = np.cross(ahead, np.array([0.13, 0.21, 0.97]))
        one /= np.linalg.norm(one, axis=2, keepdims=True) + 1e-9
        two = np.cross(ahead, one)
        taper = np.minimum(1, 0.55 + step * 2.2) * (1 - step) ** 0.6 + 0.04
        r = (widest * width * random.uniform(0.75, 1.2, (count, 1)) * taper[None])[..., None, None]
        made = curve[:, :, None] + r * (np.cos(turn * math.tau)[:, None] * one[:, :, None] + np.sin(turn * math.tau)[:, None] * two[:, :, None])
        first = sum(len(p) for p in points)
        points.append(made.reshape(-1, 3))
        triangles.append((faces[None] + (np.arange(count) * rings * around)[:, None, None]).reshape(-1, 3) + first)
        tone = np.clip(step[None] * random.uniform(0.80, 1.10, (count, 1)) + random.uniform(-0.10, 0.10, (count, 1)), 0, 1)
        along.append(np.repeat(tone.ravel(), around))
    return replace(part, vertices=np.concatenate(points).astype(F), triangles=np.concatenate(triangles).astype(np.int32), along=np.concatenate(along).astype(F))


def lion(fine: float) -> list[Part]:
    """Makes the lion with its hair split into strands."""
    made = [replace(p, material=NEAR.get(p.name, p.material)) for p in beast(LOOKS["lion"], POSE, fine=fine)]
    return [combed(p, *STRANDS[p.name]) if p.name in STRANDS and len(p.triangles) else p for p in made]


# ------------------------------------------------------------------ the scene


@dataclass(frozen=True)
class Shot:
    """The camera's position and focus; lengths in spaces, angles in degrees."""

    eye: tuple[float, float, float] = (-0.50, -4.95, 0.88)
    to: tuple[float, float, float] = (-0.50, -0.5, 0.555)
    wide: float = 41.0
    sharp: float = 3.85  # focus distance
    iris: float = 4.0  # f-number: smaller blurs more of what is out of focus
    person: tuple[float, float] = (-0.10, -1.50)
    person_size: float = 0.36
    person_turn: float = 172.0


SHOT = Shot()


def somebody(shot: Shot, fine: float):
    """Makes the survivor who holds up a lantern, seen from behind; returns parts and the place of the flame."""
    from tools.art.pictures import story

    story.FINE[0] = fine
    parts, flames = story.who("a", "stand_high", *shot.person, shot.person_turn, 1.0, size=shot.person_size)
    return [replace(p, material=OWN.get(p.material, p.material)) for p in parts], flames


def faces_around(rough: bool) -> list[Part]:
    """Makes the floor of faces, and far behind the beast a wall of them."""
    from tools.art.figures.stone import Field
    from tools.art.tableau import FLOOR

    found = []
    for columns, rows, density, seed, scale, tall in ((18, 14, 40 if rough else 60, 47, 0.62, 0.8), (12, 7, 26 if rough else 64, 23, 0.95, 1.0)):
        field = Field(columns, rows, density, seed)
        field.slab_faces()
        field.joints()
        field.cracks()
        field.wear(0.35)
        field.height *= tall
        vertices, triangles = field.mesh(-columns / 2, -5.0)
        tone = (field.tone.ravel() * 0.5 + 0.5).astype(F)
        found.append(Part("faces", (vertices * scale).astype(F), triangles, FLOOR, tone))
    floor, wall = found
    floor.vertices[:, 2] -= 0.09
    x, y, z = wall.vertices.T
    wall = replace(wall, vertices=np.stack([x + 0.2, 3.2 - z * 1.5, y + 4.4], 1).astype(F))
    return [floor, wall]


def lit(shot: Shot, parts: list[Part], person: list[Part], flames, size: tuple[int, int], samples: int, threads: int, work: Path, seed: int = 3) -> Lit:
    """Renders the scene: `own` is the flame, `dW` what goes out from it past the arm that holds it, `dE` a warm light low at the left, `dN` the moon behind,
    `dS` what grazes the wall, `amb` the sky."""
    import bpy
    from mathutils import Vector

    from tools.art import render

    shown = render.empty_scene(threads, seed)
    shown.cycles.max_bounces, shown.cycles.diffuse_bounces, shown.cycles.glossy_bounces = 3, 1, 1
    materials: dict = {}
    for part in parts:
        render._object(part, materials, COLOURS)
    alone = bpy.data.collections.new("person")
    for part in person:
        alone.objects.link(render._object(part, materials, COLOURS))
    for each in materials.values():
        for node in each.node_tree.nodes:
            if node.type == "EMISSION" and each.name == "title_eye":
                node.inputs["Color"].default_value = GLOW
            if node.type == "AMBIENT_OCCLUSION":
                node.samples = 1  # occlusion is sampled at every hair; eight rays would take most of the render time
    render._sky(0.10)

    def lamp(name, kind, at, watts, wide, colour, group, to=None):
        made = bpy.data.lights.new(name, kind)
        made.energy, made.color = watts, colour
        if kind == "AREA":
            made.size = wide
        else:
            made.shadow_soft_size = wide
        thing = render.placed(name, made)
        thing.location, thing.lightgroup = Vector(at), group
        if to is not None:
            thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        return thing

    head = (0.0, -0.8, 0.9)
    for flame in flames:
        x, y, z = (float(v) for v in flame.at)
        lamp("flame", "POINT", (x, y, z), 14.0, 0.03, WARM, "own")
        lamp("halo", "POINT", (x - 0.03, y + 0.12, z + 0.06), 10.0, 0.14, WARM, "dW")
    lamp("low", "AREA", (-1.5, -2.0, 0.40), 60, 0.5, (1.0, 0.56, 0.24), "dE", head)
    lamp("moon", "AREA", (1.3, 1.5, 2.5), 260, 0.6, COLD, "dN", head)
    lamp("wall", "AREA", (-3.0, 2.0, 3.4), 260, 0.5, COLD, "dS", (-0.2, 3.2, 1.2))
    where, watts, wide, colour = RIM
    x, y = shot.person
    rim = lamp("rim", "AREA", (x + where[0], y + where[1], where[2]), watts, wide, colour, "dN", (x, y, 0.34))
    rim.light_linking.receiver_collection = rim.light_linking.blocker_collection = alone
    lens = render.Lens(shown, shot.eye, shot.to, shot.wide, shot.sharp, shot.iris)
    found = lens.render(size, samples, work)
    for flame in flames:
        found.points["flame"] = lens.pixel(flame.at, size)[:2]
    return found


WEIGHTS = {  # how the lights are mixed, red green blue
    "own": (0.98, 1.04, 1.10),
    "dW": (0.98, 1.06, 1.16),
    "dE": (0.72, 0.84, 1.04),
    "dN": (1.30, 1.36, 1.50),
    "dS": (0.20, 0.23, 0.30),
    "amb": (0.40, 0.46, 0.56),
}
MIST = np.array((0.0035, 0.0055, 0.0100), F)  # the cold air between beast and wall
FACE = (0.565, 0.735, 0.255, 0.355)  # fractions of the picture between which its eyes lie: left, right, top, bottom
IRIS = ((1.0, 0.74, 0.24), (0.86, 0.42, 0.06), (0.24, 0.075, 0.010))  # at the pupil, half way, and at the edge
QUIET = 0.12, 0.52  # fractions of the width: dark up to the first, fully lit from the second


def eased(value: np.ndarray, low: float, high: float) -> np.ndarray:
    """Eases from 0 to 1 while the value goes from low to high."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(F)


def graded(shot: Lit) -> np.ndarray:
    """Mixes the lights, darkens the left third, adds the glow of the flame; returns display values (h, w, 3)."""
    from tools.art.relief import smoothed
    from tools.art.render import tonemapped

    h, w = shot.alpha.shape
    y, x = np.mgrid[0:h, 0:w].astype(F)
    across, down = (x + 0.5) / w, (y + 0.5) / h
    light = sum(shot.lights[g] * np.array(WEIGHTS[g], F) for g in GROUPS)
    raw = eased(shot.albedo[..., 0] / np.maximum(shot.albedo[..., 1], 0.004), 4.0, 7.0)
    light *= (1 - 0.55 * raw)[..., None]  # darkens the open mouth
    light = light + MIST * eased(shot.depth, 5.0, 8.5)[..., None]
    dark = 0.10 + 0.90 * eased(across, *QUIET)
    dark *= 1 - 0.60 * eased(np.hypot((across - 0.66) / 0.62, (down - 0.50) / 0.74), 0.58, 1.10)
    dark *= 0.82 + 0.42 * np.exp(-((np.hypot((across - 0.655) * 1.78, down - 0.40) / 0.30) ** 2))  # vignette around the face
    dark *= (0.25 + 0.75 * eased(down, -0.02, 0.13)) * (0.30 + 0.70 * eased(1 - across, -0.01, 0.09))  # darkens what the frame cuts off
    dark *= 1 - 0.38 * eased(1.25 - np.hypot((across - 0.50) / 0.13, (down - 0.80) / 0.17), 0.0, 0.7)  # the hand beside the survivor
    dark *= 1 - 0.80 * eased(down, 0.86, 0.99) * (1 - eased(across, 0.34, 0.52))  # darkens the place of a line of text
    picture = tonemapped(light * dark[..., None] * F(1.15)).astype(F)
    fx, fy = shot.points["flame"]
    away = np.hypot(x - fx, y - fy) / w
    picture += (np.exp(-((away / 0.070) ** 1.2)) * 0.19)[..., None] * np.array((1.0, 0.52, 0.20), F)
    bright = np.clip(picture - 0.75, 0, 1)
    picture = picture + np.dstack([smoothed(bright[..., i], w / 90) for i in range(3)]) * 0.7
    return eyes(picture)


def eyes(picture: np.ndarray) -> np.ndarray:
    """Gives the eyes depth: fibres that go out from the pupil, a dark edge, the shadow of the lid and a wet light; they are rendered in one flat colour."""
    from tools.art.relief import smoothed

    h, w = picture.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(F)
    red, green, blue = (picture[..., i] for i in range(3))
    left, right, top, bottom = FACE
    flat = (red > 0.45) & (green > 0.30 * red) & (blue < 0.30 * red) & (green < 0.92 * red)
    flat &= (x > left * w) & (x < right * w) & (y > top * h) & (y < bottom * h)
    for first, last in ((left, 0.63), (0.63, right)):
        mask = flat & (x > first * w) & (x < last * w)
        if not mask.any():
            continue
        rows, columns = np.nonzero(mask)
        box = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
        inside = mask[box]
        between = (np.cumsum(inside, 1) > 0) & (np.cumsum(inside[:, ::-1], 1)[:, ::-1] > 0) & ~inside & (picture[box].max(2) < 0.25)  # the pupil
        if not between.any():
            continue
        at_y, at_x = (found.mean() for found in np.nonzero(between))
        dy, dx = y[box] - rows.min() - at_y, x[box] - columns.min() - at_x
        radius = np.percentile(np.hypot(dx, dy)[inside], 92)
        part, turn = np.hypot(dx, dy) / radius, np.arctan2(dy, dx)
        fibre = sum(np.cos(k * turn + phase + 2.2 * np.sin(3 * turn + k)) for k, phase in ((17, 0.4), (29, 1.9), (43, 0.7), (61, 2.6))) / 4
        inner, half, edge = (np.array(c, F) for c in IRIS)
        near, far = eased(part, 0.18, 0.52)[..., None], eased(part, 0.55, 1.05)[..., None]
        colour = (inner * (1 - near) + half * near) * (1 - far) + edge * far
        colour = colour * (1 + 0.25 * fibre * eased(part, 0.2, 0.45))[..., None]
        lid = np.cumsum(inside | between, 0) / (0.34 * radius)  # rows below the upper lid
        colour = colour * (0.22 + 0.78 * eased(lid.astype(F), 0.0, 1.6))[..., None]
        wet = np.exp(-((np.hypot(dx + 0.30 * radius, (dy + 0.22 * radius) * 1.3) / (0.085 * radius)) ** 2))
        shown = smoothed(mask.astype(F), 0.0008 * w)[box][..., None]
        whole = np.maximum(shown, between[..., None])
        picture[box] = picture[box] * (1 - shown) + colour * shown + wet[..., None] * whole * np.array((0.95, 0.92, 0.86), F)
    return picture


def finished(picture: np.ndarray, size: tuple[int, int], seed: int = 7) -> np.ndarray:
    """Brings a graded picture to its size, sharpens it a little and gives it the grain of a photograph."""
    from tools.art.relief import smoothed
    from tools.art.tableau import enlarged

    large = enlarged(picture, size)
    soft = np.dstack([smoothed(large[..., i], 1.5 * size[0] / 1920) for i in range(3)])
    grain = np.random.default_rng(seed).normal(0, 0.007, (size[1], size[0], 1)).astype(F)
    return np.clip(large + (large - soft) * F(0.25) + grain, 0, 1)


def make(bench: Bench) -> None:
    """Makes the picture in two sizes: the smaller decodes in a third of the time, for the first frame of a small window."""
    from tools.art.export import image

    rendered, samples, fine = (480, 270), 8, 1.3
    if not bench.draft:
        rendered, samples, fine = RENDERED, SAMPLES, 0.75
    person, flames = somebody(SHOT, fine * 1.2)
    made = graded(lit(SHOT, [*faces_around(bench.draft), *lion(fine)], person, flames, rendered, samples, bench.threads, bench.work, bench.seed))
    if bench.draft:
        bench.picture("story/title", finished(made, rendered))
        return
    from PIL import Image

    large = image(finished(made, SIZE))
    bench.picture("story/title", large, QUALITY, "story/title.jpg", listed=False)
    bench.picture("story/title_small", large.resize(SMALL, Image.Resampling.LANCZOS), QUALITY, "story/title_small.jpg", listed=False)


# survivor and stones are small in it: only the beast's sources trigger a rebuild
JOBS = [Job("title", ("story/title.jpg", "story/title_small.jpg"), make, of=(*UNHURT, "pictures/title.py"), seed=3, about="the picture of the title")]
