"""Whole settlement phases after a won fight, answered at random: they always end, and no card is lost or made on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.model.campaign import Campaign, Player
from game.rules import ending
from game.rules.engine.events import CardGained, CardLost, Reason, Spent
from game.rules.engine.game import Context, Game
from game.rules.engine.signals import ShowdownEnds
from game.rules.queries import position
from game.rules.queries.messages import tell, tell_option, tell_question
from game.rules.restoring import session_of
from game.rules.session import Session, decode, encode
from game.rules.settlement.phase import STEPS
from game.rules.showdown import set_up, wounds

NAMES = ("Ann", "Bob", "Cat", "Dan")
MOST_ANSWERS = 2000


def after_a_fight(library, seed: int) -> Campaign:
    """The lion has lost its last card and is wounded once more; some may be dead."""
    chance = Random(seed)
    people = [(name, chance.choice(("female", "male")), number % 2 + 1, "abcd"[number]) for number, name in enumerate(NAMES)]
    campaign = set_up.new_story(library, seed, [Player("One"), Player("Two")], people, prologue=False)
    table = campaign.showdown
    table.monster.space, table.stage, table.ai_deck, table.ai_discard = "H11", "survivors", [], []
    for number, survivor in enumerate(campaign.survivors):
        survivor.space = f"B{number + 1}"
        survivor.insanity, survivor.bleeding, survivor.injuries = chance.randrange(4), chance.randrange(3), {"arms": chance.randrange(3)}
    for survivor in campaign.survivors[:chance.randrange(4)]:
        survivor.dead = True
    game = Game(campaign, library)
    with pytest.raises(ShowdownEnds):
        next(wounds.wound_monster(game, Context("", "monster", None)))
    ending.close_showdown(game)
    return campaign


def pick(chance: Random, session: Session) -> str:
    """Answers at random, but does not rearrange gear for ever, and now and then gives a name of its own."""
    question = session.question
    if question.kind == "grid" and question.options[0] == "done" and chance.random() < 0.2:
        return "done"
    if question.kind == "develop" and len(question.options) > 1 and chance.random() < 0.9:
        return chance.choice(question.options[:-1])
    if question.kind == "the_end":                              # the phase ends here
        return question.options[0]
    if "name:" in question.options and chance.random() < 0.3:
        return f"name:Nobody {chance.randrange(100)}"
    return chance.choice(question.options)


def cards_of(campaign: Campaign) -> Counter[str]:
    """Counts every gear and resource card: in the storage, in grids, beside survivors, among the spoils."""
    found = Counter(campaign.settlement.storage)
    for survivor in campaign.survivors:
        found.update(survivor.grid.values())
        found.update(survivor.resources)
    if campaign.phase == "aftermath":
        found.update(campaign.showdown.spoils)
    return found


def moved_by(facts, library) -> Counter[str]:
    """Counts what facts say came and went."""
    moved: Counter[str] = Counter()
    for fact in facts:
        if isinstance(fact, CardGained) and fact.kind in ("gear", "resource"):
            moved[fact.card] += 1
        elif isinstance(fact, CardLost) and fact.kind in ("gear", "resource"):
            moved[fact.card] -= 1
        elif isinstance(fact, Spent) and (fact.what in library.resources or fact.what in library.gear):
            moved[fact.what] -= fact.count
    return moved


def check(campaign: Campaign) -> None:
    """Holds what must be so at every question."""
    sheet = campaign.settlement
    for counter in ("population", "death_count", "uncounted_deaths", "lantern_year", "endeavors"):
        assert getattr(sheet, counter) >= 0, counter
    assert all(count > 0 for count in sheet.storage.values()), sheet.storage
    assert len(set(sheet.innovations)) == len(sheet.innovations) and not set(sheet.innovations) & set(sheet.innovation_deck)
    living = [survivor for survivor in campaign.survivors if not survivor.dead]
    assert sheet.step in ("", "set_up", "survivors_return") or sheet.population >= len(living)
    for survivor in campaign.survivors:
        assert min(survivor.survival, survivor.insanity, survivor.courage, survivor.understanding) >= 0
        assert all(0 <= int(box) < 9 for box in survivor.grid) and all(points >= 0 for points in survivor.armor.values())
        assert campaign.phase == "aftermath" or not (survivor.dead and survivor.grid)
    assert not set(sheet.departing) - {survivor.id for survivor in living}


@pytest.mark.parametrize("seed", range(30))
def test_a_settlement_phase_ends_and_keeps_its_cards(library, seed):
    campaign = after_a_fight(library, seed)
    owned = cards_of(campaign)
    session, chance, steps = Session(campaign, library), Random(1000 + seed), []
    owned.update(moved_by(session.opening, library))
    for _ in range(MOST_ANSWERS):
        question = session.question
        if question is None:
            break
        assert question.options and len(set(question.options)) == len(question.options), question
        check(session.campaign)
        assert +cards_of(session.campaign) == +owned
        steps.append(session.campaign.settlement.step)
        if question.kind == "develop":
            assert set(question.options) == {offer.key for offer in position.offers(session.game) if not offer.code} | {"go_on"}
        facts = session.answer(pick(chance, session))
        assert session.fault is None, session.fault
        owned.update(moved_by(facts, library))
    assert session.campaign.over in ("end_of_the_beginning", "game_over")
    assert [step for step in dict.fromkeys(steps) if step] == [step for step in STEPS if step in steps], "the steps came in their order"
    if session.campaign.over == "end_of_the_beginning":
        assert session.campaign.settlement.endeavors == 0 and not session.campaign.settlement.promised


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_phase_can_be_cloned_undone_and_saved(library, seed):
    session, chance = Session(after_a_fight(library, seed), library), Random(seed)
    asked = 0
    while session.question is not None and asked < 60:
        key = pick(chance, session)
        twin, before = session.clone(), session.digest()
        assert twin.digest() == before and twin.question == session.question
        twin.answer(key)
        session.answer(key)
        assert twin.digest() == session.digest() and twin.question == session.question
        if session.question is not None and not session.cannot_undo():
            after = session.digest()
            session.undo()
            assert session.digest() == before
            session.redo()
            assert session.digest() == after
        asked += 1
    if session.question is not None:
        assert session_of(session.saved(), library).digest() == session.digest()


def test_every_question_and_answer_of_a_phase_has_its_words(library):
    for seed in range(12):
        session, chance = Session(after_a_fight(library, seed), library), Random(seed)
        while session.question is not None:
            question, campaign = session.question, session.campaign
            for words in (*tell_question(question, campaign, library), *[tell_option(question, key, campaign, library) for key in question.options]):
                assert words and "‹" not in words and "{" not in words, (question.kind, question.about, question.facts, words)
            for fact in session.answer(pick(chance, session)):
                told = tell(fact, session.campaign, library)
                assert "‹" not in told and "{" not in told, (fact, told)
                assert told or isinstance(fact, Reason), fact


def test_the_same_seed_and_answers_give_the_same_settlement(library):
    digests = set()
    for _ in range(2):
        session, chance = Session(decode(encode(after_a_fight(library, 7))), library), Random(7)
        while session.question is not None:
            session.answer(pick(chance, session))
        digests.add(session.digest())
    assert len(digests) == 1
