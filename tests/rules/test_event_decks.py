"""A pack's own deck of events: what `draw_event` draws at home, in a fight and on a hunt, when cards come again, and what `check` says of such decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.library import Library, read_packs
from game.cards.wording import face, plain
from game.model.hunt import Hunt
from game.play.check import found_in
from game.play.check_event_decks import event_deck_faults
from game.play.state_checks import status
from game.rules.effects.story import DrawEvent
from game.rules.engine.events import CardDrawn, StoryTold
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from game.rules.engine.questions import Shuffle
from game.rules.queries.messages import tell
from game.rules.session import decode, encode
from game.rules.settlement.joining import join_packs
from tests.rules.conftest import PACK, Table
from tests.rules.settlement_table import Home

OMENS = """
red_moon: {name: Red Moon, deck: omens, do: {gain: {insanity: 1}}}
crows: {name: Crows, deck: omens, copies: 2, do: {gain: {tokens: {luck: 1}}}}
old_song: {name: Old Song, deck: omens, needs: {knows: drums}, do: {gain: {courage: 1}}}
watch: {name: Watch, do: {draw_event: omens}}
watch_long: {name: Watch Long, do: {draw_event: {deck: omens, count: 3}}}
"""


def read(folder: Path, text: str, code: str = "en") -> tuple[Library, list[str]]:
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text("{id: omens, name: Omens, version: '1', needs: [core]}", encoding="utf-8")
    (folder / "events.yaml").write_text(text, encoding="utf-8")
    library, problems = read_packs([PACK, folder], code, explained=True)
    return library, [str(problem).replace(f"{folder}/", "") for problem in problems if problem.level == "error"]


@pytest.fixture(scope="module")
def omens(tmp_path_factory) -> Library:
    library, errors = read(tmp_path_factory.mktemp("omens"), OMENS)
    assert not errors
    return library


def drawn(table: Table) -> list[str]:
    return [fact.card for fact in table.facts(CardDrawn)]


# ---- what is drawn --------------------------------------------------------------------------------------------------
def test_each_card_comes_once_with_its_copies_before_any_comes_again(omens):
    home = Home(omens)
    ann = home.survivor("Ann")
    home.effects(ann, DrawEvent("omens"), DrawEvent("omens"), DrawEvent("omens"))
    assert drawn(home) == ["red_moon", "crows", "crows"] and (ann.insanity, ann.tokens) == (1, {"luck": 2})
    assert home.campaign.decks == {"drawn.omens": ["red_moon", "crows", "crows"]}
    home.effects(ann, DrawEvent("omens"))
    assert drawn(home)[3:] == ["red_moon"] and home.campaign.decks == {"drawn.omens": ["red_moon"]}


def test_one_whose_needs_are_not_met_waits_and_is_not_lost(omens):
    home = Home(omens)
    ann = home.survivor("Ann")
    home.effects(ann, *[DrawEvent("omens")] * 4)
    assert "old_song" not in drawn(home)
    home.knows("drums").effects(ann, *[DrawEvent("omens")] * 3)
    assert drawn(home)[4:].count("old_song") == 1 and ann.courage == 1


def test_a_card_that_is_archived_leaves_its_deck(omens):
    home = Home(omens)
    home.settlement.archived += ["crows", "old_song"]
    ann = home.survivor("Ann")
    home.effects(ann, DrawEvent("omens"), DrawEvent("omens"))
    assert drawn(home) == ["red_moon", "red_moon"]


def test_where_none_can_happen_nothing_does_and_the_log_says_so(omens):
    home = Home(omens)
    home.settlement.archived += ["crows", "red_moon"]
    home.effects(home.survivor("Ann"), DrawEvent("omens"))
    [reason] = home.reasons("missing")
    assert not drawn(home) and "no event of that deck" in tell(reason, home.campaign, omens)


def test_a_count_draws_so_many(omens):
    home = Home(omens)
    home.effects(home.survivor("Ann"), *omens.events["watch_long"].do)
    assert len(drawn(home)) == 3


def test_the_deck_is_shuffled_for_each_draw_so_that_its_order_is_no_secret_of_the_state(omens):
    home = Home(omens)
    steps = perform(home.game, (DrawEvent("omens"),), Context("watch", "settlement", home.survivor("Ann")))
    question = next(steps)
    assert isinstance(question, Shuffle) and sorted(question.cards) == ["crows", "crows", "red_moon"]


def test_a_given_order_is_kept_and_comes_to_its_end(omens):
    home = Home(omens)
    home.campaign.decks = {"event.omens": ["crows", "red_moon"]}
    ann = home.survivor("Ann")
    home.effects(ann, *[DrawEvent("omens")] * 3)
    assert drawn(home) == ["crows", "red_moon"] and len(home.reasons("missing")) == 1


def test_it_happens_in_a_fight_to_whom_the_card_is_about(omens):
    table = Table(omens)
    ann, bob = table.survivor("Ann", "H14"), table.survivor("Bob", "A1")
    table.effects(ann, DrawEvent("omens"))
    assert (ann.insanity, bob.insanity) == (1, 0) and [fact.event for fact in table.facts(StoryTold)] == ["red_moon"]
    assert tell(table.facts(CardDrawn)[0], table.campaign, omens) == "Event drawn: *Red Moon*."


def test_it_happens_on_a_hunt(omens):
    table = Table(omens)
    ann = table.survivor("Ann", "H14")
    table.campaign.showdown, table.campaign.phase = None, "hunt"
    table.campaign.hunt = Hunt("white_lion", "1", [ann.id], {"3": ["basic"]}, 2, 4, ann.id)
    table.game.refresh()
    table.effects(ann, DrawEvent("omens"))
    assert ann.insanity == 1 and drawn(table) == ["red_moon"]


def test_what_was_drawn_is_saved_where_stories_of_before_have_room_for_it(omens):
    home = Home(omens)
    home.effects(home.survivor("Ann"), DrawEvent("omens"))
    assert decode(encode(home.campaign)).decks == {"drawn.omens": ["red_moon"]}
    assert not list(status(home.campaign, omens)) and Home(omens).campaign.decks == {}


def test_what_a_pack_brings_later_comes_into_the_deck(omens, tmp_path):
    library, _ = read(tmp_path / "more", OMENS + "comet: {name: Comet, deck: omens}\n")
    home = Home(library)
    home.campaign.decks = {"drawn.omens": ["red_moon", "crows", "crows"]}
    home.run(join_packs(home.game, ["omens"])).effects(home.survivor("Ann"), DrawEvent("omens"))
    assert drawn(home) == ["comet"]


# ---- words and what check says -----------------------------------------------------------------------------------------
def test_its_words_name_the_deck(omens):
    assert "an event of the omens deck is drawn and happens" in plain(face(omens, "events", "watch")).lower()
    assert "3 events of the omens deck are drawn and happen" in plain(face(omens, "events", "watch_long")).lower()


def test_a_pack_calls_its_deck_as_it_likes(tmp_path):
    (tmp_path / "language" / "en").mkdir(parents=True)
    (tmp_path / "language" / "en" / "omens.yaml").write_text('deck.omens: "the omens"\nlog.CardDrawn.event.omens: "An omen: *{card}*."\n', encoding="utf-8")
    library, errors = read(tmp_path, OMENS)
    assert not errors and "an event of the omens is drawn" in plain(face(library, "events", "watch")).lower()
    home = Home(library)
    home.effects(home.survivor("Ann"), DrawEvent("omens"))
    assert tell(home.facts(CardDrawn)[0], home.campaign, library) == "An omen: *Red Moon*."


@pytest.mark.parametrize(("text", "said"), [
    ("watch: {name: Watch, do: {draw_event: omens}}", "there is no deck of events 'omens'"),
    ("a: {name: A, deck: omens}\nwatch: {name: Watch, do: {draw_event: omen}}", "did you mean 'omens'?"),
    ("watch: {name: Watch, do: {draw_event: settlement}}", "a deck of the rules"),
    ("watch: {name: Watch, do: {draw_event: white_lion_hunt}}", "a deck of the rules"),
    ("a: {name: A, deck: Omens!}", "does not fit here"),
])
def test_a_deck_that_is_named_and_has_no_cards_is_an_error(tmp_path, text, said):
    _, errors = read(tmp_path, text)
    assert len(errors) == 1 and said in errors[0], errors


@pytest.mark.parametrize(("text", "level", "said"), [
    ("a: {name: A, deck: omens, copies: 0}\nwatch: {name: Watch, do: {draw_event: omens}}", "error", "which has no cards"),
    ("a: {name: A, deck: settlment}", "notice", "nothing draws from the deck 'settlment' of 'a' (did you mean 'settlement'?)"),
    ("a: {name: A, deck: omens}", "notice", "write `draw_event: omens` on a card"),
    ("a: {name: A, deck: white_loin_hunt}", "notice", "(did you mean 'white_lion_hunt'?)"),
])
def test_what_check_says_of_decks(tmp_path, text, level, said):
    library, errors = read(tmp_path, text)
    [problem] = event_deck_faults(library)
    assert not errors and problem.level == level and said in problem.words and problem.line == 1 + (level == "error")


def test_cards_that_draw_each_other_without_end_are_told(tmp_path):
    library, _ = read(tmp_path, "a: {name: A, deck: omens, do: {draw_event: omens}}\nb: {name: B, deck: omens, do: {perform: a}}")
    assert any("without end" in problem.words for problem in found_in(library))
    library, _ = read(tmp_path, "a: {name: A, deck: omens, do: {draw_event: omens}}\nb: {name: B, deck: omens, do: {gain: {insanity: 1}}}")
    assert not any("without end" in problem.words for problem in found_in(library))


def test_the_game_has_no_such_deck_and_no_notice_of_one(library):
    assert event_deck_faults(library) == []
