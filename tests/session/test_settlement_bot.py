"""The careful bot in a settlement: it arms four, raises children, sends out the best, and judges cards by what is written on them."""

from __future__ import annotations

import re

import pytest

from game.play import campaigns, lived_stories, settlement_bot, simulate
from game.play.bots import CarefulBot, CuriousBot
from game.play.card_worth import worth_in
from game.play.check_tables import chances
from game.play.party_gear import Holdings, Stock, shared_out, suit
from game.play.settlement_bot import develop, grid, merit, nominate, quarry
from game.rules.engine.question_facts import NominateFacts
from game.rules.engine.questions import Ask
from tests.rules.settlement_table import Home

RAWHIDE = ("rawhide_headband", "rawhide_gloves", "rawhide_vest", "rawhide_pants", "rawhide_boots")


def home(library, people=4, **sheet):
    table = Home(library, locations=["lantern_hoard", "bonesmith", "skinnery"], quarries=["white_lion"], **sheet)
    for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")[:people]:
        table.survivor(name, grid={})
    return table


def answers(session, step):
    """Lets the bot play one step of the phase and returns its answers."""
    bot, given = CarefulBot(1), []
    while session.campaign.settlement.step == step and session.campaign.phase == "settlement":
        given.append(bot.choose(session))
        session.answer(given[-1])
    return given


# ---- what cards are worth -------------------------------------------------------------------------------------------
def test_chances_of_throws():
    assert dict(chances("location")) == {face: pytest.approx(1 / 6) for face in range(1, 7)}
    assert dict(chances("2d10"))[11] == pytest.approx(0.1) and sum(dict(chances("3d10")).values()) == pytest.approx(1)


def test_cards_are_judged_by_what_is_written_on_them(library):
    worth = worth_in(library)
    assert worth.innovations["protect_the_young"] > worth.innovations["survival_of_the_fittest"], "two throws of which the lower counts are bad"
    assert worth.of_performed("intimacy", 0) > 0 > worth.of_effects(library.innovations["sacrifice"].endeavors[0].do)
    assert worth.power["lantern_sword"] > worth.power["bone_axe"] > worth.power["bone_blade"] > worth.power["fist_and_tooth"]


def test_a_whole_set_is_better_than_its_pieces(library):
    points, pieces = suit(worth_in(library), Stock([*RAWHIDE, "skull_helm"]))
    assert sorted(pieces) == sorted(RAWHIDE) and points == 10
    assert suit(worth_in(library), Stock([*RAWHIDE[1:], "skull_helm"]))[1][0] == "skull_helm"


def test_what_one_more_card_adds(library):
    held = Holdings(worth_in(library), Stock({"bone_axe": 4}))
    assert held.gained_by("bone_axe") == 0 and held.gained_by("bone_blade") == 0, "four are armed"
    assert Holdings(worth_in(library), Stock({"bone_axe": 3})).gained_by("bone_axe") > 5
    katar = Holdings(worth_in(library), Stock({"bone_axe": 3, "lion_beast_katar": 1}))
    assert katar.gained_by("lion_beast_katar") > katar.gained_by("bone_axe") > 0, "two of a pair strike together"


# ---- develop --------------------------------------------------------------------------------------------------------
def test_weapons_come_before_armor_and_armor_before_augury(library):
    session = home(library, endeavors=1).stores(monster_bone=2, monster_organ=2, monster_hide=1).session("develop")
    session.campaign.settlement.locations.append("organ_grinder")
    given = [key for key in answers(session, "develop") if " " in key]
    assert given == ["craft bone_axe", "craft bone_axe", "craft rawhide_gloves", "endeavor organ_grinder 0"]


def test_the_bot_goes_on_where_nothing_is_worth_its_cost(library):
    session = home(library).stores(monster_bone=1, bone_axe=4).session("develop")
    assert develop(session, session.question) == "go_on"


def test_endeavors_that_would_be_lost_make_partners(library):
    session = home(library, population=20, endeavors=3, innovations=["language", "hovel", "partnership"]).session("develop")
    assert "endeavor partnership 0" in answers(session, "develop") and any(survivor.partner for survivor in session.game.living())


def test_the_curious_do_what_the_careful_do_not(library):
    found = set()
    for seed in range(12):
        session = home(library, endeavors=3).stores(monster_bone=3, monster_organ=3, monster_hide=3).session("develop")
        found.add(CuriousBot(seed).choose(session))
    assert len(found) > 3


# ---- who hunts, who stays -------------------------------------------------------------------------------------------
def test_the_best_go_and_who_is_needed_least_is_nominated_for_what_may_kill(library):
    table = home(library, people=6)
    for person, strength in zip(table.people.values(), (0, 1, 2, 3, 4, 5), strict=True):
        person.attributes["strength"] = strength
    session = table.session("prepare_departing_survivors")
    bot = CarefulBot(1)
    while session.question.kind == "depart":
        session.answer(bot.choose(session))
    assert session.campaign.settlement.departing == ["s6", "s5", "s4", "s3"]
    assert merit(session.game.by_id["s6"]) > merit(session.game.by_id["s1"])


