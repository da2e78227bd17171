"""How a showdown is laid out: the board, a tray over it, and the parts around it, for every window."""

from __future__ import annotations

from game.rules.engine.question_facts import DirectionFacts
from game.scenes.session.card_gains import CardGains
from game.scenes.session.part import Part
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.banner_panel import BannerPanel
from game.scenes.showdown.board_input import BoardInput
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.sheet_row import SheetRow
from game.scenes.showdown.side_panels import SidePanels
from game.scenes.showdown.strip_panel import StripPanel
from game.ui.board.board_adapter import everyone, space_of
from game.ui.board.facing_arrows import arrow_plates
from game.ui.board.field import BoardField
from game.ui.cards.dice_tray import DieWidget
from game.ui.draw.units import Box, Units
from game.ui.showdown.harm_tray import harm_high, harm_tray
from game.ui.showdown.hits_tray import hits_high, hits_tray
from game.ui.showdown.layout import GUTTER, Places, places

FARTHEST = 30  # pixels of a space in the folded layouts
LEAST_BOARD, LEAST_FOLDED = 150.0, 96.0  # the height below which what a tray leaves of the board shows nothing


class PanelsLayout(Part):
    """Gives each part its boxes, and the board what a tray leaves of it."""

    host: FightHost

    def __init__(
        self, host: FightHost, fight: Fight, board_input: BoardInput, banner: BannerPanel, side: SidePanels, strip: StripPanel, sheets: SheetRow,
        tutorial: Tutorial, gains: CardGains,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.fight, self.board_input = fight, board_input
        self.banner, self.side, self.strip, self.sheets = banner, side, strip, sheets
        self.tutorial, self.gains = tutorial, gains
        self.looked: tuple[float, float, float] | None = None  # the camera before the tray took a part of the board

    def lay(self, units: Units) -> None:
        """Puts all widgets on the scene."""
        prompt, options = self.banner.now(units)
        rows = self.banner.rows(units, options)
        at = places(units, len(self.fight.fighters), rows)
        self._place_board(units, at)
        if self.fight.tray_open and self.fight.episodes.now is not None:
            self._tray(at)
        else:
            self._make_way(at, None)
            self.host.add(BoardField(at.free, self.fight.view, self.board_input, units.u))
            self._arrows(units, at)
        self.banner.lay(at, prompt, options)
        if at.small:
            self.strip.lay(at)
        else:
            self.side.lay(at)
        self.sheets.lay(at)
        self.gains.lay(at.free)
        self.fight.places = at
        self.host.remark()
        if self.tutorial.lesson is not None:
            self.tutorial.lay(*self._lesson_room(at))

    def _lesson_room(self, at: Places) -> tuple[Box, list[Box]]:
        """Where a lesson may lie, and the figures and spaces that it should leave in sight: over the board, or beside an open tray."""
        if self.fight.tray_open and at.log is not None and at.card is not None:
            return Box(at.log.x, at.card.y, at.log.w, at.log.bottom - at.card.y), []
        room = at.free.inset(8)
        if at.small:  # over the sheets as well, so that its words have room
            room = Box(room.x, room.y, room.w, self.host.units.height - 6 - room.y)
        spaces = [*self.fight.choosable(), *everyone(self.fight.campaign)]
        areas = [self.fight.view.rect_of(space) for space in spaces]
        return room, [Box(r.x / self.host.units.u, r.y / self.host.units.u, r.w / self.host.units.u, r.h / self.host.units.u) for r in areas]

    def _place_board(self, units: Units, at: Places) -> None:
        resized = self.fight.view.units != units or self.fight.places is None
        if resized:
            self.fight.view.set_window(units)
            if at.small:  # little room: the whole ring of places is seen only from farther away
                self.fight.view.camera.smallest = min(self.fight.view.camera.smallest, FARTHEST)
            self.fight.view.set_area(units.rect(*at.free))
            self.looked = None
        if resized:
            self.fight.view.fit(everyone(self.fight.campaign))
            if self.fight.question is not None:
                self.fight.look_to(self.fight.question)

    def _make_way(self, at: Places, tray: Box | None) -> None:
        """Leaves the board what the tray leaves of it, and brings whom it is about into that part; without a tray gives all of it back."""
        free, camera, episode = at.free, self.fight.view.camera, self.fight.episodes.now
        left = free if tray is None else Box(free.x, free.y, free.w, tray.y - GUTTER - free.y)
        self.fight.board_seen = left.h >= (LEAST_FOLDED if at.small else LEAST_BOARD)
        area = self.host.units.rect(*left)
        if not self.fight.board_seen or area == camera.area:
            return
        if tray is not None and self.looked is None:
            self.looked = camera.x, camera.y, float(camera.cell)
        self.fight.view.lay_over(area)
        if tray is not None and episode is not None:
            here = episode.innermost
            self.fight.view.bring([space for who in (here.attacker, here.target) for space in self.fight.covered(who, space_of(self.fight.campaign, who))])
        elif self.looked is not None:
            self.fight.view.go_to(*self.looked)
            self.looked = None

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
        self._make_way(at, tray.box)
        if not self.fight.board_seen and (outer or at.tray.h - tray.box.h < LEAST_FOLDED):
            tray.box = at.tray
        found = hits_tray(tray) if outer else harm_tray(tray)
        for widget in sorted(found, key=lambda widget: isinstance(widget, DieWidget)):  # dice fall over everything that lies there
            self.host.add(widget)
