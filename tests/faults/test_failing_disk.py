"""Each write, flush, rename and link of the game fails in turn: what was saved is whole, nothing temporary stays, and it is said once."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import console, files, paths
from game import settings as table
from game.play import story_locks
from game.play.bots import RandomBot
from game.play.packs import read_all
from game.play.saves import COPIES, SUFFIX, Keeper
from game.rules.session import Session
from game.ui.kit.fault_page import write_report
from tests.session.tables import story

STEPS = ("open", "write", "flush", "fsync", "close", "replace", "link", "unlink")
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)


class Disk:
    """Stands for `os` in `game/files.py`: every call of one step fails from the `failing`-th on, until `mended`."""

    def __init__(self, step: str = "", failing: int = 0, error: int = errno.EIO) -> None:
        self.step, self.failing, self.error = step, failing, error
        self.calls: list[str] = []
        self.failed = 0

    def mended(self) -> None:
        self.step = ""

    def called(self, step: str) -> None:
        self.calls.append(step)
        if step == self.step and self.calls.count(step) > self.failing:
            self.failed += 1
            raise OSError(self.error, os.strerror(self.error))

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in ("fsync", "replace", "link", "unlink"):
            return real

        def call(*given: Any) -> Any:
            self.called(name)
            return real(*given)

        return call

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self.called("open")
        return os.open(path, flags, mode)

    def fdopen(self, handle: int, mode: str, **given: Any) -> Any:
        file = os.fdopen(handle, mode, **given)
        return file if mode == "rb" else Written(self, file)

    def opened(self, path: Any, mode: str, **given: Any) -> Any:
        """Stands for the builtin `open`."""
        self.called("open")
        return Written(self, open(path, mode, **given))


class Written:
    """A file that is written; a write that fails has written the first half, a close that fails has closed."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self.disk, self.file = disk, file

    def __enter__(self) -> Written:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.file.close()
        if wrong[0] is None:
            self.disk.called("close")

    def write(self, content: Any) -> None:
        try:
            self.disk.called("write")
        except OSError:
            self.file.write(content[: len(content) // 2])
            raise
        self.file.write(content)

    def flush(self) -> None:
        self.disk.called("flush")
        self.file.flush()

    def fileno(self) -> int:
        return int(self.file.fileno())


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


@pytest.fixture
def insert(monkeypatch, tmp_path) -> Callable[[Disk], Disk]:
    """Puts a disk under the game, whose folder is a new one."""
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(files, "PAUSE", 0.0)

    def put(disk: Disk) -> Disk:
        monkeypatch.setattr(files, "os", disk)
        monkeypatch.setattr(files, "open", disk.opened, raising=False)
        return disk

    return put


def each_failure(calls: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yields every step of a deed that went well, by how many of its kind went well before it, with every error."""
    for step in STEPS:
        for count in range(calls.count(step)):
            for error in ERRORS:
                yield step, count, error


def temporaries(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob(f"*{files.TEMPORARY}")]


# ---- stories ----------------------------------------------------------------------------------------------------------
class Evening:
    """A story that is played and kept in a folder: `step` goes to the end of a page or round, which makes a copy."""

    def __init__(self, library: Any, folder: Path) -> None:
        self.library, self.folder = library, folder
        self.session, self.bot, self.keeper = Session(story(library, 2), library), RandomBot(2), Keeper(folder)
        self.file = folder / f"night{SUFFIX}"

    def answer(self) -> None:
        self.session.answer(self.bot.choose(self.session))

    def round(self) -> None:
        showdown = self.session.campaign.showdown
        assert showdown is not None
        before = showdown.round
        while showdown.round == before and self.session.question is not None:
            self.answer()
        assert showdown.round > before

    def keep(self) -> bool:
        """Keeps the story; returns whether that failed, which must have been said at most once before it works again."""
        self.keeper.keep(self.session, "night", {})
        assert self.keeper.flush(20)
        return self.keeper.failing

    def held(self, content: bytes) -> Any:
        """Returns the state in the content of a file, as another start of the game reads it."""
        other = self.folder.parent / "other"
        other.mkdir(exist_ok=True)
        (other / f"night{SUFFIX}").write_bytes(content)
        keeper = Keeper(other)
        opened = keeper.open("night", self.library)
        keeper.leave()
        return len(opened.session.saved().answers)

    def answers(self) -> int:
        return len(self.session.saved().answers)

    def copies(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.keeper.stories.old("night")}


def begun(evening: Evening) -> None:
    """Nothing is there yet."""


def once(evening: Evening) -> None:
    """A story without copies, in the same round."""
    evening.keep()
    evening.answer()


def a_round(evening: Evening) -> None:
    """The story's file becomes its first copy."""
    evening.keep()
    evening.round()


def many_rounds(evening: Evening) -> None:
    """There are as many copies as are kept: the oldest is deleted."""
    for _ in range(COPIES + 1):
        evening.keep()
        evening.round()


def damaged(evening: Evening) -> None:
    """The file of the story is damaged, and is moved aside before another is written."""
    a_round(evening)
    evening.keep()
    evening.keeper.leave()
    evening.keeper = Keeper(evening.folder)                     # another start of the game
    evening.file.write_bytes(evening.file.read_bytes()[:-50])
    evening.answer()


@pytest.mark.sampled
@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("before", [begun, once, a_round, many_rounds, damaged], ids=lambda before: before.__name__)
def test_a_story_that_cannot_be_saved_is_whole_as_it_was_before(before, links, library, insert, tmp_path, monkeypatch):
    def prepared(name: str) -> Evening:
        evening = Evening(library, tmp_path / name / "saves")
        before(evening)
        return evening

    def insert_disk(disk: Disk) -> Disk:
        if not links:
            monkeypatch.setattr(disk, "link", no_links, raising=False)
        return insert(disk)

    insert(Disk())
    well = prepared("well")
    disk = insert_disk(Disk())
    assert not well.keep()
    for tried, (step, count, error) in enumerate(each_failure(disk.calls)):
        insert(Disk())
        evening = prepared(str(tried))
        old, older, at = evening.file.read_bytes() if evening.file.exists() else b"", evening.copies(), evening.answers()
        disk = insert_disk(Disk(step, count, error))
        attempts, troubles = [], []
        for _ in range(3):
            attempts.append(evening.keep())
            troubles.append(evening.keeper.take_trouble())
        failed = all(attempts)                                  # a folder that cannot be flushed fails later, in the next file
        case = f"{step} {count} {errno.errorcode[error]}"
        assert disk.failed, case
        if step != "unlink":                                    # what cannot be deleted stays
            assert temporaries(evening.folder) == [], case
        told = [trouble is not None for trouble in troubles]
        assert told == [now and not any(attempts[:number]) for number, now in enumerate(attempts)], f"{case}: {attempts}, {troubles}"
        if failed and before is not damaged:
            assert (evening.file.read_bytes() if evening.file.exists() else b"") == old, case
        if not failed:
            assert evening.held(evening.file.read_bytes()) == at, case
        kept = evening.copies()
        lost = set(older.values()) - set(kept.values())
        assert len(lost) <= (0 if failed else 1), f"{case}: {len(lost)} copies are gone"
        assert len(set(kept.values())) == len(kept), f"{case}: a copy is there twice"
        disk.mended()
        evening.answer()
        assert not evening.keep() and evening.keeper.take_trouble() is None, case
        assert evening.held(evening.file.read_bytes()) == evening.answers(), case
        assert temporaries(evening.folder) == [] or step == "unlink"
        evening.keeper.leave()


def no_links(old: object, new: object) -> None:
    raise OSError(errno.EPERM, "no links here")


def test_a_full_disk_does_not_use_up_the_older_copies(library, insert, tmp_path):
    """A link needs no room: the copies of before are there however many rounds are played on the full disk."""
    insert(Disk())
    evening = Evening(library, tmp_path / "saves")
    many_rounds(evening)
    before = evening.copies()
    insert(Disk("write", 0, errno.ENOSPC))
    for _ in range(4):
        assert evening.keep()
        evening.round()
    assert set(before.values()) <= set(evening.copies().values())


def test_a_name_that_cannot_be_written_is_not_shown(library, insert, tmp_path):
    insert(Disk())
    evening = Evening(library, tmp_path / "saves")
    evening.keep()
    evening.keeper.leave()
    disk = insert(Disk())
    assert evening.keeper.rename("night", "first")
    for step, count, error in each_failure(disk.calls):
        if step == "unlink":
            continue
        insert(Disk())
        assert evening.keeper.rename("night", "before")
        old = evening.file.read_bytes()
        disk = insert(Disk(step, count, error))
        done, case = evening.keeper.rename("night", "after"), f"{step} {count} {errno.errorcode[error]}"
        assert disk.failed and temporaries(evening.folder) == [], case
        assert [entry.name for entry in evening.keeper.list()] == ["after" if done else "before"], case
        assert done or evening.file.read_bytes() == old, case


# ---- settings, reports, the log ---------------------------------------------------------------------------------------
def test_settings_that_cannot_be_saved_are_as_before_and_it_is_said(insert):
    file = paths.settings_file()
    disk = insert(Disk())
    assert table.save(table.Settings(speed=0), file) is None
    for step, count, error in each_failure(disk.calls):
        insert(Disk())
        assert table.save(table.Settings(speed=0), file) is None
        old = file.read_bytes()
        disk = insert(Disk(step, count, error))
        notice, case = table.save(table.Settings(speed=1), file), f"{step} {count} {errno.errorcode[error]}"
        assert disk.failed and temporaries(file.parent) == [], case
        assert (notice is None) == (file.read_bytes() != old), case
        json.loads(file.read_bytes())


def test_a_report_is_whole_or_not_there(insert):
    disk = insert(Disk())
    window = pygame.Surface((8, 8))
    assert write_report("a fault", None, window) is not None
    for step, count, error in each_failure(disk.calls):
        before = set(paths.reports().iterdir())
        disk = insert(Disk(step, count, error))
        folder, case = write_report("a fault", None, window), f"{step} {count} {errno.errorcode[error]}"
        assert disk.failed, case
        made = set(paths.reports().iterdir()) - before
        assert made == ({folder} if folder is not None else set()), case
        assert temporaries(paths.reports()) == [], case


def test_a_log_that_cannot_be_written_is_said_and_what_was_in_it_stays(insert):
    disk = insert(Disk())
    console.remember("what happened before")
    for step, count, error in each_failure(disk.calls):
        insert(Disk(step, count, error))
        said = console.remember("what happens now")
        assert os.strerror(error) in said, f"{step} {count}"
        assert "what happened before" in paths.log_file().read_text(encoding="utf-8")


def test_a_log_that_begins_anew_keeps_its_lines_while_it_cannot_be_written(insert, monkeypatch):
    insert(Disk())
    console.remember("what happened before")
    monkeypatch.setattr(console, "LONGEST_LOG", 10)
    disk = insert(Disk())
    console.remember("once")
    assert "before" not in paths.log_file().read_text(encoding="utf-8")
    for step, count, error in each_failure(disk.calls):
        insert(Disk())
        console.remember("what happened before")
        old = paths.log_file().read_text(encoding="utf-8")
        insert(Disk(step, count, error))
        said = console.remember("what happens now")
        assert os.strerror(error) in said or "is written in" in said, f"{step} {count}"
        now = paths.log_file().read_text(encoding="utf-8")
        assert now == old if os.strerror(error) in said else "what happens now" in now, f"{step} {count}"
        assert temporaries(paths.home()) == [], f"{step} {count}"


# ---- folders and signatures -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("error", ERRORS)
def test_where_no_folder_can_be_made_it_is_said_and_the_game_goes_on(error, library, insert, tmp_path, monkeypatch):
    def mkdir(self: Path, *given: Any, **named: Any) -> None:
        raise OSError(error, os.strerror(error))

    insert(Disk())
    evening = Evening(library, tmp_path / "saves")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", mkdir)
        assert evening.keep() and evening.keeper.take_trouble() is not None
        evening.answer()
        assert evening.keep() and evening.keeper.take_trouble() is None, "it is said once"
        assert table.save(table.Settings(speed=1), paths.settings_file()) is not None
        assert os.strerror(error) in console.remember("what happens now")
        assert write_report("a fault", None, pygame.Surface((8, 8))) is None
    assert not evening.keep() and evening.held(evening.file.read_bytes()) == evening.answers()


class Unsigned:
    """Stands for `os` in `story_locks`: one call of the signature fails."""

    def __init__(self, step: str, error: int) -> None:
        self.step, self.error, self.failed = step, error, 0

    def __getattr__(self, name: str) -> Any:
        if name != self.step:
            return getattr(os, name)

        def call(*given: Any) -> Any:
            self.failed += 1
            raise OSError(self.error, os.strerror(self.error))

        return call


@pytest.mark.parametrize("step", ["ftruncate", "lseek", "write"])
def test_a_lock_that_cannot_be_signed_holds_and_keeps_nobody_from_playing(step, library, insert, tmp_path, monkeypatch):
    insert(Disk())
    for error in ERRORS:
        evening = Evening(library, tmp_path / str(error) / "saves")
        disk = Unsigned(step, error)
        monkeypatch.setattr(story_locks, "os", disk)
        assert not evening.keep()
        assert disk.failed
        evening.answer()
        assert not evening.keep() and evening.held(evening.file.read_bytes()) == evening.answers()
        evening.keeper.leave()


def test_a_lock_that_cannot_be_opened_keeps_nobody_from_playing(library, insert, tmp_path):
    insert(Disk())
    evening = Evening(library, tmp_path / "saves")
    evening.keep()
    evening.keeper.leave()
    for error in ERRORS:
        insert(Disk("open", 0, error))
        opened = Keeper(evening.folder).open("night", library)
        assert opened.holder is None and len(opened.session.saved().answers) == evening.answers()
