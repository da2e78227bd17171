"""How a question calls whoever is asked: by their name at a table of several, not at all where somebody plays alone."""

from __future__ import annotations

import re

from game.cards.library import walk
from game.model.campaign import Player
from game.rules.engine.question_facts import MonsterWay, PathFacts
from game.rules.engine.questions import Ask
from game.rules.queries.messages import KINDS, tell_question

QUESTIONS = (Ask("action", "s1", "act", ("H9",)), Ask("act", "everyone", "survivors_turn", ("s1",)),
             Ask("path", "monster_controller", "white_lion.claw", ("A1", "B1"), PathFacts((MonsterWay("A1", ("A1",)), MonsterWay("B1", ("B1",))))),
             Ask("depart", "everyone", "", ("done",)))


def test_who_plays_alone_is_not_called_by_a_colour(showdown):
    showdown.survivor("Ann", at="H13")
    showdown.campaign.players = [Player("Red")]
    told = [tell_question(question, showdown.campaign, showdown.library)[0] for question in QUESTIONS]
    assert told == ["Ann acts", "Who acts next?", "Choose the lion's path", "Who sets out?"]
    showdown.campaign.players = [Player("Red"), Player("Blue")]
    told = [tell_question(question, showdown.campaign, showdown.library)[0] for question in QUESTIONS]
    assert told == ["Ann acts <d>· Red</>", "Everyone: who acts next?", "Red, choose the lion's path", "Everyone: who sets out?"]


def test_each_question_that_calls_somebody_has_its_words_for_one_who_plays_alone(library):
    said = library.language.sentences
    calls = [id for id, words in said.items() if id.startswith("question.") and not id.endswith(".alone")
             and isinstance(words, str) and re.search(r"^(\{player\}|Everyone)[:,]|<d>· \{player\}</>$", words)]
    assert len(calls) > 50 and [id for id in calls if f"{id}.alone" not in said] == []
    for id in calls:
        mine, theirs = said[f"{id}.alone"], said[id]
        assert isinstance(mine, str) and isinstance(theirs, str)
        here, there = (set(re.findall(r"{(\w+)}", words.lower())) for words in (mine, theirs))
        assert here <= there and there - here <= {"player", "monster"}


def test_who_is_chosen_for_a_card_is_asked_with_what_the_card_does_to_them(showdown):
    showdown.survivor("Ann", at="H13")
    asked = {card: tell_question(Ask("nominate", "everyone", card, ("s1",)), showdown.campaign, showdown.library)[1]
             for card in ("returning_survivors", "skull", "founding_stone")}
    assert asked == {
        "returning_survivors": "A chosen returning survivor gains 1 courage and 1 understanding and skips the next hunt.",
        "skull": "When this is gained, a chosen survivor gains 1 insanity.",
        "founding_stone": "The card applies to the survivor you choose.",
    }


def test_an_offer_is_asked_by_what_it_does_and_not_by_the_name_of_its_card(showdown):
    showdown.survivor("Ann", at="H13")
    showdown.campaign.players = [Player("Red"), Player("Blue")]

    def asked(card: str) -> str:
        return tell_question(Ask("use", "s1", card, ("take", "leave")), showdown.campaign, showdown.library)[0]

    assert asked("white_lion.strange_hand") == "Does Ann pay 1 survival to gain +1 strength for good? <d>· Red</>"
    assert asked("leather_boots") == "Ann: move up to 1 space? <d>· Red</>"
    assert asked("plague") == "Does Ann pay 1 endeavor? Then the sick are treated. <d>· Red</>"
    for long in ("Opportunists", "Musk Bomb"):                  # asked by the name of the card
        assert asked(long.lower().replace(" ", "_")) == f"Red: do what *{long}* offers?"
    showdown.campaign.players = [Player("Red")]
    assert asked("leather_boots") == "For Ann: move up to 1 space?"
    for kind in KINDS:
        for id, card in showdown.library.of_kind(kind).items():
            if any(getattr(part, "may", False) is True or type(part).__name__ == "May" for part in walk(card)):
                assert not re.search(r"[‹›{}]|  | \?|: use ", asked(id)), id
