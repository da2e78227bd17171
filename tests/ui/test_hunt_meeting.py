"""Where a hunt comes to its monster: a moment with its picture, and what comes along with the card that it is from."""

from __future__ import annotations

import pytest

from game.app import App
from game.cards.wording import face
from game.rules.engine.options import GO_ON
from game.rules.queries.carried_over import carried_over
from game.scenes.hunt.meeting import Meeting
from game.scenes.hunt.scene import HuntScene
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.settlement.pages import MET
from tests.ui.looks import WORDS
from tests.ui.test_hunt import hunting


def meeting(seed: int, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[App, HuntScene]:
    """Opens the page on which a hunt of a seed meets its monster; the first answer is given to every question."""
    app, scene = hunting(size, seed, scale)
    for _ in range(100):
        page, question = scene.telling.page, scene.session.question
        if page is not None and page.outcome == MET:
            app.draw()
            return app, scene
        assert page is not None or question is not None
        scene.give(TURN_PAGE if page is not None else GO_ON if GO_ON in question.options else question.options[0])
    raise AssertionError("the monster is never met")


def view(scene: HuntScene) -> Meeting:
    return Meeting(scene, scene.table, scene.settlers, scene.drawers, scene.telling.happened)


@pytest.mark.parametrize("seed", range(1, 9))
def test_what_comes_along_is_what_the_survivors_really_have_each_with_its_card(seed):
    _, scene = meeting(seed)
    campaign = scene.session.campaign
    found = carried_over(campaign, scene.telling.happened)
    for survivor in campaign.survivors:
        mine = [each for each in found if each.who == survivor.id]
        tokens = {name: sum(each.by for each in mine if (each.kind, each.what) == ("token", name)) for name in survivor.tokens}
        assert tokens == survivor.tokens
        assert {each.what for each in mine if each.kind == "card"} >= set(survivor.resources)
    assert all(each.card in scene.library.events for each in found)
    rules = [each.what for each in found if each.kind == "rule"]
    assert set(rules) >= {rule.grant for rule in campaign.granted if rule.grant.startswith("events/") and rule.until == "showdown_end"}


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_the_meeting_is_a_picture_and_few_lines_and_its_card_is_a_detail(size):
    app, scene = meeting(3, size)
    facts = view(scene).facts()
    written = [line.text for line in face(scene.library, "monster", scene.campaign.monster, 1) if len(line.text) > 20]
    seen = " ".join(widget.label for widget in scene.every())
    assert facts.name in seen and not any(text in seen for text in written)
    assert facts.carried and all(line.about for line in facts.carried)
    scene.find("meeting.detail").press()
    app.draw()
    assert any(isinstance(layer, ReadingPanel) for layer in scene.overlays)


def test_who_stayed_at_home_does_not_stand_among_the_hunters():
    _, scene = meeting(1)
    fighting = {survivor.id for survivor in scene.campaign.survivors if survivor.space} or set(scene.campaign.showdown.survivors)
    assert {who for who, _ in view(scene).facts().people} == fighting


@pytest.mark.parametrize(("ambush", "said"), [("", "usual"), ("survivors", "survivors"), ("monster", "monster")])
def test_who_strikes_first_is_said(ambush, said):
    _, scene = meeting(1)
    scene.session.campaign.showdown.ambush = ambush
    assert view(scene).signs()[0][1] == WORDS.say(f"hunt.meet.first.{said}", monster=scene.table.voice.monster())
