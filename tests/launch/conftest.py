"""A house to start: the real main.py and what it needs to start, around a game of one line and libraries of none.

The libraries come from a folder of wheels made here (pip itself reads PIP_FIND_LINKS and PIP_NO_INDEX), so that
nothing is downloaded. Most starts use a Python without ensurepip, the quick way; one test takes the other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "main.py", "game/__init__.py", "game/arguments.py", "game/commands.py", "game/environment.py", "game/files.py", "game/starting.py",
    "game/console.py",
)  # fmt: skip
CHECK = """
import importlib.metadata
def main(arguments):
    names = {found.metadata["Name"] for found in importlib.metadata.distributions()} - {"pip", "setuptools"}
    print("here:", *sorted(names), *arguments)
    return 0
"""
APP = """
def play(trace):
    raise ZeroDivisionError("the lion ate the lantern")
"""
PYTEST = """
def main(words):
    print("tests:", *words)
    return 0
"""


def usual_python() -> Path:
    """Finds the Python that stands behind the environment of the tests."""
    return Path(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))


def wheel(shop: Path, name: str, version: str = "1.0", code: str = "") -> None:
    """Makes a library of one module, as a wheel."""
    inside = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(shop / f"{name}-{version}-py3-none-any.whl", "w") as out:
        out.writestr(f"{name}.py", code)
        out.writestr(f"{inside}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        out.writestr(f"{inside}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        out.writestr(f"{inside}/RECORD", f"{name}.py,,\n{inside}/METADATA,,\n{inside}/WHEEL,,\n{inside}/RECORD,,\n")


@dataclass
class House:
    """One unpacked copy of the game, the Python that starts it, and the home of who starts it."""

    root: Path
    python: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> Path:
        return self.root / ".venv"

    @property
    def home(self) -> Path:
        return Path(self.variables["STONE_FACES_HOME"])

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        """Starts main.py and does not wait for it."""
        return subprocess.Popen(
            [str(self.python), str(self.root / "main.py"), *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=self.variables, cwd=self.root.parent,
        )  # fmt: skip

    def start(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Starts main.py and waits for its end."""
        with self.begin(*arguments) as started:
            out, err = started.communicate(timeout=120)
        return subprocess.CompletedProcess(arguments, started.returncode, out, err)

    def copy(self, root: Path) -> House:
        """Unpacks the same house elsewhere, with its environment as it is."""
        shutil.copytree(self.root, root, symlinks=True)
        return House(root, self.python, {**self.variables, "STONE_FACES_HOME": str(root.parent / "home")})


def build(root: Path, python: Path, shop: Path) -> House:
    """Builds a house in a new folder."""
    for name in PARTS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, root / name)
    (root / "game" / "play").mkdir()
    (root / "game" / "play" / "__init__.py").write_text("")
    (root / "game" / "play" / "check.py").write_text(CHECK)
    (root / "game" / "app.py").write_text(APP)
    (root / "requirements.txt").write_text("lantern==1.0\n")
    (root / "requirements-dev.txt").write_text("-r requirements.txt\npytest==1.0\n")
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "LANG") if name in os.environ}
    shopping = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shop)}
    return House(root, python, {**kept, **shopping, "STONE_FACES_HOME": str(root.parent / "home")})


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fills a folder with the libraries of the little game."""
    folder = tmp_path_factory.mktemp("shop")
    wheel(folder, "lantern")
    wheel(folder, "lantern", "2.0")
    wheel(folder, "pytest", code=PYTEST)
    return folder


def bare_python(place: Path, with_pip: bool) -> Path:
    """Makes a Python whose standard library has no ensurepip, as a Debian without python3-venv has it."""
    usual = usual_python()
    asks = "import sysconfig; print(sysconfig.get_path('stdlib')); import pip; print(pip.__path__[0])"
    answer = subprocess.run([usual, "-c", asks], capture_output=True, text=True)
    if os.name != "posix" or answer.returncode:
        pytest.skip("needs a Python with pip on a system with symbolic links")
    library, pip = map(Path, answer.stdout.split())
    here = place / "lib" / library.name
    (place / "bin").mkdir(parents=True)
    (here / "site-packages").mkdir(parents=True)
    shutil.copy2(usual, place / "bin" / usual.name)
    for entry in library.iterdir():
        if entry.name not in ("ensurepip", "site-packages", "dist-packages", "sitecustomize.py"):
            (here / entry.name).symlink_to(entry)
    if with_pip:
        (here / "site-packages" / "pip").symlink_to(pip)
    python = place / "bin" / usual.name
    if subprocess.run([python, "-c", "import venv, ssl"], capture_output=True).returncode:
        pytest.skip("this Python cannot be copied")
    return python


@pytest.fixture(scope="session")
def quick_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makes a Python without ensurepip, but with pip: environments are made in a second."""
    return bare_python(tmp_path_factory.mktemp("python") / "with_pip", with_pip=True)


@pytest.fixture
def house(tmp_path: Path, quick_python: Path, shop: Path) -> House:
    """Builds a house that was never started."""
    return build(tmp_path / "stone faces", quick_python, shop)


@pytest.fixture(scope="session")
def lived_in(tmp_path_factory: pytest.TempPathFactory, quick_python: Path, shop: Path) -> House:
    """Builds a house that was started once; to be copied, not used."""
    house = build(tmp_path_factory.mktemp("lived_in") / "stone faces", quick_python, shop)
    started = house.start("check")
    assert started.returncode == 0, started.stderr
    return house


@pytest.fixture
def prepared(lived_in: House, tmp_path: Path) -> House:
    """Gives a copy of a house that was started once."""
    return lived_in.copy(tmp_path / "stone faces")
