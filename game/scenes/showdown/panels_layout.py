"""How a showdown is laid out: the board, a tray beside it, and the parts around it, for every window."""

from __future__ import annotations

import pygame

from game.rules.engine.question_facts import DirectionFacts
from game.scenes.session.card_gains import CardGains
from game.scenes.session.part import Part
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.banner_panel import BannerPanel
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.cards_to_order import CardsToOrder
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.lesson_places import LessonPlaces
from game.scenes.showdown.sheet_row import SheetRow
from game.scenes.showdown.side_panels import SidePanels
from game.scenes.showdown.stage import Stage
from game.scenes.showdown.strip_panel import StripPanel
from game.scenes.showdown.tool_bar import ToolBar
from game.ui.board.board_adapter import everyone, space_of
from game.ui.board.camera import Pose
from game.ui.board.facing_arrows import arrow_plates
from game.ui.board.field import BoardField
from game.ui.board.motion import centre
from game.ui.cards.dice_tray import DieWidget
from game.ui.draw.units import Box, Units
from game.ui.showdown.harm_tray import harm_high, harm_tray
from game.ui.showdown.hits_tray import hits_high, hits_tray
from game.ui.showdown.layout import Places, places
from game.ui.showdown.tray import TrayCover, TrayGround

NEAR_THE_EYES = 92.0  # units of a space while only the eyes of a monster are seen
USUAL = 0.82  # of that: how near the camera is at most in a fight, unless the players take it nearer
FARTHEST = 30  # pixels of a space in the folded layouts
HELD = ("deploy", "place", "direction", "path")  # questions answered at a place of the board: it does not come nearer after a lesson


