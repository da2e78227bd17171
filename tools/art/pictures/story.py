"""The pictures of the story: the pages of the prologue, and what a settlement lives through.

The scene is in the left half; the page of text covers the right half.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.render import GROUPS
from tools.art.workshop import Job

QUALITY = 80
FLOOR = tuple(f"board/stone_faces_{light}.webp" for light in GROUPS)
FINE = [0.9]  # voxel size of figures, relative to a miniature's
NEAR = 0.6  # the same of a face that is seen from near, relative to that
SHUT, EYES = -0.15, ("eyes", "irises", "pupils")  # of a face asleep: how far its lids are open (`Face.wide`), and the parts behind them


# ------------------------------------------------------------------ who and what


def who(
    key: str,
    stance: str = "stand",
    x: float = 0.0,
    y: float = 0.0,
    turn: float = 0.0,
    light: float | None = 1.0,
    dress: str = "cloth",
    *,
    armed: bool = True,
    asleep: bool = False,
    size: float = 1.0,
    z: float = 0.0,
    **changes,
):
    """Returns a survivor and their flame: `turn` is degrees to their right; `light` 0 is an unlit lantern, None is no lantern.

    Who is `asleep` has closed lids, and no soot over the eyes.
    """
    from tools.art import tableau
    from tools.art.figures.cast import pose
    from tools.art.figures.people import PEOPLE, survivor
    from tools.art.figures.poses import GROUND
    from tools.art.parts import moved
    from tools.art.pictures.stances import S
    from tools.art.shapes import turned

    stance = S.get(stance, PEOPLE[key].stand if stance == "stand" else stance)
    if not armed:
        changes["weapon"] = None
    if light is None:
        changes["lantern"] = None
    posed = pose(stance, **changes) if changes else stance
    parts, glow = sleeper(key, posed, dress) if asleep else survivor(key, posed, dress, FINE[0])
    turning, place = np.asarray(turned(0, 0, turn), float), np.array((x, y, z - GROUND * size + 0.012))
    parts = moved(tableau.dressed(parts, key), turning, place, scale=size)
    if not light:
        return [p for p in parts if p.material != "glow"], []
    if glow is None:
        return parts, []
    return parts, [tableau.Flame(tuple(float(v) for v in turning @ (np.asarray(glow) * size) + place), light)]


def sleeper(key: str, stance: str, dress: str):
    """Returns the parts of a survivor with closed lids, and the middle of their lantern's glass."""
    from tools.art.figures.people import PEOPLE, body_of, survivor
    from tools.art.figures.poses import POSES

    awake = PEOPLE[key]
    person = PEOPLE[key] = replace(awake, face=replace(awake.face, wide=SHUT), marks=tuple(mark for mark in awake.marks if mark != "band"))
    try:
        parts, glow = survivor(key, stance, dress, FINE[0] * NEAR)
    finally:
        PEOPLE[key] = awake
    head = body_of(person, POSES[stance])[2]
    return [shut(part, head) if part.material == "skin" else part for part in parts if part.name not in EYES] + [lashes(head)], glow


def shut(skin, head):
    """Takes the lines of open lids out of the tint of skin."""
    from tools.art.figures.faces import EYE

    at = head.inside(skin.vertices)
    far = np.linalg.norm(np.abs(at) * (1, 0, 0) + at * (0, 1, 1) - EYE, axis=1)
    return replace(skin, along=(0.5 + (skin.along - 0.5) * np.clip((far - 0.20) / 0.08, 0.15, 1)).astype(np.float32))


def lashes(head):
    """Makes the lashes of closed lids: a dark line on each, that sinks in its middle."""
    from itertools import pairwise

    from tools.art.figures.faces import EYE, SIDES
    from tools.art.parts import sculpted
    from tools.art.shapes import Group

    line = Group(0.0)
    for side in SIDES:
        across = np.linspace(-0.125, 0.125, 9)
        down = -0.030 - 0.040 * (1 - (across / 0.125) ** 2)
        out = np.sqrt(0.160**2 - across**2 - down**2)
        path = [(side * (EYE[0] + x), EYE[1] - y, EYE[2] + z) for x, y, z in zip(across, out, down, strict=True)]
        for a, b in pairwise(path):
            line.add(head.bar(a, b, 0.017))
    return sculpted("lashes", "pupil", line, head.origin - 0.14, head.origin + 0.14, 0.0016)


def beast(stance: str = "stalk", x: float = 0.0, y: float = 0.0, turn: float = 0.0, size: float = 1.0, wounds: tuple[str, ...] = ()):
    """Returns the lion, which carries no light."""
    from tools.art.figures.cast import lion

    return lion(stance, wounds, (x, y, 0.0), turn, size, FINE[0]), []


