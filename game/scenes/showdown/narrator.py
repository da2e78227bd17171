"""Shows the events that follow an answer one by one, with the motions of the board, and halts at results to be read."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.engine import events
from game.rules.engine.events import Fact, Happened, Reason
from game.rules.engine.questions import Ask
from game.rules.queries.messages import falls_away
from game.rules.queries.pauses import nobody_spends
from game.scenes.session.card_gains import CardGains
from game.scenes.session.part import Part
from game.scenes.session.sounds import EventSounds
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.results import Results
from game.scenes.showdown.stage import Moment, Stage, moment_of
from game.scenes.showdown.stop_settings import StopSettings
from game.scenes.showdown.strikes_shown import StrikesShown
from game.scenes.showdown.telling import (
    AFTER,
    BEFORE,
    CLOSING,
    DECKS,
    READ_DICE,
    SHOWN,
    begins_beat,
    dice_in,
    follows_roll,
    is_change_of_state,
    reading_time,
    rolled,
    seconds_alone,
    touched,
)  # fmt: skip
from game.ui.board.bloodshed import shed
from game.ui.board.board_adapter import MONSTER, fallen, figures, lurking, motions, space_of, terrain
from game.ui.board.motion import LANDING
from game.ui.board.stone_dead import wear, worn
from game.ui.cards.dice_tray import seconds_for
from game.ui.showdown.attack_view import TABLE_KINDS
from game.ui.showdown.banner import Prompt
from game.ui.showdown.panels import CardInPlay
from game.ui.showdown.tray import wants_tray
from game.ui.sound.sound_rules import Heard


class Narrator(Part):
    """Shows events one by one: log, card, tray, figures, sound."""

    host: FightHost

    def __init__(
        self, host: FightHost, fight: Fight, gains: CardGains, sounds: EventSounds, tutorial: Tutorial, stops: StopSettings,
        stage: Stage, pass_tile: Callable[[], None], asked: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.fight = fight
        self.gains, self.sounds, self.tutorial, self.stops = gains, sounds, tutorial, stops
        self.stage, self.pass_tile, self.asked = stage, pass_tile, asked
        self.unseen = False  # the tray has told something since the last halt
        self.results, self.strikes = Results(host, fight), StrikesShown(host, fight)
        self.beat = 0.0  # seconds until the next event is told
        self.muffled: list[Heard] = []  # what is heard when the dice lie
        self.great: tuple[Moment, Fact] | None = None  # a great moment that waits until the dice lie
        self.turned: Happened | None = None  # a turn that was seen with the way before it
        self.shown: Happened | None = None  # the event with which what is seen now began: a card, a target, a move, dice

    def begin(self) -> None:
        """Rebuilds log, card and attack from the events of the phase, and places the figures."""
        voice = self.fight.voice
        self.fight.chronicle.clear()
        self.fight.episodes.clear()
        self.fight.play, self.fight.halt, self.unseen, self.beat = CardInPlay(), None, False, 0.0
        self.fight.passing, self.fight.passed, self.fight.came = 0.0, [], []
        self.tutorial.answered()
        for moment, fact in self.fight.table.stream():
            self.fight.chronicle.take(fact, moment, voice)
            self.fight.episodes.take(fact)
            self._card(fact)
        self.fight.episodes.asked(self.fight.table.live.question)
        self.fight.rolling, self.fight.veiled, self.fight.touched, self.fight.lingering = "", "", "", False
        self.fight.pointed, self.fight.cursor, self.fight.intended, self.fight.asked_end = "", "", "", False
        self.great = None
        self.results.clear()
        self.strikes.clear()
        self.stage.end()
        self.lay_cards_down()
        self.fight.view.finish()
        wear(self.fight.view, worn(self.fight.campaign))  # whoever dies now is met in the next fight, and the floor is not loaded again while it is played
        showdown = self.fight.campaign.showdown
        self.fight.view.stain(shed((fact for _, fact in self.fight.table.stream()), showdown.monster.size if showdown is not None else 1))
        self.put_down()
        self.host.relayout()

    def put_down(self) -> None:
        """Passes the current table to the view; motions end there."""
        fighters = self.fight.fighters  # who is not yet on the board brings no night
        view, campaign, library = self.fight.view, self.fight.campaign, self.fight.library
        view.set_company(sum(1 for s in campaign.survivors if s.id in fighters and (s.dead or s.space)))
        view.set_table([*figures(campaign, library), *fallen(campaign, library)], terrain(campaign, library))
        view.set_lurking(lurking(self.fight.game))

    def _go_with(self, fact: events.Moved | events.Resized) -> None:
        """Moves the camera to where somebody goes."""
        self.fight.view.steering.bring(self.fight.covered(fact.who, fact.to))

    def _free(self) -> bool:
        """Returns whether the next fact may be told: nothing is looked at or moves any more, or its strike has landed."""
        waiting = self.fight.table.picture.waiting
        landed = bool(waiting) and waiting[0] is self.strikes.landing
        return self.beat <= 0 and (landed or not self.fight.view.busy)

    def _turns_then(self, fact: Happened) -> str:
        """Returns where the monster turns right after it has moved: both are seen as one."""
        if not isinstance(fact, events.Moved) or fact.who != MONSTER:
            return ""
        after = next((each for each in self.fight.table.picture.waiting if not isinstance(each, Reason)), None)
        if not isinstance(after, events.Turned) or after.who != MONSTER:
            return ""
        self.turned = after
        return after.facing

    def _card(self, fact: Happened) -> None:
        """Follows which card is in play, and at which step it is."""
        self.fight.play.follow(fact, nobody_spends(self.fight.game))
        match fact:
            case events.CardDrawn(deck="ai") | events.CardDrawn(deck="basic_action"):
                self.fight.play = CardInPlay(fact.card)
            case events.CardEnded():
                if fact.where == "play":
                    self.fight.came.append(fact.card)
                self.fight.play.done = self.fight.play.done or fact.card == self.fight.play.card
            case events.Ended(outcome="again"):
                self.fight.play = CardInPlay()
                wear(self.fight.view, worn(self.fight.campaign))
            case events.InjuryStays():
                self.fight.came.append(fact.location)
            case _:
                pass

    def told_one(self, fact: Happened) -> None:
        """Shows one event, and sets how long it stays."""
        self.tutorial.teach(fact, self.fight.voice.fact(fact))
        before = space_of(self.fight.campaign, fact.who) if isinstance(fact, Fact) else ""
        if isinstance(fact, events.Moved):
            before = next((f.space for f in self.fight.view.figures if f.id == fact.who), "")
        line = self.fight.chronicle.take(fact, len(self.fight.table.session.played), self.fight.voice)
        self.fight.episodes.take(fact)
        self._card(fact)
        self.results.take(fact, line.words if line is not None else "")
        if isinstance(fact, Reason):
            return
        if line is not None and (is_change_of_state(fact) or falls_away(fact, self.fight.library) or self.results.effect.rolls(fact)):
            self.fight.passed += self.results.said(fact, line.words)
        speed, moment = self.gains.pace, moment_of(fact)
        self.fight.rolling = rolled(fact, self.fight.episodes.now) if speed else ""
        self.shown = fact if self.fight.rolling or begins_beat(fact) else self.shown
        self.great = (moment, fact) if moment is not None and speed else None
        staged = self._begin_moment() if not self.fight.rolling else 0.0
        if self.fight.rolling == "attack" or isinstance(fact, events.HitSuffered):
            self.fight.episodes.foresee(tuple(self.fight.table.picture.waiting)[:1])
        self.fight.touched = touched(fact)
        if line is not None and self.fight.rolling:
            self.fight.veiled = line.words  # what the dice show is said when they lie
        seen = fact is self.turned or fact is self.strikes.landing
        if line is not None and not self.fight.rolling:
            self.fight.told_line = line.words
        self.unseen = self.unseen or (isinstance(fact, SHOWN) and not (isinstance(fact, events.DiceFell) and fact.kind not in ("attack", *TABLE_KINDS)))
        self.fight.view.play(motions(fact, self.fight.campaign, before, self._turns_then(fact)) if speed and not seen else ())
        if speed:
            self.strikes.told(fact)
        self.put_down()  # from where the figures stand, then the table as it now is
        if speed and isinstance(fact, events.Moved | events.Resized):
            self._go_with(fact)
        if speed and isinstance(fact, events.TurnBegan) and fact.who == MONSTER:  # no space is chosen in its turn: everybody is seen from nearer
            self.fight.view.steering.come_nearer(self.fight.everybody())
        if speed and isinstance(fact, events.TargetPicked):
            self.fight.view.steering.bring([space for who in (fact.target, MONSTER) for space in self.fight.covered(who, space_of(self.fight.campaign, who))])
        if isinstance(fact, events.CardDrawn) and fact.deck in DECKS:
            self.fight.card_turn.begin(fact.card, DECKS[fact.deck], speed)
        self.gains.gain([fact])
        self.beat = (staged or seconds_alone(fact, line.words if line is not None else "")) if speed else 0.0
        if self.fight.rolling:
            self.beat = seconds_for(dice_in(fact))
        if not self.services.skipping:
            self.muffled = self.sounds.hear(fact, told=not speed)
            if not self.fight.rolling:
                self.resound()
        self.host.relayout()

    def _begin_moment(self) -> float:
        """Gives the stage to the great moment that waits; returns its seconds, 0 without one."""
        if self.great is None:
            return 0.0
        great, self.great = self.great, None
        return self.stage.begin(*great)

    def tell_next(self) -> Happened | None:
        """Tells the next fact, or stops at a result that should be read."""
        if self.fight.halt is not None:
            return None
        if self.fight.table.picture.waiting and (self._ends(self.fight.table.picture.waiting[0]) or self._rolled_before(self.fight.table.picture.waiting[0])):
            return None
        if self.fight.table.picture.waiting and self.stops.flagged(self.fight.table.picture.waiting[0], BEFORE):
            self.stops.stopped_at = self.fight.table.picture.waiting[0]
            self.stop(Prompt(self.fight.told_line or self.say("showdown.flag"), self.say("showdown.flag.reached"), icon="hour"), waits=True)
            return None
        if self.gains.pace and self.fight.table.picture.waiting and self.strikes.begin(self.fight.table.picture.waiting[0]):
            self.beat = LANDING
            return None
        fact = self.fight.table.picture.tell_next()
        if fact is not None:
            self.told_one(fact)
            self.stops.halt_at_last_act(fact)
            self.stops.hold_at_end_of_round(fact)
            if isinstance(fact, events.Ended) and fact.who == "showdown" and self._moves_on():
                self.fight.table.picture.waiting.clear()  # what follows belongs to the next phase, which tells it where there is no board any more
            self.end_of_telling()
        if isinstance(fact, events.Injured) and fact.rolled:
            self.stop(self.results.injury(fact))
        elif isinstance(fact, events.Wounded) and not fact.by and self.results.effect.weighs:
            self.stop(self.results.of_effect())
        elif isinstance(fact, events.Sniffed):
            self.stop(self.results.of_instinct(fact), weighs=False)
        elif fact is not None and self.stops.flagged(fact, AFTER):
            self.stop(Prompt(self.fight.told_line, self.say("showdown.flag.reached"), icon="hour"), waits=True)
        if isinstance(fact, events.RoundBegan) and fact.round > 1:
            self.pass_tile()
        self.stops.halt_at(fact)
        return fact

    def end_of_telling(self) -> None:
        """Turns to the question once the last fact has been seen: figures stand, dice lie."""
        if self.fight.table.picture.waiting:
            return
        if self.beat > 0 or self.fight.rolling or self.fight.view.busy:
            self.fight.lingering = True
        else:
            self._finish()

    def _moves_on(self) -> bool:
        """Returns whether the story has gone on to another phase."""
        return self.fight.table.session.campaign.phase != "showdown"

    def _finish(self) -> None:
        """Ends the telling: with a result that waits to be read, or with the question."""
        self.fight.lingering, self.fight.touched = False, ""
        over = self._moves_on()  # there is no board any more to read a result at
        if over:
            self.fight.halt, self.fight.passing = None, 0.0
        self.fight.table.picture.clear()
        if self.unseen and self.results.only_reacts():
            self.unseen = False  # the question says what reacts
        unread, in_tray = (self.unseen or self.results.effect.weighs) and not over, wants_tray(self.fight.episodes.now, self.fight.table.session.question)
        if unread and self.fight.halt is None and not in_tray:
            self.stop(self.results.result())
        elif self.results.harms and self.fight.halt is None and not over and not in_tray:
            self.stop(self.results.of_harm())
        elif self.unseen and not over:
            self.results.say_roll()
            self.results.say_harm()
        if not self.fight.lingering:
            self.asked()
        self.host.relayout()

    def resound(self) -> None:
        """Plays the sounds that waited until the dice have landed."""
        waiting, self.muffled = self.muffled, []
        for each in waiting:
            self.sounds.play(each)

    def unveil(self) -> None:
        """Shows the result of dice that have landed."""
        self.fight.rolling = ""
        self.strikes.dice_lie()
        self.resound()
        if self.fight.veiled:
            self.fight.told_line, self.fight.veiled = self.fight.veiled, ""
        self.beat = self._begin_moment() or READ_DICE
        self.host.relayout()

    def _ends(self, fact: Happened) -> bool:
        """Halts before a fact that ends what the tray shows, or what a card in play does; returns whether it does."""
        self.results.cut_short(fact)
        if (self.unseen and (self._closes(fact) or self.results.acts_by_itself(fact))) or self.results.effect.ends_before(fact):
            self.stop(self.results.result())
            return True
        if self.results.harms and self._closes(fact):
            self.stop(self.results.result() if self.results.effect.weighs else self.results.of_harm())
            return True
        if self.results.turn.ends_before(fact):
            self.stop(self.results.of_turn(), weighs=False)
            return True
        if self.results.acts_lost and not isinstance(fact, events.ActLost):
            self.stop(self.results.of_acts_lost(), weighs=False)
            return True
        return False

    def _rolled_before(self, fact: Happened) -> bool:
        """Halts at a wound roll before what follows from it, so that its die is read; returns whether it does."""
        roll = self.results.untold_roll()
        if roll is None or not self.unseen or not follows_roll(fact):
            return False
        self.stop(self.results.of_roll(roll), weighs=False)
        return True

    def _closes(self, fact: Happened) -> bool:
        """Returns whether a fact ends what the tray shows."""
        now = self.fight.episodes.now
        if falls_away(fact, self.fight.library):  # a part of what has happened
            return False
        if isinstance(fact, CLOSING):
            return True
        return isinstance(fact, events.AttackBegan) and now is not None and (now.by_monster or fact.who != "monster")

    def stop(self, result: Prompt, waits: bool = False, weighs: bool | None = None) -> None:
        """Halts the telling while the result is read: as long as its words take, or until somebody goes on where the table wants that, or it `waits`.

        `weighs` says whether it is a weighty result; left out, what the attack or the card in play has done decides.
        """
        result = self.results.with_harm(result)
        self.unseen, weighty, results = False, self.results.stopped(), self.services.settings.results
        waits = waits or (results == "weighty" and (weighty if weighs is None else weighs)) or results == "wait"
        if not waits:
            self.fight.passed.append(result.ask)
        stays = 0.0 if waits else reading_time(result) * (2 if self.tutorial.teaches_first_round else 1)
        self.fight.halt, self.fight.passing, self.fight.stays = result, stays, stays
        self.host.relayout()

    def answered(self) -> None:
        """Clears focus and last sentence after an answer."""
        fight = self.fight
        fight.why, fight.asked_end, fight.passed = False, False, []
        fight.pointed = fight.cursor = fight.hovered_space = fight.intended = ""
        fight.told_line, self.beat = "", 0.0
        self.results.fallen.clear()

    def turn_to(self, question: Ask | None) -> None:
        """Shows the current table when a question is asked."""
        self.fight.rolling = ""
        self.fight.episodes.asked(question)
        self.put_down()

    def lay_cards_down(self) -> bool:
        """Finishes all card animations; returns whether one was running."""
        moved = self.fight.card_turn.running
        self.fight.card_turn.finish()
        return self.gains.lay_down() or moved

    def end_motion(self) -> None:
        """Ends what moves and what is looked at; what the dice show is said."""
        self.unveil()
        self.beat = 0.0
        self.lay_cards_down()
        self.fight.view.finish()

    def go_on(self) -> None:
        """Leaves the result or the lesson for which the telling waits, and tells what comes next."""
        if self.fight.halt is not None:
            self.tutorial.answered()  # what was said of this result
            self._leave_result()
        elif self.tutorial.holds:
            self.tutorial.pass_over()

    def _leave_result(self) -> None:
        self.fight.halt, self.fight.passing, self.beat = None, 0.0, 0.0
        if not self.fight.table.picture.waiting:
            self.asked()
        self.host.relayout()
        self.services.redraw()

    def goes_on(self) -> bool:
        """Returns whether neither a result nor a lesson waits to be read."""
        return self.fight.halt is None and not self.tutorial.holds

    def rush(self) -> None:
        """Shows everything up to the next result or great moment without waiting for motions.

        A great moment that goes on is ended, a result that passes by itself is left.
        """
        if self.fight.halt is not None:
            self.go_on()
            return
        going_on = self.stage.running
        self.stage.end()
        if going_on:
            self.beat = 0.0
            self.fight.view.finish()
            return
        self.unveil()
        while self.fight.table.picture.waiting and self.goes_on() and not self.host.overlays and not self.stage.running:
            self.tell_next()
            self.unveil()
        if self.stage.running:
            return
        self.end_motion()
        while self.fight.lingering and self.fight.halt is None and not self.fight.table.picture.waiting:
            self.beat = 0.0
            self._finish()
        self.host.relayout()

    def tell_all(self) -> None:
        """Tells everything at once."""
        self.stage.end()
        while self.fight.table.picture.waiting:
            self.fight.halt = None
            self.unseen = False
            self.tell_next()
        self.fight.halt, self.fight.passing, self.unseen = None, 0.0, False
        self.unveil()
        self.stage.end()
        self.lay_cards_down()
        self.beat = 0.0
        self.put_down()
        self.fight.view.finish()
        if self.fight.lingering:
            self._finish()

    def tell_on(self, seconds: float) -> None:
        """Continues for so many seconds."""
        speed = self.gains.pace
        if self.fight.halt is not None and self.tutorial.is_read:
            return
        if self.fight.halt is not None:
            self.fight.passing -= seconds * max(1.0, speed)
            if self.fight.passing <= 0:
                self._leave_result()
            return
        if not speed:
            self.rush()
            return
        self.beat -= seconds * speed
        if not self._free():
            return
        if self.fight.rolling:
            self.unveil()
            return
        self.stage.end()
        while self.fight.table.picture.waiting and self.goes_on() and self._free():
            self.tell_next()
        if self.fight.lingering and self.fight.halt is None and self.beat <= 0 and not self.fight.view.busy:
            self._finish()
