"""How an attack roll is told: of the monster, of a survivor, at a monster that is knocked down, and where the sum leaves the die."""

from __future__ import annotations

import pytest

from game.rules.engine.game import Context
from game.rules.engine.reasons import REASONS, HitRollReason, WoundRollReason
from game.rules.queries.messages import tell_reason
from game.rules.showdown.survivor_attack import may_go_on
from game.rules.showdown.wounds import wound_monster
from tools.samples.showdown import battle_session


def told(about, *facts):
    session = battle_session(1, "white_lion", "1", 1, "rawhide")
    gear = session.campaign.survivors[0].gear[0]
    return tell_reason(HitRollReason(about or gear, *facts), session.campaign, session.library)


def test_a_monster_has_no_blind_spot_to_attack_from_and_never_needs_less_than_two():
    words = told("white_lion.claw", (4, 7), -1, 2, 0, 3, 0, 2)
    assert "blind spot" not in words and "needs 2+:" in words


def test_a_survivors_roll_tells_the_blind_spot_and_never_needs_more_than_ten():
    words = told("", (4, 10), 12, 8, 5, 0, 1, 1)
    assert "base *8+*, evasion *+5*, blind spot *+1*" in words and "needs 10+:" in words


def test_a_roll_at_a_monster_on_the_ground_tells_that_and_no_sum():
    words = told("", (4, 7), 3, 6, 0, 0, 1, 2)
    assert "needs 3+ because the lion is knocked down" in words and "accuracy" not in words


@pytest.mark.parametrize(("rule", "facts", "words"), [
    ("hits_lost", ("out_of_range", 1), "1 hit is lost: the lion is out of reach."),
    ("hits_lost", ("felled", 3), "3 hits are lost: the attacker is knocked down."),
    ("hits_lost", ("trap", 2), "The trap *Clever Ploy* cancels 2 more hits."),
    ("hits_lost", ("dead", 1), "1 hit is lost: the attacker is dead."),
    ("trap", (), "*Clever Ploy* is a trap: it cancels every hit."),
    ("cancelled", ("reaction", "dead"), "The reaction of *Clever Ploy* is canceled: the attacker is dead."),
    ("cancelled", ("reaction", "knocked_down"), "The reaction is canceled: the lion is knocked down."),
])
def test_what_is_lost_is_counted_as_people_count(showdown, rule, facts, words):
    assert tell_reason(REASONS[rule]("white_lion.clever_ploy", *facts), showdown.campaign, showdown.library) == words


@pytest.mark.parametrize("hits", [0, 2])
def test_an_attacker_who_died_loses_what_hit_and_nothing_else(showdown, hits):
    ann = showdown.survivor("Ann", at="H13")
    ann.dead = True
    assert not may_go_on(showdown.game, ann, hits, Context(card="", weapon="bone_axe"))
    showdown.run([])
    assert [(reason.why, reason.count) for reason in showdown.reasons("hits_lost")] == [("dead", hits)] * bool(hits)


@pytest.mark.parametrize("toughness", [4, 8, 14, 17])
@pytest.mark.parametrize("fixed", [0, 3, 10])
def test_a_wound_roll_says_reach_only_where_the_sum_reaches(showdown, toughness, fixed):
    for face in range(1, 11):
        for weapon, strength in ((0, 0), (2, 0), (4, -2), (3, 5)):
            needed = max(2, min(10, fixed or toughness - weapon - strength))
            outcome = "wound" if face == 10 or (face > 1 and face >= needed) else "failure"
            reason = WoundRollReason("white_lion.soft_belly", face, weapon, strength, toughness, 0, needed, outcome)
            words = tell_reason(reason, showdown.campaign, showdown.library)
            reaches = face + weapon + strength >= toughness
            if "below toughness" in words:
                assert not reaches and outcome == "failure", words
            elif ": reaches toughness" in words:
                assert reaches and outcome == "wound", words
            else:
                assert reaches != (outcome == "wound") or face in (1, 10), words
                assert ("A 10 always wounds" in words) == (face == 10) and ("A 1 never" in words) == (face == 1), words
                assert face in (1, 10) or (str(needed) in words and fixed), words


def test_a_wound_of_life_says_nothing_of_cards(showdown):
    monster = showdown.showdown.monster
    monster.life = monster.life_at_start = 3
    monster.own_life = True
    ann = showdown.survivor("Ann", at="H13")
    for _ in wound_monster(showdown.game, Context("", ann.id, ann)):
        pass
    showdown.run([])
    assert showdown.reasons("wound") == [] and showdown.reasons("life")


def test_an_automatic_critical_hit_has_no_die_to_tell_of():
    session = battle_session(1, "white_lion", "1", 1, "rawhide")
    rolls = [WoundRollReason("white_lion.beasts_ear", 10, 0, 0, 8, 0, 8, "critical", wounds_from) for wounds_from in (0, 8)]
    said = [tell_reason(roll, session.campaign, session.library) for roll in rolls]
    assert said == ["The hit is automatic and critical: no roll.", "Die 10 with luck 0 is a critical wound."]


@pytest.mark.parametrize(("facts", "words"), [
    (((1, 6), 7, 7, 0, 0, 0, 0), "1 and 6, needs 7+: no hit (base *7+*)."),
    (((1, 7), 6, 7, 0, 0, 1, 1), "1 and 7, needs 6+: 1 hit (base *7+*, blind spot *+1*)."),
    (((8, 9), 8, 7, 2, 1, 0, 2), "8 and 9, needs 8+: 2 hits (base *7+*, evasion *+2*, accuracy *+1*)."),
])
def test_a_roll_tells_what_it_needs_and_only_what_changes_that(facts, words):
    assert told("", *facts).startswith(words)
