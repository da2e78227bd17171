"""The animation of a drawn card: it leaves its deck face down and turns over at its place.

It never delays the game: the question is shown at once. Without motion the card is at its place at once, with a bright edge for a moment.
"""

from __future__ import annotations

import math

import pygame

from game.ui.cards.face import frame
from game.ui.draw import materials, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.units import Box

COMES, TURNS = 0.15, 0.29  # seconds at normal speed: from the deck to its place, and turning over
EDGE = 1.5  # seconds of the bright edge of a card laid down without motion
SMALL = 0.34  # its scale when it leaves its deck
APART = 0.12  # seconds between cards that are dealt together
RISES = 0.05  # by how much its scale grows in the middle of the turn, as if lifted
EVENTS = "events"
GAINED = {  # kind of a gained card, as named by its event: kind of card (which is its deck), and the icon on its back
    "innovation": ("innovations", "book"), "gear": ("gear", "gear"), "disorder": ("disorders", "brain"), "fighting_art": ("fighting_arts", "star"),
    "injury": ("injuries", "cross"), "ability": ("abilities", "star"), "resource": ("resources", "deck"),
}  # fmt: skip
DECKS = {"ai": "claw", "hit_locations": "bone", EVENTS: "lantern", **dict(GAINED.values())}  # icon on the back of each deck
_backs = SurfaceCache(bytes_of)


class CardFlip:
    """The card that was drawn last, and the progress of its animation."""

    def __init__(self) -> None:
        self.card, self.deck = "", ""
        self.age = math.inf
        self.edge = 0.0  # remaining seconds of the bright edge of a card laid down without motion

    def begin(self, card: str, deck: str, pace: float, after: float = 0.0) -> None:
        """Starts the animation of the next card of a deck after so many seconds; at pace 0 it is at its place at once."""
        self.card, self.deck = card, deck
        self.age, self.edge = (-after, 0.0) if pace > 0 else (math.inf, EDGE)

    def advance(self, seconds: float, pace: float) -> bool:
        """Advances the animation; returns True if it must be drawn again."""
        if self.edge > 0:
            self.edge -= seconds
            return self.edge <= 0
        if not self.running:
            return False
        self.age = self.age + seconds * pace if pace > 0 else math.inf
        return True

    def finish(self) -> None:
        """Finishes the animation at once."""
        self.age = math.inf

    @property
    def running(self) -> bool:
        return self.age < COMES + TURNS

    @property
    def comes(self) -> bool:
        """Returns whether it is still moving from the deck to its place."""
        return self.age < COMES

    @property
    def turned(self) -> float:
        """Returns how far it has turned over at its place, 0 to 1."""
        part = max(0.0, min(1.0, (self.age - COMES) / TURNS))
        return part * part * (3 - 2 * part)

    def turns(self, card: str) -> bool:
        """Returns whether this card is moving or turning over."""
        return self.running and card == self.card

    def edged(self, card: str) -> bool:
        """Returns whether this card was just laid down without motion."""
        return self.edge > 0 and card == self.card

    def prepare(self, canvas: Canvas, box: Box) -> None:
        """Makes the back of the card in the size of its place."""
        area = canvas.rect(*box)
        if area.w >= 4 and area.h >= 4:
            back_of(canvas, self.deck, area.size)

    def draw(self, canvas: Canvas, box: Box, face: pygame.Surface, come_from: Box | None = None) -> None:
        """Draws its current frame; `face` is the front of the card, `come_from` the box of its deck."""
        area = canvas.rect(*box)
        if area.w < 4 or area.h < 4:
            return
        source = come_from or Box(box.x + box.w * 0.4, box.y - box.h * 0.1, box.w * SMALL, box.h * SMALL)
        part = max(0.0, min(1.0, self.age / COMES))
        ease = 1 - (1 - part) ** 2
        across, lift = math.cos(self.turned * math.pi), math.sin(self.turned * math.pi)
        first = source.w / box.w
        grown = (first + (1 - first) * ease) * (1 + RISES * lift)
        x = source.x + source.w / 2 + (box.x + box.w / 2 - source.x - source.w / 2) * ease
        y = source.y + source.h / 2 + (box.y + box.h / 2 - source.y - source.h / 2) * ease
        picture = back_of(canvas, self.deck, (area.w, area.h)) if across > 0 else face
        size = max(2, round(area.w * grown * abs(across))), max(2, round(area.h * grown))
        shown = picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
        if lift > 0.02:
            if shown is picture:
                shown = picture.copy()
            dark = round(255 - 120 * lift * (0.5 if across < 0 else 1.0))
            shown.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        low = Box(x - box.w * grown * abs(across) / 2 + 5, y - box.h * grown / 2 + 8, box.w * grown * abs(across), box.h * grown)
        canvas.shade(low, (0, 0, 0), round(40 + 60 * max(1 - ease, lift)))
        canvas.surface.blit(shown, shown.get_rect(center=(canvas.px(x), canvas.px(y))))


def back_of(canvas: Canvas, deck: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns the back of a deck's cards at a size in pixels: a lattice of gold lines, and the icon of the deck in a ring."""

    def make() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        pen, u = Canvas(made, canvas.units, canvas.words, canvas.plain), canvas.u
        box = Box(0, 0, size[0] / u, size[1] / u)
        frame(pen, box)
        field = box.inset(20, 20)
        ring = min(field.w, field.h) * 0.31
        lattice = _lattice(canvas.rect(*field), 17 * u, theme.code(theme.GOLD), ring * u)
        made.blit(materials.drawn(("lattice", canvas.u), size, lattice), (0, 0))
        pen.icon(box.w / 2, box.h / 2, DECKS.get(deck, "star"), ring * 1.2, theme.GOLD, centre=True)
        return made.convert_alpha() if pygame.display.get_surface() is not None else made

    return _backs.get((deck, size, round(canvas.u, 2)), make)


def _lattice(field: pygame.Rect, pitch: float, ink: str, ring: float) -> str:
    """Returns the SVG of a lattice in a field with a border and, in its middle, a dark disc with two rings."""
    left, top, right, bottom = field.left, field.top, field.right, field.bottom
    lines = []
    for n in range(1, int((field.w + field.h) / pitch) + 1):
        far = n * pitch  # each line cuts off a corner: from one side of the field to another
        x0, y0 = (left + far, top) if far <= field.w else (right, top + far - field.w)
        x1, y1 = (left, top + far) if far <= field.h else (left + far - field.h, bottom)
        lines.append(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}M{left + right - x0:.1f} {y0:.1f}L{left + right - x1:.1f} {y1:.1f}")
    cx, cy = field.center
    stroke = f'fill="none" stroke="{ink}"'
    rings = "".join(f'<circle cx="{cx}" cy="{cy}" r="{r:.1f}" {stroke} stroke-width="{wide:.1f}"/>' for r, wide in ((ring, 2.0), (ring * 0.88, 1.0)))
    return (
        f'<path d="{"".join(lines)}" {stroke} stroke-width="1" opacity=".42"/>'
        f'<rect x="{left}" y="{top}" width="{field.w}" height="{field.h}" {stroke} stroke-width="1.4" opacity=".8"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{ring * 1.08:.1f}" fill="#0f0d0e"/>{rings}'
    )
