"""Packs in zip files: checked as a whole before anything is written, then unpacked once into a folder that is named by what the zip holds.

Nothing of a zip is believed: names, sizes and kinds of all entries are looked at first, and no more is unpacked than an entry has said. What has
to be mended is told with the entry that it is about.
"""

from __future__ import annotations

import atexit
import io
import os
import re
import stat
import struct
import tempfile
import unicodedata
import zipfile
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from game import files, paths

MOST_PACKED, MOST_UNPACKED, MOST_FILE = 128_000_000, 256_000_000, 24_000_000  # bytes: of a zip, of all that is in it, of one file
MOST_RATIO, ALWAYS = 200, 2_000_000  # how many times as large as packed it may become, where it is above so many bytes
LONGEST_NAME = 200
DIRECTORY = 200  # bytes of the table of contents for each entry, on average
MANIFEST = "pack.yaml"
END, END_SIZE, LONGEST_COMMENT, ZIP64 = b"PK\5\6", 22, 65_535, b"PK\6\7"
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}  # devices of Windows
UNSHIPPED = (".git", ".vscode", "__pycache__")
SCHEMA_HERE = re.compile(rb"\A# yaml-language-server: \$schema=file:[^\n]*\n")  # a path of this machine, which is of no use elsewhere
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, struct.error)
_archives: dict[Path, Path] = {}  # the zips from which folders were unpacked
_seen: dict[Path, tuple[tuple[int, int], Path | ZipRefused]] = {}


class ZipRefused(Exception):
    """Raised for a zip that is no pack: says the entry it is about ("" for the zip itself), and what to do."""

    def __init__(self, entry: str, reason: str) -> None:
        super().__init__(f"{files.shown(entry)}: {reason}" if entry else reason)


def unpacked(archive: Path) -> Path:
    """Returns the folder of the pack in a zip, which is unpacked if it was not yet; raises ZipRefused."""
    try:
        found = os.stat(archive)
    except OSError as wrong:
        raise ZipRefused("", f"the zip cannot be opened: {wrong.strerror or wrong}") from None
    state = found.st_mtime_ns, found.st_size
    known = _seen.get(archive)
    if known is None or known[0] != state or (isinstance(known[1], Path) and not files.is_regular(known[1] / MANIFEST)):
        known = _seen[archive] = state, _outcome(archive)
    if isinstance(known[1], ZipRefused):
        raise known[1]
    _note(known[1], archive)
    return known[1]


def unpacked_for_now(archive: Path) -> Path:
    """Returns the folder of the pack in a zip that is not installed, which is there until the program ends; raises ZipRefused."""
    name = archive.stem.rstrip(". ") or "pack"
    try:
        content = contents(files.read_bytes(archive, MOST_PACKED))
        place = Path(tempfile.mkdtemp(prefix="stone-faces-"))
        atexit.register(files.remove_tree, place)
        _write(place / "unpacked", name, content)
    except OSError as wrong:
        raise ZipRefused("", f"the zip cannot be unpacked: {wrong.strerror or wrong}") from None
    _note(place / "unpacked" / name, archive)
    return place / "unpacked" / name


def _note(folder: Path, archive: Path) -> None:
    """Notes from which zip a folder was unpacked."""
    _archives[folder] = _archives[folder.resolve()] = archive


def archive_of(folder: Path) -> Path | None:
    """Returns the zip from which a folder was unpacked by this program, None for any other."""
    return _archives.get(folder)


def as_named(path: str) -> str:
    """Returns a path as its author knows it: of a file that was unpacked the zip and the path in it, any other as it is."""
    place = Path(path)
    folder = next((folder for folder in (place, *place.parents) if folder in _archives), None)
    if folder is None:
        return path
    archive, within = _archives[folder], place.relative_to(folder).as_posix()
    if place == folder:
        return str(archive)
    try:
        with zipfile.ZipFile(archive) as opened:
            names = [name for name in opened.namelist() if name == within or name.endswith(f"/{within}")]
    except (OSError, *DAMAGED):
        names = []
    return str(archive / min(names, key=len, default=within))


def _outcome(archive: Path) -> Path | ZipRefused:
    """Returns the folder of the pack in a zip, or why there is none: both are remembered."""
    try:
        return _folder(archive)
    except ZipRefused as wrong:
        return wrong


def _folder(archive: Path) -> Path:
    """Returns the folder into which a zip is unpacked by what it holds; raises ZipRefused."""
    try:
        content = files.read_bytes(archive, MOST_PACKED)
        name = archive.stem.rstrip(". ") or "pack"
        key = blake2b(name.encode("utf-8", "surrogateescape") + b"\0" + content, digest_size=16).hexdigest()
        folder = paths.unpacked_packs() / key
        if not files.is_regular(folder / name / MANIFEST):
            _write(folder, name, contents(content))
        return folder / name
    except OSError as wrong:
        raise ZipRefused("", f"the zip cannot be unpacked: {wrong.strerror or wrong}") from None


