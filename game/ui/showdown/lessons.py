"""Short lessons, each shown once, when its rule first applies; and the card that shows one.

A scene calls `offer(playing, thing)` for every question and every event that it shows, shows the returned lesson
on a `LessonCard`, and calls `learned` when it is closed. The game never waits for a lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.cards.library import Library
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.options import INNOVATE, AbilityOption, AttackOption, BuildOption, CraftOption, RuleOption, WordOption, options_of
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import ExcludedReason, HitRollReason, OutOfReachReason, TiedReason
from game.settings import Settings
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.inputs import Input, Pointer
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button

SEEN = "lessons"  # the note in which the lessons shown are saved
UNTAUGHT = "untaught"  # the note of a game whose set-up turned lessons off
GROUPS: dict[str, tuple[str, ...]] = {
    "showdown": (
        "tile", "deployment", "target", "ties", "threat", "blind_spot", "path", "collision", "out_of_reach", "attack_dice", "body_locations",
        "mood", "sniff", "priority_target", "wounds", "life", "basic_action",
    ),
    "survivors": (
        "act", "move", "attack", "throw", "hit_locations", "wound_roll", "critical", "reactions", "impervious", "persistent_injury", "trap",
        "armor", "dodge", "survival", "knocked_down", "severe_injury", "bleeding", "brain", "death", "undo",
    ),
    "settlement": ("settlement", "endeavors", "build", "craft", "innovate", "principles", "departing", "gear_grid"),
}  # fmt: skip
ORDER: tuple[str, ...] = tuple(name for group in GROUPS.values() for name in group)


class Lesson(NamedTuple):
    """One lesson, in the chosen language."""

    id: str
    title: str
    text: str


class Taught(Protocol):
    """The interface of a scene with lessons: notes saved beside the state, settings and language through its services."""

    @property
    def library(self) -> Library: ...

    @property
    def notes(self) -> dict[str, Any]: ...

    @property
    def services(self) -> Any: ...


def lesson(id: str, words: Translator) -> Lesson:
    return Lesson(id, words.say(f"lesson.{id}.title"), words.say(f"lesson.{id}.text"))


def all(words: Translator) -> list[Lesson]:
    """Lists all lessons in the order in which they are learned."""
    return [lesson(id, words) for id in ORDER]


def offer(playing: Taught, thing: Happened | Ask) -> Lesson | None:
    """Returns the lesson that a question or an event triggers; None if there is none, it was shown before, or lessons are off."""
    if not is_taught(playing):
        return None
    seen = seen_by(playing)
    wanted = next((id for id in lessons_in(thing, playing.library) if id not in seen), None)
    return lesson(wanted, playing.services.words) if wanted is not None else None


def is_taught(playing: Taught) -> bool:
    """Returns whether lessons are shown here: neither the settings nor the set-up of this game have turned them off."""
    settings: Settings = playing.services.settings
    return settings.lessons and not is_untaught(playing.notes)


def is_untaught(notes: object) -> bool:
    """Returns whether the set-up of a game has turned its lessons off."""
    return isinstance(notes, dict) and bool(notes.get(UNTAUGHT))


def notes_on_lessons(lessons: bool) -> dict[str, Any]:
    """Returns the notes with which a game begins whose set-up wants lessons or not."""
    return {} if lessons else {UNTAUGHT: True}


def learned(playing: Taught, id: str) -> None:
    """Records that a lesson was shown: it is not shown again in this campaign."""
    seen = seen_by(playing)
    if id not in seen:
        playing.notes[SEEN] = [*seen, id]


def no_more(playing: Taught) -> None:
    """Turns lessons off, and shows a note that tells where to find them."""
    playing.services.settings.lessons = False
    playing.services.settings_changed()
    playing.services.tell(playing.services.words.say("lesson.off"))


def seen_by(playing: Taught) -> list[str]:
    found = playing.notes.get(SEEN, [])
    return found if isinstance(found, list) else []


# -------------------------------------------------------------------- the trigger of each lesson
def lessons_in(thing: Happened | Ask, library: Library) -> Sequence[str]:
    """Lists the lessons that a question or an event can trigger, the most important first."""
    if isinstance(thing, Ask):
        return _in_question(thing, library)
    return _in_reason(thing) if isinstance(thing, Reason) else _in_fact(thing)


QUESTIONS: dict[str, tuple[str, ...]] = {
    "controller": ("tile",), "deploy": ("deployment",), "pick_target": ("ties",), "path": ("path",), "dodge": ("dodge", "survival"),
    "act": ("act", "undo"), "hit_location_order": ("hit_locations",), "principle": ("principles",), "quarry": ("departing",),
    "depart": ("departing",), "grid": ("gear_grid",),
}  # fmt: skip
OF_OPTIONS = ("attack", "throw", "build", "craft", "innovate")  # lessons for options of an act or of the develop step, in order


def _in_question(question: Ask, library: Library) -> list[str]:
    found = list(QUESTIONS.get(question.kind, ()))
    if question.kind == "action":
        found = ["move"]
    elif question.kind == "develop":
        found = ["endeavors"]
    if question.kind in ("action", "develop"):
        offered = {_in_option(option, library) for _, option in options_of(question)}
        found += [id for id in OF_OPTIONS if id in offered]
    return found


def _in_option(option: RuleOption, library: Library) -> str:
    match option:
        case AttackOption():
            return "attack"
        case AbilityOption(card, number) if card in library.gear and any(rule.name == "throw" for rule in library.gear[card].rules[number:][:1]):
            return "throw"
        case BuildOption():
            return "build"
        case CraftOption():
            return "craft"
        case WordOption(word) if word == INNOVATE:
            return "innovate"
    return ""


def _in_reason(reason: Reason) -> list[str]:
    match reason:
        case ExcludedReason(test=test):
            return {"threat": ["threat"], "in field of view": ["blind_spot"]}.get(test, [])
        case HitRollReason(blind_spot=blind_spot) if blind_spot:
            return ["blind_spot"]
        case OutOfReachReason():
            return ["out_of_reach"]
        case TiedReason():
            return ["ties"]
    return []


def _in_fact(fact: events.Fact) -> list[str]:
    monsters = fact.who == "monster"
    match fact:
        case events.TargetPicked():
            return ["target"]
        case events.Sniffed():
            return ["sniff"]
        case events.Moved():
            return ["collision"] if fact.how == "pushed" and not monsters else []
        case events.AttackBegan():
            return ["attack_dice"] if monsters else ["attack"]
        case events.LocationsFell():
            return ["body_locations"]
        case events.HitSuffered():
            return ["severe_injury", "armor"] if fact.severe else ["armor"]
        case events.Injured():
            return ["severe_injury"]
        case events.BrainSuffered():
            return ["brain"]
        case events.Changed():
            return {"bleeding": ["bleeding"], "priority_target": ["priority_target"]}.get(fact.what, []) if fact.by > 0 else []
        case events.KnockedDown():
            return [] if monsters else ["knocked_down"]
        case events.CardDrawn():
            return {"hit_location": ["hit_locations"], "basic_action": ["basic_action"]}.get(fact.deck, [])
        case events.CardEnded():
            return ["mood"] if fact.where == "play" and monsters else []
        case events.WoundTried():
            return ["wound_roll", *{"critical": ["critical"], "impervious": ["impervious"]}.get(fact.outcome, [])]
        case events.ReactionBegan():
            return {"trap": ["trap"], "critical": ["critical"]}.get(fact.row, ["reactions"])
        case events.InjuryStays():
            return ["persistent_injury"]
        case events.Wounded():
            return ["life" if fact.life else "wounds"]
        case events.SurvivorDied():
            return ["death"]
        case events.StepBegan():
            return ["settlement"]
    return []


# -------------------------------------------------------------------- the card
WIDE, PAD, PLATE = 340.0, 14.0, 38.0
LOW = 2 * WIDE  # a card of at least this width has its buttons beside its text


class LessonCard(Widget):
    """A card with a lesson, 'Got it' and 'No more lessons'; the game continues while it is shown."""

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
    ) -> None:
        super().__init__("lesson", box, label=lesson.title, region="lesson")
        self.lesson = lesson
        self.head = words.say("lesson.head")
        inner = box.inset(PAD)
        foot, self.room = inner.take_bottom(PLATE, 2)
        if low:
            self.room, foot = inner.take_left(low_room(box.w, buttons), PAD)
            foot = foot.centred(foot.w, PLATE)
        never, got = foot.take_left(min(buttons[0], foot.w * 0.62), 8)
        self.parts = [
            Button("lesson.got", got, words.say("lesson.got_it"), on_got, region="lesson", cap=cap, role="strong"),
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
        never = pen.wide(words.say("lesson.no_more"), "strong") + 32
        got = pen.wide(words.say("lesson.got_it"), "strong") + 32 + (pen.key_width(cap) + 7 if cap else 0)
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
        y = canvas.rich(room.x, room.y + 20, self.lesson.title, room.w, "strong", theme.BRIGHT)
        with canvas.clip(Box(self.box.x, y, self.box.w, max(0.0, room.bottom - y))):
            canvas.rich(room.x, y + 4, self.lesson.text, room.w, "small", theme.BONE)
        for part in self.parts:
            part.draw(canvas)
        canvas.layer -= self.floats

    def handle(self, event: Input) -> bool:
        """Keeps presses on the card from the widgets below it."""
        return isinstance(event, Pointer) and event.kind == "down"


def words_high(lesson: Lesson, pen: Canvas, wide: float) -> float:
    """Returns the height of the heading, the title and the text of a lesson at a width."""
    return 20 + pen.rich_height(lesson.title, wide, "strong") + 4 + pen.rich_height(lesson.text, wide, "small")


def low_room(wide: float, buttons: tuple[float, float]) -> float:
    """Returns the width of the text on a card whose buttons are beside the text; `buttons` are their widths."""
    return wide - 3 * PAD - sum(buttons) - 8
