"""The hand-over shows whose turn it is: the player by name and token, and large beside it every survivor whom they lead, by face and name."""

from __future__ import annotations

import pytest

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.scenes.showdown.scene import ShowdownScene
from game.ui.draw import theme
from game.ui.draw.drawing import Drawing, Written
from game.ui.showdown.handover import HandOver
from game.ui.showdown.recap import of_round
from tests.ui.looks import WORDS, faults
from tools.samples.showdown import battle_session
from tools.screenshot import picture


def handed(players: int, size: tuple[int, int] = (1280, 720), scale: float = 1.0, dead: int | None = None) -> tuple[App, HandOver]:
    """Hands the screen over to the second player at the beginning of the second round."""
    session, bot = battle_session(3, "white_lion", "1", 4), CarefulBot(3)
    while session.campaign.showdown.round < 2:
        session.answer(bot.choose(session))
    campaign = session.campaign
    campaign.players = campaign.players[: max(2, players)]
    for number, survivor in enumerate(campaign.survivors):
        survivor.player = 2 if players == 1 else number % players + 1
    campaign.controller = 2
    if dead is not None:
        campaign.survivors[dead].dead = True
    app = picture("about", size, scale, 1, 0, table.Settings(lessons=False, hand_over="each_round", speed=0), WORDS)
    scene = ShowdownScene(app, session)
    app.replace(scene)
    scene.hot_seat.hand_over_tile()
    app.advance(0.1)
    app.draw()
    layer = scene.top
    assert isinstance(layer, HandOver)
    return app, layer


@pytest.mark.parametrize("players", [4, 2, 1])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((800, 600), 1.0), ((1920, 1080), 1.0)])
def test_the_player_and_all_whom_they_lead_are_named_and_nothing_is_cut(players, size, scale):
    app, layer = handed(players, size, scale)
    assert not faults(app)
    own = [s.name for s in app.current.campaign.survivors if s.player == 2]
    assert [name for name, *_ in layer.facts.people] == own and len(own) == {4: 1, 2: 2, 1: 4}[players]
    written = written_in(app, layer)
    assert layer.facts.player in written and set(own) <= written


def drawn(app: App) -> list[Written]:
    """Draws once more and returns what was written."""
    Drawing.watch = True
    try:
        app.draw()
    finally:
        Drawing.watch = False
    return app.canvas.written


def written_in(app: App, layer: HandOver) -> set[str]:
    """Returns what stands in the left part."""
    found, left = drawn(app), app.units.rect(*layer.left)
    top = max(each.layer for each in found)
    return {each.words for each in found if each.layer == top and left.contains(each.area.clip(each.clip))}


def test_one_survivor_is_shown_large_and_their_name_is_told_apart_from_the_players():
    app, layer = handed(4)
    person, survivor = theme.ROLES["player"], theme.ROLES["survivor"]
    assert person.size >= 40 and survivor.size >= 26 and person.face != survivor.face
    written = {each.words: each.area for each in drawn(app)}
    name = layer.facts.people[0][0]
    assert written[name].h >= 26 * app.units.u and written[layer.facts.player].bottom < written[name].top - 180 * app.units.u, "between both is the portrait"


def test_somebody_dead_comes_last_and_is_dim():
    _, layer = handed(2, dead=1)
    assert [dead for *_, dead in layer.facts.people] == [False, True]


def test_what_comes_next_is_said_before_and_after_the_monster_has_acted():
    app, layer = handed(4)
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    name = layer.facts.player
    seen = {}
    for stage in ("monster", "survivors"):
        while scene.campaign.showdown.stage != stage or not any(
            isinstance(fact, events.TurnBegan) and fact.who == stage for fact in of_round(scene.table.told_so_far(), 2)
        ):
            scene.session.answer(CarefulBot(3).choose(scene.session))
        seen[stage] = scene.hot_seat.tile_facts()
    assert seen["monster"].title == "Round 2: the lion's turn"
    assert seen["monster"].button == f"{name} here: {'go on' if seen['monster'].since else 'begin round 2'}"
    assert seen["survivors"].title == "Round 2: the survivors' turn" and seen["survivors"].button == f"{name} here: go on"
    assert seen["survivors"].since and seen["survivors"].since_heading == "What the lion did in round 2"
    app.settings.hand_over = "each_round"
    scene.close(layer)
    scene.hot_seat.hand_over_tile()
    app.advance(0.1)
    words = {each.words for each in drawn(app)}
    assert seen["survivors"].since_heading in words and any(event.words in words for event in seen["survivors"].since)
    assert not faults(app)


def test_nothing_behind_the_hand_over_can_be_read():
    app, layer = handed(4)
    app.draw()
    surface, box = app.window.surface, app.units.rect(*layer.box).inflate(80, 80)
    steps = [
        abs(surface.get_at((x, y))[c] - surface.get_at((x + 1, y))[c])
        for y in range(0, surface.get_height(), 3) for x in range(surface.get_width() - 1) if not box.collidepoint(x, y) for c in range(3)
    ]  # fmt: skip
    assert max(steps) < 16, "the edge of a letter is steep"
    assert max(max(surface.get_at((x, y))[:3]) for y in (20, 300, 650) for x in range(0, 1280, 8)) > 24, "the light of the board is still felt"


def test_the_left_column_stands_on_one_axis_and_says_the_letter_once():
    app, layer = handed(4)
    left = app.units.rect(*layer.left)
    written = {each.words: each.area for each in drawn(app)}
    for words in layer.facts.people[0][0], layer.ask_less and "pause less often":
        assert abs(written[words].centerx - left.centerx) <= 24 * app.units.u
    assert layer.facts.people[0][2:4] == (layer.facts.token.sign, layer.facts.token.letter), "one token stands for both"


def test_the_page_in_the_middle_of_the_monsters_turn_tells_what_it_has_done_and_nobody_stays_dead_news():
    app, _ = handed(4)
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    number = scene.campaign.controller
    own = [s for s in scene.campaign.survivors if s.player == number]
    found = 0
    for _ in range(400):
        if scene.session.question is None or scene.campaign.showdown is None:
            break
        now = scene.campaign.showdown.round
        told = of_round(scene.table.told_so_far(), now)
        acts = any(isinstance(fact, events.TurnBegan) and fact.who == "survivors" for fact in told)
        begun = any(isinstance(fact, events.TargetPicked | events.HitSuffered | events.SurvivorDied) for fact in told)
        facts = scene.hot_seat.tile_facts()
        if begun and not acts:
            found += 1
            assert facts.since and facts.button.endswith("go on")
        assert not acts or "begin" not in facts.button
        before = of_round(scene.table.told_so_far(), now - 1)
        for survivor in own:
            died = any(isinstance(fact, events.SurvivorDied) and fact.who == survivor.id for fact in before)
            assert not survivor.dead or died or f"{survivor.name} is dead." not in [event.words for event in facts.events]
        scene.session.answer(CarefulBot(3).choose(scene.session))
    assert found
