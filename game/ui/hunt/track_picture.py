"""The picture of a hunt: stone faces in the light of the party's lanterns, cards that lie on them, and the monster ahead in the dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import pygame

from game.ui.board.camera import SIN
from game.ui.board.flames import eye
from game.ui.board.floor_picture import FLAME, FloorPicture, FloorScene, FloorThing, fade_edges, floor_camera
from game.ui.board.lighting import Lantern
from game.ui.board.worn_path import Pace, worn
from game.ui.draw import icons, theme
from game.ui.draw.art import Art
from game.ui.draw.theme import Colour
from game.ui.draw.units import Units
from game.ui.hunt.track_plan import TrackPlan

CHALK = (200, 194, 182)
BACKS = {"basic": (58, 54, 50), "monster": (74, 34, 26), "event": (70, 58, 38)}  # the colour of a card that lies there, by its kind
SIGNS = {"basic": "lantern", "monster": "claw", "event": "eye"}
ENDS = {6: "eye", 12: "bone"}  # spaces that are more than a number
LEAST_SEEN, FALLS = 0.5, 0.09  # brightness of a far card, and what is lost with each space
EDGE, CUT = (14, 12, 11), (16, 15, 16)
WIDE, RIM = 0.86, 96  # radius of a space in widths of a figure, and the pieces of its rim: the way is seen between two of them
FADES, FAINTEST = 0.12, 0.40  # brightness that the way loses with each space from the party, and the least that is left
PACES = 7  # worn places from one space to the next
MARK_SIGNS = {"laughter": "brain", "glow": "blood"}  # of the tokens that events lay on spaces; others have a star
MARK, LEAST_MARK = 0.46, 22.0  # side of such a token in widths of a figure, and at least in units
MARK_RIM, MARK_INK = (214, 150, 64), (238, 226, 204)
REACH, POWER, MOST = 0.92, 0.95, 2  # of a lantern; so many burn with full power, or red is at its most while green still grows
GLARES = 1.4  # how much larger the light of its eyes is than on the board of a showdown
GLOOM = (112, 116, 132)  # what is left of a monster that no lantern reaches


@dataclass(frozen=True)
class TrackFacts:
    """What stands on the track: the space of the party and of the monster, figures, and the kinds of the cards by space, top first."""

    at: int
    monster_at: int
    party: tuple[str, ...]  # figures of the people, in their dress
    monster: str  # figure of the monster
    facing: str  # where it looks: to the party
    cards: tuple[tuple[str, ...], ...]  # for each space
    marks: tuple[tuple[str, ...], ...] = ()  # words of events whose tokens lie there, for each space


class TrackPicture(FloorPicture):
    """Makes and keeps the picture of the track."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: TrackFacts | None = None
        self.plan: TrackPlan | None = None
        self._sketch: tuple[object, pygame.Surface] | None = None

    def show(self, facts: TrackFacts, plan: TrackPlan, units: Units) -> None:
        """Begins the picture of a track, unless it stands or is being made."""
        self.facts, self.plan = facts, plan
        self.want((facts, plan.region), units, lambda art: track_scene(facts, plan, units, art))


    def sketch(self, surface: pygame.Surface, u: float) -> None:
        """Draws the track in chalk alone, as long as there is no picture of it: its spaces, cards and marks, the party and the monster."""
        if self.facts is None or self.plan is None:
            return
        key = self.facts, self.plan.region, surface.get_size()
        if self._sketch is None or self._sketch[0] != key:
            made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            stood_on = (self.facts.at, self.facts.monster_at)
            bare = replace(self.facts, cards=tuple(() if n in stood_on else cards for n, cards in enumerate(self.facts.cards)))
            for draw in on_floor(bare, self.plan, u):
                draw(made)
            for space, sign, ink in ((self.facts.at, "people", FLAME), (self.facts.monster_at, "claw", theme.GORE)):
                if space < len(self.plan.middles):
                    x, y = self.plan.middles[space]
                    _lying(made, icons.icon(sign, round(self.plan.cell * u * 1.1), ink), (x * u, y * u), 235)
            self._sketch = key, made
        surface.blit(self._sketch[1], (0, 0))


def on_floor(facts: TrackFacts, plan: TrackPlan, u: float) -> list[Callable[[pygame.Surface], None]]:
    """Lists what draws on the bare floor: the way, then each space with what lies there."""
    return [partial(_path, plan=plan, u=u, at=facts.at), *(partial(_space, plan=plan, u=u, number=n, facts=facts) for n in range(len(plan.middles)))]


