"""A row of the players' shapes to choose from; the shapes of other players are dim."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Segments

KEYS = "abcdef"


class PlayerMarks(Segments):
    """One of six shapes; `taken` are the shapes of other players, with their letters."""

    def __init__(
        self,
        key: str,
        box: Box,
        names: list[str],
        chosen: int,
        letter: str,
        taken: Mapping[int, str],
        on_change: Callable[[int], object],
        *,
        label: str = "",
        region: str = "main",
        tip: Tip | None = None,
    ) -> None:
        super().__init__(key, box, names, chosen, on_change, label=label, region=region, gap=2, disabled=tuple(taken), tip=tip)
        self.letter, self.taken = letter, taken

    def draw(self, canvas: Canvas) -> None:
        for i, place in enumerate(self.places()):
            mine = i == self.chosen
            lit = self.hovered and i == self.pointed and i not in self.taken
            if mine or lit:
                side = min(place.w, place.h, 38.0)
                frame = place.centred(side, side)
                canvas.fill(frame, theme.CHOSEN if mine else theme.RAISED, 4, theme.LANTERN if mine else theme.GOLD, 2 if mine else 1)
            size = 28.0
            letter = self.letter if mine else self.taken.get(i, "")
            x, y = place.centre
            canvas.token(x - size / 2, y - size / 2, size, KEYS[i], letter, dim=i in self.taken)
