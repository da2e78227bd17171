"""The ten steps in their order (First Story p.30-37), told as play."""

import pytest

from game.cards.wording import face
from game.rules.engine import events
from game.rules.engine.events import Lost, StepBegan, YearBegan
from game.rules.engine.signals import Refused
from game.rules.queries import position
from game.rules.queries.messages import tell, tell_reason
from game.rules.restoring import session_of
from game.rules.session import Session, decode, encode
from game.rules.settlement.leaving import exile
from game.rules.settlement.naming import name_survivor
from game.rules.survivors import counters
from game.rules.survivors.population import change_population
from tests.rules.beasts import library_with
from tests.rules.settlement_table import Home


def founded(library, people=1, **sheet):
    """A settlement on its first day, with so many who returned."""
    home = Home(library, year=0, population=0, **sheet)
    for name in ("Ann", "Bob", "Cat", "Dan")[:people]:
        home.survivor(name, survival=0)
    return home


# ---- 1 and 2 ---------------------------------------------------------------------------------------------------------
def test_the_settlement_takes_a_name_that_is_proposed_or_one_of_the_tables_own(library):
    home = founded(library, name="")
    session = home.session("set_up")
    proposed = [key for key in session.question.options if key != "name:"]
    assert session.question.kind == "name_settlement" and len(proposed) == 6 and "name:" in session.question.options
    other = session.clone()
    session.answer(proposed[2])
    assert session.campaign.settlement.name == proposed[2].removeprefix("name:")
    other.answer("name:Где мы стоим")
    assert other.campaign.settlement.name == "Где мы стоим"


@pytest.mark.parametrize("name", ["", " ", " left", "right ", "x" * 25, "a\nb", "a\tb", "a\x00b", "\u202e"])
def test_a_name_is_one_to_twenty_four_printable_characters(library, name):
    session = founded(library, name="").session("set_up")
    before = session.digest()
    if name:
        with pytest.raises(Refused):
            session.answer(f"name:{name}")
        assert session.digest() == before
    else:                                                       # the bare key takes the first proposal
        first = session.question.options[0].removeprefix("name:")
        session.answer("name:")
        assert session.campaign.settlement.name == first


def test_a_free_answer_is_only_for_names(library):
    session = founded(library, name="").session("set_up")
    session.answer("name:Home")
    with pytest.raises(Refused):
        session.answer("name:Home")


def test_a_name_of_ones_own_is_undone_saved_and_brought_back(library):
    session = founded(library, name="").session("set_up")
    session.answer("name:Nether End")
    digest = session.digest()
    session.undo()
    assert session.campaign.settlement.name == ""
    session.redo()
    assert session.digest() == digest
    assert session_of(session.saved(), library).digest() == digest


def test_the_name_gives_one_survival_up_to_the_limit_and_only_once(library):
    home = founded(library, people=2)
    home.people["Bob"].survival = 1
    home.step("set_up").step("survivors_return").step("survivors_return")
    assert [home.people[name].survival for name in ("Ann", "Bob")] == [1, 1]
    home.settlement.survival_base = 3
    home.step("survivors_return")
    assert home.people["Ann"].survival == 1


def test_in_later_years_nobody_gains_survival_for_a_name(library):
    home = Home(library, year=2, survival_base=3)
    ann = home.survivor("Ann", survival=0)
    home.step("set_up").step("survivors_return")
    assert ann.survival == 0


def test_boxes_heal_what_is_permanent_stays(library):
    home = Home(library, year=2)
    ann = home.survivor("Ann", injuries={"arms": 2, "head": 1}, brain_injury=True, insanity=4, attributes={"movement": 3}, recorded=["deaf"], bleeding=2)
    home.step("survivors_return")
    assert not any(ann.injuries.values()) and not ann.brain_injury and ann.bleeding == 0
    assert (ann.insanity, ann.attributes, ann.recorded) == (4, {"movement": 3}, ["deaf"])


def test_returning_opens_its_moment(library):
    home = Home(library, year=2)
    ann, bob = home.survivor("Ann", disorders=["fear_of_the_dark"]), home.survivor("Bob", disorders=["secretive"])
    home.step("survivors_return")
    assert ann.retired and not bob.retired
    assert [refusal.code for refusal in position.departing_refusals(home.game)] == ["retired", "limit"]