# ---- looking ----------------------------------------------------------------------------------------------------------
def contents(content: bytes) -> dict[str, bytes]:
    """Returns the files of the pack in a zip by their paths in it; raises ZipRefused for the first thing that is wrong."""
    _check_end(content)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            check_entries(entries, len(content))
            wanted = [entry for entry in entries if not entry.is_dir() and not _of_the_system(entry.filename)]
            begin = _root([entry.filename for entry in wanted])
            return {entry.filename[len(begin) :]: _read(archive, entry) for entry in wanted if entry.filename.startswith(begin)}
    except DAMAGED as wrong:
        raise ZipRefused("", f"the zip is damaged ({wrong}): copy or download it again") from None


def _check_end(content: bytes) -> None:
    """Looks at the end of a zip, which says how much the table of contents holds, before that is read."""
    tail = content[-(END_SIZE + LONGEST_COMMENT) :]
    at = tail.rfind(END)
    if not content:
        raise ZipRefused("", "the file is empty: copy or download it again")
    if at < 0 or len(tail) - at < END_SIZE:
        raise ZipRefused("", "this is no zip, or its end is missing: copy or download it again")
    count, size = struct.unpack_from("<H", tail, at + 10)[0], struct.unpack_from("<L", tail, at + 12)[0]
    if count > files.MOST_FILES or size > DIRECTORY * files.MOST_FILES or ZIP64 in tail[max(0, at - 20) : at]:
        raise ZipRefused("", f"the zip holds too many entries: {files.MOST_FILES} are allowed; leave out what the pack does not need")


def check_entries(entries: Iterable[zipfile.ZipInfo], packed: int) -> None:
    """Looks at names, kinds and sizes of all entries of a zip of so many bytes; raises ZipRefused."""
    taken: dict[str, str] = {}
    folders: dict[str, str] = {}
    total = 0
    for number, entry in enumerate(entries, 1):
        name = entry.orig_filename
        if number > files.MOST_FILES:
            raise ZipRefused("", f"the zip holds too many entries: {files.MOST_FILES} are allowed; leave out what the pack does not need")
        check_name(name)
        _check_kind(entry)
        total += entry.file_size
        if entry.file_size > MOST_FILE:
            raise ZipRefused(name, f"the file is too large: {MOST_FILE // 1_000_000} MB are allowed")
        if total > MOST_UNPACKED:
            raise ZipRefused(name, f"the zip becomes too large: {MOST_UNPACKED // 1_000_000} MB are allowed for all that is in it")
        if total > max(ALWAYS, packed * MOST_RATIO):
            raise ZipRefused(name, f"the zip unpacks to more than {MOST_RATIO} times its size: no pack does; take out what is not of the pack")
        folded = _key(name.rstrip("/"))
        if folded in taken and not (entry.is_dir() and folded in folders):
            raise ZipRefused(name, f"another entry is called so too ({files.shown(taken[folded])}): give each a name of its own, whatever its capitals")
        taken[folded] = name
        parts = folded.split("/")
        for depth in range(1, len(parts) + (1 if entry.is_dir() else 0)):
            folders.setdefault("/".join(parts[:depth]), name)
    for key, name in taken.items():
        if key in folders and not name.endswith("/"):
            raise ZipRefused(name, f"it is a file, and {files.shown(folders[key])} lies in it as if it were a folder: zip the folder again")


def check_name(name: str) -> None:
    """Looks whether a name in a zip is one that may be written on any system; raises ZipRefused."""
    if not name.isprintable() or not name:
        raise ZipRefused(name, "its name holds signs that cannot be shown: give it another")
    if len(name) > LONGEST_NAME:
        raise ZipRefused(f"{name[:60]}...", f"its name is too long: {LONGEST_NAME} signs are allowed, with its folders")
    if "\\" in name:
        raise ZipRefused(name, "its name holds a \\: folders are written with /; zip the folder with another program")
    if name.startswith("/") or name[1:2] == ":":
        raise ZipRefused(name, "its name leads to a place outside of the pack: zip the folder of the pack itself")
    parts = name.rstrip("/").split("/")
    if ".." in parts:
        raise ZipRefused(name, "its name leads out of the pack by ..: zip the folder of the pack itself")
    if len(parts) > files.DEEPEST + 1:
        raise ZipRefused(name, f"it lies too deep: {files.DEEPEST} folders within each other are allowed")
    for part in parts:
        if part in ("", ".") or part[-1] in ". " or part.split(".")[0].strip().casefold() in RESERVED or set(part) & set('<>:"|?*'):
            raise ZipRefused(name, "a name like this cannot be written on every system: give it another, of letters, digits and _")


