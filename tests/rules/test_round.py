"""The round: set-up, acts, the tile, who stands up when (First Story p.18-20, p.26)."""

import random

from game.model.campaign import Player
from game.model.space import distances
from game.rules import flow
from game.rules.session import Session
from game.rules.showdown import acts
from game.rules.showdown.set_up import new_story

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("Cat", "female", 1, "c"), ("Dan", "male", 2, "d")]


def begin(library, **settings):
    return Session(new_story(library, 7, [Player("One"), Player("Two", 1)], PEOPLE, **settings), library)


def skip_to(session, kind, seed=1):
    rng = random.Random(seed)
    while session.question is not None and session.question.kind != kind:
        session.answer(rng.choice(session.question.options))
    return session.question


def test_the_decks_of_the_first_story(library):
    session = begin(library, prologue=False)
    showdown = session.campaign.showdown
    assert showdown.ai_deck[0] == "white_lion.claw"
    assert sorted(showdown.ai_deck) == sorted(f"white_lion.{name}" for name in (
        "claw", "chomp", "size_up", "power_swat", "grasp", "maul", "terrifying_roar", "enraged"))
    assert showdown.hit_locations[0] == "white_lion.strange_hand"
    assert len(showdown.hit_locations) == 23


def test_survivors_start_six_spaces_away(library):
    session = begin(library, prologue=False)
    question = skip_to(session, "deploy")
    steps = distances("H11", 2)
    assert len(question.options) == 28
    assert all(steps[space] == 6 for space in question.options)


def test_the_story_is_told_before_the_table_is_laid(library):
    session = begin(library)
    pages = []
    while session.question.kind == "story":
        pages.append(session.question.about)
        session.answer("go_on")
    assert pages == ["sleep", "waking", "strangers", "hunger", "stone", "together"]
    assert session.question.kind == "controller"


def test_an_act_is_one_movement_and_one_activation(library):
    session = begin(library, prologue=False)
    question = skip_to(session, "action")
    walk = next(option for option in question.options if option[0].isupper())
    who = question.who
    session.answer(walk)
    if session.question.kind == "action" and session.question.who == who:
        assert not any(option[0].isupper() for option in session.question.options), "a move is spent whole"


def test_the_tile_passes_after_each_round(library):
    session = begin(library, prologue=False)
    rng, seen = random.Random(3), []
    while session.question is not None and session.campaign.showdown.round < 5 and session.question.kind != "defeat":
        if not seen or seen[-1][0] != session.campaign.showdown.round:
            seen.append((session.campaign.showdown.round, session.campaign.controller))
        session.answer(rng.choice(session.question.options))
    first = seen[0][1]
    if session.question.kind != "defeat":
        assert all((number - first) % 2 == (n % 2) for n, (_, number) in enumerate(seen) if seen[0][0] == 1 and n)


def test_a_defeat_lays_the_same_people_whole_on_the_table(library):
    session = begin(library, prologue=False)
    skip_to(session, "defeat")
    assert session.campaign.showdown.outcome == "defeat"
    thrown = session.campaign.dice_thrown
    session.answer("again")
    campaign = session.campaign
    assert [(survivor.name, survivor.dead, survivor.survival, survivor.gear) for survivor in campaign.survivors] == [
        (name, False, 1, ["cloth", "founding_stone"]) for name, *_ in PEOPLE]
    assert campaign.settlement.uncounted_deaths == 0 and campaign.attempt == 2
    assert campaign.dice_thrown > thrown, "other dice"
    assert session.cannot_undo() == "nothing", "a new attempt is a new showdown"


def test_who_lies_acts_only_with_what_can_be_used_lying(showdown):
    ann, bob, cat = showdown.survivor("Ann", "B3", down=True), showdown.survivor("Bob", "B5", down=True), showdown.survivor("Cat", "B7")
    ann.grid, showdown.showdown.stage = {"0": "brain_mint", "1": "founding_stone"}, "survivors"
    showdown.game.refresh()
    assert flow.ready(showdown.game) == [ann, cat]
    assert not any((ann.movements, ann.activations))            # looking changed nothing
    showdown.run(acts.begin_act(showdown.game, ann))
    assert acts.options(showdown.game, ann) == ("use brain_mint 0",)
    showdown.run(acts.end_act(showdown.game, ann))
    assert flow.ready(showdown.game) == [cat] and bob.down_since
