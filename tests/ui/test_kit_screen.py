"""The parts in use: keys, pointer, typing, dialogs, explanations, faults, resizing, and the trace."""

from __future__ import annotations

import errno
import io
import json

import pygame
import pytest

from game import settings as table
from game.ui.draw.units import Box, Units
from game.ui.kit.choose_tag import WIDE_ENOUGH, places
from game.ui.kit.custom import CustomWidget
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.fault_page import FaultPage
from game.ui.kit.input_reader import InputReader
from game.ui.kit.inputs import Bindings, Key, Pointer
from game.ui.kit.screen import Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.tips import Tip, place_tip
from game.ui.kit.widgets import Button, Segments, Slider
from tests.ui.looks import SCALES, SIZES, click, faults, focused, press, shown, shown_long, type_words
from tools.samples.scenes import SCENES
from tools.screenshot import picture, screenshot


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", SCALES)
def test_no_word_of_the_parts_leaves_its_place(size, scale):
    assert faults(shown("components", size, scale)) == []


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
def test_a_longer_language_is_cut_short_at_worst_and_never_written_over_itself(scale):
    app = shown_long("components", (1280, 720), scale)
    assert [fault for fault in faults(app) if not fault.startswith("cut short")] == []


def test_plain_faces_have_room_too():
    app = shown("components")
    app.settings.plain_typeface = True
    app.settings_changed()
    assert faults(app) == []


def reachable(app):
    return [w.key for w in app.current.top.reachable()]


def test_tab_goes_through_everything_and_around_and_back():
    app = shown("components")
    wanted = reachable(app)
    seen = [focused(app)]
    for _ in wanted[1:]:
        press(app, "tab")
        seen.append(focused(app))
    assert seen == wanted
    press(app, "tab")
    assert focused(app) == wanted[0]
    press(app, "shift+tab")
    assert focused(app) == wanted[-1]


def test_what_lies_over_a_scene_takes_the_pointer_and_no_tooltip_stays_below():
    app = shown("components")
    scene = app.current
    for seconds in (0.0, 1.0):  # it opens after a while, or is open already
        scene.dispatch(Pointer("move", *scene.find("tip").box.centre))
        scene.advance(seconds)
        assert (scene.tip_of is not None) == bool(seconds)
        scene.open(Dialog("Sure?", "", [Answer("yes", "Yes", lambda: None)]))
        assert not scene.find("tip").hovered
        scene.advance_all(1.0)
        assert scene.tip_of is None
        scene.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_arrows_reach_everything_that_can_be_focused(scale):
    app = shown("components", scale=scale)
    top = app.current.top
    found = {reachable(app)[0]}
    waiting = list(found)
    while waiting:
        start = waiting.pop()
        for direction in ("up", "down", "left", "right"):
            top.set_focus(start)
            top.move_focus_towards(direction)
            if focused(app) not in found:
                found.add(focused(app))
                waiting.append(focused(app))
    assert found == set(reachable(app))


def test_the_focus_that_leaves_the_window_is_scrolled_into_sight():
    app = shown("components", (800, 450))
    area = app.current.find("sheet")
    assert isinstance(area, ScrollArea)
    for _ in range(len(reachable(app))):
        press(app, "tab")
        widget = app.current.find(focused(app))
        assert widget.shown.h >= min(widget.box.h, area.box.h) - 16, widget.key


def test_a_click_presses_and_letting_go_elsewhere_does_not():
    app = shown("components")
    scene = app.current
    pressed = []
    scene.find("go_on").on_press = lambda: pressed.append("go on")
    click(app, "go_on")
    assert pressed == ["go on"]
    x, y = scene.find("go_on").box.centre
    app.send(Pointer("down", x, y, 1))
    app.send(Pointer("move", x + 400, y))
    app.send(Pointer("up", x + 400, y, 1))
    assert pressed == ["go on"]


def test_a_hotkey_presses_from_anywhere_and_a_disabled_button_says_why():
    app = shown("components")
    scene = app.current
    pressed = []
    scene.find("go_on").on_press = lambda: pressed.append(1)
    scene.set_focus("undo")
    press(app, "go_on")
    assert pressed == [1]
    for ask in (lambda: press(app, "choose"), lambda: press(app, "?"), lambda: click(app, "dodge")):
        scene.set_focus("dodge")
        ask()
        assert scene.tip_of is scene.find("dodge")
        scene.close_tip()
    press(app, "?")
    said = scene.tip_of.explanation()
    assert (said.head, said.body) == ("no survival left", ""), "its name stands on the plate already"
    press(app, "escape")
    assert scene.tip_of is None


