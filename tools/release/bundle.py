"""Builds the bundle for the current system: executable and libraries by PyInstaller, everything else copied beside them."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from importlib import metadata
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
WORK = ROOT / "build" / "release"
BESIDE = ("assets", "maps")


def name() -> str:
    """Returns the archive's folder: version, system, machine."""
    return f"stone-faces-{__version__}-{sys.platform}-{platform.machine().lower()}"


def build(out: Path) -> Path:
    """Builds the bundle and packs it; returns the archive in the folder `out`. Raises CalledProcessError."""
    WORK.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        window_icon(WORK / "icon.ico")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work")]
    subprocess.run([*command, *places, str(HERE / "stone-faces.spec")], cwd=ROOT, check=True)
    folder = WORK / name()
    shutil.rmtree(folder, ignore_errors=True)
    (WORK / "dist" / "stone-faces").rename(folder)
    lighten(folder / "_internal")
    for part in BESIDE:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", ".*"))
    shutil.copy2(HERE / "READ-ME.txt", folder)
    shutil.copy2(ROOT / "docs" / "LICENCES.md", folder)
    licences(folder / "licences")
    if sys.platform == "linux":
        for file in (HERE / "linux").iterdir():
            shutil.copy2(file, folder)
        (folder / "stone-faces.desktop").chmod(0o755)  # some desktops require the executable bit of a launcher
    return pack(folder, out)


def lighten(libraries: Path) -> None:
    """Strips debug symbols from Python's own libraries, if the system has a program for that."""
    if sys.platform == "linux" and shutil.which("strip"):
        own = [*libraries.glob("libpython*"), *libraries.glob("python3*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-debug", *map(str, own)], check=True)


def window_icon(file: Path) -> None:
    """Draws the icon in the sizes that Windows wants."""
    import pygame
    from PIL import Image

    drawn = pygame.image.load_sized_svg(str(ROOT / "assets" / "images" / "icon.svg"), (256, 256))
    Image.frombytes("RGBA", (256, 256), pygame.image.tobytes(drawn, "RGBA")).save(file)


def noted(library: metadata.Distribution, name: str) -> str:
    """Returns a field of the metadata of a library; "" if it is missing."""
    return str((library.metadata.get_all(name) or [""])[0])


def licences(folder: Path) -> None:
    """Copies the licence of each library in the bundle, and Python's own."""
    folder.mkdir()
    names = re.findall(r"^[\w.-]+", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    for library in [*names, "pyinstaller"]:
        found = metadata.distribution(library)
        kinds = r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS|LGPL)"
        texts = [file for file in found.files or () if re.match(kinds, file.name, re.IGNORECASE)]
        texts = [file for file in texts if file.parts[0].endswith(".dist-info") or file.name == "LGPL.txt"]
        for file in texts:
            shutil.copy2(str(found.locate_file(file)), folder / f"{library}-{file.name}")
        if not texts:
            licence = noted(found, "License-Expression") or noted(found, "License") or "see its page"
            said = f"{library} {found.version}: {licence}\n{noted(found, 'Home-page')}\n"
            (folder / f"{library}.txt").write_text(said, encoding="utf-8")
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        shutil.copy2(python, folder / "Python-LICENSE.txt")


def pack(folder: Path, out: Path) -> Path:
    """Packs the folder: .zip on Windows, .tar.gz elsewhere, sorted by name and without an owner."""
    out.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(out / folder.name), "zip", folder.parent, folder.name))

    def nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    archive = out / f"{folder.name}.tar.gz"
    with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
        tar.add(folder, folder.name, filter=nobody)
    return archive
