"""What is told of several alike is told once: on pages, in the log, in the recap, over campaigns that bots have lived."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.model.campaign import Campaign
from game.play.bots import CarefulBot
from game.play.campaigns import begin, next_answer
from game.play.packs import read_all
from game.rules.engine import events
from game.rules.engine.events import Fact, Reason
from game.rules.queries.gathering import by_card, gathered, tell_together
from game.rules.session import Session
from game.scenes.session.voice import SessionVoice
from game.ui.cards.game_log import GameLog
from game.ui.settlement.pages import gathered as gathered_pages
from game.ui.settlement.pages import pages_of, shown_pages
from game.ui.showdown.recap import recap

A, B, C, D = "s1", "s2", "s3", "s4"
MOST = 420  # answers between fights


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    library = read_all()[0]
    campaign = begin(1, library)
    for survivor, name in zip(campaign.survivors, ("Ada", "Bel", "Cor", "Dom"), strict=False):
        survivor.name = name
    return campaign


def gain(who: str, by: int = 1, lost: int = 0, what: str = "survival", **more: object) -> Fact:
    return events.Changed(who, what, by, lost, **more)  # type: ignore[arg-type]


TOGETHER = [
    ([gain(A), gain(B), gain(C), gain(D, 0, 1)], ["Ada, Bel and Cor gain 1 survival; Dom is at the limit."]),
    ([gain(D, 0, 1), gain(A)], ["Ada gains 1 survival; Dom is at the limit."]),
    ([gain(A), gain(B, 0, 1), gain(C, 0, 1)], ["Ada gains 1 survival; Bel and Cor are at the limit."]),
    ([gain(who, 0, 1) for who in (A, B, C, D)], ["Ada, Bel, Cor and Dom gain no survival: the limit is reached."]),
    ([gain(A), gain(B, 2)], ["Ada gains 1 survival.", "Bel gains 2 survival."]),
    ([gain(A, -1), gain(B, -1)], ["Ada and Bel lose 1 survival."]),
    ([gain(A), gain(A)], ["Ada gains 2 survival."]),
    ([gain(A), gain(A, -1)], ["Ada gains 1 survival.", "Ada loses 1 survival."]),
    ([gain(A, what="courage"), gain(B, what="understanding")], ["Ada gains 1 courage.", "Bel gains 1 understanding."]),
    ([gain(A, permanent=True, what="evasion"), gain(B, permanent=True, what="evasion")], ["Ada and Bel gain 1 evasion for good."]),
    ([gain("settlement", -1, what="population")] * 2, ["2 of the people are lost."]),
    ([gain(A, source="paint"), gain(B, source="paint")], ["*Paint*: Ada and Bel gain 1 survival."]),
    ([gain(A, source="paint"), gain(B)], ["*Paint*: Ada gains 1 survival.", "Bel gains 1 survival."]),
    ([events.CardGained(A, "monster_bone", "resource")] * 2, ["Ada gains 2 × Monster Bone."]),
    ([events.CardGained(A, card, "resource") for card in ("monster_bone", "white_fur", "monster_bone")], ["Ada gains 2 × Monster Bone and White Fur."]),
    ([events.CardGained(who, "white_fur", "resource") for who in (A, B)], ["Ada and Bel gain White Fur."]),
    ([events.Departed(who) for who in (A, B)], ["Ada and Bel are ready to set out."]),
    ([events.Healed(A, what, 1) for what in ("arms", "body")], ["The injuries to Ada's arms and body heal."]),
    ([events.Stored(who, "cloth") for who in (A, B, C)], ["Ada, Bel and Cor lay Cloth into the storage."]),
    ([events.Stored(A, card) for card in ("cloth", "founding_stone")], ["Ada's Cloth and Founding Stone go to the storage."]),
    ([events.Joined(A)] * 3, ["Ada steps forward into the light. (3 times)"]),
]  # fmt: skip


def test_what_several_lay_into_the_storage_is_told_card_by_card_where_it_is_the_same():
    both = [events.Stored(who, card) for who in (A, B) for card in ("cloth", "founding_stone")]
    assert by_card(both) == [both[0], both[2], both[1], both[3]]
    for apart in ([*both[:2], events.Stored(B, "cloth")], [both[0], events.Departed(A), *both[1:3]], [both[0], both[0], both[2], both[2]]):
        assert by_card(apart) == apart


def test_what_a_card_gives_to_several_is_told_once_also_where_another_card_gives_between():
    boots, gloves = [[gain(who, source=card) for who in (A, B, C)] for card in ("rawhide_boots", "rawhide_gloves")]
    mixed = [one for pair in zip(boots, gloves, strict=True) for one in pair]
    assert by_card(mixed) == [*boots, *gloves]
    answered = [fact for one in mixed for fact in (events.RuleAnswered(one.who, one.source, "depart"), one)]
    assert [fact for fact in by_card(answered) if isinstance(fact, events.Changed)] == [*boots, *gloves] and len(by_card(answered)) == len(answered)
    for apart in ([boots[0], gain(A, what="courage", source="paint"), boots[1]], [boots[0], gain(B, 0, 1, source="rawhide_gloves"), boots[1]],
                  [boots[0], gain(B, -1, source="rawhide_gloves"), boots[1]], [boots[0], events.Departed(A), boots[1]]):
        assert by_card(apart) == apart



@pytest.mark.parametrize(("facts", "told"), TOGETHER)
def test_equal_events_that_follow_each_other_have_one_sentence(campaign, facts, told):
    library = read_all()[0]
    assert [tell_together(group, campaign, library) for group in gathered(facts, library)] == told


@pytest.mark.parametrize(("facts", "told"), TOGETHER)
def test_pages_log_and_recap_tell_them_alike(campaign, facts, told):
    library = read_all()[0]
    voice = SessionVoice(campaign, library)
    assert [line.words for page in pages_of(facts, "develop", "", voice, library) for line in page.told] == told
    log = GameLog()
    log.rebuild([(1, fact) for fact in facts], voice)
    assert [line.words for line in log.lines] == told
    if all(isinstance(fact, events.Changed) and not fact.source and fact.who != "settlement" for fact in facts):
        assert [event.words for event in recap(facts, campaign.survivors, voice, lambda id, **more: id)] == told


DRAWN, GAINED = events.CardDrawn(A, "hyperactive", "disorders"), events.CardGained(A, "hyperactive", "disorder")


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ([DRAWN, GAINED], 1), ([GAINED], 1), ([DRAWN], 1), ([gain(A), DRAWN, GAINED], 2), ([DRAWN, gain(A), GAINED], 3),
        ([DRAWN, events.CardGained(B, "hyperactive", "disorder")], 2), ([DRAWN, events.CardGained(A, "anxiety", "disorder")], 2),
    ],
)  # fmt: skip
def test_a_card_that_is_drawn_and_gained_is_told_once(campaign, facts, lines):
    library = read_all()[0]
    assert {"hyperactive", "anxiety"} <= set(library.disorders)
    voice, log = SessionVoice(campaign, library), GameLog()
    paged = [line.words for page in pages_of(facts, "develop", "", voice, library) for line in page.told]
    log.rebuild([(1, fact) for fact in facts], voice)
    assert paged == [line.words for line in log.lines] and len(paged) == lines
    gains = [voice.fact(fact) for fact in facts if isinstance(fact, events.CardGained)]
    assert all(words in paged for words in gains)


def test_in_a_fight_both_are_told_as_each_is_seen(campaign):
    log = GameLog()
    log.rebuild([(1, fact) for fact in (events.RoundBegan("monster", 1), DRAWN, GAINED)], SessionVoice(campaign, read_all()[0]))
    assert len(log.lines) == 3


@pytest.mark.parametrize("seed", [3, 8])
def test_no_page_and_no_log_of_a_campaign_has_the_same_line_twice_in_succession(seed):
    library = read_all()[0]
    session, bot = Session(begin(seed, library), library), CarefulBot(seed)
    log, told, twice, answers = GameLog(), 0, [], 0
    while session.question is not None and answers < MOST:
        before, phase, step = session.question, session.campaign.phase, session.campaign.settlement.step or "aftermath"
        happened = session.answer(next_answer(session, before, bot))
        if phase == "showdown" or session.campaign.phase == "showdown":
            log.clear()
            continue
        answers += 1
        voice = SessionVoice(session.campaign, library)
        pages, beside = shown_pages(pages_of(happened, step, before.about, voice, library), before, session.question)
        for page in gathered_pages([*pages, *([beside] if beside is not None else [])], lambda name: name):
            told += len(page.told)
            twice += [(page.about or page.step, one.words) for one, other in pairwise(page.told) if one.words == other.words]
        for fact in happened:
            log.take(fact, answers, voice)
        twice += [("log", one.words) for one, other in pairwise(log.lines) if one.words == other.words and one.moment == other.moment and not one.reasons]
        assert all(isinstance(fact, Fact | Reason) for fact in happened)
    assert told > 80 and not twice, twice
