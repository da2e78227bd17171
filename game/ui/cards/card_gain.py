"""The animation of a gained card: it moves from its deck to the middle, turns over, stays for a moment and leaves.

It never delays the game, and any input ends it. Without motion it is not shown; the game log names every gain anyway.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.cards import wording
from game.cards.library import Library
from game.ui.cards.card_flip import GAINED, SMALL, CardFlip
from game.ui.cards.card_source import source_note
from game.ui.cards.word_card import WordFace, card, card_height, tale_of, weapon_values
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget

LIES, GOES = 1.1, 0.16  # seconds at normal speed
WIDE, HIGH = 310.0, 420.0
MOST = 3  # longest queue: further cards are not shown


class GainedCard(NamedTuple):
    """A card to be shown: its content, and the deck from which it comes."""

    face: WordFace
    deck: str


class CardGainQueue:
    """The queue of gained cards, shown one after the other."""

    def __init__(self) -> None:
        self.waiting: deque[GainedCard] = deque()
        self.now: GainedCard | None = None
        self.turn = CardFlip()
        self.lain = 0.0

    @property
    def running(self) -> bool:
        return self.now is not None

    def take(self, gain: GainedCard, pace: float) -> None:
        """Adds a gained card to the queue; at pace 0 none is shown."""
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
        """Advances the animation; returns True if it must be drawn again."""
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
        """Removes all cards at once."""
        self.waiting.clear()
        self.now = None
        self.turn.finish()

    @property
    def seen(self) -> float:
        """Returns the opacity of the card: 1 until it leaves."""
        return max(0.0, min(1.0, (LIES + GOES - self.lain) / GOES))


class GainedCardWidget(Widget):
    """Draws the current gained card in the middle of a box; it takes no input."""

    focusable = False
    kept: dict[Hashable, pygame.Surface] = {}  # cache of the last face drawn

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
        """Returns the box of the card: as high as its text needs, within the widget's box."""
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
    """Returns the card of a gain, by the kind that its event names; None for kinds without a card to turn over."""
    cards, icon = GAINED.get(kind, ("", ""))
    known = library.of_kind(cards).get(name) if cards else None
    if known is None:
        return None
    values = weapon_values(known.weapon, words) if cards == "gear" else ()
    lines = tuple(wording.face(library, cards, name))
    ribbon = words.say(f"settlement.ribbon.{cards}")
    tale, note = tale_of(words, name) or known.flavour, source_note(words, known, "")
    return GainedCard(WordFace(name, spoken, ribbon, icon, lines, tale=tale, of=cards, values=values, note=note), cards)
