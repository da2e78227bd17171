"""Where a replay differs from what was saved, the step and the kind of difference are named; what a save does not know is no difference."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.model.survivor import Survivor
from game.rules.restoring import replayed, same_state
from game.rules.session import Session
from tests.session.tables import story


@pytest.fixture
def played(library):
    session = Session(story(library, 4), library)
    for _ in range(6):
        session.answer(session.question.options[0])
    return session


def test_an_untouched_save_differs_nowhere(played, library):
    session, difference = replayed(played.saved(), library)
    assert difference is None and session.digest() == played.digest()


@pytest.mark.parametrize("number", [1, 3, 6])
def test_the_first_answer_that_is_refused_is_named_by_its_number(played, library, number):
    saved = played.saved()
    answers = list(saved.answers)
    answers[number - 1] = structs.replace(answers[number - 1], key="nonsense")
    session, difference = replayed(structs.replace(saved, answers=answers), library)
    assert (difference.why, difference.number, difference.of, difference.key) == ("refused", number, 6, "nonsense")
    assert len(session.played) == number - 1


@pytest.mark.parametrize("number", [1, 4, 6])
def test_the_first_answer_that_leads_to_another_question_is_named_by_its_number(played, library, number):
    saved = played.saved()
    answers = list(saved.answers)
    answers[number - 1] = structs.replace(answers[number - 1], digest=answers[number - 1].digest ^ 1)
    _, difference = replayed(structs.replace(saved, answers=answers), library)
    assert (difference.why, difference.number) == ("question", number)


def test_a_save_without_marks_is_compared_by_its_checkpoint(played, library):
    saved = structs.replace(played.saved(), states=[], mark=0)
    assert replayed(saved, library)[1] is None
    saved.checkpoint.settlement.endeavors = 7
    assert replayed(saved, library)[1].why == "unknown"


def test_another_state_at_the_end_is_a_difference_of_the_last_answer(played, library):
    saved = played.saved()
    assert saved.states and saved.mark
    _, difference = replayed(structs.replace(saved, mark=saved.mark ^ 1), library)
    assert (difference.why, difference.number) == ("state", 6)


def test_a_field_that_a_save_has_not_written_is_no_difference_in_a_list_either():
    saved, found = Survivor("s1", "Ann"), Survivor("s1", "Ann", courage=2)
    assert same_state(saved, found) and not same_state(found, saved)
    assert same_state([saved, saved], [found, saved]) and not same_state([found], [saved])
    assert not same_state([saved], [found, found]) and not same_state([saved], (found,)) and not same_state([saved], None)
