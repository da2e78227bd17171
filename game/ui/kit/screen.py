"""The base class of scenes, and the services that the program gives them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key
from game.ui.kit.layer import Layer
from game.ui.kit.services import LayerServices
from game.ui.kit.widget import Target

__all__ = ["AppServices", "Layer", "Scene", "SceneFactory", "Target"]


class AppServices(LayerServices, Protocol):
    """What a scene may ask of the program."""

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; `pop` comes back to the one below."""

    def pop(self) -> None:
        """Leaves the top scene; the last one leaves the program."""

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""

    def reset(self, scene: Scene) -> None:
        """Leaves all scenes and begins with this one, as a return to the title does."""

    def scene(self, name: str, **parts: object) -> Scene:
        """Makes a scene by its name in `game.scenes.registry`, with what it begins with."""


SceneFactory = Callable[..., "Scene"]


class Scene(Layer):
    """A whole screen. Give it a `name`, override `layout`, `draw`, `handle`, `tick`; lay others over it with `open`."""

    name = "scene"
    keeps = False  # what was played here is saved after every answer
    services: AppServices

    def __init__(self, services: AppServices) -> None:
        super().__init__()
        self.services = services
        self.overlays: list[Layer] = []

    # ------------------------------------------------------------ to override
    def opened(self) -> None:
        """Is told when it is on top, at first and again when what lay over it has gone."""

    def closed(self) -> None:
        """Is told when it has left the services."""

    def may_quit(self) -> bool:
        """Tells whether the program may be left now; a scene that would lose something asks by itself and says no."""
        return True

    def question_kind(self) -> str:
        """Returns the kind of the question that is asked now, for `--trace`; "" where none is."""
        return ""

    def question_about(self) -> str:
        """Names what the question is about, so that two like questions in a row are told apart in a trace."""
        return ""

    def cursor_at(self) -> str:
        """Names the space of a board on which the keyboard stands, for `--trace`."""
        return ""

    def question_who(self) -> str:
        """Returns who is asked, for `--trace`."""
        return ""

    def settled(self) -> bool:
        """Tells whether nothing moves that a person would wait for."""
        return True

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Changes small parts of the finished picture while nothing else moves; returns their pixels."""
        return ()

    def caption_place(self) -> Box:
        """Returns the part of the canvas at whose lower edge captions are written."""
        return self.units.canvas

    def asked_for_report(self) -> bool:
        """Is told that F12 was pressed; True if the scene does something better than the usual report."""
        return False

    def report(self) -> dict[str, object]:
        """Returns what belongs into a bug report (journal, seed, packs): plain values."""
        return {}

    def trace(self) -> dict[str, object]:
        """Returns what is asked now and where its answers stand in the window, for `--trace`: plain values."""
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
        """Lays a layer (a dialog, a card at full size) over the scene."""
        layer.services = self.services
        layer.stale = True
        layer.ring = layer.ring or self.top.ring
        self.overlays.append(layer)
        self.services.redraw()

    def close(self, layer: Layer | None = None) -> None:
        """Takes a layer away, the uppermost if none is named."""
        if layer is None and self.overlays:
            self.overlays.pop()
        elif layer in self.overlays:
            self.overlays.remove(layer)
        self.services.redraw()

    def layers(self) -> list[Layer]:
        return [self, *self.overlays]

    # ------------------------------------------------------------ what the program calls
    def arrange_all(self, units: Units, pen: Canvas) -> None:
        for layer in self.layers():
            if layer.stale or getattr(layer, "units", None) != units:
                layer.arrange(units, pen)

    def send(self, event: Input) -> bool:
        """Sends an event to the uppermost layer, and further down where that one is not modal."""
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
