"""Who chooses which card goes back on top of a deck sees all of them whole, side by side, and may press the card itself."""

from __future__ import annotations

import pytest

from game.rules.session import Session
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import SCALES, SIZES, faults
from tests.ui.settling import click, targets

KINDS = {"ai": ("rawhide_headband", 2), "hit_locations": ("cat_eye_circlet", 3)}  # the gear that looks at so many cards of a deck


def looking(deck: str) -> Session:
    """Plays a battle up to the question which of the cards that were seen goes back on top."""
    card, _ = KINDS[deck]
    session = played(1, "1", 4, asks("act"))
    who = session.question.options[0]
    session.game.by_id[who].grid = {"1": "rawhide_headband", "4": "rawhide_vest", "8": "cat_eye_circlet"}
    session = Session(session.campaign, session.library)
    session.answer(who)
    use = next(key for key in session.question.options if card in key.split())
    session.answer(use)
    assert session.question.kind == "order_cards", session.question
    return session


@pytest.mark.parametrize("deck", KINDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_all_cards_lie_side_by_side_and_nothing_of_them_is_cut(deck, size, scale):
    app = shown(looking(deck), size, scale)
    scene = scene_of(app)
    options = scene.session.question.options
    assert len(options) == KINDS[deck][1]
    places = [scene.find(f"order {card}").shown for card in options]
    assert not any(one.overlaps(other) for number, one in enumerate(places) for other in places[number + 1 :])
    assert len({(place.y, place.w, place.h) for place in places}) == 1
    assert faults(app) == []


@pytest.mark.parametrize("deck", KINDS)
def test_a_press_on_a_card_lays_it_on_top(deck):
    app = shown(looking(deck))
    scene = scene_of(app)
    last = scene.session.question.options[-1]
    assert f"order {last}" in targets(app)
    click(app, f"order {last}")
    assert last in [given.key for given in scene.session.played[-3:]]  # what nobody wants to be asked may have passed since
    while scene.session.question.kind == "order_cards":
        scene.give(scene.session.question.options[0])
    showdown = scene.session.game.table
    assert (showdown.ai_deck if deck == "ai" else showdown.hit_locations)[0] == last
