"""The end of an act is asked about only where an attack that is still possible would be lost."""

from __future__ import annotations

from collections import Counter

import pytest

from game.play.bots import CarefulBot
from game.ui.showdown.prompts import ATTACK, END
from tests.ui.battle_table import scene_of, shown
from tests.ui.looks import WORDS
from tools.samples.showdown import story

EACH = 3  # questions that are looked at where a movement and an activation are left, or only one of them


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def acts(seed: int):
    """Plays a fight by the careful bot, and stops at each question of an act."""
    session, bot = story(seed), CarefulBot(seed)
    while session.question is not None and session.campaign.phase == "showdown" and len(session.played) < 110:
        if session.question.kind == "action" and END in session.question.options:
            yield session
        session.answer(bot.choose(session))


@pytest.mark.parametrize("seed", [1, 3])
def test_an_act_is_ended_at_once_unless_an_attack_is_still_possible(seed):
    seen: Counter[tuple[bool, bool]] = Counter()
    for session in acts(seed):
        survivor = next(s for s in session.campaign.survivors if s.id == session.question.who)
        state = bool(survivor.movements), bool(survivor.activations)
        if seen[state] == EACH:
            continue
        app = shown(session.clone(), speed=0)
        scene = scene_of(app)
        _, options = scene.prompter.banner_now(app.units, scene.pen)
        able = any(o.enabled for o in options if o.key == ATTACK or o.key.startswith("attack "))
        asked = scene.session.question
        scene.give(END)
        if able:
            assert scene.overlays and scene.session.question is asked
            assert scene.overlays[-1].title == WORDS.say("showdown.end.sure", who=survivor.name)
        elif not survivor.activations:
            assert not scene.overlays and scene.session.question is not asked
        seen[state] += 1
    assert {(True, True), (True, False)} <= seen.keys()