@pytest.mark.parametrize("leaves", [True, False])
def test_who_leaves_or_dies_is_missed_in_the_log_and_the_gear_stays(library, leaves):
    home = Home(library, year=2, population=3)
    ann = home.survivor("Ann", grid={"0": "cloth", "4": "founding_stone"})
    home.survivor("Bob")
    if leaves:
        exile(home.game, ann)
    else:
        home.dies(ann)
    settlement = home.campaign.settlement
    assert ann.dead and not ann.grid and settlement.population == 2
    assert (settlement.storage["cloth"], settlement.storage["founding_stone"]) == (1, 1)
    told = [tell(fact, home.campaign, library) for fact in [*home.happened, *home.game.events]]
    assert [line for line in told if "people" in line or "storage" in line] == [
        "One of the people is lost.", "Ann's Cloth goes to the storage.", "Ann's Founding Stone goes to the storage."]


# ---- 3 to 5 ----------------------------------------------------------------------------------------------------------
def test_each_of_the_living_who_returned_brings_an_endeavor(library):
    home = founded(library, people=4)
    home.people["Dan"].dead = True
    home.step("gain_endeavors")
    assert home.settlement.endeavors == 3


def test_collective_toil_and_cooking_add_to_the_endeavors(library):
    home = Home(library, population=27, principles=["collective_toil"])
    home.survivor("Ann")
    home.knows("cooking").step("gain_endeavors")
    assert home.settlement.endeavors == 1 + 2 + 1


@pytest.mark.parametrize(("face", "people"), [(1, 6), (3, 6), (4, 8), (7, 8), (8, 10), (10, 10)])
def test_the_first_day_counts_the_people_besides_those_who_returned(library, face, people):
    home = founded(library, people=3)
    home.step("settlement_event", [face])
    assert home.settlement.population == people + 3
    assert home.settlement.archived == ["the_first_day"]


NEEDY = """
drumbeat: {name: Drumbeat, deck: settlement, needs: {knows: drums}, do: {gain: {who: settlement, population: 1}}}
lonely: {name: Lonely, needs: {not: {at_least: {population: 11}}}, do: {gain: {who: settlement, population: 1}}}
"""


@pytest.mark.parametrize(("known", "drawn", "left"), [((), "elder_council", ["drumbeat"]), (("drums",), "drumbeat", ["elder_council"])])
def test_an_event_whose_needs_are_not_met_stays_in_the_deck_and_the_next_is_drawn(tmp_path, known, drawn, left):
    home = Home(library_with(tmp_path, events=NEEDY), year=2).knows(*known)
    home.survivor("Ann")
    home.settlement.settlement_events = ["drumbeat", "elder_council"]
    home.step("settlement_event")
    assert home.settlement.seen == drawn and home.settlement.settlement_events == left


def test_where_no_event_that_is_left_fits_the_others_are_shuffled_under_them(tmp_path):
    home = Home(library_with(tmp_path, events=NEEDY), year=2)
    home.survivor("Ann")
    home.settlement.settlement_events = ["drumbeat"]
    home.settlement.archived = [name for name, event in home.library.events.items() if event.deck == "settlement" and name not in ("drumbeat", "elder_council")]
    for _ in range(2):
        home.settlement.seen = ""
        home.step("settlement_event")
        assert home.settlement.seen == "elder_council" and home.settlement.settlement_events == ["drumbeat"]


def test_where_no_event_fits_none_happens_and_the_deck_stays(tmp_path):
    home = Home(library_with(tmp_path, events=NEEDY), year=2)
    home.survivor("Ann")
    home.settlement.settlement_events = ["drumbeat"]
    home.settlement.archived = [name for name, event in home.library.events.items() if event.deck == "settlement" and name != "drumbeat"]
    home.step("settlement_event")
    assert not home.settlement.seen and home.settlement.settlement_events == ["drumbeat"]
    assert next(line.text for line in face(home.library, "events", "drumbeat")) == "the settlement has Drums."
    told, = home.reasons("not_triggered")
    assert "Drumbeat" in tell_reason(told, home.campaign, home.library)


@pytest.mark.parametrize(("people", "after"), [(10, 11), (11, 11)])
def test_an_event_on_the_timeline_is_left_out_where_its_needs_are_not_met(tmp_path, people, after):
    home = Home(library_with(tmp_path, events=NEEDY), year=1, population=people)
    home.settlement.timeline = {"2": ["lonely"]}
    home.step("update_timeline")
    assert home.settlement.population == after


def test_a_later_year_draws_a_settlement_event_and_never_the_first_day(library):
    home = Home(library, year=2)
    home.survivor("Ann")
    home.settlement.settlement_events = ["elder_council", "clinging_mist"]
    home.step("settlement_event")
    assert home.settlement.seen == "elder_council" and home.settlement.settlement_events == ["clinging_mist"]


def test_the_dead_are_counted_and_the_principle_waits_for_the_timeline(library):
    home = founded(library, uncounted_deaths=2)
    home.step("update_death_count")
    assert (home.settlement.death_count, home.settlement.uncounted_deaths, home.settlement.pending) == (2, 0, ["death"])
    assert home.kinds_asked() == []


