"""The title: a plain stand-in until the real one is here."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.screen import Scene
from game.ui.units import Box, Units
from game.ui.widgets import Button


class Title(Scene):
    """Shows the name of the game, and lets people leave."""

    name = "title"

    def layout(self, units: Units) -> None:
        say = self.stage.words.say
        self.ring = True
        self.add(
            Button(
                "parts",
                Box(84, 218, 372, 66),
                say("interface.components"),
                self.parts,
                icon="book",
                primary=True,
                left=True,
            )
        )
        self.add(Button("quit", Box(84, 294, 372, 50), say("interface.fault.quit"), self.stage.quit, icon="cross", left=True))

    def parts(self) -> None:
        self.stage.push(self.stage.scene("components"))

    def draw(self, canvas: Canvas) -> None:
        canvas.text(80, 56, canvas.words.say("interface.title"), "display", theme.BRIGHT, shadow=True)
        canvas.hline(84, 150, 416, theme.GOLD)