def test_an_explanation_waits_a_moment_under_the_pointer_and_is_pinned_by_a_second_ask():
    app = shown("components")
    scene = app.current
    x, y = scene.find("tip").box.centre
    app.send(Pointer("move", x, y))
    scene.advance(0.2)
    assert scene.tip_of is None
    assert 0 < scene.wake_after() <= 0.16
    scene.advance(0.2)
    assert scene.tip_of is not None
    press(app, "?")
    assert scene.pinned
    app.send(Pointer("move", 2, 2))
    assert scene.tip_of is not None
    press(app, "escape")
    assert scene.tip_of is None


@pytest.mark.parametrize("of", [Box(0, 0, 20, 20), Box(620, 340, 20, 20), Box(300, 0, 40, 30), Box(0, 160, 640, 40)])
def test_an_explanation_stands_on_the_canvas_beside_its_thing(of):
    canvas = Box(0, 0, 640, 360)
    box, _ = place_tip((214, 76), of, canvas)
    assert box.x >= 0 and box.y >= 0 and box.right <= 640 and box.bottom <= 360
    assert not box.overlaps(of)


def test_a_name_is_typed_corrected_and_bounded():
    app = shown("components")
    scene = app.current
    click(app, "name")
    field = scene.find("name")
    assert isinstance(field, TextField)
    press(app, "end")
    for _ in range(8):
        press(app, "backspace")
    assert field.value == ""
    type_words(app, "Änne*<r>")
    assert scene.name_typed == "Änner"
    press(app, "backspace", "left")
    type_words(app, "x")
    assert field.value == "Ännxe"
    type_words(app, "y" * 40)
    assert len(field.value) == 12


def test_a_key_that_is_typed_into_a_field_gives_no_command():
    app = shown("components")
    click(app, "name")
    assert app.current.find("name").handle(Key("u", "undo"))
    assert not app.current.find("name").handle(Key("tab", "next"))


def test_enter_held_since_the_answer_before_writes_no_name_down():
    done = []
    field = TextField("name", Box(0, 0, 200, 40), "", on_done=done.append)
    assert field.handle(Key("enter", "choose", repeat=True)) and done == []
    assert field.handle(Key("enter", "choose")) and done == [""]


def test_a_key_comes_again_only_while_it_is_held():
    translator, units, bindings = InputReader(), Units((1280, 720)), Bindings()

    def taken(*events: pygame.event.Event) -> list[tuple[str, bool, bool]]:
        said = [each for event in events for each in translator.inputs(event, units, bindings)]
        return [(key.name, key.down, key.repeat) for key in said if isinstance(key, Key)]

    def event(kind: int, key: int) -> pygame.event.Event:
        return pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)

    down, up = event(pygame.KEYDOWN, pygame.K_TAB), event(pygame.KEYUP, pygame.K_TAB)
    assert translator.repeats(1e9) == [] and translator.wake_after(0.0) is None
    assert taken(down) == [("tab", True, False)]
    assert translator.repeats(translator.due - 0.01) == []
    at = translator.due
    assert taken(*translator.repeats(at)) == [("tab", True, True)]
    assert translator.repeats(at) == [] and 0 < (translator.wake_after(at) or 0) < 0.1
    assert taken(up) == [("tab", False, False)]
    assert translator.repeats(1e9) == []                        # however long the picture took that was drawn meanwhile
    assert taken(down, up, down) == [("tab", True, False), ("tab", False, False), ("tab", True, False)]
    translator.forget()
    assert translator.repeats(1e9) == []


def test_what_was_typed_and_the_caret_stay_when_the_window_changes():
    app = shown("components")
    click(app, "name")
    press(app, "left", "left")
    app.window.surface = pygame.Surface((1000, 600))
    app.measure()
    app.draw()
    assert focused(app) == "name"
    assert app.current.find("name").caret == 2


@pytest.mark.parametrize("scale", SCALES)
def test_the_key_that_presses_stands_at_the_part_that_has_the_ring(scale, monkeypatch):
    """In a row of tabs or segments: at the chosen one, not at the end of the row."""
    app, drawn = shown("kit", (1280, 720), scale), []
    monkeypatch.setattr(type(app.canvas), "key", lambda self, x, y, label, *more, align="l", **others: drawn.append((x, y, label)) or 0.0)
    rows = [widget for widget in app.current.every() if isinstance(widget, Segments) and widget.focusable]
    assert len(rows) > 1
    for row in rows:
        app.current.set_focus(row.key, show=True)
        drawn.clear()
        app.draw()
        caps = [(x, y) for x, y, label in drawn if label == app.cap("choose")]
        place = row.places()[row.chosen]
        assert all(place.inset(-12, -32).holds(x, y) for x, y in caps)
        able = [spot for spot in places(row.ringed(), app.canvas.key_width(app.cap("choose"))) if spot.x >= 0 and spot.bottom <= app.units.height]
        worded = [any(line.colliderect(app.canvas.rect(*spot)) for line in app.canvas.lines) for spot in able]
        assert caps or place.w < WIDE_ENOUGH or all(worded), "it stands where it covers no words"