class PanelsLayout(Part):
    """Gives each part its boxes, and the board what a tray leaves of it."""

    host: FightHost

    def __init__(
        self, host: FightHost, fight: Fight, board_input: BoardInput, banner: BannerPanel, side: SidePanels, strip: StripPanel, sheets: SheetRow,
        tools: ToolBar, stage: Stage, tutorial: Tutorial, gains: CardGains,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.fight, self.board_input = fight, board_input
        self.banner, self.side, self.strip, self.sheets = banner, side, strip, sheets
        self.tools, self.stage, self.tutorial, self.gains = tools, stage, tutorial, gains
        self.lesson_places = LessonPlaces(host, fight)
        self.to_order = CardsToOrder(host, fight)
        self.looked: tuple[pygame.Rect, Pose] | None = None  # the board's rectangle and the camera before the tray took a part of it
        self.staged_from: tuple[pygame.Rect, Pose] | None = None  # the board's rectangle and the camera before a great moment
        self.turn: tuple[object, ...] = ()  # the turn in which the camera was last moved
        self.seen: tuple[object, ...] = ()  # for what the camera was last moved
        self.lifted = False  # a lesson was put away since

    def lay(self, units: Units) -> None:
        """Puts all widgets on the scene."""
        prompt, options = self.banner.now(units)
        rows = self.banner.rows(units, options)
        at = places(units, len(self.fight.fighters), rows, self.banner.tall(units, prompt, options, rows))
        self._place_board(units, at)
        if self.fight.staged:
            self.fight.places = at
            self._open_stage(units)
            return
        self._leave_stage()
        self.fight.taught = self.lesson_places.seen_whole(self.tutorial.lesson)
        if self.fight.tray_open and self.fight.episodes.now is not None:
            at = at.with_tray(self.fight.fighters.index(self.fight.taught) if self.fight.taught in self.fight.fighters else None)
            self._tray(at)
        else:
            self.make_way(at.free)
            self.host.add(BoardField(at.free, self.fight.view, self.board_input, units.u))
            self._arrows(units, at)
        self.banner.lay(at, prompt, options)
        if at.small:
            self.strip.lay(at)
        else:
            self.side.lay(at)
        self.sheets.lay(at)
        self.tools.lay(at)
        self.to_order.lay(at)
        self.gains.lay(at.open_board(self.fight.tray_open))  # never over the table that gave it
        self.fight.places = at
        self.host.remark()
        if self.tutorial.lesson is not None:
            found = self.lesson_places
            lesson = self.tutorial.lesson
            self.tutorial.lay_in_place(found.room(at), found.of(lesson), lambda box: found.stand(lesson, box, at))

    def _place_board(self, units: Units, at: Places) -> None:
        resized = self.fight.view.units != units or self.fight.places is None
        if resized:
            self.fight.view.set_window(units)
            if at.small:  # little room: the whole ring of places is seen only from farther away
                self.fight.view.camera.smallest = min(self.fight.view.camera.smallest, FARTHEST)
            self.fight.view.set_area(units.rect(*at.free))
            self.looked, self.seen, self.staged_from, self.turn = None, (), None, ()
            self.fight.view.fit(everyone(self.fight.campaign))
            self._look_into_the_dark()

    def _look_into_the_dark(self) -> None:
        """Moves the camera close to a monster of which only the eyes are seen yet; it goes back as soon as the monster comes."""
        view, figure = self.fight.view, self.fight.view.lurking.figure
        if figure is not None:
            near = NEAR_THE_EYES * view.units.zoom
            view.steering.usual = near * USUAL
            view.steering.go_to(*centre(figure.space, figure.size), near, glide=False)

    def _open_stage(self, units: Units) -> None:
        """Gives the board the whole window for a great moment, and moves the camera in; the camera comes back when the tray or the panels do."""
        camera, whole = self.fight.view.camera, units.rect(*units.canvas)
        if camera.area == whole:
            return
        if self.staged_from is None:
            self.staged_from = camera.area.copy(), camera.pose
        self.fight.view.steering.lay_over(whole)
        self.stage.show()
        self.host.remark()

    def _leave_stage(self) -> None:
        """Brings the camera back to where it was before a great moment."""
        if self.staged_from is not None:
            self.fight.view.camera.bounded = True
            self._go_back(*self.staged_from)
            self.staged_from = None

    def keep_in_sight(self) -> None:
        """Brings what must be seen into sight once for each question, and again when panels or what lies over the board have changed.

        Between these the camera is the player's. A lesson that comes or goes while the same is asked moves nothing: a space that somebody is about to press
        stays where it is, and what the lesson had sent the camera away from is seen from nearer with what is asked next.
        """
        view = self.fight.view
        if self.fight.telling or self.fight.staged:
            return
        lesson = self.tutorial.lesson if not self.tutorial.folded() else None
        seen = self.fight.question, self.fight.halt, self.fight.tray_open, lesson, tuple(view.camera.area), tuple(map(tuple, view.tabletop.covered))
        if seen != self.seen:
            question = self.fight.question
            same = bool(self.seen) and question is self.seen[0] and seen[1:3] == self.seen[1:3] and seen[4] == self.seen[4]
            if question is not None and same and lesson is not self.seen[3]:
                self.seen, self.lifted = seen, lesson is None
                return
            fresh = lesson is not None and lesson not in self.seen[3:4]
            turn = self.fight.turn or self.turn
            begins = fresh or turn != self.turn  # within a turn nothing comes nearer or goes back: what somebody points at must not move away
            put_away = lesson is None and (self.lifted or any(self.seen[3:4])) and turn == self.turn
            self.seen, self.turn, self.lifted = seen, turn, False
            about = self.lesson_places.needed_in_sight(lesson) if lesson is not None else []
            needed = [*self.fight.needed_in_sight(), *about]
            view.steering.keep_in_sight(needed, self.fight.wished_in_sight(), returns=begins, coming=self.fight.soon_in_sight)
            if put_away and (question is None or question.kind not in HELD):  # what is to be pressed on the board stays where it is
                view.steering.come_nearer(self.fight.needed_in_sight(), self.fight.wished_in_sight())

    def uncover(self, former: bool) -> None:
        """Lets the board be seen whole around a tray; `former`: the former layout is on the screen, and the tray is still to come."""
        at, tray, units = self.fight.places, self.host.find("tray"), self.host.units
        around = at is not None and self.fight.tray_open
        over = units.rect(*tray.box) if around and tray is not None and not former else None
        self.fight.view.lay_tray(units.rect(*at.free) if at is not None and around else None, over)

    def make_way(self, left: Box) -> None:
        """Leaves the board a part of its rectangle beside a tray, or all of it, and goes back to where the camera was before the tray came."""
        camera, tray = self.fight.view.camera, self.fight.tray_open
        area = self.host.units.rect(*left)
        if area == camera.area:
            return
        if tray and self.looked is None:
            self.looked = camera.area.copy(), camera.pose
        if not tray and self.looked is not None:
            self._go_back(*self.looked)
            self.looked = None
        self.fight.view.steering.lay_over(area)
        if tray:
            self.fight.view.steering.look_closer(self.fight.needed_in_sight())

    def _go_back(self, area: pygame.Rect, pose: Pose) -> None:
        """Brings the camera back to where it was when the board had a rectangle."""
        self.fight.view.steering.lay_over(area)
        self.fight.view.steering.go_back(pose)

    def _arrows(self, units: Units, at: Places) -> None:
        question = self.fight.question
        if question is None or question.kind != "direction":
            return
        who = (question.facts.moved if isinstance(question.facts, DirectionFacts) else "") or "monster"
        space = space_of(self.fight.campaign, who)
        showdown = self.fight.campaign.showdown
        if not space or showdown is None:
            return
        base = self.fight.view.rect_of(space, showdown.monster.size if who == "monster" else 1)
        for plate in arrow_plates(base, units.u, at.free, question.options, self.fight.pointed, self.host.give):
            self.host.add(plate)

    def _tray(self, at: Places) -> None:
        episode = self.fight.episodes.now
        assert episode is not None
        tray = self.fight.tray_of(at.tray, at.small)
        here = episode.innermost
        outer = here is episode and (episode.strikes or episode.attacker not in ("", "monster"))
        tray.box = at.tray.take_bottom(min(at.tray.h, hits_high(tray) if outer else harm_high(tray)))[0]
        self.make_way(at.beside)
        found = hits_tray(tray) if outer else harm_tray(tray)
        for widget in sorted(found, key=lambda widget: isinstance(widget, DieWidget)):  # dice fall over everything that lies there
            self.host.add(widget)
        for ground in found:
            if isinstance(ground, TrayGround):
                self.host.add(TrayCover(ground))
