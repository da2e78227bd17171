"""What an event or an older save leaves, and in which words and order it is told: nothing is left of nobody, and nothing is told twice."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.cards.effect import EFFECTS
from game.cards.kinds import Amount, Who
from game.model.campaign import Campaign, Granted, Player
from game.model.hunt import Hunt
from game.model.survivor import Survivor
from game.rules import ending, flow
from game.rules.engine import events
from game.rules.engine.game import Context, Game, SurvivorAttack
from game.rules.engine.options import GO_ON
from game.rules.engine.performing import perform
from game.rules.engine.questions import Ask, Roll
from game.rules.engine.reasons import BarredReason, LimitReason, NoSpawnReason
from game.rules.engine.saving import phase_of
from game.rules.hunt import track
from game.rules.queries.carried_over import Carried, carried_over
from game.rules.queries.gathering import by_card
from game.rules.restoring import MOST_BY_RULES, answered_by_rules, replayed
from game.rules.session import Session, decode
from game.rules.settlement.beginning import begun_with
from game.rules.settlement.phase import BY_ANSWERS, STEPS
from game.rules.showdown import survivor_attack
from tests.rules.settlement_table import Home
from tests.session.tables import seen, story


# ---- what is told together ------------------------------------------------------------------------------------------
def gain(who: str, card: str, what: str = "survival") -> events.Changed:
    return events.Changed(who, what, 1, source=card)


def test_gains_of_a_counter_are_told_card_by_card_whatever_answers_or_reasons_lie_between():
    one, other = events.RuleAnswered("monster", "one", "after_damage"), events.RuleAnswered("monster", "other", "after_damage")
    why = LimitReason("one", "survival", 1)
    first, second, third = gain("s1", "one"), gain("s1", "other"), gain("s2", "one")
    assert by_card([first, second, third]) == [first, third, second]
    assert by_card([one, first, other, second, one, third]) == [one, first, one, third, other, second]
    assert by_card([first, second, why, third]) == [why, first, third, second]
    insane = gain("s1", "one", "insanity")
    assert by_card([first, second, insane, third]) == [first, second, insane, third]


# ---- what a hunt leaves ---------------------------------------------------------------------------------------------
def test_the_dead_carry_nothing_over_and_rules_of_events_do_as_long_as_they_last(library):
    ann, bob = Survivor("s1", "Ann", tokens={"strength": 1}), Survivor("s2", "Bob", dead=True, tokens={"strength": 1})
    event = next(name for name, card in library.events.items() if card.name)
    campaign = Campaign(1, [Player("One")], [ann, bob], phase="showdown", monster="white_lion")
    campaign.granted = [Granted(f"events/{event}#0", "s1", "showdown_end"), Granted(f"events/{event}#1", "s1", "hunt_end"),
                        Granted("terrain/tall_grass#0", "s1", "showdown_end"), Granted(event, "s1", "showdown_end")]
    happened = [events.StoryTold("settlement", event), events.Changed("s1", "strength", 1), events.Changed("s2", "strength", 1),
                events.CardGained("s2", "cloth", "gear"), events.CardGained("s1", "cloth", "gear")]
    assert carried_over(campaign, happened) == [Carried("rule", event, "s1", f"events/{event}#0"), Carried("token", event, "s1", "strength", 1)]


@pytest.mark.parametrize("bars", ["", "shy"])
def test_survivors_do_not_ambush_a_monster_whose_card_forbids_it(library, monkeypatch, bars):
    for ambush, left in (("survivors", "" if bars else "survivors"), ("monster", "monster"), ("", "")):
        hunt = Hunt("white_lion", "1", [])
        game = Game(Campaign(1, [Player("One")], [], phase="hunt", monster="white_lion", hunt=hunt), library)
        monkeypatch.setattr(track, "no_ambush_by", lambda game, hunt: bars)
        monkeypatch.setattr(track, "end_hunt", lambda game, how: None)
        list(track.begin_showdown(game, ambush, Context("test", "settlement", None)))
        barred = [fact for fact in game.take_events() if isinstance(fact, BarredReason)]
        assert hunt.ambush == left and len(barred) == (ambush == "survivors" and bool(bars))


# ---- who is not there -----------------------------------------------------------------------------------------------
def test_beside_nobody_no_minion_comes_and_the_log_says_so(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.effects(ann, EFFECTS["spawn"](card="test_minion", where="adjacent", of=Who.parse("all knocked-down survivors")))
    assert not showdown.showdown.minions
    assert [(fact.why, fact.minion) for fact in showdown.happened if isinstance(fact, NoSpawnReason)] == [("no_room", "test_minion")]


def test_only_a_survivor_gets_a_partner(library):
    home = Home(library)
    home.survivor("Ann")
    home.survivor("Bob")
    context = Context("test", "settlement", None)
    home.run(EFFECTS["pair"]().perform(home.game, context))
    assert home.asked == [] and home.happened == []
    context.subject = home.people["Ann"]
    home.run(EFFECTS["pair"]().perform(home.game, context), nominate="Bob")
    assert home.people["Ann"].partner == "s2"


# ---- ends -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("what", "ended"), [("attack", "attack"), ("card", "card"), ("act", "act"), ("turn", "turn"), ("event", "card"), ("showdown", ""),
                                             ("campaign", ""), ("won_campaign", "")])
def test_an_end_says_what_it_ends_for_what_follows_in_a_list(what, ended):
    assert EFFECTS["end"](what=what).ends() == ended


@pytest.mark.parametrize("step", list(STEPS))
@pytest.mark.parametrize("key", ["", GO_ON, "craft cloth"])
def test_an_answer_that_raises_ends_a_step_but_one_of_many_answers(library, monkeypatch, step, key):
    monkeypatch.setattr(ending.milestones, "due", lambda game: [])
    home = Home(library)
    home.settlement.step, home.settlement.step_done = step, False
    ending.end_step(home.game, key)
    assert home.settlement.step == step and home.settlement.step_done == (key in ("", GO_ON) or step not in BY_ANSWERS)


@pytest.mark.parametrize(("unfinished", "battle", "passed"), [(True, False, True), (False, False, False), (True, True, False)])
def test_a_showdown_with_a_monster_without_cards_is_over_before_it_is_laid_out(showdown, monkeypatch, unfinished, battle, passed):
    showdown.survivor("Ann", "G11")
    laid = []
    showdown.campaign.battle = battle
    showdown.showdown.stage = "set_up"
    monkeypatch.setattr(type(showdown.game), "monster_card", property(lambda game: SimpleNamespace(unfinished=unfinished)))
    monkeypatch.setattr(flow, "set_up", lambda game: laid.append(1) or iter(()))
    list(flow.showdown_step(showdown.game))
    assert (showdown.showdown.stage == "over", showdown.showdown.outcome == "none", not laid) == (passed, passed, passed)


# ---- words and checks of effects ------------------------------------------------------------------------------------
def test_a_story_says_how_it_was_begun_as_far_as_that_changes_the_rules():
    assert [said.id for said in begun_with(4, 0, "")] == []
    assert [said.id for said in begun_with(5, 2, "skipped")] == ["house_rules.crowd", "house_rules.prologue.skipped", "house_rules.lost"]


@pytest.mark.parametrize(("rolls", "key"), [(0, "effect.replace_cards.none"), (1, "effect.replace_cards"), (2, "effect.replace_cards")])
def test_cards_of_the_track_that_are_taken_away_are_told_without_a_number_in_their_place(rolls, key):
    assert EFFECTS["replace_cards"](rolls=rolls).words().id == key


def test_words_of_a_card_that_cannot_be_meant_are_told():
    look, contest = EFFECTS["look_at"], EFFECTS["contest"]
    gains = (EFFECTS["gain"](insanity=Amount("1", 1)),)
    everybody = Who.parse("all survivors")
    fits = [look(deck="ai", count=count, then=then).unfit() == "" for count in (1, 2) for then in ("any_order", "same_order", "top_or_bottom")]
    assert fits == [True, True, True, True, True, False]
    assert contest(who=everybody).unfit() and not any([contest(who=everybody, **{how: gains}).unfit() for how in ("highest", "lowest", "equal")])


@pytest.mark.parametrize(("who", "of", "where", "told"), [
    ("monster", "monster", "adjacent", 1), ("monster", "all survivors", "adjacent", 0), ("subject", "monster", "adjacent", 0),
    ("subject", "all survivors", "adjacent", 0), ("subject", "all survivors", "board_edge", 1), ("subject", None, "adjacent", 0),
])  # fmt: skip
def test_beside_whom_somebody_is_put_is_told_where_it_means_nothing(who, of, where, told):
    place = EFFECTS["place"](who=Who.parse(who), where=where, of=Who.parse(of) if of else None)
    assert len(list(place.faults())) == told


# ---- the wound roll -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("luck", "critical"), [(-3, 12), (0, 9), (1, 8), (6, 3), (7, 2), (8, 2), (12, 2)])
def test_the_faces_of_a_wound_roll_differ_where_a_critical_begins_which_is_never_at_one(showdown, luck, critical):
    ann = showdown.survivor("Ann", "G11", tokens={"luck": luck})
    showdown.lion("H11", "N", locations=["beasts_femur"])
    name = "white_lion.beasts_femur"
    card, gear = showdown.library.hit_locations[name], showdown.library.gear["fist_and_tooth"]
    context = Context("test", ann.id, ann)
    context.attack = SurvivorAttack(ann)
    steps = survivor_attack.wound_roll(showdown.game, name, card, ann, gear, "fist_and_tooth", context, False)
    question: Any = next(steps)
    assert isinstance(question, Roll) and len(question.steps) == 2
    assert question.steps[1] == critical


# ---- saves and sessions ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [0, 1, MOST_BY_RULES, MOST_BY_RULES + 1])
def test_so_many_saved_answers_in_a_row_may_have_become_the_rules(count):
    now: Any = SimpleNamespace(short_digest=lambda: 99)
    answers = [SimpleNamespace(key="go_on", digest=99 if number == count else number) for number in range(12)]
    saved: Any = SimpleNamespace(answers=answers)
    assert answered_by_rules(saved, now, 1) == (count if 0 < count <= MOST_BY_RULES else 0)


def test_an_answer_of_which_an_effect_was_left_out_is_one_answer_as_it_is_given_again(library, monkeypatch):
    monkeypatch.setattr(EFFECTS["gain"], "perform", lambda effect, game, context: 1 // 0)

    def asks(game: Game) -> Any:
        yield Ask("story", "everyone", f"page_{game.campaign.page}", ("go_on", "skip"))
        game.campaign.page += 1
        if game.campaign.page == 3:
            yield from perform(game, (EFFECTS["gain"](insanity=Amount("1", 1)),), Context("page", "settlement", game.campaign.survivors[0]))

    session = Session(story(library, 1, prologue=True), library, next_resolution=asks)
    for _ in range(3):
        session.answer("go_on")
    assert session.fault is not None and seen(session.clone()) == seen(session)
    twin = session.clone()
    twin.answer("back")
    assert twin.question == Ask("story", "everyone", "page_2", ("go_on", "skip"))
    twin.answer("go_on")
    assert seen(twin) == seen(session)
    session.answer("skip")
    assert session.fault is None and session.campaign.page == 3
    for key in ("skip", "go_on", "skip"):
        session.answer(key)
    saved = session.saved()
    told = []
    again, difference = replayed(saved, library, lambda question, key, skips: told.append((question.about, key, len(skips))), next_resolution=asks)
    assert difference is None and again is not None and seen(again) == seen(session)
    keys = ["go_on", "go_on", "go_on", "skip", "go_on", "skip"]
    assert told == [(f"page_{number}", key, int(number == 2)) for number, key in enumerate(keys)]


@pytest.mark.parametrize("keep", [1, 2, 3])
def test_what_was_taken_back_leaves_no_checkpoint(library, keep):
    session, plain = Session(story(library, 4), library, keep=keep), Session(story(library, 4), library, keep=keep)
    session.campaign.undo = plain.campaign.undo = "practice"
    keys = []
    for _ in range(7):
        keys.append(session.question.options[0])
        session.answer(keys[-1])
    session.undo(2)
    for key in keys[:-2]:
        plain.answer(key)
    assert seen(session) == seen(plain) and session.marks() == plain.marks()


def test_a_phase_that_asks_nobody_is_over_when_a_session_opens(library):
    def asks(game: Game) -> Any:
        if game.campaign.phase == "settlement":
            yield Ask("story", "everyone", "page", ("go_on",))
        game.campaign.phase = "settlement"

    session = Session(story(library, 1, prologue=True), library, next_resolution=asks)
    assert session.phase == phase_of(session.campaign) and session.phase[0] == "settlement" == decode(session.start).phase
