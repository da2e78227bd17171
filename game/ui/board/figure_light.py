"""The light on a figure: the colours that multiply its light pictures, from where the lanterns stand."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.ui.board.darkness import cold_light
from game.ui.board.lighting import COOL, WARM, Lantern, fall_off

WHITE = 3.6  # the light that T = 1 stands for on a figure
OWN_REACH = 0.6  # spaces: a nearer lantern is the figure's own, whose light is a picture of its own
STEPS = 6  # light colours are rounded to multiples of this (of 255), so that tiny changes need no new picture
Rgb = tuple[int, int, int]
COLD_STEPS = 12  # the strength of a cold light is rounded to multiples of this (of 510)
LightOn = tuple[tuple[Rgb, ...], tuple[Rgb, ...], tuple[Rgb]]  # warm (DIRECTED), cold (COLD), the edge in the dark
EDGE_LIGHT, EDGE_FROM = (146, 170, 216), 0.5  # colour added at the edge of a figure in the dark, and the part of full darkness from which it is whole
MOST_TINTS = 1400
LEAST_LIGHT = 0.004  # weaker light is ignored
ENOUGH = 1.2  # sum of lantern light from which no cold fill light is added
FULL_LIGHT, MORE_LIGHT = 1.1, 0.6  # sum of lantern light shown as it is, and the most that is shown above it
PLAIN_ROOT = (1.0, 1.0, 1.0)
WARM_ROOT = (math.sqrt(WARM[0]), math.sqrt(WARM[1]), math.sqrt(WARM[2]))
COOL_ROOT = (math.sqrt(COOL[0]), math.sqrt(COOL[1]), math.sqrt(COOL[2]))


@dataclass(frozen=True, slots=True)
class Finish:
    """Strengths of the light on a kind of figure: cold fill, lanterns of others, its own lantern, cold rim light from behind.

    `least` is the cold light added to fill and rim where no lantern reaches the figure, so that it stays visible.
    `back` is the light of its own lantern reflected by the floor, from the viewer's side. `edge` is how strong its edge is in the dark.
    """

    cool: float
    gain: float
    own: float
    rim: float
    least: float = 0.0
    back: float = 0.0
    edge: float = 0.0


FINISHES = {
    "survivor": Finish(1.08, 2.8, 1.40, 0.50, 0.7, 0.50, 0.7),
    "monster": Finish(1.45, 4.0, 0.0, 0.46, 2.9, 0.0, 1.0),
    "terrain": Finish(0.66, 4.0, 0.0, 0.30, 0.0, 0.0, 0.65),
}


def tinted(light: float, roots: tuple[float, float, float]) -> tuple[int, int, int]:
    """Returns the colour that multiplies a light picture, rounded so that tiny changes have no effect."""
    return _tint(min(MOST_TINTS, int(510 * math.sqrt(light / WHITE))), roots)


def cold_tint(light: float) -> Rgb:
    """Returns the colour of a cold light; its strength is rounded, not its channels, so that it stays as cold where it is faint."""
    strength = min(MOST_TINTS, int(510 * math.sqrt(light / WHITE))) // COLD_STEPS * COLD_STEPS
    r, g, b = (min(255, int(strength / 2 * root + 0.5)) for root in COOL_ROOT)
    return r, g, b


@cache
def _tint(strength: int, roots: tuple[float, float, float]) -> tuple[int, int, int]:
    """Returns the colour for a strength of a light, in 1/510."""
    r, g, b = (min(255, int((strength + 0.5) / 2 * root + 0.5)) // STEPS * STEPS for root in roots)
    return r, g, b


def bearable(light: float) -> float:
    """Returns the share of the light of all lanterns that a figure shows; more than `FULL_LIGHT` is pressed together, so that fur keeps its drawing."""
    over = light - FULL_LIGHT
    return 1.0 if over <= 0 else (FULL_LIGHT + MORE_LIGHT * (1 - math.exp(-over / MORE_LIGHT))) / light


def light_on(
    white: Mapping[str, float], x: float, y: float, kind: str, lanterns: Sequence[Lantern], own: float, brightness: float = 1.0, burns: float = 0.0
) -> LightOn:
    """Returns the colours that multiply the light pictures of a figure at x, y (spaces); `own` is the power of its lantern, 0 to 1.

    `white` is by light picture the light that its T = 1 stands for; `brightness` is what is left of the cold light (see `darkness`).
    `burns` is the power of what burns on a figure without a lantern, 0 to 1.
    """
    finish, left = FINISHES[kind], cold_light(kind, brightness)
    east = north = 0.0
    south, west = finish.back * own, finish.back * own * 0.45
    for lantern in lanterns:
        dx, dy = lantern.x - x, lantern.y - y
        squared = dx * dx + dy * dy
        if squared < 0.04 or (own > 0 and squared < OWN_REACH * OWN_REACH):
            continue
        strength = fall_off(squared) * lantern.power * finish.gain
        if strength < LEAST_LIGHT:
            continue
        part = 0.88 / math.sqrt(squared)
        across, along = dx * part, dy * part
        east += strength * max(0.0, 0.12 + across)
        west += strength * max(0.0, 0.12 - across)
        north += strength * max(0.0, 0.12 - along)
        south += strength * max(0.0, 0.12 + along)
    share = bearable(east + north + west + south)
    east, north, west, south = east * share, north * share, west * share, south * share
    dark = max(0.0, 1 - (east + north + west + south) / ENOUGH)
    lack = finish.least * dark
    edge = finish.edge * (1 - own) * (0.3 + 0.7 * dark) * min(1.0, (1 - brightness) / EDGE_FROM)
    return (
        (
            tinted((finish.own * own + burns) * white["own"], PLAIN_ROOT), tinted(east * white["dE"], WARM_ROOT), tinted(north * white["dN"], WARM_ROOT),
            tinted(west * white["dW"], WARM_ROOT), tinted(south * white["dS"], WARM_ROOT),
        ),
        (cold_tint((finish.cool + lack) * left * white["amb"]), cold_tint((finish.rim + lack / 3) * left * white["dN"])),
        ((round(EDGE_LIGHT[0] * edge) // STEPS * STEPS, round(EDGE_LIGHT[1] * edge) // STEPS * STEPS, round(EDGE_LIGHT[2] * edge) // STEPS * STEPS),),
    )  # fmt: skip
