"""A story belongs to its packs: it carries them, and is opened with them whatever is installed."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from game.cards.library import Library, read_packs
from game.play.bots import RandomBot
from game.play.kept_packs import MOST_TEXT, KeptPack, PackRefused, kept_packs, story_library, unpacked, update_of
from game.play.packs import pack_folders, read_all
from game.play.save_files import Story, checksum, read_story, to_bytes
from game.play.saves import SUFFIX, Keeper, Opened, Unreadable
from game.rules.engine.saving import Saved
from game.rules.restoring import restored
from game.rules.session import Session
from tests.session.tables import seen, story
from tools.pack_saves import main as pack_saves

MANIFEST = "id: other\nname: Other\nversion: '1'\nneeds: [core]\n"
CLAW = """claw:
  name: Claw
  rank: basic
  actions:
    - flow
    - pick_target: [random survivor in field of view]
    - move_and_attack: {speed: 4, accuracy: 2, damage: 1}
"""
STONE = "warm_stone: {name: Warm Stone, keywords: [item]}\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path / "saves")


def played(library: Library, keeper: Keeper, id: str, answers: int, seed: int = 1, undo: str = "practice") -> Session:
    """Plays so many answers of a showdown, each of which is on the disk before the next."""
    campaign = story(library, seed)
    campaign.undo = undo
    session, bot = Session(campaign, library), RandomBot(seed)
    keeper.keep(session, id, {})
    for _ in range(answers):
        if session.campaign.phase != "showdown" or session.question is None or session.question.kind == "defeat":
            break
        session.answer(bot.choose(session))
        keeper.keep(session, id, {})
        assert keeper.flush(20)
    return session


def pack(folder: Path, files: dict[str, str], version: str = "1") -> Path:
    """Writes a pack anew and returns its folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in {"pack.yaml": MANIFEST.replace("'1'", f"'{version}'"), **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def with_pack(*folders: Path) -> Library:
    library, problems = read_packs([*pack_folders(), *folders])
    assert not [str(problem) for problem in problems if problem.level == "error"]
    return library


def of_format_1(keeper: Keeper, id: str) -> None:
    """Makes the file of a story one that an older game has written: without packs, marks of states and dice."""
    file = keeper.folder / f"{id}{SUFFIX}"
    raw = msgspec.json.decode(msgspec.json.encode(read_story(file)))
    for name in ("states", "mark", "thrown"):
        del raw["saved"][name]
    del raw["packs"]
    body = msgspec.json.encode(raw)
    file.write_bytes(b"stone-faces-story 1 %s\n%s" % (checksum(1, body), body))


def opened(keeper: Keeper, id: str, library: Library) -> Opened:
    found = Keeper(keeper.folder).open(id, library)
    for notice in found.notices:
        said = library.language.say(notice.id, **notice.arguments)
        assert "‹" not in said, said
    return found


LION = {"monsters/white_lion/ai.yaml": CLAW, "gear.yaml": STONE, "language/en/words.yaml": 'other.word: "Kept"\n'}
CHANGES = {
    "deleted": None,
    "a card gone": {name: text for name, text in LION.items() if name != "gear.yaml"},
    "a card changed": {**LION, "monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9")},
    "damaged": {**LION, "gear.yaml": "warm_stone: ["},
    "a sentence changed": {**LION, "language/en/words.yaml": 'other.word: "Other"\n'},
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_story_opens_with_its_packs_whatever_became_of_those_installed(library, keeper, tmp_path, change):
    folder = pack(tmp_path / "other", LION)
    mine = with_pack(folder)
    session = played(mine, keeper, "mine", 25)
    assert session.library.gear["warm_stone"]
    files = CHANGES[change]
    if files is None:
        shutil.rmtree(folder)
    else:
        pack(folder, files)
    installed = read_packs([*pack_folders(), *([folder] if files is not None else [])])[0]
    found = opened(keeper, "mine", installed)
    assert found.notices == [] and seen(found.session) == seen(session)
    assert len(found.session.played) == len(session.played)
    assert found.session.library.gear["warm_stone"].name == "Warm Stone"
    assert found.session.library.language.say("other.word") == ("Other" if change == "a sentence changed" else "Kept")
    found.session.answer(RandomBot(1).choose(found.session))


def test_a_pack_installed_later_does_not_join_a_story(library, keeper, tmp_path):
    session = played(library, keeper, "before", 40)
    found = opened(keeper, "before", with_pack(pack(tmp_path / "other", LION)))
    assert found.notices == [] and found.update is None and seen(found.session) == seen(session)
    assert [one.id for one in found.session.library.packs] == ["core"]
    assert len(found.session.played) == len(session.played), "no answer is dropped"


def test_seen_dice_cannot_be_taken_back_by_a_pack(library, keeper, tmp_path):
    session = played(library, keeper, "honest", 30, undo="honest")
    found = opened(keeper, "honest", with_pack(pack(tmp_path / "other", LION)))
    assert [one.seen for one in found.session.played] == [one.seen for one in session.played]
    assert found.session.campaign.dice_thrown == session.campaign.dice_thrown


def test_the_packs_of_a_story_stay_small_and_are_those_that_were_read(library):
    (core,) = kept_packs(library)
    assert (core.id, core.hash) == ("core", library.packs[0].hash) and len(core.texts) < 60_000
    assert unpacked(core) == library.packs[0].texts
    assert not any(name.startswith("language/") for name in unpacked(core)), "the sentences of the base game are those of the program"


def test_cards_of_the_game_itself_that_change_do_not_change_a_story(library, keeper, tmp_path):
    shutil.copytree(library.packs[0].folder, tmp_path / "core")
    gear = tmp_path / "core" / "gear.yaml"
    older, _problems = read_packs([tmp_path / "core"])
    session = played(older, keeper, "long_ago", 30)
    gear.write_text(gear.read_text(encoding="utf-8").replace("name: Founding Stone", "name: Stone of Founding"), encoding="utf-8")
    newer = read_packs([tmp_path / "core"])[0]
    assert newer.packs[0].hash != older.packs[0].hash
    found = opened(keeper, "long_ago", newer)
    assert found.notices == [] and seen(found.session) == seen(session)
    assert found.session.library.gear["founding_stone"].name == "Founding Stone"
    assert found.update is not None and found.update.changed == ("gear/founding_stone",)
    assert [change.id for change in found.update.packs] == ["core"] and found.update.library.gear["founding_stone"].name == "Stone of Founding"


def test_an_update_names_what_has_changed_what_is_gone_and_what_is_new(library, keeper, tmp_path):
    folder = pack(tmp_path / "other", LION)
    mine = with_pack(folder)
    played(mine, keeper, "mine", 3)
    pack(folder, {"monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9"), "terrain.yaml": "well: {name: Well, size: 1x1}\n"}, version="2")
    found = opened(keeper, "mine", with_pack(folder))
    update = found.update
    assert update is not None and found.notices == []
    assert [(one.kept, one.installed) for one in update.packs] == [("1", "2")]
    assert (update.changed, update.gone, update.fresh) == (("ai/white_lion.claw",), ("gear/warm_stone",), ("terrain/well",))


