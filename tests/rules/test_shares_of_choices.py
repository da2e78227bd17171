"""How evenly the monster controller's choices fall on the players' survivors: which choices count, and whose they were."""

from __future__ import annotations

import pytest

from game.rules.engine import events
from game.rules.engine.options import PlayerOption
from game.rules.engine.question_facts import DirectionFacts, MonsterWay, PathFacts, PickTargetFacts
from game.rules.engine.questions import Ask
from game.rules.queries.controller_choices import CONTROLLER, fell_on, ledger
from game.rules.session import Played

PLAYERS = {"s1": 1, "s2": 2, "s3": 2}
WAYS = PathFacts((MonsterWay("A1", ("A2", "A1"), ("s1",)), MonsterWay("B1", ("B2", "B1"), ("s1", "s2"))))


@pytest.mark.parametrize(("question", "key", "found"), [
    (Ask("pick_target", CONTROLLER, "", ("s1", "s2"), PickTargetFacts("next")), "s2", [("picked", "s2")]),
    (Ask("pick_target", CONTROLLER, "", ("s2", "s3"), PickTargetFacts("next")), "s2", []),
    (Ask("pick_target", CONTROLLER, "", ("s1", "s2"), PickTargetFacts("next")), "none", []),
    (Ask("choose", CONTROLLER, "", ("s1", "s2")), "s2", []),
    (Ask("path", CONTROLLER, "", ("A1", "B1"), WAYS), "B1", [("run_over", "s2")]),
    (Ask("path", CONTROLLER, "", ("A1", "B1"), WAYS), "A1", []),
    (Ask("direction", CONTROLLER, "", ("N", "S"), DirectionFacts("push", "s3")), "N", [("pushed", "s3")]),
    (Ask("direction", CONTROLLER, "", ("N", "S"), DirectionFacts("slide", "s1")), "N", [("pushed", "s1")]),
    (Ask("direction", CONTROLLER, "", ("N", "S"), DirectionFacts("face")), "N", []),
    (Ask("direction", CONTROLLER, "", ("N", "S"), DirectionFacts("push", "monster")), "N", []),
])  # fmt: skip
def test_a_choice_falls_on_somebody_where_it_could_have_fallen_on_another_player(question, key, found):
    assert fell_on(question, key, PLAYERS) == found


def test_choices_are_counted_by_player_and_by_who_held_the_tile(showdown):
    for name, at, player in (("Ann", "A1", 1), ("Bob", "C1", 2)):
        showdown.survivor(name, at).player = player
    showdown.campaign.players.append(type(showdown.campaign.players[0])("Two"))
    pick = Ask("pick_target", CONTROLLER, "", ("s1", "s2"), PickTargetFacts("next"))

    def played(question, key, *happened):
        return Played(question, key, list(happened), 0, 0, None)

    told = [played(Ask("controller", "everyone", "", ("player:1", "player:2")), PlayerOption(2).key), played(pick, "s1"), played(pick, "s2"),
            played(Ask("direction", CONTROLLER, "", ("N", "S"), DirectionFacts("push", "s2")), "N", events.TilePassed("everyone", 1)), played(pick, "s2"),
            played(Ask("pick_target", "s1", "", ("s1", "s2"), PickTargetFacts("next")), "s1")]  # fmt: skip
    one, two = ledger(told, showdown.campaign)
    assert (one.player, one.picked, one.pushed, one.run_over, one.by_others) == (1, 1, 0, 0, 1)
    assert (two.player, two.picked, two.pushed, two.run_over, two.by_others) == (2, 2, 1, 0, 1)