def thing(parts, x: float = 0.0, y: float = 0.0, turn: float = 0.0, size: float = 1.0, z: float = 0.0, tilt: float = 0.0):
    """Places a prop."""
    from tools.art.figures.cast import put

    return put(parts, (x, y, z), (tilt, 0, turn), size), []


def lamp(x: float, y: float, z: float = 0.16, power: float = 1.0, size: float = 1.0, tilt: float = 0.0, turn: float = 0.0, lit: bool = True):
    """Returns a lantern that stands or lies somewhere."""
    from tools.art import tableau
    from tools.art.figures.arms import lantern
    from tools.art.shapes import turned

    parts = lantern((0, 0, 0), size, turned(tilt, 0, turn), None, lit)
    from tools.art.parts import moved

    return moved(parts, offset=(x, y, z)), [tableau.Flame((x, y, z), power)] if lit else []


def light(x: float, y: float, z: float, power: float, size: float = 0.3, colour=(1.0, 0.60, 0.27)):
    """Returns a light without an object."""
    from tools.art import tableau

    return [], [tableau.Flame((x, y, z), power, size, colour)]


def together_of(*of):
    """Combines several things and their flames."""
    return [p for parts, _ in of for p in parts], [f for _, flames in of for f in flames]


# ------------------------------------------------------------------ the prologue


def sleep():
    """One who lies with the face to us and a knee bent, a hand open on the stone before it; the lantern beside the hand is all the light."""
    return together_of(
        who(
            "a", "dead", 0.02, 0.0, 90, None, armed=False, asleep=True, pelvis=(0.0, -0.04, 0.085), hips=(-88, 0, 0), chest=(-86, 0, 0), head=(-84, -58, 0),
            hands={"L": (0.30, 0.26, 0.05), "R": (-0.34, 0.12, 0.03)}, elbows={"L": (0.8, -0.4, 0.0), "R": (-0.6, -0.2, 0.3)},
            feet={"L": (0.10, -0.36, 0.045), "R": (-0.10, -0.58, 0.05)}, toes={"L": (0.1, -1, 0.0), "R": (-0.5, -0.4, 0.8)},
            knees={"L": (0.1, -0.2, 1), "R": (-0.3, -0.2, 1)},
        ),
        lamp(-0.56, -0.20, 0.15, 0.5, 1.0),
    )  # fmt: skip


def waking():
    """The same one, upright and from behind, the light held out against nothing."""
    return together_of(who("a", "stand_high", 0.0, 0.0, 196, 0.95, armed=False, head=(4, 0, 10)))


def strangers():
    return together_of(
        who("b", "back_turned", -0.55, -0.75, 165, 0.5, armed=False),
        who("c", "stand", 0.55, 1.5, -38, 0.8, armed=False, head=(20, 0, -20)),
        who("d", "stand_high", -0.9, 2.6, 60, 0.9, armed=False),
        who("f", "stand_bent", 1.9, 3.6, -50, 0.9, armed=False),
        who("e", "stand_high", 0.35, 4.6, 0, 0.9, armed=False),
        who("a", "stand", -2.0, 5.0, 50, 0.9, armed=False),
    )


def hunger():
    return together_of(beast("stalk", 0.0, 0.0, 0), lamp(0.75, -1.62, 0.09, 1.1, tilt=84, turn=30))


def stone():
    """Somebody who kneels over a lantern, seen from the side, with a stone in the hand."""
    return together_of(
        who(
            "d", "kneel", 0.0, 0.0, 84, 0.85, lantern=(0.40, -0.42, 0.13), holds=_gripped(),
            hands={"L": (0.26, -0.30, 0.30), "R": (-0.10, -0.36, 0.56)}, head=(30, 0, -8),
        )
    )  # fmt: skip


def _gripped():
    from tools.art.figures.cast import Hold

    return {"L": Hold(None, (0, 0, -1), (0.2, -1, 0)), "R": Hold((-0.35, -0.25, 0.9))}


def together():
    """Four from behind, shoulder to shoulder, and over them what looks at them."""
    return together_of(
        beast("roar", 0.0, 2.1, 2, 1.15),
        who("b", "stand_wary", -1.00, 0.15, 168, 0.5),
        who("a", "stand_high", -0.36, -0.15, 186, 0.6),
        who("d", "stand_high", 0.38, 0.20, 172, 0.5),
        who("c", "strike", 1.05, 0.05, 196, 0.5),
    )


# ------------------------------------------------------------------ the settlement