@pytest.mark.parametrize(("changed", "told"), [
    ({"language/en/words.yaml": 'other.word: "Other"\n'}, False), ({"monsters/white_lion/ai.yaml": CLAW.replace("speed: 4", "speed: 9")}, True),
])  # fmt: skip
def test_newer_cards_are_offered_only_where_a_card_differs(library, keeper, tmp_path, changed, told):
    folder = pack(tmp_path / "other", LION)
    played(with_pack(folder), keeper, "mine", 3)
    pack(folder, {**LION, **changed}, version="2")
    newer = with_pack(folder)
    assert newer.packs[-1].version == "2" and (opened(keeper, "mine", newer).update is not None) is told


# ---- older stories --------------------------------------------------------------------------------------------------
def test_a_story_without_packs_keeps_those_that_are_here_and_says_so_once(library, keeper):
    session = played(library, keeper, "older", 30)
    of_format_1(keeper, "older")
    other = Keeper(keeper.folder)
    found = other.open("older", library)
    assert [notice.id for notice in found.notices] == ["save.pinned"] and seen(found.session) == seen(session)
    assert other.flush(20)
    assert read_story(keeper.folder / f"older{SUFFIX}").packs == kept_packs(library)
    assert opened(keeper, "older", library).notices == []


def test_an_older_story_of_other_cards_keeps_its_last_state_and_names_card_and_step(library, keeper, tmp_path):
    session = played(library, keeper, "before", 40)
    of_format_1(keeper, "before")
    changed = with_pack(pack(tmp_path / "other", LION))
    other = Keeper(keeper.folder)
    found = other.open("before", changed)
    notice = found.notices[-1]
    assert notice.id == "save.cards_changed"
    assert [said.arguments["card"] for said in notice.arguments["cards"]] == ["white_lion.claw"]
    said = changed.language.say(notice.id, **notice.arguments)
    assert "white_lion.claw" in said and "of 40" in said
    assert found.session.question is not None and found.session.library is changed
    assert found.session.campaign.dice_thrown >= session.campaign.dice_thrown, "dice that were thrown stay thrown"
    assert other.flush(20) and len(other.list()[0].copies) > len(Keeper(keeper.folder).list()[0].copies) - 1
    found.session.answer(RandomBot(1).choose(found.session))


