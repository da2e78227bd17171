"""Who sets out, with what, and what departing gives (First Story p.36; facts, settlement 1.8 and gear 4)."""

import random

import pytest

from game.model.campaign import Player
from game.rules.engine.events import Ended
from game.rules.engine.hunt_events import HuntBegan
from game.rules.engine.options import put_key
from game.rules.engine.question_facts import DepartFacts
from game.rules.queries import position
from game.rules.queries.consequences import staying_home
from game.rules.queries.messages import tell
from game.rules.settlement import departing, gear_grid, newcomers
from game.rules.settlement.departing import quarries
from game.rules.showdown.set_up import lay_out
from tests.rules.settlement_table import Home

RAWHIDE = ["rawhide_headband", "rawhide_gloves", "rawhide_vest", "rawhide_pants", "rawhide_boots"]


def ready(library, people=2, **sheet):
    home = Home(library, quarries=["white_lion"], **sheet)
    for name in ("Ann", "Bob", "Cat", "Dan", "Eve")[:people]:
        home.survivor(name)
    return home


# ---- new survivors ---------------------------------------------------------------------------------------------------
def test_one_of_the_people_gets_a_name_and_a_sheet(library):
    home = ready(library, population=3)
    eve = home.newcomer("Eve", "male")
    assert (eve.name, eve.sex, eve.survival, eve.grid, eve.attributes) == ("Eve", "male", 1, {}, {"movement": 5})
    assert home.settlement.population == 3 and newcomers.cannot_create(home.game) == "limit"


def test_new_people_are_led_by_who_leads_fewest(library):
    home = ready(library, population=9)
    home.campaign.players.append(Player("Two"))
    assert [home.newcomer(name).player for name in ("Eve", "Fay", "Gus")] == [2, 2, 1]


def test_who_has_nobody_that_can_set_out_leads_the_next_one(library):
    home = ready(library, people=2, population=9)
    home.campaign.players.append(Player("Two"))
    ann, bob = home.people["Ann"], home.people["Bob"]
    ann.player, bob.player = 1, 2
    skip = next(key for key in library.grants if key.startswith("actions/skip_next_hunt"))
    home.game.grant(skip, bob.id, "next_departure")
    assert home.newcomer("Eve").player == 2, "their only one must stay"
    assert home.newcomer("Fay").player == 1, "one each can set out: who leads fewest"


def test_the_face_shown_before_is_the_face_of_who_comes(library):
    home = ready(library, population=9)
    for name, sex in (("Eve", "female"), ("Ulf", "male"), ("Fay", "female"), ("Gus", "male")):
        shown = position.look_to_come(home.game, sex)
        assert home.newcomer(name, sex).look == shown
    assert position.look_to_come(home.game, "nobody") == ""


def test_the_table_names_somebody_new_amid_the_step(library):
    session = ready(library, people=1, population=3).session("prepare_departing_survivors")
    assert session.campaign.settlement.quarry == "white_lion", "there is no other"
    assert session.question.options == ("s1", "done", "create")
    session.answer("create")
    session.answer("male")
    assert session.question.kind == "name_survivor"
    session.answer("name:Ulf the Second")
    assert session.campaign.survivors[-1].name == "Ulf the Second" and session.question.facts == DepartFacts(("s2",))


# ---- who departs -----------------------------------------------------------------------------------------------------
def test_survivors_join_and_step_back_four_at_most(library):
    session = ready(library, people=5).session("prepare_departing_survivors")
    for who in ("s1", "s2", "s3", "s4"):
        session.answer(who)
    assert session.question.options == ("done", "s1", "s2", "s3", "s4")
    session.answer("s2")
    assert session.question.options == ("s2", "s5", "done", "create", "s1", "s3", "s4")


