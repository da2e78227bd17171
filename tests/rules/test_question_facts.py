"""Facts of questions: each kind of question that is asked in play brings its own Struct, and its words need no more than that."""

from __future__ import annotations

import pytest

from game.cards.library import Library
from game.play.bots import RandomBot
from game.play.packs import read_all
from game.play.random_setups import mixed
from game.rules.engine.faults import Fault
from game.rules.engine.question_facts import (
    ChooseFacts,
    DepartFacts,
    DevelopFacts,
    DirectionFacts,
    EndureFacts,
    FaultFacts,
    HitsFacts,
    MonsterWay,
    NameFacts,
    NominateFacts,
    OrderCardsFacts,
    PathFacts,
    PayFacts,
    PickTargetFacts,
    PlacingFacts,
    QuarryFacts,
    RollFacts,
    SexFacts,
    StoryFacts,
    SurvivalFacts,
    UseFacts,
)
from game.rules.engine.questions import Ask
from game.rules.queries.messages import tell_question
from game.rules.session import Session
from tests.rules.test_settlement_play import after_a_fight

FACTS_OF = {
    "choose": ChooseFacts, "use": UseFacts, "nominate": NominateFacts, "roll": RollFacts, "fault": FaultFacts, "story": StoryFacts,
    "order_cards": OrderCardsFacts, "hit_location_order": OrderCardsFacts, "survival": SurvivalFacts, "endure": EndureFacts, "dodge": HitsFacts,
    "hit_order": HitsFacts, "direction": DirectionFacts, "pick_target": PickTargetFacts, "place": PlacingFacts, "path": PathFacts, "develop": DevelopFacts,
    "pay": PayFacts, "sex": SexFacts, "name_survivor": NameFacts, "name_newborn": NameFacts, "rename": NameFacts, "depart": DepartFacts,
    "quarry_level": QuarryFacts,
    "grid": DepartFacts,
}  # fmt: skip
NEVER_WITHOUT = FACTS_OF.keys() - {"choose", "use"}             # a choice between the ways of a card says nothing more


@pytest.fixture(scope="module")
def library() -> Library:
    return read_all()[0]


@pytest.mark.parametrize("seed", range(6))
def test_each_question_of_a_showdown_brings_the_facts_of_its_kind(library, seed):
    assert "action" in look_at(Session(mixed(seed, library, outfit=True), library, forgiving=False), seed, library)


@pytest.mark.parametrize("seed", (0, 1))
def test_each_question_of_a_settlement_brings_the_facts_of_its_kind(library, seed):
    assert look_at(Session(after_a_fight(library, seed), library, forgiving=False), seed, library) >= {"develop", "depart", "grid"}


def look_at(session: Session, seed: int, library: Library) -> set[str]:
    """Plays at random; gives the kinds of questions met, each of which must bring facts of its kind and be told in full."""
    bot, kinds = RandomBot(seed), set()
    for _ in range(700):
        question = session.question
        if question is None or question.kind in ("defeat", "the_end"):
            break
        kinds.add(question.kind)
        assert type(question.facts) in (FACTS_OF.get(question.kind, type(None)), *((type(None),) if question.kind not in NEVER_WITHOUT else ())), question
        assert all("{" not in words and "‹" not in words for words in tell_question(question, session.campaign, library))
        if isinstance(question.facts, PathFacts):
            assert tuple(way.key for way in question.facts.ways) == question.options
        session.answer(bot.choose(session))
    return kinds


def test_a_way_is_found_by_its_key():
    there, back = MonsterWay("H11", ("H10", "H11"), ("s1",)), MonsterWay("H9", ("H9",))
    facts = PathFacts((there, back))
    assert facts.way("H9") is back and facts.way("A1") is None and facts.variant == ""


def test_the_first_word_of_the_facts_is_the_purpose_of_the_question():
    assert Ask("direction", "monster_controller", "claw", ("N", "S"), DirectionFacts("push", "s1")).purpose == "push"
    assert Ask("dodge", "s1", "claw", ("head", "none"), HitsFacts(("head",))).purpose == ""
    assert Ask("act", "everyone", "survivors_turn", ("s1",)).purpose == ""


def test_what_is_named_purpose_is_the_first_field_which_selects_the_sentence():
    assert [kind.__name__ for kind in set(FACTS_OF.values()) if "purpose" in kind.__struct_fields__[1:]] == []


@pytest.mark.parametrize("fault", [
    Fault("claw", "Attack", 1, "ValueError: x", "ai.yaml:3"), Fault("", "", 0, "ValueError: x", mark=-1, ends="act"), Fault("", "", 0, "x", endless=True),
])  # fmt: skip
@pytest.mark.parametrize("players", [1, 2])
def test_each_kind_of_fault_has_a_headline_of_its_own_and_names_only_ways_that_it_has(fault, players, library):
    campaign = mixed(1, library)
    campaign.players = campaign.players[:1] * players
    headline, why = tell_question(Ask("fault", "everyone", fault.card, ("back", *fault.ways), fault.facts), campaign, library)
    assert "**" not in headline and "{" not in headline + why
    assert ("skip this part of the card" in why) == ("skip" in fault.ways)