def founding():
    from tools.art.figures.props_lore import hovel
    from tools.art.figures.props_places import lantern_hoard

    return together_of(
        thing(lantern_hoard(), -0.1, 1.7, 0, 1.0),
        light(-0.1, 1.0, 0.8, 2.4),
        light(-0.1, 2.3, 1.0, 1.4),
        thing(hovel(), -2.7, 3.9, 30, 1.35),
        light(-2.5, 3.3, 0.3, 0.7),
        thing(hovel(), 2.2, 4.6, -20, 1.45),
        light(2.05, 3.9, 0.3, 0.7),
        who("c", "sit", -1.25, 0.75, 60, None, armed=False),
        who("f", "stand_bent", 0.95, 0.95, -60, None),
        who("b", "kneel", -0.75, 2.7, 150, None, armed=False),
        who("a", "point", -0.62, -0.05, -155, None, armed=False),
        who("e", "sit", 0.25, 0.05, -170, None, armed=False),
    )


def year():
    """The hoard from near: one fills a lantern at it."""
    from tools.art.figures.props_lore import hovel
    from tools.art.figures.props_places import lantern_hoard

    return together_of(
        thing(lantern_hoard(), -0.30, 1.05, 25, 1.25),
        light(-0.25, 0.35, 0.75, 2.2),
        light(-0.30, 1.70, 1.0, 1.4),
        thing(hovel(), 1.9, 4.2, -25, 1.4),
        light(1.75, 3.5, 0.3, 0.8),
        who("d", "kneel", 0.62, 0.42, -70, None, armed=False),
    )


def departing():
    """Those who leave are seen from behind, each with a light; who stays raises an arm in the dark."""
    return together_of(
        who("a", "stand_high", 0.15, 1.9, 176, 0.9, "rawhide"),
        who("b", "stand_wary", -0.75, 2.6, 188, 0.8, "rawhide"),
        who("d", "stand_high", 0.95, 3.3, 170, 0.9, "rawhide"),
        who("e", "stand", -0.25, 4.1, 184, 0.9, "rawhide"),
        who("f", "arm_up", -0.98, -0.05, 172, None, armed=False),
        who("c", "stand", -0.42, -0.35, 178, 0.35, armed=False, size=0.62),
    )


def birth():
    """She kneels in profile over what she holds in her arms; he kneels across from her, his back half towards us."""
    child = who("c", "curl", -0.04, -0.03, 100, None, armed=False, size=0.38, z=0.43)
    return together_of(
        who("a", "kneel", -0.30, 0.0, 82, None, armed=False, hands={"L": (0.12, -0.27, 0.50), "R": (-0.12, -0.31, 0.46)}, head=(40, 0, 0), chest=(16, 0, 0)),
        child,
        who("b", "kneel", 0.72, -0.06, -104, None, armed=False, hands={"L": (0.16, -0.34, 0.50), "R": (-0.16, -0.30, 0.40)}, head=(36, 0, 0), chest=(18, 0, 0)),
        lamp(0.20, 0.34, 0.15, 0.85),
    )


def grief():
    """Who lies dead is seen from the feet; one is bent over the head, another has turned away."""
    from tools.art.figures.props_ways import graves

    return together_of(
        who("e", "dead", 0.35, -0.1, 80, 0),
        who("b", "bowed", -0.50, 0.30, -78, None, armed=False, head=(44, 0, 0)),
        who("a", "head_held", 0.95, 1.0, 164, None, armed=False),
        lamp(-0.28, -0.62, 0.15, 0.6),
        thing([p for p in graves() if p.material != "glow"], -1.3, 3.0, 8, 1.25),
    )


def couple():
    """Two from behind, shoulder to shoulder, before one light."""
    return together_of(
        who(
            "c", "sit", -0.36, 0.0, 166, None, armed=False, head=(10, 0, -48), chest=(14, -8, 0),
            hands={"L": (0.20, -0.24, 0.34), "R": (-0.16, -0.26, 0.34)},
        ),
        who(
            "d", "sit", 0.42, 0.06, 196, None, armed=False, head=(16, 0, 48), chest=(16, 8, 0),
            hands={"L": (0.16, -0.26, 0.34), "R": (-0.24, -0.22, 0.36)},
        ),
        lamp(-0.01, 0.42, 0.15, 0.9),
    )  # fmt: skip


def triumph():
    """The lion lies between them; nobody cheers: one lights its face, one kneels to it, one leans on it, one is still standing."""
    return together_of(
        beast("dead", 0.05, 0.75, 34),
        who("d", "stand_high", -0.98, 1.0, 128, 0.9, armed=False, head=(20, 0, -10)),
        who("a", "kneel", -0.85, -0.55, 212, None, armed=False, head=(34, 0, 0)),
        who("f", "sit", 1.18, -0.18, -36, None, armed=False, head=(42, 0, 14), chest=(34, 0, 0)),
        who("c", "stand_high", 0.80, 1.85, -130, 0.7, armed=False),
        lamp(0.28, -0.85, 0.15, 0.75, 1.1),
    )


