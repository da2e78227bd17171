"""An effect that fails, and cards that answer each other without end, do not stop the game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cards.effect import CONDITIONS, EFFECTS, is_played
from game.cards.library import Library, read_packs
from game.cards.source import parse
from game.play.packs import pack_folders
from game.play.scenario.reading import Scenario
from game.play.scenario.table import table_of
from game.rules.engine.events import BrokenOff, ConditionFailed, EffectSkipped, Ended, LoopStopped
from game.rules.engine.questions import Ask
from game.rules.flow import next_resolution
from game.rules.queries.messages import tell
from game.rules.restoring import session_of
from game.rules.session import SKIP, Session
from tests.session.tables import seen, story, written_and_read

MANIFEST = "id: broken\nname: Broken\nversion: '1'\nneeds: [core]\n"
BROKEN = """claw:
  name: Claw
  rank: basic
  actions:
    - pick_target: [closest threat in field of view]
    - {word}
    - move_and_attack: {{speed: 2, accuracy: 2, damage: 1}}
"""
UNPLAYED = {"hunt_move": "hunt_move: 1", "hunt_event": "hunt_event: {rolls: 1}", "start_showdown": "start_showdown"}
LOOPS = """answering:
  name: Answering
  rank: special
  type: trait
  rules:
    - {when: wounded, do: [{heal: {wounds: 9}}, {lose: {who: all survivors, survival: all}}, {gain: {who: all survivors, survival: 1}}]}
asking:
  name: Asking
  rank: special
  type: trait
  rules: [{when: survival_gained, do: wound}]
"""


DOUBTFUL = """doubtful:
  name: Doubtful
  rank: special
  type: trait
  rules:
    - if: {at_least: {round: 1}}
      when: [monster_turn_start, survivors_turn_start, round_start]
      do: {gain: {who: all survivors, insanity: 1}}
"""
AT_EVERY_END = """beginning:
  name: Beginning
  rank: special
  type: trait
  rules:
    - when: [monster_turn_end, survivors_turn_start, survivors_turn_end, round_end, monster_turn_start, round_start]
      do: {gain: {who: all survivors, survival: 1}}
