"""By the full rules, with every survival action learned, a story can be saved, loaded, cloned, undone and redone at every opportunity."""

from __future__ import annotations

from collections import Counter

import pytest

from game.play.bots import BOTS
from game.play.invariants import Watch
from game.rules.engine.events import Dashed, Encouraged, Endured, Surged
from game.rules.restoring import session_of
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle
from tests.sample import share
from tests.session.tables import people, seen, written_and_read
from tools.save_load_fuzz import beside

LEARNED = ("language", "paint", "inner_lantern", "destiny")
TWINS, WATCHED = share(60, 4), share(400, 9)


def battle(library, seed, survival=3, **rulings):
    campaign = new_battle(library, seed, *people(), monster="white_lion", level="1", innovations=LEARNED, survival_limit=9, survival=survival)
    for name, reading in rulings.items():
        setattr(campaign.rulings, name, reading)
    return campaign


def over(session):
    return session.campaign.phase != "showdown" or session.question.kind == "defeat"


@pytest.mark.parametrize("seed", range(TWINS))
def test_a_battle_with_flows_beside_its_twin(library, seed):
    session = Session(battle(library, seed, attacker_survival=seed % 2 == 1), library)
    restless = session_of(written_and_read(session.saved()), library)
    assert beside(session, restless, BOTS["random"](seed), library, lambda session: over(session) or session.campaign.showdown.round > 4) > 10


def test_a_surge_in_the_midst_of_everything_is_taken_back(library):
    """Undo from within a surge's attack, to the beginning, and forth again."""
    for seed in range(40):
        session, bot = Session(battle(library, seed), library), BOTS["random"](seed)
        trace = [seen(session)]
        while not over(session) and len(trace) < 200:
            if session.question.kind == "action" and session.question.about == "surge":
                break
            session.answer(bot.choose(session))
            trace.append(seen(session))
        if session.question is None or session.question.about != "surge":
            continue
        assert session.campaign.showdown.unresolved.endswith("surge")
        loaded = session_of(written_and_read(session.saved()), library)
        assert seen(loaded) == trace[-1]
        for expected in reversed(trace[:-1]):
            session.undo()
            assert seen(session) == expected
        for expected in trace[1:]:
            session.redo()
            assert seen(session) == expected
        return
    pytest.fail("nobody surged")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["random", "careful"])
def test_battles_with_every_action_break_nothing(library, kind):
    happened: Counter[str] = Counter()
    for seed in range(WATCHED):
        campaign = battle(library, seed, survival=9 if seed % 3 == 0 else 3, attacker_survival=seed % 2 == 1,
                          before_damage="before_locations" if seed % 4 < 2 else "after_locations")
        session, bot, watch = Session(campaign, library, keep=1 << 30, record=False, forgiving=False), BOTS[kind](seed), Watch()
        while session.question is not None and not over(session):
            watch.look(session)
            happened.update(type(fact).__name__ for fact in session.answer(bot.choose(session)) if isinstance(fact, (Dashed, Surged, Encouraged, Endured)))
        showdown = session.campaign.showdown
        if showdown is not None:
            assert not (showdown.attackers or showdown.set_aside or showdown.alerts), "something was not put back"
    assert {"Dashed", "Surged", "Encouraged"} <= set(happened), happened