def lost():
    return together_of(
        who("b", "dead", -0.15, -0.15, 40, 0),
        who("c", "down", 1.15, 1.15, -70, 0),
        who("f", "dead", -1.35, 1.5, 150, 0),
        lamp(0.45, -0.55, 0.09, 0.22, tilt=82, turn=-30),
        beast("stalk", 0.2, 4.2, 122),
        lamp(-0.75, 0.55, 0.09, 0, tilt=86, turn=70, lit=False),
    )


VIEWS: dict[str, dict] = {  # camera and darkness of each picture (see `tableau.Scene`)
    "sleep": dict(eye=(0.31, -2.25, 1.12), to=(0.25, 0.2, 0.08), wide=48, sky=0.05, moon=0.35, exposure=1.2, dark=(3.2, 7)),
    "waking": dict(eye=(0.3, -2.45, 1.0), to=(0.5, 0.2, 0.62), wide=52, sky=0.06, moon=0.5, dark=(4.5, 10)),
    "strangers": dict(eye=(0.55, -3.9, 1.5), to=(0.7, 2.0, 0.45), wide=46, sky=0.05, moon=0.7, dark=(8, 17)),
    "hunger": dict(eye=(0.95, -4.8, 0.55), to=(0.85, 0.0, 0.92), wide=44, sky=0.08, moon=1.2, exposure=1.15, dark=(6, 10)),
    "stone": dict(eye=(0.3, -2.1, 0.95), to=(0.42, 0.1, 0.4), wide=52, sky=0.06, moon=0.8, dark=(4, 9)),
    "together": dict(eye=(0.75, -4.3, 0.95), to=(0.88, 1.2, 1.10), wide=54, sky=0.04, moon=1.1, dark=(8, 14)),
    "founding": dict(eye=(0.9, -4.3, 1.6), to=(0.8, 1.8, 0.5), wide=48, sky=0.07, moon=0.8, dark=(9, 17)),
    "year": dict(eye=(0.72, -3.5, 1.2), to=(0.82, 0.7, 0.62), wide=46, sky=0.07, moon=0.8, dark=(6, 13)),
    "departing": dict(eye=(0.6, -3.2, 1.25), to=(0.75, 2.2, 0.55), wide=44, sky=0.07, moon=0.9, dark=(7, 14)),
    "birth": dict(eye=(0.5, -2.75, 0.85), to=(0.56, 0.1, 0.42), wide=46, sky=0.05, moon=0.7, dark=(4, 9)),
    "grief": dict(eye=(0.45, -3.2, 1.2), to=(0.6, 0.9, 0.3), wide=46, sky=0.07, moon=0.9, dark=(6, 12)),
    "couple": dict(eye=(0.35, -2.9, 1.05), to=(0.55, 0.1, 0.36), wide=46, sky=0.10, moon=1.5, dark=(4, 9)),
    "triumph": dict(eye=(0.45, -4.3, 1.35), to=(0.62, 0.7, 0.48), wide=48, sky=0.07, moon=1.1, dark=(7, 14)),
    "lost": dict(eye=(0.55, -3.5, 1.25), to=(0.75, 1.6, 0.3), wide=48, sky=0.12, moon=1.5, exposure=1.3, dark=(8, 15)),
}


def _code(of: types.CodeType) -> list[object]:
    return [list(of.co_names), [_code(c) if isinstance(c, types.CodeType) else repr(c) for c in of.co_consts if c is not None]]


def composed(name: str) -> Callable[[Bench], None]:
    """Returns a function that makes the picture of a page."""

    def make(bench: Bench) -> None:
        from tools.art.tableau import SAMPLES, Scene, taken

        scale, samples = (bench.zoom / 3, 8) if bench.draft else (1.0, SAMPLES)
        FINE[0] = 2.2 if bench.draft else 0.9
        made = taken(Scene(SCENES[name], **VIEWS[name]), bench.work, bench.threads, scale, samples, bench.draft)
        bench.picture(f"story/{name}", made, QUALITY, listed=False)

    return make


def dark_floor(bench: Bench) -> None:
    """Makes the dark background of pages of settings and lists, from the light pictures of the board."""
    from tools.art.story_pictures import PICTURES, Art

    bench.picture("story/floor", PICTURES["floor"](Art(bench.images)), 72, listed=False)


SCENES = {m.__name__: m for m in (sleep, waking, strangers, hunger, stone, together, founding, year, departing, birth, grief, couple, triumph, lost)}
JOBS = [
    *[
        Job(
            f"story_{name}",
            (f"story/{name}.webp",),
            composed(name),
            of=("tableau.py",),
            settings=[VIEWS[name], _code(makes.__code__)],
            about=f"the page {name}",
        )
        for name, makes in SCENES.items()
    ],
    Job("story_floor", ("story/floor.webp",), dark_floor, of=("story_pictures.py",), needs=FLOOR, about="the page floor"),
]
