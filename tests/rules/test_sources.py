"""Every rule that decides or is explained names where it comes from, and the words for it stand wherever it is told."""

from __future__ import annotations

import re

import pytest

from game.cards.definitions import KINDS
from game.rules.engine.reasons import REASONS
from game.rules.engine.sources import GUIDE_PAGES, LESSON_PAGES, PAGES_FROM, READING_PAGES, REASONS_FROM, SOURCES, WORD_PAGES, source_of, source_of_page
from game.rules.queries.messages import sourced, tell
from game.scenes.front.rules_index import GROUPS, Index
from game.scenes.session.voice import SessionVoice
from tests.rules.test_reasons import sample
from tools.looks.states import WORDS


@pytest.mark.parametrize("rule", sorted(REASONS))
def test_each_kind_of_reason_has_a_source_that_is_told_with_it(showdown, rule):
    showdown.survivor("Ann", at="H13")
    reason, library = sample(REASONS[rule]), showdown.library
    assert source_of(reason) in SOURCES
    words = tell(reason, showdown.campaign, library)
    assert sourced(reason, showdown.campaign, library) == (library.language.say("source.tag", words=words, source=library.language.say(
        f"source.{source_of(reason)}")) if words else "")
    voice = SessionVoice(showdown.campaign, library)
    assert voice.sourced(reason) == sourced(reason, showdown.campaign, library) and voice.fact(reason) == words


def test_the_table_names_only_reasons_and_variants_that_are_told():
    unknown = [name for name in REASONS_FROM if name.partition(".")[0] not in REASONS]
    assert unknown == [] and set(REASONS) == {name for name in REASONS_FROM if "." not in name}
    assert [name for name in REASONS_FROM if "." in name and not WORDS.has(f"reason.{name}") and name != "limit.dice"] == []


def test_every_sentence_of_a_reason_belongs_to_a_kind_with_a_source():
    told = {id.removeprefix("reason.").partition(".")[0] for id in WORDS.sentences if id.startswith("reason.")}
    assert told <= {name.partition(".")[0] for name in REASONS_FROM}


@pytest.mark.parametrize("group", GROUPS)
def test_every_page_of_the_rules_has_a_source(library, group):
    index = Index(library)
    assert index.topics[group] or group in ("weapon_words", "sets", "minions")
    assert [topic.id for topic in index.topics[group] if index.source(topic) not in SOURCES] == []


def test_no_page_has_a_source_and_no_words():
    pages = {match[1] for id in WORDS.sentences if (match := re.fullmatch(r"((?:rules|lesson|reading|guide)\.[a-z_]+)\.title", id))}
    assert set(PAGES_FROM) == {page for page in pages if not page.startswith(READING_PAGES)}
    assert all(page.startswith((WORD_PAGES, LESSON_PAGES, READING_PAGES, GUIDE_PAGES)) and WORDS.has(f"{page}.text") for page in pages)
    assert source_of_page("rules.of_another_pack") is None


def test_each_source_has_its_words(library):
    for source in SOURCES:
        assert WORDS.has(f"source.{source}") and WORDS.has(f"source.{source}.why")
    for source in {card.source for kind in KINDS for card in library.of_kind(kind).values()}:
        assert WORDS.has(f"source.{source}.card")


def test_a_source_is_found_by_search(library):
    index = Index(library)
    for words in ("our reading", "our own text"):
        assert index.find(words)
    assert {topic.group for topic in index.find("our reading", 500)} >= {"words", "readings"}
