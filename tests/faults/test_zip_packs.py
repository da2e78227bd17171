"""Packs in zip files: what is well made is read, whatever is wrong is told with its entry and a cure, and nothing is ever written outside of the cache."""

from __future__ import annotations

import io
import os
import shutil
import stat
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game import files, paths
from game.cards import picture_files, sound_files
from game.cards.codes import Code
from game.cards.library import Library, Problem
from game.play import zip_packs
from game.play.languages import language_folders
from game.play.packs import pack_folders, read_all

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = 'id: moth\nname: Moth\nversion: "1"\nneeds: [core]\n'
GEAR = "cloth:\n  name: Moth Cloth\n  armor: {waist: 2}\n"
GOOD = {"moth/pack.yaml": MANIFEST, "moth/gear.yaml": GEAR}
Entry = tuple[str | zipfile.ZipInfo, bytes | str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    paths.extra_packs().mkdir(parents=True)
    return tmp_path / "home"


def zipped(*entries: Entry, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", packing) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return out.getvalue()


def lay(content: bytes, name: str = "moth.zip") -> Path:
    place = paths.extra_packs() / name
    place.write_bytes(content)
    return place


def read() -> tuple[Library, list[Problem]]:
    return read_all()


def cloth() -> str:
    return read()[0].gear["cloth"].name


def good(*more: Entry) -> bytes:
    return zipped(*GOOD.items(), *more)


# ---- what is read ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("folder", ["moth/", "another name/", ""])
def test_a_zip_is_read_as_a_pack_with_and_without_its_folder(folder):
    lay(zipped(*((name.replace("moth/", folder), content) for name, content in GOOD.items())))
    library, problems = read()
    assert [pack.id for pack in library.packs] == ["core", "moth"] and library.gear["cloth"].name == "Moth Cloth"
    assert [problem for problem in problems if problem.level == "error"] == []
    assert pack_folders()[1].name == "moth" and pack_folders()[1].is_relative_to(paths.unpacked_packs())


def test_what_pack_zip_writes_is_read_when_the_folder_is_gone_and_the_folder_counts_while_it_is_there():
    for words in (["new", "moth"], ["zip", "moth"]):
        subprocess.run([sys.executable, "main.py", "pack", *words], cwd=ROOT, check=True, capture_output=True)
    folder = paths.extra_packs() / "moth"
    assert folder.with_suffix(".zip").is_file() and pack_folders()[1:] == [folder]
    before = read()[0]
    shutil.rmtree(folder)
    assert pack_folders()[1].is_relative_to(paths.unpacked_packs())
    assert read()[0].fingerprint == before.fingerprint and len(before.packs) == 2, "the same cards; only the line for editors is left out"


def test_it_is_unpacked_once_and_anew_when_its_content_is_another_and_the_old_one_goes():
    place = lay(good())
    first = pack_folders()[1]
    made = os.stat(first / "gear.yaml").st_mtime_ns
    zip_packs.unpacked(place)
    assert pack_folders()[1] == first and os.stat(first / "gear.yaml").st_mtime_ns == made
    lay(zipped(("pack.yaml", MANIFEST), ("gear.yaml", GEAR.replace("Moth Cloth", "Silk"))))
    assert cloth() == "Silk" and not first.exists() and len(os.listdir(paths.unpacked_packs())) == 1
    place.unlink()
    assert cloth() == "Cloth"


def test_what_systems_put_into_zips_is_passed_over():
    lay(good(("__MACOSX/moth/._gear.yaml", "x"), ("moth/.DS_Store", "x"), ("moth/", "")))
    assert cloth() == "Moth Cloth"
    assert sorted(os.listdir(pack_folders()[1])) == ["gear.yaml", "pack.yaml"]


def test_a_translation_in_a_zip_is_a_language():
    lay(zipped(("pack.yaml", MANIFEST), ("language/de/front.yaml", 'language.name: "Deutsch"\n')))
    assert paths.unpacked_packs() in language_folders()[-1].parents


def test_an_unpacked_copy_that_is_gone_is_made_again_while_the_game_runs():
    lay(good())
    shutil.rmtree(pack_folders()[1].parent)
    assert cloth() == "Moth Cloth"


# ---- what is refused ----------------------------------------------------------------------------------------------------
def link(name: str, kind: int = stat.S_IFLNK) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.external_attr = 3, (kind | 0o644) << 16
    return entry


def changed(content: bytes, old: bytes, new: bytes) -> bytes:
    assert old in content
    return content.replace(old, new)


def encrypted(content: bytes) -> bytes:
    """Sets the flag of encryption in both headers of the last entry."""
    made = bytearray(content)
    made[content.rfind(b"PK\1\2") + 8] |= 1
    made[content.rfind(b"PK\3\4") + 6] |= 1
    return bytes(made)


def lying(content: bytes, size: int) -> bytes:
    """Says another unpacked size of the last entry in the table of contents."""
    made = bytearray(content)
    struct.pack_into("<L", made, content.rfind(b"PK\1\2") + 24, size)
    return bytes(made)


def counted(content: bytes, count: int) -> bytes:
    made = bytearray(content)
    struct.pack_into("<HH", made, content.rfind(b"PK\5\6") + 8, count, count)
    return bytes(made)


def overlapping() -> bytes:
    """Many entries whose bytes are those of one: a kilobyte of table for each megabyte."""
    content = good(("moth/a.txt", b"\0" * 1_000_000))
    at = content.rfind(b"PK\1\2")
    end = content.rfind(b"PK\5\6")
    record = content[at:end]
    more = b"".join(record.replace(b"a.txt", bytes((97 + n // 26, 97 + n % 26)) + b"txt") for n in range(200))
    made = bytearray(content[:end] + more + content[end:])
    struct.pack_into("<HHL", made, len(made) - 14, 203, 203, end - content.find(b"PK\1\2") + len(more))
    return bytes(made)


def named(name: str) -> Callable[[], bytes]:
    return lambda: good((name, "x"))


HOSTILE: dict[str, tuple[Callable[[], bytes], str, str]] = {  # kind: the zip, the entry that is named, a part of the reason or the cure
    "parent": (named("../evil.txt"), "../evil.txt", "leads out of the pack"),
    "parent_within": (named("moth/../../evil.txt"), "moth/../../evil.txt", "leads out of the pack"),
    "absolute": (named("/etc/evil.txt"), "/etc/evil.txt", "outside of the pack"),
    "drive": (named("C:/evil.txt"), "C:/evil.txt", "outside of the pack"),
    "drive_relative": (named("C:evil.txt"), "C:evil.txt", "outside of the pack"),
    "backslash": (named("moth\\..\\..\\evil.txt"), "moth\\..", "written with /"),
    "stream": (named("moth/gear.yaml:evil"), "moth/gear.yaml:evil", "every system"),
    "device": (named("moth/NUL.txt"), "moth/NUL.txt", "every system"),
    "trailing_dot": (named("moth/gear.yaml."), "moth/gear.yaml.", "every system"),
    "empty_part": (named("moth//evil.txt"), "moth//evil.txt", "every system"),
    "control": (named("moth/e\x1bvil.txt"), "moth/e\\x1bvil.txt", "cannot be shown"),
    "right_to_left": (named("moth/e\u202evil.txt"), "moth/e\\u202evil.txt", "cannot be shown"),
    "nul": (lambda: changed(good(("moth/evil_txt", "x")), b"evil_txt", b"evil\0txt"), "moth/evil\\x00txt", "cannot be shown"),
    "long_name": (named(f"moth/{'x' * 300}.txt"), "moth/xxx", "too long"),
    "twice": (lambda: changed(good(("moth/geax.yaml", "x")), b"geax.yaml", b"gear.yaml"), "moth/gear.yaml", "called so too"),
    "twice_but_for_capitals": (named("moth/Gear.yaml"), "moth/Gear.yaml", "called so too (moth/gear.yaml)"),
    "twice_but_for_composing": (lambda: good(("moth/\u00e9.txt", "x"), ("moth/e\u0301.txt", "x")), "moth/e\u0301.txt", "called so too"),
    "file_and_folder": (named("moth/gear.yaml/evil.txt"), "moth/gear.yaml", "as if it were a folder"),
    "link": (lambda: good((link("moth/evil.yaml"), "/etc/passwd")), "moth/evil.yaml", "it is a link"),
    "pipe": (lambda: good((link("moth/evil.yaml", stat.S_IFIFO), "")), "moth/evil.yaml", "no file and no folder"),
    "encrypted": (lambda: encrypted(good(("moth/evil.yaml", "x"))), "moth/evil.yaml", "without a password"),
    "packed_otherwise": (lambda: zipped(*GOOD.items(), packing=zipfile.ZIP_LZMA), "moth/pack.yaml", "as Deflate"),
    "deep": (named(f"{'a/' * 25}evil.txt"), "a/a/a/", "too deep"),
    "many": (lambda: zipped(*((f"moth/{n}.txt", "") for n in range(files.MOST_FILES + 1)), packing=0), "", "20000 are allowed"),
    "count_above_all": (lambda: counted(good(), 65_535), "", "20000 are allowed"),
    "bomb": (lambda: good(("moth/evil.txt", b"\0" * 20_000_000)), "moth/evil.txt", "200 times its size"),
    "large_file": (lambda: good(("moth/evil.txt", b"\0" * 25_000_000)), "moth/evil.txt", "24 MB are allowed"),
    "large_by_its_word": (lambda: lying(good(("moth/evil.txt", "x")), 4_000_000_000), "moth/evil.txt", "24 MB are allowed"),
    "longer_than_it_says": (lambda: lying(good(("moth/evil.txt", b"x" * 5_000)), 5), "moth/evil.txt", "damaged"),
    "shorter_than_it_says": (lambda: lying(good(("moth/evil.txt", b"x" * 5)), 5_000), "moth/evil.txt", "copy or download"),
    "overlapping": (overlapping, "moth/", "200 times its size"),
    "bent": (lambda: changed(zipped(*GOOD.items(), packing=0), b"Moth Cloth", b"Moth Clash"), "moth/gear.yaml", "it is damaged"),
    "cut_short": (lambda: good()[:-30], "", "its end is missing"),
    "begins_elsewhere": (lambda: b"PK\5\6" + b"\xff" * 18, "", "are allowed"),
    "table_is_junk": (lambda: changed(good(), b"PK\1\2", b"PK\1\7"), "", "damaged"),
    "no_zip": (lambda: bytes(range(256)) * 40, "", "this is no zip"),
    "empty": (lambda: b"", "", "the file is empty"),
    "empty_zip": (lambda: zipped(), "", "there is no pack.yaml"),
    "no_pack": (lambda: zipped(("moth/gear.yaml", GEAR)), "", "there is no pack.yaml"),
    "pack_too_deep": (lambda: zipped(("a/moth/pack.yaml", MANIFEST)), "a/moth/pack.yaml", "zip the folder that holds it"),
    "two_packs": (lambda: good(("wasp/pack.yaml", MANIFEST)), "wasp/pack.yaml", "a zip of each"),
    "beside_the_pack": (named("evil.txt"), "evil.txt", "beside the folder of the pack"),
}


def below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_zip_is_told_with_entry_and_cure_and_writes_nothing(kind, home, tmp_path):
    make, entry, reason = HOSTILE[kind]
    lay(make())
    before = below(tmp_path)
    library, problems = read()
    assert [pack.id for pack in library.packs] == ["core"]
    (said,) = [problem for problem in problems if problem.level == "error"]
    assert said.path == str(paths.extra_packs() / "moth.zip") and said.code == Code.ZIP
    assert said.words.startswith(entry) and reason in said.words and said.words.isprintable(), said.words
    assert below(tmp_path) - before <= {"home/unpacked"}, "something was written"


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), lambda path: os.mkfifo(path), lambda path: path.symlink_to("/dev/zero"),
                                  lambda path: path.symlink_to(path.name)], ids=["folder", "pipe", "device", "link_to_itself"])
def test_what_is_called_a_zip_and_is_no_file_never_stops_the_game(make):
    make(paths.extra_packs() / "moth.zip")
    assert [pack.id for pack in read()[0].packs] == ["core"]


def test_a_zip_above_the_limit_is_not_even_read():
    with lay(b"").open("wb") as file:
        file.truncate(zip_packs.MOST_PACKED + 1)
    assert "the file is too large: 128 MB are allowed" in read()[1][0].words


def test_all_that_is_in_it_is_counted_together():
    entries = [zipfile.ZipInfo(f"moth/{n}.txt") for n in range(12)]
    for entry in entries:
        entry.file_size = zip_packs.MOST_FILE
    with pytest.raises(zip_packs.ZipRefused, match=r"moth/10\.txt: the zip becomes too large: 256 MB"):
        zip_packs.check_entries(entries, zip_packs.MOST_PACKED)


def test_a_home_that_cannot_be_written_is_said(home):
    lay(good())
    (home / "unpacked").write_text("a file lies where the folder would be")
    assert "the zip cannot be unpacked" in read()[1][0].words


def test_a_link_in_the_place_of_the_copy_is_not_followed(tmp_path):
    lay(good())
    folder = pack_folders()[1].parent
    shutil.rmtree(folder)
    (tmp_path / "outside").mkdir()
    folder.symlink_to(tmp_path / "outside", target_is_directory=True)
    assert cloth() == "Moth Cloth" and below(tmp_path / "outside") == set()


def test_each_file_that_a_pack_may_have_fits_into_a_zip():
    assert max(picture_files.MOST_BYTES, sound_files.MOST_BYTES) <= zip_packs.MOST_FILE <= zip_packs.MOST_UNPACKED