def _check_kind(entry: zipfile.ZipInfo) -> None:
    """Looks whether an entry is a plain file or a folder, packed in a way that is read."""
    mode = entry.external_attr >> 16
    name = entry.orig_filename
    if entry.flag_bits & 0x41:
        raise ZipRefused(name, "it is encrypted: zip the folder without a password")
    if stat.S_ISLNK(mode):
        raise ZipRefused(name, "it is a link: put the file itself in its place")
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise ZipRefused(name, "it is no file and no folder: leave it out")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ZipRefused(name, "it is packed in a way that is not read: zip the folder as Deflate, which every program can")


def _key(name: str) -> str:
    """Returns a name as systems compare it that know no capitals."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())


def _of_the_system(name: str) -> bool:
    """Returns whether a file was put there by a system or an editor, and is nothing of the pack."""
    parts = name.split("/")
    return parts[0] == "__MACOSX" or any(part.startswith(".") for part in parts)


def _root(names: list[str]) -> str:
    """Returns what stands before all names of the pack: "" or its folder with a `/`; raises ZipRefused where there is not one pack."""
    if MANIFEST in names:
        return ""
    tops = sorted(name.removesuffix(MANIFEST) for name in names if name.count("/") == 1 and name.endswith(f"/{MANIFEST}"))
    if len(tops) > 1:
        raise ZipRefused(f"{tops[1]}{MANIFEST}", "the zip holds several packs: make a zip of each")
    if not tops:
        lower = next((name for name in names if name.endswith(f"/{MANIFEST}")), "")
        if lower:
            raise ZipRefused(lower, f"{MANIFEST} lies too deep: zip the folder that holds it")
        raise ZipRefused("", f"there is no {MANIFEST} in it: zip the folder that holds the {MANIFEST} of the pack")
    outside = next((name for name in names if not name.startswith(tops[0])), "")
    if outside:
        raise ZipRefused(outside, f"it lies beside the folder of the pack ({tops[0]}): put it into that, or leave it out")
    return tops[0]


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Returns the content of an entry, which is exactly as long as it says."""
    try:
        with archive.open(entry) as file:
            content = file.read(entry.file_size + 1)
    except DAMAGED as wrong:
        raise ZipRefused(entry.filename, f"it is damaged ({wrong}): copy or download the zip again") from None
    if len(content) != entry.file_size:
        raise ZipRefused(entry.filename, "it is not as long as it says: copy or download the zip again")
    return content


def shipped(folder: Path) -> tuple[dict[str, bytes], list[tuple[str, str]]]:
    """Returns the files of a pack as they are given away, by their paths in it, and what is left out with the reason."""
    walk = files.FolderWalk(folder, lambda path, name: name in UNSHIPPED)
    return {name: SCHEMA_HERE.sub(b"", files.read_bytes(folder / name)) for name in walk.found}, walk.left_out


def is_zip_of(archive: Path, folder: Path) -> bool:
    """Returns whether a zip holds a pack as its folder is now."""
    try:
        return contents(files.read_bytes(archive, MOST_PACKED)) == shipped(folder)[0]
    except (ZipRefused, OSError):
        return False


# ---- writing ----------------------------------------------------------------------------------------------------------
def _write(folder: Path, name: str, content: dict[str, bytes]) -> None:
    """Writes a pack into a folder beside, and renames that when it is whole; raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    for old in files.leftovers(folder.parent):
        files.remove_tree(old)
    part = Path(files.temporary(folder))
    files.remove_tree(part)
    try:
        for inside, bytes_of in content.items():
            place = part / name / inside
            place.parent.mkdir(parents=True, exist_ok=True)
            files.write_new(place, bytes_of)
        if not files.is_regular(folder / name / MANIFEST):  # another copy of the game may have written it meanwhile
            files.remove_tree(folder)
            files.move(part, folder)
    finally:
        files.remove_tree(part)


def forget_others(kept: Iterable[Path]) -> None:
    """Removes what was unpacked of zips that are there no longer; `kept` are the folders of the others."""
    place, names = paths.unpacked_packs(), {folder.parent.name for folder in kept}
    try:
        inside = sorted(os.listdir(place))
    except OSError:
        return
    for name in inside:
        if len(name) == 32 and not name.strip("0123456789abcdef") and name not in names:
            files.remove_tree(place / name)


__all__ = ["ZipRefused", "check_entries", "check_name", "contents", "forget_others", "is_zip_of", "shipped", "unpacked", "unpacked_for_now"]
