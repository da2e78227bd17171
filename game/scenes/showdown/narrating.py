"""The telling of what follows an answer: fact by fact, with the motions of the board, and halts at what should be read."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.engine import events
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.engine.questions import Ask
from game.scenes.showdown.table_view import TableView
from game.ui.board.board_adapter import MONSTER, fallen, figures, from_afar, motions, space_of, terrain
from game.ui.board.deferred_motions import Step, merged, place_of, shed
from game.ui.board.motion import PushMotion, StrikeMotion
from game.ui.board.view import FLICKER_HERTZ
from game.ui.cards.dice_tray import seconds_for
from game.ui.showdown.attack_view import TABLE_KINDS, AttackView
from game.ui.showdown.banner import Prompt
from game.ui.showdown.panels import CardInPlay
from game.ui.showdown.tray import wants_tray
from game.ui.sound.sound_rules import Heard

READ = {  # seconds at normal speed that a fact stays alone on the screen, besides its motion
    events.CardDrawn: 0.55, events.TargetPicked: 0.55, events.Sniffed: 0.9, events.ActionBegan: 0.14, events.AttackBegan: 0.25,
    events.HitSuffered: 0.5, events.BrainSuffered: 0.5, events.Dodged: 0.5, events.Wounded: 0.5, events.ReactionBegan: 0.5,
    events.InjuryStays: 0.6, events.TurnBegan: 0.3, events.RoundBegan: 0.4, events.KnockedDown: 0.1, events.SurvivorDied: 0.5,
    events.RuleAnswered: 0.4, events.CardGained: 0.4, events.Changed: 0.25, events.Shuffled: 0.3,
}  # fmt: skip
DECKS = {"ai": "ai", "hit_location": "hit_locations"}  # whose cards are seen to turn over
READ_DICE = 0.6  # seconds that fallen dice are looked at
SHOWN = (events.DiceFell, events.WoundTried, events.HitSuffered, events.LocationsFell, events.Injured, events.ReactionBegan)
CLOSING = (events.CardEnded, events.ActBegan, events.ActEnded, events.TurnBegan, events.RoundBegan)
AFTER: dict[tuple[type, str], tuple[str, ...]] = {  # to which points of the round a fact brings the game
    (events.RoundBegan, ""): ("1",), (events.TurnBegan, "monster"): ("2", "3"), (events.TurnBegan, "survivors"): ("5",),
}  # fmt: skip
BEFORE: dict[tuple[type, str], tuple[str, ...]] = {  # and which it leaves
    (events.TurnBegan, "survivors"): ("4",), (events.TilePassed, ""): ("6", "7"), (events.RoundBegan, ""): ("6", "7"),
}  # fmt: skip


class Narrating(TableView):
    """Tells facts one after the other; the picture follows."""

    told_line: str
    unseen: bool
    beat: float
    asked_end: bool
    lingering: bool
    hovered_space: str
    muffled: list[Heard] = []  # what is heard when the dice lie
    behind: list[Step] = []  # motions that the tray hides
    strikes: dict[str, StrikeMotion] = {}  # and who struck whom there, by whom it hit
    turned: Happened | None = None  # a turn that was seen with the way before it
    stopped_at: Happened | None = None  # the fact before which a flag has stopped the telling

    # ------------------------------------------------------------ the story so far
    def begin(self) -> None:
        """Builds log, card and attack anew from the facts of the phase, and puts the figures down."""
        voice = self.voice
        self.chronicle.clear()
        self.episodes.clear()
        self.play, self.halt, self.unseen, self.beat = CardInPlay(), None, False, 0.0
        for moment, fact in self.table.stream():
            self.chronicle.take(fact, moment, voice)
            self.episodes.take(fact)
            self._card(fact)
        self.episodes.asked(self.table.live.question)
        self.rolling, self.veiled, self.touched, self.lingering = "", "", "", False
        self.pointed, self.cursor, self.asked_end = "", "", False
        self.behind, self.strikes = [], {}
        self.lay_cards_down()
        self.view.finish()
        showdown = self.campaign.showdown
        self.view.stain(shed((fact for _, fact in self.table.stream()), showdown.monster.size if showdown is not None else 1))
        self._put_down()
        self.relayout()

    def _put_down(self) -> None:
        """Hands the view the table as it now is; what moves on it ends there."""
        fighters = self.fighters  # who is not yet on the board brings no night
        self.view.set_company(sum(1 for s in self.campaign.survivors if s.id in fighters and (s.dead or s.space)))
        self.view.set_table([*figures(self.campaign, self.library), *fallen(self.campaign, self.library)], terrain(self.campaign, self.library))

    def _go_with(self, fact: events.Moved) -> None:
        """Brings into sight where somebody goes."""
        self.view.bring(self._covered(fact.who, fact.to))

    def release(self) -> None:
        """Shows what the tray has hidden, once it has gone."""
        if not self.behind or self.tray_open:
            return
        steps, self.behind, self.strikes = merged(self.behind, self.strikes), [], {}
        for each in steps:
            if isinstance(each, PushMotion):  # who is thrown out of sight is followed
                self.view.bring(self._covered(each.id, each.to))
        self.view.play(steps)
        self._put_down()

    def _struck(self, fact: Happened) -> None:
        """Notes who struck whom, for the blow that is seen when the tray has gone."""
        here = self.episodes.now.innermost if self.episodes.now is not None else None
        by = fact.by if isinstance(fact, events.Wounded) else here.attacker if isinstance(fact, events.HitSuffered) and here is not None else ""
        at = space_of(self.campaign, fact.who) if by and isinstance(fact, Fact) else ""
        if at and isinstance(fact, Fact) and by != fact.who:
            self.strikes.setdefault(fact.who, StrikeMotion(by, at, from_afar(self.campaign, by)))

    def _turns_then(self, fact: Happened) -> str:
        """Returns where the monster turns right after it has moved: both are seen as one."""
        if not isinstance(fact, events.Moved) or fact.who != MONSTER:
            return ""
        after = next((each for each in self.table.picture.waiting if not isinstance(each, Reason)), None)
        if not isinstance(after, events.Turned) or after.who != MONSTER:
            return ""
        self.turned = after
        return after.facing

    def _card(self, fact: Happened) -> None:
        """Follows which card is in play, and at which step it is."""
        match fact:
            case events.CardDrawn(deck="ai") | events.CardDrawn(deck="basic_action"):
                self.play = CardInPlay(fact.card)
            case events.ActionBegan() if fact.card == self.play.card:
                self.play.step = fact.number
            case events.TargetPicked():
                self.play.line, self.play.target = fact.line, fact.target
            case events.CardEnded() if fact.card == self.play.card:
                self.play.done = True
            case events.Ended(outcome="again"):
                self.play = CardInPlay()
            case _:
                pass

    # ------------------------------------------------------------ telling
    @property
    def telling(self) -> bool:
        """True while facts wait to be told, or the last one is still being shown."""
        return (bool(self.table.picture.waiting) or self.lingering) and self.halt is None

    @property
    def question(self) -> Ask | None:
        return None if self.halt is not None or self.lingering else super().question

    def told(self, fact: Happened) -> None:
        """Shows one fact: log, card, tray, figures, sound, and how long it stays."""
        self.tutorial.teach(fact)
        before = space_of(self.campaign, fact.who) if isinstance(fact, Fact) else ""
        if isinstance(fact, events.Moved):
            before = place_of(fact.who, self.behind) or next((f.space for f in self.view.figures if f.id == fact.who), "")
        line = self.chronicle.take(fact, len(self.table.session.played), self.voice)
        self.episodes.take(fact)
        self._card(fact)
        if isinstance(fact, Reason):
            return
        speed = self.gains.pace
        self.rolling = rolled(fact, self.episodes.now) if speed else ""
        if self.rolling == "attack" and self.table.picture.waiting and isinstance(self.table.picture.waiting[0], Reason):
            self.episodes.foresee(self.table.picture.waiting[0])
        self.touched = touched(fact)
        if line is not None and self.rolling:
            self.veiled = line.words  # what the dice show is said when they lie
        elif line is not None:
            self.told_line = line.words
        self.unseen = self.unseen or (isinstance(fact, SHOWN) and not (isinstance(fact, events.DiceFell) and fact.kind not in ("attack", *TABLE_KINDS)))
        moves = motions(fact, self.campaign, before, self._turns_then(fact)) if fact is not self.turned else []
        if speed and (self.behind or (moves and self.tray_open)):
            self.behind += moves  # seen when the tray has gone
            self._struck(fact)
            self.release()
        else:
            self.view.play(moves if speed else ())  # from where the figures stand, then the table as it now is
            self._put_down()
        if speed and isinstance(fact, events.Moved) and not self.tray_open:
            self._go_with(fact)
        if speed and isinstance(fact, events.TargetPicked) and not self.tray_open:
            self.view.bring([space for who in (fact.target, MONSTER) for space in self._covered(who, space_of(self.campaign, who))])
        if isinstance(fact, events.CardDrawn) and fact.deck in DECKS:
            self.card_turn.begin(fact.card, DECKS[fact.deck], speed)
        self.gains.gain([fact])
        self.beat = READ.get(type(fact), 0.0) if speed else 0.0
        if self.rolling:
            self.beat = seconds_for(dice_in(fact))
        if not self.services.skipping:
            self.muffled = self.sounds.hear(fact, told=not speed)
            if not self.rolling:
                self.resound()
        self.relayout()

    def tell_next(self) -> Happened | None:
        """Tells the next fact, or stops at a result that should be read."""
        if self.halt is not None:
            return None
        if self.table.picture.waiting and self.unseen and self._closes(self.table.picture.waiting[0]):
            self.stop(self._result())
            return None
        if self.table.picture.waiting and self._flagged(self.table.picture.waiting[0], BEFORE):
            self.stopped_at = self.table.picture.waiting[0]
            self.stop(Prompt(self.told_line or self.say("showdown.flag"), self.say("showdown.flag.reached"), icon="hour"))
            return None
        fact = super().tell_next()
        if isinstance(fact, events.Injured) and fact.rolled:
            self.stop(self._injury(fact))
        elif fact is not None and self._flagged(fact, AFTER):
            self.stop(Prompt(self.told_line, self.say("showdown.flag.reached"), icon="hour"))
        if isinstance(fact, events.RoundBegan) and fact.round > 1:
            self.hot_seat.hand_over_tile()
        return fact

    def end_of_telling(self) -> None:
        """Turns to the question once the last fact has been seen: figures stand, dice lie."""
        if self.table.picture.waiting:
            return
        if self.beat > 0 or self.rolling or self.view.busy:
            self.lingering = True
        else:
            self._finish()

    def _finish(self) -> None:
        """Ends the telling: with a result that waits to be read, or with the question."""
        self.lingering, self.touched = False, ""
        self.table.picture.clear()
        if self.halt is None and self.unseen and not wants_tray(self.episodes.now, self.table.session.question):
            self.stop(self._result())
            self.lingering = self.halt is None and self.beat > 0
        if not self.lingering:
            self.asked()
        self.relayout()

    def resound(self) -> None:
        """Lets be heard what waited for the dice to lie."""
        waiting, self.muffled = self.muffled, []
        for each in waiting:
            self.sounds.play(each)

    def unveil(self) -> None:
        """Says what the dice show that have come to lie."""
        self.rolling = ""
        self.resound()
        if self.veiled:
            self.told_line, self.veiled = self.veiled, ""
        self.beat = READ_DICE
        self.relayout()

    def _closes(self, fact: Happened) -> bool:
        """Tells whether a fact ends what the tray shows."""
        now = self.episodes.now
        if isinstance(fact, CLOSING):
            return True
        return isinstance(fact, events.AttackBegan) and now is not None and (now.by_monster or fact.who != "monster")

    def _flagged(self, fact: Happened, points: Mapping[tuple[type, str], tuple[str, ...]]) -> bool:
        """Tells whether a fact brings the round to a point at which the table wants to stop."""
        if not self.flags or isinstance(fact, Reason) or fact is self.stopped_at:
            return False
        who = fact.who if isinstance(fact, events.TurnBegan) else ""
        reached = points.get((type(fact), who), ())
        if isinstance(fact, events.RoundBegan) and fact.round < 2:
            reached = ()
        return any(point in self.flags for point in reached)

    def stop(self, result: Prompt) -> None:
        """Halts the telling until somebody goes on."""
        self.unseen = False
        if self.miss_only():
            self.beat = 1.1 if self.gains.pace else 0.0
            return
        self.halt = result
        self.relayout()

    def miss_only(self) -> bool:
        """Tells whether the tray holds nothing but dice that missed: that needs no answer."""
        now = self.episodes.now
        here = now.innermost if now is not None else None
        return here is not None and here.dice is not None and not here.hits and not here.strikes and here.table is None and now is here

    def _result(self) -> Prompt:
        """Sums up what the tray shows."""
        now = self.episodes.now
        here = now.innermost if now is not None else None
        token = self.tokens.get(here.target if here is not None and here.by_monster else here.attacker if here is not None else "")
        recent = [line.words for line in self.chronicle.lines[-3:]]
        head = self._summed_up(here) if here is not None else self.told_line
        return Prompt(head, " ".join(w for w in recent if w != head), token.sign if token else "", token.letter if token else "", icon="claw")

    def _summed_up(self, here: AttackView) -> str:
        """Says in a few words what came of an attack."""
        voice = self.voice
        if here.by_monster:
            return self.say("showdown.result.hits", about=voice.name(here.about), who=voice.name(here.target), n=here.hits)
        if not here.strikes:
            return self.told_line
        states = [strike.state for strike in here.strikes]
        wounds = states.count("wound") + states.count("critical")
        kind = "trap" if "trap" in states else "critical" if "critical" in states else "wounds" if wounds else "none"
        return self.say(f"showdown.result.{kind}", who=voice.name(here.attacker), n=wounds)

    def _injury(self, fact: events.Injured) -> Prompt:
        token = self.tokens.get(fact.who)
        now = self.episodes.now
        table = now.innermost.table if now is not None else None
        where = table.location if table is not None else ""
        kind = "trauma" if where == "brain" else "severe"
        ask = self.say("showdown.injury", who=self.voice.name(fact.who), injury=self.voice.name(fact.injury))
        because = self.say(f"showdown.injury.{kind}", at=self.say(f"showdown.at.{where}") if where else "", n=fact.rolled)
        return Prompt(ask, because, token.sign if token else "", token.letter if token else "")

    def go_on(self) -> None:
        """Leaves the result that is shown and tells what comes next."""
        if self.halt is None:
            return
        self.halt = None
        self.beat = 0.0
        if not self.table.picture.waiting:
            self.asked()
        self.relayout()
        self.services.redraw()

    def rush(self) -> None:
        """Tells everything up to the next result, without waiting for any motion; what a tray hides is seen when it goes."""
        self.unveil()
        while self.table.picture.waiting and self.halt is None and not self.overlays:
            self.tell_next()
            self.unveil()
        self.beat = 0.0
        self.lay_cards_down()
        if self.behind and not self.tray_open:
            self.behind, self.strikes = [], {}
            self._put_down()
        self.view.finish()
        while self.lingering and self.halt is None and not self.table.picture.waiting:
            self.beat = 0.0
            self._finish()
        self.relayout()

    def tell_all(self) -> None:
        while self.table.picture.waiting:
            self.halt = None
            self.unseen = False
            self.tell_next()
        self.halt, self.unseen = None, False
        self.unveil()
        self.lay_cards_down()
        self.beat = 0.0
        self.behind, self.strikes = [], {}
        self._put_down()
        self.view.finish()
        if self.lingering:
            self._finish()

    def answered(self, question: Ask, key: str) -> None:
        self.why, self.asked_end = False, False
        self.pointed = self.cursor = self.hovered_space = ""
        self.told_line, self.beat = "", 0.0
        super().answered(question, key)

    def lay_cards_down(self) -> bool:
        moved = self.card_turn.running
        self.card_turn.finish()
        return super().lay_cards_down() or moved

    # ------------------------------------------------------------ time
    @property
    def in_place(self) -> bool:
        """True where the board moves within its rectangle, and `freshen` draws it."""
        return False

    def tick(self, seconds: float) -> bool:
        settings = self.services.settings
        self.view.set_motion(settings.speed, settings.reduced_motion, settings.flashes, settings.gore)
        self.view.follows = settings.follow
        self.release()
        moved = self.view.update(seconds, self.services.skipping)
        turned = self.card_turn.advance(seconds, self.gains.pace)
        if self.telling and not self.overlays:  # what lies over the table is read in peace
            self._tell(seconds)
            changed = self.stale
        else:
            changed = self.think_on(seconds)
        return changed or turned or (moved and not self.in_place)

    def _tell(self, seconds: float) -> None:
        speed = self.gains.pace
        if not speed:
            self.rush()
            return
        self.beat -= seconds * speed
        if self.beat > 0 or self.view.busy:
            return
        if self.rolling:
            self.unveil()
            return
        while self.table.picture.waiting and self.halt is None and self.beat <= 0 and not self.view.busy:
            self.tell_next()
        if self.lingering and self.halt is None and self.beat <= 0 and not self.view.busy:
            self._finish()

    def next_tick(self) -> float | None:
        view = self.view
        if (self.telling and not self.overlays) or self.card_turn.running or view.busy or view.art.fetching or view.changed or view.lighting:
            return 0.0
        if self.thinking.busy and not self.overlays:
            return 0.0
        if self.card_turn.edge > 0:
            return self.card_turn.edge
        return 1 / FLICKER_HERTZ if self.view.flickers and not self.tray_open else None


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
