"""A story is copied, exported and imported as one file: nothing is overwritten, and what cannot be taken in is refused in one sentence."""

from __future__ import annotations

import errno
import os

import pytest

from game import files, paths
from game.cards.library import Library
from game.play.packs import read_all
from game.play.save_files import read_story, story_of, to_bytes
from game.play.saves import SUFFIX, Keeper
from game.play.story_sharing import NotShared, copy_story, export_story, import_story, waiting
from game.rules.session import Session
from game.scenes.session import stories
from tests.session.tables import story
from tests.ui.looks import WORDS

HUGE = "Long " * 40_000  # 200 KB
NIGHT = "The long night"


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


@pytest.fixture
def keeper(tmp_path, monkeypatch, library) -> Keeper:
    """A table at which a story was begun and saved."""
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    keeper = Keeper(paths.saves())
    keeper.keep(Session(story(library, 1), library), keeper.begin(NIGHT), {"family": "one-of-another-machine"})
    assert keeper.flush(20)
    return keeper


def names(keeper: Keeper) -> list[str]:
    return sorted(entry.name for entry in keeper.list())


def refused(keeper: Keeper, path, library: Library) -> str:
    """Imports a file that is refused; returns the sentence that a player reads, and sees that nothing has changed."""
    before = {file.name: file.read_bytes() for file in keeper.folder.iterdir() if file.suffix == SUFFIX}
    with pytest.raises(NotShared) as said:
        import_story(keeper, path, library)
    assert {file.name: file.read_bytes() for file in keeper.folder.iterdir() if file.suffix == SUFFIX} == before
    sentence = stories.put(said.value.said, WORDS)
    assert "‹" not in sentence and "\n" not in sentence and len(sentence) < 400
    return sentence


# ---- copies -----------------------------------------------------------------------------------------------------------
def test_a_copy_stays_where_it_was_while_the_story_goes_on(keeper, library):
    opened = keeper.open("the-long-night", library)
    id = copy_story(keeper, "the-long-night", "Before the fight", library)
    opened.session.answer(opened.session.question.options[0])
    keeper.story(opened.id, opened.notes).keep(opened.session)
    keeper.flush()
    assert names(keeper) == ["Before the fight", NIGHT]
    assert len(keeper.open(id, library).session.played) == len(opened.session.played) - 1
    assert Keeper(keeper.folder).latest().name == NIGHT                     # "continue" goes on with the story, not with the copy


def test_a_copy_of_a_damaged_story_is_refused(keeper, library):
    file = keeper.stories.file("the-long-night")
    file.write_bytes(file.read_bytes()[:500])
    with pytest.raises(NotShared):
        copy_story(keeper, "the-long-night", "Copy", library)
    assert len(list(keeper.folder.glob("*.story"))) == 1


# ---- export and import ------------------------------------------------------------------------------------------------
def test_an_exported_story_is_imported_on_another_machine_as_it_was(keeper, library, tmp_path, monkeypatch):
    path = export_story(keeper, "the-long-night", library)
    assert path.parent == paths.exports() and path.name == "the-long-night.story"
    here = keeper.open("the-long-night", library).session
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "elsewhere"))
    other = Keeper(paths.saves())
    id = import_story(other, path, library)
    there = other.open(id, library).session
    assert there.digest() == here.digest() and names(other) == [NIGHT]
    assert read_story(other.stories.file(id)).notes == {}                   # branches of another machine are not here


def test_nothing_is_overwritten_by_exporting_or_importing_twice(keeper, library):
    first, second = export_story(keeper, "the-long-night", library), export_story(keeper, "the-long-night", library)
    assert first != second and first.read_bytes() == second.read_bytes()
    before = keeper.stories.file("the-long-night").read_bytes()
    import_story(keeper, first, library)
    import_story(keeper, second, library)
    assert names(keeper) == [NIGHT, f"{NIGHT} 2", f"{NIGHT} 3"]
    assert keeper.stories.file("the-long-night").read_bytes() == before


