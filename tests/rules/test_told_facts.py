"""Each kind of event in each of its variants is told as told_facts.txt says: the event, then its sentence in the log (none where it is not told)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from game.rules.engine import events
from game.rules.engine.game import Context
from game.rules.engine.options import PlayerOption
from game.rules.engine.questions import Ask
from game.rules.queries.messages import TOKENS, name_of, sentence_of, spoken, tell, tell_credited, tell_question
from game.rules.queries.position import player_of
from game.rules.survivors.counters import gain_counter

LINES = [line.strip() for line in (Path(__file__).parent / "told_facts.txt").read_text(encoding="utf-8").splitlines()]
FACTS = [line for line in LINES if line.endswith(")") and "(" in line]


def event(told: str) -> Any:
    """Makes the event that a line writes as a call."""
    call = ast.parse(told, mode="eval").body
    assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    return getattr(events, call.func.id)(*map(ast.literal_eval, call.args))


@pytest.fixture
def two(showdown):
    showdown.survivor("Ann", "A1")
    showdown.survivor("Bob", "C1")
    return showdown


@pytest.mark.parametrize("told", FACTS)
def test_an_event_is_told_like_this(two, told):
    assert tell(event(told), two.campaign, two.library) == LINES[LINES.index(told) + 1]


def test_the_sentence_of_an_event_is_the_most_specific_there_is(two):
    language = two.library.language
    assert sentence_of(events.Moved("monster", "A1", "run"), two.library) == "log.Moved.monster.run"
    assert sentence_of(events.Moved("monster", "A1", "flown"), two.library) == ("log.Moved.monster" if language.has("log.Moved.monster") else "log.Moved")
    assert sentence_of(events.Stood("s1"), two.library) == "log.Stood"


def test_words_are_spoken_by_their_names(two):
    two.campaign.players[0].name = "One"
    said = {word: name_of(word, two.campaign, two.library) for word in ("s1", "s2", "monster", "immortal", "head", "monster_controller", "nothing at all")}
    assert said == {"s1": "Ann", "s2": "Bob", "monster": "White Lion", "immortal": "Immortal", "head": "head", "monster_controller": "One",
                    "nothing at all": "nothing at all"}
    three, pairs, why = ("s1", "s2", "head"), (("s1", 4), ("s2", 3)), (("s1", "no_survival"), ("s2", "knocked_down"))
    for value, words in ((why, "Ann (no survival left) and Bob (knocked down)"),
                         (three[:2], "Ann and Bob"), ((), ""), (pairs, "Ann 4 and Bob 3"), (7, 7), (three, "Ann, Bob and head")):
        assert spoken(value, two.campaign, two.library) == words


def test_a_question_names_the_player_who_decides_or_everyone(two):
    two.people["Bob"].player = 2
    two.campaign.players.append(type(two.campaign.players[0])("Two"))
    two.campaign.controller = 2
    asked = {who: Ask("choose", who, "founding_stone", ("a", "b")) for who in ("s1", "s2", "monster_controller", "everyone", PlayerOption(1).key)}
    assert {who: player_of(two.campaign, question) for who, question in asked.items()} == {
        "s1": 1, "s2": 2, "monster_controller": 2, "everyone": 0, PlayerOption(1).key: 1}
    said = {who: tell_question(question, two.campaign, two.library)[0] for who, question in asked.items()}
    assert all(said.values())
    assert tell_question(Ask("pick_target", "monster_controller", "white_lion.claw", ("s1",)), two.campaign, two.library)[0].count("Two") == 1


def test_what_a_card_did_is_told_with_its_name_but_not_below_the_card_itself(two):
    gained = events.Changed("s1", "insanity", 1, source="curious_hand")
    assert tell_credited(gained, two.campaign, two.library) == "*Curious Hand*: Ann gains 1 insanity."
    assert tell_credited(gained, two.campaign, two.library, "curious_hand") == "Ann gains 1 insanity."
    assert tell_credited(events.Changed("s1", "insanity", 1), two.campaign, two.library) == "Ann gains 1 insanity."
    assert tell_credited(events.Changed("s1", "insanity", 1, source="no such card"), two.campaign, two.library) == "Ann gains 1 insanity."


@pytest.mark.parametrize("counter", ["survival", "insanity", "courage", "understanding", "hunt_xp"])
def test_each_number_on_a_sheet_changes_with_the_name_of_its_card(two, counter):
    two.run(gain_counter(two.game, two.people["Ann"], counter, 1, Context("curious_hand", "s1", two.people["Ann"])))
    assert two.facts(events.Changed)[-1].source == "curious_hand"


def test_a_name_without_letters_is_quoted_in_a_sentence(two):
    kinds = ("resources", "gear", "innovations", "disorders", "fighting_arts")
    strange = [card for kind in kinds for card, known in getattr(two.library, kind).items() if not any(map(str.isalnum, known.name))]
    assert strange == ["question_marks"]
    assert tell(events.CardGained("settlement", "question_marks", "resource"), two.campaign, two.library) == "The settlement gains “???”."


def test_every_token_says_what_it_does(library):
    """A number that only changes reads as if it were done to somebody: 'the lion gains 1 damage'."""
    for value in TOKENS:
        for who in ("monster", "token"):
            if who == "monster" or value not in ("damage", "toughness"):  # survivors have no such number
                assert all(library.language.has(f"log.Changed.{who}.{value}.{way}") for way in ("up", "down")), (who, value)
