"""The docket says what each of the controller's options would do, changes nothing, and shows nothing hidden; the ledger counts."""
from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Player
from game.play.bots import BOTS
from game.rules.engine import events
from game.rules.queries.controller_choices import HIDDEN, controller_choices, ledger
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("Cat", "female", 1, "c"), ("Dan", "male", 2, "d")]


def played_to_the_end(library: Library, seed: int, level: str = "2") -> tuple[Session, int]:
    """Plays a battle and holds every docket beside what then happens; gives the session and how many dockets there were."""
    campaign = new_battle(library, seed, [Player("One"), Player("Two", 1)], PEOPLE, monster="white_lion", level=level)
    session, bot, dockets = Session(campaign, library, forgiving=False), BOTS["random"](seed), 0
    while session.question is not None and session.campaign.phase == "showdown":
        question, before = session.question, session.digest()
        outcomes = controller_choices(session)
        assert session.digest() == before and session.question is question
        assert [outcome.key for outcome in outcomes] == (list(question.options) if question.who == "monster_controller" else [])
        assert not any(isinstance(fact, HIDDEN) for outcome in outcomes for fact in outcome.facts)
        key = bot.choose(session)
        happened = [fact for fact in session.answer(key) if not isinstance(fact, events.Reason)]
        for outcome in outcomes:
            dockets += 1
            if outcome.key == key:
                assert list(outcome.facts) == happened[:len(outcome.facts)]
    return session, dockets


def test_what_the_docket_foretells_comes_true(library: Library) -> None:
    assert sum([played_to_the_end(library, seed)[1] for seed in range(1, 5)]) > 20


def test_a_path_says_whom_it_runs_over_and_a_push_where_they_end(library: Library) -> None:
    found = set()
    for seed in range(1, 40):
        campaign = new_battle(library, seed, [Player("One"), Player("Two", 1)], PEOPLE, monster="white_lion", level="1")
        session, bot = Session(campaign, library, forgiving=False), BOTS["random"](seed)
        while session.question is not None and session.campaign.phase == "showdown" and len(found) < 3:
            question = session.question
            if question.who == "monster_controller" and question.kind in ("path", "direction", "pick_target"):
                for outcome in controller_choices(session):
                    if outcome.run_over:
                        assert set(outcome.run_over) <= set(outcome.felled) | {who for who in outcome.run_over if session.game.by_id[who].down_since}
                        found.add("run over")
                    if question.purpose == "push" and outcome.moved:
                        assert question.facts.moved in outcome.concerned
                        found.add("push")
                    if question.kind == "pick_target":
                        assert outcome.targeted[:1] == (outcome.key,)
                        found.add("target")
            session.answer(bot.choose(session))
    assert found == {"run over", "push", "target"}


def test_the_ledger_counts_on_whom_the_choices_fell(library: Library) -> None:
    session, _ = played_to_the_end(library, 2)
    shares = ledger(session.played, session.campaign)
    assert [share.player for share in shares] == [1, 2]
    pushes = sum([played.question.who == "monster_controller" and played.question.kind == "direction" and played.question.purpose in ("push", "slide")
                  for played in session.played])
    assert sum([share.pushed for share in shares]) == pushes
    assert all(share.by_others <= share.picked + share.run_over + share.pushed for share in shares)
