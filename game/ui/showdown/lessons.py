"""Short lessons, each shown once: those on a choice before it, those on an event when it first happens.

A scene calls `offer(playing, thing)` for every question and every event that it shows, shows the lesson on a `LessonCard`, and calls `learned`.
A question, or all that comes of an answer within a turn, brings one lesson at most. Of several events the one first in `IMPORTANT` has it; the others
are `owed` and come on one of the questions of `LATER`, or when they happen again. What a lesson points at is in `POINTS`, its sketch in `SKETCH_OF`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Protocol

from game.cards.library import Library
from game.model.hunt import DARKNESS
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.options import INNOVATE, AbilityOption, AttackOption, BuildOption, CraftOption, RuleOption, WordOption, options_of
from game.rules.engine.question_facts import DirectionFacts, HuntTurnFacts, PathFacts
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import ExcludedReason, HitRollReason, OutOfReachReason
from game.settings import Settings
from game.ui.draw.drawing import Translator

SEEN = "lessons"  # the note in which the lessons shown are saved
OWED = "lessons_owed"  # the note of lessons that an event has brought while another was shown, and whose event it was
UNTAUGHT = "untaught"  # the note of a game whose set-up turned lessons off
GROUPS: dict[str, tuple[str, ...]] = {
    "showdown": (
        "tile", "facing", "deployment", "blind_spot", "target", "path", "collision", "pushed", "out_of_reach", "attack_dice",
        "body_locations", "mood", "sniff", "priority_target", "wounds", "monster_down", "life", "basic_action", "round",
    ),
    "survivors": (
        "act", "move", "attack", "odds", "throw", "hit_locations", "wound_roll", "critical", "reactions", "impervious", "persistent_injury", "trap",
        "armor", "dodge", "knocked_down", "severe_injury", "bleeding", "brain", "trauma", "death", "undo",
    ),
    "settlement": ("settlement", "endeavors", "build", "craft", "innovate", "principles", "departing", "gear_grid"),
    "hunt": ("track", "revealer", "starvation", "darkness", "meeting"),
}  # fmt: skip
SKETCH_OF: dict[str, str] = {  # lessons with a sketch, and which
    "tile": "tile", "facing": "facing", "deployment": "distance", "blind_spot": "blind_spot", "target": "target",
    "path": "range", "collision": "collision", "out_of_reach": "range", "armor": "boxes", "act": "order", "move": "act", "attack": "blind_spot",
    "wound_roll": "wound", "round": "tile",
}  # fmt: skip
POINTS: dict[str, tuple[str, ...]] = {  # lessons that point at something, and at what: see `lesson_places` in `scenes/showdown` and `scenes/hunt`
    "tile": ("banner",), "facing": ("monster",), "deployment": ("choice",), "blind_spot": ("behind",), "target": ("card",), "monster_down": ("panel",),
    "path": ("monster",), "out_of_reach": ("target",), "attack_dice": ("card",), "body_locations": ("hits",),
    "armor": ("hit", "boxes"), "dodge": ("banner",), "act": ("banner",), "move": ("who",), "attack": ("monster",), "odds": ("card",),
    "throw": ("option",), "hit_locations": ("hits",), "reactions": ("strike",), "wound_roll": ("strike",), "critical": ("strike",), "trap": ("trap",),
    "impervious": ("strike",), "persistent_injury": ("panel",), "wounds": ("panel",), "life": ("panel",), "mood": ("panel",), "basic_action": ("card",),
    "undo": ("undo",), "round": ("tile",), "collision": ("target",), "pushed": ("target",), "knocked_down": ("boxes",),
    "severe_injury": ("boxes",), "trauma": ("insanity",),
    "bleeding": ("bleeding",), "brain": ("insanity",), "priority_target": ("target",), "sniff": ("monster",), "death": ("fallen",),
    "track": ("space_ahead", "space_of_monster"), "revealer": ("revealer",), "starvation": ("space_last",), "darkness": ("space_ahead",),
    "meeting": ("space_of_monster",),
}  # fmt: skip
SAID = ("out_of_reach",)  # lessons that begin with what has just happened
UNDO = "undo"  # the lesson on taking back: it comes where something can be taken back
IMPORTANT: tuple[str, ...] = (  # what comes first if the events of one answer bring several lessons; the others behind, in their order
    "round", "target", "death", "hit_locations", "wound_roll", "severe_injury", "trauma", "armor", "knocked_down", "monster_down", "reactions", "trap",
    "critical", "persistent_injury", "basic_action", "attack_dice", "brain", "bleeding", "priority_target", "wounds", "sniff", "out_of_reach", "pushed",
    "mood",
)  # fmt: skip
BEGINS = (events.RoundBegan, events.TurnBegan)  # events with which something new begins, that may bring a lesson of its own
AFTERWARDS = {"controller": "tile"}  # questions that open a fight, and the lesson that each owes: the board is seen first
LATER: dict[str, tuple[str, ...]] = {  # questions on which an owed lesson is given if they bring none of their own, and which
    "deploy": ("tile",), "pick_target": ("tile",),
    "act": (
        "death", "severe_injury", "trauma", "knocked_down", "monster_down", "persistent_injury", "bleeding", "brain", "priority_target", "mood", "wounds",
        "life", "tile",
    ),
}  # fmt: skip
FROM_SECOND_ROUND = (  # what a first round can be played without, and what a second one shows again
    "blind_spot", "undo", "odds", "wound_roll", "critical", "reactions", "persistent_injury", "monster_down",
    "mood", "brain", "impervious", "throw",
)  # fmt: skip
MOST_AT_FIRST, MOST_OF_ROUND = 10, 5  # lessons of the first round of a fight, with those of its set-up, and of each later one
KEPT_FREE = 2  # of those, for what happens: lessons that are owed do not take them
NEEDED = ("target", "armor", "act", "move", "attack")  # without which nobody can play a first round
AT_ONCE = (*NEEDED, "wounds", "knocked_down", "priority_target", "death", "severe_injury", "trauma", "trap", "round")  # what comes beyond that
WITHIN = {"blind_spot": "attack"}  # lessons that another one has given as well
OF_ROUND = "lessons_of_round"  # the note of a round and of how many lessons it has brought
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

    @property
    def round(self) -> int | None: ...  # of the showdown, 0 while it is set up; None where there is none

    def lasts(self, lesson: str, about: str) -> bool: ...  # whether what a lesson on an event of somebody explains can still be seen


def lesson(id: str, words: Translator, monster: str = "") -> Lesson:
    """Returns a lesson in words; `monster` is what sentences call the one that is fought ("" none)."""
    who = monster or words.say("word.monster")
    return Lesson(id, words.say(f"lesson.{id}.title", monster=who), words.say(f"lesson.{id}.text", monster=who))


def all(words: Translator) -> list[Lesson]:
    """Lists all lessons in the order in which they are learned."""
    return [lesson(id, words) for id in ORDER]


def offer(playing: Taught, thing: Happened | Ask, late: bool = True, undo: bool = True, monster: str = "") -> Lesson | None:
    """Returns the first lesson, not shown before, that a question or an event triggers, or with `late` one that is owed; None if lessons are off.

    Without `undo` nothing can be taken back, and there is no lesson on it. A round that has brought as many as it may brings only what comes `AT_ONCE`.
    """
    if not is_taught(playing):
        return None
    full = is_full(playing)
    found = next((id for id in wanted(playing, thing) if (undo or id != UNDO) and (not full or id in AT_ONCE)), "")
    if found:
        return lesson(found, playing.services.words, monster)
    waiting = owed(playing) if late and not is_full(playing, KEPT_FREE) and isinstance(thing, Ask) else {}
    later = LATER.get(thing.kind, ()) if isinstance(thing, Ask) else ()
    found = next((id for id in later if id in waiting and not is_early(playing, id) and playing.lasts(id, waiting[id])), "")
    return lesson(found, playing.services.words, monster)._replace(about=waiting[found]) if found else None


def wanted(playing: Taught, thing: Happened | Ask) -> list[str]:
    """Lists the lessons, not shown before and not too early, that a question or an event triggers, and whose occasion is not over yet."""
    seen, about = seen_by(playing), thing.who if isinstance(thing, events.Fact) else ""
    found = [id for id in lessons_in(thing, playing.library) if id not in seen and WITHIN.get(id) not in seen and not is_early(playing, id)]
    return [id for id in found if playing.lasts(id, about)]


def is_early(playing: Taught, id: str) -> bool:
    """Returns whether a lesson waits for the second round of a fight."""
    return playing.round is not None and playing.round < 2 and id in FROM_SECOND_ROUND


def is_full(playing: Taught, kept_free: int = 0) -> bool:
    """Returns whether the present round has brought as many lessons as it may, but for so many of a later one."""
    now = playing.round
    return now is not None and shown_in_round(playing, now) >= (MOST_AT_FIRST if now < 2 else MOST_OF_ROUND - kept_free)


def shown_in_round(playing: Taught, round: int) -> int:
    """Returns how many lessons a round of the fight has brought; its set-up counts as a part of the first."""
    found = playing.notes.get(OF_ROUND)
    return int(found[1]) if isinstance(found, list) and len(found) == 2 and found[0] == max(1, round) else 0


def is_outranked(playing: Taught, id: str, others: Iterable[Happened]) -> bool:
    """Returns whether one of the events still to be shown in this turn brings a more important lesson."""
    of_turn = takewhile(lambda each: not isinstance(each, BEGINS), others)
    return any(rank(other) < rank(id) for each in of_turn for other in wanted(playing, each)[:1])


def rank(id: str) -> int:
    """Returns the place of a lesson among those that events bring: the most important has the lowest."""
    return IMPORTANT.index(id) if id in IMPORTANT else len(IMPORTANT) + ORDER.index(id)


def owe(playing: Taught, id: str, about: str) -> None:
    """Records that an event has brought a lesson that was not shown, and whose event it was."""
    playing.notes[OWED] = {**owed(playing), id: about}


def owed(playing: Taught) -> dict[str, str]:
    """Returns the lessons to be given later, and whose event each was."""
    found = playing.notes.get(OWED)
    seen = seen_by(playing)
    return {id: str(about) for id, about in found.items() if id in ORDER and id not in seen} if isinstance(found, dict) else {}


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
    if playing.round is not None:
        playing.notes[OF_ROUND] = [max(1, playing.round), shown_in_round(playing, playing.round) + 1]


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
    "deploy": ("deployment", "blind_spot"), "pick_target": ("target",), "dodge": ("dodge", "armor"),
    "hit_order": ("body_locations", "armor"), "act": ("act",), "hit_location_order": ("hit_locations", "reactions"),
    "principle": ("principles",), "quarry": ("departing",), "depart": ("departing",), "grid": ("gear_grid",),
}  # fmt: skip
OF_OPTIONS = ("odds", "attack", "move", "throw", "undo", "endeavors", "build", "craft", "innovate")  # lessons of an act or the develop step, in order
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
            return {"hit_location": ["hit_locations"], "basic_action": ["basic_action"]}.get(fact.deck, [])
        case events.CardEnded():
            return ["mood"] if fact.where == "play" and monsters else []
        case events.WoundTried():
            return [] if fact.automatic else [*([fact.outcome] if fact.outcome in ("critical", "impervious") else []), "wound_roll"]
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
