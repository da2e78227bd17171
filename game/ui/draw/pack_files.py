"""Finds the pictures of the packs in use: of cards, figures and portraits; the last pack that has one wins.

The base game's own card pictures lie under assets/images/cards, as plates (see `engraving`).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game import files, paths
from game.cards.picture_files import ENDINGS, FOLDER, fault_of
from game.ui.draw import picture_faults

_packs: list[Path] = []
_found: dict[tuple[str, ...], Path | None] = {}


def use(folders: Iterable[Path]) -> bool:
    """Sets the folders of the packs in use, in order; returns whether that has changed."""
    wanted = [Path(folder) / FOLDER for folder in folders]
    changed = wanted != _packs
    if changed:
        _packs[:] = wanted
        forget()
    return changed


def picture(kind: str, *names: str, loose: bool = False) -> Path | None:
    """Returns the picture of the first name that a pack has in `pictures/KIND`; with `loose` also beside that folder."""
    key = (kind, *names, str(loose))
    if key not in _found:
        _found[key] = _search(kind, names, loose)
    return _found[key]


def shown(kind: str, name: str) -> Path | None:
    """Returns the picture of this name that a pack has in `pictures/KIND`, if it can be shown; one that cannot is noted for the players."""
    key = (kind, name, "shown")
    if key not in _found:
        file = picture(kind, name)
        fault = fault_of(file) if file is not None else ""
        if file is not None and fault:
            picture_faults.note(file, fault)
        _found[key] = None if fault else file
    return _found[key]


def _search(kind: str, names: tuple[str, ...], loose: bool) -> Path | None:
    if not all(map(_may_be_file, names)):
        return None
    for folder in reversed(_packs):
        if not folder.is_dir():
            continue
        for place in (folder / kind, folder) if loose else (folder / kind,):
            for name in names:
                for ending in ENDINGS:
                    file = place / (name + ending)
                    if files.is_regular(file, folder):
                        return file
    return None


def of_card(kind: str, card: str) -> tuple[Path, bool] | None:
    """Returns the file of a card's picture and whether it is a plate of the game's own; None without one."""
    file = picture(kind, card, card.rsplit(".", 1)[-1], loose=True)
    if file is not None:
        return file, False
    own = paths.images() / "cards" / kind / f"{card}.webp"
    return (own, True) if _may_be_file(card) and files.is_regular(own) else None


def _may_be_file(name: str) -> bool:
    """Returns whether a card's id may be looked for as a file, in the folder that is meant and no other."""
    return bool(name) and not any(part in name for part in ("/", "\\", ".."))


def forget() -> None:
    """Looks anew for every picture: after a change of packs or of their files."""
    _found.clear()
