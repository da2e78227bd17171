"""What `check` offers for a word that it does not know: what was meant, in thirty slips that people make, and nothing where only something wrong is near."""

from __future__ import annotations

from typing import get_args

import pytest

import game.rules.effects  # noqa: F401  the words that cards are written in
from game.cards.definitions import Gear, Level
from game.cards.effect import CONDITIONS, EFFECTS, Rule
from game.cards.kinds import KNOWN_IN_WHO, Moment, Quality, ValueName
from game.cards.meant import SYNONYMS, certain, nearest, slips, spelt_nearly
from game.cards.reader import settings_of

LISTS = {
    "effect": EFFECTS, "condition": CONDITIONS, "moment": get_args(Moment), "quality": get_args(Quality), "value": get_args(ValueName),
    "who": KNOWN_IN_WHO, "rule": settings_of(Rule)[0], "gear": settings_of(Gear)[0], "level": settings_of(Level)[0],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "slip", "meant"), [
    ("effect", "bleed", "gain: {bleeding: 1}"), ("effect", "bleeding", "gain: {bleeding: 1}"), ("effect", "knokback", "knockback"),
    ("effect", "knock_dwon", "knock_down"), ("effect", "push", "knockback"), ("effect", "stun", "knock_down"), ("effect", "damage", "suffer"),
    ("effect", "sufer", "suffer"), ("effect", "move_attack", "move_and_attack"), ("effect", "gain_cards", "gain_card"),
    ("effect", "pick_targets", "pick_target"),
    ("effect", "pickTarget", "pick_target"), ("effect", "draw_card", "draw_"), ("effect", "rol", "roll"), ("effect", "insanity", "gain: {insanity: 1}"),
    ("condition", "carry", "carries"), ("condition", "wear", "wears"), ("condition", "isnt", "not"), ("moment", "wonded", "wounded"),
    ("moment", "on_hit", "after_hit"),
    ("moment", "turn_start", "monster_turn_start"), ("quality", "knockeddown", "knocked_down"), ("quality", "bleed", "bleeding"),
    ("value", "strenght", "strength"), ("value", "move", "movement"), ("who", "nearest", "closest"), ("who", "enemy", "threat"),
    ("who", "survivers", "survivors"),
    ("rule", "on", "when"), ("gear", "copys", "copies"), ("gear", "copy", "copies"),
    ("gear", "tags", "keywords"), ("gear", "armour", "armor"), ("level", "toughnes", "toughness"), ("level", "lif", "life"),
])  # fmt: skip
def test_a_slip_is_cured(kind, slip, meant):
    told = nearest(slip, LISTS[kind])
    assert meant in told, told


@pytest.mark.parametrize(("kind", "word"), [
    ("effect", "bled_out"), ("effect", "teleport"), ("effect", "banana"), ("effect", "fly"), ("moment", "sunrise"), ("moment", "eaten"),
    ("condition", "raining"),
])  # fmt: skip
def test_nothing_is_offered_rather_than_something_wrong(kind, word):
    told = nearest(word, LISTS[kind], 0)
    assert told == "" and certain(word, LISTS[kind]) == "", told


def test_what_is_offered_may_stand_there():
    for kind, known in LISTS.items():
        for word in (*SYNONYMS, *EFFECTS, *get_args(Moment)):
            meant = certain(word, known)
            assert meant == "" or meant in known, (kind, word, meant)


def test_slips_are_counted():
    assert [slips(*pair, 3) for pair in [("claw", "claw"), ("clwa", "claw"), ("atack", "attack"), ("bleed", "build")]] == [0, 1, 1, 3]
    assert slips("claw", "mountain", 2) > 2
    assert spelt_nearly("oxx", ("Ox", "ox")) == ["ox", "Ox"] and spelt_nearly("iss", ("is", "not")) == ["is"]
    assert spelt_nearly("baisc", ("basic", "basics", "magic")) == ["basic"]
