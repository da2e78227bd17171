"""A death between showdowns is told on a page of its own, in its first line, before anything else is asked."""

from __future__ import annotations

import pytest

from game.cards.library import Library, walk
from game.play.bots import RandomBot
from game.play.card_bench.bench import BY_CHANCE, CardBench
from game.play.packs import read_all
from game.rules.effects.comings import Exchange
from game.rules.effects.harm import Kill
from game.rules.engine import events, hunt_events
from game.rules.engine.events import Fact, SurvivorDied
from game.rules.engine.hunt_events import Contested
from game.rules.queries import messages
from game.scenes.session.voice import SessionVoice
from game.ui.settlement.page_view import told_lines
from game.ui.settlement.pages import Told, gathered, pages_of, shown_pages
from game.ui.settlement.throw_row import deciding
from tests.ui.looks import WORDS
from tests.ui.settling import settle

LIBRARY: Library = read_all()[0]
DEADLY = sorted(id for id, card in LIBRARY.events.items() if any(isinstance(each, Kill | Exchange) for each in walk(card)))
SEEDS, MOST_ANSWERS = 6, 40


def played(id: str, seed: int):
    """Performs an event by itself with dice and answers of a seed; yields each question, its answer, what happened, and the bench after it."""
    bench, bot = CardBench(LIBRARY, "events", id), RandomBot(seed)
    bench.dice, bench.seed = BY_CHANCE, seed
    bench.perform()
    yield None, "", bench.happened[-1], bench
    for _ in range(MOST_ANSWERS):
        if bench.session is None or bench.question is None:
            return
        question, key = bench.question, bot.choose(bench.session)
        bench.answer(key)
        yield question, key, bench.happened[-1], bench


def shown(question, happened, bench, step: str, about: str):
    """Returns the pages that are turned after an answer, and the one beside the next question."""
    voice = SessionVoice(bench.session.campaign, LIBRARY)
    found, beside = shown_pages(pages_of(happened, step, about, voice, LIBRARY), question, bench.question)
    return gathered(found, str), beside


@pytest.mark.parametrize("step", ["hunt", "settlement_events"])
def test_every_death_that_an_event_brings_heads_a_page_before_the_next_question(step):
    killed = set[str]()
    for id in DEADLY:
        for seed in range(1, SEEDS + 1):
            for question, _, happened, bench in played(id, seed):
                died = {fact.who for fact in happened if isinstance(fact, SurvivorDied)}
                if not died:
                    continue
                killed.add(id)
                pages, beside = shown(question, happened, bench, step, id)
                first = {fact.who for page in pages for line in page.told if line.is_death for fact in line.facts}
                assert first == died, f"{id}, seed {seed}: {question}"
                assert all(page.told[0].is_death for page in pages if page.kills) and not (beside is not None and beside.kills)
    assert len(killed) > len(DEADLY) / 3


@pytest.mark.parametrize("id", [id for id in DEADLY if any(isinstance(each, Exchange) for each in walk(LIBRARY.events[id]))])
def test_who_goes_on_in_the_place_of_the_dead_is_asked_with_the_name_of_who_dies_and_after_what_the_roll_decided(id):
    for seed in range(1, SEEDS + 1):
        happened, asked = [], ""
        for _, _, facts, bench in played(id, seed):
            happened += facts
            if not asked and bench.question is not None and bench.question.kind == "sex":
                decided = [fact for fact in happened if isinstance(fact, Contested)]
                pages, _ = shown(None, happened, bench, "hunt", id)
                asked = messages.tell_question(bench.question, bench.session.campaign, LIBRARY)[0]
                assert decided and any(line.facts == (decided[0],) for page in pages for line in page.told)
                thrown = [throw.who for page in pages for throw in page.throws]
                assert [thrown[n] for n in deciding(pages[-1])] == [decided[0].who]
                assert messages.name_of(decided[0].who, bench.session.campaign, LIBRARY) in asked
        assert asked and decided[0].who in [fact.who for fact in happened if isinstance(fact, SurvivorDied)]


def test_a_death_is_written_larger_than_what_else_happened():
    _, scene = settle(3)
    died = Told("stone_face", "Somebody dies.", True, facts=(SurvivorDied("s1"),))
    lines, _ = told_lines(scene.pen, [died, Told("people", "Somebody dies.")], 400)
    assert lines[0].box.h > lines[1].box.h


def test_every_event_that_has_a_sentence_for_each_of_its_kinds_is_told_by_one_of_them():
    """A kind that nothing selects would be told by silence: what a roll decided, that rerolls are kept."""
    kinds = [kind for module in (events, hunt_events) for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Fact)]
    several = {kind for kind in kinds if any(id.startswith(f"log.{kind.__name__}.") for id in WORDS.sentences) and not WORDS.has(f"log.{kind.__name__}")}
    assert Contested in several and not several - messages.VARIANTS.keys()
