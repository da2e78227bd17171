"""The table of the full showdown: survival opportunities as each player wants them, warnings, the ladder's flags, terrain, views, the docket."""

from __future__ import annotations

import pytest

from game.model.showdown import Terrain
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.queries.previews import HitPreviews, deadliest
from game.ui.board.board_adapter import terrain
from game.ui.board.board_state import FactPlate, Sight, Zone
from game.ui.showdown.monster_panel import draw_monster
from game.ui.showdown.panels import ROUND_POINTS
from game.ui.showdown.stops import ALWAYS, NEVER, SETTINGS, StopsDrawer
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import click, faults, focused, press
from tests.ui.showdown_player import settle


def plates(scene):
    return {widget.key: widget for widget in scene.widgets}


def marks(scene, kind):
    return [mark for mark in scene.view.marks if isinstance(mark, kind)]


def attacking(session):
    question = session.question
    return question.kind == "action" and any(key.startswith("attack ") for key in question.options)


def test_an_opportunity_shows_what_each_may_do_and_why_others_cannot():
    session = played(5, "2", 6, asks("survival", "flow"))
    fallen = session.campaign.survivors[0]
    fallen.survival = 0
    scene = scene_of(shown(session))
    found = plates(scene)
    assert set(session.question.options[1:]) & set(found)
    assert found["none"].primary and scene.first == "none"                 # the harmless answer has the focus
    refused = next((found[key] for key in found if key == f"refused {fallen.id}"), None)
    assert refused is None or not refused.enabled


@pytest.mark.parametrize("deadly", [True, False])
def test_enter_takes_no_hit_that_may_kill(deadly):
    def wanted(session):
        question = session.question
        return question.kind == "dodge" and bool(deadliest(HitPreviews().open_hits(session, session.game, question.who))) == deadly

    sessions = (played(seed, level, 4, lambda session: session.question.kind == "victory" or wanted(session)) for seed in range(1, 30) for level in ("1", "2"))
    session = next(session for session in sessions if session.question is not None and session.question.kind == "dodge")
    scene = scene_of(shown(session))
    worst = deadliest(HitPreviews().open_hits(session, session.game, session.question.who))
    assert scene.first == (worst or "none") == scene.focused.key


def test_who_never_wants_to_be_asked_is_passed_and_comes_back_by_undo():
    session = played(5, "2", 2, asks("survival", "flow"))
    key, asked = session.played[-1].key, session.played[-1].question
    session.undo()
    app = shown(session)
    scene = scene_of(app)
    for number in (1, 2):
        scene.stops.set_stop(number, NEVER)
    scene.table.answer(key)
    for _ in range(20):
        settle(app)
        scene.narrator.go_on()
    passed = [p for p in session.played if p.question.kind == "survival"]
    assert passed and {p.key for p in passed} == {"none"} and session.question.kind != "survival"
    scene.table.undo()
    assert session.question == asked                                        # what was passed is taken back together with what was answered


def test_the_plate_of_a_window_opens_when_to_ask_and_keeps_what_is_chosen():
    session = played(5, "2", 6, asks("survival", "flow"))
    app = shown(session)
    scene = scene_of(app)
    settle(app)
    press(app, "h")
    assert isinstance(scene.overlays[-1], StopsDrawer)
    press(app, "escape")
    click(app, "~stops")
    drawer = scene.overlays[-1]
    assert isinstance(drawer, StopsDrawer)
    drawer.take(1, SETTINGS.index(NEVER))
    assert scene.stops.stop_of(1) == NEVER


def test_after_the_monsters_turn_was_told_the_focus_is_on_an_answer_again():
    session = played(5, "2", 2, asks("survival", "flow"))
    session.undo()
    app = shown(session)
    scene = scene_of(app)
    settle(app)
    press(app, "tab")
    scene.table.answer(session.question.options[0])
    app.advance(0.1)
    app.draw()
    press(app, "enter")
    assert not scene.overlays                                               # in between, Enter opens nothing
    for _ in range(20):
        settle(app)
        if scene.question is not None and scene.fight.halt is None:
            break
        scene.narrator.go_on()
    assert focused(app) == scene.first and scene.find(scene.first).region == "answers"


def test_who_always_wants_to_stop_halts_where_nobody_can_act():
    session = played(3, "1", 2, asks("action"))
    for survivor in session.campaign.survivors:
        survivor.survival = 0
    app = shown(session)
    scene = scene_of(app)
    scene.stops.set_stop(1, ALWAYS)
    halted = False
    bot = CarefulBot(3)
    for _ in range(60):
        settle(app)
        if scene.fight.halt is not None:
            halted = scene.fight.halt.ask == scene.say("battle.stops.nobody")
            if halted:
                break
            scene.narrator.go_on()
        elif scene.question is not None:
            scene.table.answer(bot.choose(session))
    assert halted


