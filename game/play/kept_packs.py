"""The packs that a story keeps in its file: pinned when it begins, and read again from there when it is opened.

A pack whose cards are the installed ones is read from the installed texts, so that corrected sentences and other pictures are used.
The sentences of the base game are those of the program; other packs keep theirs. Pictures are not kept.
"""

from __future__ import annotations

import zlib
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct

from game import paths
from game.cards.language import ENGLISH
from game.cards.library import Library, Problem, read_packs
from game.cards.pack import Pack
from game.cards.pack_source import MANIFEST, PackSource
from game.cards.source import SourceRefused
from game.play.packs import CORE, speak
from game.rules.engine.saving import digests_of

MOST_TEXT, MOST_PACKS = 20_000_000, 60                          # bytes of the packs of one story, unpacked; how many packs
Packs = list["KeptPack"]
_kept: WeakKeyDictionary[Library, Packs] = WeakKeyDictionary()


class KeptPack(Struct, frozen=True):
    """A pack inside of a story: `hash` covers what the rules read, `texts` are its files (compressed JSON: text by path)."""

    id: str
    name: str
    version: str
    hash: str
    texts: bytes


class PackRefused(Exception):
    """A kept pack cannot be read: its texts are damaged, or this version of the game does not know a word of it."""

    def __init__(self, pack: KeptPack, said: str) -> None:
        super().__init__(f"{pack.id}: {said}")
        self.pack, self.said = pack, said


class PackChange(Struct, frozen=True):
    """A pack of a story that is installed with other cards."""

    id: str
    name: str
    kept: str
    installed: str


class Update(Struct, frozen=True):
    """What moving a story to the installed packs would change: the packs, and the cards by `kind/id`."""

    packs: tuple[PackChange, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]
    fresh: tuple[str, ...]
    library: Library

    @property
    def differs(self) -> bool:
        """Returns whether any card is other than what is kept: a pack may have changed in its sounds, pictures or sentences alone."""
        return bool(self.changed or self.gone or self.fresh)


def kept_packs(library: Library) -> Packs:
    """Returns the packs of a library as a story keeps them."""
    found = _kept.get(library)
    if found is None:
        found = _kept[library] = [KeptPack(pack.id, pack.name, pack.version, pack.hash, packed(pack)) for pack in library.packs if brings_cards(pack)]
    return found


def brings_cards(pack: Pack) -> bool:
    """Returns whether a pack has more than sentences: a translation is no part of a story."""
    return any(name != MANIFEST for name in pack.texts)


def packed(pack: Pack) -> bytes:
    """Compresses the texts of a pack; a file of sentences that cannot be read is left out."""
    texts = dict(pack.texts)
    if pack.id != CORE and pack.source is not None:
        for name in pack.source.sentence_files("*"):
            try:
                texts[name] = pack.source.sentences(name)[0]
            except SourceRefused:
                continue
    return zlib.compress(msgspec.json.encode({name: content.decode("utf-8") for name, content in texts.items()}), 9)


def unpacked(pack: KeptPack, room: int = MOST_TEXT) -> dict[str, bytes]:
    """Returns the texts of a kept pack by path, at most so many bytes; raises PackRefused."""
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(pack.texts, room)
        if not unpacking.eof:
            raise PackRefused(pack, f"more than {MOST_TEXT // 1_000_000} MB of text, or not all of it")
        texts = msgspec.json.decode(content, type=dict[str, str])
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise PackRefused(pack, "its texts are damaged") from None
    return {name: text.encode("utf-8", "surrogatepass") for name, text in texts.items()}


def story_library(packs: Packs, installed: Library) -> Library:
    """Returns the cards of the packs that a story keeps, the installed ones for one that keeps none; raises PackRefused."""
    if not packs:
        return installed
    same = {pack.id: pack for pack in installed.packs}
    if [(pack.id, pack.hash) for pack in packs] == [(pack.id, pack.hash) for pack in installed.packs if brings_cards(pack)]:
        return installed
    return _all_of(packs, _of_all_kept(packs, same), installed.language.code)


