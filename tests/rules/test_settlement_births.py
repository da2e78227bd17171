"""Intimacy, births and what a new life asks of a settlement (facts, settlement 4 and 5)."""

import pytest

from game.rules.engine.events import Born
from game.rules.settlement import births, newcomers
from game.rules.settlement.setting_out import cannot_set_out
from game.rules.survivors import counters
from tests.rules.settlement_table import Home


def couple(library, population=10, **sheet):
    home = Home(library, population=population, survival_base=9, **sheet)
    return home, home.survivor("Ann"), home.survivor("Bob", sex="male")


def child_of(home):
    return home.game.by_id[home.settlement.newborn[0]]


@pytest.mark.parametrize(("face", "people", "children"), [(4, 11, 1), (6, 11, 1), (7, 11, 1), (8, 11, 1), (9, 12, 2), (10, 12, 2)])
def test_how_many_are_born(library, face, people, children):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [face])
    assert home.settlement.population == people and len(home.settlement.newborn) == children
    assert [fact.count for fact in home.facts(Born)] == [children] and "birth" in home.settlement.notes
    assert newcomers.unnamed(home.game) == 8, "the newborn have sheets of their own"


def test_a_one_kills_both(library):
    home, ann, bob = couple(library)
    home.survivor("Cat")
    home.intimacy(ann, bob, [1])
    assert ann.dead and bob.dead and home.settlement.population == 8 and home.settlement.death_count == 2
    assert home.settlement.newborn == [] and "birth" not in home.settlement.notes


@pytest.mark.parametrize("face", [2, 3])
def test_mother_and_child_die_and_the_father_breaks(library, face):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [face])
    assert ann.dead and not bob.dead
    assert bob.insanity == 3 and len(bob.disorders) == 1 and home.settlement.population == 9


def test_seven_and_eight_hearten_the_parents(library):
    home, ann, bob = couple(library)
    home.intimacy(bob, ann, [8])
    assert ann.survival == bob.survival == 9, "no more than the limit"
    assert not child_of(home).attributes.get("strength")


def test_a_bed_makes_the_newborn_strong(library):
    home, ann, bob = couple(library)
    home.knows("bed")
    home.intimacy(ann, bob, [7])
    assert child_of(home).attributes["strength"] == 1


def test_a_newborn_has_a_name_a_sex_parents_and_one_survival(library):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [5], sex="male")
    child = child_of(home)
    assert child.name and child.sex == "male" and child.parents == [bob.id, ann.id]
    assert (child.survival, child.attributes, child.grid) == (1, {"movement": 5}, {})


def test_the_newborn_get_what_the_settlement_gives_each_of_them_once(library):
    home, ann, bob = couple(library, principles=["graves"])
    home.knows("clan_of_death")
    home.intimacy(ann, bob, [9])
    for who in home.settlement.newborn:
        child = home.game.by_id[who]
        assert child.understanding == 1
        assert (child.attributes["strength"], child.attributes["accuracy"], child.attributes["evasion"]) == (1, 1, 1)


def test_a_ten_with_a_hovel_is_a_special_child(library):
    home, ann, bob = couple(library)
    home.knows("hovel")
    home.intimacy(ann, bob, [10], choose="crown")
    assert home.settlement.population == 11 and child_of(home).affinities == {"green": 1}


# ---- who may ---------------------------------------------------------------------------------------------------------
def test_who_cannot_be_intimate(library):
    home, ann, bob = couple(library)
    cat = home.survivor("Cat")
    assert births.cannot_be_intimate(home.game, [ann, cat]) == "limit"
    assert births.cannot_be_intimate(home.game, [ann, bob]) is None
    bob.recorded = ["destroyed_genitals"]
    home.game.refresh()
    assert births.cannot_be_intimate(home.game, [ann, bob]) == "limit"
    ann.dead = True
    assert births.cannot_be_intimate(home.game, [ann, bob]) == "dead"


