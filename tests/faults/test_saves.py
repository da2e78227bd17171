"""Saves survive whatever happens to the disk and to their bytes, and say so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cards.library import Library
from game.play.bots import RandomBot
from game.play.packs import read_all
from game.play.replay import main as replay_main
from game.play.save_files import Damaged, Newer, body_of, checksum, read_story, to_bytes
from game.play.saves import COPIES, OLD, SUFFIX, Keeper, Unreadable
from game.rules.engine.saving import Answered
from game.rules.session import Session
from tests.session.tables import seen, story

ROOT = os.name == "posix" and os.geteuid() == 0


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


@pytest.fixture
def keeper(tmp_path):
    return Keeper(tmp_path / "saves")


def played(library: Library, keeper: Keeper, id: str, answers: int, seed: int = 1) -> Session:
    """Plays so many answers, each of which is saved and is on the disk before the next."""
    session, bot = Session(story(library, seed), library), RandomBot(seed)
    for _ in range(answers):
        if session.campaign.phase != "showdown" or session.question.kind == "defeat":
            break
        session.answer(bot.choose(session))
        keeper.keep(session, id, {"lessons": ["dodge"]})
        assert keeper.flush(20)
    return session


def test_a_story_comes_back_as_it_was_left(library, keeper):
    id = keeper.begin("The long night")
    session = played(library, keeper, id, 30)
    opened = Keeper(keeper.folder).open(id, library)
    assert seen(opened.session) == seen(session) and len(opened.session.played) == 30
    assert opened.notes == {"lessons": ["dodge"]} and opened.notices == [] and keeper.take_trouble() is None
    entry = Keeper(keeper.folder).list()[0]
    assert (entry.id, entry.name, entry.damaged) == ("the-long-night", "The long night", False)
    assert library.language.has(entry.where.said().id)
    opened.session.undo(30)
    assert opened.session.cannot_undo() == "nothing"


def test_two_windows_that_play_one_story_never_overwrite_each_other(library, keeper):
    id = keeper.begin("The long night")
    played(library, keeper, id, 10)
    one, two = Keeper(keeper.folder), Keeper(keeper.folder)
    here, there = one.open(id, library).session, two.open(id, library).session
    for keeps, session, steps in ((one, here, 3), (two, there, 2), (one, here, 1), (two, there, 4)):
        bot = RandomBot(steps)
        for _ in range(steps):
            session.answer(bot.choose(session))
            keeps.keep(session, id, {})
            assert keeps.flush(20)
    assert one.take_trouble() is None and two.take_trouble().id == "save.parted"
    last = Keeper(keeper.folder)
    assert [entry.name for entry in last.list()] == ["The long night 2", "The long night"]
    assert seen(last.open(id, library).session) == seen(here)
    assert seen(last.open("the-long-night-2", library).session) == seen(there)


def test_two_windows_that_begin_stories_of_one_name_keep_both(library, keeper):
    other = Keeper(keeper.folder)
    ids = keeper.begin("Night"), other.begin("Night")
    assert ids == ("night", "night")
    mine, theirs = played(library, keeper, "night", 3), played(library, other, "night", 5, seed=2)
    last = Keeper(keeper.folder)
    assert seen(last.open("night", library).session) == seen(mine)
    assert seen(last.open("night-2", library).session) == seen(theirs)


def test_names_are_free_and_ids_are_not_taken_twice(library, keeper):
    ids = [keeper.begin(name) for name in ("Ash", "Ash", "ash!", "夜", "")]
    assert ids == ["ash", "ash-2", "ash-3", "story", "story-2"]
    for id in ids[:2]:
        played(library, keeper, id, 1)
    assert keeper.rename("ash", "Ashes")
    assert {entry.id: entry.name for entry in Keeper(keeper.folder).list()} == {"ash": "Ashes", "ash-2": "Ash"}
    assert keeper.delete("ash") and [entry.id for entry in keeper.list()] == ["ash-2"]
    assert not keeper.rename("nothing-there", "New")


def test_ten_older_copies_at_the_ends_of_rounds(library, keeper):
    session = played(library, keeper, "long", 90, seed=14)
    copies = keeper.list()[0].copies
    assert 2 <= len(copies) <= COPIES
    assert [copy.file for copy in copies] == sorted([copy.file for copy in copies], reverse=True)
    ends = [(copy.where.phase, copy.where.round) for copy in copies]
    assert len(set(ends)) == len(ends)
    older = keeper.open("long", library, copies[0].file)
    assert older.notices[0].id == "save.older_copy" and older.session.question is not None
    assert session.campaign.showdown is not None and older.session.campaign.showdown.round < session.campaign.showdown.round


def test_many_answers_at_once_become_one_file(library, keeper):
    session, bot = Session(story(library, 3), library), RandomBot(3)
    for _ in range(60):
        session.answer(bot.choose(session))
        keeper.keep(session, "quick", {})
    assert keeper.flush(20) and not keeper.busy
    assert seen(keeper.open("quick", library).session) == seen(session)
    assert not list(keeper.folder.glob("*.tmp"))


# ---- damage ---------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def a_story(library, tmp_path_factory):
    keeper = Keeper(tmp_path_factory.mktemp("saves"))
    played(library, keeper, "hurt", 60, seed=14)
    assert keeper.list()[0].copies
    return keeper.folder


def copied(folder: Path, to: Path) -> Path:
    to.mkdir()
    for path in folder.iterdir():
        (to / path.name).write_bytes(path.read_bytes())
    return to / f"hurt{SUFFIX}"


def damaged_and_an_older_one_offered(file: Path, library: Library) -> None:
    keeper = Keeper(file.parent)
    (entry,) = keeper.list()
    assert entry.damaged and entry.copies and entry.changed > 0
    with pytest.raises(Unreadable) as refused:
        keeper.open("hurt", library)
    assert refused.value.said.id == "save.damaged" and refused.value.copies == entry.copies


def test_a_file_cut_at_any_byte_is_said_to_be_damaged(a_story, library, tmp_path):
    file = copied(a_story, tmp_path / "cut")
    content = file.read_bytes()
    for length in [*range(0, 80), *range(80, len(content), 997), len(content) - 1]:
        file.write_bytes(content[:length])
        damaged_and_an_older_one_offered(file, library)
    file.write_bytes(content)
    assert not Keeper(file.parent).list()[0].damaged


def test_a_file_with_any_byte_changed_is_said_to_be_damaged(a_story, library, tmp_path):
    file = copied(a_story, tmp_path / "changed")
    content = file.read_bytes()
    for at in [*range(0, 80), *range(80, len(content), 991), len(content) - 1]:
        for other in (content[at] ^ 1, content[at] ^ 32):
            file.write_bytes(content[:at] + bytes([other]) + content[at + 1 :])
            damaged_and_an_older_one_offered(file, library)
    file.write_bytes(content + b" ")
    damaged_and_an_older_one_offered(file, library)


def test_a_file_that_is_gone_is_not_an_empty_slot(a_story, library, tmp_path):
    file = copied(a_story, tmp_path / "gone")
    file.unlink()
    damaged_and_an_older_one_offered(file, library)
    keeper = Keeper(file.parent)
    newest = keeper.list()[0].copies[0]
    opened = keeper.open("hurt", library, newest.file)
    keeper.keep(opened.session, "hurt", opened.notes)
    assert keeper.flush(20) and not keeper.list()[0].damaged


def test_a_damaged_file_is_laid_aside_and_never_becomes_a_copy(a_story, library, tmp_path):
    file = copied(a_story, tmp_path / "aside")
    file.write_bytes(file.read_bytes()[:-100])
    keeper = Keeper(file.parent)
    before = keeper.list()[0].copies
    opened = keeper.open("hurt", library, before[0].file)
    keeper.keep(opened.session, "hurt", opened.notes)
    assert keeper.flush(20)
    (entry,) = keeper.list()
    assert not entry.damaged and entry.copies == before and (file.with_suffix(".damaged")).exists()


def test_damage_without_a_copy_is_told_too(a_story, library, tmp_path):
    file = copied(a_story, tmp_path / "alone")
    for copy in file.parent.glob(f"*{OLD}"):
        copy.unlink()
    file.write_bytes(b"")
    (entry,) = Keeper(file.parent).list()
    assert entry.damaged and entry.copies == ()
    with pytest.raises(Unreadable) as refused:
        Keeper(file.parent).open("hurt", library)
    assert refused.value.said.id == "save.lost"


@pytest.mark.parametrize("later", [3, 99])
def test_a_file_of_a_later_version_is_not_damaged_but_later(a_story, library, tmp_path, later):
    file = copied(a_story, tmp_path / "later")
    body = body_of(file.read_bytes())
    assert file.read_bytes().startswith(b"stone-faces-story 2 ")
    file.write_bytes(b"stone-faces-story %d %s\n%s" % (later, checksum(later, body), body))
    with pytest.raises(Newer):
        read_story(file)
    (entry,) = Keeper(file.parent).list()
    assert entry.newer and not entry.damaged
    with pytest.raises(Unreadable) as refused:
        Keeper(file.parent).open("hurt", library)
    assert refused.value.said.id == "save.newer"


def test_what_is_no_save_is_damaged(tmp_path):
    for content in (b"", b"\n", b"{}", b"stone-faces-story", b"stone-faces-story 1\n{}", b"stone-faces-story -1 00\n{}", b"\xff" * 50):
        with pytest.raises(Damaged):
            body_of(content)


# ---- the disk -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["~skip x", "~skip ", "~skip -1", "~skip 1e9", "~skip " + "9" * 5000, "~skip \u0663", "~join", "~", "", " "])
@pytest.mark.parametrize("place", [0, 7, -1])
def test_a_line_of_the_journal_that_is_no_answer_is_told_as_the_first_that_differs(line, place, library, keeper):
    session = played(library, keeper, "night", 12)
    file = keeper.folder / f"night{SUFFIX}"
    kept = read_story(file)
    kept.saved.answers[place] = Answered(line)
    file.write_bytes(to_bytes(kept))
    opened = Keeper(keeper.folder).open("night", library)
    assert opened.session.question is not None and len(opened.session.played) <= len(session.played)
    assert opened.notices and all("\u2039" not in library.language.say(said.id, **said.arguments) for said in opened.notices)


def test_a_folder_that_cannot_be_written_is_said_once_and_the_game_goes_on(library, tmp_path):
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    keeper = Keeper(tmp_path / "file" / "saves")
    session, bot = Session(story(library, 1), library), RandomBot(1)
    troubles = []
    for _ in range(5):
        session.answer(bot.choose(session))
        keeper.keep(session, "nowhere", {})
        assert keeper.flush(20)
        troubles.append(keeper.take_trouble())
    assert troubles[0] is not None and troubles[1:] == [None] * 4
    assert str(tmp_path) in library.language.say(troubles[0].id, **troubles[0].arguments)
    assert keeper.list() == []
    with pytest.raises(Unreadable):
        keeper.open("nowhere", library)


@pytest.mark.skipif(ROOT, reason="whoever may do everything can write in a read-only folder")
def test_a_read_only_folder_is_said_once(library, tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    folder.chmod(0o500)
    keeper = Keeper(folder)
    keeper.keep(Session(story(library, 1), library), "nowhere", {})
    assert keeper.flush(20) and keeper.take_trouble() is not None
    folder.chmod(0o700)
    keeper.keep(Session(story(library, 1), library), "nowhere", {})
    assert keeper.flush(20) and keeper.take_trouble() is None and len(keeper.list()) == 1


def test_keeping_does_not_wait_for_the_disk(library, keeper):
    session, bot = Session(story(library, 1), library), RandomBot(1)
    with keeper.disk:                                         # as long as this is held nothing can be written
        for _ in range(3):
            session.answer(bot.choose(session))
            keeper.keep(session, "slow", {})
        assert keeper.busy and not keeper.flush(0)
        assert not (keeper.folder / f"slow{SUFFIX}").exists()
    assert keeper.flush(20)
    assert seen(keeper.open("slow", library).session) == seen(session)


# ---- replay ---------------------------------------------------------------------------------------------------------
def test_a_save_is_replayed_from_its_beginning(library, keeper, capsys):
    played(library, keeper, "again", 50)
    file = keeper.folder / f"again{SUFFIX}"
    assert replay_main([str(file)]) == 0
    assert "50 answers replayed" in capsys.readouterr().out


def test_a_replay_that_goes_another_way_is_told(library, keeper, capsys):
    played(library, keeper, "other", 50)
    file = keeper.folder / f"other{SUFFIX}"
    changed = read_story(file)
    changed.saved.start.seed += 1
    file.write_bytes(to_bytes(changed))
    assert replay_main([str(file)]) == 1
    assert "differs" in capsys.readouterr().out
    file.write_bytes(file.read_bytes()[:-5])
    with pytest.raises(SystemExit) as ended:
        replay_main([str(file)])
    assert ended.value.code == 2 and capsys.readouterr().err.count("\n") == 1
