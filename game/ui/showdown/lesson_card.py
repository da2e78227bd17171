"""The card that shows a lesson, and the marks of what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.cards.sketches import COLUMNS, ROWS, draw_sketch
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.inputs import Input, Pointer
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button
from game.ui.showdown.lessons import Lesson

WIDE, PAD, PLATE = 340.0, 14.0, 38.0
LOW = 2 * WIDE  # a card of at least this width has its buttons beside its text
NARROW = 300.0  # least width of a card in its fixed place
SKETCH_LEAST, SKETCH_MOST = 84.0, 150.0  # height of a sketch: without so much room there is none
HEAD, UNDER_SKETCH = 20.0, 8.0
SIGN = 8.0  # half the width of the sign at a ring
Place = Callable[[], Box | None]  # where something is now that may move; None where it is not seen


class LessonCard(Widget):
    """A card with a lesson, 'Got it' and 'No more lessons'."""

    focusable = False
    floats = True

    def __init__(
        self,
        lesson: Lesson,
        box: Box,
        words: Translator,
        on_got: Callable[[], object],
        on_never: Callable[[], object],
        cap: str = "",
        *,
        buttons: tuple[float, float] = (150.0, 120.0),
        low: bool = False,
        sketch: float = 0.0,
    ) -> None:
        super().__init__("lesson", box, label=lesson.title, region="lesson")
        self.lesson, self.sketch = lesson, sketch
        self.head = words.say("lesson.head")
        inner = box.inset(PAD)
        foot, self.room = inner.take_bottom(PLATE, 2)
        if low:
            self.room, foot = inner.take_left(low_room(box.w, buttons), PAD)
            foot = foot.centred(foot.w, PLATE)
        never, got = foot.take_left(min(buttons[0], foot.w * 0.62), 8)
        self.parts = [
            Button("lesson.got", got, words.say("lesson.got_it"), on_got, region="lesson", cap=cap, role="strong", primary=True),
            Button("lesson.never", never, words.say("lesson.no_more"), on_never, region="lesson", cap="", role="strong"),
        ]

    @classmethod
    def at(
        cls,
        lesson: Lesson,
        room: Box,
        pen: Canvas,
        words: Translator,
        on_got: Callable[[], object],
        on_never: Callable[[], object],
        cap: str = "",
        *,
        along: bool = False,
    ) -> LessonCard:
        """Returns the card in the lower right corner of a room: narrow if its text fits, else wider; with `along` at its foot, in full width."""
        never, got = plates(pen, words, cap)
        if along and room.w >= LOW:
            high = 2 * PAD + max(PLATE, words_high(lesson, pen, low_room(room.w, (never, got))))
            card = cls(lesson, room.take_bottom(high)[0], words, on_got, on_never, cap, buttons=(never, got), low=True)
        else:
            least = max(WIDE, never + got + 2 * PAD + 8)
            tried = [min(wide, room.w) for wide in ((least, least * 1.4, room.w) if not along else (room.w,))]
            wide = next((wide for wide in tried if cls.height_for(lesson, pen, wide) <= room.h), room.w)
            high = min(room.h, cls.height_for(lesson, pen, wide))
            card = cls(lesson, Box(room.right - wide, room.bottom - high, wide, high), words, on_got, on_never, cap, buttons=(never, got))
        card.floats = not along
        return card

    @classmethod
    def in_place(
        cls, lesson: Lesson, room: Box, pen: Canvas, words: Translator, on_got: Callable[[], object], on_never: Callable[[], object], cap: str = ""
    ) -> LessonCard:
        """Returns the card in the lower left corner of a room, with its sketch where there is room for both."""
        buttons = plates(pen, words, cap)
        least = max(NARROW, sum(buttons) + 2 * PAD + 8)
        tried = [min(wide, room.w) for wide in (least, least * 1.25, least * 1.6, room.w)]
        wide = next((wide for wide in tried if cls.height_for(lesson, pen, wide) <= room.h), room.w)
        text = cls.height_for(lesson, pen, wide)
        sketch = min(SKETCH_MOST, room.h - text - UNDER_SKETCH, (wide - 2 * PAD) * ROWS / COLUMNS) if lesson.sketch else 0.0
        sketch = sketch if sketch >= SKETCH_LEAST else 0.0
        high = min(room.h, text + (sketch + UNDER_SKETCH if sketch else 0.0))
        return cls(lesson, Box(room.x, room.bottom - high, wide, high), words, on_got, on_never, cap, buttons=buttons, sketch=sketch)

    @staticmethod
    def height_for(lesson: Lesson, pen: Canvas, wide: float) -> float:
        return PAD + words_high(lesson, pen, wide - 2 * PAD) + 10 + PLATE + PAD

    def children(self) -> Sequence[Widget]:
        return self.parts

    def move_to(self, x: float, y: float) -> None:
        """Moves the upper left corner to a point."""
        dx, dy = x - self.box.x, y - self.box.y
        self.room = self.room.moved(dx, dy)
        for widget in (self, *self.parts):
            widget.box = widget.box.moved(dx, dy)

    def draw(self, canvas: Canvas) -> None:
        room = self.room
        canvas.layer += self.floats  # above everything else there
        canvas.tip(*self.box)
        canvas.icon(room.x, room.y - 3, "book", 18, theme.COLD)
        canvas.text(room.x + 24, room.y, self.head, "label", theme.COLD)
        y = canvas.rich(room.x, room.y + HEAD, self.lesson.title, room.w, "strong", theme.BRIGHT)
        if self.sketch:
            draw_sketch(canvas, Box(room.x, y + 4, room.w, self.sketch), self.lesson.sketch, maned=self.lesson.maned)
            y += self.sketch + UNDER_SKETCH
        with canvas.clip(Box(self.box.x, y, self.box.w, max(0.0, room.bottom - y))):
            if self.lesson.said:
                y = canvas.rich(room.x, y + 4, self.lesson.said, room.w, "small", theme.LANTERN)
            canvas.rich(room.x, y + 4, self.lesson.text, room.w, "small", theme.BONE)
        for part in self.parts:
            part.draw(canvas)
        canvas.layer -= self.floats

    def handle(self, event: Input) -> bool:
        """Keeps presses on the card from the widgets below it."""
        return isinstance(event, Pointer) and event.kind == "down"


class LessonMarks(Widget):
    """Rings around what a lesson speaks of, each with a sign towards the card; a line to it would read as a path. The pointer goes through them."""

    focusable = solid = False
    floats = True

    def __init__(self, card: LessonCard, window: Box, places: Sequence[Place]) -> None:
        super().__init__("lesson.marks", window, region="lesson")
        self.card, self.places = card, tuple(places)

    def under(self, x: float, y: float) -> bool:
        return False

    def rings(self) -> list[Box]:
        """Returns the boxes of the rings: what is not seen, or lies under the card, has none."""
        found = [place() for place in self.places]
        boxes = [box.inset(-4).clipped(self.box) for box in found if box is not None]
        return [box for box in boxes if box.w > 0 and box.h > 0 and not box.overlaps(self.card.box)]

    def draw(self, canvas: Canvas) -> None:
        for ring in self.rings():
            canvas.outline(ring.inset(-1), theme.VOID, 5, 4.4)
            canvas.outline(ring, theme.COLD, 5, 2.2)
            x, y = nearest(ring, self.card.box)
            for size, colour in ((SIGN + 2, theme.VOID), (SIGN, theme.COLD), (SIGN - 3, theme.BRIGHT)):
                canvas.polygon([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], colour)


def nearest(of: Box, towards: Box) -> tuple[float, float]:
    """Returns the point on the edge of a box nearest to another one: the middle of the side that they share."""

    def along(low: float, high: float, other_low: float, other_high: float) -> float:
        if other_low >= high:
            return high
        if other_high <= low:
            return low
        return (max(low, other_low) + min(high, other_high)) / 2

    return along(of.x, of.right, towards.x, towards.right), along(of.y, of.bottom, towards.y, towards.bottom)


def plates(pen: Canvas, words: Translator, cap: str) -> tuple[float, float]:
    """Returns the widths of 'No more lessons' and 'Got it'."""
    got = pen.wide(words.say("lesson.got_it"), "strong") + 32 + (pen.key_width(cap) + 7 if cap else 0)
    return pen.wide(words.say("lesson.no_more"), "strong") + 32, got


def words_high(lesson: Lesson, pen: Canvas, wide: float) -> float:
    """Returns the height of the heading, the title and the text of a lesson at a width."""
    said = 4 + pen.rich_height(lesson.said, wide, "small") if lesson.said else 0.0
    return HEAD + pen.rich_height(lesson.title, wide, "strong") + said + 4 + pen.rich_height(lesson.text, wide, "small")


def low_room(wide: float, buttons: tuple[float, float]) -> float:
    """Returns the width of the text on a card whose buttons are beside the text; `buttons` are their widths."""
    return wide - 3 * PAD - sum(buttons) - 8
