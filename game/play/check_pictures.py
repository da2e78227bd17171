"""Checks of the pictures of packs for `main.py check`: those that cannot be shown, and those without a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game import files
from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.library import Library
from game.cards.meant import nearest
from game.cards.picture_files import EMBLEM, ENDINGS, FIGURES, FOLDER, LIGHTS, NORMAL, PORTRAITS, POSES, SIGNS, fault_of, figure_names
from game.cards.source import Problem


def wrong_pictures(folders: Iterable[Path], library: Library) -> list[Problem]:
    """Returns problems for the pictures that cannot be shown (an error) or, in packs that were read, belong to no card (a notice)."""
    problems = []
    read = {pack.folder for pack in library.packs}
    for pack in folders:
        root = Path(pack) / FOLDER
        walk = files.FolderWalk(root) if root.is_dir() else None
        if walk is not None:
            problems += [Problem(files.shown(root / inside), 1, 1, f"left out: {reason}", "notice", Code.FILE_UNREAD) for inside, reason in walk.left_out]
            for path in (root / inside for inside in walk.found):
                fault = fault_of(path)
                if fault:
                    problems.append(Problem(str(path), 1, 1, fault, code=Code.PICTURE))
                unused = _unused(path.relative_to(root), library) if Path(pack) in read else ()
                problems += [Problem(str(path), 1, 1, said, "notice", Code.PICTURE_UNUSED) for said in unused]
    return problems


def _unused(path: Path, library: Library) -> Iterator[str]:
    """Yields why no card shows a picture at this path under `pictures`."""
    if path.suffix.lower() not in ENDINGS:
        return  # said already
    if len(path.parts) > 2:
        yield f"no card looks for a picture here; allowed: {FOLDER}/KIND/ID.webp"
        return
    kind = path.parts[0] if len(path.parts) == 2 else ""
    if not kind and path.stem == EMBLEM:
        return
    if kind in (FIGURES, PORTRAITS):
        yield from _no_figure(kind, path.stem, library)
        return
    if kind == SIGNS:
        yield from _no_sign(path.stem, library)
        return
    if kind and kind not in KINDS:
        kinds = sorted((*KINDS, FIGURES, PORTRAITS, SIGNS))
        yield f"there is no kind of card called '{kind}'; allowed: {', '.join(kinds)}{nearest(kind, kinds, 0)}"
        return
    cards = _names((kind,) if kind else KINDS, library)
    if path.stem not in cards:
        yield f"no card of {kind or 'any kind'} is called '{path.stem}'{nearest(path.stem, cards, 0)}"


def _names(kinds: Iterable[str], library: Library) -> dict[str, None]:
    """Returns the ids of the cards of these kinds, those of a monster's own also without its name."""
    return {name: None for kind in kinds for card in library.of_kind(kind) for name in (card, card.rsplit(".", 1)[-1])}


def _no_sign(name: str, library: Library) -> Iterator[str]:
    """Yields why no card and no counter shows a sign of this name."""
    known = _names(KINDS, library) | dict.fromkeys(library.counters)
    if name not in known:
        yield f"no card and no counter is called '{name}'{nearest(name, known, 0)}"


def _no_figure(kind: str, name: str, library: Library) -> Iterator[str]:
    """Yields why no monster, minion or terrain shows a figure or a portrait of this name."""
    if kind == PORTRAITS:
        if name not in library.monster:
            yield f"no monster is called '{name}'{nearest(name, library.monster, 0)}"
        return
    cards = (*library.monster, *library.terrain, *library.minions)
    if any(name in figure_names(card) for card in cards):
        return
    known = next((card for card in sorted(cards, key=len, reverse=True) if name.startswith(f"{card}_")), "")
    if known:
        poses = ", ".join(pose for pose in POSES if pose)
        views = f"{known}, {known}_SIDE, {known}_POSE, {known}_POSE_SIDE, each with {NORMAL} or {LIGHTS}"
        yield f"this is no view of {known}; allowed: {views}; SIDE is n, e, s, w, POSE {poses}"
    else:
        yield f"no monster and no terrain is called '{name}'{nearest(name, cards, 0)}"
