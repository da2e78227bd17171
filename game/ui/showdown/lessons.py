"""Short lessons, each read once: those on a choice before it, those on an event when it first happens.

A scene calls `offer(playing, thing)` for every question and every event that it shows, shows the lesson on a `LessonCard`, and calls `learned` when it
was read, `put_off` when it was put away unread: then it comes again, behind those that have not been shown.
A question and an event bring one lesson at most, and always there: what is not shown then comes when the same happens again. What a lesson points
at is in `POINTS`, its sketch in `SKETCH_OF`, how long it takes to read says `reading_time`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.cards.library import Library
from game.model.hunt import DARKNESS
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.options import (
    INNOVATE,
    SURVIVAL_ACTIONS,
    AbilityOption,
    AttackOption,
    BuildOption,
    CraftOption,
    RuleOption,
    SurvivalOption,
    WordOption,
    option_of,
    options_of,
)
from game.rules.engine.question_facts import DirectionFacts, HuntTurnFacts, PathFacts
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import ExcludedReason, HitRollReason, OutOfReachReason
from game.settings import Settings
from game.ui.draw.drawing import Translator

SEEN = "lessons"  # the note in which the lessons that were read are saved
PUT_OFF = "lessons_put_off"  # the note of those that an answer has put away unread, and how often
MOST_PUT_OFF = 3  # times that a lesson comes and is not read: then it does not come any more
UNTAUGHT = "untaught"  # the note of a game whose set-up turned lessons off
GROUPS: dict[str, tuple[str, ...]] = {
    "showdown": (
        "tile", "facing", "deployment", "blind_spot", "target", "path", "collision", "pushed", "out_of_reach", "attack_dice",
        "body_locations", "mood", "sniff", "priority_target", "wounds", "monster_down", "life", "basic_action", "round",
    ),
    "survivors": (
        "act", "move", "attack", "odds", "throw", "hit_locations", "wound_roll", "critical", "reactions", "impervious", "persistent_injury", "trap",
        "flow", "survival_actions", "armor", "dodge", "knocked_down", "severe_injury", "bleeding", "brain", "trauma", "death", "undo",
    ),
    "settlement": ("settlement", "endeavors", "build", "craft", "innovate", "principles", "departing", "gear_grid"),
    "hunt": ("track", "revealer", "starvation", "darkness", "meeting"),
}  # fmt: skip
SKETCH_OF: dict[str, str] = {  # lessons with a sketch, and which
    "tile": "tile", "facing": "facing", "deployment": "distance", "blind_spot": "blind_spot", "target": "target",
    "path": "range", "collision": "collision", "out_of_reach": "range", "armor": "boxes", "act": "order", "move": "act", "attack": "blind_spot",
    "wound_roll": "wound",
}  # fmt: skip
POINTS: dict[str, tuple[str, ...]] = {  # lessons that point at something, and at what: see `lesson_places` in `scenes/showdown` and `scenes/hunt`
    "tile": ("banner",), "facing": ("monster",), "deployment": ("choice",), "blind_spot": ("behind",), "target": ("card",), "monster_down": ("panel",),
    "path": ("monster",), "out_of_reach": ("target",), "attack_dice": ("card",), "body_locations": ("hits",),
    "armor": ("hit", "boxes"), "dodge": ("banner",), "act": ("banner",), "move": ("who",), "attack": ("monster",), "odds": ("card",),
    "throw": ("option",), "hit_locations": ("hits",), "reactions": ("strike",), "wound_roll": ("strike",), "critical": ("strike",), "trap": ("trap",),
    "impervious": ("strike",), "persistent_injury": ("panel",), "wounds": ("panel",), "life": ("panel",), "mood": ("panel",), "basic_action": ("card",),
    "undo": ("undo",), "round": ("ladder",), "collision": ("target",), "pushed": ("target",), "knocked_down": ("boxes",),
    "severe_injury": ("boxes",), "trauma": ("insanity",),
    "bleeding": ("bleeding",), "brain": ("insanity",), "priority_target": ("target",), "sniff": ("monster",), "death": ("fallen",),
    "track": ("space_ahead", "space_of_monster"), "revealer": ("revealer",), "starvation": ("space_last",), "darkness": ("space_ahead",),
    "meeting": ("space_of_monster",), "flow": ("banner",), "survival_actions": ("option",),
}  # fmt: skip
OF_ACTIONS = ("flow", "survival_actions")  # lessons that name the survival actions which somebody knows
SAID = ("out_of_reach",)  # lessons that begin with what has just happened
UNDO = "undo"  # the lesson on taking back: it comes after the first act that can be taken back, and where something can be
WITHIN = {"blind_spot": "attack", "persistent_injury": "critical", "survival_actions": "flow"}  # lessons that another one has given as well
READ, READ_WORD, LONGEST = 2.0, 0.28, 18.0  # seconds that a lesson takes to read, for each word of it, and at most
SKIMMED = 0.5  # of that time: who answers after it has read the lesson
ORDER: tuple[str, ...] = tuple(name for group in GROUPS.values() for name in group)


class Lesson(NamedTuple):
    """One lesson, in the chosen language; `said` is what has just happened, where the lesson explains it."""

    id: str
    title: str
    text: str
    said: str = ""
    about: str = ""  # whose event it is
    maned: bool = True  # whether the monster of its sketch has a mane
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

    @property
    def survival_actions(self) -> Sequence[str]: ...  # those that somebody at the table knows, besides dodging

    def lasts(self, lesson: str, about: str) -> bool: ...  # whether the state is seen that a lesson about somebody explains


def reading_time(lesson: Lesson) -> float:
    """Returns the seconds for which the telling waits for a lesson on an event."""
    return min(LONGEST, READ + READ_WORD * len(f"{lesson.title} {lesson.said} {lesson.text}".split()))


def lesson(id: str, words: Translator, monster: str = "", known: Sequence[str] = SURVIVAL_ACTIONS) -> Lesson:
    """Returns a lesson in words; `monster` is what sentences call the one that is fought ("" none), `known` which survival actions somebody has learned."""
    who = monster or words.say("word.monster")
    found = Lesson(id, words.say(f"lesson.{id}.title", monster=who), words.say(f"lesson.{id}.text", monster=who))
    if id not in OF_ACTIONS:
        return found
    each = ", ".join(words.say(f"lesson.of_action.{action}") for action in known)
    parts = (found.text, each and words.say("lesson.of_actions", each=each), "" if set(SURVIVAL_ACTIONS) <= set(known) else words.say("lesson.more_actions"))
    return found._replace(text=" ".join(part for part in parts if part))


def all(words: Translator) -> list[Lesson]:
    """Lists all lessons in the order in which they are learned."""
    return [lesson(id, words) for id in ORDER]


def offer(playing: Taught, thing: Happened | Ask, undo: bool = True, monster: str = "") -> Lesson | None:
    """Returns the first lesson, not read before, that a question or an event triggers; None if there is none or lessons are off.

    Without `undo` nothing can be taken back, and there is no lesson on it.
    """
    if not is_taught(playing):
        return None
    found = next((id for id in wanted(playing, thing) if undo or id != UNDO), "")
    return lesson(found, playing.services.words, monster, playing.survival_actions) if found else None


def wanted(playing: Taught, thing: Happened | Ask) -> list[str]:
    """Lists the lessons, not read before, that a question or an event triggers, and whose occasion is not over yet; those put away unread are the last."""
    seen, about, put_off = seen_by(playing), thing.who if isinstance(thing, events.Fact | Ask) else "", times_put_off(playing)
    found = [id for id in lessons_in(thing, playing.library) if id not in seen and WITHIN.get(id) not in seen]
    return sorted([id for id in found if playing.lasts(id, about)], key=lambda id: put_off.get(id, 0))


def offer_of(playing: Taught, question: Ask, keys: Sequence[str], monster: str = "") -> Lesson | None:
    """Returns the first lesson, not read before, on some answers of a question that somebody looks at before they give one; None if there is none."""
    of = [lesson_of(option_of(question, key), playing.library) for key in keys if key in question.options]
    found = [id for id in OF_OPTIONS if id in of and id not in seen_by(playing)] if is_taught(playing) else []
    return lesson(found[0], playing.services.words, monster, playing.survival_actions) if found else None


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
    """Records that a lesson was read: it is not shown again in this campaign."""
    seen, put_off = seen_by(playing), times_put_off(playing)
    if id not in seen:
        playing.notes[SEEN] = [*seen, id]
    if id in put_off:
        playing.notes[PUT_OFF] = {other: times for other, times in put_off.items() if other != id}


def put_off(playing: Taught, id: str) -> None:
    """Records that a lesson was put away unread: it comes again with what it explains, `MOST_PUT_OFF` times in all."""
    times = times_put_off(playing).get(id, 0) + 1
    if times >= MOST_PUT_OFF:
        learned(playing, id)
    else:
        playing.notes[PUT_OFF] = {**times_put_off(playing), id: times}


def no_more(playing: Taught) -> None:
    """Turns lessons off, and shows a note that tells where to find them."""
    playing.services.settings.lessons = False
    playing.services.settings_changed()
    playing.services.tell(playing.services.words.say("lesson.off"))


def seen_by(playing: Taught) -> list[str]:
    """Returns the lessons that were read."""
    found = playing.notes.get(SEEN, [])
    return found if isinstance(found, list) else []


def times_put_off(playing: Taught) -> dict[str, int]:
    """Returns the lessons that were put away unread, and how often each was."""
    found = playing.notes.get(PUT_OFF, {})
    return found if isinstance(found, dict) else {}


def met_by(playing: Taught) -> list[str]:
    """Returns the lessons that were shown, read or not."""
    return [*seen_by(playing), *times_put_off(playing)]


# -------------------------------------------------------------------- the trigger of each lesson
def lessons_in(thing: Happened | Ask, library: Library) -> Sequence[str]:
    """Lists the lessons that a question or an event can trigger, the most important first."""
    if isinstance(thing, Ask):
        return _in_question(thing, library)
    return _in_reason(thing) if isinstance(thing, Reason) else _in_fact(thing)


QUESTIONS: dict[str, tuple[str, ...]] = {
    "controller": ("tile",), "deploy": ("deployment",), "pick_target": ("target",), "dodge": ("dodge", "armor"),
    "hit_order": ("body_locations", "armor"), "act": ("act", UNDO), "hit_location_order": ("hit_locations", "reactions"),
    "survival": ("flow",), "principle": ("principles",), "quarry": ("departing",), "depart": ("departing",), "grid": ("gear_grid",),
}  # fmt: skip
# Lessons of an act or the develop step, in order.
OF_OPTIONS = ("odds", "attack", "throw", "move", "undo", "survival_actions", "endeavors", "build", "craft", "innovate")
ALWAYS = {"action": ("move", "attack", "undo"), "develop": ("endeavors",)}  # those of them that need no option


def _in_question(question: Ask, library: Library) -> list[str]:
    found = list(QUESTIONS.get(question.kind, ()))
    if isinstance(question.facts, DirectionFacts):
        found = {"face": ["facing"], "push": ["pushed"]}.get(question.facts.purpose, [])
    elif isinstance(question.facts, PathFacts):
        found = [*(["collision"] if any(way.run_over for way in question.facts.ways) else []), "path"]
    elif isinstance(question.facts, HuntTurnFacts):
        found = _on_track(question.facts)
    elif question.kind == "deploy" and question.about == "ambush":
        found = ["blind_spot"]  # they start on any free space: no space is as far away as another
    elif question.kind in ALWAYS:
        offered = {*ALWAYS[question.kind], *(lesson_of(option, library) for _, option in options_of(question))}
        found = [id for id in OF_OPTIONS if id in offered]
    return found


def _on_track(facts: HuntTurnFacts) -> list[str]:
    """Lists the lessons of a turn of a hunt: what the next step leads to comes before what can wait."""
    ahead = facts.at + (1 if facts.monster_at >= facts.at else -1)
    return [*(["meeting"] if ahead == facts.monster_at else ["darkness"] if ahead == DARKNESS else []), "track", "revealer", "starvation"]


def lesson_of(option: RuleOption, library: Library) -> str:
    """Returns the lesson on an option of an act or of the develop step, "" if there is none."""
    match option:
        case AttackOption():
            return "odds"
        case AbilityOption(card, number) if card in library.gear and any(rule.name == "throw" for rule in library.gear[card].rules[number:][:1]):
            return "throw"
        case SurvivalOption():
            return "survival_actions"
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
            return {"in field of view": ["blind_spot"]}.get(test, [])
        case HitRollReason(blind_spot=blind_spot) if blind_spot:
            return ["blind_spot"]
        case OutOfReachReason():
            return ["out_of_reach"]
    return []


def _in_fact(fact: events.Fact) -> list[str]:
    monsters = fact.who == "monster"
    match fact:
        case events.RoundBegan():
            return ["round"] if fact.round > 1 else []
        case events.ActionBegan():
            return ["target"] if monsters else []
        case events.Sniffed():
            return ["sniff"]
        case events.Moved():
            return ["pushed"] if fact.how == "pushed" and not monsters else []
        case events.AttackBegan():
            return ["attack_dice"] if monsters else []
        case events.HitSuffered():
            return ["severe_injury", "armor"] if fact.severe else ["armor"]
        case events.BrainSuffered():
            return ["trauma"] if fact.trauma else ["brain"]
        case events.Changed():
            return {"bleeding": ["bleeding"], "priority_target": ["priority_target"]}.get(fact.what, []) if fact.by > 0 else []
        case events.KnockedDown():
            return ["monster_down"] if monsters else ["knocked_down"]
        case events.CardDrawn():
            return ["basic_action"] if fact.deck == "basic_action" else []
        case events.CardEnded():
            return ["mood"] if fact.where == "play" and monsters else []
        case events.WoundTried():
            return [*([fact.outcome] if fact.outcome in ("critical", "impervious") else []), *([] if fact.automatic else ["wound_roll"])]
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