def track_scene(facts: TrackFacts, plan: TrackPlan, units: Units, art: Art) -> FloorScene:
    """Returns what the picture of a track shows."""
    u = units.u
    camera = floor_camera((plan.region.centre[0] * u, plan.region.centre[1] * u), plan.cell * u, units.size)
    things, lanterns, over = list[FloorThing](), list[Lantern](), list[Callable[[pygame.Surface], None]]()
    for number, figure in enumerate(facts.party):
        x, y = camera.place(tuple(part * u for part in plan.stands(facts.at, number)))  # type: ignore[arg-type]
        things.append(FloorThing(f"{figure}_stand", x, y, "survivor", 1.0))
        lanterns.append(Lantern(x, y, REACH, POWER * min(1.0, MOST / len(facts.party))))
    sprite = next((name for name in (f"{facts.monster}_sniff_{facts.facing}", f"{facts.monster}_{facts.facing}", facts.monster) if name in art.sprites), "")
    if sprite and facts.monster_at < len(plan.middles):
        x, y = camera.place((plan.middles[facts.monster_at][0] * u, plan.middles[facts.monster_at][1] * u))
        near = abs(facts.monster_at - facts.at) <= 1
        things.append(FloorThing(sprite, x, y, "monster", 0.0, None if near else _in_the_dark))
        over.append(partial(_eyes, at=camera.point(x, y), part=camera.cell / art.pixels_per_space, eyes=art.eyes.get(sprite, ()), cell=camera.cell))
    over += [partial(_marks, plan=plan, u=u, number=n, words=words) for n, words in enumerate(facts.marks[: len(plan.middles)]) if words]
    return FloorScene(camera, things, lanterns, (), on_floor(facts, plan, u), [fade_edges, *over])


