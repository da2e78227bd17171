"""A pause for survival at which nobody could spend any is told as passed over, never as done."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.reasons import NobodyActsReason
from game.rules.queries.pauses import nobody_spends
from game.ui.showdown.panels import CardInPlay
from tests.ui.looks import SCALES, SIZES, faults
from tests.ui.showdown_player import opened, scene_of
from tools.samples.showdown import battle_session

NOBODY = NobodyActsReason("card", "flow", (("s1", "", "not_learned"),))


def with_a_flow(library) -> tuple[str, int]:
    """Returns an AI card with a flow that something follows, and the number of that step."""
    for name, card in library.ai.items():
        kinds = [type(action).__name__ for action in card.actions]
        if name.startswith("white_lion") and "Flow" in kinds[:-1]:
            return name, kinds.index("Flow")
    raise AssertionError("no card has a flow")


def state_after(scene, nobody: bool, *between) -> str:
    """Returns the state of a flow once the next step has begun."""
    card, number = with_a_flow(scene.library)
    scene.fight.play = play = CardInPlay(card)
    for fact in (events.ActionBegan("monster", card, number), *between, events.ActionBegan("monster", card, number + 1)):
        play.follow(fact, nobody)
    return scene.fight.panels.ai_face(play).steps[number].state


def test_a_flow_is_ticked_only_where_somebody_could():
    scene = scene_of(opened(1, 4))
    assert nobody_spends(scene.session.game) and not nobody_spends(battle_session(1, "white_lion").game)
    assert state_after(scene, nobody_spends(scene.session.game)) == "nobody"
    assert state_after(scene, False, NOBODY) == "nobody"
    assert state_after(scene, False) == "done", "somebody was asked"
    assert state_after(scene, False, events.Spent("s1", "survival"), NOBODY) == "done", "and nobody else could then"


def test_no_card_of_the_first_story_ever_ticks_one():
    app, bot, met = opened(2, 0, speed=0), CarefulBot(2), set[str]()
    scene = scene_of(app)
    while scene.session.question is not None and scene.session.campaign.phase == "showdown" and len(scene.session.played) < 150:
        scene.table.answer(bot.choose(scene.session))
        scene.tell_all()
        if scene.session.campaign.phase == "showdown":
            card = scene.library.ai.get(scene.fight.play.card)
            flows = [n for n, action in enumerate(card.actions if card is not None else ()) if type(action).__name__ == "Flow"]
            states = [step.state for n, step in enumerate(scene.fight.panels.ai_face(scene.fight.play).steps) if n in flows]
            met.update(states)
    assert "nobody" in met and "done" not in met


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_card_says_so_and_everything_fits(size, scale):
    app = opened(1, 4, size=size, scale=scale)
    assert state_after(scene_of(app), True) == "nobody"
    scene_of(app).relayout()
    app.draw()
    assert faults(app) == []
