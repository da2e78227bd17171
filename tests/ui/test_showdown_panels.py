"""What the parts of the showdown scene put on the screen, and how its events are told, each without a window."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from game.rules.engine.events import RoundBegan
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.card_gains import CardGains
from game.scenes.session.going_back import GoingBack
from game.scenes.session.menu import TableMenu
from game.scenes.session.sounds import EventSounds
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.banner_panel import BannerPanel
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.board_marks import BoardMarker
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight
from game.scenes.showdown.focus_slot import FocusSlot
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.kept_board import board_view
from game.scenes.showdown.narrator import Narrator
from game.scenes.showdown.next_turn import NextTurnPanel
from game.scenes.showdown.panels_layout import PanelsLayout
from game.scenes.showdown.prompter import Prompter
from game.scenes.showdown.sheet_row import SheetRow
from game.scenes.showdown.side_panels import SidePanels
from game.scenes.showdown.stage import Stage
from game.scenes.showdown.stop_settings import StopSettings
from game.scenes.showdown.strike_gesture import StrikeGesture
from game.scenes.showdown.strip_panel import StripPanel
from game.scenes.showdown.tool_bar import ToolBar
from game.scenes.showdown.value_tips import ValueTips, amount
from game.ui.board.board_state import Reach, Ring
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.widget import Widget
from game.ui.showdown.forecast_marks import NOBODY
from tests.ui.test_session_parts import WORDS
from tests.ui.test_showdown_parts import FightBench


class PanelsBench(FightBench):
    """A showdown scene that keeps the widgets of its parts and shows them nowhere."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **chosen: object) -> None:
        super().__init__(**chosen)
        self.widgets: list[Widget] = []
        self.ring = False
        self.services.cap = lambda meaning: "K"
        self.services.sound = lambda *heard: None
        pygame.display.init()
        self.units = Units(size)
        self.pen = Canvas(pygame.display.set_mode(size), self.units, WORDS)
        view = board_view()
        view.set_window(self.units)
        view.set_motion(0)
        self.fight = fight = Fight(self, self.table, view)
        self.back = GoingBack(self, self.table, lambda: ("now", "now"))
        self.tutorial = Tutorial(self, self.table)
        self.forecaster = Forecaster(self, fight, self.tutorial)
        self.bot = BotTurn(self, self.table)
        self.inspectors = Inspectors(self, fight, self.back, self.bot)
        self.value_tips = ValueTips(self, fight, self.inspectors)
        self.next_turn = NextTurnPanel(self, fight, self.forecaster, self.inspectors)
        self.gains = CardGains(self, self.table)
        self.strike = StrikeGesture(self, fight, self.forecaster, StopSettings(self, fight))

    def add(self, widget: Widget) -> Widget:
        self.widgets.append(widget)
        return widget

    def find(self, key: str) -> Widget | None:
        return next((widget for widget in self.widgets if widget.key == key), None)

    def give(self, key: str) -> None:
        self.table.answer(key)

    def menu(self) -> TableMenu:
        return TableMenu(self, self.table, self.back, self.bot, lambda: None, lambda: None)

    def layout(self) -> PanelsLayout:
        fight, prompter = self.fight, Prompter(self, self.fight, self.back, self.bot)
        slot = FocusSlot(self, fight, self.forecaster, self.next_turn, self.inspectors, self.value_tips)
        return PanelsLayout(
            self, fight, BoardInput(self, fight, self.forecaster, self.inspectors, self.strike),
            BannerPanel(self, fight, prompter, ControllerChoices(self, fight, prompter)),
            SidePanels(self, fight, slot, self.inspectors, self.value_tips, self.back),
            StripPanel(self, fight, self.forecaster, self.inspectors, lambda box: box),
            SheetRow(self, fight, self.inspectors, self.value_tips),
            ToolBar(self, fight, self.forecaster, StopSettings(self, fight), self.menu(), lambda: None),
            Stage(self, fight), self.tutorial, self.gains,
        )  # fmt: skip

    def narrator(self) -> Narrator:
        stops = StopSettings(self, self.fight)
        sounds = EventSounds(self, self.table)
        return Narrator(self, self.fight, self.gains, sounds, self.tutorial, stops, Stage(self, self.fight), partial(self.opened.append, "tile"), lambda: None)


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_every_part_of_the_table_is_laid_out_within_the_window(size):
    bench = PanelsBench(size, lessons=False)
    bench.until("action")
    bench.layout().lay(bench.units)
    keys = {widget.key for widget in bench.widgets}
    small = size[0] < 800
    assert {"board", "banner", "sheet1", "sheet2", "sheet3", "sheet4"} <= keys
    assert ("strip" in keys) == small and ("ladder" in keys) == (not small) and ("rewind" in keys) == (not small)
    window = bench.units.canvas
    assert all(widget.box.x >= window.x - 1 and widget.box.right <= window.right + 1 for widget in bench.widgets)
    assert bench.fight.places is not None and bench.fight.places.small == small and bench.marked == 1
    assert bench.find(str(bench.first)) is not None and bench.first != "end_act"


