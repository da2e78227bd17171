"""Where the text files of a pack are read: its folder, or the texts that a story keeps of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from game.cards.source import SourceRefused, decoded, read_text

MANIFEST = "pack.yaml"
LANGUAGE = "language"
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
        return MANIFEST in self.texts if self.texts is not None else (self.folder / MANIFEST).is_file()

    def read(self, name: str) -> tuple[bytes, str]:
        """Returns the bytes and the text of a file; raises SourceRefused."""
        if self.texts is None:
            return read_text(self.folder / name)
        if name not in self.texts:
            raise SourceRefused(1, 1, "the file is not kept")
        return decoded(self.texts[name])

    def card_files(self) -> Iterator[str]:
        """Yields the files that may contain cards, in an order independent of the file system."""
        if self.texts is not None:
            yield from sorted((name for name in self.texts if name != MANIFEST and name.split("/")[0] not in NOT_CARDS), key=walked)
            return
        for folder, inside, files in os.walk(self.folder):
            top = Path(folder) == self.folder
            inside[:] = sorted(name for name in inside if not name.startswith(".") and not (top and name in NOT_CARDS))
            for name in sorted(files):
                if not name.startswith(".") and not (top and name == MANIFEST) and name.endswith(YAML):
                    yield (Path(folder) / name).relative_to(self.folder).as_posix()

    def sentence_files(self, code: str) -> list[str]:
        """Lists the files of one language; `*` is all of them."""
        if self.texts is not None and any(name.startswith(f"{LANGUAGE}/") for name in self.texts):
            parts = [name.split("/") for name in self.texts]
            return sorted("/".join(part) for part in parts if len(part) == 3 and part[0] == LANGUAGE and code in ("*", part[1]))
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.glob(f"{LANGUAGE}/{code}/*.yaml"))

    def sentences(self, name: str) -> tuple[bytes, str]:
        """Returns a file of sentences as `read` does."""
        return self.read(name) if self.texts is not None and name in self.texts else read_text(self.folder / name)


def walked(name: str) -> tuple[tuple[bool, str], ...]:
    """Returns the sorting key of a file in the order of `os.walk`: the files of a folder before the folders in it."""
    *folders, file = name.split("/")
    return (*((True, folder) for folder in folders), (False, file))