"""


def with_pack(folder: Path, **files: str) -> Library:
    """Reads the core pack and a pack of these files."""
    lion = folder / "broken" / "monsters" / "white_lion"
    lion.mkdir(parents=True)
    (folder / "broken" / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for name, text in files.items():
        (lion / f"{name}.yaml").write_text(text, encoding="utf-8")
    library, problems = read_packs([*pack_folders(), folder / "broken"])
    assert [str(problem) for problem in problems if problem.level == "error" and "broken" in problem.path] == []
    return library


def table(library: Library, given: str, **wishes: object) -> Session:
    """Lays a table out as a scenario would, and begins to play on it."""
    node = parse(f"given: {given}")
    assert node is not None
    return Session(table_of(Scenario(node, "test"), library), library, **wishes)


@pytest.fixture
def faulty(tmp_path):
    word = next((word for word in UNPLAYED if not is_played(EFFECTS[word])), None)
    if word is None:
        pytest.skip("every word is played")
    return with_pack(tmp_path, ai=BROKEN.format(word=UNPLAYED[word]))


TWO = "{monster: {space: H11, facing: N}, survivors: {Ann: {space: G11, survival: 0}, Bob: {space: P22}}, ai_deck: [claw, claw, claw]}"


def to_the_fault(session: Session) -> tuple[object, ...]:
    """Lets both survivors pass, so that the lion draws its broken card; gives what stood before that."""
    while True:
        before, key = seen(session), "end_act" if "end_act" in session.question.options else session.question.options[0]
        session.answer(key)
        if session.question.kind == "fault":
            return before


def test_a_fault_leaves_the_state_as_before_the_answer(faulty):
    session = table(faulty, TWO)
    before = to_the_fault(session)
    fault = session.fault
    assert fault is not None and fault.card == "white_lion.claw" and fault.place.endswith("ai.yaml:6") and "NotImplementedError" in fault.said
    assert session.question.options == ("back", "skip") and session.question.facts.place == fault.place
    assert seen(session)[1:] == before[1:], "the state is not as before"
    assert seen(session.clone()) == seen(session)
    assert session.answer("back") == []
    assert seen(session) == before and session.fault is None


def test_back_lets_the_table_choose_otherwise(faulty):
    session = table(faulty, TWO)
    to_the_fault(session)
    session.answer("back")
    assert session.question.kind == "action"
    session.answer(session.question.options[0])
    assert session.question.kind == "action"


def test_skip_leaves_out_that_one_effect_and_is_an_answer_in_the_journal(faulty):
    session = table(faulty, TWO)
    before = to_the_fault(session)
    answers = len(session.played)
    happened = session.answer("skip")
    assert any(isinstance(fact, EffectSkipped) for fact in happened)
    assert session.fault is None and session.question.kind in ("act", "action", "dodge", "hit_order")
    assert len(session.played) == answers + 1 and session.journal[-1].key.startswith(SKIP)
    after = seen(session)
    assert seen(session.clone()) == after
    session.undo()
    assert seen(session) == before
    session.redo()
    assert seen(session) == after, "redo does not ask again"
    loaded = session_of(written_and_read(session.saved()), faulty)
    assert seen(loaded) == after
    loaded.undo()
    assert seen(loaded) == before
    assert seen(session.at(answers + 1)) == after and seen(session.at(answers)) == before


def test_skips_last_for_one_answer_only(faulty):
    session = table(faulty, TWO)
    for _ in range(2):
        to_the_fault(session)
        session.answer("skip")
        while session.question.kind == "dodge":
            session.answer("none")
    assert sum(line.key.startswith(SKIP) for line in session.journal) == 2
    loaded = session_of(written_and_read(session.saved()), faulty)
    assert seen(loaded) == seen(session)
    session.undo(len(session.played))
    assert not session.journal and session.cannot_undo() == "nothing"


def test_undo_at_a_fault_goes_back(faulty):
    session = table(faulty, TWO)
    before = to_the_fault(session)
    assert session.cannot_undo() is None
    session.undo()
    assert seen(session) == before


def test_a_fault_before_the_first_question_can_be_left_out(faulty):
    given = TWO.replace("ai_deck", "round: 1, ai_deck")
    session = table(faulty, given)
    campaign = session.campaign
    campaign.showdown.stage = "monster"
    session = Session(campaign, faulty)
    assert session.question.kind == "fault" and session.question.options == ("skip",)
    assert session.cannot_undo() == "nothing" and seen(session.clone()) == seen(session)
    session.answer("skip")
    assert session.fault is None and session.question.kind != "fault"
    assert [line.key[: len(SKIP)] for line in session.journal] == [SKIP]
    loaded = session_of(written_and_read(session.saved()), faulty)
    assert seen(loaded) == seen(session)
    key = session.question.options[-1]
    session.answer(key)
    loaded.answer(key)
    assert seen(loaded) == seen(session)
    session.undo()
    assert seen(session_of(written_and_read(session.saved()), faulty)) == seen(session)


def test_a_session_that_does_not_forgive_raises(faulty):
    session = table(faulty, TWO, forgiving=False)
    with pytest.raises(Exception, match="claw"):
        to_the_fault(session)


# ---- endless cards --------------------------------------------------------------------------------------------------
def test_two_rules_that_answer_each_other_end_by_the_step_budget(tmp_path):
    library = with_pack(tmp_path, ai=LOOPS)
    given = ("{monster: {space: H11, facing: N}, survivors: {Ann: {space: G11}, Bob: {space: P22}}, ai_deck: 8, wound_stack: 0,"
             " in_play: [answering, asking], hit_locations: [beasts_knee, beasts_femur]}")
    session = table(library, given)
    happened = []
    session.answer("s1")
    throw = next(key for key in session.question.options if key.startswith("use founding_stone"))
    happened = session.answer(throw)
    assert any(isinstance(fact, LoopStopped) for fact in happened)
    assert session.fault is None and session.question is not None
    after = seen(session)
    assert seen(session.clone()) == after
    assert seen(session_of(written_and_read(session.saved()), library)) == after
    session.undo()
    session.redo()
    assert seen(session) == after


def test_endless_cards_between_the_turns_do_not_stop_the_rounds(tmp_path):
    library = with_pack(tmp_path, ai=LOOPS + AT_EVERY_END)
    given = ("{monster: {space: H11, facing: N}, survivors: {Ann: {space: B1, survival: 0}, Bob: {space: P22, survival: 0}}, ai_deck: 8,"
             " in_play: [answering, asking, beginning]}")
    session, stopped = table(library, given), 0
    while session.campaign.showdown.round < 5:
        key = "end_act" if "end_act" in session.question.options else session.question.options[-1]
        stopped += sum(isinstance(fact, LoopStopped) for fact in session.answer(key))
        assert session.fault is None and session.question is not None
    assert stopped >= 12


def test_a_story_that_never_asks_again_is_a_fault_and_can_be_taken_back_or_ended(library):
    def asks_once(game):
        if game.campaign.page == 0:
            yield Ask("story", "everyone", "sleep", ("go_on", "skip"))
            game.campaign.page = 1

    def endless(game):
        showdown = game.campaign.showdown
        return next_resolution(game) if showdown is None or showdown.outcome else asks_once(game)

    session = Session(story(library, 1), library, next_resolution=endless)
    before = seen(session)
    assert session.answer("go_on") == [] and session.fault is not None and session.question.options == ("back", "end_it")
    session.answer("back")
    assert seen(session) == before
    session.answer("go_on")
    told = session.answer("end_it")
    assert any(isinstance(fact, Ended) and fact.outcome == "defeat" for fact in told)
    assert session.fault is None and session.question is not None and session.question.kind == "defeat"
    after = seen(session)
    assert seen(session.clone()) == after
    session.undo()
    assert seen(session) == before
    session.redo()
    assert seen(session) == after


def test_what_fails_after_an_answer_is_ended_and_the_answer_stands(library):
    def asks_once(game):
        yield Ask("story", "everyone", "sleep", ("go_on", "skip"))
        game.campaign.page = 1

    def fails(game):
        raise ZeroDivisionError("put in by a test")
        yield

    def planned(game):
        if game.campaign.phase != "prologue":
            return next_resolution(game)
        return fails(game) if game.campaign.page else asks_once(game)

    session = Session(story(library, 1, prologue=True), library, next_resolution=planned)
    assert session.answer("go_on") == [] and session.fault is not None and session.question.options == ("back", "end_page")
    assert session.campaign.page == 0
    told = session.answer("end_page")
    assert session.fault is None and [fact.what for fact in told if isinstance(fact, BrokenOff)] == ["page"]
    assert (session.campaign.page, session.campaign.phase) == (1, "showdown") and session.question is not None
    assert seen(session.clone()) == seen(session)


@pytest.mark.parametrize(("silent", "goes_on"), [(0, True), (999, True), (1000, False), (1001, False)])
def test_a_thousand_things_may_happen_after_an_answer_before_somebody_is_asked(library, silent, goes_on):
    begun = []

    def asks(game):
        yield Ask("story", "everyone", "sleep", ("go_on", "skip"))

    def counted(game):
        begun.append(game)
        return asks(game) if len(begun) == 1 or len(begun) > 1 + silent else iter(())

    session = Session(story(library, 1), library, next_resolution=counted)
    session.answer("go_on")
    assert session.question is not None and (session.question.kind == "story") is goes_on and (session.fault is None) is goes_on


def test_a_condition_that_raises_is_told_with_its_place_and_counts_as_not_met(tmp_path, monkeypatch):
    library = with_pack(tmp_path, ai=DOUBTFUL)

    def fails(self, game, context):
        raise ZeroDivisionError("put in by a test")

    monkeypatch.setattr(CONDITIONS["at_least"], "holds", fails)
    session, told = table(library, TWO.replace("ai_deck", "in_play: [doubtful], ai_deck")), []
    told += session.opening
    for _ in range(12):
        told += session.answer("end_act" if "end_act" in session.question.options else session.question.options[-1])
        assert session.fault is None and session.question is not None
    failed = [fact for fact in told if isinstance(fact, ConditionFailed) and "broken" in fact.place]
    assert len(failed) == 1 and failed[0].place.endswith("ai.yaml:6") and "ZeroDivisionError" in failed[0].said
    assert failed[0].place in tell(failed[0], session.campaign, library)
    assert all(not survivor.insanity for survivor in session.campaign.survivors)
    assert seen(session_of(written_and_read(session.saved()), library)) == seen(session)
    strict = table(library, TWO.replace("ai_deck", "in_play: [doubtful], ai_deck"), forgiving=False)
    with pytest.raises(ZeroDivisionError):
        for _ in range(12):
            strict.answer("end_act" if "end_act" in strict.question.options else strict.question.options[-1])


# ---- another process ------------------------------------------------------------------------------------------------
def test_two_processes_with_other_hash_seeds_play_the_same(tmp_path):
    root = Path(__file__).resolve().parents[2]
    code = ("from game.play.simulate import *; library = read_all()[0];"
            "print([showdown(seed, SimulationOptions(bots=bots, check=True), library) for seed in range(4) for bots in ('careful', 'random')])")
    said = [subprocess.run([sys.executable, "-c", code], cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True,
                           text=True, check=True).stdout for seed in ("1", "4711")]
    assert said[0] == said[1] and "ShowdownResult" in said[0] and "fault=''" in said[0]
