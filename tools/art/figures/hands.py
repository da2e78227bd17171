"""Human hands, for survivors' fists, for the lion, and for the grass that has them."""

from __future__ import annotations

import numpy as np

from tools.art.shapes import Group, cone, ellipsoid, frame, lock, sphere, unit


def hand(group: Group, wrist, forward, palm, size: float, curl: float = 0.2, spread: float = 0.5, side: int = 1,
         nails: list | None = None, thick: float = 1.0, fingers: int = 4) -> None:
    """Adds palm, fingers and thumb to a group.

    `palm` is the way in which the palm looks, `size` is about half the length of the hand, `curl` 0 open to 1 fist, `side` +1 or -1
    where the thumb is. To `nails` is added (root, direction, width, length) for each finger; see `claws`.
    """
    turn = frame(forward, -np.asarray(palm, float)).astype(float)
    x, y, z = turn[:, 0], turn[:, 1], turn[:, 2]  # z is the back of the hand
    wrist = np.asarray(wrist, float)
    s = size
    group.add(ellipsoid(wrist + y * 0.5 * s, (0.40 * s, 0.50 * s, 0.20 * s * thick), turn), 0.2 * s)
    lengths = [0.40, 0.46, 0.44, 0.34]
    for i in range(fingers):
        o = (i - 1.5) / 1.5
        base = wrist + y * (0.88 - 0.07 * o * o) * s + x * o * 0.30 * s
        out = y * np.cos(o * 0.38 * spread) + x * np.sin(o * 0.38 * spread)
        length = lengths[i if side > 0 else 3 - i] * s
        radius = 0.125 * s * thick
        at, bend = base, 0.0
        for joint, share in enumerate((1.0, 0.72, 0.6)):
            bend += curl * (0.75, 1.15, 0.8)[joint]
            way = out * np.cos(bend) - z * np.sin(bend)
            end = at + way * length * share
            group.add(cone(at, end, radius * (1 - 0.09 * joint), radius * (0.93 - 0.13 * joint)), 0.07 * s)
            group.add(sphere(end - way * 0.02 * s + z * 0.015 * s, radius * (1.02 - 0.13 * joint)), 0.05 * s)
            at = end
        group.add(sphere(base + z * 0.07 * s, 0.13 * s), 0.1 * s)
        if nails is not None:
            nails.append((at - way * 0.05 * s + z * 0.05 * s * np.cos(bend), way * np.cos(0.5) - z * np.sin(0.5) * 0.9, 0.085 * s, 0.30 * s))
    root = wrist + y * 0.28 * s - x * side * 0.30 * s
    middle = root + unit(y * 0.62 - x * side * 0.75 - z * 0.35 * (0.4 + curl)) * 0.42 * s
    way = unit(y * 0.9 - x * side * 0.25 - z * (0.2 + curl * 0.8))
    tip = middle + way * 0.34 * s
    group.add(cone(root, middle, 0.17 * s * thick, 0.135 * s * thick), 0.15 * s)
    group.add(cone(middle, tip, 0.135 * s * thick, 0.10 * s), 0.05 * s)
    if nails is not None:
        nails.append((tip - way * 0.04 * s, way, 0.085 * s, 0.26 * s))


def claws(nails: list, droop: float = 0.03) -> list[tuple]:
    """Turns what `hand` left in `nails` into pointed locks (for `parts.locks`)."""
    found = []
    for root, way, width, length in nails:
        way = np.asarray(way, float)
        path = [root, root + way * length * 0.5 + (0, 0, 0.012), root + way * length - (0, 0, droop)]
        found.append(lock(path, width, rings=8, sides=8, groove=0, flat=0.8, profile=lambda part: (1 - part) ** 0.7 + 0.02))
    return found
