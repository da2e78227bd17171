"""Gear is carried by dragging, by two clicks, and by keys; halves that meet become whole, and what they give is told."""

from __future__ import annotations

import pytest

from game.rules.queries import position
from game.rules.queries.previews import armor_worn
from game.rules.settlement import gear_grid
from game.ui.settlement.gear_grid import GearBox, GearPlace
from game.ui.settlement.gear_panel import bond_facts
from game.ui.settlement.stored import stored_groups, users_words
from tests.ui.looks import WORDS, faults
from tests.ui.settling import click, drag, go_to, rest, scene_of, settle, stocked, strike, targets, turn_pages

STORED = ("rawhide_headband", "rawhide_vest", "rawhide_gloves", "bone_dagger", "skull_helm")


def packing(size=(1280, 720), scale=1.0, stored=STORED):
    """Comes to the question of the gear, with two who depart and some gear in the storage."""
    app, scene = settle(3, size, scale)
    session = scene.session
    while True:
        turn_pages(app)
        question = scene.question
        if question.kind == "grid":
            return app, scene
        if question.kind == "develop":
            for name in stored:
                session.campaign.settlement.storage[name] = 1
            scene.give("go_on")
        elif question.kind == "depart":
            free = [key for key in question.options if key.startswith("s") and key not in question.facts.chosen]
            scene.give(free[0] if len(question.facts.chosen) < 2 and free else "done")
        else:
            scene.give(question.options[0])


def worn(scene, number=0):
    who = scene.campaign.settlement.departing[number]
    return scene.session.game.by_id[who]


def test_a_card_is_dragged_from_the_storage_into_a_box():
    app, scene = packing()
    who = worn(scene).id
    drag(app, "store bone_dagger", f"box {who} 4")
    assert worn(scene).grid["4"] == "bone_dagger"
    assert scene.session.played[-1].key == f"put bone_dagger {who} 4"
    assert scene.carrying.lifted is None


def test_a_card_is_dragged_from_box_to_box_and_back_to_the_storage():
    app, scene = packing()
    who = worn(scene).id
    assert worn(scene).grid["0"] == "cloth"
    drag(app, f"box {who} 0", f"box {who} 1")  # what lies there changes places with it
    assert worn(scene).grid["1"] == "cloth" and worn(scene).grid["0"] == "founding_stone"
    drag(app, f"box {who} 1", "store bone_dagger")
    assert "cloth" not in worn(scene).grid.values()


def test_a_card_let_go_beside_everything_lies_where_it_lay():
    app, scene = packing()
    count = len(scene.session.played)
    drag(app, "store bone_dagger", "step1")
    assert len(scene.session.played) == count and scene.carrying.lifted is None


def test_a_click_lifts_and_a_click_sets_down():
    app, scene = packing()
    who = worn(scene).id
    click(app, "store rawhide_vest")
    assert scene.carrying.card == "rawhide_vest"
    click(app, f"box {who} 5")
    assert worn(scene).grid["5"] == "rawhide_vest"


def test_keys_lift_carry_and_set_down_and_escape_puts_back():
    app, scene = packing()
    who = worn(scene).id
    go_to(app, f"box {who} 0")
    strike(app, "enter")
    assert scene.carrying.card == "cloth"
    strike(app, "escape")
    assert scene.carrying.lifted is None and worn(scene).grid["0"] == "cloth"
    strike(app, "enter")
    strike(app, "down")
    strike(app, "enter")
    assert worn(scene).grid["3"] == "cloth"


def test_what_may_not_lie_there_says_why_and_stays_in_the_hand():
    app, scene = packing()
    who = worn(scene).id
    drag(app, "store rawhide_headband", f"box {who} 4")
    told = []
    app.tell = told.append
    click(app, "store skull_helm")
    assert scene.carrying.card == "skull_helm"  # somebody else could wear it
    click(app, f"box {who} 5")
    assert "armor already worn there" in told[0] and "5" not in worn(scene).grid
    assert scene.carrying.card == "skull_helm"
    strike(app, "escape")
    assert scene.carrying.lifted is None


def lay(app, scene, card, box, by):
    """Takes a card of the storage and lays it on a box: by a drag, by two clicks, or by keys; returns the widget that keys have in focus in between."""
    first = None
    if by == "drag":
        drag(app, card, box)
    elif by == "clicks":
        click(app, card)
        click(app, box)
    else:
        go_to(app, card)
        strike(app, "enter")
        first = scene.focused
        scene.set_focus(scene.find(box))
        strike(app, "enter")
    return first


def lifted(app, scene, by):
    """Takes a card into the hand and lets one box refuse it, so that a note is on the screen."""
    who = worn(scene).id
    scene.give(f"put rawhide_headband {who} 4")
    rest(app)
    lay(app, scene, "store skull_helm", f"box {who} 5", "clicks" if by == "mouse" else by)
    assert scene.carrying.card == "skull_helm" and app.notes.held


