"""The camp of the settlement: every place stands on the floor and can be pressed, lanterns burn for the living, growth is seen as light."""

from __future__ import annotations

import math
import time

import pygame
import pytest

from game import paths
from game.app import App
from game.play.bots import CarefulBot
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.pages.selection import GEAR, MAKING
from game.scenes.session.phases import scene_for
from game.settings import Settings
from game.ui.board import edge_names
from game.ui.board.camera import SIN
from game.ui.board.floor_picture import at_rest
from game.ui.draw.art import Art
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import Key
from game.ui.settlement.camp_picture import RADIUS, outlined, ways
from game.ui.settlement.camp_plan import LABEL, camp_plan
from game.ui.settlement.crafting import place_icon
from tests.ui.desk import overlapping
from tests.ui.looks import WORDS
from tests.ui.settling import click, go_to, opened, settle, strike, targets
from tools.looks.states import rest
from tools.samples.settlement import after_victory

pytestmark = pytest.mark.fine_floor

SIZES = [(640, 360), (1180, 660), (1280, 720), (1920, 1080), (2560, 1440)]
LARGE = [((1180, 660), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0)]
LONGEST = 60.0  # seconds for a picture


def developing(size=(1280, 720), scale=1.0, every=False, people=0):
    """Opens the develop step; with every location of the pack, and more people."""
    session, bot = after_victory(3), CarefulBot(3)
    while session.question is not None and session.question.kind != "develop":
        session.answer(bot.choose(session))
    settlement = session.campaign.settlement
    if every:
        settlement.locations += [name for name in session.library.locations if name not in settlement.locations]
    settlement.population = max(settlement.population, people)
    return opened(Session(session.campaign, session.library), size, scale)


def pictured(app, scene):
    """Waits for the picture of the camp and returns it."""
    until = time.perf_counter() + LONGEST
    while not scene.settled() and time.perf_counter() < until:
        scene.advance_all(0.02)
    app.draw()
    return scene.ground.camp.shown


def light_of(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_location_of_the_pack_is_there_and_nothing_lies_over_it(size, scale):
    _, scene = developing(size, scale, True)
    if scene.units.small:
        scene.selection.choose_tab(0)
        scene.arrange(scene.units, scene.pen)
    spots = [scene.find(f"place {name}") for name in scene.library.locations]
    assert all(spot is not None and spot.enabled and spot.presses() for spot in spots)
    if not scene.units.small:
        assert overlapping([widget for widget in scene.widgets if widget.focusable and widget.key != "banner"]) == []


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "scale"), LARGE)
@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_a_place_is_opened_beside_the_camp_and_closed_again(size, scale, by):
    app, scene = developing(size, scale, True)

    def press(key):
        if by == "mouse":
            click(app, key)
            return
        go_to(app, key)
        if by == "keys":
            strike(app, "enter")
        else:
            app.used_by(True)
            app.send(Key("pad a", "choose"))
            app.send(Key("pad a", "choose", down=False))
            rest(app)

    for name in ("bonesmith", "stone_circle", "mask_maker"):
        press(f"place {name}")
        assert (scene.selection.panel, scene.selection.place) == (MAKING, name)
        panel = scene.find("making")
        assert panel is not None and all(f"place {each}" in targets(app) for each in scene.library.locations), "all others stay pressable"
        assert not [widget for widget in scene.widgets if widget.region == "camp" and widget.box.overlaps(panel.box)]
    press("place mask_maker")
    assert scene.selection.panel == "" and scene.find("making") is None
    press("place bonesmith")
    strike(app, "escape")
    assert scene.selection.panel == "" and not scene.overlays, "the first Escape closes the panel"
    press("place bonesmith")
    press("tool.close")
    assert scene.selection.panel == ""


def stands(scene):
    return {widget.key: widget.box for widget in scene.widgets if widget.key.startswith("place ")}


@pytest.mark.parametrize("size", LARGE)
def test_a_place_stands_where_it_stands_whatever_is_open_and_whatever_else_is_built(size):
    app, scene = developing(*size)
    before, floor = stands(scene), pictured(app, scene).key
    click(app, "place stored")
    assert stands(scene) == before
    assert not scene.ground.camp.shown.working and scene.ground.camp.shown.key == floor, "the picture is the same"
    strike(app, "escape")
    click(app, "grid.of:1")
    assert stands(scene) == before
    _, later = developing(*size, every=True, people=14)
    after = stands(later)
    assert len(after) > len(before) and {key: after[key] for key in before} == before


