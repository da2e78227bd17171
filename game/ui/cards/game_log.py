"""The game log as lines: each event with its icon and sentence, and below it the reasons that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.model.showdown import is_minion
from game.rules.engine import events, hunt_events
from game.rules.engine.events import Fact, Happened, Reason
from game.ui.kit.voice import Voice

# To which line a reason is attached: the next one, the previous one, or a line of its own.
BEFORE = {
    "excluded", "nearest", "tied", "random", "target", "priority_target", "nobody", "path", "dice", "stands", "push", "wound",
    "persistent_injury", "facing", "all_left", "run", "placed", "stays", "damage", "token_taken", "token_dropped", "trap",
}  # fmt: skip
AFTER = {"hit_roll", "wound_roll", "harm", "brain", "limit", "table", "nobody_acts"}
ALONE = {
    "no_dodge": "lantern", "out_of_reach": "move", "gone": "lock", "not_triggered": "lock", "cancelled": "cross", "hits_lost": "cross",
    "barred": "lock", "missing": "lock", "budget": "warn", "size_stays": "lock", "no_spawn": "lock", "minion_waits": "lock",
}  # fmt: skip

KINDS = ("monster", "survivors", "dice", "harm")
SIGNS: dict[type[Fact], tuple[str, str]] = {  # event: icon, name of its filter
    events.Moved: ("move", ""),
    events.Resized: ("move", "monster"),
    events.Spawned: ("claw", "monster"),
    events.MinionStruck: ("dice", "dice"),
    events.MinionDied: ("stone_face", "harm"),
    events.Turned: ("move", "monster"),
    events.LeftBoard: ("hidden", ""),
    events.DiceFell: ("dice", "dice"),
    events.LocationsFell: ("target", "dice"),
    events.CardDrawn: ("deck", "monster"),
    events.CardEnded: ("discard", "monster"),
    events.TargetPicked: ("target", "monster"),
    events.Sniffed: ("hidden", "monster"),
    events.AttackBegan: ("slash", ""),
    events.HitSuffered: ("cross", "harm"),
    events.BrainSuffered: ("brain", "harm"),
    events.Dodged: ("lantern", "survivors"),
    events.Injured: ("warn", "harm"),
    events.Changed: ("star", ""),
    events.KnockedDown: ("down", "harm"),
    events.Stood: ("people", ""),
    events.Grabbed: ("claw", "harm"),
    events.SurvivorDied: ("stone_face", "harm"),
    events.TurnedToStone: ("stone_face", "harm"),
    events.Inherited: ("gear", "survivors"),
    events.Wounded: ("wound", "survivors"),
    events.WoundTried: ("dice", "dice"),
    events.ReactionBegan: ("back", "monster"),
    events.InjuryStays: ("star", "survivors"),
    events.Shuffled: ("deck", "monster"),
    events.Healed: ("lantern", ""),
    events.CardGained: ("gear", "survivors"),
    events.CardLost: ("cross", "survivors"),
    events.RuleAnswered: ("warn", "monster"),
    events.RoundBegan: ("hour", ""),
    events.TurnBegan: ("hour", ""),
    events.TurnLost: ("hour", "monster"),
    events.ActLost: ("down", "survivors"),
    events.ActBegan: ("play", "survivors"),
    events.ActEnded: ("check", "survivors"),
    events.TilePassed: ("tile", ""),
    events.Ended: ("lantern", ""),
    events.LoopStopped: ("warn", ""),
    events.NothingToEnd: ("warn", ""),
    events.EffectSkipped: ("warn", ""),
    events.BrokenOff: ("warn", ""),
    events.ConditionFailed: ("warn", ""),
    events.Spent: ("lantern", "survivors"),
    events.StoryTold: ("book", "survivors"),
    events.MilestoneReached: ("star", "survivors"),
    events.MilestoneWaits: ("hour", "survivors"),
    events.GradeReached: ("sword", "survivors"),
    events.WeaponChosen: ("sword", "survivors"),
    events.Paired: ("people", "survivors"),
    events.ArtKept: ("star", "survivors"),
    events.MadeIncurable: ("brain", "survivors"),
    events.BroughtForward: ("hour", "survivors"),
    events.AiRecalled: ("deck", "monster"),
    events.StepBegan: ("play", "survivors"),
    events.YearBegan: ("hour", "survivors"),
    events.EventScheduled: ("hour", "survivors"),
    events.Unlocked: ("target", "survivors"),
    events.Endeavored: ("torch", "survivors"),
    events.Nominated: ("people", "survivors"),
    events.Born: ("people", "survivors"),
    events.Joined: ("people", "survivors"),
    events.Named: ("book", "survivors"),
    events.Retired: ("down", "survivors"),
    events.QuarryChosen: ("target", "survivors"),
    events.GearPut: ("gear", "survivors"),
    events.GearMoved: ("gear", "survivors"),
    events.Stored: ("gear", "survivors"),
    events.Recorded: ("deck", "survivors"),
    events.Departed: ("move", "survivors"),
    events.Lost: ("warn", "survivors"),
    hunt_events.HuntBegan: ("target", "survivors"),
    hunt_events.HuntTurnBegan: ("play", "survivors"),
    hunt_events.HuntMoved: ("move", "survivors"),
    hunt_events.RevealerChosen: ("torch", "survivors"),
    hunt_events.HuntCardRevealed: ("deck", "survivors"),
    hunt_events.HuntCardLaid: ("deck", "survivors"),
    hunt_events.HuntCardsGone: ("deck", "survivors"),
    hunt_events.Straggled: ("down", "survivors"),
    hunt_events.LeftHunt: ("move", "survivors"),
    hunt_events.EventRerolled: ("dice", "dice"),
    hunt_events.RerollsKept: ("dice", "survivors"),
    hunt_events.SpaceMarked: ("target", "survivors"),
    hunt_events.HuntCardsReplaced: ("deck", "survivors"),
    hunt_events.HuntCardsSwapped: ("deck", "survivors"),
    hunt_events.Replaced: ("people", "survivors"),
    hunt_events.Contested: ("dice", "survivors"),
    events.BoxLost: ("gear", "harm"),
    events.Revived: ("people", "survivors"),
}
PARTS: dict[type[Fact], str] = {
    events.RoundBegan: "round", events.YearBegan: "round", events.TurnBegan: "turn", events.StepBegan: "turn", events.ActBegan: "act",
    hunt_events.HuntBegan: "round", hunt_events.HuntTurnBegan: "turn",
}  # fmt: skip
QUIET = (events.ActionBegan, events.ActEnded)


def only_led_to(told: Sequence[Fact], fact: Fact) -> bool:
    """Returns whether what was told last is that somebody draws the card which they gain now: the gain says it all."""
    if len(told) != 1 or not isinstance(told[0], events.CardDrawn) or not isinstance(fact, events.CardGained):
        return False
    return (told[0].who, told[0].card) == (fact.who, fact.card)


@dataclass
class LogLine:
    """A line of the log: `moment` is the number of answers given before it, `who` the survivor or monster that it is about.

    `part` says that something begins with it: a round (or a year), a turn (or a step), an act. `sourced` are the words with the source of the
    rule, which only the open log and explanations show; "" where the line is no rule. It happened in a lantern year, and in a step of the
    settlement or a round of the showdown.
    """

    icon: str
    words: str
    kind: str
    moment: int
    who: tuple[str, ...] = ()
    harm: bool = False
    reasons: list[str] = field(default_factory=list)
    part: str = ""
    sourced: str = ""
    year: int = 0
    step: str = ""
    round: int = 0
    by_table: bool = False  # the first that followed an answer of the table's bot
    facts: tuple[Fact, ...] = ()  # what it tells

    @property
    def full(self) -> str:
        """Returns the words of the line as the open log shows them."""
        return self.sourced or self.words


class GameLog:
    """Builds the lines of a phase from its events, one after the other."""

    def __init__(self, by_table: Callable[[int], bool] = lambda moment: False) -> None:
        """`by_table` returns whether the table's bot gave an answer, by its number."""
        self.by_table = by_table
        self.lines: list[LogLine] = []
        self.waiting: list[str] = []  # reasons for the next line
        self.year, self.step, self.round = 0, "", 0  # where the log stands

    def clear(self) -> None:
        self.lines.clear()
        self.waiting.clear()

    def rebuild(self, stream: Iterable[tuple[int, Happened]], voice: Voice, year: int = 0) -> None:
        """Rebuilds all lines of a phase that began in a year."""
        self.clear()
        self.year, self.step, self.round = year, "", 0
        for moment, fact in stream:
            self.take(fact, moment, voice)

    def take(self, fact: Happened, moment: int, voice: Voice) -> LogLine | None:
        """Adds an event; returns the line that it made, if any."""
        if isinstance(fact, Reason):
            return self._reason(fact, moment, voice)
        self._go_on(fact)
        words = voice.credited(fact)
        if not words or isinstance(fact, QUIET):
            return None
        part = PARTS.get(type(fact), "")
        if self.lines and not self.round and only_led_to(self.lines[-1].facts, fact):
            self.waiting = [*self.lines.pop().reasons, *self.waiting]
        before = self.lines[-1] if self.lines and not part else None
        if before is not None and self._goes_with(before, fact, moment, voice):
            before.facts = (*before.facts, fact)
            before.words = voice.gathered(before.facts)
            before.who = tuple(dict.fromkeys((*before.who, fact.who)))
            return before
        icon, kind = SIGNS.get(type(fact), ("play", ""))
        if not kind:
            kind = "monster" if fact.who == "monster" or is_minion(fact.who) else "survivors"
        who = (fact.who, getattr(fact, "target", "")) if getattr(fact, "target", "") else (fact.who,)
        by_table = not part and (not self.lines or self.lines[-1].moment != moment) and self.by_table(moment)
        line = LogLine(
            icon_of(fact, icon), words, kind, moment, who, kind == "harm", self.waiting, part, year=self.year, step=self.step, round=self.round,
            by_table=by_table, facts=(fact,),
        )  # fmt: skip
        self.waiting = []
        self.lines.append(line)
        return line

    def _goes_with(self, line: LogLine, fact: Fact, moment: int, voice: Voice) -> bool:
        """Returns whether an event is told in the last line: nothing has been answered or explained since; in a showdown each has its own, as it is seen."""
        free = bool(line.facts) and not self.round and line.moment == moment and not line.reasons and not line.part and not self.waiting
        return free and voice.together((*line.facts, fact))

    def _go_on(self, fact: Fact) -> None:
        """Follows where the log stands."""
        match fact:
            case events.StepBegan():
                self.step = fact.step
            case events.YearBegan():
                self.year = fact.year
            case events.RoundBegan():
                self.round = fact.round

    def _reason(self, reason: Reason, moment: int, voice: Voice) -> LogLine | None:
        words = voice.sourced(reason)
        if not words:
            return None
        if reason.rule in BEFORE:
            self.waiting.append(words)
        elif reason.rule in AFTER and self.lines:
            self.lines[-1].reasons.append(words)
        else:
            icon = ALONE.get(reason.rule, "lock")
            line = LogLine(icon, voice.fact(reason), "dice", moment, sourced=words, year=self.year, step=self.step, round=self.round)
            self.lines.append(line)
            return line
        return None


def icon_of(fact: Fact, usual: str) -> str:
    """Returns the icon of an event, chosen by its subject where that is more specific."""
    match fact:
        case events.Changed(what="bleeding"):
            return "blood"
        case events.Changed(what="survival"):
            return "lantern"
        case events.Changed(what="insanity"):
            return "brain"
        case events.Changed(what="priority_target"):
            return "target"
        case events.HitSuffered(boxes=0, severe=False):
            return "shield"
        case events.AttackBegan() if fact.who == "monster" or is_minion(fact.who):
            return "claw"
        case events.WoundTried(outcome="failure") | events.WoundTried(outcome="impervious"):
            return "cross"
        case events.WoundTried(outcome="critical"):
            return "star"
        case events.ReactionBegan(row="trap"):
            return "trap"
        case events.ReactionBegan(row="critical"):
            return "star"
        case events.Ended(outcome="victory"):
            return "star"
        case _:
            return usual
