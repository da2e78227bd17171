"""Short lessons, each shown once: those on a choice before it, those on an event when it first happens.

A scene calls `offered(playing, thing)` for every question and every event that it shows, shows the returned lessons
one after the other on a `LessonCard`, and calls `learned` for each. What a lesson points at is in `POINTS`, its sketch in `SKETCH_OF`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.cards.library import Library
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.options import INNOVATE, AbilityOption, AttackOption, BuildOption, CraftOption, RuleOption, WordOption, options_of
from game.rules.engine.question_facts import DirectionFacts, PathFacts
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import ExcludedReason, HitRollReason, OutOfReachReason, TiedReason
from game.settings import Settings
from game.ui.draw.drawing import Translator

SEEN = "lessons"  # the note in which the lessons shown are saved
UNTAUGHT = "untaught"  # the note of a game whose set-up turned lessons off
GROUPS: dict[str, tuple[str, ...]] = {
    "showdown": (
        "tile", "facing", "deployment", "blind_spot", "target", "ties", "why_target", "threat", "path", "collision", "pushed", "out_of_reach", "attack_dice",
        "body_locations", "mood", "sniff", "priority_target", "wounds", "life", "basic_action", "round",
    ),
    "survivors": (
        "act", "move", "attack", "odds", "throw", "hit_locations", "wound_roll", "critical", "reactions", "impervious", "persistent_injury", "trap",
        "armor", "dodge", "survival", "knocked_down", "severe_injury", "bleeding", "brain", "death", "undo",
    ),
    "settlement": ("settlement", "endeavors", "build", "craft", "innovate", "principles", "departing", "gear_grid"),
}  # fmt: skip
SKETCH_OF: dict[str, str] = {  # lessons with a sketch, and which
    "tile": "tile", "facing": "facing", "deployment": "distance", "blind_spot": "blind_spot", "target": "target", "threat": "field_of_view",
    "path": "range", "collision": "collision", "out_of_reach": "range", "armor": "boxes", "act": "order", "move": "act", "attack": "blind_spot",
    "wound_roll": "wound", "round": "tile",
}  # fmt: skip
POINTS: dict[str, tuple[str, ...]] = {  # lessons that point at something in a showdown, and at what: see `scenes/showdown/lesson_places`
    "tile": ("banner",), "facing": ("monster",), "deployment": ("choice",), "blind_spot": ("behind",), "target": ("card",), "ties": ("banner",),
    "why_target": ("target", "card"), "path": ("monster",), "out_of_reach": ("target",), "attack_dice": ("card",), "body_locations": ("hits",),
    "armor": ("hit", "boxes"), "dodge": ("banner",), "act": ("banner",), "move": ("who",), "attack": ("monster",), "odds": ("card",),
    "throw": ("option",), "hit_locations": ("hits",), "reactions": ("strike",), "wound_roll": ("strike",), "critical": ("strike",), "trap": ("strike",),
    "impervious": ("strike",), "persistent_injury": ("panel",), "wounds": ("panel",), "life": ("panel",), "mood": ("panel",), "basic_action": ("card",),
    "undo": ("undo",), "round": ("tile",), "collision": ("target",), "pushed": ("target",), "survival": ("survival",), "knocked_down": ("boxes",),
    "severe_injury": ("boxes",), "bleeding": ("bleeding",), "brain": ("insanity",), "priority_target": ("target",), "sniff": ("monster",),
    "threat": ("monster",),
}  # fmt: skip
SAID = ("why_target",)  # lessons that begin with what has just happened
AT_ONCE = 2  # most lessons on one question
UNDO = "undo"  # the lesson on taking back: it comes where something can be taken back
ALONE = (UNDO, "survival")  # lessons that come on a question with no other before them
ORDER: tuple[str, ...] = tuple(name for group in GROUPS.values() for name in group)


class Lesson(NamedTuple):
    """One lesson, in the chosen language; `said` is what has just happened, where the lesson explains it."""

    id: str
    title: str
    text: str
    said: str = ""
    about: str = ""  # whose event it is
    of_event: bool = False  # an event has brought it, not a question: the telling waits until it is put away

    @property
    def sketch(self) -> str:
        return SKETCH_OF.get(self.id, "")


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
    """Returns the first lesson that a question or an event triggers; None if there is none, it was shown before, or lessons are off."""
    return next(iter(offered(playing, thing)), None)


def offered(playing: Taught, thing: Happened | Ask) -> list[Lesson]:
    """Lists the lessons, not shown before, that a question triggers, at most `AT_ONCE`; of those of an event the first. None if lessons are off."""
    if not is_taught(playing):
        return []
    seen, most = seen_by(playing), AT_ONCE if isinstance(thing, Ask) else 1
    wanted = [id for id in lessons_in(thing, playing.library) if id not in seen]
    return [lesson(id, playing.services.words) for n, id in enumerate(wanted[:most]) if not n or id not in ALONE]


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
    "controller": ("tile",), "deploy": ("deployment", "blind_spot"), "pick_target": ("target", "ties"), "dodge": ("armor", "dodge", "survival"),
    "hit_order": ("body_locations", "armor"), "act": ("act", "undo"), "hit_location_order": ("hit_locations", "reactions"),
    "principle": ("principles",), "quarry": ("departing",), "depart": ("departing",), "grid": ("gear_grid",),
}  # fmt: skip
OF_OPTIONS = ("odds", "throw", "build", "craft", "innovate")  # lessons for options of an act or of the develop step, in order


def _in_question(question: Ask, library: Library) -> list[str]:
    found = list(QUESTIONS.get(question.kind, ()))
    if question.kind == "action":
        found = ["move", "attack", "undo"]
    elif isinstance(question.facts, DirectionFacts) and question.facts.purpose == "face":
        found = ["facing"]
    elif isinstance(question.facts, PathFacts):
        found = [*(["collision"] if any(way.run_over for way in question.facts.ways) else []), "path"]
    elif question.kind == "develop":
        found = ["endeavors"]
    if question.kind in ("action", "develop"):
        offered = {lesson_of(option, library) for _, option in options_of(question)}
        found += [id for id in OF_OPTIONS if id in offered]
    return found


def lesson_of(option: RuleOption, library: Library) -> str:
    """Returns the lesson on an option of an act or of the develop step, "" if there is none."""
    match option:
        case AttackOption():
            return "odds"
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
        case events.RoundBegan():
            return ["round"] if fact.round > 1 else []
        case events.ActionBegan():
            return ["target"] if monsters else []
        case events.TargetPicked(chosen=chosen):
            return [] if chosen else ["why_target"]  # where the controller chose, the lesson on ties has told why
        case events.Sniffed():
            return ["sniff"]
        case events.Moved():
            return ["pushed"] if fact.how == "pushed" and not monsters else []
        case events.AttackBegan():
            return ["attack_dice"] if monsters else ["attack"]
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