def test_beside_the_camp_stand_its_people_the_years_to_come_and_the_dead():
    app, scene = developing()
    people = scene.settlers.wearers()
    assert [scene.find(f"grid.of:{number}").label for number in range(len(people))] == [survivor.name for survivor in people]
    dead = [survivor.name for survivor in scene.campaign.survivors if survivor.dead]
    assert [scene.find(f"roster.dead{number}").label for number in range(len(dead))] == dead[::-1]
    now = scene.campaign.settlement.lantern_year
    assert scene.find("roster.year0").label.startswith(f"{now + 1}: ")
    click(app, "place bonesmith")
    assert scene.find("roster") is None


def test_a_nemesis_that_comes_is_named_with_its_level():
    _, scene = developing()
    found = [year.events for year in scene.steps.years() if "level" in year.events]
    entries = [entry for _, names in position.years(scene.game) for entry in names if position.nemesis_in(scene.game, entry) is not None]
    assert entries and found and not [words for words in found for entry in entries if entry in words]


def test_gear_is_looked_at_from_the_camp():
    app, scene = developing()
    click(app, "grid.of:1")
    assert scene.selection.panel == GEAR and scene.settlers.wearer is scene.settlers.wearers()[1]
    assert scene.find("grid.of") is not None and scene.find("making") is None


def test_a_place_that_cannot_be_built_yet_is_an_outline_that_says_its_price_and_why():
    _, scene = developing()
    standing = scene.campaign.settlement.locations
    later = [name for name, card in scene.library.locations.items() if name not in standing and position.buildable_later(scene.game) and card.needs.every]
    assert later
    for name in later:
        spot = scene.find(f"place {name}")
        assert spot is not None and spot.facts.state == "locked"
        assert spot.facts.about and "endeavor" in spot.explanation().body, name


def strike_pad(app, key):
    go_to(app, key)
    app.used_by(True)
    for down in (True, False):
        app.send(Key("pad a", "choose", down=down))
    rest(app)


def strike_enter(app, key):
    go_to(app, key)
    strike(app, "enter")


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("press", [click, strike_enter, strike_pad])
def test_a_press_on_any_place_that_does_not_stand_opens_it_and_builds_nothing(press, size):
    app, scene = developing(size)
    standing = scene.campaign.settlement.locations
    unbuilt = [name for name in scene.library.locations if position.offer_of(scene.game, f"build {name}").cost and name not in standing]
    before = scene.session.digest()
    for name in unbuilt:
        if scene.units.small:
            scene.selection.choose_tab(0)
            app.draw()
        if scene.find(f"place {name}") is None:
            continue  # small windows list what can be built next
        press(app, f"place {name}")
        assert scene.session.digest() == before and scene.selection.place == name
        offer = position.offer_of(scene.game, f"build {name}")
        row, button = scene.find(f"about build {name}"), scene.find(f"build {name}")
        assert row is not None and button is not None and button.enabled is (not offer.code)
        takes = scene.find("site.takes").label
        assert all(str(count) in takes for count in offer.cost[0].values()) and WORDS.say("settlement.price.endeavors", n=1) in takes
        sold = [key for key, gear in scene.library.gear.items() if gear.at == name and not gear.needs.every]
        assert all(scene.find(f"made {key}") is not None for key in sold), "what it sells"


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
@pytest.mark.parametrize("press", [click, strike_enter, strike_pad])
def test_it_is_built_by_its_button_and_taken_back(press, size):
    app, scene = developing(size)
    if scene.units.small:
        scene.selection.choose_tab(0)
        app.draw()
    left = scene.campaign.settlement.endeavors
    press(app, "place skinnery")
    assert f"*{WORDS.say('settlement.price.endeavors', n=left - 1)}*" in scene.find("site.takes").label, "what is left"
    press(app, "build skinnery")
    assert "skinnery" in scene.campaign.settlement.locations and scene.selection.place == "skinnery"
    assert scene.find("craft rawhide_vest") is not None, "what it sells, to be pressed now"
    strike(app, "u")
    assert "skinnery" not in scene.campaign.settlement.locations and scene.find("build skinnery").enabled, "it is open still"