def library_with(packs: Packs, joining: Pack, installed: Library) -> Library:
    """Returns the cards of the packs that a story keeps and of an installed one behind them; raises PackRefused."""
    same = {pack.id: pack for pack in installed.packs}
    joins = KeptPack(joining.id, joining.name, joining.version, joining.hash, b"")
    sources = (*_of_all_kept(packs, same), _of_installed(joining))
    return _all_of([*packs, joins], sources, installed.language.code)


def _all_of(packs: Packs, sources: tuple[tuple[PackSource, str], ...], code: str) -> Library:
    """Reads packs; raises PackRefused where one of them cannot be read."""
    library, problems = _read(sources, code)
    read = {pack.id for pack in library.packs}
    for pack, (source, _) in zip(packs, sources, strict=True):
        if pack.id not in read:
            wrong = next((problem for problem in problems if problem.level == "error" and problem.path.startswith(str(source.folder))), None)
            raise PackRefused(pack, f"{wrong.path}:{wrong.line}:{wrong.column}: {wrong.words}" if wrong is not None else "it cannot be read")
    return library


def _of_all_kept(packs: Packs, installed: dict[str, Pack]) -> tuple[tuple[PackSource, str], ...]:
    """Returns the sources of kept packs, and what they are known by; raises PackRefused where they are too many or too large together."""
    if len(packs) > MOST_PACKS:
        raise PackRefused(packs[MOST_PACKS], f"more than {MOST_PACKS} packs")
    sources, room = [], MOST_TEXT
    for pack in packs:
        sources.append(_of_kept(pack, installed.get(pack.id), room))
        room -= sum([len(text) for text in (sources[-1][0].texts or {}).values()])
        if room <= 0:
            raise PackRefused(pack, f"more than {MOST_TEXT // 1_000_000} MB of text")
    return tuple(sources)


def _of_kept(pack: KeptPack, installed: Pack | None, room: int = MOST_TEXT) -> tuple[PackSource, str]:
    """Returns the source of a kept pack, and what it is known by."""
    if installed is not None and installed.hash == pack.hash:
        return _of_installed(installed)
    folder = installed.folder if installed is not None else paths.extra_packs() / pack.id
    return PackSource(folder, unpacked(pack, room)), pack.hash


def _of_installed(pack: Pack) -> tuple[PackSource, str]:
    return PackSource(pack.folder, pack.texts), pack.hash


_libraries: dict[tuple[object, ...], tuple[Library, list[Problem]]] = {}
MOST_LIBRARIES = 6


def _read(sources: tuple[tuple[PackSource, str], ...], code: str) -> tuple[Library, list[Problem]]:
    """Reads packs; the last libraries are remembered by their hashes."""
    key = tuple((source.folder, hash) for source, hash in sources)
    found = _libraries.pop(key, None) or read_packs([source for source, _ in sources], code)
    if found[0].language.code != code or code != ENGLISH:           # in another language, sentences of translations count that the story has not
        speak(found[0], code)
    _libraries[key] = found
    while len(_libraries) > MOST_LIBRARIES:
        del _libraries[next(iter(_libraries))]
    return found


def update_of(packs: Packs, kept: Library, installed: Library) -> Update | None:
    """Returns what moving to the installed packs would change; None where nothing is installed that is other than what is kept."""
    by_id = {pack.id: pack for pack in installed.packs}
    changes = tuple(PackChange(pack.id, pack.name, pack.version, by_id[pack.id].version) for pack in packs
                    if pack.id in by_id and by_id[pack.id].hash != pack.hash)
    if not changes:
        return None
    sources = tuple(_of_installed(by_id[pack.id]) if pack.id in by_id else _of_kept(pack, None) for pack in packs)
    library = _read(sources, installed.language.code)[0]
    before, after = digests_of(kept), digests_of(library)
    return Update(changes, tuple(sorted(name for name in before.keys() & after.keys() if before[name] != after[name])),
                  tuple(sorted(before.keys() - after.keys())), tuple(sorted(after.keys() - before.keys())), library)
