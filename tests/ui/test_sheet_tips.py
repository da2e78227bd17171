"""What lies on a survivor's sheet explains itself, and no tooltip covers a card that somebody may be reading."""

from __future__ import annotations

import pytest

from game.ui.cards.low_sheet import fight_number_places
from game.ui.draw.units import Box
from game.ui.kit.tips import place_tip, tip_size
from tests.ui.battle_table import asks, played, scene_of, shown

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 0.8)]


@pytest.fixture(scope="module", params=SIZES, ids=str)
def scene(request):
    size, scale = request.param
    return scene_of(shown(played(3, "1", 4, asks("action")), size, scale, speed=0))


def over(scene, x: float, y: float):
    """Returns the tooltip of what is under a point."""
    widget = scene.under(x, y)
    return widget.explanation() if widget is not None else None


def test_everything_on_a_sheet_explains_itself(scene):
    for number, who in enumerate(scene.fight.fighters, 1):
        box = scene.find(f"sheet{number}").box
        survivor = next(s for s in scene.campaign.survivors if s.id == who)
        tips = {}
        for name, place in fight_number_places(box).items():
            x, y = (place.x + 6, place.y + 6) if name == "gear" else place.centre
            tips[name] = over(scene, x, y)
            assert tips[name] is not None and tips[name].body, name
        player = scene.campaign.players[survivor.player - 1].name
        assert player in tips["owner"].head
        assert scene.voice.name(survivor.gear[0]) in tips["gear"].body
        assert "heavy" in tips["body"].body and "armor" in tips["body"].body.lower()
        assert len({tip.head for tip in tips.values()}) == len(tips)


def test_no_tooltip_of_a_panel_covers_the_open_card(scene):
    cards = scene.readable()
    assert cards
    for widget in scene.every():
        tip = widget.explanation()
        if tip is None or widget.key == "board" or widget.region == "card":
            continue
        box, _ = place_tip(tip_size(scene.pen, tip), widget.explained, scene.units.canvas, scene.keep_off(), cards)
        assert not box.overlaps(widget.explained) or widget.explained.h > scene.units.height / 2, widget.key
        assert not any(box.overlaps(card) for card in cards), widget.key


def test_a_tooltip_lies_off_what_is_being_read():
    canvas, panel, card = Box(0, 0, 1280, 720), Box(974, 10, 294, 158), Box(974, 178, 294, 340)
    box, _ = place_tip((290, 110), panel, canvas, [], [card])
    assert not box.overlaps(card) and not box.overlaps(panel)
    assert place_tip((290, 110), panel, canvas)[0].overlaps(card), "else it lies below"
