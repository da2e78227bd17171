"""Where the table stops: survival opportunities, asked as each player wants it, and warnings before something is spent."""

from __future__ import annotations

from collections.abc import Mapping

from game.model.space import BIT
from game.rules.engine.events import ActBegan, ActEnded, Happened, Reason, RoundBegan, TurnBegan
from game.rules.engine.options import AbilityOption, AttackOption, read_option
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import NobodyActsReason
from game.rules.queries import position
from game.scenes.session.part import Part
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.tokens import player_token
from game.ui.showdown.banner import Prompt
from game.ui.showdown.stops import ABLE, ALWAYS, SETTINGS, StopsDrawer

NOTE = "stops"  # the note of a story under which the wishes are kept: number of the player -> setting
NONE = "none"
HOLD = 2.5  # seconds at normal speed for which the move that ends a round is seen before the monster's turn
QUIET = ("act",)  # the opportunities between the doings of somebody's act: so many that only those who always want to stop are asked


class StopSettings(Part):
    """Passes survival opportunities that nobody wants, halts at those that somebody always wants, warns before an activation is answered."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.warned: tuple[str, ...] = ()  # the cards of which this act has been warned
        self.stopped_at: Happened | None = None  # the event before which a flag has stopped the telling

    def stop_of(self, number: int) -> str:
        """Returns how a player wants to be asked."""
        kept = self.fight.table.notes.get(NOTE)
        setting = kept.get(str(number), ABLE) if isinstance(kept, dict) else ABLE
        return setting if setting in SETTINGS else ABLE

    def set_stop(self, number: int, setting: str) -> None:
        """Stores how a player wants to be asked."""
        kept = self.fight.table.notes.get(NOTE)
        self.fight.table.notes[NOTE] = {**(kept if isinstance(kept, dict) else {}), str(number): setting}
        self.fight.table.keep()

    def lines(self) -> list[Answer]:
        """Returns the line of the menu that opens what each player wants; none where nobody is asked."""
        showdown = self.fight.campaign.showdown
        if showdown is None or showdown.rules == "first_story":
            return []
        return [Answer("stops", self.say("battle.stops"), self.open_stops, icon="lantern")]

    def open_stops(self) -> None:
        """Opens what each player wants."""
        campaign = self.fight.table.session.campaign
        players = [(n, player.name, player_token(campaign, n)) for n, player in enumerate(campaign.players, 1)]
        names = [self.say(f"battle.stops.{setting}") for setting in SETTINGS]
        now = {n: self.stop_of(n) for n, _, _ in players}
        self.host.open(StopsDrawer(self.say("battle.stops"), self.say("battle.stops.why"), players, now, names, self.set_stop))

    def passed(self, question: Ask | None) -> bool:
        """Returns whether nobody who could act at an opportunity wants to be asked."""
        if question is None or question.kind != "survival" or NONE not in question.options:
            return False
        able = position.could_act(self.fight.table.session.game, question)
        asks = (ALWAYS,) if question.purpose in QUIET else (ALWAYS, ABLE)
        return bool(able) and not any(self.stop_of(number) in asks for number in able)

    def pass_on(self) -> bool:
        """Answers an opportunity that nobody wants to be asked about; True where it did."""
        if self.fight.table.past is not None or self.fight.table.returned or not self.passed(self.fight.table.session.question):
            return False
        return self.fight.table.answer(NONE)

    def flagged(self, fact: Happened, points: Mapping[tuple[type, str], tuple[str, ...]]) -> bool:
        """Returns whether a fact brings the round to a point at which the table wants to stop."""
        if not self.fight.flags or isinstance(fact, Reason) or fact is self.stopped_at:
            return False
        who = fact.who if isinstance(fact, TurnBegan) else ""
        reached = points.get((type(fact), who), ())
        if isinstance(fact, RoundBegan) and fact.round < 2:
            reached = ()
        return any(point in self.fight.flags for point in reached)

    def halt_at(self, fact: Happened | None) -> None:
        """Halts where nobody can act at an opportunity, and somebody always wants to stop."""
        fight = self.fight
        if isinstance(fact, NobodyActsReason) and fight.halt is None and fight.table.picture.waiting and self._wanted(fact):
            fight.halt = Prompt(self.say("battle.stops.nobody"), fight.voice.fact(fact), icon="lantern")
            self.host.relayout()

    def halt_at_last_act(self, fact: Happened | None) -> None:
        """Halts where an act begins that nobody has chosen, as only one is left, if another player led the act before; the settings can pass it."""
        fight = self.fight
        if not isinstance(fact, ActBegan) or fight.halt is not None or self.services.settings.last_act:
            return
        leads = {survivor.id: survivor.player for survivor in fight.campaign.survivors}
        before = fight.answered_before_unchosen(fact.who)
        if before is not None and leads.get(before, leads[fact.who]) != leads[fact.who]:
            token = fight.tokens[fact.who]
            name = fight.voice.name(fact.who)
            fight.halt = Prompt(self.say("showdown.last_act", who=name), self.say("showdown.last_act.why"), token.sign, token.letter)
            self.host.relayout()

    def hold_at_end_of_round(self, fact: Happened | None) -> None:
        """Lets the move that has ended a round be seen, and be taken back, before the monster's turn is told; it passes by itself."""
        fight, played = self.fight, self.fight.table.session.played
        if not isinstance(fact, ActEnded) or fight.halt is not None or not (played and played[-1].key in BIT and self._round_ends()):
            return
        token, name, monster = fight.tokens[fact.who], fight.voice.name(fact.who), fight.voice.monster()
        kept = "" if fight.table.cannot_undo() is None else ".kept"
        words = self.say(f"showdown.round_over.why{kept}", who=name, space=played[-1].key, key=self.services.cap("undo"), monster=monster)
        fight.halt = Prompt(self.say("showdown.round_over"), words, token.sign, token.letter)
        fight.passing = fight.stays = HOLD
        self.host.relayout()

    def _round_ends(self) -> bool:
        """Returns whether what is told next is the monster's turn or another round, with nothing asked or done by anybody before."""
        following = next((each for each in self.fight.table.picture.waiting if isinstance(each, ActBegan | RoundBegan | TurnBegan)), None)
        return isinstance(following, RoundBegan | TurnBegan)

    def _wanted(self, fact: NobodyActsReason) -> bool:
        if fact.moment in QUIET:
            return False
        return any(self.stop_of(number) == ALWAYS for number in range(1, len(self.fight.table.session.campaign.players) + 1))

    def answering_activation(self) -> tuple[str, ...]:
        """Lists the cards in play that answer if the acting survivor spends an activation where they stand."""
        question = self.fight.question
        if question is None or question.kind != "action":
            return ()
        return tuple(dict.fromkeys(entry.card for entry in position.answering(self.fight.game, "5.2") if entry.holds))

    def warn(self, key: str) -> bool:
        """Asks once before an activation is spent that a card answers; True where it asked."""
        if not isinstance(read_option("action", key), AttackOption | AbilityOption) and key != "surge":
            return False
        cards = self.answering_activation()
        if not cards or set(cards) <= set(self.warned):
            return False

        def go() -> None:
            self.warned = cards
            self.fight.table.answer(key)

        names = ", ".join(f"*{self.fight.voice.name(card)}*" for card in cards)
        words = "\n".join(self.fight.panels.card_words(card) for card in cards)
        answers = [
            Answer("yes", self.say("battle.warn.yes"), go, icon="check", cap="go_on"),
            Answer("no", self.say("battle.warn.no"), icon="back", harmless=True, primary=True, cap="back"),
        ]
        self.host.open(Dialog(self.say("battle.warn", cards=names), words, answers, icon="warn"))
        return True

