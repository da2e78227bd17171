"""One file never stops the game: every kind of hostile thing in every place where a file is read, and *Begin* works all the same.

Each kind lies in all places at once, in the home of the player or among the game's own files; the program is started with a display
that nobody sees and played by the mouse until the prologue is open.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game import paths
from game.play.save_files import checksum

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = "id: odd\nname: Odd\nversion: '1'\nneeds: [core]\n"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes, devices and names of POSIX")


def story_of(body: bytes) -> bytes:
    """A file of a story with a right checksum."""
    return b"stone-faces-story 1 " + checksum(1, body) + b"\n" + body


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3_000_000_000)


def long_picture(path: Path) -> None:
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 2, 4_499_999, 8, 2, 0, 0, 0)
    path.write_bytes(header + b"\0\0\0\0" + struct.pack(">I4sI", 0, b"IEND", 0))


def written(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


HEAD = b'{"name":"x","changed":%s,"where":{}}'
HOSTILE: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo if hasattr(os, "mkfifo") else lambda path: None,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder": lambda path: path.mkdir(),
    "link_out": lambda path: path.symlink_to("/etc/passwd"),
    "link_to_itself": lambda path: path.symlink_to(path.name),
    "sparse_3_gb": sparse,
    "empty": written(b""),
    "zeros": written(b"\0" * 5000),
    "junk": written(bytes(range(256)) * 40),
    "deep_json": written(b"[" * 100_000 + b"]" * 100_000),
    "deep_story": written(story_of(b'{"name":' + b"[" * 100_000 + b"]" * 100_000 + b"}")),
    "digits": written(b"stone-faces-story " + b"9" * 5000 + b" 0\n{}"),
    "digits_inside": written(story_of(HEAD % (b"9" * 5000))),
    "time_1e308": written(story_of(HEAD % b"1e308")),
    "no_utf8_inside": written(story_of(b'{"name":"\xff\xfe","changed":1,"where":{}}')),
    "tilewidth_0": written(b'<map width="22" height="16" tilewidth="0" tileheight="0"><objectgroup name="a"><object x="1" y="1"/></objectgroup></map>'),
    "many_entities": written(b'<!DOCTYPE m [<!ENTITY a "' + b"x" * 10_000 + b'">]><map>' + b"&a;" * 20_000 + b"</map>"),
    "long_picture": long_picture,
}
IN_HOME = (
    "settings.json", "log.txt", "saves/night.story", "saves/night.000001.old", "saves/night.lock", "saves/dawn.000002.old", "packs/whole",
    "packs/odd/gear.yaml", "packs/odd/monsters/x/ai.yaml", "packs/odd/language/en/odd.yaml", "packs/odd/pictures/gear/cloth.png",
    "packs/odd/pictures/emblem.webp", "packs/second/pack.yaml",
)  # fmt: skip
OWN = (
    "maps/showdown.tmx", "maps/another.tmx", "assets/images/icon.svg", "assets/images/icons/lantern.svg", "assets/images/icons/play.svg",
    "assets/images/manifest.json", "assets/images/board/manifest.json", "assets/packs/core/pictures/gear/x.png",
    "assets/sounds/music_title.ogg",
)  # fmt: skip
FONTS = "assets/fonts"
LONGEST = 60.0                                                  # seconds until the prologue


def home_with(folder: Path, make: Callable[[Path], object]) -> Path:
    for name in IN_HOME:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        make(path)
    (folder / "packs/odd/pack.yaml").write_text(MANIFEST, encoding="utf-8")
    return folder


def game_with(folder: Path, make: Callable[[Path], object]) -> Path:
    """The game's own files, linked, with hostile ones among them: pictures, boards, a sound, all fonts."""
    def link(source: Path, target: Path, spoilt: set[str]) -> None:
        inside = str(target.relative_to(folder)) if target != folder else ""
        if inside in spoilt or (inside.startswith(f"{FONTS}/") and target.suffix == ".ttf"):
            return
        if source.is_dir() and any(name.startswith(f"{inside}/") for name in (*spoilt, f"{FONTS}/x")):
            target.mkdir(parents=True, exist_ok=True)
            for entry in source.iterdir():
                link(entry, target / entry.name, spoilt)
        else:
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, target)

    folder.mkdir()
    for part in ("maps", "assets"):
        link(paths.root() / part, folder / part, set(OWN))
    fonts = [f"{FONTS}/{file.name}" for file in paths.fonts().glob("*.ttf")]
    for name in (*OWN, *fonts):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        make(folder / name)
    make(folder / "assets/packs/core/notes.yaml")
    make(folder / "assets/packs/core/language/en/notes.yaml")
    return folder


