"""A card that somebody gains: it comes out of its deck to the middle, turns over, lies there to be looked at, and goes.

Nobody waits for it and any input sends it away. Without motion it does not come: what was gained is told in words all the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.cards import wording
from game.cards.library import Library
from game.ui.cards.card_flip import GAINED, SMALL, CardFlip
from game.ui.cards.word_card import WordFace, card, card_height, weapon_values
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget

LIES, GOES = 1.1, 0.16  # seconds at normal speed
WIDE, HIGH = 310.0, 420.0
MOST = 3  # cards that wait: of more only the first are seen


class GainedCard(NamedTuple):
    """A card that comes: what is seen of it, and out of which deck."""

    face: WordFace
    deck: str


class CardGainQueue:
    """The cards that are on their way through the middle, one after the other."""

    def __init__(self) -> None:
        self.waiting: deque[GainedCard] = deque()
        self.now: GainedCard | None = None
        self.turn = CardFlip()
        self.lain = 0.0

    @property
    def running(self) -> bool:
        return self.now is not None

    def take(self, gain: GainedCard, pace: float) -> None:
        """Takes one more card that was gained; at pace 0 none comes."""
        if pace <= 0 or len(self.waiting) >= MOST or gain == self.now or gain in self.waiting:
            return
        self.waiting.append(gain)
        if self.now is None:
            self._next(pace)

    def _next(self, pace: float) -> None:
        self.now, self.lain = (self.waiting.popleft() if self.waiting else None), 0.0
        if self.now is not None:
            self.turn.begin(self.now.face.card, self.now.deck, pace)

    def advance(self, seconds: float, pace: float) -> bool:
        """Moves on; returns True if it must be drawn again."""
        if self.now is None:
            return False
        if pace <= 0:
            self.finish()
        elif self.turn.running:
            self.turn.advance(seconds, pace)
        else:
            self.lain += seconds * pace
            if self.lain >= LIES + GOES:
                self._next(pace)
        return True

    def finish(self) -> None:
        """Sends all of them away at once."""
        self.waiting.clear()
        self.now = None
        self.turn.finish()

    @property
    def seen(self) -> float:
        """How much of the card is still there: 1 until it goes."""
        return max(0.0, min(1.0, (LIES + GOES - self.lain) / GOES))


class GainedCardWidget(Widget):
    """Shows the card that passes, in the middle of a box; it takes no press and hides nothing for long."""

    focusable = False
    kept: dict[Hashable, pygame.Surface] = {}  # the face that was drawn last

    def __init__(self, box: Box, passing: CardGainQueue, pace: float) -> None:
        super().__init__("passing", box, label=passing.now.face.name if passing.now is not None else "")
        self.passing, self.pace = passing, pace

    def under(self, x: float, y: float) -> bool:
        return False

    def tick(self, seconds: float) -> bool:
        changed = self.passing.advance(seconds, self.pace)
        if changed and not self.passing.running and self.layer is not None:
            self.layer.relayout()
        return changed

    def wake_after(self) -> float | None:
        return 0.0 if self.passing.running else None

    def place(self, canvas: Canvas, face: WordFace) -> Box:
        """Returns where the card lies: as high as its words want it, within the box."""
        wide = min(WIDE, self.box.w - 16)
        return self.box.centred(wide, min(self.box.h - 12, max(HIGH, card_height(canvas, face, wide))))

    def draw(self, canvas: Canvas) -> None:
        now = self.passing.now
        if now is None:
            return
        place = self.place(canvas, now.face)
        face = self._face(canvas, now.face, canvas.rect(*place))
        if self.passing.turn.running:
            side = place.w * SMALL
            self.passing.turn.draw(canvas, place, face, Box(self.box.right - side - 12, self.box.y + 8, side, place.h * SMALL))
            return
        canvas.shade(place.moved(5, 8), (0, 0, 0), round(90 * self.passing.seen))
        face.set_alpha(round(255 * self.passing.seen))
        canvas.surface.blit(face, canvas.rect(*place))
        face.set_alpha(255)

    def _face(self, canvas: Canvas, face: WordFace, area: pygame.Rect) -> pygame.Surface:
        key = (face, area.size, canvas.u, canvas.plain)
        if key not in self.kept:
            drawn = pygame.Surface(area.size, pygame.SRCALPHA)
            pen = Canvas(drawn, canvas.units, canvas.words, canvas.plain)
            for widget in card(pen, "passing", Box(0, 0, area.w / canvas.u, area.h / canvas.u), face):
                widget.draw(pen)
            self.kept.clear()
            self.kept[key] = drawn
        return self.kept[key]


def gain_of(library: Library, words: Translator, kind: str, name: str, spoken: str) -> GainedCard | None:
    """Makes the card of something that was gained, by the kind that its fact tells; None for what is no card that turns over."""
    cards, icon = GAINED.get(kind, ("", ""))
    known = library.of_kind(cards).get(name) if cards else None
    if known is None:
        return None
    values = weapon_values(known.weapon, words) if cards == "gear" else ()
    lines = tuple(wording.face(library, cards, name))
    return GainedCard(WordFace(name, spoken, words.say(f"settlement.ribbon.{cards}"), icon, lines, tale=known.flavour, of=cards, values=values), cards)
