"""What a drawn screen must keep: words inside the window and their clip, none over another, nothing cut short.

`faults(app)` draws the top scene once more and returns one line for each thing that is wrong; any scene's test may use it.
"""

from __future__ import annotations

from itertools import combinations

import pygame

from game import settings as table
from game.app import App, core_words
from game.cards.language import Language
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.draw.text import unmarked
from game.ui.kit.inputs import KEYS, Key, Pointer, Typed
from tools.screenshot import picture

SIZES = ((640, 360), (800, 450), (1180, 660), (1280, 720), (1920, 1080))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)
WORDS = core_words()


def shown(scene: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0, seed: int = 1, answers: int = 0) -> App:
    """Draws a scene without a window and returns the program that holds it."""
    return picture(scene, size, scale, seed, answers, table.Settings(), WORDS)


class LongWords(Language):
    """The same sentences, 40 % longer, as another language may make them."""

    def say(self, id: str, /, **arguments: object) -> str:
        said = super().say(id, **arguments)
        more = unmarked(said)[: round(len(unmarked(said)) * 0.4)].strip()
        return f"{said} {more}" if len(said) > 3 and more and not id.startswith("interface.key") else said


def shown_long(scene: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> App:
    """Draws a scene in a language whose sentences are 40 % longer."""
    return picture(scene, size, scale, 1, 0, table.Settings(), LongWords(WORDS.sentences))


def reshaped(app: App, size: tuple[int, int], scale: float) -> App:
    """Gives a window another size and another text size, as a player does, and returns the program."""
    app.settings.text_scale = scale
    app.window.open_unseen(size)
    app.measure()
    app.draw()
    return app


def faults(app: App, overlaps: bool = True) -> list[str]:
    """Draws the top scene and says what is wrong with its words."""
    Drawing.watch = True
    try:
        app.draw()
    finally:
        Drawing.watch = False
    canvas = app.canvas
    found = [f"cut short: {words}" for words in canvas.overflows]
    window = canvas.surface.get_rect()
    slack = max(2, canvas.px(2))
    for written in canvas.written:
        seen = written.clip
        sides = written.area.left >= seen.left - slack and written.area.right <= seen.right + slack
        if written.area.colliderect(seen) and not sides:
            found.append(f"leaves its place: {written.words} {written.area} {seen}")
        inside = written.area.top >= -slack and written.area.bottom <= window.bottom + slack * 3
        if seen == window and not inside:
            found.append(f"leaves the window: {written.words} {written.area}")
    if overlaps:
        seen_words = [w for w in canvas.written if w.area.clip(w.clip).h > w.area.h // 2]
        for one, two in combinations(seen_words, 2):
            if one.layer == two.layer and core(one.area).colliderect(core(two.area)) and one.words != two.words:
                found.append(f"over each other: {one.words} / {two.words}")
    return found


def core(area: pygame.Rect) -> pygame.Rect:
    """The part of a line where letters stand: faces leave room above and below them."""
    return pygame.Rect(area.x + 1, area.y + round(area.h * 0.28), max(1, area.w - 2), max(1, round(area.h * 0.44)))


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
        app.send(Pointer(kind, x, y, 1 if kind != "move" else 0))  # type: ignore[arg-type]
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
