"""Draws what stands on the cards of the example pack, in grey: the game engraves it. Needs numpy alone, as the cards of the game do."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from tools.art.engrave import clouds
from tools.art.parts import Part
from tools.art.relief import Camera, Light, drawn
from tools.tallow_ox import things
from tools.tallow_ox.sculpture import FALLEN, ROARS, STANDS, STRIKES, Pose, beast

SIZE = 480, 320


class Shot(NamedTuple):
    """What a card shows: a pose of the ox or a thing by its name, the middle and width of what is seen, from how high and which side, its light."""

    of: Pose | str
    at: tuple[float, float, float] = (0.0, 0.0, 1.0)
    wide: float = 4.4
    up: float = 14.0
    round: float = 40.0
    lamp: float = -62.0
    bright: float = 1.0


STEPS = replace(STANDS, feet=(-0.34, 0.10, -0.22, 0.18), lifted=0.16)
LOOKS = replace(STANDS, tilt=-16.0, nod=2.0)
BOWED = replace(STRIKES, nod=56.0)
SHOTS = {
    "ai/lowered_horn": Shot(STRIKES, (0.2, -0.9, 0.9), 2.9, 8, -30),
    "ai/hot_drip": Shot(STANDS, (0.5, 0.0, 0.85), 1.5, 4, 74),
    "ai/falling_hoof": Shot(replace(STEPS, lifted=0.34), (0.3, -0.9, 0.5), 1.9, 2, 34),
    "ai/trudge": Shot(STEPS, (0, 0, 1.1), 4.0, 6, 84),
    "ai/seal": Shot(STANDS, (0.3, -0.1, 0.9), 2.2, -6, 60, 40),
    "ai/swinging_tail": Shot(STANDS, (0, 0.9, 1.0), 2.6, 12, 146),
    "ai/snuffed_breath": Shot(LOOKS, (0, -1.5, 0.95), 1.3, 4, -24),
    "ai/shoulder_through": Shot(STEPS, (0.1, -0.5, 1.1), 2.6, 10, -62),
    "ai/flood": Shot(STANDS, (0, 0.1, 0.7), 3.2, -4, 24, 30),
    "ai/hardened": Shot(STANDS, (0, 0.1, 1.4), 2.2, 34, 66),
    "ai/crack_the_seal": Shot(BOWED, (0, -1.2, 0.7), 2.2, 16, 14),
    "ai/burning_low": Shot(replace(STANDS, burns=False), (0, 0.1, 1.6), 2.4, 20, 120),
    "ai/bellow": Shot(ROARS, (0, -1.0, 1.5), 2.6, -8, -46),
    "ai/carried_off": Shot(ROARS, (0, -0.9, 1.6), 3.2, 4, -84),
    "ai/spitting_flames": Shot(STANDS, (0, -0.3, 2.0), 1.5, 12, 50),
    "ai/puddles": Shot("pool", (0, 0, 0.1), 2.6, 34, 20),
    "ai/melt_and_rise": Shot(ROARS, (0, -0.4, 1.6), 3.4, -14, -16, 50),
    "ai/last_candle": Shot("one", (0, 0, 0.55), 1.9, 6, 0),
    "ai/many_wicks": Shot(STANDS, (0, 0.1, 1.9), 2.4, 46, 20),
    "ai/never_out": Shot(STANDS, (0, 0, 1.3), 4.2, 4, -120, 50),
    "ai/coat_of_wax": Shot("lump", (0, 0, 0.3), 1.9, 24, 30),
    "hit_locations/candle_crown": Shot(STANDS, (0, -1.1, 1.5), 1.2, 6, -30),
    "hit_locations/long_horn": Shot(STANDS, (0.7, -1.35, 1.5), 1.5, 4, 16),
    "hit_locations/dripping_brow": Shot(STANDS, (0, -1.3, 1.12), 1.1, 14, 6),
    "hit_locations/milky_eye": Shot(STANDS, (0.2, -1.36, 1.06), 0.8, 4, 54),
    "hit_locations/folded_ear": Shot(STANDS, (0.42, -1.1, 1.05), 0.95, 4, 40),
    "hit_locations/heavy_dewlap": Shot(STANDS, (0, -0.95, 0.75), 1.5, -8, 44),
    "hit_locations/wax_shoulder": Shot(STANDS, (0.45, -0.6, 1.1), 1.5, 10, 78),
    "hit_locations/crusted_back": Shot(STANDS, (0, 0.2, 1.5), 1.7, 52, 100),
    "hit_locations/tallow_ribs": Shot(STANDS, (0.5, 0.1, 1.0), 1.3, 4, 88),
    "hit_locations/soft_flank": Shot(STANDS, (0.5, 0.5, 0.8), 1.4, -4, 104),
    "hit_locations/cloven_hoof": Shot(STANDS, (0.37, -0.7, 0.26), 1.2, 10, 34, -40, 2.4),
    "hit_locations/thick_hock": Shot(STANDS, (0.37, 0.72, 0.55), 1.8, 6, 112, -40, 2.2),
    "hit_locations/burning_tail": Shot(STANDS, (0.05, 1.3, 0.8), 1.5, 8, 152),
    "hit_locations/molten_heart": Shot(FALLEN, (0, -0.6, 0.9), 2.4, -10, 30, -30, 2.0),
    "hit_locations/boiling_over": Shot(ROARS, (0, -0.9, 1.5), 1.7, 20, 20),
    "monster_injuries/broken_horn": Shot("horn", (-0.1, 0, 0.45), 2.2, 16, 10),
    "monster_injuries/cracked_hoof": Shot(STEPS, (0.37, -0.98, 0.32), 1.2, 8, 24, -40, 2.4),
    "monster_injuries/snuffed_crown": Shot(replace(STANDS, burns=False), (0, -1.1, 1.5), 1.3, 8, 24),
    "monster/tallow_ox": Shot(STANDS, (0, -0.1, 1.15), 4.6, 12, -40),
    "terrain/wax_pool": Shot("pool", (0, 0, 0.05), 3.0, 60, 0),
    "terrain/candle_stump": Shot("stump", (0, 0, 0.55), 1.9, 14, 10),
    "resources/tallow_lump": Shot("lump", (0, 0, 0.3), 1.9, 18, -20),
    "resources/waxed_hide": Shot("pelt", (0, 0, 0.5), 2.2, 8, 10),
    "resources/hollow_horn": Shot("horn", (-0.05, 0, 0.45), 2.2, 20, -16),
    "resources/wick_sinew": Shot("sinew", (0, 0, 0.4), 2.3, 16, 8),
    "resources/clear_tallow": Shot("clear", (0, 0, 0.35), 1.8, 14, 0),
    "gear/candle_pike": Shot("pike", (0.15, 0, 0.75), 2.5, 8, 6),
    "gear/hollow_helm": Shot("helm", (0, 0, 0.75), 2.2, 8, -22),
    "gear/waxed_apron": Shot("apron", (0, 0, 0.8), 2.4, 6, -14),
    "gear/hand_candle": Shot("hand", (0.1, 0, 0.4), 1.8, 16, 10),
    "locations/chandlery": Shot("chandlery", (0.05, 0.1, 0.75), 3.0, 12, -12),
    "events/night_of_candles": Shot("night", (0, 0, 0.25), 2.7, 22, 0),
}
THINGS: dict[str, things.Maker] = {
    "pool": things.pool, "lump": things.lump, "horn": things.one_horn, "stump": things.stump, "pelt": things.pelt, "sinew": things.sinew,
    "clear": things.clear, "pike": things.pike, "helm": things.helm, "apron": things.apron, "hand": things.hand_candle,
    "chandlery": things.chandlery, "night": things.night, "one": lambda: things.burning([(0, 0, 0.8, 0.14)], 2),
}  # fmt: skip


@cache
def parts_of(what: Pose | str) -> list[Part]:
    """Makes what is shown."""
    return THINGS[what]() if isinstance(what, str) else beast(what, 1.6)


def picture(name: str) -> Image.Image:
    """Draws the picture of a card: the figure, a glow around its flames, and smoke behind it."""
    shot = SHOTS[name]
    shaped = drawn(parts_of(shot.of), Camera(shot.at, shot.wide, shot.up, shot.round, 0.2), Light(shot.lamp), (720, 480))
    high, wide = shaped.tone.shape
    y, x = np.mgrid[0:high, 0:wide]
    middle = np.exp(-(((x / wide - 0.5) / 0.42) ** 2 + ((y / high - 0.42) / 0.5) ** 2))
    behind = 0.05 + 0.34 * middle * (0.35 + 0.65 * clouds(high, wide, sum(map(ord, name)), 5))
    tone = np.where(shaped.cover > 0, np.clip(shaped.tone * shot.bright, 0.03, 1), behind)
    return Image.fromarray((np.clip(tone, 0, 1) * 255).astype(np.uint8)).resize(SIZE, Image.Resampling.LANCZOS)


def draw(pictures: Path, only: tuple[str, ...] = ()) -> None:
    """Writes the pictures of cards."""
    for name in SHOTS:
        if not only or any(name.endswith(one) for one in only):
            (pictures / name).parent.mkdir(parents=True, exist_ok=True)
            picture(name).save(pictures / f"{name}.webp", quality=62, method=6)
