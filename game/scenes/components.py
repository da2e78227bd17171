"""The component sheet: every part of the interface in each of its states, at the sizes in which it is used."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.screen import Scene
from game.ui.units import Box, Units
from game.ui.widgets import Button


class Components(Scene):
    """Shows the parts; `main.py screenshot components out.png` draws it."""

    name = "components"

    def layout(self, units: Units) -> None:
        for i in range(4):
            self.add(
                Button(
                    f"attack{i}",
                    Box(24 + (i % 2) * 196, 48 + (i // 2) * 66, 186, 54),
                    "Attack",
                    icon="claw",
                    cap=str(i + 1),
                )
            )

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.units.canvas, theme.colour("100E0F"))
