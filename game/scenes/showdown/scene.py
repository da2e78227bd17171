"""The showdown: a board with panels around it. The scene makes the parts, lays them out, and hands events on to them."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from game.play.chapters import fight_now, fights_of
from game.play.fights import KeptFight
from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask
from game.rules.session import Session
from game.scenes.session.bot_turn import TAKE_OVER
from game.scenes.session.hot_seat import HotSeat
from game.scenes.session.phases import StoryKeeper
from game.scenes.session.scene import SessionScene
from game.scenes.showdown.answering import Answering
from game.scenes.showdown.arming import Arming
from game.scenes.showdown.banner_panel import BannerPanel
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.board_marks import BoardMarker
from game.scenes.showdown.controller_choices import ControllerChoices
from game.scenes.showdown.fight import Fight
from game.scenes.showdown.focus_slot import FocusSlot
from game.scenes.showdown.forecaster import Forecaster
from game.scenes.showdown.inspectors import Inspectors
from game.scenes.showdown.kept_board import board_view, leave_board
from game.scenes.showdown.key_hints import KeyHints
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
from game.scenes.showdown.telling_presses import TellingPresses
from game.scenes.showdown.tool_bar import MARKS, ToolBar
from game.scenes.showdown.value_tips import ValueTips
from game.scenes.showdown.warming import Warming
from game.ui.board.board_adapter import everyone
from game.ui.board.field import STEPS
from game.ui.board.flames import FLICKER_HERTZ
from game.ui.cards.game_log import LogLine
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.screen import AppServices
from game.ui.kit.widget import Target
from game.ui.showdown.prompts import ATTACK, END
from game.ui.sound.sound_rules import mood

MARKED = ("board", ATTACK)  # widgets that have marks on the board while they have the focus
WORKING, WORKING_DRAWN = 0.005, 0.004  # seconds of a frame for light, thinking and what is made ahead: where the board stands, and where it is drawn
LEAST_THOUGHT = 0.001  # of these for thinking
READ = ("card", "hit.card", "odds", "lesson")  # widgets whose words somebody may be reading
PAN = 60.0  # units for one press


class ShowdownScene(SessionScene):
    """Plays a showdown from the set-up to victory or defeat."""

    name = "showdown"
    phases = ("showdown",)
    waits_for_first = True

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        table, campaign = self.table, session.campaign
        self.view = board_view(campaign, session.library)
        self.view.shown_by += 1
        self.view.on_cue = services.sound
        self.view.set_light(services.settings.brightness, services.settings.plain_marks)
        self.fight = fight = Fight(self, table, self.view, lambda: self.tutorial.holds)
        self.hot_seat = HotSeat(self, table)
        self.stops = StopSettings(self, fight)
        self.stage = Stage(self, fight)
        self.narrator = Narrator(self, fight, self.gains, self.sounds, self.tutorial, self.stops, self.stage, self.hot_seat.pass_tile, self.asked)
        self.inspectors = Inspectors(self, fight, self.going_back, self.bot)
        self.value_tips = ValueTips(self, fight, self.inspectors)
        self.forecaster = Forecaster(self, fight, self.tutorial)
        self.next_turn = NextTurnPanel(self, fight, self.forecaster, self.inspectors)
        self.strike = StrikeGesture(self, fight, self.forecaster, self.stops)
        self.board_input = BoardInput(self, fight, self.forecaster, self.inspectors, self.strike)
        self.marker = BoardMarker(self, fight, self.forecaster, self.next_turn, self.strike)
        self.answering = Answering(self, fight, self.board_input, self.narrator, self.going_back, self.stops, self.strike, self.forecaster)
        self.arming = Arming(self, fight)
        self.telling_presses = TellingPresses(self, fight, self.narrator, self.tutorial)
        self.prompter = Prompter(self, fight, self.going_back, self.bot)
        self.choices = ControllerChoices(self, fight, self.prompter)
        self.key_hints = KeyHints(self, fight, self.forecaster, self.choices)
        slot = FocusSlot(self, fight, self.forecaster, self.next_turn, self.inspectors, self.value_tips)
        self.tools = ToolBar(self, fight, self.forecaster, self.stops, self.menu, self.fit_everyone)
        self.panels_layout = PanelsLayout(
            self, fight, self.board_input, BannerPanel(self, fight, self.prompter, self.choices),
            SidePanels(self, fight, slot, self.inspectors, self.value_tips, self.going_back),
            StripPanel(self, fight, self.forecaster, self.inspectors, self.tutorial.fold),
            SheetRow(self, fight, self.inspectors, self.value_tips), self.tools, self.stage, self.tutorial, self.gains,
        )  # fmt: skip
        self.warming = Warming(self, fight)
        table.passes = self.stops.passed
        self.finished: pygame.Surface | None = None  # the picture that stands, for the flicker of the lanterns
        self.board_alone = False  # the board is being drawn anew within its rectangle, and nothing else
        self.seen_question: Ask | None = None
        self.told_defeat: Ask | None = None  # the question after a defeat whose fight has been told
        self.on_stage = False  # it has been opened, so that a page may be opened over it
        self.begin()
        self.asked()

    def closed(self) -> None:
        super().closed()
        self.finished = None
        self.view.shown_by -= 1
        if not self.view.shown_by:
            leave_board(self.view)

    # ------------------------------------------------------------ telling
    @property
    def question(self) -> Ask | None:
        return self.fight.question

    def shows_choice(self, question: Ask, key: str) -> None:
        self.fight.show_choice(question, key)

    def moment_words(self) -> tuple[str, str]:
        return self.fight.panels.moment(), self.fight.panels.round_alone()

    def begin(self) -> None:
        self.narrator.begin()
        self.relayout()

    def answered(self, question: Ask, key: str) -> None:
        if question.kind != "action" or key == END:
            self.stops.warned = ()
        self.answering.take_back()
        self.tutorial.answered()
        self.narrator.answered()
        super().answered(question, key)

    def tell_next(self) -> Happened | None:
        return self.narrator.tell_next()

    def tell_all(self) -> None:
        self.narrator.tell_all()

    def end_of_telling(self) -> None:
        self.narrator.end_of_telling()

    def asked(self) -> None:
        """Turns to the question that waits: camera, weapon, hand-over, lesson."""
        fight, table, narrator = self.fight, self.table, self.narrator
        if fight.halt is not None:
            self.strike.drop()
        if fight.halt is not None or table.picture.waiting or fight.lingering:
            return
        question = table.session.question
        narrator.turn_to(question)
        if table.past is None and (self.moved_on() or self.bot.begin() or self.stops.pass_on() or self.strike.follow(question)):
            return
        if question is not None and question is not self.seen_question:
            self.seen_question = question
            narrator.unseen = False
            self.first = None
            fight.turn_to(question)
            self.hot_seat.hand_over(question)
        self.tutorial.teach(question)
        self.relayout()
        self._tell_defeat()

    def moved_on(self) -> bool:
        """Switches to the scene of the next phase, under the story of the fight."""
        moved = super().moved_on()
        fights = fights_of(self.table.notes) if moved else []
        if fights:
            self._tell_fight(fights)
        return moved

    def _tell_defeat(self) -> None:
        """Opens the story of a fight that was lost and may be tried again, once."""
        question = self.table.session.question
        if self.on_stage and question is not None and question.kind == "defeat" and question is not self.told_defeat and self.table.past is None:
            self.told_defeat = question
            fight = fight_now(self.session)
            self._tell_fight([*fights_of(self.table.notes), *([fight] if fight is not None else [])])

    def _tell_fight(self, fights: Sequence[KeptFight]) -> None:
        self.services.push(self.services.scene("fight", session=self.session, fights=fights, go_on=self.services.pop))

    # ------------------------------------------------------------ answering
    def give(self, key: str) -> None:
        """Performs an answer of the banner, the board or the tray."""
        self.bot.take_over() if key == TAKE_OVER else self.answering.give(key)

    def answer(self, key: str) -> bool:
        """Gives an answer of the rules, unless it must be confirmed first; returns whether it was given."""
        return self.answering.answer(key)

    # ------------------------------------------------------------ what parts ask of the scene
    def remark(self) -> None:
        """Replaces the marks of the board."""
        self.marker.mark()

    def repoint(self, key: str) -> bool:
        """Sets the answer in focus; returns whether the picture changes."""
        return self.board_input.point_at(key)

    # ------------------------------------------------------------ layout and drawing
    def layout(self, units: Units) -> None:
        self.panels_layout.lay(units)
        self.keep_in_sight()

    def arrange(self, units: Units, pen: Canvas) -> None:
        """Lays out; what is marked because of the focus is marked once the focus is found."""
        super().arrange(units, pen)
        if self.ring and self.focused is not None and self.focused.key in MARKED:
            self.remark()

    def keep_clear(self) -> None:
        """Tells the board what lies over it."""
        self.view.keep_clear([self.units.rect(*box) for box in self.key_hints.over_board()])

    def keep_in_sight(self) -> None:
        """Shows what the question is about beside what lies over the board."""
        self.keep_clear()
        self.panels_layout.keep_in_sight()

    def draw(self, canvas: Canvas) -> None:
        self.finished = None
        if self.board_alone:
            self.view.draw_free(canvas.surface)
        else:
            self.keep_clear()
            self.panels_layout.uncover(self.former is not None)
            self.view.draw(canvas.surface, canvas.until)

    def draw_over(self, canvas: Canvas) -> None:
        self.stage.draw(canvas)
        at, pairs = self.fight.places, self.key_hints.shown()
        if at is not None and pairs:
            canvas.hints(16, self.key_hints.place(at, pairs).y + 2, pairs)

    @property
    def in_place(self) -> bool:
        """Returns whether only the board must be redrawn, within its rectangle."""
        return self.view.stays and self.fight.places is not None and not (self.stale or self.fight.tray_open or self.fight.staged or self.overlays)

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Draws what moves on the board, or lets the lanterns flicker on the picture that stands."""
        if self.in_place and self.view.changed:
            return [self._draw_board(surface)]
        if self.fight.tray_open or self.overlays or self.fight.telling or self.stale:
            return ()
        if self.finished is None or self.finished.get_size() != surface.get_size():
            self.finished = surface.copy()
        return self.view.flicker(surface, self.finished, seconds)

    def _draw_board(self, surface: pygame.Surface) -> pygame.Rect:
        """Redraws the board within its rectangle, and what lies over it there."""
        assert self.fight.places is not None
        area = self.units.rect(*self.fight.places.free).clip(surface.get_rect())
        surface.set_clip(area)
        self.finished, self.board_alone = None, True
        try:
            self.render_all(Canvas(surface, self.units, self.services.words, self.services.settings.plain_typeface))
        finally:
            self.board_alone = False
            surface.set_clip(None)
        return area

    def keep_off(self) -> Sequence[Box]:
        """Lists the banner and the figures: what a tooltip explains is decided by these."""
        u, banner = self.units.u, [self.fight.places.banner] if self.fight.places is not None else []
        return [*banner, *(Box(box.x / u, box.y / u, box.w / u, box.h / u) for _, box, _ in self.view.tabletop.drawn)]

    def readable(self) -> Sequence[Box]:
        """Lists the cards that lie open, and the lesson."""
        return [widget.shown for widget in self.every() if widget.key in READ]

    def caption_place(self) -> Box:
        """Leaves the sheets and an open tray free: captions and notes stand on the board."""
        return self.fight.places.open_board(self.fight.tray_open) if self.fight.places is not None else self.units.canvas

    # ------------------------------------------------------------ time
    def tick(self, seconds: float) -> bool:
        settings, fight = self.services.settings, self.fight
        self.arming.advance(seconds)
        self.telling_presses.advance(seconds)
        self.answering.keep_warning()
        self.view.set_motion(settings.speed, settings.reduced_motion, settings.flashes, settings.gore)
        self.view.set_light(settings.brightness, settings.plain_marks)
        self.view.steering.follows = settings.follow
        if not self.stale:
            self.keep_in_sight()
        began = time.perf_counter()
        moved = self.view.update(seconds, self.services.skipping)
        until = began + (WORKING_DRAWN if moved else WORKING)
        staged = self.stage.advance(seconds) or fight.lamps.advance(seconds, fight.dead, fight.pace)
        turned = fight.card_turn.advance(seconds, self.gains.pace)
        taught = not (self.overlays or fight.staged or fight.rolling) and self.tutorial.advance(seconds)
        if fight.telling and not self.overlays:  # what lies over the table is read in peace
            self.narrator.tell_on(seconds)
            changed = self.stale
        elif self.bot.waiting and not self.overlays and not self.tutorial.holds:
            changed = self.bot.advance(seconds)
        else:
            left = 0.0 if self.former is not None else max(LEAST_THOUGHT, until - time.perf_counter())  # panels that wait to be seen come first
            changed = self.forecaster.think_on(seconds, left)
            self.warming.work(moved or self.view.busy or time.perf_counter() >= until)
        return changed or taught or turned or staged or (moved and not self.in_place)

    def next_tick(self) -> float | None:
        view, fight = self.view, self.fight
        moving = fight.card_turn.running or fight.lamps.running or view.busy
        if ((fight.telling or self.bot.waiting) and not self.overlays) or moving or view.art.fetching or view.changed or view.lighting:
            return 0.0
        if self.forecaster.busy and not self.overlays:
            return 0.0
        reading = self.tutorial.next_look() if not self.overlays else 0.0
        if rest := self.arming.left or fight.card_turn.edge or reading:
            return rest
        return 1 / FLICKER_HERTZ if view.flickers and not fight.tray_open else None

    def lay_cards_down(self) -> bool:
        return self.narrator.lay_cards_down()

    # ------------------------------------------------------------ events
    def dispatch(self, event: Input) -> bool:
        self.view.wake()
        pressed = isinstance(event, Key) and event.down and not event.repeat
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if pressed and isinstance(event, Key) and event.meaning in ("undo", "redo", "moment_before"):
            self.strike.drop()
        at = self.under(event.x, event.y) if clicked and isinstance(event, Pointer) else None
        if self.telling_presses.takes(event, at):
            return True
        if not self.overlays and (self.arming.ignores(event, at) or self.bot.hurries(event, at, self.focused if self.ring else None)):
            return True
        before = self.focused
        used = super().dispatch(event)
        if self.ring and self.focused is not before and any(at is not None and at.key in MARKED for at in (before, self.focused)):
            self.remark()
        if self.panels_layout.sheets.look(event) and not self.overlays:
            self.relayout()
        lit = self.value_tips.relight()
        return self.repoint(self.board_input.pointed_now()) or lit or used

    def targets(self) -> list[Target]:
        """Lists what can be pressed: widgets, and on the board itself spaces, figures, ends of paths."""
        return [target for target in super().targets() if target.key != "board"] + self.board_input.targets()

    def handle(self, event: Input) -> bool:
        if not (isinstance(event, Key) and event.down):
            return False
        meaning, fight = event.meaning, self.fight
        if meaning in ("zoom_in", "zoom_out"):
            self.view.zoom_at(self.view.camera.area.center, 1.12 if meaning == "zoom_in" else 1 / 1.12)
        elif meaning.startswith("pan_"):
            by = PAN * self.units.u
            dx, dy = {"left": (by, 0.0), "right": (-by, 0.0), "up": (0.0, by), "down": (0.0, -by)}[meaning.removeprefix("pan_")]
            self.view.pan(dx, dy)
        elif meaning == "fit":
            self.fit_everyone()
        elif meaning in STEPS and self.board_input.asks_for_space():
            return self._step_onto_board(event)
        elif event.repeat:
            return False
        elif meaning in MARKS:
            self.tools.turn(meaning)
        elif meaning == "weapon":
            fight.next_weapon()
        elif meaning == "docket":
            self.choices.open_docket()
        elif meaning == "why":
            return self._ask_why()
        elif meaning == "back" and self.strike.leave():
            return True
        elif meaning == "end_act" and fight.question is not None and fight.question.kind == "action":
            self.give(END)
        elif meaning in ("moment_before", "moment_after"):
            self.table.step(1 if meaning == "moment_after" else -1)
        elif meaning in ("go_on", "choose") and (fight.halt is not None or fight.held()):
            self.give("~go_on")
        elif meaning in ("undo", "redo"):
            return self.table.go_back_or_on(meaning)
        elif meaning == "odds" and fight.acting() is not None:
            self.forecaster.open_odds() if fight.places is not None and fight.places.small else self.forecaster.compare_other()
        elif meaning in ("card", "odds"):
            self.inspectors.open_card()
        elif meaning == "monster":
            self.inspectors.open_monster()
        elif meaning == "log":
            self.inspectors.open_log()
        else:
            return self.menu_key(event)
        return True

    def fit_everyone(self) -> None:
        """Brings all figures into sight."""
        self.view.fit(everyone(self.fight.campaign), glide=True)

    def _step_onto_board(self, event: Key) -> bool:
        """Gives the focus to the board, on which an arrow key chooses among the spaces that are asked for."""
        board, stood = self.find("board"), self.fight.cursor in self.fight.choosable()
        if board is None or not board.focusable:
            return False
        self.set_focus(board)
        return board.handle(event) if stood else True

    def _ask_why(self) -> bool:
        """Explains what has the focus if it can be explained; else lists the reasons of the last decisions."""
        at, fight = self.focused, self.fight
        if at is not None and not at.enabled and at.explanation() is not None and self.tip_of is not at:
            return self.explain()
        fight.why = not fight.why
        if fight.places is not None and fight.places.small and fight.why:
            fight.why = False
            self.inspectors.open_reasons(*self.forecaster.why_lines())
            return True
        self.relayout()
        return True

    # ------------------------------------------------------------ the stage
    def opened(self) -> None:
        self.on_stage = True
        self.relayout()
        self._tell_defeat()

    def log_lines(self) -> Sequence[LogLine]:
        return self.fight.shown_log()

    def sound_place(self) -> str:
        return f"{self.name}.{mood(self.campaign)}"

    def trace(self) -> dict[str, object]:
        return {**super().trace(), "confirming": self.fight.confirming}

    def cursor_at(self) -> str:
        return self.fight.cursor

    def settled(self) -> bool:
        view = self.view
        moving = view.busy or view.art.fetching or view.camera.gliding or view.ground.casting or view.ground.outdated
        return self.arming.armed and not ((self.fight.telling or self.bot.waiting) and not self.overlays) and not moving

    def question_kind(self) -> str:
        return "go_on" if self.fight.halt is not None or self.fight.held() else super().question_kind()