def test_a_story_that_needs_a_card_that_is_gone_is_refused_in_words(library, keeper, tmp_path):
    with_more = with_pack(pack(tmp_path / "other", {"gear.yaml": STONE}))
    campaign = story(with_more, 1)
    campaign.survivors[0].grid["8"] = "warm_stone"
    keeper.keep(Session(campaign, with_more), "more", {})
    assert keeper.flush(20)
    assert not opened(keeper, "more", library).notices
    of_format_1(keeper, "more")
    with pytest.raises(Unreadable) as refused:
        Keeper(keeper.folder).open("more", library)
    said = refused.value.said
    assert said.id == "save.cards_missing" and "warm_stone" in library.language.say(said.id, **said.arguments)


def test_an_older_copy_of_an_honest_story_is_a_story_of_its_own_with_free_undo(library, keeper):
    session = played(library, keeper, "honest", 90, seed=14, undo="honest")
    copies = keeper.list()[0].copies
    assert copies
    other = Keeper(keeper.folder)
    found = other.open("honest", library, copies[-1].file)
    assert found.id != "honest" and found.notices[0].id == "save.as_practice" and found.session.campaign.undo == "practice"
    other.keep(found.session, found.id, found.notes)
    assert other.flush(20)
    assert seen(Keeper(keeper.folder).open("honest", library).session) == seen(session)
    (keeper.folder / f"honest{SUFFIX}").write_bytes(b"damaged")
    again = Keeper(keeper.folder).open("honest", library, copies[0].file)
    assert again.id == "honest" and again.session.campaign.undo == "honest", "where the newest file is damaged a copy is the story"


# ---- rules that have changed ----------------------------------------------------------------------------------------
def saved_story(library: Library, answers: int, seed: int = 3) -> tuple[Session, Saved]:
    session, bot = Session(story(library, seed), library), RandomBot(seed)
    for _ in range(answers):
        session.answer(bot.choose(session))
    return session, msgspec.json.decode(msgspec.json.encode(session.saved()), type=Saved)


def test_a_replay_that_leads_to_another_state_at_the_same_questions_is_told_and_the_saved_state_stands(library):
    session, saved = saved_story(library, 40)
    at = len(saved.states) // 2
    saved.states = [(count, mark ^ (number >= at)) for number, (count, mark) in enumerate(saved.states)]
    saved.checkpoint.settlement.notes.append("other")             # what the older rules had made of it
    found = restored(saved, library)
    assert found.difference is not None and found.difference.why == "state"
    assert (found.difference.number, found.difference.of) == (saved.states[at][0], 40)
    assert found.session.campaign.settlement.notes == ["other"] and not found.dropped
    assert found.session.question == session.question


