"""No frame of a fight waits: panels are painted and pictures are made over several frames, and a panel that comes back is there at once."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pygame
import pytest

from game.ui.cards import pictures
from game.ui.draw import slices
from game.ui.draw.canvas import Canvas
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.units import Box, Units
from game.ui.kit import former_layout
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.inputs import LEFT, Key, Pointer
from game.ui.kit.layer import Layer
from game.ui.kit.widgets import Button
from tests.ui.looks import WORDS
from tools.bench.played import Played, part_of

pytestmark = pytest.mark.usual_caches

SIZE = (300, 100)
PLACES = (Box(0, 0, 100, 100), Box(100, 0, 100, 100), Box(200, 0, 100, 100))
TOO_LONG, MOST_TOO_LONG = 200, 0.03  # empty frames, and the share of frames that may take longer than so many


class Panels(Layer):
    """Three panels side by side, each of one colour."""

    def __init__(self) -> None:
        super().__init__()
        self.colour, self.shown, self.painted = (200, 0, 0), True, 0
        self.screen = pygame.Surface(SIZE)

    def layout(self, units: Units) -> None:
        for number, place in enumerate(PLACES if self.shown else ()):
            self.add(CachedPanel(f"panel{number}", place, self.colour, self.paint_one))

    def paint_one(self, canvas: Canvas, box: Box) -> None:
        self.painted += 1
        canvas.fill(box, self.colour)

    def frame(self, until: float | None = None) -> list[tuple[int, ...]]:
        """Draws a frame; returns the colours of the three places."""
        canvas = Canvas(self.screen, Units(SIZE), WORDS)
        canvas.until = until
        self.screen.fill((0, 0, 0))
        if self.stale:
            self.arrange(canvas.units, canvas)
        self.render(canvas)
        u = canvas.u
        return [tuple(self.screen.get_at((int((place.x + 50) * u), int(50 * u)))[:3]) for place in PLACES]


def panels() -> Panels:
    """Returns the layer with its first picture."""
    layer = Panels()
    assert layer.frame() == [(200, 0, 0)] * 3
    layer.colour, layer.stale = (0, 200, 0), True
    return layer


def test_what_has_changed_is_seen_when_all_of_it_is_painted():
    layer = panels()
    seen = [layer.frame(until=0.0) for _ in range(5)]
    assert seen[0] == seen[1] == seen[2] == [(200, 0, 0)] * 3  # laid out, then one panel in each frame
    assert seen[3] == seen[4] == [(0, 200, 0)] * 3 and layer.painted == 6
    assert not layer.advance(0.1)


def test_until_then_it_asks_for_further_frames():
    layer = panels()
    layer.frame(until=0.0)
    assert layer.advance(0.1) and layer.wake_after() == 0.0


def test_a_picture_without_a_time_limit_shows_everything_at_once():
    assert panels().frame() == [(0, 200, 0)] * 3


def test_a_panel_that_waits_for_ever_holds_nobody_up(monkeypatch):
    layer = panels()
    waits = SurfaceCache(bytes_of)

    def never() -> slices.Steps[pygame.Surface]:
        for _ in range(500):
            yield False
        return pygame.Surface((1, 1))

    layer.paint_one = lambda canvas, box: canvas.surface.blit(slices.made(waits, "never", never), (0, 0))
    layer.frame(until=0.0)
    monkeypatch.setattr(former_layout, "LONGEST_BEHIND", 60.0)
    for _ in range(2 * former_layout.MOST_BEHIND):
        layer.frame(until=0.0)
    assert layer.former is not None  # so many frames may come before a thread has had its turn
    monkeypatch.setattr(former_layout, "LONGEST_BEHIND", 0.0)
    layer.frame(until=0.0)
    assert layer.former is None


def test_no_focus_ring_stands_around_a_button_that_is_not_seen_yet(monkeypatch):
    layer, rings = panels(), []
    layer.services, layer.ring, layer.first = SimpleNamespace(cap=lambda meaning: "Enter"), True, "answer"
    layer.shown = False
    monkeypatch.setattr(Button, "draw_focus", lambda button, canvas: rings.append(button.key))
    monkeypatch.setattr(type(layer), "layout", lambda self, units: (self.add(CachedPanel("slow", PLACES[0], self.colour, self.paint_one)),
        self.add(Button("answer", PLACES[2], "yes", print))))  # fmt: skip
    layer.frame(until=0.0)
    assert layer.focused is not None and layer.former is not None and not rings, "the former layout is seen, without the button"
    layer.frame()
    assert rings == ["answer"]
    layer.colour, layer.stale = (0, 0, 200), True
    layer.frame(until=0.0)
    assert layer.former is not None and rings == ["answer"] * 2, "it was there before"


def test_a_panel_that_comes_back_as_it_was_is_not_painted_again():
    layer = panels()
    layer.frame()
    for shown in (False, True):
        layer.shown, layer.stale = shown, True
        layer.frame()
    assert layer.painted == 6 and layer.frame() == [(0, 200, 0)] * 3


def test_an_engraving_made_in_slices_is_the_one_that_is_made_at_once():
    pictures.forget()
    at_once = pygame.image.tobytes(pictures.engraved("ai", "chomp", (180, 120), 1.0), "RGB")
    pictures.forget()
    tries = 0
    while True:
        try:
            with slices.in_slices():
                found = pictures.engraved("ai", "chomp", (180, 120), 1.0)
            break
        except slices.NotYet:
            tries += 1
            slices.work(time.perf_counter())
            time.sleep(0.001)  # a thread reads the file
    assert tries > 3 and pygame.image.tobytes(found, "RGB") == at_once


@pytest.mark.alone
def test_few_frames_of_a_fight_take_long_beside_an_empty_frame():
    play = Played((1280, 720))
    frames = play.play(1500)
    play.close()
    empty = part_of([frame.empty for frame in frames], 0.5)
    assert len(frames) == 1500
    assert sum(frame.took > TOO_LONG * empty for frame in frames) / len(frames) < MOST_TOO_LONG


def test_each_frame_of_a_fight_keeps_to_its_time_also_below_a_note():
    play = Played((1280, 720))
    drawn: list[float | None] = []
    draw = play.program.draw
    play.program.draw = lambda until=None: (drawn.append(until), draw(until))
    flickering = 0
    for number in range(400):
        if number % 20 == 0:
            play.program.tell("A note.")
        before = len(drawn)
        play.step()
        flickering += len(drawn) > before and not play.program.dirty
    assert drawn and None not in drawn and flickering


class Answers(Layer):
    """One button in a place: which one, and what it answers, changes."""

    def __init__(self) -> None:
        super().__init__()
        self.key, self.label, self.asked, self.region, self.pressed_keys = "build", "Build", 1, "main", list[str]()
        self.services = SimpleNamespace(cap=lambda meaning: "", sound=lambda *more: None)

    def asks(self) -> object:
        return self.asked

    def layout(self, units: Units) -> None:
        key = self.key
        self.add(Button(key, PLACES[0], self.label, lambda: self.pressed_keys.append(key), region=self.region, hotkeys=("answer_1",)))

    def frame(self, until: float | None = None) -> None:
        canvas = Canvas(pygame.Surface(SIZE), Units(SIZE), WORDS)
        canvas.until = until
        if self.stale:
            self.arrange(canvas.units, canvas)
        self.render(canvas)


def by_mouse(layer: Layer) -> None:
    for kind in ("move", "down", "up"):
        layer.dispatch(Pointer(kind, 50, 50, 0 if kind == "move" else LEFT))


def by_choosing(layer: Layer) -> None:
    layer.dispatch(Key("return", "choose"))


def by_its_key(layer: Layer) -> None:
    layer.dispatch(Key("1", "answer_1"))


@pytest.mark.parametrize("press", [by_mouse, by_choosing, by_its_key])
@pytest.mark.parametrize(("changed", "reached"), [
    ({"key": "burn"}, []), ({"label": "Burn"}, []), ({"asked": 2}, []), ({}, ["build"]), ({"asked": 2, "region": "rewind"}, ["build"]),
])  # fmt: skip
def test_a_press_on_a_former_layout_reaches_nothing_else(press, changed, reached):
    layer = Answers()
    layer.region = changed.get("region", "main")
    layer.frame()
    for name, value in changed.items():
        setattr(layer, name, value)
    layer.stale = True
    layer.frame(until=0.0)
    assert layer.former is not None
    press(layer)
    assert layer.pressed_keys == reached
    layer.frame()
    press(layer)
    assert layer.pressed_keys == [*reached, layer.key], "what is seen can be pressed"
