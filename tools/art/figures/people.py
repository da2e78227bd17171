"""The survivors: six people, each in every pose and dress. Their faces close up are in `portraits.py`, the rings under them in `rings.py`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from tools.art.bench import Bench
from tools.art.figures import faces
from tools.art.figures.arms import lantern, weapon
from tools.art.figures.bases import round_base
from tools.art.figures.bodies import Sampled, limbs, trunk
from tools.art.figures.dress import Wardrobe, cloak, fur_collar, hood
from tools.art.figures.faces import Face, Local
from tools.art.figures.hair import HAIR, beard, eyebrows
from tools.art.figures.poses import BASE, GROUND, POSES, Build, Joints, Pose, at, joints, unit
from tools.art.figures.sets import OUTFITS, WEAPONS
from tools.art.materials import define
from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, cone, turned
from tools.art.workshop import Job

SHOWN = ("stand", "strike", "throw", "down", "dragged", "dead")


@dataclass(frozen=True)
class Person:
    """A survivor's look: body, face, hair, colours and distinguishing details."""

    key: str
    female: bool
    build: Build
    face: Face
    hair: str
    colours: dict[str, str]
    hair_ramp: tuple[str, ...]
    cloak: str = ""  # none, long, half, hood (up), fallen (hood down), mantle (fur)
    stand: str = "stand"
    skirt: float = 0.62
    yaw: float = 0.0
    seed: int = 1
    muscle: float = 1.0
    marks: tuple[str, ...] = field(default=())


PEOPLE = {
    p.key: p
    for p in (
        Person(
            "a", True, Build(1.0, 0.142, 0.080, 0.90, 0.90, bust=0.9), Face(0.80, 0.80, 0.5, 0.90, 0.0, 0.82, 1.2, 0.15, 1.1, 1.1),
            "braid", {"skin": "#b8957c", "cloth": "#5e1d15", "cape": "#7d241b", "eyeball": "#cbc4b6", "iris": "#4d6a4a"}, ("#3a1d10", "#63321a", "#93522e"),
            "half", "stand_lunge", 0.66, -6, 1, 0.7, ("band",),
        ),
        Person(
            "b", False, Build(1.04, 0.176, 0.080, 1.16, 1.12), Face(1.12, 1.15, 1.35, 1.05, 0.6, 1.25, 0.95, 0.3, 1.1, 0.95, scar=True, beard=0.30),
            "bald", {"skin": "#87593e", "cloth": "#2c4b55", "cape": "#2c6474", "eyeball": "#cbc4b6", "iris": "#5a3a1c"}, ("#0c0a09", "#1f1916", "#3a302a"),
            "mantle", "stand_wary", 0.55, 8, 2, 1.3, ("stubble",),
        ),
        Person(
            "c", True, Build(0.93, 0.152, 0.092, 1.12, 1.06, bust=1.05), Face(1.0, 0.95, 0.8, 0.85, 0.0, 1.1, 1.2, 0.0, 1.15, 1.05, 0.95, smile=0.022),
            "curls", {"skin": "#c3a58f", "cloth": "#7d571c", "cape": "#9a6a1e", "eyeball": "#cbc4b6", "iris": "#50728a"}, ("#3a150a", "#74300f", "#b0582a"),
            "half", "stand_proud", 0.60, 14, 3, 0.8,
        ),
        Person(
            "d", False, Build(1.08, 0.158, 0.072, 0.92, 0.92), Face(0.92, 1.0, 1.1, 1.15, 0.4, 1.0, 1.0, 0.7, 1.2, 0.95, 1.08),
            "tied", {"skin": "#6a4631", "cloth": "#56692f", "cape": "#5c7a2c", "eyeball": "#cbc4b6", "iris": "#6b4a1e"}, ("#0a0908", "#1d1815", "#4a3f36"),
            "fallen", "stand_high", 0.80, -10, 4, 1.1, ("stripes",),
        ),
        Person(
            "e", True, Build(0.99, 0.140, 0.077, 0.86, 0.86, bust=0.8), Face(0.84, 0.9, 0.75, 0.9, 0.0, 1.12, 1.3, 0.35, 1.3, 1.1),
            "shorn", {"skin": "#5b3929", "cloth": "#63477c", "cape": "#66498a", "eyeball": "#cbc4b6", "iris": "#8a5a22"}, ("#0b0908", "#181311", "#2e2622"),
            "hood", "stand_left", 0.78, 10, 5, 0.8,
        ),
        Person(
            "f", False, Build(0.97, 0.150, 0.074, 0.88, 0.95, belly=0.05), Face(0.95, 1.05, 1.25, 1.15, 0.9, 1.1, 0.85, 0.8, 0.95, 0.95, 1.05, beard=0.95),
            "long", {"skin": "#a98d7c", "cloth": "#a49a86", "cape": "#a89c86", "eyeball": "#cbc4b6", "iris": "#6f8793"}, ("#57524d", "#a39c92", "#e0dacd"),
            "long", "stand_bent", 0.92, -4, 6, 1.0,
        ),
    )
}  # fmt: skip


