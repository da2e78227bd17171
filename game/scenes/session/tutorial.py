"""Lessons shown during a game: one on a choice before it, one on what comes of an answer when it first happens.

Each lies there until the next answer, or until it is put away with its button or Esc; none has to be. It counts as read where it was put away so, or lay
open for `SKIMMED` of the time that it takes to read; one that an answer puts away sooner comes again. For one on an event of a fight the telling
waits as long as it takes to read, or until somebody goes on; where the table lets results wait, so does it. In the compact layouts a lesson is an
icon on the strip, which opens the text over the game, and nothing waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from game.cards.library import Library
from game.rules.engine.events import Fact, Happened
from game.rules.engine.questions import Ask
from game.rules.queries.instincts import instinct_lasts
from game.rules.queries.position import known_actions
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.showdown.lesson_card import LessonCard, LessonMarks, Place
from game.ui.showdown.lessons import SAID, SKIMMED, Lesson, is_taught, learned, lesson, met_by, no_more, offer, offer_of, put_off, reading_time, seen_by

SIGN = 24.0  # width of the book icon and its gap on a strip
LABEL_PART = 0.22  # greatest width of the icon with its label, as a fraction of the strip's width
ROOM_FOR_KEY = 300.0  # width of a strip whose icon names its key
GAP = 8.0  # gap above a lesson at the reserved foot
STEP = 0.1  # seconds between two looks at the clock while a lesson is read


class Tutorial(Part):
    """Offers lessons. Call `teach` for every event shown and question asked, `lay` at the end of a layout, `escape` on Esc."""

    def __init__(self, host: Host, table: Table, teaches: bool = True) -> None:
        super().__init__(host)
        self.table, self.teaches = table, teaches
        self.lesson: Lesson | None = None  # the lesson on the screen
        self.unfolded = False  # opened by the player in a compact layout
        self.last: Lesson | None = None  # the last lesson shown, for `recall`
        self.asked: Ask | None = None  # the question that had its lesson last
        self.next: Lesson | None = None  # that of the question, while one of an event is read
        self.left = 0.0  # seconds until the open lesson on an event is read, for which the telling waits
        self.looked = 0.0  # seconds for which the lesson has lain open
        self.docked: LessonCard | None = None  # the card at the reserved foot of this layout, if there is one
        self.kept = 0.0  # height of that foot, which stays after the lesson was put away: nothing moves below the pointer

    @property
    def notes(self) -> dict[str, Any]:
        """Returns the notes in which the seen lessons are saved."""
        return self.table.notes

    @property
    def library(self) -> Library:
        return self.table.library

    @property
    def round(self) -> int | None:
        """The round of the showdown; None where there is none."""
        showdown = self.table.campaign.showdown
        return showdown.round if showdown is not None else None

    @property
    def teaches_first_round(self) -> bool:
        """Returns whether this is the first round of a fight whose players are taught: they have twice the time to read a result."""
        return self.teaches and is_taught(self) and self.round is not None and self.round < 2

    @property
    def maned(self) -> bool:
        """Returns whether a sketch shows the monster with a mane: as that which is fought has one, else as that of the first story."""
        showdown = self.table.campaign.showdown
        card = self.library.monster.get(showdown.monster.card) if showdown is not None else None
        return card is None or card.mane

    @property
    def survival_actions(self) -> tuple[str, ...]:
        return known_actions(self.table.game)

    def lasts(self, lesson: str, about: str) -> bool:
        """Returns whether the state is seen that a lesson explains."""
        showdown = self.table.campaign.showdown
        survivor = next((s for s in self.table.campaign.survivors if s.id == about), None)
        match lesson:
            case "priority_target":
                return showdown is not None and bool(showdown.priority_target)
            case "monster_down":
                return showdown is not None and showdown.monster.knocked_down
            case "knocked_down":
                return survivor is not None and survivor.knocked_down
            case "wounds":
                return showdown is not None and bool(showdown.ai_deck)
            case "mood":
                return showdown is not None and any(card in self.library.ai for card in showdown.in_play)
            case "attack":
                return survivor is None or survivor.activations > 0
            case "bleeding":
                return survivor is not None and survivor.bleeding > 0
            case "sniff":
                return showdown is not None and instinct_lasts(self.table.game)
            case "armor" | "brain" | "severe_injury" | "trauma":
                return survivor is None or not survivor.dead
        return True

    def teach(self, thing: Happened | Ask | None, said: str = "") -> None:
        """Shows the lesson that a question or an event triggers; `said` tells the event."""
        if not self.teaches or thing is None or self.table.past is not None:
            return
        if isinstance(thing, Ask):
            self._teach_before(thing)
            return
        found, about = offer(self, thing, monster=self.table.voice.monster()), thing.who if isinstance(thing, Fact) else ""
        if found is None or self.is_read:
            return
        found = found._replace(said=said if found.id in SAID else "", about=about, of_event=True)
        self._show(found)
        self.left = inf if self.services.settings.results == "wait" else reading_time(found)

    def _teach_before(self, question: Ask) -> None:
        """Shows the lesson of a question, not twice for the same; behind one on an event that is still read."""
        if question is self.asked:
            return
        self.asked = question
        found = offer(self, question, undo=self.table.cannot_undo() is None, monster=self.table.voice.monster())
        if found is not None and self.is_read:
            self.next = found
        elif found is not None:
            self._show(found)

    def teach_answers(self, question: Ask, keys: Sequence[str]) -> None:
        """Shows the lesson on answers that somebody has opened, before they give one; not over one that lies open."""
        found = offer_of(self, question, keys, self.table.voice.monster()) if self.teaches and self.lesson is None and self.table.past is None else None
        if found is not None:
            self._show(found)

    def _show(self, found: Lesson) -> None:
        self._leave_unread()
        self.lesson, self.unfolded, self.left, self.kept, self.looked = found._replace(maned=self.maned), False, 0.0, 0.0, 0.0
        self.host.relayout()

    @property
    def unread(self) -> bool:
        """Returns whether the lesson on the screen does not count as read yet."""
        return self.lesson is not None and self.lesson.id not in seen_by(self)

    def _leave_unread(self) -> None:
        """Notes that the lesson on the screen goes: if it was not read, it comes again."""
        if self.lesson is not None and self.unread:
            put_off(self, self.lesson.id)

    def look(self, seconds: float) -> None:
        """Lets so many seconds pass while a lesson lies open: after `SKIMMED` of the time that it takes it counts as read."""
        if self.lesson is None or self.folded():
            return
        self.looked += seconds
        if self.unread and self.looked >= SKIMMED * reading_time(self.lesson):
            learned(self, self.lesson.id)

    def next_look(self) -> float:
        """Returns the seconds until the clock must be looked at for the lesson that is read, 0 if it need not."""
        return STEP if self.is_open and (self.unread or 0 < self.left < inf) else 0.0

    def advance(self, seconds: float) -> bool:
        """Lets so many seconds pass for the lesson that lies open; returns whether one on an event is read now, so that what waits for it goes on."""
        self.look(seconds)
        if not self.is_read:
            return False
        self.left = max(0.0, self.left - seconds)
        if self.left:
            return False
        if self.next is not None:
            self._show_next()
        return True

    def _show_next(self) -> None:
        found, self.next = self.next, None
        if found is not None:
            self._show(found)

    @property
    def is_open(self) -> bool:
        """Returns whether a lesson can be read, not its sign alone."""
        return self.lesson is not None and not self.folded()

    @property
    def is_read(self) -> bool:
        """Returns whether the open lesson is on an event, and the time that it takes to read is not over."""
        return self.left > 0 and self.is_open

    @property
    def holds(self) -> bool:
        """Returns whether the telling waits for the open lesson."""
        return self.is_read and bool(self.table.picture.waiting)

    def answered(self) -> None:
        """Puts away what was said before an answer; a sign on the strip stays until it is read or another comes. What was not read comes again."""
        self.next, self.kept, self.left = None, 0.0, 0.0
        if self.lesson is not None and not self.folded():
            self._leave_unread()
            self.last, self.lesson = self.lesson, None
            self.host.relayout()

    def pass_over(self) -> None:
        """Puts the lesson away for which the telling waits; it comes again if it was not read."""
        self._leave_unread()
        self._close()

    def folded(self) -> bool:
        """Returns whether only the icon of a lesson is shown on the strip."""
        units = getattr(self.host, "units", None)
        return self.lesson is not None and not self.unfolded and units is not None and units.small

    def fold(self, strip: Box) -> Box:
        """Lays out the icon of a folded lesson at the right end of a strip; returns the rest of the strip."""
        if self.lesson is None or not self.folded() or not is_taught(self):
            return strip
        cap = self.services.cap("ask_less") if strip.w >= ROOM_FOR_KEY else ""
        signs = SIGN + (self.host.pen.key_width(cap) + 6 if cap else 0) + 20
        named = (self.lesson.title, self.say("lesson.head"))
        fits = [words for words in named if self.host.units.layout != "mini" and self.host.pen.wide(words, "smallb") + signs <= strip.w * LABEL_PART]
        label = fits[0] if fits else ""
        wide = signs + (self.host.pen.wide(label, "smallb") + 6 if label else 0)
        place = Box(strip.right - wide, strip.y, wide, strip.h)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            box = spot.box
            canvas.slate(*box, theme.COLD_GROUND, theme.BRIGHT if spot.hovered else theme.COLD, line_width=1.6)
            canvas.icon(box.x + 10, box.y + box.h / 2 - 9, "book", 18, theme.COLD)
            x = box.x + 10 + SIGN
            if label:
                x += canvas.text(x, box.y + box.h / 2 - canvas.line_of("smallb") / 2, label, "smallb", theme.BRIGHT) + 6
            if cap:
                canvas.key(x, box.y + box.h / 2 - 10.5, cap)

        words = self.say("lesson.folded", title=self.lesson.title)
        tip = Tip(self.lesson.title, self.say("lesson.open"))
        self.host.add(CustomWidget("lesson.open", place, words, self.unfold, paint=paint, region="lesson", hotkeys=("ask_less",), tip=tip))
        return Box(strip.x, strip.y, strip.w - wide - 6, strip.h)

    def unfold(self) -> None:
        self.unfolded = True
        self.host.relayout()

    def reserve(self, room: Box, least: float) -> Box:
        """Reserves the foot of a box for the open lesson; returns the rest, or the whole box if a height of less than `least` would remain."""
        self.docked = None
        if self.lesson is None or not is_taught(self) or self.folded() or self.host.units.small:
            return room.take_bottom(self.kept, GAP)[1] if self.kept and not self.host.units.small and room.h - self.kept - GAP >= least else room
        card = self._card(self.lesson, room, along=True)
        if room.h - card.box.h - GAP < least:
            return room
        self.docked, self.kept = card, card.box.h
        return room.take_bottom(card.box.h, GAP)[1]

    def _is_open(self) -> bool:
        """Returns whether a lesson is shown as a card; one that the table has had enough of goes."""
        if self.lesson is not None and not is_taught(self):
            self.lesson = None
        return self.lesson is not None and not self.folded()

    def lay(self, room: Box, clear: Sequence[Box] = ()) -> None:
        """Places the lesson at the reserved foot, else in the corner of a box where it covers the least of the boxes in `clear`."""
        if not self._is_open() or self.lesson is None:
            return
        if self.docked is not None:
            self.host.add(self.docked)
            return
        card = self._card(self.lesson, room)
        box = card.box
        corners = [(room.right - box.w, room.bottom - box.h), (room.x, room.bottom - box.h), (room.right - box.w, room.y), (room.x, room.y)]
        places = [Box(x, y, box.w, box.h) for x, y in corners]
        best = min(places, key=lambda place: (sum(place.overlaps(other) for other in clear), places.index(place)))
        card.move_to(best.x, best.y)
        self.host.add(card)

    def give_back(self) -> bool:
        """Gives back the foot of a lesson that was put away; returns whether there was one."""
        given = self.kept > 0 and self.lesson is None
        self.kept = 0.0 if given else self.kept
        return given

    def lay_above(self, room: Box, places: Sequence[Place]) -> None:
        """Places the lesson over the upper edge of a room, in its full width, and marks what it speaks of."""
        self.docked = None
        if not self._is_open() or self.lesson is None:
            return
        card = self._card(self.lesson, room, along=True)
        card.move_to(room.x, room.y)
        card.floats = True
        self.host.add(card)
        self.host.add(LessonMarks(card, self.host.units.canvas, places))

    def lay_in_place(self, room: Box, places: Sequence[Place], stand: Callable[[Box], tuple[float, float]]) -> None:
        """Places the lesson in the lower left corner of a room, or where `stand` moves it from there, and marks what it speaks of."""
        if not self._is_open() or self.lesson is None:
            return
        cap = self.services.cap("back")
        card = LessonCard.in_place(self.lesson, room, self.host.pen, self.services.words, self.put_away, self.teach_no_more, cap)
        card.move_to(*stand(card.box))
        self.host.add(card)
        self.host.add(LessonMarks(card, self.host.units.canvas, places))

    def _card(self, lesson: Lesson, room: Box, along: bool = False) -> LessonCard:
        cap = self.services.cap("back")
        return LessonCard.at(lesson, room, self.host.pen, self.services.words, self.put_away, self.teach_no_more, cap, along=along)

    def escape(self) -> bool:
        """Closes the open lesson; returns whether there was one."""
        if self.lesson is None or self.folded():
            return False
        self.put_away()
        return True

    def put_away(self) -> None:
        """Puts the lesson away as read."""
        if self.lesson is not None:
            learned(self, self.lesson.id)
        self._close()

    def _close(self) -> None:
        self.last, self.lesson, self.left = self.lesson or self.last, None, 0.0
        self._show_next()
        self.host.relayout()
        self.services.redraw()

    def recall(self) -> bool:
        """Reopens the last closed lesson, or closes it again; returns whether there is one."""
        if self.lesson is not None and self.folded():
            self.unfold()
            return True
        if self.lesson is not None:
            self.put_away()
            return True
        met = met_by(self)
        known = self.last or (lesson(met[-1], self.services.words, known=self.survival_actions) if met else None)
        if known is None or not is_taught(self):
            return False
        self.lesson, self.unfolded, self.left, self.looked = known._replace(maned=self.maned), True, 0.0, 0.0
        self.host.relayout()
        return True

    def teach_no_more(self) -> None:
        self.lesson = self.next = None
        no_more(self)
        self.host.relayout()
