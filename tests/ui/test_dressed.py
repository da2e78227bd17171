"""What survivors wear is what they are seen in, in a showdown that is really played."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.ui.board.board_adapter import figures
from game.ui.board.poses import dress_of
from tools.samples.settlement import after_victory
from tools.samples.showdown import battle_session, story


def seen(session):
    """Plays until all survivors stand on the board; returns their figures."""
    bot = CarefulBot(1)
    while len(found := [figure for figure in figures(session.campaign, session.library) if figure.kind == "survivor"]) < len(session.campaign.survivors):
        session.answer(bot.choose(session))
    return found


@pytest.mark.parametrize(("gear", "dress"), [("first_story", ""), ("rawhide", "rawhide"), ("bone", "bone"), ("lion", "lion"), ("nothing", "")])
def test_who_fights_in_a_set_is_seen_in_it(gear, dress):
    assert [figure.dress for figure in seen(battle_session(1, survivors=3, gear=gear))] == [dress] * 3


def test_in_the_first_story_all_wear_cloth():
    assert {figure.dress for figure in seen(story(1))} == {""}


def test_a_set_put_on_in_the_settlement_dresses_who_departs():
    session = after_victory(3)
    wanted = ["rawhide_headband", "rawhide_vest"]
    for piece in wanted:
        session.campaign.settlement.storage[piece] = 1
    while (question := session.question) is not None and question.kind != "the_end":
        if question.kind == "grid":
            who = next(survivor for survivor in session.campaign.survivors if survivor.id == question.facts.chosen[0])
            assert dress_of(who.gear, session.library) == ("" if wanted else "rawhide"), "one piece is no dress yet"
            if not wanted:
                return
            start = f"put {wanted.pop(0)} {who.id} "
            session.answer(next(key for key in question.options if key.startswith(start)))
        elif question.kind == "depart" and question.facts.chosen:
            session.answer("done")
        else:
            session.answer("go_on" if question.kind == "develop" else question.options[0])
    pytest.fail("nobody could pack")