def _toned(colour: str, towards: tuple[int, int, int], part: float) -> str:
    """Mixes a colour #rrggbb with another."""
    own = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in zip(own, towards, strict=True))


def soot(colour: str) -> str:
    return _toned(colour, (24, 18, 20), 0.86)


def red(colour: str) -> str:
    return _toned(colour, (128, 36, 28), 0.62)


define("eyeball", "#c9c1b2", rough=0.15, shine=0.6, wash=0.7, edge=0.0, mottle=0.2)
define("pupil", "#0a0706", rough=0.06, shine=1.0, wash=0.0, edge=0.0)
define("iris", "#4a3020", rough=0.08, shine=0.7, wash=0.3, edge=0.0)
define("hide", "#9c7a52", rough=0.75, shine=0.15, bump=0.5, grain=45)
define("pelt", "#d8d0c0", rough=0.85, shine=0.1, bump=0.9, grain=60, wash=0.95)


def paint(person: Person) -> None:
    """Defines the materials of a person's hair, eyes and skin."""
    own, key = person.colours["skin"], person.key
    define(f"hair_{key}", person.hair_ramp[1], ramp=person.hair_ramp, rough=0.58, shine=0.22)
    define(f"iris_{key}", person.colours["iris"], rough=0.08, shine=0.7, wash=0.3, edge=0.0, mottle=0.2)
    define(f"skin_{key}", own, ramp=(soot(own), own, red(own)), bump=0.12, rough=0.50, shine=0.38, wash=0.80, edge=0.55, mottle=0.30, wash_reach=0.09)


for _p in PEOPLE.values():
    paint(_p)


def body_of(person: Person, pose: Pose) -> tuple[Joints, Group, Local]:
    """Returns joints, the trunk that clothes lie on, and the frame of the head."""
    j = joints(pose, person.build)
    for place in j.places.values():
        place[2] += GROUND if not pose.lies else GROUND - 0.006
    return j, trunk(j, person.muscle), Local(j["head"], j.head, 0.1 * person.build.height**0.5 * person.build.head)


