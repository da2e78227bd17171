"""The game itself opens: a window where there is a screen, one line where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def variables(**more: str) -> dict[str, str]:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    return {**kept, "SDL_AUDIODRIVER": "dummy", **more}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "dummy"}, {"DISPLAY": ":9999"}])
def test_without_a_screen_one_line_says_so(driver):
    command = [sys.executable, str(ROOT / "main.py"), "play"]
    started = subprocess.run(command, env=variables(**driver), capture_output=True, text=True, timeout=60)
    assert started.returncode == 2
    assert "no screen" in started.stderr.splitlines()[-1] and "Traceback" not in started.stderr


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is missing: no real window is opened")
@pytest.mark.parametrize("home", ["empty", "closed"])
def test_a_window_opens_in_any_home(tmp_path, home):
    from tools.release.screen import Screen

    if home == "closed":
        (tmp_path / "a file").write_text("")
    where = tmp_path / ("empty" if home == "empty" else "a file/home")
    with Screen() as screen:
        empty = screen.picture()
        settings = variables(DISPLAY=screen.name, STONE_FACES_HOME=str(where))
        started = subprocess.Popen([sys.executable, str(ROOT / "main.py")], env=settings, stderr=subprocess.PIPE, text=True)
        try:
            assert screen.changes(empty, within=60) is not None
            assert started.poll() is None
            assert len(screen.picture().getcolors(1 << 24) or ()) > 50  # letters and plates, not an empty pane
        finally:
            started.terminate()
            _, said = started.communicate(timeout=30)
        assert "Traceback" not in said and "fault" not in said
