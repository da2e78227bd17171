"""Every scene of the game, and every sample of one, in every window and at every text size: nothing leaves its place.

Scenes are taken from the registry, so a new one is looked at without being named here; a scene that needs a game in some state is looked at as
soon as `tools/samples/scenes.py` has a sample with its name, and a test fails until it has.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

import game.scenes
from game.app import App
from game.ui.kit.screen import Scene
from tests.sample import some_of
from tests.ui.looks import SCALES, SIZES, faults, reshaped, shown, shown_long
from tools.samples.scenes import SCENES

Window = tuple[tuple[int, int], float]  # pixels and text scale
LONG_WINDOWS: list[Window] = [((640, 360), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.3), ((2560, 1440), 1.0)]
WINDOWS: list[Window] = [*((size, 1.0) for size in SIZES), *(((1280, 720), scale) for scale in SCALES if scale != 1.0), ((1920, 1080), 2.0)]


def kinds_of_scenes(base: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Yields the classes of scenes that are opened: those with a name of their own."""
    for kind in base.__subclasses__():
        if "name" in vars(kind) and kind.__module__.startswith("game.scenes."):
            yield kind
        yield from kinds_of_scenes(kind)


@cache
def names_of_scenes() -> set[str]:
    """Finds the names of all scenes of the game."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    return {kind.name for kind in kinds_of_scenes()}


def test_every_scene_of_the_game_is_looked_at():
    assert len(names_of_scenes()) > 10 and names_of_scenes() <= set(SCENES), "tools/samples/scenes.py: a sample for each scene that needs a game"


def faults_in(app: App, windows: Sequence[Window]) -> list[str]:
    """Lists the faults in windows, in the first of which the program was opened."""
    (size, scale), *others = windows
    found = [f"{size} {scale}: {fault}" for fault in faults(app)]
    return found + [f"{size} {scale}: {fault}" for size, scale in others for fault in faults(reshaped(app, size, scale))]


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_short_and_nothing_lies_over_anything(scene):
    windows = some_of(WINDOWS, len(WINDOWS), of=scene)
    app = shown(scene, *windows[0])
    assert app.current is not None and (app.current.name == scene or scene not in names_of_scenes())
    assert faults_in(app, windows) == []


@pytest.mark.parametrize("scene", SCENES)
def test_a_longer_language_fits_as_well(scene):
    windows = some_of(LONG_WINDOWS, of=scene)
    assert faults_in(shown_long(scene, *windows[0]), windows) == []


@pytest.mark.sampled
@pytest.mark.parametrize("scene", SCENES)
def test_a_window_of_one_pixel_is_survived(scene):
    app = shown(scene, (1, 1))
    app.draw()
    assert app.faults == []
