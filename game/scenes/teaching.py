"""Lessons beside a game: offered at the first occasion, put away with a button or Esc; the game never waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.events import Happened
from game.rules.questions import Ask
from game.scenes.playing import Playing
from game.ui.lessons import Lesson, LessonCard, learned, lesson, no_more, offer, seen_by
from game.ui.units import Box


class Teaching(Playing):
    """Call `teach` for every fact told and question asked, `lay_lesson` at the end of a layout, `escape_lesson` on Esc."""

    lesson: Lesson | None = None  # what is shown now
    last_lesson: Lesson | None = None  # what was shown last, to be called back

    def teach(self, thing: Happened | Ask | None) -> None:
        """Shows the lesson that this is the first occasion for, unless one is being read."""
        if thing is None or self.lesson is not None or self.past is not None:
            return
        self.lesson = offer(self, thing)
        if self.lesson is not None:
            learned(self, self.lesson.id)
            self.relayout()

    def lay_lesson(self, room: Box, clear: Sequence[Box] = ()) -> None:
        """Puts the card into that corner of a room where it covers the fewest of the boxes that should stay clear."""
        if self.lesson is None:
            return
        if not self.stage.settings.lessons:
            self.lesson = None
            return
        cap = self.stage.cap("back")
        card = LessonCard.at(self.lesson, room, self.pen, self.stage.words, self.put_away, self.teach_no_more, cap)
        box = card.box
        corners = [(room.right - box.w, room.bottom - box.h), (room.x, room.bottom - box.h), (room.right - box.w, room.y), (room.x, room.y)]
        places = [Box(x, y, box.w, box.h) for x, y in corners]
        best = min(places, key=lambda place: (sum(place.overlaps(other) for other in clear), places.index(place)))
        card.move_to(best.x, best.y)
        self.add(card)

    def escape_lesson(self) -> bool:
        """Puts the lesson away, if there is one; returns whether there was."""
        if self.lesson is None:
            return False
        self.put_away()
        return True

    def put_away(self) -> None:
        self.last_lesson, self.lesson = self.lesson or self.last_lesson, None
        self.relayout()
        self.stage.redraw()

    def recall_lesson(self) -> bool:
        """Shows the lesson again that was put away last, or puts it away again; returns whether there is one."""
        if self.lesson is not None:
            self.put_away()
            return True
        seen = seen_by(self)
        known = self.last_lesson or (lesson(seen[-1], self.stage.words) if seen else None)
        if known is None or not self.stage.settings.lessons:
            return False
        self.lesson = known
        self.relayout()
        return True

    def teach_no_more(self) -> None:
        self.lesson = None
        no_more(self)
        self.relayout()
