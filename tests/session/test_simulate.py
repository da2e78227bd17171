"""Simulations: the same outcomes however the work is shared, bots that know every question, intervals that hold."""

from __future__ import annotations

import json

import pytest

from game.play.bots import BOTS
from game.play.invariants import Broken, Watch
from game.play.simulate import SimulationOptions, main, played, showdown, wilson
from game.rules.session import Session
from game.rules.showdown.set_up import new_story
from tests.session.tables import people, story

FIGHTERS = ("random", "careful")                                # the curious fight as the careful do


def test_the_work_may_be_shared(library):
    wish = SimulationOptions(bots="careful")
    alone, shared = list(played(range(1, 13), wish, 1, library)), list(played(range(1, 13), wish, 2, library))
    assert alone == shared and not any(one.fault for one in alone)
    assert len({one.digest for one in alone}) == 12


@pytest.mark.parametrize("bots", FIGHTERS)
@pytest.mark.parametrize("survivors", [1, 4, 6])
def test_showdowns_end_and_nothing_impossible_is_so(library, bots, survivors):
    for seed in range(4):
        ended = showdown(seed, SimulationOptions(survivors=survivors, bots=bots, check=True), library)
        assert ended.fault == "" and ended.outcome in ("victory", "defeat", "none") and ended.decisions > 0
        assert ended == showdown(seed, SimulationOptions(survivors=survivors, bots=bots, check=True), library)


@pytest.mark.parametrize("bots", sorted(BOTS))
def test_bots_play_whole_stories(library, bots):
    for seed in range(3):
        session, bot = Session(new_story(library, seed, *people()), library, forgiving=False), BOTS[bots](seed)
        answers = 0
        while session.question is not None:
            session.answer(bot.choose(session))
            answers += 1
            assert answers < 5000
        assert session.campaign.phase == "ended" and session.campaign.over


def test_careful_bots_win_more(library):
    won = {bots: sum(one.outcome == "victory" for one in played(range(40), SimulationOptions(bots=bots), 1, library)) for bots in FIGHTERS}
    assert won["careful"] > won["random"] + 4


def test_a_watch_sees_what_cannot_be(library):
    session, bot = Session(story(library, 1), library), BOTS["careful"](1)
    watch = Watch()
    while session.question.kind != "action":
        session.answer(bot.choose(session))
        watch.look(session)
    table, ann = session.campaign.showdown, session.campaign.survivors[0]
    table.ai_deck.append("white_lion.claw")
    with pytest.raises(Broken, match="too many"):
        watch.look(session)
    table.ai_deck.pop()
    ann.space = session.campaign.survivors[1].space
    with pytest.raises(Broken, match="shares"):
        watch.look(session)
    ann.space, ann.armor = "", {"waist": -1}
    with pytest.raises(Broken, match="armor"):
        watch.look(session)


def test_the_interval_of_wilson():
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0 and wilson(10, 10)[1] == 1 and wilson(10, 10)[0] > 0.7


def test_the_command_line(capsys):
    assert main(["--showdowns", "3", "--seed", "5", "--bots", "careful", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["showdowns"] == 3 and len(said["digest"]) == 16 and said["failures"] == []
    assert main(["--showdowns", "3", "--seed", "5", "--bots", "careful"]) == 0
    assert said["digest"] in capsys.readouterr().out
    for wrong in (["--level", "9"], ["--monster", "dog"], ["--showdowns", "0"], ["--bots", "clever"], ["--survivors", "7"]):
        with pytest.raises(SystemExit) as ended:
            main(wrong)
        assert ended.value.code == 2 and capsys.readouterr().err.count("\n") == 1


def test_a_monster_is_met_at_its_first_level_where_none_is_named(library, capsys):
    for name, monster in library.monster.items():
        if not monster.unfinished:
            assert main(["--monster", name, "--showdowns", "1", "--bots", "careful", "--json"]) == 0, name
            assert json.loads(capsys.readouterr().out)["level"] == next(iter(monster.levels)), name
