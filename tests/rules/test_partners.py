"""Partners: intimacy only with each other, while both live (facts, settlement 5)."""

from __future__ import annotations

import pytest

from game.rules.settlement import births
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


def test_who_has_lost_their_partner_is_free(library):
    home, ann, _, _, dan = pair(library, dead=True)
    assert births.cannot_be_intimate(home.game, [ann, dan]) is None
