"""The parts of the showdown scene, each without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.play.bots import CarefulBot
from game.scenes.session.bot_turn import BotTurn
from game.scenes.session.going_back import GoingBack
from game.scenes.session.scene import SessionScene
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.prompter import Prompter
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.showdown.stop_settings import StopSettings
from game.scenes.showdown.strike_gesture import StrikeGesture
from game.ui.cards import hit_tile
from game.ui.cards.hit_tile import RowWords
from game.ui.cards.people import sheet_facts
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.layer import Layer
from game.ui.kit.screen import Scene
from game.ui.showdown.controller_choices_drawer import ControllerChoicesDrawer
from game.ui.showdown.stops import NEVER
from tests.ui.showdown_player import WORDS, opened, scene_of
from tests.ui.test_session_parts import Bench


class FightBench(Bench):
    """A showdown scene that only notes what its parts ask of it."""

    def __init__(self, **chosen: object) -> None:
        super().__init__(**chosen)
        self.overlays: list[object] = []
        self.hovered = self.focused = self.first = None
        self.marked = 0
        self.units, self.pen = SimpleNamespace(small=False), None
        self.fight = Fight(self, self.table, SimpleNamespace())

    def remark(self) -> None:
        self.marked += 1

    def answer(self, key: str) -> bool:
        return self.table.answer(key)

    def until(self, kind: str) -> Bench:
        """Plays on until a question of a kind is asked."""
        bot, table = CarefulBot(5), self.table
        for _ in range(200):
            question = table.session.question
            assert question is not None
            if question.kind == kind:
                break
            table.answer(bot.choose(table.session))
            self.tell_all()
        return self


def test_a_scene_inherits_from_one_shared_base_alone():
    assert ShowdownScene.__mro__[1:-1] == (SessionScene, Scene, Layer)


def test_what_can_be_chosen_and_pointed_at():
    bench = FightBench()
    bench.until("action")
    fight = bench.fight
    inspectors = Inspectors(bench, fight, GoingBack(bench, bench.table, lambda: ("", "")), BotTurn(bench, bench.table))
    forecaster = Forecaster(bench, fight, Tutorial(bench, bench.table))
    pointing = BoardInput(bench, fight, forecaster, inspectors, StrikeGesture(bench, fight, forecaster, StopSettings(bench, fight)))
    spaces = fight.choosable()
    assert spaces and set(spaces) <= set(fight.question.options)
    assert pointing.pointed_at(spaces[0], "") and fight.pointed == spaces[0] and bench.marked + bench.layouts > 0
    assert fight.on_space
    fight.pointed = ""
    assert not fight.on_space
    taken = len(bench.table.session.played)
    pointing.picked(spaces[0], "")
    assert len(bench.table.session.played) == taken + 1


def test_while_a_result_is_read_nothing_is_asked():
    bench = FightBench()
    fight = bench.until("action").fight
    prompter = Prompter(bench, fight, GoingBack(bench, bench.table, lambda: ("", "")), BotTurn(bench, bench.table))
    prompt, options = prompter.banner_now(bench.units, bench.pen)
    assert prompt.ask and {option.key for option in options} >= {"end_act"}
    fight.halt = prompt
    assert fight.question is None and not fight.telling and fight.choosable() == ()
    assert [option.key for option in prompter.banner_now(bench.units, bench.pen)[1]] == ["~go_on"]


def test_the_wishes_of_a_player_are_kept_with_the_story():
    bench = FightBench()
    stops = StopSettings(bench, bench.fight)
    stops.set_stop(2, NEVER)
    assert stops.stop_of(2) == NEVER != stops.stop_of(1) and not stops.passed(bench.fight.question) and not stops.pass_on()
    stops.open_stops()
    assert len(bench.opened) == 1


def test_sheets_monster_and_choices_open():
    bench = FightBench()
    fight = bench.until("action").fight
    back = GoingBack(bench, bench.table, lambda: ("", ""))
    inspectors = Inspectors(bench, fight, back, BotTurn(bench, bench.table))
    inspectors.open_sheet(1)
    inspectors.open_sheet(9)
    inspectors.open_monster()
    assert len(bench.opened) == 2 and all(isinstance(layer, ReadingPanel) for layer in bench.opened)
    choices = ControllerChoices(bench, fight, Prompter(bench, fight, back, BotTurn(bench, bench.table)))
    assert not choices.has_docket
    choices.open_docket()
    assert isinstance(bench.opened[-1], ControllerChoicesDrawer)


def test_the_forecast_knows_when_it_may_look_ahead():
    bench = FightBench(lessons=False)
    fight = bench.until("action").fight
    forecaster = Forecaster(bench, fight, Tutorial(bench, bench.table))
    assert forecaster.may_forecast() and forecaster.people_shown
    forecaster.shares()
    while forecaster.thinking.busy:
        forecaster.thinking.work(0.05)
    shares = forecaster.shares()
    assert shares is not None and set(shares.people) <= set(fight.fighters)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("box", [Box(4, 4, 340, 62), Box(4, 4, 288, 58), Box(4, 4, 440, 92), Box(4, 4, 180, 84)])
def test_the_signs_of_a_hit_lie_on_no_word(box, scale, monkeypatch):
    """Signs are no words, so no test of words sees them: where they are drawn is noted."""
    signs, drawn = [], Canvas.icon

    def noted(canvas, x, y, name, size, *more, **named):
        signs.append(canvas.rect(x, y, size, size))
        return drawn(canvas, x, y, name, size, *more, **named)

    monkeypatch.setattr(Canvas, "icon", noted)
    monkeypatch.setattr(Canvas, "watch", True)
    units = Units((1280, 720), scale)
    canvas = Canvas(pygame.Surface((1280, 720)), units, WORDS)
    parts = (("burst", "1 damage", theme.GORE, "1"), ("shield", "armor 0", theme.ASH, "0"), ("cross", "no injury yet", theme.BONE, "2"))
    hit_tile.draw(canvas, box, "head", "Head", RowWords(parts, "A heavy injury: *knocked down*.", theme.BONE), False, 1, False)
    assert signs and not [(sign, each.words) for sign in signs for each in canvas.written if each.ink.inflate(-2, -2).colliderect(sign)]


def test_what_is_gained_for_good_stands_on_the_sheet_with_the_tokens():
    scene = scene_of(opened(1, 30))
    survivor = scene.campaign.survivors[0]
    survivor.tokens, survivor.attributes = {"strength": 1, "luck": -1}, {"movement": 5, "strength": 1, "luck": 1, "accuracy": 1}
    facts = sheet_facts(scene.fight.game, survivor, scene.fight.tokens[survivor.id])
    assert sorted(words for _, words in facts.tokens) == ["+1", "+2"], "luck is gained and lost; movement stands on the sheet as a whole"
