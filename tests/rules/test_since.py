"""What has changed between two states of a settlement is told whole: numbers, people, knowledge, cards."""

from __future__ import annotations

from game.model.campaign import Campaign, Player
from game.model.survivor import Survivor
from game.play.packs import read_all
from game.rules.engine.game import Game
from game.rules.queries.since import Difference, changes
from game.rules.session import decode, encode

LIBRARY = read_all()[0]


def a_settlement() -> Campaign:
    campaign = Campaign(1, [Player("Ruth")], [Survivor("s1", "Ann", hunt_xp=1), Survivor("s2", "Bob")])
    settlement = campaign.settlement
    settlement.name, settlement.population, settlement.storage = "Ash", 8, {"monster_hide": 3, "bone_axe": 1}
    return campaign


def between(before: Campaign, now: Campaign) -> list[Difference]:
    return changes(Game(before, LIBRARY), Game(now, LIBRARY))


def copied(campaign: Campaign) -> Campaign:
    return decode(encode(campaign))


def test_nothing_has_changed_where_nothing_has():
    before = a_settlement()
    assert between(before, copied(before)) == []


def test_numbers_knowledge_and_places_go_up_and_down():
    before, now = a_settlement(), a_settlement()
    now.settlement.population, now.settlement.uncounted_deaths = 6, 2
    now.settlement.innovations, now.settlement.locations = ["language"], ["bonesmith"]
    before.settlement.locations = ["skinnery"]
    found = {(one.kind, one.about): one.by for one in between(before, now)}
    assert found == {
        ("number", "population"): -2, ("number", "deaths"): 2, ("number", "survival_limit"): 1, ("learned", "language"): 1, ("built", "bonesmith"): 1,
        ("built", "skinnery"): -1,
    }  # fmt: skip


def test_gear_that_moves_from_the_storage_to_a_grid_has_not_changed():
    before, now = a_settlement(), a_settlement()
    now.settlement.storage = {"monster_hide": 1}
    now.survivors[0].grid = {"0": "bone_axe"}
    assert between(before, now) == [Difference("resource", "monster_hide", "", 3, 1)]


def test_gear_of_who_died_is_gone():
    before, now = a_settlement(), a_settlement()
    for campaign in (before, now):
        campaign.survivors[1].grid = {"0": "cloth"}
    now.survivors[1].dead = True
    assert [(one.kind, one.about or one.who, one.by) for one in between(before, now)] == [("gear", "cloth", -1), ("died", "s2", -1)]


def test_of_the_living_each_number_and_card_is_told_and_of_the_new_that_they_came():
    before, now = a_settlement(), a_settlement()
    ann = now.survivors[0]
    ann.hunt_xp, ann.insanity, ann.attributes["strength"], ann.disorders = 2, 3, 1, ["fear_of_the_dark"]
    now.survivors.append(Survivor("s3", "Cat"))
    found = [(one.kind, one.about, one.who, one.by) for one in between(before, now)]
    assert found == [
        ("counter", "insanity", "s1", 3), ("counter", "hunt_xp", "s1", 1), ("attribute", "strength", "s1", 1), ("gained", "fear_of_the_dark", "s1", 1),
        ("joined", "", "s3", 1),
    ]  # fmt: skip
