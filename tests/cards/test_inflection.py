"""A translation bends words: cases and genders of nouns, in sentences and on cards."""

import re
from functools import cache

import pytest

from game.cards.effect import Message
from game.cards.language import Language
from game.cards.library import KINDS, Library, read_packs
from game.cards.simple_sentences import read_simple
from game.cards.wording import face, plain
from tests.reader.conftest import CORE

EXAMPLE = CORE.parents[2] / "docs" / "examples" / "german"

GERMAN = """
who.target: {by: many, gender: "neuter", other: "das Ziel", other_dative: "dem Ziel"}
who.monster: {by: many, gender: "male", other: "der Löwe", other_dative: "dem Löwen"}
noun.survivor: {by: many, gender: "male", one: "Überlebende", one_dative: "Überlebenden", other: "Überlebenden"}
pick.closest: {by: phrase, male: "der nächste {phrase}", male_dative: "dem nächsten {phrase:dative}", plural: "die nächsten {phrase}"}
near: "{who} steht bei {whom:dative}"
falls: {by: who, male: "{Who} fällt, und er bleibt liegen", neuter: "{Who} fällt, und es bleibt liegen", other: "{Who} fällt"}
"""


def german() -> Language:
    read = read_simple(GERMAN)
    assert read is not None
    return Language(read, "de")


def test_a_placeholder_names_the_form_in_which_a_noun_is_put_in():
    said = german().say("near", who=Message("who.monster"), whom=Message("who.target"))
    assert said == "der Löwe steht bei dem Ziel"


def test_words_without_such_a_form_are_put_in_as_they_are():
    assert german().say("near", who="Ann", whom="Bob") == "Ann steht bei Bob"


def test_a_sentence_is_chosen_by_the_gender_of_a_noun():
    words = german()
    assert words.say("falls", who=Message("who.monster")) == "Der Löwe fällt, und er bleibt liegen"
    assert words.say("falls", who=Message("who.target")) == "Das Ziel fällt, und es bleibt liegen"
    assert words.say("falls", who="Ann") == "Ann fällt"


def test_a_phrase_bends_with_the_noun_in_it():
    words = german()
    closest = words.say("pick.closest", phrase=words.say("noun.survivor", many=1))
    assert words.say("near", who=closest, whom=closest) == "der nächste Überlebende steht bei dem nächsten Überlebenden"
    assert words.say("pick.closest", phrase=words.say("noun.survivor", many=2)) == "die nächsten Überlebenden"


def test_a_card_is_written_with_the_cases_of_its_language(tmp_path):
    folder = tmp_path / "german"
    (folder / "language" / "de").mkdir(parents=True)
    (folder / "pack.yaml").write_text("id: german\nname: Deutsch\nversion: '1'\nneeds: [core]\n", encoding="utf-8")
    (folder / "language" / "de" / "cards.yaml").write_text(
        'who.target: {by: many, gender: neuter, other: "das Ziel", other_dative: "dem Ziel"}\n'
        'effect.knockback.away: {by: many, one: "von {monster:dative} wird {who:dative} ein Stoß versetzt ({spaces})", other: "x"}\n'
        'monster.white_lion: {by: many, gender: male, other: "der Löwe", other_dative: "dem Löwen"}\n',
        encoding="utf-8",
    )
    (folder / "monsters" / "white_lion").mkdir(parents=True)
    (folder / "monsters" / "white_lion" / "ai.yaml").write_text(
        "push: {name: Push, rank: basic, actions: [{knockback: {spaces: 3, who: target}}]}\n", encoding="utf-8"
    )
    library, problems = read_packs([CORE, folder], "de")
    assert not [problem for problem in problems if problem.level == "error"]
    assert "Von dem Löwen wird dem Ziel ein Stoß versetzt" in plain(face(library, "ai", "white_lion.push"))


@cache
def in_german() -> Library:
    """The base game in the language of the example."""
    library, problems = read_packs([CORE, EXAMPLE], "de")
    assert not [problem for problem in problems if problem.level == "error"]
    return library


@pytest.mark.parametrize(
    ("kind", "card", "words"),
    [
        ("hit_locations", "white_lion.strange_hand", "Der Angreifer darf 1 Überlebenswillen zahlen und dauerhaft +1 Stärke erhalten."),  # a verb after 'may'
        ("gear", "leather_boots", "Der Überlebende darf sich bis zu 1 Feld weit bewegen."),
        ("ai", "white_lion.ground_fighting", "Der Löwe führt die Grundaktion gegen ihn aus"),  # a pronoun in the gender of its noun, in a case
        ("ai", "white_lion.maul", "Das Ziel erhält 1 Blutungsmarke. Es wird niedergeschlagen."),
        ("ai", "white_lion.grasp", "Nächster niedergeschlagener Überlebender, in Reichweite"),  # a target list, without its article
        ("ai", "white_lion.vanish", "Der Löwe wird hinter den nächsten Überlebenden gestellt."),
        ("disorders", "prey", "Falls der Überlebende nicht wahnsinnig ist: Er kann keinen Überlebenswillen zahlen."),  # a capital behind the colon
        ("injuries", "deaf", "Der Überlebende ist taub."),  # what holds, beside 'falls der Überlebende taub ist'
        ("ai", "white_lion.lick_wounds", "Falls kein benachbarter Überlebender da ist"),
        ("events", "birth_of_a_savior", "dauerhaft 1 rote Affinität"),
    ],
)
def test_cards_of_the_example_are_good_german(kind, card, words):
    assert words in plain(face(in_german(), kind, card))


def test_no_card_of_the_example_says_a_word_in_english():
    """A word that a card takes from its own id, not from a sentence, would stay English whatever the language."""
    english = re.compile(r"\b(the|and|when|with|each|weapon|melee|heavy|fragile|item|this|of)\b|‹", re.IGNORECASE)
    library = in_german()
    written = {f"{kind}/{card}": plain(face(library, kind, card)) for kind in KINDS for card in library.of_kind(kind)}
    assert len(written) > 300
    assert not {card: english.findall(text) for card, text in written.items() if english.search(text)}