@pytest.mark.parametrize("people", [1, 2, 11, 18, 33])
def test_as_many_lanterns_burn_as_people_live_and_none_stands_on_another(people):
    plan = camp_plan(Box(60, 132, 700, 460), ["hoard", *"abcdefghi"], people)
    assert len(plan.lanterns) == people == len(set(plan.lanterns))
    assert all(plan.hub.x - plan.cell <= x <= plan.hub.right + plan.cell for x, _ in plan.lanterns)


@pytest.mark.parametrize("named", [1, 4, 6])
@pytest.mark.parametrize("people", [6, 13, 18])
@pytest.mark.parametrize("region", [Box(60, 132, 700, 460), Box(60, 132, 1100, 470)])
def test_the_plate_of_the_hoard_lies_on_nobody(region, people, named):
    plan = camp_plan(region, ["hoard", *"abcdefghi"], people, named)
    hoard = plan.spots["hoard"]
    plate = Box(hoard.x, hoard.bottom - LABEL, hoard.w, LABEL)
    base = 0.41 * plan.cell
    assert not [at for at in plan.lanterns if plate.overlaps(Box(at[0] - base, at[1] - base * SIN, 2 * base, 2 * base * SIN))]


@pytest.mark.parametrize("named", [2, 4, 5, 6])
@pytest.mark.parametrize("people", [6, 13, 18])
@pytest.mark.parametrize("region", [Box(60, 132, 640, 400), Box(60, 132, 760, 500), Box(60, 132, 1100, 640)])
def test_nobody_with_a_name_hides_another(region, people, named):
    plan = camp_plan(region, ["hoard", *"abcdefghi"], people, named)
    figures = [Box(x - 0.3 * plan.cell, y - 0.9 * plan.cell, 0.6 * plan.cell, 0.9 * plan.cell) for x, y in plan.lanterns[:named]]
    for one in figures:
        for before in (other for other in figures if other.bottom > one.bottom):
            wide = min(one.right, before.right) - max(one.x, before.x)
            high = min(one.bottom, before.bottom) - max(one.y, before.y)
            assert max(0.0, wide) * max(0.0, high) < 0.25 * one.w * one.h


def test_each_location_of_the_pack_has_a_sign_and_a_miniature_of_its_own():
    _, scene = developing()
    places, drawn = scene.library.locations, Art(paths.images()).sprites
    signs = {name: place_icon(scene.library, name) for name in places}
    assert len(set(signs.values())) == len(places), signs
    assert not [name for name in places if f"camp_{name}" not in drawn]


def test_who_is_at_home_rests():
    drawn = Art(paths.images()).sprites
    assert not [(key, east) for key in "abcdef" for east in (True, False) if "_rest_" not in at_rest(f"surv_{key}", east, drawn)]
    assert at_rest("surv_stranger", True, drawn) == "surv_stranger_stand"


def test_no_row_and_no_column_is_named_on_the_floor_of_the_camp(monkeypatch):
    written = []
    monkeypatch.setattr(edge_names, "engraved", lambda *told: written.append(told))
    app, scene = developing()
    assert pictured(app, scene).picture is not None
    assert written == []


def test_many_lanterns_do_not_turn_the_stone_green():
    app, scene = developing(every=True, people=14)
    picture = pictured(app, scene).picture
    small = pygame.transform.smoothscale_by(picture, 1 / 8)
    lit = [each for x in range(small.get_width()) for y in range(small.get_height()) if (each := small.get_at((x, y))).r > 90 and each.b < 0.62 * each.r]
    green = [each for each in lit if each.g > 0.88 * each.r]
    assert len(lit) > 150
    assert len(green) <= 0.006 * len(lit)


def test_the_picture_shows_a_flame_for_each_of_the_living_and_each_place():
    app, scene = developing()
    shown = pictured(app, scene)
    assert shown.picture is not None
    standing = sum(place.state == "built" for place in scene.ground.listed_places())
    assert len(shown.flames) == position.people(scene.game) + standing  # a lantern hangs at each place


def test_growth_is_seen_as_light():
    app, scene = developing()
    young = light_of(pictured(app, scene).picture)
    app, scene = developing(every=True, people=14)
    assert light_of(pictured(app, scene).picture) > young * 1.15


def test_the_picture_is_kept_until_a_fact_changes():
    app, scene = developing()
    shown = pictured(app, scene)
    before = shown.picture
    scene.relayout()
    app.draw()
    assert not shown.working and shown.picture is before
    scene.campaign.settlement.locations.append("catarium")
    scene.relayout()
    app.draw()
    assert shown.working and shown.picture is before, "the former picture is seen until the new one is there"