def test_nobody_dead_nothing_due(library):
    home = founded(library)
    home.step("update_death_count")
    assert home.settlement.pending == []


# ---- 6 ---------------------------------------------------------------------------------------------------------------
def test_the_first_lantern_year(library):
    home = founded(library)
    ann = home.people["Ann"]
    home.step("update_timeline")
    settlement = home.settlement
    assert (settlement.lantern_year, settlement.innovations, settlement.locations) == (1, ["language"], ["lantern_hoard"])
    assert sorted(settlement.innovation_deck) == ["ammonia", "drums", "hovel", "inner_lantern", "paint", "symposium"]
    assert settlement.quarries == ["white_lion"] and counters.survival_limit(home.game) == 2
    assert (ann.courage, ann.understanding) == (1, 1) and home.kinds_asked() == []


def test_the_one_nominated_for_the_first_year_stays_home(library):
    home = founded(library, people=3)
    home.step("update_timeline", nominate="Bob")
    assert home.people["Bob"].courage == 1 and home.people["Ann"].courage == 0
    assert [(refusal.key, refusal.code) for refusal in position.departing_refusals(home.game)][:1] == [(home.people["Bob"].id, "limit")]


def test_cannibalize_raises_the_limit_and_its_insanity_waits_for_those_who_depart(library):
    home = founded(library, people=2, uncounted_deaths=1)
    home.step("update_death_count").step("update_timeline", [5], nominate="Bob", principle="cannibalize")
    settlement = home.settlement
    assert settlement.principles == ["cannibalize"] and settlement.innovations == ["language"] and settlement.pending == []
    assert counters.survival_limit(home.game) == 3 and settlement.storage == {"founding_stone": 1}
    assert home.people["Ann"].insanity == 0
    home.departs(home.people["Ann"])
    assert home.people["Ann"].insanity == 3 and home.people["Bob"].insanity == 0


def test_cannibalize_on_a_high_roll_makes_somebody_faster(library):
    home = founded(library, people=2, uncounted_deaths=1)
    home.step("update_death_count").step("update_timeline", [6], nominate="Ann", principle="cannibalize")
    assert home.people["Ann"].attributes["speed"] == 1


def test_cannibalize_turns_each_death_into_a_basic_resource(library):
    home = Home(library, principles=["cannibalize"])
    ann = home.survivor("Ann")
    home.survivor("Bob")
    home.dies(ann)
    basic = [name for name in home.settlement.storage if name in library.resources]
    assert len(basic) == 1 and library.resources[basic[0]].deck == "basic"


@pytest.mark.parametrize(("face", "after"), [(3, (0, 1, 1)), (9, (1, 0, 0))])
def test_graves_gives_luck_to_one_or_courage_to_those_who_depart(library, face, after):
    home = founded(library, people=1, uncounted_deaths=1)
    home.settlement.survival_base = 2
    ann = home.people["Ann"]
    home.step("update_death_count")
    home.milestones([face], principle="graves")
    home.departs(ann)
    assert (ann.attributes.get("luck", 0), ann.survival, ann.understanding) == after


def test_graves_gives_an_endeavor_for_a_death_at_home(library):
    home = Home(library, principles=["graves"])
    ann = home.survivor("Ann")
    home.survivor("Bob")
    home.dies(ann)
    assert home.settlement.endeavors == 1


def test_a_principle_is_asked_for_once(library):
    home = founded(library, uncounted_deaths=1)
    home.step("update_death_count").step("update_timeline", [6], principle="graves")
    home.settlement.uncounted_deaths = 3
    home.step("update_death_count")
    assert home.settlement.pending == [] and home.settlement.death_count == 4


# ---- deaths at home --------------------------------------------------------------------------------------------------
def test_a_death_at_home_counts_at_once_and_what_was_worn_is_stored(library):
    home = Home(library, population=9, lantern_year=1)
    ann = home.survivor("Ann")
    home.survivor("Bob")
    home.dies(ann)
    settlement = home.settlement
    assert (settlement.death_count, settlement.uncounted_deaths, settlement.population) == (1, 0, 8)
    assert settlement.storage == {"cloth": 1, "founding_stone": 1} and not ann.grid


def test_the_first_death_at_home_asks_for_its_principle_before_anything_else_goes_on(library):
    home = Home(library, endeavors=1, locations=["lantern_hoard", "organ_grinder"])
    home.survivor("Ann", sex="male", dead=True)
    home.survivor("Bob")
    home.settlement.death_count = 1
    session = home.session("develop", amid=True)
    assert session.question.kind == "principle" and session.question.options == ("cannibalize", "graves")
    session.answer("graves")
    while session.question.kind != "develop":
        session.answer(session.question.options[0])
    assert session.campaign.settlement.principles == ["graves"]


