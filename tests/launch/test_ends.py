"""The program ends as it is told to: by a signal, by a fault of its own, without its display; what was played is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import paths
from game import settings as table
from game.app import App
from game.play.packs import read_all
from game.play.saves import Keeper
from game.ui.kit.fault_page import FaultPage
from game.ui.kit.input_reader import merged
from game.ui.kit.screen import Scene
from tests.ui.looks import WORDS
from tests.window.real import ABSENT, RealGame
from tests.window.story import Story, by_mouse

ROOT = Path(__file__).resolve().parents[2]
QUICK = {"speed": 0, "hand_over": "never", "lessons": False}


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "settings.json").write_text(json.dumps(QUICK), encoding="utf-8")
    return tmp_path


# ---- signals ----------------------------------------------------------------------------------------------------------
@pytest.mark.sampled
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_ends_the_game_and_keeps_the_story(home, number, code):
    command = [sys.executable, "-m", "tools.unseen_game"]

    def heeding() -> None:
        signal.signal(number, signal.SIG_DFL)                   # who starts the tests in the background has made them deaf to SIGINT

    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heeding) as started:
        assert started.stdout is not None and started.stderr is not None
        saved: list[dict[str, object]] = []
        while len(saved) < 20:
            line = json.loads(started.stdout.readline())
            saved += [line] if "saved" in line else []
        started.send_signal(number)
        rest = [json.loads(line) for line in started.stdout]
        assert started.wait(30) == code
        assert "Traceback" not in started.stderr.read()
    last = next(line for line in reversed([*saved, *rest]) if "saved" in line)
    keeper = Keeper(home / "saves")
    session = keeper.open(keeper.list()[0].id, read_all()[0]).session
    assert len(session.played) >= last["saved"]
    session.undo(len(session.played) - last["saved"])
    assert session.digest() == last["digest"]


# ---- faults -------------------------------------------------------------------------------------------------------------
class Broken(Scene):
    """A page that cannot be drawn."""

    name = "broken"

    def draw(self, canvas: object) -> None:
        raise RuntimeError("this page cannot be drawn")


def test_a_fault_that_comes_back_stops_the_game_with_a_report(home, monkeypatch, capsys):
    app = App(table.Settings(), WORDS, keep=False)
    app.window.open_unseen((640, 360))
    monkeypatch.setattr(FaultPage, "draw", lambda page, canvas: Broken.draw(page, canvas))
    app.run(Broken(app))
    assert app.ending.code == 1
    assert "log.txt" in capsys.readouterr().err
    assert "this page cannot be drawn" in (home / "log.txt").read_text(encoding="utf-8")
    reports = sorted(paths.reports().iterdir())
    assert len(reports) == 2 and all("cannot be drawn" in json.loads((one / "report.json").read_text())["what"] for one in reports)


def test_a_display_that_does_not_answer_ends_the_game(home, monkeypatch, capsys):
    app = App(table.Settings(), WORDS, keep=False)
    app.window.open_unseen((640, 360))

    def gone() -> None:
        raise pygame.error("the display is gone")

    monkeypatch.setattr(pygame.display, "flip", gone)
    app.run(Scene(app))
    assert app.ending.code == 2 and "the display is gone" in capsys.readouterr().err


@pytest.mark.window
@pytest.mark.skipif(bool(ABSENT), reason=f"needs {' and '.join(ABSENT)}")
def test_a_screen_that_is_gone_in_mid_play_loses_nothing(tmp_path):
    game = RealGame(tmp_path)
    try:
        for key, scene in (("new", "setup"), ("begin", "prologue")):
            game.click(key)
            game.until(lambda asks, scene=scene: asks["scene"] == scene)
        story = Story(game, by_mouse)
        story.play(until=lambda twin: twin.campaign.phase == "showdown" and len(twin.played) > 3)
        story.settle()
        game.screen.server.kill()
        assert game.process.wait(30) == 2
        assert game.process.stderr is not None
        said = game.process.stderr.read().decode()
        assert "the screen is gone" in said and "Traceback" not in said
    finally:
        game.close()
    keeper = Keeper(tmp_path / "saves")
    assert keeper.open(keeper.list()[0].id, read_all()[0]).session.digest() == story.twin.digest()


# ---- queued events --------------------------------------------------------------------------------------------------------
def motion(x: int, way: tuple[int, int] = (1, 0)) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=way, buttons=(0, 0, 0), touch=False)


def test_motions_between_two_clicks_are_one_and_no_click_is_lost():
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 5), button=1, touch=False)
    told = merged([motion(1), motion(2, (3, -1)), click, motion(3), click, click])
    assert [event.type for event in told] == [pygame.MOUSEMOTION, click.type, pygame.MOUSEMOTION, click.type, click.type]
    assert told[0].pos == (2, 5) and told[0].rel == (4, -1)


@pytest.mark.alone
def test_65_000_queued_motions_take_one_frame(home):
    app = App(table.Settings(), WORDS, keep=False)
    app.window.open_unseen((1280, 720))
    pressed: list[str] = []
    app.push(app.scene("title"))
    app.frame()
    app.running = True
    x, y, wide, high = next(target.rect for target in app.current.top.targets() if target.key == "new")
    pygame.event.clear()
    for number in range(65_000):
        pygame.event.post(motion(number % 1280))
    at = (x + wide // 2, y + high // 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
    app.push = lambda scene: pressed.append(scene.name)  # type: ignore[method-assign]
    before = time.perf_counter()
    for event in app.wait(before):
        app.take(event)
    assert time.perf_counter() - before < 1.5
    assert pressed == ["setup"]
