"""Tests a bundle like a new user: unpacked elsewhere, with an empty home folder, started by its file."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tools.release.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds until the first frame


def smoke(archive: Path, pictures: Path) -> Iterator[str]:
    """Unpacks and starts a bundle on a hidden screen; yields lines of results, raises AssertionError."""
    yield f"archive: {archive.stat().st_size / 1e6:.1f} MB"
    with tempfile.TemporaryDirectory(prefix="another place ") as name:
        place = Path(name)
        with tarfile.open(archive) as tar:
            tar.extractall(place, filter="data")
        (folder,) = place.iterdir()
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        yield f"unpacked: {size / 1e6:.1f} MB"
        home = place / "home"
        home.mkdir()
        outer = getattr(sys, "_base_executable", sys.executable)  # the Python of the system, not that of .venv
        for what, command, picture in (
            ("first start, by its .desktop file", launcher(folder / "stone-faces.desktop"), "bundle_title.png"),
            ("from the menu", in_the_menu(folder, home), ""),
            ("by its executable", [str(folder / "stone-faces")], ""),
            ("python3 main.py, prepared", [outer, str(ROOT / "main.py")], ""),
        ):
            took = first_frame(command, home, folder, pictures / picture if picture else None)
            yield f"first frame, {what}: {took:.2f} s"
        yield from edits(folder, home)


def launcher(file: Path) -> list[str]:
    """Returns the command that opens a .desktop file: with GLib as file managers do, else its Exec line."""
    opens = "import sys; from gi.repository.Gio import DesktopAppInfo as A; A.new_from_filename(sys.argv[1]).launch()"
    python = "/usr/bin/python3"
    if Path(python).exists() and subprocess.run([python, "-c", "from gi.repository import Gio"]).returncode == 0:
        return [python, "-c", opens, str(file)]
    line = next(line for line in file.read_text().splitlines() if line.startswith("Exec="))
    words = shlex.split(line.removeprefix("Exec=").replace("\\\\", "\\"))  # Exec lines escape a backslash twice
    return [str(file) if word == "%k" else word for word in words]


def in_the_menu(folder: Path, home: Path) -> list[str]:
    """Adds the bundle to the menu of the home folder, and returns the command of its entry."""
    subprocess.run([folder / "add-to-menu.sh"], env=surroundings(home), check=True, stdout=subprocess.DEVNULL)
    return launcher(home / ".local" / "share" / "applications" / "stone-faces.desktop")


def surroundings(home: Path, display: str = "") -> dict[str, str]:
    """Returns a stranger's environment variables: a home, a screen, and no Python."""
    found = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
    return {**found, **({"DISPLAY": display} if display else {})}


def first_frame(command: list[str], home: Path, folder: Path, picture: Path | None) -> float:
    """Starts the game, waits for its first frame, takes a picture a moment later, and ends it; returns seconds."""
    with Screen() as screen:
        empty = screen.picture()
        start = time.perf_counter()
        started = subprocess.Popen(command, env=surroundings(home, screen.name), cwd="/")
        try:
            seen = screen.changes(empty, PATIENCE)
            took = time.perf_counter() - start
            assert seen is not None, f"no frame within {PATIENCE:.0f} s: {shlex.join(command)}"
            if picture:
                while screen.changes(screen.picture(), 0.5) is not None:
                    pass  # it is still drawing
                picture.parent.mkdir(parents=True, exist_ok=True)
                screen.picture().save(picture)
            return took
        finally:
            if started.poll() is None:
                started.terminate()
            started.wait()
            end(folder)


def end(folder: Path) -> None:
    """Ends the processes that a launcher started from this folder, and waits until they are gone."""
    asked: set[Path] = set()
    while running := {entry for entry in Path("/proc").glob("[0-9]*") if runs_from(entry, folder)}:
        for entry in running - asked:
            os.kill(int(entry.name), signal.SIGTERM)
        asked |= running
        time.sleep(0.01)


def runs_from(process: Path, folder: Path) -> bool:
    """Returns whether a process runs a program of this folder."""
    try:
        return folder in Path(os.readlink(process / "exe")).parents
    except OSError:
        return False


def edits(folder: Path, home: Path) -> Iterator[str]:
    """Edits the packs folder and checks that the bundle reads it: first an error, then a valid change."""
    program = str(folder / "stone-faces")
    card = folder / "assets" / "packs" / "core" / "monsters" / "white_lion" / "ai.yaml"
    text = card.read_text(encoding="utf-8")

    def check() -> subprocess.CompletedProcess[str]:
        return subprocess.run([program, "check"], env=surroundings(home), capture_output=True, text=True, cwd="/")

    whole = check()
    assert whole.returncode == 0, (whole.stdout + whole.stderr).strip().splitlines()[-1]
    assert "name: Claw" in text
    card.write_text(text.replace("name: Claw", "nam: Claw", 1), encoding="utf-8")
    wrong = check()
    assert wrong.returncode == 1 and "ai.yaml:" in wrong.stdout and "name" in wrong.stdout, wrong.stdout + wrong.stderr
    card.write_text(text.replace("name: Claw", "name: Long Claw", 1), encoding="utf-8")
    fault = next(line for line in wrong.stdout.splitlines() if "ai.yaml:" in line)
    yield f"an edit that is wrong is found: {fault.rpartition('/')[2]}"
    good = check()
    assert good.returncode == 0, (good.stdout + good.stderr).strip().splitlines()[-1]
    yield "an edit that is right is read"
