"""The showdown: the board, the panels around it, the banner that asks, and the telling of what follows an answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import paths
from game.model.space import BIT, footprint, names
from game.rules.engine.options import AttackOption, SurvivalOption, option_of, options_of
from game.rules.engine.question_facts import PickTargetFacts
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from game.scenes.session.hot_seat import HotSeat
from game.scenes.session.phases import StoryKeeper
from game.scenes.showdown.docketing import Docketing
from game.ui.board.board_adapter import everyone, figures, space_of, way_of
from game.ui.board.board_files import board_file
from game.ui.board.ground import read_map
from game.ui.board.view import BoardView
from game.ui.cards.card_flip import CardFlip
from game.ui.cards.game_log import GameLog
from game.ui.draw.art import Art
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.screen import AppServices
from game.ui.showdown.attack_view import AttackViews
from game.ui.showdown.banner import Option, Prompt
from game.ui.showdown.panels import CardInPlay
from game.ui.showdown.prompt_context import PromptContext
from game.ui.showdown.prompts import ATTACK, END, MOVE, ON_SPACES, telling
from game.ui.showdown.survival_prompt import WISHES

_board: list[BoardView] = []  # the view of the last showdown scene: its pictures take a second to read


def board_view(year: int = 0) -> BoardView:
    """Returns the view of a lantern year's board; it is kept until another board is wanted."""
    art = _board[0].art if _board else Art(paths.images())
    board = read_map(board_file(paths.maps(), year, art.grounds))
    if not _board:
        _board.append(BoardView(art, board))
    elif _board[0].board != board:
        _board[0] = BoardView(Art(paths.images()), board)
    return _board[0]


