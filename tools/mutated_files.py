"""Makes mistakes in the files of a pack that are no cards: pictures, sounds, boards, zips, languages; what is accepted is shown as the game does."""

from __future__ import annotations

import io
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

from game import paths
from game.cards import sound_files
from game.cards.definitions import KINDS
from game.cards.library import Library, read_packs
from game.cards.source import Problem
from game.cards.wording import face, plain
from game.play.bots import SeededChoices
from game.play.check_files import wrong_files
from game.play.packs import CORE
from game.play.zip_packs import ZipRefused, unpacked
from game.ui.board.board_files import board_of
from game.ui.cards import pictures
from game.ui.draw import pack_figures, picture_faults
from game.ui.draw.art import Art
from tools.mutations import one_of, other_bytes

OX = Path(__file__).resolve().parents[1] / "docs" / "examples" / "tallow_ox"
MONSTER, BASE, SIZE = "tallow_ox", (3, 3), (120, 80)
FILES = {"picture": "pictures/**/*.webp", "sound": "sounds/*.ogg", "board": "maps/*", "language": "language/*/*.yaml"}
KINDS_OF_FILE = (*FILES, "zip")
Changed = Callable[[bytes, int], bytes]  # makes the mistake of a number in YAML


class Copies:
    """A copy of the example pack in a folder of this process, in which one file at a time is wrong."""

    def __init__(self) -> None:
        self.home = tempfile.TemporaryDirectory()
        os.environ["STONE_FACES_HOME"] = self.home.name  # where zips are unpacked
        self.pack = Path(self.home.name) / "tallow_ox"
        shutil.copytree(OX, self.pack)
        self.files = {kind: sorted(self.pack.glob(named)) for kind, named in FILES.items()}
        self.zipped = zip_of(OX)
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        pygame.mixer.init()
        self.library = read_packs([paths.packs() / CORE, self.pack])[0]

    def tried(self, number: int, seed: int, changed: Changed) -> str:
        """Makes the mistake of a number, reads and shows what is wrong, and returns what came of it."""
        chance = SeededChoices(seed * 104_729 + number)
        kind = one_of(chance, KINDS_OF_FILE)
        if kind == "zip":
            return f"zip {self.opened(other_bytes(self.zipped, chance), number)}"
        file: Path = one_of(chance, self.files[kind])
        sound = file.read_bytes()
        wrong = changed(sound, number) if kind == "language" else other_bytes(sound, chance)
        file.write_bytes(wrong)
        try:
            return f"{kind} {self.shown(kind, file)}"
        finally:
            file.write_bytes(sound)

    def opened(self, content: bytes, number: int) -> str:
        """Unpacks a zip and reads the pack in it."""
        archive = Path(self.home.name) / f"zip_{number}.zip"
        archive.write_bytes(content)
        try:
            folder = unpacked(archive)
        except ZipRefused as refused:
            if not str(refused):
                raise RuntimeError("a zip is refused without words") from None
            return "refused"
        finally:
            archive.unlink()
        problems = self.looked_at(folder)
        shutil.rmtree(folder, ignore_errors=True)
        return "refused by check" if problems else "read"

    def shown(self, kind: str, file: Path) -> str:
        """Checks a file, then shows it, sounds it or reads it, whatever `check` has said: nothing of a pack may end the game."""
        if kind == "language":
            return self.told(file.parent.name)
        problems = [problem for problem in wrong_files([self.pack], self.library) if problem.level == "error"]
        complete(problems)
        pictures.use([])
        pictures.use([self.pack])
        picture_faults.forget()
        if kind == "sound":
            self.heard(file, bool(problems))
        elif kind == "board":
            board_of(Art(paths.images()), 1, [self.pack / "maps" / "chandlers_yard.tmx"])
        elif file.parent.name == "figures":
            art = Art(paths.images())
            pack_figures.provide(art, MONSTER, BASE)
            name = file.stem.removesuffix("_lights")
            art.sprite(name[:-1] + name[-1].upper())
        else:
            pictures.engraved(file.parent.name, file.stem, SIZE, 1.0)
        said = picture_faults.untold()
        if said and not problems and file.name not in " ".join(said):  # only when it is unpacked a picture shows that it is damaged
            raise RuntimeError(f"{file.name}: the game says {said}, and check says nothing")
        return "refused by check" if problems else "shown"

    def heard(self, file: Path, refused: bool) -> None:
        """Opens a sound that is not refused, as the game does; one that cannot be opened must have been told."""
        if refused:
            return
        use: sound_files.Use = "ambience" if file.stem == "flames" else "sound"
        if not sound_files.fault_of(file, use, self.pack):
            pygame.mixer.Sound(file=io.BytesIO(file.read_bytes()))

    def told(self, code: str) -> str:
        """Reads the packs in a language, and writes out all cards of the example."""
        library, problems = read_packs([paths.packs() / CORE, self.pack], code)
        complete(problems)
        if len(library.packs) < 2:
            return "refused"
        write_out(library, self.pack)
        return "refused by check" if any(problem.level == "error" for problem in problems) else "told"

    def looked_at(self, folder: Path) -> bool:
        """Reads the pack of a folder with all its files; returns whether something is wrong with it."""
        library, problems = read_packs([paths.packs() / CORE, folder])
        problems = [*problems, *wrong_files([folder], library)]
        complete(problems)
        return any(problem.level == "error" for problem in problems)


def complete(problems: list[Problem]) -> None:
    """Raises RuntimeError for a problem without its place or words."""
    for problem in problems:
        if problem.line < 1 or problem.column < 1 or not problem.words or not problem.path:
            raise RuntimeError(f"a problem without its place or words: {problem}")


def write_out(library: Library, pack: Path) -> None:
    """Writes the words of all cards of a pack."""
    for kind in KINDS:
        for card in library.of_kind(kind):
            if Path(library.where(kind, card)[0]).is_relative_to(pack):
                plain(face(library, kind, card))


def zip_of(folder: Path) -> bytes:
    """Returns a pack as a zip, without its large files: what is looked at are the entries."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.stat().st_size < 20_000:
                archive.write(file, f"{folder.name}/{file.relative_to(folder).as_posix()}")
    return made.getvalue()
