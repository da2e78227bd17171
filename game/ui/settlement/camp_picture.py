"""The picture of the camp: the board's floor in the light of the people's lanterns, with the places as miniatures.

A place that is not built is a sketch in chalk of what could stand there, in a ring of chalk.
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
UNBUILT = {"new": (52, 38, 22), "locked": (12, 13, 16)}  # the shade of what could stand somewhere,
SEEN, DRAWN, LINE = {"new": 150, "locked": 105}, {"new": 255, "locked": 120}, {"new": 190, "locked": 105}  # of 255: how strong it, its lines and its edge are
QUIET, GLOOM = 0.86, (128, 132, 146)  # their size beside a place's, and what is left of their light
WAY, WAY_WIDE = (172, 148, 112), 0.56  # the light of a way, and its width in spaces
WAY_SHADOW, STRIDE = 45, 0.24  # of 255: how dark its edges are; the spaces between two of its paces
FAR = 0.85  # size of what stands in the back, beside that of the other places
GONE, WHOLE, HAZE = 0.22, 0.70, 32  # parts of the height of what cannot be built yet, from above: where its sketch begins and is whole; steps between
CHALK = 0.016  # spaces: how wide that chalk is
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
            under.append(partial(_chalk, at=foot, cell=camera.cell, emblem="" if sprite in drawn else emblem, new=state == "new"))
            if sprite in drawn:
                things.append(FloorThing(sprite, x, y, "monster", 0.0, partial(unbuilt, state=state, cell=camera.cell), part))
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


def unbuilt(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], state: str, cell: int) -> None:
    """Draws what could stand somewhere as a sketch in chalk: a shade of it, the lines of its drawing, and its edge."""
    shape = _narrower(_white(picture), 1)
    if state == "locked":
        _fade_upwards(shape)
    chalk = theme.mix(STONES, FLAME, 0.55) if state == "new" else STONES
    shade = shape.copy()
    shade.fill((*UNBUILT[state], 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.set_alpha(SEEN[state])
    surface.blit(shade, at)
    drawing = pygame.Surface(picture.get_size())
    drawing.blit(pygame.transform.grayscale(picture), (0, 0))
    drawing = pygame.transform.box_blur(pygame.transform.laplacian(pygame.transform.box_blur(drawing, 1)), 1)
    drawing.blit(drawing.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    drawing.blit(drawing.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    within = pygame.Surface(picture.get_size())
    within.blit(shape, (0, 0))
    drawing.blit(within, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    drawing.fill(tuple(c * DRAWN[state] // 255 for c in chalk), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(drawing, at, special_flags=pygame.BLEND_RGB_ADD)
    line = shape.copy()
    line.blit(_narrower(shape, max(1, round(cell * CHALK))), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    line.fill((*chalk, 0), special_flags=pygame.BLEND_RGBA_MAX)
    line.set_alpha(LINE[state])
    surface.blit(line, at)


def _white(picture: pygame.Surface) -> pygame.Surface:
    """Returns the silhouette of a picture in white."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape


def _fade_upwards(shape: pygame.Surface) -> None:
    """Takes away the upper part of a silhouette, in which nobody sees yet how it will be."""
    width, height = shape.get_size()
    veil = pygame.Surface((1, HAZE), pygame.SRCALPHA)
    for n in range(HAZE):
        veil.set_at((0, n), (255, 255, 255, round(255 * min(1.0, max(0.0, (n / HAZE - GONE) / (WHOLE - GONE))))))
    shape.blit(pygame.transform.smoothscale(veil, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _narrower(shape: pygame.Surface, by: int) -> pygame.Surface:
    """Returns a white silhouette without so many pixels at its edge."""
    inner = shape.copy()
    for aside in ((by, 0), (-by, 0), (0, by), (0, -by)):
        inner.blit(shape, aside, special_flags=pygame.BLEND_RGBA_MIN)
    return inner


def _chalk(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str, new: bool) -> None:
    """Draws a ring of chalk on the floor, with an emblem in the middle unless it is ""; that of a place that can be built now is brighter."""
    fine, wide = 2, round(cell * 1.96)
    flat = pygame.Surface((wide * fine, wide * fine), pygame.SRCALPHA)
    middle, radius = wide * fine / 2, cell * 0.90 * fine
    colour = theme.mix(STONES, FLAME, 0.55) if new else STONES
    for n in range(64):
        if n % 8 == 7:
            continue
        a, b = (n + 0.1 * math.sin(n * 7.3)) / 64 * math.tau, (n + 1.15) / 64 * math.tau
        rough = 1 + 0.012 * math.sin(n * 5.1) + 0.01 * math.sin(n * 11.7)
        start, end = ((middle + math.cos(t) * radius * rough, middle + math.sin(t) * radius * rough) for t in (a, b))
        strong = 150 + round(70 * math.sin(n * 3.7)) if new else 90 + round(45 * math.sin(n * 3.7))
        pygame.draw.line(flat, (*colour, strong), start, end, max(2, round(cell * 0.05 * fine)))
    if emblem:
        sign = icons.icon(emblem, round(cell * 0.9 * fine), colour).copy()
        sign.set_alpha(190 if new else 95)
        flat.blit(sign, sign.get_rect(center=(round(middle), round(middle))))
    lying = pygame.transform.smoothscale(flat, (wide, round(wide * SIN)))
    surface.blit(lying, lying.get_rect(center=(round(at[0]), round(at[1]))))


def _emblem(surface: pygame.Surface, at: tuple[float, float], cell: int, emblem: str) -> None:
    """Draws the emblem of a place on the front of its plinth."""
    sign = icons.icon(emblem, round(cell * 0.46), theme.BONE)
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
