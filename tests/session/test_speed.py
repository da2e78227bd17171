"""What a session may cost: beside the hard-coded showdown of the same minute, and counted in calls. Generous, since machines are shared."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pytest

from game.cards.library import Library
from game.play.simulate import SimulationOptions, table
from game.rules.engine.game import Context, Entry
from game.rules.engine.triggers import fire_triggers
from game.rules.session import Session
from tools.bench import bare
from tools.bench.session import BOUNDS, NOMINAL, WEIGHED, crowded, play, playout

TRIES = 3
AT_LEAST = 0.1                                                  # of the hard-coded playouts; `main.py bench` has the figure itself


def floor() -> float:
    """Plays hard-coded showdowns; gives how many there are in a second of this process."""
    started = time.process_time()
    played, _ = bare.run(0.3, 1, "log", True)
    return float(played / (time.process_time() - started))


def calls(do: Callable[[], object]) -> int:
    """Counts the Python functions that are called."""
    count = 0

    def called(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(called)
    try:
        do()
    finally:
        sys.setprofile(None)
    return count


def best(attempt: Callable[[], float]) -> float:
    """Gives the best of a few attempts: what else the machine does is not measured."""
    return max(attempt() for _ in range(TRIES))


@pytest.mark.alone
def test_the_first_story_is_played_with_journal_and_reasons_beside_the_hard_coded_one(library: Library) -> None:
    for seed in range(20):
        playout(1_000_000 + seed, library)

    def ratio() -> float:
        started = time.process_time()
        for seed in range(20):
            playout(seed, library)
        return 20 / (time.process_time() - started) / floor()

    assert best(ratio) > AT_LEAST


@pytest.mark.alone
@pytest.mark.parametrize("name", WEIGHED)
def test_what_a_session_does_stays_within_its_milliseconds(library: Library, name: str) -> None:
    WEIGHED[name](9, library)                                   # what is looked up for the first time
    assert best(lambda: BOUNDS[name] * NOMINAL / floor() / WEIGHED[name](1, library)) > 1


def test_the_crowded_table_is_as_full_as_it_says(library: Library) -> None:
    campaign = crowded(1, library).campaign
    assert campaign.showdown is not None
    assert sum(len(survivor.gear) for survivor in campaign.survivors) == 40
    assert sum(len(survivor.disorders) + len(survivor.fighting_arts) for survivor in campaign.survivors) == 20
    assert sum(len(tile.spaces) for tile in campaign.showdown.terrain) == 30


# ---- counted --------------------------------------------------------------------------------------------------------
def opened(session: Session, moment: str) -> int:
    """Counts the calls of a moment that is opened."""
    game = session.game
    return calls(lambda: list(fire_triggers(game, moment, Context("", "monster", game.monster))))


def deaf(session: Session, moment: str, number: int) -> list[Entry]:
    """Makes entries of rules that listen to something else, on so many cards."""
    other = next(entry for name, entries in session.game.triggers.items() if name != moment for entry in entries)
    return [(other[0], f"{other[1]}_{n}", other[2], other[3]) for n in range(number)]


def test_a_moment_costs_as_much_as_the_cards_that_listen_to_it_not_as_those_in_play(library: Library) -> None:
    session = crowded(1, library)
    assert sum(len(entries) for entries in session.game.triggers.values()) > 10, "there are cards that listen"
    few = opened(session, "nothing_listens")
    session.game.triggers["another_moment"] += deaf(session, "nothing_listens", 1000)
    assert opened(session, "nothing_listens") == few < 5
    alone = opened(session, "another_moment")
    session.game.triggers["another_moment"] += deaf(session, "another_moment", 1000)
    assert 1.5 * alone < opened(session, "another_moment") < 2.5 * alone, "twice the listeners, twice the cost"


def test_an_answer_costs_no_more_for_cards_that_listen_to_other_things(library: Library) -> None:
    """The same showdown, with a thousand cards more in play that wait for a moment which never comes."""
    waiting = deaf(crowded(1, library), "", 1000)

    def played(entries: list[Entry]) -> int:
        def listen(session: Session) -> None:
            session.game.triggers["never"] = entries             # a rule that leaves takes them out: they come again

        session = Session(table(3, SimulationOptions(level="1"), library), library, keep=1 << 30, forgiving=False)
        return calls(lambda: play(session, 3, 60, beside=listen))

    played([])                                                  # what is looked up for the first time
    assert played(waiting) == played([]) > 1000
