"""The player's own packs: the folders and zips in the packs folder, in the order and with the choice that the settings hold.

The first picture of the program needs this module: it reads no pack, and nothing at all where there is no pack of the player.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game import files, paths, settings

MANIFEST, ZIP = "pack.yaml", ".zip"


class OwnPack(NamedTuple):
    """A pack as it lies in the packs folder: `place` there, `folder` where it is read, which is None for a zip that is `refused`, and why."""

    name: str
    place: Path
    folder: Path | None
    on: bool
    refused: str = ""


def own_packs() -> list[OwnPack]:
    """Lists the player's packs, also those that are switched off, in the order that the player has given them; others follow by name."""
    place = paths.extra_packs()
    try:
        inside = sorted(path for path in place.iterdir() if not path.name.startswith("."))
    except OSError:
        return []  # no such folder, or no permission to read it
    folders = {path.name: path for path in inside if (path / MANIFEST).is_file()}
    zips = {path.stem: path for path in inside if is_zip(path) and path.stem not in folders}
    if not folders and not zips:
        return []
    chosen, _ = settings.load(paths.settings_file())
    found = [OwnPack(name, path, path, name not in chosen.packs_off) for name, path in folders.items()]
    found += _of_zips(zips, chosen.packs_off)
    first = {name: number for number, name in enumerate(chosen.packs_order)}
    return sorted(found, key=lambda pack: (first.get(pack.name, len(first)), pack.name))


def _of_zips(zips: dict[str, Path], off: list[str]) -> list[OwnPack]:
    if not zips:
        return []
    from game.play.zip_packs import ZipRefused, forget_others, unpacked  # not at the top: few have zips, and its libraries take time

    found = []
    for name, path in zips.items():
        try:
            found.append(OwnPack(name, path, unpacked(path), name not in off))
        except ZipRefused as wrong:
            found.append(OwnPack(name, path, None, name not in off, str(wrong)))
    forget_others(pack.folder for pack in found if pack.folder is not None)
    return found


def is_zip(path: Path) -> bool:
    """Returns whether a path is a zip by its name."""
    return path.suffix.lower() == ZIP and not path.is_dir()


def hidden_by_folder(path: Path) -> bool:
    """Returns whether a zip is not read because the folder of its pack lies beside it."""
    return is_zip(path) and files.is_regular(path.with_suffix("") / MANIFEST)