def test_a_plate_that_names_the_key_that_presses_it_is_not_told_it_twice(monkeypatch):
    app, drawn = shown("kit", (1280, 720)), []
    monkeypatch.setattr(type(app.canvas), "key", lambda self, x, y, label, *more, align="l", **others: drawn.append((x, y, label)) or 0.0)
    plates = [widget for widget in app.current.every() if isinstance(widget, Button) and widget.enabled and widget.focusable]
    plate = next(widget for widget in plates if widget.clip is None and widget.box.w >= 140)
    for cap, count in ((app.cap("choose"), 0), ("", 1), ("F5", 1)):  # beside the key on the plate itself
        plate.cap = cap
        app.current.set_focus(plate.key, show=True)
        drawn.clear()
        app.draw()
        box = plate.box
        near = [label for x, y, label in drawn if box.x - 20 <= x <= box.right + 20 and box.y - 30 <= y <= box.bottom]
        assert near.count(app.cap("choose")) == count


def test_the_choice_the_slider_and_the_box_are_moved_by_keys_and_by_pointer():
    app = shown("components", (1920, 1080))
    scene = app.current
    scene.set_focus("undo")
    press(app, "right", "right")
    assert scene.undo == 2
    press(app, "right")
    assert scene.undo == 2
    choice = scene.find("undo")
    assert isinstance(choice, Segments)
    x, y = choice.places()[0].centre
    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y, 1))
    assert scene.undo == 0
    scene.set_focus("volume")
    press(app, "left")
    assert scene.volume == pytest.approx(0.75)
    slider = scene.find("volume")
    assert isinstance(slider, Slider)
    app.send(Pointer("down", slider.rail().x, slider.rail().centre[1], 1))
    app.send(Pointer("move", slider.rail().right + 50, 4))
    app.send(Pointer("up", slider.rail().right + 50, 4, 1))
    assert scene.volume == 1
    click(app, "lessons")
    assert scene.lessons is False


def test_the_wheel_and_the_bar_scroll_and_clicks_follow():
    app = shown("components", (800, 450))
    area = app.current.find("sheet")
    assert isinstance(area, ScrollArea)
    x, y = area.box.centre
    app.send(Pointer("move", x, y))
    app.send(Pointer("wheel", x, y, dy=-3))
    assert area.at > 100
    rail, thumb = area.bar()
    app.send(Pointer("move", *thumb.centre))
    app.send(Pointer("down", *thumb.centre, 1))
    app.send(Pointer("move", rail.x, rail.bottom + 90))
    app.send(Pointer("up", rail.x, rail.bottom + 90, 1))
    assert area.at == pytest.approx(area.longest)
    app.draw()
    click(app, "lessons")
    assert app.current.lessons is False


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_what_is_pressed_by_its_edge_stays_under_the_pointer(end):
    app = shown("components", (800, 450))
    area = app.current.find("sheet")
    button = [part for part in area.children() if isinstance(part, Button) and part.enabled][-1]
    pressed: list[str] = []
    button.on_press = lambda: pressed.append(button.key)
    area.scroll(area.at + (button.box.bottom - 4 - area.box.y if end == "top" else button.box.y + 4 - area.box.bottom))
    at, x = area.at, button.box.x + button.box.w / 2
    y = button.box.bottom - 2 if end == "top" else button.box.y + 2
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x, y, 1))
    assert pressed == [button.key] and area.at == at