WAYS = {
    "go on": lambda app: strike(app, "n"), "undo": lambda app: strike(app, "u"), "an earlier moment": lambda app: strike(app, "["),
    "another answer": lambda app: scene_of(app).give(next(key for key in scene_of(app).question.options if key.startswith("take "))),
    "the title": lambda app: scene_of(app).leave(),
}  # fmt: skip


@pytest.mark.sampled
@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("way", WAYS)
def test_what_is_held_is_laid_back_and_notes_go_whenever_something_else_is_asked_or_shown(way, by):
    app, scene = packing()
    lifted(app, scene, by)
    WAYS[way](app)
    rest(app)
    assert scene.carrying.lifted is None and not scene.carrying.card and not app.notes.held
    if scene_of(app) is scene and (scene.question is None or scene.question.kind != "grid"):
        assert not scene.carrying.options, "nothing can be taken into the hand, either"


@pytest.mark.parametrize("by", ["drag", "clicks", "keys"])
def test_a_card_laid_on_a_taken_box_changes_places_with_what_lies_there_in_one_gesture(by):
    app, scene = packing()
    who, count = worn(scene).id, len(scene.session.played)
    assert worn(scene).grid["0"] == "cloth"
    first = lay(app, scene, "store bone_dagger", f"box {who} 0", by)
    assert first is None or not first.card, "an empty box comes first"
    assert worn(scene).grid["0"] == "bone_dagger" and "store cloth" in targets(app)
    assert len(scene.session.played) == count + 1 and scene.carrying.lifted is None
    strike(app, "u")
    assert worn(scene).grid["0"] == "cloth" and "store bone_dagger" in targets(app)


def test_halves_that_meet_are_whole_and_what_they_give_is_told():
    app, scene = packing()
    who = worn(scene).id
    for card, box in (("rawhide_headband", 2), ("rawhide_vest", 5)):
        scene.give(f"put {card} {who} {box}")
    app.draw()
    assert scene.session.game.by_id[who].grid["5"] == "rawhide_vest"
    bonds = {bond.name: bond for bond in bond_facts(scene.game, worn(scene))}
    assert bonds["Rawhide Headband"].holds and not bonds["Rawhide Vest"].holds
    assert scene.find(f"box {who} 2").lit == ("down",) and scene.find(f"box {who} 5").lit == ("up",)
    assert armor_worn(scene.game, worn(scene)) == {"head": 1, "arms": 0, "body": 1, "waist": 1, "legs": 0}


def test_another_grid_is_chosen_by_its_tab():
    app, scene = packing()
    other = worn(scene, 1)
    tab = next(key for key, target in targets(app).items() if key.startswith("grid.of") and target.label == other.name)
    click(app, tab)
    drag(app, "store bone_dagger", f"box {other.id} 8")
    assert worn(scene, 1).grid["8"] == "bone_dagger"


def test_gear_that_is_dropped_on_a_tab_goes_to_that_person_into_an_empty_box():
    app, scene = packing()
    here, other = worn(scene), worn(scene, 1)
    tab = next(key for key, target in targets(app).items() if key.startswith("grid.of") and target.label == other.name)
    worn_before, empty = dict(here.grid), next(str(n) for n in range(9) if not other.grid.get(str(n)))
    drag(app, "store bone_dagger", tab)
    assert worn(scene, 1).grid[empty] == "bone_dagger" and dict(worn(scene).grid) == worn_before
    played = len(scene.session.played)
    drag(app, f"box {here.id} {next(iter(here.grid))}", tab)  # from a grid into another's takes two answers: it says so and lies where it lay
    assert len(scene.session.played) == played and scene.carrying.lifted is None
    assert scene.noted[-1] == WORDS.say("settlement.grid.refused", name="Cloth", why=WORDS.say("settlement.grid.why.person"))


def test_gear_is_packed_in_a_small_window_with_large_text():
    app, scene = packing((1280, 720), 2.0)
    who = worn(scene).id
    click(app, "store bone_dagger")
    click(app, f"box {who} 4")
    assert worn(scene).grid["4"] == "bone_dagger"
    click(app, "done")
    assert scene_of(app).session.campaign.settlement.step != "develop"


def test_where_nothing_can_be_packed_each_place_of_gear_says_when_and_a_press_says_it():
    app, scene = stocked({"rawhide_vest": 1, "bone_dagger": 2})
    scene.selection.open_gear()
    rest(app)
    later = WORDS.say("settlement.gear.later")
    places = [widget for widget in scene.every() if isinstance(widget, GearPlace)]
    assert {place.key.split(" ")[0] for place in places} == {"box", "store"}
    for place in places:
        tip = place.explanation()
        assert tip is not None and later in tip.body, place.key
    for key in ("store rawhide_vest", next(place.key for place in places if not place.card)):
        click(app, key)
        assert scene.tip_of is scene.find(key), "a press says it"
    assert any(widget.key == "gear.later" and widget.label == later for widget in scene.every()), "it stands there in words, too"


