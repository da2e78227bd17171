"""The banner: question and answers have room for each other in every window."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.screen import Scene
from game.ui.showdown.banner import Option, Prompt, answer_buttons, banner
from game.ui.showdown.layout import places
from game.ui.showdown.verbs import STAYING, verb_buttons, verb_rows
from tests.ui.looks import WORDS, faults, press, shown

CHOICE = Prompt(
    "Bo, you decide for the lion: who is its target?",
    "*Claw*, line 1 of 3: closest threat, facing, in range. Oren and Lucca are both 4 spaces away.",
    "b",
    tile=True,
)
ACT = Prompt("Bartholomew: Gwendolynnia acts, what does she do?", "Movement and activation left, in any order.", "c")
VERBS = [
    Option("move", "Move", "up to 5 spaces", "move", hotkeys=("answer_1",)),
    Option("attack", "Attack", "not next to it", "claw", enabled=False, hotkeys=("answer_2",)),
    Option("throw", "Throw", "critical, stone lost", "stone", hotkeys=("answer_3",)),
    Option("dash", "Dash", "needs Paint", enabled=False, hotkeys=("answer_4",)),
    Option("encourage", "Encourage", "needs Language", enabled=False, hotkeys=("answer_5",)),
    Option("end", "End act", "", "check", hotkeys=("end_act",)),
]
TARGETS = [
    Option("oren", "Gwendolynnia", "3 steps, 2 dice", token="b", hotkeys=("answer_1",)),
    Option("lucca", "Lucca", "3 steps, 2 dice", token="c", hotkeys=("answer_2",)),
]


class Asking(Scene):
    """A scene that is only a banner."""

    name = "asking"

    def __init__(self, services, prompt, options, height):
        super().__init__(services)
        self.prompt, self.options, self.height = prompt, options, height
        self.given = []

    def layout(self, units):
        width = units.width - 16 if units.small else units.width - 328
        self.box = Box(8, 8, width, self.height)
        for button in answer_buttons(self.pen, self.box, self.prompt, self.options, self.given.append):
            self.add(button)

    def draw(self, canvas):
        banner(canvas, self.box, self.prompt, self.widgets[0].box.x)


def asking(size, scale, prompt, options, height):
    app = shown("title", size, scale)
    scene = Asking(app, prompt, options, height)
    app.push(scene)
    app.draw()
    return app, scene


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 450), (1920, 1080)])
@pytest.mark.parametrize(("prompt", "options", "height"), [(CHOICE, TARGETS, 92), (ACT, VERBS, 116)])
def test_question_and_answers_have_room_for_each_other(size, scale, prompt, options, height):
    app, scene = asking(size, scale, prompt, options, height)
    assert faults(app) == []
    for one, two in combinations(scene.widgets, 2):
        assert not one.box.overlaps(two.box)
    for widget in scene.widgets:
        assert widget.box.right <= scene.box.right
        assert scene.box.y <= widget.box.y and widget.box.bottom <= scene.box.bottom
        assert widget.box.w >= 60 and widget.box.h >= 40


def test_a_second_line_that_has_no_room_is_still_told():
    _, scene = asking((1280, 720), 2.0, ACT, VERBS, 116)
    attack = scene.find("attack")
    assert "not next to it" in attack.explanation().body
    assert not attack.enabled


def test_an_answer_is_given_by_its_number_and_a_forbidden_one_is_not():
    app, scene = asking((1280, 720), 1.0, ACT, VERBS, 116)
    press(app, "answer_1", "answer_2", "answer_5", "end_act")
    assert scene.given == ["move", "end"]
    assert scene.tip_of is None or scene.tip_of.key == "encourage"


NEW = [VERBS[0], VERBS[1], Option("unlearned", "3 actions not yet learned", "", "lock", enabled=False, hotkeys=("answer_3", "answer_4", "answer_5")), VERBS[-1]]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("more", (0, 1, 4))
def test_what_nobody_has_learned_stands_on_one_plate(size, more):
    shown("components")
    units = Units(size, 1.0)
    pen = Canvas(pygame.Surface(size), units, WORDS)
    options = [*NEW, *(Option(f"use {n}", "Founding Stone", "critical", "stone", hotkeys=("answer_6",)) for n in range(more))]
    at = places(units, 4, max(2, verb_rows(len(options) - 1, units.small)))
    buttons = {button.key: button for button in verb_buttons(pen, at.banner, options, lambda key: None, units.small)}
    narrow = buttons.pop("locked" if units.small and more == 4 else "unlearned")
    assert all(not narrow.box.overlaps(button.box) for button in buttons.values())
    assert narrow.hotkeys[-3:] == ("answer_3", "answer_4", "answer_5") and narrow.box.bottom <= at.banner.bottom and narrow.box.y >= at.banner.y
    pen.button(narrow.box, narrow.label, "", "lock", state="disabled", left=True)
    assert pen.overflows == []


def test_forbidden_plates_print_their_keys_all_or_none():
    shown("components")
    units = Units((1280, 720), 1.0)
    pen = Canvas(pygame.Surface((1280, 720)), units, WORDS)
    for why in ("no", "a reason that leaves the key no room"):
        locked = [Option(key, "Attack", why if key == "attack" else "no", enabled=False, hotkeys=(f"answer_{n}",)) for n, key in enumerate(STAYING, 1)]
        options = [*locked, *[Option(f"attack {n}", "Attack", "no", hotkeys=(f"answer_{n}",)) for n in range(3, 9)]]
        buttons = verb_buttons(pen, places(units, 6, 2).banner, options, lambda key: None, False)
        assert len({button.cap for button in buttons if not button.enabled}) == 1


def test_a_question_that_would_break_is_written_a_little_smaller():
    shown("components")
    pen = Canvas(pygame.Surface((1280, 720)), Units((1280, 720), 1.0), WORDS)
    pen.watch = True
    banner(pen, Box(12, 52, 952, 116), Prompt("Ea: Nessa acts", "Only the activation is left.", "e"), 250)
    assert any(written.words == "Ea: Nessa acts" for written in pen.written)


def test_the_buttons_of_one_banner_speak_in_one_role():
    for scale in (0.8, 1.0, 1.6, 2.0):
        _, scene = asking((1280, 720), scale, ACT, VERBS, 116)
        assert len({widget.role for widget in scene.widgets}) == 1


@pytest.mark.parametrize(("size", "scale"), [
    ((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.6), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_nine_plates_of_an_act_are_read_whole(size, scale):
    """Also the longest thing there is to do; where a keycap would take the room, its number works all the same."""
    shown("components")
    units = Units(size, scale)
    pen = Canvas(pygame.Surface(size), units, WORDS)
    labels = ["Attack", "Surge", "Dash", "Encourage", "Search the ore vein", "Look at it: Giant Stone Face", "Hide: Tall Grass", "Founding Stone",
              "End the act"]
    options = [Option(str(n), label, "not next to it" if n == 4 else "", "eye", enabled=n != 4, hotkeys=(str(n + 1),)) for n, label in enumerate(labels)]
    at = places(units, 6, verb_rows(len(options), units.small))
    buttons = verb_buttons(pen, at.banner, options, lambda key: None, units.small)
    for button in buttons:
        assert at.banner.overlaps(button.box) and button.box.bottom <= at.banner.bottom
        pen.button(button.box, button.label, button.sub, button.icon, key=button.hotkeys[0] if button.cap is None else button.cap,
                   state="normal" if button.enabled else "disabled", left=True)  # fmt: skip
    assert pen.overflows == []
    assert [button.hotkeys for button in buttons] == [(str(n + 1),) for n in range(9)]


LONG = "A chosen returning survivor gains 1 courage and 1 understanding and skips the next hunt, and whoever came home tells the others of it. "


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("wide", [0.3, 0.6, 1.0])
@pytest.mark.parametrize("passed", [(), ("Aya gains 1 courage.",), (LONG, LONG)])
@pytest.mark.parametrize("because", ["", "Step 7 of 10.", LONG * 2])
@pytest.mark.parametrize("ask", ["Everyone: what will you hunt?", "Everyone: choose somebody for the Returning Survivors of this settlement", LONG * 2])
def test_a_brief_banner_has_three_lines_at_most_and_says_whether_that_is_all(ask, because, passed, wide, size, scale, monkeypatch):
    units = Units(size, scale)
    canvas = Canvas(pygame.Surface(size), units, WORDS)
    drawn = []
    whole = Canvas.rich_within

    def noted(self, x, y, words, width, height, role="body", colour=None, leading=1.0, excerpt=False):
        line = self.line_of(role, leading)
        drawn.append((y, min(round(self.rich_height(words, width, role, leading) / line), int((height + 2 / self.u) // line)) * line, line))
        return whole(self, x, y, words, width, height, role, colour, leading, excerpt)

    monkeypatch.setattr(Canvas, "rich_within", noted)
    box = Box(8, 8, units.width - 16, 76.0)
    fits = banner(canvas, box, Prompt(ask, because, "a", passed=passed), box.x + 90 + (box.w - 106) * wide, brief=True)
    assert 1 <= sum(round(high / line) for _, high, line in drawn) <= 3
    assert all(box.y <= y and y + high <= box.bottom for y, high, _ in drawn)
    assert not fits or not (because and passed), "the tooltip has the rest"
