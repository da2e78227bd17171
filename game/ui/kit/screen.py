"""The base class of scenes, and the program's services for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.cards.sound_files import OwnSounds
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key, pressed
from game.ui.kit.layer import Layer
from game.ui.kit.notes import Notes
from game.ui.kit.services import LayerServices
from game.ui.kit.widget import Target

__all__ = ["AppServices", "Layer", "Scene", "SceneFactory", "Target"]


class AppServices(LayerServices, Protocol):
    """The services of the program that a scene may use."""

    notes: Notes  # on the screen: a scene may remove one that it told

    def push(self, scene: Scene) -> None:
        """Pushes a scene on the stack; `pop` returns to the one below."""

    def pop(self) -> None:
        """Closes the top scene; closing the last one ends the program."""

    def replace(self, scene: Scene) -> None:
        """Replaces the top scene."""

    def reset(self, scene: Scene) -> None:
        """Closes all scenes and opens this one, as a return to the title does."""

    def scene(self, name: str, **parts: object) -> Scene:
        """Returns a scene by its name in `game.scenes.registry`, made with `parts`."""


ONCE_A_PRESS = ("back", "menu", "ask_less")  # what leaves or opens something: a key that is held does it once

SceneFactory = Callable[..., "Scene"]


class Scene(Layer):
    """A whole screen. Give it a `name`, override `layout`, `draw`, `handle`, `tick`; open layers over it with `open`."""

    name = "scene"
    keeps = False  # the game of this scene is saved after every answer
    services: AppServices

    def __init__(self, services: AppServices) -> None:
        super().__init__()
        self.services = services
        self.overlays: list[Layer] = []

    # ------------------------------------------------------------ to override
    def opened(self) -> None:
        """Called when it becomes the top scene, also after the scene above it was closed."""

    def closed(self) -> None:
        """Called when it has been closed."""

    def translated(self) -> Scene:
        """Returns the scene that stands in its place when the language has changed: itself, laid out anew, where it keeps no sentences."""
        return self

    def may_quit(self) -> bool:
        """Returns whether the program may end now; a scene that would lose something opens its own dialog and returns False."""
        return True

    def question_kind(self) -> str:
        """Returns the kind of the current question, for `--trace`; the scene's name without one."""
        return self.name

    def leave(self) -> None:
        """Goes back to the scene below."""
        self.services.pop()

    def handle(self, event: Input) -> bool:
        if pressed(event, "back"):
            self.leave()
            return True
        return False

    def question_about(self) -> str:
        """Returns the subject of the question, so that a trace tells apart two similar questions in a row."""
        return ""

    def cursor_at(self) -> str:
        """Returns the space of the keyboard cursor on a board, for `--trace`."""
        return ""

    def question_who(self) -> str:
        """Returns who is asked, for `--trace`."""
        return ""

    def settled(self) -> bool:
        """Returns whether no animation is running that a person would wait for."""
        return True

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Redraws small parts of the finished frame while nothing else moves; returns their pixels."""
        return ()

    def sound_place(self) -> str:
        """Returns where it is, as the sound catalogue names places with their ambience and music."""
        return self.name

    def own_sounds(self) -> OwnSounds:
        """Returns the sounds of the monster that is fought, where it has its own."""
        return OwnSounds()

    def caption_place(self) -> Box:
        """Returns the part of the canvas at whose lower edge captions are drawn, and notes at its upper edge."""
        return self.units.canvas

    def asked_for_report(self) -> bool:
        """Called when F12 is pressed; returns True if the scene handles it instead of the usual report."""
        return False

    def report(self) -> dict[str, object]:
        """Returns its content for a bug report (journal, seed, packs): plain values."""
        return {}

    def trace(self) -> dict[str, object]:
        """Returns the current question and the window positions of its answers, for `--trace`: plain values."""
        top = self.top
        options = [{"key": t.key, "rect": list(t.rect), "label": t.label, "enabled": t.enabled} for t in top.targets()]
        return {
            "scene": self.name,
            "over": type(top).__name__ if top is not self else "",
            "question": self.question_kind(),
            "who": self.question_who(),
            "about": self.question_about(),
            "cursor": self.cursor_at(),
            "size": list(self.units.size),
            "focus": top.focused.key if top.focused is not None else "",
            "options": options,
        }

    # ------------------------------------------------------------ layers
    @property
    def top(self) -> Layer:
        return self.overlays[-1] if self.overlays else self

    def open(self, layer: Layer) -> None:
        """Opens a layer (a dialog, a card at full size) over the scene."""
        if layer.modal:
            self.top.covered()
        layer.services = self.services
        layer.stale = True
        layer.ring = layer.ring or self.top.ring
        self.overlays.append(layer)
        self.services.redraw()

    def close(self, layer: Layer | None = None) -> None:
        """Removes a layer, by default the uppermost."""
        if layer is None and self.overlays:
            self.overlays.pop()
        elif layer in self.overlays:
            self.overlays.remove(layer)
        self.services.redraw()

    def layers(self) -> list[Layer]:
        return [self, *self.overlays]

    # ------------------------------------------------------------ called by the program
    def arrange_all(self, units: Units, pen: Canvas) -> None:
        for layer in self.layers():
            if layer.stale or getattr(layer, "units", None) != units:
                layer.arrange(units, pen)

    def send(self, event: Input) -> bool:
        """Sends an event to the uppermost layer, and to those below while the layers are not modal; a key held down leaves no second thing."""
        if isinstance(event, Key) and event.repeat and event.meaning in ONCE_A_PRESS:
            return False
        for layer in reversed(self.layers()):
            if layer.dispatch(event):
                return True
            if layer.modal:
                return layer is not self and isinstance(event, Key)
        return False

    def advance_all(self, seconds: float) -> bool:
        changed = [layer.advance(seconds) for layer in self.layers()]
        return any(changed)

    def render_all(self, canvas: Canvas) -> None:
        for layer in self.layers():
            layer.render(canvas)

    def wake_after_all(self) -> float | None:
        times = [t for t in (layer.wake_after() for layer in self.layers()) if t is not None]
        return min(times) if times else None