def test_where_gear_is_packed_nobody_is_sent_to_a_later_step():
    _, scene = packing()
    later = WORDS.say("settlement.gear.later")
    tips = [tip for widget in scene.every() if (tip := widget.explanation()) is not None]
    assert tips and not [tip for tip in tips if later in tip.body]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_who_sets_out_without_a_weapon_is_noticed_until_they_have_one(size):
    app, scene = packing(size)
    assert not position.unarmed(scene.game) and not scene.find("done").sub
    who = worn(scene)
    box = next(box for box, card in who.grid.items() if scene.library.gear[card].weapon is not None)
    click(app, f"box {who.id} {box}")
    click(app, next(key for key in targets(app) if key.startswith("store ")))
    assert position.unarmed(scene.game) == [who.id] and scene.find("done").enabled
    note = scene.find("grid.help")
    assert note is None or f"*{who.name}* has no weapon" in note.label
    assert "without a weapon" in scene.find("done").sub
    click(app, "store bone_dagger")
    click(app, f"box {who.id} {box}")
    assert not position.unarmed(scene.game) and not scene.find("done").sub


def test_the_first_story_says_at_departing_that_it_ends_there():
    _, scene = settle(3)
    while scene.telling.pages or scene.session.question.kind != "depart":
        scene.give("~go_on" if scene.telling.pages else "go_on" if scene.session.question.kind == "develop" else scene.session.question.options[0])
    assert position.story_ends(scene.game) and scene.say("settlement.depart.last") in scene.prompter.now(False)[0].because
    scene.session.campaign.goes_on = True
    assert scene.say("settlement.depart.last") not in scene.prompter.now(False)[0].because


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.8)])
def test_the_empty_boxes_show_the_body_that_wears_the_gear(size, scale):
    """No word "empty" nine times: over the whole grid lies one engraved figure, and light of it is seen in most boxes."""
    app, scene = packing(size, scale)
    boxes = [widget for widget in scene.every() if isinstance(widget, GearBox) and not widget.card]
    lit = 0
    for widget in boxes:
        area = app.canvas.rect(*widget.shown.inset(4))
        lit += any(sum(app.window.surface.get_at((x, y))[:3]) > 240 for x in range(area.left, area.right, 2) for y in range(area.top, area.bottom, 2))
    assert len(boxes) >= 5 and lit >= len(boxes) - 2


def test_a_lost_box_takes_no_card_and_says_why():
    app, scene = packing()
    who = worn(scene)
    who.lost_boxes = ["4"]
    drag(app, "store bone_dagger", f"box {who.id} 5")
    app.draw()
    drag(app, f"box {who.id} 5", f"box {who.id} 4")
    assert "4" not in who.grid and who.grid["5"] == "bone_dagger"
    lost = next(widget for widget in scene.every() if isinstance(widget, GearBox) and widget.place.box == 4 and widget.place.who == who.id)
    assert lost.lost and lost.label == WORDS.say("settlement.grid.lost")


HOARD = {"monster_bone": 2, "lion_claw": 1, "monster_hide": 3, "question_marks": 1, "skull": 1, "love_juice": 2, "bone_dagger": 1, "rawhide_vest": 2,
         "cloth": 1}  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("where", ["drawer", "place"])
def test_the_storage_lists_resources_by_kind_and_gear_with_who_could_use_it(where, size, scale):
    app, scene = stocked(HOARD, ("bonesmith",), size=size, scale=scale)
    if where == "drawer":
        scene.drawers.open_storage()
    else:
        if scene.units.small:
            scene.selection.choose_tab(0)
            rest(app)
        click(app, "place stored")
    rest(app)
    top = scene.top
    assert all(top.find(f"stored {card}") is not None for card in HOARD)
    groups = dict(stored_groups(scene.game, scene.voice, WORDS))
    assert {facts.card: facts.count for cards in groups.values() for facts in cards} == HOARD
    assert [facts.card for facts in groups[WORDS.say("settlement.storage.several")]] == ["question_marks"]
    assert {facts.card for facts in groups[WORDS.say("settlement.storage.bone")]} == {"monster_bone", "lion_claw", "skull"}
    assert {facts.card for facts in groups[WORDS.say("settlement.storage.gear")]} == {"bone_dagger", "rawhide_vest", "cloth"}
    assert all(facts.about for facts in groups[WORDS.say("settlement.storage.gear")]), "who could use it"
    assert faults(app) == []


def test_who_may_not_use_gear_is_not_named_for_it(monkeypatch):
    _, scene = stocked({"bone_dagger": 1})
    first, *others = scene.game.living()
    assert users_words(scene.game, "bone_dagger", scene.voice, WORDS) == WORDS.say("settlement.storage.users.all")
    monkeypatch.setattr(gear_grid, "kept_from", lambda game, survivor, card: "limit" if survivor is first else None)
    said = users_words(scene.game, "bone_dagger", scene.voice, WORDS)
    assert first.name not in said and all(one.name in said for one in others)


def test_an_empty_storage_is_listed_as_empty():
    _, scene = stocked({})
    assert scene.find("place stored").facts.about == WORDS.say("settlement.storage.about", n=0)