def begins(home: Path, *more: str) -> str:
    """Starts the program and begins a story; returns what was written to standard error."""
    home.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "tools.unseen_game", "--title", "new", "--until", "prologue", *more]
    environment = {**os.environ, "STONE_FACES_HOME": str(home)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None and started.stderr is not None
        patience = threading.Timer(LONGEST, started.kill)
        patience.start()
        seen = []
        for line in started.stdout:
            seen.append(json.loads(line))
            if seen[-1].get("scene") in ("prologue", "fault"):
                break
        started.terminate()
        said = started.stderr.read()
        patience.cancel()
        assert [one["scene"] for one in seen if "scene" in one] == ["title", "setup", "prologue"], said[-2000:]
        assert started.wait(30) in (143, -15) and "Traceback" not in said, said[-2000:]
    return said


@pytest.mark.sampled
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_things_in_the_home_of_the_player(tmp_path, kind):
    begins(home_with(tmp_path / "home", HOSTILE[kind]))


@pytest.mark.sampled
@pytest.mark.parametrize("kind", ["pipe", "folder", "link_to_itself", "sparse_3_gb", "empty", "junk", "tilewidth_0", "many_entities", "long_picture"])
def test_hostile_things_among_the_games_own_files(tmp_path, kind):
    begins(tmp_path / "home", "--root", str(game_with(tmp_path / "game", HOSTILE[kind])))


@pytest.mark.long
def test_names_that_are_no_text_and_a_hundred_thousand_files(tmp_path):
    home = home_with(tmp_path / "home", HOSTILE["empty"])
    for place in ("saves", "packs", "packs/odd", "packs/odd/monsters"):
        for name in (b"\xff\xfe.story", b"\xff.yaml", b"a\nb\x1b[31m.story", b"c\x07.yaml", b"\xff\xff"):
            Path(os.fsdecode(os.fsencode(home / place) + b"/" + name)).mkdir()
            Path(os.fsdecode(os.fsencode(home / place) + b"/x" + name)).write_bytes(b"")
    (home / "many").mkdir()
    for number in range(100_000):
        os.mknod(home / "many" / f"{number}.yaml")
    (home / "packs/many").mkdir()
    (home / "many").rename(home / "packs/many/monsters")
    (home / "packs/many/pack.yaml").write_text(MANIFEST.replace("odd", "many"), encoding="utf-8")
    begins(home)


# ---- one place -------------------------------------------------------------------------------------------------------
OPENS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "mkstemp", "NamedTemporaryFile"}
LIBRARIES = {
    ("image", "load"), ("mixer", "Sound"), ("music", "load"), ("font", "Font"), ("pytmx", "TiledMap"), ("os", "open"), ("os", "fdopen"), ("io", "open"),
}  # fmt: skip
MAY = {
    "files.py": "opens them", "app.py": "opens a window", "commands.py": "os.devnull for a broken pipe", "ui/draw/art.py": "bytes that were read",
    "ui/draw/fonts.py": "a path that was looked at", "ui/sound/mixer.py": "bytes that were read, a path that was looked at",
    "ui/board/tiled_map.py": "a tree that was read", "cards/source.py": "calls it", "cards/pack_source.py": "calls that of cards/source.py",
    "cards/sentences.py": "calls that of cards/source.py", "play/scenario/reading.py": "calls that of cards/source.py",
    "play/check_scenarios.py": "calls that of cards/source.py",
}  # fmt: skip


def opening_calls(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        of, name = (node.func.value, node.func.attr) if isinstance(node.func, ast.Attribute) else (None, getattr(node.func, "id", ""))
        owner = getattr(of, "attr", getattr(of, "id", ""))
        if (owner, name) in LIBRARIES or (name in OPENS and owner != "files" and (name != "open" or of is None)):
            found.append(f"{file.relative_to(ROOT)}:{node.lineno} {owner}.{name}")
    return found


def test_nothing_in_the_game_opens_files_but_the_one_module():
    others = [file for file in (ROOT / "game").rglob("*.py") if file.relative_to(ROOT / "game").as_posix() not in MAY]
    assert [call for file in others for call in opening_calls(file)] == []
