"""Partners: intimacy only with each other, while both live (facts, settlement 5)."""

from __future__ import annotations

import pytest

from game.rules.engine.game import Context
from game.rules.settlement import births, leaving, returned
from game.rules.survivors import partners
from game.rules.survivors.death import kill
from tests.rules.answering import first_answers
from tests.rules.settlement_table import Home


def pair(library, dead: bool = False):
    """Ann and Bob are partners; Cat and Dan have none."""
    home = Home(library)
    ann, bob, cat, dan = (home.survivor(name, sex=sex) for name, sex in (("Ann", "female"), ("Bob", "male"), ("Cat", "female"), ("Dan", "male")))
    ann.partner, bob.partner, bob.dead = bob.id, ann.id, dead
    return home, ann, bob, cat, dan


def test_partners_are_intimate_with_each_other_alone(library):
    home, ann, bob, cat, dan = pair(library)
    assert births.cannot_be_intimate(home.game, [ann, bob]) is None
    assert births.cannot_be_intimate(home.game, [cat, bob]) == "limit"
    assert births.cannot_be_intimate(home.game, [ann, dan]) == "limit"
    assert births.cannot_be_intimate(home.game, [cat, dan]) is None


@pytest.mark.parametrize(("role", "other", "wanted"), [("mother", "Bob", ["Ann"]), ("mother", "Dan", ["Cat"]), ("father", "Ann", ["Bob"])])
def test_only_who_may_be_the_other_parent_is_offered(library, role, other, wanted):
    home, *people = pair(library)
    chosen = next(survivor for survivor in people if survivor.name == other)
    assert [survivor.name for survivor in births.able(home.game, role, (), chosen)] == wanted


@pytest.mark.parametrize("parted", ["dies", "leaves"])
def test_who_has_lost_a_partner_has_none_and_neither_has_who_comes_back(library, parted):
    home, ann, bob, _, _ = pair(library)
    if parted == "dies":
        first_answers(kill(home.game, bob, Context("test", "settlement", bob)))
        returned.revive(home.game, bob)
    else:
        leaving.exile(home.game, bob)
    assert (ann.partner, bob.partner) == ("", "") and ann.partnered and bob.partnered
    assert partners.partner_of(home.game, ann) is partners.partner_of(home.game, bob) is None and partners.may_pair(home.game, ann) == []


def test_who_has_lost_their_partner_is_free(library):
    home, ann, _, _, dan = pair(library, dead=True)
    assert births.cannot_be_intimate(home.game, [ann, dan]) is None