def test_an_augur_brings_two_people_together_who_are_nominated(library):
    home, ann, _ = couple(library, endeavors=1, locations=["organ_grinder"])
    home.survivor("Cat")
    home.survivor("Dan", sex="male", recorded=["destroyed_genitals"])
    home.game.refresh()
    home.endeavor("augury", ann, [8, 5], nominate="Cat", sex="female", name_newborn="name:")
    assert ("nominate", ("s1", "s3")) in home.asked, "the mother is chosen; there is one man only"
    assert child_of(home).parents == ["s2", "s3"]


def test_somebody_without_a_name_steps_in_where_nobody_else_can(library):
    home = Home(library, population=5, endeavors=1, locations=["organ_grinder"])
    ann = home.survivor("Ann")
    home.endeavor("augury", ann, [8, 5], name_survivor="name:", sex="female", name_newborn="name:")
    father = home.game.by_id["s2"]
    assert father.sex == "male" and home.settlement.population == 6 and newcomers.unnamed(home.game) == 3


def test_without_a_second_person_nothing_happens(library):
    home = Home(library, population=1, endeavors=1, locations=["organ_grinder"])
    ann = home.survivor("Ann")
    home.endeavor("augury", ann, [8])
    assert home.settlement.population == 1 and home.kinds_asked() == []
    assert births.cannot_be_intimate(home.game) == "limit"


# ---- principle: new life ---------------------------------------------------------------------------------------------
def test_the_first_birth_asks_whom_new_life_belongs_to(library):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [5])
    home.milestones([3], principle="protect_the_young")
    assert home.settlement.principles == ["protect_the_young"]
    assert ann.survival == bob.survival == 2 and ann.attributes["evasion"] == bob.attributes["evasion"] == 1
    home.intimacy(ann, bob, [5, 5])
    home.milestones()
    assert home.settlement.milestones == ["new_life"]


def test_protect_the_young_may_teach_the_newborn(library):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [9])
    home.milestones([7], principle="protect_the_young")
    for who in home.settlement.newborn:
        child = home.game.by_id[who]
        assert child.understanding == 2 and child.fighting_arts == ["strategist"]


def test_under_protect_the_young_the_table_chooses_a_die(library):
    home, ann, bob = couple(library, principles=["protect_the_young"])
    home.intimacy(ann, bob, [1, 9], choose="9")
    assert not ann.dead and len(home.settlement.newborn) == 2 and ("choose", ("1", "9")) in home.asked


def test_survival_of_the_fittest_hardens_the_parents_and_keeps_them_home(library):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [5])
    before = counters.survival_limit(home.game)
    home.milestones([2], principle="survival_of_the_fittest")
    assert counters.survival_limit(home.game) == before + 1
    for parent in (ann, bob):
        assert (parent.insanity, parent.attributes["strength"]) == (2, 1)
        assert cannot_set_out(home.game, parent) == "limit"


def test_survival_of_the_fittest_may_make_the_newborn_tough(library):
    home, ann, bob = couple(library)
    home.intimacy(ann, bob, [5])
    home.milestones([8], principle="survival_of_the_fittest")
    child = child_of(home)
    assert child.courage == 2 and child.fighting_arts == ["tough"] and len(child.disorders) == 1


def test_under_survival_of_the_fittest_the_lower_die_counts_and_one_roll_may_fall_again(library):
    home, ann, bob = couple(library, principles=["survival_of_the_fittest"])
    home.intimacy(ann, bob, [9, 2, 8, 6], use=["take"])
    assert not ann.dead and len(home.settlement.newborn) == 1
    assert child_of(home).attributes["strength"] == 1 and child_of(home).attributes["evasion"] == 1
    home.intimacy(ann, bob, [9, 8], use="leave")
    assert home.kinds_asked().count("use") == 2, "the father has thrown again; the mother has not"


def test_founders_eye_helps_the_parents(library):
    home, ann, bob = couple(library, endeavors=2)
    home.knows("face_painting")
    home.endeavor("founders_eye", ann, [4])
    home.intimacy(ann, bob, [8])
    assert len(home.settlement.newborn) == 2, "an eight and one is a nine"
    home.campaign.goes_on = True
    home.step("end")
    home.intimacy(ann, bob, [8])
    assert len(home.settlement.newborn) == 1
