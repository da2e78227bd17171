"""A free battle: any monster at any level, by the full rules, with no settlement behind it."""
import pytest

from game.cards.library import Library
from game.model.campaign import Player
from game.play.bots import BOTS
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle
from game.rules.survivors.counters import survival_limit

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b"), ("", "female", 1, "c"), ("Dan", "male", 2, "d")]
PLAYERS = [Player("One"), Player("Two", 1)]


def test_a_free_battle_is_fought_by_the_full_rules_from_its_first_question(library: Library) -> None:
    campaign = new_battle(library, 3, PLAYERS, PEOPLE, monster="white_lion", level="2", innovations=("language", "paint"), survival_limit=4,
                          survival=9, gear=(("bone_dagger", "cloth"),), terrain=False)
    assert campaign.showdown is not None and campaign.showdown.rules == "full" and campaign.showdown.bare
    session = Session(campaign, library)
    assert session.question is not None and session.question.kind == "controller"
    assert survival_limit(session.game) == 4
    assert [survivor.survival for survivor in campaign.survivors] == [4, 4, 4, 4]
    assert [list(survivor.gear) for survivor in campaign.survivors[:2]] == [["bone_dagger", "cloth"], ["cloth", "founding_stone"]]


@pytest.mark.parametrize("level", ["first_story", "1", "2", "3"])
def test_a_free_battle_is_over_after_its_aftermath(library: Library, level: str) -> None:
    for seed in range(1, 5):
        bot = BOTS["careful"](seed)
        session = Session(new_battle(library, seed, PLAYERS, PEOPLE, monster="white_lion", level=level), library, forgiving=False)
        phases = []
        while session.question is not None:
            session.answer(bot.choose(session))
            phases.append(session.campaign.phase)
        showdown = session.campaign.showdown
        assert showdown is not None
        assert session.campaign.phase == "ended" and session.campaign.over == showdown.outcome in ("victory", "defeat")
        assert "settlement" not in phases
