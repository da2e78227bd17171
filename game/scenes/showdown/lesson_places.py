"""Where a lesson lies in a showdown, always the same corner, and where on the screen that is of which it speaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.space import BaseSize
from game.rules.engine.options import options_of
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.board.board_adapter import MONSTER, space_of
from game.ui.board.camera import Extent
from game.ui.cards.low_sheet import fight_number_places
from game.ui.draw.units import Box
from game.ui.showdown.attack_view import StrikeView
from game.ui.showdown.hits_tray import strike_keys
from game.ui.showdown.layout import Places
from game.ui.showdown.lesson_card import WIDE
from game.ui.showdown.lessons import POINTS, Lesson, lesson_of

EDGE = 8.0  # units between a lesson and the edges of the board
BESIDE_TRAY = 0.56  # of the board's height: the most that a lesson takes beside a tray
WIDGETS: dict[str, tuple[str, ...]] = {  # what a lesson points at that is a widget: the beginnings of its key
    "banner": ("banner",), "card": ("card", "odds", "next"), "ladder": ("ladder",), "panel": ("monster",), "undo": ("undo",), "hit": ("blow", "hit"),
}  # fmt: skip
ON_SHEET = {"boxes": "body", "survival": "survival", "insanity": "insanity", "bleeding": "bleeding"}  # what is a part of a sheet


class LessonPlaces(Part):
    """Finds the room of a lesson, and what it points at."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight

    def room(self, at: Places) -> Box:
        """Returns the room whose lower left corner a lesson takes: the left side of the board; beside a tray its foot."""
        if at.small:  # over the sheets as well, so that its words have room
            return Box(EDGE, at.free.y + EDGE, self.host.units.width - 2 * EDGE, self.host.units.height - 6 - at.free.y - EDGE)
        if self.fight.tray_open:
            return at.beside.inset(12, EDGE, 0, EDGE).take_bottom(at.free.h * BESIDE_TRAY)[0]
        room = Box(12, at.free.y + EDGE, at.free.w * 0.46, at.free.h - 2 * EDGE)
        foot = min((sheet.y - EDGE for sheet in self.fight.raised if sheet.overlaps(room.take_left(WIDE)[0])), default=room.bottom)  # above who acts
        return room.take_top(min(room.h, foot - room.y))[0]

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
        question, at = self.fight.question, self.fight.places
        who = about if about in self.fight.fighters else question.who if question is not None else self.fight.play.target
        if at is None or who not in self.fight.fighters:
            return None
        box = at.sheets[self.fight.fighters.index(who)]
        return box if at.small else fight_number_places(box)[place]

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
