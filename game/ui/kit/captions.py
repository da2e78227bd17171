"""Captions: sounds that carry meaning, as one small line with an arrow to their side."""

from __future__ import annotations

from game.cards.language import Language
from game.cards.sound_files import is_file, name_of
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

STAYS = 2.6  # seconds
MOST = 2  # lines at once
ASIDE = 0.18  # least panning, left or right, for an arrow


def caption_of(sound: str, words: Language) -> str:
    """Returns the id of the sentence of a sound: of its event, or of a file of a pack by its name (`sounds.bell`), which may have none; "" without one."""
    of_pack = is_file(sound)
    own = f"sounds.{name_of(sound) if of_pack else sound}"
    return own if words.has(own) else "sounds.of_a_card" if of_pack else ""


class Captions:
    """The captions on the screen: text, panning, and remaining seconds."""

    def __init__(self) -> None:
        self.held: list[tuple[str, float, float]] = []

    def add(self, words: str, side: float = 0.0) -> None:
        """Shows a line; a line already on the screen stays longer instead."""
        self.held = [each for each in self.held if each[0] != words][-(MOST - 1) :]
        self.held.append((words, side, STAYS))

    def tick(self, seconds: float) -> bool:
        """Advances time; returns whether a line was removed."""
        before = len(self.held)
        self.held = [(words, side, left - seconds) for words, side, left in self.held if left > seconds]
        return len(self.held) != before

    def wake_after(self) -> float | None:
        return min((left for _, _, left in self.held), default=None)

    def draw(self, canvas: Canvas, place: Box) -> None:
        """Draws the lines at the lower edge of a box, the newest lowest."""
        canvas.layer += 1
        y = place.bottom - 6
        for words, side, _ in reversed(self.held):
            broken = canvas.paragraph(words, max(80.0, min(460.0, place.w - 76)), "small", theme.BRIGHT)
            w, h = broken.width / canvas.u + 2, broken.height / canvas.u
            box = Box(place.x + (place.w - w) / 2 - 26, y - h - 10, w + 52, h + 10)
            canvas.shade(box, (8, 7, 8), 214)
            canvas.rich(box.x + 26, box.y + 5, words, w, "small", theme.BRIGHT)
            if abs(side) >= ASIDE:
                middle, at, tip = box.y + box.h / 2, *((box.x + 16, box.x + 8) if side < 0 else (box.right - 16, box.right - 8))
                canvas.polygon([(at, middle - 5), (at, middle + 5), (tip, middle)], theme.LANTERN)
            y = box.y - 4
