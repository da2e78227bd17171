"""Bone dice with engraved, inked faces: the d10 and the hit location die, tumbling, coming down on an edge, and lying on each face.

Frames for each die: `roll_00` ... `roll_11` are one full rotation to the left and can loop; `land_FACE` is tipped to the right,
relative to `rest_FACE`.
"""

from __future__ import annotations

import math
import re

import numpy as np

from tools.art.bench import Bench
from tools.art.materials import define
from tools.art.parts import Part, sculpted
from tools.art.render import View
from tools.art.shapes import F, Group, Shape, noise, smooth_max, turned, unit
from tools.art.workshop import ROOT, Job

TURNS = 12  # frames of one full rotation in the air
LOCATIONS = ("head", "arms", "body", "waist", "legs")
GRAIN = 256  # width of an engraving's drawing, in pixels
FONT = ROOT / "assets" / "fonts" / "alegreya-sans-700-normal.ttf"
VIEW = View((0.0, 0.0, 0.0), (160, 160), 128, elevation=68)
LIGHT = {  # a key light over the tray, a little to the left, and a cold rim light
    "amb": (0.62, 0.70, 0.86), "own": (1, 1, 1), "dE": (0.12, 0.10, 0.09), "dN": (0.30, 0.30, 0.36), "dW": (0.52, 0.36, 0.21), "dS": (0.34, 0.23, 0.14),
}
BONE = define("die_bone", "#c9b68c", rough=0.38, shine=0.5, wash=0.75, edge=0.8, bump=0.35, grain=26, mottle=0.40, wash_reach=0.10)
INK = define("die_ink", "#140c0a", rough=0.5, shine=0.4, wash=0.3, edge=0.1)
RED = define("die_red", "#a01d10", rough=0.4, shine=0.5, wash=0.3, edge=0.35)
FAINT = define("die_faint", "#9c8862", rough=0.6, wash=0.45, edge=0.2)
# SVG paths of the five body locations, on 100 x 150
PLACES = {
    "head": "M50 4c9 0 14 7 14 15 0 6-2 10-5 13l1 5H40l1-5c-3-3-5-7-5-13C36 11 41 4 50 4z",
    "arms": "M29 44c-8 2-12 8-14 17L8 84c-2 6-4 10-3 15l4 7 4-1 3-8 3-14 11-25zM71 44c8 2 12 8 14 17l7 23c2 6 4 10 3 15l-4 7-4-1-3-8-3-14-11-25z",
    "body": "M38 39h24l9 4-3 18 1 11H31l1-11-3-18z",
    "waist": "M31 74h38l4 14-6 9-8 3-9-6-9 6-8-3-6-9z",
    "legs": "M29 98l10 4 9-5-1 18-3 13 1 15-12 3-1-16-3-16zM71 98l-10 4-9-5 1 18 3 13-1 15 12 3 1-16 3-16z",
}


# ------------------------------------------------------------------ drawings that are engraved


def outlines(path: str, steps: int = 10) -> list[list[tuple[float, float]]]:
    """Flattens an SVG path of the commands M h H l L c C z into closed polygons."""
    words = re.findall(r"[MhHlLcCzvV]|-?\d*\.?\d+", path)
    found: list[list[tuple[float, float]]] = []
    at, command, i = (0.0, 0.0), "", 0
    needs = {"M": 2, "L": 2, "l": 2, "H": 1, "h": 1, "V": 1, "v": 1, "C": 6, "c": 6}
    while i < len(words):
        if words[i].isalpha():
            command = words[i]
            i += 1
        if command == "z":
            continue
        n = [float(w) for w in words[i : i + needs[command]]]
        i += needs[command]
        base = at if command.islower() else (0.0, 0.0)
        if command in "hH":
            at = (base[0] + n[0], at[1])
        elif command in "vV":
            at = (at[0], base[1] + n[0])
        elif command in "cC":
            a, b, c, d = at, *((base[0] + n[k], base[1] + n[k + 1]) for k in (0, 2, 4))
            for step in range(1, steps):
                t, r = step / steps, 1 - step / steps
                found[-1].append(tuple(a[k] * r**3 + 3 * b[k] * r * r * t + 3 * c[k] * r * t * t + d[k] * t**3 for k in (0, 1)))
            at = d
        else:
            at = (base[0] + n[0], base[1] + n[1])
        if command == "M":
            found.append([])
            command = "L"
        found[-1].append(at)
    return found


def _distances(drawn) -> np.ndarray:
    """Returns the signed distance field of a drawing, in units of its width, negative inside."""
    from scipy.ndimage import distance_transform_edt

    inside = np.asarray(drawn) > 127
    return ((distance_transform_edt(~inside) - distance_transform_edt(inside)) / GRAIN).astype(F)


