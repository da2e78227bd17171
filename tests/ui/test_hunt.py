"""The screen of a hunt: the party on its track, what can be pressed there, and the way to the showdown."""

from __future__ import annotations

import pytest

from game.app import App
from game.model.hunt import Hunt
from game.rules.engine.hunt_events import HuntTurnBegan
from game.rules.engine.options import GO_ON
from game.rules.engine.questions import Ask
from game.scenes.hunt.scene import HuntScene
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.scenes.pages.card_texts import CardTexts
from game.ui.draw.units import Box
from game.ui.hunt.track_plan import SPACES, track_plan
from game.ui.hunt.track_spots import TrackSpot
from game.ui.kit.widget import Target
from tests.ui.looks import WORDS
from tests.ui.settling import click, go_to, opened, strike, targets
from tools.samples.hunt import setting_out

SIZES = [(640, 360), (1280, 720), (1920, 1080)]


def hunting(size: tuple[int, int] = (1280, 720), seed: int = 1, scale: float = 1.0) -> tuple[App, HuntScene]:
    """Opens the scene at the first question of a hunt."""
    app, scene = opened(setting_out(seed), size, scale)
    assert isinstance(scene, HuntScene)
    while scene.telling.pages:
        scene.give(TURN_PAGE)
    app.draw()
    return app, scene


def spots(scene: HuntScene) -> list[TrackSpot]:
    return [widget for widget in scene.widgets if isinstance(widget, TrackSpot)]


@pytest.mark.parametrize("size", SIZES)
def test_all_spaces_of_the_track_are_there_and_apart(size):
    plan = track_plan(Box(60, 130, size[0] / max(1, size[1] / 720) - 80, 420))
    boxes = [plan.box(space) for space in range(SPACES)]
    assert len(boxes) == SPACES
    assert not [(n, m) for n in range(SPACES) for m in range(n) if boxes[n].overlaps(boxes[m])]


@pytest.mark.parametrize("size", SIZES)
def test_the_next_space_can_be_pressed_and_no_other(size):
    _, scene = hunting(size)
    assert [spot.facts.number for spot in spots(scene) if spot.presses()] == [1]
    assert len(spots(scene)) == SPACES


def test_the_next_space_moves_the_party():
    _, scene = hunting()
    next(spot for spot in spots(scene) if spot.presses()).press()
    hunt = scene.session.campaign.hunt
    assert hunt is None or hunt.at >= 1
    assert len(scene.session.played) == 1


def test_every_space_tells_what_is_known_of_it():
    _, scene = hunting()
    hunt = scene.campaign.hunt
    assert isinstance(hunt, Hunt)
    for spot in spots(scene):
        assert spot.tip is not None
    hunt.marks["3"] = ["laughter"]
    told = [" ".join(scene.steps.known(space)) for space in range(SPACES)]
    assert "laughter" in told[3] and "laughter" not in told[2]
    assert all(told), "nothing is said of a space"
    assert told[hunt.monster_at] != told[hunt.monster_at + 1]


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_way_to_a_space_has_no_page_of_its_own(seed):
    _, scene = hunting(seed=seed)
    scene.give(GO_ON)
    assert scene.telling.pages and not any(page.is_walk for page in scene.telling.pages)
    page = scene.telling.pages[0]
    assert page.about != "white_lion" and isinstance(page.facts[0], HuntTurnBegan)
    assert len(page.told) > 2 or page.dice, "what waits there is told below the way"


def test_whoever_chooses_a_quarry_reads_what_each_level_means_and_what_cannot_be_fought_yet():
    _, scene = hunting()
    texts = CardTexts(WORDS, scene.table)
    lion, antelope = (texts.face(name).lines for name in ("white_lion", "screaming_antelope"))
    assert [line.head for line in lion] == ["Level 1:", "Level 2:", "Level 3:"]
    assert lion[0].text == "toughness 8, space 4 of the track, 8 resources after a victory."
    assert antelope[0].text == WORDS.say("settlement.quarry.unwritten") not in [line.text for line in lion]


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_hunt_leads_to_another_scene(seed):
    _, scene = hunting(seed=seed)
    for _ in range(400):
        if scene.session.campaign.phase != "hunt":
            return
        if scene.telling.pages:
            scene.give(TURN_PAGE)
            continue
        question = scene.session.question
        assert question is not None
        scene.give(GO_ON if GO_ON in question.options else question.options[0])
    raise AssertionError("the hunt does not end")


@pytest.mark.parametrize("seed", range(1, 5))
def test_who_stayed_at_home_is_among_those_who_hunt_on_no_page(seed):
    _, scene = hunting(seed=seed)
    party = list(scene.campaign.hunt.survivors)
    assert any(survivor.id not in party and not survivor.dead for survivor in scene.campaign.survivors)
    pages = 0
    for _ in range(400):
        assert {survivor.id for survivor in scene.settlers.living} <= set(party)
        if scene.telling.pages:
            pages += 1
            scene.give(TURN_PAGE)
        elif scene.session.campaign.phase != "hunt" or scene.session.question is None:
            break
        else:
            options = scene.session.question.options
            scene.give(GO_ON if GO_ON in options else options[0])
    assert pages and scene.session.campaign.phase != "hunt"


@pytest.mark.parametrize("seed", [1, 2, 5])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_hunt_is_played_by_the_keys_alone_and_by_the_mouse_alone(seed, by):
    app, scene = hunting(seed=seed)
    for _ in range(200):
        if app.current is not scene:
            return
        question = scene.question
        if scene.telling.pages or (question is not None and question.kind == "hunt_turn"):
            hunt = scene.campaign.hunt
            ahead = f"space {hunt.at + 1}" if hunt is not None and not scene.telling.pages else TURN_PAGE
            strike(app, "space") if by == "keys" else click(app, ahead)
        elif by == "keys":
            go_to(app, next(target.key for target in reachable(app, question)))
            strike(app, "enter")
        else:
            click(app, next(target.key for target in reachable(app, question)))
    raise AssertionError("the hunt does not end")


def reachable(app: App, question: Ask | None) -> list[Target]:
    """Lists what gives an answer to a question."""
    answers = set(question.options) if question is not None else set()
    return [target for key, target in targets(app).items() if key in answers or key.partition(" ")[2] in answers]
