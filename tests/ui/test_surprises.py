"""Chances that look wrong beside each other say by which rule they are right where the numbers stand, not in a tip alone."""

from __future__ import annotations

import pytest

from game.rules.engine.options import option_of
from game.rules.queries.sure_hits import sure_hits
from game.rules.queries.surprises import surprise
from game.scenes.showdown.odds_text import odds_passages
from game.ui.draw.units import Box
from game.ui.showdown.odds_panel import OddsColumn, OddsFacts, OddsRow, draw_odds, per_cent
from tests.ui.looks import SCALES, SIZES, click, faults, shown
from tests.ui.showdown_player import WORDS, opened, scene_of, settle, thought, until

CODES = ("impervious", "impervious_monster", "unwounded", "unhit", "killed")


def told_beside(facts: OddsFacts, names: tuple[str, ...]) -> list[bool]:
    """Lists for each column whether a critical is shown as likelier than a wound."""
    at = {name: names.index(name) for name in ("wound", "critical")}
    return [column.chances[at["wound"]] is not None and per_cent(column.chances[at["wound"]])[1] < per_cent(column.chances[at["critical"]])[0]
            for column in facts.columns]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_wherever_a_critical_is_shown_as_likelier_than_a_wound_the_panel_says_why(seed):
    app = opened(seed)
    for _ in range(4):
        scene = until(app, lambda scene: scene.forecaster.odds_now() is not None and scene.question is not None and scene.question.kind == "action")
        thought(app, lambda: False)
        facts = scene.forecaster.odds_now()
        assert facts is not None
        odd = told_beside(facts, ("hit", "wound", "critical"))
        if any(odd):
            assert facts.aside in [WORDS.say(f"foresight.surprise.{code}") for code in CODES]
            assert any(facts.aside in passage.title for passage in odds_passages(facts, scene.say, scene.forecaster.range_of)), "in small windows too"
        assert faults(app) == []
        played = len(scene.session.played)
        until(app, lambda scene, played=played: len(scene.session.played) > played)


def test_a_throw_says_why_it_may_be_critical_and_wound_nothing_where_its_chances_stand():
    for answers in (16, 20):
        app = opened(1, answers)
        settle(app)
        scene = scene_of(app)
        throw = next((key for key in scene.question.options if key.startswith("use founding_stone")), "")
        if not throw:
            continue
        sure = sure_hits(scene.game, scene.question.who, option_of(scene.question, throw))
        code = surprise(scene.game, {"wound": sure.wound, "critical": sure.critical})
        assert sure.wound < sure.critical and code == "impervious"
        why = WORDS.say(f"foresight.surprise.{code}")
        assert why in scene.find(throw).explanation().body
        click(app, throw)
        assert why in scene.fight.confirm_words and faults(app) == []
        return
    raise AssertionError("nobody may throw")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("code", CODES)
def test_the_reason_is_never_cut(size, scale, code):
    app = shown("showdown_odds", size, scale, seed=8, answers=10)
    slot = next((w.box for w in scene_of(app).every() if w.key == "odds"), None)
    if slot is None:
        return  # folded away: the reason is a passage of its own there
    canvas = scene_of(app).pen
    rows = tuple(OddsRow("wound", WORDS.say(f"foresight.odds.{name}")) for name in ("hit", "wound", "critical", "trap", "back"))
    column = OddsColumn("a", "Founding Stone", "2 dice, 6+", ((0.95, 0.95), (0.91, 0.91), (0.95, 0.95), (0.05, 0.05), (0.3, 0.3)))
    why = WORDS.say(f"foresight.surprise.{code}")
    facts = OddsFacts("Attack from L11", "Blind spot: +1 to hit, 5 steps", rows, (column, column), 0, "exact · 23 cards left", "O", why)
    before = len(canvas.overflows)
    draw_odds(canvas, Box(*slot), facts)
    assert canvas.overflows[before:] == []
