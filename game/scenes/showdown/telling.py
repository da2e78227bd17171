"""What the narrator goes by: how long a fact is shown, what it closes, and which dice it throws."""

from __future__ import annotations

from game.rules.engine import events
from game.rules.engine.events import Fact, Happened
from game.ui.board.board_adapter import MONSTER
from game.ui.showdown.attack_view import TABLE_KINDS, AttackView, is_of_next_hit
from game.ui.showdown.banner import Prompt

READ = {  # seconds at normal speed that a fact stays alone on the screen, besides its motion
    events.CardDrawn: 1.0, events.TargetPicked: 1.1, events.Sniffed: 1.5, events.ActionBegan: 0.14, events.AttackBegan: 0.3,
    events.HitSuffered: 0.8, events.BrainSuffered: 0.9, events.Dodged: 0.6, events.Wounded: 0.6, events.ReactionBegan: 0.8,
    events.InjuryStays: 1.0, events.TurnBegan: 0.6, events.RoundBegan: 0.7, events.KnockedDown: 0.4, events.SurvivorDied: 1.2,
    events.RuleAnswered: 0.7, events.Resized: 0.8, events.DiceFell: 0.8, events.CardGained: 0.6, events.Changed: 0.5, events.Shuffled: 0.4,
    events.Spawned: 0.8, events.MinionStruck: 0.9, events.MinionDied: 0.6,
}  # fmt: skip
DECKS = {"ai": "ai", "hit_location": "hit_locations"}  # whose cards are seen to turn over
READ_RESULT, READ_WORD, LONGEST_RESULT = 1.2, 0.18, 9.0  # seconds for a result, for each word of it, and at most
LEAST_RESULT = 1.5  # seconds at normal speed that each stays at least, harm, critical wounds and deaths too
SEEN, SEEN_WORD, LONGEST_SEEN = 0.35, 0.13, 1.7  # the same for a sentence that is told while the board shows what it says
COMES_OF_IT = (
    events.TargetPicked, events.HitSuffered, events.BrainSuffered, events.Dodged, events.Injured, events.KnockedDown, events.Stood, events.Grabbed,
    events.Wounded, events.InjuryStays, events.Healed, events.Changed, events.CardGained, events.RuleAnswered, events.MinionStruck, events.MinionDied,
)  # fmt: skip
BEATS = (events.TargetPicked, events.Sniffed, events.Moved, events.ReactionBegan, events.SurvivorDied)  # beside cards, dice and strikes
BEAT_DECKS = ("ai", "basic_action")
READ_DICE = 0.6  # seconds that fallen dice are looked at
SHOWN = (events.DiceFell, events.WoundTried, events.HitSuffered, events.LocationsFell, events.Injured, events.ReactionBegan)
CLOSING = (events.CardEnded, events.ActBegan, events.ActEnded, events.TurnBegan, events.RoundBegan, events.Ended)
AFTER: dict[tuple[type, str], tuple[str, ...]] = {  # to which points of the round a fact brings the game
    (events.RoundBegan, ""): ("1",), (events.TurnBegan, "monster"): ("2", "3"), (events.TurnBegan, "survivors"): ("5",),
}  # fmt: skip
BEFORE: dict[tuple[type, str], tuple[str, ...]] = {  # and which it leaves
    (events.TurnBegan, "survivors"): ("4",), (events.TilePassed, ""): ("6", "7"), (events.RoundBegan, ""): ("6", "7"),
}  # fmt: skip


def follows_roll(fact: Happened) -> bool:
    """Returns whether a fact follows a wound roll within its attack: the reaction, or the next hit; a trap comes before every roll."""
    if isinstance(fact, events.ReactionBegan):
        return fact.row not in ("trap", "critical")
    return is_of_next_hit(fact)


def is_change_of_state(fact: Happened) -> bool:
    """Returns whether something has changed that is said once more below the next question.

    The monster falls, changes its size, leaves the board or gets a persistent injury, anybody stands up, a hit is dodged.
    """
    changes = (events.KnockedDown, events.LeftBoard, events.InjuryStays, events.Resized)
    return isinstance(fact, events.Stood | events.Dodged) or (isinstance(fact, changes) and fact.who == MONSTER)


def begins_beat(fact: Happened) -> bool:
    """Returns whether a fact is one of those that are told apart, to the next of which a press goes on; where dice are thrown one begins as well."""
    return isinstance(fact, BEATS) or (isinstance(fact, events.CardDrawn) and fact.deck in BEAT_DECKS)


def seconds_alone(fact: Happened, words: str) -> float:
    """Returns the seconds at normal speed that a fact stays alone on the screen, at least as long as its sentence takes to read."""
    reading = min(LONGEST_SEEN, SEEN + SEEN_WORD * len(words.split())) if isinstance(fact, COMES_OF_IT) else 0.0
    return max(READ.get(type(fact), 0.0), reading)


def reading_time(result: Prompt) -> float:
    """Returns the seconds for which a result is shown that passes by itself; it can be read again in the next banner and in the log."""
    words = len(f"{result.ask} {result.because}".split())
    return max(LEAST_RESULT, min(LONGEST_RESULT, READ_RESULT + READ_WORD * words))


def touched(fact: Fact) -> str:
    """Names the survivor whose sheet a fact changes, "" where none."""
    changes = (events.HitSuffered, events.BrainSuffered, events.Changed, events.Spent, events.KnockedDown, events.Stood, events.Dodged, events.Injured)
    return fact.who if isinstance(fact, changes) else ""


def rolled(fact: Happened, episode: AttackView | None) -> str:
    """Names the dice that a fact throws on the tray: attack, location, wound, table; "" where none are seen to fall."""
    match fact:
        case events.DiceFell(kind="attack"):
            return "attack"
        case events.DiceFell() if fact.kind in TABLE_KINDS:
            return "table"
        case events.LocationsFell():
            return "location"
        case events.WoundTried() if episode is not None and episode.dice is not None:
            return "wound"
        case _:
            return ""


def dice_in(fact: Happened) -> int:
    """Returns how many dice a fact throws."""
    match fact:
        case events.DiceFell():
            return len(fact.faces)
        case events.LocationsFell():
            return len(fact.locations)
        case _:
            return 1
