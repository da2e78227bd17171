"""Every place of a scenario where a name may stand: `check` tells one that does not exist there, with what is allowed or the nearest meant.

The places are those of all scenarios of the game: each way through the keys once, with a word that nobody knows in place of the key or the value.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cards.source import Node, parse
from game.play.check_scenarios import mistakes
from game.play.scenario.grammar import any_card
from game.play.scenario.places import choices_of
from game.play.scenario.reading import NUMBER

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
STRANGE = "zzqx_wu"
TEXTS = ("name", "rule", "wrong")                               # keys of a scenario that hold a sentence
OWN = {                                                         # places for a name of one's own
    ("given", "settlement", "name"), ("then", "settlement", "name"), ("given", "survivors", "KEY"), ("answers", "name_survivor"), ("answers", "rename"),
    ("answers", "name_newborn"), ("answers", "name", "*"), ("answers", "name"), ("when", "*", "name_settlement"), ("when", "*", "create_survivor"),
    ("when", "*", "refused", "create_survivor"),
}  # fmt: skip
PERFORM = "perform"
IN_EFFECTS = ("note", "word", "KEY calm", "KEY mad")            # the same in effects that are performed: words that are noted, ways to choose from
Way = tuple[str, ...]


def words_in(node: Node, same: dict[str, str], way: Way) -> Iterator[tuple[Way, Node]]:
    """Yields each key and each value that is a word, with the way to it: of keys that are names, numbers or cards the kind alone."""
    if node.text and not NUMBER.fullmatch(node.text) and node.text not in ("true", "false"):
        yield way, node
    for item in node.items or ():
        yield from words_in(item, same, (*way, "*"))
    for key, value in node.pairs or ():
        yield (*way, "KEY" if key.text in same or NUMBER.fullmatch(key.text or "") else f"KEY {key.text}"), key
        yield from words_in(value, same, (*way, same.get(key.text or "", key.text or "")))


def with_word(node: Node, at: Node, text: str) -> Node:
    """Returns a node with another word in one place."""
    if node is at:
        return Node(node.line, node.column, text)
    items = [with_word(item, at, text) for item in node.items] if node.items is not None else None
    pairs = [(with_word(key, at, text), with_word(value, at, text)) for key, value in node.pairs] if node.pairs is not None else None
    return Node(node.line, node.column, node.text, items, pairs, node.plain)


@pytest.fixture(scope="module")
def places(core) -> dict[Way, tuple[Node, Node]]:
    """Returns a scenario and a word in it for each way through the scenarios of the game."""
    cards = dict.fromkeys(any_card(core), "CARD")
    found: dict[Way, tuple[Node, Node]] = {}
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        for scenario in parse(file.read_text(encoding="utf-8")).items or ():
            people = {str(name.text): "NAME" for name, _ in scenario.at(("given", "survivors")).pairs or ()}
            for key, part in scenario.pairs or ():
                if key.text not in TEXTS:
                    for way, word in words_in(part, cards | people, (str(key.text),)):
                        found.setdefault(way, (scenario, word))
    return found


def test_a_word_that_is_not_known_is_told_at_its_place(core, places):
    choices = choices_of(core)
    assert len(places) > 800 and places.keys() | {("answers", "name"), ("answers", "name", "*")} >= OWN
    for way, (scenario, word) in places.items():
        if way in OWN or (PERFORM in way and way[-1] in IN_EFFECTS):
            continue
        told = [one for one in mistakes(with_word(scenario, word, STRANGE), core, choices) if (one.at.line, one.at.column) == (word.line, word.column)]
        assert told, (way, word.text, word.line)
        assert STRANGE in told[0].words, told[0].words


def test_a_slip_of_one_letter_is_told_with_the_word_that_was_meant(core, places):
    choices, cured, tried = choices_of(core), 0, 0
    for way, (scenario, word) in places.items():
        text = word.text or ""
        if way in OWN or (PERFORM in way and way[-1] in IN_EFFECTS) or len(text) < 5 or " " in text:
            continue
        slip = text[:2] + text[3] + text[2] + text[4:] if text[2] != text[3] else text[:-1]
        told = [one for one in mistakes(with_word(scenario, word, slip), core, choices) if (one.at.line, one.at.column) == (word.line, word.column)]
        assert told, (way, text, slip)
        tried += 1
        cured += text in told[0].words
    assert tried > 500 and cured >= 0.98 * tried, (cured, tried)


@pytest.mark.parametrize(("line", "words"), [
    ("given: {decks: {basik: [monster_hide]}}", "there is no deck 'basik' (did you mean 'basic'?)"),
    ("given: {decks: {basic: [monster_hyde]}}", "there is no card 'monster_hyde' (any) (did you mean 'monster_hide'?)"),
    ("answers: {dogde: arms}", "answers has no 'dogde' (did you mean 'dodge'?)"),
    ("answers: {dodge: arm}", "there is no body location 'arm' (did you mean 'arms'?)"),
    ("answers: {path: Q9}", "no question has an answer 'Q9'"),
    ("given: {survivors: {Ann: {space: Q9}}}", "there is no space 'Q9': spaces are A1 to P22"),
    ("given: {survivors: {Ann: {space: H 13}}}", "there is no space 'H 13': spaces are A1 to P22"),
    ("given: {monster: {facing: North}}", "there is no facing 'North'"),
    ("given: {survivors: {Ann: {armor: {arm: 1}}}}", "there is no body location 'arm' (did you mean 'arms'?)"),
    ("then: {dead: [Amm]}", "there is no survivor 'Amm'"),
    ("when: [{kill: Amm}]", "'Amm' names nobody"),
    ("when: [{suffer: {who: Amm, location: arms}}]", "there is no survivor 'Amm'"),
])  # fmt: skip
def test_what_people_write(core, line, words):
    given = "" if line.startswith("given") else "  given: {survivors: {Ann: {space: H13}}}\n"
    scenario = (parse(f"- name: One\n{given}  {line}\n").items or [])[0]
    told = [one.words for one in mistakes(scenario, core, choices_of(core))]
    assert len(told) == 1 and words in told[0], told
