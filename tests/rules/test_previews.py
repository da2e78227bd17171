"""What a hit is promised to do is what the rules then do: damage, armor, boxes, the fall, the roll for a severe injury."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.play.bots import RandomBot
from game.play.random_setups import mixed
from game.rules.engine import events
from game.rules.queries.previews import HitPreviews, armor_worn, deadliest, deadly_share, hits_in
from game.rules.session import Session

SHOWDOWNS = 16


def dressed(seed, library, monster):
    """A showdown with random gear, where every second survivor also has the cloak."""
    levels = list(library.monster[monster].levels)
    campaign = mixed(seed, library, monster, outfit=seed % 4 > 0, level=levels[seed % len(levels)])
    for survivor in campaign.survivors[::2]:
        survivor.grid["8"] = "lion_skin_cloak"
    return Session(campaign, library, forgiving=False)


def compared(session, seed, most=4000):
    """Plays on by chance, without a dodge; returns how many hits were promised, how many of them upon another, and each that came otherwise.

    Where a location has several hits they are taken one after the other, as the promise has it.
    """
    bot, previews, promised, several, wrong, owed = RandomBot(seed), HitPreviews(), 0, 0, [], ("", [])
    for _ in range(most):
        question = session.question
        if question is None or question.kind == "defeat" or session.campaign.phase != "showdown":
            break
        before = session.digest()
        hits = previews.open_hits(session, session.game, question.who)
        assert session.digest() == before, "a preview changes nothing"
        goes_on = question.kind == "hit_order" and bool(owed[1]) and owed[0] in question.options
        key = "none" if question.kind == "dodge" else owed[0] if goes_on else bot.choose(session)
        happened = session.answer(key)
        if question.kind not in ("dodge", "hit_order"):
            assert not hits
            continue
        came_to: dict = {}  # all hits of each location in order; which comes first may be asked next
        for at, came in hits_in(happened, question.who):
            came_to.setdefault(at, []).append(came)
        for at, all_that_came in came_to.items():
            if question.kind == "hit_order" and at != key:
                continue  # it came after the one that was promised
            told = owed[1] if goes_on else hits.get(at, [])
            for hit, came in zip(told, all_that_came, strict=False):
                promised, several = promised + 1, several + (hit.filled + hit.worn > 0)
                if (hit.damage, hit.armor, hit.boxes, hit.rest, hit.falls) != (came.damage, came.armor, came.boxes, came.rest, came.falls):
                    wrong.append((question, at, hit, came))
        owed = key, (owed[1] if goes_on else hits.get(key, []))[len(came_to.get(key, [])):]
    return promised, several, wrong


@pytest.mark.parametrize("monster", ["white_lion", "great_golden_cat"])
def test_what_is_promised_is_what_happens(library, monster):
    found = [compared(dressed(seed, library, monster), seed) for seed in range(SHOWDOWNS)]
    assert not [each for _, _, wrong in found for each in wrong]
    assert sum(promised for promised, _, _ in found) > 50
    assert monster != "white_lion" or sum(several for _, several, _ in found) > 3, "hits upon another"


def swatted(table, library, *throws, **sheet):
    """A Power Swat (2 damage) at Ann, whose dice are thrown by hand, up to the question whether to dodge."""
    table.lion("H11", "E", deck=["power_swat", "claw"]).survivor("Ann", "H13", survival=1, **sheet)
    table.campaign.dice = "hand"
    session = Session(table.campaign, library, forgiving=False)
    for face in throws:
        session.answer(face)
    return session


def promised(session):
    return HitPreviews().open_hits(session, session.game, "s1")


def clawed(table, library, *locations, **sheet):
    """Two hits of a Claw with 2 damage each at Ann, to these locations, up to the question whether to dodge."""
    table.lion("H11", "E", deck=["claw", "power_swat"]).survivor("Ann", "H13", survival=1, **sheet)
    table.campaign.dice = "hand"
    table.campaign.showdown.monster.tokens["damage"] = 1
    session = Session(table.campaign, library, forgiving=False)
    for face in ("3", "8", *locations):
        session.answer(face)
    assert session.question.kind == "dodge"
    return session


def test_each_of_two_hits_promises_its_own_harm_where_nobody_is_asked_for_their_order(showdown, library):
    session = clawed(showdown, library, "body", "waist", armor={"waist": 1})
    assert set(session.question.options) == {"body", "waist", "none"}
    found = {at: (hit.damage, hit.armor, hit.boxes, hit.falls) for at, [hit] in promised(session).items()}
    assert found == {"body": (2, 0, 2, True), "waist": (2, 1, 1, False)}
    session.answer("body")
    assert session.campaign.survivors[0].injuries == {"waist": 1}


def test_the_second_hit_to_a_location_falls_on_what_the_first_has_left(showdown, library):
    session = clawed(showdown, library, "arms", "arms", armor={"arms": 1})
    one, other = promised(session)["arms"]
    assert [(hit.damage, hit.armor, hit.boxes, hit.rest, hit.worn, hit.filled) for hit in (one, other)] == [(2, 1, 1, 0, 0, 0), (2, 0, 1, 1, 1, 1)]
    assert one.deadly == 0 < other.deadly


def test_the_deadliest_hit_is_that_which_may_kill(showdown, library):
    session = swatted(showdown, library, "5", "head", armor={})
    assert deadliest(promised(session)) == "head"


def test_a_hit_that_boxes_absorb_is_never_deadly(showdown, library):
    session = swatted(showdown, library, "5", "body", armor={})
    assert promised(session) and deadliest(promised(session)) == "" and deadliest({}) == ""


def test_a_lion_skin_cloak_takes_one_of_two(showdown, library):
    session = swatted(showdown, library, "5", "body", armor={}, grid={"0": "lion_skin_cloak"})
    assert session.question.kind == "dodge"
    (hit,) = promised(session)["body"]
    assert (hit.damage, hit.armor, hit.boxes, hit.falls, hit.rest) == (1, 0, 1, False, 0)
    (done,) = [hit for _, hit in hits_in(session.answer("none"), "s1")]
    assert done == hit


def test_without_it_both_boxes_are_filled_and_the_survivor_falls(showdown, library):
    (hit,) = promised(swatted(showdown, library, "5", "body", armor={}))["body"]
    assert (hit.damage, hit.armor, hit.boxes, hit.falls, hit.rest) == (2, 0, 2, True, 0)


def test_armor_comes_first(showdown, library):
    (hit,) = promised(swatted(showdown, library, "5", "legs", armor={"legs": 5}))["legs"]
    assert (hit.damage, hit.armor, hit.boxes, hit.falls) == (2, 2, 0, False)


def test_the_rest_is_one_roll_and_its_deadly_faces_are_counted_by_the_rules(showdown, library):
    session = swatted(showdown, library, "5", "head", armor={})
    (hit,) = promised(session)["head"]
    assert (hit.damage, hit.boxes, hit.rest) == (2, 1, 1)
    assert hit.deadly == deadly_share(session.game, "s1", "head")
    row_kills = {face for face in range(1, 11) if dies(session, str(face))}
    assert hit.deadly == Fraction(len(row_kills), 10) > 0


def dies(session, face):
    """Suffers the hit on a clone, and rolls this face for the severe injury."""
    twin = session.clone()
    twin.answer("none")
    assert twin.question.about == "severe_injury"
    twin.answer(face)
    return twin.campaign.survivors[0].dead


def test_who_bleeds_much_dies_of_more_faces(showdown, library):
    session = swatted(showdown, library, "5", "head", armor={})
    few = deadly_share(session.game, "s1", "arms")
    session.campaign.survivors[0].bleeding = 4
    assert deadly_share(session.game, "s1", "arms") > few


def test_facts_that_are_not_shown_yet_come_before_the_question(showdown, library):
    session = swatted(showdown, library, "5", "body", armor={})
    ahead = [events.HitSuffered("s1", "legs", 3, 1, 2, False), events.KnockedDown("s1")]
    found = HitPreviews().open_hits(session, session.game, "s1", ahead)
    assert [(hit.damage, hit.armor, hit.boxes, hit.falls) for hit in found["legs"]] == [(3, 1, 2, True)]
    assert found["body"][0].damage == 2


def test_what_belongs_to_the_next_attack_promises_nothing_about_this_one(showdown, library):
    session = swatted(showdown, library, "5", "body", armor={})
    ahead = [events.AttackBegan("monster", "s1", "white_lion.claw"), events.HitSuffered("s1", "legs", 3, 1, 2, False)]
    assert HitPreviews().open_hits(session, session.game, "s1", ahead) == {}


def test_a_whole_set_of_armor_is_counted_with_its_bonus(showdown):
    ann = showdown.survivor("Ann", "H13")
    ann.grid = {"0": "rawhide_vest"}
    assert armor_worn(showdown.game, ann) == {"head": 0, "arms": 0, "body": 1, "waist": 0, "legs": 0}
    ann.grid = {str(box): f"rawhide_{part}" for box, part in enumerate(("headband", "vest", "gloves", "pants", "boots"))}
    showdown.game.refresh()
    assert armor_worn(showdown.game, ann) == dict.fromkeys(("head", "arms", "body", "waist", "legs"), 2)
    assert ann.armor == {"waist": 1}, "nothing is put on"
