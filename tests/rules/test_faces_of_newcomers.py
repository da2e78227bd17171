"""Which face somebody new gets: one that no living person wears, as far as there are, and of those one that no dead person wore."""

import pytest

from game.rules.settlement.newcomers import LOOKS, rarest_look


def settled(showdown, *looks: str) -> list:
    return [showdown.survivor(f"P{number}", at=f"B{number + 1}", look=look) for number, look in enumerate(looks)]


def test_nobody_new_wears_the_face_of_somebody_who_lives_or_is_dead(showdown):
    people = settled(showdown, "a", "b", "c", "e")
    people[0].dead = True
    assert rarest_look(showdown.game, "female") == "g"
    assert rarest_look(showdown.game, "male") == "d"


@pytest.mark.parametrize("sex", LOOKS)
def test_as_many_as_there_are_faces_have_one_each(showdown, sex):
    for number in range(len(LOOKS[sex])):
        showdown.survivor(f"P{number}", at=f"B{number + 1}", look=rarest_look(showdown.game, sex))
    assert sorted(person.look for person in showdown.game.campaign.survivors) == sorted(LOOKS[sex])


def test_when_all_faces_were_seen_the_dead_lend_theirs_first(showdown):
    people = settled(showdown, *LOOKS["male"])
    people[2].dead = True
    assert rarest_look(showdown.game, "male") == LOOKS["male"][2]