def test_the_board_shows_where_one_may_go_and_whom_a_line_is_about():
    bench = PanelsBench(lessons=False)
    fight = bench.until("action").fight
    marker = BoardMarker(bench, fight, bench.forecaster, bench.next_turn, bench.strike)
    marker.mark()
    assert any(isinstance(mark, Reach) for mark in fight.view.marks)
    focused = [mark for mark in fight.view.marks if isinstance(mark, Ring) and mark.style == "focused"]
    fight.lit = (fight.fighters[0],)
    marker.mark()
    lit = [mark for mark in fight.view.marks if isinstance(mark, Ring) and mark.style == "focused"]
    assert len(lit) == len(focused) + 1


def test_numbers_open_into_their_parts():
    bench = PanelsBench()
    fight = bench.until("action").fight
    who = fight.fighters[0]
    bench.value_tips.over_sheet(1, Box(0, 0, 230, 134), who)
    assert bench.widgets and all(widget.key.startswith(f"number.{who}.") for widget in bench.widgets)
    for widget in bench.widgets:
        tip = widget.explanation()
        assert tip is not None and tip.head and tip.body
    movement = next(widget for widget in bench.widgets if widget.key.endswith(".movement")).explanation()
    assert movement is not None and "5" in movement.head
    assert [amount(5, True), amount(-1, True), amount(2, False), amount(-1, False)] == ["5", "–1", "+2", "–1"]


def test_a_line_of_the_log_lights_those_whom_it_is_about():
    bench = PanelsBench()
    bench.until("action")
    bench.narrator().begin()
    number, line = next((i, line) for i, line in enumerate(bench.fight.chronicle.lines) if line.who)
    bench.hovered = SimpleNamespace(key=f"logline.{number}")
    assert bench.value_tips.relight() and bench.fight.lit == line.who
    assert not bench.value_tips.relight(), "nothing has changed"
    bench.hovered = None
    assert bench.value_tips.relight() and bench.fight.lit == ()


def test_the_next_turn_lists_the_living_and_nobody():
    bench = PanelsBench(lessons=False)
    fight = bench.until("action").fight
    facts = bench.next_turn.facts_now(None)
    assert facts is not None and [row.who for row in facts.rows] == [*fight.fighters, NOBODY]
    assert all(row.percent is None for row in facts.rows if row.who != NOBODY), "nothing is known yet"
    bench.next_turn.lay_next(Box(0, 0, 296, 240), facts)
    assert [widget.key for widget in bench.widgets][: 1 + len(facts.rows)] == ["next", *(f"next.{n}" for n in range(len(facts.rows)))]
    fight.table.look(1)
    assert bench.next_turn.facts_now(None) is None, "of the past nothing is foretold"


def test_events_are_told_one_by_one_and_a_flag_stops_them():
    bench = PanelsBench(lessons=False, speed=0)
    fight, narrator = bench.fight, bench.narrator()
    narrator.begin()
    lines = len(fight.chronicle.lines)
    fight.toggle_flag("1")
    question = bench.table.session.question
    while bench.table.session.campaign.showdown.round < 2:
        question = bench.table.session.question
        bench.table.answer("end_act" if "end_act" in question.options else question.options[0])
        if bench.table.session.campaign.showdown.round < 2:
            narrator.tell_all()
    told = []
    while fight.table.picture.waiting and fight.halt is None:
        fact = narrator.tell_next()
        told += [fact] if fact is not None else []
    assert fight.halt is not None and isinstance(told[-1], RoundBegan) and bench.opened == ["tile"]
    assert len(fight.chronicle.lines) > lines
    narrator.tell_all()
    assert fight.halt is None and not fight.table.picture.waiting and not fight.lingering