def number_drawing(words: str) -> np.ndarray:
    """Draws a number; 6 and 9 have a bar under them."""
    from PIL import Image, ImageDraw, ImageFont

    drawn = Image.new("L", (GRAIN, GRAIN), 0)
    pen = ImageDraw.Draw(drawn)
    font = ImageFont.truetype(str(FONT), round(GRAIN * (0.92 if len(words) < 2 else 0.74)))
    box = pen.textbbox((0, 0), words, font=font)
    x, y = GRAIN / 2 - (box[0] + box[2]) / 2, GRAIN * 0.48 - (box[1] + box[3]) / 2
    pen.text((x, y), words, fill=255, font=font, stroke_width=2)
    if words in ("6", "9"):
        pen.rectangle((GRAIN * 0.33, GRAIN * 0.83, GRAIN * 0.67, GRAIN * 0.90), fill=255)
    return _distances(drawn)


def place_drawing(places: tuple[str, ...]) -> np.ndarray:
    """Draws some body locations at their positions in the whole figure."""
    from PIL import Image, ImageDraw

    drawn = Image.new("L", (GRAIN, GRAIN), 0)
    scale = GRAIN / 156
    for place in places:
        for outline in outlines(PLACES[place]):
            ImageDraw.Draw(drawn).polygon([((x - 50) * scale + GRAIN / 2, (y + 3) * scale) for x, y in outline], fill=255)
    return _distances(drawn)


class Face:
    """A flat side of a die: its outward normal, its distance from the centre, and its up direction."""

    def __init__(self, normal, offset: float, up) -> None:
        self.normal, self.offset = unit(normal), offset
        self.up = unit(np.asarray(up, float) - self.normal * (np.asarray(up, float) @ self.normal))
        self.right = np.cross(self.up, self.normal)

    def turn(self) -> np.ndarray:
        """Returns the rotation that puts this face on top, its writing upright."""
        return np.stack([self.right, self.up, self.normal])

    def above(self) -> Shape:
        """Returns a shape whose value is the height of points above the face."""
        return lambda points: (points @ self.normal.astype(F) - F(self.offset)).astype(F)

    def drawing(self, distances: np.ndarray, size: float, lift: float = 0.0) -> Shape:
        """Projects a drawing onto the face, `size` across, its middle moved up by `lift`."""
        from scipy.ndimage import map_coordinates

        def distance(points: np.ndarray) -> np.ndarray:
            across = points @ self.right.astype(F) / size + 0.5
            down = 0.5 - (points @ self.up.astype(F) - lift) / size
            return (map_coordinates(distances, [down * GRAIN, across * GRAIN], order=1, mode="nearest") * size).astype(F)

        return distance


def engraving(face: Face, drawing: Shape, depth: float) -> tuple[Shape, Shape]:
    """Returns the shape to cut out of a face, and the shape of the ink that fills it."""
    above = face.above()

    def cut(points: np.ndarray) -> np.ndarray:
        return np.maximum(drawing(points), -(above(points) + F(depth)))

    def ink(points: np.ndarray) -> np.ndarray:
        high = above(points)
        return np.maximum(drawing(points) + F(0.001), np.abs(high + F(depth + 0.001)) - F(0.011))

    return cut, ink


def _body(faces: list[Face], rounding: float, seed: int) -> Group:
    """Returns the solid that the faces bound, with worn edges."""

    def inside(points: np.ndarray) -> np.ndarray:
        total = None
        for face in faces:
            above = face.above()(points)
            total = above if total is None else smooth_max(total, above, F(rounding))
        return total

    def worn(points: np.ndarray) -> np.ndarray:
        return noise(points, 5, 2, seed) * F(0.004) + np.maximum(noise(points, 11, 2, seed + 3) - F(0.42), 0) * F(0.03)

    return Group(0.0).add(inside).displace(worn)


def _die(faces: list[Face], cuts: list[tuple[str, Shape, Shape]], rounding: float, seed: int) -> list[Part]:
    body = _body(faces, rounding, seed)
    inks: dict[str, Group] = {}
    for material, cut, ink in cuts:
        body.subtract(cut, 0.006)
        inks.setdefault(material, Group(0.0)).add(ink)
    reach = (0.62, 0.62, 0.62)
    parts = [sculpted("die", BONE, body, tuple(-v for v in reach), reach, 0.0062, 0.03)]
    return parts + [sculpted(name, name, group, tuple(-v for v in reach), reach, 0.0062, 0.03) for name, group in inks.items()]


