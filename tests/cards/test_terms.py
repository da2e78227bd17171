"""One name for one thing: no sentence of the core pack says of a term what `terms.yaml` lists as wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cards.simple_sentences import Forms

TERMS: dict[str, dict[str, dict[str, list[str]]]] = yaml.safe_load(Path(__file__).with_name("terms.yaml").read_text(encoding="utf-8"))
WRONG = [(term, words) for group in TERMS.values() for term, entry in group.items() for words in entry["never"]]
OWN_VOICE = ("story.", "settlement.tale.", "ending.tale.", "battle.end.tale.", "battle.end.last.", "fight.moment.", "fight.title.",
             "settlement.name.", "setup.names.")
KINDS_OF_GEAR = "keyword."  # printed on cards: `item` is one of them
LETTER = r"[^\W\d_]"


def uses(sentence: str, words: str) -> bool:
    """Returns whether a sentence says these words, whole and in any case."""
    at_letters = (f"(?<!{LETTER})", f"(?!{LETTER})") if re.match(LETTER, words) else ("", "")
    return re.search(at_letters[0] + re.escape(words) + at_letters[1], re.sub(r"</>|<\w+>|\*|\{\w+\}", "", sentence), re.IGNORECASE) is not None


def forms_of(sentence: str | Forms) -> list[str]:
    """Lists the forms of a sentence."""
    return [sentence] if isinstance(sentence, str) else list(sentence.forms.values())


@pytest.fixture(scope="module")
def plain(core: Any) -> list[tuple[str, str]]:
    """Lists the sentences that speak plainly, each form with its id."""
    said = core.language.sentences.items()
    return [(id, form) for id, sentence in said if not id.startswith((*OWN_VOICE, KINDS_OF_GEAR)) for form in forms_of(sentence)]


@pytest.mark.parametrize(("term", "words"), WRONG, ids=[f"{term}: {words}" for term, words in WRONG])
def test_no_sentence_calls_a_term_by_another_name(plain, term, words):
    assert [f"{id}: {form}" for id, form in plain if uses(form, words)] == [], f"it is called {term}"


def test_each_term_is_a_page_of_the_rules(core):
    assert [term for term in TERMS["glossary"] if not core.language.has(f"rules.{term}.title")] == []


def test_no_wrong_name_stands_twice_or_is_the_title_of_a_page(core):
    names = [words for _, words in WRONG]
    assert len(names) == len(set(names))
    titles = [form.lower() for id, sentence in core.language.sentences.items() if re.fullmatch(r"rules\.\w+\.title", id) for form in forms_of(sentence)]
    assert [words for words in names if words.lower() in titles] == []


def test_words_are_found_whole_and_in_any_case_and_between_marks():
    assert uses("*Run over* by the lion", "run over") and uses("the «word»", "«") and uses("Armour!", "armour")
    assert not uses("The overrun overall", "run over") and not uses("an itemless page", "item") and not uses("Ann’s harmour", "armour")