def test_files_in_both_folders_wait_to_be_imported(keeper, library):
    exported = export_story(keeper, "the-long-night", library)
    paths.imports().mkdir()
    (paths.imports() / "from-a-friend.story").write_bytes(exported.read_bytes())
    (paths.imports() / "letter.txt").write_text("hello")
    assert [path.name for path in waiting(keeper)] == ["from-a-friend.story", exported.name]


@pytest.mark.parametrize("cut", [0, 10, 60, 400, -1])
def test_an_export_that_was_cut_is_refused(keeper, library, tmp_path, cut):
    content = export_story(keeper, "the-long-night", library).read_bytes()
    path = tmp_path / "cut.story"
    path.write_bytes(content[:cut])
    assert "cut.story" in refused(keeper, path, library)


def test_what_is_no_story_is_refused(keeper, library, tmp_path):
    letter, folder, pipe = tmp_path / "letter.story", tmp_path / "folder.story", tmp_path / "pipe.story"
    letter.write_text("hello")
    folder.mkdir()
    os.mkfifo(pipe)
    for path in (letter, folder, pipe, tmp_path / "not-there.story"):
        assert path.name in refused(keeper, path, library)


def test_a_file_that_is_far_too_large_is_refused_before_it_is_read(keeper, library, tmp_path):
    path = tmp_path / "huge.story"
    with open(path, "wb") as file:
        file.truncate(4_000_000_000)
    refused(keeper, path, library)


def test_a_story_whose_state_cannot_be_is_not_taken_in(keeper, library, tmp_path):
    wrong = story_of(export_story(keeper, "the-long-night", library).read_bytes())
    wrong.saved.checkpoint.survivors[0].survival = wrong.saved.start.survivors[0].survival = -5
    path = tmp_path / "wrong.story"
    path.write_bytes(to_bytes(wrong))
    refused(keeper, path, library)


def test_a_name_of_200_kb_or_of_signs_that_cannot_be_shown_does_no_harm(keeper, library, tmp_path):
    for number, name in enumerate((HUGE, "Ni\x1b[2Jght\u202e")):
        strange = story_of(export_story(keeper, "the-long-night", library).read_bytes())
        strange.name = name
        path = tmp_path / f"strange{number}.story"
        path.write_bytes(to_bytes(strange))
        if number:
            id = import_story(keeper, path, library)
            assert keeper.name(id).isprintable() and len(keeper.name(id)) <= 60
        else:
            refused(keeper, path, library)
    id = copy_story(keeper, "the-long-night", HUGE, library)
    assert len(keeper.name(id)) <= 60
    file = tmp_path / ("n" * 200 + ".story")
    file.write_text("hello")
    assert len(refused(keeper, file, library)) < 200


def test_a_full_disk_loses_nothing(keeper, library, monkeypatch):
    path = export_story(keeper, "the-long-night", library)
    held = sorted(file.name for file in (*keeper.folder.iterdir(), *paths.exports().iterdir()))

    def full(*given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files, "write_whole", full)
    id = "the-long-night"
    for act in (lambda: import_story(keeper, path, library), lambda: copy_story(keeper, id, "Copy", library), lambda: export_story(keeper, id, library)):
        with pytest.raises(NotShared) as said:
            act()
        assert os.strerror(errno.ENOSPC) in stories.put(said.value.said, WORDS)
    assert sorted(file.name for file in (*keeper.folder.iterdir(), *paths.exports().iterdir())) == held
    monkeypatch.undo()
    monkeypatch.setenv("STONE_FACES_HOME", str(keeper.folder.parent))
    assert keeper.begin("Copy") == "copy"                                   # the id is free again


def test_a_name_that_windows_keeps_for_itself_is_no_file_name(keeper, library):
    assert keeper.rename("the-long-night", "CON")
    assert export_story(keeper, "the-long-night", library).name == "story-con.story"