def test_a_dialog_takes_all_keys_and_escape_is_its_harmless_answer():
    app = shown("components")
    scene = app.current
    said = []
    answers = [Answer("yes", "Yes", lambda: said.append("yes"), primary=True), Answer("no", "No", harmless=True)]
    scene.open(Dialog("Leave the table?", "The *last answer* is saved.", answers))
    app.draw()
    assert focused(app) == "no"
    before = scene.focused
    press(app, "tab", "tab")
    assert scene.focused is before
    press(app, "escape")
    assert scene.overlays == [] and said == []
    scene.open(Dialog("Leave the table?", "The *last answer* is saved.", answers))
    app.draw()
    click(app, "yes")
    assert said == ["yes"] and scene.overlays == []


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_a_long_dialog_fits_the_smallest_window(size):
    app = shown("components", size, 2.0)
    long = "What happened was more than anybody wanted to read in one evening, but here it stands. " * 8
    answers = [Answer(f"a{i}", f"An answer with many words {i}") for i in range(3)]
    app.current.open(Dialog("A question that goes on and on", long, answers))
    app.draw()
    top = app.current.top
    for answer in answers:
        box = top.find(answer.key).box
        assert box.y >= 0 and box.bottom <= top.units.height


@pytest.mark.parametrize("size", [(1, 1), (2, 900), (17, 3), (5000, 20)])
def test_no_window_is_too_small_to_draw(size):
    for scene in ("components", "title"):
        app = shown(scene)
        app.window.surface = pygame.Surface(size)
        app.measure()
        app.draw()
        assert app.units.size == size


def test_the_text_scale_follows_the_keys_and_is_bounded():
    app = shown("components")
    press(app, "text_larger", "text_larger")
    assert app.settings.text_scale == pytest.approx(1.2)
    assert app.units.u == pytest.approx(1.2)
    press(app, *["text_larger"] * 20)
    assert app.settings.text_scale == 2.0
    press(app, "text_reset")
    assert app.settings.text_scale == 1.0
    press(app, *["text_smaller"] * 20)
    assert app.settings.text_scale == 0.8


class Broken(Scene):
    """Fails where it is told to."""

    name = "broken"

    def __init__(self, services, where):
        super().__init__(services)
        self.where = where
        self.seen = 0

    def layout(self, units: Units) -> None:
        self.add(Button("go", Box(10, 10, 200, 50), "Go", lambda: self.fails("press")))
        self.fails("layout")

    def fails(self, here):
        if here == self.where:
            raise ValueError(f"no {here} today")

    def draw(self, canvas) -> None:
        self.fails("draw")

    def tick(self, seconds) -> bool:
        self.fails("tick")
        return False

    def opened(self) -> None:
        self.fails("opened")