def test_the_dead_the_retired_and_who_skips_this_hunt_stay(library):
    home = ready(library, people=4)
    home.people["Ann"].dead, home.people["Bob"].retired = True, True
    skip = next(key for key in library.grants if key.startswith("actions/skip_next_hunt"))
    home.game.grant(skip, home.people["Cat"].id, "next_departure")
    codes = [departing.cannot_depart(home.game, [home.people[name].id]) for name in ("Ann", "Bob", "Cat", "Dan")]
    assert codes == ["dead", "retired", "limit", None]
    assert departing.cannot_depart(home.game, ["s4"] * 5) == "too_many"
    home.departs(home.people["Dan"])
    assert departing.cannot_depart(home.game, [home.people["Cat"].id]) is None, "the next time they may go"


def test_the_quarry_is_one_of_the_list(library):
    home = ready(library)
    assert departing.cannot_choose_quarry(home.game, "phoenix") == "limit" and departing.cannot_choose_quarry(home.game, "white_lion") is None
    home.settlement.quarries = []
    assert quarries(home.game) == ["white_lion"], "the monster of the First Story"


def test_nobody_need_set_out(library):
    session = ready(library).session("prepare_departing_survivors")
    session.answer("done")
    assert session.question.kind == "the_end" and session.campaign.settlement.departing == []
    assert session.campaign.settlement.storage == {"cloth": 2, "founding_stone": 2}
    happened = [*session.answer("live_on")]
    while session.question is not None and len(happened) < 300 and not any(isinstance(fact, HuntBegan) for fact in happened):
        happened += session.answer(session.question.options[0])
    ended = [fact for fact in happened if isinstance(fact, Ended) and fact.who == "hunt"]
    assert [tell(fact, session.campaign, library) for fact in ended] == ["Nobody hunts this year. Everybody stays home, and brings nothing back."]


@pytest.mark.parametrize(("coming", "given_up"), [([], "hunt"), (["butcher 1"], "nemesis"), (["kings_man 1"], "")])
def test_what_staying_home_gives_up_is_the_hunt_or_the_fight_with_a_nemesis_whose_cards_are_written(library, coming, given_up):
    home = ready(library)
    home.campaign.settlement.timeline[str(home.campaign.settlement.lantern_year)] = coming
    session = home.session("prepare_departing_survivors")
    question = session.question
    assert staying_home(session.game, question, "done") == given_up and staying_home(session.game, question, "s1") == ""
    session.answer("s1")
    assert staying_home(session.game, session.question, "done") == "", "somebody sets out"


# ---- gear ------------------------------------------------------------------------------------------------------------
def laid_out(library, **cards):
    home = ready(library)
    home.stores(**cards)
    session = home.session("prepare_departing_survivors")
    for key in ("s1", "done"):
        session.answer(key)
    return session


def test_those_who_stay_lay_their_gear_down_for_those_who_go(library):
    session = laid_out(library)
    assert session.campaign.settlement.storage == {"cloth": 1, "founding_stone": 1}
    session.answer("put founding_stone s1 8")
    assert session.campaign.survivors[0].grid == {"0": "cloth", "1": "founding_stone", "8": "founding_stone"}
    assert session.campaign.settlement.storage == {"cloth": 1}


def test_gear_is_put_moved_swapped_and_taken(library):
    session = laid_out(library, bone_dagger=1)
    for key in ("put bone_dagger s1 4", "move s1 0 8", "move s1 4 8", "take s1 1"):
        assert key in session.question.options, key
        session.answer(key)
    assert session.campaign.survivors[0].grid == {"8": "bone_dagger", "4": "cloth"}
    assert session.campaign.settlement.storage == {"cloth": 1, "founding_stone": 2}


def test_a_card_put_on_another_sends_it_to_the_storage_in_one_answer(library):
    session = laid_out(library, rawhide_pants=1)
    session.answer("put rawhide_pants s1 0")
    assert session.campaign.survivors[0].grid == {"0": "rawhide_pants", "1": "founding_stone"}
    assert session.campaign.settlement.storage == {"cloth": 2, "founding_stone": 1}
    session.undo()
    assert session.campaign.survivors[0].grid == {"0": "cloth", "1": "founding_stone"}


