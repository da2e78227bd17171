"""Every phase of a story is kept as a chapter with a recording, and told the same again from the recording alone."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.play.chapters import NOTE, RECORDED, KeptChapter, chapter_now, chapters_of, fights_of, keep_chapter, rebuilt, session_at
from game.play.lived_stories import LivedStory, live, save
from game.play.packs import read_all
from game.play.save_files import read_story
from game.rules.engine import events
from game.rules.queries.annals import Chapter, ChapterTeller, Note
from tools.samples.showdown import battle_session

SEEDS = (2, 5, 11)


@pytest.fixture(scope="module", params=SEEDS)
def story(request) -> LivedStory:
    return live(request.param, 6, read_all()[0])


def notes_of(story: LivedStory, *kinds: str) -> list[Note]:
    chapters = [*chapters_of(story.notes), chapter_now(story.session)]
    return [note for chapter in chapters for note in chapter.facts.notes if note.kind in kinds]


def test_a_chapter_that_is_told_again_from_its_recording_is_the_same(story):
    kept = chapters_of(story.notes)
    assert len(kept) > 4 and [rebuilt(chapter.recording, story.session.library) for chapter in kept] == [chapter.facts for chapter in kept]


def test_no_death_birth_or_principle_is_missing(story):
    """Compares the chapters with the sheets, which are kept for ever."""
    campaign = story.session.campaign
    dead = {survivor.id for survivor in campaign.survivors if survivor.dead}
    last = {note.who: note.kind for note in notes_of(story, "death", "left")}
    assert dead <= set(last)
    born = {survivor.id: set(survivor.parents) for survivor in campaign.survivors if survivor.parents}
    assert {note.who: {note.about, note.by} - {""} for note in notes_of(story, "birth")} == born
    assert Counter(note.about for note in notes_of(story, "decided")) == Counter(campaign.settlement.principles)


def test_each_note_opens_at_a_step_of_its_phase(story):
    for chapter in chapters_of(story.notes):
        for note in chapter.facts.notes[:1] + chapter.facts.notes[-1:]:
            shown = session_at(chapter.recording, story.session.library, note.answer)
            assert shown is not None and shown.phase[0] == ("settlement" if chapter.facts.phase == "aftermath" else chapter.facts.phase)
            assert len(shown.played) in (note.answer, note.answer - 1)


def test_nothing_is_told_in_two_chapters(story):
    """An answer that ends a phase begins the next one too: what follows it belongs to one of them."""
    counted = Counter((note.kind, note.who) for note in notes_of(story, "birth", "joined"))
    assert counted and set(counted.values()) == {1}
    assert [note.year for note in notes_of(story, "year")] == list(range(1, story.session.campaign.settlement.lantern_year + 1))


def test_notes_hold_chapters_as_plain_values_and_the_oldest_lose_their_recordings():
    chapter, notes = KeptChapter(Chapter("hunt", 2, notes=[Note("led", 2, 1, 0, "s1")]), "x"), dict[str, object]()
    for _ in range(RECORDED + 2):
        keep_chapter(notes, chapter)
    kept = chapters_of(msgspec.json.decode(msgspec.json.encode(notes)))
    assert [each.facts for each in kept] == [chapter.facts] * (RECORDED + 2)
    assert [each.recording for each in kept] == ["", "", *["x"] * RECORDED]


def test_a_death_names_the_card_that_dealt_the_harm_and_not_the_one_in_play():
    """A disorder that deals harm during the monster's turn, an injury by it, and who bleeds to death later by another card."""
    session = battle_session(1, "white_lion")
    teller = ChapterTeller(session.game.library, session.campaign)
    facts = [
        events.ActionBegan("monster", "white_lion.claw", 0),
        events.Injured("s1", "head_gash", 3, "rage"), events.SurvivorDied("s1", "head_gash"),
        events.SurvivorDied("s2", "bleeding", "blood_letting"),
        events.Injured("s3", "head_gash", 3, "white_lion.claw"), events.ActionBegan("s4", "bone_axe", 0), events.SurvivorDied("s3", "head_gash"),
    ]  # fmt: skip
    for number, fact in enumerate(facts):
        teller.take(number, 0, fact)
    assert {note.who: note.by for note in teller.chapter().notes if note.kind == "death"} == {"s1": "rage", "s2": "blood_letting", "s3": "white_lion.claw"}


@pytest.mark.parametrize("notes", [None, [], {NOTE: 3}, {NOTE: ["x", {"facts": {}}, {"facts": 1, "recording": 2}]}])
def test_notes_that_cannot_be_read_hold_no_chapter(notes):
    assert chapters_of(notes) == [] and fights_of(notes) == []


@pytest.mark.parametrize("recording", ["", "nonsense", "0000"])
def test_a_recording_that_cannot_be_played_tells_nothing(recording):
    assert rebuilt(recording, read_all()[0]) is None and session_at(recording, read_all()[0], 3) is None


def test_a_saved_story_keeps_its_chapters(story, tmp_path):
    assert chapters_of(read_story(save(story, tmp_path)).notes) == chapters_of(story.notes)