def test_flames_stand_still_where_motion_is_reduced():
    app, scene = developing()
    pictured(app, scene)
    camp = scene.ground.camp
    app.settings.speed = 1
    assert camp.flicker.burns
    app.settings.reduced_motion = True
    assert not camp.flicker.burns


def test_the_founding_is_seen_until_the_camp_is_drawn():
    _, scene = settle(1)
    assert scene.ground.camp.shown.picture is None


def test_what_a_former_layout_stands_on_is_seen_as_long_as_it_is(monkeypatch):
    app, scene = developing()
    pictured(app, scene)
    drawn = []
    monkeypatch.setattr(scene.ground, "draw", lambda canvas: drawn.append(canvas.until))
    monkeypatch.setattr(scene.middle, "is_ground", lambda: False)
    canvas = Canvas(pygame.Surface((1280, 720)), scene.units, WORDS)
    scene.arrange(scene.units, canvas)
    canvas.until = 0.0
    scene.render(canvas)
    assert scene.former is not None and drawn == [0.0]
    canvas.until = None
    scene.render(canvas)
    assert scene.former is None and drawn == [0.0], "the new layout stands on its own picture from the first frame on"


def test_a_story_that_is_opened_at_a_payment_moves_before_it_is_laid_out():
    session, bot = after_victory(3), CarefulBot(3)
    while session.question is not None and session.question.kind != "pay":
        session.answer(bot.choose(session))
    assert session.question is not None, "the bot pays for something"
    app = App(Settings(), WORDS, keep=False)
    app.window.open_unseen((1280, 720))
    app.measure()
    scene = scene_for(app, session)
    app.push(scene)
    app.advance(0.1)
    app.draw()
    assert app.current is scene, "no page of a fault"


@pytest.mark.parametrize(("state", "whole"), [("new", 1.0), ("locked", 0.75)])
def test_what_is_not_built_is_a_quiet_plan_on_the_floor(state, whole):
    """Its outline is whole where it can be built and else dashed; within it is nothing but its emblem."""
    cell, ground = 96, (40, 40, 40)
    floor = pygame.Surface((240, 160))
    floor.fill(ground)
    outlined(floor, (120, 80), cell, "people", state)

    def light(turn: float, away: float) -> int:
        return sum(floor.get_at((round(120 + math.cos(turn) * away * cell), round(80 + math.sin(turn) * away * cell * SIN)))[:3])

    turns = [n / 180 * math.tau for n in range(180)]
    marked = sum(max(light(turn, away) for away in (RADIUS - 0.02, RADIUS)) > sum(ground) + 40 for turn in turns) / len(turns)
    assert (marked == whole) if whole == 1.0 else 0.3 < marked < whole
    within = [light(turn, away) for turn in turns for away in (0.5, 0.6, 0.7, 0.8)]
    assert len(set(within)) == 1, "nothing lies between them"
    assert max(sum(floor.get_at((x, y))[:3]) for x in range(100, 140) for y in range(60, 100)) > within[0] + 100


def test_rows_bend_around_the_hoard_and_no_place_takes_less_room():
    plan = camp_plan(Box(80, 120, 900, 600), [f"p{n}" for n in range(13)], 9, 3)
    rows = {}
    for name, box in plan.spots.items():
        rows.setdefault(box.y, []).append((box.centre[0], plan.foot(name)[1] - box.bottom))
    back, _, front = (sorted(found) for _, found in sorted((y, row) for y, row in rows.items() if len(row) > 2 or y == plan.spots["p0"].y))
    assert len({round(box.w, 3) for name, box in plan.spots.items() if name != "p0"}) == 1
    assert back[len(back) // 2][1] < back[0][1] and front[0][1] < front[len(front) // 2][1]


def test_ways_of_lighter_stone_lead_from_the_hoard_to_what_stands():
    floor = pygame.Surface((400, 300))
    floor.fill((60, 60, 60))
    ways(floor, (200.0, 150.0), [(360.0, 150.0)], 60)
    assert floor.get_at((280, 150))[0] > 90 and floor.get_at((280, 150))[0] > floor.get_at((280, 150))[2]
    assert floor.get_at((120, 150))[:3] == (60, 60, 60)