def test_cursed_gear_makes_room_for_nothing(library):
    session = laid_out(library, bone_dagger=1)
    session.game.by_id["s1"].grid["0"] = "twilight_sword"
    assert position.grid_refusal(session.game, session.game.by_id["s1"], "bone_dagger", 0) == "cursed"
    assert "put bone_dagger s1 0" not in gear_grid.options(session.game) and "put bone_dagger s1 1" in gear_grid.options(session.game)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_for_a_box_is_what_nothing_refuses(library, seed):
    chance = random.Random(seed)
    gear = list(library.gear)
    session = laid_out(library, **{card: 1 for card in chance.sample(gear, 12)})
    game = session.game
    game.by_id["s1"].grid = {str(box): card for box, card in zip(chance.sample(range(9), 5), chance.sample(gear, 5), strict=True)}
    game.refresh()
    offered = {key for key in gear_grid.options(game) if key.startswith("put ")}
    may = {put_key(card, "s1", box) for card in gear for box in range(9) if position.grid_refusal(game, game.by_id["s1"], card, box) is None}
    assert offered == may and offered


def test_every_change_of_a_grid_can_be_undone(library):
    session = laid_out(library, bone_dagger=1)
    digests = []
    for key in ("put bone_dagger s1 4", "move s1 4 5", "take s1 5"):
        digests.append(session.digest())
        session.answer(key)
    for digest in reversed(digests):
        session.undo()
        assert session.digest() == digest


def test_one_armor_card_for_a_location_accessories_are_free(library):
    home = ready(library)
    ann = home.people["Ann"]
    assert gear_grid.cannot_carry(home.game, ann, "rawhide_pants") == "armor_there", "cloth lies on the waist"
    ann.grid = {"0": "rawhide_vest"}
    assert gear_grid.cannot_carry(home.game, ann, "rawhide_pants") is None
    assert gear_grid.cannot_carry(home.game, ann, "white_lion_coat") == "armor_there"
    assert gear_grid.cannot_carry(home.game, ann, "round_leather_shield") is None
    assert gear_grid.cannot_carry(home.game, ann, "lion_skin_cloak") is None, "it covers no location"


def test_no_two_of_a_kind_but_weapons(library):
    home = ready(library)
    ann = home.people["Ann"]
    ann.grid = {"0": "bone_dagger", "1": "lucky_charm"}
    assert gear_grid.cannot_carry(home.game, ann, "bone_dagger") is None
    assert gear_grid.cannot_carry(home.game, ann, "lucky_charm") == "duplicate"


def test_what_a_disorder_forbids_stays_behind(library):
    home = ready(library)
    ann, bob = home.people["Ann"], home.people["Bob"]
    ann.disorders, bob.disorders, bob.grid = ["squeamish"], ["vestiphobia"], {}
    home.game.refresh()
    assert gear_grid.cannot_carry(home.game, ann, "fecal_salve") == "limit"
    assert gear_grid.cannot_carry(home.game, bob, "rawhide_vest") == "limit" and gear_grid.cannot_carry(home.game, bob, "rawhide_pants") is None


@pytest.mark.parametrize(("card", "box", "why"), [
    ("bone_dagger", 4, None), ("bone_dagger", 0, None), ("cloth", 0, "occupied"), ("rawhide_pants", 0, None), ("rawhide_pants", 4, "armor_there"),
    ("bone_axe", 4, "missing_cost"), ("monster_bone", 4, "missing_cost"), ("cloth", 4, "duplicate")])
def test_why_a_card_does_not_go_into_a_box(library, card, box, why):
    home = ready(library, departing=["s1"])
    home.stores(bone_dagger=1, cloth=1, monster_bone=1, rawhide_pants=1)
    assert position.grid_refusal(home.game, home.people["Ann"], card, box) == why
    assert position.grid_refusal(home.game, home.people["Bob"], "bone_dagger", 4) == "limit"