@pytest.mark.parametrize("where", ["layout", "draw", "tick", "press", "opened"])
def test_a_fault_in_a_scene_becomes_a_page_with_choices(where, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    app = shown("components")
    app.guarded(lambda: app.push(Broken(app, where)))
    app.guarded(app.draw)
    app.advance(0.02)
    if where == "press":
        app.guarded(lambda: click(app, "go"))
    app.guarded(app.draw)
    assert isinstance(app.current, FaultPage)
    [report] = tmp_path.glob("reports/*/report.json")
    assert f"no {where} today" in json.loads(report.read_text())["what"]
    press(app, "tab", "tab")
    click(app, "title")
    assert app.current.name == "title"
    assert len(app.stack) == 1


def test_the_page_of_a_fault_in_drawing_is_drawn_without_waiting_for_anything():
    app = shown("components")
    app.push(Broken(app, "draw"))
    app.frame()
    assert isinstance(app.current, FaultPage) and app.dirty
    app.frame()
    assert not app.dirty


@pytest.mark.parametrize("step", ["write", "flush", "close"])
def test_a_trace_that_cannot_be_written_ends_with_a_notice_and_nothing_else(step):
    class Full(io.StringIO):
        """A file on a full disk."""

    def fails(*given):
        raise OSError(errno.ENOSPC, "No space left on device")

    app, file = shown("components"), Full()
    for name in {step, "flush"}:
        setattr(file, name, fails)
    app.trace.file = file
    app.write_trace()
    app.draw()
    assert app.trace.file is None and any("No space left on device" in words for words, _ in app.notes.held)
    press(app, "tab")
    app.write_trace()


def test_the_trace_says_what_can_be_pressed_and_only_when_it_changed():
    app = shown("components")
    app.trace.file = io.StringIO()
    app.write_trace()
    app.write_trace()
    press(app, "tab")
    app.write_trace()
    app.current.open(Dialog("Sure?", "Quite.", [Answer("yes", "Yes")]))
    app.draw()
    app.write_trace()
    lines = [json.loads(line) for line in app.trace.file.getvalue().splitlines()]
    assert [line["over"] for line in lines] == ["", "", "Dialog"], "the focus moved, then a dialog opened"
    options = {option["key"]: option for option in lines[0]["options"]}
    assert options["dodge"]["enabled"] is False
    x, y, w, h = options["go_on"]["rect"]
    assert app.current.find("go_on").box.holds(*app.units.logical((x + w / 2, y + h / 2)))
    assert [option["key"] for option in lines[2]["options"]] == ["yes"]


def test_keys_can_be_changed_and_their_caps_with_them():
    bindings = Bindings({"undo": ["x"], "nonsense": ["y"]})
    assert bindings.meaning("x") == "undo"
    assert bindings.meaning("u") == ""
    app = shown("components")
    app.settings.keys = {"go_on": ["p"]}
    app.settings_changed()
    assert app.cap("go_on") == "P"
    assert app.cap("back") == "Esc"
    assert app.cap("text_larger") == "Ctrl +"


def test_every_command_of_the_interface_has_a_key_of_its_own():
    bindings = Bindings()
    keys = [key for keys in bindings.keys.values() for key in keys]
    assert len(keys) == len(set(keys))


def test_a_spot_without_an_act_is_explained_and_not_pressed():
    spot = CustomWidget("five", Box(0, 0, 10, 10), tip=Tip("5 = die 4 + strength 1"))
    spot.press()
    assert spot.explanation().head == "5 = die 4 + strength 1"


def test_an_unknown_scene_is_one_line_and_not_a_traceback(tmp_path, capsys):
    assert screenshot("attic", tmp_path / "out.png") == 2
    said = capsys.readouterr().err
    assert "attic" in said and "title" in said and "Traceback" not in said


@pytest.mark.parametrize(("scene", "battle", "words"), [
    ("batle", {}, "There is no scene 'batle'. Did you mean 'battle'?"),
    ("battle", {"monster": "white_lio"}, "argument --monster: there is no 'white_lio' (did you mean 'white_lion'?)"),
    ("battle", {"monster": "white_lion", "level": "9"}, "argument --level: white_lion has no level '9' (1, 2, 3)"),
])  # fmt: skip
def test_another_fight_than_the_one_that_was_asked_for_is_not_drawn(tmp_path, capsys, scene, battle, words):
    out = tmp_path / "out.png"
    assert screenshot(scene, out, battle=battle) == 2 and not out.exists()
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


def test_a_picture_is_written_in_the_size_that_was_asked_for(tmp_path):
    assert screenshot("components", tmp_path / "new" / "out.png", (900, 600), 1.2) == 0
    assert pygame.image.load(tmp_path / "new" / "out.png").get_size() == (900, 600)


def test_a_picture_is_drawn_in_the_language_of_the_settings_where_none_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    folder = tmp_path / "packs" / "german" / "language" / "de"
    folder.mkdir(parents=True)
    (folder.parents[1] / "pack.yaml").write_text('id: german\nname: N\nversion: "1"\nneeds: [core]\n')
    (folder / "front.yaml").write_text('title.new: "Neue Sage"\n')
    table.save(table.Settings(language="de"), tmp_path / "settings.json")
    drawn = {}
    for language in ("", "de", "en"):
        assert screenshot("title", tmp_path / "out.png", language=language) == 0
        drawn[language] = pygame.image.tobytes(pygame.image.load(tmp_path / "out.png"), "RGB")
    assert drawn[""] == drawn["de"] != drawn["en"]


def test_a_picture_is_the_same_when_it_is_drawn_again():
    def pixels():
        from tests.ui.looks import WORDS

        app = picture("components", (1280, 720), 1.0, 1, 0, None, WORDS)
        return pygame.image.tobytes(app.window.surface, "RGB")

    assert pixels() == pixels()


def test_every_scene_has_a_name_and_a_factory():
    for name, factory in SCENES.items():
        assert callable(factory), name


class Asking(Scene):
    """Asks for a space of a board, then for a name."""

    name = "asking"
    waits_for_first = True

    def __init__(self, services):
        super().__init__(services)
        self.names = False
        self.given = []

    def layout(self, units: Units) -> None:
        self.add(CustomWidget("board", Box(10, 100, 400, 300), "board", lambda: self.given.append("board"), focusable=not self.names))
        self.first = "ann" if self.names else "board"
        if self.names:
            self.add(Button("ann", Box(10, 10, 200, 50), "Ann", lambda: self.given.append("ann")))


def test_the_first_answer_has_the_focus_where_the_board_that_had_it_can_be_gone_to_no_more():
    app = shown("components")
    scene = Asking(app)
    app.reset(scene)
    app.draw()
    assert focused(app) == "board"
    scene.names = True
    scene.relayout()
    app.draw()
    press(app, "enter")
    assert scene.given == ["ann"]
