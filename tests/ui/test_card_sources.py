"""A card whose rules are the project's own says so in its tooltip, where it is read, and where it is listed, never on its face; other cards say nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.packs import read_all
from game.rules.queries import position
from game.scenes.pages.card_texts import CardTexts
from game.ui.cards.card_gain import GAINED, gain_of
from game.ui.cards.card_source import is_ours
from game.ui.cards.word_card import card as word_card
from game.ui.draw.units import Box
from game.ui.settlement.columns import known_facts
from game.ui.settlement.crafting import MAKE_LINES, MakeFacts, make_facts, making, row_shape
from game.ui.showdown.hits_tray import face_of
from game.ui.showdown.panels import CardInPlay
from tests.ui.battle_table import played, scene_of, shown
from tests.ui.desk import Desk, overlapping
from tests.ui.looks import WORDS
from tests.ui.test_settlement_parts import Stand, in_step
from tools.samples.showdown import battle_session

LIBRARY = read_all()[0]
OURS = WORDS.say("source.ours")
MEANS = WORDS.say("source.ours.card")
MARKED = WORDS.say("source.name", name="", source=OURS).strip()
ON_THE_TABLE = ("events", "innovations", "principles", "locations", "gear", "resources", "disorders", "fighting_arts", "monster")


def marked(words: str) -> bool:
    """Tells whether a text or a name says that the card is ours."""
    return words.rstrip("</>").endswith(OURS) or words.endswith(MARKED)


@pytest.fixture(scope="module")
def developing():
    return in_step("develop")


def test_there_are_cards_of_both_kinds():
    for kind in ("ai", "hit_locations", "events", "terrain", "monster"):
        assert {is_ours(card) for card in LIBRARY.of_kind(kind).values()} == {True, False}, kind


# ---- the showdown ----------------------------------------------------------------------------------------------------
def test_an_ai_card_in_play_says_it_in_its_words_and_no_face_does():
    scene = scene_of(shown(battle_session(1)))
    panels = scene.fight.panels
    for name, card in LIBRARY.ai.items():
        if name.startswith("white_lion."):
            assert OURS not in panels.ai_face(CardInPlay(name)).kind, name
            assert marked(panels.card_words(name)) == is_ours(card), name


def test_no_hit_location_says_it_on_its_ribbon():
    session = played(3, "1", 4, lambda session: session.question.kind == "hit_location_order")
    fight = scene_of(shown(session)).fight
    episode = fight.episodes.now
    tray = fight.tray_of(Box(0, 0, 400, 300), False)
    for name in LIBRARY.hit_locations:
        assert OURS not in face_of(tray, episode, replace(episode.strikes[0], card=name), 0).kind, name


# ---- the settlement --------------------------------------------------------------------------------------------------
def test_every_card_on_the_table_says_it_in_its_tooltip_and_not_on_its_ribbon(developing):
    texts = CardTexts(WORDS, Stand(developing).table)
    for kind in ON_THE_TABLE:
        for name, known in LIBRARY.of_kind(kind).items():
            if texts.kind(name) == kind:
                face = texts.face(name)
                pane = word_card(Desk().pen, "card", Box(0, 0, 340, 460), face)[0]
                tip = pane.explanation()
                assert OURS not in face.ribbon, name
                assert (tip is not None and MEANS in tip.body) == is_ours(known), name


def test_a_card_that_is_gained_says_it_in_its_tooltip_and_not_on_its_ribbon():
    for gained, (kind, _) in GAINED.items():
        for name, known in LIBRARY.of_kind(kind).items():
            found = gain_of(LIBRARY, WORDS, gained, name, known.name)
            assert found is not None and OURS not in found.face.ribbon, name
            assert (MEANS in found.face.note) == is_ours(known), name


def test_innovations_and_years_say_it_behind_the_name():
    stand = Stand(in_step("develop"))
    settlement = stand.table.campaign.settlement
    settlement.innovations = list(LIBRARY.innovations)
    for facts in known_facts(stand.table.game, stand.table.voice, WORDS):
        assert marked(facts.name) == is_ours(LIBRARY.innovations.get(facts.card)), facts.card
    for name, card in LIBRARY.events.items():
        assert marked(stand.steps.telling.written(name)) == is_ours(card), name


def test_what_can_be_done_says_it_behind_its_words():
    stand = Stand(in_step("develop"))
    game, settlement = stand.table.game, stand.table.campaign.settlement
    settlement.locations, settlement.innovations = list(LIBRARY.locations), list(LIBRARY.innovations)
    game.refresh()
    seen = 0
    for offer in position.offers(game):
        card = next((LIBRARY.of_kind(kind).get(offer.card) for kind in ("gear", "locations", "innovations", "resources", "events")
                     if offer.card in LIBRARY.of_kind(kind)), None)
        if is_ours(card):
            seen += 1
            assert marked(make_facts(offer, game, stand.table.voice, WORDS).about), offer.card
    assert seen or not any(is_ours(card) and getattr(card, "endeavors", ()) for card in LIBRARY.innovations.values())


# ---- rows with many words --------------------------------------------------------------------------------------------
ABOUT = "If the survivor is not deaf, choose a survivor with at least two more hunt experience, and both of them gain one of it. " * 2


@pytest.mark.parametrize("width", [300.0, 360.0, 408.0, 600.0])
@pytest.mark.parametrize("group", ["now", "one_short"])
def test_a_long_description_stands_below_name_cost_and_reason_in_the_whole_width(width, group):
    pen = Desk().pen
    facts = MakeFacts("endeavor x 0", "torch", "Shared Experience", ABOUT, (), "Do it", group, "no endeavor left" if group != "now" else "")
    shape = row_shape(pen, facts, width)
    assert shape.top and shape.wide > width - 30 and shape.high >= shape.top + shape.words
    rows, _ = making(pen, width, [facts], WORDS, lambda key: None, True, False, lambda: None)
    assert overlapping([row for row in rows if not row.key.startswith("about")], Box(0, 0, width, 2000)) == []
    acts = next(row for row in rows if row.key == facts.key)
    ground = next(row for row in rows if row.key == f"about {facts.key}")
    assert acts.box.bottom <= ground.box.y + shape.top + 1


def test_a_short_description_stays_beside_the_cost():
    pen = Desk().pen
    facts = MakeFacts("craft x", "torch", "Bone Blade", "two dice", (), "Make", "now")
    shape = row_shape(pen, facts, 408.0)
    assert not shape.top and shape.words <= MAKE_LINES * pen.line_of("small", 1.0)


def test_the_tip_of_a_card_in_play_says_it():
    scene = scene_of(shown(battle_session(1), threat="off"))
    for name in [name for name in LIBRARY.ai if name.startswith("white_lion.")]:
        scene.fight.play = CardInPlay(name)
        scene.relayout()
        scene.arrange(scene.units, scene.pen)
        pane = scene.find("card")
        assert pane is not None and (MEANS in pane.explanation().body) == is_ours(LIBRARY.ai[name]), name
