"""More hits than dice: the tray says what has added them."""

from __future__ import annotations

import pytest

from game.rules.engine import events
from game.ui.showdown.attack_view import AttackViews
from game.ui.showdown.harm_tray import harm_tray, steps_of, words_of
from game.ui.showdown.layout import places
from tests.ui.battle_table import asks, played, shown
from tests.ui.showdown_player import scene_of

WHO, CARD = "s1", "white_lion.grasp"
ATTACK: list[events.Fact] = [
    events.AttackBegan("monster", WHO, CARD), events.DiceFell("monster", "attack", (8,), 2, CARD, 1), events.LocationsFell(WHO, ("arms",)),
    events.HitSuffered(WHO, "arms", 1, 0, 1),
]  # fmt: skip
FURTHER: dict[str, list[events.Fact]] = {
    "grab": [events.Moved("monster", "H10"), events.Grabbed(WHO), events.LocationsFell(WHO, ("waist",)), events.HitSuffered(WHO, "waist", 1, 1)],
    "white_lion.organ_trail": [events.RuleAnswered("monster", "white_lion.organ_trail", "after_damage"), events.HitSuffered(WHO, "head", 1, 0, 1)],
    CARD: [events.LocationsFell(WHO, ("legs",)), events.HitSuffered(WHO, "legs", 1, 0, 1)],
}


def views(*facts: events.Fact) -> AttackViews:
    found = AttackViews()
    for fact in facts:
        found.take(fact)
    return found


@pytest.mark.parametrize("cause", list(FURTHER))
def test_hits_of_the_dice_have_no_cause_and_further_ones_have_one(cause):
    now = views(*ATTACK, *FURTHER[cause]).now
    assert now is not None and [blow.cause for blow in now.innermost.blows] == ["", cause]


def test_what_a_grab_does_outside_an_attack_has_its_cause_and_a_later_attack_has_none():
    now = views(events.ActBegan(WHO), events.Grabbed(WHO), events.LocationsFell(WHO, ("legs",))).now
    assert now is not None and [blow.cause for blow in now.blows] == ["grab"]
    now = views(events.Grabbed(WHO), events.LocationsFell(WHO, ("legs",)), *ATTACK).now
    assert now is not None and [blow.cause for blow in now.blows] == [""]


@pytest.mark.parametrize("cause", list(FURTHER))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_tray_says_what_adds_hits(size, scale, cause):
    app = shown(played(1, "1", 4, asks("act")), size, scale)
    scene = scene_of(app)
    for fact in (*ATTACK, *FURTHER[cause]):
        scene.fight.episodes.take(fact)
    at = places(app.units, 4, 1)
    tray, name = scene.fight.tray_of(at.tray, at.small), scene.voice.name(cause)
    here = tray.episode.innermost
    assert steps_of(tray, here)[-1] == ("done", tray.say("step.further", n=1, what=name)) and "1 more hit" in steps_of(tray, here)[-1][1]
    first, second = [words_of(tray, blow, scene.campaign.survivors[0], None).verdict for blow in here.blows]
    assert name in second and name not in first
    for widget in harm_tray(tray):
        assert widget.key != "blow1" or name in widget.tip.body