def test_another_state_is_noticed_in_a_save_without_marks_too(library):
    session, saved = saved_story(library, 40)
    saved.states, saved.mark = [], 0
    assert restored(saved, library).difference is None
    saved.checkpoint.survivors[0].courage += 1
    found = restored(saved, library)
    assert found.difference is not None and found.difference.why == "unknown"
    assert found.session.campaign.survivors[0].courage == session.campaign.survivors[0].courage + 1


def test_the_present_state_counts_not_only_the_last_checkpoint(library):
    _, saved = saved_story(library, 40)
    saved.mark ^= 1
    found = restored(saved, library)
    assert found.difference is not None and (found.difference.why, found.difference.number) == ("state", 40)


@pytest.mark.parametrize("answers", [3, 10, 25, 40])
def test_where_another_question_follows_the_last_state_stands_or_the_answers_asked_again_are_counted(library, answers):
    session, saved = saved_story(library, answers)
    at = answers // 2
    saved.answers[at] = msgspec.structs.replace(saved.answers[at], digest=saved.answers[at].digest ^ 1)
    found = restored(saved, library)
    assert found.difference is not None and (found.difference.why, found.difference.number) == ("question", at + 1)
    assert not found.dropped and found.session.digest() == session.digest()


def test_answers_that_fit_no_more_are_asked_again_with_other_dice(library):
    for answers in range(10, 60):
        _session, saved = saved_story(library, answers)
        if saved.since and saved.thrown > saved.checkpoint.dice_thrown:
            break
    saved.answers[-1] = msgspec.structs.replace(saved.answers[-1], key="no such answer")
    saved.since[-1] = "no such answer"
    found = restored(saved, library)
    assert found.difference is not None and found.difference.why == "refused" and found.dropped == tuple(saved.since)
    assert found.session.campaign.dice_thrown >= saved.thrown


# ---- kept packs that cannot be read ----------------------------------------------------------------------------------
def broken(texts: bytes, files: dict[str, str] | None = None) -> bytes:
    import zlib

    return zlib.compress(msgspec.json.encode(files)) if files is not None else texts


@pytest.mark.parametrize("texts", [
    b"", b"junk", broken(b"", {}), broken(b"", {"pack.yaml": "id: other"}),
    broken(b"", {"pack.yaml": MANIFEST, "gear.yaml": "x: {no_such_word: 1}"}), broken(b"", {"pack.yaml": "x" * (MOST_TEXT + 9)}),
], ids=["empty", "junk", "no files", "no name", "a word that the game does not know", "too much"])  # fmt: skip
def test_a_kept_pack_that_cannot_be_read_is_named_and_the_story_goes_on(library, keeper, texts):
    session = played(library, keeper, "mine", 5)
    file = keeper.folder / f"mine{SUFFIX}"
    found = read_story(file)
    found.packs.append(KeptPack("other", "Other", "1", "00", texts))
    with pytest.raises(PackRefused):
        story_library(found.packs, library)
    file.write_bytes(to_bytes(found))
    again = opened(keeper, "mine", library)
    assert [notice.id for notice in again.notices] == ["save.pack_refused"] and seen(again.session) == seen(session)


def test_what_an_update_would_change_is_nothing_where_the_same_is_installed(library):
    assert update_of(kept_packs(library), library, library) is None
    assert Story("", 0.0, None, saved=None).packs == []  # type: ignore[arg-type]


def test_mixed_stories_open_alike_with_all_packs_deleted_and_with_all_changed(capsys):
    assert pack_saves(["--stories", "8", "--seed", "500"]) == 0, capsys.readouterr().out


def test_a_story_that_was_begun_here_is_opened_without_a_word(library, keeper):
    id = keeper.begin("Night")
    keeper.keep(Session(story(library, 1, undo="honest"), library), id, {})
    assert keeper.open(id, library).notices == [] and keeper.open(id, library).id == id