def _in_the_dark(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int]) -> None:
    """Draws a monster far from all lanterns."""
    dark = picture.copy()
    dark.fill(GLOOM, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(dark, at)


def _eyes(surface: pygame.Surface, at: tuple[float, float], part: float, eyes: Sequence[tuple[float, float]], cell: float) -> None:
    """Draws the light of a monster's eyes."""
    for dx, dy in eyes:
        eye(surface, (at[0] + dx * part, at[1] + dy * part), cell * GLARES, 1.0)


def light_at(number: float, at: int) -> float:
    """Returns how bright the way is at a space (with parts of the way to the next), from `FAINTEST` to 1: it falls off from the party."""
    return max(FAINTEST, 1 - FADES * abs(number - at))


def _path(surface: pygame.Surface, plan: TrackPlan, u: float, at: int) -> None:
    """Draws the way through the middles of all spaces: warm where the party has gone, dim far ahead."""
    paces = list[Pace]()
    for number, (before, after) in enumerate(pairwise(plan.middles)):
        for step in range(PACES):
            part = (step + 0.5) / PACES
            x, y = (before[0] + (after[0] - before[0]) * part) * u, (before[1] + (after[1] - before[1]) * part) * u
            ink, lit = theme.mix(CHALK, FLAME, 0.55) if number + part <= at else CHALK, light_at(number + part, at)
            paces.append(Pace(x, y, (round(ink[0] * lit), round(ink[1] * lit), round(ink[2] * lit))))
    worn(surface, paces, plan.cell * u)


def _space(surface: pygame.Surface, plan: TrackPlan, u: float, number: int, facts: TrackFacts) -> None:
    """Draws one space: a round slab that is let into the floor, what is carved into it, and the cards on it."""
    x, y = plan.middles[number][0] * u, plan.middles[number][1] * u
    cell = plan.cell * u
    past, lit = number <= facts.at, light_at(number, facts.at)
    ink = theme.mix(CHALK, FLAME, 0.5) if number <= facts.at + 1 else CHALK
    _slab(surface, (x, y), WIDE * cell, ink, 215 if number == facts.at + 1 else round(150 * lit))
    y -= plan.lift * u
    sign = ENDS.get(number)
    if sign is not None and number not in (facts.at, facts.monster_at):
        _carved(surface, sign, round(cell * 0.95), ink, (x, y), 60 if past else round(90 + 80 * lit))
    for place, kind in enumerate(facts.cards[number] if number < len(facts.cards) else ()):
        _card(surface, (x + 0.10 * cell * place, y - 0.10 * cell * place), cell, kind, max(LEAST_SEEN, 1 - abs(number - facts.at) * FALLS))


def mark_sign(word: str) -> str:
    """Returns the icon of a token that an event has laid on a space."""
    return MARK_SIGNS.get(word, "star")


def _marks(surface: pygame.Surface, plan: TrackPlan, u: float, number: int, words: Sequence[str]) -> None:
    """Draws the tokens of events on a space: discs of bone at its upper edge, over whoever stands there."""
    cell = plan.cell * u
    size = max(LEAST_MARK * u, MARK * cell)
    for place, word in enumerate(words):
        x = plan.middles[number][0] * u + (0.62 - 0.5 * place) * cell
        y = (plan.middles[number][1] - plan.lift) * u - 0.62 * cell * SIN
        fine = 3
        disc = pygame.Surface((round(size * fine), round(size * fine)), pygame.SRCALPHA)
        middle, radius = (disc.get_width() // 2, disc.get_height() // 2), disc.get_width() // 2
        for part, ink in ((1.0, EDGE), (0.92, MARK_RIM), (0.82, EDGE)):
            pygame.draw.circle(disc, ink, middle, round(radius * part))
        token = pygame.transform.smoothscale(disc, (round(size), round(size)))
        sign = icons.icon(mark_sign(word), round(size * 0.62), MARK_INK)
        token.blit(sign, sign.get_rect(center=token.get_rect().center))
        surface.blit(token, token.get_rect(center=(round(x), round(y))))


def _slab(surface: pygame.Surface, at: tuple[float, float], radius: float, ink: Colour, strong: int) -> None:
    """Draws a round slab of darker stone: its rim catches the light on the far side, and is in shadow on the near one."""
    fine, wide = 2, max(1, round(radius * 2.1))
    flat = pygame.Surface((wide * fine, wide * fine), pygame.SRCALPHA)
    middle, whole = wide * fine / 2, radius * fine
    pygame.draw.circle(flat, (6, 6, 8, 84), (middle, middle), whole)
    for part, thick, tone, light in ((1.0, 0.055, (0, 0, 0), 150), (0.93, 0.022, ink, strong), (0.80, 0.012, ink, strong // 3)):
        for n in range(RIM):
            a, b = n / RIM * math.tau, (n + 1.2) / RIM * math.tau
            lit = 1.0 if not any(tone) else 0.62 - 0.38 * math.sin(a) + 0.10 * math.sin(n * 5.1)  # from the far side; worn unevenly
            start, end = ((middle + math.cos(t) * part * whole, middle + math.sin(t) * part * whole) for t in (a, b))
            pygame.draw.line(flat, (*tone, max(0, min(255, round(light * lit)))), start, end, max(2, round(whole * thick)))
    lying = pygame.transform.smoothscale(flat, (wide, round(wide * SIN)))
    surface.blit(lying, lying.get_rect(center=(round(at[0]), round(at[1]))))


def _carved(surface: pygame.Surface, sign: str, size: int, ink: Colour, at: tuple[float, float], strong: int) -> None:
    """Draws a sign that is cut into the stone: dark, its near edge in the light."""
    edge = max(1, round(size * 0.02))
    _lying(surface, icons.icon(sign, size, ink), (at[0], at[1] + edge), strong)
    _lying(surface, icons.icon(sign, size, CUT), at, 225)
    _lying(surface, icons.icon(sign, size, ink), at, strong // 3)


def _lying(surface: pygame.Surface, sign: pygame.Surface, at: tuple[float, float], strong: int) -> None:
    flat = pygame.transform.smoothscale(sign.copy(), (sign.get_width(), round(sign.get_height() * SIN)))
    flat.set_alpha(strong)
    surface.blit(flat, flat.get_rect(center=(round(at[0]), round(at[1]))))


def _card(surface: pygame.Surface, at: tuple[float, float], cell: float, kind: str, seen: float) -> None:
    """Draws a card that lies face down on the floor, so brightly; the deck that it came from is seen by its colour and sign."""
    wide, high = max(1, round(cell * 0.92)), max(1, round(cell * 1.28))
    card = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge, ground = max(1, round(cell * 0.03)), BACKS.get(kind, BACKS["event"])
    for inset, ink, line in ((0, EDGE, 0), (2, ground, 0), (5, theme.mix(ground, CHALK, 0.45), edge)):
        pygame.draw.rect(card, ink, card.get_rect().inflate(-inset * edge, -inset * edge), line, border_radius=round(cell * 0.07))
    sign = icons.icon(SIGNS.get(kind, "eye"), round(cell * 0.5), theme.mix(CHALK, theme.VOID, 0.15))
    card.blit(sign, sign.get_rect(center=card.get_rect().center))
    card.fill((round(255 * seen),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    lying = pygame.transform.smoothscale(card, (wide, round(high * SIN)))
    shadow = pygame.Surface(lying.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(shadow, (0, 0, 0, 120), shadow.get_rect(), border_radius=round(cell * 0.08))
    box = lying.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(shadow, box.move(round(cell * 0.05), round(cell * 0.05)))
    surface.blit(lying, box)
