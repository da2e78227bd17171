"""The words of the rules are explained where they stand on pages between showdowns: under the pointer, by a key, and in the panel of what can be done."""

from __future__ import annotations

import pytest

from game.scenes.pages.banner import GO_ON
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.settlement.word_notes import MOST, WORDS, notes_on
from tests.ui.looks import WORDS as SAID
from tests.ui.settling import settle, strike
from tests.ui.test_hunt import hunting


@pytest.mark.parametrize("word", WORDS)
def test_each_form_of_a_word_is_explained_as_on_the_rules_page(word):
    for form in SAID.say(f"word_note.{word}").split(","):
        told = notes_on(f"Nobody knows *{form.strip()}* here.", SAID, len(WORDS))
        assert f"*{SAID.say(f'rules.{word}.title')}*: {SAID.say(f'rules.{word}.text')}" in told


def test_a_part_of_a_word_is_no_word_and_few_are_explained_at_a_time():
    assert notes_on("unprincipled survivalists", SAID) == []
    told = notes_on("intimacy, hunt XP, courage, endeavor, principle", SAID)
    assert len(told) == MOST and told[0].startswith("*Intimacy*"), "those that stand first"


def met(phase: str, most: int = 60) -> tuple[set[str], list[str]]:
    """Plays a phase, the first answer to each question; returns the titles explained in the banner's tooltip, and those that the key did not open."""
    app, scene = hunting() if phase == "hunt" else settle(1)
    explained, shut = set[str](), list[str]()
    for _ in range(most):
        app.draw()
        if app.current is not scene or (scene.telling.page is None and scene.session.question is None):
            break
        told = scene.prompter.word_notes(*scene.prompter.now(False))
        explained.update(line.split("*")[1] for line in told)
        if told:
            tip = scene.find("banner").explanation()
            assert tip is not None and all(line in tip.body for line in told)
            scene.hovered = scene.focused = None
            strike(app, "?")
            shut += [] if scene.tip_of is not None and scene.tip_of.key == "banner" else told
            scene.close_tip()
        question = scene.session.question
        scene.give(GO_ON if scene.telling.page is not None else question.options[-1 if question.kind == "the_end" else 0])
    return explained, shut


def test_pages_explain_their_words_under_the_pointer_and_by_the_key():
    settlement, shut = met("settlement")
    hunt, shut_there = met("hunt")
    assert {"Endeavor", "Returning survivors"} & settlement and hunt and not shut and not shut_there, (settlement, hunt)


def test_the_panel_of_what_can_be_done_explains_them_all():
    app, scene = settle(1)
    for _ in range(60):
        if scene.telling.page is None and scene.session.question is not None and scene.session.question.kind == "develop":
            break
        scene.give(GO_ON if scene.telling.page is not None else scene.session.question.options[0])
        app.draw()
    scene.standing.open()
    app.draw()
    panel = next(layer for layer in scene.overlays if isinstance(layer, ReadingPanel))
    heads = [passage.head for passage in panel.passages]
    assert SAID.say("standing.words") in heads
    explained = " ".join(panel.passages[heads.index(SAID.say("standing.words"))].paragraphs)
    assert SAID.say("rules.endeavor.text") in explained and SAID.say("rules.innovation.text") in explained


@pytest.mark.parametrize(("card", "word"), [("intimacy", "Newborn"), ("drawings", "Bold and insightful"), ("love_juice", "Intimacy")])
def test_a_card_explains_the_words_that_stand_on_it(card, word):
    _, scene = hunting()
    note = scene.middle.texts.note(card)
    assert f"*{word}*" in note, note