def d10() -> tuple[list[Part], dict[str, Face]]:
    """Makes the d10: ten kites around an axis, opposite numbers making 11; returns its parts and its faces by number."""
    high = 0.105  # height of the belt's corners above and below it, chosen so that the kites are flat
    belt = np.array([(math.cos(math.pi / 5 * i), math.sin(math.pi / 5 * i), high * (1 if i % 2 else -1)) for i in range(10)]) * 0.5
    faces = []
    for i in range(10):
        tip = np.array([0, 0, 0.5 if belt[i][2] < 0 else -0.5])
        a, b, c = belt[i - 1], belt[i], belt[(i + 1) % 10]
        normal = unit(np.cross(b - tip, c - a))
        normal = normal if normal @ b > 0 else -normal
        faces.append(Face(normal, float(normal @ tip), tip - b))
    numbers = [0] * 10
    for k, number in enumerate((1, 7, 3, 9, 5)):  # around the upper tip; the others lie opposite
        face = (2 * k) % 10
        across = min(range(10), key=lambda j: float(faces[j].normal @ faces[face].normal))
        numbers[face], numbers[across] = number, 11 - number
    cuts, named = [], {}
    for face, number in zip(faces, numbers, strict=True):
        tip = face.normal * face.offset
        lift = 0.5 * float(face.up @ (np.array([0, 0, math.copysign(0.5, face.normal[2])]) - tip)) - 0.215
        cut, ink = engraving(face, face.drawing(number_drawing(str(number)), 0.40, lift), 0.030)
        cuts.append((INK, cut, ink))
        named[str(number)] = face
    return _die(faces, cuts, 0.022, 3), named


def d6() -> tuple[list[Part], dict[str, Face]]:
    """Makes the hit location die: each side shows the whole figure shallow and one location deep and red; the body is on two sides."""
    sides = {
        "head": ((0, 0, 1), (0, 1, 0)), "arms": ((1, 0, 0), (0, 0, 1)), "body": ((0, -1, 0), (0, 0, 1)), "waist": ((-1, 0, 0), (0, 0, 1)),
        "legs": ((0, 0, -1), (0, 1, 0)), "body again": ((0, 1, 0), (0, 0, 1)),
    }
    half, cuts, faces = 0.37, [], {}
    for name, (normal, up) in sides.items():
        face, place = Face(normal, half, up), name.split()[0]
        faces[name] = face
        others = tuple(p for p in LOCATIONS if p != place)
        cuts.append((FAINT, *engraving(face, face.drawing(place_drawing(others), 0.64), 0.014)))
        cuts.append((RED, *engraving(face, face.drawing(place_drawing((place,)), 0.64), 0.032)))
    return _die(list(faces.values()), cuts, 0.10, 7), {k: v for k, v in faces.items() if k in LOCATIONS}


# ------------------------------------------------------------------ frames


def tumbling(frame: int) -> np.ndarray:
    """Returns the rotation of a die in one frame of its roll to the left: about the rolling axis and a tilted axis of its own."""
    angle = -360 * frame / TURNS
    return turned(14, 0, 0) @ turned(0, angle, 0) @ turned(33, 0, 21)


def frames(faces: dict[str, Face]) -> dict[str, np.ndarray]:
    """Returns the rotation of each frame of a die, by name."""
    found = {f"roll_{i:02d}": tumbling(i) for i in range(TURNS)}
    for k, (name, face) in enumerate(faces.items()):
        lying = turned(0, 0, (-7, 5, 8, -4, 6, -9, 3, -6, 9, -3)[k % 10]) @ face.turn()
        found[f"rest_{name}"] = lying
        found[f"land_{name}"] = turned(0, 0, 16) @ turned(-6, 27, 0) @ lying
    return found


def make(bench: Bench) -> None:
    name = bench.job.name
    parts, faces = d10() if name == "d10" else d6()
    stage = bench.stage(parts, size=1.0)
    wanted = frames(faces)
    if bench.draft:
        wanted = {k: v for i, (k, v) in enumerate(wanted.items()) if i % 3 == 0 or k.startswith("rest")}
    made = []
    for frame, turn in wanted.items():
        stage.pose(turn)
        lit = bench.lit(stage, VIEW, 32)
        if bench.draft:
            made.append(lit.picture(LIGHT))
        else:
            bench.picture(f"dice/{name}_{frame}", lit.picture(LIGHT), 90)
    if bench.draft:
        while len(made) % 6:
            made.append(made[-1] * 0)
        rows = [np.concatenate(made[i : i + 6], 1) for i in range(0, len(made), 6)]
        bench.picture(f"dice/{name}", np.concatenate(rows, 0))


def _files(name: str, shown) -> tuple[str, ...]:
    return tuple(f"dice/{name}_roll_{i:02d}.webp" for i in range(TURNS)) + tuple(f"dice/{name}_{how}_{face}.webp" for face in shown for how in ("rest", "land"))


JOBS = [
    Job("d10", _files("d10", [str(n) for n in range(1, 11)]), make, about="the ten-sided die: 12 frames in the air, and each face landing and lying"),
    Job("d6", _files("d6", LOCATIONS), make, about="the hit location die, likewise"),
]