# ---- 9 and 10 --------------------------------------------------------------------------------------------------------
def test_gear_and_resources_of_those_at_home_are_recorded(library):
    home = Home(library)
    ann, bob = home.survivor("Ann"), home.survivor("Bob", resources=["lion_claw"])
    home.departs(ann)
    home.step("record_and_archive")
    assert home.settlement.storage == {"cloth": 1, "founding_stone": 1, "lion_claw": 1}
    assert ann.grid and not bob.grid and not bob.resources and bob.armor == {}


def test_endeavors_that_are_left_are_said_before_and_lost_at_the_end(library):
    home = Home(library, endeavors=2, step="develop")
    home.survivor("Ann")
    assert [(loss.what, loss.count) for loss in position.losses(home.game)] == [("endeavors", 2)]
    home.step("end", the_end="go_on")
    assert home.settlement.endeavors == 0 and home.settlement.losses == ["endeavors 2"]
    assert [fact.count for fact in home.facts(Lost)] == [2]


def test_an_innovation_that_could_still_be_drawn_is_said_to_be_lost(library):
    home = Home(library, endeavors=1, step="develop", locations=["lantern_hoard"], innovation_deck=["drums", "paint"])
    home.stores(monster_bone=1, monster_organ=1, monster_hide=1).survivor("Ann")
    assert [loss.what for loss in position.losses(home.game)] == ["endeavors", "innovation"]


def test_the_story_is_told_to_the_end_of_the_beginning(library):
    session = Home(library).session("end")
    assert (session.question.kind, session.question.about, session.question.options) == ("the_end", "end_of_the_beginning", ("go_on", "live_on"))
    session.answer("go_on")
    assert session.question is None and (session.campaign.phase, session.campaign.over) == ("ended", "end_of_the_beginning")


@pytest.mark.parametrize("asked", [False, True])
def test_a_story_that_goes_on_leads_to_the_hunt(library, asked):
    home = Home(library)
    home.survivor("Ann")
    home.settlement.departing = ["s1"]
    home.campaign.goes_on = not asked
    session = home.session("end")
    if asked:
        session.answer("live_on")
    assert session.campaign.goes_on and session.question.kind == "hunt_turn"
    assert session.campaign.phase == "hunt" and session.campaign.over == ""


def test_without_people_the_story_is_over(library):
    home = Home(library, population=1)
    ann = home.survivor("Ann")
    home.dies(ann)
    session = home.session("develop")
    assert (session.question.kind, session.question.about) == ("the_end", "game_over")
    session.answer("go_on")
    assert session.campaign.over == "game_over"


def test_the_ten_steps_come_in_the_order_of_the_book(library):
    home = founded(library)
    home.campaign.goes_on = True
    session = home.session("set_up")
    facts = list(session.opening)
    while session.question is not None and session.campaign.settlement.lantern_year < 2 and session.campaign.phase == "settlement":
        options = session.question.options
        facts += session.answer("go_on" if "go_on" in options else "done" if "done" in options else options[0])
    steps = [fact.step for fact in facts if isinstance(fact, StepBegan)]
    assert steps[: len(position.steps())] == list(position.steps())
    assert [fact.year for fact in facts if isinstance(fact, YearBegan)][:1] == [1]


def test_a_second_year_can_follow(library):
    home = founded(library, people=2)
    home.campaign.goes_on = True
    session = home.session("set_up")
    for _ in range(2):
        while session.question is not None and session.campaign.phase == "settlement":
            options = session.question.options
            session.answer("go_on" if "go_on" in options else "done" if "done" in options and session.question.kind == "grid" else options[0])
        campaign = decode(encode(session.campaign))
        assert campaign.phase == "hunt"
        campaign.hunt, campaign.phase, campaign.settlement.returning = None, "settlement", list(campaign.settlement.departing)
        session = Session(campaign, library)
    assert session.campaign.settlement.lantern_year == 2 or session.question is not None


# ---- changes with their events -----------------------------------------------------------------------------------------
def test_the_population_never_falls_below_nobody(library):
    home = Home(library, year=2, population=2)
    for by in (-5, 0, -1, 3):
        change_population(home.game, by)
    assert home.campaign.settlement.population == 3
    assert [(fact.what, fact.by) for fact in home.game.events if isinstance(fact, events.Changed)] == [("population", -2), ("population", 3)]


def test_a_new_name_is_told(library):
    home = Home(library, year=2)
    ann = home.survivor("Ann")
    name_survivor(home.game, ann, "Una")
    assert ann.name == "Una" and home.game.events[-1] == events.Named(ann.id, "Una")
