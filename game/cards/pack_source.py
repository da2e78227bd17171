"""Where the text files of a pack are read: its folder, or the texts that a story keeps of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from game import files
from game.cards.codes import Code
from game.cards.simple_sentences import LANGUAGE
from game.cards.source import LONGEST_FILE, SourceRefused, decoded, read_text

MANIFEST = "pack.yaml"
NOT_CARDS = (LANGUAGE, "images", "sounds", "maps", "scenarios")
YAML = (".yaml", ".yml")


class PackSource(Struct, frozen=True):
    """A pack to be read. `texts` are its files by path inside of the pack; without them they are read from the folder.

    Kept texts may hold no sentences; those of the folder are read then, if there is one.
    """

    folder: Path
    texts: dict[str, bytes] | None = None

    def exists(self) -> bool:
        """Returns whether there is a pack to read."""
        return self.texts is not None or self.folder.is_dir()

    def has_manifest(self) -> bool:
        """Returns whether the pack says what it is."""
        return MANIFEST in self.texts if self.texts is not None else files.is_regular(self.folder / MANIFEST, self.folder)

    def read(self, name: str) -> tuple[bytes, str]:
        """Returns the bytes and the text of a file; raises SourceRefused."""
        if self.texts is None:
            return read_text(self.folder / name, self.folder)
        if name not in self.texts:
            raise SourceRefused(1, 1, "the file is not kept", Code.NOT_OPENED)
        if len(self.texts[name]) > LONGEST_FILE:
            raise SourceRefused(1, 1, f"the file is too large: {LONGEST_FILE // 1_000_000} MB are allowed", Code.NOT_OPENED)
        return decoded(self.texts[name])

    def card_files(self) -> Iterator[str]:
        """Yields the files that may contain cards, in an order independent of the file system."""
        if self.texts is not None:
            yield from sorted((name for name in self.texts if name != MANIFEST and name.split("/")[0] not in NOT_CARDS), key=files.walked)
            return
        yield from (name for name in self._walk().found if name != MANIFEST and name.endswith(YAML))

    def left_out(self) -> list[tuple[str, str]]:
        """Lists what is no regular file within the folder and is not read, each with the reason."""
        return self._walk().left_out if self.texts is None else []

    def _walk(self) -> files.FolderWalk:
        return files.FolderWalk(self.folder, lambda path, name: path in NOT_CARDS)

    def sentence_files(self, code: str) -> list[str]:
        """Lists the files of one language; `*` is all of them."""
        if self.texts is not None and any(name.startswith(f"{LANGUAGE}/") for name in self.texts):
            parts = [name.split("/") for name in self.texts]
            return sorted("/".join(part) for part in parts if len(part) == 3 and part[0] == LANGUAGE and code in ("*", part[1]))
        folder = self.folder / LANGUAGE
        inside = files.FolderWalk(folder).found if folder.is_dir() else []
        parts = [name.split("/") for name in inside if name.endswith(".yaml")]
        return sorted(f"{LANGUAGE}/{'/'.join(part)}" for part in parts if len(part) == 2 and code in ("*", part[0]))

    def sentences(self, name: str) -> tuple[bytes, str]:
        """Returns a file of sentences as `read` does."""
        return self.read(name) if self.texts is not None and name in self.texts else read_text(self.folder / name, self.folder)
