"""The packs on this machine and the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game import paths
from game.cards.language import ENGLISH, chain_of, language_of
from game.cards.library import Library, Problem, read_packs
from game.cards.names import Names
from game.cards.pack import PackReading, read_manifest
from game.cards.pack_source import PackSource
from game.cards.simple_sentences import Forms
from game.rules import effects  # noqa: F401  registers the vocabulary

CORE = "core"


def pack_folders() -> list[Path]:
    """Lists the folders of all packs: those of the game, then the player's own; a pack comes after the packs it needs."""
    found: list[Path] = []
    for place in (paths.packs(), paths.extra_packs()):
        try:
            inside = sorted(folder for folder in place.iterdir() if (folder / "pack.yaml").is_file())
        except OSError:
            continue  # no such folder, or no permission to read it
        found += sorted(inside, key=lambda folder: folder.name != CORE)
    return in_order(found)


def in_order(folders: Iterable[Path]) -> list[Path]:
    """Sorts packs so that each comes after the packs it needs, and those it comes `after` if they are there; otherwise keeps the order.

    What `after` cannot have because it goes round in a circle is left as it is.
    """
    waiting = [(folder, read_manifest(folder)) for folder in folders]
    here = {manifest.id for _, manifest in waiting if manifest is not None}
    ordered: list[Path] = []
    known: set[str] = set()
    while waiting:
        ready = [entry for entry in waiting if entry[1] is None or known.issuperset(entry[1].needed)]
        later = [entry for entry in ready if entry[1] is None or known.issuperset(here.intersection(entry[1].after))]
        entry = (later or ready or waiting)[0]
        waiting.remove(entry)
        ordered.append(entry[0])
        if entry[1] is not None:
            known.add(entry[1].id)
    return ordered


def read_all(language: str = "en") -> tuple[Library, list[Problem]]:
    """Reads all packs of this machine; a pack with errors is left out, and its problems are returned."""
    return read_packs(pack_folders(), language)


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
