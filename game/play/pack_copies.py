"""Takes a pack into the packs folder: a zip or a folder that lies elsewhere, looked at before anything is copied."""

from __future__ import annotations

from pathlib import Path

from game import files, paths
from game.cards.effect import Message
from game.play.own_packs import MANIFEST, is_zip
from game.play.zip_packs import MOST_FILE, MOST_PACKED, MOST_UNPACKED, ZipRefused, contents


class NotTaken(Exception):
    """Raised for what is not taken in, with the sentence that says why."""

    def __init__(self, id: str, **arguments: object) -> None:
        super().__init__(id)
        self.said = Message(id, arguments)


def may_be_pack(path: Path) -> bool:
    """Returns whether a path is meant as a pack: a zip or any folder."""
    return is_zip(path) or path.is_dir()


def take_pack(path: Path) -> str:
    """Copies a pack into the packs folder; returns its name there; raises NotTaken. A zip takes the place of one of its name, a folder of none."""
    place = paths.extra_packs()
    name = path.stem if is_zip(path) else path.name
    if path.parent == place:
        return name  # it lies there already
    shown = files.shown(path.name)
    try:
        place.mkdir(parents=True, exist_ok=True)
        if files.is_regular(place / name / MANIFEST) or (not is_zip(path) and (place / name).exists()):
            raise NotTaken("packs.drop.there", name=files.shown(name), folder=str(place))
        if is_zip(path):
            content = files.read_bytes(path, MOST_PACKED)
            contents(content)
            files.write_whole(place / path.name, content)
        else:
            _copy(path, place / name)
    except ZipRefused as wrong:
        raise NotTaken("packs.drop.refused", name=shown, why=str(wrong)) from None
    except OSError as wrong:
        raise NotTaken("packs.drop.refused", name=shown, why=wrong.strerror or str(wrong)) from None
    return name


def _copy(source: Path, target: Path) -> None:
    """Copies the regular files of a folder, and lets them appear as a whole; raises NotTaken or OSError."""
    if not files.is_regular(source / MANIFEST, source):
        raise NotTaken("packs.drop.no_pack", name=files.shown(source.name))
    walk = files.FolderWalk(source)
    sizes = [files.size_of(source / inside, MOST_FILE, source) for inside in walk.found]
    if sum(sizes) > MOST_UNPACKED:
        raise NotTaken("packs.drop.large", name=files.shown(source.name), n=MOST_UNPACKED // 1_000_000)
    part = Path(files.temporary(target.with_name(f".{target.name}")))
    files.remove_tree(part)
    try:
        for inside in walk.found:
            (part / inside).parent.mkdir(parents=True, exist_ok=True)
            files.write_new(part / inside, files.read_bytes(source / inside, MOST_FILE, source))
        files.move(part, target)
    finally:
        files.remove_tree(part)