def test_an_activation_in_the_zone_is_warned_of_once():
    session = played(4, "3", 6, attacking)
    session.campaign.showdown.in_play.append("white_lion.ground_fighting")
    session.game.refresh()
    app = shown(session)
    scene = scene_of(app)
    zone = marks(scene, Zone)
    acting = next(s for s in session.campaign.survivors if s.id == session.question.who)
    assert zone and acting.space in zone[0].spaces
    before = len(session.played)
    key = next(option for option in session.question.options if option.startswith("attack "))
    scene.give(key)
    assert scene.overlays and len(session.played) == before                 # it asks first
    settle(app)
    assert all(scene.overlays[-1].find(answer.key).hotkeys for answer in scene.overlays[-1].answers)
    press(app, "escape")
    assert not scene.overlays and len(session.played) == before
    scene.give(key)
    settle(app)
    press(app, "space")
    assert not scene.overlays and len(session.played) == before + 1


def test_the_ladder_stops_at_any_point_and_counts_the_cards_that_answer():
    session = played(4, "3", 6, attacking)
    app = shown(session)
    scene = scene_of(app)
    facts = scene.fight.panels.ladder()
    assert [point.key for point in facts.points] == list(ROUND_POINTS) and facts.points[facts.now].key == "5"
    assert facts.points[4].steps == 3 and facts.points[5].cards >= 1        # Cunning waits at the end of the survivors' turn
    scene.fight.toggle_flag("7")
    bot, reached = CarefulBot(4), False
    for _ in range(120):
        settle(app)
        if scene.fight.halt is not None:
            reached = scene.fight.halt.because == scene.say("showdown.flag.reached")
            if reached:
                break
            scene.narrator.go_on()
        elif scene.question is not None and session.campaign.showdown.round < 3:
            scene.table.answer(bot.choose(session))
    assert reached


def test_terrain_of_every_size_covers_its_spaces_and_is_explained():
    session = played(4, "3", 2, asks("action"))
    tiles = [Terrain("nightmare_tree", [f"{row}{n}" for row in "ABC" for n in (1, 2, 3)]), Terrain("toppled_pillar", ["P1", "P2", "P3", "P4"]),
             Terrain("giant_stone_face", [f"{row}{n}" for row in "MNO" for n in (20, 21)]), Terrain("acanthus_plants", ["A22"])]
    session.campaign.showdown.terrain = tiles
    session.game.refresh()
    found = terrain(session.campaign, session.library)
    assert [(tile.space, tile.width, tile.height) for tile in found] == [("A1", 3, 3), ("P1", 4, 1), ("M20", 2, 3), ("A22", 1, 1)]
    assert found[0].tall and not found[3].tall and found[3].usable and "obstacle" in found[1].blocks
    scene = scene_of(shown(session))
    scene.fight.hovered_space = "B2"
    tip, space, wide, high = scene.board_input.tile_under()
    assert (space, wide, high) == ("A1", 3, 3) and session.library.terrain["nightmare_tree"].name == tip.head


def test_a_view_is_broken_at_the_obstacle():
    session = played(4, "3", 2, asks("action"))
    monster, survivor = session.campaign.showdown.monster, session.campaign.survivors[0]
    monster.space, survivor.space = "H11", "H18"
    for other in session.campaign.survivors[1:]:
        other.space = "A1"
    session.campaign.showdown.terrain = [Terrain("stone_columns", ["H15", "I15"])]
    session.game.refresh()
    scene = scene_of(shown(session))
    scene.fight.looked_at = survivor.id
    scene.remark()
    line = marks(scene, Sight)[0]
    assert line.blocked in ("H15", "I15")
    session.campaign.showdown.terrain = []
    session.game.refresh()
    scene.remark()
    assert marks(scene, Sight)[0].blocked == ""


def test_a_monster_off_the_board_is_said_to_be_away():
    session = played(6, "3", 6, asks("action"), monster="great_golden_cat")
    session.campaign.showdown.monster.space = ""
    session.game.refresh()
    scene = scene_of(shown(session))
    assert scene.fight.panels.monster().away and any("left the board" in mark.words for mark in marks(scene, FactPlate))


def test_life_and_cards_in_play_are_told():
    session = played(6, "3", 6, asks("action"), monster="great_golden_cat")
    facts = scene_of(shown(session)).fight.panels.monster()
    assert facts.life == session.campaign.showdown.monster.life > 0
    assert all(chip.why for chip in facts.chips)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.0)])