def survivor(key: str, pose_name: str = "stand", outfit: str = "cloth", fine: float = 1.0, bust: bool = False) -> tuple[list[Part], np.ndarray | None]:
    """Sculpts a person in a pose and a dress, without a base; `fine` below 1 makes smaller voxels, `bust` leaves out what a portrait does not show."""
    person = PEOPLE[key]
    pose = POSES[person.stand if pose_name == "stand" else pose_name]
    rng = np.random.default_rng(person.seed * 101)
    j, torso, head = body_of(person, pose)
    floor = GROUND + 0.012 if pose.lies else None
    drop = unit((j["head"] - j["chest"]) * at(1, 1, 0)) if pose.lies else at(0, 0, -1)

    skin = Group(0.02)
    skin._steps += torso._steps
    grips = limbs(j, skin, outfit == "cloth" or outfit == "bone")
    skin.add(head.bar((0, 0.25, -0.35), (0, 0.30, -0.6), 0.42, 0.42), 0.03)
    skin.add(
        cone(
            j["neck"] + j.chest @ at(0, 0.012, -0.02) * j.scale,
            head.p(0, 0.20, -0.20),
            0.042 * person.build.limb * j.scale,
            0.038 * person.build.limb * j.scale,
        ),
        0.03,
    )
    faces.flesh(skin, person.face, head)
    low, high = _corners(j)
    if bust:
        low, high = np.maximum(low, head.origin - at(0.33, 0.26, 0.30)), np.minimum(high, head.origin + at(0.33, 0.30, 0.25))
    beside = fine * 1.5 if bust and fine < 1 else fine  # around the face of a portrait
    flesh = [sculpted("skin", "skin", skin, low, high, 0.0070 * beside)]
    if bust and fine < 1:  # a portrait: lids and lips need smaller voxels than the rest
        corner = head.origin - at(0.13, 0.14, 0.135), head.origin + at(0.13, 0.13, 0.14)
        flesh = [without(flesh[0], corner[0] + 0.008, corner[1] - 0.008), sculpted("face", "skin", skin, *corner, 0.0026 * fine)]
    parts = [faces.blush(each, person.face, head, person.marks) for each in flesh]
    parts += [*faces.eyes(head, 0.0045 * min(1.0, fine)), eyebrows(head, person.face)]
    helmed = outfit in ("bone", "lion")
    wears_hood = person.cloak == "hood" and outfit == "cloth"
    if person.hair == "shorn" or (not wears_hood and (not helmed or person.hair in ("long", "braid"))):
        parts += HAIR[person.hair](head, rng, drop, floor)
    if person.face.beard:
        parts += beard(head, person.face, rng, floor)

    core = np.array([j[n] for n in ("pelvis", "waist", "chest", "neck", "shoulderL", "shoulderR")])
    wardrobe = Wardrobe(j, Sampled(torso, core.min(0) - 0.17, core.max(0) + 0.17), head, rng)
    OUTFITS[outfit](wardrobe, person.female, person.seed, person.skirt)
    if outfit == "cloth":
        if person.cloak == "mantle":
            fur_collar(wardrobe, "fur", 84, 0.11, 0.021, 2.5)
            parts.append(cloak(j, 0.56, 1.6, 0.06, person.seed))
        elif person.cloak:
            parts.append(cloak(j, dict(half=0.60, long=0.74, hood=0.70, fallen=0.66)[person.cloak], 1.8 if person.cloak != "half" else 1.35, 0.10, person.seed))
            hood(wardrobe, person.cloak == "hood")
    elif outfit == "lion" and person.cloak:
        parts.append(cloak(j, 0.58, 1.6, 0.06, person.seed))
    elif outfit == "rawhide" and person.cloak in ("long", "hood", "fallen"):
        parts.append(cloak(j, 0.52, 1.4, 0.06, person.seed))
    parts += wardrobe.made(low, high, beside)

    glow = None
    if not bust:
        carried, glow = _carried(person, pose, j, grips, outfit, pose_name)
        parts += carried
    if pose_name == "dead":
        parts.append(_blood(person.seed))
    return parts, glow


def without(part: Part, low: np.ndarray, high: np.ndarray) -> Part:
    """Removes from a part what lies in the box between two corners."""
    inside = ((part.vertices > low) & (part.vertices < high)).all(1)
    return replace(part, triangles=part.triangles[~inside[part.triangles].all(1)])


def _corners(j: Joints) -> tuple[np.ndarray, np.ndarray]:
    places = np.array(list(j.places.values()))
    low, high = places.min(0) - 0.22, places.max(0) + 0.24
    low[2] = max(low[2], 0.055)
    return low, high


