"""A loop of cards costs no more than the budget of one answer, the story goes on, and a notice names the cards of the loop."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.model.campaign import Player
from game.play.bots import BOTS
from game.rules.engine import events
from game.rules.engine.game import BUDGET
from game.rules.queries.messages import tell
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle
from tests.faults.test_signals import PEOPLE, beast

# What is done again and again: counted in effects, repetitions and dice, whatever one effect asks for.
DEEDS = {
    "damage a thousand times": "{suffer: {damage: 1, times: 1000, who: all survivors}}", "everywhere": "{suffer: {damage: 1, times: 1000, at: every}}",
    "dice": "{roll: {dice: 30d10, 1-300: {gain: {insanity: 1}}}}", "amounts of dice": "{gain: {survival: 30d10, insanity: 30d10, who: all survivors}}",
    "attacks": "{attack: {speed: 20, accuracy: 1, damage: 0}}", "cards": "{gain_card: {deck: basic_resources, count: 1000, who: all survivors}}",
    "a card": "{gain_card: {card: founding_stone, count: 1000, who: all survivors}}", "wounds": "{wound: {count: 1000}}",
    "arts": "{gain_card: {deck: fighting_arts, count: 1000, who: all survivors}}", "terrain": "{add_terrain: {card: tall_grass}}",
    "shuffles": "{shuffle: ai}", "moves": "{move: {direction: away, of: all survivors, spaces: 20}}",
    "places": "{place: {where: free_space, who: all survivors}}",
    "grants": "{let: {who: all survivors, do: {grant: {until: round_end, rules: [{add: {speed: 1}}, {cannot: [move]}]}}}}",
    "survivors' attacks": "{let: {who: all survivors, do: {attack_with: {weapon: bone_axe, anywhere: true, automatic: 9}}}}",
    "falls": "[{knock_down: all survivors}, {stand: all survivors}]", "draws": "draw_ai", "nothing": "{gain: {survival: 0}}",
}
MOST_EVENTS, MOST_DICE = 8 * BUDGET, 16 * BUDGET                # of one answer: what an effect says of each survivor, the cards of a shuffle
TIMES_AS_LONG = 40                                              # as the cheapest loop of the same run


def played(folder: Path, deed: str, answers: int = 12) -> tuple[float, list[list[object]], list[int], Session]:
    """Fights a beast each of whose cards does something without end; returns the worst time, and what followed each answer with its dice."""
    library = beast(folder, "{perform: endless}", act=f"endless: {{name: Endless, do: [{deed.strip('[]')}, {{perform: endless}}]}}")
    battle = new_battle(library, 1, [Player("One")], PEOPLE, monster="beast", level="1", gear=(("bone_axe",),) * 4)
    session, bot, worst = Session(battle, library, forgiving=False), BOTS["random"](1), 0.0
    told: list[list[object]] = []
    dice: list[int] = []
    for _ in range(answers):
        if session.question is None:
            break
        thrown, since = session.campaign.dice_thrown, time.process_time()
        told.append(list(session.answer(bot.choose(session))))
        worst = max(worst, time.process_time() - since)
        dice.append(session.campaign.dice_thrown - thrown)
    return worst, told, dice, session


@pytest.mark.parametrize("deed", DEEDS)
def test_a_loop_costs_no_more_than_its_budget(tmp_path: Path, deed: str) -> None:
    (tmp_path / "cheap").mkdir()
    (tmp_path / "dear").mkdir()
    floor = played(tmp_path / "cheap", "{gain: {survival: 0}}")[0]
    worst, told, dice, _ = played(tmp_path / "dear", DEEDS[deed])
    assert max([len(happened) for happened in told]) <= MOST_EVENTS and max(dice) <= MOST_DICE
    assert worst < max(0.02, floor) * TIMES_AS_LONG


def test_the_notice_names_the_card_and_the_loop_and_the_story_goes_on(tmp_path: Path) -> None:
    _, told, _, session = played(tmp_path, "{gain: {survival: 0}}", 60)
    stopped = [fact for happened in told for fact in happened if isinstance(fact, events.LoopStopped)]
    assert stopped and all("endless" in fact.loop and any(card.startswith("beast.odd_card") for card in fact.loop) for fact in stopped)
    said = tell(stopped[0], session.campaign, session.library)
    assert "Endless" in said and "Odd" in said
    assert session.campaign.showdown is None or session.campaign.showdown.round > 2


def test_a_second_loop_of_the_same_answer_gets_only_what_is_left(tmp_path: Path) -> None:
    """Loops at many moments together are no slower than one."""
    moments = ("round_start", "monster_turn_start", "ai_drawn", "card_end", "monster_turn_end", "survivors_turn_start", "round_end")
    library = beast(tmp_path, "{perform: endless}", moment=f"[{', '.join(moments)}]",
                    act="endless: {name: Endless, do: [{gain: {survival: 0}}, {perform: endless}]}")
    session, bot = Session(new_battle(library, 1, [Player("One")], PEOPLE, monster="beast", level="1"), library, forgiving=False), BOTS["random"](1)
    most = 0
    for _ in range(20):
        if session.question is None:
            break
        session.answer(bot.choose(session))
        most = max(most, session.game.effects_done)
    assert BUDGET / 2 < most < 2 * BUDGET


@pytest.mark.parametrize("kind", ["none", "trap"])
def test_a_monster_that_nobody_can_hit_ends_the_showdown_with_its_reason(tmp_path: Path, kind: str) -> None:
    library = beast(tmp_path, "{gain: {survival: 0}}", "trap")
    for name in list(library.hit_locations):
        if name.startswith("beast.") and (kind == "none" or name.endswith("plain_place")):
            del library.hit_locations[name]
    session = Session(new_battle(library, 1, [Player("One")], PEOPLE, monster="beast", level="1"), library, forgiving=False)
    assert session.question is None and session.campaign.phase == "ended"
    said = [tell(fact, session.campaign, library) for fact in session.opening]
    assert any("Nobody can win here" in words for words in said)
    assert any("no hit location" in words or "traps" in words for words in said)
