"""Scenes that are drawn without a window, and what a person does there; `faults(app)` is that of `tools.looks`, for any scene's test."""

from __future__ import annotations

import pygame

from game import paths
from game import settings as table
from game.app import App
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from game.ui.kit.inputs import KEYS, Key, Pointer, Typed
from tools.looks.faults import faults
from tools.looks.states import WORDS, LongWords, resized
from tools.screenshot import picture

__all__ = ["SCALES", "SIZES", "WORDS", "LongWords", "click", "faults", "focused", "pen", "press", "reshaped", "shown", "shown_long", "type_words"]

SIZES = ((640, 360), (800, 450), (1180, 660), (1280, 720), (1920, 1080))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)


def shown(scene: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0, seed: int = 1, answers: int = 0) -> App:
    """Draws a scene without a window and returns the program that holds it."""
    return picture(scene, size, scale, seed, answers, table.Settings(), WORDS)


def shown_long(scene: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> App:
    """Draws a scene in a language whose sentences are 40 % longer."""
    return picture(scene, size, scale, 1, 0, table.Settings(), LongWords(WORDS.sentences))


def reshaped(app: App, size: tuple[int, int], scale: float) -> App:
    """Gives a window another size and another text size, as a player does, and returns the program."""
    resized(app, size, scale)
    app.draw()
    return app


def press(app: App, *names: str) -> None:
    """Presses keys by meaning or by name, one after the other; `shift+tab` too."""
    for name in names:
        meaning = name if name in KEYS else app.bindings.meaning(*held(name))
        plain = app.bindings.first(name) or name
        bare, shift, ctrl, alt = held(plain)
        app.send(Key(bare, meaning, shift=shift, ctrl=ctrl, alt=alt))
        app.send(Key(bare, meaning, down=False, shift=shift, ctrl=ctrl, alt=alt))
    app.draw()


def held(name: str) -> tuple[str, bool, bool, bool]:
    parts = name.split("+") if len(name) > 1 else [name]
    return parts[-1] or "+", "shift" in parts[:-1], "ctrl" in parts[:-1], "alt" in parts[:-1]


def click(app: App, key: str) -> None:
    """Clicks the middle of a widget of the uppermost layer, where it is seen."""
    scene = app.current
    assert scene is not None
    widget = scene.top.find(key)
    assert widget is not None, f"there is no {key}"
    x, y = widget.shown.centre
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x, y, 1 if kind != "move" else 0))
    app.draw()


def type_words(app: App, words: str) -> None:
    app.send(Typed(words))
    app.draw()


def focused(app: App) -> str:
    scene = app.current
    assert scene is not None
    return scene.top.focused.key if scene.top.focused is not None else ""


def pen(app: App) -> Canvas:
    return app.canvas


def board_view(size: tuple[int, int] = (1280, 720)) -> BoardView:
    """Opens a surface of a size, and returns a view of the usual board for it."""
    pygame.display.init()
    pygame.display.set_mode(size)
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units(size))
    view.set_window(Units(size))
    return view
