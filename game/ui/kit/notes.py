"""Short notes at the upper edge: messages of the program that disappear after a while."""

from __future__ import annotations

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

STAYS = 6.0  # seconds; longer than the longest rest between two steps of the program, so that `keep` comes in time
GAP = 6.0  # units below a note, or a tooltip


class Notes:
    """The notes on the screen; the newest is lowest."""

    def __init__(self) -> None:
        self.held: list[tuple[str, float]] = []

    def add(self, words: str) -> None:
        """Shows a sentence; a sentence already on the screen stays longer instead."""
        self.held = [(said, left) for said, left in self.held if said != words][-2:]
        self.held.append((words, STAYS))

    def keep(self, words: str) -> None:
        """Lets a sentence stay its whole time from now, in its place; one that is gone is shown again."""
        if any(said == words for said, _ in self.held):
            self.held = [(said, STAYS if said == words else left) for said, left in self.held]
        else:
            self.add(words)

    def remove(self, words: str) -> None:
        """Removes a sentence, if it is on the screen."""
        self.held = [(said, left) for said, left in self.held if said != words]

    def tick(self, seconds: float) -> bool:
        """Advances time; returns whether a note was removed."""
        before = len(self.held)
        self.held = [(words, left - seconds) for words, left in self.held if left > seconds]
        return len(self.held) != before

    def wake_after(self) -> float | None:
        return min((left for _, left in self.held), default=None)

    def draw(self, canvas: Canvas, place: Box, tip: Box | None = None) -> list[Box]:
        """Draws the notes in the middle of a box, the first at its upper edge, or below the open tooltip where that lies there; returns their boxes."""
        canvas.layer += 1
        y, drawn = place.y + 8, list[Box]()
        for words, _ in self.held:
            room = max(80.0, min(620.0, place.w - 60))
            broken = canvas.paragraph(words, room, "small", theme.BRIGHT)
            w, h = broken.width / canvas.u + 2, broken.height / canvas.u
            box = Box(place.x + (place.w - w) / 2 - 16, y, w + 32, h + 18)
            if tip is not None and tip.overlaps(box) and tip.bottom + GAP + box.h <= place.bottom:
                box = box.moved(0, tip.bottom + GAP - box.y)
            canvas.shade(box.moved(4, 5), (0, 0, 0), 120)
            canvas.slate(*box, fill=theme.COLD_GROUND, line=theme.COLD, alpha=252)
            canvas.rich(box.x + 16, box.y + 9, words, w, "small", theme.BRIGHT)
            y = box.bottom + GAP
            drawn.append(box)
        return drawn
