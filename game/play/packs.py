"""The packs on this machine and the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from game import files, paths
from game.cards.codes import Code
from game.cards.language import ENGLISH, chain_of, language_of
from game.cards.library import Library, Manifest, Problem, read_packs
from game.cards.names import Names
from game.cards.pack import PackReading, read_manifest
from game.cards.pack_source import MANIFEST, PackSource
from game.cards.simple_sentences import Forms
from game.play.own_packs import ZIP, OwnPack, is_zip, own_packs
from game.play.zip_packs import unpacked_for_now
from game.rules import effects  # noqa: F401  registers the vocabulary

CORE = "core"


def pack_folders() -> list[Path]:
    """Lists the folders of all packs that are read: those of the game, then the player's own; a pack comes after the packs it needs."""
    return in_order([*game_packs(), *(pack.folder for pack in own_packs() if pack.on and pack.folder is not None)])


def game_packs() -> list[Path]:
    """Lists the folders of the packs that come with the game, the core first."""
    try:
        inside = sorted(folder for folder in paths.packs().iterdir() if (folder / MANIFEST).is_file())
    except OSError:
        return []  # no such folder, or no permission to read it
    return sorted(inside, key=lambda folder: folder.name != CORE)


def refused_packs() -> list[Problem]:
    """Returns the problems of the player's zips that cannot be read as packs, besides those that are switched off."""
    return [zip_problem(pack) for pack in own_packs() if pack.on and pack.refused]


def zip_problem(pack: OwnPack) -> Problem:
    """Returns the problem of a zip that cannot be read as a pack."""
    return Problem(files.shown(pack.place), 1, 1, pack.refused, code=Code.ZIP)


def named_place(name: str) -> Path:
    """Returns where a pack lies that is named on the command line: a path, or a name in the player's packs folder, unless there is one of it here."""
    here = Path(name)
    return (paths.extra_packs() / name if here.name == name and not here.is_dir() and not is_zip_file(here) else here).resolve()


def named_folder(name: str) -> Path:
    """Returns the folder of a pack that is named on the command line; a zip, with or without its ending, is unpacked; raises ZipRefused."""
    place = named_place(name)
    zipped = place if is_zip_file(place) else place.with_name(f"{place.name}{ZIP}")
    if place.is_dir() or not is_zip_file(zipped):
        return place
    installed = [pack.folder for pack in own_packs() if pack.folder is not None and pack.place.resolve() == zipped]
    return (installed[0] if installed else unpacked_for_now(zipped)).resolve()


def is_zip_file(path: Path) -> bool:
    """Returns whether a path is that of a zip which is there."""
    return is_zip(path) and files.is_regular(path)


def with_needed(named: Sequence[Path]) -> list[Path]:
    """Returns packs with the core and the installed packs that they need, each behind those it needs."""
    installed = {manifest.id: folder for folder in pack_folders() if (manifest := read_manifest(folder)) is not None and folder.resolve() not in named}
    own = [manifest for folder in named if (manifest := read_manifest(folder)) is not None]
    waiting, needed = [CORE, *[need for manifest in own for need in manifest.needed]], dict[str, Path]()
    while waiting:
        id = waiting.pop()
        if id in installed and id not in needed and id not in {manifest.id for manifest in own}:
            needed[id] = installed[id]
            manifest = read_manifest(installed[id])
            waiting += manifest.needed if manifest is not None else ()
    return in_order([*sorted(needed.values(), key=lambda folder: folder.name != CORE), *named])


def in_order(folders: Iterable[Path]) -> list[Path]:
    """Sorts packs so that each comes after the packs it needs, and those it comes `after` if they are there; otherwise keeps the order.

    What `after` cannot have because it goes round in a circle is left as it is.
    """
    return ordered((folder, read_manifest(folder)) for folder in folders)


def ordered(packs: Iterable[tuple[Path, Manifest | None]]) -> list[Path]:
    """Sorts packs as `in_order` does, by manifests that were read already."""
    waiting = list(packs)
    here = {manifest.id for _, manifest in waiting if manifest is not None}
    found: list[Path] = []
    known: set[str] = set()
    while waiting:
        ready = [entry for entry in waiting if entry[1] is None or known.issuperset(entry[1].needed)]
        later = [entry for entry in ready if entry[1] is None or known.issuperset(here.intersection(entry[1].after))]
        entry = (later or ready or waiting)[0]
        waiting.remove(entry)
        found.append(entry[0])
        if entry[1] is not None:
            known.add(entry[1].id)
    return found


def read_all(language: str = "en") -> tuple[Library, list[Problem]]:
    """Reads all packs of this machine that are switched on; a pack with errors is left out, and its problems are returned."""
    library, problems = read_packs(pack_folders(), language)
    return library, [*problems, *refused_packs()]


def read_beside(folders: Sequence[Path]) -> tuple[Library, list[Problem]]:
    """Reads the installed packs and these, each in the place of an installed one with its id."""
    own = {manifest.id for folder in folders if (manifest := read_manifest(folder)) is not None}
    others = [place for place in pack_folders() if place.resolve() not in folders and ((manifest := read_manifest(place)) is None or manifest.id not in own)]
    return read_packs(in_order([*others, *folders]))


def speak(library: Library, code: str) -> None:
    """Puts a library into a language: the sentences of its packs, and those that other installed packs have in this language.

    So a translation that is installed later counts for stories in play.
    """
    packs = [sentences_in(pack.source, chain_of(code)) for pack in library.packs if pack.source is not None]
    known = {pack.id for pack in library.packs}
    for folder in pack_folders() if code != ENGLISH else ():
        manifest = read_manifest(folder)
        if manifest is not None and manifest.id not in known:
            packs.append(sentences_in(PackSource(folder), chain_of(code)[1:]))
    library.speak(language_of(packs, code))


def sentences_in(source: PackSource, codes: Iterable[str]) -> dict[str, dict[str, str | Forms]]:
    """Reads the sentences of a pack in some languages, without its cards; what is wrong in them was reported when packs were read."""
    reading = PackReading(source, Names())
    reading.read_manifest()
    reading.read_sentences(codes)
    return reading.sentences
