"""Where everything stands in the camp: the hoard with its ring of lanterns in the middle, the other places around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.board.camera import SIN
from game.ui.draw.units import Box

LABEL = 38.0  # height of the plate with the name of a place
LEAST_ROWS = 360.0  # height from which there is a row before and behind the ring
MOST_WIDE, MOST_HIGH = 190.0, 230.0  # size of a place with its plate
LEAST_COLUMNS = 5
BESIDE = 8.0  # by how much the rows before and behind the hoard stand away from it
OVER, BEFORE = 1.42, 0.60  # spaces that a miniature reaches above, and its base below the middle of the base
BENDS = 0.18  # spaces by which places stand farther from the viewer: in the back the middle ones, in front the outer ones
BEHIND = 1.07  # radians of the ring towards the back, beyond which the hoard hides who stands there
FREE = 0.46  # spaces that a base needs beside the plate of the hoard
MOST_PLATE = 190.0  # width of the plate of the hoard
ROOM_OF_NAMED = 3.0  # what somebody takes of the ring, beside a lone lantern
CROWD = 9  # lanterns on each side of the ring, before a second one begins
INNER = 0.74
ASIDE = 0.80, 1.07  # parts of the ring on which the named sit in turns, so that nobody hides who sits behind
NEAR, APART = 2.1, 0.09  # spaces from the hoard to the ring, and for each who sits there


@dataclass(frozen=True)
class CampPlan:
    """The boxes of the places in units, the width of a space in units, and where the lanterns of the people stand."""

    region: Box
    hub: Box
    spots: dict[str, Box]
    cell: float
    lanterns: tuple[tuple[float, float], ...]

    def foot(self, name: str) -> tuple[float, float]:
        """Returns where the middle of the base of a place stands, in units."""
        box, hub = self.spots[name], self.hub
        aside = min(1.0, abs(box.centre[0] - hub.centre[0]) / max(1.0, self.region.w / 2))
        away = 1 - aside if box.bottom <= hub.y else aside if box.y >= hub.bottom else 0.0  # all rows bend around the hoard
        return box.x + box.w / 2, box.bottom - LABEL - (BEFORE + BENDS * away) * self.cell + 6


def camp_plan(region: Box, names: Sequence[str], people: int, named: int = 0) -> CampPlan:
    """Returns the plan of a camp in which these places can stand, the first of them in its middle, and so many people alive, of whom some are seen as figures.

    A place keeps its box as long as the list is the same, whichever of them stand; those that come first in it are nearest to the viewer and to the middle.
    """
    others = list(names[1:])
    rows = 3 if region.h >= LEAST_ROWS else 2
    columns = LEAST_COLUMNS
    while 2 * columns + 2 * (rows - 2) < len(others):
        columns += 1
    wide, high = min(MOST_WIDE, region.w / columns), min(MOST_HIGH, (region.h - 2 * BESIDE) / rows)
    whole = region.centred(wide * columns, high * rows + 2 * BESIDE)
    cell = min((high - LABEL) / (OVER + BEFORE), wide / 2.02)

    def box(row: int, column: int) -> Box:
        down = BESIDE * (0 if row == 0 else 1 if row < rows - 1 else 2)
        return Box(whole.x + column * wide + 1, whole.y + row * high + down + 2, wide - 2, high - 4)

    middle = sorted(range(columns), key=lambda column: (abs(column - (columns - 1) / 2), column))
    places = [(row, column) for row in range(1, rows - 1) for column in (0, columns - 1)]
    places += [(rows - 1, column) for column in middle] + [(0, column) for column in middle]
    spots = {name: box(row, column) for name, (row, column) in zip(others, places, strict=False)}
    hub = Box(whole.x + wide, whole.y + BESIDE + high * (rows // 2 if rows > 2 else 0.5), wide * (columns - 2), high)
    spots = {names[0]: hub.centred(min(MOST_PLATE, max(wide, hub.w / 3)) - 6, high - 4), **spots}
    plan = CampPlan(region, hub, spots, cell, ())
    return CampPlan(region, hub, spots, cell, ring(hub, plan.foot(names[0]), people, cell, named, spots[names[0]].w / 2))


def ring(hub: Box, middle: tuple[float, float], people: int, cell: float, named: int = 0, plate: float = 0.0) -> tuple[tuple[float, float], ...]:
    """Returns where so many lanterns stand at both sides of the hoard, in units: those of the named first, nearest to the viewer and with room for a figure.

    None stands before the plate of the hoard, which reaches so far to both sides of its middle.
    """
    found = list[tuple[float, float]]()
    across = max(1.5 * cell, min(hub.w / 2 - 0.35 * cell, (NEAR + APART * people) * cell))
    down = max(0.9 * cell * SIN, hub.h * 0.40)
    nearest = math.acos(min(1.0, (plate + FREE * cell) / across)) if plate else math.pi / 2 - 0.5
    least = plate + FREE * cell if plate else 0.0
    sides = list[list[tuple[float, float]]]()
    for side, count, figures in ((1, -(-people // 2), -(-named // 2)), (-1, people // 2, named // 2)):
        row = list[tuple[float, float]]()
        for first in range(0, count, CROWD):
            part = INNER ** (first // CROWD)
            takes = [ROOM_OF_NAMED if n < figures else 1.0 for n in range(first, min(count, first + CROWD))]
            for n, own in enumerate(takes):
                angle = nearest - (nearest + BEHIND) * (sum(takes[:n]) + own / 2) / sum(takes)
                wide = part * (ASIDE[n % 2] if first + n < figures else 1.0) * across
                row.append((middle[0] + side * max(least, math.cos(angle) * wide), middle[1] + math.sin(angle) * part * down))
        sides.append(row)
    for n in range(max(map(len, sides), default=0)):
        found += [row[n] for row in sides if n < len(row)]
    return tuple(found)
