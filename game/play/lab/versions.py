"""The two versions that the lab compares: a pack as it is now, and what it was before its edit."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from game import files, paths
from game.cards.library import Library, read_packs
from game.play.kept_packs import KeptPack, PackRefused, story_library
from game.play.lab.study import Version
from game.play.packs import CORE, in_order, named_folder, pack_folders

LAST, WITHOUT, NOTHING = "last", "without", "nothing"  # with what a pack is compared: its last run, the cards without it, nothing at a first run


class NotCompared(Exception):
    """What is asked for cannot be compared: `why` is one of `no_pack`, `problems`, `no_monster`, `no_level`, `no_other`, `no_last`."""

    def __init__(self, why: str, named: str = "", known: Sequence[str] = ()) -> None:
        super().__init__(why, named, known)
        self.why, self.named, self.known = why, named, tuple(known)


class Wish(Struct, frozen=True):
    """Whom a study is to be about; what is empty is chosen as the command line does."""

    pack: str  # a path
    monster: str = ""
    level: str = ""
    against: str = ""  # a folder, LAST or WITHOUT; "": the cards without the pack where they have the monster, else the last run


class Comparison(Struct, frozen=True):
    """The two versions, and what a study needs to know of them; without a version before there is nothing to compare with."""

    before: Version | None
    after: Version
    against: str  # LAST, WITHOUT, NOTHING or the name of a folder
    monster: str
    level: str
    name: str  # of the monster
    cards: list[str]  # of the monster: AI cards and hit locations, shared ones included
    ai: list[str]

    @property
    def compared(self) -> bool:
        """Whether there is something before the edit."""
        return self.before is not None


def lab_folder() -> Path:
    """Returns the folder in which fights are kept, and each pack as it was in its last run."""
    return paths.home() / "lab"


def comparison(wish: Wish) -> Comparison:
    """Reads the packs and returns what is to be compared; raises NotCompared."""
    pack = Path(wish.pack).resolve()
    if not is_pack(pack):
        raise NotCompared("no_pack", wish.pack)
    after, others = read_with(pack), without(pack)
    if not any(each.folder == pack for each in after.packs):
        raise NotCompared("problems", wish.pack)
    monster = wish.monster or own_monster(after, pack) or after.first_monster
    if monster not in after.monster:
        raise NotCompared("no_monster", monster, tuple(after.monster))
    levels = after.monster[monster].levels
    level = wish.level or next((name for name in levels if name.isdigit()), next(iter(levels), ""))
    if level not in levels:
        raise NotCompared("no_level", level, tuple(levels))
    before, against = compared_with(wish.against, others, monster, level, last_file(pack))
    cards = cards_of(after, monster)
    return Comparison(Version.of(before) if before is not None else None, Version.of(after), against, monster, level,
                      str(after.monster[monster].name), cards, [card for card in cards if card in after.ai])  # fmt: skip


def is_pack(folder: Path) -> bool:
    """Returns whether a folder is one of a pack."""
    return (folder / "pack.yaml").is_file()


def read_with(pack: Path) -> Library:
    """Reads the installed packs and this one, in its place if it is installed."""
    found = [folder for folder in pack_folders() if folder.resolve() != pack]
    return read_packs(in_order([*found, pack]))[0]


def without(pack: Path) -> Library:
    """Reads the installed packs but this one."""
    return read_packs([folder for folder in pack_folders() if folder.resolve() != pack])[0]


def own_monster(library: Library, pack: Path) -> str:
    """Returns the first monster that a pack brings; "" without one."""
    ids = {each.id for each in library.packs if each.folder == pack and each.id != CORE}
    return next((name for name in library.monster if library.brought_by.get(("monster", name)) in ids), "")


def cards_of(library: Library, monster: str) -> list[str]:
    """Lists the AI cards and hit locations of a monster, its shared ones included."""
    owners = {monster, library.monster[monster].shares_cards_of or ""} - {""}
    return [card for card in (*library.ai, *library.hit_locations) if card.partition(".")[0] in owners]


def compared_with(wish: str, others: Library, monster: str, level: str, last: Path) -> tuple[Library | None, str]:
    """Returns the cards before the edit, and what they are called; None where there are none to compare with."""
    if wish and wish not in (LAST, WITHOUT):
        folder = named_folder(wish)
        if not is_pack(folder):
            raise NotCompared("no_other", wish)
        return read_packs(in_order([*(each.folder for each in others.packs), folder]))[0], wish
    if wish != LAST and has(others, monster, level):
        return others, WITHOUT
    kept = None
    with contextlib.suppress(OSError, ValueError, PackRefused):
        kept = last_kept(last)
    if kept is not None and has(kept, monster, level):
        return kept, LAST
    if wish == LAST:
        raise NotCompared("no_last")
    return None, NOTHING


def has(library: Library, monster: str, level: str) -> bool:
    """Returns whether a library has a monster at a level."""
    return monster in library.monster and level in library.monster[monster].levels


# ---- the last run ---------------------------------------------------------------------------------------------------
def last_file(pack: Path) -> Path:
    """Returns the file in which a pack is kept as it was in its last run."""
    return lab_folder() / f"{pack.name}.pack"


def keep(file: Path, version: Version) -> None:
    """Keeps the packs of a version for the next run; where nothing can be written, nothing is kept."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(file, msgspec.msgpack.encode(version.packs))


def last_kept(file: Path) -> Library | None:
    """Returns the cards of the last run; raises OSError, ValueError or PackRefused where they cannot be read."""
    try:
        packs = msgspec.msgpack.decode(files.read_bytes(file), type=list[KeptPack])
    except msgspec.MsgspecError as wrong:
        raise ValueError(str(wrong)) from wrong
    return story_library(packs, Library())
