"""Portraits of the survivors: head and shoulders in a warm light at the height of the eyes, with a weak fill and a cold rim, inked along the contours."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.faces import EYE, SIDES, Local
from tools.art.figures.people import PEOPLE, Person, body_of, red, soot, survivor
from tools.art.figures.portrait_hair import STRANDS, beard, brows, cropped, lashes, parted, shaven
from tools.art.figures.portrait_heads import HEADS as MORE
from tools.art.figures.poses import POSES, at, unit
from tools.art.materials import define
from tools.art.parts import Part
from tools.art.relief import smoothed
from tools.art.render import Lit, Stage, View, tonemapped
from tools.art.shapes import merge, mesh, sphere
from tools.art.tableau import INK, WEIGHTS, contours, enlarged, printed
from tools.art.workshop import Job

SIZE = 512  # pixels
FINE = 0.75  # voxels, relative to a miniature's
SAMPLES, RENDERED = 8, 0.62  # the scale at which Cycles renders; ink and lines are drawn at full size
WIDE, SUNKEN, RIDGE = 1.85, 0.35, 0.5  # of the faces of the miniatures, seen from near: how far the lids are open, how deep the eyes lie, the brow's ridge
BLIND = "band"  # soot over the eyes, left out: where a face has few pixels it would be read as dark glasses
EYEBALL = "#bfb6a8"
ACROSS = 0.375  # spaces
HEADS = {  # how each holds the head: degrees about x (down), y, z (to the left)
    "a": (-2, 0, 2),
    "b": (3, -3, 16),
    "c": (-5, 5, 8),
    "d": (-6, 0, 4),
    "e": (2, -4, 12),
    "f": (5, 3, 14),
    "g": (-2, 3, 12),
    "h": (4, 0, 4),
    "i": (-4, -4, 6),
    "j": (0, 4, 14),
    "k": (5, 0, 3),
    "l": (-3, -3, 11),
}
AZIMUTH, ELEVATED = 20, 6  # degrees of the camera
LAMPS = {  # where each lamp hangs around the head: degrees to the left of where the face looks and above the eyes, distance and size in spaces, power in watts
    "dW": (-38, 9, 1.15, 0.40, 21.0),
    "dS": (52, 4, 1.4, 1.1, 26.0),
    "dN": (206, 28, 1.2, 0.5, 30.0),
    "dE": (100, 24, 1.2, 0.4, 24.0),
}
LIGHT = {  # a warm key at the height of the eyes, a fill of a quarter from the other side, cold light from behind on hair and shoulder
    "amb": (0.09, 0.09, 0.10),
    "own": (0.18, 0.11, 0.06),
    "dW": (1.45, 1.05, 0.72),
    "dS": (0.40, 0.32, 0.26),
    "dN": (0.85, 0.98, 1.2),
    "dE": (0.50, 0.58, 0.72),
}
FACE = (0.24, 0.58), (0.34, 0.60)  # rows and columns of a picture that show the face
BRIGHT, PALE, SPREAD = 0.315, 0.34, 0.22  # the mean of a face as pale as this, and how much darker one of darker skin is (a power)
DEEP = 1.4  # contrast, as a power of display values
COLOUR, THIN = 1.05, 0.30  # what is kept of the colours, and of the ink

define("glint", "#ffffff", glow=5.0, light=(1.0, 0.93, 0.82))
define("eyeball_near", EYEBALL, rough=0.12, shine=0.6, wash=0.12, edge=0.0, mottle=0.0)
define("lash", "#120d0b", ramp=("#0c0908", "#120d0b", "#1c1512"), rough=0.8, shine=0.05, wash=0.0, edge=0.0, mottle=0.0)
for _key, _person in (PEOPLE | MORE).items():
    _own, _hair = _person.colours["skin"], _person.hair_ramp
    define(f"near_{_key}", _own, ramp=(soot(_own), _own, red(_own)), bump=0.10, grain=110, rough=0.62, shine=0.20, wash=0.34, wash_reach=0.03, edge=0.06,
           mottle=0.16, soft=0.08)
    define(f"hair_near_{_key}", _hair[1], ramp=_hair, rough=0.45, shine=0.35, wash=0.45, edge=0.1, mottle=0.1, wash_reach=0.04)


def bust(key: str, fine: float = FINE) -> tuple[list[Part], Local]:
    """Sculpts head and shoulders of a person, and returns the frame of the head."""
    kept = PEOPLE.get(key)
    person = kept or MORE[key]
    calm = replace(person, stand=f"portrait_{key}", face=replace(person.face, brow=person.face.brow * RIDGE, wide=WIDE, sunken=SUNKEN),
                   marks=tuple(mark for mark in person.marks if mark != BLIND))
    POSES[calm.stand] = replace(POSES["stand"], head=HEADS[key], chest=(3, 0, -6))
    PEOPLE[key] = calm
    try:
        made, _ = survivor(key, "stand", "cloth", fine, bust=True)
    finally:
        if kept is None:
            del PEOPLE[key]
        else:
            PEOPLE[key] = kept
    head = body_of(calm, POSES[calm.stand])[2]
    return [near(part, key) for part in dressed(made, head, calm)], head


def dressed(made: list[Part], head: Local, person: Person) -> list[Part]:
    """Replaces the hair of a miniature by hair that is seen from near, and gives the eyes their light."""
    skin = [part for part in made if part.material == "skin"]
    face = next((part for part in skin if part.name == "face"), skin[0])
    parts = []
    for part in made:
        if part.name in ("eyebrows", "beard"):
            continue
        if part.material == "skin" and person.hair == "bald":
            part = shaven(part, head)
        strands = STRANDS.get(part.name)
        parts.append(part if strands is None else parted(part, strands, person.seed))
    parts += [brows(head, person.face, face, person.seed), lashes(head, person.face, face, person.seed), glints(head)]
    if person.face.beard:
        parts.append(beard(head, person.face, face, person.seed))
    if person.hair in ("bald", "shorn"):
        parts.append(cropped(head, skin, person.seed, long=0.028 if person.hair == "bald" else 0.06))
    return parts


def glints(head: Local) -> Part:
    """Makes the light that is seen in each eye, where it mirrors the key."""
    meshes, looks = [], facing(head)
    for x in SIDES:
        ball = head.p(EYE[0] * x, EYE[1], EYE[2])
        way = unit(around(looks + LAMPS["dW"][0], LAMPS["dW"][1]) + around(AZIMUTH, ELEVATED) + at(0, 0, 0.22))
        meshes.append(mesh(sphere(ball + way * 0.1535 * head.scale, 0.021 * head.scale), ball - 0.03, ball + 0.03, 0.0006))
    return Part("glints", *merge(meshes), "glint")


def facing(head: Local) -> float:
    """Returns the direction in which a face looks, in degrees to the right of the south."""
    x, y, _ = head.d(0, -1, 0)
    return float(np.degrees(np.arctan2(x, -y)))


def around(azimuth: float, elevation: float) -> np.ndarray:
    """Returns a direction by degrees to the right of the south, and above the floor."""
    a, e = np.radians((azimuth, elevation))
    return at(np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e))


def near(part: Part, key: str) -> Part:
    """Gives a part the materials of a person seen from near."""
    own = {"skin": f"near_{key}", "hair": f"hair_near_{key}", "iris": f"iris_{key}", "eyeball": "eyeball_near"}
    return replace(part, material="lash" if part.name == "lashes" else own.get(part.material, part.material))


def colours_of(key: str) -> dict[str, str]:
    own = (PEOPLE.get(key) or MORE[key]).colours
    return {name: colour for name, colour in own.items() if name not in ("skin", "iris", "eyeball")}


def stage_of(bench: Bench, key: str, parts: list[Part], head: Local) -> Stage:
    """Returns the stage of a bust, with its lights."""
    stage = bench.stage(parts, head.origin + at(-0.17, -0.50, 0.02), colours=colours_of(key), glow_power=10.0)
    eyes = head.p(0, -0.6, 0)
    for group, (azimuth, elevation, far, size, power) in LAMPS.items():
        stage.hang(group, eyes + around(facing(head) + azimuth, elevation) * far, eyes, power, size)
    return stage


def view_of(key: str, head: Local, size: int = SIZE) -> View:
    """Returns the camera view of a portrait."""
    aim = head.origin + at(0.0, -0.02, -0.042)
    return View(tuple(float(v) for v in aim), (size, size), size / ACROSS, ELEVATED, AZIMUTH)


def at_full_size(lit: Lit) -> Lit:
    """Enlarges what was rendered to the size of a portrait."""
    size = (SIZE, SIZE)
    if lit.size == size:
        return lit
    lights = {group: np.maximum(enlarged(light, size), 0) for group, light in lit.lights.items()}
    normal = enlarged(lit.normal, size)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-6
    alpha = np.clip(enlarged(lit.alpha, size), 0, 1)
    return Lit(lights, alpha, normal, np.clip(enlarged(lit.albedo, size), 0, 1), enlarged(lit.depth, size), lit.view, lit.points)


def cut(lit: Lit) -> np.ndarray:
    """Shifts the light to one side and inks the picture along its contours; returns (h, w, 4) of 0..1."""
    light, alpha = lit.mixed(LIGHT), lit.alpha[..., None]
    face = tuple(slice(round(a * SIZE), round(b * SIZE)) for a, b in FACE)
    goal = BRIGHT * (float((lit.albedo[face] * WEIGHTS).sum(-1).mean()) / PALE) ** SPREAD
    shown, strength = light, 1.0
    for _ in range(8):
        shown = tonemapped(light * strength)
        tone = (shown * WEIGHTS).sum(-1, keepdims=True)
        shown = printed((shown * tone ** (DEEP - 1)).astype(np.float32))
        strength *= (goal / float((shown[face] * WEIGHTS).sum(-1).mean())) ** 1.6
    crisp = np.clip(shown + (shown - np.dstack([smoothed(shown[..., i], 3) for i in range(3)])) * 0.5, 0, 1.25)
    grey = (crisp * WEIGHTS).sum(-1, keepdims=True)
    inked = np.clip((grey + (crisp - grey) * COLOUR) * (1 - INK * THIN * contours(lit.normal, 1.0))[..., None], 0, 1)
    return np.dstack([inked, alpha])


def make(bench: Bench) -> None:
    """Makes a portrait: the settings are the person."""
    key = bench.job.settings
    parts, head = bust(key, 1.2 if bench.draft else FINE)
    lit = bench.lit(stage_of(bench, key, parts, head), view_of(key, head, round(SIZE * RENDERED)), SAMPLES)
    bench.picture(f"portraits/surv_{key}", cut(at_full_size(lit)))


JOBS = [Job(f"portrait_{k}", (f"portraits/surv_{k}.webp",), make, settings=k, about="a face") for k in (*PEOPLE, *MORE)]