@pytest.mark.parametrize(("card", "who"), [("open_maw", "s1"), ("weird_dream", "s2")])
def test_whom_a_card_may_kill_is_the_weaker(library, card, who):
    table = home(library, people=2)
    table.people["Bob"].attributes["strength"] = 3
    session = table.session("develop")
    assert nominate(session, Ask("nominate", "everyone", card, ("s1", "s2"), NominateFacts("chosen survivor"))) == who


def test_kin_have_no_children_together_where_somebody_else_can(library):
    table = home(library, people=6, population=6, endeavors=3)
    people = list(table.people.values())
    for person, sex in zip(people, ("female", "male", "male", "female", "male", "male"), strict=True):
        person.sex = sex
    mother, child = people[0], people[1]
    child.parents = [mother.id]
    for person in people[2:]:
        person.attributes["strength"] = 3                       # who hunts is needed more than the child
    session = table.session("develop")
    assert nominate(session, Ask("nominate", "everyone", "intimacy", (child.id, people[2].id), NominateFacts("father"))) == child.id
    assert nominate(session, Ask("nominate", "everyone", "intimacy", (child.id, people[2].id), NominateFacts("father", other=mother.id))) == people[2].id


def test_gear_is_shared_out_the_best_to_the_best(library):
    table = home(library, people=2, population=2).stores(bone_blade=1, bone_axe=1, monster_grease=1, **dict.fromkeys(RAWHIDE, 1))
    table.people["Bob"].attributes["strength"] = 3
    session = table.session("prepare_departing_survivors")
    bot = CarefulBot(1)
    while session.campaign.phase == "settlement" and session.question.kind != "grid":
        session.answer(bot.choose(session))
    party = sorted(session.game.living(), key=merit, reverse=True)
    wanted = shared_out(session.game, worth_in(library), party)
    for _ in range(30):
        key = grid(session, session.question)
        if key == "done":
            break
        session.answer(key)
    assert {survivor.id: sorted(survivor.grid.values()) for survivor in party} == {who: sorted(cards) for who, cards in wanted.items()}
    assert {"bone_axe", *RAWHIDE} <= {*wanted["s2"]} and "bone_blade" in wanted["s1"]


@pytest.mark.parametrize("able, hunted", [(0, "white_lion"), (20, "white_lion"), (60, "great_golden_cat")])
def test_the_strong_hunt_what_is_more_dangerous(library, monkeypatch, able, hunted):
    monkeypatch.setattr(settlement_bot, "strength", lambda game: able)
    session = home(library).session("develop")
    assert quarry(session, Ask("quarry", "everyone", "", ("white_lion", "screaming_antelope", "great_golden_cat"))) == hunted


# ---- years ----------------------------------------------------------------------------------------------------------
def test_campaigns_of_other_seeds_differ_and_the_same_one_does_not(library):
    found = list(campaigns.played(range(1, 4), 3, "careful", True, library))
    assert [one.fault for one in found] == [""] * 3 and len({one.digest for one in found}) == 3
    again = campaigns.play(2, 3, "careful", False, library)
    assert (again.digest, again.population, again.causes) == (found[1].digest, found[1].population, found[1].causes)


def test_a_campaign_goes_alike_whether_it_is_recorded_or_not(library):
    assert lived_stories.live(8, 5, library).session.digest() == campaigns.play(8, 5, "careful", False, library).digest


def test_what_late_years_cost_is_told_beside_early_ones():
    until = tuple([(0.01 * year, 10 * year) for year in range(1, 27)])
    one = campaigns.CampaignResult(1, 26, "years", (), {}, 260, until, "")
    assert campaigns.costs([one], 25) == [
        "cost, of 1 that lived to the end: 10 ms a year and 1.00 ms an answer from year 5 to 10, "
        "10 ms a year and 1.00 ms an answer from year 20 to 25: 1.00 and 1.00 times as much"]
    assert campaigns.costs([one], 8) == []


def test_what_campaigns_cost_stands_beside_a_loop_that_does_nothing(capsys):
    assert simulate.main(["--campaigns", "1", "--seed", "4", "--bots", "careful", "--years", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    numbers = re.sub(r"\d+\.\d+", "N", last)
    assert numbers == "N s of one core, N s a campaign, as long as N million turns of a bare loop, of which 10 million took N s", last
    whole, each, millions, bare = map(float, re.findall(r"\d+\.\d+", last))
    assert whole > 0 and abs(whole - each) < 0.06 and bare > 0 and abs(millions * bare / 10 - whole) < 0.1 + whole / 4
