"""No word of the settlement leaves its place: in every window, with large text, in a longer language, at every kind of question."""

from __future__ import annotations

from collections import Counter

import pytest

from game.play.bots import CarefulBot
from game.rules.queries import position
from game.scenes.settlement.scene import SettlementScene
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box
from game.ui.kit.tips import place_tip, tip_size
from game.ui.kit.widget import row_of
from game.ui.settlement.crafting import rows_of
from game.ui.settlement.person_card import COUNTED, TALL, PersonCard, people_places
from tests.ui.looks import WORDS, LongWords, faults
from tests.ui.settling import scene_of, settle, stocked, turn_pages
from tools.looks.states import rest

WINDOWS = [((640, 360), 1.0), ((800, 450), 1.0), ((1180, 660), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.6), ((1280, 720), 2.0), ((1920, 1080), 1.0)]
MOST = 3  # looks at the same kind of question


def walk(app, seed, most=MOST):
    """Plays the phase with the careful bot and returns what is wrong with any of its screens, and which kinds were seen."""
    bot, found, seen = CarefulBot(seed), [], {}
    for _ in range(200):
        scene = scene_of(app)
        rest(app)
        kind = scene.question_kind()
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= most or kind == "go_on":
            tabs = (None,) if kind != "develop" else range(3) if app.units.small else ("", "making", "gear")
            for tab in tabs:
                if isinstance(tab, int):
                    scene.selection.choose_tab(tab)
                elif tab is not None:
                    scene.selection.panel = tab
                    scene.relayout()
                found += [f"{kind} {scene.question_about()}: {fault}" for fault in faults(app)]
        if not isinstance(scene, SettlementScene):
            break
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))
        if scene.overlays:  # whether the story ends is asked once more
            rest(app)
            found += [f"{kind} asked again: {fault}" for fault in faults(app)]
            scene.top.find("end").press()
    return found, seen


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_word_leaves_its_place(size, scale):
    app, _ = settle(10, size, scale)
    found, seen = walk(app, 10)                                  # a seed in which the bot innovates in its first phase
    assert found == []
    assert {"name_settlement", "nominate", "principle", "develop", "pay", "choose", "depart", "sex", "grid", "the_end"} <= set(seen)
    assert scene_of(app).name == "ending"


@pytest.mark.parametrize("size", [(1180, 660), (1280, 720), (1920, 1080)])
def test_a_longer_language_has_room(size):
    app, _ = settle(1, size, words=LongWords(WORDS.sentences))
    assert walk(app, 1, 1)[0] == []


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_long_names_have_room(size):
    app, scene = settle(1, size)
    for survivor in scene.session.campaign.survivors:
        survivor.name = survivor.name + "olonwendala"[: 12 - len(survivor.name)]
    scene.relayout()
    assert walk(app, 1, 2)[0] == []


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_what_opens_over_the_settlement_keeps_its_words(size, scale):
    app, scene = settle(1, size, scale)
    bot = CarefulBot(1)
    while scene.session.question.kind != "develop" or scene.telling.pages:
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))
    drawers = scene.drawers
    for open_one in (scene.steps.open_drawer, drawers.open_people, drawers.open_storage, drawers.open_log, lambda: drawers.open_sheet_of(1)):
        open_one()
        rest(app)
        assert faults(app) == []
        scene.close()


def test_what_places_make_stands_in_columns_that_begin_at_the_same_place_in_every_row():
    app, scene = settle(1)
    bot = CarefulBot(1)
    while scene.question_kind() != "develop":
        scene.give("~go_on" if scene.telling.pages else bot.choose(scene.session))
        rest(app)
    scene.selection.choose_place("lantern_hoard")
    rest(app)
    rows = [row for row in rows_of(position.offers(scene.game), scene.game, "lantern_hoard", scene.voice, app.words) if row.makes and row.group == "now"]
    Drawing.watch = True
    try:
        app.draw()
        starts = {each.words: each.area.x for each in app.canvas.written}
    finally:
        Drawing.watch = False
    assert len(rows) > 1
    for column in (0, 1):
        names = [name for row in rows for _, name, _ in row.makes[column::2]]
        assert len({starts[name] for name in names}) == 1, names


