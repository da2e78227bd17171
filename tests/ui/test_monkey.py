"""The whole program used at random for some seconds: nothing fails, freezes or leads nowhere; and what the monkey's watch finds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.play.invariants import Broken
from tests.ui.showdown_player import opened, scene_of
from tools.monkey.chooser import Chooser
from tools.monkey.hands import PostedHands
from tools.monkey.program import repeated
from tools.monkey.watch import Watcher

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20


@pytest.mark.long
def test_twenty_seconds_of_anything(tmp_path):
    log = tmp_path / "log.jsonl"
    command = [sys.executable, "-m", "tools.monkey", "--minutes", str(SECONDS / 60), "--seed", "20", "--log", str(log)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert sum("do" in line for line in lines) > 20 and lines[-1]["ended"]
    assert list(repeated(log)) == [line["do"] for line in lines if "do" in line]


def test_the_same_seed_chooses_the_same():
    app = opened(3, 20)
    one, other = Chooser(4, 0.3), Chooser(4, 0.3)
    assert [one.gesture(app) for _ in range(60)] == [other.gesture(app) for _ in range(60)]


def test_the_watch_reports_faults_broken_states_blank_pictures_and_dead_ends(tmp_path):
    app, noted = opened(3, 30), []
    watcher = Watcher(tmp_path, noted.append)
    watcher.look(app)
    watcher.blank(app)
    pygame.event.clear()
    PostedHands().do(app, ["size", 900, 500])
    watcher.blank(app)                                              # the window has its new size, and no frame has been drawn for it
    pygame.event.clear()
    app.draw()
    app.dirty = False
    assert watcher.faults == []
    app.faults.append("Traceback: made for this test")
    watcher.look(app)
    app.window.surface.fill((9, 9, 9))
    watcher.blank(app)
    watcher.gestures += 10_000
    watcher.look(app)

    class Complaint:
        def look(self, session, happened):
            raise Broken("nobody stands anywhere")

    watcher.watch = Complaint()
    session = scene_of(app).session
    session.answer(session.question.options[0])
    watcher.look(app)
    found = [fault.what for fault in watcher.faults]
    assert len(found) == 4 == len(noted) and all(fault.picture.is_file() for fault in watcher.faults)
    for words, what in zip(("made for this test", "shows nothing", "lead nowhere", "nobody stands"), found, strict=True):
        assert words in what
