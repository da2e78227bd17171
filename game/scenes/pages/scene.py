"""The scene of a phase between showdowns: events are shown page by page, and all questions appear on the same screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from game.rules.engine.options import NameOption, offers, option_of
from game.rules.engine.question_facts import DepartFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.queries.consequences import ends_story, is_for_good, staying_home
from game.rules.queries.payments import PAY, goes_on
from game.rules.queries.setting_out import HAND_OUT, NEWCOMER
from game.rules.session import Session
from game.scenes.pages.banner import ALIKE, GO_ON, GOES_ON, UNPAID
from game.scenes.pages.drawers import Drawers
from game.scenes.pages.handing import take_over
from game.scenes.pages.middle_part import Ground
from game.scenes.pages.page_turner import PageTurner
from game.scenes.pages.paying_alike import PayingAlike
from game.scenes.pages.prompter import Prompter, Steps
from game.scenes.pages.questions import NAMES, Middle
from game.scenes.pages.selection import Selection
from game.scenes.pages.settlers import Settlers
from game.scenes.pages.standing import Standing
from game.scenes.pages.turning_cards import TurningCards
from game.scenes.pages.votes import Votes
from game.scenes.session.bot_turn import TAKE_OVER
from game.scenes.session.phases import StoryKeeper
from game.scenes.session.presses import DoublePress
from game.scenes.session.scene import SessionScene
from game.ui.cards.game_log import LogLine
from game.ui.draw.backdrop import behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Key, Pointer, pressed
from game.ui.kit.screen import AppServices
from game.ui.settlement.gear_grid import Carrying, GridPlace, draw_lifted
from game.ui.settlement.layout import SettlementLayout, settlement_layout
from game.ui.settlement.loadout import refusal_words
from game.ui.settlement.naming import CONFIRM, FIELD, key_of
from game.ui.settlement.pages import Page
from game.ui.showdown.banner import Option

LEAST_GEAR, LEAST_PAGE = 230.0, 330.0  # heights that an open lesson leaves
ASIDE = ("steps", "stock", "rewind", "sheets")  # parts that a lesson may cover first


class PhaseSteps(Steps, Protocol):
    """Where a phase stands, and what shows all of it."""

    def moment(self) -> str:
        """Returns the name of the moment."""

    def open_drawer(self) -> None:
        """Opens the drawer of all steps."""


class Frame(Protocol):
    """What stands around the middle."""

    def lay(self, at: SettlementLayout) -> None:
        """Lays out the frame."""


class PagesScene(SessionScene):
    """Plays a phase between showdowns. A scene overrides `make_steps`, `make_ground` and `make_frame`, and what it adds."""

    ground_name = ""  # the region of the widgets that stand on the ground
    beats = False  # a page ends before dice are thrown
    backdrop = ("story/floor.webp", 0.45)  # what is seen behind pages and questions, and how bright

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        table = self.table
        self.careful = False  # what is asked is for good
        self.double_press = DoublePress()
        self.ground_seen = False  # the picture of the ground was drawn last
        self.selection = Selection(self, next(iter(session.campaign.settlement.locations), ""))
        self.cards = TurningCards(self, table)
        self.telling = PageTurner(self, table, self.tutorial, self.gains, self.sounds, self.cards, self.selection)
        self.alike = PayingAlike(self, table, self.telling)
        self.telling.beats = self.beats
        table.passes = self.pays_on
        self.settlers = Settlers(table, self.telling, self.selection)
        self.steps = self.make_steps()
        self.drawers = Drawers(self, table, self.settlers, self.telling.log, self.going_back, self.bot)
        self.votes = Votes(self, table, self.telling)
        self.carrying = Carrying(self.give, self.refused)
        self.prompter = Prompter(self, table, self.telling, self.steps, self.settlers, self.going_back, self.bot, self.votes, self.give, self.stakes)
        self.ground = self.make_ground()
        self.standing = Standing(self, table, self.stakes, self.prompter.all_notes)
        self.menu.more = self.menu_lines
        self.middle = Middle(
            self, table, self.telling, self.cards, self.selection, self.settlers, self.drawers, self.carrying, self.ground, self.give
        )
        self.middle.own_page = self.own_page
        self.frame = self.make_frame()
        self.seen_question: Ask | None = None
        self.noted: list[str] = []  # notes on what is asked now
        self.begin()
        if not session.played:
            self.telling.tell_opening()
        elif keeper is not None:
            self.telling.tell_last()
        self.asked()

    # ------------------------------------------------------------ to override
    def make_steps(self) -> PhaseSteps:
        """Returns what says where the phase stands."""
        raise NotImplementedError

    def make_ground(self) -> Ground:
        """Returns the ground of the phase."""
        raise NotImplementedError

    def make_frame(self) -> Frame:
        """Returns what stands around the middle."""
        raise NotImplementedError

    def lay_foot(self, at: SettlementLayout, way_out: Option | None) -> None:
        """Lays out what stands below the ground."""

    def own_page(self, page: Page, box: Box) -> bool:
        """Lays out a page that only this phase has; returns whether it did."""
        return False

    def stakes(self) -> list[str]:
        """Returns what is lost, or lies ahead, if the table goes on now."""
        return [self.say("settlement.loss.none")]

    def menu_lines(self) -> list[Answer]:
        """Returns the lines of the menu that belong to a phase between showdowns."""
        return [Answer("standing", self.say("standing.title"), self.standing.open, icon="hour", cap="standing")]

    def asks_here(self, question: Ask) -> None:
        """Called when a question appears that is answered on the ground."""

    def phase_key(self, meaning: str) -> bool:
        """Handles a key of this phase alone; returns whether it did."""
        return False

    # ------------------------------------------------------------ events and questions
    def begin(self) -> None:
        """Rebuilds the log and resets pages, lifted cards and typed text."""
        self.seen_question = None
        self.clear_hands()
        self.lay_cards_down()
        self.telling.begin()
        self.relayout()

    def answered(self, question: Ask, key: str) -> None:
        self.clear_hands()
        self.tutorial.answered()
        self.telling.answered(question, key)
        super().answered(question, key)

    def end_of_telling(self) -> None:
        """Keeps the picture of the page while pages are shown."""
        if not self.telling.pages:
            super().end_of_telling()

    def page_shown(self) -> None:
        self.first = GO_ON
        self.tutorial.give_back()

    def read_all(self) -> None:
        self.asked()

    def asked(self) -> None:
        """Turns to the question, after the last page."""
        if self.telling.pages:
            return
        if self.table.past is None and (self.moved_on() or self.bot.begin()):
            return
        question = self.table.session.question
        if question is not None and question is not self.seen_question and self.table.past is None:
            self.seen_question = question
            self.cards.turn_over(self.telling.beside)
            self.cards.deal(question)
            self.turn_to(question)
            self.tutorial.give_back()
            self.tutorial.teach(question)
        self.relayout()

    def turn_to(self, question: Ask) -> None:
        """Sets the focus when a question appears."""
        self.double_press.asked(question.kind)
        self.careful = is_for_good(question)
        if self.careful:
            self.ring = False
        self.carrying.options = frozenset(question.options) if question.kind == "grid" else frozenset()
        if question.kind in self.ground.asked_here:
            self.asks_here(question)
        elif question.kind in NAMES:
            self.selection.typed, self.first = "", FIELD
        elif question.kind == "use" or question.kind in GOES_ON:
            self.first = question.options[-1]
        elif question.kind == PAY:
            self.selection.paying = []
            self.first, self.fell = PAY, True  # wherever the focus was
        elif isinstance(question.facts, DepartFacts) and question.kind == "depart" and question.facts.chosen:
            self.first = self.focused.key if self.focused is not None else None
        elif question.kind != "grid":
            self.first = None

    def pays_on(self, question: Ask | None) -> bool:
        """Returns whether a question is a later part of a payment, which is paid and taken back as a whole."""
        played = self.session.played
        return bool(played) and played[-1].question.kind == PAY and goes_on(played[-1].question, question)

    def units_small(self) -> bool:
        units = getattr(self, "units", None)
        return units is not None and units.small

    def moment_words(self) -> tuple[str, str]:
        return self.steps.moment(), ""

    # ------------------------------------------------------------ what moves
    def lay_cards_down(self) -> bool:
        moved = self.cards.lay_down()
        return super().lay_cards_down() or moved

    def tick(self, seconds: float) -> bool:
        waited = self.double_press.advance(seconds)
        moved = self.cards.advance(seconds)
        moved = (not self.overlays and self.telling.let_fall(seconds)) or moved
        ready = self.middle.tick(seconds, self.grounded)
        answered = not self.overlays and not self.telling.pages and self.bot.advance(seconds)
        return super().tick(seconds) or moved or ready or answered or waited

    def next_tick(self) -> float | None:
        soon = self.cards.next_tick()
        later = self.middle.next_tick(self.grounded)
        if later == 0.0 or self.double_press.rest > 0 or ((self.bot.waiting or self.telling.rolling) and not self.overlays):
            return 0.0
        soon = later if soon is None else soon
        return soon if soon is not None else super().next_tick()

    @property
    def grounded(self) -> bool:
        """Returns whether the picture of the ground is seen."""
        return self.middle.is_ground() and (self.ground.in_small_windows or not self.units_small())

    def settled(self) -> bool:
        waits = ((self.bot.waiting or self.telling.rolling) and not self.overlays) or self.double_press.rest > 0
        return super().settled() and not waits and not (self.grounded and self.ground.working)

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        if not (self.grounded and self.ground_seen) or self.overlays or self.tip_of is not None:
            return ()
        covered = [self.units.rect(*widget.box) for widget in self.widgets if widget.region != self.ground_name]
        return self.ground.freshen(surface, seconds, covered)

    def closed(self) -> None:
        self.ground.let_go()
        super().closed()

    # ------------------------------------------------------------ answering
    @property
    def question(self) -> Ask | None:
        return self.telling.question

    def give(self, key: str) -> None:
        """Performs the action of a plate, a card or a row."""
        question, key = self.question, self.votes.meant(key)
        if self.table.past is not None:
            self.going_back.give(key)
        elif key == GO_ON:
            self.telling.turn()
        elif key == TAKE_OVER:
            self.bot.take_over()
        elif question is None or self.votes.take(key):
            return
        elif key in (PAY, ALIKE) and (payment := self.telling.payment) is not None:
            self.table.answer_all([part.chosen for part in payment.parts])
            if key == ALIKE:
                self.alike.begin()
        elif key == UNPAID:
            self.table.undo()
        elif key in (NEWCOMER, HAND_OUT):
            take_over(key, self.table, self.telling, self.services.words)
        elif key == CONFIRM:
            self.give(key_of(self.selection.typed))
        elif isinstance(option_of(question, key), NameOption) and not offers(question, key):
            self.tell_here(self.say("settlement.name.wrong"))
        elif ends_story(question, key):
            self._ask_again("end", key, self.say("settlement.end.yes"), "stone_face")
        elif given_up := staying_home(self.game, question, key):
            self._ask_again(f"stay.{given_up}", key, self.say("settlement.depart.stay"), "people")
        elif not self.alike.pays(question, key):
            self.table.answer(key)

    def _ask_again(self, what: str, key: str, label: str, icon: str) -> None:
        """Asks once more before an answer that is easily pressed by mistake and costs much; `what` names the sentences."""
        nemesis = position.nemesis_ahead(self.game)
        about = {"name": self.voice.name(nemesis.monster) if nemesis is not None else ""}
        yes = Answer("end", label, lambda: self.table.answer(key), icon=icon, cap="answer_1")
        no = Answer("stay", self.say("settlement.sure.no"), icon="back", primary=True, harmless=True, cap="back")
        self.open(Dialog(self.say(f"settlement.{what}.sure", **about), self.say(f"settlement.{what}.why", **about), [yes, no], icon="warn"))

    def refused(self, source: GridPlace, card: str, place: GridPlace) -> None:
        """Shows the reason why a card cannot be lifted, or cannot be put down there."""
        self.tell_here(refusal_words(self.game, self.campaign.survivors, source, card, place, self.voice, self.services.words))

    def tell_here(self, words: str) -> None:
        """Shows a note that goes with what is asked now."""
        self.noted.append(words)
        self.services.tell(words)

    def clear_hands(self) -> None:
        """Lays back what is held, and takes away the notes on what was asked: for another question, and for another screen."""
        self.carrying.put_back()
        self.carrying.options = frozenset()
        for words in self.noted:
            self.services.notes.remove(words)
        self.noted = []
        self.services.redraw()

    def leave(self) -> None:
        self.clear_hands()
        super().leave()

    # ------------------------------------------------------------ layout
    def asks(self) -> object:
        return len(self.session.played), self.telling.serial, len(self.telling.pages)

    def layout(self, units: Units) -> None:
        on_ground = self.middle.is_ground()
        way_out = None if units.small else self.prompter.way_out()  # it lies where no answer of the banner did, and its loss beside it
        at = self.beside_lesson(settlement_layout(units, above_losses=way_out is not None), on_ground)
        self.prompter.lay(at, way_out)
        self.middle.lay(at)
        if on_ground or way_out is not None:
            self.lay_foot(at, way_out)
        self.frame.lay(at)
        self.gains.lay(at.full)
        self.lay_lesson(at, on_ground)

    def lay_lesson(self, at: SettlementLayout, on_ground: bool) -> None:
        """Places the open lesson."""
        self.tutorial.lay(at.body if on_ground else at.full, [w.shown for w in self.every() if w.presses() and w.region not in ASIDE])

    def beside_lesson(self, at: SettlementLayout, on_ground: bool) -> SettlementLayout:
        """Returns the layout with room for the open lesson: below the panel on the ground, else along the foot."""
        if on_ground:
            return replace(at, panel=self.tutorial.reserve(at.panel, LEAST_GEAR))
        return replace(at, full=self.tutorial.reserve(at.full, LEAST_PAGE))

    def keep_off(self) -> Sequence[Box]:
        """Lists what stands in a list or a row with the widget that is explained, the nearest first: its tooltip lies beside these, not over them."""
        of = self.tip_of
        if of is None:
            return ()
        near = [w.shown for w in self.every() if w.region == of.region and w.focusable and not w.box.overlaps(of.box)]
        x, y = of.box.centre
        return sorted((box for box in near if box.h > 1), key=lambda box: abs(box.centre[0] - x) + abs(box.centre[1] - y))

    def readable(self) -> Sequence[Box]:
        """Lists the answers of the banner, and the panel that is open beside the ground."""
        answers = [widget.shown for widget in self.every() if widget.region == "answers" and widget.focusable]
        opened = self.selection.panel or self.telling.payment is not None
        return [*answers, self.middle.at.panel] if self.middle.is_ground() and opened and not self.units.small else answers

    def draw(self, canvas: Canvas) -> None:
        if self.former is None:
            self.ground_seen = self.grounded  # what a former layout stood on stays as long as it is seen
        if self.ground_seen:
            self.ground.draw(canvas)
        else:
            self.draw_backdrop(canvas)
            self.middle.draw_behind(canvas)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draws what is seen behind pages and questions."""
        behind(canvas, self.backdrop[0], dim=self.backdrop[1])

    def draw_over(self, canvas: Canvas) -> None:
        if not self.overlays:
            draw_lifted(canvas, self.carrying, self.library, self.focused)
            self.votes.draw(canvas, self.every())

    # ------------------------------------------------------------ input
    def dispatch(self, event: Input) -> bool:
        self.ground.wake()
        if self.overlays:
            return super().dispatch(event)
        if self.double_press.ignores(event):
            return True
        if self.careful and not self.ring and pressed(event, "choose") and self.focused is not None:
            self.ring = True  # the first press of a key only shows where the focus is
            return True
        at = self.under(event.x, event.y) if isinstance(event, Pointer) else None
        if self.carrying.put_back_by(event) or (not self.telling.pages and self.bot.hurries(event, at, self.focused if self.ring else None)):
            return True
        followed = self.carrying.follow(event)
        closed = self.tutorial.lesson is None and ((isinstance(event, Key) and event.down) or (isinstance(event, Pointer) and event.kind == "up"))
        used = super().dispatch(event) or followed
        if closed and used and self.tutorial.give_back():  # what somebody presses next may move what is there
            self.relayout()
        return used

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and self.carrying.lifted is not None:
                return self.carrying.put_back()
            return False
        if not (isinstance(event, Key) and event.down) or event.repeat:
            return False
        meaning = event.meaning
        if self.phase_key(meaning):
            return True
        if meaning in ("go_on", "choose") and self.telling.pages:
            self.telling.turn()
        elif meaning in ("moment_before", "moment_after"):
            self.table.step(1 if meaning == "moment_after" else -1)
        elif meaning in ("undo", "redo"):
            return self.table.go_back_or_on(meaning)
        elif meaning == "log":
            self.drawers.open_log()
        elif meaning == "standing":
            self.standing.open()
        elif meaning == "why":  # nothing under the pointer or in focus explains itself
            return self.prompter.explain()
        elif meaning == "steps":
            self.steps.open_drawer()
        elif meaning.startswith("sheet_"):
            self.drawers.open_sheet_of(int(meaning.removeprefix("sheet_")))
        elif event.name == "p" and not event.ctrl:
            self.drawers.open_people()
        else:
            return self.menu_key(event)
        return True

    # ------------------------------------------------------------ for the trace
    def log_lines(self) -> Sequence[LogLine]:
        return self.telling.log.lines

    def question_kind(self) -> str:
        return "go_on" if self.telling.pages else super().question_kind()

    def question_about(self) -> str:
        page = self.telling.page
        return f"{page.step} {page.about} {self.telling.serial}" if page is not None else super().question_about()
