"""The log reaches over the phases of a story: who and when, and back to any of their answers as far as the undo mode allows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import settings as table
from game.app import App
from game.play.bots import BOTS
from game.play.campaigns import begin
from game.play.chapters import chapters_of, ended_chapter, keep_chapter
from game.play.earlier_phases import a_year_ago, cannot_resume, played_phase, resumed
from game.play.fights import phase_so_far
from game.play.saves import Kept
from game.rules.engine.events import StepBegan, YearBegan
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.session import stories
from game.scenes.session.phases import scene_for
from game.scenes.session.voice import SessionVoice
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.settlement.pages import pages_of
from tests.ui.looks import WORDS, faults
from tests.ui.settling import click, rest, session_of, strike, turn_pages


@pytest.fixture(scope="module")
def a_year(tmp_path_factory) -> tuple[Session, dict[str, object]]:
    """A session in the second lantern year, and the notes of its story."""
    return second_year(False)


def second_year(skipped: bool) -> tuple[Session, dict[str, object]]:
    """Plays to the second lantern year; with the first fight, or `skipped` without it."""
    library, bot, notes = stories.library()[0], BOTS["careful"](5), dict[str, object]()
    session = Session(begin(5, library, skipped=skipped), library)
    while session.question is not None and not (session.campaign.settlement.step == "develop" and session.campaign.settlement.lantern_year == 2):
        before, question = phase_so_far(session), session.question
        key = question.options[-1] if question.kind == "defeat" else bot.choose(session)
        chapter = ended_chapter(before, session, key, session.answer(key))
        if chapter is not None:
            keep_chapter(notes, chapter)
    return session, notes


def at_the_table(a_year, monkeypatch, tmp_path, undo: str = "practice", size=(1280, 720), scale: float = 1.0) -> tuple[App, Kept]:
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    session, notes = a_year
    kept = stories.keeper().story(stories.keeper().begin("Years"), dict(notes))
    session = session.at(len(session.played))
    session.campaign.undo = undo
    kept.keep(session)
    used = table.Settings()
    used.text_scale, used.speed, used.lessons = scale, 0, False
    app = App(used, WORDS, keep=False)
    app.window.open_unseen(size)
    app.measure()
    app.push(scene_for(app, session, kept))
    turn_pages(app)
    app.current.drawers.open_log()
    rest(app)
    return app, kept


def test_the_log_turns_to_the_phases_before_and_says_who_and_when(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path)
    log = app.current.top
    titles = [log.title]
    for _ in range(len(log.phases) - 1):
        strike(app, "[")
        titles.append(log.title)
    assert titles[:3] == [WORDS.say(f"log.phase.{phase}", year=1) for phase in ("settlement", "showdown", "hunt")] and log.at == 0
    click(app, "later")
    assert log.at == 1
    log.show([phase.title for phase in log.phases].index(WORDS.say("log.phase.hunt", year=1)))
    line = next(line for line in log.lines if line.moment)
    assert log.phase.said(line).startswith(WORDS.say("log.when.hunt", year=1))


def test_every_line_of_the_settlement_says_its_year_and_step(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path)
    log = app.current.top
    last = log.lines[-1]
    assert (last.year, last.step) == (2, "develop")
    assert all(line.step for line in log.lines if line.moment > 1), "what a fight has brought is told before the first step"
    for number in range(4):
        log.choose_filter(number)
        app.draw()
        assert faults(app) == []


def test_the_story_goes_on_from_an_earlier_phase_and_the_path_that_is_left_is_kept(a_year, monkeypatch, tmp_path):
    app, kept = at_the_table(a_year, monkeypatch, tmp_path)
    left, count = session_of(app).digest(), len(chapters_of(kept.notes))
    strike(app, "[")
    strike(app, "[")
    log = app.current.top
    line = next(number for number, line in enumerate(log.lines) if line.moment == 1)
    log.read(line)
    app.draw()
    click(app, f"back{line}")
    click(app, "keep")
    session = session_of(app)
    assert session.campaign.phase == "hunt" and session.campaign.settlement.lantern_year == 1 and len(session.played) == 1
    assert len(chapters_of(kept.notes)) == count - 2
    stories.keeper().flush()
    paths = {entry.id: stories.keeper().open(entry.id, stories.library()[0]).session.digest() for entry in kept.keeper.list()}
    assert sorted(paths.values()) == sorted([left, session.digest()])


def test_the_same_answers_lead_from_each_phase_to_the_beginning_of_the_next(a_year):
    _, notes = a_year
    library, chapters = stories.library()[0], chapters_of(notes)
    for chapter, after in pairwise(chapters):
        end = resumed(chapter, library, len(played_phase(chapter, library).asked))
        assert end.digest() == resumed(after, library, 0).digest()


@pytest.mark.parametrize(("undo", "code"), [("off", "off"), ("honest", "honest")])
def test_a_table_without_free_undo_is_told_why_it_cannot_go_back(a_year, monkeypatch, tmp_path, undo, code):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path, undo)
    strike(app, "[")
    log = app.current.top
    app.draw()
    button = app.current.top.find(f"back{log.read_now}")
    assert button is not None and not button.enabled
    before = session_of(app).digest()
    strike(app, "g")
    assert session_of(app).digest() == before


def test_honest_undo_goes_back_behind_everything_that_revealed_nothing(a_year):
    _, notes = a_year
    library, chapters = stories.library()[0], chapters_of(notes)
    played = played_phase(chapters[0], library)
    assert 0 < played.seen_to <= len(played.asked)
    nothing = played._replace(seen_to=0)
    assert cannot_resume("honest", [nothing], played, played.seen_to, False) is None
    assert cannot_resume("honest", [nothing], played, played.seen_to - 1, False) == "honest"
    assert cannot_resume("honest", [played], nothing, 0, False) == "honest" == cannot_resume("honest", [], nothing, 0, True)
    assert cannot_resume("practice", [], None, 0, False) == "gone"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_the_log_of_years_has_room(a_year, monkeypatch, tmp_path, size, scale):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path, "honest", size, scale)
    strike(app, "[")
    log = app.current.top
    log.toggle(len(log.lines) - 1)
    app.draw()
    assert faults(app) == []


# ---- where we stand --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_a_key_says_what_can_be_done_what_is_lost_and_what_has_changed(a_year, monkeypatch, tmp_path, size, scale):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path, "practice", size, scale)
    strike(app, "escape")
    strike(app, "y")
    panel = app.current.top
    assert isinstance(panel, ReadingPanel) and faults(app) == []
    heads = [passage.head for passage in panel.passages]
    assert heads[:3] == [WORDS.say("standing.now"), WORDS.say("standing.stakes"), WORDS.say("standing.since.out", year=1)]
    endeavors = session_of(app).campaign.settlement.endeavors
    assert WORDS.say("loss.endeavors", count=endeavors) in panel.passages[1].paragraphs[0]
    strike(app, "y")
    assert not app.current.overlays


@pytest.mark.parametrize("skipped", [False, True])
def test_a_year_is_compared_with_how_the_last_one_ended(skipped):
    _, notes = second_year(skipped)
    before = a_year_ago(notes)
    assert before is not None and before.since == "out" and before.campaign.settlement.lantern_year == 1
    assert before.campaign.settlement.innovations and before.campaign.settlement.step == "end"
    whole = a_year_ago(notes, whole=True)
    assert whole is not None and whole.since == ("story" if skipped else "return") and whole.campaign.settlement.step != "end"
    first = a_year_ago({"chapters": notes["chapters"][:1]})
    assert first is not None and first.since == "story" and not first.campaign.settlement.innovations


def test_the_same_stands_in_the_menu(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path)
    strike(app, "escape")
    app.current.menu.open()
    rest(app)
    click(app, "standing")
    assert isinstance(app.current.top, ReadingPanel)


def test_a_story_without_a_past_says_so(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table((a_year[0], {}), monkeypatch, tmp_path)
    strike(app, "escape")
    strike(app, "y")
    assert (WORDS.say("standing.since.none"),) in [passage.paragraphs for passage in app.current.top.passages]


def test_the_page_of_a_year_says_what_is_written_for_it_and_what_has_changed(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path)
    told = app.current.telling.of_year()
    heads = [line.words for line in told if line.heading]
    assert heads == [WORDS.say("settlement.page.year")] and len(told) > told.index(next(line for line in told if line.heading)) + 1
    assert told[0].words.startswith("Written for this year")


def test_a_nemesis_that_is_written_for_a_year_is_named_with_its_level(a_year, monkeypatch, tmp_path):
    app, _ = at_the_table(a_year, monkeypatch, tmp_path)
    scene = app.current
    scene.campaign.settlement.timeline = {str(scene.campaign.settlement.lantern_year): ["butcher 1", "hands_of_heat"]}
    entry = next(event for _, events in position.years(scene.game) for event in events if position.nemesis_in(scene.game, event) is not None)
    told = scene.telling.of_year()[0].words
    assert WORDS.say("fight.level", monster="Butcher", n=1) in told and entry not in told and "Hands of Heat" in told


def test_a_year_has_a_page_of_its_own_but_the_first(a_year):
    session, _ = a_year
    voice = SessionVoice(session.campaign, session.library)
    for year in (1, 2, 9):
        happened = [StepBegan("settlement", "update_death_count"), StepBegan("settlement", "update_timeline"), YearBegan("settlement", year)]
        pages = pages_of(happened, "settlement_event", "", voice, session.library)
        assert [page.year for page in pages if page.step == "update_timeline"] == [year if year > 1 else 0]
        assert not pages[-1].is_bookkeeping or year == 1