def _carried(person: Person, pose: Pose, j: Joints, grips: dict[str, np.ndarray], outfit: str, pose_name: str) -> tuple[list[Part], np.ndarray | None]:
    """Returns weapon and lantern, in the hands or where they lie, and the middle of the glass."""
    parts: list[Part] = []
    kind = WEAPONS[outfit]["abcdef".index(person.key)]
    s = j.scale
    if isinstance(pose.weapon, str):
        along = unit(at(*(pose.holds[pose.weapon].along or (0, 0, 1))))
        if kind == "spear" and pose_name == "stand":
            along = unit(at(-0.12, -0.05, 1.0))
        if kind == "bow":
            along = unit(at(-0.35, -0.25, 0.9))
        parts += weapon(kind if pose_name != "throw" else "stone" if kind not in ("spear", "axe") else kind, grips[pose.weapon], along, s, person.seed + 2)
    elif pose.weapon is not None:
        parts += weapon(kind, at(*pose.weapon) + at(0, 0, GROUND), at(*pose.weapon_along), s, person.seed + 2)
    if pose.lantern is None:
        return parts, None
    if isinstance(pose.lantern, str):
        hand = grips[pose.lantern]
        swing = at(0.02, 0.05, 0) if pose_name == "strike" else at(0, 0, 0)
        middle = hand + at(0, 0, -0.225) + swing
        return parts + lantern(middle, 1.0, None, hand), middle
    middle = at(*pose.lantern) + at(0, 0, GROUND)
    outside = float(np.hypot(middle[0], middle[1])) > BASE - 0.06
    if outside:
        middle[2] = 0.085
    turn = np.asarray(turned(*pose.lantern_turn), float)
    return parts + lantern(middle, 1.0, turn, None, pose.lit), middle if pose.lit else None


def _blood(seed: int) -> Part:
    """A pool on the ground of the base."""
    rng = np.random.default_rng(seed)
    a = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    r = 0.20 + 0.05 * np.sin(a * 3 + seed) + 0.03 * np.sin(a * 7 + 2) + rng.normal(size=60) * 0.004
    edge = np.stack([np.cos(a) * r * 1.2 + 0.10, np.sin(a) * r * 0.9 + 0.06, np.full(60, GROUND - 0.004)], 1)
    vertices = np.concatenate([edge, edge * [0.93, 0.93, 1] + [0, 0, 0.012], [[0.10, 0.06, GROUND + 0.010]]])
    i = np.arange(60)
    k = (i + 1) % 60
    triangles = np.concatenate([np.stack([i, k, i + 60], 1), np.stack([k, k + 60, i + 60], 1), np.stack([i + 60, k + 60, np.full(60, 120)], 1)])
    return Part("blood", vertices.astype(np.float32), triangles.astype(np.int32), "blood")


def painted(parts: list[Part], key: str) -> list[Part]:
    """Replaces the skin and hair materials of parts with the person's own."""
    return [replace(p, material=f"{p.material}_{key}") if p.material in ("skin", "hair", "iris") else p for p in parts]


def colours(key: str) -> dict[str, str]:
    return {name: colour for name, colour in PEOPLE[key].colours.items() if name not in ("skin", "iris")}


# ------------------------------------------------------------------ jobs


def make(bench: Bench) -> None:
    """Makes one miniature: settings are (person, outfit, pose)."""
    key, outfit, pose = bench.job.settings
    parts, glow = survivor(key, pose, outfit)
    parts = painted(parts, key) + round_base(BASE, seed=PEOPLE[key].seed)
    stage = bench.stage(parts, glow, colours=colours(key))
    bench.sprite(bench.job.name, stage, yaw=PEOPLE[key].yaw if pose == "stand" else 0.0, samples=32, quality=80, person=key, outfit=outfit, pose=pose)


def _name(key: str, outfit: str, pose: str) -> str:
    return f"surv_{key}_{pose}" if outfit == "cloth" else f"surv_{key}_{outfit}_{pose}"


def _jobs() -> list[Job]:
    order = [(o, p, k) for o in OUTFITS for p in SHOWN for k in PEOPLE]
    first = [x for x in order if x[0] == "cloth" and x[1] in ("stand", "down", "strike")]
    found = []
    for outfit, pose, key in [*first, *(x for x in order if x not in first)]:
        name = _name(key, outfit, pose)
        found.append(Job(name, (f"miniatures/{name}.webp",), make, settings=(key, outfit, pose), seed=PEOPLE[key].seed, about=f"a survivor: {outfit}, {pose}"))
    return found


JOBS = _jobs()
