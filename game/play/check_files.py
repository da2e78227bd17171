"""Checks of the files of packs that are no cards, for `main.py check` and the pack page: sounds, boards, and whatever nothing reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from game import files
from game.cards import board_plans, sound_files
from game.cards.codes import Code
from game.cards.definitions import KINDS, Monster
from game.cards.library import Library
from game.cards.meant import nearest
from game.cards.pack_source import NOT_CARDS, YAML
from game.cards.picture_files import FOLDER as PICTURES
from game.cards.simple_sentences import LANGUAGE
from game.cards.source import Problem
from game.play.check_pictures import wrong_pictures
from game.play.own_packs import hidden_by_folder, is_zip
from game.play.scenario.reading import FOLDER as SCENARIOS
from game.play.zip_packs import is_zip_of
from game.rules.effects.hearing import PlaySound

SOUNDS, MAPS = sound_files.FOLDER, board_plans.FOLDER
ARCHIVES = (".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".xz", ".bz2")
IMAGES = (".png", ".webp", ".jpg", ".jpeg", ".gif", ".bmp", ".tga", ".svg", ".psd", ".tif", ".tiff", ".avif")
NOISES = (".ogg", ".wav", ".mp3", ".flac", ".opus", ".m4a", ".aac", ".mid")
PLAIN = ("", ".md", ".txt", ".rst")  # for people: read by nobody, and meant so
BOARDS = (".tmx", ".tsx", ".png", ".webp")


def wrong_files(folders: Iterable[Path], library: Library) -> list[Problem]:
    """Returns problems for the files of packs that cannot be used (an error) or that nothing reads (a notice that says what would be read, and where).

    Which files the cards of a pack ask for is not known of a pack that could not be read.
    """
    packs = [Path(folder) for folder in folders]
    read = {pack.folder for pack in library.packs}
    found = wrong_pictures(packs, library)
    for pack in packs:
        found += [*_sounds(pack, library), *_boards(pack, library)]
        walk = files.FolderWalk(pack)
        found += [
            Problem(files.shown(pack / inside), 1, 1, f"left out: {reason}", "notice", Code.FILE_UNREAD)
            for inside, reason in walk.left_out
            if inside.split("/")[0] in NOT_CARDS
        ]
        named = set(_named(pack, library)) if pack in read else None
        for inside in walk.found:
            said = _unread(PurePosixPath(inside), named)
            if said:
                found.append(Problem(str(pack / inside), 1, 1, said, "notice", Code.FILE_UNREAD))
    return found


def stray_packs(folder: Path) -> list[Problem]:
    """Returns notices for what lies in the folder of packs and is none: an archive that was not unpacked, a folder without pack.yaml."""
    try:
        inside = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []
    found = []
    for path in inside:
        if hidden_by_folder(path):
            if not is_zip_of(path, path.with_suffix("")):
                cure = f"write it anew with `main.py pack zip {path.stem}`, or move one of the two away"
                found.append((path, f"the folder {path.stem} beside it is read instead, and is not the same: {cure}"))
        elif is_zip(path):
            continue  # it is a pack, or told as one that is refused
        elif path.suffix.lower() in ARCHIVES and not path.is_dir():
            found.append((path, "an archive like this is not read: unpack it, so that a folder with pack.yaml lies here, or make a .zip of it"))
        elif path.is_dir() and not files.is_regular(path / "pack.yaml"):
            lower = next(iter(sorted(path.glob("*/pack.yaml"))), None)
            found.append((path, f"a pack is a folder with pack.yaml; {f'lay {lower.parent.name} up here' if lower else 'this one has none'}"))
        elif not path.is_dir() and path.suffix.lower() not in PLAIN:
            found.append((path, "nothing reads this: a pack is a folder with pack.yaml"))
    return [Problem(files.shown(path), 1, 1, said, "notice", Code.FILE_UNREAD) for path, said in found]


def _unread(path: PurePosixPath, named: set[str] | None) -> str:
    """Returns why nothing reads a file of a pack, and what would be read; "" if something does, or nobody would expect it.

    `named` are the files that cards name; None where the cards could not be read.
    """
    top, ending = (path.parts[0] if len(path.parts) > 1 else ""), path.suffix.lower()
    if top == PICTURES:
        return ""  # by `wrong_pictures`
    if ending in ARCHIVES:
        return "an archive is not read: unpack it here"
    if ending in PLAIN or (top == SCENARIOS and ending in YAML):
        return ""
    if top == LANGUAGE:
        reads = len(path.parts) == 3 and ending == ".yaml"
        return "" if reads else f"nothing reads this; sentences stand in {LANGUAGE}/CODE/NAME.yaml, such as {LANGUAGE}/en/boar.yaml"
    if (top == SOUNDS and ending == sound_files.ENDING) or (top == MAPS and ending in BOARDS):
        return _unnamed(path, named) if named is not None and ending in (sound_files.ENDING, board_plans.ENDING) else ""
    if ending in NOISES:
        return f"nothing reads this; sounds are Ogg Vorbis files in {SOUNDS}, named .ogg, and named by a monster in `sounds`, `ambience` or `music`"
    if ending in IMAGES:
        return f"nothing reads this; pictures are {PICTURES}/KIND/ID.png or .webp, {PICTURES}/figures/ID, {PICTURES}/portraits/ID and {PICTURES}/signs/ID"
    if ending in (".tmx", ".tsx"):
        return f"nothing reads this; boards are {MAPS}/NAME.tmx, and named by a monster in `maps`"
    if ending in YAML:
        return f"nothing reads this; cards stand outside of {', '.join(NOT_CARDS)}" if top in NOT_CARDS else ""
    return "nothing reads this; a pack is YAML, with pictures (.png, .webp), sounds (.ogg), boards (.tmx, .tsx) and text for people (.md, .txt) beside it"


def _unnamed(path: PurePosixPath, named: set[str]) -> str:
    """Returns that no monster names a sound or a board, and how one does; "" if one does."""
    if str(path) in named:
        return ""
    if path.suffix == board_plans.ENDING:
        return f"no monster of the pack plays on this board; in monster.yaml: `maps: {path.stem}`"
    ways = f"in monster.yaml: `sounds: {{roar: {path}}}`, or on a card `play_sound: {{file: {path}}}`"
    return f"no monster and no card of the pack names this sound; {ways}{nearest(str(path), named)}"


def _uses(card: Monster) -> Iterator[tuple[str, sound_files.Use]]:
    """Yields the sounds that a monster names, and what for."""
    yield from ((take, "sound") for takes in card.sounds.values() for take in takes)
    yield from ((piece, "ambience") for piece in (card.ambience,) if piece is not None)
    yield from ((piece, "music") for piece in card.music.values())


def _of_cards(pack: Path, library: Library) -> Iterator[PlaySound]:
    """Yields the effects of a pack that play a file of it."""
    for kind in KINDS:
        for card in library.of_kind(kind).values():
            for part in library.parts_of(card):
                if isinstance(part, PlaySound) and part.file is not None and (by := library.pack_writing(part)) is not None and by.folder == pack:
                    yield part


def _named(pack: Path, library: Library) -> Iterator[str]:
    """Yields the files that monsters and cards name in a pack."""
    yield from (effect.file for effect in _of_cards(pack, library) if effect.file is not None)
    for id, card in library.monster.items():
        yield from (name for name, _ in _uses(card) if library.pack_naming(id, name) == pack)
        yield from (f"{MAPS}/{name}{board_plans.ENDING}" for name in _maps(card) if library.pack_naming(id, name) == pack)


def _maps(card: Monster) -> list[str]:
    """Lists the boards that a monster names."""
    return list(dict.fromkeys((*card.maps, *(name for level in card.levels.values() for name in level.maps))))


def _boards(pack: Path, library: Library) -> Iterator[Problem]:
    """Yields what is wrong with the boards that a pack names, in the line of the board, or of the card where there is none."""
    for id, card in library.monster.items():
        for name in [name for name in _maps(card) if library.pack_naming(id, name) == pack]:
            file = pack / MAPS / f"{name}{board_plans.ENDING}"
            try:
                board_plans.read_plan(file, pack)
            except board_plans.MapDamaged as wrong:
                yield Problem(*((str(file), wrong.line, 1) if file.exists() else _naming(pack, id, name)), str(wrong), code=Code.MAP)


def _sounds(pack: Path, library: Library) -> Iterator[Problem]:
    """Yields what is wrong with the sounds that a pack names, in the line of the card that names them."""
    for id, card in library.monster.items():
        for name, use in dict.fromkeys(_uses(card)):
            fault = sound_files.fault_of(pack / name, use, pack) if library.pack_naming(id, name) == pack else ""
            if fault:
                yield Problem(*_naming(pack, id, name), f"{name}: {fault}", code=Code.SOUND)
    for effect in _of_cards(pack, library):
        fault = sound_files.fault_of(pack / (effect.file or ""), "sound", pack)
        if fault:
            yield Problem(*library.spot(effect), f"{effect.file}: {fault}", code=Code.SOUND)


def _naming(pack: Path, monster: str, name: str) -> tuple[str, int, int]:
    """Returns file, line and column where the card of a monster in a pack names a file."""
    file = pack / "monsters" / monster / "monster.yaml"
    return (str(file), *_spot(file, name))


def _spot(file: Path, name: str) -> tuple[int, int]:
    """Returns line and column of a name in a file."""
    try:
        lines = files.read_text(file).splitlines()
    except (OSError, UnicodeDecodeError):
        return 1, 1
    return next(((number, line.index(name) + 1) for number, line in enumerate(lines, 1) if name in line), (1, 1))
