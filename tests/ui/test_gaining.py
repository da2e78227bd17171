"""Whatever card is drawn or gained turns over by the same verb: dealt to choose from, crafted, suffered; any press lays it down."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.scenes.settlement.scene import SettlementScene
from game.ui.cards.card_flip import COMES, GAINED, TURNS
from game.ui.cards.card_gain import GOES, LIES, MOST, CardGainQueue, gain_of
from tests.ui.looks import WORDS, press
from tests.ui.settling import settle
from tests.ui.showdown_player import opened, scene_of, until

STEP = 1 / 30
KINDS = {"innovation": "ammonia", "gear": "bone_axe"}  # the card of a kind; of others the first


def fact_of(app: App, kind: str) -> events.Fact:
    """Makes the fact that tells of a gained card of a kind."""
    library = scene_of(app).library
    card = KINDS.get(kind) or next(iter(library.of_kind(GAINED[kind][0])))
    who = scene_of(app).fight.fighters[0]
    return events.Injured(who, card, 6) if kind == "injury" else events.CardGained(who, card, kind)


@pytest.mark.parametrize("kind", GAINED)
def test_a_card_that_is_gained_in_a_fight_turns_over_lies_and_goes(kind):
    app = opened(3)
    scene, fact = scene_of(app), fact_of(app, kind)
    scene.gains.gain([fact])
    app.draw()
    passing = scene.gains.passing
    assert passing.now is not None and passing.now.deck == GAINED[kind][0] and passing.turn.running
    assert passing.now.face.name == scene.voice.name(passing.now.face.card) and passing.now.face.lines
    seen = set()
    for _ in range(round((COMES + TURNS + LIES + GOES) / STEP) + 4):
        app.advance(STEP)
        app.draw()
        if passing.running:
            seen.add("turns" if passing.turn.running else "goes" if passing.seen < 1 else "lies")
    assert seen == {"turns", "lies", "goes"} and not passing.running and scene.find("passing") is None
    assert not app.faults


@pytest.mark.parametrize("chosen", [{"speed": 0}, {"reduced_motion": True}])
def test_without_motion_none_comes(chosen):
    app = opened(3, **chosen)
    scene_of(app).gains.gain([fact_of(app, "gear")])
    app.draw()
    assert not scene_of(app).gains.passing.running


def test_four_times_as_fast_takes_a_quarter_of_the_time():
    app = opened(3, speed=4)
    scene = scene_of(app)
    scene.gains.gain([fact_of(app, "gear")])
    app.draw()
    for _ in range(round((COMES + TURNS + LIES + GOES) / 4 / STEP) + 4):
        app.advance(STEP)
    assert not scene.gains.passing.running


@pytest.mark.parametrize("name", ["go_on", "left", "page_down"])
def test_any_key_sends_it_away_and_does_what_it_does(name):
    app = opened(3)
    scene = scene_of(app)
    scene.gains.gain([fact_of(app, "gear"), fact_of(app, "injury")])
    app.draw()
    assert scene.gains.passing.running
    press(app, name)
    assert not scene.gains.passing.running and scene.find("passing") is None


def test_of_many_only_the_first_are_seen_and_each_once():
    library = scene_of(opened(3)).library
    passing = CardGainQueue()
    names = [*library.gear][:8]
    for name in (names[0], names[0], *names):
        gain = gain_of(library, WORDS, "gear", name, name)
        assert gain is not None
        passing.take(gain, 1.0)
    assert passing.now is not None and passing.now.face.card == names[0]
    assert [gain.face.card for gain in passing.waiting] == names[1 : MOST + 1]
    assert gain_of(library, WORDS, "resource", "no_such", "") is None


def developed(app: App, scene: SettlementScene, most: int = 60) -> tuple[set[str], set[str]]:
    """Plays a settlement that innovates and crafts; returns from which decks cards were dealt, and which cards passed."""
    bot, dealt, passed = CarefulBot(1), set[str](), set[str]()
    for _ in range(most):
        app.draw()
        dealt |= {turn.deck for turn in scene.cards.dealt.values() if turn.running}
        if scene.gains.passing.now is not None:
            passed.add(scene.gains.passing.now.deck)
        if {"gear"} <= passed and dealt:
            break
        if scene.telling.pages:
            scene.telling.turn()
        elif scene.question is not None:
            options = scene.question.options
            scene.table.answer(next((key for key in options if key.startswith(("innovate", "craft"))), bot.choose(scene.session)))
        app.advance(STEP)
    return dealt, passed


@pytest.mark.sampled
@pytest.mark.parametrize("speed", [0, 1])
def test_innovations_are_dealt_face_down_and_gear_that_is_made_passes(speed):
    app, scene = settle()
    scene.services.settings.speed = speed
    dealt, passed = developed(app, scene)
    assert (dealt, passed >= {"gear"}) == (({"innovations"}, True) if speed else (set(), False))
    assert not app.faults


def test_a_press_turns_the_dealt_cards_up():
    app, scene = settle()
    scene.services.settings.speed = 1
    for _ in range(60):
        if any(turn.running for turn in scene.cards.dealt.values()):
            break
        developed(app, scene, 1)
    assert any(turn.running for turn in scene.cards.dealt.values())
    press(app, "left")
    assert not any(turn.running for turn in scene.cards.turns)
    for key in scene.cards.dealt:
        assert scene.find(f"card {key}") is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_that_is_gained_lies_beside_the_tray_that_gave_it(size):
    app = opened(3, size=size)
    until(app, lambda scene: scene.fight.tray_open)
    scene = scene_of(app)
    scene.gains.passing.take(gain_of(scene.library, WORDS, "disorder", next(iter(scene.library.disorders)), "Seizures"), 1.0)
    scene.relayout()
    scene.arrange(scene.units, scene.pen)
    at, widget = scene.fight.places, scene.find("passing")
    assert scene.fight.tray_open and widget is not None and at is not None
    assert not widget.place(scene.pen, scene.gains.passing.now.face).overlaps(at.tray)


def test_a_resource_that_somebody_wins_in_a_fight_is_seen_and_one_that_is_stored_is_not():
    app = opened(3)
    scene = scene_of(app)
    card = next(iter(scene.library.resources))
    scene.gains.gain([events.CardGained("settlement", card, "resource")])
    assert not scene.gains.passing.running
    scene.gains.gain([events.CardGained(scene.fight.fighters[0], card, "resource")])
    app.draw()
    assert scene.gains.passing.now is not None and scene.gains.passing.now.face.card == card
    for _ in range(round((COMES + TURNS) / STEP) + 2):
        app.advance(STEP)
        app.draw()
    found = scene.find("passing")
    assert found is not None and found.label == scene.voice.name(card), "a trace and the page that is read out name it"
