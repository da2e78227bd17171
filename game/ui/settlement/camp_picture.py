"""The picture of the camp: the board's floor in the light of the people's lanterns, with the places as miniatures.

A place that is not built is a plan on the floor: its outline and its emblem, bright where it can be built now.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.board.camera import COS, SIN, Camera
from game.ui.board.floor_picture import FLAME, FloorPicture, FloorScene, FloorThing, at_rest, fade_edges, floor_camera
from game.ui.board.lighting import Blocker, Lantern
from game.ui.board.worn_path import Pace, worn
from game.ui.draw import icons, theme
from game.ui.draw.art import SpriteArt
from game.ui.draw.soft_shadow import shadow
from game.ui.draw.units import Units
from game.ui.settlement.camp_plan import CampPlan

STONES = (200, 194, 182)  # chalk
PLINTH = "camp_plinth"
ALONE = "lantern_alone"
RUINS = ("terr_stone_columns", "terr_dead_monster_row1", "terr_debris", "terr_giant_stone_face")  # what lies where nothing can stand yet
WIDEST = 2.0  # spaces that they take at most
MOST_POWER = 5  # lanterns that burn with full power; more of them share the light, or red is at its most while green still grows, and stone turns green
LANTERN_OF_PLACE = 0.55  # power of the lantern that hangs at a place
OUTLINE, RADIUS, DASHES = 0.03, 0.90, 28  # spaces: how wide the outline of a plan is, and its radius; dashes of one for what cannot be built yet
MARKED = {"new": 235, "locked": 105}  # of 255: how strong an outline is
FILLED = {"new": 26, "locked": 0}  # and what is within it
SIGN, SIGN_SEEN = 0.68, {"new": 255, "locked": 130}  # spaces: size of an emblem on the floor, and how strong it is
QUIET, GLOOM = 0.86, (128, 132, 146)  # their size beside a place's, and what is left of their light
WAY, WAY_WIDE = (172, 148, 112), 0.56  # the light of a way, and its width in spaces
WAY_SHADOW, STRIDE = 45, 0.24  # of 255: how dark its edges are; the spaces between two of its paces
FAR = 0.85  # size of what stands in the back, beside that of the other places
OVER_BASE, UNDER_BASE = 1.22, 1.34  # how far the shadow on the floor reaches under a base: across and in depth, as parts of the base


@dataclass(frozen=True)
class CampFacts:
    """What stands in the camp: (name, emblem, state) of each place, and the figures of the people who have a name."""

    places: tuple[tuple[str, str, str], ...]
    people: tuple[str, ...]
    nameless: int

    @property
    def living(self) -> int:
        return len(self.people) + self.nameless


class CampPicture(FloorPicture):
    """Makes and keeps the picture of the camp."""

    def show(self, facts: CampFacts, plan: CampPlan, units: Units) -> None:
        """Begins the picture of a camp, unless it stands or is being made."""
        self.want((facts, plan.region), units, lambda art: camp_scene(facts, plan, units, art.sprites))


def camp_scene(facts: CampFacts, plan: CampPlan, units: Units, drawn: Mapping[str, SpriteArt]) -> FloorScene:
    """Returns what the picture of a camp shows."""
    u = units.u
    camera = floor_camera((plan.hub.centre[0] * u, plan.hub.centre[1] * u), plan.cell * u, units.size)
    things, lanterns = _people(facts, plan, camera, u, drawn)
    under, over = list[Callable[[pygame.Surface], None]](), list[Callable[[pygame.Surface], None]]()
    feet = [(plan.foot(name)[0] * u, plan.foot(name)[1] * u) for name, _, state in facts.places if state == "built"]
    ruins = _ruins(facts, plan, camera, u, drawn)
    things += ruins
    blockers = [Blocker(ruin.x, ruin.y, 0.5, 0.7) for ruin in ruins]
    for number, (name, emblem, state) in enumerate(facts.places):
        foot, sprite = (plan.foot(name)[0] * u, plan.foot(name)[1] * u), f"camp_{name}"
        x, y = camera.place(foot)
        part = FAR if plan.spots[name].bottom <= plan.hub.y else 1.0
        if state != "built":
            under.append(partial(outlined, at=foot, cell=camera.cell, emblem=emblem, state=state))
            continue
        lit = number == 0
        things.append(FloorThing(sprite if sprite in drawn else PLINTH, x, y, "survivor" if lit else "terrain", 1.0 if lit else LANTERN_OF_PLACE, part=part))
        lanterns.append(Lantern(x, y + 0.9, 0.86, 0.9 if lit else 0.42))
        blockers.append(Blocker(x, y, 0.5, 0.9))
        if sprite not in drawn:
            over.append(partial(_emblem, at=(foot[0], foot[1] - 0.50 * camera.cell * COS), cell=camera.cell, emblem=emblem))
    worn_ways = [partial(ways, hub=feet[0], places=feet[1:], cell=camera.cell)] if len(feet) > 1 else []
    shadows = [partial(_shadow, at=camera.point(of.x, of.y), base=_base(of, drawn), cell=camera.cell) for of in things]
    return FloorScene(camera, things, lanterns, blockers, [*worn_ways, *shadows, *under], [*over, fade_edges])


def _base(thing: FloorThing, drawn: Mapping[str, SpriteArt]) -> tuple[float, float]:
    """Returns the spaces on which a miniature stands."""
    of = drawn.get(thing.sprite)
    across, deep = of.footprint if of is not None else (1, 1)
    return across * thing.part, deep * thing.part


def _shadow(surface: pygame.Surface, at: tuple[float, float], base: tuple[float, float], cell: int) -> None:
    """Draws the dark under whatever stands in the camp, so that it stands on the floor."""
    dark = shadow(round(base[0] * cell * OVER_BASE), round(base[1] * cell * SIN * UNDER_BASE))
    surface.blit(dark, dark.get_rect(center=(round(at[0]), round(at[1] + base[1] * cell * 0.03))))


def _people(facts: CampFacts, plan: CampPlan, camera: Camera, u: float, drawn: Mapping[str, SpriteArt]) -> tuple[list[FloorThing], list[Lantern]]:
    """Returns the miniatures of the people, and their lights."""
    things, lanterns = list[FloorThing](), list[Lantern]()
    power = min(1.0, MOST_POWER / max(1, facts.living))
    for number, at in enumerate(plan.lanterns):
        x, y = camera.place((at[0] * u, at[1] * u))
        named = number < len(facts.people)
        sprite = at_rest(facts.people[number], at[0] > plan.hub.centre[0], drawn) if named else ALONE
        things.append(FloorThing(sprite, x, y, "survivor", 1.0))
        lanterns.append(Lantern(x, y, 0.86 if named else 0.30, power))
    return things, lanterns


def _ruins(facts: CampFacts, plan: CampPlan, camera: Camera, u: float, drawn: Mapping[str, SpriteArt]) -> list[FloorThing]:
    """Returns what lies where nothing can stand yet, in the light of the camp."""
    known = {name for name, _, _ in facts.places}
    free = [name for name in plan.spots if name not in known]
    found = list[FloorThing]()
    for number, name in enumerate(free):
        sprite = RUINS[number % len(RUINS)]
        if sprite in drawn:
            x, y = camera.place((plan.foot(name)[0] * u, plan.foot(name)[1] * u))
            found.append(FloorThing(sprite, x, y, "monster", 0.0, _ruin, QUIET * min(1.0, WIDEST / drawn[sprite].footprint[0])))
    return found


def _ruin(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int]) -> None:
    """Draws what only lies there: grey, far from all light, as nothing can be done with it."""
    grey = pygame.transform.grayscale(picture)
    grey.fill(GLOOM, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(grey, at)


def ways(surface: pygame.Surface, hub: tuple[float, float], places: Sequence[tuple[float, float]], cell: int) -> None:
    """Draws the ways that people have worn into the floor between the hoard and what stands."""
    paces = list[Pace]()
    for x, y in places:
        count = max(2, round(math.hypot(x - hub[0], (y - hub[1]) / SIN) / (cell * STRIDE)))
        paces += [Pace(hub[0] + (x - hub[0]) * n / count, hub[1] + (y - hub[1]) * n / count, WAY) for n in range(1, count)]
    worn(surface, paces, cell, WAY_WIDE, WAY_SHADOW)


def outlined(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str, state: str) -> None:
    """Draws the outline of a place on the floor, whole where it can be built and else dashed, with its emblem in the middle."""
    fine, wide = 3, round(cell * 2 * (RADIUS + 2 * OUTLINE))
    flat = pygame.Surface((wide * fine, wide * fine), pygame.SRCALPHA)
    middle, radius, line = wide * fine / 2, cell * RADIUS * fine, max(fine, round(cell * OUTLINE * fine))
    colour = theme.mix(STONES, FLAME, 0.55) if state == "new" else STONES
    pygame.draw.circle(flat, (*colour, FILLED[state]), (middle, middle), radius)
    ink = (*colour, MARKED[state])
    if state == "new":
        pygame.draw.circle(flat, ink, (middle, middle), radius, line)
    for n in range(0 if state == "new" else DASHES):
        turns = [(n + step / 5 * 0.55) / DASHES * math.tau for step in range(6)]
        pygame.draw.lines(flat, ink, False, [(middle + math.cos(t) * radius, middle + math.sin(t) * radius) for t in turns], line)
    lying = pygame.transform.smoothscale(flat, (wide, round(wide * SIN)))
    surface.blit(lying, lying.get_rect(center=(round(at[0]), round(at[1]))))
    sign = icons.icon(emblem, round(cell * SIGN), colour).copy()
    sign.set_alpha(SIGN_SEEN[state])
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _emblem(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str) -> None:
    """Draws the emblem of a place on the front of its plinth."""
    sign = icons.icon(emblem, round(cell * 0.46), theme.BONE)
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