def test_the_newest_mood_or_injury_is_named_and_older_ones_are_folded(size, scale, monkeypatch):
    scene = scene_of(shown(played(1, "3", 4, asks("act")), size, scale))
    fight, showdown = scene.fight, scene.campaign.showdown
    injuries = [name for name, card in scene.library.hit_locations.items() if card.injury and name.startswith("white_lion")]
    moods = [name for name, card in scene.library.ai.items() if card.type == "mood" and name.startswith("white_lion")]
    drawn = list[str]()
    monkeypatch.setattr(type(scene.pen), "chip", lambda pen, x, y, label, *_, **__: drawn.append(label) or pen.chip_width(label))
    for newest in [*injuries, *moods]:
        others = [name for name in (*injuries, *moods) if name != newest]
        showdown.persistent_injuries = [name for name in (newest, *others) if name in injuries]
        showdown.in_play = [name for name in (newest, *others) if name in moods]
        for name in (*others, newest):
            scene.narrator.told_one(events.InjuryStays("monster", name) if name in injuries else events.CardEnded("monster", name, "play"))
        showdown.priority_target = showdown.survivors[0]
        facts = fight.panels.monster()
        drawn.clear()
        draw_monster(scene.pen, fight.places.monster, facts)
        card = scene.library.hit_locations.get(newest)
        name = scene.library.monster_injuries[card.injury].name if card is not None else scene.voice.name(newest)
        assert drawn[0] == name == facts.chips[0].label and len(drawn) < len(facts.chips) and drawn[-1].startswith("+")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.0)])
def test_an_injury_is_named_beside_every_mood_and_with_a_priority_target(size, scale, monkeypatch):
    scene = scene_of(shown(played(1, "3", 4, asks("act")), size, scale))
    showdown, drawn = scene.campaign.showdown, list[str]()
    injuries = [name for name, card in scene.library.hit_locations.items() if card.injury and name.startswith("white_lion")]
    moods = [name for name, card in scene.library.ai.items() if card.type == "mood" and name.startswith("white_lion")]
    monkeypatch.setattr(type(scene.pen), "chip", lambda pen, x, y, label, *_, **__: drawn.append(label) or pen.chip_width(label))
    showdown.priority_target = showdown.survivors[0]
    assert injuries and moods
    for injury, mood in [(injury, mood) for injury in injuries for mood in moods]:
        showdown.persistent_injuries, showdown.in_play = [injury], [mood]
        for newest in (injury, mood):
            scene.narrator.told_one(events.InjuryStays("monster", injury) if newest == injury else events.CardEnded("monster", mood, "play"))
            drawn.clear()
            draw_monster(scene.pen, scene.fight.places.monster, scene.fight.panels.monster())
            assert scene.library.monster_injuries[scene.library.hit_locations[injury].injury].name in drawn, (injury, mood, drawn)


def test_the_tile_opens_what_each_choice_would_do():
    session = played(5, "2", 6, asks("path"))
    app = shown(session)
    scene = scene_of(app)
    assert scene.choices.has_docket and "docket" in plates(scene)
    before = session.digest()
    scene.choices.open_docket()
    drawer = scene.overlays[-1]
    assert len(drawer.options) == len(session.question.options) and all(option.head and option.then for option in drawer.options)
    assert [line.name for line in drawer.ledger] == [player.name for player in session.campaign.players]
    app.draw()
    assert faults(app) == []
    assert session.digest() == before


def test_the_panel_of_the_monster_shows_what_its_level_adds_and_opens_it_into_parts():
    session = played(4, "3", 4, asks("survival"), "great_golden_cat")
    monster = session.campaign.showdown.monster
    monster.tokens.clear()
    monster.tokens["damage"] = 2
    session.game.refresh()
    scene = scene_of(shown(session, (1920, 1080)))
    printed = monster.attributes
    assert [(n, plain) for _, n, plain in scene.fight.panels.monster().more] == [
        (f"+{printed['speed']}", True), (f"+{printed['damage'] + 2}", False), (f"+{printed['accuracy']}", True), (f"+{printed['luck']}", True),
    ]  # fmt: skip
    told = scene.find("monster").explanation().body
    assert f"*Damage +{printed['damage'] + 2}*: base +{printed['damage']}, tokens +2" in told and "*Speed" in told and "*Luck" in told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_on_the_panel_of_the_great_cat_lies_over_anything_else(size, scale):
    session = played(4, "3", 6, asks("survival"), "great_golden_cat")
    session.campaign.showdown.monster.tokens |= {"evasion": 1}
    session.game.refresh()
    app = shown(session, size, scale)
    assert not faults(app)


def test_the_odds_say_that_a_monster_is_away():
    session = played(4, "3", 4, attacking)
    session.campaign.showdown.monster.space = ""
    session.game.refresh()
    scene = scene_of(shown(session))
    survivor = next(s for s in session.campaign.survivors if s.id == session.question.who)
    facts = scene.forecaster.odds_now()
    assert facts is None or facts.note == scene.voice.code("off_board")
    assert scene.forecaster.place_note(survivor, survivor.space) == scene.voice.code("off_board")
