"""Renders the figures on the board, the portrait and the emblem of the example pack: needs Blender as a module, as tools/art does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from tools.art import export
from tools.art.parts import Part
from tools.art.render import ELEVATION, Lit, Stage, View, turned_points
from tools.tallow_ox import sculpture, things

DENSITY = 112  # pixels a space
WIDER, FRONT = 1.12, 0.80  # as the game sets a picture on a base (game/ui/draw/pack_figures.py)
YAWS = {"s": 0.0, "e": 90.0, "n": 180.0, "w": 270.0}
POSES = {"": sculpture.STANDS, "strike": sculpture.STRIKES, "roar": sculpture.ROARS, "down": sculpture.FALLEN, "dead": sculpture.DEAD}
SIDES = {"": "senw", "strike": "sen", "roar": "sen", "down": "e", "dead": "e"}
LIGHT = {  # of the portrait: warm from its own candles, cold from behind
    "amb": (0.30, 0.36, 0.52), "own": (0.85, 0.8, 0.75), "dE": (0.20, 0.14, 0.10), "dN": (0.24, 0.29, 0.42), "dW": (0.95, 0.58, 0.28), "dS": (0.62, 0.40, 0.22),
}  # fmt: skip


def on_base(parts: Sequence[Part], yaw: float, spaces: int, density: int = DENSITY) -> View:
    """Returns the view in which the game sets a figure exactly on a base of so many spaces."""
    plain = View((0, 0, 0), (0, 0), density)
    _, up, _ = plain.axes
    high = max(float((turned_points(part.vertices, yaw) @ up).max()) for part in parts)
    below = spaces * float(np.sin(np.radians(ELEVATION))) / 2 * FRONT
    size = round(spaces * WIDER * density / 2) * 2, round((high + below) * density / 2) * 2 + 4
    middle = up * (size[1] / 2 / density - below)
    return View(tuple(float(v) for v in middle), size, density)


def written(lit: Lit, name: str, folder: Path, quality: int) -> None:
    """Writes the picture of a figure and beside it its six light pictures."""
    export.save_picture(lit.picture(), folder, f"{name}.webp", 60)
    export.save_picture(export.atlas(lit), folder, f"{name}_lights.webp", quality)


def ox(pictures: Path, work: Path, samples: int, fine: float, only: Sequence[str]) -> None:
    """Renders the ox in all its poses and directions."""
    for pose, sides in SIDES.items():
        wanted = [side for side in sides if not only or "_".join(filter(None, ("tallow_ox", pose, side))) in only]
        if not wanted:
            continue
        parts = sculpture.figure(POSES[pose], fine)
        stage = Stage(parts, None, size=2.2, threads=2, work=work)
        for side in wanted:
            stage.turn(YAWS[side])
            name = "_".join(filter(None, ("tallow_ox", pose, side)))
            written(stage.render(on_base(parts, YAWS[side], 3), samples), name, pictures / "figures", 80)
            print(name, flush=True)


def stump(pictures: Path, work: Path, samples: int) -> None:
    """Renders the candle that stands on the board as terrain."""
    parts = things.stump()
    lit = Stage(parts, None, size=1.0, threads=2, work=work).render(on_base(parts, 0, 1), samples)
    written(lit, "candle_stump", pictures / "figures", 84)


def face(pictures: Path, work: Path, samples: int) -> None:
    """Renders the portrait before the dark, and the emblem out of it."""
    parts = sculpture.beast(sculpture.STANDS, 0.8)
    view = View((0.16, -1.25, 1.16), (560, 560), 560 / 1.6, 6, -24)
    lit = Stage(parts, None, size=2.0, threads=2, work=work).render(view, samples)
    export.save_picture(lit.picture(LIGHT), pictures, "portraits/tallow_ox.webp", 82)
    seen = export.image(export.on_ground(lit.picture(LIGHT), (0.035, 0.030, 0.034))).resize((192, 192), Image.Resampling.LANCZOS)
    ring = Image.new("L", (768, 768), 0)
    ImageDraw.Draw(ring).ellipse((8, 8, 760, 760), fill=255)
    seen.putalpha(ring.resize((192, 192), Image.Resampling.LANCZOS))
    seen.save(pictures / "emblem.webp", quality=84)
