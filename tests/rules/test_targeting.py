"""Whom the monster goes for, and why (core rules p.68, First Story p.21)."""

import pytest

from game.rules.engine.events import Changed, Reason
from game.rules.engine.game import Context
from game.rules.engine.reasons import codes_of
from game.rules.queries.messages import tell, tell_reason
from game.rules.survivors.death import kill
from game.rules.survivors.priority_target import drop_token, take_token


def test_the_list_stops_at_the_first_line_that_finds_somebody(showdown):
    ann = showdown.survivor("Ann", "B11")
    showdown.survivor("Bob", "H14")
    showdown.lion(facing="N").performs("claw", [1, 1])
    assert showdown.showdown.target == ann.id, "Bob is nearer but not in front"


@pytest.mark.parametrize(("facing", "spaces"), [("N", ["J11", "J12"]), ("S", ["G11", "G12"]), ("E", ["H10", "I10"]), ("W", ["H13", "I13"])])
def test_the_blind_spot_is_the_two_spaces_at_the_back(showdown, facing, spaces):
    for n, space in enumerate(spaces):
        showdown.survivor(f"S{n}", space)
    showdown.lion(facing=facing).monster_turn([])
    assert not showdown.showdown.target
    assert showdown.showdown.sniffed_in == 2
    assert any("blind_spot" in codes_of(reason) for reason in showdown.reasons("excluded"))


@pytest.mark.parametrize(("facing", "space"), [("N", "J10"), ("N", "J13"), ("S", "G10"), ("E", "G10"), ("E", "J10"), ("W", "G13"), ("W", "J13")])
def test_beside_the_tail_the_lion_sees(showdown, facing, space):
    ann = showdown.survivor("Ann", space)
    showdown.lion(facing=facing)
    game = showdown.game
    from game.rules.engine.values import in_blind_spot
    assert not in_blind_spot(game, ann)


def test_a_claw_with_four_survivors_gives_its_reasons(showdown):
    """One is down, one in the blind spot, two are tied: Show 7 of the stage."""
    down = showdown.survivor("Aya", "G13", down=True)
    tied = [showdown.survivor("Oren", "D11"), showdown.survivor("Lucca", "D12")]
    behind = showdown.survivor("Ines", "J12")
    showdown.lion(facing="N").performs("claw", [1, 1], pick_target="Lucca", path="E11")
    excluded = {who: reason.test for reason in showdown.reasons("excluded") for who in reason.who}
    assert excluded[down.id] == "threat"
    assert excluded[behind.id] == "facing"
    assert showdown.reasons("tied")[0].who == tuple(survivor.id for survivor in tied)
    assert tuple(showdown.reasons("target")[0].fields.values()) == ("closest threat facing in range", tied[1].id)


def test_the_token_overrides_the_list_and_is_used_up(showdown):
    ann = showdown.survivor("Ann", "J11")
    showdown.survivor("Bob", "G11")
    showdown.showdown.priority_target = ann.id
    showdown.lion().performs("claw", [1, 1])
    assert showdown.showdown.target == ann.id
    assert showdown.showdown.priority_target == ""


def test_who_was_grabbed_last_round_is_mauled_first(showdown):
    ann = showdown.survivor("Ann", "D11", grabbed_in=1)
    showdown.survivor("Bob", "G11", down=True)
    showdown.lion().performs("maul", [1, 1], path=["E11"])
    assert showdown.showdown.target == ann.id


def test_grabbed_two_rounds_ago_is_forgotten(showdown):
    showdown.survivor("Ann", "D11", grabbed_in=1)
    bob = showdown.survivor("Bob", "G11", down=True)
    showdown.showdown.round = 3
    showdown.lion().performs("maul", [1, 1])
    assert showdown.showdown.target == bob.id


def test_the_token_is_taken_passed_on_and_dropped_with_a_line_of_the_log_each_time(showdown):
    ann, bob = showdown.survivor("Ann", "D11"), showdown.survivor("Bob", "A1")
    game = showdown.game
    take_token(game, ann, "provoke", lasting=True)
    take_token(game, bob, "provoke")
    drop_token(game, ann, "fecal_salve", "card")
    assert showdown.showdown.priority_target == bob.id, "who does not hold it drops nothing"
    assert not showdown.showdown.lasting_target
    drop_token(game, bob, "fecal_salve", "card")
    assert showdown.showdown.priority_target == ""
    assert [tell(fact, showdown.campaign, showdown.library) for fact in game.events if isinstance(fact, Changed)] == [
        "Ann takes the priority target token.", "Ann loses the priority target token.", "Bob takes the priority target token.",
        "Bob loses the priority target token."]
    reasons = [reason for reason in game.events if isinstance(reason, Reason)]
    assert [(reason.rule, *reason.fields.values()) for reason in reasons] == [
        ("token_taken", ann.id, "for_good"), ("token_dropped", ann.id, "taken"), ("token_taken", bob.id, "once"), ("token_dropped", bob.id, "card")]
    assert all("‹" not in tell_reason(reason, showdown.campaign, showdown.library) != "" for reason in reasons)


def test_the_log_says_that_the_dead_drop_the_token(showdown):
    ann = showdown.survivor("Ann", "D11")
    showdown.survivor("Bob", "A1")
    take_token(showdown.game, ann, "provoke", lasting=True)
    showdown.run(kill(showdown.game, ann, Context("claw", "monster", ann)))
    assert showdown.showdown.priority_target == "" and not showdown.showdown.lasting_target
    assert Changed(ann.id, "priority_target", -1) in showdown.happened
    assert [(reason.who, reason.why) for reason in showdown.reasons("token_dropped")] == [(ann.id, "died")]
