"""A dialog that asks for the name of a story."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.play.story_folder import LONGEST_NAME
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, pressed
from game.ui.kit.layer import Layer
from game.ui.kit.plates import dialog_plate
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip
from game.ui.kit.widgets import Button


class NameWords(NamedTuple):
    """The sentences of the dialog: what it asks, what the field holds, what its button does."""

    ask: str
    label: str
    keep: str


class NameDialog(Layer):
    """Asks for a name, and calls `done` with it once it is confirmed."""

    dims = 150

    def __init__(self, words: NameWords, name: str, done: Callable[[str], object], longest: int = LONGEST_NAME, optional: bool = False) -> None:
        """`optional`: nothing is an answer too."""
        super().__init__()
        self.words, self.name, self.when_done, self.longest, self.optional = words, name, done, longest, optional
        self.ring = True
        self.first = "name"
        self.box = Box(0, 0, 0, 0)

    def layout(self, units: Units) -> None:
        self.box = box = units.canvas.centred(min(560.0, units.width - 24), 184)
        inner = box.inset(24, 20)
        field = Box(inner.x, inner.y + 38, inner.w, 42)
        self.add(TextField("name", field, self.name, self.typed, on_done=lambda _: self.done(), label=self.words.label, longest=self.longest))
        foot = Box(inner.x, inner.bottom - 46, inner.w, 46).columns(2, 8)
        cancel = self.services.words.say("interface.cancel")
        self.add(Button("cancel", foot[0], cancel, self.leave, icon="undo", cap=self.services.cap("back")))
        self.add(Button("keep", foot[1], self.words.keep, self.done, icon="check", primary=True, enabled=self.is_answer(), tip=Tip(self.words.label)))

    def typed(self, name: str) -> None:
        self.name = name
        self.relayout()

    def draw(self, canvas: Canvas) -> None:
        dialog_plate(canvas, self.box)
        canvas.text_in(Box(self.box.x + 24, self.box.y + 16, self.box.w - 48, 34), self.words.ask, ("title", "strong"), theme.BRIGHT)

    def is_answer(self) -> bool:
        """Returns whether what is typed may be kept."""
        return self.optional or bool(self.name.strip())

    def done(self) -> None:
        if self.is_answer():
            self.leave()
            self.when_done(self.name)

    def leave(self) -> None:
        """Removes itself."""
        scene = getattr(self.services, "current", None)
        if scene is not None:
            scene.close(self)

    def handle(self, event: Input) -> bool:
        if pressed(event, "back"):
            self.leave()
            return True
        return False