@pytest.mark.parametrize("dead", [0, 1, 2])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.4)])
def test_numbers_of_people_to_choose_from_stand_with_their_names(size, scale, dead):
    app, scene = settle(3, size, scale, dead=dead)
    while scene.telling.pages or scene.question.kind != "nominate":
        turn_pages(app)
        if scene.question.kind != "nominate":
            scene.give(scene.question.options[0])
    plates = [widget for widget in scene.every() if isinstance(widget, PersonCard)]
    assert len(plates) == 4 - dead
    for plate in plates:
        assert plate.box.h >= TALL - 40
        told = [name for line in plate.counted_lines(scene.pen, plate.box.w - 24, plate.most_lines) for _, _, name in line]
        assert told == [WORDS.say(f"word.{name}") for name, _ in COUNTED]


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("wide", range(220, 1500, 90))
def test_people_are_shared_out_evenly(wide, count):
    for tall, high in ((True, 560.0), (True, 300.0), (False, 200.0)):
        places, _ = people_places(Box(0, 0, wide, high), count, tall)
        rows = Counter(place.y for place in places)
        columns = max(rows.values())
        assert len(places) == count and min(rows.values()) > columns - len(rows), (rows, "the last row is short by less than there are rows")
        assert count != 4 or set(rows.values()) in ({4}, {2}, {1}), rows


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_pages_show_four_people_as_two_and_two_or_side_by_side(size, scale):
    app, scene = settle(3, size, scale, dead=0)
    seen = 0
    while scene.telling.pages or scene.question.kind != "develop":
        rows = Counter(widget.box.y for widget in scene.every() if widget.region == "sheets" and widget.key.startswith("sheet "))
        seen += sum(rows.values()) == 4
        assert sum(rows.values()) != 4 or set(rows.values()) in ({4}, {2}, {1}), rows
        if scene.telling.pages:
            scene.telling.turn()
        else:
            scene.give(scene.question.options[0])
        rest(app)
    assert seen or scale > 1.0, "large text leaves no room for them"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_a_tooltip_of_a_list_lies_beside_what_else_is_pressed_in_it(size, scale):
    app, scene = stocked({"monster_bone": 2, "monster_hide": 3, "monster_organ": 1, "bone_dagger": 1}, ("bonesmith", "skinnery"), size=size, scale=scale)
    scene.selection.choose_place("skinnery")
    rest(app)
    told, faults = 0, []
    for widget in scene.every():
        tip = widget.explanation()
        if tip is None or widget.region not in ("places", "making", "steps") or (widget.clip is not None and widget.box.clipped(widget.clip).h < widget.box.h):
            continue
        scene.tip_of = widget
        others = [one for one in scene.every() if one.region == widget.region and one.focusable and not one.box.overlaps(widget.box)]
        beside = [one.box if one.clip is None else one.box.clipped(one.clip) for one in others]
        box, _ = place_tip(tip_size(scene.pen, tip), widget.explained, scene.units.canvas, scene.keep_off())
        told += 1
        faults += [f"{widget.key} covers {sum(box.overlaps(other) for other in beside)}"] if any(box.overlaps(other) for other in beside) else []
    assert told > 15 and not faults, faults


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("panel", ["", "making", "gear"])
def test_a_tooltip_covers_neither_what_it_explains_nor_what_stands_in_its_row(panel, size, scale):
    app, scene = stocked({"monster_bone": 2, "monster_hide": 3, "monster_organ": 1, "bone_dagger": 1}, ("bonesmith", "skinnery"), size=size, scale=scale)
    if panel:
        scene.selection.choose_place("skinnery")
    if panel == "gear":
        scene.selection.open_gear()
    rest(app)
    told, faults = 0, []
    for widget in scene.every():
        tip, here = widget.explanation(), widget.explained
        if tip is None or widget.shown.h < min(12, widget.box.h):
            continue
        scene.tip_of, told = widget, told + 1
        row, tall = row_of(widget, scene.every()), tip_size(scene.pen, tip)
        box, _ = place_tip(tall, here, scene.units.canvas, scene.keep_off(), scene.readable(), row)
        covered = sum(box.overlaps(other) for other in row)
        canvas = scene.units.canvas
        free = max(here.y - canvas.y, canvas.bottom - here.bottom) > tall[1] + 20  # above or below it there is room
        if box.overlaps(here) and free:
            faults.append(f"{widget.key} is covered")
        if covered and free:
            faults.append(f"{widget.key}: {covered} of its row are covered")
    assert told > 10 and not faults, faults


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_in_stock_is_named_beside_its_icon(size):
    _, scene = settle(3, size)
    names = [WORDS.say("settlement.nameless"), *(WORDS.say(f"settlement.name.{n}") for n in range(1, 21))]
    for name in names:
        scene.table.campaign.settlement.name = name
        scene.arrange(scene.units, scene.pen)
        spots = [widget for widget in scene.every() if widget.key.startswith("stock ")]
        assert len(spots) >= 4
        for spot in spots:
            assert spot.box.w >= 26 + scene.pen.wide(spot.label.replace(" ", ""), "small"), (name, spot.label)
