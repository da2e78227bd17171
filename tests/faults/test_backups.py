"""Older copies, exports and imports count only when they bring the story back; the copies of a long campaign reach over its years."""

from __future__ import annotations

import pytest
from msgspec import structs

from game import paths
from game.cards.library import Library
from game.play.bots import BOTS
from game.play.campaigns import begin
from game.play.packs import read_all
from game.play.proving import comes_back, is_as
from game.play.save_files import Where, read_story, to_bytes, where_of
from game.play.saves import COPIES, Keeper
from game.play.story_folder import RECENT, least_wanted
from game.play.story_sharing import export_story, import_story
from game.rules.session import Session


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


@pytest.fixture(scope="module")
def years(library, tmp_path_factory) -> Keeper:
    """The stories of a table that has played a campaign of three years."""
    keeper = Keeper(tmp_path_factory.mktemp("years") / "saves")
    session, bot = Session(begin(3, library), library), BOTS["careful"](3)
    kept = keeper.story(keeper.begin("Years"))
    while session.question is not None and session.campaign.settlement.lantern_year < 3:
        question = session.question
        before = where_of(session.campaign)
        session.answer(question.options[-1] if question.kind == "defeat" else bot.choose(session))
        if where_of(session.campaign) != before:
            kept.keep(session)
            keeper.flush()
    return keeper


def test_the_copies_of_a_campaign_reach_over_its_years(years):
    copies = years.list()[0].copies
    assert len(copies) == COPIES
    assert {copy.where.year for copy in copies} == {0, 1, 2}
    assert [copy.file for copy in copies] == sorted([copy.file for copy in copies], reverse=True)


def test_each_copy_of_a_campaign_opens_as_it_was(years, library):
    for copy in years.list()[0].copies:
        assert comes_back(years.folder / copy.file, library)
        assert years.open("years", library, copy.file).session.campaign.settlement.lantern_year == copy.where.year


def test_a_copy_says_how_many_people_live_in_its_settlement(years, library):
    copy = years.list()[0].copies[0]
    assert copy.people == years.open("years", library, copy.file).session.campaign.settlement.population > 0


def places(*words: str) -> list[Where | None]:
    """Copies, newest first: year and phase of each as `2h` (h hunt, s settlement, d showdown)."""
    phases = {"h": "hunt", "s": "settlement", "d": "showdown"}
    return [Where(phases[word[1]], year=int(word[0])) if word != "?" else None for word in words]


@pytest.mark.parametrize(
    ("copies", "goes"),
    [
        (("3s", "3s", "3s", "3s", "2d"), 3),  # the oldest of a phase, behind the newest copies
        (("3s", "3s", "3s", "2d", "2d", "1d", "1d"), 6),
        (("3s", "3s", "3s", "2d", "2h", "2s", "1d", "1h"), 7),  # then what is of the same year
        (("3s", "3s", "3s", "2d", "1d", "0d"), 5),  # then the oldest
        (("3s", "?", "3s", "2d"), 1),
    ],
)
def test_the_last_of_each_phase_and_then_of_each_year_stays_longest(copies, goes):
    assert least_wanted(places(*copies)) == goes and (goes >= RECENT or copies[goes] == "?")


def test_a_file_that_opens_to_another_state_never_becomes_a_copy(library, tmp_path):
    keeper = Keeper(tmp_path / "saves")
    session, bot = Session(begin(3, library), library), BOTS["careful"](3)
    kept = keeper.story(keeper.begin("Ash"))
    kept.keep(session)
    keeper.flush()
    path = keeper.stories.file("ash")
    story = read_story(path)
    path.write_bytes(to_bytes(structs.replace(story, saved=structs.replace(story.saved, mark=story.saved.mark ^ 1))))
    keeper.open("ash", library)
    assert not comes_back(path, library)
    while session.campaign.showdown.round < 2:
        session.answer(bot.choose(session))
    kept.keep(session)
    keeper.flush()
    trouble = keeper.take_trouble()
    assert trouble is not None and trouble.id == "save.copy_lost" and not keeper.list()[0].copies
    assert comes_back(path, library)


def test_a_campaign_goes_to_another_group_with_all_its_answers(years, library, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    file = export_story(years, "years", library)
    other = Keeper(paths.saves())
    id = import_story(other, file, library)
    there, here = other.open(id, library).session, years.open("years", library).session
    assert (there.digest(), len(there.played)) == (here.digest(), len(here.played))
    assert not is_as(file, read_story(years.folder / years.list()[0].copies[0].file), library)
