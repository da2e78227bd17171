"""The bases under figures: a dark rim, with stone faces on it."""

from __future__ import annotations

from tools.art.figures.stone import loose_ground
from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, box, cylinder


def round_base(radius: float = 0.44, height: float = 0.085, seed: int = 0, rim: str = "rim") -> list[Part]:
    """Makes a round base that fits one space (radius below 0.48); a figure's feet stand at `height` less 0.05.

    `rim` is the material of its edge: the colour of a player.
    """
    group = Group(0.02).add(cylinder((0, 0, height / 2), radius, height / 2, rounding=0.02))
    reach = radius + 0.06
    return [
        sculpted("rim", rim, group, (-reach, -reach, -0.03), (reach, reach, height + 0.05), 0.014),
        loose_ground(radius * 0.955, seed, height),
    ]


def square_base(half: float, height: float = 0.10, seed: int = 0, rim: str = "rim") -> list[Part]:
    """Makes a square base; a half side of 0.95 fits two spaces."""
    group = Group(0.02).add(box((0, 0, height / 2), (half, half, height / 2), rounding=0.03))
    reach = half + 0.06
    return [
        sculpted("rim", rim, group, (-reach, -reach, -0.03), (reach, reach, height + 0.05), 0.022),
        loose_ground(half * 0.955, seed, height, square=True),
    ]
