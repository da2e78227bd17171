"""Where a lesson lies in a showdown, always the same corner unless somebody stands there, and where on the screen that is of which it speaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.space import BaseSize
from game.rules.engine.options import options_of
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.board.board_adapter import MONSTER, figures, space_of
from game.ui.board.camera import Extent
from game.ui.cards.low_sheet import fight_number_places
from game.ui.draw.units import Box
from game.ui.showdown.attack_view import StrikeView
from game.ui.showdown.hits_tray import strike_keys
from game.ui.showdown.layout import Places
from game.ui.showdown.lesson_card import WIDE
from game.ui.showdown.lessons import POINTS, Lesson, lesson_of

EDGE = 8.0  # units between a lesson and the edges of the board
MATTERS = 4.0  # how much more a figure that acts, is gone for or may be chosen counts than another one, where each corner covers somebody
AIR = 0.12  # of a figure's picture that may be covered: its outermost pixels are air
BESIDE_TRAY = 0.56  # of the board's height: the most that a lesson takes beside a tray
WIDGETS: dict[str, tuple[str, ...]] = {  # what a lesson points at that is a widget: the beginnings of its key
    "banner": ("banner",), "card": ("card", "odds", "next"), "ladder": ("ladder",), "panel": ("monster",), "undo": ("undo",), "hit": ("blow", "hit"),
}  # fmt: skip
BOXES = "boxes"
ON_SHEET = {BOXES: "body", "survival": "survival", "insanity": "insanity", "bleeding": "bleeding"}  # what is a part of a sheet


class LessonPlaces(Part):
    """Finds the room of a lesson, and what it points at."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.corner: tuple[object, int] = (None, 0)  # for what a corner was chosen, and which: it does not change while somebody reads

    def room(self, at: Places) -> Box:
        """Returns the room whose lower left corner a lesson takes: the left side of the board; beside a tray its foot."""
        if at.small:  # over the sheets as well, so that its words have room
            return Box(EDGE, at.free.y + EDGE, self.host.units.width - 2 * EDGE, self.host.units.height - 6 - at.free.y - EDGE)
        if self.fight.tray_open:
            whole = self._above_sheets(at.beside.inset(12, EDGE, 0, EDGE))
            return whole.take_bottom(min(whole.h, at.free.h * BESIDE_TRAY))[0]
        return self._above_sheets(Box(12, at.free.y + EDGE, at.free.w * 0.46, at.free.h - 2 * EDGE))

    def _above_sheets(self, room: Box) -> Box:
        """Returns the part of a room above the sheets that are seen whole."""
        foot = min((sheet.y - EDGE for sheet in self.fight.raised if sheet.overlaps(room.take_left(WIDE)[0])), default=room.bottom)
        return room.take_top(min(room.h, foot - room.y))[0]

    def seen_whole(self, lesson: Lesson | None) -> str:
        """Returns whose sheet is seen whole while a lesson is read that points at the boxes on it, "" if none does."""
        return self._whose(lesson.about) if lesson is not None and BOXES in POINTS.get(lesson.id, ()) else ""

    def stand(self, lesson: Lesson, box: Box, at: Places) -> tuple[float, float]:
        """Returns where a lesson lies: in its corner, or in the one of the others in which it covers least of the figures, of those that matter before all."""
        if at.small:
            return box.x, box.y
        top, right = at.free.y + EDGE, at.free.right - EDGE - box.w
        foot = self._above_sheets(Box(right, top, box.w, at.free.h - 2 * EDGE)).bottom
        corners = [(box.x, box.y), (box.x, top)] + ([(right, foot - box.h), (right, top)] if not self.fight.tray_open else [])
        about = lesson.id, self.fight.tray_open, self.host.units.size, box.w
        if self.corner[0] != about:
            costs = [self._covers(Box(x, y, box.w, box.h)) for x, y in corners]
            self.corner = about, min(range(len(corners)), key=lambda i: (costs[i], i))
        return corners[min(self.corner[1], len(corners) - 1)]

    def _covers(self, place: Box) -> float:
        """Returns how much of the figures and of the spaces that may be chosen lies under a place, in pictures of a figure."""
        fight, found = self.fight, 0.0
        showdown, question = fight.campaign.showdown, fight.question
        matters = {MONSTER, fight.play.target, showdown.acting if showdown is not None else "", *((question.who, *question.options) if question else ())}
        for figure in figures(fight.campaign, fight.library):
            shared, whole = self._shared(place, fight.view.extent_of(figure))
            found += shared / whole * (MATTERS if figure.id in matters else 1.0) if shared > AIR * whole else 0.0
        return found + sum(self._shared(place, Extent(space))[0] > 0 for space in fight.choosable())

    def _shared(self, place: Box, what: Extent) -> tuple[float, float]:
        """Returns how much of what is seen of something lies under a place once the camera rests, and how much that is in all, in square units."""
        camera, u = self.fight.view.camera, self.host.units.u
        seen = Box(*(each / u for each in camera.box_of(what, camera.pose)))
        shared = place.clipped(seen)
        return shared.w * shared.h, max(1.0, seen.w * seen.h)

    def of(self, lesson: Lesson) -> list[Callable[[], Box | None]]:
        """Lists where that is now of which a lesson speaks."""
        return [partial(self._place, word, lesson) for word in POINTS.get(lesson.id, ())]

    def needed_in_sight(self, lesson: Lesson) -> list[Extent]:
        """Lists the figures on the board at which a lesson points: they must be seen while it lies there."""
        if self.fight.tray_open:
            return []
        who = (self._figure(word, lesson) for word in POINTS.get(lesson.id, ()))
        return [each for one in who if one for each in self.fight.extent_of(one)]

    def _place(self, word: str, lesson: Lesson) -> Box | None:
        if word == "hit" and (suffered := self._suffered()) is not None:
            return suffered
        if word in WIDGETS:
            return next((w.shown for w in self.host.every() if w.key.startswith(WIDGETS[word]) and w.shown.w > 1), None)
        if word == "hits":
            return around([w.shown for w in self.host.every() if w.key.startswith(WIDGETS["hit"]) and w.shown.w > 1])
        if word == "option":
            keys = [key for key, option in options_of(self.fight.question) if lesson_of(option, self.fight.library) == lesson.id] if self.fight.question else []
            return next((w.shown for w in self.host.every() if w.key in keys), None)
        if word == "strike":
            return self._card_of(self._last_strike())
        if word == "trap":
            return self._card_of(next((strike for strike in self._strikes() if self.is_trap(strike)), None))
        if word in ON_SHEET:
            return self._on_sheet(ON_SHEET[word], lesson.about)
        return None if self.fight.tray_open else self._on_board(word, lesson)

    def _strikes(self) -> list[StrikeView]:
        episode = self.fight.episodes.now
        return episode.innermost.strikes if episode is not None else []

    def _last_strike(self) -> StrikeView | None:
        """Returns the hit location that was rolled for last."""
        episode = self.fight.episodes.now
        return episode.innermost.now if episode is not None else None

    def _card_of(self, strike: StrikeView | None) -> Box | None:
        """Returns the card of a hit location, else the first that is laid out."""
        keys = strike_keys(self._strikes().index(strike), strike) if strike is not None else ()
        found = next((w for w in self.host.every() if w.key in keys and w.shown.w > 1), None)
        return found.shown if found is not None else next((w.shown for w in self.host.every() if w.key.startswith("hit") and w.shown.w > 1), None)

    def is_trap(self, strike: StrikeView) -> bool:
        """Returns whether a hit location that was drawn is the trap."""
        card = self.fight.library.hit_locations.get(strike.card)
        return card is not None and card.type == "trap"

    def _suffered(self) -> Box | None:
        """Returns the row of the first hit that was suffered."""
        episode = self.fight.episodes.now
        blows = episode.innermost.blows if episode is not None else []
        keys = [key for i, blow in enumerate(blows) if blow.state == "suffered" for key in (f"blow{i}", f"blow.{blow.at}")]
        return next((w.shown for w in self.host.every() if w.key in keys and w.shown.w > 1), None)

    def _on_sheet(self, place: str, about: str) -> Box | None:
        """Returns the body with its boxes, or a number, on the sheet of whom a lesson is about, a question asks, or the card goes for."""
        at, who = self.fight.places, self._whose(about)
        if at is None or who not in self.fight.fighters:
            return None
        number = self.fight.fighters.index(who)
        sheet = self.host.find(f"sheet{number + 1}")
        box = sheet.box if sheet is not None else at.sheets[number]  # as it is: low, or seen whole
        return box if at.small else fight_number_places(box)[place]

    def _whose(self, about: str) -> str:
        """Returns of whom a lesson is about a sheet: whose event it is, who is asked, or whom the card goes for."""
        question = self.fight.question
        return about if about in self.fight.fighters else question.who if question is not None else self.fight.play.target

    def _on_board(self, word: str, lesson: Lesson) -> Box | None:
        """Returns a figure or some spaces on the board, as far as they are in sight."""
        showdown, at = self.fight.campaign.showdown, self.fight.places
        if showdown is None or at is None:
            return None
        if word == "behind":
            return self._seen(position.behind(self.fight.game), 1, at)
        if word == "choice":
            left = min(self.fight.choosable(), key=lambda key: self.fight.view.rect_of(key).x, default="")
            return self._seen([left], 1, at)
        who = self._figure(word, lesson)
        space = space_of(self.fight.campaign, who) if who else ""
        return self._seen([space], showdown.monster.size if who == MONSTER else 1, at)

    def _figure(self, word: str, lesson: Lesson) -> str:
        """Returns the figure that a word of `POINTS` means, "" if it means none."""
        question = self.fight.question
        return {"monster": MONSTER, "target": self.fight.play.target, "fallen": lesson.about, "who": question.who if question is not None else ""}.get(word, "")

    def _seen(self, spaces: Sequence[str], size: BaseSize, at: Places) -> Box | None:
        u = self.host.units.u
        rects = [self.fight.view.rect_of(space, size) for space in spaces if space]
        box = around([Box(r.x / u, r.y / u, r.w / u, r.h / u) for r in rects])
        seen = box.clipped(at.free) if box is not None else None
        return seen if seen is not None and seen.w > 1 and seen.h > 1 else None


def around(boxes: Sequence[Box]) -> Box | None:
    """Returns the smallest box around some."""
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