class ShowdownScene(Docketing):
    """Plays a showdown from the set-up to victory or defeat."""

    name = "showdown"
    phases = ("showdown",)
    waits_for_first = True

    def __init__(self, services: AppServices, session: Session, keeper: StoryKeeper | None = None) -> None:
        super().__init__(services, session, keeper)
        self.hot_seat = HotSeat(self, self.table)
        self.table.passes = self.passed
        self.menu.stops = self.open_stops
        self.view = board_view(self.campaign.seed if self.campaign.battle else self.campaign.settlement.lantern_year)
        self.view.on_cue = services.sound
        self.episodes = AttackViews()
        self.chronicle = GameLog()
        self.play = CardInPlay()
        self.card_turn = CardFlip()
        self.finished: pygame.Surface | None = None  # the picture that stands, for the flicker of the lanterns
        self.told_line = ""  # the last sentence told, for the banner
        self.halt: Prompt | None = None  # a result that waits to be read
        self.unseen = False  # the tray has told something since the last halt
        self.beat = 0.0  # seconds until the next fact is told
        self.rolling, self.veiled = "", ""  # which dice are falling, and what is said of them when they lie
        self.touched = ""  # whose sheet has just changed
        self.lingering = False  # the last fact is told, and still being shown
        self.pointed = ""
        self.hovered_space = ""
        self.cursor = ""
        self.weapon, self.weapon_of = "", ""
        self.overlays_on: set[str] = set()
        self.why = False
        self.flags: set[str] = set()
        self.asked_end = False
        self.seen_question: Ask | None = None
        self.begin()
        self.asked()

    def moment_words(self) -> tuple[str, str]:
        return self.panels.moment(), self.panels.round_alone()

    def asked(self) -> None:
        """Turns to the question that waits: camera, weapon, hand-over, lesson."""
        if self.halt is not None or self.table.picture.waiting or self.lingering:
            return
        self.rolling = ""
        question = self.table.session.question
        self.episodes.asked(question)
        self.release()
        if not self.behind:
            self._put_down()
        if self.table.past is None and (self.moved_on() or self.pass_on()):
            return
        if question is not None and question is not self.seen_question:
            self.seen_question = question
            self.unseen = False
            self.first = None
            self._turn_to(question)
            self.hot_seat.hand_over(question)
        self.tutorial.teach(question)
        self.relayout()

    def _turn_to(self, question: Ask) -> None:
        """Chooses what has the focus at first, and brings the figures of a question into sight."""
        self.cursor = ""
        if question.kind == "action":
            self.choose_weapon(question)
        elif isinstance(question.facts, PickTargetFacts):
            self.play.line = question.facts.line
        self.look_to(question)

    def look_to(self, question: Ask) -> None:
        """Brings what a question is about into sight: figures, spaces, the ends of ways."""
        if question.kind in ("deploy", "controller"):
            self.view.fit([*everyone(self.campaign), *(question.options if question.kind == "deploy" else ())])
            if question.kind == "deploy":
                camera = self.view.camera  # nobody stands on the nearest row: it needs no room below
                camera.look_at(camera.x, camera.y + 0.35)
            return
        spaces = everyone(self.campaign)
        if question.kind == "path":
            ends = [way_of(question, i).spaces[-1] for i in range(len(question.options))]
            showdown = self.campaign.showdown
            size = showdown.monster.size if showdown is not None else 1
            self.view.bring([*spaces, *(s for end in ends for s in names(footprint(end, size)))])
        elif question.kind in ("pick_target", "place", "direction", "act"):
            self.view.bring([*spaces, *(s for s in question.options if question.kind == "place")])
        elif question.kind == "action":
            self.view.bring([s for s in (space_of(self.campaign, question.who), *position.body(self.game)) if s])

    def choose_weapon(self, question: Ask) -> None:
        """Takes the first weapon with which the acting survivor can attack, else the first of the grid; within one act the chosen one stays."""
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        if self.weapon_of != question.who:
            self.weapon, self.weapon_of = "", question.who
        able = [option.weapon for _, option in options_of(question) if isinstance(option, AttackOption)]
        names = able or self.panels.weapons(survivor, self.weapon)
        if self.weapon not in names:
            self.weapon = names[0]

    # ------------------------------------------------------------ answering
    def give(self, key: str) -> None:
        """Does what an answer of the banner, the board or the tray means."""
        question = self.question
        if self.table.past is not None:
            self.going_back.give(key)
        elif key == "~go_on":
            self.go_on()
        elif key == "~undo":
            self.table.undo()
        elif question is None:
            return
        elif key == "~space":
            self.table.answer(self.pointed)
        elif key in ("~before", "~after"):
            self._next_option(1 if key == "~after" else -1)
        elif key == MOVE:
            self.set_focus("board")
            self.remark()
        elif key == ATTACK:
            return
        elif key == END:
            self.end_act()
        elif key == WISHES:
            self.open_stops()
        elif not self.warn(key):
            self.table.answer(key)

    def _next_option(self, by: int) -> None:
        question = self.question
        assert question is not None
        keys = tuple(key for key in question.options if question.kind != "survival" or key != "none")
        at = keys.index(self.pointed) if self.pointed in keys else 0
        self.pointed = keys[(at + by) % len(keys)]
        self.relayout()

    def end_act(self) -> None:
        """Ends the act; asks once if movement or activation would be lost."""
        question = self.question
        if question is None or question.kind != "action":
            return
        survivor = next(s for s in self.campaign.survivors if s.id == question.who)
        left = ("both" if survivor.activations else "movement") if survivor.movements else "activation" if survivor.activations else ""
        if not left or self.asked_end:
            self.table.answer(END)
            return
        self.asked_end = True
        yes = Answer("end", self.say("showdown.end.yes"), lambda: self.table.answer(END), icon="check", primary=True, cap="end_act")
        no = Answer("stay", self.say("showdown.end.no"), icon="back", harmless=True)
        words = self.say(f"showdown.end.{left}", who=self.voice.name(question.who))
        self.open(Dialog(self.say("showdown.end.sure", who=self.voice.name(question.who)), words, [yes, no], icon="warn"))

    # ------------------------------------------------------------ the board asks and is pressed
    def choosable(self) -> tuple[str, ...]:
        question = self.question
        if question is None or self.tray_open:
            return ()
        if question.kind in ON_SPACES:
            return question.options
        if question.kind == "action":
            return tuple(key for key in question.options if key in BIT)
        return ()

    def pointed_at(self, space: str, figure: str) -> bool:
        over = figure or next((f.id for f in figures(self.campaign) if f.space == space), "")
        looked, self.looked_at = over != self.looked_at, over
        if space == self.hovered_space and not figure:
            return False
        self.hovered_space = space
        if looked:
            self.remark()
        return self.repoint(self.option_at(space, figure)) or looked

    def option_at(self, space: str, figure: str) -> str:
        """Returns which answer lies under a place of the board, "" if none does."""
        question = self.question
        if question is None or self.tray_open:
            return ""
        if question.kind in ON_SPACES or question.kind == "action":
            return space if space in self.choosable() else ""
        if figure in question.options:
            return figure
        if question.kind == "path":
            return self.path_at(question, space)
        on = [s.id for s in self.campaign.survivors if s.space == space and not s.dead and space]
        return next((who for who in on if who in question.options), "")

    def picked(self, space: str, figure: str) -> None:
        key = self.option_at(space, figure)
        if key:
            self.table.answer(key)
        else:
            self.say_why_not_there(space_of(self.campaign, figure) or space)

    def say_why_not_there(self, space: str) -> None:
        """Says why a space that was pressed cannot be chosen, where spaces can."""
        question = self.question
        if question is None or self.tray_open or self.telling or not space or not (question.kind in ON_SPACES or question.kind == "action"):
            return
        code = position.why_not_chosen(self.game, question, space)
        if code is not None:
            words = f"space.{question.kind}.{code}"
            far = position.number(self.game, question.who, "movement") if question.kind == "action" else 0
            known = words if self.services.words.has(f"showdown.{words}") else "space.refused"
            self.services.tell(self.say(f"showdown.{known}", space=space, who=self.voice.name(question.who), n=max(1, far), why=self.voice.code(code)))

    def cursor_moved(self, space: str) -> None:
        self.cursor = space
        self.repoint(space)
        self.view.bring([space])

    # ------------------------------------------------------------ events
    def dispatch(self, event: Input) -> bool:
        self.view.wake()
        pressed = isinstance(event, Key) and event.down and not event.repeat
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if self.telling and (pressed or clicked):
            self.rush()
            if clicked or ((isinstance(event, Key) and event.meaning in ("choose", "go_on", "end_act")) or self._is_answer(event)):
                return True
        used = super().dispatch(event)
        lit = self.relight()
        return self.repoint(self.pointed_now()) or lit or used

    @staticmethod
    def _is_answer(event: Input) -> bool:
        return isinstance(event, Key) and event.meaning.startswith("answer_")


    @property
    def in_place(self) -> bool:
        """True where nothing but the board is to be drawn anew, and that within its rectangle."""
        return self.view.stays and self._places is not None and not (self.stale or self.tray_open or self.overlays)

    def freshen(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Draws what moves on the board, or lets the lanterns flicker on the picture that stands."""
        if self.in_place and self.view.changed:
            return [self._draw_board(surface)]
        if self.tray_open or self.overlays or self.telling or self.stale:
            return ()
        if self.finished is None or self.finished.get_size() != surface.get_size():
            self.finished = surface.copy()
        return self.view.flicker(surface, self.finished, seconds)

    def _draw_board(self, surface: pygame.Surface) -> pygame.Rect:
        """Draws the board within its rectangle, and what lies over it there."""
        assert self._places is not None
        area = self.units.rect(*self._places.free).clip(surface.get_rect())
        surface.set_clip(area)
        self.finished, self.board_alone = None, True
        try:
            self.render_all(Canvas(surface, self.units, self.services.words, self.services.settings.plain_typeface))
        finally:
            self.board_alone = False
            surface.set_clip(None)
        return area

    def draw(self, canvas: Canvas) -> None:
        self.finished = None
        super().draw(canvas)

    def cursor_at(self) -> str:
        return self.cursor

    def settled(self) -> bool:
        return not (self.telling and not self.overlays) and not self.view.busy and not self.view.art.fetching and not self.view.camera.gliding

    def question_kind(self) -> str:
        if self.halt is not None:
            return "go_on"
        return super().question_kind()

    def opened(self) -> None:
        self.relayout()

    def caption_place(self) -> Box:
        """Leaves the sheets free: captions stand on the board."""
        return self._places.free if self._places is not None else self.units.canvas

    # ------------------------------------------------------------ what the layout asks
    def asking(self, question: Ask) -> PromptContext:
        return PromptContext(
            question, self.campaign, self.game, self.voice, self.services.words, self.tokens, self.pointed, self.weapon, self.units.small,
            self.why_not_back(),
        )

    def why_not_back(self) -> str:
        """Says why a dash or surge that is to be spent cannot be taken back: a code, or "" where it can."""
        played, action = self.table.session.played, position.must_spend(self.game)
        last = option_of(played[-1].question, played[-1].key) if played else None
        if not isinstance(last, SurvivalOption) or last.action != action:
            return "unresolved"  # something was answered since
        return self.table.session.cannot_undo() or ""

    def asking_now(self) -> PromptContext | None:
        return self.asking(self.question) if self.question is not None else None

    def banner_now(self, units: Units, pen: Canvas) -> tuple[Prompt, Sequence[Option]]:
        """Returns what the banner says now, and its answers."""
        if self.table.past is not None:
            return self.going_back.banner()
        if self.halt is not None:
            go = Option("~go_on", self.say("interface.go_on"), icon="play", primary=True, hotkeys=("go_on",))
            return self.halt, [go]
        question = self.question
        if question is None:
            hint = self.say("showdown.telling", key=self.services.cap("go_on"))
            line = self.chronicle.lines[-1] if self.chronicle.lines else None
            token = next((self.tokens[who] for who in line.who if who in self.tokens), None) if line is not None else None
            return telling(self.told_line, token, hint, line.icon if line is not None else "claw"), []
        from game.ui.showdown import prompts

        asking = self.asking(question)
        return prompts.prompt(asking), prompts.options(asking)