def test_a_weak_spot_must_be_covered_or_its_owner_stays(library):
    home = ready(library)
    home.people["Ann"].disorders, home.people["Ann"].notes = ["weak_spot"], ["weak_head"]
    home.stores(rawhide_headband=1)
    session = home.session("prepare_departing_survivors")
    for key in ("s1", "s2", "done"):
        session.answer(key)
    assert "done" not in session.question.options and "stay s1" in session.question.options
    other = session.clone()
    session.answer("put rawhide_headband s1 4")
    assert session.question.options[0] == "done"
    other.answer("stay s1")
    assert other.campaign.settlement.departing == ["s2"] and other.question.options[0] == "done"


# ---- departing -------------------------------------------------------------------------------------------------------
def test_armor_points_are_set_anew(library):
    home = ready(library)
    ann = home.people["Ann"]
    ann.armor = {"waist": 0, "head": 3}
    home.departs(ann)
    assert ann.armor == {"waist": 1}


def test_gloves_and_boots_and_a_hovel_give_survival_up_to_the_limit(library):
    home = ready(library, survival_base=2)
    ann = home.people["Ann"]
    ann.grid = {"0": "rawhide_gloves", "1": "rawhide_boots", "2": "cloth"}
    home.game.refresh()
    home.knows("language").departs(ann, home.people["Bob"])
    assert (ann.survival, home.people["Bob"].survival) == (2, 0) and home.kinds_asked() == []
    assert ann.armor == {"waist": 1, "arms": 1, "legs": 1}
    home.knows("hovel").departs(ann)
    assert ann.survival == 4, "two more, and the limit is four now"


def test_five_pieces_of_rawhide_are_worth_a_point_more_everywhere(library):
    home = ready(library)
    ann = home.people["Ann"]
    ann.grid = {str(box): card for box, card in enumerate(RAWHIDE)}
    home.game.refresh()
    home.departs(ann)
    assert ann.armor == {location: 2 for location in ("head", "arms", "body", "waist", "legs")}
    del ann.grid["0"]
    home.game.refresh()
    home.departs(ann)
    assert ann.armor == {"arms": 1, "body": 1, "waist": 1, "legs": 1}


def test_in_a_heat_wave_heavy_gear_costs_all_survival_after_the_bonuses(library):
    home = ready(library, year=2, survival_base=5, settlement_events=["heat_wave"])
    ann, bob = home.people["Ann"], home.people["Bob"]
    ann.grid, ann.survival = {"0": "bone_club", "1": "rawhide_gloves"}, 2
    bob.grid, bob.survival = {"0": "rawhide_gloves"}, 2
    home.game.refresh()
    home.step("settlement_event")
    heat = next(key for key in library.grants if key.startswith("events/heat_wave#1"))
    home.departs(ann, bob, order_rules="rawhide_gloves")
    assert (ann.survival, bob.survival) == (0, 3) and not any(granted.grant == heat for granted in home.campaign.granted)


def test_a_shrine_gives_armor_to_those_who_set_out_later(library):
    home = ready(library, endeavors=1)
    home.knows("shrine")
    ann, bob = home.people["Ann"], home.people["Bob"]
    home.endeavor("shrine", bob, [4])
    assert ann.armor == {"waist": 1}
    home.departs(ann)
    assert ann.armor == {"head": 1, "arms": 1, "body": 1, "waist": 2, "legs": 1}
    assert home.settlement.promised == []


def test_who_walked_in_the_last_showdown_has_not_moved_in_the_next(library):
    home = Home(library)
    ann, bob = home.survivor("Ann", moved_in=3), home.survivor("Bob", moved_in=1)
    lay_out(home.campaign, library, "white_lion", "1", [ann.id])
    assert (ann.moved_in, bob.moved_in) == (0, 0)
