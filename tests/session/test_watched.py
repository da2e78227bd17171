"""While a screen watches, the session keeps the real state after each event of an answer."""

from __future__ import annotations

from collections import Counter

import pytest

from game.model.campaign import Campaign
from game.model.space import SPACES
from game.play.bots import CarefulBot, RandomBot
from game.play.simulate import SimulationOptions, table
from game.rules.engine.events import Moved, Reason
from game.rules.engine.watching import Watched
from game.rules.session import Session, encode
from tests.sample import share
from tests.session.tables import seen, story
from tools.samples.settlement import after_victory

ANSWERS = 250  # of one showdown at most


def play_watched(session, bot, answers):
    """Plays on and hands out what was kept of each answer."""
    for _ in range(answers):
        if session.question is None:
            return
        happened = session.answer(bot.choose(session))
        if session.question is None or session.question.kind != "fault":
            assert session.watched is not None and session.watched.happened is happened
            yield session.watched


def wrong_with(campaign: Campaign, pushed_to: set[str]) -> list[str]:
    """Lists what cannot be seen on any table, not even in the midst of an answer.

    Whoever is pushed to an occupied space (`pushed_to`) stands there until the one who gives way has been moved.
    """
    found = []
    living = [s for s in campaign.survivors if not s.dead and s.space]
    if campaign.showdown is not None:
        found += [f"{space} holds several survivors" for space, count in Counter(s.space for s in living).items() if count > 1 and space not in pushed_to]
        found += [f"{s.id} stands off the board at {s.space}" for s in living if s.space not in SPACES]
    for survivor in campaign.survivors:
        low = [name for name in ("survival", "insanity", "bleeding", "movements", "activations") if getattr(survivor, name) < 0]
        found += [f"{survivor.id} has less than no {name}" for name in low]
    return found


def look_at(watched: Watched, session: Session) -> None:
    """Looks at every state of an answer: the last one is the session's own, no other is impossible, and a move has been made in its own."""
    assert len(watched.states) == len(watched.happened)
    if watched.states:
        assert encode(watched.state(len(watched.states) - 1)) == encode(session.campaign)
    pushed_to: set[str] = set()
    for number, fact in enumerate(watched.happened):
        campaign = watched.state(number)
        if isinstance(fact, Moved) and fact.how == "pushed":
            pushed_to.add(fact.to)
        wrong = wrong_with(campaign, pushed_to)
        assert not wrong, (number, fact, wrong)
        if isinstance(fact, Moved):
            spaces = {s.id: s.space for s in campaign.survivors}
            if campaign.showdown is not None:
                spaces["monster"] = campaign.showdown.monster.space
            assert spaces[fact.who] == fact.to


@pytest.mark.parametrize("level", ["first_story", "1", "2", "3", "mixed"])
@pytest.mark.parametrize("bot", [CarefulBot, RandomBot])
def test_the_last_state_of_every_answer_of_a_showdown_is_the_real_one(library, level, bot):
    for seed in range(share(10, 2)):
        session = Session(table(seed, SimulationOptions(level=level, outfit=level == "mixed"), library), library, watching=True)
        if session.watched is not None:
            look_at(session.watched, session)
        for watched in play_watched(session, bot(seed), ANSWERS):
            look_at(watched, session)
            if session.campaign.phase != "showdown":
                break


@pytest.mark.parametrize("bot", [CarefulBot, RandomBot])
def test_the_last_state_of_every_answer_of_a_settlement_is_the_real_one(bot):
    for seed in range(share(10, 2)):
        session = after_victory(seed)
        session.watching = True
        for watched in play_watched(session, bot(seed), ANSWERS):
            look_at(watched, session)


def test_a_reason_has_the_state_of_the_event_before_it(library):
    session = Session(story(library, 4), library, watching=True)
    for watched in play_watched(session, CarefulBot(4), 60):
        for number, fact in enumerate(watched.happened[:-1]):
            if isinstance(fact, Reason):
                assert watched.states[number] is (watched.states[number - 1] if number else watched.before)


def test_nobody_watches_unless_told_to_and_a_clone_does_not_watch(library):
    plain, watched = Session(story(library, 7), library), Session(story(library, 7), library, watching=True)
    bot = CarefulBot(7)
    for _ in range(40):
        key = bot.choose(plain)
        plain.answer(key)
        watched.answer(key)
        assert plain.watched is None and watched.watched is not None and seen(plain) == seen(watched)
    twin = watched.clone()
    twin.answer(CarefulBot(7).choose(twin))
    assert twin.watched is None and watched.at(3).watched is None


def test_undo_lets_the_states_go_and_a_past_answer_can_be_watched_again(library):
    session, bot = Session(story(library, 9), library, watching=True), CarefulBot(9)
    for _ in range(30):
        session.answer(bot.choose(session))
    last = session.watched
    again = session.at(30, watching=True).watched
    assert last is not None and again is not None
    assert (again.before, again.happened, again.states) == (last.before, last.happened, last.states)
    opening = session.at(0, watching=True).watched
    assert opening is not None and opening.happened == session.opening
    session.undo()
    assert session.watched is None
